(* The window bound with tops and unders: the codes that the hands over a window leave open keep taking turns,
   falling and rising, and there are few of them.

   count f n    == how many numbers below n satisfy f
   head w p     == the letters of p's word up to the last one, which are as many as the rounds that p stays
   shut s c v   == a hand of the list that leaves in round s + 1 from pile c lies at place v or below it
   dead s q     == the hands shut place q after s rounds *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs WordsWindow
  PlacesSpec PlacesRound UnderSpec UnderRound UnderTalon UnderWords.
Import ListNotations.

(* ---- counting ---- *)

Definition count (f : nat -> bool) (n : nat) : nat := length (filter f (seq 0 n)).

Lemma count_succ f n : count f (S n) = count f n + (if f n then 1 else 0).
Proof. unfold count. rewrite seq_S, filter_app, app_length. cbn [filter Nat.add]. now destruct (f n). Qed.

Lemma count_ext f g n : (forall i, i < n -> f i = g i) -> count f n = count g n.
Proof. induction n as [|n IH]; intro E; [easy|]. rewrite !count_succ, IH, (E n) by (intros; auto). reflexivity. Qed.

Lemma count_add f a b : count f (a + b) = count f a + count (fun i => f (a + i)) b.
Proof.
  induction b as [|b IH]; [rewrite !Nat.add_0_r; reflexivity|]. rewrite Nat.add_succ_r, !count_succ, IH. lia.
Qed.

Lemma count_rev f n : forall i, i <= n -> count (fun j => f (n - 1 - j)) i + count f (n - i) = count f n.
Proof.
  induction i as [|i IH]; intro H; [rewrite Nat.sub_0_r; reflexivity|]. rewrite count_succ.
  specialize (IH ltac:(lia)). replace (n - i) with (S (n - S i)) in IH by lia. rewrite count_succ in IH.
  replace (n - 1 - i) with (n - S i) by lia. lia.
Qed.

Lemma count_not f n : count (fun i => negb (f i)) n + count f n = n.
Proof. induction n as [|n IH]; [easy|]. rewrite !count_succ. destruct (f n); cbn [negb]; lia. Qed.

Lemma count_or f g n : count (fun i => f i || g i) n = count f n + count (fun i => negb (f i) && g i) n.
Proof. induction n as [|n IH]; [easy|]. rewrite !count_succ, IH. destruct (f n), (g n); cbn [orb andb negb]; lia. Qed.

Lemma count_incl f l n : NoDup l -> (forall x, In x l -> x < n /\ f x = true) -> length l <= count f n.
Proof.
  intros N H. apply NoDup_incl_length; [exact N|]. intros x Hx. apply filter_In. destruct (H x Hx).
  split; [apply in_seq; lia|easy].
Qed.

(* ---- places, letter by letter ---- *)

Lemma kept_snoc u x : kept (u ++ [x]) = if Nat.odd x then kept u else negb (kept u).
Proof.
  induction u as [|a u IH]; cbn [app kept]; [now destruct (Nat.odd x)|]. rewrite IH.
  now destruct (Nat.odd a), (Nat.odd x), (kept u).
Qed.

Lemma place_u_snoc K u x : Forall (fun a => a < K) u ->
  place_u K (u ++ [x]) = x * K ^ length u + (if Nat.odd x then place_u K u else K ^ length u - 1 - place_u K u).
Proof.
  induction 1 as [|a u H D IH]; cbn [app place_u length Nat.pow].
  - destruct (Nat.odd x); cbn; lia.
  - rewrite IH, kept_snoc. pose proof (place_u_lt K u D). destruct (Nat.odd x), (kept u); cbn [negb]; nia.
Qed.

Section Window.

Variables (k r : nat) (w : words) (d : deck) (h : list nat).
Hypothesis K : 0 < k.
Hypothesis G : good_u k r w d.
Hypothesis h_once : NoDup h.
Hypothesis h_in : forall p, In p h -> In (Owner p) d.
Hypothesis h_meet : forall p q, In p h -> In q h -> p <> q -> before d (Owner p) (Owner q) = true.

Let size (p : nat) : nat := length (w (Owner p)).
Definition head (p : nat) : word := firstn (size p - 1) (w (Owner p)).
Definition top (p : nat) : nat := place_u (2 * k) (head p).
Definition pile_left (p : nat) : nat := Nat.div2 (nth (size p - 1) (w (Owner p)) 0).

Definition shut (s c v : nat) : bool :=
  existsb (fun p => (size p =? S s) && (pile_left p =? c) && (v <=? top p)) h.

Fixpoint dead (s q : nat) : bool :=
  match s with
  | 0 => false
  | S s' =>
      let B := (2 * k) ^ s' in
      let x := q / B in
      let v := if Nat.odd x then q mod B else B - 1 - q mod B in
      dead s' v || shut s' (Nat.div2 x) v
  end.

Lemma power_pos s : 0 < (2 * k) ^ s.
Proof. apply Nat.neq_0_lt_0, Nat.pow_nonzero. lia. Qed.

Lemma dead_block s x i : i < (2 * k) ^ s -> dead (S s) (x * (2 * k) ^ s + i) =
  let v := if Nat.odd x then i else (2 * k) ^ s - 1 - i in dead s v || shut s (Nat.div2 x) v.
Proof.
  intro H. cbn [dead]. pose proof (power_pos s) as P.
  replace ((x * (2 * k) ^ s + i) / (2 * k) ^ s) with x.
  2: { rewrite Nat.div_add_l, Nat.div_small by lia. lia. }
  rewrite Nat.add_comm, Nat.mod_add, Nat.mod_small by lia. reflexivity.
Qed.

Lemma dead_snoc u x : Forall (fun a => a < 2 * k) u ->
  dead (S (length u)) (place_u (2 * k) (u ++ [x])) =
  dead (length u) (place_u (2 * k) u) || shut (length u) (Nat.div2 x) (place_u (2 * k) u).
Proof.
  intro D. pose proof (place_u_lt _ _ D) as L. rewrite place_u_snoc by exact D.
  destruct (Nat.odd x) eqn:O; rewrite dead_block by lia; rewrite O; [reflexivity|].
  replace ((2 * k) ^ length u - 1 - ((2 * k) ^ length u - 1 - place_u (2 * k) u)) with (place_u (2 * k) u) by lia.
  reflexivity.
Qed.

(* What lies on the way of a hand, or is a hand itself, is not shut by those that leave before it. *)
Lemma word_open x s : In x d -> s <= length (w x) ->
  (forall p, In p h -> size p <= s -> x <> Owner p /\ before d x (Owner p) = true /\
     (1 < size p -> before d (Owner p) x = true) /\ (is_talon x = false -> size p < length (w x))) ->
  dead s (place_u (2 * k) (firstn s (w x))) = false.
Proof.
  intros Hx. destruct G as (Su & C & _). pose proof (Su _ Hx) as Sx. apply suits_spec in Sx as [Dx _].
  induction s as [|s IH]; intros L H; [reflexivity|].
  assert (E : firstn (S s) (w x) = firstn s (w x) ++ [nth s (w x) 0]).
  { clear - L. revert L. generalize (w x) as u. induction s as [|s IHs]; intros [|a u] L; cbn in *; try lia; [reflexivity|].
    f_equal. apply IHs. lia. }
  assert (Ls : length (firstn s (w x)) = s) by (rewrite firstn_length; lia).
  rewrite E. pose proof (dead_snoc (firstn s (w x)) (nth s (w x) 0) (Forall_firstn _ s _ Dx)) as Ds.
  rewrite Ls in Ds. rewrite Ds, IH; [|lia|intros p Hp Lp; apply H; [exact Hp|lia]]. cbn [orb].
  apply not_true_iff_false. unfold shut. intro X. apply existsb_exists in X as (p & Hp & X).
  apply andb_true_iff in X as [X V]. apply andb_true_iff in X as [X1 X2].
  apply Nat.eqb_eq in X1, X2. apply Nat.leb_le in V.
  destruct (H p Hp ltac:(lia)) as (N & B1 & B2 & Tal). specialize (C p x (h_in p Hp) Hx N). unfold clear_with in C.
  fold (size p) in C. rewrite X1 in C. replace (S s - 1) with s in C by lia. specialize (C L).
  unfold pile_left, top, head in X2, V. rewrite X1 in X2, V. replace (S s - 1) with s in X2, V by lia.
  specialize (C (eq_sym X2)). destruct C as [C|(T & Lx & _)].
  - unfold over_u in C. apply orb_false_iff in C as [C1 C2]. apply Nat.ltb_ge in C1.
    replace (place_u (2 * k) (firstn s (w x))) with (place_u (2 * k) (firstn s (w (Owner p)))) in C2 by lia.
    rewrite Nat.eqb_refl in C2. cbn [andb] in C2. unfold facing_u in C2.
    destruct (kept (firstn s (w x))) eqn:Kp; [congruence|].
    destruct s as [|s]; [discriminate Kp|]. rewrite B2 in C2 by lia. easy.
  - specialize (Tal T). lia.
Qed.

Lemma hand_size p : In p h -> 1 <= size p <= r /\ Forall (fun a => a < 2 * k) (w (Owner p)).
Proof. intro H. apply h_in, (proj1 G), suits_spec in H as [D L]. now split. Qed.

Lemma top_lt p : In p h -> top p < (2 * k) ^ (size p - 1).
Proof.
  intro H. destruct (hand_size p H) as [L D]. unfold top. set (u := head p).
  replace (size p - 1) with (length u); [apply place_u_lt, Forall_firstn, D|].
  unfold u, head. rewrite firstn_length. fold (size p). lia.
Qed.

Lemma pile_lt p : In p h -> pile_left p < k.
Proof.
  intro H. destruct (hand_size p H) as [L D]. unfold pile_left. rewrite Nat.div2_div.
  apply Nat.div_lt_upper_bound; [lia|]. rewrite Forall_forall in D. apply D, nth_In.
  fold (size p). lia.
Qed.

Lemma top_open p : In p h -> dead (size p - 1) (top p) = false.
Proof.
  intro H. destruct (hand_size p H) as [L D]. apply word_open; [now apply h_in|fold (size p); lia|].
  intros q Hq Lq. assert (N : q <> p) by (intros ->; lia). repeat split.
  - congruence.
  - apply h_meet; auto.
  - intros _. apply h_meet; auto.
  - intros _. fold (size p). lia.
Qed.

Lemma tops_apart p q : In p h -> In q h -> size p = size q -> pile_left p = pile_left q -> top p = top q -> p = q.
Proof.
  intros Hp Hq L E T. destruct (Nat.eq_dec p q) as [|N]; [easy|exfalso].
  destruct G as (_ & C & _). assert (N' : Owner q <> Owner p) by congruence.
  specialize (C p (Owner q) (h_in p Hp) (h_in q Hq) N'). unfold clear_with in C. fold (size p) (size q) in C.
  specialize (C ltac:(lia)). unfold pile_left, top, head in E, T. rewrite <- L in E, T. specialize (C (eq_sym E)).
  unfold over_u, facing_u in C. rewrite T, !Nat.ltb_irrefl, !Nat.eqb_refl in C. cbn [orb andb] in C.
  rewrite (h_meet p q Hp Hq N), (h_meet q p Hq Hp (not_eq_sym N)) in C.
  destruct (kept _), (kept _), C as [C|(_ & _ & C)]; easy.
Qed.

(* ---- dead codes, block by block ---- *)

Let closed (s c v : nat) : bool := dead s v || shut s c v.

Lemma dead_in_block s x i : i <= (2 * k) ^ s ->
  count (fun j => dead (S s) (x * (2 * k) ^ s + j)) i =
  if Nat.odd x then count (closed s (Nat.div2 x)) i
  else count (closed s (Nat.div2 x)) ((2 * k) ^ s) - count (closed s (Nat.div2 x)) ((2 * k) ^ s - i).
Proof.
  intro H. rewrite (count_ext _ (fun j => closed s (Nat.div2 x) (if Nat.odd x then j else (2 * k) ^ s - 1 - j))).
  2: { intros j Hj. now rewrite dead_block by lia. }
  destruct (Nat.odd x); [reflexivity|].
  pose proof (count_rev (closed s (Nat.div2 x)) ((2 * k) ^ s) i H). lia.
Qed.

Lemma dead_pairs s : forall c, count (dead (S s)) (2 * c * (2 * k) ^ s) =
  2 * list_sum (map (fun c => count (closed s c) ((2 * k) ^ s)) (seq 0 c)).
Proof.
  induction c as [|c IH]; [reflexivity|]. rewrite seq_S, map_app, list_sum_app. cbn [map list_sum Nat.add].
  set (B := (2 * k) ^ s) in *. replace (2 * S c * B) with (2 * c * B + (B + B)) by lia.
  rewrite !count_add, IH.
  pose proof (dead_in_block s (2 * c) B (le_n B)) as E1. fold B in E1.
  pose proof (dead_in_block s (S (2 * c)) B (le_n B)) as E2. fold B in E2.
  rewrite letter_even, Nat.div2_double, Nat.sub_diag in E1. rewrite letter_odd, Nat.div2_succ_double in E2.
  cbn [count] in E1. change (count (closed s c) 0) with 0 in E1.
  rewrite E1, (count_ext (fun i => dead (S s) (2 * c * B + (B + i))) (fun j => dead (S s) (S (2 * c) * B + j))).
  - rewrite E2. unfold list_sum. cbn [fold_right]. lia.
  - intros j _. f_equal. lia.
Qed.

Lemma total_even s : Nat.even (count (dead s) ((2 * k) ^ s)) = true.
Proof.
  destruct s as [|s]; [reflexivity|]. cbn [Nat.pow]. rewrite dead_pairs. now rewrite Nat.even_mul.
Qed.

Lemma closed_below s c v v' : v <= v' -> shut s c v = false -> shut s c v' = false.
Proof.
  unfold shut. intros L H. apply not_true_iff_false. intro E. apply not_true_iff_false in H. apply H.
  apply existsb_exists in E as (p & Hp & E). apply existsb_exists. exists p. split; [easy|].
  apply andb_true_iff in E as [E V]. rewrite E. apply Nat.leb_le in V. apply Nat.leb_le. lia.
Qed.

(* Further down than an open place only the dead of the rounds before are closed. *)
Lemma above_open s c v n : v + n <= (2 * k) ^ s -> closed s c v = false ->
  count (fun i => closed s c (v + i)) n = count (fun i => dead s (v + i)) n.
Proof.
  intros _ H. apply orb_false_iff in H as [_ H]. apply count_ext. intros i _. unfold closed.
  rewrite (closed_below s c v (v + i)) by (trivial; lia). apply orb_false_r.
Qed.

(* The key: below an open code an even number is dead. So the open ones take turns, as all codes do. *)
Lemma open_take_turns s : forall q, q < (2 * k) ^ s -> dead s q = false -> Nat.even (count (dead s) q) = true.
Proof.
  induction s as [|s IH]; intros q H O; [simpl in H; now replace q with 0 by lia|].
  pose proof (power_pos s) as P. set (B := (2 * k) ^ s) in *.
  pose proof (Nat.div_mod q B ltac:(lia)) as E. pose proof (Nat.mod_upper_bound q B ltac:(lia)) as I.
  set (x := q / B) in *. set (i := q mod B) in *. replace q with (x * B + i) in * by lia. clear E H.
  rewrite dead_block in O by exact I. fold B in O. cbv zeta in O. set (c := Nat.div2 x) in *.
  set (v := if Nat.odd x then i else B - 1 - i) in *. fold (closed s c v) in O.
  assert (Lv : v < B) by (unfold v; destruct (Nat.odd x); lia).
  pose proof O as Od. apply orb_false_iff in Od as [Od _]. specialize (IH v Lv Od).
  (* the places below v, further down, hold an even number of dead, and the same are closed *)
  assert (A : Nat.even (count (fun j => closed s c (v + j)) (B - v)) = true).
  { rewrite above_open by (trivial; fold B; lia). pose proof (count_add (dead s) v (B - v)) as S1.
    replace (v + (B - v)) with B in S1 by lia. pose proof (total_even s) as T. fold B in T. rewrite S1, Nat.even_add, IH in T.
    now destruct (Nat.even (count (fun j => dead s (v + j)) (B - v))). }
  pose proof (count_add (closed s c) v (B - v)) as S2. replace (v + (B - v)) with B in S2 by lia.
  rewrite count_add, dead_in_block by lia. fold B c.
  assert (Px : forall y, Nat.even (count (dead (S s)) (2 * y * B)) = true).
  { intro y. unfold B. rewrite dead_pairs. now rewrite Nat.even_mul. }
  pose proof (Nat.div2_odd x) as X. fold c in X. destruct (Nat.odd x) eqn:Ox; cbn [Nat.b2n] in X.
  - change v with i in *. replace (x * B) with (2 * c * B + B) by lia. rewrite count_add.
    pose proof (dead_in_block s (2 * c) B (le_n B)) as E1. fold B in E1.
    rewrite letter_even, Nat.div2_double, Nat.sub_diag in E1. change (count (closed s c) 0) with 0 in E1.
    rewrite E1, Nat.sub_0_r, S2. rewrite <- !Nat.add_assoc, Nat.even_add, Px.
    replace (count (closed s c) i + (count (fun j => closed s c (i + j)) (B - i) + count (closed s c) i))
      with (2 * count (closed s c) i + count (fun j => closed s c (i + j)) (B - i)) by lia.
    now rewrite Nat.even_add, A, Nat.even_mul.
  - replace (x * B) with (2 * c * B) by lia. rewrite Nat.even_add, Px.
    replace (B - i) with (S v) by (unfold v; lia). rewrite count_succ, O, S2.
    replace (count (closed s c) v + count (fun j => closed s c (v + j)) (B - v) - (count (closed s c) v + 0))
      with (count (fun j => closed s c (v + j)) (B - v)) by lia.
    now rewrite A.
Qed.

(* ---- how many are dead ---- *)

Definition leaving (s : nat) : list nat := filter (fun p => size p =? S s) h.

Lemma closed_many s c :
  count (dead s) ((2 * k) ^ s) + ListFacts.count pile_left c (leaving s) <= count (closed s c) ((2 * k) ^ s).
Proof.
  unfold closed, ListFacts.count. rewrite count_or. apply Nat.add_le_mono_l. rewrite <- (map_length top).
  assert (I : forall p, In p (filter (fun p => pile_left p =? c) (leaving s)) -> In p h /\ size p = S s /\ pile_left p = c).
  { intros p Hp. apply filter_In in Hp as [Hp Ep]. apply filter_In in Hp as [Hp Es]. apply Nat.eqb_eq in Ep, Es. auto. }
  apply count_incl.
  - apply NoDup_map_in; [now repeat apply NoDup_filter|]. intros p q Hp Hq E. apply I in Hp as (Hp & Sp & Pp), Hq as (Hq & Sq & Pq).
    apply tops_apart; trivial; congruence.
  - intros x Hx. apply in_map_iff in Hx as (p & <- & Hp). apply I in Hp as (Hp & Es & Ep).
    pose proof (top_lt p Hp) as L. pose proof (top_open p Hp) as O. rewrite Es in L, O.
    replace (S s - 1) with s in L, O by lia. split; [exact L|]. rewrite O. cbn [negb andb].
    apply existsb_exists. exists p. split; [easy|]. now rewrite Es, Ep, !Nat.eqb_refl, Nat.leb_refl.
Qed.

Definition used (s : nat) : nat :=
  list_sum (map (fun p => if size p <=? s then 2 * (2 * k) ^ (s - size p) else 0) h).

Lemma used_succ s : used (S s) = 2 * k * used s + 2 * length (leaving s).
Proof.
  unfold used, leaving. assert (Sz : forall p, In p h -> 1 <= size p) by (intros p Hp; now apply hand_size).
  clear - Sz. induction h as [|p l IH]; [cbn; lia|].
  cbn [map list_sum fold_right filter]. specialize (IH (fun q Hq => Sz q (or_intror Hq))). specialize (Sz p (or_introl eq_refl)).
  change (fold_right Nat.add 0) with list_sum. rewrite IH.
  destruct (Nat.leb_spec (size p) (S s)), (Nat.leb_spec (size p) s), (Nat.eqb_spec (size p) (S s)); cbn [length]; try lia.
  - replace (S s - size p) with (S (s - size p)) by lia. cbn [Nat.pow]. lia.
  - replace (S s - size p) with 0 by lia. cbn [Nat.pow]. lia.
Qed.

Lemma dead_many s : used s <= count (dead s) ((2 * k) ^ s).
Proof.
  induction s as [|s IH].
  - unfold used. assert (Sz : forall p, In p h -> 1 <= size p) by (intros p Hp; now apply hand_size).
    clear - Sz. induction h as [|p l IHl]; [cbn; lia|]. cbn [map list_sum fold_right].
    specialize (Sz p (or_introl eq_refl)) as Sp. destruct (Nat.leb_spec (size p) 0); [lia|].
    apply IHl. intros q Hq. apply Sz. now right.
  - rewrite used_succ. cbn [Nat.pow]. rewrite dead_pairs.
    rewrite <- (sum_of_counts pile_left k (leaving s)) by (intros p Hp; apply filter_In in Hp as [Hp _]; now apply pile_lt).
    assert (E : forall n, list_sum (map (fun c => count (closed s c) ((2 * k) ^ s)) (seq 0 n)) >=
      n * count (dead s) ((2 * k) ^ s) +
      list_sum (map (fun c => ListFacts.count pile_left c (leaving s)) (seq 0 n))).
    { induction n as [|n IHn]; [cbn; lia|]. rewrite seq_S, !map_app, !list_sum_app. cbn [map list_sum fold_right Nat.add].
      pose proof (closed_many s n). lia. }
    specialize (E k). nia.
Qed.

End Window.

(* ---- the talon in the window ---- *)

Lemma some_not {A} (f : A -> bool) l : forallb f l = false -> exists x, In x l /\ f x = false.
Proof.
  induction l as [|x l IH]; [discriminate|]. cbn [forallb]. destruct (f x) eqn:F; cbn [andb]; intro H.
  - destruct (IH H) as (y & Y & E). exists y. split; [now right|easy].
  - exists x. split; [now left|easy].
Qed.

Lemma before_at d s t i j : well_formed d -> nth_error d i = Some (Talon s) -> nth_error d j = Some (Talon t) ->
  before d (Talon s) (Talon t) = (i <? j).
Proof.
  intros W Hi Hj. apply bool_ext. rewrite Nat.ltb_lt. split; [|intro L; now apply (before_nth d _ _ i j)].
  intro B. destruct (Nat.lt_total i j) as [|[->|L]]; [easy| |].
  - rewrite Hi in Hj. injection Hj as ->. pose proof (talon_asym d t t W B). congruence.
  - pose proof (talon_asym d _ _ W (before_nth d _ _ j i L Hj Hi)). congruence.
Qed.

Lemma facing_at d q s t i j : well_formed d -> nth_error d i = Some (Talon s) -> nth_error d j = Some (Talon t) ->
  facing q d (Talon s) (Talon t) = faces q i j.
Proof. intros W Hi Hj. unfold facing, faces. destruct (Nat.even q); now apply before_at. Qed.

Section Alternations.

Variables (k r : nat) (w : words) (d : deck) (h : list nat) (a b : nat).
Hypothesis K : 0 < k.
Hypothesis R : 0 < r.
Hypothesis W : well_formed d.
Hypothesis G : good_u k r w d.

Let e : deck := window d a b.
Let dies (q : nat) : bool := dead k w h r q.
Hypothesis turns : forall q, q < (2 * k) ^ r -> dies q = false -> Nat.even (count dies q) = true.
Hypothesis open_to : forall t, In (Talon t) e -> dies (place_u (2 * k) (w (Talon t))) = false.

Let code (t : nat) : nat := place_u (2 * k) (w (Talon t)).
Let rank (t : nat) : nat := count (fun i => negb (dies i)) (code t).

Lemma in_e t : In (Talon t) e -> In (Talon t) d.
Proof. unfold e. intro H. apply in_window in H as (i & _ & H). now apply nth_error_In in H. Qed.

Lemma code_lt t : In (Talon t) d -> code t < (2 * k) ^ r.
Proof. intro H. apply (proj1 G), suits_spec in H as [D L]. rewrite <- L. now apply place_u_lt. Qed.

Lemma rank_parity t : In (Talon t) e -> Nat.odd (rank t) = Nat.odd (code t).
Proof.
  intro H. pose proof (turns (code t) (code_lt t (in_e t H)) (open_to t H)) as E.
  pose proof (count_not dies (code t)) as N. fold (rank t) in N.
  transitivity (Nat.odd (rank t + count dies (code t))); [|now rewrite N]. rewrite Nat.odd_add. rewrite <- (Nat.negb_even (count dies (code t))), E. cbn. now rewrite xorb_false_r.
Qed.

Lemma code_mono s t : In (Talon s) d -> In (Talon t) d -> s < t -> code s <= code t /\
  (code s = code t -> facing (side (code s)) d (Talon s) (Talon t) = true).
Proof.
  intros Hs Ht L. destruct G as (Su & _ & T). specialize (T s t Hs Ht L). unfold over_u in T. fold (code s) (code t) in T.
  apply orb_true_iff in T as [T|T]; [apply Nat.ltb_lt in T; split; [lia|intro E; lia]|].
  apply andb_true_iff in T as [E F]. apply Nat.eqb_eq in E. split; [lia|]. intros _. rewrite <- facing_side in F.
  rewrite <- F. f_equal. apply side_parity. apply Su, suits_spec in Hs as [D Ls].
  unfold code. destruct (w (Talon s)) as [|x later]; [simpl in Ls; lia|]. inversion D; subst.
  rewrite place_u_parity by easy. now destruct (kept _).
Qed.

Lemma rank_mono s t : In (Talon s) e -> In (Talon t) e -> s < t -> rank s <= rank t /\ (code s < code t -> rank s < rank t).
Proof.
  intros Hs Ht L. destruct (code_mono s t (in_e s Hs) (in_e t Ht) L) as [M _]. unfold rank.
  replace (code t) with (code s + (code t - code s)) by lia. rewrite count_add. split; [lia|]. intro L'.
  destruct (code t - code s) as [|n]; [lia|]. replace (S n) with (1 + n) by lia. rewrite count_add.
  replace (count (fun i => negb (dies (code s + i))) 1) with 1; [lia|].
  unfold count. cbn [seq filter]. rewrite Nat.add_0_r.
  pose proof (open_to s Hs) as O. fold (code s) in O. now rewrite O.
Qed.

(* A card between two of the window lies in it. *)
Lemma between s u t : In (Talon s) e -> In (Talon t) e -> In (Talon u) d ->
  before d (Talon s) (Talon u) = true -> before d (Talon u) (Talon t) = true -> In (Talon u) e.
Proof.
  intros Hs Ht Hu B1 B2. apply in_window in Hs as (i & Li & Hs). apply in_window in Ht as (j & Lj & Ht).
  apply In_nth_error in Hu as (n & Hu).
  rewrite (before_at d _ _ i n), Nat.ltb_lt in B1 by trivial. rewrite (before_at d _ _ n j), Nat.ltb_lt in B2 by trivial.
  unfold e, window. apply (nth_error_In _ (n - a)). rewrite nth_error_firstn, nth_error_skipn by lia.
  now replace (a + (n - a)) with n by lia.
Qed.

Lemma inside_in i t : nth_error d i = Some (Talon t) -> inside a b i = true -> In (Talon t) e.
Proof.
  intros H I. apply andb_true_iff in I as [I1 I2]. apply Nat.leb_le in I1, I2. unfold e, window.
  apply (nth_error_In _ (i - a)). rewrite nth_error_firstn, nth_error_skipn by lia. now replace (a + (i - a)) with i by lia.
Qed.

Lemma before_lt s t i j : before d (Talon s) (Talon t) = true ->
  nth_error d i = Some (Talon s) -> nth_error d j = Some (Talon t) -> i < j.
Proof. intros B Hi Hj. apply Nat.ltb_lt. now rewrite <- (before_at d s t). Qed.

Lemma in_e_inside i t : In (Talon t) e -> nth_error d i = Some (Talon t) -> inside a b i = true.
Proof.
  intros H Hi. apply in_window in H as (j & Lj & Hj). destruct (Nat.lt_total i j) as [L|[->|L]].
  - pose proof (before_lt _ _ _ _ (before_nth d _ _ i j L Hi Hj) Hj Hi). lia.
  - apply andb_true_iff. split; apply Nat.leb_le; lia.
  - pose proof (before_lt _ _ _ _ (before_nth d _ _ j i L Hj Hi) Hi Hj). lia.
Qed.

Let live : nat := count (fun i => negb (dies i)) ((2 * k) ^ r).

Lemma rank_live t : In (Talon t) e -> S (rank t) <= live.
Proof.
  intro H. pose proof (code_lt t (in_e t H)) as L. unfold live, rank. set (n := (2 * k) ^ r) in *.
  replace n with (S (code t) + (n - S (code t))) by lia. rewrite count_add, count_succ.
  pose proof (open_to t H) as O. fold (code t) in O. rewrite O. cbn [negb]. lia.
Qed.

(* The deck is a refinement of d0, where cards share places; one: all is one round. *)
Variables (d0 : deck) (pl : nat -> nat) (one : bool).
Hypothesis pl_mono : forall s t, s <= t -> pl s <= pl t.
Hypothesis refined : d0 = map (on_talon pl) d.
Hypothesis pairs : one = true -> a = 0 /\ forall c, dies (2 * c) = dies (S (2 * c)).

Lemma place_lt s t : pl s < pl t -> s < t.
Proof. intro H. destruct (Nat.le_gt_cases t s) as [L|]; [|easy]. apply pl_mono in L. lia. Qed.

Lemma in_place i q : In i (positions d0 (Talon q)) <-> exists t, nth_error d i = Some (Talon t) /\ pl t = q.
Proof.
  unfold positions. rewrite filter_In, in_seq, refined, map_length, nth_error_map. split.
  - intros [_ H]. destruct (nth_error d i) as [[p|t]|]; cbn in H; try easy. exists t. split; [easy|].
    now apply Nat.eqb_eq in H.
  - intros (t & H & <-). split; [|rewrite H; apply Nat.eqb_refl]. split; [lia|]. apply nth_error_Some. congruence.
Qed.

(* A card outside the window parts two cards of it that lie before and after it in the talon. *)
Lemma parted i u j s t v : nth_error d i = Some (Talon s) -> nth_error d u = Some (Talon t) -> nth_error d j = Some (Talon v) ->
  inside a b i = true -> inside a b u = false -> inside a b j = true -> s < t -> t < v ->
  S (rank s) <= rank v /\ (one = true -> Nat.odd (S (rank s)) = true -> S (S (rank s)) <= rank v).
Proof.
  intros Hi Hu Hj Ii Iu Ij L1 L2. pose proof (inside_in i s Hi Ii) as Es. pose proof (inside_in j v Hj Ij) as Ev.
  pose proof (in_e s Es) as Ds. pose proof (in_e v Ev) as Dv. pose proof (nth_error_In d u Hu) as Du.
  destruct (code_mono s t Ds Du L1) as [M1 F1]. destruct (code_mono t v Du Dv L2) as [M2 F2].
  destruct (rank_mono s v Es Ev ltac:(lia)) as [_ Mc].
  assert (N : code s < code v).
  { destruct (Nat.eq_dec (code s) (code v)) as [E|]; [exfalso|lia]. specialize (F1 ltac:(lia)). specialize (F2 ltac:(lia)).
    assert (Et : In (Talon t) e); [|rewrite (in_e_inside u t Et Hu) in Iu; discriminate].
    replace (code t) with (code s) in F2 by lia. unfold facing in F1, F2.
    destruct (Nat.even _); [now apply (between s t v)|now apply (between v t s)]. }
  specialize (Mc N). split; [exact Mc|]. intros One Od. destruct (pairs One) as [A0 P].
  destruct (Nat.eq_dec (rank v) (S (rank s))) as [E|]; [exfalso|lia].
  assert (Ec : Nat.odd (code s) = false).
  { rewrite <- (rank_parity s Es). rewrite Nat.odd_succ, <- Nat.negb_odd in Od. now destruct (Nat.odd (rank s)). }
  pose proof (Nat.div2_odd (code s)) as D. rewrite Ec in D. cbn [Nat.b2n] in D. rewrite Nat.add_0_r in D.
  set (c := Nat.div2 (code s)) in *. pose proof (open_to s Es) as O1. fold (code s) in O1.
  assert (O2 : dies (S (code s)) = false) by (rewrite D, <- P, <- D; exact O1).
  assert (Cv : code v = S (code s)).
  { destruct (Nat.eq_dec (code v) (S (code s))) as [|Nv]; [easy|exfalso].
    assert (R2 : rank v >= 2 + rank s); [|lia]. unfold rank.
    replace (code v) with (S (S (code s)) + (code v - S (S (code s)))) by lia. rewrite count_add, !count_succ, O1, O2.
    cbn [negb]. lia. }
  assert (Up : forall x t' y, nth_error d y = Some (Talon t') -> inside a b y = true -> before d (Talon t) (Talon t') = true -> x = 0).
  { intros x t' y Hy Iy B. exfalso. pose proof (before_lt t t' u y B Hu Hy) as Lu. apply andb_true_iff in Iy as [_ Iy].
    apply Nat.leb_le in Iy. apply not_true_iff_false in Iu. apply Iu. apply andb_true_iff. split; apply Nat.leb_le; lia. }
  destruct (Nat.eq_dec (code t) (code s)) as [Et|Et].
  - specialize (F1 (eq_sym Et)). unfold side in F1. rewrite Ec in F1. cbn [facing Nat.even] in F1.
    specialize (Up 1 s i Hi Ii F1). discriminate.
  - specialize (F2 ltac:(lia)). replace (code t) with (S (code s)) in F2 by lia. unfold side in F2.
    rewrite Nat.odd_succ, <- Nat.negb_odd, Ec in F2. cbn [negb facing Nat.even] in F2.
    specialize (Up 1 v j Hj Ij F2). discriminate.
Qed.

Let least (n : nat) : nat := if one && Nat.odd n then S n else n.

Definition fine (q n : nat) (class : option (list nat)) : Prop :=
  n <= live /\
  match class with
  | Some m => m <> [] /\ forall i, In i m -> inside a b i = true /\
                exists t, nth_error d i = Some (Talon t) /\ pl t < q /\ n <= S (rank t)
  | None => forall i t, inside a b i = true -> nth_error d i = Some (Talon t) -> q <= pl t -> least n <= rank t
  end.

Lemma fine_later q n class : fine q n class -> fine (S q) n class.
Proof.
  intros [L F]. split; [exact L|]. destruct class as [m|].
  - destruct F as [N F]. split; [exact N|]. intros i Hi. destruct (F i Hi) as (I & t & H & P & R'). split; [easy|]. exists t. auto.
  - intros i t I H P. apply (F i t I H). lia.
Qed.

Lemma alternations_fit m : forall q n class, fine q n class ->
  alternations one a b (map (fun q => positions d0 (Talon q)) (seq q m)) n class <= live.
Proof.
  induction m as [|m IH]; intros q n class F; [exact (proj1 F)|]. cbn [seq map alternations].
  pose proof (in_place) as Hp. destruct (positions d0 (Talon q)) as [|u place] eqn:E; [now apply IH, fine_later|].
  rewrite <- E in *. assert (Hu : In u (positions d0 (Talon q))) by (rewrite E; now left). clear E place.
  set (here := filter (inside a b) (positions d0 (Talon q))).
  assert (Here : forall i, In i here -> inside a b i = true /\ exists t, nth_error d i = Some (Talon t) /\ pl t = q).
  { intros i Hi. apply filter_In in Hi as [Hi I]. now apply Hp in Hi. }
  set (begun := filter _ here).
  assert (Begun : forall i, In i begun -> In i here /\ joins (side (n - 1)) class i = false).
  { intros i Hi. apply filter_In in Hi as [Hi J]. split; [easy|]. now apply negb_true_iff in J. }
  assert (Rest : begun = [] -> forall i, In i here -> joins (side (n - 1)) class i = true).
  { intros E i Hi. apply not_false_iff_true. intro J. assert (I : In i begun) by (apply filter_In; rewrite J; auto).
    now rewrite E in I. }
  destruct F as [L F].
  assert (New : forall x l n', begun = x :: l -> (forall i t, In i here -> In i begun -> nth_error d i = Some (Talon t) -> n' <= rank t) ->
    fine (S q) (S n') (Some begun)).
  { intros x l n' E R'. split.
    - destruct (Begun x ltac:(rewrite E; now left)) as [Hx _]. destruct (Here x Hx) as (Ix & t & Ht & _).
      pose proof (rank_live t (inside_in x t Ht Ix)). specialize (R' x t Hx ltac:(rewrite E; now left) Ht). lia.
    - split; [rewrite E; discriminate|]. intros i Hi. destruct (Begun i Hi) as [Hh _]. destruct (Here i Hh) as (I & t & Ht & P).
      split; [easy|]. exists t. specialize (R' i t Hh Hi Ht). repeat split; trivial; lia. }
  destruct class as [c|].
  - destruct F as [N F]. assert (Grow : forall i j t, In j c -> In i here -> nth_error d i = Some (Talon t) -> n <= S (rank t) /\
      (joins (side (n - 1)) (Some [j]) i = false -> n <= rank t)).
    { intros i j t Hj Hi Ht. destruct (F j Hj) as (Ij & s & Hs & Ps & Rs). destruct (Here i Hi) as (Ii & t' & Ht' & Pt).
      assert (t' = t) by congruence. subst t'. assert (St : s < t) by (apply place_lt; lia).
      destruct (rank_mono s t (inside_in j s Hs Ij) (inside_in i t Ht Ii) St) as [M1 M2]. split; [lia|]. intro J.
      destruct (Nat.le_gt_cases n (rank t)) as [|Ln]; [easy|exfalso].
      pose proof (inside_in j s Hs Ij) as Es. pose proof (inside_in i t Ht Ii) as Et.
      destruct (code_mono s t (in_e s Es) (in_e t Et) St) as [C1 C2].
      destruct (Nat.eq_dec (code s) (code t)) as [Ec|Nc]; [|specialize (M2 ltac:(lia)); lia].
      specialize (C2 Ec). rewrite (side_parity (code s) (rank s)) in C2 by (symmetry; now apply rank_parity).
      replace (rank s) with (n - 1) in C2 by lia. rewrite (facing_at d _ s t j i W Hs Ht) in C2.
      cbn [joins forallb] in J. rewrite C2 in J. discriminate. }
    destruct begun as [|x l] eqn:E.
    + apply IH. destruct here as [|y here'] eqn:Eh.
      * split; [exact L|]. intros i t I Ht P. destruct c as [|j c]; [easy|].
        destruct (F j ltac:(now left)) as (Ij & s & Hs & Ps & Rs). apply Hp in Hu as (t' & Hu & Pu).
        assert (Iu : inside a b u = false).
        { apply not_true_iff_false. intro Iu. assert (X : In u (filter (inside a b) (positions d0 (Talon q)))).
          { apply filter_In. split; [apply Hp; now exists t'|exact Iu]. }
          unfold here in Eh. now rewrite Eh in X. }
        destruct (parted j u i s t' t Hs Hu Ht Ij Iu I) as [P1 P2]; [apply place_lt; lia|apply place_lt; lia|].
        unfold least. destruct (one && Nat.odd n) eqn:Od; [|lia]. apply andb_true_iff in Od as [One Od].
        destruct (Nat.eq_dec n (S (rank s))) as [En|]; [|lia]. rewrite En in *. now apply P2.
      * split; [exact L|]. split; [now destruct c|]. intros i Hi. apply in_app_iff in Hi as [Hi|Hi].
        -- destruct (F i Hi) as (I & t & H & P & R'). split; [easy|]. exists t. repeat split; trivial. lia.
        -- destruct (Here i Hi) as (I & t & Ht & P). split; [easy|]. exists t. destruct c as [|j c]; [easy|].
           repeat split; trivial; [lia|]. now apply (Grow i j t (or_introl eq_refl) Hi Ht).
    + apply IH. rewrite <- E in *. apply (New x l n E). intros i t Hi Hb Ht. destruct (Begun i Hb) as [_ J].
      cbn [joins] in J. assert (X : exists j, In j c /\ faces (side (n - 1)) j i = false).
      { now apply some_not. }
      destruct X as (j & Hj & Fj). apply (Grow i j t Hj Hi Ht). cbn [joins forallb]. now rewrite Fj.
  - destruct begun as [|x l] eqn:E.
    + apply IH, fine_later. now split.
    + apply IH. rewrite <- E in *. apply (New x l (least n) E). intros i t Hi _ Ht. destruct (Here i Hi) as (I & t' & Ht' & P).
      assert (t' = t) by congruence. subst t'. apply (F i t I Ht). lia.
Qed.

Lemma alternations_open : alternations one a b (places d0) 0 None + count dies ((2 * k) ^ r) <= (2 * k) ^ r.
Proof.
  pose proof (count_not dies ((2 * k) ^ r)) as N. fold live in N.
  assert (alternations one a b (places d0) 0 None <= live); [|lia]. apply alternations_fit. split; [lia|].
  intros i t _ _ _. unfold least. rewrite andb_false_r. lia.
Qed.

End Alternations.

Lemma window_room_u k r w d d0 pl a b : 0 < k -> 0 < r -> well_formed d -> (forall s t, s <= t -> pl s <= pl t) ->
  d0 = map (on_talon pl) d -> good_u k r w d -> a <= b ->
  powers_u k r (fun p => length (w (Owner p))) (spans d0 a b) + alternations_in r d0 a b <= (2 * k) ^ r.
Proof.
  intros K R W Mono Ref G L. replace (spans d0 a b) with (spans d a b) by (rewrite Ref; symmetry; apply spans_on).
  set (h := spans d a b).
  assert (I : forall p, In p h -> In (Owner p) d).
  { intros p H. apply in_spans in H as [(i & _ & H) _]. now apply nth_error_In in H. }
  assert (M : forall p q, In p h -> In q h -> p <> q -> before d (Owner p) (Owner q) = true).
  { intros p q Hp Hq N. now apply spans_before with a b. }
  assert (N : NoDup h) by apply NoDup_nodup.
  assert (O : forall t, In (Talon t) (window d (start r a) b) -> dead k w h r (place_u (2 * k) (w (Talon t))) = false).
  { intros t Ht. assert (Td : In (Talon t) d) by (apply in_window in Ht as (i & _ & H); now apply nth_error_In in H).
    pose proof (proj1 G _ Td) as Su. apply suits_spec in Su as [_ Lt].
    replace (w (Talon t)) with (firstn r (w (Talon t))) by (rewrite <- Lt; apply firstn_all).
    apply (word_open k r w d h K G I); [easy|lia|]. intros p Hp Lp. repeat split; [easy| | |easy].
    - now apply (window_after d a b (start r a)).
    - intro Lp2. unfold start in Ht. destruct (Nat.eqb_spec r 1) as [->|_]; [lia|]. now apply (window_before d a b). }
  assert (A : alternations_in r d0 a b + count (dead k w h r) ((2 * k) ^ r) <= (2 * k) ^ r).
  { unfold alternations_in. apply (alternations_open k r w d h (start r a) b K R W G) with (pl := pl); trivial.
    - apply (open_take_turns k w h K r).
    - intro E. apply Nat.eqb_eq in E as ->. split; [reflexivity|]. intro c. cbn [dead Nat.pow].
      rewrite !Nat.div_1_r, !Nat.mod_1_r, letter_even, letter_odd, Nat.div2_double, Nat.div2_succ_double. reflexivity. }
  pose proof (dead_many k r w d h K G N I M r) as D.
  assert (E : powers_u k r (fun p => length (w (Owner p))) h = used k w h r); [|rewrite E; lia].
  unfold powers_u, used. f_equal. apply map_ext_in. intros p Hp.
  apply I, (proj1 G), suits_spec in Hp as [_ Lp]. destruct (Nat.leb_spec (length (w (Owner p))) r); [easy|lia].
Qed.
