(* Places that several cards share: what can be dealt, and how that is decided. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow Words TogetherSpec TogetherProofs Together PlacesSpec PlacesOrder PlacesWords.
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

(* A plan of exactly r rounds exists if and only if words of r rounds exist that agree pairwise, where cards of one
   place always agree. *)
Theorem places_iff_words k r d : solvable_places k r d <-> exists w, good_places k r w d.
Proof. split; [apply words_from_places|]. intros (w & G). now apply places_from_words with w. Qed.

(* A talon of single cards has no refinement but itself. *)
Theorem single_cards_refine_themselves d e : well_formed d -> (refines d e <-> e = d).
Proof. apply refines_single. Qed.

(* So where every place has one card, shared places are the places of before. *)
Theorem single_places k r d : well_formed d -> (solvable_places k r d <-> solvable self k r d).
Proof.
  intro W. split.
  - intros (e & R & S). now apply refines_single in R as ->.
  - intro S. exists d. split; [now apply refines_single|exact S].
Qed.
