(* Kraft's inequality for hands that are handed over early: placements are bounded, not searched. The theorems. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec TalonRound WordsSpec WordsProofs WordsWindow WordsRounds
  Words PlanSpec Plan KraftSpec KraftCheck.
Import ListNotations.

Lemma kraft_of_words k r w d h a b : well_formed d -> good k r w d -> overlap d h ->
  kraft k r d (fun p => length (w (Owner p))) h a b.
Proof.
  intros W G [N (i & A)]. pose proof (proj1 (good_inner k r w d) G) as I. unfold kraft, runs_met.
  assert (On : forall p, In p h -> exists j m, j <= i <= m /\ nth_error d j = Some (Owner p)
                                             /\ nth_error d m = Some (Owner p)) by exact A.
  assert (In_d : forall p, In p h -> In (Owner p) d).
  { intros p Hp. destruct (On p Hp) as (j & _ & _ & E & _). now apply nth_error_In in E. }
  apply (room k r w d); trivial.
  - now apply NoDup_filter.
  - intros p Hp. apply filter_In in Hp as [Hp _]. auto.
  - intros p q Hp Hq D. apply filter_In in Hp as [Hp _], Hq as [Hq _].
    destruct (On p Hp) as (j & m1 & L1 & E1 & _), (On q Hq) as (j2 & m & L2 & _ & E2).
    apply (before_nth d _ _ j m); trivial. destruct (Nat.eq_dec j m) as [E|]; [|lia]. rewrite E in E1. congruence.
  - intros t H. apply talon_of_window, in_window in H as (j & _ & H). now apply nth_error_In in H.
  - intros p t Hp Ht. apply filter_In in Hp as [Hp C]. apply talon_of_window, in_window in Ht as (j & L & Ht).
    pose proof (proj1 G _ (In_d p Hp)) as Su. apply suits_spec in Su as [_ Su].
    unfold counted in C. unfold facing. rewrite even_pred by lia.
    destruct (Nat.odd _); apply mem_In in C.
    + apply In_skipn_iff in C as (m & M & C). apply (before_nth d _ _ j m); trivial.
      destruct (Nat.eq_dec j m) as [->|]; [congruence|lia].
    + apply In_firstn_iff in C as (m & M & C). apply (before_nth d _ _ m j); trivial.
      destruct (Nat.eq_dec j m) as [E|]; [subst j; congruence|lia].
Qed.

(* Kraft's inequality: hands that all overlap, and the runs met in any window, share k ^ r words; a hand handed over
   in round s takes up k ^ (r - s) of them, if s is odd and it has a card at the window's end or below, or
   if s is even and it has one at its beginning or above. *)
Theorem kraft_inequality k cs d h a b : well_formed d -> legal self k cs d ->
  in_order self (snd (play self k cs d)) -> overlap d h ->
  kraft k (length cs) d (fun p => length (words_of k cs d (Owner p))) h a b.
Proof. intros W L O. apply kraft_of_words; trivial. now apply plan_has_good_words. Qed.

(* What Kraft's inequality leaves possible bounds the placements of every plan of r rounds that keeps hands together. *)
Theorem kraft_bounds_placements k d rounds sites n : check_plan k d rounds = true ->
  bound_by k (length rounds) d sites n -> n <= placements k d rounds.
Proof.
  intros C B. pose proof (check_plan_well_formed k d rounds C) as W.
  apply check_plan_iff in C as (cs & L & -> & O).
  assert (Len : length (plan_of k cs d) = length cs).
  { clear. revert d. induction cs as [|c cs IH]; intro d; [easy|]. cbn [plan_of length]. now rewrite IH. }
  rewrite Len in B. rewrite placements_are_word_lengths by easy.
  pose proof (plan_has_good_words k cs d W L O) as G. destruct G as [S A].
  specialize (B (fun p => length (words_of k cs d (Owner p)))).
  assert (E : placed (length cs) d (fun p => length (words_of k cs d (Owner p)))
              = list_sum (map (fun x => length (words_of k cs d x)) d)).
  { unfold placed. f_equal. apply map_ext_in. intros [p|t] Hx; [easy|]. now apply S, suits_spec in Hx as [_ ->]. }
  rewrite <- E. apply B.
  - intros p Hp. now apply S, suits_spec in Hp.
  - intros i a b _. apply kraft_inequality; trivial. apply actives_overlap.
Qed.

(* An accepted bound holds for every plan of r rounds that keeps hands together: none lays down fewer cards. *)
Theorem check_kraft_sound k d rounds sites n : check_plan k d rounds = true ->
  check_kraft k (length rounds) d sites n = true -> n <= placements k d rounds.
Proof. intros C K. apply kraft_bounds_placements with sites; trivial. now apply check_kraft_bound. Qed.
