(* The texts of `chromatic_number` and `clique` bisect sorted ends where the model counts owners: they give the model's
   number and the model's owners. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation Sorted.
From Shufflegraph Require Import ListFacts PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonEvents
  PythonIntervals PythonColourings.
From Shufflegraph Require AnyIntervalsSpec AnyIntervalsFacts AnyIntervals.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- sorted integers, and how many are smaller ---- *)

Definition sort_ints (l : list Z) : list Z := stable_sort (map (fun z => (z, z)) l).
Definition up_to (x : Z) (l : list Z) : nat := length (filter (fun z => z <=? x) l).

Lemma sort_ints_permutation l : Permutation (sort_ints l) l.
Proof.
  unfold sort_ints, stable_sort. rewrite sort_permutation, map_map. cbn [snd]. now rewrite map_id.
Qed.

Lemma sort_ints_sorted l : StronglySorted Z.le (sort_ints l).
Proof.
  unfold sort_ints, stable_sort.
  assert (D : forall m, (forall y, In y m -> fst y = snd y) -> forall x : Z * Z, fst x = snd x -> forall y, In y (insert x m) ->
    fst y = snd y).
  { intros m H x E y Y. apply (Permutation_in _ (insert_permutation x m)) in Y. destruct Y as [<-|Y]; auto. }
  enough (H : (forall y, In y (fold_right insert [] (map (fun z => (z, z)) l)) -> fst y = snd y) /\
    StronglySorted Z.le (map snd (fold_right insert [] (map (fun z => (z, z)) l)))) by apply H.
  induction l as [|z l [IH1 IH2]]; [split; [easy|constructor]|]. cbn [map fold_right].
  set (m := fold_right insert [] _) in *. split; [now apply D|]. clearbody m.
  induction m as [|y m IHm]; [repeat constructor|]. cbn [insert fst]. pose proof (IH1 y (or_introl eq_refl)) as Ey.
  cbn [map] in IH2. apply StronglySorted_inv in IH2. destruct IH2 as [So Above].
  destruct (Z.leb_spec z (fst y)).
  - cbn [map snd]. constructor; [now constructor|]. constructor; [lia|]. eapply Forall_impl; [|exact Above]. cbn. lia.
  - cbn [map]. constructor; [apply IHm; [intros; apply IH1; now right|exact So]|].
    apply Forall_forall. intros w W. apply in_map_iff in W. destruct W as (u & <- & U).
    apply (Permutation_in _ (insert_permutation _ m)) in U. destruct U as [<-|U]; [cbn; lia|].
    rewrite Forall_forall in Above. apply Above. now apply in_map.
Qed.

(* Among sorted integers those up to the one at place i are at least i + 1, and exactly so many for the last of equals. *)
Lemma sorted_up_to s : StronglySorted Z.le s -> forall i, (i < length s)%nat -> (S i <= up_to (nth i s 0%Z) s)%nat.
Proof.
  intros O. induction O as [|x s O IH F]; intros i I; cbn [length] in I; [lia|]. unfold up_to. cbn [filter].
  rewrite Forall_forall in F. destruct i as [|i].
  - cbn [nth]. rewrite Z.leb_refl. cbn [length]. lia.
  - cbn [nth]. assert (B : (i < length s)%nat) by lia. specialize (F _ (nth_In s 0 B)). destruct (Z.leb_spec x (nth i s 0)); [|lia].
    cbn [length]. specialize (IH i ltac:(lia)). unfold up_to in IH. lia.
Qed.

Lemma last_of_equals s x : StronglySorted Z.le s -> In x s ->
  exists i, (i < length s)%nat /\ nth i s 0 = x /\ up_to x s = S i.
Proof.
  intros O. induction O as [|y s O IH F]; intros I; [easy|]. rewrite Forall_forall in F. unfold up_to. cbn [filter].
  destruct (in_dec Z.eq_dec x s) as [J|J].
  - destruct (IH J) as (i & B & E & U). exists (S i). specialize (F x J). destruct (Z.leb_spec y x); [|lia].
    cbn [length nth]. unfold up_to in U. split; [lia|]. split; [exact E|]. now rewrite U.
  - destruct I as [->|I]; [|easy]. exists 0%nat. rewrite Z.leb_refl. cbn [length nth]. split; [lia|]. split; [reflexivity|].
    f_equal. assert (N : filter (fun z => z <=? x) s = []); [|now rewrite N].
    clear - F J. induction s as [|z s IH]; [reflexivity|]. cbn [filter]. pose proof (F z (or_introl eq_refl)).
    destruct (Z.leb_spec z x) as [L|L]; [exfalso; apply J; left; lia|].
    apply IH; [intros w W; apply F; now right|intros W; apply J; now right].
Qed.

(* ---- the depth of the model, by counting ends ---- *)

Section Depth.
Variable l : list (Z * Z).
Hypothesis Order : in_order l.
Let firsts := sort_ints (map fst l).
Let So := model_sound l Order.

Lemma model_firsts : AnyIntervalsSpec.firsts (model l) = map fst l.
Proof.
  unfold AnyIntervalsSpec.firsts, model. rewrite map_map. cbn [snd]. apply (nth_ext _ _ 0 0); rewrite !map_length, seq_length;
    [reflexivity|]. intros i I. rewrite (map_nth fst l (0, 0) i : nth i (map fst l) 0 = _).
  set (g := fun i => fst (nth i l (0, 0))). rewrite (nth_indep _ 0 (g 0%nat)) by now rewrite map_length, seq_length.
  now rewrite map_nth, seq_nth.
Qed.

Lemma model_count (f : Z * Z -> bool) : length (filter (fun v => f (snd v)) (model l)) = length (filter f l).
Proof.
  assert (E : forall (m : AnyIntervalsSpec.mapping), length (filter (fun v => f (snd v)) m) = length (filter f (map snd m))).
  { induction m as [|v m IH]; [reflexivity|]. cbn. destruct (f (snd v)); cbn; now rewrite IH. }
  rewrite E. do 2 f_equal. unfold model. rewrite map_map. cbn [snd].
  apply (nth_ext _ _ (0, 0) (0, 0)); rewrite !map_length, seq_length; [reflexivity|]. intros i I.
  set (g := fun i => nth i l (0, 0)). rewrite (nth_indep _ (0, 0) (g 0%nat)) by now rewrite map_length, seq_length.
  now rewrite map_nth, seq_nth.
Qed.

Lemma count_map {A B} (g : A -> B) (f : B -> bool) (m : list A) : length (filter f (map g m)) = length (filter (fun a => f (g a)) m).
Proof. induction m as [|a m IH]; [reflexivity|]. cbn. destruct (f (g a)); cbn; now rewrite IH. Qed.

Lemma depth_counts x : (AnyIntervalsSpec.depth_at (model l) x + below x (map snd l) = up_to x firsts)%nat.
Proof.
  pose proof (AnyIntervals.depth_counts_ends (model l) x So) as D.
  rewrite (model_count (fun v => snd v <? x)), (model_count (fun v => fst v <=? x)) in D.
  unfold below, up_to, firsts. rewrite (filter_permuted _ _ _ (sort_ints_permutation _)), !count_map. exact D.
Qed.

(* What the text counts at place i of the sorted first positions. *)
Definition active (i : nat) : Z := Z.of_nat (S i) - Z.of_nat (below (nth i firsts 0) (map snd l)).
Let chi := AnyIntervalsSpec.chromatic_number_of (model l).

Lemma firsts_length : length firsts = length l.
Proof. unfold firsts. now rewrite (Permutation_length (sort_ints_permutation _)), map_length. Qed.

Lemma active_le i : (i < length l)%nat -> active i <= Z.of_nat (AnyIntervalsSpec.depth_at (model l) (nth i firsts 0)).
Proof.
  intros I. unfold active. pose proof (depth_counts (nth i firsts 0)).
  pose proof (sorted_up_to firsts (sort_ints_sorted _) i ltac:(rewrite firsts_length; exact I)). lia.
Qed.

Lemma active_chi i : (i < length l)%nat -> active i <= Z.of_nat chi.
Proof.
  intros I. pose proof (active_le i I). pose proof (AnyIntervalsFacts.depth_at_le (model l) (nth i firsts 0) So).
  unfold chi. lia.
Qed.

Lemma active_attained x : In x (map fst l) -> exists i, (i < length l)%nat /\ nth i firsts 0 = x /\
  active i = Z.of_nat (AnyIntervalsSpec.depth_at (model l) x).
Proof.
  intros I. apply (Permutation_in _ (Permutation_sym (sort_ints_permutation _))) in I.
  destruct (last_of_equals firsts x (sort_ints_sorted _) I) as (i & B & E & U). exists i.
  rewrite firsts_length in B. split; [exact B|]. split; [exact E|]. unfold active. rewrite E.
  pose proof (depth_counts x). lia.
Qed.

Lemma some_model : l <> [] -> model l <> [].
Proof. intros N E. apply N. apply (f_equal (@length _)) in E. unfold model in E. rewrite map_length, seq_length in E.
  now destruct l. Qed.

(* The deepest position is the first place where the text counts the chromatic number. *)
Lemma active_deepest : l <> [] -> exists i, (i < length l)%nat /\ nth i firsts 0 = AnyIntervalsSpec.deepest (model l) /\
  active i = Z.of_nat chi /\ 0 < active i.
Proof.
  intros N. destruct (AnyIntervalsFacts.deepest_spec (model l) (some_model N)) as (I & D & _). rewrite model_firsts in I.
  destruct (active_attained _ I) as (i & B & E & A). exists i. rewrite D in A. fold chi in A.
  split; [exact B|]. split; [exact E|]. split; [exact A|]. rewrite A.
  assert (P : In (AnyIntervalsSpec.deepest (model l)) (AnyIntervalsSpec.firsts (model l))) by now rewrite model_firsts.
  unfold AnyIntervalsSpec.firsts in P. apply in_map_iff in P. destruct P as ([p [f e]] & P1 & P2). cbn [fst snd] in P1.
  assert (Q : In p (AnyIntervalsSpec.owners_at (model l) (AnyIntervalsSpec.deepest (model l)))).
  { apply AnyIntervalsFacts.owners_at_In. exists f, e. split; [exact P2|]. destruct So as [_ S']. specialize (S' _ _ _ P2). lia. }
  unfold chi. rewrite <- D. unfold AnyIntervalsSpec.depth_at. destruct (AnyIntervalsSpec.owners_at _ _); [easy|]. cbn. lia.
Qed.

Lemma sorted_nth s : StronglySorted Z.le s -> forall i j, (i <= j < length s)%nat -> nth i s 0 <= nth j s 0.
Proof.
  intros O. induction O as [|x s O IH F]; intros [|i] [|j] I; cbn [length] in I; cbn [nth]; try lia.
  - rewrite Forall_forall in F. apply F, nth_In. lia.
  - apply IH. lia.
Qed.

(* So it is the position that the text remembers. *)
Lemma first_active i : (i < length l)%nat -> active i = Z.of_nat chi -> (forall j, (j < i)%nat -> active j < Z.of_nat chi) ->
  nth i firsts 0 = AnyIntervalsSpec.deepest (model l).
Proof.
  intros I A F. assert (N : l <> []) by (intros E; rewrite E in I; cbn in I; lia).
  destruct (AnyIntervalsFacts.deepest_spec (model l) (some_model N)) as (_ & _ & Low).
  pose proof (active_le i I) as L. pose proof (AnyIntervalsFacts.depth_at_le (model l) (nth i firsts 0) So) as C.
  assert (In_firsts : In (nth i firsts 0) (AnyIntervalsSpec.firsts (model l))).
  { rewrite model_firsts. apply (Permutation_in _ (sort_ints_permutation _)), nth_In. fold firsts. now rewrite firsts_length. }
  specialize (Low _ In_firsts ltac:(unfold chi in *; lia)).
  destruct (active_deepest N) as (j & J & E & Aj & _).
  destruct (Nat.lt_trichotomy j i) as [Lt|[->|Gt]]; [|exact E|].
  - specialize (F j Lt). lia.
  - rewrite <- E in *. pose proof (sorted_nth firsts (sort_ints_sorted _) i j ltac:(rewrite firsts_length; lia)). lia.
Qed.
End Depth.

(* ---- the texts ---- *)

Notation module_names := (PythonSyntax.names dealing_colouring_module).

Section Text.
Context {K : Type} (same : K -> K -> bool).

Lemma sort_of_ints l : sort (@ints K l) = Ok (ints (sort_ints l)).
Proof.
  assert (E : forall m, each (with_key Ok) (@ints K m) = Ok (map (fun z => (z, VInt z)) m)).
  { induction m as [|z m IH]; [reflexivity|]. cbn [ints map each with_key bind] in *. unfold ints in IH. now rewrite IH. }
  replace (sort (@ints K l)) with (let* keyed := each (with_key Ok) (@ints K l) in Ok (stable_sort keyed)) by now destruct l.
  rewrite E. cbn [bind]. f_equal. unfold sort_ints, stable_sort, ints.
  assert (S : fold_right insert [] (map (fun z => (z, @VInt K z)) l) =
    map (fun y => (fst y, VInt (snd y))) (fold_right insert [] (map (fun z => (z, z)) l))).
  { clear E. induction l as [|z l IH]; [reflexivity|]. cbn [map fold_right]. rewrite IH.
    apply (insert_map (@VInt K) (z, z)). }
  rewrite S, !map_map. reflexivity.
Qed.

Lemma sort_of_nats l : exists s, sort (@nats K l) = Ok (nats s) /\ Permutation s l /\ StronglySorted Nat.le s.
Proof.
  exists (map Z.to_nat (sort_ints (map Z.of_nat l))).
  assert (P : Permutation (map Z.to_nat (sort_ints (map Z.of_nat l))) l).
  { rewrite sort_ints_permutation, map_map. rewrite (map_ext _ (fun n => n)) by (intros; lia). now rewrite map_id. }
  split; [|split; [exact P|]].
  - replace (@nats K l) with (@ints K (map Z.of_nat l)) by (unfold ints, nats; now rewrite map_map).
    rewrite sort_of_ints. f_equal. unfold ints, nats. rewrite map_map. apply map_ext_in. intros z Z.
    apply (Permutation_in _ (sort_ints_permutation _)), in_map_iff in Z. destruct Z as (n & <- & _). now rewrite Nat2Z.id.
  - clear P. pose proof (sort_ints_sorted (map Z.of_nat l)) as S. induction S as [|z s S IH F]; [constructor|]. cbn [map].
    constructor; [exact IH|]. apply Forall_map. eapply Forall_impl; [|exact F]. cbn. lia.
Qed.

Lemma max_of_ints l none : exists z, extreme_of Z.max (@ints K l) (Ok none) = Ok (match l with [] => none | _ => VInt z end) /\
  forall c, (exists y, In y l /\ y = c) -> (forall y, In y l -> y <= c) -> z = c.
Proof.
  destruct l as [|x l]; [exists 0; split; [reflexivity|intros c (y & [] & _)]|].
  assert (G : forall l x, extreme Z.max x (@ints K l) = Ok (VInt (fold_left Z.max l x))).
  { clear. induction l as [|y l IH]; intros x; [reflexivity|]. apply IH. }
  exists (fold_left Z.max l x). split; [apply G|]. intros c (y & Y & ->) B.
  assert (H : forall l x, (forall y, In y (x :: l) -> y <= c) -> In c (x :: l) -> fold_left Z.max l x = c).
  { clear. induction l as [|y l IH]; intros x B I; cbn [fold_left].
    - destruct I as [->|[]]. reflexivity.
    - pose proof (B x (or_introl eq_refl)). pose proof (B y (or_intror (or_introl eq_refl))). apply IH.
      + intros w [<-|W]; [lia|]. apply B. now right; right.
      + destruct I as [->|[->|I]]; [left; lia|left; lia|now right]. }
  now apply H.
Qed.

Lemma enumerated s : number_from 1 (@ints K s) = map (fun i => VTuple [VNat (S i); VInt (nth i s 0)]) (seq 0 (length s)).
Proof. exact (numbered_from (@VInt K) 0 s 1). Qed.

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).
Variables (d : list (@value K * @value K)) (l : list (Z * Z)).
Hypothesis Order : in_order l.
Hypothesis Ends : call "shufflegraph.dealing.intervals.ends"%string [VDict d] =
  Ok (VTuple [VList (ints (map fst l)); VList (ints (map snd l))]).

Lemma below_sorted x : below x (sort_ints (map snd l)) = below x (map snd l).
Proof. apply filter_permuted, sort_ints_permutation. Qed.

Lemma chromatic_number_body : apply same module_names call chromatic_number_text [VDict d] =
  Ok (VNat (AnyIntervalsSpec.chromatic_number_of (model l))).
Proof.
  enter chromatic_number_text dealing_colouring_module. steps. rewrite Ends. steps.
  rewrite sort_of_ints. steps. cbn [comprehend within]. steps. rewrite sort_of_ints. steps.
  rewrite enumerated.
  match goal with |- context [collect ?one (map ?item ?places)] =>
    rewrite (collect_each item (fun i => [active l i]) VInt one places) end.
  2: { intros i _. steps. rewrite bisect_of_ints by apply sort_ints_sorted. steps. rewrite below_sorted. reflexivity. }
  steps. rewrite firsts_length. fold (@ints K (flat_map (fun i => [active l i]) (seq 0 (length l)))).
  assert (In_list : forall y, In y (flat_map (fun i => [active l i]) (seq 0 (length l))) <->
    exists i, (i < length l)%nat /\ y = active l i).
  { intros y. rewrite in_flat_map. split.
    - intros (i & I & [E|[]]). apply in_seq in I. exists i. split; [lia|now symmetry].
    - intros (i & I & ->). exists i. split; [apply in_seq; lia|now left]. }
  destruct (max_of_ints (flat_map (fun i => [active l i]) (seq 0 (length l))) (VInt 0)) as (z & E & M). rewrite E. steps.
  assert (C : forall m : list (Z * Z), m = [] \/ m <> []) by (intros []; [now left|now right]).
  destruct (C l) as [Empty|N]; [rewrite Empty; reflexivity|]. clear C.
  destruct (active_deepest l Order N) as (i & I & _ & A & _).
  assert (z = Z.of_nat (AnyIntervalsSpec.chromatic_number_of (model l))) as ->.
  { apply M.
    - exists (active l i). split; [apply In_list; now exists i|exact A].
    - intros y Y. apply In_list in Y. destruct Y as (j & J & ->). now apply active_chi. }
  destruct (length l); [lia|]. reflexivity.
Qed.

(* What the loop of clique remembers after n first positions: the largest count so far, and its first position. *)
Definition remembered (n : nat) (deepest position : Z) : Prop :=
  0 <= deepest /\ (forall i, (i < n)%nat -> active l i <= deepest) /\
  (0 < deepest -> exists i, (i < n)%nat /\ active l i = deepest /\ nth i (sort_ints (map fst l)) 0 = position /\
    forall j, (j < i)%nat -> active l j < deepest).

Lemma remembered_deepest deepest position : remembered (length l) deepest position -> l <> [] ->
  position = AnyIntervalsSpec.deepest (model l).
Proof.
  intros (P & B & F) N. destruct (active_deepest l Order N) as (i & I & _ & A & Some_active).
  assert (D : deepest = Z.of_nat (AnyIntervalsSpec.chromatic_number_of (model l))).
  { pose proof (B i I). destruct (F ltac:(lia)) as (j & J & E & _). pose proof (active_chi l Order j J). lia. }
  destruct (F ltac:(lia)) as (j & J & E & <- & First). apply first_active; [exact Order|exact J|lia|].
  intros k Hk. specialize (First k Hk). lia.
Qed.

Definition chosen (owners : list K) (numbers : list nat) : list (@value K) :=
  map (fun p => nth p (map VKey owners) VNone) numbers.

Lemma clique_body owners : d = combine (map VKey owners) (map interval l) -> length owners = length l ->
  apply same module_names call clique_text [VDict d] = Ok (VTuple (chosen owners (AnyIntervalsSpec.clique_of (model l)))).
Proof.
  intros D L. enter clique_text dealing_colouring_module. steps. rewrite Ends. steps.
  rewrite sort_of_ints. steps. rewrite sort_of_ints. steps. rewrite enumerated, firsts_length.
  for_loop (fun (todo : list nat) (e : @env K) => exists n deepest position begun first active,
    todo = seq n (length todo) /\ (n + length todo = length l)%nat /\ remembered n deepest position /\
    e = [("intervals", Some (VDict d)); ("firsts", Some (VList (ints (map fst l)))); ("lasts", Some (VList (ints (map snd l))));
         ("ended", Some (VList (ints (sort_ints (map snd l))))); ("deepest", Some (VInt deepest));
         ("position", Some (VInt position)); ("begun", begun); ("first", first); ("active", active)]%string).
  - intros i todo e (n & deepest & position & begun & first & act & T & Len & R & ->).
    cbn [length seq] in T. injection T as <- T. cbn [length] in Len. unfold loop. steps.
    rewrite bisect_of_ints by apply sort_ints_sorted. steps. rewrite below_sorted. fold (active l i).
    destruct R as (P & B & F). destruct (Z.ltb_spec deepest (active l i)) as [G|G]; steps.
    + eexists. split; [reflexivity|]. exists (S i), (active l i), (nth i (sort_ints (map fst l)) 0). do 3 eexists.
      split; [exact T|]. split; [lia|]. split; [|reflexivity]. split; [lia|]. split.
      * intros j J. destruct (Nat.eq_dec j i) as [->|]; [lia|]. specialize (B j ltac:(lia)). lia.
      * intros _. exists i. repeat split; [lia|]. intros j J. specialize (B j J). lia.
    + eexists. split; [reflexivity|]. exists (S i), deepest, position. do 3 eexists.
      split; [exact T|]. split; [lia|]. split; [|reflexivity]. split; [exact P|]. split.
      * intros j J. destruct (Nat.eq_dec j i) as [->|]; [lia|]. apply B. lia.
      * intros Q. destruct (F Q) as (j & J & H). exists j. split; [lia|exact H].
  - exists 0%nat, 0, 0. do 3 eexists. rewrite seq_length. split; [reflexivity|]. split; [reflexivity|].
    split; [|reflexivity]. split; [lia|]. split; [lia|]. lia.
  - destruct H as (n & deepest & position & begun & first & act & _ & Len & R & ->). cbn [length] in Len.
    rewrite Nat.add_0_r in Len. subst n. steps. cbn [comprehend within]. steps.
    replace (map (fun p => VTuple [fst p; snd p]) d) with
      (map (fun i => VTuple [nth i (map VKey owners) VNone; interval (nth i l (0, 0))]) (seq 0 (length l))).
    2: { rewrite D. clear - L. revert l L. induction owners as [|k owners IH]; intros [|v l] L; try discriminate; [reflexivity|].
      injection L as L. cbn [map combine length seq nth fst snd]. f_equal. rewrite <- seq_shift, map_map. exact (IH l L). }
    match goal with |- context [collect ?one (map ?item ?places)] =>
      rewrite (collect_each item (fun i => if AnyIntervalsSpec.contains position (i, nth i l (0, 0)) then [i] else [])
        (fun i => nth i (map VKey owners) VNone) one places) end.
    2: { intros i I. apply in_seq in I. unfold AnyIntervalsSpec.contains. cbn [fst snd].
      assert (Key : exists k, nth i (map (@VKey K) owners) VNone = VKey k).
      { assert (B : (i < length owners)%nat) by lia. clear - B. revert i B.
        induction owners as [|k owners IH]; intros [|i] B; cbn in *; try lia; [now exists k|]. apply IH. lia. }
      destruct Key as (k & Key). rewrite Key. unfold interval. steps.
      destruct (fst (nth i l (0, 0)) <=? position); steps; [|reflexivity].
      destruct (position <=? snd (nth i l (0, 0))); steps; [|reflexivity]. cbn [comprehend within]. steps. now rewrite Key. }
    steps. f_equal. f_equal. unfold chosen. f_equal.
    assert (At : flat_map (fun i => if AnyIntervalsSpec.contains position (i, nth i l (0, 0)) then [i] else []) (seq 0 (length l))
      = AnyIntervalsSpec.owners_at (model l) position).
    { unfold AnyIntervalsSpec.owners_at, model. generalize (seq 0 (length l)) as places. clear.
      induction places as [|i places IH]; [reflexivity|]. cbn [flat_map map filter].
      destruct (AnyIntervalsSpec.contains position (i, nth i l (0, 0))); cbn; now rewrite IH. }
    rewrite At. assert (C : forall m : list (Z * Z), m = [] \/ m <> []) by (intros []; [now left|now right]).
    destruct (C l) as [Empty|N]; [rewrite Empty; reflexivity|]. now rewrite (remembered_deepest _ _ R N).
Qed.
End Bodies.

(* The text of chromatic_number gives the model's number: the largest number of intervals that share a position. *)
Theorem chromatic_number_text_is_the_model owners l depth : length owners = length l -> in_order l ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.chromatic_number" [mapping owners l] =
  Ok (VNat (AnyIntervalsSpec.chromatic_number_of (model l))).
Proof.
  intros L S. rewrite (run_text _ _ _ dealing_colouring_module chromatic_number_text) by reflexivity.
  apply chromatic_number_body; [exact S|]. now apply (ends_text_reads same owners l).
Qed.

(* The text of clique gives the model's owners, in the order of the mapping. *)
Theorem clique_text_is_the_model owners l depth : length owners = length l -> in_order l ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.clique" [mapping owners l] =
  Ok (VTuple (chosen owners (AnyIntervalsSpec.clique_of (model l)))).
Proof.
  intros L S. rewrite (run_text _ _ _ dealing_colouring_module clique_text) by reflexivity.
  apply clique_body; [exact S|now apply (ends_text_reads same owners l)|reflexivity|exact L].
Qed.

(* The number of the text is reached by piles that tell the owners apart, and no such piles are fewer. *)
Theorem chromatic_number_text_fewest owners l depth : length owners = length l -> in_order l -> exists n,
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.chromatic_number" [mapping owners l] = Ok (VNat n) /\
  (exists piles, length piles = length l /\ tells_apart l piles /\ different piles = n) /\
  forall piles, length piles = length l -> tells_apart l piles -> (n <= different piles)%nat.
Proof.
  intros L S. exists (AnyIntervalsSpec.chromatic_number_of (model l)).
  split; [now apply chromatic_number_text_is_the_model|].
  destruct (AnyIntervals.chromatic_number_is_fewest_piles (model l) (model_sound l S)) as ((c & P & E) & Least).
  split.
  - exists (map c (seq 0 (length l))). rewrite map_length, seq_length. split; [reflexivity|].
    assert (Nth : forall p, In p (map fst (model l)) -> nth p (map c (seq 0 (length l))) 0%nat = c p).
    { intros p Q. rewrite model_owners, in_seq in Q. rewrite (nth_indep _ 0%nat (c 0%nat)) by now rewrite map_length, seq_length.
      now rewrite map_nth, seq_nth. }
    split.
    + apply tells_apart_model; [exact S|now rewrite map_length, seq_length|]. intros p q I F. pose proof I as (x & Xp & Xq).
      apply AnyIntervalsFacts.owners_at_owner in Xp, Xq. rewrite !Nth in F by assumption. now apply P.
    + rewrite (different_piles_model l) by now rewrite map_length, seq_length. now rewrite (same_piles_different _ _ _ Nth).
  - intros piles Lp T. rewrite (different_piles_model l piles Lp). now apply Least, tells_apart_model.
Qed.

(* The owners of the text are as many as its number; all of them share a position, and they are different owners. *)
Theorem clique_text_certifies owners l depth : length owners = length l -> in_order l -> exists numbers x,
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.clique" [mapping owners l] =
    Ok (VTuple (chosen owners numbers)) /\
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.chromatic_number" [mapping owners l] =
    Ok (VNat (length numbers)) /\
  NoDup numbers /\
  forall p, In p numbers -> (p < length l)%nat /\ fst (nth p l (0, 0)) <= x <= snd (nth p l (0, 0)).
Proof.
  intros L S. destruct (AnyIntervals.clique_is_certificate (model l) (model_sound l S)) as (N & C & x & X).
  exists (AnyIntervalsSpec.clique_of (model l)), x. split; [now apply clique_text_is_the_model|].
  split; [rewrite C; now apply chromatic_number_text_is_the_model|]. split; [exact N|].
  intros p P. apply X, AnyIntervalsFacts.owners_at_In in P. destruct P as (f & e & I & B).
  apply model_In in I. destruct I as [I E]. rewrite E. split; [exact I|exact B].
Qed.
End Text.
