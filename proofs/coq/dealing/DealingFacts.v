(* Proofs about one round at the table. The claims are collected in Dealing.v. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts.
Import ListNotations.

Section Table.

Context {A : Type}.
Variable dest : A -> destination.

Notation to := (to dest).
Notation cards_of := (cards_of dest).
Notation receiver := (receiver dest).
Notation deal := (deal dest).
Notation hands := (hands dest).
Notation next := (next dest).

(* on_pile c i a == card a is put on pile i;  sub c i d == the cards of d that are, in deck order *)
Definition on_pile (c : colouring) (i : nat) (a : A) : bool := c (dest a) =? i.
Definition sub (c : colouring) (i : nat) (d : list A) : list A := filter (on_pile c i) d.

(* stays h a == card a is none of the owners who got their hands in h *)
Definition stays (h : list (nat * list A)) (a : A) : bool :=
  match dest a with Owner p => negb (existsb (Nat.eqb p) (map fst h)) | Talon _ => true end.

(* sorted_table c t == every card lies on its own pile *)
Definition sorted_table (c : colouring) (t : nat -> list A) : Prop :=
  forall i a, In a (t i) -> c (dest a) = i.

Lemma to_true p a : to p a = true <-> dest a = Owner p.
Proof. apply is_of_true. Qed.

(* ---- receiver ---- *)

Lemma receiver_some pile rest p : receiver pile rest = Some p <->
  pile <> [] /\ (forall b, In b pile -> dest b = Owner p) /\ ~ In (Owner p) (map dest rest).
Proof.
  unfold Deck.receiver. split.
  - destruct pile as [|a pile]; [easy|]. destruct (dest a) as [q|t] eqn:E; [|easy].
    destruct (negb (mem q (map dest rest)) && forallb (to q) (a :: pile)) eqn:B; [|easy].
    intros H. injection H as ->. apply andb_true_iff in B. destruct B as [B1 B2].
    rewrite negb_true_iff, mem_false in B1. rewrite forallb_forall in B2.
    split; [easy|]. split; auto. intros b Hb. now apply to_true, B2.
  - intros (N & H & M). destruct pile as [|a pile]; [easy|].
    rewrite (H a (or_introl eq_refl)).
    rewrite (proj2 (mem_false _ _) M).
    rewrite (proj2 (forallb_forall _ _)); [easy|]. intros b Hb. now apply to_true, H.
Qed.

Lemma receiver_none pile rest p : receiver pile rest = None -> pile <> [] ->
  ~ In (Owner p) (map dest rest) -> exists b, In b pile /\ dest b <> Owner p.
Proof.
  intros R N M. destruct (existsb (fun b => negb (to p b)) pile) eqn:E.
  - apply existsb_exists in E. destruct E as (b & Hb & E). exists b. split; auto.
    intros C. apply to_true in C. rewrite C in E. easy.
  - exfalso. assert (receiver pile rest = Some p) as S; [|congruence].
    apply receiver_some. split; auto. split; auto. intros b Hb. apply to_true.
    destruct (to p b) eqn:T; auto. assert (existsb (fun b => negb (to p b)) pile = true); [|congruence].
    apply existsb_exists. exists b. now rewrite T.
Qed.

(* One step of deal, as a case distinction. *)
Lemma deal_step c t a rest :
  (exists p h t', receiver (a :: t (c (dest a))) rest = Some p /\
     deal c (upd t (c (dest a)) []) rest = (h, t') /\
     deal c t (a :: rest) = ((p, a :: t (c (dest a))) :: h, t') /\
     dest a = Owner p /\ (forall b, In b (t (c (dest a))) -> dest b = Owner p) /\
     ~ In (Owner p) (map dest rest)) \/
  (receiver (a :: t (c (dest a))) rest = None /\
     deal c t (a :: rest) = deal c (upd t (c (dest a)) (a :: t (c (dest a)))) rest).
Proof.
  destruct (receiver (a :: t (c (dest a))) rest) as [p|] eqn:R.
  - left. destruct (deal c (upd t (c (dest a)) []) rest) as [h t'] eqn:D. exists p, h, t'.
    pose proof R as R'. apply receiver_some in R'. destruct R' as (_ & R1 & R2).
    split; auto. split; auto. split.
    + cbn [Deck.deal]. cbv zeta. rewrite R, D. reflexivity.
    + split; [apply R1; now left|]. split; auto. intros b Hb. apply R1. now right.
  - right. split; auto. cbn [Deck.deal]. cbv zeta. now rewrite R.
Qed.

Lemma upd_same (t : nat -> list A) i l : upd t i l i = l.
Proof. unfold upd. now rewrite Nat.eqb_refl. Qed.

Lemma upd_other (t : nat -> list A) i l j : j <> i -> upd t i l j = t j.
Proof. intros N. unfold upd. destruct (Nat.eqb_spec j i); congruence. Qed.

Lemma sorted_upd_nil c t i : sorted_table c t -> sorted_table c (upd t i []).
Proof.
  intros S j a H. destruct (Nat.eq_dec j i) as [->|N]; [now rewrite upd_same in H|].
  rewrite upd_other in H by auto. now apply S.
Qed.

Lemma sorted_upd_cons c t a : sorted_table c t -> sorted_table c (upd t (c (dest a)) (a :: t (c (dest a)))).
Proof.
  intros S j b H. destruct (Nat.eq_dec j (c (dest a))) as [->|N].
  - rewrite upd_same in H. destruct H as [<-|H]; auto.
  - rewrite upd_other in H by auto. now apply S.
Qed.

Lemma sorted_empty c : sorted_table c empty.
Proof. easy. Qed.

(* ---- who is handed over, and what ---- *)

Lemma handed_is_owner c d : forall t p, In p (map fst (fst (deal c t d))) -> In (Owner p) (map dest d).
Proof.
  induction d as [|a rest IH]; intros t p; [easy|].
  destruct (deal_step c t a rest) as [(q & h & t' & _ & D & -> & Ea & _)|[_ ->]].
  - cbn. intros [<-|H]; [now left|]. right. apply (IH (upd t (c (dest a)) [])). now rewrite D.
  - intros H. right. eapply IH, H.
Qed.

Lemma handed_once c d : forall t, NoDup (map fst (fst (deal c t d))).
Proof.
  induction d as [|a rest IH]; intros t; [constructor|].
  destruct (deal_step c t a rest) as [(q & h & t' & _ & D & -> & Ea & _ & Nq)|[_ ->]]; auto.
  cbn. specialize (IH (upd t (c (dest a)) [])). rewrite D in IH. constructor; auto.
  intros H. apply Nq. apply (handed_is_owner c rest (upd t (c (dest a)) [])). now rewrite D.
Qed.

Lemma cards_of_cons p a d : cards_of p (a :: d) = if to p a then a :: cards_of p d else cards_of p d.
Proof. reflexivity. Qed.

Lemma cards_of_none p d : ~ In (Owner p) (map dest d) -> cards_of p d = [].
Proof.
  intros N. apply filter_none. intros a Ha. destruct (to p a) eqn:E; auto.
  apply to_true in E. exfalso. apply N. rewrite <- E. now apply in_map.
Qed.

Lemma handed_complete_from c d : forall t p pile, In (p, pile) (fst (deal c t d)) ->
  pile = rev (cards_of p d) ++ cards_of p (t (c (Owner p))).
Proof.
  induction d as [|a rest IH]; intros t p pile; [easy|].
  destruct (deal_step c t a rest) as [(q & h & t' & _ & D & -> & Ea & Ht & Nq)|[_ ->]]; intros H.
  - cbn [fst] in H. rewrite cards_of_cons. destruct H as [H|H].
    + injection H as -> <-. rewrite (proj2 (to_true p a)) by auto. rewrite cards_of_none by auto.
      cbn. f_equal. rewrite <- Ea. symmetry. apply filter_all. intros b Hb. apply to_true. auto.
    + assert (In (p, pile) (fst (deal c (upd t (c (dest a)) []) rest))) as H' by now rewrite D.
      assert (p <> q) as N.
      { intros ->. apply Nq. eapply handed_is_owner. apply in_map_iff. exists (q, pile). eauto. }
      apply IH in H'. destruct (to p a) eqn:E; [apply to_true in E; congruence|].
      rewrite H'. f_equal. destruct (Nat.eq_dec (c (Owner p)) (c (dest a))) as [Ec|Nc].
      * rewrite Ec, upd_same. symmetry. apply filter_none. intros b Hb.
        destruct (to p b) eqn:Eb; auto. apply to_true in Eb. rewrite Ht in Eb by auto. congruence.
      * now rewrite upd_other.
  - apply IH in H. rewrite H, cards_of_cons. destruct (to p a) eqn:E.
    + pose proof E as E'. apply to_true in E'. rewrite <- E', upd_same, cards_of_cons, E.
      cbn [rev]. now rewrite <- app_assoc.
    + destruct (Nat.eq_dec (c (Owner p)) (c (dest a))) as [Ec|Nc].
      * rewrite Ec, upd_same, cards_of_cons, E. reflexivity.
      * now rewrite upd_other.
Qed.

Lemma handed_complete c d p pile : In (p, pile) (hands c d) -> pile = rev (cards_of p d).
Proof. intros H. apply handed_complete_from in H. now rewrite app_nil_r in H. Qed.

(* ---- what stays on the piles ---- *)

Lemma stays_true h a : stays h a = true <-> forall p, dest a = Owner p -> ~ In p (map fst h).
Proof.
  unfold stays. destruct (dest a) as [p|t] eqn:E.
  - rewrite negb_true_iff. split.
    + intros H q Eq C. injection Eq as <-. rewrite (proj2 (existsb_exists _ _)) in H; [easy|].
      exists p. now rewrite Nat.eqb_refl.
    + intros H. specialize (H p eq_refl). destruct (existsb _ _) eqn:X; auto. exfalso. apply H.
      apply existsb_exists in X. destruct X as (q & Hq & Eq). apply Nat.eqb_eq in Eq. now subst.
  - split; [|auto]. easy.
Qed.

Lemma stays_cons p pile h a : stays ((p, pile) :: h) a = negb (to p a) && stays h a.
Proof.
  unfold stays, Deck.to, is_of. cbn. destruct (dest a) as [q|t]; auto.
  rewrite negb_orb. reflexivity.
Qed.

Lemma deal_table_from c d : forall t, sorted_table c t -> forall i,
  snd (deal c t d) i = filter (stays (fst (deal c t d))) (rev (sub c i d) ++ t i).
Proof.
  induction d as [|a rest IH]; intros t S i.
  - cbn. symmetry. apply filter_all. intros b _. now apply stays_true.
  - unfold sub. cbn [filter]. fold (sub c i rest).
    destruct (deal_step c t a rest) as [(p & h & t' & _ & D & -> & Ea & Ht & Np)|[_ ->]].
    + specialize (IH (upd t (c (dest a)) []) (sorted_upd_nil _ _ _ S) i). rewrite D in IH.
      cbn [fst snd] in *. rewrite IH. rewrite !filter_app. unfold on_pile at 1.
      assert (filter (stays ((p, a :: t (c (dest a))) :: h)) (rev (sub c i rest)) =
              filter (stays h) (rev (sub c i rest))) as E1.
      { apply filter_ext_in. intros b Hb. rewrite stays_cons.
        destruct (to p b) eqn:Eb; auto. exfalso. apply to_true in Eb. apply Np. rewrite <- Eb.
        apply in_map. apply in_rev, filter_In in Hb. tauto. }
      destruct (Nat.eqb_spec (c (dest a)) i) as [<-|N].
      * cbn [rev]. rewrite !filter_app, E1, upd_same. cbn [filter].
        rewrite stays_cons, (proj2 (to_true p a)) by auto. cbn.
        rewrite filter_none with (l := t (c (dest a))); [now rewrite !app_nil_r|].
        intros b Hb. rewrite stays_cons, (proj2 (to_true p b)); auto.
      * rewrite E1, upd_other by auto. f_equal. apply filter_ext_in. intros b Hb. rewrite stays_cons.
        destruct (to p b) eqn:Eb; auto. exfalso. apply to_true in Eb. apply S in Hb.
        rewrite Eb, <- Ea in Hb. auto.
    + rewrite (IH _ (sorted_upd_cons _ _ a S)). f_equal. unfold on_pile at 1.
      destruct (Nat.eqb_spec (c (dest a)) i) as [<-|N].
      * rewrite upd_same. cbn [rev]. now rewrite <- app_assoc.
      * rewrite upd_other by auto; reflexivity.
Qed.

Lemma deal_table c d i :
  snd (deal c empty d) i = filter (stays (hands c d)) (rev (sub c i d)).
Proof. rewrite deal_table_from by apply sorted_empty. now rewrite app_nil_r. Qed.

(* plain k c d == the deck picked up if nothing had been handed over *)
Definition plain (k : nat) (c : colouring) (d : list A) : list A :=
  flat_map (fun i => rev (sub c i d)) (seq 0 k).

Lemma filter_flat_map {B} (f : A -> bool) (g : B -> list A) l :
  filter f (flat_map g l) = flat_map (fun x => filter f (g x)) l.
Proof. induction l as [|x l IH]; [easy|]. cbn. now rewrite filter_app, IH. Qed.

(* The next deck is the plain one without the hands handed over. *)
Lemma next_plain k c d : next k c d = filter (stays (hands c d)) (plain k c d).
Proof.
  unfold Deck.next, gather, plain. rewrite filter_flat_map.
  apply flat_map_ext. intros i. apply deal_table.
Qed.

Lemma plain_In k c d a : In a (plain k c d) <-> In a d /\ c (dest a) < k.
Proof.
  unfold plain. rewrite in_flat_map. split.
  - intros (i & Hi & H). apply in_rev in H. apply filter_In in H. destruct H as [H E].
    apply Nat.eqb_eq in E. subst. apply in_seq in Hi. split; [auto|lia].
  - intros [H L]. exists (c (dest a)). split; [apply in_seq; lia|].
    rewrite <- in_rev. apply filter_In. split; auto. apply Nat.eqb_refl.
Qed.

Lemma sub_cons c i a d : sub c i (a :: d) = if c (dest a) =? i then a :: sub c i d else sub c i d.
Proof. reflexivity. Qed.

Lemma gather_other c a d l : ~ In (c (dest a)) l ->
  flat_map (fun i => rev (sub c i (a :: d))) l = flat_map (fun i => rev (sub c i d)) l.
Proof.
  induction l as [|i l IH]; intros N; [easy|]. cbn [flat_map]. rewrite sub_cons.
  destruct (Nat.eqb_spec (c (dest a)) i) as [E|_]; [exfalso; apply N; now left|].
  rewrite IH; auto. intros H. apply N. now right.
Qed.

Lemma gather_one c a d l : NoDup l -> In (c (dest a)) l ->
  Permutation (flat_map (fun i => rev (sub c i (a :: d))) l)
              (a :: flat_map (fun i => rev (sub c i d)) l).
Proof.
  induction l as [|i l IH]; intros N H; [easy|]. inversion N as [|? ? Ni Nl]; subst.
  cbn [flat_map]. rewrite sub_cons. destruct (Nat.eqb_spec (c (dest a)) i) as [<-|Ne].
  - rewrite gather_other by auto. cbn [rev]. rewrite <- app_assoc. cbn.
    symmetry. apply Permutation_middle.
  - destruct H as [H|H]; [congruence|]. rewrite IH by auto. symmetry. apply Permutation_middle.
Qed.

Lemma plain_permutation c d : forall k, fits k (map dest d) c -> Permutation (plain k c d) d.
Proof.
  unfold plain. induction d as [|a d IH]; intros k F.
  - cbn. clear F. induction (seq 0 k); cbn; auto.
  - rewrite gather_one.
    + constructor. apply IH. intros x Hx. apply F. now right.
    + apply seq_NoDup.
    + apply in_seq. cbn. split; [lia|]. apply F. now left.
Qed.

Lemma cards_of_filter p f d : (forall a, In a d -> dest a = Owner p -> f a = true) ->
  cards_of p (filter f d) = cards_of p d.
Proof.
  intros H. unfold Deck.cards_of. rewrite filter_filter. apply filter_ext_in. intros a Ha.
  destruct (to p a) eqn:E; [|now rewrite andb_false_r]. apply to_true in E.
  now rewrite (H a Ha E).
Qed.

Lemma cards_of_plain k c d p : fits k (map dest d) c ->
  cards_of p (plain k c d) = rev (cards_of p d).
Proof.
  intros F. destruct (in_dec Nat.eq_dec p (owners (map dest d))) as [I|I].
  2:{ rewrite !cards_of_none; auto; rewrite <- owners_In; auto.
      intros C. apply I. apply owners_In. apply owners_In in C. apply in_map_iff in C.
      destruct C as (a & Ea & Ha). apply plain_In in Ha. rewrite <- Ea. now apply in_map. }
  apply owners_In in I. assert (c (Owner p) < k) as L by now apply F.
  unfold Deck.cards_of, plain. rewrite filter_flat_map.
  assert (exists m, k = c (Owner p) + S m) as (m & ->) by (exists (k - S (c (Owner p))); lia).
  set (i := c (Owner p)). rewrite seq_app, flat_map_app. cbn [seq flat_map Nat.add].
  assert (forall s n, (forall j, In j (seq s n) -> j <> i) ->
    flat_map (fun j => filter (to p) (rev (sub c j d))) (seq s n) = []) as E.
  { intros s n H. rewrite flat_map_concat_map. apply concat_nil_Forall. apply Forall_forall.
    intros l Hl. apply in_map_iff in Hl. destruct Hl as (j & <- & Hj). apply filter_none.
    intros a Ha. apply in_rev, filter_In in Ha. destruct Ha as [_ Ha]. unfold on_pile in Ha.
    apply Nat.eqb_eq in Ha. destruct (to p a) eqn:T; auto. apply to_true in T.
    exfalso. apply (H j Hj). rewrite <- Ha, T. reflexivity. }
  rewrite !E by (intros j Hj; apply in_seq in Hj; lia). cbn. rewrite app_nil_r.
  rewrite filter_rev. f_equal. unfold sub. apply cards_of_filter.
  intros a _ Ea. unfold on_pile. rewrite Ea. apply Nat.eqb_refl.
Qed.

(* Everybody who did not get his hand has all his cards in the next deck, in reverse order. *)
Lemma next_complete k c d p : fits k (map dest d) c -> ~ In p (map fst (hands c d)) ->
  cards_of p (next k c d) = rev (cards_of p d).
Proof.
  intros F N. rewrite next_plain, cards_of_filter, cards_of_plain; auto.
  intros a _ Ea. apply stays_true. intros q Eq. congruence.
Qed.

Lemma next_without k c d p : In p (map fst (hands c d)) -> cards_of p (next k c d) = [].
Proof.
  intros H. rewrite next_plain. apply cards_of_none. rewrite in_map_iff.
  intros (a & Ea & Ha). apply filter_In in Ha. destruct Ha as [_ Ha].
  rewrite stays_true in Ha. now apply (Ha p).
Qed.

(* ---- conservation ---- *)

Lemma handed_cards c d : forall t, sorted_table c t ->
  Permutation (concat (map snd (fst (deal c t d))))
    (filter (fun a => negb (stays (fst (deal c t d)) a)) d ++
     flat_map (fun p => cards_of p (t (c (Owner p)))) (map fst (fst (deal c t d)))).
Proof.
  intros t S. pose proof (handed_complete_from c d t) as C. pose proof (handed_once c d t) as N.
  set (h := fst (deal c t d)) in *. clearbody h. clear S.
  induction h as [|[p pile] h IH].
  - cbn. rewrite filter_none; auto. intros a _. now rewrite (proj2 (stays_true [] a)).
  - cbn [map concat fst snd flat_map]. inversion N as [|? ? Np Nh]; subst.
    rewrite (C p pile (or_introl eq_refl)). rewrite IH by (auto; intros; apply C; now right).
    assert (Permutation (filter (fun a => negb (stays ((p, pile) :: h) a)) d)
              (rev (cards_of p d) ++ filter (fun a => negb (stays h a)) d)) as E.
    { rewrite <- Permutation_rev. clear - Np. induction d as [|a d IH]; [easy|].
      cbn [filter]. rewrite cards_of_cons, stays_cons. destruct (to p a) eqn:Ea; cbn.
      - assert (stays h a = true) as ->.
        { apply to_true in Ea. apply stays_true. intros q Eq. congruence. }
        cbn. now constructor.
      - destruct (stays h a); cbn; auto. rewrite IH. apply Permutation_middle. }
    rewrite E. rewrite <- !app_assoc. apply Permutation_app_head.
    rewrite !app_assoc. apply Permutation_app_tail. apply Permutation_app_comm.
Qed.

Lemma Permutation_filter_split {B} (f : B -> bool) l :
  Permutation l (filter (fun x => negb (f x)) l ++ filter f l).
Proof.
  induction l as [|x l IH]; [easy|]. cbn [filter]. destruct (f x); cbn.
  - rewrite IH at 1. apply Permutation_middle.
  - now constructor.
Qed.

Lemma conservation k c d : fits k (map dest d) c ->
  Permutation d (concat (map snd (hands c d)) ++ next k c d).
Proof.
  intros F. rewrite next_plain. rewrite (Permutation_filter _ _ _ (plain_permutation c d k F)).
  pose proof (handed_cards c d empty (sorted_empty c)) as H. fold (hands c d) in H.
  rewrite H. rewrite (flat_map_concat_map _ (map fst (hands c d))).
  replace (concat _) with (@nil A).
  - rewrite app_nil_r. apply Permutation_filter_split.
  - symmetry. apply concat_nil_Forall, Forall_forall. intros l Hl. apply in_map_iff in Hl.
    destruct Hl as (p & <- & _). reflexivity.
Qed.

(* ---- when a hand is handed over ----

   Enough: a set H of owners such that, when the last card of one of them is put on his pile, every
   other card laid there before belongs to an owner in H who has all his cards already. *)

Definition clear_set (c : colouring) (d : list A) (H : nat -> Prop) : Prop :=
  forall p pre a rest, H p -> d = pre ++ a :: rest -> dest a = Owner p -> ~ In (Owner p) (map dest rest) ->
  forall b, In b pre -> c (dest b) = c (dest a) -> dest b <> Owner p ->
  exists q, dest b = Owner q /\ H q /\ ~ In (Owner q) (map dest (a :: rest)).

Lemma handed_if_from c D H : clear_set c D H -> forall d pre t, D = pre ++ d ->
  (forall i b, In b (t i) -> c (dest b) = i /\ In b pre) ->
  (forall i b q, In b (t i) -> dest b = Owner q -> H q -> In (Owner q) (map dest d)) ->
  forall p, H p -> In (Owner p) (map dest d) -> In p (map fst (fst (deal c t d))).
Proof.
  intros CS. induction d as [|a rest IH]; intros pre t HD T1 T2 p Hp Ip; [easy|].
  assert (D = (pre ++ [a]) ++ rest) as HD' by now rewrite <- app_assoc.
  destruct (deal_step c t a rest) as [(q & h & t' & _ & Dl & -> & Ea & Ht & Nq)|[R ->]].
  - cbn [fst map]. destruct (Nat.eq_dec q p) as [->|N]; [now left|]. right.
    replace h with (fst (deal c (upd t (c (dest a)) []) rest)) by now rewrite Dl.
    apply (IH (pre ++ [a])); auto.
    + intros i b Hb. unfold upd in Hb. destruct (i =? c (dest a)); [easy|].
      apply T1 in Hb. rewrite in_app_iff. tauto.
    + intros i b r Hb Eb Hr. unfold upd in Hb. destruct (Nat.eqb_spec i (c (dest a))) as [|Ni]; [easy|].
      destruct (T2 i b r Hb Eb Hr) as [E|E]; auto. apply T1 in Hb. destruct Hb as [Hb _]. congruence.
    + cbn in Ip. destruct Ip as [E|Ip]; auto. congruence.
  - destruct (in_dec Nat.eq_dec p (owners (map dest rest))) as [Ir|Nr].
    + apply owners_In in Ir. apply (IH (pre ++ [a])); auto.
      * intros i b Hb. unfold upd in Hb. rewrite in_app_iff. destruct (Nat.eqb_spec i (c (dest a))) as [->|_].
        -- cbn. destruct Hb as [->|Hb]; auto. apply T1 in Hb. tauto.
        -- apply T1 in Hb. tauto.
      * assert (forall q, dest a = Owner q -> H q -> In (Owner q) (map dest rest)) as La.
        { intros q Ea Hq. destruct (in_dec Nat.eq_dec q (owners (map dest rest))) as [I|I];
            [now apply owners_In|]. exfalso.
          assert (~ In (Owner q) (map dest rest)) as N by now rewrite <- owners_In.
          destruct (receiver_none _ _ q R) as (b & Hb & Nb); [easy|auto|].
          destruct Hb as [->|Hb]; [easy|]. destruct (T1 _ _ Hb) as [Cb Pb].
          destruct (CS q pre a rest Hq HD Ea N b Pb Cb Nb) as (r & Er & Hr & Nr).
          apply Nr. eapply T2; eauto. }
        intros i b q Hb Eb Hq. unfold upd in Hb. destruct (Nat.eqb_spec i (c (dest a))) as [->|Ni].
        -- destruct Hb as [->|Hb]; [now apply La|]. destruct (T2 _ _ _ Hb Eb Hq) as [E|E]; auto.
        -- destruct (T2 _ _ _ Hb Eb Hq) as [E|E]; auto.
    + exfalso. assert (~ In (Owner p) (map dest rest)) as N by now rewrite <- owners_In.
      assert (dest a = Owner p) as Ea by (cbn in Ip; destruct Ip; tauto).
      destruct (receiver_none _ _ p R) as (b & Hb & Nb); [easy|auto|].
      destruct Hb as [->|Hb]; [easy|]. destruct (T1 _ _ Hb) as [Cb Pb].
      destruct (CS p pre a rest Hp HD Ea N b Pb Cb Nb) as (r & Er & Hr & Nrr).
      apply Nrr. eapply T2; eauto.
Qed.

Lemma handed_if c d H : clear_set c d H -> forall p, H p -> In (Owner p) (map dest d) ->
  In p (map fst (hands c d)).
Proof. intros CS p Hp Ip. apply (handed_if_from c d H CS d [] empty); easy. Qed.

(* And necessary: the owners who get their hands are such a set. *)
Lemma handed_only_if_from c d : forall t, sorted_table c t ->
  forall p pre a rest, In p (map fst (fst (deal c t d))) -> d = pre ++ a :: rest -> dest a = Owner p ->
  ~ In (Owner p) (map dest rest) ->
  forall b, In b (t (c (dest a)) ++ pre) -> c (dest b) = c (dest a) -> dest b <> Owner p ->
  exists q, dest b = Owner q /\ In q (map fst (fst (deal c t d))) /\ ~ In (Owner q) (map dest (a :: rest)).
Proof.
  induction d as [|x d IH]; intros t S p pre a rest Hp HD Ea Np b Hb Cb Nb; [easy|].
  destruct pre as [|y pre].
  - injection HD as -> ->. rewrite app_nil_r in Hb.
    destruct (deal_step c t a rest) as [(q & h & t' & _ & Dl & E & Eq & Ht & Nq)|[R E]]; rewrite E in *.
    + rewrite Ht in Nb by auto. congruence.
    + apply handed_is_owner in Hp. easy.
  - injection HD as -> ->. rewrite in_app_iff in Hb. cbn [In] in Hb.
    destruct (deal_step c t y (pre ++ a :: rest)) as [(q & h & t' & _ & Dl & E & Eq & Ht & Nq)|[R E]];
      rewrite E in *.
    + cbn [fst map] in *. assert (p <> q) as Npq.
      { intros ->. apply Nq. rewrite map_app. apply in_app_iff. right. cbn. now left. }
      assert (In p (map fst (fst (deal c (upd t (c (dest y)) []) (pre ++ a :: rest))))) as Hp'.
      { rewrite Dl. destruct Hp; [congruence|auto]. }
      assert (dest b = Owner q \/ In b (upd t (c (dest y)) [] (c (dest a)) ++ pre)) as [Eb|Hb'].
      { destruct Hb as [Hb|[->|Hb]]; auto.
        - destruct (Nat.eq_dec (c (dest a)) (c (dest y))) as [Ec|Nc].
          + left. apply Ht. now rewrite <- Ec.
          + right. rewrite upd_other by auto. apply in_app_iff. auto.
        - right. apply in_app_iff. auto. }
      * exists q. split; auto. split; [now left|]. intros C. apply Nq. rewrite map_app, in_app_iff. auto.
      * destruct (IH _ (sorted_upd_nil c t (c (dest y)) S) p pre a rest Hp' eq_refl Ea Np b Hb' Cb Nb)
          as (r & Er & Hr & Nr).
        exists r. split; auto. split; auto. right. now rewrite Dl in Hr.
    + apply (IH _ (sorted_upd_cons c t y S) p pre a rest Hp eq_refl Ea Np b); auto.
      apply in_app_iff. destruct Hb as [Hb|[->|Hb]]; auto; left.
      * destruct (Nat.eq_dec (c (dest a)) (c (dest y))) as [Ec|Nc].
        -- rewrite Ec, upd_same. right. now rewrite <- Ec.
        -- now rewrite upd_other.
      * rewrite Cb, upd_same. now left.
Qed.

Lemma handed_only_if c d : clear_set c d (fun p => In p (map fst (hands c d))).
Proof.
  intros p pre a rest Hp HD Ea Np b Hb Cb Nb.
  apply (handed_only_if_from c d empty (sorted_empty c) p pre a rest Hp HD Ea Np b); auto.
Qed.

(* ---- the order of the hands ---- *)

Lemma finishers_cons p d : finishers (Owner p :: d) =
  if mem p d then finishers d else p :: finishers d.
Proof.
  unfold finishers. cbn [owners flat_map app nodup]. fold (owners d).
  destruct (in_dec Nat.eq_dec p (owners d)) as [I|I]; rewrite owners_In in I.
  - now rewrite (proj2 (mem_In _ _) I).
  - now rewrite (proj2 (mem_false _ _) I).
Qed.

Definition has_hand (h : list (nat * list A)) (p : nat) : bool := existsb (Nat.eqb p) (map fst h).

Lemma has_hand_In h p : has_hand h p = true <-> In p (map fst h).
Proof.
  unfold has_hand. rewrite existsb_exists. split.
  - intros (q & Hq & E). apply Nat.eqb_eq in E. now subst.
  - intros H. exists p. now rewrite Nat.eqb_refl.
Qed.

Lemma handed_order c d : forall t,
  map fst (fst (deal c t d)) = filter (has_hand (fst (deal c t d))) (finishers (map dest d)).
Proof.
  induction d as [|a rest IH]; intros t; [reflexivity|]. cbn [map].
  destruct (deal_step c t a rest) as [(q & h & t' & _ & D & -> & Ea & _ & Nq)|[R ->]].
  - specialize (IH (upd t (c (dest a)) [])). rewrite D in IH. cbn [fst map] in *.
    rewrite Ea, finishers_cons, (proj2 (mem_false _ _) Nq). cbn [filter].
    rewrite (proj2 (has_hand_In _ q)) by now left. f_equal. rewrite IH at 1.
    apply filter_ext_in. intros p Hp. unfold has_hand. cbn [map fst existsb].
    destruct (Nat.eqb_spec p q) as [->|N]; [|reflexivity]. now apply finishers_In in Hp.
  - rewrite IH at 1. destruct (dest a) as [p|s] eqn:Ea; [|reflexivity]. rewrite finishers_cons.
    destruct (mem p (map dest rest)) eqn:M; [reflexivity|]. cbn [filter].
    destruct (has_hand _ p) eqn:E; [|reflexivity]. exfalso. apply has_hand_In, handed_is_owner in E.
    apply mem_false in M. auto.
Qed.

Lemma hands_of_owners c d :
  hands c d = map (fun p => (p, rev (cards_of p d))) (map fst (hands c d)).
Proof.
  pose proof (handed_complete c d) as H. induction (hands c d) as [|[p pile] h IH]; [easy|].
  cbn [map fst]. rewrite <- (H p pile) by now left. f_equal. apply IH. intros. apply H. now right.
Qed.

(* ---- dealing with a valid colouring ---- *)

Lemma conflict_at pre a rest p q : dest a = Owner p ->
  In (Owner q) (map dest pre) -> In (Owner q) (map dest (a :: rest)) ->
  conflict (map dest (pre ++ a :: rest)) p q.
Proof.
  intros Ea H1 H2. exists (length (map dest pre)). rewrite map_app. cbn [map] in *. rewrite Ea in *.
  split; apply active_split.
  - split; [apply in_app_iff; right|]; now left.
  - split; [apply in_app_iff; now left|exact H2].
Qed.

Lemma not_talon d a : no_talon (map dest d) -> In a d -> exists p, dest a = Owner p.
Proof.
  intros N H. specialize (N (dest a) (in_map dest _ _ H)). destruct (dest a) as [p|t]; [eauto|easy].
Qed.

Lemma proper_hands_all c d : no_talon (map dest d) -> proper (map dest d) c ->
  forall p, In (Owner p) (map dest d) -> In p (map fst (hands c d)).
Proof.
  intros NT P p. apply (handed_if c d (fun _ => True)); auto.
  clear p. intros p pre a rest _ -> Ea Np b Hb Cb Nb.
  destruct (not_talon _ b NT) as (q & Eq); [apply in_app_iff; auto|].
  exists q. split; auto. split; auto. intros C. apply Nb. rewrite Eq. f_equal. symmetry.
  apply P; [|now rewrite <- Ea, <- Eq]. apply conflict_at; auto.
  rewrite <- Eq. now apply in_map.
Qed.

Lemma proper_hands c d : no_talon (map dest d) -> proper (map dest d) c ->
  hands c d = map (fun p => (p, rev (cards_of p d))) (finishers (map dest d)).
Proof.
  intros NT P. rewrite hands_of_owners. f_equal.
  pose proof (handed_order c d empty) as E. fold (hands c d) in E. rewrite E. apply filter_all.
  intros p Hp. apply has_hand_In. apply proper_hands_all; auto. now apply finishers_In.
Qed.

Lemma proper_table_empty c d : no_talon (map dest d) -> proper (map dest d) c ->
  forall i, snd (deal c empty d) i = [].
Proof.
  intros NT P i. rewrite deal_table. apply filter_none. intros a Ha.
  apply in_rev, filter_In in Ha. destruct Ha as [Ha _].
  destruct (stays (hands c d) a) eqn:S; auto. exfalso. destruct (not_talon _ a NT Ha) as (p & E).
  rewrite stays_true in S. apply (S p E). apply proper_hands_all; auto.
  rewrite <- E. now apply in_map.
Qed.

(* ---- the next deck's chi ---- *)

(* Owners of one pile that overlap both stay on the table. *)
Lemma last_split p d : In (Owner p) (map dest d) ->
  exists pre a rest, d = pre ++ a :: rest /\ dest a = Owner p /\ ~ In (Owner p) (map dest rest).
Proof.
  induction d as [|a d IH]; [easy|]. intros H.
  destruct (in_dec Nat.eq_dec p (owners (map dest d))) as [I|I]; rewrite owners_In in I.
  - destruct (IH I) as (pre & b & rest & -> & E). exists (a :: pre), b, rest. auto.
  - destruct H as [H|H]; [|easy]. exists [], a, d. auto.
Qed.

Lemma handed_before c d p q : In p (map fst (hands c d)) -> p <> q -> c (Owner p) = c (Owner q) ->
  conflict (map dest d) p q ->
  forall f l, is_last (map dest d) p f -> is_last (map dest d) q l ->
  In q (map fst (hands c d)) /\ l < f.
Proof.
  intros Hp N E C f l Lp Lq.
  destruct (last_split p d) as (pre & a & rest & HD & Ea & Np); [now apply handed_is_owner in Hp|].
  assert (f = length pre) as Ef.
  { apply (is_last_unique (map dest d) p); auto. rewrite HD, map_app. cbn [map]. split.
    - rewrite nth_error_app2; rewrite map_length; [|lia]. now rewrite Nat.sub_diag, Ea.
    - intros j Hj Ej. rewrite nth_error_app2 in Ej; rewrite map_length in *; [|lia].
      destruct (j - length pre) as [|m] eqn:M; [lia|]. cbn in Ej. apply nth_error_In in Ej. auto. }
  (* q has a card before p's last one *)
  assert (exists b, In b pre /\ dest b = Owner q) as (b & Hb & Eb).
  { destruct C as (i & Ap & Aq).
    assert (i <= f) as Li.
    { destruct Ap as (j & m & Hjm & _ & Em). destruct (Nat.le_gt_cases m f) as [L|L]; [lia|].
      now apply Lp in Em. }
    destruct Aq as (j & m & Hjm & Ej & _).
    assert (j <> f) as Njf. { intros ->. destruct Lp as [Ep _]. rewrite Ej in Ep. injection Ep. auto. }
    rewrite HD, map_app, nth_error_app1 in Ej by (rewrite map_length; lia).
    apply nth_error_In, in_map_iff in Ej. destruct Ej as (b & Eb & Hb). eauto. }
  destruct (handed_only_if c d p pre a rest Hp HD Ea Np b Hb) as (r & Er & Hr & Nr).
  - now rewrite Ea, Eb.
  - rewrite Eb. congruence.
  - rewrite Eb in Er. injection Er as <-. split; auto.
    destruct (Nat.lt_ge_cases l f) as [L|L]; auto. exfalso. apply Nr.
    destruct Lq as [El _]. rewrite HD, map_app, nth_error_app2 in El by (rewrite map_length; lia).
    eapply nth_error_In, El.
Qed.

Lemma conflict_not_handed c d p q : conflict (map dest d) p q -> p <> q ->
  c (Owner p) = c (Owner q) -> ~ In p (map fst (hands c d)).
Proof.
  intros C N E Hp.
  assert (In (Owner p) (map dest d)) as Ip by (destruct C as (i & H & _); eapply active_owner, H).
  assert (In (Owner q) (map dest d)) as Iq by (destruct C as (i & _ & H); eapply active_owner, H).
  pose proof (last_position_spec _ _ Ip) as Lp. pose proof (last_position_spec _ _ Iq) as Lq.
  destruct (handed_before c d p q Hp N E C _ _ Lp Lq) as [Hq L1].
  destruct (handed_before c d q p Hq (not_eq_sym N) (eq_sym E) (conflict_sym _ _ _ C) _ _ Lq Lp) as [_ L2].
  lia.
Qed.

Definition kept (h : list (nat * list A)) (x : destination) : bool :=
  match x with Owner p => negb (has_hand h p) | Talon _ => true end.

Lemma next_destinations k c d : map dest (next k c d) =
  flat_map (fun i => rev (filter (kept (hands c d)) (part c i (map dest d)))) (seq 0 k).
Proof.
  unfold Deck.next, gather. rewrite flat_map_concat_map, concat_map, map_map, <- flat_map_concat_map.
  apply flat_map_ext. intros i. rewrite deal_table, filter_rev, map_rev. f_equal.
  unfold part, sub. rewrite !filter_map. f_equal.
Qed.

Lemma chi_flat_map c (X : nat -> deck) l : NoDup l ->
  (forall i p, In (Owner p) (X i) -> c (Owner p) = i) ->
  chi (flat_map X l) = list_max (map (fun i => chi (X i)) l).
Proof.
  intros N H. induction l as [|i l IH]; [reflexivity|]. inversion N as [|? ? Ni Nl]; subst.
  cbn [flat_map map]. rewrite chi_app, IH; auto.
  intros p Hp C. apply in_flat_map in C. destruct C as (j & Hj & Hc).
  apply H in Hp, Hc. congruence.
Qed.

Lemma chi_kept_part c d i : 2 <= chi (part c i (map dest d)) ->
  chi (filter (kept (hands c d)) (part c i (map dest d))) = chi (part c i (map dest d)).
Proof.
  intros H. apply Nat.le_antisymm; [apply chi_part_le|].
  destruct (chi_overlap (part c i (map dest d))) as (l & O & E). rewrite <- E.
  apply overlap_le_chi, overlap_in_part; auto. intros p Hp. cbn. apply negb_true_iff.
  destruct (has_hand (hands c d) p) eqn:X; auto. exfalso. apply has_hand_In in X.
  assert (exists q, In q l /\ q <> p) as (q & Hq & N).
  { destruct O as (N & _). destruct l as [|a [|b l]]; cbn in E; [lia|lia|].
    destruct (Nat.eq_dec a p) as [->|Na]; [|exists a; cbn; auto].
    exists b. inversion N as [|? ? Na _]; subst. split; [cbn; auto|]. intros ->. apply Na. now left. }
  assert (forall r, In r l -> c (Owner r) = i) as Hc.
  { intros r Hr. destruct O as (_ & j & Ha). apply Ha, active_owner, filter_In in Hr.
    now apply Nat.eqb_eq. }
  apply (conflict_not_handed c d p q); auto; [|rewrite !Hc; auto].
  apply (overlap_conflict _ l); auto. eapply overlap_of_part, O.
Qed.

Lemma part_handed c d i : no_talon (map dest d) -> chi (part c i (map dest d)) <= 1 ->
  filter (kept (hands c d)) (part c i (map dest d)) = [].
Proof.
  intros NT H. apply filter_none. intros x Hx. apply filter_In in Hx. destruct Hx as [Hx Ex].
  apply Nat.eqb_eq in Ex. pose proof (NT x Hx) as Tx. destruct x as [p|t]; [|easy].
  cbn. apply negb_false_iff, has_hand_In.
  apply (handed_if c d (fun q => c (Owner q) = i)); auto.
  clear p Hx Ex Tx. intros p pre a rest Hp HD Ea Np b Hb Cb Nb.
  destruct (not_talon d b NT) as (q & Eq); [rewrite HD; apply in_app_iff; auto|].
  assert (c (Owner q) = i) as Hq by (rewrite <- Eq, Cb, Ea; exact Hp).
  exists q. split; auto. split; auto. intros C. apply Nb. rewrite Eq. f_equal. symmetry.
  apply (proj1 (chi_le_one _) H).
  apply (overlap_conflict _ [p; q]); cbn; auto. apply overlap_in_part.
  - destruct (Nat.eq_dec p q) as [->|N]; [congruence|].
    assert (conflict (map dest d) p q) as (j & Hj1 & Hj2).
    { rewrite HD. apply conflict_at; auto. rewrite <- Eq. now apply in_map. }
    split; [constructor; [cbn; intuition congruence|constructor; [easy|constructor]]|].
    exists j. intros r [<-|[<-|[]]]; auto.
  - intros r [<-|[<-|[]]]; now apply Nat.eqb_eq.
Qed.

Lemma chi_next_parts k c d : chi (map dest (next k c d)) =
  list_max (map (fun i => chi (filter (kept (hands c d)) (part c i (map dest d)))) (seq 0 k)).
Proof.
  rewrite next_destinations, (chi_flat_map c).
  - f_equal. apply map_ext. intros i. apply chi_rev.
  - apply seq_NoDup.
  - intros i p H. apply in_rev, filter_In in H. destruct H as [H _]. apply filter_In in H.
    now apply Nat.eqb_eq.
Qed.

Lemma chi_next_le k c d : chi (map dest (next k c d)) <= worst k c (map dest d).
Proof.
  rewrite chi_next_parts. apply list_max_le_iff. intros x Hx. apply in_map_iff in Hx.
  destruct Hx as (i & <- & Hi). eapply Nat.le_trans; [apply chi_part_le|].
  apply list_max_ge, in_map_iff. eauto.
Qed.

Lemma worst_attained k c d : 1 <= worst k c d -> exists i, i < k /\ chi (part c i d) = worst k c d.
Proof.
  intros H. assert (In (worst k c d) (map (fun i => chi (part c i d)) (seq 0 k))) as I.
  { apply list_max_in. intros E. unfold worst in H. rewrite E in H. cbn in H. lia. }
  apply in_map_iff in I. destruct I as (i & E & Hi). exists i. apply in_seq in Hi. split; [lia|auto].
Qed.

Lemma chi_next_overlap k c d : 2 <= worst k c (map dest d) ->
  chi (map dest (next k c d)) = worst k c (map dest d).
Proof.
  intros H. apply Nat.le_antisymm; [apply chi_next_le|].
  destruct (worst_attained k c (map dest d)) as (i & Hi & E); [lia|].
  rewrite <- E in *. rewrite <- (chi_kept_part c d i) by auto. rewrite chi_next_parts.
  apply list_max_ge, in_map_iff. exists i. split; auto. apply in_seq. lia.
Qed.

Lemma next_empty k c d : no_talon (map dest d) -> worst k c (map dest d) <= 1 -> next k c d = [].
Proof.
  intros NT W. apply (map_eq_nil dest). rewrite next_destinations.
  assert (forall l, (forall i, In i l -> i < k) ->
    flat_map (fun i => rev (filter (kept (hands c d)) (part c i (map dest d)))) l = []) as E.
  { induction l as [|i l IH]; intros Hl; [easy|]. cbn [flat_map].
    rewrite part_handed, IH; auto.
    - intros; apply Hl; now right.
    - eapply Nat.le_trans; [|exact W]. apply list_max_ge, in_map_iff. exists i. split; auto.
      apply in_seq. specialize (Hl i (or_introl eq_refl)). lia. }
  apply E. intros i Hi. apply in_seq in Hi. lia.
Qed.

Lemma chi_next k c d : no_talon (map dest d) -> chi (map dest (next k c d)) =
  if worst k c (map dest d) <=? 1 then 0 else worst k c (map dest d).
Proof.
  intros NT. destruct (Nat.leb_spec (worst k c (map dest d)) 1) as [H|H].
  - now rewrite next_empty.
  - now apply chi_next_overlap.
Qed.

End Table.
