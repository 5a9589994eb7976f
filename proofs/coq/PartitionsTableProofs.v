(* Steps towards Partitions.v: the steps of a class split its solutions, the table counts, the order of the cards
   does not matter. *)

From Coq Require Import List Bool Arith NArith Lia Permutation.
From Shufflegraph Require Import PartitionsSpec PartitionsTableSpec Hall.
From Shufflegraph Require CountingSpec CountingProofs AssignmentsSpec AssignmentsProofs Assignments.
Import ListNotations.

(* ---- the cards that the steps are about ---- *)

Fixpoint leading (xs : list step) : list nat :=
  match xs with Take o :: xs' => o :: leading xs' | _ => [] end.

Fixpoint others (xs : list step) : cards :=
  match xs with
  | [] => []
  | New n :: xs' => repeat (leading xs') n ++ others xs'
  | Take _ :: xs' => others xs'
  end.

Definition cards_at (xs : list step) (u : nat) : cards := repeat (leading xs) u ++ others xs.

(* no owner takes twice from a class *)
Fixpoint once (xs : list step) : Prop :=
  match xs with [] => True | Take o :: xs' => ~ In o (leading xs') /\ once xs' | New _ :: xs' => once xs' end.

Lemma leading_steps cs : leading (steps_of cs) = [].
Proof. now destruct cs. Qed.

Lemma leading_class os cs : leading (map Take os ++ steps_of cs) = os.
Proof. induction os as [|o os IH]; cbn [map app leading]; [apply leading_steps|now rewrite IH]. Qed.

Lemma others_class os cs : others (map Take os ++ steps_of cs) = others (steps_of cs).
Proof. induction os as [|o os IH]; [reflexivity|exact IH]. Qed.

Lemma cards_of_steps cs : cards_at (steps_of cs) 0 = cards_of cs.
Proof.
  unfold cards_at. cbn [repeat app]. induction cs as [|[os n] cs IH]; [reflexivity|].
  cbn [steps_of flat_map fst snd cards_of app]. cbn [others]. fold (steps_of cs).
  now rewrite leading_class, others_class, IH.
Qed.

Lemma once_steps cs : distinct cs -> once (steps_of cs).
Proof.
  induction cs as [|[os n] cs IH]; intros D; [exact I|]. cbn [steps_of flat_map fst snd app once]. fold (steps_of cs).
  assert (NoDup os) as N by (apply (D (os, n)); now left).
  assert (once (steps_of cs)) as O by (apply IH; intros cl J; apply D; now right). clear D IH.
  induction N as [|o os F N IH]; [exact O|]. cbn [map app once]. now rewrite leading_class.
Qed.

(* ---- capacities ---- *)

Lemma capacity_give s : forall o k p, capacity (give s o k) p = if p =? o then capacity s p - k else capacity s p.
Proof.
  unfold capacity. induction s as [|r s IH]; intros [|o] k [|p]; cbn [give nth Nat.eqb]; try reflexivity.
  - now destruct (p =? o).
  - apply IH.
Qed.

(* ---- weaving ---- *)

Definition zeros (w : list nat) : nat := count_occ Nat.eq_dec w 0.
Definition ones (w : list nat) : nat := count_occ Nat.eq_dec w 1.
Definition binary (w : list nat) : Prop := forall b, In b w -> b < 2.

Lemma binary_cons b w : binary (b :: w) -> (b = 0 \/ b = 1) /\ binary w.
Proof.
  intros B. split; [pose proof (B b (or_introl eq_refl)); lia|]. intros c I. apply B. now right.
Qed.

Lemma binary_length w : binary w -> zeros w + ones w = length w.
Proof.
  induction w as [|b w IH]; [reflexivity|]. intros B. apply binary_cons in B. destruct B as [[->| ->] B];
    unfold zeros, ones in *; cbn; specialize (IH B); lia.
Qed.

Lemma weave_split o w : forall h g, binary w -> length h = ones w -> weave o w (h ++ g) = weave o w h ++ g.
Proof.
  induction w as [|b w IH]; intros h g B L; cbn [weave].
  - destruct h; [reflexivity|discriminate].
  - apply binary_cons in B. destruct B as [[->| ->] B]; unfold ones in *; cbn in L.
    + rewrite IH by assumption. reflexivity.
    + destruct h as [|x h]; [discriminate|]. cbn [app hd tl]. rewrite IH by (assumption || (cbn in L; lia)). reflexivity.
Qed.

Lemma weave_length o w : forall h, binary w -> length h = ones w -> length (weave o w h) = length w.
Proof.
  induction w as [|b w IH]; intros h B L; cbn [weave].
  - now destruct h.
  - apply binary_cons in B. destruct B as [[->| ->] B]; unfold ones in *; cbn in L; cbn [length].
    + now rewrite IH.
    + destruct h as [|x h]; [discriminate|]. cbn [tl]. rewrite IH; [reflexivity|exact B|cbn in L; lia].
Qed.

Lemma marks_weave o w : forall h, binary w -> length h = ones w -> ~ In o h -> marks o (weave o w h) = w.
Proof.
  induction w as [|b w IH]; intros h B L N; cbn [weave].
  - now destruct h.
  - apply binary_cons in B. destruct B as [[->| ->] B]; unfold ones, marks in *; cbn in L; cbn [map].
    + rewrite Nat.eqb_refl. now rewrite IH.
    + destruct h as [|x h]; [discriminate|]. cbn [hd tl In length] in *. destruct (Nat.eqb_spec x o); [tauto|].
      rewrite IH; [reflexivity|exact B|lia|tauto].
Qed.

Lemma rest_weave o w : forall h, binary w -> length h = ones w -> ~ In o h ->
  filter (fun p => negb (p =? o)) (weave o w h) = h.
Proof.
  induction w as [|b w IH]; intros h B L N; cbn [weave].
  - now destruct h.
  - apply binary_cons in B. destruct B as [[->| ->] B]; unfold ones in *; cbn in L; cbn [filter].
    + rewrite Nat.eqb_refl. cbn. now apply IH.
    + destruct h as [|x h]; [discriminate|]. cbn [hd tl In length] in *. destruct (Nat.eqb_spec x o); [tauto|].
      cbn. rewrite IH; [reflexivity|exact B|lia|tauto].
Qed.

Lemma weave_count o w p : forall h, binary w -> length h = ones w ->
  count_occ Nat.eq_dec (weave o w h) p = (if p =? o then zeros w else 0) + count_occ Nat.eq_dec h p.
Proof.
  induction w as [|b w IH]; intros h B L; cbn [weave].
  - destruct h; [|discriminate]. cbn. now destruct (p =? o).
  - apply binary_cons in B. destruct B as [[->| ->] B]; unfold ones, zeros in *; cbn in L; cbn [count_occ].
    + rewrite IH by assumption. cbn.
      destruct (Nat.eq_dec o p) as [E|E], (Nat.eqb_spec p o) as [F|F]; try congruence; reflexivity.
    + destruct h as [|x h]; [discriminate|]. cbn [hd tl length] in *. rewrite IH by (assumption || lia). cbn.
      destruct (Nat.eq_dec x p); destruct (p =? o); lia.
Qed.

Lemma weave_In o w p : forall h, binary w -> length h = ones w -> In p (weave o w h) -> p = o \/ In p h.
Proof.
  induction w as [|b w IH]; intros h B L; cbn [weave]; [tauto|].
  apply binary_cons in B. destruct B as [[->| ->] B]; unfold ones in *; cbn in L; cbn [In].
  - intros [<-|I]; [now left|]. now apply IH in I.
  - destruct h as [|x h]; [discriminate|]. cbn [hd tl length In] in *. intros [<-|I]; [tauto|].
    apply IH in I; [tauto|exact B|lia].
Qed.

Lemma marks_binary o l : binary (marks o l).
Proof. intros b I. apply in_map_iff in I. destruct I as (p & <- & _). destruct (p =? o); lia. Qed.

Lemma marks_counts o l : zeros (marks o l) = count_occ Nat.eq_dec l o /\
  ones (marks o l) = length (filter (fun p => negb (p =? o)) l) /\ length (marks o l) = length l.
Proof.
  unfold zeros, ones, marks. induction l as [|p l (IH1 & IH2 & IH3)]; [repeat split|]. cbn [map length filter].
  rewrite IH3. destruct (Nat.eqb_spec p o) as [->|E]; cbn [negb count_occ length].
  - rewrite IH1, IH2. destruct (Nat.eq_dec o o); [|congruence]. cbn. repeat split.
  - rewrite IH1, IH2. destruct (Nat.eq_dec p o); [congruence|]. cbn. repeat split.
Qed.

Lemma weave_marks o l : weave o (marks o l) (filter (fun p => negb (p =? o)) l) = l.
Proof.
  unfold marks. induction l as [|p l IH]; [reflexivity|]. cbn [map filter].
  destruct (Nat.eqb_spec p o) as [->|E]; cbn [negb weave hd tl]; now rewrite IH.
Qed.

Lemma choice_binary u k w : AssignmentsSpec.assignment [k; u - k] w -> binary w /\ zeros w = k /\ ones w = u - k.
Proof.
  intros A. split; [|split; [exact (A 0)|exact (A 1)]]. intros b I. apply (count_occ_In Nat.eq_dec) in I.
  rewrite A in I. unfold AssignmentsSpec.size in I. destruct b as [|[|b]]; cbn in I; try lia. destruct b; lia.
Qed.

Lemma binary_choice u k w : binary w -> zeros w = k -> ones w = u - k -> AssignmentsSpec.assignment [k; u - k] w.
Proof.
  intros B Z O [|[|j]]; [exact Z|exact O|]. unfold AssignmentsSpec.size. cbn [nth].
  transitivity 0; [|now destruct j]. apply count_occ_not_In. intros I. apply B in I. lia.
Qed.

(* ---- one step ---- *)

Definition held (l : list nat) (u : nat) (g : list nat) : Prop := length g = u /\ forall o, In o g -> In o l.

Lemma Forall2_repeat l u : forall here, Forall2 (@In nat) here (repeat l u) <-> held l u here.
Proof.
  unfold held. induction u as [|u IH]; intros [|o here]; cbn [repeat length].
  - split; [intros _; split; [reflexivity|intros o []]|constructor].
  - split; [intros H; inversion H|intros [H _]; discriminate].
  - split; [intros H; inversion H|intros [H _]; discriminate].
  - split.
    + intros H. inversion H as [|? ? ? ? I F]; subst. apply IH in F. destruct F as [L B].
      split; [now rewrite L|]. intros p [<-|J]; auto.
    + intros [L B]. constructor; [apply B; now left|]. apply IH. split; [lia|]. intros p J. apply B. now right.
Qed.

Lemma solution_at_split xs u s g : solution (cards_at xs u) s g <->
  exists here rest, g = here ++ rest /\ held (leading xs) u here /\ Forall2 (@In nat) rest (others xs) /\
    forall o, count_occ Nat.eq_dec here o + count_occ Nat.eq_dec rest o = capacity s o.
Proof.
  unfold solution, cards_at. split.
  - intros [F C]. apply Forall2_app_inv_r in F. destruct F as (here & rest & F & G & ->).
    exists here, rest. split; [reflexivity|]. split; [now apply Forall2_repeat|]. split; [exact G|].
    intros o. rewrite <- C. symmetry. apply count_occ_app.
  - intros (here & rest & -> & F & G & C). split.
    + apply Forall2_app; [now apply Forall2_repeat|exact G].
    + intros o. rewrite <- C. apply count_occ_app.
Qed.

Lemma moves_In x u s k st : In (k, st) (moves x (u, s)) <->
  match x with
  | New n => u = 0 /\ k = 0 /\ st = (n, s)
  | Take o => k <= u /\ k <= capacity s o /\ st = (u - k, give s o k)
  end.
Proof.
  unfold moves. destruct x as [n|o].
  - destruct (Nat.eqb_spec u 0) as [->|E]; cbn [In]; split.
    + intros [H|[]]. injection H as <- <-. auto.
    + intros (_ & -> & ->). now left.
    + tauto.
    + tauto.
  - rewrite in_map_iff. split.
    + intros (j & H & I). injection H as -> <-. apply in_seq in I. repeat split; lia.
    + intros (A & B & ->). exists k. split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma moves_NoDup x st : NoDup (map fst (moves x st)).
Proof.
  destruct st as [u s]. destruct x as [n|o]; cbn [moves].
  - destruct (u =? 0); repeat constructor. intros [].
  - rewrite map_map. cbn [fst]. rewrite map_id. apply seq_NoDup.
Qed.

(* from a solution for the later steps to one for all steps *)
Lemma step_forward x later u s k st w g : once (x :: later) -> In (k, st) (moves x (u, s)) ->
  AssignmentsSpec.assignment [k; u - k] w -> solution (cards_at later (fst st)) (snd st) g ->
  let here := firstn u (weave (taker x) w g) in
  solution (cards_at (x :: later) u) s (weave (taker x) w g) /\
  count_occ Nat.eq_dec here (taker x) = k /\ marks (taker x) here = w /\
  filter (fun p => negb (p =? taker x)) here ++ skipn u (weave (taker x) w g) = g.
Proof.
  intros O M A S. apply choice_binary in A. destruct A as (B & Z & W). pose proof (binary_length w B) as L.
  apply moves_In in M. destruct x as [n|o]; cbn [taker once] in *.
  - destruct M as (-> & -> & ->). cbn [fst snd] in S. destruct w; [|cbn [length] in L; lia]. cbn [weave firstn skipn].
    repeat split. exact (proj1 S). exact (proj2 S).
  - destruct M as (K1 & K2 & ->). destruct O as [F O]. cbn [fst snd] in S.
    apply solution_at_split in S. destruct S as (h & rest & -> & [H1 H2] & G & C).
    assert (~ In o h) as N by (intros I; apply H2 in I; tauto).
    rewrite weave_split by (assumption || lia).
    assert (length (weave o w h) = u) as Lw by (rewrite weave_length by (assumption || lia); lia).
    cbv zeta. rewrite firstn_app, skipn_app, Lw, Nat.sub_diag, firstn_O, app_nil_r, <- Lw, firstn_all, skipn_all.
    rewrite Lw. cbn [skipn app]. split; [|split; [|split]].
    + apply solution_at_split. exists (weave o w h), rest. split; [reflexivity|]. split; [split; [exact Lw|]|].
      * intros p I. apply weave_In in I; [|assumption|lia]. cbn [leading In]. destruct I as [->|I]; [now left|right; auto].
      * cbn [others]. split; [exact G|]. intros p. rewrite weave_count by (assumption || lia).
        specialize (C p). rewrite capacity_give in C. destruct (Nat.eqb_spec p o) as [E|E]; [rewrite E in *|]; lia.
    + rewrite weave_count by (assumption || lia). rewrite Nat.eqb_refl, Z.
      replace (count_occ Nat.eq_dec h o) with 0; [lia|]. symmetry. now apply count_occ_not_In.
    + apply marks_weave; [assumption|lia|assumption].
    + now rewrite rest_weave by (assumption || lia).
Qed.

(* from a solution for all steps to one for the later steps *)
Lemma step_back x later u s g : once (x :: later) -> solution (cards_at (x :: later) u) s g ->
  let here := firstn u g in
  let k := count_occ Nat.eq_dec here (taker x) in
  let g' := filter (fun p => negb (p =? taker x)) here ++ skipn u g in
  exists st, In (k, st) (moves x (u, s)) /\ AssignmentsSpec.assignment [k; u - k] (marks (taker x) here) /\
    solution (cards_at later (fst st)) (snd st) g' /\ weave (taker x) (marks (taker x) here) g' = g.
Proof.
  intros O S. cbv zeta. apply solution_at_split in S. destruct S as (h & rest & -> & [H1 H2] & G & C).
  subst u. rewrite firstn_app, skipn_app, Nat.sub_diag, firstn_O, app_nil_r, firstn_all, skipn_all. cbn [skipn app].
  destruct (marks_counts (taker x) h) as (Z & W & L). pose proof (marks_binary (taker x) h) as B.
  pose proof (binary_length _ B) as LB.
  assert (AssignmentsSpec.assignment [count_occ Nat.eq_dec h (taker x); length h - count_occ Nat.eq_dec h (taker x)]
    (marks (taker x) h)) as A by (apply binary_choice; [exact B|exact Z|lia]).
  assert (weave (taker x) (marks (taker x) h) (filter (fun p => negb (p =? taker x)) h ++ rest) = h ++ rest) as V.
  { rewrite weave_split; [now rewrite weave_marks|exact B|now symmetry]. }
  destruct x as [n|o]; cbn [taker once leading others] in *.
  - assert (h = []) as -> by (destruct h as [|p h]; [reflexivity|destruct (H2 p (or_introl eq_refl))]).
    cbn [length] in *. exists (n, s). split; [now apply moves_In|]. split; [exact A|]. split; [|exact V].
    cbn [filter app fst snd]. split; [exact G|]. intros p. rewrite <- C. reflexivity.
  - destruct O as [F O]. exists (length h - count_occ Nat.eq_dec h o, give s o (count_occ Nat.eq_dec h o)).
    split; [apply moves_In; split; [|split; [|reflexivity]]|].
    + lia.
    + specialize (C o). lia.
    + split; [exact A|]. split; [|exact V]. cbn [fst snd]. apply solution_at_split.
      exists (filter (fun p => negb (p =? o)) h), rest. split; [reflexivity|]. split; [split|split; [exact G|]].
      * lia.
      * intros p I. apply filter_In in I. destruct I as [I E]. apply H2 in I. destruct I as [I|I]; [|exact I].
        subst p. rewrite Nat.eqb_refl in E. discriminate.
      * intros p. rewrite capacity_give. specialize (C p).
        destruct (Nat.eqb_spec p o) as [E|E]; [rewrite E in *|].
        -- replace (count_occ Nat.eq_dec (filter (fun p => negb (p =? o)) h) o) with 0; [lia|].
           symmetry. apply count_occ_not_In. intros I. apply filter_In in I. destruct I as [_ I].
           rewrite Nat.eqb_refl in I. discriminate.
        -- rewrite <- C. f_equal. clear - E. induction h as [|q h IH]; [reflexivity|]. cbn [filter].
           destruct (Nat.eqb_spec q o) as [->|Q]; cbn [negb count_occ]; rewrite IH; [|reflexivity].
           destruct (Nat.eq_dec o p); [congruence|reflexivity].
Qed.

(* ---- the table ---- *)

Fixpoint right_table (xs : list step) (t : table) : Prop :=
  (forall st, look xs t st = count xs st) /\ match xs with [] => True | _ :: later => right_table later (tl t) end.

Lemma right_look xs t st : right_table xs t -> look xs t st = count xs st.
Proof. destruct xs; intros [R _]; apply R. Qed.

Lemma state_eqb_eq a b : state_eqb a b = true -> a = b.
Proof.
  destruct a, b. unfold state_eqb. cbn. intros H. apply andb_true_iff in H. destruct H as [E F].
  apply Nat.eqb_eq in E. apply CountingProofs.list_eqb_spec in F. now subst.
Qed.

Lemma table_of_right xs : forall states, right_table xs
  (CountingSpec.build state_eqb way finished (map stage xs) states).
Proof.
  assert (forall xs states st, look xs (CountingSpec.build state_eqb way finished (map stage xs) states) st =
    count xs st) as R.
  { intros xs' states st. apply CountingProofs.look_right; [exact state_eqb_eq|].
    apply CountingProofs.build_right. exact state_eqb_eq. }
  induction xs as [|x xs IH]; intros states; cbn [right_table]; (split; [apply R|]); [exact I|].
  cbn [map CountingSpec.build]. destruct states as [|now next]; cbn [tl]; [|apply IH].
  specialize (IH []). now destruct xs.
Qed.

Lemma count_cons x later st : count (x :: later) st =
  CountingSpec.total (map (fun m => ways (fst st) (fst m) * count later (snd m))%N (moves x st)).
Proof.
  unfold count. cbn [map CountingSpec.merged_count].
  change (stage x st) with (map (fun m => (ways (fst st) (fst m), snd m)) (moves x st)). now rewrite map_map.
Qed.

Lemma size_right later t u m : right_table later t -> size later t u m = (ways u (fst m) * count later (snd m))%N.
Proof. intros R. unfold size. now rewrite right_look. Qed.

Lemma branches_total x later t st : right_table later t ->
  CountingSpec.total (map (fun b => size later t (fst st) (snd b)) (branches x st)) = count (x :: later) st.
Proof.
  intros R. rewrite count_cons. unfold branches. rewrite map_map. apply CountingProofs.total_ext.
  intros m _. now apply size_right.
Qed.

Lemma branches_NoDup x st : NoDup (map fst (branches x st)).
Proof. unfold branches. rewrite map_map. cbn [fst]. apply moves_NoDup. Qed.

Lemma branches_In x st k m : In (k, m) (branches x st) <-> k = fst m /\ In m (moves x st).
Proof.
  unfold branches. rewrite in_map_iff. split.
  - intros (y & E & I). injection E as <- <-. auto.
  - intros [-> I]. now exists m.
Qed.

Lemma divided (i a b : N) : (i < a * b)%N -> (i / b < a)%N /\ (i mod b < b)%N /\ (i / b * b + i mod b = i)%N.
Proof.
  intros H. assert (b <> 0%N) as B by (intros ->; lia). split; [|split].
  - apply N.div_lt_upper_bound; lia.
  - now apply N.mod_lt.
  - rewrite (N.div_mod i b B) at 3. lia.
Qed.

Lemma finished_cards s g : solution (cards_at [] 0) s g <-> g = [] /\ finished (0, s) = true.
Proof.
  unfold solution, cards_at, finished, capacity. cbn [leading repeat others app fst snd Nat.eqb andb].
  rewrite forallb_forall. split.
  - intros [F C]. inversion F; subst. split; [reflexivity|]. intros x I. apply (In_nth _ _ 0) in I.
    destruct I as (j & _ & <-). rewrite <- C. reflexivity.
  - intros [-> Z]. split; [constructor|]. intros o. cbn. destruct (le_lt_dec (length s) o) as [L|L].
    + now rewrite nth_overflow.
    + apply Nat.eqb_eq. apply Z, nth_In, L.
Qed.

Lemma unrank_solves xs : forall t u s i, once xs -> right_table xs t -> (i < count xs (u, s))%N ->
  solution (cards_at xs u) s (unrank xs t (u, s) i) /\ rank xs t (u, s) (unrank xs t (u, s) i) = Some i.
Proof.
  induction xs as [|x later IH]; intros t u s i D R H; cbn [unrank rank].
  - unfold count in H. cbn [map CountingSpec.merged_count] in H. destruct (finished (u, s)) eqn:Z; [|lia].
    assert (u = 0) as -> by (unfold finished in Z; cbn in Z; destruct u; [reflexivity|discriminate]).
    split; [now apply finished_cards|f_equal; lia].
  - destruct R as [_ R]. cbn [fst].
    rewrite <- (branches_total x later (tl t) (u, s) R) in H. cbn [fst] in H.
    destruct (CountingProofs.branch_total _ _ i H) as (k & m & j & E). rewrite E.
    pose proof (CountingProofs.branch_sound _ _ _ _ _ _ E) as [I J]. apply branches_In in I. destruct I as [-> I].
    destruct (CountingProofs.branch_before Nat.eqb Nat.eqb_eq _ _ (branches_NoDup x (u, s)) _ _ _ _ E)
      as (skipped & F & Q).
    destruct m as [k [u' s']]. cbn [fst snd] in *.
    rewrite (size_right later (tl t) u _ R) in J. rewrite !(right_look later (tl t) _ R). cbn [fst snd] in J.
    apply divided in J. destruct J as (J1 & J2 & J3).
    set (w := AssignmentsSpec.unrank [k; u - k] (j / count later (u', s'))).
    set (g := unrank later (tl t) (u', s') (j mod count later (u', s'))).
    pose proof (Assignments.unrank_assigns _ _ J1) as A. fold w in A.
    assert (once later) as D' by (destruct x; [exact D|apply D]).
    destruct (IH (tl t) u' s' _ D' R J2) as [S K]. fold g in S, K.
    destruct (step_forward x later u s k (u', s') w g D I A S) as (T & X1 & X2 & X3).
    split; [exact T|]. rewrite X1, X2, X3, F. cbn [snd]. unfold w at 1. rewrite Assignments.rank_unrank by exact J1.
    rewrite K, (right_look later (tl t) _ R). f_equal. lia.
Qed.

Lemma rank_solution xs : forall t u s g, once xs -> right_table xs t -> solution (cards_at xs u) s g ->
  exists i, rank xs t (u, s) g = Some i /\ (i < count xs (u, s))%N /\ unrank xs t (u, s) i = g.
Proof.
  induction xs as [|x later IH]; intros t u s g D R S; cbn [unrank rank].
  - assert (u = 0) as ->.
    { destruct u; [reflexivity|]. destruct S as [F _]. cbn in F. inversion F as [|? ? ? ? I]. destruct I. }
    apply finished_cards in S. destruct S as [-> Z]. exists 0%N. unfold count. cbn [map CountingSpec.merged_count].
    rewrite Z. repeat split.
  - destruct R as [_ R]. cbn [fst]. assert (once later) as D' by (destruct x; [exact D|apply D]).
    destruct (step_back x later u s g D S) as ([u' s'] & I & A & S' & V). cbn [fst snd] in S'.
    set (here := firstn u g) in *. set (k := count_occ Nat.eq_dec here (taker x)) in *.
    set (g' := filter (fun p => negb (p =? taker x)) here ++ skipn u g) in *.
    destruct (IH (tl t) u' s' g' D' R S') as (j & K & J & U).
    destruct (Assignments.unrank_rank _ _ A) as (y & Y1 & Y2 & Y3).
    assert (In (k, (k, (u', s'))) (branches x (u, s))) as M by (now apply branches_In).
    destruct (CountingProofs.before_branch Nat.eqb Nat.eqb_eq (size later (tl t) u) _
      (branches_NoDup x (u, s)) _ _ M) as (skipped & E & F & G).
    rewrite E. cbn [snd]. rewrite Y1, K, (right_look later (tl t) _ R). eexists. split; [reflexivity|].
    pose proof (branches_total x later (tl t) (u, s) R) as T. cbn [fst] in T. rewrite T in G. clear T.
    rewrite (size_right later (tl t) u _ R) in F, G. cbn [fst snd] in F, G. unfold ways in F, G.
    set (c := count later (u', s')) in *.
    assert (y * c + j < AssignmentsSpec.number [k; (u - k)%nat] * c)%N as B by nia. split; [lia|].
    rewrite F by exact B. cbn [snd]. rewrite (right_look later (tl t) _ R). fold c.
    rewrite N.add_comm, N.div_add, N.div_small, N.add_0_l, N.mod_add, N.mod_small by lia.
    now rewrite Y3, U.
Qed.

Lemma solutions_count cs s : solutions cs s = count (steps_of cs) (0, s).
Proof. unfold solutions. apply right_look, table_of_right. Qed.

(* ---- the order of the cards does not matter ---- *)

Lemma permuted {A} (d : A) l1 l2 : Permutation l1 l2 ->
  exists order, Permutation order (seq 0 (length l1)) /\ l2 = map (fun i => nth i l1 d) order.
Proof.
  induction 1 as [|x l1 l2 P IH|x y l|l1 l2 l3 P1 IH1 P2 IH2].
  - exists []. split; constructor.
  - destruct IH as (o & O & ->). exists (0 :: map S o). cbn [length seq map nth]. split.
    + constructor. rewrite <- seq_shift. now apply Permutation_map.
    + f_equal. now rewrite map_map.
  - exists (1 :: 0 :: map (fun i => S (S i)) (seq 0 (length l))). cbn [length seq map nth]. split.
    + rewrite <- seq_shift, <- seq_shift, map_map. apply perm_swap.
    + do 2 f_equal. rewrite map_map. cbn [nth]. clear. induction l as [|z l IH]; [reflexivity|].
      cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map. exact IH.
  - destruct IH1 as (o1 & O1 & ->), IH2 as (o2 & O2 & ->).
    exists (map (fun i => nth i o1 0) o2). pose proof (Permutation_length O1) as L. rewrite seq_length in L.
    rewrite map_length, L in O2.
    assert (forall i, In i o2 -> i < length o1) as B.
    { intros i I. rewrite O2 in I. apply in_seq in I. lia. }
    split.
    + transitivity (map (fun i => nth i o1 0) (seq 0 (length o1))); [rewrite L; now apply Permutation_map|].
      replace (map (fun i => nth i o1 0) (seq 0 (length o1))) with o1; [exact O1|]. clear.
      induction o1 as [|z l IH]; [reflexivity|]. cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map.
      exact IH.
    + rewrite map_map. apply map_ext_in. intros i I.
      rewrite (nth_indep _ d ((fun i => nth i l1 d) 0)) by (rewrite map_length; now apply B).
      now rewrite (map_nth (fun i => nth i l1 d)).
Qed.

Definition arranged (order g : list nat) : list nat := map (fun i => nth i g 0) order.

Lemma all_of_list {A} (d : A) l : map (fun i => nth i l d) (seq 0 (length l)) = l.
Proof.
  induction l as [|z l IH]; [reflexivity|]. cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma solution_arranged a s g order : length g = length a -> Permutation order (seq 0 (length a)) ->
  (solution (map (fun i => nth i a []) order) s (arranged order g) <-> solution a s g).
Proof.
  intros L O. unfold solution, arranged.
  assert (forall o, count_occ Nat.eq_dec (map (fun i => nth i g 0) order) o = count_occ Nat.eq_dec g o) as C.
  { apply (proj1 (Permutation_count_occ Nat.eq_dec _ _)).
    pose proof (Permutation_map (fun i => nth i g 0) O) as Q. now rewrite <- L, all_of_list in Q. }
  assert (Forall2 (@In nat) (map (fun i => nth i g 0) order) (map (fun i => nth i a []) order) <->
    forall i, In i order -> In (nth i g 0) (nth i a [])) as F.
  { clear. induction order as [|x order IH]; cbn [map].
    - split; [intros _ i []|constructor].
    - split.
      + intros H. inversion H; subst. intros i [<-|I]; [assumption|]. now apply IH.
      + intros H. constructor; [apply H; now left|]. apply IH. intros i I. apply H. now right. }
  assert (Forall2 (@In nat) g a <-> forall i, i < length a -> In (nth i g 0) (nth i a [])) as G.
  { clear - L. revert a L. induction g as [|x g IH]; intros [|l a] L; cbn [length] in L; try discriminate.
    - split; [intros _ i H; cbn in H; lia|constructor].
    - split.
      + intros H. inversion H; subst. intros [|i] I; cbn [nth length] in *; [assumption|]. apply IH; [lia|assumption|lia].
      + intros H. constructor; [apply (H 0); cbn; lia|]. apply IH; [lia|]. intros i I. apply (H (S i)). cbn. lia. }
  rewrite F, G. split; intros [X Y]; split; intros i.
  - intros I. apply X. rewrite O. apply in_seq. lia.
  - rewrite <- C. apply Y.
  - intros I. apply X. rewrite O in I. apply in_seq in I. lia.
  - rewrite C. apply Y.
Qed.

Lemma number_in_any_order a b s m : Permutation a b -> CountingSpec.number_of (solution a s) m ->
  CountingSpec.number_of (solution b s) m.
Proof.
  intros P (l & N & I & C). destruct (permuted [] a b P) as (order & O & ->).
  assert (forall g, In g l -> length g = length a) as L.
  { intros g J. apply I in J. destruct J as [F _]. now apply Forall2_length in F. }
  exists (map (arranged order) l). split; [|split; [|now rewrite map_length]].
  - apply CountingProofs.NoDup_map_in; [exact N|]. intros g h X Y E. apply L in X, Y.
    apply (nth_ext _ _ 0 0); [congruence|]. intros i B.
    assert (In i order) as J by (rewrite O; apply in_seq; lia). unfold arranged in E. clear - E J.
    induction order as [|x order IH]; [destruct J|]. cbn [map] in E. injection E as E1 E2.
    destruct J as [<-|J]; [exact E1|now apply IH].
  - intros h. rewrite in_map_iff. split.
    + intros (g & <- & J). apply solution_arranged; [now apply L|exact O|now apply I].
    + intros S. destruct (permuted (0) order (seq 0 (length a)) O) as (inverse & J & E).
      pose proof (Permutation_length O) as LO. rewrite seq_length in LO.
      assert (length h = length a) as LH.
      { destruct S as [F _]. apply Forall2_length in F. now rewrite map_length, LO in F. }
      exists (arranged inverse h).
      assert (arranged order (arranged inverse h) = h) as H.
      { (* the inverse order undoes the order *)
        unfold arranged. apply (nth_ext _ _ 0 0); [now rewrite map_length, LO|].
        rewrite map_length. intros i B.
        rewrite (nth_indep _ 0 ((fun i => nth i (map (fun j => nth j h 0) inverse) 0) 0)) by (now rewrite map_length).
        rewrite (map_nth (fun i => nth i (map (fun j => nth j h 0) inverse) 0)).
        set (k := nth i order 0).
        assert (k < length a) as K.
        { assert (In k order) as X by (now apply nth_In). rewrite O in X. apply in_seq in X. lia. }
        assert (length inverse = length a) as LI by (rewrite (Permutation_length J), seq_length; exact LO).
        rewrite (nth_indep _ 0 ((fun j => nth j h 0) 0)) by (rewrite map_length, LI; exact K).
        rewrite (map_nth (fun j => nth j h 0)). f_equal.
        (* order (inverse k) = k, and order has no repetitions *)
        assert (nth (nth k inverse 0) order 0 = k) as X.
        { assert (nth k (seq 0 (length a)) 0 = k) as Y by (now rewrite seq_nth).
          rewrite E in Y. rewrite (nth_indep _ 0 ((fun i => nth i order 0) 0)) in Y by (rewrite map_length, LI; exact K).
          now rewrite (map_nth (fun i => nth i order 0)) in Y. }
        assert (NoDup order) as ND by (apply (Permutation_NoDup (Permutation_sym O)), seq_NoDup).
        apply (proj1 (NoDup_nth order 0) ND); [|exact B|exact X].
        assert (In (nth k inverse 0) inverse) as Z by (apply nth_In; lia). apply (Permutation_in _ J) in Z. apply in_seq in Z. lia. }
      split; [exact H|]. apply I. apply (solution_arranged a s _ order).
      * unfold arranged. rewrite map_length, (Permutation_length J), seq_length. exact LO.
      * exact O.
      * now rewrite H.
Qed.

(* ---- one card given to one owner ---- *)

Lemma given_solution a : forall c o g, c < length a -> length g = length a ->
  (Forall2 (@In nat) g (given a c o) <-> Forall2 (@In nat) g a /\ nth c g 0 = o).
Proof.
  induction a as [|l a IH]; intros [|c] o [|x g] H L; cbn [length] in *; try lia; cbn [given nth].
  - split.
    + intros F. inversion F as [|? ? ? ? I G]; subst. destruct (among l o) eqn:A; [|destruct I].
      destruct I as [<-|[]]. apply among_spec in A. split; [now constructor|reflexivity].
    + intros [F <-]. inversion F; subst. constructor; [|assumption].
      replace (among l x) with true by (symmetry; now apply among_spec). now left.
  - split.
    + intros F. inversion F as [|? ? ? ? I G]; subst. apply IH in G; [|lia|lia]. destruct G.
      split; [now constructor|assumption].
    + intros [F <-]. inversion F; subst. constructor; [assumption|]. apply IH; [lia|lia|]. now split.
Qed.

Lemma given_length a : forall c o, length (given a c o) = length a.
Proof. induction a as [|l a IH]; intros [|c] o; cbn [given length]; auto. Qed.

Lemma given_split a l b o : In o l -> given (a ++ l :: b) (length a) o = a ++ [o] :: b.
Proof.
  intros I. induction a as [|x a IH]; cbn [app length given]; [|now rewrite IH].
  replace (among l o) with true by (symmetry; now apply among_spec). reflexivity.
Qed.

Lemma cards_of_length cs : length (cards_of cs) = list_sum (map snd cs).
Proof.
  induction cs as [|[os n] cs IH]; [reflexivity|]. cbn [cards_of flat_map fst snd map]. fold (cards_of cs).
  rewrite app_length, repeat_length, IH. reflexivity.
Qed.

Lemma cards_of_app cs1 cs2 : cards_of (cs1 ++ cs2) = cards_of cs1 ++ cards_of cs2.
Proof. apply flat_map_app. Qed.

Lemma cards_of_cons cl cs : cards_of (cl :: cs) = repeat (fst cl) (snd cl) ++ cards_of cs.
Proof. reflexivity. Qed.

Lemma set_apart_cards cs j os n o : nth_error cs j = Some (os, S n) -> In o os ->
  Permutation (given (cards_of cs) (first_card cs j) o) (cards_of (set_apart cs j o)) /\
  first_card cs j < length (cards_of cs).
Proof.
  intros E I. apply nth_error_split in E. destruct E as (l1 & l2 & -> & L). subst j.
  unfold first_card, set_apart. rewrite app_nth2, Nat.sub_diag by lia. cbn [nth pred].
  rewrite firstn_app, Nat.sub_diag, firstn_O, app_nil_r, firstn_all.
  rewrite skipn_app, skipn_all2 by lia. replace (S (length l1) - length l1) with 1 by lia. cbn [skipn app].
  rewrite <- cards_of_length, !cards_of_cons, !cards_of_app, !cards_of_cons. cbn [fst snd repeat app]. split.
  - rewrite given_split by exact I. symmetry. apply Permutation_middle.
  - rewrite app_length. cbn [length]. lia.
Qed.

Lemma set_apart_distinct cs j o : distinct cs -> distinct (set_apart cs j o).
Proof.
  intros D cl. unfold set_apart. destruct (nth j cs ([], 0)) as [os n] eqn:E. cbn [In].
  rewrite in_app_iff. cbn [In]. intros [<-|[I|[<-|I]]].
  - repeat constructor. intros [].
  - apply D. rewrite <- (firstn_skipn j cs). apply in_or_app. now left.
  - cbn [fst]. destruct (le_lt_dec (length cs) j) as [L|L].
    + rewrite nth_overflow in E by exact L. injection E as <- <-. constructor.
    + apply (D (os, n)). rewrite <- E. now apply nth_In.
  - apply D. rewrite <- (firstn_skipn (S j) cs). apply in_or_app. now right.
Qed.
