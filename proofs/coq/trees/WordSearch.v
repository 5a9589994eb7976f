(* The verified search: what an exhausted search shows. The theorems. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound WordsSpec WordsProofs WordsFast Words PlanSpec Plan
  KraftSpec Kraft FewestSpec Fewest WordSearchRun WordSearchProofs.
From Shufflegraph Require IntervalFacts.
Import ListNotations.

Lemma searched_well_formed k r d sites n : check_search k r d sites n = true -> well_formed d.
Proof.
  intros C t L. apply andb_true_iff in C as [C _]. rewrite forallb_forall in C. apply occurs_spec, C, in_seq. lia.
Qed.

Lemma searched_words k r w d sites n : 0 < k -> good k r w d -> check_search k r d sites n = true ->
  n <= placed r d (fun p => length (w (Owner p))).
Proof.
  intros K G C. pose proof (searched_well_formed k r d sites n C) as W.
  apply (check_search_bound k r w d sites n K W G); [|easy].
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

(* An exhausted search for fewer than n placements shows that every plan of r rounds that keeps hands together lays down at least n cards. *)
Theorem check_search_sound k d rounds sites n : 0 < k -> check_plan k d rounds = true ->
  check_search k (length rounds) d sites n = true -> n <= placements k d rounds.
Proof. intros K P C. apply plans_lay_down; [easy|]. intros w G. now apply searched_words with k sites. Qed.

(* An exhausted search for any number of placements that r rounds can have shows that no plan of r rounds that
   keeps hands together exists. *)
Theorem check_search_refutes k r d sites n : 0 < k -> r * length d < n -> check_search k r d sites n = true ->
  ~ solvable self k r d.
Proof.
  intros K L C. apply no_plan_lays_down with n; trivial; [now apply searched_well_formed with k r sites n|].
  intros w G. now apply searched_words with k sites.
Qed.

(* So a plan has the fewest placements of all plans of its number of rounds that keep hands together, if the search for fewer is exhausted. *)
Theorem search_proves_fewest_placements k d rounds sites : 0 < k ->
  check_search k (length rounds) d sites (placements k d rounds) = true ->
  forall others, check_plan k d others = true -> length others = length rounds ->
  placements k d rounds <= placements k d others.
Proof. intros K C others P L. apply check_search_sound with sites; trivial. now rewrite L. Qed.

(* An accepted reason, be it a window or a search, shows that no plan of exactly r rounds that keeps
   hands together exists. *)
Theorem check_reason_sound k r d e : 0 < k -> well_formed d -> check_reason k r d e = true -> ~ solvable self k r d.
Proof.
  intros K W C. destruct e as [[a b]|sites]; cbn [check_reason] in C.
  - rewrite refutes_spec in C. now apply check_window_sound with a b.
  - now apply check_search_refutes with sites (S (r * length d)); [|lia|].
Qed.

(* Reasons against one round fewer and against two fewer show that no plan that keeps hands together has fewer
   rounds. *)
Theorem two_reasons_prove_fewest k n d near far : 0 < k -> well_formed d -> two_reasons k n d near far = true ->
  forall r, solvable self k r d -> n <= r.
Proof.
  intros K W C. apply two_refutations_prove_fewest; trivial; intro L.
  - destruct n as [|[|n]]; [lia|now apply check_reason_sound with near|]. cbn [two_reasons] in C.
    destruct (check_reason k (S n) d near) eqn:E; [|easy]. simpl. now apply check_reason_sound with near.
  - destruct n as [|[|n]]; [lia..|]. cbn [two_reasons] in C.
    destruct (check_reason k (S n) d near); [|easy]. simpl. rewrite Nat.sub_0_r. now apply check_reason_sound with far.
Qed.
