(* What is proved about lumps: kinds of cards that rules cannot tell apart are arranged as one kind, then its cards are
   laid in any order. Sizes and assignments are those of AssignmentsSpec.v; f says to which lump a kind belongs, and
   rules say something about lumps alone. *)

From Coq Require Import List Arith NArith Lia Permutation.
From Shufflegraph Require Import CountingSpec CountingProofs PermutationsSpec AssignmentsSpec AssignmentsProofs.
From Shufflegraph Require ListFacts.
Import ListNotations.

Lemma number_of_unique {A} (f : A -> Prop) m k : number_of f m -> number_of f k -> m = k.
Proof.
  intros (l & N & I & <-) (l' & N' & I' & <-). f_equal.
  apply Nat.le_antisymm; (apply NoDup_incl_length; [assumption|intros x; rewrite I, I'; tauto]).
Qed.

Lemma map_places (w : list nat) : map (fun x => nth x w 0) (seq 0 (length w)) = w.
Proof. induction w as [|a w IH]; [reflexivity|]. cbn. f_equal. rewrite <- seq_shift, map_map. exact IH. Qed.

(* If different cards x are of the kinds key x, the orders of the cards that keep the rules are as many as the words of
   kinds that do, times the product of the factorials of the sizes. *)
Theorem orders_of_words key n c rules m : assignment c (map key (seq 0 n)) ->
  number_of (fun w => assignment c w /\ rules w) m ->
  number_of (fun p => Permutation p (seq 0 n) /\ rules (map key p)) (m * factorials c).
Proof.
  intros K (l & N & I & C).
  assert (forall w, In w l -> length w = length (seq 0 n)) as L.
  { intros w J. apply I in J. destruct J as [J _].
    now rewrite (assignment_length _ _ J), <- (assignment_length _ _ K), map_length. }
  exists (flat_map (orders_like key (seq 0 n)) l). split; [|split].
  - apply ListFacts.NoDup_flat_map; [exact N|intros w _; apply orders_like_NoDup, seq_NoDup|].
    intros w v p J1 J2 I1 I2. apply orders_like_In in I1; [|apply seq_NoDup|now apply L].
    apply orders_like_In in I2; [|apply seq_NoDup|now apply L]. destruct I1, I2. congruence.
  - intros p. rewrite in_flat_map. split.
    + intros (w & J & O). apply orders_like_In in O; [|apply seq_NoDup|now apply L].
      destruct O as [P <-]. split; [exact P|now apply I].
    + intros [P R]. exists (map key p). split.
      * apply I. split; [|exact R]. intros j. rewrite <- K.
        now apply (proj1 (Permutation_count_occ Nat.eq_dec _ _)), Permutation_map.
      * apply orders_like_In; [apply seq_NoDup| |now split]. rewrite map_length. now apply Permutation_length.
  - rewrite (flat_map_length_constant _ (factorials c)); [now rewrite C|].
    intros w J. apply I in J. apply orders_like_length; [apply seq_NoDup|exact K|apply J].
Qed.

(* Kinds with the sizes c make lumps with the sizes h: the arrangements of the kinds are those of the lumps, times the
   orders of the lumps' cards. *)
Theorem lumps_count_kinds f c h rules m k : (exists w, assignment c w /\ assignment h (map f w)) ->
  number_of (fun u => assignment h u /\ rules u) m ->
  number_of (fun w => assignment c w /\ rules (map f w)) k -> (k * factorials c = m * factorials h)%N.
Proof.
  intros (w & C & H) M K. pose proof (map_places w) as E.
  refine (number_of_unique (fun p => Permutation p (seq 0 (length w)) /\ rules (map f (map (fun x => nth x w 0) p))) _ _ _ _).
  - apply (orders_of_words _ _ c (fun v => rules (map f v))); [now rewrite E|exact K].
  - destruct (orders_of_words (fun x => f (nth x w 0)) (length w) h rules m) as (l & N & I & L); [|exact M|].
    + now rewrite <- (map_map _ f), E.
    + exists l. split; [exact N|]. split; [|exact L]. intros p. now rewrite I, map_map.
Qed.

(* Each arrangement of the lumps stands for equally many: so a uniform one, and its cards in a uniform order, are a
   uniform arrangement of the kinds. *)
Theorem lumps_are_fair f c h u k : (exists w, assignment c w /\ assignment h (map f w)) -> assignment h u ->
  number_of (fun w => assignment c w /\ map f w = u) k -> (k * factorials c = factorials h)%N.
Proof.
  intros W U K. rewrite <- (N.mul_1_l (factorials h)). apply (lumps_count_kinds f c h (fun v => v = u) 1 k W); [|exact K].
  exists [u]. split; [repeat constructor; tauto|]. split; [|reflexivity]. intros v. cbn. intuition congruence.
Qed.
