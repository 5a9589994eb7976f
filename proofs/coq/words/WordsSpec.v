(* Words of piles: the exact condition for a plan of r rounds, and the window bound. Nothing is proved here.
   A hand has one word, so plans keep hands together within a round (see Deck).

   Glossary
     words              == destination -> word: the piles on which the cards of a destination are laid,
                           one for each round until they leave the table
     rounds_of r w      == the colourings of the r rounds that lay every card along its word
     words_of k cs d    == the words of a plan: the piles of a hand up to the round in which it is handed
                           over, all piles of a talon card
     suits k r x u      == u is a word for x in a plan of r rounds: piles below k, r of them for a talon
                           card, 1 … r of them for a hand
     apart d x y        == hands x and y do not overlap in d
     leaves k d u v a x == hand a, with word u of s piles, can be handed over in round s although x takes
                           the longer word v: x lies on another pile then, or comes after a in that round
     settled k d w s t  == talon card s ends above talon card t
     agree k d w x y    == the pairwise condition on the words of x and y
     good k r w d       == the words suit r rounds and agree pairwise
     clear_with pile_of above d w p x
                        == hand p can be handed over although x is dealt with it: x lies on another pile then, or further
                           down. A word has letters here, letter c lays a card on pile pile_of c, and
                           above d u v x y says that x, laid along u, ends up above y, laid along v
     good_with K pile_of above r w d
                        == the words have letters below K, suit r rounds and agree pairwise: good if letters are piles
     spans d a b        == the owners whose intervals contain the window [a, b] of positions
     window d a b       == the cards of d at the positions a … b
     talon_in e         == the places of the talon cards in e, in increasing order
     runs_met r d a b   == how many runs of the talon have a card at the positions a … b
     start r a          == where a window for r rounds begins for the talon: at a, but at 0 if r = 1
     powers k r s h     == the sum of k ^ (r - s p) over the owners p in the list h
     dealt d            == nothing is left to do: no hands, the talon in order
     hands_good k r w d == the words of the hands suit r rounds and agree pairwise
     open k d w t u     == every hand of d can be handed over although talon card t takes word u
     check_words k r d w       == good k r w d, decided
     check_window k r d a b    == the window [a, b] shows that no plan of exactly r rounds that keeps hands
                                  together exists *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck TalonSpec.
Import ListNotations.

Definition words := destination -> word.

Fixpoint rounds_of (r : nat) (w : words) : list colouring :=
  match r with
  | 0 => []
  | S r' => (fun x => hd 0 (w x)) :: rounds_of r' (fun x => tl (w x))
  end.

Fixpoint words_of (k : nat) (cs : list colouring) (d : deck) (x : destination) : word :=
  match cs with
  | [] => []
  | c :: cs' =>
      let d' := next (fun y => y) k c d in
      c x :: (if occurs x d' then words_of k cs' d' x else [])
  end.

Definition suits (k r : nat) (x : destination) (u : word) : bool :=
  forallb (fun c => c <? k) u &&
  match x with
  | Owner _ => (1 <=? length u) && (length u <=? r)
  | Talon _ => length u =? r
  end.

Definition apart (d : deck) (x y : destination) : bool := negb (before d x y && before d y x).

Definition same_word (u v : word) : bool := if list_eq_dec Nat.eq_dec u v then true else false.

Definition leaves (k : nat) (d : deck) (u v : word) (a x : destination) : bool :=
  let m := length u - 1 in
  let mine := place k (firstn m u) in
  let other := place k (firstn m v) in
  negb (nth m v 0 =? nth m u 0) || (mine <? other) || ((mine =? other) && negb (facing m d x a)).

Definition settled (k : nat) (d : deck) (w : words) (s t : nat) : bool :=
  over k d (w (Talon s)) (w (Talon t)) (Talon s) (Talon t).

Definition agree (k : nat) (d : deck) (w : words) (x y : destination) : bool :=
  match x, y with
  | Owner p, Owner q =>
      if p =? q then true
      else if length (w x) <? length (w y) then leaves k d (w x) (w y) x y
      else if length (w y) <? length (w x) then leaves k d (w y) (w x) y x
      else negb (same_word (w x) (w y)) || apart d x y
  | Owner p, Talon _ => leaves k d (w x) (w y) x y
  | Talon _, Owner p => leaves k d (w y) (w x) y x
  | Talon s, Talon t =>
      if s <? t then settled k d w s t else if t <? s then settled k d w t s else true
  end.

Definition clear_with (pile_of : nat -> nat) (above : deck -> word -> word -> destination -> destination -> bool)
    (d : deck) (w : words) (p : nat) (x : destination) : Prop :=
  let m := length (w (Owner p)) - 1 in
  let u := firstn m (w (Owner p)) in
  let v := firstn m (w x) in
  length (w (Owner p)) <= length (w x) -> pile_of (nth m (w x) 0) = pile_of (nth m (w (Owner p)) 0) ->
  above d v u x (Owner p) = false \/
  (is_talon x = false /\ length (w x) = length (w (Owner p)) /\ above d u v (Owner p) x = false).

Definition good_with (K : nat) (pile_of : nat -> nat) (above : deck -> word -> word -> destination -> destination -> bool)
    (r : nat) (w : words) (d : deck) : Prop :=
  (forall x, In x d -> suits K r x (w x) = true) /\
  (forall p x, In (Owner p) d -> In x d -> x <> Owner p -> clear_with pile_of above d w p x) /\
  (forall s t, In (Talon s) d -> In (Talon t) d -> s < t ->
     above d (w (Talon s)) (w (Talon t)) (Talon s) (Talon t) = true).

Definition good (k r : nat) (w : words) (d : deck) : Prop :=
  (forall x, In x d -> suits k r x (w x) = true) /\
  (forall x y, In x d -> In y d -> agree k d w x y = true).

Definition check_words (k r : nat) (d : deck) (w : words) : bool :=
  forallb (fun x => suits k r x (w x)) d &&
  forallb (fun x => forallb (agree k d w x) d) d.

(* ---- the talon for given hands ---- *)

Definition hands_good (k r : nat) (w : words) (d : deck) : Prop :=
  (forall p, In (Owner p) d -> suits k r (Owner p) (w (Owner p)) = true) /\
  (forall p q, In (Owner p) d -> In (Owner q) d -> agree k d w (Owner p) (Owner q) = true).

Definition open (k : nat) (d : deck) (w : words) (t : nat) (u : word) : bool :=
  forallb (fun x => match x with Owner p => leaves k d (w x) u x (Talon t) | Talon _ => true end) d.

(* ---- windows ---- *)

Definition window (d : deck) (a b : nat) : deck := firstn (S b - a) (skipn a d).

Definition spans (d : deck) (a b : nat) : list nat :=
  nodup Nat.eq_dec (filter (fun p => mem p (skipn b d)) (owners (firstn (S a) d))).

Definition talon_in (e : deck) (t : nat) : list nat :=
  filter (fun s => occurs (Talon s) e) (seq 0 t).

Definition runs_met (r : nat) (d : deck) (a b : nat) : nat :=
  length (nodup Nat.eq_dec (map (run_of r d) (talon_in (window d a b) (talon_size d)))).

Definition start (r a : nat) : nat := if r =? 1 then 0 else a.

Definition powers (k r : nat) (s : nat -> nat) (h : list nat) : nat :=
  list_sum (map (fun p => k ^ (r - s p)) h).

Fixpoint talon_from (t : nat) (d : deck) : bool :=
  match d with [] => true | x :: d' => same x (Talon t) && talon_from (S t) d' end.
Definition dealt (d : deck) : bool := talon_from 0 d.

Definition check_window (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt d)
  else (a <=? b) && (k ^ r <? length (spans d a b) + runs_met r d (start r a) b).
