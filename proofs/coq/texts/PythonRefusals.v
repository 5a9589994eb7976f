(* What the texts refuse, they refuse with the library's named error: no mapping, values that are no intervals of two
   integers, intervals that end before they begin, no piles, colourings that lack an owner or name no pile. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonIntervals
  PythonColourings PythonReducing.
Import ListNotations.
Local Open Scope Z_scope.

Notation InvalidDeck := (Named "shufflegraph.errors.InvalidDeck").
Notation InvalidDeckType := (Named "shufflegraph.errors.InvalidDeckType").
Notation InvalidPlan := (Named "shufflegraph.errors.InvalidPlan").
Notation InvalidPlanType := (Named "shufflegraph.errors.InvalidPlanType").
Notation TooFewPiles := (Named "shufflegraph.errors.TooFewPiles").
Notation Interval := "shufflegraph.dealing.intervals.Interval"%string.

(* A loop that returns: as long as I holds, there is an item to come for which the body returns. *)
Lemma for_each_until {K X} (item : X -> @value K) (I : list X -> env -> Prop) v body :
  (forall x rest e, I (x :: rest) e ->
    body (item x) e = Ok (Return v) \/ exists e', body (item x) e = Ok (Next e') /\ I rest e') ->
  (forall e, ~ I [] e) -> forall xs e, I xs e -> for_each body (map item xs) e = Ok (Return v).
Proof.
  intros Step None xs. induction xs as [|x xs IH]; intros e H; [destruct (None e H)|]. unfold for_each in *. cbn [map].
  destruct (Step x xs e H) as [R|(e' & N & H')]; [now rewrite R|]. rewrite N. cbn [bind]. now apply IH.
Qed.

Section Refusals.
Context {K : Type} (same : K -> K -> bool).

(* ---- what are no intervals ---- *)

Definition has_type (v : @value K) : Prop := exists t, type_of v = Ok t.
Definition of_type (t : string) (v : @value K) : bool :=
  match type_of v with Ok t' => String.eqb t' t | _ => false end.

Lemma are_all_decides depth t l values : Forall has_type l -> values = VView l \/ values = VList l \/ (exists k, values = VRow k l) ->
  run same library (S depth) "shufflegraph.base.deck.are_all" [VType t; values] = Ok (VBool (forallb (of_type t) l)).
Proof.
  intros T V. rewrite (run_text _ _ _ base_deck_module are_all_text) by reflexivity. enter are_all_text base_deck_module.
  assert (E : forall f : @value K -> result (@value K), (forall v, f v = (let* t := type_of v in Ok (VType t))) ->
    exists ts, each f l = Ok (map (fun t => VType t) ts) /\ length ts = length l /\
      forallb (of_type t) l = forallb (fun t' => String.eqb t' t) ts).
  { intros f F. clear V. induction T as [|v l (t' & E) T IH]; [now exists []|]. destruct IH as (ts & E' & L & B).
    exists (t' :: ts). cbn [each map forallb length]. rewrite F, E. cbn [bind]. rewrite E'. cbn [bind].
    split; [reflexivity|]. split; [now rewrite L|]. rewrite B. unfold of_type. now rewrite E. }
  assert (C : forall ts, exists n, count_of same (VType t) (map (fun t => VType t) ts) = Ok n /\ (n <= length ts)%nat /\
    (Z.of_nat n =? Z.of_nat (length ts)) = forallb (fun t' => String.eqb t' t) ts).
  { clear. induction ts as [|t' ts (n & E & Le & B)]; [now exists 0%nat|]. cbn [map count_of same_value bind]. rewrite E. cbn [bind].
    rewrite (String.eqb_sym t t'). destruct (String.eqb t' t) eqn:Q; eexists; (split; [reflexivity|]); cbn [length forallb];
      rewrite Q; cbn [andb]; (split; [lia|]); rewrite <- ?B.
    - destruct (Z.eqb_spec (Z.of_nat n) (Z.of_nat (length ts))), (Z.eqb_spec (Z.of_nat (S n)) (Z.of_nat (S (length ts)))); lia.
    - destruct (Z.eqb_spec (Z.of_nat n) (Z.of_nat (S (length ts)))); [lia|reflexivity]. }
  destruct V as [-> |[-> |(k & ->)]]; steps;
    match goal with |- context [each ?f l] => destruct (E f) as (ts & -> & L & B); [reflexivity|] end;
    steps; destruct (C ts) as (n & -> & _ & Q); steps; rewrite <- L, Q, B; now destruct (forallb _ ts).
Qed.

Definition elements (v : @value K) : list value := match v with VRow _ l => l | _ => [] end.
(* A value whose type is known, and those of its elements. *)
Definition told (v : @value K) : Prop := has_type v /\ Forall has_type (elements v).
(* An Interval of integers. *)
Definition is_interval (v : @value K) : bool := of_type Interval v && forallb (of_type "int") (elements v).

Lemma interval_row v : of_type Interval v = true -> v = VRow Interval (elements v).
Proof.
  destruct v; cbn; try discriminate. unfold of_type. cbn [type_of]. intros E. apply String.eqb_eq in E. now subst.
Qed.

Lemma values_of owners (values : list (@value K)) : length owners = length values ->
  map snd (combine (map (@VKey K) owners) values) = values.
Proof.
  revert values. induction owners as [|k owners IH]; intros [|v values] L; try discriminate; [reflexivity|].
  injection L as L. cbn. now rewrite (IH _ L).
Qed.

Definition is_key (p : @value K * @value K) : Prop := exists o, fst p = VKey o.
Lemma keys_are_keys owners values : Forall is_key (combine (map (@VKey K) owners) values).
Proof.
  revert values. induction owners as [|k owners IH]; intros [|v values]; constructor; [now exists k|apply IH].
Qed.

Lemma type_fault_found depth owners values : length owners = length values -> Forall told values ->
  existsb (fun v => negb (is_interval v)) values = true ->
  run same library (S (S depth)) "shufflegraph.dealing.intervals._interval_type_fault" [VDict (combine (map VKey owners) values)] =
  Ok (VError "shufflegraph.errors.InvalidDeckType").
Proof.
  intros L T B. rewrite (run_text _ _ _ dealing_intervals_module _interval_type_fault_text) by reflexivity.
  enter _interval_type_fault_text dealing_intervals_module. steps.
  set (d := combine (map VKey owners) values) in *.
  match goal with |- context [for_each ?body (map ?item d) ?start] =>
    rewrite (for_each_until item (fun todo (e : @env K) => exists owner value,
      Forall is_key todo /\ Forall told (map snd todo) /\ existsb (fun v => negb (is_interval v)) (map snd todo) = true /\
      e = [("intervals", Some (VDict d)); ("owner", owner); ("value", value)]%string) (VError "shufflegraph.errors.InvalidDeckType") body) end.
  - reflexivity.
  - intros [k v] todo e (owner & value & Ks & F & X & ->). cbn [map fst snd] in *. inversion F as [|? ? [(t & Et) Fe] F']. subst.
    assert (St : store v = Ok v) by (destruct v; try reflexivity; discriminate Et).
    inversion Ks as [|? ? (o & Ko) Ks']. subst. cbn [fst] in Ko. subst k.
    unfold loop. steps. rewrite St. steps. rewrite Et. steps.
    assert (Iv : is_interval v = ((t =? Interval)%string && forallb (of_type "int") (elements v))%bool)
      by (unfold is_interval, of_type at 1; now rewrite Et).
    cbn [existsb] in X. rewrite Iv in X. clear Iv.
    destruct (String.eqb t Interval) eqn:Q; steps; [|now left].
    assert (R : exists es, v = VRow Interval es)
      by (exists (elements v); apply interval_row; unfold of_type; now rewrite Et).
    destruct R as (es & ->). cbn [andb elements] in *. steps.
    rewrite (are_all_decides _ _ es); [|exact Fe|right; right; now eexists]. steps.
    destruct (forallb (of_type "int") es); steps; [|now left]. cbn [negb orb] in X.
    right. eexists. split; [reflexivity|]. do 2 eexists. split; [exact Ks'|]. split; [exact F'|]. split; [exact X|reflexivity].
  - intros e (owner & value & _ & _ & X & _). discriminate.
  - do 2 eexists. unfold d. split; [apply keys_are_keys|]. rewrite (values_of owners values L). split; [exact T|]. split; [exact B|reflexivity].
Qed.

Lemma forallb_concat {A} (f : A -> bool) ls : forallb f (List.concat ls) = forallb (forallb f) ls.
Proof. induction ls as [|l ls IH]; [reflexivity|]. cbn [List.concat forallb]. now rewrite forallb_app, IH. Qed.

(* Values that are no Intervals of two integers are refused. *)
Theorem ends_text_refuses_types owners values depth : length owners = length values -> Forall told values ->
  existsb (fun v => negb (is_interval v)) values = true ->
  run same library (S (S (S depth))) "shufflegraph.dealing.intervals.ends" [VDict (combine (map VKey owners) values)] =
  Raise InvalidDeckType.
Proof.
  intros L T B. rewrite (run_text _ _ _ dealing_intervals_module ends_text) by reflexivity.
  enter ends_text dealing_intervals_module. steps. rewrite run_mapping. steps. rewrite run_refuse_nothing. steps.
  rewrite (values_of owners values L).
  rewrite (are_all_decides _ _ values); [|eapply Forall_impl; [|exact T]; now intros ? []|now left]. steps.
  destruct (forallb (of_type Interval) values) eqn:A; steps.
  - assert (E : each items_of values = Ok (map elements values)).
    { clear - A. induction values as [|v values IH]; [reflexivity|]. cbn [forallb] in A. apply andb_true_iff in A. destruct A as [A1 A2].
      rewrite (interval_row v A1). cbn [each items_of bind map elements]. now rewrite (IH A2). }
    rewrite E. steps.
    rewrite (are_all_decides _ _ (List.concat (map elements values))); [| |right; now left].
    2: { apply Forall_forall. intros v V. apply in_concat in V. destruct V as (l & I & V). apply in_map_iff in I.
      destruct I as (w & <- & W). rewrite Forall_forall in T. destruct (T w W) as [_ F]. rewrite Forall_forall in F. now apply F. }
    steps. assert (C : forallb (of_type "int") (List.concat (map elements values)) = false).
    { rewrite forallb_concat. clear - A B. induction values as [|v values IH]; [discriminate|]. cbn [forallb existsb map] in *.
      apply andb_true_iff in A. destruct A as [A1 A2]. assert (Iv : is_interval v = forallb (of_type "int") (elements v)) by (unfold is_interval; now rewrite A1).
      rewrite Iv in B. clear Iv.
      destruct (forallb (of_type "int") (elements v)); [|reflexivity]. cbn [negb orb andb] in *. now apply IH. }
    rewrite C. steps. rewrite (type_fault_found _ owners values L T B). steps. now rewrite run_refuse_error.
  - rewrite (type_fault_found _ owners values L T B). steps. now rewrite run_refuse_error.
Qed.

(* Intervals that end before they begin are refused. *)
Theorem ends_text_refuses_order owners l depth : length owners = length l -> existsb (fun v => snd v <? fst v) l = true ->
  run same library (S (S (S depth))) "shufflegraph.dealing.intervals.ends" [mapping owners l] = Raise InvalidDeck.
Proof.
  intros L B. rewrite (run_text _ _ _ dealing_intervals_module ends_text) by reflexivity. unfold mapping.
  set (d := combine (map VKey owners) (map interval l)).
  assert (V : map snd d = map interval l) by now apply mapping_values.
  enter ends_text dealing_intervals_module. steps. unfold d at 1. rewrite run_mapping. steps. rewrite run_refuse_nothing. steps.
  rewrite V.
  rewrite (run_are_all _ _ _ _ (map interval l)); [|intros v I; apply in_map_iff in I; now destruct I as (w & <- & _)|reflexivity].
  steps. rewrite items_flat. steps.
  rewrite (run_are_all _ _ _ _ (ints (flat l))); [|intros v I; apply in_map_iff in I; now destruct I as (w & <- & _)|reflexivity].
  steps. rewrite slice_from by lia. steps. rewrite slice_from by lia. steps.
  change (Z.to_nat 0) with 0%nat. change (Z.to_nat 1) with 1%nat. rewrite skipn_O, every_first, every_last.
  assert (M : forall f : @value K -> @value K -> result (@value K), (forall x y, f (VInt x) (VInt y) = Ok (VBool (x <=? y))) ->
    exists r, map_two f (ints (map fst l)) (ints (map snd l)) = Ok r /\ all_true r = Ok false).
  { intros f F. clear V d L. induction l as [|v l IH]; [discriminate|]. cbn [existsb] in B. cbn [map ints map_two].
    fold (@ints K (map fst l)) (@ints K (map snd l)). rewrite F. cbn [bind].
    assert (E : exists r, map_two f (ints (map fst l)) (ints (map snd l)) = Ok r).
    { clear - F. induction l as [|w l (r & E)]; [now exists []|]. cbn [map ints map_two].
      fold (@ints K (map fst l)) (@ints K (map snd l)). rewrite F, E. now eexists. }
    destruct (Z.ltb_spec (snd v) (fst v)) as [G|G].
    - destruct E as (r & ->). cbn [bind]. eexists. split; [reflexivity|]. cbn [all_true truth bind].
      destruct (Z.leb_spec (fst v) (snd v)); [lia|reflexivity].
    - destruct (IH B) as (r & -> & A). cbn [bind]. eexists. split; [reflexivity|]. cbn [all_true truth bind].
      destruct (Z.leb_spec (fst v) (snd v)); [exact A|lia]. }
  match goal with |- context [map_two ?f _ _] => destruct (M f) as (r & -> & A) end; [reflexivity|].
  steps. rewrite A. steps.
  rewrite (run_text _ _ _ dealing_intervals_module _interval_order_fault_text) by reflexivity.
  assert (F : apply same (PythonSyntax.names dealing_intervals_module) (run same library (S depth)) _interval_order_fault_text [VDict d] =
    Ok (VError "shufflegraph.errors.InvalidDeck")).
  { enter _interval_order_fault_text dealing_intervals_module. steps.
    match goal with |- context [for_each ?body (map ?item d) ?start] =>
      rewrite (for_each_until item (fun todo (e : @env K) => exists owner first last m,
        Forall is_key todo /\ map snd todo = map interval m /\ existsb (fun v => snd v <? fst v) m = true /\
        e = [("intervals", Some (VDict d)); ("owner", owner); ("first", first); ("last", last)]%string)
        (VError "shufflegraph.errors.InvalidDeck") body) end.
    - reflexivity.
    - intros [k w] todo e (owner & first & last & m & Ks & Em & X & ->). cbn [map fst snd] in *.
      destruct m as [|v m]; [discriminate|]. injection Em as -> Em. cbn [existsb] in X.
      inversion Ks as [|? ? (o & Ko) Ks']. subst. cbn [fst] in Ko. subst k. unfold loop, interval. steps.
      destruct (snd v <? fst v); steps; [now left|]. right. eexists. split; [reflexivity|].
      do 4 eexists. split; [exact Ks'|]. split; [exact Em|]. split; [exact X|reflexivity].
    - intros e (owner & first & last & m & _ & Em & X & _). destruct m; discriminate.
    - do 4 eexists. split; [apply keys_are_keys|]. split; [exact V|]. split; [exact B|reflexivity]. }
  rewrite F. steps. now rewrite run_refuse_error.
Qed.

(* ---- what is no mapping, and no number of piles ---- *)

Definition no_mapping (v : @value K) : Prop :=
  match v with VNone | VBool _ | VInt _ | VList _ | VTalon _ => True | _ => False end.

Lemma mapping_fault_found depth v : no_mapping v ->
  run same library (S depth) "shufflegraph.dealing.intervals.mapping_fault" [v] = Ok (VError "shufflegraph.errors.InvalidDeckType").
Proof.
  intros N. rewrite (run_text _ _ _ dealing_intervals_module mapping_fault_text) by reflexivity.
  assert (M : is_a v "dict" = Ok false /\ is_a v "collections.abc.Mapping" = Ok false) by now destruct v.
  destruct M as [D M]. assert (T : exists t, type_of v = Ok t) by (destruct v; try destruct N; now eexists). destruct T as [t T].
  enter mapping_fault_text dealing_intervals_module. steps. rewrite D. steps. rewrite M. steps. rewrite ?T. steps. reflexivity.
Qed.

(* What is no mapping is refused. *)
Theorem ends_text_refuses_no_mapping v depth : no_mapping v ->
  run same library (S (S depth)) "shufflegraph.dealing.intervals.ends" [v] = Raise InvalidDeckType.
Proof.
  intros N. rewrite (run_text _ _ _ dealing_intervals_module ends_text) by reflexivity.
  assert (M := mapping_fault_found depth v N). assert (St : store v = Ok v) by (destruct v; try reflexivity; destruct N).
  enter ends_text dealing_intervals_module. steps. rewrite St. steps. rewrite M. steps. now rewrite run_refuse_error.
Qed.

Definition no_sequence (v : @value K) : Prop :=
  match v with VNone | VBool _ | VInt _ | VTalon _ | VDict _ => True | _ => False end.

(* Whatever value can be passed on: if ends refuses it, then chromatic_number and clique refuse it with the same error, and so
   does valid_colouring if it is not a sequence. *)
Theorem colouring_texts_refuse_as_ends v depth e : store v = Ok v ->
  run same library (S depth) "shufflegraph.dealing.intervals.ends" [v] = Raise e ->
  run same library (S (S depth)) "shufflegraph.dealing.colouring.chromatic_number" [v] = Raise e /\
  run same library (S (S depth)) "shufflegraph.dealing.colouring.clique" [v] = Raise e /\
  (no_sequence v -> run same library (S (S depth)) "shufflegraph.dealing.colouring.valid_colouring" [v] = Raise e).
Proof.
  intros St E.
  repeat split; [| |intros Sq].
  - rewrite (run_text _ _ _ dealing_colouring_module chromatic_number_text) by reflexivity.
    enter chromatic_number_text dealing_colouring_module. steps. rewrite St. steps. now rewrite E.
  - rewrite (run_text _ _ _ dealing_colouring_module clique_text) by reflexivity.
    enter clique_text dealing_colouring_module. steps. rewrite St. steps. now rewrite E.
  - rewrite (run_text _ _ _ dealing_colouring_module valid_colouring_text) by reflexivity.
    assert (T : exists t, type_of v = Ok t) by (destruct v; try destruct Sq; now eexists). destruct T as [t T].
    assert (No : is_a v "list" = Ok false /\ is_a v "tuple" = Ok false /\ is_a v "collections.abc.Sequence" = Ok false)
      by (destruct v; try destruct Sq; now repeat split).
    destruct No as (L & Tu & Q). enter valid_colouring_text dealing_colouring_module. steps. rewrite T. steps.
    destruct (String.eqb t "dict"); repeat (progress (rewrite ?L, ?Tu, ?Q, ?St; steps)); now rewrite E.
Qed.

Lemma piles_fault_found depth k : k < 1 ->
  run same library (S depth) "shufflegraph.dealing.colouring.piles_fault" [@VInt K k] = Ok (VError "shufflegraph.errors.TooFewPiles").
Proof.
  intros P. rewrite (run_text _ _ _ dealing_colouring_module piles_fault_text) by reflexivity.
  enter piles_fault_text dealing_colouring_module. steps. destruct (Z.leb_spec 1 k); [lia|]. steps. reflexivity.
Qed.

(* No piles at all are refused, whatever the intervals are. *)
Theorem reducing_colouring_text_refuses_no_piles v k depth : store v = Ok v -> k < 1 ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.reducing_colouring" [v; VInt k] = Raise TooFewPiles.
Proof.
  intros St P.
  rewrite (run_text _ _ _ dealing_colouring_module reducing_colouring_text) by reflexivity.
  assert (F : run same library (S (S depth)) "shufflegraph.dealing.colouring.reducing_fault" [v; VInt k] =
    Ok (VError "shufflegraph.errors.TooFewPiles")).
  { rewrite (run_text _ _ _ dealing_colouring_module reducing_fault_text) by reflexivity.
    enter reducing_fault_text dealing_colouring_module. steps. rewrite (piles_fault_found _ _ P). steps. reflexivity. }
  enter reducing_colouring_text dealing_colouring_module. steps. rewrite St. steps. rewrite F. steps. now rewrite run_refuse_error.
Qed.

(* What ends refuses of a mapping, reducing_colouring refuses with the same error. *)
Theorem reducing_colouring_text_refuses_as_ends d k depth e : 1 <= k ->
  run same library (S (S depth)) "shufflegraph.dealing.intervals.ends" [VDict d] = Raise e ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.reducing_colouring" [VDict d; VInt k] = Raise e.
Proof.
  intros P E. rewrite (run_text _ _ _ dealing_colouring_module reducing_colouring_text) by reflexivity.
  enter reducing_colouring_text dealing_colouring_module. steps. rewrite (run_reducing_fault same _ _ _ P). steps.
  rewrite run_refuse_nothing. steps. now rewrite E.
Qed.
End Refusals.
