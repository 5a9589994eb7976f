(* Plans of several rounds for hands without a talon. Nothing is proved here.

   Glossary
     deck_after k cs d s    == the deck after the first s rounds
     round_hands k cs d s   == the hands handed over in round s, counted from 0
     least_loaded_plan k r d
                            == r rounds, each with the reducing colouring of its deck
     min_rounds k d         == 0 for a deck without owners, otherwise the least r >= 1 with
                               chi d <= k ^ r: the fewest rounds of plans that keep hands together *)

From Coq Require Import Arith List.
From Shufflegraph Require Import Deck Sweep.
Import ListNotations.

Section Rounds.

Context {A : Type}.
Variable dest : A -> destination.

Definition deck_after (k : nat) (cs : list colouring) (d : list A) (s : nat) : list A :=
  snd (play dest k (firstn s cs) d).

Definition round_hands (k : nat) (cs : list colouring) (d : list A) (s : nat) : list (nat * list A) :=
  hands dest (nth s cs (fun _ => 0)) (deck_after k cs d s).

Fixpoint least_loaded_plan (k r : nat) (d : list A) : list colouring :=
  match r with
  | 0 => []
  | S r' =>
      let c := piles_of (reducing_colouring k (map dest d)) in
      c :: least_loaded_plan k r' (next dest k c d)
  end.

End Rounds.

Fixpoint least_power (fuel r k n : nat) : nat :=
  match fuel with
  | 0 => r
  | S fuel' => if n <=? k ^ r then r else least_power fuel' (S r) k n
  end.

Definition min_rounds (k : nat) (d : deck) : nat :=
  if chi d =? 0 then 0 else least_power (chi d) 1 k (chi d).
