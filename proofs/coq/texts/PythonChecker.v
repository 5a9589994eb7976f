(* The text of the checker of plans, `is_dealt` with `followed`: what it accepts deals the deck, whatever cards lie in it. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder PlanSpec PlanProofs PlacesSpec PlacesPlanSpec AnyInstructions PlanFileSpec PlanFile Sides WholeHands.
From Shufflegraph Require Table.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTable
  PythonWholeHands.
Import ListNotations.
Local Open Scope nat_scope.

(* A loop that may return: as long as I holds, the body goes on, or returns this value. *)
Lemma for_each_or_return {K X} (item : X -> @value K) (I : list X -> env -> Prop) v body :
  (forall x rest e, I (x :: rest) e ->
    exists o, body (item x) e = Ok o /\ (o = Return v \/ exists e', o = Next e' /\ I rest e')) ->
  forall xs e, I xs e ->
    for_each body (map item xs) e = Ok (Return v) \/ exists e', for_each body (map item xs) e = Ok (Next e') /\ I [] e'.
Proof.
  intros Step xs. induction xs as [|x xs IH]; intros e H; [right; now exists e|]. unfold for_each in *. cbn [map].
  destruct (Step x xs e H) as (o & E & [->|(e' & -> & H')]); rewrite E; cbn [bind]; [now left|now apply IH].
Qed.

Section Checker.
Context {K : Type} (same : K -> K -> bool).
Variables (name : destination -> @value K) (names : list destination) (d : deck) (m : nat).

(* Destinations are keys or places of the talon, told apart as the model tells them apart. *)
Definition is_name (v : @value K) : Prop := match v with VKey _ | VTalon _ => True | _ => False end.
Hypothesis Named : forall x, In x names -> is_name (name x).
Hypothesis Apart : forall x y, In x names -> In y names -> same_value same (name x) (name y) = Ok (TalonSpec.same x y).
Hypothesis Deck : incl d names.
Hypothesis Owners : forall p, p < m -> In (Owner p) names.
Hypothesis Players : forall p, In (Owner p) d -> p < m.

Definition receiver (to : option nat) : @value K := match to with Some p => name (Owner p) | None => VNone end.
Definition row_value (s : sided) : @value K :=
  VRow "shufflegraph.dealing.instructions.Instruction" [VNat (Table.pile (fst s)); receiver (Table.hand_to (fst s)); VBool (snd s)].
Definition turn_value (turn : deck * list sided) : @value K :=
  VRow "shufflegraph.dealing.instructions.Round" [VTuple (map name (fst turn)); VTuple (map row_value (snd turn))].
(* All that a round names has a name. *)
Definition in_names (turn : deck * list sided) : Prop :=
  incl (fst turn) names /\ forall s p, In s (map fst (snd turn)) -> Table.hand_to s = Some p -> In (Owner p) names.
Definition deck_value : @value K := VTuple (map name d).
Definition owners_value : @value K := VList (map (fun p => name (Owner p)) (seq 0 m)).

Lemma store_name x : In x names -> store (name x) = Ok (name x).
Proof. intros I. specialize (Named x I). now destruct (name x). Qed.

Lemma same_names x y : In x names -> In y names -> same_item same (name x) (name y) = Ok (TalonSpec.same x y).
Proof.
  intros X Y. rewrite <- (Apart x y X Y). pose proof (Named x X) as Nx. pose proof (Named y Y) as Ny.
  destruct (name x), (name y); try destruct Nx; destruct Ny; reflexivity.
Qed.

Lemma same_decks l : forall e, incl l names -> incl e names ->
  all_same (same_item same) (map name l) (map name e) = Ok (same_deck l e).
Proof.
  induction l as [|x l IH]; intros [|y e] L E; try reflexivity. unfold all_same in *. cbn [map same_deck].
  rewrite same_names by first [apply L; now left|apply E; now left]. cbn [bind].
  destruct (TalonSpec.same x y); [|reflexivity]. apply IH; intros z Z; [apply L|apply E]; now right.
Qed.

Lemma same_receivers a b : (forall p, a = Some p -> In (Owner p) names) -> (forall p, b = Some p -> In (Owner p) names) ->
  same_item same (receiver a) (receiver b) = Ok (same_hand a b).
Proof.
  destruct a as [p|], b as [q|]; intros A B; cbn [receiver same_hand].
  - rewrite same_names by auto. reflexivity.
  - specialize (Named _ (A p eq_refl)). now destruct (name (Owner p)).
  - specialize (Named _ (B q eq_refl)). now destruct (name (Owner q)).
  - reflexivity.
Qed.

Lemma same_steps l : forall ins, map Table.pile l = map Table.pile ins ->
  (forall s p, In s l -> Table.hand_to s = Some p -> In (Owner p) names) ->
  (forall s p, In s ins -> Table.hand_to s = Some p -> In (Owner p) names) ->
  all_same (same_item same) (map (fun s => receiver (Table.hand_to s)) l) (map (fun s => receiver (Table.hand_to s)) ins) =
  Ok (same_instructions l ins).
Proof.
  induction l as [|s l IH]; intros [|s' ins] P L E; try discriminate; [reflexivity|]. injection P as P0 P.
  unfold all_same in *. cbn [map same_instructions]. rewrite P0, Nat.eqb_refl. cbn [andb].
  rewrite same_receivers; [|intros p; now apply L, or_introl|intros p; now apply E, or_introl]. cbn [bind].
  destruct (same_hand (Table.hand_to s) (Table.hand_to s')); [|reflexivity].
  apply IH; [exact P|intros ? ? I; now apply L, or_intror|intros ? ? I; now apply E, or_intror].
Qed.

Lemma extreme_ints pick l : forall z, extreme pick z (@ints K l) = Ok (VInt (fold_left pick l z)).
Proof. induction l as [|x l IH]; intros z; [reflexivity|]. cbn [ints map extreme fold_left]. apply IH. Qed.

Lemma least_of l : forall z, (0 <= z)%Z -> (fold_left Z.min (map Z.of_nat l) z <? 0)%Z = false.
Proof.
  induction l as [|x l IH]; intros z H; cbn [map fold_left].
  - apply Z.ltb_ge. lia.
  - apply IH. lia.
Qed.

Lemma greatest_of k l : forall z, (Z.of_nat k <=? fold_left Z.max (map Z.of_nat l) z)%Z =
  (Z.of_nat k <=? z)%Z || negb (forallb (fun i => i <? k) l).
Proof.
  induction l as [|x l IH]; intros z; cbn [map fold_left forallb]; [now rewrite orb_false_r|]. rewrite IH.
  destruct (Z.leb_spec (Z.of_nat k) z), (Z.leb_spec (Z.of_nat k) (Z.max z (Z.of_nat x))), (Nat.ltb_spec x k); try lia;
    cbn; now rewrite ?orb_true_r.
Qed.

Lemma if_same (b : bool) : (if b then Ok true else Ok false) = @Ok bool b.
Proof. now destruct b. Qed.

Lemma positions_at (ev : value -> result (list value)) l : (forall i, In i l -> ev (VNat i) = Ok [name (at_ d i)]) ->
  collect ev (nats l) = Ok (map name (map (at_ d) l)).
Proof.
  intros E. unfold nats. rewrite (collect_each (fun i => VNat i) (fun i => [at_ d i]) name) by exact E.
  assert (F : flat_map (fun i => [at_ d i]) l = map (at_ d) l)
    by (clear; induction l as [|i l IH]; [reflexivity|cbn; now rewrite IH]).
  now rewrite F.
Qed.

Notation module_names := (PythonSyntax.names plans_checker_module).

Lemma piles_of_rows (ins : list sided) : flat_map (fun s => [Table.pile (fst s)]) ins = map Table.pile (map fst ins).
Proof. induction ins as [|s l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Ltac inside := repeat (progress (cbn [comprehend within bind]; steps)).

Lemma taken_owners state named s p : In s (taken d state named) -> (forall x, In x state -> x < length d) ->
  Table.hand_to s = Some p -> p < m.
Proof.
  unfold taken. generalize (fun p => Z.of_nat (size d p)) as left. generalize (@empty nat) as t. revert named.
  induction state as [|x state IH]; intros [|i named] t left I B E; try easy. cbn [takes] in I. destruct I as [<-|I].
  - cbn [Table.hand_to] in E. unfold whole in E. destruct (at_ d x) as [q|] eqn:X; [|easy]. destruct (_ && _) in E; [|easy].
    injection E as <-. apply Players. rewrite <- X. apply nth_In, B. now left.
  - eapply IH; [exact I|intros y Y; apply B; now right|exact E].
Qed.

(* No hand is handed over twice in a round: after the first time no card of it is left. *)
Lemma taken_once state named : NoDup (handed (taken d state named)).
Proof.
  unfold taken. generalize (fun p => Z.of_nat (size d p)) as left. generalize (@empty nat) as t. revert named.
  assert (G : forall named t left, NoDup (handed (takes d t left state named)) /\
    forall p, In p (handed (takes d t left state named)) -> (1 <= left p)%Z); [|intros; apply G].
  induction state as [|x state IH]; intros [|i named] t left; try (split; [constructor|easy]). cbn [takes].
  set (left' := one_less d left x). set (hand := whole d left' (x :: t i)).
  destruct (IH named (upd t i (match hand with Some _ => [] | None => x :: t i end)) left') as [N L].
  assert (Le : forall q, (left' q <= left q)%Z).
  { intros q. unfold left', one_less. destruct (at_ d x) as [p|]; [|lia]. destruct (Nat.eqb_spec q p) as [->|]; lia. }
  cbn [handed flat_map Table.hand_to]. fold (handed (takes d (upd t i (match hand with Some _ => [] | None => x :: t i end)) left' state named)).
  destruct hand as [p|] eqn:H; cbn [app].
  - unfold hand, whole in H. destruct (at_ d x) as [p'|] eqn:X; [|easy]. destruct (_ && _) eqn:B in H; [|easy]. injection H as ->.
    apply andb_true_iff in B as [B _]. apply andb_true_iff in B as [B _]. apply Z.eqb_eq in B. split.
    + constructor; [|exact N]. intros I. apply L in I. lia.
    + intros q [<-|I]; [|specialize (Le q); apply L in I; lia]. unfold left', one_less in B. rewrite X, Nat.eqb_refl in B. lia.
  - split; [exact N|]. intros q I. specialize (Le q). apply L in I. lia.
Qed.

Lemma followed_body (call : string -> list (@value K) -> result (@value K)) k turns :
  (forall state named, length state = length named -> (forall x, In x state -> x < length d) -> (forall i, In i named -> i < k) ->
    call "shufflegraph.plans.checker.whole_hands"%string
      [hand_at_value d; sizes_value d m; VList (nats state); VList (nats named)] =
    Ok (VTuple [handed_value (taken d state named); VList (nats (snd (Table.deal_round k state (taken d state named))))])) ->
  (forall state ins, length state = length ins -> (forall s, In s ins -> Table.pile (fst s) < k) ->
    NoDup (handed (map fst ins)) -> incl (map Owner (handed (map fst ins))) names ->
    call "shufflegraph.dealing.table.laid_down"%string [VList (nats state); VTuple (map row_value ins)] =
    Ok (result_value name (fun i => VNat i) (fst (lay_round k state ins)) (snd (lay_round k state ins)))) ->
  (forall turn, In turn turns -> in_names turn) ->
  apply same module_names call followed_text
    [deck_value; owners_value; hand_at_value d; sizes_value d m; VTuple (map turn_value turns); VNat k] =
  let (n, left) := follows k d (seq 0 (length d)) turns in Ok (VTuple [VNat n; VList (nats left)]).
Proof.
  intros Call Lay In_names. destruct (follows k d (seq 0 (length d)) turns) as [n left] eqn:Whole.
  enter followed_text plans_checker_module. unfold deck_value, owners_value. steps.
  rewrite map_length. unfold count_up at 1. rewrite Nat2Z.id. cbn [Z.add]. fold (@nats K (seq 0 (length d))).
  change 0%Z with (Z.of_nat 0) at 1. rewrite number_from_combine.
  set (start := map (fun p => name (Owner p)) (seq 0 m)). set (turns_value := map turn_value turns).
  set (Inv := fun (todo : list (nat * (deck * list sided))) (e : @env K) =>
    exists c state rest v1 v2 v3 v4 v5 v6 v7 v8, todo = combine (seq c (length rest)) rest /\ c + length rest = length turns /\
      incl rest turns /\ (forall x, In x state -> x < length d) /\
      (n, left) = (let (n', left') := follows k d state rest in (c + n', left')) /\
      e = [("deck", Some (VTuple (map name d))); ("owners", Some (VList start)); ("hand_at", Some (hand_at_value d));
           ("sizes", Some (sizes_value d m)); ("rounds", Some (VTuple turns_value)); ("piles", Some (VNat k));
           ("receivers", Some (VList (start ++ [VNone]))); ("state", Some (VList (nats state)));
           ("number", v1); ("cards", v2); ("steps", v3); ("named", v4); ("handed", v5); ("after", v6); ("_", v7); ("lying", v8)]%string).
  set (answer := VTuple [VNat n; VList (nats left)]).
  match goal with |- context [for_each ?b (map ?f ?l) ?e] => set (body := b); set (item := f); set (e0 := e) end.
  assert (Begin : Inv (combine (seq 0 (length turns)) turns) e0).
  { exists 0, (seq 0 (length d)), turns. do 8 eexists. split; [reflexivity|]. split; [reflexivity|]. split; [easy|].
    split; [intros x X; apply in_seq in X; lia|]. split; [now rewrite Whole|reflexivity]. }
  destruct (for_each_or_return item Inv answer body) with (xs := combine (seq 0 (length turns)) turns) (e := e0) as [R|(e' & R & H)];
    [|exact Begin|rewrite R; reflexivity|].
  - clear Begin e0. intros [c' turn] todo e (c & state & rest & v1 & v2 & v3 & v4 & v5 & v6 & v7 & v8 & Todo & Count & Sub & Inside & M & ->).
    destruct rest as [|t rest]; [discriminate|]. cbn [length seq combine] in Todo. injection Todo as -> -> ->.
    assert (It : In t turns) by (apply Sub; now left). destruct (In_names t It) as (Ie & Ir).
    destruct t as [e ins]. cbn [fst snd] in Ie, Ir. cbn [follows] in M.
    assert (Refused : can_follow k d state e (map fst ins) = false -> answer = VTuple [VNat c; VList (nats state)]).
    { intros C. rewrite C in M. injection M as -> ->. unfold answer. now rewrite Nat.add_0_r. }
    unfold body, item, loop. cbn [fst snd]. unfold turn_value. cbn [fst snd]. inside.
    rewrite (collect_each row_value (fun s => [Table.pile (fst s)]) (fun i => VNat i)) by (intros s _; unfold row_value; now inside).
    rewrite piles_of_rows. change (map (fun i => @VInt K (Z.of_nat i)) (map Table.pile (map fst ins))) with (@nats K (map Table.pile (map fst ins))). inside.
    assert (Is : incl (map (at_ d) state) names).
    { intros x X. apply in_map_iff in X as (i & <- & I). apply Deck, nth_In, Inside, I. }
    destruct ins as [|s ins].
    { cbn [map nats]. steps. eexists. split; [reflexivity|]. left. now rewrite Refused. }
    set (all := s :: ins) in *. set (moves := map fst all) in *.
    assert (Ne : nats (map Table.pile moves) = @VInt K (Z.of_nat (Table.pile (fst s))) :: nats (map Table.pile (map fst ins))) by reflexivity.
    change (match @nats K (map Table.pile moves) with [] => false | _ :: _ => true end) with true. steps. cbn [comprehend within]. steps.
    rewrite (positions_at _ state).
    2: { intros i I. steps. rewrite place_of_nat by (rewrite map_length; now apply Inside). steps.
         rewrite (nth_map_at name) by now apply Inside. cbn [within bind]. rewrite store_name; [reflexivity|].
         now apply Deck, nth_In, Inside. }
    steps. rewrite same_decks by assumption. steps.
    destruct (same_deck e (map (at_ d) state)) eqn:Se; cbn [negb]; steps.
    2: { eexists. split; [reflexivity|]. left. rewrite Refused; [reflexivity|]. unfold can_follow. now rewrite Se. }
    steps. rewrite !nats_length, map_length.
    replace (Z.of_nat (length moves) =? Z.of_nat (length state))%Z with (length moves =? length state)
      by (destruct (Z.eqb_spec (Z.of_nat (length moves)) (Z.of_nat (length state))), (Nat.eqb_spec (length moves) (length state)); lia || reflexivity).
    destruct (length moves =? length state) eqn:Lens; cbn [negb]; steps.
    2: { eexists. split; [reflexivity|]. left. rewrite Refused; [reflexivity|]. unfold can_follow. now rewrite Lens, andb_false_r. }
    assert (Ex : forall pick none, extreme_of pick (@nats K (map Table.pile moves)) none =
      Ok (VInt (fold_left pick (map Z.of_nat (map Table.pile (map fst ins))) (Z.of_nat (Table.pile (fst s)))))).
    { intros pick none. rewrite Ne. cbn [extreme_of]. rewrite <- (extreme_ints pick). f_equal. unfold nats, ints. now rewrite !map_map. }
    rewrite Ex. steps. rewrite least_of by lia. steps. rewrite Ex. steps. rewrite greatest_of.
    replace ((Z.of_nat k <=? Z.of_nat (Table.pile (fst s)))%Z || negb (forallb (fun i => i <? k) (map Table.pile (map fst ins))))
      with (negb (forallb (fun i => Table.pile i <? k) moves)).
    2: { unfold moves. cbn [all forallb map]. destruct (Z.leb_spec (Z.of_nat k) (Z.of_nat (Table.pile (fst s)))), (Nat.ltb_spec (Table.pile (fst s)) k); try lia; try reflexivity.
         cbn. f_equal. clear. induction ins as [|i l IH]; [reflexivity|]. cbn. now rewrite IH. }
    destruct (forallb (fun i => Table.pile i <? k) moves) eqn:Piles; cbn [negb]; steps.
    2: { eexists. split; [reflexivity|]. left. rewrite Refused; [reflexivity|]. unfold can_follow. now rewrite Piles, andb_false_r. }
    apply Nat.eqb_eq in Lens. rewrite forallb_forall in Piles.
    steps. unfold hand_at_value, sizes_value in *. steps. rewrite Call; [|now rewrite map_length|exact Inside|].
    2: { intros i I. apply in_map_iff in I as (z & <- & I). now apply Nat.ltb_lt, Piles. }
    unfold handed_value. steps. set (after := snd (Table.deal_round k state (taken d state (map Table.pile moves)))).
    steps. cbn [comprehend within]. steps.
    assert (Taken : forall z p, In z (taken d state (map Table.pile moves)) -> Table.hand_to z = Some p -> p < m)
      by (intros z p I E; now apply (taken_owners state (map Table.pile moves) z p)).
    assert (Ls : length start = m) by (unfold start; now rewrite map_length, seq_length).
    rewrite (collect_each (fun z => VInt (handed_number (Table.hand_to z))) (fun z => [receiver (Table.hand_to z)]) (fun v => v)).
    2: { intros z I. steps. unfold handed_number. destruct (Table.hand_to z) as [p|] eqn:H.
         - pose proof (Taken z p I H) as Lp. rewrite place_of_nat by (rewrite app_length, Ls; lia). steps.
           rewrite app_nth1 by now rewrite Ls. unfold start. rewrite (nth_seq (fun p => name (Owner p))) by exact Lp.
           cbn [within bind]. rewrite store_name by now apply Owners. reflexivity.
         - rewrite place_of_last by (rewrite app_length; cbn; lia). steps. rewrite app_length, app_nth2 by (cbn; lia).
           cbn [length]. now replace (length start + 1 - 1 - length start) with 0 by lia. }
    rewrite map_id. steps.
    replace (flat_map (fun z => [receiver (Table.hand_to z)]) (taken d state (map Table.pile moves)))
      with (map (fun z => receiver (Table.hand_to z)) (taken d state (map Table.pile moves)))
      by (clear; induction (taken d state (map Table.pile moves)) as [|z l IH]; [reflexivity|cbn; now rewrite IH]).
    rewrite (collect_each row_value (fun s => [receiver (Table.hand_to (fst s))]) (fun v => v)).
    2: { intros s' I. unfold row_value. inside. unfold receiver. destruct (Table.hand_to (fst s')) as [p|] eqn:Hp; [|reflexivity].
         rewrite store_name by now apply (Ir (fst s')); [now apply in_map|]. reflexivity. }
    rewrite map_id. inside.
    replace (flat_map (fun z : sided => [receiver (Table.hand_to (fst z))]) all) with (map (fun z => receiver (Table.hand_to z)) moves)
      by (unfold moves; clear; induction all as [|z l IH]; [reflexivity|cbn; now rewrite IH]).
    rewrite same_steps; [|apply takes_piles; now rewrite map_length|intros z p I E; now apply Owners, (Taken z)|exact Ir].
    steps. destruct (same_instructions (taken d state (map Table.pile moves)) moves) eqn:Si; cbn [negb]; steps.
    2: { eexists. split; [reflexivity|]. left. rewrite Refused; [reflexivity|]. unfold can_follow. now rewrite Si, andb_false_r. }
    assert (C : can_follow k d state e moves = true).
    { unfold can_follow. rewrite Se, Si. replace (length moves =? length state) with true by (symmetry; now apply Nat.eqb_eq).
      replace (forallb (fun i => Table.pile i <? k) moves) with true by (symmetry; now apply forallb_forall). reflexivity. }
    apply same_instructions_spec in Si. rewrite C in M. set (next := snd (lay_round k state all)) in *.
    assert (La : length all = length state) by (unfold moves in Lens; now rewrite map_length in Lens).
    assert (Pa : forall z, In z all -> Table.pile (fst z) < k) by (intros z I; now apply Nat.ltb_lt, Piles, in_map).
    assert (Go : forall w3 w4 w5 w7 w8, Inv (combine (seq (S c) (length rest)) rest)
        [("deck", Some (VTuple (map name d))); ("owners", Some (VList start)); ("hand_at", Some (hand_at_value d));
         ("sizes", Some (sizes_value d m)); ("rounds", Some (VTuple turns_value)); ("piles", Some (VNat k));
         ("receivers", Some (VList (start ++ [VNone]))); ("state", Some (VList (nats next)));
         ("number", Some (VNat c)); ("cards", w3); ("steps", w4); ("named", w5); ("handed", Some (handed_value moves));
         ("after", Some (VList (nats next))); ("_", w7); ("lying", w8)]%string).
    { intros. exists (S c), next, rest. do 8 eexists. split; [reflexivity|]. split; [cbn [length] in Count; lia|].
      split; [intros x X; apply Sub; now right|]. split.
      { intros x X. apply Inside. apply (Permutation_in x (Permutation_sym (lay_conserves k state all La Pa))). apply in_app_iff. now right. }
      split; [|reflexivity]. rewrite M. destruct (follows k d next rest) as [n' left'].
      replace (S c + n') with (c + S n') by lia. reflexivity. }
    steps. cbn [comprehend within]. steps.
    rewrite (collect_each row_value (fun s => [negb (snd s)]) VBool) by (intros s' _; unfold row_value; now inside).
    steps. rewrite all_are_tops. steps. destruct (tops all) eqn:Top; cbn [negb]; steps.
    + eexists. split; [reflexivity|]. right. eexists. split; [reflexivity|].
      replace after with next; [now rewrite Si|]. unfold after, next. now rewrite Si, lay_round_tops.
    + rewrite Lay; [|now symmetry|exact Pa|fold moves; rewrite <- Si; apply taken_once|].
      2: { intros x X. apply in_map_iff in X as (p & <- & X). apply in_flat_map in X as (z & I & X).
           destruct (Table.hand_to z) as [q|] eqn:H; [|easy]. destruct X as [->|[]]. now apply (Ir z). }
      unfold result_value. steps. eexists. split; [reflexivity|]. right. eexists. split; [reflexivity|]. rewrite Si. apply Go.
  - rewrite R. steps. destruct H as (c & state & rest & v1 & v2 & v3 & v4 & v5 & v6 & v7 & v8 & Todo & Count & Sub & Inside & M & ->).
    destruct rest as [|t rest]; [|discriminate]. cbn [follows length] in M, Count. injection M as -> ->.
    steps. unfold turns_value. rewrite map_length, <- Count. reflexivity.
Qed.

(* The text of followed follows the rounds that the model follows, and leaves what it leaves. *)
Theorem followed_text_is_the_model k turns depth : (forall turn, In turn turns -> in_names turn) ->
  run same library (S (S (S (S depth)))) "shufflegraph.plans.checker.followed"
    [deck_value; owners_value; hand_at_value d; sizes_value d m; VTuple (map turn_value turns); VNat k] =
  let (n, left) := follows k d (seq 0 (length d)) turns in Ok (VTuple [VNat n; VList (nats left)]).
Proof.
  intros N. rewrite (run_text _ _ _ plans_checker_module followed_text) by reflexivity. apply followed_body; [| |exact N].
  - intros state named L I B. now apply whole_hands_text_is_the_model.
  - intros state ins L B Once Sub. apply (laid_down_text_is_the_model same name (fun i => VNat i) (fun _ => eq_refl) k state ins); trivial.
    split; [intros x X; apply Sub in X; specialize (Named x X); now destruct (name x)|intros x y X Y; apply Apart; now apply Sub|].
    intros x y. apply same_spec.
Qed.

Lemma left_inside k turns : forall state x, (forall y, In y state -> y < length d) ->
  In x (snd (follows k d state turns)) -> x < length d.
Proof.
  induction turns as [|[e ins] turns IH]; intros state x I X; [now apply I|]. cbn [follows] in X.
  destruct (can_follow k d state e (map fst ins)) eqn:C; [|now apply I].
  destruct (follows k d (snd (lay_round k state ins)) turns) as [n left] eqn:F. apply (IH (snd (lay_round k state ins)));
    [|now rewrite F]. clear X F. intros y Y. apply I.
  unfold can_follow in C. repeat (apply andb_true_iff in C as [C ?H]). apply Nat.eqb_eq in H1. rewrite forallb_forall in H0.
  rewrite map_length in H1.
  apply (Permutation_in y (Permutation_sym (lay_conserves k state ins H1 (fun z I => proj1 (Nat.ltb_lt _ _) (H0 _ (in_map fst _ _ I)))))).
  apply in_app_iff. now right.
Qed.

End Checker.
