(* The texts of `rows_of` and `free_columns`: the rows in which stones come to lie, and the columns with room for another. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import ConnectFourSpec.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts.
Import ListNotations.
Local Open Scope nat_scope.

Notation module_names := (PythonSyntax.names connect_four_rules_module).

Section ConnectFour.
Context {K : Type} (same : K -> K -> bool).

(* The rows of the stones still to come, after those that lie. *)
Fixpoint rows_after (lie todo : list nat) : list nat :=
  match todo with [] => [] | c :: todo' => S (times c lie) :: rows_after (lie ++ [c]) todo' end.

Lemma times_snoc c l x : times c (l ++ [x]) = if x =? c then S (times c l) else times c l.
Proof.
  unfold times. rewrite count_occ_app. cbn [count_occ]. destruct (Nat.eq_dec x c) as [->|N].
  - rewrite Nat.eqb_refl. lia.
  - rewrite (proj2 (Nat.eqb_neq _ _) N). lia.
Qed.

Lemma rows_are todo : forall lie, rows_after lie todo = map (row (lie ++ todo)) (seq (length lie) (length todo)).
Proof.
  induction todo as [|c todo IH]; intros lie; [reflexivity|]. cbn [rows_after length seq map]. f_equal.
  - unfold row. rewrite app_nth2, Nat.sub_diag by lia. cbn [nth].
    replace (S (length lie)) with (length (lie ++ [c])) by (rewrite app_length; cbn; lia).
    replace (lie ++ c :: todo) with ((lie ++ [c]) ++ todo) by now rewrite <- app_assoc.
    rewrite firstn_app, Nat.sub_diag, firstn_all, app_nil_r, times_snoc, Nat.eqb_refl. reflexivity.
  - rewrite IH, <- app_assoc, app_length. cbn [app length]. now rewrite Nat.add_1_r.
Qed.

Lemma rows_after_snoc c lie : rows_after [] (lie ++ [c]) = rows_after [] lie ++ [S (times c lie)].
Proof.
  rewrite !rows_are, app_length. cbn [app length]. rewrite Nat.add_1_r, seq_S, map_app. cbn [map Nat.add]. f_equal.
  - apply map_ext_in. intros i I. apply in_seq in I. unfold row. rewrite app_nth1 by lia. rewrite firstn_app.
    replace (S i - length lie) with 0 by lia. now rewrite app_nil_r.
  - unfold row. rewrite app_nth2, Nat.sub_diag, firstn_all2 by (rewrite ?app_length; cbn; lia). cbn [nth]. now rewrite times_snoc, Nat.eqb_refl.
Qed.

Lemma counted_from n : count_up 1 n = map (fun j => @VInt K (Z.of_nat j)) (seq 1 n).
Proof. unfold count_up. rewrite <- seq_shift, map_map. apply map_ext. intros i. f_equal. lia. Qed.

(* The text of rows_of gives each stone the row that the model gives it. *)
Theorem rows_of_text_is_the_model ms number depth : (forall c, In c ms -> 1 <= c <= number) ->
  run same library (S depth) "shufflegraph.connect_four.rules.rows_of" [VList (nats ms); VNat number] =
  Ok (VList (nats (map (row ms) (seq 0 (length ms))))).
Proof.
  intros B. pose proof (rows_are ms []) as R. cbn [app length] in R. rewrite <- R. clear R. rewrite (run_text _ _ _ connect_four_rules_module rows_of_text) by reflexivity.
  enter rows_of_text connect_four_rules_module. steps. replace (Z.of_nat number + 1 - 1)%Z with (Z.of_nat number) by lia.
  rewrite Nat2Z.id, counted_from. set (dom := seq 1 number). pose proof (pile_keys same dom) as Keys.
  destruct (fromkeys same _ _ dom Keys (VInt 0) dom (incl_refl _)) as (keys & E & N & M). rewrite E. steps.
  assert (Sub : incl keys dom) by (intros j J; now apply M).
  for_loop (fun todo (e : @env K) => exists lie column, ms = lie ++ todo /\
    e = [("columns", Some (VList (nats ms))); ("number", Some (VNat number));
         ("heights", Some (VDict (fdict (fun i => VNat i) keys (fun j => VNat (times j lie)))));
         ("rows", Some (VList (nats (rows_after [] lie)))); ("column", column)]%string).
  - intros c todo e (lie & column & M' & ->). unfold loop. steps.
    assert (Ic : In c keys) by (apply M, in_seq; assert (1 <= c <= number) by (apply B; rewrite M'; apply in_app_iff; right; now left); lia).
    rewrite (dict_get_in same _ _ dom Keys keys _ c Sub Ic). steps.
    rewrite (dict_set_in same _ _ dom Keys keys _ c _ Sub N Ic). steps.
    rewrite (fdict_ext _ keys _ (fun j => VNat (times j (lie ++ [c])))).
    2: { intros j _. unfold put. rewrite times_snoc. destruct (c =? j) eqn:C; [|reflexivity]. apply Nat.eqb_eq in C as ->. f_equal. lia. }
    rewrite (dict_get_in same _ _ dom Keys keys _ c Sub Ic). steps.
    eexists. split; [reflexivity|]. exists (lie ++ [c]). eexists. split; [now rewrite <- app_assoc|].
    rewrite rows_after_snoc, nats_app, times_snoc, Nat.eqb_refl. reflexivity.
  - exists []. eexists. split; reflexivity.
  - destruct H as (lie & column & M' & ->). rewrite app_nil_r in M'. subst. steps. reflexivity.
Qed.

Lemma counted c ms : count_of same (VNat c) (@nats K ms) = Ok (times c ms).
Proof.
  induction ms as [|x ms IH]; [reflexivity|]. cbn [nats map count_of same_value bind]. fold (@nats K ms). rewrite IH. cbn [bind].
  unfold times. cbn [count_occ]. destruct (Z.eqb_spec (Z.of_nat c) (Z.of_nat x)), (Nat.eq_dec x c); try lia; reflexivity.
Qed.

(* The text of free_columns gives the columns with room for another stone. *)
Theorem free_columns_text_is_the_model ms depth : has_won ms = false ->
  run same library (S depth) "shufflegraph.connect_four.rules.free_columns" [VList (nats ms); VNat 7; VNat 6] =
  Ok (VList (nats (legal_columns ms))).
Proof.
  intros W. unfold legal_columns. rewrite W. rewrite (run_text _ _ _ connect_four_rules_module free_columns_text) by reflexivity.
  enter free_columns_text connect_four_rules_module. steps. cbn [comprehend within]. steps.
  change (count_up 1 (Z.to_nat (Z.of_nat 7 + 1 - 1))) with (map (fun j => @VInt K (Z.of_nat j)) (seq 1 7)).
  rewrite (collect_each (fun j => VNat j) (fun c => if times c ms <? 6 then [c] else []) (fun j => VNat j)).
  - steps. f_equal. f_equal. unfold nats. f_equal. generalize (seq 1 7) as l. induction l as [|c l IH]; [reflexivity|].
    cbn [flat_map filter]. destruct (times c ms <? 6); cbn [app]; now rewrite IH.
  - intros c _. steps. rewrite counted. steps. destruct (Z.ltb_spec (Z.of_nat (times c ms)) (Z.of_nat 6)), (Nat.ltb_spec (times c ms) 6);
      try lia; cbn [within bind truth]; reflexivity.
Qed.
End ConnectFour.
