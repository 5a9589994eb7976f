(* The text of `is_dealt`, the checker of plans: it finds out by itself whose cards lie where, and what it accepts deals the deck,
   whatever cards lie in it: hands, packets, and a talon whose places may be shared. *)

From Coq Require Import String List ZArith Lia Arith Bool Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder PlanSpec PlacesSpec PlacesOrder PlacesGreedy
  PlanFileSpec PlanFile Sides WholeHands.
From Shufflegraph Require Table WordsWindow.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTable PythonRuns
  PythonWholeHands PythonHands PythonChecker.
Import ListNotations.
Local Open Scope nat_scope.

(* Rounds with the numbers of the hands that are handed over. *)
Definition numbered_step (hands : list destination) (s : step * bool) : sided :=
  (Table.Instruction (on (fst s)) (match PlanFileSpec.given (fst s) with Some x => number_of x hands | None => None end), snd s).
Definition numbered_round (hands : list destination) (turn : deck * list (step * bool)) : deck * list sided :=
  (map (numbered hands) (fst turn), map (numbered_step hands) (snd turn)).

Lemma number_of_front x l m : In x l -> number_of x (l ++ m) = number_of x l.
Proof.
  induction l as [|y l IH]; [easy|]. intros I. cbn [app number_of]. destruct (same x y) eqn:S; [reflexivity|].
  rewrite IH; [reflexivity|]. destruct I as [->|I]; [now rewrite same_refl in S|exact I].
Qed.

Section Plan.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).
Variables (d : deck) (turns : list (deck * list (step * bool))).

(* All destinations that the deck and the rounds name. *)
Definition mentioned : list destination :=
  d ++ flat_map fst turns ++ flat_map (fun turn => flat_map (fun s => match PlanFileSpec.given (fst s) with Some x => [x] | None => [] end) (snd turn)) turns.

Section Numbers.
Variables (hands rest : list destination).
Let all := (hands ++ rest)%list.
Hypothesis Apart : told_apart same key mentioned.
Hypothesis Once : NoDup all.
Hypothesis Hands : forall x, In x hands <-> In x d /\ is_hand turns x = true.
Hypothesis All : forall x, In x mentioned -> is_hand turns x = true -> In x all.
Hypothesis Only : forall x, In x all -> In x mentioned.
Hypothesis Rest : forall x, In x rest -> is_hand turns x = true.

Definition named_as (x : destination) : destination := match x with Owner n => nth n all (Owner 0) | Talon q => Talon q end.
Definition name (x : destination) : @value K := goes_to key (named_as x).
Definition names : list destination := map (numbered all) mentioned ++ map Owner (seq 0 (length all)).

Lemma name_numbered x : In x mentioned -> named_as (numbered all x) = x.
Proof.
  intros I. unfold numbered. destruct (number_of x all) as [n|] eqn:N; [now apply number_of_some in N|].
  destruct x as [p|q]; [|reflexivity]. apply number_of_none in N. exfalso. now apply N, All.
Qed.

Lemma names_are x : In x names -> (exists n, x = Owner n /\ n < length all) \/ (exists q, x = Talon q /\ ~ In (Talon q) all /\ In (Talon q) mentioned).
Proof.
  intros I. apply in_app_iff in I as [I|I].
  - apply in_map_iff in I as (y & E & I). unfold numbered in E. destruct (number_of y all) as [n|] eqn:N.
    + left. exists n. split; [now symmetry|]. now apply number_of_some in N.
    + apply number_of_none in N. destruct y as [p|q]; [exfalso; now apply N, All|]. right. exists q. now subst x.
  - apply in_map_iff in I as (n & <- & I). apply in_seq in I. left. exists n. split; [reflexivity|lia].
Qed.

Lemma named_mentioned x : In x names -> In (named_as x) mentioned.
Proof.
  intros I. apply names_are in I as [(n & -> & L)|(q & -> & _ & I)]; [|exact I]. apply Only. now apply nth_In.
Qed.

Lemma names_named x : In x names -> is_name (name x).
Proof. intros _. unfold name. now destruct (named_as x). Qed.

Lemma names_told x y : In x names -> In y names -> same_value same (name x) (name y) = Ok (TalonSpec.same x y).
Proof.
  intros X Y. pose proof (destination_keys same key mentioned Apart) as Dest. unfold name.
  rewrite (are_apart _ _ _ _ Dest) by now apply named_mentioned. f_equal. apply bool_ext. rewrite !same_spec.
  split; [|now intros ->]. apply names_are in X as [(n & -> & L)|(q & -> & N & _)], Y as [(m & -> & M)|(p & -> & P & _)]; cbn [named_as]; intros E.
  - f_equal. apply (proj1 (NoDup_nth all (Owner 0)) Once n m L M E).
  - exfalso. apply P. rewrite <- E. now apply nth_In.
  - exfalso. apply N. rewrite E. now apply nth_In.
  - exact E.
Qed.

Lemma deck_named l : incl l mentioned -> map (goes_to key) l = map name (map (numbered all) l).
Proof. intros I. rewrite map_map. apply map_ext_in. intros x X. unfold name. now rewrite name_numbered by now apply I. Qed.

Lemma numbered_front x : In x d -> numbered all x = numbered hands x.
Proof.
  intros X. unfold numbered. destruct (in_dec destination_dec x hands) as [I|N].
  { change all with (hands ++ rest)%list. now rewrite number_of_front. }
  rewrite (proj2 (number_of_none x hands) N). destruct (is_hand turns x) eqn:H; [exfalso; now apply N, Hands|].
  destruct (number_of x all) as [n|] eqn:E; [|reflexivity].
  exfalso. destruct x as [p|q]; [discriminate|]. assert (I : In (Talon q) rest).
  { apply number_of_some in E as [L E]. rewrite <- E in N |- *. assert (J : In (nth n all (Owner 0)) all) by now apply nth_In.
    apply in_app_iff in J as [J|J]; [contradiction|exact J]. }
  now rewrite (Rest _ I) in H.
Qed.

Lemma round_named turn : In turn turns -> round_value key turn = turn_value name (numbered_round all turn).
Proof.
  intros T. unfold round_value, turn_value, numbered_round. cbn [fst snd].
  assert (I : incl (fst turn) mentioned).
  { intros x X. apply in_app_iff. right. apply in_app_iff. left. apply in_flat_map. now exists turn. }
  rewrite (deck_named (fst turn) I).
  assert (St : map (step_value key) (snd turn) = map (row_value name) (map (numbered_step all) (snd turn))); [|now rewrite St].
  rewrite map_map. apply map_ext_in. intros s S.
  assert (Gv : given_value key (PlanFileSpec.given (fst s)) = receiver name (Table.hand_to (fst (numbered_step all s))));
    [|unfold step_value, row_value; now rewrite Gv].
  unfold numbered_step, given_value, receiver. cbn [fst Table.hand_to]. destruct (PlanFileSpec.given (fst s)) as [x|] eqn:G; [|reflexivity].
  assert (X : In x mentioned).
  { apply in_app_iff. right. apply in_app_iff. right. apply in_flat_map. exists turn. split; [exact T|].
    apply in_flat_map. exists s. split; [exact S|]. rewrite G. now left. }
  assert (H : is_hand turns x = true).
  { destruct x as [p|q]; [reflexivity|]. cbn [is_hand]. apply in_some. apply in_flat_map. exists turn. split; [exact T|].
    apply in_flat_map. exists s. split; [exact S|]. rewrite G. now left. }
  pose proof (All x X H) as A. destruct (number_of x all) as [n|] eqn:N; [|now apply number_of_none in N].
  apply number_of_some in N as [_ N]. unfold name. cbn [named_as]. now rewrite N.
Qed.

Lemma rounds_named : rounds_value key turns = VTuple (map (turn_value name) (map (numbered_round all) turns)).
Proof. unfold rounds_value. rewrite map_map. f_equal. apply map_ext_in. intros turn. apply round_named. Qed.

Lemma rounds_in_names turn : In turn (map (numbered_round all) turns) -> in_names names turn.
Proof.
  intros T. apply in_map_iff in T as (turn' & <- & T). split.
  - unfold numbered_round. cbn [fst]. intros x X. apply in_app_iff. left. apply in_map_iff in X as (y & <- & Y). apply in_map.
    apply in_app_iff. right. apply in_app_iff. left. apply in_flat_map. now exists turn'.
  - intros s p S E. cbn [numbered_round snd] in S. rewrite map_map in S. apply in_map_iff in S as (s' & <- & S). cbn [numbered_step fst Table.hand_to] in E.
    destruct (PlanFileSpec.given (fst s')) as [x|]; [|easy]. apply number_of_some in E as [L _].
    apply in_app_iff. right. apply in_map, in_seq. lia.
Qed.

Let n := map (numbered all) d.

Lemma n_front : n = map (numbered hands) d.
Proof. apply map_ext_in. exact numbered_front. Qed.

Lemma n_names : incl n names.
Proof.
  intros x X. apply in_app_iff. left. apply in_map_iff in X as (y & <- & Y). apply in_map, in_app_iff. now left.
Qed.

Lemma n_owner p : In (Owner p) n -> p < length hands.
Proof.
  rewrite n_front. intros I. apply in_map_iff in I as (x & E & X). unfold numbered in E. destruct (number_of x hands) as [j|] eqn:N.
  - injection E as <-. now apply number_of_some in N.
  - subst x. exfalso. apply number_of_none in N. now apply N, Hands.
Qed.

Lemma owner_name p : p < length hands -> In (Owner p) names.
Proof. intros L. apply in_app_iff. right. apply in_map, in_seq. unfold all. rewrite app_length. lia. Qed.

Lemma hands_named : map (goes_to key) hands = map (fun p => name (Owner p)) (seq 0 (length hands)).
Proof.
  transitivity (map (fun p => goes_to key (nth p all (Owner 0))) (seq 0 (length hands))); [|reflexivity].
  rewrite <- (map_map (fun p => nth p all (Owner 0)) (goes_to key)). f_equal.
  apply nth_ext with (Owner 0) (nth 0 all (Owner 0)); [now rewrite map_length, seq_length|]. intros i L.
  rewrite (map_nth (fun p => nth p all (Owner 0))), seq_nth by exact L. cbn [Nat.add]. unfold all. now rewrite app_nth1.
Qed.

Lemma talon_rises : dealt_places (map (at_ n) (map snd (cards_by_place n))) = true.
Proof.
  rewrite cards_concat. unfold dealt_places, places.
  assert (G : forall m a, places_rise a (map (at_ n) (concat (map (fun q => positions n (Talon q)) (seq a m)))) = true).
  { induction m as [|m IH]; intros a; [reflexivity|]. cbn [seq map concat]. rewrite map_app.
    assert (E : map (at_ n) (positions n (Talon a)) = repeat (Talon a) (length (positions n (Talon a)))).
    { assert (B : forall i, In i (positions n (Talon a)) -> at_ n i = Talon a).
      { intros i I. apply PlacesGreedy.positions_in in I. unfold at_. now apply nth_error_nth. }
      induction (positions n (Talon a)) as [|i l IHl]; [reflexivity|]. cbn. rewrite B by now left. f_equal. apply IHl.
      intros j J. apply B. now right. }
    rewrite E. clear E. induction (length (positions n (Talon a))) as [|j IHj]; cbn [repeat app places_rise].
    - apply PlacesPlanProofs.places_rise_from with (S a); [lia|apply IH].
    - now rewrite Nat.leb_refl. }
  apply G.
Qed.

Lemma is_dealt_body : (forall depth, run same library (S depth) "shufflegraph.plans.checker.hands_in" [PythonHands.deck_value key d; rounds_value key turns] =
    Ok (VTuple [VList (map (goes_to key) hands); hand_at_value n; sizes_value n (length hands); VList (nats (map snd (cards_by_place n)))])) ->
  forall k depth, run same library (S (S (S (S (S depth))))) "shufflegraph.plans.checker.is_dealt" [PythonHands.deck_value key d; rounds_value key turns; VNat k] =
  Ok (VBool (is_dealt k n (map snd (cards_by_place n)) (map (numbered_round all) turns))).
Proof.
  intros H k depth. rewrite (run_text _ _ _ plans_checker_module is_dealt_text) by reflexivity. set (talon := map snd (cards_by_place n)) in *.
  set (turns' := map (numbered_round all) turns).
  pose proof (followed_text_is_the_model same name names n (length hands) names_named names_told n_names owner_name n_owner k turns' depth
    rounds_in_names) as F.
  specialize (H (S (S (S depth)))) as Hd.
  unfold is_dealt. pose proof (fun x => left_inside n k turns' (seq 0 (length n)) x) as I.
  destruct (follows k n (seq 0 (length n)) turns') as [c left]. cbn [snd] in I.
  assert (Il : forall i, In i left -> i < length n) by (intros i; apply I; intros y Y; apply in_seq in Y; lia). clear I.
  assert (It : forall i, In i talon -> i < length n).
  { intros i T. unfold talon in T. rewrite cards_concat in T. apply in_concat in T as (l & P & T). unfold places in P.
    apply in_map_iff in P as (q & <- & _). apply PlacesGreedy.positions_in in T. apply nth_error_Some. congruence. }
  assert (Dv : PythonHands.deck_value key d = PythonChecker.deck_value name n).
  { unfold PythonHands.deck_value, PythonChecker.deck_value. f_equal. apply deck_named. intros x X. apply in_app_iff. now left. }
  rewrite rounds_named in *. rewrite Dv in *. fold turns' in Hd |- *. rewrite hands_named in Hd. fold (owners_value name (length hands)) in Hd.
  enter is_dealt_text plans_checker_module. steps.
  unfold PythonChecker.deck_value, hand_at_value, sizes_value, owners_value in *. steps. fold turns'. rewrite Hd. steps. rewrite F. steps.
  cbn [comprehend within]. steps.
  assert (Nn : forall l, (forall i, In i l -> i < length n) -> incl (map (at_ n) l) names).
  { intros l L x X. apply in_map_iff in X as (i & <- & X). now apply n_names, nth_In, L. }
  assert (At : forall l ev, (forall i, i < length n -> ev (VNat i) = Ok [name (at_ n i)]) -> (forall i, In i l -> i < length n) ->
    collect ev (nats l) = Ok (map name (map (at_ n) l))) by (intros l ev E L; apply positions_at; auto).
  rewrite (At left).
  2: { intros i L. steps. rewrite place_of_nat by now rewrite map_length. steps. rewrite (nth_map_at name) by exact L.
       cbn [within bind]. now rewrite (store_name name names names_named) by now apply n_names, nth_In. }
  2: exact Il.
  steps. unfold turns'. rewrite map_length, if_same. fold turns'.
  replace (Z.of_nat c =? Z.of_nat (length turns'))%Z with (c =? length turns')
    by (destruct (Z.eqb_spec (Z.of_nat c) (Z.of_nat (length turns'))), (Nat.eqb_spec c (length turns')); lia || reflexivity).
  steps. destruct (c =? length turns'); steps; [|reflexivity]. cbn [comprehend within]. steps. rewrite (At talon).
  2: { intros i L. steps. rewrite place_of_nat by now rewrite map_length. steps. rewrite (nth_map_at name) by exact L.
       cbn [within bind]. now rewrite (store_name name names names_named) by now apply n_names, nth_In. }
  2: exact It.
  steps. rewrite (same_decks same name names names_named names_told) by now apply Nn. steps. now rewrite if_same.
Qed.
End Numbers.

(* The hands have numbers, first those of the deck; with these the text decides what the model decides. *)
Lemma is_dealt_numbers : told_apart same key mentioned -> exists hands rest, let all := (hands ++ rest)%list in
  NoDup all /\ (forall x, In x hands <-> In x d /\ is_hand turns x = true) /\
  (forall x, In x mentioned -> is_hand turns x = true -> In x all) /\ (forall x, In x all -> In x mentioned) /\
  (forall x, In x rest -> is_hand turns x = true) /\
  let n := map (numbered all) d in forall k depth,
  run same library (S (S (S (S (S depth))))) "shufflegraph.plans.checker.is_dealt"
    [PythonHands.deck_value key d; rounds_value key turns; VNat k] =
  Ok (VBool (is_dealt k n (map snd (cards_by_place n)) (map (numbered_round all) turns))).
Proof.
  intros A. assert (Ad : told_apart same key d).
  { intros p q P Q. apply A; apply in_app_iff; now left. }
  destruct (hands_in_text_tells same key d turns Ad) as (hands & N & M & E). cbv zeta in E.
  set (rest := filter (fun x => is_hand turns x && negb (existsb (TalonSpec.same x) hands)) (nodup destination_dec mentioned)).
  assert (R : forall x, In x rest <-> In x mentioned /\ is_hand turns x = true /\ ~ In x hands).
  { intros x. unfold rest. rewrite filter_In, nodup_In, andb_true_iff, negb_true_iff. pose proof (in_some x hands) as I.
    destruct (existsb (TalonSpec.same x) hands); intuition congruence. }
  assert (Once : NoDup (hands ++ rest)).
  { apply NoDup_join; [exact N|apply NoDup_filter, NoDup_nodup|]. intros x H I. now apply R in I. }
  assert (All : forall x, In x mentioned -> is_hand turns x = true -> In x (hands ++ rest)).
  { intros x X H. apply in_app_iff. destruct (in_dec destination_dec x hands); [now left|]. right. now apply R. }
  assert (Only : forall x, In x (hands ++ rest) -> In x mentioned).
  { intros x X. apply in_app_iff in X as [X|X]; [|now apply R in X]. apply M in X as [X _]. apply in_app_iff. now left. }
  assert (Rest : forall x, In x rest -> is_hand turns x = true) by (intros x X; now apply R in X).
  exists hands, rest. cbv zeta. repeat (split; [assumption|]). rewrite <- (n_front hands rest M Rest) in E.
  intros k depth. exact (is_dealt_body hands rest A Once M All Only Rest E k depth).
Qed.

(* What it says does not depend on how deep calls may be. *)
Lemma deeper r k depth more : told_apart same key mentioned ->
  run same library (S (S (S (S (S depth))))) "shufflegraph.plans.checker.is_dealt"
    [PythonHands.deck_value key d; rounds_value key turns; VNat k] = r ->
  run same library (S (S (S (S (S more))))) "shufflegraph.plans.checker.is_dealt"
    [PythonHands.deck_value key d; rounds_value key turns; VNat k] = r.
Proof. intros A <-. destruct (is_dealt_numbers A) as (hands & rest & _ & _ & _ & _ & _ & B). now rewrite !B. Qed.

(* The text of is_dealt ends without an error. It works out by itself whose cards lie where. What it accepts deals the deck, for every
   deck of lawful owners, every natural number of piles and all rounds: with numbers for the hands, which are the owners' hands and the places
   of the talon that the rounds put aside, every hand is handed over whole, once, and to nobody else; what is left is the cards of
   place 0 in some order, then those of place 1, and so on; and no card is lost. *)
Theorem is_dealt_text_delivers k depth : told_apart same key mentioned -> exists (b : bool) hands,
  run same library (S (S (S (S (S depth))))) "shufflegraph.plans.checker.is_dealt"
    [PythonHands.deck_value key d; rounds_value key turns; VNat k] = Ok (VBool b) /\
  NoDup hands /\ (forall x, In x d -> (In x hands <-> is_hand turns x = true)) /\
  (b = true -> sides_deal k (map (numbered hands) d) (map (fun turn => map (numbered_step hands) (snd turn)) turns)).
Proof.
  intros A. destruct (is_dealt_numbers A) as (hands & rest & Once & M & All & _ & Rest & B).
  eexists. exists (hands ++ rest)%list. split; [apply B|]. split; [exact Once|]. split.
  - intros x X. split; [intros I; apply in_app_iff in I as [I|I]; [now apply M in I|now apply Rest]|].
    intros H. apply All; [apply in_app_iff; now left|exact H].
  - intros T. apply is_dealt_sound in T; [|now apply talon_rises]. rewrite map_map in T. exact T.
Qed.
End Plan.
