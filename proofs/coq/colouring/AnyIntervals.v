(* What is proved about the colouring functions on the intervals that they are given: any mapping from owners to closed
   intervals with integer ends, negative ones too, whether it comes from a deck or not. Optimal means: by the
   number of different piles, whatever their numbers. The definitions are in AnyIntervalsSpec.v, the proofs in
   AnyIntervalsFacts.v. *)

From Coq Require Import Arith List Lia ZArith.
From Shufflegraph Require Import Deck Sweep ListFacts ColouringFacts Colouring EventsSpec.
From Shufflegraph Require Import AnyIntervalsSpec AnyIntervalsFacts.
Import ListNotations.

(* Two intervals share a position exactly if each begins before the other has ended; that they touch is enough. *)
Theorem intersect_iff_ends : forall l p q fp lp fq lq, sound l -> In (p, (fp, lp)) l -> In (q, (fq, lq)) l ->
  (intersect l p q <-> (fp <= lq /\ fq <= lp)%Z).
Proof. exact intersect_iff. Qed.

(* The chromatic number is the largest number of intervals that share a position. *)
Theorem chromatic_number_is_largest_depth : forall l, sound l ->
  (forall x, depth_at l x <= chromatic_number_of l) /\ exists x, depth_at l x = chromatic_number_of l.
Proof.
  intros l S. split; [intros x; now apply depth_at_le|]. destruct l as [|v l].
  - now exists 0%Z.
  - exists (deepest (v :: l)). now apply deepest_spec.
Qed.

(* At a position there are as many owners as have begun there or before, less those who have ended before. *)
Theorem depth_counts_ends : forall l x, sound l ->
  depth_at l x + length (filter (fun v => (snd (snd v) <? x)%Z) l) =
  length (filter (fun v => (fst (snd v) <=? x)%Z) l).
Proof. exact depth_by_ends. Qed.

(* The chromatic number is the fewest different piles of a colouring that tells intersecting owners apart. *)
Theorem chromatic_number_is_fewest_piles : forall l, sound l ->
  (exists c, proper_for l c /\ length (different_piles l c) = chromatic_number_of l) /\
  forall c, proper_for l c -> chromatic_number_of l <= length (different_piles l c).
Proof.
  intros l S. split; [|intros c; now apply proper_needs_piles].
  exists (pile_of (valid_colouring_of l)). split; [now apply valid_of_proper|].
  now apply exactly_below, valid_of_dense.
Qed.

(* The chromatic number is the largest number of owners of whom any two intersect. *)
Theorem chromatic_number_is_clique_number : forall l, sound l ->
  (exists ps, NoDup ps /\ length ps = chromatic_number_of l /\ forall p q, In p ps -> In q ps -> intersect l p q) /\
  forall ps, NoDup ps -> (forall p q, In p ps -> In q ps -> intersect l p q) -> length ps <= chromatic_number_of l.
Proof.
  intros l S. split.
  - destruct (chromatic_number_is_largest_depth l S) as (_ & x & E). exists (owners_at l x).
    split; [now apply owners_at_NoDup|]. split; [exact E|]. intros p q Hp Hq. now exists x.
  - intros ps N H. rewrite chromatic_number_of_chi by auto. now apply together_le_chi.
Qed.

(* The clique is as many different owners as the chromatic number, who all share a position. *)
Theorem clique_is_certificate : forall l, sound l ->
  NoDup (clique_of l) /\ length (clique_of l) = chromatic_number_of l /\
  exists x, forall p, In p (clique_of l) -> In p (owners_at l x).
Proof.
  intros l S. split; [now apply owners_at_NoDup|]. split; [|now exists (deepest l)].
  destruct l as [|v l]; [reflexivity|]. now apply deepest_spec.
Qed.

(* The clique is all who share the first of the deepest positions, in the order of the mapping. *)
Theorem clique_is_first_deepest_of_all : forall l, sound l -> l <> [] -> exists x,
  clique_of l = owners_at l x /\ depth_at l x = chromatic_number_of l /\
  forall y, (y < x)%Z -> depth_at l y < chromatic_number_of l.
Proof.
  intros l S NE. exists (deepest l). split; [reflexivity|]. split; [now apply deepest_spec|].
  intros y. now apply lower_is_less.
Qed.

(* The valid colouring tells intersecting owners apart. *)
Theorem valid_colouring_tells_apart : forall l, sound l -> proper_for l (pile_of (valid_colouring_of l)).
Proof. exact valid_of_proper. Qed.

(* The piles of the valid colouring are 0 ... k - 1 with no gap, k the chromatic number. *)
Theorem valid_colouring_without_gap : forall l i, sound l ->
  (i < chromatic_number_of l <-> exists p, In p (map fst l) /\ pile_of (valid_colouring_of l) p = i).
Proof. intros l i S. now apply valid_of_dense. Qed.

(* The valid colouring is optimal: no colouring that tells intersecting owners apart has fewer different piles. *)
Theorem valid_colouring_has_fewest_piles : forall l c, sound l -> proper_for l c ->
  length (different_piles l (pile_of (valid_colouring_of l))) <= length (different_piles l c).
Proof.
  intros l c S P. rewrite (exactly_below l _ (chromatic_number_of l)) by now apply valid_of_dense.
  now apply proper_needs_piles.
Qed.

(* The load of a pile is the largest number of its owners who share a position. *)
Theorem load_is_most_sharing : forall l c i, sound l ->
  (forall x, length (filter (fun p => c p =? i) (owners_at l x)) <= load_of l c i) /\
  exists x, length (filter (fun p => c p =? i) (owners_at l x)) = load_of l c i.
Proof. intros l c i S. split; [intros x; now apply load_of_ge|apply load_of_attained]. Qed.

(* A colouring tells intersecting owners apart exactly if no pile has two of them at once. *)
Theorem largest_load_one_iff_told_apart : forall l c, sound l -> (largest_load l c <= 1 <-> proper_for l c).
Proof. exact largest_load_one. Qed.

(* The reducing colouring uses the piles 0 ... k - 1 only. *)
Theorem reducing_colouring_within_piles : forall k l p, sound l -> 0 < k -> In p (map fst l) ->
  pile_of (reducing_colouring_of k l) p < k.
Proof. intros k l p S. now apply reducing_of_below. Qed.

(* The largest load of the reducing colouring is the chromatic number / k, rounded up. *)
Theorem reducing_colouring_largest_load : forall k l, sound l -> 0 < k ->
  largest_load l (pile_of (reducing_colouring_of k l)) = cdiv (chromatic_number_of l) k.
Proof. intros k l S. now apply reducing_largest_load. Qed.

(* The reducing colouring is optimal: no colouring with at most k different piles has a smaller largest load. *)
Theorem reducing_colouring_has_least_load : forall k l c, sound l -> 0 < k ->
  length (different_piles l c) <= k ->
  largest_load l (pile_of (reducing_colouring_of k l)) <= largest_load l c.
Proof. intros k l c S K L. rewrite reducing_largest_load by auto. now apply largest_load_lower. Qed.

(* More piles than owners change nothing: the others stay empty. *)
Theorem reducing_colouring_on_spare_piles : forall k l, length l <= k ->
  reducing_colouring_of k l = reducing_colouring_of (length l) l.
Proof. exact reducing_spare. Qed.

(* The intervals of a deck share positions where its owners conflict, and have the loads of its piles. *)
Theorem intervals_of_deck_have_its_conflicts : forall d, sound (mapping_of d) /\
  (forall p q, intersect (mapping_of d) p q <-> conflict d p q) /\
  forall c i, load_of (mapping_of d) (fun p => c (Owner p)) i = chi (part c i d).
Proof. auto using mapping_of_sound, mapping_of_conflict, mapping_of_load. Qed.

(* The intervals of a deck have the chromatic number, the clique and the two colourings that are proved of the deck. *)
Theorem intervals_of_deck_give_the_same : forall d,
  chromatic_number_of (mapping_of d) = chromatic_number d /\
  clique_of (mapping_of d) = clique d /\
  valid_colouring_of (mapping_of d) = valid_colouring d /\
  forall k, reducing_colouring_of k (mapping_of d) = reducing_colouring k d.
Proof.
  intros d. split; [now rewrite mapping_of_chromatic, chromatic_number_is_chi|].
  split; [apply clique_of_deck|]. split; [|intros k]; apply colouring_of_deck.
Qed.
