(* The fewest rounds of the plans that keep hands together: what shows that none has fewer. The theorems. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec WordsSpec Words PlanSpec Plan Together FewestSpec.
Import ListNotations.

Lemma pairs_of_rounds_more k r n d : 0 < k -> well_formed d -> solvable self k r d -> solvable self k (2 * n + r) d.
Proof.
  intros K W H. induction n as [|n IH]; [exact H|].
  replace (2 * S n + r) with (S (S (2 * n + r))) by lia. now apply two_rounds_more.
Qed.

(* If neither one round fewer nor two fewer are possible with hands kept together, no smaller number of rounds is. *)
Theorem two_refutations_prove_fewest k n d : 0 < k -> well_formed d ->
  (1 <= n -> ~ solvable self k (n - 1) d) -> (2 <= n -> ~ solvable self k (n - 2) d) ->
  forall r, solvable self k r d -> n <= r.
Proof.
  intros K W N1 N2 r H. destruct (Nat.le_gt_cases n r) as [|L]; [easy|]. exfalso.
  destruct (Nat.Even_or_Odd (n - r)) as [[m E]|[m E]].
  - apply N2; [lia|]. replace (n - 2) with (2 * (m - 1) + r) by lia. now apply pairs_of_rounds_more.
  - apply N1; [lia|]. replace (n - 1) with (2 * m + r) by lia. now apply pairs_of_rounds_more.
Qed.

(* Windows against one round fewer and against two fewer show that no plan that keeps hands together has
   fewer rounds. *)
Theorem two_windows_prove_fewest k n d near far : 0 < k -> well_formed d ->
  two_windows k n d near far = true -> forall r, solvable self k r d -> n <= r.
Proof.
  intros K W H. apply two_refutations_prove_fewest; trivial; intro L.
  - destruct n as [|[|n]]; [lia|now apply check_window_sound with (fst near) (snd near)|].
    apply andb_true_iff in H as [H _]. simpl. now apply check_window_sound with (fst near) (snd near).
  - destruct n as [|[|n]]; [lia..|]. apply andb_true_iff in H as [_ H]. simpl. rewrite Nat.sub_0_r.
    now apply check_window_sound with (fst far) (snd far).
Qed.

(* One window is not enough: here a window shows that two rounds are not possible, three are, and so is one. *)
Theorem one_window_not_enough : let d := map Talon [4; 3; 2; 1; 0] in
  well_formed d /\ check_window 2 2 d 0 4 = true /\ solvable self 2 3 d /\ solvable self 2 1 d.
Proof.
  set (d := map Talon [4; 3; 2; 1; 0]). cbv zeta.
  assert (W : well_formed d) by (apply well_formed_check; reflexivity).
  assert (S1 : solvable self 2 1 d).
  { apply check_words_sound with (fun _ => [0]); [easy|]. reflexivity. }
  repeat split; trivial. apply two_rounds_more; trivial. lia.
Qed.
