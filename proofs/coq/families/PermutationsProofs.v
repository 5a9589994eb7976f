(* Steps towards Permutations.v: digits, picking cards, and the swaps of Fisher and Yates. *)

From Coq Require Import List NArith Arith Lia Permutation.
From Shufflegraph Require Import PermutationsSpec.
Import ListNotations.

Lemma fact_positive n : (0 < fact n)%N.
Proof. induction n; cbn [fact]; lia. Qed.

(* Digits *)

Lemma digits_length n : forall i, length (digits n i) = n.
Proof. induction n; intros i; cbn [digits length]; auto. Qed.

Lemma digits_code n : forall i, (i < fact n)%N -> code (digits n i).
Proof.
  induction n as [|n IH]; intros i H; cbn [digits code]; [exact I|].
  pose proof (fact_positive n). rewrite digits_length. split.
  - assert (i / fact n < N.of_nat (S n))%N; [|lia].
    apply N.div_lt_upper_bound; [lia|]. cbn [fact] in H. lia.
  - apply IH, N.mod_lt. lia.
Qed.

Lemma value_digits n : forall i, (i < fact n)%N -> value (digits n i) = i.
Proof.
  induction n as [|n IH]; intros i H; cbn [digits value].
  - cbn in H. lia.
  - pose proof (fact_positive n). rewrite digits_length, N2Nat.id, IH by (apply N.mod_lt; lia).
    rewrite N.mul_comm. symmetry. apply N.div_mod. lia.
Qed.

Lemma value_bound ds : code ds -> (value ds < fact (length ds))%N.
Proof.
  induction ds as [|d ds IH]; cbn [code value length fact]; [lia|].
  intros [D C]. specialize (IH C). nia.
Qed.

Lemma digits_value ds : code ds -> digits (length ds) (value ds) = ds.
Proof.
  induction ds as [|d ds IH]; cbn [code value length digits]; [reflexivity|].
  intros [D C]. pose proof (value_bound ds C). rewrite N.add_comm.
  rewrite N.div_add, N.mod_add, N.div_small, N.mod_small by lia.
  rewrite IH by exact C. f_equal. lia.
Qed.

(* Digits by remainders *)

Lemma horner_value ds : forall a, horner a ds = (a * fact (length ds) + value ds)%N.
Proof.
  induction ds as [|d ds IH]; intros a; cbn [horner value length fact]; [lia|]. rewrite IH. lia.
Qed.

Fixpoint product (b k : nat) : N :=
  match k with 0 => 1%N | S k' => (N.of_nat b * product (S b) k')%N end.

Lemma product_last k : forall b, product b (S k) = (product b k * N.of_nat (b + k))%N.
Proof.
  induction k as [|k IH]; intros b; [cbn [product]; rewrite Nat.add_0_r; lia|].
  change (product b (S (S k))) with (N.of_nat b * product (S b) (S k))%N. rewrite IH. cbn [product].
  replace (S b + k) with (b + S k) by lia. apply N.mul_assoc.
Qed.

Lemma product_fact n : product 1 n = fact n.
Proof. induction n as [|n IH]; [reflexivity|]. rewrite product_last, IH. cbn [fact]. apply N.mul_comm. Qed.

Lemma product_positive k : forall b, 0 < b -> (0 < product b k)%N.
Proof. induction k as [|k IH]; intros b B; cbn [product]; [lia|]. specialize (IH (S b)). nia. Qed.

Lemma remainders_last k : forall b i, 0 < b ->
  remainders b (S k) i = remainders b k i ++ [N.to_nat (i / product b k mod N.of_nat (b + k))].
Proof.
  induction k as [|k IH]; intros b i B.
  - cbn. now rewrite N.div_1_r, Nat.add_0_r.
  - change (remainders b (S (S k)) i) with
      (N.to_nat (i mod N.of_nat b) :: remainders (S b) (S k) (i / N.of_nat b)).
    rewrite IH by lia. cbn [remainders app product]. pose proof (product_positive k (S b) (Nat.lt_0_succ b)).
    rewrite N.div_div by lia. now replace (S b + k) with (b + S k) by lia.
Qed.

Lemma remainders_length k : forall b i, length (remainders b k i) = k.
Proof. induction k; intros b i; cbn [remainders length]; auto. Qed.

Lemma remainders_code n i : code (rev (remainders 1 n i)) /\ value (rev (remainders 1 n i)) = (i mod fact n)%N.
Proof.
  induction n as [|n [C V]].
  - split; [exact I|]. cbn. now rewrite N.mod_1_r.
  - rewrite remainders_last by lia. rewrite rev_app_distr. cbn [rev app code value].
    rewrite rev_length, remainders_length, product_fact, V. pose proof (fact_positive n).
    pose proof (N.mod_lt (i / fact n) (N.of_nat (1 + n))). split; [split; [lia|exact C]|].
    rewrite N2Nat.id. cbn [fact]. replace (1 + n) with (S n) by lia.
    rewrite (N.mul_comm (N.of_nat (S n))), N.mod_mul_r by lia. lia.
Qed.

Lemma remainders_digits n i : (i < fact n)%N -> rev (remainders 1 n i) = digits n i.
Proof.
  intros H. destruct (remainders_code n i) as [C V]. pose proof (digits_value _ C) as D.
  rewrite rev_length, remainders_length, V, N.mod_small in D by exact H. now symmetry.
Qed.

(* Picking the cards one after the other *)

Lemma without_split {A} d (l : list A) x : d < length l ->
  exists l1 l2, l = l1 ++ nth d l x :: l2 /\ length l1 = d /\ without d l = l1 ++ l2.
Proof.
  intros H. destruct (nth_split l x H) as (l1 & l2 & E & L). exists l1, l2.
  split; [exact E|]. split; [exact L|]. unfold without. rewrite E.
  rewrite firstn_app, skipn_app, L, Nat.sub_diag, firstn_O, app_nil_r.
  rewrite firstn_all2, skipn_all2 by lia.
  replace (S d - d) with 1 by lia. reflexivity.
Qed.

Lemma without_permutation {A} d (l : list A) x : d < length l -> Permutation l (nth d l x :: without d l).
Proof.
  intros H. destruct (without_split d l x H) as (l1 & l2 & E & _ & W). rewrite W, E at 1.
  symmetry. apply Permutation_middle.
Qed.

Lemma without_length {A} d (l : list A) : d < length l -> S (length (without d l)) = length l.
Proof.
  destruct l as [|x l]; [cbn; lia|]. intros H.
  pose proof (Permutation_length (without_permutation d (x :: l) x H)) as P. cbn [length] in *. lia.
Qed.

Lemma pick_permutation ds : forall l, length ds = length l -> code ds -> Permutation (pick l ds) l.
Proof.
  induction ds as [|d ds IH]; intros l L C; cbn [pick length code] in *.
  - destruct l; [constructor|discriminate].
  - destruct C as [D C]. assert (d < length l) as B by lia.
    pose proof (without_length d l B).
    transitivity (nth d l 0 :: without d l); [|symmetry; now apply without_permutation].
    constructor. apply IH; [lia|exact C].
Qed.

Lemma index_split x l1 l2 : ~ In x l1 -> index x (l1 ++ x :: l2) = length l1.
Proof.
  induction l1 as [|y l1 IH]; cbn; intros H.
  - now rewrite Nat.eqb_refl.
  - destruct (Nat.eqb_spec x y); [subst; tauto|]. rewrite IH; tauto.
Qed.

Lemma index_lt x l : In x l -> index x l < length l.
Proof.
  induction l as [|y l IH]; cbn; [tauto|]. destruct (Nat.eqb_spec x y); [lia|].
  intros [E|I]; [congruence|]. specialize (IH I). lia.
Qed.

Lemma nth_index x l : In x l -> nth (index x l) l 0 = x.
Proof.
  induction l as [|y l IH]; cbn; [tauto|]. destruct (Nat.eqb_spec x y); [auto|].
  intros [E|I]; [congruence|]. auto.
Qed.

Lemma index_nth d l : NoDup l -> d < length l -> index (nth d l 0) l = d.
Proof.
  intros N H. destruct (without_split d l 0 H) as (l1 & l2 & E & L & _).
  remember (nth d l 0) as x. subst l. apply NoDup_remove_2 in N. rewrite index_split; [exact L|].
  intros I. apply N, in_or_app. now left.
Qed.

Lemma without_NoDup {A} d (l : list A) : d < length l -> NoDup l -> NoDup (without d l).
Proof.
  destruct l as [|x l]; [cbn; lia|]. intros H N.
  pose proof (Permutation_NoDup (without_permutation d _ x H) N) as M. now inversion M.
Qed.

Lemma places_pick ds : forall l, NoDup l -> length ds = length l -> code ds -> places l (pick l ds) = ds.
Proof.
  induction ds as [|d ds IH]; intros l N L C; cbn [pick places length code] in *; [reflexivity|].
  destruct C as [D C]. assert (d < length l) as B by lia. pose proof (without_length d l B).
  rewrite index_nth by assumption. f_equal. apply IH; [now apply without_NoDup|lia|exact C].
Qed.

Lemma permutation_head x p l : Permutation (x :: p) l -> NoDup l ->
  In x l /\ index x l < length l /\ Permutation p (without (index x l) l) /\ NoDup (without (index x l) l).
Proof.
  intros P N. assert (In x l) as I by (rewrite <- P; now left).
  pose proof (index_lt x l I) as B. split; [exact I|]. split; [exact B|]. split.
  - pose proof (without_permutation _ l 0 B) as W. rewrite nth_index in W by exact I.
    rewrite W in P. now apply Permutation_cons_inv in P.
  - now apply without_NoDup.
Qed.

Lemma places_length p : forall l, length (places l p) = length p.
Proof. induction p; intros l; cbn [places length]; auto. Qed.

Lemma places_code p : forall l, NoDup l -> Permutation p l -> code (places l p).
Proof.
  induction p as [|x p IH]; intros l N P; cbn [places code]; [exact I|].
  destruct (permutation_head x p l P N) as (In_x & B & Q & M). rewrite places_length. split.
  - apply Permutation_length in P. cbn in P. lia.
  - now apply IH.
Qed.

Lemma pick_places p : forall l, NoDup l -> Permutation p l -> pick l (places l p) = p.
Proof.
  induction p as [|x p IH]; intros l N P; cbn [places pick]; [reflexivity|].
  destruct (permutation_head x p l P N) as (In_x & B & Q & M). rewrite nth_index by exact In_x.
  f_equal. now apply IH.
Qed.

(* The order of the orders *)

Lemma value_order ds : forall es, length ds = length es -> code ds -> code es ->
  (below ds es <-> (value ds < value es)%N).
Proof.
  induction ds as [|d ds IH]; intros [|e es] L C E; cbn [length code below value] in *; try lia.
  destruct C as [D C], E as [F E]. injection L as L.
  pose proof (value_bound ds C) as U. pose proof (value_bound es E) as V.
  specialize (IH es L C E). rewrite L in *. split.
  - intros [H|[H I]]; [nia|]. subst. apply IH in I. lia.
  - intros H. destruct (lt_eq_lt_dec d e) as [[H1|H1]|H1]; [now left| |nia].
    right. split; [exact H1|]. apply IH. subst. lia.
Qed.

Inductive increasing : list nat -> Prop :=
| increasing_nil : increasing []
| increasing_cons x l : (forall y, In y l -> x < y) -> increasing l -> increasing (x :: l).

Lemma increasing_app l1 : forall x l2, increasing (l1 ++ x :: l2) ->
  (forall y, In y l1 -> y < x) /\ (forall y, In y l2 -> x < y) /\ increasing (l1 ++ l2).
Proof.
  induction l1 as [|z l1 IH]; cbn; intros x l2 H; inversion H as [|? ? B I]; subst.
  - split; [tauto|]. now split.
  - destruct (IH x l2 I) as (P & Q & R). split; [|split; [exact Q|]].
    + intros y [E|J]; [subst; apply B, in_or_app; right; now left|auto].
    + constructor; [|exact R]. intros y J. apply B. apply in_app_or in J. apply in_or_app.
      destruct J; [now left|right; now right].
Qed.

Lemma increasing_without d l : d < length l -> increasing l -> increasing (without d l).
Proof.
  intros H I. destruct (without_split d l 0 H) as (l1 & l2 & E & _ & W). rewrite W.
  rewrite E in I. now apply increasing_app in I.
Qed.

Lemma increasing_nth l : increasing l -> forall d e, d < length l -> e < length l ->
  (nth d l 0 < nth e l 0 <-> d < e).
Proof.
  induction 1 as [|x l B _ IH]; cbn [length]; [lia|]. intros [|d] [|e] D E; cbn [nth].
  - lia.
  - split; [lia|]. intros _. apply B, nth_In. lia.
  - pose proof (B (nth d l 0)) as H. assert (x < nth d l 0) by (apply H, nth_In; lia). lia.
  - rewrite IH by lia. lia.
Qed.

Lemma increasing_seq n : forall s, increasing (seq s n).
Proof.
  induction n as [|n IH]; intros s; cbn; constructor; auto. intros y I. apply in_seq in I. lia.
Qed.

Lemma pick_order ds : forall es l, increasing l -> length ds = length l -> length es = length l ->
  code ds -> code es -> (below (pick l ds) (pick l es) <-> below ds es).
Proof.
  induction ds as [|d ds IH]; intros [|e es] l I L M C E; cbn [length code pick below] in *; try lia.
  destruct C as [D C], E as [F E].
  assert (d < length l) as D' by lia. assert (e < length l) as E' by lia.
  pose proof (without_length d l D') as W.
  rewrite increasing_nth by assumption. split.
  - intros [H|[H J]]; [now left|].
    assert (d = e) by (pose proof (increasing_nth l I d e D' E'); pose proof (increasing_nth l I e d E' D'); lia).
    subst e. right. split; [reflexivity|].
    now apply (IH es (without d l)); [apply increasing_without| lia | lia | | |].
  - intros [H|[H J]]; [now left|]. subst e. right. split; [reflexivity|].
    now apply (IH es (without d l)); [apply increasing_without| lia | lia | | |].
Qed.

(* Fisher and Yates *)

Lemma fill_permutation l d : d < length l -> Permutation l (nth d l 0 :: fill l d).
Proof.
  intros H. destruct (@exists_last nat l) as (r & z & E); [intros ->; cbn in H; lia|]. subst l.
  unfold fill. rewrite removelast_last, last_last. rewrite app_length in H. cbn in H.
  destruct (Nat.eqb_spec d (length r)) as [->|N].
  - rewrite app_nth2, Nat.sub_diag by lia. symmetry. apply Permutation_cons_append.
  - rewrite app_nth1 by lia. destruct (without_split d r 0) as (r1 & r2 & E & L & _); [lia|].
    rewrite E at 1. rewrite <- app_assoc. cbn [app].
    rewrite <- Permutation_middle. constructor. rewrite E at 1 2.
    rewrite firstn_app, skipn_app, L, Nat.sub_diag, firstn_O, app_nil_r.
    rewrite firstn_all2, (skipn_all2 r1) by lia. replace (S d - d) with 1 by lia. cbn [skipn app].
    apply Permutation_app_head. symmetry. apply Permutation_cons_append.
Qed.

Lemma fill_facts l d : NoDup l -> d < length l -> NoDup (fill l d) /\ S (length (fill l d)) = length l.
Proof.
  intros N H. pose proof (fill_permutation l d H) as P. split.
  - apply (Permutation_NoDup P) in N. now inversion N.
  - apply Permutation_length in P. cbn in P. lia.
Qed.

Lemma swaps_permutation ds : forall l, NoDup l -> length ds = length l -> code ds -> Permutation (swaps l ds) l.
Proof.
  induction ds as [|d ds IH]; intros l N L C; cbn [swaps length code] in *.
  - destruct l; [constructor|discriminate].
  - destruct C as [D C]. assert (d < length l) as H by lia. destruct (fill_facts l d N H) as [M F].
    transitivity (nth d l 0 :: fill l d); [|symmetry; now apply fill_permutation].
    rewrite <- Permutation_cons_append. constructor. apply IH; [exact M|lia|exact C].
Qed.

Lemma swaps_onto n : forall l p, length l = n -> NoDup l -> Permutation p l ->
  exists ds, length ds = n /\ code ds /\ swaps l ds = p.
Proof.
  induction n as [|n IH]; intros l p L N P.
  - destruct l; [|discriminate]. exists []. apply Permutation_sym, Permutation_nil in P. now subst.
  - destruct (@exists_last nat p) as (q & x & E).
    { intros ->. apply Permutation_length in P. cbn in P. lia. }
    subst p. assert (In x l) as I by (rewrite <- P; apply in_or_app; right; now left).
    pose proof (index_lt x l I) as H. destruct (fill_facts l _ N H) as [M F].
    destruct (IH (fill l (index x l)) q) as (ds & D & C & S); [lia|exact M| |].
    { apply (Permutation_cons_inv (a := x)). rewrite Permutation_cons_append, P.
      pose proof (fill_permutation l _ H) as X. now rewrite nth_index in X. }
    exists (index x l :: ds). cbn [length code swaps]. rewrite D, S, nth_index by exact I.
    repeat split; [lia|exact C].
Qed.

Lemma swaps_injective ds : forall es l, NoDup l -> length ds = length l -> length es = length l ->
  code ds -> code es -> swaps l ds = swaps l es -> ds = es.
Proof.
  induction ds as [|d ds IH]; intros [|e es] l N L M C E H; cbn [length code swaps] in *; try congruence.
  destruct C as [D C], E as [F E]. apply app_inj_tail in H. destruct H as [H X].
  assert (d = e) as <-.
  { rewrite <- (index_nth d l N), <- (index_nth e l N) by lia. now rewrite X. }
  f_equal. destruct (fill_facts l d N) as [M' L']; [lia|]. apply (IH es (fill l d)); auto; lia.
Qed.
