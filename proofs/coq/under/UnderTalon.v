(* A talon with tops and unders: the places of its cards, and its alternating runs. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs UnderSpec UnderRound.
Import ListNotations.

Lemma digits_u_spec K r : 0 < K -> forall f, f < K ^ r ->
  place_u K (digits_u K r f) = f /\ length (digits_u K r f) = r /\ Forall (fun x => x < K) (digits_u K r f).
Proof.
  intro Kp. induction r as [|r IH]; intros f H; cbn [digits_u place_u length].
  - simpl in H. repeat split; [lia|constructor].
  - destruct (IH (f / K)) as (P & L & D). { apply Nat.div_lt_upper_bound; [lia|exact H]. }
    pose proof (Nat.mod_upper_bound f K ltac:(lia)) as B. set (later := digits_u K r (f / K)) in *.
    repeat split; [|now rewrite L|].
    + rewrite P. pose proof (Nat.div_mod f K ltac:(lia)). destruct (kept later); lia.
    + constructor; [destruct (kept later); lia|exact D].
Qed.

Lemma facing_side w d x y : facing (side (if kept w then 1 else 0)) d x y = facing_u w d x y.
Proof. unfold facing_u. now destruct (kept w). Qed.

Lemma side_parity p q : Nat.odd p = Nat.odd q -> side p = side q.
Proof. unfold side. now intros ->. Qed.

(* Good words give the cards of different alternating runs different places, in this order. *)
Lemma alt_le_place k r w d : well_formed d -> good_u k (S r) w d -> forall t, t < talon_size d ->
  alt_of d t <= place_u (2 * k) (w (Talon t)).
Proof.
  intros W (Su & _ & Srt). induction t as [|t IH]; intro H; [simpl; lia|]. specialize (IH ltac:(lia)).
  assert (It : In (Talon t) d) by (apply W; lia). specialize (Srt t (S t) It (W _ H) ltac:(lia)).
  specialize (Su _ It). apply suits_spec in Su as [Dt Lt]. set (u := w (Talon t)) in *. set (v := w (Talon (S t))) in *.
  unfold over_u in Srt. cbn [alt_of]. set (q := alt_of d t) in *.
  apply orb_true_iff in Srt as [Srt|Srt].
  - apply Nat.ltb_lt in Srt. destruct (facing _ _ _ _); lia.
  - apply andb_true_iff in Srt as [Ep Fu]. apply Nat.eqb_eq in Ep. destruct (Nat.eq_dec (place_u (2 * k) u) q) as [Eq|Nq].
    + assert (Side : side q = side (if kept u then 1 else 0)).
      { apply side_parity. rewrite <- Eq. destruct u as [|x later]; [easy|].
        rewrite place_u_parity by (now inversion Dt). now destruct (kept (x :: later)). }
      rewrite Side, facing_side, Fu. lia.
    + destruct (facing _ _ _ _); lia.
Qed.

Lemma alt_mono d s n : alt_of d s <= alt_of d (s + n).
Proof.
  induction n as [|n IH]; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r. cbn [alt_of].
  destruct (facing _ _ _ _); lia.
Qed.

(* Cards of one alternating run all face the way of its number. *)
Lemma alt_facing d s n : well_formed d -> alt_of d s = alt_of d (s + S n) ->
  facing (side (alt_of d s)) d (Talon s) (Talon (s + S n)) = true.
Proof.
  intro W. induction n as [|n IH]; intro E.
  - replace (s + 1) with (S s) in * by lia. cbn [alt_of] in E.
    destruct (facing (side (alt_of d s)) d (Talon s) (Talon (S s))); [easy|lia].
  - pose proof (alt_mono d s (S n)) as M. replace (s + S (S n)) with (S (s + S n)) in * by lia.
    cbn [alt_of] in E.
    destruct (facing (side (alt_of d (s + S n))) d (Talon (s + S n)) (Talon (S (s + S n)))) eqn:F; [|lia].
    apply facing_trans with (s + S n); [easy|now apply IH|]. now rewrite E.
Qed.

(* Cards whose words have the numbers of their runs as places end in order. *)
Lemma runs_settled k d s t u v : well_formed d -> s < t -> u <> [] -> Forall (fun x => x < 2 * k) u ->
  place_u (2 * k) u = alt_of d s -> place_u (2 * k) v = alt_of d t -> over_u (2 * k) d u v (Talon s) (Talon t) = true.
Proof.
  intros W L N D Pu Pv. unfold over_u. rewrite Pu, Pv, <- facing_side.
  pose proof (alt_mono d s (t - s)) as M. pose proof (alt_facing d s (t - s - 1) W) as F.
  replace (s + (t - s)) with t in M by lia. replace (s + S (t - s - 1)) with t in F by lia.
  apply orb_true_iff. destruct (Nat.eq_dec (alt_of d s) (alt_of d t)) as [E|]; [right|left; apply Nat.ltb_lt; lia].
  rewrite E, Nat.eqb_refl. cbn [andb]. rewrite (side_parity _ (alt_of d s)); [now apply F|]. rewrite <- Pu.
  destruct u as [|x later]; [easy|]. inversion D. rewrite place_u_parity by easy. now destruct (kept (x :: later)).
Qed.
