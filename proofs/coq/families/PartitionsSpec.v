(* Partitions: cards split among owners, each with a given number of cards, when every card lists the owners
   that may hold it. Owners are numbered 0 ... m - 1, m = length sizes. Nothing is proved here.

   Glossary
     allowed              == for every card the owners that may hold it
     capacity s o         == the number of cards that owner o has to get
     solution a s g       == g names an allowed owner for every card and every owner gets his number of cards
     is_solution a s g    == the same, computed
     within q l           == the owners of l all belong to the set q
     touches q l          == some owner of l belongs to q
     only q a             == the number of cards that only q may hold
     may q a              == the number of cards that q may hold
     room q s             == the number of cards that the owners of q have to get
     overfull a s q       == more cards can go only to q than q has to get
     starved a s q        == q has to get more cards than it may hold
     balanced a s         == the capacities add up to the number of cards
     violation a s q      == q is a set of owners that is overfull or starved: the certificate that there is no solution
     known a s            == every card lists owners below m only
     hall a s             == balanced, and no set of owners is overfull *)

From Coq Require Import List Bool Arith.
Import ListNotations.

Definition cards := list (list nat).

Definition capacity (s : list nat) (o : nat) : nat := nth o s 0.

Definition solution (a : cards) (s : list nat) (g : list nat) : Prop :=
  Forall2 (@In nat) g a /\ forall o, count_occ Nat.eq_dec g o = capacity s o.

Definition among (q : list nat) (o : nat) : bool := existsb (Nat.eqb o) q.

Fixpoint allows (a : cards) (g : list nat) : bool :=
  match a, g with
  | [], [] => true
  | l :: a', o :: g' => among l o && allows a' g'
  | _, _ => false
  end.

Definition is_solution (a : cards) (s g : list nat) : bool :=
  allows a g && forallb (fun o => o <? length s) g &&
  forallb (fun o => count_occ Nat.eq_dec g o =? capacity s o) (seq 0 (length s)).

Definition within (q : list nat) (l : list nat) : bool := forallb (among q) l.
Definition touches (q : list nat) (l : list nat) : bool := existsb (among q) l.

Definition only (q : list nat) (a : cards) : nat := length (filter (within q) a).
Definition may (q : list nat) (a : cards) : nat := length (filter (touches q) a).
Definition room (q : list nat) (s : list nat) : nat :=
  list_sum (map (capacity s) (filter (among q) (seq 0 (length s)))).

Definition overfull (a : cards) (s q : list nat) : bool := room q s <? only q a.
Definition starved (a : cards) (s q : list nat) : bool := may q a <? room q s.
Definition violation (a : cards) (s q : list nat) : bool := overfull a s q || starved a s q.

Definition balanced (a : cards) (s : list nat) : Prop := length a = list_sum s.
Definition known (a : cards) (s : list nat) : Prop := forall l o, In l a -> In o l -> o < length s.
Definition hall (a : cards) (s : list nat) : Prop := balanced a s /\ forall q, only q a <= room q s.
