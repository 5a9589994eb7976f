(* Replaying what a plan says of all plans: bounds for its rounds and placements, and what shows them. Cases are texts,
   checked by the proved functions. (How texts are read: Replay.v and PlanReplay.v.)

   Glossary
     shown               == what shows a bound: ByBounds, windows or Kraft's inequality; BySearching, a search; or
                            Weaker: the plan does not say that it has as few
     claim_case          == a deck, the number of piles, the instructions of each round; the bound for the rounds,
                            what shows it, the reasons against one round fewer and two; the bound for the
                            placements of so many rounds, and what shows that; and windows for plans of any kind, if
                            the bound for the rounds is said to hold for these too
     is_window e         == the reason e is a window
     suits how n m       == a plan with n rounds, or placements, and a bound of m for them may say that `how` shows it
     by_windows n near far == the reasons that a bound of n rounds needs are windows
     least_shown how k r d n == r rounds lay down at least n cards: every card of a hand once and those of the talon
                            in each round, Kraft's inequality shows more, or a search for fewer does
     wide_shown k n d w  == the windows in w, if any, show that plans of any kind need n rounds
     check_plain c       == the plan is accepted, and what it says is of one piece and holds for plans of any kind
     claims_agree c      == the plan is accepted, and everything that it says of all plans is shown
     claims_of, read_claims
                         == the case that a text describes, if it does: a window is its two ends, a search is nothing
     check_claims s      == the text describes a case that agrees *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec WordsFast Words PlanSpec Plan FewestSpec KraftCheck Kraft
  WordSearchRun WordSearch SplitSpec SplitPlacements Split Replay PlanReplay.
Import ListNotations.

Inductive shown : Type := ByBounds | BySearching | Weaker.

Record claim_case : Type := ClaimCase {
  dealt : deck;
  piles : nat;
  told : plan;
  bound : nat;
  bound_by : shown;
  near : reason;
  far : reason;
  least : nat;
  least_by : shown;
  wide : option (FewestSpec.ends * FewestSpec.ends)
}.

Definition is_window (e : reason) : bool := match e with ByWindow _ => true | BySearch _ => false end.

Definition suits (how : shown) (n m : nat) : bool := match how with Weaker => m <? n | _ => m =? n end.

Definition by_windows (n : nat) (near far : reason) : bool :=
  match n with 0 => true | 1 => is_window near | _ => is_window near && is_window far end.

Definition least_shown (how : shown) (k r : nat) (d : deck) (n : nat) : bool :=
  if n <=? length d - talon_size d + r * talon_size d then true
  else if match how with BySearching => false | _ => check_kraft k r d (sites_of d) n end then true
  else match how with ByBounds => false | _ => check_search k r d (sites_of d) n end.

Definition wide_shown (k n : nat) (d : deck) (w : option (FewestSpec.ends * FewestSpec.ends)) : bool :=
  match w with
  | None => true
  | Some (near, far) =>
      match n with
      | 0 => true
      | 1 => any_refutes k 0 d (fst near) (snd near)
      | S (S m) => any_refutes k (S m) d (fst near) (snd near) && any_refutes k m d (fst far) (snd far)
      end
  end.

Definition check_plain (c : claim_case) : bool :=
  let (d, k) := (dealt c, piles c) in
  (0 <? k) && check_plan k d (told c) &&
  suits (bound_by c) (length (told c)) (bound c) &&
  (match bound_by c with ByBounds => by_windows (bound c) (near c) (far c) | _ => true end) &&
  suits (least_by c) (placements k d (told c)) (least c) &&
  wide_shown k (bound c) d (wide c).

Definition check_case (c : claim_case) : bool :=
  let (d, k) := (dealt c, piles c) in
  check_plain c && two_reasons k (bound c) d (near c) (far c) &&
  least_shown (least_by c) k (length (told c)) d (least c).

(* ---- reading a case ---- *)

Definition shown_of (n : nat) : shown := match n with 0 => ByBounds | 1 => BySearching | _ => Weaker end.

Definition reason_of (d : deck) (l : list nat) : reason :=
  match l with a :: b :: _ => ByWindow (a, b) | _ => BySearch (sites_of d) end.

Definition wide_of (l : list nat) : option (FewestSpec.ends * FewestSpec.ends) :=
  match l with a :: b :: c :: e :: _ => Some ((a, b), (c, e)) | _ => None end.

Fixpoint read_steps (l : list (list nat)) : plan :=
  match l with
  | ps :: hs :: l' => map (fun x => Instruction (fst x) (hand_of (snd x))) (combine ps hs) :: read_steps l'
  | _ => []
  end.

Definition claims_of (l : list (list nat)) : option claim_case :=
  match l with
  | d :: [k; n; how; m; how'] :: a :: b :: w :: rs =>
      let d' := map destination_of d in
      Some (ClaimCase d' k (read_steps rs) n (shown_of how) (reason_of d' a) (reason_of d' b) m (shown_of how')
              (wide_of w))
  | _ => None
  end.

Definition read_claims (s : text) : option claim_case := claims_of (fields s).

Definition check_claims (s : text) : bool :=
  match read_claims s with Some c => check_case c | None => false end.

(* ---- what an accepted text means ---- *)

Definition claims_agree (c : claim_case) : Prop :=
  let (d, k) := (dealt c, piles c) in
  delivers k d (told c) /\
  (forall r, solvable self k r d -> bound c <= r) /\
  (bound_by c <> Weaker -> forall r, solvable self k r d -> length (told c) <= r) /\
  (bound_by c = ByBounds -> by_windows (bound c) (near c) (far c) = true) /\
  (forall others, check_plan k d others = true -> length others = length (told c) -> least c <= placements k d others) /\
  (least_by c <> Weaker -> forall others, check_plan k d others = true -> length others = length (told c) ->
     placements k d (told c) <= placements k d others) /\
  (least_by c = ByBounds -> least c <= length d - talon_size d + length (told c) * talon_size d \/
     check_kraft k (length (told c)) d (sites_of d) (least c) = true) /\
  (wide c <> None -> forall r, possible k r d -> bound c <= r).

Lemma least_shown_sound how k r d n : 0 < k -> least_shown how k r d n = true ->
  forall others, check_plan k d others = true -> length others = r -> n <= placements k d others.
Proof.
  intros K H others P <-. unfold least_shown in H.
  destruct (Nat.leb_spec n (length d - talon_size d + length others * talon_size d)) as [L|_].
  - pose proof (placements_at_least k d others P). lia.
  - destruct (match how with BySearching => false | _ => check_kraft k (length others) d (sites_of d) n end) eqn:E.
    + apply check_kraft_sound with (sites_of d); [easy|]. now destruct how.
    + apply check_search_sound with (sites_of d); trivial. now destruct how.
Qed.

Lemma wide_shown_sound k n d w : 0 < k -> wide_shown k n d w = true -> w <> None ->
  forall r, possible k r d -> n <= r.
Proof.
  intros K H W. destruct w as [[near far]|]; [|easy]. apply any_two_windows_prove_fewest with near far; trivial.
  unfold wide_shown in H. destruct n as [|[|m]]; [easy|now rewrite any_refutes_spec in H|].
  now rewrite !any_refutes_spec in H.
Qed.

Lemma suits_equal how n m : suits how n m = true -> how <> Weaker -> m = n.
Proof. intros S W. destruct how; [now apply Nat.eqb_eq..|easy]. Qed.

Lemma plain_piles c : check_plain c = true -> 0 < piles c.
Proof. unfold check_plain. rewrite !andb_true_iff. intros [[[[[H _] _] _] _] _]. now apply Nat.ltb_lt. Qed.

Lemma plain_well_formed c : check_plain c = true -> TalonSpec.well_formed (dealt c).
Proof.
  unfold check_plain. rewrite !andb_true_iff. intros [[[[[_ H] _] _] _] _].
  now apply check_plan_well_formed with (piles c) (told c).
Qed.

Lemma plain_agrees c : check_plain c = true ->
  (forall r, solvable self (piles c) r (dealt c) -> bound c <= r) ->
  (forall others, check_plan (piles c) (dealt c) others = true -> length others = length (told c) ->
     least c <= placements (piles c) (dealt c) others) ->
  (least_by c = ByBounds -> least_shown ByBounds (piles c) (length (told c)) (dealt c) (least c) = true) ->
  claims_agree c.
Proof.
  intros H B L S. pose proof (plain_piles c H) as K. unfold check_plain in H.
  repeat match goal with X : _ && _ = true |- _ => apply andb_true_iff in X; destruct X end.
  unfold claims_agree. split; [now apply check_plan_sound|]. split; [exact B|]. split.
  { intros N r P. now rewrite <- (suits_equal (bound_by c) (length (told c)) (bound c)) by easy; apply B. }
  split; [intro E; now rewrite E in *|]. split; [exact L|]. split.
  { intros N others P E.
    rewrite <- (suits_equal (least_by c) (placements (piles c) (dealt c) (told c)) (least c)) by easy. now apply L. }
  split; [|now apply wide_shown_sound].
  intro E. specialize (S E). unfold least_shown in S.
  destruct (Nat.leb_spec (least c) (length (dealt c) - talon_size (dealt c) + length (told c) * talon_size (dealt c)));
    [now left|right]. now destruct (check_kraft _ _ _ _ _).
Qed.

Lemma check_case_agrees c : check_case c = true -> claims_agree c.
Proof.
  unfold check_case. rewrite !andb_true_iff. intros [[H R] L].
  pose proof (plain_piles c H) as K. pose proof (plain_well_formed c H) as W. apply plain_agrees; trivial.
  - now apply two_reasons_prove_fewest with (near c) (far c).
  - now apply least_shown_sound with (least_by c).
  - intro E. now rewrite E in *.
Qed.

(* An accepted text describes a plan that works on any cards, and what it says of all plans is true: that none has
   fewer rounds than its bound, none of as many rounds fewer placements; that it has the fewest, where it says so;
   and that plans of any kind need as many rounds, where it says that. *)
Theorem check_claims_sound s : check_claims s = true ->
  exists c, read_claims s = Some c /\ claims_agree c.
Proof.
  unfold check_claims. destruct (read_claims s) as [c|]; [|easy]. intro H. exists c.
  split; [easy|]. now apply check_case_agrees.
Qed.
