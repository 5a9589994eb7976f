(* The text of `swept` colours a deck in one pass as `valid_colouring` colours its intervals: the model's sweep, told from
   the sorted last positions instead of from every card. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Sweep SweepFacts.
From Shufflegraph Require AnyIntervalsSpec AnyIntervalsFacts AnyIntervals Colouring.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonEvents PythonIntervals
  PythonColourings PythonDepths PythonDicts PythonRound PythonSpans PythonDeal PythonDrawing.
Import ListNotations.
Local Open Scope nat_scope.

(* ---- the model's sweep from one last card, or first card, to the next ---- *)

Lemma skipn_at {A} (l : list A) k x : nth_error l k = Some x -> skipn k l = x :: skipn (S k) l.
Proof. revert k. induction l as [|y l IH]; intros [|k] E; try discriminate; [now injection E as ->|]. exact (IH k E). Qed.

Section Model.
Variable d : deck.
Context {T : Type} (pick : T -> nat * T) (drop : nat -> T -> T).

Lemma comes_again p k : nth_error d k = Some (Owner p) -> mem p (skipn (S k) d) = negb (last_position p d =? k).
Proof.
  intros E. destruct (last_position_spec p d (nth_error_In _ _ E)) as [At After].
  destruct (Nat.eqb_spec (last_position p d) k) as [L|L]; cbn [negb].
  - apply mem_false. intros I. apply In_skipn_iff in I as (j & J & Ej). apply (After j); [lia|exact Ej].
  - apply mem_In, In_skipn_iff. exists (last_position p d). split; [|exact At].
    destruct (Nat.lt_ge_cases (last_position p d) k) as [B|B]; [|lia]. now destruct (After k B).
Qed.

(* Cards of owners with a pile, none of them his last one, change nothing. *)
Lemma sweep_on s col e k : k <= e <= length d ->
  (forall j p, k <= j < e -> nth_error d j = Some (Owner p) -> find p col <> None /\ last_position p d <> j) ->
  sweep pick drop s col (skipn k d) = sweep pick drop s col (skipn e d).
Proof.
  intros K. remember (e - k) as n eqn:N. revert k K N. induction n as [|n IH]; intros k K N H; [now replace e with k by lia|].
  destruct (nth_error d k) as [x|] eqn:E; [|apply nth_error_None in E; lia].
  rewrite (skipn_at d k x E), <- (IH (S k)) by (try lia; intros j p J; apply H; lia).
  destruct x as [p|t]; [|reflexivity]. cbn [sweep]. destruct (H k p ltac:(lia) E) as [F L].
  destruct (find p col); [|easy]. rewrite (comes_again p k E). now apply Nat.eqb_neq in L as ->.
Qed.

Lemma sweep_ends s col e p i : nth_error d e = Some (Owner p) -> last_position p d = e -> find p col = Some i ->
  sweep pick drop s col (skipn e d) = sweep pick drop (drop i s) col (skipn (S e) d).
Proof.
  intros E L F. rewrite (skipn_at d e _ E) at 1. cbn [sweep]. now rewrite F, (comes_again p e E), L, Nat.eqb_refl.
Qed.

Lemma sweep_begins s col f p : nth_error d f = Some (Owner p) -> find p col = None ->
  sweep pick drop s col (skipn f d) = let (i, s') := pick s in sweep pick drop s' (col ++ [(p, i)]) (skipn f d).
Proof.
  intros E F. rewrite (skipn_at d f _ E). cbn [sweep]. rewrite F. destruct (pick s) as [i s'].
  now rewrite find_app_new, Nat.eqb_refl.
Qed.

Lemma sweep_known s col l : (forall p, In (Owner p) l -> find p col <> None) -> sweep pick drop s col l = col.
Proof.
  revert s. induction l as [|[p|t] l IH]; intros s H; [reflexivity| |apply IH; intros q Q; apply H; now right].
  cbn [sweep]. pose proof (H p (or_introl eq_refl)). destruct (find p col); [|easy]. apply IH. intros q Q. apply H. now right.
Qed.
End Model.

(* ---- the text ---- *)

Notation module_names := (PythonSyntax.names dealing_intervals_module).

Section Text.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).

(* Owners and their piles as a dictionary. *)
Definition keyed (col : assignment) : list (@value K * @value K) := map (fun v => (VKey (key (fst v)), VNat (snd v))) col.

Section Deck.
Variables (d : deck) (last : destination -> nat) (ended : list nat).
Context (call : string -> list (@value K) -> result (@value K)).
Hypothesis Apart : told_apart same key d.
Hypothesis Sorted_ : StronglySorted lt ended.
Hypothesis Lasts : forall e, In e ended <-> exists p, In (Owner p) d /\ last_position p d = e.

Definition known (col : assignment) : Prop := forall p, In p (map fst col) -> In (Owner p) d.

Lemma keyed_get p i col : In (Owner p) d -> known col -> find p col = Some i ->
  dict_get same (VKey (key p)) (keyed col) = Ok (VNat i).
Proof.
  intros P. induction col as [|[q j] col IH]; intros Kn F; [discriminate|]. cbn [find] in F.
  cbn [keyed map dict_get same_value bind fst snd]. rewrite Apart by (auto; apply Kn; now left). rewrite Nat.eqb_sym.
  destruct (q =? p); [now injection F as ->|]. apply IH; [intros r R; apply Kn; now right|exact F].
Qed.

Lemma keyed_set p i col : In (Owner p) d -> known col -> find p col = None ->
  dict_set same (VKey (key p)) (VNat i) (keyed col) = Ok (keyed (col ++ [(p, i)])).
Proof.
  intros P Kn F. rewrite dict_set_apart; [unfold keyed; now rewrite map_app|]. intros e I.
  apply in_map_iff in I as ([q j] & <- & I). apply (in_map fst) in I. cbn [fst same_value] in *.
  rewrite Apart by auto. f_equal. apply Nat.eqb_neq. intros <-. now apply find_none in F.
Qed.

Definition variables col free used number f owner : @env K :=
  [("cards", Some (VTuple (map (goes_to key) d))); ("last", Some (numbers_for key (map Owner (players d)) last));
   ("ended", Some (VList (nats ended))); ("colours", Some (VDict (keyed col))); ("free", Some (VList (nats (rev free))));
   ("first", Some (VNat f)); ("number", Some (VNat number)); ("used", Some (VNat used)); ("owner", owner)]%string.

(* The loop that frees the piles of those who have ended: its test and its body. *)
Definition test : expr := pyCompare (pySubscript (pyName "ended") (pyName "number")) [pyLt] [pyName "first"].
Definition freeing : list stmt :=
  [pyExpr (pyCall (pyAttribute (pyName "free") "append")
     [pySubscript (pyName "colours") (pySubscript (pyName "cards") (pySubscript (pyName "ended") (pyName "number")))] []);
   pyAugAssign (pyName "number") pyAdd (pyConstant (pyInt 1))].
Notation turn := (one_turn same module_names call (exec same module_names call) test freeing).

Lemma one_turn_of_it col free used gone e left g owner q i : ended = gone ++ e :: left -> nth_error d e = Some (Owner q) ->
  known col -> find q col = Some i -> turn (variables col free used (length gone) g owner) =
  Ok (if e <? g then Again (variables col (i :: free) used (S (length gone)) g owner)
      else Over (Next (variables col free used (length gone) g owner))).
Proof.
  intros E At Kn F. pose proof (nth_error_In _ _ At) as Q.
  assert (L : length gone < length ended) by (rewrite E, app_length; cbn; lia).
  assert (N : nth (length gone) ended 0 = e) by (rewrite E, app_nth2, Nat.sub_diag by lia; reflexivity).
  assert (C : nth e (map (goes_to key) d) VNone = VKey (key q)).
  { apply nth_error_nth, (map_nth_error (goes_to key) _ _ At). }
  assert (Le : e < length d) by (apply nth_error_Some; congruence).
  unfold one_turn, test, freeing, variables. steps. rewrite nats_length, place_of_nat by exact L. steps.
  rewrite nth_nats, N by exact L. steps.
  destruct (Z.ltb_spec (Z.of_nat e) (Z.of_nat g)), (Nat.ltb_spec e g); try lia; [|reflexivity].
  steps. rewrite map_length, place_of_nat by exact Le. steps. rewrite C. steps. rewrite (keyed_get q i col Q Kn F). steps.
  cbn [rev]. rewrite nats_app. do 2 f_equal. unfold nats at 3. cbn [map]. repeat f_equal. lia.
Qed.

(* All that end before the next owner begins are over, in order; the model comes as far. *)
Lemma turns_of_it p owner col used : In (Owner p) d -> known col ->
  (forall j q, j < first_position p d -> nth_error d j = Some (Owner q) -> find q col <> None) ->
  forall left gone k free, ended = gone ++ left -> k <= first_position p d ->
  (forall e, In e gone -> e < k) -> (forall e, In e left -> k <= e) -> exists free' gone' left',
  in_a_row turn (S (length left)) (variables col free used (length gone) (first_position p d) owner) =
    Ok (Over (Next (variables col free' used (length gone') (first_position p d) owner))) /\
  sweep pick_free drop_free (free, used) col (skipn k d) =
    sweep pick_free drop_free (free', used) col (skipn (first_position p d) d) /\
  ended = gone' ++ left' /\ (forall e, In e gone' -> e < first_position p d) /\
  (forall e, In e left' -> first_position p d <= e).
Proof.
  intros P Kn Begun. destruct (first_position_spec p d P) as [At _]. destruct (last_position_spec p d P) as [AtL _].
  assert (Gl : first_position p d <= last_position p d)
    by (apply (first_le_last d p); [now apply first_position_spec|now apply last_position_spec]).
  pose proof (nth_error_lt _ _ _ At) as Gn. set (g := first_position p d) in *.
  assert (Quiet : forall left gone k to, ended = gone ++ left -> (forall e, In e gone -> e < k) ->
    (forall e, In e left -> to <= e) -> to <= g ->
    forall j q, k <= j < to -> nth_error d j = Some (Owner q) -> find q col <> None /\ last_position q d <> j).
  { intros left gone k to E Low High T j q J Ej. split; [apply (Begun j q); [lia|exact Ej]|]. intros L.
    assert (I : In j ended) by (apply Lasts; exists q; split; [eapply nth_error_In, Ej|exact L]).
    rewrite E in I. apply in_app_iff in I as [I|I]; [apply Low in I|apply High in I]; lia. }
  induction left as [|e left IH]; intros gone k free E Kg Low High.
  - exfalso. assert (I : In (last_position p d) ended) by (apply Lasts; eauto). rewrite E, app_nil_r in I.
    apply Low in I. lia.
  - assert (I : In e ended) by (rewrite E; apply in_app_iff; right; now left). apply Lasts in I as (q & Q & Lq).
    destruct (last_position_spec q d Q) as [Eq _]. rewrite Lq in Eq.
    assert (Above : forall x, In x left -> e < x).
    { intros x X. pose proof Sorted_ as So. rewrite E in So. exact (sorted_after _ _ _ _ So x X). }
    assert (Ke : k <= e) by (apply High; now left). change (length (e :: left)) with (S (length left)).
    assert (Le : e < length d) by (apply nth_error_Some; congruence).
    destruct (Nat.lt_ge_cases e g) as [B|B].
    + destruct (find q col) as [i|] eqn:F; [|now destruct (Begun e q B Eq)].
      destruct (IH (gone ++ [e]) (S e) (i :: free)) as (free' & gone' & left' & Run & Model & Rest).
      { now rewrite <- app_assoc. }
      { lia. }
      { intros x X. apply in_app_iff in X as [X|[<-|[]]]; [apply Low in X|]; lia. }
      { intros x X. now apply Above. }
      exists free', gone', left'. split; [|split; [|exact Rest]].
      * cbn [in_a_row]. rewrite (one_turn_of_it col free used gone e left g owner q i) by assumption.
        rewrite (proj2 (Nat.ltb_lt e g) B). cbn [bind]. rewrite app_length, Nat.add_1_r in Run. exact Run.
      * rewrite <- Model. change (i :: free, used) with (drop_free i (free, used)).
        rewrite <- (sweep_ends d pick_free drop_free (free, used) col e q i Eq Lq F).
        apply sweep_on; [lia|]. apply (Quiet (e :: left) gone); try assumption; [|lia].
        intros x [<-|X]; [lia|]. apply Above in X. lia.
    + exists free, gone, (e :: left). split; [|split; [|split; [exact E|split]]].
      * cbn [in_a_row]. (* the test alone *)
        unfold one_turn at 1, test, variables. steps. assert (L : length gone < length ended) by (rewrite E, app_length; cbn; lia).
        rewrite nats_length, place_of_nat by exact L. steps. rewrite nth_nats by exact L.
        replace (nth (length gone) ended 0) with e by (rewrite E, app_nth2, Nat.sub_diag by lia; reflexivity). steps.
        destruct (Z.ltb_spec (Z.of_nat e) (Z.of_nat g)); [lia|]. reflexivity.
      * apply sweep_on; [lia|]. apply (Quiet (e :: left) gone); try assumption; [|lia].
        intros x [<-|X]; [lia|]. apply Above in X. lia.
      * intros x X. apply Low in X. lia.
      * intros x [<-|X]; [lia|]. apply Above in X. lia.
Qed.
End Deck.

Lemma sorted_lasts d (last : destination -> nat) : (forall p, In (Owner p) d -> last (Owner p) = last_position p d) ->
  exists ended, sort (@nats K (map (fun p => last (Owner p)) (players d))) = Ok (nats ended) /\ StronglySorted lt ended /\
  length ended <= length d /\ forall e, In e ended <-> exists p, In (Owner p) d /\ last_position p d = e.
Proof.
  intros L. destruct (@sort_of_nats K (map (fun p => last (Owner p)) (players d))) as (ended & E & P & S). exists ended.
  split; [exact E|].
  assert (M : forall e, In e ended <-> exists p, In (Owner p) d /\ last_position p d = e).
  { intros e. split.
    - intros I. apply (Permutation_in _ P), in_map_iff in I as (p & <- & I). apply players_In in I. exists p. auto using eq_sym.
    - intros (p & I & <-). apply (Permutation_in _ (Permutation_sym P)), in_map_iff. exists p. rewrite players_In. auto. }
  assert (N : NoDup ended).
  { apply (Permutation_NoDup (Permutation_sym P)). apply ListFacts.NoDup_map_in; [apply players_NoDup|].
    intros p q Ip Iq E'. apply players_In in Ip, Iq. rewrite (L p Ip), (L q Iq) in E'.
    destruct (last_position_spec p d Ip) as [Ap _], (last_position_spec q d Iq) as [Aq _]. rewrite E' in Ap. congruence. }
  split; [|split; [|exact M]].
  - clear - S N. induction S as [|e l S IH F]; constructor; apply NoDup_cons_iff in N as [N N']; [now apply IH|].
    rewrite Forall_forall in *. intros x X. specialize (F x X). destruct (Nat.eq_dec e x) as [->|]; [contradiction|lia].
  - apply seq_incl_length; [exact N|]. intros e I. apply M in I as (p & I & <-).
    destruct (last_position_spec p d I) as [At _]. now apply nth_error_lt in At.
Qed.

Lemma swept_body d last call : told_apart same key d -> (forall p, In (Owner p) d -> last (Owner p) = last_position p d) ->
  (Z.of_nat (length d) < 2 ^ 64)%Z -> apply same module_names call swept_text
    [VTuple (map (goes_to key) d); numbers_for key (map Owner (players d)) last] = Ok (VDict (keyed (valid_colouring d))).
Proof.
  intros T L Few. destruct (sorted_lasts d last L) as (ended & Sort & Sorted_ & Short & Lasts).
  enter swept_text dealing_intervals_module. unfold numbers_for, fdict. steps. rewrite !map_map. cbn [fst snd goes_to].
  replace (map (fun p => VNat (last (Owner p))) (players d)) with (@nats K (map (fun p => last (Owner p)) (players d)))
    by (unfold nats; now rewrite map_map).
  rewrite Sort. steps. rewrite !map_map. cbn [fst snd goes_to].
  for_loop (fun todo (e : @env K) => exists before col free used gone left f owner,
    players d = before ++ todo /\ map fst col = before /\ ended = gone ++ left /\ (forall x, In x gone -> x < f) /\
    (forall x, In x left -> f <= x) /\ (forall p, In p todo -> f <= first_position p d) /\
    valid_colouring d = sweep pick_free drop_free (free, used) col (skipn f d) /\
    e = variables d last ended col free used (length gone) f owner).
  - intros p todo e (before & col & free & used & gone & left & f & owner & P & C & E & Low & High & First & M & ->).
    assert (Ip : In (Owner p) d) by (apply players_In; rewrite P; apply in_app_iff; right; now left).
    assert (Fp : f <= first_position p d) by (apply First; now left).
    assert (Kn : known d col).
    { intros q Q. rewrite C in Q. apply players_In. rewrite P. apply in_app_iff. now left. }
    assert (Np : find p col = None).
    { apply find_none. rewrite C. pose proof (players_NoDup d) as N. rewrite P in N. apply NoDup_remove_2 in N.
      rewrite in_app_iff in N. tauto. }
    assert (After : forall q, In q (p :: todo) -> first_position p d <= first_position q d).
    { intros q [<-|Q]; [lia|]. pose proof (players_sorted d) as So. rewrite P in So.
      pose proof (sorted_after _ _ _ _ So q Q) as B. cbn beta in B. lia. }
    assert (Begun : forall j q, j < first_position p d -> nth_error d j = Some (Owner q) -> find q col <> None).
    { intros j q J Ej F. apply find_none in F. apply F. rewrite C. pose proof (nth_error_In _ _ Ej) as Q.
      pose proof Q as Pq. apply players_In in Pq. rewrite P in Pq. apply in_app_iff in Pq as [Pq|Pq]; [exact Pq|].
      apply After in Pq. destruct (first_position_spec q d Q) as [_ None_]. destruct (None_ j); [lia|exact Ej]. }
    destruct (turns_of_it d last ended call T Sorted_ Lasts p (Some (VKey (key p))) col used Ip Kn Begun left gone f free E Fp Low High)
      as (free' & gone' & left' & Run & Model & E' & Low' & High').
    unfold loop, variables. steps. destruct (Z.ltb_spec (Z.of_nat f) 0) as [?|_]; [lia|]. steps.
    rewrite Nat2Z.id, (index_from same key d p T Ip f Fp). steps.
    replace (Z.of_nat f + Z.of_nat (first_position p d - f))%Z with (Z.of_nat (first_position p d)) by lia.
    set (g := first_position p d) in *.
    assert (Loop := while_enough _ _ _ _ _ _ _ _ _ Run ltac:(easy) ltac:(rewrite E, app_length in Short; lia)).
    unfold test, freeing, variables in Loop. repeat match goal with l := _ : list stmt |- _ => subst l end.
    rewrite Loop. clear Loop. steps.
    rewrite M, Model, (sweep_begins d pick_free drop_free _ col g p) by (try exact Np; now apply first_position_spec).
    destruct free' as [|i free']; cbn [rev pick_free].
    + change (@nats K []) with (@nil (@value K)). steps. rewrite (keyed_set d T p used col Ip Kn Np). steps.
      eexists. split; [reflexivity|]. exists (before ++ [p]), (col ++ [(p, used)]), [], (S used), gone', left', g, (Some (VKey (key p))).
      split; [now rewrite <- app_assoc|]. split; [now rewrite map_app, C|]. split; [exact E'|]. split; [exact Low'|].
      split; [exact High'|]. split; [intros q Q; apply After; now right|]. split; [reflexivity|].
      unfold variables. repeat f_equal. lia.
    + rewrite nats_app. cbn [nats map]. rewrite snoc_match. steps. rewrite app_length. cbn [length].
      rewrite place_of_last by lia. steps. rewrite nth_snoc, remove_at_snoc by lia. steps.
      rewrite (keyed_set d T p i col Ip Kn Np). steps.
      eexists. split; [reflexivity|]. exists (before ++ [p]), (col ++ [(p, i)]), free', used, gone', left', g, (Some (VKey (key p))).
      split; [now rewrite <- app_assoc|]. split; [now rewrite map_app, C|]. split; [exact E'|]. split; [exact Low'|].
      split; [exact High'|]. split; [intros q Q; apply After; now right|]. split; reflexivity.
  - exists [], [], [], 0, [], ended, 0, None. repeat (split; [try easy; try (intros; lia)|]).
    unfold variables, numbers_for, fdict. now rewrite map_map.
  - destruct H as (before & col & free & used & gone & left & f & owner & P & C & _ & _ & _ & _ & M & ->).
    unfold variables. steps. rewrite app_nil_r in P. rewrite M, sweep_known; [reflexivity|].
    intros p I F. apply find_none in F. apply F. rewrite C, <- P. apply players_In. apply In_skipn_iff in I as (j & _ & J).
    eapply nth_error_In, J.
Qed.

(* The text of swept gives each owner of a deck their pile of the model's valid colouring, in the order of first cards, if it
   is told where each owner's last card lies. *)
Theorem swept_text_is_the_model d last depth : told_apart same key d ->
  (forall p, In (Owner p) d -> last (Owner p) = last_position p d) -> (Z.of_nat (length d) < 2 ^ 64)%Z ->
  run same library (S depth) "shufflegraph.dealing.intervals.swept"
    [VTuple (map (goes_to key) d); numbers_for key (map Owner (players d)) last] =
  Ok (VDict (map (fun v => (VKey (key (fst v)), VNat (snd v))) (valid_colouring d))).
Proof.
  intros T L F. rewrite (run_text _ _ _ dealing_intervals_module swept_text) by reflexivity. now apply swept_body.
Qed.
End Text.

(* ---- the composition ---- *)

(* Owners with other names have the same piles. *)
Section Renamed.
Context {T : Type} (pick : T -> nat * T) (drop : nat -> T -> T) (name : nat -> nat) (dom : list nat).
Hypothesis Apart : forall i j, In i dom -> In j dom -> name i = name j -> i = j.
Import AnyIntervalsSpec.

Definition renamed {A} (l : list (nat * A)) : list (nat * A) := map (fun v => (name (fst v), snd v)) l.
Definition renamed_event (e : Z * event) : Z * event :=
  (fst e, match snd e with Begins p => Begins (name p) | Ends p => Ends (name p) end).

Lemma pile_renamed col p : In p dom -> incl (map fst col) dom -> pile_of (renamed col) (name p) = pile_of col p.
Proof.
  intros P. unfold pile_of. induction col as [|[q i] col IH]; intros Sub; [reflexivity|]. cbn [renamed map find fst snd].
  specialize (IH ltac:(intros x X; apply Sub; now right)). assert (Q : In q dom) by (apply Sub; now left).
  destruct (Nat.eqb_spec q p) as [->|N]; [now rewrite Nat.eqb_refl|].
  destruct (Nat.eqb_spec (name q) (name p)) as [E|_]; [now apply Apart in E|exact IH].
Qed.

Lemma follow_renamed es : (forall x p, In (x, Begins p) es \/ In (x, Ends p) es -> In p dom) -> forall s col,
  incl (map fst col) dom -> follow pick drop s (renamed col) (map renamed_event es) = renamed (follow pick drop s col es) /\
  incl (map fst (follow pick drop s col es)) dom.
Proof.
  induction es as [|[x [p|p]] es IH]; intros H s col Sub; [easy|cbn [map renamed_event follow fst snd]..].
  - destruct (pick s) as [i s']. destruct (IH ltac:(intros y q Q; apply (H y); cbn; tauto) s' (col ++ [(p, i)])) as [E I].
    + rewrite map_app. intros q Q. apply in_app_iff in Q as [Q|[<-|[]]]; [now apply Sub|]. apply (H x). left. now left.
    + split; [|exact I]. rewrite <- E. unfold renamed. now rewrite map_app.
  - rewrite pile_renamed by (auto; apply (H x); right; now left). apply IH; [intros y q Q; apply (H y); cbn; tauto|exact Sub].
Qed.

Lemma events_renamed l : by_position (events_of (renamed l)) = map renamed_event (by_position (events_of l)).
Proof.
  replace (events_of (renamed l)) with (map renamed_event (events_of l))
    by (unfold events_of, renamed; now rewrite map_app, !map_map).
  unfold by_position. induction (events_of l) as [|e es IH]; [reflexivity|]. cbn [map fold_right]. rewrite IH. clear IH.
  induction (fold_right _ _ es) as [|e' es' IH]; [reflexivity|]. cbn [map AnyIntervalsSpec.put]. cbn [renamed_event fst].
  destruct (fst e <=? fst e')%Z; [reflexivity|]. cbn [map]. now rewrite IH.
Qed.

Lemma colouring_renamed s l : incl (map fst l) dom ->
  map snd (colouring_by pick drop s (renamed l)) = map snd (colouring_by pick drop s l).
Proof.
  intros Sub. unfold colouring_by. cbv zeta. rewrite events_renamed.
  assert (H : forall x p, In (x, Begins p) (by_position (events_of l)) \/ In (x, Ends p) (by_position (events_of l)) -> In p dom).
  { intros x p H. apply Sub. destruct H as [H|H]; apply (Permutation_in _ (AnyIntervalsFacts.by_position_permutation _)) in H;
      unfold events_of in H; apply in_app_iff in H as [H|H]; apply in_map_iff in H as (v & E & V); inversion E; subst; now apply in_map. }
  destruct (follow_renamed _ H s [] ltac:(easy)) as [E I]. cbn [renamed map] in E. change (renamed []) with (@nil (nat * nat)) in E.
  rewrite E. unfold renamed at 2. rewrite !map_map. cbn [fst snd]. apply map_ext_in. intros v V. apply pile_renamed; [|exact I].
  apply Sub. now apply in_map.
Qed.
End Renamed.

Lemma combine_maps {A B C} (f : A -> B) (g : A -> C) l : combine (map f l) (map g l) = map (fun x => (f x, g x)) l.
Proof. induction l as [|x l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Lemma numbered_pairs a b : length a = length b ->
  map (fun i => (nth i a 0, nth i b (0, 0)%Z)) (seq 0 (length b)) = combine a b.
Proof.
  revert b. induction a as [|x a IH]; intros [|y b] L; try discriminate; [reflexivity|]. injection L as L.
  cbn [length seq map nth combine]. now rewrite <- seq_shift, map_map, <- (IH b L).
Qed.

Section Composed.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).

(* The text of swept gives of a deck what the text of valid_colouring gives of the intervals that the text of spans gives. *)
Theorem swept_text_is_the_composition d last depth : told_apart same key d ->
  (forall p, In (Owner p) d -> last (Owner p) = last_position p d) -> (Z.of_nat (length d) < 2 ^ 64)%Z ->
  let given := [VTuple (map (goes_to key) d); numbers_for key (map Owner (players d)) last] in exists found,
  run same library (S depth) "shufflegraph.dealing.intervals.spans" given = Ok found /\
  run same library (S depth) "shufflegraph.dealing.intervals.swept" given =
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.valid_colouring" [found].
Proof.
  intros T L F given.
  assert (Told : told_apart same key (map Owner (players d))).
  { intros p q P Q. apply in_map_iff in P as (p' & Ep & P), Q as (q' & Eq & Q). injection Ep as ->. injection Eq as ->.
    apply T; now apply players_In. }
  assert (Own : owners (map Owner (players d)) = players d).
  { unfold owners. clear. induction (players d) as [|p ps IH]; [reflexivity|]. cbn [map flat_map app]. now rewrite IH. }
  eexists. split; [exact (spans_text_is_the_model same key d _ last depth Told Own L)|].
  unfold given. rewrite (swept_text_is_the_model same key d last depth T L F).
  set (l := spans_of d). assert (Ll : length l = length (players d)) by apply spans_length.
  replace (VDict (map _ (intervals d))) with (mapping (map key (players d)) l).
  2: { unfold mapping, l, spans_of. rewrite <- intervals_owners, !map_map, combine_maps. reflexivity. }
  rewrite (valid_colouring_text_is_the_model same (map key (players d)) l depth (keys_distinct same key d T));
    [|now rewrite map_length|apply spans_in_order].
  assert (E : AnyIntervalsSpec.mapping_of d = renamed (fun i => nth i (players d) 0) (model l)).
  { unfold renamed, model. rewrite map_map. cbn [fst snd]. rewrite (numbered_pairs _ l) by auto.
    unfold AnyIntervalsSpec.mapping_of, AnyIntervalsSpec.integers, l, spans_of. rewrite <- intervals_owners. now rewrite combine_maps. }
  destruct (AnyIntervals.intervals_of_deck_give_the_same d) as (_ & _ & V & _).
  assert (Piles : map snd (valid_colouring d) = map snd (AnyIntervalsSpec.valid_colouring_of (model l))).
  { rewrite <- V, E. apply (colouring_renamed _ _ _ (seq 0 (length l))); [|now rewrite model_owners].
    intros i j I J N. apply in_seq in I, J. apply (proj1 (NoDup_nth (players d) 0) (players_NoDup d)); lia. }
  rewrite <- Piles. unfold entries, nats. rewrite <- (Colouring.valid_colouring_owners d), !map_map, combine_maps. reflexivity.
Qed.
End Composed.
