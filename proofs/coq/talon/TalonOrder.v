(* Order: after one round, along words of piles, and after whole plans. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound.
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

Variables (k : nat) (c : colouring) (d : deck).
Hypothesis fit : fits k d c.

Let left_over (x : destination) := handed (hands self c d) x = false.

Lemma in_gathered x m n : In x (flat_map (fun i => rev (laid self c i d)) (seq m n)) <->
  In x d /\ m <= c x < m + n.
Proof.
  rewrite in_flat_map. split.
  - intros (i & Hi & Hx). apply in_rev, filter_In in Hx as [Hx E]. apply in_seq in Hi.
    apply Nat.eqb_eq in E. split; [easy|lia].
  - intros [Hx H]. exists (c x). split; [apply in_seq; lia|]. apply -> in_rev. apply filter_In.
    now rewrite Nat.eqb_refl.
Qed.

Lemma before_gathered x y : forall n m, In x d -> In y d ->
  (before (flat_map (fun i => rev (laid self c i d)) (seq m n)) x y = true <->
   m <= c x < m + n /\ m <= c y < m + n /\ (c x < c y \/ (c x = c y /\ before d y x = true))).
Proof.
  induction n as [|n IH]; intros m Hx Hy; cbn [seq flat_map].
  - split; [easy|lia].
  - rewrite before_app, !orb_true_iff, andb_true_iff, !occurs_spec, IH, in_gathered by trivial.
    rewrite before_rev. unfold laid. rewrite before_filter, !andb_true_iff, !Nat.eqb_eq.
    rewrite <- in_rev, filter_In, Nat.eqb_eq. split.
    + intros [[[[E1 E2] B]|H]|[[_ E] [_ H]]].
      * repeat split; try lia. right. split; [congruence|easy].
      * destruct H as (H1 & H2 & H3). repeat split; try lia. destruct H3; [now left|now right].
      * repeat split; lia.
    + intros (H1 & H2 & [H3|[H3 B]]).
      * destruct (Nat.eq_dec m (c x)); [right; repeat split; trivial; lia|left; right].
        repeat split; lia.
      * destruct (Nat.eq_dec m (c x)).
        -- left. left. repeat split; congruence.
        -- left. right. repeat split; try lia. now right.
Qed.

Lemma in_next x : In x (next self k c d) <-> In x d /\ left_over x.
Proof.
  rewrite next_filter, filter_In, in_gathered. unfold stays, left_over. rewrite negb_true_iff.
  split; [tauto|]. intros [H1 H2]. specialize (fit x H1). repeat split; trivial; lia.
Qed.

Lemma order_next x y : In x (next self k c d) -> In y (next self k c d) ->
  before (next self k c d) x y = (c x <? c y) || ((c x =? c y) && before d y x).
Proof.
  rewrite !in_next. intros [Hx Lx] [Hy Ly]. rewrite next_filter, before_filter.
  unfold stays. unfold left_over in *. rewrite Lx, Ly. cbn [negb andb].
  apply bool_ext. rewrite before_gathered, orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq by trivial.
  pose proof (fit x Hx). pose proof (fit y Hy). split; [tauto|]. intro H1. repeat split; trivial; lia.
Qed.

Lemma next_talon_permutation : Permutation (filter is_talon (next self k c d)) (filter is_talon d).
Proof.
  rewrite next_filter.
  assert (E : forall l, filter is_talon (filter (stays self (hands self c d)) l) = filter is_talon l).
  { induction l as [|x l IH]; simpl; [easy|]. unfold stays at 1. destruct x as [p|t]; simpl.
    - now destruct (negb _).
    - now rewrite IH. }
  rewrite E. apply Permutation_filter, laid_permutation. intros x Hx. now apply fit.
Qed.

Lemma talon_in_next t : In (Talon t) (next self k c d) <-> In (Talon t) d.
Proof. rewrite in_next. unfold left_over. simpl. tauto. Qed.

Lemma next_talon_size : talon_size (next self k c d) = talon_size d.
Proof. unfold talon_size. now rewrite next_talon_permutation. Qed.

Lemma next_well_formed : well_formed d -> well_formed (next self k c d).
Proof. intros W t. rewrite next_talon_size, talon_in_next. apply W. Qed.

End OneRound.

(* ---- places ---- *)

Lemma turn_lt k n c : c < k -> turn k n c < k.
Proof. unfold turn. destruct (Nat.even n); lia. Qed.

Lemma turn_turn k n c : c < k -> turn k n (turn k n c) = c.
Proof. unfold turn. destruct (Nat.even n); lia. Qed.

Lemma place_lt k w : Forall (fun c => c < k) w -> place k w < k ^ length w.
Proof.
  induction 1 as [|c w H _ IH]; cbn [place length Nat.pow]; [lia|].
  pose proof (turn_lt k (length w) c H). nia.
Qed.

Lemma place_cons_lt k u v a b : length u = length v -> a < k -> b < k ->
  (place k (a :: u) < place k (b :: v) <->
   place k u < place k v \/ (place k u = place k v /\ if Nat.even (length u) then a < b else b < a)).
Proof.
  intros L Ha Hb. cbn [place]. rewrite <- L. unfold turn. destruct (Nat.even (length u)); split.
  - intro. destruct (Nat.lt_total (place k u) (place k v)) as [|[|]]; [now left|right; nia|nia].
  - intros [|[]]; nia.
  - intro. destruct (Nat.lt_total (place k u) (place k v)) as [|[|]]; [now left|right; nia|nia].
  - intros [|[]]; nia.
Qed.

Lemma digit_split k x y a b : a < k -> b < k -> x * k + a = y * k + b -> x = y /\ a = b.
Proof.
  intros Ha Hb E. destruct (Nat.lt_total x y) as [H|[->|H]]; [|lia|].
  - apply (Nat.mul_le_mono_r _ _ k) in H. simpl in H. lia.
  - apply (Nat.mul_le_mono_r _ _ k) in H. simpl in H. lia.
Qed.

Lemma place_cons_eq k u v a b : length u = length v -> a < k -> b < k ->
  (place k (a :: u) = place k (b :: v) <-> place k u = place k v /\ a = b).
Proof.
  intros L Ha Hb. cbn [place]. rewrite <- L. split; [|now intros [-> ->]].
  intro E. apply digit_split in E as [E T]; try (now apply turn_lt). split; [easy|].
  rewrite <- (turn_turn k (length u) a), T by easy. now apply turn_turn.
Qed.

Lemma place_inj k u : forall v, length u = length v -> Forall (fun c => c < k) u ->
  Forall (fun c => c < k) v -> place k u = place k v -> u = v.
Proof.
  induction u as [|a u IH]; intros [|b v] L Hu Hv E; try discriminate; [easy|].
  injection L as L. inversion Hu; inversion Hv; subst.
  apply place_cons_eq in E as [E ->]; trivial. f_equal. now apply IH.
Qed.

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

Lemma facing_next k c d r x y : fits k d c -> In x (next self k c d) -> In y (next self k c d) ->
  facing r (next self k c d) x y
  = (if Nat.even r then c x <? c y else c y <? c x) || ((c x =? c y) && facing (S r) d x y).
Proof.
  intros F Hx Hy. rewrite facing_succ. unfold facing. destruct (Nat.even r).
  - now apply order_next.
  - rewrite (order_next k c d F y x Hy Hx). now rewrite (Nat.eqb_sym (c y)).
Qed.

Lemma over_next k c d u v x y : fits k d c -> length u = length v ->
  In x (next self k c d) -> In y (next self k c d) ->
  over k (next self k c d) u v x y = over k d (c x :: u) (c y :: v) x y.
Proof.
  intros F L Hx Hy.
  assert (Hx' : c x < k) by (apply F; apply in_next in Hx; tauto).
  assert (Hy' : c y < k) by (apply F; apply in_next in Hy; tauto).
  apply bool_ext. unfold over. rewrite facing_next by trivial. cbn [length].
  rewrite !orb_true_iff, !andb_true_iff, !Nat.ltb_lt, !Nat.eqb_eq.
  rewrite place_cons_lt, place_cons_eq by trivial.
  rewrite orb_true_iff, andb_true_iff, Nat.eqb_eq.
  destruct (Nat.even (length u)); rewrite Nat.ltb_lt; tauto.
Qed.

Lemma in_play k cs : forall d x, legal self k cs d -> In x (snd (play self k cs d)) -> In x d.
Proof.
  induction cs as [|c cs IH]; intros d x; [easy|]. intros [F L].
  rewrite map_id in F. cbn [play]. specialize (IH (next self k c d) x L).
  destruct (play self k cs (next self k c d)). cbn [snd] in *.
  intro H. apply IH in H. now apply (in_next k c d F) in H.
Qed.

Lemma order_play k cs : forall d x y, legal self k cs d ->
  In x (snd (play self k cs d)) -> In y (snd (play self k cs d)) ->
  before (snd (play self k cs d)) x y = over k d (word_of cs x) (word_of cs y) x y.
Proof.
  induction cs as [|c cs IH]; intros d x y.
  - intros _ _ _. reflexivity.
  - intros [F L]. rewrite map_id in F. cbn [play word_of map].
    specialize (IH (next self k c d) x y L).
    pose proof (in_play k cs (next self k c d) x L).
    pose proof (in_play k cs (next self k c d) y L).
    destruct (play self k cs (next self k c d)). cbn [snd] in *.
    intros Hx Hy. rewrite IH by trivial. apply over_next; auto. unfold word_of.
    now rewrite !map_length.
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
