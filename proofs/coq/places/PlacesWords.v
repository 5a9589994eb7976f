(* Places that several cards share: plans at the table, and words of piles. Proofs. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Dealing RoundsFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow PlanProofs TogetherProofs Words PlacesSpec PlacesOrder.
Import ListNotations.

(* ---- the same cards under other names ---- *)

Section OtherNames.

Context {A : Type}.
Variables one other : A -> destination.

Definition same_owners (l : list A) : Prop := forall a p, In a l -> (one a = Owner p <-> other a = Owner p).

Lemma same_owners_less l m : (forall a, In a m -> In a l) -> same_owners l -> same_owners m.
Proof. intros I S a p H. apply S, I, H. Qed.

Lemma is_of_other l p a : same_owners l -> In a l -> is_of p (one a) = is_of p (other a).
Proof. intros S H. apply bool_ext. rewrite !is_of_true. now apply S. Qed.

Lemma receiver_other pile rest : same_owners (pile ++ rest) -> receiver one pile rest = receiver other pile rest.
Proof.
  intro S. destruct pile as [|a l]; [easy|]. unfold receiver.
  assert (M : forall p, mem p (map one rest) = mem p (map other rest)).
  { intro p. apply bool_ext. rewrite !mem_In, !in_map_iff.
    split; intros (b & E & H); exists b; (split; [|easy]); apply (S b p); trivial; apply in_app_iff; now right. }
  assert (F : forall p, forallb (to one p) (a :: l) = forallb (to other p) (a :: l)).
  { intro p. apply bool_ext. rewrite !forallb_forall.
    split; intros H b Hb; specialize (H b Hb); unfold to in *; [rewrite <- (is_of_other _ p b S)|
      rewrite (is_of_other _ p b S)]; trivial; apply in_app_iff; now left. }
  pose proof (fun p => S a p ltac:(now left)) as Sa.
  destruct (one a) as [p|t] eqn:E1, (other a) as [q|u] eqn:E2; trivial.
  - assert (q = p) as ->. { pose proof (proj1 (Sa p) eq_refl). congruence. }
    now rewrite M, F.
  - pose proof (proj1 (Sa p) eq_refl). discriminate.
  - pose proof (proj2 (Sa q) eq_refl). discriminate.
Qed.

Lemma deal_other c c' d : forall t, same_owners d -> (forall i, same_owners (t i)) ->
  (forall a, In a d -> c (one a) = c' (other a)) -> deal one c t d = deal other c' t d.
Proof.
  induction d as [|a d IH]; intros t S T E; [easy|]. cbn [deal]. rewrite <- (E a) by now left.
  set (i := c (one a)). assert (Sp : same_owners (a :: t i)).
  { intros b p [<-|H]; [apply S; now left|now apply (T i)]. }
  assert (Sd : same_owners d) by (apply (same_owners_less (a :: d)); [now right|easy]).
  assert (Ed : forall b, In b d -> c (one b) = c' (other b)) by (intros b Hb; apply E; now right).
  rewrite receiver_other.
  - destruct (receiver other (a :: t i) d) as [p|].
    + rewrite IH; trivial. intro j. unfold upd. now destruct (j =? i).
    + apply IH; trivial. intro j. unfold upd. now destruct (j =? i).
  - intros b p H. apply in_app_iff in H as [H|H]; [now apply Sp|now apply Sd].
Qed.

Lemma next_in {k c d} : fits k (map one d) c -> forall a, In a (next one k c d) -> In a d.
Proof.
  intros F a H. apply (Permutation_in a (Permutation_sym (cards_conserved one k c d F))).
  apply in_app_iff. now right.
Qed.

Lemma play_other k cs : forall cs' d, Forall2 (fun c c' => forall a, In a d -> c (one a) = c' (other a)) cs cs' ->
  same_owners d -> legal one k cs d -> legal other k cs' d /\ play other k cs' d = play one k cs d.
Proof.
  induction cs as [|c cs IH]; intros cs' d H S L; inversion H as [|? c' ? cs0 E Es]; subst; [now split|].
  destruct L as [F L].
  assert (D : deal one c empty d = deal other c' empty d) by (apply deal_other; easy).
  assert (N : next other k c' d = next one k c d) by (unfold next; now rewrite D).
  destruct (IH cs0 (next one k c d)) as [L' P].
  - clear - Es F. induction Es as [|x y l l' Hxy _ IHl]; constructor; trivial.
    intros a Ha. now apply Hxy, (next_in F).
  - now apply (same_owners_less d); [apply (next_in F)|].
  - exact L.
  - cbn [legal play]. rewrite N, P. unfold hands. rewrite D. split; [|easy]. split; [|easy].
    intros x Hx. apply in_map_iff in Hx as (a & <- & Ha). rewrite <- E by easy. now apply F, in_map.
Qed.

End OtherNames.

Lemma other_plan {A} (one other : A -> destination) k cs d : same_owners one other d ->
  (forall a b, In a d -> In b d -> other a = other b -> one a = one b) -> legal one k cs d ->
  exists cs', length cs' = length cs /\ legal other k cs' d /\ play other k cs' d = play one k cs d.
Proof.
  intros S I L.
  exists (map (fun c x => match find (fun a => same (other a) x) d with Some a => c (one a) | None => 0 end) cs).
  split; [apply map_length|]. apply play_other; trivial. clear L.
  induction cs as [|c cs IH]; cbn; constructor; trivial.
  intros a Ha. destruct (find (fun b => same (other b) (other a)) d) as [b|] eqn:E.
  - apply find_some in E as [Hb E]. apply same_spec in E. f_equal. symmetry. now apply I.
  - apply (find_none _ _ E a) in Ha. now rewrite same_refl in Ha.
Qed.

(* ---- at the table ---- *)

Lemma NoDup_app_right {A} (l m : list A) : NoDup (l ++ m) -> NoDup m.
Proof. induction l as [|x l IH]; cbn; intros N; [easy|]. inversion N; subst. now apply IH. Qed.

Lemma index_map l : NoDup l -> map (fun t => index t l) l = seq 0 (length l).
Proof.
  intro N. apply nth_error_ext. intro i. rewrite nth_error_map.
  destruct (Nat.lt_ge_cases i (length l)) as [L|L].
  - rewrite (nth_error_nth' l 0 L), (nth_error_nth' (seq 0 (length l)) 0) by (rewrite seq_length; lia).
    cbn. rewrite nth_index, seq_nth by trivial. reflexivity.
  - rewrite (proj2 (nth_error_None l i) L). symmetry. apply nth_error_None. now rewrite seq_length.
Qed.

Lemma sorted_nth l : Sorted le l -> forall s t, s <= t -> nth s l (list_max l) <= nth t l (list_max l).
Proof.
  intros S s t L. destruct (Nat.lt_ge_cases t (length l)) as [Lt|Gt].
  - apply Sorted_StronglySorted in S; [|intros a b c; apply Nat.le_trans].
    destruct (Nat.eq_dec s t) as [->|N]; [easy|]. set (m := list_max l). clearbody m. revert s t L N Lt.
    induction S as [|a l S IH F]; intros s t L N Lt; [now cbn in Lt|].
    destruct t as [|t]; [lia|]. cbn in Lt. destruct s as [|s]; cbn.
    + rewrite Forall_forall in F. apply F, nth_In. lia.
    + apply IH; lia.
  - rewrite (nth_overflow l _ Gt). destruct (Nat.lt_ge_cases s (length l)).
    + now apply list_max_ge, nth_In.
    + now rewrite nth_overflow.
Qed.

Lemma sorted_map_seq g n : (forall s t, s <= t -> g s <= g t) -> forall m, Sorted le (map g (seq m n)).
Proof.
  intro M. induction n as [|n IH]; intro m; cbn; constructor; [apply IH|].
  destruct n; cbn; constructor. apply M. lia.
Qed.

Lemma places_rise_iff l : forall q, places_rise q l = true <->
  exists m, Sorted le m /\ HdRel le q m /\ l = map Talon m.
Proof.
  induction l as [|[p|t] l IH]; intro q; cbn [places_rise].
  - split; [intros _; exists []; repeat constructor|easy].
  - split; [easy|]. intros ([|t m] & _ & _ & E); discriminate.
  - rewrite andb_true_iff, Nat.leb_le, IH. split.
    + intros (L & m & S & H & ->). exists (t :: m). repeat constructor; trivial.
    + intros ([|s m] & S & H & E); [discriminate|]. injection E as -> ->. inversion S. inversion H. split; [easy|].
      now exists m.
Qed.

Section AtTheTable.

Context {A : Type}.
Variables (dest name : A -> destination) (k : nat) (cards : list A).
Hypothesis T : tells_apart dest name cards.

Lemma places_from_table cs : legal name k cs cards -> never_falls dest (snd (play name k cs cards)) ->
  solvable_places k (length cs) (map dest cards).
Proof.
  intros L (l & So & El). pose proof (play_conserves name k cs cards L) as P.
  set (left := snd (play name k cs cards)) in *. destruct T as [T1 T2].
  assert (In_left : forall a, In a left -> In a cards).
  { intros a H. apply (Permutation_in a (Permutation_sym P)), in_app_iff. now right. }
  assert (Talons : forall a, In a left -> exists q, dest a = Talon q).
  { intros a H. apply (in_map dest) in H. rewrite El in H. apply in_map_iff in H as (q & E & _). now exists q. }
  assert (Tname : forall a q, In a cards -> dest a = Talon q -> exists t, name a = Talon t).
  { intros a q H E. destruct (name a) as [p|t] eqn:En; [|now exists t]. apply T1 in En; trivial. congruence. }
  set (number := fun a => match name a with Talon t => t | Owner _ => 0 end). set (ns := map number left).
  assert (Names : map name left = map Talon ns).
  { unfold ns. rewrite map_map. apply map_ext_in. intros a H. destruct (Talons a H) as (q & E).
    destruct (Tname a q (In_left a H) E) as (t & Et). unfold number. now rewrite Et. }
  assert (N : NoDup ns).
  { apply (NoDup_map_inv Talon). rewrite <- Names.
    assert (X : NoDup (filter is_talon (map name left))).
    { apply (Permutation_NoDup (Permutation_filter is_talon _ _ (Permutation_map name P))) in T2.
      rewrite map_app, filter_app in T2. now apply NoDup_app_right in T2. }
    rewrite Names in *. rewrite filter_all in X; trivial. intros x H. now apply in_map_iff in H as (t & <- & _). }
  assert (All : forall a q, In a cards -> dest a = Talon q -> In a left).
  { intros a q H E. apply (Permutation_in a P) in H as H'. apply in_app_iff in H' as [H'|]; [|easy]. exfalso.
    apply in_concat in H' as (h & Hh & Ha). apply in_map_iff in Hh as ((p & h') & <- & Hh). cbn [snd] in Ha.
    apply play_hand in Hh as [_ Hh]; [|exact L].
    assert (X : In a (cards_of name p cards)) by (destruct Hh as [->| ->]; [easy|now apply in_rev in Ha]).
    apply filter_In in X as [_ X]. unfold to in X. apply is_of_true, T1 in X; trivial. congruence. }
  set (new := fun a => on_talon (fun t => index t ns) (name a)).
  destruct (other_plan name new k cs cards) as (cs' & Len & L' & P').
  - intros a p H. unfold new. now rewrite owner_on.
  - intros a b Ha Hb E. unfold new in E. destruct (name a) as [p|t] eqn:Ea, (name b) as [q|u] eqn:Eb;
      cbn in E; try congruence.
    assert (X : forall c v, In c cards -> name c = Talon v -> In v ns).
    { intros c v Hc Ec. assert (Hl : In c left).
      { destruct (dest c) as [p|q] eqn:Ed; [apply T1 in Ed; trivial; congruence|]. now apply (All c q). }
      apply (in_map name) in Hl. rewrite Names, Ec in Hl. apply in_map_iff in Hl as (v' & Ev & Hv).
      now injection Ev as ->. }
    injection E as E. f_equal. apply X in Ea, Eb; trivial.
    rewrite <- (index_nth t ns Ea), <- (index_nth u ns Eb). now f_equal.
  - exact L.
  - assert (O : in_order new (snd (play new k cs' cards))).
    { rewrite P'. fold left. unfold in_order. transitivity (map (on_talon (fun t => index t ns)) (map name left)).
      { now rewrite map_map. }
      rewrite Names, map_map. cbn [on_talon]. rewrite <- (map_map (fun t => index t ns) Talon), index_map by easy.
      unfold ns. now rewrite map_length. }
    assert (Sv : solvable self k (length cs) (map new cards)).
    { apply (proj1 (solvable_dest new k _ cards)). exists cs'. now repeat split. }
    exists (map new cards). split; [|exact Sv].
    exists (fun j => nth j l (list_max l)). split; [now apply sorted_nth|]. split.
    + destruct Sv as (cs0 & _ & L0 & O0). now apply dealt_well_formed with k cs0.
    + rewrite map_map. apply map_ext_in. intros a H. unfold new. destruct (dest a) as [p|q] eqn:E.
      * now rewrite (proj1 (T1 a p H) E).
      * destruct (Tname a q H E) as (t & Et). rewrite Et. cbn [on_talon]. f_equal.
        pose proof (All a q H E) as Hl. apply In_nth_error in Hl as (j & Hj).
        assert (X : index t ns = j).
        { assert (Y : nth_error ns j = Some t).
          { unfold ns. rewrite nth_error_map, Hj. cbn. unfold number. now rewrite Et. }
          rewrite <- (nth_error_nth ns j 0 Y). apply nth_index; [easy|]. apply nth_error_Some. congruence. }
        rewrite X. assert (Y : nth_error (map Talon l) j = Some (Talon q)).
        { rewrite <- El, nth_error_map, Hj. cbn. now rewrite E. }
        rewrite nth_error_map in Y. destruct (nth_error l j) as [q'|] eqn:Eq; [|discriminate]. injection Y as ->.
        symmetry. now apply nth_error_nth.
Qed.

Lemma table_from_places r : solvable_places k r (map dest cards) ->
  exists cs, length cs = r /\ legal name k cs cards /\ never_falls dest (snd (play name k cs cards)).
Proof.
  intros (e & (pl & M & W & E) & cs & <- & L & O). destruct T as [T1 T2].
  assert (Len : length e = length cards).
  { pose proof (f_equal (@length destination) E) as X. rewrite !map_length in X. easy. }
  set (z := combine cards e).
  assert (Fz : map fst z = cards).
  { unfold z. clear - Len. revert e Len. induction cards as [|a l IH]; intros [|x e] Len; cbn in *; try easy.
    f_equal. apply IH. lia. }
  assert (Sz : map snd z = e).
  { unfold z. clear - Len. revert e Len. induction cards as [|a l IH]; intros [|x e] Len; cbn in *; try easy.
    f_equal. apply IH. lia. }
  assert (Dz : forall a x, In (a, x) z -> In a cards /\ dest a = on_talon pl x).
  { intros a x H. split; [rewrite <- Fz; now apply (in_map fst) in H|].
    apply In_nth_error in H as (i & H).
    pose proof (f_equal (fun l => nth_error l i) Fz) as X. pose proof (f_equal (fun l => nth_error l i) Sz) as Y.
    cbn beta in X, Y. rewrite nth_error_map, H in X, Y. cbn in X, Y.
    pose proof (f_equal (fun l => nth_error l i) E) as V. cbn beta in V. rewrite !nth_error_map, <- X, <- Y in V.
    cbn in V. congruence. }
  assert (Lz : legal snd k cs z).
  { apply (legal_natural snd self snd); [easy|]. now rewrite Sz. }
  destruct (other_plan snd (fun ax => name (fst ax)) k cs z) as (cs' & Len' & L' & P').
  - intros (a, x) p H. apply Dz in H as [H D]. cbn [fst snd]. rewrite <- T1 by easy. rewrite D. symmetry. apply owner_on.
  - intros (a, x) (b, y) Ha Hb N. cbn [fst snd] in *. destruct (name a) as [p|t] eqn:Ea.
    + symmetry in N. apply Dz in Ha as [Ha Da], Hb as [Hb Db]. apply T1 in Ea, N; trivial.
      rewrite Da in Ea. rewrite Db in N. apply owner_on in Ea, N. congruence.
    + assert (X : (a, x) = (b, y)); [|congruence].
      assert (Nz : NoDup (map (fun ax => name (fst ax)) (filter (fun ax => is_talon (name (fst ax))) z))).
      { rewrite <- Fz in T2. now rewrite map_map, filter_map in T2. }
      apply (NoDup_map_inj _ _ _ _ Nz); try (apply filter_In; split; trivial); cbn [fst]; try congruence.
      * now rewrite Ea.
      * now rewrite <- N.
  - exact Lz.
  - exists cs'. split; [easy|].
    rewrite <- Fz at 1. rewrite (legal_natural (fun ax => name (fst ax)) name fst) by easy. split; [exact L'|].
    rewrite <- Fz. rewrite (proj2 (play_natural (fun ax => name (fst ax)) name fst (fun _ => eq_refl) k cs' z)).
    rewrite P'. set (left := snd (play snd k cs z)).
    assert (Ol : map snd left = map Talon (seq 0 (length left))).
    { rewrite <- Sz in O. rewrite (proj2 (play_natural snd self snd (fun _ => eq_refl) k cs z)) in O.
      fold left in O. unfold in_order in O. now rewrite map_id, map_length in O. }
    exists (map pl (seq 0 (length left))). split; [now apply sorted_map_seq|].
    rewrite map_map. rewrite (map_ext_in _ (fun ax => on_talon pl (snd ax))).
    + rewrite <- map_map, Ol, !map_map. easy.
    + intros (a, x) H. apply Dz. apply (Permutation_in (a, x) (Permutation_sym (play_conserves snd k cs z Lz))).
      apply in_app_iff. now right.
Qed.

End AtTheTable.

(* ---- words ---- *)

Lemma place_at_nth d i : In (Talon i) (named d) -> nth_error d i = Some (Talon (place_at d i)).
Proof. intro H. apply named_talon in H as (q & H). unfold place_at. now rewrite H. Qed.

Lemma given_in d num x : In x (given d num) <-> exists y, In y (named d) /\ x = on_talon num y.
Proof. unfold given. rewrite in_map_iff. split; intros (y & H1 & H2); exists y; easy. Qed.

Lemma given_inverse d num : well_formed (given d num) ->
  exists inv, forall i, In (Talon i) (named d) -> inv (num i) = i.
Proof.
  intro W.
  exists (fun t => match find (fun i => occurs (Talon i) (named d) && (num i =? t)) (seq 0 (length d)) with
                   | Some i => i | None => 0 end).
  intros i H. destruct (find _ _) as [j|] eqn:E.
  - apply find_some in E as [_ E]. apply andb_true_iff in E as [Hj E]. apply occurs_spec in Hj.
    apply Nat.eqb_eq in E. now apply (given_inj d num W).
  - assert (L : i < length d).
    { apply named_talon in H as (q & H). apply nth_error_Some. congruence. }
    pose proof (find_none _ _ E i ltac:(apply in_seq; lia)) as F. cbn beta in F.
    apply occurs_spec in H. now rewrite H, Nat.eqb_refl in F.
Qed.

Lemma suits_on f k r x u : suits k r (on_talon f x) u = suits k r x u.
Proof. now destruct x. Qed.

(* ---- words of letters: those for places, and those for a refinement ---- *)

Section Letters.

Variables (K r : nat) (pile_of : nat -> nat) (spot : word -> nat) (way : nat -> nat).
Variable above : deck -> word -> word -> destination -> destination -> bool.
Hypothesis above_on : forall f e u v x y,
  (forall s t, In (Talon s) e -> In (Talon t) e -> f s = f t -> s = t) -> In x e -> In y e ->
  above (map (on_talon f) e) u v (on_talon f x) (on_talon f y) = above e u v x y.
Hypothesis above_cards : forall d u v i j, In (Talon i) (named d) -> In (Talon j) (named d) ->
  suits K r (Talon i) u = true -> suits K r (Talon j) v = true -> above (named d) u v (Talon i) (Talon j) =
  (spot u <? spot v) || ((spot u =? spot v) && faces (way (spot u)) i j).

Lemma above_codes w d i j : good_places_with K pile_of above r w d -> In (Talon i) (named d) -> In (Talon j) (named d) ->
  above (named d) (w (Talon i)) (w (Talon j)) (Talon i) (Talon j) = true <->
  spot (w (Talon i)) < spot (w (Talon j)) \/
  (spot (w (Talon i)) = spot (w (Talon j)) /\ faces (way (spot (w (Talon i)))) i j = true).
Proof.
  intros (S & _) Hi Hj. rewrite above_cards by (trivial; now apply S).
  now rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq.
Qed.

Lemma word_codes_with w d : good_places_with K pile_of above r w d -> orderly_by way d (fun i => spot (w (Talon i))).
Proof.
  intros G i j p q Hi Hj L. assert (Ii : In (Talon i) (named d)) by (apply named_talon; now exists p).
  assert (Ij : In (Talon j) (named d)) by (apply named_talon; now exists q).
  apply (above_codes w d i j G Ii Ij). apply G; trivial. unfold place_at. now rewrite Hi, Hj.
Qed.

Lemma clear_on num d w w' p y : well_formed (given d num) -> In (Owner p) (named d) -> In y (named d) ->
  w' (Owner p) = w (Owner p) -> w' (on_talon num y) = w y ->
  (clear_with pile_of above (given d num) w' p (on_talon num y) <-> clear_with pile_of above (named d) w p y).
Proof.
  intros W Hp Hy Ep Ey. unfold clear_with. rewrite Ep, Ey, is_talon_on. unfold given.
  assert (A : forall u v x x', In x (named d) -> In x' (named d) ->
    above (map (on_talon num) (named d)) u v (on_talon num x) (on_talon num x') = above (named d) u v x x').
  { intros u v x x'. apply above_on, given_inj, W. }
  assert (B : forall u v, above (map (on_talon num) (named d)) u v (on_talon num y) (Owner p) = above (named d) u v y (Owner p)).
  { intros u v. exact (A u v y (Owner p) Hy Hp). }
  assert (C : forall u v, above (map (on_talon num) (named d)) u v (Owner p) (on_talon num y) = above (named d) u v (Owner p) y).
  { intros u v. exact (A u v (Owner p) y Hp Hy). }
  now rewrite B, C.
Qed.

(* Words that are good for the places are good for some refinement. *)
Lemma refinement_with w d : good_places_with K pile_of above r w d ->
  exists e w', refines d e /\ good_with K pile_of above r w' e /\ forall p, w' (Owner p) = w (Owner p).
Proof.
  intro G. pose proof (word_codes_with w d G) as O. pose proof (fun i j => above_codes w d i j G) as A. destruct G as (S & C & T).
  destruct (orderly_refines way d _ O) as (num & W & M & H). cbn beta in H.
  destruct (given_inverse d num W) as (inv & Inv).
  set (w' := fun x => w (on_talon inv x)). exists (given d num), w'.
  split; [now apply refines_given|]. split; [|easy].
  assert (Ew : forall x, In x (named d) -> w' (on_talon num x) = w x).
  { intros [p|i] Hx; unfold w'; cbn; [easy|]. now rewrite Inv. }
  repeat split.
  - intros x Hx. apply given_in in Hx as (y & Hy & ->). rewrite Ew, suits_on by easy. now apply S.
  - intros p x Hp Hx N. apply given_in in Hx as (y & Hy & ->). apply in_owner_on in Hp.
    apply clear_on with w; auto. apply C; trivial. now intros ->.
  - intros s t Hs Ht L. apply given_in in Hs as ([?|i] & Hi & Es), Ht as ([?|j] & Hj & Et); try discriminate.
    injection Es as ->. injection Et as ->. change (Talon (num i)) with (on_talon num (Talon i)).
    change (Talon (num j)) with (on_talon num (Talon j)). rewrite !Ew by easy. unfold given.
    rewrite above_on by (trivial; now apply given_inj). apply A; auto.
Qed.

Lemma refined_with num w' d : well_formed (given d num) -> raises d num ->
  good_with K pile_of above r w' (given d num) -> good_places_with K pile_of above r (fun x => w' (on_talon num x)) d.
Proof.
  intros W M (S & C & T). assert (I : forall x, In x (named d) -> In (on_talon num x) (given d num)).
  { intros x H. apply given_in. now exists x. }
  repeat split.
  - intros x Hx. specialize (S _ (I x Hx)). now rewrite suits_on in S.
  - intros p x Hp Hx N. apply (clear_on num d _ w'); trivial. apply C; [now apply (I (Owner p))|now apply I|].
    intro E. now apply owner_on in E.
  - intros i j Hi Hj L. rewrite <- (above_on num) by (trivial; now apply given_inj).
    apply (T (num i) (num j)); [now apply (I (Talon i))|now apply (I (Talon j))|].
    now apply (M i j _ _ (place_at_nth d i Hi) (place_at_nth d j Hj)).
Qed.

End Letters.

(* ---- words of piles ---- *)

Lemma good_places_inner k r w d : good_places k r w d <-> good_places_with k (fun c => c) (over k) r w d.
Proof.
  split.
  - intros [S A]. repeat split; [easy| |].
    + intros p x Hp Hx N L. apply (agree_clear k r (named d) w p x); auto. specialize (A _ _ Hp Hx). now destruct x.
    + intros i j Hi Hj L. specialize (A _ _ Hi Hj). cbn [agree_places] in A. apply Nat.ltb_lt in L. now rewrite L in A.
  - intros (S & C & T). split; [easy|]. pose proof (clear_agree k r (named d) w (fun x => In x (named d)) S C) as B.
    intros [p|i] [q|j] Hx Hy; cbn [agree_places]; try now apply B.
    destruct (Nat.ltb_spec (place_at d i) (place_at d j)); [now apply T|].
    destruct (Nat.ltb_spec (place_at d j) (place_at d i)); [now apply T|easy].
Qed.

Lemma over_on_all k f e u v x y : (forall s t, In (Talon s) e -> In (Talon t) e -> f s = f t -> s = t) ->
  In x e -> In y e -> over k (map (on_talon f) e) u v (on_talon f x) (on_talon f y) = over k e u v x y.
Proof. intros I Hx Hy. now apply over_on. Qed.

Lemma over_cards k r d u v i j : In (Talon i) (named d) -> In (Talon j) (named d) ->
  suits k r (Talon i) u = true -> suits k r (Talon j) v = true -> over k (named d) u v (Talon i) (Talon j) =
  (place k u <? place k v) || ((place k u =? place k v) && faces r i j).
Proof. intros Hi Hj Su Sv. apply suits_spec in Su as [_ Lu]. unfold over. now rewrite Lu, named_faces. Qed.

Lemma good_refinement k r w d : good_places k r w d ->
  exists e w', refines d e /\ good k r w' e /\ forall p, w' (Owner p) = w (Owner p).
Proof.
  rewrite good_places_inner. intro G.
  destruct (refinement_with k r _ (place k) (fun _ => r) (over k) (over_on_all k) (over_cards k r) w d G) as (e & w' & R & G' & E).
  exists e, w'. rewrite good_inner. auto.
Qed.

Lemma places_from_words k r w d : good_places k r w d -> solvable_places k r d.
Proof.
  intro G. apply good_refinement in G as (e & w' & R & G & _). exists e. split; [exact R|].
  apply plan_iff_good_words; [now destruct R as (pl & _ & W & _)|]. now exists w'.
Qed.

Lemma words_from_places k r d : solvable_places k r d -> exists w, good_places k r w d.
Proof.
  intros (e & R & Sv). apply refines_iff in R as (num & -> & W & M). apply plan_iff_good_words in Sv as (w' & G); [|easy].
  exists (fun x => w' (on_talon num x)). apply good_inner in G. apply good_places_inner.
  now apply (refined_with k r _ (over k) (over_on_all k)).
Qed.
