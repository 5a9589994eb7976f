(* Straight to the players: hands that need no pile. Each player has a seat, a pile that only his cards go to, and they
   go there in the first round. Nothing is proved here.

   Glossary
     talon_cards d      == the cards of d that go to the talon, in deck order
     to_players k cs d  == in the rounds with the colourings cs, cards of the talon go to piles below k only, and in
                           the first one each card of player p goes to pile k + p, which is his seat
     seats_up_to K k d  == there are K piles, those below k and the seats of the players of d among them
     seated k c         == the colouring c with the seats of the players *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck.
Import ListNotations.

Section Cards.

Context {A : Type}.
Variable dest : A -> destination.

Definition talon_cards (d : list A) : list A := filter (fun a => is_talon (dest a)) d.

Definition to_players (k : nat) (cs : list colouring) (d : list A) : Prop :=
  (forall c t, In c cs -> In (Talon t) (map dest d) -> c (Talon t) < k) /\
  (forall c p, hd_error cs = Some c -> In (Owner p) (map dest d) -> c (Owner p) = k + p).

Definition seats_up_to (K k : nat) (d : list A) : Prop :=
  k <= K /\ forall p, In (Owner p) (map dest d) -> k + p < K.

End Cards.

Definition seated (k : nat) (c : colouring) : colouring :=
  fun x => match x with Owner p => k + p | Talon t => c (Talon t) end.
