(* What every proof about a text uses: the rule for loops, the tactics that run a text, and how the numbers and lists of
   Coq are Python's. *)

From Coq Require Import String List ZArith Lia.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts.
Import ListNotations.
Local Open Scope Z_scope.

Notation VNat n := (VInt (Z.of_nat n)).
Notation VN n := (VInt (Z.of_N n)).
Notation VTuple := (VRow "tuple").

Definition ints {K} (l : list Z) : list (@value K) := map VInt l.
Definition nats {K} (l : list nat) : list (@value K) := map (fun n => VNat n) l.

(* The one rule for loops: I says what holds when these items are still to come. *)
Lemma for_each_invariant {K X} (item : X -> @value K) (I : list X -> env -> Prop) body :
  (forall x rest e, I (x :: rest) e -> exists e', body (item x) e = Ok (Next e') /\ I rest e') ->
  forall xs e, I xs e -> exists e', for_each body (map item xs) e = Ok (Next e') /\ I [] e'.
Proof.
  intros Step xs. induction xs as [|x xs IH]; intros e H; cbn [map].
  - exists e. split; [reflexivity|exact H].
  - destruct (Step x xs e H) as (e1 & E1 & H1). destruct (IH e1 H1) as (e2 & E2 & H2).
    exists e2. split; [|exact H2]. unfold for_each in *. now rewrite E1; cbn [bind].
Qed.

Lemma fixed_nats {K} l : forallb is_fixed (@nats K l) = true.
Proof. induction l; [reflexivity|assumption]. Qed.

(* Begin: the interpreter is taken by its parts; what is under lru_cache gets what it takes; no name is changed that has a
   second one; the local variables are computed; the body of a loop is put away. *)
Ltac enter f m :=
  unfold apply; let t := eval hnf in f in change f with t; cbv beta iota;
  match goal with |- context [may_remember ?d ?a] =>
    replace (may_remember d a) with true by (first [reflexivity | cbn; now rewrite ?fixed_nats]) end; cbv beta iota;
  match goal with |- context [faults ?n ?g] =>
    let l := eval vm_compute in (faults n g) in change (faults n g) with l end; cbv beta iota;
  match goal with |- context [locals ?p ?b] =>
    let l := eval vm_compute in (locals p b) in change (locals p b) with l end;
  try match goal with |- context [pyFor _ _ ?b []] => set (loop := b) end.

(* Run the text as far as it goes; integers and lists of values stay as they are. What names stand for is looked up
   apart, by Coq's virtual machine: the other way takes five times as long. A call waits for that. *)
(* Each is put in the place of its name as soon as it has its arguments. *)
Arguments constant_value {K} c /.
Arguments binary {K} op a b /.
Arguments negated {K} a /.
Arguments minus {K} a /.
Arguments chosen {K} c a b /.
Arguments compared {K} same ev a ops es /.
Arguments subscripted {K} same ev a i /.
Arguments listed {K} ev es /.
Arguments tupled {K} ev es /.
Arguments empty_dict {K} keys values /.
Arguments comprehended {K} ev e gens s /.
Arguments called_name {K} same names call ev s f args keywords /.
Arguments called_method {K} same names call ev s a m args /.
Arguments place_attribute {K} a m /.
Arguments changed {K} s x m v vs /.
Arguments seen {K} same names call e s /.
Arguments changing_call {K} same names call s e x m args /.
Arguments appending_call {K} same names call s e x i m a /.
Arguments evaluate {K} same names call s e /.
Arguments put {K} same names call x i v s /.
Arguments spread {K} assign ts v s /.
Arguments assign_to {K} same names call t e s /.
Arguments augmented {K} same names call t op e s /.
Arguments for_all {K} same names call exec t e body s /.
Arguments branch {K} same names call exec e body orelse s /.
Arguments expression {K} same names call e s /.
Arguments returned {K} same names call e s /.
Arguments raised {K} same names call e s /.
Arguments called {K} same names call ev s !g args keywords.
(* What a value is asked, it is asked once it is there. *)
Arguments is_a {K} !v t.
Ltac step := cbn [constant_value binary negated minus chosen compared subscripted listed tupled empty_dict comprehended
  called_name called_method place_attribute formatted written joined eval
  changed seen changing_call appending_call drawing_call but_generator evaluate put spread assign assign_to augmented for_all while_loop branch expression
  with_rest returned raised exec
  apply bind_all block get set name global lookup bind each unstar displays called
  chain_of decide optional python mapped lazily method has_method method_of store items_of unbound repeated flat_map bound_by generator among dotted existsb orb andb negb own
  String.append String.eqb Ascii.eqb Bool.eqb changing types map List.concat app unpackable as_many truth operate calculate compare
  fst snd with_key subscript table_of as_key extreme_of
  type_of relate is_a is_one_of sort is_none is_talon put_item list_at has_length].
Ltac look_up := match goal with
  | |- context [origin ?n ?x] => let v := eval vm_compute in (origin n x) in change (origin n x) with v
  | |- context [is_something ?n ?x] => let v := eval vm_compute in (is_something n x) in change (is_something n x) with v
  | |- context [among ?f errors] => let v := eval vm_compute in (among f errors) in change (among f errors) with v
  | |- context [fields_of records ?f] =>
      let v := eval vm_compute in (fields_of records f) in change (fields_of records f) with v
  end.
(* Statement by statement: those that are still to come are put away until their turn, since cbn would run them for every
   value that the variables may have. *)
Ltac put_away := repeat match goal with |- context [@cons stmt _ ?l] =>
  lazymatch l with nil => fail | _ => tryif is_var l then fail else (let later := fresh "later" in set (later := l)) end end.
Ltac take_out := match goal with |- context [block ?x ?l ?s] => is_var l; unfold l; try clear l end.
Ltac steps := repeat take_out; put_away; step; repeat (progress (repeat look_up; repeat take_out; put_away); step).

(* Meet a loop with the invariant I; first goal: one iteration, second: the start, third: what comes after. *)
Ltac for_loop I :=
  try match goal with |- context [for_each ?b (@nats ?K ?l) ?e] =>
    change (for_each b (@nats K l) e) with (for_each b (map (fun n => @VInt K (Z.of_nat n)) l) e) end;
  match goal with |- context [for_each ?b (map ?f ?l) ?e] =>
    let F := fresh "F" in let H := fresh "H" in
    destruct (fun step start => for_each_invariant f I b step l e start) as (? & F & H);
    [|  |rewrite F; clear F] end.

(* The places of a list, its elements, its last one. *)
Lemma place_of_nat d n : (d < n)%nat -> place_of (Z.of_nat d) n = Ok d.
Proof.
  intros H. unfold place_of. destruct (Z.ltb_spec (Z.of_nat d) 0); [lia|].
  destruct (Z.leb_spec 0 (Z.of_nat d)); [|lia]. destruct (Z.ltb_spec (Z.of_nat d) (Z.of_nat n)); [|lia].
  cbn. now rewrite Nat2Z.id.
Qed.

Lemma place_of_last n : (0 < n)%nat -> place_of (-1) n = Ok (n - 1)%nat.
Proof.
  intros H. unfold place_of. cbn [Z.ltb Z.compare].
  replace (-1 + Z.of_nat n) with (Z.of_nat (n - 1)) by lia.
  destruct (Z.leb_spec 0 (Z.of_nat (n - 1))); [|lia].
  destruct (Z.ltb_spec (Z.of_nat (n - 1)) (Z.of_nat n)); [|lia]. cbn. now rewrite Nat2Z.id.
Qed.

Lemma nats_app {K} l m : @nats K (l ++ m) = (nats l ++ nats m)%list.
Proof. apply map_app. Qed.

Lemma nats_length {K} l : length (@nats K l) = length l.
Proof. apply map_length. Qed.

Lemma nth_nats {K} d l : (d < length l)%nat -> nth d (@nats K l) VNone = VNat (nth d l 0%nat).
Proof.
  revert d. induction l as [|x l IH]; intros [|d] H; cbn in *; try lia; [reflexivity|]. apply IH. lia.
Qed.

(* A call of a function of the library is the meaning of its text, where its module's names mean what they do there. *)
Lemma run_text {K} same depth name m f (args : list (@value K)) : function_of library name = Some (m, f) ->
  run same library (S depth) name args = apply same (names m) (run same library depth) f args.
Proof. intros F. cbn [run]. now rewrite F. Qed.
(* Never unfolded in search of another shape: two calls are alike when they say so. *)
Global Opaque run.
