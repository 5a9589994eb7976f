(* Places that several cards share: for given words of the hands one greedy pass decides the talon. Proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow PlacesSpec PlacesOrder PlacesWords.
Import ListNotations.

Lemma find_least (f : nat -> bool) n : forall m c, find f (seq m n) = Some c ->
  f c = true /\ m <= c < m + n /\ forall c', m <= c' -> f c' = true -> c <= c'.
Proof.
  induction n as [|n IH]; intros m c H; cbn [seq find] in H; [discriminate|].
  destruct (f m) eqn:E.
  - injection H as <-. repeat split; trivial; lia.
  - apply IH in H as (H1 & H2 & H3). repeat split; trivial; try lia. intros c' L F. apply H3; trivial.
    destruct (Nat.eq_dec c' m) as [->|]; [congruence|lia].
Qed.

Lemma positions_in d x i : In i (positions d x) <-> nth_error d i = Some x.
Proof.
  unfold positions. rewrite filter_In, in_seq. split.
  - intros [_ H]. destruct (nth_error d i) as [y|]; [|discriminate]. apply same_spec in H. congruence.
  - intro H. rewrite H, same_refl. split; [|easy]. assert (i < length d) by (apply nth_error_Some; congruence). lia.
Qed.

Lemma below_highest d i q : nth_error d i = Some (Talon q) -> q < highest d.
Proof.
  intro H. unfold highest. apply nth_error_In in H.
  apply (in_map (fun x => match x with Talon t => S t | Owner _ => 0 end)), list_max_ge in H. lia.
Qed.

Section Greedy.

Variables (k r : nat) (d : deck) (w : words).
Hypothesis K : 0 < k.

(* codes with which the words of the hands are good *)
Definition placed (f : nat -> nat) : Prop :=
  orderly r d f /\
  forall i q, nth_error d i = Some (Talon q) -> f i < k ^ r /\ open k (named d) w i (digits k r (f i)) = true.

Lemma open_named i u : open k (named d) w i u = true <->
  forall p, In (Owner p) (named d) -> leaves k (named d) (w (Owner p)) u (Owner p) (Talon i) = true.
Proof.
  unfold open. rewrite forallb_forall. split; intro H.
  - intros p Hp. exact (H _ Hp).
  - intros [p|s] Hx; [now apply H|easy].
Qed.

Lemma good_placed w' : (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) -> good_places k r w' d ->
  hands_good k r w (named d) /\ placed (fun i => place k (w' (Talon i))).
Proof.
  intros E G. pose proof (word_codes_orderly k r w' d G) as O. destruct G as [S A].
  assert (E' : forall p, In (Owner p) (named d) -> w' (Owner p) = w (Owner p)).
  { intros p H. now apply E, named_in_owner. }
  split; [split|split; [exact O|]].
  - intros p Hp. rewrite <- E' by easy. now apply S.
  - intros p q Hp Hq. specialize (A _ _ Hp Hq). cbn [agree_places agree] in *. now rewrite !E' in A.
  - intros i q H. assert (I : In (Talon i) (named d)) by (apply named_talon; now exists q).
    pose proof (S _ I) as Su. apply suits_spec in Su as [D L].
    split; [rewrite <- L; now apply place_lt|]. rewrite digits_place by trivial. apply open_named.
    intros p Hp. specialize (A _ _ Hp I). cbn [agree_places agree] in A. now rewrite E' in A.
Qed.

Lemma placed_good f : hands_good k r w (named d) -> placed f ->
  good_places k r (fun x => match x with Owner _ => w x | Talon i => digits k r (f i) end) d.
Proof.
  intros [S A] [O P].
  assert (Se : forall i j, In (Talon i) (named d) -> In (Talon j) (named d) -> place_at d i < place_at d j ->
    settled k (named d) (fun x => match x with Owner _ => w x | Talon i => digits k r (f i) end) i j = true).
  { intros i j Hi Hj L. apply place_at_nth in Hi as Ei, Hj as Ej. unfold settled, over.
    rewrite digits_length, (named_faces d r i j Hi Hj).
    rewrite !place_digits; trivial; [|now apply (P j _ Ej)|now apply (P i _ Ei)].
    destruct (O i j _ _ Ei Ej L) as [H|[H F]]; apply orb_true_iff; [left; now apply Nat.ltb_lt|right].
    now rewrite H, F, Nat.eqb_refl. }
  split.
  - intros [p|i] H; [now apply S|]. apply suits_spec. split; [now apply digits_lt|apply digits_length].
  - assert (Op : forall p i, In (Owner p) (named d) -> In (Talon i) (named d) ->
      leaves k (named d) (w (Owner p)) (digits k r (f i)) (Owner p) (Talon i) = true).
    { intros p i Hp Hi. apply place_at_nth in Hi. destruct (P i _ Hi) as [_ X]. now apply open_named with (p := p) in X. }
    intros [p|i] [q|j] Hx Hy; cbn [agree_places agree].
    + exact (A p q Hx Hy).
    + now apply Op.
    + now apply Op.
    + destruct (Nat.ltb_spec (place_at d i) (place_at d j)); [now apply Se|].
      destruct (Nat.ltb_spec (place_at d j) (place_at d i)); [now apply Se|easy].
Qed.

Lemma may_take_spec done i c : may_take r done i c = true <->
  forall j b, In (j, b) done -> b < c \/ (b = c /\ faces r j i = true).
Proof.
  unfold may_take. rewrite forallb_forall. split.
  - intros H j b Hb. specialize (H _ Hb). cbn [fst snd] in H.
    now rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in H.
  - intros H (j, b) Hb. cbn [fst snd]. rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq. now apply H.
Qed.

Lemma each_code_all code l : (forall i, In i l -> code i <> None) -> exists cs, each_code code l = Some cs.
Proof.
  induction l as [|i l IH]; intro H; [now exists []|]. cbn.
  destruct (code i) as [c|] eqn:E; [|now specialize (H i (or_introl eq_refl))].
  destruct IH as (cs & ->); [intros j Hj; apply H; now right|]. now exists ((i, c) :: cs).
Qed.

Lemma each_code_in code l : forall cs, each_code code l = Some cs ->
  forall i c, In (i, c) cs <-> In i l /\ code i = Some c.
Proof.
  induction l as [|j l IH]; intros cs E i c; cbn in E.
  - injection E as <-. now split.
  - destruct (code j) as [b|] eqn:Ej; [|discriminate]. destruct (each_code code l) as [m|]; [|discriminate].
    injection E as <-. cbn [In]. rewrite (IH m eq_refl). split.
    + intros [H|[H1 H2]]; [injection H as -> ->; auto|auto].
    + intros [[->|H] H2]; [left; congruence|auto].
Qed.

Lemma greedy_places_complete f : placed f -> forall n q done,
  (forall i c, In (i, c) done -> c <= f i /\ exists p, p < q /\ nth_error d i = Some (Talon p)) ->
  exists l, greedy_places k r d w (map (fun p => positions d (Talon p)) (seq q n)) done = Some l.
Proof.
  intros [O P]. induction n as [|n IH]; intros q done D; cbn [seq map greedy_places]; [now exists done|].
  assert (Least : forall i, In i (positions d (Talon q)) ->
    exists c, least_code k r d w done i = Some c /\ c <= f i).
  { intros i H. apply positions_in in H. destruct (P i q H) as [B Op]. unfold least_code.
    assert (T : may_take r done i (f i) = true).
    { apply may_take_spec. intros j b Hb. destruct (D j b Hb) as (L & p & Lp & Hj).
      destruct (O j i p q Hj H Lp) as [X|[X F]]; [lia|]. destruct (Nat.eq_dec b (f i)); [now right|lia]. }
    destruct (find _ _) as [c|] eqn:E.
    - exists c. split; [easy|]. apply find_least in E as (_ & _ & M). apply M; [lia|]. now rewrite T, Op.
    - exfalso. pose proof (find_none _ _ E (f i) ltac:(apply in_seq; lia)) as X. cbn beta in X.
      rewrite T, Op in X. discriminate. }
  destruct (each_code_all (least_code k r d w done) (positions d (Talon q))) as (cs & E).
  { intros i H. destruct (Least i H) as (c & X & _). congruence. }
  rewrite E. apply IH. intros i c H. apply in_app_iff in H as [H|H].
  - destruct (D i c H) as (L & p & Lp & Hp). split; [easy|]. exists p. split; [lia|easy].
  - apply (each_code_in _ _ _ E) in H as [H1 H2]. destruct (Least i H1) as (c' & X & L).
    split; [congruence|]. exists q. split; [lia|]. now apply positions_in.
Qed.

Definition placed_list (q : nat) (l : list (nat * nat)) : Prop :=
  (forall i c, In (i, c) l -> c < k ^ r /\ open k (named d) w i (digits k r c) = true /\
                              exists p, p < q /\ nth_error d i = Some (Talon p)) /\
  (forall i p, nth_error d i = Some (Talon p) -> p < q -> exists c, In (i, c) l) /\
  (forall i b c, In (i, b) l -> In (i, c) l -> b = c) /\
  (forall i j b c p s, In (i, b) l -> In (j, c) l -> nth_error d i = Some (Talon p) ->
     nth_error d j = Some (Talon s) -> p < s -> b < c \/ (b = c /\ faces r i j = true)).

Lemma greedy_places_sound n : forall q done l, placed_list q done ->
  greedy_places k r d w (map (fun p => positions d (Talon p)) (seq q n)) done = Some l -> placed_list (q + n) l.
Proof.
  induction n as [|n IH]; intros q done l D E; cbn [seq map greedy_places] in E.
  - injection E as <-. now rewrite Nat.add_0_r.
  - destruct (each_code _ _) as [cs|] eqn:C; [|discriminate]. rewrite Nat.add_succ_r. apply (IH (S q)) in E; trivial.
    destruct D as (D1 & D2 & D3 & D4). pose proof (each_code_in _ _ _ C) as In_cs.
    assert (Cs : forall i c, In (i, c) cs -> nth_error d i = Some (Talon q) /\ c < k ^ r /\
      may_take r done i c = true /\ open k (named d) w i (digits k r c) = true).
    { intros i c H. apply In_cs in H as [H1 H2]. apply positions_in in H1. split; [easy|].
      apply find_some in H2 as [L H2]. apply andb_true_iff in H2. apply in_seq in L. repeat split; try tauto; lia. }
    split; [|split; [|split]].
    + intros i c H. apply in_app_iff in H as [H|H].
      * destruct (D1 i c H) as (X & Y & p & Lp & Hp). repeat split; trivial. exists p. split; [lia|easy].
      * destruct (Cs i c H) as (X & Y & _ & Z). repeat split; trivial. exists q. split; [lia|easy].
    + intros i p H L. destruct (Nat.eq_dec p q) as [->|N].
      * assert (Hp : In i (positions d (Talon q))) by now apply positions_in.
        assert (X : exists c, least_code k r d w done i = Some c).
        { clear - C Hp. revert cs C. induction (positions d (Talon q)) as [|j m IHm]; intros cs C; [easy|]. cbn in C.
          destruct (least_code k r d w done j) as [b|] eqn:Ej; [|discriminate].
          destruct (each_code _ m) as [cs'|]; [|discriminate]. destruct Hp as [->|Hp]; [now exists b|].
          now apply (IHm Hp cs'). }
        destruct X as (c & X). exists c. apply in_app_iff. right. apply In_cs. now split.
      * destruct (D2 i p H ltac:(lia)) as (c & X). exists c. apply in_app_iff. now left.
    + intros i b c Hb Hc. apply in_app_iff in Hb as [Hb|Hb], Hc as [Hc|Hc].
      * now apply (D3 i).
      * exfalso. destruct (D1 i b Hb) as (_ & _ & p & Lp & Hp). destruct (Cs i c Hc) as (Hq & _).
        rewrite Hp in Hq. injection Hq as ->. lia.
      * exfalso. destruct (D1 i c Hc) as (_ & _ & p & Lp & Hp). destruct (Cs i b Hb) as (Hq & _).
        rewrite Hp in Hq. injection Hq as ->. lia.
      * apply In_cs in Hb as [_ Hb], Hc as [_ Hc]. congruence.
    + intros i j b c p s Hb Hc Hi Hj L. apply in_app_iff in Hb as [Hb|Hb], Hc as [Hc|Hc].
      * now apply (D4 i j b c p s).
      * destruct (Cs j c Hc) as (_ & _ & T & _). now apply (proj1 (may_take_spec done j c) T).
      * exfalso. destruct (D1 j c Hc) as (_ & _ & p' & Lp & Hp). destruct (Cs i b Hb) as (Hq & _).
        rewrite Hi in Hq. rewrite Hj in Hp. injection Hq as ->. injection Hp as ->. lia.
      * exfalso. destruct (Cs i b Hb) as (Hq & _). destruct (Cs j c Hc) as (Hq' & _).
        rewrite Hi in Hq. rewrite Hj in Hq'. injection Hq as ->. injection Hq' as ->. lia.
Qed.

Lemma greedy_places_placed l : greedy_places k r d w (places d) [] = Some l -> placed (code_in l).
Proof.
  intro E. apply (greedy_places_sound _ 0 []) in E as (D1 & D2 & D3 & D4).
  - assert (C : forall i q, nth_error d i = Some (Talon q) -> In (i, code_in l i) l).
    { intros i q H. destruct (D2 i q H (below_highest d i q H)) as (c & I). unfold code_in.
      destruct (find _ l) as [[j b]|] eqn:F.
      - apply find_some in F as [F1 F2]. cbn in F2. apply Nat.eqb_eq in F2 as ->. exact F1.
      - apply (find_none _ _ F) in I. cbn in I. now rewrite Nat.eqb_refl in I. }
    split.
    + intros i j p q Hi Hj L. apply (D4 i j _ _ p q); trivial; [now apply (C i p)|now apply (C j q)].
    + intros i q H. pose proof (D1 _ _ (C i q H)). tauto.
  - repeat split; try easy.
Qed.

Lemma greedy_places_good l : hands_good k r w (named d) -> greedy_places k r d w (places d) [] = Some l ->
  good_places k r (with_place_codes k r w l) d.
Proof. intros H E. apply greedy_places_placed in E. now apply placed_good. Qed.

Lemma greedy_places_exact : hands_good k r w (named d) ->
  ((exists w', (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) /\ good_places k r w' d) <->
   exists l, greedy_places k r d w (places d) [] = Some l).
Proof.
  intro H. split.
  - intros (w' & E & G). apply good_placed in G as [_ P]; [|exact E].
    apply (greedy_places_complete _ P (highest d) 0 []). easy.
  - intros (l & E). exists (with_place_codes k r w l). split; [easy|]. now apply greedy_places_good.
Qed.

End Greedy.
