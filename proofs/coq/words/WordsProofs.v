(* The exact characterisation of plans by words of piles: proofs. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec TalonRound TalonOrder WordsSpec.
Import ListNotations.

Notation self := (fun x : destination => x).

(* ---- what holds whatever a letter does with a card ---- *)

Lemma suits_spec k r x u : suits k r x u = true <->
  Forall (fun c => c < k) u /\
  match x with Owner _ => 1 <= length u <= r | Talon _ => length u = r end.
Proof.
  unfold suits. rewrite andb_true_iff, forallb_forall, Forall_forall.
  assert (E : (forall c, In c u -> (c <? k) = true) <-> (forall c, In c u -> c < k)).
  { split; intros H c Hc; apply Nat.ltb_lt; now apply H. }
  rewrite E. destruct x; [rewrite andb_true_iff, !Nat.leb_le|rewrite Nat.eqb_eq]; tauto.
Qed.

Lemma Forall_firstn {A} (P : A -> Prop) n l : Forall P l -> Forall P (firstn n l).
Proof. intro H. revert n. induction H; intros [|n]; simpl; constructor; auto. Qed.

Section Words.

Variables (K : nat) (pile_of : nat -> nat).
Variable above : deck -> word -> word -> destination -> destination -> bool.
Variable after : colouring -> deck -> deck.
Variable given : colouring -> deck -> list (nat * list destination).

Notation good_for := (good_with K pile_of above).

Hypothesis above_nil : forall d x y, above d [] [] x y = before d x y.

Lemma good_with_done w d : well_formed d -> good_for 0 w d -> in_order self d.
Proof.
  intros W (S & _ & T). apply in_order_iff; [easy|]. split.
  - intros p H. apply S, suits_spec in H. lia.
  - intros s t Hs Ht L. specialize (T s t Hs Ht L).
    apply S, suits_spec in Hs as [_ Hs], Ht as [_ Ht].
    destruct (w (Talon s)), (w (Talon t)); try easy. now rewrite above_nil in T.
Qed.

Variable d : deck.
Hypothesis in_after : forall c, fits K d c -> forall x,
  In x (after c d) <-> In x d /\ handed (given c d) x = false.
Hypothesis above_after : forall c u v x y, fits K d c -> length u = length v ->
  Forall (fun z => z < K) u -> Forall (fun z => z < K) v -> In x (after c d) -> In y (after c d) ->
  above (after c d) u v x y = above d (c x :: u) (c y :: v) x y.
Hypothesis given_iff : forall c p, In (Owner p) d -> (handed (given c d) (Owner p) = true <->
  forall x, In x d -> x <> Owner p -> pile_of (c x) = pile_of (c (Owner p)) -> before d x (Owner p) = true ->
            handed (given c d) x = true /\ before d (Owner p) x = false).

(* Sufficiency: a round along good words hands over the hands whose words end, and the other words,
   without their first letters, are good for the next deck. *)
Section Sufficient.

Variables (r : nat) (w : words).
Hypothesis G : good_for (S r) w d.
Let c : colouring := fun x => hd 0 (w x).

Lemma cons_with x : In x d -> w x = c x :: tl (w x).
Proof.
  intro H. apply (proj1 G), suits_spec in H as [_ H]. unfold c. destruct (w x); [|easy].
  destruct x; simpl in H; lia.
Qed.

Lemma fits_with : fits K d c.
Proof.
  intros x Hx. pose proof (cons_with x Hx) as E. apply (proj1 G), suits_spec in Hx as [H _].
  rewrite E in H. now inversion H.
Qed.

Lemma handed_with_words n : forall p, first_position p d < n -> In (Owner p) d -> length (w (Owner p)) = 1 ->
  handed (given c d) (Owner p) = true.
Proof.
  induction n as [|n IH]; intros p Ln Hp Lw; [lia|].
  apply given_iff; [easy|]. intros x Hx Nx Ec B.
  destruct G as (S & C & _). specialize (C p x Hp Hx Nx). unfold clear_with in C.
  rewrite Lw in C. cbn [Nat.sub firstn] in C. rewrite !above_nil in C.
  pose proof (cons_with x Hx) as Ex. pose proof (cons_with (Owner p) Hp) as Ep.
  destruct C as [C|(T & L1 & C)]; [rewrite Ex; simpl; lia|now rewrite Ex, Ep|congruence|].
  split; [|easy]. destruct x as [q|]; [|easy]. apply (IH q); trivial.
  pose proof (first_position_spec p d Hp) as [Fp _]. pose proof (first_position_spec q d Hx) as [Fq _].
  destruct (Nat.lt_total (first_position q d) (first_position p d)) as [L|[L|L]]; [lia|congruence|].
  rewrite (before_nth d _ _ _ _ L Fp Fq) in C. discriminate.
Qed.

Lemma stays_with p : In (Owner p) (after c d) -> 2 <= length (w (Owner p)).
Proof.
  intro H. apply (in_after c fits_with) in H as [H N].
  pose proof (proj1 G _ H) as Su. apply suits_spec in Su as [_ Su].
  destruct (Nat.eq_dec (length (w (Owner p))) 1) as [L|]; [|lia]. exfalso.
  now rewrite (handed_with_words _ p (le_n _) H L) in N.
Qed.

Lemma step_with : good_for r (fun x => tl (w x)) (after c d).
Proof.
  pose proof fits_with as F. destruct G as (S & C & T).
  assert (I : forall x, In x (after c d) -> In x d).
  { intros x Hx. now apply (in_after c F) in Hx. }
  assert (D : forall x, In x d -> Forall (fun z => z < K) (tl (w x))).
  { intros x Hx. pose proof (S x Hx) as Su. rewrite (cons_with x Hx), suits_spec in Su. destruct Su as [Su _].
    now inversion Su. }
  repeat split.
  - intros x Hx. pose proof (S x (I x Hx)) as Su. pose proof (cons_with x (I x Hx)) as E.
    rewrite suits_spec in *. rewrite E in Su. destruct Su as [D' L]. split; [now inversion D'|].
    destruct x as [p|t]; [|simpl in L; lia]. apply stays_with in Hx. rewrite E in Hx.
    simpl in *. lia.
  - intros p x Hp Hx N. specialize (C p x (I _ Hp) (I _ Hx) N).
    pose proof (cons_with _ (I _ Hp)) as Ep. pose proof (cons_with _ (I _ Hx)) as Ex.
    pose proof (D _ (I _ Hp)) as Dp. pose proof (D _ (I _ Hx)) as Dx.
    pose proof (stays_with p Hp) as L2. unfold clear_with in *.
    rewrite Ep in C, L2. rewrite Ex in C. simpl length in *.
    set (u := tl (w (Owner p))) in *. set (v := tl (w x)) in *.
    intros L En. replace (Datatypes.S (length u) - 1) with (Datatypes.S (length u - 1)) in C by lia.
    cbn [firstn nth] in C. specialize (C (le_n_S _ _ L) En).
    rewrite !above_after; trivial; try (now apply Forall_firstn); try (rewrite !firstn_length; lia).
    destruct C as [C|(C1 & C2 & C3)]; [now left|right]. repeat split; trivial. lia.
  - intros s t Hs Ht L. specialize (T s t (I _ Hs) (I _ Ht) L).
    pose proof (S _ (I _ Hs)) as Ss. pose proof (S _ (I _ Ht)) as St.
    rewrite (cons_with _ (I _ Hs)) in T, Ss. rewrite (cons_with _ (I _ Ht)) in T, St.
    apply suits_spec in Ss, St. simpl length in *. rewrite above_after; trivial; auto. lia.
Qed.

End Sufficient.

(* Necessity: with the letter of a first round in front, good words for the next deck are good. *)
Lemma back_with r c w : fits K d c -> good_for r w (after c d) ->
  good_for (S r) (fun x => c x :: (if occurs x (after c d) then w x else [])) d.
Proof.
  intros F (S & C & T). set (d' := after c d) in *.
  assert (I : forall x, In x d -> In x d' \/ handed (given c d) x = true /\ occurs x d' = false).
  { intros x Hx. destruct (handed (given c d) x) eqn:E; [right|left].
    - split; [easy|]. apply not_true_is_false. rewrite occurs_spec. unfold d'.
      rewrite (in_after c F). intros [_ H]. congruence.
    - now apply (in_after c F). }
  assert (O : forall x, In x d' -> occurs x d' = true) by (intro x; apply occurs_spec).
  assert (D : forall x, In x d' -> Forall (fun z => z < K) (w x)).
  { intros x Hx. specialize (S x Hx). now apply suits_spec in S. }
  repeat split.
  - intros x Hx. apply suits_spec. destruct (I x Hx) as [Hx'|[H E]].
    + rewrite (O x Hx'). pose proof (S x Hx') as Su. apply suits_spec in Su as [D' L]. split.
      * constructor; [now apply F|easy].
      * destruct x; simpl; lia.
    + rewrite E. split; [constructor; [now apply F|constructor]|]. destruct x; [simpl; lia|easy].
  - intros p x Hp Hx N. unfold clear_with. destruct (I _ Hp) as [Hp'|[Hh E]].
    + rewrite (O _ Hp'). pose proof (S _ Hp') as Su. apply suits_spec in Su as [_ Lp].
      destruct (I _ Hx) as [Hx'|[_ E]]; [|rewrite E; simpl; lia].
      rewrite (O _ Hx'). specialize (C p x Hp' Hx' N). unfold clear_with in C. simpl length.
      pose proof (D _ Hp') as Dp. pose proof (D _ Hx') as Dx.
      set (u := w (Owner p)) in *. set (v := w x) in *.
      replace (Datatypes.S (length u) - 1) with (Datatypes.S (length u - 1)) by lia.
      cbn [firstn nth]. intros L En. specialize (C (le_S_n _ _ L) En).
      unfold d' in C. rewrite !above_after in C; trivial; try (now apply Forall_firstn); try (rewrite !firstn_length; lia).
      destruct C as [C|(C1 & C2 & C3)]; [now left|right]. repeat split; trivial. lia.
    + rewrite E. cbn [length Nat.sub firstn nth]. rewrite !above_nil. intros _ Ec.
      pose proof (proj1 (given_iff c p Hp) Hh) as Gone.
      destruct (before d x (Owner p)) eqn:B; [right|now left].
      destruct (Gone x Hx N Ec B) as [H1 H2]. destruct x as [q|]; [|easy].
      destruct (I _ Hx) as [Hx'|[_ ->]]; [|easy].
      apply (in_after c F) in Hx' as [_ Hx']. congruence.
  - intros s t Hs Ht L. assert (Hs' : In (Talon s) d') by (apply (in_after c F); now split).
    assert (Ht' : In (Talon t) d') by (apply (in_after c F); now split).
    rewrite (O _ Hs'), (O _ Ht'). specialize (T s t Hs' Ht' L). unfold d' in T.
    pose proof (S _ Hs') as Ss. pose proof (S _ Ht') as St. apply suits_spec in Ss, St.
    rewrite above_after in T; trivial; auto. lia.
Qed.

End Words.

(* ---- the same condition in the form that rounds preserve ---- *)

Definition clear_of (k : nat) : deck -> words -> nat -> destination -> Prop := clear_with (fun c => c) (over k).
Definition inner (k : nat) : nat -> words -> deck -> Prop := good_with k (fun c => c) (over k).

Lemma leaves_spec k d u v a x : length u <= length v -> leaves k d u v a x = true <->
  (nth (length u - 1) v 0 = nth (length u - 1) u 0 ->
   over k d (firstn (length u - 1) v) (firstn (length u - 1) u) x a = false).
Proof.
  intro L. unfold leaves, over. set (m := length u - 1).
  rewrite firstn_length, Nat.min_l by lia.
  rewrite !orb_true_iff, andb_true_iff, !negb_true_iff, orb_false_iff, andb_false_iff.
  rewrite Nat.ltb_lt, Nat.eqb_eq, Nat.eqb_neq, Nat.ltb_ge, Nat.eqb_neq.
  set (mine := place k (firstn m u)). set (other := place k (firstn m v)).
  destruct (Nat.eq_dec (nth m v 0) (nth m u 0)); [|tauto].
  destruct (facing m d x a); split; intro H.
  - intros _. destruct H as [[H|H]|[_ H]]; [easy|split; [lia|left; lia]|easy].
  - destruct H as [H1 [H2|H2]]; [easy|left; right; lia|easy].
  - intros _. split; [|now right]. destruct H as [[H|H]|[H _]]; [easy|lia|lia].
  - destruct H as [H1 _]; [easy|]. destruct (Nat.eq_dec mine other); [right; split; lia|].
    left. right. lia.
Qed.

Lemma split_last (u : word) : 1 <= length u -> u = firstn (length u - 1) u ++ [nth (length u - 1) u 0].
Proof.
  intro H. destruct (exists_last (l := u)) as (l & c & ->); [intros ->; simpl in H; lia|].
  rewrite app_length. simpl. replace (length l + 1 - 1) with (length l) by lia.
  rewrite firstn_app, firstn_all, Nat.sub_diag, app_nth2, Nat.sub_diag by lia. simpl.
  now rewrite app_nil_r.
Qed.

Lemma same_word_spec u v : same_word u v = true <-> u = v.
Proof. unfold same_word. now destruct (list_eq_dec _ _ _). Qed.

(* two words of one length *)
Lemma level_spec k r d w p q : suits k r (Owner p) (w (Owner p)) = true ->
  suits k r (Owner q) (w (Owner q)) = true -> length (w (Owner p)) = length (w (Owner q)) ->
  (negb (same_word (w (Owner p)) (w (Owner q))) || apart d (Owner p) (Owner q) = true <->
   clear_of k d w p (Owner q)).
Proof.
  rewrite !suits_spec. intros [Dp Lp] [Dq Lq] L. unfold clear_of, clear_with.
  set (u := w (Owner p)) in *. set (v := w (Owner q)) in *. set (m := length u - 1).
  unfold over. rewrite !firstn_length, <- L, Nat.min_l by (unfold m; lia).
  rewrite orb_true_iff. unfold apart. rewrite !negb_true_iff, andb_false_iff.
  assert (E : same_word u v = false <-> u <> v).
  { rewrite <- same_word_spec. destruct (same_word u v); split; congruence. }
  rewrite E. clear E. pose proof (split_last u (proj1 Lp)) as Su.
  pose proof (split_last v (proj1 Lq)) as Sv. rewrite <- L in Sv. fold m in Su, Sv. split.
  - intros H _ En. destruct (list_eq_dec Nat.eq_dec u v) as [<-|N].
    + destruct H as [H|H]; [easy|]. rewrite Nat.ltb_irrefl, Nat.eqb_refl. cbn [orb andb].
      unfold facing. destruct (Nat.even m), H as [H|H]; rewrite ?H; tauto.
    + assert (P : place k (firstn m v) <> place k (firstn m u)).
      { intro P. apply N. rewrite Su, Sv, <- En. f_equal. symmetry. apply place_inj with k; trivial.
        - rewrite !firstn_length. lia.
        - now apply Forall_firstn.
        - now apply Forall_firstn. }
      assert (P' := not_eq_sym P). apply Nat.eqb_neq in P. apply Nat.eqb_neq in P' as P''.
      rewrite P, P''. cbn [andb]. rewrite !orb_false_r, !Nat.ltb_ge.
      apply Nat.eqb_neq in P. destruct (Nat.le_gt_cases (place k (firstn m u)) (place k (firstn m v))).
      * now left.
      * right. repeat split. lia.
  - intro H. destruct (list_eq_dec Nat.eq_dec u v) as [F|N]; [|now left]. right.
    rewrite <- F in H. rewrite Nat.ltb_irrefl, Nat.eqb_refl in H. cbn [orb andb] in H.
    unfold facing in H. destruct (Nat.even m), H as [H|(_ & _ & H)]; try easy; tauto.
Qed.

Lemma apart_sym d x y : apart d x y = apart d y x.
Proof. unfold apart. now rewrite andb_comm. Qed.

Lemma same_word_sym u v : same_word u v = same_word v u.
Proof. apply bool_ext. rewrite !same_word_spec. split; congruence. Qed.

Lemma agree_sym k d w x y : agree k d w x y = agree k d w y x.
Proof.
  destruct x as [p|s], y as [q|t]; cbn [agree]; trivial.
  - rewrite (Nat.eqb_sym q), (same_word_sym (w (Owner q))), (apart_sym d (Owner q)).
    destruct (p =? q); [easy|].
    destruct (Nat.ltb_spec (length (w (Owner p))) (length (w (Owner q)))),
      (Nat.ltb_spec (length (w (Owner q))) (length (w (Owner p)))); try reflexivity; lia.
  - destruct (Nat.ltb_spec s t), (Nat.ltb_spec t s); try reflexivity; lia.
Qed.

Lemma agree_clear k r d w p x : suits k r (Owner p) (w (Owner p)) = true ->
  suits k r x (w x) = true -> x <> Owner p -> length (w (Owner p)) <= length (w x) ->
  (agree k d w (Owner p) x = true <-> clear_of k d w p x).
Proof.
  intros Sp Sx N L.
  assert (Short : is_talon x = true \/ length (w (Owner p)) < length (w x) ->
     (leaves k d (w (Owner p)) (w x) (Owner p) x = true <-> clear_of k d w p x)).
  { intro C. rewrite leaves_spec by easy. unfold clear_of, clear_with. split.
    - intros H _ E. left. now apply H.
    - intros H E. destruct (H L E) as [|(T & Q & _)]; [easy|]. destruct C; [congruence|lia]. }
  destruct x as [q|t]; cbn [agree].
  - destruct (p =? q) eqn:E; [apply Nat.eqb_eq in E; congruence|].
    destruct (Nat.ltb_spec (length (w (Owner p))) (length (w (Owner q)))) as [C|C].
    + apply Short. now right.
    + destruct (Nat.ltb_spec (length (w (Owner q))) (length (w (Owner p)))); [lia|].
      apply level_spec with r; trivial. lia.
  - apply Short. now left.
Qed.

(* The words of any cards agree, but those of two talon cards, if the hands among them can be handed over. *)
Lemma clear_agree k r d w (chosen : destination -> Prop) : (forall x, chosen x -> suits k r x (w x) = true) ->
  (forall p x, chosen (Owner p) -> chosen x -> x <> Owner p -> clear_of k d w p x) ->
  forall x y, chosen x -> chosen y -> is_talon x && is_talon y = false -> agree k d w x y = true.
Proof.
  intros S C. assert (A : forall p x, chosen (Owner p) -> chosen x -> length (w (Owner p)) <= length (w x) ->
    agree k d w (Owner p) x = true).
  { intros p x Hp Hx L. destruct (destination_dec x (Owner p)) as [->|N].
    - cbn [agree]. now rewrite Nat.eqb_refl.
    - apply (agree_clear k r); auto. }
  intros [p|s] [q|t] Hx Hy N; try easy.
  - destruct (Nat.le_ge_cases (length (w (Owner p))) (length (w (Owner q)))); [now apply A|].
    rewrite agree_sym. now apply A.
  - apply A; trivial. apply S, suits_spec in Hx, Hy. lia.
  - rewrite agree_sym. apply A; trivial. apply S, suits_spec in Hx, Hy. lia.
Qed.

Lemma good_inner k r w d : good k r w d <-> inner k r w d.
Proof.
  unfold good, inner, good_with. split.
  - intros [S A]. split; [easy|]. split.
    + intros p x Hp Hx N L. apply (agree_clear k r d w p x); auto.
    + intros s t Hs Ht L. specialize (A _ _ Hs Ht). cbn [agree] in A. apply Nat.ltb_lt in L.
      now rewrite L in A.
  - intros (S & C & T). split; [easy|]. pose proof (clear_agree k r d w (fun x => In x d) S C) as A.
    intros [p|s] [q|t] Hx Hy; try now apply A.
    cbn [agree]. destruct (Nat.ltb_spec s t); [now apply T|]. destruct (Nat.ltb_spec t s); [now apply T|easy].
Qed.

(* ---- one round ---- *)

Lemma over_nil k d x y : over k d [] [] x y = before d x y.
Proof. reflexivity. Qed.

Lemma given_back d c p : In (Owner p) d -> (handed (hands self c d) (Owner p) = true <->
  forall x, In x d -> x <> Owner p -> c x = c (Owner p) -> before d x (Owner p) = true ->
            handed (hands self c d) x = true /\ before d (Owner p) x = false).
Proof. intro H. rewrite handed_iff; rewrite map_id; [reflexivity|exact H]. Qed.

Lemma sufficient_fits k d r w : inner k (S r) w d -> fits k d (fun x => hd 0 (w x)).
Proof. apply fits_with. Qed.

Lemma sufficient_step k d r w : inner k (S r) w d ->
  inner k r (fun x => tl (w x)) (next self k (fun x => hd 0 (w x)) d).
Proof. apply step_with with (given := hands self); auto using over_nil, in_next, over_next, given_back. Qed.

Lemma necessary_step k d r c w : fits k d c -> inner k r w (next self k c d) ->
  inner k (S r) (fun x => c x :: (if occurs x (next self k c d) then w x else [])) d.
Proof. apply back_with with (given := hands self); auto using over_nil, in_next, over_next, given_back. Qed.

(* ---- whole plans ---- *)

Lemma rounds_of_length r : forall w, length (rounds_of r w) = r.
Proof. induction r; intro w; simpl; congruence. Qed.

Lemma sufficient k r : forall w d, well_formed d -> inner k r w d ->
  legal self k (rounds_of r w) d /\ in_order self (snd (play self k (rounds_of r w) d)).
Proof.
  induction r as [|r IH]; intros w d W G.
  - split; [easy|]. simpl. now apply (good_with_done k (fun c => c) (over k) (over_nil k) w).
  - cbn [rounds_of legal play]. pose proof (sufficient_fits k d r w G) as F.
    destruct (IH (fun x => tl (w x)) (next self k (fun x => hd 0 (w x)) d)) as [L O].
    + now apply next_well_formed.
    + now apply sufficient_step.
    + rewrite map_id. destruct (play self k _ _). now repeat split.
Qed.

Lemma necessary k cs : forall d, well_formed d -> legal self k cs d ->
  in_order self (snd (play self k cs d)) -> inner k (length cs) (words_of k cs d) d.
Proof.
  induction cs as [|c cs IH]; intros d W L O.
  - simpl in O. apply (in_order_iff d W) in O as [O T]. repeat split.
    + intros [p|t] Hx; [now apply O in Hx|easy].
    + intros p x Hp. now apply O in Hp.
    + intros s t Hs Ht Lt. unfold settled. simpl. rewrite over_nil. now apply T.
  - destruct L as [F L]. rewrite map_id in F. cbn [play] in O. cbn [length words_of].
    apply necessary_step; [easy|]. apply IH; [now apply next_well_formed|easy|].
    now destruct (play self k cs _).
Qed.
