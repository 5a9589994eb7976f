(* What is proved about assignments, the decks with given sizes. The definitions are those of AssignmentsSpec.v; the
   proofs are in AssignmentsProofs.v. *)

From Coq Require Import List Arith NArith Permutation.
From Shufflegraph Require Import PermutationsSpec AssignmentsSpec AssignmentsProofs.
From Shufflegraph Require CountingSpec Counting.
Import ListNotations.

(* There are exactly number c decks with the sizes c. *)
Theorem number_is_number_of_assignments c : CountingSpec.number_of (assignment c) (number c).
Proof.
  destruct (Counting.count_is_number_of_words step step_deterministic done (list_sum c) c) as (l & N & I & L).
  exists l. split; [exact N|]. split.
  - intros w. rewrite I, accepted_assignment. split; [tauto|]. intros A. split; [now apply assignment_length|exact A].
  - rewrite L. symmetry. now apply weight_counts.
Qed.

(* If the card x goes to key x, every deck of destinations comes from equally many orders of the cards: the product
   of the factorials of the sizes. *)
Theorem orders_per_deck key n c w : assignment c (map key (seq 0 n)) -> assignment c w ->
  CountingSpec.number_of (fun p => Permutation p (seq 0 n) /\ map key p = w) (factorials c).
Proof.
  intros K A. pose proof (assignment_length _ _ K) as L. rewrite map_length in L.
  exists (orders_like key (seq 0 n) w). split; [apply orders_like_NoDup, seq_NoDup|]. split.
  - intros p. apply orders_like_In; [apply seq_NoDup|]. rewrite L. now apply assignment_length.
  - apply orders_like_length; [apply seq_NoDup|exact K|exact A].
Qed.

(* Every index below the number of decks is turned into a deck with the right sizes. *)
Theorem unrank_assigns c i : (i < number c)%N -> assignment c (unrank c i).
Proof.
  intros H. unfold number in H. rewrite weight_counts in H by reflexivity.
  apply (accepted_assignment (list_sum c)).
  now apply (Counting.unrank_is_accepted _ _ _ _ full_steps weight_counts).
Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_unrank c i : (i < number c)%N -> rank c (unrank c i) = Some i.
Proof.
  intros H. pose proof (unrank_assigns c i H) as A. apply assignment_length in A.
  unfold number in H. rewrite weight_counts in H by reflexivity. unfold rank. rewrite A.
  now apply (Counting.rank_of_unrank _ Nat.eqb_eq _ step_deterministic _ _ _ full_steps weight_counts).
Qed.

(* A deck with the right sizes has a rank below the number of decks, and unranking the rank gives the deck back. *)
Theorem unrank_rank c w : assignment c w -> exists i, rank c w = Some i /\ (i < number c)%N /\ unrank c i = w.
Proof.
  intros A. pose proof (assignment_length c w A) as L. unfold rank, number, unrank. rewrite L.
  rewrite weight_counts by reflexivity.
  apply (Counting.unrank_of_rank _ Nat.eqb_eq _ step_deterministic _ _ _ full_steps weight_counts);
    [reflexivity|]. now apply accepted_assignment.
Qed.

(* A deck with other sizes has no rank. *)
Theorem rank_of_others c w : ~ assignment c w -> rank c w = None.
Proof.
  intros A. apply (Counting.rank_of_others _ Nat.eqb_eq). now rewrite accepted_assignment.
Qed.

(* Carrying the number of decks along, and dividing it in the proportion of the sizes, gives the same numbering. *)
Theorem quick_is_right c i : quick_unrank (list_sum c) (number c) c i = unrank c i.
Proof. now apply quick_unrank_is. Qed.

(* Skat, three hands of ten cards and a skat of two that have no order, can be dealt in 2,753,294,408,504,640 ways. *)
Theorem skat_decks : number [10; 10; 10; 2] = 2753294408504640%N.
Proof. reflexivity. Qed.
