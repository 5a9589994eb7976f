(* The text of `_events` is the model's order of events: event numbers against the events that the model follows.
   Lemmas for PythonColourings; the interpreter appears in the last section only. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation.
From Shufflegraph Require Import Deck Sweep.
From Shufflegraph Require AnyIntervalsSpec AnyIntervalsFacts.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- event e < m begins owner number e, event e >= m ends owner number e - m ---- *)

Section Simulation.
Variable m : nat.

Definition owner (e : nat) : nat := if e <? m then e else e - m.
Definition deck_of (events : list nat) : deck := map (fun e => Owner (owner e)) events.
Definition precedes {A} (p q : A) (l : list A) : Prop := exists a b, l = a ++ p :: b /\ In q b.

Lemma precedes_cons {A} (p q e : A) l : precedes p q (e :: l) -> (e = p /\ In q l) \/ precedes p q l.
Proof.
  intros (a & b & E & H). destruct a as [|x a]; cbn in E; inversion E; subst; [now left|].
  right. now exists a, b.
Qed.

Lemma precedes_In {A} (p q : A) l : precedes p q l -> In p l /\ In q l.
Proof. intros (a & b & -> & H). rewrite !in_app_iff. cbn. auto. Qed.

(* What holds of the colouring col when the events todo are still to come. *)
Record ready (col : assignment) (todo : list nat) : Prop := {
  once : NoDup todo;
  in_range : forall e, In e todo -> e < m + m;
  new : forall p, p < m -> find p col = None -> precedes p (p + m) todo;
  begun : forall p, p < m -> find p col <> None -> ~ In p todo }.

Lemma mem_deck p l : p < m -> (forall e, In e l -> e < m + m) ->
  mem p (deck_of l) = true <-> In p l \/ In (p + m) l.
Proof.
  intros P R. unfold mem, deck_of. induction l as [|e l IH]; cbn [map some is_of]; [cbn; intuition discriminate|].
  assert (e < m + m) by (apply R; now left). unfold owner at 1.
  destruct (Nat.ltb_spec e m) as [L|L].
  - destruct (Nat.eqb_spec e p) as [->|N]; [cbn; tauto|]. rewrite IH by (intros; apply R; now right).
    cbn. intuition lia.
  - destruct (Nat.eqb_spec (e - m) p) as [E|N].
    + cbn. split; [intros _; right; left; lia|trivial].
    + rewrite IH by (intros; apply R; now right). cbn. intuition lia.
Qed.

Lemma find_snoc p q i col : find p (col ++ [(q, i)]) =
  match find p col with Some j => Some j | None => if q =? p then Some i else None end.
Proof.
  induction col as [|[r j] col IH]; [reflexivity|]. cbn. destruct (r =? p); [reflexivity|exact IH].
Qed.

Lemma ready_begin col e rest i : ready col (e :: rest) -> e < m ->
  find e col = None /\ mem e (deck_of rest) = true /\ ready (col ++ [(e, i)]) rest.
Proof.
  intros [O R N B] L. pose proof (NoDup_cons_iff e rest) as [D _]. specialize (D O) as [D D'].
  assert (F : find e col = None).
  { destruct (find e col) eqn:F; [|reflexivity]. exfalso. apply (B e L); [congruence|now left]. }
  split; [exact F|]. split.
  - apply mem_deck; [exact L|intros; apply R; now right|]. right.
    destruct (precedes_cons _ _ _ _ (N e L F)) as [[_ H]|H]; [exact H|]. now apply precedes_In in H.
  - constructor; [exact D'|intros; apply R; now right| |]; intros p P; rewrite find_snoc;
      destruct (find p col) eqn:Fp.
    + easy.
    + destruct (Nat.eqb_spec e p) as [->|Np]; [easy|]. intros _.
      destruct (precedes_cons _ _ _ _ (N p P Fp)) as [[E _]|H]; [easy|exact H].
    + intros _ H. apply (B p P); [congruence|now right].
    + destruct (Nat.eqb_spec e p) as [->|Np]; easy.
Qed.

Lemma ready_end col e rest : ready col (e :: rest) -> m <= e ->
  e - m < m /\ find (e - m) col <> None /\ mem (e - m) (deck_of rest) = false /\ ready col rest.
Proof.
  intros [O R N B] L. pose proof (NoDup_cons_iff e rest) as [D _]. specialize (D O) as [D D'].
  assert (e < m + m) by (apply R; now left). assert (P : e - m < m) by lia.
  assert (F : find (e - m) col <> None).
  { intros F. destruct (N _ P F) as (a & b & E & H'). replace (e - m + m) with e in H' by lia.
    destruct a as [|x a]; cbn in E; injection E as E1 E2; [lia|]. subst.
    apply D, in_app_iff. right. now right. }
  split; [exact P|]. split; [exact F|]. split.
  - apply not_true_is_false. rewrite mem_deck by (auto; intros; apply R; now right).
    replace (e - m + m) with e by lia. intros [H'|H']; [|easy]. apply (B _ P F). now right.
  - constructor; [exact D'|intros; apply R; now right| |].
    + intros p Pp Fp. destruct (N p Pp Fp) as (a & b & E & H').
      destruct a as [|x a]; cbn in E; injection E as E1 E2; [lia|]. subst. now exists a, b.
    + intros p Pp Fp H'. apply (B p Pp Fp). now right.
Qed.

Lemma ready_none col p : ready col [] -> p < m -> find p col <> None.
Proof. intros [O R N B] P F. pose proof (precedes_In _ _ _ (N p P F)). easy. Qed.
End Simulation.

Local Open Scope Z_scope.

(* ---- the sort of the text puts beginnings before ends ---- *)

Lemma insert_permutation {A} (x : Z * A) l : Permutation (insert x l) (x :: l).
Proof.
  induction l as [|y l IH]; [easy|]. cbn [insert]. destruct (fst x <=? fst y); [easy|].
  rewrite IH. apply perm_swap.
Qed.

Lemma sort_permutation {A} (l : list (Z * A)) : Permutation (fold_right insert [] l) l.
Proof. induction l as [|x l IH]; [easy|]. cbn. rewrite insert_permutation. now constructor. Qed.

Lemma precedes_more {A} (p q e : A) l : precedes p q l -> precedes p q (e :: l).
Proof. intros (a & b & -> & H). now exists (e :: a), b. Qed.

Lemma insert_before {A} (x y : Z * A) l : fst x <= fst y -> In y l -> precedes x y (insert x l).
Proof.
  intros L. induction l as [|z l IH]; [easy|]. intros H. cbn [insert].
  destruct (Z.leb_spec (fst x) (fst z)) as [L'|L'].
  - now exists [], (z :: l).
  - apply precedes_more, IH. destruct H as [->|H]; [lia|exact H].
Qed.

Lemma insert_precedes {A} (x y z : Z * A) l : precedes x y l -> precedes x y (insert z l).
Proof.
  induction l as [|w l IH]; intros P; [now destruct P as ([|? ?] & b & E & _)|]. cbn [insert].
  destruct (fst z <=? fst w); [now apply precedes_more|].
  destruct (precedes_cons _ _ _ _ P) as [[-> H]|H]; [|now apply precedes_more, IH].
  exists [], (insert z l). split; [reflexivity|].
  apply (Permutation_in _ (Permutation_sym (insert_permutation z l))). now right.
Qed.

Lemma sort_precedes {A} (x y : Z * A) l : fst x <= fst y -> precedes x y l ->
  precedes x y (fold_right insert [] l).
Proof.
  intros L (a & b & -> & H). rewrite fold_right_app. induction a as [|z a IH]; cbn [fold_right].
  - apply insert_before; [exact L|]. apply (Permutation_in _ (Permutation_sym (sort_permutation b))), H.
  - now apply insert_precedes.
Qed.

Lemma precedes_map {A B} (f : A -> B) p q l : precedes p q l -> precedes (f p) (f q) (map f l).
Proof.
  intros (a & b & -> & H). exists (map f a), (map f b). rewrite map_app. split; [reflexivity|]. now apply in_map.
Qed.

Lemma insert_map {A B} (f : A -> B) (x : Z * A) l : let g y := (fst y, f (snd y)) in
  insert (g x) (map g l) = map g (insert x l).
Proof.
  intros g. induction l as [|y l IH]; [reflexivity|]. cbn [map insert]. rewrite IH.
  unfold g at 1 2. cbn [fst]. now destruct (fst x <=? fst y).
Qed.

(* ---- the order of the events by their keys ---- *)

Definition key_at (keys : list Z) (i : nat) : Z := nth i keys 0.
Definition numbered (keys : list Z) : list (Z * nat) := map (fun i => (key_at keys i, i)) (seq 0 (length keys)).
Definition event_order (firsts lasts : list Z) : list nat := stable_sort (numbered (firsts ++ lasts)).

Lemma seq_precedes i j n : (i < j < n)%nat -> precedes i j (seq 0 n).
Proof.
  intros H. exists (seq 0 i), (seq (S i) (n - S i)). split.
  - replace n with (i + S (n - S i))%nat at 1 by lia. rewrite seq_app. reflexivity.
  - apply in_seq. lia.
Qed.

Lemma order_ready firsts lasts : length lasts = length firsts ->
  (forall i, (i < length firsts)%nat -> nth i firsts 0 <= nth i lasts 0) ->
  ready (length firsts) [] (event_order firsts lasts).
Proof.
  intros L H. set (m := length firsts).
  assert (P : Permutation (event_order firsts lasts) (seq 0 (m + m))).
  { unfold event_order, stable_sort. rewrite sort_permutation. unfold numbered.
    rewrite map_map, map_id, app_length, L. reflexivity. }
  constructor.
  - apply (Permutation_NoDup (Permutation_sym P)), seq_NoDup.
  - intros e E. apply (Permutation_in _ P), in_seq in E. lia.
  - intros p Hp _. unfold event_order, stable_sort.
    set (at_key := fun i => (key_at (firsts ++ lasts) i, i)).
    apply (precedes_map snd (at_key p) (at_key (p + m)%nat)), sort_precedes.
    + cbn. unfold key_at. rewrite app_nth1, app_nth2 by (fold m; lia). replace (p + m - length firsts)%nat with p
        by (fold m; lia). now apply H.
    + unfold numbered. apply (precedes_map at_key), seq_precedes. rewrite app_length, L. fold m. lia.
  - intros p _ F. now destruct F.
Qed.

(* ---- the model's events are the text's order ---- *)

(* Intervals as a mapping of the model: owner number i has interval number i. *)
Definition model (l : list (Z * Z)) : AnyIntervalsSpec.mapping := map (fun i => (i, nth i l (0, 0))) (seq 0 (length l)).
Definition in_order (l : list (Z * Z)) : Prop := Forall (fun v => fst v <= snd v) l.
Definition order_of (l : list (Z * Z)) : list nat := event_order (map fst l) (map snd l).

Lemma model_owners l : map fst (model l) = seq 0 (length l).
Proof. unfold model. rewrite map_map. apply map_id. Qed.

Lemma model_In l i v : In (i, v) (model l) <-> (i < length l)%nat /\ nth i l (0, 0) = v.
Proof.
  unfold model. rewrite in_map_iff. split.
  - intros (j & E & J). injection E as -> E. apply in_seq in J. split; [lia|exact E].
  - intros [I E]. exists i. rewrite E. split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma model_sound l : in_order l -> AnyIntervalsSpec.sound (model l).
Proof.
  intros S. split; [rewrite model_owners; apply seq_NoDup|]. intros p f e H. apply model_In in H.
  destruct H as [I E]. unfold in_order in S. rewrite Forall_forall in S. specialize (S (nth p l (0, 0)) (nth_In _ _ I)).
  now rewrite E in S.
Qed.

Lemma seq_from k b : forall a, map (fun i => (b + i)%nat) (seq a k) = seq (b + a) k.
Proof. induction k as [|k IH]; intros a; [reflexivity|]. cbn. rewrite IH. do 2 f_equal. lia. Qed.

Lemma key_first l i : (i < length l)%nat -> key_at (map fst l ++ map snd l) i = fst (nth i l (0, 0)).
Proof.
  intros I. unfold key_at. rewrite app_nth1 by now rewrite map_length. exact (map_nth fst l (0, 0) i).
Qed.
Lemma key_last l i : (i < length l)%nat -> key_at (map fst l ++ map snd l) (length l + i) = snd (nth i l (0, 0)).
Proof.
  intros I. unfold key_at. rewrite app_nth2 by (rewrite map_length; lia). rewrite map_length.
  replace (length l + i - length l)%nat with i by lia. exact (map_nth snd l (0, 0) i).
Qed.

Lemma order_is_the_model l : in_order l -> deck_of (length l) (order_of l) = AnyIntervalsFacts.deck_for (model l).
Proof.
  intros S. rewrite AnyIntervalsFacts.deck_for_events by now apply model_sound.
  set (m := length l). set (keys := (map fst l ++ map snd l)%list).
  set (g := fun x : Z * nat =>
    (fst x, if (snd x <? m)%nat then AnyIntervalsSpec.Begins (snd x) else AnyIntervalsSpec.Ends (snd x - m))).
  assert (Sort : forall es, AnyIntervalsSpec.by_position (map g es) = map g (fold_right insert [] es)).
  { induction es as [|x es IH]; [reflexivity|]. unfold AnyIntervalsSpec.by_position in *. cbn [map fold_right]. rewrite IH.
    clear IH. induction (fold_right insert [] es) as [|y ys IH]; [reflexivity|].
    cbn [map AnyIntervalsSpec.put insert]. unfold g at 1 2. cbn [fst]. destruct (fst x <=? fst y); [reflexivity|].
    cbn [map]. now rewrite <- IH. }
  replace (AnyIntervalsSpec.events_of (model l)) with (map g (numbered keys)).
  - rewrite Sort. unfold deck_of, order_of, event_order, stable_sort. fold keys. rewrite !map_map. apply map_ext.
    intros [z e]. unfold g, owner. cbn [fst snd]. now destruct (e <? m)%nat.
  - unfold numbered, AnyIntervalsSpec.events_of, model.
    replace (length keys) with (m + m)%nat by (unfold keys; now rewrite app_length, !map_length).
    rewrite seq_app, !map_app, !map_map. f_equal.
    + apply map_ext_in. intros i Hi. apply in_seq in Hi. unfold g. cbn [fst snd]. destruct (Nat.ltb_spec i m); [|lia].
      unfold keys. now rewrite key_first.
    + rewrite Nat.add_0_l. replace (seq m m) with (map (fun i => (m + i)%nat) (seq 0 m))
        by (rewrite seq_from; f_equal; lia).
      rewrite map_map. apply map_ext_in. intros i Hi. apply in_seq in Hi. unfold g. cbn [fst snd].
      destruct (Nat.ltb_spec (m + i) m); [lia|]. unfold keys, m. rewrite key_last by (fold m; lia).
      do 2 f_equal. lia.
Qed.

Lemma order_of_ready l : in_order l -> ready (length l) [] (order_of l).
Proof.
  intros S. unfold order_of. replace (length l) with (length (map fst l)) by apply map_length.
  apply order_ready; rewrite !map_length; [reflexivity|]. intros i Hi.
  rewrite (map_nth fst l (0, 0) i : nth i (map fst l) 0 = _), (map_nth snd l (0, 0) i : nth i (map snd l) 0 = _).
  unfold in_order in S. rewrite Forall_forall in S. now apply S, nth_In.
Qed.

(* ---- the text ---- *)

Notation module_names := (PythonSyntax.names dealing_colouring_module).

Section Text.
Context {K : Type} (same : K -> K -> bool) (call : string -> list (@value K) -> result (@value K)).

Definition numbers_of (l : list (Z * nat)) : list (Z * @value K) := map (fun y => (fst y, VNat (snd y))) l.

Lemma sort_numbers l : stable_sort (numbers_of l) = nats (stable_sort l).
Proof.
  unfold stable_sort, numbers_of, nats.
  assert (S : fold_right insert [] (map (fun y => (fst y, @VInt K (Z.of_nat (snd y)))) l) =
    map (fun y => (fst y, VNat (snd y))) (fold_right insert [] l)).
  { induction l as [|x l IH]; [reflexivity|]. cbn [map fold_right]. rewrite IH.
    apply (insert_map (fun i => @VInt K (Z.of_nat i))). }
  now rewrite S, !map_map.
Qed.

Lemma each_keys keys : forall l, (forall i, In i l -> (i < length keys)%nat) ->
  each (with_key (subscript same (VList (ints keys)))) (map (fun i => VNat i) l) =
  Ok (numbers_of (map (fun i => (key_at keys i, i)) l)).
Proof.
  induction l as [|i l IH]; intros H; [reflexivity|]. cbn [map each numbers_of]. unfold with_key at 1. cbn [subscript].
  unfold ints at 1. rewrite map_length, place_of_nat by (apply H; now left). cbn [bind].
  replace (nth i (ints keys) VNone) with (@VInt K (key_at keys i)).
  - cbn [bind]. rewrite IH by (intros; apply H; now right). reflexivity.
  - unfold key_at, ints. rewrite (nth_indep _ _ (VInt 0)) by (rewrite map_length; apply H; now left).
    now rewrite map_nth.
Qed.

Lemma events_body firsts lasts :
  apply same module_names call _events_text [VList (ints firsts); VList (ints lasts)] =
  Ok (VList (nats (event_order firsts lasts))).
Proof.
  enter _events_text dealing_colouring_module. steps. rewrite app_nil_r. unfold ints. rewrite <- map_app.
  fold (@ints K (firsts ++ lasts)). steps.
  unfold count_up. rewrite Nat2Z.id. unfold ints at 2. rewrite map_length.
  change (fun i => VInt (0 + Z.of_nat i)) with (fun i => @VInt K (Z.of_nat i)).
  rewrite each_keys by (intros i H; apply in_seq in H; lia). steps. now rewrite sort_numbers.
Qed.
End Text.
