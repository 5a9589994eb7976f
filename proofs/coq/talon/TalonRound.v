(* One round: which cards stay on the table, and in which order. Lemmas for the files that follow. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec.
Import ListNotations.

(* ---- destinations ---- *)

Lemma same_spec x y : same x y = true <-> x = y.
Proof.
  destruct x as [p|p], y as [q|q]; simpl; split; intro H; try discriminate;
    try (apply Nat.eqb_eq in H; congruence); injection H as ->; apply Nat.eqb_refl.
Qed.

Lemma same_refl x : same x x = true.
Proof. now apply same_spec. Qed.

Lemma destination_dec (x y : destination) : {x = y} + {x <> y}.
Proof. destruct (same x y) eqn:E; [left|right]; rewrite <- same_spec; congruence. Defined.

Lemma occurs_spec x d : occurs x d = true <-> In x d.
Proof.
  unfold occurs. rewrite some_existsb, existsb_exists. split.
  - intros (y & H & E). now apply same_spec in E as <-.
  - intro H. exists x. now rewrite same_refl.
Qed.

Lemma is_of_spec p x : is_of p x = true <-> x = Owner p.
Proof.
  destruct x as [q|q]; simpl; split; intro H; try discriminate.
  - apply Nat.eqb_eq in H. congruence.
  - injection H as ->. apply Nat.eqb_refl.
Qed.

Lemma mem_spec p d : mem p d = true <-> In (Owner p) d.
Proof.
  unfold mem. rewrite some_existsb, existsb_exists. split.
  - intros (y & H & E). now apply is_of_spec in E as ->.
  - intro H. exists (Owner p). now rewrite is_of_spec.
Qed.

(* ---- before ---- *)

Lemma before_app d e x y :
  before (d ++ e) x y = before d x y || before e x y || (occurs x d && occurs y e).
Proof.
  induction d as [|a d IH]; simpl.
  - now rewrite orb_false_r.
  - rewrite IH. unfold occurs. change (@some destination) with (@existsb destination). rewrite existsb_app. simpl.
    replace (same x a) with (same a x).
    2: { destruct (same a x) eqn:E.
         - apply same_spec in E as ->. now rewrite same_refl.
         - destruct (same x a) eqn:F; [|easy]. apply same_spec in F as ->. now rewrite same_refl in E. }
    destruct (same a x), (existsb (same y) d), (existsb (same y) e), (before d x y), (before e x y),
      (existsb (same x) d); reflexivity.
Qed.

Lemma before_spec d x y :
  before d x y = true <-> exists l1 l2 l3, d = l1 ++ x :: l2 ++ y :: l3.
Proof.
  induction d as [|a d IH]; simpl.
  - split; [easy|]. intros (l1 & l2 & l3 & E). now destruct l1.
  - rewrite orb_true_iff, andb_true_iff, same_spec, occurs_spec, IH. split.
    + intros [[-> H]|(l1 & l2 & l3 & ->)].
      * destruct (in_split _ _ H) as (l2 & l3 & ->). now exists [], l2, l3.
      * now exists (a :: l1), l2, l3.
    + intros ([|b l1] & l2 & l3 & E); injection E as -> ->.
      * left. split; [easy|]. apply in_elt.
      * right. now exists l1, l2, l3.
Qed.

Lemma before_in d x y : before d x y = true -> In x d /\ In y d.
Proof.
  rewrite before_spec. intros (l1 & l2 & l3 & ->). split; [apply in_elt|].
  rewrite in_app_iff. right. right. apply in_elt.
Qed.

Lemma bool_ext (a b : bool) : (a = true <-> b = true) -> a = b.
Proof. destruct a, b; intros [H1 H2]; try reflexivity; [symmetry; now apply H1 | now apply H2]. Qed.

Lemma before_rev d x y : before (rev d) x y = before d y x.
Proof.
  assert (H : forall d x y, before d x y = true -> before (rev d) y x = true).
  { intros d' x' y' E. apply before_spec in E as (l1 & l2 & l3 & ->). apply before_spec.
    exists (rev l3), (rev l2), (rev l1).
    rewrite rev_app_distr. simpl. rewrite rev_app_distr. simpl. now rewrite <- !app_assoc. }
  apply bool_ext. split; intro E; [|now apply H]. apply H in E. now rewrite rev_involutive in E.
Qed.

Lemma before_total d x y : In x d -> In y d -> x <> y -> before d x y = true \/ before d y x = true.
Proof.
  intros Hx Hy N. destruct (in_split _ _ Hx) as (l1 & l2 & ->).
  rewrite in_app_iff in Hy. destruct Hy as [Hy|[Hy|Hy]]; [right| easy |left].
  - destruct (in_split _ _ Hy) as (m1 & m2 & ->). apply before_spec. exists m1, m2, l2.
    now rewrite <- app_assoc.
  - destruct (in_split _ _ Hy) as (m1 & m2 & ->). apply before_spec. now exists l1, m1, m2.
Qed.

Lemma before_filter f d x y : before (filter f d) x y = f x && f y && before d x y.
Proof.
  induction d as [|a d IH]; simpl; [now rewrite andb_false_r|].
  assert (O : occurs y (filter f d) = f y && occurs y d).
  { apply bool_ext. rewrite andb_true_iff, !occurs_spec, filter_In. tauto. }
  destruct (same a x) eqn:E.
  - apply same_spec in E as ->. destruct (f x) eqn:F; simpl.
    + rewrite same_refl, O, IH. simpl. now rewrite andb_orb_distrib_r.
    + now rewrite IH.
  - destruct (f a); simpl; rewrite ?E, IH; reflexivity.
Qed.

(* Distinct cards: exactly one of two lies above the other. *)
Lemma before_asym d x y : NoDup d -> before d x y = true -> before d y x = false.
Proof.
  induction d as [|a d IH]; intros N H; simpl in *; [easy|].
  inversion N as [|? ? Na Nd]; subst.
  apply orb_true_iff in H as [H|H].
  - apply andb_true_iff in H as [E H]. apply same_spec in E as ->. apply orb_false_iff. split.
    + apply andb_false_iff. right. apply not_true_is_false. now rewrite occurs_spec.
    + apply not_true_is_false. intro B. now apply before_in in B.
  - apply orb_false_iff. split; [|now apply IH].
    apply andb_false_iff. left. apply not_true_is_false. rewrite same_spec. intros ->.
    now apply before_in in H.
Qed.

(* ---- the table ---- *)

Section Round.

Context {A : Type}.
Variable dest : A -> destination.
Variable c : colouring.

Definition handed (h : list (nat * list A)) (x : destination) : bool :=
  match x with Owner p => existsb (fun e => fst e =? p) h | Talon _ => false end.

Definition stays (h : list (nat * list A)) (a : A) : bool := negb (handed h (dest a)).

Definition laid (i : nat) (d : list A) : list A := filter (fun a => c (dest a) =? i) d.

Fixpoint deal_with (t : table) (d rest : list A) : list (nat * list A) * table :=
  match d with
  | [] => ([], t)
  | a :: d' =>
      let i := c (dest a) in
      let pile := a :: t i in
      match receiver dest pile (d' ++ rest) with
      | Some p => let (h, t') := deal_with (upd t i []) d' rest in ((p, pile) :: h, t')
      | None => deal_with (upd t i pile) d' rest
      end
  end.

Lemma deal_app d : forall t rest,
  deal dest c t (d ++ rest) =
  (fst (deal_with t d rest) ++ fst (deal dest c (snd (deal_with t d rest)) rest),
   snd (deal dest c (snd (deal_with t d rest)) rest)).
Proof.
  induction d as [|a d IH]; intros t rest; cbn [app deal deal_with].
  - apply surjective_pairing.
  - destruct (receiver dest _ _) as [p|]; rewrite IH; destruct (deal_with _ d rest); reflexivity.
Qed.

Lemma deal_with_nil d t : deal dest c t d = deal_with t d [].
Proof.
  pose proof (deal_app d t []) as H. rewrite app_nil_r in H. rewrite H. simpl.
  rewrite app_nil_r. symmetry. apply surjective_pairing.
Qed.

Lemma receiver_spec a l rest p : receiver dest (a :: l) rest = Some p <->
  (dest a = Owner p /\ ~ In (Owner p) (map dest rest) /\ forall b, In b l -> dest b = Owner p).
Proof.
  unfold receiver, to. simpl. destruct (dest a) as [q|q] eqn:Ea.
  2: { split; [easy|]. now intros [? _]. }
  destruct (negb (mem q (map dest rest)) && _) eqn:E.
  - apply andb_true_iff in E as [E1 E2]. apply andb_true_iff in E2 as [_ E2].
    rewrite negb_true_iff in E1. rewrite forallb_forall in E2. split.
    + intro H. injection H as ->. repeat split; trivial.
      * rewrite <- mem_spec. congruence.
      * intros b Hb. now apply is_of_spec, E2.
    + intros [H _]. congruence.
  - split; [easy|]. intros (H & H1 & H2). injection H as ->. exfalso.
    rewrite <- mem_spec in H1. apply not_true_is_false in H1. rewrite H1 in E. simpl in E.
    rewrite Nat.eqb_refl in E. simpl in E. apply not_true_iff_false in E. apply E.
    apply forallb_forall. intros b Hb. now apply is_of_spec, H2.
Qed.

Lemma handed_cons e h x : handed (e :: h) x = same (Owner (fst e)) x || handed h x.
Proof. now destruct x. Qed.

Lemma handed_app h h' x : handed (h ++ h') x = handed h x || handed h' x.
Proof. destruct x; [apply existsb_app | reflexivity]. Qed.

Lemma handed_with d : forall t rest x, handed (fst (deal_with t d rest)) x = true ->
  In x (map dest d) /\ ~ In x (map dest rest).
Proof.
  induction d as [|a d IH]; intros t rest x; cbn [deal_with]; [now destruct x|].
  destruct (receiver dest _ _) as [p|] eqn:R.
  - apply receiver_spec in R as (Ea & R & _).
    specialize (IH (upd t (c (dest a)) []) rest x). destruct (deal_with _ d rest) as [h t'].
    cbn [fst snd] in *. rewrite handed_cons, orb_true_iff, same_spec. simpl. intros [<-|H]; [|tauto].
    split; [now left|]. intro H. apply R. rewrite map_app, in_app_iff. now right.
  - intro H. apply IH in H. simpl. tauto.
Qed.

Lemma handed_deal d t x : handed (fst (deal dest c t d)) x = true -> In x (map dest d).
Proof. rewrite deal_with_nil. intro H. now apply handed_with in H. Qed.

Lemma filter_stays_cons p l h d : ~ In (Owner p) (map dest d) ->
  filter (stays ((p, l) :: h)) d = filter (stays h) d.
Proof.
  intro H. apply filter_ext_in. intros a Ha. unfold stays. rewrite handed_cons. simpl fst.
  replace (same (Owner p) (dest a)) with false; [easy|]. symmetry. apply not_true_is_false.
  rewrite same_spec. intro E. apply H. rewrite E. now apply in_map.
Qed.

(* What a round leaves on pile i: the cards laid there, newest on top, without the hands handed over. *)
Lemma table_with d : forall t rest, (forall i a, In a (t i) -> c (dest a) = i) ->
  forall i, snd (deal_with t d rest) i
            = filter (stays (fst (deal_with t d rest))) (rev (laid i d) ++ t i).
Proof.
  induction d as [|a d IH]; intros t rest T i.
  - simpl. symmetry. apply filter_all. intros a _. unfold stays.
    now destruct (dest a).
  - cbn [deal_with]. set (j := c (dest a)).
    destruct (receiver dest (a :: t j) (d ++ rest)) as [p|] eqn:R.
    + apply receiver_spec in R as (Ea & Rest & Pile).
      assert (T' : forall i b, In b (upd t j [] i) -> c (dest b) = i).
      { intros i' b. unfold upd. destruct (i' =? j); [easy|apply T]. }
      specialize (IH (upd t j []) rest T' i). destruct (deal_with _ d rest) as [h t'].
      cbn [fst snd] in *. rewrite IH, !filter_app.
      assert (Nd : ~ In (Owner p) (map dest (rev (laid i d)))).
      { rewrite in_map_iff. intros (b & Eb & Hb). apply in_rev, filter_In in Hb. apply Rest.
        rewrite map_app, in_app_iff, <- Eb. left. now apply in_map. }
      unfold laid at 2. simpl. fold (laid i d). fold j.
      rewrite (Nat.eqb_sym j i). unfold upd. destruct (i =? j) eqn:Eij; simpl.
      * apply Nat.eqb_eq in Eij as ->. rewrite filter_app, (filter_stays_cons _ _ _ _ Nd). simpl.
        assert (S : forall b, dest b = Owner p -> stays ((p, a :: t j) :: h) b = false).
        { intros b Eb. unfold stays. now rewrite handed_cons, Eb, same_refl. }
        rewrite (S a Ea), (filter_none _ (t j)); [now rewrite <- app_assoc|]. intros b Hb.
        now apply S, Pile.
      * rewrite (filter_stays_cons _ _ _ _ Nd). f_equal. symmetry. apply filter_stays_cons.
        rewrite in_map_iff. intros (b & Eb & Hb). apply T in Hb. apply Nat.eqb_neq in Eij.
        unfold j in Eij. congruence.
    + assert (T' : forall i b, In b (upd t j (a :: t j) i) -> c (dest b) = i).
      { intros i' b. unfold upd. destruct (i' =? j) eqn:E; [|apply T]. apply Nat.eqb_eq in E as ->.
        intros [<-|H]; [easy|now apply T]. }
      rewrite (IH _ rest T' i). f_equal. unfold laid at 2. simpl. fold (laid i d). fold j.
      rewrite (Nat.eqb_sym j i). unfold upd. destruct (i =? j) eqn:Eij; [|easy].
      apply Nat.eqb_eq in Eij as ->. simpl. now rewrite <- app_assoc.
Qed.

Lemma next_filter k d : next dest k c d
  = filter (stays (hands dest c d)) (flat_map (fun i => rev (laid i d)) (seq 0 k)).
Proof.
  unfold next, gather, hands. rewrite deal_with_nil.
  assert (H : forall i, snd (deal_with empty d []) i
    = filter (stays (fst (deal_with empty d []))) (rev (laid i d))).
  { intro i. rewrite table_with by easy. unfold empty. now rewrite app_nil_r. }
  induction (seq 0 k) as [|i s IH]; simpl; [easy|]. now rewrite filter_app, IH, H.
Qed.

(* Without hand-overs a round loses nothing. *)
Lemma laid_permutation k d : (forall a, In a d -> c (dest a) < k) ->
  Permutation (flat_map (fun i => rev (laid i d)) (seq 0 k)) d.
Proof.
  intro F.
  assert (P : Permutation (flat_map (fun i => rev (laid i d)) (seq 0 k))
                          (flat_map (fun i => laid i d) (seq 0 k))).
  { induction (seq 0 k) as [|i s IH]; simpl; [easy|]. apply Permutation_app; [|easy].
    symmetry. apply Permutation_rev. }
  rewrite P. clear P. induction d as [|a d IH].
  - induction (seq 0 k); simpl; [constructor|easy].
  - transitivity (a :: flat_map (fun i => laid i d) (seq 0 k)).
    2: { apply perm_skip, IH. intros b Hb. apply F. now right. }
    assert (Hin : In (c (dest a)) (seq 0 k)).
    { apply in_seq. split; [lia|]. apply F. now left. }
    destruct (in_split _ _ Hin) as (s1 & s2 & E).
    assert (N : NoDup (s1 ++ c (dest a) :: s2)) by (rewrite <- E; apply seq_NoDup).
    apply NoDup_remove_2 in N. rewrite in_app_iff in N.
    assert (S : forall s, ~ In (c (dest a)) s ->
      flat_map (fun i => laid i (a :: d)) s = flat_map (fun i => laid i d) s).
    { induction s as [|i s IHs]; cbn [flat_map]; intro H; [easy|]. simpl in H. rewrite IHs by tauto.
      unfold laid at 1. simpl. destruct (c (dest a) =? i) eqn:Ei; [|easy].
      apply Nat.eqb_eq in Ei. subst. tauto. }
    assert (M : laid (c (dest a)) (a :: d) = a :: laid (c (dest a)) d).
    { unfold laid. simpl. now rewrite Nat.eqb_refl. }
    rewrite E, !flat_map_app. cbn [flat_map]. rewrite M, !S by tauto. cbn [app].
    symmetry. apply Permutation_middle.
Qed.

(* The last card of a destination. *)
Lemma last_card d x : In x (map dest d) ->
  exists l a m, d = l ++ a :: m /\ dest a = x /\ ~ In x (map dest m).
Proof.
  induction d as [|b d IH]; simpl; [easy|]. intro H.
  destruct (in_dec destination_dec x (map dest d)) as [Hd|Hd].
  - destruct (IH Hd) as (l & a & m & -> & E & N). now exists (b :: l), a, m.
  - destruct H as [H|H]; [|easy]. now exists [], b, d.
Qed.

Lemma handed_at l a m p : dest a = Owner p -> ~ In (Owner p) (map dest m) ->
  (handed (hands dest c (l ++ a :: m)) (Owner p) = true <->
   forall b, In b l -> c (dest b) = c (Owner p) -> dest b <> Owner p ->
             handed (fst (deal_with empty l (a :: m))) (dest b) = true).
Proof.
  intros Ea Nm. unfold hands. rewrite deal_app. cbn [fst]. set (D := deal_with empty l (a :: m)).
  rewrite handed_app.
  assert (N1 : handed (fst D) (Owner p) = false).
  { apply not_true_is_false. intro H. apply handed_with in H as [_ H]. apply H. simpl. now left. }
  rewrite N1. cbn [orb deal]. rewrite Ea.
  assert (Tab : snd D (c (Owner p)) = filter (stays (fst D)) (rev (laid (c (Owner p)) l))).
  { unfold D. rewrite table_with by easy. unfold empty. now rewrite app_nil_r. }
  assert (N2 : forall t, handed (fst (deal dest c t m)) (Owner p) = false).
  { intro t. apply not_true_is_false. intro H. now apply handed_deal in H. }
  destruct (receiver dest _ m) as [q|] eqn:R.
  - apply receiver_spec in R as (Eq & _ & Pile). rewrite Ea in Eq. injection Eq as <-.
    destruct (deal dest c _ m) as [h t']. cbn [fst]. rewrite handed_cons. cbn [fst].
    rewrite same_refl. split; [|easy]. intros _ b Hb Ec Nb.
    destruct (handed (fst D) (dest b)) eqn:E; [easy|]. exfalso. apply Nb, Pile. rewrite Tab.
    apply filter_In. split; [|unfold stays; now rewrite E]. apply -> in_rev.
    apply filter_In. split; [easy|]. now apply Nat.eqb_eq.
  - rewrite N2. split; [easy|]. intro H. exfalso.
    assert (R' : receiver dest (a :: snd D (c (Owner p))) m = Some p); [|congruence].
    apply receiver_spec. repeat split; trivial. intros b Hb. rewrite Tab in Hb.
    apply filter_In in Hb as [Hb Sb]. apply in_rev, filter_In in Hb as [Hb Ec].
    apply Nat.eqb_eq in Ec. destruct (destination_dec (dest b) (Owner p)) as [|Nb]; [easy|].
    specialize (H b Hb Ec Nb). unfold stays in Sb. rewrite H in Sb. easy.
Qed.

Lemma handed_split l m x :
  handed (fst (deal_with empty l m)) x = true <->
  handed (hands dest c (l ++ m)) x = true /\ ~ In x (map dest m).
Proof.
  unfold hands. rewrite deal_app. cbn [fst]. rewrite handed_app, orb_true_iff. split.
  - intro H. split; [now left|]. now apply handed_with in H.
  - intros [[H|H] N]; [easy|]. now apply handed_deal in H.
Qed.

Lemma before_last l a m x : ~ In (dest a) (map dest m) -> x <> dest a ->
  (before (map dest (l ++ a :: m)) x (dest a) = true <-> In x (map dest l)).
Proof.
  intros Nm Nx. rewrite map_app. simpl. rewrite before_app. simpl.
  rewrite !orb_true_iff, !andb_true_iff, !occurs_spec, same_spec. split.
  - intros [[H|[[E _]|H]]|[H _]].
    + now apply before_in in H.
    + congruence.
    + now apply before_in in H.
    + exact H.
  - intro H. right. split; [easy|]. simpl. now rewrite same_refl.
Qed.

(* Who is handed over: everything else that was laid on his pile before his last card has left,
   and had left before his first card. *)
Lemma handed_iff d p : In (Owner p) (map dest d) ->
  (handed (hands dest c d) (Owner p) = true <->
   forall x, In x (map dest d) -> x <> Owner p -> c x = c (Owner p) ->
             before (map dest d) x (Owner p) = true ->
             handed (hands dest c d) x = true /\ before (map dest d) (Owner p) x = false).
Proof.
  intro Hp.
  assert (Gone : forall q x, In (Owner q) (map dest d) ->
    handed (hands dest c d) (Owner q) = true ->
    x <> Owner q -> c x = c (Owner q) -> before (map dest d) x (Owner q) = true ->
    handed (hands dest c d) x = true /\
    exists l a m, d = l ++ a :: m /\ dest a = Owner q /\ ~ In x (map dest (a :: m))).
  { intros q x Hq H Nx Ec B. destruct (last_card d _ Hq) as (l & a & m & -> & Ea & Nm).
    rewrite <- Ea in B. apply before_last in B; [| now rewrite Ea | now rewrite Ea].
    apply in_map_iff in B as (b & <- & Hb).
    pose proof (proj1 (handed_at l a m q Ea Nm) H b Hb Ec Nx) as H1.
    apply handed_split in H1 as [H1 H2]. split; [easy|]. now exists l, a, m. }
  split.
  - intros H x Hx Nx Ec B. destruct (Gone p x Hp H Nx Ec B) as (Hx1 & l & a & m & Ed & Ea & Nm).
    split; [easy|]. apply not_true_is_false. intro B'.
    destruct x as [q|q]; [|easy].
    destruct (Gone q (Owner p) Hx Hx1 (not_eq_sym Nx) (eq_sym Ec) B')
      as (_ & l' & a' & m' & Ed' & Ea' & Nm').
    (* the last cards of p and q exclude one another *)
    assert (B1 : before (map dest d) (Owner q) (Owner p) = false -> False) by congruence.
    assert (L : length l < length l').
    { destruct (Nat.lt_total (length l) (length l')) as [|[E|E]]; [easy| |]; exfalso.
      - assert (a = a').
        { pose proof (f_equal (fun z => nth_error z (length l)) (eq_trans (eq_sym Ed) Ed')) as F.
          simpl in F. rewrite nth_error_app2, E, nth_error_app2 in F by lia.
          rewrite <- E, !Nat.sub_diag in F. simpl in F. now injection F. }
        congruence.
      - apply Nm'. assert (F : nth_error (a' :: m') (length l - length l') = Some a).
        { rewrite <- nth_error_app2, <- Ed', Ed, nth_error_app2, Nat.sub_diag by lia. easy. }
        apply nth_error_In in F. rewrite <- Ea. now apply in_map. }
    apply Nm. assert (F : nth_error (a :: m) (length l' - length l) = Some a').
    { rewrite <- nth_error_app2, <- Ed, Ed', nth_error_app2, Nat.sub_diag by lia. easy. }
    apply nth_error_In in F. rewrite <- Ea'. now apply in_map.
  - intro H. destruct (last_card d _ Hp) as (l & a & m & -> & Ea & Nm).
    apply (handed_at l a m p Ea Nm). intros b Hb Ec Nb.
    assert (B : before (map dest (l ++ a :: m)) (dest b) (Owner p) = true).
    { rewrite <- Ea. apply before_last; [now rewrite Ea | now rewrite Ea | now apply in_map]. }
    destruct (H (dest b)) as [H1 H2]; trivial.
    { rewrite map_app, in_app_iff. left. now apply in_map. }
    apply handed_split. split; [easy|]. intro Hm. apply not_true_iff_false in H2. apply H2.
    rewrite map_app, before_app. simpl in *. rewrite Ea in *.
    destruct Hm as [Hm|Hm]; [congruence|]. apply orb_true_iff. left. apply orb_true_iff. right.
    rewrite same_refl. apply occurs_spec in Hm. simpl. now rewrite Hm.
Qed.

End Round.
