(* The texts of `delivered`, `put_together` and `taken`, the work of `Plan.execute`: after rounds that `is_dealt` accepts everybody has the cards at
   their positions, and the talon is in order, place by place. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder PlanSpec PlanProofs PlacesSpec PlacesWords PlanFileSpec PlanFile
  Sides WholeHands.
From Shufflegraph Require Table PlacesGreedy.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonEvents PythonTable
  PythonRound PythonHands PythonChecker PythonPlan.
Import ListNotations.
Local Open Scope nat_scope.

Notation module_names := (PythonSyntax.names plans_fields_module).

(* Rounds that can be followed: an instruction for each card, on piles that there are. *)
Fixpoint fit (k : nat) (rounds : list (list sided)) (state : list nat) : Prop :=
  match rounds with
  | [] => True
  | ins :: rounds' => length state = length ins /\ (forall s, In s ins -> Table.pile (fst s) < k) /\
      fit k rounds' (snd (lay_round k state ins))
  end.

Lemma follows_fit k d turns : forall state, fst (follows k d state turns) = length turns -> fit k (map snd turns) state.
Proof.
  induction turns as [|[e ins] turns IH]; intros state H; [exact I|]. cbn [follows map snd fit length] in *.
  destruct (can_follow k d state e (map fst ins)) eqn:C; [|discriminate].
  unfold can_follow in C. repeat (apply andb_true_iff in C as [C ?H]). apply Nat.eqb_eq in H2. rewrite map_length in H2. rewrite forallb_forall in H1.
  split; [now symmetry|]. split; [intros s I; now apply Nat.ltb_lt, H1, in_map|]. apply IH.
  destruct (follows k d (snd (lay_round k state ins)) turns). cbn [fst] in *. lia.
Qed.

Lemma handed_round k (state : list nat) ins : length state = length ins -> handed (map fst ins) = map fst (fst (lay_round k state ins)).
Proof.
  intros L. rewrite (alike_players _ _ (proj1 (lay_round_alike k state ins))).
  rewrite (handed_follow state _ empty) by now rewrite map_length. unfold Table.deal_round. now destruct (Table.follow _ _ _).
Qed.

Section HandedOver.
Context {K : Type} (same : K -> K -> bool) (name : destination -> @value K).

Definition positions_value (hands : list (nat * list nat)) : @value K := VDict (map (hand_value name (fun i => VNat i)) hands).

Lemma handed_over_text_is_the_model k turns n depth : let done := lay_all k (map snd turns) (seq 0 n) in
  fit k (map snd turns) (seq 0 n) -> NoDup (map fst (fst done)) -> keys_of same name TalonSpec.same (map Owner (map fst (fst done))) ->
  run same library (S (S (S depth))) "shufflegraph.plans.fields.handed_over" [VNat n; VTuple (map (turn_value name) turns)] =
  Ok (VTuple [positions_value (fst done); VList (nats (snd done))]).
Proof.
  intros done Fit Once Keys. rewrite (run_text _ _ _ plans_fields_module handed_over_text) by reflexivity.
  enter handed_over_text plans_fields_module. steps.
  unfold count_up. rewrite Nat2Z.id. cbn [Z.add].
  for_loop (fun (todo : list (deck * list sided)) (e : @env K) => exists h state v1 v2 v3 v4 v5 v6,
    fit k (map snd todo) state /\ (h ++ fst (lay_all k (map snd todo) state), snd (lay_all k (map snd todo) state))%list = done /\
    e = [("dealt", Some (VNat n)); ("rounds", Some (VTuple (map (turn_value name) turns))); ("hands", Some (positions_value h));
         ("left", Some (VList (nats state))); ("_", v1); ("steps", v2); ("given", v3); ("deck", v4);
         ("owner", v5); ("hand", v6)]%string).
  - intros [e0 ins] todo e (h & state & v1 & v2 & v3 & v4 & v5 & v6 & F & M & ->).
    cbn [map snd fit lay_all] in F, M. destruct F as (L & B & F).
    pose proof (handed_round k state ins L) as H. destruct (lay_round k state ins) as [given deck] eqn:R. cbn [fst snd] in F, H.
    destruct (lay_all k (map snd todo) deck) as [h' left] eqn:X. cbn [fst snd] in M.
    assert (Sub : incl (h ++ given)%list (fst done)) by (rewrite <- M; cbn [fst]; rewrite app_assoc; apply incl_appl, incl_refl).
    assert (Nd : NoDup (map fst (h ++ given))).
    { rewrite <- M in Once. cbn [fst] in Once. rewrite app_assoc, map_app in Once. now apply NoDup_app_left in Once. }
    assert (Keys' : keys_of same name TalonSpec.same (map Owner (map fst (h ++ given)))).
    { assert (S : incl (map Owner (map fst (h ++ given))) (map Owner (map fst (fst done)))) by now apply incl_map, incl_map.
      split; [intros x X'; now apply (are_keys _ _ _ _ Keys), S|intros x y X' Y; apply (are_apart _ _ _ _ Keys); now apply S|].
      apply (are_equal _ _ _ _ Keys). }
    unfold loop, turn_value. cbn [fst snd]. steps.
    pose proof (laid_down_text_is_the_model same name (fun i => VNat i) (fun _ => eq_refl) k state ins
      (VTuple (map (row_value name) ins)) depth eq_refl eq_refl L B) as P.
    rewrite R in P. cbn [fst snd] in P. fold (@nats K state) in P. rewrite P; clear P.
    2: { rewrite H. rewrite map_app in Nd. now apply NoDup_app_right in Nd. }
    2: { rewrite H. assert (S : incl (map Owner (map fst given)) (map Owner (map fst (h ++ given))))
           by (apply incl_map, incl_map, incl_appr, incl_refl).
         split; [intros x X'; now apply (are_keys _ _ _ _ Keys'), S|intros x y X' Y; apply (are_apart _ _ _ _ Keys'); now apply S|].
         apply (are_equal _ _ _ _ Keys'). }
    unfold result_value. steps. rewrite map_map.
    for_loop (fun (todo' : list (nat * list nat)) (e : @env K) => exists done' v7 v8, given = (done' ++ todo')%list /\
      e = [("dealt", Some (VNat n)); ("rounds", Some (VTuple (map (turn_value name) turns))); ("hands", Some (positions_value (h ++ done')));
           ("left", Some (VList (nats state))); ("_", Some (VTuple (map name e0))); ("steps", Some (VTuple (map (row_value name) ins)));
           ("given", Some (VDict (map (hand_value name (fun i => VNat i)) given))); ("deck", Some (VTuple (map (fun i => VNat i) deck)));
           ("owner", v7); ("hand", v8)]%string).
    + intros [p pile] rest e (done' & w1 & w2 & G & ->). cbn [hand_value fst snd]. steps.
      assert (Ip : In (Owner p) (map Owner (map fst (h ++ given)))).
      { apply in_map. rewrite G, !map_app. apply in_app_iff. right. apply in_app_iff. right. now left. }
      pose proof (are_keys _ _ _ _ Keys' _ Ip) as Ak. rewrite (proj1 (stored_key _ Ak)). steps. unfold positions_value. steps. rewrite Ak. steps.
      rewrite dict_set_apart.
      2: { intros e I. apply in_map_iff in I as ([q l] & <- & I). cbn [hand_value fst]. rewrite (are_apart _ _ _ _ Keys').
           - f_equal. cbn [TalonSpec.same]. apply Nat.eqb_neq. intros ->. rewrite G, app_assoc, map_app in Nd. cbn [map fst] in Nd.
             apply NoDup_remove_2 in Nd. apply Nd, in_app_iff. left. apply in_map_iff. now exists (q, l).
           - exact Ip.
           - apply in_map. apply (in_map fst) in I. cbn [fst] in I. rewrite G, app_assoc, map_app. apply in_app_iff. now left. }
      steps. eexists. split; [reflexivity|]. exists (done' ++ [(p, pile)])%list. do 2 eexists. split; [now rewrite <- app_assoc|].
      unfold positions_value. now rewrite !map_app, <- !app_assoc.
    + exists []. do 2 eexists. split; [reflexivity|]. rewrite app_nil_r. reflexivity.
    + destruct H0 as (done' & w1 & w2 & G & ->). rewrite app_nil_r in G. subst done'. steps.
      eexists. split; [reflexivity|]. exists (h ++ given)%list, deck. do 6 eexists. split; [exact F|].
      split; [rewrite X; cbn [fst snd]; now rewrite <- app_assoc|reflexivity].
  - exists [], (seq 0 n). do 6 eexists. split; [exact Fit|]. split; [symmetry; apply surjective_pairing|reflexivity].
  - destruct H as (h & state & v1 & v2 & v3 & v4 & v5 & v6 & _ & M & ->). cbn [map lay_all] in M.
    cbn [fst snd] in M. rewrite app_nil_r in M. steps. rewrite <- M. reflexivity.
Qed.
End HandedOver.

(* The cards at these positions. *)
Definition dealt_to {A} (cards : list A) (l : list nat) : list A :=
  flat_map (fun i => match nth_error cards i with Some a => [a] | None => [] end) l.

Lemma dealt_to_nth {A} (cards : list A) a l : (forall i, In i l -> i < length cards) ->
  dealt_to cards l = map (fun i => nth i cards a) l.
Proof.
  unfold dealt_to. induction l as [|i l IH]; intros B; [reflexivity|]. cbn [flat_map map].
  rewrite (nth_error_nth' _ a) by (apply B; now left). cbn [app]. now rewrite IH by (intros; apply B; now right).
Qed.

Lemma own_inside x (D : deck) i : In i (cards_for x D (seq 0 (length D))) <-> i < length D /\ at_ D i = x.
Proof. rewrite own_positions, filter_In, in_seq, same_spec. split; intros [L E]; split; try easy; lia. Qed.

Lemma cards_at {A} x (D : deck) (cards : list A) : length cards = length D ->
  cards_for x D cards = dealt_to cards (cards_for x D (seq 0 (length D))).
Proof.
  intros L. destruct cards as [|a cards'].
  - destruct D; [reflexivity|discriminate].
  - rewrite (dealt_to_nth _ a) by (intros i I; apply own_inside in I; lia).
    rewrite <- cards_for_map, <- same_as_positions by exact L. reflexivity.
Qed.

Lemma split_by {A B} (f : A -> bool) (g : A -> list B) l : Permutation (flat_map g l)
  (flat_map (fun a => if f a then [] else g a) l ++ flat_map (fun a => if f a then g a else []) l).
Proof.
  induction l as [|a l IH]; [easy|]. cbn [flat_map]. rewrite IH. destruct (f a); cbn [app].
  - rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
  - now rewrite app_assoc.
Qed.

Lemma counted {K} n m : map (fun i => @VInt K (Z.of_nat n + Z.of_nat i)) (seq 0 m) = nats (seq n m).
Proof.
  assert (G : forall a, map (fun i => @VInt K (Z.of_nat n + Z.of_nat i)) (seq a m) = nats (seq (n + a) m)).
  { induction m as [|m IH]; intros a; [reflexivity|]. cbn [seq map nats]. rewrite IH, Nat2Z.inj_add. now rewrite <- plus_n_Sm. }
  now rewrite G, Nat.add_0_r.
Qed.

Lemma apart_numbers (l : list nat) p l' : NoDup (l ++ p :: l')%list -> forall q, In q l -> q <> p.
Proof. intros N q I ->. apply NoDup_remove_2 in N. apply N, in_app_iff. now left. Qed.

Section Taken.
Context {K A : Type} (same : K -> K -> bool) (key : nat -> K) (card : A -> @value K).
Hypothesis Card : forall a, store (card a) = Ok (card a).
Variable cards : list A.

Lemma each_card (ev : value -> result (list value)) l :
  (forall i, i < length cards -> ev (VNat i) = Ok [nth i (map card cards) VNone]) -> (forall i, In i l -> i < length cards) ->
  collect ev (nats l) = Ok (map card (dealt_to cards l)).
Proof.
  intros E B. unfold nats, dealt_to. apply collect_each. intros i I. rewrite (E i (B i I)).
  destruct (nth_error cards i) as [a|] eqn:N; [|apply nth_error_None in N; specialize (B i I); lia].
  cbn [map]. do 2 f_equal. apply nth_error_nth. now rewrite nth_error_map, N.
Qed.

(* Hands, of positions or of cards, as Python's. *)
Definition hands_value {B} (thing : B -> @value K) (hands : list (nat * list B)) : @value K :=
  VDict (map (fun e => (VKey (key (fst e)), VTuple (map thing (snd e)))) hands).

Lemma taken_text_is_the_model hands talon depth : NoDup (map fst hands) ->
  (forall p q, In p (map fst hands) -> In q (map fst hands) -> same (key p) (key q) = (p =? q)) ->
  (forall h i, In h hands -> In i (snd h) -> i < length cards) -> (forall i, In i talon -> i < length cards) ->
  run same library (S depth) "shufflegraph.plans.fields.taken"
    [hands_value (fun i => VNat i) hands; VTuple (nats talon); VList (map card cards)] =
  Ok (VTuple [hands_value card (map (fun h => (fst h, dealt_to cards (snd h))) hands); VTuple (map card (dealt_to cards talon))]).
Proof.
  intros Once Apart Inside Left. rewrite (run_text _ _ _ plans_fields_module taken_text) by reflexivity.
  enter taken_text plans_fields_module. steps. unfold hands_value at 1. steps. rewrite map_map.
  for_loop (fun (todo : list (nat * list nat)) (e : @env K) => exists done v1 v2, hands = (done ++ todo)%list /\
    e = [("hands", Some (hands_value (fun i => VNat i) hands)); ("talon", Some (VTuple (nats talon))); ("cards", Some (VList (map card cards)));
         ("given", Some (hands_value card (map (fun h => (fst h, dealt_to cards (snd h))) done)));
         ("owner", v1); ("hand", v2)]%string).
  - intros [p pile] rest e (done & v1 & v2 & P & ->). cbn [fst snd]. unfold loop. steps.
    cbn [comprehend within]. steps. unfold nats at 1. fold (@nats K pile).
    rewrite (each_card _ pile).
    2: { intros i I. steps. rewrite place_of_nat by now rewrite map_length. steps. cbn [within].
         destruct (nth_error (map card cards) i) as [v|] eqn:E; [|apply nth_error_None in E; rewrite map_length in E; lia].
         rewrite (nth_error_nth _ _ _ E). rewrite nth_error_map in E. destruct (nth_error cards i) as [a|]; [|discriminate].
         injection E as <-. cbn [bind]. now rewrite Card. }
    2: { intros i I. apply (Inside (p, pile)); [rewrite P; apply in_app_iff; right; now left|exact I]. }
    steps. unfold hands_value at 1. steps. rewrite dict_set_apart.
    2: { intros e I. apply in_map_iff in I as ([q' l] & <- & I). cbn [fst same_value]. rewrite Apart.
         - f_equal. apply Nat.eqb_neq. intros ->. rewrite P, map_app in Once. cbn [map fst] in Once.
           refine (apart_numbers _ _ _ Once q' _ eq_refl). apply in_map_iff in I as ([q2 l2] & E & I). injection E as -> _.
           now apply (in_map fst) in I.
         - rewrite P, map_app. apply in_app_iff. right. now left.
         - rewrite P, map_app. apply in_app_iff. left. apply in_map_iff in I as ([q2 l2] & E & I). injection E as -> _.
           now apply (in_map fst) in I. }
    steps. eexists. split; [reflexivity|]. exists (done ++ [(p, pile)])%list. do 2 eexists. split; [now rewrite <- app_assoc|].
    unfold hands_value. now rewrite !map_app.
  - exists [], None, None. split; reflexivity.
  - destruct H as (done & v1 & v2 & P & ->). rewrite app_nil_r in P. subst done. steps.
    cbn [comprehend within]. steps. unfold nats at 1. fold (@nats K talon).
    rewrite (each_card _ talon).
    2: { intros i I. steps. rewrite place_of_nat by now rewrite map_length. steps. cbn [within].
         destruct (nth_error (map card cards) i) as [v|] eqn:E; [|apply nth_error_None in E; rewrite map_length in E; lia].
         rewrite (nth_error_nth _ _ _ E). rewrite nth_error_map in E. destruct (nth_error cards i) as [a|]; [|discriminate].
         injection E as <-. cbn [bind]. now rewrite Card. }
    2: exact Left.
    steps. reflexivity.
Qed.
End Taken.

Section Delivered.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).
Variables (D : deck) (tail : nat) (turns : list (deck * list (step * bool))).

Section Named.
Variable named_as : destination -> destination.
Let name (x : destination) : @value K := goes_to key (named_as x).

Definition given_to_owner (h : nat * list nat) : list (nat * list nat) :=
  match named_as (Owner (fst h)) with Owner p => [(p, snd h)] | Talon _ => [] end.
Definition put_aside (h : nat * list nat) : list nat := if Deck.is_talon (named_as (Owner (fst h))) then snd h else [].
Definition in_order (l : list nat) : list nat := flat_map (fun q => filter (fun i => place_at D i =? q) l) (seq 0 (highest D)).

Lemma put_together_body call positions left : tail <= length D ->
  NoDup (map fst positions) -> keys_of same name TalonSpec.same (map Owner (map fst positions)) ->
  let order := (left ++ flat_map put_aside positions ++ seq (length D - tail) tail)%list in
  (forall i, In i order -> i < length D /\ Deck.is_talon (at_ D i) = true) ->
  apply same module_names call put_together_text
    [VList (map (goes_to key) D); VNat tail; positions_value name positions; VList (nats left)] =
  Ok (VTuple [hands_value key (fun i => VNat i) (flat_map given_to_owner positions); VTuple (nats (in_order order))]).
Proof.
  intros Lt Once Keys order Order. set (n := length D - tail) in *.
  assert (Named : forall p, In p (map fst positions) -> store (name (Owner p)) = Ok (name (Owner p))).
  { intros p I. apply stored_key, (are_keys _ _ _ _ Keys), in_map, I. }
  enter put_together_text plans_fields_module. steps. unfold positions_value at 1. steps. rewrite map_map.
  for_loop (fun (todo : list (nat * list nat)) (e : @env K) => exists done v1 v2, positions = (done ++ todo)%list /\
    e = [("deck", Some (VList (map (goes_to key) D))); ("tail", Some (VNat tail)); ("positions", Some (positions_value name positions));
         ("left", Some (VList (nats left)));
         ("hands", Some (hands_value key (fun i => VNat i) (flat_map given_to_owner done)));
         ("owner", v1); ("hand", v2); ("packets", None); ("kept", None); ("together", None); ("places", None); ("numbers", None)]%string).
  - intros [p pile] rest e (done & v1 & v2 & P & ->). cbn [hand_value fst snd]. unfold loop. steps.
    assert (Ip : In p (map fst positions)) by (rewrite P, map_app; apply in_app_iff; right; now left).
    rewrite (Named p Ip). steps.
    assert (G : given_to_owner (p, pile) = match named_as (Owner p) with Owner q => [(q, pile)] | Talon _ => [] end) by reflexivity.
    assert (Next : forall l, flat_map given_to_owner (done ++ [(p, pile)]) = l -> (flat_map given_to_owner done ++ given_to_owner (p, pile))%list = l).
    { intros l <-. rewrite flat_map_app. cbn [flat_map]. now rewrite app_nil_r. }
    unfold name at 1. destruct (named_as (Owner p)) as [q|q] eqn:N; cbn [goes_to]; steps.
    + unfold hands_value at 1. steps. unfold name. rewrite N. cbn [goes_to]. steps. rewrite dict_set_apart.
      2: { intros e I. apply in_map_iff in I as ([q' l] & <- & I). apply in_flat_map in I as ([p' l'] & I & G').
           unfold given_to_owner in G'. cbn [fst snd] in G'. destruct (named_as (Owner p')) as [q2|] eqn:N'; [|easy].
           destruct G' as [G'|[]]. injection G' as -> <-. cbn [fst].
           pose proof (are_apart _ _ _ _ Keys (Owner p) (Owner p')) as Ap. unfold name in Ap. rewrite N, N' in Ap. cbn [goes_to] in Ap.
           assert (Ip' : In p' (map fst positions)) by (rewrite P, map_app; apply in_app_iff; left; now apply (in_map fst) in I).
           rewrite Ap by now apply in_map. f_equal. cbn [TalonSpec.same]. apply Nat.eqb_neq. intros ->.
           rewrite P, map_app in Once. cbn [map fst] in Once. apply NoDup_remove_2 in Once. apply Once, in_app_iff. left.
           now apply (in_map fst) in I. }
      steps. eexists. split; [reflexivity|]. exists (done ++ [(p, pile)])%list. do 2 eexists. split; [now rewrite <- app_assoc|].
      unfold hands_value. rewrite <- (Next _ eq_refl), G, map_app. reflexivity.
    + eexists. split; [reflexivity|]. exists (done ++ [(p, pile)])%list. do 2 eexists. split; [now rewrite <- app_assoc|].
      rewrite <- (Next _ eq_refl), G, app_nil_r. reflexivity.
  - exists [], None, None. split; reflexivity.
  - destruct H as (done & v1 & v2 & P & ->). rewrite app_nil_r in P. subst done. unfold hands_value. steps. unfold positions_value at 1.
    steps. cbn [comprehend within]. steps. rewrite map_map.
    rewrite (collect_each (fun h => VTuple [name (Owner (fst h)); VTuple (map (fun i => VNat i) (snd h))]) put_aside (fun i => VNat i)).
    2: { intros [p pile] I. cbn [fst snd]. steps. cbn [within]. steps. unfold put_aside. cbn [fst snd]. unfold name.
         destruct (named_as (Owner p)) as [q|q]; cbn [goes_to Deck.is_talon]; steps; [reflexivity|]. cbn [comprehend within]. steps.
         fold (@nats K pile). unfold nats. rewrite (collect_each (fun i => VNat i) (fun i => [i]) (fun i => VNat i)), flat_map_one; [reflexivity|].
         intros i _. steps. cbn [within]. steps. reflexivity. }
    steps. rewrite map_length. replace (Z.of_nat (length D) - Z.of_nat tail)%Z with (Z.of_nat n) by (unfold n; lia).
    replace (Z.to_nat (Z.of_nat (length D) - Z.of_nat n)) with tail by (unfold n; lia).
    replace (@count_up K (Z.of_nat n) tail) with (@nats K (seq n tail)).
    2: { unfold count_up. symmetry. apply counted. }
    steps. rewrite app_nil_r. fold (@nats K (flat_map put_aside positions)). rewrite <- !nats_app. fold order.
    assert (Talons : forall i, In i order -> i < length D /\ nth i (map (goes_to key) D) VNone = VTalon (Z.of_nat (place_at D i))).
    { intros i I. destruct (Order i I) as [L T]. split; [exact L|]. unfold place_at, at_ in *.
      rewrite (nth_indep _ _ (goes_to key (Talon 0))) by now rewrite map_length. rewrite map_nth.
      rewrite (nth_error_nth' D (Talon 0)) by exact L. now destruct (nth i D (Talon 0)). }
    cbn [comprehend within]. steps. unfold nats at 1.
    rewrite (collect_each (fun i => VNat i) (fun i => [place_at D i]) (fun q => VNat q)).
    2: { intros i I. destruct (Talons i I) as [L T]. steps. rewrite place_of_nat by now rewrite map_length. steps. cbn [within].
         rewrite T. steps. reflexivity. }
    steps. set (places := flat_map (fun i => [place_at D i]) order). set (at_number := fun i => place_at D (nth i order 0)).
    assert (Ep : places = map (place_at D) order) by (unfold places; clear; induction order as [|i l IH]; [reflexivity|cbn; now rewrite IH]).
    replace (map (fun q => VNat q) places) with (@ints K (map Z.of_nat places)) by (unfold ints; now rewrite map_map).
    rewrite nats_length, Nat2Z.id. change (@count_up K 0 (length order)) with (map (fun i => @VInt K (Z.of_nat i)) (seq 0 (length order))).
    rewrite (each_keys same (map Z.of_nat places)) by (intros i I; apply in_seq in I; rewrite Ep, !map_length; lia). steps.
    replace (numbers_of _) with (map (by_key at_number (fun i => @VInt K (Z.of_nat i))) (seq 0 (length order))).
    2: { unfold numbers_of. rewrite map_map. apply map_ext_in. intros i I. apply in_seq in I. unfold by_key, key_at, at_number. cbn [fst snd].
         f_equal. rewrite Ep, map_map, (nth_indep _ 0%Z ((fun j => Z.of_nat (place_at D j)) 0)) by (rewrite map_length; lia).
         symmetry. exact (map_nth (fun j => Z.of_nat (place_at D j)) order 0 i). }
    unfold stable_sort. rewrite (sort_by_key at_number (fun i => VNat i) _ (highest D)).
    2: { intros i I. apply in_seq in I. unfold at_number. destruct (Order (nth i order 0)) as [L T]; [apply nth_In; lia|].
         unfold place_at, at_ in *. rewrite (nth_error_nth' D (Talon 0)) by exact L.
         destruct (nth (nth i order 0) D (Talon 0)) as [|q] eqn:N; [discriminate|].
         apply PlacesGreedy.below_highest with (nth i order 0). rewrite <- N. now apply nth_error_nth'. }
    set (numbers := flat_map _ (seq 0 (highest D))). rewrite map_map. cbn [by_key snd]. steps. cbn [comprehend within]. steps.
    assert (En : forall i, In i numbers -> i < length order).
    { intros i I. apply in_flat_map in I as (q & _ & I). apply filter_In in I as [I _]. apply in_seq in I. lia. }
    rewrite (collect_each (fun i => VNat i) (fun i => [nth i order 0]) (fun i => VNat i)).
    2: { intros i I. apply En in I. steps.
         rewrite nats_length, place_of_nat by exact I. steps. rewrite nth_nats by exact I. cbn [within]. steps. reflexivity. }
    steps. do 3 f_equal. do 3 f_equal.
    replace (in_order order) with (map (fun i => nth i order 0) numbers).
    + reflexivity.
    + unfold numbers, in_order. generalize (seq 0 (highest D)) as qs. intros qs. induction qs as [|q qs IH]; [reflexivity|].
      cbn [flat_map]. rewrite map_app, IH. f_equal. unfold at_number.
      rewrite <- (filter_map (fun i => nth i order 0) (fun i => place_at D i =? q)). f_equal.
      apply nth_ext with 0 0; rewrite map_length, seq_length; [reflexivity|]. intros i L.
      rewrite (nth_indep _ 0 ((fun j => nth j order 0) 0)) by (now rewrite map_length, seq_length).
      rewrite (map_nth (fun j => nth j order 0)), seq_nth by exact L. reflexivity.
Qed.
End Named.

Lemma blocks_of q l : (forall i, In i l -> i < length D /\ Deck.is_talon (at_ D i) = true) ->
  filter (fun i => place_at D i =? q) l = filter (fun i => TalonSpec.same (Talon q) (at_ D i)) l.
Proof.
  intros T. apply filter_ext_in. intros i I. destruct (T i I) as [L E]. unfold place_at, at_ in *.
  rewrite (nth_error_nth' D (Talon 0)) by exact L. destruct (nth i D (Talon 0)) as [|p]; [discriminate|]. apply Nat.eqb_sym.
Qed.

(* The positions of the cards that everybody has, and of the talon, after rounds that is_dealt accepts. *)
Lemma accepted_rounds_leave k depth : let d := firstn (length D - tail) D in
  tail <= length D -> (forall x, In x (skipn (length D - tail) D) -> Deck.is_talon x = true) ->
  told_apart same key (mentioned d turns) ->
  run same library (S (S (S (S (S depth))))) "shufflegraph.plans.checker.is_dealt"
    [PythonHands.deck_value key d; rounds_value key turns; VNat k] = Ok (VBool true) ->
  exists hands talon,
  run same library (S (S (S (S depth)))) "shufflegraph.plans.fields.delivered"
    [VList (map (goes_to key) D); VNat tail; rounds_value key turns] =
    Ok (VTuple [hands_value key (fun i => VNat i) hands; VTuple (nats talon)]) /\
  NoDup (map fst hands) /\ (forall p, In p (map fst hands) <-> In (Owner p) D) /\
  (forall p hand, In (p, hand) hands -> Permutation hand (cards_for (Owner p) D (seq 0 (length D)))) /\
  (exists blocks, talon = concat blocks /\
     Forall2 (@Permutation nat) blocks (map (fun q => cards_for (Talon q) D (seq 0 (length D))) (seq 0 (highest D)))).
Proof.
  intros d Lt Tail Told Accepted. set (n := length D - tail) in *.
  assert (Ld : length d = n) by (unfold d; rewrite firstn_length; lia).
  destruct (is_dealt_numbers same key d turns Told) as (hands & rest & Once & M & All & Only & Rest & B).
  set (all := (hands ++ rest)%list) in *. set (nd := map (PythonHands.numbered all) d) in *.
  set (rounds := map (numbered_round all) turns) in *. specialize (B k depth). rewrite B in Accepted.
  assert (Yes : is_dealt k nd (map snd (PythonRuns.cards_by_place nd)) rounds = true) by congruence. clear B Accepted.
  assert (Ln : length nd = n) by (unfold nd; now rewrite map_length).
  assert (Deals : sides_deal k nd (map snd rounds)).
  { apply is_dealt_sound with (map snd (PythonRuns.cards_by_place nd)); [|exact Yes].
    exact (talon_rises d hands rest). }
  assert (Fit : fit k (map snd rounds) (seq 0 n)).
  { apply follows_fit with nd. unfold is_dealt in Yes. rewrite Ln in Yes. destruct (follows k nd (seq 0 n) rounds) as [c left].
    apply andb_true_iff in Yes as [Yes _]. now apply Nat.eqb_eq in Yes. }
  specialize (Deals nat (seq 0 n)). rewrite seq_length in Deals. specialize (Deals (eq_sym Ln)). cbv zeta in Deals.
  set (done := lay_all k (map snd rounds) (seq 0 n)) in *.
  destruct Deals as (Dn & Di & Dp & (blocks & Db & Dq) & Dc).
  set (as_ := named_as hands rest).
  (* what the numbers stand for *)
  assert (At : forall x i, In i (cards_for x nd (seq 0 n)) -> i < n /\ at_ D i = as_ x).
  { intros x i I. rewrite <- Ln in I. apply own_inside in I as [L E]. rewrite Ln in L. split; [exact L|].
    assert (Ed : at_ d i = at_ D i).
    { unfold at_, d. rewrite <- (firstn_skipn n D) at 2. rewrite app_nth1; [reflexivity|fold d; lia]. }
    assert (En : at_ nd i = PythonHands.numbered all (at_ d i)).
    { unfold nd, at_. rewrite (nth_indep _ (Talon 0) (PythonHands.numbered all (Talon 0))) by (rewrite map_length; lia). apply map_nth. }
    rewrite <- E, <- Ed, En. symmetry. apply (name_numbered d turns); [exact All|]. apply in_app_iff. left. apply nth_In. lia. }
  assert (Whole : forall i, i < n -> at_ D i = as_ (at_ nd i)).
  { intros i L. apply (At (at_ nd i)). rewrite <- Ln. apply own_inside. split; [lia|reflexivity]. }
  assert (Own : forall p pile i, In (p, pile) (fst done) -> In i pile -> i < n /\ at_ D i = as_ (Owner p)).
  { intros p pile i I J. apply At. now apply (Permutation_in i (Dp p pile I)). }
  assert (Left : forall i, In i (snd done) -> i < n /\ exists q, at_ D i = Talon q).
  { intros i I. rewrite Db in I. apply in_concat in I as (b & I & J).
    assert (Q : exists q, Permutation b (cards_for (Talon q) nd (seq 0 n))).
    { clear - Dq I. remember (seq 0 (highest nd)) as l. clear Heql. revert l Dq. induction blocks as [|b' bs IH]; [easy|].
      intros [|q l] F; inversion F; subst. destruct I as [->|I]; [now exists q|now apply (IH I l)]. }
    destruct Q as [q Q]. apply (Permutation_in i Q) in J. apply At in J as [L E]. split; [exact L|]. now exists q. }
  assert (Names : forall p, In p (map fst (fst done)) -> In (Owner p) (names d turns hands rest)).
  { intros p I. apply n_names. now apply Di. }
  assert (Keys : keys_of same (fun x => goes_to key (as_ x)) TalonSpec.same (map Owner (map fst (fst done)))).
  { split.
    - intros x _. now destruct (as_ x).
    - intros x y X Y. apply in_map_iff in X as (p & <- & X), Y as (q & <- & Y).
      apply (names_told same key d turns hands rest Told Once All Only); now apply Names.
    - intros x y. apply same_spec. }
  set (order := (snd done ++ flat_map (put_aside as_) (fst done) ++ seq n tail)%list).
  assert (Order : forall i, In i order -> i < length D /\ Deck.is_talon (at_ D i) = true).
  { intros i I. apply in_app_iff in I as [I|I]; [apply Left in I as (L & q & ->); split; [lia|reflexivity]|].
    apply in_app_iff in I as [I|I].
    - apply in_flat_map in I as ([p pile] & I & J). unfold put_aside in J. cbn [fst snd] in J.
      destruct (as_ (Owner p)) as [q|q] eqn:E; [easy|]. cbn [Deck.is_talon] in J. destruct (Own p pile i I J) as [L ->]. rewrite E.
      split; [lia|reflexivity].
    - apply in_seq in I. split; [lia|]. apply Tail. unfold at_. rewrite <- (firstn_skipn n D) at 1. fold d.
      rewrite app_nth2 by lia. apply nth_In. rewrite skipn_length. lia. }
  eexists. eexists. split.
  { rewrite (run_text _ _ _ plans_fields_module delivered_text) by reflexivity.
    rewrite (rounds_named key d turns hands rest All). change (map (numbered_round (hands ++ rest)) turns) with rounds.
    enter delivered_text plans_fields_module. steps. rewrite map_length.
    replace (Z.of_nat (length D) - Z.of_nat tail)%Z with (Z.of_nat n) by (unfold n; lia).
    pose proof (handed_over_text_is_the_model same (fun x => goes_to key (as_ x)) k rounds n depth Fit Dn Keys) as H.
    fold done in H. change (fun x => goes_to key (as_ x)) with (name key hands rest) in H. rewrite H. clear H. steps.
    unfold positions_value. steps. fold (positions_value (name key hands rest) (fst done)).
    rewrite (run_text _ _ _ plans_fields_module put_together_text) by reflexivity.
    change (name key hands rest) with (fun x => goes_to key (as_ x)).
    rewrite (put_together_body as_ (run same library (S (S depth))) (fst done) (snd done) Lt Dn Keys Order). steps. reflexivity. }
  (* all positions *)
  set (owned := flat_map (fun h : nat * list nat => if Deck.is_talon (as_ (Owner (fst h))) then [] else snd h) (fst done)).
  assert (Total : Permutation (seq 0 (length D)) (owned ++ order)).
  { replace (length D) with (n + tail) by (unfold n; lia). rewrite seq_app, Dc. cbn [Nat.add]. unfold order.
    rewrite <- flat_map_concat_map, (split_by (fun h : nat * list nat => Deck.is_talon (as_ (Owner (fst h)))) snd (fst done)).
    fold owned. change (flat_map (fun a => if Deck.is_talon (as_ (Owner (fst a))) then snd a else []) (fst done))
      with (flat_map (put_aside as_) (fst done)).
    rewrite <- !app_assoc. apply Permutation_app_head. rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm. }
  assert (Talons : forall q, Permutation (filter (fun i => place_at D i =? q) order) (cards_for (Talon q) D (seq 0 (length D)))).
  { intros q. rewrite own_positions, (blocks_of q order Order).
    rewrite (ListFacts.Permutation_filter _ _ _ Total), filter_app.
    replace (filter _ owned) with (@nil nat); [easy|]. symmetry. apply ListFacts.filter_none. intros i I.
    apply in_flat_map in I as ([p pile] & I & J). cbn [fst snd] in J. destruct (as_ (Owner p)) as [r|r] eqn:E; [|easy].
    destruct (Own p pile i I J) as [_ ->]. now rewrite E. }
  assert (Inj : forall p p', In p (map fst (fst done)) -> In p' (map fst (fst done)) -> as_ (Owner p) = as_ (Owner p') -> p = p').
  { intros p p' I I' E. pose proof (are_apart _ _ _ _ Keys (Owner p) (Owner p') (in_map _ _ _ I) (in_map _ _ _ I')) as F.
    pose proof (are_apart _ _ _ _ Keys (Owner p) (Owner p) (in_map _ _ _ I) (in_map _ _ _ I)) as G. cbv beta in F, G. rewrite E in F. rewrite E in G.
    rewrite F in G. injection G as G. rewrite Nat.eqb_refl in G. now apply Nat.eqb_eq in G. }
  assert (Given : forall p hand, In (p, hand) (flat_map (given_to_owner as_) (fst done)) <->
    exists j pile, In (j, pile) (fst done) /\ as_ (Owner j) = Owner p /\ hand = pile).
  { intros p hand. rewrite in_flat_map. split.
    - intros ([j pile] & I & J). unfold given_to_owner in J. cbn [fst snd] in J. destruct (as_ (Owner j)) as [r|] eqn:E; [|easy].
      destruct J as [J|[]]. injection J as -> <-. now exists j, pile.
    - intros (j & pile & I & E & ->). exists (j, pile). split; [exact I|]. unfold given_to_owner. cbn [fst snd]. rewrite E. now left. }
  assert (Positions : forall p j, In j (map fst (fst done)) -> as_ (Owner j) = Owner p ->
    cards_for (Owner p) D (seq 0 (length D)) = cards_for (Owner j) nd (seq 0 n)).
  { intros p j J E. rewrite own_positions. replace (length D) with (n + tail) by (unfold n; lia). rewrite seq_app, filter_app. cbn [Nat.add].
    replace (filter _ (seq n tail)) with (@nil nat).
    2: { symmetry. apply ListFacts.filter_none. intros i I. destruct (Order i) as [_ T].
         { apply in_app_iff. right. apply in_app_iff. now right. }
         destruct (at_ D i); [discriminate|reflexivity]. }
    rewrite app_nil_r. rewrite <- Ln at 2. rewrite own_positions, Ln. apply filter_ext_in. intros i I. apply in_seq in I.
    assert (L : i < n) by lia. pose proof (Whole i L) as W. apply bool_ext. rewrite !same_spec. rewrite W. split.
    - intros F. destruct (at_ nd i) as [j'|q] eqn:N; [|discriminate]. f_equal. apply Inj; [exact J| |congruence].
      apply Di. rewrite <- N. apply nth_In. lia.
    - intros <-. now symmetry. }
  split; [|split; [|split]].
  - assert (G : forall l, incl l (fst done) -> NoDup (map fst l) -> NoDup (map fst (flat_map (given_to_owner as_) l))).
    { induction l as [|[j pile] l IH]; intros S N; [constructor|]. cbn [flat_map map fst] in *. inversion N as [|? ? Nj N']; subst.
      rewrite map_app. unfold given_to_owner at 1. cbn [fst snd]. assert (S' : incl l (fst done)) by (intros e I; apply S; now right).
      destruct (as_ (Owner j)) as [p|] eqn:E; [|now apply IH]. cbn [map fst app]. constructor; [|now apply IH].
      intros I. apply in_map_iff in I as ([p' hand] & Ep & I). cbn [fst] in Ep. subst p'. apply in_flat_map in I as ([j' pile'] & I & J).
      unfold given_to_owner in J. cbn [fst snd] in J. destruct (as_ (Owner j')) as [r|] eqn:E'; [|easy]. destruct J as [J|[]].
      injection J as -> _. apply Nj. rewrite (Inj j j'); [now apply (in_map fst) in I| | |congruence].
      + apply (in_map fst _ (j, pile)), S. now left.
      + now apply (in_map fst _ (j', pile')), S'. }
    apply G; [apply incl_refl|exact Dn].
  - intros p. split.
    + intros I. apply in_map_iff in I as ([p' hand] & Ep & I). cbn [fst] in Ep. subst p'. apply Given in I as (j & pile & I & E & _).
      apply (in_map fst) in I. cbn [fst] in I. apply Di in I. apply (In_nth _ _ (Talon 0)) in I as (i & L & N).
      rewrite Ln in L. pose proof (Whole i L) as W. unfold at_ at 2 in W. rewrite N, E in W. rewrite <- W. apply nth_In. lia.
    + intros I. apply (In_nth _ _ (Talon 0)) in I as (i & L & N). fold (at_ D i) in N. assert (Li : i < n).
      { destruct (Nat.lt_ge_cases i n) as [|G]; [assumption|]. exfalso. destruct (Order i) as [_ T].
        - apply in_app_iff. right. apply in_app_iff. right. apply in_seq. unfold n in *. lia.
        - now rewrite N in T. }
      pose proof (Whole i Li) as W. rewrite N in W. destruct (at_ nd i) as [j|q] eqn:Y; [|discriminate].
      assert (J : In j (map fst (fst done))) by (apply Di; rewrite <- Y; apply nth_In; lia).
      apply in_map_iff in J as ([j' pile] & Ej & J). cbn [fst] in Ej. subst j'. apply in_map_iff. exists (p, pile).
      split; [reflexivity|]. apply Given. exists j, pile. split; [exact J|]. split; [now symmetry|reflexivity].
  - intros p hand I. apply Given in I as (j & pile & I & E & ->).
    rewrite (Positions p j); [|now apply (in_map fst) in I|exact E]. exact (Dp j pile I).
  - exists (map (fun q => filter (fun i => place_at D i =? q) order) (seq 0 (highest D))). split.
    + unfold in_order. now rewrite <- flat_map_concat_map.
    + generalize (seq 0 (highest D)) as l. intros l. induction l as [|q l IH]; [constructor|]. cbn [map]. constructor; [|exact IH].
      apply Talons.
Qed.

(* What a plan leaves when it is executed: where the cards are is asked once, then cards are taken from there. *)
Context {A : Type} (card : A -> @value K).
Hypothesis Card : forall a, store (card a) = Ok (card a).
Variable cards : list A.

(* If the text of is_dealt accepts the rounds for the cards that are dealt, all but a tail of talon cards, then the texts of delivered and
   taken end without an error, for every deck of lawful owners, whatever cards lie in it: everybody has one hand, and it is the cards at
   their positions; nobody else has one; and the talon is the cards of place 0 in some order, then those of place 1, and so on, with what
   was put aside or stayed in the hand in its place. *)
Theorem accepted_rounds_deliver k depth : let d := firstn (length D - tail) D in
  tail <= length D -> length cards = length D -> (forall x, In x (skipn (length D - tail) D) -> Deck.is_talon x = true) ->
  told_apart same key (mentioned d turns) ->
  run same library (S (S (S (S (S depth))))) "shufflegraph.plans.checker.is_dealt"
    [PythonHands.deck_value key d; rounds_value key turns; VNat k] = Ok (VBool true) ->
  exists at_hands at_talon hands talon,
  run same library (S (S (S (S depth)))) "shufflegraph.plans.fields.delivered"
    [VList (map (goes_to key) D); VNat tail; rounds_value key turns] = Ok (VTuple [at_hands; at_talon]) /\
  run same library (S (S (S (S depth)))) "shufflegraph.plans.fields.taken" [at_hands; at_talon; VList (map card cards)] =
    Ok (VTuple [hands_value key card hands; VTuple (map card talon)]) /\
  NoDup (map fst hands) /\ (forall p, In p (map fst hands) <-> In (Owner p) D) /\
  (forall p hand, In (p, hand) hands -> Permutation hand (cards_for (Owner p) D cards)) /\
  (exists blocks, talon = concat blocks /\
     Forall2 (@Permutation A) blocks (map (fun q => cards_for (Talon q) D cards) (seq 0 (highest D)))).
Proof.
  intros d Lt Lc Tail Told Accepted.
  destruct (accepted_rounds_leave k depth Lt Tail Told Accepted) as (hands & talon & Run & Once & All & Own & blocks & E & Blocks).
  assert (Inside : forall x i, In i (cards_for x D (seq 0 (length D))) -> i < length cards).
  { intros x i I. apply own_inside in I as [L _]. lia. }
  do 2 eexists. exists (map (fun h => (fst h, dealt_to cards (snd h))) hands), (dealt_to cards talon).
  assert (Names : map fst (map (fun h => (fst h, dealt_to cards (snd h))) hands) = map fst hands) by (rewrite map_map; now apply map_ext).
  rewrite Names. split; [exact Run|]. split; [|split; [exact Once|split; [exact All|split]]].
  - apply (taken_text_is_the_model same key card Card cards hands talon _ Once).
    + assert (Mentioned : forall p, In p (map fst hands) -> In (Owner p) (mentioned d turns)).
      { intros p I. apply All in I. apply in_app_iff. left. rewrite <- (firstn_skipn (length D - tail) D) in I.
        apply in_app_iff in I as [I|I]; [exact I|]. now apply Tail in I. }
      intros p q P Q. now apply Told; apply Mentioned.
    + intros [p hand] i I J. apply (Inside (Owner p)). now apply (Permutation_in i (Own p hand I)).
    + intros i I. rewrite E in I. apply in_concat in I as (b & B & I). clear - Blocks B I Inside.
      remember (seq 0 (highest D)) as places. clear Heqplaces. revert places Blocks. induction blocks as [|b' bs IH]; [easy|].
      intros [|q l] F; inversion F as [|? ? ? ? P F']; subst. destruct B as [->|B].
      * apply (Inside (Talon q)). now apply (Permutation_in i P).
      * now apply (IH B l).
  - intros p hand I. apply in_map_iff in I as ([p' pile] & G & I). injection G as -> <-. cbn [fst snd]. rewrite (cards_at (Owner p) D cards Lc).
    now apply Permutation_flat_map, Own.
  - exists (map (dealt_to cards) blocks). split.
    + rewrite E. unfold dealt_to. clear. induction blocks as [|b bs IH]; [reflexivity|]. cbn [concat map]. now rewrite flat_map_app, IH.
    + clear - Blocks Lc. revert Blocks. generalize (seq 0 (highest D)) as l. induction blocks as [|b bs IH]; intros [|q l] F;
        inversion F as [|? ? ? ? P F']; subst; [constructor|]. cbn [map]. constructor; [|now apply IH].
      rewrite (cards_at (Talon q) D cards Lc). now apply Permutation_flat_map.
Qed.
End Delivered.
