(* Plans for places that several cards share: what the dealer has to achieve, a checker, and the tail of the deck that
   stays in hand. Nothing is proved here.

   Glossary
     number_in l i        == where i stands in the list l, the first being 0
     positions_left k d plan == the positions of the cards that a plan leaves on the table, top card first
     read_off k d plan    == the refinement of d that a plan shows: the talon cards numbered as they lie at the end
     check_plan_places k d plan == a plan is accepted for the refinement that it shows, and the places do not fall
     delivers_places n k d plan == whatever cards are dealt: the first n are laid out by the plan, the others stay in
                             hand and are put under what is left in the end. Everybody who is in d is handed
                             exactly one hand, and it is the cards at his positions; what is left is the cards of
                             place 0 in some order, then those of place 1, and so on; and no card is lost
     tail_of d tail       == the cards of tail, which lie under d, can stay in hand: their places do not fall, and
                             none of them is above a place of d *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck TalonSpec WordsSpec PlanSpec PlacesSpec.
Import ListNotations.

Fixpoint number_in (l : list nat) (i : nat) : nat :=
  match l with [] => 0 | j :: l' => if i =? j then 0 else S (number_in l' i) end.

Definition positions_left (k : nat) (d : deck) (rounds : plan) : list nat :=
  snd (execute k rounds (seq 0 (length d))).

Definition read_off (k : nat) (d : deck) (rounds : plan) : deck :=
  map (on_talon (number_in (positions_left k d rounds))) (named d).

Definition check_plan_places (k : nat) (d : deck) (rounds : plan) : bool :=
  check_plan k (read_off k d rounds) rounds && dealt_places (snd (execute k rounds d)).

Definition delivers_places (n k : nat) (d : deck) (rounds : plan) : Prop :=
  forall (A : Type) (cards : list A), length cards = length d ->
  let h := fst (execute k rounds (firstn n cards)) in
  let left := snd (execute k rounds (firstn n cards)) ++ skipn n cards in
  NoDup (map fst h) /\
  (forall p, In p (map fst h) <-> In (Owner p) d) /\
  (forall p pile, In (p, pile) h -> pile = cards_for (Owner p) d cards \/
                                    pile = rev (cards_for (Owner p) d cards)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks (map (fun q => cards_for (Talon q) d cards) (seq 0 (highest d)))) /\
  Permutation cards (concat (map snd h) ++ left).

Definition tail_of (d tail : deck) : bool := places_rise (highest d - 1) tail.
