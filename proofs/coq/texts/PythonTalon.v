(* The texts of `breaks`, `grouped`, `run_numbers`, `shared_runs` and `runs_of`: the runs of the talon, also where cards
   share places. What they compute, as functions on lists; PythonRuns compares these with the model. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec.
From Shufflegraph Require UnderSpec.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps.
Import ListNotations.
Local Open Scope Z_scope.

Notation module_names := (PythonSyntax.names dealing_talon_module).

(* ---- what the texts compute ---- *)

(* Something added to the group of a number, or to a new group, if the number is how many there are. *)
Fixpoint add_at {A} (n : nat) (a : A) (groups : list (list A)) : list (list A) :=
  match groups, n with
  | [], _ => [[a]]
  | g :: rest, O => (g ++ [a]) :: rest
  | g :: rest, S m => g :: add_at m a rest
  end.
Definition group {A} (l : list (nat * A)) : list (list A) := fold_left (fun gs e => add_at (fst e) (snd e) gs) l [].

(* No number comes before all smaller ones: n of them have come. *)
Fixpoint dense (n : nat) (l : list nat) : Prop :=
  match l with [] => True | x :: l' => (x <= n)%nat /\ dense (if (x =? n)%nat then S n else n) l' end.

(* A position that needs no new run after one whose outermost card is at the bound; odd: for odd numbers of rounds. *)
Definition right_side (odd : bool) (bound : option nat) (x : nat) : bool :=
  match bound with None => true | Some b => if odd then (x <? b)%nat else (b <? x)%nat end.
Definition outermost (odd : bool) (place : list nat) : nat := if odd then hd 0%nat place else last place 0%nat.
(* odd: by the number of the run. *)
Fixpoint numbers (odd : nat -> bool) (run : nat) (bound : option nat) (places : list (list nat)) : list nat :=
  match places with
  | [] => []
  | place :: rest =>
      let right := right_side (odd run) bound in
      let wrong := filter (fun x => negb (right x)) place in
      map (fun x => if right x then run else S run) place ++
      match wrong with
      | [] => numbers odd run (Some (outermost (odd run) place)) rest
      | _ => numbers odd (S run) (Some (outermost (odd (S run)) wrong)) rest
      end
  end.

(* Which way the cards of a run lie, as after so many rounds: where cards may go under piles, runs fall and rise in turn. *)
Definition way_of (r : nat) (under : bool) (run : nat) : nat := if under then UnderSpec.side run else r.
Definition odd_run (r : nat) (under : bool) (run : nat) : bool := negb (Nat.even (way_of r under run)).

Section Talon.
Context {K : Type} (same : K -> K -> bool).

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).

Lemma parity r : (Z.of_nat r mod 2 =? 0) = Nat.even r /\ (Z.of_nat r mod 2 =? 1) = negb (Nat.even r).
Proof.
  assert (E : Z.of_nat r mod 2 = if Nat.even r then 0 else 1).
  { change 2 with (Z.of_nat 2). rewrite <- Nat2Z.inj_mod, <- Nat.bit0_mod, Nat.bit0_odd, <- Nat.negb_even.
    now destruct (Nat.even r). }
  rewrite E. now destruct (Nat.even r).
Qed.

Definition breaks_at (r : nat) (u l : Z) : bool := if Nat.even r then l <? u else u <? l.

Lemma breaks_body u l r :
  apply same module_names call breaks_text [VInt u; VInt l; VNat r] = Ok (VBool (breaks_at r u l)).
Proof.
  enter breaks_text dealing_talon_module. steps. change (2 =? 0) with false. steps. rewrite (proj1 (parity r)). unfold breaks_at.
  destruct (Nat.even r); steps; [destruct (l <? u)|destruct (u <? l)]; reflexivity.
Qed.

Lemma replace_at_end (l : list (@value K)) v w : replace (length l) w (l ++ [v]) = (l ++ [w])%list.
Proof. induction l as [|x l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Lemma replace_group {A} (item : A -> @value K) n a gs : (n < length gs)%nat ->
  replace n (VList (map item (nth n gs []) ++ [item a])) (map (fun g => VList (map item g)) gs) =
  map (fun g => VList (map item g)) (add_at n a gs).
Proof.
  revert n. induction gs as [|g gs IH]; intros [|n] H; cbn in *; try lia.
  - now rewrite map_app.
  - f_equal. apply IH. lia.
Qed.

Lemma add_at_new {A} (a : A) gs : add_at (length gs) a gs = (gs ++ [[a]])%list.
Proof. induction gs as [|g gs IH]; [reflexivity|]. cbn. now rewrite IH. Qed.
Lemma add_at_length {A} n (a : A) gs : (n < length gs)%nat -> length (add_at n a gs) = length gs.
Proof. revert n. induction gs as [|g gs IH]; intros [|n] H; cbn in *; try lia. rewrite IH; lia. Qed.
Lemma nth_groups {A} (item : A -> @value K) n gs : (n < length gs)%nat ->
  nth n (map (fun g => VList (map item g)) gs) VNone = VList (map item (nth n gs [])).
Proof.
  intros H. rewrite (nth_indep _ _ (VList (map item []))) by now rewrite map_length.
  now rewrite (map_nth (fun g => VList (map item g))).
Qed.

Lemma grouped_body {A} (item : A -> @value K) l : (forall a, store (item a) = Ok (item a)) -> dense 0 (map fst l) ->
  apply same module_names call grouped_text [VList (map (fun e => VTuple [VNat (fst e); item (snd e)]) l)] =
  Ok (VList (map (fun g => VList (map item g)) (group l))).
Proof.
  intros St D. enter grouped_text dealing_talon_module. steps.
  for_loop (fun todo (e : @env K) => exists gs number thing, dense (length gs) (map fst todo) /\
    group l = fold_left (fun gs e => add_at (fst e) (snd e) gs) todo gs /\
    e = [("numbered", Some (VList (map (fun e => VTuple [VNat (fst e); item (snd e)]) l)));
         ("groups", Some (VList (map (fun g => VList (map item g)) gs))); ("number", number); ("thing", thing)]%string).
  - intros [n a] rest e (gs & number & thing & [Le De] & M & ->). cbn [fst snd] in *. unfold loop. steps.
    rewrite St. steps. rewrite map_length.
    destruct (Nat.eqb_spec n (length gs)) as [->|N].
    + rewrite Z.eqb_refl. steps. rewrite app_length, map_length. cbn [length].
      rewrite place_of_nat by lia. steps.
      rewrite app_nth2 by (rewrite map_length; lia). rewrite map_length, Nat.sub_diag. cbn [nth]. steps. rewrite ?St. steps.
      eexists. split; [reflexivity|]. exists (add_at (length gs) a gs). do 2 eexists.
      cbn [fold_left fst snd] in M. rewrite add_at_new in *. rewrite app_length. cbn [length].
      split; [now rewrite Nat.add_1_r|]. split; [exact M|].
      repeat f_equal. rewrite map_app. cbn [map].
      rewrite <- (map_length (fun g => VList (map item g)) gs) at 1. now rewrite replace_at_end.
    + destruct (Z.eqb_spec (Z.of_nat n) (Z.of_nat (length gs))); [lia|]. steps.
      rewrite place_of_nat by (rewrite ?map_length; lia). steps. rewrite nth_groups by lia. steps. rewrite ?St. steps. rewrite replace_group by lia.
      eexists. split; [reflexivity|]. exists (add_at n a gs). do 2 eexists. rewrite add_at_length by lia.
      split; [exact De|]. split; [exact M|]. reflexivity.
  - exists []. do 2 eexists. split; [exact D|]. split; reflexivity.
  - destruct H as (gs & number & thing & _ & M & ->). steps. cbn [fold_left] in M. now rewrite M.
Qed.

(* The numbers of runs, where every place has one card. *)
Fixpoint run_numbering (r : nat) (run upper : nat) (positions : list nat) : list nat :=
  match positions with
  | [] => []
  | x :: rest =>
      let run' := if breaks_at r (Z.of_nat upper) (Z.of_nat x) then S run else run in
      run' :: run_numbering r run' x rest
  end.

Lemma run_numbers_body positions r :
  (forall u l, call "shufflegraph.dealing.talon.breaks"%string [VInt u; VInt l; VNat r] = Ok (VBool (breaks_at r u l))) ->
  apply same module_names call run_numbers_text [VList (nats positions); VNat r] =
  Ok (VList (nats (run_numbering r 0 (hd 0%nat positions) positions))).
Proof.
  intros C. enter run_numbers_text dealing_talon_module.
  steps. 
  match goal with |- context [if ?c then ?a else ?b] =>
    replace (if c then a else b) with (@Ok (@value K) (VNat (hd 0%nat positions))) by (destruct positions; reflexivity) end.
  steps.
  for_loop (fun todo (e : @env K) => exists done run upper position,
    run_numbering r 0 (hd 0%nat positions) positions = (done ++ run_numbering r run upper todo)%list /\
    e = [("positions", Some (VList (nats positions))); ("rounds", Some (VNat r)); ("numbers", Some (VList (nats done)));
         ("run", Some (VNat run)); ("upper", Some (VNat upper)); ("position", position)]%string).
  - intros x rest e (done & run & upper & position & M & ->). unfold loop. steps. rewrite C. steps.
    cbn [run_numbering] in M.
    destruct (breaks_at r (Z.of_nat upper) (Z.of_nat x)); steps; (eexists; split; [reflexivity|]).
    + exists (done ++ [S run])%list, (S run), x. eexists. split; [now rewrite <- app_assoc|].
      rewrite nats_app. cbn [nats map]. repeat f_equal; lia.
    + exists (done ++ [run])%list, run, x. eexists. split; [now rewrite <- app_assoc|].
      rewrite nats_app. reflexivity.
  - exists [], 0%nat, (hd 0%nat positions). eexists. split; reflexivity.
  - destruct H as (done & run & upper & position & M & ->). steps. cbn [run_numbering] in M.
    rewrite app_nil_r in M. now rewrite M.
Qed.

Lemma if_ok (b : bool) : (if b then Ok true else Ok false) = Ok b.
Proof. now destruct b. Qed.

Lemma first_of (l : list nat) : l <> [] ->
  (let* n := place_of 0 (length (@nats K l)) in Ok (nth n (@nats K l) VNone)) = Ok (VNat (hd 0%nat l)).
Proof. now destruct l. Qed.
Lemma last_of (l : list nat) : l <> [] ->
  (let* n := place_of (-1) (length (@nats K l)) in Ok (nth n (@nats K l) VNone)) = Ok (VNat (last l 0%nat)).
Proof.
  intros N. assert (0 < length l)%nat by (destruct l; [easy|cbn; lia]).
  rewrite nats_length, place_of_last by lia. cbn [bind]. rewrite nth_nats by lia. f_equal. f_equal. f_equal.
  destruct (exists_last N) as (m & x & ->). rewrite last_last, app_length. cbn [length].
  rewrite app_nth2 by lia. now replace (length m + 1 - 1 - length m)%nat with 0%nat by lia.
Qed.

Lemma nats_match {B} (l : list nat) (b c : B) :
  match @nats K l with [] => b | _ :: _ => c end = match l with [] => b | _ :: _ => c end.
Proof. now destruct l. Qed.

Definition bound_value (b : option nat) : @value K := match b with None => VNone | Some b => VNat b end.

Lemma odd_run_next r under run : odd_run r under (S run) = if under then negb (odd_run r under run) else odd_run r under run.
Proof. destruct under; [|reflexivity]. unfold odd_run, way_of, UnderSpec.side. rewrite Nat.odd_succ, <- Nat.negb_even. now destruct (Nat.even run). Qed.

Lemma shared_runs_body places r under : Forall (fun p => p <> []) places ->
  apply same module_names call shared_runs_text [VList (map (fun p => VList (nats p)) places); VNat r; VBool under] =
  Ok (VList (nats (numbers (odd_run r under) 0 None places))).
Proof.
  intros N. enter shared_runs_text dealing_talon_module. steps.
  match goal with |- context [if negb under then ?x else ?y] =>
    replace (if negb under then x else y) with (@Ok (@value K) (VBool (odd_run r under 0))) end.
  2: { unfold odd_run. destruct under; [reflexivity|]. steps. change (2 =? 0) with false. steps. now rewrite (proj2 (parity r)), if_ok. }
  steps.
  for_loop (fun todo (e : @env K) => exists done run bound place begun position,
    numbers (odd_run r under) 0 None places = (done ++ numbers (odd_run r under) run bound todo)%list /\ Forall (fun p => p <> []) todo /\
    e = [("places", Some (VList (map (fun p => VList (nats p)) places))); ("rounds", Some (VNat r)); ("under", Some (VBool under));
         ("odd", Some (VBool (odd_run r under run))); ("run", Some (VNat run)); ("bound", Some (bound_value bound));
         ("numbers", Some (VList (nats done))); ("place", place); ("begun", begun); ("position", position)]%string).
  - intros place rest e (done & run & bound & place' & begun & position & M & F & ->). unfold loop.
    match goal with |- context [pyFor _ _ ?b []] => set (inner := b) end. steps.
    inversion F as [|? ? P F']; subst. cbn [numbers] in M.
    set (right := right_side (odd_run r under run) bound) in *. pose proof (odd_run_next r under run) as Next_odd.
    remember (odd_run r under run) as odd eqn:Odd in *.
    for_loop (fun todo (e : @env K) => exists seen position, place = (seen ++ todo)%list /\
      e = [("places", Some (VList (map (fun p => VList (nats p)) places))); ("rounds", Some (VNat r)); ("under", Some (VBool under));
           ("odd", Some (VBool odd)); ("run", Some (VNat run)); ("bound", Some (bound_value bound));
           ("numbers", Some (VList (nats (done ++ map (fun x => if right x then run else S run) seen))));
           ("place", Some (VList (nats place)));
           ("begun", Some (VList (nats (filter (fun x => negb (right x)) seen)))); ("position", position)]%string).
    + intros x todo e (seen & pos & E & ->). unfold inner. steps.
      match goal with |- exists e', ?t = _ /\ _ =>
        assert (R : t = Ok (Next [("places", Some (VList (map (fun p => VList (nats p)) places))); ("rounds", Some (VNat r)); ("under", Some (VBool under));
           ("odd", Some (VBool odd)); ("run", Some (VNat run)); ("bound", Some (bound_value bound));
           ("numbers", Some (VList (nats (done ++ map (fun x => if right x then run else S run) (seen ++ [x])))));
           ("place", Some (VList (nats place)));
           ("begun", Some (VList (nats (filter (fun x => negb (right x)) (seen ++ [x]))))); ("position", Some (VNat x))]%string)) end.
      { rewrite map_app, filter_app. cbn [map filter]. rewrite app_assoc, (nats_app _ [_]).
        destruct bound as [b|]; unfold right, right_side; cbn [bound_value]; steps.
        - destruct odd; steps; rewrite if_ok; steps.
          + destruct (Z.ltb_spec (Z.of_nat x) (Z.of_nat b)), (Nat.ltb_spec x b); try lia; steps;
              rewrite ?app_nil_r; cbn [nats map]; rewrite ?nats_app; repeat f_equal; lia.
          + destruct (Z.ltb_spec (Z.of_nat b) (Z.of_nat x)), (Nat.ltb_spec b x); try lia; steps;
              rewrite ?app_nil_r; cbn [nats map]; rewrite ?nats_app; repeat f_equal; lia.
        - rewrite ?app_nil_r. cbn [nats map]. repeat f_equal. }
      rewrite R. eexists. split; [reflexivity|]. exists (seen ++ [x])%list. eexists.
      split; [now rewrite <- app_assoc|reflexivity].
    + exists [], position. rewrite app_nil_r. split; reflexivity.
    + destruct H as (seen & pos & E & ->). rewrite app_nil_r in E. subst seen. steps.
      set (wrong := filter (fun x => negb (right x)) place) in *.
      rewrite nats_match.
      destruct wrong as [|w wrong']; steps.
      * pose (odd' := odd). destruct odd; steps; rewrite ?first_of, ?last_of by exact P; steps;
          (eexists; split; [reflexivity|]);
          exists (done ++ map (fun x => if right x then run else S run) place)%list, run, (Some (outermost odd' place));
          do 3 eexists; (split; [rewrite M, app_assoc; reflexivity|]); (split; [exact F'|rewrite <- Odd; reflexivity]).
      * match goal with |- context [if under then ?x else ?y] =>
          replace (if under then x else y) with (@Ok (@value K) (VBool (odd_run r under (S run))))
            by (rewrite Next_odd; now destruct under) end. steps.
        pose (odd' := odd_run r under (S run)). destruct (odd_run r under (S run)) eqn:O; steps; rewrite ?first_of, ?last_of by easy; steps;
          (eexists; split; [reflexivity|]);
          exists (done ++ map (fun x => if right x then run else S run) place)%list, (S run), (Some (outermost odd' (w :: wrong')));
          do 3 eexists; (split; [rewrite M, app_assoc; reflexivity|]); (split; [exact F'|]); unfold odd'; rewrite ?O; cbn [bound_value outermost]; repeat f_equal; lia.
  - exists [], 0%nat, None. do 3 eexists. split; [reflexivity|]. split; [exact N|reflexivity].
  - destruct H as (done & run & bound & place & begun & position & M & _ & ->). steps. cbn [numbers] in M.
    rewrite app_nil_r in M. now rewrite M.
Qed.
End Bodies.

(* The text of breaks compares two positions, the one way for even numbers of rounds and the other for odd ones. *)
Theorem breaks_text_compares u l r depth :
  run same library (S depth) "shufflegraph.dealing.talon.breaks" [VInt u; VInt l; VNat r] =
  Ok (VBool (if Nat.even r then l <? u else u <? l)).
Proof. rewrite (run_text _ _ _ dealing_talon_module breaks_text) by reflexivity. apply breaks_body. Qed.

(* The text of grouped gives the things of each number, where no number comes before all smaller ones. *)
Theorem grouped_text_groups {A} (item : A -> @value K) l depth :
  (forall a, store (item a) = Ok (item a)) -> dense 0 (map fst l) ->
  run same library (S depth) "shufflegraph.dealing.talon.grouped"
    [VList (map (fun e => VTuple [VNat (fst e); item (snd e)]) l)] =
  Ok (VList (map (fun g => VList (map item g)) (group l))).
Proof. rewrite (run_text _ _ _ dealing_talon_module grouped_text) by reflexivity. apply grouped_body. Qed.

(* The text of run_numbers counts, position by position, how often a run has begun. *)
Theorem run_numbers_text_counts positions r depth :
  run same library (S (S depth)) "shufflegraph.dealing.talon.run_numbers" [VList (nats positions); VNat r] =
  Ok (VList (nats (run_numbering r 0 (hd 0%nat positions) positions))).
Proof.
  rewrite (run_text _ _ _ dealing_talon_module run_numbers_text) by reflexivity. apply run_numbers_body.
  intros u l. apply breaks_text_compares.
Qed.
End Talon.
