(* Plans of any kind, in which a hand need not keep together: what they can save, and what they cannot. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder WordsSpec WordsWindow Words
  PlanSpec PlanProofs Plan Together FewestSpec Fewest KraftSpec SplitSpec SplitFollow SplitTalon SplitWindow
  SplitPlacements.
Import ListNotations.

Lemma delivers_deals_out k d rounds : delivers k d rounds -> deals_out k d rounds.
Proof.
  intros D A cards L. destruct (D A cards L) as (H1 & H2 & H3 & H4 & H5). repeat split; trivial; try now apply H2.
  intros p pile H. destruct (H3 p pile H) as [->| ->]; [easy|]. symmetry. apply Permutation_rev.
Qed.

Lemma without_spec x l : forall m, without x l = Some m -> Permutation l (x :: m).
Proof.
  induction l as [|y l IH]; intros m H; cbn [without] in H; [easy|]. destruct (Nat.eqb_spec x y) as [->|_].
  - injection H as ->. easy.
  - destruct (without x l) as [m'|]; [|easy]. injection H as <-. rewrite (IH m' eq_refl). apply perm_swap.
Qed.

Lemma permuted_spec l : forall m, permuted l m = true -> Permutation l m.
Proof.
  induction l as [|x l IH]; intros m H; cbn [permuted] in H; [now destruct m|].
  destruct (without x m) as [m'|] eqn:E; [|easy]. rewrite (without_spec x m m' E). now apply perm_skip, IH.
Qed.

Lemma cards_for_map {A B} (f : A -> B) y d : forall cards, cards_for y d (map f cards) = map f (cards_for y d cards).
Proof.
  unfold cards_for. induction d as [|x d IH]; intros [|a cards]; try easy. cbn [map combine filter fst].
  destruct (same y x); cbn [map snd]; now rewrite IH.
Qed.

Lemma execute_none {A} k rounds : execute k rounds (@nil A) = ([], []).
Proof.
  induction rounds as [|ins rounds IH]; [easy|]. cbn [execute]. unfold deal_round.
  assert (E : follow (A := A) empty [] ins = ([], empty)) by now destruct ins. rewrite E.
  assert (G : gather k (@empty A) = []) by (unfold gather; now induction (seq 0 k)). now rewrite G, IH.
Qed.

Lemma deals_out_positions k d rounds : (let cards := seq 0 (length d) in
    let h := fst (execute k rounds cards) in let left := snd (execute k rounds cards) in
    Permutation (map fst h) (players d) /\
    (forall p pile, In (p, pile) h -> Permutation pile (cards_for (Owner p) d cards)) /\
    map (fun a => [a]) left = map (fun t => cards_for (Talon t) d cards) (seq 0 (talon_size d)) /\
    Permutation cards (concat (map snd h) ++ left)) -> deals_out k d rounds.
Proof.
  intros (H1 & H2 & H3 & H4) A cards L h left.
  assert (F : (exists f : nat -> A, cards = map f (seq 0 (length d))) \/ (cards = [] /\ d = [])).
  { destruct cards as [|a cards]; [right; now destruct d|]. left. exists (fun i => nth i (a :: cards) a).
    rewrite <- L. clear. generalize (a :: cards) as l. intro l. apply nth_ext with a a; [now rewrite map_length, seq_length|].
    intros i Li. rewrite (nth_indep (map _ _) a (nth 0 l a)) by (now rewrite map_length, seq_length).
    rewrite (map_nth (fun i => nth i l a)). now rewrite seq_nth. }
  destruct F as [(f & ->)|[-> ->]].
  - subst h left. rewrite execute_map. cbn [fst snd]. set (e := execute k rounds (seq 0 (length d))) in *.
    assert (M : map fst (map (onto f) (fst e)) = map fst (fst e)) by (rewrite map_map; apply map_ext; now intros []).
    rewrite M. repeat split.
    + apply (Permutation_NoDup (Permutation_sym H1)), IntervalFacts.players_NoDup.
    + intro Hp. apply (Permutation_in p H1) in Hp. now apply IntervalFacts.players_In.
    + intro Hp. apply IntervalFacts.players_In in Hp. now apply (Permutation_in p (Permutation_sym H1)).
    + intros p pile Hp. apply in_map_iff in Hp as ([q l] & E & Hp). injection E as -> <-.
      rewrite cards_for_map. now apply Permutation_map, H2.
    + transitivity (map (map f) (map (fun a => [a]) (snd e))); [now rewrite !map_map|]. rewrite H3, map_map.
      apply map_ext. intro t. now rewrite cards_for_map.
    + rewrite H4 at 1. rewrite map_app, concat_map, !map_map. apply Permutation_app; [|easy].
      erewrite map_ext; [easy|]. now intros [].
  - subst h left. rewrite execute_none. repeat split; try easy. constructor.
Qed.

(* The checker accepts only instructions that deal the deck out. *)
Theorem check_dealt_sound k d rounds : check_dealt k d rounds = true -> on_piles k rounds /\ deals_out k d rounds.
Proof.
  intro C. unfold check_dealt in C. rewrite (surjective_pairing (execute k rounds (seq 0 (length d)))) in C.
  repeat (apply andb_true_iff in C as [C ?H]). split.
  - intros ins i Hi Hj. rewrite forallb_forall in C. specialize (C ins Hi). rewrite forallb_forall in C.
    now apply Nat.ltb_lt, C.
  - apply deals_out_positions. cbv zeta. set (e := execute k rounds (seq 0 (length d))) in *.
    apply permuted_spec in H, H3. rewrite forallb_forall in H1, H2. apply Nat.eqb_eq in H0. repeat split; trivial.
    + intros p pile Hp. now apply permuted_spec, (H2 (p, pile)).
    + apply nth_ext with [] []; rewrite !map_length, ?seq_length; [easy|]. intros t L. rewrite H0 in L.
      specialize (H1 t). rewrite in_seq in H1. specialize (H1 ltac:(lia)). apply permuted_spec in H1.
      destruct (nth_error (snd e) t) as [x|] eqn:E; [|apply nth_error_None in E; lia].
      apply nth_error_split in E as (l1 & l2 & E & Lt). subst t. rewrite E in *. rewrite skipn_app, skipn_all, Nat.sub_diag in H1.
      cbn [app skipn firstn] in H1. symmetry in H1. apply Permutation_length_1_inv in H1.
      rewrite (nth_indep (map (fun t => cards_for (Talon t) d _) _) [] (cards_for (Talon 0) d (seq 0 (length d))))
        by (now rewrite map_length, seq_length).
      rewrite (map_nth (fun t => cards_for (Talon t) d (seq 0 (length d)))), seq_nth by easy. cbn [Nat.add]. rewrite H1.
      rewrite map_app, app_nth2, map_length, Nat.sub_diag by (rewrite map_length; lia). easy.
Qed.

(* A plan that keeps hands together is a plan. *)
Theorem whole_plans_possible k r d : well_formed d -> solvable self k r d -> possible k r d.
Proof.
  intros W (cs & <- & L & O). exists (plan_of k cs d). split; [|split].
  - clear. revert d. induction cs as [|c cs IH]; intro d; [easy|]. cbn [plan_of length]. now rewrite IH.
  - assert (C : check_plan k d (plan_of k cs d) = true) by (apply check_plan_iff; now exists cs).
    clear - C. revert C. generalize (plan_of k cs d) as rounds. intro rounds. revert d.
    induction rounds as [|ins rounds IH]; intros d C i j Hi Hj; [easy|].
    cbn [check_plan] in C. destruct (check_round k d ins) eqn:R; [|easy]. destruct Hi as [->|Hi]; [|now apply (IH _ C i j)].
    unfold check_round in R. apply andb_true_iff in R as [R _]. rewrite forallb_forall in R. now apply Nat.ltb_lt, R.
  - now apply delivers_deals_out, plan_delivers.
Qed.

(* The deck D B C A E F A B F D E C. *)
Definition six_pairs : deck := map Owner [3; 1; 2; 0; 4; 5; 0; 1; 5; 3; 4; 2].

Definition keep (p : nat) : instruction := Instruction p None.
Definition hand (p o : nat) : instruction := Instruction p (Some o).

(* After its first round the deck is B A A C B D C E D F F E. *)
Definition six_pairs_split : plan :=
  [ map keep [0; 0; 0; 0; 1; 1; 0; 0; 1; 1; 1; 1];
    [keep 0; keep 1; hand 1 0; keep 1; hand 0 1; keep 0; hand 1 2; keep 1; hand 0 3; keep 0; hand 0 5; hand 1 4] ].

(* Taking hands apart can save a round: six hands of two cards on two piles take two rounds, but three if each
   hand keeps together. *)
Theorem split_hands_save_a_round :
  well_formed six_pairs /\ possible 2 2 six_pairs /\
  forall r, solvable self 2 r six_pairs -> 3 <= r.
Proof.
  assert (W : well_formed six_pairs) by (apply well_formed_check; reflexivity).
  assert (D : check_dealt 2 six_pairs six_pairs_split = true) by reflexivity.
  apply check_dealt_sound in D as [P D]. split; [easy|]. split; [now exists six_pairs_split|].
  apply two_windows_prove_fewest with (5, 6) (5, 6); [lia|easy|reflexivity].
Qed.

(* With no round or one, hands may as well keep together. *)
Theorem one_round_same k r d : r <= 1 -> well_formed d -> (possible k r d <-> solvable self k r d).
Proof.
  intros R W. split; [|now apply whole_plans_possible]. intros (rounds & <- & P & D).
  destruct rounds as [|ins [|]]; [| |simpl in R; lia].
  - exists []. repeat split. cbn [play snd]. unfold in_order. rewrite map_id.
    pose proof (left_talon k d [] D) as E. pose proof (left_length k d [] D) as Ln. cbn [execute snd] in E, Ln.
    rewrite seq_length in Ln. rewrite <- Ln in E. now rewrite (dest_map d) in E.
  - apply plan_iff_good_words; [easy|]. eexists. now apply one_round_good with (ins := ins).
Qed.

(* The bound for all plans: the hands with cards on both sides of a window, one handed over in round s counting
   k ^ (r - s), and the runs of the talon met in it are at most 2 k ^ r - k. *)
Theorem crossing_bound k d rounds a b : 0 < k -> rounds <> [] -> on_piles k rounds -> deals_out k d rounds -> a < b ->
  crossing k (length rounds) (round_of k rounds (seq 0 (length d))) (spans d a b) (runs_met (length rounds) d a b).
Proof. intros K N P D L. now apply crossing_window. Qed.

(* Whatever becomes of the hands, the talon needs a word for each of its runs. *)
Theorem runs_bound k r d : 0 < k -> possible k r d -> runs r d <= k ^ r.
Proof. intros K (rounds & <- & P & D). now apply talon_room. Qed.

Lemma runs_met_runs r d a b : well_formed d -> runs_met r d a b <= runs r d.
Proof.
  intro W. apply seq_incl_length; [apply NoDup_nodup|]. intros q Hq. apply nodup_In, in_map_iff in Hq as (t & <- & Ht).
  apply filter_In in Ht as [Ht _]. apply in_seq in Ht. apply TalonRuns.run_of_lt_runs. lia.
Qed.

(* An accepted window shows that no plan of any kind has exactly r rounds. *)
Theorem check_any_sound k r d a b : 0 < k -> check_any k r d a b = true -> ~ possible k r d.
Proof.
  intros K C P. assert (W : well_formed d) by (destruct P as (rounds & _ & _ & D); now apply dealt_out_well_formed with k rounds).
  destruct r as [|[|r]].
  - apply one_round_same in P; [|lia|easy]. exact (check_window_sound k 0 d a b K W C P).
  - apply one_round_same in P; [|lia|easy]. exact (check_window_sound k 1 d a b K W C P).
  - unfold check_any in C. apply orb_true_iff in C as [C|C].
    + apply Nat.ltb_lt in C. pose proof (runs_bound k _ d K P). pose proof (runs_met_runs (S (S r)) d a b W). lia.
    + apply andb_true_iff in C as [L C]. apply Nat.ltb_lt in L. apply Nat.ltb_lt in C.
      destruct P as (rounds & E & P & D).
      assert (N : rounds <> []) by (intros ->; discriminate).
      pose proof (crossing_bound k d rounds a b K N P D L) as B. rewrite E in B. unfold crossing in B.
      pose proof (WordsWindow.powers_length k (S (S r)) (round_of k rounds (seq 0 (length d))) (spans d a b) K). lia.
Qed.

Definition turn_over (n : nat) : list instruction := repeat (Instruction 0 None) n.

Lemma follow_turn {A} (cards : list A) : forall t, let (h, t') := follow t cards (turn_over (length cards)) in
  h = [] /\ t' 0 = rev cards ++ t 0 /\ forall i, 0 < i -> t' i = t i.
Proof.
  induction cards as [|a cards IH]; intro t; [easy|]. cbn [length turn_over repeat follow].
  specialize (IH (upd t 0 (a :: t 0))). fold (turn_over (length cards)).
  destruct (follow _ cards _) as [h t']. destruct IH as (-> & E & I). split; [easy|]. split.
  - rewrite E. cbn [rev]. now rewrite <- app_assoc.
  - intros i L. rewrite I by easy. unfold upd. destruct (Nat.eqb_spec i 0); [lia|easy].
Qed.

Lemma deal_turn {A} k (cards : list A) : 0 < k -> deal_round k cards (turn_over (length cards)) = ([], rev cards).
Proof.
  intro K. unfold deal_round. pose proof (follow_turn cards empty) as F. destruct (follow _ _ _) as [h t].
  destruct F as (-> & E & I). f_equal. unfold gather. destruct k as [|k]; [lia|]. cbn [seq flat_map].
  rewrite E, app_nil_r. assert (Z : forall s, (forall i, In i s -> 0 < i) -> flat_map t s = []).
  { induction s as [|i s IH]; intro H; [easy|]. cbn [flat_map].
    rewrite I, IH; [easy|intros; apply H; now right|apply H; now left]. }
  rewrite Z; [apply app_nil_r|]. intros i Hi. apply in_seq in Hi. lia.
Qed.

(* Two rounds more are always possible. *)
Theorem any_two_rounds_more k r d : 0 < k -> possible k r d -> possible k (S (S r)) d.
Proof.
  intros K (rounds & E & P & D). exists (turn_over (length d) :: turn_over (length d) :: rounds).
  split; [simpl; congruence|]. split.
  - intros ins i [<-|[<-|Hi]] Hj; [apply repeat_spec in Hj as ->; easy..|now apply (P ins)].
  - intros A cards L. specialize (D A cards L). cbn [execute]. rewrite <- L, deal_turn by easy.
    replace (length cards) with (length (rev cards)) by apply rev_length. rewrite deal_turn, rev_involutive by easy.
    now destruct (execute k rounds cards).
Qed.

(* Windows against one round fewer and against two fewer show that no plan of any kind has fewer rounds. *)
Theorem any_two_windows_prove_fewest k n d near far : 0 < k -> any_two_windows k n d near far = true ->
  forall r, possible k r d -> n <= r.
Proof.
  intros K C r P. destruct (Nat.le_gt_cases n r) as [|L]; [easy|]. exfalso.
  assert (More : forall m, possible k (2 * m + r) d).
  { induction m as [|m IH]; [exact P|]. replace (2 * S m + r) with (S (S (2 * m + r))) by lia.
    now apply any_two_rounds_more. }
  destruct n as [|[|n]]; [lia| |].
  - assert (r = 0) as -> by lia. now apply (check_any_sound k 0 d (fst near) (snd near) K C).
  - apply andb_true_iff in C as [C1 C2]. destruct (Nat.Even_or_Odd (S (S n) - r)) as [[m E]|[m E]].
    + apply (check_any_sound k n d (fst far) (snd far) K C2). replace n with (2 * (m - 1) + r) by lia. apply More.
    + apply (check_any_sound k (S n) d (fst near) (snd near) K C1). replace (S n) with (2 * m + r) by lia. apply More.
Qed.

(* Where the hands over some window are more than 2 k ^ r - k, no plan of any kind has r rounds. *)
Theorem depth_bound_of_all k r d a b : 0 < k -> 0 < r -> a < b -> possible k r d -> length (spans d a b) + k <= 2 * k ^ r.
Proof.
  intros K R L (rounds & <- & P & D). assert (N : rounds <> []) by (intros ->; simpl in R; lia).
  pose proof (crossing_bound k d rounds a b K N P D L) as B. unfold crossing in B.
  pose proof (WordsWindow.powers_length k (length rounds) (round_of k rounds (seq 0 (length d))) (spans d a b) K). lia.
Qed.

(* That bound is attained: in the deck D B C A E F A B F D E C all six hands are over one window. *)
Theorem depth_bound_attained : possible 2 2 six_pairs /\ length (spans six_pairs 5 6) + 2 = 2 * 2 ^ 2.
Proof. split; [apply split_hands_save_a_round|reflexivity]. Qed.

Lemma depth_at_cut d i : depth d i <= S (length (spans d i (S i))).
Proof.
  unfold depth. set (own := match nth_error d i with Some (Owner p) => [p] | _ => [] end).
  transitivity (length (own ++ spans d i (S i))).
  - apply NoDup_incl_length; [apply IntervalFacts.actives_NoDup|]. intros p Hp.
    apply IntervalFacts.actives_In in Hp as (j & m & L & Hj & Hm). apply in_app_iff.
    destruct (Nat.eq_dec m i) as [->|N].
    + left. unfold own. rewrite Hm. now left.
    + right. apply in_spans. split; [exists j|exists m]; (split; [lia|easy]).
  - rewrite app_length. unfold own. destruct (nth_error d i) as [[p|t]|]; simpl; lia.
Qed.

Lemma depth_of_all k r d : 0 < k -> 0 < r -> possible k r d -> chi d + k <= S (2 * k ^ r).
Proof.
  intros K R P. assert (H : chi d <= S (2 * k ^ r - k)).
  { unfold chi. apply list_max_le_iff. intros x Hx. apply in_map_iff in Hx as (i & <- & _).
    pose proof (depth_at_cut d i). pose proof (depth_bound_of_all k r d i (S i) K R (Nat.lt_succ_diag_r i) P). lia. }
  assert (k <= 2 * k ^ r); [|lia]. assert (1 <= k ^ (r - 1)) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
  replace r with (S (r - 1)) by lia. rewrite Nat.pow_succ_r'. nia.
Qed.

(* Taking hands apart saves at most one round where there is no talon. *)
Theorem at_most_one_round_saved k r d : 2 <= k -> 0 < r -> no_talon d -> possible k r d -> solvable self k (S r) d.
Proof.
  intros K R N P. pose proof (depth_of_all k r d ltac:(lia) R P) as C.
  assert (T : talon_size d = 0).
  { unfold talon_size. rewrite filter_none; [easy|]. exact N. }
  apply sum_suffices; [lia|lia|intros t L; lia|]. unfold runs. rewrite T, Nat.pow_succ_r'. nia.
Qed.

(* With a talon it saves at most two. *)
Theorem at_most_two_rounds_saved k r d : 2 <= k -> possible k r d -> solvable self k (S (S r)) d.
Proof.
  intros K P. assert (W : well_formed d) by (destruct P as (rounds & _ & _ & D); now apply dealt_out_well_formed with k rounds).
  destruct r as [|r].
  - apply one_round_same in P; [|lia|easy]. now apply two_rounds_more; [lia|easy|].
  - pose proof (depth_of_all k (S r) d ltac:(lia) (Nat.lt_0_succ r) P) as C.
    pose proof (runs_bound k (S r) d ltac:(lia) P) as B.
    apply sum_suffices; trivial; [lia|lia|].
    assert (E : runs (S (S (S r))) d = runs (S r) d) by reflexivity. rewrite E.
    assert (1 <= k ^ S r) by (apply Nat.neq_0_lt_0, Nat.pow_nonzero; lia).
    rewrite (Nat.pow_succ_r' k (S (S r))), (Nat.pow_succ_r' k (S r)). set (x := k ^ S r) in *.
    pose proof (Nat.mul_le_mono 2 k x x K (le_n x)). pose proof (Nat.mul_le_mono 2 k (k * x) (k * x) K (le_n _)). lia.
Qed.

(* An accepted bound holds for plans of any kind: none of so many rounds lays down fewer cards. *)
Theorem check_any_placements_sound k d rounds windows n : 0 < k -> on_piles k rounds -> deals_out k d rounds ->
  check_any_placements k (length rounds) d windows n = true -> n <= placements k d rounds.
Proof. apply any_placements_bound. Qed.
