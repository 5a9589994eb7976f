(* Proof that sweeping over a deck is sweeping over the events of its intervals. The claim is in Events.v. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck Sweep IntervalFacts SweepFacts ColouringFacts EventsSpec EventsFacts.
Import ListNotations.

(* The events of deck d, whose first card has position i, when the owners in seen have begun before. *)
Fixpoint met (seen : list nat) (i : nat) (d : deck) : list (nat * nat) :=
  match d with
  | [] => []
  | Talon _ :: rest => met seen (S i) rest
  | Owner p :: rest =>
      (if existsb (Nat.eqb p) seen then [] else [(2 * i, p)]) ++
      (if mem p rest then [] else [(2 * i + 1, p)]) ++ met (p :: seen) (S i) rest
  end.

Definition cards_of_events (l : list (nat * nat)) : deck := map (fun e => Owner (snd e)) l.

Lemma met_owner p d : forall seen i, In (Owner p) (cards_of_events (met seen i d)) <-> In (Owner p) d.
Proof.
  unfold cards_of_events. induction d as [|[q|t] d IH]; intros seen i; cbn [met]; [easy| |].
  - rewrite !map_app, !in_app_iff, IH. cbn [In]. split.
    + intros [H|[H|H]]; auto.
      * destruct (existsb _ seen); cbn in H; [easy|]. destruct H as [H|[]]. auto.
      * destruct (mem q d); cbn in H; [easy|]. destruct H as [H|[]]. auto.
    + intros [H|H]; auto. injection H as ->. destruct (mem p d) eqn:E.
      * right. right. now apply mem_In.
      * right. left. now left.
  - rewrite IH. cbn. split; [auto|]. intros [H|H]; [easy|auto].
Qed.

Lemma mem_met p d seen i : mem p (cards_of_events (met seen i d)) = mem p d.
Proof.
  destruct (mem p d) eqn:E.
  - apply mem_In, met_owner. now apply mem_In.
  - apply mem_false. rewrite met_owner. now apply mem_false.
Qed.

Section Sweep.

Context {S : Type}.
Variable pick : S -> nat * S.
Variable drop : nat -> S -> S.

Lemma sweep_met d : forall s col seen i, (forall p, In p seen <-> find p col <> None) ->
  sweep pick drop s col (cards_of_events (met seen i d)) = sweep pick drop s col d.
Proof.
  induction d as [|[p|t] d IH]; intros s col seen i H; cbn [met sweep]; [easy| |now apply IH].
  unfold cards_of_events. rewrite !map_app. fold (cards_of_events (met (p :: seen) (1 + i) d)).
  change (1 + i) with (Datatypes.S i).
  assert (forall q col1 j, (forall r, find r col1 <> None <-> r = p \/ find r col <> None) ->
    find q col1 = Some j -> forall r, In r (p :: seen) <-> find r col1 <> None) as Seen.
  { intros q col1 j H1 _ r. cbn [In]. rewrite H1, H. split; intros [->|X]; auto. }
  destruct (existsb (Nat.eqb p) seen) eqn:E.
  - (* not his first card *)
    apply seen_In, H in E. destruct (find p col) as [j|] eqn:F; [|easy]. cbn [map app].
    assert (forall r, In r (p :: seen) <-> find r col <> None) as H1.
    { intros r. cbn [In]. rewrite H. split; [intros [<-|X]; congruence|auto]. }
    destruct (mem p d) eqn:M; cbn [map app].
    + now apply IH.
    + cbn [sweep snd]. rewrite F, mem_met, M. now apply IH.
  - assert (find p col = None) as F.
    { destruct (find p col) eqn:F; auto. exfalso.
      assert (existsb (Nat.eqb p) seen = true); [|congruence]. apply seen_In, H. congruence. }
    rewrite F. destruct (pick s) as [j s1] eqn:P.
    assert (forall r, In r (p :: seen) <-> find r (col ++ [(p, j)]) <> None) as H1.
    { intros r. rewrite find_app_new by auto. cbn [In]. rewrite H.
      destruct (Nat.eqb_spec p r) as [->|N]; [split; [congruence|auto]|]. split; [intros [X|X]; congruence|auto]. }
    cbn [map app]. destruct (mem p d) eqn:M; cbn [map app sweep snd]; rewrite F, P.
    + rewrite mem_met, M. now apply IH.
    + replace (mem p (Owner p :: _)) with true by (cbn; now rewrite Nat.eqb_refl).
      rewrite find_app_new, Nat.eqb_refl, mem_met, M by auto. now apply IH.
Qed.

End Sweep.

(* ---- the events that are met are the sorted ones ---- *)

Lemma met_In k p d : forall seen i, In (k, p) (met seen i d) <->
  exists j, nth_error d j = Some (Owner p) /\
    ((k = 2 * (i + j) /\ ~ In p seen /\ forall m, m < j -> nth_error d m <> Some (Owner p)) \/
     (k = 2 * (i + j) + 1 /\ forall m, j < m -> nth_error d m <> Some (Owner p))).
Proof.
  induction d as [|x d IH]; intros seen i.
  - cbn. split; [easy|]. intros ([|j] & E & _); easy.
  - assert (forall P : nat -> Prop, (exists j, P j) <-> P 0 \/ exists j, P (S j)) as Ex.
    { intros P. split; [intros ([|j] & H); eauto|intros [H|(j & H)]; eauto]. }
    rewrite Ex. cbn [nth_error].
    assert (In (k, p) (met (match x with Owner q => q :: seen | Talon _ => seen end) (S i) d) <->
      exists j, nth_error d j = Some (Owner p) /\
      ((k = 2 * (i + S j) /\ ~ In p seen /\ forall m, m < S j -> nth_error (x :: d) m <> Some (Owner p)) \/
       (k = 2 * (i + S j) + 1 /\ forall m, S j < m -> nth_error (x :: d) m <> Some (Owner p)))) as Rest.
    { rewrite IH. split; intros (j & E & [(K & N & F)|(K & F)]); exists j; (split; [exact E|]).
      - left. split; [lia|]. destruct x as [q|t].
        + split; [intros C; apply N; now right|]. intros [|m] Hm; [cbn; intros C; injection C as ->; apply N; now left|].
          apply F. lia.
        + split; [exact N|]. intros [|m] Hm; [easy|]. apply F. lia.
      - right. split; [lia|]. intros [|m] Hm; [lia|]. apply F. lia.
      - left. split; [lia|]. split.
        + destruct x as [q|t]; [|exact N]. intros [->|C]; auto. now apply (F 0); [lia|].
        + intros m Hm. apply (F (S m)). lia.
      - right. split; [lia|]. intros m Hm. apply (F (S m)). lia. }
    destruct x as [q|t]; cbn [met].
    + rewrite !in_app_iff, Rest, <- or_assoc. apply or_iff_compat_r. split.
      * intros [H|H].
        -- destruct (existsb (Nat.eqb q) seen) eqn:E; [easy|]. destruct H as [H|[]]. injection H as <- <-.
           split; [reflexivity|]. left. split; [lia|]. split; [|lia].
           intros C. apply seen_In in C. congruence.
        -- destruct (mem q d) eqn:M; [easy|]. destruct H as [H|[]]. injection H as <- <-.
           split; [reflexivity|]. right. split; [lia|]. intros [|m] Hm; [lia|]. cbn. intros C.
           apply nth_error_In in C. apply mem_false in M. auto.
      * intros [E [(K & N & _)|(K & F)]]; injection E as ->.
        -- left. destruct (existsb (Nat.eqb p) seen) eqn:E; [exfalso; now apply N, seen_In|].
           left. f_equal. lia.
        -- right. destruct (mem p d) eqn:M.
           ++ exfalso. apply mem_In, In_nth_error in M. destruct M as (m & M). now apply (F (S m)); [lia|].
           ++ left. f_equal. lia.
    + rewrite Rest. split; [auto|]. intros [[E _]|H]; [easy|auto].
Qed.

Definition strictly (x y : nat * nat) : Prop := fst x < fst y.

Lemma met_sorted d : forall seen i,
  StronglySorted strictly (met seen i d) /\ forall e, In e (met seen i d) -> 2 * i <= fst e.
Proof.
  induction d as [|[p|t] d IH]; intros seen i; cbn [met]; [split; [constructor|easy]| |].
  - destruct (IH (p :: seen) (S i)) as [So B].
    assert (StronglySorted strictly ((if mem p d then [] else [(2 * i + 1, p)]) ++ met (p :: seen) (S i) d) /\
      forall e, In e ((if mem p d then [] else [(2 * i + 1, p)]) ++ met (p :: seen) (S i) d) ->
      2 * i + 1 <= fst e) as [S1 B1].
    { destruct (mem p d); cbn [app].
      - split; auto. intros e He. apply B in He. lia.
      - split.
        + constructor; auto. apply Forall_forall. intros e He. apply B in He. unfold strictly. cbn. lia.
        + intros e [<-|He]; [cbn; lia|]. apply B in He. lia. }
    destruct (existsb (Nat.eqb p) seen); cbn [app].
    + split; auto. intros e He. apply B1 in He. lia.
    + split.
      * constructor; auto. apply Forall_forall. intros e He. apply B1 in He. unfold strictly. cbn. lia.
      * intros e [<-|He]; [cbn; lia|]. apply B1 in He. lia.
  - destruct (IH seen (S i)) as [So B]. split; auto. intros e He. apply B in He. lia.
Qed.

Lemma strictly_NoDup l : StronglySorted strictly l -> NoDup l.
Proof.
  induction 1 as [|x l S IH F]; constructor; auto. intros H. rewrite Forall_forall in F.
  specialize (F x H). unfold strictly in F. lia.
Qed.

Lemma same_order l : StronglySorted strictly l -> forall m, StronglySorted in_key_order m ->
  Permutation l m -> l = m.
Proof.
  induction 1 as [|x l S IH F]; intros m Sm P.
  - apply Permutation_nil in P. auto.
  - destruct m as [|y m]; [apply Permutation_sym, Permutation_nil in P; easy|].
    inversion Sm as [|? ? Sm' Fm]; subst. rewrite Forall_forall in F, Fm.
    assert (x = y) as <-.
    { assert (In y (x :: l)) as Hy by (apply (Permutation_in y (Permutation_sym P)); now left).
      destruct Hy as [|Hy]; auto. exfalso.
      assert (In x (y :: m)) as Hx by (apply (Permutation_in x P); now left).
      specialize (F y Hy). unfold strictly in F. destruct Hx as [->|Hx]; [lia|].
      specialize (Fm x Hx). unfold in_key_order in Fm. lia. }
    f_equal. apply IH; auto. now apply Permutation_cons_inv with x.
Qed.

Lemma events_cons v (l : family) : Permutation (events (v :: l))
  ((2 * fst (snd v), fst v) :: (2 * snd (snd v) + 1, fst v) :: events l).
Proof. unfold events. cbn [map app]. constructor. symmetry. apply Permutation_middle. Qed.

Lemma events_owner (l : family) k p : In (k, p) (events l) -> In p (map fst l).
Proof.
  unfold events. rewrite in_app_iff, !in_map_iff.
  intros [(v & E & H)|(v & E & H)]; injection E as _ <-; eauto.
Qed.

Lemma events_NoDup (l : family) : NoDup (map fst l) -> NoDup (events l).
Proof.
  induction l as [|v l IH]; intros N; [constructor|]. inversion N as [|? ? Nv Nl]; subst.
  apply (Permutation_NoDup (Permutation_sym (events_cons v l))). constructor.
  - intros [H|H]; [injection H; lia|]. now apply events_owner in H.
  - constructor; auto. intros H. now apply events_owner in H.
Qed.

Lemma met_events d : sorted (events (intervals d)) = met [] 0 d.
Proof.
  symmetry. apply same_order.
  - apply met_sorted.
  - apply sorted_sorted.
  - rewrite sorted_permutation. apply NoDup_Permutation.
    + apply strictly_NoDup, met_sorted.
    + apply events_NoDup. rewrite intervals_owners. apply players_NoDup.
    + intros [k p]. rewrite met_In.
      assert (In (k, p) (events (intervals d)) <->
        exists f e, In (p, (f, e)) (intervals d) /\ (k = 2 * f \/ k = 2 * e + 1)) as ->.
      { rewrite <- event_In. split; apply Permutation_in; [apply Permutation_sym|]; apply sorted_permutation. }
      split.
      * intros (j & E & [(K & _ & F)|(K & F)]); cbn [Nat.add] in K;
          assert (In (Owner p) d) as I by (eapply nth_error_In, E);
          pose proof (first_position_spec p d I) as Hf; pose proof (last_position_spec p d I) as Hl;
          exists (first_position p d), (last_position p d);
          (split; [apply intervals_In; auto|]).
        -- left. rewrite K. f_equal. apply (is_first_unique d p); [split|]; auto.
        -- right. rewrite K. f_equal. f_equal. apply (is_last_unique d p); [split|]; auto.
      * intros (f & e & H & K). apply intervals_In in H. destruct H as [[Ef Mf] [Ee Me]].
        destruct K as [K|K].
        -- exists f. split; [exact Ef|]. left. auto.
        -- exists e. split; [exact Ee|]. right. auto.
Qed.

Lemma sweep_intervals {S : Type} (pick : S -> nat * S) (drop : nat -> S -> S) s d :
  sweep pick drop s [] (event_deck (intervals d)) = sweep pick drop s [] d.
Proof.
  unfold event_deck. rewrite met_events. apply sweep_met. intros p. cbn. split; [easy|congruence].
Qed.

(* ---- conflicts and chi ---- *)

Lemma intervals_sound d : sound_family (intervals d).
Proof.
  split; [rewrite intervals_owners; apply players_NoDup|].
  intros p f e H. apply intervals_In in H. destruct H. now apply (first_le_last d p).
Qed.

Lemma event_deck_conflict d p q : conflict (event_deck (intervals d)) p q <-> conflict d p q.
Proof.
  assert (forall e, conflict e p q -> In (Owner p) e /\ In (Owner q) e) as Both.
  { intros e (i & Hp & Hq). split; eapply active_owner; eauto. }
  assert (forall r, In (Owner r) (event_deck (intervals d)) <-> In (Owner r) d) as Own.
  { intros r. rewrite event_deck_owner, intervals_owners. apply players_In. }
  split; intros H; pose proof (Both _ H) as [Ip Iq].
  1: apply Own in Ip; apply Own in Iq.
  all: pose proof (first_position_spec p d Ip) as Fp; pose proof (last_position_spec p d Ip) as Lp;
    pose proof (first_position_spec q d Iq) as Fq; pose proof (last_position_spec q d Iq) as Lq.
  all: pose proof (proj2 (intervals_In d p _ _) (conj Fp Lp)) as Vp;
    pose proof (proj2 (intervals_In d q _ _) (conj Fq Lq)) as Vq;
    pose proof (event_conflict _ p q _ _ _ _ (intervals_sound d) Vp Vq);
    pose proof (conflict_intervals d p q _ _ _ _ Fp Lp Fq Lq); tauto.
Qed.

Lemma chi_by_conflicts d e : (forall p q, conflict d p q -> conflict e p q) -> chi d <= chi e.
Proof.
  intros H. apply chi_le. intros l O. apply clique_le_chi; [apply O|].
  intros p q Hp Hq. apply H. now apply (overlap_conflict d l).
Qed.

Lemma event_deck_chi d : chi (event_deck (intervals d)) = chi d.
Proof. apply Nat.le_antisymm; apply chi_by_conflicts; intros p q; now rewrite event_deck_conflict. Qed.
