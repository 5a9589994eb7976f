(* The texts of `put_down`, the work of `deal_round`, and of `put_on_either_side`, for cards that go under their piles: the
   table is the model's, pile for pile. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec Sides.
From Shufflegraph Require Table.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts.
Import ListNotations.
Local Open Scope nat_scope.

Notation module_names := (PythonSyntax.names dealing_table_module).

Definition handed (ins : list Table.instruction) : list nat :=
  flat_map (fun s => match Table.hand_to s with Some p => [p] | None => [] end) ins.

Section Table.
Context {K A : Type} (same : K -> K -> bool) (name : destination -> @value K) (card : A -> @value K).
Hypothesis Card : forall a, store (card a) = Ok (card a).

Definition receiver_value (to : option nat) : @value K := match to with None => VNone | Some p => name (Owner p) end.
Definition hand_value (h : nat * list A) : @value K * @value K := (name (Owner (fst h)), VTuple (map card (snd h))).
Definition result_value (hands : list (nat * list A)) (deck : list A) : @value K :=
  VRow "shufflegraph.dealing.table.RoundResult" [VDict (map hand_value hands); VTuple (map card deck)].
Definition step_row (s : Table.instruction) : @value K :=
  VRow "shufflegraph.dealing.instructions.Instruction" [VNat (Table.pile s); receiver_value (Table.hand_to s); VBool false].
Definition cards_on (t : nat -> list A) : nat -> list (@value K) := fun i => map card (rev (t i)).

Lemma sorted_piles (t : nat -> list A) piles k : NoDup piles -> (forall i, ~ In i piles -> t i = []) ->
  flat_map t (flat_map (fun q => filter (fun i => i =? q) piles) (seq 0 k)) = gather k t.
Proof.
  intros N E. unfold gather. generalize (seq 0 k) as l. induction l as [|q l IH]; [reflexivity|].
  cbn [flat_map]. rewrite flat_map_app, IH. f_equal. clear IH l.
  destruct (in_dec Nat.eq_dec q piles) as [I|I].
  - assert (F : filter (fun i => i =? q) piles = [q]).
    { clear E. induction N as [|x piles Nx N IH]; [easy|]. cbn. destruct (Nat.eqb_spec x q) as [->|D].
      - f_equal. clear - Nx. induction piles as [|y l IH]; [reflexivity|]. cbn in *.
        destruct (Nat.eqb_spec y q); [tauto|]. apply IH. tauto.
      - apply IH. destruct I; [contradiction|assumption]. }
    rewrite F. cbn. apply app_nil_r.
  - rewrite E by exact I. replace (filter _ piles) with (@nil nat); [reflexivity|]. symmetry.
    clear - I. induction piles as [|y l IH]; [reflexivity|]. cbn in *. destruct (Nat.eqb_spec y q); [tauto|]. apply IH. tauto.
Qed.

Lemma stored_key (v : @value K) : as_key v = Ok v -> store v = Ok v /\ is_none v = false.
Proof. now destruct v. Qed.

Lemma put_down_body (call : string -> list (@value K) -> result (@value K)) k cards ins steps :
  items_of steps = Ok (map step_row ins) -> length cards = length ins -> (forall s, In s ins -> Table.pile s < k) -> NoDup (handed ins) ->
  keys_of same name TalonSpec.same (map Owner (handed ins)) ->
  apply same module_names call put_down_text [VList (map card cards); steps] =
  Ok (result_value (fst (Table.deal_round k cards ins)) (snd (Table.deal_round k cards ins))).
Proof.
  intros Items Len Below Once Apart. enter put_down_text dealing_table_module. steps.
  rewrite Items. steps. rewrite (zip_of card step_row) by exact Len. steps.
  set (item := fun e : A * Table.instruction => @VRow K "tuple" [card (fst e); step_row (snd e)]).
  set (Inv := fun (todo : list (A * Table.instruction)) (e : @env K) =>
    exists cards' ins' h t piles v1 v2 v3 v4 v5, todo = combine cards' ins' /\ length cards' = length ins' /\
      incl ins' ins /\ NoDup (map fst h ++ handed ins') /\ incl (map fst h ++ handed ins') (handed ins) /\
      Table.follow empty cards ins = (h ++ fst (Table.follow t cards' ins'), snd (Table.follow t cards' ins')) /\
      NoDup piles /\ (forall j, ~ In j piles -> t j = []) /\ (forall j, In j piles -> j < k) /\
      e = [("cards", Some (VList (map card cards))); ("instructions", Some steps);
           ("table", Some (VDefault (default piles (cards_on t)))); ("hands", Some (VDict (map hand_value h)));
           ("card", v1); ("pile", v2); ("hand_to", v3); ("_", v4); ("deck", v5)]%string).
  for_loop Inv.
  - intros e0 todo e (cards' & ins' & h & t & piles & v1 & v2 & v3 & v4 & v5 & Todo & Len' & Sub & Nh & Ih & M & Np & Et & Bp & ->).
    destruct cards' as [|a cards']; [discriminate|]. destruct ins' as [|[i to] ins']; [discriminate|].
    cbn [combine] in Todo. injection Todo as -> ->. cbn [length] in Len'. injection Len' as Len'.
    unfold item, step_row. cbn [fst snd Table.pile Table.hand_to]. unfold loop. steps.
    assert (Key : forall p, to = Some p -> as_key (name (Owner p)) = Ok (name (Owner p))).
    { intros p ->. apply (are_keys _ _ _ _ Apart), in_map, Ih, in_app_iff. right. now left. }
    assert (St : store (receiver_value to) = Ok (receiver_value to)) by (destruct to as [p|]; [now apply stored_key, Key|reflexivity]).
    rewrite Card, St. steps.
    assert (Ec : forall j, ~ In j piles -> cards_on t j = []) by (intros j J; unfold cards_on; now rewrite Et).
    rewrite (default_get same piles (cards_on t) Ec). steps. rewrite Card. steps.
    destruct (default_set same piles (cards_on t) Np i (cards_on t i ++ [card a])) as (piles' & Es & Np' & Ii & Mp).
    rewrite Es. steps. set (t1 := upd t i (a :: t i)).
    assert (F1 : forall ps, default ps (fun j => if i =? j then cards_on t i ++ [card a] else cards_on t j) = default ps (cards_on t1)).
    { intros ps. apply fdict_ext. intros j _. unfold t1, cards_on, upd. rewrite (Nat.eqb_sym j i).
      destruct (i =? j); [cbn [rev]; now rewrite map_app|reflexivity]. }
    rewrite F1. clear F1.
    assert (E1 : forall j, ~ In j piles' -> t1 j = []).
    { intros j J. unfold t1, upd. destruct (Nat.eqb_spec j i) as [->|N]; [contradiction|]. apply Et. intros I. apply J, Mp. now left. }
    assert (Bi : i < k) by (apply (Below (Table.Instruction i to)), Sub; now left).
    assert (B1 : forall j, In j piles' -> j < k) by (intros j J; apply Mp in J as [J| ->]; [now apply Bp|exact Bi]).
    assert (Sub' : incl ins' ins) by (intros s I; apply Sub; now right).
    destruct to as [p|]; cbn [receiver_value]; [rewrite (proj2 (stored_key _ (Key p eq_refl)))|]; steps.
    + (* the pile is handed over *)
      cbn [handed flat_map Table.hand_to app] in Nh, Ih.
      assert (G1 : dict_get same (VNat i) (default piles' (cards_on t1)) = Ok (VList (cards_on t1 i)))
        by (apply (dict_get_in same (fun j => VNat j) _ _ (pile_keys same piles') _ (fun j => VList (cards_on t1 j))); easy).
      rewrite G1. steps. rewrite (Key p eq_refl). steps.
      rewrite dict_set_apart.
      2: { intros e I. apply in_map_iff in I as ([q l] & <- & I). cbn [hand_value fst].
           apply (in_map fst) in I. cbn [fst] in I. rewrite (are_apart _ _ _ _ Apart).
           - f_equal. cbn [TalonSpec.same]. apply Nat.eqb_neq. intros ->. apply NoDup_remove_2 in Nh. apply Nh, in_app_iff. now left.
           - apply in_map, Ih, in_app_iff. right. now left.
           - apply in_map, Ih, in_app_iff. now left. }
      steps.
      assert (Ec1 : forall j, ~ In j piles' -> cards_on t1 j = []) by (intros j J; unfold cards_on; now rewrite E1).
      destruct (default_set same piles' (cards_on t1) Np' i []) as (piles2 & Es2 & Np2 & _ & M2). rewrite Es2. steps.
      eexists. split; [reflexivity|].
      exists cards', ins', (h ++ [(p, a :: t i)]), (upd t i []), piles2. do 5 eexists.
      split; [reflexivity|]. split; [exact Len'|]. split; [exact Sub'|].
      rewrite map_app, <- app_assoc. cbn [map fst app]. split; [exact Nh|]. split; [exact Ih|].
      split.
      { rewrite M. cbn [Table.follow]. destruct (Table.follow (upd t i []) cards' ins') as [h' t'].
        cbn [fst snd]. now rewrite <- app_assoc. }
      split; [exact Np2|]. split.
      { intros j J. unfold upd. destruct (Nat.eqb_spec j i); [reflexivity|]. apply Et. intros I. apply J, M2. left. apply Mp. now left. }
      split; [intros j J; apply M2 in J as [J| ->]; [now apply B1|exact Bi]|].
      assert (F2 : default piles2 (fun j => if i =? j then [] else cards_on t1 j) = default piles2 (cards_on (upd t i []))).
      { apply fdict_ext. intros j _. unfold t1, cards_on, upd. rewrite (Nat.eqb_sym j i). now destruct (i =? j). }
      rewrite F2, map_app. cbn [map]. unfold hand_value at 3. cbn [fst snd].
      replace (rev (cards_on t1 i)) with (map card (a :: t i)); [reflexivity|].
      unfold cards_on, t1, upd. now rewrite Nat.eqb_refl, <- map_rev, rev_involutive.
    + eexists. split; [reflexivity|]. exists cards', ins', h, t1, piles'. do 5 eexists.
      split; [reflexivity|]. split; [exact Len'|]. split; [exact Sub'|]. split; [exact Nh|]. split; [exact Ih|].
      split; [exact M|]. split; [exact Np'|]. split; [exact E1|]. split; [exact B1|reflexivity].
  - exists cards, ins, [], empty, []. do 5 eexists. split; [reflexivity|]. split; [exact Len|]. split; [easy|].
    split; [exact Once|]. split; [easy|]. split; [now destruct (Table.follow empty cards ins)|].
    split; [constructor|]. split; [reflexivity|]. split; [easy|reflexivity].
  - destruct H as (cards' & ins' & h & t & piles & v1 & v2 & v3 & v4 & v5 & Todo & Len' & Sub & Nh & Ih & M & Np & Et & Bp & ->).
    destruct cards' as [|a cards'], ins' as [|s ins']; try discriminate. clear Todo.
    cbn [Table.follow fst snd] in M. rewrite app_nil_r in M. unfold Table.deal_round. rewrite M. cbn [fst snd].
    steps. cbn [comprehend within]. steps. unfold default at 1. rewrite fdict_keys.
    change (map (fun j => @VInt K (Z.of_nat j)) piles) with (@nats K piles). rewrite (sort_nats piles k Bp). steps.
    unfold nats.
    rewrite (collect_each (fun i => VNat i) t card).
    2: { intros i I. apply in_flat_map in I as (q & _ & I). apply filter_In in I as [I _]. cbn [as_key bind].
         assert (G : dict_get same (VNat i) (default piles (cards_on t)) = Ok (VList (cards_on t i)))
           by (apply (dict_get_in same (fun j => VNat j) _ _ (pile_keys same piles) _ (fun j => VList (cards_on t j))); easy).
         rewrite G. steps. cbn [within]. steps. unfold cards_on. rewrite <- map_rev, rev_involutive.
         rewrite (collect_each card (fun a => [a]) card), flat_map_one; [reflexivity|]. intros a _. cbn [within bind].
         now rewrite Card. }
    rewrite sorted_piles by assumption. steps. reflexivity.
Qed.

(* The text of put_down does what the model's table does: hands in the order in which they are handed over, each pile
   from its top, and the next deck; whatever the cards are, and whoever the owners. *)
Theorem put_down_text_is_the_model k cards ins steps depth : items_of steps = Ok (map step_row ins) ->
  length cards = length ins -> (forall s, In s ins -> Table.pile s < k) -> NoDup (handed ins) ->
  keys_of same name TalonSpec.same (map Owner (handed ins)) ->
  run same library (S depth) "shufflegraph.dealing.table.put_down" [VList (map card cards); steps] =
  Ok (result_value (fst (Table.deal_round k cards ins)) (snd (Table.deal_round k cards ins))).
Proof.
  intros Items L B N T. rewrite (run_text _ _ _ dealing_table_module put_down_text) by reflexivity. now apply put_down_body.
Qed.

(* ---- either side ---- *)

Definition sided_row (s : sided) : @value K :=
  VRow "shufflegraph.dealing.instructions.Instruction" [VNat (Table.pile (fst s)); receiver_value (Table.hand_to (fst s)); VBool (snd s)].

(* What was laid on a pile, in that order, each card with its side; and what the pile shows from its top. *)
Definition tops_of (l : list (A * bool)) : list A := flat_map (fun e : A * bool => if snd e then [] else [fst e]) l.
Definition unders_of (l : list (A * bool)) : list A := flat_map (fun e : A * bool => if snd e then [fst e] else []) l.
Definition shown (l : list (A * bool)) : list A := rev (tops_of l) ++ unders_of l.
Definition side_value (e : A * bool) : @value K := VTuple [card (fst e); VBool (snd e)].
Definition sides_on (l : nat -> list (A * bool)) : nat -> list (@value K) := fun i => map side_value (l i).

Lemma shown_next l a under : shown (l ++ [(a, under)]) = if under then (shown l ++ [a])%list else a :: shown l.
Proof.
  unfold shown, tops_of, unders_of. rewrite !flat_map_app. cbn [flat_map snd fst].
  destruct under; rewrite ?app_nil_r; [apply app_assoc|]. now rewrite rev_app_distr.
Qed.

Lemma put_on_either_side_body (call : string -> list (@value K) -> result (@value K)) k cards ins steps :
  items_of steps = Ok (map sided_row ins) -> length cards = length ins -> (forall s, In s ins -> Table.pile (fst s) < k) ->
  NoDup (handed (map fst ins)) -> keys_of same name TalonSpec.same (map Owner (handed (map fst ins))) ->
  apply same module_names call put_on_either_side_text [VList (map card cards); steps] =
  Ok (result_value (fst (lay_round k cards ins)) (snd (lay_round k cards ins))).
Proof.
  intros Items Len Below Once Apart. enter put_on_either_side_text dealing_table_module. steps.
  rewrite Items. steps. rewrite (zip_of card sided_row) by exact Len. steps.
  set (item := fun e : A * sided => @VRow K "tuple" [card (fst e); sided_row (snd e)]).
  set (Inv := fun (todo : list (A * sided)) (e : @env K) =>
    exists cards' ins' h t laid piles v1 v2 v3 v4 v5 v6, todo = combine cards' ins' /\ length cards' = length ins' /\
      incl ins' ins /\ NoDup (map fst h ++ handed (map fst ins')) /\ incl (map fst h ++ handed (map fst ins')) (handed (map fst ins)) /\
      lay empty cards ins = (h ++ fst (lay t cards' ins'), snd (lay t cards' ins')) /\ (forall j, t j = shown (laid j)) /\
      NoDup piles /\ (forall j, ~ In j piles -> laid j = []) /\ (forall j, In j piles -> j < k) /\
      e = [("cards", Some (VList (map card cards))); ("instructions", Some steps);
           ("table", Some (VDefault (default piles (sides_on laid)))); ("hands", Some (VDict (map hand_value h)));
           ("card", v1); ("pile", v2); ("hand_to", v3); ("under", v4); ("tops", v5); ("unders", v6); ("deck", None)]%string).
  for_loop Inv.
  - intros e0 todo e (cards' & ins' & h & t & laid & piles & v1 & v2 & v3 & v4 & v5 & v6 & Todo & Len' & Sub & Nh & Ih & M & Sh & Np & Et & Bp & ->).
    destruct cards' as [|a cards']; [discriminate|]. destruct ins' as [|[[i to] under] ins']; [discriminate|].
    cbn [combine] in Todo. injection Todo as -> ->. cbn [length] in Len'. injection Len' as Len'.
    unfold item, sided_row. cbn [fst snd Table.pile Table.hand_to]. unfold loop. steps.
    assert (Key : forall p, to = Some p -> as_key (name (Owner p)) = Ok (name (Owner p))).
    { intros p ->. apply (are_keys _ _ _ _ Apart), in_map, Ih, in_app_iff. right. now left. }
    assert (St : store (receiver_value to) = Ok (receiver_value to)) by (destruct to as [p|]; [now apply stored_key, Key|reflexivity]).
    rewrite Card, St. steps.
    assert (Ec : forall j, ~ In j piles -> sides_on laid j = []) by (intros j J; unfold sides_on; now rewrite Et).
    rewrite (default_get same piles (sides_on laid) Ec). steps. rewrite Card. steps.
    destruct (default_set same piles (sides_on laid) Np i (sides_on laid i ++ [side_value (a, under)])) as (piles' & Es & Np' & Ii & Mp).
    unfold side_value at 1 in Es. cbn [fst snd] in Es. rewrite Es. steps. set (laid1 := upd laid i (laid i ++ [(a, under)])).
    assert (F1 : forall ps, default ps (fun j => if i =? j then sides_on laid i ++ [side_value (a, under)] else sides_on laid j) = default ps (sides_on laid1)).
    { intros ps. apply fdict_ext. intros j _. unfold laid1, sides_on, upd. rewrite (Nat.eqb_sym j i).
      destruct (i =? j); [now rewrite map_app|reflexivity]. }
    change (@VRow K "tuple" [card a; VBool under]) with (side_value (a, under)) in *. rewrite F1. clear F1.
    assert (E1 : forall j, ~ In j piles' -> laid1 j = []).
    { intros j J. unfold laid1, upd. destruct (Nat.eqb_spec j i) as [->|N]; [contradiction|]. apply Et. intros I. apply J, Mp. now left. }
    assert (Bi : i < k) by (apply (Below (Table.Instruction i to, under)), Sub; now left).
    assert (B1 : forall j, In j piles' -> j < k) by (intros j J; apply Mp in J as [J| ->]; [now apply Bp|exact Bi]).
    assert (Sub' : incl ins' ins) by (intros s I; apply Sub; now right).
    set (pile := if under then (t i ++ [a])%list else a :: t i).
    assert (P1 : shown (laid1 i) = pile) by (unfold laid1, upd, pile; rewrite Nat.eqb_refl, shown_next, Sh; now destruct under).
    destruct to as [p|]; cbn [receiver_value]; [rewrite (proj2 (stored_key _ (Key p eq_refl)))|]; steps.
    + (* the pile is handed over *)
      cbn [handed flat_map Table.hand_to map fst app] in Nh, Ih.
      assert (G1 : dict_get same (VNat i) (default piles' (sides_on laid1)) = Ok (VList (sides_on laid1 i)))
        by (apply (dict_get_in same (fun j => VNat j) _ _ (pile_keys same piles') _ (fun j => VList (sides_on laid1 j))); easy).
      cbn [comprehend within]. steps. rewrite G1. steps.
      change (sides_on laid1 i) with (map side_value (laid1 i)) at 1.
      rewrite (collect_each side_value (fun e => if snd e then [] else [fst e]) card).
      2: { intros [b u] _. unfold side_value. cbn [fst snd]. steps. destruct u; steps; [reflexivity|]. cbn [within bind]. now rewrite Card. }
      fold (tops_of (laid1 i)). cbn [comprehend within]. steps. cbn [comprehend within]. steps. rewrite G1. steps.
      change (sides_on laid1 i) with (map side_value (laid1 i)) at 1.
      rewrite (collect_each side_value (fun e => if snd e then [fst e] else []) card).
      2: { intros [b u] _. unfold side_value. cbn [fst snd]. steps. destruct u; steps; [|reflexivity]. cbn [within bind]. now rewrite Card. }
      fold (unders_of (laid1 i)). steps. rewrite (Key p eq_refl). steps.
      rewrite dict_set_apart.
      2: { intros e I. apply in_map_iff in I as ([q l] & <- & I). cbn [hand_value fst].
           apply (in_map fst) in I. cbn [fst] in I. rewrite (are_apart _ _ _ _ Apart).
           - f_equal. cbn [TalonSpec.same]. apply Nat.eqb_neq. intros ->. apply NoDup_remove_2 in Nh. apply Nh, in_app_iff. now left.
           - apply in_map, Ih, in_app_iff. right. now left.
           - apply in_map, Ih, in_app_iff. now left. }
      steps.
      assert (Ec1 : forall j, ~ In j piles' -> sides_on laid1 j = []) by (intros j J; unfold sides_on; now rewrite E1).
      destruct (default_set same piles' (sides_on laid1) Np' i []) as (piles2 & Es2 & Np2 & _ & M2). rewrite Es2. steps.
      eexists. split; [reflexivity|].
      exists cards', ins', (h ++ [(p, pile)]), (upd t i []), (upd laid i []), piles2. do 6 eexists.
      split; [reflexivity|]. split; [exact Len'|]. split; [exact Sub'|].
      rewrite map_app, <- app_assoc. cbn [map fst app]. split; [exact Nh|]. split; [exact Ih|].
      split.
      { rewrite M. cbn [lay]. fold pile. destruct (lay (upd t i []) cards' ins') as [h' t'].
        cbn [fst snd]. now rewrite <- app_assoc. }
      split; [intros j; unfold upd; destruct (j =? i); [reflexivity|apply Sh]|].
      split; [exact Np2|]. split.
      { intros j J. unfold upd. destruct (Nat.eqb_spec j i); [reflexivity|]. apply Et. intros I. apply J, M2. left. apply Mp. now left. }
      split; [intros j J; apply M2 in J as [J| ->]; [now apply B1|exact Bi]|].
      assert (F2 : default piles2 (fun j => if i =? j then [] else sides_on laid1 j) = default piles2 (sides_on (upd laid i []))).
      { apply fdict_ext. intros j _. unfold laid1, sides_on, upd. rewrite (Nat.eqb_sym j i). now destruct (i =? j). }
      rewrite F2, map_app. cbn [map]. unfold hand_value at 3. cbn [fst snd]. rewrite <- P1. unfold shown.
      now rewrite map_app, map_rev.
    + eexists. split; [reflexivity|]. exists cards', ins', h, (upd t i pile), laid1, piles'. do 6 eexists.
      split; [reflexivity|]. split; [exact Len'|]. split; [exact Sub'|]. split; [exact Nh|]. split; [exact Ih|].
      split; [exact M|]. split; [intros j; unfold upd, laid1, upd at 1; destruct (Nat.eqb_spec j i) as [->|]; [|apply Sh]|].
      * rewrite <- P1. unfold laid1, upd. now rewrite Nat.eqb_refl.
      * split; [exact Np'|]. split; [exact E1|]. split; [exact B1|reflexivity].
  - exists cards, ins, [], empty, (fun _ => []), []. do 6 eexists. split; [reflexivity|]. split; [exact Len|]. split; [easy|].
    split; [exact Once|]. split; [easy|]. split; [now destruct (lay empty cards ins)|]. split; [reflexivity|].
    split; [constructor|]. split; [reflexivity|]. split; [easy|reflexivity].
  - destruct H as (cards' & ins' & h & t & laid & piles & v1 & v2 & v3 & v4 & v5 & v6 & Todo & Len' & Sub & Nh & Ih & M & Sh & Np & Et & Bp & ->).
    destruct cards' as [|a cards'], ins' as [|s ins']; try discriminate. clear Todo.
    cbn [lay fst snd] in M. rewrite app_nil_r in M. unfold lay_round. rewrite M. cbn [fst snd].
    steps. cbn [comprehend within]. steps. unfold default at 1. rewrite fdict_keys.
    change (map (fun j => @VInt K (Z.of_nat j)) piles) with (@nats K piles). rewrite (sort_nats piles k Bp). steps.
    unfold nats.
    rewrite (collect_each (fun i => VNat i) t card).
    2: { intros i I. apply in_flat_map in I as (q & _ & I). apply filter_In in I as [I _]. cbn [as_key bind].
         assert (G : dict_get same (VNat i) (default piles (sides_on laid)) = Ok (VList (sides_on laid i)))
           by (apply (dict_get_in same (fun j => VNat j) _ _ (pile_keys same piles) _ (fun j => VList (sides_on laid j))); easy).
         cbn [comprehend within]. steps. rewrite !G. steps. change (sides_on laid i) with (map side_value (laid i)).
         rewrite (collect_each side_value (fun e => if snd e then [] else [fst e]) card).
         2: { intros [b u] _. unfold side_value. cbn [fst snd]. steps. destruct u; steps; [reflexivity|]. cbn [within bind]. now rewrite Card. }
         rewrite (collect_each side_value (fun e => if snd e then [fst e] else []) card).
         2: { intros [b u] _. unfold side_value. cbn [fst snd]. steps. destruct u; steps; [|reflexivity]. cbn [within bind]. now rewrite Card. }
         fold (tops_of (laid i)) (unders_of (laid i)). steps. rewrite <- map_rev, <- map_app. fold (shown (laid i)). rewrite <- Sh.
         cbn [within bind items_of].
         rewrite (collect_each card (fun a => [a]) card), flat_map_one; [reflexivity|]. intros a _. now rewrite Card. }
    rewrite sorted_piles; [steps; reflexivity|exact Np|]. intros j J. now rewrite Sh, Et.
Qed.

(* The text of put_on_either_side does what the model's table does where cards go under piles, whatever the cards are, and whoever
   the owners. *)
Theorem put_on_either_side_text_is_the_model k cards ins steps depth : items_of steps = Ok (map sided_row ins) ->
  length cards = length ins -> (forall s, In s ins -> Table.pile (fst s) < k) -> NoDup (handed (map fst ins)) ->
  keys_of same name TalonSpec.same (map Owner (handed (map fst ins))) ->
  run same library (S depth) "shufflegraph.dealing.table.put_on_either_side" [VList (map card cards); steps] =
  Ok (result_value (fst (lay_round k cards ins)) (snd (lay_round k cards ins))).
Proof.
  intros Items L B N T. rewrite (run_text _ _ _ dealing_table_module put_on_either_side_text) by reflexivity.
  now apply put_on_either_side_body.
Qed.

Lemma all_are_tops ins : all_true (map (@VBool K) (flat_map (fun s : sided => [negb (snd s)]) ins)) = Ok (tops ins).
Proof. induction ins as [|[s []] l IH]; [reflexivity..|exact IH]. Qed.

Lemma tops_rows ins : tops ins = true -> map sided_row ins = map step_row (map fst ins).
Proof.
  induction ins as [|[s under] l IH]; [reflexivity|]. intros T. apply andb_true_iff in T as [U T]. apply negb_true_iff in U.
  cbn [snd] in U. subst under. cbn [map]. now rewrite IH.
Qed.

(* So does the text of laid_down, which takes one or the other. *)
Theorem laid_down_text_is_the_model k cards ins steps depth : items_of steps = Ok (map sided_row ins) -> store steps = Ok steps ->
  length cards = length ins -> (forall s, In s ins -> Table.pile (fst s) < k) -> NoDup (handed (map fst ins)) ->
  keys_of same name TalonSpec.same (map Owner (handed (map fst ins))) ->
  run same library (S (S depth)) "shufflegraph.dealing.table.laid_down" [VList (map card cards); steps] =
  Ok (result_value (fst (lay_round k cards ins)) (snd (lay_round k cards ins))).
Proof.
  intros Items Stored L B N T. rewrite (run_text _ _ _ dealing_table_module laid_down_text) by reflexivity.
  enter laid_down_text dealing_table_module. steps. cbn [comprehend within]. steps. rewrite Items. steps.
  rewrite (collect_each sided_row (fun s => [negb (snd s)]) VBool).
  2: { intros [s under] _. unfold sided_row. cbn [fst snd]. steps. destruct (Table.hand_to s) as [p|]; cbn; reflexivity. }
  steps. rewrite all_are_tops. steps. destruct (tops ins) eqn:Top; steps; rewrite Stored; steps.
  - rewrite (put_down_text_is_the_model k cards (map fst ins)); [now rewrite lay_round_tops by exact Top|now rewrite <- tops_rows|..];
      try assumption; [now rewrite map_length|]. intros s I. apply in_map_iff in I as (s' & <- & I). now apply B.
  - now rewrite (put_on_either_side_text_is_the_model k cards ins) by assumption.
Qed.
End Table.
