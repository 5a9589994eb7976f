(* Replaying what the library computed: cases are texts, read and checked by the proved functions.
   The theorems at the end say what an accepted text means.

   Glossary
     text              == bytes; how the files of cases write them: Packed.v
     fields s          == the numbers in a text: fields are separated by spaces, a character from # (0)
                          to | (89) is a number, and every ~ before it adds 90
     destination_of n  == Owner (n / 2) if n is even, Talon (n / 2) if it is odd
     numbered d        == the cards of deck d: (position, destination)
     colouring_case    == a deck, its intervals, chromatic number and clique, and the piles of its valid
                          colouring in the order of the players
     round_case        == a deck and a number k of piles; the piles of the reducing colouring in the order
                          of the players, and its loads; the piles of some colouring, for the players and
                          for the places of the talon, and its loads; the hand-overs (how many cards
                          since the last one are laid without one, then the owner); the hands (owner, positions) and the deck that is left (positions)
     receivers l       == the owner to whom the pile is handed after each card, for the hand-overs l
     chosen r          == the colouring of a round_case;  steps r: its instructions, as the case has them
     intervals_case    == intervals that need not come from a deck, in any order: their owners' chromatic
                          number, clique, valid colouring, and the reducing colouring for k piles with its
                          loads, all in the order of the intervals
     colouring_agrees, round_agrees, intervals_agree
                       == everything in the case is what the proved functions give
     check_colouring s, check_round s, check_intervals s
                       == the text describes such a case, and it agrees *)

From Coq Require Import Arith Bool List.
From Coq.Init Require Import Byte.
From Coq.Strings Require Import Byte.
From Shufflegraph Require Import Deck Sweep Table IntervalFacts ColouringFacts Colouring Dealing.
From Shufflegraph Require Import EventsSpec.
Import ListNotations.

(* ---- texts ---- *)

Inductive text : Type := End | Next (b : byte) (rest : text).

Fixpoint scan (s : text) (plus : nat) (field : list nat) (before : list (list nat)) : list (list nat) :=
  match s with
  | End => rev_append (rev_append field [] :: before) []
  | Next x20 rest => scan rest 0 [] (rev_append field [] :: before)
  | Next x7e rest => scan rest (90 + plus) field before
  | Next b rest => scan rest 0 (plus + (to_nat b - 35) :: field) before
  end.

Definition fields (s : text) : list (list nat) := scan s 0 [] [].

(* ---- cases ---- *)

Definition destination_of (n : nat) : destination :=
  if Nat.even n then Owner (Nat.div2 n) else Talon (Nat.div2 n).

Definition numbered (d : deck) : list (nat * destination) := combine (seq 0 (length d)) d.

Record colouring_case : Type := ColouringCase {
  coloured_deck : deck;
  owner_intervals : list (nat * (nat * nat));
  chromatic : nat;
  certificate : list nat;
  valid : list nat
}.

Definition colouring_agrees (r : colouring_case) : Prop :=
  let d := coloured_deck r in
  intervals d = owner_intervals r /\
  chromatic_number d = chromatic r /\
  clique d = certificate r /\
  length (valid r) = length (players d) /\
  valid_colouring d = combine (players d) (valid r).

Record round_case : Type := RoundCase {
  cards : deck;
  k : nat;
  reducing : list nat;
  reducing_loads : list nat;
  player_piles : list nat;
  talon_piles : list nat;
  chosen_loads : list nat;
  handovers : list (nat * nat);
  handed : list (nat * list nat);
  left : list nat
}.

Definition chosen (r : round_case) : colouring :=
  let col := combine (players (cards r)) (player_piles r) in
  fun x => match x with Owner p => pile_of col p | Talon t => nth t (talon_piles r) 0 end.

Definition receivers (l : list (nat * nat)) : list (option nat) :=
  flat_map (fun x => repeat None (fst x) ++ [Some (snd x)]) l.

Fixpoint lay (c : colouring) (d : deck) (to : list (option nat)) : list instruction :=
  match d with
  | [] => []
  | x :: d' => Instruction (c x) (hd None to) :: lay c d' (tl to)
  end.

Definition steps (r : round_case) : list instruction :=
  lay (chosen r) (cards r) (receivers (handovers r)).

Definition positions (l : list (nat * destination)) : list nat := map fst l.

Definition round_agrees (r : round_case) : Prop :=
  let d := cards r in
  let hands_and_next := deal_round (k r) (numbered d) (steps r) in
  length (reducing r) = length (players d) /\
  length (player_piles r) = length (players d) /\
  length (receivers (handovers r)) <= length d /\
  reducing_colouring (k r) d = combine (players d) (reducing r) /\
  loads (k r) (piles_of (reducing_colouring (k r) d)) d = reducing_loads r /\
  loads (k r) (chosen r) d = chosen_loads r /\
  instructions (chosen r) d = steps r /\
  map (fun h => (fst h, positions (snd h))) (fst hands_and_next) = handed r /\
  positions (snd hands_and_next) = left r.

Record intervals_case : Type := IntervalsCase {
  given : family;
  piles : nat;
  number : nat;
  together : list nat;
  valid_piles : list nat;
  reducing_piles : list nat;
  loads_of_piles : list nat
}.

Definition intervals_agree (r : intervals_case) : Prop :=
  let d := event_deck (given r) in
  let owners := map fst (given r) in
  chromatic_number d = number r /\
  filter (fun p => existsb (Nat.eqb p) (clique d)) owners = together r /\
  map (pile_of (valid_colouring d)) owners = valid_piles r /\
  map (pile_of (reducing_colouring (piles r) d)) owners = reducing_piles r /\
  loads (piles r) (piles_of (reducing_colouring (piles r) d)) d = loads_of_piles r.

(* ---- reading ---- *)

Fixpoint pairs (l : list nat) : list (nat * nat) :=
  match l with
  | a :: b :: l' => (a, b) :: pairs l'
  | [a] => [(a, 0)]
  | [] => []
  end.

Fixpoint triples (l : list nat) : list (nat * (nat * nat)) :=
  match l with
  | p :: f :: e :: l' => (p, (f, e)) :: triples l'
  | p :: f => [(p, (hd 0 f, 0))]
  | [] => []
  end.

Fixpoint groups (fuel : nat) (l : list nat) : list (nat * list nat) :=
  match fuel, l with
  | S fuel', p :: n :: l' => (p, firstn n l') :: groups fuel' (skipn n l')
  | _, [p] => [(p, [])]
  | _, _ => []
  end.

Definition read_colouring (s : text) : option colouring_case :=
  match fields s with
  | [d; is; [n]; cl; va] => Some (ColouringCase (map destination_of d) (triples is) n cl va)
  | _ => None
  end.

Definition read_round (s : text) : option round_case :=
  match fields s with
  | [d; [k]; re; rl; pp; tp; cl; ho; hs; lf] =>
      Some (RoundCase (map destination_of d) k re rl pp tp cl (pairs ho) (groups (length hs) hs) lf)
  | _ => None
  end.

Definition read_intervals (s : text) : option intervals_case :=
  match fields s with
  | [is; [k]; [n]; cl; va; re; lo] => Some (IntervalsCase (triples is) k n cl va re lo)
  | _ => None
  end.

(* ---- checking ---- *)

Fixpoint same {A} (eq : A -> A -> bool) (l m : list A) : bool :=
  match l, m with
  | [], [] => true
  | x :: l', y :: m' => eq x y && same eq l' m'
  | _, _ => false
  end.

Definition same_option (x y : option nat) : bool :=
  match x, y with
  | Some p, Some q => p =? q
  | None, None => true
  | _, _ => false
  end.

Definition same_numbers := same Nat.eqb.
Definition same_pairs := same (fun x y : nat * nat => (fst x =? fst y) && (snd x =? snd y)).
Definition same_intervals := same (fun x y : nat * (nat * nat) =>
  (fst x =? fst y) && (fst (snd x) =? fst (snd y)) && (snd (snd x) =? snd (snd y))).
Definition same_steps := same (fun x y => (pile x =? pile y) && same_option (hand_to x) (hand_to y)).
Definition same_hands := same (fun x y : nat * list nat => (fst x =? fst y) && same_numbers (snd x) (snd y)).

(* The depths are evaluated once. *)
Definition check_colouring_case (r : colouring_case) : bool :=
  let d := coloured_deck r in
  let ds := depths d in
  let n := list_max ds in
  same_intervals (intervals d) (owner_intervals r) &&
  (n =? chromatic r) &&
  same_numbers (active_at (index n ds) d) (certificate r) &&
  (length (valid r) =? length (players d)) &&
  same_pairs (valid_colouring d) (combine (players d) (valid r)).

Definition check_colouring (s : text) : bool :=
  match read_colouring s with Some r => check_colouring_case r | None => false end.

(* The loads do not need the talon cards. *)
Definition check_round_case (r : round_case) : bool :=
  let d := cards r in
  let hands := filter (fun x => negb (is_talon x)) d in
  let c := chosen r in
  let ins := steps r in
  let (h, next) := deal_round (k r) (numbered d) ins in
  (let owners := players d in
   (length (reducing r) =? length owners) && (length (player_piles r) =? length owners)) &&
  (length (receivers (handovers r)) <=? length d) &&
  (let col := reducing_colouring (k r) d in
   same_pairs col (combine (players d) (reducing r)) &&
   same_numbers (loads (k r) (piles_of col) hands) (reducing_loads r)) &&
  same_numbers (loads (k r) c hands) (chosen_loads r) &&
  same_steps (instructions c d) ins &&
  same_hands (map (fun x => (fst x, positions (snd x))) h) (handed r) &&
  same_numbers (positions next) (left r).

Definition check_round (s : text) : bool :=
  match read_round s with Some r => check_round_case r | None => false end.

Definition check_intervals_case (r : intervals_case) : bool :=
  let d := event_deck (given r) in
  let owners := map fst (given r) in
  let ds := depths d in
  let n := list_max ds in
  let in_clique := active_at (index n ds) d in
  let valid := valid_colouring d in
  let reducing := reducing_colouring (piles r) d in
  (n =? number r) &&
  same_numbers (filter (fun p => existsb (Nat.eqb p) in_clique) owners) (together r) &&
  same_numbers (map (pile_of valid) owners) (valid_piles r) &&
  same_numbers (map (pile_of reducing) owners) (reducing_piles r) &&
  same_numbers (loads (piles r) (piles_of reducing) d) (loads_of_piles r).

Definition check_intervals (s : text) : bool :=
  match read_intervals s with Some r => check_intervals_case r | None => false end.

(* ---- proofs ---- *)

Ltac split_all := repeat match goal with H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H end.

Lemma same_eq {A} (eq : A -> A -> bool) : (forall x y, eq x y = true -> x = y) ->
  forall l m, same eq l m = true -> l = m.
Proof.
  intros H. induction l as [|x l IH]; intros [|y m] E; cbn in E; try easy.
  split_all. f_equal; auto.
Qed.

Lemma same_numbers_eq l m : same_numbers l m = true -> l = m.
Proof. apply same_eq. intros x y. apply Nat.eqb_eq. Qed.

Lemma same_pairs_eq l m : same_pairs l m = true -> l = m.
Proof.
  apply same_eq. intros [a b] [a' b'] H. cbn in H. split_all. f_equal; now apply Nat.eqb_eq.
Qed.

Lemma same_intervals_eq l m : same_intervals l m = true -> l = m.
Proof.
  apply same_eq. intros [a [b c]] [a' [b' c']] H. cbn in H. split_all.
  f_equal; [|f_equal]; now apply Nat.eqb_eq.
Qed.

Lemma same_steps_eq l m : same_steps l m = true -> l = m.
Proof.
  apply same_eq. intros [i [p|]] [j [q|]] H; cbn in H; split_all; try easy; f_equal;
    try (now apply Nat.eqb_eq). f_equal. now apply Nat.eqb_eq.
Qed.

Lemma same_hands_eq l m : same_hands l m = true -> l = m.
Proof.
  apply same_eq. intros [p l1] [q l2] H. cbn in H. split_all.
  f_equal; [now apply Nat.eqb_eq|now apply same_numbers_eq].
Qed.

Lemma loads_without_talon k c d : loads k c (filter (fun x => negb (is_talon x)) d) = loads k c d.
Proof.
  unfold loads. apply map_ext. intros i. rewrite !chromatic_number_chi.
  rewrite <- (chi_without_talon (part c i d)). f_equal. unfold part.
  induction d as [|x d IH]; [easy|]. cbn [filter].
  destruct (is_talon x) eqn:T, (c x =? i) eqn:C; cbn [filter negb];
    rewrite ?T, ?C; cbn [negb]; now rewrite IH.
Qed.

Lemma check_colouring_case_agrees r : check_colouring_case r = true -> colouring_agrees r.
Proof.
  unfold check_colouring_case, colouring_agrees. cbv zeta.
  fold (chromatic_number (coloured_deck r)) (clique (coloured_deck r)). intros H. split_all.
  auto 10 using same_intervals_eq, same_numbers_eq, same_pairs_eq, (proj1 (Nat.eqb_eq _ _)).
Qed.

Lemma check_round_case_agrees r : check_round_case r = true -> round_agrees r.
Proof.
  unfold check_round_case, round_agrees. cbv zeta. rewrite !loads_without_talon.
  destruct (deal_round (k r) (numbered (cards r)) (steps r)) as [h next].
  intros H. split_all. cbn [fst snd].
  auto 12 using same_numbers_eq, same_pairs_eq, same_steps_eq, same_hands_eq,
    (proj1 (Nat.eqb_eq _ _)), (proj1 (Nat.leb_le _ _)).
Qed.

Lemma check_intervals_case_agrees r : check_intervals_case r = true -> intervals_agree r.
Proof.
  unfold check_intervals_case, intervals_agree. cbv zeta.
  fold (chromatic_number (event_deck (given r))) (clique (event_deck (given r))). intros H. split_all.
  auto 10 using same_numbers_eq, (proj1 (Nat.eqb_eq _ _)).
Qed.

Lemma numbered_destinations d : map snd (numbered d) = d.
Proof.
  unfold numbered. generalize 0. induction d as [|x d IH]; intros n; [easy|].
  cbn [length seq combine map snd]. f_equal. apply IH.
Qed.

(* ---- what an accepted text means ---- *)

(* An accepted text describes a deck, and all that it says of it is what the proved functions give. *)
Theorem check_colouring_sound : forall s, check_colouring s = true ->
  exists r, read_colouring s = Some r /\ colouring_agrees r.
Proof.
  intros s. unfold check_colouring. destruct (read_colouring s) as [r|]; [|easy].
  intros H. exists r. split; [reflexivity|now apply check_colouring_case_agrees].
Qed.

(* An accepted text describes a round, and all that it says of it is what the proved functions give. *)
Theorem check_round_sound : forall s, check_round s = true ->
  exists r, read_round s = Some r /\ round_agrees r.
Proof.
  intros s. unfold check_round. destruct (read_round s) as [r|]; [|easy].
  intros H. exists r. split; [reflexivity|now apply check_round_case_agrees].
Qed.

(* An accepted text describes intervals, and all that it says of them is what the proved functions give for the
   deck of their events. *)
Theorem check_intervals_sound : forall s, check_intervals s = true ->
  exists r, read_intervals s = Some r /\ intervals_agree r.
Proof.
  intros s. unfold check_intervals. destruct (read_intervals s) as [r|]; [|easy].
  intros H. exists r. split; [reflexivity|now apply check_intervals_case_agrees].
Qed.

(* If the kernel accepts a file of cases, every one of them agrees. *)
Theorem accepted_files_agree : forall cases,
  (forallb check_colouring cases = true ->
   forall s, In s cases -> exists r, read_colouring s = Some r /\ colouring_agrees r) /\
  (forallb check_round cases = true ->
   forall s, In s cases -> exists r, read_round s = Some r /\ round_agrees r) /\
  (forallb check_intervals cases = true ->
   forall s, In s cases -> exists r, read_intervals s = Some r /\ intervals_agree r).
Proof.
  intros cases. repeat split; intros H s I; rewrite forallb_forall in H.
  - now apply check_colouring_sound, H.
  - now apply check_round_sound, H.
  - now apply check_intervals_sound, H.
Qed.

(* Agreement in the words of the specification: the chromatic number is the largest depth, the certificate an
   overlap of that size, and the valid colouring proper with just as many piles. *)
Theorem colouring_agreement_means : forall r, colouring_agrees r ->
  let d := coloured_deck r in
  let c := piles_of (combine (players d) (valid r)) in
  chromatic r = chi d /\ overlap d (certificate r) /\ length (certificate r) = chi d /\
  proper d c /\ forall i, i < chi d <-> exists p, In (Owner p) d /\ c (Owner p) = i.
Proof.
  intros r (_ & Hn & Hc & _ & Hv). cbv zeta. rewrite <- Hn, <- Hc, <- Hv.
  split; [apply chromatic_number_is_chi|].
  split; [apply clique_is_overlap_of_size_chi|]. split; [apply clique_is_overlap_of_size_chi|].
  split; [apply valid_colouring_proper|apply valid_colouring_dense].
Qed.

(* Agreement in the words of the specification: no colouring has a smaller largest load than the reducing one,
   the loads are those of the piles, and hands and deck are what the table gives. *)
Theorem round_agreement_means : forall r, 0 < k r -> round_agrees r ->
  let d := cards r in
  let c := piles_of (combine (players d) (reducing r)) in
  worst (k r) c d = cdiv (chi d) (k r) /\
  (forall i, i < k r -> nth i (reducing_loads r) 0 = chi (part c i d)) /\
  (forall i, i < k r -> nth i (chosen_loads r) 0 = chi (part (chosen r) i d)) /\
  map (fun h => (fst h, positions (snd h))) (hands snd (chosen r) (numbered d)) = handed r /\
  positions (next snd (k r) (chosen r) (numbered d)) = left r.
Proof.
  intros r K (_ & _ & _ & Hr & Hrl & Hcl & Hi & Hh & Hl). cbv zeta. rewrite <- Hr, <- Hrl, <- Hcl.
  split; [now apply reducing_colouring_worst_load|].
  split; [intros i; now apply loads_are_chi_of_parts|].
  split; [intros i; now apply loads_are_chi_of_parts|].
  rewrite <- Hi in Hh, Hl.
  pose proof (deal_round_deals snd (k r) (chosen r) (numbered (cards r))) as D.
  rewrite numbered_destinations in D. rewrite D in Hh, Hl. split; [exact Hh|exact Hl].
Qed.
