(* Steps towards Fair.v. *)

From Coq Require Import List Bool Arith NArith Lia.
From Shufflegraph Require Import CountingSpec CountingProofs FairSpec.
Import ListNotations.

Section Tries.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Hypothesis symbol_eq_spec : forall a b, symbol_eq a b = true <-> a = b.
Variable step : state -> list (symbol * state).
Hypothesis step_deterministic : deterministic step.
Variable final : state -> bool.
Variable bound : nat -> state -> N.
Hypothesis upper : is_upper step final bound.

Lemma try_accepted n : forall s i w, try step final bound n s i = Some w -> accepted step final n s w.
Proof.
  induction n as [|n IH]; cbn [try accepted]; intros s i w H.
  - destruct (final s) eqn:F; cbn in H; [|discriminate]. destruct (i =? 0)%N; [|discriminate].
    injection H as <-. reflexivity.
  - destruct (branch (bound n) (step s) i) as [[[a t] j]|] eqn:B; [|discriminate].
    destruct (try step final bound n t j) as [v|] eqn:T; [|discriminate]. injection H as <-.
    exists t. split; [now apply branch_sound in B|eauto].
Qed.

Lemma try_once n : forall s i j w,
  try step final bound n s i = Some w -> try step final bound n s j = Some w -> i = j.
Proof.
  induction n as [|n IH]; cbn [try]; intros s i j w H K.
  - destruct (final s); cbn in H, K; [|discriminate].
    destruct (N.eqb_spec i 0), (N.eqb_spec j 0); try discriminate. congruence.
  - destruct (branch (bound n) (step s) i) as [[[a t] k]|] eqn:B; [|discriminate].
    destruct (branch (bound n) (step s) j) as [[[b u] l]|] eqn:C; [|discriminate].
    destruct (try step final bound n t k) as [v|] eqn:T; [|discriminate].
    destruct (try step final bound n u l) as [v'|] eqn:U; [|discriminate].
    cbn in H, K. injection H as <-. injection K as -> ->.
    destruct (branch_before symbol_eq symbol_eq_spec _ _ (step_deterministic s) _ _ _ _ B) as (p & E & <-).
    destruct (branch_before symbol_eq symbol_eq_spec _ _ (step_deterministic s) _ _ _ _ C) as (q & F & <-).
    rewrite E in F. injection F as -> ->. f_equal. eauto.
Qed.

Lemma try_reaches n : forall s w, accepted step final n s w ->
  exists i, (i < bound n s)%N /\ try step final bound n s i = Some w.
Proof.
  destruct upper as [E U]. induction n as [|n IH]; intros s [|a w] A; cbn [accepted] in A; try tauto.
  - exists 0%N. split; [specialize (E s A); lia|]. cbn. now rewrite A.
  - destruct A as (t & I & A). destruct (IH t w A) as (j & L & T).
    destruct (before_branch symbol_eq symbol_eq_spec (bound n) (step s) (step_deterministic s) a t I)
      as (p & _ & B & S). exists (p + j)%N. split.
    + specialize (U n s). lia.
    + cbn [try]. rewrite (B j L), T. reflexivity.
Qed.

End Tries.

(* ---- limits ---- *)

Lemma hits_app l r : hits (l ++ r) = hits l + hits r.
Proof. apply count_occ_app. Qed.

Lemma hits_rev l : hits (rev l) = hits l.
Proof.
  induction l as [|b l IH]; [reflexivity|]. cbn [rev]. rewrite hits_app, IH.
  change (b :: l) with ([b] ++ l). rewrite hits_app. lia.
Qed.

Lemma remembered k (u q : list bool) : firstn k (u ++ firstn k q) = firstn k (u ++ q).
Proof.
  rewrite !firstn_app, firstn_firstn. f_equal. f_equal. lia.
Qed.

(* the run ends early just where a hit finds m hits among the w - 1 places before it *)
Lemma run_hits m w l : forall q, length q <= w - 1 ->
  (run m w q l <> None <->
   forall u v, l = u ++ true :: v -> hits (firstn (w - 1) (rev u ++ q)) < m).
Proof.
  induction l as [|b l IH]; intros q Q; cbn [run].
  - split; [|discriminate]. intros _ u v H. now destruct u.
  - unfold next. destruct (b && (m <=? hits q)) eqn:E.
    + split; [congruence|]. intros H. exfalso. apply andb_true_iff in E. destruct E as [-> E].
      apply Nat.leb_le in E. specialize (H [] l eq_refl). cbn in H. rewrite firstn_all2 in H by exact Q. lia.
    + rewrite IH by (rewrite firstn_length; lia). split; intros H u v K.
      * destruct u as [|c u]; injection K as -> ->.
        { cbn in *. rewrite firstn_all2 by exact Q. apply Nat.leb_gt in E. exact E. }
        cbn [rev]. rewrite <- app_assoc. cbn [app]. rewrite <- remembered. now apply (H u v).
      * rewrite remembered. specialize (H (b :: u) v). cbn [rev] in H. rewrite <- app_assoc in H.
        apply H. now rewrite K.
Qed.

Lemma last_hit x : hits x > 0 -> exists y z, x = y ++ true :: z /\ hits z = 0.
Proof.
  induction x as [|b x IH]; [cbn; lia|]. intros H. destruct (Nat.eq_dec (hits x) 0) as [Z|Z].
  - destruct b; [exists [], x; now split|]. unfold hits in *. cbn in H. lia.
  - destruct IH as (y & z & -> & Z'); [lia|]. now exists (b :: y), z.
Qed.

Lemma run_limited m w l : 1 <= w -> (run m w [] l <> None <-> limited m w l).
Proof.
  intros W. rewrite run_hits by (cbn; lia). split.
  - intros H p x s -> L. destruct (Nat.eq_dec (hits x) 0) as [Z|Z]; [lia|].
    destruct (last_hit x) as (y & z & -> & Z'); [lia|].
    specialize (H (p ++ y) (z ++ s)). rewrite app_nil_r in H.
    rewrite app_length in L. cbn [length] in L.
    assert (hits (firstn (w - 1) (rev (p ++ y))) < m) as B.
    { apply H. rewrite <- !app_assoc. reflexivity. }
    rewrite rev_app_distr, firstn_app, hits_app, firstn_all2, hits_rev in B by (rewrite rev_length; lia).
    rewrite hits_app. unfold hits at 2. cbn. fold (hits z). lia.
  - intros H u v ->. rewrite app_nil_r. set (p := firstn (w - 1) (rev u)).
    assert (hits (rev p ++ [true]) <= m) as B.
    { apply (H (rev (skipn (w - 1) (rev u))) (rev p ++ [true]) v).
      - rewrite <- app_assoc. cbn [app]. rewrite app_assoc, <- rev_app_distr. unfold p.
        now rewrite firstn_skipn, rev_involutive.
      - rewrite app_length, rev_length. cbn. unfold p. rewrite firstn_length. lia. }
    rewrite hits_app, hits_rev in B. cbn in B. lia.
Qed.
