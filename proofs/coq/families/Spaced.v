(* What is proved about spaced arrangements. The definitions are those of SpacedSpec.v; the proofs are in
   SpacedProofs.v. *)

From Coq Require Import List Arith NArith Permutation.
From Shufflegraph Require Import PermutationsSpec AssignmentsSpec SpacedSpec SpacedProofs.
From Shufflegraph Require CountingSpec CountingProofs Counting AssignmentsProofs Lumps.
Import ListNotations.

(* There are exactly number d c arrangements. *)
Theorem number_is_number_of_arrangements d c : CountingSpec.number_of (arrangement d c) (number d c).
Proof.
  destruct (Counting.count_is_number_of_words (step d) (step_deterministic d) done (list_sum c) (start c))
    as (l & N & I & L).
  exists l. split; [exact N|]. split; [|now rewrite number_count].
  intros w. rewrite I, accepted_arrangement. split; [tauto|]. intros A.
  split; [now apply arrangement_length in A|exact A].
Qed.

(* Counting by the histogram of the sizes left, which forgets which symbol has which size, gives the same number. *)
Theorem histogram_preserves_count d k n s : clean d k s ->
  coarse_count d n (view k s) = CountingSpec.count (step d) done n s.
Proof. apply (CountingProofs.merged_counts _ _ _ _ _ _ (histogram_merges d k)). Qed.

(* If different cards x have the ranks key x, the number of arrangements times the product of the factorials of the
   sizes is the number of legal orders of the cards; the probability divides it by the number of all orders. *)
Theorem legal_orders key n d c : assignment c (map key (seq 0 n)) ->
  CountingSpec.number_of (fun p => Permutation p (seq 0 n) /\ apart d (map key p)) (fst (probability d c)) /\
  snd (probability d c) = fact n.
Proof.
  intros K. pose proof (AssignmentsProofs.assignment_length _ _ K) as L. rewrite map_length, seq_length in L.
  split; [|cbn [probability snd]; now rewrite L].
  apply (Lumps.orders_of_words key n c (apart d)); [exact K|apply number_is_number_of_arrangements].
Qed.

(* Every index below the number of arrangements is turned into an arrangement. *)
Theorem unrank_arranges d c i : (i < number d c)%N -> arrangement d c (unrank d c i).
Proof.
  rewrite number_count. intros H. apply (accepted_arrangement d (list_sum c)).
  apply (Counting.unrank_is_accepted _ _ _ (good d c) (good_steps d c) (weight_right d c));
    [apply start_good|exact H].
Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_unrank d c i : (i < number d c)%N -> rank d c (unrank d c i) = Some i.
Proof.
  intros H. pose proof (arrangement_length _ _ _ (unrank_arranges d c i H)) as L. unfold rank. rewrite L.
  rewrite number_count in H.
  apply (Counting.rank_of_unrank _ Nat.eqb_eq _ (step_deterministic d) _ _
    (good d c) (good_steps d c) (weight_right d c));
    [apply start_good|exact H].
Qed.

(* An arrangement has a rank below the number of arrangements, and unranking the rank gives the arrangement back. *)
Theorem unrank_rank d c w : arrangement d c w ->
  exists i, rank d c w = Some i /\ (i < number d c)%N /\ unrank d c i = w.
Proof.
  intros A. pose proof (arrangement_length d c w A) as L. unfold rank, unrank. rewrite number_count, L.
  apply (Counting.unrank_of_rank _ Nat.eqb_eq _ (step_deterministic d) _ _
    (good d c) (good_steps d c) (weight_right d c));
    [apply start_good|]. now apply accepted_arrangement.
Qed.

(* A word that is no arrangement has no rank. *)
Theorem rank_of_others d c w : ~ arrangement d c w -> rank d c w = None.
Proof.
  intros A. apply (Counting.rank_of_others _ Nat.eqb_eq). rewrite accepted_arrangement. tauto.
Qed.

(* Symbols that are too frequent certify that there is no arrangement: between the m + 1 cards of the first of them
   lie d others each time, and behind its last card the last cards of the others that are as frequent. *)
Theorem too_frequent d c m l : NoDup l -> l <> [] -> (forall a, In a l -> size c a = S m) ->
  list_sum c < m * (d + 1) + length l -> forall w, ~ arrangement d c w.
Proof.
  intros N E S H w W. pose proof (arrangement_length d c w W) as L. destruct W as [A P].
  assert (m * (d + 1) + length l <= length w) as G.
  { apply (places_needed d m l w N E P). intros a I. rewrite A. now apply S. }
  apply (Nat.lt_irrefl (list_sum c)). apply (Nat.lt_le_trans _ _ _ H). now rewrite <- L.
Qed.
