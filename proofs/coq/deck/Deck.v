(* Decks, owners, piles and the table: the definitions that everything else speaks about.
   Nothing is proved here. Position 0 of a deck is its top card; piles are numbered 0 … k-1 clockwise.

   Glossary
     destination        == Owner p, the hand of player p, or Talon t, place t of the talon (0 = top)
     deck               == list of destinations: where the card at each position has to go
     is_of p x          == destination x is the hand of p
     some holds l       == holds x for some x in l: existsb, but what comes after the first such x is not
                           evaluated, while the virtual machine evaluates both sides of ||
     mem p d            == p has a card in deck d
     owners d           == the owners in d, one entry per card, talon cards skipped
     players d          == the owners in d, each once, in the order of their first cards
     finishers d        == the owners in d, each once, in the order of their last cards
     is_first d p f     == f is the position of p's first card in d;  is_last d p l: of his last card
     intervals d        == (p, (first, last)) for every owner, in the order of their first cards
     active d i p       == position i lies between p's first and last card (both included)
     actives d i        == the owners active at position i, each once
     depth d i          == how many owners are active at position i
     chi d              == the largest depth: the chromatic number of the deck
     conflict d p q     == p and q are active at one position
     overlap d l        == the owners in l are different and all active at one position
     colouring          == destination -> pile: where each card is put in one round
     proper d c         == conflicting owners have different piles
     fits k d c         == every card of d is put on one of the piles 0 … k-1
     part c i d         == the cards of d that go to pile i, in deck order
     worst k c d        == the most owners of one pile that are active at once, over all piles
     cdiv a k           == a / k, rounded up

   The table. Cards are things of any type A; dest says where a card has to go.
     to p a             == card a goes to the hand of p
     cards_of p d       == the cards of p in d, in deck order
     table              == the cards on each pile, top card first
     upd t i l          == table t with l on pile i
     receiver pile rest == the owner to whom pile is handed over when the cards rest are still to come:
                           all cards of the pile are his, and he has no card in rest
     deal c t d         == put the cards of d on the piles that c names: hands handed over, final table
     hands c d          == the hands handed over in one round, in order: (owner, pile from its top)
     gather k t         == the piles picked up clockwise, pile 0 on top
     next k c d         == the deck after one round
     play k cs d        == rounds with the colourings cs: all hands handed over, final deck
     legal k cs d       == every card of every round is put on one of the piles 0 … k-1
     in_order d         == d is the talon in order, and nothing else (so the empty deck is in order)
     solvable k r d     == some plan of exactly r rounds on k piles that keeps hands together (see below)
                           hands over every hand and leaves the talon in order
     no_talon d         == all cards of d belong to owners

   Talon cards are never handed over, but they are cards: one talon card in a pile keeps it on the table.
   Whole hands. A colouring gives every talon card its own pile, and all cards of one owner the same pile:
   all plans here keep hands together within a round. The table asks for that only in the round in which a
   hand is handed over. So wherever it is said that no plan has fewer rounds, or that rounds suffice exactly
   if something holds, the plans that keep hands together are meant. These are all plans where there is one
   pile, or no hand of two cards, a talon alone among these, or at most one round: what one round cannot do
   for them, it cannot do at all. From three rounds on a plan that splits a hand may need one round fewer: for
   D B C A E F A B F D E C on two piles chi is 6, above 2 ^ 2, and two rounds that split hands are enough. Proofs
   about the talon use dest and these definitions as they are (with A := destination and dest := fun x => x
   if the cards themselves do not matter); theorems about hands alone assume no_talon. *)

From Coq Require Import Arith Bool List.
Import ListNotations.

Inductive destination : Type := Owner (p : nat) | Talon (t : nat).
Definition deck := list destination.

Definition is_of (p : nat) (x : destination) : bool :=
  match x with Owner q => q =? p | Talon _ => false end.

Definition is_talon (x : destination) : bool :=
  match x with Owner _ => false | Talon _ => true end.

Definition some {A} (holds : A -> bool) : list A -> bool :=
  fix some l := match l with [] => false | x :: l' => if holds x then true else some l' end.

Definition mem (p : nat) (d : deck) : bool := some (is_of p) d.

Definition owners (d : deck) : list nat :=
  flat_map (fun x => match x with Owner p => [p] | Talon _ => [] end) d.

Definition finishers (d : deck) : list nat := nodup Nat.eq_dec (owners d).

Fixpoint players (d : deck) : list nat :=
  match d with
  | [] => []
  | Owner p :: d' => p :: filter (fun q => negb (q =? p)) (players d')
  | Talon _ :: d' => players d'
  end.

Definition no_talon (d : deck) : Prop := forall x, In x d -> is_talon x = false.

(* ---- intervals, depth, conflict ---- *)

Definition is_first (d : deck) (p f : nat) : Prop :=
  nth_error d f = Some (Owner p) /\ forall j, j < f -> nth_error d j <> Some (Owner p).

Definition is_last (d : deck) (p l : nat) : Prop :=
  nth_error d l = Some (Owner p) /\ forall j, l < j -> nth_error d j <> Some (Owner p).

Fixpoint first_position (p : nat) (d : deck) : nat :=
  match d with
  | [] => 0
  | x :: d' => if is_of p x then 0 else S (first_position p d')
  end.

Definition last_position (p : nat) (d : deck) : nat := length d - 1 - first_position p (rev d).

Definition intervals (d : deck) : list (nat * (nat * nat)) :=
  map (fun p => (p, (first_position p d, last_position p d))) (players d).

Definition active (d : deck) (i p : nat) : Prop :=
  exists j m, j <= i <= m /\ nth_error d j = Some (Owner p) /\ nth_error d m = Some (Owner p).

Definition actives (d : deck) (i : nat) : list nat :=
  nodup Nat.eq_dec (filter (fun p => mem p (skipn i d)) (owners (firstn (S i) d))).

Definition depth (d : deck) (i : nat) : nat := length (actives d i).
Definition chi (d : deck) : nat := list_max (map (depth d) (seq 0 (length d))).

Definition conflict (d : deck) (p q : nat) : Prop := exists i, active d i p /\ active d i q.

Definition overlap (d : deck) (l : list nat) : Prop :=
  NoDup l /\ exists i, forall p, In p l -> active d i p.

(* ---- colourings ---- *)

Definition colouring := destination -> nat.

Definition proper (d : deck) (c : colouring) : Prop :=
  forall p q, conflict d p q -> c (Owner p) = c (Owner q) -> p = q.

Definition fits (k : nat) (d : deck) (c : colouring) : Prop := forall x, In x d -> c x < k.

Definition part (c : colouring) (i : nat) (d : deck) : deck := filter (fun x => c x =? i) d.

Definition worst (k : nat) (c : colouring) (d : deck) : nat :=
  list_max (map (fun i => chi (part c i d)) (seq 0 k)).

Definition cdiv (a k : nat) : nat := (a + (k - 1)) / k.

(* ---- the table ---- *)

Section Table.

Context {A : Type}.
Variable dest : A -> destination.

Definition to (p : nat) (a : A) : bool := is_of p (dest a).
Definition cards_of (p : nat) (d : list A) : list A := filter (to p) d.

Definition table := nat -> list A.
Definition upd (t : table) (i : nat) (l : list A) : table := fun j => if j =? i then l else t j.
Definition empty : table := fun _ => [].

Definition receiver (pile rest : list A) : option nat :=
  match pile with
  | [] => None
  | a :: _ =>
      match dest a with
      | Talon _ => None
      | Owner p => if negb (mem p (map dest rest)) && forallb (to p) pile then Some p else None
      end
  end.

Fixpoint deal (c : colouring) (t : table) (d : list A) : list (nat * list A) * table :=
  match d with
  | [] => ([], t)
  | a :: rest =>
      let i := c (dest a) in
      let pile := a :: t i in
      match receiver pile rest with
      | Some p => let (h, t') := deal c (upd t i []) rest in ((p, pile) :: h, t')
      | None => deal c (upd t i pile) rest
      end
  end.

Definition hands (c : colouring) (d : list A) : list (nat * list A) := fst (deal c empty d).
Definition gather (k : nat) (t : table) : list A := flat_map t (seq 0 k).
Definition next (k : nat) (c : colouring) (d : list A) : list A := gather k (snd (deal c empty d)).

(* ---- rounds ---- *)

Fixpoint play (k : nat) (cs : list colouring) (d : list A) : list (nat * list A) * list A :=
  match cs with
  | [] => ([], d)
  | c :: cs' => let (h, d') := play k cs' (next k c d) in (hands c d ++ h, d')
  end.

Fixpoint legal (k : nat) (cs : list colouring) (d : list A) : Prop :=
  match cs with
  | [] => True
  | c :: cs' => fits k (map dest d) c /\ legal k cs' (next k c d)
  end.

Definition in_order (d : list A) : Prop := map dest d = map Talon (seq 0 (length d)).

Definition solvable (k r : nat) (d : list A) : Prop :=
  exists cs, length cs = r /\ legal k cs d /\ in_order (snd (play k cs d)).

End Table.
