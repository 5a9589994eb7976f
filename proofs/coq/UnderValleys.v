(* One round with tops and unders: a pile takes a falling run of the talon and the rising one after it, a valley, and
   each valley takes a pile from its first card in the deck on.

   bottom d n v m == m is the last card of the falling run of valley v, among the talon cards below n *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs WordsWindow
  UnderSpec UnderRound UnderTalon UnderWords UnderBound UnderWindow.
Import ListNotations.

Lemma alt_step d t : alt_of d (S t) = alt_of d t \/ alt_of d (S t) = S (alt_of d t).
Proof. cbn [alt_of]. destruct (facing _ _ _ _); auto. Qed.

(* A new run begins somewhere between cards of a run and of a later one. *)
Lemma run_ends d q s n : alt_of d s <= q -> q < alt_of d (s + n) ->
  exists m, s <= m < s + n /\ alt_of d m = q /\ alt_of d (S m) = S q.
Proof.
  induction n as [|n IH]; intros L H; [rewrite Nat.add_0_r in H; lia|]. rewrite Nat.add_succ_r in *.
  destruct (Nat.le_gt_cases (alt_of d (s + n)) q) as [L'|L'].
  - exists (s + n). destruct (alt_step d (s + n)) as [E|E]; lia.
  - destruct (IH L L') as (m & Lm & E). exists m. split; [lia|easy].
Qed.

Definition bottom (d : deck) (n v m : nat) : Prop :=
  m < n /\ alt_of d m = 2 * v /\ (S m = n \/ alt_of d (S m) = S (2 * v)).

Section Valleys.

Variables (k : nat) (w : words) (d : deck).
Hypothesis W : well_formed d.
Hypothesis G : good_u k 1 w d.

Let n := talon_size d.
Let letter (t : nat) : nat := hd 0 (w (Talon t)).

Lemma side_even v : side (2 * v) = 1.
Proof. unfold side. now rewrite letter_even. Qed.

Lemma side_odd v : side (S (2 * v)) = 0.
Proof. unfold side. now rewrite letter_odd. Qed.

Lemma in_talon t : t < n -> In (Talon t) d.
Proof. intro L. now apply well_formed_in. Qed.

(* The bottom of a valley lies above its other cards in the deck. *)
Lemma bottom_first t : t < n -> exists m, bottom d n (Nat.div2 (alt_of d t)) m /\
  (m = t \/ before d (Talon m) (Talon t) = true).
Proof.
  intro L. set (v := Nat.div2 (alt_of d t)). pose proof (Nat.div2_odd (alt_of d t)) as D. fold v in D.
  pose proof (alt_mono d t (n - 1 - t)) as M. replace (t + (n - 1 - t)) with (n - 1) in M by lia.
  destruct (Nat.le_gt_cases (alt_of d (n - 1)) (2 * v)) as [E|E].
  - assert (A : alt_of d t = alt_of d (n - 1)) by (destruct (Nat.odd _); cbn [Nat.b2n] in D; lia).
    exists (n - 1). split; [split; [lia|split; [destruct (Nat.odd _); cbn [Nat.b2n] in D; lia|left; lia]]|].
    destruct (Nat.eq_dec t (n - 1)) as [->|N]; [now left|right].
    pose proof (alt_facing d t (n - 1 - t - 1) W) as F. replace (t + S (n - 1 - t - 1)) with (n - 1) in F by lia.
    specialize (F A). replace (alt_of d t) with (2 * v) in F by (destruct (Nat.odd _); cbn [Nat.b2n] in D; lia).
    rewrite side_even in F. exact F.
  - destruct (run_ends d (2 * v) 0 (n - 1) (Nat.le_0_l _) E) as (m & Lm & E1 & E2).
    exists m. split; [repeat split; [lia|exact E1|right; exact E2]|].
    destruct (Nat.lt_total t m) as [L1|[->|L1]]; [right|now left|right].
    + pose proof (alt_facing d t (m - t - 1) W) as F. replace (t + S (m - t - 1)) with m in F by lia.
      pose proof (alt_mono d t (m - t)) as M1. replace (t + (m - t)) with m in M1 by lia.
      assert (A : alt_of d t = 2 * v) by (destruct (Nat.odd _); cbn [Nat.b2n] in D; lia).
      rewrite A, E1, side_even in F. exact (F eq_refl).
    + (* the rising run begins right after the bottom *)
      assert (B1 : before d (Talon m) (Talon (S m)) = true).
      { assert (Fa : facing (side (alt_of d m)) d (Talon m) (Talon (S m)) = false).
        { cbn [alt_of] in E2. destruct (facing _ _ _ _); [lia|easy]. }
        rewrite E1, side_even in Fa. pose proof (facing_talon d 1 m (S m) W (in_talon m ltac:(lia)) (in_talon (S m) ltac:(lia)) ltac:(lia)) as X.
        rewrite Fa in X. exact X. }
      destruct (Nat.eq_dec t (S m)) as [->|N]; [exact B1|].
      pose proof (alt_mono d (S m) (t - S m)) as M1. replace (S m + (t - S m)) with t in M1 by lia.
      assert (A : alt_of d t = S (2 * v)) by (destruct (Nat.odd _); cbn [Nat.b2n] in D; lia).
      pose proof (alt_facing d (S m) (t - S m - 1) W) as F. replace (S m + S (t - S m - 1)) with t in F by lia.
      rewrite E2, A, side_odd in F. specialize (F eq_refl). cbn [facing Nat.even] in F.
      apply (facing_trans 0 d m (S m) t W); [exact B1|exact F].
Qed.

Lemma talon_word t : In (Talon t) d -> w (Talon t) = [letter t].
Proof.
  intro H. apply (proj1 G), suits_spec in H as [_ L]. unfold letter. destruct (w (Talon t)) as [|x [|y l]]; try easy.
Qed.

Lemma letter_mono s t : s < t -> t < n -> letter s <= letter t /\
  (letter s = letter t -> if Nat.odd (letter s) then before d (Talon s) (Talon t) = true else before d (Talon t) (Talon s) = true).
Proof.
  intros L Lt. destruct G as (_ & _ & T). specialize (T s t (in_talon s ltac:(lia)) (in_talon t Lt) L).
  rewrite (talon_word s), (talon_word t) in T by (apply in_talon; lia).
  unfold over_u, facing_u in T. cbn [place_u kept Nat.mul Nat.add] in T.
  apply orb_true_iff in T as [T|T].
  - apply Nat.ltb_lt in T. split; lia.
  - apply andb_true_iff in T as [E F]. apply Nat.eqb_eq in E. split; [lia|]. intros _.
    destruct (Nat.odd (letter s)); exact F.
Qed.

(* Different valleys have their bottoms on different piles. *)
Lemma bottoms_apart v v' m m' : v < v' -> bottom d n v m -> bottom d n v' m' ->
  Nat.div2 (letter m) <> Nat.div2 (letter m').
Proof.
  intros V (Lm & Am & Bm) (Lm' & Am' & _) E.
  assert (L : m < m').
  { destruct (Nat.le_gt_cases m' m) as [H|H]; [|exact H].
    pose proof (alt_mono d m' (m - m')) as M. replace (m' + (m - m')) with m in M by lia. lia. }
  assert (Am1 : alt_of d (S m) = S (2 * v)).
  { destruct Bm as [B|B]; [lia|exact B]. }
  destruct (run_ends d (S (2 * v)) (S m) (m' - S m) ltac:(lia)) as (l & Ll & El & En).
  { replace (S m + (m' - S m)) with m' by lia. lia. }
  assert (Up : before d (Talon m) (Talon (S m)) = true).
  { assert (Fa : facing (side (alt_of d m)) d (Talon m) (Talon (S m)) = false).
    { cbn [alt_of] in Am1. destruct (facing _ _ _ _); [lia|easy]. }
    rewrite Am, side_even in Fa.
    pose proof (facing_talon d 1 m (S m) W (in_talon m ltac:(lia)) (in_talon (S m) ltac:(lia)) ltac:(lia)) as X.
    rewrite Fa in X. exact X. }
  assert (Down : before d (Talon l) (Talon (S l)) = false).
  { cbn [alt_of] in En. rewrite El, side_odd in En. cbn [facing Nat.even] in En.
    destruct (before d (Talon l) (Talon (S l))); [lia|easy]. }
  assert (M : forall s t, s <= t -> t < n -> letter s <= letter t).
  { intros s t H1 H2. destruct (Nat.eq_dec s t) as [->|]; [lia|]. apply letter_mono; lia. }
  pose proof (M m (S m) ltac:(lia) ltac:(lia)) as M1. pose proof (M (S m) l ltac:(lia) ltac:(lia)) as M2.
  pose proof (M l (S l) ltac:(lia) ltac:(lia)) as M3. pose proof (M (S l) m' ltac:(lia) ltac:(lia)) as M4.
  pose proof (Nat.div2_odd (letter m)) as Dm. pose proof (Nat.div2_odd (letter m')) as Dm'.
  assert (letter m <= 2 * Nat.div2 (letter m) + 1 /\ letter m' <= 2 * Nat.div2 (letter m) + 1).
  { rewrite <- E in Dm'. destruct (Nat.odd (letter m)), (Nat.odd (letter m')); cbn [Nat.b2n] in *; lia. }
  assert (Odd : letter (S m) = S (2 * Nat.div2 (letter m))).
  { destruct (Nat.eq_dec (letter m) (letter (S m))) as [Eq|]; [|destruct (Nat.odd (letter m)); cbn [Nat.b2n] in *; lia].
    destruct (letter_mono m (S m) ltac:(lia) ltac:(lia)) as [_ F]. specialize (F Eq).
    destruct (Nat.odd (letter m)) eqn:O; cbn [Nat.b2n] in Dm; [lia|].
    pose proof (talon_asym d (S m) m W F). congruence. }
  assert (El' : letter l = S (2 * Nat.div2 (letter m)) /\ letter (S l) = letter l) by lia.
  destruct El' as [El1 El2]. destruct (letter_mono l (S l) ltac:(lia) ltac:(lia)) as [_ F].
  specialize (F (eq_sym El2)). rewrite El1, letter_odd in F. congruence.
Qed.

(* In one round each hand over a position and each valley begun there has a pile of its own. *)
Lemma one_round_room a b : a <= b -> length (spans d a b) + valleys_begun d b <= k.
Proof.
  intro Lab. set (vs := map (fun t => Nat.div2 (alt_of d t)) (talon_in (window d 0 b) (talon_size d))).
  assert (Wi : forall t, In (Talon t) (window d 0 b) -> t < n).
  { intros t Ht. apply in_window in Ht as (i & _ & Ht). apply nth_error_In in Ht. now apply well_formed_in. }
  assert (Low : forall v, In v vs -> exists m, bottom d n v m /\ In (Talon m) (window d 0 b)).
  { intros v Hv. apply in_map_iff in Hv as (t & <- & Ht). apply filter_In in Ht as [_ Ht]. apply occurs_spec in Ht.
    destruct (bottom_first t (Wi t Ht)) as (m & Bm & [->|Bf]); [now exists t|]. exists m. split; [exact Bm|].
    apply in_window in Ht as (j & Lj & Hj). destruct (In_nth_error d (Talon m) (in_talon m (proj1 Bm))) as (i & Hi).
    assert (i <= j).
    { destruct (Nat.le_gt_cases i j) as [|L]; [easy|]. pose proof (before_nth d _ _ j i L Hj Hi) as X.
      rewrite (talon_asym d t m W X) in Bf. easy. }
    unfold window. apply (nth_error_In _ i). rewrite nth_error_firstn, nth_error_skipn by lia. exact Hi. }
  assert (Pl : forall x, In x d -> Nat.div2 (hd 0 (w x)) < k /\ exists c, w x = [c]).
  { intros x Hx. apply (proj1 G), suits_spec in Hx as [D L]. destruct (w x) as [|c [|y l]] eqn:Ew.
    - destruct x; simpl in L; lia.
    - inversion D; subst. split; [now apply half_lt|now exists c].
    - destruct x; simpl in L; lia. }
  set (hs := spans d a b).
  assert (Ih : forall p, In p hs -> In (Owner p) d).
  { intros p H. apply in_spans in H as [(i & _ & H) _]. now apply nth_error_In in H. }
  set (of_hand := fun p => Nat.div2 (hd 0 (w (Owner p)))).
  assert (Ch : forall p x, In p hs -> In x d -> x <> Owner p -> before d x (Owner p) = true ->
    (is_talon x = false -> before d (Owner p) x = true) -> Nat.div2 (hd 0 (w x)) <> of_hand p).
  { intros p x Hp Hx N B B' E. destruct G as (_ & C & _). specialize (C p x (Ih p Hp) Hx N). unfold clear_with in C.
    destruct (Pl _ (Ih p Hp)) as (_ & c & Ec). destruct (Pl _ Hx) as (_ & c' & Ec'). unfold of_hand in E.
    rewrite Ec, Ec' in *. cbn [length Nat.sub firstn nth hd] in *. rewrite !over_u_nil in C.
    destruct (C (le_n _) E) as [C1|(T & _ & C1)]; [congruence|]. rewrite (B' T) in C1. easy. }
  assert (Bot : exists f, forall v, In v (nodup Nat.eq_dec vs) ->
    bottom d n v (f v) /\ In (Talon (f v)) (window d 0 b)).
  { assert (L' : forall v, In v (nodup Nat.eq_dec vs) -> exists m, bottom d n v m /\ In (Talon m) (window d 0 b)).
    { intros v Hv. apply Low. now apply nodup_In in Hv. }
    revert L'. generalize (nodup Nat.eq_dec vs) as l. induction l as [|v l IH]; intros L'; [exists (fun _ => 0); easy|].
    destruct IH as (f & F); [intros u Hu; apply L'; now right|]. destruct (L' v (or_introl eq_refl)) as (m & Hm).
    exists (fun u => if u =? v then m else f u). intros u Hu. destruct (Nat.eqb_spec u v) as [->|N]; [exact Hm|].
    destruct Hu as [->|Hu]; [easy|now apply F]. }
  destruct Bot as (f & F). set (of_valley := fun v => Nat.div2 (letter (f v))).
  unfold valleys_begun. fold vs. rewrite <- (map_length of_hand hs), <- (map_length of_valley (nodup Nat.eq_dec vs)), <- app_length.
  rewrite <- (seq_length k 0). apply NoDup_incl_length.
  - apply NoDup_app.
    + assert (N : NoDup hs) by apply NoDup_nodup. assert (Sub : incl hs hs) by easy. revert N Sub. generalize hs at 1 2 4 as l.
      induction l as [|p l IH]; intros N Sub; cbn [map]; [constructor|]. inversion N as [|? ? Np Nl]; subst. constructor.
      * intro H. apply in_map_iff in H as (q & E & Hq). assert (Nq : q <> p) by congruence.
        assert (Hp : In p hs) by (apply Sub; now left). assert (Hq' : In q hs) by (apply Sub; now right).
        apply (Ch p (Owner q) Hp (Ih q Hq')); [congruence|now apply spans_before with a b|intros _; apply spans_before with a b; auto|exact E].
      * apply IH; [easy|]. intros q Hq. apply Sub. now right.
    + assert (N : NoDup (nodup Nat.eq_dec vs)) by apply NoDup_nodup. revert N F.
      generalize (nodup Nat.eq_dec vs) as l. induction l as [|v l IH]; intros N F; cbn [map]; [constructor|].
      inversion N as [|? ? Nv Nl]; subst. constructor.
      * intro H. apply in_map_iff in H as (u & E & Hu). assert (Nu : u <> v) by congruence.
        destruct (F v (or_introl eq_refl)) as [Low1 _]. destruct (F u (or_intror Hu)) as [Low2 _].
        destruct (Nat.lt_total u v) as [L|[L|L]]; [|congruence|].
        -- now apply (bottoms_apart u v (f u) (f v)).
        -- apply (bottoms_apart v u (f v) (f u)); trivial. now symmetry.
      * apply IH; [easy|]. intros u Hu. apply F. now right.
    + intros c Hc Hv. apply in_map_iff in Hc as (p & E & Hp). apply in_map_iff in Hv as (v & E' & Hv).
      destruct (F v Hv) as [_ Hw]. pose proof (Wi _ Hw) as Lm.
      apply (Ch p (Talon (f v)) Hp (in_talon _ Lm)); [easy| |easy|unfold of_valley, letter in E'; congruence].
      now apply (window_after d a b 0).
  - intros c Hc. apply in_seq. apply in_app_iff in Hc as [Hc|Hc]; apply in_map_iff in Hc as (z & <- & Hz).
    + destruct (Pl _ (Ih z Hz)) as [L _]. unfold of_hand. lia.
    + destruct (F z Hz) as [_ Hw]. destruct (Pl _ (in_talon _ (Wi _ Hw))) as [L _]. unfold of_valley, letter. lia.
Qed.

End Valleys.
