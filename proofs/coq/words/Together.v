(* Hands and talon together: what suffices, what is needed, and what does not suffice. The theorems.
   (The exact condition is Words.plan_iff_good_words, the order of a hand Plan.order_of_hand.) *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs Words
  TogetherSpec TogetherProofs.
Import ListNotations.

Section Rules.

Variables (k r : nat) (d : deck).
Hypotheses (one_pile : 0 < k) (one_round : 1 <= r) (deck_is_well_formed : well_formed d).

(* Every good numbering, dealt by its digits, hands over every hand and leaves the talon in order. *)
Theorem good_numbering_deals f : good_numbering k r f d ->
  let plan := rounds_of r (fun x => digits k r (f x)) in
  length plan = r /\ legal self k plan d /\ in_order self (snd (play self k plan d)).
Proof.
  intro G. split; [apply rounds_of_length|]. apply sufficient; [easy|]. now apply good_numbering_inner.
Qed.

Lemma numbering_solves : (exists f, good_numbering k r f d) -> solvable self k r d.
Proof.
  intros (f & G). exists (rounds_of r (fun x => digits k r (f x))). now apply good_numbering_deals.
Qed.

(* As many codes as the hands' depth and the runs together suffice. *)
Theorem sum_suffices : chi d + runs r d <= k ^ r -> solvable self k r d.
Proof. intro C. apply numbering_solves. now apply sum_rule. Qed.

(* As many codes as cards suffice. *)
Theorem small_deck_suffices : length d <= k ^ r -> solvable self k r d.
Proof.
  intro C. apply sum_suffices. pose proof (chi_le_owners d). pose proof (runs_le_talon r d).
  pose proof (owners_and_talon d). lia.
Qed.

End Rules.

(* One round suffices if and only if the depth of the hands and of a half-line for every run, from its first card
   to the end, is at most k. *)
Theorem one_round_iff k d : 0 < k -> well_formed d ->
  (solvable self k 1 d <-> chi (half_lines 1 d) <= k).
Proof.
  intros K W. split; intro H.
  - apply plan_iff_good_words in H as (w & G); [|easy]. apply good_inner in G.
    now apply one_round_necessary with w.
  - apply numbering_solves; trivial. now apply one_round_sufficient.
Qed.

(* Trying all plans that keep hands together decides whether one of exactly r rounds exists. *)
Theorem search_iff k r d : search k r d = true <-> solvable self k r d.
Proof. apply search_spec. Qed.

Lemma well_formed_check d : forallb (fun t => occurs (Talon t) d) (seq 0 (talon_size d)) = true -> well_formed d.
Proof.
  intros H t Ht. apply occurs_spec. rewrite forallb_forall in H. apply H, in_seq. lia.
Qed.

(* Here the depth is 4 as well, but three rounds are needed with hands kept together. *)
Theorem tempting_rule_false_again :
  let d := [Talon 3; Talon 2; Owner 0; Owner 1; Talon 1; Talon 0; Owner 0] in
  well_formed d /\ chi (half_lines 2 d) = 2 ^ 2 /\
  ~ solvable self 2 0 d /\ ~ solvable self 2 1 d /\ ~ solvable self 2 2 d /\ solvable self 2 3 d.
Proof.
  set (d := [Talon 3; Talon 2; Owner 0; Owner 1; Talon 1; Talon 0; Owner 0]). cbv zeta.
  assert (W : well_formed d) by now apply well_formed_check.
  repeat split; trivial.
  - intros S%search_iff. revert S. vm_compute. discriminate.
  - intros S%search_iff. revert S. vm_compute. discriminate.
  - intros S%search_iff. revert S. vm_compute. discriminate.
  - apply small_deck_suffices; trivial; simpl; lia.
Qed.

(* Nor is it necessary: here the depth is 5, but two rounds suffice. *)
Theorem tempting_rule_not_necessary :
  let d := [Owner 0; Owner 1; Owner 2; Talon 1; Talon 0; Owner 0; Owner 1] in
  well_formed d /\ 2 ^ 2 < chi (half_lines 2 d) /\ solvable self 2 2 d.
Proof.
  cbv zeta. repeat split.
  - now apply well_formed_check.
  - apply Nat.ltb_lt. now vm_compute.
  - apply search_iff. now vm_compute.
Qed.

(* On two piles or more every deck can be dealt, in as few rounds as give every card a code of its own. *)
Theorem always_possible k d : 2 <= k -> well_formed d ->
  exists r, solvable self k r d /\ (forall r', 1 <= r' -> length d <= k ^ r' -> solvable self k r' d).
Proof.
  intros K W. exists (S (length d)). split.
  - apply small_deck_suffices; trivial; try lia. apply Nat.lt_le_incl, Nat.lt_le_trans with (S (length d)); [lia|].
    apply Nat.lt_le_incl, Nat.pow_gt_lin_r. lia.
  - intros r' R L. apply small_deck_suffices; trivial. lia.
Qed.

(* On one pile trying up to three rounds decides whether the deck can be dealt at all. *)
Theorem one_pile_search d : well_formed d -> (forall r, r <= 3 -> search 1 r d = false) ->
  forall r, ~ solvable self 1 r d.
Proof.
  intros W N r S. apply one_pile_three_rounds in S as (r' & L & S); [|easy]. apply search_iff in S.
  now rewrite N in S.
Qed.
