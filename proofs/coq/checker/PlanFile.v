(* A plan that is written to a file: what the checker's verdict means. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound IntervalFacts TalonOrder WordsSpec PlanSpec PlanProofs FewestSpec
  PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes PlacesRound Places PlacesPlanSpec PlacesPlanProofs PlacesPlan PlacesAsideSpec
  PlacesAside PlanFileSpec.
Import ListNotations.

(* ---- windows ---- *)

Lemma power_up_to_spec m k r : power_up_to m k r = Nat.min m (k ^ r).
Proof.
  induction r as [|r IH]; [easy|]. cbn [power_up_to Nat.pow]. rewrite IH.
  destruct (Nat.le_gt_cases m (k ^ r)) as [L|L].
  - rewrite (Nat.min_l m (k ^ r)) by easy. destruct k as [|k]; [easy|].
    rewrite !Nat.min_l; [easy| |]; cbn [Nat.mul]; lia.
  - now rewrite (Nat.min_r m (k ^ r)) by lia.
Qed.

Lemma filter_shift {A} (f : A -> bool) (g : nat -> A) l :
  filter f (map g l) = map g (filter (fun i => f (g i)) l).
Proof. induction l as [|i l IH]; [easy|]. cbn [map filter]. rewrite IH. now destruct (f (g i)). Qed.

Lemma positions_from_spec d x : forall n, positions_from n d x = map (fun i => n + i) (positions d x).
Proof.
  unfold positions. induction d as [|y d IH]; intro n; [easy|]. cbn [positions_from length seq filter nth_error].
  rewrite <- seq_shift, filter_shift, IH. cbn [nth_error].
  set (l := filter _ (seq 0 (length d))). assert (E : map (fun i => S n + i) l = map (fun i => n + i) (map S l)).
  { rewrite map_map. apply map_ext. intro i. lia. }
  destruct (same x y); cbn [map]; [now rewrite Nat.add_0_r, E|exact E].
Qed.

Lemma codes_met_spec r d a b : codes_met r d a b = codes_inside r d a b.
Proof.
  unfold codes_met, codes_inside, places. f_equal. apply map_ext. intro q.
  rewrite positions_from_spec. apply map_id.
Qed.

(* The checker of windows that runs is the one of the theorems. *)
Theorem refuted_places_is_check_window k r d a b : refuted_places k r d a b = check_window_places k r d a b.
Proof.
  unfold refuted_places, check_window_places. destruct (r =? 0); [easy|]. rewrite codes_met_spec. f_equal.
  rewrite power_up_to_spec.
  set (need := length (spans d a b) + codes_inside r d (start r a) b). apply bool_ext.
  rewrite !Nat.ltb_lt. lia.
Qed.

Lemma refuted_aside f r e : refuted f r e = true ->
  check_window_aside (piles f) r (aside f) (laid f) (fst e) (snd e) = true.
Proof.
  intro H. unfold refuted, refuted_with in H. apply andb_true_iff in H as [_ H]. unfold check_window_aside.
  rewrite forallb_forall in *. intros l Hl. rewrite <- refuted_places_is_check_window. now apply H.
Qed.

Lemma refuted_sound f r e : 0 < piles f -> refuted f r e = true -> ~ solvable_aside (piles f) r (aside f) (laid f).
Proof. intros K H. apply aside_window_sound with (fst e) (snd e); [easy|]. now apply refuted_aside. Qed.

Lemma more_rounds k aside d n r : 0 < k -> solvable_aside k r aside d -> solvable_aside k (2 * n + r) aside d.
Proof.
  intros K H. induction n as [|n IH]; [exact H|].
  replace (2 * S n + r) with (S (S (2 * n + r))) by lia. now apply aside_two_more.
Qed.

Lemma two_refutations k aside d n r : 0 < k -> solvable_aside k r aside d ->
  (1 <= n -> ~ solvable_aside k (n - 1) aside d) -> (2 <= n -> ~ solvable_aside k (n - 2) aside d) -> n <= r.
Proof.
  intros K H N1 N2. destruct (Nat.le_gt_cases n r) as [|L]; [easy|]. exfalso.
  destruct (Nat.Even_or_Odd (n - r)) as [[m E]|[m E]].
  - apply N2; [lia|]. replace (n - 2) with (2 * (m - 1) + r) by lia. now apply more_rounds.
  - apply N1; [lia|]. replace (n - 1) with (2 * m + r) by lia. now apply more_rounds.
Qed.

(* ---- the tail ---- *)

Lemma laid_tail f : laid f ++ tail f = cards f.
Proof. apply firstn_skipn. Qed.


Lemma packet_tail d tail q : (forall x, In x tail -> is_talon x = true) -> packet (d ++ tail) q = packet d q.
Proof.
  intro T. unfold packet, owners. rewrite flat_map_app.
  replace (flat_map _ tail) with (@nil nat); [now rewrite app_nil_r|]. symmetry.
  induction tail as [|x l IH]; [easy|]. cbn [flat_map]. rewrite IH by (intros y Hy; apply T; now right).
  specialize (T x (or_introl eq_refl)). now destruct x.
Qed.

Lemma tail_needs_no_fewer k r aside d tail : (forall x, In x tail -> is_talon x = true) ->
  solvable_aside k r aside (d ++ tail) -> solvable_aside k r aside d.
Proof.
  intros T (l & I & S). exists l. split; [exact I|].
  apply tail_never_helps with (tail := map (fun x => match x with
    | Talon q => if existsb (Nat.eqb q) l then Owner (packet d q) else x | Owner _ => x end) tail).
  replace (as_hands l d ++ _) with (as_hands l (d ++ tail)); [exact S|].
  unfold as_hands. rewrite map_app. f_equal; apply map_ext; intros [p|q]; trivial;
    (destruct (existsb (Nat.eqb q) l); [|easy]); now rewrite packet_tail.
Qed.

(* ---- positions dealt as cards ---- *)

Lemma without_spec x l : forall m, without x l = Some m -> Permutation l (x :: m).
Proof.
  induction l as [|y l IH]; intros m H; cbn [without] in H; [easy|]. destruct (Nat.eqb_spec x y) as [->|_].
  - injection H as ->. easy.
  - destruct (without x l) as [m'|]; [|easy]. injection H as <-. rewrite (IH m' eq_refl). apply perm_swap.
Qed.

Lemma permuted_spec l : forall m, permuted l m = true -> Permutation l m.
Proof.
  induction l as [|x l IH]; intros m H; cbn [permuted] in H; [now destruct m|].
  destruct (without x m) as [m'|] eqn:E; [|easy]. rewrite (without_spec x m m' E). now apply perm_skip, IH.
Qed.

Lemma cards_for_map {A B} (f : A -> B) y d : forall cards, cards_for y d (map f cards) = map f (cards_for y d cards).
Proof.
  unfold cards_for. induction d as [|x d IH]; intros [|a cards]; try easy. cbn [map combine filter fst].
  destruct (same y x); cbn [map snd]; now rewrite IH.
Qed.

Lemma execute_none {A} k rounds : execute k rounds (@nil A) = ([], []).
Proof.
  induction rounds as [|ins rounds IH]; [easy|]. cbn [execute]. unfold deal_round.
  assert (E : follow (A := A) empty [] ins = ([], empty)) by now destruct ins. rewrite E.
  assert (G : gather k (@empty A) = []) by (unfold gather; now induction (seq 0 k)). now rewrite G, IH.
Qed.

Lemma same_as_positions {A} (d : deck) (pack : list A) a : length pack = length d ->
  pack = map (fun i => nth i pack a) (seq 0 (length d)).
Proof.
  intro L. apply nth_ext with a a; [now rewrite map_length, seq_length|]. intros i Li.
  rewrite (nth_indep (map _ _) a (nth 0 pack a)) by (now rewrite map_length, seq_length, <- L).
  rewrite (map_nth (fun i => nth i pack a)). rewrite seq_nth by now rewrite <- L. reflexivity.
Qed.

Lemma position_here d x i : In i (cards_for x d (seq 0 (length d))) -> nth_error d i = Some x.
Proof.
  intro I. apply cards_for_in in I as (j & Hj & I). assert (L : j < length d) by (apply nth_error_Some; congruence).
  rewrite (nth_error_nth' _ 0) in I by now rewrite seq_length. rewrite seq_nth in I by easy.
  cbn in I. now injection I as <-.
Qed.

(* What deals the positions deals any cards: the dealer knows no destinations. *)
Section Deals.

Variable run : forall A, list A -> list (nat * list A) * list A.
Hypothesis run_map : forall A B (f : A -> B) cards,
  run B (map f cards) = (map (onto f) (fst (run A cards)), map f (snd (run A cards))).
Hypothesis run_none : forall A, run A [] = ([], []).

Lemma positions_show d : come_home d (run nat (seq 0 (length d))) (snd (run destination d)) = true ->
  forall (A : Type) (pack : list A), length pack = length d ->
  let h := fst (run A pack) in
  let left := snd (run A pack) in
  NoDup (map fst h) /\
  (forall p, In p (map fst h) <-> In (Owner p) d) /\
  (forall p pile, In (p, pile) h -> Permutation pile (cards_for (Owner p) d pack)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks (map (fun q => cards_for (Talon q) d pack) (seq 0 (highest d)))) /\
  Permutation pack (concat (map snd h) ++ left).
Proof.
  intros H2 A pack Len h left. subst h left. unfold come_home in H2.
  rewrite (surjective_pairing (run nat (seq 0 (length d)))) in H2.
  repeat (apply andb_true_iff in H2 as [H2 ?H]). destruct d as [|x d'].
  { apply length_zero_iff_nil in Len as ->. rewrite run_none. cbn. repeat split; try constructor; try easy.
    exists []. split; constructor. }
  destruct pack as [|a pack']; [discriminate|]. set (d := x :: d') in *. set (pack := a :: pack') in *.
  set (zs := combine d pack). set (f := fun i => nth i zs (x, a)).
  assert (Lz : length zs = length d) by (unfold zs; rewrite combine_length, Len; apply Nat.min_id).
  assert (Ez : zs = map f (seq 0 (length d))) by now apply same_as_positions.
  assert (Fz : map fst zs = d) by (apply map_fst_combine; now rewrite Len).
  assert (Sz : map snd zs = pack) by (apply map_snd_combine; now rewrite Len).
  set (h0 := fst (run nat (seq 0 (length d)))) in *. set (l0 := snd (run nat (seq 0 (length d)))) in *.
  apply permuted_spec in H0, H2. rewrite forallb_forall in H1.
  assert (Xz : run _ zs = (map (onto f) h0, map f l0)) by (rewrite Ez at 1; apply run_map).
  assert (X : run A pack = (map (onto (fun i => snd (f i))) h0, map (fun i => snd (f i)) l0)).
  { rewrite <- Sz, run_map, Xz. cbn [fst snd]. rewrite !map_map. f_equal. apply map_ext. intros [p l].
    unfold onto. cbn. now rewrite map_map. }
  assert (Xd : snd (run _ d) = map (fun i => fst (f i)) l0).
  { rewrite <- Fz, run_map, Xz. cbn [fst snd]. now rewrite map_map. }
  assert (Ep : pack = map (fun i => snd (f i)) (seq 0 (length d))) by (now rewrite <- Sz, Ez, map_map).
  assert (At : forall i y, nth_error d i = Some y -> fst (f i) = y).
  { intros i y Hy. assert (L : i < length d) by (apply nth_error_Some; congruence).
    change (fst (f i)) with (fst (nth i zs (x, a))). rewrite <- (map_nth fst). rewrite Fz.
    now apply nth_error_nth. }
  rewrite X. cbn [fst snd]. assert (M : map fst (map (onto (fun i => snd (f i))) h0) = map fst h0).
  { rewrite map_map. apply map_ext. now intros []. }
  rewrite M. repeat split.
  - apply (Permutation_NoDup (Permutation_sym H2)), players_NoDup.
  - intro Hp. now apply players_In, (Permutation_in p H2).
  - intro Hp. now apply (Permutation_in p (Permutation_sym H2)), players_In.
  - intros p pile Hp. apply in_map_iff in Hp as ([q l] & E & Hp). injection E as -> <-.
    rewrite Ep, cards_for_map. apply Permutation_map. apply permuted_spec. exact (H1 (p, l) Hp).
  - exists (map (fun q => map snd (filter (fun z => same (Talon q) (fst z)) (map f l0))) (seq 0 (highest d))). split.
    + rewrite <- (map_map f snd), <- (map_map (fun q => filter _ (map f l0)) (map snd)), <- concat_map. f_equal.
      apply by_key.
      * intros z Hz. apply in_map_iff in Hz as (i & <- & Hi). rewrite Xd in H.
        apply places_rise_iff in H as (m & _ & _ & Em). assert (I : In (fst (f i)) (map Talon m)).
        { rewrite <- Em. now apply (in_map (fun i => fst (f i))). }
        apply in_map_iff in I as (q & Eq & _). exists q. split; [easy|].
        assert (Id : In i (seq 0 (length d))).
        { apply (Permutation_in i (Permutation_sym H0)), in_app_iff. now right. }
        apply in_seq in Id. assert (Hd : nth_error d i = Some (Talon q)).
        { rewrite (nth_error_nth' d x) by lia. f_equal. rewrite <- (At i (nth i d x)); [easy|].
          apply nth_error_nth'. lia. }
        apply below_highest in Hd. lia.
      * rewrite map_map, <- Xd. exact H.
    + induction (seq 0 (highest d)) as [|q l IH]; cbn [map]; constructor; trivial.
      rewrite Ep, cards_for_map. rewrite <- (map_map f snd). apply Permutation_map.
      rewrite filter_shift. apply Permutation_map.
      assert (Ec : cards_for (Talon q) d (seq 0 (length d)) = filter (fun i => same (Talon q) (fst (f i))) (seq 0 (length d))).
      { unfold cards_for. rewrite <- Fz at 1. rewrite Ez at 1. rewrite map_map.
        generalize (seq 0 (length d)) as m. induction m as [|i m IHm]; [easy|]. cbn [map combine filter fst].
        destruct (same (Talon q) (fst (f i))); cbn [map snd]; now rewrite IHm. }
      rewrite Ec. symmetry. etransitivity; [apply (Permutation_filter _ _ _ H0)|]. rewrite filter_app.
      rewrite (filter_none _ (concat (map snd h0))); [reflexivity|]. intros i Hi.
      apply in_concat in Hi as (pile & Hp & Hi). apply in_map_iff in Hp as ([p l'] & <- & Hp). cbn [snd] in Hi.
      specialize (H1 (p, l') Hp). apply permuted_spec in H1. apply (Permutation_in i H1), position_here, At in Hi.
      cbn [fst] in Hi. now rewrite Hi.
  - rewrite Ep at 1. rewrite (Permutation_map (fun i => snd (f i)) H0), map_app, concat_map, !map_map.
    apply Permutation_app_tail. erewrite map_ext; [reflexivity|]. now intros [].
Qed.

End Deals.

(* ---- hands on one pile each ---- *)

Lemma one_pile_each_coloured pile_of d : forall piles ins, one_pile_each_with pile_of piles d ins = true ->
  exists c : nat -> nat, (forall p e, find (fun e => fst e =? p) piles = Some e -> c p = snd e) /\
    forall n p i, nth_error d n = Some (Owner p) -> nth_error ins n = Some i -> pile_of (pile i) = c p.
Proof.
  assert (Start : forall piles : list (nat * nat), exists c : nat -> nat,
    forall p e, find (fun e => fst e =? p) piles = Some e -> c p = snd e).
  { intro piles. exists (fun p => match find (fun e => fst e =? p) piles with Some e => snd e | None => 0 end).
    intros p e E. now rewrite E. }
  induction d as [|x d IH]; intros piles ins H.
  { destruct (Start piles) as (c & C). exists c. split; [exact C|]. now intros [|n]. }
  destruct ins as [|a ins].
  { destruct (Start piles) as (c & C). exists c. split; [exact C|]. now intros [|n]. }
  destruct x as [q|t]; cbn [one_pile_each_with] in H.
  - destruct (find (fun e => fst e =? q) piles) as [e|] eqn:E.
    + apply andb_true_iff in H as [H1 H2]. apply Nat.eqb_eq in H1. destruct (IH piles ins H2) as (c & C1 & C2). exists c.
      split; [exact C1|]. intros [|n] p i; cbn [nth_error]; [|apply C2]. intros [= <-] [= <-]. now rewrite (C1 q e E).
    + destruct (IH _ ins H) as (c & C1 & C2). exists c. split.
      * intros p e P. apply C1. cbn [find fst]. destruct (Nat.eqb_spec q p) as [->|]; [congruence|exact P].
      * intros [|n] p i; cbn [nth_error]; [|apply C2]. intros [= <-] [= <-]. symmetry.
        apply (C1 q (q, pile_of (pile a))). cbn [find fst]. now rewrite Nat.eqb_refl.
  - destruct (IH piles ins H) as (c & C1 & C2). exists c. split; [exact C1|].
    intros [|n] p i; cbn [nth_error]; [discriminate|apply C2].
Qed.

Lemma coloured_one_pile_each pile_of (c : nat -> nat) d : forall piles ins,
  (forall p e, find (fun e => fst e =? p) piles = Some e -> c p = snd e) ->
  (forall n p i, nth_error d n = Some (Owner p) -> nth_error ins n = Some i -> pile_of (pile i) = c p) ->
  one_pile_each_with pile_of piles d ins = true.
Proof.
  induction d as [|x d IH]; intros piles [|a ins] C1 C2; [easy|easy|now destruct x|].
  assert (C3 : forall n p i, nth_error d n = Some (Owner p) -> nth_error ins n = Some i -> pile_of (pile i) = c p).
  { intros n. exact (C2 (S n)). }
  destruct x as [q|t]; cbn [one_pile_each_with]; [|now apply IH].
  pose proof (C2 0 q a eq_refl eq_refl) as H. destruct (find (fun e => fst e =? q) piles) as [e|] eqn:E.
  - rewrite <- (C1 q e E), H, Nat.eqb_refl. now apply IH.
  - apply IH; [|exact C3]. intros p e. cbn [find fst]. destruct (Nat.eqb_spec q p) as [->|]; [|apply C1].
    now intros [= <-].
Qed.

Lemma no_split_coloured pile_of next k rounds : forall n d, split_fault_with pile_of next n k d rounds = None ->
  all_coloured_with pile_of next k d rounds.
Proof.
  induction rounds as [|ins rounds IH]; intros n d H; [easy|]. cbn [split_fault_with] in H.
  destruct (one_pile_each_with pile_of [] d ins) eqn:E; [|discriminate]. split; [|exact (IH _ _ H)].
  destruct (one_pile_each_coloured _ _ _ _ E) as (c & _ & C). now exists c.
Qed.

(* ---- accepted files ---- *)

Lemma fault_with_none decks dealt split laid_down claims f : file_fault_with decks dealt split laid_down claims f = None ->
  0 < piles f /\ kept_well f = true /\ dealt f = true /\ laid_down f = placed f /\ split f = None.
Proof.
  unfold file_fault_with. destruct (Nat.eqb_spec (piles f) 0) as [|K]; [discriminate|].
  destruct (places_well f); [|discriminate]. destruct (kept_well f); [|discriminate].
  destruct (aside_well f); [|discriminate]. destruct (known f); [|discriminate]. cbn [negb].
  destruct (decks f); [discriminate|]. destruct (dealt f); [|discriminate]. destruct (split f); [discriminate|].
  destruct (Nat.eqb_spec (laid_down f) (placed f)); [|discriminate]. intro. repeat split; trivial. lia.
Qed.

Lemma verdict_none f why is_shown :
  verdict_on f why is_shown = Deals \/ verdict_on f why is_shown = Fewest -> why = None.
Proof. unfold verdict_on. destruct why; [intros [|]; discriminate|easy]. Qed.

Lemma accepted f : check_file f = Deals \/ check_file f = Fewest -> file_fault f = None.
Proof. apply verdict_none. Qed.

Lemma tail_is_last f : kept_well f = true -> forall x, In x (tail f) -> x = last_place f.
Proof.
  intros W x H. unfold kept_well in W. apply orb_true_iff in W as [W|W].
  - apply Nat.eqb_eq in W. unfold tail in H. rewrite W, Nat.sub_0_r, skipn_all in H. easy.
  - apply andb_true_iff in W as [W _]. apply andb_true_iff in W as [_ W]. rewrite forallb_forall in W.
    symmetry. now apply same_spec, W.
Qed.

Lemma tail_talon f : kept_well f = true -> forall x, In x (tail f) -> is_talon x = true.
Proof. intros W x H. now rewrite (tail_is_last f W x H). Qed.

Lemma laid_plus_tail f : length (laid f) <= length (cards f).
Proof. unfold laid. rewrite firstn_length. lia. Qed.

Lemma cards_for_tail {A} f p (pack : list A) : kept_well f = true -> length pack = length (cards f) ->
  cards_for (Owner p) (cards f) pack = cards_for (Owner p) (laid f) (firstn (length (laid f)) pack).
Proof.
  intros W Len. rewrite <- (laid_tail f) at 1. rewrite <- (firstn_skipn (length (laid f)) pack) at 1.
  unfold cards_for. rewrite combine_app, filter_app, map_app.
  - replace (map snd (filter _ (combine (tail f) _))) with (@nil A); [now rewrite app_nil_r|]. symmetry.
    rewrite filter_none; [easy|]. intros (x, a) H. apply in_combine_l in H. cbn [fst].
    now rewrite (tail_is_last f W x H).
  - rewrite firstn_length, Len. apply Nat.min_l, laid_plus_tail.
Qed.

Section Delivers.

Variable run : forall A, list A -> list (nat * list A) * list A.
Hypothesis run_map : forall A B (f : A -> B) cards,
  run B (map f cards) = (map (onto f) (fst (run A cards)), map f (snd (run A cards))).
Hypothesis run_none : forall A, run A [] = ([], []).

Lemma home_delivers f : kept_well f = true ->
  come_home (hands_in f) (run nat (seq 0 (length (hands_in f)))) (snd (run destination (hands_in f))) = true ->
  delivers_with f run.
Proof.
  intros W C A pack Len d here h left. pose proof (laid_plus_tail f) as L.
  assert (Lh : length here = length d) by (unfold here; rewrite firstn_length, Len; apply Nat.min_l, L).
  destruct (positions_show run run_map run_none _ C A here) as (D1 & D2 & D3 & D4 & D5);
    [unfold hands_in, as_hands; now rewrite map_length|].
  assert (D6 : forall p, In (Owner p) (hands_in f) -> exists pile, In (p, pile) h /\
    Permutation pile (cards_for (Owner p) (hands_in f) here)).
  { intros p Hp. apply D2, in_map_iff in Hp as ([q pile] & E & Hp). cbn in E. subst q. exists pile. auto. }
  destruct (aside_from_hands (chosen f) d here h left Lh D1 D6 D4 D5) as (H1 & H2 & H3 & H4 & H5).
  repeat split; trivial.
  - intros p Hp. rewrite <- (laid_tail f) in Hp. apply in_app_iff in Hp as [Hp|Hp].
    + destruct (H2 p Hp) as (pile & I & P). exists pile. split; [exact I|]. rewrite P.
      unfold here, d. now rewrite cards_for_tail.
    + now apply (tail_is_last f W) in Hp.
  - now apply tail_is_last.
  - rewrite <- (firstn_skipn (length d) pack) at 1. rewrite app_assoc. apply Permutation_app_tail. exact H5.
Qed.

End Delivers.

(* What is accepted deals the deck, whatever cards lie in it. *)
Theorem accepted_file_delivers f : check_file f = Deals \/ check_file f = Fewest -> delivers_file f.
Proof.
  intro H. apply accepted, fault_with_none in H as (_ & W & D & _). apply andb_true_iff in D as [C _].
  apply andb_true_iff in C as [_ C]. apply home_delivers; trivial; intros; [apply execute_map|apply execute_none].
Qed.

(* It is a colouring of the hands in each round: all cards of a hand, or of a packet, go to the same pile. *)
Theorem accepted_file_is_coloured f : check_file f = Deals \/ check_file f = Fewest ->
  all_coloured (piles f) (hands_in f) (plan_in f).
Proof. intro H. apply accepted, fault_with_none in H as (_ & _ & _ & _ & N). now apply no_split_coloured in N. Qed.

(* The cards that are laid down are as many as the file says. *)
Theorem accepted_file_placements f : check_file f = Deals \/ check_file f = Fewest ->
  placements (piles f) (laid f) (plan_in f) = placed f.
Proof. intro H. apply accepted in H. now apply fault_with_none in H. Qed.

Lemma shown_is_least f r : 0 < piles f -> shown f = true -> solvable_aside (piles f) r (aside f) (laid f) ->
  least_rounds f <= r.
Proof.
  intros K H S. unfold shown in H. apply two_refutations with (piles f) (aside f) (laid f); trivial; intro L.
  - destruct (least_rounds f) as [|[|n]]; [lia| |]; (destruct (near f) as [e|]; [|easy]).
    + now apply refuted_sound with e.
    + destruct (second f); [|easy]. apply andb_true_iff in H as [H _]. now apply refuted_sound with e.
  - destruct (least_rounds f) as [|[|n]]; [lia..|]. destruct (near f) as [e|], (second f) as [e'|]; try easy.
    apply andb_true_iff in H as [_ H]. cbn [Nat.sub]. rewrite Nat.sub_0_r. now apply refuted_sound in H.
Qed.

(* Where the verdict is Fewest no plan of the deck has fewer rounds, whatever it puts aside,
   and whether it lays down the cards at the deck's end or not. *)
Theorem fewest_file_is_fewest f : check_file f = Fewest ->
  (forall r, solvable_aside (piles f) r (aside f) (laid f) -> length (turns f) <= r) /\
  (forall r, solvable_aside (piles f) r (aside f) (cards f) -> length (turns f) <= r).
Proof.
  intro H. pose proof (accepted f (or_intror H)) as N. unfold check_file, verdict_on in H. rewrite N in H.
  apply fault_with_none in N as (K & W & _). destruct ((least_rounds f =? length (turns f)) && shown f) eqn:E; [|easy].
  apply andb_true_iff in E as [E S]. apply Nat.eqb_eq in E. rewrite <- E. split; intros r R.
  - now apply shown_is_least.
  - apply shown_is_least; trivial. rewrite <- (laid_tail f) in R. apply tail_needs_no_fewer with (tail f); [|easy].
    now apply tail_talon.
Qed.
