(* The texts of `are_all` and `ends` read the first and the last positions of sound intervals, and refuse all others. *)

From Coq Require Import String List ZArith Lia.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps.
Import ListNotations.
Local Open Scope Z_scope.

Section Intervals.
Context {K : Type} (same : K -> K -> bool).

(* An Interval of the library; a mapping from owners to Intervals. *)
Definition interval (v : Z * Z) : @value K :=
  VRow "shufflegraph.dealing.intervals.Interval" [VInt (fst v); VInt (snd v)].
Definition mapping (owners : list K) (intervals : list (Z * Z)) : @value K :=
  VDict (combine (map VKey owners) (map interval intervals)).

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).

Lemma each_same {A B} (f : A -> result B) b l : (forall a, In a l -> f a = Ok b) -> each f l = Ok (map (fun _ => b) l).
Proof.
  induction l as [|a l IH]; intros H; [reflexivity|]. cbn [each map].
  rewrite (H a) by now left. cbn [bind]. now rewrite IH by (intros; apply H; now right).
Qed.

Lemma count_same k (l : list (@value K)) : count_of same (VType k) (map (fun _ => VType k) l) = Ok (length l).
Proof. induction l as [|a l IH]; [reflexivity|]. cbn [map count_of same_value bind]. now rewrite String.eqb_refl, IH. Qed.

(* A sequence of these. *)
Definition lists (values : @value K) (l : list (@value K)) : Prop :=
  match values with VView m | VList m | VRow _ m => m = l | _ => False end.

Lemma are_all_body kind l values : (forall v, In v l -> type_of v = Ok kind) -> lists values l ->
  apply same (PythonSyntax.names base_deck_module) call are_all_text [VType kind; values] = Ok (VBool true).
Proof.
  intros T V. enter are_all_text base_deck_module.
  assert (E : forall f : @value K -> result (@value K), (forall v, f v = (let* t := type_of v in Ok (VType t))) ->
    each f l = Ok (map (fun _ => VType kind) l)).
  { intros f F. apply each_same. intros v I. rewrite F, T by exact I. reflexivity. }
  destruct values; try contradiction; cbn [lists] in V; subst; steps; rewrite E by reflexivity; steps; rewrite count_same; steps;
    now rewrite Z.eqb_refl.
Qed.

Definition flat (l : list (Z * Z)) : list Z := flat_map (fun v => [fst v; snd v]) l.

Lemma items_flat l : (let* ls := lazily (each items_of (map interval l)) in Ok (VIter (List.concat ls))) = Ok (VIter (ints (flat l))).
Proof.
  assert (E : each items_of (map interval l) = Ok (map (fun v => [VInt (fst v); VInt (snd v)]) l)).
  { induction l as [|v l IH]; [reflexivity|]. cbn [map each interval items_of bind]. fold (interval v). now rewrite IH. }
  rewrite E. cbn [bind lazily]. do 2 f_equal. clear E. induction l as [|v l IH]; [reflexivity|]. cbn. now rewrite IH.
Qed.

Lemma slice_from k l : 0 <= k -> @slice K (VInt k) VNone (VInt 2) l = Ok (every 2 0 (skipn (Z.to_nat k) l)).
Proof.
  intros P. unfold slice, slice_end. destruct (Z.ltb_spec k 0); [lia|]. cbn [bind Z.ltb Z.compare].
  rewrite Nat2Z.id. change (Z.to_nat 2) with 2%nat. do 2 f_equal.
  destruct (Z.le_gt_cases (Z.of_nat (length l)) k).
  - rewrite Z.min_l, Nat2Z.id, Nat.sub_diag by lia. symmetry. apply skipn_all2. lia.
  - rewrite Z.min_r by lia. apply firstn_all2. rewrite skipn_length. lia.
Qed.

Lemma every_first l : every 2 0 (@ints K (flat l)) = ints (map fst l).
Proof. induction l as [|v l IH]; [reflexivity|]. cbn. f_equal. exact IH. Qed.
Lemma every_last l : every 2 0 (skipn 1 (@ints K (flat l))) = ints (map snd l).
Proof. destruct l as [|v l]; [reflexivity|]. cbn. f_equal. revert v. induction l as [|w l IH]; intros v; [reflexivity|].
  cbn. f_equal. exact (IH w). Qed.

Lemma all_in_order l (f : @value K -> @value K -> result (@value K)) : Forall (fun v => fst v <= snd v) l ->
  (forall x y, f (VInt x) (VInt y) = Ok (VBool (x <=? y))) ->
  exists r, map_two f (ints (map fst l)) (ints (map snd l)) = Ok r /\ all_true r = Ok true.
Proof.
  intros S F. induction S as [|v l H S (r & E & A)]; [now exists []|]. cbn [map ints map_two].
  fold (@ints K (map fst l)) (@ints K (map snd l)). rewrite F, E. cbn [bind].
  eexists. split; [reflexivity|]. cbn [all_true truth bind]. destruct (Z.leb_spec (fst v) (snd v)); [exact A|lia].
Qed.

Lemma mapping_values owners l : length owners = length l ->
  map snd (combine (map (@VKey K) owners) (map interval l)) = map interval l.
Proof.
  revert l. induction owners as [|k owners IH]; intros [|v l] L; try discriminate; [reflexivity|].
  injection L as L. cbn. now rewrite (IH l L).
Qed.

Lemma ends_body owners l : length owners = length l -> Forall (fun v => fst v <= snd v) l ->
  call "shufflegraph.base.contracts.refuse"%string [VNone] = Ok VNone ->
  call "shufflegraph.dealing.intervals.mapping_fault"%string [mapping owners l] = Ok VNone ->
  (forall kind values m, (forall v, In v m -> type_of v = Ok kind) -> lists values m ->
    call "shufflegraph.base.deck.are_all"%string [VType kind; values] = Ok (VBool true)) ->
  apply same (PythonSyntax.names dealing_intervals_module) call ends_text [mapping owners l] =
  Ok (VTuple [VList (ints (map fst l)); VList (ints (map snd l))]).
Proof.
  intros L S Refuse Fault All. unfold mapping in *. set (d := combine _ _) in *.
  assert (V : map snd d = map interval l) by now apply mapping_values.
  enter ends_text dealing_intervals_module. steps. rewrite Fault. steps. rewrite Refuse. steps. rewrite V.
  rewrite (All _ _ (map interval l)); [|intros v I; apply in_map_iff in I; now destruct I as (w & <- & _)|reflexivity].
  steps. rewrite items_flat. steps.
  rewrite (All _ _ (ints (flat l))); [|intros v I; apply in_map_iff in I; now destruct I as (w & <- & _)|reflexivity].
  steps. rewrite slice_from by lia. steps. rewrite slice_from by lia. steps.
  change (Z.to_nat 0) with 0%nat. change (Z.to_nat 1) with 1%nat. rewrite skipn_O, every_first, every_last.
  match goal with |- context [map_two ?f _ _] => destruct (all_in_order l f S) as (r & -> & A) end; [reflexivity|].
  steps. rewrite A. steps. reflexivity.
Qed.
End Bodies.

(* A check that finds nothing wrong lets pass; an error that it finds is raised. *)
Lemma run_refuse_nothing depth : run same library (S depth) "shufflegraph.base.contracts.refuse" [@VNone K] = Ok VNone.
Proof.
  rewrite (run_text _ _ _ base_contracts_module refuse_text) by reflexivity. enter refuse_text base_contracts_module. steps. reflexivity.
Qed.
Lemma run_refuse_error depth class :
  run same library (S depth) "shufflegraph.base.contracts.refuse" [@VError K class] = Raise (Named class).
Proof.
  rewrite (run_text _ _ _ base_contracts_module refuse_text) by reflexivity. enter refuse_text base_contracts_module. steps. reflexivity.
Qed.

Lemma run_mapping depth d :
  run same library (S depth) "shufflegraph.dealing.intervals.mapping_fault" [@VDict K d] = Ok VNone.
Proof.
  rewrite (run_text _ _ _ dealing_intervals_module mapping_fault_text) by reflexivity.
  enter mapping_fault_text dealing_intervals_module. steps. reflexivity.
Qed.

Lemma run_are_all depth kind values m : (forall v, In v m -> type_of v = Ok kind) -> lists values m ->
  run same library (S depth) "shufflegraph.base.deck.are_all" [VType kind; values] = Ok (VBool true).
Proof.
  intros T V. rewrite (run_text _ _ _ base_deck_module are_all_text) by reflexivity. now apply (are_all_body _ _ m).
Qed.

(* The text of ends gives the first and the last positions of every mapping of intervals that begin before they end. *)
Theorem ends_text_reads owners l depth : length owners = length l -> Forall (fun v => fst v <= snd v) l ->
  run same library (S (S depth)) "shufflegraph.dealing.intervals.ends" [mapping owners l] =
  Ok (VTuple [VList (ints (map fst l)); VList (ints (map snd l))]).
Proof.
  intros L S. rewrite (run_text _ _ _ dealing_intervals_module ends_text) by reflexivity.
  apply ends_body; [exact L|exact S|apply run_refuse_nothing|apply run_mapping|]. intros. now apply (run_are_all _ _ _ m).
Qed.
End Intervals.
