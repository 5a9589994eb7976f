(* The text of `runs_of`: the runs of the talon of a deck, as the model counts them. *)

From Coq Require Import String List ZArith Lia Arith Bool Sorted.
From Shufflegraph Require Import Deck TalonSpec TalonOrder TalonRuns WordsWindow PlacesSpec PlacesCodes Places UnderSpec.
From Shufflegraph Require TogetherProofs PlacesPlan Under.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists
  PythonDicts PythonTalon.
Import ListNotations.
Local Open Scope nat_scope.

Notation module_names := (PythonSyntax.names dealing_talon_module).

(* ---- groups ---- *)

Fixpoint met (n : nat) (l : list nat) : nat :=
  match l with [] => n | x :: l' => met (if x =? n then S n else n) l' end.

Lemma met_app n l m : met n (l ++ m) = met (met n l) m.
Proof. revert n. induction l as [|x l IH]; intros n; [reflexivity|]. cbn. apply IH. Qed.
Lemma dense_app n l m : dense n (l ++ m) <-> dense n l /\ dense (met n l) m.
Proof. revert n. induction l as [|x l IH]; intros n; cbn; [tauto|]. rewrite IH. tauto. Qed.
Lemma dense_below n l : dense n l -> forall x, In x l -> x < met n l.
Proof.
  revert n. induction l as [|y l IH]; intros n D x H; [easy|]. destruct D as [L D]. cbn [met]. destruct H as [->|H]; [|now apply IH].
  assert (M : forall l n, n <= met n l) by (clear; induction l as [|z l IH]; intros n; cbn; [easy|]; specialize (IH (if z =? n then S n else n)); destruct (z =? n); lia).
  specialize (M l (if x =? n then S n else n)). destruct (Nat.eqb_spec x n); lia.
Qed.

Definition class {A} (l : list (nat * A)) (j : nat) : list A := map snd (filter (fun e => fst e =? j) l).

Lemma add_at_nth {A} n (a : A) (f : nat -> list A) m : n <= m -> (n = m -> f n = []) ->
  add_at n a (map f (seq 0 m)) =
  map (fun j => f j ++ if j =? n then [a] else []) (seq 0 (if n =? m then S m else m)).
Proof.
  intros L E.
  assert (G : forall m s, s <= n -> n <= s + m -> (n = s + m -> f n = []) -> add_at (n - s) a (map f (seq s m)) =
    map (fun j => f j ++ if j =? n then [a] else []) (seq s (if n =? s + m then S m else m))).
  { clear. induction m as [|m IH]; intros s L1 L2 E.
    - replace (n =? s + 0) with true by (symmetry; apply Nat.eqb_eq; lia). cbn. replace s with n by lia.
      rewrite E, Nat.eqb_refl by lia. now destruct (n - n).
    - cbn [seq map]. destruct (Nat.eq_dec n s) as [->|N].
      + rewrite Nat.sub_diag. cbn [add_at]. replace (s =? s + S m) with false by (symmetry; apply Nat.eqb_neq; lia).
        cbn [seq map]. rewrite Nat.eqb_refl. f_equal. apply map_ext_in. intros j J. apply in_seq in J.
        destruct (Nat.eqb_spec j s); [lia|]. now rewrite app_nil_r.
      + replace (n - s) with (S (n - S s)) by lia. cbn [add_at]. rewrite (IH (S s)) by (try lia; intros; apply E; lia).
        replace (S s + m) with (s + S m) by lia. destruct (n =? s + S m); cbn [seq map];
          (destruct (Nat.eqb_spec s n); [lia|]); now rewrite app_nil_r. }
  specialize (G m 0 ltac:(lia) ltac:(lia)). rewrite Nat.sub_0_r in G. now apply G.
Qed.

Lemma group_classes {A} (l : list (nat * A)) : dense 0 (map fst l) ->
  group l = map (class l) (seq 0 (met 0 (map fst l))).
Proof.
  induction l as [|[n a] l IH] using rev_ind; intros D; [reflexivity|].
  rewrite map_app in D. apply dense_app in D as [D [L _]]. cbn [map fst] in L.
  unfold group. rewrite fold_left_app. cbn [fold_left fst snd]. fold (group l). rewrite (IH D).
  rewrite add_at_nth; [|exact L|].
  - rewrite map_app, met_app. cbn [map fst met]. apply map_ext. intros j. unfold class.
    rewrite filter_app, map_app. cbn [filter fst]. rewrite (Nat.eqb_sym n j). now destruct (j =? n).
  - intros ->. unfold class. replace (filter _ l) with (@nil (nat * A)); [reflexivity|].
    symmetry. destruct (filter _ l) as [|e m] eqn:F; [reflexivity|].
    assert (I : In e (filter (fun e => fst e =? met 0 (map fst l)) l)) by (rewrite F; now left).
    apply filter_In in I as [I E]. apply Nat.eqb_eq in E. apply (in_map fst) in I.
    apply (dense_below 0 _ D) in I. lia.
Qed.

(* ---- the talon of a deck, by place and position ---- *)

Definition talon_cards (d : deck) : list (nat * nat) :=
  flat_map (fun i => match nth i d (Owner 0) with Talon t => [(t, i)] | Owner _ => [] end) (seq 0 (length d)).

(* Every place up to the last has a card. *)
Definition no_gap (d : deck) : Prop := forall q, q < highest d -> In (Talon q) d.

Definition cards_by_place (d : deck) : list (nat * nat) :=
  flat_map (fun q => map (pair q) (positions d (Talon q))) (seq 0 (highest d)).

Lemma flat_map_filter {A B} (f : A -> list B) g l : filter g (flat_map f l) = flat_map (fun a => filter g (f a)) l.
Proof. induction l as [|a l IH]; [reflexivity|]. cbn. now rewrite filter_app, IH. Qed.

Lemma of_place d q : filter (fun e => fst e =? q) (talon_cards d) = map (pair q) (positions d (Talon q)).
Proof.
  unfold talon_cards, positions. rewrite flat_map_filter.
  assert (B : forall i, In i (seq 0 (length d)) -> i < length d) by (intros i H; apply in_seq in H; lia).
  revert B. generalize (seq 0 (length d)) as l. induction l as [|i l IH]; intros B; [reflexivity|].
  cbn [flat_map filter map]. rewrite IH by (intros; apply B; now right).
  rewrite (nth_error_nth' d (Owner 0)) by (apply B; now left).
  destruct (nth i d (Owner 0)) as [p|t]; [reflexivity|]. cbn. rewrite (Nat.eqb_sym q t).
  destruct (Nat.eqb_spec t q) as [->|]; reflexivity.
Qed.

Lemma sorted_cards d : flat_map (fun q => filter (fun e => fst e =? q) (talon_cards d)) (seq 0 (highest d)) = cards_by_place d.
Proof. unfold cards_by_place. rewrite !flat_map_concat_map. f_equal. apply map_ext. apply of_place. Qed.

Lemma talon_cards_below d e : In e (talon_cards d) -> fst e < highest d.
Proof.
  unfold talon_cards. intros H. apply in_flat_map in H as (i & I & H). apply in_seq in I.
  destruct (nth i d (Owner 0)) as [p|t] eqn:E; [easy|]. destruct H as [<-|[]]. cbn.
  assert (In (Talon t) d) by (rewrite <- E; apply nth_In; lia).
  assert (S t <= highest d); [|lia]. unfold highest.
  pose proof (proj1 (list_max_le (map (fun x => match x with Talon q => S q | Owner _ => 0 end) d) _) (le_n _)) as F.
  rewrite Forall_forall in F. apply F. apply in_map_iff. now exists (Talon t).
Qed.

Lemma talon_cards_rise d a b l1 l2 l3 : talon_cards d = l1 ++ a :: l2 ++ b :: l3 -> snd a <= snd b.
Proof.
  assert (G : forall l, (forall i j l1 l2 l3, l = l1 ++ i :: l2 ++ j :: l3 -> i <= j) ->
    forall l1 l2 l3, flat_map (fun i => match nth i d (Owner 0) with Talon t => [(t, i)] | Owner _ => [] end) l =
    l1 ++ a :: l2 ++ b :: l3 -> snd a <= snd b).
  { clear. induction l as [|i l IH]; intros H l1 l2 l3 E; [now destruct l1|]. cbn [flat_map] in E.
    assert (H' : forall i j l1 l2 l3, l = l1 ++ i :: l2 ++ j :: l3 -> i <= j)
      by (intros x y m1 m2 m3 ->; apply (H x y (i :: m1) m2 m3); reflexivity).
    destruct (nth i d (Owner 0)) as [p|t]; [now apply (IH H' l1 l2 l3)|]. cbn [app] in E.
    destruct l1 as [|c l1]; cbn [app] in E; injection E as <- E; [|now apply (IH H' l1 l2 l3)].
    assert (I : In b (flat_map (fun i => match nth i d (Owner 0) with Talon t => [(t, i)] | Owner _ => [] end) l))
      by (rewrite E; apply in_app_iff; right; now left).
    apply in_flat_map in I as (j & J & I). destruct (nth j d (Owner 0)); [easy|]. destruct I as [<-|[]]. cbn.
    apply in_split in J as (m1 & m2 & ->). now apply (H i j [] m1 m2). }
  apply G. intros i j m1 m2 m3 E.
  assert (Li : nth (length m1) (seq 0 (length d)) 0 = i) by (rewrite E, app_nth2, Nat.sub_diag by lia; reflexivity).
  assert (Lj : nth (length m1 + S (length m2)) (seq 0 (length d)) 0 = j).
  { rewrite E, app_nth2 by lia. replace (length m1 + S (length m2) - length m1) with (S (length m2)) by lia. cbn [nth].
    rewrite app_nth2, Nat.sub_diag by lia. reflexivity. }
  assert (L : length (seq 0 (length d)) = length m1 + S (length m2 + S (length m3)))
    by (rewrite E, app_length; cbn; rewrite app_length; cbn; lia).
  rewrite seq_length in L. rewrite !seq_nth in * by lia. lia.
Qed.

Lemma no_gap_positions d q : no_gap d -> q < highest d -> positions d (Talon q) <> [].
Proof.
  intros G L E. apply G, In_nth_error in L as (i & I).
  assert (H : In i (positions d (Talon q))).
  { unfold positions. apply filter_In. rewrite I. cbn. rewrite Nat.eqb_refl. split; [|reflexivity].
    apply in_seq. assert (i < length d) by (apply nth_error_Some; congruence). lia. }
  now rewrite E in H.
Qed.

Lemma met_same q l : (forall x, In x l -> x = q) -> met q l = (match l with [] => q | _ => S q end) /\ met (S q) l = S q.
Proof.
  intros H. assert (M : met (S q) l = S q).
  { clear - H. induction l as [|x l IH]; [reflexivity|]. cbn. rewrite (H x) by now left.
    destruct (Nat.eqb_spec q (S q)); [lia|]. apply IH. intros; apply H; now right. }
  split; [|exact M]. destruct l as [|x l]; [reflexivity|]. cbn. rewrite (H x), Nat.eqb_refl by now left.
  clear M. assert (H' : forall y, In y l -> y = q) by (intros; apply H; now right). clear - H'.
  induction l as [|x l IH]; [reflexivity|]. cbn. rewrite (H' x) by now left.
  destruct (Nat.eqb_spec q (S q)); [lia|]. apply IH. intros; apply H'; now right.
Qed.

Lemma dense_same q l : (forall x, In x l -> x = q) -> dense q l /\ dense (S q) l.
Proof.
  intros H. assert (D : forall n, n = q \/ n = S q -> dense n l); [|now split; apply D; auto].
  induction l as [|x l IH]; intros n N; [easy|]. cbn. rewrite (H x) by now left. split; [lia|].
  apply IH; [intros; apply H; now right|]. destruct (Nat.eqb_spec q n); lia.
Qed.

Lemma cards_dense d : no_gap d -> dense 0 (map fst (cards_by_place d)) /\ met 0 (map fst (cards_by_place d)) = highest d.
Proof.
  intros G. unfold cards_by_place. remember (highest d) as n eqn:N.
  assert (P : forall q, q < n -> positions d (Talon q) <> []) by (intros q L; apply no_gap_positions; [exact G|lia]).
  clear N G. induction n as [|n IH]; [split; reflexivity|]. destruct IH as [D M]; [intros; apply P; lia|].
  rewrite seq_S, flat_map_app, map_app, met_app. cbn [Nat.add flat_map]. rewrite app_nil_r, M.
  assert (S : forall x, In x (map fst (map (pair n) (positions d (Talon n)))) -> x = n).
  { intros x H. rewrite map_map in H. apply in_map_iff in H as (y & <- & _). reflexivity. }
  destruct (met_same n _ S) as [E _]. split.
  - apply dense_app. split; [exact D|]. rewrite M. now apply dense_same.
  - rewrite E. rewrite map_map. specialize (P n ltac:(lia)). now destruct (positions d (Talon n)).
Qed.

Lemma grouped_cards d : no_gap d -> group (cards_by_place d) = places d.
Proof.
  intros G. destruct (cards_dense d G) as [D M]. rewrite (group_classes _ D), M. unfold places. apply map_ext_in.
  intros q Q. apply in_seq in Q. unfold class, cards_by_place. rewrite flat_map_filter.
  assert (E : forall l, NoDup l -> In q l -> flat_map (fun a => filter (fun e => fst e =? q) (map (pair a) (positions d (Talon a)))) l
    = map (pair q) (positions d (Talon q))).
  { assert (Same : filter (fun e => fst e =? q) (map (pair q) (positions d (Talon q))) = map (pair q) (positions d (Talon q))).
    { induction (positions d (Talon q)) as [|i l IH]; [reflexivity|]. cbn. rewrite Nat.eqb_refl. f_equal. exact IH. }
    assert (Other : forall a, a <> q -> filter (fun e => fst e =? q) (map (pair a) (positions d (Talon a))) = []).
    { intros a N. induction (positions d (Talon a)) as [|i l IH]; [reflexivity|]. cbn.
      destruct (Nat.eqb_spec a q); [contradiction|exact IH]. }
    induction l as [|a l IH]; intros ND I; [easy|]. inversion ND as [|? ? Na Nd]; subst. cbn [flat_map].
    destruct (Nat.eq_dec a q) as [->|N].
    - rewrite Same. replace (flat_map _ l) with (@nil (nat * nat)); [apply app_nil_r|]. symmetry.
      clear - Na Other. induction l as [|b l IH]; [reflexivity|]. cbn in *. rewrite Other, IH by tauto. reflexivity.
    - rewrite Other by exact N. apply IH; [exact Nd|]. destruct I; [congruence|assumption]. }
  rewrite E; [|apply seq_NoDup|apply in_seq; lia]. rewrite map_map. apply map_id.
Qed.

(* ---- the text's numbers are the model's codes ---- *)

Section Numbers.
Variable r : nat.
Let odd := negb (Nat.even r).

Definition rising (l : list nat) : Prop := forall a b l1 l2 l3, l = l1 ++ a :: l2 ++ b :: l3 -> a < b.

Lemma outermost_reach l : l <> [] -> rising l -> forall i,
  joins r (Some l) i = right_side odd (Some (outermost odd l)) i.
Proof.
  intros N R i. apply eq_iff_eq_true. rewrite joins_some. unfold right_side, outermost, faces, odd.
  destruct (Nat.even r); cbn [negb].
  - destruct (exists_last N) as (m & x & ->). rewrite last_last, Nat.ltb_lt. split.
    + intros H. specialize (H x). rewrite Nat.ltb_lt in H. apply H, in_app_iff. right. now left.
    + intros L j J. apply Nat.ltb_lt. apply in_app_iff in J as [J|[<-|[]]]; [|exact L].
      apply in_split in J as (l1 & l2 & ->). enough (j < x) by lia. apply (R j x l1 l2 []). now rewrite <- app_assoc.
  - destruct l as [|x l]; [easy|]. cbn [hd]. rewrite Nat.ltb_lt. split.
    + intros H. specialize (H x (or_introl eq_refl)). now apply Nat.ltb_lt in H.
    + intros L j [<-|J]; apply Nat.ltb_lt; [exact L|]. apply in_split in J as (l1 & l2 & ->).
      enough (x < j) by lia. now apply (R x j [] l1 l2).
Qed.

Lemma joins_app m l i : joins r (Some (m ++ l)) i = joins r (Some m) i && joins r (Some l) i.
Proof. apply forallb_app. Qed.

Lemma outermost_in l : l <> [] -> In (outermost odd l) l.
Proof.
  intros N. unfold outermost. destruct odd.
  - destruct l; [easy|now left].
  - destruct (exists_last N) as (m & x & ->). rewrite last_last. apply in_app_iff. right. now left.
Qed.

(* The last class and its outermost card. *)
Definition reach (c : option (list nat)) (b : option nat) : Prop := forall i, joins r c i = right_side odd b i.

Lemma reach_further c b l : reach (Some c) (Some b) -> l <> [] -> rising l -> forallb (right_side odd (Some b)) l = true ->
  reach (Some (c ++ l)) (Some (outermost odd l)).
Proof.
  intros H N R A i. rewrite joins_app, H, outermost_reach by assumption.
  rewrite forallb_forall in A. specialize (A _ (outermost_in l N)). unfold right_side in *.
  destruct odd; apply Nat.ltb_lt in A; apply eq_iff_eq_true; rewrite andb_true_iff, !Nat.ltb_lt; lia.
Qed.

Lemma rising_filter f l : rising l -> rising (filter f l).
Proof.
  assert (G : forall l, rising l <-> Sorted.StronglySorted lt l).
  { clear. induction l as [|x l IH].
    - split; [constructor|]. intros _ a b [|? l1] l2 l3 E; discriminate.
    - split; intros H.
      + constructor; [apply IH; intros a b l1 l2 l3 ->; now apply (H a b (x :: l1) l2 l3)|].
        apply Forall_forall. intros y Y. apply in_split in Y as (l1 & l2 & ->). now apply (H x y [] l1 l2).
      + inversion H as [|? ? S F]; subst. apply IH in S. rewrite Forall_forall in F.
        intros a b [|c l1] l2 l3 E; injection E as -> E.
        * apply F. rewrite E. apply in_app_iff. right. now left.
        * now apply (S a b l1 l2 l3). }
  intros R. apply G. apply G in R. induction R as [|x l S IH F]; [constructor|]. cbn. destruct (f x); [|exact IH].
  constructor; [exact IH|]. rewrite Forall_forall in *. intros y Y. apply filter_In in Y as [Y _]. now apply F.
Qed.

End Numbers.

(* Codes are counted as runs are numbered; way: which way the cards of a run lie, as after so many rounds. *)
Section Codes.
Variables (way : nat -> nat) (last_position : nat) (counted : list (list nat) -> nat -> option (list nat) -> nat).
Let odd (run : nat) : bool := negb (Nat.even (way run)).
Definition sound (place : list nat) : Prop := place <> [] /\ rising place /\ Forall (fun i => i <= last_position) place.
Hypothesis Done : forall n c, counted [] n c = n.
Hypothesis Begin : forall place l, sound place -> counted (place :: l) 0 None = counted l 1 (Some place).
Hypothesis Next : forall place l run c, sound place -> counted (place :: l) (S run) (Some c) =
  match filter (fun i => negb (joins (way run) (Some c) i)) place with
  | [] => counted l (S run) (Some (c ++ place))
  | begun => counted l (S (S run)) (Some begun)
  end.

Lemma numbers_codes l : Forall sound l -> forall run c b, reach (way run) (Some c) (Some b) ->
  dense (S run) (numbers odd run (Some b) l) /\ met (S run) (numbers odd run (Some b) l) = counted l (S run) (Some c).
Proof.
  induction l as [|place l IH]; intros F run c b H; [split; [exact I|now rewrite Done]|].
  inversion F as [|? ? So F']; subst. rewrite Next by exact So. destruct So as (N & R & B). cbn [numbers].
  rewrite (filter_ext (fun i => negb (joins (way run) (Some c) i)) (fun x => negb (right_side (odd run) (Some b) x))) by (intros; now rewrite H).
  set (wrong := filter _ place). set (right := right_side (odd run) (Some b)) in *.
  set (mine := map (fun x => if right x then run else S run) place).
  assert (Mine : dense (S run) mine /\ met (S run) mine = match wrong with [] => S run | _ => S (S run) end).
  { assert (G : forall m p, (m = S run \/ m = S (S run)) -> dense m (map (fun x => if right x then run else S run) p) /\
      met m (map (fun x => if right x then run else S run) p) =
      (if m =? S run then match filter (fun x => negb (right x)) p with [] => S run | _ => S (S run) end else m)).
    { intros m p. revert m. clearbody right. clear. induction p as [|x p IHp]; intros m Hm; cbn [map dense met filter].
      - split; [exact I|]. destruct (Nat.eqb_spec m (S run)); lia.
      - destruct (right x); cbn [negb].
        + destruct (Nat.eqb_spec run m); [lia|]. destruct (IHp m Hm) as [D M]. split; [split; [lia|exact D]|exact M].
        + destruct (Nat.eqb_spec (S run) m) as [<-|Nm].
          * destruct (IHp (S (S run)) (or_intror eq_refl)) as [D M]. split; [split; [lia|exact D]|]. rewrite M.
            destruct (Nat.eqb_spec (S (S run)) (S run)); [lia|]. now rewrite Nat.eqb_refl.
          * destruct (IHp m Hm) as [D M]. split; [split; [lia|exact D]|]. rewrite M.
            destruct (Nat.eqb_spec m (S run)); [lia|reflexivity]. }
    destruct (G (S run) place (or_introl eq_refl)) as [D M]. rewrite Nat.eqb_refl in M. split; [exact D|exact M]. }
  destruct Mine as [D M]. rewrite met_app, dense_app, M.
  destruct wrong as [|w wrong'] eqn:W.
  - assert (All : forallb right place = true).
    { apply forallb_forall. intros x X. destruct (right x) eqn:Rx; [reflexivity|].
      assert (Y : In x wrong) by (unfold wrong; apply filter_In; now rewrite Rx). now rewrite W in Y. }
    destruct (IH F' run (c ++ place) (outermost (odd run) place)) as [D' M'].
    { now apply (reach_further (way run) c b). }
    split; [split; [exact D|exact D']|exact M'].
  - destruct (IH F' (S run) (w :: wrong') (outermost (odd (S run)) (w :: wrong'))) as [D' M'].
    { rewrite <- W. intros i. apply outermost_reach; [now rewrite W|]. now apply rising_filter. }
    split; [split; [exact D|exact D']|exact M'].
Qed.

Lemma all_codes l : Forall sound l -> dense 0 (numbers odd 0 None l) /\ met 0 (numbers odd 0 None l) = counted l 0 None.
Proof.
  destruct l as [|p l]; intros F; [split; [exact I|now rewrite Done]|]. inversion F as [|? ? So F']; subst.
  rewrite Begin by exact So. destruct So as (N & R & B). cbn [numbers right_side negb].
  assert (E : filter (fun _ => false) p = []) by (clear; induction p; auto). rewrite E. clear E.
  destruct (numbers_codes l F' 0 p (outermost (odd 0) p)) as [D M].
  { intros i. now apply outermost_reach. }
  assert (Z : forall x, In x (map (fun _ : nat => 0) p) -> x = 0) by (intros x H; apply in_map_iff in H as (y & <- & _); reflexivity).
  destruct (met_same 0 _ Z) as [M0 _]. destruct (dense_same 0 _ Z) as [D0 _].
  rewrite met_app, dense_app, M0. destruct p as [|x p]; [easy|]. cbn [map]. split; [split; [exact D0|exact D]|exact M].
Qed.
End Codes.

Lemma rising_seq n : forall s, rising (seq s n).
Proof.
  intros s a b l1 l2 l3 E.
  assert (La : nth (length l1) (seq s n) 0 = a) by (rewrite E, app_nth2, Nat.sub_diag by lia; reflexivity).
  assert (Lb : nth (length l1 + S (length l2)) (seq s n) 0 = b).
  { rewrite E, app_nth2 by lia. replace (length l1 + S (length l2) - length l1) with (S (length l2)) by lia. cbn [nth].
    rewrite app_nth2, Nat.sub_diag by lia. reflexivity. }
  assert (L : length (seq s n) = length l1 + S (length l2 + S (length l3)))
    by (rewrite E, app_length; cbn; rewrite app_length; cbn; lia).
  rewrite seq_length in L. rewrite !seq_nth in * by lia. lia.
Qed.

Lemma places_sound d : no_gap d ->
  Forall (fun p => p <> [] /\ rising p /\ Forall (fun i => i <= length d) p) (places d).
Proof.
  intros G. apply Forall_forall. intros p P. unfold places in P. apply in_map_iff in P as (q & <- & Q). apply in_seq in Q.
  split; [now apply no_gap_positions|]. split; [apply rising_filter, rising_seq|].
  apply Forall_forall. intros i I. apply filter_In in I as [I _]. apply in_seq in I. lia.
Qed.

Lemma numbers_length odd l : forall run b, length (numbers odd run b l) = length (concat l).
Proof.
  induction l as [|p l IH]; intros run b; [reflexivity|]. cbn [numbers concat]. rewrite !app_length, map_length.
  f_equal. destruct (filter _ p); apply IH.
Qed.

Lemma cards_concat d : map snd (cards_by_place d) = concat (places d).
Proof.
  unfold cards_by_place, places. rewrite flat_map_concat_map, concat_map, map_map. f_equal. apply map_ext. intros q.
  rewrite map_map. apply map_id.
Qed.

(* The number of each card's run, by place and position; the places of the cards of each run. *)
Definition run_numbers_of (r : nat) (under : bool) (d : deck) : list nat := numbers (odd_run r under) 0 None (places d).
Definition numbered_talon (r : nat) (under : bool) (d : deck) : list (nat * nat) :=
  combine (run_numbers_of r under d) (map fst (cards_by_place d)).

Lemma run_numbers_length r under d : length (run_numbers_of r under d) = length (map fst (cards_by_place d)).
Proof. unfold run_numbers_of. now rewrite numbers_length, <- cards_concat, !map_length. Qed.

Lemma map_fst_zip {A B} (l : list A) (m : list B) : length l = length m -> map fst (combine l m) = l.
Proof. revert m. induction l as [|a l IH]; intros [|b m] L; try discriminate; [reflexivity|]. cbn. now rewrite IH by (cbn in L; lia). Qed.

(* The least number of codes of the model. *)
Definition codes_of (r : nat) (under : bool) (d : deck) : nat := if under then alt_codes d else codes r d.

Lemma all_inside m p : Forall (fun i => i <= m) p -> filter (inside 0 m) p = p.
Proof. induction 1 as [|x p L B IH]; [reflexivity|]. cbn. apply Nat.leb_le in L. rewrite L. now rewrite IH. Qed.
Lemma filter_all {A} (p : list A) : filter (fun _ => true) p = p.
Proof. induction p as [|x p IH]; cbn; congruence. Qed.

Lemma run_numbers_codes r under d : no_gap d ->
  dense 0 (run_numbers_of r under d) /\ met 0 (run_numbers_of r under d) = codes_of r under d.
Proof.
  intros G. pose proof (places_sound d G) as F. unfold run_numbers_of, codes_of, codes, codes_inside, alt_codes. set (m := length d) in *.
  destruct under; [apply (all_codes (way_of r true) m (alternations false 0 m))|apply (all_codes (way_of r false) m (count_codes r 0 m))];
    try exact F; clear; try reflexivity.
  - intros place l (N & _ & B). destruct place as [|x place]; [easy|]. cbn [alternations]. rewrite all_inside by exact B.
    cbn [joins negb]. now rewrite filter_all.
  - intros place l run c (N & _ & B). destruct place as [|x place]; [easy|]. cbn [alternations]. rewrite all_inside by exact B.
    cbn [Nat.sub way_of]. rewrite Nat.sub_0_r. reflexivity.
  - intros place l (N & _ & B). cbn [count_codes]. rewrite all_inside by exact B. cbn [joins negb]. rewrite filter_all. now destruct place.
  - intros place l run c (N & _ & B). cbn [count_codes way_of]. rewrite all_inside by exact B. destruct (filter _ place) eqn:E; [|reflexivity].
    unfold extended. replace (forallb (joins r (Some c)) place) with true; [reflexivity|]. symmetry. apply forallb_forall. intros i I.
    destruct (joins r (Some c) i) eqn:J; [reflexivity|]. assert (X : In i []) by (rewrite <- E; apply filter_In; now rewrite J). easy.
Qed.

Definition runs_as_lists (r : nat) (under : bool) (d : deck) : list (list nat) :=
  map (class (numbered_talon r under d)) (seq 0 (codes_of r under d)).

Lemma group_runs r under d : no_gap d -> group (numbered_talon r under d) = runs_as_lists r under d.
Proof.
  intros G. destruct (run_numbers_codes r under d G) as [D M]. pose proof (run_numbers_length r under d) as L.
  rewrite group_classes; unfold numbered_talon; rewrite map_fst_zip by exact L; [|exact D]. now rewrite M.
Qed.

(* ---- where every place has one card, the text's runs are the model's ---- *)

Section Single.
Variables (r : nat) (d : deck).
Hypothesis W : well_formed d.

Definition place_of_card (t : nat) : nat := hd 0 (positions d (Talon t)).

Lemma positions_in x i : In i (positions d x) <-> exists y, nth_error d i = Some y /\ same x y = true.
Proof.
  unfold positions. rewrite filter_In, in_seq. split.
  - intros [_ H]. destruct (nth_error d i) as [y|]; [now exists y|discriminate].
  - intros (y & N & S). rewrite N. split; [|exact S]. assert (i < length d) by (apply nth_error_Some; congruence). lia.
Qed.

Lemma positions_single t : t < talon_size d -> positions d (Talon t) = [place_of_card t].
Proof.
  intros L. unfold place_of_card. assert (R : rising (positions d (Talon t))) by apply rising_filter, rising_seq.
  assert (In_ : exists i, In i (positions d (Talon t))).
  { apply W, In_nth_error in L as (i & N). exists i. apply positions_in. exists (Talon t). split; [exact N|]. cbn. apply Nat.eqb_refl. }
  destruct (positions d (Talon t)) as [|i [|j l]] eqn:E; [now destruct In_|reflexivity|]. exfalso.
  assert (At : forall i, In i (positions d (Talon t)) -> nth_error d i = Some (Talon t)).
  { intros k K. apply positions_in in K as (y & N & S). destruct y as [p|q]; [easy|]. cbn in S. apply Nat.eqb_eq in S as ->. exact N. }
  rewrite E in At. pose proof (TogetherProofs.talon_once d t W) as O.
  assert (B : before d (Talon t) (Talon t) = true); [|congruence].
  apply TalonRound.before_iff_nth. exists i, j. split; [now apply (R i j [] [] l)|]. split; apply At; cbn; auto.
Qed.

Lemma before_places s t : s < talon_size d -> t < talon_size d ->
  before d (Talon s) (Talon t) = (place_of_card s <? place_of_card t).
Proof.
  intros Ls Lt.
  assert (At : forall t, t < talon_size d -> forall i, nth_error d i = Some (Talon t) <-> i = place_of_card t).
  { intros q Lq i. assert (I : In i (positions d (Talon q)) <-> i = place_of_card q)
      by (rewrite positions_single by exact Lq; cbn; intuition).
    rewrite <- I, positions_in. split.
    - intros N. exists (Talon q). split; [exact N|]. cbn. apply Nat.eqb_refl.
    - intros (y & N & S). destruct y as [p|u]; [easy|]. cbn in S. apply Nat.eqb_eq in S as ->. exact N. }
  apply eq_iff_eq_true. rewrite TalonRound.before_iff_nth, Nat.ltb_lt. split.
  - intros (i & j & L & Ni & Nj). apply At in Ni, Nj; try assumption. now subst.
  - intros L. exists (place_of_card s), (place_of_card t). split; [exact L|]. now split; apply At.
Qed.

Lemma right_side_breaks t : S t < talon_size d ->
  right_side (negb (Nat.even r)) (Some (place_of_card t)) (place_of_card (S t)) = negb (breaks r d t).
Proof.
  intros L. unfold right_side, breaks, facing. rewrite negb_involutive. destruct (Nat.even r); cbn [negb];
    rewrite before_places by lia; reflexivity.
Qed.

Lemma numbers_run_of n : forall s, s + n < talon_size d ->
  numbers (odd_run r false) (run_of r d s) (Some (place_of_card s)) (map (fun t => [place_of_card t]) (seq (S s) n)) =
  map (run_of r d) (seq (S s) n).
Proof.
  induction n as [|n IH]; intros s L; [reflexivity|]. cbn [seq map numbers]. cbn [filter map].
  rewrite right_side_breaks by lia. rewrite negb_involutive. rewrite (run_of_succ r d s).
  assert (O : forall x, outermost (negb (Nat.even r)) [x] = x) by (intros x; unfold outermost; now destruct (negb _)).
  specialize (IH (S s) ltac:(lia)). rewrite (run_of_succ r d s) in IH.
  destruct (breaks r d s); cbn [negb app]; rewrite O; f_equal; try lia.
  - rewrite Nat.add_1_r in IH. exact IH.
  - rewrite Nat.add_0_r in *. exact IH.
Qed.

Lemma run_numbering_run_of :
  let positions := map place_of_card (seq 0 (talon_size d)) in
  run_numbering r 0 (hd 0 positions) positions = map (run_of r d) (seq 0 (talon_size d)).
Proof.
  assert (B : forall t, S t < talon_size d ->
    breaks_at r (Z.of_nat (place_of_card t)) (Z.of_nat (place_of_card (S t))) = breaks r d t).
  { intros t L. unfold breaks_at, breaks, facing.
    assert (N : place_of_card t <> place_of_card (S t)).
    { intros E. assert (It : In (place_of_card t) (positions d (Talon t))) by (rewrite positions_single by lia; now left).
      assert (Is : In (place_of_card t) (positions d (Talon (S t)))) by (rewrite positions_single, E by lia; now left).
      apply positions_in in It as (y & Hy & Sy). apply positions_in in Is as (z & Hz & Sz). rewrite Hy in Hz. injection Hz as <-.
      destruct y as [p|u]; [discriminate|]. cbn [TalonSpec.same] in Sy, Sz. apply Nat.eqb_eq in Sy, Sz. lia. }
    destruct (Nat.even r); rewrite before_places by lia.
    - destruct (Z.ltb_spec (Z.of_nat (place_of_card (S t))) (Z.of_nat (place_of_card t))),
        (Nat.ltb_spec (place_of_card t) (place_of_card (S t))); lia || reflexivity.
    - destruct (Z.ltb_spec (Z.of_nat (place_of_card t)) (Z.of_nat (place_of_card (S t)))),
        (Nat.ltb_spec (place_of_card (S t)) (place_of_card t)); lia || reflexivity. }
  assert (G : forall n s, s + n < talon_size d ->
    run_numbering r (run_of r d s) (place_of_card s) (map place_of_card (seq (S s) n)) = map (run_of r d) (seq (S s) n)).
  { induction n as [|n IH]; intros s L; [reflexivity|]. cbn [seq map run_numbering]. rewrite B by lia.
    replace (if breaks r d s then S (run_of r d s) else run_of r d s) with (run_of r d (S s))
      by (rewrite run_of_succ; destruct (breaks r d s); lia).
    f_equal. apply IH. lia. }
  cbv zeta. destruct (talon_size d) as [|n] eqn:E; [reflexivity|]. cbn [seq map hd run_numbering].
  replace (breaks_at r (Z.of_nat (place_of_card 0)) (Z.of_nat (place_of_card 0))) with false
    by (unfold breaks_at; rewrite Z.ltb_irrefl; now destruct (Nat.even r)).
  f_equal. apply (G n 0). lia.
Qed.

Lemma places_single : places d = map (fun t => [place_of_card t]) (seq 0 (talon_size d)).
Proof.
  unfold places. rewrite PlacesPlan.highest_well_formed by exact W. apply map_ext_in. intros t H. apply in_seq in H.
  apply positions_single. lia.
Qed.

Lemma well_formed_no_gap : no_gap d.
Proof. intros q L. rewrite PlacesPlan.highest_well_formed in L by exact W. now apply W. Qed.

Lemma numbered_single : numbered_talon r false d = map (fun t => (run_of r d t, t)) (seq 0 (talon_size d)).
Proof.
  assert (N : run_numbers_of r false d = map (run_of r d) (seq 0 (talon_size d))).
  { unfold run_numbers_of. rewrite places_single. destruct (talon_size d) as [|n] eqn:E; [reflexivity|].
    cbn [seq map numbers right_side negb filter app]. f_equal.
    replace (outermost (odd_run r false 0) [place_of_card 0]) with (place_of_card 0) by (unfold outermost; now destruct (odd_run r false 0)).
    apply (numbers_run_of n 0). lia. }
  assert (C : map fst (cards_by_place d) = seq 0 (talon_size d)).
  { unfold cards_by_place. rewrite PlacesPlan.highest_well_formed by exact W.
    assert (B : forall q, In q (seq 0 (talon_size d)) -> q < talon_size d) by (intros q H; apply in_seq in H; lia).
    revert B. generalize (seq 0 (talon_size d)) as l. induction l as [|q l IH]; intros B; [reflexivity|].
    cbn [flat_map]. rewrite positions_single by (apply B; now left). cbn. f_equal. apply IH. intros; apply B; now right. }
  unfold numbered_talon. rewrite N, C. generalize (seq 0 (talon_size d)) as l.
  induction l as [|t l IH]; [reflexivity|]. cbn. now rewrite IH.
Qed.

Definition model_runs : list (list nat) :=
  map (fun j => filter (fun t => run_of r d t =? j) (seq 0 (talon_size d))) (seq 0 (runs r d)).

Lemma runs_single : runs_as_lists r false d = model_runs.
Proof.
  unfold runs_as_lists, model_runs, codes_of. rewrite single_codes by exact W. apply map_ext. intros j. unfold class.
  rewrite numbered_single. generalize (seq 0 (talon_size d)) as l. induction l as [|t l IH]; [reflexivity|].
  cbn. destruct (run_of r d t =? j); cbn; now rewrite IH.
Qed.
End Single.

(* ---- the text ---- *)

Section Text.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).

(* A deck as a value: keys for the owners, whatever they are. *)
Definition deck_value (d : deck) : @value K := VList (map (goes_to key) d).
Definition talon_value (t : nat) : @value K := VTalon (Z.of_nat t).
Definition runs_value (l : list (list nat)) : @value K := VTuple (map (fun run => VTuple (map talon_value run)) l).

Lemma runs_of_body (call : string -> list (@value K) -> result (@value K)) d r under :
  call "shufflegraph.dealing.talon.grouped"%string [VList (map (pair_of (fun i => VNat i)) (cards_by_place d))] =
    Ok (VList (map (fun g => VList (nats g)) (places d))) ->
  call "shufflegraph.dealing.talon.shared_runs"%string [VList (map (fun g => VList (nats g)) (places d)); VNat r; VBool under] =
    Ok (VList (nats (run_numbers_of r under d))) ->
  call "shufflegraph.dealing.talon.grouped"%string [VList (map (pair_of talon_value) (numbered_talon r under d))] =
    Ok (VList (map (fun g => VList (map talon_value g)) (runs_as_lists r under d))) ->
  apply same module_names call runs_of_text [deck_value d; VNat r; VBool under] = Ok (runs_value (runs_as_lists r under d)).
Proof.
  intros G1 S G2. enter runs_of_text dealing_talon_module. unfold deck_value. steps. cbn [comprehend within]. steps.
  change 0%Z with (Z.of_nat 0). rewrite (numbered_from (goes_to key) (Owner 0)). 
  match goal with |- context [collect ?one (map ?item ?l)] =>
    rewrite (collect_each item (fun i => match nth i d (Owner 0) with Talon t => [(t, i)] | Owner _ => [] end)
      (pair_of (fun i => VNat i)) one l) end.
  2: { intros i I. steps. destruct (nth i d (Owner 0)) as [p|t]; cbn [goes_to]; steps; reflexivity. }
  fold (talon_cards d). steps.
  rewrite (sort_pairs (talon_cards d) (highest d)); [|intros e E; now apply talon_cards_below|intros a b l1 l2 l3; apply talon_cards_rise].
  rewrite sorted_cards. steps. rewrite G1. steps. rewrite S. steps.
  cbn [comprehend within]. steps.
  match goal with |- context [collect ?one (map ?item ?l)] =>
    rewrite (collect_each item (fun e => [fst e]) talon_value one l) end.
  2: { intros [[|q] i] I; steps; reflexivity. }
  steps. replace (flat_map (fun e => [fst e]) (cards_by_place d)) with (map fst (cards_by_place d))
    by (induction (cards_by_place d) as [|e l IH]; [reflexivity|cbn; now f_equal]).
  cbn [comprehend within]. steps. unfold nats. rewrite zip_of by apply run_numbers_length. steps.
  fold (numbered_talon r under d). change (fun e : nat * nat => @VRow K "tuple" [VNat (fst e); talon_value (snd e)]) with (pair_of talon_value).
  rewrite G2. steps.
  match goal with |- context [collect ?one (map ?item ?l)] =>
    rewrite (collect_each item (fun g => [g]) (fun g => VTuple (map talon_value g)) one l) end.
  2: { intros g I. steps. reflexivity. }
  steps. now rewrite flat_map_one.
Qed.

(* The text of runs_of gives the talon in as many runs as the model has codes: on every deck whose places have no gap. *)
Theorem runs_of_text d r under depth : no_gap d ->
  run same library (S (S (S depth))) "shufflegraph.dealing.talon.runs_of" [deck_value d; VNat r; VBool under] =
  Ok (runs_value (runs_as_lists r under d)).
Proof.
  intros G. rewrite (run_text _ _ _ dealing_talon_module runs_of_text) by reflexivity. apply runs_of_body.
  - rewrite (run_text _ _ _ dealing_talon_module grouped_text) by reflexivity. rewrite <- grouped_cards by exact G.
    apply (grouped_body _ _ (fun i => VNat i)); [reflexivity|]. now apply cards_dense.
  - rewrite (run_text _ _ _ dealing_talon_module shared_runs_text) by reflexivity. apply shared_runs_body.
    eapply Forall_impl; [|apply places_sound, G]. cbn. tauto.
  - rewrite (run_text _ _ _ dealing_talon_module grouped_text) by reflexivity. rewrite <- group_runs by exact G.
    apply (grouped_body _ _ talon_value); [reflexivity|]. unfold numbered_talon. rewrite map_fst_zip by apply run_numbers_length.
    now apply run_numbers_codes.
Qed.

(* Where every place has one card these are the model's runs. *)
Theorem runs_of_text_is_the_model d r depth : well_formed d ->
  run same library (S (S (S depth))) "shufflegraph.dealing.talon.runs_of" [deck_value d; VNat r; VBool false] =
  Ok (runs_value (model_runs r d)).
Proof. intros W. rewrite <- runs_single by exact W. now apply runs_of_text, well_formed_no_gap. Qed.

(* The text of shared_runs numbers the cards by place and position: a number for each code of the model. *)
Theorem shared_runs_text_counts d r under depth : no_gap d ->
  run same library (S depth) "shufflegraph.dealing.talon.shared_runs"
    [VList (map (fun g => VList (nats g)) (places d)); VNat r; VBool under] =
  Ok (VList (nats (run_numbers_of r under d))) /\
  (forall c, In c (run_numbers_of r under d) -> c < codes_of r under d).
Proof.
  intros G. split.
  - rewrite (run_text _ _ _ dealing_talon_module shared_runs_text) by reflexivity. apply shared_runs_body.
    eapply Forall_impl; [|apply places_sound, G]. cbn. tauto.
  - destruct (run_numbers_codes r under d G) as [D M]. intros c C. rewrite <- M. now apply dense_below.
Qed.

(* Where every place has one card, the text of run_numbers gives each card the number of its run in the model. *)
Theorem run_numbers_text_is_the_model d r depth : well_formed d ->
  run same library (S (S depth)) "shufflegraph.dealing.talon.run_numbers"
    [VList (nats (map (place_of_card d) (seq 0 (talon_size d)))); VNat r] =
  Ok (VList (nats (map (run_of r d) (seq 0 (talon_size d))))).
Proof.
  intros W. rewrite run_numbers_text_counts. do 3 f_equal. now apply run_numbering_run_of.
Qed.

(* So a talon without hands can be dealt in exactly r rounds on k piles if and only if the text gives at most k ^ r runs. *)
Theorem runs_of_text_decides_rounds d r k depth : no_gap d -> all_talon d -> 0 < k -> exists runs,
  run same library (S (S (S depth))) "shufflegraph.dealing.talon.runs_of" [deck_value d; VNat r; VBool false] =
  Ok (runs_value runs) /\ (solvable_places k r d <-> length runs <= k ^ r).
Proof.
  intros G T P. exists (runs_as_lists r false d). split; [now apply runs_of_text|]. unfold runs_as_lists.
  rewrite map_length, seq_length. now apply places_rounds_iff.
Qed.

(* Where cards may go under piles, in exactly r rounds, at least one, if and only if it gives at most (2 k) ^ r runs. *)
Theorem runs_of_text_decides_rounds_under d r k depth : no_gap d -> all_talon d -> 0 < k -> exists runs,
  run same library (S (S (S depth))) "shufflegraph.dealing.talon.runs_of" [deck_value d; VNat (S r); VBool true] =
  Ok (runs_value runs) /\ (solvable_places_u k (S r) d <-> length runs <= (2 * k) ^ S r).
Proof.
  intros G T P. exists (runs_as_lists (S r) true d). split; [now apply runs_of_text|]. unfold runs_as_lists.
  rewrite map_length, seq_length. now apply Under.under_places_rounds_iff.
Qed.
End Text.
