(* Proofs about owners, active positions, intervals, overlaps and chi. The claims are collected in Intervals.v. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts.
Import ListNotations.

(* ---- membership ---- *)

Lemma is_of_true p x : is_of p x = true <-> x = Owner p.
Proof.
  destruct x as [q|t]; cbn; [rewrite Nat.eqb_eq|]; split; intros H; try easy.
  - now subst.
  - now injection H.
Qed.

Lemma mem_In p d : mem p d = true <-> In (Owner p) d.
Proof.
  unfold mem. rewrite some_existsb, existsb_exists. split.
  - intros (x & Hx & E). apply is_of_true in E. now subst.
  - intros H. exists (Owner p). split; auto. apply is_of_true. reflexivity.
Qed.

Lemma mem_false p d : mem p d = false <-> ~ In (Owner p) d.
Proof. rewrite <- mem_In. now destruct (mem p d). Qed.

Lemma owners_In p d : In p (owners d) <-> In (Owner p) d.
Proof.
  unfold owners. rewrite in_flat_map. split.
  - intros ([q|t] & Hx & E); cbn in E; [|easy]. destruct E as [E|[]]. now subst.
  - intros H. exists (Owner p). cbn. auto.
Qed.

Lemma finishers_In p d : In p (finishers d) <-> In (Owner p) d.
Proof. unfold finishers. now rewrite nodup_In, owners_In. Qed.

Lemma players_In p d : In p (players d) <-> In (Owner p) d.
Proof.
  induction d as [|[q|t] d IH]; cbn [players In]; [easy| |].
  - rewrite filter_In, IH. split.
    + intros [->|[H _]]; auto.
    + intros [E|H]; [injection E; auto|]. destruct (Nat.eqb_spec p q) as [->|N]; auto.
  - rewrite IH. split; [auto|]. intros [H|H]; [easy|auto].
Qed.

Lemma players_NoDup d : NoDup (players d).
Proof.
  induction d as [|[p|t] d IH]; cbn [players]; auto; [constructor|].
  constructor; [|now apply NoDup_filter].
  rewrite filter_In, Nat.eqb_refl. easy.
Qed.

(* ---- active ---- *)

Lemma In_firstn_iff {A} (l : list A) n x :
  In x (firstn n l) <-> exists j, j < n /\ nth_error l j = Some x.
Proof.
  revert n. induction l as [|y l IH]; intros [|n]; cbn [firstn In].
  - split; [easy|]. intros (j & H & _). lia.
  - split; [easy|]. intros ([|j] & _ & H); easy.
  - split; [easy|]. intros (j & H & _). lia.
  - rewrite IH. split.
    + intros [->|(j & H & E)]; [exists 0; split; [lia|easy]|exists (S j); split; [lia|easy]].
    + intros ([|j] & H & E); cbn in E; [left; congruence|right; exists j; split; [lia|easy]].
Qed.

Lemma In_skipn_iff {A} (l : list A) n x :
  In x (skipn n l) <-> exists j, n <= j /\ nth_error l j = Some x.
Proof.
  revert n. induction l as [|y l IH]; intros [|n]; cbn [skipn In].
  - split; [easy|]. intros ([|j] & _ & H); easy.
  - split; [easy|]. intros ([|j] & _ & H); easy.
  - change (y = x \/ In x l) with (In x (y :: l)). split.
    + intros H. apply In_nth_error in H. destruct H as (j & E). exists j. split; [lia|easy].
    + intros (j & _ & E). eapply nth_error_In, E.
  - rewrite IH. split.
    + intros (j & H & E). exists (S j). split; [lia|easy].
    + intros ([|j] & H & E); [lia|]. exists j. split; [lia|easy].
Qed.

Lemma active_iff d i p :
  active d i p <-> In (Owner p) (firstn (S i) d) /\ In (Owner p) (skipn i d).
Proof.
  rewrite In_firstn_iff, In_skipn_iff. split.
  - intros (j & m & [H1 H2] & Ej & Em). split; [exists j|exists m]; split; auto; lia.
  - intros [(j & H1 & Ej) (m & H2 & Em)]. exists j, m. repeat split; auto; lia.
Qed.

Lemma actives_In d i p : In p (actives d i) <-> active d i p.
Proof. unfold actives. now rewrite nodup_In, filter_In, owners_In, mem_In, active_iff. Qed.

Lemma actives_NoDup d i : NoDup (actives d i).
Proof. apply NoDup_nodup. Qed.

Lemma active_lt d i p : active d i p -> i < length d.
Proof.
  intros (j & m & [_ H] & _ & E). assert (m < length d) by (apply nth_error_Some; congruence). lia.
Qed.

Lemma active_owner d i p : active d i p -> In (Owner p) d.
Proof. intros (j & m & _ & E & _). eapply nth_error_In, E. Qed.

Lemma active_self d i p : nth_error d i = Some (Owner p) -> active d i p.
Proof. intros E. exists i, i. auto. Qed.

Lemma owner_active d p : In (Owner p) d -> exists i, active d i p.
Proof. intros H. apply In_nth_error in H. destruct H as (i & E). exists i. now apply active_self. Qed.

Lemma active_split pre x post p :
  active (pre ++ x :: post) (length pre) p <-> In (Owner p) (pre ++ [x]) /\ In (Owner p) (x :: post).
Proof.
  rewrite active_iff.
  replace (firstn (S (length pre)) (pre ++ x :: post)) with (pre ++ [x]).
  - replace (skipn (length pre) (pre ++ x :: post)) with (x :: post); [reflexivity|].
    rewrite skipn_app, skipn_all, Nat.sub_diag. reflexivity.
  - rewrite firstn_app, firstn_all2 by lia.
    replace (S (length pre) - length pre) with 1 by lia. reflexivity.
Qed.

(* ---- overlaps and chi ---- *)

Lemma overlap_at d i l : NoDup l -> (forall p, In p l -> active d i p) -> length l <= depth d i.
Proof.
  intros N H. apply NoDup_incl_length; auto. intros p Hp. apply actives_In. auto.
Qed.

Lemma depth_le_chi d i : depth d i <= chi d.
Proof.
  destruct (Nat.lt_ge_cases i (length d)) as [H|H].
  - apply list_max_ge. apply in_map_iff. exists i. split; auto. apply in_seq. lia.
  - destruct (actives d i) as [|p l] eqn:E.
    + unfold depth. rewrite E. cbn. lia.
    + assert (active d i p) as Ha by (apply actives_In; rewrite E; now left).
      apply active_lt in Ha. lia.
Qed.

Lemma overlap_le_chi d l : overlap d l -> length l <= chi d.
Proof.
  intros (N & i & H). eapply Nat.le_trans; [exact (overlap_at d i l N H)|apply depth_le_chi].
Qed.

Lemma chi_position d : d <> [] -> exists i, i < length d /\ depth d i = chi d.
Proof.
  intros H. assert (In (chi d) (map (depth d) (seq 0 (length d)))) as I.
  { apply list_max_in. destruct d; [easy|]. cbn. easy. }
  apply in_map_iff in I. destruct I as (i & E & Hi). exists i. split; auto. apply in_seq in Hi. lia.
Qed.

Lemma actives_overlap d i : overlap d (actives d i).
Proof. split; [apply actives_NoDup|]. exists i. intros p. now rewrite actives_In. Qed.

Lemma chi_overlap d : exists l, overlap d l /\ length l = chi d.
Proof.
  destruct d as [|x d].
  - exists []. split; [|reflexivity]. split; [constructor|]. exists 0. easy.
  - destruct (chi_position (x :: d)) as (i & _ & E); [easy|].
    exists (actives (x :: d) i). split; auto using actives_overlap.
Qed.

Lemma chi_le d n : chi d <= n <-> forall l, overlap d l -> length l <= n.
Proof.
  split.
  - intros H l O. apply overlap_le_chi in O. lia.
  - intros H. destruct (chi_overlap d) as (l & O & <-). auto.
Qed.

Lemma chi_positive d p : In (Owner p) d -> 1 <= chi d.
Proof.
  intros H. destruct (owner_active d p H) as (i & Ha).
  apply (overlap_le_chi d [p]). split; [repeat constructor; easy|].
  exists i. intros q [<-|[]]. easy.
Qed.

Lemma chi_zero d : chi d = 0 -> owners d = [].
Proof.
  intros H. destruct (owners d) as [|p l] eqn:E; [easy|].
  assert (In (Owner p) d) as I by (apply owners_In; rewrite E; now left).
  apply chi_positive in I. lia.
Qed.

Lemma conflict_sym d p q : conflict d p q -> conflict d q p.
Proof. intros (i & H1 & H2). exists i. auto. Qed.

Lemma overlap_conflict d l p q : overlap d l -> In p l -> In q l -> conflict d p q.
Proof. intros (_ & i & H) Hp Hq. exists i. auto. Qed.

Lemma chi_le_one d : chi d <= 1 <-> forall p q, conflict d p q -> p = q.
Proof.
  rewrite chi_le. split.
  - intros H p q (i & Hp & Hq). destruct (Nat.eq_dec p q) as [E|N]; auto.
    assert (length [p; q] <= 1); [|cbn in *; lia]. apply H. split.
    + constructor; [cbn; intuition congruence|]. constructor; [easy|constructor].
    + exists i. intros r [<-|[<-|[]]]; auto.
  - intros H l O. destruct l as [|p [|q l]]; cbn; try lia.
    assert (p = q).
    { apply H. eapply overlap_conflict; [eassumption| |]; cbn; auto. }
    destruct O as (N & _). inversion N; subst. cbn in *. tauto.
Qed.

(* ---- first and last positions ---- *)

Lemma first_position_spec p d : In (Owner p) d -> is_first d p (first_position p d).
Proof.
  induction d as [|x d IH]; [easy|]. intros H. unfold is_first. cbn [first_position].
  destruct (is_of p x) eqn:E.
  - apply is_of_true in E. subst. split; [easy|]. lia.
  - assert (x <> Owner p) as N by (intros ->; cbn in E; rewrite Nat.eqb_refl in E; easy).
    destruct H as [H|H]; [easy|]. destruct (IH H) as [I1 I2]. split; [easy|].
    intros [|j] Hj; cbn; [congruence|]. apply I2. lia.
Qed.

Lemma nth_error_rev {A} (d : list A) i : i < length d ->
  nth_error (rev d) i = nth_error d (length d - 1 - i).
Proof.
  intros H. destruct d as [|a d]; [cbn in H; lia|].
  rewrite (nth_error_nth' _ a) by (rewrite rev_length; lia).
  rewrite (nth_error_nth' _ a) by lia. rewrite rev_nth by lia. f_equal. f_equal. lia.
Qed.

Lemma nth_error_lt {A} (d : list A) i x : nth_error d i = Some x -> i < length d.
Proof. intros E. apply nth_error_Some. congruence. Qed.

Lemma last_position_spec p d : In (Owner p) d -> is_last d p (last_position p d).
Proof.
  intros H. assert (In (Owner p) (rev d)) as R by now apply -> in_rev.
  destruct (first_position_spec p (rev d) R) as [E M].
  pose proof (nth_error_lt _ _ _ E) as L. rewrite rev_length in L. unfold last_position. split.
  - rewrite nth_error_rev in E by auto. exact E.
  - intros j Hj C. pose proof (nth_error_lt _ _ _ C) as Lj.
    apply (M (length d - 1 - j)); [lia|].
    rewrite nth_error_rev by lia.
    replace (length d - 1 - (length d - 1 - j)) with j by lia. exact C.
Qed.

Lemma is_first_unique d p f f' : is_first d p f -> is_first d p f' -> f = f'.
Proof.
  intros [E M] [E' M']. destruct (Nat.lt_trichotomy f f') as [L|[L|L]]; auto.
  - now apply M' in L.
  - now apply M in L.
Qed.

Lemma is_last_unique d p l l' : is_last d p l -> is_last d p l' -> l = l'.
Proof.
  intros [E M] [E' M']. destruct (Nat.lt_trichotomy l l') as [L|[L|L]]; auto.
  - now apply M in L.
  - now apply M' in L.
Qed.

Lemma is_first_In d p f : is_first d p f -> In (Owner p) d.
Proof. intros [E _]. eapply nth_error_In, E. Qed.

Lemma first_le_last d p f l : is_first d p f -> is_last d p l -> f <= l.
Proof. intros [E M] [E' M']. destruct (Nat.le_gt_cases f l); auto. now apply M' in E. Qed.

Lemma intervals_owners d : map fst (intervals d) = players d.
Proof.
  unfold intervals. rewrite map_map. cbn. apply map_id.
Qed.

Lemma intervals_In d p f l : In (p, (f, l)) (intervals d) <-> is_first d p f /\ is_last d p l.
Proof.
  unfold intervals. rewrite in_map_iff. split.
  - intros (q & E & Hq). injection E as <- <- <-. apply players_In in Hq.
    split; [now apply first_position_spec|now apply last_position_spec].
  - intros [Hf Hl]. pose proof (is_first_In _ _ _ Hf) as I. exists p. split.
    + f_equal. f_equal.
      * eapply is_first_unique; [now apply first_position_spec|assumption].
      * eapply is_last_unique; [now apply last_position_spec|assumption].
    + now apply players_In.
Qed.

Lemma active_interval d p f l i :
  is_first d p f -> is_last d p l -> (active d i p <-> f <= i <= l).
Proof.
  intros Hf Hl. split.
  - intros (j & m & H & Ej & Em). split.
    + destruct (Nat.le_gt_cases f j); [lia|]. now apply Hf in Ej.
    + destruct (Nat.le_gt_cases m l); [lia|]. now apply Hl in Em.
  - intros H. exists f, l. repeat split; try lia; [apply Hf|apply Hl].
Qed.

Lemma conflict_intervals d p q fp lp fq lq :
  is_first d p fp -> is_last d p lp -> is_first d q fq -> is_last d q lq ->
  (conflict d p q <-> fp <= lq /\ fq <= lp).
Proof.
  intros Hfp Hlp Hfq Hlq. pose proof (first_le_last _ _ _ _ Hfp Hlp).
  pose proof (first_le_last _ _ _ _ Hfq Hlq). split.
  - intros (i & Hp & Hq). apply (active_interval _ _ _ _ _ Hfp Hlp) in Hp.
    apply (active_interval _ _ _ _ _ Hfq Hlq) in Hq. lia.
  - intros [H1 H2]. exists (Nat.max fp fq). split.
    + apply (active_interval _ _ _ _ _ Hfp Hlp). lia.
    + apply (active_interval _ _ _ _ _ Hfq Hlq). lia.
Qed.

(* The players are listed in the order of their first cards. *)

Lemma first_position_talon q t d : first_position q (Talon t :: d) = S (first_position q d).
Proof. reflexivity. Qed.

Lemma first_position_other p q d : q <> p -> first_position q (Owner p :: d) = S (first_position q d).
Proof. intros N. cbn. destruct (Nat.eqb_spec p q); congruence. Qed.

Lemma StronglySorted_filter {A} (R : A -> A -> Prop) f l :
  StronglySorted R l -> StronglySorted R (filter f l).
Proof.
  induction 1 as [|x l H IH F]; cbn; [constructor|]. destruct (f x); auto. constructor; auto.
  rewrite Forall_forall in *. intros y Hy. apply filter_In in Hy. apply F. tauto.
Qed.

Lemma StronglySorted_mono {A} (R R' : A -> A -> Prop) l :
  (forall x y, In x l -> In y l -> R x y -> R' x y) -> StronglySorted R l -> StronglySorted R' l.
Proof.
  induction l as [|x l IH]; intros H S; [constructor|]. inversion S as [|? ? Sl F]; subst.
  constructor.
  - apply IH; auto. intros; apply H; cbn; auto.
  - rewrite Forall_forall in *. intros y Hy. apply H; cbn; auto.
Qed.

Lemma players_sorted d : StronglySorted (fun p q => first_position p d < first_position q d) (players d).
Proof.
  induction d as [|[p|t] d IH]; cbn [players]; [constructor| |].
  - constructor.
    + apply (StronglySorted_mono (fun q r => first_position q d < first_position r d)).
      * intros q r Hq Hr L. apply filter_In in Hq, Hr. destruct Hq as [_ Hq], Hr as [_ Hr].
        apply negb_true_iff, Nat.eqb_neq in Hq, Hr. rewrite !first_position_other by auto. lia.
      * now apply StronglySorted_filter.
    + apply Forall_forall. intros q Hq. apply filter_In in Hq. destruct Hq as [_ Hq].
      apply negb_true_iff, Nat.eqb_neq in Hq. rewrite (first_position_other p q) by auto.
      cbn. rewrite Nat.eqb_refl. lia.
  - apply (StronglySorted_mono (fun q r => first_position q d < first_position r d)); auto.
    intros q r _ _ L. rewrite !first_position_talon. lia.
Qed.

Lemma intervals_sorted d :
  StronglySorted (fun x y => fst (snd x) < fst (snd y)) (intervals d).
Proof.
  unfold intervals. induction (players_sorted d) as [|p l S IH F]; cbn; constructor; auto.
  rewrite Forall_forall in *. intros x Hx. apply in_map_iff in Hx. destruct Hx as (q & <- & Hq).
  cbn. auto.
Qed.

(* ---- Helly ---- *)

Lemma latest_first d l : (forall p, In p l -> In (Owner p) d) -> l <> [] ->
  exists p, In p l /\ forall q, In q l -> first_position q d <= first_position p d.
Proof.
  induction l as [|p l IH]; intros H N; [easy|]. destruct l as [|q l].
  - exists p. split; [now left|]. intros r [<-|[]]. lia.
  - destruct IH as (r & Hr & M); [intros; apply H; now right|easy|].
    destruct (Nat.le_gt_cases (first_position p d) (first_position r d)) as [L|L].
    + exists r. split; [now right|]. intros s [<-|Hs]; auto.
    + exists p. split; [now left|]. intros s [<-|Hs]; [lia|]. specialize (M s Hs). lia.
Qed.

Lemma helly d l : (forall p q, In p l -> In q l -> conflict d p q) ->
  exists i, forall p, In p l -> active d i p.
Proof.
  intros H. destruct l as [|a l]; [exists 0; easy|]. set (L := a :: l) in *.
  assert (forall p, In p L -> In (Owner p) d) as I.
  { intros p Hp. destruct (H p p Hp Hp) as (i & Ha & _). eapply active_owner, Ha. }
  destruct (latest_first d L I) as (p & Hp & M); [easy|].
  exists (first_position p d). intros q Hq.
  pose proof (first_position_spec p d (I p Hp)) as Fp.
  pose proof (last_position_spec p d (I p Hp)) as Lp.
  pose proof (first_position_spec q d (I q Hq)) as Fq.
  pose proof (last_position_spec q d (I q Hq)) as Lq.
  apply (active_interval _ _ _ _ _ Fq Lq). split; [now apply M|].
  pose proof (proj1 (conflict_intervals _ _ _ _ _ _ _ Fp Lp Fq Lq) (H p q Hp Hq)). lia.
Qed.

Lemma clique_le_chi d l : NoDup l -> (forall p q, In p l -> In q l -> conflict d p q) -> length l <= chi d.
Proof. intros N H. apply overlap_le_chi. split; auto. now apply helly. Qed.

(* ---- lower bound ---- *)

Lemma proper_overlap d c l : proper d c -> overlap d l -> NoDup (map (fun p => c (Owner p)) l).
Proof.
  intros P O. apply NoDup_map_in; [apply O|]. intros p q Hp Hq. apply P. eapply overlap_conflict; eauto.
Qed.

Lemma proper_needs_chi d c k : proper d c -> (forall p, In (Owner p) d -> c (Owner p) < k) -> chi d <= k.
Proof.
  intros P H. destruct (chi_overlap d) as (l & O & <-).
  rewrite <- (map_length (fun p => c (Owner p)) l). apply seq_incl_length.
  - now apply proper_overlap with d.
  - intros x Hx. apply in_map_iff in Hx. destruct Hx as (p & <- & Hp).
    apply H. destruct O as (_ & i & Ha). eapply active_owner, Ha, Hp.
Qed.

(* ---- chi of smaller and of joined decks ---- *)

Lemma active_app_l d e i p : active d i p -> active (d ++ e) i p.
Proof.
  intros (j & m & H & Ej & Em). exists j, m. split; [lia|].
  rewrite !nth_error_app1; auto; apply nth_error_Some; congruence.
Qed.

Lemma active_app_r d e i p : active e i p -> active (d ++ e) (length d + i) p.
Proof.
  intros (j & m & H & Ej & Em). exists (length d + j), (length d + m). split; [lia|].
  rewrite !nth_error_app2 by lia. rewrite !Nat.add_sub_swap, !Nat.sub_diag by lia. auto.
Qed.

Lemma active_rev d i p : i < length d -> active d i p -> active (rev d) (length d - 1 - i) p.
Proof.
  intros L (j & m & H & Ej & Em). pose proof (nth_error_lt _ _ _ Ej). pose proof (nth_error_lt _ _ _ Em).
  exists (length d - 1 - m), (length d - 1 - j). split; [lia|].
  rewrite !nth_error_rev by lia. split; [rewrite <- Em|rewrite <- Ej]; f_equal; lia.
Qed.

Lemma overlap_rev d l : overlap d l -> overlap (rev d) l.
Proof.
  intros (N & i & H). split; auto. destruct (Nat.lt_ge_cases i (length d)) as [L|L].
  - exists (length d - 1 - i). intros p Hp. apply active_rev; auto.
  - exists 0. intros p Hp. apply H, active_lt in Hp. lia.
Qed.

Lemma chi_rev d : chi (rev d) = chi d.
Proof.
  apply Nat.le_antisymm; apply chi_le; intros l O.
  - apply overlap_le_chi. rewrite <- (rev_involutive d). now apply overlap_rev.
  - apply overlap_le_chi. now apply overlap_rev.
Qed.

(* An overlap of some of the cards is an overlap of the whole deck. *)

Lemma filter_split {A} (f : A -> bool) d u x v : filter f d = u ++ x :: v ->
  exists pre post, d = pre ++ x :: post /\ filter f pre = u /\ filter f post = v.
Proof.
  revert u. induction d as [|y d IH]; intros u E; [destruct u; easy|]. cbn [filter] in E.
  destruct (f y) eqn:Fy.
  - destruct u as [|z u]; cbn in E; injection E as E1 E2.
    + subst. exists [], d. auto.
    + destruct (IH u E2) as (pre & post & -> & <- & <-). exists (y :: pre), post.
      cbn. rewrite Fy. subst. auto.
  - destruct (IH u E) as (pre & post & -> & <- & <-). exists (y :: pre), post.
    cbn. rewrite Fy. auto.
Qed.

Lemma overlap_split d l : l <> [] -> overlap d l ->
  NoDup l /\ exists pre x post, d = pre ++ x :: post /\
  forall p, In p l -> In (Owner p) (pre ++ [x]) /\ In (Owner p) (x :: post).
Proof.
  intros NE (N & i & H). split; auto. destruct l as [|a l]; [easy|].
  assert (i < length d) as L by (eapply active_lt, H; now left).
  apply nth_error_Some in L. destruct (nth_error d i) as [x|] eqn:E; [|easy].
  apply nth_error_split in E. destruct E as (pre & post & -> & <-).
  exists pre, x, post. split; auto. intros p Hp. apply active_split. auto.
Qed.

Lemma overlap_filter f d l : l <> [] -> overlap (filter f d) l -> exists i,
  forall p, In p l -> active d i p /\ f (Owner p) = true.
Proof.
  intros NE O. assert (forall p, In p l -> f (Owner p) = true) as K.
  { intros p Hp. destruct O as (_ & i & H). apply H, active_owner, filter_In in Hp. tauto. }
  destruct (overlap_split _ _ NE O) as (_ & u & x & v & E & H).
  apply filter_split in E. destruct E as (pre & post & -> & <- & <-).
  exists (length pre). intros p Hp. split; auto. apply active_split.
  destruct (H p Hp) as [H1 H2]. split.
  - apply in_app_iff in H1. apply in_app_iff. destruct H1 as [H1|H1]; auto.
    apply filter_In in H1. tauto.
  - destruct H2 as [->|H2]; [now left|]. right. apply filter_In in H2. tauto.
Qed.

Lemma overlap_of_part f d l : overlap (filter f d) l -> overlap d l.
Proof.
  intros O. destruct l as [|a l].
  - split; [constructor|]. exists 0. easy.
  - split; [apply O|]. destruct (overlap_filter f d (a :: l)) as (i & H); [easy|auto|].
    exists i. intros p Hp. now apply H.
Qed.

Lemma chi_part_le f d : chi (filter f d) <= chi d.
Proof. apply chi_le. intros l O. eapply overlap_le_chi, overlap_of_part, O. Qed.

(* Owners that overlap in the deck and whose cards are all kept overlap among the kept cards. *)
Lemma overlap_in_part f d l : overlap d l -> (forall p, In p l -> f (Owner p) = true) ->
  overlap (filter f d) l.
Proof.
  intros O K. destruct l as [|a l]; [split; [constructor|]; exists 0; easy|]. set (L := a :: l) in *.
  destruct (overlap_split d L) as (N & pre & x & post & -> & H); [easy|auto|].
  split; auto. rewrite filter_app. cbn [filter]. destruct (f x) eqn:Fx.
  - exists (length (filter f pre)). intros p Hp. apply active_split.
    destruct (H p Hp) as [H1 H2]. split.
    + apply in_app_iff in H1. apply in_app_iff. destruct H1 as [H1|H1]; auto.
      left. apply filter_In. auto.
    + destruct H2 as [->|H2]; [now left|]. right. apply filter_In. auto.
  - exists (length (filter f pre)). intros p Hp. destruct (H p Hp) as [H1 H2].
    assert (In (Owner p) (filter f pre)) as F1.
    { apply filter_In. split; auto. apply in_app_iff in H1. destruct H1 as [H1|[->|[]]]; auto.
      rewrite K in Fx; easy. }
    assert (In (Owner p) (filter f post)) as F2.
    { apply filter_In. split; auto. destruct H2 as [->|H2]; auto. rewrite K in Fx; easy. }
    apply active_iff. split.
    + rewrite firstn_app, firstn_all2 by lia. apply in_app_iff. auto.
    + rewrite skipn_app, skipn_all, Nat.sub_diag. exact F2.
Qed.

(* Decks without a common owner, one on top of the other. *)
Lemma overlap_app d e l : (forall p, In (Owner p) d -> ~ In (Owner p) e) ->
  overlap (d ++ e) l -> overlap d l \/ overlap e l.
Proof.
  intros D O. destruct l as [|a l]; [left; split; [constructor|]; exists 0; easy|].
  destruct O as (N & i & H). destruct (Nat.lt_ge_cases i (length d)) as [L|L].
  - left. split; auto. exists i. intros p Hp. destruct (H p Hp) as (j & m & Hjm & Ej & Em).
    rewrite nth_error_app1 in Ej by lia. exists j, m. repeat split; auto; try lia.
    destruct (Nat.lt_ge_cases m (length d)) as [Lm|Lm].
    + now rewrite nth_error_app1 in Em.
    + rewrite nth_error_app2 in Em by auto. apply nth_error_In in Ej, Em. now apply D in Ej.
  - right. split; auto. exists (i - length d). intros p Hp. destruct (H p Hp) as (j & m & Hjm & Ej & Em).
    rewrite nth_error_app2 in Em by lia. exists (j - length d), (m - length d). repeat split; auto; try lia.
    destruct (Nat.lt_ge_cases j (length d)) as [Lj|Lj].
    + rewrite nth_error_app1 in Ej by auto. apply nth_error_In in Ej, Em. now apply D in Ej.
    + now rewrite nth_error_app2 in Ej.
Qed.

Lemma chi_app d e : (forall p, In (Owner p) d -> ~ In (Owner p) e) ->
  chi (d ++ e) = Nat.max (chi d) (chi e).
Proof.
  intros D. apply Nat.le_antisymm.
  - apply chi_le. intros l O. apply overlap_app in O; auto.
    destruct O as [O|O]; apply overlap_le_chi in O; lia.
  - apply Nat.max_lub; apply chi_le; intros l (N & i & H); apply overlap_le_chi; split; auto.
    + exists i. intros p Hp. apply active_app_l. auto.
    + exists (length d + i). intros p Hp. apply active_app_r. auto.
Qed.

(* Chi does not look at talon cards. *)
