(* The verified search: an exhausted search leaves no good words. Proofs. *)

From Coq Require Import Arith Bool List Lia NArith Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec
  WordsProofs WordsWindow WordsRounds KraftSpec KraftCheck WordSearchRun.
Import ListNotations.

(* ---- positions ---- *)

Lemma before_owners d p q : In (Owner p) d -> In (Owner q) d -> p <> q ->
  (before d (Owner p) (Owner q) = true <-> first_position p d < last_position q d).
Proof.
  intros Hp Hq N. destruct (first_position_spec p d Hp) as [F1 F2]. destruct (last_position_spec q d Hq) as [L1 L2].
  rewrite before_iff_nth. split; [intros (i & j & L & Hi & Hj)|intro L; eauto].
  destruct (Nat.le_gt_cases (first_position p d) i); [|now destruct (F2 i)].
  destruct (Nat.le_gt_cases j (last_position q d)); [lia|now destruct (L2 j)].
Qed.

Lemma position_spec x d : In x d -> nth_error d (position x d) = Some x.
Proof.
  induction d as [|y d IH]; simpl; [easy|]. intro H. destruct (same x y) eqn:E; [now apply same_spec in E as ->|].
  destruct H as [->|H]; [now rewrite same_refl in E|now apply IH].
Qed.

Lemma talon_once d t i : well_formed d -> nth_error d i = Some (Talon t) -> i = position (Talon t) d.
Proof.
  intros W E. pose proof (position_spec (Talon t) d (nth_error_In _ _ E)) as P.
  assert (A : before d (Talon t) (Talon t) = false).
  { apply not_true_is_false. intro B.
    assert (B' : before (filter is_talon d) (Talon t) (Talon t) = true) by now rewrite before_filter.
    pose proof (before_asym _ _ _ (well_formed_nodup d W) B'). congruence. }
  apply not_true_iff_false in A. rewrite before_iff_nth in A.
  destruct (Nat.lt_total i (position (Talon t) d)) as [L|[->|L]]; [|easy|]; exfalso; apply A; eauto.
Qed.

Lemma before_talon_owner d t p : well_formed d -> In (Talon t) d -> In (Owner p) d ->
  (before d (Talon t) (Owner p) = true <-> position (Talon t) d < last_position p d).
Proof.
  intros W Ht Hp. destruct (last_position_spec p d Hp) as [L1 L2]. pose proof (position_spec _ _ Ht) as P.
  rewrite before_iff_nth. split; [intros (i & j & L & Hi & Hj)|intro L; eauto].
  apply (talon_once d t i W) in Hi as ->. destruct (Nat.le_gt_cases j (last_position p d)); [lia|now destruct (L2 j)].
Qed.

Lemma before_owner_talon d t p : well_formed d -> In (Talon t) d -> In (Owner p) d ->
  (before d (Owner p) (Talon t) = true <-> first_position p d < position (Talon t) d).
Proof.
  intros W Ht Hp. destruct (first_position_spec p d Hp) as [F1 F2]. pose proof (position_spec _ _ Ht) as P.
  rewrite before_iff_nth. split; [intros (i & j & L & Hi & Hj)|intro L; eauto].
  apply (talon_once d t j W) in Hj as ->. destruct (Nat.le_gt_cases (first_position p d) i); [lia|now destruct (F2 i)].
Qed.

Lemma before_talons d s t : well_formed d -> In (Talon s) d -> In (Talon t) d ->
  (before d (Talon s) (Talon t) = true <-> position (Talon s) d < position (Talon t) d).
Proof.
  intros W Hs Ht. pose proof (position_spec _ _ Hs) as Ps. pose proof (position_spec _ _ Ht) as Pt.
  rewrite before_iff_nth. split; [intros (i & j & L & Hi & Hj)|intro L; eauto].
  apply (talon_once d s i W) in Hi as ->. now apply (talon_once d t j W) in Hj as ->.
Qed.

(* ---- heads ---- *)

Lemma leaves_pile_leaves k d u v a x side : 1 <= length u <= length v -> leaves k d u v a x = true ->
  (facing (length u - 1) d x a = false -> side = true) ->
  leaves_pile (final (entry_of k u)) (nth (length u - 1) (heads k v) nil_head) side = true.
Proof.
  intros L H Sd. rewrite final_entry, heads_nth by lia. unfold leaves_pile, leaves in *. cbn [fst snd].
  destruct (N.eqb_spec (N.of_nat (nth (length u - 1) v 0)) (N.of_nat (nth (length u - 1) u 0))) as [E|]; [|easy].
  apply Nat2N.inj in E. rewrite E, Nat.eqb_refl in H. cbn [negb orb] in H.
  set (mine := place k (firstn (length u - 1) u)) in *. set (other := place k (firstn (length u - 1) v)) in *.
  destruct (N.compare_spec (N.of_nat mine) (N.of_nat other)) as [C|C|C]; [|easy|].
  - apply Nat2N.inj in C. rewrite C, Nat.ltb_irrefl, Nat.eqb_refl in H. cbn [orb andb] in H. apply Sd.
    now apply negb_true_iff.
  - assert (L' : other < mine) by lia. destruct (Nat.ltb_spec mine other); [lia|].
    destruct (Nat.eqb_spec mine other); [lia|]. discriminate.
Qed.

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

(* ---- the search, for a deck with good words ---- *)

Section Good.

Variables (k r : nat) (w : words) (d : deck).
Hypothesis K : 0 < k.
Hypothesis W : well_formed d.
Hypothesis G : good k r w d.

Let u (p : nat) : word := w (Owner p).

Definition covers (g : group) (p : nat) : Prop :=
  In (Owner p) d /\ size g = length (u p) /\ (low g <= finishes d p)%N /\ (begins d p <= high g)%N.

Definition holds (g : group) (ps : list nat) : Prop :=
  need g = length ps /\ length (words_left g) = need g + spare g /\ (forall p, In p ps -> covers g p) /\
  exists s, sub s (words_left g) /\ Permutation s (map (fun p => entry_of k (u p)) ps).

Lemma hand_word p : In (Owner p) d -> Forall (fun c => c < k) (u p) /\ 1 <= length (u p) <= r.
Proof. intro H. now apply (proj1 G), suits_spec in H. Qed.

Lemma suits_word_ok g h p q : covers g p -> covers h q -> p <> q ->
  suits_word g (entry_of k (u p)) h (entry_of k (u q)) = true.
Proof.
  intros (Ip & Sp & Lp & Hp) (Iq & Sq & Lq & Hq) N. pose proof (proj2 G _ _ Ip Iq) as A. cbn [agree] in A.
  fold (u p) (u q) in A. destruct (hand_word p Ip) as [Dp Wp], (hand_word q Iq) as [Dq Wq].
  assert (After : before d (Owner q) (Owner p) = false -> (low g <? high h)%N = true).
  { intro B. apply N.ltb_lt. apply not_true_iff_false in B. rewrite before_owners in B by auto.
    pose proof (proj1 (first_position_spec q d Iq)) as F. pose proof (proj1 (last_position_spec p d Ip)) as L.
    assert (X : first_position q d <> last_position p d) by (intro X; rewrite X in F; congruence).
    unfold finishes, begins, counted_from_one in *. lia. }
  assert (Above : before d (Owner p) (Owner q) = false -> (low h <? high g)%N = true).
  { intro B. apply N.ltb_lt. apply not_true_iff_false in B. rewrite before_owners in B by auto.
    pose proof (proj1 (first_position_spec p d Ip)) as F. pose proof (proj1 (last_position_spec q d Iq)) as L.
    assert (X : first_position p d <> last_position q d) by (intro X; rewrite X in F; congruence).
    unfold finishes, begins, counted_from_one in *. lia. }
  destruct (Nat.eqb_spec p q) as [|_]; [easy|]. unfold suits_word. rewrite Sp, Sq.
  destruct (Nat.compare_spec (length (u p)) (length (u q))) as [E|L|L].
  - rewrite E, Nat.ltb_irrefl in A. apply orb_true_iff in A as [A|A].
    + destruct (low g <? high h)%N; [easy|]. destruct (low h <? high g)%N; [easy|].
      apply negb_true_iff, not_true_iff_false in A. rewrite same_word_spec in A.
      cbn [full entry_of]. apply negb_true_iff, N.eqb_neq. intro X. apply A. apply Nat2N.inj in X.
      now apply place_inj with k.
    + unfold apart in A. apply negb_true_iff, andb_false_iff in A. destruct A as [A|A].
      * rewrite (Above A). now destruct (low g <? high h)%N.
      * now rewrite (After A).
  - apply Nat.ltb_lt in L as L'. rewrite L' in A. cbn [before_it entry_of].
    apply (leaves_pile_leaves k d (u p) (u q) (Owner p) (Owner q)); trivial; [lia|].
    unfold facing. rewrite even_pred by lia. destruct (Nat.odd (length (u p))); auto.
  - apply Nat.ltb_lt in L as L'. destruct (Nat.ltb_spec (length (u p)) (length (u q))); [lia|]. rewrite L' in A.
    cbn [before_it entry_of].
    apply (leaves_pile_leaves k d (u q) (u p) (Owner q) (Owner p)); trivial; [lia|].
    unfold facing. rewrite even_pred by lia. destruct (Nat.odd (length (u q))); auto.
Qed.

Lemma suit_holds g h p ps : covers g p -> holds h ps -> ~ In p ps ->
  exists h', suit g (entry_of k (u p)) h = Some h' /\ holds h' ps /\ length (words_left h') <= length (words_left h).
Proof.
  intros C (N1 & N2 & Cv & s & S & P) Np. unfold suit.
  set (l := filter (suits_word g (entry_of k (u p)) h) (words_left h)).
  assert (S' : sub s l).
  { apply sub_filter; [easy|]. intros e He. apply (Permutation_in e P) in He. apply in_map_iff in He as (q & <- & Hq).
    apply suits_word_ok; auto. congruence. }
  assert (L : need h <= length l).
  { apply sub_length in S'. apply Permutation_length in P. rewrite map_length in P. lia. }
  apply Nat.leb_le in L as L'. rewrite L'. eexists. split; [reflexivity|]. split.
  - split; [easy|]. cbn [words_left need spare]. split; [lia|]. split; [exact Cv|]. now exists s.
  - cbn [words_left]. unfold l. apply filter_length_le.
Qed.

Lemma suit_all_holds g p hs : forall pss, covers g p -> Forall2 holds hs pss -> (forall ps, In ps pss -> ~ In p ps) ->
  exists hs', suit_all g (entry_of k (u p)) hs = Some hs' /\ Forall2 holds hs' pss /\ tries hs' <= tries hs.
Proof.
  intros pss C F. induction F as [|h ps hs pss H F IH]; intro N.
  - exists []. repeat split; [constructor|easy].
  - destruct (suit_holds g h p ps C H) as (h' & E & H' & L); [apply N; now left|].
    destruct IH as (hs' & E' & F' & T); [intros; apply N; now right|].
    exists (h' :: hs'). cbn [suit_all]. rewrite E, E'. split; [easy|]. split; [now constructor|].
    unfold tries in *. cbn [map]. rewrite !list_sum_cons. lia.
Qed.

Lemma tries_cons g l : tries (g :: l) = S (length (words_left g)) + tries l.
Proof. unfold tries. cbn [map]. rewrite list_sum_cons. lia. Qed.

Lemma tightest_holds gs pss : Forall2 holds gs pss -> exists pss',
  Forall2 holds (tightest gs) pss' /\ Permutation (concat pss) (concat pss') /\ tries (tightest gs) = tries gs.
Proof.
  induction 1 as [|g ps gs pss H F IH]; [exists []; repeat split; constructor|]. destruct IH as (pss' & F' & P & T).
  cbn [tightest]. rewrite tries_cons, <- T. destruct F' as [|h qs hs pss' Hh F'].
  - exists [ps]. split; [constructor; [exact H|constructor]|]. cbn [concat]. split; [now rewrite P|now rewrite tries_cons].
  - destruct (spare h <? spare g); [exists (qs :: ps :: pss')|exists (ps :: qs :: pss')];
      (split; [constructor; [easy|constructor; easy]|]); rewrite !tries_cons; (split; [|lia]);
      cbn [concat] in *; rewrite P; [|easy].
    rewrite !app_assoc. apply Permutation_app_tail, Permutation_app_comm.
Qed.

(* ---- the talon ---- *)

Let v (t : nat) : word := w (Talon t).

(* does a run end with talon card t? (for the last card that makes no difference) *)
Definition ends (t : nat) : bool := run_ends r (talon_position d t) (talon_position d (S t)).

Lemma ends_breaks t : S t < talon_size d -> ends t = breaks r d t.
Proof.
  intro L. assert (It : In (Talon t) d) by (apply W; lia). assert (Is : In (Talon (S t)) d) by now apply W.
  pose proof (position_spec _ _ It) as Pt. pose proof (position_spec _ _ Is) as Ps.
  assert (N : position (Talon t) d <> position (Talon (S t)) d).
  { intro E. rewrite E, Ps in Pt. injection Pt as Pt. lia. }
  unfold ends, run_ends, breaks, facing, talon_position, counted_from_one.
  pose proof (before_talons d t (S t) W It Is) as B1. pose proof (before_talons d (S t) t W Is It) as B2.
  apply bool_ext. rewrite negb_true_iff, <- not_true_iff_false. destruct (Nat.even r).
  - rewrite B1, N.ltb_lt. lia.
  - rewrite B2, N.ltb_lt. lia.
Qed.

Inductive Fit : list code -> list nat -> Prop :=
| Fit_nil cs : Fit cs []
| Fit_skip c cs ts : Fit cs ts -> Fit (c :: cs) ts
| Fit_take c cs t ts : In (Talon t) d -> piles_of c = heads k (v t) ->
    (from c < talon_position d t)%N -> (talon_position d t < to c)%N ->
    Fit (if ends t then cs else c :: cs) ts -> Fit (c :: cs) (t :: ts).

Lemma narrow_fits g p cs ts : covers g p -> Fit cs ts -> Fit (narrow g (entry_of k (u p)) cs) ts.
Proof.
  intros (Ip & Sp & Lp & Hp) F. destruct (hand_word p Ip) as [Dp Wp].
  assert (Head : forall c cs, exists l, narrow g (entry_of k (u p)) (c :: cs) = l ++ narrow g (entry_of k (u p)) cs
    /\ (l = [] \/ exists c', l = [c'])).
  { intros c cs'. cbn [narrow]. destruct (_ =? _)%N; [|exists [c]; eauto].
    destruct (_ ?= _)%N; [|exists [c]; eauto|exists []; eauto].
    eexists [_]. split; [reflexivity|]. right. eauto. }
  induction F as [cs|c cs ts F IH|c cs t ts It E F1 F2 F IH]; [constructor| |].
  - destruct (Head c cs) as (l & -> & [->|(c' & ->)]); [easy|]. now constructor.
  - assert (X : exists c', narrow g (entry_of k (u p)) (c :: cs) = c' :: narrow g (entry_of k (u p)) cs /\
      piles_of c' = heads k (v t) /\ (from c' < talon_position d t)%N /\ (talon_position d t < to c')%N).
    { cbn [narrow]. rewrite Sp, E. pose proof (proj2 G _ _ Ip It) as A. cbn [agree] in A. fold (u p) (v t) in A.
      pose proof (proj1 G _ It) as St. apply suits_spec in St as [_ St]. fold (v t) in St.
      rewrite final_entry, heads_nth by lia. cbn [fst snd].
      destruct (N.eqb_spec (N.of_nat (nth (length (u p) - 1) (v t) 0)) (N.of_nat (nth (length (u p) - 1) (u p) 0)))
        as [Q|]; [|now exists c].
      apply Nat2N.inj in Q. unfold leaves in A. rewrite Q, Nat.eqb_refl in A. cbn [negb orb] in A.
      set (mine := place k (firstn (length (u p) - 1) (u p))) in *.
      set (other := place k (firstn (length (u p) - 1) (v t))) in *.
      destruct (N.compare_spec (N.of_nat mine) (N.of_nat other)) as [C|C|C].
      - apply Nat2N.inj in C. rewrite C, Nat.ltb_irrefl, Nat.eqb_refl in A. cbn [orb andb] in A.
        apply negb_true_iff in A. unfold facing in A. rewrite even_pred in A by lia.
        eexists. split; [reflexivity|]. pose proof (position_spec _ _ It) as Pt.
        pose proof (proj1 (first_position_spec p d Ip)) as Fp. pose proof (proj1 (last_position_spec p d Ip)) as La.
        assert (X1 : first_position p d <> position (Talon t) d) by (intro X; rewrite X in Fp; congruence).
        assert (X2 : last_position p d <> position (Talon t) d) by (intro X; rewrite X in La; congruence).
        unfold talon_position, finishes, begins, counted_from_one in *.
        destruct (Nat.odd (length (u p))); apply not_true_iff_false in A; cbn [piles_of from to].
        + rewrite before_talon_owner in A by auto. split; [easy|]. split; [|easy]. apply N.max_lub_lt; [easy|lia].
        + rewrite before_owner_talon in A by auto. split; [easy|]. split; [easy|]. apply N.min_glb_lt; [easy|lia].
      - now exists c.
      - exfalso. assert (other < mine) by lia. destruct (Nat.ltb_spec mine other); [lia|].
        destruct (Nat.eqb_spec mine other); [lia|]. discriminate. }
    destruct X as (c' & X & P' & B1 & B2). rewrite X. apply Fit_take; trivial.
    destruct (ends t); [easy|]. now rewrite X in IH.
Qed.

Definition goal_of (t : nat) : target := (talon_position d t, ends t).

Lemma Fit_tail cs t ts : Fit cs (t :: ts) -> Fit cs ts.
Proof.
  intro F. remember (t :: ts) as l eqn:E. revert t ts E.
  induction F as [cs|c cs l F IH|c cs t' l It P B1 B2 F IH]; intros t ts E; [easy| |].
  - constructor. eapply IH. exact E.
  - injection E as -> ->. destruct (ends t); [now constructor|easy].
Qed.

Lemma Fit_fill c cs ts : Fit (c :: cs) ts -> exists ts', fill c (map goal_of ts) = map goal_of ts' /\ Fit cs ts'.
Proof.
  revert cs. induction ts as [|t ts IH]; intros cs F; [exists []; split; [easy|constructor]|].
  cbn [map fill goal_of]. destruct (N.ltb_spec (from c) (talon_position d t)) as [B1|B1].
  - destruct (N.ltb_spec (talon_position d t) (to c)) as [B2|B2].
    + destruct (ends t) eqn:E.
      * exists ts. split; [easy|].
        inversion F as [|? ? ? F0|? ? ? ? It0 P0 B3 B4 F0]; subst; [now apply Fit_tail in F0|]. now rewrite E in F0.
      * apply IH. now apply Fit_tail in F.
    + exists (t :: ts). split; [easy|]. inversion F as [|? ? ? F0|? ? ? ? It0 P0 B3 B4 F0]; subst; [easy|]. lia.
  - exists (t :: ts). split; [easy|]. inversion F as [|? ? ? F0|? ? ? ? It0 P0 B3 B4 F0]; subst; [easy|]. lia.
Qed.

Lemma Fit_fits cs : forall ts, Fit cs ts -> fits cs (map goal_of ts) = true.
Proof.
  induction cs as [|c cs IH]; intros [|t ts] F; try easy.
  destruct (Fit_fill c cs (t :: ts) F) as (ts' & E & F'). change (map goal_of (t :: ts)) with (goal_of t :: map goal_of ts) in *.
  cbn [fits]. rewrite E. now apply IH.
Qed.

Lemma codes_fit_from n : forall t c m, t + n = talon_size d -> c + m = k ^ r ->
  (0 < n -> c <= place k (v t)) ->
  Fit (map (fun c => Code (heads k (digits k r c)) 0 (counted_from_one (length d))) (seq c m)) (seq t n).
Proof.
  pose proof (proj1 (good_inner k r w d) G) as I.
  induction n as [|n IHn]; intros t c m T M L; [constructor|].
  assert (It : In (Talon t) d) by (apply W; lia). specialize (L ltac:(lia)).
  pose proof (proj1 G _ It) as St. apply suits_spec in St as [Dt St]. fold (v t) in Dt, St.
  assert (Lt : place k (v t) < k ^ r) by (rewrite <- St; now apply place_lt).
  revert c M L. induction m as [|m IHm]; intros c M L; [lia|].
  cbn [seq map]. destruct (Nat.eq_dec (place k (v t)) c) as [E|E].
  - apply Fit_take; trivial.
    + cbn [piles_of]. rewrite <- E, digits_place by trivial. easy.
    + cbn [from]. unfold talon_position, counted_from_one. lia.
    + cbn [to]. unfold talon_position, counted_from_one. pose proof (position_spec _ _ It) as P.
      assert (position (Talon t) d < length d) by (apply nth_error_Some; congruence). lia.
    + assert (Step : 0 < n -> place k (v t) + (if breaks r d t then 1 else 0) <= place k (v (S t))).
      { intro Hn. apply (place_step k r w d I W). lia. }
      destruct n as [|n]; [destruct (ends t); constructor|]. rewrite ends_breaks by lia. specialize (Step (Nat.lt_0_succ n)).
      destruct (breaks r d t).
      * apply IHn; [lia|lia|]. intros _. lia.
      * apply (IHn (S t) c (S m)); [lia|lia|]. intros _. lia.
  - apply Fit_skip. apply IHm; lia.
Qed.

Lemma codes_fit : Fit (codes_of k r d) (seq 0 (talon_size d)).
Proof. apply codes_fit_from; lia. Qed.

(* ---- the whole search ---- *)

Lemma refute_false n : forall gs pss cs, Forall2 holds gs pss -> NoDup (concat pss) -> tries gs <= n ->
  Fit cs (seq 0 (talon_size d)) -> refute n (map goal_of (seq 0 (talon_size d))) gs cs = false.
Proof.
  induction n as [|n IH]; intros gs pss cs F N T C; [easy|]. cbn [refute].
  destruct F as [|g ps gs pss H F]; [easy|].
  assert (Tg : tries gs + S (length (words_left g)) = tries (g :: gs)).
  { unfold tries. cbn [map]. rewrite list_sum_cons. lia. }
  destruct (need g) as [|m] eqn:Ng.
  - destruct H as (N1 & _). rewrite Ng in N1. destruct ps; [|easy].
    destruct (tightest_holds gs pss F) as (pss' & F' & P & T'). apply (IH _ pss'); trivial; [|lia].
    now apply (Permutation_NoDup P).
  - pose proof H as (N1 & N2 & Cv & s & S & P). rewrite Ng in N1.
    destruct (words_left g) as [|e rest] eqn:Wg.
    { apply sub_length in S. apply Permutation_length in P. rewrite map_length in P. simpl in S. lia. }
    inversion S as [l El|a l m' S' El|a l m' S' El]; subst.
    + apply Permutation_length in P. rewrite map_length in P. simpl in P. lia.
    + (* this word is no hand's *)
      destruct (match suit_all g e gs with None => true | Some others' => _ end); [|easy].
      destruct (spare g) as [|sp] eqn:Sg.
      * apply sub_length in S'. apply Permutation_length in P. rewrite map_length in P. simpl in N2. lia.
      * apply (IH _ (ps :: pss)); trivial.
        -- constructor; [|easy]. split; [cbn; lia|]. cbn [words_left need spare]. split; [simpl in N2; lia|].
           split; [exact Cv|]. now exists s.
        -- unfold tries in *. cbn [map words_left] in *. rewrite list_sum_cons in *. simpl in Tg. lia.
    + (* this word is hand p's *)
      assert (Ie : In e (map (fun p => entry_of k (u p)) ps)) by (apply (Permutation_in e P); now left).
      apply in_map_iff in Ie as (p & Ee & Hp). subst e.
      destruct (in_split p ps Hp) as (l1 & l2 & ->).
      assert (N' : NoDup (p :: (l1 ++ l2) ++ concat pss)).
      { cbn [concat] in N. apply (Permutation_NoDup (l := (l1 ++ p :: l2) ++ concat pss)); [|easy].
        rewrite <- !app_assoc. cbn [app]. symmetry. apply Permutation_middle. }
      inversion N' as [|? ? Np Nr]; subst.
      destruct (suit_all_holds g p gs pss (Cv p Hp) F) as (gs' & Eg & F' & T').
      { intros qs Hq I. apply Np, in_app_iff. right. apply in_concat. eauto. }
      rewrite Eg. pose proof (narrow_fits g p cs _ (Cv p Hp) C) as C'. rewrite (Fit_fits _ _ C').
      rewrite (IH _ ((l1 ++ l2) :: pss)); trivial.
      * constructor; [|easy]. rewrite app_length in N1. simpl in N1. split; [cbn; rewrite app_length; lia|].
        cbn [words_left need spare]. split; [simpl in N2; lia|]. split.
        -- intros q Hq. apply Cv. apply in_app_iff in Hq. apply in_app_iff. simpl. tauto.
        -- exists l. split; [easy|]. rewrite map_app in P. cbn [map] in P. rewrite map_app.
           apply Permutation_cons_inv with (a := entry_of k (u p)). rewrite P. symmetry. apply Permutation_middle.
      * unfold tries in *. cbn [map words_left] in *. rewrite list_sum_cons in *. simpl in Tg. lia.
Qed.

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
  overlapping d p q = true -> u p <> u q.
Proof.
  intros Ip Iq N L O E. apply andb_true_iff in O as [O1 O2]. apply Nat.ltb_lt in O1, O2.
  pose proof (proj2 G _ _ Ip Iq) as A. cbn [agree] in A. fold (u p) (u q) in A.
  destruct (Nat.eqb_spec p q) as [|_]; [easy|]. rewrite L, Nat.ltb_irrefl in A.
  assert (S : same_word (u p) (u q) = true) by now apply same_word_spec.
  rewrite S in A. cbn [negb orb] in A. unfold apart in A.
  rewrite (proj2 (before_owners d p q Ip Iq N) O1) in A.
  now rewrite (proj2 (before_owners d q p Iq Ip (not_eq_sym N)) O2) in A.
Qed.

Lemma NoDup_map_on {A B} (f : A -> B) l : NoDup l -> (forall a b, In a l -> In b l -> a <> b -> f a <> f b) ->
  NoDup (map f l).
Proof.
  induction 1 as [|a l Na N IH]; intro D; [constructor|]. cbn [map]. constructor.
  - intro H. apply in_map_iff in H as (b & E & Hb). apply (D b a); simpl; auto. congruence.
  - apply IH. intros; apply D; simpl; auto.
Qed.

Lemma group_holds s ps : NoDup ps -> (forall p, In p ps -> In (Owner p) d /\ length (u p) = s) ->
  (forall p q, In p ps -> In q ps -> p <> q -> overlapping d p q = true) -> holds (group_of (book k r) d (s, ps)) ps.
Proof.
  intros N L O. unfold group_of. cbn [fst snd]. set (l := nth s (book k r) []).
  assert (S : exists s', sub s' l /\ Permutation s' (map (fun p => entry_of k (u p)) ps)).
  { destruct ps as [|p0 ps0]; [exists []; split; constructor|]. set (ps := p0 :: ps0) in *.
    assert (El : l = map (entry_of k) (all_words k s)).
    { destruct (L p0 (or_introl eq_refl)) as [I E]. apply hand_word in I as [_ I].
      unfold l, book. apply nth_error_nth. rewrite nth_error_map, (nth_error_nth' _ 0) by (rewrite seq_length; lia).
      now rewrite seq_nth by lia. }
    exists (map (entry_of k) (filter (fun x => existsb (same_word x) (map u ps)) (all_words k s))). split.
    - rewrite El. apply sub_map, filter_sub.
    - rewrite <- (map_map u (entry_of k)). apply Permutation_map, NoDup_Permutation.
      + apply NoDup_filter, all_words_nodup.
      + apply NoDup_map_on; [easy|]. intros p q Hp Hq D.
        destruct (L p Hp) as [Ip Ep], (L q Hq) as [Iq Eq]. apply overlapping_differ; auto. congruence.
      + intro x. rewrite filter_In, existsb_exists. split.
        * intros [_ (y & Hy & E)]. now apply same_word_spec in E as ->.
        * intro H. split; [|exists x; split; [easy|now apply same_word_spec]].
          apply in_map_iff in H as (p & <- & Hp). destruct (L p Hp) as [Ip Ep]. apply all_words_in.
          split; [now apply hand_word|easy]. }
  assert (Len : length ps <= length l).
  { destruct S as (s' & S & P). apply sub_length in S. apply Permutation_length in P. rewrite map_length in P. lia. }
  split; [easy|]. cbn [words_left need spare]. split; [lia|]. split; [|exact S].
  intros p Hp. destruct (L p Hp) as [I E]. split; [easy|]. cbn [size low high]. split; [easy|].
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
  Forall2 holds (map (group_of (book k r) d) groups) (map snd groups) /\ NoDup (concat (map snd groups)).
Proof.
  intros R V. apply andb_true_iff in V as [N V]. apply distinct_spec in N. rewrite forallb_forall in V.
  split; [|now rewrite <- flat_map_concat_map].
  assert (H : forall x, In x groups -> holds (group_of (book k r) d x) (snd x)).
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

Lemma none_for_false l groups : lengths_right l ->
  none_for d (book k r) (targets r d) (codes_of k r d) l groups = false.
Proof.
  intro R. unfold none_for. destruct (valid d l groups) eqn:V; [|easy].
  destruct (valid_holds l groups R V) as [Hs N].
  destruct (tightest_holds _ _ Hs) as (pss & F & P & T). apply (refute_false _ _ pss); trivial.
  - now apply (Permutation_NoDup P).
  - now rewrite T.
  - apply codes_fit.
Qed.

Lemma no_words_false l : lengths_right l -> no_words r d (book k r) (targets r d) (codes_of k r d) l = false.
Proof. intro R. unfold no_words. now rewrite !none_for_false. Qed.

Lemma no_lengths_sound n (leaf : list (nat * nat) -> bool) :
  (forall l, lengths_right l -> leaf l = false) -> forall ps cost shares chosen,
  (forall p, In p ps -> In (Owner p) d) -> lengths_right chosen ->
  (forall m fs, In (m, fs) shares -> (total k r (fun p => length (u p)) ps fs <= m)%N) ->
  no_lengths k r leaf n cost (map (fun p => (p, N.of_nat (hand_size d p))) ps) shares chosen = true ->
  (n <= cost + N.of_nat (list_sum (map (fun p => (length (u p) - 1) * hand_size d p)%nat ps)))%N.
Proof.
  intro Leaf. induction ps as [|p ps IH]; intros cost shares chosen I R T H; cbn [map no_lengths] in H;
    (destruct (N.leb_spec n cost); [lia|]).
  - rewrite Leaf in H; easy.
  - rewrite forallb_forall in H. destruct (hand_word p (I p (or_introl eq_refl))) as [_ L].
    specialize (H (length (u p)) ltac:(apply in_seq; lia)).
    destruct (take_some k r (fun p => length (u p)) p ps shares T) as (m & E & M). rewrite E in H.
    apply IH in H; [cbn [map]; rewrite list_sum_cons; lia| | |exact M].
    + intros q Hq. apply I. now right.
    + intros q s [X|X]; [injection X as <- <-; split; [apply I; now left|easy]|now apply R].
Qed.

Lemma check_search_bound sites n : (forall i a b, kraft k r d (fun p => length (u p)) (actives d i) a b) ->
  check_search k r d sites n = true -> n <= placed r d (fun p => length (u p)).
Proof.
  intros Kr C. apply andb_true_iff in C as [_ C].
  apply (no_lengths_sound _ _ no_words_false) in C.
  - pose proof (sizes_at_most (fun p => length (u p) - 1) (players d) d (players_NoDup d)) as M.
    rewrite (placed_split r (fun p => length (u p))) by (intros p Hp; now apply hand_word in Hp).
    cbv beta in M. lia.
  - intros p Hp. now apply players_In.
  - now intros p s [].
  - intros m fs H. apply essential_among, in_map_iff in H as ((i & a & b) & E & H). now apply (share_room k r _ d i a b).
Qed.

End Good.
