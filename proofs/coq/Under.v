(* Top or under: the exact conditions for talons, hands and mixed decks. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Sweep IntervalFacts ColouringFacts TalonSpec TalonRound TalonOrder
  WordsSpec WordsProofs WordsWindow TogetherProofs PlacesSpec PlacesOrder PlacesCodes Places UnderSpec UnderRound UnderTalon
  UnderWords UnderBound UnderWindow UnderValleys.
Import ListNotations.

(* On k piles with tops and unders the next deck has 2k blocks, of fixed kinds: reversed, kept, reversed, kept … *)
Theorem under_round_blocks {A} (dest : A -> destination) c k d : next_u dest c k d
  = filter (stays dest (hands_u dest c d))
      (flat_map (fun x => let block := laid dest c x d in if Nat.odd x then block else rev block) (seq 0 (2 * k))).
Proof. apply next_u_laid. Qed.

(* With sides or without, the same hands are handed over, in the same order. *)
Theorem sides_do_not_matter {A} (dest : A -> destination) c d :
  map fst (hands_u dest c d) = map fst (hands dest (fun x => Nat.div2 (c x)) d).
Proof. now apply sides_apart. Qed.

(* If all letters are tops, a round is one without sides. *)
Theorem tops_alone {A} (dest : A -> destination) c k d :
  next_u dest (fun x => 2 * c x) k d = next dest k c d /\ hands_u dest (fun x => 2 * c x) d = hands dest c d.
Proof. unfold next_u, hands_u, next, hands. now rewrite deal_u_tops. Qed.

(* A plan with all cards on top is one of these: with cards under piles no deck takes more rounds. *)
Theorem under_needs_no_more k r d : solvable self k r d -> solvable_u k r d.
Proof.
  intros (cs & L & F & O). exists (map (fun c x => 2 * c x) cs). rewrite map_length. split; [exact L|]. clear L.
  revert d F O. induction cs as [|c cs IH]; intros d F O.
  - split; [easy|]. exact O.
  - destruct F as [F G]. rewrite map_id in F. cbn [map legal_u play_u]. rewrite (proj1 (tops_alone self c k d)).
    cbn [play] in O. destruct (IH (next self k c d) G) as [H1 H2].
    { now destruct (play self k cs _). }
    repeat split; trivial. intros x Hx. specialize (F x Hx). lia.
Qed.

(* Where cards lie after a plan: the block of the lesser place lies above; within a block the order is kept if an
   even number of its word's letters are tops. *)
Theorem under_order_after_plan k cs d x y : legal_u k cs d -> In x (play_u k cs d) -> In y (play_u k cs d) ->
  before (play_u k cs d) x y = over_u (2 * k) d (word_of cs x) (word_of cs y) x y.
Proof. intros L Hx Hy. now apply order_play_u. Qed.

(* From the first round on the blocks are reversed, kept, reversed, kept …, whatever the number of rounds. *)
Theorem directions_alternate k x later : x < 2 * k ->
  Nat.odd (place_u (2 * k) (x :: later)) = kept (x :: later).
Proof. apply place_u_parity. Qed.

(* A word has each place: the one that its digits say. *)
Theorem under_word_of_place K r f : 0 < K -> f < K ^ r ->
  place_u K (digits_u K r f) = f /\ length (digits_u K r f) = r /\ Forall (fun x => x < K) (digits_u K r f).
Proof. intros P H. now apply digits_u_spec. Qed.

(* A talon is dealt in exactly r >= 1 rounds on k piles, each card on top of a pile or under it, if and only if
   it has at most (2 k) ^ r alternating runs. *)
Theorem under_rounds_iff k r d : 0 < k -> well_formed d -> all_talon d ->
  (solvable_u k (S r) d <-> alt_runs d <= (2 * k) ^ S r).
Proof.
  intros K W T. unfold alt_runs. split.
  - intros (cs & Lc & L & O). destruct (talon_size d) as [|n] eqn:E; [lia|].
    assert (Hn : n < talon_size d) by lia.
    pose proof (alt_le_place k cs d W L ltac:(lia) O n Hn) as P.
    destruct (play_u_talon k cs d L W) as [E' W'].
    destruct (in_play_u k cs d (Talon n) L) as [_ D]; [apply W'; lia|].
    apply place_u_lt in D.
    assert (Lw : length (word_of cs (Talon n)) = S r) by (unfold word_of; now rewrite map_length).
    rewrite Lw in D. lia.
  - intro R. set (w := fun x => match x with Talon t => digits_u (2 * k) (S r) (alt_of d t) | Owner _ => [] end).
    assert (G : forall t, In (Talon t) d -> place_u (2 * k) (w (Talon t)) = alt_of d t /\
      length (w (Talon t)) = S r /\ Forall (fun x => x < 2 * k) (w (Talon t))).
    { intros t Ht. apply (well_formed_in d t W) in Ht. apply digits_u_spec; [lia|].
      destruct (talon_size d) as [|n]; [lia|]. pose proof (alt_mono d t (n - t)) as M.
      replace (t + (n - t)) with n in M by lia. lia. }
    assert (L : legal_u k (rounds_of (S r) w) d).
    { apply legal_rounds_u. intros [p|t] H; [now apply T in H|]. now apply G. }
    exists (rounds_of (S r) w). split; [apply rounds_of_size|]. split; [exact L|].
    destruct (play_u_talon k _ d L W) as [E' W']. apply (in_order_iff _ W'). split.
    + intros p H. apply in_play_u in H as [H _]; [|exact L]. now apply T in H.
    + intros s t Hs Ht St. rewrite order_play_u by trivial.
      apply in_play_u in Hs as [Hs _]; [|exact L]. apply in_play_u in Ht as [Ht _]; [|exact L].
      destruct (G s Hs) as (Ps & Ls & Ds). destruct (G t Ht) as (Pt & Lt & _).
      rewrite !word_of_rounds by trivial. apply runs_settled; trivial. now destruct (w (Talon s)).
Qed.

(* A talon that takes some number of rounds, at least 1, takes one more. *)
Theorem under_round_more k r d : 0 < k -> well_formed d -> all_talon d ->
  solvable_u k (S r) d -> solvable_u k (S (S r)) d.
Proof.
  intros K W T H. apply under_rounds_iff in H; trivial. apply under_rounds_iff; trivial.
  transitivity ((2 * k) ^ S r); [exact H|]. apply Nat.pow_le_mono_r; lia.
Qed.

(* The exact condition: hands and talon together are dealt in exactly r rounds on k piles, each card on top of a
   pile or under it and all cards of an owner alike, if and only if there are good words of letters. *)
Theorem under_plan_iff_good_words k r d : well_formed d ->
  (solvable_u k r d <-> exists w, good_u k r w d).
Proof.
  intro W. split.
  - intros (cs & <- & L & O). revert d W L O. induction cs as [|c cs IH]; intros d W L O.
    + apply (in_order_iff d W) in O as [O T]. exists (fun _ => []). repeat split.
      * intros [p|t] Hx; [now apply O in Hx|easy].
      * intros p x Hp. now apply O in Hp.
      * intros s t Hs Ht Lt. rewrite over_u_nil. now apply T.
    + destruct L as [F L]. destruct (IH _ (next_u_well_formed k c d F W) L O) as (w & G).
      exists (fun x => c x :: (if occurs x (next_u self c k d) then w x else [])).
      now apply necessary_u.
  - intros (w & G). exists (rounds_of r w). split; [apply rounds_of_size|]. now apply sufficient_u.
Qed.

(* One round more is always possible: first lay every card under pile 0, which changes nothing. *)
Theorem under_one_round_more k r d : 0 < k -> well_formed d -> solvable_u k r d -> solvable_u k (S r) d.
Proof.
  intros K W S. apply under_plan_iff_good_words in S as (w & G); [|easy].
  apply under_plan_iff_good_words; [easy|]. exists (fun x => 1 :: w x). destruct G as (S & C & T).
  assert (E : forall u, place_u (2 * k) u + 1 * (2 * k) ^ length u = place_u (2 * k) u + (2 * k) ^ length u) by lia.
  assert (P : forall u v x y, length u = length v ->
    Forall (fun z => z < 2 * k) u -> Forall (fun z => z < 2 * k) v ->
    over_u (2 * k) d (1 :: u) (1 :: v) x y = over_u (2 * k) d u v x y).
  { intros u v x y L Hu Hv. unfold over_u, facing_u. cbn [place_u kept]. change (Nat.odd 1) with true. cbn iota.
    destruct (Nat.lt_total (place_u (2 * k) u) (place_u (2 * k) v)) as [H|[H|H]].
    - rewrite (proj2 (Nat.ltb_lt _ _) H). cbn [orb]. apply orb_true_iff. left. apply Nat.ltb_lt.
      destruct (kept u), (kept v); nia.
    - apply place_u_inj in H; trivial. subst v. now rewrite !Nat.ltb_irrefl, !Nat.eqb_refl.
    - replace (place_u (2 * k) u <? place_u (2 * k) v) with false by (symmetry; apply Nat.ltb_ge; lia).
      replace (place_u (2 * k) u =? place_u (2 * k) v) with false by (symmetry; apply Nat.eqb_neq; lia).
      cbn [orb andb]. apply orb_false_iff. split; [apply Nat.ltb_ge|apply andb_false_iff; left; apply Nat.eqb_neq];
        destruct (kept u), (kept v); nia. }
  repeat split.
  - intros x Hx. pose proof (S x Hx) as Su. apply suits_spec in Su as [D L]. apply suits_spec. split.
    + constructor; [lia|easy].
    + destruct x; simpl; lia.
  - intros p x Hp Hx N. specialize (C p x Hp Hx N). unfold clear_with in *.
    pose proof (S _ Hp) as Sp. apply suits_spec in Sp as [Dp Lp].
    pose proof (S _ Hx) as Sx. apply suits_spec in Sx as [Dx _].
    cbn [length]. set (u := w (Owner p)) in *. set (v := w x) in *. intros L En.
    replace (Datatypes.S (length u) - 1) with (Datatypes.S (length u - 1)) in * by lia.
    cbn [firstn nth] in *. specialize (C (le_S_n _ _ L) En).
    rewrite !P; try (now apply Forall_firstn); try (rewrite !firstn_length; lia).
    destruct C as [C|(C1 & C2 & C3)]; [now left|right]. repeat split; trivial. lia.
  - intros s t Hs Ht L. specialize (T s t Hs Ht L).
    pose proof (S _ Hs) as Ss. pose proof (S _ Ht) as St. apply suits_spec in Ss as [Ds Ls], St as [Dt Lt].
    rewrite P; trivial. lia.
Qed.

(* Hands need chi <= k (2k)^(r-1) for r >= 1 rounds, whatever the talon. *)
Theorem under_hands_bound k r d : 0 < k -> well_formed d -> solvable_u k (S r) d ->
  chi d <= k * (2 * k) ^ r.
Proof.
  intros K W S. apply under_plan_iff_good_words in S as (w & Su & C & _); [|easy].
  unfold chi. apply list_max_le_iff. intros n Hn. apply in_map_iff in Hn as (i & <- & _).
  unfold depth. change (actives d i) with (spans d i i). set (h := spans d i i).
  assert (I : forall p, In p h -> In (Owner p) d).
  { intros p Hp. apply in_spans in Hp as [(j & _ & H) _]. now apply nth_error_In in H. }
  assert (V : forall p, In p h -> Forall (fun x => x < 2 * k) (w (Owner p)) /\
    1 <= length (w (Owner p)) <= Datatypes.S r).
  { intros p Hp. specialize (Su _ (I p Hp)). now apply suits_spec in Su. }
  assert (Half : forall p q, In p h -> In q h -> length (w (Owner p)) <= length (w (Owner q)) ->
    slot k (Datatypes.S r) (w (Owner p)) = slot k (Datatypes.S r) (w (Owner q)) -> p = q).
  { intros p q Hp Hq L E. destruct (Nat.eq_dec p q) as [|N]; [easy|exfalso].
    destruct (V p Hp) as [Dp Lp]. destruct (V q Hq) as [Dq Lq].
    destruct (slot_clash k _ _ _ Dp Dq Lp Lq L E) as [F1 F2].
    pose proof (spans_before d i i p q (le_n i) Hp Hq N) as B1.
    pose proof (spans_before d i i q p (le_n i) Hq Hp (not_eq_sym N)) as B2.
    assert (Nq : Owner q <> Owner p) by congruence.
    specialize (C p (Owner q) (I p Hp) (I q Hq) Nq). unfold clear_with in C. specialize (C L F2).
    rewrite <- F1 in C. unfold over_u, facing_u in C. rewrite Nat.ltb_irrefl, Nat.eqb_refl in C. cbn [orb andb] in C.
    destruct (kept _); rewrite B1, B2 in C; destruct C as [C|(_ & _ & C)]; easy. }
  assert (Inj : forall p q, In p h -> In q h ->
    slot k (Datatypes.S r) (w (Owner p)) = slot k (Datatypes.S r) (w (Owner q)) -> p = q).
  { intros p q Hp Hq E. destruct (Nat.le_ge_cases (length (w (Owner p))) (length (w (Owner q)))).
    - now apply Half.
    - symmetry. now apply Half. }
  set (f := fun p => slot k (Datatypes.S r) (w (Owner p))).
  assert (Nh : NoDup h) by apply NoDup_nodup.
  assert (Nf : NoDup (map f h)).
  { clear - Inj Nh. fold f in Inj. induction h as [|p l IH]; [constructor|]. inversion Nh; subst. cbn [map]. constructor.
    - intro H. apply in_map_iff in H as (q & E & Hq). assert (q = p) by (apply Inj; [now right|now left|exact E]). congruence.
    - apply IH; trivial. intros a b Ha Hb. apply Inj; now right. }
  rewrite <- (map_length f h), <- (seq_length (k * (2 * k) ^ r) 0).
  apply NoDup_incl_length; [exact Nf|]. intros x Hx. apply in_map_iff in Hx as (p & <- & Hp).
  apply in_seq. destruct (V p Hp) as [D L]. pose proof (slot_lt k (Datatypes.S r) _ D L) as B. cbn [slots] in B. unfold f. lia.
Qed.

(* Hands alone are dealt in exactly r >= 1 rounds on k piles, each card on top of a pile or under it, if and only
   if chi <= k (2k)^(r-1). *)
Theorem under_hands_iff k r d : 0 < k -> no_talon d -> (solvable_u k (S r) d <-> chi d <= k * (2 * k) ^ r).
Proof.
  intros K NT.
  assert (W : well_formed d).
  { intros t H. unfold talon_size in H. rewrite filter_none in H; [simpl in H; lia|]. exact NT. }
  split; [now apply under_hands_bound|]. intro B. apply under_plan_iff_good_words; [exact W|].
  set (col := fun p => pile_of (valid_colouring d) p).
  set (w := fun x => match x with
                     | Owner p => digits_u (2 * k) r (col p / k) ++ [2 * (col p mod k)]
                     | Talon _ => [] end).
  assert (V : forall p, In (Owner p) d -> col p / k < (2 * k) ^ r).
  { intros p Hp. apply Nat.div_lt_upper_bound; [lia|]. pose proof (valid_below_chi d p Hp). unfold col. lia. }
  assert (Q : forall p, In (Owner p) d -> length (w (Owner p)) = S r /\
    Forall (fun x => x < 2 * k) (w (Owner p)) /\ firstn r (w (Owner p)) = digits_u (2 * k) r (col p / k) /\
    nth r (w (Owner p)) 0 = 2 * (col p mod k)).
  { intros p Hp. destruct (digits_u_spec (2 * k) r ltac:(lia) _ (V p Hp)) as (_ & L & D).
    pose proof (Nat.mod_upper_bound (col p) k ltac:(lia)) as M. cbn [w].
    rewrite app_length, L. simpl length. repeat split; [lia| | |].
    - apply Forall_app. split; [exact D|]. constructor; [lia|constructor].
    - rewrite <- L at 1. now rewrite firstn_app, firstn_all, Nat.sub_diag, app_nil_r.
    - rewrite app_nth2, L, Nat.sub_diag by lia. reflexivity. }
  exists w. repeat split.
  - intros [p|t] Hx; [|now specialize (NT _ Hx)]. apply suits_spec. destruct (Q p Hx) as (L & D & _).
    split; [exact D|lia].
  - intros p [q|t] Hp Hx N; [|now specialize (NT _ Hx)].
    destruct (Q p Hp) as (Lp & Dp & Fp & Np). destruct (Q q Hx) as (Lq & Dq & Fq & Nq).
    unfold clear_with. rewrite Lp, Lq. replace (S r - 1) with r by lia. rewrite Fp, Fq, Np, Nq. intros _ E.
    assert (E' : col q mod k = col p mod k).
    { rewrite !Nat.div2_div, !(Nat.mul_comm 2), !Nat.div_mul in E by lia. exact E. }
    destruct (digits_u_spec (2 * k) r ltac:(lia) _ (V p Hp)) as (Pp & _).
    destruct (digits_u_spec (2 * k) r ltac:(lia) _ (V q Hx)) as (Pq & _).
    unfold over_u, facing_u. rewrite Pp, Pq.
    destruct (Nat.lt_total (col p / k) (col q / k)) as [H|[H|H]].
    + left. apply orb_false_iff. split; [apply Nat.ltb_ge; lia|apply andb_false_iff; left; apply Nat.eqb_neq; lia].
    + rewrite H, Nat.ltb_irrefl, Nat.eqb_refl. cbn [orb andb].
      assert (X : ~ conflict d p q).
      { intro X. apply N. f_equal. symmetry. apply (valid_proper d p q X). cbn [piles_of].
        change (col p = col q). rewrite (Nat.div_mod (col p) k), (Nat.div_mod (col q) k) by lia. now rewrite H, E'. }
      rewrite conflict_before in X by congruence.
      destruct (before d (Owner p) (Owner q)) eqn:B1, (before d (Owner q) (Owner p)) eqn:B2;
        destruct (kept _); try tauto; right; repeat split; rewrite ?Lp, ?Lq; tauto.
    + right. repeat split. apply orb_false_iff.
      split; [apply Nat.ltb_ge; lia|apply andb_false_iff; left; apply Nat.eqb_neq; lia].
  - intros s t Hs. now specialize (NT _ Hs).
Qed.

(* Where cards share places: a deck whose cards all have places of their own is the case without. *)
Theorem under_single_places k r d : well_formed d -> (solvable_places_u k r d <-> solvable_u k r d).
Proof.
  intro W. split; [|intro S; exists d; split; [now apply refines_single|easy]].
  intros (e & R & S). now apply refines_single in R as ->.
Qed.

Lemma places_more k r d n : 0 < k -> solvable_places_u k r d -> solvable_places_u k (n + r) d.
Proof.
  intros K (e & R & S). exists e. split; [exact R|]. pose proof (refines_well_formed d e R) as W.
  induction n as [|n IH]; [exact S|]. now apply under_one_round_more.
Qed.

(* The window bound: the hands over a window, one handed over in round s counting 2 (2k)^(r-s), and the falling and
   rising codes that the talon cards in the window need share (2k)^r words. *)
Theorem under_window_bound k r w d e a b : 0 < k -> 0 < r -> refines d e -> good_u k r w e -> a <= b ->
  powers_u k r (fun p => length (w (Owner p))) (spans d a b) + alternations_in r d a b <= (2 * k) ^ r.
Proof.
  intros K R Ref G L. pose proof (refines_well_formed d e Ref) as W. destruct Ref as (pl & M & _ & E).
  now apply window_room_u with e pl.
Qed.

(* An accepted window shows that no plan of r rounds that keeps hands together exists, nor one of fewer. *)
Theorem check_window_under_sound k r d a b : 0 < k -> check_window_u k r d a b = true ->
  forall s, s <= r -> ~ solvable_places_u k s d.
Proof.
  intros K C s Ls Sol. apply (places_more k s d (r - s) K) in Sol. replace (r - s + s) with r in Sol by lia.
  unfold check_window_u in C. destruct (Nat.eqb_spec r 0) as [->|N].
  - destruct Sol as (e & R & [|c cs] & Len & _ & O); [|discriminate]. apply negb_true_iff in C.
    rewrite (proj1 (places_no_round k d)) in C; [discriminate|]. exists e. split; [exact R|]. now exists [].
  - apply andb_true_iff in C as [L C]. apply Nat.leb_le in L. apply Nat.ltb_lt in C. destruct Sol as (e & R & S).
    apply under_plan_iff_good_words in S as (w & G); [|now apply (refines_well_formed d)].
    pose proof (under_window_bound k r w d e a b K ltac:(lia) R G L) as B.
    assert (P : 2 * length (spans d a b) <= powers_u k r (fun p => length (w (Owner p))) (spans d a b)); [|lia].
    unfold powers_u. clear - K. induction (spans d a b) as [|p l IH]; [cbn; lia|]. cbn [map list_sum fold_right length].
    pose proof (power_pos k K (r - length (w (Owner p)))). fold (list_sum (map (fun p => 2 * (2 * k) ^ (r - length (w (Owner p)))) l)). lia.
Qed.

(* One round is enough for hands and a talon of single cards if and only if no position shows the contrary: there the
   hands, and the codes that the talon cards at it or above it need, have room on the two sides of k piles. *)
Theorem under_one_round_iff k d : 0 < k -> well_formed d ->
  (solvable_u k 1 d <-> forall b, check_window_u k 1 d b b = false).
Proof.
  intros K W. split.
  - intros S b. apply not_true_iff_false. intro C.
    apply (check_window_under_sound k 1 d b b K C 1 (le_n 1)). now apply under_single_places.
  - intro H. apply under_plan_iff_good_words, (valleys_deal d W k K H). exact W.
Qed.
