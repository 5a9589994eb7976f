(* Counting and numbering the solutions of a partition. Cards that list the same owners form a class; class by
   class the cards of a class are shared out, first how many each owner gets, then which.
   Nothing is proved here.

   Glossary
     class              == the owners that may hold the cards of the class, each once, and the number of cards
     cards_of cs        == the cards of the classes cs, class by class
     distinct cs        == no class lists an owner twice
     shares caps n      == the ways to share n cards among owners that can still take caps cards
     amount os v o      == what the share v gives to owner o, when the owners are os
     take s os v        == the capacities that are left after the share v
     stage cl           == the capacities that may be left after class cl, with the number of ways to get there
     count cs s         == the number of solutions, by the classes and the capacities left
     table_of cs s      == the counts for the capacities that occur, for each number of classes to come
     unrank cs t s i    == the solution with the number i, class by class: the share, then the arrangement of the
                           share among the cards of the class, then the other classes; t is the table
     rank cs t s g      == the number of the solution g
     given a c o        == the cards when only o may hold card c *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import PartitionsSpec.
From Shufflegraph Require CountingSpec AssignmentsSpec PermutationsSpec.
Import ListNotations.

Notation class := (list nat * nat)%type.

Definition cards_of (cs : list class) : cards := flat_map (fun cl => repeat (fst cl) (snd cl)) cs.

Definition distinct (cs : list class) : Prop := forall cl, In cl cs -> NoDup (fst cl).

Fixpoint shares (caps : list nat) (n : nat) : list (list nat) :=
  match caps with
  | [] => if n =? 0 then [[]] else []
  | c :: caps' => flat_map (fun v => map (cons v) (shares caps' (n - v))) (seq 0 (S (min c n)))
  end.

Fixpoint amount (os v : list nat) (o : nat) : nat :=
  match os, v with
  | x :: os', k :: v' => (if x =? o then k else 0) + amount os' v' o
  | _, _ => 0
  end.

Definition take (s os v : list nat) : list nat :=
  map (fun o => capacity s o - amount os v o) (seq 0 (length s)).

Definition stage (cl : class) (s : list nat) : list (N * list nat) :=
  map (fun v => (AssignmentsSpec.number v, take s (fst cl) v)) (shares (map (capacity s) (fst cl)) (snd cl)).

Definition nobody (s : list nat) : bool := forallb (Nat.eqb 0) s.

Definition count (cs : list class) (s : list nat) : N := CountingSpec.merged_count nobody (map stage cs) s.

Definition table := list (CountingSpec.level (list nat)).

Definition table_of (cs : list class) (s : list nat) : table :=
  let gs := map stage cs in
  CountingSpec.build CountingSpec.list_eqb CountingSpec.spell nobody gs
    (CountingSpec.reach CountingSpec.list_eqb CountingSpec.spell gs [s]).

(* the count of classes cs from the levels t that begin with the level of cs *)
Definition look (cs : list class) (t : table) (s : list nat) : N :=
  CountingSpec.look CountingSpec.list_eqb CountingSpec.spell nobody (map stage cs) (hd CountingSpec.Nothing t) s.

(* the shares of a class, each with itself, and the number of solutions for each *)
Definition branches (os : list nat) (n : nat) (s : list nat) : list (list nat * list nat) :=
  map (fun v => (v, v)) (shares (map (capacity s) os) n).

Definition size (later : list class) (t : table) (s os v : list nat) : N :=
  (AssignmentsSpec.number v * look later t (take s os v))%N.

Fixpoint unrank (cs : list class) (t : table) (s : list nat) (i : N) : list nat :=
  match cs with
  | [] => []
  | (os, n) :: later =>
      match CountingSpec.branch (size later (tl t) s os) (branches os n s) i with
      | None => []
      | Some (v, _, j) =>
          let rest := look later (tl t) (take s os v) in
          map (fun k => nth k os 0) (AssignmentsSpec.unrank v (j / rest))
            ++ unrank later (tl t) (take s os v) (j mod rest)
      end
  end.

Fixpoint rank (cs : list class) (t : table) (s : list nat) (g : list nat) : option N :=
  match cs with
  | [] => match g with [] => Some 0%N | _ => None end
  | (os, n) :: later =>
      let here := firstn n g in
      let v := map (count_occ Nat.eq_dec here) os in
      match CountingSpec.before CountingSpec.list_eqb (size later (tl t) s os) (branches os n s) v,
            AssignmentsSpec.rank v (map (fun o => PermutationsSpec.index o os) here),
            rank later (tl t) (take s os v) (skipn n g) with
      | Some (skipped, _), Some word, Some rest =>
          Some (skipped + (word * look later (tl t) (take s os v) + rest))%N
      | _, _, _ => None
      end
  end.

Fixpoint given (a : cards) (c o : nat) : cards :=
  match a, c with
  | [], _ => []
  | l :: a', 0 => (if among l o then [o] else []) :: a'
  | l :: a', S c' => l :: given a' c' o
  end.
