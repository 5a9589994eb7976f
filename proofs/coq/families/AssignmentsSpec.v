(* Assignments: the decks in which every destination occurs as often as it has cards.
   Destinations are numbered; a hand of ten cards has the number ten, a place of the talon the number of its cards.
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
     rank c w          == the number of the deck w
     share n m c j     == of the m decks of n cards with the sizes c, those that begin with destination j
     blocks n m c      == step c, with the share of each destination
     quick_unrank      == unrank with the number of decks carried along *)

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

(* ---- the same without factorials: n cards are left, in m decks ---- *)

Definition share (n : nat) (m : N) (c : sizes) (j : nat) : N := (m * N.of_nat (size c j) / N.of_nat n)%N.

(* destinations of equal size one after the other have equal shares: v is the share of size r *)
Fixpoint with_shares (n : nat) (m : N) (c : sizes) (r : nat) (v : N) (l : list (nat * sizes)) : list (nat * (N * sizes)) :=
  match l with
  | [] => []
  | (j, t) :: l' =>
      let v' := if size c j =? r then v else share n m c j in
      (j, (v', t)) :: with_shares n m c (size c j) v' l'
  end.

Definition blocks (n : nat) (m : N) (c : sizes) : list (nat * (N * sizes)) := with_shares n m c 0 0%N (step c).

Fixpoint quick_unrank (n : nat) (m : N) (c : sizes) (i : N) : list nat :=
  match n with
  | 0 => []
  | S n' =>
      match CountingSpec.branch fst (blocks n m c) i with
      | Some (j, (v, t), i') => j :: quick_unrank n' v t i'
      | None => []
      end
  end.
