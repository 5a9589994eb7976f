(* Checkers of what Python computed for the families, for the generated files of proofs/replay, and for each checker
   what an accepted case means. Numbers come as binary literals; symbols, cards and owners are numbered from 0.

   Glossary
     nats l             == the numbers l as unary numbers
     check_assignments  == a family with its count
     check_spaced       == the same for spaced arrangements, with ranks and words, and the probability as a fraction
     check_solution     == owners for cards that split them as wanted
     check_violation    == owners that show that the cards cannot be split, the cards that decide, by how many
     check_partitions   == a family of partitions with its count, ranks and solutions, and probabilities
     check_game         == moves, colours and rows of the stones, the winner (0 nobody, 1 red, 2 yellow) and the
                           columns for the next stone
     check_illegal      == moves that the rules do not allow
     check_deal         == a dealing pattern and the positions of each seat's cards *)

From Coq Require Import List Bool Arith NArith ZArith.
From Shufflegraph Require CountingSpec CountingProofs PermutationsSpec AssignmentsSpec Assignments.
From Shufflegraph Require SpacedSpec.
From Shufflegraph Require PartitionsSpec Partitions DealsSpec Deals.
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

(* ---- assignments: sizes and count ---- *)

Definition check_assignments (family : numbers * N) : bool :=
  let '(sizes, count) := family in (AssignmentsSpec.number (nats sizes) =? count)%N.

(* In an accepted family the count is the number of decks with these sizes. *)
Theorem check_assignments_sound sizes count : check_assignments (sizes, count) = true ->
  CountingSpec.number_of (AssignmentsSpec.assignment (nats sizes)) count.
Proof. intros C. apply N.eqb_eq in C as <-. apply Assignments.number_is_number_of_assignments. Qed.

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

(* who may hold each card, sizes, the sums and options of a rule, the count, then ranks with the owners of the cards,
   then probabilities: the number of a card, an owner, numerator and denominator *)
Definition signed (n : N) : Z := if N.even n then Z.of_N (N.div2 n) else (- Z.of_N (N.div2 (n + 1)))%Z.

Definition sums_of (sums : list (numbers * numbers)) : list (list nat * list Z) :=
  map (fun m => (nats (fst m), map signed (snd m))) sums.

Definition literal_of (x : N * N * N * N) : nat * Z * Z * bool :=
  let '(k, low, high, wanted) := x in (N.to_nat k, signed low, signed high, N.eqb wanted 1).

Definition options_of (options : list (list (N * N * N * N))) := map (map literal_of) options.

Definition table_by sums options a s : DealsSpec.table :=
  DealsSpec.table_of (DealsSpec.add_card sums) (DealsSpec.is_kept options) DealsSpec.sums_need_eqb DealsSpec.sums_key
    a s (DealsSpec.from_the_start sums).

Definition number_by sums options a s (t : DealsSpec.table) : N :=
  DealsSpec.number_by (DealsSpec.add_card sums) (DealsSpec.is_kept options) DealsSpec.sums_need_eqb
    DealsSpec.sums_key t a s (DealsSpec.from_the_start sums).

Definition check_deal_number sums options a s t (case : numbers) : bool :=
  match case with
  | [] => false
  | i :: owners =>
      same (DealsSpec.unrank_by (DealsSpec.add_card sums) (DealsSpec.is_kept options) DealsSpec.sums_need_eqb
        DealsSpec.sums_key t a s (DealsSpec.from_the_start sums) i) (nats owners) &&
      ranked (DealsSpec.rank_by (DealsSpec.add_card sums) (DealsSpec.is_kept options) DealsSpec.sums_need_eqb
        DealsSpec.sums_key t a s (DealsSpec.from_the_start sums) (nats owners)) i
  end.

Definition check_marginal sums options a s (count : N) (case : N * N * N * N) : bool :=
  let '(card, owner, numerator, denominator) := case in
  let b := DealsSpec.given a (N.to_nat card) (N.to_nat owner) in
  (N.to_nat card <? length a) &&
  (denominator * number_by sums options b s (table_by sums options b s) =? numerator * count)%N.

Definition check_partitions
    (family : list numbers * numbers * list (numbers * numbers) * list (list (N * N * N * N)) * N *
              list numbers * list (N * N * N * N)) : bool :=
  let '(allowed, sizes, told_sums, told_options, count, cases, marginals) := family in
  let a := map nats allowed in
  let s := nats sizes in
  let sums := sums_of told_sums in
  let options := options_of told_options in
  let t := table_by sums options a s in
  (number_by sums options a s t =? count)%N &&
  forallb (check_deal_number sums options a s t) cases && forallb (check_marginal sums options a s count) marginals.

(* Owners, card by card, that split the cards and keep the rule about the sums. *)
Definition kept_deal (sums : list (list nat * list Z)) options (a : PartitionsSpec.cards) s (g : list nat) : Prop :=
  PartitionsSpec.solution a s g /\
  DealsSpec.satisfied options (map (fun m => DealsSpec.total_of m 0 g) sums) = true.

Lemma deal_kept sums options a s g :
  DealsSpec.deal (DealsSpec.add_card sums) (DealsSpec.is_kept options) a s (DealsSpec.from_the_start sums) g <->
  kept_deal sums options a s g.
Proof. unfold DealsSpec.deal, kept_deal. now rewrite Deals.keeps_sums. Qed.

Lemma numbered_kept sums options a s :
  CountingSpec.number_of (kept_deal sums options a s) (number_by sums options a s (table_by sums options a s)).
Proof.
  destruct (Deals.number_is_number_of_deals (DealsSpec.add_card sums) (DealsSpec.is_kept options)
    DealsSpec.sums_need_eqb DealsSpec.sums_key Deals.sums_need_eqb_eq a s (DealsSpec.from_the_start sums))
    as (l & N & I & C).
  exists l. split; [exact N|]. split; [|exact C]. intros g. now rewrite I, deal_kept.
Qed.

(* In an accepted family the count is the number of the partitions that keep the rule, every rank and solution are
   the proved ones, and every probability is the number of those in which the owner holds the card, divided by
   the count. *)
Theorem check_partitions_sound allowed sizes told_sums told_options count cases marginals :
  check_partitions (allowed, sizes, told_sums, told_options, count, cases, marginals) = true ->
  let a := map nats allowed in
  let s := nats sizes in
  let sums := sums_of told_sums in
  let options := options_of told_options in
  CountingSpec.number_of (kept_deal sums options a s) count /\
  (forall i owners, In (i :: owners) cases ->
     DealsSpec.unrank (DealsSpec.add_card sums) (DealsSpec.is_kept options) DealsSpec.sums_need_eqb
       DealsSpec.sums_key a s (DealsSpec.from_the_start sums) i = nats owners /\
     DealsSpec.rank (DealsSpec.add_card sums) (DealsSpec.is_kept options) DealsSpec.sums_need_eqb
       DealsSpec.sums_key a s (DealsSpec.from_the_start sums) (nats owners) = Some i) /\
  (forall card owner numerator denominator, In (card, owner, numerator, denominator) marginals ->
     exists m, CountingSpec.number_of (fun g => kept_deal sums options a s g /\
         nth (N.to_nat card) g 0 = N.to_nat owner) m /\
       (denominator * m = numerator * count)%N).
Proof.
  unfold check_partitions. rewrite !andb_true_iff, !forallb_forall, N.eqb_eq. intros ((C & F) & M).
  split; [|split].
  - rewrite <- C. apply numbered_kept.
  - intros i owners I. apply F in I. apply andb_true_iff in I. destruct I as [U R].
    split; [now apply same_eq|now apply ranked_eq].
  - intros card owner numerator denominator I. apply M in I. unfold check_marginal in I.
    apply andb_true_iff in I. destruct I as [L P]. apply Nat.ltb_lt in L. apply N.eqb_eq in P.
    destruct (numbered_kept (sums_of told_sums) (options_of told_options)
      (DealsSpec.given (map nats allowed) (N.to_nat card) (N.to_nat owner)) (nats sizes)) as (l & N & J & E).
    eexists. split; [|exact P]. exists l. split; [exact N|]. split; [|exact E]. intros g.
    rewrite J, <- !deal_kept. now apply Deals.marginal_counts.
Qed.

(* ---- Connect Four ---- *)

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
