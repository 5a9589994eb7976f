(* Hands and talon together: what suffices, what is needed, and what does not suffice. The theorems.
   (The exact condition is Words.plan_iff_good_words, the order of a hand Plan.order_of_hand.) *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs Words
  TogetherSpec TogetherProofs.
Import ListNotations.

Section Rules.

Variables (k r : nat) (d : deck).
Hypotheses (one_pile : 0 < k) (one_round : 1 <= r) (deck_is_well_formed : well_formed d).

(* Every good numbering, dealt by its digits, hands over every hand and leaves the talon in order. *)
Theorem good_numbering_deals f : good_numbering k r f d ->
  let plan := rounds_of r (fun x => digits k r (f x)) in
  length plan = r /\ legal self k plan d /\ in_order self (snd (play self k plan d)).
Proof.
  intro G. split; [apply rounds_of_length|]. apply sufficient; [easy|]. now apply good_numbering_inner.
Qed.

Lemma numbering_solves : (exists f, good_numbering k r f d) -> solvable self k r d.
Proof.
  intros (f & G). exists (rounds_of r (fun x => digits k r (f x))). now apply good_numbering_deals.
Qed.

(* Cut the runs, in order, into blocks, one for each last pile: depth at most k ^ r suffices, where the last
   run of a block is a half-line and every other run a whole line. This holds for every cut. *)
Theorem depth_suffices g : filled k r d g -> chi (lines r d (inner_run k r d g)) <= k ^ r ->
  solvable self k r d.
Proof. intros G C. apply numbering_solves. now apply (depth_rule k r d g). Qed.

(* With at most k runs every run has a last pile of its own: half-lines for all of them suffice. *)
Theorem few_runs_depth_suffices : runs r d <= k -> chi (half_lines r d) <= k ^ r -> solvable self k r d.
Proof.
  intros F C. apply depth_suffices with (fun q => q * k ^ (r - 1)).
  - assert (P : k ^ (r - 1) <> 0) by (apply Nat.pow_nonzero; lia).
    assert (E : k ^ r = k * k ^ (r - 1)) by (rewrite <- Nat.pow_succ_r'; f_equal; lia).
    repeat split; intros q H.
    + rewrite E. apply Nat.mul_lt_mono_pos_r; lia.
    + apply Nat.mul_lt_mono_pos_r; lia.
    + left. now apply Nat.mod_mul.
  - rewrite (lines_ext r d _ (fun _ => false)); [exact C|]. intro q. unfold inner_run, top.
    apply andb_false_iff. right. apply Nat.eqb_neq.
    rewrite !Nat.div_mul by (apply Nat.pow_nonzero; lia). lia.
Qed.

(* As many codes as the hands' depth and the runs together suffice. *)
Theorem sum_suffices : chi d + runs r d <= k ^ r -> solvable self k r d.
Proof. intro C. apply numbering_solves. now apply sum_rule. Qed.

(* As many codes as cards suffice. *)
Theorem small_deck_suffices : length d <= k ^ r -> solvable self k r d.
Proof.
  intro C. apply sum_suffices. pose proof (chi_le_owners d). pose proof (runs_le_talon r d).
  pose proof (owners_and_talon d). lia.
Qed.

End Rules.

(* One round suffices if and only if the depth of the hands and of a half-line for every run, from its first card
   to the end, is at most k. *)
Theorem one_round_iff k d : 0 < k -> well_formed d ->
  (solvable self k 1 d <-> chi (half_lines 1 d) <= k).
Proof.
  intros K W. split; intro H.
  - apply plan_iff_good_words in H as (w & G); [|easy]. apply good_inner in G.
    now apply one_round_necessary with w.
  - apply numbering_solves; trivial. now apply one_round_sufficient.
Qed.

(* Trying all plans that keep hands together decides whether one of exactly r rounds exists. *)
Theorem search_iff k r d : search k r d = true <-> solvable self k r d.
Proof. apply search_spec. Qed.

Lemma well_formed_check d : forallb (fun t => occurs (Talon t) d) (seq 0 (talon_size d)) = true -> well_formed d.
Proof.
  intros H t Ht. apply occurs_spec. rewrite forallb_forall in H. apply H, in_seq. lia.
Qed.

(* The tempting rule, half-lines for all runs whatever the number of runs, is false: here the depth is 4 =
   2 ^ 2, but no plan of two rounds on two piles that keeps hands together exists, though one of one round does. *)
Theorem tempting_rule_false : let d := [Talon 1; Talon 0; Owner 0; Talon 4; Talon 3; Talon 2] in
  well_formed d /\ chi (half_lines 2 d) = 2 ^ 2 /\ ~ solvable self 2 2 d /\ solvable self 2 1 d.
Proof.
  cbv zeta. repeat split.
  - now apply well_formed_check.
  - intro S. apply search_iff in S. revert S. vm_compute. discriminate.
  - apply search_iff. now vm_compute.
Qed.

(* A hand's words of up to two rounds on two piles. *)
Lemma short_words p u : suits 2 2 (Owner p) u = true -> In u [[0]; [1]; [0; 0]; [0; 1]; [1; 0]; [1; 1]].
Proof.
  intros H. apply andb_true_iff in H as [B L].
  destruct u as [|a [|b [|c u]]]; try easy; destruct a as [|[|a]]; try easy; [simpl; tauto..| |];
    destruct b as [|[|b]]; try easy; simpl; tauto.
Qed.

(* Here the depth is 4 as well, but three rounds are needed with hands kept together. *)
Theorem tempting_rule_false_again :
  let d := [Talon 3; Talon 2; Owner 0; Owner 1; Talon 1; Talon 0; Owner 0] in
  well_formed d /\ chi (half_lines 2 d) = 2 ^ 2 /\
  ~ solvable self 2 0 d /\ ~ solvable self 2 1 d /\ ~ solvable self 2 2 d /\ solvable self 2 3 d.
Proof.
  set (d := [Talon 3; Talon 2; Owner 0; Owner 1; Talon 1; Talon 0; Owner 0]). cbv zeta.
  assert (W : well_formed d) by now apply well_formed_check.
  repeat split; trivial.
  - intros S%search_iff. revert S. vm_compute. discriminate.
  - intros S%search_iff. revert S. vm_compute. discriminate.
  - (* Whatever words of the two hands agree, the greedy pass finds no codes for the talon. *)
    intros S. apply plan_iff_hand_words in S as (w & [U A] & l & E); [|lia|easy].
    assert (I : forall p, occurs (Owner p) d = true -> In (w (Owner p)) [[0]; [1]; [0; 0]; [0; 1]; [1; 0]; [1; 1]]).
    { intros p H. apply (short_words p), U. now apply occurs_spec. }
    set (two := fun (u v : word) (x : destination) => match x with Owner 0 => u | _ => v end).
    assert (N : forall u v, In u [[0]; [1]; [0; 0]; [0; 1]; [1; 0]; [1; 1]] ->
      In v [[0]; [1]; [0; 0]; [0; 1]; [1; 0]; [1; 1]] ->
      agree 2 d (two u v) (Owner 0) (Owner 1) = true -> greedy 2 2 d (two u v) 4 0 0 = None).
    { intros u v Hu Hv H. simpl in Hu, Hv. intuition (subst; reflexivity || discriminate H). }
    rewrite (greedy_ext 2 2 d w (two (w (Owner 0)) (w (Owner 1)))) in E.
    + change (talon_size d) with 4 in E. rewrite N in E; [discriminate E|now apply I..|].
      apply (A 0 1); now apply occurs_spec.
    + intros [|[|p]] H; [easy..|]. simpl in H. intuition discriminate.
  - apply small_deck_suffices; trivial; simpl; lia.
Qed.

(* Nor is it necessary: here the depth is 5, but two rounds suffice. *)
Theorem tempting_rule_not_necessary :
  let d := [Owner 0; Owner 1; Owner 2; Talon 1; Talon 0; Owner 0; Owner 1] in
  well_formed d /\ 2 ^ 2 < chi (half_lines 2 d) /\ solvable self 2 2 d.
Proof.
  cbv zeta. repeat split.
  - now apply well_formed_check.
  - apply Nat.ltb_lt. now vm_compute.
  - apply search_iff. now vm_compute.
Qed.

(* Codes of two rounds on two piles, for three talon cards and a hand that lies above them: the hand's is larger
   than theirs on its last pile, which leaves it one code. *)
Lemma code_left a b c x : a < b -> b < c -> c < 4 -> x < 4 ->
  (x / 2 = a / 2 -> a < x) -> (x / 2 = b / 2 -> b < x) -> (x / 2 = c / 2 -> c < x) ->
  x = if c =? 2 then 3 else 1.
Proof.
  intros B C L X Ha Hb Hc. assert (c = 2 \/ c = 3) as [-> | ->] by lia.
  - assert (a = 0) as -> by lia. assert (b = 1) as -> by lia.
    destruct x as [|[|[|[|x]]]]; [specialize (Ha eq_refl)|specialize (Hb eq_refl)|specialize (Hc eq_refl)|easy|]; lia.
  - assert (a = 0 \/ a = 1) as A by lia.
    destruct x as [|[|[|[|x]]]]; [destruct A as [-> | ->]; specialize (Ha eq_refl)|easy|specialize (Hc eq_refl)..|]; lia.
Qed.

(* Handing a hand over in an earlier round can save a round: two rounds suffice here, but no good numbering,
   which hands over every hand in the second round, exists. *)
Theorem early_hand_over_saves_a_round :
  let d := [Owner 0; Owner 1; Talon 2; Owner 0; Owner 1; Talon 1; Talon 3; Talon 0; Owner 1] in
  well_formed d /\ solvable self 2 2 d /\ forall f, ~ good_numbering 2 2 f d.
Proof.
  set (d := [Owner 0; Owner 1; Talon 2; Owner 0; Owner 1; Talon 1; Talon 3; Talon 0; Owner 1]). cbv zeta.
  assert (W : well_formed d) by now apply well_formed_check.
  split; [easy|]. split.
  - apply check_words_sound with (fun x => match x with
      | Owner 0 => [1] | Owner _ => [0; 0]
      | Talon 0 => [1; 0] | Talon 1 => [1; 1] | Talon _ => [0; 1] end); [easy|]. now vm_compute.
  - intros f (B & H & T & P).
    assert (I : forall x, occurs x d = true -> In x d) by (intro x; apply occurs_spec).
    assert (T01 : f (Talon 0) < f (Talon 1)) by (destruct (T 0 1) as [L|[_ F]]; auto; discriminate F).
    assert (T12 : f (Talon 1) < f (Talon 2)) by (destruct (T 1 2) as [L|[_ F]]; auto; discriminate F).
    assert (T23 : f (Talon 2) <= f (Talon 3)) by (destruct (T 2 3) as [L|[L _]]; auto; lia).
    assert (A : forall p t, occurs (Owner p) d = true -> occurs (Talon t) d = true ->
      facing 1 d (Talon t) (Owner p) = true -> f (Owner p) / 2 = f (Talon t) / 2 -> f (Talon t) < f (Owner p)).
    { intros p t Hp Ht F E. destruct (P p t) as [L|[_ F']]; auto. change (2 - 1) with 1 in F'. congruence. }
    (* So both hands are left with the same code, though they overlap. *)
    assert (E : f (Owner 0) = f (Owner 1)).
    { pose proof (B _ (I (Talon 3) eq_refl)).
      rewrite (code_left (f (Talon 0)) (f (Talon 1)) (f (Talon 3)) (f (Owner 0))); auto; [|lia].
      symmetry. apply code_left with (f (Talon 0)) (f (Talon 1)); auto. lia. }
    now apply H in E; [|apply conflict_before].
Qed.

(* On two piles or more every deck can be dealt, in as few rounds as give every card a code of its own. *)
Theorem always_possible k d : 2 <= k -> well_formed d ->
  exists r, solvable self k r d /\ (forall r', 1 <= r' -> length d <= k ^ r' -> solvable self k r' d).
Proof.
  intros K W. exists (S (length d)). split.
  - apply small_deck_suffices; trivial; try lia. apply Nat.lt_le_incl, Nat.lt_le_trans with (S (length d)); [lia|].
    apply Nat.lt_le_incl, Nat.pow_gt_lin_r. lia.
  - intros r' R L. apply small_deck_suffices; trivial. lia.
Qed.

(* On one pile trying up to three rounds decides whether the deck can be dealt at all. *)
Theorem one_pile_search d : well_formed d -> (forall r, r <= 3 -> search 1 r d = false) ->
  forall r, ~ solvable self 1 r d.
Proof.
  intros W N r S. apply one_pile_three_rounds in S as (r' & L & S); [|easy]. apply search_iff in S.
  now rewrite N in S.
Qed.
