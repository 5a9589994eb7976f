(* The window bound with tops and unders: the codes that the hands over a window leave open keep taking turns,
   falling and rising, and there are few of them.

   count f n    == how many numbers below n satisfy f
   head w p     == the letters of p's word up to the last one, which are as many as the rounds that p stays
   shut s c v   == a hand of the list that leaves in round s + 1 from pile c lies at place v or below it
   dead s q     == the hands shut place q after s rounds *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs WordsWindow
  PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes PlacesRound UnderSpec UnderRound UnderTalon UnderPlaces.
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
Hypothesis fit : forall x, In x d -> suits (2 * k) r x (w x) = true.
Hypothesis clear : forall p x, In (Owner p) d -> In x d -> x <> Owner p ->
  clear_with Nat.div2 (over_u (2 * k)) d w p x.
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
  intros Hx. pose proof (fit _ Hx) as Sx. apply suits_spec in Sx as [Dx _].
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
  destruct (H p Hp ltac:(lia)) as (N & B1 & B2 & Tal). pose proof (clear p x (h_in p Hp) Hx N) as C. unfold clear_with in C.
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
Proof. intro H. apply h_in, fit, suits_spec in H as [D L]. now split. Qed.

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
  assert (N' : Owner q <> Owner p) by congruence.
  pose proof (clear p (Owner q) (h_in p Hp) (h_in q Hq) N') as C. unfold clear_with in C. fold (size p) (size q) in C.
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

Section Alternations.

Variables (k r : nat) (w : words) (d : deck) (h : list nat) (a b : nat) (one : bool).
Hypothesis K : 0 < k.
Hypothesis R : 0 < r.
Hypothesis G : good_places_u k r w d.

Let dies (q : nat) : bool := dead k w h r q.
Hypothesis turns : forall q, q < (2 * k) ^ r -> dies q = false -> Nat.even (count dies q) = true.

Let code (i : nat) : nat := place_u (2 * k) (w (Talon i)).
Let rank (i : nat) : nat := count (fun c => negb (dies c)) (code i).
Let live : nat := count (fun c => negb (dies c)) ((2 * k) ^ r).
(* position i has a card of place p, in the window *)
Let here (i p : nat) : Prop := nth_error d i = Some (Talon p) /\ inside a b i = true.
Hypothesis open_to : forall i p, here i p -> dies (code i) = false.
(* one: all is one round *)
Hypothesis pairs : one = true -> a = 0 /\ forall c, dies (2 * c) = dies (S (2 * c)).

Lemma code_lt i p : nth_error d i = Some (Talon p) -> code i < (2 * k) ^ r.
Proof.
  intro H. assert (I : In (Talon i) (named d)) by (apply named_talon; now exists p).
  apply (proj1 G), suits_spec in I as [D L]. rewrite <- L. now apply place_u_lt.
Qed.

Lemma rank_parity i p : here i p -> Nat.odd (rank i) = Nat.odd (code i).
Proof.
  intro H. pose proof (turns (code i) (code_lt i p (proj1 H)) (open_to i p H)) as E.
  pose proof (count_not dies (code i)) as N. fold (rank i) in N.
  transitivity (Nat.odd (rank i + count dies (code i))); [|now rewrite N].
  rewrite Nat.odd_add, <- (Nat.negb_even (count dies (code i))), E. cbn. now rewrite xorb_false_r.
Qed.

Lemma code_order i j p q : nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon q) -> p < q ->
  code i <= code j /\ (code i = code j -> faces (side (code i)) i j = true).
Proof.
  intros Hi Hj L. pose proof (word_codes_with (2 * k) r _ _ _ _ (over_u_cards k r K) w d G i j p q Hi Hj L) as O.
  cbn beta in O. fold (code i) (code j) in O. rewrite way_is_side in O by (trivial; now apply (code_lt i p)).
  destruct O as [O|[O F]]; split; auto; lia.
Qed.

Lemma rank_order i j p q : here i p -> here j q -> p < q -> rank i <= rank j /\ (code i < code j -> rank i < rank j).
Proof.
  intros Hi Hj L. destruct (code_order i j p q (proj1 Hi) (proj1 Hj) L) as [M _]. unfold rank.
  replace (code j) with (code i + (code j - code i)) by lia. rewrite count_add. split; [lia|]. intro L'.
  destruct (code j - code i) as [|n]; [lia|]. replace (S n) with (1 + n) by lia. rewrite count_add.
  replace (count (fun c => negb (dies (code i + c))) 1) with 1; [lia|].
  unfold count. cbn [seq filter]. rewrite Nat.add_0_r. now rewrite (open_to i p Hi).
Qed.

Lemma rank_live i p : here i p -> S (rank i) <= live.
Proof.
  intro H. pose proof (code_lt i p (proj1 H)) as L. unfold live, rank. set (n := (2 * k) ^ r) in *.
  replace n with (S (code i) + (n - S (code i))) by lia. rewrite count_add, count_succ, (open_to i p H). cbn [negb]. lia.
Qed.

(* A card outside the window parts two cards of it that lie before and after it in the talon. *)
Lemma parted i u j p t q : here i p -> nth_error d u = Some (Talon t) -> inside a b u = false -> here j q -> p < t -> t < q ->
  S (rank i) <= rank j /\ (one = true -> Nat.odd (S (rank i)) = true -> S (S (rank i)) <= rank j).
Proof.
  intros Hi Hu Out Hj L1 L2. destruct (code_order i u p t (proj1 Hi) Hu L1) as [M1 F1].
  destruct (code_order u j t q Hu (proj1 Hj) L2) as [M2 F2].
  assert (Inside : forall x y, inside a b x = true -> inside a b y = true -> ~ x < u < y).
  { intros x y Hx Hy L. apply not_true_iff_false in Out. apply Out. unfold inside in *.
    apply andb_true_iff in Hx, Hy. rewrite !Nat.leb_le in *. apply andb_true_iff. rewrite !Nat.leb_le. lia. }
  destruct (rank_order i j p q Hi Hj ltac:(lia)) as [_ Mc].
  assert (N : code i < code j).
  { destruct (Nat.eq_dec (code i) (code j)) as [E|]; [exfalso|lia]. specialize (F1 ltac:(lia)). specialize (F2 ltac:(lia)).
    replace (code u) with (code i) in F2 by lia. rewrite faces_spec in F1, F2. destruct Hi as [_ Ii], Hj as [_ Ij].
    pose proof (Inside _ _ Ii Ij). pose proof (Inside _ _ Ij Ii). destruct (Nat.even _); lia. }
  specialize (Mc N). split; [exact Mc|]. intros One Od. destruct (pairs One) as [A0 P].
  destruct (Nat.eq_dec (rank j) (S (rank i))) as [E|]; [exfalso|lia].
  assert (Ec : Nat.odd (code i) = false).
  { rewrite <- (rank_parity i p Hi). rewrite Nat.odd_succ, <- Nat.negb_odd in Od. now destruct (Nat.odd (rank i)). }
  pose proof (Nat.div2_odd (code i)) as D. rewrite Ec in D. cbn [Nat.b2n] in D. rewrite Nat.add_0_r in D.
  pose proof (open_to i p Hi) as O1. assert (O2 : dies (S (code i)) = false) by (rewrite D, <- P, <- D; exact O1).
  assert (Cj : code j = S (code i)).
  { destruct (Nat.eq_dec (code j) (S (code i))) as [|Nj]; [easy|exfalso].
    assert (R2 : rank j >= 2 + rank i); [|lia]. unfold rank.
    replace (code j) with (S (S (code i)) + (code j - S (S (code i)))) by lia. rewrite count_add, !count_succ, O1, O2.
    cbn [negb]. lia. }
  (* u lies above the window's end *)
  assert (Up : forall y, inside a b y = true -> ~ u < y).
  { intros y Hy L. apply not_true_iff_false in Out. apply Out. unfold inside in *. apply andb_true_iff in Hy.
    rewrite !Nat.leb_le in *. apply andb_true_iff. rewrite !Nat.leb_le. lia. }
  destruct (Nat.eq_dec (code u) (code i)) as [Eu|Eu].
  - specialize (F1 (eq_sym Eu)). unfold side in F1. rewrite Ec in F1. apply faces_spec in F1. cbn in F1. apply (Up i); [apply Hi|easy].
  - specialize (F2 ltac:(lia)). replace (code u) with (S (code i)) in F2 by lia. unfold side in F2.
    rewrite Nat.odd_succ, <- Nat.negb_odd, Ec in F2. apply faces_spec in F2. cbn in F2. apply (Up j); [apply Hj|easy].
Qed.

Let least (n : nat) : nat := if one && Nat.odd n then S n else n.

Definition fine (q n : nat) (class : option (list nat)) : Prop :=
  n <= live /\
  match class with
  | Some m => m <> [] /\ forall i, In i m -> exists p, here i p /\ p < q /\ n <= S (rank i)
  | None => forall i p, here i p -> q <= p -> least n <= rank i
  end.

Lemma fine_later q n class : fine q n class -> fine (S q) n class.
Proof.
  intros [L F]. split; [exact L|]. destruct class as [m|].
  - destruct F as [N F]. split; [exact N|]. intros i Hi. destruct (F i Hi) as (p & H & P & R'). exists p. auto.
  - intros i p H P. apply (F i p H). lia.
Qed.

Lemma alternations_fit m : forall q n class, fine q n class ->
  alternations one a b (places_from d q m) n class <= live.
Proof.
  induction m as [|m IH]; intros q n class F; [exact (proj1 F)|]. unfold places_from. cbn [seq map alternations].
  fold (places_from d (S q) m).
  destruct (positions d (Talon q)) as [|u place] eqn:E; [now apply IH, fine_later|]. rewrite <- E.
  assert (Hu : nth_error d u = Some (Talon q)) by (apply positions_in; rewrite E; now left). clear E place.
  set (met := filter (inside a b) (positions d (Talon q))).
  assert (Met : forall i, In i met <-> here i q).
  { intro i. unfold met. now rewrite filter_In, positions_in. }
  set (begun := filter _ met).
  assert (Begun : forall i, In i begun <-> In i met /\ joins (side (n - 1)) class i = false).
  { intro i. unfold begun. now rewrite filter_In, negb_true_iff. }
  destruct F as [L F].
  assert (New : forall x l n', begun = x :: l -> (forall i, In i begun -> n' <= rank i) -> fine (S q) (S n') (Some begun)).
  { intros x l n' E Rn. split.
    - assert (Hx : In x begun) by (rewrite E; now left). pose proof (Rn x Hx). apply Begun in Hx as [Hx _].
      apply Met, rank_live in Hx. lia.
    - split; [rewrite E; discriminate|]. intros i Hi. specialize (Rn i Hi). apply Begun in Hi as [Hi _]. apply Met in Hi.
      exists q. repeat split; try apply Hi; lia. }
  destruct class as [c|].
  - destruct F as [N F]. assert (Grow : forall i j, In j c -> here i q -> n <= S (rank i) /\
      (joins (side (n - 1)) (Some [j]) i = false -> n <= rank i)).
    { intros i j Hj Hi. destruct (F j Hj) as (p & Hp & Lp & Rj). destruct (rank_order j i p q Hp Hi Lp) as [M1 M2].
      split; [lia|]. intro J. destruct (Nat.le_gt_cases n (rank i)) as [|Ln]; [easy|exfalso].
      destruct (code_order j i p q (proj1 Hp) (proj1 Hi) Lp) as [C1 C2].
      destruct (Nat.eq_dec (code j) (code i)) as [Ec|Nc]; [|specialize (M2 ltac:(lia)); lia].
      specialize (C2 Ec). rewrite (side_parity (code j) (rank j)) in C2 by (symmetry; now apply (rank_parity j p)).
      replace (rank j) with (n - 1) in C2 by lia. cbn [joins forallb] in J. rewrite C2 in J. discriminate. }
    destruct begun as [|x l] eqn:E.
    + apply IH. destruct met as [|y met'] eqn:Em.
      * split; [exact L|]. intros i p Hi Lp. destruct c as [|j c]; [easy|]. destruct (F j ltac:(now left)) as (s & Hs & Ls & Rj).
        assert (Iu : inside a b u = false).
        { apply not_true_iff_false. intro Iu. now apply (Met u). }
        destruct (parted j u i s q p Hs Hu Iu Hi Ls ltac:(lia)) as [P1 P2].
        unfold least. destruct (one && Nat.odd n) eqn:Od; [|lia]. apply andb_true_iff in Od as [One Od].
        destruct (Nat.eq_dec n (S (rank j))) as [En|]; [|lia]. rewrite En in *. now apply P2.
      * split; [exact L|]. split; [now destruct c|]. intros i Hi. apply in_app_iff in Hi as [Hi|Hi].
        -- destruct (F i Hi) as (p & H & P & R'). exists p. repeat split; try apply H; trivial. lia.
        -- apply Met in Hi. exists q. destruct c as [|j c]; [easy|]. destruct (Grow i j (or_introl eq_refl) Hi). repeat split; try apply Hi; lia.
    + apply IH. rewrite <- E in *. apply (New x l n E). intros i Hi. apply Begun in Hi as [Hi J]. apply Met in Hi.
      destruct (some_not _ c J) as (j & Hj & Fj). apply (Grow i j Hj Hi). cbn [joins forallb]. now rewrite Fj.
  - destruct begun as [|x l] eqn:E.
    + apply IH, fine_later. now split.
    + apply IH. rewrite <- E in *. apply (New x l (least n) E). intros i Hi. apply Begun in Hi as [Hi _]. apply Met in Hi.
      apply (F i q Hi). lia.
Qed.

Lemma alternations_open : alternations one a b (places d) 0 None + count dies ((2 * k) ^ r) <= (2 * k) ^ r.
Proof.
  pose proof (count_not dies ((2 * k) ^ r)) as N. fold live in N.
  assert (alternations one a b (places d) 0 None <= live); [|lia]. apply (alternations_fit (highest d) 0). split; [lia|].
  intros i t _ _. unfold least. rewrite andb_false_r. lia.
Qed.

End Alternations.

Lemma window_room_places k r w d a b : 0 < k -> 0 < r -> good_places_u k r w d -> a <= b ->
  powers_u k r (fun p => length (w (Owner p))) (spans d a b) + alternations_in r d a b <= (2 * k) ^ r.
Proof.
  intros K R G L. pose proof G as (S & C & _). rewrite (spans_named d). set (h := spans (named d) a b).
  assert (I : forall p, In p h -> In (Owner p) (named d)).
  { intros p H. apply in_spans in H as [(i & _ & H) _]. now apply nth_error_In in H. }
  assert (M : forall p q, In p h -> In q h -> p <> q -> before (named d) (Owner p) (Owner q) = true).
  { intros p q Hp Hq N. now apply spans_before with a b. }
  assert (N : NoDup h) by apply NoDup_nodup.
  assert (O : forall i p, nth_error d i = Some (Talon p) /\ inside (start r a) b i = true ->
    dead k w h r (place_u (2 * k) (w (Talon i))) = false).
  { intros i q [Hi Ii]. assert (Hn : nth_error (named d) i = Some (Talon i)) by (rewrite named_nth, Hi; easy).
    pose proof (nth_error_In _ _ Hn) as In_i. pose proof (S _ In_i) as Su. apply suits_spec in Su as [_ Lt].
    replace (w (Talon i)) with (firstn r (w (Talon i))) by (rewrite <- Lt; apply firstn_all).
    apply andb_true_iff in Ii. rewrite !Nat.leb_le in Ii.
    apply (word_open k r w (named d) h K S C I); [easy|lia|]. intros p Hp Lp.
    apply in_spans in Hp as [(j & Lj & Hj) (j' & Lj' & Hj')].
    assert (i <> j /\ i <> j') as [Nj Nj'] by (split; congruence). repeat split; [easy| | |easy].
    - apply (before_nth _ _ _ i j'); trivial. lia.
    - intro Lp2. unfold start in Ii. destruct (Nat.eqb_spec r 1) as [->|_]; [lia|]. apply (before_nth _ _ _ j i); trivial. lia. }
  assert (A : alternations_in r d a b + count (dead k w h r) ((2 * k) ^ r) <= (2 * k) ^ r).
  { unfold alternations_in. apply (alternations_open k r w d h (start r a) b _ K R G); [apply (open_take_turns k w h K r)|exact O|].
    intro E. apply Nat.eqb_eq in E as ->. split; [reflexivity|]. intro c. cbn [dead Nat.pow].
    rewrite !Nat.div_1_r, !Nat.mod_1_r, letter_even, letter_odd, Nat.div2_double, Nat.div2_succ_double. reflexivity. }
  pose proof (dead_many k r w (named d) h K S C N I M r) as D.
  assert (E : powers_u k r (fun p => length (w (Owner p))) h = used k w h r); [|rewrite E; lia].
  unfold powers_u, used. f_equal. apply map_ext_in. intros p Hp.
  apply I, S, suits_spec in Hp as [_ Lp]. destruct (Nat.leb_spec (length (w (Owner p))) r); [easy|lia].
Qed.

(* the same for a refinement *)
Lemma window_room_u k r w d d0 pl a b : 0 < k -> 0 < r -> well_formed d -> (forall s t, s <= t -> pl s <= pl t) ->
  d0 = map (on_talon pl) d -> good_u k r w d -> a <= b ->
  powers_u k r (fun p => length (w (Owner p))) (spans d0 a b) + alternations_in r d0 a b <= (2 * k) ^ r.
Proof.
  intros K R W Mono Ref G L. assert (X : refines d0 d) by (exists pl; auto).
  apply refines_iff in X as (num & -> & Wn & M).
  exact (window_room_places k r _ d0 a b K R (refined_with (2 * k) r _ (over_u (2 * k)) (over_u_on k) num w d0 Wn M G) L).
Qed.
