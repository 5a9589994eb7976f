(* Places that several cards share: names, refinements and codes. Lemmas for the files that follow. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow TogetherProofs PlacesSpec.
Import ListNotations.

Lemma nth_error_ext {A} (l m : list A) : (forall i, nth_error l i = nth_error m i) -> l = m.
Proof.
  revert m. induction l as [|a l IH]; intros [|b m] H; trivial.
  - specialize (H 0). discriminate.
  - specialize (H 0). discriminate.
  - f_equal; [specialize (H 0); now injection H|]. apply IH. intro i. exact (H (S i)).
Qed.

(* ---- names ---- *)

Lemma on_talon_ext f g d : (forall t, In (Talon t) d -> f t = g t) -> map (on_talon f) d = map (on_talon g) d.
Proof. intro H. apply map_ext_in. intros [p|t] Hx; cbn; [easy|]. now rewrite H. Qed.

Lemma on_talon_map f g d : map (on_talon f) (map (on_talon g) d) = map (on_talon (fun t => f (g t))) d.
Proof. rewrite map_map. apply map_ext. now intros []. Qed.

Lemma on_talon_id d : map (on_talon (fun t => t)) d = d.
Proof. rewrite <- (map_id d) at 2. apply map_ext. now intros []. Qed.

Lemma is_talon_on f x : is_talon (on_talon f x) = is_talon x.
Proof. now destruct x. Qed.

Lemma talon_size_on f d : talon_size (map (on_talon f) d) = talon_size d.
Proof.
  unfold talon_size. induction d as [|x d IH]; [easy|]. cbn [map filter]. rewrite is_talon_on.
  destruct (is_talon x); cbn [length]; lia.
Qed.

Lemma owner_on f p x : on_talon f x = Owner p <-> x = Owner p.
Proof. destruct x; cbn; split; congruence. Qed.

Lemma in_owner_on f p d : In (Owner p) (map (on_talon f) d) <-> In (Owner p) d.
Proof.
  rewrite in_map_iff. split.
  - intros (x & E & H). now apply owner_on in E as ->.
  - intro H. now exists (Owner p).
Qed.

Lemma named_from_nth d : forall n i, nth_error (named_from n d) i
  = match nth_error d i with Some x => Some (on_talon (fun _ => n + i) x) | None => None end.
Proof.
  induction d as [|x d IH]; intros n [|i]; cbn; trivial.
  - now rewrite Nat.add_0_r.
  - rewrite IH. now rewrite Nat.add_succ_r.
Qed.

Lemma named_nth d i : nth_error (named d) i
  = match nth_error d i with Some x => Some (on_talon (fun _ => i) x) | None => None end.
Proof. exact (named_from_nth d 0 i). Qed.

Lemma named_talon d i : In (Talon i) (named d) <-> exists q, nth_error d i = Some (Talon q).
Proof.
  split.
  - intro H. apply In_nth_error in H as (j & H). rewrite named_nth in H.
    destruct (nth_error d j) as [[p|q]|] eqn:E; try discriminate. injection H as ->. now exists q.
  - intros (q & H). apply nth_error_In with i. now rewrite named_nth, H.
Qed.

Lemma named_owner d i p : nth_error (named d) i = Some (Owner p) <-> nth_error d i = Some (Owner p).
Proof.
  rewrite named_nth. destruct (nth_error d i) as [[q|q]|]; cbn; try easy.
Qed.

Lemma named_in_owner d p : In (Owner p) (named d) <-> In (Owner p) d.
Proof.
  split; intro H; apply In_nth_error in H as (i & H); apply nth_error_In with i; now apply named_owner.
Qed.

Lemma named_at d i x : nth_error (named d) i = Some x -> is_talon x = true -> x = Talon i.
Proof.
  rewrite named_nth. destruct (nth_error d i) as [[q|q]|]; cbn; intros E T; try discriminate;
    injection E as <-; easy.
Qed.

Lemma named_length d : length (named d) = length d.
Proof.
  unfold named. generalize 0. induction d as [|x d IH]; intro n; cbn; [easy|]. now rewrite IH.
Qed.

Lemma named_places d : map (on_talon (place_at d)) (named d) = d.
Proof.
  apply nth_error_ext. intro i. rewrite nth_error_map, named_nth. unfold place_at.
  destruct (nth_error d i) as [[p|q]|] eqn:E; cbn; trivial. now rewrite E.
Qed.

Lemma named_faces d r i j : In (Talon i) (named d) -> In (Talon j) (named d) ->
  facing r (named d) (Talon i) (Talon j) = faces r i j.
Proof.
  assert (B : forall a b, In (Talon a) (named d) -> In (Talon b) (named d) ->
    before (named d) (Talon a) (Talon b) = (a <? b)).
  { intros a b Ha Hb. apply bool_ext. rewrite before_iff_nth, Nat.ltb_lt. split.
    - intros (x & y & L & Hx & Hy). apply named_at in Hx, Hy; trivial. congruence.
    - intro L. exists a, b. apply named_talon in Ha as (p & Ha), Hb as (q & Hb).
      rewrite !named_nth, Ha, Hb. easy. }
  intros Hi Hj. unfold facing, faces. destruct (Nat.even r); now apply B.
Qed.

(* ---- renaming ---- *)

Section Rename.

Variables (f : nat -> nat) (e : deck).
Hypothesis inj : forall s t, In (Talon s) e -> In (Talon t) e -> f s = f t -> s = t.

Lemma on_talon_inj x y : In x e -> In y e -> on_talon f x = on_talon f y -> x = y.
Proof.
  intros Hx Hy E. destruct x as [p|s], y as [q|t]; cbn in E; try congruence.
  injection E as E. f_equal. now apply inj.
Qed.

Lemma before_on x y : In x e -> In y e ->
  before (map (on_talon f) e) (on_talon f x) (on_talon f y) = before e x y.
Proof.
  intros Hx Hy. apply bool_ext. rewrite !before_iff_nth. split; intros (i & j & L & Hi & Hj); exists i, j.
  - rewrite nth_error_map in Hi, Hj. destruct (nth_error e i) as [u|] eqn:Eu; [|discriminate].
    destruct (nth_error e j) as [v|] eqn:Ev; [|discriminate].
    injection Hi as Hi. injection Hj as Hj. apply nth_error_In in Eu as Iu, Ev as Iv.
    apply on_talon_inj in Hi as ->; trivial. now apply on_talon_inj in Hj as ->.
  - now rewrite !nth_error_map, Hi, Hj.
Qed.

Lemma facing_on r x y : In x e -> In y e ->
  facing r (map (on_talon f) e) (on_talon f x) (on_talon f y) = facing r e x y.
Proof. intros Hx Hy. unfold facing. now destruct (Nat.even r); apply before_on. Qed.

Lemma over_on k u v x y : In x e -> In y e ->
  over k (map (on_talon f) e) u v (on_talon f x) (on_talon f y) = over k e u v x y.
Proof. intros Hx Hy. unfold over. now rewrite facing_on. Qed.

End Rename.

(* ---- refinements as numberings of the positions ---- *)

Definition raises (d : deck) (num : nat -> nat) : Prop :=
  forall i j p q, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon q) -> p < q -> num i < num j.

Definition given (d : deck) (num : nat -> nat) : deck := map (on_talon num) (named d).

Lemma given_nth d num i : nth_error (given d num) i
  = match nth_error d i with Some x => Some (on_talon (fun _ => num i) x) | None => None end.
Proof.
  unfold given. rewrite nth_error_map, named_nth. destruct (nth_error d i) as [[p|q]|]; easy.
Qed.

Lemma given_size d num : talon_size (given d num) = talon_size d.
Proof.
  unfold given. rewrite talon_size_on, <- (talon_size_on (place_at d) (named d)). now rewrite named_places.
Qed.

Lemma given_inj d num : well_formed (given d num) ->
  forall s t, In (Talon s) (named d) -> In (Talon t) (named d) -> num s = num t -> s = t.
Proof.
  intros W s t Hs Ht E. apply named_talon in Hs as (p & Hs), Ht as (q & Ht).
  destruct (Nat.lt_total s t) as [L|[L|L]]; trivial; exfalso.
  - pose proof (before_nth (given d num) (Talon (num s)) (Talon (num s)) s t L) as B.
    rewrite !given_nth, Hs, Ht in B. cbn in B. rewrite <- E in B. specialize (B eq_refl eq_refl).
    rewrite talon_once in B; easy.
  - pose proof (before_nth (given d num) (Talon (num s)) (Talon (num s)) t s L) as B.
    rewrite !given_nth, Hs, Ht in B. cbn in B. rewrite <- E in B. specialize (B eq_refl eq_refl).
    rewrite talon_once in B; easy.
Qed.

Lemma given_facing d num r i j : well_formed (given d num) ->
  In (Talon i) (named d) -> In (Talon j) (named d) ->
  facing r (given d num) (Talon (num i)) (Talon (num j)) = faces r i j.
Proof.
  intros W Hi Hj. rewrite <- (named_faces d) by trivial.
  apply (facing_on num (named d) (given_inj d num W) r (Talon i) (Talon j)); trivial.
Qed.

Lemma refines_given d num : well_formed (given d num) -> raises d num -> refines d (given d num).
Proof.
  intros W M. set (e := given d num) in *.
  set (highest := list_max (map (place_at d) (seq 0 (length d)))).
  set (at_number := fun t => find (fun i => match nth_error e i with Some x => same x (Talon t) | None => false end)
                                  (seq 0 (length d))).
  exists (fun t => match at_number t with Some i => place_at d i | None => highest end).
  assert (Found : forall t i, at_number t = Some i -> i < length d /\ num i = t /\
                    exists q, nth_error d i = Some (Talon q) /\ place_at d i = q).
  { intros t i H. apply find_some in H as [I H]. apply in_seq in I. split; [lia|].
    unfold e in H. rewrite given_nth in H. unfold place_at.
    destruct (nth_error d i) as [[p|q]|] eqn:E; try discriminate. apply same_spec in H. injection H as H.
    split; [easy|]. now exists q. }
  assert (There : forall i q, nth_error d i = Some (Talon q) -> at_number (num i) = Some i).
  { intros i q H. destruct (at_number (num i)) as [j|] eqn:E.
    - apply Found in E as (Lj & E & q' & Hj & _). f_equal. apply (given_inj d num W); trivial.
      + apply named_talon. now exists q'.
      + apply named_talon. now exists q.
    - exfalso. assert (L : i < length d) by (apply nth_error_Some; congruence).
      pose proof (find_none _ _ E i ltac:(apply in_seq; lia)) as F. cbn beta in F. unfold e in F.
      rewrite given_nth, H in F. cbn in F. now rewrite Nat.eqb_refl in F. }
  assert (Size : forall t, t < talon_size d -> exists i q, nth_error d i = Some (Talon q) /\ num i = t).
  { intros t L. rewrite <- (given_size d num) in L. apply W in L. apply In_nth_error in L as (i & L).
    unfold e in L. rewrite given_nth in L. destruct (nth_error d i) as [[p|q]|] eqn:E; try discriminate.
    injection L as L. now exists i, q. }
  assert (Less : forall i q, nth_error d i = Some (Talon q) -> num i < talon_size d).
  { intros i q H. rewrite <- (given_size d num). apply (well_formed_in _ _ W).
    apply nth_error_In with i. unfold e. now rewrite given_nth, H. }
  split; [|split].
  - intros s t L. destruct (at_number s) as [i|] eqn:Ei, (at_number t) as [j|] eqn:Ej; trivial.
    + apply Found in Ei as (_ & Ei & p & Hi & ->), Ej as (_ & Ej & q & Hj & ->).
      destruct (Nat.le_gt_cases p q) as [|G]; [easy|]. specialize (M j i q p Hj Hi G). lia.
    + apply Found in Ei as (Li & _). apply list_max_ge, in_map, in_seq. lia.
    + exfalso. apply Found in Ej as (_ & Ej & q & Hj & _). apply Less in Hj. rewrite Ej in Hj.
      destruct (Size s ltac:(lia)) as (i & q' & Hi & <-). apply There in Hi. congruence.
  - exact W.
  - unfold e, given. rewrite on_talon_map. rewrite <- (named_places d) at 1. apply on_talon_ext.
    intros i H. apply named_talon in H as (q & H). now rewrite (There i q H).
Qed.

Lemma refines_iff d e : refines d e <->
  exists num, e = given d num /\ well_formed e /\ raises d num.
Proof.
  split.
  - intros (pl & M & W & E). exists (fun i => match nth_error e i with Some (Talon t) => t | _ => 0 end).
    split; [|split; [exact W|]].
    + apply nth_error_ext. intro i. rewrite given_nth, E, nth_error_map.
      destruct (nth_error e i) as [[p|t]|]; easy.
    + intros i j p q Hi Hj L. rewrite E, nth_error_map in Hi, Hj.
      destruct (nth_error e i) as [[?|s]|]; try discriminate. destruct (nth_error e j) as [[?|t]|]; try discriminate.
      injection Hi as <-. injection Hj as <-. destruct (Nat.le_gt_cases t s) as [G|]; [|easy].
      apply M in G. lia.
  - intros (num & -> & W & M). now apply refines_given.
Qed.

(* ---- orderly codes are a refinement ---- *)

Lemma filter_fewer {A} (f g : A -> bool) l y : (forall x, In x l -> f x = true -> g x = true) ->
  In y l -> f y = false -> g y = true -> length (filter f l) < length (filter g l).
Proof.
  assert (Le : forall m, (forall x, In x m -> f x = true -> g x = true) -> length (filter f m) <= length (filter g m)).
  { induction m as [|x m IH]; intro H; [easy|]. cbn. specialize (IH (fun z Hz => H z (or_intror Hz))).
    specialize (H x (or_introl eq_refl)). destruct (f x), (g x); cbn; try lia; now specialize (H eq_refl). }
  induction l as [|x l IH]; intros H Hy Fy Gy; [easy|]. cbn. destruct Hy as [->|Hy].
  - rewrite Fy, Gy. cbn. specialize (Le l (fun z Hz => H z (or_intror Hz))). lia.
  - specialize (IH (fun z Hz => H z (or_intror Hz)) Hy Fy Gy). specialize (H x (or_introl eq_refl)).
    destruct (f x), (g x); cbn; try lia; now specialize (H eq_refl).
Qed.

Section Refine.

Variables (way : nat -> nat) (d : deck) (f : nat -> nat).
Hypothesis O : orderly_by way d f.

Definition is_talon_at (i : nat) : bool :=
  match nth_error d i with Some (Talon _) => true | _ => false end.

Definition talon_positions : list nat := filter is_talon_at (seq 0 (length d)).

Lemma talon_positions_in i : In i talon_positions <-> exists q, nth_error d i = Some (Talon q).
Proof.
  unfold talon_positions. rewrite filter_In, in_seq. unfold is_talon_at. split.
  - intros [_ H]. destruct (nth_error d i) as [[p|q]|]; try discriminate. now exists q.
  - intros (q & H). rewrite H. split; [|easy].
    assert (i < length d) by (apply nth_error_Some; congruence). lia.
Qed.

Lemma talon_positions_length : length talon_positions = talon_size d.
Proof.
  clear O. unfold talon_positions, is_talon_at, talon_size. induction d as [|x l IH] using rev_ind; [easy|].
  rewrite app_length, seq_app, !filter_app, !app_length. f_equal.
  - rewrite <- IH. f_equal. apply filter_ext_in. intros i H. apply in_seq in H.
    rewrite nth_error_app1; [easy|lia].
  - cbn. rewrite nth_error_app2, Nat.sub_diag by lia. now destruct x.
Qed.

Definition precedes (i j : nat) : bool :=
  (place_at d i <? place_at d j) ||
  ((place_at d i =? place_at d j) && ((f i <? f j) || ((f i =? f j) && faces (way (f i)) i j))).

Lemma faces_spec r i j : faces r i j = true <-> if Nat.even r then i < j else j < i.
Proof. unfold faces. destruct (Nat.even r); apply Nat.ltb_lt. Qed.

Lemma faces_trans r i j l : faces r i j = true -> faces r j l = true -> faces r i l = true.
Proof. rewrite !faces_spec. destruct (Nat.even r); lia. Qed.

Lemma precedes_spec i j : precedes i j = true <->
  place_at d i < place_at d j \/
  (place_at d i = place_at d j /\ (f i < f j \/ (f i = f j /\ faces (way (f i)) i j = true))).
Proof.
  unfold precedes. now rewrite !orb_true_iff, !andb_true_iff, !orb_true_iff, !andb_true_iff, !Nat.ltb_lt, !Nat.eqb_eq.
Qed.

Lemma precedes_trans i j l : precedes i j = true -> precedes j l = true -> precedes i l = true.
Proof.
  rewrite !precedes_spec. intros [H|[H [C|[C F]]]] [H'|[H' [C'|[C' F']]]]; try (left; lia); right; (split; [lia|]);
    try (left; lia). right. split; [lia|]. apply faces_trans with j; [easy|]. now rewrite C.
Qed.

Lemma precedes_irrefl i : precedes i i = false.
Proof. apply not_true_is_false. rewrite precedes_spec, faces_spec. destruct (Nat.even _); lia. Qed.

Lemma precedes_total i j : i <> j -> precedes i j = true \/ precedes j i = true.
Proof.
  rewrite !precedes_spec, !faces_spec. destruct (Nat.eq_dec (f i) (f j)) as [->|]; [destruct (Nat.even _)|]; lia.
Qed.

Definition rank (i : nat) : nat := length (filter (fun j => precedes j i) talon_positions).

Lemma rank_lt i j : In i talon_positions -> precedes i j = true -> rank i < rank j.
Proof.
  intros Hi P. apply filter_fewer with i; trivial; [|apply precedes_irrefl].
  intros x _ H. now apply precedes_trans with i.
Qed.

Lemma rank_precedes i j : In j talon_positions -> rank i < rank j -> precedes i j = true.
Proof.
  intros Hj L. destruct (Nat.eq_dec i j) as [->|N]; [lia|].
  destruct (precedes_total i j N) as [|P]; [easy|]. apply rank_lt in P; trivial. lia.
Qed.

Lemma rank_below i : In i talon_positions -> rank i < talon_size d.
Proof.
  intro H. rewrite <- talon_positions_length. unfold rank.
  rewrite <- (filter_all (fun _ => true) talon_positions) at 2 by easy.
  apply filter_fewer with i; trivial. apply precedes_irrefl.
Qed.

Lemma rank_inj i j : In i talon_positions -> In j talon_positions -> rank i = rank j -> i = j.
Proof.
  intros Hi Hj E. destruct (Nat.eq_dec i j) as [|N]; [easy|].
  destruct (precedes_total i j N) as [P|P]; apply rank_lt in P; trivial; lia.
Qed.

Lemma rank_onto t : t < talon_size d -> exists i, In i talon_positions /\ rank i = t.
Proof.
  intro L. assert (H : In t (map rank talon_positions)).
  { apply full_house with (talon_size d); trivial.
    - assert (N : NoDup talon_positions) by (apply NoDup_filter, seq_NoDup).
      assert (X : forall l, NoDup l -> incl l talon_positions -> NoDup (map rank l)).
      { induction 1 as [|x l Nx Nl IH]; intro I; [constructor|]. cbn. constructor.
        - intro H. apply in_map_iff in H as (y & E & Hy). apply Nx. rewrite <- (rank_inj y x); trivial.
          + apply I. now right.
          + apply I. now left.
        - apply IH. intros y Hy. apply I. now right. }
      apply X; [exact N|apply incl_refl].
    - intros x H. apply in_map_iff in H as (i & <- & H). now apply rank_below.
    - rewrite map_length. apply talon_positions_length. }
  apply in_map_iff in H as (i & E & H). now exists i.
Qed.

Lemma rank_well_formed : well_formed (given d rank).
Proof.
  intros t L. rewrite given_size in L. apply rank_onto in L as (i & H & <-).
  apply talon_positions_in in H as (q & H). apply nth_error_In with i. now rewrite given_nth, H.
Qed.

Lemma rank_raises : raises d rank.
Proof.
  intros i j p q Hi Hj L. apply rank_lt; [apply talon_positions_in; now exists p|].
  apply precedes_spec. left. unfold place_at. now rewrite Hi, Hj.
Qed.

Lemma rank_orderly i j : In i talon_positions -> In j talon_positions -> rank i < rank j ->
  f i < f j \/ (f i = f j /\ faces (way (f i)) i j = true).
Proof.
  intros Hi Hj L. apply rank_precedes in L; trivial. apply precedes_spec in L as [L|[_ L]]; trivial.
  apply talon_positions_in in Hi as (p & Hi), Hj as (q & Hj). unfold place_at in L. rewrite Hi, Hj in L.
  now apply (O i j p q).
Qed.

(* Orderly codes order the cards inside every place too. *)
Lemma orderly_refines : exists num, well_formed (given d num) /\ raises d num /\
  forall i j, In (Talon i) (named d) -> In (Talon j) (named d) -> num i < num j ->
  f i < f j \/ (f i = f j /\ faces (way (f i)) i j = true).
Proof.
  exists rank. split; [apply rank_well_formed|]. split; [apply rank_raises|].
  intros i j Hi Hj. apply rank_orderly; now apply talon_positions_in, named_talon.
Qed.

End Refine.

(* ---- a single card in every place ---- *)

Lemma strictly_rising_identity n : forall g : nat -> nat, (forall s t, s < t -> t < n -> g s < g t) ->
  (forall t, t < n -> g t < n) -> forall t, t < n -> g t = t.
Proof.
  intros g M B. assert (Up : forall t, t < n -> t <= g t).
  { induction t as [|t IH]; intro L; [lia|]. specialize (IH ltac:(lia)). specialize (M t (S t) ltac:(lia) L). lia. }
  assert (Down : forall m t, t + m < n -> g t + m <= g (t + m)).
  { induction m as [|m IH]; intros t L; [now rewrite !Nat.add_0_r|]. specialize (IH t ltac:(lia)).
    specialize (M (t + m) (t + S m) ltac:(lia) L). lia. }
  intros t L. specialize (Up t L). specialize (Down (n - 1 - t) t ltac:(lia)).
  replace (t + (n - 1 - t)) with (n - 1) in Down by lia. specialize (B (n - 1) ltac:(lia)). lia.
Qed.

Lemma refines_single d e : well_formed d -> (refines d e <-> e = d).
Proof.
  intro W. split.
  - intros (pl & M & We & E). rewrite E, <- on_talon_id at 1. apply on_talon_ext.
    set (n := talon_size e). assert (Dn : talon_size d = n) by (rewrite E; apply talon_size_on).
    assert (In_e : forall t, In (Talon t) e <-> t < n) by (intro t; now apply well_formed_in).
    assert (B : forall t, t < n -> pl t < n).
    { intros t L. rewrite <- Dn. apply (well_formed_in d _ W). rewrite E. apply in_map_iff.
      exists (Talon t). split; [easy|]. now apply In_e. }
    assert (I : forall s t, s < n -> t < n -> pl s = pl t -> s = t).
    { intros s t Ls Lt H. apply In_e in Ls, Lt. apply In_nth_error in Ls as (i & Hi), Lt as (j & Hj).
      assert (X : forall a b, a < b -> nth_error d a = Some (Talon (pl s)) -> nth_error d b = Some (Talon (pl s)) -> False).
      { intros a b L Ha Hb. pose proof (before_nth d _ _ a b L Ha Hb) as Bf. rewrite talon_once in Bf; easy. }
      assert (Di : nth_error d i = Some (Talon (pl s))) by (rewrite E, nth_error_map, Hi; easy).
      assert (Dj : nth_error d j = Some (Talon (pl s))) by (rewrite E, nth_error_map, Hj, H; easy).
      destruct (Nat.lt_total i j) as [L|[->|L]].
      - exfalso. now apply (X i j).
      - congruence.
      - exfalso. now apply (X j i). }
    intros t H. symmetry. apply (strictly_rising_identity n); trivial; [|now apply In_e].
    intros s u L Lu. specialize (M s u ltac:(lia)). destruct (Nat.eq_dec (pl s) (pl u)) as [H'|]; [|lia].
    apply I in H'; lia.
  - intros ->. exists (fun t => t). repeat split; trivial. symmetry. apply on_talon_id.
Qed.
