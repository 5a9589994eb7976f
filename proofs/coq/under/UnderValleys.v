(* One round with tops and unders: where no window shows the contrary, hands and valleys of the talon have room.

   valley d t  == the number of the valley of talon card t: a falling run and the rising one after it
   count_so_far d b q n class
               == so does alternations stand in the window [0, b] after q cards, and there are few valleys in it *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec
  WordsProofs WordsWindow TogetherProofs PlacesSpec PlacesOrder PlacesGreedy PlacesCodes PlacesRound PlacesPlan UnderSpec UnderRound UnderTalon
  UnderWindow UnderPlaces.
Import ListNotations.

Lemma before_at d s t i j : well_formed d -> nth_error d i = Some (Talon s) -> nth_error d j = Some (Talon t) ->
  before d (Talon s) (Talon t) = (i <? j).
Proof.
  intros W Hi Hj. apply bool_ext. rewrite Nat.ltb_lt. split; [|intro L; now apply (before_nth d _ _ i j)].
  intro B. destruct (Nat.lt_total i j) as [|[->|L]]; [easy| |].
  - rewrite Hi in Hj. injection Hj as ->. pose proof (talon_asym d t t W B). congruence.
  - pose proof (talon_asym d _ _ W (before_nth d _ _ j i L Hj Hi)). congruence.
Qed.

Lemma facing_at d q s t i j : well_formed d -> nth_error d i = Some (Talon s) -> nth_error d j = Some (Talon t) ->
  facing q d (Talon s) (Talon t) = faces q i j.
Proof. intros W Hi Hj. unfold facing, faces. destruct (Nat.even q); now apply before_at. Qed.

Section Valleys.

Variable d : deck.
Hypothesis W : well_formed d.

Definition valley (t : nat) : nat := Nat.div2 (alt_of d t).

Lemma alone q : q < talon_size d -> exists i, nth_error d i = Some (Talon q) /\ positions d (Talon q) = [i].
Proof.
  intro L. apply W, In_nth_error in L as (i & Hi). exists i. split; [easy|].
  assert (U : forall j, In j (positions d (Talon q)) -> j = i).
  { intros j Hj. apply positions_in in Hj. pose proof (before_at d q q i j W Hi Hj) as B1. pose proof (before_at d q q j i W Hj Hi) as B2.
    rewrite talon_once in B1, B2 by easy. symmetry in B1, B2. apply Nat.ltb_ge in B1, B2. lia. }
  assert (N : NoDup (positions d (Talon q))) by apply NoDup_filter, seq_NoDup.
  apply positions_in in Hi. destruct (positions d (Talon q)) as [|x [|y l]]; [easy| |].
  - now rewrite (U x ltac:(now left)).
  - inversion N as [|? ? Nx]. elim Nx. left. transitivity i; [|symmetry]; apply U; simpl; auto.
Qed.

(* ---- valleys in a window ---- *)

Definition count_so_far (b q n : nat) (class : option (list nat)) : Prop :=
  (exists l, 2 * length l <= S n /\
     forall s i, s < q -> nth_error d i = Some (Talon s) -> i <= b -> In (valley s) l) /\
  match class with
  | Some m => exists t i c, q = S t /\ n = S c /\ nth_error d i = Some (Talon t) /\ i <= b /\
                Nat.odd c = Nat.odd (alt_of d t) /\ In i m /\ forall j, In j m -> j = i \/ faces (side c) j i = true
  | None => forall t i, q = S t -> nth_error d i = Some (Talon t) -> b < i
  end.

Lemma valleys_counted b m : forall q n class, count_so_far b q n class -> q + m <= talon_size d ->
  exists l, 2 * length l <= S (alternations true 0 b (map (fun q => positions d (Talon q)) (seq q m)) n class) /\
    forall s i, s < q + m -> nth_error d i = Some (Talon s) -> i <= b -> In (valley s) l.
Proof.
  induction m as [|m IH]; intros q n class C L; [rewrite Nat.add_0_r; apply C|]. cbn [seq map].
  destruct (alone q ltac:(lia)) as (i & Hi & E). rewrite Nat.add_succ_r in *.
  assert (At : forall j, nth_error d j = Some (Talon q) -> j = i).
  { intros j Hj. apply positions_in in Hj. rewrite E in Hj. now destruct Hj. }
  rewrite E. clear E. cbn [alternations filter]. change (inside 0 b i) with (i <=? b).
  destruct C as [(l & Ll & Hl) C]. destruct (Nat.leb_spec i b) as [B|B].
  2: { cbn [filter]. replace (match class with Some _ => _ | None => _ end)
         with (alternations true 0 b (map (fun q => positions d (Talon q)) (seq (S q) m)) n None) by now destruct class.
       apply (IH (S q) n None); [|lia]. split.
       - exists l. split; [easy|]. intros s j Ls Hj Lj. apply (Hl s j); trivial.
         destruct (Nat.eq_dec s q) as [->|]; [|lia]. apply At in Hj. lia.
       - intros t j E Hj. injection E as <-. apply At in Hj. lia. }
  (* card q lies in the window; n' codes are counted with it *)
  assert (Next : forall n' c class', n' = S c -> Nat.odd c = Nat.odd (alt_of d q) ->
    (2 * length l <= S n' /\ In (valley q) l \/ 2 * S (length l) <= S n') ->
    class' = Some [i] \/ (exists m', class' = Some (m' ++ [i]) /\ forall j, In j m' -> faces (side c) j i = true) ->
    count_so_far b (S q) n' class').
  { intros n' c class' -> O V Cl. split.
    - assert (X : forall l', (forall x, In x l -> In x l') -> In (valley q) l' ->
        forall s j, s < S q -> nth_error d j = Some (Talon s) -> j <= b -> In (valley s) l').
      { intros l' I Iq s j Ls Hj Lj. destruct (Nat.eq_dec s q) as [->|]; [easy|]. apply I, (Hl s j); trivial. lia. }
      destruct V as [[V I]|V]; [exists l|exists (valley q :: l)]; (split; [easy|apply X; simpl; auto]).
    - assert (Y : exists m', class' = Some (m' ++ [i]) /\ forall j, In j m' -> faces (side c) j i = true).
      { destruct Cl as [->|Cl]; [now exists []|easy]. }
      destruct Y as (m' & -> & F). exists q, i, c. repeat split; trivial; [apply in_elt|].
      intros j Hj. apply in_app_iff in Hj as [Hj|[->|[]]]; auto. }
  destruct class as [m0|].
  - destruct C as (t & h & c & -> & -> & Hh & Lh & O & Hm & F). cbn [filter]. rewrite Nat.sub_succ, Nat.sub_0_r.
    pose proof (side_parity _ _ O) as Sd. pose proof (Hl t h ltac:(lia) Hh Lh) as It.
    assert (A : alt_of d (S t) = if faces (side c) h i then alt_of d t else S (alt_of d t)).
    { cbn [alt_of]. rewrite (facing_at d _ t (S t) h i W Hh Hi). now rewrite Sd. }
    assert (J : joins (side c) (Some m0) i = faces (side c) h i).
    { apply bool_ext. unfold joins. rewrite forallb_forall. split; [auto|]. intros X j Hj.
      destruct (F j Hj) as [->|Y]; [easy|]. revert X Y. unfold faces. destruct (Nat.even _); rewrite !Nat.ltb_lt; lia. }
    rewrite J. destruct (faces (side c) h i) eqn:Fh; cbn [negb]; apply IH; try lia.
    + apply (Next (S c) c); trivial; [now rewrite A|left; split; [easy|]; unfold valley; now rewrite A|right].
      exists m0. split; [easy|]. intros j Hj. cbn [joins] in J. rewrite forallb_forall in J. now apply J.
    + apply (Next (S (S c)) (S c)); trivial; [rewrite A, !Nat.odd_succ, <- !Nat.negb_odd; now f_equal| |now left].
      destruct (Nat.odd (alt_of d t)) eqn:Oa.
      * right. pose proof (Nat.div2_odd c) as D. rewrite O in D. cbn [Nat.b2n] in D. lia.
      * left. split; [lia|]. replace (valley (S t)) with (valley t); [easy|]. unfold valley. rewrite A.
        pose proof (Nat.div2_odd (alt_of d t)) as D1. pose proof (Nat.div2_odd (S (alt_of d t))) as D2.
        rewrite Nat.odd_succ, <- Nat.negb_odd in D2. rewrite Oa in D1, D2. cbn [Nat.b2n negb] in D1, D2. lia.
  - assert (E : Nat.odd (alt_of d q) = false).
    { destruct q as [|t]; [easy|]. destruct (alone t ltac:(lia)) as (h & Hh & _). specialize (C t h eq_refl Hh). cbn [alt_of].
      rewrite (facing_at d _ t (S t) h i W Hh Hi). unfold faces, side. destruct (Nat.odd (alt_of d t)) eqn:O; cbn [Nat.even].
      - replace (h <? i) with false by (symmetry; apply Nat.ltb_ge; lia). now rewrite Nat.odd_succ, <- Nat.negb_odd, O.
      - now replace (i <? h) with true by (symmetry; apply Nat.ltb_lt; lia). }
    cbn [joins filter andb negb]. apply IH; [|lia]. pose proof (Nat.div2_odd n) as D.
    destruct (Nat.odd n) eqn:O; cbn [Nat.b2n] in D.
    + apply (Next _ (S n)); trivial; [now rewrite Nat.odd_succ, <- Nat.negb_odd, O, E|right; lia|now left].
    + apply (Next _ n); trivial; [now rewrite O, E|right; lia|now left].
Qed.

(* ---- hands and valleys as intervals ---- *)

Variable k : nat.
Hypothesis K : 0 < k.
Hypothesis room : forall b, check_window_u k 1 d b b = false.

Lemma valleys_room b : exists l, length (spans d b b) + length l <= k /\
  forall s i, nth_error d i = Some (Talon s) -> i <= b -> In (valley s) l.
Proof.
  specialize (room b). unfold check_window_u in room. cbn [Nat.eqb] in room. rewrite Nat.leb_refl in room.
  apply Nat.ltb_ge in room. rewrite Nat.pow_1_r in room. unfold alternations_in, places in room.
  rewrite highest_well_formed in room by easy.
  destruct (valleys_counted b (talon_size d) 0 0 None) as (l & Ll & H); [|easy|].
  { split; [exists []; split; [simpl; lia|easy]|easy]. }
  exists l. change (start 1 b) with 0 in room. change (1 =? 1) with true in room. split; [lia|].
  intros s i Hi. apply H; [|easy]. apply nth_error_In in Hi. now apply (well_formed_in d s W) in Hi.
Qed.

Lemma valleys_deal : exists w, good_places_u k 1 w d.
Proof.
  apply (room_enough 2 (2 * k) k Nat.div2 side (over_u (2 * k)) ltac:(lia) eq_refl) with (f := fun i => alt_of d (place_at d i)).
  - intro c. apply Nat.div2_div.
  - apply side_is.
  - easy.
  - apply over_u_letters.
  - intros i j s t Hi Hj L. unfold place_at. rewrite Hi, Hj, <- (facing_at d _ s t i j W Hi Hj).
    pose proof (alt_mono d s (t - s)) as M. pose proof (alt_facing d s (t - s - 1) W) as F.
    replace (s + (t - s)) with t in M by lia. replace (s + S (t - s - 1)) with t in F by lia.
    destruct (Nat.eq_dec (alt_of d s) (alt_of d t)) as [E|]; [right; auto|left; lia].
  - intros x _. destruct (valleys_room x) as (l & Ll & Hl). rewrite depth_spans. etransitivity; [|exact Ll].
    apply Nat.add_le_mono_l, NoDup_incl_length; [apply NoDup_nodup|]. intros v Hv. apply nodup_In, in_map_iff in Hv as (i & <- & Hi).
    apply in_window_of_in in Hi as (Li & t & Hi). unfold place_at. rewrite Hi, <- Nat.div2_div. apply (Hl t i Hi). lia.
Qed.

End Valleys.
