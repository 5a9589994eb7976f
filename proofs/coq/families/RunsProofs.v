(* Steps towards Runs.v. *)

From Coq Require Import List Bool Arith NArith ZArith Lia.
From Shufflegraph Require Import CountingSpec Lumps RunsSpec.
From Shufflegraph Require ListFacts.
Import ListNotations.

Lemma app_inj_length {A} (x : list A) : forall x' y y', length x = length x' -> x ++ y = x' ++ y' -> x = x' /\ y = y'.
Proof.
  induction x as [|a x IH]; intros [|b x'] y y' L E; cbn in *; try discriminate; [now split|].
  injection E as -> E. injection L as L. destruct (IH x' y y' L E) as [-> ->]. now split.
Qed.

(* ---- a gap is broken, or its sides are glued ---- *)

Section Gaps.

Context {card : Type}.
Variable P : list (list card) -> Prop.
Hypothesis P_careless : careless P.

Lemma filled_at b u v (l : list (list card)) : filled (u ++ b :: v) l <->
  exists x gap y, l = x ++ gap :: y /\ length x = length u /\ filled u x /\ (b = true -> gap <> []) /\ filled v y.
Proof.
  split.
  - intros F. apply Forall2_app_inv_l in F. destruct F as (x & z & U & F & ->).
    inversion F as [|? gap ? y N V]; subst. exists x, gap, y. now rewrite (ListFacts.Forall2_length _ _ _ U).
  - intros (x & gap & y & -> & _ & U & N & V). apply Forall2_app; [exact U|now constructor].
Qed.

Lemma filled_around u v (l : list (list card)) : filled (u ++ v) l <->
  exists x y, l = x ++ y /\ length x = length u /\ filled u x /\ filled v y.
Proof.
  split.
  - intros F. apply Forall2_app_inv_l in F. destruct F as (x & y & U & V & ->). exists x, y. now rewrite (ListFacts.Forall2_length _ _ _ U).
  - intros (x & y & -> & _ & U & V). now apply Forall2_app.
Qed.

Definition with_gap n (l : list (list card)) := firstn n l ++ [] :: skipn n l.

Lemma with_gap_at n x y : length x = n -> with_gap n (x ++ y) = x ++ [] :: y.
Proof. intros <-. unfold with_gap. now rewrite firstn_app, skipn_app, Nat.sub_diag, firstn_all, skipn_all, app_nil_r. Qed.

Lemma gap_at n (x : list (list card)) gap y : length x = n -> nth n (x ++ gap :: y) [] = gap.
Proof. intros <-. rewrite app_nth2, Nat.sub_diag; [reflexivity|apply le_n]. Qed.

Lemma broken_or_glued u v y z :
  number_of (fun l => P l /\ filled (u ++ v) l) y -> number_of (fun l => P l /\ filled (u ++ true :: v) l) z ->
  number_of (fun l => P l /\ filled (u ++ false :: v) l) (z + y).
Proof.
  intros (ly & Ny & Iy & <-) (lz & Nz & Iz & <-). exists (lz ++ map (with_gap (length u)) ly).
  split; [|split; [|now rewrite app_length, map_length, Nat2N.inj_add]].
  - apply ListFacts.NoDup_join; [exact Nz| |].
    + apply ListFacts.NoDup_map_in; [exact Ny|]. intros l l' I I' E. apply Iy in I, I'. destruct I as [_ I], I' as [_ I'].
      apply filled_around in I, I'. destruct I as (a & b & -> & A & _), I' as (a' & b' & -> & A' & _).
      rewrite !with_gap_at in E by assumption. apply app_inj_length in E; [|congruence].
      destruct E as [-> E]. now injection E as ->.
    + intros l I J. apply Iz in I. apply in_map_iff in J. destruct J as (l' & <- & J). apply Iy in J.
      destruct J as [_ J], I as [_ I]. apply filled_around in J. destruct J as (a & b & -> & A & _).
      apply filled_at in I. destruct I as (a' & gap & b' & E & A' & _ & K & _). rewrite with_gap_at in E by exact A.
      apply K; [reflexivity|]. rewrite <- (gap_at (length u) a' gap b' A'), <- E. now apply gap_at.
  - intros l. rewrite in_app_iff, Iz, in_map_iff. split.
    + intros [[H F]|(l' & <- & J)].
      * split; [exact H|]. apply filled_at in F. destruct F as (a & gap & b & -> & A & U & _ & V).
        apply filled_at. now exists a, gap, b.
      * apply Iy in J. destruct J as [H F]. apply filled_around in F. destruct F as (a & b & -> & A & U & V).
        rewrite with_gap_at by exact A. split; [now apply P_careless|]. apply filled_at. now exists a, [], b.
    + intros [H F]. apply filled_at in F. destruct F as (a & [|c gap] & b & -> & A & U & _ & V).
      * right. exists (a ++ b). split; [now apply with_gap_at|]. apply Iy. split; [now apply P_careless|].
        apply filled_around. now exists a, b.
      * left. split; [exact H|]. apply filled_at. now exists a, (c :: gap), b.
Qed.

Lemma broken u v x y :
  number_of (fun l => P l /\ filled (u ++ false :: v) l) x -> number_of (fun l => P l /\ filled (u ++ v) l) y ->
  exists z, number_of (fun l => P l /\ filled (u ++ true :: v) l) z /\ x = (z + y)%N.
Proof.
  intros X Y. pose proof X as (lx & N & I & _).
  set (is_broken := fun l : list (list card) => match nth (length u) l [] with [] => false | _ => true end).
  assert (number_of (fun l => P l /\ filled (u ++ true :: v) l) (N.of_nat (length (filter is_broken lx)))) as Z.
  { exists (filter is_broken lx). split; [now apply NoDup_filter|]. split; [|reflexivity].
    intros l. rewrite filter_In, I, !filled_at. split.
    - intros [[H (a & gap & b & -> & A & U & _ & V)] B]. split; [exact H|]. exists a, gap, b. unfold is_broken in B.
      rewrite (gap_at _ _ _ _ A) in B. repeat split; auto. now intros _ ->.
    - intros [H (a & gap & b & -> & A & U & K & V)]. split; [split; [exact H|now exists a, gap, b]|].
      unfold is_broken. rewrite (gap_at _ _ _ _ A). destruct gap; [now elim K|reflexivity]. }
  eexists. split; [exact Z|]. exact (number_of_unique _ _ _ X (broken_or_glued u v y _ Y Z)).
Qed.

Variable G : nat -> Z.
Hypothesis G_counts : forall m, exists g, number_of (fun l => P l /\ length l = S m) g /\ Z.of_N g = G m.

Lemma put_counts b : forall m bad, length bad = S m -> count_occ bool_dec bad true = b -> b <= m ->
  exists k, number_of (fun l => P l /\ filled bad l) k /\ Z.of_N k = put G m b.
Proof.
  induction b as [|b IH]; intros m bad L C B.
  - destruct (G_counts m) as (g & (lg & N & I & W) & E). exists g. split; [|exact E]. exists lg.
    split; [exact N|split; [|exact W]]. intros l. rewrite I, <- L. split; intros [H F]; (split; [exact H|]).
    + clear - C F. revert l F. induction bad as [|x bad IH]; intros [|gap l] F; try discriminate; [constructor|].
      destruct x; [discriminate C|]. constructor; [discriminate|]. apply IH; [exact C|now injection F].
    + symmetry. now apply ListFacts.Forall2_length in F.
  - assert (In true bad) as I by (apply (count_occ_In bool_dec); lia).
    apply in_split in I. destruct I as (u & v & ->). rewrite count_occ_app in C. cbn in C.
    rewrite app_length in L. cbn in L. destruct m as [|m]; [lia|].
    destruct (IH (S m) (u ++ false :: v)) as (x & X & EX); [rewrite app_length; cbn; lia|rewrite count_occ_app; cbn; lia|lia|].
    destruct (IH m (u ++ v)) as (y & Y & EY); [rewrite app_length; lia|rewrite count_occ_app; lia|lia|].
    destruct (broken u v x y X Y) as (z & Z & ->). exists z. split; [exact Z|]. cbn [put pred]. lia.
Qed.

End Gaps.

(* ---- rows of items and runs ---- *)

Lemma rows_next m n : rows (S m) n =
  map (cons false) (rows m n) ++ match n with 0 => [] | S n' => map (cons true) (rows (S m) n') end.
Proof. now destruct n. Qed.

Lemma rows_spec m n s : In s (rows m n) <-> count_occ bool_dec s false = m /\ count_occ bool_dec s true = n.
Proof.
  revert n s. induction m as [|m IH].
  - intros n s. cbn [rows]. cbn. split.
    + intros [<-|[]]. induction n as [|n [A B]]; cbn; [now split|]. split; congruence.
    + intros [A <-]. left. induction s as [|[] s IH]; cbn in *; [reflexivity| |discriminate]. f_equal. now apply IH.
  - induction n as [|n IHn]; intros s; rewrite rows_next, in_app_iff, ?in_map_iff; (split; [|intros [A B]]).
    + intros [(x & <- & J)|[]]. apply IH in J. cbn. lia.
    + destruct s as [|[] s]; cbn in *; try discriminate. left. exists s. split; [reflexivity|]. apply IH. lia.
    + intros [(x & <- & J)|(x & <- & J)]; [apply IH in J|apply IHn in J]; cbn; lia.
    + destruct s as [|[] s]; cbn in *; try discriminate; [right|left]; exists s; (split; [reflexivity|]);
        [apply IHn|apply IH]; lia.
Qed.

Lemma rows_distinct m n : NoDup (rows m n).
Proof.
  revert n. induction m as [|m IH]; [intros n; repeat constructor; tauto|].
  induction n as [|n IHn]; rewrite rows_next; apply ListFacts.NoDup_join.
  1, 4: apply ListFacts.NoDup_map_in; [apply IH|congruence].
  - constructor.
  - tauto.
  - apply ListFacts.NoDup_map_in; [exact IHn|congruence].
  - intros s I J. apply in_map_iff in I, J. destruct I as (? & <- & _), J as (? & ? & _). discriminate.
Qed.

(* ---- signs ---- *)

Open Scope Z_scope.

Lemma cuts_beyond n : forall t, (n < t)%nat -> cuts n t = 0.
Proof. induction n as [|n IH]; intros [|t] L; try lia; cbn; [reflexivity|]. rewrite !IH; lia. Qed.

Lemma signed_first n : signed (S n) 0 = - signed n 0.
Proof. unfold signed. rewrite !Nat.sub_0_r, Nat.even_succ, <- Nat.negb_even. destruct n, (Nat.even _); reflexivity. Qed.

Lemma signed_next n t : signed (S n) (S t) = signed n t - signed n (S t).
Proof.
  unfold signed. cbn [Nat.sub cuts]. destruct (Nat.le_gt_cases n t) as [L|L].
  - rewrite (cuts_beyond n (S t)) by lia. replace (n - t)%nat with 0%nat by lia. destruct (Nat.even (n - S t)); cbn; lia.
  - replace (n - t)%nat with (S (n - S t)) by lia. rewrite Nat.even_succ, <- Nat.negb_even.
    destruct (Nat.even (n - S t)); cbn; lia.
Qed.

Lemma sum_ext f h n : (forall t, f t = h t) -> sum f n = sum h n.
Proof. intros E. induction n as [|n IH]; cbn; now rewrite ?IH, E. Qed.

Lemma sum_plus f h n : sum (fun t => f t + h t) n = sum f n + sum h n.
Proof. induction n as [|n IH]; cbn; [|rewrite IH]; lia. Qed.

Lemma signed_sum b n : sum (fun t => signed (S n) t * b t) (S n) =
  sum (fun t => signed n t * b (S t)) n - sum (fun t => signed n t * b t) n.
Proof.
  enough (forall j, sum (fun t => signed (S n) t * b t) (S j) =
    sum (fun t => signed n t * b (S t)) j - sum (fun t => signed n t * b t) (S j)) as H.
  { rewrite H. cbn [sum]. unfold signed at 3. rewrite cuts_beyond by lia. destruct (Nat.even _); lia. }
  induction j as [|j IH].
  - cbn [sum]. rewrite signed_first, signed_next. lia.
  - cbn [sum] in *. rewrite IH, signed_next. lia.
Qed.

Section Signs.

Variable G : nat -> Z.

Definition over last m n k := sum_of (fun s => put G (k + (m + n)) (touches last s)) (rows m n).
Definition blocks m t k := Z.of_nat (length (rows m t)) * G (k + (m + t))%nat.

Lemma sum_of_app {A} (f : A -> Z) l l' : sum_of f (l ++ l') = sum_of f l + sum_of f l'.
Proof. unfold sum_of. induction l as [|x l IH]; cbn in *; [reflexivity|]. rewrite IH. lia. Qed.

Lemma sum_of_map {A B} (f : B -> Z) (h : A -> B) l : sum_of f (map h l) = sum_of (fun x => f (h x)) l.
Proof. unfold sum_of. now rewrite map_map. Qed.

Lemma sum_of_ext {A} (f h : A -> Z) l : (forall x, f x = h x) -> sum_of f l = sum_of h l.
Proof. intros E. unfold sum_of. now rewrite (map_ext _ _ E). Qed.

Lemma sum_of_minus {A} (f h : A -> Z) l : sum_of (fun x => f x - h x) l = sum_of f l - sum_of h l.
Proof. unfold sum_of. induction l as [|x l IH]; cbn in *; [reflexivity|]. rewrite IH. lia. Qed.

Lemma over_item last m k : over last (S m) 0 k = over false m 0 (S k).
Proof.
  unfold over. rewrite rows_next, app_nil_r, sum_of_map. apply sum_of_ext. intros s. cbn [touches].
  rewrite andb_false_r. cbn. now replace (k + S (m + 0))%nat with (S (k + (m + 0))) by lia.
Qed.

Lemma over_none last m : forall k, over last m 0 k = blocks m 0 k.
Proof.
  revert last. induction m as [|m IH]; intros last k;
    [unfold over, blocks, sum_of; cbn [rows repeat map fold_right length touches put]; lia|].
  rewrite over_item, IH. unfold blocks. rewrite rows_next, app_nil_r, map_length. do 2 f_equal. lia.
Qed.

Lemma over_run m n k : over false 0 (S n) k = over true 0 n (S k) /\
  over false (S m) (S n) k = over false m (S n) (S k) + over true (S m) n (S k).
Proof.
  split.
  - unfold over. cbn. now replace (k + S n)%nat with (S (k + n)) by lia.
  - unfold over. rewrite rows_next, sum_of_app, !sum_of_map.
    f_equal; apply sum_of_ext; intros s; cbn; f_equal; lia.
Qed.

Lemma over_touching m n k : over true m (S n) k = over false m (S n) k - over true m n k.
Proof.
  assert (forall s i j, put G (k + (i + S j)) (S (touches true s)) =
    put G (k + (i + S j)) (touches true s) - put G (k + (i + j)) (touches true s)) as E.
  { intros s i j. cbn [put]. do 2 f_equal. lia. }
  destruct m as [|m].
  - unfold over. cbn [rows repeat]. specialize (E (repeat true n) 0%nat n). cbn in *. cbn. lia.
  - unfold over. rewrite (rows_next m (S n)), !sum_of_app, !sum_of_map.
    rewrite <- Z.add_sub_assoc, <- sum_of_minus. f_equal; apply sum_of_ext; intros s.
    exact (E s (S m) n).
Qed.

Lemma over_apart n : (forall m k, over true m n k = sum (fun t => signed n t * blocks m t k) n) ->
  forall m k, over false m (S n) k = sum (fun t => signed n t * blocks m (S t) k) n.
Proof.
  intros T m. induction m as [|m IH]; intros k.
  - rewrite (proj1 (over_run 0 n k)), T. apply sum_ext. intros t. unfold blocks. cbn [rows length].
    now replace (S k + (0 + t))%nat with (k + (0 + S t))%nat by lia.
  - rewrite (proj2 (over_run m n k)), IH, T, <- sum_plus. apply sum_ext. intros t. unfold blocks.
    rewrite (rows_next m (S t)), app_length, !map_length, Nat2Z.inj_add.
    replace (S k + (m + S t))%nat with (k + (S m + S t))%nat by lia.
    replace (S k + (S m + t))%nat with (k + (S m + S t))%nat by lia. ring.
Qed.

Lemma over_signed n : forall m k, over true m n k = sum (fun t => signed n t * blocks m t k) n.
Proof.
  induction n as [|n IH]; intros m k.
  - rewrite over_none. cbn [sum]. change (signed 0 0) with 1. lia.
  - now rewrite over_touching, signed_sum, over_apart, IH.
Qed.

End Signs.

Lemma signed_blocks G m n : sum_of (fun s => put G (length s) (touches false s)) (rows m (S n)) =
  sum (fun t => signed n t * Z.of_nat (length (rows m (S t))) * G (m + S t)%nat) n.
Proof.
  transitivity (over G false m (S n) 0).
  - apply (f_equal (fold_right Z.add 0)), map_ext_in. intros s I. apply rows_spec in I. destruct I as [<- <-].
    f_equal. clear. induction s as [|[] s IH]; cbn in *; lia.
  - rewrite (over_apart G n (over_signed G n)). apply sum_ext. intros t. apply Z.mul_assoc.
Qed.
