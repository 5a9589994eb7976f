(* A complete certificate for the fewest rounds: windows against one round fewer and against two fewer.
   Nothing is proved here.

   Glossary
     ends                       == the first and the last position of a window
     two_windows k n d near far == the window near shows that n - 1 rounds are not possible, and the window
                                   far that n - 2 are not, as far as there are so many rounds *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck WordsSpec PlanSpec.
Import ListNotations.

Definition ends := (nat * nat)%type.

Definition two_windows (k n : nat) (d : deck) (near far : ends) : bool :=
  match n with
  | 0 => true
  | 1 => check_window k 0 d (fst near) (snd near)
  | S (S m) => check_window k (S m) d (fst near) (snd near) && check_window k m d (fst far) (snd far)
  end.
