(* Kraft's inequality for hands that are handed over early, and the placements that it leaves possible.
   Nothing is proved here.

   Glossary
     counted d a b s p      == hand p, handed over in round s p, takes room in the window [a, b]: it has a card at b
                               or below if that round is odd, at a or above if it is even
     kraft k r d s h a b    == Kraft's inequality for the window [a, b] and the hands in h, hand p handed over in
                               round s p: of the k ^ r words those that begin with the word of a hand that counts,
                               and one for each run of the talon met in the window
     site                   == (i, (a, b)): a position i, whose hands all overlap there, and a window [a, b]
     placed r d s           == how many cards are laid down in r rounds if hand p is handed over in round s p
     bound_by k r d sites n == whatever rounds the hands are handed over in: if Kraft's inequality holds at all
                               these sites, at least n cards are laid down *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck WordsSpec.
Import ListNotations.

Definition counted (d : deck) (a b : nat) (s : nat -> nat) (p : nat) : bool :=
  if Nat.odd (s p) then mem p (skipn b d) else mem p (firstn (S a) d).

Definition kraft (k r : nat) (d : deck) (s : nat -> nat) (h : list nat) (a b : nat) : Prop :=
  powers k r s (filter (counted d a b s) h) + runs_met r d a b <= k ^ r.

Definition site := (nat * (nat * nat))%type.

Definition placed (r : nat) (d : deck) (s : nat -> nat) : nat :=
  list_sum (map (fun x => match x with Owner p => s p | Talon _ => r end) d).

Definition bound_by (k r : nat) (d : deck) (sites : list site) (n : nat) : Prop :=
  forall s, (forall p, In (Owner p) d -> 1 <= s p <= r) ->
  (forall i a b, In (i, (a, b)) sites -> kraft k r d s (actives d i) a b) -> n <= placed r d s.
