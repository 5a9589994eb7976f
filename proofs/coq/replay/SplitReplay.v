(* Replaying plans that split hands: cases are texts, checked by the proved functions. (How texts are read: Replay.v.)

   Glossary
     split_case        == a deck, the number of piles, and what the library says of a plan: the destinations of the
                          deck and the instructions of each round; the placements; the word of every position, filled
                          up with zeros; the hands and the talon when positions are dealt as cards; a number of placements that no plan
                          of any kind with as many rounds is below, and windows for that; and whether no plan of any
                          kind has fewer rounds, and two windows for that; and a number of rounds that no plan that
                          keeps hands together is below, whether windows show it, and these
     split_agrees c    == everything that the case says is what the proved functions give
     read_split s      == the case that a text describes, if it does
     check_split s     == the text describes a case that agrees *)

From Coq Require Import Arith Bool List Permutation.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec PlanSpec FewestSpec Fewest SplitSpec SplitFollow SplitTalon
  SplitPlacements Split Replay PlanReplay.
Import ListNotations.

Record split_case : Type := SplitCase {
  split_cards : deck;
  piles : nat;
  split_rounds : list (deck * list instruction);
  laid : nat;
  least : nat;
  positions : list (list nat);
  given : list (nat * list nat);
  remains : list nat;
  crossed : list (nat * nat);
  for_all : bool;
  near : nat * nat;
  far : nat * nat;
  whole_bound : nat;
  by_windows : bool;
  whole_near : nat * nat;
  whole_far : nat * nat
}.

Definition split_plan (c : split_case) : plan := map snd (split_rounds c).

Definition split_agrees (c : split_case) : Prop :=
  let d := split_cards c in
  check_dealt (piles c) d (split_plan c) = true /\
  decks (piles c) d (split_plan c) = map fst (split_rounds c) /\
  placements (piles c) d (split_plan c) = laid c /\
  positions c = map (word_at (piles c) (split_plan c) (seq 0 (length d))) (seq 0 (length d)) /\
  execute (piles c) (split_plan c) (seq 0 (length d)) = (given c, remains c) /\
  check_any_placements (piles c) (length (split_rounds c)) d (crossed c) (least c) = true /\
  (for_all c = true -> any_two_windows (piles c) (length (split_rounds c)) d (near c) (far c) = true) /\
  (by_windows c = true -> two_windows (piles c) (whole_bound c) d (whole_near c) (whole_far c) = true).

Fixpoint words_in (fuel : nat) (l : list nat) : list (list nat) :=
  match fuel, l with
  | S fuel', n :: l' => firstn n l' :: words_in fuel' (skipn n l')
  | _, _ => []
  end.

Definition read_split (s : text) : option split_case :=
  match fields s with
  | d :: [k; n; m; t; a; b; a'; b'; q; u; e; f; e'; f'] :: ws :: hs :: lf :: es :: rs =>
      Some (SplitCase (map destination_of d) k (read_rounds rs) n m (words_in (length ws) ws) (groups (length hs) hs) lf
              (pairs es) (t =? 1) (a, b) (a', b') q (u =? 1) (e, f) (e', f'))
  | _ => None
  end.

Definition check_split_case (c : split_case) : bool :=
  let d := split_cards c in
  let (h, lf) := execute (piles c) (split_plan c) (seq 0 (length d)) in
  check_dealt (piles c) d (split_plan c) &&
  Replay.same same_deck (decks (piles c) d (split_plan c)) (map fst (split_rounds c)) &&
  (placements (piles c) d (split_plan c) =? laid c) &&
  Replay.same same_numbers (positions c)
    (map (word_at (piles c) (split_plan c) (seq 0 (length d))) (seq 0 (length d))) &&
  same_hands h (given c) && same_numbers lf (remains c) &&
  check_any_placements (piles c) (length (split_rounds c)) d (crossed c) (least c) &&
  (if for_all c then any_two_windows (piles c) (length (split_rounds c)) d (near c) (far c) else true) &&
  (if by_windows c then two_windows (piles c) (whole_bound c) d (whole_near c) (whole_far c) else true).

Definition check_split (s : text) : bool :=
  match read_split s with Some c => check_split_case c | None => false end.

(* ---- what an accepted text means ---- *)

Lemma check_split_case_agrees c : check_split_case c = true -> split_agrees c.
Proof.
  unfold check_split_case, split_agrees.
  destruct (execute (piles c) (split_plan c) (seq 0 (length (split_cards c)))) as [h lf]. intro H. cbv zeta in *.
  repeat match goal with X : _ && _ = true |- _ => apply andb_true_iff in X; destruct X end.
  repeat split; trivial.
  - match goal with X : Replay.same same_deck _ _ = true |- _ => revert X end. apply same_eq. exact same_deck_eq.
  - now apply Nat.eqb_eq.
  - match goal with X : Replay.same same_numbers _ _ = true |- _ => revert X end. apply same_eq. exact same_numbers_eq.
  - f_equal; [now apply same_hands_eq|now apply same_numbers_eq].
  - intros F. match goal with X : (if for_all c then _ else _) = true |- _ => now rewrite F in X end.
  - intros F. match goal with X : (if by_windows c then _ else _) = true |- _ => now rewrite F in X end.
Qed.

(* An accepted text describes a case, and everything that it says is what the proved functions give. *)
Theorem check_split_sound s : check_split s = true -> exists c, read_split s = Some c /\ split_agrees c.
Proof.
  unfold check_split. destruct (read_split s) as [c|]; [|easy]. intro H. exists c.
  split; [easy|now apply check_split_case_agrees].
Qed.

(* What agrees says: on any cards the plan hands everybody exactly his cards and leaves the talon in order; no plan of
   any kind with as many rounds has fewer placements than it says; none has fewer rounds, if it says so; and none that
   keeps hands together has fewer than its bound, if windows show that. *)
Theorem split_agreement_means c : 0 < piles c -> split_agrees c ->
  deals_out (piles c) (split_cards c) (split_plan c) /\
  possible (piles c) (length (split_rounds c)) (split_cards c) /\
  (forall rounds, on_piles (piles c) rounds -> deals_out (piles c) (split_cards c) rounds ->
     length rounds = length (split_rounds c) -> least c <= placements (piles c) (split_cards c) rounds) /\
  (for_all c = true -> forall r, possible (piles c) r (split_cards c) -> length (split_rounds c) <= r) /\
  (by_windows c = true -> forall r, solvable self (piles c) r (split_cards c) -> whole_bound c <= r).
Proof.
  intros K (D & _ & _ & _ & _ & L & F & B). apply check_dealt_sound in D as [P D]. split; [easy|].
  pose proof (dealt_out_well_formed _ _ _ D) as W.
  split; [|split; [|split]].
  - exists (split_plan c). split; [|easy]. unfold split_plan. apply map_length.
  - intros rounds P' D' E. apply (check_any_placements_sound _ _ _ (crossed c)); trivial. now rewrite E.
  - intros A r X. exact (any_two_windows_prove_fewest _ _ _ _ _ K (F A) r X).
  - intros A r X. exact (two_windows_prove_fewest _ _ _ _ _ K W (B A) r X).
Qed.
