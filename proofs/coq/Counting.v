(* A counting machine counts, ranks and unranks its words (definitions in CountingSpec.v) *)

From Coq Require Import List Arith NArith Lia.
From Shufflegraph Require Export CountingSpec.
Import ListNotations.

Lemma total_app l1 l2 : total (l1 ++ l2) = (total l1 + total l2)%N.
Proof. unfold total. induction l1; cbn [app fold_right]; lia. Qed.

Lemma total_ext {A} (f g : A -> N) l : (forall x, In x l -> f x = g x) -> total (map f l) = total (map g l).
Proof.
  unfold total. induction l as [|x l IH]; cbn [map fold_right]; intros H; [reflexivity|].
  rewrite (H x) by now left. rewrite IH; [reflexivity|]. intros y I. apply H. now right.
Qed.

Lemma NoDup_join {A} (l1 l2 : list A) : NoDup l1 -> NoDup l2 -> (forall x, In x l1 -> ~ In x l2) -> NoDup (l1 ++ l2).
Proof.
  induction 1 as [|x l1 F N IH]; cbn; intros M D; [exact M|]. constructor; [|apply IH; auto].
  intros I. apply in_app_or in I. destruct I as [I|I]; [tauto|]. now apply (D x (or_introl eq_refl)).
Qed.

Lemma NoDup_map_in {A B} (f : A -> B) l : NoDup l ->
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup (map f l).
Proof.
  induction 1 as [|x l F N IH]; cbn; intros H; constructor.
  - intros I. apply in_map_iff in I. destruct I as (y & E & I). rewrite (H y x) in I; auto.
  - apply IH. intros y z I J. apply H; now right.
Qed.

(* lists with a mark in common are made from the same x *)
Lemma NoDup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y b, In x l -> In y l -> In b (f x) -> In b (f y) -> x = y) -> NoDup (flat_map f l).
Proof.
  induction 1 as [|x l F N IH]; cbn; intros H D; [constructor|].
  apply NoDup_join; [apply H; now left| |].
  - apply IH; [intros y I; apply H; now right|]. intros y z b I J. apply D; now right.
  - intros b I J. apply in_flat_map in J. destruct J as (y & J & K).
    assert (x = y) as -> by (apply (D x y b); auto). now apply F.
Qed.

Lemma flat_map_length_constant {A B} (f : A -> list B) m l : (forall x, In x l -> N.of_nat (length (f x)) = m) ->
  N.of_nat (length (flat_map f l)) = (N.of_nat (length l) * m)%N.
Proof.
  induction l as [|x l IH]; cbn [flat_map length]; intros H; [lia|].
  rewrite app_length, Nat2N.inj_add, IH by (intros y I; apply H; now right).
  rewrite (H x) by now left. lia.
Qed.

Section Words.

Context {state symbol : Type}.
Variable step : state -> list (symbol * state).
Variable final : state -> bool.

Notation count := (count step final).
Notation accepted := (accepted step final).
Notation words := (words step final).

Lemma words_accepted n : forall s w, In w (words n s) <-> accepted n s w.
Proof.
  induction n as [|n IH]; intros s w; cbn [CountingSpec.words CountingSpec.accepted].
  - destruct (final s) eqn:F, w as [|a w]; cbn; intuition (congruence || discriminate).
  - rewrite in_flat_map. split.
    + intros ([a t] & I & J). cbn in J. apply in_map_iff in J. destruct J as (v & <- & J).
      exists t. split; [exact I|]. now apply IH.
    + destruct w as [|a w]; [tauto|]. intros (t & I & J). exists (a, t). split; [exact I|].
      apply in_map. now apply IH.
Qed.

Lemma words_count n : forall s, N.of_nat (length (words n s)) = count n s.
Proof.
  induction n as [|n IH]; intros s; cbn [CountingSpec.words CountingSpec.count].
  - now destruct (final s).
  - induction (step s) as [|[a t] l IHl]; cbn [flat_map map total fold_right fst snd]; [reflexivity|].
    rewrite app_length, map_length, Nat2N.inj_add, IH. unfold total in IHl. now rewrite IHl.
Qed.

Lemma words_distinct n : deterministic step -> forall s, NoDup (words n s).
Proof.
  intros D. induction n as [|n IH]; intros s; cbn [CountingSpec.words].
  - destruct (final s); repeat constructor. tauto.
  - pose proof (D s) as N. apply NoDup_flat_map.
    + now apply NoDup_map_inv in N.
    + intros at_ _. apply NoDup_map_in; [apply IH|congruence].
    + intros [a t] [b u] w I J K L. cbn [fst snd] in *. apply in_map_iff in K, L.
      destruct K as (v & <- & _), L as (v' & E & _). injection E as -> _. clear - N I J.
      induction (step s) as [|[c x] l IHl]; [destruct I|]. cbn [map fst] in N. inversion N as [|? ? F M]; subst.
      destruct I as [I|I], J as [J|J]; try congruence; [| |auto].
      * injection I as -> ->. exfalso. apply F, in_map_iff. now exists (a, u).
      * injection J as -> ->. exfalso. apply F, in_map_iff. now exists (a, t).
Qed.

End Words.

Section Machine.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Hypothesis symbol_eq_spec : forall a b, symbol_eq a b = true <-> a = b.
Variable step : state -> list (symbol * state).
Variable final : state -> bool.
Variable weight : nat -> state -> N.

Notation count := (count step final).
Notation accepted := (accepted step final).
Notation unrank := (unrank step weight).
Notation rank := (rank symbol_eq step final weight).

Variable good : nat -> state -> Prop.
Hypothesis good_steps : forall n s a t, good (S n) s -> In (a, t) (step s) -> good n t.
Hypothesis weight_counts : forall n s, good n s -> weight n s = count n s.

Definition all_good (n : nat) (l : list (symbol * state)) : Prop := forall a t, In (a, t) l -> good n t.

Lemma step_good n s : good (S n) s -> all_good n (step s).
Proof. intros G a t I. eapply good_steps; eauto. Qed.

Lemma tail_good n x l : all_good n (x :: l) -> all_good n l.
Proof. intros G a t I. apply (G a t). now right. Qed.

Lemma branch_sound n (l : list (symbol * state)) : all_good n l -> forall i a t j, branch (weight n) l i = Some (a, t, j) ->
  In (a, t) l /\ (j < count n t)%N.
Proof.
  induction l as [|[b u] l IH]; cbn [branch]; intros G i a t j H; [discriminate|].
  destruct (N.ltb_spec i (weight n u)) as [L|L].
  - injection H as -> -> ->. split; [now left|]. rewrite <- weight_counts; [exact L|].
    apply (G a t). now left.
  - apply IH in H; [|now apply tail_good in G]. split; [right|]; apply H.
Qed.

Lemma branch_before n (l : list (symbol * state)) : all_good n l -> NoDup (map fst l) -> forall i a t j, branch (weight n) l i = Some (a, t, j) ->
  exists skipped, before symbol_eq (weight n) l a = Some (skipped, t) /\ (skipped + j = i)%N.
Proof.
  induction l as [|[b u] l IH]; cbn [branch before map fst]; intros G N i a t j H; [discriminate|].
  inversion N as [|? ? F M]; subst.
  destruct (N.ltb_spec i (weight n u)) as [L|L].
  - injection H as -> -> ->. replace (symbol_eq a a) with true by (symmetry; now apply symbol_eq_spec).
    exists 0%N. split; [reflexivity|lia].
  - destruct (IH (tail_good _ _ _ G) M _ _ _ _ H) as (s & E & Q). exists (weight n u + s)%N.
    destruct (symbol_eq a b) eqn:A.
    + apply symbol_eq_spec in A. subst b. exfalso. apply F, in_map_iff. exists (a, t).
      split; [reflexivity|].
      apply branch_sound in H; [apply H|now apply tail_good in G].
    + rewrite E. cbn. split; [reflexivity|lia].
Qed.

Lemma branch_total n (l : list (symbol * state)) : all_good n l -> forall i, (i < total (map (fun at_ => count n (snd at_)) l))%N ->
  exists a t j, branch (weight n) l i = Some (a, t, j).
Proof.
  induction l as [|[b u] l IH]; cbn [branch map total fold_right snd]; intros G i H; [lia|].
  destruct (N.ltb_spec i (weight n u)) as [L|L]; [eauto|].
  apply IH; [now apply tail_good in G|]. rewrite weight_counts in L |- * by (apply (G b u); now left).
  unfold total. lia.
Qed.

Lemma unrank_accepted n : forall s i, good n s -> (i < count n s)%N -> accepted n s (unrank n s i).
Proof.
  induction n as [|n IH]; intros s i G H; cbn [CountingSpec.accepted CountingSpec.unrank CountingSpec.count] in *.
  - destruct (final s); [reflexivity|lia].
  - destruct (branch_total n (step s) (step_good n s G) i H) as (a & t & j & E). rewrite E.
    apply branch_sound in E; [|now apply step_good]. exists t. split; [apply E|].
    apply IH; [eapply good_steps; [exact G|apply E]|apply E].
Qed.

Lemma rank_unrank n : deterministic step -> forall s i, good n s -> (i < count n s)%N -> rank n s (unrank n s i) = Some i.
Proof.
  intros D. induction n as [|n IH]; intros s i G H; cbn [CountingSpec.rank CountingSpec.unrank CountingSpec.count] in *.
  - destruct (final s); [f_equal|]; lia.
  - destruct (branch_total n (step s) (step_good n s G) i H) as (a & t & j & E). rewrite E.
    destruct (branch_before n (step s) (step_good n s G) (D s) _ _ _ _ E) as (k & F & Q). rewrite F.
    apply branch_sound in E; [|now apply step_good].
    rewrite IH; [cbn; now rewrite Q| |apply E]. eapply good_steps; [exact G|apply E].
Qed.

Lemma before_branch n (l : list (symbol * state)) : all_good n l -> NoDup (map fst l) -> forall a t, In (a, t) l ->
  exists skipped, before symbol_eq (weight n) l a = Some (skipped, t) /\
    (forall j, (j < count n t)%N -> branch (weight n) l (skipped + j) = Some (a, t, j)) /\
    (skipped + count n t <= total (map (fun at_ => count n (snd at_)) l))%N.
Proof.
  induction l as [|[b u] l IH]; cbn [branch before map fst In total fold_right snd]; intros G N a t I; [tauto|].
  inversion N as [|? ? F M]; subst. destruct I as [E|I].
  - injection E as -> ->. exists 0%N. replace (symbol_eq a a) with true by (symmetry; now apply symbol_eq_spec).
    split; [reflexivity|]. split; [|lia]. intros j J. rewrite N.add_0_l.
    destruct (N.ltb_spec j (weight n t)) as [L|L]; [reflexivity|]. rewrite weight_counts in L; [lia|].
    apply (G a t). now left.
  - destruct (IH (tail_good _ _ _ G) M a t I) as (k & E & B & T). exists (weight n u + k)%N.
    destruct (symbol_eq a b) eqn:A.
    { apply symbol_eq_spec in A. subst b. exfalso. apply F, in_map_iff. now exists (a, t). }
    rewrite E. split; [reflexivity|]. split; [|rewrite weight_counts by (apply (G b u); now left); unfold total in T; lia].
    intros j J. destruct (N.ltb_spec (weight n u + k + j) (weight n u)); [lia|].
    replace (weight n u + k + j - weight n u)%N with (k + j)%N by lia. now apply B.
Qed.

Lemma rank_accepted n : deterministic step -> forall s w, good n s -> accepted n s w ->
  exists i, rank n s w = Some i /\ (i < count n s)%N /\ unrank n s i = w.
Proof.
  intros D. induction n as [|n IH]; intros s w G H;
    cbn [CountingSpec.rank CountingSpec.unrank CountingSpec.count CountingSpec.accepted] in *.
  - destruct w; [|tauto]. rewrite H. exists 0%N. split; [reflexivity|]. split; [lia|reflexivity].
  - destruct w as [|a w]; [tauto|]. destruct H as (t & I & H).
    destruct (IH t w (good_steps n s a t G I) H) as (j & R & L & U).
    destruct (before_branch n (step s) (step_good n s G) (D s) a t I) as (k & E & B & T).
    rewrite E, R. exists (k + j)%N. split; [reflexivity|]. split; [lia|].
    rewrite B by exact L. now rewrite U.
Qed.

Lemma rank_rejected n : forall s w, ~ accepted n s w -> rank n s w = None.
Proof.
  assert (forall k l a r t, before symbol_eq (weight k) l a = Some (r, t) -> In (a, t) l) as X.
  { intros k l. induction l as [|[b u] l IH]; cbn; intros a r t H; [discriminate|].
    destruct (symbol_eq a b) eqn:E; [injection H as <- <-; left; apply symbol_eq_spec in E; now subst|].
    destruct (before symbol_eq (weight k) l a) as [[q v]|] eqn:B; [|discriminate].
    injection H as _ <-. right. eauto. }
  induction n as [|n IH]; intros s [|a w] H; cbn [CountingSpec.rank CountingSpec.accepted] in *; try reflexivity.
  - destruct (final s); [congruence|reflexivity].
  - destruct (before symbol_eq (weight n) (step s) a) as [[r t]|] eqn:B; [|reflexivity].
    rewrite IH; [reflexivity|]. intros A. apply H. exists t. split; [eauto|exact A].
Qed.

End Machine.

Section Merging.

Context {state symbol coarse : Type}.
Variable step : state -> list (symbol * state).
Variable final : state -> bool.
Variable merged_step : coarse -> list (N * coarse).
Variable merged_final : coarse -> bool.
Variable view : state -> coarse.
Variable interest : state -> Prop.

Lemma merged_counts : merges step final merged_step merged_final view interest ->
  forall n s, interest s -> merged_count merged_step merged_final n (view s) = count step final n s.
Proof.
  intros M. induction n as [|n IH]; intros s I; destruct (M s I) as (F & G & V); cbn [merged_count count].
  - now rewrite F.
  - rewrite <- (V (merged_count merged_step merged_final n)). apply total_ext.
    intros [a t] J. cbn. apply IH. eapply G, J.
Qed.

End Merging.

(* The claims *)

Module Counting.

Section Claims.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Hypothesis symbol_eq_spec : forall a b, symbol_eq a b = true <-> a = b.
Variable step : state -> list (symbol * state).
Hypothesis step_deterministic : deterministic step.
Variable final : state -> bool.
Variable weight : nat -> state -> N.
Variable good : nat -> state -> Prop.
Hypothesis good_steps : forall n s a t, good (S n) s -> In (a, t) (step s) -> good n t.
Hypothesis weight_counts : forall n s, good n s -> weight n s = count step final n s.

(* The count is the number of accepted words. *)
Theorem count_is_number_of_words n s : number_of (accepted step final n s) (count step final n s).
Proof.
  exists (words step final n s). split; [now apply words_distinct|]. split; [apply words_accepted|apply words_count].
Qed.

(* Every index below the count is turned into an accepted word. *)
Theorem unrank_is_accepted n s i : good n s -> (i < count step final n s)%N -> accepted step final n s (unrank step weight n s i).
Proof. intros; eapply unrank_accepted; eassumption. Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_of_unrank n s i : good n s -> (i < count step final n s)%N ->
  rank symbol_eq step final weight n s (unrank step weight n s i) = Some i.
Proof. intros; eapply rank_unrank; eassumption. Qed.

(* An accepted word has a rank below the count, and unranking the rank gives the word back. *)
Theorem unrank_of_rank n s w : good n s -> accepted step final n s w ->
  exists i, rank symbol_eq step final weight n s w = Some i /\ (i < count step final n s)%N /\
    unrank step weight n s i = w.
Proof. intros; eapply rank_accepted; eassumption. Qed.

(* A word that is not accepted has no rank. *)
Theorem rank_of_others n s w : ~ accepted step final n s w -> rank symbol_eq step final weight n s w = None.
Proof. now apply rank_rejected. Qed.

End Claims.

(* States may be merged if the coarser machine steps as the finer one does: the count stays the same. *)
Theorem merging_preserves_count {state symbol coarse : Type} (step : state -> list (symbol * state)) final
    (merged_step : coarse -> list (N * coarse)) merged_final view interest :
  merges step final merged_step merged_final view interest ->
  forall n s, interest s -> merged_count merged_step merged_final n (view s) = count step final n s.
Proof. apply merged_counts. Qed.

End Counting.
