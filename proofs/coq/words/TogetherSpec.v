(* Hands and talon together: numberings, half-lines and lines, and the search through all plans.
   Nothing is proved here.

   Glossary
     numbering              == destination -> nat: a code for the cards of a destination, below k ^ r
     top k r f              == the pile of the last round of code f
     good_numbering k r f d == all hands are handed over in round r: hands that overlap differ; talon codes
                               do not decrease with the target, and targets of equal code face the right
                               way; a hand's code is above those of the talon cards of its last pile, or
                               equal to one and all its cards come before that card in the last round
     hand_label, run_label  == hands and runs as owners of one deck: Owner (2 p) and Owner (2 q + 1)
     label r d x            == the label of a card: its hand, or its run
     lines r d whole        == the deck of labels, with more cards above and below: an interval for every
                               hand; a line over everything for every run q with whole q; for every other
                               run a half-line, from its first card to the end (r odd) or from the start
                               to its last card (r even)
     half_lines r d         == lines with half-lines for all runs
     filled k r d g         == g gives the runs increasing codes below k ^ r that fill each last pile from
                               its lowest code
     inner_run k r d g q    == run q is not the last run of its last pile
     choices k l            == all colourings of the destinations in l with piles 0 … k-1
     search k r d           == some plan of exactly r rounds that keeps hands together exists: all of them
                               are tried *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck TalonSpec WordsSpec.
Import ListNotations.

Definition numbering := destination -> nat.

Definition top (k r f : nat) : nat := f / k ^ (r - 1).

Definition good_numbering (k r : nat) (f : numbering) (d : deck) : Prop :=
  (forall x, In x d -> f x < k ^ r) /\
  (forall p q, conflict d p q -> f (Owner p) = f (Owner q) -> p = q) /\
  (forall s t, In (Talon s) d -> In (Talon t) d -> s < t ->
     f (Talon s) < f (Talon t) \/
     (f (Talon s) = f (Talon t) /\ facing r d (Talon s) (Talon t) = true)) /\
  (forall p t, In (Owner p) d -> In (Talon t) d -> top k r (f (Owner p)) = top k r (f (Talon t)) ->
     f (Talon t) < f (Owner p) \/
     (f (Talon t) = f (Owner p) /\ facing (r - 1) d (Talon t) (Owner p) = false)).

Definition hand_label (p : nat) : nat := 2 * p.
Definition run_label (q : nat) : nat := S (2 * q).

Definition label (r : nat) (d : deck) (x : destination) : destination :=
  match x with
  | Owner p => Owner (hand_label p)
  | Talon t => Owner (run_label (run_of r d t))
  end.

Definition lines (r : nat) (d : deck) (whole : nat -> bool) : deck :=
  let to_run q := Owner (run_label q) in
  let all := seq 0 (runs r d) in
  map to_run (filter (fun q => whole q || Nat.even r) all)
  ++ map (label r d) d
  ++ map to_run (filter (fun q => whole q || negb (Nat.even r)) all).

Definition half_lines (r : nat) (d : deck) : deck := lines r d (fun _ => false).

Definition filled (k r : nat) (d : deck) (g : nat -> nat) : Prop :=
  (forall q, q < runs r d -> g q < k ^ r) /\
  (forall q, S q < runs r d -> g q < g (S q)) /\
  (forall q, q < runs r d -> g q mod k ^ (r - 1) = 0 \/ (0 < q /\ g q = S (g (q - 1)))).

Definition inner_run (k r : nat) (d : deck) (g : nat -> nat) (q : nat) : bool :=
  (S q <? runs r d) && (top k r (g (S q)) =? top k r (g q)).

Fixpoint choices (k : nat) (l : list destination) : list colouring :=
  match l with
  | [] => [fun _ => 0]
  | x :: l' =>
      flat_map (fun c => map (fun i => fun y => if same x y then i else c y) (seq 0 k)) (choices k l')
  end.

Fixpoint search (k r : nat) (d : deck) : bool :=
  match r with
  | 0 => dealt d
  | S r' => existsb (fun c => search k r' (next (fun x => x) k c d)) (choices k d)
  end.
