(* Checkers of what Python computed for the families, for the generated files of proofs/replay, and for each checker
   what an accepted case means. Numbers come as binary literals; symbols, cards and owners are numbered from 0.

   Glossary
     nats l             == the numbers l as unary numbers
     check_permutation  == a rank and the order that has it
     check_assignments  == a family with its count, and ranks with their decks
     check_spaced       == the same for spaced arrangements, with the probability as a fraction
     check_solution     == owners for cards that split them as wanted
     check_violation    == owners that show that the cards cannot be split, the cards that decide, by how many
     check_partitions   == a family of partitions with its count, ranks and solutions, and probabilities
     check_game         == moves, colours and rows of the stones, the winner (0 nobody, 1 red, 2 yellow) and the
                           columns for the next stone
     check_illegal      == moves that the rules do not allow
     check_deal         == a dealing pattern and the positions of each seat's cards *)

From Coq Require Import List Bool Arith NArith.
From Shufflegraph Require CountingSpec CountingProofs PermutationsSpec PermutationsProofs AssignmentsSpec Assignments.
From Shufflegraph Require SpacedSpec.
From Shufflegraph Require PartitionsSpec PartitionsTableSpec Hall Partitions PartitionsFast.
From Shufflegraph Require ConnectFourSpec ConnectFourProofs SeatsSpec.
Import ListNotations.

Definition numbers := list N.
Definition nats (l : numbers) : list nat := map N.to_nat l.
Definition same (l1 l2 : list nat) : bool := CountingSpec.list_eqb l1 l2.

Lemma same_eq l1 l2 : same l1 l2 = true -> l1 = l2.
Proof. apply CountingProofs.list_eqb_spec. Qed.

Definition ranked (answer : option N) (i : N) : bool :=
  match answer with Some j => (i =? j)%N | None => false end.

Lemma ranked_eq answer i : ranked answer i = true -> answer = Some i.
Proof. destruct answer as [j|]; [|discriminate]. intros E. apply N.eqb_eq in E. now subst. Qed.

(* ---- permutations: the rank, then the order ---- *)

Definition check_permutation (case : numbers) : bool :=
  match case with
  | [] => false
  | i :: order =>
      let p := nats order in
      let n := length p in
      (i <? PermutationsSpec.fact n)%N &&
      same (PermutationsSpec.pick (seq 0 n) (rev (PermutationsSpec.remainders 1 n i))) p &&
      (PermutationsSpec.horner 0 (PermutationsSpec.places (seq 0 n) p) =? i)%N
  end.

(* In an accepted case the proved unrank gives the order for the rank, and the proved rank the rank for the order. *)
Theorem check_permutation_sound i order : check_permutation (i :: order) = true ->
  PermutationsSpec.unrank (length (nats order)) i = nats order /\ PermutationsSpec.rank (nats order) = i.
Proof.
  unfold check_permutation. rewrite !andb_true_iff. intros [[B U] R].
  apply N.ltb_lt in B. apply same_eq in U. apply N.eqb_eq in R.
  rewrite PermutationsProofs.remainders_digits in U by exact B. split; [exact U|].
  now rewrite PermutationsProofs.horner_value, N.mul_0_l in R.
Qed.

(* ---- assignments: sizes, count, then ranks with decks ---- *)

Definition check_assignment (c : list nat) (count : N) (case : numbers) : bool :=
  match case with
  | [] => false
  | i :: deck =>
      let w := nats deck in
      let n := list_sum c in
      (length w =? n) && same (AssignmentsSpec.quick_unrank n count c i) w &&
      ranked (AssignmentsSpec.quick_rank n count c w) i
  end.

Definition check_assignments (family : numbers * N * list numbers) : bool :=
  let '(sizes, count, cases) := family in
  let c := nats sizes in
  (AssignmentsSpec.number c =? count)%N && forallb (check_assignment c count) cases.

(* In an accepted family the count is the proved one, and so is every deck for its rank and every rank for its deck. *)
Theorem check_assignments_sound sizes count cases : check_assignments (sizes, count, cases) = true ->
  AssignmentsSpec.number (nats sizes) = count /\
  forall i deck, In (i :: deck) cases ->
    AssignmentsSpec.unrank (nats sizes) i = nats deck /\ AssignmentsSpec.rank (nats sizes) (nats deck) = Some i.
Proof.
  unfold check_assignments. rewrite andb_true_iff, N.eqb_eq, forallb_forall. intros [C F]. split; [exact C|].
  intros i deck I. apply F in I. unfold check_assignment in I. rewrite !andb_true_iff, Nat.eqb_eq in I.
  destruct I as [[L U] R]. rewrite <- C in U, R.
  destruct (Assignments.quick_is_right (nats sizes) i (nats deck)) as [QU QR].
  rewrite QU in U. rewrite (QR L) in R. split; [now apply same_eq|now apply ranked_eq].
Qed.

(* ---- spaced arrangements: distance, sizes, count, probability, then ranks with words ---- *)

Definition check_arrangement (d : nat) (c : list nat) (t : SpacedSpec.table) (case : numbers) : bool :=
  match case with
  | [] => false
  | i :: word =>
      let w := nats word in
      let weight := SpacedSpec.weight d c t in
      same (CountingSpec.unrank (SpacedSpec.step d) weight (list_sum c) (SpacedSpec.start c) i) w &&
      ranked (CountingSpec.rank Nat.eqb (SpacedSpec.step d) SpacedSpec.done weight (length w) (SpacedSpec.start c) w) i
  end.

Definition check_spaced (family : N * numbers * N * (N * N) * list numbers) : bool :=
  let '(distance, sizes, count, (numerator, denominator), cases) := family in
  let d := N.to_nat distance in
  let c := nats sizes in
  let t := SpacedSpec.table_of d c in
  let total := SpacedSpec.weight d c t (list_sum c) (SpacedSpec.start c) in
  (total =? count)%N &&
  (numerator * PermutationsSpec.fact (list_sum c) =? denominator * (total * AssignmentsSpec.factorials c))%N &&
  forallb (check_arrangement d c t) cases.

(* In an accepted family the count, the probability as a fraction, the words and the ranks are the proved ones. *)
Theorem check_spaced_sound distance sizes count numerator denominator cases :
  check_spaced (distance, sizes, count, (numerator, denominator), cases) = true ->
  let d := N.to_nat distance in
  let c := nats sizes in
  SpacedSpec.number d c = count /\
  (numerator * snd (SpacedSpec.probability d c) = denominator * fst (SpacedSpec.probability d c))%N /\
  forall i word, In (i :: word) cases ->
    SpacedSpec.unrank d c i = nats word /\ SpacedSpec.rank d c (nats word) = Some i.
Proof.
  unfold check_spaced. intros H. apply andb_true_iff in H. destruct H as [H F].
  apply andb_true_iff in H. destruct H as [C P]. apply N.eqb_eq in C, P.
  split; [exact C|]. split; [exact P|]. intros i word I.
  rewrite forallb_forall in F. apply F in I. apply andb_true_iff in I. destruct I as [U R].
  split; [now apply same_eq|now apply ranked_eq].
Qed.

(* ---- partitions: allowed owners of every card, sizes, then a certificate ---- *)

Definition check_solution (case : list numbers * numbers * numbers) : bool :=
  let '(allowed, sizes, owners) := case in
  PartitionsSpec.is_solution (map nats allowed) (nats sizes) (nats owners).

(* In an accepted case the owners are a solution. *)
Theorem check_solution_sound allowed sizes owners : check_solution (allowed, sizes, owners) = true ->
  PartitionsSpec.solution (map nats allowed) (nats sizes) (nats owners).
Proof. apply Partitions.is_solution_exactly. Qed.

(* the owners, the cards that decide, and how many they are too many or too few *)
Definition shows (a : PartitionsSpec.cards) (s q decisive : list nat) (deficit : nat) : bool :=
  let room := PartitionsSpec.room q s in
  (1 <=? deficit) &&
  (same decisive (filter (fun c => PartitionsSpec.within q (nth c a [])) (seq 0 (length a))) &&
     (length decisive =? room + deficit) && PartitionsSpec.overfull a s q ||
   same decisive (filter (fun c => PartitionsSpec.touches q (nth c a [])) (seq 0 (length a))) &&
     (length decisive + deficit =? room) && PartitionsSpec.starved a s q).

Definition check_violation (case : list numbers * numbers * (numbers * numbers * N)) : bool :=
  let '(allowed, sizes, (owners, decisive, deficit)) := case in
  shows (map nats allowed) (nats sizes) (nats owners) (nats decisive) (N.to_nat deficit).

(* In an accepted case there is no solution, and the cards are all that only the owners may hold, too many by the
   deficit, or all that they may hold, too few by the deficit. *)
Theorem check_violation_sound allowed sizes owners decisive deficit :
  check_violation (allowed, sizes, (owners, decisive, deficit)) = true ->
  let a := map nats allowed in
  let room := PartitionsSpec.room (nats owners) (nats sizes) in
  (forall g, ~ PartitionsSpec.solution a (nats sizes) g) /\
  (nats decisive = filter (fun c => PartitionsSpec.within (nats owners) (nth c a [])) (seq 0 (length a)) /\
     length (nats decisive) = room + N.to_nat deficit \/
   nats decisive = filter (fun c => PartitionsSpec.touches (nats owners) (nth c a [])) (seq 0 (length a)) /\
     length (nats decisive) + N.to_nat deficit = room).
Proof.
  unfold check_violation, shows. rewrite andb_true_iff, orb_true_iff, !andb_true_iff, !Nat.eqb_eq.
  intros (_ & [((S & L) & V)|((S & L) & V)]); apply same_eq in S.
  - split; [|left; auto]. apply (Partitions.violation_sound _ _ (nats owners)).
    unfold PartitionsSpec.violation. now rewrite V.
  - split; [|right; auto]. apply (Partitions.violation_sound _ _ (nats owners)).
    unfold PartitionsSpec.violation. rewrite V. apply orb_true_r.
Qed.

(* classes with sizes and count, then ranks with the owners of the cards class by class, then probabilities: the
   number of a class, an owner, numerator and denominator *)
Definition classes_of (classes : list (numbers * N)) : list (list nat * nat) :=
  map (fun cl => (nats (fst cl), N.to_nat (snd cl))) classes.

Definition differ (l : list nat) : bool := same (nodup Nat.eq_dec l) l.

Definition check_split cs s t (case : numbers) : bool :=
  match case with
  | [] => false
  | i :: owners =>
      let xs := PartitionsTableSpec.steps_of cs in
      same (PartitionsTableSpec.unrank xs t (0, s) i) (nats owners) &&
      ranked (PartitionsTableSpec.rank xs t (0, s) (nats owners)) i
  end.

Definition check_marginal cs s (count : N) (case : N * N * N * N) : bool :=
  let '(class, owner, numerator, denominator) := case in
  let j := N.to_nat class in
  let o := N.to_nat owner in
  match nth_error cs j with
  | Some (os, S _) =>
      PartitionsSpec.among os o &&
      (denominator * PartitionsFast.quick_solutions (PartitionsTableSpec.set_apart cs j o) s =? numerator * count)%N
  | _ => false
  end.

Definition check_partitions
    (family : list (numbers * N) * numbers * N * list numbers * list (N * N * N * N)) : bool :=
  let '(classes, sizes, count, cases, marginals) := family in
  let cs := classes_of classes in
  let s := nats sizes in
  let xs := PartitionsTableSpec.steps_of cs in
  let t := PartitionsFast.quick_table xs (0, s) in
  forallb (fun cl => differ (fst cl)) cs && (PartitionsTableSpec.look xs t (0%nat, s) =? count)%N &&
  forallb (check_split cs s t) cases && forallb (check_marginal cs s count) marginals.

(* In an accepted family the count is the number of solutions, every rank and solution are the proved ones, and
   every probability is the number of solutions in which the owner holds the first card of the class, divided by
   the count. *)
Theorem check_partitions_sound classes sizes count cases marginals :
  check_partitions (classes, sizes, count, cases, marginals) = true ->
  let cs := classes_of classes in
  let s := nats sizes in
  CountingSpec.number_of (PartitionsSpec.solution (PartitionsTableSpec.cards_of cs) s) count /\
  (forall i owners, In (i :: owners) cases ->
     PartitionsTableSpec.solution_at cs s i = nats owners /\
     PartitionsTableSpec.number_of_solution cs s (nats owners) = Some i) /\
  (forall class owner numerator denominator, In (class, owner, numerator, denominator) marginals ->
     exists m, CountingSpec.number_of (fun g => PartitionsSpec.solution (PartitionsTableSpec.cards_of cs) s g /\
         nth (PartitionsTableSpec.first_card cs (N.to_nat class)) g 0 = N.to_nat owner) m /\
       (denominator * m = numerator * count)%N).
Proof.
  unfold check_partitions. rewrite PartitionsFast.quick_table_is.
  rewrite !andb_true_iff, !forallb_forall, N.eqb_eq. intros (((D & C) & F) & M).
  assert (PartitionsTableSpec.distinct (classes_of classes)) as N.
  { intros cl I. apply D in I. apply same_eq in I. rewrite <- I. apply NoDup_nodup. }
  split; [|split].
  - rewrite <- C. now apply Partitions.table_counts.
  - intros i owners I. apply F in I. apply andb_true_iff in I. destruct I as [U R].
    split; [now apply same_eq|now apply ranked_eq].
  - intros class owner numerator denominator I. apply M in I. unfold check_marginal in I.
    destruct (nth_error (classes_of classes) (N.to_nat class)) as [[os [|n]]|] eqn:E; try discriminate.
    apply andb_true_iff in I. destruct I as [A P]. apply N.eqb_eq in P.
    rewrite PartitionsFast.quick_solutions_are in P. apply Hall.among_spec in A.
    eexists. split; [|exact P]. now apply (Partitions.set_apart_counts _ _ _ os n).
Qed.

(* ---- Connect Four ---- *)

Definition colour_number (k : ConnectFourSpec.colour_name) : N :=
  match k with ConnectFourSpec.Red => 1 | ConnectFourSpec.Yellow => 2 end.

Definition stone_of (stone : N * N * N) : ConnectFourSpec.stone :=
  let '(colour, column, row) := stone in
  ((if (colour =? 1)%N then ConnectFourSpec.Red else ConnectFourSpec.Yellow), (N.to_nat column, N.to_nat row)).

Definition winner_of (k : N) : option ConnectFourSpec.colour_name :=
  if (k =? 0)%N then None else if (k =? 1)%N then Some ConnectFourSpec.Red else Some ConnectFourSpec.Yellow.

Definition same_winner (a b : option ConnectFourSpec.colour_name) : bool :=
  match a, b with
  | None, None => true
  | Some x, Some y => ConnectFourSpec.colour_eqb x y
  | _, _ => false
  end.

Definition check_game (case : numbers * list (N * N * N) * N * numbers) : bool :=
  let '(moves, stones, winner, next) := case in
  let ms := nats moves in
  ConnectFourProofs.quick_legal ms &&
  ConnectFourSpec.stones_eqb (ConnectFourSpec.stones_of ms) (map stone_of stones) &&
  same_winner (ConnectFourSpec.winner ms) (winner_of winner) &&
  same (ConnectFourSpec.legal_columns ms) (nats next).

(* In an accepted case the game is legal, and its stones, its winner and the next columns are the proved ones. *)
Theorem check_game_sound moves stones winner next : check_game (moves, stones, winner, next) = true ->
  ConnectFourSpec.stones (nats moves) = Some (map stone_of stones) /\
  ConnectFourSpec.winner (nats moves) = winner_of winner /\
  ConnectFourSpec.legal_columns (nats moves) = nats next.
Proof.
  unfold check_game. rewrite !andb_true_iff. intros [[[G S] W] L].
  rewrite ConnectFourProofs.quick_legal_is in G. apply ConnectFourProofs.stones_eqb_spec in S. apply same_eq in L.
  split; [unfold ConnectFourSpec.stones; now rewrite G, S|]. split; [|exact L].
  destruct (ConnectFourSpec.winner (nats moves)) as [[|]|], (winner_of winner) as [[|]|];
    try reflexivity; discriminate W.
Qed.

Definition check_illegal (moves : numbers) : bool := negb (ConnectFourProofs.quick_legal (nats moves)).

(* In an accepted case the moves are no legal game. *)
Theorem check_illegal_sound moves : check_illegal moves = true -> ~ ConnectFourSpec.legal (nats moves).
Proof.
  unfold check_illegal. rewrite ConnectFourProofs.quick_legal_is, negb_true_iff, <- not_true_iff_false. intros H L. apply H.
  now apply ConnectFourProofs.is_legal_spec.
Qed.

(* ---- seats: the pattern, then the positions of each seat's cards ---- *)

Definition check_deal (case : numbers * list numbers) : bool :=
  let '(pattern, hands) := case in
  let pat := nats pattern in
  let deck := seq 0 (length pat) in
  forallb (fun s => same (SeatsSpec.hand pat s deck) (nats (nth s hands []))) (seq 0 (length hands)) &&
  (list_sum (map (@length N) hands) =? length pat).

(* In an accepted case every seat gets the cards at the positions that the pattern has for it, and every position
   is dealt. *)
Theorem check_deal_sound pattern hands : check_deal (pattern, hands) = true ->
  (forall s, s < length hands ->
    SeatsSpec.hand (nats pattern) s (seq 0 (length (nats pattern))) = nats (nth s hands [])) /\
  list_sum (map (@length N) hands) = length (nats pattern).
Proof.
  unfold check_deal. intros H. apply andb_true_iff in H. destruct H as [F L]. apply Nat.eqb_eq in L.
  split; [|exact L]. intros s B. rewrite forallb_forall in F. apply same_eq, F, in_seq. split; [apply Nat.le_0_l|exact B].
Qed.
