(* What a plan says of itself when it is written to a file, and the checker that another program can run: extracted, it is
   docs/_static/checker.js. Nothing is proved here.

   Glossary
     step                 == a card goes on pile `on`; then that pile goes to `given`, if to anybody: to an owner, or
                             aside if it is a place of the talon
     reason               == what is said to show that no fewer rounds do: windows, a search, or nothing
     file                 == what a file says, with the owners as numbers: `kept` cards at the deck's end stay in hand,
                             `aside` are the places that may be put aside, `turns` the rounds, with the destinations
                             at their starts; so many cards are laid down, at least `placed_least` in so many rounds;
                             `least_rounds` are needed, as `near` shows against one fewer and `far` against two fewer;
                             the reasons for both numbers. A file of version 1, which is old, says no reason for
                             `placed_least` and has no window `far`
     is_old f             == the file is of version 1
     laid f, tail f       == the cards that are laid down, and those that stay in hand
     steps f              == all steps of all rounds
     chosen f             == the places that are put aside
     given_to d s, plan_in f
                          == the instructions, with packets as the hands they are
     hands_in f           == the cards that are laid down, with packets as hands
     positions_from n d x == the positions of the cards with destination x, where d begins at position n
     codes_met r d a b    == codes_inside, with every position counted once
     power_up_to m k r    == k ^ r, but m where it is more
     refuted_places k r d a b
                          == check_window_places, with no number larger than it needs
     refuted_with, at_once_with, all_at_once_with, decks_fault_with, file_fault_with, delivers_with
                          == the same, whatever shows a window, and however a card comes on its pile: the checker of plans
                             with cards under piles shares them
     refuted f r e        == the window e shows, whatever is put aside, that exactly r rounds are not enough
     fault                == what is wrong with a file: Dealt, a hand that is left or a talon out of order at the end
     followed k d turns   == the rounds as they say themselves: right decks, no empty round, no owner who has no card
     second f             == the window far; that of an old file has to do for both
     check_hands k d rounds
                          == dealt by these instructions, on k piles, the positions of d come to where they belong:
                             everybody gets one pile with exactly their cards, whatever their order, what is left is
                             the talon in order, and no card is lost
     permuted l m         == m has the same numbers as l, in any order
     come_home d dealt final
                          == so say the positions dealt, and the deck at the end
     on_top c x l, next_deck k d ins
                          == the pile l with card x on top; the deck after a round
     complete size pile   == the player whose whole hand this pile is, and nothing else
     at_once size t d ins == in this round every pile is handed over when it is a whole hand, and only then
     all_at_once size k d rounds
                          == so in every round
     deals k d rounds     == both
     one_pile_each_with piles d ins
                          == all cards of a hand go to one pile in this round, the one that the list `piles` says, if any
     split_fault k d rounds
                          == the first round in which they do not
     coloured d ins, all_coloured k d rounds
                          == in this round the pile of each card is the colour of its hand; so in every round
     dealt_well f         == so, for the cards that are laid down
     shown f              == the two windows show the number least_rounds
     refuted_if f n e     == the window e, if there is one, shows that least_rounds f - n rounds are not enough
     missing f            == a window is missing that is needed to show the number least_rounds
     window_fault f       == what is wrong with the windows of a file: one does not show what it is there for, or what is
                             said to show the number is not it
     bounds_well f        == the counts fit the rounds, and there is a reason exactly where a count is the least one
     claim_fault f        == what is wrong with the counts and windows of a file
     file_fault f         == what is wrong with a file
     verdict              == Wrong, or the deck is dealt: Deals; and in the fewest rounds: Fewest
     verdict_on f why is_shown
                          == the verdict, if that is the fault and that says whether the bound is shown
     check_file f         == the verdict
     delivers_file f      == what an accepted file does with any cards, see below *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec PlanSpec FewestSpec PlacesSpec PlacesAsideSpec.
Import ListNotations.

Record step : Type := Step { on : nat; given : option destination }.

Inductive reason : Type := ByWindows | BySearch | ByNothing.

Record file : Type := File {
  piles : nat;
  cards : deck;
  kept : nat;
  aside : list nat;
  turns : list (deck * list step);
  placed : nat;
  placed_least : nat;
  least_rounds : nat;
  near : option ends;
  far : option ends;
  shown_by : reason;
  placed_by : option reason
}.

Definition laid (f : file) : deck := firstn (length (cards f) - kept f) (cards f).
Definition tail (f : file) : deck := skipn (length (cards f) - kept f) (cards f).

Definition steps (f : file) : list step := flat_map snd (turns f).

Definition chosen (f : file) : list nat :=
  flat_map (fun s => match given s with Some (Talon q) => [q] | _ => [] end) (steps f).

Definition given_to (d : deck) (s : step) : instruction :=
  Instruction (on s) (match given s with
                      | Some (Owner p) => Some p
                      | Some (Talon q) => Some (packet d q)
                      | None => None
                      end).

Definition plan_in (f : file) : plan := map (fun turn => map (given_to (laid f)) (snd turn)) (turns f).
Definition hands_in (f : file) : deck := as_hands (chosen f) (laid f).

(* ---- windows ---- *)

Fixpoint power_up_to (m k r : nat) : nat :=
  match r with
  | 0 => Nat.min m 1
  | S r' => Nat.min m (k * power_up_to m k r')
  end.

Fixpoint positions_from (n : nat) (d : deck) (x : destination) : list nat :=
  match d with
  | [] => []
  | y :: d' => if same x y then n :: positions_from (S n) d' x else positions_from (S n) d' x
  end.

Definition codes_met (r : nat) (d : deck) (a b : nat) : nat :=
  count_codes r a b (map (fun q => positions_from 0 d (Talon q)) (seq 0 (highest d))) 0 None.

Definition refuted_places (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt_places d)
  else let need := length (spans d a b) + codes_met r d (start r a) b in
       (a <=? b) && (power_up_to need k r <? need).

Definition refuted_with (shows : nat -> nat -> deck -> nat -> nat -> bool) (f : file) (r : nat) (e : ends) : bool :=
  (fst e <=? snd e) && (snd e <? length (laid f)) &&
  forallb (fun l => shows (piles f) r (as_hands l (laid f)) (fst e) (snd e)) (sublists (aside f)).

Definition refuted : file -> nat -> ends -> bool := refuted_with refuted_places.

Definition is_old (f : file) : bool := match placed_by f with Some _ => false | None => true end.

Definition second (f : file) : option ends :=
  match far f with Some e => Some e | None => if is_old f then near f else None end.

Definition shown (f : file) : bool :=
  match least_rounds f, near f, second f with
  | 0, _, _ => true
  | 1, Some e, _ => refuted f 0 e
  | S (S r), Some e, Some e' => refuted f (S r) e && refuted f r e'
  | _, _, _ => false
  end.

(* ---- faults ---- *)

Inductive fault : Type :=
  | Piles | Places | Kept | Aside | Stranger | Decks (n : nat) | Instructions | Split (n : nat) | Placed | Bounds | Near | Far | Windows.

Fixpoint rises (l : list nat) : bool :=
  match l with
  | p :: (q :: _) as l' => (p <? q) && rises l'
  | _ => true
  end.

Definition last_place (f : file) : destination := Talon (highest (cards f) - 1).

Definition kept_well (f : file) : bool :=
  (kept f =? 0) ||
  ((kept f <=? length (cards f)) && forallb (same (last_place f)) (tail f) &&
   (1 <? length (filter (same (last_place f)) (cards f)))).

Definition places_well (f : file) : bool :=
  forallb (fun t => occurs (Talon t) (cards f)) (seq 0 (highest (cards f))).

Definition most_aside := 8.

Definition aside_well (f : file) : bool :=
  rises (aside f) && (length (aside f) <=? most_aside) &&
  forallb (fun q => occurs (Talon q) (cards f)) (aside f) &&
  forallb (fun q => existsb (Nat.eqb q) (aside f)) (chosen f).

Definition known (f : file) : bool :=
  forallb (fun s => match given s with Some (Owner p) => mem p (laid f) | _ => true end) (steps f).

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

Definition come_home (d : deck) (dealt : list (nat * list nat) * list nat) (final : deck) : bool :=
  let here := seq 0 (length d) in
  let (h, left) := dealt in
  permuted (map fst h) (players d) &&
  forallb (fun e => permuted (snd e) (cards_for (Owner (fst e)) d here)) h &&
  permuted here (concat (map snd h) ++ left) && dealt_places final.

Definition check_hands (k : nat) (d : deck) (rounds : plan) : bool :=
  forallb (forallb (fun i => pile i <? k)) rounds &&
  come_home d (execute k rounds (seq 0 (length d))) (snd (execute k rounds d)).

Definition complete (size : nat -> nat) (on_pile : deck) : option nat :=
  match on_pile with
  | Owner p :: _ => if (length on_pile =? size p) && forallb (is_of p) on_pile then Some p else None
  | _ => None
  end.

Section Rounds.

(* what lies on a pile with one card more, which pile that is, and the deck after a round *)
Variables (add : nat -> destination -> deck -> deck) (pile_of : nat -> nat) (next : nat -> deck -> list instruction -> deck).

Fixpoint at_once_with (size : nat -> nat) (t : nat -> deck) (d : deck) (ins : list instruction) : bool :=
  match d, ins with
  | [], [] => true
  | x :: d', i :: ins' =>
      let on_pile := add (pile i) x (t (pile_of (pile i))) in
      let whole := complete size on_pile in
      let stays := match whole with Some _ => [] | None => on_pile end in
      same_hand whole (hand_to i) && at_once_with size (upd t (pile_of (pile i)) stays) d' ins'
  | _, _ => false
  end.

Fixpoint all_at_once_with (size : nat -> nat) (k : nat) (d : deck) (rounds : plan) : bool :=
  match rounds with
  | [] => true
  | ins :: rounds' => at_once_with size empty d ins && all_at_once_with size k (next k d ins) rounds'
  end.

Fixpoint one_pile_each_with (piles : list (nat * nat)) (d : deck) (ins : list instruction) : bool :=
  match d, ins with
  | Owner p :: d', i :: ins' =>
      match find (fun e => fst e =? p) piles with
      | Some e => (pile_of (pile i) =? snd e) && one_pile_each_with piles d' ins'
      | None => one_pile_each_with ((p, pile_of (pile i)) :: piles) d' ins'
      end
  | _ :: d', _ :: ins' => one_pile_each_with piles d' ins'
  | _, _ => true
  end.

Fixpoint split_fault_with (n k : nat) (d : deck) (rounds : plan) : option fault :=
  match rounds with
  | [] => None
  | ins :: rounds' =>
      if one_pile_each_with [] d ins then split_fault_with (S n) k (next k d ins) rounds' else Some (Split n)
  end.

Definition coloured_with (d : deck) (ins : list instruction) : Prop :=
  exists c : nat -> nat, forall n p i, nth_error d n = Some (Owner p) -> nth_error ins n = Some i -> pile_of (pile i) = c p.

Fixpoint all_coloured_with (k : nat) (d : deck) (rounds : plan) : Prop :=
  match rounds with
  | [] => True
  | ins :: rounds' => coloured_with d ins /\ all_coloured_with k (next k d ins) rounds'
  end.

Fixpoint same_deck (d e : deck) : bool :=
  match d, e with
  | [], [] => true
  | x :: d', y :: e' => same x y && same_deck d' e'
  | _, _ => false
  end.

Fixpoint decks_fault_with (n k : nat) (d : deck) (turns : list (deck * list instruction)) : option fault :=
  match turns with
  | [] => None
  | (e, ins) :: turns' =>
      if same_deck d e && (length d =? length ins) && (0 <? length d)
      then decks_fault_with (S n) k (next k d ins) turns'
      else Some (Decks n)
  end.

End Rounds.

Definition on_top (_ : nat) (x : destination) (l : deck) : deck := x :: l.
Definition next_deck (k : nat) (d : deck) (ins : list instruction) : deck := snd (deal_round k d ins).

Definition at_once := at_once_with on_top (fun c => c).
Definition all_at_once := all_at_once_with on_top (fun c => c) next_deck.
Definition decks_fault := decks_fault_with next_deck.
Definition split_fault := split_fault_with (fun c => c) next_deck 1.
Definition all_coloured := all_coloured_with (fun c => c) next_deck.

Definition deals (k : nat) (d : deck) (rounds : plan) : bool :=
  check_hands k d rounds && all_at_once (fun p => length (filter (is_of p) d)) k d rounds.

Definition dealt_well (f : file) : bool := deals (piles f) (hands_in f) (plan_in f).

Definition turns_in (f : file) : list (deck * list instruction) :=
  map (fun turn => (fst turn, map (given_to (laid f)) (snd turn))) (turns f).

Definition refuted_if (f : file) (r : nat) (e : option ends) : bool :=
  match e with Some e => (r <=? least_rounds f) && refuted f (least_rounds f - r) e | None => true end.

Definition missing (f : file) : bool :=
  match least_rounds f, near f, far f with
  | 0, _, _ => false
  | _, None, _ => true
  | S (S _), _, None => negb (is_old f)
  | _, _, _ => false
  end.

Definition window_fault (f : file) : option fault :=
  if negb (refuted_if f 1 (near f)) then Some Near
  else if negb (refuted_if f 2 (far f)) then Some Far
  else match shown_by f with
       | ByWindows => if missing f then Some Windows else None
       | BySearch => if missing f || is_old f then None else Some Windows
       | ByNothing => None
       end.

Definition is_reason (r : reason) : bool := match r with ByNothing => false | _ => true end.

Definition bounds_well (f : file) : bool :=
  let n := length (turns f) in
  (least_rounds f <=? n) && (placed_least f <=? placed f) &&
  eqb (least_rounds f =? n) (is_reason (shown_by f)) &&
  match placed_by f with
  | Some r => eqb (placed_least f =? placed f) (is_reason r)
  | None => true
  end.

Definition claim_fault (f : file) : option fault :=
  if bounds_well f then window_fault f else Some Bounds.

Definition file_fault_with (decks : file -> option fault) (dealt : file -> bool) (split : file -> option fault)
    (laid_down : file -> nat) (claims : file -> option fault) (f : file) : option fault :=
  if piles f =? 0 then Some Piles
  else if negb (places_well f) then Some Places
  else if negb (kept_well f) then Some Kept
  else if negb (aside_well f) then Some Aside
  else if negb (known f) then Some Stranger
  else match decks f with
       | Some fault => Some fault
       | None =>
           if negb (dealt f) then Some Instructions
           else match split f with
                | Some fault => Some fault
                | None => if negb (laid_down f =? placed f) then Some Placed else claims f
                end
       end.

Definition file_fault : file -> option fault :=
  file_fault_with (fun f => decks_fault 1 (piles f) (laid f) (turns_in f)) dealt_well
    (fun f => split_fault (piles f) (hands_in f) (plan_in f)) (fun f => placements (piles f) (laid f) (plan_in f)) claim_fault.

(* ---- the verdict ---- *)

Inductive verdict : Type := Wrong (why : fault) | Deals | Fewest.

Definition verdict_on (f : file) (why : option fault) (is_shown : file -> bool) : verdict :=
  match why with
  | Some why => Wrong why
  | None => if (least_rounds f =? length (turns f)) && is_shown f then Fewest else Deals
  end.

Definition check_file (f : file) : verdict := verdict_on f (file_fault f) shown.

(* ---- what an accepted file does ---- *)

(* Whatever cards lie in the deck: nobody is handed two hands; everybody is handed the cards at his positions, and every
   place that is put aside gets its cards on a packet; what is left is the cards of the other places, place after place;
   the cards that stayed in hand are all of the last place; and no card is lost. *)
Definition delivers_with (f : file) (run : forall A, list A -> list (nat * list A) * list A) : Prop :=
  forall (A : Type) (pack : list A), length pack = length (cards f) ->
  let d := laid f in
  let here := firstn (length d) pack in
  let h := fst (run A here) in
  let left := snd (run A here) in
  NoDup (map fst h) /\
  (forall p, In (Owner p) (cards f) ->
     exists pile, In (p, pile) h /\ Permutation pile (cards_for (Owner p) (cards f) pack)) /\
  (forall q, In q (chosen f) -> In (Talon q) d ->
     exists pile, In (packet d q, pile) h /\ Permutation pile (cards_for (Talon q) d here)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks
       (map (fun q => if existsb (Nat.eqb q) (chosen f) then [] else cards_for (Talon q) d here)
            (seq 0 (highest d)))) /\
  (forall x, In x (tail f) -> x = last_place f) /\
  Permutation pack (concat (map snd h) ++ left ++ skipn (length d) pack).

Definition delivers_file (f : file) : Prop := delivers_with f (fun A => execute (piles f) (plan_in f)).
