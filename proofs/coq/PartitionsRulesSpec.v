(* Partitions with rules about how many points an owner's cards are worth. Cards are numbered; one after the other
   is given to an owner who may hold it. Nothing is proved here.

   Glossary
     rule               == the owner it is for, what each card is worth, the least and the most points
     counting p cs l m  == the rule that owner p holds at least l and at most m of the cards cs
     worth r cs g       == the points that the owner of r gets when the owners g get the cards cs
     keeps r cs g       == these are as many as r says
     state              == the cards that are left, what the owners still have to get, and the rules, each with the
                           points so far
     step, final        == the machine that gives out the cards and adds up the points
     low, high          == the fewest and the most points that can still come
     settle r cs z      == what is known of rule r when z points are there and the cards cs to come: that it is kept,
                           or broken, whatever follows; or the points
     rough_state, rough_step, rough_final == the machine that forgets the points as soon as a rule is settled
     rough              == a state, with what is known of its rules *)

From Coq Require Import List Bool Arith NArith ZArith.
From Shufflegraph Require Import PartitionsSpec PartitionsTableSpec.
Import ListNotations.

Record rule := { owner : nat; points : nat -> Z; least : Z; most : Z }.

Definition counting (p : nat) (cs : list nat) (l m : Z) : rule :=
  {| owner := p; points := fun c => if existsb (Nat.eqb c) cs then 1%Z else 0%Z; least := l; most := m |}.

Definition taken (r : rule) (c o : nat) : Z := if o =? owner r then points r c else 0%Z.

Fixpoint worth (r : rule) (cs g : list nat) : Z :=
  match cs, g with
  | c :: cs', o :: g' => (taken r c o + worth r cs' g')%Z
  | _, _ => 0%Z
  end.

Definition inside (r : rule) (z : Z) : bool := ((least r <=? z) && (z <=? most r))%Z.
Definition keeps (r : rule) (cs g : list nat) : Prop := inside r (worth r cs g) = true.

Section Machine.

(* the owners that may hold a card *)
Variable may_hold : nat -> list nat.

Definition fits (c : nat) (s : list nat) : list nat := filter (fun o => 0 <? capacity s o) (may_hold c).
Definition done (cs s : list nat) : bool := (length cs =? 0) && forallb (Nat.eqb 0) s.

Notation state := (list nat * list nat * list (rule * Z))%type.

Definition step (st : state) : list (nat * state) :=
  let '(cs, s, zs) := st in
  match cs with
  | [] => []
  | c :: cs' =>
      map (fun o => (o, (cs', give s o 1, map (fun rz => (fst rz, snd rz + taken (fst rz) c o)%Z) zs))) (fits c s)
  end.

Definition final (st : state) : bool :=
  let '(cs, s, zs) := st in done cs s && forallb (fun rz => inside (fst rz) (snd rz)) zs.

Definition may_get (r : rule) (c : nat) : Z := if existsb (Nat.eqb (owner r)) (may_hold c) then points r c else 0%Z.
Definition low (r : rule) (cs : list nat) : Z := fold_right (fun c z => Z.min 0 (may_get r c) + z)%Z 0%Z cs.
Definition high (r : rule) (cs : list nat) : Z := fold_right (fun c z => Z.max 0 (may_get r c) + z)%Z 0%Z cs.

Inductive verdict := Kept | Broken | Open (z : Z).

Definition settle (r : rule) (cs : list nat) (z : Z) : verdict :=
  if ((least r <=? z + low r cs) && (z + high r cs <=? most r))%Z then Kept
  else if ((z + high r cs <? least r) || (most r <? z + low r cs))%Z then Broken
  else Open z.

Notation rough_state := (list nat * list nat * list (rule * verdict))%type.

Definition rough (st : state) : rough_state :=
  let '(cs, s, zs) := st in (cs, s, map (fun rz => (fst rz, settle (fst rz) cs (snd rz))) zs).

Definition resettle (c o : nat) (cs : list nat) (rv : rule * verdict) : rule * verdict :=
  match snd rv with
  | Open z => (fst rv, settle (fst rv) cs (z + taken (fst rv) c o)%Z)
  | _ => rv
  end.

Definition rough_step (st : rough_state) : list (N * rough_state) :=
  let '(cs, s, vs) := st in
  match cs with
  | [] => []
  | c :: cs' => map (fun o => (1%N, (cs', give s o 1, map (resettle c o cs') vs))) (fits c s)
  end.

Definition is_kept (rv : rule * verdict) : bool := match snd rv with Kept => true | _ => false end.

Definition rough_final (st : rough_state) : bool :=
  let '(cs, s, vs) := st in done cs s && forallb is_kept vs.

Definition opened (rs : list rule) (cs s : list nat) : state := (cs, s, map (fun r => (r, 0%Z)) rs).

(* the number of partitions that keep the rules *)
Definition ruled_solutions (rs : list rule) (cs s : list nat) : N :=
  CountingSpec.merged_count rough_final (repeat rough_step (length cs)) (rough (opened rs cs s)).

End Machine.
