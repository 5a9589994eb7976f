(* Drawing a word of a counting machine (CountingSpec.v) by upper bounds instead of counts, and a limit on a symbol:
   at most m of its cards among any w neighbours. Nothing is proved here.

   Glossary
     bound n s      == any number, for a state s with n symbols to come
     is_upper bound == it is at least 1 where a word may end, and at least the sum of those of the next states
     try n s i      == the word in which number i ends, when it walks down the branches of bound; None where it falls
                       beyond the last branch: then one begins again
     hits q         == how many of the places in q are the symbol's
     next m w q b   == what is remembered after one more place: the last w - 1 places, the latest first; None if the
                       place is the symbol's and there are m among them already
     run m w q l    == the same after all places of l
     limited m w l  == at most m of any w neighbours in l are the symbol's *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import CountingSpec.
Import ListNotations.

Section Tries.

Context {state symbol : Type}.
Variable step : state -> list (symbol * state).
Variable final : state -> bool.
Variable bound : nat -> state -> N.

Definition is_upper : Prop :=
  (forall s, final s = true -> (1 <= bound 0 s)%N) /\
  (forall n s, (total (map (fun at_ => bound n (snd at_)) (step s)) <= bound (S n) s)%N).

Fixpoint try (n : nat) (s : state) (i : N) : option (list symbol) :=
  match n with
  | 0 => if final s && (i =? 0)%N then Some [] else None
  | S m =>
      match branch (bound m) (step s) i with
      | Some (a, t, j) => option_map (cons a) (try m t j)
      | None => None
      end
  end.

End Tries.

Definition hits (q : list bool) : nat := count_occ bool_dec q true.

Definition next (m w : nat) (q : list bool) (b : bool) : option (list bool) :=
  if b && (m <=? hits q) then None else Some (firstn (w - 1) (b :: q)).

Fixpoint run (m w : nat) (q l : list bool) : option (list bool) :=
  match l with
  | [] => Some q
  | b :: l' => match next m w q b with Some q' => run m w q' l' | None => None end
  end.

Definition limited (m w : nat) (l : list bool) : Prop :=
  forall before x after, l = before ++ x ++ after -> length x <= w -> hits x <= m.
