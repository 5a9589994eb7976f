(* For given words of the hands the talon is decided by one greedy pass: proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs WordsWindow.
Import ListNotations.

Lemma digits_place k r u : 0 < k -> length u = r -> Forall (fun c => c < k) u -> digits k r (place k u) = u.
Proof.
  intros K L D. pose proof (place_lt k u D) as B. rewrite L in B.
  apply place_inj with k; trivial; [now rewrite digits_length|now apply digits_lt|now apply place_digits].
Qed.

Lemma find_least (f : nat -> bool) n : forall m c, find f (seq m n) = Some c ->
  f c = true /\ m <= c < m + n /\ forall c', m <= c' -> f c' = true -> c <= c'.
Proof.
  induction n as [|n IH]; intros m c H; cbn [seq find] in H; [discriminate|].
  destruct (f m) eqn:E.
  - injection H as <-. repeat split; trivial; lia.
  - apply IH in H as (H1 & H2 & H3). repeat split; trivial; try lia. intros c' L F. apply H3; trivial.
    destruct (Nat.eq_dec c' m) as [->|]; [congruence|lia].
Qed.

Section Greedy.

Variables (k r : nat) (d : deck) (w : words).
Hypotheses (K : 0 < k) (W : well_formed d).

Let step (t : nat) := if breaks r d t then 1 else 0.

(* codes of the targets from t to T - 1, the first of them at least from *)
Definition fitting (f : nat -> nat) (t n from : nat) : Prop :=
  (0 < n -> from <= f t) /\
  (forall i, t <= i < t + n -> f i < k ^ r /\ open k d w i (digits k r (f i)) = true) /\
  (forall i, t <= i -> S i < t + n -> f i + step i <= f (S i)).

Lemma next_from t c : (if breaks r d t then S c else c) = c + step t.
Proof. unfold step. destruct (breaks r d t); lia. Qed.

Lemma greedy_complete f n : forall t from, fitting f t n from ->
  exists l, greedy k r d w n t from = Some l /\ length l = n.
Proof.
  induction n as [|n IH]; intros t from (F1 & F2 & F3); cbn [greedy]; [now exists []|].
  destruct (F2 t ltac:(lia)) as [B O]. specialize (F1 ltac:(lia)).
  destruct (find _ _) as [c|] eqn:E.
  - apply find_least in E as (_ & _ & M). specialize (M (f t) F1 O). rewrite next_from.
    destruct (IH (S t) (c + step t)) as (l & -> & L).
    + repeat split.
      * intro N. specialize (F3 t (le_n t) ltac:(lia)). lia.
      * apply F2. lia.
      * apply F2. lia.
      * intros i L1 L2. apply F3; lia.
    + exists (c :: l). split; [easy|]. simpl. lia.
  - exfalso. pose proof (find_none _ _ E (f t)) as X. cbn beta in X. rewrite O in X.
    discriminate X. apply in_seq. lia.
Qed.

Lemma greedy_sound n : forall t from l, greedy k r d w n t from = Some l ->
  length l = n /\ fitting (fun i => nth (i - t) l 0) t n from.
Proof.
  induction n as [|n IH]; intros t from l H; cbn [greedy] in H.
  - injection H as <-. split; [easy|]. repeat split; intros; lia.
  - destruct (find _ _) as [c|] eqn:E; [|discriminate]. apply find_least in E as (O & B & _).
    destruct (greedy k r d w n (S t) _) as [l'|] eqn:G; [|discriminate]. injection H as <-.
    apply IH in G as (L & F1 & F2 & F3). rewrite next_from in F1.
    assert (N : forall i, S t <= i -> nth (i - t) (c :: l') 0 = nth (i - S t) l' 0).
    { intros i Hi. replace (i - t) with (S (i - S t)) by lia. easy. }
    split; [simpl; lia|]. split; [|split].
    + intros _. rewrite Nat.sub_diag. simpl. lia.
    + intros i Hi. destruct (Nat.eq_dec i t) as [->|D].
      * rewrite Nat.sub_diag. simpl. split; [lia|easy].
      * rewrite N by lia. apply F2. lia.
    + intros i H1 H2. rewrite (N (S i)) by lia. destruct (Nat.eq_dec i t) as [->|D].
      * rewrite !Nat.sub_diag in *. cbn [nth]. apply F1. lia.
      * rewrite N by lia. apply F3; lia.
Qed.

Lemma open_spec t u : open k d w t u = true <->
  forall p, In (Owner p) d -> leaves k d (w (Owner p)) u (Owner p) (Talon t) = true.
Proof.
  unfold open. rewrite forallb_forall. split; intro H.
  - intros p Hp. exact (H _ Hp).
  - intros [p|s] Hx; [now apply H|easy].
Qed.

Lemma fitting_runs f n : fitting f 0 n 0 -> forall s m, s + m < n ->
  f s + run_of r d (s + m) <= f (s + m) + run_of r d s.
Proof.
  intros (_ & _ & F) s m. induction m as [|m IH]; intro L; [rewrite Nat.add_0_r; lia|].
  rewrite Nat.add_succ_r. specialize (IH ltac:(lia)). specialize (F (s + m) ltac:(lia) ltac:(lia)).
  rewrite run_of_succ. unfold step in F. lia.
Qed.

Lemma fitting_good l : hands_good k r w d -> fitting (fun i => nth i l 0) 0 (talon_size d) 0 ->
  good k r (with_codes k r w l) d.
Proof.
  intros [S A] F. pose proof (fitting_runs _ _ F) as R. destruct F as (_ & O & _). split.
  - intros [p|t] Hx; [now apply S|]. apply suits_spec. cbn [with_codes]. split; [now apply digits_lt|].
    apply digits_length.
  - assert (OT : forall p t, In (Owner p) d -> In (Talon t) d ->
      leaves k d (w (Owner p)) (digits k r (nth t l 0)) (Owner p) (Talon t) = true).
    { intros p t Hp Ht. apply (well_formed_in d t W) in Ht. destruct (O t ltac:(lia)) as [_ X].
      now apply open_spec with (p := p) in X. }
    assert (TT : forall s t, In (Talon s) d -> In (Talon t) d -> s < t ->
      settled k d (with_codes k r w l) s t = true).
    { intros s t Hs Ht L. apply (well_formed_in d _ W) in Hs, Ht. unfold settled, over. cbn [with_codes].
      destruct (O s ltac:(lia)) as [Bs _]. destruct (O t ltac:(lia)) as [Bt _].
      rewrite !place_digits, digits_length by trivial.
      specialize (R s (t - s)). replace (s + (t - s)) with t in R by lia. specialize (R Ht).
      pose proof (run_of_mono r d s t ltac:(lia)) as M.
      destruct (Nat.eq_dec (nth s l 0) (nth t l 0)) as [E|N].
      - rewrite E, Nat.eqb_refl. rewrite (run_facing r d s t W L Ht) by lia. apply orb_true_r.
      - apply orb_true_iff. left. apply Nat.ltb_lt. lia. }
    intros [p|s] [q|t] Hx Hy; cbn [agree with_codes].
    + exact (A p q Hx Hy).
    + now apply OT.
    + now apply OT.
    + destruct (Nat.ltb_spec s t); [now apply TT|]. destruct (Nat.ltb_spec t s); auto.
Qed.

Lemma good_fitting w' : (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) -> good k r w' d ->
  hands_good k r w d /\ fitting (fun t => place k (w' (Talon t))) 0 (talon_size d) 0.
Proof.
  intros E G. pose proof (proj1 (good_inner k r w' d) G) as I. destruct G as [S A].
  assert (T : forall t, t < talon_size d -> In (Talon t) d) by (intros t L; now apply W).
  split; split.
  - intros p Hp. rewrite <- E by easy. now apply S.
  - intros p q Hp Hq. specialize (A _ _ Hp Hq). cbn [agree] in *. now rewrite !E in A.
  - lia.
  - split.
    + intros t L. specialize (T t ltac:(lia)). pose proof (S _ T) as St. apply suits_spec in St as [D Lt].
      split; [rewrite <- Lt; now apply place_lt|]. rewrite digits_place by trivial. apply open_spec.
      intros p Hp. specialize (A _ _ Hp T). cbn [agree] in A. now rewrite E in A.
    + intros t _ L. unfold step. apply (place_step k r w' d I W). lia.
Qed.

Lemma greedy_good l : hands_good k r w d -> greedy k r d w (talon_size d) 0 0 = Some l ->
  good k r (with_codes k r w l) d.
Proof.
  intros H G. apply greedy_sound in G as [_ (_ & F2 & F3)]. apply fitting_good; [easy|].
  split; [intros _; apply Nat.le_0_l|]. split.
  - intros i L. specialize (F2 i L). now rewrite Nat.sub_0_r in F2.
  - intros i L1 L2. specialize (F3 i L1 L2). now rewrite !Nat.sub_0_r in F3.
Qed.

Lemma greedy_exact : hands_good k r w d ->
  ((exists w', (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) /\ good k r w' d) <->
   exists l, greedy k r d w (talon_size d) 0 0 = Some l).
Proof.
  intro H. split.
  - intros (w' & E & G). apply good_fitting in G as [_ F]; [|easy].
    apply greedy_complete in F as (l & F & _). now exists l.
  - intros (l & G). exists (with_codes k r w l). split; [easy|]. now apply greedy_good.
Qed.

End Greedy.
