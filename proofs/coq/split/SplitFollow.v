(* What one round does with cards that are told apart, whatever the instructions: lemmas for plans of any kind.

   Glossary
     above l x y       == x lies above y in l
     aim e ins x       == the pile on which the instructions ins put card x of e
     word_at k rounds e x
                       == the piles on which card x of e is put, round by round
     served k dest rounds e
                       == by the rounds everybody is handed all his cards in e and no others, no card is lost,
                          and only the talon is left *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts Table WordsWindow PlanSpec SplitSpec.
Import ListNotations.

(* ---- order ---- *)

Fixpoint above {A} (l : list A) (x y : A) : Prop :=
  match l with [] => False | a :: l' => (a = x /\ In y l') \/ above l' x y end.

Lemma above_app {A} (l m : list A) x y : above (l ++ m) x y <-> above l x y \/ above m x y \/ (In x l /\ In y m).
Proof.
  induction l as [|a l IH]; simpl; [tauto|]. rewrite IH, in_app_iff. intuition (subst; tauto).
Qed.

Lemma above_in {A} (l : list A) x y : above l x y -> In x l /\ In y l.
Proof. induction l as [|a l IH]; simpl; [easy|]. intros [[-> H]|H]; [tauto|]. apply IH in H. tauto. Qed.

Lemma above_rev {A} (l : list A) x y : above (rev l) x y <-> above l y x.
Proof.
  induction l as [|a l IH]; simpl; [easy|]. rewrite above_app, IH, <- in_rev. simpl. intuition (subst; tauto).
Qed.

Lemma above_filter {A} (f : A -> bool) l x y :
  above (filter f l) x y <-> above l x y /\ f x = true /\ f y = true.
Proof.
  induction l as [|a l IH]; simpl; [easy|]. destruct (f a) eqn:E; simpl; rewrite IH, ?filter_In;
    intuition (subst; try congruence; tauto).
Qed.

Lemma above_flat_map {A} (t : nat -> list A) n m x y : above (flat_map t (seq n m)) x y ->
  (exists i, n <= i < n + m /\ above (t i) x y) \/
  (exists i j, n <= i < j /\ j < n + m /\ In x (t i) /\ In y (t j)).
Proof.
  revert n. induction m as [|m IH]; intro n; cbn [seq flat_map]; [easy|].
  rewrite above_app. intros [H|[H|[Hx Hy]]].
  - left. exists n. split; [lia|easy].
  - destruct (IH _ H) as [(i & L & B)|(i & j & L1 & L2 & B)]; [left|right].
    + exists i. split; [lia|easy].
    + exists i, j. repeat split; try lia; tauto.
  - apply in_flat_map in Hy as (j & Hj & Hy). apply in_seq in Hj. right. exists n, j. repeat split; trivial; lia.
Qed.

(* ---- one round ---- *)

Fixpoint aim (e : list nat) (ins : list instruction) (x : nat) : nat :=
  match e, ins with
  | y :: e', i :: ins' => if y =? x then pile i else aim e' ins' x
  | _, _ => 0
  end.

Fixpoint word_at (k : nat) (rounds : plan) (e : list nat) (x : nat) : list nat :=
  match rounds with
  | [] => []
  | ins :: rounds' => aim e ins x :: word_at k rounds' (snd (deal_round k e ins)) x
  end.

Lemma aim_pile e : forall ins x, length e <= length ins -> In x e -> exists i, In i ins /\ aim e ins x = pile i.
Proof.
  induction e as [|y e IH]; intros [|i ins] x L H; simpl in *; try easy; try lia.
  destruct (Nat.eqb_spec y x) as [->|N]; [exists i; tauto|].
  destruct (IH ins x) as (j & Hj & E); [lia|tauto|]. exists j. tauto.
Qed.

(* Pile i gets hands that are handed over, one after the other, and then what is left on it. *)
Lemma follow_piles e : forall ins t, NoDup e -> length e <= length ins ->
  exists B : nat -> list (nat * list nat),
    (forall i, rev (t i) ++ filter (fun x => aim e ins x =? i) e
               = concat (map (fun b => rev (snd b)) (B i)) ++ rev (snd (follow t e ins) i)) /\
    (forall b, In b (fst (follow t e ins)) <-> exists i, In b (B i)) /\
    (forall i b, In b (B i) -> exists x, In x e /\ In x (snd b) /\ aim e ins x = i).
Proof.
  induction e as [|a e IH]; intros ins t N L.
  - exists (fun _ => []). destruct ins; simpl; (split; [intro; now rewrite app_nil_r|split; [|easy]]);
      intro b; (split; [easy|now intros (j & [])]).
  - destruct ins as [|[i to] ins]; [simpl in L; lia|]. inversion N as [|? ? Na N']; subst.
    assert (F : forall j, filter (fun x => aim (a :: e) (Instruction i to :: ins) x =? j) (a :: e)
      = (if i =? j then [a] else []) ++ filter (fun x => aim e ins x =? j) e).
    { intro j. cbn [filter aim]. rewrite Nat.eqb_refl. cbn [pile].
      assert (E : filter (fun x => (if a =? x then i else aim e ins x) =? j) e = filter (fun x => aim e ins x =? j) e).
      { apply filter_ext_in. intros x Hx. destruct (Nat.eqb_spec a x) as [->|]; easy. }
      destruct (i =? j); simpl; now rewrite E. }
    assert (Aim : forall x, In x e -> aim (a :: e) (Instruction i to :: ins) x = aim e ins x).
    { intros x Hx. cbn [aim]. destruct (Nat.eqb_spec a x) as [->|]; easy. }
    simpl in L. destruct to as [p|].
    + destruct (IH ins (upd t i []) N' ltac:(lia)) as (B & H1 & H2 & H3).
      exists (fun j => if i =? j then (p, a :: t i) :: B j else B j). cbn [follow].
      destruct (follow (upd t i []) e ins) as [h t'] eqn:E. cbn [fst snd] in *. split; [|split].
      * intro j. rewrite F. specialize (H1 j). unfold upd in H1. rewrite Nat.eqb_sym in H1.
        destruct (Nat.eqb_spec i j) as [Q|Q]; [subst j|].
        -- cbn [map snd concat rev app] in *. rewrite <- !app_assoc. cbn [app]. now rewrite <- H1.
        -- exact H1.
      * intro b. split.
        -- intros [<-|Hb]; [exists i; rewrite Nat.eqb_refl; now left|].
           apply H2 in Hb as (j & Hb). exists j. destruct (i =? j); [now right|easy].
        -- intros (j & Hb). destruct (i =? j); [destruct Hb as [<-|Hb]; [now left|]|];
             right; apply H2; eauto.
      * intros j b Hb. destruct (Nat.eqb_spec i j) as [Q|Q]; [subst j; destruct Hb as [<-|Hb]|].
        -- exists a. split; [now left|]. split; [now left|]. cbn [aim]. now rewrite Nat.eqb_refl.
        -- destruct (H3 i b Hb) as (x & Hx & Hb' & E'). exists x. rewrite Aim by easy. split; [now right|easy].
        -- destruct (H3 j b Hb) as (x & Hx & Hb' & E'). exists x. rewrite Aim by easy. split; [now right|easy].
    + destruct (IH ins (upd t i (a :: t i)) N' ltac:(lia)) as (B & H1 & H2 & H3).
      exists B. cbn [follow]. split; [|split; [exact H2|]].
      * intro j. rewrite F, <- H1. unfold upd. rewrite (Nat.eqb_sym j i).
        destruct (Nat.eqb_spec i j) as [Q|Q]; [subst j|easy]. cbn [rev]. now rewrite <- app_assoc.
      * intros j b Hb. destruct (H3 j b Hb) as (x & Hx & Hb' & E'). exists x. rewrite Aim by easy.
        split; [now right|easy].
Qed.

Lemma follow_in {A} (ins : list instruction) : forall (e : list A) t x,
  In x (concat (map snd (fst (follow t e ins)))) \/ (exists i, In x (snd (follow t e ins) i)) ->
  In x (firstn (length ins) e) \/ exists i, In x (t i).
Proof.
  induction ins as [|[i to] ins IH]; intros [|a e] t x H; try (destruct H as [[]|H]; now right).
  cbn [length firstn]. cbn [follow] in H. destruct to as [p|].
  - specialize (IH e (upd t i []) x). destruct (follow (upd t i []) e ins) as [h t']. cbn [fst snd map concat] in *.
    rewrite in_app_iff in H. destruct H as [[H|H]|H].
    + destruct H as [->|H]; [left; now left|right; now exists i].
    + destruct (IH (or_introl H)) as [X|(j & X)]; [left; now right|]. unfold upd in X.
      destruct (j =? i); [easy|right; now exists j].
    + destruct (IH (or_intror H)) as [X|(j & X)]; [left; now right|]. unfold upd in X.
      destruct (j =? i); [easy|right; now exists j].
  - destruct (IH e _ x H) as [X|(j & X)]; [left; now right|]. unfold upd in X.
    destruct (Nat.eqb_spec j i) as [Q|Q]; [subst j|right; now exists j].
    destruct X as [->|X]; [left; now left|right; now exists i].
Qed.

Lemma deal_round_in {A} k (e : list A) ins x :
  In x (concat (map snd (fst (deal_round k e ins)))) \/ In x (snd (deal_round k e ins)) ->
  In x (firstn (length ins) e).
Proof.
  unfold deal_round. intro H. pose proof (follow_in ins e empty x) as F.
  destruct (follow empty e ins) as [h t]. cbn [fst snd] in *. destruct F as [F|(i & [])]; [|easy].
  destruct H as [H|H]; [now left|right]. apply in_flat_map in H as (i & _ & H). now exists i.
Qed.

Lemma firstn_in {A} (l : list A) n x : In x (firstn n l) -> In x l.
Proof. revert n. induction l as [|a l IH]; intros [|n]; simpl; try easy. intros [->|H]; eauto. Qed.

Lemma execute_in {A} k rounds : forall (e : list A) x,
  In x (concat (map snd (fst (execute k rounds e))) ++ snd (execute k rounds e)) -> In x e.
Proof.
  induction rounds as [|ins rounds IH]; intros e x H; [easy|]. cbn [execute] in H.
  pose proof (deal_round_in k e ins x) as D. destruct (deal_round k e ins) as [h e']. specialize (IH e' x).
  destruct (execute k rounds e') as [h' l]. cbn [fst snd] in *.
  rewrite map_app, concat_app, <- app_assoc, in_app_iff in H. apply (firstn_in _ (length ins)), D.
  destruct H as [H|H]; [now left|right; now apply IH].
Qed.

(* ---- what a whole plan does ---- *)

Definition served (k : nat) (dest : nat -> destination) (rounds : plan) (e : list nat) : Prop :=
  let h := fst (execute k rounds e) in
  let left := snd (execute k rounds e) in
  (forall x, In x e -> In x (concat (map snd h) ++ left)) /\
  (forall p l, In (p, l) h -> forall x, In x e -> (dest x = Owner p <-> In x l)) /\
  (forall x, In x left -> is_talon (dest x) = true).

Section Round.

Variables (k : nat) (dest : nat -> destination) (ins : list instruction) (rounds : plan) (e : list nat).
Hypothesis once : NoDup e.
Hypothesis piles : on_piles k (ins :: rounds).
Hypothesis all_served : served k dest (ins :: rounds) e.

Let h := fst (deal_round k e ins).
Let e' := snd (deal_round k e ins).
Let left_on := snd (follow empty e ins).

Lemma enough_instructions : length e <= length ins.
Proof.
  destruct (Nat.le_gt_cases (length e) (length ins)) as [|L]; [easy|]. exfalso.
  destruct (nth_error e (length ins)) as [x|] eqn:E; [|apply nth_error_None in E; lia].
  destruct all_served as [S _]. specialize (S x (nth_error_In _ _ E)). cbn [execute] in S.
  pose proof (deal_round_in k e ins x) as D. destruct (deal_round k e ins) as [h1 e1].
  pose proof (execute_in k rounds e1 x) as X. destruct (execute k rounds e1) as [h2 l]. cbn [fst snd] in *.
  rewrite map_app, concat_app, <- app_assoc, in_app_iff in S.
  assert (F : In x (firstn (length ins) e)) by (apply D; destruct S as [S|S]; [now left|right; now apply X]).
  apply In_nth_error in F as (i & F).
  assert (Li : i < length ins).
  { assert (i < length (firstn (length ins) e)) by (apply nth_error_Some; congruence).
    rewrite firstn_length in *. lia. }
  rewrite nth_error_firstn in F by easy.
  pose proof (proj1 (NoDup_nth_error e) once) as Once.
  assert (i = length ins); [|lia]. apply Once; [apply nth_error_Some|]; congruence.
Qed.

Lemma aim_lt x : In x e -> aim e ins x < k.
Proof.
  intro H. destruct (aim_pile e ins x enough_instructions H) as (i & Hi & ->).
  apply (piles ins); [now left|easy].
Qed.

Lemma in_left_on i x : In x (left_on i) -> In x e /\ aim e ins x = i.
Proof.
  destruct (follow_piles e ins empty once enough_instructions) as (B & H1 & _ & _). intro H.
  assert (F : In x (filter (fun x => aim e ins x =? i) e)).
  { specialize (H1 i). cbn [empty rev app] in H1. rewrite H1. apply in_app_iff. right. now apply -> in_rev. }
  apply filter_In in F as [F A]. now apply Nat.eqb_eq in A.
Qed.

Lemma next_piles : e' = flat_map left_on (seq 0 k).
Proof. unfold e', left_on, deal_round. now destruct (follow empty e ins). Qed.

Lemma round_hands : h = fst (follow empty e ins).
Proof. unfold h, deal_round. now destruct (follow empty e ins). Qed.

Lemma in_next_left x : In x e' <-> In x (left_on (aim e ins x)) /\ In x e.
Proof.
  rewrite next_piles, in_flat_map. split.
  - intros (i & _ & H). pose proof (in_left_on i x H) as [I <-]. now split.
  - intros [H I]. exists (aim e ins x). split; [|easy]. apply in_seq. pose proof (aim_lt x I). lia.
Qed.

Lemma next_in x : In x e' -> In x e.
Proof. intro H. now apply in_next_left in H. Qed.

Lemma NoDup_app_disjoint {A} (l m : list A) x : NoDup (l ++ m) -> In x l -> In x m -> False.
Proof.
  induction l as [|a l IH]; simpl; [easy|]. intros N [->|H] M; inversion N; subst.
  - apply H1. apply in_app_iff. now right.
  - now apply IH.
Qed.

(* A card is handed over in this round, or it lies in the next deck. *)
Lemma handed_or_left x : In x e -> (In x (concat (map snd h)) \/ In x e').
Proof.
  intro H. destruct (follow_piles e ins empty once enough_instructions) as (B & H1 & H2 & _).
  assert (F : In x (filter (fun y => aim e ins y =? aim e ins x) e)).
  { apply filter_In. split; [easy|apply Nat.eqb_refl]. }
  specialize (H1 (aim e ins x)). cbn [empty rev app] in H1. rewrite H1 in F. apply in_app_iff in F as [F|F].
  - left. apply in_concat in F as (l & Hl & F). apply in_map_iff in Hl as (b & <- & Hb).
    apply in_concat. exists (snd b). split; [|now apply in_rev]. apply in_map. rewrite round_hands. apply H2. eauto.
  - right. apply in_next_left. split; [now apply in_rev|easy].
Qed.

Lemma not_handed_and_left x : In x (concat (map snd h)) -> In x e' -> False.
Proof.
  intros Hh He. destruct (follow_piles e ins empty once enough_instructions) as (B & H1 & H2 & _).
  apply in_concat in Hh as (l & Hl & Hx). apply in_map_iff in Hl as (b & <- & Hb).
  rewrite round_hands in Hb. apply H2 in Hb as (j & Hb).
  assert (C : In x (concat (map (fun b => rev (snd b)) (B j)))).
  { apply in_concat. exists (rev (snd b)). split; [apply in_map_iff; now exists b|now apply -> in_rev]. }
  assert (F : In x (filter (fun y => aim e ins y =? j) e)).
  { specialize (H1 j). cbn [empty rev app] in H1. rewrite H1. apply in_app_iff. now left. }
  apply filter_In in F as [_ F]. apply Nat.eqb_eq in F. subst j.
  apply in_next_left in He as [He _]. specialize (H1 (aim e ins x)). cbn [empty rev app] in H1.
  pose proof (NoDup_filter (fun y => aim e ins y =? aim e ins x) once) as N. rewrite H1 in N.
  apply (NoDup_app_disjoint _ _ x N C). now apply -> in_rev.
Qed.

Lemma left_on_once i : NoDup (left_on i).
Proof.
  destruct (follow_piles e ins empty once enough_instructions) as (B & H1 & _ & _).
  pose proof (NoDup_filter (fun y => aim e ins y =? i) once) as N. specialize (H1 i). cbn [empty rev app] in H1.
  rewrite H1 in N. apply NoDup_rev in N. rewrite rev_app_distr, rev_involutive in N.
  now apply NoDup_app_left in N.
Qed.

Lemma next_once : NoDup e'.
Proof.
  rewrite next_piles. apply NoDup_flat_map; [apply seq_NoDup|intros; apply left_on_once|].
  intros i j x _ _ Hi Hj. apply in_left_on in Hi as [_ <-]. now apply in_left_on in Hj as [_ <-].
Qed.

Lemma left_on_above i x y : above (left_on i) x y -> above e y x.
Proof.
  destruct (follow_piles e ins empty once enough_instructions) as (B & H1 & _ & _). intro A.
  specialize (H1 i). cbn [empty rev app] in H1.
  assert (F : above (filter (fun y => aim e ins y =? i) e) y x).
  { rewrite H1. apply above_app. right. left. now apply above_rev. }
  now apply above_filter in F.
Qed.

Lemma execute_round : execute k (ins :: rounds) e
  = (h ++ fst (execute k rounds e'), snd (execute k rounds e')).
Proof.
  unfold h, e'. cbn [execute]. destruct (deal_round k e ins) as [h1 e1]. cbn [fst snd].
  now destruct (execute k rounds e1).
Qed.

Lemma handed_whole p l : In (p, l) h -> forall x, In x e -> (dest x = Owner p <-> In x l).
Proof.
  intros H. destruct all_served as (_ & S & _). apply S. rewrite execute_round. apply in_app_iff. now left.
Qed.

Lemma served_next : served k dest rounds e'.
Proof.
  destruct all_served as (S1 & S2 & S3). rewrite execute_round in *. cbn [fst snd] in *. repeat split.
  - intros x H. specialize (S1 x (next_in x H)). rewrite map_app, concat_app, <- app_assoc, in_app_iff in S1.
    destruct S1 as [S1|S1]; [|easy]. destruct (not_handed_and_left x S1 H).
  - intro D. apply (S2 p l); trivial; [apply in_app_iff; now right|now apply next_in].
  - intro D. apply (S2 p l); trivial; [apply in_app_iff; now right|now apply next_in].
  - exact S3.
Qed.

Lemma piles_next : on_piles k rounds.
Proof. intros i j Hi. apply piles. now right. Qed.

End Round.
