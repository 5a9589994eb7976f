(* With tops and unders too one greedy pass decides the talon for given words of the hands. Proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs PlacesGreedy UnderSpec UnderRound
  UnderTalon.
Import ListNotations.

Section Greedy.

Variables (k r : nat) (d : deck).
Hypotheses (K : 0 < k) (W : well_formed d).

Definition word_ok (u : word) : Prop := length u = r /\ Forall (fun x => x < 2 * k) u.

Lemma digits_place_u u : word_ok u -> digits_u (2 * k) r (place_u (2 * k) u) = u.
Proof.
  intros [L D]. pose proof (place_u_lt (2 * k) u D) as B. rewrite L in B.
  destruct (digits_u_spec (2 * k) r ltac:(lia) _ B) as (P & L' & D'). now apply place_u_inj with (2 * k); [congruence|..].
Qed.

Lemma over_u_trans u v z h s t : word_ok u -> word_ok v -> over_u (2 * k) d u v (Talon h) (Talon s) = true ->
  over_u (2 * k) d v z (Talon s) (Talon t) = true -> over_u (2 * k) d u z (Talon h) (Talon t) = true.
Proof.
  intros [Lu Du] [Lv Dv]. unfold over_u. rewrite !orb_true_iff, !andb_true_iff, !Nat.ltb_lt, !Nat.eqb_eq.
  intros [H1|[H1 F1]] [H2|[H2 F2]]; [left; lia..|right]. split; [congruence|].
  apply place_u_inj in H1 as <-; trivial; [|congruence]. rewrite <- facing_side in *. now apply facing_trans with s.
Qed.

Lemma free_spec w t u : (forall p, In (Owner p) d -> suits (2 * k) r (Owner p) (w (Owner p)) = true) -> word_ok u ->
  free_u k d w t u = true <->
  forall p w', In (Owner p) d -> w' (Owner p) = w (Owner p) -> w' (Talon t) = u ->
    clear_with Nat.div2 (over_u (2 * k)) d w' p (Talon t).
Proof.
  intros S [L _]. unfold free_u. rewrite forallb_forall. split.
  - intros H p w' Hp Ew Eu. specialize (H _ Hp). unfold clear_with. rewrite Ew, Eu. intros _ E. left. cbn [is_talon orb] in H.
    rewrite E, Nat.eqb_refl in H. now apply negb_true_iff.
  - intros H [p|s] Hx; [|easy]. specialize (H p (fun x => match x with Owner _ => w x | Talon _ => u end) Hx eq_refl eq_refl).
    unfold clear_with in H. specialize (S p Hx). apply suits_spec in S as [_ Lp]. rewrite L in H. specialize (H ltac:(lia)).
    cbn [is_talon orb]. destruct (Nat.eqb_spec (Nat.div2 (nth (length (w (Owner p)) - 1) u 0))
      (Nat.div2 (nth (length (w (Owner p)) - 1) (w (Owner p)) 0))) as [E|]; [|easy].
    destruct (H E) as [->|[X _]]; easy.
Qed.

(* the words of the hands are good, and those of the talon cards below t *)
Definition good_to (w : words) (t : nat) : Prop :=
  hands_good_u k r w d /\
  forall s, s < t -> word_ok (w (Talon s)) /\ free_u k d w s (w (Talon s)) = true /\
    forall u, u < s -> over_u (2 * k) d (w (Talon u)) (w (Talon s)) (Talon u) (Talon s) = true.

Lemma good_to_all w : good_to w (talon_size d) <-> good_u k r w d.
Proof.
  split.
  - intros [[S C] T]. repeat split.
    + intros [p|t] Hx; [now apply S|]. apply (well_formed_in d t W), T in Hx as [[L D] _]. now apply suits_spec.
    + intros p [q|t] Hp Hx N; [now apply C|]. apply (well_formed_in d t W), T in Hx as (O & F & _).
      apply (proj1 (free_spec w t _ S O) F); trivial.
    + intros s t Hs Ht L. apply (well_formed_in d t W), T in Ht. now apply Ht.
  - intros (S & C & T). split; [split; auto|]. intros s Ls. apply W in Ls as Hs. pose proof (S _ Hs) as Su.
    apply suits_spec in Su as [D L]. split; [now split|]. split.
    + apply free_spec; [auto|now split|]. intros p w' Hp E1 E2. specialize (C p _ Hp Hs ltac:(easy)). unfold clear_with in *.
      now rewrite E1, E2.
    + intros u Lu. apply T; trivial. apply W. lia.
Qed.

Lemma free_ext w w' t u : (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) -> free_u k d w' t u = free_u k d w t u.
Proof.
  intro E. apply bool_ext. unfold free_u. rewrite !forallb_forall.
  split; intros F [p|s] Hx; try easy; specialize (F _ Hx); [rewrite E in F by easy|rewrite E by easy]; exact F.
Qed.

Lemma greedy_step w t c : good_to w t -> c < (2 * k) ^ r -> let u := digits_u (2 * k) r c in
  free_u k d w t u && match t with 0 => true | S s => over_u (2 * k) d (w (Talon s)) u (Talon s) (Talon t) end = true ->
  good_to (fun x => if same x (Talon t) then u else w x) (S t).
Proof.
  intros [H T] B u F. destruct (digits_u_spec (2 * k) r ltac:(lia) c B) as (_ & L & D). apply andb_true_iff in F as [F O].
  split; [exact H|]. intros s Ls. rewrite (free_ext w) by easy. cbn [same].
  destruct (Nat.eqb_spec s t) as [->|N].
  - split; [now split|]. split; [exact F|]. intros h Lh. replace (h =? t) with false by (symmetry; apply Nat.eqb_neq; lia).
    destruct t as [|t]; [lia|]. destruct (Nat.eq_dec h t) as [->|]; [exact O|].
    destruct (T t ltac:(lia)) as (Ot & _ & X). apply over_u_trans with (w (Talon t)) t; [now apply T; lia|easy|apply X; lia|exact O].
  - destruct (T s ltac:(lia)) as (Os & Fs & X). repeat split; try apply Os; [exact Fs|]. intros h Lh.
    replace (h =? t) with false by (symmetry; apply Nat.eqb_neq; lia). now apply X.
Qed.

Lemma greedy_u_good n : forall w t w', good_to w t -> greedy_u k r d w t n = Some w' ->
  good_to w' (t + n) /\ forall p, w' (Owner p) = w (Owner p).
Proof.
  induction n as [|n IH]; intros w t w' G E; cbn [greedy_u] in E.
  - injection E as <-. now rewrite Nat.add_0_r.
  - destruct (find _ _) as [c|] eqn:F; [|discriminate]. apply find_some in F as [B F]. apply in_seq in B.
    rewrite Nat.add_succ_r. apply IH in E; [exact E|]. now apply greedy_step.
Qed.

Lemma greedy_u_finds v : good_to v (talon_size d) -> forall n w t, good_to w t -> t + n = talon_size d ->
  (forall p, In (Owner p) d -> v (Owner p) = w (Owner p)) ->
  (forall s, s < t -> place_u (2 * k) (w (Talon s)) <= place_u (2 * k) (v (Talon s))) ->
  exists w', greedy_u k r d w t n = Some w'.
Proof.
  intros V n. induction n as [|n IH]; intros w t G L E P; cbn [greedy_u]; [now exists w|].
  destruct V as [_ V]. destruct (V t ltac:(lia)) as (Ov & Fv & X). pose proof (digits_place_u _ Ov) as Dv.
  set (c := place_u (2 * k) (v (Talon t))) in *.
  assert (B : c < (2 * k) ^ r) by (destruct Ov as [<- D]; now apply place_u_lt).
  set (fits := fun c => _ && _). assert (Fc : fits c = true).
  { unfold fits. rewrite Dv. apply andb_true_iff. split.
    - rewrite <- Fv. symmetry. now apply free_ext.
    - destruct t as [|s]; [easy|]. specialize (X s ltac:(lia)). specialize (P s ltac:(lia)). destruct (V s ltac:(lia)) as ([Ls Ds] & _).
      destruct G as [_ G]. destruct (G s ltac:(lia)) as ([Lw Dw] & _).
      destruct (Nat.eq_dec (place_u (2 * k) (w (Talon s))) (place_u (2 * k) (v (Talon s)))) as [Eq|N].
      + apply place_u_inj in Eq as ->; trivial. congruence.
      + unfold over_u in *. apply orb_true_iff. left. apply Nat.ltb_lt. apply orb_true_iff in X as [X|X].
        * apply Nat.ltb_lt in X. lia.
        * apply andb_true_iff in X as [X _]. apply Nat.eqb_eq in X. lia. }
  destruct (find fits _) as [b|] eqn:F.
  2: { pose proof (find_none _ _ F c ltac:(apply in_seq; lia)). congruence. }
  apply find_least in F as (Fb & Lb & M). specialize (M c ltac:(lia) Fc).
  apply IH; [now apply greedy_step|lia|exact E|]. intros s Ls. cbn [same].
  destruct (Nat.eqb_spec s t) as [->|N]; [|apply P; lia].
  destruct (digits_u_spec (2 * k) r ltac:(lia) b ltac:(lia)) as (-> & _). exact M.
Qed.

End Greedy.
