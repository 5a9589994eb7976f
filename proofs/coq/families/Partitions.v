(* What is proved about partitions: solutions and violations are certificates, and one of them always exists. The
   definitions are those of PartitionsSpec.v; the proofs are in Hall.v. Counts and numbers are in Deals.v. *)

From Coq Require Import List Bool Arith Lia.
From Shufflegraph Require Import PartitionsSpec Hall.
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
