(* Runs and windows in one pass, for large decks, and that they are those of the specification. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder TalonRuns WordsSpec.
Import ListNotations.

(* below x y d == y lies below the first card of x in d *)
Fixpoint below (x y : destination) (d : deck) : bool :=
  match d with [] => false | a :: d' => if same a x then occurs y d' else below x y d' end.

Definition faces (r : nat) (d : deck) (x y : destination) : bool :=
  if Nat.even r then below x y d else below y x d.

(* the run numbers of the targets t, t+1, … n of them, if t belongs to run q *)
Fixpoint run_numbers (r : nat) (d : deck) (t q n : nat) : list nat :=
  match n with
  | 0 => []
  | S n' => q :: run_numbers r d (S t) (if faces r d (Talon t) (Talon (S t)) then q else S q) n'
  end.

Definition run_list (r : nat) (d : deck) : list nat := run_numbers r d 0 0 (talon_size d).

Definition runs_in (r : nat) (d : deck) (a b : nat) : nat :=
  let e := window d a b in
  length (nodup Nat.eq_dec (map snd (filter (fun x => occurs (Talon (fst x)) e)
                                            (combine (seq 0 (talon_size d)) (run_list r d))))).

Definition refutes (k r : nat) (d : deck) (a b : nat) : bool :=
  if r =? 0 then negb (dealt d)
  else (a <=? b) && (k ^ r <? length (spans d a b) + runs_in r d (start r a) b).

Lemma below_before d x y : below x y d = before d x y.
Proof.
  induction d as [|a d IH]; [easy|]. cbn [below before]. destruct (same a x) eqn:E; [|exact IH].
  cbn [andb]. destruct (occurs y d) eqn:O; [easy|]. symmetry. apply not_true_is_false. intro B.
  apply before_in in B as [_ B]. apply occurs_spec in B. congruence.
Qed.

Lemma faces_facing r d x y : faces r d x y = facing r d x y.
Proof. unfold faces, facing. now rewrite !below_before. Qed.

Lemma run_numbers_spec r d n : forall t, run_numbers r d t (run_of r d t) n = map (run_of r d) (seq t n).
Proof.
  induction n as [|n IH]; intro t; [easy|]. cbn [run_numbers seq map]. rewrite <- IH, faces_facing.
  f_equal. f_equal. rewrite run_of_succ. unfold breaks. destruct (facing r d _ _); simpl; lia.
Qed.

Lemma run_list_spec r d : run_list r d = map (run_of r d) (seq 0 (talon_size d)).
Proof. exact (run_numbers_spec r d (talon_size d) 0). Qed.

Lemma runs_in_spec r d a b : runs_in r d a b = runs_met r d a b.
Proof.
  unfold runs_in, runs_met, talon_in. rewrite run_list_spec. f_equal. f_equal.
  induction (seq 0 (talon_size d)) as [|t l IH]; [easy|]. cbn [map combine filter fst].
  destruct (occurs (Talon t) (window d a b)); cbn [map snd]; now rewrite IH.
Qed.

Lemma refutes_spec k r d a b : refutes k r d a b = check_window k r d a b.
Proof. unfold refutes, check_window. now rewrite runs_in_spec. Qed.
