(* What is proved about intervals, conflicts and the chromatic number of a deck.
   The definitions are those of Deck.v; the proofs are in IntervalFacts.v. *)

From Coq Require Import List Sorted.
From Shufflegraph Require Import Deck IntervalFacts.
Import ListNotations.

(* The interval of an owner reaches from his first to his last card. *)
Theorem intervals_first_last : forall d p f l,
  In (p, (f, l)) (intervals d) <-> is_first d p f /\ is_last d p l.
Proof. exact intervals_In. Qed.

(* Every owner has exactly one interval, and nobody else has one. *)
Theorem intervals_one_per_owner : forall d,
  NoDup (map fst (intervals d)) /\ forall p, In p (map fst (intervals d)) <-> In (Owner p) d.
Proof. intros d. rewrite intervals_owners. auto using players_NoDup, players_In. Qed.

(* The intervals are listed in the order of their first positions. *)
Theorem intervals_in_order_of_first_card : forall d,
  StronglySorted (fun x y => fst (snd x) < fst (snd y)) (intervals d).
Proof. exact intervals_sorted. Qed.

(* An owner is active exactly at the positions of his interval. *)
Theorem active_iff_within_interval : forall d p f l i,
  In (p, (f, l)) (intervals d) -> (active d i p <-> f <= i <= l).
Proof. intros d p f l i H. apply intervals_In in H. now apply active_interval. Qed.

(* Two owners conflict exactly if their intervals intersect. *)
Theorem conflict_iff_intervals_intersect : forall d p q fp lp fq lq,
  In (p, (fp, lp)) (intervals d) -> In (q, (fq, lq)) (intervals d) ->
  (conflict d p q <-> fp <= lq /\ fq <= lp).
Proof.
  intros d p q fp lp fq lq Hp Hq. apply intervals_In in Hp, Hq. now apply conflict_intervals.
Qed.

(* actives lists the owners active at a position, each once. *)
Theorem actives_are_the_active : forall d i,
  NoDup (actives d i) /\ forall p, In p (actives d i) <-> active d i p.
Proof. auto using actives_NoDup, actives_In. Qed.

(* chi is the size of the largest overlap. *)
Theorem chi_is_largest_overlap : forall d,
  (exists l, overlap d l /\ length l = chi d) /\ forall l, overlap d l -> length l <= chi d.
Proof. auto using chi_overlap, overlap_le_chi. Qed.

(* Owners that conflict pairwise are all active at one position (Helly's property of intervals). *)
Theorem pairwise_conflicts_share_a_position : forall d l,
  (forall p q, In p l -> In q l -> conflict d p q) -> exists i, forall p, In p l -> active d i p.
Proof. exact helly. Qed.

(* The largest number of pairwise conflicting owners is chi. *)
Theorem clique_number_is_chi : forall d,
  (exists l, NoDup l /\ length l = chi d /\ forall p q, In p l -> In q l -> conflict d p q) /\
  forall l, NoDup l -> (forall p q, In p l -> In q l -> conflict d p q) -> length l <= chi d.
Proof.
  intros d. split; [|exact (clique_le_chi d)].
  destruct (chi_overlap d) as (l & O & E). exists l. split; [apply O|]. split; auto.
  intros p q. now apply overlap_conflict.
Qed.

(* A proper colouring gives the owners of an overlap different piles. *)
Theorem overlap_needs_different_piles : forall d c l,
  proper d c -> overlap d l -> NoDup (map (fun p => c (Owner p)) l).
Proof. exact proper_overlap. Qed.

(* Lower bound: a proper colouring of the owners needs at least chi piles. *)
Theorem proper_needs_chi_piles : forall d c k,
  proper d c -> (forall p, In (Owner p) d -> c (Owner p) < k) -> chi d <= k.
Proof. exact proper_needs_chi. Qed.

(* Talon cards do not count: chi is that of the owners' cards alone. *)
Theorem chi_ignores_talon : forall d, chi (filter (fun x => negb (is_talon x)) d) = chi d.
Proof. exact chi_without_talon. Qed.

(* Turning the deck over does not change chi. *)
Theorem chi_of_reversed_deck : forall d, chi (rev d) = chi d.
Proof. exact chi_rev. Qed.
