(* The texts of `arrangement` and `arrangement_number` compute what the model of assignments says: a deck by its number,
   and the number of a deck. *)

From Coq Require Import String List ZArith NArith Lia Bool Arith Sorting.Sorted.
From Shufflegraph Require Import AssignmentsSpec AssignmentsProofs Assignments DealtDecks.
From Shufflegraph Require PermutationsSpec CountingSpec CountingProofs.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonOrders.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- the cards in hand: each destination as often as it still gets a card, numbered from a on ---- *)

Definition hand_from (a : nat) (c : sizes) : list nat := flat_map (fun e => repeat (fst e) (snd e)) (combine (seq a (length c)) c).
Definition before_in (c : sizes) (j : nat) : nat := list_sum (firstn j c).

Lemma hand_from_cons a r c : hand_from a (r :: c) = repeat a r ++ hand_from (S a) c.
Proof. reflexivity. Qed.

Lemma hand_from_length c : forall a, length (hand_from a c) = list_sum c.
Proof. induction c as [|r c IH]; intros a; [reflexivity|]. rewrite hand_from_cons, app_length, repeat_length, IH. reflexivity. Qed.

Lemma without_spent c : forall a j, 0 < size c j ->
  PermutationsSpec.without (before_in c j) (hand_from a c) = hand_from a (spend c j) /\ before_in c j < list_sum c.
Proof.
  unfold size, before_in. induction c as [|r c IH]; intros a [|j] H; cbn [nth] in H; try lia.
  - destruct r as [|r]; [lia|]. split; [reflexivity|]. cbn. lia.
  - destruct (IH (S a) j H) as [E L]. cbn [spend firstn list_sum fold_right]. fold (list_sum (firstn j c)). fold (list_sum c).
    split; [|lia]. rewrite !hand_from_cons, <- E. unfold PermutationsSpec.without.
    rewrite firstn_app, skipn_app, repeat_length, firstn_all2, skipn_all2 by (rewrite repeat_length; lia).
    rewrite <- app_assoc. cbn [app]. do 3 f_equal; lia.
Qed.

Lemma card_at c : forall a q, q < list_sum c -> let j := nth q (hand_from a c) 0 in
  a <= j /\ before_in c (j - a) <= q < before_in c (j - a) + size c (j - a).
Proof.
  unfold size, before_in. induction c as [|r c IH]; intros a q H; cbn [list_sum fold_right] in H; [lia|]. fold (list_sum c) in H.
  cbv zeta. rewrite hand_from_cons. destruct (Nat.lt_ge_cases q r) as [L|L].
  - rewrite app_nth1 by (rewrite repeat_length; exact L).
    rewrite (nth_indep _ 0 a) by (rewrite repeat_length; exact L). rewrite nth_repeat, Nat.sub_diag. cbn. lia.
  - rewrite app_nth2 by (rewrite repeat_length; exact L). rewrite repeat_length.
    destruct (IH (S a) (q - r) ltac:(lia)) as (A & B). set (j := nth (q - r) _ 0) in *.
    split; [lia|]. replace (j - a) with (S (j - S a)) by lia. cbn [firstn list_sum fold_right nth].
    fold (list_sum (firstn (j - S a) c)). lia.
Qed.

Lemma hand_sorted c : forall a, StronglySorted Z.le (map Z.of_nat (hand_from a c)) /\
  Forall (fun z => (Z.of_nat a <= z)%Z) (map Z.of_nat (hand_from a c)).
Proof.
  induction c as [|r c IH]; intros a; [split; constructor|]. rewrite hand_from_cons. destruct (IH (S a)) as [S F].
  assert (F' : Forall (fun z => (Z.of_nat a <= z)%Z) (map Z.of_nat (hand_from (Datatypes.S a) c)))
    by (eapply Forall_impl; [|exact F]; cbn; lia).
  induction r as [|r IHr]; [now split|]. cbn [repeat app map]. destruct IHr as [Sr Fr]. split; constructor; auto. lia.
Qed.

Lemma below_in_hand c : forall a j, a <= j -> below (Z.of_nat j) (map Z.of_nat (hand_from a c)) = before_in c (j - a).
Proof.
  unfold before_in. induction c as [|r c IH]; intros a j L; [now rewrite firstn_nil|]. rewrite hand_from_cons.
  destruct (Nat.eq_dec a j) as [->|N].
  - rewrite Nat.sub_diag. destruct (hand_sorted (r :: c) j) as [_ F]. rewrite hand_from_cons in F.
    unfold below. cbn [firstn list_sum fold_right].
    induction (map Z.of_nat (repeat j r ++ hand_from (S j) c)) as [|z l IHl]; [reflexivity|]. inversion F as [|? ? Z F']. subst.
    cbn [filter]. destruct (Z.ltb_spec z (Z.of_nat j)); [lia|now apply IHl].
  - replace (j - a) with (S (j - S a)) by lia. cbn [firstn list_sum fold_right]. fold (list_sum (firstn (j - S a) c)).
    rewrite <- (IH (S a) j) by lia. unfold below. rewrite map_app, filter_app, app_length. f_equal.
    clear -L N. induction r as [|r IH]; [reflexivity|]. cbn [repeat map filter].
    destruct (Z.ltb_spec (Z.of_nat a) (Z.of_nat j)); [|lia]. cbn [length]. now rewrite IH.
Qed.

(* ---- the block of a number, found among the cards in hand ---- *)

Section Blocks.
Context (g : sizes -> N) (T : nat -> sizes) (n m : N).
Hypothesis Some_cards : (0 < n)%N.
Definition step_from (d : sizes) (a : nat) := map (fun j => (j, T j)) (filter (fun j => 0 <? size d (j - a)) (seq a (length d))).
Definition in_proportion (d : sizes) (a : nat) : Prop :=
  forall j, 0 < size d j -> (g (T (a + j)) * n = m * N.of_nat (size d j))%N.

Lemma step_from_cons r d a : step_from (r :: d) a = ((if 0 <? r then [(a, T a)] else []) ++ step_from d (S a))%list.
Proof.
  unfold step_from. cbn [length seq filter]. rewrite Nat.sub_diag. unfold size at 1. cbn [nth].
  assert (E : filter (fun j => 0 <? size (r :: d) (j - a)) (seq (S a) (length d)) =
    filter (fun j => 0 <? size d (j - S a)) (seq (S a) (length d))).
  { apply filter_ext_in. intros j J. apply in_seq in J. replace (j - a) with (S (j - S a)) by lia. reflexivity. }
  rewrite E. now destruct (0 <? r).
Qed.

Lemma in_proportion_tail r d a : in_proportion (r :: d) a -> in_proportion d (S a).
Proof. intros P j J. replace (S a + j) with (a + S j) by lia. exact (P (S j) J). Qed.

Lemma share_below r d j a : in_proportion (r :: d) a -> 0 < r ->
  (g (T a) + m * N.of_nat (before_in d j) / n = m * N.of_nat (before_in (r :: d) (S j)) / n)%N.
Proof.
  intros P R. pose proof (P 0 R) as E. rewrite Nat.add_0_r in E. unfold size in E. cbn [nth] in E.
  unfold before_in. cbn [firstn list_sum fold_right]. fold (list_sum (firstn j d)).
  rewrite Nat2N.inj_add, N.mul_add_distr_l, <- E, N.div_add_l by lia. reflexivity.
Qed.

Lemma branch_by_card d : forall a i, in_proportion d a -> (i * n < m * N.of_nat (list_sum d))%N ->
  let j := nth (N.to_nat (i * n / m)) (hand_from a d) 0 in
  CountingSpec.branch g (step_from d a) i = Some (j, T j, (i - m * N.of_nat (before_in d (j - a)) / n)%N) /\
  (m * N.of_nat (before_in d (j - a)) / n <= i)%N.
Proof.
  induction d as [|r d IH]; intros a i P B; [cbn in B; lia|]. cbv zeta.
  rewrite step_from_cons, hand_from_cons. destruct (Nat.ltb_spec 0 r) as [R|R]; cbn [app].
  - cbn [CountingSpec.branch]. pose proof (P 0 R) as E. rewrite Nat.add_0_r in E. unfold size in E. cbn [nth] in E.
    destruct (N.ltb_spec i (g (T a))) as [L|L].
    + assert (Q : (i * n / m < N.of_nat r)%N) by (apply N.div_lt_upper_bound; nia).
      rewrite app_nth1 by (rewrite repeat_length; lia). rewrite (nth_indep _ 0 a) by (rewrite repeat_length; lia).
      rewrite nth_repeat, Nat.sub_diag. unfold before_in. cbn [firstn list_sum fold_right].
      rewrite N.mul_0_r, N.div_0_l, N.sub_0_r by lia. split; [reflexivity|lia].
    + cbn [list_sum fold_right] in B. fold (list_sum d) in B. assert (M : (m <> 0)%N) by (intros ->; lia).
      assert (Q : (i * n / m = N.of_nat r + (i - g (T a)) * n / m)%N).
      { rewrite <- N.div_add_l by exact M. f_equal. nia. }
      rewrite Q. clear Q. rewrite app_nth2; rewrite repeat_length; [|rewrite N2Nat.inj_add, Nat2N.id; apply Nat.le_add_r].
      rewrite N2Nat.inj_add, Nat2N.id, Nat.add_comm, Nat.add_sub.
      destruct (IH (S a) (i - g (T a))%N (in_proportion_tail _ _ _ P) ltac:(nia)) as [-> Lo].
      set (j := nth _ (hand_from (S a) d) 0) in *.
      assert (J : S a <= j).
      { apply (card_at d (S a) (N.to_nat ((i - g (T a)) * n / m))).
        assert ((i - g (T a)) * n / m < N.of_nat (list_sum d))%N by (apply N.div_lt_upper_bound; nia). lia. }
      replace (j - a) with (S (j - S a)) by lia. rewrite <- (share_below r d (j - S a) a P R). split; [|lia]. do 2 f_equal. lia.
  - assert (r = 0) as -> by lia. cbn [repeat app]. cbn [list_sum fold_right] in B. fold (list_sum d) in B.
    destruct (IH (S a) i (in_proportion_tail _ _ _ P) B) as [-> Lo]. set (j := nth _ (hand_from (S a) d) 0) in *.
    assert (J : S a <= j).
    { apply (card_at d (S a) (N.to_nat (i * n / m))).
      assert (i * n / m < N.of_nat (list_sum d))%N by (apply N.div_lt_upper_bound; nia). lia. }
    replace (j - a) with (S (j - S a)) by lia. now split.
Qed.

Lemma before_by_card d : forall a j, in_proportion d a -> a <= j -> 0 < size d (j - a) ->
  CountingSpec.before Nat.eqb g (step_from d a) j = Some ((m * N.of_nat (before_in d (j - a)) / n)%N, T j).
Proof.
  induction d as [|r d IH]; intros a j P L J; [unfold size in J; destruct (j - a); cbn in J; lia|].
  rewrite step_from_cons. destruct (Nat.eq_dec j a) as [->|N].
  - rewrite Nat.sub_diag in *. unfold size in J. cbn [nth] in J. rewrite (proj2 (Nat.ltb_lt _ _) J). cbn [app CountingSpec.before].
    rewrite Nat.eqb_refl. unfold before_in. cbn [firstn list_sum fold_right]. now rewrite N.mul_0_r, N.div_0_l by lia.
  - replace (j - a) with (S (j - S a)) in * by lia. unfold size in J. cbn [nth] in J.
    pose proof (IH (S a) j (in_proportion_tail _ _ _ P) ltac:(lia) J) as E.
    destruct (Nat.ltb_spec 0 r) as [R|R]; cbn [app CountingSpec.before].
    + rewrite (proj2 (Nat.eqb_neq _ _) N), E. cbn [option_map fst snd]. now rewrite (share_below r d (j - S a) a P R).
    + assert (r = 0) as -> by lia. exact E.
Qed.
End Blocks.

Lemma step_is c : step c = step_from (spend c) c 0.
Proof. unfold step, step_from. f_equal. apply filter_ext. intros j. now rewrite Nat.sub_0_r. Qed.

Lemma steps_in_proportion n c : full (S n) c -> in_proportion (weight n) (spend c) (N.of_nat (S n)) (weight (S n) c) c 0.
Proof. intros F j J. symmetry. now apply weight_share. Qed.

(* One card more of a deck that has a number, and of the number of a deck. *)
Lemma unrank_card n c i : full (S n) c -> (i < weight (S n) c)%N ->
  let j := nth (N.to_nat (i * N.of_nat (S n) / weight (S n) c)) (hand_from 0 c) 0 in
  let skipped := (weight (S n) c * N.of_nat (before_in c j) / N.of_nat (S n))%N in
  CountingSpec.unrank step weight (S n) c i = j :: CountingSpec.unrank step weight n (spend c j) (i - skipped) /\
  0 < size c j /\ (skipped <= i)%N /\ (i - skipped < weight n (spend c j))%N /\
  N.to_nat (i * N.of_nat (S n) / weight (S n) c) < list_sum c.
Proof.
  intros F I j skipped. assert (B : (i * N.of_nat (S n) < weight (S n) c * N.of_nat (list_sum c))%N) by (rewrite F; nia).
  destruct (branch_by_card (weight n) (spend c) (N.of_nat (S n)) (weight (S n) c) ltac:(lia) c 0 i (steps_in_proportion n c F) B) as [E Lo].
  fold j in E, Lo. rewrite Nat.sub_0_r in E, Lo. fold skipped in E, Lo. rewrite <- step_is in E.
  pose proof (CountingProofs.branch_sound _ _ _ _ _ _ E) as [J Up]. apply step_In in J. cbn [CountingSpec.unrank]. rewrite E.
  split; [reflexivity|]. split; [apply J|]. split; [exact Lo|]. split; [exact Up|].
  assert (i * N.of_nat (S n) / weight (S n) c < N.of_nat (list_sum c))%N by (apply N.div_lt_upper_bound; lia). lia.
Qed.

Lemma rank_card n c j w : full (S n) c -> 0 < size c j ->
  CountingSpec.rank Nat.eqb step done weight (S n) c (j :: w) =
  option_map (fun r => weight (S n) c * N.of_nat (before_in c j) / N.of_nat (S n) + r)%N
    (CountingSpec.rank Nat.eqb step done weight n (spend c j) w).
Proof.
  intros F J. cbn [CountingSpec.rank].
  pose proof (before_by_card (weight n) (spend c) (N.of_nat (S n)) (weight (S n) c) ltac:(lia) c 0 j (steps_in_proportion n c F)) as E.
  rewrite Nat.sub_0_r, <- step_is in E. now rewrite E by (lia || exact J).
Qed.

(* ---- the texts ---- *)

Notation module_names := (PythonSyntax.names sampling_assignments_module).

Section Text.
Context {K : Type} (same : K -> K -> bool).

Lemma hand_made c : number_from 0 (@nats K c) = map (fun e => VTuple [VNat (fst e); VNat (snd e)]) (combine (seq 0 (length c)) c).
Proof. exact (number_from_combine (fun n => VNat n) c 0). Qed.

Lemma bisect_hand c j : bisect_left (@nats K (hand_from 0 c)) (Z.of_nat j) = Ok (Z.of_nat (before_in c j)).
Proof.
  replace (@nats K (hand_from 0 c)) with (@ints K (map Z.of_nat (hand_from 0 c))) by (unfold ints, nats; now rewrite map_map).
  rewrite bisect_of_ints by apply hand_sorted. now rewrite below_in_hand, Nat.sub_0_r by lia.
Qed.

Lemma replace_spent c : forall j, 0 < size c j -> replace j (VInt (Z.of_nat (size c j) - 1)) (@nats K c) = nats (spend c j).
Proof.
  unfold size. induction c as [|r c IH]; intros [|j] H; cbn [nth] in H; try lia; cbn [nats map replace spend nth].
  - do 2 f_equal. lia.
  - f_equal. now apply IH.
Qed.

Lemma size_in c j : 0 < size c j -> j < length c.
Proof. intros H. destruct (Nat.lt_ge_cases j (length c)) as [L|L]; [exact L|]. rewrite size_beyond in H by exact L. lia. Qed.

(* What both texts divide. *)
Lemma skipped_of k d j one : one = Z.of_N (N.of_nat (S k)) -> (Z.of_N (weight (S k) d) * Z.of_nat (before_in d j) / one =
  Z.of_N (weight (S k) d * N.of_nat (before_in d j) / N.of_nat (S k)))%Z.
Proof. intros ->. rewrite N2Z.inj_div. f_equal. lia. Qed.

Lemma total_left k d j one : full (S k) d -> 0 < size d j -> one = Z.of_N (N.of_nat (S k)) ->
  (Z.of_N (weight (S k) d) * Z.of_nat (size d j) / one = Z.of_N (weight k (spend d j)))%Z.
Proof.
  intros F J ->. replace (Z.of_N (weight (S k) d) * Z.of_nat (size d j))%Z with (Z.of_N (weight (S k) d * N.of_nat (size d j))) by lia.
  rewrite weight_share, <- N2Z.inj_div, N.div_mul by (exact F || exact J || lia). reflexivity.
Qed.

(* The cards in hand, as both texts make them. *)
Ltac make_hand c :=
  repeat (progress (cbn [comprehend within bind]; steps)); rewrite hand_made;
  rewrite (collect_each (fun e => VTuple [VNat (fst e); VNat (snd e)]) (fun e => repeat (fst e) (snd e)) (fun n => VNat n));
  [change (flat_map _ _) with (hand_from 0 c); steps
  |intros [x k] _; cbn [fst snd]; repeat (progress (cbn [comprehend within bind]; steps)); unfold count_up;
   rewrite (collect_each (fun i => VInt (0 + Z.of_nat i)) (fun _ => [x]) (fun n => VNat n))
     by (intros; now repeat (progress (cbn [comprehend within bind]; steps)));
   f_equal; f_equal; rewrite Nat2Z.id; generalize 0; induction k as [|k IH]; intros a; [reflexivity|]; cbn; now rewrite IH].

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).

Lemma arrangement_body c i : (i < number c)%N ->
  apply same module_names call arrangement_text [VTuple (nats c); VN (number c); VN i] = Ok (VTuple (nats (unrank c i))).
Proof.
  intros B. enter arrangement_text sampling_assignments_module. steps.
  make_hand c.
  rewrite map_length, hand_from_length. unfold count_up. rewrite <- map_rev.
  for_loop (fun todo (e : @env K) => exists k d rest done remaining symbol first, todo = rev (seq 0 k) /\ full k d /\
    (rest < weight k d)%N /\ unrank c i = (done ++ CountingSpec.unrank step weight k d rest)%list /\
    e = [("sizes", Some (VTuple (nats c))); ("count", Some (VN (number c))); ("index", Some (VN i));
         ("hand", Some (VList (nats (hand_from 0 d)))); ("left", Some (VList (nats d))); ("cards", Some (VNat (list_sum c)));
         ("total", Some (VN (weight k d))); ("rest", Some (VN rest)); ("arranged", Some (VList (nats done)));
         ("remaining", remaining); ("symbol", symbol); ("first", first)]%string).
  - intros n todo e (k & d & rest & done & r & y & f & E & F & L & M & ->). destruct k as [|k]; [discriminate|].
    rewrite seq_S, rev_app_distr in E. injection E as -> ->. destruct (unrank_card k d rest F L) as (U & J & Lo & Up & Q).
    set (j := nth _ (hand_from 0 d) 0) in *. unfold loop. steps.
    destruct (Z.eqb_spec (Z.of_N (weight (S k) d)) 0); [lia|]. steps.
    replace (Z.of_N rest * (1 + Z.of_nat k) / Z.of_N (weight (S k) d))%Z with (Z.of_nat (N.to_nat (rest * N.of_nat (S k) / weight (S k) d)))
      by (rewrite N_nat_Z, N2Z.inj_div; f_equal; lia).
    rewrite nats_length, hand_from_length, place_of_nat by exact Q. steps. rewrite nth_nats by now rewrite hand_from_length.
    fold j. steps. rewrite bisect_hand. steps. set (one := (1 + Z.of_nat k)%Z).
    assert (One : one = Z.of_N (N.of_nat (S k))) by (unfold one; lia). clearbody one.
    destruct (Z.eqb_spec one 0); [lia|]. steps. pose proof (size_in d j J) as I.
    rewrite nats_length, place_of_nat by exact I. steps. rewrite nth_nats by exact I. fold (size d j). steps.
    destruct (Z.eqb_spec one 0); [lia|]. steps. rewrite nats_length, place_of_nat by exact I. steps.
    rewrite nth_nats by exact I. fold (size d j). steps.
    rewrite replace_spent by exact J. steps. destruct (without_spent d 0 j J) as [Wi Be].
    rewrite nats_length, hand_from_length, place_of_nat by exact Be. steps. rewrite remove_at_nats, Wi.
    eexists. split; [reflexivity|]. exists k, (spend d j). eexists. exists (done ++ [j])%list. do 3 eexists.
    split; [reflexivity|]. split; [apply (full_steps k d j); [exact F|now apply step_In]|]. split; [exact Up|].
    split; [rewrite M, U, <- app_assoc; reflexivity|]. rewrite nats_app.
    rewrite (total_left k d j one F J One), (skipped_of k d j one One), N2Z.inj_sub by exact Lo. reflexivity.
  - exists (list_sum c), c, i, []. do 3 eexists. split; [repeat f_equal; lia|]. split; [reflexivity|]. split; [exact B|].
    split; reflexivity.
  - destruct H as (k & d & rest & done & r & y & f & E & F & L & M & ->). destruct k as [|k].
    2: { rewrite seq_S, rev_app_distr in E. discriminate. }
    steps. cbn [CountingSpec.unrank] in M. rewrite app_nil_r in M. now rewrite M.
Qed.

Lemma assignment_head d j w : assignment d (j :: w) -> 0 < size d j /\ assignment (spend d j) w.
Proof.
  intros A. assert (J : 0 < size d j) by (rewrite <- A; cbn; destruct (Nat.eq_dec j j); [lia|congruence]). split; [exact J|].
  intros i. specialize (A i). cbn [count_occ] in A. rewrite size_spend.
  destruct (Nat.eq_dec j i) as [->|N]; [rewrite Nat.eqb_refl; lia|]. now destruct (Nat.eqb_spec i j); [congruence|].
Qed.

Lemma arrangement_number_body c w r : assignment c w -> rank c w = Some r ->
  apply same module_names call arrangement_number_text [VTuple (nats c); VN (number c); VList (nats w)] = Ok (VN r).
Proof.
  intros A R. enter arrangement_number_text sampling_assignments_module. steps. make_hand c.
  for_loop (fun todo (e : @env K) => exists d so_far y x f, assignment d todo /\
    Some r = option_map (N.add so_far) (CountingSpec.rank Nat.eqb step AssignmentsSpec.done weight (length todo) d todo) /\
    e = [("sizes", Some (VTuple (nats c))); ("count", Some (VN (number c))); ("arranged", Some (VList (nats w)));
         ("hand", Some (VList (nats (hand_from 0 d)))); ("left", Some (VList (nats d)));
         ("total", Some (VN (weight (length todo) d))); ("number", Some (VN so_far));
         ("symbol", y); ("remaining", x); ("first", f)]%string).
  - intros j todo e (d & so_far & y & x & f & As & M & ->). destruct (assignment_head d j todo As) as [J As'].
    pose proof (assignment_length _ _ As) as F. symmetry in F. cbn [length] in *. set (k := length todo) in *.
    rewrite rank_card in M by assumption. unfold loop. steps. rewrite nats_length, hand_from_length, F.
    rewrite bisect_hand. steps. set (one := Z.of_nat (S k)). assert (One : one = Z.of_N (N.of_nat (S k))) by (unfold one; lia).
    clearbody one. destruct (Z.eqb_spec one 0); [lia|]. steps. pose proof (size_in d j J) as I.
    rewrite nats_length, place_of_nat by exact I. steps. rewrite nth_nats by exact I. fold (size d j). steps.
    destruct (Z.eqb_spec one 0); [lia|]. steps. rewrite nats_length, place_of_nat by exact I. steps.
    rewrite nth_nats by exact I. fold (size d j). steps. rewrite replace_spent by exact J. steps.
    destruct (without_spent d 0 j J) as [Wi Be].
    rewrite nats_length, hand_from_length, place_of_nat by exact Be. steps. rewrite remove_at_nats, Wi.
    eexists. split; [reflexivity|]. exists (spend d j). do 4 eexists. split; [exact As'|]. split.
    + instantiate (1 := (so_far + weight (S k) d * N.of_nat (before_in d j) / N.of_nat (S k))%N). rewrite M. fold k.
      destruct (CountingSpec.rank _ _ _ _ _ _ _); [|reflexivity]. cbn [option_map]. f_equal. lia.
    + rewrite N2Z.inj_add, (total_left k d j one F J One), (skipped_of k d j one One). reflexivity.
  - exists c, 0%N. do 3 eexists. split; [exact A|]. split.
    + unfold rank in R. rewrite R. cbn [option_map]. now rewrite N.add_0_l.
    + unfold number. now rewrite <- (assignment_length c w A).
  - destruct H as (d & so_far & y & z & f & As & M & ->). steps. cbn [length CountingSpec.rank] in M.
    rewrite (proj2 (done_spec d)) in M by (intros j; symmetry; apply As). cbn [option_map] in M. rewrite N.add_0_r in M.
    now injection M as ->.
Qed.
End Bodies.

(* The text of arrangement gives the deck that has the number, for all sizes and every number below their count. *)
Theorem arrangement_text c i depth : (i < number c)%N ->
  run same library (S depth) "shufflegraph.sampling.assignments.arrangement" [VTuple (nats c); VN (number c); VN i] =
  Ok (VTuple (nats (unrank c i))).
Proof.
  intros B. rewrite (run_text _ _ _ sampling_assignments_module arrangement_text) by reflexivity. now apply arrangement_body.
Qed.

(* So it gives a deck with these sizes, and the text of arrangement_number its number back. *)
Theorem arrangement_text_round_trip c i depth : (i < number c)%N -> exists w, assignment c w /\
  run same library (S depth) "shufflegraph.sampling.assignments.arrangement" [VTuple (nats c); VN (number c); VN i] =
  Ok (VTuple (nats w)) /\
  run same library (S depth) "shufflegraph.sampling.assignments.arrangement_number"
    [VTuple (nats c); VN (number c); VList (nats w)] = Ok (VN i).
Proof.
  intros B. exists (unrank c i). split; [now apply unrank_assigns|]. split; [now apply arrangement_text|].
  rewrite (run_text _ _ _ sampling_assignments_module arrangement_number_text) by reflexivity.
  apply arrangement_number_body; [now apply unrank_assigns|now apply rank_unrank].
Qed.

(* And every deck with these sizes comes back from its number, which is below their count. *)
Theorem arrangement_number_text_round_trip c w depth : assignment c w -> exists i, (i < number c)%N /\
  run same library (S depth) "shufflegraph.sampling.assignments.arrangement_number"
    [VTuple (nats c); VN (number c); VList (nats w)] = Ok (VN i) /\
  run same library (S depth) "shufflegraph.sampling.assignments.arrangement" [VTuple (nats c); VN (number c); VN i] =
  Ok (VTuple (nats w)).
Proof.
  intros A. destruct (unrank_rank c w A) as (i & R & B & U). exists i. split; [exact B|]. split.
  - rewrite (run_text _ _ _ sampling_assignments_module arrangement_number_text) by reflexivity.
    now apply arrangement_number_body.
  - now rewrite arrangement_text, U.
Qed.
End Text.
