(* The window bound: words of hands that overlap, and of the talon between them, need room. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts IntervalFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs.
Import ListNotations.

(* ---- all words of one length ---- *)

Fixpoint all_words (k r : nat) : list word :=
  match r with
  | 0 => [[]]
  | S r' => flat_map (fun c => map (cons c) (all_words k r')) (seq 0 k)
  end.

Lemma flat_map_length_const {A B} (f : A -> list B) n l :
  (forall a, In a l -> length (f a) = n) -> length (flat_map f l) = length l * n.
Proof.
  induction l as [|a l IH]; simpl; intro H; [easy|]. rewrite app_length, H by now left.
  rewrite IH; [easy|]. intros b Hb. apply H. now right.
Qed.

Lemma all_words_length k r : length (all_words k r) = k ^ r.
Proof.
  induction r as [|r IH]; [easy|]. cbn [all_words Nat.pow].
  rewrite (flat_map_length_const _ (k ^ r)); [now rewrite seq_length|].
  intros c _. now rewrite map_length.
Qed.

Lemma all_words_in k r : forall u, In u (all_words k r) <-> Forall (fun c => c < k) u /\ length u = r.
Proof.
  induction r as [|r IH]; intro u; cbn [all_words].
  - simpl. split; [intros [<-|[]]; now repeat constructor|]. intros [_ H]. left. now destruct u.
  - rewrite in_flat_map. split.
    + intros (c & Hc & H). apply in_map_iff in H as (v & <- & Hv). apply IH in Hv as [D L].
      apply in_seq in Hc. split; [constructor; [lia|easy]|simpl; congruence].
    + destruct u as [|c u]; intros [D L]; [easy|]. inversion D. exists c. split; [apply in_seq; lia|].
      apply in_map, IH. split; [easy|]. now injection L.
Qed.

Lemma all_words_nodup k r : NoDup (all_words k r).
Proof.
  induction r as [|r IH]; [repeat constructor; easy|]. cbn [all_words].
  apply NoDup_flat_map; [apply seq_NoDup| |].
  - intros c _. apply FinFun.Injective_map_NoDup; [|easy]. intros a b E. now injection E.
  - intros a b x _ _ Ha Hb. apply in_map_iff in Ha as (u & <- & _).
    apply in_map_iff in Hb as (v & E & _). congruence.
Qed.

(* ---- cards in a window ---- *)

Lemma nth_error_skipn {A} (l : list A) n i : nth_error (skipn n l) i = nth_error l (n + i).
Proof. revert n. induction l as [|a l IH]; intros [|n]; simpl; trivial. now destruct i. Qed.

Lemma in_spans d a b p : In p (spans d a b) <->
  (exists i, i <= a /\ nth_error d i = Some (Owner p)) /\
  (exists j, b <= j /\ nth_error d j = Some (Owner p)).
Proof.
  unfold spans. rewrite nodup_In, filter_In, owners_In, mem_In, In_firstn_iff, In_skipn_iff.
  split; intros [(i & L & Hi) H]; (split; [exists i; split; [lia|exact Hi]|exact H]).
Qed.

Lemma in_window d a b x : In x (window d a b) <-> exists i, a <= i <= b /\ nth_error d i = Some x.
Proof.
  unfold window. rewrite In_firstn_iff. split.
  - intros (i & L & Hi). rewrite nth_error_skipn in Hi. exists (a + i). split; [lia|exact Hi].
  - intros (i & L & Hi). exists (i - a). rewrite nth_error_skipn. split; [lia|]. now replace (a + (i - a)) with i by lia.
Qed.

Lemma spans_before d a b p q : a <= b -> In p (spans d a b) -> In q (spans d a b) -> p <> q ->
  before d (Owner p) (Owner q) = true.
Proof.
  intros L Hp Hq N. apply in_spans in Hp as [(i & Li & Hi) _]. apply in_spans in Hq as [_ (j & Lj & Hj)].
  apply (before_nth d _ _ i j); trivial. destruct (Nat.eq_dec i j) as [->|]; [congruence|lia].
Qed.

Lemma window_before d a b p t : In p (spans d a b) -> In (Talon t) (window d a b) ->
  before d (Owner p) (Talon t) = true.
Proof.
  intros Hp Ht. apply in_spans in Hp as [(i & Li & Hi) _]. apply in_window in Ht as (n & Ln & Hn).
  apply (before_nth d _ _ i n); trivial. destruct (Nat.eq_dec i n) as [->|]; [congruence|lia].
Qed.

Lemma window_after d a b c p t : In p (spans d a b) -> In (Talon t) (window d c b) ->
  before d (Talon t) (Owner p) = true.
Proof.
  intros Hp Ht. apply in_spans in Hp as [_ (j & Lj & Hj)]. apply in_window in Ht as (n & Ln & Hn).
  apply (before_nth d _ _ n j); trivial. destruct (Nat.eq_dec n j) as [->|]; [congruence|lia].
Qed.

(* ---- codes of runs ---- *)

Section Codes.

Variables (k r : nat) (w : words) (d : deck).
Hypothesis G : inner k r w d.
Hypothesis W : well_formed d.

(* Talon cards that share a word share a run. *)
Lemma place_step t : S t < talon_size d ->
  place k (w (Talon t)) + (if breaks r d t then 1 else 0) <= place k (w (Talon (S t))).
Proof.
  intro L. destruct G as (Su & _ & T).
  assert (Ht : In (Talon t) d) by (apply W; lia). assert (Hs : In (Talon (S t)) d) by (apply W; lia).
  specialize (T t (S t) Ht Hs (Nat.lt_succ_diag_r t)). unfold settled, over in T.
  apply Su, suits_spec in Ht as [_ Ht]. rewrite Ht in T. unfold breaks.
  apply orb_true_iff in T as [T|T].
  - apply Nat.ltb_lt in T. destruct (negb _); lia.
  - apply andb_true_iff in T as [T F]. apply Nat.eqb_eq in T. rewrite F. simpl. lia.
Qed.

Lemma place_runs s n : s + n < talon_size d ->
  place k (w (Talon s)) + run_of r d (s + n) <= place k (w (Talon (s + n))) + run_of r d s.
Proof.
  induction n as [|n IH]; intro L; [rewrite Nat.add_0_r; lia|]. rewrite Nat.add_succ_r in *.
  specialize (IH ltac:(lia)). pose proof (place_step (s + n) L). rewrite run_of_succ. lia.
Qed.

Lemma same_word_same_run s t : s < talon_size d -> t < talon_size d ->
  w (Talon s) = w (Talon t) -> run_of r d s = run_of r d t.
Proof.
  assert (H : forall s t, s <= t -> t < talon_size d -> w (Talon s) = w (Talon t) ->
    run_of r d s = run_of r d t).
  { intros s' t' L Lt E. replace t' with (s' + (t' - s')) in * by lia.
    pose proof (place_runs s' (t' - s') Lt) as P. rewrite <- E in P.
    pose proof (run_of_le r d s' (t' - s')). lia. }
  intros Hs Ht E. destruct (Nat.le_ge_cases s t); [now apply H|]. symmetry. now apply H.
Qed.

End Codes.

(* ---- the bound ---- *)

Section Room.

Variables (k r : nat) (w : words) (d : deck) (h ts : list nat).
Hypothesis G : inner k r w d.
Hypothesis W : well_formed d.
Hypothesis h_once : NoDup h.
Hypothesis h_in : forall p, In p h -> In (Owner p) d.
Hypothesis h_meet : forall p q, In p h -> In q h -> p <> q -> before d (Owner p) (Owner q) = true.
Hypothesis ts_in : forall t, In t ts -> In (Talon t) d.
Hypothesis ts_shut : forall p t, In p h -> In t ts ->
  facing (length (w (Owner p)) - 1) d (Talon t) (Owner p) = true.

(* A card on the wrong side of hand p does not take p's word with more piles behind it. *)
Lemma no_prefix p x more : In (Owner p) d -> In x d -> x <> Owner p -> let m := length (w (Owner p)) - 1 in
  facing m d x (Owner p) = true -> is_talon x = true \/ facing m d (Owner p) x = true ->
  w x <> w (Owner p) ++ more.
Proof.
  intros Hp Hx N m F1 F2 E. destruct G as (S & C & _). specialize (C p x Hp Hx N).
  specialize (S _ Hp). apply suits_spec in S as [_ S]. unfold clear_of, clear_with in C. fold m in C. rewrite E in C.
  set (u := w (Owner p)) in *. rewrite app_length in C. specialize (C ltac:(lia)).
  rewrite app_nth1 in C by (unfold m; lia). specialize (C eq_refl).
  rewrite firstn_app in C. replace (m - length u) with 0 in C by (unfold m; lia).
  cbn [firstn] in C. rewrite app_nil_r in C. unfold over in C.
  rewrite Nat.ltb_irrefl, Nat.eqb_refl in C. cbn [orb andb] in C.
  rewrite firstn_length, Nat.min_l in C by (unfold m; lia).
  destruct C as [C|(T & _ & C)]; [congruence|]. destruct F2; congruence.
Qed.

Let extensions (p : nat) : list word :=
  map (app (w (Owner p))) (all_words k (r - length (w (Owner p)))).

Lemma extension_words p u : In p h -> In u (extensions p) -> In u (all_words k r).
Proof.
  intros Hp Hu. apply in_map_iff in Hu as (v & <- & Hv). apply all_words_in in Hv as [D L].
  apply h_in in Hp. apply (proj1 G), suits_spec in Hp as [D' L'].
  apply all_words_in. split; [now apply Forall_app|]. rewrite app_length. lia.
Qed.

Lemma prefix_of_two (u v x y : word) : u ++ x = v ++ y -> length u <= length v -> v = u ++ firstn (length v - length u) x.
Proof.
  revert v. induction u as [|c u IH]; intros [|e v] E L; simpl in *; try lia.
  - subst. reflexivity.
  - subst. simpl. f_equal. clear. induction v; simpl; congruence.
  - injection E as -> E. f_equal. apply IH; [easy|lia].
Qed.

Lemma extensions_nodup : NoDup (flat_map extensions h).
Proof.
  apply NoDup_flat_map; [easy| |].
  - intros p _. apply FinFun.Injective_map_NoDup; [|apply all_words_nodup]. intros x y E. now apply app_inv_head in E.
  - assert (Two : forall p q u, In p h -> In q h -> In u (extensions p) ->
        In u (extensions q) -> length (w (Owner p)) <= length (w (Owner q)) -> p = q).
    { intros p q u Hp Hq Hu Hv L. destruct (Nat.eq_dec p q) as [|N]; [easy|]. exfalso.
      apply in_map_iff in Hu as (x & <- & _). apply in_map_iff in Hv as (y & E & _).
      symmetry in E. apply prefix_of_two in E; [|easy].
      apply (no_prefix p (Owner q) _ (h_in p Hp) (h_in q Hq)) in E; trivial.
      - congruence.
      - unfold facing. destruct (Nat.even _); now apply h_meet; auto.
      - right. unfold facing. destruct (Nat.even _); now apply h_meet; auto. }
    intros p q u Hp Hq Hu Hv.
    destruct (Nat.le_ge_cases (length (w (Owner p))) (length (w (Owner q)))) as [L|L].
    + now apply (Two p q u).
    + symmetry. now apply (Two q p u).
Qed.

Definition word_dec : forall u v : word, {u = v} + {u <> v} := list_eq_dec Nat.eq_dec.

(* what is told apart by f is told apart by g *)
Lemma nodup_map_le {A} (f : A -> nat) (g : A -> word) l :
  (forall x y, In x l -> In y l -> g x = g y -> f x = f y) ->
  length (nodup Nat.eq_dec (map f l)) <= length (nodup word_dec (map g l)).
Proof.
  induction l as [|x l IH]; intro H; [easy|]. cbn [map nodup].
  specialize (IH (fun a b Ha Hb => H a b (or_intror Ha) (or_intror Hb))).
  destruct (in_dec word_dec (g x) (map g l)) as [I|I].
  - destruct (in_dec Nat.eq_dec (f x) (map f l)) as [J|J]; [easy|]. exfalso. apply J.
    apply in_map_iff in I as (y & E & Hy). rewrite <- (H y x); trivial; [now apply in_map| |]; simpl; auto.
  - destruct (in_dec Nat.eq_dec (f x) (map f l)); simpl; lia.
Qed.

(* Hands that all overlap, and talon cards on the wrong sides of them, share the words there are. *)
Lemma room : powers k r (fun p => length (w (Owner p))) h
  + length (nodup Nat.eq_dec (map (run_of r d) ts)) <= k ^ r.
Proof.
  transitivity (length (flat_map extensions h) + length (nodup word_dec (map (fun t => w (Talon t)) ts))).
  { apply Nat.add_le_mono.
    - clear. unfold powers. induction h as [|p l IH]; [easy|]. cbn [flat_map map].
      rewrite app_length. unfold extensions at 1. rewrite map_length, all_words_length. simpl. lia.
    - apply nodup_map_le. intros s t Hs Ht. apply (same_word_same_run k r w d G W); apply well_formed_in; auto. }
  rewrite <- (all_words_length k r), <- app_length. apply NoDup_incl_length.
  - apply NoDup_join; [apply extensions_nodup|apply NoDup_nodup|].
    intros u Hu Ht. apply in_flat_map in Hu as (p & Hp & Hu). apply nodup_In in Ht.
    apply in_map_iff in Ht as (t & <- & Ht). apply in_map_iff in Hu as (v & E & _).
    symmetry in E. revert E. apply no_prefix; auto. easy.
  - intros u Hu. apply in_app_iff in Hu as [Hu|Hu].
    + apply in_flat_map in Hu as (p & Hp & Hu). now apply (extension_words p).
    + apply nodup_In, in_map_iff in Hu as (t & <- & Ht). apply ts_in in Ht.
      apply (proj1 G), suits_spec in Ht as [D L]. now apply all_words_in.
Qed.

End Room.

Lemma powers_length k r s l : 0 < k -> length l <= powers k r s l.
Proof.
  intro K. unfold powers. induction l as [|p l IH]; simpl; [lia|].
  assert (k ^ (r - s p) <> 0) by (apply Nat.pow_nonzero; lia). lia.
Qed.

Section Window.

Variables (k r : nat) (w : words) (d : deck) (a b : nat).
Hypothesis G : inner k r w d.
Hypothesis a_le_b : a <= b.
Hypothesis W : well_formed d.

Lemma talon_of_window c t : In t (talon_in (window d c b) (talon_size d)) -> In (Talon t) (window d c b).
Proof. intro H. apply filter_In in H as [_ H]. now apply occurs_spec. Qed.

Lemma window_room :
  powers k r (fun p => length (w (Owner p))) (spans d a b) + runs_met r d (start r a) b <= k ^ r.
Proof.
  assert (I : forall p, In p (spans d a b) -> In (Owner p) d).
  { intros p H. apply in_spans in H as [(i & _ & H) _]. now apply nth_error_In in H. }
  apply (room k r w d); trivial.
  - apply NoDup_nodup.
  - intros p q Hp Hq N. now apply spans_before with a b.
  - intros t H. apply talon_of_window, in_window in H as (i & _ & H). now apply nth_error_In in H.
  - intros p t Hp Ht. apply talon_of_window in Ht. unfold facing.
    destruct (Nat.even _) eqn:E; [now apply window_after with a b (start r a)|].
    specialize (I p Hp). apply (proj1 G), suits_spec in I as [_ L]. unfold start in Ht.
    destruct (Nat.eqb_spec r 1) as [->|_]; [|now apply window_before with a b].
    replace (length (w (Owner p)) - 1) with 0 in E by lia. easy.
Qed.

Lemma window_depth : 0 < k -> length (spans d a b) + runs_met r d (start r a) b <= k ^ r.
Proof.
  intro K. pose proof window_room.
  pose proof (powers_length k r (fun p => length (w (Owner p))) (spans d a b) K). lia.
Qed.

End Window.

Lemma talon_from_spec d : forall t, talon_from t d = true <-> d = map Talon (seq t (length d)).
Proof.
  induction d as [|x d IH]; intro t; simpl; [easy|].
  rewrite andb_true_iff, same_spec, IH. split; [intros [-> E]; now f_equal|].
  intro E. injection E as -> E. now split.
Qed.

Lemma dealt_spec d : dealt d = true <-> in_order (fun x => x) d.
Proof. unfold dealt, in_order. now rewrite talon_from_spec, map_id. Qed.
