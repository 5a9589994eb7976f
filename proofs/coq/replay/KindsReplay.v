(* The checker of what Python counted of arrangements under rules, of one attribute or of several, for the generated
   files of proofs/replay, and what an accepted case means. Numbers come as binary literals.

   Glossary
     told           == a rule as 0, 1 or 2 for Limit, Around or Place, the kinds that it is about (1) or not (0), and
                       two numbers, of which Place has the first
     rule_of told   == the rule
     check_kinds    == the numbers of cards of the kinds, the rules, the count, and ranks with their words *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import FamiliesReplay AssignmentsSpec KindsSpec.
From Shufflegraph Require CountingSpec Kinds.
Import ListNotations.

Definition told := (N * numbers * N * N)%type.

Definition rule_of (r : told) : rule :=
  let '(tag, kinds, m, w) := r in
  let of := fun k => N.eqb (nth k kinds 0%N) 1 in
  match tag with
  | 0%N => Limit of (N.to_nat m) (N.to_nat w)
  | 1%N => Around of (N.to_nat m) (N.to_nat w)
  | _ => Place of (N.to_nat m)
  end.

Definition check_word (rs : list rule) (c : sizes) (case : numbers) : bool :=
  match case with
  | [] => false
  | i :: word => same (unrank rs c i) (nats word) && ranked (rank rs c (nats word)) i
  end.

Definition check_kinds (case : numbers * list told * N * list numbers) : bool :=
  let '(sizes, rules, count, words) := case in
  let rs := map rule_of rules in
  let c := nats sizes in
  forallb sound rs && (number rs c =? count)%N && forallb (check_word rs c) words.

(* In an accepted case the count is the number of the arrangements that keep all rules, and the words and the ranks are
   the proved ones. *)
Theorem check_kinds_sound sizes rules count words : check_kinds (sizes, rules, count, words) = true ->
  CountingSpec.number_of (arrangement (map rule_of rules) (nats sizes)) count /\
  forall i word, In (i :: word) words ->
    unrank (map rule_of rules) (nats sizes) i = nats word /\ rank (map rule_of rules) (nats sizes) (nats word) = Some i.
Proof.
  unfold check_kinds. rewrite !andb_true_iff, N.eqb_eq. intros [[S <-] F]. split.
  - now apply Kinds.number_is_number_of_arrangements.
  - intros i word I. rewrite forallb_forall in F. apply F in I. cbn [check_word] in I. apply andb_true_iff in I.
    destruct I as [U R]. split; [now apply same_eq|now apply ranked_eq].
Qed.
