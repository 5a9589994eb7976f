(* The text of `whole_hands`, one round of the checker of plans: it takes the whole hands away that the model takes, and
   leaves the model's next deck. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec PlanSpec PlacesSpec PlanFileSpec PlanFile WholeHands.
From Shufflegraph Require Table.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTable.
Import ListNotations.
Local Open Scope nat_scope.

Section Lists.
Context {K : Type} (same : K -> K -> bool).

Lemma replace_middle (l m : list (@value K)) v w n : length l = n -> replace n w (l ++ v :: m) = (l ++ w :: m)%list.
Proof. intros <-. induction l as [|a l IH]; [reflexivity|]. cbn [length replace app]. now rewrite IH. Qed.

Lemma replace_seq (f : nat -> @value K) w m : forall a p, p < m ->
  replace p w (map f (seq a m)) = map (fun q => if q =? a + p then w else f q) (seq a m).
Proof.
  induction m as [|m IH]; intros a p L; [lia|]. cbn [seq map]. destruct p as [|p]; cbn [replace].
  - rewrite Nat.add_0_r, Nat.eqb_refl. f_equal. apply map_ext_in. intros q Q. apply in_seq in Q.
    destruct (Nat.eqb_spec q a); [lia|reflexivity].
  - destruct (Nat.eqb_spec a (a + S p)); [lia|]. f_equal. rewrite IH by lia. apply map_ext. intros q.
    now rewrite Nat.add_succ_comm.
Qed.

Lemma nth_seq (f : nat -> @value K) m p : p < m -> nth p (map f (seq 0 m)) VNone = f p.
Proof.
  intros L. rewrite (nth_indep _ _ (f 0)) by now rewrite map_length, seq_length. rewrite map_nth. now rewrite seq_nth.
Qed.

Lemma count_ints z l : count_of same (VInt z) (map VInt l) = Ok (length (filter (Z.eqb z) l)).
Proof.
  induction l as [|x l IH]; [reflexivity|]. cbn [map count_of same_value bind filter]. rewrite IH. cbn [bind].
  now destruct (z =? x)%Z.
Qed.

Lemma nth_map_at (f : destination -> @value K) d i : i < length d -> nth i (map f d) VNone = f (at_ d i).
Proof. intros L. unfold at_. rewrite (nth_indep _ _ (f (Talon 0))) by now rewrite map_length. apply map_nth. Qed.

Lemma repeat_concat (v : @value K) n : List.concat (repeat [v] n) = repeat v n.
Proof. induction n as [|n IH]; [reflexivity|]. cbn. now rewrite IH. Qed.
End Lists.

(* ---- one round ---- *)

Section WholeHands.
Context {K : Type} (same : K -> K -> bool).
Variables (d : deck) (m : nat).
Hypothesis Players : forall p, In (Owner p) d -> p < m.

(* What the text is given for a deck: whose card lies where, and how many cards everybody has. *)
Definition hand_number (x : destination) : Z := match x with Owner p => Z.of_nat p | Talon _ => -1 end.
Definition hand_at_value : @value K := VList (map (fun x => VInt (hand_number x)) d).
Definition sizes_value : @value K := VList (map (fun p => VNat (size d p)) (seq 0 m)).
Definition handed_number (to : option nat) : Z := match to with Some p => Z.of_nat p | None => -1 end.
Definition handed_value (ins : list Table.instruction) : @value K := VList (map (fun s => VInt (handed_number (Table.hand_to s))) ins).

Lemma counted p pile : length (filter (Z.eqb (Z.of_nat p)) (map (fun y => hand_number (at_ d y)) pile)) =
  length (filter (fun y => is_of p (at_ d y)) pile).
Proof.
  induction pile as [|y l IH]; [reflexivity|]. cbn [map filter].
  replace (Z.of_nat p =? hand_number (at_ d y))%Z with (is_of p (at_ d y)).
  - destruct (is_of p (at_ d y)); cbn [length]; now rewrite IH.
  - destruct (at_ d y) as [q|t]; cbn.
    + destruct (Z.eqb_spec (Z.of_nat p) (Z.of_nat q)), (Nat.eqb_spec q p); lia || reflexivity.
    + destruct (Z.eqb_spec (Z.of_nat p) (-1)); [lia|reflexivity].
Qed.

Notation module_names := (PythonSyntax.names plans_checker_module).
Notation card := (fun n => @VInt K (Z.of_nat n)).

Lemma whole_hands_body (call : string -> list (@value K) -> result (@value K)) k state named :
  length state = length named -> (forall x, In x state -> x < length d) -> (forall i, In i named -> i < k) ->
  apply same module_names call whole_hands_text [hand_at_value; sizes_value; VList (nats state); VList (nats named)] =
  Ok (VTuple [handed_value (taken d state named); VList (nats (snd (Table.deal_round k state (taken d state named))))]).
Proof.
  intros Len Inside Below. enter whole_hands_text plans_checker_module. unfold hand_at_value, sizes_value. steps.
  unfold nats. rewrite zip_of by exact Len. steps. change 0%Z with (Z.of_nat 0) at 1.
  rewrite number_from_combine, combine_length, Len, Nat.min_id, map_length, Nat2Z.id, repeat_concat, <- Len.
  set (all := taken d state named).
  set (number := fun s => @VInt K (handed_number (Table.hand_to s))).
  set (Inv := fun (todo : list (nat * (nat * nat))) (e : @env K) =>
    exists cards' named' t left done piles v1 v2 v3 v4 v5,
      todo = combine (seq (length done) (length cards')) (combine cards' named') /\ length cards' = length named' /\
      incl cards' state /\ incl named' named /\ all = done ++ takes d t left cards' named' /\
      snd (Table.follow empty state all) = snd (Table.follow t cards' (takes d t left cards' named')) /\
      NoDup piles /\ (forall j, ~ In j piles -> t j = []) /\ (forall j, In j piles -> j < k) /\
      (forall j y, In y (t j) -> y < length d) /\
      e = [("hand_at", Some (VList (map (fun x => VInt (hand_number x)) d)));
           ("sizes", Some (VList (map (fun p => VNat (size d p)) (seq 0 m))));
           ("state", Some (VList (map card state))); ("named", Some (VList (map card named)));
           ("table", Some (VDefault (default piles (cards_on card t))));
           ("left", Some (VList (map (fun p => VInt (left p)) (seq 0 m))));
           ("handed", Some (VList (map number done ++ repeat (VInt (-1)) (length cards'))));
           ("number", v1); ("position", v2); ("pile", v3); ("hand", v4); ("hands", v5)]%string).
  for_loop Inv.
  - intros e0 todo e (cards' & named' & t & left & done & piles & v1 & v2 & v3 & v4 & v5 & Todo & Len' & Sub & Sub' & M & F & Np & Et & Bp & Bt & ->).
    destruct cards' as [|x cards']; [discriminate|]. destruct named' as [|i named']; [discriminate|].
    cbn [combine length seq] in Todo. injection Todo as -> ->. cbn [length] in Len'. injection Len' as Len'.
    assert (Sub1 : incl cards' state) by (intros y Y; apply Sub; now right).
    assert (Sub1' : incl named' named) by (intros y Y; apply Sub'; now right).
    assert (Lx : x < length d) by (apply Inside, Sub; now left).
    assert (Li : i < k) by (apply Below, Sub'; now left).
    cbn [fst snd]. unfold loop. steps.
    assert (Ec : forall j, ~ In j piles -> cards_on card t j = []) by (intros j J; unfold cards_on; now rewrite Et).
    rewrite (default_get same piles (cards_on card t) Ec). steps.
    destruct (default_set same piles (cards_on card t) Np i (cards_on card t i ++ [VNat x])) as (piles' & Es & Np' & Ii & Mp).
    rewrite Es. steps. set (t1 := upd t i (x :: t i)).
    assert (F1 : forall ps, default ps (fun j => if i =? j then cards_on card t i ++ [VNat x] else cards_on card t j) = default ps (cards_on card t1)).
    { intros ps. apply fdict_ext. intros j _. unfold t1, cards_on, upd. rewrite (Nat.eqb_sym j i).
      destruct (i =? j); [cbn [rev]; now rewrite map_app|reflexivity]. }
    rewrite F1. clear F1 Es.
    assert (E1 : forall j, ~ In j piles' -> t1 j = []).
    { intros j J. unfold t1, upd. destruct (Nat.eqb_spec j i) as [->|N]; [contradiction|]. apply Et. intros I. apply J, Mp. now left. }
    assert (B1 : forall j, In j piles' -> j < k) by (intros j J; apply Mp in J as [J| ->]; [now apply Bp|exact Li]).
    assert (Bt1 : forall j y, In y (t1 j) -> y < length d).
    { intros j y. unfold t1, upd. destruct (j =? i); [|apply Bt]. intros [<-|Y]; [exact Lx|now apply (Bt i)]. }
    assert (Gi : dict_get same (VNat i) (default piles' (cards_on card t1)) = Ok (VList (cards_on card t1 i)))
      by (apply (dict_get_in same (fun j => VNat j) _ _ (pile_keys same piles') _ (fun j => VList (cards_on card t1 j))); easy).
    rewrite place_of_nat by now rewrite map_length. steps. rewrite (nth_map_at (fun x => VInt (hand_number x))) by exact Lx.
    steps.
    assert (Ti : t1 i = x :: t i) by (unfold t1, upd; now rewrite Nat.eqb_refl).
    set (left' := one_less d left x).
    (* what a card leaves that completes no hand *)
    assert (Stays : forall v4 v5, whole d left' (x :: t i) = None ->
      Inv (combine (seq (S (length done)) (length cards')) (combine cards' named'))
        [("hand_at", Some (VList (map (fun x => VInt (hand_number x)) d)));
         ("sizes", Some (VList (map (fun p => VNat (size d p)) (seq 0 m))));
         ("state", Some (VList (map card state))); ("named", Some (VList (map card named)));
         ("table", Some (VDefault (default piles' (cards_on card t1))));
         ("left", Some (VList (map (fun p => VInt (left' p)) (seq 0 m))));
         ("handed", Some (VList (map number done ++ VInt (-1) :: repeat (VInt (-1)) (length cards'))));
         ("number", Some (VNat (length done))); ("position", Some (VNat x)); ("pile", Some (VNat i)); ("hand", v4); ("hands", v5)]%string).
    { intros w4 w5 W. cbn [takes Table.follow] in M, F. fold left' in M, F. rewrite W in M, F. fold t1 in M, F.
      exists cards', named', t1, left', (done ++ [Table.Instruction i None])%list, piles'. do 5 eexists.
      rewrite app_length, Nat.add_1_r. split; [reflexivity|]. split; [exact Len'|]. split; [exact Sub1|]. split; [exact Sub1'|].
      split; [rewrite <- app_assoc; exact M|]. split; [exact F|]. split; [exact Np'|]. split; [exact E1|]. split; [exact B1|].
      split; [exact Bt1|]. rewrite map_app, <- app_assoc. reflexivity. }
    destruct (at_ d x) as [p|q] eqn:X; cbn [hand_number]; steps.
    + assert (Lp : p < m) by (apply Players; rewrite <- X; now apply nth_In).
      destruct (Z.leb_spec 0 (Z.of_nat p)); [|lia]. steps.
      rewrite place_of_nat by now rewrite map_length, seq_length. steps.
      rewrite (nth_seq (fun p => VInt (left p))) by exact Lp. steps.
      rewrite replace_seq by exact Lp.
      replace (map (fun q => if q =? 0 + p then @VInt K (left p - 1) else VInt (left q)) (seq 0 m)) with (map (fun q => @VInt K (left' q)) (seq 0 m))
        by (apply map_ext; intros q; unfold left', one_less; rewrite X; cbn [Nat.add]; now destruct (q =? p)).
      steps. rewrite place_of_nat by now rewrite map_length, seq_length. steps.
      rewrite (nth_seq (fun p => VInt (left' p))) by exact Lp. steps.
      destruct (left' p =? 0)%Z eqn:Zero; steps.
      2: { eexists. split; [reflexivity|]. apply Stays. unfold whole. now rewrite X, Zero. }
      rewrite Gi. steps.
      rewrite place_of_nat by now rewrite map_length, seq_length. steps.
      rewrite (nth_seq (fun p => VNat (size d p))) by exact Lp. steps.
      unfold cards_on at 1. rewrite map_length, rev_length, Ti.
      assert (Eq : forall a b, (Z.of_nat a =? Z.of_nat b)%Z = (a =? b))
        by (intros a b; destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat b)), (Nat.eqb_spec a b); lia || reflexivity).
      rewrite Eq. destruct (length (x :: t i) =? size d p) eqn:High; steps.
      2: { eexists. split; [reflexivity|]. apply Stays. unfold whole. now rewrite X, Zero, High. }
      cbn [comprehend within]. steps. rewrite Gi. steps. unfold cards_on at 1.
      rewrite (collect_each card (fun y => [hand_number (at_ d y)]) VInt).
      2: { intros y Y. apply in_rev, Bt1 in Y. steps. rewrite place_of_nat by now rewrite map_length. steps.
           now rewrite (nth_map_at (fun x => VInt (hand_number x))) by exact Y. }
      steps. replace (flat_map (fun y => [hand_number (at_ d y)]) (rev (t1 i))) with (map (fun y => hand_number (at_ d y)) (rev (t1 i)))
        by (clear; induction (rev (t1 i)) as [|y l IH]; [reflexivity|cbn; now rewrite IH]).
      rewrite count_ints. steps. rewrite place_of_nat by now rewrite map_length, seq_length. steps.
      rewrite (nth_seq (fun p => VNat (size d p))) by exact Lp. steps.
      rewrite counted, filter_rev, rev_length, Ti, Eq.
      destruct (length (filter (fun y => is_of p (at_ d y)) (x :: t i)) =? size d p) eqn:Own; steps.
      2: { eexists. split; [reflexivity|]. apply Stays. unfold whole. now rewrite X, Zero, High, Own. }
      rewrite place_of_nat by (rewrite app_length, map_length; cbn [length repeat]; lia). steps.
      cbn [length repeat]. rewrite replace_middle by now rewrite map_length.
      destruct (default_set same piles' (cards_on card t1) Np' i []) as (piles2 & Es2 & Np2 & _ & M2).
      rewrite Es2. steps. eexists. split; [reflexivity|].
      assert (W : whole d left' (x :: t i) = Some p) by (unfold whole; now rewrite X, Zero, High, Own).
      cbn [takes Table.follow] in M, F. fold left' in M, F. rewrite W in M, F.
      exists cards', named', (upd t i []), left', (done ++ [Table.Instruction i (Some p)])%list, piles2. do 5 eexists.
      rewrite app_length, Nat.add_1_r. split; [reflexivity|]. split; [exact Len'|]. split; [exact Sub1|]. split; [exact Sub1'|].
      split; [rewrite <- app_assoc; exact M|].
      split; [rewrite F; now destruct (Table.follow (upd t i []) cards' _)|]. split; [exact Np2|].
      split. { intros j J. unfold upd. destruct (Nat.eqb_spec j i); [reflexivity|]. apply Et. intros I. apply J, M2. left. apply Mp. now left. }
      split; [intros j J; apply M2 in J as [J| ->]; [now apply B1|exact Li]|].
      split. { intros j y. unfold upd. destruct (j =? i); [easy|apply Bt]. }
      assert (F2 : default piles2 (fun j => if i =? j then [] else cards_on card t1 j) = default piles2 (cards_on card (upd t i []))).
      { apply fdict_ext. intros j _. unfold t1, cards_on, upd. rewrite (Nat.eqb_sym j i). now destruct (i =? j). }
      rewrite F2, map_app, <- app_assoc. reflexivity.
    + eexists. split; [reflexivity|].
      replace (map (fun p => @VInt K (left p)) (seq 0 m)) with (map (fun p => @VInt K (left' p)) (seq 0 m))
        by (unfold left', one_less; now rewrite X).
      apply Stays. unfold whole. now rewrite X.
  - exists state, named, empty, (fun p => Z.of_nat (size d p)), [], []. do 5 eexists.
    split; [reflexivity|]. split; [exact Len|]. split; [easy|]. split; [easy|]. split; [reflexivity|]. split; [reflexivity|].
    split; [constructor|]. split; [reflexivity|]. split; [easy|]. split; [easy|reflexivity].
  - destruct H as (cards' & named' & t & left & done & piles & v1 & v2 & v3 & v4 & v5 & Todo & Len' & Sub & Sub' & M & F & Np & Et & Bp & Bt & ->).
    destruct cards' as [|x cards'], named' as [|i named']; try discriminate. clear Todo.
    cbn [takes Table.follow fst snd] in M, F. rewrite app_nil_r in M. rewrite <- M.
    steps. cbn [comprehend within]. steps. unfold default at 1. rewrite fdict_keys.
    change (map (fun j => @VInt K (Z.of_nat j)) piles) with (@nats K piles). rewrite (sort_nats piles k Bp). steps.
    unfold nats. rewrite (collect_each (fun i => VNat i) t card).
    2: { intros i I. apply in_flat_map in I as (q & _ & I). apply filter_In in I as [I _]. cbn [as_key bind].
         assert (G : dict_get same (VNat i) (default piles (cards_on card t)) = Ok (VList (cards_on card t i)))
           by (apply (dict_get_in same (fun j => VNat j) _ _ (pile_keys same piles) _ (fun j => VList (cards_on card t j))); easy).
         rewrite G. steps. cbn [within]. steps. unfold cards_on. rewrite <- map_rev, rev_involutive.
         rewrite (collect_each card (fun a => [a]) card), flat_map_one; [reflexivity|]. intros a _. cbn [within bind]. reflexivity. }
    rewrite sorted_piles by assumption. steps. unfold Table.deal_round, handed_value. fold all.
    destruct (Table.follow empty state all) as [h t']. cbn [snd] in F |- *. rewrite F, app_nil_r. reflexivity.
Qed.

(* The text of whole_hands names the hands that the model takes away, and leaves the next deck of the model's table. *)
Theorem whole_hands_text_is_the_model k state named depth :
  length state = length named -> (forall x, In x state -> x < length d) -> (forall i, In i named -> i < k) ->
  run same library (S depth) "shufflegraph.plans.checker.whole_hands"
    [hand_at_value; sizes_value; VList (nats state); VList (nats named)] =
  Ok (VTuple [handed_value (taken d state named); VList (nats (snd (Table.deal_round k state (taken d state named))))]).
Proof.
  intros L I B. rewrite (run_text _ _ _ plans_checker_module whole_hands_text) by reflexivity. now apply whole_hands_body.
Qed.
End WholeHands.
