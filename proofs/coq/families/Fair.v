(* What is proved about drawing without counts, and about limits. The definitions are those of FairSpec.v; the proofs
   are in FairProofs.v. *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require Import CountingSpec FairSpec FairProofs.
Import ListNotations.

Section Claims.

Context {state symbol : Type}.
Variable symbol_eq : symbol -> symbol -> bool.
Hypothesis symbol_eq_spec : forall a b, symbol_eq a b = true <-> a = b.
Variable step : state -> list (symbol * state).
Hypothesis step_deterministic : deterministic step.
Variable final : state -> bool.
Variable bound : nat -> state -> N.
Hypothesis upper : is_upper step final bound.

(* Upper bounds do instead of counts: of the numbers below that of the start exactly one ends in each accepted word.
   So in one try every word has the same chance, 1 in the bound of the start. *)
Theorem fair n s w : accepted step final n s w ->
  exists i, ((i < bound n s)%N /\ try step final bound n s i = Some w) /\
    forall j, try step final bound n s j = Some w -> j = i.
Proof.
  intros A. destruct (try_reaches symbol_eq symbol_eq_spec step step_deterministic final bound upper n s w A)
    as (i & L & T). exists i. split; [now split|]. intros j K.
  exact (try_once symbol_eq symbol_eq_spec step step_deterministic final bound n s j i w K T).
Qed.

(* A try that ends in a word ends in an accepted one. *)
Theorem only_accepted n s i w : try step final bound n s i = Some w -> accepted step final n s w.
Proof. apply try_accepted. Qed.

End Claims.

(* Remembering the last w - 1 places is enough: the words that the automaton reads to their end are those with at most
   m hits among any w neighbours. *)
Theorem memory_is_enough m w l : 1 <= w -> (run m w [] l <> None <-> limited m w l).
Proof. apply run_limited. Qed.
