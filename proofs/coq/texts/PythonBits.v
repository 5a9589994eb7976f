(* From random bits to decks, of the text of `dealt`, which does the work of assign: of all strings of m bits equally many give
   each deck in which every player and every place of the talon is as often as it has cards; and from some m on some do. *)

From Coq Require Import String List ZArith NArith Lia Bool Permutation.
From Shufflegraph Require Import Deck PermutationsSpec DrawingSpec Drawing AssignmentsSpec AssignmentsProofs Assignments DealtDecks.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonDicts PythonShuffle PythonAssign.
Import ListNotations.
Local Open Scope nat_scope.

Section Bits.
Context (hands places : list nat).        (* how many cards each player gets, and how many each place of the talon has *)
Notation h := (length hands).
Notation sizes := (hands ++ places)%list.
Notation fits := (fits hands places).

(* ---- what the text gives ---- *)

Context {K : Type} (same : K -> K -> bool) (key : nat -> K).
Notation item := (fun j => goes_to key (to h j)).

Definition is_at (x : destination) (v : @value K) : bool :=
  match x, v with Owner p, VKey k => same k (key p) | Talon q, VTalon z => Z.eqb z (Z.of_nat q) | _, _ => false end.
Fixpoint are_at (u : list destination) (l : list (@value K)) : bool :=
  match u, l with [], [] => true | x :: u', v :: l' => is_at x v && are_at u' l' | _, _ => false end.
Definition is_deck (u : list destination) (r : result (@value K)) : bool :=
  match r with Ok (VDrawn (VRow _ l) _) => are_at u l | _ => false end.

Definition dealt_of (depth : nat) (s : bits) : result (@value K) :=
  run same library (S (S (S depth))) "shufflegraph.sampling.assignments.dealt"
    [VTuple (map item (seq 0 (length sizes))); VTuple (nats sizes); VBits s].

(* The same as it is called: with destinations in place of their numbers. *)
Lemma dealt_is_called depth s : run same library (S (S (S depth))) "shufflegraph.sampling.assignments.dealt"
    [VTuple (map (goes_to key) (all_destinations hands places)); VTuple (map (fun n => VInt (Z.of_nat n)) sizes); VBits s] = dealt_of depth s.
Proof. unfold dealt_of. now rewrite <- numbered_destinations, map_map. Qed.

Lemma apart_keys : told_apart same key (all_destinations hands places) -> keys_apart same key (seq 0 h).
Proof. intros A x y X Y. apply A; apply in_app_iff; left; now apply in_map. Qed.

Context (Apart : keys_apart same key (seq 0 h)).

Lemma is_at_number a b : In a (deck_of sizes) -> In b (deck_of sizes) -> is_at (to h a) (item b) = (b =? a).
Proof.
  intros _ _. unfold is_at, to. destruct (Nat.ltb_spec a h) as [A|A], (Nat.ltb_spec b h) as [B|B]; cbn [goes_to].
  - apply Apart; apply in_seq; lia.
  - symmetry. apply Nat.eqb_neq. lia.
  - symmetry. apply Nat.eqb_neq. lia.
  - destruct (Z.eqb_spec (Z.of_nat (b - h)) (Z.of_nat (a - h))), (Nat.eqb_spec b a); reflexivity || lia.
Qed.

Lemma are_at_numbers u v : incl u (deck_of sizes) -> incl v (deck_of sizes) ->
  are_at (map (to h) u) (map item v) = is_order u v.
Proof.
  revert v. induction u as [|x u IH]; intros [|y v] U V; try reflexivity. cbn [map are_at].
  rewrite is_at_number by ((apply U; now left) || (apply V; now left)).
  rewrite IH by (intros z Z; (apply U; now right) || (apply V; now right)). unfold is_order.
  destruct (list_eq_dec Nat.eq_dec (y :: v) (x :: u)) as [F|F], (Nat.eqb_spec y x) as [D|D], (list_eq_dec Nat.eq_dec v u) as [E|E];
    try reflexivity; exfalso; congruence.
Qed.

Context (Small : (Z.of_nat (list_sum sizes) <= 2 ^ 32)%Z).
Notation n := (length (deck_of sizes)).
Notation order s := (shuffle (width n) (seq 0 n) s).

Lemma total : n = list_sum sizes.
Proof. apply assignment_length, deck_of_assigned. Qed.

Lemma dealt_by_numbers depth s : (Z.of_nat (length s + 2) <= 2 ^ 64)%Z ->
  match order s with
  | Some p => exists rest, dealt_of depth s = Ok (VDrawn (VTuple (map item (in_deck (deck_of sizes) p))) rest)
  | None => dealt_of depth s = Outside "the bits run out"
  end.
Proof.
  intros M. unfold dealt_of. rewrite (dealt_text same item sizes s depth).
  - rewrite <- shuffled_shuffle. destruct (shuffled _ _ s) as [[p rest]|]; [|reflexivity]. cbn [option_map fst].
    exists rest. unfold in_deck. now rewrite map_map.
  - intros x. unfold goes_to, to. now destruct (x <? h).
  - now rewrite total.
  - exact M.
Qed.

Lemma order_in_deck s p : order s = Some p -> incl (in_deck (deck_of sizes) p) (deck_of sizes).
Proof.
  intros E x X. apply shuffle_permutes in E; [|apply seq_NoDup]. apply in_map_iff in X as (i & <- & I). apply nth_In.
  apply (Permutation_in _ E) in I. apply in_seq in I. lia.
Qed.

Lemma leads_to v depth s : Permutation v (deck_of sizes) -> (Z.of_nat (length s + 2) <= 2 ^ 64)%Z ->
  is_deck (map (to h) v) (dealt_of depth s) =
  match order s with Some p => is_order v (in_deck (deck_of sizes) p) | None => false end.
Proof.
  intros P M. pose proof (dealt_by_numbers depth s M) as D. destruct (order s) as [p|] eqn:E; [|now rewrite D].
  destruct D as (rest & ->). cbn [is_deck]. apply are_at_numbers; [|now apply (order_in_deck s)].
  intros x X. now apply (Permutation_in x P).
Qed.

(* Of all strings of m bits, equally many give the decks u and w. *)
Theorem dealt_decks_equally_likely u w m depth : fits u -> fits w -> (Z.of_nat (m + 2) <= 2 ^ 64)%Z ->
  length (filter (fun s => is_deck u (dealt_of depth s)) (strings m)) =
  length (filter (fun s => is_deck w (dealt_of depth s)) (strings m)).
Proof.
  intros U W M. assert (E : forall x, fits x -> N.of_nat (length (filter (fun s => is_deck x (dealt_of depth s)) (strings m))) =
    (factorials (sizes_of (deck_of sizes)) * N.of_nat (length (filter (shuffles (width n) (seq 0 n) (seq 0 n)) (strings m))))%N).
  { intros x F. apply (in_numbers hands places) in F as (v & -> & P).
    rewrite <- (decks_equally_likely (width n) (deck_of sizes) v m); [|apply width_enough; now rewrite total|exact P].
    f_equal. f_equal. apply filter_ext_in. intros s S. apply strings_are_all in S. apply (leads_to v depth s P). now rewrite S. }
  apply Nat2N.inj. now rewrite !E.
Qed.

(* What leads to a deck gives it, and leaves some bits. *)
Theorem dealt_gives u s depth : fits u -> (Z.of_nat (length s + 2) <= 2 ^ 64)%Z -> is_deck u (dealt_of depth s) = true ->
  exists rest, dealt_of depth s = Ok (VDrawn (VTuple (map (goes_to key) u)) rest).
Proof.
  intros U M. apply (in_numbers hands places) in U as (v & -> & P). rewrite (leads_to v depth s P M).
  pose proof (dealt_by_numbers depth s M) as D. destruct (order s) as [p|] eqn:E; [|easy]. unfold is_order.
  destruct (list_eq_dec Nat.eq_dec (in_deck (deck_of sizes) p) v) as [<-|]; [|easy]. intros _. destruct D as (rest & ->). exists rest. now rewrite !map_map.
Qed.

(* From 32 bits a card on every deck comes from some string: from 16 if there are at most 256 cards. *)
Theorem dealt_decks_occur u m depth : fits u -> 32 * length u <= m -> (Z.of_nat (m + 2) <= 2 ^ 64)%Z ->
  exists s, length s = m /\ is_deck u (dealt_of depth s) = true.
Proof.
  intros U L M. rewrite (length_fits hands places u U), <- total in L. apply (in_numbers hands places) in U as (v & -> & P).
  destruct (orders_per_deck (fun i => nth i (deck_of sizes) 0) n sizes v) as (P' & _ & In_ & Count).
  { fold (in_deck (deck_of sizes) (seq 0 n)). rewrite in_deck_all. apply deck_of_assigned. }
  { intros j. rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) P). apply deck_of_assigned. }
  destruct P' as [|p P'].
  { exfalso. cbn in Count. pose proof (factorials_positive sizes). lia. }
  destruct (proj1 (In_ p) (or_introl eq_refl)) as [Q D].
  destruct (every_order_from_then_on (width n) (seq 0 n) p m) as (s & Ls & Es).
  - apply seq_NoDup.
  - rewrite seq_length. apply width_enough. now rewrite total.
  - exact Q.
  - rewrite seq_length. apply (Nat.le_trans _ (n * 32)); [|lia]. apply Nat.mul_le_mono_l. unfold width. destruct (n <=? 256); lia.
  - exists s. split; [exact Ls|]. rewrite (leads_to v depth s P) by now rewrite Ls. rewrite Es. unfold is_order, in_deck.
    destruct (list_eq_dec Nat.eq_dec _ v) as [|N]; [reflexivity|]. now destruct N.
Qed.
End Bits.
