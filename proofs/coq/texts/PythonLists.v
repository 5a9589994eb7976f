(* Comprehensions, numbered and zipped lists, bisection, and the sort of pairs, as functions on Coq's lists. The interpreter's loops
   are run here once, for all texts. *)

From Coq Require Import String List ZArith Lia Arith Bool Sorted.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonSteps.
Import ListNotations.
Local Open Scope Z_scope.

Section Lists.
Context {K : Type}.

(* ---- comprehensions ---- *)

Lemma collect_each {A B} (item : A -> @value K) (made : A -> list B) (result : B -> @value K) one l :
  (forall a, In a l -> one (item a) = Ok (map result (made a))) ->
  collect one (map item l) = Ok (map result (flat_map made l)).
Proof.
  induction l as [|a l IH]; intros H; [reflexivity|]. cbn [map flat_map]. unfold collect in *.
  rewrite (H a) by now left. cbn [bind]. rewrite IH by (intros; apply H; now right). cbn [bind]. now rewrite map_app.
Qed.

Lemma flat_map_one {A} (l : list A) : flat_map (fun a => [a]) l = l.
Proof. induction l as [|a l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Definition pair_of {A} (item : A -> @value K) (e : nat * A) : @value K := VTuple [VNat (fst e); item (snd e)].

Lemma numbered_from {A} (item : A -> @value K) (d : A) l : forall n,
  number_from (Z.of_nat n) (map item l) = map (fun i => VTuple [VNat (n + i); item (nth i l d)]) (seq 0 (length l)).
Proof.
  induction l as [|a l IH]; intros n; [reflexivity|]. cbn [map number_from length seq nth]. rewrite Nat.add_0_r. f_equal.
  replace (Z.of_nat n + 1) with (Z.of_nat (S n)) by lia. rewrite IH, <- seq_shift, map_map. apply map_ext. intros i.
  now rewrite Nat.add_succ_comm.
Qed.

Lemma number_from_combine {A} (f : A -> @value K) l : forall n,
  number_from (Z.of_nat n) (map f l) = map (fun e => VTuple [VNat (fst e); f (snd e)]) (combine (seq n (length l)) l).
Proof.
  induction l as [|a l IH]; intros n; [reflexivity|]. cbn [map number_from length seq combine fst snd]. f_equal.
  replace (Z.of_nat n + 1)%Z with (Z.of_nat (S n)) by lia. apply IH.
Qed.

Lemma zip_of {A B} (f : A -> @value K) (g : B -> @value K) l m : length l = length m ->
  zip_strict (map f l) (map g m) = Ok (map (fun e => VTuple [f (fst e); g (snd e)]) (combine l m)).
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] L; try discriminate; [reflexivity|]. injection L as L.
  cbn [map zip_strict combine]. now rewrite (IH m L).
Qed.

(* ---- how many are smaller ---- *)

Definition below (x : Z) (l : list Z) : nat := length (filter (fun z => z <? x) l).

Lemma bisect_of_ints e x : StronglySorted Z.le e -> bisect_left (@ints K e) x = Ok (Z.of_nat (below x e)).
Proof.
  intros S.
  assert (G : forall e last, StronglySorted Z.le e -> Forall (Z.le last) e ->
    smaller (@ints K e) last x = Ok (Z.of_nat (below x e))).
  { clear. intros e. induction e as [|z e IH]; intros last S F; [reflexivity|]. cbn [ints map smaller].
    apply StronglySorted_inv in S. destruct S as [S Fz]. inversion F as [|? ? Le F']. subst.
    destruct (Z.ltb_spec z last); [lia|]. fold (@ints K e). rewrite IH by assumption. cbn [bind].
    unfold below. cbn [filter]. destruct (z <? x); cbn [length]; f_equal; lia. }
  destruct e as [|z e]; [reflexivity|]. apply (G (z :: e) z S). apply StronglySorted_inv in S. destruct S as [_ F].
  constructor; [lia|exact F].
Qed.

(* ---- pairs, sorted ---- *)

Lemma insert_lowest (x : Z * @value K) l : (forall y, In y l -> fst x <= fst y) -> insert x l = x :: l.
Proof.
  destruct l as [|y l]; intros H; [reflexivity|]. cbn. destruct (Z.leb_spec (fst x) (fst y)); [reflexivity|].
  specialize (H y (or_introl eq_refl)). lia.
Qed.

Lemma sort_rising (f : nat * nat -> Z * @value K) l :
  (forall a b l1 l2 l3, l = (l1 ++ a :: l2 ++ b :: l3)%list -> fst (f a) <= fst (f b)) ->
  fold_right insert [] (map f l) = map f l.
Proof.
  induction l as [|a l IH]; intros H; [reflexivity|]. cbn [map fold_right]. rewrite IH.
  - apply insert_lowest. intros y Y. apply in_map_iff in Y as (b & <- & Y). apply in_split in Y as (l2 & l3 & ->).
    now apply (H a b [] l2 l3).
  - intros x b l1 l2 l3 ->. now apply (H x b (a :: l1) l2 l3).
Qed.

Section ByKey.
Context {A : Type} (key : A -> nat) (item : A -> @value K).
Definition by_key (a : A) : Z * @value K := (Z.of_nat (key a), item a).

Lemma insert_into (x : A) l n : forall a, (a <= key x)%nat -> (key x < a + n)%nat ->
  insert (by_key x) (map by_key (flat_map (fun q => filter (fun e => (key e =? q)%nat) l) (seq a n))) =
  map by_key (flat_map (fun q => filter (fun e => (key e =? q)%nat) (x :: l)) (seq a n)).
Proof.
  induction n as [|n IH]; intros a La Lb; [lia|]. cbn [seq flat_map].
  destruct (Nat.eqb_spec (key x) a) as [E|E].
  - rewrite insert_lowest.
    + cbn [filter]. rewrite E, Nat.eqb_refl. cbn [map app]. f_equal. rewrite !map_app. f_equal.
      f_equal. rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros q Q. apply in_seq in Q. cbn [filter].
      destruct (Nat.eqb_spec a q); [lia|reflexivity].
    + intros y Y. apply in_map_iff in Y as (e & <- & Y). cbn. apply in_app_iff in Y as [Y|Y].
      * apply filter_In in Y as [_ Y]. apply Nat.eqb_eq in Y. lia.
      * apply in_flat_map in Y as (q & Q & Y). apply in_seq in Q. apply filter_In in Y as [_ Y]. apply Nat.eqb_eq in Y. lia.
  - replace (filter (fun e => (key e =? a)%nat) (x :: l)) with (filter (fun e => (key e =? a)%nat) l)
      by (cbn [filter]; destruct (Nat.eqb_spec (key x) a); [contradiction|reflexivity]).
    rewrite !map_app. rewrite <- (IH (S a)) by lia. clear IH.
    set (rest := map by_key (flat_map _ (seq (S a) n))).
    assert (G : forall m, (forall e, In e m -> key e = a) -> insert (by_key x) (map by_key m ++ rest) = (map by_key m ++ insert (by_key x) rest)%list).
    { induction m as [|e m IH]; intros H; [reflexivity|]. cbn [map app insert].
      change (fst (by_key x)) with (Z.of_nat (key x)). change (fst (by_key e)) with (Z.of_nat (key e)).
      rewrite (H e) by now left. destruct (Z.leb_spec (Z.of_nat (key x)) (Z.of_nat a)); [lia|].
      now rewrite IH by (intros; apply H; now right). }
    apply G. intros e Y. apply filter_In in Y as [_ Y]. now apply Nat.eqb_eq in Y.
Qed.

Lemma sort_by_key l n : (forall e, In e l -> (key e < n)%nat) ->
  fold_right insert [] (map by_key l) =
  map by_key (flat_map (fun q => filter (fun e => (key e =? q)%nat) l) (seq 0 n)).
Proof.
  induction l as [|x l IH]; intros H.
  - clear H. cbn [map fold_right filter]. replace (flat_map _ (seq 0 n)) with (@nil A); [reflexivity|].
    generalize 0%nat as a. induction n as [|n IH]; intros a; [reflexivity|]. cbn. apply IH.
  - cbn [map fold_right]. rewrite IH by (intros; apply H; now right). apply insert_into; [lia|]. apply H. now left.
Qed.
End ByKey.

Lemma sort_pairs l n : (forall e, In e l -> (fst e < n)%nat) ->
  (forall a b l1 l2 l3, l = (l1 ++ a :: l2 ++ b :: l3)%list -> (snd a <= snd b)%nat) ->
  sort (map (pair_of (fun i => VNat i)) l) =
  Ok (map (pair_of (fun i => VNat i)) (flat_map (fun q => filter (fun e => (fst e =? q)%nat) l) (seq 0 n))).
Proof.
  intros B R. 
  assert (E : forall second m, each (pair_key second) (map (pair_of (fun i => VNat i)) m) =
    Ok (map (fun e => (Z.of_nat (if second then snd e else fst e), pair_of (fun i => @VInt K (Z.of_nat i)) e)) m)).
  { intros second m. induction m as [|e m IH]; [reflexivity|]. cbn [map each]. rewrite IH. now destruct second. }
  replace (sort (map (pair_of (fun i => VNat i)) l)) with
    (let* by_second := each (pair_key true) (map (pair_of (fun i => @VInt K (Z.of_nat i))) l) in
     let* by_first := each (pair_key false) (stable_sort by_second) in Ok (stable_sort by_first)) by now destruct l.
  rewrite E. cbn [bind]. unfold stable_sort at 1.
  rewrite sort_rising by (intros; cbn; apply inj_le; eapply R; eassumption).
  rewrite map_map. cbn [snd]. rewrite E. cbn [bind]. unfold stable_sort.
  change (map _ l) with (map (by_key fst (pair_of (fun i => @VInt K (Z.of_nat i)))) l) at 1.
  rewrite (sort_by_key fst _ l n B), map_map. reflexivity.
Qed.

Lemma sort_nats l n : (forall i, In i l -> (i < n)%nat) ->
  sort (@nats K l) = Ok (nats (flat_map (fun q => filter (fun i => (i =? q)%nat) l) (seq 0 n))).
Proof.
  intros B. assert (E : each (with_key Ok) (@nats K l) = Ok (map (by_key (fun i => i) (fun i => VNat i)) l)).
  { clear B. induction l as [|i l IH]; [reflexivity|]. cbn [nats map each]. fold (@nats K l). now rewrite IH. }
  replace (sort (@nats K l)) with (let* keyed := each (with_key Ok) (@nats K l) in Ok (stable_sort keyed)) by now destruct l.
  rewrite E. cbn [bind]. unfold stable_sort. rewrite (sort_by_key (fun i => i) _ l n B), map_map. reflexivity.
Qed.
End Lists.
