(* What is proved about the colouring functions: chromatic_number, clique, valid_colouring,
   reducing_colouring and loads. The definitions are those of Deck.v and Sweep.v; the proofs are in
   SweepFacts.v and ColouringFacts.v. *)

From Coq Require Import Arith List.
From Shufflegraph Require Import Deck Sweep SweepFacts IntervalFacts ColouringFacts.
Import ListNotations.

(* The one-pass chromatic number is chi. *)
Theorem chromatic_number_is_chi : forall d, chromatic_number d = chi d.
Proof. exact chromatic_number_chi. Qed.

(* The clique consists of chi different owners who are all active at one position. *)
Theorem clique_is_overlap_of_size_chi : forall d, overlap d (clique d) /\ length (clique d) = chi d.
Proof. auto using clique_overlap, clique_length. Qed.

(* The valid colouring gives every owner one pile, in the order of their first cards. *)
Theorem valid_colouring_owners : forall d, map fst (valid_colouring d) = players d.
Proof. intros d. apply sweep_owners. Qed.

(* The valid colouring gives conflicting owners different piles. *)
Theorem valid_colouring_proper : forall d, proper d (piles_of (valid_colouring d)).
Proof. exact valid_proper. Qed.

(* The piles of the valid colouring are exactly 0 … chi - 1, with no gap. *)
Theorem valid_colouring_dense : forall d c,
  c < chi d <-> exists p, In (Owner p) d /\ piles_of (valid_colouring d) (Owner p) = c.
Proof.
  intros d c. split; [exact (valid_dense d c)|].
  intros (p & H & <-). now apply valid_below_chi.
Qed.

(* The owners can be properly coloured with k piles exactly if chi is at most k. *)
Theorem proper_colouring_exists_iff : forall d k,
  chi d <= k <-> exists c, proper d c /\ forall p, In (Owner p) d -> c (Owner p) < k.
Proof.
  intros d k. split.
  - intros H. exists (piles_of (valid_colouring d)). split; [apply valid_proper|].
    intros p Hp. apply Nat.lt_le_trans with (chi d); auto. now apply valid_below_chi.
  - intros (c & P & F). now apply proper_needs_chi with c.
Qed.

(* loads lists, for every pile, the chromatic number of the cards that go there. *)
Theorem loads_are_chi_of_parts : forall k c d i, i < k ->
  nth i (loads k c d) 0 = chi (part c i d).
Proof.
  intros k c d i H. unfold loads. rewrite nth_indep with (d' := chromatic_number (part c 0 d)).
  - rewrite map_nth with (f := fun i => chromatic_number (part c i d)), seq_nth by auto.
    apply chromatic_number_chi.
  - now rewrite map_length, seq_length.
Qed.

(* The largest load of the reducing colouring is chi / k, rounded up. *)
Theorem reducing_colouring_worst_load : forall k d, 0 < k ->
  worst k (piles_of (reducing_colouring k d)) d = cdiv (chi d) k.
Proof. exact reducing_worst. Qed.
