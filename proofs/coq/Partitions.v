(* What is proved about partitions: solutions and violations are certificates, one of them always exists, the table
   counts the solutions, and they are numbered by a bijection. The definitions are those of PartitionsSpec.v and
   PartitionsTableSpec.v; the proofs are in Hall.v and PartitionsTableProofs.v. *)

From Coq Require Import List Bool Arith NArith Lia Permutation.
From Shufflegraph Require Import PartitionsSpec PartitionsTableSpec Hall PartitionsTableProofs.
From Shufflegraph Require CountingSpec CountingProofs.
Import ListNotations.

(* The checker of solutions accepts exactly the solutions. *)
Theorem is_solution_exactly a s g : is_solution a s g = true <-> solution a s g.
Proof.
  unfold is_solution. rewrite !andb_true_iff, allows_spec, !forallb_forall. split.
  - intros [[A B] C]. split; [exact A|]. intros o. destruct (le_lt_dec (length s) o) as [L|L].
    + unfold capacity. rewrite nth_overflow by exact L. apply count_occ_not_In. intros I.
      apply B, Nat.ltb_lt in I. lia.
    + apply Nat.eqb_eq, C, in_seq. lia.
  - intros S. split; [split|].
    + apply S.
    + intros o I. apply Nat.ltb_lt. now apply (solution_owner a s g).
    + intros o _. apply Nat.eqb_eq, S.
Qed.

(* Hall's theorem: the cards can be split iff the capacities add up to the number of cards and no set of owners
   has more cards that only it may hold than it has to get. *)
Theorem solvable_iff_hall a s : known a s -> ((exists g, solution a s g) <-> hall a s).
Proof.
  intros K. split.
  - intros (g & S). now apply (hall_if_solvable a s g).
  - intros H. now apply (solvable_if_hall (list_sum (map (@length nat) a)) a s).
Qed.

(* The complementary form: no set of owners has to get more cards than it may hold. *)
Theorem solvable_iff_nobody_starves a s : known a s ->
  ((exists g, solution a s g) <-> balanced a s /\ forall q, room q s <= may q a).
Proof.
  intros K. rewrite (solvable_iff_hall a s K). unfold hall, balanced.
  split; intros [B H]; (split; [exact B|]); intros q; specialize (H (rest s q));
    pose proof (room_rest s q); pose proof (only_rest a s q K).
  - lia.
  - pose proof (room_rest s (rest s q)). pose proof (only_rest a s (rest s q) K).
    assert (room (rest s (rest s q)) s = room q s) as R.
    { unfold room. do 2 f_equal. apply filter_ext_in. intros o I. apply in_seq in I.
      rewrite !among_rest by lia. now destruct (among q o). }
    assert (only (rest s (rest s q)) a = only q a) as O.
    { unfold only. f_equal. apply filter_ext_in. intros l I. apply Bool.eq_true_iff_eq. unfold within.
      rewrite !forallb_forall. split; intros W o J; specialize (W o J); pose proof (K l o I J);
        rewrite !among_rest in * by assumption; now destruct (among q o). }
    lia.
Qed.

(* A violation certifies that there is no solution. *)
Theorem violation_sound a s q : violation a s q = true -> forall g, ~ solution a s g.
Proof.
  intros V g S. pose proof (held_by_set a s g q S). pose proof (only_held q a g (proj1 S)).
  unfold violation, overfull, starved in V. apply orb_true_iff in V.
  destruct V as [V|V]; apply Nat.ltb_lt in V; lia.
Qed.

(* The cards can be split iff no set of owners is a violation. *)
Theorem solvable_iff_no_violation a s : known a s ->
  ((exists g, solution a s g) <-> forall q, violation a s q = false).
Proof.
  intros K. split.
  - intros (g & S) q. destruct (violation a s q) eqn:V; [|reflexivity].
    exfalso. exact (violation_sound a s q V g S).
  - intros V. apply (solvable_iff_hall a s K).
    assert (forall q, only q a <= room q s /\ room q s <= may q a) as H.
    { intros q. specialize (V q). unfold violation, overfull, starved in V. apply orb_false_iff in V.
      destruct V as [V W]. apply Nat.ltb_ge in V, W. lia. }
    split; [|intros q; apply H]. destruct (H (seq 0 (length s))) as [H1 H2].
    assert (room (seq 0 (length s)) s = list_sum s) as R.
    { rewrite <- (map_capacity s) at 3. unfold room. do 2 f_equal.
      transitivity (filter (fun _ => true) (seq 0 (length s))).
      - apply filter_ext_in. intros o I. now apply among_spec.
      - generalize (seq 0 (length s)) as v. intros v. clear. induction v as [|x l IH]; cbn; congruence. }
    assert (only (seq 0 (length s)) a = length a) as O.
    { unfold only. f_equal. transitivity (filter (fun _ => true) a).
      - apply filter_ext_in. intros l I. apply within_spec. intros o J. apply in_seq.
        pose proof (K l o I J). lia.
      - clear. induction a as [|x l IH]; cbn; congruence. }
    assert (may (seq 0 (length s)) a <= length a) as M.
    { unfold may. clear. induction a as [|x l IH]; cbn; [lia|]. destruct (touches _ x); cbn; lia. }
    unfold balanced. lia.
Qed.

(* There is always a certificate: a solution or a violation. *)
Theorem solution_or_violation a s : known a s ->
  (exists g, solution a s g) \/ (exists q, violation a s q = true).
Proof.
  intros K. destruct (existsb (violation a s) (subsets (seq 0 (length s)))) eqn:E.
  - right. apply existsb_exists in E. destruct E as (q & _ & E). now exists q.
  - left. apply solvable_iff_hall; [exact K|].
    assert (forall q, violation a s (trim s q) = false) as H.
    { intros q. destruct (violation a s (trim s q)) eqn:V; [|reflexivity]. rewrite <- E. symmetry.
      apply existsb_exists. exists (trim s q). split; [apply filter_subset|exact V]. }
    apply (solvable_iff_hall a s K), (solvable_iff_no_violation a s K). intros q.
    rewrite <- (H q). unfold violation, overfull, starved. rewrite room_trim, only_trim by exact K.
    f_equal. f_equal. unfold may. f_equal. apply filter_ext_in. intros l I. unfold touches.
    apply Bool.eq_true_iff_eq. rewrite !existsb_exists.
    split; intros (o & J & A); exists o; (split; [exact J|]); pose proof (K l o I J);
      rewrite among_trim in *; assumption.
Qed.

(* Every index below the count is turned into a solution. *)
Theorem unrank_solves cs s i : distinct cs -> (i < solutions cs s)%N -> solution (cards_of cs) s (solution_at cs s i).
Proof.
  intros D H. rewrite <- cards_of_steps. rewrite solutions_count in H.
  apply unrank_solves; [now apply once_steps|apply table_of_right|exact H].
Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_unrank cs s i : distinct cs -> (i < solutions cs s)%N ->
  number_of_solution cs s (solution_at cs s i) = Some i.
Proof.
  intros D H. rewrite solutions_count in H.
  apply PartitionsTableProofs.unrank_solves; [now apply once_steps|apply table_of_right|exact H].
Qed.

(* A solution has a rank below the count, and unranking the rank gives the solution back. *)
Theorem unrank_rank cs s g : distinct cs -> solution (cards_of cs) s g ->
  exists i, number_of_solution cs s g = Some i /\ (i < solutions cs s)%N /\ solution_at cs s i = g.
Proof.
  intros D H. rewrite <- cards_of_steps in H. rewrite solutions_count.
  apply rank_solution; [now apply once_steps|apply table_of_right|exact H].
Qed.

(* The table counts: for cards that list the same owners as the classes, in any order, it holds the number of
   solutions. *)
Theorem table_counts a cs s : distinct cs -> Permutation a (cards_of cs) ->
  CountingSpec.number_of (solution a s) (solutions cs s).
Proof.
  intros D P. apply (number_in_any_order (cards_of cs)); [now symmetry|].
  apply (CountingProofs.number_by_rank _ (solution_at cs s) (number_of_solution cs s)).
  - intros i H. split; [now apply unrank_solves|now apply rank_unrank].
  - intros g S. destruct (unrank_rank cs s g D S) as (i & _ & H & U). now exists i.
Qed.

(* The solutions in which owner o holds card c are the solutions of the cards when only o may hold c: the quotient
   of the two counts is the probability that o holds c. *)
Theorem marginal_counts a s c o g : c < length a ->
  (solution (given a c o) s g <-> solution a s g /\ nth c g 0 = o).
Proof.
  intros H. unfold solution. split.
  - intros [F C]. pose proof (Forall2_length _ _ _ F) as L. rewrite given_length in L.
    apply given_solution in F; [|exact H|exact L]. tauto.
  - intros [[F C] E]. split; [|exact C]. pose proof (Forall2_length _ _ _ F).
    now apply given_solution.
Qed.

(* The same by classes: setting a card apart for owner o gives the number of solutions in which o holds the first
   card of a class, and so each card of it. *)
Theorem set_apart_counts cs s j os n o : distinct cs -> nth_error cs j = Some (os, S n) -> In o os ->
  CountingSpec.number_of (fun g => solution (cards_of cs) s g /\ nth (first_card cs j) g 0 = o)
    (solutions (set_apart cs j o) s).
Proof.
  intros D E I. destruct (set_apart_cards cs j os n o E I) as [P L].
  destruct (table_counts _ _ s (set_apart_distinct cs j o D) P) as (l & N & M & C).
  exists l. split; [exact N|]. split; [|exact C]. intros g. rewrite M. now apply marginal_counts.
Qed.
