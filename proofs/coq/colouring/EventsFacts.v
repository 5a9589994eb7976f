(* Proofs about intervals that do not come from a deck. The claims are collected in Events.v. *)

From Coq Require Import Arith List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts IntervalFacts EventsSpec.
Import ListNotations.

Lemma insert_permutation x l : Permutation (insert x l) (x :: l).
Proof.
  induction l as [|y l IH]; [easy|]. cbn [insert]. destruct (fst x <=? fst y); [easy|].
  rewrite IH. apply perm_swap.
Qed.

Lemma sorted_permutation l : Permutation (sorted l) l.
Proof.
  induction l as [|x l IH]; [easy|]. cbn. rewrite insert_permutation. now constructor.
Qed.

Definition in_key_order (x y : nat * nat) : Prop := fst x <= fst y.

Lemma insert_sorted x l : StronglySorted in_key_order l -> StronglySorted in_key_order (insert x l).
Proof.
  induction 1 as [|y l S IH F]; cbn [insert]; [repeat constructor|].
  destruct (Nat.leb_spec (fst x) (fst y)) as [L|L].
  - constructor; [now constructor|]. constructor; [exact L|].
    rewrite Forall_forall in *. intros z Hz. unfold in_key_order in *. specialize (F z Hz). lia.
  - constructor; auto. rewrite Forall_forall in *. intros z Hz.
    apply (Permutation_in z (insert_permutation x l)) in Hz. destruct Hz as [<-|Hz]; auto.
    unfold in_key_order. lia.
Qed.

Lemma sorted_sorted l : StronglySorted in_key_order (sorted l).
Proof. induction l as [|x l IH]; cbn; [constructor|now apply insert_sorted]. Qed.

Lemma sorted_positions l i j x y : StronglySorted in_key_order l -> i <= j ->
  nth_error l i = Some x -> nth_error l j = Some y -> fst x <= fst y.
Proof.
  intros S. revert i j. induction S as [|z l S IH F]; intros [|i] [|j] H Ex Ey; cbn in *; try easy; try lia.
  - injection Ex as <-. injection Ey as <-. lia.
  - injection Ex as <-. rewrite Forall_forall in F. apply nth_error_In in Ey. now apply F.
  - apply (IH i j); auto; lia.
Qed.

Lemma event_In (l : family) k p : In (k, p) (sorted (events l)) <->
  exists f e, In (p, (f, e)) l /\ (k = 2 * f \/ k = 2 * e + 1).
Proof.
  assert (In (k, p) (sorted (events l)) <-> In (k, p) (events l)) as ->.
  { split; apply Permutation_in; [|apply Permutation_sym]; apply sorted_permutation. }
  unfold events. rewrite in_app_iff, !in_map_iff. split.
  - intros [((q & f & e) & E & H)|((q & f & e) & E & H)]; cbn [fst snd] in E;
      injection E as <- <-; exists f, e; auto.
  - intros (f & e & H & [->| ->]); [left|right]; exists (p, (f, e)); auto.
Qed.

Lemma event_deck_owner l p : In (Owner p) (event_deck l) <-> In p (map fst l).
Proof.
  unfold event_deck. rewrite !in_map_iff. split.
  - intros ((k & q) & E & H). cbn in E. injection E as <-. apply event_In in H.
    destruct H as (f & e & H & _). exists (q, (f, e)). auto.
  - intros ((q & f & e) & E & H). cbn in E. subst. exists (2 * f, p). split; auto.
    apply event_In. exists f, e. auto.
Qed.

Lemma event_deck_nth l i p : nth_error (event_deck l) i = Some (Owner p) <->
  exists k, nth_error (sorted (events l)) i = Some (k, p).
Proof.
  unfold event_deck. rewrite nth_error_map. destruct (nth_error (sorted (events l)) i) as [[k q]|]; cbn.
  - split; [intros E; injection E as <-; eauto|]. intros (k' & E). injection E as _ <-. reflexivity.
  - split; [easy|]. intros (k & E). easy.
Qed.

Lemma one_interval {A} (l : list (nat * (A * A))) p f e f' e' : NoDup (map fst l) ->
  In (p, (f, e)) l -> In (p, (f', e')) l -> f = f' /\ e = e'.
Proof.
  intros N H H'. assert ((p, (f, e)) = (p, (f', e'))) as E; [|now injection E].
  now apply (NoDup_map_inj fst l).
Qed.

Lemma event_key l p f e k : sound_family l -> In (p, (f, e)) l ->
  In (k, p) (sorted (events l)) -> 2 * f <= k <= 2 * e + 1.
Proof.
  intros [N B] H I. pose proof (B _ _ _ H). apply event_In in I. destruct I as (f' & e' & H' & K).
  destruct (one_interval l p f e f' e' N H H') as [-> ->]. lia.
Qed.

Lemma event_conflict l p q fp lp fq lq : sound_family l ->
  In (p, (fp, lp)) l -> In (q, (fq, lq)) l ->
  (conflict (event_deck l) p q <-> fp <= lq /\ fq <= lp).
Proof.
  intros S Hp Hq. pose proof (sorted_sorted (events l)) as O.
  assert (forall x y fx lx fy ly i, In (x, (fx, lx)) l -> In (y, (fy, ly)) l ->
    active (event_deck l) i x -> active (event_deck l) i y -> fx <= ly) as Half.
  { intros x y fx lx fy ly i Hx Hy (j & m' & Hj & Ej & _) (j' & m & Hm & _ & Em).
    apply event_deck_nth in Ej, Em. destruct Ej as (kx & Ej), Em as (ky & Em).
    pose proof (sorted_positions _ j m _ _ O ltac:(lia) Ej Em) as L. cbn in L.
    apply nth_error_In in Ej, Em.
    pose proof (event_key l x fx lx kx S Hx Ej). pose proof (event_key l y fy ly ky S Hy Em). lia. }
  split.
  - intros (i & Ap & Aq). split; eapply Half; eauto.
  - intros [L1 L2]. destruct S as [_ B].
    pose proof (B _ _ _ Hp) as Bp. pose proof (B _ _ _ Hq) as Bq.
    assert (forall x fx lx, In (x, (fx, lx)) l -> exists j m,
      nth_error (sorted (events l)) j = Some (2 * fx, x) /\
      nth_error (sorted (events l)) m = Some (2 * lx + 1, x)) as At.
    { intros x fx lx Hx.
      destruct (In_nth_error (sorted (events l)) (2 * fx, x)) as (j & Ej); [apply event_In; eauto|].
      destruct (In_nth_error (sorted (events l)) (2 * lx + 1, x)) as (m & Em); [apply event_In; eauto|].
      eauto. }
    destruct (At p fp lp Hp) as (jp & mp & Ejp & Emp). destruct (At q fq lq Hq) as (jq & mq & Ejq & Emq).
    assert (forall j m x y, nth_error (sorted (events l)) j = Some x ->
      nth_error (sorted (events l)) m = Some y -> fst x < fst y -> j <= m) as Pos.
    { intros j m x y Ex Ey L. destruct (Nat.le_gt_cases j m) as [|G]; auto.
      pose proof (sorted_positions _ m j _ _ O ltac:(lia) Ey Ex). lia. }
    exists (Nat.max jp jq). split.
    + exists jp, mp. split; [|split; apply event_deck_nth; eauto]. split; [lia|].
      apply Nat.max_lub; eapply Pos; eauto; cbn; lia.
    + exists jq, mq. split; [|split; apply event_deck_nth; eauto]. split; [lia|].
      apply Nat.max_lub; eapply Pos; eauto; cbn; lia.
Qed.
