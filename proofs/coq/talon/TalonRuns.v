(* Runs of the talon: lemmas. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder.
Import ListNotations.

Section Runs.

Variables (r : nat) (d : deck).

Lemma run_of_succ t : run_of r d (S t) = run_of r d t + (if breaks r d t then 1 else 0).
Proof.
  unfold run_of. rewrite seq_S, filter_app, app_length. simpl. now destruct (breaks r d t).
Qed.

Lemma run_of_le s n : run_of r d s <= run_of r d (s + n).
Proof. induction n; rewrite ?Nat.add_0_r, ?Nat.add_succ_r, ?run_of_succ; lia. Qed.

Lemma run_of_mono s t : s <= t -> run_of r d s <= run_of r d t.
Proof. intro L. replace t with (s + (t - s)) by lia. apply run_of_le. Qed.

Lemma run_of_lt_runs t : t < talon_size d -> run_of r d t < runs r d.
Proof.
  unfold runs. destruct (talon_size d) as [|n]; [lia|]. intro L.
  apply Nat.lt_succ_r, run_of_mono. lia.
Qed.

Lemma runs_le_talon : runs r d <= talon_size d.
Proof.
  unfold runs, run_of. destruct (talon_size d) as [|n]; [easy|]. apply le_n_S.
  rewrite <- (seq_length n 0) at 2. apply filter_length_le.
Qed.

End Runs.

Lemma before_trans d x y z : NoDup d -> before d x y = true -> before d y z = true -> before d x z = true.
Proof.
  induction d as [|a d IH]; intros N B1 B2; [easy|]. inversion N as [|? ? Na Nd]; subst. simpl in *.
  rewrite orb_true_iff, andb_true_iff, same_spec, occurs_spec in *.
  destruct B1 as [[-> Hy]|B1], B2 as [[-> Hz]|B2]; try (now left).
  - left. split; [easy|]. now apply before_in in B2.
  - apply before_in in B1. tauto.
  - right. now apply IH.
Qed.

Lemma facing_trans r d s t u : well_formed d ->
  facing r d (Talon s) (Talon t) = true -> facing r d (Talon t) (Talon u) = true ->
  facing r d (Talon s) (Talon u) = true.
Proof.
  intro W. assert (H : forall a b c, before d (Talon a) (Talon b) = true ->
    before d (Talon b) (Talon c) = true -> before d (Talon a) (Talon c) = true).
  { intros a b c. pose proof (before_filter is_talon d) as F.
    pose proof (F (Talon a) (Talon b)) as F1. pose proof (F (Talon b) (Talon c)) as F2.
    pose proof (F (Talon a) (Talon c)) as F3. simpl in F1, F2, F3. rewrite <- F1, <- F2, <- F3.
    apply before_trans. now apply well_formed_nodup. }
  unfold facing. destruct (Nat.even r); intros; eapply H; eauto.
Qed.

(* Cards of one run face the right way. *)
Lemma run_facing r d s t : well_formed d -> s < t -> t < talon_size d ->
  run_of r d s = run_of r d t -> facing r d (Talon s) (Talon t) = true.
Proof.
  intros W L Lt. replace t with (s + S (t - s - 1)) in * by lia.
  generalize dependent (t - s - 1). intros n _ Lt. induction n as [|n IH]; intro E.
  - replace (s + 1) with (S s) in * by lia. rewrite run_of_succ in E. unfold breaks in E.
    destruct (facing r d _ _); [easy|]. simpl in E. lia.
  - replace (s + S (S n)) with (S (s + S n)) in * by lia. rewrite run_of_succ in E.
    pose proof (run_of_le r d s (S n)). unfold breaks in E.
    destruct (facing r d (Talon (s + S n)) (Talon (S (s + S n)))) eqn:F; [|simpl in E; lia].
    apply facing_trans with (s + S n); trivial. apply IH; [lia|]. simpl in E. lia.
Qed.

(* Neighbours break in exactly one of two successive numbers of rounds. *)
Lemma breaks_succ r d t : well_formed d -> S t < talon_size d -> breaks (S r) d t = negb (breaks r d t).
Proof.
  intros W L. unfold breaks. rewrite facing_succ, (facing_talon d r t (S t)); trivial; try apply W; lia.
Qed.

Lemma run_of_sum r d t : well_formed d -> t < talon_size d -> run_of r d t + run_of (S r) d t = t.
Proof.
  intros W. induction t as [|t IH]; intro L; [easy|]. rewrite !run_of_succ, breaks_succ by trivial.
  specialize (IH ltac:(lia)). destruct (breaks r d t); simpl; lia.
Qed.

(* ---- the least number ---- *)

Lemma least_spec good fuel : forall from, (exists r, from <= r <= from + fuel /\ good r = true) ->
  good (least good from fuel) = true /\
  from <= least good from fuel /\ forall r, from <= r -> r < least good from fuel -> good r = false.
Proof.
  induction fuel as [|fuel IH]; intros from (r & L & H); simpl.
  - replace from with r by lia. repeat split; trivial. intros; lia.
  - destruct (good from) eqn:E; [repeat split; trivial; intros; lia|].
    destruct (IH (S from)) as (H1 & H2 & H3).
    + exists r. split; [|easy]. destruct (Nat.eq_dec r from) as [->|]; [congruence|lia].
    + repeat split; trivial; [lia|]. intros q L1 L2. destruct (Nat.eq_dec q from) as [->|]; [easy|].
      apply H3; lia.
Qed.
