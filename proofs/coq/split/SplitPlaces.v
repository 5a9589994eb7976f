(* Plans of any kind for places that several cards share. The theorems.

   Glossary
     deals_places k d rounds == deals_out, where a place may have several cards: what is left is the cards of place 0
                                in some order, then those of place 1, and so on
     possible_places k r d   == some instructions of exactly r rounds on k piles, whatever they are, do so
     possible_aside k r aside d == so they do when some of the places in aside are put aside
     check_any_places k r d a b == the window [a, b] shows that no plan of any kind has exactly r rounds
     check_places_placements k r d windows n == check_any_placements, with the codes that places need *)

From Coq Require Import Arith Bool List Lia Permutation NArith.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder IntervalFacts WordsSpec WordsWindow Words PlanSpec
  PlanProofs Plan Together FewestSpec PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes PlacesRound Places PlacesPlanSpec PlacesPlanProofs PlacesAsideSpec
  PlacesPlan PlacesAside KraftSpec KraftCheck SplitSpec SplitFollow SplitTalon SplitPlacements Split.
Import ListNotations.

Definition deals_places (k : nat) (d : deck) (rounds : plan) : Prop :=
  forall (A : Type) (cards : list A), length cards = length d ->
  let h := fst (execute k rounds cards) in
  let left := snd (execute k rounds cards) in
  NoDup (map fst h) /\
  (forall p, In p (map fst h) <-> In (Owner p) d) /\
  (forall p pile, In (p, pile) h -> Permutation pile (cards_for (Owner p) d cards)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks (map (fun q => cards_for (Talon q) d cards) (seq 0 (highest d)))) /\
  Permutation cards (concat (map snd h) ++ left).

Definition possible_places (k r : nat) (d : deck) : Prop :=
  exists rounds, length rounds = r /\ on_piles k rounds /\ deals_places k d rounds.

Definition possible_aside (k r : nat) (aside : list nat) (d : deck) : Prop :=
  exists l, incl l aside /\ possible_places k r (as_hands l d).

Definition check_any_places (k r : nat) (d : deck) (a b : nat) : bool :=
  match r with
  | 0 | 1 => check_window_places k r d a b
  | _ => (k ^ r <? codes r d) || ((a <? b) && (2 * k ^ r <? length (spans d a b) + codes_inside r d a b + k))
  end.

(* ---- the refinement that a plan shows ---- *)

Lemma number_in_app l m i : number_in (l ++ m) i = if existsb (Nat.eqb i) l then number_in l i else length l + number_in m i.
Proof.
  induction l as [|j l IH]; [easy|]. cbn [app number_in existsb length]. destruct (Nat.eqb_spec i j); [easy|].
  cbn [orb]. rewrite IH. now destruct (existsb _ _).
Qed.

Lemma number_in_lt l i : In i l -> number_in l i < length l.
Proof.
  induction l as [|j l IH]; [easy|]. intros [->|H]; cbn [number_in length]; [rewrite Nat.eqb_refl; lia|].
  destruct (i =? j); [lia|]. specialize (IH H). lia.
Qed.

Lemma blocks_in {A} (f : nat -> list A) m : forall a blocks, Forall2 (@Permutation A) blocks (map f (seq a m)) ->
  forall i, In i (concat blocks) <-> exists q, a <= q < a + m /\ In i (f q).
Proof.
  induction m as [|m IH]; intros a blocks F i; cbn [seq map] in F.
  - inversion F. split; [easy|]. intros (q & L & _). lia.
  - inversion F as [|b c bs cs P F']; subst. cbn [concat]. rewrite in_app_iff, (IH (S a) bs F' i). split.
    + intros [H|(q & L & H)]; [exists a; split; [lia|now apply (Permutation_in i P)]|exists q; split; [lia|easy]].
    + intros (q & L & H). destruct (Nat.eq_dec q a) as [->|N]; [left; now apply (Permutation_in i (Permutation_sym P))|].
      right. exists q. split; [lia|easy].
Qed.

Lemma blocks_order (f : nat -> list nat) i j p q : In i (f p) -> In j (f q) -> p < q -> forall m a blocks,
  Forall2 (@Permutation nat) blocks (map f (seq a m)) -> NoDup (concat blocks) -> a <= p -> q < a + m ->
  number_in (concat blocks) i < number_in (concat blocks) j.
Proof.
  intros Hi Hj L. induction m as [|m IH]; intros a blocks F N Ha Hm; [lia|]. cbn [seq map] in F.
  inversion F as [|b c bs cs P F']; subst. cbn [concat] in *. rewrite !number_in_app.
  assert (J : existsb (Nat.eqb j) b = false).
  { apply Bool.not_true_is_false. intro E. apply existsb_exists in E as (x & Hx & E). apply Nat.eqb_eq in E as <-.
    apply (NoDup_app_disjoint b (concat bs) j N Hx). apply (blocks_in f m (S a) bs F'). exists q. split; [lia|easy]. }
  rewrite J. destruct (Nat.eq_dec p a) as [->|Np].
  - assert (I : In i b) by now apply (Permutation_in i (Permutation_sym P)).
    replace (existsb (Nat.eqb i) b) with true by (symmetry; apply existsb_exists; exists i; now rewrite Nat.eqb_refl).
    pose proof (number_in_lt b i I). lia.
  - destruct (existsb (Nat.eqb i) b) eqn:E.
    + exfalso. apply existsb_exists in E as (x & Hx & E). apply Nat.eqb_eq in E as <-.
      apply (NoDup_app_disjoint b (concat bs) i N Hx). apply (blocks_in f m (S a) bs F'). exists p. split; [lia|easy].
    + apply Nat.add_lt_mono_l. apply (IH (S a)); trivial; [now apply NoDup_app_right in N|lia|lia].
Qed.

Lemma cards_for_once x d : NoDup (cards_for x d (seq 0 (length d))).
Proof.
  unfold cards_for. assert (N : NoDup (map snd (combine d (seq 0 (length d))))).
  { rewrite map_snd_combine by now rewrite seq_length. apply seq_NoDup. }
  revert N. generalize (combine d (seq 0 (length d))) as l. induction l as [|z l IH]; intro N; [constructor|].
  cbn [map filter] in *. inversion N as [|? ? Z N']; subst. destruct (same x (fst z)); [|now apply IH].
  cbn [map]. constructor; [|now apply IH]. intro H. apply Z. apply in_map_iff in H as (y & <- & H).
  apply in_map. now apply filter_In in H.
Qed.

Section Shown.

Variables (k : nat) (d : deck) (rounds : plan).
Hypothesis D : deals_places k d rounds.

Let n := length d.
Let left := positions_left k d rounds.
Let num := number_in left.
Let e := given d num.

Lemma left_once : NoDup left.
Proof.
  destruct (D nat (seq 0 n) (seq_length n 0)) as (_ & _ & _ & _ & P).
  exact (NoDup_app_right _ _ (Permutation_NoDup P (seq_NoDup n 0))).
Qed.

Lemma left_iff i : In i left <-> exists q, nth_error d i = Some (Talon q).
Proof.
  destruct (D nat (seq 0 n) (seq_length n 0)) as (_ & _ & _ & (blocks & E & F) & _).
  change (left = concat blocks) in E. rewrite E, (blocks_in _ _ _ _ F). split.
  - intros (q & _ & H). exists q. now apply in_cards_for in H.
  - intros (q & H). exists q. split; [apply below_highest in H; lia|now apply in_cards_for].
Qed.

Lemma left_is_talon : length left = talon_size d.
Proof.
  rewrite <- talon_positions_length. apply Permutation_length, NoDup_Permutation; [apply left_once|apply NoDup_filter, seq_NoDup|].
  intro i. now rewrite left_iff, talon_positions_in.
Qed.

Lemma number_at t i : nth_error left t = Some i -> num i = t.
Proof.
  intro H. apply number_in_only; [easy|]. intros s Hs. pose proof left_once as N. rewrite NoDup_nth_error in N.
  apply N; [apply nth_error_Some; congruence|congruence].
Qed.

Lemma shown_well_formed : well_formed e.
Proof.
  intros t L. unfold e in L. rewrite given_size, <- left_is_talon in L. destruct (nth_error left t) as [i|] eqn:H;
    [|apply nth_error_None in H; lia].
  assert (I : In i left) by now apply nth_error_In in H. apply left_iff in I as (q & Q).
  apply nth_error_In with i. unfold e. now rewrite given_nth, Q, (number_at t i H).
Qed.

Lemma shown_raises : raises d num.
Proof.
  intros i j p q Hi Hj L. unfold num. pose proof left_once as N.
  destruct (D nat (seq 0 n) (seq_length n 0)) as (_ & _ & _ & (blocks & E & F) & _). change (left = concat blocks) in E. rewrite E in N |- *.
  apply (blocks_order (fun q => cards_for (Talon q) d (seq 0 n)) i j p q) with (m := highest d) (a := 0); trivial.
  - now apply in_cards_for.
  - now apply in_cards_for.
  - lia.
  - now apply below_highest in Hj.
Qed.

Lemma shown_owner p : In (Owner p) e <-> In (Owner p) d.
Proof. unfold e, given. now rewrite in_owner_on, named_in_owner. Qed.

Lemma shown_length : length e = n.
Proof. unfold e. apply given_length. Qed.

Lemma shown_once x : NoDup (cards_for x e (seq 0 n)).
Proof. rewrite <- shown_length. apply cards_for_once. Qed.

Lemma shown_cards x i : In i (cards_for x e (seq 0 n)) <-> nth_error e i = Some x.
Proof. rewrite <- shown_length. apply in_cards_for. Qed.

Lemma deck_cards x i : In i (cards_for x d (seq 0 n)) <-> nth_error d i = Some x.
Proof. apply in_cards_for. Qed.

Lemma shown_hand p : Permutation (cards_for (Owner p) d (seq 0 n)) (cards_for (Owner p) e (seq 0 n)).
Proof.
  apply NoDup_Permutation; [apply cards_for_once|apply shown_once|].
  intro i. rewrite deck_cards, shown_cards. unfold e. rewrite given_nth.
  destruct (nth_error d i) as [[q|q]|]; now split.
Qed.

Lemma shown_refines : refines d e /\ deals_out k e rounds.
Proof.
  split; [apply refines_given; [apply shown_well_formed|apply shown_raises]|].
  destruct (D nat (seq 0 n) (seq_length n 0)) as (N & O & H & _ & P). apply deals_out_positions. cbv zeta.
  rewrite shown_length. repeat split; trivial.
  - apply NoDup_Permutation; [exact N|apply players_NoDup|]. intro p. now rewrite O, players_In, shown_owner.
  - intros p pile I. rewrite (H p pile I). apply shown_hand.
  - change (snd (execute k rounds (seq 0 n))) with left.
    replace (talon_size e) with (length left) by (unfold e; rewrite given_size; apply left_is_talon). apply nth_error_ext. intro t. rewrite !nth_error_map.
    destruct (nth_error left t) as [i|] eqn:E.
    + assert (L : t < length left) by (apply nth_error_Some; congruence).
      rewrite (nth_error_nth' (seq 0 (length left)) 0) by (now rewrite seq_length).
      rewrite seq_nth by exact L. cbn [option_map Nat.add]. f_equal. symmetry.
      apply Permutation_length_1_inv, NoDup_Permutation; [repeat constructor; easy|apply shown_once|].
      intro j. rewrite shown_cards. unfold e. rewrite given_nth. split.
      * intros [<-|[]]. assert (I : In i left) by now apply nth_error_In in E. apply left_iff in I as (q & ->).
        cbn. now rewrite (number_at t i E).
      * destruct (nth_error d j) as [[q|q]|] eqn:Q; intro X; try discriminate. injection X as X. left.
        assert (J : In j left) by (apply left_iff; now exists q). apply In_nth_error in J as (s & J).
        apply number_at in J as S. congruence.
    + apply nth_error_None in E.
      assert (Z : nth_error (seq 0 (length left)) t = None) by (apply nth_error_None; now rewrite seq_length).
      now rewrite Z.
Qed.

End Shown.

(* A plan for places is one for the numbering that it shows. *)
Lemma possible_refinement k r d : possible_places k r d -> exists e, refines d e /\ possible k r e.
Proof.
  intros (rounds & L & P & D). destruct (shown_refines k d rounds D) as [R O]. eexists. split; [exact R|]. now exists rounds.
Qed.

(* ---- bounds ---- *)

(* With no round or one, hands may as well keep together. *)
Theorem places_one_round_same k r d : r <= 1 -> possible_places k r d -> solvable_places k r d.
Proof.
  intros L P. apply possible_refinement in P as (e & R & P). exists e. split; [easy|].
  apply one_round_same; trivial. now apply (refines_well_formed d).
Qed.

(* An accepted window shows that no plan of any kind has exactly r rounds. *)
Theorem check_any_places_sound k r d a b : 0 < k -> check_any_places k r d a b = true -> ~ possible_places k r d.
Proof.
  intros K C P. destruct r as [|[|r]].
  - apply places_one_round_same in P; [|lia]. exact (places_window_sound k 0 d a b K C P).
  - apply places_one_round_same in P; [|lia]. exact (places_window_sound k 1 d a b K C P).
  - apply possible_refinement in P as (e & R & P). pose proof (refines_well_formed d e R) as W.
    unfold check_any_places in C. apply orb_true_iff in C as [C|C].
    + apply Nat.ltb_lt in C. pose proof (runs_bound k _ e K P).
      pose proof (codes_inside_le_runs (S (S r)) d e 0 (length d) R). pose proof (runs_met_runs (S (S r)) e 0 (length d) W).
      unfold codes in C. lia.
    + apply andb_true_iff in C as [L C]. apply Nat.ltb_lt in L. apply Nat.ltb_lt in C.
      destruct P as (rounds & E & P & D).
      assert (N : rounds <> []) by (intros ->; discriminate).
      pose proof (crossing_bound k e rounds a b K N P D L) as B. rewrite E in B. unfold crossing in B.
      pose proof (powers_length k (S (S r)) (round_of k rounds (seq 0 (length e))) (spans e a b) K).
      pose proof (codes_inside_le_runs (S (S r)) d e a b R).
      replace (spans d a b) with (spans e a b) in C by (destruct R as (pl & _ & _ & ->); symmetry; apply spans_on). lia.
Qed.

(* Two rounds more are always possible. *)
Theorem places_any_two_rounds_more k r d : 0 < k -> possible_places k r d -> possible_places k (S (S r)) d.
Proof.
  intros K (rounds & E & P & D). exists (turn_over (length d) :: turn_over (length d) :: rounds).
  split; [simpl; congruence|]. split.
  - intros ins i [<-|[<-|Hi]] Hj; [apply repeat_spec in Hj as ->; easy..|now apply (P ins)].
  - intros A cards L. specialize (D A cards L). cbn [execute]. rewrite <- L, deal_turn by easy.
    replace (length cards) with (length (rev cards)) by apply rev_length. rewrite deal_turn, rev_involutive by easy.
    now destruct (execute k rounds cards).
Qed.

(* ---- placements ---- *)

Definition check_places_placements (k r : nat) (d : deck) (windows : list ends) (n : nat) : bool :=
  check_shares k r d (codes_inside r d) windows n.

Lemma shares_on f k r (e : deck) met windows n :
  check_shares k r (map (PlacesSpec.on_talon f) e) met windows n = check_shares k r e met windows n.
Proof.
  assert (P : players (map (PlacesSpec.on_talon f) e) = players e).
  { induction e as [|[p|t] l IH]; cbn [map PlacesSpec.on_talon players]; rewrite ?mem_on, ?IH; reflexivity. }
  assert (H : forall p, hand_size (map (PlacesSpec.on_talon f) e) p = hand_size e p).
  { clear P. intro p. unfold hand_size. induction e as [|x l IH]; [easy|]. cbn [map filter].
    replace (is_of p (PlacesSpec.on_talon f x)) with (is_of p x) by now destruct x. destruct (is_of p x); cbn [length]; now rewrite IH. }
  assert (L : placed r (map (PlacesSpec.on_talon f) e) (fun _ => 1) = placed r e (fun _ => 1)).
  { unfold placed. rewrite map_map. f_equal. apply map_ext. now intros []. }
  unfold check_shares. rewrite P, L. f_equal. f_equal.
  - apply map_ext. intro p. now rewrite H.
  - f_equal; [|destruct (r =? 2); [|easy]]; apply map_ext; intro w; unfold any_share, first_share; now rewrite P, spans_on.
Qed.

(* An accepted bound holds for plans of any kind: none of so many rounds lays down fewer cards. *)
Theorem check_places_placements_sound k d rounds windows n : 0 < k -> on_piles k rounds -> deals_places k d rounds ->
  check_places_placements k (length rounds) d windows n = true -> n <= placements k d rounds.
Proof.
  intros K P D C. destruct (shown_refines k d rounds D) as [R O]. set (e := given d _) in *.
  destruct R as (pl & M & W & E). assert (Re : refines d e) by now exists pl.
  pose proof (codes_inside_le_runs (length rounds) d e) as Le. unfold check_places_placements in C.
  rewrite E in C at 1. rewrite shares_on in C. rewrite E, placements_on.
  apply (shares_bound k e (codes_inside (length rounds) d) rounds windows n); trivial. intros a b. now apply Le.
Qed.
