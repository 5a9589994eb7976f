(* The bound for plans of any kind: how much can lie on both sides of a cut. Proofs.

   The deck is marked: a card in segment i of t + 1 segments has mark 2 i, a card between the segments i and i + 1
   has mark 2 i + 1. Hands with cards in two segments, and talon cards between segments, need room. A round puts
   the segments of one pile in reverse order behind those of the pile before, so that k (t + 1) segments come of it,
   and each hand that is handed over takes one of them away. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts Table WordsSpec WordsWindow PlanSpec SplitSpec SplitFollow.
Import ListNotations.

Section Marks.

Variables (k : nat) (dest : nat -> destination) (rel : nat -> Prop) (one two : nat -> nat).
Hypothesis K : 0 < k.

Definition sorted (mark : nat -> nat) (e : list nat) : Prop :=
  forall x y, above e x y -> rel x -> rel y -> mark x <= mark y.

Definition even_mark (mark : nat -> nat) (x : nat) : Prop := exists i, mark x = 2 * i.

(* hand p has cards in two segments *)
Definition torn (mark : nat -> nat) (p : nat) : Prop :=
  rel (one p) /\ rel (two p) /\ even_mark mark (one p) /\ even_mark mark (two p) /\ mark (one p) <> mark (two p).

Definition in_list (h : list nat) (p : nat) : bool := existsb (Nat.eqb p) h.

Lemma in_list_spec h p : in_list h p = true <-> In p h.
Proof.
  unfold in_list. rewrite existsb_exists. split; [intros (q & H & E); apply Nat.eqb_eq in E as ->; easy|].
  intro H. exists p. now rewrite Nat.eqb_refl.
Qed.

(* the hands of h among those handed over on one pile *)
Definition taken (h : list nat) (b : list (nat * list nat)) : list (nat * list nat) :=
  filter (fun x => in_list h (fst x)) b.

(* ---- one pile: every torn hand that is handed over takes a segment from what comes after it ---- *)

Lemma pile_room mark t h bs : forall rest m,
  let all := concat (map (fun b => rev (snd b)) bs) ++ rest in
  sorted mark all -> (forall z, In z all -> rel z -> m <= mark z <= 2 * t) -> m <= 2 * t -> (exists i, m = 2 * i) ->
  (forall b, In b bs -> In (fst b) h -> torn mark (fst b) /\ In (one (fst b)) (snd b) /\ In (two (fst b)) (snd b)) ->
  (forall z, In z rest -> rel z -> m + 2 * length (taken h bs) <= mark z) /\ m + 2 * length (taken h bs) <= 2 * t.
Proof.
  induction bs as [|[p l] bs IH]; intros rest m all Sd R M E T.
  - simpl. rewrite Nat.add_0_r. split; [|easy]. intros z Hz Rz. now apply R.
  - unfold all in *. cbn [map concat snd] in *. rewrite <- app_assoc in *.
    assert (S' : sorted mark (concat (map (fun b => rev (snd b)) bs) ++ rest)).
    { intros x y A. apply Sd, above_app. tauto. }
    assert (T' : forall b, In b bs -> In (fst b) h ->
      torn mark (fst b) /\ In (one (fst b)) (snd b) /\ In (two (fst b)) (snd b)) by (intros; apply T; simpl; tauto).
    unfold taken. cbn [filter fst]. destruct (in_list h p) eqn:I.
    + apply in_list_spec in I. destruct (T (p, l) (or_introl eq_refl) I) as ((R1 & R2 & E1 & E2 & D) & O1 & O2).
      cbn [fst snd] in *. destruct E as (i & ->), E1 as (i1 & E1), E2 as (i2 & E2).
      assert (B1 : forall x, In x l -> In x (rev l ++ concat (map (fun b => rev (snd b)) bs) ++ rest)).
      { intros x Hx. apply in_app_iff. left. now apply -> in_rev. }
      pose proof (R _ (B1 _ O1) R1) as L1. pose proof (R _ (B1 _ O2) R2) as L2.
      destruct (IH rest (2 * S i) S') as [X Y]; trivial.
      * intros z Hz Rz. split; [|apply R; trivial; apply in_app_iff; now right].
        assert (A1 : mark (one p) <= mark z).
        { apply Sd; trivial. apply above_app. right. right. split; [now apply -> in_rev|easy]. }
        assert (A2 : mark (two p) <= mark z).
        { apply Sd; trivial. apply above_app. right. right. split; [now apply -> in_rev|easy]. }
        lia.
      * lia.
      * now exists (S i).
      * fold (taken h bs). cbn [length]. split; [intros z Hz Rz; specialize (X z Hz Rz); lia|lia].
    + apply IH; trivial. intros z Hz. apply R, in_app_iff. now right.
Qed.

(* ---- one round ---- *)

Section Round.

Variables (ins : list instruction) (rounds : plan) (e : list nat) (mark : nat -> nat) (t : nat).
Hypothesis once : NoDup e.
Hypothesis piles : on_piles k (ins :: rounds).
Hypothesis all_served : served k dest (ins :: rounds) e.
Hypothesis marks_sorted : sorted mark e.
Hypothesis marks_room : forall x, In x e -> rel x -> mark x <= 2 * t.

Let e' := snd (deal_round k e ins).
Let left_on := snd (follow empty e ins).

(* gone i: how many segments are taken away from pile i *)
Variable gone : nat -> nat.
Hypothesis gone_few : forall i, gone i <= t.
Hypothesis gone_below : forall i x, In x (left_on i) -> rel x -> 2 * gone i <= mark x.

Definition base (n : nat) : nat := list_sum (map (fun i => t - gone i + 1) (seq 0 n)).
Definition next_mark (x : nat) : nat := 2 * base (aim e ins x) + (2 * t - mark x).

Lemma base_S n : base (S n) = base n + (t - gone n + 1).
Proof. unfold base. rewrite seq_S, map_app, list_sum_app. simpl. lia. Qed.

Lemma base_mono n m : n < m -> base (S n) <= base m.
Proof. induction 1 as [|m _ IH]; [easy|]. rewrite (base_S m). lia. Qed.

Lemma base_all : base k + list_sum (map gone (seq 0 k)) = k * (t + 1).
Proof.
  assert (H : forall n, base n + list_sum (map gone (seq 0 n)) = n * (t + 1)); [|apply H].
  induction n as [|n IH]; [easy|]. rewrite base_S, seq_S, map_app, list_sum_app. specialize (gone_few n).
  simpl. simpl in IH. lia.
Qed.

(* the marks of pile i lie in its own part of the next deck *)
Lemma next_mark_part x : In x e' -> rel x ->
  2 * base (aim e ins x) <= next_mark x /\ next_mark x + 2 <= 2 * base (S (aim e ins x)) /\ mark x <= 2 * t.
Proof.
  intros H R. apply (in_next_left k dest ins rounds e once piles all_served) in H as [H I].
  pose proof (gone_below _ x H R). pose proof (gone_few (aim e ins x)). pose proof (marks_room x I R).
  rewrite base_S. unfold next_mark. lia.
Qed.

Lemma next_sorted : sorted next_mark e'.
Proof.
  intros x y A Rx Ry. pose proof (above_in _ _ _ A) as [Ix Iy].
  pose proof (next_mark_part x Ix Rx) as (X1 & X2 & X3). pose proof (next_mark_part y Iy Ry) as (Y1 & Y2 & Y3).
  unfold e' in A. rewrite next_piles in A. apply above_flat_map in A as [(i & _ & A)|(i & j & L & _ & Hx & Hy)].
  - pose proof (above_in _ _ _ A) as [Hx Hy].
    apply (in_left_on k dest ins rounds e once all_served) in Hx as [_ Hx], Hy as [_ Hy].
    apply (left_on_above k dest ins rounds e once all_served) in A. specialize (marks_sorted y x A Ry Rx).
    unfold next_mark. rewrite Hx, Hy. lia.
  - apply (in_left_on k dest ins rounds e once all_served) in Hx as [_ Hx], Hy as [_ Hy].
    rewrite Hx in X2. rewrite Hy in Y1. pose proof (base_mono i j ltac:(lia)). lia.
Qed.

Lemma next_room x : In x e' -> rel x -> next_mark x <= 2 * (base k - 1).
Proof.
  intros H R. pose proof (next_mark_part x H R) as (_ & L & _).
  apply (next_in k dest ins rounds e once piles all_served) in H.
  pose proof (aim_lt k dest ins rounds e once piles all_served x H) as A. pose proof (base_mono _ _ A). lia.
Qed.

Lemma next_apart x y : In x e' -> In y e' -> rel x -> rel y -> next_mark x = next_mark y ->
  aim e ins x = aim e ins y /\ mark x = mark y.
Proof.
  intros Hx Hy Rx Ry E.
  pose proof (next_mark_part x Hx Rx) as (X1 & X2 & X3). pose proof (next_mark_part y Hy Ry) as (Y1 & Y2 & Y3).
  destruct (Nat.lt_total (aim e ins x) (aim e ins y)) as [L|[A|L]].
  - pose proof (base_mono _ _ L). lia.
  - split; [easy|]. unfold next_mark in E. rewrite A in E. lia.
  - pose proof (base_mono _ _ L). lia.
Qed.

Lemma next_torn p : In (one p) e' -> In (two p) e' -> torn mark p -> torn next_mark p.
Proof.
  intros H1 H2 (R1 & R2 & (i & E1) & (j & E2) & D).
  pose proof (next_mark_part _ H1 R1) as (_ & _ & L1). pose proof (next_mark_part _ H2 R2) as (_ & _ & L2).
  repeat split; trivial.
  - exists (base (aim e ins (one p)) + (t - i)). unfold next_mark. lia.
  - exists (base (aim e ins (two p)) + (t - j)). unfold next_mark. lia.
  - intro E. apply next_apart in E as [_ E]; auto.
Qed.

(* talon cards between segments have marks that no border of two piles has *)
Lemma marks_left T : NoDup T ->
  (forall x, In x T -> In x e' /\ rel x /\ exists i, mark x = S (2 * i)) ->
  (forall x y, In x T -> In y T -> next_mark x = next_mark y -> x = y) ->
  length T + k <= base k.
Proof.
  intros N I D. set (slot := fun x => base (aim e ins x) + (t - S (Nat.div2 (mark x)))).
  assert (Sl : forall x, In x T -> next_mark x = S (2 * slot x) /\ slot x + 1 < base (S (aim e ins x))
                                   /\ base (aim e ins x) <= slot x /\ aim e ins x < k).
  { intros x Hx. destruct (I x Hx) as (Ix & Rx & i & E). pose proof (next_mark_part x Ix Rx) as (L1 & L2 & L3).
    assert (V : Nat.div2 (mark x) = i) by (rewrite E; apply Nat.div2_succ_double).
    assert (Q : next_mark x = S (2 * slot x)) by (unfold next_mark, slot; rewrite V; lia).
    repeat split; trivial; try lia.
    apply (aim_lt k dest ins rounds e once piles all_served).
    now apply (next_in k dest ins rounds e once piles all_served) in Ix. }
  assert (L : length (map slot T ++ map (fun c => base (S c) - 1) (seq 0 k)) <= base k).
  { apply seq_incl_length.
    - apply NoDup_app.
      + clear - N D Sl. induction T as [|x T IH]; [constructor|]. inversion N; subst. cbn [map]. constructor.
        * intro H. apply in_map_iff in H as (y & E & Hy). apply H1.
          replace x with y; [easy|]. apply D; [now right|now left|].
          destruct (Sl x (or_introl eq_refl)) as [-> _], (Sl y (or_intror Hy)) as [-> _]. lia.
        * apply IH; trivial; intros; [apply D|apply Sl]; simpl; auto.
      + assert (H : forall n m, NoDup (map (fun c => base (S c) - 1) (seq m n))); [|apply H].
        induction n as [|n IH]; intro m; [constructor|]. cbn [seq map]. constructor; [|apply IH].
        intro H. apply in_map_iff in H as (c & E & Hc). apply in_seq in Hc.
        pose proof (base_mono m c ltac:(lia)). rewrite (base_S c), (base_S m) in *. lia.
      + intros z Hz Hc. apply in_map_iff in Hz as (x & <- & Hx). apply in_map_iff in Hc as (c & E & Hc).
        destruct (Sl x Hx) as (_ & S1 & S2 & _).
        destruct (Nat.lt_total c (aim e ins x)) as [L|[->|L]]; [|lia|].
        * pose proof (base_mono _ _ L). rewrite (base_S c) in *. lia.
        * pose proof (base_mono _ _ L). rewrite (base_S c) in *. lia.
    - intros z Hz. apply in_app_iff in Hz as [Hz|Hz].
      + apply in_map_iff in Hz as (x & <- & Hx). destruct (Sl x Hx) as (_ & S1 & _ & S3).
        pose proof (base_mono _ _ S3). lia.
      + apply in_map_iff in Hz as (c & <- & Hc). apply in_seq in Hc.
        pose proof (base_mono c k ltac:(lia)). rewrite (base_S c) in *. lia. }
  rewrite app_length, !map_length, seq_length in L. exact L.
Qed.

End Round.


(* ---- all rounds ---- *)

Lemma powers_split (f : nat -> bool) r s h :
  powers k r s h = powers k r s (filter f h) + powers k r s (filter (fun p => negb (f p)) h).
Proof.
  unfold powers. induction h as [|p h IH]; [easy|]. cbn [map filter]. destruct (f p); cbn [negb map];
    simpl in *; lia.
Qed.

Lemma powers_first r s h : (forall p, In p h -> s p = 1) -> powers k (S r) s h = length h * k ^ r.
Proof.
  unfold powers. induction h as [|p h IH]; intro H; [easy|]. cbn [map length list_sum fold_right].
  rewrite (H p) by now left. unfold list_sum in IH. rewrite IH by (intros; apply H; now right).
  rewrite Nat.sub_succ, Nat.sub_0_r. lia.
Qed.

Lemma taken_length h (B : nat -> list (nat * list nat)) l : NoDup l ->
  (forall p, In p l -> In p h /\ exists i b, i < k /\ In b (B i) /\ fst b = p) ->
  length l <= list_sum (map (fun i => length (taken h (B i))) (seq 0 k)).
Proof.
  intros N I. transitivity (length (map fst (flat_map (fun i => taken h (B i)) (seq 0 k)))).
  - apply NoDup_incl_length; [easy|]. intros p Hp. destruct (I p Hp) as (Hh & i & b & L & Hb & <-).
    apply in_map, in_flat_map. exists i. split; [apply in_seq; lia|]. apply filter_In. split; [easy|].
    now apply in_list_spec.
  - rewrite map_length. generalize (seq 0 k) as s. induction s as [|i s IH]; [easy|]. cbn [flat_map map].
    rewrite app_length. simpl. lia.
Qed.

Lemma marks_bound rounds : forall e mark t h T, rounds <> [] ->
  NoDup e -> on_piles k rounds -> served k dest rounds e -> sorted mark e ->
  (forall x, In x e -> rel x -> mark x <= 2 * t) ->
  NoDup h -> (forall p, In p h -> torn mark p /\ (In (one p) e /\ In (two p) e) /\
                                  dest (one p) = Owner p /\ dest (two p) = Owner p) ->
  NoDup T -> (forall x, In x T -> In x e /\ rel x /\ is_talon (dest x) = true /\ exists i, mark x = S (2 * i)) ->
  (forall x y, In x T -> In y T -> mark x = mark y -> word_at k rounds e x = word_at k rounds e y -> x = y) ->
  powers k (length rounds) (round_of k rounds e) h + length T + k <= k ^ length rounds * (t + 1).
Proof.
  induction rounds as [|ins rounds IH]; intros e mark t h T NE N P Sv So R Nh Hh NT HT D; [now destruct NE|].
  pose proof (enough_instructions k dest ins rounds e N Sv) as En.
  destruct (follow_piles e ins empty N En) as (B & B1 & B2 & B3).
  set (gone := fun i => length (taken h (B i))).
  set (e' := snd (deal_round k e ins)).
  assert (Block : forall i b, In b (B i) -> In b (fst (deal_round k e ins))).
  { intros i b Hb. rewrite round_hands. apply B2. eauto. }
  assert (Room : forall i, (forall z, In z (snd (follow empty e ins) i) -> rel z -> 2 * gone i <= mark z) /\ gone i <= t).
  { intro i. specialize (B1 i). cbn [empty rev app] in B1.
    assert (Fi : forall z, In z (filter (fun x => aim e ins x =? i) e) -> In z e) by (intros z Hz; now apply filter_In in Hz).
    destruct (pile_room mark t h (B i) (rev (snd (follow empty e ins) i)) 0) as [X Y]; try rewrite <- B1.
    - intros x y A. apply above_filter in A as [A _]. now apply So.
    - intros z Hz Rz. split; [lia|]. apply R; auto.
    - lia.
    - now exists 0.
    - intros [p l] Hb Hp. cbn [fst snd] in *. destruct (Hh p Hp) as (To & (I1 & I2) & O1 & O2).
      split; [easy|]. pose proof (handed_whole k dest ins rounds e Sv p l (Block i _ Hb)) as W.
      split; now apply W.
    - split; [|unfold gone; lia]. intros z Hz Rz. apply -> in_rev in Hz. specialize (X z Hz Rz). exact X. }
  assert (Few : forall i, gone i <= t) by (intro i; apply Room).
  assert (Low : forall i x, In x (snd (follow empty e ins) i) -> rel x -> 2 * gone i <= mark x).
  { intros i. apply Room. }
  pose proof (base_all t gone Few) as All. set (b := base t gone k) in *.
  set (here := in_list (map fst (fst (deal_round k e ins)))).
  set (h1 := filter here h). set (h2 := filter (fun p => negb (here p)) h).
  (* hands handed over now *)
  assert (L1 : length h1 <= list_sum (map gone (seq 0 k))).
  { apply taken_length; [now apply NoDup_filter|]. intros p Hp. apply filter_In in Hp as [Hp I]. split; [easy|].
    apply in_list_spec, in_map_iff in I as ([q l] & E & I). cbn [fst] in E. subst q.
    pose proof I as I'. rewrite round_hands in I'. apply B2 in I' as (i & Hb). exists i, (p, l).
    split; [|easy]. destruct (B3 i _ Hb) as (x & Hx & _ & <-). now apply (aim_lt k dest ins rounds). }
  assert (S1 : forall p, In p h1 -> round_of k (ins :: rounds) e p = 1).
  { intros p Hp. apply filter_In in Hp as [_ I]. unfold here, in_list in I. cbn [round_of].
    destruct (deal_round k e ins) as [g e1]. cbn [fst] in I. now rewrite I. }
  assert (P1 : powers k (length (ins :: rounds)) (round_of k (ins :: rounds) e) h1 = length h1 * k ^ length rounds).
  { now apply powers_first. }
  (* the others *)
  assert (S2 : forall p, In p h2 -> round_of k (ins :: rounds) e p = S (round_of k rounds e' p)).
  { intros p Hp. apply filter_In in Hp as [_ I]. unfold here, in_list in I. cbn [round_of]. unfold e'.
    destruct (deal_round k e ins) as [g e1]. cbn [fst snd] in *. now destruct (existsb _ _). }
  assert (P2 : powers k (length (ins :: rounds)) (round_of k (ins :: rounds) e) h2
               = powers k (length rounds) (round_of k rounds e') h2).
  { unfold powers. f_equal. apply map_ext_in. intros p Hp. now rewrite S2. }
  assert (Stay : forall p x, In p h2 -> In x e -> dest x = Owner p -> In x e').
  { intros p x Hp Hx E. destruct (handed_or_left k dest ins rounds e N P Sv x Hx) as [C|C]; [|easy]. exfalso.
    apply in_concat in C as (l & Hl & Hxl). apply in_map_iff in Hl as ([q l'] & <- & Hq). cbn [snd] in Hxl.
    pose proof (proj2 (handed_whole k dest ins rounds e Sv q l' Hq x Hx) Hxl) as E'. rewrite E in E'. injection E' as <-.
    apply filter_In in Hp as [_ Hp]. apply negb_true_iff, not_true_iff_false in Hp. apply Hp, in_list_spec.
    apply in_map_iff. now exists (p, l'). }
  assert (StayT : forall x, In x T -> In x e').
  { intros x Hx. destruct (HT x Hx) as (I & _ & Ta & _).
    destruct (handed_or_left k dest ins rounds e N P Sv x I) as [C|C]; [|easy]. exfalso.
    apply in_concat in C as (l & Hl & Hxl). apply in_map_iff in Hl as ([q l'] & <- & Hq). cbn [snd] in Hxl.
    pose proof (proj2 (handed_whole k dest ins rounds e Sv q l' Hq x I) Hxl) as E'. now rewrite E' in Ta. }
  pose proof (served_next k dest ins rounds e N P Sv) as Sv'. fold e' in Sv'.
  pose proof (next_apart ins rounds e mark t N P Sv R gone Few Low) as Ap. fold e' in Ap.
  rewrite (powers_split here). fold h1 h2. rewrite P1, P2.
  cbn [length]. rewrite Nat.pow_succ_r'.
  destruct rounds as [|ins2 rounds].
  - assert (E2 : h2 = []).
    { destruct h2 as [|p l] eqn:E2; [easy|]. exfalso.
      assert (Hp : In p h) by (assert (X : In p h2) by (rewrite E2; now left); now apply filter_In in X).
      destruct (Hh p Hp) as (_ & (I1 & _) & O1 & _).
      assert (I' : In (one p) e') by (apply (Stay p); [now left|easy|easy]).
      destruct Sv' as (_ & _ & Ta). specialize (Ta _ I'). cbn [execute snd] in Ta. now rewrite O1 in Ta. }
    rewrite E2. pose proof (marks_left ins [] e mark t N P Sv R gone Few Low T NT) as ML. fold b in ML.
    assert (length T + k <= b).
    { apply ML.
      - intros x Hx. destruct (HT x Hx) as (_ & Rx & _ & Mx). split; [now apply StayT|easy].
      - intros x y Hx Hy E. destruct (HT x Hx) as (_ & Rx & _), (HT y Hy) as (_ & Ry & _).
        apply Ap in E as [EA EM]; auto. apply D; trivial. cbn [word_at]. now rewrite EA. }
    cbn [length]. rewrite Nat.pow_0_r. unfold powers. cbn [map list_sum fold_right]. lia.
  - specialize (IH e' (next_mark ins e mark t gone) (b - 1) h2 T).
    assert (b1 : 1 <= b).
    { pose proof (base_mono t gone 0 k K) as M0. rewrite base_S in M0. unfold b. lia. }
    replace (b - 1 + 1) with b in IH by lia.
    assert (I : powers k (length (ins2 :: rounds)) (round_of k (ins2 :: rounds) e') h2 + length T + k
                <= k ^ length (ins2 :: rounds) * b).
    { apply IH; trivial.
      - discriminate.
      - now apply (next_once k dest ins (ins2 :: rounds)).
      - now apply (piles_next k ins).
      - now apply (next_sorted ins (ins2 :: rounds)).
      - intros x Hx Rx. now apply (next_room ins (ins2 :: rounds)).
      - now apply NoDup_filter.
      - intros p Hp. assert (Hp' : In p h) by (now apply filter_In in Hp).
        destruct (Hh p Hp') as (To & (I1 & I2) & O1 & O2).
        assert (J1 : In (one p) e') by now apply (Stay p). assert (J2 : In (two p) e') by now apply (Stay p).
        split; [now apply (next_torn ins (ins2 :: rounds))|]. easy.
      - intros x Hx. destruct (HT x Hx) as (Ix & Rx & Ta & i & M). split; [now apply StayT|]. split; [easy|].
        split; [easy|]. exists (base t gone (aim e ins x) + (t - S i)).
        pose proof (R x Ix Rx). unfold next_mark. lia.
      - intros x y Hx Hy E Ew. destruct (HT x Hx) as (_ & Rx & _), (HT y Hy) as (_ & Ry & _).
        apply Ap in E as [EA EM]; auto. apply D; trivial. cbn [word_at] in *. fold e'. now rewrite EA, Ew. }
    nia.
Qed.

End Marks.
