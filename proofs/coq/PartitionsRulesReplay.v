(* The checker of what Python counted of partitions with rules, for the generated files of proofs/replay, and what an
   accepted case means. Integers come as binary literals, 2 n for n and 2 n - 1 for - n.

   Glossary
     signed n        == the integer that n stands for
     holders a c     == the owners that may hold card number c
     rule_of told    == the rule that is told as its owner, the points of all cards, the least and the most
     check_ruled     == the owners that may hold each card, the numbers of cards, the rules, and the count *)

From Coq Require Import List Bool Arith NArith ZArith.
From Shufflegraph Require Import FamiliesReplay PartitionsRulesSpec.
From Shufflegraph Require CountingSpec PartitionsSpec PartitionsRules.
Import ListNotations.

Definition signed (n : N) : Z := if N.even n then Z.of_N (N.div2 n) else (- Z.of_N (N.div2 (n + 1)))%Z.

Definition holders (a : list numbers) (c : nat) : list nat := nats (nth c a []).

Definition rule_of (told : N * numbers * N * N) : rule :=
  let '(p, worths, l, m) := told in
  {| owner := N.to_nat p; points := fun c => signed (nth c worths 0%N); least := signed l; most := signed m |}.

Definition check_ruled (case : list numbers * numbers * list (N * numbers * N * N) * N) : bool :=
  let '(allowed, sizes, rules, count) := case in
  forallb (fun l => differ (nats l)) allowed &&
  (ruled_solutions (holders allowed) (map rule_of rules) (seq 0 (length allowed)) (nats sizes) =? count)%N.

Lemma holders_in_order allowed : map (holders allowed) (seq 0 (length allowed)) = map nats allowed.
Proof.
  unfold holders. rewrite <- (map_map (fun c => nth c allowed []) nats). f_equal.
  induction allowed as [|l allowed IH]; [reflexivity|]. cbn [length seq map nth]. f_equal.
  rewrite <- seq_shift, map_map. exact IH.
Qed.

(* In an accepted case the count is the number of the partitions that keep all rules. *)
Theorem check_ruled_sound allowed sizes rules count : check_ruled (allowed, sizes, rules, count) = true ->
  CountingSpec.number_of (fun g => PartitionsSpec.solution (map nats allowed) (nats sizes) g /\
      forall r, In r (map rule_of rules) -> keeps r (seq 0 (length allowed)) g) count.
Proof.
  unfold check_ruled. rewrite andb_true_iff, forallb_forall, N.eqb_eq. intros [D C].
  rewrite <- holders_in_order, <- C. apply PartitionsRules.ruled_solutions_counted. intros c. unfold holders.
  destruct (nth_in_or_default c allowed []) as [I|E].
  - apply D, same_eq in I. rewrite <- I. apply NoDup_nodup.
  - rewrite E. constructor.
Qed.
