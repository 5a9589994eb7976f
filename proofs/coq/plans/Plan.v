(* Whole plans: what an accepted plan does, whatever search found it. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck Table RoundsSpec RoundsFacts TalonSpec TalonRound TalonOrder WordsSpec Words PlanSpec PlanProofs.
Import ListNotations.

Section Cards.

Context {A : Type}.
Variables (dest : A -> destination) (k : nat).

(* Following the instructions of a plan at the table is dealing its colourings. *)
Theorem execute_deals cs d : execute k (plan_of k cs (map dest d)) d = play dest k cs d.
Proof. apply execute_plan_of. Qed.

(* No card is lost and none is added in a whole plan. *)
Theorem cards_conserved cs d : legal dest k cs d ->
  Permutation d (concat (map snd (fst (play dest k cs d))) ++ snd (play dest k cs d)).
Proof. apply play_conserves. Qed.

(* Nobody is handed two hands. *)
Theorem hands_once cs d : legal dest k cs d -> NoDup (map fst (fst (play dest k cs d))).
Proof. intros _. apply play_once. Qed.

(* In a plan that leaves the talon in order everybody is handed his hand. *)
Theorem everybody_dealt cs d p : legal dest k cs d -> in_order dest (snd (play dest k cs d)) ->
  (In p (map fst (fst (play dest k cs d))) <-> In (Owner p) (map dest d)).
Proof. apply play_everybody. Qed.

(* A hand handed over in round s is all the owner's cards, in reverse deck order iff s is odd. *)
Theorem order_of_hand cs c d p pile : legal dest k (cs ++ [c]) d ->
  In (p, pile) (hands dest c (snd (play dest k cs d))) ->
  pile = if Nat.even (length cs) then rev (cards_of dest p d) else cards_of dest p d.
Proof.
  intros L H. apply (hand_of_round dest k (cs ++ [c]) d (length cs) p); [exact L|rewrite app_length; simpl; lia|].
  unfold round_hands, deck_after. now rewrite app_nth2, firstn_app, firstn_all, Nat.sub_diag, app_nil_r by lia.
Qed.

End Cards.

(* The checker accepts exactly the instructions of the legal plans that leave the talon in order. *)
Theorem check_plan_iff k d rounds : check_plan k d rounds = true <->
  exists cs, legal self k cs d /\ rounds = plan_of k cs d /\ in_order self (snd (play self k cs d)).
Proof. apply check_plan_iff. Qed.

(* An accepted plan works on any cards: everybody is handed exactly the cards at his positions, once, the
   talon is left in order, and no card is lost. *)
Theorem check_plan_sound k d rounds : check_plan k d rounds = true -> delivers k d rounds.
Proof. intro C. apply check_plan_iff in C as (cs & L & -> & O). now apply plan_delivers. Qed.

(* Only a deck whose talon cards are Talon 0 … Talon (t-1), each once, has an accepted plan. *)
Theorem check_plan_well_formed k d rounds : check_plan k d rounds = true -> well_formed d.
Proof. intro C. apply check_plan_iff in C as (cs & L & _ & O). now apply dealt_well_formed with k cs. Qed.

(* An accepted plan shows that its number of rounds is possible. *)
Theorem check_plan_solvable k d rounds : check_plan k d rounds = true -> solvable self k (length rounds) d.
Proof.
  intro C. apply check_plan_iff in C as (cs & L & -> & O). exists cs. repeat split; trivial.
  clear. revert d. induction cs as [|c cs IH]; intro d; [easy|]. cbn [plan_of length]. now rewrite <- IH.
Qed.

(* An accepted plan whose every smaller number of rounds is refuted by a window has the fewest rounds of all plans
   that keep hands together. *)
Theorem windows_prove_fewest k d rounds ends : 0 < k -> check_plan k d rounds = true ->
  length ends = length rounds ->
  (forall r e, nth_error ends r = Some e -> check_window k r d (fst e) (snd e) = true) ->
  forall r, solvable self k r d -> length rounds <= r.
Proof.
  intros K P L C r S. pose proof (check_plan_well_formed k d rounds P) as W. destruct (Nat.le_gt_cases (length rounds) r) as [|H]; [easy|]. exfalso.
  destruct (nth_error ends r) as [e|] eqn:E.
  - exact (check_window_sound k r d _ _ K W (C r e E) S).
  - apply nth_error_None in E. lia.
Qed.

(* The placements of a plan are the lengths of its words, added up over the cards. *)
Theorem placements_are_word_lengths k cs d : legal self k cs d ->
  placements k d (plan_of k cs d) = list_sum (map (fun x => length (words_of k cs d x)) d).
Proof. apply placements_words. Qed.

(* Every hand card is laid down at least once, every talon card in every round. (How long the words of hands
   over a window can be is bounded by Words.window_bound.) *)
Theorem placements_at_least k d rounds : check_plan k d rounds = true ->
  length d - talon_size d + length rounds * talon_size d <= placements k d rounds.
Proof.
  intros C. pose proof (check_plan_well_formed k d rounds C) as W.
  pose proof C as C'. apply check_plan_iff in C' as (cs & L & -> & O).
  assert (Len : length (plan_of k cs d) = length cs).
  { clear. revert d. induction cs as [|c cs IH]; intro d; [easy|]. cbn [plan_of length]. now rewrite IH. }
  rewrite Len, placements_words by easy. pose proof (plan_has_good_words k cs d W L O) as [S _].
  clear - S. revert S. generalize (words_of k cs d) as w. generalize (length cs) as r. intros r w S.
  assert (H : length (filter (fun x => negb (is_talon x)) d) + r * talon_size d
              <= list_sum (map (fun x => length (w x)) d)).
  { unfold talon_size. induction d as [|x d IH]; [simpl; lia|].
    specialize (IH (fun y Hy => S y (or_intror Hy))). specialize (S x (or_introl eq_refl)).
    unfold suits in S. apply andb_true_iff in S as [_ S]. destruct x as [p|t]; cbn [filter is_talon negb map length].
    - apply andb_true_iff in S as [S _]. apply Nat.leb_le in S. simpl list_sum. lia.
    - apply Nat.eqb_eq in S. simpl list_sum. lia. }
  assert (E : length (filter (fun x => negb (is_talon x)) d) + talon_size d = length d).
  { unfold talon_size. clear. induction d as [|[p|t] d IH]; simpl; lia. }
  lia.
Qed.
