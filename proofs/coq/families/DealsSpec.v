(* Partitions numbered card by card, under any rule that reads the cards' owners one by one. Cards, owners and
   solutions are those of PartitionsSpec.v; counting, unrank and rank are those of every machine in CountingSpec.v,
   read from one table. Nothing is proved here.

   Glossary
     give s o k         == the capacities s when owner o has got k cards more
     given a c o        == the cards when only o may hold card c
     after q o          == what the rule still needs after owner o took the next card; None if it is broken
     kept q             == the rule is kept if nothing follows
     keeps q g          == the owners g, card by card, keep the rule that needs q
     deal a s q g       == g is a solution that keeps the rule
     moves l (s, q)     == the owners of l who have room, each with the rooms and the need afterwards
     state              == the cards to come, everybody's room, and what is needed
     need_eqb, key      == whether two needs are the same, and what leads to one in the table
     table_of a s q     == the counts of all rooms and needs that occur, for each number of cards to come
     number, unrank, rank == the number of deals, the deal with a number, the number of a deal, read from the table

   A rule about sums
     sum                == the owners whose cards count together, and what each card is worth
     total_of m c g     == what the cards from number c on are worth to the sum m when their owners are g
     literal            == a sum lies between two numbers, or (with false) does not
     options            == the rule: in one of these lists all literals are true
     add_card, is_kept  == after and kept of that rule: the need is the number of the next card and the sums so far *)

From Coq Require Import List Bool Arith NArith ZArith.
From Shufflegraph Require Import PartitionsSpec.
From Shufflegraph Require CountingSpec.
Import ListNotations.

Fixpoint give (s : list nat) (o k : nat) : list nat :=
  match s, o with
  | [], _ => []
  | r :: s', 0 => (r - k) :: s'
  | r :: s', S o' => r :: give s' o' k
  end.

Fixpoint given (a : cards) (c o : nat) : cards :=
  match a, c with
  | [], _ => []
  | l :: a', 0 => (if among l o then [o] else []) :: a'
  | l :: a', S c' => l :: given a' c' o
  end.

Section Deals.

Context {need : Type}.
Variable after : need -> nat -> option need.
Variable kept : need -> bool.

Fixpoint keeps (q : need) (g : list nat) : Prop :=
  match g with
  | [] => kept q = true
  | o :: g' => match after q o with Some q' => keeps q' g' | None => False end
  end.

Definition deal (a : cards) (s : list nat) (q : need) (g : list nat) : Prop := solution a s g /\ keeps q g.

Notation rough := (list nat * need)%type.
Notation state := (cards * rough)%type.

Definition next (x : rough) (o : nat) : list (nat * rough) :=
  if 0 <? capacity (fst x) o
  then match after (snd x) o with Some q' => [(o, (give (fst x) o 1, q'))] | None => [] end
  else [].

Definition moves (l : list nat) (x : rough) : list (nat * rough) := flat_map (next x) (nodup Nat.eq_dec l).

Definition step (y : state) : list (nat * state) :=
  match y with
  | ([], _) => []
  | (l :: a, x) => map (fun t => (fst t, (a, snd t))) (moves l x)
  end.

Definition over (x : rough) : bool := forallb (Nat.eqb 0) (fst x) && kept (snd x).
Definition final (y : state) : bool := match y with ([], x) => over x | _ => false end.

(* ---- the table ---- *)

Variable need_eqb : need -> need -> bool.
Variable key : need -> list nat.

Definition rough_eqb (x y : rough) : bool := CountingSpec.list_eqb (fst x) (fst y) && need_eqb (snd x) (snd y).
Definition way (x : rough) : list bool := CountingSpec.spell (fst x ++ key (snd x)).
Definition stage (l : list nat) (x : rough) : list (N * rough) := map (fun t => (1%N, snd t)) (moves l x).

Definition table := list (CountingSpec.level rough).

Definition table_of (a : cards) (s : list nat) (q : need) : table :=
  let stages := map stage a in
  CountingSpec.build rough_eqb way over stages (CountingSpec.reach rough_eqb way stages [(s, q)]).

Definition look (a : cards) (t : table) (x : rough) : N :=
  CountingSpec.look rough_eqb way over (map stage a) (hd CountingSpec.Nothing t) x.

Definition weight (a : cards) (t : table) (n : nat) (y : state) : N := look (fst y) (skipn (length a - n) t) (snd y).

Definition number_by (t : table) (a : cards) (s : list nat) (q : need) : N := look a t (s, q).

Definition unrank_by (t : table) (a : cards) (s : list nat) (q : need) (i : N) : list nat :=
  CountingSpec.unrank step (weight a t) (length a) (a, (s, q)) i.

Definition rank_by (t : table) (a : cards) (s : list nat) (q : need) (g : list nat) : option N :=
  CountingSpec.rank Nat.eqb step final (weight a t) (length a) (a, (s, q)) g.

Definition number a s q := number_by (table_of a s q) a s q.
Definition unrank a s q := unrank_by (table_of a s q) a s q.
Definition rank a s q := rank_by (table_of a s q) a s q.

End Deals.

(* ---- rules about sums ---- *)

Notation sum := (list nat * list Z)%type.
Notation literal := (nat * Z * Z * bool)%type.

Section Sums.

Variable sums : list sum.
Variable options : list (list literal).

Definition gain (m : sum) (c o : nat) : Z := if among (fst m) o then nth c (snd m) 0%Z else 0%Z.

Fixpoint total_of (m : sum) (c : nat) (g : list nat) : Z :=
  match g with
  | [] => 0%Z
  | o :: g' => (gain m c o + total_of m (S c) g')%Z
  end.

Definition is_true (totals : list Z) (x : literal) : bool :=
  let '(k, low, high, wanted) := x in
  Bool.eqb wanted ((low <=? nth k totals 0) && (nth k totals 0 <=? high))%Z.

Definition satisfied (totals : list Z) : bool := existsb (forallb (is_true totals)) options.

Notation sums_need := (nat * list Z)%type.

Definition add_card (q : sums_need) (o : nat) : option sums_need :=
  Some (S (fst q), map (fun mz => (snd mz + gain (fst mz) (fst q) o)%Z) (combine sums (snd q))).

Definition is_kept (q : sums_need) : bool := satisfied (snd q).

Definition from_the_start : sums_need := (0, map (fun _ => 0%Z) sums).

End Sums.

Fixpoint sums_eqb (l1 l2 : list Z) : bool :=
  match l1, l2 with
  | [], [] => true
  | x :: l1', y :: l2' => Z.eqb x y && sums_eqb l1' l2'
  | _, _ => false
  end.

Definition sums_need_eqb (p q : nat * list Z) : bool := Nat.eqb (fst p) (fst q) && sums_eqb (snd p) (snd q).

Definition sums_key (q : nat * list Z) : list nat :=
  map (fun z => if (z <? 0)%Z then S (2 * Z.abs_nat z) else 2 * Z.abs_nat z) (snd q).
