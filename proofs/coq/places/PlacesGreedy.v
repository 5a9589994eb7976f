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

(* ---- codes that are free ---- *)

Section Codes.

Variables (n : nat) (way : nat -> nat) (free : nat -> nat -> bool) (d : deck).

Definition placed (f : nat -> nat) : Prop :=
  orderly_by way d f /\ forall i q, nth_error d i = Some (Talon q) -> f i < n /\ free i (f i) = true.

Lemma may_take_spec done i c : may_take way done i c = true <->
  forall j b, In (j, b) done -> b < c \/ (b = c /\ faces (way c) j i = true).
Proof.
  unfold may_take. rewrite forallb_forall. split.
  - intros H j b Hb. specialize (H _ Hb). cbn [fst snd] in H.
    now rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in H.
  - intros H (j, b) Hb. cbn [fst snd]. rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq. now apply H.
Qed.

Lemma greedy_complete f : placed f -> forall m q done,
  (forall i c, In (i, c) done -> c <= f i /\ exists p, p < q /\ nth_error d i = Some (Talon p)) ->
  exists l, greedy_codes n way free (map (fun p => positions d (Talon p)) (seq q m)) done = Some l.
Proof.
  intros [O P]. induction m as [|m IH]; intros q done D; cbn [seq map greedy_codes]; [now exists done|].
  assert (Least : forall i, In i (positions d (Talon q)) ->
    exists c, least_code n way free done i = Some c /\ c <= f i).
  { intros i H. apply positions_in in H. destruct (P i q H) as [B Op]. unfold least_code.
    assert (T : may_take way done i (f i) = true).
    { apply may_take_spec. intros j b Hb. destruct (D j b Hb) as (L & p & Lp & Hj).
      destruct (O j i p q Hj H Lp) as [X|[X F]]; [lia|]. destruct (Nat.eq_dec b (f i)) as [E|]; [right|lia]. split; [easy|]. now rewrite <- X. }
    destruct (find _ _) as [c|] eqn:E.
    - exists c. split; [easy|]. apply find_least in E as (_ & _ & M). apply M; [lia|]. now rewrite T, Op.
    - exfalso. pose proof (find_none _ _ E (f i) ltac:(apply in_seq; lia)) as X. cbn beta in X.
      rewrite T, Op in X. discriminate. }
  destruct (each_code_all (least_code n way free done) (positions d (Talon q))) as (cs & E).
  { intros i H. destruct (Least i H) as (c & X & _). congruence. }
  rewrite E. apply IH. intros i c H. apply in_app_iff in H as [H|H].
  - destruct (D i c H) as (L & p & Lp & Hp). split; [easy|]. exists p. split; [lia|easy].
  - apply (each_code_in _ _ _ E) in H as [H1 H2]. destruct (Least i H1) as (c' & X & L).
    split; [congruence|]. exists q. split; [lia|]. now apply positions_in.
Qed.

Definition placed_list (q : nat) (l : list (nat * nat)) : Prop :=
  (forall i c, In (i, c) l -> c < n /\ free i c = true /\
                              exists p, p < q /\ nth_error d i = Some (Talon p)) /\
  (forall i p, nth_error d i = Some (Talon p) -> p < q -> exists c, In (i, c) l) /\
  (forall i b c, In (i, b) l -> In (i, c) l -> b = c) /\
  (forall i j b c p s, In (i, b) l -> In (j, c) l -> nth_error d i = Some (Talon p) ->
     nth_error d j = Some (Talon s) -> p < s -> b < c \/ (b = c /\ faces (way b) i j = true)).

Lemma greedy_sound m : forall q done l, placed_list q done ->
  greedy_codes n way free (map (fun p => positions d (Talon p)) (seq q m)) done = Some l -> placed_list (q + m) l.
Proof.
  induction m as [|m IH]; intros q done l D E; cbn [seq map greedy_codes] in E.
  - injection E as <-. now rewrite Nat.add_0_r.
  - destruct (each_code _ _) as [cs|] eqn:C; [|discriminate]. rewrite Nat.add_succ_r. apply (IH (S q)) in E; trivial.
    destruct D as (D1 & D2 & D3 & D4). pose proof (each_code_in _ _ _ C) as In_cs.
    assert (Cs : forall i c, In (i, c) cs -> nth_error d i = Some (Talon q) /\ c < n /\
      may_take way done i c = true /\ free i c = true).
    { intros i c H. apply In_cs in H as [H1 H2]. apply positions_in in H1. split; [easy|].
      apply find_some in H2 as [L H2]. apply andb_true_iff in H2. apply in_seq in L. repeat split; try tauto; lia. }
    split; [|split; [|split]].
    + intros i c H. apply in_app_iff in H as [H|H].
      * destruct (D1 i c H) as (X & Y & p & Lp & Hp). repeat split; trivial. exists p. split; [lia|easy].
      * destruct (Cs i c H) as (X & Y & _ & Z). repeat split; trivial. exists q. split; [lia|easy].
    + intros i p H L. destruct (Nat.eq_dec p q) as [->|N].
      * assert (Hp : In i (positions d (Talon q))) by now apply positions_in.
        assert (X : exists c, least_code n way free done i = Some c).
        { clear - C Hp. revert cs C. induction (positions d (Talon q)) as [|j l' IHl]; intros cs C; [easy|]. cbn in C.
          destruct (least_code n way free done j) as [b|] eqn:Ej; [|discriminate].
          destruct (each_code _ l') as [cs'|]; [|discriminate]. destruct Hp as [->|Hp]; [now exists b|].
          now apply (IHl Hp cs'). }
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
      * destruct (Cs j c Hc) as (_ & _ & T & _). destruct (proj1 (may_take_spec done j c) T i b Hb) as [|[-> X]]; auto.
      * exfalso. destruct (D1 j c Hc) as (_ & _ & p' & Lp & Hp). destruct (Cs i b Hb) as (Hq & _).
        rewrite Hi in Hq. rewrite Hj in Hp. injection Hq as ->. injection Hp as ->. lia.
      * exfalso. destruct (Cs i b Hb) as (Hq & _). destruct (Cs j c Hc) as (Hq' & _).
        rewrite Hi in Hq. rewrite Hj in Hq'. injection Hq as ->. injection Hq' as ->. lia.
Qed.

Lemma greedy_placed l : greedy_codes n way free (places d) [] = Some l -> placed (code_in l).
Proof.
  intro E. apply (greedy_sound _ 0 []) in E as (D1 & D2 & D3 & D4).
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

Lemma greedy_codes_exact : (exists f, placed f) <-> exists l, greedy_codes n way free (places d) [] = Some l.
Proof.
  split.
  - intros (f & P). now apply (greedy_complete f P (highest d) 0 []).
  - intros (l & E). exists (code_in l). now apply greedy_placed.
Qed.

End Codes.

(* ---- free codes are good words ---- *)

Section Letters.

Variables (K r : nat) (pile_of : nat -> nat) (spot : word -> nat) (word_at : nat -> word) (way : nat -> nat).
Variable above : deck -> word -> word -> destination -> destination -> bool.
Variables (d : deck) (w : words).
Hypothesis spot_fits : forall i u, suits K r (Talon i) u = true -> spot u < K ^ r /\ word_at (spot u) = u.
Hypothesis word_fits : forall i c, c < K ^ r -> suits K r (Talon i) (word_at c) = true /\ spot (word_at c) = c.
Hypothesis above_cards : forall d u v i j, In (Talon i) (named d) -> In (Talon j) (named d) ->
  suits K r (Talon i) u = true -> suits K r (Talon j) v = true -> above (named d) u v (Talon i) (Talon j) =
  (spot u <? spot v) || ((spot u =? spot v) && faces (way (spot u)) i j).

Lemma free_spec t u : (forall p, In (Owner p) (named d) -> suits K r (Owner p) (w (Owner p)) = true) ->
  suits K r (Talon t) u = true -> free_with pile_of above (named d) w t u = true <->
  forall p w', In (Owner p) (named d) -> w' (Owner p) = w (Owner p) -> w' (Talon t) = u ->
    clear_with pile_of above (named d) w' p (Talon t).
Proof.
  intros S Su. apply suits_spec in Su as [_ L]. unfold free_with. rewrite forallb_forall. split.
  - intros H p w' Hp Ew Eu. specialize (H _ Hp). unfold clear_with. rewrite Ew, Eu. intros _ E. left. cbn [is_talon orb] in H.
    rewrite E, Nat.eqb_refl in H. now apply negb_true_iff.
  - intros H [p|s] Hx; [|easy]. specialize (H p (fun x => match x with Owner _ => w x | Talon _ => u end) Hx eq_refl eq_refl).
    unfold clear_with in H. specialize (S p Hx). apply suits_spec in S as [_ Lp]. rewrite L in H. specialize (H ltac:(lia)).
    cbn [is_talon orb]. destruct (Nat.eqb_spec (pile_of (nth (length (w (Owner p)) - 1) u 0))
      (pile_of (nth (length (w (Owner p)) - 1) (w (Owner p)) 0))) as [E|]; [|easy].
    destruct (H E) as [->|[X _]]; easy.
Qed.

Let is_placed : (nat -> nat) -> Prop :=
  placed (K ^ r) way (fun i c => free_with pile_of above (named d) w i (word_at c)) d.

Lemma good_placed w' : (forall p, In (Owner p) (named d) -> w' (Owner p) = w (Owner p)) ->
  good_places_with K pile_of above r w' d ->
  hands_good_with K pile_of above r w (named d) /\ is_placed (fun i => spot (w' (Talon i))).
Proof.
  intros E G. pose proof (word_codes_with K r pile_of spot way above above_cards w' d G) as O. destruct G as (S & C & T).
  assert (H : forall p, In (Owner p) (named d) -> suits K r (Owner p) (w (Owner p)) = true).
  { intros p Hp. rewrite <- E by easy. now apply S. }
  split; [split; [easy|]|split; [exact O|]].
  - intros p q Hp Hq N. specialize (C p _ Hp Hq N). unfold clear_with in *. now rewrite !E in C.
  - intros i q Hi. assert (I : In (Talon i) (named d)) by (apply named_talon; now exists q).
    destruct (spot_fits i _ (S _ I)) as [L A]. split; [exact L|]. rewrite A. apply free_spec; auto.
    intros p v Hp E1 E2. specialize (C p _ Hp I ltac:(easy)). unfold clear_with in *. now rewrite E1, E2, <- E.
Qed.

Lemma placed_good f : hands_good_with K pile_of above r w (named d) -> is_placed f ->
  good_places_with K pile_of above r (fun x => match x with Owner _ => w x | Talon i => word_at (f i) end) d.
Proof.
  intros [S C] [O P].
  assert (Fit : forall i, In (Talon i) (named d) -> suits K r (Talon i) (word_at (f i)) = true /\ spot (word_at (f i)) = f i).
  { intros i H. apply place_at_nth in H. now apply word_fits, (P i _ H). }
  repeat split.
  - intros [p|i] H; [now apply S|now apply Fit].
  - intros p [q|i] Hp Hx N; [now apply C|]. pose proof (place_at_nth d i Hx) as Hi. destruct (P i _ Hi) as [_ F].
    now apply (proj1 (free_spec i _ S (proj1 (Fit i Hx))) F).
  - intros i j Hi Hj L. destruct (Fit i Hi) as [Si Ei], (Fit j Hj) as [Sj Ej]. rewrite above_cards, Ei, Ej by easy.
    rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq. now apply (O i j _ _ (place_at_nth d i Hi) (place_at_nth d j Hj)).
Qed.

Lemma greedy_good l : hands_good_with K pile_of above r w (named d) ->
  greedy_codes (K ^ r) way (fun i c => free_with pile_of above (named d) w i (word_at c)) (places d) [] = Some l ->
  good_places_with K pile_of above r (with_codes word_at w l) d.
Proof. intros H E. apply greedy_placed in E. now apply placed_good. Qed.

Lemma greedy_exact : hands_good_with K pile_of above r w (named d) ->
  ((exists w', (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) /\ good_places_with K pile_of above r w' d) <->
   exists l, greedy_codes (K ^ r) way (fun i c => free_with pile_of above (named d) w i (word_at c)) (places d) [] = Some l).
Proof.
  intro H. split.
  - intros (w' & E & G). apply greedy_codes_exact. exists (fun i => spot (w' (Talon i))). apply good_placed; [|exact G].
    intros p Hp. now apply E, named_in_owner.
  - intros (l & E). exists (with_codes word_at w l). split; [easy|]. now apply greedy_good.
Qed.

End Letters.

(* ---- words of piles ---- *)

Section Piles.

Variables (k r : nat) (d : deck) (w : words).
Hypothesis K : 0 < k.

Lemma pile_spot_fits i u : suits k r (Talon i) u = true -> place k u < k ^ r /\ digits k r (place k u) = u.
Proof. intro S. apply suits_spec in S as [D L]. split; [rewrite <- L; now apply place_lt|now apply digits_place]. Qed.

Lemma pile_word_fits i c : c < k ^ r -> suits k r (Talon i) (digits k r c) = true /\ place k (digits k r c) = c.
Proof. intro L. split; [apply suits_spec; split; [now apply digits_lt|apply digits_length]|now apply place_digits]. Qed.

Lemma hands_good_inner : hands_good k r w (named d) <-> hands_good_with k (fun c => c) (over k) r w (named d).
Proof.
  split; intros [S A]; (split; [easy|]); intros p q Hp Hq.
  - intros N L. apply (agree_clear k r (named d) w p (Owner q)); auto.
  - apply (clear_agree k r (named d) w (fun x => is_talon x = false /\ In x (named d))); try easy.
    + intros [a|t] [T H]; [now apply S|easy].
    + intros a [b|t] [_ Ha] [T Hb] N; [now apply A|easy].
Qed.

Lemma open_free i c : hands_good k r w (named d) ->
  open k (named d) w i (digits k r c) = free_with (fun c => c) (over k) (named d) w i (digits k r c).
Proof.
  intros [S _]. apply bool_ext. unfold open, free_with. rewrite !forallb_forall.
  assert (E : forall p, In (Owner p) (named d) -> leaves k (named d) (w (Owner p)) (digits k r c) (Owner p) (Talon i) = true <->
    is_talon (Owner p) || negb (nth (length (w (Owner p)) - 1) (digits k r c) 0 =? nth (length (w (Owner p)) - 1) (w (Owner p)) 0)
    || negb (over k (named d) (firstn (length (w (Owner p)) - 1) (digits k r c)) (firstn (length (w (Owner p)) - 1) (w (Owner p)))
         (Talon i) (Owner p)) = true).
  { intros p Hp. specialize (S p Hp). apply suits_spec in S as [_ S]. rewrite leaves_spec by (rewrite digits_length; lia).
    cbn [is_talon orb]. rewrite orb_true_iff, !negb_true_iff, Nat.eqb_neq. destruct (over _ _ _ _ _ _), (Nat.eq_dec
      (nth (length (w (Owner p)) - 1) (digits k r c) 0) (nth (length (w (Owner p)) - 1) (w (Owner p)) 0)); intuition congruence. }
  split; intros H [p|t] Hx; try easy; specialize (H _ Hx); now apply E.
Qed.

Lemma placed_open f : hands_good k r w (named d) ->
  placed (k ^ r) (fun _ => r) (fun i c => open k (named d) w i (digits k r c)) d f <->
  placed (k ^ r) (fun _ => r) (fun i c => free_with (fun c => c) (over k) (named d) w i (digits k r c)) d f.
Proof.
  intro H. split; intros [O P]; (split; [exact O|]); intros i q Hi; specialize (P i q Hi); cbn beta in *;
    [rewrite <- open_free by exact H|rewrite open_free by exact H]; exact P.
Qed.

Lemma good_hands : good_places k r w d -> hands_good k r w (named d).
Proof.
  intro G. apply hands_good_inner, (good_placed k r _ (place k) (digits k r) (fun _ => r) (over k) d w pile_spot_fits (over_cards k r) w);
    [easy|now apply good_places_inner].
Qed.

Lemma greedy_places_good l : hands_good k r w (named d) -> greedy_places k r d w (places d) [] = Some l ->
  good_places k r (with_place_codes k r w l) d.
Proof.
  intros H E. apply greedy_placed, placed_open in E; [|exact H]. apply hands_good_inner in H. apply good_places_inner.
  now apply (placed_good k r _ (place k) (digits k r) (fun _ => r) (over k) d w pile_word_fits (over_cards k r)).
Qed.

Lemma greedy_places_exact : hands_good k r w (named d) ->
  ((exists w', (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) /\ good_places k r w' d) <->
   exists l, greedy_places k r d w (places d) [] = Some l).
Proof.
  intro H. split.
  - intros (w' & E & G). apply greedy_codes_exact. exists (fun i => place k (w' (Talon i))). apply placed_open; [exact H|].
    apply good_places_inner in G.
    apply (good_placed k r _ (place k) (digits k r) (fun _ => r) (over k) d w pile_spot_fits (over_cards k r) w'); [|exact G].
    intros p Hp. now apply E, named_in_owner.
  - intros (l & E). exists (with_place_codes k r w l). split; [easy|]. now apply greedy_places_good.
Qed.

End Piles.
