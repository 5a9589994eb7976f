(* The text of `spans` gives a deck the model's intervals: of every owner the first and the last position. *)

From Coq Require Import String List ZArith Lia Arith Bool Sorted.
From Shufflegraph Require Import Deck IntervalFacts Intervals.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonDicts PythonIntervals
  PythonRound.
Import ListNotations.

Notation module_names := (PythonSyntax.names dealing_intervals_module).

Section Spans.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).

Lemma index_from d p : told_apart same key d -> In (Owner p) d -> forall f, f <= first_position p d ->
  index_of same (VKey (key p)) (skipn f (map (goes_to key) d)) = Ok (first_position p d - f).
Proof.
  induction d as [|x d IH]; intros T I f F; [easy|].
  assert (T' : told_apart same key d) by (intros a b A B; apply T; now right).
  cbn [first_position] in *. destruct (is_of p x) eqn:E.
  - assert (f = 0) as -> by lia. assert (x = Owner p) as -> by (destruct x; cbn in E; [apply Nat.eqb_eq in E; now subst|discriminate]).
    cbn [skipn map goes_to index_of same_value bind]. rewrite T by now left. now rewrite Nat.eqb_refl.
  - assert (I' : In (Owner p) d) by (destruct I as [->|I]; [cbn in E; now rewrite Nat.eqb_refl in E|exact I]).
    destruct f as [|f].
    + cbn [skipn map index_of]. specialize (IH T' I' 0 ltac:(lia)). cbn [skipn] in IH.
      destruct x as [q|t]; cbn [goes_to same_value bind]; [|rewrite IH; cbn [bind]; f_equal; lia].
      rewrite T by (auto; now left). cbn in E. rewrite Nat.eqb_sym, E, IH. cbn [bind]. f_equal. lia.
    + cbn [skipn map]. rewrite IH by (auto; lia). f_equal.
Qed.

Lemma sorted_after {A} (R : A -> A -> Prop) l p r : StronglySorted R (l ++ p :: r) -> forall q, In q r -> R p q.
Proof.
  induction l as [|a l IH]; cbn [app]; intros S; apply StronglySorted_inv in S; destruct S as [S F]; [|now apply IH].
  rewrite Forall_forall in F. exact F.
Qed.

Lemma owners_app a b : owners (a ++ b) = owners a ++ owners b.
Proof. apply flat_map_app. Qed.

Section Deck.
Variables (d dests : deck) (last : destination -> nat).
Hypothesis Apart : told_apart same key dests.
Hypothesis Owners : owners dests = players d.
Hypothesis Last : forall p, In (Owner p) d -> last (Owner p) = last_position p d.

Definition span (x : destination) : @value K :=
  match x with
  | Owner p => interval (Z.of_nat (first_position p d), Z.of_nat (last_position p d))
  | Talon _ => VNone
  end.
Definition found (ps : list nat) : list (@value K * @value K) := fdict (goes_to key) (map Owner ps) span.

Lemma owner_dest p : In p (players d) -> In (Owner p) dests.
Proof.
  intros P. rewrite <- Owners in P. unfold owners in P. apply in_flat_map in P. destruct P as ([q|t] & Q & P); [|destruct P].
  destruct P as [<-|[]]. exact Q.
Qed.

Lemma found_next ps p : incl (ps ++ [p]) (players d) -> ~ In p ps ->
  dict_set same (VKey (key p)) (span (Owner p)) (found ps) = Ok (found (ps ++ [p])).
Proof.
  intros I N. pose proof (destination_keys same key dests Apart) as Keys. unfold found. change (VKey (key p)) with (goes_to key (Owner p)).
  rewrite (dict_set_new same _ _ _ Keys).
  - rewrite map_app. f_equal. unfold fdict. apply map_ext. intros y. f_equal. unfold put. destruct (TalonSpec.same (Owner p) y) eqn:E; [|reflexivity].
    apply Keys in E. now subst.
  - intros y Y. apply in_map_iff in Y. destruct Y as (q & <- & Q). apply owner_dest, I, in_app_iff. now left.
  - apply owner_dest, I, in_app_iff. right. now left.
  - intros Y. apply in_map_iff in Y. destruct Y as (q & E & Q). injection E as ->. contradiction.
Qed.

Lemma spans_body call : apply same module_names call spans_text [VTuple (map (goes_to key) d); numbers_for key dests last] =
  Ok (VDict (found (players d))).
Proof.
  enter spans_text dealing_intervals_module. unfold numbers_for, fdict. steps. rewrite map_map. cbn [fst snd].
  assert (ToldD : told_apart same key d).
  { intros p q P Q. apply players_In in P, Q. apply Apart; now apply owner_dest. }
  match goal with |- context [for_each _ (map ?item dests) _] => set (entry := item) end.
  for_loop (fun todo (e : @env K) => exists before f owner ending, dests = before ++ todo /\
    (forall p, In p (owners todo) -> f <= first_position p d) /\
    e = [("cards", Some (VTuple (map (goes_to key) d)));
         ("last", Some (VDict (map (fun y => (goes_to key y, VNat (last y))) dests)));
         ("found", Some (VDict (found (owners before)))); ("first", Some (VNat f)); ("owner", owner); ("end", ending)]%string).
  - intros x todo e (before & f & owner & ending & D & F & ->). unfold loop, entry.
    destruct x as [p|t]; cbn [goes_to]; steps.
    + assert (E : players d = owners before ++ p :: owners todo) by (rewrite <- Owners, D, owners_app; reflexivity).
      assert (P : In p (players d)) by (rewrite E; apply in_app_iff; right; now left).
      assert (In_d : In (Owner p) d) by now apply players_In.
      destruct (Z.ltb_spec (Z.of_nat f) 0) as [?|_]; [lia|]. steps.
      specialize (F p (or_introl eq_refl)) as Fp. rewrite Nat2Z.id, (index_from d p ToldD In_d f Fp). steps.
      replace (Z.of_nat f + Z.of_nat (first_position p d - f))%Z with (Z.of_nat (first_position p d)) by lia.
      rewrite (Last p In_d). change (VRow "shufflegraph.dealing.intervals.Interval"
        [VNat (first_position p d); VNat (last_position p d)]) with (span (Owner p)).
      rewrite found_next.
      * steps. eexists. split; [reflexivity|]. exists (before ++ [Owner p]), (first_position p d). do 2 eexists.
        split; [now rewrite <- app_assoc|]. split; [|now rewrite owners_app].
        intros q Q. pose proof (players_sorted d) as S. rewrite E in S. pose proof (sorted_after _ _ _ _ S q Q) as H. cbn beta in H. lia.
      * rewrite E. intros q Q. apply in_app_iff in Q. apply in_app_iff. destruct Q as [Q|[->|[]]]; [now left|right; now left].
      * pose proof (players_NoDup d) as N. rewrite E in N. apply NoDup_remove_2 in N. intros Q. apply N, in_app_iff. now left.
    + eexists. split; [reflexivity|]. exists (before ++ [Talon t]), f. do 2 eexists.
      split; [now rewrite <- app_assoc|]. split; [exact F|]. rewrite owners_app, app_nil_r. reflexivity.
  - exists [], 0. do 2 eexists. split; [reflexivity|]. split; [intros; lia|reflexivity].
  - destruct H as (before & f & owner & ending & D & _ & ->). steps. rewrite app_nil_r in D. subst before. now rewrite Owners.
Qed.
End Deck.

(* The text of spans gives each owner of a deck the first and the last position of his cards, in the order of the first
   cards, where the destinations come in that order and with their last positions. *)
Theorem spans_text_is_the_model d dests last depth : told_apart same key dests -> owners dests = players d ->
  (forall p, In (Owner p) d -> last (Owner p) = last_position p d) ->
  run same library (S depth) "shufflegraph.dealing.intervals.spans" [VTuple (map (goes_to key) d); numbers_for key dests last] =
  Ok (VDict (map (fun v => (VKey (key (fst v)), interval (Z.of_nat (fst (snd v)), Z.of_nat (snd (snd v))))) (intervals d))).
Proof.
  intros T O L. rewrite (run_text _ _ _ dealing_intervals_module spans_text) by reflexivity.
  rewrite (spans_body d dests last T O L). do 2 f_equal. unfold found, fdict, intervals. now rewrite !map_map.
Qed.
End Spans.
