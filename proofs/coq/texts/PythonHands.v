(* The text of `hands_in`: whose hands there are in a deck, what the rounds put aside being hands too, and where the talon lies. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder PlanSpec PlacesSpec PlanFileSpec PlanFile WholeHands.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTalon PythonRuns
  PythonWholeHands.
Import ListNotations.
Local Open Scope nat_scope.

(* The place of a destination in a list of hands. *)
Fixpoint number_of (x : destination) (l : list destination) : option nat :=
  match l with
  | [] => None
  | y :: l' => if same x y then Some 0 else option_map S (number_of x l')
  end.

(* The deck of the model: hands have numbers, and what is put aside is a hand. *)
Definition numbered (hands : list destination) (x : destination) : destination :=
  match number_of x hands with Some n => Owner n | None => x end.

Lemma number_of_some x l n : number_of x l = Some n -> n < length l /\ nth n l (Owner 0) = x.
Proof.
  revert n. induction l as [|y l IH]; intros n E; [easy|]. cbn [number_of] in E. destruct (same x y) eqn:S.
  - injection E as <-. apply same_spec in S as ->. split; [cbn; lia|reflexivity].
  - destruct (number_of x l) as [m|]; [|easy]. injection E as <-. destruct (IH m eq_refl). cbn. split; [lia|easy].
Qed.

Lemma number_of_none x l : number_of x l = None <-> ~ In x l.
Proof.
  induction l as [|y l IH]; [easy|]. cbn [number_of In]. destruct (same x y) eqn:S.
  - apply same_spec in S as ->. split; [easy|tauto].
  - assert (y <> x) by (intros ->; now rewrite same_refl in S). destruct (number_of x l); cbn; split; try easy.
    + intros N. exfalso. assert (X : ~ In x l) by tauto. now apply IH in X.
    + intros _ [E|I]; [easy|]. now apply IH in I.
Qed.

Lemma number_of_nth l : NoDup l -> forall n, n < length l -> number_of (nth n l (Owner 0)) l = Some n.
Proof.
  induction 1 as [|y l N D IH]; intros n L; [easy|]. cbn [nth number_of]. destruct n as [|n]; [now rewrite same_refl|].
  cbn in L. destruct (same (nth n l (Owner 0)) y) eqn:S.
  - apply same_spec in S. exfalso. apply N. rewrite <- S. apply nth_In. lia.
  - now rewrite IH by lia.
Qed.

Section Hands.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).

(* Rounds as values: a deck, and for each card its pile, to whom that pile goes or None, and whether the card goes under it. *)
Definition given_value (x : option destination) : @value K := match x with Some y => goes_to key y | None => VNone end.
Definition step_value (s : step * bool) : @value K :=
  VRow "shufflegraph.dealing.instructions.Instruction" [VNat (on (fst s)); given_value (PlanFileSpec.given (fst s)); VBool (snd s)].
Definition round_value (turn : deck * list (step * bool)) : @value K :=
  VRow "shufflegraph.dealing.instructions.Round" [VTuple (map (goes_to key) (fst turn)); VTuple (map step_value (snd turn))].
Definition rounds_value (turns : list (deck * list (step * bool))) : @value K := VTuple (map round_value turns).
Definition deck_value (d : deck) : @value K := VTuple (map (goes_to key) d).

Definition asides (turns : list (deck * list (step * bool))) : list destination :=
  flat_map (fun turn => flat_map (fun s => match PlanFileSpec.given (fst s) with Some (Talon q) => [Talon q] | _ => [] end) (snd turn)) turns.
Definition is_hand (turns : list (deck * list (step * bool))) (x : destination) : bool :=
  match x with Owner _ => true | Talon _ => existsb (TalonSpec.same x) (asides turns) end.

Lemma dict_has_in {A} (kv : A -> @value K) eqb dom : keys_of same kv eqb dom -> forall keys f x, incl keys dom -> In x dom ->
  dict_has same (kv x) (fdict kv keys f) = Ok (existsb (eqb x) keys).
Proof.
  intros Keys keys f x D X. induction keys as [|y keys IH]; [reflexivity|]. cbn [fdict map dict_has existsb].
  rewrite (are_apart _ _ _ _ Keys) by (first [assumption|apply D; now left]). cbn [bind].
  destruct (eqb x y); [reflexivity|]. apply IH. intros z Z. apply D. now right.
Qed.

Lemma existsb_same x l m : (forall y, In y l <-> In y m) -> existsb (TalonSpec.same x) l = existsb (TalonSpec.same x) m.
Proof.
  intros E. apply bool_ext. rewrite !existsb_exists. split; intros (y & I & S); exists y; (split; [now apply E|exact S]).
Qed.

Lemma flat_map_if {A} (f : A -> bool) l : flat_map (fun x => if f x then [x] else []) l = filter f l.
Proof. induction l as [|x l IH]; [reflexivity|]. cbn. rewrite IH. now destruct (f x). Qed.

Variables (d : deck) (turns : list (deck * list (step * bool))).
Hypothesis Apart : told_apart same key d.
Let names := (d ++ asides turns)%list.

Lemma asides_talons x : In x (asides turns) -> exists q, x = Talon q.
Proof.
  intros I. apply in_flat_map in I as (turn & _ & I). apply in_flat_map in I as (s & _ & I).
  destruct (PlanFileSpec.given (fst s)) as [[p|q]|]; try easy. destruct I as [<-|[]]. now exists q.
Qed.

Lemma names_apart : told_apart same key names.
Proof.
  assert (O : forall p, In (Owner p) names -> In (Owner p) d).
  { intros p I. apply in_app_iff in I as [I|I]; [exact I|]. now apply asides_talons in I as (q & I). }
  intros p q P Q. apply Apart; now apply O.
Qed.

Definition hand_of (hands : list destination) (x : destination) : Z :=
  match number_of x hands with Some n => Z.of_nat n | None => -1 end.

Lemma in_some x l : existsb (TalonSpec.same x) l = true <-> In x l.
Proof.
  rewrite existsb_exists. split; [intros (y & I & S); now apply same_spec in S as ->|intros I; exists x; split; [exact I|apply same_refl]].
Qed.

Lemma no_sizes m : map (fun p => @VInt K (Z.of_nat (size [] p))) (seq 0 m) = repeat (VInt 0) m.
Proof. generalize 0 as a. induction m as [|m IH]; intros a; [reflexivity|]. cbn [seq map repeat]. now rewrite IH. Qed.

Lemma numbers_of_hands hands : NoDup hands -> map (fun y => VTuple [goes_to key y; @VInt K (hand_of hands y)]) hands =
  map (fun e => VTuple [goes_to key (fst e); VNat (snd e)]) (combine hands (seq 0 (length hands))).
Proof.
  intros N. apply nth_ext with (VNone) (VNone); [now rewrite !map_length, combine_length, seq_length, Nat.min_id|].
  intros i L. rewrite map_length in L.
  set (f := fun y => VTuple [goes_to key y; @VInt K (hand_of hands y)]). set (g := fun e => VTuple [goes_to key (fst e); VNat (snd e)]).
  rewrite (nth_indep _ VNone (f (Owner 0))) by (now rewrite map_length). rewrite (map_nth f).
  rewrite (nth_indep _ VNone (g (Owner 0, 0))) by (rewrite map_length, combine_length, seq_length, Nat.min_id; exact L). rewrite (map_nth g).
  rewrite combine_nth by (now rewrite seq_length). rewrite seq_nth by exact L. unfold f, g, hand_of. cbn [fst snd Nat.add].
  now rewrite number_of_nth.
Qed.

Ltac inside := repeat (progress (cbn [comprehend within bind]; steps)).

Lemma hands_in_body : exists hands, NoDup hands /\ (forall x, In x hands <-> In x d /\ is_hand turns x = true) /\
  let n := map (numbered hands) d in forall call,
  apply same (PythonSyntax.names plans_checker_module) call hands_in_text [deck_value d; rounds_value turns] =
  Ok (VTuple [VList (map (goes_to key) hands); hand_at_value n; sizes_value n (length hands);
              VList (nats (map snd (cards_by_place n)))]).
Proof.
  pose proof (destination_keys same key names names_apart) as Dest.
  assert (Dn : incl d names) by (intros x X; apply in_app_iff; now left).
  assert (An : incl (asides turns) names) by (intros x X; apply in_app_iff; now right).
  assert (Begin : exists packets, NoDup packets /\ (forall x, In x packets <-> In x (asides turns)) /\
    same_for_all same (VInt 0) (map (goes_to key) (asides turns)) [] = Ok (fdict (goes_to key) packets (fun _ => VInt 0))).
  { destruct (fromkeys same (goes_to key) TalonSpec.same names Dest (VInt 0) (asides turns) An) as (packets & E & N & M).
    now exists packets. }
  destruct Begin as (packets & Np & Mp & Ep).
  assert (Pn : incl packets names) by (intros x X; now apply An, Mp).
  assert (Is : forall x, is_hand turns x = match x with Owner _ => true | Talon _ => existsb (TalonSpec.same x) packets end)
    by (intros [p|q]; [reflexivity|]; cbn [is_hand]; now apply existsb_same; intros; rewrite Mp).
  assert (Hn : incl (filter (is_hand turns) d) names) by (intros x X; apply filter_In in X as [X _]; now apply Dn).
  destruct (fromkeys same (goes_to key) TalonSpec.same names Dest (VInt 0) (filter (is_hand turns) d) Hn) as (hands & Eh & Nh & Mh).
  exists hands. split; [exact Nh|]. split; [intros x; now rewrite Mh, filter_In|]. cbv zeta. intros call.
  assert (Hd : incl hands names) by (intros x X; now apply Hn, Mh).
  assert (Has : forall x, In x d -> dict_has same (goes_to key x) (fdict (goes_to key) packets (fun _ => VInt 0)) =
    Ok (existsb (TalonSpec.same x) packets)) by (intros x X; now apply (dict_has_in _ _ _ Dest); [|apply Dn]).
  enter hands_in_text plans_checker_module. unfold deck_value, rounds_value. inside.
  rewrite (collect_each round_value (fun turn => flat_map (fun s => match PlanFileSpec.given (fst s) with Some (Talon q) => [Talon q] | _ => [] end) (snd turn))
    (goes_to key)).
  2: { intros [e ss] _. unfold round_value. cbn [fst snd]. inside.
       rewrite (collect_each step_value (fun s => match PlanFileSpec.given (fst s) with Some (Talon q) => [Talon q] | _ => [] end) (goes_to key)); [reflexivity|].
       intros s _. unfold step_value. inside. destruct (PlanFileSpec.given (fst s)) as [[p|q]|]; cbn [given_value goes_to is_talon]; inside; reflexivity. }
  fold (asides turns). inside. rewrite Ep. inside.
  rewrite (collect_each (goes_to key) (fun x => if is_hand turns x then [x] else []) (goes_to key)).
  2: { intros x X. rewrite Is. inside. destruct x as [p|q]; cbn [goes_to is_talon]; inside; [reflexivity|].
       pose proof (Has (Talon q) X) as H. cbn [goes_to] in H. rewrite H. inside. destruct (existsb _ packets); inside; reflexivity. }
  rewrite flat_map_if. inside. rewrite Eh. inside. rewrite fdict_keys. inside.
  rewrite map_length. unfold count_up at 1. rewrite Nat2Z.id. cbn [Z.add].
  rewrite (zip_of (goes_to key) (fun i => @VInt K (Z.of_nat i)) hands (seq 0 (length hands))) by (now rewrite seq_length). inside.
  set (at_hand := fun x => @VInt K (hand_of hands x)).
  replace (map (fun e => VTuple [goes_to key (fst e); VNat (snd e)]) (combine hands (seq 0 (length hands))))
    with (map (fun y => VTuple [goes_to key y; at_hand y]) hands) by (apply numbers_of_hands, Nh).
  rewrite (dict_from_fresh same (goes_to key) TalonSpec.same names Dest hands at_hand Hd Nh). inside.
  assert (HasH : forall x, In x d -> dict_has same (goes_to key x) (fdict (goes_to key) hands at_hand) =
    Ok (existsb (TalonSpec.same x) hands)) by (intros x X; now apply (dict_has_in _ _ _ Dest); [|apply Dn]).
  rewrite (collect_each (goes_to key) (fun x => [x]) at_hand).
  2: { intros x X. inside. rewrite (are_keys _ _ _ _ Dest) by now apply Dn. inside. rewrite (HasH x X). inside.
       destruct (existsb (TalonSpec.same x) hands) eqn:E; inside.
       - apply in_some in E.
         rewrite (dict_get_in _ _ _ _ Dest) by assumption. reflexivity.
       - unfold at_hand, hand_of. rewrite (proj2 (number_of_none x hands)); [reflexivity|]. intros I. apply in_some in I. congruence. }
  rewrite flat_map_one.
  set (n := map (numbered hands) d).
  assert (All : forall x, In x d -> is_hand turns x = true <-> In x hands) by (intros x X; rewrite Mh, filter_In; tauto).
  assert (Num : forall x, In x d -> hand_number (numbered hands x) = hand_of hands x).
  { intros x X. unfold numbered, hand_of. destruct (number_of x hands) eqn:E; [reflexivity|]. destruct x as [p|q]; [|reflexivity].
    exfalso. apply number_of_none in E. apply E, All; [exact X|reflexivity]. }
  assert (Ha : map at_hand d = map (fun x => @VInt K (hand_number x)) n).
  { unfold n. rewrite map_map. apply map_ext_in. intros x X. unfold at_hand. now rewrite Num. }
  rewrite Ha. inside. rewrite map_length, Nat2Z.id, repeat_concat. set (m := length hands).
  assert (Below : forall p, In (Owner p) n -> p < m).
  { intros p I. apply in_map_iff in I as (x & E & X). unfold numbered in E. destruct (number_of x hands) as [j|] eqn:N.
    - injection E as <-. now apply number_of_some in N.
    - subst x. exfalso. apply number_of_none in N. apply N, All; [exact X|reflexivity]. }
  replace (repeat (@VInt K 0) m) with (map (fun p => @VInt K (Z.of_nat (size [] p))) (seq 0 m)) by apply no_sizes.
  for_loop (fun (todo : list destination) (e : @env K) => exists done hand, n = (done ++ todo)%list /\
    e = [("deck", Some (VTuple (map (goes_to key) d))); ("rounds", Some (VTuple (map round_value turns)));
         ("aside", Some (VList (map (goes_to key) (asides turns)))); ("packets", Some (VDict (fdict (goes_to key) packets (fun _ => VInt 0))));
         ("hands", Some (VList (map (goes_to key) (filter (is_hand turns) d)))); ("owners", Some (VList (map (goes_to key) hands)));
         ("numbers", Some (VDict (fdict (goes_to key) hands at_hand))); ("hand_at", Some (VList (map (fun x => VInt (hand_number x)) n)));
         ("sizes", Some (VList (map (fun p => VNat (size done p)) (seq 0 m)))); ("hand", hand); ("places", None)]%string).
  - intros x rest e (done & hand & E & ->). unfold loop. inside. destruct x as [p|q]; cbn [hand_number]; inside.
    + assert (Lp : p < m) by (apply Below; rewrite E; apply in_app_iff; right; now left).
      destruct (Z.leb_spec 0 (Z.of_nat p)); [|lia]. inside. rewrite place_of_nat by now rewrite map_length, seq_length. inside.
      rewrite (nth_seq (fun p => VNat (size done p))) by exact Lp. inside.
      rewrite replace_seq by exact Lp.
      rewrite (map_ext _ (fun q => @VInt K (Z.of_nat (size (done ++ [Owner p]) q)))).
      * eexists. split; [reflexivity|]. exists (done ++ [Owner p])%list. eexists. split; [now rewrite <- app_assoc|reflexivity].
      * intros q. unfold size. rewrite filter_app, app_length. cbn [filter is_of Nat.add].
        destruct (Nat.eqb_spec q p) as [->|N]; [rewrite Nat.eqb_refl; cbn [length]; f_equal; lia|].
        destruct (Nat.eqb_spec p q); [congruence|]. cbn [length]. f_equal. lia.
    + rewrite (map_ext (fun p => @VInt K (Z.of_nat (size done p))) (fun p => @VInt K (Z.of_nat (size (done ++ [Talon q]) p)))).
      * eexists. split; [reflexivity|]. exists (done ++ [Talon q])%list. eexists. split; [now rewrite <- app_assoc|reflexivity].
      * intros p. unfold size. rewrite filter_app, app_length. cbn. f_equal. lia.
  - exists [], None. split; reflexivity.
  - destruct H as (done & hand & E & ->). rewrite app_nil_r in E. subst done. inside.
    change (@number_from K 0) with (@number_from K (Z.of_nat 0)). rewrite (numbered_from (goes_to key) (Owner 0)).
    match goal with |- context [collect ?one (map ?item ?l)] =>
      rewrite (collect_each item (fun i => match nth i n (Owner 0) with Talon t => [(t, i)] | Owner _ => [] end)
        (pair_of (fun i => VNat i)) one l) end.
    2: { intros i I. apply in_seq in I. assert (X : In (nth i d (Owner 0)) d) by (apply nth_In; lia).
         assert (Ni : nth i n (Owner 0) = numbered hands (nth i d (Owner 0))).
         { unfold n. rewrite (nth_indep _ _ (numbered hands (Owner 0))) by (rewrite map_length; lia). apply map_nth. }
         rewrite Ni. set (x := nth i d (Owner 0)) in *. inside. pose proof (Has x X) as Hx. pose proof (All x X) as Ax. rewrite Is in Ax.
         destruct x as [p|q]; cbn [goes_to is_talon]; inside.
         - unfold numbered. destruct (number_of (Owner p) hands) eqn:N; [reflexivity|]. apply number_of_none in N. exfalso. now apply N, Ax.
         - cbn [goes_to] in Hx. rewrite Hx. inside. unfold numbered. destruct (existsb (TalonSpec.same (Talon q)) packets) eqn:P; inside.
           + destruct (number_of (Talon q) hands) eqn:N; [reflexivity|]. apply number_of_none in N. exfalso. now apply N, Ax.
           + rewrite (proj2 (number_of_none (Talon q) hands)); [reflexivity|]. intros N. now apply Ax in N. }
    inside. replace (length d) with (length n) by apply map_length. fold (talon_cards n).
    rewrite (sort_pairs (talon_cards n) (highest n)); [|intros e E; now apply talon_cards_below|intros a b l1 l2 l3; apply talon_cards_rise].
    rewrite sorted_cards. inside.
    match goal with |- context [collect ?one (map ?item ?l)] =>
      rewrite (collect_each item (fun e => [snd e]) (fun i => VNat i) one l) end.
    2: { intros [q i] I. inside. reflexivity. }
    inside. replace (flat_map (fun e => [snd e]) (cards_by_place n)) with (map snd (cards_by_place n))
      by (induction (cards_by_place n) as [|e l IH]; [reflexivity|cbn; now f_equal]).
    reflexivity.
Qed.

(* The text of hands_in says whose hands there are, whose card lies where, how many cards each hand has, and where the talon lies. *)
Theorem hands_in_text_tells : exists hands, NoDup hands /\
  (forall x, In x hands <-> In x d /\ is_hand turns x = true) /\
  let n := map (numbered hands) d in forall depth,
  run same library (S depth) "shufflegraph.plans.checker.hands_in" [deck_value d; rounds_value turns] =
  Ok (VTuple [VList (map (goes_to key) hands); hand_at_value n; sizes_value n (length hands);
              VList (nats (map snd (cards_by_place n)))]).
Proof.
  destruct hands_in_body as (hands & N & M & E). exists hands. split; [exact N|]. split; [exact M|].
  cbv zeta in *. intros depth. rewrite (run_text _ _ _ plans_checker_module hands_in_text) by reflexivity. apply E.
Qed.
End Hands.
