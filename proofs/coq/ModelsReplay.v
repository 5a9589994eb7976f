(* Checkers of what Python computed for mappings to intervals with integer ends, and with strings of bits, and for each
   checker what an accepted case means. Numbers come as binary literals.

   Glossary
     lowest n x, bits_of n x
                       == the n lowest bits of x, the lowest first
     check_mapping     == a mapping, a number of piles; the chromatic number, the clique, the piles of the valid and of
                          the reducing colouring in the order of the mapping, and the loads of the latter
     check_draw        == a string of bits, a number n; nothing, or the number drawn below n and how many bits are left
     check_sample      == a string of bits, a number of things; nothing, or their order
     check_shuffle     == the same, and the number of bits of a word *)

From Coq Require Import List Bool Arith NArith ZArith.
From Shufflegraph Require Import FamiliesReplay.
From Shufflegraph Require PermutationsSpec Sweep AnyIntervalsSpec DrawingSpec.
Import ListNotations.

Fixpoint lowest (n : nat) (x : N) : DrawingSpec.bits :=
  match n with 0 => [] | S n' => N.odd x :: lowest n' (N.div2 x) end.

Definition bits_of (n x : N) : DrawingSpec.bits := lowest (N.to_nat n) x.

Definition given (l : list (N * (Z * Z))) : AnyIntervalsSpec.mapping := map (fun v => (N.to_nat (fst v), snd v)) l.

Definition check_mapping
    (case : list (N * (Z * Z)) * N * (N * numbers * numbers * numbers * numbers)) : bool :=
  let '(mapping, piles, (chromatic, clique, valid, reducing, loads)) := case in
  let l := given mapping in
  let k := N.to_nat piles in
  let r := AnyIntervalsSpec.reducing_colouring_of k l in
  (AnyIntervalsSpec.chromatic_number_of l =? N.to_nat chromatic) &&
  same (AnyIntervalsSpec.clique_of l) (nats clique) &&
  same (map snd (AnyIntervalsSpec.valid_colouring_of l)) (nats valid) &&
  same (map snd r) (nats reducing) &&
  same (map (AnyIntervalsSpec.load_of l (Sweep.pile_of r)) (seq 0 k)) (nats loads).

(* In an accepted case everything is what the proved functions give. *)
Theorem check_mapping_sound mapping piles chromatic clique valid reducing loads :
  check_mapping (mapping, piles, (chromatic, clique, valid, reducing, loads)) = true ->
  let l := given mapping in
  let k := N.to_nat piles in
  let r := AnyIntervalsSpec.reducing_colouring_of k l in
  AnyIntervalsSpec.chromatic_number_of l = N.to_nat chromatic /\
  AnyIntervalsSpec.clique_of l = nats clique /\
  map snd (AnyIntervalsSpec.valid_colouring_of l) = nats valid /\
  map snd r = nats reducing /\
  map (AnyIntervalsSpec.load_of l (Sweep.pile_of r)) (seq 0 k) = nats loads.
Proof.
  unfold check_mapping. rewrite !andb_true_iff, Nat.eqb_eq. intros [[[[C Q] V] R] L].
  apply same_eq in Q, V, R, L. auto.
Qed.

Definition check_draw (case : N * N * N * numbers) : bool :=
  let '(length_, x, n, answer) := case in
  match DrawingSpec.draw n (bits_of length_ x), answer with
  | None, [] => true
  | Some (i, rest), [j; over] => (i =? j)%N && (length rest =? N.to_nat over)
  | _, _ => false
  end.

(* In an accepted case the number is the one that the proved function draws, and so is the number of bits left. *)
Theorem check_draw_sound length_ x n answer : check_draw (length_, x, n, answer) = true ->
  match DrawingSpec.draw n (bits_of length_ x) with
  | None => answer = []
  | Some (i, rest) => answer = [i; N.of_nat (length rest)]
  end.
Proof.
  unfold check_draw. destruct (DrawingSpec.draw n _) as [[i rest]|], answer as [|j [|over [|]]]; try easy.
  rewrite andb_true_iff, N.eqb_eq, Nat.eqb_eq. intros [-> ->]. now rewrite N2Nat.id.
Qed.

Definition same_answer (computed : option (list nat)) (answer : list numbers) : bool :=
  match computed, answer with
  | None, [] => true
  | Some order, [other] => same order (nats other)
  | _, _ => false
  end.

Lemma same_answer_eq computed answer : same_answer computed answer = true ->
  map nats answer = match computed with None => [] | Some order => [order] end.
Proof.
  destruct computed as [order|], answer as [|other [|]]; cbn; try easy. intros E. apply same_eq in E. now rewrite E.
Qed.

Definition sampled (n : nat) (s : DrawingSpec.bits) : option (list nat) :=
  option_map (fun drawn => PermutationsSpec.unrank n (fst drawn)) (DrawingSpec.draw (PermutationsSpec.fact n) s).

Definition check_sample (case : N * N * N * list numbers) : bool :=
  let '(length_, x, n, answer) := case in same_answer (sampled (N.to_nat n) (bits_of length_ x)) answer.

(* In an accepted case the order is the one with the number that the proved function draws. *)
Theorem check_sample_sound length_ x n answer : check_sample (length_, x, n, answer) = true ->
  map nats answer = match sampled (N.to_nat n) (bits_of length_ x) with None => [] | Some order => [order] end.
Proof. apply same_answer_eq. Qed.

Definition check_shuffle (case : N * N * N * N * list numbers) : bool :=
  let '(length_, x, n, width, answer) := case in
  same_answer (DrawingSpec.shuffle (N.to_nat width) (seq 0 (N.to_nat n)) (bits_of length_ x)) answer.

(* In an accepted case the order is the one that the proved shuffle makes of the bits. *)
Theorem check_shuffle_sound length_ x n width answer : check_shuffle (length_, x, n, width, answer) = true ->
  map nats answer =
  match DrawingSpec.shuffle (N.to_nat width) (seq 0 (N.to_nat n)) (bits_of length_ x) with
  | None => []
  | Some order => [order]
  end.
Proof. apply same_answer_eq. Qed.
