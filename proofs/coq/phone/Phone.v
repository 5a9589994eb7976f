(* What is proved of the phone's core: the draw is fair, the verdict is true, and on two piles or more there always is a
   plan; without a talon it always has the fewest rounds. *)

From Coq Require Import Arith Bool List NArith Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Table TableFacts Dealing RoundsFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  IntervalFacts ColouringFacts WordsWindow PlanSpec PlanProofs Plan TogetherSpec Together FewestSpec PlacesSpec PlacesOrder PlacesCodes PlacesRound Places PlacesPlanSpec
  PlacesPlanProofs PlacesPlan PlacesAsideSpec PlacesAside PlanFileSpec PlanFile WholeHands Sweep DrawingSpec Drawing PhoneSpec.
From Shufflegraph Require AssignmentsSpec Assignments Cut.
Import List.
Import ListNotations.

(* ---- the draw ---- *)

(* Of all strings of m bits, equally many draw each deck with the right sizes. *)
Theorem decks_equally_likely c v w m : AssignmentsSpec.assignment c v -> AssignmentsSpec.assignment c w ->
  length (filter (gives c v) (strings m)) = length (filter (gives c w) (strings m)).
Proof.
  intros V W. destruct (Assignments.unrank_rank c v V) as (i & _ & I & <-).
  destruct (Assignments.unrank_rank c w W) as (j & _ & J & <-).
  assert (E : forall u s, gives c u s =
    match draw (AssignmentsSpec.number c) s with
    | Some (x, _) => same_list (AssignmentsSpec.unrank c x) u | None => false end).
  { intros u s. unfold gives, drawn. destruct (draw _ s) as [[x r]|]; [|easy].
    now rewrite (Assignments.quick_is_right c x). }
  rewrite (filter_ext _ _ (E _)), (filter_ext _ _ (E _)).
  apply (outcomes_equally_likely (list nat) same_list (AssignmentsSpec.unrank c)); trivial.
  - intros x y. unfold same_list. destruct (list_eq_dec Nat.eq_dec x y); split; congruence.
  - intros x y X Y U. pose proof (Assignments.rank_unrank c x X) as Rx.
    rewrite U, Assignments.rank_unrank in Rx by easy. now injection Rx.
Qed.

(* Every deck that is drawn has the right sizes. *)
Theorem drawn_has_sizes c s w : drawn c s = Some w -> AssignmentsSpec.assignment c w.
Proof.
  unfold drawn. destruct (draw _ s) as [[x r]|] eqn:D; [|easy]. intro E. injection E as <-.
  rewrite (Assignments.quick_is_right c x). apply Assignments.unrank_assigns.
  now apply drawn_is_below in D.
Qed.

(* Whatever the players call, each deck comes from exactly one number of the phone: a uniform number makes a uniform deck. *)
Theorem each_deck_from_one_number c y w : AssignmentsSpec.assignment c w ->
  exists x, (x < AssignmentsSpec.number c)%N /\ deck_of_sum c x y = w /\
  forall x', (x' < AssignmentsSpec.number c)%N -> deck_of_sum c x' y = w -> x' = x.
Proof.
  intro W. assert (E : forall x, deck_of_sum c x y = AssignmentsSpec.unrank c (Cut.joined (AssignmentsSpec.number c) x y)).
  { intro x. unfold deck_of_sum. apply (Assignments.quick_is_right c _). }
  destruct (Assignments.unrank_rank c w W) as (i & _ & I & U).
  destruct (Cut.each_sum_once _ y i I) as (x & X & S & O). exists x. split; [easy|]. split.
  - now rewrite E, S.
  - intros x' X' D. apply O; [easy|]. rewrite E in D. pose proof (Assignments.rank_unrank c i I) as R.
    rewrite U, <- D, Assignments.rank_unrank in R; [now injection R|]. apply Cut.sum_is_below. lia.
Qed.

(* ---- the sure planner ---- *)

Lemma sure_rounds_spec k d : 2 <= k -> let r := sure_rounds k d in
  1 <= r /\ talon_size d + chi d <= k ^ r /\ forall s, 1 <= s -> s < r -> k ^ s < talon_size d + chi d.
Proof.
  intro K. unfold sure_rounds. rewrite chromatic_number_chi. set (codes := talon_size d + chi d).
  destruct (least_spec (fun r => codes <=? power_up_to codes k r) codes 1) as (H1 & H2 & H3).
  { exists (S codes). split; [lia|]. rewrite power_up_to_spec. apply Nat.leb_le.
    pose proof (Nat.pow_gt_lin_r k (S codes) ltac:(lia)). lia. }
  rewrite power_up_to_spec in H1. apply Nat.leb_le in H1. cbv zeta. repeat split; [easy|lia|].
  intros s S1 S2. specialize (H3 s S1 S2). rewrite power_up_to_spec in H3. apply Nat.leb_gt in H3. lia.
Qed.

Lemma numbered_refines d : refines d (numbered d).
Proof. apply refines_given; [apply rank_well_formed|apply rank_raises]. Qed.

Lemma own_code_good k r e : well_formed e -> talon_size e + chi e <= k ^ r ->
  good_numbering k r (own_code (talon_size e) (piles_of (valid_colouring e))) e.
Proof.
  intros W L. assert (T : forall t, In (Talon t) e -> t < talon_size e) by (intros t; now apply well_formed_in).
  repeat split; unfold own_code.
  - intros [p|t] H; [pose proof (valid_below_chi e p H); cbn [piles_of]; lia|]. apply T in H. lia.
  - intros p q C E. apply (valid_proper e p q C). lia.
  - intros s t _ _ H. now left.
  - intros p t _ H _. left. apply T in H. lia.
Qed.

Notation self := (fun x : destination => x).

Lemma until_accepted k cs : forall e, legal self k cs e -> in_order self (snd (play self k cs e)) ->
  check_plan k e (plan_until k cs e) = true.
Proof.
  induction cs as [|c cs IH]; intros e L O; cbn [plan_until].
  - now apply dealt_spec.
  - destruct (dealt e) eqn:D; [exact D|]. destruct L as [F L]. rewrite map_id in F. rewrite play_cons in O. cbn [check_plan].
    rewrite (proj2 (check_round_iff k e _)) by now exists c. rewrite deal_round_self. now apply IH.
Qed.

Lemma until_length k cs : forall e, length (plan_until k cs e) <= length cs.
Proof. induction cs as [|c cs IH]; intro e; cbn; [easy|]. destruct (dealt e); cbn; [lia|]. specialize (IH (next self k c e)). lia. Qed.

Lemma sure_accepted k d : 2 <= k -> check_plan k (numbered d) (sure k d) = true.
Proof.
  intro K. pose proof (numbered_refines d) as R. unfold sure. set (e := numbered d) in *.
  pose proof (refines_well_formed d e R) as W.
  destruct (sure_rounds_spec k d K) as (R1 & R2 & _). set (r := sure_rounds k d) in *.
  assert (L : talon_size e + chi e <= k ^ r).
  { destruct R as (pl & _ & _ & E). rewrite E, talon_size_on, chi_on in R2. exact R2. }
  destruct (good_numbering_deals k r e ltac:(lia) R1 W _ (own_code_good k r e W L)) as (_ & G & O).
  now apply until_accepted.
Qed.

(* ---- what the checker asks of it ---- *)

Lemma at_once_here c size d : forall t height laid,
  (forall i, height i = length (t i)) ->
  (forall p, In (Owner p) d -> laid p = length (filter (is_of p) (t (c (Owner p))))) ->
  (forall p, In (Owner p) d -> size p = length (filter (is_of p) d) + length (filter (is_of p) (t (c (Owner p))))) ->
  at_once size t d (instruct c height laid d) = true.
Proof.
  unfold at_once, on_top. induction d as [|[p|s] d IH]; intros t height laid Hh Hl Hs; [easy| |].
  - cbn [instruct]. set (i := c (Owner p)). pose proof (Hl p (or_introl eq_refl)) as Lp. pose proof (Hs p (or_introl eq_refl)) as Sp.
    fold i in Lp, Sp. cbn [filter is_of] in Sp. rewrite Nat.eqb_refl in Sp. cbn [length] in Sp.
    assert (C : complete size (Owner p :: t i) = if negb (mem p d) && (S (laid p) =? S (height i)) then Some p else None).
    { unfold complete. cbn [length forallb is_of]. rewrite Nat.eqb_refl, <- Hh. cbn [andb].
      destruct (forallb (is_of p) (t i)) eqn:F.
      - assert (E : laid p = height i).
        { rewrite Lp, Hh. apply filter_length_all. now apply forallb_forall. }
        rewrite E, Nat.eqb_refl, !andb_true_r. rewrite <- Lp, E in Sp.
        destruct (mem p d) eqn:M; cbn [negb].
        + apply mem_In in M. destruct (filter (is_of p) d) as [|y l] eqn:G.
          * exfalso. assert (I : In (Owner p) (filter (is_of p) d)) by (apply filter_In; split; [easy|cbn; apply Nat.eqb_refl]).
            now rewrite G in I.
          * cbn [length] in Sp. destruct (Nat.eqb_spec (S (height i)) (size p)); [lia|easy].
        + rewrite filter_none in Sp.
          * cbn [length] in Sp. destruct (Nat.eqb_spec (S (height i)) (size p)); [easy|lia].
          * intros y Hy. apply not_true_is_false. rewrite is_of_true. intros ->. apply not_true_iff_false in M. apply M. now apply mem_In.
      - rewrite andb_false_r. destruct (Nat.eqb_spec (S (laid p)) (S (height i))) as [E|]; [|now rewrite andb_false_r].
        exfalso. injection E as E. rewrite Lp, Hh in E. apply not_true_iff_false in F. apply F.
        apply forallb_forall. exact (proj1 (filter_length_all _ _) E). }
    assert (Same : forall b : bool, same_hand (if b then Some p else None) (if b then Some p else None) = true).
    { intros []; cbn; [apply Nat.eqb_refl|easy]. }
    specialize (Same (negb (mem p d) && (S (laid p) =? S (height i)))).
    destruct (negb (mem p d) && (S (laid p) =? S (height i))) eqn:B; cbn [at_once_with pile hand_to]; rewrite C, Same; cbn [andb]; apply IH.
    + intro j. unfold set, upd. now destruct (j =? i).
    + intros q Hq. apply andb_true_iff in B as [B E]. apply negb_true_iff, not_true_iff_false in B. apply Nat.eqb_eq in E. injection E as E.
      assert (N : q <> p) by (intros ->; apply B; now apply mem_In). rewrite set_other by easy. rewrite Hl by now right.
      unfold upd. destruct (Nat.eqb_spec (c (Owner q)) i) as [Ec|]; [|easy]. rewrite Ec.
      rewrite Lp, Hh in E. pose proof (proj1 (filter_length_all _ _) E) as F. rewrite filter_none; [easy|].
      intros y Hy. apply F, is_of_true in Hy as ->. cbn. now apply Nat.eqb_neq, Nat.neq_sym.
    + intros q Hq. apply andb_true_iff in B as [B E]. apply negb_true_iff, not_true_iff_false in B. apply Nat.eqb_eq in E. injection E as E.
      assert (N : q <> p) by (intros ->; apply B; now apply mem_In). rewrite Hs by now right. cbn [filter is_of].
      destruct (Nat.eqb_spec p q); [congruence|]. f_equal. unfold upd. destruct (Nat.eqb_spec (c (Owner q)) i) as [Ec|]; [|easy]. rewrite Ec.
      rewrite Lp, Hh in E. pose proof (proj1 (filter_length_all _ _) E) as F. rewrite filter_none; [easy|].
      intros y Hy. apply F, is_of_true in Hy as ->. cbn. now apply Nat.eqb_neq, Nat.neq_sym.
    + intro j. unfold set, upd. destruct (j =? i); cbn; [now rewrite Hh|apply Hh].
    + intros q Hq. unfold set at 1, upd. destruct (Nat.eqb_spec q p) as [->|N].
      * fold i. rewrite Nat.eqb_refl. cbn [filter is_of]. rewrite Nat.eqb_refl. cbn [length]. now rewrite Lp.
      * rewrite Hl by now right. destruct (Nat.eqb_spec (c (Owner q)) i) as [Ec|]; [|easy]. rewrite Ec. cbn [filter is_of].
        now destruct (Nat.eqb_spec p q); [congruence|].
    + intros q Hq. rewrite Hs by now right. unfold upd. destruct (Nat.eqb_spec q p) as [->|N].
      * fold i. rewrite Nat.eqb_refl. cbn [filter is_of]. rewrite Nat.eqb_refl. cbn [length]. lia.
      * cbn [filter is_of]. destruct (Nat.eqb_spec p q); [congruence|]. f_equal.
        destruct (Nat.eqb_spec (c (Owner q)) i) as [Ec|]; [|easy]. rewrite Ec. cbn [filter is_of]. now destruct (Nat.eqb_spec p q); [congruence|].
  - cbn [instruct at_once_with pile hand_to complete same_hand andb]. set (i := c (Talon s)). apply IH.
    + intro j. unfold set, upd. destruct (j =? i); cbn; [now rewrite Hh|apply Hh].
    + intros q Hq. rewrite Hl by now right. unfold upd. destruct (Nat.eqb_spec (c (Owner q)) i) as [Ec|]; [|easy]. now rewrite Ec.
    + intros q Hq. rewrite Hs by now right. unfold upd. destruct (Nat.eqb_spec (c (Owner q)) i) as [Ec|]; [|easy]. now rewrite Ec.
Qed.

Lemma complete_on f size l : complete size (map (on_talon f) l) = complete size l.
Proof.
  destruct l as [|[p|t] l]; [easy| |easy]. cbn [map on_talon]. unfold complete. cbn [length]. rewrite map_length.
  replace (forallb (is_of p) (Owner p :: map (on_talon f) l)) with (forallb (is_of p) (Owner p :: l)); [easy|].
  cbn [forallb]. f_equal. induction l as [|[q|t] l IH]; cbn; [easy|now rewrite IH|easy].
Qed.

Lemma at_once_on f size ins : forall d t t', (forall i, t' i = map (on_talon f) (t i)) ->
  at_once size t' (map (on_talon f) d) ins = at_once size t d ins.
Proof.
  unfold at_once, on_top. induction ins as [|i ins IH]; intros [|x d] t t' E; [easy..|]. cbn [map at_once_with].
  replace (on_talon f x :: t' (pile i)) with (map (on_talon f) (x :: t (pile i))) by (cbn [map]; now rewrite E).
  rewrite complete_on. f_equal. apply IH. intro j. unfold upd. destruct (j =? pile i); [|apply E].
  now destruct (complete size (x :: t (pile i))).
Qed.

Lemma instruct_to c d : forall height laid i p, In i (instruct c height laid d) -> hand_to i = Some p -> In (Owner p) d.
Proof.
  induction d as [|[q|t] d IH]; intros height laid i p I H; [easy| |].
  - cbn [instruct] in I. destruct (negb (mem q d) && _); destruct I as [<-|I]; cbn in H; try discriminate.
    + injection H as ->. now left.
    + right. exact (IH _ _ i p I H).
    + right. exact (IH _ _ i p I H).
  - destruct I as [<-|I]; [discriminate|]. right. exact (IH _ _ i p I H).
Qed.

Lemma deck_same d : same_deck d d = true.
Proof. now apply same_deck_spec. Qed.

(* Every round until the deck is dealt has its deck and hands over whole hands at once, to those who get cards. *)
Lemma until_rounds k size f cs : forall n e, legal self k cs e ->
  (forall p, In (Owner p) e -> size p = length (filter (is_of p) e)) ->
  let rounds := plan_until k cs e in
  let d := map (on_talon f) e in
  decks_fault n k d (combine (decks k d rounds) rounds) = None /\ all_at_once size k d rounds = true /\
  split_fault_with (fun c => c) next_deck n k d rounds = None /\
  (forall ins i p, In ins rounds -> In i ins -> hand_to i = Some p -> In (Owner p) e).
Proof.
  induction cs as [|c cs IH]; intros n e L S; cbv zeta; cbn [plan_until]; [easy|].
  destruct (dealt e) eqn:D; [easy|]. destruct L as [F L]. rewrite map_id in F. set (e' := next self k c e) in *.
  assert (Next : snd (deal_round k (map (on_talon f) e) (instructions c e)) = map (on_talon f) e').
  { rewrite deal_round_map, deal_round_self. reflexivity. }
  assert (Sub : forall x, In x e' -> In x e) by (intros x H; now apply (in_next k c e F) in H).
  assert (S' : forall p, In (Owner p) e' -> size p = length (filter (is_of p) e')).
  { intros p Hp. rewrite (S p (Sub _ Hp)). rewrite <- (rev_length (filter (is_of p) e)). f_equal. symmetry.
    apply (next_deck_complete self k c e p); [now rewrite map_id|].
    intro H. apply (next_deck_without_handed self k) in H. fold e' in H.
    assert (I : In (Owner p) (cards_of self p e')) by (apply filter_In; split; [easy|apply Nat.eqb_refl]). now rewrite H in I. }
  pose proof (Next : next_deck k (map (on_talon f) e) (instructions c e) = map (on_talon f) e') as Next'.
  unfold decks_fault, all_at_once. cbn [decks combine decks_fault_with all_at_once_with split_fault_with]. rewrite Next, Next', deck_same. cbn [andb].
  assert (Len : length (instructions c e) = length (map (on_talon f) e)).
  { rewrite map_length, <- (map_length pile), instructions_piles. apply map_length. }
  rewrite Len, Nat.eqb_refl. cbn [andb].
  destruct (IH (Datatypes.S n) e' L S') as (I1 & I2 & I4 & I3). repeat split.
  - destruct e as [|x e0]; [discriminate|]. exact I1.
  - apply andb_true_iff. split; [|exact I2]. fold at_once. rewrite (at_once_on f size (instructions c e) e empty empty) by easy.
    apply at_once_here; [easy|easy|]. intros p Hp. cbn. rewrite Nat.add_0_r. now apply S.
  - rewrite (coloured_one_pile_each (fun c => c) (fun p => c (Owner p))); [exact I4|easy|]. intros m p i Hm Hi.
    rewrite nth_error_map in Hm. destruct (nth_error e m) as [x|] eqn:Em; [|discriminate]. cbn in Hm. injection Hm as Hm.
    apply owner_on in Hm as ->. apply (map_nth_error pile) in Hi. rewrite instructions_piles, nth_error_map, Em in Hi.
    now injection Hi as <-.
  - intros ins i p [<-|H] Hi Hp; [exact (instruct_to _ _ _ _ i p Hi Hp)|]. apply Sub. exact (I3 ins i p H Hi Hp).
Qed.

Lemma accepted_piles k rounds : forall d, check_plan k d rounds = true -> forallb (forallb (fun i => pile i <? k)) rounds = true.
Proof.
  induction rounds as [|ins rounds IH]; intros d C; [easy|]. cbn [check_plan] in C. destruct (check_round k d ins) eqn:R; [|easy].
  cbn [forallb]. apply andb_true_iff. split; [|exact (IH _ C)]. unfold check_round in R. now apply andb_true_iff in R as [R _].
Qed.

Lemma accepted_hands k d rounds : check_plan_places k d rounds = true -> check_hands k d rounds = true.
Proof.
  intro C. pose proof (check_plan_places_sound k d rounds C nat (seq 0 (length d)) (seq_length _ _)) as D. cbv zeta in D.
  rewrite firstn_all2, skipn_all2, app_nil_r in D by (rewrite seq_length; lia). destruct D as (D1 & D2 & D3 & _ & D5).
  unfold check_plan_places in C. apply andb_true_iff in C as [C Dealt]. apply accepted_piles in C.
  unfold check_hands, come_home. destruct (execute k rounds (seq 0 (length d))) as [h left]. cbn [fst snd] in *.
  rewrite C, Dealt, !andb_true_iff. repeat split; trivial.
  - apply permuted_complete, NoDup_Permutation; [easy|apply players_NoDup|]. intro p. rewrite players_In. apply D2.
  - apply forallb_forall. intros [p pile] H. apply permuted_complete. cbn [fst snd].
    destruct (D3 p pile H) as [->| ->]; [reflexivity|]. symmetry. apply Permutation_rev.
  - now apply permuted_complete.
Qed.

(* ---- the file ---- *)

Lemma found_window f k s d e : find (refuted f s) (windows_for k s d) = Some e -> refuted f s e = true.
Proof. intro H. now apply find_some in H. Qed.

(* The claims of a written file are what its windows show. *)
Lemma placed_reason n m : (Nat.min n m <=? n) = true /\
  eqb (Nat.min n m =? n) (is_reason (if n <=? m then ByWindows else ByNothing)) = true.
Proof.
  split; [apply Nat.leb_le; lia|]. destruct (Nat.leb_spec n m).
  - rewrite Nat.min_l, Nat.eqb_refl by easy. easy.
  - rewrite Nat.min_r by lia. destruct (Nat.eqb_spec m n); [lia|easy].
Qed.

Lemma written_claims k d may turns placed : let f := written k d may turns placed in
  piles f = k /\ cards f = d /\ kept f = 0 /\ aside f = may /\ PlanFileSpec.turns f = turns /\ PlanFileSpec.placed f = placed /\
  claim_fault f = None.
Proof.
  destruct (placed_reason placed (length d)) as [P1 P2]. cbv zeta. unfold written. set (n := length turns).
  set (bare := File _ _ _ _ _ _ _ 0 _ _ _ _).
  assert (B : claim_fault bare = None).
  { unfold claim_fault, bounds_well, window_fault. cbn [bare PlanFileSpec.turns least_rounds placed_least PlanFileSpec.placed shown_by placed_by near far].
    fold n. rewrite P1, P2. cbn [Nat.leb andb refuted_if negb]. destruct (0 =? n) eqn:E; [|easy]. easy. }
  destruct n as [|[|s]] eqn:N; [now repeat split| |].
  - destruct (find (refuted bare 0) _) as [e|] eqn:F; [|now repeat split]. apply found_window in F.
    repeat split. unfold claim_fault, bounds_well, window_fault.
    cbn [PlanFileSpec.turns least_rounds placed_least PlanFileSpec.placed shown_by placed_by near far]. fold n. rewrite N, P1, P2.
    cbn [Nat.leb andb refuted_if negb Nat.eqb eqb is_reason least_rounds Nat.sub missing near].
    change (refuted _ 0 e) with (refuted bare 0 e). now rewrite F.
  - destruct (find (refuted bare (S s)) _) as [e|] eqn:F; [|now repeat split]. apply found_window in F.
    destruct (find (refuted bare s) _) as [e'|] eqn:F'; [|now repeat split]. apply found_window in F'.
    repeat split. unfold claim_fault, bounds_well, window_fault.
    cbn [PlanFileSpec.turns least_rounds placed_least PlanFileSpec.placed shown_by placed_by near far]. fold n.
    rewrite N, P1, P2, Nat.leb_refl, Nat.eqb_refl.
    cbn [Nat.leb andb refuted_if negb eqb is_reason least_rounds Nat.sub missing near far]. rewrite Nat.sub_0_r.
    change (refuted _ (S s) e) with (refuted bare (S s) e). change (refuted _ s e') with (refuted bare s e'). now rewrite F, F'.
Qed.

(* Where the deepest position refutes every smaller number of rounds, the windows show that the number is the least. *)
Lemma written_shown k d may turns placed : let x := deepest (as_hands may d) in
  (forall s g, s < length turns -> piles g = k -> cards g = d -> kept g = 0 -> aside g = may -> refuted g s (x, x) = true) ->
  let f := written k d may turns placed in least_rounds f = length turns /\ shown f = true.
Proof.
  intros x H. cbv zeta. unfold written. set (n := length turns) in *. set (bare := File _ _ _ _ _ _ _ 0 _ _ _ _).
  assert (S : forall s, s < n -> exists e, find (refuted bare s) (windows_for k s (as_hands may d)) = Some e).
  { intros s L. specialize (H s bare L eq_refl eq_refl eq_refl eq_refl). unfold windows_for. fold x. cbn [List.find]. rewrite H. now exists (x, x). }
  destruct n as [|[|s]]; [easy| |].
  - destruct (S 0 ltac:(lia)) as (e & E). rewrite E. split; [easy|]. apply found_window in E. exact E.
  - destruct (S (Datatypes.S s) ltac:(lia)) as (e & E), (S s ltac:(lia)) as (e' & E'). rewrite E, E'. split; [easy|].
    apply found_window in E, E'. unfold shown. cbn [least_rounds near second far].
    change (refuted _ (Datatypes.S s) e) with (refuted bare (Datatypes.S s) e). change (refuted _ s e') with (refuted bare s e').
    now rewrite E, E'.
Qed.

Lemma decks_length k rounds : forall d, length (decks k d rounds) = length rounds.
Proof. induction rounds as [|ins rounds IH]; intro d; cbn; [easy|now rewrite IH]. Qed.

Lemma as_hands_none d : as_hands [] d = d.
Proof. unfold as_hands. rewrite <- map_id. apply map_ext. now intros []. Qed.

(* Only owners of cards are handed piles in these rounds, no packets: their file says what they are. *)
Section File.

Variables (k : nat) (d : deck) (rounds : plan) (f : file).
Hypotheses (cards_f : cards f = d) (kept_f : kept f = 0) (turns_f : turns f = turns_of k d rounds (packet d 0)).
Hypothesis to_owners : forall ins i p, In ins rounds -> In i ins -> hand_to i = Some p -> In (Owner p) d.

Lemma all_laid : laid f = d.
Proof. unfold laid. rewrite cards_f, kept_f, Nat.sub_0_r. apply firstn_all. Qed.

Lemma own_step i p : hand_to i = Some p -> In (Owner p) d -> to_step (packet d 0) i = Step (pile i) (Some (Owner p)).
Proof.
  intros H I. unfold to_step. rewrite H. pose proof (packet_other d p 0 I) as N.
  assert (L : p <= list_max (owners d)) by now apply list_max_ge, owners_In.
  unfold packet in *. destruct (Nat.ltb_spec p (S (list_max (owners d)) + 0)); [easy|lia].
Qed.

Lemma step_back ins i : In ins rounds -> In i ins -> given_to d (to_step (packet d 0) i) = i.
Proof.
  intros H I. destruct (hand_to i) as [p|] eqn:E.
  - rewrite (own_step i p E (to_owners ins i p H I E)). destruct i. cbn in *. now subst.
  - unfold to_step. rewrite E. destruct i. cbn in *. now subst.
Qed.

Lemma round_back ins : In ins rounds -> map (given_to d) (map (to_step (packet d 0)) ins) = ins.
Proof. intro H. rewrite map_map. rewrite <- (map_id ins) at 2. apply map_ext_in. intros i I. now apply step_back with ins. Qed.

Lemma turns_back : turns_in f = combine (decks k d rounds) rounds.
Proof.
  unfold turns_in. rewrite all_laid, turns_f. unfold turns_of. pose proof round_back as R. pose proof (decks_length k rounds d) as L.
  revert R L. generalize (decks k d rounds) as ds. clear. induction rounds as [|ins l IH]; intros [|e ds] R L; try easy.
  cbn [map combine fst snd]. rewrite R by now left. f_equal. apply IH; [intros x H; apply R; now right|cbn in L; lia].
Qed.

Lemma plan_back : plan_in f = rounds.
Proof.
  unfold plan_in. rewrite all_laid, turns_f. unfold turns_of. pose proof round_back as R. pose proof (decks_length k rounds d) as L.
  revert R L. generalize (decks k d rounds) as ds. clear. induction rounds as [|ins l IH]; intros [|e ds] R L; try easy.
  cbn [map combine fst snd]. rewrite R by now left. f_equal. apply IH; [intros x H; apply R; now right|cbn in L; lia].
Qed.

Lemma step_in s : In s (steps f) -> exists ins i, In ins rounds /\ In i ins /\ s = to_step (packet d 0) i.
Proof.
  unfold steps. rewrite turns_f. unfold turns_of. intro H. apply in_flat_map in H as ([e l] & H & I). apply in_combine_r in H.
  apply in_map_iff in H as (ins & <- & H). apply in_map_iff in I as (i & <- & I). now exists ins, i.
Qed.

Lemma step_owner s : In s (steps f) -> given s = None \/ exists p, given s = Some (Owner p) /\ In (Owner p) d.
Proof.
  intro H. apply step_in in H as (ins & i & H & I & ->). destruct (hand_to i) as [p|] eqn:E.
  - right. exists p. pose proof (to_owners ins i p H I E) as P. now rewrite (own_step i p E P).
  - left. unfold to_step. now rewrite E.
Qed.

Lemma none_chosen : chosen f = [].
Proof.
  unfold chosen. pose proof step_owner as S. induction (steps f) as [|s l IH]; [easy|]. cbn [flat_map].
  rewrite IH by (intros t H; apply S; now right). destruct (S s (or_introl eq_refl)) as [-> | (p & -> & _)]; easy.
Qed.

Lemma all_known : known f = true.
Proof.
  unfold known. apply forallb_forall. intros s H. rewrite all_laid. destruct (step_owner s H) as [-> | (p & -> & P)]; [easy|].
  now apply mem_In.
Qed.

End File.

Lemma size_on f p e : length (filter (is_of p) (map (on_talon f) e)) = length (filter (is_of p) e).
Proof. induction e as [|[q|t] e IH]; [easy| |exact IH]. cbn [map on_talon filter is_of]. destruct (q =? p); cbn; now rewrite IH. Qed.

Lemma by_codes_well k d may : 2 <= k -> well_placed d may = true -> file_fault (by_codes k d may) = None.
Proof.
  intros K P. unfold well_placed in P. apply andb_true_iff in P as [P P4]. apply andb_true_iff in P as [P P3]. apply andb_true_iff in P as [P1 P2].
  pose proof (sure_accepted k d K) as C. pose proof (numbered_refines d) as R.
  assert (Cp : check_plan_places k d (sure k d) = true) by (apply check_plan_places_iff; now exists (numbered d)).
  destruct R as (pl & M & W & E).
  assert (Legal : exists cs, legal self k cs (numbered d) /\ sure k d = plan_until k cs (numbered d)).
  { unfold sure. set (e := numbered d) in *. destruct (sure_rounds_spec k d K) as (R1 & R2 & _). set (r := sure_rounds k d) in *.
    eexists. split; [|reflexivity]. apply (good_numbering_deals k r e ltac:(lia) R1 W), own_code_good; [easy|].
    rewrite E, talon_size_on, chi_on in R2. exact R2. }
  destruct Legal as (cs & L & S). unfold by_codes. set (rounds := sure k d) in *.
  destruct (until_rounds k (fun p => length (filter (is_of p) d)) pl cs 1 (numbered d) L) as (D1 & D2 & D4 & D3).
  { intros p _. rewrite E at 1. apply size_on. }
  assert (To : forall ins i p, In ins rounds -> In i ins -> hand_to i = Some p -> In (Owner p) d).
  { intros ins i p H I T. rewrite S in H. specialize (D3 ins i p H I T). rewrite E. now apply in_owner_on. }
  rewrite <- S, <- E in D1, D2, D4.
  destruct (written_claims k d may (turns_of k d rounds (packet d 0)) (placements k d rounds)) as (F1 & F2 & F3 & F4 & F5 & F6 & F7).
  set (f := written _ _ _ _ _) in *.
  pose proof (all_laid d f F2 F3) as La. pose proof (plan_back k d rounds f F2 F3 F5 To) as Pb.
  pose proof (turns_back k d rounds f F2 F3 F5 To) as Tb. pose proof (none_chosen k d rounds f F3 F5 To) as Ch.
  unfold file_fault, file_fault_with. rewrite F1. destruct (Nat.eqb_spec k 0); [lia|].
  unfold places_well. rewrite F2, P1. cbn [negb]. unfold kept_well. rewrite F3. cbn [Nat.eqb orb negb].
  unfold aside_well. rewrite F4, F2, Ch, P2, P3, P4. cbn [forallb andb negb].
  rewrite (all_known k d rounds f F2 F3 F5 To), La, Tb, D1. cbn [negb].
  unfold dealt_well, deals, hands_in. rewrite Ch, La, as_hands_none, Pb, F1, (accepted_hands k d rounds Cp), D2. cbn [andb negb].
  unfold split_fault. rewrite D4.
  now rewrite F6, Nat.eqb_refl.
Qed.

Lemma deepest_spec d : d <> [] -> deepest d < length d /\ depth d (deepest d) = chi d.
Proof.
  intro N. unfold deepest. rewrite chromatic_number_chi, depths_are. set (ds := map (depth d) (seq 0 (length d))).
  assert (I : In (chi d) ds).
  { destruct (chi_position d N) as (j & Hj & E). apply in_map_iff. exists j. split; [easy|]. apply in_seq. lia. }
  destruct (ColouringFacts.index_spec _ _ I) as (H1 & H2 & _). unfold ds in H1, H2. rewrite map_length, seq_length in H1. split; [exact H1|].
  rewrite (nth_indep _ 0 (depth d 0)) in H2 by (now rewrite map_length, seq_length).
  rewrite map_nth, seq_nth in H2 by exact H1. exact H2.
Qed.

Lemma sure_length k d : length (sure k d) <= sure_rounds k d.
Proof.
  unfold sure. etransitivity; [apply until_length|]. now rewrite rounds_of_length.
Qed.

Lemma turns_of_length k d rounds most : length (turns_of k d rounds most) = length rounds.
Proof. unfold turns_of. rewrite combine_length, decks_length, map_length. apply Nat.min_id. Qed.

(* Without a talon the plan by codes has the fewest rounds, and the deepest position shows it. *)
Lemma by_codes_fewest k d : 2 <= k -> no_talon d -> check_file (by_codes k d []) = Fewest.
Proof.
  intros K NT.
  assert (T : talon_size d = 0).
  { unfold talon_size. rewrite filter_none; [easy|]. exact NT. }
  assert (H : highest d = 0).
  { apply Nat.le_0_r. unfold highest. apply list_max_le_iff. intros n I. apply in_map_iff in I as ([p|q] & <- & I); [lia|].
    specialize (NT _ I). discriminate. }
  assert (P : well_placed d [] = true) by (unfold well_placed; now rewrite H).
  unfold check_file, verdict_on. rewrite (by_codes_well k d [] K P). unfold by_codes. set (rounds := sure k d).
  assert (E : least_rounds (written k d [] (turns_of k d rounds (packet d 0)) (placements k d rounds))
              = length (turns_of k d rounds (packet d 0)) /\
              shown (written k d [] (turns_of k d rounds (packet d 0)) (placements k d rounds)) = true).
  { apply written_shown. rewrite as_hands_none, turns_of_length. intros s g L Pg Cg Kg Ag.
    assert (N : d <> []).
    { intros ->. unfold rounds, sure in L. cbn in L. destruct (sure_rounds k []); cbn in L; lia. }
    destruct (deepest_spec d N) as (D1 & D2).
    assert (La : laid g = d) by (unfold laid; rewrite Cg, Kg, Nat.sub_0_r; apply firstn_all).
    unfold refuted, refuted_with. rewrite La, Ag, Pg. cbn [fst snd]. rewrite Nat.leb_refl. apply Nat.ltb_lt in D1. rewrite D1.
    cbn [sublists forallb andb]. rewrite as_hands_none, andb_true_r. unfold refuted_places.
    destruct (Nat.eqb_spec s 0) as [->|S0].
    - destruct d as [|[p|t] d']; [easy|reflexivity|]. specialize (NT (Talon t) (or_introl eq_refl)). discriminate.
    - rewrite Nat.leb_refl. cbn [andb]. rewrite power_up_to_spec. apply Nat.ltb_lt.
      destruct (sure_rounds_spec k d K) as (_ & _ & Less). specialize (Less s ltac:(lia)).
      pose proof (sure_length k d) as Le. fold rounds in Le. specialize (Less ltac:(lia)). rewrite T in Less.
      assert (Sp : length (spans d (deepest d) (deepest d)) = chi d) by (rewrite <- D2; unfold depth, actives, spans; f_equal).
      lia. }
  destruct E as [E1 E2].
  destruct (written_claims k d [] (turns_of k d rounds (packet d 0)) (placements k d rounds)) as (_ & _ & _ & _ & F5 & _).
  now rewrite F5, E1, E2, Nat.eqb_refl.
Qed.

(* ---- all in one ---- *)

Lemma written_keeps k d may turns n : let f := written k d may turns n in cards f = d /\ piles f = k /\ aside f = may.
Proof. destruct (written_claims k d may turns n) as (P & C & _ & A & _). now repeat split. Qed.

Lemma planned_keeps k d may : let f := fst (planned k d may) in
  cards f = d /\ piles f = k /\ aside f = may /\ snd (planned k d may) = check_file f.
Proof.
  assert (W : forall f, by_words k d may = Some f -> cards f = d /\ piles f = k /\ aside f = may).
  { intros f. unfold by_words. destruct (quick _ _); [|easy]. intro E. injection E as <-. apply written_keeps. }
  assert (C : cards (by_codes k d may) = d /\ piles (by_codes k d may) = k /\ aside (by_codes k d may) = may) by apply written_keeps.
  cbv zeta. unfold planned, checked. destruct (by_words k d may) as [f|]; [|cbn; now repeat split].
  cbn [option_map]. specialize (W f eq_refl). destruct (check_file f) eqn:V; [cbn; now repeat split| |cbn; now repeat split].
  destruct (check_file (by_codes k d may)) eqn:U; cbn; now repeat split.
Qed.

(* The verdict is the checker's: a plan that is said to deal delivers every card, whatever the cards are, and none has fewer
   rounds than one that is said to have the fewest, while hands keep together. *)
Theorem planned_is_right k d may : let (f, v) := planned k d may in cards f = d /\
  (v = Deals \/ v = Fewest -> delivers_file f) /\
  (v = Fewest -> forall r, solvable_aside k r may d -> length (turns f) <= r).
Proof.
  destruct (planned_keeps k d may) as (C & P & A & V). destruct (planned k d may) as [f v]. cbn [fst snd] in *. subst v.
  split; [easy|]. split; [apply accepted_file_delivers|]. intros F r S. apply (proj2 (fewest_file_is_fewest f F)). now rewrite C, P, A.
Qed.

(* On two piles or more there always is a plan, and it is said to deal. *)
Theorem planned_always_deals k d may : 2 <= k -> well_placed d may = true ->
  snd (planned k d may) = Deals \/ snd (planned k d may) = Fewest.
Proof.
  intros K P. assert (G : check_file (by_codes k d may) = Deals \/ check_file (by_codes k d may) = Fewest).
  { unfold check_file, verdict_on. rewrite (by_codes_well k d may K P). destruct (_ && _); tauto. }
  unfold planned, checked. destruct (by_words k d may) as [f|]; [|exact G]. cbn [option_map].
  destruct (check_file f); [exact G| |now right]. destruct (check_file (by_codes k d may)) eqn:E; cbn; tauto.
Qed.

(* Without a talon it always has the fewest rounds, and is said to. *)
Theorem planned_fewest k d : 2 <= k -> no_talon d -> snd (planned k d []) = Fewest.
Proof.
  intros K NT. pose proof (by_codes_fewest k d K NT) as F. unfold planned, checked.
  destruct (by_words k d []) as [f|]; [|exact F]. cbn [option_map]. destruct (check_file f); [exact F| |easy].
  now rewrite F.
Qed.

Lemma deck_has hands places w q : AssignmentsSpec.assignment (hands ++ places) w -> Forall (lt 0) places -> q < length places ->
  In (Talon q) (deck_of (length hands) w).
Proof.
  intros A P Q. apply in_map_iff. exists (length hands + q). split.
  - destruct (Nat.ltb_spec (length hands + q) (length hands)); [lia|]. f_equal. lia.
  - apply (count_occ_In Nat.eq_dec). rewrite A. unfold AssignmentsSpec.size. rewrite app_nth2_plus.
    rewrite Forall_forall in P. apply P, nth_In. exact Q.
Qed.

Lemma deck_highest hands places w : AssignmentsSpec.assignment (hands ++ places) w ->
  highest (deck_of (length hands) w) <= length places.
Proof.
  intro A. apply list_max_le_iff. intros n H. apply in_map_iff in H as (x & <- & H). apply in_map_iff in H as (j & <- & H).
  apply (count_occ_In Nat.eq_dec) in H. rewrite A in H. unfold AssignmentsSpec.size in H.
  assert (L : j < length (hands ++ places)).
  { destruct (Nat.lt_ge_cases j (length (hands ++ places))) as [|G]; [easy|]. rewrite nth_overflow in H by easy. lia. }
  rewrite app_length in L. destruct (Nat.ltb_spec j (length hands)); lia.
Qed.

(* Whatever the bits: the deck is the one drawn, the plan is right, and on two piles or more there is one. *)
Theorem phone_is_right k hands places may s f v : 2 <= k -> well_asked places may ->
  phone k hands places may s = Some (f, v) ->
  (exists w, drawn (hands ++ places) s = Some w /\ cards f = deck_of (length hands) w) /\
  delivers_file f /\ (v = Deals \/ v = Fewest) /\
  (v = Fewest -> forall r, solvable_aside k r may (cards f) -> length (turns f) <= r).
Proof.
  intros K (P & R & M & I) H. unfold phone in H. destruct (drawn (hands ++ places) s) as [w|] eqn:D; [|easy].
  injection H as H. apply drawn_has_sizes in D as A. set (d := deck_of (length hands) w) in *.
  assert (W : well_placed d may = true).
  { unfold well_placed. rewrite !andb_true_iff. repeat split.
    - apply forallb_forall. intros t T. apply in_seq in T. pose proof (deck_highest hands places w A). fold d in H0.
      apply occurs_spec, deck_has with places; trivial. lia.
    - exact R.
    - now apply Nat.leb_le.
    - apply forallb_forall. intros q Q. rewrite Forall_forall in I. apply occurs_spec, deck_has with places; trivial. now apply I. }
  pose proof (planned_always_deals k d may K W) as V. pose proof (planned_is_right k d may) as T. rewrite H in *. cbn [snd] in V.
  destruct T as (C & T1 & T2). split; [now exists w|]. split; [now apply T1|]. split; [exact V|]. now rewrite C.
Qed.

(* Without a talon the plan always has the fewest rounds. *)
Theorem phone_fewest k hands s f v : 2 <= k -> phone k hands [] [] s = Some (f, v) -> v = Fewest.
Proof.
  intros K H. unfold phone in H. destruct (drawn (hands ++ []) s) as [w|] eqn:D; [|easy]. injection H as H.
  apply drawn_has_sizes in D. set (d := deck_of (length hands) w) in *. assert (NT : no_talon d).
  { intros x I. destruct x as [p|t]; [easy|]. exfalso. pose proof (deck_highest hands [] w D) as L. fold d in L. cbn in L.
    assert (G : S t <= highest d) by (apply list_max_ge; apply in_map_iff; now exists (Talon t)). lia. }
  pose proof (planned_fewest k d K NT) as F. now rewrite H in F.
Qed.
