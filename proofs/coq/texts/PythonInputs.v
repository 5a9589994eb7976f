(* Checks of numbers and lengths: what is no number of rounds, which talon_runs asks first, has a named error; what is no
   number of piles, no sequence, or not one instruction per card, deal_round refuses with one. *)

From Coq Require Import String List ZArith Lia Bool.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonIntervals.
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
End Inputs.
