(* What is proved about dealing patterns: seats are fair. The definitions are those of SeatsSpec.v; the proofs are in
   SeatsProofs.v. *)

From Coq Require Import List Arith NArith Lia Permutation.
From Shufflegraph Require Import PermutationsSpec SeatsSpec SeatsProofs.
From Shufflegraph Require CountingSpec.
Import ListNotations.

(* A dealing pattern is a bijection from the deck positions to the pairs of a seat and a number below its share. *)
Theorem pattern_is_bijection pat :
  (forall i, i < length pat ->
    let (s, j) := place pat i in j < share pat s /\ position pat s j = i) /\
  (forall s j, j < share pat s -> position pat s j < length pat /\ place pat (position pat s j) = (s, j)).
Proof.
  split; [|apply place_position]. intros i H. pose proof (position_place pat i H) as P.
  destruct (place pat i) as [s j]. cbn in P. tauto.
Qed.

(* Card number j of a seat is the card at the position that the pattern has for it. *)
Theorem hand_follows_pattern pat s p j : length p = length pat -> j < share pat s ->
  length (hand pat s p) = share pat s /\ nth j (hand pat s p) 0 = nth (position pat s j) p 0.
Proof. intros H J. split; [now apply hand_length|now apply hand_nth]. Qed.

(* Decks and deals correspond one to one: the hands determine the deck, and all hands of the right sizes occur. *)
Theorem deal_is_bijection pat :
  (forall p, length p = length pat -> deck_of pat (fun s => hand pat s p) = p) /\
  (forall hs, (forall s, length (hs s) = share pat s) ->
    length (deck_of pat hs) = length pat /\ forall s, hand pat s (deck_of pat hs) = hs s).
Proof.
  split; [apply deck_of_hand|]. intros hs H. split; [apply deck_of_length|]. intros s. now apply hand_deck_of.
Qed.

(* Any given hand, cards in order, comes to a seat in exactly (n - share)! of the n! shuffles. *)
Theorem ordered_hand_frequency pat s h :
  NoDup h -> (forall c, In c h -> c < length pat) -> length h = share pat s ->
  CountingSpec.number_of (fun p => shuffle (length pat) p /\ hand pat s p = h) (fact (length pat - share pat s)).
Proof.
  intros N B L. destruct (hands_counted pat s h N B L [h]) as (l & M & I & C).
  - repeat constructor. tauto.
  - intros h' [<-|[]]. reflexivity.
  - exists l. split; [exact M|]. split.
    + intros p. rewrite I. cbn [In]. firstorder.
    + rewrite C, L. cbn [length]. lia.
Qed.

(* Any given set of cards comes to a seat in exactly share! * (n - share)! of the n! shuffles. *)
Theorem hand_frequency pat s h :
  NoDup h -> (forall c, In c h -> c < length pat) -> length h = share pat s ->
  CountingSpec.number_of (fun p => shuffle (length pat) p /\ Permutation (hand pat s p) h)
    (fact (share pat s) * fact (length pat - share pat s)).
Proof.
  intros N B L. destruct (hands_counted pat s h N B L (orders h)) as (l & M & I & C).
  - now apply orders_NoDup.
  - intros h' J. now apply orders_In in J.
  - exists l. split; [exact M|]. split.
    + intros p. rewrite I, orders_In by exact N. reflexivity.
    + rewrite C, orders_length, L. reflexivity.
Qed.

(* Seats are fair: seats with equally many cards get any given hand in equally many shuffles, whatever the pattern. *)
Theorem seats_are_fair pat pat' s s' h :
  length pat = length pat' -> share pat s = share pat' s' ->
  NoDup h -> (forall c, In c h -> c < length pat) -> length h = share pat s ->
  exists m, CountingSpec.number_of (fun p => shuffle (length pat) p /\ Permutation (hand pat s p) h) m /\
            CountingSpec.number_of (fun p => shuffle (length pat) p /\ Permutation (hand pat' s' p) h) m.
Proof.
  intros E F N B L. exists (fact (share pat s) * fact (length pat - share pat s))%N.
  split; [now apply hand_frequency|]. rewrite E in *. rewrite F in *. now apply hand_frequency.
Qed.
