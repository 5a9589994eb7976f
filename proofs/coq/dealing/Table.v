(* The dealer's instructions and what the table does with them, as the library computes them.
   Nothing is proved here.

   Glossary
     instruction          == put the top card on pile, then hand that pile to hand_to, if there is one
     instructions c d     == one instruction per card of d, from counts alone: a pile is handed over after
                             its owner's last card if it is as high as the number of his cards so far
     follow t cards ins   == what the table does: it knows the instructions and no destinations
     deal_round k cards ins
                          == the hands handed over and the deck picked up from k piles *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck.
Import ListNotations.

Record instruction : Type := Instruction { pile : nat; hand_to : option nat }.

Definition set (f : nat -> nat) (i n : nat) : nat -> nat := fun j => if j =? i then n else f j.

(* height i: the cards on pile i;  laid p: the cards of p so far *)
Fixpoint instruct (c : colouring) (height laid : nat -> nat) (d : deck) : list instruction :=
  match d with
  | [] => []
  | Talon t :: rest =>
      let i := c (Talon t) in
      Instruction i None :: instruct c (set height i (S (height i))) laid rest
  | Owner p :: rest =>
      let i := c (Owner p) in
      let laid' := set laid p (S (laid p)) in
      if negb (mem p rest) && (S (laid p) =? S (height i))
      then Instruction i (Some p) :: instruct c (set height i 0) laid' rest
      else Instruction i None :: instruct c (set height i (S (height i))) laid' rest
  end.

Definition instructions (c : colouring) (d : deck) : list instruction :=
  instruct c (fun _ => 0) (fun _ => 0) d.

Section Round.

Context {A : Type}.

Fixpoint follow (t : nat -> list A) (cards : list A) (ins : list instruction) :
  list (nat * list A) * (nat -> list A) :=
  match cards, ins with
  | a :: cards', Instruction i to :: ins' =>
      let pile := a :: t i in
      match to with
      | Some p => let (h, t') := follow (upd t i []) cards' ins' in ((p, pile) :: h, t')
      | None => follow (upd t i pile) cards' ins'
      end
  | _, _ => ([], t)
  end.

Definition deal_round (k : nat) (cards : list A) (ins : list instruction) :
  list (nat * list A) * list A :=
  let (h, t) := follow empty cards ins in (h, gather k t).

End Round.
