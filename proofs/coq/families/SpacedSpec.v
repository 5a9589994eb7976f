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
     stages d n        == n steps of the coarser machine
     table_of d c      == the counts of the coarse states that occur, by the number of symbols to come
     weight d c t n s  == the count for state s with n symbols to come, from the table t of c
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

Definition stages (d n : nat) : list (CountingSpec.stage coarse) := repeat (coarse_step d) n.
Definition coarse_count (d n : nat) (m : coarse) : N := CountingSpec.merged_count coarse_done (stages d n) m.

Definition coarse_eqb (m1 m2 : coarse) : bool :=
  CountingSpec.list_eqb (fst m1) (fst m2) && CountingSpec.list_eqb (snd m1) (snd m2).

Definition way (m : coarse) : list bool := CountingSpec.spell (fst m ++ snd m).

(* ---- the family ---- *)

Definition bound (c : sizes) : nat := S (list_max c).
Definition start (c : sizes) : state := ([], c).
Definition table := list (CountingSpec.level coarse).

Definition table_of (d : nat) (c : sizes) : table :=
  let gs := stages d (list_sum c) in
  CountingSpec.build coarse_eqb way coarse_done gs (CountingSpec.reach coarse_eqb way gs [view (bound c) (start c)]).

Definition weight (d : nat) (c : sizes) (t : table) (n : nat) (s : state) : N :=
  CountingSpec.look coarse_eqb way coarse_done (stages d n)
    (hd CountingSpec.Nothing (skipn (list_sum c - n) t)) (view (bound c) s).

Definition number (d : nat) (c : sizes) : N := weight d c (table_of d c) (list_sum c) (start c).

Definition unrank (d : nat) (c : sizes) (i : N) : list nat :=
  let t := table_of d c in CountingSpec.unrank (step d) (weight d c t) (list_sum c) (start c) i.

Definition rank (d : nat) (c : sizes) (w : list nat) : option N :=
  let t := table_of d c in CountingSpec.rank Nat.eqb (step d) done (weight d c t) (length w) (start c) w.

Definition probability (d : nat) (c : sizes) : N * N := (number d c * factorials c, fact (list_sum c))%N.
