(* A deal that nobody chose: the sum of two numbers modulo n, one of which is uniform. *)

From Coq Require Import Arith Bool FinFun List Lia NArith.
Import ListNotations.

(* The numbers below n, and the sum modulo n. *)
Definition below (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).
Definition joined (n x y : N) : N := ((x + y) mod n)%N.

Lemma below_In : forall n x, In x (below n) <-> (x < n)%N.
Proof.
  intros n x. unfold below. rewrite in_map_iff. split.
  - intros (k & <- & H). apply in_seq in H. lia.
  - intros H. exists (N.to_nat x). rewrite N2Nat.id, in_seq. split; [easy|lia].
Qed.

Lemma below_NoDup : forall n, NoDup (below n).
Proof. intros n. apply Injective_map_NoDup, seq_NoDup. intros x y. apply Nat2N.inj. Qed.

Lemma mod_of_sum : forall n x y, (x < n)%N -> (y < n)%N ->
  joined n x y = (if (x + y <? n)%N then x + y else x + y - n)%N.
Proof.
  intros n x y X Y. unfold joined. destruct (N.ltb_spec (x + y) n); [now apply N.mod_small|].
  symmetry. apply N.mod_unique with 1%N; lia.
Qed.

Lemma joined_mod : forall n x y, (0 < n)%N -> joined n x y = joined n x (y mod n).
Proof. intros n x y H. unfold joined. symmetry. apply N.add_mod_idemp_r. lia. Qed.

(* Whatever is added, each number below n is the sum for just one number below n. *)
Theorem each_sum_once : forall n y z, (z < n)%N -> exists x, (x < n)%N /\ joined n x y = z /\
  forall x', (x' < n)%N -> joined n x' y = z -> x' = x.
Proof.
  intros n y z Z. assert (0 < n)%N as P by lia. pose proof (N.mod_upper_bound y n ltac:(lia)) as B.
  set (r := (y mod n)%N) in *. exists (if (r <=? z)%N then z - r else z + n - r)%N.
  rewrite (joined_mod n _ y P). fold r. split; [|split].
  - destruct (N.leb_spec r z); lia.
  - rewrite mod_of_sum by (destruct (N.leb_spec r z); lia).
    destruct (N.leb_spec r z); [destruct (N.ltb_spec (z - r + r) n)|destruct (N.ltb_spec (z + n - r + r) n)]; lia.
  - intros x X E. rewrite (joined_mod n _ y P) in E. fold r in E. rewrite mod_of_sum in E by auto.
    destruct (N.leb_spec r z); destruct (N.ltb_spec (x + r) n); lia.
Qed.

(* The sum is the number of a deal. *)
Theorem sum_is_below : forall n x y, (0 < n)%N -> (joined n x y < n)%N.
Proof. intros n x y H. apply N.mod_upper_bound. lia. Qed.

(* Whose number comes first makes no difference. *)
Theorem sum_of_either_order : forall n x y, joined n x y = joined n y x.
Proof. intros n x y. unfold joined. now rewrite N.add_comm. Qed.

Lemma none_of : forall (l : list N) p, (forall y, In y l -> p y = false) -> filter p l = [].
Proof. induction l as [|a l IH]; intros p H; auto. cbn. rewrite (H a) by now left. apply IH. intros. apply H. now right. Qed.

Lemma one_of : forall (l : list N) p x, NoDup l -> In x l -> p x = true -> (forall y, In y l -> p y = true -> y = x) ->
  length (filter p l) = 1.
Proof.
  induction l as [|a l IH]; intros p x D I P U; [destruct I|]. inversion D as [|? ? Na Dl]; subst. cbn.
  destruct (p a) eqn:E.
  - pose proof (U a (or_introl eq_refl) E). subst x. rewrite none_of; auto. intros y Iy.
    destruct (p y) eqn:F; auto. now rewrite (U y (or_intror Iy) F) in Iy.
  - destruct I as [->|I]; [congruence|]. apply (IH p x); auto. intros y Iy. apply U. now right.
Qed.

Definition pairs (l m : list N) : list (N * N) := list_prod l m.

Lemma sum_over_pairs : forall (l m : list N) (p : N * N -> bool),
  length (filter p (pairs l m)) = list_sum (map (fun y => length (filter (fun x => p (x, y)) l)) m).
Proof.
  intros l m p. induction m as [|y m IH].
  - unfold pairs. assert (list_prod l (@nil N) = []) as -> by (induction l; auto). reflexivity.
  - change (list_sum (map (fun y => length (filter (fun x => p (x, y)) l)) (y :: m)))
      with (length (filter (fun x => p (x, y)) l) + list_sum (map (fun y => length (filter (fun x => p (x, y)) l)) m)).
    rewrite <- IH. clear. induction l as [|x l IH]; auto. unfold pairs in *. cbn.
    destruct (p (x, y)); cbn; rewrite !filter_app, !app_length, IH; lia.
Qed.

(* If the phone's number is uniform, so is the sum, whatever the others call and however they draw it: of all pairs of
   a number below n and one of the numbers that they may call, equally many lead to each sum. And the sum tells nothing
   of what they called: the same holds for those of their numbers that have any property. *)
Theorem sum_is_uniform : forall n called (property : N -> bool) z, (z < n)%N ->
  length (filter (fun pair => (joined n (fst pair) (snd pair) =? z)%N && property (snd pair)) (pairs (below n) called)) =
  length (filter property called).
Proof.
  intros n called property z Z.
  rewrite sum_over_pairs. induction called as [|y called IH]; auto. cbn [map filter fst snd].
  match goal with |- list_sum (?a :: ?l) = _ => change (list_sum (a :: l)) with (a + list_sum l) end.
  cbn [fst snd] in IH. rewrite IH. destruct (property y) eqn:E.
  - change (length (y :: filter property called)) with (1 + length (filter property called)). f_equal.
    destruct (each_sum_once n y z Z) as (x & X & J & U). apply one_of with x; [apply below_NoDup|now apply below_In| |].
    + now rewrite J, N.eqb_refl.
    + intros x' I. rewrite andb_true_r, N.eqb_eq. intros. apply U; auto. now apply below_In.
  - rewrite none_of; auto. intros x _. apply andb_false_r.
Qed.

Definition joined_all (n : N) (parts : list N) : N := fold_right (joined n) 0%N parts.

(* So the sum of any number of parts is uniform if one of them is, whichever it is. *)
Theorem one_uniform_part_is_enough : forall n before after z, (z < n)%N ->
  length (filter (fun x => joined_all n (before ++ x :: after) =? z)%N (below n)) = 1.
Proof.
  intros n before after. induction before as [|y before IH]; intros z Z; cbn.
  - destruct (each_sum_once n (joined_all n after) z Z) as (x & X & J & U).
    apply one_of with x; [apply below_NoDup|now apply below_In| |].
    + now apply N.eqb_eq.
    + intros x' I. rewrite N.eqb_eq. intros. apply U; auto. now apply below_In.
  - destruct (each_sum_once n y z Z) as (w & W & J & U). rewrite <- (IH w W). f_equal.
    apply filter_ext_in. intros x I. change (fold_right (joined n) 0%N) with (joined_all n).
    apply eq_true_iff_eq. rewrite !N.eqb_eq, sum_of_either_order. split; [|now intros ->].
    apply U. destruct before as [|b before]; cbn; apply sum_is_below; lia.
Qed.
