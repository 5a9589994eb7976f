(* A counting machine: a state, and the symbols that may come next with the state that each leads to.
   Its outcomes are the words of a given length that lead to an accepting state.
   Assignments, spaced arrangements and partitions are instances. Nothing is proved here.

   Glossary
     number_of f m      == there are exactly m things with the property f
     step s             == the possible next symbols in state s, each with the state it leads to
     final s            == a word may end in state s
     accepted n s w     == w is a word of n symbols that leads from s to some final state
     count n s          == the number of these words
     words n s          == all of them, one after the other
     deterministic step == in every state each symbol occurs at most once
     weight             == any way of computing the counts, for instance a closed formula or a table;
                           it has to be right for the states that occur, which the theorems call good
     unrank n s i       == the word that has the number i
     rank n s w         == the number of the word w (None if w is not accepted)
     merged_step m      == a coarser machine: how often each coarse state follows m
     merges view        == seen through view, the machine steps as the coarser one does
     merged_count n m   == the count, by the coarser machine *)

From Coq Require Import List NArith.
Import ListNotations.

Definition number_of {A} (f : A -> Prop) (m : N) : Prop :=
  exists l, NoDup l /\ (forall x, In x l <-> f x) /\ N.of_nat (length l) = m.

Definition total (l : list N) : N := fold_right N.add 0%N l.

Section Machine.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Variable step : state -> list (symbol * state).
Variable final : state -> bool.

Definition deterministic : Prop := forall s, NoDup (map fst (step s)).

Fixpoint accepted (n : nat) (s : state) (w : list symbol) : Prop :=
  match n, w with
  | 0, [] => final s = true
  | S m, a :: w' => exists t, In (a, t) (step s) /\ accepted m t w'
  | _, _ => False
  end.

Fixpoint count (n : nat) (s : state) : N :=
  match n with
  | 0 => if final s then 1%N else 0%N
  | S m => total (map (fun at_ => count m (snd at_)) (step s))
  end.

(* all accepted words in rank order *)
Fixpoint words (n : nat) (s : state) : list (list symbol) :=
  match n with
  | 0 => if final s then [[]] else []
  | S m => flat_map (fun at_ => map (cons (fst at_)) (words m (snd at_))) (step s)
  end.

Variable weight : nat -> state -> N.

(* the branch in which index i falls, and its number within the branch *)
Fixpoint branch (size : state -> N) (l : list (symbol * state)) (i : N) : option (symbol * state * N) :=
  match l with
  | [] => None
  | (a, t) :: l' =>
      if (i <? size t)%N then Some (a, t, i) else branch size l' (i - size t)%N
  end.

Fixpoint unrank (n : nat) (s : state) (i : N) : list symbol :=
  match n with
  | 0 => []
  | S m =>
      match branch (weight m) (step s) i with
      | Some (a, t, j) => a :: unrank m t j
      | None => []
      end
  end.

(* the outcomes in the branches before symbol a, and the state that a leads to *)
Fixpoint before (size : state -> N) (l : list (symbol * state)) (a : symbol) : option (N * state) :=
  match l with
  | [] => None
  | (b, t) :: l' =>
      if symbol_eq a b then Some (0%N, t)
      else option_map (fun r => (size t + fst r, snd r)%N) (before size l' a)
  end.

Fixpoint rank (n : nat) (s : state) (w : list symbol) : option N :=
  match n, w with
  | 0, [] => if final s then Some 0%N else None
  | S m, a :: w' =>
      match before (weight m) (step s) a with
      | Some (skipped, t) => option_map (fun r => (skipped + r)%N) (rank m t w')
      | None => None
      end
  | _, _ => None
  end.

End Machine.

Section Merging.

Context {state symbol coarse : Type}.
Variable step : state -> list (symbol * state).
Variable final : state -> bool.
Variable merged_step : coarse -> list (N * coarse).
Variable merged_final : coarse -> bool.

Fixpoint merged_count (n : nat) (m : coarse) : N :=
  match n with
  | 0 => if merged_final m then 1%N else 0%N
  | S n' => total (map (fun km => fst km * merged_count n' (snd km))%N (merged_step m))
  end.

(* for the states of interest: as many successors look like m' as the coarser machine says, for every m' *)
Definition merges (view : state -> coarse) (interest : state -> Prop) : Prop :=
  forall s, interest s ->
    final s = merged_final (view s) /\
    (forall a t, In (a, t) (step s) -> interest t) /\
    forall value : coarse -> N,
      total (map (fun at_ => value (view (snd at_))) (step s)) =
      total (map (fun km => fst km * value (snd km))%N (merged_step (view s))).

End Merging.
