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

(* Two owners conflict exactly if their intervals intersect. *)
Theorem conflict_iff_intervals_intersect : forall d p q fp lp fq lq,
  In (p, (fp, lp)) (intervals d) -> In (q, (fq, lq)) (intervals d) ->
  (conflict d p q <-> fp <= lq /\ fq <= lp).
Proof.
  intros d p q fp lp fq lq Hp Hq. apply intervals_In in Hp, Hq. now apply conflict_intervals.
Qed.

(* The largest number of pairwise conflicting owners is chi. *)
Theorem clique_number_is_chi : forall d,
  (exists l, NoDup l /\ length l = chi d /\ forall p q, In p l -> In q l -> conflict d p q) /\
  forall l, NoDup l -> (forall p q, In p l -> In q l -> conflict d p q) -> length l <= chi d.
Proof.
  intros d. split; [|exact (clique_le_chi d)].
  destruct (chi_overlap d) as (l & O & E). exists l. split; [apply O|]. split; auto.
  intros p q. now apply overlap_conflict.
Qed.

(* Lower bound: a proper colouring of the owners needs at least chi piles. *)
Theorem proper_needs_chi_piles : forall d c k,
  proper d c -> (forall p, In (Owner p) d -> c (Owner p) < k) -> chi d <= k.
Proof. exact proper_needs_chi. Qed.
