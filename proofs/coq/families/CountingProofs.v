(* Steps towards Counting.v: lists without repetition, branches of a machine, merged states, tables. *)

From Coq Require Import List Bool Arith NArith Lia.
From Shufflegraph Require Import ListFacts CountingSpec.
Import ListNotations.

Lemma total_ext {A} (f g : A -> N) l : (forall x, In x l -> f x = g x) -> total (map f l) = total (map g l).
Proof.
  unfold total. induction l as [|x l IH]; cbn [map fold_right]; intros H; [reflexivity|].
  rewrite (H x) by now left. rewrite IH; [reflexivity|]. intros y I. apply H. now right.
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

Section Branches.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Hypothesis symbol_eq_spec : forall a b, symbol_eq a b = true <-> a = b.
Variable size : state -> N.

Lemma branch_sound (l : list (symbol * state)) : forall i a t j, branch size l i = Some (a, t, j) ->
  In (a, t) l /\ (j < size t)%N.
Proof.
  induction l as [|[b u] l IH]; cbn [branch]; intros i a t j H; [discriminate|].
  destruct (N.ltb_spec i (size u)) as [L|L].
  - injection H as -> -> ->. split; [now left|exact L].
  - apply IH in H. split; [right|]; apply H.
Qed.

Lemma branch_before (l : list (symbol * state)) : NoDup (map fst l) -> forall i a t j,
  branch size l i = Some (a, t, j) ->
  exists skipped, before symbol_eq size l a = Some (skipped, t) /\ (skipped + j = i)%N.
Proof.
  induction l as [|[b u] l IH]; cbn [branch before map fst]; intros N i a t j H; [discriminate|].
  inversion N as [|? ? F M]; subst.
  destruct (N.ltb_spec i (size u)) as [L|L].
  - injection H as -> -> ->. replace (symbol_eq a a) with true by (symmetry; now apply symbol_eq_spec).
    exists 0%N. split; [reflexivity|lia].
  - destruct (IH M _ _ _ _ H) as (s & E & Q). exists (size u + s)%N.
    destruct (symbol_eq a b) eqn:A.
    + apply symbol_eq_spec in A. subst b. exfalso. apply F, in_map_iff. exists (a, t).
      split; [reflexivity|]. now apply branch_sound in H.
    + rewrite E. cbn. split; [reflexivity|lia].
Qed.

Lemma branch_total (l : list (symbol * state)) : forall i, (i < total (map (fun at_ => size (snd at_)) l))%N ->
  exists a t j, branch size l i = Some (a, t, j).
Proof.
  induction l as [|[b u] l IH]; cbn [branch map total fold_right snd]; intros i H; [lia|].
  destruct (N.ltb_spec i (size u)) as [L|L]; [eauto|]. apply IH. unfold total. lia.
Qed.

Lemma before_branch (l : list (symbol * state)) : NoDup (map fst l) -> forall a t, In (a, t) l ->
  exists skipped, before symbol_eq size l a = Some (skipped, t) /\
    (forall j, (j < size t)%N -> branch size l (skipped + j) = Some (a, t, j)) /\
    (skipped + size t <= total (map (fun at_ => size (snd at_)) l))%N.
Proof.
  induction l as [|[b u] l IH]; cbn [branch before map fst In total fold_right snd]; intros N a t I; [tauto|].
  inversion N as [|? ? F M]; subst. destruct I as [E|I].
  - injection E as -> ->. exists 0%N. replace (symbol_eq a a) with true by (symmetry; now apply symbol_eq_spec).
    split; [reflexivity|]. split; [|lia]. intros j J. rewrite N.add_0_l.
    destruct (N.ltb_spec j (size t)) as [L|L]; [reflexivity|lia].
  - destruct (IH M a t I) as (k & E & B & T). exists (size u + k)%N.
    destruct (symbol_eq a b) eqn:A.
    { apply symbol_eq_spec in A. subst b. exfalso. apply F, in_map_iff. now exists (a, t). }
    rewrite E. split; [reflexivity|]. split; [|unfold total in T; lia].
    intros j J. destruct (N.ltb_spec (size u + k + j) (size u)); [lia|].
    replace (size u + k + j - size u)%N with (k + j)%N by lia. now apply B.
Qed.

Lemma before_sound (l : list (symbol * state)) : forall a r t, before symbol_eq size l a = Some (r, t) -> In (a, t) l.
Proof.
  induction l as [|[b u] l IH]; cbn; intros a r t H; [discriminate|].
  destruct (symbol_eq a b) eqn:E; [injection H as <- <-; left; apply symbol_eq_spec in E; now subst|].
  destruct (before symbol_eq size l a) as [[q v]|] eqn:B; [|discriminate].
  injection H as _ <-. right. eauto.
Qed.

End Branches.

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

Lemma step_total n s : good (S n) s -> total (map (fun at_ => weight n (snd at_)) (step s)) = count (S n) s.
Proof.
  intros G. apply total_ext. intros [a t] I. apply weight_counts. eapply good_steps; [exact G|exact I].
Qed.

Lemma next_good n s i a t j : good (S n) s -> branch (weight n) (step s) i = Some (a, t, j) ->
  In (a, t) (step s) /\ good n t /\ (j < count n t)%N.
Proof.
  intros G E. apply branch_sound in E. destruct E as [I L]. pose proof (good_steps n s a t G I) as H.
  rewrite weight_counts in L by exact H. auto.
Qed.

Lemma unrank_accepted n : forall s i, good n s -> (i < count n s)%N -> accepted n s (unrank n s i).
Proof.
  induction n as [|n IH]; intros s i G H; cbn [CountingSpec.accepted CountingSpec.unrank].
  - cbn in H. destruct (final s); [reflexivity|lia].
  - rewrite <- step_total in H by exact G. destruct (branch_total _ (step s) i H) as (a & t & j & E). rewrite E.
    apply next_good in E; [|exact G]. exists t. split; [apply E|]. apply IH; apply E.
Qed.

Lemma rank_unrank n : deterministic step -> forall s i, good n s -> (i < count n s)%N ->
  rank n s (unrank n s i) = Some i.
Proof.
  intros D. induction n as [|n IH]; intros s i G H; cbn [CountingSpec.rank CountingSpec.unrank].
  - cbn in H. destruct (final s); [f_equal|]; lia.
  - rewrite <- step_total in H by exact G. destruct (branch_total _ (step s) i H) as (a & t & j & E). rewrite E.
    destruct (branch_before symbol_eq symbol_eq_spec _ (step s) (D s) _ _ _ _ E) as (k & F & Q). rewrite F.
    apply next_good in E; [|exact G]. rewrite IH by apply E. cbn. now rewrite Q.
Qed.

Lemma rank_accepted n : deterministic step -> forall s w, good n s -> accepted n s w ->
  exists i, rank n s w = Some i /\ (i < count n s)%N /\ unrank n s i = w.
Proof.
  intros D. induction n as [|n IH]; intros s w G H;
    cbn [CountingSpec.rank CountingSpec.unrank CountingSpec.accepted] in *.
  - destruct w; [|tauto]. exists 0%N. cbn. rewrite H. split; [reflexivity|]. split; [lia|reflexivity].
  - destruct w as [|a w]; [tauto|]. destruct H as (t & I & H).
    pose proof (good_steps n s a t G I) as K. destruct (IH t w K H) as (j & R & L & U).
    destruct (before_branch symbol_eq symbol_eq_spec (weight n) (step s) (D s) a t I) as (k & E & B & T).
    rewrite step_total in T by exact G. rewrite weight_counts in B, T by exact K.
    rewrite E, R. exists (k + j)%N. split; [reflexivity|]. split; [lia|].
    rewrite B by exact L. now rewrite U.
Qed.

Lemma rank_rejected n : forall s w, ~ accepted n s w -> rank n s w = None.
Proof.
  induction n as [|n IH]; intros s [|a w] H; cbn [CountingSpec.rank CountingSpec.accepted] in *; try reflexivity.
  - destruct (final s); [congruence|reflexivity].
  - destruct (before symbol_eq (weight n) (step s) a) as [[r t]|] eqn:B; [|reflexivity].
    apply (before_sound symbol_eq symbol_eq_spec) in B.
    rewrite IH; [reflexivity|]. intros A. apply H. exists t. now split.
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
  forall n s, interest s -> merged_count merged_final (repeat merged_step n) (view s) = count step final n s.
Proof.
  intros M. induction n as [|n IH]; intros s I; destruct (M s I) as (F & G & V); cbn [repeat merged_count count].
  - now rewrite F.
  - rewrite <- (V (merged_count merged_final (repeat merged_step n))). apply total_ext.
    intros [a t] J. cbn. apply IH. eapply G, J.
Qed.

End Merging.

Section Table.

Context {coarse : Type}.
Variable coarse_eqb : coarse -> coarse -> bool.
Hypothesis coarse_eqb_eq : forall m1 m2, coarse_eqb m1 m2 = true -> m1 = m2.
Variable way : coarse -> list bool.
Variable merged_final : coarse -> bool.

Notation merged_count := (merged_count merged_final).
Notation look := (look coarse_eqb way merged_final).
Notation build := (build coarse_eqb way merged_final).

Definition right_entry (stages : list (stage coarse)) (e : coarse * N) : Prop := snd e = merged_count stages (fst e).

Fixpoint right_level (stages : list (stage coarse)) (l : level coarse) : Prop :=
  match l with
  | Nothing => True
  | Entry l0 here l1 =>
      right_level stages l0 /\ (match here with Some e => right_entry stages e | None => True end) /\
      right_level stages l1
  end.

Lemma find_right stages w : forall l e, right_level stages l -> find l w = Some e -> right_entry stages e.
Proof.
  induction w as [|b w IH]; intros [|l0 here l1] e R H; cbn in *; try discriminate; destruct R as (R0 & R & R1).
  - now subst here.
  - destruct b; eapply IH; [exact R1|exact H|exact R0|exact H].
Qed.

Lemma enter_right stages e w : forall l, right_entry stages e -> right_level stages l ->
  right_level stages (enter w e l).
Proof.
  induction w as [|[|] w IH]; intros [|l0 here l1] E R; cbn in *; try tauto;
    repeat split; try tauto; apply IH; cbn; tauto.
Qed.

Lemma tabulate_right stages count states : (forall m, count m = merged_count stages m) ->
  right_level stages (tabulate way count states).
Proof.
  intros H. unfold tabulate. assert (right_level stages Nothing) as R by exact I. revert R.
  generalize (@Nothing coarse). induction states as [|m states IH]; intros l R; cbn [fold_left]; [exact R|].
  apply IH, enter_right; [|exact R]. apply H.
Qed.

Lemma look_right stages l m : right_level stages l -> look stages l m = merged_count stages m.
Proof.
  intros R. unfold CountingSpec.look, lookup. destruct (find l (way m)) as [[m' v]|] eqn:F; [|reflexivity].
  destruct (coarse_eqb m m') eqn:E; [|reflexivity]. apply coarse_eqb_eq in E. subst m'.
  exact (find_right stages _ _ _ R F).
Qed.

Lemma build_right stages : forall states, right_level stages (hd Nothing (build stages states)).
Proof.
  induction stages as [|g later IH]; intros [|now next]; try exact I.
  - now apply tabulate_right.
  - apply tabulate_right. intros m. cbn [CountingSpec.merged_count]. apply total_ext.
    intros [k m'] _. cbn [fst snd]. now rewrite look_right by apply IH.
Qed.

Lemma build_skipn k : forall stages states, k <= length stages ->
  hd Nothing (skipn k (build stages states)) = hd Nothing (build (skipn k stages) (skipn k states)).
Proof.
  induction k as [|k IH]; intros stages states H; [reflexivity|].
  destruct stages as [|g later], states as [|now next]; cbn [length] in H; try lia; cbn [skipn].
  - cbn [CountingSpec.build skipn]. now destruct (skipn k later).
  - cbn [CountingSpec.build]. cbn [skipn]. apply IH. lia.
Qed.

(* what is read from the table is right at every level *)
Lemma table_right k stages states m : k <= length stages ->
  look (skipn k stages) (hd Nothing (skipn k (build stages states))) m = merged_count (skipn k stages) m.
Proof. intros H. rewrite build_skipn by exact H. apply look_right, build_right. Qed.

End Table.

Lemma list_eqb_spec l1 : forall l2, list_eqb l1 l2 = true <-> l1 = l2.
Proof.
  induction l1 as [|x l1 IH]; intros [|y l2]; cbn [list_eqb]; split; intros H; try discriminate; try reflexivity.
  - apply andb_true_iff in H. destruct H as [E F]. apply Nat.eqb_eq in E. apply IH in F. now subst.
  - injection H as -> ->. rewrite Nat.eqb_refl. now apply IH.
Qed.
