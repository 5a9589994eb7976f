(* What is proved about a round that follows any instructions, also such as no colouring gives: as a list that somebody
   wrote. The definitions are those of Deck.v and Table.v. *)

From Coq Require Import Arith List Lia Permutation.
From Shufflegraph Require Import Deck Table.
Import ListNotations.

Section Cards.

Context {A : Type}.

Lemma gather_upd k (t : nat -> list A) i l : i < k ->
  gather k (upd t i l) = flat_map t (seq 0 i) ++ l ++ flat_map t (seq (S i) (k - i - 1)).
Proof.
  intros L. unfold gather. replace k with (i + S (k - i - 1)) at 1 by lia.
  rewrite seq_app, flat_map_app. cbn [Nat.add seq flat_map]. f_equal; [|f_equal].
  - rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros j Hj. apply in_seq in Hj.
    unfold upd. destruct (Nat.eqb_spec j i); [lia|reflexivity].
  - unfold upd. now rewrite Nat.eqb_refl.
  - rewrite !flat_map_concat_map. f_equal. apply map_ext_in. intros j Hj. apply in_seq in Hj.
    unfold upd. destruct (Nat.eqb_spec j i); [lia|reflexivity].
Qed.

Lemma gather_same k (t : nat -> list A) i : gather k (upd t i (t i)) = gather k t.
Proof.
  unfold gather. rewrite !flat_map_concat_map. f_equal. apply map_ext. intros j. unfold upd.
  now destruct (Nat.eqb_spec j i) as [->|].
Qed.

Lemma follow_conserves k (cards : list A) : forall ins t, length ins = length cards ->
  (forall step, In step ins -> pile step < k) ->
  Permutation (gather k t ++ cards)
    (concat (map snd (fst (follow t cards ins))) ++ gather k (snd (follow t cards ins))).
Proof.
  induction cards as [|a cards IH]; intros [|[i to] ins] t L B; cbn in L; try easy.
  - cbn. now rewrite app_nil_r.
  - assert (i < k) as K by (apply (B (Instruction i to)); now left). cbn [follow]. destruct to as [p|].
    + specialize (IH ins (upd t i []) ltac:(lia) (fun s H => B s (or_intror H))).
      destruct (follow (upd t i []) cards ins) as [h t']. cbn [fst snd map concat] in *.
      rewrite <- app_assoc, <- IH, <- (gather_same k t i), !gather_upd by auto. cbn [app].
      rewrite <- !app_assoc, <- Permutation_middle, app_assoc, (Permutation_app_comm _ (t i)).
      rewrite !app_assoc, <- Permutation_middle. constructor. now rewrite <- !app_assoc.
    + specialize (IH ins (upd t i (a :: t i)) ltac:(lia) (fun s H => B s (or_intror H))).
      rewrite <- IH, <- (gather_same k t i), !gather_upd by auto. cbn [app].
      rewrite <- !Permutation_middle. cbn [app]. reflexivity.
Qed.

(* No card is lost and none is added, whatever the instructions: the hands and the next deck are the cards. *)
Theorem any_round_conserves_cards k (cards : list A) ins : length ins = length cards ->
  (forall step, In step ins -> pile step < k) ->
  Permutation cards (concat (map snd (fst (deal_round k cards ins))) ++ snd (deal_round k cards ins)).
Proof.
  intros L B. unfold deal_round. pose proof (follow_conserves k cards ins empty L B) as P.
  destruct (follow empty cards ins) as [h t]. cbn [fst snd] in *. rewrite <- P.
  replace (gather k empty) with (@nil A); [reflexivity|]. unfold gather, empty. now induction (seq 0 k).
Qed.

End Cards.
