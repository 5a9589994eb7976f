(* A talon with tops and unders: the places of its cards, and its alternating runs. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec UnderSpec UnderRound.
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

Lemma play_u_talon k cs : forall d, legal_u k cs d -> well_formed d ->
  talon_size (play_u k cs d) = talon_size d /\ well_formed (play_u k cs d).
Proof.
  induction cs as [|c cs IH]; intros d L W; [easy|]. destruct L as [F L]. cbn [play_u].
  destruct (IH _ L (next_u_well_formed k c d F W)) as [E W']. split; [|easy].
  rewrite E. unfold talon_size. now rewrite next_u_talon.
Qed.

Lemma facing_side w d x y : facing (side (if kept w then 1 else 0)) d x y = facing_u w d x y.
Proof. unfold facing_u. now destruct (kept w). Qed.

Lemma side_parity p q : Nat.odd p = Nat.odd q -> side p = side q.
Proof. unfold side. now intros ->. Qed.

(* Every plan gives the cards of different alternating runs different places, in this order. *)
Lemma alt_le_place k cs d : well_formed d -> legal_u k cs d -> 0 < length cs ->
  in_order self (play_u k cs d) -> forall t, t < talon_size d ->
  alt_of d t <= place_u (2 * k) (word_of cs (Talon t)).
Proof.
  intros W L N O. destruct (play_u_talon k cs d L W) as [E W'].
  pose proof (proj2 (proj1 (in_order_iff _ W') O)) as Srt. clear O.
  assert (I : forall t, t < talon_size d -> In (Talon t) (play_u k cs d)).
  { intros t H. apply W'. now rewrite E. }
  induction t as [|t IH]; intro H; [simpl; lia|]. specialize (IH ltac:(lia)).
  assert (It : In (Talon t) (play_u k cs d)) by (apply I; lia).
  assert (Is : In (Talon (S t)) (play_u k cs d)) by (apply I; lia).
  specialize (Srt t (S t) It Is ltac:(lia)).
  rewrite order_play_u in Srt by trivial.
  destruct (in_play_u k cs d _ L It) as [_ Dt].
  set (u := word_of cs (Talon t)) in *. set (v := word_of cs (Talon (S t))) in *.
  unfold over_u in Srt. cbn [alt_of]. set (q := alt_of d t) in *.
  apply orb_true_iff in Srt as [Srt|Srt].
  - apply Nat.ltb_lt in Srt. destruct (facing _ _ _ _); lia.
  - apply andb_true_iff in Srt as [Ep Fu]. apply Nat.eqb_eq in Ep.
    destruct (Nat.eq_dec (place_u (2 * k) u) q) as [Eq|Nq].
    + assert (Side : side q = side (if kept u then 1 else 0)).
      { apply side_parity. rewrite <- Eq. destruct u as [|x later] eqn:Eu.
        - exfalso. unfold u, word_of in Eu. destruct cs; [simpl in N; lia|easy].
        - rewrite place_u_parity by (now inversion Dt). now destruct (kept (x :: later)). }
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

Lemma word_of_rounds r : forall w x, length (w x) = r -> word_of (rounds_of r w) x = w x.
Proof.
  induction r as [|r IH]; intros w x L; cbn [rounds_of word_of map].
  - now destruct (w x).
  - fold (word_of (rounds_of r (fun y => tl (w y))) x). destruct (w x) as [|a l] eqn:E; [easy|].
    rewrite IH; rewrite E; [easy|]. now injection L.
Qed.

Lemma legal_rounds_u k r : forall w d,
  (forall x, In x d -> length (w x) = r /\ Forall (fun z => z < 2 * k) (w x)) -> legal_u k (rounds_of r w) d.
Proof.
  induction r as [|r IH]; intros w d H; [easy|]. cbn [rounds_of legal_u].
  assert (F : fits (2 * k) d (fun x => hd 0 (w x))).
  { intros x Hx. destruct (H x Hx) as [L D]. destruct (w x); [easy|]. now inversion D. }
  split; [exact F|]. apply IH. intros x Hx. apply in_next_u in Hx as [Hx _]; [|exact F].
  destruct (H x Hx) as [L D]. destruct (w x); [easy|]. split; [now injection L|now inversion D].
Qed.

Lemma rounds_of_size r : forall w, length (rounds_of r w) = r.
Proof. induction r; intro w; simpl; [easy|]. now rewrite IHr. Qed.
