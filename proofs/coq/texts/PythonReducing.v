(* The text of `reducing_colouring` is the model's colouring of any intervals on any number of piles. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck Sweep Colouring.
From Shufflegraph Require AnyIntervalsSpec AnyIntervalsFacts AnyIntervals.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonEvents PythonIntervals
  PythonColourings.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- the first of the smallest ---- *)

Lemma least_below loads : loads <> [] -> (least loads < length loads)%nat.
Proof.
  induction loads as [|l loads IH]; [easy|]. intros _. destruct loads as [|m loads]; [cbn; lia|].
  specialize (IH ltac:(easy)). cbn [least length] in *. destruct (l <=? _)%nat; lia.
Qed.

Lemma change_length f i l : length (change f i l) = length l.
Proof. revert i. induction l as [|x l IH]; intros [|i]; cbn; auto. Qed.

Lemma nth_change f i j l : (i < length l)%nat ->
  nth j (change f i l) 0%nat = if (i =? j)%nat then f (nth j l 0%nat) else nth j l 0%nat.
Proof.
  revert i j. induction l as [|x l IH]; intros [|i] [|j] H; cbn in *; try lia; try reflexivity. apply IH. lia.
Qed.

Section Values.
Context {K : Type} (same : K -> K -> bool).

Lemma min_from l x : extreme Z.min (Z.of_nat x) (@nats K l) = Ok (VNat (fold_left Nat.min l x)).
Proof.
  revert x. induction l as [|y l IH]; intros x; [reflexivity|]. cbn [nats map extreme fold_left].
  rewrite <- Nat2Z.inj_min. apply IH.
Qed.

Lemma min_fold l x y : fold_left Nat.min l (Nat.min x y) = Nat.min x (fold_left Nat.min l y).
Proof. revert x y. induction l as [|z l IH]; intros x y; [reflexivity|]. cbn. now rewrite <- Nat.min_assoc, IH. Qed.

Lemma min_least l x : fold_left Nat.min l x = nth (least (x :: l)) (x :: l) 0%nat.
Proof.
  revert x. induction l as [|y l IH]; intros x; [reflexivity|]. cbn [fold_left]. rewrite min_fold, IH.
  change (least (x :: y :: l)) with
    (let i := least (y :: l) in if (x <=? nth i (y :: l) 0)%nat then 0%nat else S i). cbv zeta.
  set (i := least (y :: l)). destruct (Nat.leb_spec x (nth i (y :: l) 0%nat)).
  - change (nth 0 (x :: y :: l) 0%nat) with x. lia.
  - change (nth (S i) (x :: y :: l) 0%nat) with (nth i (y :: l) 0%nat). lia.
Qed.

Lemma index_least l : l <> [] -> index_of same (VNat (nth (least l) l 0%nat)) (@nats K l) = Ok (least l).
Proof.
  induction l as [|x l IH]; [easy|]. intros _. destruct l as [|y l].
  - cbn. now rewrite Z.eqb_refl.
  - specialize (IH ltac:(easy)).
    change (least (x :: y :: l)) with
      (let i := least (y :: l) in if (x <=? nth i (y :: l) 0)%nat then 0%nat else S i). cbv zeta.
    set (i := least (y :: l)) in *. change (@nats K (x :: y :: l)) with (VNat x :: @nats K (y :: l)).
    destruct (Nat.leb_spec x (nth i (y :: l) 0%nat)); cbn [index_of same_value bind].
    + change (nth 0 (x :: y :: l) 0%nat) with x. now rewrite Z.eqb_refl.
    + change (nth (S i) (x :: y :: l) 0%nat) with (nth i (y :: l) 0%nat).
      destruct (Z.eqb_spec (Z.of_nat (nth i (y :: l) 0%nat)) (Z.of_nat x)); [lia|]. cbn [bind]. now rewrite IH.
Qed.

Lemma replace_change f g i l : (i < length l)%nat -> (forall x, x = nth i l 0%nat -> Z.of_nat (f x) = g (Z.of_nat x)) ->
  replace i (VInt (g (Z.of_nat (nth i l 0%nat)))) (@nats K l) = nats (change f i l).
Proof.
  revert i. induction l as [|x l IH]; intros [|i] H G; cbn in *; try lia; [now rewrite G|].
  f_equal. apply IH; [lia|exact G].
Qed.
End Values.

(* ---- how many owners of a pile are active ---- *)

Section Counts.
Variable m : nat.

Definition holds (col : assignment) (todo : list nat) (i p : nat) : bool :=
  match find p col with Some j => (j =? i)%nat && existsb (Nat.eqb (p + m)) todo | None => false end.
Definition active_on (col : assignment) (todo : list nat) (i : nat) : nat :=
  length (filter (holds col todo i) (seq 0 m)).

Lemma filter_one (f g : nat -> bool) p l : NoDup l -> In p l -> f p = true -> g p = false ->
  (forall q, In q l -> q <> p -> f q = g q) -> length (filter f l) = S (length (filter g l)).
Proof.
  intros D. induction D as [|x l N D IH]; [easy|]. intros I F G E. cbn [filter]. destruct I as [->|I].
  - rewrite F, G. cbn [length]. do 2 f_equal. apply filter_ext_in. intros q Q. apply E; [now right|]. now intros ->.
  - assert (x <> p) by (intros ->; contradiction).
    rewrite (E x) by (auto; now left). specialize (IH I F G (fun q Q => E q (or_intror Q))).
    destruct (g x); cbn [length]; now rewrite IH.
Qed.

Lemma existsb_cons x y l : existsb (Nat.eqb x) (y :: l) = ((x =? y)%nat || existsb (Nat.eqb x) l)%bool.
Proof. reflexivity. Qed.

(* An owner begins: one more on his pile, as many as before on the others. *)
Lemma active_begin col e rest i j : (e < m)%nat -> find e col = None -> In (e + m)%nat rest ->
  active_on (col ++ [(e, i)]) rest j =
  if (i =? j)%nat then S (active_on col (e :: rest) j) else active_on col (e :: rest) j.
Proof.
  intros L F I.
  assert (Other : forall q, In q (seq 0 m) -> q <> e -> holds (col ++ [(e, i)]) rest j q = holds col (e :: rest) j q).
  { intros q Q N. apply in_seq in Q. unfold holds. rewrite find_snoc, existsb_cons.
    destruct (Nat.eqb_spec e q); [congruence|]. destruct (find q col); [|reflexivity].
    destruct (Nat.eqb_spec (q + m) e); [lia|reflexivity]. }
  assert (Now : holds (col ++ [(e, i)]) rest j e = (i =? j)%nat).
  { unfold holds. rewrite find_snoc, F, Nat.eqb_refl.
    replace (existsb (Nat.eqb (e + m)) rest) with true; [apply andb_true_r|]. symmetry. apply existsb_exists.
    exists (e + m)%nat. now rewrite Nat.eqb_refl. }
  assert (Before : holds col (e :: rest) j e = false) by (unfold holds; now rewrite F).
  unfold active_on. destruct (i =? j)%nat.
  - apply (filter_one _ _ e); auto using seq_NoDup. apply in_seq. lia.
  - f_equal. apply filter_ext_in. intros q Q. destruct (Nat.eq_dec q e) as [->|N]; [now rewrite Now, Before|auto].
Qed.

(* An owner ends: one less on his pile, as many as before on the others. *)
Lemma active_end col e rest i j : (m <= e)%nat -> (e - m < m)%nat -> find (e - m) col = Some i -> ~ In e rest ->
  active_on col (e :: rest) j = if (i =? j)%nat then S (active_on col rest j) else active_on col rest j.
Proof.
  intros L B F N.
  assert (Other : forall q, In q (seq 0 m) -> q <> (e - m)%nat -> holds col (e :: rest) j q = holds col rest j q).
  { intros q Q D. unfold holds. rewrite existsb_cons. destruct (Nat.eqb_spec (q + m) e); [lia|reflexivity]. }
  assert (Now : holds col (e :: rest) j (e - m) = (i =? j)%nat).
  { unfold holds. rewrite F, existsb_cons. replace (e - m + m)%nat with e by lia. rewrite Nat.eqb_refl.
    apply andb_true_r. }
  assert (After : holds col rest j (e - m) = false).
  { unfold holds. rewrite F. replace (e - m + m)%nat with e by lia.
    replace (existsb (Nat.eqb e) rest) with false; [apply andb_false_r|]. symmetry. apply not_true_is_false.
    intros X. apply existsb_exists in X. destruct X as (x & X & E). apply Nat.eqb_eq in E. now subst. }
  unfold active_on. destruct (i =? j)%nat.
  - apply (filter_one _ _ (e - m)%nat); auto using seq_NoDup. apply in_seq. lia.
  - f_equal. apply filter_ext_in. intros q Q. destruct (Nat.eq_dec q (e - m)) as [->|D]; [now rewrite Now, After|auto].
Qed.
End Counts.

(* ---- the text ---- *)

Section Body.
Context {K : Type} (same : K -> K -> bool) (call : string -> list (@value K) -> result (@value K)).

Lemma min_value l : l <> [] -> extreme_of Z.min (@nats K l) (Raise ValueError) = Ok (VNat (nth (least l) l 0%nat)).
Proof.
  destruct l as [|x l]; [easy|]. intros _. rewrite <- min_least.
  change (@nats K (x :: l)) with (@VInt K (Z.of_nat x) :: nats l). cbn [extreme_of]. apply min_from.
Qed.

Lemma reducing_colouring_body d firsts lasts events k :
  let m := length firsts in let n := Nat.min k m in
  call "shufflegraph.base.contracts.refuse"%string [VNone] = Ok VNone ->
  call "shufflegraph.dealing.colouring.reducing_fault"%string [VDict d; VNat k] = Ok VNone ->
  call "shufflegraph.dealing.intervals.ends"%string [VDict d] = Ok (VTuple [VList firsts; VList lasts]) ->
  call "shufflegraph.dealing.colouring._events"%string [VList firsts; VList lasts] = Ok (VList (nats events)) ->
  ready m [] events -> (0 < k)%nat ->
  apply same module_names call reducing_colouring_text [VDict d; VNat k] =
  result_of same d (map (pile_of (reducing_colouring n (deck_of m events))) (seq 0 m)).
Proof.
  intros m n Refuse Fault Ends Sort Ready P. enter reducing_colouring_text dealing_colouring_module.
  steps. rewrite Fault. steps. rewrite Refuse. steps. rewrite Ends. steps. fold m. rewrite <- Nat2Z.inj_min. fold n. rewrite Sort. steps.
  rewrite !Nat2Z.id, !zeros.
  for_loop (fun todo (e : @env K) => exists col loads colours event pile,
    ready m col todo /\ length colours = m /\ length loads = n /\
    (forall p i, find p col = Some i -> nth p colours 0%nat = i /\ (i < n)%nat) /\
    (forall j, (j < n)%nat -> nth j loads 0%nat = active_on m col todo j) /\
    reducing_colouring n (deck_of m events) = sweep pick_least drop_load loads col (deck_of m todo) /\
    e = [("intervals", Some (VDict d)); ("piles", Some (VNat k)); ("firsts", Some (VList firsts));
         ("lasts", Some (VList lasts)); ("size", Some (VNat m)); ("colours", Some (VList (nats colours)));
         ("active", Some (VList (nats loads))); ("event", event); ("pile", pile)]%string).
  - intros e rest s (col & loads & colours & event & pile & R & L & L' & C & A & M & ->).
    unfold loop. steps. change (fun n : nat => VNat n) with (fun n : nat => @VInt K (Z.of_nat n)).
    cbn [deck_of map sweep] in M. fold (deck_of m rest) in M. unfold owner in M.
    destruct (Z.leb_spec (Z.of_nat m) (Z.of_nat e)) as [G|G]; steps.
    + (* an end *)
      destruct (ready_end m col e rest R ltac:(lia)) as (Q & F & N & R').
      destruct (Nat.ltb_spec e m) as [?|_]; [lia|].
      destruct (find (e - m) col) as [i|] eqn:Fi; [|easy]. rewrite N in M. destruct (C _ _ Fi) as [Ci B].
      assert (Out : ~ In e rest) by (destruct R as [O _ _ _]; now inversion O).
      pose proof (fun j => active_end m col e rest i j ltac:(lia) Q Fi Out) as Act.
      assert (One : nth i loads 0%nat = S (active_on m col rest i)) by (rewrite A, Act, Nat.eqb_refl by exact B; reflexivity).
      rewrite <- Nat2Z.inj_sub, !nats_length, place_of_nat by lia. steps.
      rewrite nth_nats, Ci by lia. steps. rewrite place_of_nat by lia. steps. rewrite nth_nats by lia. steps.
      rewrite <- ?Nat2Z.inj_sub by lia. rewrite ?nats_length, ?place_of_nat by lia. steps.
      rewrite ?nth_nats, ?Ci by lia. steps. rewrite ?nats_length, ?place_of_nat by lia. steps.
      rewrite (replace_change pred (fun z => z - 1)) by (try lia; intros x ->; lia).
      eexists. split; [reflexivity|]. exists col, (change pred i loads), colours. do 2 eexists.
      split; [exact R'|]. split; [exact L|]. split; [now rewrite change_length|]. split; [exact C|].
      split; [|split; [exact M|reflexivity]].
      intros j J. rewrite nth_change, A, Act by lia. destruct (i =? j)%nat; reflexivity.
    + (* a beginning *)
      destruct (Nat.ltb_spec e m) as [_|?]; [|lia].
      assert (Some_pile : loads <> []) by (intros ->; cbn in L'; lia).
      pose proof (least_below loads Some_pile) as B.
      destruct (ready_begin m col e rest (least loads) R ltac:(lia)) as (F & N & R').
      rewrite F in M. cbn [pick_least] in M. rewrite N in M.
      rewrite min_value by exact Some_pile. steps. rewrite index_least by exact Some_pile. steps.
      rewrite nats_length, place_of_nat by lia. steps. rewrite replace_put. steps.
      rewrite nats_length, place_of_nat by lia. steps. rewrite nth_nats by lia. steps.
      rewrite ?nats_length, ?place_of_nat by lia. steps.
      rewrite (replace_change S (fun z => z + 1)) by (try lia; intros x _; lia).
      assert (I : In (e + m)%nat rest).
      { destruct R as [_ _ New _]. destruct (precedes_cons _ _ _ _ (New e ltac:(lia) F)) as [[_ H]|H]; [exact H|].
        now apply precedes_In in H. }
      pose proof (fun j => active_begin m col e rest (least loads) j ltac:(lia) F I) as Act.
      eexists. split; [reflexivity|].
      exists (col ++ [(e, least loads)])%list, (change S (least loads) loads), (put e (least loads) colours).
      do 2 eexists. split; [exact R'|]. split; [now rewrite put_length|]. split; [now rewrite change_length|]. split.
      { intros p j. rewrite find_snoc, nth_put by lia. destruct (find p col) eqn:Fp.
        - intros E. injection E as <-. destruct (Nat.eqb_spec e p) as [->|_]; [congruence|now apply C].
        - destruct (e =? p)%nat; [|easy]. intros E; injection E as <-. lia. }
      split; [|split; [exact M|reflexivity]].
      intros j J. rewrite nth_change, Act, A by lia. reflexivity.
  - exists [], (repeat 0%nat n), (repeat 0%nat m). do 2 eexists.
    split; [exact Ready|]. split; [apply repeat_length|]. split; [apply repeat_length|]. split; [easy|].
    split; [|split; reflexivity]. intros j J. rewrite nth_repeat. unfold active_on.
    rewrite (filter_ext _ (fun _ => false)) by reflexivity. now induction (seq 0 m).
  - destruct H as (col & loads & colours & event & pile & R & L & L' & C & A & M & ->). steps.
    cbn [deck_of map sweep] in M. rewrite M.
    replace (map (pile_of col) (seq 0 m)) with colours.
    + unfold result_of. destruct (zip_strict (map fst d) (nats colours)); steps; [|easy|easy].
      destruct (dict_from same a []); reflexivity.
    + apply (nth_ext _ _ 0%nat 0%nat); [now rewrite map_length, seq_length|]. intros p Q. rewrite L in Q.
      rewrite (nth_indep (map (pile_of col) (seq 0 m)) 0%nat (pile_of col 0)) by (rewrite map_length, seq_length; lia).
      rewrite map_nth, seq_nth by lia. cbn [Nat.add]. unfold pile_of.
      destruct (find p col) eqn:Fp; [now apply C|]. exfalso. now apply (ready_none m col p R).
Qed.
End Body.

(* ---- what the text of reducing_colouring is proved to do ---- *)

Section Claims.
Context {K : Type} (same : K -> K -> bool).

Lemma run_piles depth k : 1 <= k ->
  run same library (S depth) "shufflegraph.dealing.colouring.piles_fault" [@VInt K k] = Ok VNone.
Proof.
  intros P. rewrite (run_text _ _ _ dealing_colouring_module piles_fault_text) by reflexivity.
  enter piles_fault_text dealing_colouring_module. steps. destruct (Z.leb_spec 1 k); [steps; reflexivity|lia].
Qed.

Lemma run_reducing_fault depth d k : 1 <= k ->
  run same library (S (S depth)) "shufflegraph.dealing.colouring.reducing_fault" [@VDict K d; VInt k] = Ok VNone.
Proof.
  intros P. rewrite (run_text _ _ _ dealing_colouring_module reducing_fault_text) by reflexivity.
  enter reducing_fault_text dealing_colouring_module. steps. rewrite run_piles by exact P. steps.
  rewrite run_mapping. steps. reflexivity.
Qed.

(* The text of reducing_colouring gives each owner his pile in the model. *)
Theorem reducing_colouring_text_is_the_model owners l k depth :
  distinct same owners -> length owners = length l -> in_order l -> (0 < k)%nat ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.reducing_colouring" [mapping owners l; VNat k] =
  Ok (VDict (entries owners (map snd (AnyIntervalsSpec.reducing_colouring_of k (model l))))).
Proof.
  intros D L S P. rewrite (run_text _ _ _ dealing_colouring_module reducing_colouring_text) by reflexivity.
  unfold mapping. rewrite (reducing_colouring_body same _ _ _ _ _ k (run_refuse_nothing same _)
    (run_reducing_fault _ _ (Z.of_nat k) ltac:(lia)) (ends_text_reads same owners l depth L S) (run_events same l _));
    rewrite ?ints_length; [|now apply order_of_ready|exact P].
  unfold reducing_colouring. rewrite (piles_of_model pick_least drop_load (repeat 0%nat (Nat.min k (length l))) l S).
  rewrite mapping_result; [|exact D|exact L|apply piles_length].
  do 4 f_equal. fold (AnyIntervalsSpec.reducing_colouring_of (Nat.min k (length l)) (model l)).
  assert (M : length (model l) = length l) by (unfold model; now rewrite map_length, seq_length).
  destruct (Nat.le_gt_cases k (length l)) as [Few|Many]; [now rewrite Nat.min_l by exact Few|].
  rewrite Nat.min_r by lia. rewrite (AnyIntervals.reducing_colouring_on_spare_piles k) by lia. now rewrite M.
Qed.

Definition by_number (piles : list nat) : nat -> nat := fun p => nth p piles 0%nat.

Lemma same_largest_load (l : AnyIntervalsSpec.mapping) c c' : (forall p, In p (map fst l) -> c p = c' p) ->
  AnyIntervalsSpec.largest_load l c = AnyIntervalsSpec.largest_load l c'.
Proof.
  intros E. unfold AnyIntervalsSpec.largest_load. rewrite (same_piles_different _ _ _ E). f_equal. apply map_ext.
  intros i. now apply AnyIntervalsFacts.same_piles_same_load.
Qed.

(* The text ends without an error, in one of k piles for each owner: its largest load is the chromatic number divided by
   k, rounded up, and no colouring with at most k different piles has a smaller one. *)
Theorem reducing_colouring_text_optimal owners l k depth :
  distinct same owners -> length owners = length l -> in_order l -> (0 < k)%nat ->
  exists colours, length colours = length l /\
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.reducing_colouring" [mapping owners l; VNat k] =
  Ok (VDict (entries owners colours)) /\
  (forall c, In c colours -> (c < k)%nat) /\
  AnyIntervalsSpec.largest_load (model l) (by_number colours) =
  cdiv (AnyIntervalsSpec.chromatic_number_of (model l)) k /\
  forall other, length other = length l -> (different other <= k)%nat ->
  (AnyIntervalsSpec.largest_load (model l) (by_number colours) <=
   AnyIntervalsSpec.largest_load (model l) (by_number other))%nat.
Proof.
  intros D L S P. pose proof (model_sound l S) as So.
  set (colours := map snd (AnyIntervalsSpec.reducing_colouring_of k (model l))).
  assert (Len : length colours = length l) by apply piles_length.
  assert (Nth : forall p, In p (map fst (model l)) ->
    by_number colours p = pile_of (AnyIntervalsSpec.reducing_colouring_of k (model l)) p).
  { intros p Q. rewrite model_owners, in_seq in Q. apply nth_piles. lia. }
  exists colours. split; [exact Len|]. split; [now apply reducing_colouring_text_is_the_model|].
  rewrite (same_largest_load _ _ _ Nth). split; [|split].
  - intros c C. apply (In_nth _ _ 0%nat) in C. destruct C as (p & Q & E).
    assert (Q' : In p (map fst (model l))) by (rewrite model_owners; apply in_seq; lia).
    specialize (Nth p Q'). unfold by_number in Nth. rewrite <- E, Nth.
    now apply AnyIntervals.reducing_colouring_within_piles.
  - now apply AnyIntervals.reducing_colouring_largest_load.
  - intros other Lo F. apply AnyIntervals.reducing_colouring_has_least_load; [exact So|exact P|].
    unfold by_number. now rewrite <- different_piles_model.
Qed.
End Claims.
