(* Proofs about mappings to intervals with integer ends. The claims are collected in AnyIntervals.v.

   The events of a mapping, moved so that no position is negative, are those of a family of EventsSpec.v, whose event
   deck has the same conflicts; and following events is sweeping over that deck. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted ZArith.
From Shufflegraph Require Import Deck Sweep ListFacts IntervalFacts SweepFacts ColouringFacts.
From Shufflegraph Require Import EventsSpec EventsFacts EventsOfDeck AnyIntervalsSpec.
Import ListNotations.

(* ---- owners at a position ---- *)

Lemma owners_at_In l x p : In p (owners_at l x) <-> exists f e, In (p, (f, e)) l /\ (f <= x <= e)%Z.
Proof.
  unfold owners_at. rewrite in_map_iff. split.
  - intros ((q & f & e) & <- & H). apply filter_In in H. destruct H as [H C]. unfold contains in C. cbn in C.
    apply andb_true_iff in C. exists f, e. split; auto. lia.
  - intros (f & e & H & C). exists (p, (f, e)). split; auto. apply filter_In. split; auto.
    unfold contains. cbn. apply andb_true_iff. lia.
Qed.

Lemma NoDup_map_filter {A B} (g : A -> B) f l : NoDup (map g l) -> NoDup (map g (filter f l)).
Proof.
  induction l as [|x l IH]; cbn; auto. intros N. inversion N as [|? ? Nx Nl]; subst.
  destruct (f x); cbn; auto. constructor; auto. rewrite in_map_iff in *. intros (y & E & H). apply Nx.
  apply filter_In in H. exists y. tauto.
Qed.

Lemma owners_at_NoDup l x : sound l -> NoDup (owners_at l x).
Proof. intros [N _]. now apply NoDup_map_filter. Qed.

Lemma part_sound l c i : sound l -> sound (part_of l c i).
Proof.
  intros [N B]. split; [now apply NoDup_map_filter|]. intros p f e H. apply filter_In in H. now apply (B p).
Qed.

Lemma owners_at_part l c i x : owners_at (part_of l c i) x = filter (fun p => c p =? i) (owners_at l x).
Proof.
  unfold owners_at, part_of. rewrite filter_map, !filter_filter. f_equal. apply filter_ext. intros v.
  apply andb_comm.
Qed.

Lemma intersect_iff l p q fp lp fq lq : sound l -> In (p, (fp, lp)) l -> In (q, (fq, lq)) l ->
  (intersect l p q <-> (fp <= lq /\ fq <= lp)%Z).
Proof.
  intros [N B] Hp Hq. split.
  - intros (x & Ip & Iq). apply owners_at_In in Ip, Iq.
    destruct Ip as (f & e & Ip & Lp), Iq as (f' & e' & Iq & Lq).
    destruct (one_interval l p fp lp f e N Hp Ip) as [-> ->].
    destruct (one_interval l q fq lq f' e' N Hq Iq) as [-> ->]. lia.
  - intros L. pose proof (B _ _ _ Hp). pose proof (B _ _ _ Hq). exists (Z.max fp fq).
    split; apply owners_at_In; eauto; [exists fp, lp|exists fq, lq]; (split; [assumption|lia]).
Qed.

Lemma owner_has_interval (l : mapping) p : In p (map fst l) <-> exists f e, In (p, (f, e)) l.
Proof.
  rewrite in_map_iff. split; [intros ((q & f & e) & <- & H); eauto|].
  intros (f & e & H). exists (p, (f, e)). auto.
Qed.

Lemma owners_at_owner l x p : In p (owners_at l x) -> In p (map fst l).
Proof. rewrite owners_at_In, owner_has_interval. intros (f & e & H & _). eauto. Qed.

(* ---- moved to the positions from 0 on ---- *)

Definition place (m x : Z) : nat := Z.to_nat (x - m).

Definition moved (m : Z) (l : mapping) : family :=
  map (fun v => (fst v, (place m (fst (snd v)), place m (snd (snd v))))) l.

Definition owner_of (e : event) : nat := match e with Begins p | Ends p => p end.

Definition keyed (m : Z) (e : Z * event) : nat * nat :=
  match e with
  | (x, Begins p) => (2 * place m x, p)
  | (x, Ends p) => (2 * place m x + 1, p)
  end.

Definition from (m : Z) (l : mapping) : Prop := forall p f e, In (p, (f, e)) l -> (m <= f)%Z.

Lemma lowest_le xs x : In x xs -> (lowest xs <= x)%Z.
Proof.
  destruct xs as [|y xs]; [easy|]. cbn. intros H.
  assert (fold_right Z.min y xs <= y /\ forall z, In z xs -> fold_right Z.min y xs <= z)%Z as [L M].
  { clear. induction xs as [|w xs [L M]]; cbn; [split; [lia|easy]|]. split; [lia|].
    intros z [<-|Hz]; [lia|]. specialize (M z Hz). lia. }
  destruct H as [<-|H]; auto.
Qed.

Lemma lowest_In xs : xs <> [] -> In (lowest xs) xs.
Proof.
  destruct xs as [|y xs]; [easy|]. intros _. cbn. induction xs as [|w xs IH]; cbn; auto.
  destruct (Z.min_spec w (fold_right Z.min y xs)) as [[_ ->]|[_ ->]]; tauto.
Qed.

Lemma from_lowest l : from (lowest (firsts l)) l.
Proof. intros p f e H. apply lowest_le, in_map_iff. exists (p, (f, e)). auto. Qed.

Lemma put_keyed m x es : Forall (fun y => (fst x <=? fst y)%Z = (fst (keyed m x) <=? fst (keyed m y))) es ->
  map (keyed m) (put x es) = insert (keyed m x) (map (keyed m) es).
Proof.
  induction 1 as [|y es E F IH]; [easy|]. cbn [put map insert]. rewrite <- E.
  destruct (fst x <=? fst y)%Z; cbn [map]; [easy|]. now rewrite IH.
Qed.

Lemma put_permutation x es : Permutation (put x es) (x :: es).
Proof.
  induction es as [|y es IH]; [easy|]. cbn [put]. destruct (fst x <=? fst y)%Z; [easy|].
  rewrite IH. apply perm_swap.
Qed.

Lemma by_position_permutation es : Permutation (by_position es) es.
Proof. induction es as [|x es IH]; [easy|]. cbn. rewrite put_permutation. now constructor. Qed.

Lemma by_position_keyed m es :
  ForallOrdPairs (fun x y => (fst x <=? fst y)%Z = (fst (keyed m x) <=? fst (keyed m y))) es ->
  map (keyed m) (by_position es) = sorted (map (keyed m) es).
Proof.
  induction 1 as [|x es F _ IH]; [easy|]. cbn [map by_position sorted fold_right].
  fold (by_position es) (sorted (map (keyed m) es)). rewrite put_keyed; [now rewrite IH|].
  rewrite Forall_forall in *. intros y Hy. apply F. now apply (Permutation_in y (by_position_permutation es)).
Qed.

Lemma ordered_pairs_app {A} (R : A -> A -> Prop) l l' : ForallOrdPairs R l -> ForallOrdPairs R l' ->
  (forall x y, In x l -> In y l' -> R x y) -> ForallOrdPairs R (l ++ l').
Proof.
  induction 1 as [|x l F O IH]; intros O' H; cbn; auto. constructor.
  - apply Forall_app. split; auto. apply Forall_forall. intros y Hy. apply H; cbn; auto.
  - apply IH; auto. intros y z Hy Hz. apply H; cbn; auto.
Qed.

Lemma ordered_pairs_all {A} (R : A -> A -> Prop) l :
  (forall x y, In x l -> In y l -> R x y) -> ForallOrdPairs R l.
Proof.
  induction l as [|x l IH]; intros H; constructor.
  - apply Forall_forall. intros y Hy. apply H; cbn; auto.
  - apply IH. intros y z Hy Hz. apply H; cbn; auto.
Qed.

Lemma events_keyed m l : sound l -> from m l ->
  map (keyed m) (by_position (events_of l)) = sorted (events (moved m l)).
Proof.
  intros [_ B] F. rewrite by_position_keyed.
  - f_equal. unfold events_of, events, moved. rewrite map_app, !map_map. reflexivity.
  - assert (forall e, In e (map (fun v => (fst (snd v), Begins (fst v))) l) ->
      exists x p, e = (x, Begins p) /\ (m <= x)%Z) as Hb.
    { intros e He. apply in_map_iff in He. destruct He as ((p & f & e') & <- & H). cbn. eauto using F. }
    assert (forall e, In e (map (fun v => (snd (snd v), Ends (fst v))) l) ->
      exists x p, e = (x, Ends p) /\ (m <= x)%Z) as He.
    { intros e He. apply in_map_iff in He. destruct He as ((p & f & e') & <- & H). cbn.
      exists e', p. split; auto. specialize (F _ _ _ H). specialize (B _ _ _ H). lia. }
    apply ordered_pairs_app; [apply ordered_pairs_all|apply ordered_pairs_all|]; intros a b Ha Hb';
      try apply Hb in Ha; try apply Hb in Hb'; try apply He in Ha; try apply He in Hb';
      destruct Ha as (x & p & -> & Lx), Hb' as (y & q & -> & Ly); unfold keyed, place; cbn [fst];
      apply eq_true_iff_eq; rewrite Z.leb_le, Nat.leb_le; lia.
Qed.

(* The event deck of a mapping. *)
Definition deck_for (l : mapping) : deck := event_deck (moved (lowest (firsts l)) l).

Lemma deck_for_events l : sound l -> deck_for l = map (fun e => Owner (owner_of (snd e))) (by_position (events_of l)).
Proof.
  intros S. unfold deck_for, event_deck. rewrite <- events_keyed, map_map by auto using from_lowest.
  apply map_ext. now intros (x & [p|p]).
Qed.

Lemma moved_owners m l : map fst (moved m l) = map fst l.
Proof. unfold moved. rewrite map_map. reflexivity. Qed.

Lemma moved_sound m l : sound l -> from m l -> sound_family (moved m l).
Proof.
  intros [N B] F. split; [now rewrite moved_owners|]. intros p f e H. apply in_map_iff in H.
  destruct H as ((q & f' & e') & E & H). injection E as <- <- <-. specialize (B _ _ _ H). specialize (F _ _ _ H).
  cbn [fst snd]. unfold place. lia.
Qed.

Lemma deck_for_owner l p : In (Owner p) (deck_for l) <-> In p (map fst l).
Proof. unfold deck_for. now rewrite event_deck_owner, moved_owners. Qed.

Lemma deck_for_conflict l p q : sound l -> (conflict (deck_for l) p q <-> intersect l p q).
Proof.
  intros S. pose proof (from_lowest l) as F. set (m := lowest (firsts l)) in *.
  assert (forall f e f' e', In (p, (f, e)) l -> In (q, (f', e')) l ->
    (conflict (deck_for l) p q <-> intersect l p q)) as Both.
  { intros f e f' e' Hp Hq. rewrite (intersect_iff l p q f e f' e') by auto.
    unfold deck_for. fold m.
    rewrite (event_conflict _ p q (place m f) (place m e) (place m f') (place m e')).
    - pose proof (F _ _ _ Hp). pose proof (F _ _ _ Hq).
      destruct S as [_ B]. pose proof (B _ _ _ Hp). pose proof (B _ _ _ Hq). unfold place. lia.
    - now apply moved_sound.
    - unfold moved. apply in_map_iff. exists (p, (f, e)). auto.
    - unfold moved. apply in_map_iff. exists (q, (f', e')). auto. }
  split; intros H.
  - pose proof H as (i & Hp & Hq). apply active_owner, deck_for_owner, owner_has_interval in Hp, Hq.
    destruct Hp as (f & e & Hp), Hq as (f' & e' & Hq). now apply (Both f e f' e').
  - pose proof H as (x & Hp & Hq). apply owners_at_In in Hp, Hq.
    destruct Hp as (f & e & Hp & _), Hq as (f' & e' & Hq & _). now apply (Both f e f' e').
Qed.

(* ---- following events is sweeping over the deck ---- *)

Fixpoint paired (begun : list nat) (es : list event) : Prop :=
  match es with
  | [] => True
  | Begins p :: es' => ~ In p begun /\ In (Ends p) es' /\ paired (p :: begun) es'
  | Ends p :: es' => In p begun /\ ~ In p (map owner_of es') /\ paired begun es'
  end.

Section Follow.

Context {S : Type}.
Variable pick : S -> nat * S.
Variable drop : nat -> S -> S.

Lemma follow_sweep es : forall s col begun, (forall p, In p begun <-> find p col <> None) ->
  paired begun (map snd es) ->
  follow pick drop s col es = sweep pick drop s col (map (fun e => Owner (owner_of (snd e))) es).
Proof.
  assert (forall p (l : list (Z * event)), mem p (map (fun e => Owner (owner_of (snd e))) l) = true <->
    In p (map owner_of (map snd l))) as M.
  { intros p l. rewrite mem_In, map_map, !in_map_iff.
    split; intros (e & E & H); exists e; split; auto; congruence. }
  induction es as [|[x [p|p]] es IH]; intros s col begun Hb P; cbn [follow map sweep snd owner_of]; auto.
  - destruct P as (Np & He & P). destruct (find p col) as [i|] eqn:E; [exfalso; apply Np, Hb; congruence|].
    destruct (pick s) as [i s1]. rewrite (proj2 (M p es)).
    + apply IH with (p :: begun); auto. intros q. rewrite find_app_new by auto. cbn [In].
      destruct (Nat.eqb_spec p q) as [->|N]; [split; [congruence|auto]|]. rewrite <- Hb. intuition congruence.
    + apply in_map_iff. exists (Ends p). auto.
  - destruct P as (Ip & Ne & P). apply Hb in Ip. unfold pile_of. destruct (find p col) as [i|] eqn:E; [|easy].
    rewrite <- M in Ne. destruct (mem p _); [now destruct Ne|]. now apply IH with begun.
Qed.

End Follow.

Lemma events_of_In l x e : In (x, e) (events_of l) <->
  match e with
  | Begins p => exists y, In (p, (x, y)) l
  | Ends p => exists y, In (p, (y, x)) l
  end.
Proof.
  unfold events_of. rewrite in_app_iff, !in_map_iff. destruct e as [p|p]; split.
  - intros [((q & f & y) & E & H)|(v & E & _)]; [|easy]. injection E as <- <-. eauto.
  - intros (y & H). left. exists (p, (x, y)). auto.
  - intros [(v & E & _)|((q & f & y) & E & H)]; [easy|]. injection E as <- <-. eauto.
  - intros (y & H). right. exists (p, (y, x)). auto.
Qed.

Lemma events_of_NoDup l : sound l -> NoDup (map snd (events_of l)).
Proof.
  intros [N _]. unfold events_of. rewrite map_app, !map_map. cbn [snd].
  rewrite <- (map_map fst Begins), <- (map_map fst Ends). revert N. generalize (map fst l) as ps. intros ps N.
  induction N as [|p ps Np N IH]; cbn [map app]; [constructor|]. constructor.
  - rewrite in_app_iff. cbn [In]. rewrite !in_map_iff. intros [(q & E & H)|[E|(q & E & H)]]; congruence.
  - apply NoDup_Add with (a := Ends p) (l := map Begins ps ++ map Ends ps); [apply Add_app|].
    split; auto. rewrite in_app_iff, !in_map_iff. intros [(q & E & H)|(q & E & H)]; congruence.
Qed.

Lemma sorted_split (l : list (nat * nat)) a x b y : StronglySorted in_key_order l ->
  l = a ++ x :: b -> In y b -> fst x <= fst y.
Proof.
  intros S ->. induction a as [|z a IH]; cbn in S; inversion S as [|? ? Sa F]; subst; auto.
  rewrite Forall_forall in F. apply F.
Qed.

Lemma begins_before_ends l p pre post : sound l -> map snd (by_position (events_of l)) = pre ++ Ends p :: post ->
  In (Begins p) pre.
Proof.
  intros S E. pose proof (events_keyed _ l S (from_lowest l)) as K. set (m := lowest (firsts l)) in *.
  apply map_eq_app in E. destruct E as (a & b' & E & <- & Eb). apply map_eq_cons in Eb.
  destruct Eb as ((x & e) & b & -> & Ee & <-). cbn in Ee. subst e.
  assert (forall z, In z (by_position (events_of l)) <-> In z (events_of l)) as I.
  { intros z. split; apply Permutation_in; [|apply Permutation_sym]; apply by_position_permutation. }
  assert (In (x, Ends p) (by_position (events_of l))) as Ie by (rewrite E, in_app_iff; cbn; auto).
  apply I, events_of_In in Ie. destruct Ie as (f & H). assert (In (f, Begins p) (events_of l)) as Ib.
  { apply events_of_In. eauto. }
  apply I in Ib. rewrite E, in_app_iff in Ib. destruct Ib as [Ib|[Ib|Ib]]; [|easy|exfalso].
  - apply in_map_iff. exists (f, Begins p). auto.
  - rewrite E, map_app in K. cbn [map] in K.
    pose proof (sorted_split _ _ _ _ (keyed m (f, Begins p)) (sorted_sorted _) (eq_sym K) (in_map _ _ _ Ib)) as L.
    cbn in L. destruct S as [_ B]. specialize (B _ _ _ H). pose proof (from_lowest l _ _ _ H). fold m in H0.
    unfold place in L. lia.
Qed.

Lemma paired_from F es : forall pre begun, F = pre ++ es -> NoDup F ->
  (forall p, In (Begins p) F -> In (Ends p) F) ->
  (forall p a b, F = a ++ Ends p :: b -> In (Begins p) a) ->
  (forall p, In p begun <-> In (Begins p) pre) -> paired begun es.
Proof.
  induction es as [|e es IH]; intros pre begun E N C O Hb; cbn [paired]; auto.
  assert (F = (pre ++ [e]) ++ es) as E' by now rewrite <- app_assoc.
  assert (~ In e (pre ++ es)) as Ne by (rewrite E in N; now apply NoDup_remove_2 in N).
  rewrite in_app_iff in Ne. destruct e as [p|p].
  - split; [rewrite Hb; tauto|]. split.
    + assert (In (Ends p) F) as H by (apply C; rewrite E, in_app_iff; cbn; auto).
      rewrite E, in_app_iff in H. destruct H as [H|[H|H]]; auto; [exfalso|easy].
      apply in_split in H. destruct H as (a & b & ->). rewrite <- app_assoc in E. cbn in E.
      apply O in E. rewrite in_app_iff in Ne. tauto.
    + apply (IH (pre ++ [Begins p])); auto. intros q. rewrite in_app_iff. cbn. rewrite Hb.
      intuition congruence.
  - assert (In (Begins p) pre) as H by now apply (O p pre es). split; [now apply Hb|]. split.
    + rewrite in_map_iff. intros ([q|q] & Eq & Hq); cbn in Eq; subst q; [|tauto].
      rewrite E in N. apply in_split in H, Hq. destruct H as (a & b & ->), Hq as (a' & b' & ->).
      rewrite <- app_assoc in N. apply NoDup_remove_2 in N. apply N. rewrite !in_app_iff. cbn.
      rewrite in_app_iff. cbn. auto 6.
    + apply (IH (pre ++ [Ends p])); auto. intros q. rewrite in_app_iff, Hb. cbn. intuition congruence.
Qed.

Lemma events_paired l : sound l -> paired [] (map snd (by_position (events_of l))).
Proof.
  intros S. apply (paired_from (map snd (by_position (events_of l))) _ []); auto.
  - apply (Permutation_NoDup (Permutation_map snd (Permutation_sym (by_position_permutation _)))).
    now apply events_of_NoDup.
  - assert (forall e, In e (map snd (by_position (events_of l))) <-> exists x, In (x, e) (events_of l)) as I.
    { intros e. rewrite in_map_iff. split.
      - intros ((x & e') & E & H). cbn in E. subst. exists x.
        now apply (Permutation_in _ (by_position_permutation _)).
      - intros (x & H). exists (x, e). split; auto.
        now apply (Permutation_in _ (Permutation_sym (by_position_permutation _))). }
    intros p. rewrite !I. intros (x & H). apply events_of_In in H. destruct H as (y & H). exists y.
    apply events_of_In. eauto.
  - intros p a b E. now apply (begins_before_ends l p a b).
  - cbn. tauto.
Qed.

Lemma find_tabulated (g : nat -> nat) ps p : In p ps -> pile_of (map (fun q => (q, g q)) ps) p = g p.
Proof.
  unfold pile_of. induction ps as [|q ps IH]; [easy|]. cbn. destruct (Nat.eqb_spec q p) as [->|N]; auto.
  intros [H|H]; [easy|auto].
Qed.

Lemma colouring_by_sweep {S} (pick : S -> nat * S) drop s l p : sound l -> In p (map fst l) ->
  pile_of (colouring_by pick drop s l) p = pile_of (sweep pick drop s [] (deck_for l)) p.
Proof.
  intros So H. unfold colouring_by. rewrite find_tabulated by auto.
  rewrite (follow_sweep pick drop _ s [] []), deck_for_events; auto using events_paired.
  intros q. cbn. split; [easy|congruence].
Qed.

Lemma colouring_by_owners {S} (pick : S -> nat * S) drop s l :
  map fst (colouring_by pick drop s l) = map fst l.
Proof. unfold colouring_by. rewrite map_map. cbn. apply map_id. Qed.

(* ---- depth ---- *)

Lemma together_le_chi l ps : sound l -> NoDup ps ->
  (forall p q, In p ps -> In q ps -> intersect l p q) -> length ps <= chi (deck_for l).
Proof.
  intros S N H. apply clique_le_chi; auto. intros p q Hp Hq. now apply deck_for_conflict, H.
Qed.

Lemma depth_at_le_chi l x : sound l -> depth_at l x <= chi (deck_for l).
Proof.
  intros S. apply together_le_chi; auto using owners_at_NoDup. intros p q Hp Hq. now exists x.
Qed.

Lemma latest (l : mapping) ps : sound l -> ps <> [] -> (forall p q, In p ps -> In q ps -> intersect l p q) ->
  exists x, In x (firsts l) /\ incl ps (owners_at l x).
Proof.
  intros S NE H. assert (forall p, In p ps -> exists f e, In (p, (f, e)) l) as I.
  { intros p Hp. destruct (H p p Hp Hp) as (x & Hx & _). apply owner_has_interval. eapply owners_at_owner, Hx. }
  assert (exists p f e, In p ps /\ In (p, (f, e)) l /\
    forall q f' e', In q ps -> In (q, (f', e')) l -> (f' <= f)%Z) as (p & f & e & Hp & Hl & M).
  { clear H. induction ps as [|p ps IH]; [easy|]. destruct (I p) as (f & e & Hf); [now left|].
    assert (forall f' e', In (p, (f', e')) l -> f' = f) as U.
    { intros f' e' H'. now destruct (one_interval l p f' e' f e (proj1 S) H' Hf). }
    destruct ps as [|p' ps].
    - exists p, f, e. split; [now left|]. split; auto. intros q f' e' [<-|[]] H'. apply U in H'. lia.
    - destruct IH as (q & g & h & Hq & Hg & M); [easy|intros r Hr; apply I; now right|].
      destruct (Z.le_gt_cases g f).
      + exists p, f, e. split; [now left|]. split; auto. intros r f' e' [<-|Hr] H'; [apply U in H'; lia|].
        specialize (M _ _ _ Hr H'). lia.
      + exists q, g, h. split; [now right|]. split; auto. intros r f' e' [<-|Hr] H'; [apply U in H'; lia|].
        now apply (M r f' e'). }
  exists f. split; [apply in_map_iff; exists (p, (f, e)); auto|]. intros q Hq.
  destruct (I q Hq) as (f' & e' & H'). apply owners_at_In. exists f', e'. split; auto. split; [now apply (M q f' e')|].
  pose proof (proj1 (intersect_iff l p q f e f' e' S Hl H') (H p q Hp Hq)). lia.
Qed.

Lemma chromatic_number_of_chi l : sound l -> chromatic_number_of l = chi (deck_for l).
Proof.
  intros S. apply Nat.le_antisymm.
  - unfold chromatic_number_of. apply list_max_le_iff. intros n Hn. apply in_map_iff in Hn.
    destruct Hn as (x & <- & _). now apply depth_at_le_chi.
  - destruct (chi_overlap (deck_for l)) as (ps & O & <-). destruct ps as [|p ps]; [cbn; lia|].
    set (qs := p :: ps) in *. destruct (latest l qs) as (x & Hx & I); auto; [easy| |].
    + intros q r Hq Hr. apply deck_for_conflict; auto. now apply (overlap_conflict _ qs).
    + apply Nat.le_trans with (depth_at l x).
      * apply NoDup_incl_length; auto. apply O.
      * apply list_max_ge, in_map_iff. eauto.
Qed.

Lemma depth_at_le l x : sound l -> depth_at l x <= chromatic_number_of l.
Proof. intros S. rewrite chromatic_number_of_chi by auto. now apply depth_at_le_chi. Qed.

Lemma deepest_spec l : l <> [] -> In (deepest l) (firsts l) /\ depth_at l (deepest l) = chromatic_number_of l /\
  forall x, In x (firsts l) -> depth_at l x = chromatic_number_of l -> (deepest l <= x)%Z.
Proof.
  intros NE. set (xs := filter (fun x => depth_at l x =? chromatic_number_of l) (firsts l)).
  assert (forall x, In x xs <-> In x (firsts l) /\ depth_at l x = chromatic_number_of l) as I.
  { intros x. unfold xs. rewrite filter_In, Nat.eqb_eq. reflexivity. }
  assert (xs <> []) as Nx.
  { assert (In (chromatic_number_of l) (map (depth_at l) (firsts l))) as H.
    { apply list_max_in. destruct l; [easy|]. cbn. easy. }
    apply in_map_iff in H. destruct H as (x & E & H). intros Ex. assert (In x xs) as Hx by (apply I; auto).
    now rewrite Ex in Hx. }
  pose proof (lowest_In xs Nx) as L. fold (deepest l) in L. apply I in L. destruct L as [L1 L2].
  split; auto. split; auto. intros x Hx E. apply lowest_le. fold xs. now apply I.
Qed.

Lemma lower_is_less l y : sound l -> l <> [] -> (y < deepest l)%Z -> depth_at l y < chromatic_number_of l.
Proof.
  intros S NE L. destruct (deepest_spec l NE) as (_ & E & M).
  assert (0 < chromatic_number_of l) as P.
  { rewrite chromatic_number_of_chi by auto. destruct l as [|(p & v) l]; [easy|].
    apply (chi_positive _ p), deck_for_owner. now left. }
  pose proof (depth_at_le l y S) as D. destruct (Nat.eq_dec (depth_at l y) (chromatic_number_of l)) as [Ey|]; [|lia].
  exfalso. destruct (latest l (owners_at l y) S) as (x & Hx & I).
  - intros Eo. unfold depth_at in Ey. rewrite Eo in Ey. cbn in Ey. lia.
  - intros p q Hp Hq. now exists y.
  - assert (depth_at l x = chromatic_number_of l) as Ex.
    { pose proof (depth_at_le l x S). pose proof (NoDup_incl_length (owners_at_NoDup l y S) I).
      unfold depth_at in *. lia. }
    pose proof (M x Hx Ex).
    (* x is a first position beyond y, and its owner is at y: he begins at or before y *)
    assert (incl (owners_at l x) (owners_at l y)) as I'.
    { apply NoDup_length_incl; auto using owners_at_NoDup. unfold depth_at in *. lia. }
    apply in_map_iff in Hx. destruct Hx as ((q & f & e) & Ef & Hq). cbn in Ef. subst f.
    pose proof (proj2 S _ _ _ Hq).
    assert (In q (owners_at l y)) as Hy by (apply I', owners_at_In; exists x, e; split; auto; lia).
    apply owners_at_In in Hy. destruct Hy as (f & e' & Hf & Lf).
    destruct (one_interval l q x e f e' (proj1 S) Hq Hf) as [-> ->]. lia.
Qed.

(* ---- different piles ---- *)

Lemma different_piles_In l c i : In i (different_piles l c) <-> exists p, In p (map fst l) /\ c p = i.
Proof.
  unfold different_piles. rewrite nodup_In, in_map_iff. split; intros (p & H1 & H2); eauto.
Qed.

Lemma proper_needs_piles l c : sound l -> proper_for l c -> chromatic_number_of l <= length (different_piles l c).
Proof.
  intros S P. destruct l as [|v l']; [cbn; lia|]. set (l := v :: l') in *.
  destruct (deepest_spec l) as (_ & <- & _); [easy|].
  unfold depth_at. rewrite <- (map_length c). apply NoDup_incl_length.
  - apply NoDup_map_in; [now apply owners_at_NoDup|]. intros p q Hp Hq. apply P. now exists (deepest l).
  - intros i Hi. apply in_map_iff in Hi. destruct Hi as (p & <- & Hp). apply different_piles_In.
    exists p. split; auto. eapply owners_at_owner, Hp.
Qed.

Lemma exactly_below l c n : (forall i, i < n <-> exists p, In p (map fst l) /\ c p = i) ->
  length (different_piles l c) = n.
Proof.
  intros H. rewrite <- (seq_length n 0). apply Permutation_length, NoDup_Permutation.
  - apply NoDup_nodup.
  - apply seq_NoDup.
  - intros i. rewrite different_piles_In, <- H, in_seq. lia.
Qed.

Lemma spread c ds : forall ps b, (forall p, In p ps -> In (c p) ds) ->
  (forall i, In i ds -> count c i ps <= b) -> length ps <= length ds * b.
Proof.
  induction ds as [|i ds IH]; intros ps b I C.
  - destruct ps as [|p ps]; [easy|]. destruct (I p). now left.
  - assert (length ps = count c i ps + length (filter (fun p => negb (c p =? i)) ps)) as ->.
    { unfold count. clear. induction ps as [|p ps IH]; cbn; auto. destruct (c p =? i); cbn; lia. }
    assert (length (filter (fun p => negb (c p =? i)) ps) <= length ds * b) as L.
    { apply IH.
      - intros p Hp. apply filter_In in Hp. destruct Hp as [Hp Ne]. destruct (I p Hp) as [E|]; auto.
        rewrite E, Nat.eqb_refl in Ne. easy.
      - intros j Hj. apply Nat.le_trans with (count c j ps); [|apply C; now right].
        unfold count. rewrite filter_filter.
        clear. induction ps as [|p ps IH]; cbn; auto.
        destruct (c p =? i), (c p =? j); cbn; lia. }
    specialize (C i (or_introl eq_refl)). cbn [length Nat.mul]. lia.
Qed.

Lemma load_of_ge l c i x : sound l -> count c i (owners_at l x) <= load_of l c i.
Proof.
  intros S. unfold load_of, count. rewrite <- owners_at_part. now apply depth_at_le, part_sound.
Qed.

Lemma load_of_attained l c i : exists x, count c i (owners_at l x) = load_of l c i.
Proof.
  unfold load_of, count. destruct (part_of l c i) as [|v l'] eqn:E.
  - exists 0%Z. rewrite <- owners_at_part, E. reflexivity.
  - destruct (deepest_spec (part_of l c i)) as (_ & D & _); [now rewrite E|].
    exists (deepest (part_of l c i)). rewrite <- owners_at_part, <- E, <- D. reflexivity.
Qed.

Lemma load_le_largest l c i : In i (different_piles l c) -> load_of l c i <= largest_load l c.
Proof. intros H. apply list_max_ge, in_map_iff. eauto. Qed.

Lemma largest_load_lower l c k : sound l -> 0 < k -> length (different_piles l c) <= k ->
  cdiv (chromatic_number_of l) k <= largest_load l c.
Proof.
  intros S K L. apply cdiv_le; auto. destruct l as [|v l']; [cbn; lia|]. set (l := v :: l') in *.
  destruct (deepest_spec l) as (_ & <- & _); [easy|].
  apply Nat.le_trans with (length (different_piles l c) * largest_load l c); [|nia]. apply (spread c).
  - intros p Hp. apply different_piles_In. exists p. split; auto. eapply owners_at_owner, Hp.
  - intros i Hi. apply Nat.le_trans with (load_of l c i); [now apply load_of_ge|now apply load_le_largest].
Qed.

Lemma load_is_part l d c i : sound l -> (forall p q, conflict d p q <-> intersect l p q) ->
  load_of l (fun p => c (Owner p)) i = chi (part c i d).
Proof.
  intros S C. apply Nat.le_antisymm.
  - destruct (load_of_attained l (fun p => c (Owner p)) i) as (x & <-).
    apply overlap_le_chi, overlap_in_part.
    + split; [now apply NoDup_filter, owners_at_NoDup|]. apply helly. intros p q Hp Hq.
      apply filter_In in Hp, Hq. apply C. exists x. tauto.
    + intros p Hp. now apply filter_In in Hp.
  - apply chi_le. intros [|p ps] O; [cbn; lia|]. set (qs := p :: ps) in *.
    destruct (overlap_filter (fun x => c x =? i) d qs) as (j & H); [easy|exact O|].
    destruct (latest l qs S) as (x & _ & I); [easy| |].
    + intros q r Hq Hr. apply C. exists j. split; now apply H.
    + eapply Nat.le_trans; [|exact (load_of_ge l _ i x S)]. apply NoDup_incl_length; [apply O|].
      intros q Hq. apply filter_In. split; [now apply I|now apply H].
Qed.

Lemma reducing_of_below l k p : sound l -> 0 < k -> In p (map fst l) -> pile_of (reducing_colouring_of k l) p < k.
Proof.
  intros S K H. unfold reducing_colouring_of. rewrite colouring_by_sweep by auto.
  apply (reducing_below k (deck_for l)); auto. now apply deck_for_owner.
Qed.

Lemma same_piles_same_load l c c' i : (forall p, In p (map fst l) -> c p = c' p) -> load_of l c i = load_of l c' i.
Proof.
  intros H. unfold load_of. f_equal. apply filter_ext_in. intros v Hv. rewrite H; auto. now apply in_map.
Qed.

Lemma reducing_largest_load l k : sound l -> 0 < k ->
  largest_load l (pile_of (reducing_colouring_of k l)) = cdiv (chromatic_number_of l) k.
Proof.
  intros S K. apply Nat.le_antisymm.
  - apply list_max_le_iff. intros n Hn. apply in_map_iff in Hn. destruct Hn as (i & <- & Hi).
    apply different_piles_In in Hi. destruct Hi as (p & Hp & E).
    rewrite chromatic_number_of_chi, <- (reducing_worst k (deck_for l)) by auto.
    apply Nat.le_trans with (chi (part (piles_of (reducing_colouring k (deck_for l))) i (deck_for l))).
    + rewrite (same_piles_same_load l _ (fun q => piles_of (reducing_colouring k (deck_for l)) (Owner q))).
      * rewrite (load_is_part l (deck_for l)); auto. intros q r. now apply deck_for_conflict.
      * intros q Hq. cbn. unfold reducing_colouring_of. now rewrite colouring_by_sweep.
    + apply part_le_worst. rewrite <- E. now apply reducing_of_below.
  - apply largest_load_lower; auto. apply seq_incl_length; [apply NoDup_nodup|].
    intros i Hi. apply different_piles_In in Hi. destruct Hi as (p & Hp & <-). now apply reducing_of_below.
Qed.

Lemma largest_load_one l c : sound l -> (largest_load l c <= 1 <-> proper_for l c).
Proof.
  intros S. unfold largest_load. rewrite list_max_le_iff. split.
  - intros H p q (x & Hp & Hq) E. destruct (Nat.eq_dec p q) as [|N]; auto. exfalso.
    assert (load_of l c (c p) <= 1) as L.
    { apply H, in_map_iff. exists (c p). split; auto. apply different_piles_In. exists p.
      split; auto. eapply owners_at_owner, Hp. }
    pose proof (load_of_ge l c (c p) x S) as G. unfold count in G.
    assert (length [p; q] <= length (filter (fun r => c r =? c p) (owners_at l x))); [|cbn in *; lia].
    apply NoDup_incl_length; [constructor; [cbn; intuition congruence|constructor; [easy|constructor]]|].
    intros r [<-|[<-|[]]]; apply filter_In; rewrite ?E, Nat.eqb_refl; auto.
  - intros P n Hn. apply in_map_iff in Hn. destruct Hn as (i & <- & _).
    destruct (load_of_attained l c i) as (x & <-). unfold count.
    pose proof (NoDup_filter (fun p => c p =? i) (owners_at_NoDup l x S)) as N.
    assert (forall p, In p (filter (fun p => c p =? i) (owners_at l x)) -> In p (owners_at l x) /\ c p = i) as I.
    { intros p Hp. apply filter_In in Hp. now rewrite Nat.eqb_eq in Hp. }
    destruct (filter _ _) as [|p [|q ps]]; cbn [length]; try lia. exfalso.
    destruct (I p) as [Ip Ep]; [cbn; auto|]. destruct (I q) as [Iq Eq]; [cbn; auto|].
    assert (p = q) by (apply P; [now exists x|congruence]). subst. inversion N as [|? ? Nq _]. apply Nq. now left.
Qed.

Lemma valid_of_pile l p : sound l -> In p (map fst l) ->
  pile_of (valid_colouring_of l) p = piles_of (valid_colouring (deck_for l)) (Owner p).
Proof. intros S H. unfold valid_colouring_of. now rewrite colouring_by_sweep. Qed.

Lemma valid_of_proper l : sound l -> proper_for l (pile_of (valid_colouring_of l)).
Proof.
  intros S p q I. pose proof I as (x & Hp & Hq).
  rewrite !valid_of_pile by (auto; eapply owners_at_owner; eassumption).
  apply valid_proper. now apply deck_for_conflict.
Qed.

Lemma valid_of_dense l : sound l -> forall i,
  i < chromatic_number_of l <-> exists p, In p (map fst l) /\ pile_of (valid_colouring_of l) p = i.
Proof.
  intros S i. rewrite chromatic_number_of_chi by auto. split.
  - intros H. apply valid_dense in H. destruct H as (p & H & E). apply deck_for_owner in H. exists p. split; auto.
    now rewrite valid_of_pile.
  - intros (p & H & <-). rewrite valid_of_pile by auto. now apply valid_below_chi, deck_for_owner.
Qed.

Lemma depth_by_ends l x : sound l ->
  depth_at l x + length (filter (fun v => (snd (snd v) <? x)%Z) l) =
  length (filter (fun v => (fst (snd v) <=? x)%Z) l).
Proof.
  intros [_ B]. unfold depth_at, owners_at. rewrite map_length. induction l as [|(p & f & e) l IH]; [easy|].
  assert (f <= e)%Z by (apply (B p); now left). cbn [filter]. unfold contains at 1. cbn [fst snd].
  specialize (IH (fun q g h I => B q g h (or_intror I))).
  destruct (Z.leb_spec f x), (Z.leb_spec x e), (Z.ltb_spec e x); cbn [andb length]; lia.
Qed.

(* ---- spare piles ---- *)

Lemma least_app s r : In 0 s -> least (s ++ r) = least s.
Proof.
  induction s as [|x s IH]; [easy|]. intros H. destruct s as [|y s].
  - destruct H as [->|[]]. cbn. now destruct r.
  - change (least ((x :: y :: s) ++ r)) with
      (let i := least ((y :: s) ++ r) in if x <=? nth i ((y :: s) ++ r) 0 then 0 else S i).
    change (least (x :: y :: s)) with (let i := least (y :: s) in if x <=? nth i (y :: s) 0 then 0 else S i).
    cbv zeta. destruct x as [|x]; [reflexivity|]. destruct H as [H|H]; [easy|]. rewrite IH by auto.
    rewrite app_nth1 by (apply least_lt; easy). reflexivity.
Qed.

Lemma change_app f i s r : i < length s -> change f i (s ++ r) = change f i s ++ r.
Proof.
  revert i. induction s as [|x s IH]; intros [|i] H; cbn in *; try lia; auto. rewrite IH by lia. reflexivity.
Qed.

Lemma change_S_sum i s : i < length s -> list_sum (change S i s) = S (list_sum s).
Proof.
  unfold list_sum. revert i. induction s as [|x s IH]; intros [|i] H; cbn in *; try lia. rewrite IH; lia.
Qed.

Lemma change_pred_sum i s : list_sum (change pred i s) <= list_sum s.
Proof.
  unfold list_sum. revert i. induction s as [|x s IH]; intros [|i]; cbn; try lia. specialize (IH i). lia.
Qed.

Definition begins (es : list (Z * event)) : nat :=
  length (filter (fun e => match snd e with Begins _ => true | Ends _ => false end) es).

Lemma some_empty s : list_sum s < length s -> In 0 s.
Proof.
  unfold list_sum. induction s as [|[|x] s IH]; cbn; intros H; [lia|auto|]. right. apply IH. lia.
Qed.

Lemma follow_spare r es : forall s col, 0 < length s -> (forall p, pile_of col p < length s) ->
  list_sum s + begins es <= length s ->
  follow pick_least drop_load (s ++ r) col es = follow pick_least drop_load s col es.
Proof.
  induction es as [|[x [p|p]] es IH]; intros s col NE C L; cbn [follow]; auto.
  - unfold begins in L. cbn [filter snd length] in L. fold (begins es) in L.
    assert (least s < length s) as Ls by (apply least_lt; intros ->; cbn in NE; lia).
    unfold pick_least. rewrite least_app by (apply some_empty; lia). rewrite change_app by auto.
    apply IH; rewrite ?change_length, ?change_S_sum; auto; [|lia].
    intros q. unfold pile_of. destruct (find q (col ++ [(p, least s)])) as [i|] eqn:E; auto.
    clear - E C Ls. specialize (C q). unfold pile_of in C. induction col as [|[o j] col IHc]; cbn in *.
    + destruct (p =? q); [injection E as <-; auto|easy].
    + destruct (o =? q); [injection E as <-; auto|auto].
  - unfold drop_load. rewrite change_app by auto. apply IH; rewrite ?change_length; auto.
    pose proof (change_pred_sum (pile_of col p) s). unfold begins in *. cbn [filter snd] in L. lia.
Qed.

Lemma begins_events l : begins (by_position (events_of l)) = length l.
Proof.
  transitivity (begins (events_of l)).
  - apply filter_permuted, by_position_permutation.
  - unfold begins, events_of. rewrite filter_app, app_length.
    rewrite filter_all by (intros e He; apply in_map_iff in He; destruct He as (v & <- & _); reflexivity).
    rewrite filter_none by (intros e He; apply in_map_iff in He; destruct He as (v & <- & _); reflexivity).
    rewrite map_length. cbn. lia.
Qed.

Lemma reducing_spare k l : length l <= k ->
  reducing_colouring_of k l = reducing_colouring_of (length l) l.
Proof.
  intros L. destruct l as [|v l']; [reflexivity|]. set (l := v :: l') in *.
  unfold reducing_colouring_of, colouring_by. cbv zeta.
  replace (repeat 0 k) with (repeat 0 (length l) ++ repeat 0 (k - length l))
    by (rewrite <- repeat_app; f_equal; lia).
  assert (forall n, list_sum (repeat 0 n) = 0) as Z by (induction n; auto).
  rewrite follow_spare; [reflexivity| | |]; rewrite ?repeat_length, ?begins_events, ?Z; [cbn; lia| |lia].
  intros p. cbn. lia.
Qed.

(* ---- families of natural numbers, and the intervals of a deck ---- *)

Lemma integers_owners l : map fst (integers l) = map fst l.
Proof. unfold integers. now rewrite map_map. Qed.

Lemma integers_In l p f e : In (p, (f, e)) (integers l) <->
  exists i j, In (p, (i, j)) l /\ f = Z.of_nat i /\ e = Z.of_nat j.
Proof.
  unfold integers. rewrite in_map_iff. split.
  - intros ((q & i & j) & E & H). injection E as <- <- <-. eauto.
  - intros (i & j & H & -> & ->). exists (p, (i, j)). auto.
Qed.

Lemma integers_sound l : sound_family l -> sound (integers l).
Proof.
  intros [N B]. split; [now rewrite integers_owners|].
  intros p f e H. apply integers_In in H. destruct H as (i & j & H & -> & ->). specialize (B _ _ _ H). lia.
Qed.

Lemma integers_deck l : sound_family l -> deck_for (integers l) = event_deck l.
Proof.
  intros S. rewrite deck_for_events by now apply integers_sound. unfold event_deck.
  assert (moved 0 (integers l) = l) as E.
  { unfold moved, integers, place. rewrite map_map, <- map_id.
    apply map_ext. intros (p & f & e). cbn. now rewrite !Z.sub_0_r, !Nat2Z.id. }
  rewrite <- E at 2. rewrite <- events_keyed, map_map.
  - apply map_ext. now intros (x & [p|p]).
  - now apply integers_sound.
  - intros p f e H. apply integers_In in H. destruct H as (i & j & _ & -> & _). lia.
Qed.

Lemma integers_chromatic l : sound_family l -> chromatic_number_of (integers l) = chi (event_deck l).
Proof. intros S. now rewrite chromatic_number_of_chi, integers_deck by auto using integers_sound. Qed.

Lemma integers_colouring {S} (pick : S -> nat * S) drop s l p : sound_family l -> In p (map fst l) ->
  pile_of (colouring_by pick drop s (integers l)) p = pile_of (sweep pick drop s [] (event_deck l)) p.
Proof.
  intros So H. rewrite colouring_by_sweep, integers_deck; auto using integers_sound. now rewrite integers_owners.
Qed.

Lemma mapping_of_owners d : map fst (mapping_of d) = players d.
Proof. unfold mapping_of. now rewrite integers_owners, intervals_owners. Qed.

Lemma mapping_of_In d p f e : In (p, (f, e)) (mapping_of d) <->
  exists i j, In (p, (i, j)) (intervals d) /\ f = Z.of_nat i /\ e = Z.of_nat j.
Proof. apply integers_In. Qed.

Lemma mapping_of_sound d : sound (mapping_of d).
Proof. apply integers_sound, intervals_sound. Qed.

Lemma mapping_of_conflict d p q : intersect (mapping_of d) p q <-> conflict d p q.
Proof.
  rewrite <- deck_for_conflict by apply mapping_of_sound. unfold mapping_of.
  rewrite integers_deck by apply intervals_sound. apply event_deck_conflict.
Qed.

Lemma mapping_of_chromatic d : chromatic_number_of (mapping_of d) = chi d.
Proof. unfold mapping_of. now rewrite integers_chromatic, event_deck_chi by apply intervals_sound. Qed.

Lemma mapping_of_load d c i : load_of (mapping_of d) (fun p => c (Owner p)) i = chi (part c i d).
Proof. apply load_is_part; [apply mapping_of_sound|]. intros p q. symmetry. apply mapping_of_conflict. Qed.

Lemma assignment_tabulated (col : assignment) : NoDup (map fst col) ->
  map (fun p => (p, pile_of col p)) (map fst col) = col.
Proof.
  induction col as [|[p i] col IH]; intros N; [easy|]. cbn [map fst] in *. inversion N as [|? ? Np Nl]; subst.
  unfold pile_of at 1. cbn [find]. rewrite Nat.eqb_refl. f_equal. rewrite <- (IH Nl) at 2.
  apply map_ext_in. intros q Hq. unfold pile_of. cbn [find]. destruct (Nat.eqb_spec p q); congruence.
Qed.

Lemma colouring_of_deck {S} (pick : S -> nat * S) drop s d :
  colouring_by pick drop s (mapping_of d) = sweep pick drop s [] d.
Proof.
  rewrite <- (assignment_tabulated (sweep pick drop s [] d)) by (rewrite sweep_owners; apply players_NoDup).
  rewrite <- (assignment_tabulated (colouring_by pick drop s (mapping_of d)))
    by (rewrite colouring_by_owners, mapping_of_owners; apply players_NoDup).
  rewrite colouring_by_owners, mapping_of_owners, sweep_owners. apply map_ext_in. intros p Hp. f_equal.
  unfold mapping_of. rewrite integers_colouring; [now rewrite sweep_intervals|apply intervals_sound|].
  now rewrite intervals_owners.
Qed.

Lemma mapping_of_at d i p : In p (owners_at (mapping_of d) (Z.of_nat i)) <-> active d i p.
Proof.
  rewrite owners_at_In. split.
  - intros (f & e & H & L). apply mapping_of_In in H. destruct H as (j & m & H & -> & ->).
    apply intervals_In in H. destruct H. apply (active_interval d p j m); auto. lia.
  - intros H. pose proof (active_owner _ _ _ H) as I.
    pose proof (first_position_spec p d I) as F. pose proof (last_position_spec p d I) as L.
    exists (Z.of_nat (first_position p d)), (Z.of_nat (last_position p d)). split.
    + apply mapping_of_In. do 2 eexists. split; [|split; reflexivity]. apply intervals_In. auto.
    + apply (active_interval d p _ _ i F L) in H. lia.
Qed.

Lemma mapping_of_depth d i : depth_at (mapping_of d) (Z.of_nat i) = depth d i.
Proof.
  symmetry. apply depth_of; [apply owners_at_NoDup, mapping_of_sound|]. apply mapping_of_at.
Qed.

Lemma owners_at_filter (l : mapping) x : NoDup (map fst l) ->
  owners_at l x = filter (fun p => if in_dec Nat.eq_dec p (owners_at l x) then true else false) (map fst l).
Proof.
  intros N. rewrite filter_map. unfold owners_at at 1. f_equal. apply filter_ext_in. intros (p & f & e) H.
  cbn [fst]. destruct (in_dec _ _ _) as [I|I].
  - apply owners_at_In in I. destruct I as (f' & e' & H' & L).
    destruct (one_interval l p f e f' e' N H H') as [-> ->]. unfold contains. cbn. apply andb_true_iff. lia.
  - unfold contains. cbn. apply andb_false_iff. destruct (Z.leb_spec f x), (Z.leb_spec x e); auto.
    exfalso. apply I, owners_at_In. exists f, e. auto.
Qed.

Lemma clique_of_deck d : clique_of (mapping_of d) = clique d.
Proof.
  destruct (mapping_of d) as [|v l] eqn:E.
  - assert (players d = []) as P by (rewrite <- mapping_of_owners, E; reflexivity).
    unfold clique, active_at. rewrite P. reflexivity.
  - rewrite <- E. pose proof (mapping_of_sound d) as S.
    destruct (deepest_spec (mapping_of d)) as (I & D & _); [now rewrite E|].
    apply in_map_iff in I. destruct I as ((p & f & e) & Ef & I). cbn in Ef.
    apply mapping_of_In in I. destruct I as (i & j & H & -> & _).
    assert (d <> []) as NE by (intros ->; easy).
    destruct (clique_position d NE) as (i' & _ & D' & M & C).
    assert (i' = i) as ->.
    { destruct (Nat.lt_trichotomy i' i) as [L|[L|L]]; auto; exfalso.
      - assert (depth_at (mapping_of d) (Z.of_nat i') < chromatic_number_of (mapping_of d)) as X.
        { apply lower_is_less; auto; [now rewrite E|]. rewrite <- Ef. lia. }
        rewrite mapping_of_depth, mapping_of_chromatic in X. lia.
      - apply (M i L). now rewrite <- mapping_of_depth, Ef, D, mapping_of_chromatic. }
    unfold clique_of. rewrite owners_at_filter by apply S. rewrite mapping_of_owners, <- Ef.
    unfold clique, active_at in *. cbv zeta in *. apply filter_ext_in. intros q Hq.
    specialize (C q). rewrite filter_In in C. pose proof (mapping_of_at d i q) as A.
    destruct (in_dec _ _ _) as [Y|Y]; symmetry.
    + apply C. tauto.
    + apply not_true_iff_false. intros T. tauto.
Qed.
