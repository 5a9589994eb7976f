(* Places that several cards share: one round, and the choices that reach the fewest piles. Proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Colouring Intervals TalonSpec TalonRound TalonOrder TalonRuns
  WordsSpec WordsProofs WordsWindow Words TogetherSpec TogetherProofs Together PlacesSpec PlacesOrder PlacesWords
  PlacesGreedy PlacesCodes.
Import ListNotations.

(* ---- hands are not touched by names of talon cards ---- *)

Lemma owners_on f d : owners (map (on_talon f) d) = owners d.
Proof. unfold owners. induction d as [|[p|t] d IH]; cbn; [easy|now f_equal|exact IH]. Qed.

Lemma mem_on f p d : mem p (map (on_talon f) d) = mem p d.
Proof. apply bool_ext. now rewrite !mem_In, in_owner_on. Qed.

Lemma spans_on f d a b : spans (map (on_talon f) d) a b = spans d a b.
Proof.
  unfold spans. rewrite firstn_map, owners_on. f_equal. apply filter_ext. intro p. now rewrite skipn_map, mem_on.
Qed.

Lemma depth_spans d i : depth d i = length (spans d i i).
Proof. reflexivity. Qed.

Lemma depth_on f d i : depth (map (on_talon f) d) i = depth d i.
Proof. now rewrite !depth_spans, spans_on. Qed.

Lemma chi_on f d : chi (map (on_talon f) d) = chi d.
Proof. unfold chi. rewrite map_length. f_equal. apply map_ext. intro i. apply depth_on. Qed.

(* ---- one round: hands and piles of talon cards have room ----

   Letter c lays a card on pile c / sides. The codes of the talon are letters; their numbers may be larger, for only how
   many piles are begun at a position matters. *)

Section OneRound.

Variables (sides K k : nat) (pile_of way : nat -> nat).
Variable above : deck -> word -> word -> destination -> destination -> bool.
Hypotheses (some : 0 < sides) (letters : K = sides * k).
Hypothesis pile_is : forall c, pile_of c = c / sides.
Hypothesis way_is : forall z c, way (sides * z + c) = way c.
Hypothesis above_nil : forall d x y, above d [] [] x y = before d x y.
Hypothesis above_letters : forall d b c i j, In (Talon i) (named d) -> In (Talon j) (named d) ->
  above (named d) [b] [c] (Talon i) (Talon j) = (b <? c) || ((b =? c) && faces (way b) i j).
Variable d : deck.

Let piles_begun (f : nat -> nat) (x : nat) : nat := spread (fun i => f i / sides) (in_window_of d 0 x).

Lemma spans_named a b : spans d a b = spans (named d) a b.
Proof. rewrite <- (named_places d) at 1. apply spans_on. Qed.

Lemma room_needed w : good_places_with K pile_of above 1 w d ->
  orderly_by way d (fun i => hd 0 (w (Talon i))) /\
  forall x, depth d x + piles_begun (fun i => hd 0 (w (Talon i))) x <= k.
Proof.
  intros (S & C & T). assert (One : forall x, In x (named d) -> w x = [hd 0 (w x)] /\ hd 0 (w x) < K).
  { intros x H. apply S, suits_spec in H as [D L]. destruct (w x) as [|c [|c' u]]; [destruct x; cbn in L; lia| |].
    - now inversion D.
    - destruct x; cbn in L; lia. }
  split.
  - intros i j p q Hi Hj L. assert (Ii : In (Talon i) (named d)) by (apply named_talon; now exists p).
    assert (Ij : In (Talon j) (named d)) by (apply named_talon; now exists q).
    specialize (T i j Ii Ij). rewrite (proj1 (One _ Ii)), (proj1 (One _ Ij)), above_letters in T by easy. unfold place_at in T.
    rewrite Hi, Hj in T. specialize (T L). now rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq in T.
  - intro x. unfold piles_begun, spread. rewrite depth_spans, spans_named.
    set (pile := fun y => hd 0 (w y) / sides). change (map _ (in_window_of d 0 x)) with (map (fun i => pile (Talon i)) (in_window_of d 0 x)).
    rewrite <- (map_length (fun p => pile (Owner p))), <- app_length.
    assert (Ih : forall p, In p (spans (named d) x x) -> In (Owner p) (named d)).
    { intros p H. apply in_spans in H as [(i & _ & H) _]. now apply nth_error_In in H. }
    assert (It : forall i, In i (in_window_of d 0 x) -> In (Talon i) (named d) /\ nth_error (named d) i = Some (Talon i) /\ i <= x).
    { intros i H. apply in_window_of_in in H as (L & p & H). split; [apply named_talon; now exists p|].
      rewrite named_nth, H. split; [easy|lia]. }
    (* a card that lies above a hand's last one has another pile, unless it is of a hand wholly above it *)
    assert (Apart : forall p y, In p (spans (named d) x x) -> In y (named d) -> y <> Owner p -> before (named d) y (Owner p) = true ->
      (is_talon y = true \/ before (named d) (Owner p) y = true) -> pile y <> pile (Owner p)).
    { intros p y Hp Hy N B Or E. specialize (C p y (Ih p Hp) Hy N). unfold clear_with in C.
      rewrite (proj1 (One _ (Ih p Hp))), (proj1 (One _ Hy)) in C. cbn [length Nat.sub firstn nth] in C.
      rewrite !above_nil, !pile_is in C. specialize (C (le_n 1) E). destruct C as [C|(C1 & _ & C2)]; [congruence|].
      destruct Or; congruence. }
    apply seq_incl_length.
    + apply NoDup_join; [|apply NoDup_nodup|].
      * apply NoDup_map_in; [apply NoDup_nodup|]. intros p q Hp Hq E. destruct (Nat.eq_dec p q) as [|N]; [easy|exfalso].
        apply (Apart p (Owner q) Hp (Ih q Hq)); [congruence| | |now symmetry].
        -- apply (spans_before (named d) x x); auto.
        -- right. apply (spans_before (named d) x x); auto.
      * intros v H1 H2. apply in_map_iff in H1 as (p & <- & Hp). apply nodup_In, in_map_iff in H2 as (i & E & Hi).
        apply It in Hi as (Ii & Hi & L). apply (Apart p (Talon i) Hp Ii); [easy| |now left|exact E].
        apply in_spans in Hp as [_ (j & Lj & Hj)]. apply (before_nth _ _ _ i j); trivial.
        destruct (Nat.eq_dec i j) as [->|]; [congruence|lia].
    + assert (B : forall y, In y (named d) -> pile y < k).
      { intros y Hy. apply Nat.div_lt_upper_bound; [lia|]. rewrite <- letters. now apply One. }
      intros v Hv. apply in_app_iff in Hv as [Hv|Hv].
      * apply in_map_iff in Hv as (p & <- & Hp). now apply B, Ih.
      * apply nodup_In, in_map_iff in Hv as (i & <- & Hi). now apply B, It.
Qed.

Section Enough.

Variable f : nat -> nat.
Hypothesis O : orderly_by way d f.
Hypothesis room : forall x, x < length d -> depth d x + piles_begun f x <= k.

Let pile (i : nat) : nat := f i / sides.
Let all : list nat := nodup Nat.eq_dec (map pile (in_window_of d 0 (length d))).
(* the piles of the talon, numbered anew without gaps *)
Let rank (v : nat) : nat := length (filter (fun u => u <? v) all).

Lemma all_in i : In (Talon i) (named d) -> In (pile i) all.
Proof.
  intro H. apply named_talon in H as (q & H). apply nodup_In, in_map, in_window_of_in. split; [|now exists q].
  assert (i < length d) by (apply nth_error_Some; congruence). lia.
Qed.

Lemma all_length : length all <= k.
Proof.
  destruct (Nat.eq_dec (length d) 0) as [E|L]; [apply length_zero_iff_nil in E; unfold all; rewrite E; cbn; lia|].
  specialize (room (length d - 1) ltac:(lia)). unfold piles_begun, spread in room.
  transitivity (length (nodup Nat.eq_dec (map (fun i => f i / sides) (in_window_of d 0 (length d - 1))))); [|lia].
  apply NoDup_incl_length; [apply NoDup_nodup|]. intros v Hv. apply nodup_In, in_map_iff in Hv as (i & <- & Hi).
  apply in_window_of_in in Hi as (_ & q & Hi). apply nodup_In. apply (in_map (fun i => f i / sides)). apply in_window_of_in.
  assert (i < length d) by (apply nth_error_Some; congruence). split; [lia|now exists q].
Qed.

Lemma rank_less u v : In u all -> u < v -> rank u < rank v.
Proof.
  intros H L. apply filter_fewer with u; trivial; [|apply Nat.ltb_irrefl|now apply Nat.ltb_lt].
  intros x _ Hx. apply Nat.ltb_lt in Hx. apply Nat.ltb_lt. lia.
Qed.

Lemma rank_low v : In v all -> rank v < k.
Proof.
  intro H. apply Nat.lt_le_trans with (length all); [|apply all_length].
  rewrite <- (filter_all (fun _ => true) all) by easy. apply filter_fewer with v; trivial. apply Nat.ltb_irrefl.
Qed.

Let lab (x : destination) : nat := match x with Owner p => hand_label p | Talon i => run_label (pile i) end.
(* hands and piles by one number, and all piles once more behind *)
Let ends : deck := map (fun x => Owner (lab x)) (named d ++ filter is_talon (named d)).

Lemma ends_depth : chi ends <= k.
Proof.
  apply chi_le. intros m [N (b & A)].
  assert (Room : exists l, length (spans (named d) b b) + length l <= k /\
    forall i, nth_error (named d) i = Some (Talon i) -> i <= b -> In (pile i) l).
  { destruct (Nat.lt_ge_cases b (length d)) as [L|L].
    - exists (nodup Nat.eq_dec (map pile (in_window_of d 0 b))). split.
      + rewrite <- spans_named, <- depth_spans. now apply room.
      + intros i Hi Lb. apply nodup_In, in_map, in_window_of_in. split; [lia|]. apply nth_error_In in Hi. now apply named_talon.
    - exists all. split.
      + replace (spans (named d) b b) with (@nil nat); [apply all_length|]. symmetry. unfold spans.
        rewrite (skipn_all2 (named d)) by (rewrite named_length; lia). now rewrite filter_none.
      + intros i Hi _. apply nth_error_In in Hi. now apply all_in. }
  destruct Room as (l & Ll & Hl).
  rewrite <- (map_length hand_label), <- (map_length run_label l), <- app_length in Ll.
  etransitivity; [|exact Ll]. apply NoDup_incl_length; [exact N|]. intros p Hp.
  destruct (A p Hp) as (i & j & [Li Lj] & Hi & Hj). unfold ends in Hi, Hj. rewrite nth_error_map in Hi, Hj. apply in_app_iff.
  destruct (nth_error _ i) as [x|] eqn:Ei in Hi; [|easy]. destruct (nth_error _ j) as [y|] eqn:Ej in Hj; [|easy].
  injection Hi as Hi. injection Hj as Hj. destruct x as [q|t].
  - left. destruct y as [q'|t]; unfold lab, hand_label, run_label in *; [|lia]. assert (q' = q) as -> by lia.
    assert (Own : forall h, nth_error (named d ++ filter is_talon (named d)) h = Some (Owner q) -> nth_error (named d) h = Some (Owner q)).
    { intros h Hh. destruct (Nat.lt_ge_cases h (length (named d))); [now rewrite nth_error_app1 in Hh|].
      rewrite nth_error_app2 in Hh by easy. apply nth_error_In, filter_In in Hh as [_ Hh]. easy. }
    apply in_map_iff. exists q. split; [exact Hi|]. apply in_spans. split; [exists i|exists j]; auto.
  - right. apply in_map_iff. exists (pile t). split; [exact Hi|].
    destruct (Nat.lt_ge_cases i (length (named d))) as [L|L].
    + rewrite nth_error_app1 in Ei by easy. assert (Talon t = Talon i) as E by now apply (named_at d).
      injection E as ->. now apply Hl.
    + rewrite nth_error_app2 in Ei by easy. apply nth_error_In, filter_In in Ei as [Ht _].
      apply In_nth_error in Ht as (h & Hh). assert (Talon t = Talon h) as E by now apply (named_at d).
      injection E as ->. apply (Hl h Hh). assert (h < length (named d)) by (apply nth_error_Some; congruence). lia.
Qed.

(* x lies above y, or y is of the talon and comes once more behind *)
Lemma above_ends x y : before (named d) x y = true \/ (In x (named d) /\ In y (named d) /\ is_talon y = true) ->
  before ends (Owner (lab x)) (Owner (lab y)) = true.
Proof.
  intro H. assert (B : before (named d ++ filter is_talon (named d)) x y = true).
  { destruct H as [H|(Hx & Hy & T)]; [now rewrite before_app, H|]. apply before_cross; [easy|now apply filter_In]. }
  apply before_iff_nth in B as (i & j & L & Hi & Hj). apply (before_nth _ _ _ i j L); unfold ends; now rewrite nth_error_map, ?Hi, ?Hj.
Qed.

Lemma letter_pile_of v c : c < sides -> pile_of (sides * v + c) = v.
Proof. intro L. rewrite pile_is, Nat.mul_comm, Nat.div_add_l, Nat.div_small by lia. lia. Qed.

Lemma room_enough : exists w, good_places_with K pile_of above 1 w d.
Proof.
  destruct (proj1 (proper_colouring_exists_iff ends k) ends_depth) as (c & P & B).
  set (col := fun x => c (Owner (lab x))).
  assert (Low : forall x, In x (named d) -> col x < k).
  { intros x H. apply B. unfold ends. apply in_map_iff. exists x. split; [easy|]. apply in_app_iff. now left. }
  assert (Apart : forall x y, before (named d) x y = true \/ (In x (named d) /\ In y (named d) /\ is_talon y = true) ->
    before (named d) y x = true \/ (In y (named d) /\ In x (named d) /\ is_talon x = true) -> col x = col y -> lab x = lab y).
  { intros x y H1 H2 E. apply above_ends in H1, H2. destruct (Nat.eq_dec (lab x) (lab y)) as [|N]; [easy|].
    apply P; [|exact E]. now apply conflict_before. }
  set (run := fun v => c (Owner (run_label v))). set (given := map run all). set (wanted := map rank all).
  assert (Card : forall v, In v all -> exists i, In (Talon i) (named d) /\ pile i = v).
  { intros v Hv. apply nodup_In, in_map_iff in Hv as (i & <- & Hi). exists i. split; [|easy]. apply named_talon.
    now apply in_window_of_in in Hi. }
  assert (Nall : NoDup all) by apply NoDup_nodup.
  assert (Lt : forall y, In y given -> y < k).
  { intros y H. apply in_map_iff in H as (v & <- & H). destruct (Card v H) as (i & Hi & <-). exact (Low _ Hi). }
  assert (Ng : NoDup given).
  { apply NoDup_map_in; [exact Nall|]. intros v v' Hv Hv' E. destruct (Card v Hv) as (s & Hs & <-), (Card v' Hv') as (t & Ht & <-).
    assert (X : lab (Talon s) = lab (Talon t)) by (apply Apart; auto). unfold lab, run_label in X. lia. }
  assert (Wt : forall y, In y wanted -> y < k).
  { intros y H. apply in_map_iff in H as (v & <- & H). now apply rank_low. }
  assert (Nw : NoDup wanted).
  { apply NoDup_map_in; [exact Nall|]. intros u v Hu Hv E. destruct (Nat.lt_total u v) as [L|[|L]]; [|easy|];
      apply rank_less in L; trivial; lia. }
  assert (Len : length given = length wanted) by (unfold given, wanted; now rewrite !map_length).
  set (code := rename k given wanted).
  assert (Code : forall i, In (Talon i) (named d) -> code (col (Talon i)) = rank (pile i)).
  { intros i Hi. apply all_in in Hi. apply In_nth_error in Hi as (n & Hn). assert (Ln : n < length all) by (apply nth_error_Some; congruence).
    pose proof (rename_nth k given wanted Ng Len n) as E.
    rewrite (nth_error_nth given n 0 (x := run (pile i))), (nth_error_nth wanted n 0 (x := rank (pile i))) in E;
      unfold given, wanted in *; rewrite ?nth_error_map, ?map_length, ?Hn in *; auto. }
  assert (Small : forall i, f i mod sides < sides) by (intro i; apply Nat.mod_upper_bound; lia).
  set (letter := fun x => match x with Owner _ => sides * code (col x) | Talon i => sides * rank (pile i) + f i mod sides end).
  assert (Pile : forall x, In x (named d) -> pile_of (letter x) = code (col x)).
  { intros [p|i] Hx; cbn [letter]; [rewrite <- (Nat.add_0_r (_ * _)); now apply letter_pile_of|].
    rewrite letter_pile_of by easy. symmetry. now apply Code. }
  exists (fun x => [letter x]). repeat split.
  - intros x Hx. apply suits_spec. split; [|destruct x; cbn; lia]. constructor; [|constructor]. rewrite letters.
    assert (R : code (col x) < k) by (apply rename_lt; auto). destruct x as [p|i]; cbn [letter]; [nia|].
    rewrite Code in R by easy. specialize (Small i). nia.
  - intros p x Hp Hx N. unfold clear_with. cbn [length Nat.sub firstn nth]. intros _ E. rewrite !above_nil.
    rewrite !Pile in E by easy. apply (rename_inj k given wanted Ng Nw Lt Wt) in E; [|now apply Low|now apply Low].
    assert (X : lab x <> lab (Owner p)).
    { destruct x as [q|t]; unfold lab, hand_label, run_label; [|lia]. intro X. apply N. f_equal. lia. }
    destruct (before (named d) x (Owner p)) eqn:B1; [|now left]. destruct x as [q|t].
    + right. repeat split. apply not_true_iff_false. intro B2. apply X, Apart; auto.
    + exfalso. apply X, Apart; auto.
  - intros i j Hi Hj L. rewrite above_letters by easy. cbn [letter]. rewrite orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq.
    pose proof (Nat.div_mod (f i) sides ltac:(lia)) as Di. pose proof (Nat.div_mod (f j) sides ltac:(lia)) as Dj.
    fold (pile i) in Di. fold (pile j) in Dj. pose proof (Small i). pose proof (Small j).
    assert (W : way (sides * rank (pile i) + f i mod sides) = way (f i)) by (rewrite way_is, <- (way_is (pile i) (f i mod sides)); now rewrite <- Di).
    assert (M : f i <= f j) by (destruct (O i j _ _ (place_at_nth d i Hi) (place_at_nth d j Hj) L); lia).
    destruct (Nat.lt_trichotomy (pile i) (pile j)) as [G|[E|G]]; [| |nia].
    + apply rank_less in G; [|now apply all_in]. left. nia.
    + rewrite <- E in *. destruct (O i j _ _ (place_at_nth d i Hi) (place_at_nth d j Hj) L) as [G|[G F]]; [left; lia|right].
      split; [lia|now rewrite W].
Qed.

End Enough.

Lemma one_round_with : (exists w, good_places_with K pile_of above 1 w d) <->
  exists f, orderly_by way d f /\ forall x, x < length d -> depth d x + piles_begun f x <= k.
Proof.
  split.
  - intros (w & G). exists (fun i => hd 0 (w (Talon i))). split; [now apply room_needed|]. intros x _. now apply room_needed.
  - intros (f & O & R). now apply room_enough with f.
Qed.

End OneRound.

Lemma one_round_codes k d :
  (solvable_places k 1 d <-> exists f, orderly 1 d f /\
     forall x, x < length d -> depth d x + spread f (in_window_of d 0 x) <= k).
Proof.
  assert (E : solvable_places k 1 d <-> exists w, good_places_with k (fun c => c) (over k) 1 w d).
  { split.
    - intro S. apply words_from_places in S as (w & G). exists w. now apply good_places_inner.
    - intros (w & G). apply places_from_words with w. now apply good_places_inner. }
  assert (X : (exists w, good_places_with k (fun c => c) (over k) 1 w d) <-> exists f, orderly 1 d f /\
    forall x, x < length d -> depth d x + spread (fun i => f i / 1) (in_window_of d 0 x) <= k).
  { apply (one_round_with 1 k k (fun c => c) (fun _ => 1) (over k)); [lia|lia| |easy|easy|].
    - intro c. now rewrite Nat.div_1_r.
    - intros d' b c i j Hi Hj. unfold over. cbn [place length turn]. now rewrite (named_faces d' 1) by easy. }
  rewrite E, X. split; intros (f & O & R); exists f; (split; [exact O|]); intros x L; specialize (R x L);
    rewrite (spread_ext (fun i => f i / 1) f) in * by (intros; apply Nat.div_1_r); exact R.
Qed.

(* ---- the choices ---- *)

Definition different (l : list nat) : nat := length (nodup Nat.eq_dec l).

Lemma different_incl l m : incl l m -> different l <= different m.
Proof.
  intro H. apply NoDup_incl_length; [apply NoDup_nodup|]. intros x Hx. apply nodup_In, H. now apply nodup_In in Hx.
Qed.

Lemma different_more v l m : incl l m -> ~ In v l -> In v m -> S (different l) <= different m.
Proof.
  intros H N I. unfold different. change (S (length (nodup Nat.eq_dec l))) with (length (v :: nodup Nat.eq_dec l)).
  apply NoDup_incl_length.
  - constructor; [now rewrite nodup_In|apply NoDup_nodup].
  - intros x [<-|Hx]; apply nodup_In; [easy|]. apply H. now apply nodup_In in Hx.
Qed.

Lemma different_map g l : different (map g l) <= different l.
Proof.
  unfold different. rewrite <- (map_length g (nodup Nat.eq_dec l)). apply NoDup_incl_length; [apply NoDup_nodup|].
  intros x Hx. apply nodup_In, in_map_iff in Hx as (y & <- & Hy). now apply in_map, nodup_In.
Qed.

Lemma different_app l m : different (l ++ m) <= length l + different m.
Proof.
  unfold different. rewrite <- app_length. apply NoDup_incl_length; [apply NoDup_nodup|].
  intros x Hx. apply nodup_In, in_app_iff in Hx as [Hx|Hx]; apply in_app_iff; [now left|right]. now apply nodup_In.
Qed.

Definition if_begun (s x v : nat) : list nat := if s <=? x then [v] else [].

Lemma if_begun_in s x v y : In y (if_begun s x v) <-> s <= x /\ y = v.
Proof.
  unfold if_begun. destruct (Nat.leb_spec s x); cbn; intuition lia.
Qed.

Lemma begun_cons s l x : begun (s :: l) x = length (if_begun s x 0) + begun l x.
Proof. unfold begun, if_begun. cbn. destruct (s <=? x); easy. Qed.

Lemma least_of_filter g n : forall m y l, filter g (seq m n) = y :: l ->
  g y = true /\ forall z, In z (seq m n) -> g z = true -> y <= z.
Proof.
  induction n as [|n IH]; intros m y l E; [discriminate|]. cbn [seq filter] in E. destruct (g m) eqn:G.
  - injection E as <- _. split; [easy|]. intros z Hz _. apply in_seq in Hz. lia.
  - apply IH in E as [E1 E2]. split; [easy|]. intros z [<-|Hz] Gz; [congruence|]. now apply E2.
Qed.

Lemma first_position_of g d x y l : filter g (positions d x) = y :: l ->
  In y (positions d x) /\ g y = true /\ forall z, In z (positions d x) -> g z = true -> y <= z.
Proof.
  intro E. assert (I : In y (filter g (positions d x))) by (rewrite E; now left). apply filter_In in I as [I G].
  split; [easy|]. split; [easy|]. unfold positions in *. rewrite filter_filter in E.
  apply least_of_filter in E as [_ M]. intros z Hz Gz. apply filter_In in Hz as [H1 H2].
  apply M; [exact H1|]. now rewrite H2, Gz.
Qed.

Lemma piles_needed_le d s k : piles_needed d s <= k <-> forall x, x < length d -> depth d x + begun s x <= k.
Proof.
  unfold piles_needed. rewrite list_max_le_iff. split.
  - intros H x L. apply H, in_map_iff. exists x. split; [easy|]. apply in_seq. lia.
  - intros H y Hy. apply in_map_iff in Hy as (x & <- & Hx). apply in_seq in Hx. apply H. lia.
Qed.

Lemma div_shift s a z : 0 < s -> (a - s * z) / s = a / s - z.
Proof.
  intro P. destruct (Nat.le_gt_cases (s * z) a) as [L|L].
  - replace (a / s) with ((z * s + (a - s * z)) / s) by (f_equal; lia). rewrite Nat.div_add_l; lia.
  - replace (a - s * z) with 0 by lia. rewrite Nat.div_0_l by lia.
    assert (a / s < z) by (apply Nat.div_lt_upper_bound; lia). lia.
Qed.

Section Choices.

Variables (sides : nat) (d : deck).

Definition upto (q n x : nat) : list nat := inside_from d 0 x q n.
(* the codes of the piles begun at x or above, 0 for the last pile so far *)
Definition open_codes (f : nat -> nat) (m q n x : nat) : list nat :=
  if_begun m x 0 ++ map (fun i => f i / sides) (upto q n x).

Lemma upto_in q n x i : In i (upto q n x) <-> i <= x /\ exists p, q <= p < q + n /\ nth_error d i = Some (Talon p).
Proof.
  unfold upto. rewrite inside_from_in. unfold inside. rewrite andb_true_iff, !Nat.leb_le. intuition lia.
Qed.

Lemma upto_step q n x i : In i (upto q (S n) x) <->
  (i <= x /\ nth_error d i = Some (Talon q)) \/ In i (upto (S q) n x).
Proof.
  rewrite !upto_in. split.
  - intros (L & p & Lp & H). destruct (Nat.eq_dec p q) as [->|N]; [now left|right]. split; [easy|]. exists p. split; [lia|easy].
  - intros [[L H]|(L & p & Lp & H)]; split; trivial; [exists q|exists p]; split; trivial; lia.
Qed.

Lemma open_last f m q n x : m <= x -> In 0 (open_codes f m q n x).
Proof. intro L. apply in_app_iff. left. now apply if_begun_in. Qed.

Lemma open_here f m q n x i : nth_error d i = Some (Talon q) -> i <= x -> In (f i / sides) (open_codes f m q (S n) x).
Proof. intros H L. apply in_app_iff. right. apply (in_map (fun i => f i / sides)), upto_step. now left. Qed.

Definition matched (choices : list (list nat)) (done : list nat) (m q n : nat) (f : nat -> nat) : Prop :=
  exists s, In s choices /\ forall x, begun s x <= begun done x + different (open_codes f m q n x).

Lemma matched_none f m done q : matched [m :: done] done m q 0 f.
Proof.
  exists (m :: done). split; [now left|]. intro x. rewrite begun_cons. unfold open_codes. cbn. rewrite app_nil_r.
  unfold if_begun, different. destruct (m <=? x); cbn; lia.
Qed.

Variable way : nat -> nat.

Definition orderly_from (q n : nat) (f : nat -> nat) : Prop :=
  forall i j p s, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon s) -> q <= p -> p < s -> s < q + n ->
  f i < f j \/ (f i = f j /\ faces (way (f i)) i j = true).

(* all cards from place q on can follow one with code e at position t *)
Definition follows (e t q n : nat) (f : nat -> nat) : Prop :=
  forall i p, nth_error d i = Some (Talon p) -> q <= p < q + n -> e < f i \/ (e = f i /\ faces (way e) t i = true).

Definition reached (s done : list nat) (e t m q n : nat) : Prop :=
  exists f, orderly_from q n f /\ follows e t q n f /\
    forall x, begun done x + different (open_codes f m q n x) <= begun s x.

Lemma reached_none e t m done q : reached (m :: done) done e t m q 0.
Proof.
  exists (fun _ => 0). split; [intros i j p s; lia|]. split; [intros i p; lia|]. intro x. rewrite begun_cons.
  unfold open_codes. cbn. rewrite app_nil_r. unfold if_begun, different. destruct (m <=? x); cbn; lia.
Qed.

(* Place q is empty. *)
Lemma upto_skip q n x : (forall i, nth_error d i <> Some (Talon q)) -> upto q (S n) x = upto (S q) n x.
Proof.
  intro N. unfold upto, inside_from, places_from. cbn [seq map flat_map].
  destruct (positions d (Talon q)) as [|i l] eqn:E; [easy|]. exfalso. apply (N i), positions_in. rewrite E. now left.
Qed.

Lemma matched_skip choices done m q n f : (forall i, nth_error d i <> Some (Talon q)) ->
  matched choices done m (S q) n f -> matched choices done m q (S n) f.
Proof.
  intros N (s & Hs & B). exists s. split; [easy|]. intro x. specialize (B x). unfold open_codes in *. now rewrite upto_skip.
Qed.

Lemma reached_skip s done e t m q n : (forall i, nth_error d i <> Some (Talon q)) ->
  reached s done e t m (S q) n -> reached s done e t m q (S n).
Proof.
  intros N (f & O & F & B). exists f. split; [|split].
  - intros i j p s' Hi Hj L1 L2 L3. destruct (Nat.eq_dec p q) as [->|]; [now apply N in Hi|]. apply (O i j p s'); trivial; lia.
  - intros i p Hi L. destruct (Nat.eq_dec p q) as [->|]; [now apply N in Hi|]. apply (F i p); trivial. lia.
  - intro x. specialize (B x). unfold open_codes in *. now rewrite upto_skip.
Qed.

Hypothesis some : 0 < sides.
Hypothesis way_is : forall z c, way (sides * z + c) = way c.

(* Codes go on after card c of place q, counted from pile z. If that is a new pile, the last one is done, begun at b. *)
Lemma matched_step choices q n f c z e m m' done done' : orderly_from q (S n) f -> nth_error d c = Some (Talon q) ->
  sides * z + e <= f c -> (forall x, m' <= x -> In z (open_codes f m q (S n) x)) ->
  done' = done \/ (exists b, done' = b :: done /\ 0 < z /\ forall x, b <= x -> In 0 (open_codes f m q (S n) x)) ->
  (forall g, orderly_from (S q) n g -> follows e c (S q) n g -> matched choices done' m' (S q) n g) ->
  matched choices done m q (S n) f.
Proof.
  intros O Hc L Hz New IH.
  assert (Later : forall i p, nth_error d i = Some (Talon p) -> S q <= p < S q + n ->
    f c < f i \/ (f c = f i /\ faces (way (f c)) c i = true)).
  { intros i p Hi Lp. apply (O c i q p); trivial; lia. }
  assert (Way : forall v, sides * z <= v -> way (v - sides * z) = way v).
  { intros v Lv. rewrite <- (way_is z). f_equal. lia. }
  destruct (IH (fun i => f i - sides * z)) as (s & Hs & B).
  - intros i j p t Hi Hj L1 L2 L3. assert (f c <= f i) by (destruct (Later i p Hi); lia). rewrite Way by lia.
    destruct (O i j p t Hi Hj) as [|[E F]]; try lia. right. split; [lia|exact F].
  - intros i p Hi Lp. destruct (Later i p Hi Lp) as [G|[E F]]; [left; lia|].
    destruct (Nat.eq_dec (sides * z + e) (f c)) as [Ec|]; [right|left; lia]. split; [lia|]. now rewrite <- (way_is z e), Ec.
  - exists s. split; [exact Hs|]. intro x. etransitivity; [apply B|].
    set (after := if_begun m' x z ++ map (fun i => f i / sides) (upto (S q) n x)).
    assert (Less : different (open_codes (fun i => f i - sides * z) m' (S q) n x) <= different after).
    { etransitivity; [|apply (different_map (fun v => v - z))]. apply different_incl. intros v Hv. unfold after.
      rewrite map_app, map_map. apply in_app_iff in Hv as [Hv|Hv]; apply in_app_iff; [left|right].
      - apply if_begun_in in Hv as [Lm ->]. apply in_map_iff. exists z. split; [lia|]. now apply if_begun_in.
      - apply in_map_iff in Hv as (i & <- & Hi). apply in_map_iff. exists i. split; [symmetry; now apply div_shift|easy]. }
    assert (Incl : incl after (open_codes f m q (S n) x)).
    { intros v Hv. apply in_app_iff in Hv as [Hv|Hv]; [apply if_begun_in in Hv as [Lm ->]; auto|]. apply in_app_iff. right.
      apply in_map_iff in Hv as (i & <- & Hi). apply (in_map (fun i => f i / sides)), upto_step. now right. }
    destruct New as [->|(b & -> & Pz & Hb)].
    + pose proof (different_incl _ _ Incl). lia.
    + rewrite begun_cons. unfold if_begun at 1. destruct (Nat.leb_spec b x) as [Lb|Lb]; cbn [length].
      * assert (N : ~ In 0 after).
        { intro Z. apply in_app_iff in Z as [Z|Z]; [apply if_begun_in in Z; lia|].
          apply in_map_iff in Z as (i & E & Hi). apply upto_in in Hi as (_ & p & Lp & Hi).
          assert (f c <= f i) by (destruct (Later i p Hi Lp); lia).
          assert (z <= f i / sides) by (apply Nat.div_le_lower_bound; lia). lia. }
        pose proof (different_more 0 _ _ Incl N (Hb x Lb)). lia.
      * pose proof (different_incl _ _ Incl). lia.
Qed.

(* Codes for place q before others that follow its card c, counted from pile z: 0, or 1 if that is a new pile. *)
Lemma reached_step s q n code c z e e' t m m' done done' : nth_error d c = Some (Talon q) ->
  (forall x, nth_error d x = Some (Talon q) ->
     (code x < sides * z + e \/ (code x = sides * z + e /\ (x = c \/ faces (way e) x c = true))) /\
     (e' < code x \/ (e' = code x /\ faces (way e') t x = true))) ->
  (z = 0 /\ done' = done /\ m' <= m /\
     forall x, nth_error d x = Some (Talon q) -> code x / sides = 0 /\ m' <= x) \/
  (z = 1 /\ exists b, done' = b :: done /\ b <= m /\
     forall x, nth_error d x = Some (Talon q) -> (code x / sides = 0 /\ b <= x) \/ (code x / sides = 1 /\ m' <= x)) ->
  reached s done' e c m' (S q) n -> reached s done e' t m q (S n).
Proof.
  intros Hc Code New (g & O & F & B).
  set (f := fun i => match nth_error d i with Some (Talon p) => if p =? q then code i else sides * z + g i | _ => 0 end).
  assert (Fq : forall i, nth_error d i = Some (Talon q) -> f i = code i).
  { intros i H. unfold f. now rewrite H, Nat.eqb_refl. }
  assert (Fp : forall i p, nth_error d i = Some (Talon p) -> q < p -> f i = sides * z + g i).
  { intros i p H L. unfold f. rewrite H. destruct (Nat.eqb_spec p q); [lia|easy]. }
  exists f. split; [|split].
  - intros i j p u Hi Hj L1 L2 L3. rewrite (Fp j u) by (trivial; lia). destruct (Nat.eq_dec p q) as [->|N].
    + rewrite Fq by easy. destruct (Code i Hi) as [[|[-> Fc]] _], (F j u Hj ltac:(lia)) as [|[Ej Fj]]; try (left; lia).
      right. split; [lia|]. rewrite way_is. destruct Fc as [->|Fc]; [exact Fj|now apply faces_trans with c].
    + rewrite (Fp i p), way_is by (trivial; lia). destruct (O i j p u Hi Hj) as [|[E G]]; try lia. right. split; [lia|exact G].
  - intros i p Hi L. destruct (Nat.eq_dec p q) as [->|N]; [rewrite Fq by easy; now apply Code|].
    rewrite (Fp i p) by (trivial; lia). destruct (Code c Hc) as [C1 C2]. destruct (F i p Hi ltac:(lia)) as [|[Ei Fi]]; [lia|].
    destruct C2 as [|[E Ft]]; [lia|]. destruct C1 as [|[E' _]]; [lia|]. right. split; [lia|].
    apply faces_trans with c; [exact Ft|]. now rewrite E, E', way_is.
  - intro x. specialize (B x).
    assert (Div : forall v, (sides * z + v) / sides = z + v / sides).
    { intro v. rewrite Nat.mul_comm, Nat.div_add_l by lia. reflexivity. }
    assert (Codes : forall v, In v (open_codes f m q (S n) x) -> m <= x /\ v = 0 \/
      (exists i, nth_error d i = Some (Talon q) /\ i <= x /\ v = code i / sides) \/ 
      In v (map (fun v => z + v) (map (fun i => g i / sides) (upto (S q) n x)))).
    { intros v Hv. apply in_app_iff in Hv as [Hv|Hv]; [left; now apply if_begun_in in Hv|right].
      apply in_map_iff in Hv as (i & <- & Hi). apply upto_step in Hi as [[L Hi]|Hi].
      - left. exists i. now rewrite Fq.
      - right. apply in_map_iff. exists (g i / sides). split; [|now apply (in_map (fun i => g i / sides))].
        apply upto_in in Hi as (_ & p & Lp & Hp). now rewrite (Fp i p), Div by (trivial; lia). }
    destruct New as [(-> & -> & Lm & New)|(-> & b & -> & Lb & New)].
    + etransitivity; [|apply B]. apply Nat.add_le_mono_l, different_incl. intros v Hv.
      apply Codes in Hv as [[L ->]|[(i & Hi & L & ->)|Hv]]; apply in_app_iff.
      * left. apply if_begun_in. lia.
      * left. destruct (New i Hi) as [-> L']. apply if_begun_in. lia.
      * right. now rewrite map_id in Hv.
    + rewrite begun_cons in B. cut (different (open_codes f m q (S n) x) <= length (if_begun b x 0)
        + different (open_codes g m' (S q) n x)); [lia|].
      etransitivity; [|apply Nat.add_le_mono_l; apply (different_map S)].
      etransitivity; [|apply different_app]. apply different_incl. intros v Hv.
      apply Codes in Hv as [[L ->]|[(i & Hi & L & ->)|Hv]]; apply in_app_iff.
      * left. apply if_begun_in. lia.
      * destruct (New i Hi) as [[-> L']|[-> L']]; [left; apply if_begun_in; lia|right].
        apply (in_map S), in_app_iff. left. apply if_begun_in. lia.
      * right. unfold open_codes. rewrite map_app, in_app_iff. now right.
Qed.

Lemma choices_exact_with choices k : Nat.even (way 0) = false ->
  (forall f, orderly_from 0 (highest d) f -> follows 0 (length d) 0 (highest d) f ->
     matched choices [] (length d) 0 (highest d) f) ->
  (forall s, In s choices -> reached s [] 0 (length d) (length d) 0 (highest d)) ->
  (exists f, orderly_by way d f /\
     forall x, x < length d -> depth d x + spread (fun i => f i / sides) (in_window_of d 0 x) <= k) <->
  exists s, In s choices /\ piles_needed d s <= k.
Proof.
  intros Falls For To.
  assert (E : forall f x, x < length d -> different (open_codes f (length d) 0 (highest d) x) =
    spread (fun i => f i / sides) (in_window_of d 0 x)).
  { intros f x L. unfold open_codes, if_begun. destruct (Nat.leb_spec (length d) x); [lia|easy]. }
  split.
  - intros (f & O & B). destruct (For f) as (s & Hs & Bs).
    + intros i j p t Hi Hj _ L _. now apply (O i j p t).
    + intros i p Hi _. destruct (Nat.eq_dec (f i) 0) as [Z|]; [right|left; lia]. split; [easy|]. apply faces_spec. rewrite Falls.
      apply nth_error_Some. congruence.
    + exists s. split; [exact Hs|]. apply piles_needed_le. intros x L. specialize (B x L). specialize (Bs x).
      rewrite E in Bs by easy. change (begun [] x) with 0 in Bs. lia.
  - intros (s & Hs & B). destruct (To s Hs) as (f & O & _ & Bs). exists f. split.
    + intros i j p q Hi Hj L. apply (O i j p q); trivial; try lia. now apply (below_highest d j).
    + rewrite piles_needed_le in B. intros x L. specialize (B x L). specialize (Bs x).
      rewrite E in Bs by easy. change (begun [] x) with 0 in Bs. lia.
Qed.

End Choices.

(* ---- the choices without sides ---- *)

Lemma both_sides P m x : In x P -> In x (filter (fun x => x <? m) P) \/ In x (filter (fun x => m <=? x) P).
Proof. intro H. rewrite !filter_In, Nat.ltb_lt, Nat.leb_le. destruct (Nat.lt_ge_cases x m); auto. Qed.

Section SplitOrMove.

Variable d : deck.

Let way (c : nat) : nat := 1.
Let way_is : forall z c, way (1 * z + c) = way c := fun _ _ => eq_refl.

Lemma under_is x y : faces 1 x y = true <-> y < x.
Proof. rewrite faces_spec. reflexivity. Qed.

(* Any orderly codes are matched by a choice. *)
Lemma choice_for n : forall q done m f, orderly_from d way q n f -> follows d way 0 m q n f ->
  matched 1 d (split_or_move (places_from d q n) done m) done m q n f.
Proof.
  induction n as [|n IH]; intros q done m f O F; [apply matched_none|].
  unfold places_from. cbn [seq map split_or_move]. fold (places_from d (S q) n). set (P := positions d (Talon q)).
  assert (HP : forall z, In z P <-> nth_error d z = Some (Talon q)) by (intro z; apply positions_in).
  assert (Here : forall m x i, In i P -> i <= x -> In (f i) (open_codes 1 d f m q (S n) x)).
  { intros m' x i Hi L. rewrite <- (Nat.div_1_r (f i)). apply open_here; [now apply HP|easy]. }
  assert (Late : forall y, In y P -> m <= y -> 0 < f y).
  { intros y Hy L. apply HP in Hy. destruct (F y q Hy ltac:(lia)) as [|[_ X]]; [easy|]. apply under_is in X. lia. }
  destruct (filter (fun x => x <? m) P) as [|a early] eqn:R; destruct (filter (fun x => m <=? x) P) as [|y late] eqn:W.
  - apply matched_skip.
    + intros i Hi. apply HP, (both_sides P m) in Hi. rewrite R, W in Hi. now destruct Hi.
    + apply IH; [intros i j p s Hi Hj ? ? ?; apply (O i j p s); trivial; lia|]. intros i p Hi L. apply (F i p Hi). lia.
  - apply first_position_of in W as (Hy & Ly & _). apply Nat.leb_le in Ly. fold P in Hy.
    apply (matched_step 1 d way ltac:(lia) way_is _ q n f y (f y) 0 m y _ (m :: done)); trivial; [now apply HP|lia|intro x; now apply Here| |].
    + right. exists m. repeat split; [now apply Late|apply open_last].
    + intros g. apply IH.
  - apply first_position_of in R as (Ha & _ & _). fold P in Ha.
    apply (matched_step 1 d way ltac:(lia) way_is _ q n f a (f a) 0 m a _ done); trivial; [now apply HP|lia|intro x; now apply Here|now left|].
    intros g. apply IH.
  - apply first_position_of in W as (Hy & Ly & _). apply Nat.leb_le in Ly. fold P in Hy.
    apply first_position_of in R as (Ha & _ & _). fold P in Ha.
    assert (Either : forall choices choices', matched 1 d choices done m q (S n) f \/ matched 1 d choices' done m q (S n) f ->
      matched 1 d (choices ++ choices') done m q (S n) f).
    { intros l l' [(s & Hs & B)|(s & Hs & B)]; exists s; (split; [apply in_app_iff; auto|exact B]). }
    apply Either. destruct (Nat.eq_dec (f a) 0) as [E|E]; [left|right].
    + apply (matched_step 1 d way ltac:(lia) way_is _ q n f y (f y) 0 m y _ (a :: done)); trivial; [now apply HP|lia|intro x; now apply Here| |].
      * right. exists a. repeat split; [now apply Late|]. intros x L. pose proof (Here m x a Ha L) as X. now rewrite E in X.
      * intros g. apply IH.
    + apply (matched_step 1 d way ltac:(lia) way_is _ q n f a (f a) 0 m a _ (m :: done)); trivial; [now apply HP|lia|intro x; now apply Here| |].
      * right. exists m. repeat split; [lia|apply open_last].
      * intros g. apply IH.
Qed.

(* Every choice is reached by orderly codes. *)
Lemma choice_reached n : forall q done m s, In s (split_or_move (places_from d q n) done m) ->
  reached 1 d way s done 0 m m q n.
Proof.
  induction n as [|n IH]; intros q done m s Hs; [destruct Hs as [<-|[]]; apply reached_none|].
  unfold places_from in Hs. cbn [seq map split_or_move] in Hs. fold (places_from d (S q) n) in Hs.
  set (P := positions d (Talon q)) in *.
  assert (HP : forall z, In z P <-> nth_error d z = Some (Talon q)) by (intro z; apply positions_in).
  (* a new last pile from c on, after one that is done, begun at b *)
  assert (New : forall c b code, In c P -> b <= m ->
    (forall x, In x P -> (code x = 0 /\ b <= x /\ x < m) \/ (code x = 1 /\ c <= x)) ->
    In s (split_or_move (places_from d (S q) n) (b :: done) c) -> reached 1 d way s done 0 m m q (S n)).
  { intros c b code Hc Lb H I. apply IH in I.
    apply (reached_step 1 d way ltac:(lia) way_is s q n code c 1 0 0 m m c done (b :: done)); trivial; [now apply HP| |].
    - intros x Hx. change (way 0) with 1. rewrite !under_is. destruct (H x ltac:(now apply HP)) as [|]; lia.
    - right. split; [easy|]. exists b. repeat split; trivial. intros x Hx. rewrite Nat.div_1_r.
      destruct (H x ltac:(now apply HP)) as [|]; lia. }
  assert (Low : forall c l, filter (fun x => x <? m) P = c :: l -> In c P /\ c < m /\ forall x, In x P -> c <= x).
  { intros c l E. apply first_position_of in E as (Hc & Lc & Mc). apply Nat.ltb_lt in Lc. fold P in Hc, Mc. repeat split; trivial.
    intros x Hx. destruct (Nat.lt_ge_cases x m) as [L|]; [|lia]. apply Mc; trivial. now apply Nat.ltb_lt. }
  destruct (filter (fun x => x <? m) P) as [|a early] eqn:R; destruct (filter (fun x => m <=? x) P) as [|y late] eqn:W.
  - apply reached_skip; [|now apply IH]. intros i Hi. apply HP, (both_sides P m) in Hi. rewrite R, W in Hi. now destruct Hi.
  - apply first_position_of in W as (Hy & Ly & My). apply Nat.leb_le in Ly. fold P in Hy, My.
    apply (New y m (fun _ => 1)); trivial. intros x Hx. right. split; [easy|].
    destruct (both_sides P m x Hx) as [B|B]; [now rewrite R in B|]. apply filter_In in B as [_ B]. now apply My.
  - destruct (Low a early eq_refl) as (Ha & La & Ma).
    apply (reached_step 1 d way ltac:(lia) way_is s q n (fun _ => 0) a 0 0 0 m m a done done); trivial; [now apply HP| | |now apply IH].
    + intros x Hx. change (way 0) with 1. rewrite !under_is. apply HP in Hx. pose proof (Ma x Hx).
      destruct (both_sides P m x Hx) as [B|B]; [|now rewrite W in B]. apply filter_In in B as [_ B]. apply Nat.ltb_lt in B. lia.
    + left. repeat split; [lia|]. now apply Ma, HP.
  - apply first_position_of in W as (Hy & Ly & My). apply Nat.leb_le in Ly. fold P in Hy, My.
    destruct (Low a early eq_refl) as (Ha & La & Ma). apply in_app_iff in Hs as [Hs|Hs].
    + apply (New y a (fun x => if x <? m then 0 else 1)); trivial; [lia|]. intros x Hx.
      destruct (Nat.ltb_spec x m) as [L|L]; [left; auto|right]. split; [easy|]. apply My; trivial. now apply Nat.leb_le.
    + apply (New a m (fun _ => 1)); trivial. intros x Hx. right. auto.
Qed.

End SplitOrMove.

Lemma choices_exact k d : solvable_places k 1 d <-> exists s, In s (choices_of_starts d) /\ piles_needed d s <= k.
Proof.
  pose proof (choices_exact_with 1 d (fun _ => 1) (le_n 1) (choices_of_starts d) k eq_refl) as X.
  rewrite one_round_codes, <- X; [|apply choice_for|apply choice_reached].
  split; intros (f & O & R); exists f; (split; [exact O|]); intros x L; specialize (R x L);
    rewrite (spread_ext (fun i => f i / 1) f) in * by (intros; apply Nat.div_1_r); exact R.
Qed.
