(* Hall's theorem for cards and owners, by crossing out choices (definitions in PartitionsSpec.v).
   As long as a card has two choices, one of them can be crossed out without making any set of owners overfull:
   if neither could, the two sets that would become overfull are full, and so their union holds a card too many. *)

From Coq Require Import List Bool Arith Lia.
From Shufflegraph Require Import ListFacts PartitionsSpec.
Import ListNotations.

Lemma among_spec q o : among q o = true <-> In o q.
Proof.
  unfold among. rewrite existsb_exists. split.
  - intros (x & I & E). apply Nat.eqb_eq in E. now subst.
  - intros I. exists o. split; [exact I|apply Nat.eqb_refl].
Qed.

Lemma within_spec q l : within q l = true <-> forall o, In o l -> In o q.
Proof.
  unfold within. rewrite forallb_forall. split; intros H o I; apply among_spec, H, I.
Qed.

Lemma touches_spec q l : touches q l = true <-> exists o, In o l /\ In o q.
Proof.
  unfold touches. rewrite existsb_exists. split; intros (o & I & J); exists o; (split; [exact I|]); now apply among_spec.
Qed.

(* ---- counting with sets ---- *)

Definition union (q1 q2 : list nat) : list nat := q1 ++ q2.
Definition meet (q1 q2 : list nat) : list nat := filter (among q1) q2.

Lemma among_union q1 q2 o : among (union q1 q2) o = among q1 o || among q2 o.
Proof. unfold among, union. apply existsb_app. Qed.

Lemma among_meet q1 q2 o : among (meet q1 q2) o = among q1 o && among q2 o.
Proof.
  apply eq_true_iff_eq. rewrite andb_true_iff, !among_spec. unfold meet. rewrite filter_In, among_spec. tauto.
Qed.

Lemma room_modular q1 q2 s : room (union q1 q2) s + room (meet q1 q2) s = room q1 s + room q2 s.
Proof.
  unfold room. induction (seq 0 (length s)) as [|o l IH]; [reflexivity|]. cbn [filter].
  rewrite among_union, among_meet. unfold list_sum in *.
  destruct (among q1 o), (among q2 o); cbn [orb andb map fold_right] in *; lia.
Qed.

Definition weigh (b : bool) : nat := if b then 1 else 0.

Lemma only_cons q l a : only q (l :: a) = weigh (within q l) + only q a.
Proof. unfold only. cbn [filter]. now destruct (within q l). Qed.

Lemma only_app q a1 a2 : only q (a1 ++ a2) = only q a1 + only q a2.
Proof. unfold only. now rewrite filter_app, app_length. Qed.

Lemma may_cons q l a : may q (l :: a) = weigh (touches q l) + may q a.
Proof. unfold may. cbn [filter]. now destruct (touches q l). Qed.

Lemma within_union q1 q2 l : within q1 l = true \/ within q2 l = true -> within (union q1 q2) l = true.
Proof.
  unfold union. rewrite !within_spec. intros [H|H] o I; apply in_or_app; auto.
Qed.

Lemma within_meet q1 q2 l : within (meet q1 q2) l = within q1 l && within q2 l.
Proof.
  apply eq_true_iff_eq. rewrite andb_true_iff, !within_spec. unfold meet. split.
  - intros H. split; intros o I; apply H, filter_In in I; rewrite among_spec in I; tauto.
  - intros [H J] o I. apply filter_In. rewrite among_spec. auto.
Qed.

Lemma only_supermodular q1 q2 a : only q1 a + only q2 a <= only (union q1 q2) a + only (meet q1 q2) a.
Proof.
  induction a as [|l a IH]; [cbn; lia|]. rewrite !only_cons, within_meet.
  pose proof (within_union q1 q2 l) as U.
  destruct (within q1 l), (within q2 l); cbn [andb weigh] in *;
    try (rewrite U by tauto); cbn [weigh]; lia.
Qed.

(* ---- finitely many sets are enough, so that Hall's condition can be decided ---- *)

Fixpoint subsets (l : list nat) : list (list nat) :=
  match l with [] => [[]] | x :: l' => map (cons x) (subsets l') ++ subsets l' end.

Lemma filter_subset p l : In (filter p l) (subsets l).
Proof.
  induction l as [|x l IH]; cbn; [now left|]. apply in_or_app.
  destruct (p x); [left; now apply in_map|now right].
Qed.

Definition trim (s q : list nat) : list nat := filter (among q) (seq 0 (length s)).

Lemma among_trim s q o : o < length s -> among (trim s q) o = among q o.
Proof.
  intros H. apply eq_true_iff_eq. rewrite !among_spec. unfold trim. rewrite filter_In, in_seq, among_spec.
  split; [tauto|]. intros I. repeat split; auto; lia.
Qed.

Lemma room_trim s q : room (trim s q) s = room q s.
Proof.
  unfold room. do 2 f_equal. apply filter_ext_in. intros o I. apply in_seq in I. apply among_trim. lia.
Qed.

Lemma only_trim a s q : known a s -> only (trim s q) a = only q a.
Proof.
  intros K. unfold only. f_equal. apply filter_ext_in. intros l I. unfold within.
  apply eq_true_iff_eq. rewrite !forallb_forall.
  split; intros H o J; specialize (H o J); rewrite among_trim in *; auto; eapply K; eauto.
Qed.

Definition free_of_overfull (a : cards) (s : list nat) : bool :=
  forallb (fun q => negb (overfull a s q)) (subsets (seq 0 (length s))).

Lemma free_of_overfull_spec a s : known a s ->
  (free_of_overfull a s = true <-> forall q, only q a <= room q s).
Proof.
  intros K. unfold free_of_overfull, overfull. rewrite forallb_forall. split.
  - intros H q. specialize (H (trim s q) (filter_subset _ _)). apply negb_true_iff, Nat.ltb_ge in H.
    now rewrite room_trim, only_trim in H.
  - intros H q _. apply negb_true_iff, Nat.ltb_ge, H.
Qed.

Lemma overfull_found a s : free_of_overfull a s = false -> exists q, room q s < only q a.
Proof.
  unfold free_of_overfull. induction (subsets (seq 0 (length s))) as [|q l IH]; cbn [forallb]; [discriminate|].
  destruct (overfull a s q) eqn:E; cbn [negb andb]; [|exact IH].
  intros _. exists q. now apply Nat.ltb_lt.
Qed.

(* ---- crossing out ---- *)

Definition crossed (a1 : cards) (x : nat) (l : list nat) (a2 : cards) : cards :=
  a1 ++ remove Nat.eq_dec x l :: a2.

Lemma known_crossed a1 x l a2 s : known (a1 ++ l :: a2) s -> known (crossed a1 x l a2) s.
Proof.
  unfold known, crossed. intros K l' o I J. apply in_app_or in I. destruct I as [I|[<-|I]].
  - apply (K l'); [apply in_or_app; now left|exact J].
  - apply in_remove in J. apply (K l); [apply in_or_app; right; now left|apply J].
  - apply (K l'); [apply in_or_app; right; now right|exact J].
Qed.

Lemma overfull_crossed a1 x l a2 s q : (forall q, only q (a1 ++ l :: a2) <= room q s) ->
  room q s < only q (crossed a1 x l a2) ->
  within q (remove Nat.eq_dec x l) = true /\ within q l = false /\ room q s = only q a1 + only q a2.
Proof.
  intros H B. specialize (H q). unfold crossed in B. rewrite only_app, only_cons in *.
  destruct (within q l) eqn:W; cbn [weigh] in *.
  - destruct (within q (remove Nat.eq_dec x l)); cbn in B; lia.
  - destruct (within q (remove Nat.eq_dec x l)); cbn in B; [repeat split; lia|lia].
Qed.

Lemma one_can_go a1 l a2 s x y : known (a1 ++ l :: a2) s -> (forall q, only q (a1 ++ l :: a2) <= room q s) ->
  x <> y -> In x l -> In y l ->
  exists z, In z l /\ (forall q, only q (crossed a1 z l a2) <= room q s).
Proof.
  intros K H E X Y.
  destruct (free_of_overfull (crossed a1 x l a2) s) eqn:F.
  { exists x. split; [exact X|]. apply free_of_overfull_spec; [now apply known_crossed|exact F]. }
  destruct (free_of_overfull (crossed a1 y l a2) s) eqn:G.
  { exists y. split; [exact Y|]. apply free_of_overfull_spec; [now apply known_crossed|exact G]. }
  exfalso. apply overfull_found in F, G. destruct F as (q1 & F), G as (q2 & G).
  apply overfull_crossed in F, G; try exact H. destruct F as (F1 & F2 & F3), G as (G1 & G2 & G3).
  assert (within (union q1 q2) l = true) as U.
  { apply within_spec. intros o I. apply in_or_app. rewrite within_spec in F1, G1.
    destruct (Nat.eq_dec o x) as [->|N]; [right; apply G1|left; apply F1]; now apply in_in_remove. }
  pose proof (H (union q1 q2)) as HU. pose proof (H (meet q1 q2)) as HM.
  rewrite only_app, only_cons in HU, HM. rewrite U in HU. rewrite within_meet, F2 in HM. cbn [andb weigh] in *.
  pose proof (room_modular q1 q2 s).
  pose proof (only_supermodular q1 q2 a1). pose proof (only_supermodular q1 q2 a2). lia.
Qed.

(* ---- when every card has one choice ---- *)

Definition uniform (l : list nat) : Prop := forall x y, In x l -> In y l -> x = y.

Lemma uniform_or_choice l : uniform l \/ exists x y, x <> y /\ In x l /\ In y l.
Proof.
  destruct l as [|x l]; [left; intros ? ? []|].
  destruct (forallb (Nat.eqb x) l) eqn:E.
  - left. rewrite forallb_forall in E. assert (forall y, In y (x :: l) -> y = x) as A.
    { intros y [->|I]; [reflexivity|]. apply E, Nat.eqb_eq in I. congruence. }
    intros y z I J. now rewrite (A y I), (A z J).
  - right. exists x. assert (exists y, In y l /\ x <> y) as (y & I & N).
    { clear - E. induction l as [|y l IH]; cbn in E; [discriminate|].
      destruct (Nat.eqb_spec x y) as [->|N]; [|exists y; split; [now left|exact N]].
      destruct (IH E) as (z & I & N). exists z. split; [now right|exact N]. }
    exists y. split; [exact N|]. split; [now left|now right].
Qed.

Lemma all_uniform_or_choice (a : cards) : Forall uniform a \/
  exists a1 l a2 x y, a = a1 ++ l :: a2 /\ x <> y /\ In x l /\ In y l.
Proof.
  induction a as [|l a IH]; [left; constructor|].
  destruct (uniform_or_choice l) as [U|(x & y & N & X & Y)].
  - destruct IH as [F|(a1 & l' & a2 & x & y & -> & R)]; [left; now constructor|].
    right. exists (l :: a1), l', a2, x, y. now split.
  - right. exists [], l, a, x, y. auto.
Qed.

Lemma count_below m g : (forall o, In o g -> o < m) -> list_sum (map (count_occ Nat.eq_dec g) (seq 0 m)) = length g.
Proof.
  intros B. rewrite <- (sum_of_counts (fun o => o) m g B). f_equal. apply map_ext. intros o.
  rewrite <- (map_id g) at 1. apply count_occ_map.
Qed.

Lemma equal_if_sums_equal (f h : nat -> nat) l : (forall o, In o l -> f o <= h o) ->
  list_sum (map f l) = list_sum (map h l) -> forall o, In o l -> f o = h o.
Proof.
  unfold list_sum. induction l as [|x l IH]; cbn [map fold_right In]; intros H E o I; [tauto|].
  assert (fold_right Nat.add 0 (map f l) <= fold_right Nat.add 0 (map h l)) as L.
  { clear - H. induction l as [|y l IH]; cbn [map fold_right]; [lia|].
    pose proof (H y (or_intror (or_introl eq_refl))).
    assert (fold_right Nat.add 0 (map f l) <= fold_right Nat.add 0 (map h l)); [|lia].
    apply IH. intros o [->|I]; apply H; [now left|right; now right]. }
  pose proof (H x (or_introl eq_refl)) as X. destruct I as [<-|I]; [lia|].
  apply IH; [intros y J; apply H; now right|lia|exact I].
Qed.

Lemma map_capacity s : map (capacity s) (seq 0 (length s)) = s.
Proof.
  unfold capacity. induction s as [|r s IH]; [reflexivity|].
  cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma room_one s o : o < length s -> room [o] s = capacity s o.
Proof.
  intros H. unfold room. replace (filter (among [o]) (seq 0 (length s))) with [o]; [cbn; lia|].
  assert (In o (seq 0 (length s))) as I by (apply in_seq; lia). pose proof (seq_NoDup (length s) 0) as N.
  clear H. induction (seq 0 (length s)) as [|x l IH]; [destruct I|]. inversion N as [|? ? F M]; subst.
  cbn [filter among existsb]. destruct (Nat.eqb_spec x o) as [->|E]; cbn [orb].
  - f_equal. clear - F. induction l as [|y l IH]; cbn; [reflexivity|].
    destruct (Nat.eqb_spec y o) as [->|E]; cbn; [exfalso; apply F; now left|]. apply IH. intros I. apply F. now right.
  - destruct I as [I|I]; [congruence|]. now apply IH.
Qed.

Lemma room_none s : room [] s = 0.
Proof. unfold room. induction (seq 0 (length s)); cbn; auto. Qed.

Lemma solvable_uniform a s : known a s -> hall a s -> Forall uniform a -> exists g, solution a s g.
Proof.
  intros K [B H] U. exists (map (hd 0) a).
  assert (forall l, In l a -> l <> []) as NE.
  { intros l I ->. specialize (H []). rewrite room_none in H. unfold only in H.
    assert (In [] (filter (within []) a)) as J by (now apply filter_In).
    destruct (filter (within []) a); cbn in *; [tauto|lia]. }
  assert (forall l, In l a -> In (hd 0 l) l) as HD.
  { intros [|x l] I; [now apply NE in I|]. now left. }
  assert (forall o, In o (map (hd 0) a) -> o < length s) as R.
  { intros o I. apply in_map_iff in I. destruct I as (l & <- & I). apply (K l); auto. }
  split.
  - clear - HD. induction a as [|l a IH]; cbn; constructor; [apply HD; now left|].
    apply IH. intros l' I. apply HD. now right.
  - intros o. destruct (le_lt_dec (length s) o) as [L|L].
    { unfold capacity. rewrite nth_overflow by exact L. apply count_occ_not_In. intros I. apply R in I. lia. }
    apply (equal_if_sums_equal (count_occ Nat.eq_dec (map (hd 0) a)) (capacity s) (seq 0 (length s))).
    + intros p I. apply in_seq in I. rewrite <- room_one by lia. etransitivity; [|apply H].
      clear - U HD NE. induction a as [|l a IH]; [cbn; lia|]. rewrite only_cons. cbn [map count_occ].
      inversion U as [|? ? Ul Ua]; subst.
      assert (count_occ Nat.eq_dec (map (hd 0) a) p <= only [p] a) as X.
      { apply IH; auto; intros l' I; [apply NE|apply HD]; now right. }
      destruct (Nat.eq_dec (hd 0 l) p) as [E|E]; [|lia].
      replace (within [p] l) with true; [cbn; lia|]. symmetry. apply within_spec. intros o I. left.
      rewrite <- E. apply Ul; [apply HD; now left|exact I].
    + rewrite map_capacity, count_below by exact R. rewrite map_length. exact B.
    + apply in_seq. lia.
Qed.

Lemma solvable_if_hall : forall n a s, list_sum (map (@length nat) a) <= n -> known a s -> hall a s ->
  exists g, solution a s g.
Proof.
  induction n as [|n IH]; intros a s L K [B H].
  all: destruct (all_uniform_or_choice a) as [U|(a1 & l & a2 & x & y & -> & N & X & Y)].
  all: try (apply solvable_uniform; [exact K|now split|exact U]).
  all: rewrite map_app, list_sum_app in L; cbn [map list_sum fold_right] in L.
  - destruct l; [destruct X|cbn in L; lia].
  - destruct (one_can_go a1 l a2 s x y K H N X Y) as (z & Z & C).
    destruct (IH (crossed a1 z l a2) s) as (g & G & O).
    + unfold crossed. rewrite map_app, list_sum_app. cbn [map list_sum fold_right].
      pose proof (remove_length_lt Nat.eq_dec l z Z). unfold list_sum in *. lia.
    + now apply known_crossed.
    + split; [|exact C]. unfold balanced, crossed in *. rewrite <- B, !app_length. reflexivity.
    + exists g. split; [|exact O]. unfold crossed in G.
      apply Forall2_app_inv_r in G. destruct G as (g1 & g2 & G1 & G2 & ->).
      apply Forall2_app; [exact G1|]. inversion G2 as [|o ? g3 ? I G3]; subst. constructor; [|exact G3].
      now apply in_remove in I.
Qed.

(* ---- a solution obeys the condition ---- *)

Lemma solution_owner a s g o : solution a s g -> In o g -> o < length s.
Proof.
  intros [_ C] I. apply (count_occ_In Nat.eq_dec) in I. rewrite C in I. unfold capacity in I.
  destruct (le_lt_dec (length s) o) as [L|L]; [|exact L]. rewrite nth_overflow in I by exact L. lia.
Qed.

Lemma held_by_set a s g q : solution a s g -> length (filter (among q) g) = room q s.
Proof.
  intros S. rewrite <- (count_below (length s)).
  - unfold room, list_sum. induction (seq 0 (length s)) as [|o l IH]; [reflexivity|]. cbn [filter map fold_right].
    rewrite IH. destruct (among q o) eqn:A; cbn [map fold_right].
    + f_equal. rewrite <- (proj2 S). clear - A. induction g as [|x g IH]; [reflexivity|]. cbn [filter].
      destruct (among q x) eqn:X; cbn [count_occ]; destruct (Nat.eq_dec x o); try congruence; auto.
    + replace (count_occ Nat.eq_dec (filter (among q) g) o) with 0; [reflexivity|].
      symmetry. apply count_occ_not_In. intros I. apply filter_In in I. destruct I. congruence.
  - intros o I. apply filter_In in I. now apply (solution_owner a s g).
Qed.

Lemma only_held q a g : Forall2 (@In nat) g a -> only q a <= length (filter (among q) g) <= may q a.
Proof.
  induction 1 as [|o l g a I F IH]; [cbn; lia|]. rewrite only_cons, may_cons. cbn [filter].
  destruct (among q o) eqn:A; cbn [length].
  - replace (touches q l) with true.
    + destruct (within q l); cbn; lia.
    + symmetry. apply touches_spec. exists o. split; [exact I|now apply among_spec].
  - replace (within q l) with false; [destruct (touches q l); cbn; lia|].
    symmetry. apply not_true_iff_false. intros W. rewrite within_spec in W. apply W, among_spec in I. congruence.
Qed.

Lemma hall_if_solvable a s g : solution a s g -> hall a s.
Proof.
  intros S. split.
  - unfold balanced. rewrite <- (Forall2_length _ _ _ (proj1 S)), <- (count_below (length s)).
    + rewrite <- (map_capacity s) at 2. f_equal. apply map_ext. intros o. apply S.
    + intros o. now apply (solution_owner a s g).
  - intros q. rewrite <- (held_by_set a s g q S). apply only_held, S.
Qed.

(* ---- the complementary form ---- *)

Definition rest (s q : list nat) : list nat := filter (fun o => negb (among q o)) (seq 0 (length s)).

Lemma among_rest s q o : o < length s -> among (rest s q) o = negb (among q o).
Proof.
  intros H. apply eq_true_iff_eq. rewrite among_spec. unfold rest. rewrite filter_In, in_seq.
  split; [tauto|]. intros E. repeat split; auto; lia.
Qed.

Lemma room_rest s q : room (rest s q) s + room q s = list_sum s.
Proof.
  transitivity (list_sum (map (capacity s) (seq 0 (length s)))); [|now rewrite map_capacity]. unfold room.
  rewrite (filter_ext_in (among (rest s q)) (fun o => negb (among q o)))
    by (intros o I; apply in_seq in I; apply among_rest; lia).
  unfold list_sum. induction (seq 0 (length s)) as [|o l IH]; [reflexivity|]. cbn [filter map fold_right].
  destruct (among q o); cbn [negb map fold_right]; lia.
Qed.

Lemma only_rest a s q : known a s -> only (rest s q) a + may q a = length a.
Proof.
  intros K. induction a as [|l a IH]; [reflexivity|]. rewrite only_cons, may_cons. cbn [length].
  rewrite <- IH by (intros l' o I; apply K; now right).
  replace (touches q l) with (negb (within (rest s q) l)); [destruct (within (rest s q) l); cbn; lia|].
  unfold touches, within. assert (forall o, In o l -> o < length s) as R by (intros o; apply K; now left).
  clear K IH. induction l as [|o l IH]; [reflexivity|]. cbn [forallb existsb].
  rewrite among_rest by (apply R; now left). rewrite negb_andb, negb_involutive, IH; [reflexivity|].
  intros p I. apply R. now right.
Qed.

(* ---- the checker of solutions ---- *)

Lemma allows_spec a : forall g, allows a g = true <-> Forall2 (@In nat) g a.
Proof.
  induction a as [|l a IH]; intros [|o g]; cbn [allows]; split; intros H; try discriminate; try constructor;
    try (now inversion H).
  - apply andb_true_iff in H. now apply among_spec.
  - apply andb_true_iff in H. now apply IH.
  - inversion H; subst. apply andb_true_iff. split; [now apply among_spec|now apply IH].
Qed.
