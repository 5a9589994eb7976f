(* The talon: where cards lie after a plan, and how many rounds a talon takes. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs WordsWindow
  Words.
Import ListNotations.

(* After r rounds x lies above y iff its code is less, or the codes are equal and the order is the old
   one (r even) or the old one reversed (r odd). *)
Theorem order_after_plan k cs d x y : legal self k cs d ->
  In x (snd (play self k cs d)) -> In y (snd (play self k cs d)) ->
  before (snd (play self k cs d)) x y
  = (place k (word_of cs x) <? place k (word_of cs y))
    || ((place k (word_of cs x) =? place k (word_of cs y))
        && if Nat.even (length cs) then before d x y else before d y x).
Proof.
  intros L Hx Hy. rewrite order_play by trivial. unfold over, facing, word_of. now rewrite map_length.
Qed.

(* Numbering the runs is a plan. *)
Theorem run_numbers_deal k r d : 0 < k -> well_formed d -> all_talon d -> runs r d <= k ^ r ->
  legal self k (rounds_of r (run_words k r d)) d /\
  in_order self (snd (play self k (rounds_of r (run_words k r d)) d)).
Proof.
  intros K W T R. apply sufficient; trivial. repeat split.
  - intros [p|t] H; [now apply T in H|]. apply suits_spec. simpl. split; [now apply digits_lt|].
    apply digits_length.
  - intros p x H. now apply T in H.
  - intros s t Hs Ht L. apply (well_formed_in d _ W) in Hs, Ht. unfold settled, over. simpl.
    pose proof (run_of_lt_runs r d s Hs). pose proof (run_of_lt_runs r d t Ht).
    rewrite !place_digits, digits_length by lia.
    pose proof (run_of_mono r d s t ltac:(lia)) as M.
    destruct (Nat.eq_dec (run_of r d s) (run_of r d t)) as [E|N].
    + rewrite (run_facing r d s t W L Ht E), E, Nat.eqb_refl. now rewrite orb_true_r.
    + apply orb_true_iff. left. apply Nat.ltb_lt. lia.
Qed.

(* Exactly r rounds suffice for a talon if and only if it has at most k ^ r runs. *)
Theorem rounds_iff_runs k r d : 0 < k -> well_formed d -> all_talon d ->
  (solvable self k r d <-> runs r d <= k ^ r).
Proof.
  intros K W T. split.
  - intro S. apply plan_iff_good_words in S as (w & G); [|easy]. apply good_inner in G.
    unfold runs. destruct (talon_size d) as [|n] eqn:E; [lia|].
    pose proof (place_runs k r w d G W 0 n ltac:(lia)) as P. simpl in P.
    change (run_of r d 0) with 0 in P.
    assert (Hn : In (Talon n) d) by (apply W; lia).
    apply (proj1 G), suits_spec in Hn as [D L]. pose proof (place_lt k _ D) as B. rewrite L in B. lia.
  - intro R. exists (rounds_of r (run_words k r d)). split; [apply rounds_of_length|].
    now apply run_numbers_deal.
Qed.

(* The fewest rounds of a talon on two piles or more are the least r with runs r d <= k ^ r. *)
Theorem fewest_rounds k d : 2 <= k -> well_formed d -> all_talon d ->
  solvable self k (talon_rounds k d) d /\ forall r, solvable self k r d -> talon_rounds k d <= r.
Proof.
  intros K W T. unfold talon_rounds.
  destruct (least_spec (fun r => runs r d <=? k ^ r) (length d) 0) as (H1 & _ & H2).
  { exists (length d). split; [lia|]. apply Nat.leb_le.
    pose proof (runs_le_talon (length d) d). pose proof (filter_length_le is_talon d).
    unfold talon_size in *. pose proof (Nat.pow_gt_lin_r k (length d) ltac:(lia)). lia. }
  split.
  - apply rounds_iff_runs; trivial; [lia|]. now apply Nat.leb_le.
  - intros r S. apply rounds_iff_runs in S; trivial; [|lia].
    destruct (Nat.le_gt_cases (least (fun r => runs r d <=? k ^ r) 0 (length d)) r) as [|L]; [easy|].
    specialize (H2 r (Nat.le_0_l r) L). apply Nat.leb_gt in H2. lia.
Qed.

(* Two successive numbers of rounds have n + 1 runs together. *)
Theorem runs_sum r d : well_formed d -> 0 < talon_size d -> runs r d + runs (S r) d = S (talon_size d).
Proof.
  intros W H. unfold runs. destruct (talon_size d) as [|n] eqn:E; [lia|].
  pose proof (run_of_sum r d n W ltac:(lia)). lia.
Qed.

Lemma ordered_talon n : let d := map Talon (seq 0 n) in
  well_formed d /\ talon_size d = n /\ all_talon d /\
  forall t, S t < n -> before d (Talon t) (Talon (S t)) = true.
Proof.
  cbv zeta. set (d := map Talon (seq 0 n)).
  assert (L : length d = n) by (unfold d; now rewrite map_length, seq_length).
  assert (F : filter is_talon d = d).
  { apply filter_all. intros x H. apply in_map_iff in H as (t & <- & _). easy. }
  assert (T : talon_size d = n) by (unfold talon_size; now rewrite F).
  assert (I : forall t, t < n -> In (Talon t) d) by (intros t H; apply in_map, in_seq; lia).
  assert (W : well_formed d) by (intros t H; apply I; lia).
  repeat split; trivial.
  - intros p H. now apply in_map_iff in H as (t & E & _).
  - intros t H. assert (O : in_order self d) by (unfold in_order; now rewrite map_id, L).
    apply (in_order_iff d W) in O as [_ O]. apply O; [apply I; lia|apply I; lia|lia].
Qed.

(* One round more is not always possible (two are, Words.two_rounds_more): five cards in reverse order take 1 or 3 rounds on two piles, not 2. *)
Theorem not_monotone : let d := map Talon [4; 3; 2; 1; 0] in
  ~ solvable self 2 0 d /\ solvable self 2 1 d /\ ~ solvable self 2 2 d /\ solvable self 2 3 d.
Proof.
  set (d := map Talon [4; 3; 2; 1; 0]). cbv zeta.
  assert (W : well_formed d).
  { intros t Ht. unfold d, talon_size in *. simpl in *. do 5 (destruct t; [tauto|]). lia. }
  assert (T : all_talon d) by (intros p H; repeat (destruct H as [H|H]; [easy|]); easy).
  repeat split; try intro S; try apply rounds_iff_runs in S; try apply rounds_iff_runs; trivial; try lia;
    vm_compute in *; lia.
Qed.
