(* Permutations: the orders of n cards, numbered from 0 to n! - 1. Nothing is proved here.

  Glossary
    fact n            == n!, as a binary number, so that 52! is no problem
    code ds           == ds is a Lehmer code: digit j of n is at most n - 1 - j
    digits n i        == the n digits of the index i, the most significant first
    value ds          == the index that has the digits ds
    remainders b k i  == k digits of i, the least significant first, by division by b, b + 1, ...
    horner a ds       == the index that has the digits ds, where a stands for the digits before them
    without d l       == l without its element at position d
    pick l ds         == the order that takes, digit by digit, the card at that place among the cards still in hand
    index x l         == the first place of x in l
    places l p        == the digits that make pick take the cards in the order p
    unrank n i        == the order of 0 ... n - 1 that has the number i
    rank p            == the number of the order p
    below p q         == p comes before q in a dictionary
    fill l d          == l with its last card moved to place d, whose card is gone
    swaps l ds        == the order that Fisher and Yates make of l: the card at place d changes places with the
                         last one, then the same for the cards before it *)

From Coq Require Import List NArith Arith.
Import ListNotations.

Fixpoint fact (n : nat) : N :=
  match n with 0 => 1%N | S m => (N.of_nat (S m) * fact m)%N end.

Fixpoint code (ds : list nat) : Prop :=
  match ds with [] => True | d :: ds' => d <= length ds' /\ code ds' end.

Fixpoint digits (n : nat) (i : N) : list nat :=
  match n with
  | 0 => []
  | S m => N.to_nat (i / fact m) :: digits m (i mod fact m)
  end.

Fixpoint value (ds : list nat) : N :=
  match ds with
  | [] => 0%N
  | d :: ds' => (N.of_nat d * fact (length ds') + value ds')%N
  end.

Fixpoint remainders (b k : nat) (i : N) : list nat :=
  match k with
  | 0 => []
  | S k' => N.to_nat (i mod N.of_nat b) :: remainders (S b) k' (i / N.of_nat b)
  end.

Fixpoint horner (a : N) (ds : list nat) : N :=
  match ds with
  | [] => a
  | d :: ds' => horner (a * N.of_nat (S (length ds')) + N.of_nat d) ds'
  end.

Definition without {A} (d : nat) (l : list A) : list A := firstn d l ++ skipn (S d) l.

Fixpoint pick (l ds : list nat) : list nat :=
  match ds with
  | [] => []
  | d :: ds' => nth d l 0 :: pick (without d l) ds'
  end.

Fixpoint index (x : nat) (l : list nat) : nat :=
  match l with
  | [] => 0
  | y :: l' => if x =? y then 0 else S (index x l')
  end.

Fixpoint places (l p : list nat) : list nat :=
  match p with
  | [] => []
  | x :: p' => index x l :: places (without (index x l) l) p'
  end.

Definition unrank (n : nat) (i : N) : list nat := pick (seq 0 n) (digits n i).
Definition rank (p : list nat) : N := value (places (seq 0 (length p)) p).

Fixpoint below (p q : list nat) : Prop :=
  match p, q with
  | x :: p', y :: q' => x < y \/ (x = y /\ below p' q')
  | _, _ => False
  end.

Definition fill (l : list nat) (d : nat) : list nat :=
  let first := removelast l in
  if d =? length first then first else firstn d first ++ last l 0 :: skipn (S d) first.

Fixpoint swaps (l ds : list nat) : list nat :=
  match ds with
  | [] => []
  | d :: ds' => swaps (fill l d) ds' ++ [nth d l 0]
  end.
