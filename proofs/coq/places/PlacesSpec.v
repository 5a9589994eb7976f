(* Places that several cards share: the talon need not be ordered to the last card. Nothing is proved here.

   In these files a deck may have several cards Talon q: place q of the talon gets them, in any order among
   themselves. A talon of single cards (well_formed) is the case in which every place has one card.

   Glossary
     on_talon f x         == destination x with f applied to the number of a talon card
     refines d e          == e numbers the talon cards of d one by one, 0, 1, …, so that every place has
                             consecutive numbers: some order inside every place has been chosen
     solvable_places k r d == some refinement of d can be dealt in exactly r rounds on k piles
     never_falls dest d   == d has talon cards alone, and their places do not fall from top to bottom
     tells_apart dest name d == the names say whose hand a card goes to, and every talon card has a name of
                             its own, whatever it is
     named d              == d with its positions as names of the talon cards
     place_at d i         == the place of the talon card at position i
     faces r i j          == position i lies above position j if r is even, below it if r is odd
     orderly_by way d f   == the codes f, one for each position of a talon card, bring the talon in order if the
                             cards of code c lie as after way c rounds: of cards of different places the earlier
                             place has the lesser code, or the codes are equal and the cards face the right way
     orderly r d f        == the same where all codes lie as after r rounds
     agree_places k d w x y == the pairwise condition on the words of x and y: cards of one place have none
     good_places k r w d  == the words suit r rounds and agree pairwise
     good_places_with K pile_of above r w d
                          == the same with letters, as good_with of WordsSpec.v
     hands_good_with K pile_of above r w d
                          == the words of the hands have letters below K, suit r rounds and agree pairwise
     free_with pile_of above d w t u
                          == every hand of d can be handed over although talon card t takes word u
     check_words_places k r d w == good_places k r w d, decided
     highest d            == one more than the last place of the talon, 0 if there is none
     positions d x        == the positions of the cards with destination x in d, in increasing order
     places d             == the positions of each place of the talon, place 0 first
     may_take way done i c == code c brings the talon card at position i below all those in done, a list of
                             (position, code)
     least_code n way free done i
                          == the least code below n that the card at position i may take and that is free to it
     greedy_codes n way free l done
                          == the codes of done and of the places in the list l, each card taking the least code
     greedy_places k r d w l done
                          == the same for words of piles: a code is free if with it every hand can still be handed over
     code_in l i          == the code of position i in the list l of (position, code)
     with_codes word_at w l == the words w, with those of the talon replaced by the words of the codes in l
     with_place_codes k r w l == the same for words of piles
     inside a b i         == position i lies in the window [a, b]
     joins r class i      == the card at position i can share the code of the cards in class; None: of no card
     extended r class l   == the cards that later ones have to face for the code of class, when place l comes in
                             between and needs no new code; None: a card of l is in the way
     count_codes r a b l n class
                          == n codes and those that the cards of the places l in the window need besides, if
                             class has the last of the n codes
     codes_inside r d a b == the least number of codes that the talon cards in the window [a, b] can have when
                             the whole talon is ordered in r rounds
     codes r d            == the least number of codes that order the talon in r rounds
     begun starts x       == how many of the starts are at position x or above it
     piles_needed d starts == the most hands and begun piles over all positions, if a pile of talon cards is begun
                             at every position in starts
     split_or_move l done m == the starts of the piles for all choices: the last pile has its first card at
                             position m, done are the starts of the piles before it, and l the places that
                             follow. Cards above m can lie on the last pile; if others of their place cannot, the
                             place is split between the last and a new pile, or all of it moves to the new one
     choices_of_starts d  == all of them for the whole talon
     one_round_piles d    == the fewest piles on which d can be dealt in one round
     places_rise q d      == d has talon cards alone, whose places start at q or later and do not fall
     dealt_places d       == nothing is left to do: no hands, and the places do not fall
     check_window_places k r d a b == the window [a, b] shows that no plan of exactly r rounds exists that
                             keeps hands together *)

From Coq Require Import Arith Bool List Sorted.
From Shufflegraph Require Import Deck TalonSpec WordsSpec.
Import ListNotations.

Definition on_talon (f : nat -> nat) (x : destination) : destination :=
  match x with Owner p => Owner p | Talon t => Talon (f t) end.

Definition refines (d e : deck) : Prop :=
  exists place_of, (forall s t, s <= t -> place_of s <= place_of t) /\ well_formed e /\
                   d = map (on_talon place_of) e.

Definition solvable_places (k r : nat) (d : deck) : Prop :=
  exists e, refines d e /\ solvable (fun x => x) k r e.

(* ---- at the table ---- *)

Definition never_falls {A} (dest : A -> destination) (d : list A) : Prop :=
  exists l, Sorted le l /\ map dest d = map Talon l.

Definition tells_apart {A} (dest name : A -> destination) (d : list A) : Prop :=
  (forall a p, In a d -> (dest a = Owner p <-> name a = Owner p)) /\
  NoDup (filter is_talon (map name d)).

(* ---- codes and words ---- *)

Fixpoint named_from (n : nat) (d : deck) : deck :=
  match d with
  | [] => []
  | x :: d' => on_talon (fun _ => n) x :: named_from (S n) d'
  end.
Definition named (d : deck) : deck := named_from 0 d.

Definition place_at (d : deck) (i : nat) : nat :=
  match nth_error d i with Some (Talon q) => q | _ => 0 end.

Definition faces (r i j : nat) : bool := if Nat.even r then i <? j else j <? i.

Definition orderly_by (way : nat -> nat) (d : deck) (f : nat -> nat) : Prop :=
  forall i j p q, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon q) -> p < q ->
  f i < f j \/ (f i = f j /\ faces (way (f i)) i j = true).

Definition orderly (r : nat) : deck -> (nat -> nat) -> Prop := orderly_by (fun _ => r).

Definition agree_places (k : nat) (d : deck) (w : words) (x y : destination) : bool :=
  match x, y with
  | Talon i, Talon j =>
      if place_at d i <? place_at d j then settled k (named d) w i j
      else if place_at d j <? place_at d i then settled k (named d) w j i else true
  | _, _ => agree k (named d) w x y
  end.

Definition good_places (k r : nat) (w : words) (d : deck) : Prop :=
  (forall x, In x (named d) -> suits k r x (w x) = true) /\
  (forall x y, In x (named d) -> In y (named d) -> agree_places k d w x y = true).

Definition good_places_with (K : nat) (pile_of : nat -> nat)
    (above : deck -> word -> word -> destination -> destination -> bool) (r : nat) (w : words) (d : deck) : Prop :=
  (forall x, In x (named d) -> suits K r x (w x) = true) /\
  (forall p x, In (Owner p) (named d) -> In x (named d) -> x <> Owner p -> clear_with pile_of above (named d) w p x) /\
  (forall i j, In (Talon i) (named d) -> In (Talon j) (named d) -> place_at d i < place_at d j ->
     above (named d) (w (Talon i)) (w (Talon j)) (Talon i) (Talon j) = true).

Definition hands_good_with (K : nat) (pile_of : nat -> nat) (above : deck -> word -> word -> destination -> destination -> bool)
    (r : nat) (w : words) (d : deck) : Prop :=
  (forall p, In (Owner p) d -> suits K r (Owner p) (w (Owner p)) = true) /\
  (forall p q, In (Owner p) d -> In (Owner q) d -> Owner q <> Owner p -> clear_with pile_of above d w p (Owner q)).

Definition free_with (pile_of : nat -> nat) (above : deck -> word -> word -> destination -> destination -> bool)
    (d : deck) (w : words) (t : nat) (u : word) : bool :=
  forallb (fun x => let m := length (w x) - 1 in is_talon x ||
    negb (pile_of (nth m u 0) =? pile_of (nth m (w x) 0)) ||
    negb (above d (firstn m u) (firstn m (w x)) (Talon t) x)) d.

Definition check_words_places (k r : nat) (d : deck) (w : words) : bool :=
  forallb (fun x => suits k r x (w x)) (named d) &&
  forallb (fun x => forallb (agree_places k d w x) (named d)) (named d).

(* ---- the talon for given hands ---- *)

Definition positions (d : deck) (x : destination) : list nat :=
  filter (fun i => match nth_error d i with Some y => same x y | None => false end) (seq 0 (length d)).

Definition highest (d : deck) : nat :=
  list_max (map (fun x => match x with Talon q => S q | Owner _ => 0 end) d).

Definition places (d : deck) : list (list nat) := map (fun q => positions d (Talon q)) (seq 0 (highest d)).

Definition may_take (way : nat -> nat) (done : list (nat * nat)) (i c : nat) : bool :=
  forallb (fun e => (snd e <? c) || ((snd e =? c) && faces (way c) (fst e) i)) done.

Fixpoint each_code (code : nat -> option nat) (l : list nat) : option (list (nat * nat)) :=
  match l with
  | [] => Some []
  | i :: l' =>
      match code i, each_code code l' with
      | Some c, Some codes => Some ((i, c) :: codes)
      | _, _ => None
      end
  end.

Section Greedy.

Variables (n : nat) (way : nat -> nat) (free : nat -> nat -> bool).

Definition least_code (done : list (nat * nat)) (i : nat) : option nat :=
  find (fun c => may_take way done i c && free i c) (seq 0 n).

Fixpoint greedy_codes (l : list (list nat)) (done : list (nat * nat)) : option (list (nat * nat)) :=
  match l with
  | [] => Some done
  | place :: l' =>
      match each_code (least_code done) place with
      | Some codes => greedy_codes l' (done ++ codes)
      | None => None
      end
  end.

End Greedy.

Definition greedy_places (k r : nat) (d : deck) (w : words)
  : list (list nat) -> list (nat * nat) -> option (list (nat * nat)) :=
  greedy_codes (k ^ r) (fun _ => r) (fun i c => open k (named d) w i (digits k r c)).

Definition code_in (l : list (nat * nat)) (i : nat) : nat :=
  match find (fun e => fst e =? i) l with Some e => snd e | None => 0 end.

Definition with_codes (word_at : nat -> word) (w : words) (l : list (nat * nat)) : words :=
  fun x => match x with Owner _ => w x | Talon i => word_at (code_in l i) end.
Definition with_place_codes (k r : nat) : words -> list (nat * nat) -> words := with_codes (digits k r).

(* ---- codes of the talon, in a window and in all ---- *)

Definition inside (a b i : nat) : bool := (a <=? i) && (i <=? b).

Definition joins (r : nat) (class : option (list nat)) (i : nat) : bool :=
  match class with Some m => forallb (fun j => faces r j i) m | None => false end.

Definition extended (r : nat) (class : option (list nat)) (place : list nat) : option (list nat) :=
  match class with
  | Some m => if forallb (joins r class) place then Some (m ++ place) else None
  | None => None
  end.

Fixpoint count_codes (r a b : nat) (l : list (list nat)) (n : nat) (class : option (list nat)) : nat :=
  match l with
  | [] => n
  | place :: l' =>
      match filter (fun i => negb (joins r class i)) (filter (inside a b) place) with
      | [] => count_codes r a b l' n (extended r class place)
      | wrong => count_codes r a b l' (S n) (Some wrong)
      end
  end.

Definition codes_inside (r : nat) (d : deck) (a b : nat) : nat := count_codes r a b (places d) 0 None.
Definition codes (r : nat) (d : deck) : nat := codes_inside r d 0 (length d).

(* ---- one round ---- *)

Definition begun (starts : list nat) (x : nat) : nat := length (filter (fun s => s <=? x) starts).

Definition piles_needed (d : deck) (starts : list nat) : nat :=
  list_max (map (fun x => depth d x + begun starts x) (seq 0 (length d))).

Fixpoint split_or_move (l : list (list nat)) (done : list nat) (m : nat) : list (list nat) :=
  match l with
  | [] => [m :: done]
  | place :: l' =>
      match filter (fun x => x <? m) place, filter (fun x => m <=? x) place with
      | [], [] => split_or_move l' done m
      | x :: _, [] => split_or_move l' done x
      | [], y :: _ => split_or_move l' (m :: done) y
      | x :: _, y :: _ => split_or_move l' (x :: done) y ++ split_or_move l' (m :: done) x
      end
  end.

Definition choices_of_starts (d : deck) : list (list nat) := split_or_move (places d) [] (length d).

Definition one_round_piles (d : deck) : nat :=
  fold_right Nat.min (length d) (map (piles_needed d) (choices_of_starts d)).

(* ---- windows ---- *)

Fixpoint places_rise (q : nat) (d : deck) : bool :=
  match d with
  | [] => true
  | Talon p :: d' => (q <=? p) && places_rise p d'
  | Owner _ :: _ => false
  end.
Definition dealt_places (d : deck) : bool := places_rise 0 d.

Definition check_window_places (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt_places d)
  else (a <=? b) && (k ^ r <? length (spans d a b) + codes_inside r d (start r a) b).
