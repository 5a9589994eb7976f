(* Ranks whose equal cards lie in runs, put in one rank after the other: what lies are items, and the gaps before,
   between and behind them are filled by what comes later. Nothing is proved here.

   Glossary
     filled bad l     == l fills the gaps, and none of those that are bad is empty
     careless P       == P says nothing about empty gaps: it is kept if one is added or taken away
     put G m b        == G for m items, if b of the gaps have to be broken: the gap is broken, or its sides are glued
     rows m n         == all orders of m items (false) and n runs of one rank (true)
     touches last s   == how many gaps of the row s, which follows a run or not, are between two runs
     cuts n t         == the ways to cut n + 1 runs into t + 1 blocks
     signed n t       == the same, with a sign for each run that is glued to the one before
     sum f n          == f 0 + ... + f n
     sum_of f l       == the sum of f over the list l *)

From Coq Require Import List Bool ZArith.
From Shufflegraph Require Import CountingSpec.
Import ListNotations.

Section Gaps.

Context {card : Type}.

Definition filled (bad : list bool) (l : list (list card)) : Prop :=
  Forall2 (fun b gap => b = true -> gap <> []) bad l.

Definition careless (P : list (list card) -> Prop) : Prop := forall u v, P (u ++ [] :: v) <-> P (u ++ v).

End Gaps.

Fixpoint put (G : nat -> Z) (m b : nat) : Z :=
  match b with
  | 0 => G m
  | S b' => (put G m b' - put G (pred m) b')%Z
  end.

Fixpoint rows (m : nat) : nat -> list (list bool) :=
  match m with
  | 0 => fun n => [repeat true n]
  | S m' => fix of (n : nat) :=
      map (cons false) (rows m' n) ++ match n with 0 => [] | S n' => map (cons true) (of n') end
  end.

Fixpoint touches (last : bool) (s : list bool) : nat :=
  match s with [] => 0 | x :: s' => (if last && x then 1 else 0) + touches x s' end.

Fixpoint cuts (n t : nat) : Z :=
  match n, t with
  | _, 0 => 1
  | 0, S _ => 0
  | S n', S t' => cuts n' t' + cuts n' t
  end.

Definition signed (n t : nat) : Z := if Nat.even (n - t) then cuts n t else - cuts n t.

Fixpoint sum (f : nat -> Z) (n : nat) : Z := match n with 0 => f 0 | S n' => (sum f n' + f n)%Z end.

Definition sum_of {A} (f : A -> Z) (l : list A) : Z := fold_right Z.add 0%Z (map f l).
