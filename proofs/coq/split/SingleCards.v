(* Where every hand is a single card there is nothing to take apart: plans of any kind need as many rounds as those that
   keep hands together. A card that could be handed over earlier only gets out of the way of the others. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Table TalonSpec TalonRound TalonOrder Dealing PlanSpec SplitSpec SplitFollow
  SplitTalon SplitWindow Split PlacesSpec PlacesAsideSpec SplitPlaces.
Import ListNotations.

Section Play.

Variables (k : nat) (dest : nat -> destination).

Definition single (e : list nat) : Prop := forall x y, In x e -> In y e -> dest x = dest y -> x = y.

Lemma aims_at e ins x : single e -> In x e -> aims dest e ins (dest x) = aim e ins x.
Proof. intros A I. apply aims_aim; auto. Qed.

Lemma single_once e : NoDup e -> single e -> NoDup (map dest e).
Proof.
  intros N A. induction N as [|x e X N IH]; [constructor|]. cbn [map]. constructor.
  - intros I. apply in_map_iff in I as (y & E & Y). apply X. rewrite (A x y); cbn; auto.
  - apply IH. intros y z Y Z. apply A; now right.
Qed.

Section Round.

Variables (ins : list instruction) (rounds : plan) (e : list nat) (still : destination -> bool).
Hypothesis once : NoDup e.
Hypothesis piles : on_piles k (ins :: rounds).
Hypothesis all_served : served k dest (ins :: rounds) e.
Hypothesis alone : single e.

Let c := aims dest e ins.
Let f := filter still (map dest e).
Let gone := hands self c f.
Let left_on := snd (follow empty e ins).

(* Who is handed his card by the instructions has got it by now, or gets it in this round. *)
Lemma no_later i done l x : filter (fun x => aim e ins x =? i) e = done ++ l -> In x done ->
  (forall y, In y done -> exists p, dest y = Owner p) -> still (dest x) = true -> handed gone (dest x) = true.
Proof.
  intros E I P. revert x I. assert (G : forall n u v, done = u ++ v -> length u = n -> forall x, In x u ->
    still (dest x) = true -> handed gone (dest x) = true).
  { induction n as [|n IH]; intros u v D L x I Sx; [now destruct u|].
    destruct (exists_last (l := u)) as (u' & y & ->); [now intros ->|]. rewrite app_length in L. cbn [length] in L.
    apply in_app_iff in I as [I|[<-|[]]].
    { apply (IH u' ([y] ++ v)); trivial; [now rewrite D, <- app_assoc|lia]. }
    assert (Iy : In y (filter (fun x => aim e ins x =? i) e)) by (rewrite E, D, !in_app_iff; cbn; auto).
    apply filter_In in Iy as [Iy Ay]. apply Nat.eqb_eq in Ay.
    destruct (P y) as (p & Ep); [rewrite D, !in_app_iff; cbn; auto|]. rewrite Ep.
    pose proof (single_once e once alone) as Nd.
    apply (handed_iff self c f p).
    { rewrite map_id. apply filter_In. rewrite <- Ep. split; [now apply in_map|exact Sx]. }
    rewrite map_id. intros z Iz Nz Cz B. split; [|now apply before_asym; [apply NoDup_filter|]].
    apply filter_In in Iz as [Iz Sz]. apply in_map_iff in Iz as (w & <- & Iw).
    unfold f in B. rewrite before_filter in B. apply andb_true_iff in B as [_ B].
    apply (IH u' ([y] ++ v)); trivial; [now rewrite D, <- app_assoc|lia|].
    (* w lies before y on the pile *)
    assert (Aw : aim e ins w = i).
    { rewrite <- Ay. unfold c in Cz. rewrite <- Ep, !aims_at in Cz by easy. exact Cz. }
    assert (Fd : filter (fun z => c z =? i) (map dest e) = map dest u' ++ Owner p :: map dest (v ++ l)).
    { rewrite filter_map, (filter_ext_in _ (fun x => aim e ins x =? i)).
      - rewrite E, D, <- !app_assoc, map_app. cbn [app map]. now rewrite Ep.
      - intros t T. unfold c. now rewrite aims_at. }
    assert (Bd : before (map dest u' ++ Owner p :: map dest (v ++ l)) (dest w) (Owner p) = true).
    { rewrite <- Fd, before_filter, B. unfold c. rewrite <- Ep, !aims_at, Aw, Ay, Nat.eqb_refl by easy. easy. }
    assert (Nf : NoDup (map dest u' ++ Owner p :: map dest (v ++ l))) by (rewrite <- Fd; now apply NoDup_filter).
    rewrite before_app in Bd. pose proof (NoDup_remove_2 _ _ _ Nf) as Np. rewrite in_app_iff in Np.
    assert (X : In (dest w) (map dest u')).
    { apply orb_true_iff in Bd as [Bd|Bd]; [apply orb_true_iff in Bd as [Bd|Bd]|].
      - apply before_in in Bd as [_ Bd]. tauto.
      - cbn [before] in Bd. apply orb_true_iff in Bd as [Bd|Bd].
        + apply andb_true_iff in Bd as [_ Bd]. apply occurs_spec in Bd. tauto.
        + apply before_in in Bd as [_ Bd]. tauto.
      - apply andb_true_iff in Bd as [Bd _]. now apply occurs_spec in Bd. }
    apply in_map_iff in X as (w' & Ew & X). assert (w' = w) as <-; [|exact X]. apply alone; trivial.
    assert (In w' (filter (fun x => aim e ins x =? i) e)) as F by (rewrite E, D, !in_app_iff; auto). now apply filter_In in F. }
  intros x I. apply (G (length done) done []); trivial. now rewrite app_nil_r.
Qed.

Lemma single_next : next self k c f =
  filter (fun y => still y && stays self gone y) (map dest (snd (deal_round k e ins))).
Proof.
  rewrite (next_filter self c). fold gone. rewrite next_piles. fold left_on. unfold laid.
  enough (H : forall i, filter (stays self gone) (rev (filter (fun a => c a =? i) f)) =
    filter (fun y => still y && stays self gone y) (map dest (left_on i))).
  { induction (seq 0 k) as [|i s IH]; [easy|]. cbn [flat_map].
    rewrite map_app, !filter_app. f_equal; [apply H|exact IH]. }
  intro i. destruct (follow_piles e ins empty once (enough_instructions k dest ins rounds e once all_served)) as (B & H1 & H2 & _).
  specialize (H1 i). cbn [empty rev app] in H1. set (done := concat (map (fun b => rev (snd b)) (B i))) in *.
  assert (Owned : forall y, In y done -> exists p, dest y = Owner p).
  { intros y Y. unfold done in Y. apply in_concat in Y as (l & Hl & Y). apply in_map_iff in Hl as ([p l'] & <- & Hb). exists p.
    cbn [snd] in Y. apply in_rev in Y.
    assert (Hh : In (p, l') (fst (deal_round k e ins))) by (rewrite round_hands; apply H2; eauto).
    apply (handed_whole k dest ins rounds e all_served p l' Hh); [|exact Y].
    assert (F : In y (filter (fun x => aim e ins x =? i) e)).
    { rewrite H1. apply in_app_iff. left. unfold done. apply in_concat. exists (rev l'). split; [|now apply -> in_rev].
      apply in_map_iff. now exists (p, l'). }
    now apply filter_In in F. }
  rewrite filter_rev. unfold f. rewrite !filter_filter.
  assert (F : filter (fun y => still y && stays self gone y) (map dest (filter (fun x => aim e ins x =? i) e)) =
    rev (filter (fun y => still y && stays self gone y) (map dest (left_on i)))).
  { rewrite H1, map_app, filter_app, map_rev, filter_rev. rewrite (ListFacts.filter_none _ (map dest done)); [easy|].
    intros z Z. apply in_map_iff in Z as (y & <- & Y). destruct (still (dest y)) eqn:S; [|easy]. cbn [andb].
    unfold stays. now rewrite (no_later i done _ y H1 Y Owned S). }
  rewrite <- (rev_involutive (filter _ (map dest (left_on i)))), <- F. f_equal.
  rewrite (filter_ext_in (fun x => aim e ins x =? i) (fun x => c (dest x) =? i)) by (intros x X; unfold c; now rewrite aims_at).
  rewrite <- (filter_map dest (fun y => c y =? i)), filter_filter. apply filter_ext. intro y.
  destruct (still y), (c y =? i), (stays self gone y); easy.
Qed.

Lemma single_fits : fits k f c.
Proof.
  intros y Y. apply filter_In in Y as [Y _]. apply in_map_iff in Y as (x & <- & X). unfold c. rewrite aims_at by easy.
  now apply (aim_lt k dest ins rounds e once piles all_served).
Qed.

End Round.

Lemma single_play rounds : forall e still, NoDup e -> on_piles k rounds -> served k dest rounds e -> single e ->
  (forall t, still (Talon t) = true) -> exists cs still',
  length cs = length rounds /\ legal self k cs (filter still (map dest e)) /\
  snd (play self k cs (filter still (map dest e))) = filter still' (map dest (snd (execute k rounds e))) /\
  (forall t, still' (Talon t) = true).
Proof.
  induction rounds as [|ins rounds IH]; intros e still N P S A T; [exists [], still; easy|].
  set (c := aims dest e ins). set (f := filter still (map dest e)).
  destruct (IH (snd (deal_round k e ins)) (fun y => still y && stays self (hands self c f) y)) as (cs & still' & L & G & E & T').
  - exact (next_once k dest ins rounds e N S).
  - exact (piles_next k ins rounds P).
  - exact (served_next k dest ins rounds e N P S).
  - intros x y X Y. apply A; now apply (next_in k dest ins rounds e N P S).
  - intro t. now rewrite T.
  - pose proof (single_next ins rounds e still N S A) as Nx. fold c f in Nx. rewrite <- Nx in *.
    exists (c :: cs), still'. split; [cbn; congruence|]. split; [split; [|exact G]|].
    + rewrite map_id. exact (single_fits ins rounds e still N P S A).
    + split; [|exact T']. cbn [play]. destruct (play self k cs (next self k c f)) as [h d'] eqn:Pl. cbn [snd] in *. rewrite E.
      cbn [execute]. destruct (deal_round k e ins) as [h1 e1]. cbn [snd]. now destruct (execute k rounds e1).
Qed.

End Play.

Lemma once_by_kind d : NoDup (owners d) -> NoDup (filter is_talon d) -> NoDup d.
Proof.
  induction d as [|[p|t] d IH]; intros O T; [constructor|cbn in O, T..].
  - apply NoDup_cons_iff in O as [P O]. constructor; [|now apply IH]. intro I. apply P. now apply owners_In.
  - apply NoDup_cons_iff in T as [P T]. constructor; [|now apply IH]. intro I. apply P. now apply filter_In.
Qed.

(* Where every hand is a single card, hands may as well keep together, whatever the number of rounds. *)
Theorem single_cards_same k r d : NoDup (owners d) -> possible k r d -> solvable self k r d.
Proof.
  intros O (rounds & <- & P & D). pose proof (dealt_out_well_formed k d rounds D) as W.
  pose proof (once_by_kind d O (well_formed_nodup d W)) as N.
  destruct (single_play k (at_position d) rounds (seq 0 (length d)) (fun _ => true)) as (cs & still & L & G & E & T).
  - apply seq_NoDup.
  - exact P.
  - exact (dealt_out_served k d rounds D).
  - intros x y X Y E. apply in_seq in X, Y. apply (proj1 (NoDup_nth d (Talon 0)) N); lia || exact E.
  - easy.
  - assert (M : filter (fun _ => true) (map (at_position d) (seq 0 (length d))) = d).
    { rewrite filter_all by easy. apply dest_map. }
    rewrite M in *. exists cs. split; [exact L|]. split; [exact G|]. rewrite E, (left_talon k d rounds D), filter_all.
    + unfold in_order. now rewrite map_id, map_length, seq_length.
    + intros y Y. apply in_map_iff in Y as (t & <- & _). apply T.
Qed.

(* The same where several cards share a place of the talon. *)
Theorem places_single_cards_same k r d : NoDup (owners d) -> possible_places k r d -> solvable_places k r d.
Proof.
  intros O P. apply possible_refinement in P as (e & R & P). exists e. split; [exact R|]. apply single_cards_same; [|exact P].
  destruct R as (f & _ & _ & ->). replace (owners e) with (owners (map (PlacesSpec.on_talon f) e)); [exact O|].
  clear. unfold owners. induction e as [|[p|t] e IH]; [easy|cbn; congruence..].
Qed.

(* So a bound for plans that keep hands together is one for all plans, if for every choice of places that are put aside either
   every hand is a single card, or the numbers of rounds from two on that are one or two below it are ruled out for all. *)
Theorem single_or_refuted_fewest_of_all k n aside d : 0 < k -> (forall r, solvable_aside k r aside d -> n <= r) ->
  (forall l, incl l aside -> NoDup (owners (as_hands l d)) \/
     forall m, 2 <= m -> m < n -> n <= m + 2 -> ~ possible_places k m (as_hands l d)) ->
  forall r, possible_aside k r aside d -> n <= r.
Proof.
  intros K F H r (l & I & P). destruct (H l I) as [S|R].
  - apply F. exists l. split; [exact I|]. now apply places_single_cards_same.
  - assert (Few : forall m, m <= 1 -> possible_places k m (as_hands l d) -> n <= m).
    { intros m M Pm. apply F. exists l. split; [exact I|]. now apply places_one_round_same. }
    destruct (Nat.le_gt_cases n r) as [|L]; [easy|]. exfalso.
    assert (More : forall m, possible_places k (2 * m + r) (as_hands l d)).
    { induction m as [|m IH]; [exact P|]. replace (2 * S m + r) with (S (S (2 * m + r))) by lia.
      now apply places_any_two_rounds_more. }
    (* the last number of rounds below n that has the parity of r *)
    destruct (Nat.Even_or_Odd (n - r)) as [[m E]|[m E]].
    + specialize (More (m - 1)). replace (2 * (m - 1) + r) with (n - 2) in More by lia.
      destruct (Nat.le_gt_cases (n - 2) 1) as [M|M]; [pose proof (Few _ M More); lia|]. apply (R (n - 2)); trivial; lia.
    + specialize (More m). replace (2 * m + r) with (n - 1) in More by lia.
      destruct (Nat.le_gt_cases (n - 1) 1) as [M|M]; [pose proof (Few _ M More); lia|]. apply (R (n - 1)); trivial; lia.
Qed.
