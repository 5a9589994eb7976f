(* Whole plans: what the dealer does, what he has to achieve, and a checker. Nothing is proved here.

   Glossary
     plan                    == the instructions of each round
     execute k plan cards    == what the dealer does with cards of any kind, on k piles: he follows the
                                instructions and knows no destinations. All hands handed over, in order,
                                as (owner, cards from the top of his pile); and the deck that is left
     cards_for x d cards     == the cards at the positions of destination x in deck d, in deck order
     delivers k d plan       == whatever cards are dealt: everybody who is in d is handed exactly one
                                hand, and it is the cards at his positions; what is left is the talon in
                                order; and no card is lost
     plan_of k cs d          == the instructions for the colourings cs
     pile_in d ins x         == the pile of the first card with destination x
     check_round k d ins     == the instructions follow the table's rules: one instruction per card, piles
                                below k, the cards of one owner on one pile, and a pile is handed over
                                right after its owner's last card if and only if it is his whole hand
     check_plan k d plan     == every round follows the rules, and at the end no hand is left and the
                                talon is in order; so a plan that splits a hand is not accepted
     decks k d plan          == the deck at the start of each round
     placements k d plan     == the number of cards laid down in all rounds *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec.
Import ListNotations.

Definition plan := list (list instruction).

Fixpoint execute {A : Type} (k : nat) (rounds : plan) (cards : list A) : list (nat * list A) * list A :=
  match rounds with
  | [] => ([], cards)
  | ins :: rounds' =>
      let (h, rest) := deal_round k cards ins in
      let (h', left) := execute k rounds' rest in
      (h ++ h', left)
  end.

Definition cards_for {A : Type} (x : destination) (d : deck) (cards : list A) : list A :=
  map snd (filter (fun e => same x (fst e)) (combine d cards)).

Definition delivers (k : nat) (d : deck) (rounds : plan) : Prop :=
  forall (A : Type) (cards : list A), length cards = length d ->
  let h := fst (execute k rounds cards) in
  let left := snd (execute k rounds cards) in
  NoDup (map fst h) /\
  (forall p, In p (map fst h) <-> In (Owner p) d) /\
  (forall p pile, In (p, pile) h -> pile = cards_for (Owner p) d cards \/
                                    pile = rev (cards_for (Owner p) d cards)) /\
  map (fun a => [a]) left = map (fun t => cards_for (Talon t) d cards) (seq 0 (talon_size d)) /\
  Permutation cards (concat (map snd h) ++ left).

Fixpoint plan_of (k : nat) (cs : list colouring) (d : deck) : plan :=
  match cs with
  | [] => []
  | c :: cs' => instructions c d :: plan_of k cs' (next (fun x => x) k c d)
  end.

Fixpoint pile_in (d : deck) (ins : list instruction) (x : destination) : nat :=
  match d, ins with
  | y :: d', i :: ins' => if same y x then pile i else pile_in d' ins' x
  | _, _ => 0
  end.

Definition same_hand (a b : option nat) : bool :=
  match a, b with
  | Some p, Some q => p =? q
  | None, None => true
  | _, _ => false
  end.

Fixpoint same_instructions (l m : list instruction) : bool :=
  match l, m with
  | [], [] => true
  | i :: l', j :: m' =>
      (pile i =? pile j) && same_hand (hand_to i) (hand_to j) && same_instructions l' m'
  | _, _ => false
  end.

Definition check_round (k : nat) (d : deck) (ins : list instruction) : bool :=
  forallb (fun i => pile i <? k) ins && same_instructions (instructions (pile_in d ins) d) ins.

Fixpoint check_plan (k : nat) (d : deck) (rounds : plan) : bool :=
  match rounds with
  | [] => dealt d
  | ins :: rounds' => if check_round k d ins then check_plan k (snd (deal_round k d ins)) rounds' else false
  end.

Fixpoint decks (k : nat) (d : deck) (rounds : plan) : list deck :=
  match rounds with
  | [] => []
  | ins :: rounds' => d :: decks k (snd (deal_round k d ins)) rounds'
  end.

Definition placements (k : nat) (d : deck) (rounds : plan) : nat :=
  list_sum (map (@length destination) (decks k d rounds)).
