(* One round in which a card is laid on top of a pile or under it: what it does to the order, and who is handed over.

   laid_u x d == the cards of letter x, as they lie in the next deck *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts DealingFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec UnderSpec.
Import ListNotations.

Section EitherSide.

Context {A : Type}.
Variable dest : A -> destination.
Variable c : colouring.

Lemma in_put x (a : A) l b : In b (put x a l) <-> b = a \/ In b l.
Proof.
  unfold put. destruct (Nat.odd x); [rewrite in_app_iff; simpl|simpl]; intuition congruence.
Qed.

Lemma letter_pile x i : Nat.div2 x = i <-> x = 2 * i \/ x = S (2 * i).
Proof.
  pose proof (Nat.div2_odd x). destruct (Nat.odd x); simpl in *; lia.
Qed.

Lemma letter_even i : Nat.odd (2 * i) = false.
Proof. now rewrite Nat.odd_mul. Qed.

Lemma letter_odd i : Nat.odd (S (2 * i)) = true.
Proof. now rewrite Nat.odd_succ, Nat.even_mul. Qed.

(* What will lie on pile i: the cards to come on top, newest first, then those that are there, then those to come
   under it, oldest first. *)
Lemma lying a d t i : let x := c (dest a) in let j := Nat.div2 x in
  rev (sub dest c (2 * i) d) ++ upd t j (put x a (t j)) i ++ sub dest c (S (2 * i)) d
  = rev (sub dest c (2 * i) (a :: d)) ++ t i ++ sub dest c (S (2 * i)) (a :: d).
Proof.
  cbv zeta. rewrite !sub_cons. set (x := c (dest a)). unfold upd. destruct (Nat.eqb_spec i (Nat.div2 x)) as [E|N].
  - rewrite <- E. unfold put. destruct (proj1 (letter_pile x i) (eq_sym E)) as [-> | ->].
    + rewrite letter_even, Nat.eqb_refl, (proj2 (Nat.eqb_neq (2 * i) (S (2 * i)))) by lia. cbn [rev app].
      now rewrite <- !app_assoc.
    + rewrite letter_odd, Nat.eqb_refl, (proj2 (Nat.eqb_neq (S (2 * i)) (2 * i))) by lia. now rewrite <- !app_assoc.
  - assert (Ne : x <> 2 * i /\ x <> S (2 * i)) by (split; intro; apply N; symmetry; apply letter_pile; auto).
    now rewrite !(proj2 (Nat.eqb_neq _ _)) by apply Ne.
Qed.

(* The same of what lies there after the round, without the hands handed over. *)
Lemma table_u d : forall t, (forall i a, In a (t i) -> Nat.div2 (c (dest a)) = i) ->
  forall i, snd (deal_u dest c t d) i = filter (stays dest (fst (deal_u dest c t d)))
    (rev (sub dest c (2 * i) d) ++ t i ++ sub dest c (S (2 * i)) d).
Proof.
  induction d as [|a d IH]; intros t T i.
  - cbn. rewrite app_nil_r. symmetry. apply filter_all. intros a _. now apply stays_true.
  - rewrite <- lying. cbn [deal_u]. set (j := Nat.div2 (c (dest a))).
    assert (Up : forall l, (forall b, In b l -> b = a \/ In b (t j)) ->
      forall i b, In b (upd t j l i) -> Nat.div2 (c (dest b)) = i).
    { intros l Hl i' b. unfold upd. destruct (Nat.eqb_spec i' j) as [->|_]; [|apply T].
      intro H. apply Hl in H as [->|H]; [easy|now apply T]. }
    destruct (receiver dest _ d) as [p|] eqn:R.
    + apply receiver_some in R as (_ & Pile & Rest). specialize (IH (upd t j []) (Up [] ltac:(easy)) i).
      destruct (deal_u dest c (upd t j []) d) as [h t']. cbn [fst snd] in *. rewrite IH.
      rewrite (filter_ext (stays dest ((p, _) :: h)) _ (stays_cons dest p _ h)), <- filter_filter. f_equal.
      assert (Others : forall m, (forall b, In b m -> In b d) -> filter (fun b => negb (to dest p b)) m = m).
      { intros m H. apply filter_all. intros b Hb. apply negb_true_iff, not_true_iff_false. rewrite to_true.
        intro E. apply Rest. rewrite <- E. now apply in_map, H. }
      rewrite !filter_app, (Others (rev _)), (Others (sub _ _ _ _)); try (intros b Hb; rewrite <- ?in_rev in Hb; now apply filter_In in Hb).
      do 2 f_equal. unfold upd. destruct (Nat.eqb_spec i j) as [->|N].
      * symmetry. apply filter_none. intros b Hb. now rewrite (proj2 (to_true dest p b) (Pile b Hb)).
      * symmetry. apply filter_all. intros b Hb. apply negb_true_iff, not_true_iff_false. rewrite to_true. intro E.
        apply N. rewrite <- (T i b Hb), E. unfold j. do 2 f_equal. symmetry. apply Pile, in_put. now left.
    + apply IH, Up. intros b H. now apply in_put in H.
Qed.

(* The cards of one letter, as they lie in the next deck. *)
Definition laid_u (x : nat) (d : list A) : list A :=
  if Nat.odd x then sub dest c x d else rev (sub dest c x d).

Lemma letters_of_piles (f : nat -> list A) k : forall m,
  flat_map (fun i => f (2 * i) ++ f (S (2 * i))) (seq m k) = flat_map f (seq (2 * m) (2 * k)).
Proof.
  induction k as [|k IH]; intro m; [easy|]. replace (2 * S k) with (S (S (2 * k))) by lia.
  cbn [seq flat_map]. rewrite IH, <- app_assoc. repeat f_equal. lia.
Qed.

(* k piles with tops and unders are 2k piles of fixed kinds: stack, queue, stack, queue … *)
Lemma next_u_laid k d : next_u dest c k d
  = filter (stays dest (hands_u dest c d)) (flat_map (fun x => laid_u x d) (seq 0 (2 * k))).
Proof.
  pose proof (letters_of_piles (fun x => laid_u x d) k 0) as E. change (2 * 0) with 0 in E. rewrite <- E. clear E. unfold next_u, gather, hands_u.
  induction (seq 0 k) as [|i s IH]; [easy|]. cbn [flat_map]. rewrite filter_app, IH. f_equal.
  rewrite table_u by easy. unfold empty at 2, laid_u. now rewrite letter_even, letter_odd.
Qed.

End EitherSide.

(* ---- order after one round ---- *)

Lemma in_next_u k c d : fits (2 * k) d c ->
  forall x, In x (next_u self c k d) <-> In x d /\ handed (hands_u self c d) x = false.
Proof. rewrite next_u_laid. apply (in_next_with (2 * k) Nat.odd). Qed.

Lemma order_next_u k c d : fits (2 * k) d c -> forall x y, In x (next_u self c k d) -> In y (next_u self c k d) ->
  before (next_u self c k d) x y
  = (c x <? c y) || ((c x =? c y) && if Nat.odd (c x) then before d x y else before d y x).
Proof. rewrite next_u_laid. apply (order_next_with (2 * k) Nat.odd). Qed.

Lemma next_u_well_formed k c d : fits (2 * k) d c -> well_formed d -> well_formed (next_u self c k d).
Proof. rewrite next_u_laid. apply (well_formed_with (2 * k) Nat.odd). Qed.

(* ---- words of letters ---- *)

Lemma place_u_lt K w : Forall (fun x => x < K) w -> place_u K w < K ^ length w.
Proof. now apply (place_lt_with K kept). Qed.

(* The key: the direction of a block is the parity of its place. So the blocks lie in the fixed directions
   - + - + … whatever the number of rounds. *)
Lemma place_u_parity k x later : x < 2 * k ->
  Nat.odd (place_u (2 * k) (x :: later)) = kept (x :: later).
Proof.
  intro H. cbn [place_u kept]. rewrite Nat.odd_add, Nat.odd_mul, letter_even, andb_false_r.
  destruct (kept later); cbn [xorb negb].
  - now destruct (Nat.odd x).
  - assert (S1 : Nat.odd ((2 * k - 1 - x) + x) = true).
    { replace (2 * k - 1 - x + x) with (S (2 * (k - 1))) by lia. apply letter_odd. }
    rewrite Nat.odd_add in S1. destruct (Nat.odd x), (Nat.odd (2 * k - 1 - x)); easy.
Qed.

Lemma place_u_inj K u v : length u = length v -> Forall (fun x => x < K) u -> Forall (fun x => x < K) v ->
  place_u K u = place_u K v -> u = v.
Proof. now apply (place_inj_with K kept). Qed.

Lemma over_next_u k c d u v x y : fits (2 * k) d c -> length u = length v ->
  Forall (fun z => z < 2 * k) u -> Forall (fun z => z < 2 * k) v ->
  In x (next_u self c k d) -> In y (next_u self c k d) ->
  over_u (2 * k) (next_u self c k d) u v x y = over_u (2 * k) d (c x :: u) (c y :: v) x y.
Proof. rewrite next_u_laid. now apply (over_next_with (2 * k) Nat.odd kept (place_u (2 * k))). Qed.

(* ---- plans ---- *)

Lemma in_play_u k cs : forall d x, legal_u k cs d -> In x (play_u k cs d) ->
  In x d /\ Forall (fun z => z < 2 * k) (word_of cs x).
Proof.
  induction cs as [|c cs IH]; intros d x; [intros _ H; split; [exact H|constructor]|]. intros [F L] H.
  apply IH in H as [H W]; [|easy]. apply in_next_u in H as [H _]; [|easy].
  split; [easy|]. cbn [word_of map]. constructor; [now apply F|easy].
Qed.

(* Where cards lie after a plan. *)
Lemma order_play_u k cs : forall d x y, legal_u k cs d -> In x (play_u k cs d) -> In y (play_u k cs d) ->
  before (play_u k cs d) x y = over_u (2 * k) d (word_of cs x) (word_of cs y) x y.
Proof.
  induction cs as [|c cs IH]; intros d x y; [intros _ _ _; reflexivity|]. intros [F L] Hx Hy.
  cbn [play_u word_of map] in *. rewrite IH by trivial.
  pose proof (in_play_u k cs _ x L Hx) as [Ix Wx]. pose proof (in_play_u k cs _ y L Hy) as [Iy Wy].
  apply over_next_u; trivial. unfold word_of. now rewrite !map_length.
Qed.

(* ---- who is handed over: sides do not matter ---- *)

Section Sides.

Context {A : Type}.
Variable dest : A -> destination.

Lemma receiver_permutation (l l' : list A) rest : Permutation l l' -> receiver dest l rest = receiver dest l' rest.
Proof.
  intro P. assert (H : forall m m' p, Permutation m m' -> receiver dest m rest = Some p ->
    receiver dest m' rest = Some p).
  { intros m m' p Q. rewrite !receiver_some. intros (N & All & R). split; [|split; [|exact R]].
    - intros ->. apply Permutation_sym, Permutation_nil in Q as ->. easy.
    - intros b Hb. apply All. now apply Permutation_in with m'; [apply Permutation_sym|]. }
  destruct (receiver dest l rest) as [p|] eqn:E.
  - symmetry. now apply H with l.
  - destruct (receiver dest l' rest) as [p|] eqn:E'; [|easy].
    apply (H l' l p) in E'; [congruence|now apply Permutation_sym].
Qed.

(* With sides or without: the same hands are handed over, in the same order, from the same piles. *)
Lemma sides_apart c d : forall t t' : table, (forall i, Permutation (t i) (t' i)) ->
  map fst (fst (deal_u dest c t d)) = map fst (fst (deal dest (fun x => Nat.div2 (c x)) t' d)) /\
  forall i, Permutation (snd (deal_u dest c t d) i) (snd (deal dest (fun x => Nat.div2 (c x)) t' d) i).
Proof.
  induction d as [|a d IH]; intros t t' H; [now split|]. cbn [deal_u deal].
  set (i := Nat.div2 (c (dest a))).
  assert (Q : Permutation (put (c (dest a)) a (t i)) (a :: t' i)).
  { unfold put. destruct (Nat.odd _); [rewrite <- Permutation_cons_append|]; now apply perm_skip. }
  rewrite (receiver_permutation _ _ d Q). destruct (receiver dest (a :: t' i) d) as [p|].
  - destruct (IH (upd t i []) (upd t' i [])) as [H1 H2].
    { intro j. unfold upd. now destruct (j =? i). }
    destruct (deal_u dest c _ d), (deal dest _ _ d). cbn [fst snd map] in *. now rewrite H1.
  - apply IH. intro j. unfold upd. now destruct (j =? i).
Qed.

Lemma handed_u c d x : handed (hands_u dest c d) x = handed (hands dest (fun y => Nat.div2 (c y)) d) x.
Proof. destruct x as [p|t]; [|easy]. unfold handed, has_hand. f_equal. now apply sides_apart. Qed.

(* So the project's condition holds as it is, with piles in place of letters. *)
Lemma handed_u_iff c d p : In (Owner p) (map dest d) ->
  (handed (hands_u dest c d) (Owner p) = true <->
   forall x, In x (map dest d) -> x <> Owner p -> Nat.div2 (c x) = Nat.div2 (c (Owner p)) ->
             before (map dest d) x (Owner p) = true ->
             handed (hands_u dest c d) x = true /\ before (map dest d) (Owner p) x = false).
Proof.
  intro Hp. rewrite handed_u, (handed_iff dest (fun y => Nat.div2 (c y)) d p Hp).
  split; intros H x Hx N E B; [rewrite handed_u|rewrite <- handed_u]; now apply H.
Qed.

End Sides.

Lemma deal_u_tops {A} (dest : A -> destination) c d : forall t, deal_u dest (fun x => 2 * c x) t d = deal dest c t d.
Proof.
  induction d as [|a d IH]; intro t; [reflexivity|]. cbn [deal_u deal]. unfold put.
  rewrite letter_even, Nat.div2_double. destruct (receiver _ _ _); now rewrite IH.
Qed.
