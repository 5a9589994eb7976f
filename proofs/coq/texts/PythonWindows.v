(* The texts of `words_needed` and `is_too_full`, the check of a window: what they refuse has no plan. *)

From Coq Require Import String List ZArith Lia Arith Bool Sorted.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec WordsSpec PlacesSpec PlacesCodes Places.
From Shufflegraph Require FewestPlaces.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonTalon
  PythonRuns.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- what the text computes ---- *)

Definition joined (odd : bool) (bound : option nat) (x : nat) : bool :=
  match bound with None => false | Some b => if odd then x <? b else b <? x end.
Definition all_joined (odd : bool) (bound : option nat) (place : list nat) : bool :=
  match bound with
  | None => false
  | Some b => if odd then last place 0 <? b else b <? hd 0 place
  end.
Fixpoint needed (odd : bool) (a b number : nat) (bound : option nat) (places : list (list nat)) : nat :=
  match places with
  | [] => number
  | place :: rest =>
      match filter (fun x => inside a b x && negb (joined odd bound x)) place with
      | [] => needed odd a b number (if all_joined odd bound place then Some (outermost odd place) else None) rest
      | counted => needed odd a b (S number) (Some (outermost odd counted)) rest
      end
  end.

(* ---- it is what the model counts ---- *)

Section Codes.
Variables (r a b : nat).
Let odd := negb (Nat.even r).

Definition corresponds (class : option (list nat)) (bound : option nat) : Prop :=
  forall i, joins r class i = joined odd bound i.

Lemma all_joined_spec bound place : place <> [] -> rising place ->
  all_joined odd bound place = forallb (joined odd bound) place.
Proof.
  intros N R. destruct bound as [c|]; [|cbn; destruct place; [easy|reflexivity]]. apply eq_iff_eq_true.
  rewrite forallb_forall. cbn [all_joined joined]. destruct odd.
  - destruct (exists_last N) as (m & x & ->). rewrite last_last, Nat.ltb_lt. split.
    + intros L y Y. apply Nat.ltb_lt. apply in_app_iff in Y as [Y|[<-|[]]]; [|exact L].
      apply in_split in Y as (l1 & l2 & ->). enough (y < x) by lia. apply (R y x l1 l2 []). now rewrite <- app_assoc.
    + intros H. apply Nat.ltb_lt, H, in_app_iff. right. now left.
  - destruct place as [|x place]; [easy|]. cbn [hd]. rewrite Nat.ltb_lt. split.
    + intros L y [<-|Y]; apply Nat.ltb_lt; [exact L|]. apply in_split in Y as (l1 & l2 & ->).
      enough (x < y) by lia. now apply (R x y [] l1 l2).
    + intros H. apply Nat.ltb_lt, H. now left.
Qed.

Lemma needed_codes l : Forall (fun p => p <> [] /\ rising p) l -> forall n class bound, corresponds class bound ->
  (class = None <-> bound = None) -> needed odd a b n bound l = count_codes r a b l n class.
Proof.
  induction l as [|place l IH]; intros F n class bound C E; [reflexivity|]. inversion F as [|? ? (N & R) F']; subst.
  cbn [needed count_codes].
  assert (Same : filter (fun x => inside a b x && negb (joined odd bound x)) place =
    filter (fun i => negb (joins r class i)) (filter (inside a b) place)).
  { clear - C. induction place as [|x p IHp]; [reflexivity|]. cbn [filter]. rewrite IHp.
    destruct (inside a b x); cbn [andb filter]; [|reflexivity]. now rewrite C. }
  rewrite Same. set (wrong := filter _ (filter _ place)). destruct wrong as [|w wrong'] eqn:W.
  - rewrite all_joined_spec by assumption.
    assert (J : forallb (joins r class) place = forallb (joined odd bound) place).
    { clear - C. induction place as [|x p IHp]; [reflexivity|]. cbn [forallb]. now rewrite C, IHp. }
    unfold extended. destruct class as [m|].
    + rewrite J. destruct (forallb (joined odd bound) place) eqn:A.
      * apply IH; [exact F'| |easy]. destruct bound as [c|]; [|discriminate (proj2 E eq_refl)].
        intros i. change (joined odd (Some (outermost odd place)) i) with (right_side odd (Some (outermost odd place)) i).
        apply (reach_further r m c); assumption.
      * apply IH; [exact F'|intros i; reflexivity|easy].
    + pose proof (proj1 E eq_refl) as ->. replace (forallb (joined odd None) place) with false by (destruct place; [easy|reflexivity]).
      apply IH; [exact F'|intros i; reflexivity|easy].
  - apply IH; [exact F'| |split; discriminate]. intros i. rewrite <- W.
    change (joined odd (Some (outermost odd wrong)) i) with (right_side odd (Some (outermost odd wrong)) i).
    apply outermost_reach; [now rewrite W|]. now apply rising_filter, rising_filter.
Qed.
End Codes.

(* ---- the texts ---- *)

Section Text.
Context {K : Type} (same : K -> K -> bool).

Lemma if_same {A} (x : bool) (v w : A) : (if x then Ok v else Ok w) = Ok (if x then v else w).
Proof. now destruct x. Qed.

Lemma words_needed_body (call : string -> list (@value K) -> result (@value K)) places a b r :
  Forall (fun p => p <> []) places ->
  apply same (PythonSyntax.names planning_layout_module) call words_needed_text
    [VTuple (map (fun p => VTuple (nats p)) places); VNat a; VNat b; VNat r] =
  Ok (VNat (needed (negb (Nat.even r)) a b 0 None places)).
Proof.
  intros N. enter words_needed_text planning_layout_module. steps. change (2 =? 0)%Z with false. steps.
  rewrite (proj2 (parity r)), if_ok. steps. set (odd := negb (Nat.even r)).
  for_loop (fun todo (e : @env K) => exists number bound place counted,
    needed odd a b 0 None places = needed odd a b number bound todo /\ Forall (fun p => p <> []) todo /\
    e = [("places", Some (VTuple (map (fun p => VTuple (nats p)) places))); ("first", Some (VNat a)); ("last", Some (VNat b));
         ("rounds", Some (VNat r)); ("odd", Some (VBool odd)); ("number", Some (VNat number));
         ("bound", Some (bound_value bound)); ("place", place); ("counted", counted)]%string).
  - intros place rest e (number & bound & place' & counted & M & F & ->). inversion F as [|? ? P F']; subst.
    cbn [needed] in M. unfold loop. steps. cbn [comprehend within]. steps. unfold nats at 1.
    match goal with |- context [collect ?one (map ?item ?l)] =>
      rewrite (collect_each item (fun x => if inside a b x && negb (joined odd bound x) then [x] else []) (fun n => VNat n) one l) end.
    2: { intros x _. steps.
         assert (In1 : (Z.of_nat a <=? Z.of_nat x)%Z = (a <=? x)) by (destruct (Z.leb_spec (Z.of_nat a) (Z.of_nat x)), (Nat.leb_spec a x); lia || reflexivity).
         assert (In2 : (Z.of_nat x <=? Z.of_nat b)%Z = (x <=? b)) by (destruct (Z.leb_spec (Z.of_nat x) (Z.of_nat b)), (Nat.leb_spec x b); lia || reflexivity).
         rewrite In1, In2. unfold inside.
         destruct (a <=? x); steps; [|reflexivity]. destruct (x <=? b); steps; [|reflexivity].
         destruct bound as [c|]; cbn [bound_value]; steps; [|reflexivity].
         destruct odd; steps; rewrite if_ok; steps; cbn [joined].
         - destruct (Z.ltb_spec (Z.of_nat x) (Z.of_nat c)), (Nat.ltb_spec x c); try lia; reflexivity.
         - destruct (Z.ltb_spec (Z.of_nat c) (Z.of_nat x)), (Nat.ltb_spec c x); try lia; reflexivity. }
    replace (flat_map (fun x => if inside a b x && negb (joined odd bound x) then [x] else []) place)
      with (filter (fun x => inside a b x && negb (joined odd bound x)) place)
      by (clear; induction place as [|x p IH]; [reflexivity|]; cbn [filter flat_map]; rewrite IH; now destruct (_ && _)).
    change (fun n : nat => @VInt K (Z.of_nat n)) with (fun n : nat => @VInt K (Z.of_nat n)).
    set (wrong := filter _ place) in *. change (map (fun n => @VInt K (Z.of_nat n)) wrong) with (@nats K wrong).
    steps. rewrite nats_match. destruct wrong as [|w wrong']; steps.
    + destruct bound as [c|]; cbn [bound_value]; steps.
      * pose (odd' := odd). destruct odd; steps; rewrite ?first_of, ?last_of by exact P; steps; rewrite if_ok; steps.
        -- destruct (Z.ltb_spec (Z.of_nat (last place 0)) (Z.of_nat c)) as [L|L]; steps;
             rewrite ?first_of, ?last_of by exact P; steps; (eexists; split; [reflexivity|]).
           ++ exists number, (Some (outermost odd' place)). do 2 eexists. split; [|split; [exact F'|reflexivity]].
              rewrite M. unfold all_joined. destruct (Nat.ltb_spec (last place 0) c); [reflexivity|lia].
           ++ exists number, None. do 2 eexists. split; [|split; [exact F'|reflexivity]].
              rewrite M. unfold all_joined. destruct (Nat.ltb_spec (last place 0) c); [lia|reflexivity].
        -- destruct (Z.ltb_spec (Z.of_nat c) (Z.of_nat (hd 0 place))) as [L|L]; steps;
             rewrite ?first_of, ?last_of by exact P; steps; (eexists; split; [reflexivity|]).
           ++ exists number, (Some (outermost odd' place)). do 2 eexists. split; [|split; [exact F'|reflexivity]].
              rewrite M. unfold all_joined. destruct (Nat.ltb_spec c (hd 0 place)); [reflexivity|lia].
           ++ exists number, None. do 2 eexists. split; [|split; [exact F'|reflexivity]].
              rewrite M. unfold all_joined. destruct (Nat.ltb_spec c (hd 0 place)); [lia|reflexivity].
      * eexists. split; [reflexivity|]. exists number, None. do 2 eexists. split; [exact M|split; [exact F'|reflexivity]].
    + pose (odd' := odd). destruct odd; steps; rewrite ?first_of, ?last_of by easy; steps; (eexists; split; [reflexivity|]);
        exists (S number), (Some (outermost odd' (w :: wrong'))); do 2 eexists;
        (split; [exact M|split; [exact F'|repeat f_equal; lia]]).
  - exists 0, None. do 2 eexists. split; [reflexivity|]. split; [exact N|reflexivity].
  - destruct H as (number & bound & place & counted & M & _ & ->). steps. cbn [needed] in M. now rewrite M.
Qed.

Definition over (d : deck) (a b : nat) : list (nat * (nat * nat)) :=
  filter (fun e => (fst (snd e) <=? a) && (b <=? snd (snd e))) (intervals d).

Lemma is_too_full_body (call : string -> list (@value K) -> result (@value K)) (l : list (nat * (nat * nat))) places a b r k n :
  call "shufflegraph.planning.layout.words_needed"%string [VTuple places; VNat (start r a); VNat b; VNat r] = Ok (VNat n) ->
  apply same (PythonSyntax.names planning_windows_module) call is_too_full_text
    [VTuple (map (fun e => VNat (fst (snd e))) l); VTuple (map (fun e => VNat (snd (snd e))) l); VTuple places;
     VTuple [VNat a; VNat b]; VNat r; VNat k] =
  Ok (VBool (k ^ r <? length (filter (fun e => (fst (snd e) <=? a) && (b <=? snd (snd e))) l) + n)).
Proof.
  intros C. enter is_too_full_text planning_windows_module. steps. cbn [comprehend within]. steps.
  rewrite zip_of by reflexivity. steps.
  replace (map (fun e : (nat * (nat * nat)) * (nat * (nat * nat)) => @VRow K "tuple" [VNat (fst (snd (fst e))); VNat (snd (snd (snd e)))]) (combine l l))
    with (map (fun e => @VRow K "tuple" [VNat (fst (snd e)); VNat (snd (snd e))]) l)
    by (clear; induction l as [|e l IH]; [reflexivity|cbn; now rewrite IH]).
  rewrite (collect_each (fun e : nat * (nat * nat) => @VRow K "tuple" [VNat (fst (snd e)); VNat (snd (snd e))])
    (fun e => if (fst (snd e) <=? a) && (b <=? snd (snd e)) then [snd (snd e)] else []) (fun n => VNat n)).
  2: { intros [p [f l']] _. cbn [fst snd]. steps.
       assert (E1 : (Z.of_nat f <=? Z.of_nat a)%Z = (f <=? a)) by (destruct (Z.leb_spec (Z.of_nat f) (Z.of_nat a)), (Nat.leb_spec f a); lia || reflexivity).
       assert (E2 : (Z.of_nat b <=? Z.of_nat l')%Z = (b <=? l')) by (destruct (Z.leb_spec (Z.of_nat b) (Z.of_nat l')), (Nat.leb_spec b l'); lia || reflexivity).
       rewrite E1, E2. destruct (f <=? a); steps; [|reflexivity]. destruct (b <=? l'); steps; reflexivity. }
  steps.
  replace (if (Z.of_nat r =? 1)%Z then Ok true else Ok false) with (@Ok bool (r =? 1))
    by (rewrite if_ok; f_equal; destruct (Z.eqb_spec (Z.of_nat r) 1), (Nat.eqb_spec r 1); lia || reflexivity).
  steps.
  replace (if r =? 1 then Ok (VInt 0) else Ok (VNat a)) with (@Ok (@value K) (VNat (start r a)))
    by (unfold start; now destruct (r =? 1)).
  steps. rewrite C. steps. destruct (Z.ltb_spec (Z.of_nat r) 0) as [?|_]; [lia|]. steps.
  rewrite map_length.
  replace (length (flat_map (fun e : nat * (nat * nat) => if (fst (snd e) <=? a) && (b <=? snd (snd e)) then [snd (snd e)] else []) l))
    with (length (filter (fun e => (fst (snd e) <=? a) && (b <=? snd (snd e))) l))
    by (clear; induction l as [|e l IH]; [reflexivity|]; cbn [filter flat_map]; destruct (_ && _); cbn [length app]; now rewrite IH).
  set (m := length (filter _ l)). rewrite if_ok. steps. do 2 f_equal.
  replace (Z.of_nat k ^ Z.of_nat r)%Z with (Z.of_nat (k ^ r)) by now rewrite Nat2Z.inj_pow.
  destruct (Z.ltb_spec (Z.of_nat (k ^ r)) (Z.of_nat m + Z.of_nat n)), (Nat.ltb_spec (k ^ r) (m + n)); lia || reflexivity.
Qed.

(* The hands over a window are the owners whose intervals contain it. *)
Lemma over_spans d a b : length (over d a b) = length (spans d a b).
Proof.
  rewrite <- (map_length fst). apply Nat.le_antisymm; apply NoDup_incl_length.
  - unfold over. pose proof (proj1 (Intervals.intervals_one_per_owner d)) as N.
    induction (intervals d) as [|e l IH]; [constructor|]. cbn [map] in N. inversion N as [|? ? Ne Nl]; subst. cbn [filter].
    destruct (_ && _); [|now apply IH]. cbn [map]. constructor; [|now apply IH].
    intros I. apply Ne. apply in_map_iff in I as (x & <- & I). apply filter_In in I as [I _]. now apply in_map.
  - intros p I. apply in_map_iff in I as ([q [f l]] & E & I). cbn in E. subst q. apply filter_In in I as [I L].
    apply Intervals.intervals_first_last in I as [[F _] [La _]]. cbn [fst snd] in L. apply andb_true_iff in L as [L1 L2].
    apply Nat.leb_le in L1, L2. unfold spans. apply nodup_In, filter_In. split.
    + unfold owners. apply in_flat_map. exists (Owner p). split; [|now left]. apply In_firstn_iff. exists f. split; [lia|exact F].
    + apply mem_In, In_skipn_iff. exists l. split; [lia|exact La].
  - apply NoDup_nodup.
  - intros p I. unfold spans in I. apply nodup_In, filter_In in I as [I M].
    unfold owners in I. apply in_flat_map in I as ([q|t] & I & P); [|easy]. destruct P as [->|[]].
    apply In_firstn_iff in I as (i & Li & I). apply mem_In, In_skipn_iff in M as (j & Lj & M).
    assert (D : In (Owner p) d) by now apply nth_error_In in I.
    pose proof (first_position_spec p d D) as F. pose proof (last_position_spec p d D) as La.
    apply in_map_iff. exists (p, (first_position p d, last_position p d)). split; [reflexivity|].
    apply filter_In. split; [now apply Intervals.intervals_first_last|]. cbn [fst snd].
    apply andb_true_iff. rewrite !Nat.leb_le. split.
    + destruct (Nat.le_gt_cases (first_position p d) a) as [|G]; [assumption|]. exfalso. destruct F as [_ F]. apply (F i); [lia|exact I].
    + destruct (Nat.le_gt_cases b (last_position p d)) as [|G]; [assumption|]. exfalso. destruct La as [_ La]. apply (La j); [lia|exact M].
Qed.

(* The hands and the talon of a deck, as the text is given them. *)
Definition firsts_value (d : deck) : @value K := VTuple (map (fun e => VNat (fst (snd e))) (intervals d)).
Definition lasts_value (d : deck) : @value K := VTuple (map (fun e => VNat (snd (snd e))) (intervals d)).
Definition places_value (d : deck) : @value K := VTuple (map (fun p => VTuple (nats p)) (places d)).

(* The text of words_needed counts the words that the talon cards in a window need at least. *)
Theorem words_needed_text_is_the_model d a b r depth : no_gap d ->
  run same library (S depth) "shufflegraph.planning.layout.words_needed" [places_value d; VNat a; VNat b; VNat r] =
  Ok (VNat (codes_inside r d a b)).
Proof.
  intros G. rewrite (run_text _ _ _ planning_layout_module words_needed_text) by reflexivity. unfold places_value. pose proof (places_sound d G) as F.
  rewrite words_needed_body by (eapply Forall_impl; [|exact F]; cbn; tauto). do 2 f_equal. f_equal. unfold codes_inside.
  apply needed_codes; [|intros i; reflexivity|easy]. eapply Forall_impl; [|exact F]. cbn. tauto.
Qed.

(* The text of is_too_full is the model's check of a window. *)
Theorem is_too_full_text_is_the_model d a b r k depth : no_gap d -> 0 < r -> a <= b ->
  run same library (S (S depth)) "shufflegraph.planning.windows.is_too_full"
    [firsts_value d; lasts_value d; places_value d; VTuple [VNat a; VNat b]; VNat r; VNat k] =
  Ok (VBool (check_window_places k r d a b)).
Proof.
  intros G P L. rewrite (run_text _ _ _ planning_windows_module is_too_full_text) by reflexivity.
  unfold firsts_value, lasts_value, places_value.
  rewrite (is_too_full_body _ _ _ a b r k _ (words_needed_text_is_the_model d (start r a) b r depth G)).
  unfold check_window_places. destruct (Nat.eqb_spec r 0); [lia|]. apply Nat.leb_le in L. rewrite L. cbn [andb].
  fold (over d a b). now rewrite over_spans.
Qed.

(* The text of rules_out is the model's check of a window, for every number of rounds. *)
Theorem rules_out_text_is_the_model d a b r k depth : no_gap d -> a <= b ->
  run same library (S (S (S depth))) "shufflegraph.planning.windows.rules_out"
    [firsts_value d; lasts_value d; places_value d; VBool (dealt_places d); VTuple [VNat a; VNat b]; VNat r; VNat k] =
  Ok (VBool (check_window_places k r d a b)).
Proof.
  intros G L. rewrite (run_text _ _ _ planning_windows_module rules_out_text) by reflexivity.
  pose proof (fun P => is_too_full_text_is_the_model d a b r k depth G P L) as Full.
  unfold firsts_value, lasts_value, places_value in *. enter rules_out_text planning_windows_module. steps. destruct r as [|r].
  - steps. reflexivity.
  - destruct (Z.eqb_spec (Z.of_nat (S r)) 0); [lia|]. steps. rewrite Full by lia. reflexivity.
Qed.

(* So two windows that the text accepts, against one round fewer than n and against two fewer if there are that many, show
   that no plan that keeps hands together has fewer than n rounds: whatever the order of the cards inside the places. *)
Theorem windows_text_proves_bound d near far n k depth : no_gap d -> 0 < k -> fst near <= snd near -> fst far <= snd far ->
  (forall less ends, (less, ends) = (1, near) \/ (less, ends) = (2, far) -> less <= n ->
    run same library (S (S (S depth))) "shufflegraph.planning.windows.rules_out"
      [firsts_value d; lasts_value d; places_value d; VBool (dealt_places d); VTuple [VNat (fst ends); VNat (snd ends)];
       VNat (n - less); VNat k] = Ok (VBool true)) ->
  forall r, solvable_places k r d -> n <= r.
Proof.
  intros G K0 Ln Lf H. apply FewestPlaces.places_two_windows_prove_fewest with near far; [exact K0|].
  assert (W : forall less ends, (less, ends) = (1, near) \/ (less, ends) = (2, far) -> less <= n ->
    check_window_places k (n - less) d (fst ends) (snd ends) = true).
  { intros less ends E L. specialize (H less ends E L). rewrite rules_out_text_is_the_model in H; [now injection H|exact G|].
    destruct E as [E|E]; injection E as -> ->; assumption. }
  unfold FewestPlaces.places_two_windows. destruct n as [|[|n]]; [reflexivity| |].
  - now apply (W 1 near); [left|].
  - apply andb_true_iff. split.
    + apply (W 1 near); [now left|lia].
    + pose proof (W 2 far (or_intror eq_refl) ltac:(lia)) as E. cbn [Nat.sub] in E. now rewrite Nat.sub_0_r in E.
Qed.

(* And a window that the text finds too full shows that no plan of exactly r rounds exists that keeps hands together. *)
Theorem is_too_full_text_refutes d a b r k depth : no_gap d -> 0 < k -> 0 < r -> a <= b ->
  run same library (S (S depth)) "shufflegraph.planning.windows.is_too_full"
    [firsts_value d; lasts_value d; places_value d; VTuple [VNat a; VNat b]; VNat r; VNat k] = Ok (VBool true) ->
  ~ solvable_places k r d.
Proof.
  intros G K0 P L E. rewrite is_too_full_text_is_the_model in E by assumption. injection E as E.
  now apply places_window_sound with a b.
Qed.
End Text.
