(* Steps towards Assignments.v: the machine, the formula, and the orders that look like a deck. *)

From Coq Require Import List Arith NArith Lia Permutation.
From Shufflegraph Require Import PermutationsSpec AssignmentsSpec.
From Shufflegraph Require ListFacts CountingSpec CountingProofs PermutationsProofs.
Import ListNotations.

Lemma size_spend c : forall j i, size (spend c j) i = if i =? j then pred (size c i) else size c i.
Proof.
  unfold size. induction c as [|r c IH]; intros [|j] [|i]; cbn [spend nth Nat.eqb]; try reflexivity.
  - now destruct (i =? j).
  - apply IH.
Qed.

Lemma size_beyond c j : length c <= j -> size c j = 0.
Proof. intros H. now apply nth_overflow. Qed.

Lemma spend_length c : forall j, length (spend c j) = length c.
Proof. induction c as [|r c IH]; intros [|j]; cbn; auto. Qed.

Lemma spend_sum c : forall j, 0 < size c j -> S (list_sum (spend c j)) = list_sum c.
Proof.
  unfold size, list_sum. induction c as [|r c IH]; intros [|j] H; cbn [nth spend fold_right] in *; try lia.
  specialize (IH j H). lia.
Qed.

Lemma step_In c j d : In (j, d) (step c) <-> 0 < size c j /\ d = spend c j.
Proof.
  unfold step. rewrite in_map_iff. split.
  - intros (i & E & I). injection E as -> <-. apply filter_In in I. destruct I as [_ I].
    apply Nat.ltb_lt in I. auto.
  - intros [H ->]. exists j. split; [reflexivity|]. apply filter_In. rewrite in_seq, Nat.ltb_lt.
    split; [|exact H]. destruct (le_lt_dec (length c) j) as [L|L]; [|lia].
    apply size_beyond in L. lia.
Qed.

Lemma done_spec c : done c = true <-> forall j, size c j = 0.
Proof.
  unfold done, size. rewrite forallb_forall. split.
  - intros H j. destruct (le_lt_dec (length c) j) as [L|L]; [now apply nth_overflow|].
    symmetry. apply Nat.eqb_eq, H, nth_In, L.
  - intros H x I. apply (In_nth _ _ 0) in I. destruct I as (j & _ & <-). now rewrite H.
Qed.

Lemma step_deterministic : CountingSpec.deterministic step.
Proof.
  intros c. unfold step. rewrite map_map. cbn. rewrite map_id. apply NoDup_filter, seq_NoDup.
Qed.

Lemma accepted_assignment n : forall c w,
  CountingSpec.accepted step done n c w <-> length w = n /\ assignment c w.
Proof.
  induction n as [|n IH]; intros c [|a w]; cbn [CountingSpec.accepted length].
  - rewrite done_spec. unfold assignment. cbn. firstorder.
  - split; [tauto|intros [H _]; discriminate].
  - split; [tauto|intros [H _]; discriminate].
  - unfold assignment. cbn [count_occ]. split.
    + intros (d & I & A). apply step_In in I. destruct I as [P ->]. apply IH in A. destruct A as [L A].
      split; [now rewrite L|]. intros j. specialize (A j). rewrite size_spend in A.
      destruct (Nat.eq_dec a j) as [->|E]; [rewrite Nat.eqb_refl in A; lia|].
      destruct (Nat.eqb_spec j a); [congruence|exact A].
    + intros [L A]. exists (spend c a). split.
      * apply step_In. split; [|reflexivity]. specialize (A a). destruct (Nat.eq_dec a a); [lia|congruence].
      * apply IH. split; [lia|]. intros j. specialize (A j). rewrite size_spend.
        destruct (Nat.eq_dec a j) as [->|E]; [rewrite Nat.eqb_refl; lia|].
        destruct (Nat.eqb_spec j a); [congruence|exact A].
Qed.

Lemma assignment_length c : forall w, assignment c w -> length w = list_sum c.
Proof.
  intros w. revert c. induction w as [|a w IH]; intros c A.
  - unfold assignment in A. cbn in A. unfold list_sum. clear - A. revert A. unfold size.
    induction c as [|r c IH]; cbn; intros A; [reflexivity|].
    pose proof (A 0) as Z. cbn in Z. subst r. apply IH. intros j. exact (A (S j)).
  - assert (0 < size c a) as P.
    { rewrite <- A. cbn. destruct (Nat.eq_dec a a); [lia|congruence]. }
    cbn [length]. rewrite <- (spend_sum c a P). f_equal. apply IH.
    assert (CountingSpec.accepted step done (length (a :: w)) c (a :: w)) as X by (now apply accepted_assignment).
    cbn in X. destruct X as (d & I & X). apply step_In in I. destruct I as [_ ->].
    now apply accepted_assignment in X.
Qed.

(* The formula *)

Lemma factorials_positive c : (0 < factorials c)%N.
Proof.
  unfold factorials. induction c as [|r c IH]; cbn [map fold_right]; [lia|].
  pose proof (PermutationsProofs.fact_positive r). nia.
Qed.

Lemma factorials_zero c : (forall j, size c j = 0) -> factorials c = 1%N.
Proof.
  unfold factorials, size. induction c as [|r c IH]; cbn [map fold_right]; intros Z; [reflexivity|].
  pose proof (Z 0) as R. cbn in R. subst r. rewrite IH; [reflexivity|]. intros j. exact (Z (S j)).
Qed.

Lemma factorials_spend c : forall j, 0 < size c j ->
  factorials c = (N.of_nat (size c j) * factorials (spend c j))%N.
Proof.
  unfold factorials, size. induction c as [|r c IH]; intros [|j] H; cbn [nth spend map fold_right] in *; try lia.
  - destruct r as [|r]; [lia|]. cbn [pred fact]. ring.
  - rewrite (IH j H) at 1. ring.
Qed.

Lemma sum_sizes c : CountingSpec.total (map (fun j => N.of_nat (size c j)) (seq 0 (length c))) = N.of_nat (list_sum c).
Proof.
  unfold size. induction c as [|r c IH]; [reflexivity|].
  cbn [length seq map nth]. rewrite <- seq_shift, map_map. cbn [nth].
  unfold CountingSpec.total, list_sum in *. cbn [fold_right]. rewrite IH. lia.
Qed.

Lemma total_positive (f : nat -> N) p l : (forall j, p j = false -> f j = 0%N) ->
  CountingSpec.total (map f (filter p l)) = CountingSpec.total (map f l).
Proof.
  intros H. unfold CountingSpec.total. induction l as [|j l IH]; [reflexivity|].
  cbn [filter map fold_right]. destruct (p j) eqn:P; cbn [map fold_right]; [|rewrite (H j P)]; lia.
Qed.

Lemma total_scaled (f : nat -> N) k l :
  (CountingSpec.total (map f l) * k)%N = CountingSpec.total (map (fun j => f j * k)%N l).
Proof. unfold CountingSpec.total. induction l; cbn [map fold_right]; lia. Qed.

Lemma count_formula n : forall c, list_sum c = n ->
  (CountingSpec.count step done n c * factorials c)%N = fact n.
Proof.
  induction n as [|n IH]; intros c L; cbn [CountingSpec.count].
  - assert (forall j, size c j = 0) as Z.
    { unfold size, list_sum in *. induction c as [|r c IHc]; cbn in *; intros [|j]; try lia; auto.
      apply IHc. lia. }
    replace (done c) with true by (symmetry; now apply done_spec). now rewrite factorials_zero.
  - cbn [fact]. rewrite <- L, <- sum_sizes.
    rewrite <- (total_positive (fun j => N.of_nat (size c j)) (fun j => 0 <? size c j));
      [|intros j P; apply Nat.ltb_ge in P; lia].
    unfold step. rewrite map_map. cbn [snd]. rewrite !total_scaled. f_equal.
    apply map_ext_in. intros j I. apply filter_In in I. destruct I as [_ P]. apply Nat.ltb_lt in P.
    rewrite (factorials_spend c j P). pose proof (spend_sum c j P).
    rewrite <- (IH (spend c j)) by lia. fold step. ring.
Qed.

Definition full (n : nat) (c : sizes) : Prop := list_sum c = n.

Lemma full_steps n s a t : full (S n) s -> In (a, t) (step s) -> full n t.
Proof.
  unfold full. intros F I. apply step_In in I. destruct I as [P ->]. pose proof (spend_sum s a P). lia.
Qed.

Lemma weight_counts n s : full n s -> weight n s = CountingSpec.count step done n s.
Proof.
  intros F. unfold weight. rewrite <- (count_formula n s F). apply N.div_mul.
  pose proof (factorials_positive s). lia.
Qed.

(* The shares *)

Lemma weight_share n c j : full (S n) c -> 0 < size c j ->
  (weight (S n) c * N.of_nat (size c j) = weight n (spend c j) * N.of_nat (S n))%N.
Proof.
  intros F P. assert (G : full n (spend c j)) by (apply (full_steps n c j); [exact F|now apply step_In]).
  rewrite !weight_counts by assumption.
  pose proof (count_formula (S n) c F) as A. pose proof (count_formula n (spend c j) G) as B.
  rewrite (factorials_spend c j P) in A. cbn [fact] in A. rewrite <- B in A.
  pose proof (factorials_positive (spend c j)) as Q.
  set (x := CountingSpec.count step done (S n) c) in *. set (y := CountingSpec.count step done n (spend c j)) in *.
  set (f := factorials (spend c j)) in *.
  apply (N.mul_cancel_r _ _ f); [lia|]. rewrite <- (N.mul_assoc x). rewrite A. lia.
Qed.

Lemma share_weight n c j t : full (S n) c -> In (j, t) (step c) -> share (S n) (weight (S n) c) c j = weight n t.
Proof.
  intros F I. apply step_In in I. destruct I as [P ->]. unfold share. rewrite (weight_share n c j F P). apply N.div_mul. lia.
Qed.

Lemma with_shares_are n m c l : forall r v, v = (m * N.of_nat r / N.of_nat n)%N ->
  with_shares n m c r v l = map (fun b => (fst b, (share n m c (fst b), snd b))) l.
Proof.
  induction l as [|[j t] l IH]; intros r v V; [reflexivity|]. cbn [with_shares map fst snd].
  assert ((if size c j =? r then v else share n m c j) = share n m c j) as ->.
  { destruct (Nat.eqb_spec (size c j) r) as [E|_]; [|reflexivity]. unfold share. now rewrite E. }
  now rewrite IH.
Qed.

Lemma blocks_are n m c : blocks n m c = map (fun b => (fst b, (share n m c (fst b), snd b))) (step c).
Proof. apply with_shares_are. now rewrite N.mul_0_r. Qed.

Lemma branch_blocks (f : nat -> N) g (l : list (nat * sizes)) : (forall j t, In (j, t) l -> f j = g t) -> forall i,
  CountingSpec.branch fst (map (fun b => (fst b, (f (fst b), snd b))) l) i =
  option_map (fun r => (fst (fst r), (f (fst (fst r)), snd (fst r)), snd r)) (CountingSpec.branch g l i).
Proof.
  induction l as [|[j t] l IH]; intros H i; [reflexivity|]. cbn [map CountingSpec.branch fst snd].
  rewrite (H j t) by now left. destruct (i <? g t)%N; [cbn; now rewrite (H j t) by now left|]. apply IH. intros k u I. apply H. now right.
Qed.

Lemma quick_unrank_is n : forall c i, full n c ->
  quick_unrank n (weight n c) c i = CountingSpec.unrank step weight n c i.
Proof.
  induction n as [|n IH]; intros c i F; [reflexivity|]. cbn [quick_unrank CountingSpec.unrank]. rewrite blocks_are.
  rewrite (branch_blocks _ (weight n)) by (intros j t I; now apply share_weight).
  destruct (CountingSpec.branch (weight n) (step c) i) as [[[j t] i']|] eqn:E; [|reflexivity]. cbn [option_map fst snd].
  apply CountingProofs.branch_sound in E. destruct E as [I _]. rewrite (share_weight n c j t F I).
  f_equal. apply IH. now apply (full_steps n c j t).
Qed.

(* Orders that look like a given word, when the card x looks like key x *)

Section Orders.

Variable key : nat -> nat.

Fixpoint orders_like (l w : list nat) : list (list nat) :=
  match w with
  | [] => [[]]
  | a :: w' => flat_map (fun x => map (cons x) (orders_like (remove Nat.eq_dec x l) w')) (filter (fun x => key x =? a) l)
  end.

Lemma remove_permutation l x : NoDup l -> In x l -> Permutation l (x :: remove Nat.eq_dec x l).
Proof.
  intros N I. apply NoDup_Permutation; [exact N| |].
  - constructor; [apply remove_In|]. clear I. induction N as [|y l F N IH]; cbn; [constructor|].
    destruct (Nat.eq_dec x y); [exact IH|]. constructor; [|exact IH]. intros J. apply in_remove in J. tauto.
  - intros y. cbn [In]. split.
    + intros J. destruct (Nat.eq_dec x y) as [->|E]; [now left|right]. apply in_in_remove; auto.
    + intros [->|J]; [exact I|]. now apply in_remove in J.
Qed.

Lemma remove_NoDup l x : NoDup l -> NoDup (remove Nat.eq_dec x l).
Proof.
  induction 1 as [|y l F N IH]; cbn; [constructor|]. destruct (Nat.eq_dec x y); [exact IH|].
  constructor; [|exact IH]. intros I. apply in_remove in I. tauto.
Qed.

Lemma orders_like_In w : forall l p, NoDup l -> length w = length l ->
  (In p (orders_like l w) <-> Permutation p l /\ map key p = w).
Proof.
  induction w as [|a w IH]; intros l p N L; cbn [orders_like].
  - destruct l; [|discriminate]. cbn. split.
    + intros [<-|[]]. now split.
    + intros [P _]. apply Permutation_sym, Permutation_nil in P. now left.
  - rewrite in_flat_map. cbn [length] in L.
    assert (forall x, In x l -> length w = length (remove Nat.eq_dec x l)) as R.
    { intros x I. pose proof (Permutation_length (remove_permutation l x N I)) as E. cbn in E. lia. }
    split.
    + intros (x & I & J). apply filter_In in I. destruct I as [I E]. apply Nat.eqb_eq in E.
      apply in_map_iff in J. destruct J as (q & <- & J). apply IH in J; [|now apply remove_NoDup|now apply R].
      destruct J as [P M]. split; [|cbn; congruence].
      rewrite (remove_permutation l x N I). now constructor.
    + intros [P M]. destruct p as [|x q]; [discriminate|]. cbn in M. injection M as E M.
      assert (In x l) as I by (rewrite <- P; now left). exists x. split; [apply filter_In; split; [exact I|now apply Nat.eqb_eq]|].
      apply in_map. apply IH; [now apply remove_NoDup|now apply R|]. split; [|exact M].
      rewrite (remove_permutation l x N I) in P. now apply Permutation_cons_inv in P.
Qed.

Lemma orders_like_NoDup w : forall l, NoDup l -> NoDup (orders_like l w).
Proof.
  induction w as [|a w IH]; intros l N; cbn [orders_like]; [repeat constructor; tauto|].
  apply ListFacts.NoDup_flat_map; [now apply NoDup_filter| |].
  - intros x _. apply ListFacts.NoDup_map_in; [now apply IH, remove_NoDup|congruence].
  - intros x y p _ _ I J. apply in_map_iff in I, J. destruct I as (q & <- & _), J as (r & E & _). congruence.
Qed.

Lemma orders_like_length w : forall l c, NoDup l -> assignment c (map key l) -> assignment c w ->
  N.of_nat (length (orders_like l w)) = factorials c.
Proof.
  induction w as [|a w IH]; intros l c N K A; cbn [orders_like].
  - cbn. symmetry. apply factorials_zero. intros j. rewrite <- A. reflexivity.
  - assert (0 < size c a) as P by (rewrite <- A; cbn; destruct (Nat.eq_dec a a); [lia|congruence]).
    rewrite (CountingProofs.flat_map_length_constant _ (factorials (spend c a))).
    + change (length (filter _ l)) with (ListFacts.count key a l). rewrite <- ListFacts.count_occ_map, K. symmetry. now apply factorials_spend.
    + intros x I. apply filter_In in I. destruct I as [I E]. apply Nat.eqb_eq in E.
      rewrite map_length. apply IH; [now apply remove_NoDup| |].
      * intros j. specialize (K j). rewrite size_spend, <- K.
        rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) (Permutation_map key (remove_permutation l x N I)) j).
        cbn [map count_occ]. destruct (Nat.eq_dec (key x) j); destruct (Nat.eqb_spec j a); cbn [pred]; congruence.
      * intros j. specialize (A j). rewrite size_spend, <- A. cbn [count_occ].
        destruct (Nat.eq_dec a j); destruct (Nat.eqb_spec j a); cbn [pred]; congruence.
Qed.

End Orders.
