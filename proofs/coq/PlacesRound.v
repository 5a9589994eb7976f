(* Places that several cards share: one round, and the choices that reach the fewest piles. Proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Intervals TalonSpec TalonRound TalonOrder TalonRuns
  WordsSpec WordsProofs WordsWindow Words TogetherSpec TogetherProofs Together PlacesSpec PlacesOrder PlacesWords
  PlacesGreedy PlacesCodes.
Import ListNotations.

(* ---- hands are not touched by names of talon cards ---- *)

Lemma owners_on f d : owners (map (on_talon f) d) = owners d.
Proof. unfold owners. induction d as [|[p|t] d IH]; cbn; [easy|now f_equal|exact IH]. Qed.

Lemma mem_on f p d : mem p (map (on_talon f) d) = mem p d.
Proof. apply bool_ext. now rewrite !mem_spec, in_owner_on. Qed.

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

(* ---- half-lines, by the depth at every position ---- *)

Lemma half_lines_depth k e : well_formed e -> (forall x, x < length e -> depth e x + runs_met 1 e 0 x <= k) ->
  chi (half_lines 1 e) <= k.
Proof.
  intros W H. apply chi_le. intros l [N (i & A)].
  assert (Shape : half_lines 1 e = map (label 1 e) e ++ map (fun q => Owner (run_label q)) (seq 0 (runs 1 e))).
  { unfold half_lines, lines. cbn [Nat.even orb negb]. rewrite filter_none, filter_all by easy. reflexivity. }
  destruct l as [|p0 l0] eqn:El; [cbn; lia|]. rewrite <- El in *.
  assert (Ne : 0 < length e).
  { destruct e as [|y e']; [|cbn; lia]. exfalso. destruct (A p0 ltac:(rewrite El; now left)) as (j & m & _ & Hj & _).
    unfold half_lines, lines in Hj. cbn in Hj. now destruct j. }
  set (x := Nat.min i (length e - 1)). specialize (H x ltac:(lia)).
  transitivity (depth e x + runs_met 1 e 0 x); [|exact H].
  unfold depth, runs_met.
  set (hs := actives e x). set (rs := nodup Nat.eq_dec (map (run_of 1 e) (talon_in (window e 0 x) (talon_size e)))).
  rewrite <- (map_length hand_label hs), <- (map_length run_label rs), <- app_length.
  apply NoDup_incl_length; [exact N|]. intros p Hp. apply in_app_iff.
  destruct (A p Hp) as (j & m & L & Hj & Hm). rewrite Shape in Hj, Hm.
  assert (Card : forall j, nth_error (map (label 1 e) e ++ map (fun q => Owner (run_label q)) (seq 0 (runs 1 e))) j
      = Some (Owner p) -> (exists y, nth_error e j = Some y /\ label 1 e y = Owner p) \/
                          (length e <= j /\ exists q, q < runs 1 e /\ p = run_label q)).
  { intros j' Hj'. destruct (Nat.lt_ge_cases j' (length e)) as [Lj|Gj].
    - left. rewrite nth_error_app1, nth_error_map in Hj' by (rewrite map_length; lia).
      destruct (nth_error e j') as [y|]; [|discriminate]. exists y. split; [easy|]. now injection Hj'.
    - right. split; [easy|]. rewrite nth_error_app2 in Hj' by (rewrite map_length; lia).
      apply nth_error_In, in_map_iff in Hj' as (q & E & Hq). apply in_seq in Hq. exists q. split; [lia|]. congruence. }
  assert (Met : forall t j', nth_error e j' = Some (Talon t) -> j' <= x -> In (run_of 1 e t) rs).
  { intros t j' Ht Lj. apply nodup_In, in_map. apply filter_In. split.
    - apply in_seq. apply nth_error_In in Ht. apply (well_formed_in e t W) in Ht. lia.
    - apply occurs_spec, window_has with j'; [lia|easy]. }
  destruct (Card j Hj) as [([p'|t] & Ey & El')|(Gj & q & Lq & ->)].
  - left. cbn [label] in El'. injection El' as <-. apply in_map. apply actives_In.
    destruct (Card m Hm) as [(y & Ey2 & El2)|(_ & q & _ & E)].
    + apply (label_owner 1 e) in El2 as ->.
      assert (Lm : m < length e) by (apply nth_error_Some; congruence).
      exists j, m. repeat split; trivial; unfold x; lia.
    + unfold hand_label, run_label in E. lia.
  - right. cbn [label] in El'. injection El' as <-. apply in_map. apply (Met t j Ey).
    assert (Lj : j < length e) by (apply nth_error_Some; congruence). unfold x. lia.
  - right. apply in_map. destruct (run_has_card 1 e q Lq) as (t & Lt & <-). apply W, In_nth_error in Lt as (j' & Hj').
    apply (Met t j' Hj'). assert (Lj : j' < length e) by (apply nth_error_Some; congruence). unfold x. lia.
Qed.

Lemma one_round_codes k d : 0 < k ->
  (solvable_places k 1 d <-> exists f, orderly 1 d f /\
     forall x, x < length d -> depth d x + spread f (in_window_of d 0 x) <= k).
Proof.
  intro K. split.
  - intros (e & R & S). pose proof (refines_well_formed d e R) as W.
    destruct (refinement_codes 1 d e R) as (f & O & E). exists f. split; [exact O|]. intros x _.
    pose proof (window_room_for_all k 1 e x x K W S (le_n x)) as B. rewrite <- depth_spans, Nat.pow_1_r in B.
    change (start 1 x) with 0 in B. rewrite E in B.
    destruct R as (pl & _ & _ & ->). now rewrite depth_on.
  - intros (f & O & B). apply orderly_runs in O as (e & R & Le). pose proof (refines_well_formed d e R) as W.
    exists e. split; [exact R|]. apply one_round_iff; trivial. apply half_lines_depth; trivial.
    intros x L. rewrite (refines_length d e R) in L. specialize (B x L). specialize (Le 0 x).
    destruct R as (pl & _ & _ & ->). rewrite depth_on in B. lia.
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

Section Choices.

Variable d : deck.

Let above (q n x : nat) : list nat := inside_from d 0 x q n.
(* the codes of the piles begun at x or above, 0 for the last pile so far *)
Let open_codes (f : nat -> nat) (m q n x : nat) : list nat := if_begun m x 0 ++ map f (above q n x).

Definition orderly_from (q n : nat) (f : nat -> nat) : Prop :=
  forall i j p s, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon s) -> q <= p -> p < s -> s < q + n ->
  f i < f j \/ (f i = f j /\ faces 1 i j = true).

Definition under (m q n : nat) (f : nat -> nat) : Prop :=
  forall i p, nth_error d i = Some (Talon p) -> q <= p < q + n -> f i = 0 -> i < m.

Lemma above_in q n x i : In i (above q n x) <-> i <= x /\ exists p, q <= p < q + n /\ nth_error d i = Some (Talon p).
Proof.
  unfold above. rewrite inside_from_in. unfold inside. rewrite andb_true_iff, !Nat.leb_le. intuition lia.
Qed.

Lemma above_step q n x i : In i (above q (S n) x) <->
  (i <= x /\ nth_error d i = Some (Talon q)) \/ In i (above (S q) n x).
Proof.
  rewrite !above_in. split.
  - intros (L & p & Lp & H). destruct (Nat.eq_dec p q) as [->|N]; [now left|right]. split; [easy|]. exists p. split; [lia|easy].
  - intros [[L H]|(L & p & Lp & H)]; split; trivial; [exists q|exists p]; split; trivial; lia.
Qed.

(* Any orderly codes are matched by a choice. *)
Lemma choice_for n : forall q done m f, orderly_from q n f -> under m q n f ->
  exists s, In s (split_or_move (places_from d q n) done m) /\
    forall x, begun s x <= begun done x + different (open_codes f m q n x).
Proof.
  induction n as [|n IH]; intros q done m f O U.
  - exists (m :: done). split; [now left|]. intro x. rewrite begun_cons. unfold open_codes, above. cbn.
    rewrite app_nil_r. unfold if_begun, different. destruct (m <=? x); cbn; lia.
  - unfold places_from. cbn [seq map split_or_move]. fold (places_from d (S q) n).
    set (P := positions d (Talon q)).
    assert (HP : forall z, In z P <-> nth_error d z = Some (Talon q)) by (intro z; apply positions_in).
    (* the new last pile begins with card a of this place *)
    assert (Step : forall a done', In a P ->
      exists s, In s (split_or_move (places_from d (S q) n) done' a) /\
      forall x, begun s x <= begun done' x + different (if_begun a x (f a) ++ map f (above (S q) n x))).
    { intros a done' Ha. apply HP in Ha. destruct (IH (S q) done' a (fun z => f z - f a)) as (s & Hs & B).
      - intros i j p s Hi Hj L1 L2 L3.
        destruct (O a i q p Ha Hi ltac:(lia) ltac:(lia) ltac:(lia)) as [|[]];
          destruct (O i j p s Hi Hj) as [|[]]; try lia; right; (split; [lia|easy]).
      - intros i p Hi L E. destruct (O a i q p Ha Hi) as [|[E' F]]; try lia.
        unfold faces in F. cbn in F. now apply Nat.ltb_lt.
      - exists s. split; [exact Hs|]. intro x. etransitivity; [apply B|]. apply Nat.add_le_mono_l. unfold open_codes.
        etransitivity; [|apply (different_map (fun v => v - f a))]. apply different_incl. intros v Hv.
        rewrite map_app, map_map. apply in_app_iff in Hv as [Hv|Hv]; apply in_app_iff; [left|now right].
        apply if_begun_in in Hv as [L ->]. apply in_map_iff. exists (f a). split; [lia|]. now apply if_begun_in. }
    assert (Here : forall a x, In a P -> a <= x -> In (f a) (open_codes f m q (S n) x)).
    { intros a x Ha L. apply in_app_iff. right. apply in_map. apply above_step. left. split; [easy|]. now apply HP. }
    assert (Later : forall a x, In a P ->
      incl (if_begun a x (f a) ++ map f (above (S q) n x)) (open_codes f m q (S n) x)).
    { intros a x Ha v Hv. apply in_app_iff in Hv as [Hv|Hv].
      - apply if_begun_in in Hv as [L ->]. now apply Here.
      - apply in_app_iff. right. apply in_map_iff in Hv as (z & <- & Hz). apply in_map. apply above_step. now right. }
    (* with a pile that is done, begun at b *)
    assert (New : forall a b x, In a P -> 1 <= f a -> (b <= x -> In 0 (open_codes f m q (S n) x)) ->
      begun (b :: done) x + different (if_begun a x (f a) ++ map f (above (S q) n x))
      <= begun done x + different (open_codes f m q (S n) x)).
    { intros a b x Ha Fa Hb. rewrite begun_cons. unfold if_begun at 1. destruct (Nat.leb_spec b x) as [L|L].
      - pose proof (different_more 0 _ _ (Later a x Ha)) as D. cbn [length]. cut (S (different (if_begun a x (f a) ++
          map f (above (S q) n x))) <= different (open_codes f m q (S n) x)); [lia|]. apply D; [|now apply Hb].
        intro Z. apply in_app_iff in Z as [Z|Z]; [apply if_begun_in in Z; lia|].
        apply in_map_iff in Z as (z & Ez & Hz). apply above_in in Hz as (_ & p & Lp & Hz). apply HP in Ha.
        destruct (O a z q p Ha Hz) as [|[]]; lia.
      - pose proof (different_incl _ _ (Later a x Ha)). cbn [length]. lia. }
    assert (Zero : forall x, m <= x -> In 0 (open_codes f m q (S n) x)).
    { intros x L. apply in_app_iff. left. now apply if_begun_in. }
    assert (Late : forall y, In y P -> m <= y -> 1 <= f y).
    { intros y Hy L. apply HP in Hy. destruct (Nat.eq_dec (f y) 0) as [E|]; [|lia].
      specialize (U y q Hy ltac:(lia) E). lia. }
    destruct (filter (fun x => x <? m) P) as [|a early] eqn:R; destruct (filter (fun x => m <=? x) P) as [|y late] eqn:W.
    + destruct (IH (S q) done m f) as (s & Hs & B).
      * intros i j p s Hi Hj L1 L2 L3. apply (O i j p s); trivial; lia.
      * intros i p Hi L. apply (U i p Hi). lia.
      * exists s. split; [exact Hs|]. intro x. etransitivity; [apply B|]. apply Nat.add_le_mono_l, different_incl.
        intros v Hv. apply in_app_iff in Hv as [Hv|Hv]; apply in_app_iff; [now left|right].
        apply in_map_iff in Hv as (z & <- & Hz). apply in_map. apply above_step. now right.
    + apply first_position_of in W as (Hy & Ly & _). apply Nat.leb_le in Ly. fold P in Hy.
      destruct (Step y (m :: done) Hy) as (s & Hs & B). exists s. split; [exact Hs|]. intro x.
      etransitivity; [apply B|]. apply New; auto.
    + apply first_position_of in R as (Ha & _ & _). fold P in Ha.
      destruct (Step a done Ha) as (s & Hs & B). exists s. split; [exact Hs|]. intro x.
      etransitivity; [apply B|]. apply Nat.add_le_mono_l, different_incl. now apply Later.
    + apply first_position_of in W as (Hy & Ly & _). apply Nat.leb_le in Ly. fold P in Hy.
      apply first_position_of in R as (Ha & _ & _). fold P in Ha.
      destruct (Nat.eq_dec (f a) 0) as [E|E].
      * destruct (Step y (a :: done) Hy) as (s & Hs & B). exists s. split; [apply in_app_iff; now left|]. intro x.
        etransitivity; [apply B|]. apply New; auto. intro L. rewrite <- E. now apply Here.
      * destruct (Step a (m :: done) Ha) as (s & Hs & B). exists s. split; [apply in_app_iff; now right|]. intro x.
        etransitivity; [apply B|]. apply New; auto. lia.
Qed.

(* Every choice is reached by orderly codes. *)
Lemma choice_reached n : forall q done m s, In s (split_or_move (places_from d q n) done m) ->
  exists f, orderly_from q n f /\ under m q n f /\
    forall x, begun done x + different (open_codes f m q n x) <= begun s x.
Proof.
  induction n as [|n IH]; intros q done m s Hs.
  - destruct Hs as [<-|[]]. exists (fun _ => 0). split; [intros i j p s'; lia|]. split; [intros i p; lia|].
    intro x. rewrite begun_cons. unfold open_codes, above. cbn. rewrite app_nil_r. unfold if_begun, different.
    destruct (m <=? x); cbn; lia.
  - unfold places_from in Hs. cbn [seq map split_or_move] in Hs. fold (places_from d (S q) n) in Hs.
    set (P := positions d (Talon q)) in *.
    assert (HP : forall z, In z P <-> nth_error d z = Some (Talon q)) by (intro z; apply positions_in).
    set (keep := fun (code : nat -> nat) (more : nat) (g : nat -> nat) i =>
      match nth_error d i with Some (Talon p) => if p =? q then code i else more + g i | _ => 0 end).
    assert (Kq : forall code more g i, nth_error d i = Some (Talon q) -> keep code more g i = code i).
    { intros code more g i H. unfold keep. now rewrite H, Nat.eqb_refl. }
    assert (Kp : forall code more g i p, nth_error d i = Some (Talon p) -> q < p -> keep code more g i = more + g i).
    { intros code more g i p H L. unfold keep. rewrite H. destruct (Nat.eqb_spec p q); [lia|easy]. }
    assert (Ord : forall code more g a, orderly_from (S q) n g -> under a (S q) n g ->
      (forall x, In x P -> code x < more \/ (code x = more /\ a <= x)) -> orderly_from q (S n) (keep code more g)).
    { intros code more g a O U H i j p t Hi Hj L1 L2 L3. rewrite (Kp code more g j t) by (trivial; lia).
      destruct (Nat.eq_dec p q) as [->|N].
      - rewrite Kq by easy. destruct (H i ltac:(now apply HP)) as [|[E La]]; [left; lia|].
        destruct (Nat.eq_dec (g j) 0) as [Z|]; [right|left; lia]. split; [lia|].
        specialize (U j t Hj ltac:(lia) Z). unfold faces. cbn. apply Nat.ltb_lt. lia.
      - rewrite (Kp code more g i p) by (trivial; lia). destruct (O i j p t Hi Hj) as [|[]]; try lia.
        right. split; [lia|easy]. }
    (* a new last pile from a on, after one that is done, begun at b *)
    assert (New : forall a b code, (forall x, In x P -> (code x = 0 /\ b <= x /\ x < m) \/ (code x = 1 /\ a <= x)) ->
      b <= m -> In s (split_or_move (places_from d (S q) n) (b :: done) a) ->
      exists f, orderly_from q (S n) f /\ under m q (S n) f /\
        forall x, begun done x + different (open_codes f m q (S n) x) <= begun s x).
    { intros a b code H Lb I. destruct (IH (S q) (b :: done) a s I) as (g & O & U & B). exists (keep code 1 g).
      split; [|split].
      - apply (Ord code 1 g a); trivial. intros x Hx. destruct (H x Hx) as [|]; lia.
      - intros i p Hi L E. destruct (Nat.eq_dec p q) as [->|N].
        + rewrite Kq in E by easy. destruct (H i ltac:(now apply HP)) as [|]; lia.
        + rewrite (Kp code 1 g i p) in E by (trivial; lia). lia.
      - intro x. specialize (B x). rewrite begun_cons in B.
        cut (different (open_codes (keep code 1 g) m q (S n) x) <= length (if_begun b x 0)
             + different (open_codes g a (S q) n x)); [lia|].
        etransitivity; [|apply Nat.add_le_mono_l; apply (different_map S)].
        etransitivity; [|apply different_app]. apply different_incl. intros v Hv.
        apply in_app_iff in Hv as [Hv|Hv].
        + apply if_begun_in in Hv as [L ->]. apply in_app_iff. left. apply if_begun_in. lia.
        + apply in_map_iff in Hv as (z & <- & Hz). apply above_step in Hz as [[L Hz]|Hz].
          * rewrite Kq by easy. apply in_app_iff. destruct (H z ltac:(now apply HP)) as [(-> & Lz & _)|(-> & Lz)].
            -- left. apply if_begun_in. lia.
            -- right. apply in_map. apply in_app_iff. left. apply if_begun_in. lia.
          * apply in_app_iff. right. apply above_in in Hz as Hz'. destruct Hz' as (_ & p & Lp & Hp).
            rewrite (Kp code 1 g z p) by (trivial; lia). apply (in_map S). apply in_app_iff. right. now apply in_map. }
    destruct (filter (fun x => x <? m) P) as [|a early] eqn:R; destruct (filter (fun x => m <=? x) P) as [|y late] eqn:W.
    + assert (Empty : forall x, ~ In x P).
      { intros x Hx. destruct (Nat.lt_ge_cases x m) as [L|L].
        - assert (I : In x (filter (fun x => x <? m) P)) by (apply filter_In; split; [easy|now apply Nat.ltb_lt]).
          now rewrite R in I.
        - assert (I : In x (filter (fun x => m <=? x) P)) by (apply filter_In; split; [easy|now apply Nat.leb_le]).
          now rewrite W in I. }
      destruct (IH (S q) done m s Hs) as (g & O & U & B). exists g. split; [|split].
      * intros i j p t Hi Hj L1 L2 L3. destruct (Nat.eq_dec p q) as [->|N]; [now apply HP, Empty in Hi|].
        apply (O i j p t); trivial; lia.
      * intros i p Hi L. destruct (Nat.eq_dec p q) as [->|N]; [now apply HP, Empty in Hi|]. apply (U i p Hi). lia.
      * intro x. etransitivity; [|apply B]. apply Nat.add_le_mono_l, different_incl. intros v Hv.
        apply in_app_iff in Hv as [Hv|Hv]; apply in_app_iff; [now left|right].
        apply in_map_iff in Hv as (z & <- & Hz). apply in_map. apply above_step in Hz as [[_ Hz]|Hz]; [|easy].
        now apply HP, Empty in Hz.
    + apply first_position_of in W as (Hy & Ly & My). apply Nat.leb_le in Ly.
      apply (New y m (fun _ => 1)); trivial. intros x Hx. right. split; [easy|]. apply My; trivial. apply Nat.leb_le.
      destruct (Nat.lt_ge_cases x m) as [L|]; [|easy].
      assert (I : In x (filter (fun x => x <? m) P)) by (apply filter_In; split; [easy|now apply Nat.ltb_lt]).
      now rewrite R in I.
    + apply first_position_of in R as (Ha & La & Ma). apply Nat.ltb_lt in La. fold P in Ha, Ma.
      assert (All : forall x, In x P -> a <= x /\ x < m).
      { intros x Hx. destruct (Nat.lt_ge_cases x m) as [L|L].
        - split; [|easy]. apply Ma; trivial. now apply Nat.ltb_lt.
        - assert (I : In x (filter (fun x => m <=? x) P)) by (apply filter_In; split; [easy|now apply Nat.leb_le]).
          now rewrite W in I. }
      destruct (IH (S q) done a s Hs) as (g & O & U & B). exists (keep (fun _ => 0) 0 g). split; [|split].
      * apply (Ord (fun _ => 0) 0 g a); trivial. intros x Hx. apply All in Hx. lia.
      * intros i p Hi L E. destruct (Nat.eq_dec p q) as [->|N]; [apply HP, All in Hi; lia|].
        rewrite (Kp _ 0 g i p) in E by (trivial; lia). specialize (U i p Hi ltac:(lia) E). lia.
      * intro x. etransitivity; [|apply B]. apply Nat.add_le_mono_l, different_incl. intros v Hv.
        apply in_app_iff in Hv as [Hv|Hv]; apply in_app_iff.
        -- left. apply if_begun_in in Hv as [L ->]. apply if_begun_in. lia.
        -- apply in_map_iff in Hv as (z & <- & Hz). apply above_step in Hz as [[L Hz]|Hz].
           ++ left. rewrite Kq by easy. apply if_begun_in. apply HP, All in Hz. lia.
           ++ right. apply above_in in Hz as Hz'. destruct Hz' as (_ & p & Lp & Hp).
              rewrite (Kp _ 0 g z p) by (trivial; lia). now apply (in_map g).
    + apply first_position_of in W as (Hy & Ly & My). apply Nat.leb_le in Ly. fold P in Hy, My.
      apply first_position_of in R as (Ha & La & Ma). apply Nat.ltb_lt in La. fold P in Ha, Ma.
      apply in_app_iff in Hs as [Hs|Hs].
      * apply (New y a (fun x => if x <? m then 0 else 1)); trivial; [|lia]. intros x Hx.
        destruct (Nat.ltb_spec x m) as [L|L].
        -- left. split; [easy|]. split; [|easy]. apply Ma; trivial. now apply Nat.ltb_lt.
        -- right. split; [easy|]. apply My; trivial. now apply Nat.leb_le.
      * apply (New a m (fun _ => 1)); trivial. intros x Hx. right. split; [easy|].
        destruct (Nat.lt_ge_cases x m) as [L|L]; [|lia]. apply Ma; trivial. now apply Nat.ltb_lt.
Qed.

End Choices.

Lemma piles_needed_le d s k : piles_needed d s <= k <-> forall x, x < length d -> depth d x + begun s x <= k.
Proof.
  unfold piles_needed. rewrite list_max_le_iff. split.
  - intros H x L. apply H, in_map_iff. exists x. split; [easy|]. apply in_seq. lia.
  - intros H y Hy. apply in_map_iff in Hy as (x & <- & Hx). apply in_seq in Hx. apply H. lia.
Qed.

Lemma choices_exact k d : 0 < k ->
  (solvable_places k 1 d <-> exists s, In s (choices_of_starts d) /\ piles_needed d s <= k).
Proof.
  intro K. rewrite one_round_codes by easy. split.
  - intros (f & O & B). destruct (choice_for d (highest d) 0 [] (length d) f) as (s & Hs & Bs).
    + intros i j p t Hi Hj _ L _. now apply (O i j p t).
    + intros i p Hi _ _. apply nth_error_Some. congruence.
    + exists s. split; [exact Hs|]. apply piles_needed_le. intros x L. specialize (B x L). specialize (Bs x).
      unfold if_begun in Bs. destruct (Nat.leb_spec (length d) x); [lia|]. cbn [app] in Bs.
      unfold spread in B. unfold in_window_of in B. unfold different in Bs. change (begun [] x) with 0 in Bs. lia.
  - intros (s & Hs & B). destruct (choice_reached d (highest d) 0 [] (length d) s Hs) as (f & O & _ & Bs).
    exists f. split.
    + intros i j p q Hi Hj L. apply (O i j p q); trivial; try lia. now apply (below_highest d j).
    + rewrite piles_needed_le in B. intros x L. specialize (B x L). specialize (Bs x).
      unfold if_begun in Bs. destruct (Nat.leb_spec (length d) x); [lia|]. cbn [app] in Bs.
      unfold spread, in_window_of. unfold different in Bs. change (begun [] x) with 0 in Bs. lia.
Qed.
