(* Files of plans in which cards may go under piles, and their checker: as PlanFileSpec says, with letters in place of
   piles: the number `on` of a step names pile on / 2, on top if it is even, under it if it is odd. Nothing is proved here.

   Glossary
     side_of i            == an instruction with a letter as one with a pile and a side
     deal_round_u, execute_u
                          == deal_round and execute of Table.v and PlanSpec.v, with letters
     check_hands_u, at_once_u, all_at_once_u, deals_u, decks_fault_u, refuted_u, shown_u, window_fault_u, file_fault_u,
     check_file_u, delivers_file_u
                          == the same of PlanFileSpec.v. One more round is always possible, so one window, near, is enough
     codes_met_u r d a b  == alternations_in r d a b, with every position counted once
     solvable_aside_u     == solvable_aside of PlacesAsideSpec.v, with letters *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec PlanSpec FewestSpec PlacesSpec PlacesAsideSpec SplitSpec
  PlanFileSpec Sides UnderSpec.
Import ListNotations.

Definition side_of (i : instruction) : sided := (Instruction (Nat.div2 (pile i)) (hand_to i), Nat.odd (pile i)).

Definition deal_round_u (k : nat) (d : deck) (ins : list instruction) : list (nat * deck) * deck :=
  lay_round k d (map side_of ins).

Definition execute_u {A : Type} (k : nat) (rounds : plan) (cards : list A) : list (nat * list A) * list A :=
  lay_all k (map (map side_of) rounds) cards.

Definition check_hands_u (k : nat) (d : deck) (rounds : plan) : bool :=
  let here := seq 0 (length d) in
  let (h, left) := execute_u k rounds here in
  forallb (forallb (fun i => Nat.div2 (pile i) <? k)) rounds &&
  permuted (map fst h) (players d) &&
  forallb (fun e => permuted (snd e) (cards_for (Owner (fst e)) d here)) h &&
  permuted here (concat (map snd h) ++ left) &&
  dealt_places (snd (execute_u k rounds d)).

Fixpoint at_once_u (size : nat -> nat) (t : nat -> deck) (d : deck) (ins : list instruction) : bool :=
  match d, ins with
  | [], [] => true
  | x :: d', i :: ins' =>
      let on_pile := put (pile i) x (t (Nat.div2 (pile i))) in
      let whole := complete size on_pile in
      let stays := match whole with Some _ => [] | None => on_pile end in
      same_hand whole (hand_to i) && at_once_u size (upd t (Nat.div2 (pile i)) stays) d' ins'
  | _, _ => false
  end.

Fixpoint all_at_once_u (size : nat -> nat) (k : nat) (d : deck) (rounds : plan) : bool :=
  match rounds with
  | [] => true
  | ins :: rounds' => at_once_u size empty d ins && all_at_once_u size k (snd (deal_round_u k d ins)) rounds'
  end.

Definition deals_u (k : nat) (d : deck) (rounds : plan) : bool :=
  check_hands_u k d rounds && all_at_once_u (fun p => length (filter (is_of p) d)) k d rounds.

Fixpoint decks_fault_u (n k : nat) (d : deck) (turns : list (deck * list instruction)) : option fault :=
  match turns with
  | [] => None
  | (e, ins) :: turns' =>
      if same_deck d e && (length d =? length ins) && (0 <? length d)
      then decks_fault_u (S n) k (snd (deal_round_u k d ins)) turns'
      else Some (Decks n)
  end.

(* ---- windows ---- *)

Definition solvable_aside_u (k r : nat) (aside : list nat) (d : deck) : Prop :=
  exists l, incl l aside /\ solvable_places_u k r (as_hands l d).

Definition codes_met_u (r : nat) (d : deck) (a b : nat) : nat :=
  alternations (r =? 1) (start r a) b (map (fun q => positions_from 0 d (Talon q)) (seq 0 (highest d))) 0 None.

Definition refuted_places_u (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt_places d)
  else let need := 2 * length (spans d a b) + codes_met_u r d a b in
       (a <=? b) && (power_up_to need (2 * k) r <? need).

Definition refuted_u (f : file) (r : nat) (e : ends) : bool :=
  (fst e <=? snd e) && (snd e <? length (laid f)) &&
  forallb (fun l => refuted_places_u (piles f) r (as_hands l (laid f)) (fst e) (snd e)) (sublists (aside f)).

Definition shown_u (f : file) : bool :=
  match least_rounds f, near f with
  | 0, _ => true
  | S r, Some e => refuted_u f r e
  | _, None => false
  end.

Definition window_fault_u (f : file) : option fault :=
  match least_rounds f, near f with
  | S r, Some e =>
      if negb (refuted_u f r e) then Some Near
      else match shown_by f with BySearch => Some Windows | _ => None end
  | 0, None => match shown_by f with BySearch => Some Windows | _ => None end
  | S _, None => match shown_by f with ByWindows => Some Windows | _ => None end
  | 0, Some _ => Some Near
  end.

(* ---- the file ---- *)

Definition file_fault_u (f : file) : option fault :=
  if piles f =? 0 then Some Piles
  else if negb (places_well f) then Some Places
  else if negb (kept_well f) then Some Kept
  else if negb (aside_well f) then Some Aside
  else if negb (known f) then Some Stranger
  else match decks_fault_u 1 (piles f) (laid f) (turns_in f) with
       | Some fault => Some fault
       | None =>
           if negb (deals_u (piles f) (hands_in f) (plan_in f)) then Some Instructions
           else if negb (length (steps f) =? placed f) then Some Placed
           else if bounds_well f then window_fault_u f else Some Bounds
       end.

Definition check_file_u (f : file) : verdict :=
  match file_fault_u f with
  | Some why => Wrong why
  | None => if (least_rounds f =? length (turns f)) && shown_u f then Fewest else Deals
  end.

Definition delivers_file_u (f : file) : Prop :=
  forall (A : Type) (pack : list A), length pack = length (cards f) ->
  let d := laid f in
  let here := firstn (length d) pack in
  let h := fst (execute_u (piles f) (plan_in f) here) in
  let left := snd (execute_u (piles f) (plan_in f) here) in
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
