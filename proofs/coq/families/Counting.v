(* What is proved about every counting machine. The definitions are those of CountingSpec.v; the proofs are in
   CountingProofs.v. *)

From Coq Require Import List NArith.
From Shufflegraph Require Import CountingSpec CountingProofs.
Import ListNotations.

Section Claims.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Hypothesis symbol_eq_spec : forall a b, symbol_eq a b = true <-> a = b.
Variable step : state -> list (symbol * state).
Hypothesis step_deterministic : deterministic step.
Variable final : state -> bool.
Variable weight : nat -> state -> N.
Variable good : nat -> state -> Prop.
Hypothesis good_steps : forall n s a t, good (S n) s -> In (a, t) (step s) -> good n t.
Hypothesis weight_counts : forall n s, good n s -> weight n s = count step final n s.

(* The count is the number of accepted words. *)
Theorem count_is_number_of_words n s : number_of (accepted step final n s) (count step final n s).
Proof.
  exists (words step final n s). split; [now apply words_distinct|]. split; [apply words_accepted|apply words_count].
Qed.

(* Every index below the count is turned into an accepted word. *)
Theorem unrank_is_accepted n s i : good n s -> (i < count step final n s)%N -> accepted step final n s (unrank step weight n s i).
Proof. intros; eapply unrank_accepted; eassumption. Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_of_unrank n s i : good n s -> (i < count step final n s)%N ->
  rank symbol_eq step final weight n s (unrank step weight n s i) = Some i.
Proof. intros; eapply rank_unrank; eassumption. Qed.

(* An accepted word has a rank below the count, and unranking the rank gives the word back. *)
Theorem unrank_of_rank n s w : good n s -> accepted step final n s w ->
  exists i, rank symbol_eq step final weight n s w = Some i /\ (i < count step final n s)%N /\
    unrank step weight n s i = w.
Proof. intros; eapply rank_accepted; eassumption. Qed.

(* A word that is not accepted has no rank. *)
Theorem rank_of_others n s w : ~ accepted step final n s w -> rank symbol_eq step final weight n s w = None.
Proof. now apply rank_rejected. Qed.

End Claims.

(* Whatever is read from the table is the count: states that the table does not list are counted afresh. *)
Theorem table_is_right {coarse : Type} coarse_eqb way merged_final k (stages : list (stage coarse)) states m :
  (forall m1 m2, coarse_eqb m1 m2 = true -> m1 = m2) -> k <= length stages ->
  look coarse_eqb way merged_final (skipn k stages)
    (hd Nothing (skipn k (build coarse_eqb way merged_final stages states))) m =
  merged_count merged_final (skipn k stages) m.
Proof. intros E. now apply table_right. Qed.
