(* Words of piles: the exact condition for plans of r rounds, and lower bounds. The theorems. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder WordsSpec WordsProofs WordsWindow
  WordsRounds.
Import ListNotations.

Notation self := (fun x : destination => x).

(* What lies on the cards does not matter: a plan for cards is a plan for their destinations. *)
Theorem only_destinations_matter {A} (dest : A -> destination) k r cards :
  solvable dest k r cards <-> solvable self k r (map dest cards).
Proof. apply solvable_dest. Qed.

(* The code of a word is the planner's place: the last pile counts most, each round turns the order. *)
Theorem place_of_word k w c : Forall (fun a => a < k) w ->
  place k (w ++ [c]) = c * k ^ length w + (k ^ length w - 1 - place k w).
Proof. apply place_snoc. Qed.

(* Good words are a plan: lay every card along its word. *)
Theorem good_words_deal k r w d : well_formed d -> good k r w d ->
  legal self k (rounds_of r w) d /\ in_order self (snd (play self k (rounds_of r w) d)).
Proof. rewrite good_inner. apply sufficient. Qed.

(* Every plan has good words. *)
Theorem plan_has_good_words k cs d : well_formed d -> legal self k cs d ->
  in_order self (snd (play self k cs d)) -> good k (length cs) (words_of k cs d) d.
Proof. rewrite good_inner. apply necessary. Qed.

(* A plan of exactly r rounds that keeps hands together exists if and only if good words of r rounds exist. *)
Theorem plan_iff_good_words k r d : well_formed d ->
  (solvable self k r d <-> exists w, good k r w d).
Proof.
  intro W. split.
  - intros (cs & <- & L & O). exists (words_of k cs d). now apply plan_has_good_words.
  - intros (w & G). exists (rounds_of r w). split; [apply rounds_of_length|]. now apply good_words_deal.
Qed.

(* The checker of words decides whether they are good. *)
Theorem check_words_iff k r d w : check_words k r d w = true <-> good k r w d.
Proof.
  unfold check_words, good. rewrite andb_true_iff, !forallb_forall.
  assert (E : (forall x, In x d -> forallb (agree k d w x) d = true) <->
              (forall x y, In x d -> In y d -> agree k d w x y = true)).
  { split; intros H x; [intros y Hx; specialize (H x Hx)|intro Hx; apply forallb_forall; auto].
    rewrite forallb_forall in H. apply H. }
  now rewrite E.
Qed.

(* Accepted words deal the deck in exactly r rounds. *)
Theorem check_words_sound k r d w : well_formed d -> check_words k r d w = true -> solvable self k r d.
Proof.
  intros W C. apply plan_iff_good_words; [easy|]. exists w. now apply check_words_iff.
Qed.

(* The window bound: the hands over a window, a hand handed over in round s counting k ^ (r - s), and the runs
   of the talon with a card in the window (in one round: with a card at or above its end) share k ^ r words. *)
Theorem window_bound k cs d a b : well_formed d -> legal self k cs d ->
  in_order self (snd (play self k cs d)) -> a <= b -> let r := length cs in
  powers k r (fun p => length (words_of k cs d (Owner p))) (spans d a b) + runs_met r d (start r a) b <= k ^ r.
Proof. intros W L O H. apply window_room; trivial. now apply necessary. Qed.

(* Every hand over the window and every run met in it needs a word of its own. *)
Theorem window_room_for_all k r d a b : 0 < k -> well_formed d -> solvable self k r d -> a <= b ->
  length (spans d a b) + runs_met r d (start r a) b <= k ^ r.
Proof.
  intros K W S H. apply plan_iff_good_words in S as (w & G); [|easy].
  now apply window_depth with w; [apply good_inner|..].
Qed.

(* An accepted window shows that no plan of exactly r rounds that keeps hands together exists. *)
Theorem check_window_sound k r d a b : 0 < k -> well_formed d -> check_window k r d a b = true ->
  ~ solvable self k r d.
Proof.
  intros K W C S. unfold check_window in C. destruct (Nat.eqb_spec r 0) as [->|_].
  - destruct S as (cs & L & _ & O). destruct cs; [|easy]. apply negb_true_iff in C.
    apply not_true_iff_false in C. now apply C, dealt_spec.
  - apply andb_true_iff in C as [H C]. apply Nat.leb_le in H. apply Nat.ltb_lt in C.
    pose proof (window_room_for_all k r d a b K W S H). lia.
Qed.

(* Two rounds more are always possible. *)
Theorem two_rounds_more k r d : 0 < k -> well_formed d -> solvable self k r d -> solvable self k (S (S r)) d.
Proof.
  intros K W S. apply plan_iff_good_words in S as (w & G); [|easy]. apply plan_iff_good_words; [easy|].
  exists (fun x => 0 :: 0 :: w x). apply good_inner. apply good_inner in G. now apply two_more.
Qed.

(* On one pile what cannot be dealt in three rounds or fewer cannot be dealt at all, with hands kept together. *)
Theorem one_pile_three_rounds r d : well_formed d -> solvable self 1 r d ->
  exists r', r' <= 3 /\ solvable self 1 r' d.
Proof.
  intro W. induction r as [r IH] using lt_wf_ind. intro S.
  destruct (Nat.le_gt_cases r 3) as [L|L]; [now exists r|]. apply (IH (r - 2)); [lia|].
  apply plan_iff_good_words in S as (w & G); [|easy]. apply plan_iff_good_words; [easy|].
  exists (parity_words (r - 2) w). apply good_inner. apply good_inner in G. now apply one_pile_less.
Qed.
