(* Spaced arrangements: words with given sizes in which equal symbols are more than d places apart.
   Symbols are numbered ranks of cards; sizes are as in AssignmentsSpec.v. Nothing is proved here.

   Glossary
     apart d w         == no two equal symbols of w are at a distance of 1 ... d
     arrangement d c w == w has exactly the sizes c and its equal symbols are apart
     state             == the last d symbols, the latest first, and the sizes that are left
     step d s          == the symbols that may come next: those that are left and not among the last d
     done s            == nothing is left
     others s          == the symbols that are not among the last d
     histogram k l     == how often 0, 1, ..., k - 1 occur in the list l
     coarse            == the sizes left of the last d symbols, and the histogram of the sizes left of the others
     view k s          == the coarse state of s, for sizes below k
     coarse_step d m   == the coarse states that may follow, each with the number of symbols that lead to it
     table             == for each number of symbols to come: coarse states and their counts
     build d states    == the table for the given coarse states, each level from the one after it
     reach d n states  == the coarse states that can follow, level by level
     weight d k t n s  == the count for state s, from table t
     number d c        == the number of arrangements
     unrank d c i      == the arrangement that has the number i
     rank d c w        == the number of the arrangement w
     probability d c   == that a shuffle of different cards with these ranks is legal: numerator and denominator *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import PermutationsSpec.
From Shufflegraph Require CountingSpec AssignmentsSpec.
From Shufflegraph Require Import AssignmentsSpec.
Import ListNotations.

Definition apart (d : nat) (w : list nat) : Prop :=
  forall i j, i < j <= i + d -> j < length w -> nth i w 0 <> nth j w 0.

Definition arrangement (d : nat) (c : sizes) (w : list nat) : Prop := assignment c w /\ apart d w.

(* ---- the machine ---- *)

Definition state := (list nat * sizes)%type.

Definition among (l : list nat) (j : nat) : bool := existsb (Nat.eqb j) l.

Definition step (d : nat) (s : state) : list (nat * state) :=
  let (recent, c) := s in
  map (fun j => (j, (firstn d (j :: recent), spend c j)))
    (filter (fun j => (0 <? size c j) && negb (among recent j)) (seq 0 (length c))).

Definition done (s : state) : bool := AssignmentsSpec.done (snd s).

(* ---- the coarser machine: only the sizes matter, not whose they are ---- *)

Definition coarse := (list nat * list nat)%type.

Definition others (s : state) : list nat :=
  let (recent, c) := s in filter (fun j => negb (among recent j)) (seq 0 (length c)).

Definition histogram (k : nat) (l : list nat) : list nat := map (count_occ Nat.eq_dec l) (seq 0 k).

Definition view (k : nat) (s : state) : coarse :=
  (map (size (snd s)) (fst s), histogram k (map (size (snd s)) (others s))).

Fixpoint add (h : list nat) (r : nat) : list nat :=
  match h, r with
  | [], _ => []
  | n :: h', 0 => S n :: h'
  | n :: h', S r' => n :: add h' r'
  end.

Definition coarse_step (d : nat) (m : coarse) : list (N * coarse) :=
  let (window, h) := m in
  map (fun r => (N.of_nat (nth r h 0),
                 (firstn d (pred r :: window), fold_left add (skipn d (pred r :: window)) (spend h r))))
    (filter (fun r => (0 <? r) && (0 <? nth r h 0)) (seq 0 (length h))).

Definition coarse_done (m : coarse) : bool :=
  forallb (Nat.eqb 0) (fst m) && forallb (Nat.eqb 0) (tl (snd m)).

Definition coarse_count (d : nat) : nat -> coarse -> N := CountingSpec.merged_count (coarse_step d) coarse_done.

(* ---- the table ---- *)

Fixpoint list_eqb (l1 l2 : list nat) : bool :=
  match l1, l2 with
  | [], [] => true
  | x :: l1', y :: l2' => (x =? y) && list_eqb l1' l2'
  | _, _ => false
  end.

Definition coarse_eqb (m1 m2 : coarse) : bool := list_eqb (fst m1) (fst m2) && list_eqb (snd m1) (snd m2).

(* a level of the table is a tree: the way to an entry spells the coarse state, each size r as r steps to the
   right and one to the left; the entry repeats the state, so that a wrong way can do no harm *)
Inductive level := Nothing | Entry (l0 : level) (here : option (coarse * N)) (l1 : level).

Definition way (m : coarse) : list bool :=
  flat_map (fun r => repeat true r ++ [false]) (fst m ++ snd m).

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

(* the count from a level of the table; what the table does not list is counted afresh *)
Definition look (d n : nat) (l : level) (m : coarse) : N :=
  match lookup l m with Some v => v | None => coarse_count d n m end.

Definition tabulate (count : coarse -> N) (states : list coarse) : level :=
  fold_left (fun l m => enter (way m) (m, count m) l) states Nothing.

Definition first_level (states : list coarse) : level :=
  tabulate (fun m => if coarse_done m then 1%N else 0%N) states.

Definition next_level (d n : nat) (l : level) (states : list coarse) : level :=
  tabulate (fun m => CountingSpec.total (map (fun km => fst km * look d n l (snd km))%N (coarse_step d m))) states.

Definition table := list level.

(* states and table begin with the most symbols to come and end with none *)
Fixpoint build (d : nat) (states : list (list coarse)) : table :=
  match states with
  | [] => []
  | [last] => [first_level last]
  | now :: later =>
      let t := build d later in next_level d (pred (length t)) (hd Nothing t) now :: t
  end.

Definition collect (seen : level * list coarse) (m : coarse) : level * list coarse :=
  match lookup (fst seen) m with
  | Some _ => seen
  | None => (enter (way m) (m, 0%N) (fst seen), m :: snd seen)
  end.

Definition followers (d : nat) (states : list coarse) : list coarse :=
  snd (fold_left collect (flat_map (fun m => map snd (coarse_step d m)) states) (Nothing, [])).

Fixpoint reach (d n : nat) (states : list coarse) : list (list coarse) :=
  match n with
  | 0 => [states]
  | S n' => states :: reach d n' (followers d states)
  end.

Definition weight (d k : nat) (t : table) (n : nat) (s : state) : N :=
  look d n (nth n (rev t) Nothing) (view k s).

(* ---- the family ---- *)

Definition bound (c : sizes) : nat := S (list_max c).
Definition start (c : sizes) : state := ([], c).
Definition table_of (d : nat) (c : sizes) : table := build d (reach d (list_sum c) [view (bound c) (start c)]).

Definition number (d : nat) (c : sizes) : N := weight d (bound c) (table_of d c) (list_sum c) (start c).

Definition unrank (d : nat) (c : sizes) (i : N) : list nat :=
  let t := table_of d c in CountingSpec.unrank (step d) (weight d (bound c) t) (list_sum c) (start c) i.

Definition rank (d : nat) (c : sizes) (w : list nat) : option N :=
  let t := table_of d c in
  CountingSpec.rank Nat.eqb (step d) done (weight d (bound c) t) (length w) (start c) w.

Definition probability (d : nat) (c : sizes) : N * N := (number d c * factorials c, fact (list_sum c))%N.
