(* Counting and numbering the solutions of a partition. Cards that list the same owners form a class. Class by
   class, and in a class owner by owner, it is decided how many of the cards that are left an owner takes, then
   which of them; the last owner of a class takes the others. Nothing is proved here.

   Glossary
     class              == the owners that may hold the cards of the class, each once, and the number of cards
     distinct cs        == no class lists an owner twice
     cards_of cs        == the cards of the classes cs, class by class
     step               == New n: turn to a class of n cards;  Take o: owner o takes cards of the class
     steps_of cs        == the steps for the classes cs
     state              == the number of cards left of the class, and what the owners still have to get
     give s o k         == the capacities s when owner o has got k cards more
     moves x st         == the numbers of cards that may be taken in step x, each with the state after it
     ways u k           == the number of ways to choose k of u cards
     count xs st        == the number of solutions for the steps xs from state st
     table_of xs st     == the counts for the states that occur, for each number of steps to come
     look xs t st       == the count from the table t for the steps xs
     weave o w g        == the cards of a class: where w has 0, owner o; where it has 1, the next of g; then the rest of g
     marks o l          == 0 where the list of owners l has o, 1 elsewhere
     unrank xs t st i   == the solution with the number i: the owners of the cards left of the class, then of the others
     rank xs t st g     == the number of the solution g
     solution_at cs s i == the solution with the number i for the classes cs and the capacities s
     number_of_solution cs s g == its number;  solutions cs s: the number of all
     given a c o        == the cards when only o may hold card c
     first_card cs j    == the first card of class number j
     set_apart cs j o   == the classes when only o may hold the first card of class number j *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import PartitionsSpec.
From Shufflegraph Require CountingSpec AssignmentsSpec.
Import ListNotations.

Notation class := (list nat * nat)%type.

Definition distinct (cs : list class) : Prop := forall cl, In cl cs -> NoDup (fst cl).
Definition cards_of (cs : list class) : cards := flat_map (fun cl => repeat (fst cl) (snd cl)) cs.

Inductive step := New (n : nat) | Take (o : nat).

Definition steps_of (cs : list class) : list step := flat_map (fun cl => New (snd cl) :: map Take (fst cl)) cs.

Notation state := (nat * list nat)%type.

Fixpoint give (s : list nat) (o k : nat) : list nat :=
  match s, o with
  | [], _ => []
  | r :: s', 0 => (r - k) :: s'
  | r :: s', S o' => r :: give s' o' k
  end.

Definition moves (x : step) (st : state) : list (nat * state) :=
  let (u, s) := st in
  match x with
  | New n => if u =? 0 then [(0, (n, s))] else []
  | Take o => map (fun k => (k, (u - k, give s o k))) (seq 0 (S (min u (capacity s o))))
  end.

Definition ways (u k : nat) : N := AssignmentsSpec.number [k; u - k].

Definition finished (st : state) : bool := (fst st =? 0) && forallb (Nat.eqb 0) (snd st).

Definition stage (x : step) (st : state) : list (N * state) :=
  map (fun m => (ways (fst st) (fst m), snd m)) (moves x st).

Definition count (xs : list step) (st : state) : N := CountingSpec.merged_count finished (map stage xs) st.

(* ---- the table ---- *)

Definition state_eqb (a b : state) : bool := (fst a =? fst b) && CountingSpec.list_eqb (snd a) (snd b).
Definition way (st : state) : list bool := CountingSpec.spell (fst st :: snd st).

Definition table := list (CountingSpec.level state).

Definition table_of (xs : list step) (st : state) : table :=
  let gs := map stage xs in
  CountingSpec.build state_eqb way finished gs (CountingSpec.reach state_eqb way gs [st]).

Definition look (xs : list step) (t : table) (st : state) : N :=
  CountingSpec.look state_eqb way finished (map stage xs) (hd CountingSpec.Nothing t) st.

(* ---- numbering ---- *)

Fixpoint weave (o : nat) (w g : list nat) : list nat :=
  match w with
  | [] => g
  | 0 :: w' => o :: weave o w' g
  | _ :: w' => hd 0 g :: weave o w' (tl g)
  end.

Definition taker (x : step) : nat := match x with New _ => 0 | Take o => o end.
Definition marks (o : nat) (l : list nat) : list nat := map (fun p => if p =? o then 0 else 1) l.

(* the moves, each with itself, and the number of solutions for a move *)
Definition branches (x : step) (st : state) : list (nat * (nat * state)) := map (fun m => (fst m, m)) (moves x st).

Definition size (later : list step) (t : table) (u : nat) (m : nat * state) : N :=
  (ways u (fst m) * look later t (snd m))%N.

Fixpoint unrank (xs : list step) (t : table) (st : state) (i : N) : list nat :=
  match xs with
  | [] => []
  | x :: later =>
      let u := fst st in
      match CountingSpec.branch (size later (tl t) u) (branches x st) i with
      | None => []
      | Some (k, m, j) =>
          let rest := look later (tl t) (snd m) in
          weave (taker x) (AssignmentsSpec.unrank [k; u - k] (j / rest)) (unrank later (tl t) (snd m) (j mod rest))
      end
  end.

Fixpoint rank (xs : list step) (t : table) (st : state) (g : list nat) : option N :=
  match xs with
  | [] => match g with [] => Some 0%N | _ => None end
  | x :: later =>
      let u := fst st in
      let o := taker x in
      let here := firstn u g in
      let k := count_occ Nat.eq_dec here o in
      match CountingSpec.before Nat.eqb (size later (tl t) u) (branches x st) k with
      | None => None
      | Some (skipped, m) =>
          match AssignmentsSpec.rank [k; u - k] (marks o here),
                rank later (tl t) (snd m) (filter (fun p => negb (p =? o)) here ++ skipn u g) with
          | Some word, Some rest => Some (skipped + (word * look later (tl t) (snd m) + rest))%N
          | _, _ => None
          end
      end
  end.

(* ---- the family ---- *)

Definition solutions (cs : list class) (s : list nat) : N :=
  look (steps_of cs) (table_of (steps_of cs) (0, s)) (0, s).

Definition solution_at (cs : list class) (s : list nat) (i : N) : list nat :=
  unrank (steps_of cs) (table_of (steps_of cs) (0, s)) (0, s) i.

Definition number_of_solution (cs : list class) (s : list nat) (g : list nat) : option N :=
  rank (steps_of cs) (table_of (steps_of cs) (0, s)) (0, s) g.

Fixpoint given (a : cards) (c o : nat) : cards :=
  match a, c with
  | [], _ => []
  | l :: a', 0 => (if among l o then [o] else []) :: a'
  | l :: a', S c' => l :: given a' c' o
  end.

Definition first_card (cs : list class) (j : nat) : nat := list_sum (map snd (firstn j cs)).

Definition set_apart (cs : list class) (j o : nat) : list class :=
  let (os, n) := nth j cs ([], 0) in ([o], 1) :: firstn j cs ++ (os, pred n) :: skipn (S j) cs.
