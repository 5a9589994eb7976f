(* Proofs about the two colourings, the one-pass chromatic number, the clique and the loads.
   The claims are collected in Colouring.v. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck Sweep ListFacts IntervalFacts SweepFacts.
Import ListNotations.

(* ---- division, rounded up ---- *)

Lemma cdiv_le a k b : 0 < k -> (cdiv a k <= b <-> a <= k * b).
Proof.
  intros K. unfold cdiv. pose proof (Nat.div_mod (a + (k - 1)) k ltac:(lia)) as E.
  pose proof (Nat.mod_upper_bound (a + (k - 1)) k ltac:(lia)) as M.
  set (q := (a + (k - 1)) / k) in *. split; intros H; nia.
Qed.

Lemma cdiv_ge a k : 0 < k -> a <= k * cdiv a k.
Proof. intros K. now apply cdiv_le. Qed.

(* ---- valid ---- *)

Definition valid_inv (n : nat) (cs : list nat) (s : list nat * nat) : Prop :=
  Permutation (cs ++ fst s) (seq 0 (snd s)) /\ snd s <= n.

Lemma valid_inv_perm n cs cs' s : Permutation cs cs' -> valid_inv n cs s -> valid_inv n cs' s.
Proof.
  intros P [H L]. split; auto. rewrite <- H. now apply Permutation_app_tail, Permutation_sym.
Qed.

Lemma valid_inv_pick n cs s i s' :
  length cs < n -> valid_inv n cs s -> pick_free s = (i, s') -> valid_inv n (i :: cs) s'.
Proof.
  intros L [H B] E. destruct s as [[|j free] fresh]; cbn in E; injection E as <- <-; cbn in *.
  - rewrite app_nil_r in H. split; cbn.
    + change (0 :: seq 1 fresh) with (seq 0 (S fresh)).
      rewrite seq_S, app_nil_r, H. cbn. apply Permutation_cons_append.
    + apply Permutation_length in H. rewrite seq_length in H. lia.
  - split; cbn; auto. rewrite <- H. apply Permutation_middle.
Qed.

Lemma valid_inv_drop n i cs s : valid_inv n (i :: cs) s -> valid_inv n cs (drop_free i s).
Proof.
  intros [H B]. split; cbn in *; auto. rewrite <- H. apply Permutation_sym, Permutation_middle.
Qed.

Lemma valid_at d i :
  NoDup (map (pile_of (valid_colouring d)) (actives d i)) /\
  forall p, active d i p -> pile_of (valid_colouring d) p < chi d.
Proof.
  destruct (sweep_invariant pick_free drop_free d (valid_inv (chi d))
              (valid_inv_perm _) (valid_inv_pick _) (valid_inv_drop _) ([], 0)) with (i := i)
    as ((free & fresh) & H & B).
  - split; cbn; auto using Nat.le_0_l.
  - cbn in H, B. fold (valid_colouring d) in H. split.
    + apply (NoDup_app_left _ free). apply (Permutation_NoDup (Permutation_sym H)), seq_NoDup.
    + intros p Hp. apply Nat.lt_le_trans with fresh; auto.
      assert (In (pile_of (valid_colouring d) p) (seq 0 fresh)) as I.
      { apply (Permutation_in _ H), in_app_iff. left. apply in_map. now apply actives_In. }
      apply in_seq in I. lia.
Qed.

Lemma valid_proper d : proper d (piles_of (valid_colouring d)).
Proof.
  intros p q (i & Hp & Hq) E. cbn in E. destruct (valid_at d i) as [N _].
  apply (NoDup_map_inj _ _ p q N); auto; now apply actives_In.
Qed.

Lemma valid_below_chi d p : In (Owner p) d -> pile_of (valid_colouring d) p < chi d.
Proof.
  intros H. destruct (owner_active d p H) as (i & Ha). now apply (valid_at d i).
Qed.

Lemma valid_dense d c : c < chi d -> exists p, In (Owner p) d /\ pile_of (valid_colouring d) p = c.
Proof.
  intros H. destruct (chi_overlap d) as (l & O & E).
  assert (In c (map (pile_of (valid_colouring d)) l)) as I.
  { apply full_house with (chi d); auto.
    - apply (proper_overlap d (piles_of (valid_colouring d))); auto using valid_proper.
    - intros x Hx. apply in_map_iff in Hx. destruct Hx as (p & <- & Hp).
      apply valid_below_chi. destruct O as (_ & i & Ha). eapply active_owner, Ha, Hp.
    - now rewrite map_length. }
  apply in_map_iff in I. destruct I as (p & <- & Hp). exists p. split; auto.
  destruct O as (_ & i & Ha). eapply active_owner, Ha, Hp.
Qed.

(* ---- least loaded pile ---- *)

Lemma least_lt loads : loads <> [] -> least loads < length loads.
Proof.
  induction loads as [|l [|m loads] IH]; intros H; [easy|cbn; lia|].
  assert (m :: loads <> []) as N by easy. specialize (IH N).
  change (least (l :: m :: loads)) with
    (let i := least (m :: loads) in if l <=? nth i (m :: loads) 0 then 0 else S i).
  cbv zeta. destruct (l <=? _); cbn [length] in *; lia.
Qed.

Lemma least_le loads j : j < length loads -> nth (least loads) loads 0 <= nth j loads 0.
Proof.
  revert j. induction loads as [|l [|m loads] IH]; intros j H; cbn [length] in H; [lia| |].
  - replace j with 0 by lia. cbn. lia.
  - change (least (l :: m :: loads)) with
      (let i := least (m :: loads) in if l <=? nth i (m :: loads) 0 then 0 else S i).
    cbv zeta. set (i := least (m :: loads)) in *.
    destruct (Nat.leb_spec l (nth i (m :: loads) 0)) as [L|L]; destruct j as [|j].
    + lia.
    + change (nth 0 (l :: m :: loads) 0) with l.
      change (nth (S j) (l :: m :: loads) 0) with (nth j (m :: loads) 0).
      specialize (IH j). cbn [length] in IH. specialize (IH ltac:(lia)). lia.
    + change (nth (S i) (l :: m :: loads) 0) with (nth i (m :: loads) 0).
      change (nth 0 (l :: m :: loads) 0) with l. lia.
    + change (nth (S i) (l :: m :: loads) 0) with (nth i (m :: loads) 0).
      change (nth (S j) (l :: m :: loads) 0) with (nth j (m :: loads) 0).
      apply IH. cbn [length]. lia.
Qed.

Lemma change_length f i loads : length (change f i loads) = length loads.
Proof. revert i. induction loads as [|l loads IH]; intros [|i]; cbn; auto. Qed.

Lemma change_nth f i loads j : i < length loads ->
  nth j (change f i loads) 0 = if i =? j then f (nth j loads 0) else nth j loads 0.
Proof.
  revert i j. induction loads as [|l loads IH]; intros [|i] [|j] H; cbn in *; try lia; auto.
  apply IH. lia.
Qed.

Definition of_pile (i : nat) (cs : list nat) : nat := count (fun c => c) i cs.

Lemma of_pile_cons i c cs : of_pile i (c :: cs) = if c =? i then S (of_pile i cs) else of_pile i cs.
Proof. unfold of_pile, count. cbn [filter]. now destruct (c =? i). Qed.

Definition reducing_inv (k n : nat) (cs loads : list nat) : Prop :=
  length loads = k /\ (forall c, In c cs -> c < k) /\
  (forall i, i < k -> nth i loads 0 = of_pile i cs /\ of_pile i cs <= cdiv n k).

Lemma reducing_inv_perm k n cs cs' s :
  Permutation cs cs' -> reducing_inv k n cs s -> reducing_inv k n cs' s.
Proof.
  intros P (L & B & H). split; [auto|]. split.
  - intros c Hc. apply B. apply (Permutation_in c (Permutation_sym P) Hc).
  - intros i Hi. replace (of_pile i cs') with (of_pile i cs); auto.
    now apply filter_permuted.
Qed.

Lemma reducing_inv_pick k n cs s i s' : 0 < k ->
  length cs < n -> reducing_inv k n cs s -> pick_least s = (i, s') -> reducing_inv k n (i :: cs) s'.
Proof.
  intros K L (Ls & B & H) E. injection E as <- <-.
  assert (least s < k) as Lt by (rewrite <- Ls; apply least_lt; intros ->; cbn in Ls; lia).
  split; [now rewrite change_length|]. split; [intros c [<-|Hc]; auto|].
  intros j Hj. rewrite change_nth, of_pile_cons by lia.
  destruct (Nat.eqb_spec (least s) j) as [<-|N]; [|now apply H].
  destruct (H _ Lt) as [<- _]. split; auto.
  enough (k * nth (least s) s 0 < k * cdiv n k) by nia.
  apply Nat.le_lt_trans with (length cs).
  - apply pigeonhole_ge with (f := fun c => c); auto. intros m Hm.
    destruct (H m Hm) as [E _]. fold (of_pile m cs). rewrite <- E. apply least_le. lia.
  - pose proof (cdiv_ge n k K). lia.
Qed.

Lemma reducing_inv_drop k n i cs s : reducing_inv k n (i :: cs) s -> reducing_inv k n cs (drop_load i s).
Proof.
  intros (L & B & H). assert (i < k) as Li by (apply B; now left).
  split; [now unfold drop_load; rewrite change_length|].
  split; [intros c Hc; apply B; now right|].
  intros j Hj. unfold drop_load. rewrite change_nth by lia.
  destruct (H j Hj) as [E M]. rewrite of_pile_cons in E, M.
  destruct (i =? j); rewrite E; cbn; lia.
Qed.

Lemma reducing_at k d i : 0 < k ->
  (forall p, active d i p -> pile_of (reducing_colouring k d) p < k) /\
  forall j, j < k -> count (pile_of (reducing_colouring k d)) j (actives d i) <= cdiv (chi d) k.
Proof.
  intros K.
  destruct (sweep_invariant pick_least drop_load d (reducing_inv k (chi d))
              (reducing_inv_perm _ _) (fun cs s i s' => reducing_inv_pick k _ cs s i s' K)
              (reducing_inv_drop _ _) (repeat 0 k)) with (i := i)
    as (s & _ & B & H).
  - split; [apply repeat_length|]. split; [easy|]. intros j Hj.
    rewrite nth_repeat. cbn. lia.
  - fold (reducing_colouring k d) in B, H. split.
    + intros p Hp. apply B, in_map. now apply actives_In.
    + intros j Hj. destruct (H j Hj) as [_ M]. unfold of_pile, count in M.
      rewrite filter_map, map_length in M. exact M.
Qed.

Lemma reducing_below k d p : 0 < k -> In (Owner p) d -> pile_of (reducing_colouring k d) p < k.
Proof.
  intros K H. destruct (owner_active d p H) as (i & Ha). now apply (reducing_at k d i K).
Qed.

Lemma piles_of_fits k col d : 0 < k -> (forall p, In (Owner p) d -> pile_of col p < k) ->
  fits k d (piles_of col).
Proof. intros K H [p|t] Hx; cbn; auto. Qed.

(* ---- loads ---- *)

Lemma worst_le k c d b : worst k c d <= b <-> forall i, i < k -> chi (part c i d) <= b.
Proof.
  unfold worst. rewrite list_max_le_iff. split.
  - intros H i Hi. apply H, in_map_iff. exists i. split; auto. apply in_seq. lia.
  - intros H x Hx. apply in_map_iff in Hx. destruct Hx as (i & <- & Hi). apply H. apply in_seq in Hi. lia.
Qed.

Lemma part_le_worst k c d i : i < k -> chi (part c i d) <= worst k c d.
Proof. intros H. now apply (worst_le k c d (worst k c d)). Qed.

Lemma worst_lower k c d : 0 < k -> (forall p, In (Owner p) d -> c (Owner p) < k) ->
  cdiv (chi d) k <= worst k c d.
Proof.
  intros K F. apply cdiv_le; auto. destruct (chi_overlap d) as (l & O & <-).
  apply pigeonhole with (f := fun p => c (Owner p)).
  - intros p Hp. apply F. destruct O as (_ & i & Ha). eapply active_owner, Ha, Hp.
  - intros i Hi. apply Nat.le_trans with (chi (part c i d)); [|now apply part_le_worst].
    apply overlap_le_chi, overlap_in_part.
    + destruct O as (N & j & Ha). split; [now apply NoDup_filter|].
      exists j. intros p Hp. apply filter_In in Hp. apply Ha. tauto.
    + intros p Hp. apply filter_In in Hp. tauto.
Qed.

Lemma part_le c i d b :
  (forall j, count (fun p => c (Owner p)) i (actives d j) <= b) -> chi (part c i d) <= b.
Proof.
  intros H. apply chi_le. intros l O. destruct l as [|a l]; [cbn; lia|].
  destruct (overlap_filter (fun x => c x =? i) d (a :: l)) as (j & Ha); [easy|exact O|].
  eapply Nat.le_trans; [|exact (H j)]. apply NoDup_incl_length; [apply O|].
  intros p Hp. apply Ha in Hp. apply filter_In. rewrite actives_In. exact Hp.
Qed.

Lemma reducing_worst k d : 0 < k -> worst k (piles_of (reducing_colouring k d)) d = cdiv (chi d) k.
Proof.
  intros K. apply Nat.le_antisymm.
  - apply worst_le. intros i Hi. apply part_le. intros j. now apply (reducing_at k d j K).
  - apply worst_lower; auto. intros p Hp. now apply reducing_below.
Qed.

(* ---- the one-pass chromatic number ---- *)

Lemma seen_In p seen : existsb (Nat.eqb p) seen = true <-> In p seen.
Proof.
  rewrite existsb_exists. split.
  - intros (q & H & E). apply Nat.eqb_eq in E. now subst.
  - intros H. exists p. now rewrite Nat.eqb_refl.
Qed.

Lemma depth_of D i O : NoDup O -> (forall p, In p O <-> active D i p) -> depth D i = length O.
Proof.
  intros N H. apply Permutation_length, NoDup_Permutation; auto using actives_NoDup.
  intros p. now rewrite actives_In, H.
Qed.

Lemma length_without (p : nat) O : NoDup O -> In p O -> exists O', NoDup O' /\ length O' = pred (length O) /\
  forall q : nat, In q O' <-> In q O /\ q <> p.
Proof.
  intros N H. apply in_split in H. destruct H as (u & v & ->). exists (u ++ v).
  split; [now apply NoDup_remove_1 in N|]. split; [rewrite !app_length; cbn; lia|].
  intros q. rewrite !in_app_iff. cbn. split.
  - intros I. split; [tauto|]. intros ->. apply NoDup_remove_2 in N. rewrite in_app_iff in N. tauto.
  - intros [[I|[I|I]] Nq]; auto. congruence.
Qed.

Lemma count_active_from D d : forall pre seen now O,
  D = pre ++ d -> (forall p, In p seen <-> In (Owner p) pre) ->
  NoDup O -> length O = now -> (forall p, In p O <-> In (Owner p) pre /\ In (Owner p) d) ->
  count_active seen now d = map (depth D) (seq (length pre) (length d)).
Proof.
  induction d as [|[p|t] d IH]; intros pre seen now O HD Hs N HL HO; cbn [count_active length seq map].
  - reflexivity.
  - assert (length (pre ++ [Owner p]) = S (length pre)) as Lp by (rewrite app_length; cbn; lia).
    set (now1 := if existsb (Nat.eqb p) seen then now else S now).
    assert (exists O1, NoDup O1 /\ length O1 = now1 /\ forall q, In q O1 <->
      In (Owner q) (pre ++ [Owner p]) /\ In (Owner q) (Owner p :: d)) as (O1 & N1 & L1 & H1).
    { unfold now1. destruct (existsb (Nat.eqb p) seen) eqn:E.
      - apply seen_In, Hs in E. exists O. split; auto. split; auto. intros q.
        rewrite HO, in_app_iff. cbn [In]. split; [tauto|].
        intros [[H|[H|[]]] H2]; auto. injection H as <-. auto.
      - assert (~ In (Owner p) pre) as Np by (rewrite <- Hs, <- seen_In, E; easy).
        exists (p :: O). split; [constructor; auto; rewrite HO; tauto|]. split; [cbn; lia|].
        intros q. cbn [In]. rewrite HO, in_app_iff. cbn [In]. split.
        + intros [<-|[A B]]; auto.
        + intros [[A|[A|[]]] B]; auto. injection A as <-. auto. }
    assert (exists O2, NoDup O2 /\ length O2 = (if mem p d then now1 else pred now1) /\
      forall q, In q O2 <-> In (Owner q) (pre ++ [Owner p]) /\ In (Owner q) d) as (O2 & N2 & L2 & H2).
    { destruct (mem p d) eqn:E.
      - apply mem_In in E. exists O1. split; auto. split; auto. intros q. rewrite H1. cbn [In].
        split; [|tauto]. intros [A [B|B]]; auto. injection B as <-. auto.
      - apply mem_false in E. destruct (length_without p O1 N1) as (O2 & N2 & L2 & H2).
        + apply H1. rewrite in_app_iff. cbn. auto.
        + exists O2. split; auto. split; [now rewrite L2, L1|]. intros q. rewrite H2, H1. cbn [In].
          split.
          * intros [[A [B|B]] C]; auto. congruence.
          * intros [A B]. split; auto. intros ->. auto. }
    f_equal.
    + rewrite <- L1. symmetry. apply depth_of; auto. intros q. rewrite H1, HD, active_split. reflexivity.
    + rewrite (IH (pre ++ [Owner p]) (p :: seen) _ O2); auto.
      * now rewrite Lp.
      * now rewrite <- app_assoc.
      * intros q. cbn [In]. rewrite in_app_iff, Hs. cbn [In]. split.
        -- intros [->|A]; auto.
        -- intros [A|[A|[]]]; auto. injection A as <-. auto.
  - assert (length (pre ++ [Talon t]) = S (length pre)) as Lp by (rewrite app_length; cbn; lia).
    f_equal.
    + rewrite <- HL. symmetry. apply depth_of; auto. intros q. rewrite HO, HD, active_split, in_app_iff.
      cbn [In]. split; [tauto|]. intros [[A|[A|[]]] [B|B]]; try easy; auto.
    + rewrite (IH (pre ++ [Talon t]) seen now O); auto.
      * now rewrite Lp.
      * now rewrite <- app_assoc.
      * intros q. rewrite Hs, in_app_iff. cbn. split; [auto|]. intros [A|[A|[]]]; try easy; auto.
      * intros q. rewrite HO, in_app_iff. cbn [In]. split.
        -- intros [A [B|B]]; [easy|auto].
        -- intros [[A|[A|[]]] B]; [auto|easy].
Qed.

Lemma depths_are d : depths d = map (depth d) (seq 0 (length d)).
Proof.
  unfold depths. apply (count_active_from d d [] [] 0 []); auto.
  - cbn. tauto.
  - constructor.
  - cbn. tauto.
Qed.

Lemma chromatic_number_chi d : chromatic_number d = chi d.
Proof. unfold chromatic_number, chi. now rewrite depths_are. Qed.

(* ---- the clique ---- *)

Lemma index_spec n l : In n l -> index n l < length l /\ nth (index n l) l 0 = n /\
  forall j, j < index n l -> nth j l 0 <> n.
Proof.
  induction l as [|m l IH]; [easy|]. intros H. cbn [index]. destruct (Nat.eqb_spec m n) as [->|N].
  - cbn. repeat split; try lia.
  - destruct H as [H|H]; [easy|]. destruct (IH H) as (H1 & H2 & H3). cbn [length nth].
    repeat split; auto; [lia|]. intros [|j] Hj; [auto|]. apply H3. lia.
Qed.

Lemma clique_position d : d <> [] -> exists i, i < length d /\ depth d i = chi d /\
  (forall j, j < i -> depth d j <> chi d) /\ forall p, In p (clique d) <-> active d i p.
Proof.
  intros NE. set (i := index (chromatic_number d) (depths d)).
  assert (In (chi d) (depths d)) as I.
  { rewrite depths_are. destruct (chi_position d NE) as (j & Hj & E). apply in_map_iff.
    exists j. split; auto. apply in_seq. lia. }
  rewrite <- chromatic_number_chi in I. apply index_spec in I. fold i in I. destruct I as (H1 & H2 & H3).
  rewrite chromatic_number_chi, depths_are in *. rewrite map_length, seq_length in H1.
  assert (forall j, j < length d -> nth j (map (depth d) (seq 0 (length d))) 0 = depth d j) as E.
  { intros j Hj. rewrite nth_indep with (d' := depth d 0) by now rewrite map_length, seq_length.
    now rewrite map_nth, seq_nth. }
  exists i. split; auto. rewrite E in H2 by auto. split; auto. split.
  - intros j Hj. rewrite <- (E j) by lia. auto.
  - intros p. unfold clique, active_at. cbv zeta. fold i.
    rewrite filter_In, players_In, andb_true_iff, !mem_In, active_iff. split; [tauto|].
    intros H. split; auto. destruct H as [H _]. apply In_firstn_iff in H. destruct H as (j & _ & H).
    eapply nth_error_In, H.
Qed.

Lemma clique_NoDup d : NoDup (clique d).
Proof. apply NoDup_filter, players_NoDup. Qed.

Lemma clique_length d : length (clique d) = chi d.
Proof.
  destruct d as [|x d]; [reflexivity|].
  destruct (clique_position (x :: d)) as (i & _ & <- & _ & H); [easy|].
  symmetry. apply depth_of; auto using clique_NoDup.
Qed.

Lemma clique_overlap d : overlap d (clique d).
Proof.
  split; [apply clique_NoDup|]. destruct d as [|x d]; [exists 0; easy|].
  destruct (clique_position (x :: d)) as (i & _ & _ & _ & H); [easy|].
  exists i. intros p. apply H.
Qed.

(* ---- a pile's load, seen from the whole deck ---- *)
