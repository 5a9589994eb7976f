(* Connect Four: a game is the list of the columns in which stones were dropped, 1 ... 7 from the left.
   Red moves first; rows are counted from the bottom, 1 ... 6. A column is a pile. Nothing is proved here.

   Glossary
     stone               == colour, column and row
     colour i            == the colour of move i, counted from 0: red if i is even
     times c l           == how often column c occurs in l
     row ms i            == the row of move i: the stones in its column after the move
     stones_of ms        == the stones of the moves ms, in order
     four l k            == the stones l have four of colour k in a row, in one of four directions
     won ms              == the stones of ms have four in a row of either colour
     legal ms            == columns are 1 ... 7, no column gets a seventh stone, no move comes after four in a row
     winner ms           == the colour that has four in a row, red if both had (a legal game has at most one)
     has_four l k        == the same as four, computed; has_won and is_legal likewise
     stones ms           == the stones of ms if ms is legal
     columns l           == the columns of a list of stones if it is the list of stones of a legal game
     legal_columns ms    == the columns in which the next stone may be dropped
     drop p c s          == pile c of the piles p with s on top;  piles ms: all piles after the moves ms *)

From Coq Require Import List Bool Arith.
Import ListNotations.

Inductive colour_name := Red | Yellow.

Definition stone := (colour_name * (nat * nat))%type.

Definition colour (i : nat) : colour_name := if Nat.even i then Red else Yellow.
Definition times (c : nat) (l : list nat) : nat := count_occ Nat.eq_dec l c.
Definition row (ms : list nat) (i : nat) : nat := times (nth i ms 0) (firstn (S i) ms).

Definition stones_of (ms : list nat) : list stone :=
  map (fun i => (colour i, (nth i ms 0, row ms i))) (seq 0 (length ms)).

(* ---- four in a row: right, up, right and up, right and down ---- *)

Definition four (l : list stone) (k : colour_name) : Prop :=
  exists c r,
    (forall i, i < 4 -> In (k, (c + i, r)) l) \/
    (forall i, i < 4 -> In (k, (c, r + i)) l) \/
    (forall i, i < 4 -> In (k, (c + i, r + i)) l) \/
    (forall i, i < 4 -> In (k, (c + i, r + 3 - i)) l).

Definition won (ms : list nat) : Prop := exists k, four (stones_of ms) k.

Definition legal (ms : list nat) : Prop :=
  (forall c, In c ms -> 1 <= c <= 7) /\ (forall c, times c ms <= 6) /\
  (forall i, i < length ms -> ~ won (firstn i ms)).

(* ---- the same, computed ---- *)

Definition colour_eqb (a b : colour_name) : bool :=
  match a, b with Red, Red | Yellow, Yellow => true | _, _ => false end.

Definition stone_eqb (a b : stone) : bool :=
  colour_eqb (fst a) (fst b) && ((fst (snd a) =? fst (snd b)) && (snd (snd a) =? snd (snd b))).

Definition has (l : list stone) (k : colour_name) (c r : nat) : bool := existsb (stone_eqb (k, (c, r))) l.

Definition line (l : list stone) (k : colour_name) (place : nat -> nat * nat) : bool :=
  forallb (fun i => has l k (fst (place i)) (snd (place i))) (seq 0 4).

(* every line of four begins at one of its stones; the falling one three rows below its first *)
Definition has_four (l : list stone) (k : colour_name) : bool :=
  existsb (fun s : stone => let c := fst (snd s) in let r := snd (snd s) in
    line l k (fun i => (c + i, r)) || line l k (fun i => (c, r + i)) || line l k (fun i => (c + i, r + i)) ||
    ((3 <=? r) && line l k (fun i => (c + i, r - i)))) l.

Definition has_won (ms : list nat) : bool := has_four (stones_of ms) Red || has_four (stones_of ms) Yellow.

Definition winner (ms : list nat) : option colour_name :=
  if has_four (stones_of ms) Red then Some Red
  else if has_four (stones_of ms) Yellow then Some Yellow else None.

Definition is_legal (ms : list nat) : bool :=
  forallb (fun c => (1 <=? c) && (c <=? 7) && (times c ms <=? 6)) ms &&
  forallb (fun i => negb (has_won (firstn i ms))) (seq 0 (length ms)).

Definition stones (ms : list nat) : option (list stone) := if is_legal ms then Some (stones_of ms) else None.

Fixpoint stones_eqb (l1 l2 : list stone) : bool :=
  match l1, l2 with
  | [], [] => true
  | a :: l1', b :: l2' => stone_eqb a b && stones_eqb l1' l2'
  | _, _ => false
  end.

Definition columns (l : list stone) : option (list nat) :=
  let ms := map (fun s : stone => fst (snd s)) l in
  if is_legal ms && stones_eqb (stones_of ms) l then Some ms else None.

Definition legal_columns (ms : list nat) : list nat :=
  if has_won ms then [] else filter (fun c => times c ms <? 6) (seq 1 7).

(* ---- a column is a pile: dropping a stone is placing a card on it ---- *)

Definition drop (p : nat -> list colour_name) (c : nat) (s : colour_name) : nat -> list colour_name :=
  fun c' => if c' =? c then s :: p c else p c'.

Definition piles (ms : list nat) : nat -> list colour_name :=
  fold_left (fun p i => drop p (nth i ms 0) (colour i)) (seq 0 (length ms)) (fun _ => []).
