(* A counting machine: a state, and the symbols that may come next with the state that each leads to.
   Its outcomes are the words of a given length that lead to an accepting state.
   Assignments and spaced arrangements are instances; partitions use its branches and tables. Nothing is proved here.

   Glossary
     number_of f m      == there are exactly m things with the property f
     step s             == the possible next symbols in state s, each with the state it leads to
     final s            == a word may end in state s
     accepted n s w     == w is a word of n symbols that leads from s to some final state
     count n s          == the number of these words
     words n s          == all of them, one after the other
     deterministic step == in every state each symbol occurs at most once
     total l            == the sum of the numbers l
     branch size l i    == the branch of l into which index i falls when branch t has size t outcomes, and i's number in it
     before size l a    == the number of outcomes in the branches before symbol a, and the state that a leads to
     weight             == any way of computing the counts, for instance a closed formula or a table;
                           it has to be right for the states that occur, which the theorems call good
     unrank n s i       == the word that has the number i
     rank n s w         == the number of the word w (None if w is not accepted)
     merged_step m      == a coarser machine: how often each coarse state follows m
     merges view        == seen through view, the machine steps as the coarser one does
     merged_count gs m  == the count by coarser machines, one for each symbol to come
     level              == a tree of states and their counts; way m spells the state m, and the entry repeats it, so
                           that a wrong way can do no harm
     build gs states    == the table of the counts of the given states: a level for each symbol to come, most first
     reach gs states    == the states that can follow, level by level
     look gs l m        == the count of m from level l; a state that the level does not list is counted afresh *)

From Coq Require Import List Bool NArith.
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

(* for the states of interest: as many successors look like m' as the coarser machine says, for every m' *)
Definition merges (view : state -> coarse) (interest : state -> Prop) : Prop :=
  forall s, interest s ->
    final s = merged_final (view s) /\
    (forall a t, In (a, t) (step s) -> interest t) /\
    forall value : coarse -> N,
      total (map (fun at_ => value (view (snd at_))) (step s)) =
      total (map (fun km => fst km * value (snd km))%N (merged_step (view s))).

End Merging.

Section Table.

Context {coarse : Type}.
Variable coarse_eqb : coarse -> coarse -> bool.
Variable way : coarse -> list bool.
Variable merged_final : coarse -> bool.

Definition stage := coarse -> list (N * coarse).

Fixpoint merged_count (stages : list stage) (m : coarse) : N :=
  match stages with
  | [] => if merged_final m then 1%N else 0%N
  | g :: later => total (map (fun km => fst km * merged_count later (snd km))%N (g m))
  end.

Inductive level := Nothing | Entry (l0 : level) (here : option (coarse * N)) (l1 : level).

Fixpoint find (l : level) (w : list bool) : option (coarse * N) :=
  match l, w with
  | Nothing, _ => None
  | Entry _ here _, [] => here
  | Entry l0 _ l1, b :: w' => find (if b then l1 else l0) w'
  end.

Fixpoint enter (w : list bool) (e : coarse * N) (l : level) : level :=
  let '(l0, here, l1) :=
    match l with Nothing => (Nothing, None, Nothing) | Entry l0 here l1 => (l0, here, l1) end in
  match w with
  | [] => Entry l0 (Some e) l1
  | true :: w' => Entry l0 here (enter w' e l1)
  | false :: w' => Entry (enter w' e l0) here l1
  end.

Definition lookup (l : level) (m : coarse) : option N :=
  match find l (way m) with
  | Some (m', v) => if coarse_eqb m m' then Some v else None
  | None => None
  end.

Definition look (stages : list stage) (l : level) (m : coarse) : N :=
  match lookup l m with Some v => v | None => merged_count stages m end.

Definition tabulate (count : coarse -> N) (states : list coarse) : level :=
  fold_left (fun l m => enter (way m) (m, count m) l) states Nothing.

Fixpoint build (stages : list stage) (states : list (list coarse)) : list level :=
  match states, stages with
  | [], _ => []
  | now :: _, [] => [tabulate (fun m => if merged_final m then 1%N else 0%N) now]
  | now :: next, g :: later =>
      let t := build later next in
      tabulate (fun m => total (map (fun km => fst km * look later (hd Nothing t) (snd km))%N (g m))) now :: t
  end.

Definition collect (seen : level * list coarse) (m : coarse) : level * list coarse :=
  match lookup (fst seen) m with
  | Some _ => seen
  | None => (enter (way m) (m, 0%N) (fst seen), m :: snd seen)
  end.

Definition followers (g : stage) (states : list coarse) : list coarse :=
  snd (fold_left collect (flat_map (fun m => map snd (g m)) states) (Nothing, [])).

Fixpoint reach (stages : list stage) (states : list coarse) : list (list coarse) :=
  match stages with
  | [] => [states]
  | g :: later => states :: reach later (followers g states)
  end.

End Table.

Arguments Nothing {coarse}.
Arguments stage : clear implicits.
Arguments level : clear implicits.

(* a way for lists of numbers: each number n as n steps to the right and one to the left *)
Definition spell (l : list nat) : list bool := flat_map (fun n => repeat true n ++ [false]) l.

Fixpoint list_eqb (l1 l2 : list nat) : bool :=
  match l1, l2 with
  | [], [] => true
  | x :: l1', y :: l2' => Nat.eqb x y && list_eqb l1' l2'
  | _, _ => false
  end.
