(* Arrangements of cards of some kinds under rules, each about some of the kinds: those of one rank, or those of one
   value of an attribute. Kinds are numbered; sizes are as in AssignmentsSpec.v, limits as in FairSpec.v. Nothing is
   proved here.

   Glossary
     rule                 == Limit of m w: at most m of the kinds `of` among any w neighbours;
                             Around of m w: the same, and the last and the first are neighbours, too;
                             Place of p: one of the kinds `of` lies at place p
     circle w l           == l, and behind its end as much of its beginning as w neighbours reach
     keeps r l            == the word whose places have (true) or have not the kinds of r keeps r
     sound r              == its neighbours are at least one
     arrangement rs c w   == w has exactly the sizes c and keeps the rules rs
     after r q b          == what is remembered of rule r after one more place; None if it is broken
     closes r q           == a word may end with this memory
     follows r q l        == rule r is not broken by the places l that follow, nor at the end
     state                == the rules, each with what is remembered, and the sizes that are left
     advance rs a         == the rules after kind a; None if one is broken
     step, final          == the machine that lays kinds
     number rs c          == the number of arrangements
     unrank rs c i        == the arrangement that has the number i
     rank rs c w          == the number of the arrangement w *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import AssignmentsSpec FairSpec.
From Shufflegraph Require CountingSpec.
Import ListNotations.

Inductive rule :=
  | Limit (of : nat -> bool) (m w : nat)
  | Around (of : nat -> bool) (m w : nat)
  | Place (of : nat -> bool) (p : nat).

Definition about (r : rule) : nat -> bool :=
  match r with Limit of _ _ => of | Around of _ _ => of | Place of _ => of end.

Definition circle (w : nat) (l : list bool) : list bool := l ++ firstn (w - 1) l.

Definition keeps (r : rule) (l : list bool) : Prop :=
  match r with
  | Limit _ m w => limited m w l
  | Around _ m w => let k := min w (length l) in limited m k (circle k l)
  | Place _ p => nth p l true = true
  end.

Definition sound (r : rule) : bool :=
  match r with Limit _ _ w => 1 <=? w | Around _ _ w => 1 <=? w | Place _ _ => true end.

Definition arrangement (rs : list rule) (c : sizes) (w : list nat) : Prop :=
  assignment c w /\ forall r, In r rs -> keeps r (map (about r) w).

(* ---- the machine ---- *)

Definition after (r : rule) (q : list bool) (b : bool) : option (list bool) :=
  match r with
  | Limit _ m w => next m w q b
  | Around _ _ _ => Some (b :: q)
  | Place _ p => if (length q =? p) && negb b then None else Some (b :: q)
  end.

Definition closes (r : rule) (q : list bool) : bool :=
  match r with
  | Around _ m w =>
      let k := min w (length q) in
      match run m k [] (circle k (rev q)) with Some _ => true | None => false end
  | _ => true
  end.

Fixpoint follows (r : rule) (q l : list bool) : Prop :=
  match l with
  | [] => closes r q = true
  | b :: l' => match after r q b with Some q' => follows r q' l' | None => False end
  end.

Definition memories := list (rule * list bool).
Definition state := (memories * sizes)%type.

Fixpoint advance (rs : memories) (a : nat) : option memories :=
  match rs with
  | [] => Some []
  | (r, q) :: rs' =>
      match after r q (about r a), advance rs' a with
      | Some q', Some later => Some ((r, q') :: later)
      | _, _ => None
      end
  end.

Definition next_states (rs : memories) (c : sizes) (a : nat) : list (nat * state) :=
  match advance rs a with Some later => [(a, (later, spend c a))] | None => [] end.

Definition step (s : state) : list (nat * state) :=
  let (rs, c) := s in flat_map (next_states rs c) (filter (fun a => 0 <? size c a) (seq 0 (length c))).

Definition final (s : state) : bool :=
  AssignmentsSpec.done (snd s) && forallb (fun rq => closes (fst rq) (snd rq)) (fst s).

(* ---- the family ---- *)

Definition start (rs : list rule) (c : sizes) : state := (map (fun r => (r, [])) rs, c).
Definition weight : nat -> state -> N := CountingSpec.count step final.

Definition number (rs : list rule) (c : sizes) : N := weight (list_sum c) (start rs c).

Definition unrank (rs : list rule) (c : sizes) (i : N) : list nat :=
  CountingSpec.unrank step weight (list_sum c) (start rs c) i.

Definition rank (rs : list rule) (c : sizes) (w : list nat) : option N :=
  CountingSpec.rank Nat.eqb step final weight (length w) (start rs c) w.
