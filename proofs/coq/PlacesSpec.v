(* Places that several cards share: the talon need not be ordered to the last card. Nothing is proved here.

   In these files a deck may have several cards Talon q: place q of the talon gets them, in any order among
   themselves. A talon of single cards (well_formed) is the case in which every place has one card.

   Glossary
     on_talon f x         == destination x with f applied to the number of a talon card
     refines d e          == e numbers the talon cards of d one by one, 0, 1, …, so that every place has
                             consecutive numbers: some order inside every place has been chosen
     solvable_places k r d == some refinement of d can be dealt in exactly r rounds on k piles
     never_falls dest d   == d has talon cards alone, and their places do not fall from top to bottom
     tells_apart dest name d == the names say whose hand a card goes to, and every talon card has a name of
                             its own, whatever it is
     named d              == d with its positions as names of the talon cards
     place_at d i         == the place of the talon card at position i
     faces r i j          == position i lies above position j if r is even, below it if r is odd
     orderly r d f        == the codes f, one for each position of a talon card, bring the talon in order in r
                             rounds: of cards of different places the earlier place has the lesser code, or
                             the codes are equal and the cards face the right way
     agree_places k d w x y == the pairwise condition on the words of x and y: cards of one place have none
     good_places k r w d  == the words suit r rounds and agree pairwise *)

From Coq Require Import Arith Bool List Sorted.
From Shufflegraph Require Import Deck TalonSpec WordsSpec.
Import ListNotations.

Definition on_talon (f : nat -> nat) (x : destination) : destination :=
  match x with Owner p => Owner p | Talon t => Talon (f t) end.

Definition refines (d e : deck) : Prop :=
  exists place_of, (forall s t, s <= t -> place_of s <= place_of t) /\ well_formed e /\
                   d = map (on_talon place_of) e.

Definition solvable_places (k r : nat) (d : deck) : Prop :=
  exists e, refines d e /\ solvable (fun x => x) k r e.

(* ---- at the table ---- *)

Definition never_falls {A} (dest : A -> destination) (d : list A) : Prop :=
  exists l, Sorted le l /\ map dest d = map Talon l.

Definition tells_apart {A} (dest name : A -> destination) (d : list A) : Prop :=
  (forall a p, In a d -> (dest a = Owner p <-> name a = Owner p)) /\
  NoDup (filter is_talon (map name d)).

(* ---- codes and words ---- *)

Fixpoint named_from (n : nat) (d : deck) : deck :=
  match d with
  | [] => []
  | x :: d' => on_talon (fun _ => n) x :: named_from (S n) d'
  end.
Definition named (d : deck) : deck := named_from 0 d.

Definition place_at (d : deck) (i : nat) : nat :=
  match nth_error d i with Some (Talon q) => q | _ => 0 end.

Definition faces (r i j : nat) : bool := if Nat.even r then i <? j else j <? i.

Definition orderly (r : nat) (d : deck) (f : nat -> nat) : Prop :=
  forall i j p q, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon q) -> p < q ->
  f i < f j \/ (f i = f j /\ faces r i j = true).

Definition agree_places (k : nat) (d : deck) (w : words) (x y : destination) : bool :=
  match x, y with
  | Talon i, Talon j =>
      if place_at d i <? place_at d j then settled k (named d) w i j
      else if place_at d j <? place_at d i then settled k (named d) w j i else true
  | _, _ => agree k (named d) w x y
  end.

Definition good_places (k r : nat) (w : words) (d : deck) : Prop :=
  (forall x, In x (named d) -> suits k r x (w x) = true) /\
  (forall x y, In x (named d) -> In y (named d) -> agree_places k d w x y = true).
