(* Straight to the players: the fewest rounds are those of the talon alone. The theorems. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts IntervalFacts DealingFacts TalonSpec TalonRound TalonOrder WordsSpec Words
  Talon ToPlayersSpec.
Import ListNotations.

Section Cards.

Context {A : Type}.
Variable dest : A -> destination.

Notation talon_cards := (talon_cards dest).
Notation to_players := (to_players dest).
Notation seats_up_to := (seats_up_to dest).

Lemma talon_cards_In a d : In a (talon_cards d) <-> In a d /\ is_talon (dest a) = true.
Proof. apply filter_In. Qed.

Lemma sub_filter f c i (d : list A) : filter f (sub dest c i d) = sub dest c i (filter f d).
Proof. unfold sub. rewrite !filter_filter. apply filter_ext. intro a. apply andb_comm. Qed.

(* Of the talon's cards a round leaves the same, whatever else lies on the table. *)
Lemma talon_of_next k K c d : k <= K -> (forall t, In (Talon t) (map dest d) -> c (Talon t) < k) ->
  talon_cards (next dest K c d) = next dest k c (talon_cards d).
Proof.
  intros L T. rewrite !next_plain. unfold talon_cards at 1. rewrite filter_filter.
  rewrite (filter_ext (fun a => DealingFacts.stays dest (hands dest c d) a && is_talon (dest a)) (fun a => is_talon (dest a))).
  2: { intro a. unfold DealingFacts.stays, is_talon. destruct (dest a); [apply andb_false_r|easy]. }
  rewrite (filter_all _ (plain dest k c (talon_cards d))).
  2: { intros a Ha. apply plain_In in Ha as [Ha _]. apply talon_cards_In in Ha as [_ Ha]. unfold DealingFacts.stays.
       now destruct (dest a). }
  unfold plain. rewrite filter_flat_map. replace K with (k + (K - k)) by lia. rewrite seq_app, flat_map_app.
  rewrite (flat_map_ext _ (fun i => rev (sub dest c i (talon_cards d)))).
  2: { intro i. now rewrite filter_rev, sub_filter. }
  rewrite <- app_nil_r. f_equal.
  transitivity (flat_map (fun _ : nat => @nil A) (seq (0 + k) (K - k))).
  2: { induction (seq (0 + k) (K - k)); trivial. }
  enough (E : forall l, (forall i, In i l -> k <= i) ->
    flat_map (fun i => filter (fun a => is_talon (dest a)) (rev (sub dest c i d))) l = flat_map (fun _ => @nil A) l).
  { apply E. intros i Hi. apply in_seq in Hi. lia. }
  induction l as [|i l IH]; intro B; [easy|]. cbn. rewrite IH by (intros j Hj; apply B; now right).
  rewrite filter_none; [easy|]. intros a Ha. apply in_rev in Ha. unfold sub in Ha. apply filter_In in Ha as [Ha E].
  unfold on_pile in E. apply Nat.eqb_eq in E. specialize (B i (or_introl eq_refl)).
  destruct (dest a) as [p|t] eqn:D; [easy|]. exfalso. assert (c (Talon t) < k); [|lia]. apply T. rewrite <- D.
  now apply in_map.
Qed.

Lemma next_stays_on_table K c d a : In a (next dest K c d) -> In a d.
Proof. rewrite next_plain. intro H. apply filter_In in H as [H _]. now apply plain_In in H. Qed.

(* So a plan to the players deals the talon alone as well, on its own piles. *)
Lemma talon_of_play k K cs : forall d, k <= K ->
  (forall c t, In c cs -> In (Talon t) (map dest d) -> c (Talon t) < k) ->
  legal dest k cs (talon_cards d) /\
  snd (play dest k cs (talon_cards d)) = talon_cards (snd (play dest K cs d)).
Proof.
  induction cs as [|c cs IH]; intros d L T; [easy|].
  assert (N : talon_cards (next dest K c d) = next dest k c (talon_cards d)).
  { apply talon_of_next; [easy|]. intros t Ht. apply T; [now left|easy]. }
  destruct (IH (next dest K c d) L) as [G E].
  { intros c' t Hc Ht. apply T; [now right|]. apply in_map_iff in Ht as (a & <- & Ha).
    apply in_map. now apply next_stays_on_table in Ha. }
  split.
  - cbn [legal]. split; [|now rewrite <- N].
    intros x Hx. apply in_map_iff in Hx as (a & <- & Ha). apply talon_cards_In in Ha as [Ha Ta].
    destruct (dest a) as [p|t] eqn:D; [easy|]. apply T; [now left|]. rewrite <- D. now apply in_map.
  - cbn [play]. rewrite <- N. revert E. destruct (play dest k cs _) as [h e], (play dest K cs _) as [h' e']. easy.
Qed.

Lemma in_order_talon d : in_order dest d -> talon_cards d = d.
Proof.
  unfold in_order. intro O. apply filter_all. intros a Ha. apply (in_map dest) in Ha. rewrite O in Ha.
  apply in_map_iff in Ha as (t & <- & _). easy.
Qed.

(* Each player has his whole hand after the first round. *)
Theorem handed_in_the_first_round k c cs d p : to_players k (c :: cs) d -> In (Owner p) (map dest d) ->
  In p (map fst (hands dest c d)).
Proof.
  intros [T O] I. apply (handed_if dest c d (fun q => In (Owner q) (map dest d))); trivial.
  intros q pre a rest Hq Ed Ea Na b Hb Ec Nb. exfalso. rewrite Ea, (O c q eq_refl Hq) in Ec.
  assert (Ib : In (dest b) (map dest d)). { apply in_map. rewrite Ed. apply in_app_iff. now left. }
  destruct (dest b) as [s|t] eqn:D.
  - rewrite (O c s eq_refl Ib) in Ec. apply Nb. f_equal. lia.
  - pose proof (T c t (or_introl eq_refl) Ib). lia.
Qed.

Lemma only_talon_left K k c cs d : to_players k (c :: cs) d ->
  talon_cards (next dest K c d) = next dest K c d.
Proof.
  intro P. apply filter_all. intros a Ha. destruct (dest a) as [p|t] eqn:D; [|easy]. exfalso.
  rewrite next_plain in Ha. apply filter_In in Ha as [Ha S]. apply plain_In in Ha as [Ha _].
  rewrite (stays_true dest) in S. apply (S p D). apply handed_in_the_first_round with k cs; [easy|].
  rewrite <- D. now apply in_map.
Qed.

Lemma sub_agree c c' i d : (forall a, In a d -> c (dest a) = c' (dest a)) -> sub dest c i d = sub dest c' i d.
Proof. intro E. apply filter_ext_in. intros a Ha. unfold on_pile. now rewrite E. Qed.

Lemma next_agree k c c' d : (forall a, In a d -> is_talon (dest a) = true /\ c (dest a) = c' (dest a)) ->
  next dest k c d = next dest k c' d.
Proof.
  intro E. rewrite !next_plain.
  rewrite !filter_all by (intros a Ha; apply plain_In in Ha as [Ha _]; destruct (E a Ha) as [Ta _];
                          unfold DealingFacts.stays; now destruct (dest a)).
  unfold plain. apply flat_map_ext. intro i. f_equal. apply sub_agree. intros a Ha. now apply E.
Qed.

(* ---- the fewest rounds ---- *)

(* Where each player has a seat, exactly r rounds are enough for a deck, one at least, if and only if they are enough for
   its talon alone on the other piles. *)
Theorem rounds_to_players K k r d : seats_up_to K k d -> 1 <= r ->
  ((exists cs, length cs = r /\ legal dest K cs d /\ in_order dest (snd (play dest K cs d)) /\ to_players k cs d) <->
   solvable dest k r (talon_cards d)).
Proof.
  intros [L B] R. split.
  - intros (cs & E & G & O & [T _]). destruct (talon_of_play k K cs d L T) as [G' P]. exists cs. repeat split; trivial.
    now rewrite P, in_order_talon.
  - intros (cs & E & G & O). destruct cs as [|c cs]; [simpl in E; lia|]. cbn [legal] in G. destruct G as [F G].
    assert (Bt : forall c' e, k <= K -> fits k (map dest (talon_cards e)) c' ->
      forall t, In (Talon t) (map dest e) -> c' (Talon t) < k).
    { intros c' e _ F' t Ht. apply in_map_iff in Ht as (a & Da & Ha). apply F'. rewrite <- Da. apply in_map.
      apply talon_cards_In. now rewrite Da. }
    assert (P : to_players k (seated k c :: cs) d).
    { split.
      - intros c' t [<-|Hc] Ht; [cbn; now apply (Bt c d)|].
        (* the later colourings fit the talon's cards, since no card of it is lost *)
        revert c' Hc. clear E R O B.
        assert (Q : forall e, (forall a, In a e <-> In a (talon_cards d)) -> legal dest k cs e ->
                    forall c', In c' cs -> c' (Talon t) < k).
        { assert (It : exists a, In a (talon_cards d) /\ dest a = Talon t).
          { apply in_map_iff in Ht as (a & Da & Ha). exists a. split; [|easy]. apply talon_cards_In. now rewrite Da. }
          destruct It as (a & Ia & Da). clear F G Ht. induction cs as [|c1 cs1 IH]; intros e Se G c' Hc; [easy|].
          cbn [legal] in G. destruct G as [F1 G]. destruct Hc as [<-|Hc].
          - rewrite <- Da. apply F1, in_map. now apply Se.
          - apply (IH (next dest k c1 e)); trivial. intro b. rewrite next_plain, filter_In, plain_In, Se. split; [tauto|].
            intro Hb. split; [split; [easy|]|].
            + apply F1, in_map. now apply Se.
            + apply talon_cards_In in Hb as [_ Hb]. unfold DealingFacts.stays. now destruct (dest b). }
        apply (Q (next dest k c (talon_cards d))); trivial.
        intro a. rewrite next_plain, filter_In, plain_In. split; [tauto|]. intro Ha. split; [split; [easy|]|].
        + apply F. now apply in_map.
        + apply talon_cards_In in Ha as [_ Ha]. unfold DealingFacts.stays. now destruct (dest a).
      - intros c' p H _. injection H as <-. easy. }
    assert (N : next dest K (seated k c) d = next dest k c (talon_cards d)).
    { rewrite <- (only_talon_left K k (seated k c) cs d P).
      rewrite (talon_of_next k K).
      2: easy.
      2: { intros t Ht. destruct P as [Pt _]. exact (Pt (seated k c) t (or_introl eq_refl) Ht). }
      apply next_agree. intros a Ha. apply talon_cards_In in Ha as [_ Ha]. split; [easy|]. now destruct (dest a). }
    assert (M : forall cs' e, (forall c' a, In c' cs' -> In a e -> c' (dest a) < k) ->
              talon_cards e = e -> legal dest K cs' e /\ snd (play dest K cs' e) = snd (play dest k cs' e)).
    { induction cs' as [|c1 cs1 IH]; intros e Fe Te; [easy|].
      assert (N1 : next dest K c1 e = next dest k c1 e).
      { assert (X : talon_cards (next dest K c1 e) = next dest K c1 e).
        { apply filter_all. intros a Ha. apply next_stays_on_table in Ha. rewrite <- Te in Ha.
          now apply talon_cards_In in Ha. }
        rewrite <- X, (talon_of_next k K), Te; trivial. intros t Ht. apply in_map_iff in Ht as (a & Da & Ha).
        rewrite <- Da. apply Fe; [now left|easy]. }
      destruct (IH (next dest k c1 e)) as [G1 P1].
      { intros c' a Hc Ha. apply Fe; [now right|]. now apply next_stays_on_table in Ha. }
      { apply filter_all. intros a Ha. apply next_stays_on_table in Ha. rewrite <- Te in Ha.
        now apply talon_cards_In in Ha. }
      split.
      - cbn [legal]. rewrite N1. split; [|easy]. intros x Hx. apply in_map_iff in Hx as (a & <- & Ha).
        apply Nat.lt_le_trans with k; [|easy]. apply Fe; [now left|easy].
      - cbn [play]. rewrite N1. revert P1. destruct (play dest K cs1 _), (play dest k cs1 _). easy. }
    exists (seated k c :: cs). split; [easy|].
    destruct (M cs (next dest k c (talon_cards d))) as [G' E'].
    { intros c' a Hc Ha. apply next_stays_on_table in Ha. apply talon_cards_In in Ha as [Ha Ta].
      destruct (dest a) as [p|t] eqn:D; [easy|]. destruct P as [Pt _]. apply Pt; [now right|]. rewrite <- D.
      now apply in_map. }
    { apply filter_all. intros a Ha. apply next_stays_on_table in Ha. now apply talon_cards_In in Ha. }
    split; [|split; [|exact P]].
    + cbn [legal]. rewrite N. split; [|easy]. intros [p|t] Hx; cbn.
      * now apply B.
      * apply Nat.lt_le_trans with k; [now apply (Bt c d)|easy].
    + cbn [play snd] in O |- *. rewrite N. revert E' O. destruct (play dest K cs _), (play dest k cs _). cbn.
      intros <-. easy.
Qed.

End Cards.

(* So they are the fewest r, from 1 on, in which the talon has at most k ^ r runs. *)
Theorem rounds_to_players_iff_runs K k r d : 0 < k -> well_formed d -> seats_up_to (fun x => x) K k d -> 1 <= r ->
  ((exists cs, length cs = r /\ legal self K cs d /\ in_order self (snd (play self K cs d)) /\ to_players self k cs d) <->
   runs r (talon_cards self d) <= k ^ r).
Proof.
  intros K0 W S R. rewrite (rounds_to_players self K k r d S R). apply rounds_iff_runs; [easy| |].
  - intros t Ht. apply talon_cards_In. split; [|easy]. apply W. unfold talon_size in *. unfold talon_cards in Ht.
    rewrite filter_filter in Ht. erewrite filter_ext in Ht; [exact Ht|]. intro x. now destruct (is_talon x).
  - intros p Hp. now apply talon_cards_In in Hp.
Qed.
