(* Words as a written tree speaks of them: for a deck with good words, these are never ruled out. Proofs. *)

From Coq Require Import Arith Bool List Lia NArith Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec
  WordsProofs WordsWindow PlacesSpec PlacesOrder PlacesGreedy KraftSpec KraftCheck WordBook.
Import ListNotations.

(* ---- alphabets ---- *)

(* the condition on words of these letters *)
Definition over_in (L : alphabet) (d : deck) (u v : word) (x y : destination) : bool :=
  (place_of L u <? place_of L v) ||
  ((place_of L u =? place_of L v) && (if straight L u then before d x y else before d y x)).

Definition good_in (L : alphabet) : nat -> words -> deck -> Prop := good_with (letters L) (letter_pile L) (over_in L).

Record lawful (L : alphabet) : Prop := Lawful {
  place_below : forall u, Forall (fun a => a < letters L) u -> place_of L u < letters L ^ length u;
  place_once : forall u v, length u = length v -> Forall (fun a => a < letters L) u ->
    Forall (fun a => a < letters L) v -> place_of L u = place_of L v -> u = v;
  word_there : forall r f, f < letters L ^ r -> place_of L (nth_word L r f) = f /\
    length (nth_word L r f) = r /\ Forall (fun a => a < letters L) (nth_word L r f);
  last_pile : forall a, letter_pile L (as_last L a) = letter_pile L a;
  last_same : forall a b, letter_pile L a = letter_pile L b -> as_last L a = as_last L b;
  last_letter : forall a, a < letters L -> as_last L a < letters L
}.

Lemma tops_lawful k : 0 < k -> lawful (tops k).
Proof.
  intro K. split; cbn.
  - apply place_lt.
  - intros u v E Du Dv P. now apply place_inj with k.
  - intros r f H. split; [now apply place_digits|]. split; [apply digits_length|now apply digits_lt].
  - easy.
  - easy.
  - easy.
Qed.

Lemma good_tops k r w d : good k r w d <-> good_in (tops k) r w d.
Proof. apply good_inner. Qed.

(* ---- subsequences ---- *)

Inductive sub {A : Type} : list A -> list A -> Prop :=
| sub_nil l : sub [] l
| sub_skip a l m : sub l m -> sub l (a :: m)
| sub_take a l m : sub l m -> sub (a :: l) (a :: m).

Lemma sub_length {A} (l m : list A) : sub l m -> length l <= length m.
Proof. induction 1; simpl; lia. Qed.

Lemma sub_filter {A} (f : A -> bool) (l m : list A) : sub l m -> (forall a, In a l -> f a = true) -> sub l (filter f m).
Proof.
  induction 1 as [|a l m H IH|a l m H IH]; intro F; [constructor| |].
  - cbn [filter]. destruct (f a); [constructor|]; now apply IH.
  - cbn [filter]. rewrite (F a) by now left. apply sub_take, IH. intros b Hb. apply F. now right.
Qed.

Lemma filter_sub {A} (f : A -> bool) (l : list A) : sub (filter f l) l.
Proof. induction l as [|a l IH]; simpl; [constructor|]. destruct (f a); now constructor. Qed.

Lemma sub_map {A B} (f : A -> B) (l m : list A) : sub l m -> sub (map f l) (map f m).
Proof. induction 1; simpl; now constructor. Qed.

(* ---- a deck with good words ---- *)

Section Good.

(* d is e, or cards of e that follow one another share places of the talon in it *)
Variables (L : alphabet) (r : nat) (w : words) (d e : deck) (pl : nat -> nat).
Hypothesis Law : lawful L.
Hypothesis W : well_formed e.
Hypothesis Mono : forall s t, s <= t -> pl s <= pl t.
Hypothesis Shared : d = map (on_talon pl) e.
Hypothesis G : good_in L r w e.

Let u (p : nat) : word := w (Owner p).

Definition covers (g : group) (p : nat) : Prop :=
  In (Owner p) d /\ size g = length (u p) /\ (low g <= finishes d p)%N /\ (begins d p <= high g)%N.

Definition holds (g : group) (ps : list nat) : Prop :=
  need g = length ps /\ length (words_left g) = need g + spare g /\ (forall p, In p ps -> covers g p) /\
  exists s, sub s (words_left g) /\ Permutation s (map (fun p => entry_of L (u p)) ps).

Lemma owner_at p i : nth_error d i = Some (Owner p) -> nth_error e i = Some (Owner p).
Proof.
  rewrite Shared, nth_error_map. destruct (nth_error e i) as [x|]; [|easy]. intro H. injection H as H.
  now apply owner_on in H as ->.
Qed.

Lemma hand_in p : In (Owner p) d -> In (Owner p) e.
Proof. rewrite Shared. apply in_owner_on. Qed.

Lemma hand_word p : In (Owner p) d -> Forall (fun c => c < letters L) (u p) /\ 1 <= length (u p) <= r.
Proof. intro H. now apply hand_in, (proj1 G), suits_spec in H. Qed.

Lemma hand_first p : In (Owner p) d -> nth_error e (first_position p d) = Some (Owner p).
Proof. intro H. apply owner_at, (first_position_spec p d H). Qed.

Lemma hand_last p : In (Owner p) d -> nth_error e (last_position p d) = Some (Owner p).
Proof. intro H. apply owner_at, (last_position_spec p d H). Qed.

Lemma hands_before p q : In (Owner p) d -> In (Owner q) d -> before e (Owner p) (Owner q) = false -> p <> q ->
  last_position q d < first_position p d.
Proof.
  intros Hp Hq B N. pose proof (hand_first p Hp) as F. pose proof (hand_last q Hq) as La.
  destruct (Nat.lt_total (first_position p d) (last_position q d)) as [H|[H|H]]; [| |easy].
  - rewrite (before_nth e _ _ _ _ H F La) in B. discriminate.
  - rewrite H in F. congruence.
Qed.

(* if words of some rounds lead to the same block, they are the same *)
Lemma same_block m v v' : Forall (fun a => a < letters L) v -> Forall (fun a => a < letters L) v' -> m <= length v ->
  m <= length v' -> place_of L (firstn m v) = place_of L (firstn m v') -> firstn m v = firstn m v'.
Proof. intros D D' H H'. apply (place_once L Law); [rewrite !firstn_length; lia|now apply Forall_firstn..]. Qed.

(* hand p can be handed over beside a card of the talon, or of a hand that stays longer *)
Lemma leaves_ok p x side : In (Owner p) d -> In x e -> x <> Owner p -> length (u p) <= length (w x) ->
  is_talon x = true \/ length (u p) < length (w x) ->
  forall s, s = straight L (firstn (length (u p) - 1) (u p)) \/ s = straight L (firstn (length (u p) - 1) (w x)) ->
  ((if s then before e x (Owner p) else before e (Owner p) x) = false -> side = true) ->
  leaves_pile (head_at L (u p) (length (u p) - 1)) (head_at L (w x) (length (u p) - 1)) side = true.
Proof.
  intros Hp Hx N Le T s Es Sd. pose proof (proj1 (proj2 G) p x (hand_in p Hp) Hx N) as C. unfold clear_with in C. fold (u p) in C.
  set (m := length (u p) - 1) in *. unfold leaves_pile. cbn [onto block head_at].
  destruct (N.eqb_spec (N.of_nat (letter_pile L (nth m (w x) 0))) (N.of_nat (letter_pile L (nth m (u p) 0)))) as [E|]; [|easy].
  apply Nat2N.inj in E. destruct (C Le E) as [O|(T' & E' & _)]; [|destruct T; [congruence|lia]].
  apply orb_false_iff in O as [O1 O2]. apply Nat.ltb_ge in O1.
  destruct (N.compare_spec (N.of_nat (place_of L (firstn m (u p)))) (N.of_nat (place_of L (firstn m (w x))))) as [P|P|P];
    [|easy|lia].
  apply Nat2N.inj in P. rewrite <- P, Nat.eqb_refl in O2. apply Sd. destruct (hand_word p Hp) as [D _].
  pose proof (proj1 G _ Hx) as Sx. apply suits_spec in Sx as [Dx _]. apply same_block in P; trivial; [|lia..].
  replace s with (straight L (firstn m (w x))); [exact O2|]. destruct Es; congruence.
Qed.

(* two hands that overlap, with words of one length, come to different ends *)
Lemma ends_differ p q : In (Owner p) d -> In (Owner q) d -> p <> q -> length (u p) = length (u q) ->
  before e (Owner p) (Owner q) = true -> before e (Owner q) (Owner p) = true ->
  same_end (entry_of L (u p)) (entry_of L (u q)) = false.
Proof.
  intros Hp Hq N Le B1 B2. unfold same_end. cbn [final entry_of onto block head_at]. rewrite <- Le.
  set (m := length (u p) - 1) in *.
  destruct (N.eqb_spec (N.of_nat (letter_pile L (nth m (u p) 0))) (N.of_nat (letter_pile L (nth m (u q) 0)))) as [E|]; [|easy].
  apply Nat2N.inj in E. apply N.eqb_neq. intro P. apply Nat2N.inj in P.
  pose proof (proj1 (proj2 G) p (Owner q) (hand_in p Hp) (hand_in q Hq) ltac:(congruence)) as C. unfold clear_with in C.
  fold (u p) (u q) m in C. rewrite <- Le in C. unfold over_in in C. rewrite P, Nat.ltb_irrefl, Nat.eqb_refl, B1, B2 in C.
  destruct (C (le_n _) (eq_sym E)) as [X|(_ & _ & X)]; [destruct (straight L (firstn m (u q)))|destruct (straight L (firstn m (u p)))]; discriminate.
Qed.

Lemma suits_word_ok g h p q : covers g p -> covers h q -> p <> q ->
  suits_word g (entry_of L (u p)) h (entry_of L (u q)) = true.
Proof.
  intros (Ip & Sp & Lp & Hp) (Iq & Sq & Lq & Hq) N. destruct (hand_word p Ip) as [Dp Wp], (hand_word q Iq) as [Dq Wq].
  assert (After : before e (Owner q) (Owner p) = false -> (low g <? high h)%N = true).
  { intro B. apply N.ltb_lt. apply (hands_before q p Iq Ip) in B; [|congruence]. unfold finishes, begins, counted_from_one in *. lia. }
  assert (Above : before e (Owner p) (Owner q) = false -> (low h <? high g)%N = true).
  { intro B. apply N.ltb_lt. apply (hands_before p q Ip Iq) in B; [|congruence]. unfold finishes, begins, counted_from_one in *. lia. }
  unfold suits_word. rewrite Sp, Sq. destruct (Nat.compare_spec (length (u p)) (length (u q))) as [E|Lt|Lt].
  - destruct (before e (Owner q) (Owner p)) eqn:B1; [|now rewrite After]. destruct (before e (Owner p) (Owner q)) eqn:B2.
    + destruct (if (low g <? high h)%N then true else _); [easy|]. now rewrite ends_differ.
    + rewrite (Above eq_refl). now destruct (low g <? high h)%N.
  - cbn [heads_of final entry_of]. rewrite heads_nth by lia.
    apply (leaves_ok p (Owner q)) with (s := straight L (firstn (length (u p) - 1) (u p))); auto using hand_in; [congruence|unfold u in *; lia|].
    cbn [kept head_at]. destruct (straight L _); auto.
  - cbn [heads_of final entry_of]. rewrite heads_nth by lia.
    apply (leaves_ok q (Owner p)) with (s := straight L (firstn (length (u q) - 1) (u p))); auto using hand_in; [congruence|unfold u in *; lia|].
    cbn [kept head_at]. destruct (straight L _); auto.
Qed.

(* ---- the talon ---- *)

Let v (i : nat) : word := w (nth i e (Owner 0)).
Let number (i : nat) : nat := place_of L (v i).
Let card (i : nat) : Prop := exists t, nth_error e i = Some (Talon t).

Lemma card_word i : card i -> In (nth i e (Owner 0)) e /\ is_talon (nth i e (Owner 0)) = true /\
  Forall (fun a => a < letters L) (v i) /\ length (v i) = r.
Proof.
  intros (t & H). unfold v. rewrite (nth_error_nth _ _ _ H). apply nth_error_In in H. split; [easy|]. split; [easy|].
  now apply (proj1 G), suits_spec in H.
Qed.

(* the codes from number n on serve all cards that have these *)
Inductive serves : nat -> list code -> Prop :=
| serves_nil n : (forall i, card i -> number i < n) -> serves n []
| serves_code n c cs : (forall i, card i -> number i = n -> open_to c (counted_from_one i) = true) ->
    (forall i, card i -> number i = n -> way c = heads L (v i) /\ keeps c = straight L (v i)) -> serves (S n) cs -> serves n (c :: cs)
| serves_none n cs : (forall i, card i -> number i <> n) -> serves (S n) cs -> serves n cs.

Lemma open_to_spec c x : open_to c x = true <-> (from c < x /\ x < to c)%N.
Proof.
  unfold open_to. destruct (N.ltb_spec (from c) x); [rewrite N.ltb_lt; tauto|]. split; [easy|lia].
Qed.

Lemma narrow_serves h p cs n : covers h p -> serves n cs -> serves n (narrow h (entry_of L (u p)) cs).
Proof.
  intros (Ip & Sp & Lp & Hp) F. destruct (hand_word p Ip) as [Dp Wp].
  induction F as [n F|n c cs O E F IH|n cs N F IH]; cbn [narrow]; [now constructor| |now apply serves_none].
  set (m := narrow h (entry_of L (u p)) cs) in *.
  assert (Ok : forall i, card i -> number i = n -> leaves_pile (final (entry_of L (u p))) (nth (size h - 1) (way c) nil_head)
      (negb (if kept (nth (size h - 1) (way c) nil_head) then before e (nth i e (Owner 0)) (Owner p)
             else before e (Owner p) (nth i e (Owner 0)))) = true).
  { intros i C Gi. destruct (card_word i C) as (Ii & T & D & Li). destruct (E i C Gi) as [-> _]. rewrite Sp, heads_nth by lia.
    apply leaves_ok with (s := straight L (firstn (length (u p) - 1) (v i))); auto.
    - intros X. now rewrite X in T.
    - fold (v i). lia.
    - cbn [kept head_at]. now intros ->. }
  unfold leaves_pile in Ok. destruct (_ =? _)%N; [|now apply serves_code].
  destruct (block (final (entry_of L (u p))) ?= _)%N; [|now apply serves_code|].
  2: { apply serves_none; [|exact IH]. intros i C Gi. now specialize (Ok i C Gi). }
  destruct (kept _).
  - apply serves_code; trivial. intros i C Gi. specialize (O i C Gi). specialize (Ok i C Gi). apply negb_true_iff in Ok.
    apply open_to_spec. apply open_to_spec in O. cbn [from to]. split; [|easy]. destruct C as (t & C).
    rewrite (nth_error_nth _ _ _ C) in Ok. pose proof (hand_last p Ip) as La. unfold finishes, counted_from_one in *.
    destruct (Nat.lt_total i (last_position p d)) as [H|[H|H]]; [|congruence|lia].
    rewrite (before_nth e _ _ _ _ H C La) in Ok. discriminate.
  - apply serves_code; trivial. intros i C Gi. specialize (O i C Gi). specialize (Ok i C Gi). apply negb_true_iff in Ok.
    apply open_to_spec. apply open_to_spec in O. cbn [from to]. split; [easy|]. destruct C as (t & C).
    rewrite (nth_error_nth _ _ _ C) in Ok. pose proof (hand_first p Ip) as Fi. unfold begins, counted_from_one in *.
    destruct (Nat.lt_total (first_position p d) i) as [H|[H|H]]; [|congruence|lia].
    rewrite (before_nth e _ _ _ _ H Fi C) in Ok. discriminate.
Qed.

Lemma codes_serve : serves 0 (codes_of L r d).
Proof.
  assert (B : forall i, card i -> number i < letters L ^ r).
  { intros i C. destruct (card_word i C) as (_ & _ & D & <-). now apply (place_below L Law). }
  unfold codes_of. enough (H : forall n m, m + n = letters L ^ r -> serves m (map (fun c => let x := nth_word L r c in
    Code (heads L x) (straight L x) 0 (counted_from_one (length d))) (seq m n))) by now apply H.
  induction n as [|n IH]; intros m T; cbn [seq map].
  - constructor. intros i C. specialize (B i C). lia.
  - apply serves_code; [| |apply IH; lia].
    + intros i (t & C) _. apply open_to_spec. cbn [from to]. unfold counted_from_one.
      assert (i < length e) by (apply nth_error_Some; congruence). rewrite Shared, map_length. lia.
    + intros i C E. cbn [way keeps]. destruct (card_word i C) as (_ & _ & D & Li).
      assert (nth_word L r m = v i) as ->; [|easy]. destruct (word_there L Law r m ltac:(lia)) as (P & Lw & Dw).
      apply (place_once L Law); trivial; [congruence|]. rewrite P. now symmetry.
Qed.

(* card i lies above card j in the end *)
Definition rises (i j : nat) : Prop := number i < number j \/ (number i = number j /\ if straight L (v i) then i < j else j < i).

Inductive in_turn : list (list nat) -> Prop :=
| no_turn : in_turn []
| next_turn p ts : (forall i, In i p -> card i) -> (forall i j, In i p -> In j (concat ts) -> rises i j) -> in_turn ts -> in_turn (p :: ts).

Lemma in_turn_cards ts i : in_turn ts -> In i (concat ts) -> card i.
Proof. induction 1 as [|p ts C _ _ IH]; [easy|]. cbn [concat]. rewrite in_app_iff. intros [H|H]; auto. Qed.

Lemma open_behind l : forall c x, open_to (fold_left behind l c) x = true <->
  open_to c x = true /\ forall y, In y l -> if keeps c then (y < x)%N else (x < y)%N.
Proof.
  induction l as [|y l IH]; intros c x; cbn [fold_left]; [easy|]. rewrite IH. rewrite !open_to_spec. unfold behind.
  destruct (keeps c) eqn:Kc; cbn [from to keeps]; (split; [intros [H1 H2]; split; [lia|]|intros [H1 H2]; split]).
  - intros z [<-|Hz]; [lia|now apply H2].
  - specialize (H2 y (or_introl eq_refl)). lia.
  - intros z Hz. apply H2. now right.
  - intros z [<-|Hz]; [lia|now apply H2].
  - specialize (H2 y (or_introl eq_refl)). lia.
  - intros z Hz. apply H2. now right.
Qed.

Lemma keeps_behind l : forall c, keeps (fold_left behind l c) = keeps c.
Proof. induction l as [|y l IH]; intro c; cbn [fold_left]; [easy|]. rewrite IH. unfold behind. now destruct (keeps c) eqn:E. Qed.

Lemma fill_turn n ts : forall c, in_turn ts -> (forall i, In i (concat ts) -> n <= number i) ->
  (forall i, In i (concat ts) -> number i = n -> open_to c (counted_from_one i) = true /\ keeps c = straight L (v i)) ->
  exists ts', fill c (map (map counted_from_one) ts) = map (map counted_from_one) ts' /\ in_turn ts' /\
    forall i, In i (concat ts') -> S n <= number i.
Proof.
  induction ts as [|p ts IH]; intros c T Lo O; [now exists []|]. inversion T as [|? ? Cp Ri T']; subst. cbn [map fill concat] in *.
  rewrite filter_map. set (left := filter _ p).
  assert (Left : forall i, In i left -> In i p /\ S n <= number i).
  { intros i H. apply filter_In in H as [H N]. split; [easy|]. specialize (Lo i ltac:(apply in_app_iff; now left)).
    destruct (Nat.eq_dec (number i) n) as [E|]; [|lia]. destruct (O i ltac:(apply in_app_iff; now left) E) as [X _]. now rewrite X in N. }
  destruct left as [|a left'] eqn:El.
  - cbn [map]. apply IH; trivial; [intros i H; apply Lo, in_app_iff; now right|].
    intros i H E. destruct (O i ltac:(apply in_app_iff; now right) E) as [Oi Ki]. rewrite keeps_behind, open_behind.
    split; [|exact Ki]. split; [exact Oi|]. intros y Hy. apply in_map_iff in Hy as (j & <- & Hj).
    specialize (Lo j ltac:(apply in_app_iff; now left)). destruct (Ri j i Hj H) as [X|[X Y]]; [lia|].
    destruct (O j ltac:(apply in_app_iff; now left) ltac:(lia)) as [_ Kj]. rewrite Kj. unfold counted_from_one.
    destruct (straight L (v j)); lia.
  - exists ((a :: left') :: ts). split; [easy|]. destruct (Left a (or_introl eq_refl)) as [Ia La]. split.
    + constructor; trivial; intros i Hi; [apply Cp|intros j Hj; apply Ri; trivial]; now apply Left.
    + intros i H. change (concat ((a :: left') :: ts)) with ((a :: left') ++ concat ts) in H. apply in_app_iff in H as [H|H]; [now apply Left|].
      destruct (Ri a i Ia H) as [X|[X _]]; lia.
Qed.

Lemma serves_fits cs n : serves n cs -> forall ts, in_turn ts -> (forall i, In i (concat ts) -> n <= number i) ->
  fits cs (map (map counted_from_one) ts) = true.
Proof.
  induction 1 as [n F|n c cs O E F IH|n cs N F IH]; intros ts T Lo.
  - cbn [fits]. apply forallb_forall. intros l Hl. apply in_map_iff in Hl as (p & <- & Hp). destruct p as [|i p]; [easy|].
    assert (I : In i (concat ts)) by (apply in_concat; exists (i :: p); simpl; auto).
    specialize (Lo i I). specialize (F i (in_turn_cards ts i T I)). lia.
  - destruct (fill_turn n ts c T Lo) as (ts' & Ef & T' & Lo').
    { intros i H Gi. pose proof (in_turn_cards ts i T H) as C. split; [now apply O|now apply E]. }
    cbn [fits]. rewrite Ef. destruct ts; [easy|]. now apply IH.
  - apply IH; trivial. intros i H. specialize (Lo i H). specialize (N i (in_turn_cards ts i T H)). lia.
Qed.

Lemma places_in_turn n : forall q, in_turn (map (fun q => positions d (Talon q)) (seq q n)).
Proof.
  assert (C : forall i q, In i (positions d (Talon q)) -> exists t, nth_error e i = Some (Talon t) /\ pl t = q).
  { intros i q H. apply positions_in in H. rewrite Shared, nth_error_map in H. destruct (nth_error e i) as [[p|t]|]; try discriminate.
    injection H as H. now exists t. }
  induction n as [|n IH]; intro q; cbn [seq map]; constructor; [| |apply IH].
  - intros i H. destruct (C i q H) as (t & Ht & _). now exists t.
  - intros i j Hi Hj. apply in_concat in Hj as (l & Hl & Hj). apply in_map_iff in Hl as (q' & <- & Hq). apply in_seq in Hq.
    destruct (C i q Hi) as (s & Es & Ps). destruct (C j q' Hj) as (t & Et & Pt).
    assert (Lt : s < t) by (apply Nat.nle_gt; intro X; specialize (Mono t s X); lia).
    pose proof (proj2 (proj2 G) s t (nth_error_In _ _ Es) (nth_error_In _ _ Et) Lt) as O.
    assert (At : forall a b x y, nth_error e a = Some (Talon x) -> nth_error e b = Some (Talon y) -> x <> y ->
      before e (Talon x) (Talon y) = true -> a < b).
    { intros a b x y Ea Eb N B. destruct (Nat.lt_total a b) as [|[->|X]]; [easy|congruence|].
      pose proof (talon_asym e _ _ W (before_nth e _ _ b a X Eb Ea)). congruence. }
    unfold rises, number, v. rewrite (nth_error_nth _ _ _ Es), (nth_error_nth _ _ _ Et). apply orb_true_iff in O as [O|O].
    + left. now apply Nat.ltb_lt.
    + right. apply andb_true_iff in O as [O1 O2]. apply Nat.eqb_eq in O1. split; [exact O1|].
      destruct (straight L _); [apply (At i j s t)|apply (At j i t s)]; trivial; lia.
Qed.

Lemma codes_fit cs : serves 0 cs -> fits cs (targets d) = true.
Proof. intro F. apply (serves_fits cs 0 F _ (places_in_turn (highest d) 0)). lia. Qed.

(* ---- groups ---- *)

Lemma least_of_le l x : In x l -> (least_of l <= x)%N.
Proof.
  assert (H : forall l a, (fold_left N.min l a <= a)%N /\ forall x, In x l -> (fold_left N.min l a <= x)%N).
  { clear. induction l as [|y l IH]; intro a; [split; [reflexivity|easy]|]. cbn [fold_left].
    destruct (IH (N.min a y)) as [A B]. split; [lia|]. intros x [->|Hx]; [lia|now apply B]. }
  destruct l as [|y l]; [easy|]. cbn [least_of]. destruct (H l y) as [A B]. intros [->|Hx]; [easy|now apply B].
Qed.

Lemma most_of_ge l x : In x l -> (x <= most_of l)%N.
Proof.
  assert (H : forall l a, (a <= fold_left N.max l a)%N /\ forall x, In x l -> (x <= fold_left N.max l a)%N).
  { clear. induction l as [|y l IH]; intro a; [split; [reflexivity|easy]|]. cbn [fold_left].
    destruct (IH (N.max a y)) as [A B]. split; [lia|]. intros x [->|Hx]; [lia|now apply B]. }
  intro Hx. now apply H.
Qed.

Lemma overlapping_differ p q : In (Owner p) d -> In (Owner q) d -> p <> q -> length (u p) = length (u q) ->
  overlapping d p q = true -> same_end (entry_of L (u p)) (entry_of L (u q)) = false.
Proof.
  intros Ip Iq N Le O. apply andb_true_iff in O as [O1 O2]. apply Nat.ltb_lt in O1, O2.
  apply ends_differ; trivial; [apply (before_nth e _ _ _ _ O1)|apply (before_nth e _ _ _ _ O2)]; auto using hand_first, hand_last.
Qed.

(* a hand's word as it stands in the book *)
Definition in_book (x : word) : word := firstn (length x - 1) x ++ [as_last L (nth (length x - 1) x 0)].

Lemma in_book_length x : 1 <= length x -> length (in_book x) = length x.
Proof. intro Le. unfold in_book. rewrite app_length, firstn_length. simpl. lia. Qed.

Lemma in_book_entry x : 1 <= length x -> entry_of L (in_book x) = entry_of L x.
Proof.
  intro Le. assert (E : forall i, i < length x -> head_at L (in_book x) i = head_at L x i).
  { intros i Hi. assert (F : length (firstn (length x - 1) x) = length x - 1) by (rewrite firstn_length; lia).
    unfold head_at, in_book. rewrite firstn_app, F, firstn_firstn.
    replace (i - (length x - 1)) with 0 by lia. cbn [firstn]. rewrite app_nil_r. replace (Nat.min i (length x - 1)) with i by lia.
    f_equal. f_equal. destruct (Nat.eq_dec i (length x - 1)) as [->|N].
    - rewrite app_nth2, F, Nat.sub_diag by lia. cbn [nth]. apply (last_pile L Law).
    - rewrite app_nth1 by lia. f_equal.
      replace (nth i x 0) with (nth i (firstn (length x - 1) x ++ skipn (length x - 1) x) 0) by (now rewrite firstn_skipn).
      now rewrite app_nth1 by lia. }
  unfold entry_of, heads. rewrite in_book_length by easy. rewrite E by lia. f_equal. apply map_ext_in.
  intros i Hi. apply in_seq in Hi. apply E. lia.
Qed.

Lemma group_holds s ps : NoDup ps -> (forall p, In p ps -> In (Owner p) d /\ length (u p) = s) ->
  (forall p q, In p ps -> In q ps -> p <> q -> overlapping d p q = true) -> holds (group_of (book L r) d (s, ps)) ps.
Proof.
  intros N Ls O. unfold group_of. cbn [fst snd]. set (l := nth s (book L r) []).
  assert (S : exists s', sub s' l /\ Permutation s' (map (fun p => entry_of L (u p)) ps)).
  { destruct ps as [|p0 ps0]; [exists []; split; constructor|]. set (ps := p0 :: ps0) in *.
    set (all := filter (ends_as_last L) (all_words (letters L) s)).
    assert (El : l = map (entry_of L) all).
    { destruct (Ls p0 (or_introl eq_refl)) as [I E]. apply hand_word in I as [_ I].
      unfold l, book. apply nth_error_nth. rewrite nth_error_map, (nth_error_nth' _ 0) by (rewrite seq_length; lia).
      now rewrite seq_nth by lia. }
    assert (Eb : forall p, In p ps -> entry_of L (in_book (u p)) = entry_of L (u p)).
    { intros p Hp. destruct (Ls p Hp) as [I _]. apply in_book_entry, (hand_word p I). }
    exists (map (entry_of L) (filter (fun x => existsb (same_word x) (map (fun p => in_book (u p)) ps)) all)). split.
    - rewrite El. apply sub_map, filter_sub.
    - rewrite <- (map_ext_in _ _ _ Eb), <- (map_map (fun p => in_book (u p)) (entry_of L)). apply Permutation_map, NoDup_Permutation.
      + apply NoDup_filter, NoDup_filter, all_words_nodup.
      + apply NoDup_map_in; [easy|]. intros p q Hp Hq X. destruct (Nat.eq_dec p q) as [|D]; [easy|exfalso].
        destruct (Ls p Hp) as [Ip Ep], (Ls q Hq) as [Iq Eq].
        pose proof (overlapping_differ p q Ip Iq D ltac:(congruence) (O p q Hp Hq D)) as Y.
        rewrite <- (Eb p Hp), <- (Eb q Hq), X in Y. unfold same_end in Y. now rewrite !N.eqb_refl in Y.
      + intro x. rewrite filter_In, existsb_exists. split.
        * intros [_ (y & Hy & E)]. now apply same_word_spec in E as ->.
        * intro H. split; [|exists x; split; [easy|now apply same_word_spec]].
          apply in_map_iff in H as (p & <- & Hp). destruct (Ls p Hp) as [Ip Ep]. destruct (hand_word p Ip) as [Dp Wp].
          apply filter_In. split; [apply all_words_in; split; [|now rewrite in_book_length]|].
          -- apply Forall_app. split; [now apply Forall_firstn|]. constructor; [|constructor]. apply (last_letter L Law).
             rewrite Forall_forall in Dp. apply Dp, nth_In. lia.
          -- unfold ends_as_last, in_book. rewrite last_last. apply Nat.eqb_eq, (last_same L Law), (last_pile L Law). }
  assert (Len : length ps <= length l).
  { destruct S as (s' & S & P). apply sub_length in S. apply Permutation_length in P. rewrite map_length in P. lia. }
  split; [easy|]. cbn [words_left need spare]. split; [lia|]. split; [|exact S].
  intros p Hp. destruct (Ls p Hp) as [I E]. split; [easy|]. cbn [size low high]. split; [easy|].
  split; [apply least_of_le|apply most_of_ge]; now apply in_map.
Qed.

Lemma distinct_spec l : distinct l = true -> NoDup l.
Proof.
  induction l as [|p l IH]; [constructor|]. cbn [distinct]. rewrite some_existsb.
  destruct (existsb (Nat.eqb p) l) eqn:E; [easy|]. intro H. constructor; [|now apply IH].
  intro I. apply not_true_iff_false in E. apply E, existsb_exists. exists p. split; [easy|apply Nat.eqb_refl].
Qed.

Lemma NoDup_flat_map_each {A B} (f : A -> list B) l : NoDup (flat_map f l) -> forall a, In a l -> NoDup (f a).
Proof.
  induction l as [|b l IH]; intros N a; [easy|]. cbn [flat_map] in N. intros [->|Ha].
  - now apply NoDup_app_left in N.
  - apply IH; trivial. clear - N. induction (f b) as [|x m IH]; [easy|]. inversion N; subst. now apply IH.
Qed.

(* lengths of words that these good words have *)
Definition lengths_right (l : list (nat * nat)) : Prop :=
  forall p s, In (p, s) l -> In (Owner p) d /\ s = length (u p).

Lemma valid_holds l groups : lengths_right l -> valid d l groups = true ->
  Forall2 holds (map (group_of (book L r) d) groups) (map snd groups) /\ NoDup (concat (map snd groups)).
Proof.
  intros R V. apply andb_true_iff in V as [N V]. apply distinct_spec in N. rewrite forallb_forall in V.
  split; [|now rewrite <- flat_map_concat_map].
  assert (H : forall x, In x groups -> holds (group_of (book L r) d x) (snd x)).
  { intros [s ps] Hx. specialize (V _ Hx). cbn [fst snd] in *. apply andb_true_iff in V as [V1 V2].
    rewrite forallb_forall in V1, V2. apply group_holds.
    - exact (NoDup_flat_map_each snd groups N (s, ps) Hx).
    - intros p Hp. specialize (V1 p Hp). rewrite some_existsb in V1. apply existsb_exists in V1 as ([q s'] & Hq & E).
      cbn [fst snd] in E. destruct (Nat.eqb_spec q p) as [->|]; [|easy]. apply Nat.eqb_eq in E as ->.
      apply R in Hq as [I ->]. easy.
    - intros p q Hp Hq D. specialize (V2 p Hp). rewrite forallb_forall in V2. specialize (V2 q Hq).
      destruct (Nat.eqb_spec p q); [easy|exact V2]. }
  clear - H. induction groups as [|x groups IH]; [constructor|]. cbn [map]. constructor; [apply H; now left|].
  apply IH. intros; apply H; now right.
Qed.

End Good.
