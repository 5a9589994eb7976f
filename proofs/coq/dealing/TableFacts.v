(* Proof that the instructions, followed at the table, do what deal does. The claim is in Dealing.v. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck Table ListFacts IntervalFacts DealingFacts.
Import ListNotations.

Lemma set_same f i n : set f i n i = n.
Proof. unfold set. now rewrite Nat.eqb_refl. Qed.

Lemma set_other f i n j : j <> i -> set f i n j = f j.
Proof. intros N. unfold set. destruct (Nat.eqb_spec j i); congruence. Qed.

Lemma filter_length_all {A} (f : A -> bool) l :
  length (filter f l) = length l <-> forall x, In x l -> f x = true.
Proof.
  split; [|intros H; now rewrite filter_all].
  induction l as [|x l IH]; intros H y Hy; [easy|]. cbn [filter] in H.
  destruct (f x) eqn:E.
  - cbn in H. destruct Hy as [<-|Hy]; auto.
  - exfalso. assert (length (filter f l) <= length l) by apply filter_length_le. cbn in H. lia.
Qed.

Section Table.

Context {A : Type}.
Variable dest : A -> destination.

(* height counts the piles, and laid the cards of every owner who has cards to come *)
Lemma follow_instruct c d : forall t height laid,
  (forall i, height i = length (t i)) ->
  (forall p, In (Owner p) (map dest d) -> laid p = length (cards_of dest p (t (c (Owner p))))) ->
  follow t d (instruct c height laid (map dest d)) = deal dest c t d.
Proof.
  induction d as [|a rest IH]; intros t height laid Hh Hl; [reflexivity|].
  cbn [map instruct]. destruct (dest a) as [p|s] eqn:Ea.
  - assert (laid p = length (cards_of dest p (t (c (Owner p))))) as Lp by (apply Hl; now left).
    assert ((S (laid p) =? S (height (c (Owner p)))) = forallb (to dest p) (a :: t (c (dest a)))) as Eq.
    { rewrite Ea. cbn [forallb]. rewrite (proj2 (to_true dest p a) Ea). cbn [andb].
      rewrite Lp, Hh. destruct (forallb (to dest p) (t (c (Owner p)))) eqn:F.
      - apply Nat.eqb_eq. f_equal. apply filter_length_all. now apply forallb_forall.
      - apply Nat.eqb_neq. intros E. injection E as E.
        assert (forallb (to dest p) (t (c (Owner p))) = true); [|congruence].
        apply forallb_forall. now apply filter_length_all. }
    assert (receiver dest (a :: t (c (dest a))) rest =
            if negb (mem p (map dest rest)) && (S (laid p) =? S (height (c (Owner p)))) then Some p else None) as R.
    { rewrite Eq. cbn [receiver]. now rewrite Ea. }
    cbn [deal]. cbv zeta. rewrite R, <- Ea. clear R Eq.
    destruct (mem p (map dest rest)) eqn:M; cbn [negb andb].
    + cbn [follow]. apply IH.
      * intros i. unfold set, upd. destruct (Nat.eqb_spec i (c (dest a))); cbn; [|auto]. now rewrite Hh.
      * intros q Hq. destruct (Nat.eq_dec q p) as [->|N].
        -- rewrite set_same, <- Ea, upd_same, cards_of_cons, (proj2 (to_true dest p a) Ea). cbn.
           now rewrite Lp, Ea.
        -- rewrite set_other by auto. rewrite Hl by (right; auto).
           destruct (Nat.eq_dec (c (Owner q)) (c (dest a))) as [Ec|Nc].
           ++ rewrite Ec, upd_same, cards_of_cons. destruct (to dest q a) eqn:T; [|easy].
              apply to_true in T. congruence.
           ++ now rewrite upd_other.
    + apply mem_false in M. rewrite <- Ea in *.
      destruct (S (laid p) =? S (height (c (dest a)))) eqn:E; cbn [follow].
      * rewrite IH; [reflexivity| |].
        -- intros i. unfold set, upd. destruct (i =? c (dest a)); [reflexivity|auto].
        -- intros q Hq. assert (q <> p) as N by congruence.
           rewrite set_other by auto. rewrite Hl by (right; auto).
           destruct (Nat.eq_dec (c (Owner q)) (c (dest a))) as [Ec|Nc]; [|now rewrite upd_other].
           rewrite Ec, upd_same. rewrite Ea in *.
           (* the pile is all p's *)
           apply Nat.eqb_eq in E. injection E as E. rewrite Lp, Hh in E.
           pose proof (proj1 (filter_length_all _ _) E) as F.
           replace (cards_of dest q (t (c (Owner p)))) with (@nil A); [reflexivity|].
           symmetry. apply filter_none.
           intros b Hb. apply F, to_true in Hb. destruct (to dest q b) eqn:T; auto.
           apply to_true in T. congruence.
      * apply IH.
        -- intros i. unfold set, upd. destruct (Nat.eqb_spec i (c (dest a))); cbn; [|auto]. now rewrite Hh.
        -- intros q Hq. assert (q <> p) as N by congruence.
           rewrite set_other by auto. rewrite Hl by (right; auto).
           destruct (Nat.eq_dec (c (Owner q)) (c (dest a))) as [Ec|Nc]; [|now rewrite upd_other].
           rewrite Ec, upd_same, cards_of_cons. destruct (to dest q a) eqn:T; [|easy].
           apply to_true in T. congruence.
  - cbn [deal]. cbv zeta. cbn [receiver]. rewrite Ea. cbn [follow]. apply IH.
    + intros i. unfold set, upd. destruct (Nat.eqb_spec i (c (Talon s))); cbn; [|auto]. now rewrite Hh.
    + intros q Hq. rewrite Hl by (right; auto).
      destruct (Nat.eq_dec (c (Owner q)) (c (Talon s))) as [Ec|Nc]; [|now rewrite upd_other].
      rewrite Ec, upd_same, cards_of_cons. destruct (to dest q a) eqn:T; [|easy].
      apply to_true in T. congruence.
Qed.

Lemma deal_round_deals k c d : deal_round k d (instructions c (map dest d)) = (hands dest c d, next dest k c d).
Proof.
  unfold deal_round, instructions. rewrite (follow_instruct c d); [|reflexivity|reflexivity].
  unfold hands, next. now destruct (deal dest c empty d).
Qed.

Lemma instruct_piles c d : forall height laid, map pile (instruct c height laid d) = map c d.
Proof.
  induction d as [|[p|t] d IH]; intros height laid; cbn [instruct]; [easy| |].
  - destruct (negb _ && _); cbn [map pile]; now rewrite IH.
  - cbn [map pile]. now rewrite IH.
Qed.

End Table.
