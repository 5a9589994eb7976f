(* What the proofs about the words' check share: a loop that stops at the first fault, words as values, and dictionaries
   whose keys are numbers, as functions. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec TalonOrder WordsSpec.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTalon
  PythonWordsFacts.
Import ListNotations.
Local Open Scope nat_scope.

(* A loop that returns this value at the first item that does not fit. *)
Lemma for_each_fitting {K X} (item : X -> @value K) (I : list X -> env -> Prop) (fits : X -> bool) v body :
  (forall x rest e, I (x :: rest) e ->
    exists e', body (item x) e = Ok (if fits x then Next e' else Return v) /\ (fits x = true -> I rest e')) ->
  forall xs e, I xs e ->
    exists e', for_each body (map item xs) e = Ok (if forallb fits xs then Next e' else Return v) /\
      (forallb fits xs = true -> I [] e').
Proof.
  intros Step xs. induction xs as [|x xs IH]; intros e H; [now exists e|]. unfold for_each in *. cbn [map forallb].
  destruct (Step x xs e H) as (e1 & E1 & H1). rewrite E1. cbn [bind]. destruct (fits x); cbn [andb]; [now apply IH, H1|].
  now exists e1.
Qed.

Ltac fitting_loop I fits :=
  match goal with |- context [for_each ?b (map ?f ?l) ?e] =>
    let F := fresh "F" in let H := fresh "H" in
    destruct (fun step start => for_each_fitting f I fits VText b step l e start) as (? & F & H);
    [| |rewrite F; clear F] end.

Section Check.
Context {K : Type} (same : K -> K -> bool).

Definition verdict (fits : bool) : result (@value K) := Ok (if fits then VNone else VText).
Definition word_value (w : word) : @value K := VTuple (nats w).
Definition words_value (l : list word) : @value K := VList (map word_value l).

Lemma if_ok (b : bool) : (if b then Ok true else Ok false) = Ok b.
Proof. now destruct b. Qed.

(* ---- dictionaries with numbers as keys ---- *)

Section Tables.
Context {T : Type} (val : T -> @value K).
Definition entry (o : option T) : @value K := match o with Some t => val t | None => VNone end.
Definition holds (g : nat -> option T) (keys : list nat) : Prop := NoDup keys /\ forall n, In n keys <-> g n <> None.
Definition dict_of (g : nat -> option T) (keys : list nat) : list (@value K * @value K) :=
  fdict (fun n => VNat n) keys (fun n => entry (g n)).
Definition upd (g : nat -> option T) (n : nat) (t : T) : nat -> option T := fun m => if m =? n then Some t else g m.

Lemma holds_nothing : holds (fun _ => None) [].
Proof. split; [constructor|]. intros n. split; [easy|congruence]. Qed.

Lemma dict_of_get g keys n t : holds g keys -> g n = Some t -> dict_get same (VNat n) (dict_of g keys) = Ok (val t).
Proof.
  intros [_ H] E. unfold dict_of. rewrite (dict_get_in same _ _ _ (pile_keys same (n :: keys))).
  - now rewrite E.
  - intros x X. now right.
  - apply H. congruence.
Qed.

Lemma dict_of_has g keys n : holds g keys ->
  dict_has same (VNat n) (dict_of g keys) = Ok (match g n with Some _ => true | None => false end).
Proof.
  intros [_ H]. specialize (H n). unfold dict_of.
  assert (G : forall l, dict_has same (VNat n) (fdict (fun n => VNat n) l (fun n => entry (g n))) =
    Ok (if in_dec Nat.eq_dec n l then true else false)).
  { induction l as [|m l IH]; [reflexivity|]. cbn [fdict map dict_has same_value bind]. fold (fdict (K := K) (fun n => VNat n) l (fun n => entry (g n))).
    destruct (Z.eqb_spec (Z.of_nat n) (Z.of_nat m)) as [E|N].
    - apply Nat2Z.inj in E as ->. destruct (in_dec Nat.eq_dec m (m :: l)) as [|N]; [reflexivity|]. destruct N. now left.
    - rewrite IH. destruct (in_dec Nat.eq_dec n l), (in_dec Nat.eq_dec n (m :: l)) as [I|I]; try reflexivity.
      + destruct I. now right.
      + destruct I; [subst; lia|contradiction]. }
  rewrite G. destruct (in_dec Nat.eq_dec n keys) as [I|I]; destruct (g n); try reflexivity.
  - apply H in I. congruence.
  - destruct I. apply H. congruence.
Qed.

Lemma dict_of_set g keys n t : holds g keys -> exists keys',
  dict_set same (VNat n) (val t) (dict_of g keys) = Ok (dict_of (upd g n t) keys') /\ holds (upd g n t) keys'.
Proof.
  intros [N H]. pose proof (pile_keys same (n :: keys)) as Keys. unfold dict_of.
  assert (D : incl keys (n :: keys)) by (intros x X; now right).
  assert (F : forall ks, fdict (K := K) (fun n => VNat n) ks (put Nat.eqb n (val t) (fun n => entry (g n))) =
    fdict (fun n => VNat n) ks (fun m => entry (upd g n t m))).
  { intros ks. apply fdict_ext. intros m _. unfold put, upd. rewrite (Nat.eqb_sym m n). now destruct (n =? m). }
  assert (U : forall m, upd g n t m <> None <-> m = n \/ g m <> None).
  { intros m. unfold upd. destruct (Nat.eqb_spec m n); [split; [now left|congruence]|]. split; [now right|]. now intros [|]. }
  destruct (in_dec Nat.eq_dec n keys) as [I|I].
  - exists keys. rewrite (dict_set_in same _ _ _ Keys), F by assumption. split; [reflexivity|]. split; [exact N|].
    intros m. rewrite U, H. split; [now right|]. intros [->|]; [now apply H|assumption].
  - exists (keys ++ [n]). rewrite (dict_set_new same _ _ _ Keys), F by (auto; now left). split; [reflexivity|]. split.
    + rewrite <- (rev_involutive (keys ++ [n])). apply NoDup_rev. rewrite rev_app_distr. cbn.
      constructor; [now rewrite <- in_rev|now apply NoDup_rev].
    + intros m. rewrite U, in_app_iff, H. cbn. intuition.
Qed.
End Tables.

Lemma of_nat_leb a b : (Z.of_nat a <=? Z.of_nat b)%Z = (a <=? b).
Proof. destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat b)), (Nat.leb_spec a b); lia || reflexivity. Qed.
Lemma of_nat_ltb a b : (Z.of_nat a <? Z.of_nat b)%Z = (a <? b).
Proof. destruct (Z.ltb_spec (Z.of_nat a) (Z.of_nat b)), (Nat.ltb_spec a b); lia || reflexivity. Qed.
Lemma of_nat_eqb a b : (Z.of_nat a =? Z.of_nat b)%Z = (a =? b).
Proof. destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat b)), (Nat.eqb_spec a b); lia || reflexivity. Qed.

(* Items of a list, numbered. *)
Lemma enumerated {A} (item : A -> @value K) d l :
  number_from 0 (map item l) = map (fun i => VTuple [VNat i; item (nth i l d)]) (seq 0 (length l)).
Proof. apply (numbered_from item d l 0). Qed.

Lemma count_from_one n : @count_up K 1 n = map (fun t => VNat t) (seq 1 n).
Proof. unfold count_up. rewrite <- seq_shift, map_map. apply map_ext. intros i. f_equal. lia. Qed.

Lemma flat_map_one_of {A B} (f : A -> B) l : flat_map (fun a => [f a]) l = map f l.
Proof. induction l as [|a l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Lemma place_of_before t n : 1 <= t -> t <= n -> place_of (Z.of_nat t - 1) n = Ok (t - 1).
Proof. intros L T. rewrite <- (place_of_nat (t - 1) n) by lia. f_equal. lia. Qed.

Lemma nth_item {A} (item : A -> @value K) d l n : n < length l -> nth n (map item l) VNone = item (nth n l d).
Proof. intros L. rewrite (nth_indep _ _ (item d)) by now rewrite map_length. apply map_nth. Qed.

(* ---- numbers ---- *)

Lemma extreme_ints pick l : forall z, extreme pick z (@ints K l) = Ok (VInt (fold_left pick l z)).
Proof. induction l as [|x l IH]; intros z; [reflexivity|]. cbn [ints map extreme fold_left]. apply IH. Qed.

Lemma filter_least {A} (f : A -> bool) l : length (filter f l) <= length l.
Proof. induction l as [|b l IH]; [easy|]. cbn. destruct (f b); cbn; lia. Qed.

Lemma filter_all {A} (f : A -> bool) l : (length (filter f l) =? length l) = forallb f l.
Proof.
  induction l as [|a l IH]; [reflexivity|]. cbn [filter forallb length]. destruct (f a); cbn [length andb]; [exact IH|].
  apply Nat.eqb_neq. pose proof (filter_least f l). lia.
Qed.

Lemma count_nats n l : count_of same (VNat n) (@nats K l) = Ok (length (filter (fun x => x =? n) l)).
Proof.
  induction l as [|x l IH]; [reflexivity|]. cbn [nats map count_of same_value bind filter]. fold (@nats K l). rewrite IH. cbn [bind].
  rewrite of_nat_eqb, (Nat.eqb_sym x n). now destruct (n =? x).
Qed.

Lemma most l : extreme_of Z.max (@nats K l) (Ok (VInt 0)) = Ok (VNat (list_max l)).
Proof.
  destruct l as [|x l]; [reflexivity|]. cbn [nats map extreme_of]. fold (@nats K l).
  assert (E : @nats K l = ints (map Z.of_nat l)) by (unfold nats, ints; now rewrite map_map).
  rewrite E, extreme_ints. do 2 f_equal. clear E. revert x. induction l as [|y l IH]; intros x; [cbn; lia|].
  cbn [map fold_left]. rewrite <- Nat2Z.inj_max, IH. change (list_max (x :: y :: l)) with (max x (list_max (y :: l))).
  change (list_max (y :: l)) with (max y (list_max l)). change (list_max (max x y :: l)) with (max (max x y) (list_max l)). lia.
Qed.

End Check.
