(* What is proved about partitions card by card: under any rule that reads the owners one by one the table holds the
   number of deals, and deals are numbered by a bijection. The definitions are those of DealsSpec.v. *)

From Coq Require Import List Bool Arith NArith ZArith Lia.
From Shufflegraph Require Import PartitionsSpec DealsSpec Hall.
From Shufflegraph Require ListFacts CountingSpec Counting CountingProofs Lumps.
Import ListNotations.

Lemma capacity_give s : forall o k p, capacity (give s o k) p = if p =? o then capacity s p - k else capacity s p.
Proof.
  unfold capacity. induction s as [|r s IH]; intros [|o] k [|p]; cbn [give nth Nat.eqb]; try reflexivity.
  - now destruct (p =? o).
  - apply IH.
Qed.

Lemma given_solution a : forall c o g, c < length a -> length g = length a ->
  (Forall2 (@In nat) g (given a c o) <-> Forall2 (@In nat) g a /\ nth c g 0 = o).
Proof.
  induction a as [|l a IH]; intros [|c] o [|x g] H L; cbn [length] in *; try lia; cbn [given nth].
  - split.
    + intros F. inversion F as [|? ? ? ? I G]; subst. destruct (among l o) eqn:A; [|destruct I].
      destruct I as [<-|[]]. apply among_spec in A. split; [now constructor|reflexivity].
    + intros [F <-]. inversion F; subst. constructor; [|assumption].
      replace (among l x) with true by (symmetry; now apply among_spec). now left.
  - split.
    + intros F. inversion F as [|? ? ? ? I G]; subst. apply IH in G; [|lia|lia]. destruct G.
      split; [now constructor|assumption].
    + intros [F <-]. inversion F; subst. constructor; [assumption|]. apply IH; [lia|lia|]. now split.
Qed.

Lemma given_length a : forall c o, length (given a c o) = length a.
Proof. induction a as [|l a IH]; intros [|c] o; cbn [given length]; auto. Qed.

Section Deals.

Context {need : Type}.
Variable after : need -> nat -> option need.
Variable kept : need -> bool.
Variable need_eqb : need -> need -> bool.
Variable key : need -> list nat.
Hypothesis need_eqb_eq : forall p q, need_eqb p q = true -> p = q.

Notation step := (step after).
Notation final := (final kept).
Notation deal := (deal after kept).
Notation keeps := (keeps after kept).
Notation number := (number after kept need_eqb key).
Notation unrank := (unrank after kept need_eqb key).
Notation rank := (rank after kept need_eqb key).
Notation table_of := (table_of after kept need_eqb key).
Notation weight := (weight after kept need_eqb key).

Lemma step_In l a s q o t : In (o, t) (step (l :: a, (s, q))) <->
  In o l /\ 0 < capacity s o /\ exists q', after q o = Some q' /\ t = (a, (give s o 1, q')).
Proof.
  cbn [DealsSpec.step]. unfold moves, next. cbn [fst snd]. rewrite in_map_iff. setoid_rewrite in_flat_map. split.
  - intros ((p & x) & E & (o' & I & J)). injection E as <- <-. apply nodup_In in I.
    destruct (Nat.ltb_spec 0 (capacity s o')) as [P|P]; [|destruct J].
    destruct (after q o') as [q'|] eqn:F; [|destruct J]. destruct J as [J|[]]. injection J as <- <-.
    split; [exact I|]. split; [exact P|]. now exists q'.
  - intros (I & P & q' & E & ->). exists (o, (give s o 1, q')). split; [reflexivity|]. exists o.
    split; [now apply nodup_In|]. apply Nat.ltb_lt in P. rewrite P, E. now left.
Qed.

Lemma step_deterministic : CountingSpec.deterministic step.
Proof.
  intros [[|l a] x]; [constructor|]. cbn [DealsSpec.step]. rewrite map_map. cbn [fst]. unfold moves.
  assert (forall m, map fst (flat_map (next after x) m) =
    filter (fun o => (0 <? capacity (fst x) o) && match after (snd x) o with Some _ => true | None => false end) m) as E.
  { induction m as [|o m IH]; [reflexivity|]. cbn [flat_map filter]. rewrite map_app, IH. unfold next.
    destruct (0 <? capacity (fst x) o); [|reflexivity]. now destruct (after (snd x) o). }
  change (map (fun t : nat * (list nat * need) => fst t)) with (map (@fst nat (list nat * need))).
  rewrite E. apply NoDup_filter, NoDup_nodup.
Qed.

Lemma solution_cons l a s o g : solution (l :: a) s (o :: g) <->
  In o l /\ 0 < capacity s o /\ solution a (give s o 1) g.
Proof.
  unfold solution. split.
  - intros [F C]. inversion F as [|? ? ? ? I F']; subst. pose proof (C o) as Z. cbn [count_occ] in Z.
    destruct (Nat.eq_dec o o) as [_|X]; [|now destruct X]. split; [exact I|]. split; [lia|]. split; [exact F'|].
    intros p. specialize (C p). rewrite capacity_give. cbn [count_occ] in C.
    destruct (Nat.eq_dec o p) as [E|E]; destruct (Nat.eqb_spec p o) as [D|D]; subst; try lia; now destruct E.
  - intros (I & P & F & C). split; [now constructor|]. intros p. specialize (C p).
    rewrite capacity_give in C. cbn [count_occ].
    destruct (Nat.eq_dec o p) as [E|E]; destruct (Nat.eqb_spec p o) as [D|D]; subst; try lia; now destruct E.
Qed.

Lemma solution_nil s : solution [] s [] <-> forallb (Nat.eqb 0) s = true.
Proof.
  unfold solution. rewrite forallb_forall. cbn [count_occ]. split.
  - intros [_ C] x I. apply (In_nth _ _ 0) in I. destruct I as (o & _ & <-). apply Nat.eqb_eq, C.
  - intros H. split; [constructor|]. intros o. unfold capacity. destruct (le_lt_dec (length s) o) as [L|L].
    + now rewrite nth_overflow.
    + apply Nat.eqb_eq, H, nth_In, L.
Qed.

(* The machine accepts exactly the deals. *)
Lemma accepted_deal n : forall a s q g,
  CountingSpec.accepted step final n (a, (s, q)) g <-> length a = n /\ deal a s q g.
Proof.
  unfold DealsSpec.deal. induction n as [|n IH]; intros a s q g.
  - destruct g as [|o g]; cbn [CountingSpec.accepted].
    + destruct a as [|l a]; cbn [DealsSpec.final length DealsSpec.keeps].
      * unfold over. cbn [fst snd]. rewrite andb_true_iff, solution_nil. tauto.
      * split; [discriminate|]. intros [L _]. discriminate L.
    + split; [tauto|]. intros (L & (F & _) & _). destruct a; [inversion F|discriminate L].
  - destruct g as [|o g]; cbn [CountingSpec.accepted].
    + split; [tauto|]. intros (L & (F & _) & _). destruct a; [discriminate L|inversion F].
    + destruct a as [|l a]; [split; [intros (t & [] & _)|intros [L _]; discriminate L]|].
      rewrite solution_cons. cbn [length DealsSpec.keeps]. split.
      * intros (t & I & A). apply step_In in I. destruct I as (I & P & q' & E & ->). rewrite E.
        apply IH in A. destruct A as (L & S & K). auto 6.
      * intros (L & (I & P & S) & K). destruct (after q o) as [q'|] eqn:E; [|destruct K].
        exists (a, (give s o 1, q')). split; [apply step_In; eauto 6|]. apply IH. auto.
Qed.

(* ---- the table is right ---- *)

Lemma merged_is_count a : forall x,
  CountingSpec.merged_count (over kept) (map (stage after) a) x = CountingSpec.count step final (length a) (a, x).
Proof.
  induction a as [|l a IH]; intros x; [reflexivity|].
  cbn [map length CountingSpec.merged_count CountingSpec.count DealsSpec.step].
  change (stage after l x) with (map (fun t => (1%N, snd t)) (moves after l x)).
  rewrite !map_map. f_equal. apply map_ext. intros t. cbn [fst snd]. now rewrite IH, N.mul_1_l.
Qed.

Definition good (a : cards) (n : nat) (y : cards * (list nat * need)) : Prop :=
  n <= length a /\ fst y = skipn (length a - n) a.

Lemma tail_of_skipn {A} k : forall l : list A, tl (skipn k l) = skipn (S k) l.
Proof. induction k as [|k IH]; intros [|x l]; try reflexivity. apply IH. Qed.

Lemma good_steps a n y o z : good a (S n) y -> In (o, z) (step y) -> good a n z.
Proof.
  intros [L E] I. destruct y as [[|l b] x]; cbn [DealsSpec.step fst] in *; [destruct I|].
  apply in_map_iff in I. destruct I as (t & F & _). injection F as _ <-. split; [lia|]. cbn [fst].
  replace (length a - n) with (S (length a - S n)) by lia. now rewrite <- tail_of_skipn, <- E.
Qed.

Lemma rough_eqb_eq x y : rough_eqb need_eqb x y = true -> x = y.
Proof.
  destruct x as [s p], y as [u q]. unfold rough_eqb. cbn [fst snd]. rewrite andb_true_iff. intros [E F].
  apply CountingProofs.list_eqb_spec in E. apply need_eqb_eq in F. now subst.
Qed.

Lemma weight_counts a s q n y : good a n y ->
  weight a (table_of a s q) n y = CountingSpec.count step final n y.
Proof.
  intros [L E]. destruct y as [b x]. cbn [fst] in E. unfold DealsSpec.weight, look, DealsSpec.table_of. cbn [fst snd].
  assert (length b = n) as Lb by (rewrite E, skipn_length; lia).
  rewrite <- Lb at 2. rewrite <- merged_is_count, E, <- skipn_map. apply Counting.table_is_right.
  - exact rough_eqb_eq.
  - rewrite map_length. lia.
Qed.

Lemma good_start a s q : good a (length a) (a, (s, q)).
Proof. split; [lia|]. now rewrite Nat.sub_diag. Qed.

Lemma number_counts a s q : number a s q = CountingSpec.count step final (length a) (a, (s, q)).
Proof.
  rewrite <- (weight_counts a s q) by apply good_start. unfold DealsSpec.number, number_by, DealsSpec.weight.
  cbn [fst snd]. now rewrite Nat.sub_diag.
Qed.

(* The table holds the number of deals. *)
Theorem number_is_number_of_deals a s q : CountingSpec.number_of (deal a s q) (number a s q).
Proof.
  rewrite number_counts.
  destruct (Counting.count_is_number_of_words step step_deterministic final (length a) (a, (s, q))) as (l & N & I & L).
  exists l. split; [exact N|]. split; [|exact L]. intros g. rewrite I, accepted_deal. tauto.
Qed.

(* Every index below that number is turned into a deal. *)
Theorem unrank_deals a s q i : (i < number a s q)%N -> deal a s q (unrank a s q i).
Proof.
  rewrite number_counts. intros H. apply (accepted_deal (length a)).
  apply (Counting.unrank_is_accepted step final _ (good a)); auto using good_start.
  - intros n y o z. apply good_steps.
  - intros n y. apply weight_counts.
Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_unrank a s q i : (i < number a s q)%N -> rank a s q (unrank a s q i) = Some i.
Proof.
  rewrite number_counts. intros H.
  apply (Counting.rank_of_unrank _ Nat.eqb_eq step step_deterministic final _ (good a)); auto using good_start.
  - intros n y o z. apply good_steps.
  - intros n y. apply weight_counts.
Qed.

(* A deal has a rank, and unranking it gives the deal back. *)
Theorem unrank_rank a s q g : deal a s q g ->
  exists i, rank a s q g = Some i /\ (i < number a s q)%N /\ unrank a s q i = g.
Proof.
  rewrite number_counts. intros D.
  apply (Counting.unrank_of_rank _ Nat.eqb_eq step step_deterministic final _ (good a)); auto using good_start.
  - intros n y o z. apply good_steps.
  - intros n y. apply weight_counts.
  - now apply accepted_deal.
Qed.

(* Owners that break a rule, or are no solution, have no rank. *)
Theorem rank_of_others a s q g : ~ deal a s q g -> rank a s q g = None.
Proof. intros D. apply (Counting.rank_of_others _ Nat.eqb_eq). rewrite accepted_deal. tauto. Qed.

Lemma number_of_same {A} (f f' : A -> Prop) m m' : (forall x, f x <-> f' x) ->
  CountingSpec.number_of f m -> CountingSpec.number_of f' m' -> m = m'.
Proof.
  intros E N (l & N' & I & C). apply (Lumps.number_of_unique f); [exact N|]. exists l. split; [exact N'|].
  split; [|exact C]. intros x. now rewrite I, E.
Qed.

(* Needs with the same future have the same number of deals, so a table may take one for the other. *)
Theorem same_future_same_number a s p q : (forall g, length g = length a -> (keeps p g <-> keeps q g)) ->
  number a s p = number a s q.
Proof.
  intros H. apply (number_of_same (deal a s p) (deal a s q)); try apply number_is_number_of_deals.
  intros g. unfold DealsSpec.deal. split; intros [S K]; (split; [exact S|]); apply H; trivial;
    destruct S as [F _]; now apply ListFacts.Forall2_length in F.
Qed.

(* A need without a future has no deals, so a table may drop it. *)
Theorem no_future_no_deal a s q : (forall g, ~ keeps q g) -> number a s q = 0%N.
Proof.
  intros H. apply (number_of_same (deal a s q) (fun _ => False)); [|apply number_is_number_of_deals|].
  - intros g. split; [intros [_ K]; now apply (H g)|intros []].
  - exists []. split; [constructor|]. split; [intros x; split; [intros []|intros []]|reflexivity].
Qed.

(* The deals in which owner o holds card c are the deals of the cards when only o may hold c: the quotient of the
   two numbers is the probability that o holds c. *)
Theorem marginal_counts a s q c o g : c < length a ->
  (deal (given a c o) s q g <-> deal a s q g /\ nth c g 0 = o).
Proof.
  intros H. unfold DealsSpec.deal, solution. split.
  - intros [[F C] K]. pose proof (ListFacts.Forall2_length _ _ _ F) as L. rewrite given_length in L.
    apply given_solution in F; [|exact H|exact L]. tauto.
  - intros [[[F C] K] E]. split; [split; [|exact C]|exact K]. pose proof (ListFacts.Forall2_length _ _ _ F).
    now apply given_solution.
Qed.

End Deals.

(* ---- rules about sums ---- *)

Lemma sums_eqb_eq l1 : forall l2, sums_eqb l1 l2 = true -> l1 = l2.
Proof.
  induction l1 as [|x l1 IH]; intros [|y l2]; cbn [sums_eqb]; try discriminate; [reflexivity|].
  rewrite andb_true_iff. intros [E F]. apply Z.eqb_eq in E. apply IH in F. now subst.
Qed.

Lemma sums_need_eqb_eq p q : sums_need_eqb p q = true -> p = q.
Proof.
  destruct p as [c l], q as [d m]. unfold sums_need_eqb. cbn [fst snd]. rewrite andb_true_iff. intros [E F].
  apply Nat.eqb_eq in E. apply sums_eqb_eq in F. now subst.
Qed.

Lemma sums_added sums : forall c zs o g, length zs = length sums ->
  map (fun mz => (snd mz + total_of (fst mz) (S c) g)%Z)
    (combine sums (map (fun mz => (snd mz + gain (fst mz) c o)%Z) (combine sums zs))) =
  map (fun mz => (snd mz + total_of (fst mz) c (o :: g))%Z) (combine sums zs).
Proof.
  induction sums as [|m sums IH]; intros c [|z zs] o g L; cbn [length] in L; try lia; [reflexivity|].
  cbn [combine map fst snd total_of]. f_equal; [lia|]. apply IH. lia.
Qed.

Lemma keeps_added sums options g : forall c zs, length zs = length sums ->
  (keeps (add_card sums) (is_kept options) (c, zs) g <->
   satisfied options (map (fun mz => (snd mz + total_of (fst mz) c g)%Z) (combine sums zs)) = true).
Proof.
  induction g as [|o g IH]; intros c zs L.
  - cbn [keeps]. unfold is_kept. cbn [snd]. replace (map _ (combine sums zs)) with zs; [tauto|].
    revert zs L. induction sums as [|m sums IH]; intros [|z zs] L; cbn [length] in L; try lia; [reflexivity|].
    cbn [combine map fst snd total_of]. f_equal; [lia|]. apply IH. lia.
  - cbn [keeps add_card fst snd]. rewrite IH.
    + now rewrite sums_added.
    + rewrite map_length, combine_length. lia.
Qed.

(* The machine that adds up the cards keeps exactly the rule about the sums. *)
Theorem keeps_sums sums options g : keeps (add_card sums) (is_kept options) (from_the_start sums) g <->
  satisfied options (map (fun m => total_of m 0 g) sums) = true.
Proof.
  unfold from_the_start. rewrite (keeps_added _ _ _ _ _ (map_length _ sums)).
  assert (forall l, map (fun mz : sum * Z => (snd mz + total_of (fst mz) 0 g)%Z)
      (combine l (map (fun _ => 0%Z) l)) = map (fun m => total_of m 0 g) l) as E.
  { induction l as [|m l IH]; [reflexivity|]. cbn [map combine fst snd]. now rewrite IH. }
  now rewrite E.
Qed.
