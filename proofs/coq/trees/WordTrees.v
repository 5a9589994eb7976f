(* Written trees: what an accepted tree shows. The theorems. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound WordsSpec Words PlanSpec Plan WordsProofs KraftSpec Kraft
  WordTreesRun WordTreesProofs.
From Shufflegraph Require IntervalFacts.
Import ListNotations.

Lemma tree_well_formed k r d t n : check_tree k r d t n = true -> well_formed d.
Proof.
  unfold check_tree. rewrite andb_true_iff. intros [C _] x L. rewrite forallb_forall in C.
  apply occurs_spec, C, in_seq. lia.
Qed.

Lemma tree_words k r w d t n : 0 < k -> good k r w d -> check_tree k r d t n = true ->
  n <= placed r d (fun p => length (w (Owner p))).
Proof.
  intros K G C. pose proof (tree_well_formed k r d t n C) as W.
  apply (check_tree_bound k r w d t n K W G); [|easy].
  intros i a b. apply kraft_of_words; trivial. apply IntervalFacts.actives_overlap.
Qed.

(* What bounds the cards laid down along all good words bounds those of all plans. *)
Lemma plans_lay_down k d rounds n : check_plan k d rounds = true ->
  (forall w, good k (length rounds) w d -> n <= placed (length rounds) d (fun p => length (w (Owner p)))) ->
  n <= placements k d rounds.
Proof.
  intros P B. pose proof (check_plan_well_formed k d rounds P) as W.
  apply check_plan_iff in P as (cs & L & -> & O). rewrite placements_are_word_lengths by easy.
  assert (Len : length (plan_of k cs d) = length cs).
  { clear. revert d. induction cs as [|c cs IH]; intro d; [easy|]. cbn [plan_of length]. now rewrite IH. }
  rewrite Len in B. pose proof (plan_has_good_words k cs d W L O) as G. specialize (B _ G).
  assert (E : placed (length cs) d (fun p => length (words_of k cs d (Owner p)))
              = list_sum (map (fun x => length (words_of k cs d x)) d)); [|lia].
  unfold placed. f_equal. apply map_ext_in. intros [p|t] Hx; [easy|]. now apply (proj1 G), suits_spec in Hx as [_ ->].
Qed.

(* If more cards would be laid down than so many rounds can lay down, there is no plan that keeps hands together. *)
Lemma no_plan_lays_down k r d n : well_formed d -> r * length d < n ->
  (forall w, good k r w d -> n <= placed r d (fun p => length (w (Owner p)))) -> ~ solvable self k r d.
Proof.
  intros W L B S. apply plan_iff_good_words in S as (w & G); [|easy]. specialize (B w G). destruct G as [S _].
  assert (M : placed r d (fun p => length (w (Owner p))) <= r * length d); [|lia].
  clear - S. unfold placed. induction d as [|x d IH]; [simpl; lia|].
  specialize (IH (fun y Hy => S y (or_intror Hy))). specialize (S x (or_introl eq_refl)).
  apply suits_spec in S as [_ S]. cbn [map length]. rewrite KraftCheck.list_sum_cons. destruct x; lia.
Qed.

(* An accepted tree against fewer than n placements shows that every plan of r rounds that keeps hands together lays down at least n cards. *)
Theorem check_tree_sound k d rounds t n : 0 < k -> check_plan k d rounds = true ->
  check_tree k (length rounds) d t n = true -> n <= placements k d rounds.
Proof. intros K P C. apply plans_lay_down; [easy|]. intros w G. now apply tree_words with k t. Qed.

(* An accepted tree against any number of placements that r rounds can have shows that no plan of r rounds that
   keeps hands together exists. *)
Theorem check_tree_refutes k r d t n : 0 < k -> r * length d < n -> check_tree k r d t n = true ->
  ~ solvable self k r d.
Proof.
  intros K L C. apply no_plan_lays_down with n; trivial; [now apply tree_well_formed with k r t n|].
  intros w G. now apply tree_words with k t.
Qed.

(* So a plan has the fewest placements of all plans of its number of rounds that keep hands together, if a tree against fewer is accepted. *)
Theorem tree_proves_fewest_placements k d rounds t : 0 < k ->
  check_tree k (length rounds) d t (placements k d rounds) = true ->
  forall others, check_plan k d others = true -> length others = length rounds ->
  placements k d rounds <= placements k d others.
Proof. intros K C others P L. apply check_tree_sound with t; trivial. now rewrite L. Qed.
