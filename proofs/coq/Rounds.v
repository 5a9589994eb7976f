(* What is proved about plans of several rounds. The definitions are those of Deck.v and RoundsSpec.v;
   the proofs are in RoundsFacts.v. The first part holds with and without a talon, the second is about
   decks without one. All plans keep hands together within a round (see Deck.v). *)

From Coq Require Import Arith List Permutation.
From Shufflegraph Require Import Deck Sweep RoundsSpec RoundsFacts.
Import ListNotations.

Section Rounds.

Context {A : Type}.
Variable dest : A -> destination.

(* ---- any legal plan, with or without a talon ---- *)

(* The hands of a plan are those of its rounds, one round after the other. *)
Theorem plan_hands_by_round : forall k cs d,
  fst (play dest k cs d) = flat_map (round_hands dest k cs d) (seq 0 (length cs)).
Proof. exact (play_rounds dest). Qed.

(* Over a whole plan no card is lost and none is added. *)
Theorem plan_conserves_cards : forall k cs d, legal dest k cs d ->
  Permutation d (concat (map snd (fst (play dest k cs d))) ++ snd (play dest k cs d)).
Proof. exact (play_permutation dest). Qed.

(* Nobody gets two hands over a whole plan. *)
Theorem plan_hands_once : forall k cs d, NoDup (map fst (fst (play dest k cs d))).
Proof. exact (play_once dest). Qed.

(* A hand is complete, and it is reversed exactly if it is handed over in an odd round (the first, the
   third, …; s counts from 0). *)
Theorem hand_order_by_parity : forall k cs d s p pile, legal dest k cs d -> s < length cs ->
  In (p, pile) (round_hands dest k cs d s) ->
  pile = if Nat.even s then rev (cards_of dest p d) else cards_of dest p d.
Proof. exact (hand_of_round dest). Qed.

(* If a legal plan leaves the talon in order, every owner gets all his cards exactly once: one hand for
   everyone who has a card, nobody else, and every hand is the owner's cards or these reversed. *)
Theorem plan_deals_everybody : forall k cs d, legal dest k cs d -> in_order dest (snd (play dest k cs d)) ->
  NoDup (map fst (fst (play dest k cs d))) /\
  (forall p, In p (map fst (fst (play dest k cs d))) <-> In (Owner p) (map dest d)) /\
  forall p pile, In (p, pile) (fst (play dest k cs d)) ->
    pile = cards_of dest p d \/ pile = rev (cards_of dest p d).
Proof.
  intros k cs d L O. split; [apply play_once|]. split.
  - intros p. split; [apply play_owner|]. now apply play_everybody.
  - intros p pile H. destruct (hand_of_play dest k cs d p pile L H) as (s & _ & _ & ->).
    destruct (Nat.even s); auto.
Qed.

(* ---- hands without a talon ---- *)

(* r >= 1 rounds on k piles suffice exactly if chi is at most k ^ r. *)
Theorem rounds_suffice_iff : forall k r d, 0 < k -> no_talon (map dest d) ->
  (solvable dest k (S r) d <-> chi (map dest d) <= k ^ S r).
Proof. exact (solvable_iff dest). Qed.

(* With two or more piles, r rounds suffice exactly if r is at least min_rounds. *)
Theorem fewest_rounds : forall k r d, 2 <= k -> no_talon (map dest d) ->
  (solvable dest k r d <-> min_rounds k (map dest d) <= r).
Proof. exact (solvable_min_rounds dest). Qed.

(* min_rounds is 0 exactly for chi 0, and at most r >= 1 exactly if chi is at most k ^ r. *)
Theorem min_rounds_is_logarithm : forall k d, 2 <= k ->
  (min_rounds k d = 0 <-> chi d = 0) /\
  forall r, min_rounds k d <= S r <-> chi d <= k ^ S r.
Proof.
  intros k d K. split; [|intros r; now apply min_rounds_succ].
  rewrite <- (min_rounds_zero k d). symmetry. apply Nat.le_0_r.
Qed.

(* On one pile only chi 0 and 1 can be dealt. *)
Theorem one_pile : forall r d, no_talon (map dest d) ->
  (solvable dest 1 (S r) d <-> chi (map dest d) <= 1).
Proof.
  intros r d NT. rewrite solvable_iff by auto. now rewrite Nat.pow_1_l.
Qed.

(* The least loaded plan has r rounds, names only piles that are there, and hands over every hand
   whenever r rounds suffice. *)
Theorem least_loaded_plan_suffices : forall k r d, 0 < k -> no_talon (map dest d) ->
  length (least_loaded_plan dest k r d) = r /\ legal dest k (least_loaded_plan dest k r d) d /\
  (solvable dest k r d -> snd (play dest k (least_loaded_plan dest k r d) d) = []).
Proof.
  intros k r d K NT. split; [apply least_loaded_length|]. split; [now apply least_loaded_legal|].
  intros H. destruct r as [|r].
  - apply solvable_zero, in_order_nil in H; auto.
  - apply least_loaded_solves; auto. now apply solvable_iff in H.
Qed.

(* The least loaded plan is optimal: with min_rounds rounds it deals everything, and no legal plan with
   fewer rounds that keeps hands together does. *)
Theorem least_loaded_plan_optimal : forall k d, 2 <= k -> no_talon (map dest d) ->
  snd (play dest k (least_loaded_plan dest k (min_rounds k (map dest d)) d) d) = [] /\
  forall cs, legal dest k cs d -> snd (play dest k cs d) = [] -> min_rounds k (map dest d) <= length cs.
Proof.
  intros k d K NT. split; [now apply least_loaded_fewest|]. intros cs L E.
  apply (solvable_min_rounds dest k); auto. exists cs. rewrite E. repeat split; auto.
Qed.

End Rounds.
