(* Steps towards ConnectFour.v: one move more, four in a row, legal games, piles. *)

From Coq Require Import List Bool Arith Lia Permutation.
From Shufflegraph Require Import Hall ConnectFourSpec.
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

(* a place is taken iff the column has that many stones *)
Lemma stone_place ms : forall k c r, In (k, (c, r)) (stones_of ms) -> 1 <= r <= times c ms /\ In c ms.
Proof.
  induction ms as [|d ms IH] using rev_ind; intros k c r I; [destruct I|].
  rewrite stones_of_snoc in I. rewrite times_app, times_one. apply in_app_or in I. destruct I as [I|[E|[]]].
  - apply IH in I. split; [lia|]. apply in_or_app. now left.
  - injection E as <- <- <-. rewrite Nat.eqb_refl. split; [lia|]. apply in_or_app. right. now left.
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

Lemma legal_not_won ms c : legal (ms ++ [c]) -> ~ won ms.
Proof.
  intros (_ & _ & C). specialize (C (length ms)). rewrite app_length, firstn_app, Nat.sub_diag in C.
  rewrite firstn_O, app_nil_r, firstn_all in C. apply C. cbn. lia.
Qed.

(* four in a row stay so when stones are added: only the game before its last move has to be looked at *)
Definition quick_legal (ms : list nat) : bool :=
  forallb (fun c => (1 <=? c) && (c <=? 7) && (times c ms <=? 6)) ms && negb (has_won (removelast ms)).

Lemma four_more l l' k : incl l l' -> four l k -> four l' k.
Proof. intros I (c & r & [H|[H|[H|H]]]); exists c, r; auto 6. Qed.

Lemma won_more ms ms' : won ms -> won (ms ++ ms').
Proof.
  revert ms. induction ms' as [|c ms' IH]; intros ms (k & W); [rewrite app_nil_r; now exists k|].
  replace (ms ++ c :: ms') with ((ms ++ [c]) ++ ms') by now rewrite <- app_assoc.
  apply IH. exists k. apply four_more with (stones_of ms); [|easy]. rewrite stones_of_snoc. now apply incl_appl.
Qed.

Lemma quick_legal_is ms : quick_legal ms = is_legal ms.
Proof.
  unfold quick_legal, is_legal. f_equal. destruct ms as [|c ms _] using rev_ind; [easy|].
  rewrite removelast_last, app_length, Nat.add_1_r. apply eq_true_iff_eq. rewrite forallb_forall.
  setoid_rewrite negb_true_iff. setoid_rewrite <- not_true_iff_false. setoid_rewrite has_won_spec. split.
  - intros N i I W. apply in_seq in I. apply N. rewrite <- (firstn_skipn i ms). apply won_more.
    rewrite firstn_app in W. replace (i - length ms) with 0 in W by lia. now rewrite app_nil_r in W.
  - intros N. specialize (N (length ms)). rewrite firstn_app, Nat.sub_diag, firstn_all, app_nil_r in N.
    apply N, in_seq. lia.
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
