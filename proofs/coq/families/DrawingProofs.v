(* Proofs about drawing: sums over all strings of bits. The claims are in Drawing.v. *)

From Coq Require Import Arith Bool List Lia NArith Permutation.
From Shufflegraph Require Import ListFacts PermutationsSpec PermutationsProofs DrawingSpec.
Import ListNotations.

(* ---- sums ---- *)

Definition sum {A} (f : A -> nat) (l : list A) : nat := list_sum (map f l).

Lemma sum_cons {A} (f : A -> nat) x l : sum f (x :: l) = f x + sum f l.
Proof. reflexivity. Qed.

Lemma sum_app {A} (f : A -> nat) l m : sum f (l ++ m) = sum f l + sum f m.
Proof. unfold sum. now rewrite map_app, list_sum_app. Qed.

Lemma sum_map {A B} (f : B -> nat) (g : A -> B) l : sum f (map g l) = sum (fun x => f (g x)) l.
Proof. unfold sum. now rewrite map_map. Qed.

Lemma sum_ext {A} (f g : A -> nat) l : (forall x, In x l -> f x = g x) -> sum f l = sum g l.
Proof. intros H. unfold sum. f_equal. now apply map_ext_in. Qed.

Lemma sum_plus {A} (f g : A -> nat) l : sum (fun x => f x + g x) l = sum f l + sum g l.
Proof. induction l as [|x l IH]; [easy|]. rewrite !sum_cons, IH. lia. Qed.

Lemma sum_zero {A} (l : list A) : sum (fun _ => 0) l = 0.
Proof. induction l as [|x l IH]; [easy|]. now rewrite sum_cons, IH. Qed.

Lemma sum_exchange {A B} (f : A -> B -> nat) l m :
  sum (fun x => sum (fun y => f x y) m) l = sum (fun y => sum (fun x => f x y) l) m.
Proof.
  induction l as [|x l IH].
  - change (0 = sum (fun _ => 0) m). now rewrite sum_zero.
  - rewrite sum_cons, IH, <- sum_plus. apply sum_ext. intros y _. now rewrite sum_cons.
Qed.

Lemma sum_flat_map {A B} (f : B -> nat) (g : A -> list B) l :
  sum f (flat_map g l) = sum (fun x => sum f (g x)) l.
Proof. induction l as [|x l IH]; [easy|]. cbn [flat_map]. now rewrite sum_app, sum_cons, IH. Qed.

Lemma sum_if {A} (P : A -> bool) c l : sum (fun x => if P x then c else 0) l = length (filter P l) * c.
Proof. induction l as [|x l IH]; [easy|]. rewrite sum_cons, IH. cbn [filter]. destruct (P x); cbn; lia. Qed.

(* ---- strings ---- *)

Lemma strings_In m : forall s, In s (strings m) <-> length s = m.
Proof.
  induction m as [|m IH]; intros s; cbn [strings].
  - destruct s; cbn; split; auto; [intros [H|[]]; easy|easy].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [(r & <- & H)|(r & <- & H)]; apply IH in H; cbn; lia.
    + destruct s as [|b s]; [easy|]. cbn. intros H. injection H as H. apply IH in H. destruct b; eauto.
Qed.

Lemma strings_NoDup m : NoDup (strings m).
Proof.
  induction m as [|m IH]; cbn [strings]; [repeat constructor; easy|].
  assert (forall b, NoDup (map (cons b) (strings m))) as N.
  { intros b. apply FinFun.Injective_map_NoDup; auto. intros s r E. now injection E. }
  apply NoDup_join; auto. intros s. rewrite !in_map_iff. intros (r & <- & _) (r' & E & _). easy.
Qed.

Definition total (W : bits -> nat) (m : nat) : nat := sum W (strings m).

Lemma total_S W m : total W (S m) = total (fun s => W (false :: s)) m + total (fun s => W (true :: s)) m.
Proof. unfold total. cbn [strings]. now rewrite sum_app, !sum_map. Qed.

Lemma total_ext W W' m : (forall s, length s = m -> W s = W' s) -> total W m = total W' m.
Proof. intros H. apply sum_ext. intros s Hs. apply H. now apply strings_In. Qed.

(* The numbers of b bits, each once. *)
Definition numbers (b : nat) : list N := map number (strings b).

Lemma total_split b : forall (F : N -> bits -> nat) m,
  total (fun s => F (number (firstn b s)) (skipn b s)) (b + m) = sum (fun x => total (F x) m) (numbers b).
Proof.
  induction b as [|b IH]; intros F m.
  - change (total (F 0%N) m = total (F 0%N) m + 0). lia.
  - cbn [Nat.add]. rewrite total_S. cbn [firstn skipn number].
    rewrite (IH (fun x => F (N.b2n false + 2 * x)%N)), (IH (fun x => F (N.b2n true + 2 * x)%N)).
    unfold numbers. cbn [strings]. rewrite map_app, !map_map, sum_app, !sum_map. reflexivity.
Qed.

Lemma number_below s : (number s < 2 ^ N.of_nat (length s))%N.
Proof.
  induction s as [|b s IH]; [cbn; lia|]. cbn [number length]. rewrite Nat2N.inj_succ, N.pow_succ_r'.
  destruct b; cbn [N.b2n]; lia.
Qed.

Lemma number_injective s : forall r, length s = length r -> number s = number r -> s = r.
Proof.
  induction s as [|b s IH]; intros [|c r] L E; cbn in L; try easy.
  cbn [number] in E. destruct b, c; cbn [N.b2n] in E; try lia; f_equal; apply IH; lia.
Qed.

Lemma number_onto b : forall x, (x < 2 ^ N.of_nat b)%N -> exists s, length s = b /\ number s = x.
Proof.
  induction b as [|b IH]; intros x H.
  - exists []. cbn in *. split; auto. lia.
  - rewrite Nat2N.inj_succ, N.pow_succ_r' in H. destruct (IH (x / 2)%N) as (s & L & E).
    { apply N.div_lt_upper_bound; lia. }
    exists (N.odd x :: s). split; [cbn; lia|]. cbn [number]. rewrite E.
    pose proof (N.div2_odd x) as D. rewrite N.div2_div in D. lia.
Qed.

Lemma numbers_In b x : In x (numbers b) <-> (x < 2 ^ N.of_nat b)%N.
Proof.
  unfold numbers. rewrite in_map_iff. split.
  - intros (s & <- & H). apply strings_In in H. subst. apply number_below.
  - intros H. destruct (number_onto b x H) as (s & L & E). exists s. split; auto. now apply strings_In.
Qed.

Lemma numbers_NoDup b : NoDup (numbers b).
Proof.
  apply NoDup_map_in; [apply strings_NoDup|]. intros s r Hs Hr. apply strings_In in Hs, Hr.
  apply number_injective. congruence.
Qed.

Lemma numbers_counted b : Permutation (numbers b) (map N.of_nat (seq 0 (2 ^ b))).
Proof.
  apply NoDup_Permutation; [apply numbers_NoDup| |].
  - apply FinFun.Injective_map_NoDup; [intros x y; lia|apply seq_NoDup].
  - pose proof (Nat2N.inj_pow 2 b) as E. change (N.of_nat 2) with 2%N in E. intros x. rewrite numbers_In, <- E, in_map_iff. split.
    + intros H. exists (N.to_nat x). split; [lia|]. apply in_seq. lia.
    + intros (y & <- & H). apply in_seq in H. lia.
Qed.

(* ---- taking bits ---- *)

Definition weigh {A} (r : option (A * bits)) (F : A -> bits -> nat) : nat :=
  match r with None => 0 | Some (x, rest) => F x rest end.

Lemma total_take b (F : N -> bits -> nat) m : total (fun s => weigh (take b s) F) m =
  if m <? b then 0 else sum (fun x => total (F x) (m - b)) (numbers b).
Proof.
  unfold take. destruct (Nat.ltb_spec m b) as [L|L].
  - rewrite (total_ext _ (fun _ => 0)); [apply sum_zero|]. intros s <-.
    now rewrite (proj2 (Nat.ltb_lt _ _) L).
  - rewrite <- total_split. replace (b + (m - b)) with m by lia. apply total_ext. intros s <-.
    now rewrite (proj2 (Nat.ltb_ge _ _) L).
Qed.

Lemma take_shorter b s x rest : take b s = Some (x, rest) -> length s = b + length rest.
Proof.
  unfold take. destruct (Nat.ltb_spec (length s) b); [easy|]. intros E. injection E as _ <-.
  rewrite skipn_length. lia.
Qed.

(* ---- drawing below n ---- *)

Lemma size_bounds n : (0 < n)%N -> (n <= 2 ^ N.of_nat (size n) < 2 * n)%N.
Proof.
  intros H. unfold size.
  assert (forall p, N.pos p < 2 ^ N.of_nat (Pos.size_nat p) <= 2 * N.pos p)%N as B.
  { induction p as [p IH|p IH|]; cbn [Pos.size_nat]; [| |cbn; lia]; rewrite Nat2N.inj_succ, N.pow_succ_r'.
    - change (N.pos p~1) with (2 * N.pos p + 1)%N. lia.
    - change (N.pos p~0) with (2 * N.pos p)%N. lia. }
  destruct (n - 1)%N as [|p] eqn:E.
  - change (N.of_nat (N.size_nat 0)) with 0%N. rewrite N.pow_0_r. lia.
  - cbn [N.size_nat]. specialize (B p). lia.
Qed.

Lemma draw_in_below t n : forall s i rest, draw_in t n s = Some (i, rest) -> (i < n)%N.
Proof.
  induction t as [|t IH]; intros s i rest; cbn [draw_in]; [easy|].
  destruct (take (size n) s) as [[x r]|]; [|easy]. destruct (N.ltb_spec x n) as [L|L].
  - intros E. now injection E as <- _.
  - apply IH.
Qed.

Lemma draw_in_enough t : forall n s t', length s < t -> length s < t' -> draw_in t n s = draw_in t' n s.
Proof.
  induction t as [|t IH]; intros n s [|t'] L L'; try lia. cbn [draw_in].
  destruct (take (size n) s) as [[x rest]|] eqn:E; auto.
  destruct (N.ltb_spec x n) as [|G]; auto. pose proof (take_shorter _ _ _ _ E) as H.
  destruct (size n) as [|b] eqn:Z; [|apply IH; lia].
  (* no bit is needed: below 1 there is 0, and below 0 nothing *)
  unfold take in E. cbn in E. injection E as <- <-. assert (n = 0)%N as -> by lia.
  assert (forall u r, draw_in u 0 r = None) as Nothing.
  { induction u as [|u IHu]; intros r; cbn [draw_in]; auto. destruct (take _ r) as [[y r']|]; auto.
    destruct (N.ltb_spec y 0); [lia|auto]. }
  now rewrite !Nothing.
Qed.

Definition only (i : N) (W : bits -> nat) (x : N) (rest : bits) : nat := if (x =? i)%N then W rest else 0.

Lemma total_only i W x m : total (only i W x) m = if (x =? i)%N then total W m else 0.
Proof. unfold only. destruct (x =? i)%N; [easy|apply sum_zero]. Qed.

Lemma total_draw_in t n F m : total (fun s => weigh (draw_in (S t) n s) F) m =
  if m <? size n then 0 else sum (fun x =>
    if (x <? n)%N then total (F x) (m - size n)
    else total (fun s => weigh (draw_in t n s) F) (m - size n)) (numbers (size n)).
Proof.
  rewrite <- (total_ext (fun s => weigh (take (size n) s) (fun x rest =>
    if (x <? n)%N then F x rest else weigh (draw_in t n rest) F))).
  - rewrite total_take. destruct (m <? size n); auto. apply sum_ext. intros x _. now destruct (x <? n)%N.
  - intros s _. cbn [draw_in]. destruct (take (size n) s) as [[x rest]|]; cbn; auto. now destruct (x <? n)%N.
Qed.

Lemma sum_one_of i n T R xs : NoDup xs -> In i xs -> (i < n)%N ->
  sum (fun x => if (x <? n)%N then if (x =? i)%N then T else 0 else R) xs =
  T + sum (fun x => if (x <? n)%N then 0 else R) xs.
Proof.
  intros N I L. induction N as [|x xs Nx N IH]; [easy|]. rewrite !sum_cons. destruct I as [->|I].
  - rewrite N.eqb_refl, (proj2 (N.ltb_lt _ _) L).
    replace (sum _ xs) with (sum (fun x => if (x <? n)%N then 0 else R) xs); [lia|].
    apply sum_ext. intros y Hy. destruct (N.eqb_spec y i); [now subst|]. reflexivity.
  - rewrite IH by auto. destruct (x <? n)%N; [|lia]. destruct (N.eqb_spec x i); [now subst|lia].
Qed.

Lemma draw_in_fair n i j W W' t : (i < n)%N -> (j < n)%N -> (forall m, total W m = total W' m) ->
  forall m, total (fun s => weigh (draw_in t n s) (only i W)) m =
            total (fun s => weigh (draw_in t n s) (only j W')) m.
Proof.
  intros Hi Hj HW. induction t as [|t IH]; intros m; [reflexivity|]. rewrite !total_draw_in.
  destruct (m <? size n); auto. rewrite IH. set (R := total _ (m - size n)).
  assert (forall k V, (k < n)%N -> sum (fun x => if (x <? n)%N then total (only k V x) (m - size n) else R)
    (numbers (size n)) = total V (m - size n) + sum (fun x => if (x <? n)%N then 0 else R) (numbers (size n))) as E.
  { intros k V Hk. rewrite <- (sum_one_of k) by
      (auto using numbers_NoDup || apply numbers_In; pose proof (size_bounds n); lia).
    apply sum_ext. intros x _. now rewrite total_only. }
  rewrite !E by auto. now rewrite HW.
Qed.

Lemma total_draw n F m : total (fun s => weigh (draw n s) F) m = total (fun s => weigh (draw_in (S m) n s) F) m.
Proof. apply total_ext. intros s <-. reflexivity. Qed.

Lemma draw_fair n i j W W' : (i < n)%N -> (j < n)%N -> (forall m, total W m = total W' m) ->
  forall m, total (fun s => weigh (draw n s) (only i W)) m = total (fun s => weigh (draw n s) (only j W')) m.
Proof. intros. rewrite !total_draw. now apply draw_in_fair. Qed.

Lemma counted (P : bits -> bool) m : length (filter P (strings m)) = total (fun s => if P s then 1 else 0) m.
Proof. unfold total. rewrite sum_if. lia. Qed.

(* ---- how often the bits run out ---- *)

(* ---- words ---- *)

Lemma is_fair_exactly w n k x : (0 < k <= n)%N -> (n <= 2 ^ N.of_nat w)%N ->
  is_fair w n k x = (x <? 2 ^ N.of_nat w - (2 ^ N.of_nat w) mod k)%N.
Proof.
  intros [K L] H. unfold is_fair. pose proof (N.mod_lt (2 ^ N.of_nat w) k ltac:(lia)).
  destruct (N.leb_spec x (2 ^ N.of_nat w - n)); cbn [orb]; auto. symmetry. apply N.ltb_lt. lia.
Qed.

Lemma one_of_a_block k d a : d < k -> length (filter (fun x => x mod k =? d) (seq (k * a) k)) = 1.
Proof.
  intros D. assert (k <> 0) as K by lia.
  replace (filter (fun x => x mod k =? d) (seq (k * a) k)) with [k * a + d]; auto.
  symmetry. assert (seq (k * a) k = seq (k * a) d ++ (k * a + d) :: seq (S (k * a + d)) (k - d - 1)) as ->.
  { change ((k * a + d) :: seq (S (k * a + d)) (k - d - 1)) with (seq (k * a + d) (S (k - d - 1))).
    rewrite <- seq_app. f_equal. lia. }
  rewrite filter_app. cbn [filter].
  assert (forall b c, (forall x, b <= x < b + c -> x mod k <> d) ->
    filter (fun x => x mod k =? d) (seq b c) = []) as None.
  { intros b c. revert b. induction c as [|c IH]; intros b Hb; cbn; auto.
    rewrite (proj2 (Nat.eqb_neq _ _)) by (apply Hb; lia). apply IH. intros x Hx. apply Hb. lia. }
  assert (forall r, r < k -> (k * a + r) mod k = r) as M.
  { intros r Hr. rewrite Nat.add_comm, Nat.mul_comm, Nat.mod_add by auto. now apply Nat.mod_small. }
  rewrite None.
  - rewrite M, Nat.eqb_refl by auto. rewrite None; auto. intros x Hx.
    replace x with (k * a + (x - k * a)) by lia. rewrite M by lia. lia.
  - intros x Hx. replace x with (k * a + (x - k * a)) by lia. rewrite M by lia. lia.
Qed.

Lemma remainder_count k d q : d < k -> length (filter (fun x => x mod k =? d) (seq 0 (k * q))) = q.
Proof.
  intros D. induction q as [|q IH]; [now rewrite Nat.mul_0_r|].
  replace (k * S q) with (k * q + k) by lia. rewrite seq_app, filter_app, app_length, IH.
  cbn [Nat.add]. rewrite one_of_a_block by auto. lia.
Qed.

Lemma fair_words w n k d : (0 < k <= n)%N -> (n <= 2 ^ N.of_nat w)%N -> (d < k)%N ->
  length (filter (fun x => is_fair w n k x && (x mod k =? d)%N) (numbers w)) = N.to_nat (2 ^ N.of_nat w / k).
Proof.
  intros K L D. set (all := (2 ^ N.of_nat w)%N) in *. set (q := N.to_nat (all / k)).
  pose proof (N.div_mod all k ltac:(lia)) as E. pose proof (N.mod_lt all k ltac:(lia)) as M.
  rewrite (filter_permuted _ _ _ (numbers_counted w)), filter_map, map_length, <- (Nat2N.id (2 ^ w)), Nat2N.inj_pow.
  change (N.of_nat 2) with 2%N. fold all.
  assert (N.to_nat all = N.to_nat k * q + N.to_nat (all mod k)) as ->.
  { unfold q. rewrite <- N2Nat.inj_mul. lia. }
  rewrite seq_app, filter_app, app_length.
  rewrite (filter_ext_in _ (fun x => x mod N.to_nat k =? N.to_nat d)).
  - rewrite remainder_count by lia. cbn [Nat.add].
    rewrite (filter_ext_in _ (fun _ => false)).
    + assert (forall l : list nat, filter (fun _ => false) l = []) as -> by (induction l; auto). cbn. lia.
    + intros x Hx. apply in_seq in Hx. rewrite is_fair_exactly by auto. fold all.
      rewrite (proj2 (N.ltb_ge _ _)); auto. unfold q in Hx. nia.
  - intros x Hx. apply in_seq in Hx. rewrite is_fair_exactly by auto. fold all.
    rewrite (proj2 (N.ltb_lt _ _)) by (unfold q in Hx; nia). cbn [andb].
    apply eq_true_iff_eq. rewrite N.eqb_eq, Nat.eqb_eq.
    rewrite <- (N2Nat.id k) at 1. rewrite <- Nat2N.inj_mod. lia.
Qed.

(* ---- the digits of an order ---- *)

(* All lists of m numbers of w bits. *)
Fixpoint tuples (m w : nat) : list (list N) :=
  match m with 0 => [[]] | S m' => flat_map (fun x => map (cons x) (tuples m' w)) (numbers w) end.

Lemma tuples_length m w : forall xs, In xs (tuples m w) -> length xs = m.
Proof.
  induction m as [|m IH]; cbn [tuples]; intros xs H.
  - destruct H as [<-|[]]. reflexivity.
  - apply in_flat_map in H. destruct H as (x & _ & H). apply in_map_iff in H. destruct H as (ys & <- & H).
    cbn. auto.
Qed.

Lemma total_words_of m w : forall (F : list N -> bits -> nat) L, total (fun s => weigh (words_of m w s) F) L =
  if L <? m * w then 0 else sum (fun xs => total (F xs) (L - m * w)) (tuples m w).
Proof.
  induction m as [|m IH]; intros F L.
  - cbn [Nat.mul tuples words_of weigh]. rewrite sum_cons, Nat.sub_0_r. cbn. unfold sum. cbn. now rewrite Nat.add_0_r.
  - rewrite <- (total_ext (fun s => weigh (take w s) (fun x rest =>
      weigh (words_of m w rest) (fun xs after => F (x :: xs) after)))).
    + rewrite total_take. destruct (Nat.ltb_spec L w) as [H|H].
      { rewrite (proj2 (Nat.ltb_lt _ _)); auto. cbn. lia. }
      rewrite (sum_ext _ (fun x => if L - w <? m * w then 0
        else sum (fun xs => total (F (x :: xs)) (L - w - m * w)) (tuples m w))).
      2:{ intros x _. now rewrite (IH (fun xs => F (x :: xs))). }
      destruct (Nat.ltb_spec (L - w) (m * w)) as [H'|H'].
      * rewrite (proj2 (Nat.ltb_lt _ _)) by (cbn; lia). apply sum_zero.
      * rewrite (proj2 (Nat.ltb_ge _ _)) by (cbn; lia). cbn [tuples]. rewrite sum_flat_map. apply sum_ext.
        intros x _. rewrite sum_map. apply sum_ext. intros xs _. f_equal. cbn. lia.
    + intros s _. cbn [words_of]. destruct (take w s) as [[x rest]|]; cbn; auto.
      now destruct (words_of m w rest) as [[xs after]|].
Qed.

Definition exactly (ds : list nat) (W : bits -> nat) (es : list nat) (rest : bits) : nat :=
  if list_eq_dec Nat.eq_dec es ds then W rest else 0.

Lemma weigh_sum {A B} (r : option (A * bits)) (F : B -> A -> bits -> nat) (l : list B) :
  sum (fun y => weigh r (F y)) l = weigh r (fun x rest => sum (fun y => F y x rest) l).
Proof. destruct r as [[x rest]|]; cbn; [reflexivity|apply sum_zero]. Qed.

Lemma total_sum {B} (F : B -> bits -> nat) (l : list B) m :
  sum (fun y => total (F y) m) l = total (fun s => sum (fun y => F y s) l) m.
Proof. unfold total. apply sum_exchange. Qed.

Definition words_weight (w m : nat) (n : N) (ds : list nat) (W : bits -> nat) (rest : bits) : nat :=
  sum (fun xs => weigh (digits_of w n xs rest) (exactly ds W)) (tuples m w).

(* What the words that begin with x contribute. *)
Lemma first_word w m n x d ds W L : (0 < N.of_nat (S m) <= n)%N -> (n <= 2 ^ N.of_nat w)%N ->
  total (fun s => sum (fun xs => weigh (digits_of w n (x :: xs) s) (exactly (d :: ds) W)) (tuples m w)) L =
  if is_fair w n (N.of_nat (S m)) x
  then if (x mod N.of_nat (S m) =? N.of_nat d)%N then total (words_weight w m n ds W) L else 0
  else total (fun s => weigh (draw (N.of_nat (S m)) s) (only (N.of_nat d) (words_weight w m n ds W))) L.
Proof.
  intros K B. set (k := N.of_nat (S m)).
  assert (forall y after ds1, exactly (d :: ds) W (N.to_nat y :: ds1) after =
    if (y =? N.of_nat d)%N then exactly ds W ds1 after else 0) as E.
  { intros y after ds1. unfold exactly. destruct (N.eqb_spec y (N.of_nat d)) as [->|Ne].
    - rewrite Nat2N.id. destruct (list_eq_dec Nat.eq_dec ds1 ds) as [->|Nd].
      + now destruct (list_eq_dec Nat.eq_dec (d :: ds) (d :: ds)).
      + destruct (list_eq_dec _ _ _) as [E|]; auto. congruence.
    - destruct (list_eq_dec _ _ _) as [E|]; auto. injection E as E _. exfalso. apply Ne. lia. }
  assert (forall y rest xs, match digits_of w n xs rest with
      | Some (ds1, after) => exactly (d :: ds) W (N.to_nat y :: ds1) after | None => 0 end =
    if (y =? N.of_nat d)%N then weigh (digits_of w n xs rest) (exactly ds W) else 0) as One.
  { intros y rest xs. destruct (digits_of w n xs rest) as [[ds1 after]|]; cbn; [apply E|].
    now destruct (y =? N.of_nat d)%N. }
  assert (forall s xs, In xs (tuples m w) -> weigh (digits_of w n (x :: xs) s) (exactly (d :: ds) W) =
    weigh (if is_fair w n k x then Some ((x mod k)%N, s) else draw k s) (fun y rest =>
      if (y =? N.of_nat d)%N then weigh (digits_of w n xs rest) (exactly ds W) else 0)) as Word.
  { intros s xs Hxs. cbn [digits_of length]. rewrite (tuples_length _ _ _ Hxs). fold k.
    destruct (if is_fair w n k x then _ else _) as [[y rest]|]; cbn [weigh]; auto.
    rewrite <- One. now destruct (digits_of w n xs rest) as [[ds1 after]|]. }
  transitivity (total (fun s => weigh (if is_fair w n k x then Some ((x mod k)%N, s) else draw k s)
    (only (N.of_nat d) (words_weight w m n ds W))) L).
  - apply total_ext. intros s _. rewrite (sum_ext _ _ _ (Word s)), weigh_sum.
    destruct (if is_fair w n k x then _ else _) as [[y rest]|]; cbn [weigh]; auto.
    unfold only, words_weight. destruct (y =? N.of_nat d)%N; [reflexivity|apply sum_zero].
  - destruct (is_fair w n k x); auto. cbn [weigh]. apply total_only.
Qed.

Lemma digits_fair w n m : forall ds es W W', (N.of_nat m <= n)%N -> (n <= 2 ^ N.of_nat w)%N ->
  code ds -> length ds = m -> code es -> length es = m -> (forall L, total W L = total W' L) ->
  forall L, total (words_weight w m n ds W) L = total (words_weight w m n es W') L.
Proof.
  induction m as [|m IH]; intros ds es W W' M B Cd Ld Ce Le HW L.
  - destruct ds, es; try easy. unfold words_weight. cbn [tuples digits_of weigh].
    rewrite (total_ext _ W), (total_ext (fun _ => sum _ _) W'); auto; intros s _; unfold sum, exactly; cbn; lia.
  - destruct ds as [|d ds], es as [|e es]; try easy. cbn [code length] in *.
    set (k := N.of_nat (S m)). assert (0 < k <= n)%N as K by lia.
    assert (forall L, total (words_weight w m n ds W) L = total (words_weight w m n es W') L) as Same.
    { apply IH; auto; try lia; tauto. }
    assert (forall d ds V, total (words_weight w (S m) n (d :: ds) V) L =
      sum (fun x => if is_fair w n k x
        then if (x mod k =? N.of_nat d)%N then total (words_weight w m n ds V) L else 0
        else total (fun s => weigh (draw k s) (only (N.of_nat d) (words_weight w m n ds V))) L) (numbers w)) as Split.
    { intros d0 ds0 V. unfold words_weight at 1. cbn [tuples].
      rewrite (total_ext _ (fun s => sum (fun x => sum (fun xs =>
        weigh (digits_of w n (x :: xs) s) (exactly (d0 :: ds0) V)) (tuples m w)) (numbers w))).
      - rewrite <- total_sum. apply sum_ext. intros x _. now apply first_word.
      - intros s _. rewrite sum_flat_map. apply sum_ext. intros x _. apply sum_map. }
    rewrite !Split, Same.
    rewrite (draw_fair k (N.of_nat d) (N.of_nat e) (words_weight w m n ds W) (words_weight w m n es W'))
      by (auto; unfold k; lia).
    set (T := total (words_weight w m n es W') L). set (R := total _ L).
    assert (forall c, (c < k)%N -> sum (fun x => if is_fair w n k x then if (x mod k =? c)%N then T else 0 else R)
      (numbers w) =
      N.to_nat (2 ^ N.of_nat w / k) * T + sum (fun x => if is_fair w n k x then 0 else R) (numbers w)) as E.
    { intros c Hc. rewrite <- (fair_words w n k c) by auto. rewrite <- sum_if, <- sum_plus.
      apply sum_ext. intros x _. destruct (is_fair w n k x); cbn [andb]; [|reflexivity].
      destruct (x mod k =? c)%N; lia. }
    rewrite !E by (unfold k; lia). reflexivity.
Qed.

Lemma draw_below_n n s i rest : draw n s = Some (i, rest) -> (i < n)%N.
Proof. apply draw_in_below. Qed.

Lemma digits_of_code w n xs : forall s ds rest, digits_of w n xs s = Some (ds, rest) ->
  length ds = length xs /\ code ds.
Proof.
  induction xs as [|x xs IH]; intros s ds rest; cbn [digits_of].
  - intros E. injection E as <- _. split; [reflexivity|exact I].
  - set (k := N.of_nat (length (x :: xs))). assert (0 < k)%N as K by (unfold k; cbn [length]; lia).
    destruct (if is_fair w n k x then _ else _) as [[d r]|] eqn:D; [|easy].
    destruct (digits_of w n xs r) as [[es after]|] eqn:E; [|easy]. intros H. injection H as <- _.
    destruct (IH _ _ _ E) as [L C]. split; [cbn; lia|]. cbn [code]. split; auto.
    assert (d < k)%N; [|unfold k in *; cbn [length] in *; lia].
    destruct (is_fair w n k x); [injection D as <- _; apply N.mod_lt; lia|]. now apply draw_below_n in D.
Qed.

Lemma words_of_length w m : forall s xs rest, words_of m w s = Some (xs, rest) -> length xs = m.
Proof.
  induction m as [|m IH]; intros s xs rest; cbn [words_of].
  - intros E. now injection E as <- _.
  - destruct (take w s) as [[x r]|]; [|easy]. destruct (words_of m w r) as [[ys a]|] eqn:Y; [|easy].
    intros E. injection E as <- _. cbn. f_equal. now apply IH in Y.
Qed.

Lemma shuffles_counted w l p ds L : NoDup l -> length ds = length l -> code ds -> swaps l ds = p ->
  length (filter (shuffles w l p) (strings L)) =
  if L <? length l * w then 0
  else total (words_weight w (length l) (N.of_nat (length l)) ds (fun _ => 1)) (L - length l * w).
Proof.
  intros N Ld C S. rewrite counted. unfold words_weight. rewrite <- total_sum.
  rewrite <- (total_words_of (length l) w (fun xs rest =>
    weigh (digits_of w (N.of_nat (length l)) xs rest) (exactly ds (fun _ => 1)))).
  apply total_ext. intros s _. unfold shuffles, shuffle.
  destruct (words_of (length l) w s) as [[xs rest]|] eqn:X; cbn [weigh]; auto.
  destruct (digits_of _ _ xs rest) as [[es after]|] eqn:E; cbn [weigh]; auto.
  apply digits_of_code in E. destruct E as [Le Ce]. apply words_of_length in X.
  unfold exactly. destruct (list_eq_dec Nat.eq_dec es ds) as [->|Ne].
  - rewrite S. now destruct (list_eq_dec Nat.eq_dec p p).
  - destruct (list_eq_dec Nat.eq_dec (swaps l es) p) as [Q|]; auto. exfalso. apply Ne.
    apply (swaps_injective es ds l); congruence.
Qed.

(* ---- every order has its string ---- *)

Lemma words_written w xs : (forall x, In x xs -> (x < 2 ^ N.of_nat w)%N) ->
  exists s, length s = length xs * w /\ words_of (length xs) w s = Some (xs, []).
Proof.
  induction xs as [|x xs IH]; intros B; [exists []; auto|].
  destruct IH as (s & L & E); [intros y Hy; apply B; now right|].
  destruct (number_onto w x) as (r & Lr & Er); [apply B; now left|].
  exists (r ++ s). rewrite app_length. split; [cbn; lia|]. cbn [length words_of]. unfold take.
  rewrite app_length, (proj2 (Nat.ltb_ge _ _)) by lia.
  rewrite <- Lr, firstn_app, Nat.sub_diag, firstn_all, skipn_app, Nat.sub_diag, skipn_all. cbn [firstn skipn app].
  rewrite app_nil_r, Er, Lr, E. reflexivity.
Qed.

Lemma digits_written w n ds : code ds -> (N.of_nat (length ds) <= n)%N -> (n <= 2 ^ N.of_nat w)%N ->
  digits_of w n (map N.of_nat ds) [] = Some (ds, []).
Proof.
  induction ds as [|d ds IH]; intros C L B; [reflexivity|]. cbn [code length] in *. destruct C as [D C].
  cbn [map digits_of length]. rewrite map_length, is_fair_exactly by lia.
  set (k := N.of_nat (S (length ds))) in *. assert (N.of_nat d < k)%N as Dk by (unfold k; lia).
  assert (k <= 2 ^ N.of_nat w - (2 ^ N.of_nat w) mod k)%N as M.
  { assert (0 < 2 ^ N.of_nat w / k)%N by (apply N.div_str_pos; unfold k in *; lia).
    rewrite (N.div_mod (2 ^ N.of_nat w) k) at 1 by (unfold k; lia). rewrite N.add_sub. nia. }
  rewrite (proj2 (N.ltb_lt _ _)) by lia. rewrite IH by (auto; lia).
  rewrite N.mod_small, Nat2N.id by lia. reflexivity.
Qed.

Lemma code_bound ds d : code ds -> In d ds -> d < length ds.
Proof.
  induction ds as [|e ds IH]; [easy|]. cbn. intros [E C] [<-|H]; [lia|]. specialize (IH C H). lia.
Qed.

(* ---- bits that come later change nothing ---- *)

Lemma take_app b s i rest t : take b s = Some (i, rest) -> take b (s ++ t) = Some (i, rest ++ t).
Proof.
  unfold take. destruct (Nat.ltb_spec (length s) b) as [|L]; [easy|]. intros E. injection E as <- <-.
  rewrite app_length, (proj2 (Nat.ltb_ge _ _)) by lia.
  rewrite firstn_app, skipn_app. replace (b - length s) with 0 by lia. cbn [firstn skipn]. now rewrite app_nil_r.
Qed.

Lemma draw_in_app t n : forall s i rest u more, draw_in t n s = Some (i, rest) -> t <= u ->
  draw_in u n (s ++ more) = Some (i, rest ++ more).
Proof.
  induction t as [|t IH]; intros s i rest u more E L; [easy|]. destruct u as [|u]; [lia|]. cbn [draw_in] in *.
  destruct (take (size n) s) as [[j r]|] eqn:T; [|easy]. rewrite (take_app _ _ _ _ more T).
  destruct (j <? n)%N; [now injection E as <- <-|]. apply IH; [exact E|lia].
Qed.

Lemma words_of_app m w : forall s xs rest t, words_of m w s = Some (xs, rest) -> words_of m w (s ++ t) = Some (xs, rest ++ t).
Proof.
  induction m as [|m IH]; intros s xs rest t; cbn [words_of].
  - intros E. now injection E as <- <-.
  - destruct (take w s) as [[x r]|] eqn:T; [|easy]. rewrite (take_app _ _ _ _ t T).
    destruct (words_of m w r) as [[ys a]|] eqn:W; [|easy]. rewrite (IH _ _ _ t W). intros E. now injection E as <- <-.
Qed.

Lemma digits_of_app w n xs : forall s ds rest t, digits_of w n xs s = Some (ds, rest) ->
  digits_of w n xs (s ++ t) = Some (ds, rest ++ t).
Proof.
  induction xs as [|x xs IH]; intros s ds rest t; cbn [digits_of].
  - intros E. now injection E as <- <-.
  - destruct (is_fair w n (N.of_nat (length (x :: xs))) x).
    + destruct (digits_of w n xs s) as [[es a]|] eqn:D; [|easy]. rewrite (IH _ _ _ t D). intros E. now injection E as <- <-.
    + destruct (draw (N.of_nat (length (x :: xs))) s) as [[d r]|] eqn:W; [|easy]. unfold draw in W.
      unfold draw. rewrite (draw_in_app _ _ _ _ _ (S (length (s ++ t))) t W) by (rewrite app_length; lia).
      destruct (digits_of w n xs r) as [[es a]|] eqn:D; [|easy]. rewrite (IH _ _ _ t D). intros E. now injection E as <- <-.
Qed.

Lemma shuffle_app w l s p t : shuffle w l s = Some p -> shuffle w l (s ++ t) = Some p.
Proof.
  unfold shuffle. destruct (words_of (length l) w s) as [[xs rest]|] eqn:W; [|easy]. rewrite (words_of_app _ _ _ _ _ t W).
  destruct (digits_of w (N.of_nat (length l)) xs rest) as [[ds a]|] eqn:D; [|easy]. now rewrite (digits_of_app _ _ _ _ _ _ t D).
Qed.
