(* Hands with tops and unders: the slots that their words take up.

   slots k r  == how many slots there are for words of up to r letters
   slot k r u == the slot of word u: one that ends in round s takes those of all longer ones *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder WordsSpec WordsProofs UnderSpec UnderRound UnderWords.
Import ListNotations.

(* The slots that words take up: a word that ends in round s takes those of all longer ones. *)
Definition slots (k r : nat) : nat := match r with 0 => 0 | S r' => k * (2 * k) ^ r' end.

Fixpoint slot (k r : nat) (u : word) : nat :=
  match r, u with
  | S r', [x] => Nat.div2 x * (2 * k) ^ r'
  | S r', x :: rest => Nat.div2 x * (2 * k) ^ r' + (if Nat.odd x then slots k r' else 0) + slot k r' rest
  | _, _ => 0
  end.

Lemma slots_twice k r : 0 < r -> 2 * slots k r = (2 * k) ^ r.
Proof. destruct r as [|r]; [lia|]. intros _. cbn [slots Nat.pow]. lia. Qed.

Lemma half_lt k x : x < 2 * k -> Nat.div2 x < k.
Proof. intro H. rewrite Nat.div2_div. apply Nat.div_lt_upper_bound; lia. Qed.

Lemma slot_lt k r : forall u, Forall (fun x => x < 2 * k) u -> 1 <= length u <= r -> slot k r u < slots k r.
Proof.
  induction r as [|r IH]; intros u D L; [lia|]. destruct u as [|x rest]; [simpl in L; lia|].
  inversion D as [|? ? Hx Dr]; subst. pose proof (half_lt k x Hx) as H. cbn [slots].
  pose proof (Nat.pow_nonzero (2 * k) r ltac:(lia)) as P.
  destruct rest as [|y rest].
  - cbn [slot]. nia.
  - specialize (IH (y :: rest) Dr). simpl length in L, IH. specialize (IH ltac:(lia)).
    pose proof (slots_twice k r ltac:(lia)) as T.
    change (slot k (S r) (x :: y :: rest)) with
      (Nat.div2 x * (2 * k) ^ r + (if Nat.odd x then slots k r else 0) + slot k r (y :: rest)).
    set (Q := slot k r (y :: rest)) in *. set (B := (2 * k) ^ r) in *.
    assert (Nat.div2 x * B + B <= k * B) by nia. destruct (Nat.odd x); lia.
Qed.

(* Two words with one slot agree up to the shorter one's last pile. *)
Lemma slot_clash k r : forall u v, Forall (fun x => x < 2 * k) u -> Forall (fun x => x < 2 * k) v ->
  1 <= length u <= r -> 1 <= length v <= r -> length u <= length v -> slot k r u = slot k r v ->
  let m := length u - 1 in firstn m u = firstn m v /\ Nat.div2 (nth m v 0) = Nat.div2 (nth m u 0).
Proof.
  induction r as [|r IH]; intros u v Du Dv Lu Lv L E; [lia|].
  destruct u as [|x u]; [simpl in Lu; lia|]. destruct v as [|y v]; [simpl in Lv; lia|].
  inversion Du as [|? ? Hx Du']; inversion Dv as [|? ? Hy Dv']; subst.
  pose proof (Nat.pow_nonzero (2 * k) r ltac:(lia)) as P. set (B := (2 * k) ^ r) in *.
  assert (R : forall z w, Forall (fun a => a < 2 * k) w -> length w <= r ->
    exists q, slot k (S r) (z :: w) = Nat.div2 z * B + q /\ q < B /\
      (w <> [] -> q = (if Nat.odd z then slots k r else 0) + slot k r w /\ slot k r w < slots k r)).
  { intros z w Dw Lw. destruct w as [|a w].
    - exists 0. cbn [slot]. fold B. split; [lia|]. split; [lia|]. intro N. now elim N.
    - pose proof (slot_lt k r (a :: w) Dw ltac:(simpl in *; lia)) as H.
      pose proof (slots_twice k r ltac:(simpl in *; lia)) as T. fold B in T.
      exists ((if Nat.odd z then slots k r else 0) + slot k r (a :: w)).
      change (slot k (S r) (z :: a :: w)) with (Nat.div2 z * B + (if Nat.odd z then slots k r else 0) + slot k r (a :: w)).
      split; [lia|]. split; [destruct (Nat.odd z); lia|]. intros _. split; [lia|exact H]. }
  simpl length in *.
  destruct (R x u Du' ltac:(lia)) as (q & Eq & Lq & Fq). destruct (R y v Dv' ltac:(lia)) as (q' & Eq' & Lq' & Fq').
  rewrite Eq, Eq' in E. apply digit_split in E as [E1 E2]; trivial.
  destruct u as [|a u].
  - cbn [length Nat.sub firstn nth]. now split.
  - destruct v as [|b v]; [simpl in L; lia|].
    destruct (Fq ltac:(easy)) as [Fq1 Fq2]. destruct (Fq' ltac:(easy)) as [Fq1' Fq2']. clear Fq Fq'.
    assert (O : Nat.odd x = Nat.odd y /\ slot k r (a :: u) = slot k r (b :: v)).
    { destruct (Nat.odd x), (Nat.odd y); split; try easy; lia. }
    destruct O as [O Es]. assert (x = y) as ->.
    { rewrite (Nat.div2_odd x), (Nat.div2_odd y), E1, O. reflexivity. }
    specialize (IH (a :: u) (b :: v) Du' Dv'). simpl length in IH. specialize (IH ltac:(simpl in *; lia) ltac:(simpl in *; lia) ltac:(simpl in *; lia) Es).
    simpl length. replace (S (S (length u)) - 1) with (S (S (length u) - 1)) by lia.
    cbn [firstn nth]. destruct IH as [I1 I2]. split; [now rewrite I1|exact I2].
Qed.
