(* What is proved about Connect Four as a list of columns. The definitions are those of ConnectFourSpec.v; the proofs
   are in ConnectFourProofs.v. *)

From Coq Require Import List Bool Arith Lia.
From Shufflegraph Require Import Hall ConnectFourSpec ConnectFourProofs.
Import ListNotations.

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

(* A column is a pile: as high as the column has moves, and counted from the bottom the stone in row r is the
   r-th card of the pile. *)
Theorem column_is_pile ms c :
  length (piles ms c) = times c ms /\
  forall k r, 1 <= r -> (In (k, (c, r)) (stones_of ms) <-> nth_error (rev (piles ms c)) (pred r) = Some k).
Proof. split; [apply pile_height|]. intros k r. apply pile_stones. Qed.

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
