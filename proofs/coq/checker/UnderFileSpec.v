(* Files of plans in which cards may go under piles, and their checker: as PlanFileSpec says, with letters in place of
   piles: the number `on` of a step names pile on / 2, on top if it is even, under it if it is odd. Nothing is proved here.

   Glossary
     side_of i            == an instruction with a letter as one with a pile and a side
     deal_round_u, execute_u
                          == deal_round and execute of Table.v and PlanSpec.v, with letters
     check_hands_u, next_deck_u, dealt_well_u, refuted_u, shown_u, window_fault_u, file_fault_u, check_file_u, delivers_file_u
                          == the same of PlanFileSpec.v. One more round is always possible, so one window, near, is enough
     codes_met_u r d a b  == alternations_in r d a b, with every position counted once
     solvable_aside_u     == solvable_aside of PlacesAsideSpec.v, with letters *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec PlanSpec FewestSpec PlacesSpec PlacesAsideSpec
  PlanFileSpec Sides UnderSpec.
Import ListNotations.

Definition side_of (i : instruction) : sided := (Instruction (Nat.div2 (pile i)) (hand_to i), Nat.odd (pile i)).

Definition deal_round_u (k : nat) (d : deck) (ins : list instruction) : list (nat * deck) * deck :=
  lay_round k d (map side_of ins).

Definition execute_u {A : Type} (k : nat) (rounds : plan) (cards : list A) : list (nat * list A) * list A :=
  lay_all k (map (map side_of) rounds) cards.

Definition check_hands_u (k : nat) (d : deck) (rounds : plan) : bool :=
  forallb (forallb (fun i => Nat.div2 (pile i) <? k)) rounds &&
  come_home d (execute_u k rounds (seq 0 (length d))) (snd (execute_u k rounds d)).

Definition next_deck_u (k : nat) (d : deck) (ins : list instruction) : deck := snd (deal_round_u k d ins).

Definition dealt_well_u (f : file) : bool :=
  let d := hands_in f in
  check_hands_u (piles f) d (plan_in f) &&
  all_at_once_with put Nat.div2 next_deck_u (fun p => length (filter (is_of p) d)) (piles f) d (plan_in f).

(* ---- windows ---- *)

Definition solvable_aside_u (k r : nat) (aside : list nat) (d : deck) : Prop :=
  exists l, incl l aside /\ solvable_places_u k r (as_hands l d).

Definition codes_met_u (r : nat) (d : deck) (a b : nat) : nat :=
  alternations (r =? 1) (start r a) b (map (fun q => positions_from 0 d (Talon q)) (seq 0 (highest d))) 0 None.

Definition refuted_places_u (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt_places d)
  else let need := 2 * length (spans d a b) + codes_met_u r d a b in
       (a <=? b) && (power_up_to need (2 * k) r <? need).

Definition refuted_u : file -> nat -> ends -> bool := refuted_with refuted_places_u.

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

Definition file_fault_u : file -> option fault :=
  file_fault_with (fun f => decks_fault_with next_deck_u 1 (piles f) (laid f) (turns_in f)) dealt_well_u
    (fun f => split_fault_with Nat.div2 next_deck_u 1 (piles f) (hands_in f) (plan_in f)) (fun f => length (steps f)) (fun f => if bounds_well f then window_fault_u f else Some Bounds).

Definition check_file_u (f : file) : verdict := verdict_on f (file_fault_u f) shown_u.

Definition delivers_file_u (f : file) : Prop := delivers_with f (fun A => execute_u (piles f) (plan_in f)).
