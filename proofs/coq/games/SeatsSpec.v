(* Seats: a dealing pattern says for every position of the deck which seat gets the card there.
   Nothing is proved here.

   Glossary
     pattern          == the seat of every deck position
     share pat s      == the number of cards that seat s gets
     place pat i      == the seat that gets position i, and the number of cards it has got before
     position pat s j == the position of the card number j of seat s
     hand pat s p     == the cards that seat s gets when the deck is p, in the order in which it gets them
     deck_of pat hs   == the deck from which every seat s gets the cards hs s
     shuffle n p      == p is an order of the n cards 0 ... n - 1
     number_of f m    == there are exactly m things with the property f (from CountingSpec.v) *)

From Coq Require Import List Arith Permutation.
Import ListNotations.

Definition pattern := list nat.

Definition share (pat : pattern) (s : nat) : nat := count_occ Nat.eq_dec pat s.

Definition place (pat : pattern) (i : nat) : nat * nat := (nth i pat 0, share (firstn i pat) (nth i pat 0)).

Fixpoint position (pat : pattern) (s j : nat) : nat :=
  match pat with
  | [] => 0
  | x :: pat' =>
      if x =? s then match j with 0 => 0 | S j' => S (position pat' s j') end else S (position pat' s j)
  end.

Fixpoint hand (pat : pattern) (s : nat) (p : list nat) : list nat :=
  match pat, p with
  | x :: pat', c :: p' => if x =? s then c :: hand pat' s p' else hand pat' s p'
  | _, _ => []
  end.

Fixpoint deck_of (pat : pattern) (hs : nat -> list nat) : list nat :=
  match pat with
  | [] => []
  | x :: pat' => hd 0 (hs x) :: deck_of pat' (fun s => if s =? x then tl (hs s) else hs s)
  end.

Definition shuffle (n : nat) (p : list nat) : Prop := Permutation p (seq 0 n).
