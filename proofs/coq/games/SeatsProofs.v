(* Steps towards Seats.v: all orders of a list, places and positions, hands and decks, one seat and the others. *)

From Coq Require Import List Arith NArith Lia Permutation.
From Shufflegraph Require Import PermutationsSpec PermutationsProofs SeatsSpec.
From Shufflegraph Require ListFacts CountingSpec CountingProofs.
Import ListNotations.

(* ---- all orders of a list ---- *)

Definition orders (l : list nat) : list (list nat) :=
  map (fun i => pick l (digits (length l) (N.of_nat i))) (seq 0 (N.to_nat (fact (length l)))).

Lemma orders_length l : N.of_nat (length (orders l)) = fact (length l).
Proof. unfold orders. now rewrite map_length, seq_length, N2Nat.id. Qed.

Lemma orders_In l p : NoDup l -> (In p (orders l) <-> Permutation p l).
Proof.
  intros N. unfold orders. rewrite in_map_iff. split.
  - intros (i & <- & I). apply in_seq in I. apply pick_permutation; [now rewrite digits_length|].
    apply digits_code. lia.
  - intros P. pose proof (places_code p l N P) as C. pose proof (Permutation_length P) as L.
    pose proof (value_bound _ C) as B. rewrite places_length, L in B.
    exists (N.to_nat (value (places l p))). split; [|apply in_seq; lia].
    rewrite N2Nat.id. pose proof (digits_value _ C) as D. rewrite places_length, L in D. rewrite D.
    now apply pick_places.
Qed.

Lemma orders_NoDup l : NoDup l -> NoDup (orders l).
Proof.
  intros N. apply ListFacts.NoDup_map_in; [apply seq_NoDup|]. intros x y X Y E. apply in_seq in X, Y.
  assert (N.of_nat x < fact (length l))%N as X' by lia. assert (N.of_nat y < fact (length l))%N as Y' by lia.
  apply Nat2N.inj. rewrite <- (value_digits _ _ X'), <- (value_digits _ _ Y').
  rewrite <- (places_pick (digits (length l) (N.of_nat x)) l), <- (places_pick (digits (length l) (N.of_nat y)) l);
    try assumption; try (now apply digits_length); try (now apply digits_code). now rewrite E.
Qed.

(* ---- positions ---- *)

Lemma share_cons x pat s : share (x :: pat) s = (if x =? s then 1 else 0) + share pat s.
Proof.
  unfold share. cbn [count_occ]. destruct (Nat.eq_dec x s) as [->|E]; [now rewrite Nat.eqb_refl|].
  destruct (Nat.eqb_spec x s); [congruence|reflexivity].
Qed.

Lemma place_cons x pat i :
  place (x :: pat) (S i) = (nth i pat 0, (if x =? nth i pat 0 then 1 else 0) + snd (place pat i)).
Proof. unfold place. cbn [nth firstn snd]. now rewrite share_cons. Qed.

Lemma position_place pat : forall i, i < length pat ->
  position pat (fst (place pat i)) (snd (place pat i)) = i /\ snd (place pat i) < share pat (fst (place pat i)).
Proof.
  induction pat as [|x pat IH]; intros [|i] H; cbn [length] in H; try lia.
  - unfold place. cbn [nth firstn fst snd]. rewrite share_cons. cbn. rewrite Nat.eqb_refl. lia.
  - destruct (IH i ltac:(lia)) as [P L]. rewrite place_cons. cbn [fst snd position]. rewrite share_cons.
    change (nth i pat 0) with (fst (place pat i)).
    destruct (x =? fst (place pat i)); cbn [Nat.add]; rewrite P; lia.
Qed.

Lemma place_position pat : forall s j, j < share pat s ->
  position pat s j < length pat /\ place pat (position pat s j) = (s, j).
Proof.
  induction pat as [|x pat IH]; intros s j H; [cbn in H; lia|]. rewrite share_cons in H. cbn [position length].
  destruct (Nat.eqb_spec x s) as [->|E].
  - destruct j as [|j]; [split; [lia|reflexivity]|]. destruct (IH s j ltac:(lia)) as [L P]. split; [lia|].
    rewrite place_cons. unfold place in P. injection P as P Q. unfold place. cbn [snd]. rewrite P in *.
    rewrite Q, Nat.eqb_refl. reflexivity.
  - destruct (IH s j ltac:(lia)) as [L P]. split; [lia|].
    rewrite place_cons. unfold place in P. injection P as P Q. unfold place. cbn [snd]. rewrite P in *.
    rewrite Q. destruct (Nat.eqb_spec x s); [congruence|reflexivity].
Qed.

(* ---- hands ---- *)

Lemma hand_length pat s : forall p, length p = length pat -> length (hand pat s p) = share pat s.
Proof.
  induction pat as [|x pat IH]; intros [|c p] H; cbn [hand length] in *; try discriminate; [reflexivity|].
  rewrite share_cons. destruct (x =? s); cbn [length]; rewrite IH; lia.
Qed.

Lemma hand_nth pat s : forall p j, length p = length pat -> j < share pat s ->
  nth j (hand pat s p) 0 = nth (position pat s j) p 0.
Proof.
  induction pat as [|x pat IH]; intros [|c p] j H L; cbn [hand length position] in *; try discriminate;
    [cbn in L; lia|]. rewrite share_cons in L.
  destruct (x =? s); cbn [nth]; [destruct j as [|j]; [reflexivity|]|]; apply IH; lia.
Qed.

Lemma hand_deck_of pat : forall hs s, (forall t, length (hs t) = share pat t) -> hand pat s (deck_of pat hs) = hs s.
Proof.
  induction pat as [|x pat IH]; intros hs s H; cbn [hand deck_of].
  - specialize (H s). cbn in H. now destruct (hs s).
  - assert (forall t, length ((fun u => if u =? x then tl (hs u) else hs u) t) = share pat t) as T.
    { intros t. specialize (H t). rewrite share_cons in H. cbn beta. rewrite (Nat.eqb_sym x t) in H.
      destruct (t =? x); [|exact H]. destruct (hs t); cbn in *; lia. }
    specialize (H s). rewrite share_cons in H. rewrite (IH _ s T). rewrite (Nat.eqb_sym x s) in *.
    destruct (Nat.eqb_spec s x) as [E|E]; [|reflexivity]. rewrite E in *. destruct (hs x); cbn in *; [lia|reflexivity].
Qed.

Lemma deck_of_ext pat : forall hs hs', (forall s, hs s = hs' s) -> deck_of pat hs = deck_of pat hs'.
Proof.
  induction pat as [|x pat IH]; intros hs hs' H; cbn [deck_of]; [reflexivity|]. rewrite H. f_equal.
  apply IH. intros s. now rewrite H.
Qed.

Lemma deck_of_hand pat : forall p, length p = length pat -> deck_of pat (fun s => hand pat s p) = p.
Proof.
  induction pat as [|x pat IH]; intros [|c p] H; cbn [length] in H; try discriminate; [reflexivity|].
  cbn [deck_of hand]. rewrite Nat.eqb_refl. cbn [hd]. f_equal.
  transitivity (deck_of pat (fun s => hand pat s p)); [|apply IH; lia]. apply deck_of_ext. intros s. rewrite (Nat.eqb_sym s x).
  destruct (Nat.eqb_spec x s); reflexivity.
Qed.

Lemma deck_of_length pat : forall hs, length (deck_of pat hs) = length pat.
Proof. induction pat; intros hs; cbn; auto. Qed.

(* ---- one seat and the others ---- *)

Definition others (s : nat) (pat : pattern) : pattern := map (fun x => if x =? s then 1 else 0) pat.

(* the deck from which seat s gets h, and everybody else, in turn, the cards o *)
Definition merge (pat : pattern) (s : nat) (h o : list nat) : list nat :=
  deck_of (others s pat) (fun t => match t with 0 => o | 1 => h | _ => [] end).

Definition remains (pat : pattern) (s : nat) (p : list nat) : list nat := hand (others s pat) 0 p.

Lemma hand_others s pat : forall p, hand (others s pat) 1 p = hand pat s p.
Proof.
  induction pat as [|x pat IH]; intros [|c p]; cbn [others map hand]; try reflexivity.
  rewrite <- IH. unfold others. destruct (x =? s); reflexivity.
Qed.

Lemma share_others s pat : share (others s pat) 1 = share pat s /\
  share (others s pat) 0 + share pat s = length pat /\ forall t, 1 < t -> share (others s pat) t = 0.
Proof.
  induction pat as [|x pat IH]; [cbn; auto|]. destruct IH as (A & B & C). cbn [others map length].
  rewrite !share_cons. fold (others s pat). destruct (x =? s); cbn [Nat.eqb]; (split; [lia|]; split; [lia|]);
    intros t T; rewrite share_cons, C by exact T; destruct t as [|[|t]]; cbn; lia.
Qed.

Lemma split_permutation s pat : forall p, length p = length pat ->
  Permutation (hand pat s p ++ remains pat s p) p.
Proof.
  unfold remains. induction pat as [|x pat IH]; intros [|c p] H; cbn [length] in H; try discriminate; [constructor|].
  cbn [others map hand]. fold (others s pat). destruct (x =? s); cbn [Nat.eqb].
  - cbn [app]. constructor. apply IH. lia.
  - etransitivity; [symmetry; apply Permutation_middle|]. constructor. apply IH. lia.
Qed.

Lemma merge_split s pat p : length p = length pat -> merge pat s (hand pat s p) (remains pat s p) = p.
Proof.
  intros H. unfold merge, remains.
  transitivity (deck_of (others s pat) (fun t => hand (others s pat) t p));
    [|apply deck_of_hand; unfold others; now rewrite map_length].
  apply deck_of_ext. intros [|[|t]]; [reflexivity|symmetry; apply hand_others|].
  assert (length (hand (others s pat) (S (S t)) p) = 0) as Z.
  { rewrite hand_length by (unfold others; now rewrite map_length). apply share_others. lia. }
  now destruct (hand (others s pat) (S (S t)) p).
Qed.

Lemma split_merge s pat h o : length h = share pat s -> length h + length o = length pat ->
  length (merge pat s h o) = length pat /\ hand pat s (merge pat s h o) = h /\ remains pat s (merge pat s h o) = o.
Proof.
  intros H O. destruct (share_others s pat) as (A & B & C).
  assert (forall t, length ((fun t => match t with 0 => o | 1 => h | _ => [] end) t) = share (others s pat) t) as L.
  { intros [|[|t]]; cbn [length]; try lia. symmetry. apply C. lia. }
  split; [|split].
  - unfold merge. rewrite deck_of_length. unfold others. apply map_length.
  - rewrite <- hand_others. unfold merge. now rewrite hand_deck_of.
  - unfold remains, merge. now rewrite hand_deck_of.
Qed.

Lemma NoDup_list_prod {A B} (l1 : list A) (l2 : list B) : NoDup l1 -> NoDup l2 -> NoDup (list_prod l1 l2).
Proof.
  intros N1 N2. induction N1 as [|x l1 F N1 IH]; cbn; [constructor|]. apply ListFacts.NoDup_join; [|exact IH|].
  - apply ListFacts.NoDup_map_in; [exact N2|congruence].
  - intros [a b] I J. apply in_map_iff in I. destruct I as (y & E & _). injection E as <- <-.
    apply in_prod_iff in J. tauto.
Qed.

Section Hands.

Variable pat : pattern.
Variable s : nat.
Variable h : list nat.
Let n := length pat.
Hypothesis h_distinct : NoDup h.
Hypothesis h_cards : forall c, In c h -> c < n.
Hypothesis h_length : length h = share pat s.

Let left_over := filter (fun c => negb (existsb (Nat.eqb c) h)) (seq 0 n).

Lemma left_over_In c : In c left_over <-> c < n /\ ~ In c h.
Proof.
  unfold left_over. rewrite filter_In, in_seq, Bool.negb_true_iff. split.
  - intros [L E]. split; [lia|]. intros I. assert (existsb (Nat.eqb c) h = true) as T; [|congruence].
    apply existsb_exists. exists c. split; [exact I|apply Nat.eqb_refl].
  - intros [L E]. split; [lia|]. apply Bool.not_true_iff_false. intros T. apply existsb_exists in T.
    destruct T as (x & I & X). apply Nat.eqb_eq in X. now subst.
Qed.

Lemma left_over_NoDup : NoDup left_over.
Proof. apply NoDup_filter, seq_NoDup. Qed.

Lemma all_cards : Permutation (h ++ left_over) (seq 0 n).
Proof.
  apply NoDup_Permutation; [|apply seq_NoDup|].
  - apply ListFacts.NoDup_join; [exact h_distinct|apply left_over_NoDup|].
    intros c I J. apply left_over_In in J. tauto.
  - intros c. rewrite in_app_iff, left_over_In, in_seq. split.
    + intros [I|I]; [apply h_cards in I|]; lia.
    + intros L. destruct (in_dec Nat.eq_dec c h); [now left|right; split; [lia|assumption]].
Qed.

Lemma left_over_length : length h + length left_over = n.
Proof. rewrite <- app_length, (Permutation_length all_cards). apply seq_length. Qed.

(* hs: some orders of the hand h, each once *)
Lemma hands_counted hs : NoDup hs -> (forall h', In h' hs -> Permutation h' h) ->
  CountingSpec.number_of (fun p => shuffle n p /\ In (hand pat s p) hs)
    (N.of_nat (length hs) * fact (n - length h)).
Proof.
  intros N P. exists (map (fun ho => merge pat s (fst ho) (snd ho)) (list_prod hs (orders left_over))).
  assert (forall h' o, In (h', o) (list_prod hs (orders left_over)) ->
    length h' = share pat s /\ length h' + length o = length pat /\ Permutation h' h /\ Permutation o left_over) as X.
  { intros h' o I. apply in_prod_iff in I. destruct I as [I J]. apply P in I.
    apply orders_In in J; [|apply left_over_NoDup]. pose proof (Permutation_length I).
    pose proof (Permutation_length J). pose proof left_over_length. repeat split; auto; unfold n in *; lia. }
  split; [|split].
  - apply ListFacts.NoDup_map_in; [apply NoDup_list_prod; [exact N|apply orders_NoDup, left_over_NoDup]|].
    intros [h1 o1] [h2 o2] I1 I2 E. cbn [fst snd] in E. apply X in I1, I2.
    destruct I1 as (A1 & B1 & _), I2 as (A2 & B2 & _).
    destruct (split_merge s pat h1 o1 A1 B1) as (_ & H1 & O1). destruct (split_merge s pat h2 o2 A2 B2) as (_ & H2 & O2).
    rewrite E in *. congruence.
  - intros p. rewrite in_map_iff. split.
    + intros ([h' o] & <- & I). cbn [fst snd]. pose proof I as J. apply in_prod_iff in J. apply X in I.
      destruct I as (A & B & C & D). destruct (split_merge s pat h' o A B) as (L & H & O). split; [|now rewrite H].
      unfold shuffle. rewrite <- (split_permutation s pat (merge pat s h' o)) by exact L. rewrite H, O, C, D.
      apply all_cards.
    + intros [S I]. exists (hand pat s p, remains pat s p). cbn [fst snd].
      assert (length p = length pat) as L by (rewrite (Permutation_length S); apply seq_length).
      split; [now apply merge_split|]. apply in_prod_iff. split; [exact I|].
      apply orders_In; [apply left_over_NoDup|]. apply (Permutation_app_inv_l h).
      rewrite all_cards. rewrite <- (P _ I). rewrite split_permutation by exact L. exact S.
  - rewrite map_length, prod_length, Nat2N.inj_mul, orders_length. do 2 f_equal.
    pose proof left_over_length. lia.
Qed.

End Hands.
