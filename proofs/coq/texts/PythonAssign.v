(* The chances of the texts of `mixed` and `dealt`, which do the work of shuffle and assign: equally many strings of bits lead to
   each order of the cards, also if some are equal, and to each deck. *)

From Coq Require Import String List ZArith NArith Lia Bool Permutation.
From Shufflegraph Require Import PermutationsSpec DrawingSpec Drawing AssignmentsSpec AssignmentsProofs Assignments DealtDecks.
From Shufflegraph Require CountingSpec.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonShuffle.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- counting ---- *)

Definition is_order (p q : list nat) : bool := if list_eq_dec Nat.eq_dec q p then true else false.

Lemma hits (P : list (list nat)) q : NoDup P ->
  list_sum (map (fun p => if is_order p q then 1 else 0) P) = if in_dec (list_eq_dec Nat.eq_dec) q P then 1 else 0.
Proof.
  intros N. induction N as [|p P I N IH]; [reflexivity|]. cbn [map list_sum fold_right]. fold (list_sum (map (fun p => if is_order p q then 1 else 0) P)).
  rewrite IH. unfold is_order. destruct (list_eq_dec Nat.eq_dec q p) as [->|D].
  - destruct (in_dec _ p P); [contradiction|]. destruct (in_dec _ p (p :: P)) as [|X]; [reflexivity|]. destruct X. now left.
  - destruct (in_dec _ q P) as [J|J], (in_dec _ q (p :: P)) as [X|X]; try reflexivity.
    + destruct X. now right.
    + destruct X; [now destruct D|contradiction].
Qed.

Lemma count_outcomes (g : bits -> option (list nat)) (t : list nat -> bool) P S : NoDup P ->
  (forall s p, g s = Some p -> (t p = true <-> In p P)) ->
  length (filter (fun s => match g s with Some p => t p | None => false end) S) =
  list_sum (map (fun p => length (filter (fun s => match g s with Some q => is_order p q | None => false end) S)) P).
Proof.
  intros N T. induction S as [|s S IH]; cbn [filter].
  - cbn. clear. induction P as [|p P IH]; [reflexivity|exact IH].
  - transitivity (match g s with Some q => if in_dec (list_eq_dec Nat.eq_dec) q P then 1 else 0 | None => 0 end +
      length (filter (fun s => match g s with Some p => t p | None => false end) S)).
    + destruct (g s) as [q|] eqn:G; [|reflexivity]. pose proof (T s q G) as E. destruct (in_dec _ q P) as [I|I].
      * now rewrite (proj2 E I).
      * destruct (t q); [now destruct I; apply E|reflexivity].
    + rewrite IH. clear IH. destruct (g s) as [q|]; [|reflexivity]. rewrite <- hits by exact N. clear.
      induction P as [|p P IH]; [reflexivity|]. cbn [map list_sum fold_right] in *. unfold list_sum in IH.
      destruct (is_order p q); cbn [length]; lia.
Qed.

Lemma equal_sum {A} (f : A -> nat) k P : (forall p, In p P -> f p = k) -> list_sum (map f P) = length P * k.
Proof. induction P as [|p P IH]; intros E; [reflexivity|]. cbn. rewrite (E p) by now left. fold (list_sum (map f P)). rewrite IH; [reflexivity|]. intros q I. apply E. now right. Qed.

Definition in_deck (c : list nat) (p : list nat) : list nat := map (fun i => nth i c 0) p.

Lemma in_deck_all c : in_deck c (seq 0 (length c)) = c.
Proof.
  unfold in_deck. induction c as [|x c IH]; [reflexivity|]. cbn [length seq map nth]. f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

(* The sizes of a deck. *)
Definition sizes_of (c : list nat) : sizes := map (fun j => count_occ Nat.eq_dec c j) (seq 0 (S (list_max c))).

Lemma assignment_sizes_of c u : Permutation u c -> assignment (sizes_of c) u.
Proof.
  intros P j. rewrite (proj1 (Permutation_count_occ Nat.eq_dec u c) P). unfold size, sizes_of.
  destruct (Nat.lt_ge_cases j (S (list_max c))) as [L|L].
  - rewrite (nth_indep _ _ (count_occ Nat.eq_dec c 0)) by now rewrite map_length, seq_length.
    rewrite (map_nth (fun j => count_occ Nat.eq_dec c j)), seq_nth by exact L. reflexivity.
  - rewrite nth_overflow by (rewrite map_length, seq_length; exact L). apply count_occ_not_In. intros I.
    pose proof (proj1 (list_max_le c _) (le_n _)) as F. rewrite Forall_forall in F. specialize (F j I). lia.
Qed.

(* Each order of a deck, in which cards may be equal, comes from equally many strings. *)
Lemma decks_equally_likely w c u m : (N.of_nat (length c) <= 2 ^ N.of_nat w)%N -> Permutation u c ->
  N.of_nat (length (filter (fun s => match shuffle w (seq 0 (length c)) s with Some p => is_order u (in_deck c p) | None => false end) (strings m))) =
  (factorials (sizes_of c) * N.of_nat (length (filter (shuffles w (seq 0 (length c)) (seq 0 (length c))) (strings m))))%N.
Proof.
  intros B U. set (n := length c) in *.
  destruct (orders_per_deck (fun i => nth i c 0) n (sizes_of c) u) as (P & N & In_ & L).
  { fold (in_deck c (seq 0 n)). unfold n. rewrite in_deck_all. now apply assignment_sizes_of. }
  { now apply assignment_sizes_of. }
  rewrite (count_outcomes _ (fun p => is_order u (in_deck c p)) P); [|exact N|].
  - rewrite (equal_sum _ (length (filter (shuffles w (seq 0 n) (seq 0 n)) (strings m)))).
    + rewrite Nat2N.inj_mul. now rewrite L.
    + intros p I. apply In_ in I as [I _]. change (length (filter (shuffles w (seq 0 n) p) (strings m)) =
        length (filter (shuffles w (seq 0 n) (seq 0 n)) (strings m))).
      apply shuffles_equally_likely; [apply seq_NoDup|now rewrite seq_length|exact I|apply Permutation_refl].
  - intros s p G. apply shuffle_permutes in G; [|apply seq_NoDup]. rewrite In_. unfold is_order, in_deck.
    destruct (list_eq_dec Nat.eq_dec _ u); intuition congruence.
Qed.

(* ---- the texts ---- *)

Section Assign.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).
Notation card := (fun x => @VKey K (key x)).

(* Are these the keys of u? *)
Fixpoint shows (u : list nat) (l : list (@value K)) : bool :=
  match l, u with
  | [], [] => true
  | VKey k :: l', x :: u' => same k (key x) && shows u' l'
  | _, _ => false
  end.
(* The text of a function, called with the bits s, gives the cards u. *)
Definition gives (u : list nat) (r : result (@value K)) : bool :=
  match r with Ok (VDrawn (VList l) _) | Ok (VDrawn (VRow _ l) _) => shows u l | _ => false end.

(* Keys that == tells apart. *)
Definition keys_apart (c : list nat) : Prop := forall x y, In x c -> In y c -> same (key x) (key y) = (x =? y).

Lemma shows_is c u v : keys_apart c -> incl u c -> incl v c -> shows u (map card v) = is_order u v.
Proof.
  intros A. revert u. induction v as [|y v IH]; intros [|x u] U V; try reflexivity. cbn [map shows].
  assert (X : In x c) by (apply U; now left). assert (Y : In y c) by (apply V; now left). rewrite A by assumption.
  rewrite IH by (intros z Z; (apply U; now right) || (apply V; now right)). unfold is_order.
  destruct (list_eq_dec Nat.eq_dec (y :: v) (x :: u)) as [F|F], (Nat.eqb_spec y x) as [D|D], (list_eq_dec Nat.eq_dec v u) as [E|E];
    try reflexivity; exfalso; congruence.
Qed.

Lemma shuffled_shuffle w n s : option_map fst (shuffled w n s) = shuffle w (seq 0 n) s.
Proof.
  unfold shuffled, shuffle. rewrite seq_length. destruct (words_of n w s) as [[xs rest]|]; [|reflexivity].
  now destruct (digits_of w (N.of_nat n) xs rest) as [[ds after]|].
Qed.

Lemma width_enough n : (Z.of_nat n <= 2 ^ 32)%Z -> (N.of_nat n <= 2 ^ N.of_nat (width n))%N.
Proof.
  intros L. unfold width. destruct (Nat.leb_spec n 256).
  - change (2 ^ N.of_nat 16)%N with 65536%N. lia.
  - change (2 ^ N.of_nat 32)%N with 4294967296%N. change (2 ^ 32)%Z with 4294967296%Z in L. lia.
Qed.

(* What the shuffled deck gives, in numbers. *)
Lemma gives_shuffled c u s wrap : keys_apart c -> Permutation u c -> (forall l, wrap l = VList l \/ wrap l = VTuple l) ->
  gives u (match shuffled (width (length c)) (length c) s with
           | Some (order, rest) => Ok (VDrawn (wrap (map (fun i => card (nth i c 0)) order)) rest)
           | None => Outside "the bits run out" end) =
  match shuffle (width (length c)) (seq 0 (length c)) s with Some p => is_order u (in_deck c p) | None => false end.
Proof.
  intros A U W. pose proof (shuffle_permutes (width (length c)) (seq 0 (length c)) s) as P.
  rewrite <- shuffled_shuffle in *. destruct (shuffled _ _ s) as [[p rest]|]; [|reflexivity]. cbn [option_map fst] in *.
  specialize (P p (seq_NoDup _ _) eq_refl).
  transitivity (shows u (map (fun i => card (nth i c 0)) p)); [now destruct (W (map (fun i => card (nth i c 0)) p)) as [E|E]; cbn [gives]; rewrite E|].
  rewrite <- (map_map (fun i => nth i c 0) card). apply (shows_is c); [exact A| |].
  - intros x X. now apply (Permutation_in x U).
  - intros x X. apply in_map_iff in X as (i & <- & I). apply nth_In. apply (Permutation_in i P) in I. apply in_seq in I. lia.
Qed.

(* So equally many strings of m bits lead the text of mixed to each order u and v of the cards c, some of which may be equal. *)
Theorem mixed_text_equally_likely c u v m depth : keys_apart c -> Permutation u c -> Permutation v c ->
  (Z.of_nat (length c) <= 2 ^ 32)%Z -> (Z.of_nat (m + 2) <= 2 ^ 64)%Z ->
  let leads x s := gives x (run same library (S (S depth)) "shufflegraph.sampling.permutations.mixed" [VList (map card c); VBits s]) in
  length (filter (leads u) (strings m)) = length (filter (leads v) (strings m)).
Proof.
  intros A U V L M leads. assert (E : forall x, Permutation x c -> N.of_nat (length (filter (leads x) (strings m))) =
    (factorials (sizes_of c) * N.of_nat (length (filter (shuffles (width (length c)) (seq 0 (length c)) (seq 0 (length c))) (strings m))))%N).
  { intros x X. rewrite <- (decks_equally_likely _ c x m (width_enough _ L) X). f_equal. f_equal. apply filter_ext_in. intros s S.
    apply strings_are_all in S. unfold leads. rewrite (mixed_text same card 0 c) by (reflexivity || assumption || (rewrite S; assumption)).
    apply (gives_shuffled c x s VList A X). now left. }
  apply Nat2N.inj. now rewrite !E.
Qed.

(* ---- decks of given sizes ---- *)

(* The text of dealt makes the deck in which each destination is as often as it has cards, and shuffles it; a destination is
   anything that can be stored. *)
Theorem dealt_text (item : nat -> @value K) sizes s depth : (forall x, store (item x) = Ok (item x)) -> (Z.of_nat (length (deck_of sizes)) <= 2 ^ 32)%Z -> (Z.of_nat (length s + 2) <= 2 ^ 64)%Z ->
  run same library (S (S (S depth))) "shufflegraph.sampling.assignments.dealt"
    [VTuple (map item (seq 0 (length sizes))); VTuple (nats sizes); VBits s] =
  match shuffled (width (length (deck_of sizes))) (length (deck_of sizes)) s with
  | Some (order, rest) => Ok (VDrawn (VTuple (map (fun i => item (nth i (deck_of sizes) 0)) order)) rest)
  | None => Outside "the bits run out"
  end.
Proof.
  intros Item L M. rewrite (run_text _ _ _ sampling_assignments_module dealt_text) by reflexivity.
  enter dealt_text sampling_assignments_module. steps.
  repeat (progress (cbn [comprehend within bind]; steps)). unfold nats. rewrite (zip_of item (fun n => VNat n)) by now rewrite seq_length. steps.
  rewrite (collect_each (fun e => VTuple [item (fst e); VNat (snd e)]) (fun e => repeat (fst e) (snd e)) item).
  2: { intros [x k] _. cbn [fst snd]. repeat (progress (cbn [comprehend within bind]; steps)).
    unfold count_up. rewrite (collect_each (fun i => VInt (0 + Z.of_nat i)) (fun _ => [x]) item) by (intros; repeat (progress (cbn [comprehend within bind]; steps)); now rewrite Item).
    f_equal. f_equal. rewrite Nat2Z.id. generalize 0. induction k as [|k IH]; intros a; [reflexivity|]. cbn. now rewrite IH. }
  steps. unfold drawn. cbn [String.eqb Ascii.eqb Bool.eqb app]. change (flat_map _ _) with (deck_of sizes).
  rewrite (mixed_text same item 0 (deck_of sizes)) by (assumption || reflexivity).
  destruct (shuffled _ _ s) as [[order rest]|]; [|reflexivity]. steps. reflexivity.
Qed.

(* So equally many strings of m bits lead the text of dealt to each deck u and v with these sizes. *)
Theorem dealt_text_equally_likely sizes u v m depth : keys_apart (seq 0 (length sizes)) -> assignment sizes u -> assignment sizes v ->
  (Z.of_nat (list_sum sizes) <= 2 ^ 32)%Z -> (Z.of_nat (m + 2) <= 2 ^ 64)%Z ->
  let leads x s := gives x (run same library (S (S (S depth))) "shufflegraph.sampling.assignments.dealt"
                              [VTuple (map card (seq 0 (length sizes))); VTuple (nats sizes); VBits s]) in
  length (filter (leads u) (strings m)) = length (filter (leads v) (strings m)).
Proof.
  intros A U V L M leads. pose proof (deck_of_assigned sizes) as D. set (c := deck_of sizes) in *.
  assert (Lc : length c = list_sum sizes) by now apply assignment_length.
  assert (Same : forall x, assignment sizes x -> Permutation x c).
  { intros x X. apply (Permutation_count_occ Nat.eq_dec). intros j. now rewrite X, D. }
  assert (Ac : keys_apart c).
  { intros x y X Y. apply A; apply in_seq; split; try lia; apply Nat.nle_gt; intros B;
      [pose proof (D x) as O|pose proof (D y) as O]; rewrite size_beyond in O by exact B; now apply count_occ_not_In in O. }
  assert (E : forall x, assignment sizes x -> N.of_nat (length (filter (leads x) (strings m))) =
    (factorials (sizes_of c) * N.of_nat (length (filter (shuffles (width (length c)) (seq 0 (length c)) (seq 0 (length c))) (strings m))))%N).
  { intros x X. rewrite <- (decks_equally_likely _ c x m (width_enough (length c) ltac:(now rewrite Lc)) (Same x X)). f_equal. f_equal.
    apply filter_ext_in. intros s S. apply strings_are_all in S. unfold leads.
    rewrite (dealt_text card) by (reflexivity || fold c; rewrite ?Lc, ?S; assumption). fold c. apply (gives_shuffled c x s VTuple Ac (Same x X)). now right. }
  apply Nat2N.inj. now rewrite !E.
Qed.
End Assign.
