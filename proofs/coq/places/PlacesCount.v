(* How many decks there are with places that several cards share. The theorems. *)

From Coq Require Import Arith NArith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound PlacesSpec.
From Shufflegraph Require PermutationsSpec AssignmentsSpec Assignments CountingSpec WordsWindow.
Import ListNotations.

(* the deck with the destinations numbered in w: m owners first, then the places *)
Definition deck_of (m : nat) (w : list nat) : deck := map (fun j => if j <? m then Owner j else Talon (j - m)) w.

Definition card_count (d : deck) (x : destination) : nat := length (filter (same x) d).

Lemma card_count_positions d x : length (positions d x) = card_count d x.
Proof.
  unfold positions, card_count. induction d as [|y l IH] using rev_ind; [easy|].
  rewrite app_length, seq_app, !filter_app, !app_length. f_equal.
  - rewrite <- IH. f_equal. apply filter_ext_in. intros i H. apply in_seq in H.
    rewrite nth_error_app1; [easy|lia].
  - cbn. rewrite nth_error_app2, Nat.sub_diag by lia. cbn. now destruct (same x y).
Qed.

Lemma deck_of_inj m u v : deck_of m u = deck_of m v -> u = v.
Proof.
  revert v. induction u as [|i u IH]; intros [|j v] E; try discriminate; [easy|].
  unfold deck_of in E. cbn [map] in E. injection E as E1 E2. f_equal; [|now apply IH]. destruct (Nat.ltb_spec i m), (Nat.ltb_spec j m); try discriminate E1; injection E1; lia.
Qed.

Lemma deck_of_count m w x : card_count (deck_of m w) x
  = match x with Owner p => if p <? m then count_occ Nat.eq_dec w p else 0
               | Talon q => count_occ Nat.eq_dec w (m + q) end.
Proof.
  unfold card_count, deck_of. induction w as [|j w IH]; [destruct x as [p|q]; [now destruct (p <? m)|easy]|].
  cbn [map filter count_occ]. destruct x as [p|q].
  - destruct (Nat.eq_dec j p) as [->|N].
    + destruct (Nat.ltb_spec p m) as [L|L]; cbn [same]; [rewrite Nat.eqb_refl; cbn [length]; lia|exact IH].
    + destruct (j <? m); cbn [same]; [|exact IH]. rewrite (proj2 (Nat.eqb_neq p j)) by lia. exact IH.
  - destruct (Nat.ltb_spec j m) as [L|L]; cbn [same].
    + destruct (Nat.eq_dec j (m + q)); [lia|exact IH].
    + destruct (Nat.eq_dec j (m + q)) as [->|N].
      * rewrite (proj2 (Nat.eqb_eq q (m + q - m))) by lia. cbn [length]. lia.
      * rewrite (proj2 (Nat.eqb_neq q (j - m))) by lia. exact IH.
Qed.

(* There are exactly number (hands ++ places) decks in which hand p has the p-th of the sizes hands and place q the
   q-th of the sizes places: a shared place counts like a hand. *)
Theorem decks_with_places hands places : CountingSpec.number_of
  (fun d => (forall p, length (positions d (Owner p)) = AssignmentsSpec.size hands p) /\
            (forall q, length (positions d (Talon q)) = AssignmentsSpec.size places q))
  (AssignmentsSpec.number (hands ++ places)).
Proof.
  destruct (Assignments.number_is_number_of_assignments (hands ++ places)) as (l & N & I & L).
  set (m := length hands). exists (map (deck_of m) l).
  assert (Size : forall j, AssignmentsSpec.size (hands ++ places) j
                 = if j <? m then AssignmentsSpec.size hands j else AssignmentsSpec.size places (j - m)).
  { intro j. unfold AssignmentsSpec.size. destruct (Nat.ltb_spec j m); [now apply app_nth1|now apply app_nth2]. }
  assert (None : forall p, m <= p -> AssignmentsSpec.size hands p = 0) by (intros p H; now apply nth_overflow).
  split; [|split; [|now rewrite map_length]].
  - apply FinFun.Injective_map_NoDup; [|exact N]. intros u v. apply deck_of_inj.
  - intro d. rewrite in_map_iff. split.
    + intros (w & <- & H). apply I in H. split; intro j; rewrite card_count_positions, deck_of_count.
      * destruct (Nat.ltb_spec j m) as [Lj|Lj]; [|symmetry; now apply None]. rewrite (H j), Size.
        now apply Nat.ltb_lt in Lj as ->.
      * rewrite (H (m + j)), Size. destruct (Nat.ltb_spec (m + j) m); [lia|]. f_equal. lia.
    + intros [Ho Ht]. set (back := fun x => match x with Owner p => p | Talon q => m + q end).
      assert (E : deck_of m (map back d) = d).
      { unfold deck_of. rewrite map_map. rewrite <- (map_id d) at 2. apply map_ext_in.
        intros [p|q] H; [change (back (Owner p)) with p|change (back (Talon q)) with (m + q)].
        - destruct (Nat.ltb_spec p m) as [|Lp]; [easy|]. exfalso. specialize (Ho p). rewrite (None p Lp) in Ho.
          rewrite card_count_positions in Ho. unfold card_count in Ho. apply length_zero_iff_nil in Ho.
          assert (X : In (Owner p) (filter (same (Owner p)) d)) by (apply filter_In; split; [easy|apply same_refl]).
          now rewrite Ho in X.
        - destruct (Nat.ltb_spec (m + q) m); [lia|]. f_equal. lia. }
      exists (map back d). split; [exact E|]. apply I. intro j. rewrite Size.
      destruct (Nat.ltb_spec j m) as [Lj|Lj].
      * rewrite <- Ho, card_count_positions. rewrite <- E at 2. rewrite deck_of_count. now apply Nat.ltb_lt in Lj as ->.
      * rewrite <- Ht, card_count_positions. rewrite <- E at 2. rewrite deck_of_count. now replace (m + (j - m)) with j by lia.
Qed.

(* Hold'em for six, two cards each, a flop of three, a turn, a river and the 35 cards that nobody draws, can be dealt
   in 20,327,525,731,521,460,932,480,000 ways. *)
Theorem holdem_decks : AssignmentsSpec.number [2; 2; 2; 2; 2; 2; 3; 1; 1; 35] = 20327525731521460932480000%N.
Proof. now vm_compute. Qed.
