(* What is proved about partitions with rules: a rule may be forgotten as soon as it is settled, and the count is the
   number of the partitions that keep all rules. The definitions are those of PartitionsRulesSpec.v. *)

From Coq Require Import List Bool Arith NArith ZArith Lia.
From Shufflegraph Require Import PartitionsSpec PartitionsTableSpec PartitionsTableProofs PartitionsRulesSpec.
From Shufflegraph Require CountingSpec CountingProofs Counting.
Import ListNotations.

Section Rules.

Variable may_hold : nat -> list nat.

Lemma taken_bounds r c o : In o (may_hold c) ->
  (Z.min 0 (may_get may_hold r c) <= taken r c o <= Z.max 0 (may_get may_hold r c))%Z.
Proof.
  intros I. unfold taken, may_get. destruct (o =? owner r) eqn:E; [|lia]. apply Nat.eqb_eq in E. subst o.
  assert (existsb (Nat.eqb (owner r)) (may_hold c) = true) as X.
  { apply existsb_exists. exists (owner r). split; [exact I|apply Nat.eqb_refl]. }
  rewrite X. lia.
Qed.

Lemma resettle_settled r c o cs z : In o (may_hold c) ->
  resettle may_hold c o cs (r, settle may_hold r (c :: cs) z) = (r, settle may_hold r cs (z + taken r c o)%Z).
Proof.
  intros I. pose proof (taken_bounds r c o I) as B. unfold resettle, settle. cbn [fst snd low high fold_right].
  fold (low may_hold r cs) (high may_hold r cs).
  set (l := low may_hold r cs) in *. set (h := high may_hold r cs) in *.
  set (dl := Z.min 0 (may_get may_hold r c)) in *. set (dh := Z.max 0 (may_get may_hold r c)) in *.
  destruct ((least r <=? z + (dl + l)) && (z + (dh + h) <=? most r))%Z eqn:K; cbn [fst snd].
  - apply andb_true_iff in K. destruct K as [K1 K2]. apply Z.leb_le in K1, K2.
    assert (least r <=? z + taken r c o + l = true)%Z as -> by (apply Z.leb_le; lia).
    assert (z + taken r c o + h <=? most r = true)%Z as -> by (apply Z.leb_le; lia). reflexivity.
  - destruct ((z + (dh + h) <? least r) || (most r <? z + (dl + l)))%Z eqn:X; cbn [fst snd]; [|reflexivity].
    assert ((least r <=? z + taken r c o + l) && (z + taken r c o + h <=? most r) = false)%Z as H.
    { apply andb_false_iff. rewrite !Z.leb_gt. apply orb_true_iff in X. rewrite !Z.ltb_lt in X.
      assert (l <= h)%Z as L.
      { unfold l, h. clear. induction cs as [|c' cs IH]; cbn [low high fold_right]; [lia|].
        fold (low may_hold r cs) (high may_hold r cs). lia. }
      destruct X; [left|right]; lia. }
    rewrite H.
    assert ((z + taken r c o + h <? least r) || (most r <? z + taken r c o + l) = true)%Z as ->; [|reflexivity].
    apply orb_true_iff. rewrite !Z.ltb_lt. apply orb_true_iff in X. rewrite !Z.ltb_lt in X. destruct X; [left|right]; lia.
Qed.

Lemma settled_at_the_end r z : is_kept (r, settle may_hold r [] z) = inside r z.
Proof.
  unfold is_kept, settle, inside. cbn [snd low high fold_right]. rewrite Z.add_0_r.
  destruct ((least r <=? z) && (z <=? most r))%Z; [reflexivity|]. now destruct (_ || _).
Qed.

(* To forget the points of settled rules merges states: as many successors look alike as the rough machine says. *)
Theorem settled_rules_merge :
  CountingSpec.merges (step may_hold) final (rough_step may_hold) rough_final (rough may_hold) (fun _ => True).
Proof.
  intros [[cs s] zs] _. split; [|split; [trivial|]].
  - unfold final, rough_final, rough, done. destruct cs as [|c cs]; [|reflexivity]. f_equal.
    induction zs as [|[r z] zs IH]; [reflexivity|]. cbn [map forallb fst snd]. now rewrite settled_at_the_end, IH.
  - intros value. destruct cs as [|c cs]; [reflexivity|]. unfold step, rough, rough_step. rewrite !map_map.
    apply CountingProofs.total_ext. intros o I. apply filter_In in I. destruct I as [I _]. cbn [fst snd].
    rewrite N.mul_1_l. do 2 f_equal. rewrite !map_map. apply map_ext. intros [r z]. cbn [fst snd].
    symmetry. now apply resettle_settled.
Qed.

(* So the count stays the same. *)
Theorem settled_rules_keep_the_count n st :
  CountingSpec.merged_count rough_final (repeat (rough_step may_hold) n) (rough may_hold st) =
  CountingSpec.count (step may_hold) final n st.
Proof. now apply (Counting.merging_preserves_count _ _ _ _ _ _ settled_rules_merge). Qed.

Definition summed (cs g : list nat) (zs : list (rule * Z)) : bool :=
  forallb (fun rz => inside (fst rz) (snd rz + worth (fst rz) cs g)) zs.

Lemma capacity_zeros s : forallb (Nat.eqb 0) s = true <-> forall o, capacity s o = 0.
Proof.
  unfold capacity. induction s as [|r s IH]; cbn [forallb].
  - split; [intros _ [|o]; reflexivity|reflexivity].
  - rewrite andb_true_iff, IH, Nat.eqb_eq. split.
    + intros [E H] [|o]; [now symmetry|apply H].
    + intros H. split; [symmetry; apply (H 0)|]. intros o. apply (H (S o)).
Qed.

Lemma accepted_exactly cs : forall s zs g,
  CountingSpec.accepted (step may_hold) final (length cs) (cs, s, zs) g <->
  solution (map may_hold cs) s g /\ summed cs g zs = true.
Proof.
  induction cs as [|c cs IH]; intros s zs g; cbn [length CountingSpec.accepted map].
  - destruct g as [|o g].
    + unfold final, done. cbn [length Nat.eqb andb]. rewrite andb_true_iff, capacity_zeros. unfold solution, summed.
      assert (forallb (fun rz => inside (fst rz) (snd rz + worth (fst rz) [] [])) zs =
        forallb (fun rz => inside (fst rz) (snd rz)) zs) as E.
      { clear. induction zs as [|[r z] zs IH]; [reflexivity|]. cbn [forallb fst snd worth].
        now rewrite Z.add_0_r, <- IH. }
      rewrite E. clear E.
      split; intros [A B]; (split; [|exact B]).
      * split; [constructor|]. intros o. now rewrite A.
      * intros o. symmetry. apply A.
    + split; [tauto|]. intros [[F _] _]. inversion F.
  - destruct g as [|o g].
    + split; [tauto|]. intros [[F _] _]. inversion F.
    + split.
      * intros ([[cs' s'] zs'] & I & A). unfold step in I. apply in_map_iff in I. destruct I as (p & E & I).
        injection E as -> <- <- <-. apply filter_In in I. destruct I as [I C]. apply Nat.ltb_lt in C.
        apply IH in A. destruct A as [[F N] K]. split.
        -- split; [now constructor|]. intros p. cbn [count_occ]. specialize (N p). rewrite capacity_give in N.
           destruct (Nat.eq_dec o p) as [->|D].
           ++ rewrite Nat.eqb_refl in N. lia.
           ++ destruct (p =? o) eqn:Q; [apply Nat.eqb_eq in Q; congruence|exact N].
        -- unfold summed in *. rewrite forallb_forall in *. intros [r z] J. cbn [fst snd worth].
           specialize (K (r, z + taken r c o)%Z). cbn [fst snd] in K. rewrite Z.add_assoc. apply K.
           apply in_map_iff. now exists (r, z).
      * intros [[F N] K]. inversion F as [|? ? ? ? I F']; subst.
        exists (cs, give s o 1, map (fun rz => (fst rz, snd rz + taken (fst rz) c o)%Z) zs). split.
        -- unfold step. apply in_map_iff. exists o. split; [reflexivity|]. apply filter_In. split; [exact I|].
           apply Nat.ltb_lt. rewrite <- N. cbn [count_occ]. destruct (Nat.eq_dec o o); [lia|congruence].
        -- apply IH. split.
           ++ split; [exact F'|]. intros p. specialize (N p). cbn [count_occ] in N. rewrite capacity_give.
              destruct (Nat.eq_dec o p) as [->|D].
              ** rewrite Nat.eqb_refl. lia.
              ** destruct (p =? o) eqn:Q; [apply Nat.eqb_eq in Q; congruence|exact N].
           ++ unfold summed in *. rewrite forallb_forall in *. intros rz J. apply in_map_iff in J.
              destruct J as ([r z] & <- & J). specialize (K (r, z) J). cbn [fst snd worth] in *.
              now rewrite <- Z.add_assoc.
Qed.

(* The machine accepts exactly the partitions that keep all rules. *)
Theorem accepted_iff_kept rs cs s g :
  CountingSpec.accepted (step may_hold) final (length cs) (opened rs cs s) g <->
  solution (map may_hold cs) s g /\ forall r, In r rs -> keeps r cs g.
Proof.
  unfold opened. rewrite accepted_exactly. unfold summed, keeps. rewrite forallb_forall.
  split; intros [S K]; (split; [exact S|]).
  - intros r I. apply (K (r, 0%Z)). apply in_map_iff. now exists r.
  - intros rz J. apply in_map_iff in J. destruct J as (r & <- & J). now apply K.
Qed.

(* The count that forgets settled rules is the number of partitions that keep all rules. *)
Theorem ruled_solutions_counted rs cs s : (forall c, NoDup (may_hold c)) ->
  CountingSpec.number_of (fun g => solution (map may_hold cs) s g /\ forall r, In r rs -> keeps r cs g)
    (ruled_solutions may_hold rs cs s).
Proof.
  intros D. unfold ruled_solutions. rewrite settled_rules_keep_the_count.
  destruct (Counting.count_is_number_of_words (step may_hold)) with
    (final := final) (n := length cs) (s := opened rs cs s) as (l & N & M & C).
  - intros [[[|c cs'] s'] zs]; unfold step; [constructor|]. rewrite map_map. cbn [fst]. rewrite map_id.
    now apply NoDup_filter.
  - exists l. split; [exact N|]. split; [|exact C]. intros g. rewrite M. apply accepted_iff_kept.
Qed.

(* A count of cards is such a rule: its points are the number of the cards that the owner holds. *)
Theorem points_of_a_count p ks l m cs g :
  worth (counting p ks l m) cs g =
  Z.of_nat (length (filter (fun co => existsb (Nat.eqb (fst co)) ks && (snd co =? p)) (combine cs g))).
Proof.
  revert g. induction cs as [|c cs IH]; intros [|o g]; try reflexivity. cbn [worth combine filter fst snd].
  rewrite IH. unfold taken, counting. cbn [owner points].
  destruct (o =? p), (existsb (Nat.eqb c) ks); cbn [andb length]; lia.
Qed.

End Rules.
