(* Dictionaries of the interpreter as functions: a list of keys, each once, and what stands there. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonSteps.
Import ListNotations.

Section Dicts.
Context {K : Type} (same : K -> K -> bool).

(* Things that are told apart as their values are. *)
Record keys_of {A} (kv : A -> @value K) (eqb : A -> A -> bool) (dom : list A) : Prop := {
  are_keys : forall x, In x dom -> as_key (kv x) = Ok (kv x);
  are_apart : forall x y, In x dom -> In y dom -> same_value same (kv x) (kv y) = Ok (eqb x y);
  are_equal : forall x y, eqb x y = true <-> x = y }.

Definition fdict {A} (kv : A -> @value K) (keys : list A) (f : A -> @value K) : list (@value K * @value K) :=
  map (fun y => (kv y, f y)) keys.

Section OneKind.
Context {A : Type} (kv : A -> @value K) (eqb : A -> A -> bool) (dom : list A).
Hypothesis Keys : keys_of kv eqb dom.

Lemma eqb_refl x : eqb x x = true.
Proof. now apply Keys. Qed.
Lemma eqb_false x y : x <> y -> eqb x y = false.
Proof. intros N. apply not_true_is_false. intros E. now apply Keys in E. Qed.

Lemma dict_get_in keys f x : incl keys dom -> In x keys -> dict_get same (kv x) (fdict kv keys f) = Ok (f x).
Proof.
  intros D. induction keys as [|y keys IH]; [easy|]. intros I. cbn [fdict map dict_get].
  rewrite (are_apart _ _ _ Keys) by (apply D; first [assumption|now left]). cbn [bind].
  destruct (eqb x y) eqn:E; [now apply Keys in E as ->|].
  apply IH; [intros z Z; apply D; now right|]. destruct I as [->|I]; [|exact I]. now rewrite eqb_refl in E.
Qed.

Lemma dict_get_missing keys f x : incl keys dom -> In x dom -> ~ In x keys ->
  dict_get same (kv x) (fdict kv keys f) = Raise KeyError.
Proof.
  intros D X. induction keys as [|y keys IH]; [easy|]. intros I. cbn [fdict map dict_get].
  rewrite (are_apart _ _ _ Keys) by (first [assumption|apply D; now left]). cbn [bind].
  rewrite eqb_false by (intros ->; apply I; now left). apply IH; [intros z Z; apply D; now right|cbn in I; tauto].
Qed.

Definition put (x : A) (w : @value K) (f : A -> @value K) : A -> @value K := fun y => if eqb x y then w else f y.

Lemma dict_set_in keys f x w : incl keys dom -> NoDup keys -> In x keys ->
  dict_set same (kv x) w (fdict kv keys f) = Ok (fdict kv keys (put x w f)).
Proof.
  intros D N. induction N as [|y keys Ny N IH]; [easy|]. intros I. cbn [fdict map dict_set].
  rewrite (are_apart _ _ _ Keys) by (apply D; first [assumption|now left]). cbn [bind].
  unfold put at 1. destruct (eqb x y) eqn:E.
  - apply Keys in E as ->. do 2 f_equal. apply map_ext_in. intros z Z. unfold put.
    rewrite eqb_false; [reflexivity|]. now intros ->.
  - fold (fdict kv keys f). rewrite IH; [reflexivity|intros z Z; apply D; now right|]. destruct I as [->|I]; [now rewrite eqb_refl in E|exact I].
Qed.

Lemma dict_set_new keys f x w : incl keys dom -> In x dom -> ~ In x keys ->
  dict_set same (kv x) w (fdict kv keys f) = Ok (fdict kv (keys ++ [x]) (put x w f)).
Proof.
  intros D X. induction keys as [|y keys IH]; intros N.
  - cbn. unfold put. now rewrite eqb_refl.
  - cbn [fdict map dict_set app]. rewrite (are_apart _ _ _ Keys) by (first [assumption|apply D; now left]). cbn [bind].
    rewrite eqb_false by (intros ->; apply N; now left). fold (fdict kv keys f).
    rewrite IH by (try (intros z Z; apply D; now right); cbn in N; tauto). cbn [bind]. unfold put at 2.
    rewrite eqb_false by (intros ->; apply N; now left). reflexivity.
Qed.

Lemma fdict_ext keys f g : (forall x, In x keys -> f x = g x) -> fdict kv keys f = fdict kv keys g.
Proof. intros E. apply map_ext_in. intros x X. now rewrite E. Qed.

Lemma fdict_keys keys f : map fst (fdict kv keys f) = map kv keys.
Proof. unfold fdict. now rewrite map_map. Qed.

Lemma in_dec_by (x : A) l : In x l \/ ~ In x l.
Proof.
  induction l as [|y l [H|H]]; [now right|left; now right|].
  destruct (eqb x y) eqn:E; [left; left; now apply Keys in E|]. right. intros [->|I]; [now rewrite eqb_refl in E|contradiction].
Qed.

Lemma fromkeys w l : incl l dom -> exists keys,
  same_for_all same w (map kv l) [] = Ok (fdict kv keys (fun _ => w)) /\ NoDup keys /\ forall x, In x keys <-> In x l.
Proof.
  intros D. assert (G : forall l ks, incl l dom -> incl ks dom -> NoDup ks -> exists keys,
    same_for_all same w (map kv l) (fdict kv ks (fun _ => w)) = Ok (fdict kv keys (fun _ => w)) /\ NoDup keys /\
    forall x, In x keys <-> In x ks \/ In x l).
  { clear l D. induction l as [|x l IH]; intros ks D D' N.
    - exists ks. split; [reflexivity|]. split; [exact N|]. cbn. tauto.
    - cbn [map same_for_all]. rewrite (are_keys _ _ _ Keys) by (apply D; now left). cbn [bind].
      destruct (in_dec_by x ks) as [I|I].
      + rewrite dict_set_in by assumption. cbn [bind].
        rewrite (fdict_ext ks _ (fun _ => w)) by (intros y Y; unfold put; now destruct (eqb x y)).
        destruct (IH ks) as (keys & E & Nk & M); [intros y Y; apply D; now right|assumption..|].
        exists keys. split; [exact E|]. split; [exact Nk|]. intros y. rewrite M. cbn. split; [tauto|].
        intros [?|[->|?]]; tauto.
      + rewrite dict_set_new by (auto; apply D; now left). cbn [bind].
        rewrite (fdict_ext _ _ (fun _ => w)) by (intros y Y; unfold put; now destruct (eqb x y)).
        destruct (IH (ks ++ [x])) as (keys & E & Nk & M).
        * intros y Y; apply D; now right.
        * intros y Y. apply in_app_iff in Y as [Y|[<-|[]]]; [now apply D'|apply D; now left].
        * apply NoDup_rev in N. rewrite <- (rev_involutive (ks ++ [x])). apply NoDup_rev. rewrite rev_app_distr. cbn.
          constructor; [now rewrite <- in_rev|exact N].
        * exists keys. split; [exact E|]. split; [exact Nk|]. intros y. rewrite M, in_app_iff. cbn. tauto. }
  destruct (G l [] D) as (keys & E & N & M); [easy|constructor|]. exists keys. split; [exact E|]. split; [exact N|].
  intros x. rewrite M. cbn. tauto.
Qed.


Lemma dict_from_fresh keys f : incl keys dom -> NoDup keys ->
  dict_from same (map (fun y => VTuple [kv y; f y]) keys) [] = Ok (fdict kv keys f).
Proof.
  intros D N. assert (G : forall l ks, incl (ks ++ l) dom -> NoDup (ks ++ l) ->
    dict_from same (map (fun y => VTuple [kv y; f y]) l) (fdict kv ks f) = Ok (fdict kv (ks ++ l) f)).
  { clear keys D N. induction l as [|x l IH]; intros ks D N; [now rewrite app_nil_r|]. cbn [map dict_from].
    rewrite (are_keys _ _ _ Keys) by (apply D, in_app_iff; right; now left). cbn [bind].
    apply NoDup_remove in N as N'. destruct N' as [_ Nx]. rewrite in_app_iff in Nx.
    rewrite dict_set_new; [|intros y Y; apply D, in_app_iff; now left|apply D, in_app_iff; right; now left|tauto].
    cbn [bind]. rewrite (fdict_ext (ks ++ [x]) _ f).
    - specialize (IH (ks ++ [x])). rewrite <- app_assoc in IH. cbn [app] in IH. now apply IH.
    - intros y Y. unfold put. destruct (eqb x y) eqn:E; [now apply Keys in E as ->|reflexivity]. }
  apply (G keys []); assumption.
Qed.
End OneKind.

(* d[k] = v for a key that is not there. *)
Lemma dict_set_apart k v d : (forall e, In e d -> same_value same k (fst e) = Ok false) ->
  dict_set same k v d = Ok (d ++ [(k, v)]).
Proof.
  induction d as [|[k' v'] d IH]; intros H; [reflexivity|]. cbn [dict_set app].
  pose proof (H _ (or_introl eq_refl)) as E. cbn [fst] in E. rewrite E. cbn [bind].
  rewrite IH by (intros e I; apply H; now right). reflexivity.
Qed.

(* Piles are keys. *)
Lemma pile_keys dom : keys_of (fun i => @VInt K (Z.of_nat i)) Nat.eqb dom.
Proof.
  split; [reflexivity| |].
  - intros x y _ _. cbn. f_equal. destruct (Z.eqb_spec (Z.of_nat x) (Z.of_nat y)), (Nat.eqb_spec x y); lia || reflexivity.
  - intros x y. apply Nat.eqb_eq.
Qed.

(* A defaultdict of lists, for piles: what is not there is empty; what is put there is there. *)
Section Default.
Context (piles : list nat) (t : nat -> list (@value K)).
Hypothesis Once : NoDup piles.
Hypothesis Empty : forall j, ~ In j piles -> t j = [].
Definition default (ps : list nat) (f : nat -> list (@value K)) : list (@value K * @value K) :=
  fdict (fun j => VNat j) ps (fun j => VList (f j)).

Lemma default_get i : match dict_get same (VNat i) (default piles t) with Raise _ => Ok (VList []) | r => r end = Ok (VList (t i)).
Proof.
  pose proof (pile_keys (i :: piles)) as Keys. assert (D : incl piles (i :: piles)) by (intros j J; now right).
  destruct (in_dec Nat.eq_dec i piles) as [I|I]; unfold default.
  - now rewrite (dict_get_in _ _ _ Keys).
  - rewrite (dict_get_missing _ _ _ Keys) by (auto; now left). now rewrite Empty.
Qed.

Lemma default_set i w : exists piles',
  dict_set same (VNat i) (VList w) (default piles t) = Ok (default piles' (fun j => if i =? j then w else t j)) /\
  NoDup piles' /\ In i piles' /\ forall j, In j piles' <-> In j piles \/ j = i.
Proof.
  pose proof (pile_keys (i :: piles)) as Keys. assert (D : incl piles (i :: piles)) by (intros j J; now right).
  assert (F : forall ps, fdict (fun j => VNat j) ps (put Nat.eqb i (VList w) (fun j => VList (t j))) =
    default ps (fun j => if i =? j then w else t j)).
  { intros ps. apply fdict_ext. intros j _. unfold put. now destruct (i =? j). }
  destruct (in_dec Nat.eq_dec i piles) as [I|I]; unfold default at 1.
  - exists piles. rewrite (dict_set_in _ _ _ Keys), F by assumption. split; [reflexivity|]. split; [exact Once|].
    split; [exact I|]. intros j. split; [now left|]. now intros [?| ->].
  - exists (piles ++ [i]). rewrite (dict_set_new _ _ _ Keys), F by (auto; now left). split; [reflexivity|]. split.
    + rewrite <- (rev_involutive (piles ++ [i])). apply NoDup_rev. rewrite rev_app_distr. cbn.
      constructor; [now rewrite <- in_rev|now apply NoDup_rev].
    + split; [apply in_app_iff; right; now left|]. intros j. rewrite in_app_iff. cbn. intuition.
Qed.
End Default.

(* Destinations are keys, if different owners are. *)
Definition goes_to (key : nat -> K) (x : destination) : @value K :=
  match x with Owner p => VKey (key p) | Talon t => VTalon (Z.of_nat t) end.
Definition told_apart (key : nat -> K) (names : list destination) : Prop :=
  forall p q, In (Owner p) names -> In (Owner q) names -> same (key p) (key q) = (p =? q).

Lemma destination_keys key names : told_apart key names -> keys_of (goes_to key) TalonSpec.same names.
Proof.
  intros T. split.
  - now intros [p|t].
  - intros [p|s] [q|t] Hx Hy; cbn; try reflexivity; [now rewrite T|]. f_equal.
    destruct (Z.eqb_spec (Z.of_nat s) (Z.of_nat t)), (Nat.eqb_spec s t); lia || reflexivity.
  - intros [p|s] [q|t]; cbn; rewrite ?Nat.eqb_eq; split; congruence.
Qed.
End Dicts.
