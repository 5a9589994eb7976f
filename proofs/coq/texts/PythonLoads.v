(* The text of `loads` gives every pile that somebody has the model's load: the most of its owners who share a position. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts Sweep Colouring ColouringFacts.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonEvents
  PythonIntervals PythonColourings PythonReducing PythonDepths.
From Shufflegraph Require AnyIntervalsSpec AnyIntervalsFacts AnyIntervals.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- the model's one pass over a deck, which asks of the owners seen so far only for those still to come ---- *)

Lemma count_active_seen d : forall s s' now, (forall p, mem p d = true -> (In p s <-> In p s')) ->
  count_active s now d = count_active s' now d.
Proof.
  induction d as [|[p|t] d IH]; intros s s' now E; [reflexivity| |cbn [count_active]; f_equal; apply IH; exact E].
  assert (Same : forall q, mem q d = true -> mem q (Owner p :: d) = true).
  { intros q Q. unfold mem in *. cbn. rewrite Q. apply orb_true_r. }
  assert (X : existsb (Nat.eqb p) s = existsb (Nat.eqb p) s').
  { apply eq_iff_eq_true. rewrite !existsb_exists.
    assert (P : mem p (Owner p :: d) = true) by (unfold mem; cbn; now rewrite Nat.eqb_refl). specialize (E p P).
    split; intros (x & I & Q); apply Nat.eqb_eq in Q; subst x; exists p; rewrite Nat.eqb_refl; tauto. }
  cbn [count_active]. rewrite X. f_equal. apply IH. intros q Q. specialize (E q (Same q Q)). cbn. tauto.
Qed.

(* ---- tables: a dictionary from piles to numbers ---- *)

Section Tables.
Context {K : Type} (same : K -> K -> bool).

Definition table (keys : list nat) (h : nat -> nat) : list (@value K * @value K) := map (fun j => (VNat j, VNat (h j))) keys.

Lemma table_get keys h j : In j keys -> dict_get same (VNat j) (table keys h) = Ok (VNat (h j)).
Proof.
  induction keys as [|i keys IH]; [easy|]. intros I. cbn [table map dict_get same_value bind].
  destruct (Z.eqb_spec (Z.of_nat j) (Z.of_nat i)) as [E|N]; [replace i with j by lia; reflexivity|].
  apply IH. destruct I as [->|I]; [lia|exact I].
Qed.

Lemma table_set keys h j v : NoDup keys -> In j keys ->
  dict_set same (VNat j) (VNat v) (table keys h) = Ok (table keys (fun i => if (i =? j)%nat then v else h i)).
Proof.
  intros D. induction D as [|i keys N D IH]; [easy|]. intros I. cbn [table map dict_set same_value bind].
  destruct (Z.eqb_spec (Z.of_nat j) (Z.of_nat i)) as [E|E].
  - assert (i = j) as -> by lia. rewrite Nat.eqb_refl. do 2 f_equal. apply map_ext_in. intros x X.
    destruct (Nat.eqb_spec x j) as [->|]; [contradiction|reflexivity].
  - destruct I as [->|I]; [lia|]. fold (table keys h). rewrite IH by exact I. cbn [bind].
    destruct (Nat.eqb_spec i j); [lia|reflexivity].
Qed.

Lemma table_ext keys h g : (forall j, In j keys -> h j = g j) -> table keys h = table keys g.
Proof. intros E. apply map_ext_in. intros j J. now rewrite E. Qed.

(* The different ones of sorted piles, in their order. *)
Lemma same_for_sorted l : forall keys, StronglySorted lt keys -> StronglySorted le l ->
  (forall k x, In k keys -> In x l -> (k <= x)%nat) ->
  exists found, same_for_all same (VInt 0) (nats l) (table keys (fun _ => 0%nat)) = Ok (table found (fun _ => 0%nat)) /\
    StronglySorted lt found /\ forall j, In j found <-> In j keys \/ In j l.
Proof.
  induction l as [|x l IH]; intros keys Sk Sl B.
  - exists keys. split; [reflexivity|]. split; [exact Sk|]. cbn. tauto.
  - apply StronglySorted_inv in Sl. destruct Sl as [Sl F]. rewrite Forall_forall in F.
    destruct (in_dec Nat.eq_dec x keys) as [I|N].
    + assert (Set_same : dict_set same (VNat x) (VInt 0) (table keys (fun _ => 0%nat)) = Ok (table keys (fun _ => 0%nat))).
      { change (@VInt K 0) with (@VInt K (Z.of_nat 0)). rewrite table_set; [f_equal; apply table_ext; intros j _; now destruct (j =? x)%nat| |exact I].
        clear - Sk. induction Sk as [|k keys S IH F]; constructor; [|exact IH]. rewrite Forall_forall in F. intros X. specialize (F _ X). lia. }
      cbn [nats map same_for_all as_key bind]. rewrite Set_same. cbn [bind].
      destruct (IH keys Sk Sl) as (found & E & S & M); [intros k y Hk Hy; apply B; [exact Hk|now right]|].
      exists found. split; [exact E|]. split; [exact S|]. intros j. rewrite M. cbn. intuition congruence.
    + assert (Set_new : dict_set same (VNat x) (VInt 0) (table keys (fun _ => 0%nat)) = Ok (table (keys ++ [x]) (fun _ => 0%nat))).
      { clear - N. induction keys as [|k keys IH]; [reflexivity|]. cbn [table map app dict_set same_value bind].
        destruct (Z.eqb_spec (Z.of_nat x) (Z.of_nat k)) as [E|E]; [exfalso; apply N; left; lia|].
        fold (table keys (fun _ => 0%nat)). rewrite IH by (intros X; apply N; now right). reflexivity. }
      cbn [nats map same_for_all as_key bind]. rewrite Set_new. cbn [bind].
      destruct (IH (keys ++ [x])%list) as (found & E & S & M); [|exact Sl| |].
      * assert (Low : forall k, In k keys -> (k < x)%nat).
        { intros k Hk. specialize (B k x Hk (or_introl eq_refl)). destruct (Nat.eq_dec k x) as [->|]; [contradiction|lia]. }
        clear - Sk Low. induction Sk as [|k keys S IH F]; [repeat constructor|]. cbn [app]. constructor.
        { apply IH. intros q Q. apply Low. now right. }
        apply Forall_app. split; [exact F|]. constructor; [apply Low; now left|constructor].
      * intros k y Hk Hy. apply in_app_iff in Hk. destruct Hk as [Hk|[<-|[]]]; [apply B; [exact Hk|now right]|now apply F].
      * exists found. split; [exact E|]. split; [exact S|]. intros j. rewrite M, in_app_iff. cbn. tauto.
Qed.
End Tables.

(* ---- the texts ---- *)

Notation module_names := (PythonSyntax.names dealing_colouring_module).

Section Text.
Context {K : Type} (same : K -> K -> bool).

Lemma has_of_get k dc v : dict_get same k dc = Ok v -> dict_has same k dc = Ok true.
Proof.
  induction dc as [|[k' w] dc IH]; intros G; [discriminate|]. cbn [dict_get dict_has] in *.
  destruct (same_value same k k') as [b| |]; cbn [bind] in *; try discriminate. destruct b; [reflexivity|now apply IH].
Qed.

Definition given (owners : list K) (dc : list (@value K * @value K)) (piles : list nat) : Prop :=
  Forall2 (fun k n => dict_get same (VKey k) dc = Ok (VNat n)) owners piles.

Lemma given_in owners dc piles k : given owners dc piles -> In k owners -> exists n, dict_get same (VKey k) dc = Ok (VNat n).
Proof. intros G. induction G as [|k' n owners piles E G IH]; intros I; [easy|]. destruct I as [->|I]; [now exists n|auto]. Qed.

Lemma colouring_fault_body call owners l dc piles : length owners = length l -> given owners dc piles ->
  apply same module_names call colouring_fault_text [mapping owners l; VDict dc] = Ok VNone.
Proof.
  intros L G. enter colouring_fault_text dealing_colouring_module. unfold mapping. steps.
  rewrite keys_of_mapping by exact L.
  for_loop (fun (todo : list K) (e : @env K) => exists owner pile, incl todo owners /\
    e = [("intervals", Some (VDict (combine (map VKey owners) (map interval l)))); ("colouring", Some (VDict dc));
         ("owner", owner); ("pile", pile)]%string).
  - intros k todo e (owner & pile & I & ->). unfold loop. steps.
    destruct (given_in owners dc piles k G (I k (or_introl eq_refl))) as (n & E).
    rewrite (has_of_get _ _ _ E). steps. rewrite E. steps.
    destruct (Z.ltb_spec (Z.of_nat n) 0) as [?|_]; [lia|]. steps.
    eexists. split; [reflexivity|]. do 2 eexists. split; [intros x X; apply I; now right|reflexivity].
  - do 2 eexists. split; [apply incl_refl|reflexivity].
  - destruct H as (owner & pile & _ & ->). steps. reflexivity.
Qed.

Lemma run_loads_fault depth owners l dc piles : length owners = length l -> given owners dc piles ->
  run same library (S (S depth)) "shufflegraph.dealing.colouring.loads_fault" [mapping owners l; VDict dc] = Ok VNone.
Proof.
  intros L G. rewrite (run_text _ _ _ dealing_colouring_module loads_fault_text) by reflexivity.
  enter loads_fault_text dealing_colouring_module. unfold mapping. steps. rewrite run_mapping. steps.
  rewrite (run_text _ _ _ dealing_colouring_module colouring_fault_text) by reflexivity.
  pose proof (colouring_fault_body (run same library depth) owners l dc piles L G) as C. unfold mapping in C. now rewrite C.
Qed.

(* ---- the loop: how many owners of each pile are active, and how many have been at most ---- *)

Section Loop.
Variables (m : nat) (piles : list nat).
Hypothesis Length : length piles = m.

Definition pile_of_owner : colouring := fun x => match x with Owner p => nth p piles 0%nat | Talon _ => 0%nat end.
(* What is still to come on pile j. *)
Definition still (col : assignment) (todo : list nat) (j : nat) : nat :=
  list_max (count_active (map fst col) (active_on m col todo j) (part pile_of_owner j (deck_of m todo))).
Definition agrees (col : assignment) : Prop := forall p i, find p col = Some i -> i = nth p piles 0%nat.

Lemma find_fst p col : In p (map fst col) <-> find p col <> None.
Proof.
  induction col as [|[q i] col IH]; cbn; [tauto|]. destruct (Nat.eqb_spec q p) as [->|N]; [split; [easy|now left]|].
  rewrite IH. tauto.
Qed.

Lemma mem_part p j d : mem p (part pile_of_owner j d) = (nth p piles 0 =? j)%nat && mem p d.
Proof.
  induction d as [|[q|t] d IH]; [now rewrite andb_false_r| |].
  - unfold part in *. cbn [filter pile_of_owner]. destruct (Nat.eqb_spec (nth q piles 0%nat) j) as [E|N].
    + unfold mem in *. cbn [map existsb]. cbn in IH |- *. rewrite IH. destruct (Nat.eqb_spec q p) as [->|_]; cbn.
      * now rewrite E, Nat.eqb_refl.
      * reflexivity.
    + rewrite IH. unfold mem. cbn. destruct (Nat.eqb_spec q p) as [->|_]; [|reflexivity].
      destruct (Nat.eqb_spec (nth p piles 0%nat) j); [contradiction|reflexivity].
  - unfold part in *. cbn [filter pile_of_owner]. unfold mem in *. destruct (0 =? j)%nat; cbn in *; exact IH.
Qed.

Lemma part_cons p d j : part pile_of_owner j (Owner p :: d) =
  if (nth p piles 0 =? j)%nat then Owner p :: part pile_of_owner j d else part pile_of_owner j d.
Proof. reflexivity. Qed.

Lemma still_begin col e rest j : ready m col (e :: rest) -> (e < m)%nat -> agrees col ->
  let i := nth e piles 0%nat in let col' := (col ++ [(e, i)])%list in
  still col (e :: rest) j = if (i =? j)%nat then Nat.max (active_on m col' rest j) (still col' rest j) else still col' rest j.
Proof.
  intros R E A i col'. destruct (ready_begin m col e rest i R E) as (F & N & R').
  assert (I : In (e + m)%nat rest).
  { destruct R as [_ _ New _]. destruct (precedes_cons _ _ _ _ (New e E F)) as [[_ H]|H]; [exact H|]. now apply precedes_In in H. }
  pose proof (active_begin m col e rest i j E F I) as Act. fold col' in Act.
  unfold still. cbn [deck_of map]. fold (deck_of m rest). unfold owner at 1.
  destruct (Nat.ltb_spec e m) as [_|?]; [|lia]. rewrite part_cons. fold i.
  assert (Seen : forall d now, count_active (map fst col') now d = count_active (e :: map fst col) now d).
  { intros d now. apply count_active_seen. intros p _. unfold col'. rewrite map_app, in_app_iff. cbn. tauto. }
  destruct (Nat.eqb_spec i j) as [Ej|Nj].
  - cbn [count_active].
    assert (X : existsb (Nat.eqb e) (map fst col) = false).
    { apply not_true_is_false. intros X. apply existsb_exists in X. destruct X as (x & X & Q). apply Nat.eqb_eq in Q. subst x.
      now apply find_fst in X. }
    rewrite X, mem_part, N. fold i. rewrite Ej, Nat.eqb_refl. cbn [andb]. rewrite Act, Seen. reflexivity.
  - rewrite Act, Seen. f_equal. apply count_active_seen. intros p P. rewrite mem_part in P.
    apply andb_true_iff in P. destruct P as [P _]. apply Nat.eqb_eq in P. cbn. split; [now right|].
    intros [->|H]; [contradiction|exact H].
Qed.

Lemma still_end col e rest j : ready m col (e :: rest) -> (m <= e)%nat -> agrees col ->
  let i := nth (e - m) piles 0%nat in
  still col (e :: rest) j = if (i =? j)%nat then Nat.max (active_on m col (e :: rest) j) (still col rest j) else still col rest j.
Proof.
  intros R E A i. destruct (ready_end m col e rest R E) as (Q & F & N & R').
  destruct (find (e - m) col) as [i'|] eqn:Fi; [|easy]. pose proof (A _ _ Fi) as ->. fold i in Fi.
  assert (Out : ~ In e rest) by (destruct R as [O _ _ _]; now inversion O).
  pose proof (active_end m col e rest i j E Q Fi Out) as Act.
  assert (B : In (e - m)%nat (map fst col)) by (apply find_fst; congruence).
  unfold still. cbn [deck_of map]. fold (deck_of m rest). unfold owner at 1.
  destruct (Nat.ltb_spec e m) as [?|_]; [lia|]. rewrite part_cons. fold i.
  destruct (Nat.eqb_spec i j) as [Ej|Nj].
  - cbn [count_active].
    assert (X : existsb (Nat.eqb (e - m)) (map fst col) = true).
    { apply existsb_exists. exists (e - m)%nat. split; [exact B|apply Nat.eqb_refl]. }
    rewrite X, mem_part, N, andb_false_r. rewrite Act. cbn [pred].
    change (list_max (?a :: ?b)) with (Nat.max a (list_max b)). f_equal. f_equal. apply count_active_seen.
    intros p _. cbn. split; [intros [<-|H]; [exact B|exact H]|now right].
  - rewrite Act. reflexivity.
Qed.
End Loop.

Lemma active_none m todo j : active_on m [] todo j = 0%nat.
Proof. unfold active_on. rewrite (filter_ext _ (fun _ => false)) by reflexivity. now induction (seq 0 m). Qed.

Section Body.
Context (call : string -> list (@value K) -> result (@value K)).

Lemma loads_body owners l dc piles : length owners = length l -> in_order l -> given owners dc piles ->
  call "shufflegraph.base.contracts.refuse"%string [VNone] = Ok VNone ->
  call "shufflegraph.dealing.colouring.loads_fault"%string [mapping owners l; VDict dc] = Ok VNone ->
  call "shufflegraph.dealing.intervals.ends"%string [mapping owners l] =
    Ok (VTuple [VList (ints (map fst l)); VList (ints (map snd l))]) ->
  call "shufflegraph.dealing.colouring._events"%string [VList (ints (map fst l)); VList (ints (map snd l))] =
    Ok (VList (nats (order_of l))) ->
  exists keys, StronglySorted lt keys /\ (forall j, In j keys <-> In j piles) /\
  apply same module_names call loads_text [mapping owners l; VDict dc] =
  Ok (VDict (table keys (fun j => still (length l) piles [] (order_of l) j))).
Proof.
  intros L O G Refuse Fault Ends Sort. set (m := length l).
  assert (Lp : length piles = m) by (unfold m; rewrite <- L; clear - G; induction G; cbn; congruence).
  destruct (sort_of_nats (K := K) piles) as (s & Es & Ps & Ss).
  destruct (same_for_sorted same s [] (SSorted_nil _) Ss ltac:(easy)) as (keys & Ek & Sk & Mk).
  assert (Keys : forall j, In j keys <-> In j piles).
  { intros j. rewrite Mk. split; [intros [[]|H]; now apply (Permutation_in _ Ps)|intros H; right; now apply (Permutation_in _ (Permutation_sym Ps))]. }
  assert (Dk : NoDup keys).
  { clear - Sk. induction Sk as [|k keys S IH F]; constructor; [|exact IH]. rewrite Forall_forall in F. intros X. specialize (F _ X). lia. }
  exists keys. split; [exact Sk|]. split; [exact Keys|].
  enter loads_text dealing_colouring_module. unfold mapping in *. steps. rewrite Fault. steps. rewrite Refuse. steps.
  rewrite Ends. steps. cbn [comprehend within]. steps. rewrite keys_of_mapping by exact L.
  assert (Given : forall one, (forall k n, dict_get same (VKey k) dc = Ok (VNat n) -> one (VKey k) = Ok [VNat n]) ->
    collect one (map VKey owners) = Ok (@nats K piles)).
  { intros one H. clear - G H. induction G as [|k n owners piles E G IH]; [reflexivity|]. cbn [map nats]. unfold collect in *.
    rewrite (H k n E). cbn [bind]. rewrite IH. reflexivity. }
  match goal with |- context [collect ?one (map VKey owners)] => rewrite (Given one) end.
  2: { intros k n E. steps. rewrite E. steps. reflexivity. }
  steps. rewrite Es. steps. change (@nil (@value K * @value K)) with (@table K [] (fun _ => 0%nat)). rewrite Ek. steps.
  rewrite Sort. steps. rewrite nats_length, Lp.
  for_loop (fun todo (e : @env K) => exists col h event pile,
    ready m col todo /\ agrees piles col /\ (forall j, (active_on m col todo j <= h j)%nat) /\
    (forall j, Nat.max (h j) (still m piles col todo j) = still m piles [] (order_of l) j) /\
    e = [("intervals", Some (VDict (combine (map VKey owners) (map interval l)))); ("colouring", Some (VDict dc));
         ("firsts", Some (VList (ints (map fst l)))); ("lasts", Some (VList (ints (map snd l))));
         ("piles", Some (VList (nats piles))); ("active", Some (VDict (table keys (active_on m col todo))));
         ("largest", Some (VDict (table keys h))); ("size", Some (VNat m)); ("event", event); ("pile", pile)]%string).
  - intros e rest s' (col & h & event & pile & R & A & B & M & ->). unfold loop. steps.
    change (fun n : nat => VNat n) with (fun n : nat => @VInt K (Z.of_nat n)).
    destruct (Z.leb_spec (Z.of_nat m) (Z.of_nat e)) as [Q|Q]; steps.
    + (* an end *)
      destruct (ready_end m col e rest R ltac:(lia)) as (P & F & N & R').
      destruct (find (e - m) col) as [i|] eqn:Fi; [|easy].
      assert (i = nth (e - m) piles 0%nat) as -> by exact (A _ _ Fi). set (i := nth (e - m) piles 0%nat) in *.
      assert (Out : ~ In e rest) by (destruct R as [O' _ _ _]; now inversion O').
      pose proof (fun j => active_end m col e rest i j ltac:(lia) P Fi Out) as Act.
      pose proof (fun j => still_end m piles Lp col e rest j R ltac:(lia) A) as St. cbv zeta in St. fold i in St.
      assert (I : In i keys) by (apply Keys, nth_In; lia).
      rewrite <- ?Nat2Z.inj_sub, ?nats_length, ?place_of_nat by lia. steps. rewrite ?nth_nats by lia. fold i. steps.
      rewrite ?table_get by exact I. steps. rewrite ?nats_length, ?place_of_nat by lia. steps.
      rewrite ?nth_nats by lia. fold i. steps.
      replace (Z.of_nat (active_on m col (e :: rest) i) - 1) with (Z.of_nat (active_on m col rest i))
        by (rewrite (Act i), Nat.eqb_refl; lia).
      rewrite table_set by assumption. steps. eexists. split; [reflexivity|]. exists col, h. do 2 eexists.
      split; [exact R'|]. split; [exact A|]. split; [|split].
      * intros j. specialize (B j). rewrite (Act j) in B. destruct (i =? j)%nat; lia.
      * intros j. specialize (M j). specialize (B j). rewrite (St j) in M. destruct (i =? j)%nat; lia.
      * match goal with |- context [("active"%string, Some (VDict (table keys ?f)))] =>
          rewrite (table_ext keys f (active_on m col rest)) end; [reflexivity|].
        intros j _. rewrite (Act j). rewrite (Nat.eqb_sym i j). destruct (Nat.eqb_spec j i) as [->|_]; reflexivity.
    + (* a beginning *)
      set (i := nth e piles 0%nat).
      destruct (ready_begin m col e rest i R ltac:(lia)) as (F & N & R').
      assert (Later : In (e + m)%nat rest).
      { destruct R as [_ _ New _]. destruct (precedes_cons _ _ _ _ (New e ltac:(lia) F)) as [[_ H]|H]; [exact H|].
        now apply precedes_In in H. }
      pose proof (fun j => active_begin m col e rest i j ltac:(lia) F Later) as Act.
      pose proof (fun j => still_begin m piles Lp col e rest j R ltac:(lia) A) as St. cbv zeta in St. fold i in St.
      assert (I : In i keys) by (apply Keys, nth_In; lia).
      rewrite ?nats_length, ?place_of_nat by lia. steps. rewrite ?nth_nats by lia. fold i. steps.
      rewrite ?table_get by exact I. steps.
      replace (Z.of_nat (active_on m col (e :: rest) i) + 1) with (Z.of_nat (active_on m (col ++ [(e, i)]) rest i))
        by (rewrite (Act i), Nat.eqb_refl; lia).
      rewrite table_set by assumption. steps. rewrite ?table_get by exact I. steps.
      rewrite Nat.eqb_refl, <- Nat2Z.inj_max. rewrite table_set by assumption. steps.
      eexists. split; [reflexivity|].
      exists (col ++ [(e, i)])%list, (fun j => if (j =? i)%nat then Nat.max (h i) (active_on m (col ++ [(e, i)]) rest i) else h j).
      do 2 eexists. split; [exact R'|]. split; [|split; [|split]].
      * intros p k Fp. rewrite find_snoc in Fp. destruct (find p col) eqn:Fq; [apply A; congruence|].
        destruct (Nat.eqb_spec e p) as [->|_]; [|discriminate]. now injection Fp.
      * intros j. specialize (B j). rewrite (Act j). rewrite (Nat.eqb_sym i j).
        destruct (Nat.eqb_spec j i) as [->|_]; [rewrite (Act i), Nat.eqb_refl; lia|exact B].
      * intros j. specialize (M j). rewrite (St j) in M. rewrite (Nat.eqb_sym i j) in M.
        destruct (Nat.eqb_spec j i) as [->|_]; lia.
      * match goal with |- context [("active"%string, Some (VDict (table keys ?f)))] =>
          rewrite (table_ext keys f (active_on m (col ++ [(e, i)]) rest)) end; [reflexivity|].
        intros j _. rewrite (Act j). rewrite (Nat.eqb_sym i j).
        destruct (Nat.eqb_spec j i) as [->|_]; [now rewrite (Act i), Nat.eqb_refl|reflexivity].
  - exists [], (fun _ => 0%nat). do 2 eexists. split; [now apply order_of_ready|]. split; [easy|].
    split; [intros j; now rewrite active_none|]. split; [reflexivity|].
    rewrite (table_ext keys (active_on m [] (order_of l)) (fun _ => 0%nat)) by (intros j _; apply active_none). reflexivity.
  - destruct H as (col & h & event & pile & R & A & B & M & ->). steps. do 2 f_equal. apply table_ext. intros j _.
    rewrite <- (M j). unfold still. cbn. lia.
Qed.
End Body.

(* The text of loads gives, for the piles that somebody has and in ascending order, the model's load of each. *)
Theorem loads_text_is_the_model owners l dc piles depth : length owners = length l -> in_order l -> given owners dc piles ->
  exists keys, StronglySorted lt keys /\ (forall j, In j keys <-> In j piles) /\
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.loads" [mapping owners l; VDict dc] =
  Ok (VDict (table keys (AnyIntervalsSpec.load_of (model l) (by_number piles)))).
Proof.
  intros L O G. rewrite (run_text _ _ _ dealing_colouring_module loads_text) by reflexivity.
  destruct (loads_body (run same library (S (S depth))) owners l dc piles L O G (run_refuse_nothing same _)
    (run_loads_fault _ _ _ _ _ L G) (ends_text_reads same owners l depth L O) (run_events same l _)) as (keys & S & M & E).
  exists keys. split; [exact S|]. split; [exact M|]. rewrite E. do 2 f_equal. apply table_ext. intros j _.
  pose proof (AnyIntervalsFacts.load_is_part (model l) (AnyIntervalsFacts.deck_for (model l)) (pile_of_owner piles) j
    (model_sound l O) (fun p q => AnyIntervalsFacts.deck_for_conflict (model l) p q (model_sound l O))) as P.
  cbn [pile_of_owner] in P. unfold by_number. rewrite P, <- chromatic_number_is_chi, <- (order_is_the_model l O).
  unfold still. now rewrite active_none.
Qed.

(* So each number of the text is the most owners of that pile who share a position. *)
Theorem loads_text_counts owners l dc piles depth : length owners = length l -> in_order l -> given owners dc piles ->
  exists keys load, StronglySorted lt keys /\ (forall j, In j keys <-> In j piles) /\
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.loads" [mapping owners l; VDict dc] =
  Ok (VDict (table keys load)) /\
  forall j, (forall x, (length (filter (fun p => nth p piles 0 =? j) (AnyIntervalsSpec.owners_at (model l) x)) <= load j)%nat) /\
    exists x, length (filter (fun p => nth p piles 0 =? j)%nat (AnyIntervalsSpec.owners_at (model l) x)) = load j.
Proof.
  intros L O G. destruct (loads_text_is_the_model owners l dc piles depth L O G) as (keys & S & M & E).
  exists keys, (AnyIntervalsSpec.load_of (model l) (by_number piles)). split; [exact S|]. split; [exact M|].
  split; [exact E|]. intros j. exact (AnyIntervals.load_is_most_sharing (model l) (by_number piles) j (model_sound l O)).
Qed.
End Text.
