(* What is proved about orders: their numbering, and the shuffle of Fisher and Yates. The definitions are those of
   PermutationsSpec.v; the proofs are in PermutationsProofs.v. *)

From Coq Require Import List NArith Permutation.
From Shufflegraph Require Import PermutationsSpec PermutationsProofs.
Import ListNotations.

(* Every index below n! is turned into an order of 0, ..., n - 1. *)
Theorem unrank_permutes n i : (i < fact n)%N -> Permutation (unrank n i) (seq 0 n).
Proof.
  intros H. apply pick_permutation; [now rewrite digits_length, seq_length|now apply digits_code].
Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_unrank n i : (i < fact n)%N -> rank (unrank n i) = i.
Proof.
  intros H. unfold rank. rewrite (Permutation_length (unrank_permutes n i H)), seq_length.
  unfold unrank. rewrite places_pick; [now apply value_digits|apply seq_NoDup| |now apply digits_code].
  now rewrite digits_length, seq_length.
Qed.

(* The rank of an order of n cards is below n!. *)
Theorem rank_below n p : Permutation p (seq 0 n) -> (rank p < fact n)%N.
Proof.
  intros P. unfold rank. pose proof (Permutation_length P) as L. rewrite seq_length in L.
  rewrite L. pose proof (places_code p (seq 0 n) (seq_NoDup _ _) P) as C.
  apply value_bound in C. now rewrite places_length, L in C.
Qed.

(* Unranking the rank of an order gives the order back. *)
Theorem unrank_rank n p : Permutation p (seq 0 n) -> unrank n (rank p) = p.
Proof.
  intros P. pose proof (Permutation_length P) as L. rewrite seq_length in L.
  unfold unrank, rank. rewrite L.
  pose proof (places_code p (seq 0 n) (seq_NoDup _ _) P) as C.
  pose proof (digits_value _ C) as D. rewrite places_length, L in D. rewrite D.
  apply pick_places; [apply seq_NoDup|exact P].
Qed.

(* The orders come in the order of the dictionary. *)
Theorem unrank_increasing n i j : (i < fact n)%N -> (j < fact n)%N ->
  (below (unrank n i) (unrank n j) <-> (i < j)%N).
Proof.
  intros I J. unfold unrank.
  rewrite pick_order; try (now apply digits_code); try (rewrite digits_length, seq_length; reflexivity);
    [|apply increasing_seq].
  rewrite value_order; [|now rewrite !digits_length|now apply digits_code|now apply digits_code].
  now rewrite !value_digits.
Qed.

(* Swapping as Fisher and Yates do turns the possible sequences of digits one to one into the orders: with
   independent uniform digits every order is equally likely. *)
Theorem swaps_bijective l : NoDup l ->
  (forall ds, length ds = length l -> code ds -> Permutation (swaps l ds) l) /\
  (forall p, Permutation p l -> exists! ds, length ds = length l /\ code ds /\ swaps l ds = p).
Proof.
  intros N. split; [intros ds; now apply swaps_permutation|]. intros p P.
  destruct (swaps_onto (length l) l p eq_refl N P) as (ds & L & C & S). exists ds. split; [now split|].
  intros es (L' & C' & S'). apply (swaps_injective ds es l); congruence.
Qed.

(* The digits can be found by dividing by 1, 2, ..., n, and the index by Horner's rule, without any factorial. *)
Theorem digits_without_factorials n i ds : (i < fact n)%N ->
  rev (remainders 1 n i) = digits n i /\ horner 0 ds = value ds.
Proof. intros H. split; [now apply remainders_digits|]. rewrite horner_value. now rewrite N.mul_0_l. Qed.
