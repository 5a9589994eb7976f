(* One round in which a card is laid on top of a pile or under it: what it does to the order, and who is handed over.

   laid_u x d == the cards of letter x, as they lie in the next deck *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec UnderSpec.
Import ListNotations.

Section EitherSide.

Context {A : Type}.
Variable dest : A -> destination.
Variable c : colouring.

Lemma in_put x (a : A) l b : In b (put x a l) <-> b = a \/ In b l.
Proof.
  unfold put. destruct (Nat.odd x); [rewrite in_app_iff; simpl|simpl]; intuition congruence.
Qed.

Lemma receiver_pile pile rest p : receiver dest pile rest = Some p ->
  ~ In (Owner p) (map dest rest) /\ forall b, In b pile -> dest b = Owner p.
Proof.
  destruct pile as [|a l]; [easy|]. intro R. apply receiver_spec in R as (Ea & R & P).
  split; [easy|]. intros b [<-|H]; auto.
Qed.

Lemma letter_pile x i : Nat.div2 x = i <-> x = 2 * i \/ x = S (2 * i).
Proof.
  pose proof (Nat.div2_odd x). destruct (Nat.odd x); simpl in *; lia.
Qed.

Lemma letter_even i : Nat.odd (2 * i) = false.
Proof. now rewrite Nat.odd_mul. Qed.

Lemma letter_odd i : Nat.odd (S (2 * i)) = true.
Proof. now rewrite Nat.odd_succ, Nat.even_mul. Qed.

(* What lies on pile i after the round: the cards laid on top, newest first, then those that were there, then
   those laid under it, oldest first; without the hands handed over. *)
Lemma table_u d : forall t, (forall i a, In a (t i) -> Nat.div2 (c (dest a)) = i) ->
  forall i, snd (deal_u dest c t d) i = filter (stays dest (fst (deal_u dest c t d)))
    (rev (laid dest c (2 * i) d) ++ t i ++ laid dest c (S (2 * i)) d).
Proof.
  induction d as [|a d IH]; intros t T i.
  - cbn [deal_u laid filter rev app fst snd]. rewrite app_nil_r. symmetry. apply filter_all.
    intros a _. unfold stays. now destruct (dest a).
  - cbn [deal_u]. set (x := c (dest a)). set (j := Nat.div2 x).
    destruct (receiver dest (put x a (t j)) d) as [p|] eqn:R.
    + apply receiver_pile in R as [Rest Pile].
      assert (T' : forall i b, In b (upd t j [] i) -> Nat.div2 (c (dest b)) = i).
      { intros i' b. unfold upd. destruct (i' =? j); [easy|apply T]. }
      specialize (IH (upd t j []) T' i). destruct (deal_u dest c (upd t j []) d) as [h t'].
      cbn [fst snd] in *. rewrite IH, !filter_app.
      assert (Nd : forall y, ~ In (Owner p) (map dest (laid dest c y d))).
      { intros y H. apply in_map_iff in H as (b & Eb & Hb). apply filter_In in Hb. apply Rest.
        rewrite <- Eb. now apply in_map. }
      assert (Ndr : forall y, ~ In (Owner p) (map dest (rev (laid dest c y d)))).
      { intros y H. apply (Nd y). rewrite map_rev in H. now apply in_rev. }
      assert (Ea : dest a = Owner p) by (apply Pile, in_put; now left).
      assert (S1 : forall l b, dest b = Owner p -> stays dest ((p, l) :: h) b = false).
      { intros l b Eb. unfold stays. now rewrite handed_cons, Eb, same_refl. }
      unfold upd. destruct (i =? j) eqn:Eij.
      * apply Nat.eqb_eq in Eij as ->.
        rewrite (filter_none _ (t j)). 2: { intros b Hb. apply S1, Pile, in_put. now right. }
        cbn [filter app]. unfold laid. cbn [filter]. fold x.
        fold (laid dest c (2 * j) d). fold (laid dest c (S (2 * j)) d).
        destruct (x =? 2 * j) eqn:E1, (x =? S (2 * j)) eqn:E2; cbn [rev filter];
          rewrite ?filter_app; cbn [filter]; rewrite ?(S1 _ a Ea), ?app_nil_r;
          now rewrite !filter_stays_cons by trivial.
      * assert (D : forall y, Nat.div2 y = i -> laid dest c y (a :: d) = laid dest c y d).
        { intros y Ey. unfold laid. cbn [filter]. fold x. destruct (x =? y) eqn:E; [|easy].
          apply Nat.eqb_eq in E as <-. apply Nat.eqb_neq in Eij. unfold j in Eij. congruence. }
        rewrite !D by (apply letter_pile; lia).
        rewrite !filter_stays_cons; trivial. intro H. apply in_map_iff in H as (b & Eb & Hb).
        apply T in Hb. apply Nat.eqb_neq in Eij. apply Eij. rewrite <- Hb, Eb, <- Ea. reflexivity.
    + assert (T' : forall i b, In b (upd t j (put x a (t j)) i) -> Nat.div2 (c (dest b)) = i).
      { intros i' b. unfold upd. destruct (i' =? j) eqn:E; [|apply T]. apply Nat.eqb_eq in E as ->.
        intro H. apply in_put in H as [->|H]; [easy|now apply T]. }
      rewrite (IH _ T' i). f_equal. unfold upd. destruct (i =? j) eqn:Eij.
      * apply Nat.eqb_eq in Eij as ->. unfold laid at 3 4. cbn [filter]. fold x.
        fold (laid dest c (2 * j) d). fold (laid dest c (S (2 * j)) d).
        destruct (proj1 (letter_pile x j) eq_refl) as [E|E]; rewrite E; unfold put.
        -- rewrite letter_even, Nat.eqb_refl. replace (2 * j =? S (2 * j)) with false.
           2: { symmetry. apply Nat.eqb_neq. lia. }
           cbn [rev app]. now rewrite <- !app_assoc.
        -- rewrite letter_odd, Nat.eqb_refl. replace (S (2 * j) =? 2 * j) with false.
           2: { symmetry. apply Nat.eqb_neq. lia. }
           now rewrite <- !app_assoc.
      * assert (D : forall y, Nat.div2 y = i -> laid dest c y (a :: d) = laid dest c y d).
        { intros y Ey. unfold laid. cbn [filter]. fold x. destruct (x =? y) eqn:E; [|easy].
          apply Nat.eqb_eq in E as <-. apply Nat.eqb_neq in Eij. unfold j in Eij. congruence. }
        now rewrite !D by (apply letter_pile; lia).
Qed.

(* The cards of one letter, as they lie in the next deck. *)
Definition laid_u (x : nat) (d : list A) : list A :=
  if Nat.odd x then laid dest c x d else rev (laid dest c x d).

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

Section OneRound.

Variables (k : nat) (c : colouring) (d : deck).
Hypothesis fit : fits (2 * k) d c.

Lemma in_laid_u x y : In x (laid_u self c y d) <-> In x d /\ c x = y.
Proof.
  unfold laid_u, laid. destruct (Nat.odd y); rewrite <- ?in_rev, filter_In, Nat.eqb_eq; tauto.
Qed.

Lemma before_laid_u x y z : c x = z -> c y = z ->
  before (laid_u self c z d) x y = if Nat.odd z then before d x y else before d y x.
Proof.
  intros <- E. unfold laid_u, laid.
  destruct (Nat.odd (c x)); rewrite ?before_rev, before_filter, E, Nat.eqb_refl; reflexivity.
Qed.

Lemma before_gathered_u x y : forall n m, In x d -> In y d ->
  (before (flat_map (fun z => laid_u self c z d) (seq m n)) x y = true <->
   m <= c x < m + n /\ m <= c y < m + n /\
   (c x < c y \/ (c x = c y /\ (if Nat.odd (c x) then before d x y else before d y x) = true))).
Proof.
  induction n as [|n IH]; intros m Hx Hy; cbn [seq flat_map].
  - split; [easy|lia].
  - assert (G : forall z, In z (flat_map (fun z => laid_u self c z d) (seq (S m) n)) <->
      In z d /\ S m <= c z < S m + n).
    { intro z. rewrite in_flat_map. split.
      - intros (i & Hi & Hz). apply in_laid_u in Hz as [Hz <-]. apply in_seq in Hi. split; [easy|lia].
      - intros [Hz H]. exists (c z). split; [apply in_seq; lia|now apply in_laid_u]. }
    rewrite before_app, !orb_true_iff, andb_true_iff, !occurs_spec, IH, in_laid_u, G by trivial. split.
    + intros [[B|H]|[[_ E] [_ H]]].
      * pose proof (before_in _ _ _ B) as [I1 I2]. apply in_laid_u in I1 as [_ E1], I2 as [_ E2].
        rewrite (before_laid_u x y m E1 E2) in B. rewrite E1, E2. repeat split; try lia. now right.
      * destruct H as (H1 & H2 & H3). repeat split; try lia. exact H3.
      * repeat split; lia.
    + intros (H1 & H2 & [H3|[H3 B]]).
      * destruct (Nat.eq_dec m (c x)); [right; repeat split; trivial; lia|left; right].
        repeat split; lia.
      * destruct (Nat.eq_dec m (c x)) as [E|E].
        -- left. left. rewrite (before_laid_u x y m) by congruence. now rewrite E.
        -- left. right. repeat split; try lia. now right.
Qed.

Lemma in_next_u x : In x (next_u self c k d) <->
  In x d /\ handed (hands_u self c d) x = false.
Proof.
  rewrite next_u_laid, filter_In, in_flat_map. unfold stays. rewrite negb_true_iff. split.
  - intros [(z & _ & H) S]. now apply in_laid_u in H.
  - intros [H S]. split; [|easy]. exists (c x). split; [|now apply in_laid_u].
    apply in_seq. specialize (fit x H). lia.
Qed.

Lemma order_next_u x y : In x (next_u self c k d) -> In y (next_u self c k d) ->
  before (next_u self c k d) x y
  = (c x <? c y) || ((c x =? c y) && if Nat.odd (c x) then before d x y else before d y x).
Proof.
  rewrite !in_next_u. intros [Hx Lx] [Hy Ly]. rewrite next_u_laid, before_filter.
  unfold stays. rewrite Lx, Ly. cbn [negb andb].
  apply bool_ext. rewrite before_gathered_u, orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq by trivial.
  pose proof (fit x Hx). pose proof (fit y Hy). split; [tauto|]. intro H1. repeat split; trivial; lia.
Qed.

Lemma laid_u_permutation : Permutation (flat_map (fun z => laid_u self c z d) (seq 0 (2 * k))) d.
Proof.
  transitivity (flat_map (fun z => rev (laid self c z d)) (seq 0 (2 * k)));
    [|apply laid_permutation; exact fit].
  induction (seq 0 (2 * k)) as [|z s IH]; [easy|]. cbn [flat_map]. apply Permutation_app; [|easy].
  unfold laid_u. destruct (Nat.odd z); [apply Permutation_rev|easy].
Qed.

Lemma next_u_talon : Permutation (filter is_talon (next_u self c k d)) (filter is_talon d).
Proof.
  rewrite next_u_laid.
  assert (E : forall l, filter is_talon (filter (stays self (hands_u self c d)) l) = filter is_talon l).
  { induction l as [|x l IH]; simpl; [easy|]. unfold stays at 1. destruct x as [p|t]; simpl.
    - now destruct (negb _).
    - now rewrite IH. }
  rewrite E. apply Permutation_filter, laid_u_permutation.
Qed.

Lemma next_u_well_formed : well_formed d -> well_formed (next_u self c k d).
Proof.
  intros W t. unfold talon_size. rewrite next_u_talon, in_next_u. intro H. split; [now apply W|easy].
Qed.

End OneRound.

(* ---- words of letters ---- *)

Lemma place_u_lt K w : Forall (fun x => x < K) w -> place_u K w < K ^ length w.
Proof.
  induction 1 as [|x w H _ IH]; cbn [place_u length Nat.pow]; [lia|].
  assert ((if kept w then x else K - 1 - x) < K) by (destruct (kept w); lia). nia.
Qed.

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

Lemma turned_lt K w x : x < K -> (if kept w then x else K - 1 - x) < K.
Proof. destruct (kept w); lia. Qed.

Lemma place_u_inj K u : forall v, length u = length v -> Forall (fun x => x < K) u ->
  Forall (fun x => x < K) v -> place_u K u = place_u K v -> u = v.
Proof.
  induction u as [|a u IH]; intros [|b v] L Hu Hv E; try discriminate; [easy|].
  injection L as L. inversion Hu as [|? ? Ha Hu']; inversion Hv as [|? ? Hb Hv']; subst. cbn [place_u] in E.
  destruct (digit_split K _ _ _ _ (turned_lt K u a Ha) (turned_lt K v b Hb) E) as [E1 T].
  assert (u = v) as -> by now apply IH. assert (a = b) as ->; [destruct (kept v); lia|easy].
Qed.

Lemma over_next_u k c d u v x y : fits (2 * k) d c -> length u = length v ->
  Forall (fun z => z < 2 * k) u -> Forall (fun z => z < 2 * k) v ->
  In x (next_u self c k d) -> In y (next_u self c k d) ->
  over_u (2 * k) (next_u self c k d) u v x y = over_u (2 * k) d (c x :: u) (c y :: v) x y.
Proof.
  intros F L Hu Hv Hx Hy.
  assert (Cx : c x < 2 * k) by (apply F; apply in_next_u in Hx; tauto).
  assert (Cy : c y < 2 * k) by (apply F; apply in_next_u in Hy; tauto).
  unfold over_u, facing_u. cbn [place_u kept].
  destruct (Nat.lt_total (place_u (2 * k) u) (place_u (2 * k) v)) as [H|[H|H]].
  - rewrite (proj2 (Nat.ltb_lt _ _) H). symmetry. apply orb_true_iff. left. apply Nat.ltb_lt.
    destruct (kept u), (kept v); nia.
  - apply place_u_inj in H; trivial. subst v. rewrite Nat.ltb_irrefl, Nat.eqb_refl. cbn [orb andb].
    set (P := place_u (2 * k) u * (2 * k)). destruct (kept u).
    + rewrite (order_next_u k c d F x y Hx Hy).
      replace (P + c x <? P + c y) with (c x <? c y).
      2: { apply bool_ext. rewrite !Nat.ltb_lt. lia. }
      replace (P + c x =? P + c y) with (c x =? c y).
      2: { apply bool_ext. rewrite !Nat.eqb_eq. lia. }
      now destruct (Nat.odd (c x)).
    + rewrite (order_next_u k c d F y x Hy Hx).
      replace (P + (2 * k - 1 - c x) <? P + (2 * k - 1 - c y)) with (c y <? c x).
      2: { apply bool_ext. rewrite !Nat.ltb_lt. lia. }
      replace (P + (2 * k - 1 - c x) =? P + (2 * k - 1 - c y)) with (c y =? c x).
      2: { apply bool_ext. rewrite !Nat.eqb_eq. lia. }
      destruct (c y =? c x) eqn:E; [|now rewrite !andb_false_l]. apply Nat.eqb_eq in E as ->.
      cbn [negb]. now destruct (Nat.odd (c x)).
  - replace (place_u (2 * k) u <? place_u (2 * k) v) with false by (symmetry; apply Nat.ltb_ge; lia).
    replace (place_u (2 * k) u =? place_u (2 * k) v) with false by (symmetry; apply Nat.eqb_neq; lia).
    cbn [orb andb]. symmetry. apply orb_false_iff. split; [apply Nat.ltb_ge|apply andb_false_iff; left; apply Nat.eqb_neq];
      destruct (kept u), (kept v); nia.
Qed.

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
  { intros m m' p Q R. pose proof (receiver_pile dest _ _ _ R) as [N All].
    destruct m' as [|b m'].
    - apply Permutation_sym, Permutation_nil in Q as ->. easy.
    - apply receiver_spec. assert (All' : forall a, In a (b :: m') -> dest a = Owner p).
      { intros a Ha. apply All. apply Permutation_in with (b :: m'); [now apply Permutation_sym|easy]. }
      repeat split; [apply All'; now left|exact N|]. intros a Ha. apply All'. now right. }
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

Lemma handed_names (h h' : list (nat * list A)) x : map fst h = map fst h' -> handed h x = handed h' x.
Proof.
  destruct x as [p|t]; [|easy]. cbn [handed]. revert h'. induction h as [|e h IH]; intros [|e' h'] E; try easy.
  cbn [map] in E. injection E as E1 E2. cbn [existsb]. now rewrite E1, (IH h' E2).
Qed.

Lemma handed_u c d x : handed (hands_u dest c d) x = handed (hands dest (fun y => Nat.div2 (c y)) d) x.
Proof. apply handed_names. now apply sides_apart. Qed.

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
