(* What is proved about drawing: of all strings of bits that a generator may give, equally many lead to each number
   below n, to each outcome of a family, and to each order of the cards. So if all strings are equally likely, so are
   these. The definitions are in DrawingSpec.v, the proofs in DrawingProofs.v. *)

From Coq Require Import Arith Bool List Lia NArith Permutation.
From Shufflegraph Require Import PermutationsSpec PermutationsProofs DrawingSpec DrawingProofs.
Import ListNotations.

(* The strings of m bits are listed, each once. *)
Theorem strings_are_all : forall m, NoDup (strings m) /\ forall s, In s (strings m) <-> length s = m.
Proof. auto using strings_NoDup, strings_In. Qed.

(* Whatever is drawn is below n. *)
Theorem drawn_is_below : forall n s i rest, draw n s = Some (i, rest) -> (i < n)%N.
Proof. exact draw_below_n. Qed.

(* Every number below n is drawn from equally many strings of bits, however long these are. *)
Theorem draws_equally_likely : forall n i j m, (i < n)%N -> (j < n)%N ->
  length (filter (draws n i) (strings m)) = length (filter (draws n j) (strings m)).
Proof.
  intros n i j m Hi Hj. rewrite !counted.
  rewrite (total_ext _ (fun s => weigh (draw n s) (only i (fun _ => 1)))),
    (total_ext (fun s => if draws n j s then 1 else 0) (fun s => weigh (draw n s) (only j (fun _ => 1)))).
  - now apply draw_fair.
  - intros s _. unfold draws. now destruct (draw n s) as [[x r]|].
  - intros s _. unfold draws. now destruct (draw n s) as [[x r]|].
Qed.

(* Nor does the number tell anything of the bits that come after it: each follows each number equally often. *)
Theorem draws_tell_nothing_of_the_rest : forall n i j (after : bits -> bool) m, (i < n)%N -> (j < n)%N ->
  let followed k s := match draw n s with Some (x, rest) => (x =? k)%N && after rest | None => false end in
  length (filter (followed i) (strings m)) = length (filter (followed j) (strings m)).
Proof.
  intros n i j after m Hi Hj. cbv zeta. rewrite !counted.
  rewrite (total_ext _ (fun s => weigh (draw n s) (only i (fun r => if after r then 1 else 0)))).
  - rewrite (draw_fair n i j _ (fun r => if after r then 1 else 0)) by auto. apply total_ext.
    intros s _. destruct (draw n s) as [[x r]|]; cbn; auto. unfold only. now destruct (x =? j)%N.
  - intros s _. destruct (draw n s) as [[x r]|]; cbn; auto. unfold only. now destruct (x =? i)%N.
Qed.

(* If different numbers below n stand for different outcomes, every outcome comes from equally many strings of bits. *)
Theorem outcomes_equally_likely : forall (A : Type) (same : A -> A -> bool) (unrank : N -> A) n i j m,
  (forall x y, same x y = true <-> x = y) ->
  (forall x y, (x < n)%N -> (y < n)%N -> unrank x = unrank y -> x = y) -> (i < n)%N -> (j < n)%N ->
  let gives a s := match draw n s with Some (x, _) => same (unrank x) a | None => false end in
  length (filter (gives (unrank i)) (strings m)) = length (filter (gives (unrank j)) (strings m)).
Proof.
  intros A same unrank n i j m Same Inj Hi Hj. cbv zeta.
  assert (forall k, (k < n)%N -> forall s,
    match draw n s with Some (x, _) => same (unrank x) (unrank k) | None => false end = draws n k s) as E.
  { intros k Hk s. unfold draws. destruct (draw n s) as [[x r]|] eqn:D; auto. apply draw_below_n in D.
    apply eq_true_iff_eq. rewrite Same, N.eqb_eq. split; [auto|congruence]. }
  rewrite (filter_ext _ _ (E i Hi)), (filter_ext _ _ (E j Hj)). now apply draws_equally_likely.
Qed.

(* More than half of the numbers of as many bits are below n: fewer than two tries are needed on average. *)
Theorem more_than_half_accepted : forall n, (0 < n)%N -> (n <= 2 ^ N.of_nat (size n) < 2 * n)%N.
Proof. exact size_bounds. Qed.

(* A word is fair exactly if it is below the largest multiple of k that w bits can write. *)
Theorem fair_words_are_below_a_multiple : forall w n k x, (0 < k <= n)%N -> (n <= 2 ^ N.of_nat w)%N ->
  is_fair w n k x = (x <? k * (2 ^ N.of_nat w / k))%N.
Proof.
  intros w n k x K L. rewrite is_fair_exactly by auto. f_equal.
  rewrite (N.div_mod (2 ^ N.of_nat w) k) at 1 by lia. apply N.add_sub.
Qed.

(* The shuffle gives the cards that it was given. *)
Theorem shuffle_permutes : forall w l s p, NoDup l -> shuffle w l s = Some p -> Permutation p l.
Proof.
  intros w l s p N. unfold shuffle. destruct (words_of (length l) w s) as [[xs rest]|] eqn:X; [|easy].
  destruct (digits_of _ _ xs rest) as [[ds after]|] eqn:D; [|easy]. intros E. injection E as <-.
  apply digits_of_code in D. destruct D as [L C]. apply swaps_permutation; auto.
  rewrite L. now apply words_of_length in X.
Qed.

(* Every order of n cards comes from some string of n words of w bits, so that it is no empty claim that follows. *)
Theorem every_order_is_shuffled : forall w l p, NoDup l -> (N.of_nat (length l) <= 2 ^ N.of_nat w)%N ->
  Permutation p l -> exists s, length s = length l * w /\ shuffle w l s = Some p.
Proof.
  intros w l p N B P. destruct (swaps_onto (length l) l p eq_refl N P) as (ds & L & C & S).
  destruct (words_written w (map N.of_nat ds)) as (s & Ls & E).
  - intros x Hx. apply in_map_iff in Hx. destruct Hx as (d & <- & Hd). apply (code_bound ds) in Hd; auto. lia.
  - rewrite map_length, L in Ls, E. exists s. split; auto. unfold shuffle. rewrite E, digits_written, S by (auto; lia).
    reflexivity.
Qed.

(* So it does from every greater number of bits. *)
Theorem every_order_from_then_on : forall w l p m, NoDup l -> (N.of_nat (length l) <= 2 ^ N.of_nat w)%N ->
  Permutation p l -> length l * w <= m -> exists s, length s = m /\ shuffle w l s = Some p.
Proof.
  intros w l p m N B P L. destruct (every_order_is_shuffled w l p N B P) as (s & Ls & E).
  exists (s ++ repeat false (m - length s)). split; [rewrite app_length, repeat_length; lia|now apply shuffle_app].
Qed.

(* Every order of the cards comes from equally many strings of bits, however long these are: the shuffle is uniform. *)
Theorem shuffles_equally_likely : forall w l p q m, NoDup l -> (N.of_nat (length l) <= 2 ^ N.of_nat w)%N ->
  Permutation p l -> Permutation q l ->
  length (filter (shuffles w l p) (strings m)) = length (filter (shuffles w l q) (strings m)).
Proof.
  intros w l p q m N B P Q.
  destruct (swaps_onto (length l) l p eq_refl N P) as (ds & Ld & Cd & Sd).
  destruct (swaps_onto (length l) l q eq_refl N Q) as (es & Le & Ce & Se).
  rewrite (shuffles_counted w l p ds), (shuffles_counted w l q es) by auto.
  destruct (m <? length l * w); auto. apply digits_fair; auto. lia.
Qed.
