(* What is proved about plans of several rounds. The definitions are those of Deck.v and RoundsSpec.v;
   the proofs are in RoundsFacts.v. Decks have no talon. All plans keep hands together within a round (see Deck.v). *)

From Coq Require Import Arith List Permutation.
From Shufflegraph Require Import Deck Sweep RoundsSpec RoundsFacts.
Import ListNotations.

Section Rounds.

Context {A : Type}.
Variable dest : A -> destination.

(* r >= 1 rounds on k piles suffice exactly if chi is at most k ^ r. *)
Theorem rounds_suffice_iff : forall k r d, 0 < k -> no_talon (map dest d) ->
  (solvable dest k (S r) d <-> chi (map dest d) <= k ^ S r).
Proof. exact (solvable_iff dest). Qed.

(* With two or more piles, r rounds suffice exactly if r is at least min_rounds. *)
Theorem fewest_rounds : forall k r d, 2 <= k -> no_talon (map dest d) ->
  (solvable dest k r d <-> min_rounds k (map dest d) <= r).
Proof. exact (solvable_min_rounds dest). Qed.

(* On one pile only chi 0 and 1 can be dealt. *)
Theorem one_pile : forall r d, no_talon (map dest d) ->
  (solvable dest 1 (S r) d <-> chi (map dest d) <= 1).
Proof.
  intros r d NT. rewrite solvable_iff by auto. now rewrite Nat.pow_1_l.
Qed.

(* With two or more piles the least loaded plan is optimal: with min_rounds rounds it deals everything, and no
   legal plan with fewer rounds that keeps hands together does. *)
Theorem least_loaded_plan_optimal : forall k d, 2 <= k -> no_talon (map dest d) ->
  snd (play dest k (least_loaded_plan dest k (min_rounds k (map dest d)) d) d) = [] /\
  forall cs, legal dest k cs d -> snd (play dest k cs d) = [] -> min_rounds k (map dest d) <= length cs.
Proof.
  intros k d K NT. split; [now apply least_loaded_fewest|]. intros cs L E.
  apply (solvable_min_rounds dest k); auto. exists cs. rewrite E. repeat split; auto.
Qed.

End Rounds.
