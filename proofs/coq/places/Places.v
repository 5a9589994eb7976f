(* Places that several cards share: what can be dealt, and how that is decided. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow Words Talon TogetherSpec TogetherProofs Together PlacesSpec PlacesOrder PlacesWords PlacesGreedy
  PlacesCodes PlacesRound.
Import ListNotations.

(* Whatever the talon cards are called, as long as each has a name of its own: the colourings of r rounds that hand
   over every hand and leave a talon whose places never fall exist if and only if some refinement, in which every
   card has a place of its own, can be dealt in r rounds. *)
Theorem places_at_the_table {A} (dest name : A -> destination) k r cards : tells_apart dest name cards ->
  ((exists cs, length cs = r /\ legal name k cs cards /\ never_falls dest (snd (play name k cs cards))) <->
   solvable_places k r (map dest cards)).
Proof.
  intro T. split.
  - intros (cs & <- & L & N). now apply (places_from_table dest name k cards T).
  - now apply table_from_places.
Qed.

(* The positions of the deck are such names. *)
Theorem positions_tell_apart d :
  let at_position e i := nth i e (Owner 0) in
  tells_apart (at_position d) (at_position (named d)) (seq 0 (length d)).
Proof.
  cbv zeta. split.
  - intros i p H. apply in_seq in H. pose proof (nth_error_nth' d (Owner 0) (proj2 H)) as E.
    pose proof (named_owner d i p) as N. rewrite <- (named_length d) in H.
    rewrite (nth_error_nth' (named d) (Owner 0) (proj2 H)), E in N. split; intro X; rewrite X in N.
    + destruct N as [_ N]. specialize (N eq_refl). now injection N.
    + destruct N as [N _]. specialize (N eq_refl). now injection N.
  - rewrite <- (named_length d). replace (map _ _) with (named d).
    + assert (X : forall n l, NoDup (filter is_talon (named_from n l)) /\
                              forall t, In (Talon t) (named_from n l) -> n <= t).
      { intros n l. revert n. induction l as [|x l IH]; intro n; [split; [constructor|easy]|].
        destruct (IH (S n)) as [N L]. cbn [named_from]. split.
        - cbn [filter]. destruct x as [p|q]; cbn [on_talon is_talon]; trivial. constructor; trivial.
          intro H. apply filter_In in H as [H _]. apply L in H. lia.
        - intros t [H|H]; [destruct x; cbn in H; [discriminate|injection H; lia]|]. apply L in H. lia. }
      apply X.
    + apply nth_error_ext. intro i. rewrite nth_error_map. destruct (Nat.lt_ge_cases i (length (named d))) as [L|L].
      * rewrite (nth_error_nth' _ (Owner 0) L), (nth_error_nth' (seq 0 (length (named d))) 0) by now rewrite seq_length.
        cbn. now rewrite seq_nth.
      * rewrite (proj2 (nth_error_None _ i) L). symmetry.
        assert (E : nth_error (seq 0 (length (named d))) i = None) by (apply nth_error_None; now rewrite seq_length).
        now rewrite E.
Qed.

(* A plan of exactly r rounds that keeps hands together exists if and only if words of r rounds exist that agree pairwise, where cards of one
   place always agree. *)
Theorem places_iff_words k r d : solvable_places k r d <-> exists w, good_places k r w d.
Proof. split; [apply words_from_places|]. intros (w & G). now apply places_from_words with w. Qed.

(* The checker of words decides whether they are good. *)
Theorem check_words_places_iff k r d w : check_words_places k r d w = true <-> good_places k r w d.
Proof.
  unfold check_words_places, good_places. rewrite andb_true_iff, !forallb_forall.
  assert (E : (forall x, In x (named d) -> forallb (agree_places k d w x) (named d) = true) <->
              (forall x y, In x (named d) -> In y (named d) -> agree_places k d w x y = true)).
  { split; intros H x; [intros y Hx; specialize (H x Hx)|intro Hx; apply forallb_forall; auto].
    rewrite forallb_forall in H. apply H. }
  now rewrite E.
Qed.

(* Accepted words show that exactly r rounds are possible, with hands kept together. *)
Theorem check_words_places_sound k r d w : check_words_places k r d w = true -> solvable_places k r d.
Proof. intro C. apply places_from_words with w. now apply check_words_places_iff. Qed.

(* ---- the talon for given hands ---- *)

(* For given words of the hands one greedy pass decides the talon: if words of the talon exist with which they are
   good, the pass finds some. *)
Theorem places_greedy_exact k r w d : 0 < k -> hands_good k r w (named d) ->
  ((exists w', (forall p, In (Owner p) d -> w' (Owner p) = w (Owner p)) /\ good_places k r w' d) <->
   exists l, greedy_places k r d w (places d) [] = Some l).
Proof. intros K H. now apply greedy_places_exact. Qed.

(* The codes that the greedy pass finds are good. *)
Theorem places_greedy_good k r w d l : 0 < k -> hands_good k r w (named d) ->
  greedy_places k r d w (places d) [] = Some l -> good_places k r (with_place_codes k r w l) d.
Proof. intros K H. now apply greedy_places_good. Qed.

(* So only the words of the hands have to be searched. *)
Theorem places_iff_hand_words k r d : 0 < k ->
  (solvable_places k r d <->
   exists w, hands_good k r w (named d) /\ exists l, greedy_places k r d w (places d) [] = Some l).
Proof.
  intro K. rewrite places_iff_words. split.
  - intros (w & G). pose proof (good_hands k r d w K G) as H.
    exists w. split; [easy|]. apply places_greedy_exact; trivial. now exists w.
  - intros (w & H & l & E). exists (with_place_codes k r w l). now apply places_greedy_good.
Qed.

(* ---- the talon alone ---- *)

(* The codes of the talon are the runs of its best refinement. *)
Theorem codes_are_least_runs r d : (exists e, refines d e /\ runs r e = codes r d) /\
  (forall e, refines d e -> codes r d <= runs r e).
Proof. split; [apply codes_are_runs|]. intro e. apply codes_le_runs. Qed.

(* Exactly r rounds suffice for a talon if and only if it needs at most k ^ r codes. *)
Theorem places_rounds_iff k r d : 0 < k -> all_talon d -> (solvable_places k r d <-> codes r d <= k ^ r).
Proof.
  intros K T. assert (Te : forall e, refines d e -> all_talon e).
  { intros e (pl & _ & _ & ->) p H. apply (T p). now apply in_owner_on. }
  split.
  - intros (e & R & S). apply rounds_iff_runs in S; [|trivial|now apply (refines_well_formed d)|now apply Te].
    pose proof (codes_le_runs r d e R). lia.
  - intro L. destruct (codes_are_runs r d) as (e & R & E). exists e. split; [easy|].
    apply rounds_iff_runs; [trivial|now apply (refines_well_formed d)|now apply Te|lia].
Qed.

(* Where every place has one card, the codes are the runs. *)
Theorem single_codes r d : well_formed d -> codes r d = runs r d.
Proof.
  intro W. destruct (codes_are_runs r d) as (e & R & E). now apply refines_single in R as ->.
Qed.

(* ---- one round ---- *)

(* One round suffices if and only if k piles are enough for some of the choices: a place that lies on both sides
   of the last pile's start is split between that pile and a new one, or all of it moves to the new one. *)
Theorem split_or_move_exact k d : 0 < k ->
  (solvable_places k 1 d <-> exists starts, In starts (choices_of_starts d) /\ piles_needed d starts <= k).
Proof. intros _. apply choices_exact. Qed.

(* As many codes as cards suffice. *)
Theorem places_small_deck_suffices k r d : 0 < k -> 1 <= r -> length d <= k ^ r -> solvable_places k r d.
Proof.
  intros K R L. destruct (codes_are_runs 0 d) as (e & Re & _). exists e. split; [easy|].
  apply small_deck_suffices; trivial; [now apply (refines_well_formed d)|]. now rewrite (refines_length d e Re).
Qed.

(* So the least of the choices is the fewest piles on which the deck can be dealt in one round. *)
Theorem one_round_piles_least k d : 0 < k -> (solvable_places k 1 d <-> one_round_piles d <= k).
Proof.
  intro K. assert (M : forall n l, fold_right Nat.min n l <= k <-> n <= k \/ exists x, In x l /\ x <= k).
  { intros n l. induction l as [|x l IH]; cbn; [split; [now left|intros [H|(x & [] & _)]; easy]|].
    rewrite Nat.min_le_iff, IH. split.
    - intros [H|[H|(y & Hy & H)]]; [right; exists x; split; [now left|easy]|now left|right; exists y; split; [now right|easy]].
    - intros [H|(y & [<-|Hy] & H)]; [right; now left|now left|right; right; now exists y]. }
  unfold one_round_piles. rewrite M. split.
  - intro S. right. apply split_or_move_exact in S as (s & Hs & B); [|easy]. exists (piles_needed d s).
    split; [now apply in_map|easy].
  - intros [L|(x & Hx & L)].
    + apply places_small_deck_suffices; trivial. now rewrite Nat.pow_1_r.
    + apply in_map_iff in Hx as (s & <- & Hs). apply split_or_move_exact; trivial. now exists s.
Qed.

(* ---- windows ---- *)

(* The window bound: the hands over a window, a hand handed over in round s counting k ^ (r - s), and the codes of
   the talon in the window (in one round: at or above its end) share k ^ r words. *)
Theorem places_window_bound k r w d a b : good_places k r w d -> a <= b ->
  powers k r (fun p => length (w (Owner p))) (spans d a b) + codes_inside r d (start r a) b <= k ^ r.
Proof.
  intros G L. apply good_refinement in G as (e & w' & R & G & E).
  pose proof (window_room k r w' e a b (proj1 (good_inner k r w' e) G) L (refines_well_formed d e R)) as B.
  pose proof (codes_inside_le_runs r d e (start r a) b R) as C.
  replace (spans d a b) with (spans e a b) by (destruct R as (pl & _ & _ & ->); symmetry; apply spans_on).
  unfold powers in *. rewrite (map_ext _ (fun p => k ^ (r - length (w (Owner p))))) in B; [lia|].
  intro p. now rewrite E.
Qed.

(* Every hand over the window and every code in it needs a word of its own. *)
Theorem places_window_room k r d a b : 0 < k -> solvable_places k r d -> a <= b ->
  length (spans d a b) + codes_inside r d (start r a) b <= k ^ r.
Proof.
  intros K S L. apply places_iff_words in S as (w & G). pose proof (places_window_bound k r w d a b G L).
  pose proof (powers_length k r (fun p => length (w (Owner p))) (spans d a b) K). lia.
Qed.

(* In no round a deck can be dealt if and only if nothing is left to do. *)
Theorem places_no_round k d : solvable_places k 0 d <-> dealt_places d = true.
Proof.
  unfold dealt_places. rewrite places_rise_iff. split.
  - intros (e & R & [|c cs] & Len & _ & O); [|discriminate]. unfold in_order in O. cbn [play snd] in O.
    rewrite map_id in O. destruct R as (pl & M & _ & ->). exists (map pl (seq 0 (length e))).
    split; [now apply sorted_map_seq|]. split.
    + destruct (length e); cbn; constructor. lia.
    + rewrite O at 1. now rewrite !map_map.
  - intros (l & S & _ & ->). exists (map Talon (seq 0 (length l))). split.
    + exists (fun j => nth j l (list_max l)). split; [now apply sorted_nth|]. split; [apply ordered_talon|].
      rewrite map_map. cbn [on_talon]. rewrite <- (map_map (fun j => nth j l (list_max l)) Talon). f_equal.
      apply nth_error_ext. intro i. rewrite nth_error_map. destruct (Nat.lt_ge_cases i (length l)) as [L|L].
      * rewrite (nth_error_nth' l (list_max l) L), (nth_error_nth' (seq 0 (length l)) 0) by now rewrite seq_length.
        cbn. now rewrite seq_nth.
      * rewrite (proj2 (nth_error_None l i) L). rewrite (proj2 (nth_error_None (seq 0 (length l)) i)); [easy|].
        now rewrite seq_length.
    + exists []. split; [easy|]. split; [easy|]. unfold in_order. cbn [play snd]. now rewrite map_id, map_length, seq_length.
Qed.

(* An accepted window shows that no plan of exactly r rounds that keeps hands together exists. *)
Theorem places_window_sound k r d a b : 0 < k -> check_window_places k r d a b = true -> ~ solvable_places k r d.
Proof.
  intros K C S. unfold check_window_places in C. destruct (Nat.eqb_spec r 0) as [->|_].
  - apply places_no_round in S. now rewrite S in C.
  - apply andb_true_iff in C as [H C]. apply Nat.leb_le in H. apply Nat.ltb_lt in C.
    pose proof (places_window_room k r d a b K S H). lia.
Qed.

(* ---- more rounds ---- *)

(* On two piles or more every deck can be dealt, in as few rounds as give every card a code of its own. *)
Theorem places_always_possible k d : 2 <= k ->
  exists r, solvable_places k r d /\ (forall r', 1 <= r' -> length d <= k ^ r' -> solvable_places k r' d).
Proof.
  intros K. exists (S (length d)). split.
  - apply places_small_deck_suffices; try lia. pose proof (Nat.pow_gt_lin_r k (S (length d)) ltac:(lia)). lia.
  - intros r' R L. apply places_small_deck_suffices; trivial. lia.
Qed.

(* Two rounds more are always possible. *)
Theorem places_two_more k r d : 0 < k -> solvable_places k r d -> solvable_places k (S (S r)) d.
Proof.
  intros K (e & R & S). exists e. split; [easy|]. apply two_rounds_more; trivial. now apply (refines_well_formed d).
Qed.

(* So if neither one round less nor two rounds less are possible with hands kept together, no smaller number is. *)
Theorem two_refutations_prove_fewest k r d : 0 < k ->
  (forall m, m < r -> r <= m + 2 -> ~ solvable_places k m d) -> forall m, solvable_places k m d -> r <= m.
Proof.
  intros K N m S. destruct (Nat.le_gt_cases r m) as [|L]; [easy|]. exfalso.
  remember (r - m) as n eqn:E. revert m S L E. induction n as [n IH] using lt_wf_ind. intros m S L E.
  destruct (Nat.le_gt_cases r (m + 2)) as [Le|Gt]; [now apply (N m)|].
  apply (IH (r - (2 + m)) ltac:(lia) (2 + m)); trivial; [now apply places_two_more|lia].
Qed.

(* On one pile what cannot be dealt in three rounds or fewer cannot be dealt at all, with hands kept together. *)
Theorem places_one_pile_three_rounds r d : solvable_places 1 r d -> exists r', r' <= 3 /\ solvable_places 1 r' d.
Proof.
  intros (e & R & S). apply one_pile_three_rounds in S as (r' & L & S); [|now apply (refines_well_formed d)].
  exists r'. split; [easy|]. now exists e.
Qed.
