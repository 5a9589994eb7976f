(* Written trees: an accepted tree leaves no good words. Proofs. *)

From Coq Require Import Arith Bool List Lia NArith Permutation.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec TalonRound TalonOrder WordsSpec WordsFast WordsWindow PlacesSpec PlacesOrder
  KraftSpec KraftCheck WordBook WordBookFacts WordTreesRun.
Import ListNotations.

(* ---- induction over trees ---- *)

Lemma words_tree_induction (P : words_tree -> Prop) :
  (forall i marks below, Forall P below -> P (Branch i marks below)) -> forall t, P t.
Proof.
  intro H. fix IH 1. intros [i marks below]. apply H.
  induction below as [|t below IHb]; constructor; [apply IH|exact IHb].
Qed.

Lemma rounds_tree_induction (P : rounds_tree -> Prop) : P Bounded -> (forall groups t, P (NoWords groups t)) ->
  (forall below, Forall P below -> P (Tried below)) -> forall t, P t.
Proof.
  intros B N H. fix IH 1. intros [|below|groups t]; [exact B| |apply N]. apply H.
  induction below as [|t below IHb]; constructor; [apply IH|exact IHb].
Qed.

(* ---- lists ---- *)

Lemma sub_cons_not {A} (s l : list A) a : sub s (a :: l) -> ~ In a s -> sub s l.
Proof. intro S. inversion S as [|? ? ? S'|? s' ? S']; subst; intro N; [constructor|easy|]. now destruct N; left. Qed.

Lemma open_words_sub f s marks : forall l o, open_words f marks l = Some o -> sub s l ->
  (forall m e, f m e = true -> ~ In e s) -> sub s o.
Proof.
  revert s. induction marks as [|m marks IH]; intros s [|e l] o H S F; try (destruct m; discriminate); try discriminate.
  - injection H as <-. exact S.
  - cbn [open_words] in H. destruct m.
    + destruct (open_words f marks l) as [o'|] eqn:E; [|easy]. injection H as <-.
      inversion S as [|? ? ? S'|? s' ? S']; subst; [constructor|constructor; now apply (IH s l)|].
      apply sub_take, (IH s' l); trivial. intros m e' Hm He. apply (F m e' Hm). now right.
    + destruct (f (Clash i) e) eqn:E; [|easy]. apply (IH s l); trivial.
      apply sub_cons_not with e; [easy|]. now apply F with (Clash i).
    + destruct (f NoCode e) eqn:E; [|easy]. apply (IH s l); trivial.
      apply sub_cons_not with e; [easy|]. now apply F with NoCode.
Qed.

Lemma Forall2_put {A B} (R : A -> B -> Prop) l : forall m i a, Forall2 R l m -> nth_error l i = Some a ->
  exists m1 b m2, m = m1 ++ b :: m2 /\ R a b /\
    forall a' b', R a' b' -> Forall2 R (put_at i a' l) (m1 ++ b' :: m2).
Proof.
  induction l as [|x l IH]; intros m i a F E; [now destruct i|]. inversion F as [|? y ? m' R1 F']; subst.
  destruct i as [|i].
  - injection E as <-. exists [], y, m'. split; [easy|]. split; [easy|]. intros a' b' R2. now constructor.
  - destruct (IH m' i a F' E) as (m1 & b & m2 & -> & R2 & P). exists (y :: m1), b, m2. split; [easy|].
    split; [easy|]. intros a' b' R3. cbn [put_at app]. constructor; [easy|now apply P].
Qed.

(* ---- a tree, for a deck with good words ---- *)

Section Good.

Variables (L : alphabet) (r : nat) (w : words) (d e : deck) (pl : nat -> nat).
Hypothesis Law : lawful L.
Hypothesis W : well_formed e.
Hypothesis Mono : forall s t, s <= t -> pl s <= pl t.
Hypothesis Shared : d = map (on_talon pl) e.
Hypothesis G : good_in L r w e.

Let u (p : nat) : word := w (Owner p).

(* words that some hands have, other than those in the list ps *)
Definition taken_by (ps : list nat) (x : group * entry) : Prop :=
  exists p, covers w d (fst x) p /\ snd x = entry_of L (u p) /\ ~ In p ps.

Lemma closed_right taken codes g m x ps all : Forall (taken_by all) taken -> incl ps all ->
  serves L w e 0 codes -> (forall p, In p ps -> covers w d g p) ->
  closed (targets d) taken codes g m x = true -> ~ In x (map (fun p => entry_of L (u p)) ps).
Proof.
  intros T I F Cv C H. apply in_map_iff in H as (q & <- & Hq). destruct m as [|i|]; cbn [closed] in C; [easy| |].
  - destruct (nth_error taken i) as [[h v]|] eqn:E; [|easy]. apply nth_error_In in E.
    rewrite Forall_forall in T. destruct (T _ E) as (p & Ch & Ev & N). cbn [fst snd] in *. subst v.
    assert (D : p <> q) by (intros ->; now apply N, I).
    unfold u in C. now rewrite (suits_word_ok L r w d e pl Law Shared G h g p q Ch (Cv q Hq) D) in C.
  - pose proof (narrow_serves L r w d e pl Law Shared G g q codes 0 (Cv q Hq) F) as F'.
    unfold u in C. now rewrite (codes_fit L r w d e pl W Mono Shared G _ F') in C.
Qed.

Lemma no_words_by_false t : forall taken groups pss codes, Forall2 (holds L w d) groups pss -> NoDup (concat pss) ->
  Forall (taken_by (concat pss)) taken -> serves L w e 0 codes ->
  no_words_by (targets d) t taken groups codes = false.
Proof.
  induction t as [i marks below IH] using words_tree_induction. intros taken groups pss codes F N T C.
  cbn [no_words_by]. destruct (nth_error groups i) as [g|] eqn:E; [|easy].
  destruct (Forall2_put _ _ _ _ _ F E) as (m1 & ps & m2 & -> & (N1 & N2 & Cv & s & S & P) & Put).
  destruct (need g) as [|m] eqn:Ng; [easy|].
  destruct (open_words (closed (targets d) taken codes g) marks (words_left g)) as [l|] eqn:O; [|easy].
  assert (I : incl ps (concat (m1 ++ ps :: m2))).
  { intros p Hp. rewrite concat_app. apply in_app_iff. right. apply in_app_iff. now left. }
  apply (open_words_sub _ s) in O; [|easy|].
  2: { intros m' x Hm Hx. apply (closed_right taken codes g m' x ps (concat (m1 ++ ps :: m2))); trivial.
       now apply (Permutation_in x P). }
  clear S N2. pose proof (sub_length _ _ O) as Le. pose proof (Permutation_length P) as Lp. rewrite map_length in Lp.
  destruct (Nat.leb_spec (length l) m); [lia|].
  assert (M : length l = S m + (length l - S m)) by lia. revert M. generalize (length l - S m). revert l O Le H.
  induction IH as [|t below Ht Hb IHb]; intros l O Le H more M; [easy|].
  destruct l as [|x rest]; [easy|]. cbn [length] in M.
  destruct (no_words_by (targets d) t ((g, x) :: taken) _ (narrow g x codes)) eqn:Et; [|easy].
  inversion O as [? El|a ? m' O' El|a s' m' O' El]; subst; clear O.
  - apply Permutation_length in P. rewrite map_length in P. simpl in P. lia.
  - (* this word is no hand's *)
    destruct more as [|more]; [destruct below|].
    + pose proof (sub_length _ _ O'). lia.
    + easy.
    + pose proof (sub_length _ _ O'). apply IHb; trivial; lia.
  - (* this word is hand p's *)
    exfalso. apply not_false_iff_true in Et. apply Et. clear Et.
    assert (Ie : In x (map (fun p => entry_of L (u p)) ps)) by (apply (Permutation_in x P); now left).
    apply in_map_iff in Ie as (p & Ee & Hp). subst x. destruct (in_split p ps Hp) as (l1 & l2 & ->).
    assert (Np : NoDup (p :: concat (m1 ++ (l1 ++ l2) :: m2))).
    { apply (Permutation_NoDup (l := concat (m1 ++ (l1 ++ p :: l2) :: m2))); [|easy].
      rewrite !concat_app. cbn [concat].
      replace (concat m1 ++ (l1 ++ p :: l2) ++ concat m2) with ((concat m1 ++ l1) ++ p :: l2 ++ concat m2)
        by (now rewrite <- !app_assoc).
      replace (concat m1 ++ (l1 ++ l2) ++ concat m2) with ((concat m1 ++ l1) ++ l2 ++ concat m2)
        by (now rewrite <- !app_assoc).
      symmetry. apply Permutation_middle. }
    inversion Np as [|? ? Np1 Np2]; subst.
    apply Ht with (pss := m1 ++ (l1 ++ l2) :: m2); trivial.
    + apply Put. rewrite app_length in N1. cbn [length] in N1. split; [cbn [need]; rewrite app_length; lia|].
      cbn [words_left need spare]. split; [lia|]. split.
      * intros q Hq. apply Cv. apply in_app_iff in Hq. apply in_app_iff. simpl. tauto.
      * exists s'. split; [easy|]. rewrite map_app in P. cbn [map] in P. rewrite map_app.
        apply Permutation_cons_inv with (a := entry_of L (u p)). rewrite P. symmetry. apply Permutation_middle.
    + constructor.
      * exists p. cbn [fst snd]. split; [now apply Cv|]. split; [easy|exact Np1].
      * apply Forall_forall. intros x Hx. rewrite Forall_forall in T. destruct (T x Hx) as (q & Cq & Eq & Nq).
        exists q. split; [easy|]. split; [easy|]. intro B. apply Nq. rewrite concat_app in *. cbn [concat] in *.
        rewrite !in_app_iff in *. simpl. tauto.
    + apply (narrow_serves L r w d e pl Law Shared G); [|easy]. now apply Cv.
Qed.

(* ---- rounds for the hands ---- *)

Lemma each_at {A} (f : nat -> A -> bool) below : forall s x,
  (fix each (s : nat) (below : list A) : bool :=
     match below with [] => r <? s | t :: below' => if f s t then each (S s) below' else false end) s below = true ->
  s <= x <= r -> exists t, In t below /\ f x t = true.
Proof.
  induction below as [|t below IH]; intros s x H Le; [apply Nat.ltb_lt in H; lia|].
  destruct (f s t) eqn:E; [|easy]. destruct (Nat.eq_dec s x) as [->|]; [exists t; split; [now left|easy]|].
  destruct (IH (S s) x H) as (t' & I & E'); [lia|]. exists t'. split; [now right|easy].
Qed.

Lemma no_rounds_by_sound k n t : forall ps cost shares chosen, (forall p, In p ps -> In (Owner p) d) ->
  lengths_right w d chosen ->
  (forall m fs, In (m, fs) shares -> (total k r (fun p => length (u p)) ps fs <= m)%N) ->
  no_rounds_by k r d (book L r) (targets d) (codes_of L r d) n t cost
    (map (fun p => (p, N.of_nat (hand_size d p))) ps) (Some shares) chosen = true ->
  (n <= cost + N.of_nat (list_sum (map (fun p => (length (u p) - 1) * hand_size d p)%nat ps)))%N.
Proof.
  induction t as [|groups t|below IH] using rounds_tree_induction; intros ps cost shares chosen I R T H;
    cbn [no_rounds_by] in H.
  - apply N.leb_le in H. lia.
  - apply andb_true_iff in H as [V H]. exfalso.
    destruct (valid_holds L r w d e pl Law Shared G chosen groups R V) as [F N].
    rewrite (no_words_by_false t [] _ _ _ F N (Forall_nil _) (codes_serve L r w d e pl Law Shared G)) in H. easy.
  - destruct ps as [|p ps]; [easy|]. cbn [map] in H. pose proof (I p (or_introl eq_refl)) as Ip.
    destruct (hand_word L r w d e pl Shared G p Ip) as [_ Le].
    destruct (each_at (fun s t => no_rounds_by k r d (book L r) (targets d) (codes_of L r d) n t
      (cost + N.of_nat (s - 1) * N.of_nat (hand_size d p))%N (map (fun p => (p, N.of_nat (hand_size d p))) ps)
      (take k r s shares) ((p, s) :: chosen)) below 1 (length (u p)) H Le) as (t & It & E).
    rewrite Forall_forall in IH.
    destruct (take_some k r (fun p => length (u p)) p ps shares T) as (m & Em & M). fold (u p) in E. rewrite Em in E.
    apply (IH t It) in E; [cbn [map]; rewrite list_sum_cons; lia| | |exact M].
    + intros q Hq. apply I. now right.
    + intros q s [X|X]; [injection X as <- <-; now split|now apply R].
Qed.

Lemma check_tree_in_bound share t n :
  (forall ps e n fs, NoDup ps -> share ps e = (n, fs) -> (total (letters L) r (fun p => length (u p)) ps fs <= n)%N) ->
  check_tree_in L share r d t n = true -> n <= placed r d (fun p => length (u p)).
Proof.
  intros Room C. unfold check_tree_in in C. rewrite !andb_true_iff in C. destruct C as [[D O] C].
  apply distinct_spec in D. rewrite forallb_forall in O.
  apply no_rounds_by_sound in C.
  - pose proof (sizes_at_most (fun p => length (u p) - 1) (order t) d D) as M.
    rewrite (placed_split r (fun p => length (u p))) by (intros p Hp; now apply (hand_word L r w d e pl Shared G) in Hp).
    cbv beta in M. lia.
  - intros p Hp. now apply occurs_spec, O.
  - now intros p s [].
  - intros m fs H. apply in_map_iff in H as (x & E & H). now apply (Room (order t) x).
Qed.

End Good.

Lemma share_in_room k r d (s : nat -> nat) ps i a b : NoDup ps -> kraft k r d s (actives d i) a b ->
  forall n fs, share_in k r d ps (i, (a, b)) = (n, fs) -> (total k r s ps fs <= n)%N.
Proof.
  intros N Kr n fs E. unfold share_in in E. injection E as <- <-. rewrite total_powers, runs_in_spec.
  unfold kraft in Kr.
  match goal with |- (N.of_nat ?x <= _)%N =>
    enough (x <= powers k r s (filter (counted d a b s) (actives d i))) by lia
  end.
  apply list_sum_incl; [now apply NoDup_filter|]. intros p Hp. apply filter_In in Hp as [_ Hp].
  unfold counted. apply filter_In.
  destruct (Nat.odd (s p)); apply andb_true_iff in Hp as [A M]; (split; [|exact M]);
    apply existsb_exists in A as (q & Hq & A); apply Nat.eqb_eq in A as ->; easy.
Qed.


Lemma check_tree_bound k r w d t n : 0 < k -> well_formed d -> good k r w d ->
  (forall i a b, kraft k r d (fun p => length (w (Owner p))) (actives d i) a b) ->
  check_tree k r d t n = true -> n <= placed r d (fun p => length (w (Owner p))).
Proof.
  intros K W G Kr C. apply good_tops in G. apply andb_true_iff in C as [_ C]. revert C.
  apply (check_tree_in_bound (tops k) r w d d (fun t => t) (tops_lawful k K) W); trivial; [symmetry; apply on_talon_id|].
  intros ps [i [a b]] m fs N E. now apply (share_in_room k r d _ ps i a b N (Kr i a b)).
Qed.
