(* Connect Four as a list of columns (definitions in ConnectFourSpec.v) *)

From Coq Require Import List Bool Arith Lia Permutation.
From Shufflegraph Require Import Hall.
From Shufflegraph Require Export ConnectFourSpec.
Import ListNotations.

(* ---- one move more ---- *)

Lemma times_app c l1 l2 : times c (l1 ++ l2) = times c l1 + times c l2.
Proof. apply count_occ_app. Qed.

Lemma times_one c d : times c [d] = if c =? d then 1 else 0.
Proof.
  unfold times. cbn. destruct (Nat.eq_dec d c) as [->|E]; [now rewrite Nat.eqb_refl|].
  destruct (Nat.eqb_spec c d); [congruence|reflexivity].
Qed.

Lemma row_prefix ms c i : i < length ms -> row (ms ++ [c]) i = row ms i.
Proof.
  intros H. unfold row. rewrite app_nth1 by exact H. rewrite firstn_app.
  replace (S i - length ms) with 0 by lia. now rewrite firstn_O, app_nil_r.
Qed.

Lemma row_last ms c : row (ms ++ [c]) (length ms) = S (times c ms).
Proof.
  unfold row. rewrite app_nth2, Nat.sub_diag by lia. cbn [nth].
  rewrite firstn_all2 by (rewrite app_length; cbn; lia).
  rewrite times_app, times_one, Nat.eqb_refl. lia.
Qed.

Lemma stones_of_snoc ms c :
  stones_of (ms ++ [c]) = stones_of ms ++ [(colour (length ms), (c, S (times c ms)))].
Proof.
  unfold stones_of. rewrite app_length, Nat.add_1_r, seq_S, map_app. cbn [map Nat.add]. f_equal.
  - apply map_ext_in. intros i I. apply in_seq in I. rewrite row_prefix, app_nth1 by lia. reflexivity.
  - rewrite row_last, app_nth2, Nat.sub_diag by lia. reflexivity.
Qed.

Lemma read_columns ms : map (fun s : stone => fst (snd s)) (stones_of ms) = ms.
Proof.
  induction ms as [|c ms IH] using rev_ind; [reflexivity|]. now rewrite stones_of_snoc, map_app, IH.
Qed.

Lemma stones_of_length ms : length (stones_of ms) = length ms.
Proof. unfold stones_of. now rewrite map_length, seq_length. Qed.

(* a place is taken iff the column has that many stones *)
Lemma stone_place ms : forall k c r, In (k, (c, r)) (stones_of ms) -> 1 <= r <= times c ms /\ In c ms.
Proof.
  induction ms as [|d ms IH] using rev_ind; intros k c r I; [destruct I|].
  rewrite stones_of_snoc in I. rewrite times_app, times_one. apply in_app_or in I. destruct I as [I|[E|[]]].
  - apply IH in I. split; [lia|]. apply in_or_app. now left.
  - injection E as <- <- <-. rewrite Nat.eqb_refl. split; [lia|]. apply in_or_app. right. now left.
Qed.

Lemma places_distinct ms : NoDup (map snd (stones_of ms)).
Proof.
  induction ms as [|d ms IH] using rev_ind; [constructor|].
  rewrite stones_of_snoc, map_app. cbn [map snd].
  apply (Permutation_NoDup (Permutation_cons_append _ _)). constructor; [|exact IH].
  intros I. apply in_map_iff in I. destruct I as ([k [c r]] & E & I). cbn in E.
  injection E as -> ->. apply stone_place in I. lia.
Qed.

(* ---- four in a row ---- *)

Lemma stone_eqb_spec a b : stone_eqb a b = true <-> a = b.
Proof.
  destruct a as [k [c r]], b as [k' [c' r']]. unfold stone_eqb. cbn [fst snd].
  rewrite !andb_true_iff, !Nat.eqb_eq. split.
  - intros (K & -> & ->). f_equal. now destruct k, k'.
  - intros E. injection E as -> -> ->. repeat split. now destruct k'.
Qed.

Lemma has_spec l k c r : has l k c r = true <-> In (k, (c, r)) l.
Proof.
  unfold has. rewrite existsb_exists. split.
  - intros (s & I & E). apply stone_eqb_spec in E. now subst.
  - intros I. eexists. split; [exact I|]. now apply stone_eqb_spec.
Qed.

Lemma line_spec l k place : line l k place = true <-> forall i, i < 4 -> In (k, place i) l.
Proof.
  unfold line. rewrite forallb_forall. split.
  - intros H i L. specialize (H i). rewrite in_seq, has_spec in H. rewrite (surjective_pairing (place i)).
    apply H. lia.
  - intros H i I. apply in_seq in I. apply has_spec. rewrite <- surjective_pairing. apply H. lia.
Qed.

Lemma has_four_spec l k : has_four l k = true <-> four l k.
Proof.
  unfold has_four, four. rewrite existsb_exists. split.
  - intros ([k' [c r]] & _ & H). cbn [fst snd] in H. rewrite !orb_true_iff, andb_true_iff, !line_spec in H.
    destruct H as [[[H|H]|H]|[L H]].
    + exists c, r. tauto.
    + exists c, r. tauto.
    + exists c, r. tauto.
    + apply Nat.leb_le in L. exists c, (r - 3). do 3 right. intros i I.
      replace (r - 3 + 3 - i) with (r - i) by lia. now apply H.
  - intros (c & r & [H|[H|[H|H]]]); eexists;
      (split; [exact (H 0 ltac:(lia))|]); cbn [fst snd]; rewrite !orb_true_iff, andb_true_iff, !line_spec.
    + left. left. left. intros i I. replace (c + 0) with c by lia. now apply H.
    + left. left. right. intros i I. replace (r + 0) with r by lia. now apply H.
    + left. right. intros i I. replace (c + 0) with c by lia. replace (r + 0) with r by lia. now apply H.
    + right. split; [apply Nat.leb_le; lia|]. intros i I. replace (c + 0) with c by lia.
      replace (r + 3 - 0 - i) with (r + 3 - i) by lia. now apply H.
Qed.

Lemma has_won_spec ms : has_won ms = true <-> won ms.
Proof.
  unfold has_won, won. rewrite orb_true_iff, !has_four_spec. split.
  - intros [H|H]; eexists; exact H.
  - intros ([|] & H); auto.
Qed.

(* ---- legal games ---- *)

Lemma times_absent c ms : ~ In c ms -> times c ms = 0.
Proof. intros H. now apply count_occ_not_In. Qed.

Lemma is_legal_spec ms : is_legal ms = true <-> legal ms.
Proof.
  unfold is_legal, legal. rewrite andb_true_iff, !forallb_forall. split.
  - intros [H G]. split; [|split].
    + intros c I. apply H in I. rewrite !andb_true_iff, !Nat.leb_le in I. lia.
    + intros c. destruct (in_dec Nat.eq_dec c ms) as [I|I]; [|rewrite times_absent by exact I; lia].
      apply H in I. rewrite !andb_true_iff, !Nat.leb_le in I. lia.
    + intros i L W. apply has_won_spec in W. specialize (G i). rewrite in_seq in G.
      rewrite W in G. discriminate G. lia.
  - intros (A & B & C). split.
    + intros c I. specialize (A c I). specialize (B c). rewrite !andb_true_iff, !Nat.leb_le. lia.
    + intros i I. apply in_seq in I. apply negb_true_iff, not_true_iff_false. rewrite has_won_spec.
      apply C. lia.
Qed.

Lemma legal_prefix ms c : legal (ms ++ [c]) -> legal ms.
Proof.
  intros (A & B & C). split; [|split].
  - intros d I. apply A, in_or_app. now left.
  - intros d. specialize (B d). rewrite times_app in B. lia.
  - intros i L. specialize (C i). rewrite app_length, firstn_app in C.
    replace (i - length ms) with 0 in C by lia. rewrite firstn_O, app_nil_r in C. apply C. lia.
Qed.

Lemma legal_not_won ms c : legal (ms ++ [c]) -> ~ won ms.
Proof.
  intros (_ & _ & C). specialize (C (length ms)). rewrite app_length, firstn_app, Nat.sub_diag in C.
  rewrite firstn_O, app_nil_r, firstn_all in C. apply C. cbn. lia.
Qed.

Lemma stones_eqb_spec l1 : forall l2, stones_eqb l1 l2 = true <-> l1 = l2.
Proof.
  induction l1 as [|a l1 IH]; intros [|b l2]; cbn [stones_eqb]; split; intros H; try discriminate; try reflexivity.
  - apply andb_true_iff in H. destruct H as [E F]. apply stone_eqb_spec in E. apply IH in F. now subst.
  - injection H as -> ->. apply andb_true_iff. split; [now apply stone_eqb_spec|now apply IH].
Qed.

(* ---- piles ---- *)

Lemma fold_left_ext_in {A B} (f f' : A -> B -> A) l : (forall a b, In b l -> f a b = f' a b) ->
  forall a, fold_left f l a = fold_left f' l a.
Proof.
  induction l as [|b l IH]; cbn; intros H a; [reflexivity|]. rewrite H by now left.
  apply IH. intros a' b' I. apply H. now right.
Qed.

Lemma piles_snoc ms c : piles (ms ++ [c]) = drop (piles ms) c (colour (length ms)).
Proof.
  unfold piles. rewrite app_length, Nat.add_1_r, seq_S, fold_left_app. cbn [fold_left Nat.add].
  rewrite app_nth2, Nat.sub_diag by lia. cbn [nth]. f_equal. apply fold_left_ext_in.
  intros p i I. apply in_seq in I. rewrite app_nth1 by lia. reflexivity.
Qed.

Lemma pile_height ms c : length (piles ms c) = times c ms.
Proof.
  induction ms as [|d ms IH] using rev_ind; [reflexivity|].
  rewrite piles_snoc, times_app, times_one. unfold drop. destruct (Nat.eqb_spec c d) as [->|E]; cbn [length]; lia.
Qed.

Lemma pile_stones ms : forall k c r, 1 <= r ->
  (In (k, (c, r)) (stones_of ms) <-> nth_error (rev (piles ms c)) (pred r) = Some k).
Proof.
  induction ms as [|d ms IH] using rev_ind; intros k c r R.
  - cbn. destruct (pred r); split; intros H; try tauto; discriminate.
  - rewrite stones_of_snoc, piles_snoc, in_app_iff. unfold drop. cbn [In].
    pose proof (pile_height ms d) as P. specialize (IH k c r R).
    destruct (Nat.eqb_spec c d) as [->|E].
    + cbn [rev]. destruct (lt_eq_lt_dec (pred r) (times d ms)) as [[L|L]|L].
      * rewrite nth_error_app1 by (rewrite rev_length; lia). rewrite <- IH. split; [|now left].
        intros [I|[H|[]]]; [exact I|]. injection H as _ H. lia.
      * rewrite nth_error_app2 by (rewrite rev_length; lia). rewrite rev_length.
        replace (pred r - length (piles ms d)) with 0 by lia. cbn [nth_error]. split.
        -- intros [I|[H|[]]]; [apply stone_place in I; lia|]. now injection H as ->.
        -- intros H. right. left. injection H as ->. repeat f_equal. lia.
      * split.
        -- intros [I|[H|[]]]; [apply stone_place in I; lia|]. injection H as _ H. lia.
        -- intros H. assert (nth_error (rev (piles ms d) ++ [colour (length ms)]) (pred r) <> None) as N by congruence.
           apply nth_error_Some in N. rewrite app_length, rev_length in N. cbn [length] in N. lia.
    + rewrite <- IH. split; [|now left]. intros [I|[H|[]]]; [exact I|]. injection H as _ H _. congruence.
Qed.

Module ConnectFour.

(* The row of a stone is the number of equal columns among the moves up to it, and it lies between 1 and 6. *)
Theorem rows ms l : stones ms = Some l ->
  l = map (fun i => (colour i, (nth i ms 0, times (nth i ms 0) (firstn (S i) ms)))) (seq 0 (length ms)) /\
  forall k c r, In (k, (c, r)) l -> 1 <= c <= 7 /\ 1 <= r <= 6.
Proof.
  unfold stones. destruct (is_legal ms) eqn:L; [|discriminate]. intros E. injection E as <-. split; [reflexivity|].
  apply is_legal_spec in L. destruct L as (A & B & _). intros k c r I. apply stone_place in I.
  destruct I as [R I]. specialize (A c I). specialize (B c). lia.
Qed.

(* Exactly the legal games have stones: columns 1 to 7, six stones a column, nothing after four in a row. *)
Theorem stones_iff_legal ms : (exists l, stones ms = Some l) <-> legal ms.
Proof.
  unfold stones. rewrite <- is_legal_spec. destruct (is_legal ms).
  - split; [reflexivity|]. intros _. eexists. reflexivity.
  - split; [intros (l & E)|intros E]; discriminate E.
Qed.

(* A legal game has at most 42 stones. *)
Theorem at_most_42 ms : legal ms -> length ms <= 42.
Proof.
  intros (A & B & _). rewrite <- (count_below 8) by (intros c I; apply A in I; lia).
  change (times 0 ms + (times 1 ms + (times 2 ms + (times 3 ms + (times 4 ms + (times 5 ms +
    (times 6 ms + (times 7 ms + 0))))))) <= 42).
  rewrite (times_absent 0) by (intros I; apply A in I; lia).
  pose proof (B 1). pose proof (B 2). pose proof (B 3). pose proof (B 4). pose proof (B 5). pose proof (B 6).
  pose proof (B 7). lia.
Qed.

(* Reading the columns of the stones of a game gives the game back. *)
Theorem columns_of_stones ms l : stones ms = Some l -> columns l = Some ms.
Proof.
  unfold stones, columns. destruct (is_legal ms) eqn:L; [|discriminate]. intros E. injection E as <-.
  rewrite read_columns, L. cbn [andb].
  now replace (stones_eqb (stones_of ms) (stones_of ms)) with true by (symmetry; now apply stones_eqb_spec).
Qed.

(* Playing the columns of a list of stones gives the stones back. *)
Theorem stones_of_columns ms l : columns l = Some ms -> stones ms = Some l.
Proof.
  unfold stones, columns. destruct (is_legal _) eqn:L; [|discriminate]. cbn [andb].
  destruct (stones_eqb _ l) eqn:E; [|discriminate]. intros M. injection M as <-. rewrite L.
  apply stones_eqb_spec in E. now rewrite E.
Qed.

(* No two stones lie in the same place. *)
Theorem places_differ ms : NoDup (map snd (stones_of ms)).
Proof. apply places_distinct. Qed.

(* A column is a pile: as high as the column has moves, and counted from the bottom the stone in row r is the
   r-th card of the pile. *)
Theorem column_is_pile ms c :
  length (piles ms c) = times c ms /\
  forall k r, 1 <= r -> (In (k, (c, r)) (stones_of ms) <-> nth_error (rev (piles ms c)) (pred r) = Some k).
Proof. split; [apply pile_height|]. intros k r. apply pile_stones. Qed.

(* The checker of four in a row finds exactly the rows of four in the four directions. *)
Theorem has_four_exactly l k : has_four l k = true <-> four l k.
Proof. apply has_four_spec. Qed.

(* In a legal game only the colour that moved last can have four in a row. *)
Theorem last_mover_wins ms k : legal ms -> four (stones_of ms) k -> ms <> [] /\ k = colour (pred (length ms)).
Proof.
  intros L F. destruct ms as [|c ms _] using rev_ind.
  { destruct F as (c & r & F). exfalso. destruct F as [F|[F|[F|F]]]; destruct (F 0 ltac:(lia)). }
  split; [intros E; symmetry in E; now apply app_cons_not_nil in E|].
  rewrite app_length, Nat.add_1_r. cbn [pred].
  destruct (colour_eqb k (colour (length ms))) eqn:E; [destruct k, (colour (length ms)); try reflexivity; discriminate E|]. exfalso.
  apply (legal_not_won ms c L). exists k.
  assert (forall p, In (k, p) (stones_of (ms ++ [c])) -> In (k, p) (stones_of ms)) as X.
  { intros p I. rewrite stones_of_snoc in I. apply in_app_or in I. destruct I as [I|[H|[]]]; [exact I|].
    injection H as <- _. destruct (colour (length ms)); discriminate E. }
  destruct F as (a & r & [F|[F|[F|F]]]); exists a, r;
    [left|right; left|do 2 right; left|do 3 right]; intros i I; now apply X, F.
Qed.

(* In a legal game the winner is the colour that has four in a row, and nobody wins otherwise. *)
Theorem winner_exactly ms k : legal ms -> (winner ms = Some k <-> four (stones_of ms) k).
Proof.
  intros L. unfold winner. rewrite <- has_four_spec.
  destruct (has_four (stones_of ms) Red) eqn:R, (has_four (stones_of ms) Yellow) eqn:Y.
  - exfalso. apply has_four_spec in R, Y. apply (last_mover_wins ms _ L) in R, Y.
    destruct R as [_ R], Y as [_ Y]. congruence.
  - split; intros H; [injection H as <-; exact R|]. destruct k; [reflexivity|congruence].
  - split; intros H; [injection H as <-; exact Y|]. destruct k; [congruence|reflexivity].
  - split; intros H; [discriminate|]. destruct k; congruence.
Qed.

(* The legal columns are exactly those with which the game goes on legally. *)
Theorem legal_columns_exactly ms c : legal ms -> (In c (legal_columns ms) <-> legal (ms ++ [c])).
Proof.
  intros L. unfold legal_columns. split.
  - destruct (has_won ms) eqn:W; [intros []|]. rewrite filter_In, in_seq, Nat.ltb_lt. intros [R H].
    destruct L as (A & B & C). split; [|split].
    + intros d I. apply in_app_or in I. destruct I as [I|[<-|[]]]; [now apply A|lia].
    + intros d. rewrite times_app, times_one. specialize (B d). destruct (Nat.eqb_spec d c); [subst|]; lia.
    + intros i. rewrite app_length, Nat.add_1_r, firstn_app. intros I.
      replace (i - length ms) with 0 by lia. rewrite firstn_O, app_nil_r.
      destruct (lt_dec i (length ms)) as [J|J]; [now apply C|].
      rewrite firstn_all2 by lia. rewrite <- has_won_spec, W. discriminate.
  - intros M. pose proof (legal_not_won ms c M) as N. rewrite <- has_won_spec in N.
    destruct (has_won ms); [congruence|]. destruct M as (A & B & _).
    rewrite filter_In, in_seq, Nat.ltb_lt. specialize (A c). specialize (B c).
    rewrite times_app, times_one, Nat.eqb_refl in B. rewrite in_app_iff in A. cbn [In] in A. lia.
Qed.

End ConnectFour.
