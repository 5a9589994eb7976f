(* Proofs about plans of several rounds. The claims are collected in Rounds.v. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck Sweep ListFacts IntervalFacts ColouringFacts DealingFacts RoundsSpec.
Import ListNotations.

Section Rounds.

Context {A : Type}.
Variable dest : A -> destination.

Notation cards_of := (cards_of dest).
Notation hands := (hands dest).
Notation next := (next dest).
Notation play := (play dest).
Notation legal := (legal dest).
Notation in_order := (in_order dest).
Notation solvable := (solvable dest).
Notation deck_after := (deck_after dest).
Notation round_hands := (round_hands dest).

(* ---- play ---- *)

Lemma play_cons k c cs d : play k (c :: cs) d =
  (hands c d ++ fst (play k cs (next k c d)), snd (play k cs (next k c d))).
Proof. cbn [Deck.play]. now destruct (play k cs (next k c d)). Qed.

Lemma play_rounds k cs : forall d, fst (play k cs d) =
  flat_map (round_hands k cs d) (seq 0 (length cs)).
Proof.
  induction cs as [|c cs IH]; intros d; [reflexivity|].
  rewrite play_cons. cbn [fst length seq flat_map]. f_equal.
  rewrite IH. rewrite <- seq_shift, !flat_map_concat_map, map_map. f_equal. apply map_ext. intros s.
  unfold RoundsSpec.round_hands, RoundsSpec.deck_after. cbn [nth firstn]. now rewrite play_cons.
Qed.

Lemma play_conserves k cs : forall d, legal k cs d ->
  Permutation d (concat (map snd (fst (play k cs d))) ++ snd (play k cs d)).
Proof.
  induction cs as [|c cs IH]; intros d; [reflexivity|]. cbn [Deck.legal]. intros [F L].
  rewrite play_cons. cbn [fst snd]. rewrite map_app, concat_app, <- app_assoc.
  rewrite <- (IH _ L). now apply conservation.
Qed.

Lemma next_cards k c d p : fits k (map dest d) c ->
  cards_of p (next k c d) = [] \/ cards_of p (next k c d) = rev (cards_of p d).
Proof.
  intros F. destruct (in_dec Nat.eq_dec p (map fst (hands c d))) as [I|I].
  - left. now apply next_without.
  - right. now apply next_complete.
Qed.

Lemma cards_after k s : forall cs d p, legal k cs d -> s <= length cs ->
  cards_of p (deck_after k cs d s) = [] \/
  cards_of p (deck_after k cs d s) = if Nat.even s then cards_of p d else rev (cards_of p d).
Proof.
  induction s as [|s IH]; intros cs d p L H; [now right|].
  destruct cs as [|c cs]; [cbn in H; lia|]. cbn [length Deck.legal] in *. destruct L as [F L].
  unfold RoundsSpec.deck_after. cbn [firstn]. rewrite play_cons. cbn [snd].
  fold (deck_after k cs (next k c d) s). rewrite Nat.even_succ, <- Nat.negb_even.
  destruct (next_cards k c d p F) as [E|E]; destruct (IH cs (next k c d) p L ltac:(lia)) as [E'|E'];
    rewrite E'; auto.
  - left. rewrite E. now destruct (Nat.even s).
  - right. rewrite E. destruct (Nat.even s); cbn; auto. apply rev_involutive.
Qed.

Lemma hand_of_round k cs d s p pile : legal k cs d -> s < length cs ->
  In (p, pile) (round_hands k cs d s) ->
  pile = if Nat.even s then rev (cards_of p d) else cards_of p d.
Proof.
  intros L H I. unfold RoundsSpec.round_hands in I.
  pose proof (handed_complete dest _ _ _ _ I) as E.
  assert (In (Owner p) (map dest (deck_after k cs d s))) as O.
  { exact (handed_is_owner dest _ _ empty p (in_map fst _ _ I)). }
  destruct (cards_after k s cs d p L ltac:(lia)) as [C|C].
  - exfalso. apply in_map_iff in O. destruct O as (a & Ea & Ha).
    assert (In a (cards_of p (deck_after k cs d s))) as I2.
    { apply filter_In. split; auto. now apply to_true. }
    rewrite C in I2. easy.
  - rewrite E, C. destruct (Nat.even s); auto. apply rev_involutive.
Qed.

Lemma next_owner k c d p : In (Owner p) (map dest (next k c d)) ->
  In (Owner p) (map dest d) /\ ~ In p (map fst (hands c d)).
Proof.
  intros H. apply in_map_iff in H. destruct H as (a & Ea & Ha).
  rewrite next_plain in Ha. apply filter_In in Ha.
  destruct Ha as [H1 H2]. apply plain_In in H1. split.
  - rewrite <- Ea. now apply in_map.
  - rewrite stays_true in H2. auto.
Qed.

Lemma play_owner k cs : forall d p, In p (map fst (fst (play k cs d))) -> In (Owner p) (map dest d).
Proof.
  induction cs as [|c cs IH]; intros d p; [easy|]. rewrite play_cons. cbn [fst].
  rewrite map_app, in_app_iff. intros [H|H].
  - now apply handed_is_owner in H.
  - apply IH, next_owner in H. tauto.
Qed.

Lemma play_once k cs : forall d, NoDup (map fst (fst (play k cs d))).
Proof.
  induction cs as [|c cs IH]; intros d; [constructor|]. rewrite play_cons. cbn [fst].
  rewrite map_app. apply NoDup_join; [apply handed_once|auto|].
  intros p Hp C. apply play_owner, next_owner in C. tauto.
Qed.

Lemma in_order_no_owner d p : in_order d -> ~ In (Owner p) (map dest d).
Proof.
  unfold Deck.in_order. intros E H. rewrite E in H. apply in_map_iff in H.
  destruct H as (x & Ex & _). easy.
Qed.

Lemma hand_of_play k cs d p pile : legal k cs d -> In (p, pile) (fst (play k cs d)) ->
  exists s, s < length cs /\ In (p, pile) (round_hands k cs d s) /\
  pile = if Nat.even s then rev (cards_of p d) else cards_of p d.
Proof.
  intros L. rewrite play_rounds, in_flat_map. intros (s & Hs & H). apply in_seq in Hs.
  exists s. repeat split; [lia|auto|]. apply (hand_of_round k cs d s); auto; lia.
Qed.

Lemma play_everybody k cs d p : legal k cs d -> in_order (snd (play k cs d)) ->
  (In p (map fst (fst (play k cs d))) <-> In (Owner p) (map dest d)).
Proof.
  intros L O. split; [apply play_owner|]. intros H. apply in_map_iff in H. destruct H as (a & Ea & Ha).
  apply (Permutation_in a (play_conserves k cs d L)), in_app_iff in Ha. destruct Ha as [Ha|Ha].
  - apply in_concat in Ha. destruct Ha as (pile & Hp & Hc). apply in_map_iff in Hp.
    destruct Hp as ((q & pile') & <- & Hq). cbn in Hc.
    destruct (hand_of_play k cs d q pile' L Hq) as (s & _ & _ & E).
    assert (In a (cards_of q d)) as I.
    { rewrite E in Hc. destruct (Nat.even s); auto. now apply in_rev. }
    apply filter_In in I. destruct I as [_ I]. apply to_true in I.
    replace p with q by congruence. apply in_map_iff. exists (q, pile'). auto.
  - exfalso. apply (in_order_no_owner _ p O). rewrite <- Ea. now apply in_map.
Qed.

(* ---- without a talon ---- *)

Lemma next_no_talon k c d : no_talon (map dest d) -> no_talon (map dest (next k c d)).
Proof.
  intros NT x Hx. apply in_map_iff in Hx. destruct Hx as (a & <- & Ha). apply NT, in_map.
  rewrite next_plain in Ha. apply filter_In in Ha. destruct Ha as [Ha _]. now apply plain_In in Ha.
Qed.

Lemma in_order_nil d : no_talon (map dest d) -> (in_order d <-> d = []).
Proof.
  intros NT. split; [|intros ->; reflexivity]. unfold Deck.in_order. intros E.
  destruct d as [|a d]; auto. exfalso. cbn [map length seq] in E. injection E as E _.
  specialize (NT (dest a) (or_introl eq_refl)). rewrite E in NT. easy.
Qed.

Lemma chi_zero_nil d : no_talon (map dest d) -> chi (map dest d) = 0 -> d = [].
Proof.
  intros NT E. apply chi_zero in E. destruct d as [|a d]; auto. exfalso.
  specialize (NT (dest a) (or_introl eq_refl)). cbn in *. destruct (dest a); easy.
Qed.

Lemma solvable_step k r d : solvable k (S r) d <->
  exists c, fits k (map dest d) c /\ solvable k r (next k c d).
Proof.
  unfold Deck.solvable. split.
  - intros ([|c cs] & E & L & O); [easy|]. cbn [Deck.legal] in L. destruct L as [F L].
    rewrite play_cons in O. exists c. split; auto. exists cs. auto.
  - intros (c & F & cs & E & L & O). exists (c :: cs). split; [cbn; auto|].
    split; [cbn; auto|]. now rewrite play_cons.
Qed.

Lemma solvable_zero k d : solvable k 0 d <-> in_order d.
Proof.
  unfold Deck.solvable. split.
  - intros ([|c cs] & E & _ & O); [exact O|easy].
  - intros O. exists []. split; [reflexivity|]. split; [exact I|exact O].
Qed.

Lemma chi_by_worst k c d : 0 < k -> fits k d c -> chi d <= k * worst k c d.
Proof. intros K F. apply cdiv_le; auto. apply worst_lower; auto. Qed.

Lemma solvable_bound k : 0 < k -> forall r d, no_talon (map dest d) ->
  solvable k (S r) d -> chi (map dest d) <= k ^ S r.
Proof.
  intros K. induction r as [|r IH]; intros d NT H; apply solvable_step in H; destruct H as (c & F & H);
    pose proof (chi_by_worst k c _ K F) as B.
  - apply solvable_zero, in_order_nil in H; [|now apply next_no_talon].
    assert (worst k c (map dest d) <= 1) as W.
    { destruct (Nat.le_gt_cases (worst k c (map dest d)) 1) as [L|L]; auto.
      pose proof (chi_next_overlap dest k c d ltac:(lia)) as E. rewrite H in E. cbn in E. lia. }
    rewrite Nat.pow_1_r. nia.
  - assert (worst k c (map dest d) <= k ^ S r) as W.
    { assert (1 <= k ^ S r) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
      destruct (Nat.le_gt_cases (worst k c (map dest d)) 1) as [L|L]; [lia|].
      rewrite <- (chi_next_overlap dest k c d) by lia. apply IH; auto. now apply next_no_talon. }
    rewrite Nat.pow_succ_r'. nia.
Qed.

Lemma reducing_fits k d : 0 < k -> fits k d (piles_of (reducing_colouring k d)).
Proof. intros K. apply piles_of_fits; auto. intros p. now apply reducing_below. Qed.

Lemma least_loaded_length k r : forall d, length (least_loaded_plan dest k r d) = r.
Proof. induction r as [|r IH]; intros d; cbn; auto. Qed.

Lemma least_loaded_legal k r : 0 < k -> forall d, legal k (least_loaded_plan dest k r d) d.
Proof.
  intros K. induction r as [|r IH]; intros d; cbn [least_loaded_plan Deck.legal]; auto.
  split; auto. now apply reducing_fits.
Qed.

Lemma least_loaded_succ k r d : least_loaded_plan dest k (S r) d =
  let c := piles_of (reducing_colouring k (map dest d)) in
  c :: least_loaded_plan dest k r (next k c d).
Proof. reflexivity. Qed.

Lemma least_loaded_solves k : 0 < k -> forall r d, no_talon (map dest d) ->
  chi (map dest d) <= k ^ S r -> snd (play k (least_loaded_plan dest k (S r) d) d) = [].
Proof.
  intros K. induction r as [|r IH]; intros d NT H; rewrite least_loaded_succ; cbv zeta;
    rewrite play_cons; cbn [snd].
  - cbn [least_loaded_plan Deck.play snd]. apply next_empty; auto. rewrite reducing_worst by auto.
    now apply cdiv_le.
  - apply IH; [now apply next_no_talon|]. rewrite chi_next by auto. rewrite reducing_worst by auto.
    destruct (_ <=? 1); [lia|]. now apply cdiv_le.
Qed.

Lemma solvable_iff k r d : 0 < k -> no_talon (map dest d) ->
  (solvable k (S r) d <-> chi (map dest d) <= k ^ S r).
Proof.
  intros K NT. split; [now apply solvable_bound|]. intros H.
  exists (least_loaded_plan dest k (S r) d). split; [apply least_loaded_length|].
  split; [now apply least_loaded_legal|]. rewrite least_loaded_solves by auto. reflexivity.
Qed.

End Rounds.

(* ---- the fewest rounds ---- *)

Lemma least_power_ge k n f : forall s, s <= least_power f s k n.
Proof.
  induction f as [|f IH]; intros s; cbn [least_power]; [lia|]. destruct (n <=? k ^ s); [lia|]. specialize (IH (S s)). lia.
Qed.

Lemma least_power_spec k n : 1 <= k -> forall fuel r m, r <= m -> n <= k ^ (r + fuel) ->
  (least_power fuel r k n <= m <-> n <= k ^ m).
Proof.
  intros K. induction fuel as [|fuel IH]; intros r m Hm Hn; cbn [least_power].
  - split; [|lia]. intros _. rewrite Nat.add_0_r in Hn. eapply Nat.le_trans; [exact Hn|].
    apply Nat.pow_le_mono_r; lia.
  - destruct (Nat.leb_spec n (k ^ r)) as [L|L].
    + split; [|lia]. intros _. eapply Nat.le_trans; [exact L|]. apply Nat.pow_le_mono_r; lia.
    + destruct (Nat.eq_dec r m) as [->|N].
      * split; [|lia]. intros H. exfalso.
        pose proof (least_power_ge k n fuel (S m)). lia.
      * apply IH; [lia|]. replace (S r + fuel) with (r + S fuel) by lia. exact Hn.
Qed.

Lemma small_below_power k n : 2 <= k -> n <= k ^ n.
Proof.
  intros K. apply Nat.lt_le_incl. apply Nat.pow_gt_lin_r. lia.
Qed.

Lemma min_rounds_succ k d r : 2 <= k -> (min_rounds k d <= S r <-> chi d <= k ^ S r).
Proof.
  intros K. unfold min_rounds. destruct (Nat.eqb_spec (chi d) 0) as [->|N]; [lia|].
  apply least_power_spec; try lia. eapply Nat.le_trans; [apply (small_below_power k (chi d) K)|].
  apply Nat.pow_le_mono_r; lia.
Qed.

Lemma min_rounds_zero k d : min_rounds k d <= 0 <-> chi d = 0.
Proof.
  unfold min_rounds. destruct (Nat.eqb_spec (chi d) 0) as [->|N]; [lia|].
  destruct (chi d) as [|n]; [lia|].
  pose proof (least_power_ge k (S n) (S n) 1). lia.
Qed.

Section Fewest.

Context {A : Type}.
Variable dest : A -> destination.

Lemma solvable_min_rounds k r d : 2 <= k -> no_talon (map dest d) ->
  (solvable dest k r d <-> min_rounds k (map dest d) <= r).
Proof.
  intros K NT. destruct r as [|r].
  - rewrite solvable_zero, in_order_nil, min_rounds_zero by auto. split.
    + intros ->. reflexivity.
    + now apply chi_zero_nil.
  - rewrite solvable_iff, min_rounds_succ by (auto; lia). reflexivity.
Qed.

Lemma least_loaded_fewest k d : 2 <= k -> no_talon (map dest d) ->
  snd (play dest k (least_loaded_plan dest k (min_rounds k (map dest d)) d) d) = [].
Proof.
  intros K NT. destruct (min_rounds k (map dest d)) as [|r] eqn:E.
  - cbn. apply (chi_zero_nil dest); auto. apply (min_rounds_zero k). lia.
  - apply least_loaded_solves; auto; [lia|]. apply min_rounds_succ; auto. lia.
Qed.

End Fewest.
