(* The text of `steps`, the work of `instructions`, gives the model's instructions; with `put_down` a round dealt by the
   texts is the model's. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec.
From Shufflegraph Require Table Dealing TableFacts.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTable.
Import ListNotations.
Local Open Scope nat_scope.

Section Round.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).

Definition row (i : nat) (to : option nat) : @value K :=
  VRow "shufflegraph.dealing.instructions.Instruction" [VNat i; receiver_value (goes_to key) to; VBool false].
Definition step_value (s : Table.instruction) : @value K := row (Table.pile s) (Table.hand_to s).

(* A mapping from destinations to numbers, as piles or last positions. *)
Definition numbers_for (names : list destination) (f : destination -> nat) : @value K :=
  VDict (fdict (goes_to key) names (fun x => VNat (f x))).

(* The position of the last card with a destination. *)
Fixpoint last_place (d : deck) (x : destination) : nat :=
  match d with [] => 0 | _ :: rest => if occurs x rest then S (last_place rest x) else 0 end.

Lemma last_place_spec done x rest : (last_place (done ++ x :: rest) x =? length done) = negb (occurs x rest).
Proof.
  induction done as [|y done IH]; cbn [app last_place length].
  - now destruct (occurs x rest).
  - replace (occurs x (done ++ x :: rest)) with true; [exact IH|]. symmetry. unfold occurs, some.
    clear IH. induction done as [|z done IH]; cbn.
    + replace (TalonSpec.same x x) with true; [reflexivity|]. destruct x; symmetry; apply Nat.eqb_refl.
    + now destruct (TalonSpec.same x z).
Qed.

Section Steps.
Context (call : string -> list (@value K) -> result (@value K)).
Notation module_names := (PythonSyntax.names dealing_instructions_module).

Lemma same_refl x : TalonSpec.same x x = true.
Proof. destruct x; cbn; apply Nat.eqb_refl. Qed.

Lemma occurs_owner p d : occurs (Owner p) d = mem p d.
Proof.
  unfold occurs, mem. induction d as [|[q|t] d IH]; [reflexivity|cbn..].
  - rewrite (Nat.eqb_sym p q). now rewrite IH.
  - exact IH.
Qed.

Lemma instruct_ext c d : forall h h' l l', (forall i, h i = h' i) -> (forall p, l p = l' p) ->
  Table.instruct c h l d = Table.instruct c h' l' d.
Proof.
  induction d as [|[p|t] d IH]; intros h h' l l' Eh El; [reflexivity|cbn..].
  - rewrite Eh, El. destruct (negb (mem p d) && (l' p =? h' (c (Owner p)))); f_equal; apply IH; intros j;
      unfold Table.set; destruct (j =? _); auto.
  - f_equal. apply IH; [|exact El]. intros j. rewrite Eh. unfold Table.set. destruct (j =? _); auto.
Qed.

Lemma of_nat_eqb a b : (Z.of_nat a =? Z.of_nat b)%Z = (a =? b).
Proof. destruct (Z.eqb_spec (Z.of_nat a) (Z.of_nat b)), (Nat.eqb_spec a b); lia || reflexivity. Qed.

Lemma steps_body d c names dests :
  told_apart same key names -> NoDup dests -> incl d dests -> incl dests names ->
  apply same module_names call steps_text [VList (map (goes_to key) d); numbers_for names c; numbers_for dests (last_place d)] =
  Ok (VList (map step_value (Table.instructions c d))).
Proof.
  intros T Nd D Sub. set (last := last_place d). pose proof (destination_keys same key names T) as Dest.
  assert (Dn : incl d names) by (intros x X; apply Sub, D, X).
  enter steps_text dealing_instructions_module. unfold numbers_for. steps. rewrite fdict_keys.
  change (VInt 0) with (@VInt K (Z.of_nat 0)).
  destruct (fromkeys same (goes_to key) TalonSpec.same names Dest (VNat 0) dests Sub) as (sized & Es & Ns & Ms).
  rewrite Es. steps.
  replace (map snd (fdict (goes_to key) names (fun x => VNat (c x)))) with (map (fun i => @VInt K (Z.of_nat i)) (map c names))
    by (unfold fdict; now rewrite !map_map).
  change (VInt 0) with (@VInt K (Z.of_nat 0)).
  destruct (fromkeys same (fun i => VNat i) Nat.eqb (map c names) (pile_keys same _) (VNat 0) (map c names) (fun x X => X))
    as (piles & Ep & Np & Mp).
  rewrite Ep. steps. rewrite fdict_keys. steps. cbn [comprehend within]. steps. rewrite fdict_keys.
  rewrite (collect_each (fun i => VNat i) (fun i => [i]) (fun i => row i None)).
  2: { intros i I. steps. reflexivity. }
  steps. rewrite flat_map_one, zip_of by reflexivity. steps.
  replace (map (fun e => @VRow K "tuple" [VNat (fst e); row (snd e) None]) (combine piles piles))
    with (map (fun i => @VRow K "tuple" [VNat i; row i None]) piles)
    by (clear; induction piles as [|i l IH]; [reflexivity|cbn; now rewrite IH]).
  rewrite (dict_from_fresh same (fun i => VNat i) Nat.eqb piles (pile_keys same _) piles (fun i => row i None) (fun x X => X) Np).
  steps. change 0%Z with (Z.of_nat 0). rewrite (numbered_from (goes_to key) (Owner 0)).
  assert (Cp : forall x, In x d -> In (c x) piles) by (intros x X; apply Mp, in_map, Dn, X).
  set (Inv := fun (todo : list nat) (e : @env K) => exists done rest height sizes result position destination pile complete,
    d = done ++ rest /\ todo = seq (length done) (length rest) /\
    Table.instructions c d = result ++ Table.instruct c height (fun p => sizes (Owner p)) rest /\
    e = [("deck", Some (VList (map (goes_to key) d))); ("colouring", Some (numbers_for names c));
         ("last", Some (numbers_for dests last)); ("sizes", Some (numbers_for sized sizes));
         ("height", Some (VDict (fdict (fun i => VNat i) piles (fun i => VNat (height i)))));
         ("plain", Some (VDict (fdict (fun i => VNat i) piles (fun i => row i None))));
         ("result", Some (VList (map step_value result))); ("position", position); ("destination", destination);
         ("pile", pile); ("complete", complete)]%string).
  for_loop Inv.
  - intros i todo e (done & rest & height & sizes & result & position & destination & pile & complete & E & Todo & M & ->).
    destruct rest as [|x rest]; [discriminate|]. cbn [length seq] in Todo. injection Todo as -> ->.
    assert (X : In x d) by (rewrite E; apply in_app_iff; right; now left).
    assert (Nx : nth (length done) d (Owner 0) = x) by (rewrite E, app_nth2, Nat.sub_diag by lia; reflexivity).
    assert (Lx : (last x =? length done) = negb (occurs x rest)) by (unfold last; rewrite E; apply last_place_spec).
    assert (As : as_key (goes_to key x) = Ok (goes_to key x)) by apply (are_keys _ _ _ _ Dest), Dn, X.
    assert (St : store (goes_to key x) = Ok (goes_to key x)) by now destruct x.
    assert (Is : incl sized names) by (intros y Y; apply Sub, Ms, Y).
    assert (Xs : In x sized) by now apply Ms, D.
    assert (Gn : forall f, dict_get same (goes_to key x) (fdict (goes_to key) names f) = Ok (f x))
      by (intros f; apply (dict_get_in same _ _ _ Dest); [easy|now apply Dn]).
    assert (Gd : forall f, dict_get same (goes_to key x) (fdict (goes_to key) dests f) = Ok (f x))
      by (intros f; apply (dict_get_in same _ _ _ Dest); [easy|now apply D]).
    assert (Gs : forall f, dict_get same (goes_to key x) (fdict (goes_to key) sized f) = Ok (f x))
      by (intros f; now apply (dict_get_in same _ _ _ Dest)).
    assert (Ss : forall f w, dict_set same (goes_to key x) w (fdict (goes_to key) sized f) =
        Ok (fdict (goes_to key) sized (put TalonSpec.same x w f)))
      by (intros f w; now apply (dict_set_in same _ _ _ Dest)).
    pose proof (pile_keys same piles) as Pk.
    assert (Gp : forall f, dict_get same (VNat (c x)) (fdict (fun i => VNat i) piles f) = Ok (f (c x)))
      by (intros f; apply (dict_get_in same _ _ _ Pk); [easy|now apply Cp]).
    assert (Sp : forall f w, dict_set same (VNat (c x)) w (fdict (fun i => VNat i) piles f) =
        Ok (fdict (fun i => VNat i) piles (put Nat.eqb (c x) w f)))
      by (intros f w; apply (dict_set_in same _ _ _ Pk); [easy|exact Np|now apply Cp]).
    set (sizes' := fun y => if TalonSpec.same x y then S (sizes x) else sizes y).
    assert (Fs : fdict (goes_to key) sized (put TalonSpec.same x (VInt (Z.of_nat (sizes x) + 1)) (fun y => VNat (sizes y))) =
      fdict (goes_to key) sized (fun y => VNat (sizes' y))).
    { apply fdict_ext. intros y _. unfold put, sizes'. destruct (TalonSpec.same x y); [f_equal; lia|reflexivity]. }
    set (height' := Table.set height (c x) (S (height (c x)))).
    assert (Fp : @fdict K nat (fun i => VNat i) piles (put Nat.eqb (c x) (VInt (Z.of_nat (height (c x)) + 1)) (fun i => VNat (height i))) =
      fdict (fun i => VNat i) piles (fun i => VNat (height' i))).
    { apply fdict_ext. intros i _. unfold put, height', Table.set. rewrite Nat.eqb_sym. destruct (i =? c x); [f_equal; lia|reflexivity]. }
    assert (F0 : @fdict K nat (fun i => VNat i) piles (put Nat.eqb (c x) (VInt 0) (fun i => VNat (height' i))) =
      fdict (fun i => VNat i) piles (fun i => @VInt K (Z.of_nat (Table.set height (c x) 0 i)))).
    { apply fdict_ext. intros i _. unfold put, height', Table.set. rewrite Nat.eqb_sym. now destruct (i =? c x). }
    assert (Sx : sizes' x = S (sizes x)) by (unfold sizes'; now rewrite same_refl).
    assert (Hx : height' (c x) = S (height (c x))) by (unfold height', Table.set; now rewrite Nat.eqb_refl).
    assert (Tx : is_talon (goes_to key x) = Deck.is_talon x) by now destruct x.
    rewrite Nx. unfold loop. steps. unfold numbers_for.
    repeat (match goal with
      | |- context [as_key (goes_to key x)] => rewrite As
      | |- context [store (goes_to key x)] => rewrite St
      | |- context [dict_get same (goes_to key x) (fdict _ names ?f)] => rewrite (Gn f)
      | |- context [dict_get same (goes_to key x) (fdict _ dests ?f)] => rewrite (Gd f)
      | |- context [dict_get same (goes_to key x) (fdict _ sized ?f)] => rewrite (Gs f)
      | |- context [dict_get same (VNat (c x)) (fdict _ piles ?f)] => rewrite (Gp f)
      | |- context [dict_set same (goes_to key x) ?w (fdict _ sized ?f)] => rewrite (Ss f w), Fs
      | |- context [dict_set same (VNat (c x)) ?w (fdict _ piles ?f)] => rewrite (Sp f w), Fp
      end; steps).
    rewrite !of_nat_eqb, Sx, Hx, Nat.add_0_l, Lx.
    assert (After : forall step h complete', Table.instruct c height (fun p => sizes (Owner p)) (x :: rest) =
        step :: Table.instruct c h (fun p => sizes' (Owner p)) rest ->
        Inv (seq (S (length done)) (length rest)) 
        [("deck", Some (VList (map (goes_to key) d))); ("colouring", Some (numbers_for names c));
         ("last", Some (numbers_for dests last)); ("sizes", Some (numbers_for sized sizes'));
         ("height", Some (VDict (fdict (fun i => VNat i) piles (fun i => VNat (h i)))));
         ("plain", Some (VDict (fdict (fun i => VNat i) piles (fun i => row i None))));
         ("result", Some (VList (map step_value result ++ [step_value step])));
         ("position", Some (VNat (length done))); ("destination", Some (goes_to key x));
         ("pile", Some (VNat (c x))); ("complete", complete')]%string).
    { intros step h complete' St'. exists (done ++ [x])%list, rest, h, sizes', (result ++ [step])%list. do 4 eexists.
      split; [now rewrite <- app_assoc|]. split; [now rewrite app_length, Nat.add_1_r|].
      split; [rewrite M, St', <- app_assoc; reflexivity|]. rewrite map_app. reflexivity. }
    assert (Laid : forall p q, x = Owner p -> Table.set (fun p => sizes (Owner p)) p (S (sizes (Owner p))) q = sizes' (Owner q)).
    { intros p q ->. unfold Table.set, sizes'. cbn. rewrite Nat.eqb_sym. now destruct (Nat.eqb_spec p q) as [->|]. }
    assert (Kept : Deck.is_talon x = true \/ negb (occurs x rest) && (S (sizes x) =? S (height (c x))) = false ->
      Table.instruct c height (fun p => sizes (Owner p)) (x :: rest) =
      Table.Instruction (c x) None :: Table.instruct c height' (fun p => sizes' (Owner p)) rest).
    { intros H. destruct x as [p|t]; cbn [Table.instruct].
      - rewrite <- occurs_owner. destruct H as [H|H]; [discriminate|]. rewrite H. f_equal.
        apply instruct_ext; [reflexivity|]. intros q. now apply Laid.
      - reflexivity. }
    destruct (negb (occurs x rest)) eqn:R; steps.
    + destruct (S (sizes x) =? S (height (c x))) eqn:Q; steps.
      * destruct x as [p|t]; cbn [goes_to is_talon negb store] in *; steps.
        -- rewrite Sp. steps. rewrite F0. eexists. split; [reflexivity|].
           apply (After (Table.Instruction (c (Owner p)) (Some p)) (Table.set height (c (Owner p)) 0)).
           cbn [Table.instruct]. rewrite <- occurs_owner, R, Q. cbn [andb]. f_equal.
           apply instruct_ext; [reflexivity|]. intros q. now apply Laid.
        -- rewrite Gp. steps. eexists. split; [reflexivity|].
           apply (After (Table.Instruction (c (Talon t)) None) height'). apply Kept. now left.
      * rewrite Gp. steps. eexists. split; [reflexivity|].
        apply (After (Table.Instruction (c x) None) height'). apply Kept. now right.
    + rewrite Gp. steps. eexists. split; [reflexivity|].
      apply (After (Table.Instruction (c x) None) height'). apply Kept. now right.
  - exists [], d, (fun _ => 0), (fun _ => 0), []. do 4 eexists. split; [reflexivity|].
    split; [cbn; now rewrite ?map_length|]. split; reflexivity.
  - destruct H as (done & rest & height & sizes & result & position & destination & pile & complete & E & Todo & M & ->).
    steps. destruct rest; [|discriminate]. cbn [Table.instruct] in M. rewrite app_nil_r in M. now rewrite M.
Qed.
End Steps.

(* The text of steps gives the model's instructions, whoever the owners are. *)
Theorem steps_text_is_the_model d c names dests depth :
  told_apart same key names -> NoDup dests -> incl d dests -> incl dests names ->
  run same library (S depth) "shufflegraph.dealing.instructions.steps"
    [VList (map (goes_to key) d); numbers_for names c; numbers_for dests (last_place d)] =
  Ok (VList (map step_value (Table.instructions c d))).
Proof.
  intros T N D S. rewrite (run_text _ _ _ dealing_instructions_module steps_text) by reflexivity. now apply steps_body.
Qed.

Lemma handed_follow {A} (cards : list A) ins : forall t, length cards = length ins ->
  handed ins = map fst (fst (Table.follow t cards ins)).
Proof.
  revert ins. induction cards as [|a cards IH]; intros [|[i [p|]] ins] t L; try discriminate; [reflexivity|cbn..].
  - injection L as L. specialize (IH ins (upd t i []) L). destruct (Table.follow (upd t i []) cards ins). cbn in *. now f_equal.
  - injection L as L. exact (IH ins _ L).
Qed.

(* A round dealt by the texts is the model's round: by what the text of steps gives for the destinations of the cards, the
   text of put_down hands over the model's hands, in its order, and leaves its next deck. *)
Theorem round_by_the_texts {A} (card : A -> @value K) (dest : A -> destination) k c cards names dests depth :
  (forall a, store (card a) = Ok (card a)) ->
  let d := map dest cards in
  told_apart same key names -> NoDup dests -> incl d dests -> incl dests names -> fits k d c ->
  exists ins,
    run same library (S depth) "shufflegraph.dealing.instructions.steps"
      [VList (map (goes_to key) d); numbers_for names c; numbers_for dests (last_place d)] = Ok (VList (map step_value ins)) /\
    run same library (S depth) "shufflegraph.dealing.table.put_down" [VList (map card cards); VList (map step_value ins)] =
    Ok (result_value (goes_to key) card (hands dest c cards) (next dest k c cards)).
Proof.
  intros St d T N D S F. exists (Table.instructions c d). split; [now apply steps_text_is_the_model|].
  pose proof (Dealing.deal_round_deals dest k c cards) as M.
  assert (Piles : map Table.pile (Table.instructions c d) = map c d) by apply Dealing.instructions_piles.
  assert (L : length cards = length (Table.instructions c d)).
  { rewrite <- (map_length Table.pile), Piles. unfold d. now rewrite !map_length. }
  assert (H : handed (Table.instructions c d) = map fst (hands dest c cards)).
  { rewrite (handed_follow cards _ empty L). unfold Table.deal_round in M. fold d in M.
    destruct (Table.follow empty cards (Table.instructions c d)). injection M as -> _. reflexivity. }
  rewrite (put_down_text_is_the_model same (goes_to key) card St k _ (Table.instructions c d)); [fold d in M; now rewrite M|reflexivity|exact L| | |].
  - intros s I. apply (in_map Table.pile) in I. rewrite Piles in I. apply in_map_iff in I as (x & <- & I). now apply F.
  - rewrite H. apply Dealing.hands_once.
  - rewrite H. apply destination_keys. assert (O : forall p, In (Owner p) (map Owner (map fst (hands dest c cards))) -> In (Owner p) names).
    { intros p I. apply in_map_iff in I as (q & E & I). injection E as ->. apply in_map_iff in I as ([q l] & E & I).
      cbn in E. subst q. apply Dealing.hands_complete in I as [I _]. apply S, D, I. }
    intros p q Ip Iq. apply T; now apply O.
Qed.
End Round.
