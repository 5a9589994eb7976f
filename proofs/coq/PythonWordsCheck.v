(* The text of the words' check, `conditions_fault` with what it asks: it accepts words if and only if the model's check of
   words does. So the words of every plan are accepted, and accepted words deal the deck. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec TalonOrder WordsSpec Words.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonWords PythonLists
  PythonDicts PythonTalon PythonWordsFacts PythonWordsTables PythonWordsParts PythonWordsLonger.
Import ListNotations.
Local Open Scope nat_scope.

Notation module_names := (PythonSyntax.names planning_words_module).

Section Check.
Context {K : Type} (same : K -> K -> bool).
Notation words_value := (@words_value K).
Notation verdict := (@verdict K).

Lemma conditions_body call (owners firsts lasts talon hands words piles : @value K) shape twins longer ends :
  (forall v, In v [owners; firsts; lasts; talon; hands; words; piles] -> store v = Ok v) ->
  call "shufflegraph.planning.words._shape_fault"%string [owners; talon; hands; words; piles] = verdict shape ->
  (shape = true -> call "shufflegraph.planning.words._twins_fault"%string [owners; firsts; lasts; hands; piles] = verdict twins) ->
  (shape = true -> call "shufflegraph.planning.words._longer_fault"%string [owners; firsts; lasts; talon; hands; words; piles] = verdict longer) ->
  (shape = true -> call "shufflegraph.planning.words._talon_fault"%string [talon; words; piles] = verdict ends) ->
  apply same module_names call conditions_fault_text [owners; firsts; lasts; talon; hands; words; piles] =
  verdict (shape && (twins && longer && ends)).
Proof.
  intros St Sh Tw Lo En. enter conditions_fault_text planning_words_module. steps.
  rewrite !(St _) by (cbn [In]; tauto). steps. rewrite Sh. unfold PythonWordsTables.verdict in *.
  destruct shape; steps; [|reflexivity]. rewrite !(St _) by (cbn [In]; tauto). steps. rewrite (Tw eq_refl).
  destruct twins; steps; [|reflexivity]. rewrite !(St _) by (cbn [In]; tauto). steps. rewrite (Lo eq_refl).
  destruct longer; steps; [|reflexivity]. rewrite !(St _) by (cbn [In]; tauto). steps. rewrite (En eq_refl).
  destruct ends; reflexivity.
Qed.

Lemma rows_of_numbers l : VList (@rows K (numbers_of l)) = words_value l.
Proof.
  unfold rows, numbers_of, PythonWordsTables.words_value, word_value, nats, ints. rewrite map_map. f_equal. apply map_ext. intros w.
  now rewrite map_map.
Qed.

(* The text of _shape_fault accepts as many words as there are owners and talon cards, which name piles that are there, are
   not empty for hands, and for the talon as long as the longest. *)
Theorem shape_fault_text_decides (owners talon : list (@value K)) hands words k depth :
  run same library (S depth) "shufflegraph.planning.words._shape_fault"
    [VTuple owners; VTuple talon; VList (rows hands); VList (rows words); VNat k] =
  Ok (if (length hands =? length owners) && (length words =? length talon) && shape_fits k hands words then VNone else VText).
Proof. rewrite (run_text _ _ _ planning_words_module _shape_fault_text) by reflexivity. apply shape_fault_body. Qed.

(* What it refuses the whole check refuses. *)
Theorem conditions_fault_text_refuses (owners talon : list (@value K)) (firsts lasts : list nat) hands words k depth :
  (length hands =? length owners) && (length words =? length talon) && shape_fits k hands words = false ->
  run same library (S (S depth)) "shufflegraph.planning.words.conditions_fault"
    [VTuple owners; VTuple (nats firsts); VTuple (nats lasts); VTuple talon; VList (rows hands); VList (rows words); VNat k] = Ok VText.
Proof.
  intros E. rewrite (run_text _ _ _ planning_words_module conditions_fault_text) by reflexivity.
  rewrite (conditions_body _ _ _ _ _ _ _ _ false true true true); try discriminate; [reflexivity| |].
  - intros v V. cbn [In] in V. repeat destruct V as [<-|V]; reflexivity || contradiction.
  - rewrite shape_fault_text_decides, E. reflexivity.
Qed.

(* The text of _twins_fault accepts hands of which the last one with the same word has ended before each begins. *)
Theorem twins_fault_text_decides (owners : list (@value K)) firsts lasts (hands : list word) k depth :
  length firsts = length hands -> length lasts = length hands -> Forall (Forall (fun c => c < k)) hands ->
  run same library (S (S depth)) "shufflegraph.planning.words._twins_fault"
    [VTuple owners; VTuple (nats firsts); VTuple (nats lasts); words_value hands; VNat k] =
  Ok (if forallb (twins_fit k hands firsts lasts) (seq 0 (length hands)) then VNone else VText).
Proof.
  intros Lf Ll F. rewrite (run_text _ _ _ planning_words_module _twins_fault_text) by reflexivity.
  apply twins_fault_body; [|assumption..]. intros w W. now apply place_text_is_place.
Qed.

(* The text of _talon_fault compares each talon card with the next. *)
Theorem talon_fault_text_decides talon (words : list word) k depth :
  length talon = length words -> Forall (Forall (fun c => c < k)) words ->
  run same library (S (S depth)) "shufflegraph.planning.words._talon_fault" [VTuple (nats talon); words_value words; VNat k] =
  Ok (if forallb (talon_fits k talon words) (seq 1 (length words - 1)) then VNone else VText).
Proof.
  intros L F. rewrite (run_text _ _ _ planning_words_module _talon_fault_text) by reflexivity.
  apply talon_fault_body; [| |assumption..].
  - intros w W. now apply place_text_is_place.
  - intros u l r. apply breaks_text_compares.
Qed.

(* The text of _longer_fault compares each hand with the lowest of the stays that it meets. *)
Theorem longer_fault_text_decides (owners : list (@value K)) firsts lasts talon (hands words : list word) k r depth :
  length firsts = length hands -> length lasts = length hands -> length talon = length words ->
  Forall (fun w => Forall (fun c => c < k) w /\ 1 <= length w) hands ->
  Forall (fun w => Forall (fun c => c < k) w /\ length w = r) words ->
  exists l, covers hands firsts lasts words talon l /\
  run same library (S (S (S depth))) "shufflegraph.planning.words._longer_fault"
    [VTuple owners; VTuple (nats firsts); VTuple (nats lasts); VTuple (nats talon); words_value hands; words_value words; VNat k] =
  Ok (if forallb (hand_fits k hands firsts lasts l) (seq 0 (length hands)) then VNone else VText).
Proof.
  intros Lf Ll Lt Fh Fw.
  assert (Place : forall w, Forall (fun c => c < k) w -> run same library (S depth) "shufflegraph.planning.words.place" [VTuple (nats w); VNat k] = Ok (VNat (place k w)))
    by (intros; now apply place_text_is_place).
  destruct (spans_body same (run same library (S depth)) k Place talon words r Lt Fw) as (g & keys & S & H & Spans).
  exists (stays hands firsts lasts g keys). split; [now apply stays_cover with k|].
  rewrite (run_text _ _ _ planning_words_module _longer_fault_text) by reflexivity.
  apply (longer_fault_body same _ k).
  - intros w W. now apply place_text_is_place.
  - exact Lf.
  - exact Ll.
  - exact Fh.
  - eapply Forall_impl; [|exact Fw]. now intros w [W _].
  - exact Lt.
  - exact S.
  - exact H.
  - rewrite (run_text _ _ _ planning_words_module _spans_text) by reflexivity. exact Spans.
  - intros l F. rewrite (run_text _ _ _ planning_words_module _lowest_text) by reflexivity. now apply lowest_body.
Qed.

Section Deck.
Variables (k : nat) (d : deck) (owners : list (@value K)).
Hypothesis Whole : well_formed d.
Hypothesis Named : length owners = length (players d).

(* A deck's layout and the words of its hands and of its talon, as the text is given them. *)
Definition layout_and_words (w : words) : list (@value K) :=
  [VTuple owners; VTuple (nats (firsts_of d)); VTuple (nats (lasts_of d)); VTuple (nats (talon_of d));
   words_value (hands_of d w); words_value (words_of_talon d w); VNat k].

(* The text ends without an error, and accepts words exactly if the model's check does, in as many rounds as the longest
   word has piles. *)
Theorem conditions_fault_text_is_the_model w depth :
  run same library (S (S (S (S depth)))) "shufflegraph.planning.words.conditions_fault" (layout_and_words w) =
  Ok (if check_words k (longest (hands_of d w) (words_of_talon d w)) d w then VNone else VText).
Proof.
  rewrite (run_text _ _ _ planning_words_module conditions_fault_text) by reflexivity.
  set (hands := hands_of d w). set (words := words_of_talon d w).
  assert (Lf : length (firsts_of d) = length hands) by (unfold hands, hands_of, firsts_of; now rewrite !map_length).
  assert (Ll : length (lasts_of d) = length hands) by (unfold hands, hands_of, lasts_of; now rewrite !map_length).
  assert (Lt : length (talon_of d) = length words) by (unfold words, words_of_talon, talon_of; now rewrite !map_length).
  assert (Lo : length hands = length owners) by (unfold hands, hands_of; now rewrite map_length).
  assert (Shape : forall n, run same library (S n) "shufflegraph.planning.words._shape_fault"
      [VTuple owners; VTuple (nats (talon_of d)); words_value hands; words_value words; VNat k] =
    verdict (shape_fits k (numbers_of hands) (numbers_of words))).
  { assert (Ln : forall l, length (numbers_of l) = length l) by (intros l; apply map_length).
    intros n. now rewrite <- !rows_of_numbers, shape_fault_text_decides, !Ln, nats_length, Lo, Lt, !Nat.eqb_refl. }
  assert (St : forall v, In v (layout_and_words w) -> store v = Ok v).
  { intros v V. cbn [layout_and_words In] in V. repeat destruct V as [<-|V]; reflexivity || contradiction. }
  destruct (shape_fits k (numbers_of hands) (numbers_of words)) eqn:Sh.
  - pose proof (proj1 (shape_spec _ _ _) Sh) as (Fa & Fh & Fw).
    assert (Fhands : Forall (fun w => Forall (fun c => c < k) w /\ 1 <= length w) hands).
    { apply Forall_forall. intros v V. split; [apply Fa, in_app_iff; now left|now apply Fh]. }
    assert (Fwords : Forall (fun v => Forall (fun c => c < k) v /\ length v = longest hands words) words).
    { apply Forall_forall. intros v V. split; [apply Fa, in_app_iff; now right|now apply Fw]. }
    destruct (longer_fault_text_decides owners (firsts_of d) (lasts_of d) (talon_of d) hands words k _ depth Lf Ll Lt Fhands Fwords)
      as (l & Cover & Longer).
    pose proof (all_fit_check k d w Whole l Cover) as Fit. fold hands words in Fit. rewrite <- Fit, Sh. unfold all_fit.
    apply (conditions_body _ _ _ _ _ _ _ _ true); [exact St|apply Shape|intros _..].
    + apply twins_fault_text_decides; [exact Lf|exact Ll|]. eapply Forall_impl; [|exact Fhands]. now intros v [V _].
    + exact Longer.
    + apply talon_fault_text_decides; [exact Lt|]. eapply Forall_impl; [|exact Fwords]. now intros v [V _].
  - rewrite (conditions_body _ _ _ _ _ _ _ _ false true true true St (Shape _)) by discriminate.
    destruct (check_words _ _ _ _) eqn:C; [|reflexivity]. apply check_words_iff in C as [Suits _].
    apply shape_suits in Suits; [|exact Whole]. fold hands words in Suits. congruence.
Qed.

(* For words of r rounds it is the model's check for r rounds. *)
Theorem conditions_fault_text_decides r w depth : of_rounds d w r ->
  run same library (S (S (S (S depth)))) "shufflegraph.planning.words.conditions_fault" (layout_and_words w) =
  Ok (if check_words k r d w then VNone else VText).
Proof. intros R. now rewrite conditions_fault_text_is_the_model, (longest_of_rounds k d w Whole r R). Qed.

(* Words that the text accepts deal the deck: the hands are handed over, and the talon is left in order. *)
Theorem conditions_fault_text_deals r w depth : of_rounds d w r ->
  run same library (S (S (S (S depth)))) "shufflegraph.planning.words.conditions_fault" (layout_and_words w) = Ok VNone ->
  legal self k (rounds_of r w) d /\ in_order self (snd (play self k (rounds_of r w) d)).
Proof.
  intros R E. rewrite (conditions_fault_text_decides r) in E by exact R. apply good_words_deal; [exact Whole|].
  apply check_words_iff. now destruct (check_words k r d w).
Qed.

(* The words of every plan are accepted. *)
Theorem conditions_fault_text_accepts_plans cs depth : legal self k cs d -> in_order self (snd (play self k cs d)) ->
  run same library (S (S (S (S depth)))) "shufflegraph.planning.words.conditions_fault" (layout_and_words (words_of k cs d)) =
  Ok VNone.
Proof.
  intros L O. pose proof (plan_has_good_words k cs d Whole L O) as G.
  rewrite (conditions_fault_text_decides (length cs)); [apply check_words_iff in G; now rewrite G|].
  destruct G as [Suits _]. split.
  - intros x X. specialize (Suits x X). apply WordsProofs.suits_spec in Suits as [_ S]. destruct x; lia.
  - intros t T. specialize (Suits _ T). now apply WordsProofs.suits_spec in Suits.
Qed.

(* So a plan of exactly r rounds that keeps hands together exists if and only if the text accepts some words of r rounds. *)
Theorem conditions_fault_text_finds_plans r depth :
  solvable self k r d <->
  exists w, of_rounds d w r /\
    run same library (S (S (S (S depth)))) "shufflegraph.planning.words.conditions_fault" (layout_and_words w) = Ok VNone.
Proof.
  split.
  - intros (cs & <- & L & O). exists (words_of k cs d). split; [|now apply conditions_fault_text_accepts_plans].
    destruct (plan_has_good_words k cs d Whole L O) as [Suits _]. split.
    + intros x X. specialize (Suits x X). apply WordsProofs.suits_spec in Suits as [_ S]. destruct x; lia.
    + intros t T. specialize (Suits _ T). now apply WordsProofs.suits_spec in Suits.
  - intros (w & R & E). exists (rounds_of r w). split; [apply WordsProofs.rounds_of_length|].
    now apply (conditions_fault_text_deals r w depth).
Qed.
End Deck.
End Check.
