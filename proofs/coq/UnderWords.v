(* Hands and talon together, with tops and unders: the proofs of WordsProofs with letters for piles, and pile x / 2 where
   a hand is handed over. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder WordsSpec WordsProofs UnderSpec UnderRound UnderTalon.
Import ListNotations.

Lemma over_u_nil K d x y : over_u K d [] [] x y = before d x y.
Proof. reflexivity. Qed.

Lemma letters_firstn K m (u : word) : Forall (fun c => c < K) u -> Forall (fun c => c < K) (firstn m u).
Proof. apply Forall_firstn. Qed.

Section Step.

Variables (k : nat) (d : deck).

Section Sufficient.

Variables (r : nat) (w : words).
Hypothesis G : good_u k (S r) w d.
Let c : colouring := fun x => hd 0 (w x).

Lemma cons_u x : In x d -> w x = c x :: tl (w x).
Proof.
  intro H. apply (proj1 G), suits_spec in H as [_ H]. unfold c. destruct (w x); [|easy].
  destruct x; simpl in H; lia.
Qed.

Lemma fits_u : fits (2 * k) d c.
Proof.
  intros x Hx. pose proof (cons_u x Hx) as E. apply (proj1 G), suits_spec in Hx as [H _].
  rewrite E in H. now inversion H.
Qed.

Lemma handed_u_now n : forall p l a m, length l < n -> d = l ++ a :: m -> a = Owner p ->
  ~ In (Owner p) m -> length (w (Owner p)) = 1 -> handed (hands_u self c d) (Owner p) = true.
Proof.
  induction n as [|n IH]; intros p l a m Ln Ed Ea Nm Lw; [lia|].
  assert (Hp : In (Owner p) d) by (rewrite Ed, Ea; apply in_elt).
  apply handed_u_iff; rewrite map_id; [easy|]. intros x Hx Nx Ec B.
  destruct G as (S & C & _). specialize (C p x Hp Hx Nx). unfold clear_u in C.
  rewrite Lw in C. cbn [Nat.sub firstn] in C. rewrite !over_u_nil in C.
  pose proof (cons_u x Hx) as Ex. pose proof (cons_u (Owner p) Hp) as Ep.
  destruct C as [C|(T & L1 & C)]; [rewrite Ex; simpl; lia|now rewrite Ex, Ep|congruence|].
  split; [|easy]. destruct x as [q|]; [|easy].
  destruct (last_card self d (Owner q)) as (l' & b & m' & Ed' & Eb & Nm'); [now rewrite map_id|].
  rewrite map_id in Nm'.
  apply (IH q l' b m'); trivial. apply Nat.lt_le_trans with (length l); [|lia].
  destruct (Nat.lt_total (length l') (length l)) as [|[E|E]]; [easy| |]; exfalso.
  - assert (F : nth_error d (length l) = Some a).
    { rewrite Ed, nth_error_app2, Nat.sub_diag by lia. easy. }
    rewrite Ed', <- E, nth_error_app2, Nat.sub_diag in F by lia. simpl in F. congruence.
  - assert (F : In b m).
    { apply (nth_error_In _ (length l' - length l - 1)).
      assert (F : nth_error d (length l') = Some b).
      { rewrite Ed', nth_error_app2, Nat.sub_diag by lia. easy. }
      rewrite Ed, nth_error_app2 in F by lia.
      replace (length l' - length l) with (Datatypes.S (length l' - length l - 1)) in F by lia. exact F. }
    apply not_true_iff_false in C. apply C. rewrite Ed, Ea, Eb in *. rewrite before_app. simpl.
    rewrite Nat.eqb_refl. apply occurs_spec in F. rewrite F. simpl. now rewrite orb_true_r.
Qed.

Lemma stays_u p : In (Owner p) (next_u self c k d) -> 2 <= length (w (Owner p)).
Proof.
  intro H. apply (in_next_u k c d fits_u) in H as [H N].
  pose proof (proj1 G _ H) as Su. apply suits_spec in Su as [_ Su].
  destruct (Nat.eq_dec (length (w (Owner p))) 1); [|lia]. exfalso.
  destruct (last_card self d (Owner p)) as (l & a & m & Ed & Ea & Nm); [now rewrite map_id|].
  rewrite map_id in Nm. apply not_true_iff_false in N. apply N.
  apply (handed_u_now (S (length l)) p l a m); auto.
Qed.

Lemma step_u : good_u k r (fun x => tl (w x)) (next_u self c k d).
Proof.
  pose proof fits_u as F. destruct G as (S & C & T).
  assert (I : forall x, In x (next_u self c k d) -> In x d).
  { intros x Hx. now apply (in_next_u k c d F) in Hx. }
  assert (D : forall x, In x d -> Forall (fun z => z < 2 * k) (tl (w x))).
  { intros x Hx. pose proof (S x Hx) as Su. rewrite (cons_u x Hx), suits_spec in Su. destruct Su as [Su _].
    now inversion Su. }
  repeat split.
  - intros x Hx. pose proof (S x (I x Hx)) as Su. pose proof (cons_u x (I x Hx)) as E.
    rewrite suits_spec in *. rewrite E in Su. destruct Su as [D' L]. split; [now inversion D'|].
    destruct x as [p|t]; [|simpl in L; lia]. apply stays_u in Hx. rewrite E in Hx.
    simpl in *. lia.
  - intros p x Hp Hx N. specialize (C p x (I _ Hp) (I _ Hx) N).
    pose proof (cons_u _ (I _ Hp)) as Ep. pose proof (cons_u _ (I _ Hx)) as Ex.
    pose proof (D _ (I _ Hp)) as Dp. pose proof (D _ (I _ Hx)) as Dx.
    pose proof (stays_u p Hp) as L2. unfold clear_u in *.
    rewrite Ep in C, L2. rewrite Ex in C. simpl length in *.
    set (u := tl (w (Owner p))) in *. set (v := tl (w x)) in *.
    intros L En. replace (Datatypes.S (length u) - 1) with (Datatypes.S (length u - 1)) in C by lia.
    cbn [firstn nth] in C. specialize (C (le_n_S _ _ L) En).
    rewrite !(over_next_u k c d); trivial; try (now apply letters_firstn); try (rewrite !firstn_length; lia).
    destruct C as [C|(C1 & C2 & C3)]; [now left|right]. repeat split; trivial. lia.
  - intros s t Hs Ht L. specialize (T s t (I _ Hs) (I _ Ht) L).
    pose proof (S _ (I _ Hs)) as Ss. pose proof (S _ (I _ Ht)) as St.
    rewrite (cons_u _ (I _ Hs)) in T, Ss. rewrite (cons_u _ (I _ Ht)) in T, St.
    apply suits_spec in Ss, St. simpl length in *. rewrite (over_next_u k c d); trivial; auto. lia.
Qed.

End Sufficient.

Lemma necessary_u r c w : fits (2 * k) d c -> good_u k r w (next_u self c k d) ->
  good_u k (S r) (fun x => c x :: (if occurs x (next_u self c k d) then w x else [])) d.
Proof.
  intros F (S & C & T). set (d' := next_u self c k d) in *.
  assert (I : forall x, In x d -> In x d' \/ handed (hands_u self c d) x = true /\ occurs x d' = false).
  { intros x Hx. destruct (handed (hands_u self c d) x) eqn:E; [right|left].
    - split; [easy|]. apply not_true_is_false. rewrite occurs_spec. unfold d'.
      rewrite (in_next_u k c d F). intros [_ H]. congruence.
    - now apply (in_next_u k c d F). }
  assert (O : forall x, In x d' -> occurs x d' = true) by (intro x; apply occurs_spec).
  assert (D : forall x, In x d' -> Forall (fun z => z < 2 * k) (w x)).
  { intros x Hx. specialize (S x Hx). now apply suits_spec in S. }
  repeat split.
  - intros x Hx. apply suits_spec. destruct (I x Hx) as [Hx'|[H E]].
    + rewrite (O x Hx'). pose proof (S x Hx') as Su. apply suits_spec in Su as [D' L]. split.
      * constructor; [now apply F|easy].
      * destruct x; simpl; lia.
    + rewrite E. split; [constructor; [now apply F|constructor]|]. destruct x; [simpl; lia|easy].
  - intros p x Hp Hx N. unfold clear_u. destruct (I _ Hp) as [Hp'|[Hh E]].
    + rewrite (O _ Hp'). pose proof (S _ Hp') as Su. apply suits_spec in Su as [_ Lp].
      destruct (I _ Hx) as [Hx'|[_ E]]; [|rewrite E; simpl; lia].
      rewrite (O _ Hx'). specialize (C p x Hp' Hx' N). unfold clear_u in C. simpl length.
      pose proof (D _ Hp') as Dp. pose proof (D _ Hx') as Dx.
      set (u := w (Owner p)) in *. set (v := w x) in *.
      replace (Datatypes.S (length u) - 1) with (Datatypes.S (length u - 1)) by lia.
      cbn [firstn nth]. intros L En. specialize (C (le_S_n _ _ L) En).
      rewrite !(over_next_u k c d) in C; trivial; try (now apply letters_firstn); try (rewrite !firstn_length; lia).
      destruct C as [C|(C1 & C2 & C3)]; [now left|right]. repeat split; trivial. lia.
    + rewrite E. cbn [length Nat.sub firstn nth]. rewrite !over_u_nil. intros _ Ec.
      pose proof (proj1 (handed_u_iff self c d p ltac:(now rewrite map_id)) Hh) as Gone.
      rewrite map_id in Gone.
      destruct (before d x (Owner p)) eqn:B; [right|now left].
      destruct (Gone x Hx N Ec B) as [H1 H2]. destruct x as [q|]; [|easy].
      destruct (I _ Hx) as [Hx'|[_ ->]]; [|easy].
      apply (in_next_u k c d F) in Hx' as [_ Hx']. congruence.
  - intros s t Hs Ht L. assert (Hs' : In (Talon s) d') by (apply (in_next_u k c d F); now split).
    assert (Ht' : In (Talon t) d') by (apply (in_next_u k c d F); now split).
    rewrite (O _ Hs'), (O _ Ht'). specialize (T s t Hs' Ht' L).
    pose proof (S _ Hs') as Ss. pose proof (S _ Ht') as St. apply suits_spec in Ss, St.
    rewrite (over_next_u k c d) in T; trivial; auto. lia.
Qed.

End Step.

Lemma done_u k w d : well_formed d -> good_u k 0 w d -> in_order self d.
Proof.
  intros W (S & _ & T). apply in_order_iff; [easy|]. split.
  - intros p H. apply S, suits_spec in H. lia.
  - intros s t Hs Ht L. specialize (T s t Hs Ht L).
    apply S, suits_spec in Hs as [_ Hs], Ht as [_ Ht].
    destruct (w (Talon s)), (w (Talon t)); easy.
Qed.

Lemma sufficient_u k r : forall w d, well_formed d -> good_u k r w d ->
  legal_u k (rounds_of r w) d /\ in_order self (play_u k (rounds_of r w) d).
Proof.
  induction r as [|r IH]; intros w d W G.
  - split; [easy|]. simpl. now apply (done_u k w).
  - cbn [rounds_of legal_u play_u]. pose proof (fits_u k d r w G) as F.
    destruct (IH (fun x => tl (w x)) (next_u self (fun x => hd 0 (w x)) k d)) as [L O].
    + now apply next_u_well_formed.
    + now apply step_u.
    + now repeat split.
Qed.
