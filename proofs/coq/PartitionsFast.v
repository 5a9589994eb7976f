(* The table of a partition with the numbers of ways looked up, for large problems, and that it is that of the
   specification.

   Glossary
     rows               == for every u up to 32: the numbers of ways to choose 0, 1, … u of u cards
     quick_ways u k     == ways u k, looked up if it is listed
     stage_by w x st    == stage x st, with w for ways
     quick_table xs st  == table_of xs st;  quick_solutions cs s: solutions cs s *)

From Coq Require Import List NArith.
From Shufflegraph Require Import PartitionsTableSpec.
From Shufflegraph Require CountingSpec.
Import ListNotations.

Definition rows : list (list N) := map (fun u => map (ways u) (seq 0 (S u))) (seq 0 33).

Definition quick_ways (u k : nat) : N :=
  match nth_error rows u with
  | Some row => match nth_error row k with Some n => n | None => ways u k end
  | None => ways u k
  end.

Definition stage_by (w : nat -> nat -> N) (x : step) (st : state) : list (N * state) :=
  map (fun m => (w (fst st) (fst m), snd m)) (moves x st).

(* which states follow does not depend on the numbers of ways *)
Definition quick_table (xs : list step) (st : state) : table :=
  CountingSpec.build state_eqb way finished (map (stage_by quick_ways) xs)
    (CountingSpec.reach state_eqb way (map (stage_by (fun _ _ => 0%N)) xs) [st]).

Definition quick_solutions (cs : list class) (s : list nat) : N :=
  look (steps_of cs) (quick_table (steps_of cs) (0, s)) (0, s).

Lemma listed {A} (f : nat -> A) n i x : nth_error (map f (seq 0 n)) i = Some x -> x = f i.
Proof.
  intros E. assert (i < n) as L.
  { rewrite <- (seq_length n 0), <- (map_length f). apply nth_error_Some. congruence. }
  apply (nth_error_nth _ _ (f 0)) in E. rewrite map_nth, seq_nth in E by exact L. now symmetry.
Qed.

Lemma quick_ways_are u k : quick_ways u k = ways u k.
Proof.
  unfold quick_ways. destruct (nth_error rows u) as [row|] eqn:R; [|reflexivity]. apply listed in R. subst row.
  destruct (nth_error _ k) as [n|] eqn:E; [|reflexivity]. now apply listed in E.
Qed.

Section Stages.

Context {coarse : Type}.
Variable coarse_eqb : coarse -> coarse -> bool.
Variable way : coarse -> list bool.
Variable final : coarse -> bool.
Variables (A : Type) (f g : A -> CountingSpec.stage coarse).

Lemma reach_ext xs : (forall x m, map snd (f x m) = map snd (g x m)) -> forall states,
  CountingSpec.reach coarse_eqb way (map f xs) states = CountingSpec.reach coarse_eqb way (map g xs) states.
Proof.
  intros E. induction xs as [|x xs IH]; intros states; cbn [map CountingSpec.reach]; [reflexivity|].
  rewrite IH. unfold CountingSpec.followers. now rewrite (flat_map_ext _ _ (E x)).
Qed.

Hypothesis same : forall x m, f x m = g x m.

Lemma merged_count_ext xs : forall m,
  CountingSpec.merged_count final (map f xs) m = CountingSpec.merged_count final (map g xs) m.
Proof.
  induction xs as [|x xs IH]; intros m; cbn [map CountingSpec.merged_count]; [reflexivity|].
  rewrite same. f_equal. apply map_ext. intros km. now rewrite IH.
Qed.

Lemma tabulate_ext (count count' : coarse -> N) states : (forall m, count m = count' m) ->
  CountingSpec.tabulate way count states = CountingSpec.tabulate way count' states.
Proof.
  intros E. unfold CountingSpec.tabulate. generalize (@CountingSpec.Nothing coarse).
  induction states as [|m states IH]; intros l; cbn [fold_left]; [reflexivity|]. now rewrite E, IH.
Qed.

Lemma build_ext xs : forall states,
  CountingSpec.build coarse_eqb way final (map f xs) states = CountingSpec.build coarse_eqb way final (map g xs) states.
Proof.
  induction xs as [|x xs IH]; intros [|now next]; cbn [map CountingSpec.build]; try reflexivity.
  rewrite IH. f_equal. apply tabulate_ext. intros m. rewrite same. f_equal. apply map_ext. intros km.
  unfold CountingSpec.look. now rewrite merged_count_ext.
Qed.

End Stages.

Lemma quick_table_is xs st : quick_table xs st = table_of xs st.
Proof.
  unfold quick_table, table_of. rewrite (reach_ext _ _ _ _ stage), (build_ext _ _ _ _ _ stage); [reflexivity|..].
  - intros x m. apply map_ext. intros k. now rewrite quick_ways_are.
  - intros x m. unfold stage_by, stage. now rewrite !map_map.
Qed.

Lemma quick_solutions_are cs s : quick_solutions cs s = solutions cs s.
Proof. unfold quick_solutions. now rewrite quick_table_is. Qed.
