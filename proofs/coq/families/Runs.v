(* What is proved about packs whose rules are about runs, drawn rank by rank. The definitions are those of RunsSpec.v;
   the proofs are in RunsProofs.v. P is what the cards to come keep, whatever gaps they lie in; G m is the number of
   their ways into the gaps of m items. *)

From Coq Require Import List Bool Arith NArith ZArith.
From Shufflegraph Require Import CountingSpec RunsSpec RunsProofs.
Import ListNotations.
Open Scope Z_scope.

Section Claims.

Context {card : Type}.
Variable P : list (list card) -> Prop.
Hypothesis P_careless : careless P.
Variable G : nat -> Z.
Hypothesis G_counts : forall m, exists g, number_of (fun l => P l /\ length l = S m) g /\ Z.of_N g = G m.

(* Gaps that have to be broken: their ways are those without the last one, less those with its two sides glued. *)
Theorem gaps_are_broken m bad : length bad = S m -> (count_occ bool_dec bad true <= m)%nat ->
  exists k, number_of (fun l => P l /\ filled bad l) k /\ Z.of_N k = put G m (count_occ bool_dec bad true).
Proof. intros L B. exact (put_counts P P_careless G G_counts _ m bad L eq_refl B). Qed.

End Claims.

(* The orders of m items and n runs are these, each once. *)
Theorem rows_are_all m n : NoDup (rows m n) /\
  forall s, In s (rows m n) <-> count_occ bool_dec s false = m /\ count_occ bool_dec s true = n.
Proof. split; [apply rows_distinct|apply rows_spec]. Qed.

(* n + 1 runs of a rank are put among m items, then the cards to come, so that no two of the runs touch in the end. The
   ways are those of blocks of runs that may touch, with signs: the ways to cut the runs into blocks, times the orders of
   blocks and items, times the ways to go on. *)
Theorem blocks_count_runs G m n :
  sum_of (fun s => put G (length s) (touches false s)) (rows m (S n)) =
  sum (fun t => signed n t * Z.of_nat (length (rows m (S t))) * G (m + S t)%nat) n.
Proof. apply signed_blocks. Qed.
