(* Mappings from owners to closed intervals whose ends are any integers, negative ones too: what the colouring
   functions of the library take. They need not come from a deck. Nothing is proved here.

   Glossary
     mapping                == a list of (owner, (first, last)), as the items of a mapping come in Python
     sound l                == no owner twice, and no interval ends before it begins
     contains x v           == position x lies in the interval of v, both ends included
     owners_at l x          == the owners whose intervals contain position x, in the order of l
     depth_at l x           == how many these are
     intersect l p q        == the intervals of p and q share a position
     proper_for l c         == owners whose intervals share a position have different piles
     different_piles l c    == the piles that the owners have, each once
     part_of l c i          == the intervals of the owners whom c gives pile i

   The functions of the library, as they run.
     chromatic_number_of l  == the largest depth of the first positions
     deepest l              == the lowest first position of that depth
     clique_of l            == the owners whose intervals contain that position
     events_of l            == all beginnings, then all ends, each with its position
     by_position es         == the events in the order of their positions, those of one position as they come:
                               so a beginning comes before an end
     follow pick drop s col es
                            == at a beginning pick gives the owner a pile, at an end drop takes it back; s is
                               whatever the two remember, and col has the piles so far
     valid_colouring_of l   == pick: the most recently freed pile, or a new one if none is free
     reducing_colouring_of k l
                            == pick: the least loaded of k piles, the lowest number among equals
     load_of l c i          == the most owners of pile i whose intervals share a position
     largest_load l c       == the largest load of all piles that somebody has
     integers l             == a family of EventsSpec.v as a mapping
     mapping_of d           == the intervals of deck d as a mapping *)

From Coq Require Import Arith Bool List ZArith.
From Shufflegraph Require Import Deck Sweep EventsSpec.
Import ListNotations.

Definition mapping := list (nat * (Z * Z)).

Definition sound (l : mapping) : Prop :=
  NoDup (map fst l) /\ forall p f e, In (p, (f, e)) l -> (f <= e)%Z.

Definition contains (x : Z) (v : nat * (Z * Z)) : bool := ((fst (snd v) <=? x) && (x <=? snd (snd v)))%Z.

Definition owners_at (l : mapping) (x : Z) : list nat := map fst (filter (contains x) l).
Definition depth_at (l : mapping) (x : Z) : nat := length (owners_at l x).

Definition intersect (l : mapping) (p q : nat) : Prop :=
  exists x, In p (owners_at l x) /\ In q (owners_at l x).

Definition proper_for (l : mapping) (c : nat -> nat) : Prop :=
  forall p q, intersect l p q -> c p = c q -> p = q.

Definition different_piles (l : mapping) (c : nat -> nat) : list nat :=
  nodup Nat.eq_dec (map c (map fst l)).

Definition part_of (l : mapping) (c : nat -> nat) (i : nat) : mapping := filter (fun v => c (fst v) =? i) l.

(* ---- the functions ---- *)

Definition firsts (l : mapping) : list Z := map (fun v => fst (snd v)) l.

Definition chromatic_number_of (l : mapping) : nat := list_max (map (depth_at l) (firsts l)).

Definition lowest (xs : list Z) : Z :=
  match xs with [] => 0%Z | x :: xs' => fold_right Z.min x xs' end.

Definition deepest (l : mapping) : Z :=
  lowest (filter (fun x => depth_at l x =? chromatic_number_of l) (firsts l)).

Definition clique_of (l : mapping) : list nat := owners_at l (deepest l).

Inductive event : Type := Begins (p : nat) | Ends (p : nat).

Definition events_of (l : mapping) : list (Z * event) :=
  map (fun v => (fst (snd v), Begins (fst v))) l ++ map (fun v => (snd (snd v), Ends (fst v))) l.

Fixpoint put (x : Z * event) (es : list (Z * event)) : list (Z * event) :=
  match es with
  | [] => [x]
  | y :: es' => if (fst x <=? fst y)%Z then x :: es else y :: put x es'
  end.

Definition by_position (es : list (Z * event)) : list (Z * event) := fold_right put [] es.

Section Follow.

Context {S : Type}.
Variable pick : S -> nat * S.
Variable drop : nat -> S -> S.

Fixpoint follow (s : S) (col : assignment) (es : list (Z * event)) : assignment :=
  match es with
  | [] => col
  | (_, Begins p) :: es' => let (i, s1) := pick s in follow s1 (col ++ [(p, i)]) es'
  | (_, Ends p) :: es' => follow (drop (pile_of col p) s) col es'
  end.

Definition colouring_by (s : S) (l : mapping) : assignment :=
  let col := follow s [] (by_position (events_of l)) in map (fun p => (p, pile_of col p)) (map fst l).

End Follow.

Definition valid_colouring_of (l : mapping) : assignment := colouring_by pick_free drop_free ([], 0) l.

Definition reducing_colouring_of (k : nat) (l : mapping) : assignment :=
  colouring_by pick_least drop_load (repeat 0 k) l.

Definition load_of (l : mapping) (c : nat -> nat) (i : nat) : nat := chromatic_number_of (part_of l c i).

Definition largest_load (l : mapping) (c : nat -> nat) : nat :=
  list_max (map (load_of l c) (different_piles l c)).

Definition integers (l : family) : mapping :=
  map (fun v => (fst v, (Z.of_nat (fst (snd v)), Z.of_nat (snd (snd v))))) l.

Definition mapping_of (d : deck) : mapping := integers (intervals d).
