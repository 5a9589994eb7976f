(* Plans of any kind: what their instructions do with the talon alone is a plan for the talon alone; and from
   the cards that are dealt to positions. Proofs. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder WordsSpec WordsWindow Dealing
  PlanSpec SplitSpec SplitFollow.
Import ListNotations.

Notation self := (fun x : destination => x).

(* ---- positions ---- *)

Definition at_position (d : deck) (x : nat) : destination := nth x d (Talon 0).

Lemma at_position_nth d x y : x < length d -> (at_position d x = y <-> nth_error d x = Some y).
Proof.
  intro L. unfold at_position. rewrite (nth_error_nth' d (Talon 0) L). split; [now intros ->|]. intro E.
  now injection E.
Qed.

Lemma in_combine_seq (d : deck) : forall m y x,
  In (y, x) (combine d (seq m (length d))) <-> m <= x /\ nth_error d (x - m) = Some y.
Proof.
  induction d as [|z d IH]; intros m y x; cbn [length seq combine].
  - split; [easy|]. intros [_ E]. now destruct (x - m).
  - cbn [In]. rewrite IH. split.
    + intros [E|[L E]]; [injection E as -> ->; now rewrite Nat.sub_diag|].
      replace (x - m) with (S (x - S m)) by lia. now split; [lia|].
    + intros [L E]. destruct (Nat.eq_dec x m) as [->|N]; [left; rewrite Nat.sub_diag in E; simpl in E; congruence|].
      right. replace (x - m) with (S (x - S m)) in E by lia. now split; [lia|].
Qed.

Lemma in_cards_for d y x : In x (cards_for y d (seq 0 (length d))) <-> nth_error d x = Some y.
Proof.
  unfold cards_for. rewrite in_map_iff. split.
  - intros ((z & x') & E & H). cbn [snd] in E. subst x'. apply filter_In in H as [H S]. cbn [fst] in S.
    apply same_spec in S as ->. apply in_combine_seq in H as [_ H]. now rewrite Nat.sub_0_r in H.
  - intro E. exists (y, x). split; [easy|]. apply filter_In. split; [|apply same_refl].
    apply in_combine_seq. rewrite Nat.sub_0_r. now split; [lia|].
Qed.

Section Positions.

Variables (k : nat) (d : deck) (rounds : plan).
Hypothesis D : deals_out k d rounds.

Let n := length d.
Let h := fst (execute k rounds (seq 0 n)).
Let left := snd (execute k rounds (seq 0 n)).

Lemma left_at t : t < talon_size d ->
  exists x, nth_error left t = Some x /\ cards_for (Talon t) d (seq 0 n) = [x].
Proof.
  intro L. destruct (D nat (seq 0 n) (seq_length n 0)) as (_ & _ & _ & E & _). fold h left in E.
  assert (X : nth_error (map (fun a => [a]) left) t = Some (cards_for (Talon t) d (seq 0 n))).
  { rewrite E. rewrite nth_error_map, (nth_error_nth' _ 0) by (rewrite seq_length; lia).
    now rewrite seq_nth by lia. }
  rewrite nth_error_map in X. destruct (nth_error left t) as [x|] eqn:F; [|easy]. exists x. split; [easy|].
  cbn [option_map] in X. congruence.
Qed.

Lemma dealt_out_well_formed : well_formed d.
Proof.
  intros t L. destruct (left_at t L) as (x & _ & E).
  assert (I : In x (cards_for (Talon t) d (seq 0 n))) by (rewrite E; now left).
  apply in_cards_for in I. now apply nth_error_In in I.
Qed.

Lemma left_length : length left = talon_size d.
Proof.
  destruct (D nat (seq 0 n) (seq_length n 0)) as (_ & _ & _ & E & _). fold h left in E.
  apply (f_equal (@length _)) in E. now rewrite !map_length, seq_length in E.
Qed.

Lemma left_positions t x : nth_error left t = Some x -> x < n /\ at_position d x = Talon t.
Proof.
  intro E. assert (L : t < talon_size d).
  { rewrite <- left_length. apply nth_error_Some. congruence. }
  destruct (left_at t L) as (x' & E' & C). assert (x' = x) as -> by congruence.
  assert (I : In x (cards_for (Talon t) d (seq 0 n))) by (rewrite C; now left). apply in_cards_for in I.
  assert (x < n) by (apply nth_error_Some; congruence). split; [easy|]. now apply at_position_nth.
Qed.

Lemma left_talon : map (at_position d) left = map Talon (seq 0 (talon_size d)).
Proof.
  apply nth_ext with (Talon 0) (Talon 0); rewrite !map_length, ?seq_length; [apply left_length|].
  intros t L. rewrite left_length in L. destruct (left_at t L) as (x & E & _).
  rewrite (nth_indep (map (at_position d) left) (Talon 0) (at_position d 0)) by (rewrite map_length, left_length; easy).
  rewrite (map_nth (at_position d)), (map_nth Talon), seq_nth by easy. rewrite (nth_error_nth left t 0 E).
  now apply left_positions in E as [_ ->].
Qed.

Lemma dealt_out_served : served k (at_position d) rounds (seq 0 n).
Proof.
  destruct (D nat (seq 0 n) (seq_length n 0)) as (_ & _ & H & _ & P). fold h left in H, P. repeat split.
  - intros x Hx. now apply (Permutation_in x P).
  - intro E. apply in_seq in H1. apply (Permutation_in x (Permutation_sym (H p l H0))). apply in_cards_for.
    apply at_position_nth; [unfold n in *; lia|easy].
  - intro I. apply in_seq in H1. apply (Permutation_in x (H p l H0)) in I. apply in_cards_for in I.
    apply at_position_nth; [unfold n in *; lia|easy].
  - intros x Hx. apply In_nth_error in Hx as (t & Hx). apply left_positions in Hx as [_ ->]. easy.
Qed.

End Positions.

(* ---- the talon alone ---- *)

Section Talon.

Variables (k : nat) (dest : nat -> destination).

Definition on_talon (x : nat) : bool := is_talon (dest x).
Definition talon_of (e : list nat) : deck := map dest (filter on_talon e).

Definition aims (e : list nat) (ins : list instruction) : colouring :=
  fun y => match find (fun x => same (dest x) y) e with Some x => aim e ins x | None => 0 end.

Fixpoint talon_plan (rounds : plan) (e : list nat) : list colouring :=
  match rounds with
  | [] => []
  | ins :: rounds' => aims e ins :: talon_plan rounds' (snd (deal_round k e ins))
  end.

Definition told_apart (e : list nat) : Prop :=
  forall x y, In x e -> In y e -> on_talon x = true -> dest x = dest y -> x = y.

Lemma aims_aim e ins x : (forall y, In y e -> dest x = dest y -> x = y) -> In x e -> aims e ins (dest x) = aim e ins x.
Proof.
  intros A I. unfold aims. destruct (find _ e) as [y|] eqn:E.
  - apply find_some in E as [Iy E]. apply same_spec in E. now rewrite <- (A y).
  - apply find_none with (x := x) in E; [|easy]. now rewrite same_refl in E.
Qed.

Lemma no_hands c e : hands self c (talon_of e) = [].
Proof.
  destruct (hands self c (talon_of e)) as [|[p l] h] eqn:E; [easy|]. exfalso.
  assert (I : In (p, l) (hands self c (talon_of e))) by (rewrite E; now left).
  apply hands_complete in I as [I _]. rewrite map_id in I. apply in_map_iff in I as (x & Ex & I).
  apply filter_In in I as [_ I]. unfold on_talon in I. now rewrite Ex in I.
Qed.

Section Round.

Variables (ins : list instruction) (rounds : plan) (e : list nat).
Hypothesis once : NoDup e.
Hypothesis piles : on_piles k (ins :: rounds).
Hypothesis all_served : served k dest (ins :: rounds) e.
Hypothesis apart : told_apart e.

Let e' := snd (deal_round k e ins).

Lemma talon_stays x : In x e -> on_talon x = true -> In x e'.
Proof.
  intros I T. destruct (handed_or_left k dest ins rounds e once piles all_served x I) as [C|C]; [|easy]. exfalso.
  apply in_concat in C as (l & Hl & Hx). apply in_map_iff in Hl as ([q l'] & <- & Hq). cbn [snd] in Hx.
  apply (handed_whole k dest ins rounds e all_served q l' Hq x I) in Hx. unfold on_talon in T. now rewrite Hx in T.
Qed.

Lemma talon_pile i :
  filter on_talon (filter (fun x => aim e ins x =? i) e) = rev (filter on_talon (snd (follow empty e ins) i)).
Proof.
  destruct (follow_piles e ins empty once (enough_instructions k dest ins rounds e once all_served))
    as (B & H1 & H2 & _). specialize (H1 i). cbn [empty rev app] in H1. rewrite H1, filter_app, filter_rev.
  rewrite (ListFacts.filter_none _ (concat _)); [easy|].
  intros x Hx. apply in_concat in Hx as (l & Hl & Hx). apply in_map_iff in Hl as ([p l'] & <- & Hb).
  cbn [snd] in Hx. apply in_rev in Hx.
  assert (Hh : In (p, l') (fst (deal_round k e ins))) by (rewrite round_hands; apply H2; eauto).
  assert (Ix : In x e).
  { assert (F : In x (filter (fun y => aim e ins y =? i) e)).
    { rewrite H1. apply in_app_iff. left. apply in_concat. exists (rev l'). split; [|now apply -> in_rev].
      apply in_map_iff. now exists (p, l'). }
    now apply filter_In in F. }
  apply (handed_whole k dest ins rounds e all_served p l' Hh x Ix) in Hx. unfold on_talon. now rewrite Hx.
Qed.

Lemma talon_next : next self k (aims e ins) (talon_of e) = talon_of e'.
Proof.
  rewrite next_deck_is_piles_without_hands, no_hands, ListFacts.filter_all by (now intros []).
  unfold talon_of, e'. rewrite next_piles.
  assert (E : forall i, rev (filter (fun a => aims e ins a =? i) (map dest (filter on_talon e)))
                        = map dest (filter on_talon (snd (follow empty e ins) i))).
  { intro i. rewrite filter_map, <- map_rev. f_equal.
    rewrite (filter_ext_in _ (fun x => aim e ins x =? i)).
    - rewrite filter_filter. rewrite <- (rev_involutive (filter on_talon (snd _ i))), <- talon_pile, filter_filter.
      f_equal. apply filter_ext. intro x. apply andb_comm.
    - intros x Hx. apply filter_In in Hx as [I T]. rewrite aims_aim; auto. }
  induction (seq 0 k) as [|i s IH]; [easy|]. cbn [flat_map]. now rewrite E, IH, filter_app, map_app.
Qed.

Lemma talon_fits : fits k (talon_of e) (aims e ins).
Proof.
  intros y Hy. apply in_map_iff in Hy as (x & <- & Hx). apply filter_In in Hx as [I T].
  rewrite aims_aim by auto. now apply (aim_lt k dest ins rounds e once piles all_served).
Qed.

Lemma apart_next : told_apart e'.
Proof. intros x y Hx Hy. apply apart; now apply (next_in k dest ins rounds e once piles all_served). Qed.

End Round.

Lemma talon_play rounds : forall e, NoDup e -> on_piles k rounds -> served k dest rounds e -> told_apart e ->
  legal self k (talon_plan rounds e) (talon_of e) /\
  snd (play self k (talon_plan rounds e) (talon_of e)) = talon_of (snd (execute k rounds e)) /\
  (forall x, In x e -> on_talon x = true ->
     words_of k (talon_plan rounds e) (talon_of e) (dest x) = word_at k rounds e x).
Proof.
  induction rounds as [|ins rounds IH]; intros e N P S A; [easy|].
  destruct (IH (snd (deal_round k e ins))) as (L & E & Wd).
  - now apply (next_once k dest ins rounds).
  - now apply (piles_next k ins).
  - now apply (served_next k dest ins rounds).
  - now apply (apart_next ins rounds).
  - pose proof (talon_next ins rounds e N S A) as Nx. cbn [talon_plan legal play]. rewrite map_id.
    rewrite Nx. split; [|split].
    + split; [|easy]. now apply (talon_fits ins rounds).
    + rewrite execute_round. cbn [snd]. rewrite <- E. now destruct (play self k _ _).
    + intros x I T. cbn [words_of word_at]. rewrite Nx, aims_aim by auto. f_equal.
      pose proof (talon_stays ins rounds e N P S x I T) as I'.
      replace (occurs (dest x) _) with true; [now apply Wd|]. symmetry. apply occurs_spec, in_map.
      now apply filter_In.
Qed.

End Talon.
