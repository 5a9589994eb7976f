(* A complete certificate where cards share places of the talon, or places may be put aside: windows against one round
   fewer and against two fewer. The theorems.

   Glossary
     places_two_windows k n d near far == two_windows, by windows that count the codes that places need
     aside_two_windows k n aside d near far == the same, each window for all choices of the places in aside *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck WordsSpec PlacesSpec Places PlacesAsideSpec PlacesAside FewestSpec.
Import ListNotations.

Definition places_two_windows (k n : nat) (d : deck) (near far : ends) : bool :=
  match n with
  | 0 => true
  | 1 => check_window_places k 0 d (fst near) (snd near)
  | S (S m) => check_window_places k (S m) d (fst near) (snd near) && check_window_places k m d (fst far) (snd far)
  end.

Definition aside_two_windows (k n : nat) (aside : list nat) (d : deck) (near far : ends) : bool :=
  forallb (fun l => places_two_windows k n (as_hands l d) near far) (sublists aside).

Lemma places_more k r d : 0 < k -> solvable_places k r d -> forall n, solvable_places k (2 * n + r) d.
Proof.
  intros K H. induction n as [|n IH]; [exact H|].
  replace (2 * S n + r) with (S (S (2 * n + r))) by lia. now apply places_two_more.
Qed.

(* Two windows show that no plan that keeps hands together has fewer rounds, whatever the order of the cards inside the places. *)
Theorem places_two_windows_prove_fewest k n d near far : 0 < k -> places_two_windows k n d near far = true ->
  forall r, solvable_places k r d -> n <= r.
Proof.
  intros K H r P. destruct (Nat.le_gt_cases n r) as [|L]; [easy|]. exfalso.
  destruct n as [|[|n]]; [lia| |].
  - assert (r = 0) as -> by lia. now apply (places_window_sound k 0 d (fst near) (snd near) K H).
  - apply andb_true_iff in H as [N F]. destruct (Nat.Even_or_Odd (S n - r)) as [[m E]|[m E]].
    + apply (places_window_sound k (S n) d (fst near) (snd near) K N).
      replace (S n) with (2 * m + r) by lia. now apply places_more.
    + apply (places_window_sound k n d (fst far) (snd far) K F).
      replace n with (2 * m + r) by lia. now apply places_more.
Qed.

(* So do two windows that refute every choice of the places that may be put aside. *)
Theorem aside_two_windows_prove_fewest k n aside d near far : 0 < k ->
  aside_two_windows k n aside d near far = true -> forall r, solvable_aside k r aside d -> n <= r.
Proof.
  intros K H r S. apply aside_iff_some_choice in S as (l & I & S). unfold aside_two_windows in H.
  rewrite forallb_forall in H. specialize (H l I). now apply places_two_windows_prove_fewest with k (as_hands l d) near far.
Qed.
