(* Plans of any kind: windows, and plans of one round. Proofs. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Table TalonSpec TalonRound TalonOrder TalonRuns
  WordsSpec WordsProofs WordsWindow Words PlanSpec SplitSpec SplitFollow SplitBound SplitTalon.
Import ListNotations.

Lemma above_nth {A} (l : list A) : forall i j x y, i < j -> nth_error l i = Some x -> nth_error l j = Some y -> above l x y.
Proof.
  induction l as [|a l IH]; intros i j x y L X Y; [now destruct i|]. destruct j as [|j]; [lia|]. simpl in Y.
  destruct i as [|i]; simpl in X |- *.
  - injection X as ->. left. split; [easy|]. now apply nth_error_In in Y.
  - right. apply (IH i j); trivial. lia.
Qed.

Lemma above_seq n m x y : above (seq n m) x y -> x < y.
Proof.
  revert n. induction m as [|m IH]; intros n; simpl; [easy|]. intros [[-> H]|H]; [|now apply IH in H].
  apply in_seq in H. lia.
Qed.

Lemma above_asym {A} (l : list A) x y : NoDup l -> above l x y -> above l y x -> False.
Proof.
  induction l as [|a l IH]; simpl; [easy|]. intros N H1 H2. inversion N; subst.
  destruct H1 as [[-> H1]|H1], H2 as [[-> H2]|H2]; try easy.
  - apply above_in in H2. tauto.
  - apply above_in in H1. tauto.
  - now apply IH.
Qed.

(* one of each value *)
Lemma one_of_each {A} (f : A -> nat) (l : list A) : exists l', NoDup l' /\ incl l' l /\
  length l' = length (nodup Nat.eq_dec (map f l)) /\ (forall x y, In x l' -> In y l' -> f x = f y -> x = y).
Proof.
  induction l as [|a l IH]; [exists []; repeat split; [constructor|easy|easy]|].
  destruct IH as (l' & N & I & L & F). cbn [map nodup]. destruct (in_dec Nat.eq_dec (f a) (map f l)) as [M|M].
  - exists l'. repeat split; trivial. intros x Hx. right. now apply I.
  - assert (Na : forall x, In x l' -> f x <> f a).
    { intros x Hx E. apply M. rewrite <- E. apply in_map. now apply I. }
    exists (a :: l'). repeat split.
    + constructor; [|easy]. intro H. now apply (Na a H).
    + intros x [->|Hx]; [now left|right; now apply I].
    + simpl. now rewrite L.
    + intros x y [<-|Hx] [<-|Hy] E; trivial; [|destruct (Na x Hx E)|now apply F].
      symmetry in E. destruct (Na y Hy E).
Qed.

Section Window.

Variables (k : nat) (d : deck) (rounds : plan).
Hypothesis D : deals_out k d rounds.
Hypothesis P : on_piles k rounds.

Let n := length d.
Let e := seq 0 n.
Let dest := at_position d.

Lemma positions_once : NoDup e.
Proof. apply seq_NoDup. Qed.

Lemma dest_nth x y : x < n -> (dest x = y <-> nth_error d x = Some y).
Proof. apply at_position_nth. Qed.

Lemma talon_told_apart : told_apart dest e.
Proof.
  intros x y Hx Hy T E. apply in_seq in Hx, Hy. unfold on_talon in T.
  destruct (dest x) as [|t] eqn:Ex; [easy|]. symmetry in E. apply dest_nth in Ex, E; try lia.
  pose proof (dealt_out_well_formed k d rounds D) as W.
  assert (L : t < talon_size d) by (apply (well_formed_in d t W); now apply nth_error_In in Ex).
  destruct (left_at k d rounds D t L) as (z & _ & C). apply in_cards_for in Ex, E. rewrite C in Ex, E.
  destruct Ex as [<-|[]], E as [<-|[]]. easy.
Qed.

Lemma dest_map : map dest e = d.
Proof.
  unfold e, n, dest, at_position. clear. apply nth_ext with (Talon 0) (Talon 0); rewrite map_length, seq_length; [easy|].
  intros i L. rewrite (nth_indep _ (Talon 0) (nth 0 d (Talon 0))) by (now rewrite map_length, seq_length).
  rewrite (map_nth (fun x => nth x d (Talon 0))). now rewrite seq_nth.
Qed.

Lemma talon_of_deck : talon_of dest e = filter is_talon d.
Proof. unfold talon_of, on_talon. transitivity (filter is_talon (map dest e)); [now rewrite filter_map|now rewrite dest_map]. Qed.

Lemma talon_plan_words : let dT := filter is_talon d in let cs := talon_plan k dest rounds e in
  well_formed dT /\ legal self k cs dT /\ in_order self (snd (play self k cs dT)) /\ length cs = length rounds /\
  forall x, x < n -> is_talon (dest x) = true -> words_of k cs dT (dest x) = word_at k rounds e x.
Proof.
  cbv zeta. destruct (talon_play k dest rounds e positions_once P (dealt_out_served k d rounds D) talon_told_apart)
    as (L & E & Wd). rewrite talon_of_deck in *.
  assert (W : well_formed (filter is_talon d)).
  { intros t Ht. apply filter_In. split; [|easy]. apply (dealt_out_well_formed k d rounds D). unfold talon_size in *.
    now rewrite filter_filter, (filter_ext _ is_talon) in Ht by (intro; apply andb_diag). }
  repeat split; trivial.
  - rewrite E. unfold in_order, talon_of. rewrite map_id, filter_all.
    + pose proof (left_talon k d rounds D) as X. change (at_position d) with dest in X.
      change (seq 0 (length d)) with e in X. rewrite X.
      now rewrite map_length, seq_length.
    + intros x Hx. apply In_nth_error in Hx as (t & Hx). apply (left_positions k d rounds D) in Hx as [_ Hx].
      unfold on_talon, dest. now rewrite Hx.
  - generalize e. clear. induction rounds as [|ins r IH]; intro e; [easy|]. cbn [talon_plan length]. now rewrite IH.
  - intros x Hx T. apply Wd; [apply in_seq; lia|easy].
Qed.

Lemma run_of_talon_only r t : run_of r (filter is_talon d) t = run_of r d t.
Proof.
  unfold run_of, breaks, facing. f_equal. apply filter_ext. intro s. now rewrite !before_filter.
Qed.

Lemma same_words_same_run x y s t : x < n -> y < n -> dest x = Talon s -> dest y = Talon t ->
  word_at k rounds e x = word_at k rounds e y -> run_of (length rounds) d s = run_of (length rounds) d t.
Proof.
  intros Hx Hy Es Et E. destruct talon_plan_words as (W & L & O & Len & Wd).
  pose proof (plan_has_good_words k _ _ W L O) as G. apply good_inner in G. rewrite Len in G.
  rewrite <- !run_of_talon_only.
  assert (In_T : forall z u, z < n -> dest z = Talon u -> u < talon_size (filter is_talon d)).
  { intros z u Hz E'. apply (well_formed_in _ u W). apply filter_In. split; [|easy]. apply dest_nth in E'; [|easy].
    now apply nth_error_In in E'. }
  apply (same_word_same_run k _ _ _ G W); [now apply (In_T x)|now apply (In_T y)|].
  rewrite <- Es, <- Et, !Wd; trivial; [now rewrite Et|now rewrite Es].
Qed.

Lemma talon_room : 0 < k -> runs (length rounds) d <= k ^ length rounds.
Proof.
  intro K. destruct talon_plan_words as (W & L & O & Len & _).
  pose proof (plan_has_good_words k _ _ W L O) as G. apply good_inner in G. rewrite Len in G.
  assert (R : runs (length rounds) d = runs (length rounds) (filter is_talon d)).
  { unfold runs. unfold talon_size at 2. rewrite filter_filter, (filter_ext _ is_talon) by (intro; apply andb_diag).
    fold (talon_size d). destruct (talon_size d); [easy|]. now rewrite run_of_talon_only. }
  rewrite R. unfold runs. destruct (talon_size (filter is_talon d)) as [|m] eqn:E; [lia|].
  pose proof (place_runs k _ _ _ G W 0 m ltac:(lia)) as X. simpl in X.
  change (run_of (length rounds) (filter is_talon d) 0) with 0 in X.
  assert (Hm : In (Talon m) (filter is_talon d)) by (apply W; lia).
  apply (proj1 G), suits_spec in Hm as [Dg Lm]. pose proof (place_lt k _ Dg) as B. rewrite Lm in B. lia.
Qed.

(* one talon card of every run met in the window *)
Lemma window_talon a b : let r := length rounds in exists T, NoDup T /\ runs_met r d a b <= length T /\
  (forall x, In x T -> x < n /\ (exists t, dest x = Talon t) /\ a <= x <= b) /\
  (forall x y, In x T -> In y T -> word_at k rounds e x = word_at k rounds e y -> x = y).
Proof.
  intro r. set (number := fun x => match dest x with Talon t => run_of r d t | Owner _ => 0 end).
  destruct (one_of_each number (filter (fun x => is_talon (dest x) && ((a <=? x) && (x <=? b))) e))
    as (T & NT & IT & LT & FT).
  assert (ET : forall x, In x T -> x < n /\ (exists t, dest x = Talon t) /\ a <= x <= b).
  { intros x Hx. apply IT, filter_In in Hx as [I Hx]. apply in_seq in I. apply andb_true_iff in Hx as [Hx Hy].
    apply andb_true_iff in Hy as [Ha Hb]. apply Nat.leb_le in Ha, Hb. split; [lia|]. split; [|lia].
    destruct (dest x) as [|t]; [easy|]. now exists t. }
  exists T. split; [easy|]. split; [|split; [easy|]].
  - rewrite LT. unfold runs_met. apply NoDup_incl_length; [apply NoDup_nodup|]. intros q Hq. apply nodup_In in Hq.
    apply nodup_In. apply in_map_iff in Hq as (t & <- & Ht). apply talon_of_window, in_window in Ht as (x & Lx & Ht).
    assert (Hx : x < n) by (apply nth_error_Some; congruence).
    apply dest_nth in Ht; [|easy]. apply in_map_iff. exists x. unfold number. rewrite Ht. split; [easy|].
    apply filter_In. split; [apply in_seq; lia|]. rewrite Ht. simpl.
    apply andb_true_iff. split; apply Nat.leb_le; lia.
  - intros x y Hx Hy E. apply FT; trivial. destruct (ET x Hx) as (Ix & (s & Es) & _), (ET y Hy) as (Iy & (t & Et) & _).
    unfold number. rewrite Es, Et. now apply (same_words_same_run x y).
Qed.

Lemma span_ends a b p : In p (spans d a b) ->
  (first_position p d <= a /\ first_position p d < n /\ dest (first_position p d) = Owner p) /\
  (b <= last_position p d /\ last_position p d < n /\ dest (last_position p d) = Owner p).
Proof.
  intros Hp. apply in_spans in Hp as [(i & Li & Ei) (j & Lj & Ej)].
  assert (I : In (Owner p) d) by now apply nth_error_In in Ei.
  destruct (first_position_spec p d I) as [F1 F2]. destruct (last_position_spec p d I) as [L1 L2].
  assert (first_position p d < n) by (apply nth_error_Some; congruence).
  assert (last_position p d < n) by (apply nth_error_Some; congruence).
  split; (split; [|split; [easy|now apply dest_nth]]).
  - destruct (Nat.le_gt_cases (first_position p d) i); [lia|]. now destruct (F2 i).
  - destruct (Nat.le_gt_cases j (last_position p d)); [lia|]. now destruct (L2 j).
Qed.

Lemma crossing_window a b : 0 < k -> rounds <> [] -> a < b ->
  crossing k (length rounds) (round_of k rounds e) (spans d a b) (runs_met (length rounds) d a b).
Proof.
  intros K NE L. set (r := length rounds).
  destruct (window_talon a b) as (T & NT & Met & ET & FT). fold r in Met. pose proof (span_ends a b) as Ends.
  set (rel := fun x => if is_talon (dest x) then a <= x <= b else x <= a \/ b <= x).
  set (mark := fun x => if is_talon (dest x) then 1 else if x <=? a then 0 else 2).
  unfold crossing. fold r.
  assert (M : powers k r (round_of k rounds e) (spans d a b) + length T + k <= k ^ r * (1 + 1)); [|lia].
  apply (marks_bound k dest rel (fun p => first_position p d) (fun p => last_position p d) K rounds e mark 1); trivial.
  - apply positions_once.
  - now apply dealt_out_served.
  - intros x y A Rx Ry. apply above_seq in A. unfold rel, mark in *.
    destruct (is_talon (dest x)), (is_talon (dest y)), (Nat.leb_spec x a), (Nat.leb_spec y a); lia.
  - intros x _ _. unfold mark. destruct (is_talon (dest x)); [lia|]. destruct (x <=? a); lia.
  - apply NoDup_nodup.
  - intros p Hp. destruct (Ends p Hp) as ((F1 & F2 & F3) & (L1 & L2 & L3)).
    split; [|split; [split; apply in_seq; lia|now split]].
    unfold torn, even_mark, rel, mark. rewrite F3, L3. cbn [is_talon].
    destruct (Nat.leb_spec (first_position p d) a), (Nat.leb_spec (last_position p d) a); try lia.
    repeat split; [now left|now right|now exists 0|now exists 1|lia].
  - intros x Hx. destruct (ET x Hx) as (I & (t & E) & Lx). unfold rel, mark. rewrite E. cbn [is_talon].
    split; [apply in_seq; lia|]. repeat split; try lia. now exists 0.
  - intros x y Hx Hy _ E. now apply FT.
Qed.

Lemma talon_word x : x < n -> is_talon (dest x) = true -> In (word_at k rounds e x) (all_words k (length rounds)).
Proof.
  intros Hx T. destruct talon_plan_words as (W & L & O & Len & Wd). rewrite <- (Wd x Hx T).
  destruct (plan_has_good_words k _ _ W L O) as [S _]. rewrite Len in S.
  assert (I : In (dest x) (filter is_talon d)).
  { apply filter_In. split; [|easy]. apply (nth_error_In _ x). now apply dest_nth. }
  apply S, suits_spec in I as [Dg Lw]. destruct (dest x); [easy|]. now apply all_words_in.
Qed.

End Window.

Section First.

Variables (k : nat) (d : deck) (ins : list instruction) (rounds : plan).
Hypothesis D : deals_out k d (ins :: rounds).
Hypothesis P : on_piles k (ins :: rounds).

Let n := length d.
Let e := seq 0 n.
Let dest := at_position d.
Let once : NoDup e := seq_NoDup n 0.
Let all_served : served k dest (ins :: rounds) e := dealt_out_served k d _ D.

Lemma first_round p : rounds <> [] -> round_of k (ins :: rounds) e p = 1 -> In p (map fst (fst (deal_round k e ins))).
Proof.
  intros N R. cbn [round_of] in R. destruct (deal_round k e ins) as [g e1]. cbn [fst].
  destruct (existsb (Nat.eqb p) (map fst g)) eqn:Ex.
  - apply existsb_exists in Ex as (q & Hq & Ex). now apply Nat.eqb_eq in Ex as ->.
  - exfalso. injection R as R. destruct rounds as [|i2 r2]; [easy|]. cbn [round_of] in R.
    destruct (deal_round k e1 i2) as [g2 e2]. destruct (existsb (Nat.eqb p) (map fst g2)); discriminate R.
Qed.

(* Hands over a window that are handed over in the first round have their piles to themselves there. *)
Lemma first_round_window a b : rounds <> [] -> a < b ->
  let h := filter (fun p => round_of k (ins :: rounds) e p =? 1) (spans d a b) in
  length h * k ^ length rounds + runs_met (S (length rounds)) d a b <= k ^ S (length rounds).
Proof.
  intros NE L h. destruct (window_talon k d (ins :: rounds) D P a b) as (T & NT & Met & ET & FT).
  cbn [length] in Met. fold n e dest in ET, FT.
  destruct (follow_piles e ins empty once (enough_instructions k dest ins rounds e once all_served)) as (B & H1 & H2 & _).
  cbn [empty rev app] in H1. set (pile_of := fun p => aim e ins (first_position p d)).
  assert (Block : forall p, In p h -> first_position p d <= a /\ b <= last_position p d < n /\
    dest (last_position p d) = Owner p /\ exists l, In (p, l) (B (pile_of p)) /\
    In (first_position p d) l /\ In (last_position p d) l).
  { intros p Hp. apply filter_In in Hp as [Hp R]. apply Nat.eqb_eq, (first_round p NE) in R.
    destruct (span_ends d a b p Hp) as ((F1 & F2 & F3) & (L1 & L2 & L3)).
    fold n dest in F2, F3, L2, L3. split; [easy|]. split; [easy|]. split; [easy|].
    apply in_map_iff in R as ([q l] & E & Hh). cbn [fst] in E. subst q.
    assert (Wh : forall x, x < n -> (dest x = Owner p <-> In x l)).
    { intros x Hx. apply (handed_whole k dest ins rounds e all_served p l Hh). apply in_seq. lia. }
    rewrite round_hands in Hh. apply H2 in Hh as (i & Hb). exists l.
    assert (Fl : In (first_position p d) l) by now apply Wh.
    assert (Ei : pile_of p = i).
    { assert (F : In (first_position p d) (filter (fun x => aim e ins x =? i) e)).
      { rewrite H1. apply in_app_iff. left. apply in_concat. exists (rev l). split; [|now apply -> in_rev].
        apply in_map_iff. now exists (p, l). }
      apply filter_In in F as [_ F]. now apply Nat.eqb_eq. }
    rewrite Ei. split; [easy|]. split; [easy|]. now apply Wh. }
  assert (Later : forall z x y, above (filter (fun x => aim e ins x =? z) e) x y -> x < y).
  { intros z x y A. apply above_filter in A as [A _]. now apply above_seq in A. }
  assert (Alone : forall p q, In p h -> In q h -> pile_of p = pile_of q -> p = q).
  { intros p q Hp Hq E. destruct (Nat.eq_dec p q) as [|N]; [easy|]. exfalso.
    destruct (Block p Hp) as (Fp & Lp & _ & l & Hl & A1 & A2). destruct (Block q Hq) as (Fq & Lq & _ & m & Hm & C1 & C2).
    rewrite <- E in Hm. set (z := pile_of p) in *. destruct (in_split _ _ Hl) as (b1 & b2 & EB).
    assert (Hmq : In (q, m) b1 \/ In (q, m) b2).
    { rewrite EB in Hm. apply in_app_iff in Hm as [Hm|[Hm|Hm]]; [now left|congruence|now right]. }
    assert (H1z := H1 z). rewrite EB, map_app, concat_app in H1z. cbn [map concat snd] in H1z. rewrite <- !app_assoc in H1z.
    assert (C : forall bs x, In (q, m) bs -> In x m -> In x (concat (map (fun b => rev (snd b)) bs))).
    { intros bs x Hb Hx. apply in_concat. exists (rev m). split; [|now apply -> in_rev]. apply in_map_iff. now exists (q, m). }
    destruct Hmq as [Hmq|Hmq].
    - assert (X : last_position q d < first_position p d); [|lia]. apply (Later z). rewrite H1z. apply above_app.
      right. right. split; [now apply C|]. apply in_app_iff. left. now apply -> in_rev.
    - assert (X : last_position p d < first_position q d); [|lia]. apply (Later z). rewrite H1z. apply above_app.
      right. left. apply above_app. right. right. split; [now apply -> in_rev|]. apply in_app_iff. left. now apply C. }
  assert (NoTalon : forall p x, In p h -> In x T -> aim e ins x <> pile_of p).
  { intros p x Hp Hx E. destruct (Block p Hp) as (Fp & Lp & Dp & l & Hl & A1 & A2).
    destruct (ET x Hx) as (Ix & (t & Et) & Lx). set (z := pile_of p) in *.
    assert (X : last_position p d < x); [|lia]. apply (Later z). rewrite H1. apply above_app. right. right. split.
    - apply in_concat. exists (rev l). split; [apply in_map_iff; now exists (p, l)|now apply -> in_rev].
    - assert (F : In x (filter (fun x => aim e ins x =? z) e)).
      { apply filter_In. split; [apply in_seq; lia|now apply Nat.eqb_eq]. }
      rewrite H1 in F. apply in_app_iff in F as [F|F]; [|easy]. exfalso.
      apply in_concat in F as (m & Hm & F). apply in_map_iff in Hm as ([q m'] & <- & Hq). apply in_rev in F.
      assert (Hh : In (q, m') (fst (deal_round k e ins))) by (rewrite round_hands; apply H2; eauto).
      apply (handed_whole k dest ins rounds e all_served q m' Hh x) in F; [congruence|apply in_seq; lia]. }
  set (words_on := fun p => map (cons (pile_of p)) (all_words k (length rounds))).
  transitivity (length (flat_map words_on h ++ map (word_at k (ins :: rounds) e) T)).
  { rewrite app_length, map_length. apply Nat.add_le_mono; [|easy].
    rewrite (flat_map_length_const _ (k ^ length rounds)); [easy|]. intros p _. unfold words_on.
    now rewrite map_length, all_words_length. }
  rewrite <- (all_words_length k (S (length rounds))). apply NoDup_incl_length.
  - apply NoDup_app.
    + apply NoDup_flat_map.
      * apply NoDup_filter, NoDup_nodup.
      * intros p _. apply NoDup_map_inj; [congruence|apply all_words_nodup].
      * intros p q x Hp Hq Hx Hy. apply in_map_iff in Hx as (u & <- & _). apply in_map_iff in Hy as (v & Ev & _).
        apply Alone; trivial. congruence.
    + clear - NT FT. induction NT as [|x T Nx NT IH]; [constructor|]. cbn [map]. constructor.
      * intro I. apply in_map_iff in I as (y & Ey & Hy). apply Nx. replace x with y; [easy|].
        apply FT; [now right|now left|easy].
      * apply IH. intros u v Hu Hv. apply FT; now right.
    + intros x Hx Hy. apply in_flat_map in Hx as (p & Hp & Hx). apply in_map_iff in Hx as (u & <- & _).
      apply in_map_iff in Hy as (y & Ey & Hy). cbn [word_at] in Ey. injection Ey as Ey _.
      now apply (NoTalon p y).
  - intros x Hx. apply in_app_iff in Hx as [Hx|Hx].
    + apply in_flat_map in Hx as (p & Hp & Hx). apply in_map_iff in Hx as (u & <- & Hu).
      apply all_words_in in Hu as [Du Lu]. apply all_words_in. split; [|simpl; congruence]. constructor; [|easy].
      apply (aim_lt k dest ins rounds e once P all_served). destruct (Block p Hp) as (Fp & Lp & _). apply in_seq. lia.
    + apply in_map_iff in Hx as (y & <- & Hy). destruct (ET y Hy) as (Iy & (t & Et) & _).
      apply (talon_word k d (ins :: rounds) D P y Iy). fold dest. now rewrite Et.
Qed.

End First.


(* ---- one round ---- *)

Section One.

Variables (k : nat) (d : deck) (ins : list instruction).
Hypothesis D : deals_out k d [ins].
Hypothesis P : on_piles k [ins].

Let n := length d.
Let e := seq 0 n.
Let dest := at_position d.
Let c : colouring := fun y => match find (fun x => same (dest x) y) e with Some x => aim e ins x | None => 0 end.

Lemma one_round_hands : exists B, 
  (forall i, filter (fun x => aim e ins x =? i) e
             = concat (map (fun b => rev (snd b)) (B i)) ++ rev (snd (follow empty e ins) i)) /\
  (forall p, In (Owner p) d -> exists i l, In (p, l) (B i) /\
     forall x, x < n -> (dest x = Owner p <-> In x l)) /\
  (forall i p l, In (p, l) (B i) -> forall x, x < n -> (dest x = Owner p <-> In x l)).
Proof.
  pose proof (dealt_out_served k d [ins] D) as S. fold dest n e in S.
  destruct (follow_piles e ins empty (seq_NoDup _ _) (enough_instructions k dest ins [] e (seq_NoDup _ _) S))
    as (B & H1 & H2 & _).
  assert (W : forall i p l, In (p, l) (B i) -> forall x, x < n -> (dest x = Owner p <-> In x l)).
  { intros i p l Hb x Hx. apply (handed_whole k dest ins [] e S p l); [rewrite round_hands; apply H2; eauto|].
    apply in_seq. lia. }
  exists B. split; [exact H1|]. split; [|exact W].
  intros p Hp. destruct (D nat e (seq_length _ _)) as (_ & O & _). apply O in Hp.
  rewrite execute_round in Hp. cbn [fst execute] in Hp. rewrite app_nil_r in Hp.
  apply in_map_iff in Hp as ([q l] & E & Hp). cbn [fst] in E. subst q. rewrite round_hands in Hp.
  apply H2 in Hp as (i & Hb). exists i, l. split; [easy|]. now apply (W i).
Qed.

Lemma card_of y : In y d -> exists x, x < n /\ dest x = y /\ c y = aim e ins x.
Proof.
  intro H. unfold c. destruct (find _ e) as [x|] eqn:E.
  - apply find_some in E as [I E]. apply in_seq in I. apply same_spec in E. exists x. repeat split; trivial; lia.
  - exfalso. apply In_nth_error in H as (x & H). assert (L : x < n) by (apply nth_error_Some; congruence).
    apply (at_position_nth d x y L) in H. apply find_none with (x := x) in E; [|apply in_seq; lia].
    fold dest in H. now rewrite H, same_refl in E.
Qed.

Lemma c_aim x : x < n -> c (dest x) = aim e ins x.
Proof.
  intro L. assert (I : In (dest x) d).
  { apply (nth_error_In _ x). now apply at_position_nth. }
  destruct (card_of (dest x) I) as (y & Ly & E & ->). destruct one_round_hands as (B & H1 & H2 & _).
  destruct (dest x) as [p|t] eqn:Ex.
  - destruct (H2 p I) as (i & l & Hb & Hl).
    assert (A : forall z, z < n -> dest z = Owner p -> aim e ins z = i).
    { intros z Hz Ez. apply Hl in Ez; [|easy].
      assert (F : In z (filter (fun x => aim e ins x =? i) e)).
      { rewrite H1. apply in_app_iff. left. apply in_concat. exists (rev l). split; [|now apply -> in_rev].
        apply in_map_iff. now exists (p, l). }
      apply filter_In in F as [_ F]. now apply Nat.eqb_eq. }
    now rewrite !A.
  - f_equal. apply (talon_told_apart k d [ins] D); try (apply in_seq; fold n; lia); [unfold on_talon; fold dest; now rewrite E|].
    fold dest. congruence.
Qed.

Lemma before_positions x y : before d x y = true ->
  exists i j, i < j < n /\ dest i = x /\ dest j = y.
Proof.
  intro H. apply before_spec in H as (l1 & l2 & l3 & E).
  exists (length l1), (length l1 + S (length l2)).
  assert (Ln : n = length l1 + S (length l2 + S (length l3))).
  { unfold n. rewrite E, app_length. simpl. now rewrite app_length. }
  split; [lia|]. split; apply at_position_nth; fold n; try lia; rewrite E.
  - rewrite nth_error_app2, Nat.sub_diag by lia. easy.
  - rewrite nth_error_app2 by lia. replace (length l1 + S (length l2) - length l1) with (S (length l2)) by lia.
    simpl. rewrite nth_error_app2, Nat.sub_diag by lia. easy.
Qed.

Lemma above_positions i j : i < j -> j < n -> above e i j.
Proof.
  intros L M. apply (above_nth e i j); trivial; unfold e; rewrite (nth_error_nth' _ 0) by (rewrite seq_length; lia);
    now rewrite seq_nth by lia.
Qed.

Lemma one_round_good : good k 1 (fun y => [c y]) d.
Proof.
  pose proof (dealt_out_served k d [ins] D) as S. fold dest n e in S.
  destruct one_round_hands as (B & H1 & H2 & H3).
  assert (On : forall i j z, i < j < n -> z = aim e ins i -> z = aim e ins j ->
    above (filter (fun x => aim e ins x =? z) e) i j).
  { intros i j z L Ei Ej. apply above_filter. split; [now apply above_positions|].
    split; apply Nat.eqb_eq; congruence. }
  assert (N : forall z, NoDup (filter (fun x => aim e ins x =? z) e)) by (intro; apply NoDup_filter, seq_NoDup).
  apply good_inner. split; [|split].
  - intros y Hy. destruct (card_of y Hy) as (x & L & E & A). apply suits_spec. split; [|destruct y; simpl; lia].
    constructor; [|constructor]. rewrite A. apply (aim_lt k dest ins [] e (seq_NoDup _ _) P S). apply in_seq. lia.
  - intros p y Hp Hy Ny. unfold clear_of, clear_with. cbn [length Nat.sub firstn nth]. rewrite !over_nil. intros _ Ec.
    destruct (before d y (Owner p)) eqn:By; [right|now left].
    apply before_positions in By as (i & j & L & Ei & Ej).
    pose proof (c_aim i ltac:(lia)) as Ai. pose proof (c_aim j ltac:(lia)) as Aj. rewrite Ei in Ai. rewrite Ej in Aj.
    destruct (H2 p Hp) as (z & l & Hb & Hl).
    assert (Pile : forall x q m, In (q, m) (B z) -> In x m ->
      In x (concat (map (fun b => rev (snd b)) (B z)))).
    { intros x q m Hm Hx. apply in_concat. exists (rev m). split; [|now apply -> in_rev].
      apply in_map_iff. now exists (q, m). }
    assert (Ez : forall x q m, In (q, m) (B z) -> In x m -> aim e ins x = z).
    { intros x q m Hm Hx. assert (F : In x (filter (fun x => aim e ins x =? z) e)).
      { rewrite H1. apply in_app_iff. left. now apply (Pile x q m). }
      apply filter_In in F as [_ F]. now apply Nat.eqb_eq. }
    assert (Zj : aim e ins j = z) by (apply (Ez j p l Hb), Hl; [lia|easy]).
    assert (Zi : aim e ins i = z) by congruence.
    assert (A : above (filter (fun x => aim e ins x =? z) e) i j) by (apply On; [lia|congruence|congruence]).
    destruct y as [q|t].
    + split; [easy|]. split; [easy|]. apply not_true_is_false. intro Bq.
      apply before_positions in Bq as (j' & i' & L' & Ej' & Ei').
      assert (Zj' : aim e ins j' = z) by (apply (Ez j' p l Hb), Hl; [lia|easy]).
      assert (Zi' : aim e ins i' = z) by (rewrite <- (c_aim i') by lia; rewrite Ei'; congruence).
      assert (A' : above (filter (fun x => aim e ins x =? z) e) j' i') by (apply On; [lia|congruence|congruence]).
      destruct (H2 q Hy) as (z' & l' & Hb' & Hl').
      assert (z' = z) as ->.
      { assert (F : In i (filter (fun x => aim e ins x =? z') e)).
        { rewrite H1. apply in_app_iff. left. apply in_concat. exists (rev l').
          split; [apply in_map_iff; now exists (q, l')|]. apply -> in_rev. apply Hl'; [lia|easy]. }
        apply filter_In in F as [_ F]. apply Nat.eqb_eq in F. congruence. }
      rewrite H1 in A, A'.
      destruct (in_split _ _ Hb) as (b1 & b2 & EB).
      assert (Hbq : In (q, l') b1 \/ In (q, l') b2).
      { rewrite EB in Hb'. apply in_app_iff in Hb' as [Hb'|[Hb'|Hb']]; [now left| |now right].
        exfalso. apply Ny. congruence. }
      pose proof (N z) as Nz. rewrite H1 in Nz. rewrite EB, map_app, concat_app in *. cbn [map concat snd] in *.
      rewrite <- !app_assoc in *.
      assert (Jl : In j (rev l)) by (apply -> in_rev; apply Hl; [lia|easy]).
      assert (Jl' : In j' (rev l)) by (apply -> in_rev; apply Hl; [lia|easy]).
      assert (Il : In i (rev l')) by (apply -> in_rev; apply Hl'; [lia|easy]).
      assert (Il' : In i' (rev l')) by (apply -> in_rev; apply Hl'; [lia|easy]).
      destruct Hbq as [Hbq|Hbq].
      * assert (C : forall x, In x (rev l') -> In x (concat (map (fun b => rev (snd b)) b1))).
        { intros x Hx. apply in_concat. exists (rev l'). split; [|easy]. apply in_map_iff. now exists (q, l'). }
        apply (above_asym _ j' i' Nz A'). apply above_app. right. right. split; [now apply C|].
        apply in_app_iff. now left.
      * assert (C : forall x, In x (rev l') -> In x (concat (map (fun b => rev (snd b)) b2) ++ rev (snd (follow empty e ins) z))).
        { intros x Hx. apply in_app_iff. left. apply in_concat. exists (rev l'). split; [|easy]. apply in_map_iff.
          now exists (q, l'). }
        apply (above_asym _ i j Nz A). apply above_app. right. left. apply above_app. right. right.
        split; [easy|now apply C].
    + exfalso. rewrite H1 in A. pose proof (N z) as Nz. rewrite H1 in Nz.
      apply (above_asym _ i j Nz A). apply above_app. right. right. split.
      * apply (Pile j p l Hb). apply Hl; [lia|easy].
      * assert (F : In i (filter (fun x => aim e ins x =? z) e)).
        { apply filter_In. split; [apply in_seq; lia|now apply Nat.eqb_eq]. }
        rewrite H1 in F. apply in_app_iff in F as [F|F]; [|easy]. exfalso.
        apply in_concat in F as (m & Hm & F). apply in_map_iff in Hm as ([q m'] & <- & Hq). apply in_rev in F.
        apply (H3 z q m' Hq) in F; [|lia]. congruence.
  - intros s t Hs Ht L. pose proof (dealt_out_well_formed k d [ins] D) as W.
    apply (well_formed_in d _ W) in Hs, Ht.
    destruct (left_at k d [ins] D s Hs) as (x & X & _), (left_at k d [ins] D t Ht) as (y & Y & _).
    fold n e in X, Y. pose proof (above_nth _ s t x y L X Y) as A.
    apply (left_positions k d [ins] D) in X as [Lx Ex], Y as [Ly Ey]. fold n dest in Lx, Ly, Ex, Ey.
    unfold settled, over. cbn [place length turn Nat.even]. rewrite !Nat.mul_0_l, !Nat.add_0_l.
    rewrite <- Ex, <- Ey, !c_aim by easy. rewrite Ex, Ey.
    rewrite execute_round in A. cbn [execute snd] in A. rewrite next_piles in A.
    apply above_flat_map in A as [(i & _ & A)|(i & j & Lij & _ & Hx & Hy)].
    + pose proof (above_in _ _ _ A) as [Hx Hy].
      apply (in_left_on k dest ins [] e (seq_NoDup _ _) S) in Hx as [_ ->], Hy as [_ ->].
      apply (left_on_above k dest ins [] e (seq_NoDup _ _) S), above_seq in A.
      rewrite Nat.eqb_refl. apply orb_true_iff. right. simpl. unfold facing. cbn [Nat.even].
      apply (before_nth d _ _ y x); trivial; now apply at_position_nth.
    + apply (in_left_on k dest ins [] e (seq_NoDup _ _) S) in Hx as [_ ->], Hy as [_ ->].
      apply orb_true_iff. left. apply Nat.ltb_lt. lia.
Qed.

End One.
