(* Replaying the plans that the library made: cases are texts, checked by the proved functions.
   The theorems say what an accepted text means. (How texts are read: Replay.v.)

   Glossary
     plan_case           == a deck, the number of piles, and what the library says of it: the destinations
                            of the deck and the instructions of each round; the placements; the words; the
                            hands and the talon when positions are dealt as cards; windows for 0, 1, …
                            rounds; and whether all plans with fewer rounds that keep hands together are
                            to be tried
     spelled rs x        == the piles of x in the rounds rs, as long as it is in the deck
     plan_in c           == the instructions of each round
     plan_agrees c       == everything that the case says is what the proved functions give
     read_plan s         == the case that a text describes, if it does
     check_made s        == the text describes a case that agrees
     check_depth s       == the text describes a deck and the depth of its hands and half-lines for one round
     check_hopeless s    == the text describes a deck that cannot be dealt on one pile *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck Sweep Colouring Table TalonSpec TalonRound WordsSpec Words WordsFast TogetherSpec Together PlanSpec
  Plan Replay.
Import ListNotations.

Record plan_case : Type := PlanCase {
  cards : deck;
  k : nat;
  rounds : list (deck * list instruction);
  placed : nat;
  word_list : list (destination * word);
  handed : list (nat * list nat);
  left : list nat;
  ends : list (nat * nat);
  tried : bool
}.

Definition plan_in (c : plan_case) : plan := map snd (rounds c).

Definition spelled (rs : list (deck * list instruction)) (x : destination) : word :=
  flat_map (fun r => if occurs x (fst r) then [pile_in (fst r) (snd r) x] else []) rs.

Definition plan_agrees (c : plan_case) : Prop :=
  let d := cards c in
  check_plan (k c) d (plan_in c) = true /\
  decks (k c) d (plan_in c) = map fst (rounds c) /\
  placements (k c) d (plan_in c) = placed c /\
  (forall x u, In (x, u) (word_list c) -> u = spelled (rounds c) x) /\
  (forall r x, In r (rounds c) -> In x (fst r) -> In x (map fst (word_list c))) /\
  execute (k c) (plan_in c) (seq 0 (length d)) = (handed c, left c) /\
  (forall r e, nth_error (ends c) r = Some e -> check_window (k c) r d (fst e) (snd e) = true) /\
  (tried c = true -> forall r, r < length (rounds c) -> search (k c) r d = false).

(* ---- reading a case ---- *)

Definition hand_of (n : nat) : option nat := match n with 0 => None | S p => Some p end.

Fixpoint read_words (fuel : nat) (l : list nat) : list (destination * word) :=
  match fuel, l with
  | S fuel', x :: n :: l' => (destination_of x, firstn n l') :: read_words fuel' (skipn n l')
  | _, _ => []
  end.

Fixpoint read_rounds (l : list (list nat)) : list (deck * list instruction) :=
  match l with
  | d :: ps :: rs :: l' =>
      (map destination_of d, map (fun x => Instruction (fst x) (hand_of (snd x))) (combine ps rs))
      :: read_rounds l'
  | _ => []
  end.

Definition read_plan (s : text) : option plan_case :=
  match fields s with
  | d :: [k; n; t] :: ws :: hs :: lf :: es :: rs =>
      Some (PlanCase (map destination_of d) k (read_rounds rs) n (read_words (length ws) ws)
              (groups (length hs) hs) lf (pairs es) (t =? 1))
  | _ => None
  end.

(* ---- checking a case ---- *)

Definition same_deck : deck -> deck -> bool := Replay.same TalonSpec.same.

Fixpoint windows_from (k r : nat) (d : deck) (es : list (nat * nat)) : bool :=
  match es with
  | [] => true
  | e :: es' => refutes k r d (fst e) (snd e) && windows_from k (S r) d es'
  end.

Definition check_plan_case (c : plan_case) : bool :=
  let d := cards c in
  let (h, lf) := execute (k c) (plan_in c) (seq 0 (length d)) in
  let ds := map fst (rounds c) in
  check_plan (k c) d (plan_in c) &&
  Replay.same same_deck (decks (k c) d (plan_in c)) ds &&
  (placements (k c) d (plan_in c) =? placed c) &&
  forallb (fun e => same_numbers (snd e) (spelled (rounds c) (fst e))) (word_list c) &&
  forallb (fun r => forallb (fun x => occurs x (map fst (word_list c))) (fst r)) (rounds c) &&
  same_hands h (handed c) && same_numbers lf (left c) &&
  windows_from (k c) 0 d (ends c) &&
  (if tried c then forallb (fun r => negb (search (k c) r d)) (seq 0 (length (rounds c))) else true).

Definition check_made (s : text) : bool :=
  match read_plan s with Some c => check_plan_case c | None => false end.

(* ---- one round ---- *)

Definition check_depth (s : text) : bool :=
  match fields s with
  | [d; [n]] => chromatic_number (half_lines 1 (map destination_of d)) =? n
  | _ => false
  end.

(* ---- one pile ---- *)

Definition read_deck (s : text) : option deck :=
  match fields s with [d] => Some (map destination_of d) | _ => None end.

Definition check_hopeless (s : text) : bool :=
  match read_deck s with
  | Some d =>
      forallb (fun t => occurs (Talon t) d) (seq 0 (talon_size d)) &&
      forallb (fun r => negb (search 1 r d)) (seq 0 4)
  | None => false
  end.

(* ---- what an accepted text means ---- *)

Lemma same_deck_eq l m : same_deck l m = true -> l = m.
Proof. apply same_eq. intros x y. apply same_spec. Qed.

Lemma windows_from_spec k d es : forall r, windows_from k r d es = true ->
  forall i e, nth_error es i = Some e -> check_window k (r + i) d (fst e) (snd e) = true.
Proof.
  induction es as [|e' es IH]; intros r H i e Hi; [now destruct i|]. simpl in H.
  apply andb_true_iff in H as [H1 H2]. destruct i as [|i]; simpl in Hi.
  - injection Hi as ->. rewrite Nat.add_0_r. now rewrite <- refutes_spec.
  - replace (r + S i) with (S r + i) by lia. now apply IH.
Qed.

Lemma check_plan_case_agrees c : check_plan_case c = true -> plan_agrees c.
Proof.
  unfold check_plan_case, plan_agrees. destruct (execute (k c) (plan_in c) (seq 0 (length (cards c)))) as [h lf].
  intro H. cbv zeta in *.
  repeat match goal with X : _ && _ = true |- _ => apply andb_true_iff in X; destruct X end.
  repeat split; trivial.
  - match goal with X : Replay.same same_deck _ _ = true |- _ => revert X end.
    apply same_eq. exact same_deck_eq.
  - now apply Nat.eqb_eq.
  - intros x u I. match goal with X : forallb _ (word_list c) = true |- _ => rewrite forallb_forall in X;
      specialize (X (x, u) I) end. now apply same_numbers_eq.
  - intros r x Hr Hx. match goal with X : forallb _ (rounds c) = true |- _ => rewrite forallb_forall in X;
      specialize (X r Hr); rewrite forallb_forall in X; specialize (X x Hx) end. now apply occurs_spec.
  - f_equal; [now apply same_hands_eq|now apply same_numbers_eq].
  - intros r e E. exact (windows_from_spec _ _ _ 0 H1 r e E).
  - intros T r L. rewrite T in H0. rewrite forallb_forall in H0. apply negb_true_iff, H0, in_seq. lia.
Qed.

(* An accepted text describes a case, and everything that it says is what the proved functions give. *)
Theorem check_made_sound s : check_made s = true -> exists c, read_plan s = Some c /\ plan_agrees c.
Proof.
  unfold check_made. destruct (read_plan s) as [c|]; [|easy]. intro H. exists c.
  split; [easy|now apply check_plan_case_agrees].
Qed.

(* A file of cases that the kernel accepts means that every one of them agrees. *)
Theorem accepted_plans_agree cases : forallb check_made cases = true ->
  forall s, In s cases -> exists c, read_plan s = Some c /\ plan_agrees c.
Proof. intros H s I. rewrite forallb_forall in H. now apply check_made_sound, H. Qed.

(* What agrees says: on any cards the plan hands everybody exactly his cards and leaves the talon in order; no plan
   that keeps hands together has fewer rounds than there are windows; and none of these has fewer rounds than this
   one, if all were tried. *)
Theorem plan_agreement_means c : 0 < k c -> plan_agrees c ->
  delivers (k c) (cards c) (plan_in c) /\
  solvable self (k c) (length (rounds c)) (cards c) /\
  (forall r, solvable self (k c) r (cards c) -> length (ends c) <= r) /\
  (tried c = true -> forall r, solvable self (k c) r (cards c) -> length (rounds c) <= r).
Proof.
  intros K (P & _ & _ & _ & _ & _ & E & T).
  pose proof (check_plan_well_formed _ _ _ P) as W. split; [|split; [|split]].
  - now apply check_plan_sound.
  - apply check_plan_solvable in P. unfold plan_in in P. now rewrite map_length in P.
  - intros r S. destruct (Nat.le_gt_cases (length (ends c)) r) as [|L]; [easy|]. exfalso.
    destruct (nth_error (ends c) r) as [e|] eqn:N.
    + exact (check_window_sound _ _ _ _ _ K W (E r e N) S).
    + apply nth_error_None in N. lia.
  - intros Tr r S. destruct (Nat.le_gt_cases (length (rounds c)) r) as [|L]; [easy|]. exfalso.
    apply search_iff in S. rewrite (T Tr r L) in S. discriminate.
Qed.

(* An accepted depth is the number of piles that one round needs. *)
Theorem check_depth_sound s : check_depth s = true ->
  exists d n, fields s = [d; [n]] /\ n = chi (half_lines 1 (map destination_of d)) /\
    forall k, 0 < k -> well_formed (map destination_of d) ->
              (solvable self k 1 (map destination_of d) <-> n <= k).
Proof.
  unfold check_depth. destruct (fields s) as [|d [|[|n [|]] [|]]]; try easy. intro H. apply Nat.eqb_eq in H.
  rewrite chromatic_number_is_chi in H. exists d, n. split; [easy|]. split; [now symmetry|].
  intros k K W. rewrite <- H. now apply one_round_iff.
Qed.

(* An accepted deck cannot be dealt on one pile, in any number of rounds. *)
Theorem check_hopeless_sound s : check_hopeless s = true ->
  exists d, read_deck s = Some d /\ forall r, ~ solvable self 1 r d.
Proof.
  unfold check_hopeless. destruct (read_deck s) as [d|]; [|easy]. intro H. apply andb_true_iff in H as [W H].
  exists d. split; [easy|]. apply one_pile_search.
  - intros t Ht. apply occurs_spec. rewrite forallb_forall in W. apply W, in_seq. lia.
  - intros r L. rewrite forallb_forall in H. apply negb_true_iff, H, in_seq. lia.
Qed.
