(* The text of `added`, by which `join` adds what the players called to the phone's number, together with that of
   `arrangement`: whatever is called, each deal comes from one of the phone's numbers. *)

From Coq Require Import String List ZArith NArith Lia.
From Shufflegraph Require Import AssignmentsSpec Assignments Cut.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonArrangement.
Import ListNotations.

Section Cut.
Context {K : Type} (same : K -> K -> bool).

(* The text of added adds modulo the number of deals. *)
Theorem added_text n x y depth : (0 < n)%N ->
  run same library (S depth) "shufflegraph.table.cut.joining.added" [VN x; VN y; VN n] = Ok (VN (Cut.joined n x y)).
Proof.
  intros P. rewrite (run_text _ _ _ table_cut_joining_module added_text) by reflexivity.
  enter added_text table_cut_joining_module. steps. destruct (Z.eqb_spec (Z.of_N n) 0); [lia|]. steps.
  unfold Cut.joined. now rewrite N2Z.inj_mod, N2Z.inj_add.
Qed.

(* The deal of the phone's number x and the number y of what was called, by the texts. *)
Definition deal_of (depth : nat) (c : sizes) (x y : N) : result (@value K) :=
  let* index := run same library (S depth) "shufflegraph.table.cut.joining.added" [VN x; VN y; VN (number c)] in
  run same library (S depth) "shufflegraph.sampling.assignments.arrangement" [VTuple (nats c); VN (number c); index].

Lemma nats_injective u v : @nats K u = nats v -> u = v.
Proof. revert v. induction u as [|a u IH]; intros [|b v] E; try discriminate; [reflexivity|]. injection E as A B. f_equal; [lia|now apply IH]. Qed.

(* Whatever is called, each deck with these sizes comes from just one of the phone's numbers. *)
Theorem each_deal_from_one_number c y w depth : assignment c w -> exists x, (x < number c)%N /\
  deal_of depth c x y = Ok (VTuple (nats w)) /\
  forall x', (x' < number c)%N -> deal_of depth c x' y = Ok (VTuple (nats w)) -> x' = x.
Proof.
  intros A. destruct (unrank_rank c w A) as (i & _ & B & U). assert (P : (0 < number c)%N) by lia.
  assert (D : forall x, deal_of depth c x y = Ok (VTuple (nats (unrank c (Cut.joined (number c) x y))))).
  { intros x. unfold deal_of. rewrite added_text by exact P. cbn [bind]. apply arrangement_text. now apply sum_is_below. }
  destruct (each_sum_once (number c) y i B) as (x & X & E & Only). exists x. split; [exact X|]. split; [now rewrite D, E, U|].
  intros x' X' E'. apply Only; [exact X'|]. rewrite D in E'. injection E' as E'. apply nats_injective in E'.
  apply (f_equal (rank c)) in E'. rewrite <- U, !rank_unrank in E' by (try apply sum_is_below; assumption). congruence.
Qed.
End Cut.
