(* Places that are put aside: when all cards of a place lie alone on a pile, they may leave the table as a packet, like a
   hand. Which places may be put aside is the game's choice. Nothing is proved here.

   Glossary
     packet d q           == the owner's number for place q if it is put aside; no hand of d has it
     as_hands l d         == d with the places in the list l turned into hands, which are put aside when they are
                             whole and alone on a pile
     solvable_aside k r aside d == some of the places in aside can be put aside such that the rest can be dealt
     sublists l           == all choices from the list l
     check_window_aside k r aside d a b == the window [a, b] refutes every choice *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck TalonSpec WordsSpec PlacesSpec.
Import ListNotations.

Definition packet (d : deck) (q : nat) : nat := S (list_max (owners d)) + q.

Definition as_hands (l : list nat) (d : deck) : deck :=
  map (fun x => match x with
                | Talon q => if existsb (Nat.eqb q) l then Owner (packet d q) else x
                | Owner _ => x
                end) d.

Definition solvable_aside (k r : nat) (aside : list nat) (d : deck) : Prop :=
  exists l, incl l aside /\ solvable_places k r (as_hands l d).

Fixpoint sublists (l : list nat) : list (list nat) :=
  match l with [] => [[]] | q :: l' => sublists l' ++ map (cons q) (sublists l') end.

Definition check_window_aside (k r : nat) (aside : list nat) (d : deck) (a b : nat) : bool :=
  forallb (fun l => check_window_places k r (as_hands l d) a b) (sublists aside).
