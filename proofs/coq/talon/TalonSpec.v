(* The order of cards that stay on the table: places, codes and runs. Nothing is proved here.

   Glossary
     same x y           == x and y are the same destination
     occurs x d         == some card of deck d has destination x
     before d x y       == some card of x lies above some card of y in d
     word               == the piles on which a card is laid, one for each round, first round first
     turn k n c         == pile c of k, counted from the other end if the number n of later rounds is odd
     place k w          == the code of word w: its turned digits, the last round's the highest. After the
                           rounds of w a card that took it lies in block place k w of the deck (0 = top)
     digits k r f       == the word of r rounds whose code is f
     facing r d x y     == x lies above y in d if r is even, below y if r is odd
     over k d u v x y   == x, laid along word u, ends up above y, laid along word v of the same length
     word_of cs x       == the word of x under the colourings cs
     talon_size d       == number of talon cards in d
     well_formed d      == the talon cards of d are Talon 0 … Talon (t-1), each once
     breaks r d t       == talon cards t and t+1 may not share a code in a plan of r rounds
     run_of r d t       == the number of the run (0, 1, …) to which talon card t belongs
     runs r d           == the number of runs of the talon for a plan of exactly r rounds: maximal pieces
                           of 0 … t-1 whose cards lie in descending order of target in the deck if r is
                           odd, in ascending order if r is even
     all_talon d        == there are no hands
     run_words k r d    == the words of the talon cards that have their runs' numbers as codes
     talon_rounds k d   == the least r with runs r d <= k ^ r, found by trying 0, 1, … *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck.
Import ListNotations.

Definition same (x y : destination) : bool :=
  match x, y with
  | Owner p, Owner q => p =? q
  | Talon s, Talon t => s =? t
  | _, _ => false
  end.

Definition occurs (x : destination) (d : deck) : bool := some (same x) d.

Fixpoint before (d : deck) (x y : destination) : bool :=
  match d with
  | [] => false
  | a :: d' => (same a x && occurs y d') || before d' x y
  end.

Definition word := list nat.

Definition turn (k n c : nat) : nat := if Nat.even n then c else k - 1 - c.

Fixpoint place (k : nat) (w : word) : nat :=
  match w with
  | [] => 0
  | c :: later => place k later * k + turn k (length later) c
  end.

Fixpoint digits (k r f : nat) : word :=
  match r with
  | 0 => []
  | S r' => turn k r' (f mod k) :: digits k r' (f / k)
  end.

Definition facing (r : nat) (d : deck) (x y : destination) : bool :=
  if Nat.even r then before d x y else before d y x.

Definition over (k : nat) (d : deck) (u v : word) (x y : destination) : bool :=
  (place k u <? place k v) || ((place k u =? place k v) && facing (length u) d x y).

Definition word_of (cs : list colouring) (x : destination) : word := map (fun c => c x) cs.

Definition talon_size (d : deck) : nat := length (filter is_talon d).
Definition well_formed (d : deck) : Prop := forall t, t < talon_size d -> In (Talon t) d.

Definition breaks (r : nat) (d : deck) (t : nat) : bool := negb (facing r d (Talon t) (Talon (S t))).
Definition run_of (r : nat) (d : deck) (t : nat) : nat := length (filter (breaks r d) (seq 0 t)).
Definition runs (r : nat) (d : deck) : nat :=
  match talon_size d with 0 => 0 | S t => S (run_of r d t) end.

Definition all_talon (d : deck) : Prop := forall p, ~ In (Owner p) d.

Definition run_words (k r : nat) (d : deck) (x : destination) : word :=
  match x with Talon t => digits k r (run_of r d t) | Owner _ => [] end.

Fixpoint least (good : nat -> bool) (from fuel : nat) : nat :=
  match fuel with
  | 0 => from
  | S fuel' => if good from then from else least good (S from) fuel'
  end.

Definition talon_rounds (k : nat) (d : deck) : nat :=
  least (fun r => runs r d <=? k ^ r) 0 (length d).
