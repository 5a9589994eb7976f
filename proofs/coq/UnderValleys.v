(* One round with tops and unders: where no window shows the contrary, hands and valleys of the talon have room.

   valley d t  == the number of the valley of talon card t: a falling run and the rising one after it
   lab d x     == hands and valleys by one number, as hand_label and run_label have them
   ends d      == the deck of these numbers, with all valleys once more behind it
   count_so_far d b q n class
               == so does alternations stand in the window [0, b] after q cards, and there are few valleys in it *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Colouring TalonSpec TalonRound TalonOrder TalonRuns WordsSpec
  WordsProofs WordsWindow TogetherSpec TogetherProofs PlacesSpec PlacesGreedy PlacesPlan UnderSpec UnderRound UnderTalon UnderWords
  UnderWindow.
Import ListNotations.

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

Definition lab (x : destination) : nat :=
  match x with Owner p => hand_label p | Talon t => run_label (valley t) end.

Definition ends : deck := map (fun x => Owner (lab x)) (d ++ filter is_talon d).

Lemma ends_depth : chi ends <= k.
Proof.
  apply chi_le. intros m [N (b & A)]. destruct (valleys_room b) as (l & Ll & Hl).
  rewrite <- (map_length hand_label), <- (map_length run_label l), <- app_length in Ll.
  etransitivity; [|exact Ll]. apply NoDup_incl_length; [exact N|]. intros p Hp.
  destruct (A p Hp) as (i & j & [Li Lj] & Hi & Hj). unfold ends in Hi, Hj. rewrite nth_error_map in Hi, Hj. apply in_app_iff.
  destruct (nth_error _ i) as [x|] eqn:Ei in Hi; [|easy]. destruct (nth_error _ j) as [y|] eqn:Ej in Hj; [|easy].
  injection Hi as Hi. injection Hj as Hj. destruct x as [q|t].
  - left. destruct y as [q'|t]; unfold lab, hand_label, run_label in *; [|lia]. assert (q' = q) as -> by lia.
    assert (Own : forall h, nth_error (d ++ filter is_talon d) h = Some (Owner q) -> nth_error d h = Some (Owner q)).
    { intros h Hh. destruct (Nat.lt_ge_cases h (length d)); [now rewrite nth_error_app1 in Hh|].
      rewrite nth_error_app2 in Hh by easy. apply nth_error_In, filter_In in Hh as [_ Hh]. easy. }
    apply in_map_iff. exists q. split; [exact Hi|]. apply in_spans. split; [exists i|exists j]; auto.
  - right. apply in_map_iff. exists (valley t). split; [exact Hi|].
    destruct (Nat.lt_ge_cases i (length d)) as [L|L].
    + rewrite nth_error_app1 in Ei by easy. now apply (Hl t i).
    + rewrite nth_error_app2 in Ei by easy. apply nth_error_In, filter_In in Ei as [Ht _].
      apply In_nth_error in Ht as (h & Hh). apply (Hl t h Hh).
      assert (h < length d) by (apply nth_error_Some; congruence). lia.
Qed.

(* x lies above y, or y is of the talon and comes once more behind *)
Lemma above_ends x y : before d x y = true \/ (In x d /\ In y d /\ is_talon y = true) ->
  before ends (Owner (lab x)) (Owner (lab y)) = true.
Proof.
  intro H. assert (B : before (d ++ filter is_talon d) x y = true).
  { destruct H as [H|(Hx & Hy & T)]; [now rewrite before_app, H|]. apply before_cross; [easy|now apply filter_In]. }
  apply before_iff_nth in B as (i & j & L & Hi & Hj). apply (before_nth _ _ _ i j L); unfold ends; now rewrite nth_error_map, ?Hi, ?Hj.
Qed.

Lemma valley_succ t : valley t <= valley (S t) <= S (valley t).
Proof.
  unfold valley. cbn [alt_of]. pose proof (Nat.div2_odd (alt_of d t)) as D1. pose proof (Nat.div2_odd (S (alt_of d t))) as D2.
  destruct (facing _ _ _ _); [lia|]. destruct (Nat.odd (alt_of d t)), (Nat.odd (S (alt_of d t))); cbn [Nat.b2n] in *; lia.
Qed.

Lemma valley_has_card n : forall v, v <= valley n -> exists t, t <= n /\ valley t = v.
Proof.
  induction n as [|n IH]; intros v H; [exists 0; split; [easy|]; change (valley 0) with 0 in *; lia|].
  pose proof (valley_succ n). destruct (Nat.eq_dec v (valley (S n))) as [->|]; [now exists (S n)|].
  destruct (IH v ltac:(lia)) as (t & L & E). exists t. split; [lia|easy].
Qed.

Lemma valley_mono t n : t <= n -> valley t <= valley n.
Proof. induction 1 as [|n _ IH]; [easy|]. pose proof (valley_succ n). lia. Qed.

Lemma valleys_deal : exists w, good_u k 1 w d.
Proof.
  destruct (proj1 (proper_colouring_exists_iff ends k) ends_depth) as (c & P & B).
  set (col := fun x => c (Owner (lab x))).
  assert (Low : forall x, In x d -> col x < k).
  { intros x H. apply B. unfold ends. apply in_map_iff. exists x. split; [easy|]. apply in_app_iff. now left. }
  assert (Apart : forall x y, before d x y = true \/ (In x d /\ In y d /\ is_talon y = true) ->
    before d y x = true \/ (In y d /\ In x d /\ is_talon x = true) -> col x = col y -> lab x = lab y).
  { intros x y H1 H2 E. apply above_ends in H1, H2. destruct (Nat.eq_dec (lab x) (lab y)) as [|N]; [easy|].
    apply P; [|exact E]. now apply conflict_before. }
  set (V := match talon_size d with 0 => 0 | S n => S (valley n) end).
  assert (Below : forall t, In (Talon t) d -> valley t < V).
  { intros t Ht. apply (well_formed_in d t W) in Ht. unfold V. destruct (talon_size d) as [|n]; [lia|].
    pose proof (valley_mono t n ltac:(lia)). lia. }
  assert (Card : forall v, v < V -> exists t, In (Talon t) d /\ valley t = v).
  { intros v Hv. unfold V in Hv. destruct (talon_size d) as [|n] eqn:E; [lia|].
    destruct (valley_has_card n v ltac:(lia)) as (t & L & Et). exists t. split; [apply W; lia|easy]. }
  set (run := fun v => c (Owner (run_label v))). set (given := map run (seq 0 V)).
  assert (Lt : forall y, In y given -> y < k).
  { intros y H. apply in_map_iff in H as (v & <- & H). apply in_seq in H. destruct (Card v ltac:(lia)) as (t & Ht & <-).
    exact (Low _ Ht). }
  assert (Ng : NoDup given).
  { apply NoDup_map_in; [apply seq_NoDup|]. intros v v' Hv Hv' E. apply in_seq in Hv, Hv'.
    destruct (Card v ltac:(lia)) as (s & Hs & <-), (Card v' ltac:(lia)) as (t & Ht & <-).
    assert (X : lab (Talon s) = lab (Talon t)) by (apply Apart; auto). unfold lab, run_label in X. lia. }
  assert (Vk : V <= k) by (rewrite <- (seq_length V 0), <- (map_length run); now apply seq_incl_length).
  assert (Bs : forall y, In y (seq 0 V) -> y < k) by (intros y H; apply in_seq in H; lia).
  assert (Len : length given = length (seq 0 V)) by apply map_length.
  set (code := rename k given (seq 0 V)).
  assert (Code : forall t, In (Talon t) d -> code (col (Talon t)) = valley t).
  { intros t Ht. pose proof (rename_nth k given (seq 0 V) Ng Len (valley t)) as E. rewrite Len, seq_length in E.
    specialize (E (Below t Ht)). unfold given in E at 2. specialize (Below t Ht).
    rewrite (nth_indep _ 0 (run 0)), map_nth, !seq_nth in E by (rewrite ?map_length, ?seq_length; lia). exact E. }
  exists (fun x => match x with Owner _ => [2 * code (col x)] | Talon t => [alt_of d t] end). repeat split.
  - intros x Hx. apply suits_spec. pose proof (Low x Hx) as L. destruct x as [p|t]; (split; [|cbn; lia]); constructor; try constructor.
    + pose proof (rename_lt k given (seq 0 V) Ng (seq_NoDup V 0) Lt Bs _ L) as R. fold code in R. lia.
    + pose proof (Below t Hx). unfold valley in *. pose proof (Nat.div2_odd (alt_of d t)). destruct (Nat.odd _); cbn [Nat.b2n] in *; lia.
  - intros p x Hp Hx N. unfold clear_with. replace (length (match x with Owner _ => _ | Talon t => _ end)) with 1 by now destruct x.
    cbn [length Nat.sub firstn nth]. intros _ E. rewrite !over_u_nil.
    assert (C : code (col x) = code (col (Owner p))).
    { rewrite Nat.div2_double in E. destruct x as [q|t]; cbn [nth] in E; [now rewrite Nat.div2_double in E|now rewrite Code]. }
    apply (rename_inj k given (seq 0 V) Ng (seq_NoDup V 0) Lt Bs) in C; [|now apply Low|now apply Low].
    assert (X : lab x <> lab (Owner p)).
    { destruct x as [q|t]; unfold lab, hand_label, run_label; [|lia]. intro X. apply N. f_equal. lia. }
    destruct (before d x (Owner p)) eqn:B1; [|now left]. destruct x as [q|t].
    + right. repeat split. apply not_true_iff_false. intro B2. apply X, Apart; auto.
    + exfalso. apply X, Apart; auto.
  - intros s t Hs Ht L. apply runs_settled; [easy|easy|easy| |reflexivity|reflexivity].
    constructor; [|constructor]. pose proof (Below s Hs). unfold valley in *. pose proof (Nat.div2_odd (alt_of d s)).
    destruct (Nat.odd _); cbn [Nat.b2n] in *; lia.
Qed.

End Valleys.
