(* Checks of numbers and lengths: what is no number of rounds, which talon_runs asks first, has a named error; what is no
   number of piles, no sequence, or not one instruction per card, deal_round refuses with one. What it lets through it deals. *)

From Coq Require Import String List ZArith Lia Bool.
From Shufflegraph Require Import Deck TalonSpec Sides.
From Shufflegraph Require Table.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonIntervals
  PythonDicts PythonTable.
Import ListNotations.
Local Open Scope Z_scope.

Notation InvalidParameter := "shufflegraph.errors.InvalidParameter"%string.
Notation InvalidParameterType := "shufflegraph.errors.InvalidParameterType"%string.

Section Inputs.
Context {K : Type} (same : K -> K -> bool).

(* What is judged here: the meaning knows what these are. *)
Definition judged (v : @value K) : Prop :=
  match v with
  | VNone | VBool _ | VInt _ | VTalon _ | VList _ | VDict _ => True
  | VRow kind _ => kind = "tuple"%string
  | _ => False
  end.
Definition is_sequence (v : @value K) : bool := match v with VList _ | VRow _ _ => true | _ => false end.
Definition size_of (v : @value K) : nat := match v with VList l | VRow _ l => length l | _ => 0%nat end.

Lemma judged_store v : judged v -> store v = Ok v.
Proof. now destruct v. Qed.

(* ---- numbers of rounds ---- *)

(* The text of rounds_fault finds nothing wrong with the integers from 0 on, and an error with everything else. *)
Theorem rounds_fault_text_decides v depth : judged v ->
  run same library (S depth) "shufflegraph.dealing.talon.rounds_fault" [v] =
  Ok match v with
     | VInt z => if z <? 0 then VError InvalidParameter else VNone
     | _ => VError InvalidParameterType
     end.
Proof.
  intros J. rewrite (run_text _ _ _ dealing_talon_module rounds_fault_text) by reflexivity.
  enter rounds_fault_text dealing_talon_module. steps. destruct v; cbn [judged] in J; try contradiction; subst; steps; try reflexivity.
  destruct (z <? 0); steps; reflexivity.
Qed.

(* ---- piles, cards and instructions ---- *)

Definition piles_error (v : @value K) : option string :=
  match v with
  | VInt k => if k <? 1 then Some "shufflegraph.errors.TooFewPiles"%string else None
  | _ => Some "shufflegraph.errors.InvalidPlanType"%string
  end.
Definition lengths_error (cards instructions : @value K) : option string :=
  if negb (is_sequence cards && is_sequence instructions) then Some "shufflegraph.errors.InvalidPlanType"%string
  else if Nat.eqb (size_of cards) (size_of instructions) then None
  else Some "shufflegraph.errors.InvalidPlan"%string.
Definition error_value (e : option string) : @value K := match e with Some class => VError class | None => VNone end.

Lemma piles_fault_decides v depth : judged v ->
  run same library (S depth) "shufflegraph.dealing.colouring.piles_fault" [v] = Ok (error_value (piles_error v)).
Proof.
  intros J. rewrite (run_text _ _ _ dealing_colouring_module piles_fault_text) by reflexivity.
  enter piles_fault_text dealing_colouring_module. steps. destruct v; cbn [judged] in J; try contradiction; subst; steps; try reflexivity.
  cbn [piles_error]. destruct (Z.leb_spec 1 z), (Z.ltb_spec z 1); try lia; steps; reflexivity.
Qed.

Lemma of_nat_eqb a b : (Z.of_nat a =? Z.of_nat b) = Nat.eqb a b.
Proof. destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat b)), (Nat.eqb_spec a b); lia || reflexivity. Qed.

(* The text of _lengths_fault finds an error with what is no sequence, and with sequences of different lengths. *)
Theorem lengths_fault_text_decides cards instructions depth : judged cards -> judged instructions ->
  run same library (S depth) "shufflegraph.dealing.table._lengths_fault" [cards; instructions] =
  Ok (error_value (lengths_error cards instructions)).
Proof.
  intros C I. rewrite (run_text _ _ _ dealing_table_module _lengths_fault_text) by reflexivity.
  enter _lengths_fault_text dealing_table_module. steps. rewrite (judged_store _ C). steps. rewrite (judged_store _ I). steps.
  match goal with |- context [for_each ?b _ _] => set (body := b) end.
  assert (B : forall v name value, judged v ->
    body (VRow "tuple" [VText; v]) [("cards", Some cards); ("instructions", Some instructions); ("name", name); ("value", value); ("fault", None)]%string =
    Ok (if is_sequence v
        then Next [("cards", Some cards); ("instructions", Some instructions); ("name", Some VText); ("value", Some v); ("fault", None)]%string
        else Return (VError "shufflegraph.errors.InvalidPlanType"))).
  { intros v name value J. unfold body, loop. steps. rewrite (judged_store _ J). steps.
    destruct v; cbn [judged] in J; try contradiction; subst; steps; reflexivity. }
  unfold for_each. rewrite B by exact C. unfold lengths_error. destruct (is_sequence cards) eqn:Sc; [|reflexivity].
  cbn [bind]. rewrite B by exact I. destruct (is_sequence instructions) eqn:Si; [|reflexivity]. cbn [andb negb bind].
  destruct cards; try discriminate Sc; destruct instructions; try discriminate Si; steps; cbn [size_of];
    rewrite of_nat_eqb; destruct (Nat.eqb _ _); steps; reflexivity.
Qed.

(* What is no number of piles deal_round refuses, and then what is no sequence or not of one length. *)
Theorem deal_round_text_refuses cards instructions piles depth e :
  judged cards -> judged instructions -> judged piles ->
  match piles_error piles with None => lengths_error cards instructions | some => some end = Some e ->
  run same library (S (S depth)) "shufflegraph.dealing.table.deal_round" [cards; instructions; piles] = Raise (Named e).
Proof.
  intros C I P E. rewrite (run_text _ _ _ dealing_table_module deal_round_text) by reflexivity.
  enter deal_round_text dealing_table_module. steps. rewrite (judged_store _ P). steps. rewrite (piles_fault_decides _ _ P).
  destruct (piles_error piles) as [class|]; cbn [error_value]; steps.
  - injection E as ->. now rewrite run_refuse_error.
  - rewrite (judged_store _ C). steps. rewrite (judged_store _ I). steps. rewrite (lengths_fault_text_decides _ _ _ C I), E. cbn [error_value]. steps.
    now rewrite run_refuse_error.
Qed.

(* ---- what is let through ---- *)

Lemma zipped_columns {A} (a b c : A -> @value K) x l : zip_columns (map (fun s => [a s; b s; c s]) (x :: l)) =
  Ok [map a (x :: l); map b (x :: l); map c (x :: l)].
Proof.
  revert x. induction l as [|y l IH]; intros x; [reflexivity|]. specialize (IH y).
  change (zip_columns (map (fun s => [a s; b s; c s]) (x :: y :: l))) with
    (let* r := zip_columns (map (fun s => [a s; b s; c s]) (y :: l)) in put_before [a x; b x; c x] r).
  now rewrite IH.
Qed.

Section Through.
Context {A : Type} (name : destination -> @value K) (card : A -> @value K).
Hypothesis Card : forall a, store (card a) = Ok (card a).
Notation sided_row := (sided_row name).

Definition columns_value (ins : list sided) : list (@value K) :=
  [VTuple (map (fun s => VNat (Table.pile (fst s))) ins); VTuple (map (fun s => receiver_value name (Table.hand_to (fst s))) ins);
   VTuple (map (fun s => VBool (snd s)) ins)].

(* The text of columns_of gives the piles of the instructions, to whom each hands its pile, and which are for under it. *)
Theorem columns_of_text_reads ins steps depth : lists steps (map sided_row ins) -> 
  run same library (S depth) "shufflegraph.dealing.table.columns_of" [steps] = Ok (VTuple (columns_value ins)).
Proof.
  intros L. rewrite (run_text _ _ _ dealing_table_module columns_of_text) by reflexivity.
  assert (Items : items_of steps = Ok (map sided_row ins) /\ truth steps = Ok match ins with [] => false | _ => true end).
  { destruct steps; try contradiction; cbn [lists] in L; subst; now destruct ins. }
  destruct Items as [Items T]. enter columns_of_text dealing_table_module. steps. rewrite T.
  destruct ins as [|x l] eqn:E; steps; [reflexivity|]. rewrite <- E in *.
  assert (Rows : each items_of (map sided_row ins) =
    Ok (map (fun s : sided => [VNat (Table.pile (fst s)); receiver_value name (Table.hand_to (fst s)); VBool (snd s)]) ins)).
  { clear. induction ins as [|s m IH]; [reflexivity|]. cbn [map each items_of bind]. now rewrite IH. }
  assert (Columns : zip_columns (map (fun s : sided => [VNat (Table.pile (fst s)); receiver_value name (Table.hand_to (fst s)); VBool (snd s)]) ins) =
    Ok [map (fun s : sided => VNat (Table.pile (fst s))) ins; map (fun s : sided => receiver_value name (Table.hand_to (fst s))) ins;
        map (fun s : sided => VBool (snd s)) ins]) by (rewrite E; apply zipped_columns).
  rewrite Items. steps. rewrite Rows. steps. rewrite Columns. steps. reflexivity.
Qed.

(* The checks of single instructions, of which the meaning knows nothing, let them through: the one of all at a glance says
   what it likes, and the other finds nothing. *)
Definition let_through (glance : bool) (depth : nat) (f : string) (args : list (@value K)) : result (@value K) :=
  if String.eqb f "shufflegraph.dealing.table._are_sound" then Ok (VBool glance)
  else if String.eqb f "shufflegraph.dealing.table._first_step_fault" then Ok VNone
  else run same library depth f args.

Ltac through := match goal with |- context [let_through ?g ?d ?f ?a] =>
  let t := eval cbv [let_through String.eqb Ascii.eqb Bool.eqb] in (let_through g d f a) in change (let_through g d f a) with t end.

Lemma one_under (ins : list sided) : list_has same (VBool true) (map (fun s : sided => VBool (snd s)) ins) = Ok (negb (tops ins)).
Proof. induction ins as [|[s []] l IH]; [reflexivity..|exact IH]. Qed.

(* What these checks let through, the text of deal_round lays down as the table does, whichever sides cards are laid on. *)
Theorem deal_round_text_deals glance k cards ins steps depth : lists steps (map sided_row ins) -> judged steps -> length cards = length ins ->
  (0 < k)%nat -> (forall s, In s ins -> (Table.pile (fst s) < k)%nat) -> NoDup (handed (map fst ins)) ->
  keys_of same name TalonSpec.same (map Owner (handed (map fst ins))) ->
  apply same module_names (let_through glance (S (S depth))) deal_round_text [VList (map card cards); steps; VNat k] =
  Ok (result_value name card (fst (lay_round k cards ins)) (snd (lay_round k cards ins))).
Proof.
  intros Li J L P B N T. pose proof (judged_store _ J) as Stored.
  assert (Items : items_of steps = Ok (map sided_row ins) /\ size_of steps = length ins /\ is_sequence steps = true).
  { destruct steps; try contradiction; cbn [lists] in Li; subst; cbn; now rewrite map_length. }
  destruct Items as (Items & Size & Seq).
  enter deal_round_text dealing_table_module. steps. through. rewrite piles_fault_decides by exact I. cbn [piles_error].
  destruct (Z.ltb_spec (Z.of_nat k) 1); [lia|]. steps. rewrite Stored. steps. through.
  rewrite lengths_fault_text_decides by (exact I || exact J). unfold lengths_error. cbn [is_sequence size_of].
  rewrite Seq, Size, map_length, L, Nat.eqb_refl. cbn [andb negb error_value]. steps. through. rewrite run_refuse_nothing. steps. rewrite Stored. steps. through.
  rewrite (run_are_all _ _ _ _ (map sided_row ins)) by (exact Li || (intros v V; apply in_map_iff in V as (s & <- & _); reflexivity)).
  steps. rewrite Stored. steps. through. rewrite (columns_of_text_reads ins) by exact Li. unfold columns_value. steps. through. steps.
  assert (Rest : forall a b : option (@value K), block (exec same module_names (let_through glance (S (S depth)))) later
    [("cards", Some (VList (map card cards))); ("instructions", Some steps); ("piles", Some (VNat k)); ("named", a); ("owners", b);
     ("under", Some (VTuple (map (fun s : sided => VBool (snd s)) ins)))]%string =
    Ok (Return (result_value name card (fst (lay_round k cards ins)) (snd (lay_round k cards ins))))).
  { intros a b. unfold later. steps. rewrite one_under. destruct (tops ins) eqn:Top; steps; rewrite Stored; steps; through.
    - rewrite (put_down_text_is_the_model same name card Card k cards (map fst ins)); try assumption.
      + now rewrite lay_round_tops by exact Top.
      + rewrite Items. now rewrite tops_rows.
      + now rewrite map_length.
      + intros s I. apply in_map_iff in I as (s' & <- & I). now apply B.
    - now rewrite (put_on_either_side_text_is_the_model same name card Card k cards ins) by assumption. }
  clearbody later. destruct glance; steps.
  - rewrite Rest. reflexivity.
  - rewrite Stored. steps. through. steps. through. rewrite run_refuse_nothing. steps. now rewrite Rest.
Qed.
End Through.
End Inputs.
