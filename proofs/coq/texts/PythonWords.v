(* The texts of `place` and `word_at` compute the place of a word and the word at a place. *)

From Coq Require Import String List ZArith Lia Arith.
From Shufflegraph Require Import Deck TalonSpec TalonOrder.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps.
Import ListNotations.
Local Open Scope Z_scope.

Notation module_names := (PythonSyntax.names planning_words_module).

Section Words.
Context {K : Type} (same : K -> K -> bool).

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).

(* What the text keeps: the number of blocks for the piles so far, and the place of the word so far. *)
Lemma place_body k w : Forall (fun c => (c < k)%nat) w ->
  apply same module_names call place_text [VTuple (nats w); VNat k] = Ok (VNat (place k w)).
Proof.
  intros F. enter place_text planning_words_module. steps.
  for_loop (fun todo (e : @env K) => exists done pile, w = (done ++ todo)%list /\
    e = [("word", Some (VTuple (nats w))); ("piles", Some (VNat k)); ("result", Some (VNat (place k done)));
         ("blocks", Some (VNat (k ^ length done))); ("pile", pile)]%string).
  - intros c rest e (done & pile & -> & ->). unfold loop. steps.
    eexists. split; [reflexivity|]. exists (done ++ [c])%list. eexists.
    split; [now rewrite <- app_assoc|]. apply Forall_app in F. destruct F as [F C].
    rewrite place_snoc by exact F. pose proof (place_lt k done F) as B.
    rewrite app_length, Nat.pow_add_r. cbn [length]. rewrite Nat.pow_1_r. repeat f_equal; lia.
  - exists []. eexists. repeat split.
  - destruct H as (done & pile & -> & ->). steps. now rewrite app_nil_r.
Qed.

(* The last pile of the word at a place, and the place of those before it. *)
Lemma digits_snoc k r f : (0 < k)%nat -> (f < k ^ S r)%nat ->
  digits k (S r) f = (digits k r (k ^ r - 1 - f mod k ^ r) ++ [(f / k ^ r)%nat])%list.
Proof.
  intros P B. assert (0 < k ^ r)%nat by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
  pose proof (Nat.mod_upper_bound f (k ^ r) ltac:(lia)) as M.
  assert (D : (f / k ^ r < k)%nat) by (apply Nat.div_lt_upper_bound; [lia|]; now rewrite Nat.mul_comm).
  apply (place_inj k).
  - now rewrite app_length, !digits_length, Nat.add_1_r.
  - now apply digits_lt.
  - apply Forall_app. split; [now apply digits_lt|]. now constructor.
  - rewrite place_snoc by now apply digits_lt. rewrite !place_digits, digits_length by lia.
    pose proof (Nat.div_mod f (k ^ r) ltac:(lia)). lia.
Qed.

(* What the text keeps: the piles found, the last one first, and the place of those before them. *)
Lemma word_at_body k r f : (0 < k)%nat -> (f < k ^ r)%nat ->
  apply same module_names call word_at_text [VNat f; VNat k; VNat r] = Ok (VTuple (nats (digits k r f))).
Proof.
  intros P B. enter word_at_text planning_words_module. steps.
  destruct (Z.ltb_spec (Z.of_nat r) 0) as [?|_]; [lia|]. steps. rewrite Nat2Z.id. unfold count_up.
  for_loop (fun (todo : list nat) (e : @env K) => exists done n g index, length todo = n /\ (g < k ^ n)%nat /\
    digits k r f = (digits k n g ++ rev done)%list /\
    e = [("block", Some (VNat f)); ("piles", Some (VNat k)); ("rounds", Some (VNat r));
         ("backwards", Some (VList (nats done))); ("rest", Some (VNat g));
         ("blocks", Some (VNat (k ^ n))); ("_", index)]%string).
  - intros i todo e (done & n & g & index & L & G & D & ->). destruct n as [|n]; [discriminate|]. injection L as L.
    assert (N : (k ^ n <> 0)%nat) by (apply Nat.pow_nonzero; lia).
    unfold loop. steps. destruct (Z.eqb_spec (Z.of_nat k) 0); [lia|]. steps.
    assert (Q : Z.of_nat (k ^ S n) / Z.of_nat k = Z.of_nat (k ^ n)).
    { rewrite <- Nat2Z.inj_div. cbn [Nat.pow]. now rewrite Nat.mul_comm, Nat.div_mul by lia. }
    rewrite Q. destruct (Z.eqb_spec (Z.of_nat (k ^ n)) 0); [lia|]. steps.
    destruct (Z.eqb_spec (Z.of_nat (k ^ n)) 0); [lia|]. steps.
    eexists. split; [reflexivity|]. exists (done ++ [(g / k ^ n)%nat])%list, n, (k ^ n - 1 - g mod k ^ n)%nat. eexists.
    pose proof (Nat.mod_upper_bound g (k ^ n) N) as M.
    split; [exact L|]. split; [lia|]. split.
    { rewrite D, digits_snoc, rev_app_distr by assumption. now rewrite <- app_assoc. }
    rewrite nats_app, <- Nat2Z.inj_div, <- Nat2Z.inj_mod. cbn [nats map]. repeat f_equal. lia.
  - exists [], r, f. eexists. rewrite seq_length, Nat2Z.inj_pow. split; [reflexivity|]. split; [exact B|].
    split; [now rewrite app_nil_r|]. reflexivity.
  - destruct H as (done & n & g & index & <- & _ & D & ->). steps. unfold nats. rewrite <- map_rev. fold (@nats K (rev done)).
    now rewrite D.
Qed.
End Bodies.

(* The text of place gives the place of every word whose piles are there. *)
Theorem place_text_is_place k w depth : Forall (fun c => (c < k)%nat) w ->
  run same library (S depth) "shufflegraph.planning.words.place" [VTuple (nats w); VNat k] = Ok (VNat (place k w)).
Proof.
  intros F. rewrite (run_text _ _ _ planning_words_module place_text) by reflexivity. now apply place_body.
Qed.

(* The text of word_at gives a word of r piles, all of them there, whose place the text of place gives back. *)
Theorem word_at_text_round_trip k r f depth : (0 < k)%nat -> (f < k ^ r)%nat -> exists w,
  length w = r /\ Forall (fun c => (c < k)%nat) w /\
  run same library (S depth) "shufflegraph.planning.words.word_at" [VNat f; VNat k; VNat r] = Ok (VTuple (nats w)) /\
  run same library (S depth) "shufflegraph.planning.words.place" [VTuple (nats w); VNat k] = Ok (VNat f).
Proof.
  intros P B. exists (digits k r f). pose proof (digits_lt k r P f) as F.
  split; [apply digits_length|]. split; [exact F|]. split.
  - rewrite (run_text _ _ _ planning_words_module word_at_text) by reflexivity. now apply word_at_body.
  - rewrite place_text_is_place by exact F. now rewrite place_digits.
Qed.

(* And every word whose piles are there comes back from its place. *)
Theorem place_text_round_trip k w depth : Forall (fun c => (c < k)%nat) w -> exists f, (f < k ^ length w)%nat /\
  run same library (S depth) "shufflegraph.planning.words.place" [VTuple (nats w); VNat k] = Ok (VNat f) /\
  run same library (S depth) "shufflegraph.planning.words.word_at" [VNat f; VNat k; VNat (length w)] =
  Ok (VTuple (nats w)).
Proof.
  intros F. exists (place k w). pose proof (place_lt k w F) as B. split; [exact B|].
  split; [now apply place_text_is_place|]. destruct (Nat.eq_dec k 0) as [->|P].
  - (* without piles there is the empty word only *)
    destruct w as [|c w]; [|inversion F; lia]. reflexivity.
  - rewrite (run_text _ _ _ planning_words_module word_at_text) by reflexivity.
    rewrite word_at_body by lia. now rewrite digits_place by (auto; lia).
Qed.
End Words.
