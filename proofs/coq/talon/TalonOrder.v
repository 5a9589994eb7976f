(* Order: after one round, along words of piles, and after whole plans. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts DealingFacts TalonSpec TalonRound.
Import ListNotations.

Notation self := (fun x : destination => x).

(* ---- cards of any kind move like their destinations ---- *)

Section Natural.

Context {A B : Type}.
Variables (destA : A -> destination) (destB : B -> destination) (f : A -> B).
Hypothesis same_dest : forall a, destB (f a) = destA a.

Definition onto (e : nat * list A) : nat * list B := (fst e, map f (snd e)).

Lemma map_dest_natural l : map destB (map f l) = map destA l.
Proof. rewrite map_map. now apply map_ext. Qed.

Lemma receiver_natural pile rest : receiver destB (map f pile) (map f rest) = receiver destA pile rest.
Proof.
  destruct pile as [|a l]; [easy|]. unfold receiver, to. simpl. rewrite same_dest, map_dest_natural.
  destruct (destA a) as [p|]; [|easy].
  replace (forallb (fun b => is_of p (destB b)) (map f l)) with (forallb (fun b => is_of p (destA b)) l);
    [easy|].
  induction l as [|b l IH]; simpl; [easy|]. now rewrite same_dest, IH.
Qed.

Lemma deal_natural c d : forall (t : nat -> list A) (t' : nat -> list B),
  (forall i, t' i = map f (t i)) ->
  fst (deal destB c t' (map f d)) = map onto (fst (deal destA c t d)) /\
  forall i, snd (deal destB c t' (map f d)) i = map f (snd (deal destA c t d) i).
Proof.
  induction d as [|a d IH]; intros t t' H; [now split|].
  cbn [map deal]. rewrite same_dest, H. change (f a :: map f (t (c (destA a)))) with
    (map f (a :: t (c (destA a)))). rewrite receiver_natural.
  destruct (receiver destA _ d) as [p|].
  - destruct (IH (upd t (c (destA a)) []) (upd t' (c (destA a)) [])) as [H1 H2].
    { intro i. unfold upd. destruct (i =? _); [easy|apply H]. }
    destruct (deal destA c _ d), (deal destB c _ (map f d)). cbn [fst snd] in *. split; [|easy].
    rewrite H1. reflexivity.
  - apply IH. intro i. unfold upd. destruct (i =? _); [easy|apply H].
Qed.

Lemma hands_natural c d : hands destB c (map f d) = map onto (hands destA c d).
Proof. apply deal_natural. reflexivity. Qed.

Lemma next_natural k c d : next destB k c (map f d) = map f (next destA k c d).
Proof.
  unfold next, gather.
  induction (seq 0 k) as [|i s IH]; simpl; [easy|].
  rewrite map_app, IH. f_equal. now apply deal_natural.
Qed.

Lemma play_natural k cs : forall d, fst (play destB k cs (map f d)) = map onto (fst (play destA k cs d))
  /\ snd (play destB k cs (map f d)) = map f (snd (play destA k cs d)).
Proof.
  induction cs as [|c cs IH]; intro d; [now split|]. cbn [play].
  rewrite next_natural, hands_natural. specialize (IH (next destA k c d)).
  destruct (play destA k cs _), (play destB k cs _). cbn [fst snd] in *.
  destruct IH as [-> ->]. now rewrite map_app.
Qed.

Lemma legal_natural k cs : forall d, legal destB k cs (map f d) <-> legal destA k cs d.
Proof.
  induction cs as [|c cs IH]; intro d; [easy|]. cbn [legal].
  now rewrite next_natural, IH, map_dest_natural.
Qed.

Lemma in_order_natural d : in_order destB (map f d) <-> in_order destA d.
Proof. unfold in_order. now rewrite map_dest_natural, map_length. Qed.

Lemma solvable_natural k r d : solvable destB k r (map f d) <-> solvable destA k r d.
Proof.
  unfold solvable. split; intros (cs & L & H & I); exists cs; (split; [easy|]).
  - rewrite (proj2 (play_natural k cs d)), in_order_natural in I. now rewrite legal_natural in H.
  - rewrite (proj2 (play_natural k cs d)), in_order_natural. now rewrite legal_natural.
Qed.

End Natural.

(* A plan for cards is a plan for their destinations. *)
Lemma solvable_dest {A} (dest : A -> destination) k r d :
  solvable dest k r d <-> solvable self k r (map dest d).
Proof. symmetry. now apply solvable_natural. Qed.

(* ---- the deck after one round ---- *)

Section OneRound.

(* A letter is laid on top of what lies there, or under it. The cards of each letter lie together in the next deck. *)
Variables (K : nat) (under : nat -> bool) (c : colouring) (d : deck) (h : list (nat * deck)).
Hypothesis fit : fits K d c.

Definition laid_with (z : nat) : deck := if under z then sub self c z d else rev (sub self c z d).
Definition next_with : deck := filter (stays self h) (flat_map laid_with (seq 0 K)).

Lemma in_laid_with x z : In x (laid_with z) <-> In x d /\ c x = z.
Proof.
  unfold laid_with, sub, on_pile. destruct (under z); rewrite <- ?in_rev, filter_In, Nat.eqb_eq; tauto.
Qed.

Lemma before_laid_with x y z : c x = z -> c y = z ->
  before (laid_with z) x y = if under z then before d x y else before d y x.
Proof.
  intros <- E. unfold laid_with, sub, on_pile.
  destruct (under (c x)); rewrite ?before_rev, before_filter, E, Nat.eqb_refl; reflexivity.
Qed.

Lemma before_gathered x y : forall n m, In x d -> In y d ->
  (before (flat_map laid_with (seq m n)) x y = true <->
   m <= c x < m + n /\ m <= c y < m + n /\
   (c x < c y \/ (c x = c y /\ (if under (c x) then before d x y else before d y x) = true))).
Proof.
  induction n as [|n IH]; intros m Hx Hy; cbn [seq flat_map].
  - split; [easy|lia].
  - assert (G : forall z, In z (flat_map laid_with (seq (S m) n)) <-> In z d /\ S m <= c z < S m + n).
    { intro z. rewrite in_flat_map. split.
      - intros (i & Hi & Hz). apply in_laid_with in Hz as [Hz <-]. apply in_seq in Hi. split; [easy|lia].
      - intros [Hz H]. exists (c z). split; [apply in_seq; lia|now apply in_laid_with]. }
    rewrite before_app, !orb_true_iff, andb_true_iff, !occurs_spec, IH, in_laid_with, G by trivial. split.
    + intros [[B|H]|[[_ E] [_ H]]].
      * pose proof (before_in _ _ _ B) as [I1 I2]. apply in_laid_with in I1 as [_ E1], I2 as [_ E2].
        rewrite (before_laid_with x y m E1 E2) in B. rewrite E1, E2. repeat split; try lia. now right.
      * destruct H as (H1 & H2 & H3). repeat split; try lia. exact H3.
      * repeat split; lia.
    + intros (H1 & H2 & [H3|[H3 B]]).
      * destruct (Nat.eq_dec m (c x)); [right; repeat split; trivial; lia|left; right].
        repeat split; lia.
      * destruct (Nat.eq_dec m (c x)) as [E|E].
        -- left. left. rewrite (before_laid_with x y m) by congruence. now rewrite E.
        -- left. right. repeat split; try lia. now right.
Qed.

Lemma in_next_with x : In x next_with <-> In x d /\ handed h x = false.
Proof.
  unfold next_with. rewrite filter_In, in_flat_map, stays_handed, negb_true_iff. split.
  - intros [(z & _ & H) S]. now apply in_laid_with in H.
  - intros [H S]. split; [|easy]. exists (c x). split; [|now apply in_laid_with].
    apply in_seq. specialize (fit x H). lia.
Qed.

Lemma order_next_with x y : In x next_with -> In y next_with ->
  before next_with x y = (c x <? c y) || ((c x =? c y) && if under (c x) then before d x y else before d y x).
Proof.
  rewrite !in_next_with. intros [Hx Lx] [Hy Ly]. unfold next_with. rewrite before_filter, !stays_handed, Lx, Ly.
  cbn [negb andb].
  apply bool_ext. rewrite before_gathered, orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq by trivial.
  pose proof (fit x Hx). pose proof (fit y Hy). split; [tauto|]. intro H1. repeat split; trivial; lia.
Qed.

Lemma talon_next_with : Permutation (filter is_talon next_with) (filter is_talon d).
Proof.
  unfold next_with. rewrite filter_filter, (filter_ext _ is_talon).
  - apply Permutation_filter. transitivity (plain self K c d); [|apply plain_permutation; now rewrite map_id].
    unfold plain. induction (seq 0 K) as [|z s IH]; [easy|]. cbn [flat_map]. apply Permutation_app; [|exact IH].
    unfold laid_with. destruct (under z); [apply Permutation_rev|easy].
  - intros [p|t]; [apply andb_false_r|easy].
Qed.

Lemma well_formed_with : well_formed d -> well_formed next_with.
Proof. intros W t. unfold talon_size. rewrite talon_next_with, in_next_with. intro H. split; [now apply W|easy]. Qed.

End OneRound.

Lemma in_next k c d : fits k d c -> forall x, In x (next self k c d) <-> In x d /\ handed (hands self c d) x = false.
Proof. rewrite next_plain. apply (in_next_with k (fun _ => false)). Qed.

Lemma next_well_formed k c d : fits k d c -> well_formed d -> well_formed (next self k c d).
Proof. rewrite next_plain. apply (well_formed_with k (fun _ => false)). Qed.

(* ---- places ---- *)

Section Places.

(* A block laid along a word lies in a place, which counts the blocks, and keeps its order, or it is turned. *)
Variables (K : nat) (under : nat -> bool) (kept : word -> bool) (place : word -> nat).
Hypothesis kept_cons : forall x w, kept (x :: w) = if under x then kept w else negb (kept w).
Hypothesis place_nil : place [] = 0.
Hypothesis place_cons : forall x w, place (x :: w) = place w * K + (if kept w then x else K - 1 - x).

Definition over_with (d : deck) (u v : word) (x y : destination) : bool :=
  (place u <? place v) || ((place u =? place v) && if kept u then before d x y else before d y x).

Lemma place_lt_with w : Forall (fun x => x < K) w -> place w < K ^ length w.
Proof.
  induction 1 as [|x w H _ IH]; [rewrite place_nil; cbn; lia|]. rewrite place_cons. cbn [length Nat.pow].
  assert ((if kept w then x else K - 1 - x) < K) by (destruct (kept w); lia). nia.
Qed.

Lemma place_inj_with u : forall v, length u = length v -> Forall (fun x => x < K) u -> Forall (fun x => x < K) v ->
  place u = place v -> u = v.
Proof.
  induction u as [|a u IH]; intros [|b v] L Hu Hv E; try discriminate; [easy|].
  injection L as L. inversion Hu as [|? ? Ha Hu']; inversion Hv as [|? ? Hb Hv']; subst. rewrite !place_cons in E.
  assert (Q : place u = place v) by (destruct (kept u), (kept v); nia).
  apply IH in Q as ->; trivial. f_equal. destruct (kept v); lia.
Qed.

Lemma over_next_with c d h u v x y : fits K d c -> length u = length v ->
  Forall (fun z => z < K) u -> Forall (fun z => z < K) v ->
  In x (next_with K under c d h) -> In y (next_with K under c d h) ->
  over_with (next_with K under c d h) u v x y = over_with d (c x :: u) (c y :: v) x y.
Proof.
  intros F L Hu Hv Hx Hy.
  assert (Cx : c x < K) by (apply F; now apply in_next_with in Hx).
  assert (Cy : c y < K) by (apply F; now apply in_next_with in Hy).
  unfold over_with. rewrite !place_cons, !kept_cons. apply bool_ext.
  rewrite !orb_true_iff, !andb_true_iff, !Nat.ltb_lt, !Nat.eqb_eq.
  destruct (Nat.lt_total (place u) (place v)) as [H|[H|H]].
  - split; intros _; left; [destruct (kept u), (kept v); nia|exact H].
  - apply place_inj_with in H; trivial. subst v.
    destruct (kept u); rewrite !order_next_with, orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq by trivial.
    + destruct (Nat.eq_dec (c x) (c y)) as [->|]; [|lia]. destruct (under (c y)); cbn [negb]; intuition lia.
    + destruct (Nat.eq_dec (c x) (c y)) as [->|]; [|lia]. destruct (under (c y)); cbn [negb]; intuition lia.
  - split; intros [?|[? _]]; exfalso; destruct (kept u), (kept v); nia.
Qed.

End Places.

Lemma turn_lt k n c : c < k -> turn k n c < k.
Proof. unfold turn. destruct (Nat.even n); lia. Qed.

Lemma turn_turn k n c : c < k -> turn k n (turn k n c) = c.
Proof. unfold turn. destruct (Nat.even n); lia. Qed.

Lemma even_cons (c : nat) (w : word) : Nat.even (length (c :: w)) = negb (Nat.even (length w)).
Proof. cbn [length]. now rewrite Nat.even_succ, <- Nat.negb_even. Qed.

Lemma place_lt k w : Forall (fun c => c < k) w -> place k w < k ^ length w.
Proof. now apply (place_lt_with k (fun w => Nat.even (length w))). Qed.

Lemma place_inj k u v : length u = length v -> Forall (fun c => c < k) u -> Forall (fun c => c < k) v ->
  place k u = place k v -> u = v.
Proof. now apply (place_inj_with k (fun w => Nat.even (length w))). Qed.

Lemma digits_length k r : forall f, length (digits k r f) = r.
Proof. induction r; intro f; simpl; congruence. Qed.

Lemma digits_lt k r : 0 < k -> forall f, Forall (fun c => c < k) (digits k r f).
Proof.
  intro K. induction r as [|r IH]; intro f; cbn [digits]; constructor; [|apply IH].
  apply turn_lt, Nat.mod_upper_bound. lia.
Qed.

Lemma place_digits k r : 0 < k -> forall f, f < k ^ r -> place k (digits k r f) = f.
Proof.
  intro K. induction r as [|r IH]; intros f H; cbn [digits place].
  - simpl in H. lia.
  - rewrite digits_length, turn_turn by (apply Nat.mod_upper_bound; lia). rewrite IH.
    + rewrite Nat.mul_comm. symmetry. apply Nat.div_mod. lia.
    + apply Nat.div_lt_upper_bound; [lia|]. exact H.
Qed.

Lemma digits_place k r u : 0 < k -> length u = r -> Forall (fun c => c < k) u -> digits k r (place k u) = u.
Proof.
  intros K L D. pose proof (place_lt k u D) as B. rewrite L in B.
  apply place_inj with k; trivial; [now rewrite digits_length|now apply digits_lt|now apply place_digits].
Qed.

(* The planner's formula: the last pile counts most, and every further round turns the order. *)
Lemma place_snoc k w c : Forall (fun a => a < k) w ->
  place k (w ++ [c]) = c * k ^ length w + (k ^ length w - 1 - place k w).
Proof.
  induction 1 as [|a w H Hw IH]; [cbn; lia|].
  pose proof (place_lt k w Hw). cbn [app place length Nat.pow]. rewrite IH, app_length. simpl length.
  replace (length w + 1) with (S (length w)) by lia. unfold turn. rewrite Nat.even_succ.
  rewrite <- Nat.negb_even.
  assert (M : forall K P b b', P < K -> b + b' = k - 1 -> 0 < k ->
    k * K - 1 - (P * k + b) = (K - 1 - P) * k + b').
  { intros K P b b' HP Hb Hk. replace K with ((K - 1 - P) + P + 1) at 1 by lia.
    set (Q := K - 1 - P). rewrite !Nat.mul_add_distr_l, Nat.mul_1_r, (Nat.mul_comm P k), (Nat.mul_comm Q k). lia. }
  destruct (Nat.even (length w)); simpl negb; cbn iota.
  - rewrite (M _ _ a (k - 1 - a)) by lia. nia.
  - rewrite (M _ _ (k - 1 - a) a) by lia. nia.
Qed.

(* ---- order along words ---- *)

Lemma facing_succ r d x y : facing (S r) d x y = facing r d y x.
Proof.
  unfold facing. rewrite Nat.even_succ, <- Nat.negb_even. now destruct (Nat.even r).
Qed.

Lemma over_next k c d u v x y : fits k d c -> length u = length v ->
  Forall (fun z => z < k) u -> Forall (fun z => z < k) v -> In x (next self k c d) -> In y (next self k c d) ->
  over k (next self k c d) u v x y = over k d (c x :: u) (c y :: v) x y.
Proof.
  rewrite next_plain. now apply (over_next_with k (fun _ => false) (fun w => Nat.even (length w)) (place k) even_cons).
Qed.

Lemma in_play k cs : forall d x, legal self k cs d -> In x (snd (play self k cs d)) ->
  In x d /\ Forall (fun c => c < k) (word_of cs x).
Proof.
  induction cs as [|c cs IH]; intros d x; [intros _ H; split; [exact H|constructor]|]. intros [F L].
  rewrite map_id in F. cbn [play]. specialize (IH (next self k c d) x L).
  destruct (play self k cs (next self k c d)). cbn [snd] in *.
  intro H. apply IH in H as [H Wx]. apply (in_next k c d F) in H as [H _]. split; [exact H|].
  constructor; [now apply F|exact Wx].
Qed.

Lemma order_play k cs : forall d x y, legal self k cs d ->
  In x (snd (play self k cs d)) -> In y (snd (play self k cs d)) ->
  before (snd (play self k cs d)) x y = over k d (word_of cs x) (word_of cs y) x y.
Proof.
  induction cs as [|c cs IH]; intros d x y.
  - intros _ _ _. reflexivity.
  - intros [F L]. rewrite map_id in F. cbn [play word_of map].
    specialize (IH (next self k c d) x y L).
    pose proof (in_play k cs (next self k c d) x L) as Ix. pose proof (in_play k cs (next self k c d) y L) as Iy.
    destruct (play self k cs (next self k c d)). cbn [snd] in *. intros Hx Hy. rewrite IH by trivial.
    apply over_next; trivial; [now rewrite !map_length|now apply Ix|now apply Iy|now apply Ix|now apply Iy].
Qed.

(* ---- the talon of a well-formed deck ---- *)

Lemma well_formed_permutation d : well_formed d ->
  Permutation (map Talon (seq 0 (talon_size d))) (filter is_talon d).
Proof.
  intro W. apply NoDup_Permutation_bis.
  - apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros a b E. now injection E.
  - now rewrite map_length, seq_length.
  - intros x Hx. apply in_map_iff in Hx as (t & <- & Ht). apply in_seq in Ht.
    apply filter_In. split; [|easy]. apply W. lia.
Qed.

Lemma well_formed_in d t : well_formed d -> (In (Talon t) d <-> t < talon_size d).
Proof.
  intro W. split; [|apply W]. intro H.
  assert (I : In (Talon t) (filter is_talon d)) by now apply filter_In.
  rewrite <- (well_formed_permutation d W) in I. apply in_map_iff in I as (t' & E & I).
  injection E as ->. apply in_seq in I. lia.
Qed.

Lemma well_formed_nodup d : well_formed d -> NoDup (filter is_talon d).
Proof.
  intro W. rewrite <- (well_formed_permutation d W).
  apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros a b E. now injection E.
Qed.

Lemma talon_asym d s t : well_formed d -> before d (Talon s) (Talon t) = true ->
  before d (Talon t) (Talon s) = false.
Proof.
  intros W H. pose proof (before_filter is_talon d) as F.
  pose proof (F (Talon s) (Talon t)) as F1. pose proof (F (Talon t) (Talon s)) as F2.
  simpl in F1, F2. rewrite <- F2. rewrite <- F1 in H.
  now apply before_asym; [apply well_formed_nodup|].
Qed.

Lemma facing_talon d r s t : well_formed d -> In (Talon s) d -> In (Talon t) d -> s <> t ->
  facing r d (Talon t) (Talon s) = negb (facing r d (Talon s) (Talon t)).
Proof.
  intros W Hs Ht N. unfold facing.
  destruct (before_total d (Talon s) (Talon t) Hs Ht) as [B|B]; [congruence| |];
    rewrite B, (talon_asym d _ _ W B); now destruct (Nat.even r).
Qed.

(* In order: no hands are left, and every talon card lies above those with larger targets. *)
Lemma sorted_talon n : forall m d, NoDup d ->
  (forall x, In x d <-> exists t, x = Talon t /\ m <= t < m + n) ->
  (forall s t, m <= s -> s < t -> t < m + n -> before d (Talon s) (Talon t) = true) ->
  d = map Talon (seq m n).
Proof.
  induction n as [|n IH]; intros m d N I S.
  - destruct d as [|x d]; [easy|]. destruct (proj1 (I x)) as (t & _ & H); [now left|lia].
  - destruct d as [|x d].
    { exfalso. apply (proj2 (I (Talon m))). exists m. split; [easy|lia]. }
    inversion N as [|? ? Nx Nd]; subst.
    assert (x = Talon m) as ->.
    { destruct (proj1 (I x)) as (t & -> & H); [now left|].
      destruct (Nat.eq_dec m t) as [->|D]; [easy|]. exfalso.
      specialize (S m t). cbn [before] in S.
      assert (B : before d (Talon m) (Talon t) = true).
      { rewrite orb_true_iff, andb_true_iff, same_spec in S.
        destruct S as [[E _]|B]; try lia; [|easy]. injection E. lia. }
      apply Nx. now apply before_in in B. }
    cbn [seq map]. f_equal. apply IH; [easy| |].
    + intro x. split.
      * intro Hx. destruct (proj1 (I x)) as (t & -> & H); [now right|]. exists t. split; [easy|].
        destruct (Nat.eq_dec m t) as [->|]; [easy|lia].
      * intros (t & -> & H). destruct (proj2 (I (Talon t))) as [E|E]; [exists t; split; [easy|lia]| |easy].
        injection E. lia.
    + intros s t H1 H2 H3. specialize (S s t). cbn [before] in S.
      rewrite orb_true_iff, andb_true_iff, same_spec in S.
      destruct S as [[E _]|B]; try lia; [|easy]. injection E. lia.
Qed.

Lemma in_order_iff d : well_formed d ->
  (in_order self d <->
   (forall p, ~ In (Owner p) d) /\
   forall s t, In (Talon s) d -> In (Talon t) d -> s < t -> before d (Talon s) (Talon t) = true).
Proof.
  intro W. unfold in_order. rewrite map_id. split.
  - intro E. split.
    + intros p H. rewrite E in H. now apply in_map_iff in H as (t & H & _).
    + intros s t Hs Ht L. rewrite E in Hs, Ht |- *. clear E W.
      apply in_map_iff in Hs as (s' & Es & Hs). apply in_map_iff in Ht as (t' & Et & Ht).
      injection Es as ->. injection Et as ->. apply in_seq in Hs, Ht.
      apply before_spec. exists (map Talon (seq 0 s)), (map Talon (seq (S s) (t - S s))),
        (map Talon (seq (S t) (length d - S t))).
      rewrite <- !map_cons, <- !map_app, <- !map_cons, <- !map_app. f_equal.
      replace (length d) with (s + (S (t - S s) + S (length d - S t))) at 1 by lia.
      rewrite !seq_app. cbn [seq app]. repeat f_equal; lia.
  - intros [O S]. assert (F : filter is_talon d = d).
    { apply filter_all. intros [p|t] H; [now apply O in H|easy]. }
    assert (L : length d = talon_size d) by (unfold talon_size; now rewrite F).
    rewrite L. apply sorted_talon.
    + rewrite <- F. now apply well_formed_nodup.
    + intro x. split.
      * intro H. destruct x as [p|t]; [now apply O in H|]. exists t. split; [easy|].
        apply well_formed_in in H; trivial. lia.
      * intros (t & -> & H). apply W. lia.
    + intros s t _ H1 H2. apply S; trivial; apply W; lia.
Qed.
