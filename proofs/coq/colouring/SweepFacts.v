(* Proofs about the sweep and its two instances. The claims are collected in Colouring.v. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck Sweep ListFacts IntervalFacts.
Import ListNotations.

(* ---- assignments ---- *)

Lemma find_app_new p i col q : find p col = None ->
  find q (col ++ [(p, i)]) = if p =? q then Some i else find q col.
Proof.
  induction col as [|[r j] col IH]; intros H; cbn in *; [reflexivity|].
  destruct (Nat.eqb_spec r p) as [->|N]; [easy|]. rewrite IH by auto.
  destruct (Nat.eqb_spec r q) as [->|N']; [|easy]. destruct (Nat.eqb_spec p q); congruence.
Qed.

Lemma find_none p col : find p col = None <-> ~ In p (map fst col).
Proof.
  induction col as [|[q i] col IH]; cbn; [tauto|]. destruct (Nat.eqb_spec q p) as [->|N].
  - split; [easy|tauto].
  - rewrite IH. tauto.
Qed.

Section Sweep.

Context {S : Type}.
Variable pick : S -> nat * S.
Variable drop : nat -> S -> S.
Variable D : deck.
Variable Inv : list nat -> S -> Prop.

(* What pick and drop remember fits the piles of the owners who are active. *)
Hypothesis inv_perm : forall cs cs' s, Permutation cs cs' -> Inv cs s -> Inv cs' s.
Hypothesis inv_pick : forall cs s i s', length cs < chi D -> Inv cs s -> pick s = (i, s') -> Inv (i :: cs) s'.
Hypothesis inv_drop : forall i cs s, Inv (i :: cs) s -> Inv cs (drop i s).

Lemma sweep_keeps s col d p i : find p col = Some i -> find p (sweep pick drop s col d) = Some i.
Proof.
  revert s col. induction d as [|[q|t] d IH]; intros s col H; cbn [sweep]; auto.
  destruct (find q col) as [j|] eqn:E; [now apply IH|].
  destruct (pick s) as [j s1]. apply IH. rewrite find_app_new by auto.
  destruct (Nat.eqb_spec q p); congruence.
Qed.

Lemma open_now pre x rest O : NoDup O ->
  (forall p, In p O <-> In (Owner p) pre /\ In (Owner p) (x :: rest)) ->
  (forall p, x = Owner p -> In (Owner p) pre) ->
  Permutation O (actives (pre ++ x :: rest) (length pre)).
Proof.
  intros N H Hx. apply NoDup_Permutation; auto using actives_NoDup.
  intros p. rewrite actives_In, active_split, H, in_app_iff. cbn [In].
  split; [tauto|]. intros [[H1|[H1|[]]] H2]; auto.
Qed.

Lemma sweep_invariant_from d : forall pre s col O,
  D = pre ++ d ->
  (forall p, In (Owner p) pre <-> find p col <> None) ->
  NoDup O -> (forall p, In p O <-> In (Owner p) pre /\ In (Owner p) d) ->
  Inv (map (pile_of col) O) s ->
  let final := sweep pick drop s col d in
  forall i, length pre <= i < length D -> exists s', Inv (map (pile_of final) (actives D i)) s'.
Proof.
  induction d as [|x d IH]; intros pre s col O HD Hcol N HO HI; cbn zeta; intros i Hi.
  { rewrite HD, app_nil_r in Hi. lia. }
  assert (D = (pre ++ [x]) ++ d) as HD' by now rewrite <- app_assoc.
  assert (length (pre ++ [x]) = Datatypes.S (length pre)) as Lpre by (rewrite app_length; cbn; lia).
  destruct x as [p|t]; cbn [sweep].
  - (* the state and assignment after the card, before a possible drop *)
    assert (exists i0 s1 col1 O1,
      (match find p col with
       | Some j => (j, s, col)
       | None => let (j, s1) := pick s in (j, s1, col ++ [(p, j)])
       end = (i0, s1, col1)) /\
      (forall q, In (Owner q) (pre ++ [Owner p]) <-> find q col1 <> None) /\
      find p col1 = Some i0 /\
      NoDup O1 /\ Permutation O1 (actives D (length pre)) /\
      Inv (map (pile_of col1) O1) s1) as (i0 & s1 & col1 & O1 & -> & Hcol1 & Fp & N1 & P1 & I1).
    { destruct (find p col) as [j|] eqn:E.
      - exists j, s, col, O. split; [easy|].
        assert (In (Owner p) pre) as Hp by (apply Hcol; congruence).
        repeat split; auto.
        + intros H. apply Hcol. apply in_app_iff in H. destruct H as [H|[H|[]]]; auto.
          injection H as <-. auto.
        + intros H. apply in_app_iff. left. now apply Hcol.
        + rewrite HD. apply open_now; auto. intros q Eq. injection Eq as <-. auto.
      - destruct (pick s) as [j s1] eqn:Epick. exists j, s1, (col ++ [(p, j)]), (p :: O).
        split; [easy|].
        assert (~ In (Owner p) pre) as Hp by (intros H; apply Hcol in H; congruence).
        assert (~ In p O) as NpO by (intros H; apply HO in H; tauto).
        assert (Permutation (p :: O) (actives D (length pre))) as Pm.
        { rewrite HD. apply NoDup_Permutation; auto using actives_NoDup.
          - constructor; auto.
          - intros q. rewrite actives_In, active_split, in_app_iff. cbn [In]. rewrite HO. cbn [In].
            split.
            + intros [<-|[H1 H2]]; auto.
            + intros [[H1|[H1|[]]] H2]; [tauto|]. injection H1 as <-. auto. }
        split; [|split; [|split; [|split]]]; auto.
        + intros q. rewrite find_app_new, in_app_iff by auto. cbn [In].
          destruct (Nat.eqb_spec p q) as [->|Nq]; [split; [congruence|auto]|].
          rewrite <- Hcol. split; [|auto]. intros [H|[H|[]]]; auto. congruence.
        + rewrite find_app_new, Nat.eqb_refl by auto. reflexivity.
        + constructor; auto.
        + cbn [map]. unfold pile_of at 1. rewrite find_app_new, Nat.eqb_refl by auto.
          rewrite (map_ext_in (pile_of (col ++ [(p, j)])) (pile_of col)).
          * apply inv_pick with s; auto. rewrite map_length.
            assert (length (p :: O) <= chi D) as L; [|cbn in L; lia].
            apply overlap_le_chi. split; [constructor; auto|]. exists (length pre).
            intros q Hq. apply actives_In. apply (Permutation_in q Pm Hq).
          * intros q Hq. unfold pile_of. rewrite find_app_new by auto.
            destruct (Nat.eqb_spec p q); congruence. }
    assert (forall q, In q O1 <-> In (Owner q) (pre ++ [Owner p]) /\ In (Owner q) (Owner p :: d)) as HO1.
    { intros q. rewrite <- active_split, <- HD, <- actives_In.
      split; intros H; [now apply (Permutation_in q P1)|].
      apply (Permutation_in q (Permutation_sym P1) H). }
    assert (In p O1) as Ip by (apply HO1; rewrite in_app_iff; cbn; auto).
    set (final := sweep pick drop (if mem p d then s1 else drop i0 s1) col1 d).
    destruct (Nat.eq_dec i (length pre)) as [->|Ni].
    + exists s1. apply inv_perm with (map (pile_of final) O1); [now apply Permutation_map|].
      rewrite (map_ext_in (pile_of final) (pile_of col1)); auto. intros q Hq. unfold pile_of.
      apply HO1 in Hq. destruct Hq as [Hq _]. apply Hcol1 in Hq.
      destruct (find q col1) eqn:E; [|easy]. unfold final. now rewrite (sweep_keeps _ _ _ _ _ E).
    + assert (length (pre ++ [Owner p]) <= i < length D) as Hi' by lia.
      destruct (mem p d) eqn:Em.
      * apply (IH (pre ++ [Owner p]) s1 col1 O1); auto.
        intros q. rewrite HO1. split; [|cbn; tauto]. intros [H1 [H2|H2]]; split; auto.
        injection H2 as <-. now apply mem_In.
      * apply mem_false in Em.
        destruct (in_split p O1 Ip) as (u & v & Ev). subst O1.
        assert (Permutation (u ++ p :: v) (p :: u ++ v)) as Pv
          by apply Permutation_sym, Permutation_middle.
        assert (NoDup (p :: u ++ v)) as N2 by now apply (Permutation_NoDup Pv).
        inversion N2 as [|? ? Np N3]; subst.
        apply (IH (pre ++ [Owner p]) (drop i0 s1) col1 (u ++ v)); auto.
        -- intros q. split.
           ++ intros Hq. assert (q <> p) as Nq by (intros ->; auto).
              assert (In q (u ++ p :: v)) as Hq1.
              { apply (Permutation_in q (Permutation_sym Pv)). now right. }
              apply HO1 in Hq1. destruct Hq1 as [H1 [H2|H2]]; auto. congruence.
           ++ intros [H1 H2]. assert (In q (u ++ p :: v)) as Hq1 by (apply HO1; cbn; auto).
              apply (Permutation_in q Pv) in Hq1. destruct Hq1 as [<-|Hq1]; auto. easy.
        -- apply inv_drop. replace i0 with (pile_of col1 p) by (unfold pile_of; now rewrite Fp).
           change (pile_of col1 p :: map (pile_of col1) (u ++ v)) with (map (pile_of col1) (p :: u ++ v)).
           apply inv_perm with (map (pile_of col1) (u ++ p :: v)); auto. now apply Permutation_map.
  - assert (Permutation O (actives D (length pre))) as P1
      by (rewrite HD; apply open_now; auto; easy).
    set (final := sweep pick drop s col d).
    destruct (Nat.eq_dec i (length pre)) as [->|Ni].
    + exists s. apply inv_perm with (map (pile_of final) O); [now apply Permutation_map|].
      rewrite (map_ext_in (pile_of final) (pile_of col)); auto. intros q Hq. unfold pile_of.
      apply HO in Hq. destruct Hq as [Hq _]. apply Hcol in Hq.
      destruct (find q col) eqn:E; [|easy]. unfold final. now rewrite (sweep_keeps _ _ _ _ _ E).
    + apply (IH (pre ++ [Talon t]) s col O); auto; try lia.
      * intros q. rewrite in_app_iff, <- Hcol. cbn. split; [|auto].
        intros [H|[H|[]]]; auto; easy.
      * intros q. rewrite HO, in_app_iff. cbn [In]. split.
        -- intros [H1 [H2|H2]]; [easy|auto].
        -- intros [[H1|[H1|[]]] H2]; [auto|easy].
Qed.

Lemma sweep_invariant s : Inv [] s ->
  forall i, exists s', Inv (map (pile_of (sweep pick drop s [] D)) (actives D i)) s'.
Proof.
  intros HI i. destruct (Nat.lt_ge_cases i (length D)) as [L|L].
  - refine (sweep_invariant_from D [] s [] [] eq_refl _ (NoDup_nil _) _ HI i _).
    + intros p. cbn. split; [tauto|congruence].
    + cbn. tauto.
    + cbn. lia.
  - exists s. replace (actives D i) with (@nil nat); auto.
    destruct (actives D i) as [|p l] eqn:E; auto.
    assert (active D i p) as Ha by (apply actives_In; rewrite E; now left).
    apply active_lt in Ha. lia.
Qed.

Lemma sweep_owners_from d : forall s col,
  map fst (sweep pick drop s col d) =
  map fst col ++ filter (fun q => negb (existsb (Nat.eqb q) (map fst col))) (players d).
Proof.
  induction d as [|[p|t] d IH]; intros s col; cbn [sweep players].
  - cbn. now rewrite app_nil_r.
  - assert (existsb (Nat.eqb p) (map fst col) = true <-> find p col <> None) as E.
    { rewrite find_none, existsb_exists. split.
      - intros (q & H & Eq). apply Nat.eqb_eq in Eq. subst. tauto.
      - intros H. destruct (in_dec Nat.eq_dec p (map fst col)) as [I|I]; [|easy].
        exists p. now rewrite Nat.eqb_refl. }
    destruct (find p col) as [j|] eqn:F.
    + rewrite IH. f_equal. cbn [filter]. rewrite (proj2 E) by easy. cbn [negb].
      rewrite filter_filter. apply filter_ext_in. intros q Hq.
      destruct (Nat.eqb_spec q p) as [->|N]; cbn; auto. now rewrite (proj2 E).
    + destruct (pick s) as [j s1]. rewrite IH, map_app, <- app_assoc. cbn [map fst]. f_equal.
      cbn [filter]. destruct (existsb (Nat.eqb p) (map fst col)) eqn:X; [exfalso; now apply E|].
      cbn [negb app]. f_equal. rewrite filter_filter. apply filter_ext_in. intros q Hq.
      rewrite existsb_app. cbn. rewrite orb_false_r, negb_orb, andb_comm. reflexivity.
  - apply IH.
Qed.

Lemma sweep_owners s d : map fst (sweep pick drop s [] d) = players d.
Proof. rewrite sweep_owners_from. cbn. apply filter_all. auto. Qed.

End Sweep.
