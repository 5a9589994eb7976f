(* Top or under: the exact conditions for talons, hands and mixed decks. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Sweep IntervalFacts ColouringFacts DealingFacts TalonSpec TalonRound TalonOrder
  WordsSpec WordsProofs WordsWindow TogetherProofs PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes Places UnderSpec
  UnderRound UnderTalon UnderWords UnderWindow UnderPlaces UnderValleys.
Import ListNotations.

(* On k piles with tops and unders the next deck has 2k blocks, of fixed kinds: reversed, kept, reversed, kept … *)
Theorem under_round_blocks {A} (dest : A -> destination) c k d : next_u dest c k d
  = filter (stays dest (hands_u dest c d))
      (flat_map (fun x => let block := sub dest c x d in if Nat.odd x then block else rev block) (seq 0 (2 * k))).
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
  - intros (w & G). exists (rounds_of r w). split; [apply rounds_of_length|]. now apply sufficient_u.
Qed.

(* A talon is dealt in exactly r >= 1 rounds on k piles, each card on top of a pile or under it, if and only if
   it has at most (2 k) ^ r alternating runs. *)
Theorem under_rounds_iff k r d : 0 < k -> well_formed d -> all_talon d ->
  (solvable_u k (S r) d <-> alt_runs d <= (2 * k) ^ S r).
Proof.
  intros K W T. rewrite under_plan_iff_good_words by easy. unfold alt_runs. split.
  - intros (w & G). destruct (talon_size d) as [|n] eqn:E; [lia|].
    pose proof (alt_le_place k r w d W G n ltac:(lia)) as P. assert (I : In (Talon n) d) by (apply W; lia).
    apply (proj1 G), suits_spec in I as [D L]. apply place_u_lt in D. rewrite L in D. lia.
  - intro R. set (w := fun x => match x with Talon t => digits_u (2 * k) (S r) (alt_of d t) | Owner _ => [] end).
    assert (G : forall t, In (Talon t) d -> place_u (2 * k) (w (Talon t)) = alt_of d t /\
      length (w (Talon t)) = S r /\ Forall (fun x => x < 2 * k) (w (Talon t))).
    { intros t Ht. apply (well_formed_in d t W) in Ht. apply digits_u_spec; [lia|].
      destruct (talon_size d) as [|n]; [lia|]. pose proof (alt_mono d t (n - t)) as M.
      replace (t + (n - t)) with n in M by lia. lia. }
    exists w. repeat split.
    + intros [p|t] H; [now apply T in H|]. apply suits_spec. split; now apply G.
    + intros p x H. now apply T in H.
    + intros s t Hs Ht L. destruct (G s Hs) as (Ps & Ls & Ds). destruct (G t Ht) as (Pt & _).
      apply runs_settled; trivial. now destruct (w (Talon s)).
Qed.

(* One round more is always possible: first lay every card under pile 0, which changes nothing. *)
Theorem under_one_round_more k r d : 0 < k -> well_formed d -> solvable_u k r d -> solvable_u k (S r) d.
Proof.
  intros K W S. apply under_plan_iff_good_words in S as (w & S & C & T); [|easy].
  set (c := fun _ : destination => 1). assert (F : fits (2 * k) d c) by (intros x _; unfold c; lia).
  assert (I : forall x, In x (next_u self c k d) -> In x d) by (intros x H; now apply in_next_u in H).
  assert (O : forall u v x y, In x (next_u self c k d) -> In y (next_u self c k d) ->
    over_u (2 * k) (next_u self c k d) u v x y = over_u (2 * k) d u v x y).
  { intros u v x y Hx Hy. unfold over_u, facing_u. now rewrite !(order_next_u k c d F). }
  apply under_plan_iff_good_words; [easy|].
  exists (fun x => c x :: (if occurs x (next_u self c k d) then w x else [])). apply necessary_u; [exact F|]. repeat split.
  - auto.
  - intros p x Hp Hx N. unfold clear_with. rewrite !O by easy. now apply C; auto.
  - intros s t Hs Ht L. rewrite O by easy. auto.
Qed.

(* Where cards share places: a deck whose cards all have places of their own is the case without. *)
Theorem under_single_places k r d : well_formed d -> (solvable_places_u k r d <-> solvable_u k r d).
Proof.
  intro W. split; [|intro S; exists d; split; [now apply refines_single|easy]].
  intros (e & R & S). now apply refines_single in R as ->.
Qed.

(* The exact condition where cards share places: of cards of one place nothing is asked. *)
Theorem under_places_iff_words k r d : 0 < k -> (solvable_places_u k r d <-> exists w, good_places_u k r w d).
Proof.
  intro K. split.
  - intros (e & R & S). apply refines_iff in R as (num & -> & W & M). apply under_plan_iff_good_words in S as (w & G); [|exact W].
    exists (fun x => w (on_talon num x)). now apply (refined_with (2 * k) r _ (over_u (2 * k)) (over_u_on k)).
  - intros (w & G). destruct (refinement_with (2 * k) r _ (place_u (2 * k)) _ _ (over_u_on k) (over_u_cards k r K) w d G)
      as (e & w' & R & G' & _).
    exists e. split; [exact R|]. apply under_plan_iff_good_words; [now apply (refines_well_formed d)|now exists w'].
Qed.

(* A talon whose cards may share places is dealt in exactly r >= 1 rounds on k piles if and only if it needs at most
   (2 k) ^ r codes, falling, rising, falling … *)
Theorem under_places_rounds_iff k r d : 0 < k -> all_talon d -> (solvable_places_u k (S r) d <-> alt_codes d <= (2 * k) ^ S r).
Proof.
  intros K T. assert (T' : forall p, ~ In (Owner p) (named d)) by (intros p H; now apply named_in_owner, T in H).
  rewrite under_places_iff_words by exact K. split.
  - intros (w & G). pose proof (window_room_places k (S r) w d 0 (length d) K ltac:(lia) G ltac:(lia)) as B.
    unfold alternations_in, start in B. pose proof (alternations_one d _ (places_whole d 0 (highest d)) 0 None (fun _ => eq_refl)) as E.
    change (places_from d 0 (highest d)) with (places d) in E. fold (alt_codes d) in E. destruct (S r =? 1); [rewrite E in B|];
      fold (alt_codes d) in B; lia.
  - intro L. destruct (alternations_reached d (highest d) 0 0 None eq_refl) as (f & O & F).
    assert (Low : forall i p, nth_error d i = Some (Talon p) -> f i < (2 * k) ^ S r).
    { intros i p H. pose proof (below_highest d i p H). destruct (F i p H ltac:(lia)) as [_ B]. unfold alt_codes in L. unfold places_from in B.
      unfold places in L. lia. }
    eexists. apply (placed_good (2 * k) (S r) Nat.div2 _ _ _ (over_u (2 * k)) d (fun _ => []) (code_fits k (S r) K)
      (over_u_cards k (S r) K) f).
    + split; [intros p Hp|intros p q Hp]; now apply T' in Hp.
    + split.
      * intros i j p q Hi Hj Lp. pose proof (below_highest d j q Hj). rewrite way_is_side by (trivial; try lia; now apply (Low i p)).
        apply (O i j p q); trivial; lia.
      * intros i p Hi. split; [now apply (Low i p)|]. apply forallb_forall. intros [q|s] H; [now apply T' in H|reflexivity].
Qed.

(* For given words of the hands one greedy pass decides the talon: if words of the talon exist with which they are good,
   it finds some. *)
Theorem under_greedy_exact k r w d : 0 < k -> hands_good_u k r w (named d) ->
  ((exists w', (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) /\ good_places_u k r w' d) <->
   exists l, greedy_u k r d w (places d) [] = Some l).
Proof.
  intro K. exact (greedy_exact (2 * k) r _ _ _ _ (over_u (2 * k)) d w (letters_fit k r K) (code_fits k r K) (over_u_cards k r K)).
Qed.

(* So only the words of the hands have to be searched, and the pass finds good words. *)
Theorem under_iff_hand_words k r d : 0 < k ->
  (solvable_places_u k r d <-> exists w l, hands_good_u k r w (named d) /\ greedy_u k r d w (places d) [] = Some l) /\
  forall w l, hands_good_u k r w (named d) -> greedy_u k r d w (places d) [] = Some l ->
    good_places_u k r (with_codes (digits_u (2 * k) r) w l) d.
Proof.
  intro K.
  assert (Good : forall w l, hands_good_u k r w (named d) -> greedy_u k r d w (places d) [] = Some l ->
    good_places_u k r (with_codes (digits_u (2 * k) r) w l) d).
  { intros w l. exact (greedy_good (2 * k) r _ _ _ _ (over_u (2 * k)) d w (code_fits k r K) (over_u_cards k r K) l). }
  split; [|exact Good]. rewrite under_places_iff_words by easy. split.
  - intros (w & G). destruct (good_placed (2 * k) r _ _ _ _ (over_u (2 * k)) d w (letters_fit k r K) (over_u_cards k r K) w
      ltac:(easy) G) as [H _].
    exists w. destruct (proj1 (under_greedy_exact k r w d K H)) as (l & E); [now exists w|]. now exists l.
  - intros (w & l & H & E). eexists. now apply (Good w l).
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

(* Hands need chi <= k (2k)^(r-1) for r >= 1 rounds, whatever the talon. *)
Theorem under_hands_bound k r d : 0 < k -> well_formed d -> solvable_u k (S r) d ->
  chi d <= k * (2 * k) ^ r.
Proof.
  intros K W S. apply list_max_le_iff. intros n Hn. apply in_map_iff in Hn as (i & <- & _).
  apply Nat.le_ngt. intro B. change (depth d i) with (length (spans d i i)) in B.
  apply (check_window_under_sound k (Datatypes.S r) d i i K) with (s := Datatypes.S r); [|easy|now apply under_single_places].
  unfold check_window_u. cbn [Nat.eqb]. rewrite Nat.leb_refl. apply Nat.ltb_lt. cbn [Nat.pow]. lia.
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

(* One round suffices if and only if k piles are enough for some of the choices: while the last pile falls, a place of
   which cards lie on both sides of its start either goes on it, on top and under, or moves to a new pile. *)
Theorem under_one_round_iff k d : 0 < k ->
  (solvable_places_u k 1 d <-> exists starts, In starts (valley_starts d) /\ piles_needed d starts <= k).
Proof. intro K. rewrite under_places_iff_words by exact K. apply valley_room_exact. Qed.

(* If no cards share a place, windows decide: at each position the hands, and the codes that the talon cards at it or
   above it need, have room on the two sides of k piles. *)
Theorem under_one_round_windows k d : 0 < k -> well_formed d ->
  (solvable_u k 1 d <-> forall b, check_window_u k 1 d b b = false).
Proof.
  intros K W. rewrite <- under_single_places by exact W. split.
  - intros S b. apply not_true_iff_false. intro C. now apply (check_window_under_sound k 1 d b b K C 1 (le_n 1)).
  - intro H. apply under_places_iff_words; [exact K|]. now apply valleys_deal.
Qed.
