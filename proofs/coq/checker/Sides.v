(* A round in which each card goes on top of a pile or under it, by any instructions: for what is handed over, and for which
   cards are left, sides do not matter.

   Glossary
     sided                == an instruction, and whether the card goes under the pile
     tops ins             == no card goes under its pile
     lay, lay_round, lay_all
                          == follow, deal_round and execute, with sides
     sides_deal k d rounds
                          == deals_places, with sides: whatever cards are dealt, everybody who is in d is handed exactly one
                             hand, and it is the cards at his positions, in some order; what is left is the cards of place 0
                             in some order, then those of place 1, and so on; and no card is lost *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck Table TalonSpec TalonOrder PlanSpec PlacesSpec AnyInstructions.
Import ListNotations.

Definition sided : Type := (instruction * bool)%type.
Definition tops (ins : list sided) : bool := forallb (fun s => negb (snd s)) ins.

Section Lay.
Context {A : Type}.

Fixpoint lay (t : nat -> list A) (cards : list A) (ins : list sided) : list (nat * list A) * (nat -> list A) :=
  match cards, ins with
  | a :: cards', (Instruction i to, under) :: ins' =>
      let pile := if under then t i ++ [a] else a :: t i in
      match to with
      | Some p => let (h, t') := lay (upd t i []) cards' ins' in ((p, pile) :: h, t')
      | None => lay (upd t i pile) cards' ins'
      end
  | _, _ => ([], t)
  end.

Definition lay_round (k : nat) (cards : list A) (ins : list sided) : list (nat * list A) * list A :=
  let (h, t) := lay empty cards ins in (h, gather k t).

Fixpoint lay_all (k : nat) (rounds : list (list sided)) (cards : list A) : list (nat * list A) * list A :=
  match rounds with
  | [] => ([], cards)
  | ins :: rounds' =>
      let (h, rest) := lay_round k cards ins in
      let (h', left) := lay_all k rounds' rest in
      (h ++ h', left)
  end.

Lemma lay_tops ins : tops ins = true -> forall cards t, lay t cards ins = follow t cards (map fst ins).
Proof.
  induction ins as [|[[i to] under] ins IH]; intros T [|a cards] t; trivial.
  apply andb_true_iff in T as [U T]. apply negb_true_iff in U. cbn [snd] in U. subst under. cbn [lay follow map fst].
  destruct to; now rewrite IH.
Qed.

Lemma lay_round_tops k ins cards : tops ins = true -> lay_round k cards ins = deal_round k cards (map fst ins).
Proof. intros T. unfold lay_round, deal_round. now rewrite lay_tops. Qed.

Definition alike (h h' : nat * list A) : Prop := fst h = fst h' /\ Permutation (snd h) (snd h').

Lemma lay_alike ins : forall cards s t, (forall i, Permutation (s i) (t i)) ->
  Forall2 alike (fst (lay s cards ins)) (fst (follow t cards (map fst ins))) /\
  forall i, Permutation (snd (lay s cards ins) i) (snd (follow t cards (map fst ins)) i).
Proof.
  induction ins as [|[[i to] under] ins IH]; intros [|a cards] s t P; try (split; [constructor|exact P]).
  cbn [lay follow map fst]. set (pile := if under then s i ++ [a] else a :: s i).
  assert (Q : Permutation pile (a :: t i)).
  { unfold pile. destruct under; [rewrite <- (P i); symmetry; apply Permutation_cons_append|now constructor]. }
  destruct to as [p|].
  - destruct (IH cards (upd s i []) (upd t i [])) as [H1 H2].
    { intros j. unfold upd. now destruct (j =? i). }
    destruct (lay (upd s i []) cards ins), (follow (upd t i []) cards (map fst ins)). cbn [fst snd] in *.
    split; [|exact H2]. constructor; [now split|exact H1].
  - apply IH. intros j. unfold upd. now destruct (j =? i).
Qed.

Lemma gather_alike k (s t : nat -> list A) : (forall i, Permutation (s i) (t i)) -> Permutation (gather k s) (gather k t).
Proof.
  intros P. unfold gather. induction (seq 0 k) as [|i l IH]; [constructor|]. cbn [flat_map]. now apply Permutation_app.
Qed.

Lemma lay_round_alike k cards ins : Forall2 alike (fst (lay_round k cards ins)) (fst (deal_round k cards (map fst ins))) /\
  Permutation (snd (lay_round k cards ins)) (snd (deal_round k cards (map fst ins))).
Proof.
  unfold lay_round, deal_round. destruct (lay_alike ins cards empty empty (fun _ => Permutation_refl _)) as [H T].
  destruct (lay empty cards ins), (follow empty cards (map fst ins)). cbn [fst snd] in *. split; [exact H|now apply gather_alike].
Qed.

Lemma alike_cards h h' : Forall2 alike h h' -> Permutation (concat (map snd h)) (concat (map snd h')).
Proof. induction 1 as [|? ? ? ? [_ P] _ IH]; [constructor|]. now apply Permutation_app. Qed.

Lemma alike_players h h' : Forall2 alike h h' -> map fst h = map fst h'.
Proof. induction 1 as [|? ? ? ? [E _] _ IH]; [reflexivity|]. cbn. congruence. Qed.

Lemma lay_conserves k cards ins : length ins = length cards -> (forall s, In s ins -> pile (fst s) < k) ->
  Permutation cards (concat (map snd (fst (lay_round k cards ins))) ++ snd (lay_round k cards ins)).
Proof.
  intros L B. destruct (lay_round_alike k cards ins) as [H P]. rewrite (alike_cards _ _ H), P.
  apply any_round_conserves_cards; [now rewrite map_length|]. intros s I. apply in_map_iff in I as (s' & <- & I). now apply B.
Qed.

Lemma lay_none k rounds : lay_all k rounds [] = ([], []).
Proof.
  induction rounds as [|ins rounds IH]; [reflexivity|]. cbn [lay_all]. unfold lay_round.
  replace (lay empty [] ins) with (@nil (nat * list A), @empty A) by now destruct ins.
  replace (gather k (@empty A)) with (@nil A) by (unfold gather; now induction (seq 0 k)). now rewrite IH.
Qed.
End Lay.

(* ---- the dealer knows no destinations ---- *)

Section Natural.
Context {A B : Type}.
Variable f : A -> B.

Lemma lay_map ins : forall (cards : list A) (t : nat -> list A) (t' : nat -> list B), (forall i, t' i = map f (t i)) ->
  fst (lay t' (map f cards) ins) = map (onto f) (fst (lay t cards ins)) /\
  forall i, snd (lay t' (map f cards) ins) i = map f (snd (lay t cards ins) i).
Proof.
  induction ins as [|[[i to] under] ins IH]; intros [|a cards] t t' H; try (now split).
  cbn [map lay]. rewrite H. set (pile := if under then t i ++ [a] else a :: t i).
  replace (if under then map f (t i) ++ [f a] else f a :: map f (t i)) with (map f pile)
    by (unfold pile; destruct under; [apply map_app|reflexivity]).
  destruct to as [p|].
  - destruct (IH cards (upd t i []) (upd t' i [])) as [H1 H2].
    { intro j. unfold upd. destruct (j =? i); [easy|apply H]. }
    destruct (lay (upd t i []) cards ins), (lay (upd t' i []) (map f cards) ins). cbn [fst snd] in *. rewrite H1. now split.
  - apply IH. intro j. unfold upd. destruct (j =? i); [easy|apply H].
Qed.

Lemma lay_all_map k rounds : forall cards,
  lay_all k rounds (map f cards) = (map (onto f) (fst (lay_all k rounds cards)), map f (snd (lay_all k rounds cards))).
Proof.
  induction rounds as [|ins rounds IH]; intro cards; [easy|]. cbn [lay_all].
  assert (R : lay_round k (map f cards) ins = (map (onto f) (fst (lay_round k cards ins)), map f (snd (lay_round k cards ins)))).
  { unfold lay_round. destruct (lay_map ins cards empty empty (fun _ => eq_refl)) as [H1 H2].
    destruct (lay empty cards ins), (lay empty (map f cards) ins). cbn [fst snd] in *. rewrite H1. f_equal. unfold gather.
    induction (seq 0 k) as [|i s IHs]; [easy|]. cbn [flat_map]. now rewrite map_app, IHs, H2. }
  rewrite R. destruct (lay_round k cards ins) as [h rest]. cbn [fst snd].
  rewrite IH. destruct (lay_all k rounds rest). cbn [fst snd]. now rewrite map_app.
Qed.
End Natural.

Definition sides_deal (k : nat) (d : deck) (rounds : list (list sided)) : Prop :=
  forall (A : Type) (cards : list A), length cards = length d ->
  let h := fst (lay_all k rounds cards) in
  let left := snd (lay_all k rounds cards) in
  NoDup (map fst h) /\
  (forall p, In p (map fst h) <-> In (Owner p) d) /\
  (forall p pile, In (p, pile) h -> Permutation pile (cards_for (Owner p) d cards)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks (map (fun q => cards_for (Talon q) d cards) (seq 0 (highest d)))) /\
  Permutation cards (concat (map snd h) ++ left).

(* Sides are nothing but the order of a pile: where all cards go on top, this is the table's rounds. *)
Theorem sides_on_top {A} k rounds : forallb tops rounds = true -> forall cards : list A,
  lay_all k rounds cards = execute k (map (map fst) rounds) cards.
Proof.
  induction rounds as [|ins rounds IH]; intros T cards; [reflexivity|]. apply andb_true_iff in T as [T1 T].
  cbn [lay_all map execute]. rewrite lay_round_tops by exact T1. destruct (deal_round k cards (map fst ins)). now rewrite IH.
Qed.
