(* Facts about lists of the standard library's kind that 8.16 does not have. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck.
Import ListNotations.

Lemma some_existsb {A} (holds : A -> bool) l : some holds l = existsb holds l.
Proof. reflexivity. Qed.

Lemma filter_rev {A} (f : A -> bool) l : filter f (rev l) = rev (filter f l).
Proof.
  induction l as [|x l IH]; [easy|]. cbn [rev filter].
  rewrite filter_app, IH. cbn [filter]. destruct (f x); cbn [rev]; auto using app_nil_r.
Qed.

Lemma filter_all {A} (f : A -> bool) l : (forall x, In x l -> f x = true) -> filter f l = l.
Proof.
  induction l as [|x l IH]; intros H; [easy|]. cbn [filter].
  rewrite (H x (or_introl eq_refl)), IH; auto. intros; apply H; now right.
Qed.

Lemma filter_none {A} (f : A -> bool) l : (forall x, In x l -> f x = false) -> filter f l = [].
Proof.
  induction l as [|x l IH]; intros H; [easy|]. cbn [filter].
  rewrite (H x (or_introl eq_refl)). apply IH. intros; apply H; now right.
Qed.

Lemma filter_filter {A} (f g : A -> bool) l :
  filter f (filter g l) = filter (fun x => g x && f x) l.
Proof.
  induction l as [|x l IH]; [easy|]. cbn [filter].
  destruct (g x); cbn [filter andb]; destruct (f x); cbn; now rewrite IH.
Qed.

Lemma filter_map {A B} (g : A -> B) (f : B -> bool) l :
  filter f (map g l) = map g (filter (fun x => f (g x)) l).
Proof. induction l as [|x l IH]; [easy|]. cbn. destruct (f (g x)); cbn; now rewrite IH. Qed.

Lemma list_max_ge l x : In x l -> x <= list_max l.
Proof.
  intros H. assert (Forall (fun k => k <= list_max l) l) as F by now apply list_max_le.
  rewrite Forall_forall in F. auto.
Qed.

Lemma list_max_le_iff l n : list_max l <= n <-> forall x, In x l -> x <= n.
Proof. rewrite list_max_le, Forall_forall. reflexivity. Qed.

Lemma list_max_in l : l <> [] -> In (list_max l) l.
Proof.
  induction l as [|x l IH]; [easy|]. intros _. destruct l as [|y l].
  - left. cbn. lia.
  - destruct (Nat.max_spec x (list_max (y :: l))) as [[_ E]|[_ E]];
      change (list_max (x :: y :: l)) with (Nat.max x (list_max (y :: l))); rewrite E.
    + right. apply IH. easy.
    + now left.
Qed.

(* Pigeonholes. *)

Lemma seq_incl_length l n : NoDup l -> (forall x, In x l -> x < n) -> length l <= n.
Proof.
  intros N H. rewrite <- (seq_length n 0). apply NoDup_incl_length; auto.
  intros x Hx. apply in_seq. specialize (H x Hx). lia.
Qed.

Lemma full_house l n : NoDup l -> (forall x, In x l -> x < n) -> length l = n ->
  forall x, x < n -> In x l.
Proof.
  intros N H E x Hx.
  assert (incl (seq 0 n) l) as I.
  { apply NoDup_length_incl; auto.
    - rewrite seq_length. lia.
    - intros y Hy. apply in_seq. specialize (H y Hy). lia. }
  apply I, in_seq. lia.
Qed.

Definition count (f : nat -> nat) (i : nat) (l : list nat) : nat :=
  length (filter (fun x => f x =? i) l).

Lemma sum_indicator k j : list_sum (map (fun i => if j =? i then 1 else 0) (seq 0 k)) = if j <? k then 1 else 0.
Proof.
  induction k as [|k IH]; [now destruct j|].
  rewrite seq_S, map_app, list_sum_app, IH. cbn [map list_sum fold_right Nat.add].
  destruct (Nat.ltb_spec j k), (Nat.ltb_spec j (S k)), (Nat.eqb_spec j k); cbn; lia.
Qed.

Lemma list_sum_map_plus {A} (f g : A -> nat) l :
  list_sum (map (fun i => f i + g i) l) = list_sum (map f l) + list_sum (map g l).
Proof. unfold list_sum. induction l as [|x l IH]; cbn [map fold_right]; lia. Qed.

Lemma sum_of_counts f k l : (forall x, In x l -> f x < k) ->
  list_sum (map (fun i => count f i l) (seq 0 k)) = length l.
Proof.
  induction l as [|x l IH]; intros H.
  - unfold count; cbn. clear H. induction (seq 0 k); cbn; auto.
  - rewrite (map_ext _ (fun i => (if f x =? i then 1 else 0) + count f i l)).
    + rewrite list_sum_map_plus, sum_indicator, IH by (intros; apply H; now right).
      specialize (H x (or_introl eq_refl)). destruct (Nat.ltb_spec (f x) k); cbn; lia.
    + intros i. unfold count. cbn [filter]. destruct (f x =? i); cbn; lia.
Qed.

Lemma count_occ_map f l i : count_occ Nat.eq_dec (map f l) i = count f i l.
Proof.
  unfold count. induction l as [|x l IH]; [easy|]. cbn [map count_occ filter].
  destruct (Nat.eq_dec (f x) i), (Nat.eqb_spec (f x) i); cbn [length]; congruence.
Qed.

Lemma sum_le_all l b : (forall x, In x l -> x <= b) -> list_sum l <= length l * b.
Proof.
  induction l as [|x l IH]; intros H; [cbn; lia|].
  cbn [list_sum fold_right length Nat.mul]. change (fold_right Nat.add 0 l) with (list_sum l).
  specialize (IH (fun y Hy => H y (or_intror Hy))). specialize (H x (or_introl eq_refl)). lia.
Qed.

Lemma sum_ge_all l b : (forall x, In x l -> b <= x) -> length l * b <= list_sum l.
Proof.
  induction l as [|x l IH]; intros H; [cbn; lia|].
  cbn [list_sum fold_right length Nat.mul]. change (fold_right Nat.add 0 l) with (list_sum l).
  specialize (IH (fun y Hy => H y (or_intror Hy))). specialize (H x (or_introl eq_refl)). lia.
Qed.

(* Things spread over k piles: if no pile has more than b of them, there are at most k * b. *)
Lemma pigeonhole f k l b : (forall x, In x l -> f x < k) ->
  (forall i, i < k -> count f i l <= b) -> length l <= k * b.
Proof.
  intros H C. rewrite <- (sum_of_counts f k l H).
  rewrite <- (seq_length k 0) at 2. rewrite <- (map_length (fun i => count f i l) (seq 0 k)).
  apply sum_le_all. intros x Hx. apply in_map_iff in Hx. destruct Hx as (i & <- & Hi).
  apply C. apply in_seq in Hi. lia.
Qed.

(* If every one of k piles has at least b things, there are at least k * b. *)
Lemma pigeonhole_ge f k l b : (forall x, In x l -> f x < k) ->
  (forall i, i < k -> b <= count f i l) -> k * b <= length l.
Proof.
  intros H C. rewrite <- (sum_of_counts f k l H).
  rewrite <- (seq_length k 0) at 1. rewrite <- (map_length (fun i => count f i l) (seq 0 k)).
  apply sum_ge_all. intros x Hx. apply in_map_iff in Hx. destruct Hx as (i & <- & Hi).
  apply C. apply in_seq in Hi. lia.
Qed.

(* nodup keeps last occurrences. *)

Lemma NoDup_app_left {A} (l m : list A) : NoDup (l ++ m) -> NoDup l.
Proof.
  induction l as [|x l IH]; cbn; intros N; [constructor|].
  inversion N as [|? ? Nx Nl]; subst. constructor; auto. rewrite in_app_iff in Nx. tauto.
Qed.

Lemma NoDup_join {A} (l1 l2 : list A) : NoDup l1 -> NoDup l2 -> (forall x, In x l1 -> ~ In x l2) -> NoDup (l1 ++ l2).
Proof.
  induction 1 as [|x l1 F N IH]; cbn; intros M D; [exact M|]. constructor; [|apply IH; auto].
  intros I. apply in_app_or in I. destruct I as [I|I]; [tauto|]. now apply (D x (or_introl eq_refl)).
Qed.

Lemma NoDup_map_in {A B} (f : A -> B) l : NoDup l ->
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup (map f l).
Proof.
  induction 1 as [|x l F N IH]; cbn; intros H; constructor.
  - intros I. apply in_map_iff in I. destruct I as (y & E & I). rewrite (H y x) in I; auto.
  - apply IH. intros y z I J. apply H; now right.
Qed.

Lemma NoDup_map_inj {A B} (f : A -> B) l x y :
  NoDup (map f l) -> In x l -> In y l -> f x = f y -> x = y.
Proof.
  induction l as [|z l IH]; [easy|]. cbn. intros N Hx Hy E. inversion N as [|? ? Nz Nl]; subst.
  destruct Hx as [->|Hx], Hy as [->|Hy]; auto; exfalso; apply Nz.
  - rewrite E. now apply in_map.
  - rewrite <- E. now apply in_map.
Qed.

Lemma NoDup_flat_map {A B} (f : A -> list B) l : NoDup l -> (forall x, In x l -> NoDup (f x)) ->
  (forall x y b, In x l -> In y l -> In b (f x) -> In b (f y) -> x = y) -> NoDup (flat_map f l).
Proof.
  induction 1 as [|x l F N IH]; cbn; intros H D; [constructor|].
  apply NoDup_join; [apply H; now left| |].
  - apply IH; [intros y I; apply H; now right|]. intros y z b I J. apply D; now right.
  - intros b I J. apply in_flat_map in J. destruct J as (y & J & K).
    assert (x = y) as -> by (apply (D x y b); auto). now apply F.
Qed.

Lemma Permutation_filter {A} (f : A -> bool) l m : Permutation l m -> Permutation (filter f l) (filter f m).
Proof.
  induction 1; cbn; auto.
  - destruct (f x); auto.
  - destruct (f x), (f y); auto. apply perm_swap.
  - now rewrite IHPermutation1.
Qed.

Lemma filter_permuted {A} (f : A -> bool) l l' : Permutation l l' -> length (filter f l) = length (filter f l').
Proof.
  induction 1 as [|x l l' P IH|x y l|l l' l'' P1 IH1 P2 IH2]; cbn; auto; try congruence.
  - destruct (f x); cbn; congruence.
  - now destruct (f x), (f y).
Qed.

Lemma Forall2_length {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> length l = length m.
Proof. induction 1; cbn; congruence. Qed.

Lemma filter_length_le {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|x l IH]; cbn; [lia|]. destruct (f x); cbn; lia. Qed.
