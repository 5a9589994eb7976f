(* Hands and talon together: proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts Intervals Colouring ColouringFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec
  WordsProofs WordsWindow TogetherSpec.
Import ListNotations.

(* ---- conflict in terms of before ---- *)

Lemma talon_once d t : well_formed d -> before d (Talon t) (Talon t) = false.
Proof.
  intro W. destruct (before d (Talon t) (Talon t)) eqn:B; [|easy].
  apply talon_asym in B as B'; [congruence|easy].
Qed.

Lemma before_via_talon d x t y : well_formed d -> before d x (Talon t) = true ->
  before d (Talon t) y = true -> before d x y = true.
Proof.
  intros W B1 B2. apply before_iff_nth in B1 as (i & j & L & Hi & Hj).
  apply before_iff_nth in B2 as (a & b & L' & Ha & Hb). apply (before_nth d x y i b); trivial.
  destruct (Nat.lt_total j a) as [C|[C|C]]; [lia|lia|]. exfalso.
  pose proof (before_nth d _ _ a j C Ha Hj) as B. rewrite talon_once in B; easy.
Qed.

(* ---- good numberings are good words ---- *)

Definition word_with (k r : nat) (f : numbering) : words := fun x => digits k r (f x).

Lemma digits_last k r f : 0 < k -> f < k ^ S r ->
  nth r (digits k (S r) f) 0 = f / k ^ r /\
  place k (firstn r (digits k (S r) f)) = k ^ r - 1 - f mod k ^ r.
Proof.
  intros K H. pose proof (digits_length k (S r) f) as L. pose proof (digits_lt k (S r) K f) as D.
  pose proof (place_digits k (S r) K f H) as P.
  set (u := digits k (S r) f) in *. pose proof (split_last u ltac:(lia)) as E.
  rewrite L in E. simpl Nat.sub in E. rewrite Nat.sub_0_r in E.
  assert (D' : Forall (fun c => c < k) (firstn r u)) by now apply Forall_firstn.
  assert (L' : length (firstn r u) = r) by (rewrite firstn_length; lia).
  rewrite E, place_snoc, L' in P by easy. pose proof (place_lt k _ D') as B. rewrite L' in B.
  set (c := nth r u 0) in *. set (m := place k (firstn r u)) in *.
  assert (Q : f = k ^ r * c + (k ^ r - 1 - m)) by lia.
  assert (Lt : k ^ r - 1 - m < k ^ r) by lia.
  split.
  - now apply (Nat.div_unique f (k ^ r) c (k ^ r - 1 - m)).
  - rewrite <- (Nat.mod_unique f (k ^ r) c (k ^ r - 1 - m)) by easy. lia.
Qed.

Lemma good_numbering_inner k r f d : 0 < k -> 1 <= r -> good_numbering k r f d ->
  inner k r (word_with k r f) d.
Proof.
  intros K R (B & H & T & P). destruct r as [|r]; [lia|]. clear R. unfold word_with. repeat split.
  - intros x Hx. apply suits_spec. split; [now apply digits_lt|]. rewrite digits_length. destruct x; lia.
  - intros p x Hp Hx N. unfold clear_of, clear_with. rewrite !digits_length. simpl Nat.sub. rewrite Nat.sub_0_r.
    intros _. destruct (digits_last k r _ K (B _ Hp)) as [-> Ep]. destruct (digits_last k r _ K (B _ Hx)) as [-> Ex].
    intro Et. unfold over. rewrite Ep, Ex, !firstn_length, !digits_length, Nat.min_l by lia.
    assert (Mp : f (Owner p) mod k ^ r < k ^ r) by (apply Nat.mod_upper_bound, Nat.pow_nonzero; lia).
    assert (Mx : f x mod k ^ r < k ^ r) by (apply Nat.mod_upper_bound, Nat.pow_nonzero; lia).
    pose proof (Nat.div_mod (f (Owner p)) (k ^ r) ltac:(apply Nat.pow_nonzero; lia)) as Dp.
    pose proof (Nat.div_mod (f x) (k ^ r) ltac:(apply Nat.pow_nonzero; lia)) as Dx.
    rewrite Et in Dx. set (mp := f (Owner p) mod k ^ r) in *. set (mx := f x mod k ^ r) in *.
    set (c := f (Owner p) / k ^ r) in *.
    destruct x as [q|t].
    + destruct (Nat.lt_total mp mx) as [L|[E|L]].
      * right. split; [easy|]. split; [easy|]. apply orb_false_iff. split; [apply Nat.ltb_ge; lia|].
        apply andb_false_iff. left. apply Nat.eqb_neq. lia.
      * assert (C : ~ conflict d p q).
        { intro C. apply N. f_equal. symmetry. apply H; [easy|]. lia. }
        rewrite conflict_before in C by congruence. unfold facing. rewrite E, Nat.ltb_irrefl, Nat.eqb_refl.
        cbn [orb andb is_talon].
        destruct (before d (Owner p) (Owner q)), (before d (Owner q) (Owner p)), (Nat.even r); tauto.
      * left. apply orb_false_iff. split; [apply Nat.ltb_ge; lia|].
        apply andb_false_iff. left. apply Nat.eqb_neq. lia.
    + left. destruct (P p t Hp Hx) as [L|[L F]].
      * unfold top. simpl Nat.sub. rewrite Nat.sub_0_r. now symmetry.
      * apply orb_false_iff. split; [apply Nat.ltb_ge; lia|]. apply andb_false_iff. left. apply Nat.eqb_neq. lia.
      * simpl Nat.sub in F. rewrite Nat.sub_0_r in F. rewrite F, andb_false_r, orb_false_r. apply Nat.ltb_ge. lia.
  - intros s t Hs Ht L. unfold settled, over. rewrite !place_digits, digits_length by auto.
    destruct (T s t Hs Ht L) as [L'|[E F]].
    + apply orb_true_iff. left. now apply Nat.ltb_lt.
    + rewrite E, F, Nat.eqb_refl. apply orb_true_r.
Qed.

(* ---- renaming codes ---- *)

Notation index := Sweep.index.

Lemma index_lt x l : In x l -> index x l < length l.
Proof. intro H. now apply index_spec. Qed.

Lemma index_nth x l : In x l -> nth (index x l) l 0 = x.
Proof. intro H. now apply index_spec. Qed.

Lemma nth_index i l : NoDup l -> i < length l -> index (nth i l 0) l = i.
Proof.
  intros N H. destruct (index_spec (nth i l 0) l) as (H1 & H2 & _); [now apply nth_In|].
  now apply (proj1 (NoDup_nth l 0) N).
Qed.

Definition outside (l : list nat) (x : nat) : bool := negb (existsb (Nat.eqb x) l).

Lemma outside_spec l x : outside l x = true <-> ~ In x l.
Proof.
  unfold outside. rewrite negb_true_iff, <- not_true_iff_false, existsb_exists. split.
  - intros H I. apply H. exists x. split; [easy|apply Nat.eqb_refl].
  - intros H (y & I & E). apply Nat.eqb_eq in E as ->. easy.
Qed.

(* a list of distinct numbers below n, completed to all of them *)
Definition completed (n : nat) (l : list nat) : list nat := l ++ filter (outside l) (seq 0 n).

Lemma completed_nodup n l : NoDup l -> NoDup (completed n l).
Proof.
  intro N. apply NoDup_join; [easy|apply NoDup_filter, seq_NoDup|].
  intros x H1 H2. apply filter_In in H2 as [_ H2]. now apply outside_spec in H2.
Qed.

Lemma completed_in n l x : (forall y, In y l -> y < n) -> (In x (completed n l) <-> x < n).
Proof.
  intro B. unfold completed. rewrite in_app_iff, filter_In, in_seq, outside_spec. split.
  - intros [H|[H _]]; [now apply B|lia].
  - intro H. destruct (in_dec Nat.eq_dec x l); [now left|right]. split; [lia|easy].
Qed.

Lemma completed_length n l : NoDup l -> (forall y, In y l -> y < n) -> length (completed n l) = n.
Proof.
  intros N B. apply Nat.le_antisymm.
  - transitivity (length (seq 0 n)); [|now rewrite seq_length].
    apply NoDup_incl_length; [now apply completed_nodup|].
    intros x H. apply (completed_in n l x B) in H. apply in_seq. lia.
  - transitivity (length (seq 0 n)); [now rewrite seq_length|].
    apply NoDup_incl_length; [apply seq_NoDup|].
    intros x H. apply in_seq in H. apply completed_in; [easy|lia].
Qed.

Definition rename (n : nat) (l m : list nat) (x : nat) : nat := nth (index x (completed n l)) (completed n m) 0.

Section Rename.

Variables (n : nat) (l m : list nat).
Hypotheses (Nl : NoDup l) (Nm : NoDup m) (Bl : forall y, In y l -> y < n) (Bm : forall y, In y m -> y < n).
Hypothesis Len : length l = length m.

Lemma rename_lt x : x < n -> rename n l m x < n.
Proof.
  intro H. apply (completed_in n m _ Bm). apply nth_In. rewrite completed_length by trivial.
  apply (completed_in n l x Bl) in H. apply index_lt in H. now rewrite completed_length in H.
Qed.

Lemma rename_inj x y : x < n -> y < n -> rename n l m x = rename n l m y -> x = y.
Proof.
  intros Hx Hy E. apply (completed_in n l _ Bl) in Hx, Hy. unfold rename in E.
  pose proof (index_lt x _ Hx) as Ix. pose proof (index_lt y _ Hy) as Iy.
  rewrite completed_length in Ix, Iy by trivial.
  apply (f_equal (fun z => index z (completed n m))) in E.
  rewrite !nth_index in E by (rewrite ?completed_length; trivial; now apply completed_nodup).
  rewrite <- (index_nth x _ Hx), <- (index_nth y _ Hy). now f_equal.
Qed.

Lemma rename_nth i : i < length l -> rename n l m (nth i l 0) = nth i m 0.
Proof.
  intro H. unfold rename.
  replace (nth i l 0) with (nth i (completed n l) 0) by (unfold completed; now rewrite app_nth1).
  rewrite nth_index.
  - unfold completed. rewrite app_nth1; [easy|lia].
  - now apply completed_nodup.
  - unfold completed. rewrite app_length. lia.
Qed.

End Rename.

(* ---- slots: hands and runs with numbers of their own, then codes ---- *)

Section Slots.

Variables (k r : nat) (d : deck) (g : nat -> nat).
Hypotheses (K : 0 < k) (R : 1 <= r) (W : well_formed d) (G : filled k r d g).

(* what a proper colouring of the lines says *)
Variables (hand run : nat -> nat).
Hypothesis hand_lt : forall p, In (Owner p) d -> hand p < k ^ r.
Hypothesis run_lt : forall q, q < runs r d -> run q < k ^ r.
Hypothesis hands_differ : forall p q, In (Owner p) d -> In (Owner q) d -> conflict d p q -> hand p = hand q -> p = q.
Hypothesis runs_differ : forall q q', q < runs r d -> q' < runs r d -> run q = run q' -> q = q'.
Hypothesis whole_differ : forall p q, In (Owner p) d -> q < runs r d -> inner_run k r d g q = true -> hand p <> run q.
Hypothesis half_differ : forall p t, In (Owner p) d -> t < talon_size d ->
  facing (r - 1) d (Talon t) (Owner p) = true -> hand p <> run (run_of r d t).

Lemma filled_mono q q' : q < q' -> q' < runs r d -> g q < g q'.
Proof.
  destruct G as (_ & M & _). intros L L'. replace q' with (q + S (q' - q - 1)) in * by lia.
  generalize dependent (q' - q - 1). intros n _. induction n as [|n IH]; intro L'.
  - replace (q + 1) with (S q) in * by lia. now apply M.
  - replace (q + S (S n)) with (S (q + S n)) in * by lia.
    apply Nat.lt_trans with (g (q + S n)); [apply IH; lia|apply M; lia].
Qed.

(* The codes below that of a run in its last pile belong to inner runs. *)
Lemma filled_below q n : q < runs r d -> n <= g q mod k ^ (r - 1) -> 0 < n ->
  exists q', q' < q /\ g q' = g q - n /\ inner_run k r d g q' = true.
Proof.
  intro Hq. induction n as [|n IH]; [lia|]. intros L _.
  assert (Kp : k ^ (r - 1) <> 0) by (apply Nat.pow_nonzero; lia).
  assert (Top : forall j, j <= g q mod k ^ (r - 1) -> top k r (g q - j) = top k r (g q)).
  { intros j Hj. unfold top. pose proof (Nat.div_mod (g q) _ Kp) as D.
    pose proof (Nat.mod_upper_bound (g q) _ Kp) as B. symmetry.
    apply (Nat.div_unique (g q - j) (k ^ (r - 1)) (g q / k ^ (r - 1)) (g q mod k ^ (r - 1) - j)); lia. }
  assert (Mod : forall j, j <= g q mod k ^ (r - 1) -> (g q - j) mod k ^ (r - 1) = g q mod k ^ (r - 1) - j).
  { intros j Hj. pose proof (Nat.div_mod (g q) _ Kp) as D.
    pose proof (Nat.mod_upper_bound (g q) _ Kp) as B. symmetry.
    apply (Nat.mod_unique (g q - j) (k ^ (r - 1)) (g q / k ^ (r - 1)) (g q mod k ^ (r - 1) - j)); lia. }
  assert (Step : exists q0, q0 <= q /\ g q0 = g q - n).
  { destruct n as [|n]; [exists q; split; lia|]. destruct IH as (q0 & L0 & E0 & _); [lia|lia|].
    exists q0. split; [lia|easy]. }
  destruct Step as (q0 & L0 & E0). destruct G as (_ & _ & F). destruct (F q0 ltac:(lia)) as [M|[P E]].
  - rewrite E0, Mod in M by lia. lia.
  - exists (q0 - 1). split; [lia|]. split; [lia|]. unfold inner_run. apply andb_true_iff. split.
    + apply Nat.ltb_lt. lia.
    + apply Nat.eqb_eq. replace (S (q0 - 1)) with q0 by lia.
      replace (g (q0 - 1)) with (g q - S n) by lia. rewrite E0. rewrite !Top by lia. easy.
Qed.

Let given := map run (seq 0 (runs r d)).
Let wanted := map g (seq 0 (runs r d)).
Let code := rename (k ^ r) given wanted.

Lemma given_nodup : NoDup given.
Proof.
  apply NoDup_map_in; [apply seq_NoDup|]. intros q q' Hq Hq'. apply in_seq in Hq, Hq'. apply runs_differ; lia.
Qed.

Lemma wanted_nodup : NoDup wanted.
Proof.
  apply NoDup_map_in; [apply seq_NoDup|]. intros q q' Hq Hq' E. apply in_seq in Hq, Hq'.
  destruct (Nat.lt_total q q') as [C|[C|C]]; [apply filled_mono in C; lia|easy|apply filled_mono in C; lia].
Qed.

Lemma given_lt y : In y given -> y < k ^ r.
Proof. intro H. apply in_map_iff in H as (q & <- & H). apply in_seq in H. apply run_lt. lia. Qed.

Lemma wanted_lt y : In y wanted -> y < k ^ r.
Proof. intro H. apply in_map_iff in H as (q & <- & H). apply in_seq in H. apply (proj1 G). lia. Qed.

Lemma same_number : length given = length wanted.
Proof. unfold given, wanted. now rewrite !map_length. Qed.

Lemma code_run q : q < runs r d -> code (run q) = g q.
Proof.
  intro H. pose proof (rename_nth (k ^ r) given wanted given_nodup same_number q) as E.
  unfold given, wanted in E. rewrite map_length, seq_length in E. specialize (E H).
  rewrite (nth_indep _ 0 (run 0)), map_nth, seq_nth in E by (rewrite ?map_length, ?seq_length; lia).
  rewrite (nth_indep _ 0 (g 0)), map_nth, seq_nth in E by (rewrite ?map_length, ?seq_length; lia).
  exact E.
Qed.

Lemma code_lt x : x < k ^ r -> code x < k ^ r.
Proof. apply rename_lt; auto using given_nodup, wanted_nodup, given_lt, wanted_lt. Qed.

Lemma code_inj x y : x < k ^ r -> y < k ^ r -> code x = code y -> x = y.
Proof. apply rename_inj; auto using given_nodup, wanted_nodup, given_lt, wanted_lt. Qed.

Definition slot_code : numbering :=
  fun x => match x with Owner p => code (hand p) | Talon t => g (run_of r d t) end.

Lemma slots_good : good_numbering k r slot_code d.
Proof.
  assert (Rt : forall t, In (Talon t) d -> run_of r d t < runs r d).
  { intros t H. apply run_of_lt_runs. now apply well_formed_in. }
  repeat split.
  - intros [p|t] H; simpl; [now apply code_lt, hand_lt|now apply (proj1 G), Rt].
  - intros p q C E. simpl in E.
    assert (I : In (Owner p) d /\ In (Owner q) d).
    { destruct C as (i & (j & _ & _ & Hj & _) & (j' & _ & _ & Hj' & _)). split; eapply nth_error_In; eauto. }
    destruct I as [Hp Hq]. apply hands_differ; trivial. apply code_inj; auto.
  - intros s t Hs Ht L. simpl. pose proof (run_of_mono r d s t ltac:(lia)) as M.
    destruct (Nat.eq_dec (run_of r d s) (run_of r d t)) as [E|N].
    + right. split; [now f_equal|]. apply run_facing; trivial. now apply well_formed_in.
    + left. apply filled_mono; [lia|now apply Rt].
  - intros p t Hp Ht E. simpl in *. set (q := run_of r d t) in *. pose proof (Rt t Ht) as Hq. fold q in Hq.
    assert (Kp : k ^ (r - 1) <> 0) by (apply Nat.pow_nonzero; lia).
    destruct (Nat.lt_total (g q) (code (hand p))) as [L|[L|L]]; [now left|right|exfalso].
    + split; [easy|]. apply not_true_is_false. intro F.
      apply (half_differ p t Hp) in F; [|now apply well_formed_in]. apply F. fold q.
      apply code_inj; auto. now rewrite code_run.
    + unfold top in E. pose proof (Nat.div_mod (g q) _ Kp) as D1.
      pose proof (Nat.div_mod (code (hand p)) _ Kp) as D2. rewrite E in D2.
      destruct (filled_below q (g q - code (hand p)) Hq) as (q' & L' & E' & I); [lia|lia|].
      apply (whole_differ p q' Hp) in I; [|lia]. apply I. apply code_inj; auto; [apply run_lt; lia|].
      rewrite code_run by lia. lia.
Qed.

End Slots.

(* ---- the lines as a deck ---- *)

Section Lines.

Variables (r : nat) (d : deck) (whole : nat -> bool).
Hypothesis W : well_formed d.

Lemma label_owner p x : label r d x = Owner (hand_label p) -> x = Owner p.
Proof. destruct x as [q|t]; unfold label, hand_label, run_label; intro E; injection E as E; [f_equal|]; lia. Qed.

Lemma lines_in_hand p : In (Owner p) d -> In (Owner (hand_label p)) (map (label r d) d).
Proof. intro H. apply in_map_iff. now exists (Owner p). Qed.

Lemma before_label x y : before d x y = true -> before (map (label r d) d) (label r d x) (label r d y) = true.
Proof.
  intro H. apply before_spec in H as (l1 & l2 & l3 & E). apply before_spec. rewrite E.
  exists (map (label r d) l1), (map (label r d) l2), (map (label r d) l3).
  rewrite <- E. rewrite E at 2. now rewrite !map_app, !map_cons, !map_app.
Qed.

Lemma before_mid l1 l2 l3 x y : before l2 x y = true -> before (l1 ++ l2 ++ l3) x y = true.
Proof. intro H. rewrite !before_app, H. now rewrite !orb_true_r. Qed.

Lemma before_cross l1 l2 x y : In x l1 -> In y l2 -> before (l1 ++ l2) x y = true.
Proof.
  intros Hx Hy. apply occurs_spec in Hx, Hy. rewrite before_app, Hx, Hy. apply orb_true_r.
Qed.

Let L := lines r d whole.

Lemma lines_hands p q : conflict d p q -> p <> q -> conflict L (hand_label p) (hand_label q).
Proof.
  intros C N. apply conflict_before in C as [C1 C2]; [|easy].
  apply conflict_before; [unfold hand_label; lia|].
  split; apply before_mid; apply (before_label (Owner _) (Owner _)); easy.
Qed.

Lemma run_has_card q : q < runs r d -> exists t, t < talon_size d /\ run_of r d t = q.
Proof.
  unfold runs. destruct (talon_size d) as [|n]; [lia|]. intro H.
  assert (S : forall m, m <= n -> q <= run_of r d m -> exists t, t <= m /\ run_of r d t = q).
  { induction m as [|m IH]; intros Lm Hm.
    - exists 0. split; [easy|]. change (run_of r d 0) with 0 in *. lia.
    - destruct (Nat.eq_dec (run_of r d (S m)) q) as [E|N]; [now exists (S m)|].
      rewrite run_of_succ in *. destruct IH as (t & Lt & E); [lia| |exists t; split; [lia|easy]].
      destruct (breaks r d m); lia. }
  destruct (S n (le_n n) ltac:(lia)) as (t & Lt & E). exists t. split; [lia|easy].
Qed.

Lemma lines_has_run q : q < runs r d -> In (Owner (run_label q)) (map (label r d) d).
Proof.
  intro H. destruct (run_has_card q H) as (t & Lt & <-). apply in_map_iff. exists (Talon t). split; [easy|].
  now apply W.
Qed.

Lemma in_heads q : q < runs r d -> whole q || Nat.even r = true ->
  In (Owner (run_label q)) (map (fun q => Owner (run_label q)) (filter (fun q => whole q || Nat.even r) (seq 0 (runs r d)))).
Proof. intros H E. apply in_map_iff. exists q. split; [easy|]. apply filter_In. split; [apply in_seq; lia|easy]. Qed.

Lemma in_tails q : q < runs r d -> whole q || negb (Nat.even r) = true ->
  In (Owner (run_label q)) (map (fun q => Owner (run_label q)) (filter (fun q => whole q || negb (Nat.even r)) (seq 0 (runs r d)))).
Proof. intros H E. apply in_map_iff. exists q. split; [easy|]. apply filter_In. split; [apply in_seq; lia|easy]. Qed.

Lemma lines_runs q q' : q < runs r d -> q' < runs r d -> q <> q' -> conflict L (run_label q) (run_label q').
Proof.
  intros H H' N. apply conflict_before; [unfold run_label; lia|]. unfold L, lines.
  assert (E : Nat.even r = true \/ Nat.even r = false) by (destruct (Nat.even r); auto).
  destruct E as [E|E].
  - split; apply before_cross; try (apply in_heads; rewrite ?E, ?orb_true_r; easy);
      apply in_app_iff; left; now apply lines_has_run.
  - rewrite !app_assoc. split; apply before_cross; try (apply in_tails; rewrite ?E, ?orb_true_r; easy);
      apply in_app_iff; right; now apply lines_has_run.
Qed.

Lemma lines_whole p q : In (Owner p) d -> q < runs r d -> whole q = true -> conflict L (hand_label p) (run_label q).
Proof.
  intros Hp Hq Wq. apply conflict_before; [unfold hand_label, run_label; lia|]. unfold L, lines. split.
  - rewrite app_assoc. apply before_cross.
    + apply in_app_iff. right. now apply lines_in_hand.
    + apply in_tails; [easy|]. now rewrite Wq.
  - apply before_cross.
    + apply in_heads; [easy|]. now rewrite Wq.
    + apply in_app_iff. left. now apply lines_in_hand.
Qed.

Lemma lines_half p t : 1 <= r -> In (Owner p) d -> t < talon_size d ->
  facing (r - 1) d (Talon t) (Owner p) = true -> conflict L (hand_label p) (run_label (run_of r d t)).
Proof.
  intros R Hp Ht F. apply conflict_before; [unfold hand_label, run_label; lia|].
  pose proof (run_of_lt_runs r d t Ht) as Hq. set (q := run_of r d t) in *.
  assert (Er : Nat.even r = negb (Nat.even (r - 1))).
  { replace r with (S (r - 1)) at 1 by lia. now rewrite Nat.even_succ, <- Nat.negb_even. }
  unfold facing in F. unfold L, lines.
  assert (E : Nat.even (r - 1) = true \/ Nat.even (r - 1) = false) by (destruct (Nat.even (r - 1)); auto).
  destruct E as [E|E]; rewrite E in F; split.
  - rewrite app_assoc. apply before_cross.
    + apply in_app_iff. right. now apply lines_in_hand.
    + apply in_tails; [easy|]. rewrite Er, E. apply orb_true_r.
  - apply before_mid. now apply before_label in F.
  - apply before_mid. now apply before_label in F.
  - apply before_cross.
    + apply in_heads; [easy|]. rewrite Er, E. apply orb_true_r.
    + apply in_app_iff. left. now apply lines_in_hand.
Qed.

Lemma lines_in_run q : q < runs r d -> In (Owner (run_label q)) L.
Proof. intro H. unfold L, lines. rewrite !in_app_iff. right. left. now apply lines_has_run. Qed.

Lemma lines_in p : In (Owner p) d -> In (Owner (hand_label p)) L.
Proof. intro H. unfold L, lines. rewrite !in_app_iff. right. left. now apply lines_in_hand. Qed.

End Lines.

Lemma depth_rule k r d g : 0 < k -> 1 <= r -> well_formed d -> filled k r d g ->
  chi (lines r d (inner_run k r d g)) <= k ^ r -> exists f, good_numbering k r f d.
Proof.
  intros K R W G C. apply proper_colouring_exists_iff in C as (c & P & B).
  exists (slot_code k r d g (fun p => c (Owner (hand_label p))) (fun q => c (Owner (run_label q)))).
  apply slots_good; trivial.
  - intros p H. now apply B, lines_in.
  - intros q H. now apply B, lines_in_run.
  - intros p q Hp Hq X E. destruct (Nat.eq_dec p q) as [|N]; [easy|].
    apply (lines_hands r d (inner_run k r d g)) in X; [|easy]. specialize (P _ _ X E).
    unfold hand_label in P. lia.
  - intros q q' Hq Hq' E. destruct (Nat.eq_dec q q') as [|N]; [easy|].
    pose proof (lines_runs r d (inner_run k r d g) W q q' Hq Hq' N) as X. specialize (P _ _ X E).
    unfold run_label in P. lia.
  - intros p q Hp Hq I E. pose proof (lines_whole r d (inner_run k r d g) p q Hp Hq I) as X.
    specialize (P _ _ X E). unfold hand_label, run_label in P. lia.
  - intros p t Hp Ht F E. pose proof (lines_half r d (inner_run k r d g) p t R Hp Ht F) as X.
    specialize (P _ _ X E). unfold hand_label, run_label in P. lia.
Qed.

Lemma sum_rule k r d : 0 < k -> 1 <= r -> well_formed d -> chi d + runs r d <= k ^ r ->
  exists f, good_numbering k r f d.
Proof.
  intros K R W C.
  destruct (proj1 (proper_colouring_exists_iff d (chi d)) (le_n _)) as (c & P & B).
  exists (slot_code k r d (fun q => q) (fun p => c (Owner p)) (fun q => chi d + q)).
  apply slots_good; trivial.
  - repeat split.
    + intros q H. lia.
    + intros q H. lia.
    + intros q H. destruct q as [|q]; [left; apply Nat.mod_0_l, Nat.pow_nonzero; lia|right; lia].
  - intros p H. specialize (B p H). lia.
  - intros q H. lia.
  - intros p q _ _ X E. now apply P.
  - intros q q' _ _ E. lia.
  - intros p q Hp _ _ E. specialize (B p Hp). lia.
  - intros p t Hp _ _ E. specialize (B p Hp). lia.
Qed.

Lemma owners_and_talon d : length (owners d) + talon_size d = length d.
Proof. induction d as [|[p|t] d IH]; unfold talon_size in *; simpl; lia. Qed.

Lemma chi_le_owners d : chi d <= length (owners d).
Proof.
  unfold chi. apply list_max_le_iff. intros x H. apply in_map_iff in H as (i & <- & _).
  unfold depth, actives. transitivity (length (owners (firstn (S i) d))).
  - transitivity (length (filter (fun p => mem p (skipn i d)) (owners (firstn (S i) d)))).
    + apply NoDup_incl_length; [apply NoDup_nodup|]. intros x Hx. now apply nodup_In in Hx.
    + apply filter_length_le.
  - rewrite <- (firstn_skipn (S i) d) at 2. unfold owners. rewrite flat_map_app, app_length. lia.
Qed.

(* ---- one round ---- *)

Lemma filled_one k d : runs 1 d <= k -> filled k 1 d (fun q => q).
Proof.
  intro H. unfold filled. change (1 - 1) with 0. rewrite Nat.pow_0_r, Nat.pow_1_r.
  repeat split; intros q Hq; try lia. left. apply Nat.mod_1_r.
Qed.

Lemma inner_one k d q : inner_run k 1 d (fun q => q) q = false.
Proof.
  unfold inner_run, top. change (k ^ (1 - 1)) with 1. rewrite !Nat.div_1_r. apply andb_false_iff. right.
  apply Nat.eqb_neq. lia.
Qed.

Lemma lines_ext r d f g : (forall q, f q = g q) -> lines r d f = lines r d g.
Proof.
  intro H. unfold lines. f_equal; [|f_equal]; f_equal; apply filter_ext; intro q; now rewrite H.
Qed.

Lemma nodup_labels n : NoDup (map run_label (seq 0 n)).
Proof. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros a b E. unfold run_label in E. lia. Qed.

(* The runs overlap one another, so they are no more than chi. *)
Lemma runs_le_chi r d whole : well_formed d -> runs r d <= chi (lines r d whole).
Proof.
  intro W. rewrite <- (seq_length (runs r d) 0), <- (map_length run_label) at 1.
  apply clique_number_is_chi; [apply nodup_labels|].
  intros a b Ha Hb. apply in_map_iff in Ha as (q & <- & Hq). apply in_map_iff in Hb as (q' & <- & Hq').
  apply in_seq in Hq, Hq'. destruct (Nat.eq_dec q q') as [<-|N].
  - assert (I : In (Owner (run_label q)) (lines r d whole)) by (apply lines_in_run; trivial; lia).
    apply In_nth_error in I as (i & Hi). exists i. split; exists i, i; (split; [lia|easy]).
  - apply lines_runs; trivial; lia.
Qed.

Lemma one_round_sufficient k d : 0 < k -> well_formed d -> chi (half_lines 1 d) <= k ->
  exists f, good_numbering k 1 f d.
Proof.
  intros K W C. apply depth_rule with (fun q => q); trivial.
  - apply filled_one. pose proof (runs_le_chi 1 d (fun _ => false) W). unfold half_lines in C. lia.
  - rewrite (lines_ext 1 d _ (fun _ => false)); [now rewrite Nat.pow_1_r|]. intro q. apply inner_one.
Qed.

(* the last target of a run lies above its other cards *)
Definition last_of (r : nat) (d : deck) (q : nat) : nat :=
  list_max (filter (fun t => run_of r d t =? q) (seq 0 (talon_size d))).

Lemma last_of_spec r d q : q < runs r d ->
  last_of r d q < talon_size d /\ run_of r d (last_of r d q) = q /\
  forall t, t < talon_size d -> run_of r d t = q -> t <= last_of r d q.
Proof.
  intro H. destruct (run_has_card r d q H) as (t & Lt & E). unfold last_of.
  set (l := filter (fun t => run_of r d t =? q) (seq 0 (talon_size d))).
  assert (I : forall s, In s l <-> s < talon_size d /\ run_of r d s = q).
  { intro s. unfold l. rewrite filter_In, in_seq, Nat.eqb_eq. split; intros [H1 H2]; split; trivial; lia. }
  assert (N : l <> []).
  { intro N. assert (X : In t l) by now apply I. now rewrite N in X. }
  pose proof (list_max_in l N) as M. apply I in M as [M1 M2]. repeat split; trivial.
  intros s Ls Es. apply list_max_ge. now apply I.
Qed.

(* what lies above a hand in the deck of labels lies above it in the deck *)
Lemma half_lines_above d x p : before (half_lines 1 d) x (Owner (hand_label p)) = true ->
  exists y, label 1 d y = x /\ before d y (Owner p) = true.
Proof.
  unfold half_lines, lines. cbn [Nat.even orb negb].
  rewrite (filter_none (fun _ : nat => false)) by easy. cbn [map app].
  rewrite before_app, !orb_true_iff, andb_true_iff.
  assert (N : forall l, ~ In (Owner (hand_label p)) (map (fun q => Owner (run_label q)) l)).
  { intros l H. apply in_map_iff in H as (q & E & _). unfold run_label, hand_label in E.
    injection E as E. lia. }
  intros [[B|B]|[_ B]].
  - apply before_iff_nth in B as (i & j & L & Hi & Hj). rewrite nth_error_map in Hi, Hj.
    destruct (nth_error d i) as [y|] eqn:Ei; [|discriminate].
    destruct (nth_error d j) as [z|] eqn:Ej; [|discriminate].
    simpl in Hi, Hj. injection Hi as Hi. injection Hj as Hj. apply label_owner in Hj as ->.
    exists y. split; [easy|]. now apply (before_nth d _ _ i j).
  - apply before_in in B as [_ B]. now apply N in B.
  - apply occurs_spec in B. now apply N in B.
Qed.

Lemma one_round_necessary k d w : well_formed d -> inner k 1 w d -> chi (half_lines 1 d) <= k.
Proof.
  intros W G. pose proof G as (S & C & T).
  set (c := fun x => hd 0 (w x)).
  assert (One : forall x, In x d -> w x = [c x] /\ c x < k).
  { intros x Hx. apply S, suits_spec in Hx as [D L].
    assert (L' : length (w x) = 1) by (destruct x; lia). unfold c.
    destruct (w x) as [|a [|b u]]; try discriminate. split; [easy|]. now inversion D. }
  assert (Talon_in : forall q, q < runs 1 d -> In (Talon (last_of 1 d q)) d).
  { intros q H. apply W. now apply last_of_spec. }
  (* every label has the pile of its hand, or of the last target of its run *)
  set (col := fun x => match x with
    | Owner l => if Nat.even l then c (Owner (l / 2)) else c (Talon (last_of 1 d (l / 2)))
    | Talon _ => 0 end).
  assert (Ch : forall p, col (Owner (hand_label p)) = c (Owner p)).
  { intro p. unfold col, hand_label. rewrite Nat.even_mul. simpl Nat.even. cbn [orb].
    now rewrite Nat.mul_comm, Nat.div_mul. }
  assert (Cr : forall q, col (Owner (run_label q)) = c (Talon (last_of 1 d q))).
  { intro q. unfold col, run_label. rewrite Nat.even_succ, <- Nat.negb_even, Nat.even_mul. simpl Nat.even.
    cbn [orb negb]. replace (Datatypes.S (2 * q) / 2) with q; [easy|].
    apply (Nat.div_unique _ 2 q 1); lia. }
  assert (Lab : forall l, In (Owner l) (half_lines 1 d) ->
    (exists p, l = hand_label p /\ In (Owner p) d) \/ (exists q, l = run_label q /\ q < runs 1 d)).
  { intros l H. unfold half_lines, lines in H. rewrite !in_app_iff in H.
    assert (X : forall f, In (Owner l) (map (fun q => Owner (run_label q)) (filter f (seq 0 (runs 1 d)))) ->
      exists q, l = run_label q /\ q < runs 1 d).
    { intros f I. apply in_map_iff in I as (q & E & I). apply filter_In in I as [I _]. apply in_seq in I.
      exists q. split; [now injection E|lia]. }
    destruct H as [H|[H|H]]; [right; now apply X in H| |right; now apply X in H].
    apply in_map_iff in H as ([p|t] & E & H); injection E as <-; [left; now exists p|right].
    exists (run_of 1 d t). split; [easy|]. apply run_of_lt_runs. now apply well_formed_in. }
  assert (Differ : forall q q', q < runs 1 d -> q' < runs 1 d ->
    c (Talon (last_of 1 d q)) = c (Talon (last_of 1 d q')) -> q = q').
  { intros q q' Hq Hq' E.
    pose proof (last_of_spec 1 d q Hq) as (L1 & E1 & _).
    pose proof (last_of_spec 1 d q' Hq') as (L2 & E2 & _).
    pose proof (same_word_same_run k 1 w d G W _ _ L1 L2) as X.
    rewrite (proj1 (One _ (Talon_in q Hq))), (proj1 (One _ (Talon_in q' Hq'))) in X.
    rewrite E in X. specialize (X eq_refl). lia. }
  assert (Half : forall p q, In (Owner p) d -> q < runs 1 d ->
    before (half_lines 1 d) (Owner (run_label q)) (Owner (hand_label p)) = true ->
    c (Owner p) <> c (Talon (last_of 1 d q))).
  { intros p q Hp Hq B E. pose proof (last_of_spec 1 d q Hq) as (L1 & E1 & M).
    apply half_lines_above in B as ([p'|t] & Et & B).
    { unfold label, hand_label, run_label in Et. injection Et as Et. lia. }
    assert (Ht : In (Talon t) d) by now apply before_in in B.
    assert (Lt : t < talon_size d) by now apply well_formed_in.
    assert (Eq : run_of 1 d t = q).
    { unfold label, run_label in Et. injection Et as Et. lia. }
    assert (B2 : before d (Talon (last_of 1 d q)) (Owner p) = true).
    { specialize (M t Lt Eq). destruct (Nat.eq_dec t (last_of 1 d q)) as [<-|N]; [easy|].
      apply before_via_talon with t; trivial.
      change (facing 1 d (Talon t) (Talon (last_of 1 d q)) = true).
      apply run_facing; trivial; try lia; congruence. }
    specialize (C p (Talon (last_of 1 d q)) Hp (Talon_in q Hq) ltac:(easy)). unfold clear_of, clear_with in C.
    rewrite (proj1 (One _ Hp)), (proj1 (One _ (Talon_in q Hq))) in C.
    cbn [length Nat.sub firstn nth] in C. rewrite over_nil in C.
    destruct C as [C|[C _]]; [easy|now symmetry|congruence|easy]. }
  assert (Hands : forall p q, In (Owner p) d -> In (Owner q) d -> p <> q ->
    conflict (half_lines 1 d) (hand_label p) (hand_label q) -> c (Owner p) <> c (Owner q)).
  { intros p q Hp Hq N X E. apply conflict_before in X as [X1 X2]; [|unfold hand_label; lia].
    apply half_lines_above in X1 as (y & Ey & X1). apply half_lines_above in X2 as (z & Ez & X2).
    apply label_owner in Ey as ->. apply label_owner in Ez as ->.
    specialize (C p (Owner q) Hp Hq ltac:(congruence)). unfold clear_of, clear_with in C.
    rewrite (proj1 (One _ Hp)), (proj1 (One _ Hq)) in C.
    cbn [length Nat.sub firstn nth] in C. rewrite !over_nil in C.
    destruct C as [C|(_ & _ & C)]; [easy|now symmetry|congruence|congruence]. }
  apply (proper_needs_chi_piles (half_lines 1 d) col).
  - intros a b X E. destruct (Nat.eq_dec a b) as [|N]; [easy|]. exfalso.
    pose proof (proj1 (conflict_before _ a b N) X) as [X1 X2].
    destruct (before_in _ _ _ X1) as [Ia Ib].
    destruct (Lab a Ia) as [(p & -> & Hp)|(q & -> & Hq)], (Lab b Ib) as [(p' & -> & Hp')|(q' & -> & Hq')];
      rewrite ?Ch, ?Cr in E.
    + apply (Hands p p'); trivial. congruence.
    + now apply (Half p q').
    + now apply (Half p' q).
    + apply Differ in E; trivial. congruence.
  - intros l H. destruct (Lab l H) as [(p & -> & Hp)|(q & -> & Hq)]; rewrite ?Ch, ?Cr.
    + now apply One.
    + now apply One, Talon_in.
Qed.

(* ---- trying all plans ---- *)

Lemma deal_ext c c' d : (forall x, In x d -> c x = c' x) ->
  forall t : nat -> list destination, deal self c t d = deal self c' t d.
Proof.
  induction d as [|x d IH]; intros H t; [easy|]. cbn [deal].
  rewrite (H x) by now left. assert (H' : forall y, In y d -> c y = c' y) by (intros y Hy; apply H; now right).
  destruct (receiver self _ d); now rewrite !IH.
Qed.

Lemma next_ext k c c' d : (forall x, In x d -> c x = c' x) -> next self k c d = next self k c' d.
Proof. intro H. unfold next. now rewrite (deal_ext c c'). Qed.

Lemma choices_fit k l c : In c (choices k l) -> fits k l c.
Proof.
  revert c. induction l as [|x l IH]; intros c H y Hy; [easy|]. cbn [choices] in H.
  apply in_flat_map in H as (c' & Hc & H). apply in_map_iff in H as (i & <- & Hi). apply in_seq in Hi.
  destruct (same x y) eqn:E; [lia|]. destruct Hy as [->|Hy]; [now rewrite same_refl in E|]. now apply IH.
Qed.

Lemma choices_all k l c : fits k l c -> exists c', In c' (choices k l) /\ forall x, In x l -> c' x = c x.
Proof.
  induction l as [|x l IH]; intro F; [exists (fun _ => 0); split; [now left|easy]|].
  destruct IH as (c' & I & E); [intros y Hy; apply F; now right|].
  exists (fun y => if same x y then c x else c' y). split.
  - cbn [choices]. apply in_flat_map. exists c'. split; [easy|]. apply in_map_iff. exists (c x).
    split; [easy|]. apply in_seq. assert (c x < k) by (apply F; now left). lia.
  - intros y Hy. destruct (same x y) eqn:S; [now apply same_spec in S as ->|].
    destruct Hy as [->|Hy]; [now rewrite same_refl in S|now apply E].
Qed.

Lemma search_spec k r : forall d, search k r d = true <-> solvable self k r d.
Proof.
  induction r as [|r IH]; intro d; cbn [search].
  - rewrite dealt_spec. split; [intro O; now exists []|]. intros ([|c cs] & L & _ & O); [easy|discriminate].
  - rewrite existsb_exists. split.
    + intros (c & I & H). apply IH in H as (cs & <- & L & O). exists (c :: cs). split; [easy|].
      cbn [legal play]. rewrite map_id. split.
      * split; [now apply choices_fit|easy].
      * now destruct (play self k cs _).
    + intros ([|c cs] & Len & L & O); [discriminate|]. cbn [legal play] in *. rewrite map_id in L.
      destruct L as [F L]. destruct (choices_all k d c F) as (c' & I & E). exists c'. split; [easy|].
      rewrite (next_ext k c' c d E). apply IH. exists cs. injection Len as <-. repeat split; trivial.
      now destruct (play self k cs _).
Qed.
