(* Assignments: the decks in which every destination occurs as often as it has cards.
   Destinations are numbered; a hand of ten cards has the number ten, a place of the talon the number one.
   Nothing is proved here.

   Glossary
     sizes             == the number of cards that each destination still has to get
     size c j          == the number for destination j
     spend c j         == the sizes when destination j has got one card more
     assignment c w    == w is a deck with exactly the sizes c
     step c            == the destinations that still get cards, each with the sizes that are left after one card
     done c            == nobody gets a card any more
     weight n c        == the number of decks of n cards with the sizes c, as a formula: n! / (product of the c!)
     number c          == the number of decks with the sizes c
     unrank c i        == the deck that has the number i
     rank c w          == the number of the deck w *)

From Coq Require Import List Arith NArith.
From Shufflegraph Require Import PermutationsSpec.
From Shufflegraph Require CountingSpec.
Import ListNotations.

Definition sizes := list nat.
Definition size (c : sizes) (j : nat) : nat := nth j c 0.

Fixpoint spend (c : sizes) (j : nat) : sizes :=
  match c, j with
  | [], _ => []
  | r :: c', 0 => pred r :: c'
  | r :: c', S j' => r :: spend c' j'
  end.

Definition assignment (c : sizes) (w : list nat) : Prop :=
  forall j, count_occ Nat.eq_dec w j = size c j.

Definition step (c : sizes) : list (nat * sizes) :=
  map (fun j => (j, spend c j)) (filter (fun j => 0 <? size c j) (seq 0 (length c))).

Definition done (c : sizes) : bool := forallb (Nat.eqb 0) c.

Definition factorials (c : sizes) : N := fold_right N.mul 1%N (map fact c).
Definition weight (n : nat) (c : sizes) : N := (fact n / factorials c)%N.
Definition number (c : sizes) : N := weight (list_sum c) c.

Definition unrank (c : sizes) (i : N) : list nat := CountingSpec.unrank step weight (list_sum c) c i.
Definition rank (c : sizes) (w : list nat) : option N :=
  CountingSpec.rank Nat.eqb step done weight (length w) c w.
