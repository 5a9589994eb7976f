(* Plans for places that several cards share: proofs. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow Words PlanSpec PlanProofs Plan TogetherProofs PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes
  PlacesRound Places PlacesPlanSpec.
Import ListNotations.

Lemma number_in_index l i : number_in l i = index i l.
Proof. induction l as [|j l IH]; cbn; [easy|]. now rewrite IH, Nat.eqb_sym. Qed.

Lemma number_in_only l i t : nth_error l t = Some i -> (forall s, nth_error l s = Some i -> s = t) -> number_in l i = t.
Proof.
  intros H U. rewrite number_in_index. apply U. apply nth_error_In in H.
  rewrite (nth_error_nth' l 0) by now apply index_lt. now rewrite index_nth.
Qed.

Lemma cards_for_in {A} x d (cards : list A) a : In a (cards_for x d cards) <->
  exists i, nth_error d i = Some x /\ nth_error cards i = Some a.
Proof.
  unfold cards_for. rewrite in_map_iff. split.
  - intros ((y, b) & E & H). cbn in E. subst b. apply filter_In in H as [H S]. cbn in S. apply same_spec in S as <-.
    apply In_nth_error in H as (i & H). exists i. clear - H. revert cards i H.
    induction d as [|y d IH]; intros [|b cards] [|i] H; cbn in *; try discriminate.
    + now injection H as -> ->.
    + now apply IH.
  - intros (i & Hd & Hc). exists (x, a). split; [easy|]. apply filter_In. split; [|apply same_refl].
    apply nth_error_In with i. clear - Hd Hc. revert cards i Hd Hc.
    induction d as [|y d IH]; intros [|b cards] [|i] Hd Hc; cbn in *; try discriminate.
    + now injection Hd as ->; injection Hc as ->.
    + now apply IH.
Qed.

(* ---- the refinement that a plan shows ---- *)

Section Shown.

Variables (k : nat) (d : deck) (rounds : plan) (num : nat -> nat).
Hypothesis C : check_plan k (given d num) rounds = true.

Let left := positions_left k d rounds.

Lemma given_length : length (given d num) = length d.
Proof. unfold given. now rewrite map_length, named_length. Qed.

Lemma left_numbers t : t < talon_size d -> exists i,
  nth_error left t = Some i /\ In (Talon i) (named d) /\ num i = t.
Proof.
  intro L. pose proof (check_plan_sound k _ rounds C nat (seq 0 (length d))) as D. rewrite seq_length, given_length in D.
  destruct (D eq_refl) as (_ & _ & _ & E & _). fold left in E. rewrite given_size in E.
  assert (X : nth_error (map (fun a => [a]) left) t
              = Some (cards_for (Talon t) (given d num) (seq 0 (length d)))).
  { change (snd (execute k rounds (seq 0 (length d)))) with left in E.
    rewrite E, nth_error_map, (nth_error_nth' (seq 0 (talon_size d)) 0) by now rewrite seq_length.
    cbn. now rewrite seq_nth. }
  rewrite nth_error_map in X. destruct (nth_error left t) as [i|]; [|discriminate]. cbn in X. injection X as X.
  exists i. split; [easy|].
  assert (I : In i (cards_for (Talon t) (given d num) (seq 0 (length d)))) by (rewrite <- X; now left).
  apply cards_for_in in I as (j & Hj & Hi). assert (Lj : j < length d).
  { rewrite <- given_length. apply nth_error_Some. congruence. }
  rewrite (nth_error_nth' (seq 0 (length d)) 0), seq_nth in Hi by (rewrite ?seq_length; lia). cbn in Hi.
  injection Hi as ->. rewrite given_nth in Hj. destruct (nth_error d i) as [[p|q]|] eqn:E'; try discriminate.
  injection Hj as Hj. split; [|easy]. apply named_talon. now exists q.
Qed.

Lemma left_length : length left = talon_size d.
Proof.
  pose proof (check_plan_sound k _ rounds C nat (seq 0 (length d))) as D. rewrite seq_length, given_length in D.
  destruct (D eq_refl) as (_ & _ & _ & E & _). apply (f_equal (@length (list nat))) in E.
  now rewrite !map_length, seq_length, given_size in E.
Qed.

Lemma left_at i : In (Talon i) (named d) -> nth_error left (num i) = Some i.
Proof.
  intro H. pose proof (check_plan_well_formed k _ rounds C) as W.
  destruct (left_numbers (num i) (given_below d num i W H)) as (j & Hj & Ij & Ej).
  now rewrite (given_inj d num W j i Ij H Ej) in Hj.
Qed.

Lemma number_left i : In (Talon i) (named d) -> number_in left i = num i.
Proof.
  intro H. apply number_in_only; [now apply left_at|]. intros s Hs.
  assert (L : s < talon_size d) by (rewrite <- left_length; apply nth_error_Some; congruence).
  destruct (left_numbers s L) as (j & Hj & Ij & Ej). rewrite Hs in Hj. injection Hj as ->. easy.
Qed.

Lemma shown_is_given : read_off k d rounds = given d num.
Proof. unfold read_off, given. apply on_talon_ext. intros i H. now apply number_left. Qed.

End Shown.

Lemma execute_in_order k e rounds : check_plan k e rounds = true ->
  snd (execute k rounds e) = map Talon (seq 0 (talon_size e)).
Proof.
  intro C. pose proof (check_plan_well_formed k e rounds C) as W.
  apply check_plan_iff in C as (cs & L & -> & O). pose proof (in_order_talon self cs k e L O) as P.
  pose proof (execute_deals self k cs e) as X. rewrite map_id in X. rewrite X. unfold in_order in O. rewrite map_id in O.
  rewrite O. f_equal. f_equal. rewrite map_id in P. apply Permutation_length in P. rewrite map_length, seq_length in P.
  symmetry. exact P.
Qed.

Lemma sorted_above l : Sorted le l -> forall s t p q, nth_error l s = Some p -> nth_error l t = Some q -> p < q -> s < t.
Proof.
  intros S s t p q Hs Ht L. destruct (Nat.le_gt_cases t s) as [G|]; [|easy].
  pose proof (sorted_nth l S t s G) as M. rewrite (nth_error_nth l s (list_max l) Hs), (nth_error_nth l t (list_max l) Ht) in M.
  lia.
Qed.

Lemma check_plan_places_refines k d rounds : check_plan_places k d rounds = true <->
  exists e, refines d e /\ check_plan k e rounds = true.
Proof.
  unfold check_plan_places. rewrite andb_true_iff. split.
  - intros [C P]. exists (read_off k d rounds). split; [|exact C].
    set (left := positions_left k d rounds) in *. fold (given d (number_in left)) in *.
    unfold read_off in *. fold left in C |- *. fold (given d (number_in left)) in C |- *.
    apply refines_given; [now apply (check_plan_well_formed k _ rounds)|].
    intros i j p q Hi Hj L.
    assert (Ex : snd (execute k rounds d) = map (fun x => nth x d (Owner 0)) left).
    { replace d with (map (fun x => nth x d (Owner 0)) (seq 0 (length d))) at 1.
      - now rewrite execute_map.
      - apply nth_error_ext. intro x. rewrite nth_error_map. destruct (Nat.lt_ge_cases x (length d)) as [Lx|Gx].
        + rewrite (nth_error_nth' (seq 0 (length d)) 0), seq_nth by (rewrite ?seq_length; lia). cbn.
          symmetry. now apply nth_error_nth'.
        + rewrite (proj2 (nth_error_None d x) Gx). rewrite (proj2 (nth_error_None (seq 0 (length d)) x)); [easy|].
          now rewrite seq_length. }
    rewrite Ex in P. apply places_rise_iff in P as (m & S & _ & Em).
    assert (At : forall x s, nth_error d x = Some (Talon s) -> nth_error m (number_in left x) = Some s).
    { intros x s Hx. assert (I : In (Talon x) (named d)) by (apply named_talon; now exists s).
      pose proof (left_at k d rounds (number_in left) C x I) as At.
      assert (Y : nth_error (map Talon m) (number_in left x) = Some (Talon s)).
      { rewrite <- Em, nth_error_map. fold left in At. rewrite At. cbn. f_equal. now apply nth_error_nth. }
      rewrite nth_error_map in Y. destruct (nth_error m (number_in left x)); [|discriminate]. cbn in Y. congruence. }
    now apply (sorted_above m S _ _ p q); [apply At|apply At|].
  - intros (e & R & C). pose proof R as R'. apply refines_iff in R' as (num & -> & W & M). split.
    + now rewrite (shown_is_given k d rounds num C).
    + destruct R as (pl & Mp & _ & E). rewrite E at 1. rewrite execute_map. cbn [snd].
      rewrite execute_in_order by exact C. apply places_rise_iff. exists (map pl (seq 0 (talon_size (given d num)))).
      split; [now apply sorted_map_seq|]. split; [|now rewrite !map_map].
      destruct (talon_size _); cbn; constructor. lia.
Qed.

(* ---- what is delivered ---- *)

(* A list with rising keys is the cards of each key, one key after the other. *)
Lemma by_key {B} (key : B -> destination) l : forall q n, (forall b, In b l -> exists p, key b = Talon p /\ p < q + n) ->
  places_rise q (map key l) = true ->
  l = concat (map (fun p => filter (fun b => same (Talon p) (key b)) l) (seq q n)).
Proof.
  intros q n. revert l q. induction n as [|n IH]; intros l q I R.
  - destruct l as [|b l]; [easy|]. exfalso. destruct (I b (or_introl eq_refl)) as (p & E & L).
    cbn [map places_rise] in R. rewrite E in R. apply andb_true_iff in R as [R _]. apply Nat.leb_le in R. lia.
  - cbn [seq map concat].
    (* the cards of key q come first *)
    assert (Split : exists l1 l2, l = l1 ++ l2 /\ (forall b, In b l1 -> key b = Talon q) /\
      places_rise (S q) (map key l2) = true).
    { clear I IH. induction l as [|b l IHl]; [exists [], []; easy|]. cbn [map places_rise] in R.
      destruct (key b) as [p|p] eqn:E; [discriminate|]. apply andb_true_iff in R as [L R]. apply Nat.leb_le in L.
      destruct (Nat.eq_dec p q) as [->|N].
      - destruct (IHl R) as (l1 & l2 & -> & K1 & R2). exists (b :: l1), l2. split; [easy|]. split; [|easy].
        intros c [<-|Hc]; [easy|now apply K1].
      - exists [], (b :: l). split; [easy|]. split; [easy|]. cbn [map places_rise]. rewrite E, R.
        rewrite andb_true_r. apply Nat.leb_le. lia. }
    destruct Split as (l1 & l2 & -> & K1 & R2).
    assert (K2 : forall b, In b l2 -> exists p, key b = Talon p /\ S q <= p).
    { clear - R2. revert R2. generalize (S q) as m. induction l2 as [|b l IHl]; intros m R c Hc; [easy|].
      cbn [map places_rise] in R. destruct (key b) as [p|p] eqn:E; [discriminate|].
      apply andb_true_iff in R as [L R]. apply Nat.leb_le in L. destruct Hc as [<-|Hc]; [now exists p|].
      destruct (IHl p R c Hc) as (s & Es & Ls). exists s. split; [easy|lia]. }
    rewrite filter_app, (filter_all _ l1), (filter_none _ l2), app_nil_r.
    + f_equal. rewrite (IH l2 (S q)) at 1.
      * f_equal. apply map_ext_in. intros p Hp. apply in_seq in Hp. rewrite filter_app, (filter_none _ l1); [easy|].
        intros b Hb. apply K1 in Hb. rewrite Hb. cbn. apply Nat.eqb_neq. lia.
      * intros b Hb. destruct (I b) as (p & E & L); [apply in_app_iff; now right|]. exists p. split; [easy|lia].
      * exact R2.
    + intros b Hb. destruct (K2 b Hb) as (p & E & L). rewrite E. cbn. apply Nat.eqb_neq. lia.
    + intros b Hb. rewrite (K1 b Hb). apply same_refl.
Qed.

Lemma combine_nth {A B} (l : list A) : forall (m : list B) i, nth_error (combine l m) i
  = match nth_error l i, nth_error m i with Some a, Some b => Some (a, b) | _, _ => None end.
Proof.
  induction l as [|a l IH]; intros [|b m] [|i]; cbn; trivial.
  - now destruct (nth_error l i).
Qed.

Lemma combine_app {A B} (l l' : list A) : forall m m' : list B, length m = length l ->
  combine (l ++ l') (m ++ m') = combine l m ++ combine l' m'.
Proof.
  induction l as [|a l IH]; intros [|b m] m' E; cbn in *; try easy. f_equal. apply IH. lia.
Qed.

Lemma places_rise_app q l m : places_rise q (l ++ m) = true <->
  places_rise q l = true /\ places_rise (list_max (q :: map (fun x => match x with Talon p => p | _ => 0 end) l)) m = true.
Proof.
  revert q. induction l as [|[p|p] l IH]; intro q; cbn [app places_rise map].
  - cbn. rewrite Nat.max_0_r. easy.
  - easy.
  - rewrite !andb_true_iff, IH, Nat.leb_le. cbn [list_max fold_right].
    split; intros (L & R); [destruct R as [R1 R2]|destruct L as [L R1]].
    + repeat split; trivial. cbn in R2. replace (Nat.max q (Nat.max p _)) with
        (Nat.max p (fold_right Nat.max 0 (map (fun x => match x with Talon s => s | Owner _ => 0 end) l))); [exact R2|lia].
    + repeat split; trivial. cbn in R |- *. match goal with H : places_rise ?a m = true |- places_rise ?b m = true =>
        replace b with a; [exact H|lia] end.
Qed.

Lemma places_rise_from q p l : p <= q -> places_rise q l = true -> places_rise p l = true.
Proof.
  intro L. destruct l as [|[s|s] l]; cbn; trivial. rewrite !andb_true_iff, !Nat.leb_le. intros [H R]. split; [lia|easy].
Qed.

Section Delivered.

Variables (k : nat) (d tail : deck) (rounds : plan).
Hypotheses (C : check_plan_places k d rounds = true) (T : tail_of d tail = true).

Lemma tail_talons x : In x tail -> exists q, x = Talon q /\ highest d - 1 <= q.
Proof.
  unfold tail_of in T. revert T. generalize (highest d - 1) as m. induction tail as [|[p|q] l IH]; intros m R Hx; try easy.
  cbn [places_rise] in R. apply andb_true_iff in R as [L R]. apply Nat.leb_le in L.
  destruct Hx as [<-|Hx]; [now exists q|]. destruct (IH q R Hx) as (s & E & Ls). exists s. split; [easy|lia].
Qed.

Lemma plan_delivers_places : delivers_places (length d) k (d ++ tail) rounds.
Proof.
  intros A cards Len. rewrite app_length in Len.
  set (dealt := firstn (length d) cards). set (kept := skipn (length d) cards).
  assert (Ld : length dealt = length d) by (unfold dealt; rewrite firstn_length; lia).
  assert (Lk : length kept = length tail) by (unfold kept; rewrite skipn_length; lia).
  assert (Ec : cards = dealt ++ kept) by (symmetry; apply firstn_skipn).
  assert (Cf : forall x, cards_for x (d ++ tail) cards = cards_for x d dealt ++ cards_for x tail kept).
  { intro x. unfold cards_for. rewrite <- map_app, <- filter_app. do 2 f_equal. rewrite Ec.
    now apply combine_app. }
  assert (Cp : forall p, cards_for (Owner p) (d ++ tail) cards = cards_for (Owner p) d dealt).
  { intro p. rewrite Cf. replace (cards_for (Owner p) tail kept) with (@nil A); [apply app_nil_r|]. symmetry.
    destruct (cards_for (Owner p) tail kept) as [|a l] eqn:E; [easy|]. exfalso.
    assert (I : In a (cards_for (Owner p) tail kept)) by (rewrite E; now left).
    apply cards_for_in in I as (i & I & _). apply nth_error_In, tail_talons in I as (q & I & _). discriminate. }
  assert (Op : forall p, In (Owner p) (d ++ tail) <-> In (Owner p) d).
  { intro p. rewrite in_app_iff. split; [|now left]. intros [H|H]; [easy|]. apply tail_talons in H as (q & H & _). discriminate. }
  pose proof C as C'. apply check_plan_places_refines in C' as (e & R & Ce).
  assert (Le : length e = length d) by now apply refines_length.
  destruct R as (pl & Mp & W & Ed).
  assert (Oe : forall p, In (Owner p) e <-> In (Owner p) d) by (intro p; rewrite Ed; symmetry; apply in_owner_on).
  assert (Cfe : forall {B} p (cs : list B), cards_for (Owner p) e cs = cards_for (Owner p) d cs).
  { intros B p cs. rewrite Ed. clear. unfold cards_for. revert cs. induction e as [|x l IH]; intros [|b cs]; trivial.
    cbn [map combine filter fst]. replace (same (Owner p) (on_talon pl x)) with (same (Owner p) x) by now destruct x.
    specialize (IH cs). destruct (same (Owner p) x); cbn [map]; [now rewrite IH|exact IH]. }
  (* the same plan, the cards told together with their destinations *)
  set (zs := combine d dealt).
  assert (Fz : map fst zs = d) by (now apply map_fst_combine).
  assert (Sz : map snd zs = dealt) by (now apply map_snd_combine).
  destruct (check_plan_sound k e rounds Ce A dealt ltac:(lia)) as (D1 & D2 & D3 & _ & _).
  destruct (check_plan_sound k e rounds Ce (destination * A)%type zs) as (_ & _ & Z3 & _ & Z5).
  { unfold zs. rewrite combine_length. lia. }
  set (hz := fst (execute k rounds zs)) in *. set (lz := snd (execute k rounds zs)) in *.
  assert (X : execute k rounds dealt = (map (onto snd) hz, map snd lz)).
  { rewrite <- Sz. rewrite execute_map. reflexivity. }
  assert (Xl : snd (execute k rounds d) = map fst lz).
  { rewrite <- Fz. now rewrite execute_map. }
  assert (Hz : forall p pile z, In (p, pile) hz -> In z pile -> exists p', fst z = Owner p').
  { intros p pile z H Hzp. apply Z3 in H. assert (I : In z (cards_for (Owner p) e zs)).
    { destruct H as [->| ->]; [easy|now apply in_rev in Hzp]. }
    rewrite Cfe in I. apply cards_for_in in I as (i & Hi & Hzi). unfold zs in Hzi. rewrite combine_nth, Hi in Hzi.
    destruct (nth_error dealt i); [|discriminate]. injection Hzi as <-. now exists p. }
  assert (Lz : forall q, Permutation (filter (fun z => same (Talon q) (fst z)) lz)
                                     (filter (fun z => same (Talon q) (fst z)) zs)).
  { intro q. symmetry. etransitivity; [apply (Permutation_filter _ _ _ Z5)|]. rewrite filter_app.
    rewrite (filter_none _ (concat (map snd hz))); [reflexivity|]. intros z Hzc.
    apply in_concat in Hzc as (pile & Hp & Hzp). apply in_map_iff in Hp as ((p & pile') & <- & Hp). cbn [snd] in Hzp.
    destruct (Hz p pile' z Hp Hzp) as (p' & ->). easy. }
  unfold delivers_places. fold dealt kept. rewrite X in *. cbn [fst snd] in *. cbv zeta.
  repeat split.
  - exact D1.
  - intro H. apply Op, Oe, D2. exact H.
  - intro H. apply D2, Oe, Op. exact H.
  - intros p pile H. rewrite Cp, <- Cfe. now apply D3.
  - set (all := lz ++ combine tail kept).
    exists (map (fun q => map snd (filter (fun z => same (Talon q) (fst z)) all)) (seq 0 (highest (d ++ tail)))). split.
    + assert (Ea : map snd lz ++ kept = map snd all).
      { unfold all. now rewrite map_app, (map_snd_combine tail kept Lk). }
      rewrite Ea. rewrite <- (map_map (fun q => filter (fun z => same (Talon q) (fst z)) all) (map snd)), <- concat_map.
      f_equal. apply by_key.
      * intros z Hza. assert (I : In (fst z) (d ++ tail)).
        { apply in_app_iff in Hza as [Hza|Hza]; apply in_app_iff; [left|right].
          - rewrite <- Fz. apply in_map. apply (Permutation_in z (Permutation_sym Z5)), in_app_iff. now right.
          - destruct z as (x, a). now apply in_combine_l in Hza. }
        assert (Tz : exists q, fst z = Talon q).
        { apply in_app_iff in Hza as [Hza|Hza].
          - unfold check_plan_places in C. apply andb_true_iff in C as [_ R]. rewrite Xl in R.
            apply places_rise_iff in R as (m & _ & _ & Em). apply (in_map fst) in Hza. rewrite Em in Hza.
            apply in_map_iff in Hza as (q & E & _). now exists q.
          - destruct z as (x, a). apply in_combine_l, tail_talons in Hza as (q & -> & _). now exists q. }
        destruct Tz as (q & Eq). exists q. split; [easy|]. rewrite Eq in I. apply In_nth_error in I as (i & I).
        now apply below_highest in I.
      * unfold all. rewrite map_app, (map_fst_combine tail kept Lk). apply places_rise_app.
        unfold check_plan_places in C. apply andb_true_iff in C as [_ R]. rewrite Xl in R. split; [exact R|].
        apply places_rise_from with (highest d - 1); [|exact T]. apply list_max_le_iff. intros y [<-|Hy]; [lia|].
        apply in_map_iff in Hy as (x & <- & Hx). destruct x as [p|q]; [lia|].
        apply in_map_iff in Hx as (z & Ez & Hzl).
        assert (I : In (Talon q) d).
        { rewrite <- Fz, <- Ez. apply in_map. apply (Permutation_in z (Permutation_sym Z5)), in_app_iff. now right. }
        apply In_nth_error in I as (i & I). apply below_highest in I. lia.
    + induction (seq 0 (highest (d ++ tail))) as [|q l IH]; cbn; constructor; trivial.
      rewrite Cf. unfold all. rewrite filter_app, map_app. apply Permutation_app_tail.
      unfold cards_for. fold zs. apply Permutation_map, Lz.
  - rewrite Ec at 1. rewrite app_assoc. apply Permutation_app_tail.
    rewrite <- Sz at 1. rewrite Z5 at 1. rewrite map_app. apply Permutation_app_tail.
    rewrite concat_map, !map_map.
    assert (Y : map (fun x => snd (onto snd x)) hz = map (fun x => map snd (snd x)) hz).
    { apply map_ext. now intros []. }
    now rewrite Y.
Qed.

End Delivered.
