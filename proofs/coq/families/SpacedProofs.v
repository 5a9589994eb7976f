(* Steps towards Spaced.v: the machine accepts the arrangements, the histogram steps as it does, the table is right. *)

From Coq Require Import List Bool Arith NArith Lia Permutation.
From Shufflegraph Require Import PermutationsSpec AssignmentsSpec SpacedSpec.
From Shufflegraph Require ListFacts CountingSpec CountingProofs AssignmentsProofs PermutationsProofs.
Import ListNotations.

(* ---- the machine accepts exactly the arrangements ---- *)

Lemma among_spec l j : among l j = true <-> In j l.
Proof.
  unfold among. rewrite existsb_exists. split.
  - intros (x & I & E). apply Nat.eqb_eq in E. now subst.
  - intros I. exists j. split; [exact I|apply Nat.eqb_refl].
Qed.

Lemma among_false l j : among l j = false <-> ~ In j l.
Proof. rewrite <- among_spec. now destruct (among l j). Qed.

Lemma step_In d recent c j t : In (j, t) (step d (recent, c)) <->
  0 < size c j /\ ~ In j recent /\ t = (firstn d (j :: recent), spend c j).
Proof.
  unfold step. rewrite in_map_iff. split.
  - intros (i & E & I). injection E as -> <-. apply filter_In in I. destruct I as [_ I].
    apply andb_true_iff in I. destruct I as [P Q]. apply Nat.ltb_lt in P. apply negb_true_iff, among_false in Q.
    auto.
  - intros (P & Q & ->). exists j. split; [reflexivity|]. apply filter_In. split.
    + apply in_seq. destruct (le_lt_dec (length c) j) as [L|L]; [|lia].
      apply AssignmentsProofs.size_beyond in L. lia.
    + apply andb_true_iff. split; [now apply Nat.ltb_lt|]. now apply negb_true_iff, among_false.
Qed.

Lemma step_deterministic d : CountingSpec.deterministic (step d).
Proof.
  intros [recent c]. unfold step. rewrite map_map. cbn [fst]. rewrite map_id. apply NoDup_filter, seq_NoDup.
Qed.

Fixpoint fresh (d : nat) (recent w : list nat) : Prop :=
  match w with
  | [] => True
  | a :: w' => ~ In a recent /\ fresh d (firstn d (a :: recent)) w'
  end.

Lemma nth_firstn_low (l : list nat) : forall d i, i < d -> nth i (firstn d l) 0 = nth i l 0.
Proof.
  induction l as [|x l IH]; intros [|d] [|i] H; cbn; try lia; try reflexivity. apply IH. lia.
Qed.

Lemma fresh_apart d w : forall recent, length recent <= d ->
  (fresh d recent w <-> apart d w /\
    forall i j, i + j < d -> i < length recent -> j < length w -> nth i recent 0 <> nth j w 0).
Proof.
  unfold apart. induction w as [|a w IH]; intros recent L; cbn [fresh length].
  - split; [|tauto]. intros _. split; intros; lia.
  - rewrite IH by (rewrite firstn_length; lia). rewrite firstn_length. cbn [length]. split.
    + intros (N & A & R). split.
      * intros [|i] [|j] [H1 H2] H3; cbn [nth]; try lia.
        -- intros E. apply (R 0 j); try lia. rewrite nth_firstn_low by lia. exact E.
        -- apply A; lia.
      * intros i [|j] H1 H2 H3; cbn [nth].
        -- intros E. apply N. rewrite <- E. now apply nth_In.
        -- intros E. apply (R (S i) j); try lia. rewrite nth_firstn_low by lia. exact E.
    + intros (A & R). split; [|split].
      * intros I. apply (In_nth _ _ 0) in I. destruct I as (i & H & E). apply (R i 0); cbn [nth]; lia.
      * intros i j H1 H2. apply (A (S i) (S j)); lia.
      * intros [|i] j H1 H2 H3 E; rewrite nth_firstn_low in E by lia; cbn [nth] in E.
        -- apply (A 0 (S j)); cbn [nth]; lia.
        -- apply (R i (S j)); cbn [nth]; lia.
Qed.

Lemma accepted_fresh d n : forall recent c w,
  CountingSpec.accepted (step d) done n (recent, c) w <-> length w = n /\ assignment c w /\ fresh d recent w.
Proof.
  assert (forall recent c w, CountingSpec.accepted (step d) done n (recent, c) w <->
    CountingSpec.accepted AssignmentsSpec.step AssignmentsSpec.done n c w /\
    fresh d recent w) as X.
  { induction n as [|n IH]; intros recent c [|a w]; cbn [CountingSpec.accepted fresh]; try tauto.
    - split.
      + intros (t & I & A). apply step_In in I. destruct I as (P & Q & ->). apply IH in A.
        destruct A as [A F]. split; [|tauto]. exists (spend c a). split; [|exact A].
        now apply AssignmentsProofs.step_In.
      + intros ((t & I & A) & N & F). apply AssignmentsProofs.step_In in I. destruct I as [P ->].
        exists (firstn d (a :: recent), spend c a). split; [now apply step_In|]. now apply IH. }
  intros recent c w. rewrite X, AssignmentsProofs.accepted_assignment. tauto.
Qed.

Lemma accepted_arrangement d n c w :
  CountingSpec.accepted (step d) done n (start c) w <-> length w = n /\ arrangement d c w.
Proof.
  unfold start, arrangement. rewrite accepted_fresh, fresh_apart by (cbn; lia). cbn [length].
  split; [tauto|]. intros (L & A & B). repeat split; auto. intros. lia.
Qed.

(* ---- histograms ---- *)

Lemma histogram_length k l : length (histogram k l) = k.
Proof. unfold histogram. now rewrite map_length, seq_length. Qed.

Lemma nth_histogram k l r : r < k -> nth r (histogram k l) 0 = count_occ Nat.eq_dec l r.
Proof.
  intros H. unfold histogram.
  rewrite (nth_indep _ 0 (count_occ Nat.eq_dec l 0)) by (now rewrite map_length, seq_length).
  rewrite map_nth, seq_nth by exact H. reflexivity.
Qed.

Lemma histogram_permutation k l1 l2 : Permutation l1 l2 -> histogram k l1 = histogram k l2.
Proof.
  intros P. apply map_ext. intros r. now apply (Permutation_count_occ Nat.eq_dec).
Qed.

Lemma add_length h : forall r, length (add h r) = length h.
Proof. induction h; intros [|r]; cbn; auto. Qed.

Lemma nth_add h : forall r i, r < length h -> nth i (add h r) 0 = (if i =? r then 1 else 0) + nth i h 0.
Proof.
  induction h as [|n h IH]; intros [|r] [|i] H; cbn [add nth length Nat.eqb] in *; try lia.
  rewrite IH by lia. reflexivity.
Qed.

Lemma histogram_cons k r l : r < k -> histogram k (r :: l) = add (histogram k l) r.
Proof.
  intros H. apply nth_ext with 0 0; [now rewrite add_length, !histogram_length|].
  rewrite histogram_length. intros i I. rewrite nth_add by (now rewrite histogram_length).
  rewrite !nth_histogram by exact I. cbn [count_occ].
  destruct (Nat.eq_dec r i) as [->|E]; [now rewrite Nat.eqb_refl|].
  destruct (Nat.eqb_spec i r); [congruence|reflexivity].
Qed.

Lemma histogram_app k l1 : forall l2, (forall r, In r l1 -> r < k) ->
  histogram k (l1 ++ l2) = fold_left add l1 (histogram k l2).
Proof.
  induction l1 as [|r l1 IH]; intros l2 H; cbn [app fold_left]; [reflexivity|].
  rewrite <- histogram_cons by (apply H; now left). rewrite <- IH by (intros x I; apply H; now right).
  apply histogram_permutation, Permutation_middle.
Qed.

Lemma spend_add h : forall r, spend (add h r) r = h.
Proof. induction h as [|n h IH]; intros [|r]; cbn; try reflexivity. now rewrite IH. Qed.

Lemma total_by_value (f : nat -> N) k l : (forall r, In r l -> r < k) ->
  CountingSpec.total (map f l) =
  CountingSpec.total (map (fun r => N.of_nat (nth r (histogram k l) 0%nat) * f r)%N (seq 0 k)).
Proof.
  intros H.
  transitivity (CountingSpec.total (map (fun r => N.of_nat (count_occ Nat.eq_dec l r) * f r)%N (seq 0 k))).
  2: { apply CountingProofs.total_ext. intros r I. apply in_seq in I. now rewrite nth_histogram by lia. }
  induction l as [|x l IH].
  - cbn. unfold CountingSpec.total. induction (seq 0 k); cbn; [reflexivity|]. now rewrite <- IHl.
  - cbn [map]. assert (x < k) as B by (apply H; now left).
    change (CountingSpec.total (f x :: map f l)) with (f x + CountingSpec.total (map f l))%N.
    rewrite IH by (intros r I; apply H; now right). clear IH.
    assert (In x (seq 0 k)) as I by (apply in_seq; lia). pose proof (seq_NoDup k 0) as N.
    revert I N. generalize (seq 0 k) as v. intros v. unfold CountingSpec.total.
    assert (forall y, y <> x -> count_occ Nat.eq_dec (x :: l) y = count_occ Nat.eq_dec l y) as O.
    { intros y E. cbn. now destruct (Nat.eq_dec x y); [congruence|]. }
    induction v as [|y v IHv]; cbn [In map fold_right]; intros I N; [tauto|].
    inversion N as [|? ? F M]; subst. destruct I as [->|I].
    + replace (count_occ Nat.eq_dec (x :: l) x) with (S (count_occ Nat.eq_dec l x))
        by (cbn; now destruct (Nat.eq_dec x x)).
      rewrite (map_ext_in (fun r => N.of_nat (count_occ Nat.eq_dec (x :: l) r) * f r)%N
                          (fun r => N.of_nat (count_occ Nat.eq_dec l r) * f r)%N).
      * lia.
      * intros y J. rewrite O; [reflexivity|]. intros ->. tauto.
    + rewrite O by (intros ->; tauto). rewrite <- (IHv I M). lia.
Qed.

(* ---- the coarser machine steps as the finer one ---- *)

Definition clean (d k : nat) (s : state) : Prop :=
  NoDup (fst s) /\ length (fst s) <= d /\ (forall j, In j (fst s) -> j < length (snd s)) /\
  (forall j, size (snd s) j < k).

Lemma others_In recent c j : In j (others (recent, c)) <-> j < length c /\ ~ In j recent.
Proof.
  unfold others. rewrite filter_In, in_seq, negb_true_iff, among_false. split; intros [A B]; split; try assumption; lia.
Qed.

Lemma firstn_In {A} d (l : list A) x : In x (firstn d l) -> In x l.
Proof. intros I. rewrite <- (firstn_skipn d l). apply in_or_app. now left. Qed.

Lemma firstn_NoDup {A} d (l : list A) : NoDup l -> NoDup (firstn d l).
Proof.
  revert l. induction d as [|d IH]; intros [|x l] H; cbn; try constructor; inversion H; subst.
  - intros I. apply firstn_In in I. tauto.
  - now apply IH.
Qed.

Lemma all_symbols recent c : NoDup recent -> (forall j, In j recent -> j < length c) ->
  Permutation (seq 0 (length c)) (recent ++ others (recent, c)).
Proof.
  intros N B. apply NoDup_Permutation.
  - apply seq_NoDup.
  - apply ListFacts.NoDup_join; [exact N|apply NoDup_filter, seq_NoDup|]. intros y I J. apply others_In in J. tauto.
  - intros j. rewrite in_app_iff, others_In, in_seq. split.
    + intros H. destruct (among recent j) eqn:E; [left; now apply among_spec|right].
      apply among_false in E. split; [lia|exact E].
    + intros [I|I]; [apply B in I|]; lia.
Qed.

Lemma clean_step d k recent c j t : clean d k (recent, c) -> In (j, t) (step d (recent, c)) -> clean d k t.
Proof.
  intros (N & L & B & K) I. apply step_In in I. destruct I as (P & Q & ->). cbn [fst snd] in *.
  assert (j < length c) as J.
  { destruct (le_lt_dec (length c) j) as [H|H]; [apply AssignmentsProofs.size_beyond in H; lia|exact H]. }
  split; [|split; [|split]]; cbn [fst snd].
  - apply firstn_NoDup. now constructor.
  - rewrite firstn_length. lia.
  - intros i I. apply firstn_In in I. rewrite AssignmentsProofs.spend_length. destruct I as [<-|I]; auto.
  - intros i. rewrite AssignmentsProofs.size_spend. destruct (i =? j); [|apply K]. specialize (K i). lia.
Qed.

Lemma view_step d k recent c j : clean d k (recent, c) -> 0 < size c j -> ~ In j recent ->
  view k (firstn d (j :: recent), spend c j) =
  (firstn d (pred (size c j) :: map (size c) recent),
   fold_left add (skipn d (pred (size c j) :: map (size c) recent))
     (spend (histogram k (map (size c) (others (recent, c)))) (size c j))).
Proof.
  intros C P Q. pose proof C as (N & L & B & K). cbn [fst snd] in *.
  assert (In (j, (firstn d (j :: recent), spend c j)) (step d (recent, c))) as I by (now apply step_In).
  pose proof (clean_step d k recent c j _ C I) as (N' & L' & B' & K'). cbn [fst snd] in *. clear I.
  assert (j < length c) as J.
  { destruct (le_lt_dec (length c) j) as [H|H]; [apply AssignmentsProofs.size_beyond in H; lia|exact H]. }
  assert (map (size (spend c j)) (j :: recent) = pred (size c j) :: map (size c) recent) as W.
  { cbn [map]. rewrite AssignmentsProofs.size_spend, Nat.eqb_refl. f_equal. apply map_ext_in. intros i I.
    rewrite AssignmentsProofs.size_spend. destruct (Nat.eqb_spec i j); [subst; tauto|reflexivity]. }
  unfold view. cbn [fst snd]. rewrite <- firstn_map, W. f_equal.
  assert (exists rest, Permutation (others (recent, c)) (j :: rest)) as (rest & R).
  { assert (In j (others (recent, c))) as I by (now apply others_In).
    apply in_split in I. destruct I as (l1 & l2 & ->). exists (l1 ++ l2). symmetry. apply Permutation_middle. }
  assert (~ In j rest) as F.
  { pose proof (NoDup_filter (fun j => negb (among recent j)) (seq_NoDup (length c) 0)) as M.
    change (NoDup (others (recent, c))) in M. apply (Permutation_NoDup R) in M. now inversion M. }
  assert (Permutation (others (firstn d (j :: recent), spend c j)) (skipn d (j :: recent) ++ rest)) as S.
  { apply (Permutation_app_inv_l (firstn d (j :: recent))). rewrite app_assoc, firstn_skipn.
    rewrite <- all_symbols by assumption. rewrite AssignmentsProofs.spend_length.
    rewrite (all_symbols recent c N B), R. cbn. symmetry. apply Permutation_middle. }
  rewrite (histogram_permutation k _ _ (Permutation_map _ S)), map_app, <- skipn_map, W.
  rewrite histogram_app.
  2: { intros r I. rewrite <- W in I. rewrite skipn_map in I. apply in_map_iff in I. destruct I as (i & <- & _).
       apply K'. }
  f_equal. rewrite (histogram_permutation k _ _ (Permutation_map (size c) R)). cbn [map].
  rewrite histogram_cons by apply K. rewrite spend_add. f_equal. apply map_ext_in. intros i I.
  rewrite AssignmentsProofs.size_spend. destruct (Nat.eqb_spec i j); [subst; tauto|reflexivity].
Qed.

Lemma done_view k s : done s = true -> coarse_done (view k s) = true.
Proof.
  destruct s as [recent c]. unfold done. cbn [snd]. rewrite AssignmentsProofs.done_spec. intros Z.
  unfold coarse_done, view. cbn [fst snd]. apply andb_true_iff. split.
  - apply forallb_forall. intros x I. apply in_map_iff in I. destruct I as (j & <- & _). now rewrite Z.
  - apply forallb_forall. intros x I. destruct k as [|k]; [cbn in I; tauto|].
    cbn [histogram seq map tl] in I. apply in_map_iff in I. destruct I as (r & <- & I). apply in_seq in I.
    apply Nat.eqb_eq. symmetry. apply count_occ_not_In. intros J. apply in_map_iff in J.
    destruct J as (j & E & _). rewrite Z in E. lia.
Qed.

Lemma view_done d k s : clean d k s -> coarse_done (view k s) = true -> done s = true.
Proof.
  destruct s as [recent c]. intros (N & L & B & K). unfold coarse_done, view, done. cbn [fst snd] in *.
  intros H. apply andb_true_iff in H. destruct H as [H1 H2]. rewrite forallb_forall in H1, H2.
  apply AssignmentsProofs.done_spec. intros j. destruct (le_lt_dec (length c) j) as [G|G]; [now apply AssignmentsProofs.size_beyond|].
  destruct (among recent j) eqn:E.
  - apply among_spec in E. symmetry. apply Nat.eqb_eq, H1, in_map, E.
  - apply among_false in E. destruct (size c j) as [|r] eqn:Z; [reflexivity|]. exfalso.
    specialize (K j). destruct k as [|k]; [lia|]. cbn [histogram seq map tl] in H2.
    assert (count_occ Nat.eq_dec (map (size c) (others (recent, c))) (S r) = 0) as O.
    { symmetry. apply Nat.eqb_eq, H2, (in_map (count_occ Nat.eq_dec _)), in_seq. lia. }
    apply count_occ_not_In in O. apply O. rewrite <- Z. apply in_map, others_In. auto.
Qed.

Lemma count_filter (p : nat -> bool) l r : p r = true -> count_occ Nat.eq_dec (filter p l) r = count_occ Nat.eq_dec l r.
Proof.
  intros H. induction l as [|x l IH]; cbn; [reflexivity|]. destruct (p x) eqn:P; cbn; rewrite IH; [reflexivity|].
  destruct (Nat.eq_dec x r); [congruence|reflexivity].
Qed.

Lemma count_filter_out (p : nat -> bool) l r : p r = false -> count_occ Nat.eq_dec (filter p l) r = 0.
Proof.
  intros H. apply count_occ_not_In. intros I. apply filter_In in I. destruct I. congruence.
Qed.

Lemma histogram_merges d k : CountingSpec.merges (step d) done (coarse_step d) coarse_done (view k) (clean d k).
Proof.
  intros s C. split; [|split].
  - destruct (coarse_done (view k s)) eqn:E; [now apply (view_done d k)|].
    destruct (done s) eqn:D; [|reflexivity]. apply (done_view k) in D. congruence.
  - destruct s as [recent c]. intros a t I. now apply (clean_step d k recent c a).
  - destruct s as [recent c]. intros value. pose proof C as (N & L & B & K). cbn [fst snd] in K.
    set (f := fun r => value (firstn d (pred r :: map (size c) recent),
      fold_left add (skipn d (pred r :: map (size c) recent))
        (spend (histogram k (map (size c) (others (recent, c)))) r))).
    transitivity (CountingSpec.total (map f (filter (fun r => 0 <? r) (map (size c) (others (recent, c)))))).
    + rewrite ListFacts.filter_map, map_map. unfold step, others. rewrite map_map, ListFacts.filter_filter, (filter_ext _ _ (fun j => andb_comm (0 <? size c j) (negb (among recent j)))).
      apply CountingProofs.total_ext. intros j I. cbn [snd]. apply filter_In in I. destruct I as [_ I].
      apply andb_true_iff in I. destruct I as [Q P]. apply Nat.ltb_lt in P. apply negb_true_iff, among_false in Q.
      rewrite view_step by assumption. reflexivity.
    + rewrite (total_by_value f k).
      2: { intros r I. apply filter_In in I. destruct I as [I _]. apply in_map_iff in I.
           destruct I as (j & <- & _). apply K. }
      unfold coarse_step, view. cbn [fst snd]. rewrite histogram_length, map_map. cbn [fst snd].
      set (l := map (size c) (others (recent, c))) in *.
      rewrite <- (AssignmentsProofs.total_positive _ (fun r => (0 <? r) && (0 <? nth r (histogram k l) 0))).
      * apply CountingProofs.total_ext. intros r I. apply filter_In in I. destruct I as [I P].
        apply andb_true_iff in P. destruct P as [P _]. apply in_seq in I.
        rewrite !nth_histogram by lia. now rewrite count_filter by exact P.
      * intros r P. destruct (le_lt_dec k r) as [G|G].
        { rewrite nth_overflow by (now rewrite histogram_length). reflexivity. }
        rewrite nth_histogram in P |- * by exact G. destruct (0 <? r) eqn:Z.
        -- rewrite count_filter by exact Z. cbn [andb] in P. apply Nat.ltb_ge in P.
           replace (count_occ Nat.eq_dec l r) with 0 by lia. reflexivity.
        -- rewrite count_filter_out by exact Z. reflexivity.
Qed.

(* ---- the table is right ---- *)

Lemma coarse_eqb_eq m1 m2 : coarse_eqb m1 m2 = true -> m1 = m2.
Proof.
  destruct m1, m2. unfold coarse_eqb. cbn. intros H. apply andb_true_iff in H.
  destruct H as [E F]. apply CountingProofs.list_eqb_spec in E, F. now subst.
Qed.

Lemma skipn_repeat {A} (x : A) n m : n <= m -> skipn (m - n) (repeat x m) = repeat x n.
Proof.
  intros H. replace m with ((m - n) + n) at 2 by lia. rewrite repeat_app, skipn_app, repeat_length.
  rewrite skipn_all2 by (rewrite repeat_length; lia). now replace (m - n - (m - n)) with 0 by lia.
Qed.

Definition good (d : nat) (c : sizes) (n : nat) (s : state) : Prop := n <= list_sum c /\ clean d (bound c) s.

Lemma weight_right d c n s : good d c n s ->
  weight d c (table_of d c) n s = CountingSpec.count (step d) done n s.
Proof.
  intros [L C]. unfold weight, table_of, stages. cbv zeta. rewrite <- (skipn_repeat (coarse_step d) n (list_sum c) L) at 1.
  etransitivity.
  { apply (CountingProofs.table_right _ coarse_eqb_eq way coarse_done (list_sum c - n)). rewrite repeat_length. lia. }
  rewrite skipn_repeat by exact L.
  apply (CountingProofs.merged_counts _ _ _ _ _ _ (histogram_merges d (bound c))). exact C.
Qed.

Lemma start_clean d c : clean d (bound c) (start c).
Proof.
  unfold start, bound, clean. cbn [fst snd length In].
  split; [constructor|]. split; [lia|]. split; [tauto|]. intros j. apply le_n_S. unfold size. destruct (le_lt_dec (length c) j) as [G|G].
  - rewrite nth_overflow by exact G. lia.
  - revert j G. induction c as [|r c IH]; cbn [length nth list_max fold_right]; intros [|j] G; try lia.
    specialize (IH j). unfold list_max in *. lia.
Qed.

Lemma start_good d c : good d c (list_sum c) (start c).
Proof. split; [apply le_n|apply start_clean]. Qed.

Lemma good_steps d c n s a t : good d c (S n) s -> In (a, t) (step d s) -> good d c n t.
Proof.
  intros [L C] I. split; [lia|]. destruct s as [recent c']. now apply (clean_step d (bound c) recent c' a).
Qed.

Lemma number_count d c : number d c = CountingSpec.count (step d) done (list_sum c) (start c).
Proof. apply weight_right, start_good. Qed.

Lemma arrangement_length d c w : arrangement d c w -> length w = list_sum c.
Proof. intros [A _]. now apply AssignmentsProofs.assignment_length. Qed.

(* ---- too frequent symbols ---- *)

Lemma apart_tail d x w : apart d (x :: w) -> apart d w.
Proof. intros A i j H L. apply (A (S i) (S j)); cbn [length]; lia. Qed.

Lemma first_and_last d a m : forall w, apart d w -> count_occ Nat.eq_dec w a = S m ->
  index a w + m * (d + 1) < length w.
Proof.
  intros w. revert m. induction w as [|x w IH]; intros m A C; [discriminate|].
  pose proof (apart_tail d x w A) as T. cbn [count_occ index length] in *. rewrite Nat.eqb_sym.
  destruct (Nat.eq_dec x a) as [E|E].
  - subst x. rewrite Nat.eqb_refl. destruct m as [|m]; [lia|]. injection C as C. specialize (IH m T C).
    assert (In a w) as I by (apply (count_occ_In Nat.eq_dec); lia).
    pose proof (PermutationsProofs.nth_index a w I) as N. pose proof (PermutationsProofs.index_lt a w I) as L.
    assert (d <= index a w).
    { destruct (le_lt_dec d (index a w)) as [D|D]; [exact D|]. exfalso.
      apply (A 0 (S (index a w))); cbn [nth length]; [lia|lia|]. now symmetry. }
    lia.
  - destruct (Nat.eqb_spec x a); [congruence|]. specialize (IH m T C). lia.
Qed.

Lemma index_injective a b w : In a w -> In b w -> index a w = index b w -> a = b.
Proof.
  intros I J E. rewrite <- (PermutationsProofs.nth_index a w I), <- (PermutationsProofs.nth_index b w J). now rewrite E.
Qed.

Lemma places_needed d m l w : NoDup l -> l <> [] -> apart d w ->
  (forall a, In a l -> count_occ Nat.eq_dec w a = S m) -> m * (d + 1) + length l <= length w.
Proof.
  intros N E A C. destruct (existsb (fun a => length l - 1 <=? index a w) l) eqn:X.
  - apply existsb_exists in X. destruct X as (a & I & X). apply Nat.leb_le in X.
    pose proof (first_and_last d a m w A (C a I)). lia.
  - exfalso. assert (length (map (fun a => index a w) l) <= length (seq 0 (length l - 1))) as L.
    { apply NoDup_incl_length.
      - apply ListFacts.NoDup_map_in; [exact N|]. intros a b I J.
        apply index_injective; apply (count_occ_In Nat.eq_dec); rewrite C by assumption; lia.
      - intros i I. apply in_map_iff in I. destruct I as (a & <- & I). apply in_seq. split; [lia|].
        destruct (le_lt_dec (length l - 1) (index a w)) as [G|G]; [|lia].
        rewrite <- Bool.not_true_iff_false in X. exfalso. apply X, existsb_exists. exists a.
        split; [exact I|now apply Nat.leb_le]. }
    rewrite map_length, seq_length in L. destruct l; [congruence|]. cbn [length] in L. lia.
Qed.
