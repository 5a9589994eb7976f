(* Two rounds more, and, with one pile, two rounds less: proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder WordsSpec WordsProofs.
Import ListNotations.

(* ---- two rounds on pile 0 in front change no order ---- *)

Lemma over_two_more k d u v x y : 0 < k -> length u = length v ->
  over k d (0 :: 0 :: u) (0 :: 0 :: v) x y = over k d u v x y.
Proof.
  intros K L. unfold over. cbn [place length]. rewrite <- L.
  change (facing (S (S (length u))) d x y) with (facing (length u) d x y).
  f_equal; [|f_equal]; apply bool_ext; rewrite ?Nat.ltb_lt, ?Nat.eqb_eq.
  - now rewrite <- Nat.add_lt_mono_r, <- Nat.mul_lt_mono_pos_r, <- Nat.add_lt_mono_r, <- Nat.mul_lt_mono_pos_r.
  - now rewrite Nat.add_cancel_r, Nat.mul_cancel_r, Nat.add_cancel_r, Nat.mul_cancel_r by lia.
Qed.

Lemma two_more k r w d : 0 < k -> inner k r w d -> inner k (S (S r)) (fun x => 0 :: 0 :: w x) d.
Proof.
  intros K (S & C & T). repeat split.
  - intros x Hx. specialize (S x Hx). rewrite suits_spec in *. destruct S as [D L].
    split; [repeat constructor; trivial|]. destruct x; simpl; lia.
  - intros p x Hp Hx N. specialize (C p x Hp Hx N). specialize (S _ Hp). apply suits_spec in S as [_ Lp].
    unfold clear_of, clear_with in *. cbn [length]. set (u := w (Owner p)) in *. set (v := w x) in *.
    replace (Datatypes.S (Datatypes.S (length u)) - 1) with (Datatypes.S (Datatypes.S (length u - 1))) by lia.
    cbn [firstn nth]. intros L E. rewrite !over_two_more by (rewrite ?firstn_length; lia).
    destruct (C ltac:(lia) E) as [H|(H1 & H2 & H3)]; [now left|right]. repeat split; trivial. lia.
  - intros s t Hs Ht L. specialize (T s t Hs Ht L). pose proof (S _ Hs) as Ss. pose proof (S _ Ht) as St.
    apply suits_spec in Ss as [_ Ss], St as [_ St]. unfold settled in *.
    rewrite over_two_more; trivial. lia.
Qed.

(* ---- one pile: only the parity of a hand's round matters ---- *)

Lemma place_one u : Forall (fun c => c < 1) u -> place 1 u = 0.
Proof. intro D. pose proof (place_lt 1 u D) as H. rewrite Nat.pow_1_l in H. lia. Qed.

Definition parity_length (r : nat) (w : words) (x : destination) : nat :=
  match x with Owner _ => if Nat.odd (length (w x)) then 1 else 2 | Talon _ => r end.

Definition parity_words (r : nat) (w : words) : words := fun x => repeat 0 (parity_length r w x).

Lemma over_one d u v x y : Forall (fun c => c < 1) u -> Forall (fun c => c < 1) v ->
  over 1 d u v x y = facing (length u) d x y.
Proof. intros Du Dv. unfold over. rewrite !place_one by trivial. reflexivity. Qed.

Lemma repeat_zero n : Forall (fun c => c < 1) (repeat 0 n).
Proof. induction n; simpl; constructor; auto. Qed.

Lemma facing_parity n m d x y : Nat.even n = Nat.even m -> facing n d x y = facing m d x y.
Proof. intro E. unfold facing. now rewrite E. Qed.

Lemma even_pred n : 1 <= n -> Nat.even (n - 1) = Nat.odd n.
Proof. destruct n; [lia|]. intros _. simpl Nat.sub. now rewrite Nat.sub_0_r, Nat.odd_succ. Qed.

Lemma clear_one r d w p x : suits 1 r (Owner p) (w (Owner p)) = true -> suits 1 r x (w x) = true ->
  (clear_of 1 d w p x <->
   (length (w (Owner p)) <= length (w x) ->
    facing (length (w (Owner p)) - 1) d x (Owner p) = false \/
    (is_talon x = false /\ length (w x) = length (w (Owner p)) /\
     facing (length (w (Owner p)) - 1) d (Owner p) x = false))).
Proof.
  rewrite !suits_spec. intros [Dp Lp] [Dx Lx]. unfold clear_of, clear_with.
  set (u := w (Owner p)) in *. set (v := w x) in *.
  assert (Z : forall l n, Forall (fun c => c < 1) l -> nth n l 0 = 0).
  { intros l n D. destruct (Nat.lt_ge_cases n (length l)); [|now apply nth_overflow].
    rewrite Forall_forall in D. specialize (D _ (nth_In l 0 H)). lia. }
  rewrite !Z by trivial.
  assert (E : length u <= length v ->
    over 1 d (firstn (length u - 1) v) (firstn (length u - 1) u) x (Owner p) = facing (length u - 1) d x (Owner p) /\
    over 1 d (firstn (length u - 1) u) (firstn (length u - 1) v) (Owner p) x = facing (length u - 1) d (Owner p) x).
  { intro L. rewrite !over_one by now apply Forall_firstn. rewrite !firstn_length, !Nat.min_l by lia. easy. }
  split; intros H L.
  - destruct (E L) as [E1 E2]. rewrite E1, E2 in H. now apply H.
  - intros _. destruct (E L) as [E1 E2]. rewrite E1, E2. now apply H.
Qed.

Lemma one_pile_less r w d : 4 <= r -> inner 1 r w d -> inner 1 (r - 2) (parity_words (r - 2) w) d.
Proof.
  intros R (S & C & T).
  assert (Len : forall x, length (parity_words (r - 2) w x) = parity_length (r - 2) w x).
  { intro x. apply repeat_length. }
  assert (S' : forall x, In x d -> suits 1 (r - 2) x (parity_words (r - 2) w x) = true).
  { intros x Hx. apply suits_spec. rewrite Len. split; [apply repeat_zero|]. unfold parity_length.
    destruct x as [p|t]; [destruct (Nat.odd _); lia|easy]. }
  split; [exact S'|]. split.
  - intros p x Hp Hx N. apply (clear_one (r - 2)); auto. rewrite !Len. intro L'.
    pose proof (C p x Hp Hx N : clear_of 1 d w p x) as Cp. rewrite (clear_one r) in Cp by auto.
    pose proof (S _ Hp) as Sp. apply suits_spec in Sp as [_ Lp].
    assert (Par : Nat.even (parity_length (r - 2) w (Owner p) - 1) = Nat.even (length (w (Owner p)) - 1)).
    { rewrite (even_pred (length (w (Owner p)))) by lia. unfold parity_length. destruct (Nat.odd (length (w (Owner p)))); reflexivity. }
    rewrite !(facing_parity _ _ d _ _ Par).
    destruct x as [q|t].
    + pose proof (S _ Hx) as Sq. apply suits_spec in Sq as [_ Lq].
      assert (Nq : Owner p <> Owner q) by congruence.
      pose proof (C q (Owner p) Hx Hp Nq : clear_of 1 d w q (Owner p)) as Cq. rewrite (clear_one r) in Cq by auto.
      unfold parity_length in *.
      destruct (Nat.le_gt_cases (length (w (Owner p))) (length (w (Owner q)))) as [L|L].
      * destruct (Cp L) as [H|(_ & E & H)]; [now left|right]. rewrite E. easy.
      * destruct (Cq ltac:(lia)) as [H|(_ & E & _)]; [|lia].
        destruct (Nat.odd (length (w (Owner p)))) eqn:Op, (Nat.odd (length (w (Owner q)))) eqn:Oq; try lia.
        -- right. repeat split. rewrite <- H. apply facing_parity. now rewrite !even_pred, Op, Oq by lia.
        -- left. rewrite <- H. unfold facing. now rewrite !even_pred, Op, Oq by lia.
        -- right. repeat split. rewrite <- H. apply facing_parity. now rewrite !even_pred, Op, Oq by lia.
    + pose proof (S _ Hx) as St. apply suits_spec in St as [_ St].
      destruct (Cp ltac:(lia)) as [H|[H _]]; [now left|discriminate].
  - intros s t Hs Ht L. specialize (T s t Hs Ht L). unfold settled in *.
    pose proof (S _ Hs) as Ss. pose proof (S _ Ht) as St. apply suits_spec in Ss as [Ds Ss], St as [Dt St].
    rewrite over_one in T by trivial. rewrite over_one by apply repeat_zero. rewrite Len. rewrite Ss in T.
    rewrite <- T. apply facing_parity. unfold parity_length.
    replace r with (Datatypes.S (Datatypes.S (r - 2))) at 2 by lia. reflexivity.
Qed.
