(* Steps towards Partitions.v: the table counts the solutions, and the classes number them. *)

From Coq Require Import List Bool Arith NArith Lia Permutation.
From Shufflegraph Require Import PartitionsSpec PartitionsTableSpec Hall.
From Shufflegraph Require CountingSpec CountingProofs AssignmentsSpec AssignmentsProofs Assignments.
From Shufflegraph Require PermutationsSpec PermutationsProofs.
Import ListNotations.

(* ---- shares ---- *)

Lemma shares_In caps : forall n v, In v (shares caps n) <->
  length v = length caps /\ list_sum v = n /\ forall j, nth j v 0 <= nth j caps 0.
Proof.
  induction caps as [|c caps IH]; intros n v; cbn [shares].
  - destruct (Nat.eqb_spec n 0) as [->|E]; cbn [In].
    + split.
      * intros [<-|[]]. cbn. repeat split. intros [|j]; lia.
      * intros (L & _). left. now destruct v.
    + split; [tauto|]. intros (L & S & _). destruct v; [cbn in S; lia|discriminate].
  - rewrite in_flat_map. split.
    + intros (k & I & J). apply in_seq in I. apply in_map_iff in J. destruct J as (u & <- & J).
      apply IH in J. destruct J as (L & S & B). cbn [length list_sum fold_right]. unfold list_sum in S.
      split; [now rewrite L|]. split; [cbn; lia|]. intros [|j]; cbn [nth]; [lia|apply B].
    + destruct v as [|k u]; intros (L & M & B); [discriminate|]. unfold list_sum in M. cbn [fold_right] in M.
      exists k. pose proof (B 0) as B0. cbn in B0. split; [apply in_seq; lia|]. apply in_map, IH.
      split; [now injection L|]. split; [unfold list_sum; lia|]. intros j. exact (B (S j)).
Qed.

Lemma shares_NoDup caps : forall n, NoDup (shares caps n).
Proof.
  induction caps as [|c caps IH]; intros n; cbn [shares].
  - destruct (n =? 0); repeat constructor. tauto.
  - apply CountingProofs.NoDup_flat_map; [apply seq_NoDup| |].
    + intros k _. apply CountingProofs.NoDup_map_in; [apply IH|congruence].
    + intros k l v _ _ I J. apply in_map_iff in I, J. destruct I as (u & <- & _), J as (u' & E & _). congruence.
Qed.

(* ---- the cards of one class: words over the owners' places and lists of owners ---- *)

Lemma count_place os : NoDup os -> forall w k, (forall j, In j w -> j < length os) -> k < length os ->
  count_occ Nat.eq_dec (map (fun j => nth j os 0) w) (nth k os 0) = count_occ Nat.eq_dec w k.
Proof.
  intros N w k B K. induction w as [|j w IH]; [reflexivity|]. cbn [map count_occ].
  rewrite IH by (intros i I; apply B; now right). pose proof (B j (or_introl eq_refl)) as J.
  destruct (Nat.eq_dec (nth j os 0) (nth k os 0)) as [E|E]; destruct (Nat.eq_dec j k) as [F|F]; try congruence.
  exfalso. apply F. now apply (proj1 (NoDup_nth os 0) N).
Qed.

Lemma assignment_bound v w j : AssignmentsSpec.assignment v w -> In j w -> j < length v.
Proof.
  intros A I. apply (count_occ_In Nat.eq_dec) in I. rewrite A in I. unfold AssignmentsSpec.size in I.
  destruct (le_lt_dec (length v) j) as [L|L]; [rewrite nth_overflow in I by exact L; lia|exact L].
Qed.

(* the places of a list of owners, and back *)
Lemma places_back os here : (forall o, In o here -> In o os) ->
  map (fun k => nth k os 0) (map (fun o => PermutationsSpec.index o os) here) = here.
Proof.
  intros B. rewrite map_map. rewrite <- (map_id here) at 2. apply map_ext_in. intros o I.
  apply PermutationsProofs.nth_index. auto.
Qed.

Lemma owners_back os w : NoDup os -> (forall j, In j w -> j < length os) ->
  map (fun o => PermutationsSpec.index o os) (map (fun k => nth k os 0) w) = w.
Proof.
  intros N B. rewrite map_map. rewrite <- (map_id w) at 2. apply map_ext_in. intros j I.
  apply PermutationsProofs.index_nth; auto.
Qed.

Definition shared (os here : list nat) : list nat := map (count_occ Nat.eq_dec here) os.

Lemma nth_shared os here k : k < length os -> nth k (shared os here) 0 = count_occ Nat.eq_dec here (nth k os 0).
Proof.
  intros H. unfold shared. rewrite (nth_indep _ 0 (count_occ Nat.eq_dec here 0)) by (now rewrite map_length).
  apply map_nth.
Qed.

Lemma word_of_owners os here : NoDup os -> (forall o, In o here -> In o os) ->
  AssignmentsSpec.assignment (shared os here) (map (fun o => PermutationsSpec.index o os) here).
Proof.
  intros N B k. set (w := map (fun o => PermutationsSpec.index o os) here).
  assert (forall j, In j w -> j < length os) as W.
  { intros j I. apply in_map_iff in I. destruct I as (o & <- & I). apply PermutationsProofs.index_lt. auto. }
  unfold AssignmentsSpec.size. destruct (le_lt_dec (length os) k) as [L|L].
  - rewrite nth_overflow by (unfold shared; now rewrite map_length). apply count_occ_not_In.
    intros I. apply W in I. lia.
  - rewrite nth_shared by exact L. rewrite <- (count_place os N w k W L). unfold w. now rewrite places_back.
Qed.

Lemma owners_of_word os v w : NoDup os -> length v = length os -> AssignmentsSpec.assignment v w ->
  shared os (map (fun k => nth k os 0) w) = v /\ (forall o, In o (map (fun k => nth k os 0) w) -> In o os) /\
  length (map (fun k => nth k os 0) w) = list_sum v.
Proof.
  intros N L A. assert (forall j, In j w -> j < length os) as W by (intros j I; rewrite <- L; eapply assignment_bound; eauto).
  split; [|split].
  - apply (nth_ext _ _ 0 0); [unfold shared; now rewrite map_length|].
    unfold shared at 1. rewrite map_length. intros k K. rewrite nth_shared by exact K.
    rewrite count_place by assumption. apply A.
  - intros o I. apply in_map_iff in I. destruct I as (k & <- & I). apply nth_In. auto.
  - rewrite map_length. now apply AssignmentsProofs.assignment_length.
Qed.

(* ---- what is left after a share ---- *)

Lemma capacity_take s os v o : capacity (take s os v) o = capacity s o - (if o <? length s then amount os v o else 0).
Proof.
  unfold take, capacity. destruct (Nat.ltb_spec o (length s)) as [L|L].
  - rewrite (nth_indep _ 0 ((fun o => nth o s 0 - amount os v o) 0)) by (now rewrite map_length, seq_length).
    rewrite (map_nth (fun o => nth o s 0 - amount os v o)), seq_nth by exact L. reflexivity.
  - rewrite !nth_overflow; [reflexivity|exact L|now rewrite map_length, seq_length].
Qed.

Lemma take_length s os v : length (take s os v) = length s.
Proof. unfold take. now rewrite map_length, seq_length. Qed.

Lemma amount_shared os here o : NoDup os -> (forall o, In o here -> In o os) ->
  amount os (shared os here) o = count_occ Nat.eq_dec here o.
Proof.
  intros N B. destruct (in_dec Nat.eq_dec o os) as [I|I].
  - clear B. induction N as [|x os F N IH]; [destruct I|]. cbn [shared map amount]. fold (shared os here).
    destruct (Nat.eqb_spec x o) as [->|E].
    + assert (amount os (shared os here) o = 0) as ->; [|lia]. clear - F.
      induction os as [|y os IH]; [reflexivity|]. cbn [shared map amount]. fold (shared os here).
      destruct (Nat.eqb_spec y o) as [->|E]; [exfalso; apply F; now left|]. apply IH. intros I. apply F. now right.
    + destruct I as [I|I]; [congruence|]. now apply IH.
  - transitivity 0; [|symmetry; apply count_occ_not_In; auto]. clear - I.
    induction os as [|y os IH]; [reflexivity|]. cbn [shared map amount]. fold (shared os here).
    destruct (Nat.eqb_spec y o) as [->|E]; [exfalso; apply I; now left|]. apply IH. intros J. apply I. now right.
Qed.

Lemma list_sum_shared os here : NoDup os -> (forall o, In o here -> In o os) -> list_sum (shared os here) = length here.
Proof.
  intros N B. rewrite <- (AssignmentsProofs.assignment_length _ _ (word_of_owners os here N B)). apply map_length.
Qed.

(* ---- one class, and the others ---- *)

Lemma Forall2_repeat os n : forall here, Forall2 (@In nat) here (repeat os n) <->
  length here = n /\ forall o, In o here -> In o os.
Proof.
  induction n as [|n IH]; intros [|o here]; cbn [repeat length].
  - split; [intros _; split; [reflexivity|intros o []]|constructor].
  - split; [intros H; inversion H|intros [H _]; discriminate].
  - split; [intros H; inversion H|intros [H _]; discriminate].
  - split.
    + intros H. inversion H as [|? ? ? ? I F]; subst. apply IH in F. destruct F as [L B].
      split; [now rewrite L|]. intros p [<-|J]; auto.
    + intros [L B]. constructor; [apply B; now left|]. apply IH. split; [lia|]. intros p J. apply B. now right.
Qed.

Lemma class_split os n later s g : NoDup os ->
  (solution (cards_of ((os, n) :: later)) s g <->
   exists here rest, g = here ++ rest /\ length here = n /\ (forall o, In o here -> In o os) /\
     In (shared os here) (shares (map (capacity s) os) n) /\ solution (cards_of later) (take s os (shared os here)) rest).
Proof.
  intros N. unfold solution. cbn [cards_of flat_map fst snd]. fold (cards_of later). split.
  - intros [F C]. apply Forall2_app_inv_r in F. destruct F as (here & rest & F & G & ->).
    apply Forall2_repeat in F. destruct F as [L B]. exists here, rest.
    split; [reflexivity|]. split; [exact L|]. split; [exact B|].
    assert (forall o, count_occ Nat.eq_dec here o + count_occ Nat.eq_dec rest o = capacity s o) as D.
    { intros o. rewrite <- C. symmetry. apply count_occ_app. }
    split; [|split; [exact G|]].
    + apply shares_In. rewrite list_sum_shared by assumption. unfold shared at 1. rewrite !map_length.
      split; [reflexivity|]. split; [exact L|]. intros j. destruct (le_lt_dec (length os) j) as [K|K].
      * rewrite nth_overflow; [lia|]. unfold shared. now rewrite map_length.
      * rewrite nth_shared by exact K. rewrite (nth_indep (map (capacity s) os) 0 (capacity s 0)) by (now rewrite map_length).
        rewrite map_nth. specialize (D (nth j os 0)). lia.
    + intros o. rewrite capacity_take, amount_shared by assumption. specialize (D o).
      destruct (Nat.ltb_spec o (length s)) as [K|K]; [lia|].
      unfold capacity in *. rewrite nth_overflow in * by exact K. lia.
  - intros (here & rest & -> & L & B & S & G & C). split.
    + apply Forall2_app; [now apply Forall2_repeat|exact G].
    + intros o. rewrite count_occ_app, C, capacity_take, amount_shared by assumption.
      apply shares_In in S. destruct S as (_ & _ & S).
      assert (count_occ Nat.eq_dec here o <= capacity s o) as D.
      { destruct (in_dec Nat.eq_dec o os) as [I|I].
        - apply (In_nth _ _ 0) in I. destruct I as (j & K & <-). specialize (S j).
          rewrite nth_shared in S by exact K. rewrite (nth_indep (map (capacity s) os) 0 (capacity s 0)) in S by (now rewrite map_length).
          now rewrite map_nth in S.
        - replace (count_occ Nat.eq_dec here o) with 0; [lia|]. symmetry. apply count_occ_not_In. auto. }
      destruct (Nat.ltb_spec o (length s)) as [K|K]; [lia|].
      unfold capacity in *. rewrite nth_overflow in * by exact K. lia.
Qed.

Lemma no_cards s g : solution (cards_of []) s g <-> g = [] /\ nobody s = true.
Proof.
  unfold solution, nobody, capacity. cbn [cards_of flat_map]. rewrite forallb_forall. split.
  - intros [F C]. inversion F; subst. split; [reflexivity|]. intros x I. apply (In_nth _ _ 0) in I.
    destruct I as (j & _ & <-). rewrite <- C. reflexivity.
  - intros [-> Z]. split; [constructor|]. intros o. cbn. destruct (le_lt_dec (length s) o) as [L|L].
    + now rewrite nth_overflow.
    + apply Nat.eqb_eq. apply Z, nth_In, L.
Qed.

(* ---- the table ---- *)

(* t is a table for the classes cs: its levels are right *)
Fixpoint right_table (cs : list class) (t : table) : Prop :=
  (forall s, look cs t s = count cs s) /\ match cs with [] => True | _ :: later => right_table later (tl t) end.

Lemma table_of_right cs : forall states, right_table cs
  (CountingSpec.build CountingSpec.list_eqb CountingSpec.spell nobody (map stage cs) states).
Proof.
  assert (forall cs states s, look cs (CountingSpec.build CountingSpec.list_eqb CountingSpec.spell nobody
    (map stage cs) states) s = count cs s) as R.
  { intros cs' states s. apply CountingProofs.look_right; [intros m1 m2 E; now apply CountingProofs.list_eqb_spec|].
    apply CountingProofs.build_right. intros m1 m2 E. now apply CountingProofs.list_eqb_spec. }
  induction cs as [|cl cs IH]; intros states; cbn [right_table]; (split; [apply R|]); [exact I|].
  cbn [map CountingSpec.build]. destruct states as [|now next]; cbn [tl]; [|apply IH].
  specialize (IH []). now destruct cs.
Qed.

Lemma count_cons os n later s : count ((os, n) :: later) s =
  CountingSpec.total (map (fun v => AssignmentsSpec.number v * count later (take s os v))%N
    (shares (map (capacity s) os) n)).
Proof. unfold count. cbn [map CountingSpec.merged_count].
  change (stage (os, n) s) with
    (map (fun v => (AssignmentsSpec.number v, take s os v)) (shares (map (capacity s) os) n)).
  now rewrite map_map.
Qed.

Section Numbering.

Variables (os : list nat) (n : nat) (later : list class) (t : table) (s : list nat).
Hypothesis owners_differ : NoDup os.
Hypothesis t_right : right_table later t.

Lemma size_right v : size later t s os v = (AssignmentsSpec.number v * count later (take s os v))%N.
Proof. unfold size. f_equal. destruct later; apply t_right. Qed.

Lemma branches_total : CountingSpec.total (map (fun b => size later t s os (snd b)) (branches os n s)) =
  count ((os, n) :: later) s.
Proof.
  rewrite count_cons. unfold branches. rewrite map_map. apply CountingProofs.total_ext. intros v _. apply size_right.
Qed.

Lemma branches_NoDup : NoDup (map fst (branches os n s)).
Proof. unfold branches. rewrite map_map. cbn [fst]. rewrite map_id. apply shares_NoDup. Qed.

Lemma branches_In v u : In (v, u) (branches os n s) <-> u = v /\ In v (shares (map (capacity s) os) n).
Proof.
  unfold branches. rewrite in_map_iff. split.
  - intros (x & E & I). injection E as <- <-. auto.
  - intros [-> I]. now exists v.
Qed.

End Numbering.

Lemma list_eqb_iff a b : CountingSpec.list_eqb a b = true <-> a = b.
Proof. apply CountingProofs.list_eqb_spec. Qed.

Lemma divided (i a b : N) : (i < a * b)%N -> (i / b < a)%N /\ (i mod b < b)%N /\ (i / b * b + i mod b = i)%N.
Proof.
  intros H. assert (b <> 0%N) as B by (intros ->; lia). split; [|split].
  - apply N.div_lt_upper_bound; lia.
  - now apply N.mod_lt.
  - rewrite (N.div_mod i b B) at 3. lia.
Qed.

Lemma unrank_solves cs : forall t s i, distinct cs -> right_table cs t -> (i < count cs s)%N ->
  solution (cards_of cs) s (unrank cs t s i) /\ rank cs t s (unrank cs t s i) = Some i.
Proof.
  induction cs as [|[os n] later IH]; intros t s i D R H; cbn [unrank rank].
  - unfold count in H. cbn in H. destruct (nobody s) eqn:Z; [|lia]. split; [now apply no_cards|f_equal; lia].
  - destruct R as [_ R]. cbn [tl] in R. assert (NoDup os) as N by (apply (D (os, n)); now left).
    assert (distinct later) as D' by (intros cl I; apply D; now right).
        rewrite <- (branches_total os n later (tl t) s R) in H.
    destruct (CountingProofs.branch_total _ _ i H) as (v & u & j & E). rewrite E.
    pose proof (CountingProofs.branch_sound _ _ _ _ _ _ E) as [I J]. apply branches_In in I. destruct I as [-> I].
    destruct (CountingProofs.branch_before CountingSpec.list_eqb list_eqb_iff _ _ (branches_NoDup os n s) _ _ _ _ E)
      as (skipped & F & Q).
    assert (forall s', look later (tl t) s' = count later s') as T by (destruct later; apply R).
    rewrite (size_right os later (tl t) s R) in J. rewrite !T. apply divided in J. destruct J as (J1 & J2 & J3).
    set (w := AssignmentsSpec.unrank v (j / count later (take s os v))).
    set (rest := unrank later (tl t) (take s os v) (j mod count later (take s os v))).
    pose proof (Assignments.unrank_assigns v _ J1) as A. fold w in A.
    destruct (IH (tl t) (take s os v) _ D' R J2) as [S K]. fold rest in S, K.
    pose proof I as I'. apply shares_In in I'. destruct I' as (L & M & _). rewrite map_length in L.
    destruct (owners_of_word os v w N L A) as (V & B & W). rewrite M in W.
    split.
    + apply class_split; [exact N|]. exists (map (fun k => nth k os 0) w), rest. rewrite V. auto.
    + rewrite firstn_app, skipn_app, W, Nat.sub_diag, firstn_O, app_nil_r, <- W, firstn_all, skipn_all.
      cbn [skipn app]. fold (shared os (map (fun k => nth k os 0) w)). rewrite V, W, F.
      rewrite owners_back; [|exact N|intros x X; rewrite <- L; eapply assignment_bound; eauto].
      unfold w at 1. rewrite Assignments.rank_unrank by exact J1. rewrite K. f_equal. lia.
Qed.

Lemma rank_solution cs : forall t s g, distinct cs -> right_table cs t -> solution (cards_of cs) s g ->
  exists i, rank cs t s g = Some i /\ (i < count cs s)%N /\ unrank cs t s i = g.
Proof.
  induction cs as [|[os n] later IH]; intros t s g D R S; cbn [unrank rank].
  - apply no_cards in S. destruct S as [-> Z]. exists 0%N. unfold count. cbn. rewrite Z. repeat split.
  - destruct R as [_ R]. cbn [tl] in R. assert (NoDup os) as N by (apply (D (os, n)); now left).
    assert (distinct later) as D' by (intros cl I; apply D; now right).
    apply class_split in S; [|exact N]. destruct S as (here & rest & -> & L & B & I & S).
    assert (forall s', look later (tl t) s' = count later s') as T by (destruct later; apply R).
    rewrite firstn_app, skipn_app, L, Nat.sub_diag, firstn_O, app_nil_r, <- L, firstn_all, skipn_all.
    cbn [skipn app]. fold (shared os here). rewrite L.
    destruct (IH (tl t) _ rest D' R S) as (j & K & J & U).
    pose proof (word_of_owners os here N B) as A.
    destruct (Assignments.unrank_rank _ _ A) as (x & X1 & X2 & X3).
    assert (In (shared os here, shared os here) (branches os n s)) as M by (now apply branches_In).
    destruct (CountingProofs.before_branch CountingSpec.list_eqb list_eqb_iff (size later (tl t) s os) _
      (branches_NoDup os n s) _ _ M) as (skipped & E & F & G).
    rewrite E, X1, K, T. eexists. split; [reflexivity|].
    rewrite (branches_total os n later (tl t) s R) in G. rewrite (size_right os later (tl t) s R) in F, G.
    set (c := count later (take s os (shared os here))) in *.
    assert (x * c + j < AssignmentsSpec.number (shared os here) * c)%N as Y by nia. split; [lia|].
    rewrite F by exact Y. rewrite T. fold c.
    rewrite N.add_comm, N.div_add, N.div_small, N.add_0_l, N.mod_add, N.mod_small by lia.
    rewrite X3, U, places_back by exact B. reflexivity.
Qed.

(* ---- the order of the cards does not matter ---- *)

Lemma permuted {A} (d : A) l1 l2 : Permutation l1 l2 ->
  exists order, Permutation order (seq 0 (length l1)) /\ l2 = map (fun i => nth i l1 d) order.
Proof.
  induction 1 as [|x l1 l2 P IH|x y l|l1 l2 l3 P1 IH1 P2 IH2].
  - exists []. split; constructor.
  - destruct IH as (o & O & ->). exists (0 :: map S o). cbn [length seq map nth]. split.
    + constructor. rewrite <- seq_shift. now apply Permutation_map.
    + f_equal. now rewrite map_map.
  - exists (1 :: 0 :: map (fun i => S (S i)) (seq 0 (length l))). cbn [length seq map nth]. split.
    + rewrite <- seq_shift, <- seq_shift, map_map. apply perm_swap.
    + do 2 f_equal. rewrite map_map. cbn [nth]. clear. induction l as [|z l IH]; [reflexivity|].
      cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map. exact IH.
  - destruct IH1 as (o1 & O1 & ->), IH2 as (o2 & O2 & ->).
    exists (map (fun i => nth i o1 0) o2). pose proof (Permutation_length O1) as L. rewrite seq_length in L.
    rewrite map_length, L in O2.
    assert (forall i, In i o2 -> i < length o1) as B.
    { intros i I. rewrite O2 in I. apply in_seq in I. lia. }
    split.
    + transitivity (map (fun i => nth i o1 0) (seq 0 (length o1))); [rewrite L; now apply Permutation_map|].
      replace (map (fun i => nth i o1 0) (seq 0 (length o1))) with o1; [exact O1|]. clear.
      induction o1 as [|z l IH]; [reflexivity|]. cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map.
      exact IH.
    + rewrite map_map. apply map_ext_in. intros i I.
      rewrite (nth_indep _ d ((fun i => nth i l1 d) 0)) by (rewrite map_length; now apply B).
      now rewrite (map_nth (fun i => nth i l1 d)).
Qed.

Definition arranged (order g : list nat) : list nat := map (fun i => nth i g 0) order.

Lemma all_of_list {A} (d : A) l : map (fun i => nth i l d) (seq 0 (length l)) = l.
Proof.
  induction l as [|z l IH]; [reflexivity|]. cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma solution_arranged a s g order : length g = length a -> Permutation order (seq 0 (length a)) ->
  (solution (map (fun i => nth i a []) order) s (arranged order g) <-> solution a s g).
Proof.
  intros L O. unfold solution, arranged.
  assert (forall o, count_occ Nat.eq_dec (map (fun i => nth i g 0) order) o = count_occ Nat.eq_dec g o) as C.
  { apply (proj1 (Permutation_count_occ Nat.eq_dec _ _)).
    pose proof (Permutation_map (fun i => nth i g 0) O) as Q. now rewrite <- L, all_of_list in Q. }
  assert (Forall2 (@In nat) (map (fun i => nth i g 0) order) (map (fun i => nth i a []) order) <->
    forall i, In i order -> In (nth i g 0) (nth i a [])) as F.
  { clear. induction order as [|x order IH]; cbn [map].
    - split; [intros _ i []|constructor].
    - split.
      + intros H. inversion H; subst. intros i [<-|I]; [assumption|]. now apply IH.
      + intros H. constructor; [apply H; now left|]. apply IH. intros i I. apply H. now right. }
  assert (Forall2 (@In nat) g a <-> forall i, i < length a -> In (nth i g 0) (nth i a [])) as G.
  { clear - L. revert a L. induction g as [|x g IH]; intros [|l a] L; cbn [length] in L; try discriminate.
    - split; [intros _ i H; cbn in H; lia|constructor].
    - split.
      + intros H. inversion H; subst. intros [|i] I; cbn [nth length] in *; [assumption|]. apply IH; [lia|assumption|lia].
      + intros H. constructor; [apply (H 0); cbn; lia|]. apply IH; [lia|]. intros i I. apply (H (S i)). cbn. lia. }
  rewrite F, G. split; intros [X Y]; split; intros i.
  - intros I. apply X. rewrite O. apply in_seq. lia.
  - rewrite <- C. apply Y.
  - intros I. apply X. rewrite O in I. apply in_seq in I. lia.
  - rewrite C. apply Y.
Qed.

Lemma number_in_any_order a b s m : Permutation a b -> CountingSpec.number_of (solution a s) m ->
  CountingSpec.number_of (solution b s) m.
Proof.
  intros P (l & N & I & C). destruct (permuted [] a b P) as (order & O & ->).
  assert (forall g, In g l -> length g = length a) as L.
  { intros g J. apply I in J. destruct J as [F _]. now apply Forall2_length in F. }
  exists (map (arranged order) l). split; [|split; [|now rewrite map_length]].
  - apply CountingProofs.NoDup_map_in; [exact N|]. intros g h X Y E. apply L in X, Y.
    apply (nth_ext _ _ 0 0); [congruence|]. intros i B.
    assert (In i order) as J by (rewrite O; apply in_seq; lia). unfold arranged in E. clear - E J.
    induction order as [|x order IH]; [destruct J|]. cbn [map] in E. injection E as E1 E2.
    destruct J as [<-|J]; [exact E1|now apply IH].
  - intros h. rewrite in_map_iff. split.
    + intros (g & <- & J). apply solution_arranged; [now apply L|exact O|now apply I].
    + intros S. destruct (permuted (0) order (seq 0 (length a)) O) as (inverse & J & E).
      pose proof (Permutation_length O) as LO. rewrite seq_length in LO.
      assert (length h = length a) as LH.
      { destruct S as [F _]. apply Forall2_length in F. now rewrite map_length, LO in F. }
      exists (arranged inverse h).
      assert (arranged order (arranged inverse h) = h) as H.
      { (* the inverse order undoes the order *)
        unfold arranged. apply (nth_ext _ _ 0 0); [now rewrite map_length, LO|].
        rewrite map_length. intros i B.
        rewrite (nth_indep _ 0 ((fun i => nth i (map (fun j => nth j h 0) inverse) 0) 0)) by (now rewrite map_length).
        rewrite (map_nth (fun i => nth i (map (fun j => nth j h 0) inverse) 0)).
        set (k := nth i order 0).
        assert (k < length a) as K.
        { assert (In k order) as X by (now apply nth_In). rewrite O in X. apply in_seq in X. lia. }
        assert (length inverse = length a) as LI by (rewrite (Permutation_length J), seq_length; exact LO).
        rewrite (nth_indep _ 0 ((fun j => nth j h 0) 0)) by (rewrite map_length, LI; exact K).
        rewrite (map_nth (fun j => nth j h 0)). f_equal.
        (* order (inverse k) = k, and order has no repetitions *)
        assert (nth (nth k inverse 0) order 0 = k) as X.
        { assert (nth k (seq 0 (length a)) 0 = k) as Y by (now rewrite seq_nth).
          rewrite E in Y. rewrite (nth_indep _ 0 ((fun i => nth i order 0) 0)) in Y by (rewrite map_length, LI; exact K).
          now rewrite (map_nth (fun i => nth i order 0)) in Y. }
        assert (NoDup order) as ND by (apply (Permutation_NoDup (Permutation_sym O)), seq_NoDup).
        apply (proj1 (NoDup_nth order 0) ND); [|exact B|exact X].
        assert (In (nth k inverse 0) inverse) as Z by (apply nth_In; lia). apply (Permutation_in _ J) in Z. apply in_seq in Z. lia. }
      split; [exact H|]. apply I. apply (solution_arranged a s _ order).
      * unfold arranged. rewrite map_length, (Permutation_length J), seq_length. exact LO.
      * exact O.
      * now rewrite H.
Qed.

(* ---- one card given to one owner ---- *)

Lemma given_solution a : forall c o g, c < length a -> length g = length a ->
  (Forall2 (@In nat) g (given a c o) <-> Forall2 (@In nat) g a /\ nth c g 0 = o).
Proof.
  induction a as [|l a IH]; intros [|c] o [|x g] H L; cbn [length] in *; try lia; cbn [given nth].
  - split.
    + intros F. inversion F as [|? ? ? ? I G]; subst. destruct (among l o) eqn:A; [|destruct I].
      destruct I as [<-|[]]. apply among_spec in A. split; [now constructor|reflexivity].
    + intros [F <-]. inversion F; subst. constructor; [|assumption].
      replace (among l x) with true by (symmetry; now apply among_spec). now left.
  - split.
    + intros F. inversion F as [|? ? ? ? I G]; subst. apply IH in G; [|lia|lia]. destruct G.
      split; [now constructor|assumption].
    + intros [F <-]. inversion F; subst. constructor; [assumption|]. apply IH; [lia|lia|]. now split.
Qed.

Lemma given_length a : forall c o, length (given a c o) = length a.
Proof. induction a as [|l a IH]; intros [|c] o; cbn [given length]; auto. Qed.
