(* A whole round by the texts: the colouring, the instructions and the table together hand everybody his hand. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec.
From Shufflegraph Require Table Dealing Intervals.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonEvents PythonIntervals
  PythonColourings PythonDicts PythonTable PythonRound.
Import ListNotations.
Local Open Scope nat_scope.

Fixpoint colour_at (ps colours : list nat) (p : nat) : nat :=
  match ps, colours with q :: ps', c :: colours' => if p =? q then c else colour_at ps' colours' p | _, _ => 0 end.

Lemma colour_at_nth ps : NoDup ps -> forall colours i, length colours = length ps -> i < length ps ->
  colour_at ps colours (nth i ps 0) = nth i colours 0.
Proof.
  intros N. induction N as [|q ps Nq N IH]; intros [|c colours] i L H; cbn in *; try lia.
  destruct i as [|i]; [now rewrite Nat.eqb_refl|]. destruct (Nat.eqb_spec (nth i ps 0) q) as [<-|_].
  - exfalso. apply Nq, nth_In. lia.
  - apply IH; lia.
Qed.

Definition by_owner (ps colours : list nat) : colouring :=
  fun x => match x with Owner p => colour_at ps colours p | Talon _ => 0 end.

Section Deal.
Context {K A : Type} (same : K -> K -> bool) (key : nat -> K) (card : A -> @value K) (dest : A -> destination).
Hypothesis Card : forall a, store (card a) = Ok (card a).

Lemma entries_by_owner ps colours : NoDup ps -> length colours = length ps ->
  VDict (entries (map key ps) colours) = numbers_for key (map Owner ps) (by_owner ps colours).
Proof.
  intros N. unfold numbers_for, entries, fdict. rewrite !map_map. cbn [goes_to by_owner]. intros L. f_equal. revert colours L.
  induction N as [|q ps Nq N IH]; intros [|c colours] L; try discriminate; [reflexivity|]. injection L as L.
  cbn [map nats combine colour_at]. rewrite Nat.eqb_refl. f_equal. fold (@nats K colours). rewrite IH by exact L.
  apply map_ext_in. intros p P. destruct (Nat.eqb_spec p q) as [->|]; [contradiction|reflexivity].
Qed.

(* The intervals of a deck, as the texts are given them. *)
Definition spans_of (d : deck) : list (Z * Z) := map (fun e => (Z.of_nat (fst (snd e)), Z.of_nat (snd (snd e)))) (intervals d).

Lemma spans_length d : length (spans_of d) = length (players d).
Proof. unfold spans_of. now rewrite map_length, <- intervals_owners, map_length. Qed.

Lemma spans_in_order d : in_order (spans_of d).
Proof.
  apply Forall_forall. intros v V. unfold spans_of in V. apply in_map_iff in V as ([p [f e]] & <- & V).
  apply intervals_In in V as [F L]. cbn. pose proof (first_le_last _ _ _ _ F L). lia.
Qed.

Lemma keys_distinct d : told_apart same key d -> distinct same (map key (players d)).
Proof.
  intros T. assert (G : forall qs, incl qs (players d) -> NoDup qs -> distinct same (map key qs)).
  { intros qs Sub N. induction N as [|q qs Nq N IH]; [exact I|]. cbn [map distinct]. split.
    - intros k' I. apply in_map_iff in I as (p & <- & I). rewrite T by (apply players_In, Sub; cbn; auto).
      apply Nat.eqb_neq. now intros ->.
    - apply IH. intros p P. apply Sub. now right. }
  apply G; [easy|apply players_NoDup].
Qed.

(* The text of valid_colouring colours the intervals of a deck, the text of steps makes the instructions, and by these the
   text of put_down hands everybody exactly his cards, in the order in which the owners finish, and leaves no card. *)
Theorem one_round_by_the_texts cards depth : let d := map dest cards in
  no_talon d -> told_apart same key d -> exists colours ins,
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.valid_colouring"
    [mapping (map key (players d)) (spans_of d)] = Ok (VDict (entries (map key (players d)) colours)) /\
  run same library (S depth) "shufflegraph.dealing.instructions.steps"
    [VList (map (goes_to key) d); VDict (entries (map key (players d)) colours);
     numbers_for key (map Owner (players d)) (last_place d)] = Ok (VList (map (step_value key) ins)) /\
  run same library (S depth) "shufflegraph.dealing.table.put_down" [VList (map card cards); VList (map (step_value key) ins)] =
  Ok (result_value (goes_to key) card (map (fun p => (p, rev (cards_of dest p cards))) (finishers d)) []).
Proof.
  intros d NT T. set (ps := players d). set (l := spans_of d).
  assert (Np : NoDup ps) by apply players_NoDup.
  assert (Ll : length l = length ps) by apply spans_length.
  pose proof (keys_distinct d T) as Dist. pose proof (spans_in_order d) as Ord.
  destruct (valid_colouring_text_optimal same (map key ps) l depth Dist) as (colours & Lc & Run & Tells & _).
  { now rewrite map_length. }
  { exact Ord. }
  assert (Lp : length colours = length ps) by congruence.
  set (c := by_owner ps colours).
  assert (At : forall p, In p ps -> exists i, i < length ps /\ nth i ps 0 = p /\
    nth i l (0%Z, 0%Z) = (Z.of_nat (first_position p d), Z.of_nat (last_position p d))).
  { intros p P. apply (In_nth _ _ 0) in P as (i & Hi & E). exists i. split; [exact Hi|]. split; [exact E|].
    unfold l, spans_of, intervals. fold ps. rewrite map_map. cbn [fst snd].
    rewrite (nth_indep _ _ ((fun q => (Z.of_nat (first_position q d), Z.of_nat (last_position q d))) 0)) by now rewrite map_length.
    rewrite (map_nth (fun q => (Z.of_nat (first_position q d), Z.of_nat (last_position q d)))). now rewrite E. }
  assert (Prop_ : proper d c).
  { intros p q C E. destruct (Nat.eq_dec p q) as [|N]; [assumption|exfalso].
    assert (Ip : In (Owner p) d /\ In (Owner q) d).
    { destruct C as (x & (y & z & _ & Y & _) & (u & v & _ & U & _)). split; eapply nth_error_In; eassumption. }
    destruct Ip as [Ip Iq]. pose proof Ip as Pp. pose proof Iq as Pq. apply players_In in Pp, Pq. fold ps in Pp, Pq.
    destruct (At p Pp) as (i & Hi & Ei & Vi). destruct (At q Pq) as (j & Hj & Ej & Vj).
    assert (D : i <> j) by (intros ->; congruence).
    apply (Tells i j); try lia.
    - rewrite Vi, Vj. unfold meet. cbn [fst snd].
      assert (M : conflict d p q <-> first_position p d <= last_position q d /\ first_position q d <= last_position p d).
      { apply Intervals.conflict_iff_intervals_intersect; apply intervals_In; split;
          now (apply first_position_spec || apply last_position_spec). }
      apply M in C. lia.
    - cbn [c by_owner] in E. subst p q. now rewrite !colour_at_nth in E by assumption. }
  assert (Names : incl d (map Owner ps)).
  { intros [p|t] X; [apply in_map, players_In, X|]. specialize (NT _ X). discriminate NT. }
  assert (Told : told_apart same key (map Owner ps)).
  { intros p q P Q. apply in_map_iff in P as (p' & Ep & P), Q as (q' & Eq & Q). injection Ep as ->. injection Eq as ->.
    apply T; now apply players_In. }
  assert (Nd : NoDup (map Owner ps)) by (apply FinFun.Injective_map_NoDup; [now intros x y E; injection E|exact Np]).
  set (k := S (list_max (map c d))).
  destruct (round_by_the_texts same key card dest k c cards (map Owner ps) (map Owner ps) depth Card Told Nd Names (fun x X => X))
    as (ins & Steps & Put).
  { intros x X. unfold k. apply Nat.lt_succ_r.
    pose proof (proj1 (list_max_le (map c d) _) (le_n _)) as F. rewrite Forall_forall in F. now apply F, in_map. }
  exists colours, ins. split; [exact Run|]. fold d in Steps. rewrite entries_by_owner by assumption. split; [exact Steps|].
  rewrite Put. destruct (Dealing.proper_colouring_deals_all dest c cards NT Prop_) as [H E]. fold d in H. rewrite H.
  replace (next dest k c cards) with (@nil A); [reflexivity|].
  unfold next, gather. clear - E. induction (seq 0 k) as [|i s IH]; [reflexivity|]. cbn. now rewrite E, <- IH.
Qed.
End Deal.
