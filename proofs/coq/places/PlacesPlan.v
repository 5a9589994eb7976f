(* Plans for places that several cards share: what an accepted plan does, and the tail of the deck that stays in hand.
   The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow Words PlanSpec PlanProofs Plan PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes PlacesRound
  Places PlacesPlanSpec PlacesPlanProofs.
Import ListNotations.

(* The checker accepts exactly the plans that it would accept for some refinement of the deck. *)
Theorem check_plan_places_iff k d rounds : check_plan_places k d rounds = true <->
  exists e, refines d e /\ check_plan k e rounds = true.
Proof. apply check_plan_places_refines. Qed.

(* An accepted plan works on any cards: everybody is handed exactly the cards at his positions, once, place after
   place gets its cards in some order, and no card is lost. *)
Theorem check_plan_places_sound k d rounds : check_plan_places k d rounds = true ->
  delivers_places (length d) k d rounds.
Proof. intro C. rewrite <- (app_nil_r d) at 2. now apply plan_delivers_places. Qed.

(* There is an accepted plan of r rounds if and only if r rounds are possible with hands kept together. *)
Theorem accepted_plan_iff k r d : solvable_places k r d <->
  exists rounds, length rounds = r /\ check_plan_places k d rounds = true.
Proof.
  assert (Len : forall cs e, length (plan_of k cs e) = length cs).
  { induction cs as [|c cs IH]; intro e; cbn [plan_of length]; [easy|]. now rewrite IH. }
  split.
  - intros (e & R & cs & <- & L & O). exists (plan_of k cs e). split; [apply Len|].
    apply check_plan_places_iff. exists e. split; [exact R|]. apply check_plan_iff. now exists cs.
  - intros (rounds & <- & C). apply check_plan_places_iff in C as (e & R & C). exists e. split; [exact R|].
    now apply check_plan_solvable.
Qed.

Lemma highest_well_formed d : well_formed d -> highest d = talon_size d.
Proof.
  intro W. apply Nat.le_antisymm.
  - apply list_max_le_iff. intros n H. apply in_map_iff in H as ([p|q] & <- & H); [lia|].
    now apply (well_formed_in d q W) in H.
  - destruct (talon_size d) as [|n] eqn:E; [lia|]. assert (H : In (Talon n) d) by (apply W; lia).
    apply In_nth_error in H as (i & H). now apply below_highest in H.
Qed.

(* ---- fewer cards ---- *)

Lemma before_fewer d1 x d2 y z : let shift i := if i <? length d1 then i else S i in
  before (named (d1 ++ d2)) y z = true ->
  before (named (d1 ++ x :: d2)) (on_talon shift y) (on_talon shift z) = true.
Proof.
  cbv zeta. set (shift := fun i => if i <? length d1 then i else S i). intro B.
  assert (N : forall i, nth_error (named (d1 ++ x :: d2)) (shift i)
              = match nth_error (named (d1 ++ d2)) i with Some u => Some (on_talon shift u) | None => None end).
  { intro i. rewrite !named_nth. replace (nth_error (d1 ++ x :: d2) (shift i)) with (nth_error (d1 ++ d2) i).
    - now destruct (nth_error (d1 ++ d2) i) as [[p|q]|].
    - unfold shift. destruct (Nat.ltb_spec i (length d1)) as [L|L].
      + now rewrite !nth_error_app1.
      + rewrite !nth_error_app2 by lia. now replace (S i - length d1) with (S (i - length d1)) by lia. }
  apply TalonRound.before_iff_nth in B as (i & j & L & Hi & Hj). apply TalonRound.before_iff_nth.
  exists (shift i), (shift j). rewrite !N, Hi, Hj. split; [|easy].
  unfold shift. destruct (Nat.ltb_spec i (length d1)), (Nat.ltb_spec j (length d1)); lia.
Qed.

(* A card less never needs more rounds of plans that keep hands together, whether it goes to a hand or to the talon. *)
Theorem fewer_cards k r d1 x d2 : solvable_places k r (d1 ++ x :: d2) -> solvable_places k r (d1 ++ d2).
Proof.
  rewrite !places_iff_words. intros (w & S & A). set (shift := fun i => if i <? length d1 then i else Datatypes.S i).
  set (d := d1 ++ x :: d2) in *. set (e := d1 ++ d2).
  assert (N : forall i, nth_error d (shift i) = nth_error e i).
  { intro i. unfold d, e, shift. destruct (Nat.ltb_spec i (length d1)) as [L|L].
    - now rewrite !nth_error_app1.
    - rewrite !nth_error_app2 by lia. now replace (Datatypes.S i - length d1) with (Datatypes.S (i - length d1)) by lia. }
  assert (I : forall y, In y (named e) -> In (on_talon shift y) (named d)).
  { intros [p|i] H; cbn.
    - rewrite named_in_owner in *. unfold d. apply in_app_iff in H. apply in_app_iff. cbn. tauto.
    - apply named_talon in H as (q & H). apply named_talon. exists q. now rewrite N. }
  set (w' := fun y => w (on_talon shift y)). exists w'.
  assert (P : forall i, place_at e i = place_at d (shift i)) by (intro i; unfold place_at; now rewrite N).
  assert (B : forall y z, before (named e) y z = true -> before (named d) (on_talon shift y) (on_talon shift z) = true).
  { intros y z. apply before_fewer. }
  assert (F : forall m y z, facing m (named e) y z = true ->
    facing m (named d) (on_talon shift y) (on_talon shift z) = true).
  { intros m y z. unfold facing. destruct (Nat.even m); apply B. }
  assert (L : forall u v p y, leaves k (named d) u v (Owner p) (on_talon shift y) = true ->
    leaves k (named e) u v (Owner p) y = true).
  { intros u v p y. unfold leaves. rewrite !orb_true_iff, !andb_true_iff, !negb_true_iff. intros [H|[H1 H2]]; [now left|].
    right. split; [easy|]. apply not_true_is_false. intro H. apply F in H. cbn [on_talon] in H. congruence. }
  assert (Ap : forall p q, apart (named d) (Owner p) (Owner q) = true -> apart (named e) (Owner p) (Owner q) = true).
  { intros p q. unfold apart. rewrite !negb_true_iff, !andb_false_iff. intros [H|H]; [left|right];
      apply not_true_is_false; intro H'; apply B in H'; cbn [on_talon] in H'; congruence. }
  assert (Se : forall i j, In (Talon i) (named e) -> In (Talon j) (named e) ->
    settled k (named d) w (shift i) (shift j) = true -> settled k (named e) w' i j = true).
  { intros i j Hi Hj. unfold settled, over, w'. cbn [on_talon].
    rewrite (named_faces e _ i j Hi Hj), (named_faces d _ _ _ (I _ Hi) (I _ Hj)).
    replace (faces (length (w (Talon (shift i)))) (shift i) (shift j)) with (faces (length (w (Talon (shift i)))) i j); [easy|].
    apply bool_ext. unfold faces, shift. destruct (Nat.even _); rewrite !Nat.ltb_lt;
      destruct (Nat.ltb_spec i (length d1)), (Nat.ltb_spec j (length d1)); lia. }
  split.
  - intros y Hy. specialize (S _ (I y Hy)). now rewrite suits_on in S.
  - intros y z Hy Hz. specialize (A _ _ (I y Hy) (I z Hz)).
    destruct y as [p|i], z as [q|j]; cbn [agree_places agree on_talon] in *.
    + unfold w'. cbn [on_talon]. destruct (p =? q); [easy|].
      destruct (length (w (Owner p)) <? length (w (Owner q))); [now apply L|].
      destruct (length (w (Owner q)) <? length (w (Owner p))); [now apply L|].
      apply orb_true_iff in A as [A|A]; apply orb_true_iff; [now left|right; now apply Ap].
    + now apply L.
    + now apply L.
    + rewrite !P. destruct (place_at d (shift i) <? place_at d (shift j)); [now apply Se|].
      destruct (place_at d (shift j) <? place_at d (shift i)); [now apply Se|easy].
Qed.

(* So the deck without its tail never needs more rounds of such plans. *)
Theorem tail_never_helps k r d tail : solvable_places k r (d ++ tail) -> solvable_places k r d.
Proof.
  induction tail as [|x l IH] using rev_ind; [now rewrite app_nil_r|]. rewrite app_assoc. intro H.
  apply IH. rewrite <- (app_nil_r (d ++ l)). now apply fewer_cards with x.
Qed.

(* A plan for the deck without its tail is a plan for all of it, if the tail stays in hand and is put under the deck
   that is left. *)
Theorem tail_stays_in_hand k d tail rounds : check_plan_places k d rounds = true -> tail_of d tail = true ->
  delivers_places (length d) k (d ++ tail) rounds.
Proof. apply plan_delivers_places. Qed.
