(* The colouring functions of the library, as they run: one sweep over the deck in order.
   Nothing is proved here.

   Glossary
     assignment           == (owner, pile) for every owner seen so far, like a dict in order of insertion
     find p col           == the pile of p in col, if he has one
     piles_of col         == the colouring that puts p's cards on his pile in col (on 0 if he has none)
     sweep pick drop s d  == at an owner's first card pick gives him a pile, after his last card drop
                             takes it back; s is whatever the two remember
     valid_colouring d    == pick: the most recently freed pile, or a new one if none is free
     reducing_colouring k d
                          == pick: the least loaded of k piles, the lowest number among equals
     depths d             == one pass: at every position, how many owners have begun and not finished
     chromatic_number d   == the largest of the depths
     active_at i d        == the owners active at position i, in the order of their first cards
     clique d             == the owners active at the first position of the largest depth
     loads k c d          == for every pile the most of its owners that are active at once *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck.
Import ListNotations.

Definition assignment := list (nat * nat).

Fixpoint find (p : nat) (col : assignment) : option nat :=
  match col with
  | [] => None
  | (q, i) :: col' => if q =? p then Some i else find p col'
  end.

Definition pile_of (col : assignment) (p : nat) : nat :=
  match find p col with Some i => i | None => 0 end.

Definition piles_of (col : assignment) : colouring :=
  fun x => match x with Owner p => pile_of col p | Talon _ => 0 end.

Section Sweep.

Context {S : Type}.
Variable pick : S -> nat * S.
Variable drop : nat -> S -> S.

Fixpoint sweep (s : S) (col : assignment) (d : deck) : assignment :=
  match d with
  | [] => col
  | Talon _ :: rest => sweep s col rest
  | Owner p :: rest =>
      let '(i, s1, col1) :=
        match find p col with
        | Some i => (i, s, col)
        | None => let (i, s1) := pick s in (i, s1, col ++ [(p, i)])
        end in
      sweep (if mem p rest then s1 else drop i s1) col1 rest
  end.

End Sweep.

(* The state is the stack of free piles and the number of piles so far. *)
Definition pick_free (s : list nat * nat) : nat * (list nat * nat) :=
  match s with
  | ([], fresh) => (fresh, ([], S fresh))
  | (i :: free, fresh) => (i, (free, fresh))
  end.

Definition drop_free (i : nat) (s : list nat * nat) : list nat * nat := (i :: fst s, snd s).

Definition valid_colouring (d : deck) : assignment := sweep pick_free drop_free ([], 0) [] d.

(* The state is the load of every pile. *)
Fixpoint least (loads : list nat) : nat :=
  match loads with
  | [] => 0
  | [_] => 0
  | l :: loads' => let i := least loads' in if l <=? nth i loads' 0 then 0 else S i
  end.

Fixpoint change (f : nat -> nat) (i : nat) (loads : list nat) : list nat :=
  match loads, i with
  | [], _ => []
  | l :: loads', 0 => f l :: loads'
  | l :: loads', S i' => l :: change f i' loads'
  end.

Definition pick_least (loads : list nat) : nat * list nat :=
  let i := least loads in (i, change S i loads).

Definition drop_load (i : nat) (loads : list nat) : list nat := change pred i loads.

Definition reducing_colouring (k : nat) (d : deck) : assignment :=
  sweep pick_least drop_load (repeat 0 k) [] d.

Fixpoint count_active (seen : list nat) (now : nat) (d : deck) : list nat :=
  match d with
  | [] => []
  | Talon _ :: rest => now :: count_active seen now rest
  | Owner p :: rest =>
      let now1 := if existsb (Nat.eqb p) seen then now else S now in
      now1 :: count_active (p :: seen) (if mem p rest then now1 else pred now1) rest
  end.

Definition depths (d : deck) : list nat := count_active [] 0 d.

Definition chromatic_number (d : deck) : nat := list_max (depths d).

Fixpoint index (n : nat) (l : list nat) : nat :=
  match l with
  | [] => 0
  | m :: l' => if m =? n then 0 else S (index n l')
  end.

Definition active_at (i : nat) (d : deck) : list nat :=
  let begun := firstn (S i) d in
  let left := skipn i d in
  filter (fun p => mem p begun && mem p left) (players d).

Definition clique (d : deck) : list nat := active_at (index (chromatic_number d) (depths d)) d.

Definition loads (k : nat) (c : colouring) (d : deck) : list nat :=
  map (fun i => chromatic_number (part c i d)) (seq 0 k).
