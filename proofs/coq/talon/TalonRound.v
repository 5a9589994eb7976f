(* One round: which cards stay on the table, and in which order. Lemmas for the files that follow. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts DealingFacts TalonSpec.
Import ListNotations.

(* ---- destinations ---- *)

Lemma same_spec x y : same x y = true <-> x = y.
Proof.
  destruct x as [p|p], y as [q|q]; simpl; split; intro H; try discriminate;
    try (apply Nat.eqb_eq in H; congruence); injection H as ->; apply Nat.eqb_refl.
Qed.

Lemma same_refl x : same x x = true.
Proof. now apply same_spec. Qed.

Lemma destination_dec (x y : destination) : {x = y} + {x <> y}.
Proof. destruct (same x y) eqn:E; [left|right]; rewrite <- same_spec; congruence. Defined.

Lemma occurs_spec x d : occurs x d = true <-> In x d.
Proof.
  unfold occurs. rewrite some_existsb, existsb_exists. split.
  - intros (y & H & E). now apply same_spec in E as <-.
  - intro H. exists x. now rewrite same_refl.
Qed.

(* ---- before ---- *)

Lemma before_app d e x y :
  before (d ++ e) x y = before d x y || before e x y || (occurs x d && occurs y e).
Proof.
  induction d as [|a d IH]; simpl.
  - now rewrite orb_false_r.
  - rewrite IH. unfold occurs. change (@some destination) with (@existsb destination). rewrite existsb_app. simpl.
    replace (same x a) with (same a x).
    2: { destruct (same a x) eqn:E.
         - apply same_spec in E as ->. now rewrite same_refl.
         - destruct (same x a) eqn:F; [|easy]. apply same_spec in F as ->. now rewrite same_refl in E. }
    destruct (same a x), (existsb (same y) d), (existsb (same y) e), (before d x y), (before e x y),
      (existsb (same x) d); reflexivity.
Qed.

Lemma before_spec d x y :
  before d x y = true <-> exists l1 l2 l3, d = l1 ++ x :: l2 ++ y :: l3.
Proof.
  induction d as [|a d IH]; simpl.
  - split; [easy|]. intros (l1 & l2 & l3 & E). now destruct l1.
  - rewrite orb_true_iff, andb_true_iff, same_spec, occurs_spec, IH. split.
    + intros [[-> H]|(l1 & l2 & l3 & ->)].
      * destruct (in_split _ _ H) as (l2 & l3 & ->). now exists [], l2, l3.
      * now exists (a :: l1), l2, l3.
    + intros ([|b l1] & l2 & l3 & E); injection E as -> ->.
      * left. split; [easy|]. apply in_elt.
      * right. now exists l1, l2, l3.
Qed.

Lemma before_in d x y : before d x y = true -> In x d /\ In y d.
Proof.
  rewrite before_spec. intros (l1 & l2 & l3 & ->). split; [apply in_elt|].
  rewrite in_app_iff. right. right. apply in_elt.
Qed.

Lemma bool_ext (a b : bool) : (a = true <-> b = true) -> a = b.
Proof. destruct a, b; intros [H1 H2]; try reflexivity; [symmetry; now apply H1 | now apply H2]. Qed.

Lemma before_rev d x y : before (rev d) x y = before d y x.
Proof.
  assert (H : forall d x y, before d x y = true -> before (rev d) y x = true).
  { intros d' x' y' E. apply before_spec in E as (l1 & l2 & l3 & ->). apply before_spec.
    exists (rev l3), (rev l2), (rev l1).
    rewrite rev_app_distr. simpl. rewrite rev_app_distr. simpl. now rewrite <- !app_assoc. }
  apply bool_ext. split; intro E; [|now apply H]. apply H in E. now rewrite rev_involutive in E.
Qed.

Lemma before_total d x y : In x d -> In y d -> x <> y -> before d x y = true \/ before d y x = true.
Proof.
  intros Hx Hy N. destruct (in_split _ _ Hx) as (l1 & l2 & ->).
  rewrite in_app_iff in Hy. destruct Hy as [Hy|[Hy|Hy]]; [right| easy |left].
  - destruct (in_split _ _ Hy) as (m1 & m2 & ->). apply before_spec. exists m1, m2, l2.
    now rewrite <- app_assoc.
  - destruct (in_split _ _ Hy) as (m1 & m2 & ->). apply before_spec. now exists l1, m1, m2.
Qed.

Lemma before_filter f d x y : before (filter f d) x y = f x && f y && before d x y.
Proof.
  induction d as [|a d IH]; simpl; [now rewrite andb_false_r|].
  assert (O : occurs y (filter f d) = f y && occurs y d).
  { apply bool_ext. rewrite andb_true_iff, !occurs_spec, filter_In. tauto. }
  destruct (same a x) eqn:E.
  - apply same_spec in E as ->. destruct (f x) eqn:F; simpl.
    + rewrite same_refl, O, IH. simpl. now rewrite andb_orb_distrib_r.
    + now rewrite IH.
  - destruct (f a); simpl; rewrite ?E, IH; reflexivity.
Qed.

(* Distinct cards: exactly one of two lies above the other. *)
Lemma before_asym d x y : NoDup d -> before d x y = true -> before d y x = false.
Proof.
  induction d as [|a d IH]; intros N H; simpl in *; [easy|].
  inversion N as [|? ? Na Nd]; subst.
  apply orb_true_iff in H as [H|H].
  - apply andb_true_iff in H as [E H]. apply same_spec in E as ->. apply orb_false_iff. split.
    + apply andb_false_iff. right. apply not_true_is_false. now rewrite occurs_spec.
    + apply not_true_is_false. intro B. now apply before_in in B.
  - apply orb_false_iff. split; [|now apply IH].
    apply andb_false_iff. left. apply not_true_is_false. rewrite same_spec. intros ->.
    now apply before_in in H.
Qed.

Lemma before_nth d x y i j : i < j -> nth_error d i = Some x -> nth_error d j = Some y ->
  before d x y = true.
Proof.
  revert i j. induction d as [|a d IH]; intros i j L Hi Hj; [now destruct i|]. simpl.
  destruct j as [|j]; [lia|]. destruct i as [|i].
  - injection Hi as ->. apply orb_true_iff. left. rewrite same_refl. apply occurs_spec.
    simpl in Hj. now apply nth_error_In in Hj.
  - apply orb_true_iff. right. apply (IH i j); trivial. lia.
Qed.

Lemma before_iff_nth d x y : before d x y = true <->
  exists i j, i < j /\ nth_error d i = Some x /\ nth_error d j = Some y.
Proof.
  split.
  - intro H. apply before_spec in H as (l1 & l2 & l3 & ->). exists (length l1), (length l1 + S (length l2)).
    split; [lia|]. split.
    + rewrite nth_error_app2, Nat.sub_diag by lia. easy.
    + rewrite nth_error_app2 by lia.
      replace (length l1 + S (length l2) - length l1) with (S (length l2)) by lia.
      simpl. rewrite nth_error_app2, Nat.sub_diag by lia. easy.
  - intros (i & j & L & Hi & Hj). now apply (before_nth d x y i j).
Qed.

Lemma conflict_before d p q : p <> q ->
  (conflict d p q <-> before d (Owner p) (Owner q) = true /\ before d (Owner q) (Owner p) = true).
Proof.
  intro N. split.
  - intros (i & (j & m & L & Hj & Hm) & (j' & m' & L' & Hj' & Hm')). split.
    + apply (before_nth d _ _ j m'); trivial. destruct (Nat.eq_dec j m') as [->|]; [congruence|lia].
    + apply (before_nth d _ _ j' m); trivial. destruct (Nat.eq_dec j' m) as [->|]; [congruence|lia].
  - intros [H1 H2]. apply before_iff_nth in H1 as (i & j & L & Hi & Hj). apply before_iff_nth in H2 as (a & b & L' & Ha & Hb).
    exists (Nat.max i a). destruct (Nat.max_spec i a) as [[M ->]|[M ->]]; split.
    + exists i, b. repeat split; trivial; lia.
    + exists a, a. repeat split; trivial; lia.
    + exists i, i. repeat split; trivial; lia.
    + exists a, j. repeat split; trivial; lia.
Qed.

(* ---- who is handed over ---- *)

Definition handed {A} (h : list (nat * list A)) (x : destination) : bool :=
  match x with Owner p => has_hand h p | Talon _ => false end.

Section Round.

Context {A : Type}.
Variable dest : A -> destination.
Variable c : colouring.

Lemma stays_handed h a : stays dest h a = negb (handed h (dest a)).
Proof. unfold stays. now destruct (dest a). Qed.

Lemma before_last l a m x : ~ In (dest a) (map dest m) -> x <> dest a ->
  (before (map dest (l ++ a :: m)) x (dest a) = true <-> In x (map dest l)).
Proof.
  intros Nm Nx. rewrite map_app. cbn [map]. rewrite before_app. cbn [before].
  rewrite !orb_true_iff, !andb_true_iff, !occurs_spec, same_spec. split.
  - intros [[H|[[E _]|H]]|[H _]]; [now apply before_in in H|congruence|now apply before_in in H|exact H].
  - intro H. right. split; [exact H|now left].
Qed.

(* Who is handed over: everything else that was laid on his pile before his last card has left,
   and had left before his first card. *)
Lemma handed_iff d p : In (Owner p) (map dest d) ->
  (handed (hands dest c d) (Owner p) = true <->
   forall x, In x (map dest d) -> x <> Owner p -> c x = c (Owner p) ->
             before (map dest d) x (Owner p) = true ->
             handed (hands dest c d) x = true /\ before (map dest d) (Owner p) x = false).
Proof.
  intro Hp. split.
  - intros H x Hx N Ec B. apply has_hand_In in H. destruct (last_split dest p d Hp) as (l & a & m & E & Ea & Nm).
    pose proof B as B'. rewrite E, <- Ea in B'. apply before_last in B'; [|now rewrite Ea|now rewrite Ea].
    apply in_map_iff in B' as (b & <- & Hb).
    destruct (handed_only_if dest c d p l a m H E Ea Nm b Hb) as (q & Eq & Hq & _); [congruence|exact N|].
    rewrite Eq in *. split; [now apply has_hand_In|]. apply not_true_is_false. intro B'.
    assert (Npq : p <> q) by congruence.
    apply (conflict_not_handed dest c d p q); auto. now apply conflict_before.
  - intro H. apply has_hand_In.
    apply (handed_if dest c d (fun q => q = p \/ In q (map fst (hands dest c d)))); [|now left|exact Hp].
    intros q l a m Hq E Ea Nq b Hb Cb Nb. destruct Hq as [->|Hq].
    + assert (B : before (map dest d) (dest b) (Owner p) = true).
      { rewrite E, <- Ea. apply before_last; [now rewrite Ea|now rewrite Ea|now apply in_map]. }
      assert (I : In (dest b) (map dest d)) by now apply before_in in B.
      destruct (H (dest b)) as [H1 H2]; trivial; [congruence|]. destruct (dest b) as [q|t]; [|easy].
      exists q. split; [easy|]. split; [right; now apply has_hand_In|]. intros [J|J]; [congruence|].
      apply not_true_iff_false in H2. apply H2. rewrite E, map_app, before_app. cbn [map before].
      apply occurs_spec in J. now rewrite Ea, same_refl, J, !orb_true_r.
    + destruct (handed_only_if dest c d q l a m Hq E Ea Nq b Hb Cb Nb) as (r & Er & Hr & Nr). now exists r; auto.
Qed.

End Round.
