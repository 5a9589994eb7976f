(* Plans of any kind: what they lay down, and a checker of bounds on it. Proofs.

   Glossary
     laid_in k dest rounds e x
                            == how often card x of e is laid down: until its owner is handed his cards, or in every
                               round if it is the talon's
     any_share k r d met e  == the room at a window in r rounds, and which hands take some of it, if `met` counts runs
                               that the window meets
     first_share k d met e  == the same in two rounds for the hands that are handed over in the first
     check_shares k r d met windows n
                            == however the hands get rounds, with room at these windows: at least n cards are laid down
     check_any_placements k r d windows n == the same, with all runs that are met
     any_refutes k r d a b  == check_any k r d a b, in one pass over the talon, for large decks *)

From Coq Require Import Arith Bool List Lia NArith Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Table TalonSpec TalonRound WordsSpec WordsFast
  WordsWindow PlanSpec PlanProofs KraftSpec KraftCheck FewestSpec SplitSpec SplitFollow SplitBound SplitTalon
  SplitWindow.
Import ListNotations.

Section Laid.

Variables (k : nat) (dest : nat -> destination).

Definition laid_in (rounds : plan) (e : list nat) (x : nat) : nat :=
  match dest x with Owner p => round_of k rounds e p | Talon _ => length rounds end.

Lemma sum_map_S {A} (f : A -> nat) l : list_sum (map (fun x => S (f x)) l) = length l + list_sum (map f l).
Proof. induction l as [|x l IH]; [easy|]. cbn [map length]. rewrite !list_sum_cons. lia. Qed.

Lemma sum_filter {A} (f : A -> nat) (g : A -> bool) l :
  list_sum (map (fun x => if g x then 0 else f x) l) = list_sum (map f (filter (fun x => negb (g x)) l)).
Proof.
  induction l as [|x l IH]; [easy|]. cbn [map filter]. rewrite list_sum_cons, IH. now destruct (g x).
Qed.

Lemma sum_permutation {A} (f : A -> nat) l m : Permutation l m -> list_sum (map f l) = list_sum (map f m).
Proof. induction 1; cbn [map]; rewrite ?list_sum_cons; lia. Qed.

Lemma laid_sum rounds : forall e, NoDup e -> on_piles k rounds -> served k dest rounds e ->
  list_sum (map (@length destination) (decks k (map dest e) rounds)) = list_sum (map (laid_in rounds e) e).
Proof.
  induction rounds as [|ins rounds IH]; intros e N P Sv.
  - cbn [decks map list_sum fold_right]. destruct Sv as (_ & _ & T). cbn [execute snd] in T.
    symmetry. apply Nat.le_0_r. induction e as [|x e IHe]; [easy|]. cbn [map]. rewrite list_sum_cons.
    assert (Z : laid_in [] (x :: e) x = 0) by (unfold laid_in; now destruct (dest x)). rewrite Z.
    erewrite map_ext; [apply IHe|]; [now inversion N|intros; apply T; now right|].
    intro y. unfold laid_in. now destruct (dest y).
  - cbn [decks map]. rewrite list_sum_cons, map_length, deal_round_map. cbn [snd].
    set (e' := snd (deal_round k e ins)).
    rewrite (IH e') by (first [now apply (next_once k dest ins rounds)|now apply (piles_next k ins)
                              |now apply (served_next k dest ins rounds)]).
    set (gone := fun x => match dest x with
                          | Owner p => existsb (Nat.eqb p) (map fst (fst (deal_round k e ins)))
                          | Talon _ => false end).
    assert (E : forall x, laid_in (ins :: rounds) e x = S (if gone x then 0 else laid_in rounds e' x)).
    { intro x. unfold laid_in, gone, e'. destruct (dest x) as [p|t]; [|easy]. cbn [round_of].
      destruct (deal_round k e ins) as [h e1]. cbn [fst snd]. now destruct (existsb _ _). }
    rewrite (map_ext _ _ E), sum_map_S, sum_filter. f_equal. apply sum_permutation, NoDup_Permutation.
    + now apply (next_once k dest ins rounds).
    + now apply NoDup_filter.
    + intro x. rewrite filter_In. split.
      * intro H. pose proof (next_in k dest ins rounds e N P Sv x H) as I. split; [easy|].
        apply negb_true_iff, not_true_iff_false. unfold gone. destruct (dest x) as [p|t] eqn:D; [|easy].
        intro G. apply existsb_exists in G as (q & Hq & G). apply Nat.eqb_eq in G as <-.
        apply in_map_iff in Hq as ([q l] & Eq & Hq). cbn [fst] in Eq. subst q.
        apply (not_handed_and_left k dest ins rounds e N P Sv x); [|easy]. apply in_concat. exists l.
        split; [apply in_map_iff; now exists (p, l)|]. now apply (handed_whole k dest ins rounds e Sv p l Hq x I).
      * intros [I G]. destruct (handed_or_left k dest ins rounds e N P Sv x I) as [C|C]; [|easy]. exfalso.
        apply in_concat in C as (l & Hl & Hx). apply in_map_iff in Hl as ([q l'] & <- & Hq). cbn [snd] in Hx.
        apply (handed_whole k dest ins rounds e Sv q l' Hq x I) in Hx. unfold gone in G. rewrite Hx in G.
        apply negb_true_iff, not_true_iff_false in G. apply G, existsb_exists. exists q.
        split; [apply in_map_iff; now exists (q, l')|apply Nat.eqb_refl].
Qed.

Lemma round_of_at_most rounds : forall (e : list nat) p, round_of k rounds e p <= length rounds.
Proof.
  induction rounds as [|ins rounds IH]; intros e p; [easy|]. cbn [round_of length].
  destruct (deal_round k e ins) as [h e']. destruct (existsb _ _); [lia|]. specialize (IH e' p). lia.
Qed.

End Laid.

Section Plan.

Variables (k : nat) (d : deck) (rounds : plan).
Hypothesis D : deals_out k d rounds.
Hypothesis P : on_piles k rounds.

Let s (p : nat) : nat := round_of k rounds (seq 0 (length d)) p.

Lemma hand_round p : In (Owner p) d -> 1 <= s p <= length rounds.
Proof.
  intro H. split; [|apply round_of_at_most]. unfold s. destruct rounds as [|ins r].
  - exfalso. destruct (D nat _ (seq_length (length d) 0)) as (_ & O & _). now apply O in H.
  - cbn [round_of]. destruct (deal_round k _ ins). destruct (existsb _ _); lia.
Qed.

Lemma placements_placed : placements k d rounds = placed (length rounds) d s.
Proof.
  unfold placements, placed. rewrite <- (dest_map d) at 1.
  rewrite (laid_sum k (at_position d) rounds _ (seq_NoDup _ _) P (dealt_out_served k d rounds D)).
  set (f := fun x => match x with Owner p => s p | Talon _ => length rounds end).
  transitivity (list_sum (map f (map (at_position d) (seq 0 (length d))))); [|now rewrite dest_map].
  rewrite map_map. reflexivity.
Qed.

End Plan.

(* The bounds by windows, for a number `met` of runs that is not too large. *)
Definition any_share (k r : nat) (d : deck) (met : nat -> nat -> nat) (e : ends) : share :=
  let here := spans d (fst e) (snd e) in
  (N.of_nat (2 * k ^ r - k - met (fst e) (snd e)),
   map (fun p => let b := existsb (Nat.eqb p) here in (b, b)) (players d)).

Definition first_share (k : nat) (d : deck) (met : nat -> nat -> nat) (e : ends) : share :=
  let here := spans d (fst e) (snd e) in
  (N.of_nat (k ^ 2 - met (fst e) (snd e)),
   map (fun p => (existsb (Nat.eqb p) here, false)) (players d)).

Definition check_shares (k r : nat) (d : deck) (met : nat -> nat -> nat) (windows : list ends) (n : nat) : bool :=
  forallb (fun e => fst e <? snd e) windows &&
  no_cheaper k r (N.of_nat n) (N.of_nat (placed r d (fun _ => 1)))
    (map (fun p => N.of_nat (hand_size d p)) (players d))
    (map (any_share k r d met) windows ++ if r =? 2 then map (first_share k d met) windows else []).

Definition check_any_placements (k r : nat) (d : deck) : list ends -> nat -> bool := check_shares k r d (runs_in r d).

Lemma any_share_room k r d met s e : met (fst e) (snd e) <= runs_met r d (fst e) (snd e) -> crossing k r s (spans d (fst e) (snd e)) (runs_met r d (fst e) (snd e)) ->
  forall n fs, any_share k r d met e = (n, fs) -> (total k r s (players d) fs <= n)%N.
Proof.
  intros M C n fs E. unfold any_share in E. injection E as <- <-. rewrite total_powers.
  assert (L : powers k r s (filter (fun p => if Nat.odd (s p) then existsb (Nat.eqb p) (spans d (fst e) (snd e))
      else existsb (Nat.eqb p) (spans d (fst e) (snd e))) (players d)) <= powers k r s (spans d (fst e) (snd e))).
  { apply list_sum_incl; [apply NoDup_filter, players_NoDup|]. intros p Hp. apply filter_In in Hp as [_ Hp].
    destruct (Nat.odd (s p)); apply existsb_exists in Hp as (q & Hq & A); now apply Nat.eqb_eq in A as ->. }
  assert (Up : forall x y : nat, x <= y -> (N.of_nat x <= N.of_nat y)%N) by lia.
  apply Up, (Nat.le_trans _ _ _ L). unfold crossing in C. lia.
Qed.

Lemma first_share_room k d met s e : met (fst e) (snd e) <= runs_met 2 d (fst e) (snd e) -> 0 < k -> (forall p, In (Owner p) d -> 1 <= s p <= 2) ->
  length (filter (fun p => s p =? 1) (spans d (fst e) (snd e))) * k ^ 1 + runs_met 2 d (fst e) (snd e) <= k ^ 2 ->
  forall n fs, first_share k d met e = (n, fs) -> (total k 2 s (players d) fs <= n)%N.
Proof.
  intros M K S C n fs E. unfold first_share in E. injection E as <- <-. rewrite total_powers.
  set (h := filter (fun p => s p =? 1) (spans d (fst e) (snd e))) in *.
  assert (L : powers k 2 s (filter (fun p => if Nat.odd (s p) then existsb (Nat.eqb p) (spans d (fst e) (snd e)) else false)
      (players d)) <= powers k 2 s h).
  { apply list_sum_incl; [apply NoDup_filter, players_NoDup|]. intros p Hp. apply filter_In in Hp as [Ip Hp].
    apply players_In, S in Ip. destruct (Nat.odd (s p)) eqn:O; [|easy].
    apply existsb_exists in Hp as (q & Hq & A). apply Nat.eqb_eq in A as <-. apply filter_In. split; [easy|].
    apply Nat.eqb_eq. destruct (Nat.eq_dec (s p) 2) as [X|]; [now rewrite X in O|lia]. }
  assert (F : powers k 2 s h = length h * k ^ 1).
  { apply powers_first; [easy|]. intros p Hp. apply filter_In in Hp as [_ Hp]. now apply Nat.eqb_eq. }
  assert (Up : forall x y : nat, x <= y -> (N.of_nat x <= N.of_nat y)%N) by lia.
  apply Up, (Nat.le_trans _ _ _ L). rewrite F. apply Nat.le_add_le_sub_r.
  exact (Nat.le_trans _ _ _ (proj1 (Nat.add_le_mono_l _ _ _) M) C).
Qed.

Lemma shares_bound k d met rounds windows n : 0 < k -> on_piles k rounds -> deals_out k d rounds ->
  (forall a b, met a b <= runs_met (length rounds) d a b) ->
  check_shares k (length rounds) d met windows n = true -> n <= placements k d rounds.
Proof.
  intros K P D Met C. apply andb_true_iff in C as [B C]. rewrite forallb_forall in B.
  rewrite placements_placed by easy. set (s := round_of k rounds (seq 0 (length d))).
  assert (S : forall p, In (Owner p) d -> 1 <= s p <= length rounds) by (intros; now apply hand_round).
  apply (no_cheaper_sound k (length rounds) s) in C.
  - pose proof (sizes_at_most (fun p => s p - 1) (players d) d (players_NoDup d)) as M.
    rewrite placed_split by (intros; now apply S). cbv beta in M. lia.
  - intros p Hp. now apply S, players_In.
  - intros m fs H. apply in_app_iff in H as [H|H].
    + apply in_map_iff in H as (e & E & H). specialize (B e H). apply Nat.ltb_lt in B.
      assert (Z : rounds = [] \/ rounds <> []) by (destruct rounds; [now left|now right]). destruct Z as [Z|Z].
      * (* no rounds: then there are no hands *)
        assert (Np : players d = []).
        { destruct (players d) as [|p l] eqn:Ep; [easy|]. exfalso.
          assert (I : In (Owner p) d) by (apply players_In; rewrite Ep; now left).
          apply S in I. rewrite Z in I. simpl in I. lia. }
        rewrite Np. destruct fs; simpl; lia.
      * now apply (any_share_room k (length rounds) d met s e); [apply Met|apply crossing_window|].
    + destruct rounds as [|i1 [|i2 [|]]] eqn:R; try easy. cbn [length Nat.eqb] in H.
      apply in_map_iff in H as (e & E & H). specialize (B e H). apply Nat.ltb_lt in B.
      apply (first_share_room k d met s e (Met _ _) K S); [|easy].
      now apply (first_round_window k d i1 [i2] D P (fst e) (snd e)).
Qed.

Lemma any_placements_bound k d rounds windows n : 0 < k -> on_piles k rounds -> deals_out k d rounds ->
  check_any_placements k (length rounds) d windows n = true -> n <= placements k d rounds.
Proof. intros K P D. apply shares_bound; trivial. intros a b. now rewrite runs_in_spec. Qed.

Definition any_refutes (k r : nat) (d : deck) (a b : nat) : bool :=
  match r with
  | 0 | 1 => refutes k r d a b
  | _ => let n := runs_in r d a b in
         (k ^ r <? n) || ((a <? b) && (2 * k ^ r <? length (spans d a b) + n + k))
  end.

Lemma any_refutes_spec k r d a b : any_refutes k r d a b = check_any k r d a b.
Proof.
  unfold any_refutes, check_any. destruct r as [|[|r]]; [apply refutes_spec|apply refutes_spec|]. cbv zeta.
  now rewrite runs_in_spec.
Qed.
