(* Drawing: how the library makes a number below n, and the order of a shuffle, of random bits. What a generator
   gives is a string of bits; a claim about chances is a count of strings. Nothing is proved here.

   Glossary
     strings m          == all strings of m bits
     number s           == the number that the bits s write, the lowest bit first
     take b s           == the number that the first b bits of s write, and the other bits; nothing if there are fewer
     size n             == how many bits the numbers below n need
     draw_in t n s      == as many bits are taken, and taken anew until their number is below n, up to t times: the
                           number, and the bits that are left; nothing if the bits run out
     draw n s           == the same as often as the bits last
     draws n i s        == draw makes the number i of the string s
     words_of m w s     == m numbers of w bits each, and the bits that are left
     is_fair w n k x    == word x of w bits is below the largest multiple of k; up to 2^w - n that is clear at once
     digits_of w n xs s == the digits of an order: with k cards left the remainder of the next word by k if the word is
                           fair, else a number drawn below k from the bits that are left
     shuffle w l s      == as many words of w bits as l has cards are taken; cards change places by the digits
     shuffles w l p s   == shuffle makes the order p of the string s *)

From Coq Require Import Arith Bool List NArith.
From Shufflegraph Require Import PermutationsSpec.
Import ListNotations.

Definition bits := list bool.

Fixpoint strings (m : nat) : list bits :=
  match m with 0 => [[]] | S m' => map (cons false) (strings m') ++ map (cons true) (strings m') end.

Fixpoint number (s : bits) : N :=
  match s with [] => 0%N | b :: s' => (N.b2n b + 2 * number s')%N end.

Definition take (b : nat) (s : bits) : option (N * bits) :=
  if length s <? b then None else Some (number (firstn b s), skipn b s).

Definition size (n : N) : nat := N.size_nat (n - 1).

Fixpoint draw_in (t : nat) (n : N) (s : bits) : option (N * bits) :=
  match t with
  | 0 => None
  | S t' =>
      match take (size n) s with
      | None => None
      | Some (i, rest) => if (i <? n)%N then Some (i, rest) else draw_in t' n rest
      end
  end.

Definition draw (n : N) (s : bits) : option (N * bits) := draw_in (S (length s)) n s.

Definition draws (n i : N) (s : bits) : bool :=
  match draw n s with Some (j, _) => (j =? i)%N | None => false end.

(* ---- the shuffle ---- *)

Fixpoint words_of (m w : nat) (s : bits) : option (list N * bits) :=
  match m with
  | 0 => Some ([], s)
  | S m' =>
      match take w s with
      | None => None
      | Some (x, rest) =>
          match words_of m' w rest with
          | None => None
          | Some (xs, after) => Some (x :: xs, after)
          end
      end
  end.

Definition is_fair (w : nat) (n k x : N) : bool :=
  let all := (2 ^ N.of_nat w)%N in (x <=? all - n)%N || (x <? all - all mod k)%N.

Fixpoint digits_of (w : nat) (n : N) (xs : list N) (s : bits) : option (list nat * bits) :=
  match xs with
  | [] => Some ([], s)
  | x :: xs' =>
      let k := N.of_nat (length xs) in
      match (if is_fair w n k x then Some ((x mod k)%N, s) else draw k s) with
      | None => None
      | Some (d, rest) =>
          match digits_of w n xs' rest with
          | None => None
          | Some (ds, after) => Some (N.to_nat d :: ds, after)
          end
      end
  end.

Definition shuffle (w : nat) (l : list nat) (s : bits) : option (list nat) :=
  match words_of (length l) w s with
  | None => None
  | Some (xs, rest) =>
      match digits_of w (N.of_nat (length l)) xs rest with
      | None => None
      | Some (ds, _) => Some (swaps l ds)
      end
  end.

Definition shuffles (w : nat) (l p : list nat) (s : bits) : bool :=
  match shuffle w l s with
  | Some q => if list_eq_dec Nat.eq_dec q p then true else false
  | None => false
  end.
