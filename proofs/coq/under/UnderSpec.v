(* Top or under: each card is laid on top of a pile or under it. Nothing is proved here.
   On k piles a letter x < 2k names pile x / 2, on top if x is even, under it if x is odd; words are rows of letters,
   and colourings give letters. As without sides, all cards of an owner have one letter in a round.

   Glossary
     put x a l          == pile l with card a laid on it by letter x
     deal_u, hands_u, next_u, play_u, legal_u, solvable_u
                        == deal, hands, next, play, legal, solvable of Deck, with letters
     kept w             == a block laid along the letters w keeps its order: an even number of them are tops
     place_u K w        == where the block of w lies, counted in blocks from the top; K = 2k
     digits_u K r f     == the word of r letters whose place is f
     facing_u w d x y   == x lies above y in d if w keeps its order, below y if not
     over_u K d u v x y == x, laid along u, ends up above y, laid along v of the same length
     good_u k r w d     == the words suit r rounds and agree pairwise; on which side of its pile a hand's last letter lays
                           does not matter
     good_places_u, hands_good_u, free_u, greedy_u
                        == good_places, hands_good, open, greedy_places of PlacesSpec and WordsSpec, with letters
     way_u K r c        == cards of code c lie as after that many rounds without sides: 0 (kept) or 1 (reversed)
     side q             == the number of rounds whose runs face the way of alternating run q: 1 (falling) if q is even
     alt_of d t         == the number of the alternating run, falling, rising, falling …, to which talon card t belongs
     alt_runs d         == the number of alternating runs of the talon
     solvable_places_u  == solvable_places of PlacesSpec, with letters
     keep_or_move l done m rising
                        == the starts of the piles for all choices: the last pile has its first card at position m, done
                           are the starts of the piles before it, l the places that follow. The last pile falls, or
                           rises after position b: rising = Some b. While it falls all cards of a place fit on its two
                           sides; if some lie above m, which are then its first, the place can also move to a new pile
     valley_starts d    == all of them for the whole talon
     alternations one a b l n class
                        == n codes and those that the cards of the places l in the window [a, b] need besides: codes fall,
                           rise, fall …; class has cards of the last code, or none if a card outside has ended it. Where
                           all is one round, a card outside that ends a falling code ends its pile as well
     alt_codes d        == the least number of codes, falling, rising …, that the whole talon needs
     alternations_in r d a b
                        == the least number of codes, of those that the hands over the window leave open, that the talon
                           cards in it can have
     powers_u k r s h   == the sum of 2 (2k) ^ (r - s p) over the owners p in the list h
     check_window_u k r d a b
                        == the window [a, b] shows that no plan of r rounds that keeps hands together exists *)

From Coq Require Import Arith Bool List.
From Shufflegraph Require Import Deck TalonSpec WordsSpec PlacesSpec.
Import ListNotations.

Section EitherSide.

Context {A : Type}.
Variable dest : A -> destination.
Variable c : colouring.

Definition put (x : nat) (a : A) (l : list A) : list A := if Nat.odd x then l ++ [a] else a :: l.

Fixpoint deal_u (t : table) (d : list A) : list (nat * list A) * table :=
  match d with
  | [] => ([], t)
  | a :: rest =>
      let x := c (dest a) in
      let i := Nat.div2 x in
      let pile := put x a (t i) in
      match receiver dest pile rest with
      | Some p => let (h, t') := deal_u (upd t i []) rest in ((p, pile) :: h, t')
      | None => deal_u (upd t i pile) rest
      end
  end.

Definition hands_u (d : list A) := fst (deal_u empty d).
Definition next_u (k : nat) (d : list A) : list A := gather k (snd (deal_u empty d)).

End EitherSide.

Fixpoint play_u (k : nat) (cs : list colouring) (d : deck) : deck :=
  match cs with [] => d | c :: cs' => play_u k cs' (next_u (fun x => x) c k d) end.

Fixpoint legal_u (k : nat) (cs : list colouring) (d : deck) : Prop :=
  match cs with [] => True | c :: cs' => fits (2 * k) d c /\ legal_u k cs' (next_u (fun x => x) c k d) end.

Definition solvable_u (k r : nat) (d : deck) : Prop :=
  exists cs, length cs = r /\ legal_u k cs d /\ in_order (fun x => x) (play_u k cs d).

(* ---- words of letters ---- *)

Fixpoint kept (w : word) : bool :=
  match w with [] => true | x :: later => if Nat.odd x then kept later else negb (kept later) end.

Fixpoint place_u (K : nat) (w : word) : nat :=
  match w with
  | [] => 0
  | x :: later => place_u K later * K + (if kept later then x else K - 1 - x)
  end.

Fixpoint digits_u (K r f : nat) : word :=
  match r with
  | 0 => []
  | S r' => let later := digits_u K r' (f / K) in
            (if kept later then f mod K else K - 1 - f mod K) :: later
  end.

Definition facing_u (w : word) (d : deck) (x y : destination) : bool :=
  if kept w then before d x y else before d y x.

Definition over_u (K : nat) (d : deck) (u v : word) (x y : destination) : bool :=
  (place_u K u <? place_u K v) || ((place_u K u =? place_u K v) && facing_u u d x y).

Definition good_u (k : nat) : nat -> words -> deck -> Prop := good_with (2 * k) Nat.div2 (over_u (2 * k)).

(* ---- the talon for given hands ---- *)

Definition good_places_u (k : nat) : nat -> words -> deck -> Prop := good_places_with (2 * k) Nat.div2 (over_u (2 * k)).

Definition hands_good_u (k : nat) : nat -> words -> deck -> Prop := hands_good_with (2 * k) Nat.div2 (over_u (2 * k)).

Definition free_u (k : nat) : deck -> words -> nat -> word -> bool := free_with Nat.div2 (over_u (2 * k)).

Definition way_u (K r c : nat) : nat := if kept (digits_u K r c) then 0 else 1.

Definition greedy_u (k r : nat) (d : deck) (w : words)
  : list (list nat) -> list (nat * nat) -> option (list (nat * nat)) :=
  greedy_codes ((2 * k) ^ r) (way_u (2 * k) r) (fun i c => free_u k (named d) w i (digits_u (2 * k) r c)).

(* ---- alternating runs and windows ---- *)

Definition side (q : nat) : nat := if Nat.odd q then 0 else 1.

Fixpoint alt_of (d : deck) (t : nat) : nat :=
  match t with
  | 0 => 0
  | S t' => let q := alt_of d t' in if facing (side q) d (Talon t') (Talon t) then q else S q
  end.

Definition alt_runs (d : deck) : nat := match talon_size d with 0 => 0 | S n => S (alt_of d n) end.

Definition solvable_places_u (k r : nat) (d : deck) : Prop := exists e, refines d e /\ solvable_u k r e.

Fixpoint keep_or_move (l : list (list nat)) (done : list nat) (m : nat) (rising : option nat) : list (list nat) :=
  match l with
  | [] => [m :: done]
  | [] :: l' => keep_or_move l' done m rising
  | ((x :: _) as place) :: l' =>
      let y := list_max place in
      let move := keep_or_move l' (m :: done) x None in
      match rising with
      | None => if y <? m then keep_or_move l' done x None
                else keep_or_move l' done (Nat.min x m) (Some y) ++ (if x <? m then move else [])
      | Some b => if x <=? b then move else keep_or_move l' done m (Some y)
      end
  end.

Definition valley_starts (d : deck) : list (list nat) := keep_or_move (places d) [] (length d) None.

Fixpoint alternations (one : bool) (a b : nat) (l : list (list nat)) (n : nat) (class : option (list nat)) : nat :=
  match l with
  | [] => n
  | [] :: l' => alternations one a b l' n class
  | place :: l' =>
      let here := filter (inside a b) place in
      match filter (fun i => negb (joins (side (n - 1)) class i)) here, class with
      | [], Some m => alternations one a b l' n (match here with [] => None | _ => Some (m ++ here) end)
      | [], None => alternations one a b l' n None
      | begun, Some _ => alternations one a b l' (S n) (Some begun)
      | begun, None => alternations one a b l' (S (if one && Nat.odd n then S n else n)) (Some begun)
      end
  end.

Definition alt_codes (d : deck) : nat := alternations false 0 (length d) (places d) 0 None.

Definition alternations_in (r : nat) (d : deck) (a b : nat) : nat :=
  alternations (r =? 1) (start r a) b (places d) 0 None.

Definition powers_u (k r : nat) (s : nat -> nat) (h : list nat) : nat :=
  list_sum (map (fun p => 2 * (2 * k) ^ (r - s p)) h).

Definition check_window_u (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt_places d)
  else (a <=? b) && ((2 * k) ^ r <? 2 * length (spans d a b) + alternations_in r d a b).
