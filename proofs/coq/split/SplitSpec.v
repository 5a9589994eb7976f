(* Plans of any kind: the cards of one hand may lie on different piles until it is handed over.
   Nothing is proved here.

   Glossary
     on_piles k rounds     == every card of every round is put on one of the piles 0 … k-1
     deals_out k d rounds  == whatever cards are dealt by these instructions: everybody who is in d is handed exactly
                              one hand, and it is the cards at his positions, in any order; what is left is the
                              talon in order; and no card is lost
     permuted l m          == m has the same numbers as l, in any order
     check_dealt k d rounds
                           == on_piles and deals_out, decided: the positions are dealt as cards
     possible k r d        == some instructions of exactly r rounds on k piles, whatever they are, deal d out
     round_of k rounds cards p
                           == the round (1, 2, …) in which p is handed his cards
     crossing k r s h n    == the sum of k ^ (r - s p) over the hands p in h, and n runs, need no more room than
                              there is in r rounds at one window: 2 k ^ r - k
     check_any k r d a b   == the window [a, b] shows that no plan of any kind has exactly r rounds
     any_two_windows k n d near far
                           == near does so for n - 1 rounds and far for n - 2, as far as there are so many *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec PlanSpec FewestSpec.
Import ListNotations.

Definition on_piles (k : nat) (rounds : plan) : Prop :=
  forall ins i, In ins rounds -> In i ins -> pile i < k.

Definition deals_out (k : nat) (d : deck) (rounds : plan) : Prop :=
  forall (A : Type) (cards : list A), length cards = length d ->
  let h := fst (execute k rounds cards) in
  let left := snd (execute k rounds cards) in
  NoDup (map fst h) /\
  (forall p, In p (map fst h) <-> In (Owner p) d) /\
  (forall p pile, In (p, pile) h -> Permutation pile (cards_for (Owner p) d cards)) /\
  map (fun a => [a]) left = map (fun t => cards_for (Talon t) d cards) (seq 0 (talon_size d)) /\
  Permutation cards (concat (map snd h) ++ left).

Fixpoint without (x : nat) (l : list nat) : option (list nat) :=
  match l with
  | [] => None
  | y :: l' => if x =? y then Some l'
               else match without x l' with Some m => Some (y :: m) | None => None end
  end.

Fixpoint permuted (l m : list nat) : bool :=
  match l with
  | [] => match m with [] => true | _ => false end
  | x :: l' => match without x m with Some m' => permuted l' m' | None => false end
  end.

Definition check_dealt (k : nat) (d : deck) (rounds : plan) : bool :=
  let cards := seq 0 (length d) in
  let (h, left) := execute k rounds cards in
  forallb (forallb (fun i => pile i <? k)) rounds &&
  permuted (map fst h) (players d) &&
  forallb (fun e => permuted (snd e) (cards_for (Owner (fst e)) d cards)) h &&
  forallb (fun t => permuted (cards_for (Talon t) d cards) (firstn 1 (skipn t left))) (seq 0 (talon_size d)) &&
  (length left =? talon_size d) &&
  permuted cards (concat (map snd h) ++ left).

Definition possible (k r : nat) (d : deck) : Prop :=
  exists rounds, length rounds = r /\ on_piles k rounds /\ deals_out k d rounds.

Fixpoint round_of {A : Type} (k : nat) (rounds : plan) (cards : list A) (p : nat) : nat :=
  match rounds with
  | [] => 0
  | ins :: rounds' =>
      let (h, rest) := deal_round k cards ins in
      if existsb (Nat.eqb p) (map fst h) then 1 else S (round_of k rounds' rest p)
  end.

Definition crossing (k r : nat) (s : nat -> nat) (h : list nat) (n : nat) : Prop :=
  powers k r s h + n + k <= 2 * k ^ r.

Definition check_any (k r : nat) (d : deck) (a b : nat) : bool :=
  match r with
  | 0 | 1 => check_window k r d a b
  | _ => (k ^ r <? runs_met r d a b) ||
         ((a <? b) && (2 * k ^ r <? length (spans d a b) + runs_met r d a b + k))
  end.

Definition any_two_windows (k n : nat) (d : deck) (near far : ends) : bool :=
  match n with
  | 0 => true
  | 1 => check_any k 0 d (fst near) (snd near)
  | S (S m) => check_any k (S m) d (fst near) (snd near) && check_any k m d (fst far) (snd far)
  end.
