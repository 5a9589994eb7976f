(* What is proved about intervals that do not come from a deck: they are those of a deck, so that all that is
   proved about colourings holds for them too; and the colouring functions compute the same from a deck as from its
   intervals. The definitions are in EventsSpec.v, the proofs in EventsFacts.v and EventsOfDeck.v. *)

From Coq Require Import List.
From Shufflegraph Require Import Deck Sweep EventsSpec EventsFacts EventsOfDeck Colouring ColouringFacts.
Import ListNotations.

(* The owners of a family of intervals are those of its event deck. *)
Theorem event_deck_has_the_owners : forall l p, In (Owner p) (event_deck l) <-> In p (map fst l).
Proof. exact event_deck_owner. Qed.

(* Two owners conflict in the event deck exactly if their intervals intersect; closed intervals that touch do. *)
Theorem event_deck_has_the_conflicts : forall l p q fp lp fq lq, sound_family l ->
  In (p, (fp, lp)) l -> In (q, (fq, lq)) l ->
  (conflict (event_deck l) p q <-> fp <= lq /\ fq <= lp).
Proof. exact event_conflict. Qed.

(* So the valid colouring of any intervals gives owners whose intervals intersect different piles. *)
Theorem valid_colouring_of_intervals : forall l p q fp lp fq lq, sound_family l ->
  In (p, (fp, lp)) l -> In (q, (fq, lq)) l -> p <> q -> fp <= lq -> fq <= lp ->
  piles_of (valid_colouring (event_deck l)) (Owner p) <> piles_of (valid_colouring (event_deck l)) (Owner q).
Proof.
  intros l p q fp lp fq lq S Hp Hq N L1 L2 E. apply N.
  apply (valid_colouring_proper (event_deck l)); auto.
  now apply (event_conflict l p q fp lp fq lq S Hp Hq).
Qed.

(* A deck and its intervals have the same valid colouring, and the same reducing colouring. *)
Theorem deck_and_intervals_same_colourings : forall d,
  valid_colouring (event_deck (intervals d)) = valid_colouring d /\
  forall k, reducing_colouring k (event_deck (intervals d)) = reducing_colouring k d.
Proof. intros d. split; [|intros k]; apply sweep_intervals. Qed.

(* A deck and its intervals have the same chromatic number. *)
Theorem deck_and_intervals_same_chromatic_number : forall d,
  chromatic_number (event_deck (intervals d)) = chromatic_number d.
Proof. intros d. rewrite !chromatic_number_chi. apply event_deck_chi. Qed.
