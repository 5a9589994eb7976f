(* What is proved about intervals that do not come from a deck: they are those of a deck, so that all that is
   proved about colourings holds for them too; and the colouring functions compute the same from a deck as from its
   intervals. The definitions are in EventsSpec.v, the proofs in EventsFacts.v and EventsOfDeck.v. *)

From Coq Require Import List.
From Shufflegraph Require Import Deck Sweep EventsSpec EventsFacts EventsOfDeck Colouring ColouringFacts.
Import ListNotations.

(* A deck and its intervals have the same valid colouring, and the same reducing colouring. *)
Theorem deck_and_intervals_same_colourings : forall d,
  valid_colouring (event_deck (intervals d)) = valid_colouring d /\
  forall k, reducing_colouring k (event_deck (intervals d)) = reducing_colouring k d.
Proof. intros d. split; [|intros k]; apply sweep_intervals. Qed.
