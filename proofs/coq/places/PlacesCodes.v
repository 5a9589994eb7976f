(* Places that several cards share: the fewest codes of the talon, in a window and in all. Proofs. *)

From Coq Require Import Arith Bool List Lia Sorted.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow TogetherProofs PlacesSpec PlacesOrder PlacesWords PlacesGreedy.
Import ListNotations.

(* ---- how many different codes ---- *)

Definition spread (f : nat -> nat) (l : list nat) : nat := length (nodup Nat.eq_dec (map f l)).

Lemma spread_incl f g l m : (forall x, In x l -> In (f x) (map g m)) -> spread f l <= spread g m.
Proof.
  intro H. apply NoDup_incl_length; [apply NoDup_nodup|]. intros y Hy. apply nodup_In in Hy.
  apply in_map_iff in Hy as (x & <- & Hx). now apply nodup_In, H.
Qed.

Lemma spread_ext f g l : (forall x, In x l -> f x = g x) -> spread f l = spread g l.
Proof. intro H. unfold spread. now rewrite (map_ext_in f g l H). Qed.

(* what is told apart by f is told apart by g *)
Lemma spread_finer f g l : (forall x y, In x l -> In y l -> g x = g y -> f x = f y) -> spread f l <= spread g l.
Proof.
  unfold spread. induction l as [|x l IH]; intro H; [easy|]. cbn [map nodup].
  specialize (IH (fun a b Ha Hb => H a b (or_intror Ha) (or_intror Hb))).
  destruct (in_dec Nat.eq_dec (g x) (map g l)) as [I|I].
  - destruct (in_dec Nat.eq_dec (f x) (map f l)) as [J|J]; [easy|]. exfalso. apply J.
    apply in_map_iff in I as (y & E & Hy). rewrite <- (H y x); trivial; [now apply in_map| |]; simpl; auto.
  - destruct (in_dec Nat.eq_dec (f x) (map f l)); simpl; lia.
Qed.

Lemma spread_app_le f l m : spread f l <= spread f (l ++ m).
Proof. apply spread_incl. intros x H. rewrite map_app, in_app_iff. left. now apply in_map. Qed.

Lemma spread_new f l m x : In x m -> ~ In (f x) (map f l) -> S (spread f l) <= spread f (l ++ m).
Proof.
  intros H N. unfold spread. change (S (length (nodup Nat.eq_dec (map f l))))
    with (length (f x :: nodup Nat.eq_dec (map f l))).
  apply NoDup_incl_length.
  - constructor; [now rewrite nodup_In|apply NoDup_nodup].
  - intros y [<-|Hy]; apply nodup_In; rewrite map_app, in_app_iff; [right; now apply in_map|].
    left. now apply nodup_In in Hy.
Qed.

Lemma spread_equal_incl f l m : spread f (l ++ m) = spread f l -> forall x, In x m -> In (f x) (map f l).
Proof.
  intros E x H. destruct (in_dec Nat.eq_dec (f x) (map f l)) as [|N]; [easy|].
  pose proof (spread_new f l m x H N). lia.
Qed.

(* at most one more code *)
Lemma spread_one f l m v : (forall x, In x m -> In (f x) (v :: map f l)) -> spread f (l ++ m) <= S (spread f l).
Proof.
  intro H. unfold spread. change (S (length (nodup Nat.eq_dec (map f l))))
    with (length (v :: nodup Nat.eq_dec (map f l))).
  apply NoDup_incl_length; [apply NoDup_nodup|]. intros y Hy. apply nodup_In in Hy.
  rewrite map_app, in_app_iff in Hy. destruct Hy as [Hy|Hy].
  - right. now apply nodup_In.
  - apply in_map_iff in Hy as (x & <- & Hx). destruct (H x Hx) as [E|I]; [now left|right; now apply nodup_In].
Qed.

Definition places_from (d : deck) (q n : nat) : list (list nat) := map (fun p => positions d (Talon p)) (seq q n).
Definition inside_from (d : deck) (a b q n : nat) : list nat := flat_map (filter (inside a b)) (places_from d q n).

Lemma inside_from_in d a b q n i : In i (inside_from d a b q n) <->
  inside a b i = true /\ exists p, q <= p < q + n /\ nth_error d i = Some (Talon p).
Proof.
  unfold inside_from, places_from. rewrite in_flat_map. split.
  - intros (l & Hl & H). apply in_map_iff in Hl as (p & <- & Hp). apply filter_In in H as [H I].
    apply positions_in in H. apply in_seq in Hp. split; [easy|]. exists p. split; [lia|easy].
  - intros (I & p & L & H). exists (positions d (Talon p)). split.
    + apply in_map_iff. exists p. split; [easy|]. apply in_seq. lia.
    + apply filter_In. split; [|easy]. now apply positions_in.
Qed.

Definition in_window_of (d : deck) (a b : nat) : list nat := inside_from d a b 0 (highest d).

Lemma in_window_of_in d a b i : In i (in_window_of d a b) <->
  a <= i <= b /\ exists p, nth_error d i = Some (Talon p).
Proof.
  unfold in_window_of. rewrite inside_from_in. unfold inside. rewrite andb_true_iff, !Nat.leb_le. split.
  - intros (I & p & _ & H). split; [easy|]. now exists p.
  - intros (I & p & H). split; [easy|]. exists p. split; [|easy]. pose proof (below_highest d i p H). lia.
Qed.

(* ---- the count is a lower bound ---- *)

Lemma joins_some r m i : joins r (Some m) i = true <-> forall j, In j m -> faces r j i = true.
Proof. cbn. apply forallb_forall. Qed.

Section Count.

Variables (r a b : nat) (d : deck).

Lemma count_below f : orderly r d f -> forall n q c class seen,
  (forall x, In x seen -> exists p, p < q /\ nth_error d x = Some (Talon p)) ->
  c <= spread f seen ->
  (spread f seen = c -> forall z s, nth_error d z = Some (Talon s) -> q <= s -> In (f z) (map f seen) ->
     joins r class z = true) ->
  count_codes r a b (places_from d q n) c class <= spread f (seen ++ inside_from d a b q n).
Proof.
  intro O. induction n as [|n IH]; intros q c class seen D L J.
  - cbn. now rewrite app_nil_r.
  - unfold inside_from, places_from. cbn [seq map count_codes flat_map]. fold (places_from d (S q) n).
    fold (inside_from d a b (S q) n). set (P := positions d (Talon q)). set (A := filter (inside a b) P).
    assert (HP : forall x, In x P <-> nth_error d x = Some (Talon q)) by (intro x; apply positions_in).
    assert (HA : forall x, In x A -> nth_error d x = Some (Talon q)).
    { intros x H. apply filter_In in H as [H _]. now apply HP. }
    assert (D' : forall x, In x (seen ++ A) -> exists p, p < S q /\ nth_error d x = Some (Talon p)).
    { intros x H. apply in_app_iff in H as [H|H].
      - destruct (D x H) as (p & Lp & Hp). exists p. split; [lia|easy].
      - exists q. split; [lia|]. now apply HA. }
    (* f of an earlier card, of one of this place, and of a later card *)
    assert (Between : forall y x z p s, nth_error d y = Some (Talon p) -> p < q -> nth_error d x = Some (Talon q) ->
      nth_error d z = Some (Talon s) -> q < s -> f y = f z -> f x = f z /\ f x = f y).
    { intros y x z p s Hy Lp Hx Hz Ls E. destruct (O y x p q Hy Hx Lp) as [G|[G _]];
        destruct (O x z q s Hx Hz Ls) as [G'|[G' _]]; lia. }
    assert (Face : forall x z s, nth_error d x = Some (Talon q) -> nth_error d z = Some (Talon s) -> q < s ->
      f x = f z -> faces r x z = true).
    { intros x z s Hx Hz Ls E. destruct (O x z q s Hx Hz Ls) as [G|[_ G]]; [lia|easy]. }
    rewrite app_assoc. destruct (filter (fun i => negb (joins r class i)) A) as [|x0 wrong'] eqn:W.
    + assert (All : forall x, In x A -> joins r class x = true).
      { intros x H. destruct (joins r class x) eqn:E; [easy|].
        assert (X : In x (filter (fun i => negb (joins r class i)) A)) by (apply filter_In; now rewrite E).
        now rewrite W in X. }
      apply IH; trivial; [pose proof (spread_app_le f seen A); lia|].
      intros E z s Hz Ls Hf. assert (E0 : spread f seen = c) by (pose proof (spread_app_le f seen A); lia).
      assert (Hf' : In (f z) (map f seen)).
      { rewrite map_app, in_app_iff in Hf. destruct Hf as [Hf|Hf]; [easy|].
        apply in_map_iff in Hf as (x & Ex & Hx). rewrite <- Ex. apply (spread_equal_incl f seen A); trivial. lia. }
      pose proof (J E0 z s Hz ltac:(lia) Hf') as Jz. destruct class as [m|]; [|discriminate].
      apply in_map_iff in Hf' as (y & Ey & Hy). destruct (D y Hy) as (p & Lp & Hp).
      assert (Same : forall x, In x P -> f x = f z /\ f x = f y).
      { intros x Hx. apply HP in Hx. now apply (Between y x z p s). }
      assert (JP : forallb (joins r (Some m)) P = true).
      { apply forallb_forall. intros x Hx. apply (J E0 x q); [now apply HP|lia|].
        destruct (Same x Hx) as [_ ->]. now apply in_map. }
      unfold extended. rewrite JP. apply joins_some. intros j Hj. apply in_app_iff in Hj as [Hj|Hj].
      * now apply (proj1 (joins_some r m z) Jz).
      * destruct (Same j Hj) as [Sj _]. apply (Face j z s); trivial. now apply HP.
    + set (wrong := x0 :: wrong') in *.
      assert (Hw : forall x, In x wrong -> In x A /\ joins r class x = false).
      { intros x H. rewrite <- W in H. apply filter_In in H as [H1 H2]. apply negb_true_iff in H2. now split. }
      assert (Fresh : spread f seen = c -> forall x, In x wrong -> ~ In (f x) (map f seen)).
      { intros E x H I. apply Hw in H as [H1 H2]. rewrite (J E x q (HA x H1) (le_n q) I) in H2. discriminate. }
      assert (More : S c <= spread f (seen ++ A)).
      { destruct (Nat.eq_dec (spread f seen) c) as [E|N].
        - pose proof (spread_new f seen A x0 (proj1 (Hw x0 (or_introl eq_refl))) (Fresh E x0 (or_introl eq_refl))). lia.
        - pose proof (spread_app_le f seen A). lia. }
      apply IH; trivial. intros E z s Hz Ls Hf. apply joins_some. intros x Hx.
      destruct (Hw x Hx) as [HxA _]. apply (Face x z s); trivial; [now apply HA|].
      assert (Old : In (f z) (map f seen) -> f x = f z).
      { intro I. apply in_map_iff in I as (y & Ey & Hy). destruct (D y Hy) as (p & Lp & Hp).
        apply (Between y x z p s); trivial. now apply HA. }
      rewrite map_app, in_app_iff in Hf. destruct Hf as [Hf|Hf]; [now apply Old|].
      destruct (Nat.eq_dec (spread f seen) c) as [E0|N].
      * (* one new code only *)
        destruct (in_dec Nat.eq_dec (f z) (map f seen)) as [I|I]; [now apply Old|].
        apply in_map_iff in Hf as (y & Ey & Hy).
        destruct (Nat.eq_dec (f x) (f z)) as [|D2]; [easy|]. exfalso.
        assert (X : S (S (spread f seen)) <= spread f (seen ++ A)); [|lia].
        unfold spread. change (S (S (length (nodup Nat.eq_dec (map f seen)))))
          with (length (f x :: f z :: nodup Nat.eq_dec (map f seen))).
        apply NoDup_incl_length.
        -- constructor; [|constructor].
           ++ intros [X|X]; [congruence|]. apply nodup_In in X. now apply (Fresh E0 x).
           ++ now rewrite nodup_In.
           ++ apply NoDup_nodup.
        -- intros v Hv. apply nodup_In. rewrite map_app, in_app_iff.
           destruct Hv as [<-|[<-|Hv]]; [right; now apply in_map|right; rewrite <- Ey; now apply in_map|].
           left. now apply nodup_In in Hv.
      * apply Old. apply in_map_iff in Hf as (y & Ey & Hy). rewrite <- Ey.
        apply (spread_equal_incl f seen A); trivial. pose proof (spread_app_le f seen A). lia.
Qed.

Lemma codes_inside_below f : orderly r d f -> codes_inside r d a b <= spread f (in_window_of d a b).
Proof. intro O. apply (count_below f O (highest d) 0 0 None []); easy. Qed.

(* ---- and it is reached ---- *)

Lemma count_reached n : forall q c class seen f h,
  (forall x, In x seen -> exists p, p < q /\ nth_error d x = Some (Talon p)) ->
  spread f seen <= c ->
  (forall i j p s, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon s) -> p < s -> s < q ->
     f i < f j \/ (f i = f j /\ faces r i j = true)) ->
  (forall i p, nth_error d i = Some (Talon p) -> p < q -> f i <= h) ->
  (forall m, class = Some m -> (exists x, In x seen /\ f x = h) /\
     forall i p, nth_error d i = Some (Talon p) -> p < q -> f i = h -> In i m) ->
  exists f', (forall i j p s, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon s) -> p < s -> s < q + n ->
                f' i < f' j \/ (f' i = f' j /\ faces r i j = true)) /\
    spread f' (seen ++ inside_from d a b q n) <= count_codes r a b (places_from d q n) c class.
Proof.
  induction n as [|n IH]; intros q c class seen f h D L O B C.
  - exists f. rewrite Nat.add_0_r. split; [exact O|]. cbn. now rewrite app_nil_r.
  - unfold inside_from, places_from. cbn [seq map count_codes flat_map]. fold (places_from d (S q) n).
    fold (inside_from d a b (S q) n). set (P := positions d (Talon q)). set (A := filter (inside a b) P).
    assert (HP : forall x, In x P <-> nth_error d x = Some (Talon q)) by (intro x; apply positions_in).
    assert (HA : forall x, In x A <-> nth_error d x = Some (Talon q) /\ inside a b x = true).
    { intros x. unfold A. now rewrite filter_In, HP. }
    rewrite app_assoc, Nat.add_succ_r.
    assert (D' : forall x, In x (seen ++ A) -> exists p, p < S q /\ nth_error d x = Some (Talon p)).
    { intros x H. apply in_app_iff in H as [H|H].
      - destruct (D x H) as (p & Lp & Hp). exists p. split; [lia|easy].
      - exists q. split; [lia|]. now apply HA. }
    (* the cards of this place get codes g, the others keep theirs *)
    set (g := fun i => if inside a b i then (if joins r class i then h else S (S h)) else S h).
    set (keep := fun code i => match nth_error d i with Some (Talon p) => if p =? q then code i else f i | _ => 0 end).
    assert (Kq : forall code i, nth_error d i = Some (Talon q) -> keep code i = code i).
    { intros code i H. unfold keep. now rewrite H, Nat.eqb_refl. }
    assert (Kp : forall code i p, nth_error d i = Some (Talon p) -> p < q -> keep code i = f i).
    { intros code i p H Lp. unfold keep. rewrite H. destruct (Nat.eqb_spec p q); [lia|easy]. }
    assert (Ks : forall code, spread (keep code) seen = spread f seen).
    { intro code. apply spread_ext. intros x H. destruct (D x H) as (p & Lp & Hp). now apply (Kp code x p). }
    assert (Ord : forall code, (forall j i p, nth_error d j = Some (Talon p) -> p < q -> In i P ->
        f j < code i \/ (f j = code i /\ faces r j i = true)) ->
      forall i j p s, nth_error d i = Some (Talon p) -> nth_error d j = Some (Talon s) -> p < s -> s < S q ->
      keep code i < keep code j \/ (keep code i = keep code j /\ faces r i j = true)).
    { intros code H i j p s Hi Hj Lp Ls. rewrite (Kp code i p) by (trivial; lia).
      destruct (Nat.eq_dec s q) as [->|N].
      - rewrite Kq by easy. apply (H i j p); trivial. now apply HP.
      - rewrite (Kp code j s) by (trivial; lia). apply (O i j p s); trivial. lia. }
    assert (Last : forall i j p, joins r class i = true -> nth_error d j = Some (Talon p) -> p < q ->
      f j < h \/ (f j = h /\ faces r j i = true)).
    { intros i j p Ji Hj Lp. specialize (B j p Hj Lp). destruct (Nat.eq_dec (f j) h) as [E|]; [right|lia].
      split; [easy|]. destruct class as [m|]; [|discriminate]. apply (proj1 (joins_some r m i) Ji).
      now apply (proj2 (C m eq_refl) j p). }
    assert (Bd : forall code top, (forall i, In i P -> code i <= top) -> h <= top ->
      forall i p, nth_error d i = Some (Talon p) -> p < S q -> keep code i <= top).
    { intros code top H Lt i p Hi Lp. destruct (Nat.eq_dec p q) as [->|N].
      - rewrite Kq by easy. now apply H, HP.
      - rewrite (Kp code i p) by (trivial; lia). specialize (B i p Hi ltac:(lia)). lia. }
    assert (Og : forall j i p, nth_error d j = Some (Talon p) -> p < q -> In i P ->
        f j < g i \/ (f j = g i /\ faces r j i = true)).
    { intros j i p Hj Lp Hi. specialize (B j p Hj Lp). unfold g. destruct (inside a b i); [|lia].
      destruct (joins r class i) eqn:Ji; [|lia]. now apply (Last i j p). }
    destruct (filter (fun i => negb (joins r class i)) A) as [|x0 wrong'] eqn:W.
    + assert (All : forall x, In x A -> joins r class x = true).
      { intros x H. destruct (joins r class x) eqn:E; [easy|].
        assert (X : In x (filter (fun i => negb (joins r class i)) A)) by (apply filter_In; now rewrite E).
        now rewrite W in X. }
      assert (Sp : forall code, (forall x, In x A -> code x = h) -> spread (keep code) (seen ++ A) <= c).
      { intros code H. rewrite <- (Ks code) in L. rewrite <- L. apply spread_incl. intros x Hx.
        apply in_app_iff in Hx as [Hx|Hx]; [now apply in_map|].
        pose proof (All x Hx) as Jx. destruct class as [m|]; [|discriminate].
        destruct (C m eq_refl) as [(y & Hy & Ey) _]. rewrite Kq, H by (trivial; now apply HA).
        rewrite <- Ey. destruct (D y Hy) as (p & Lp & Hp). rewrite <- (Kp code y p) by easy. now apply in_map. }
      unfold extended. destruct class as [m|]; [destruct (forallb (joins r (Some m)) P) eqn:JP|].
      * rewrite forallb_forall in JP. apply (IH (S q) c (Some (m ++ P)) (seen ++ A) (keep (fun _ => h)) h); trivial.
        -- apply Sp. easy.
        -- apply Ord. intros j i p Hj Lp Hi. apply (Last i j p); trivial. now apply JP.
        -- apply Bd; lia.
        -- intros m' Em. injection Em as <-. destruct (C m eq_refl) as [(y & Hy & Ey) Cm]. split.
           ++ exists y. split; [apply in_app_iff; now left|]. destruct (D y Hy) as (p & Lp & Hp).
              now rewrite (Kp _ y p).
           ++ intros i p Hi Lp E. apply in_app_iff. destruct (Nat.eq_dec p q) as [->|N]; [right; now apply HP|left].
              rewrite (Kp _ i p) in E by (trivial; lia). apply (Cm i p); trivial. lia.
      * apply (IH (S q) c None (seen ++ A) (keep g) (S (S h))); trivial.
        -- apply Sp. intros x Hx. unfold g. pose proof (All x Hx) as ->. apply HA in Hx as [_ ->]. easy.
        -- now apply Ord.
        -- apply Bd; [|lia]. intros i _. unfold g. destruct (inside a b i), (joins r (Some m) i); lia.
        -- easy.
      * apply (IH (S q) c None (seen ++ A) (keep g) (S (S h))); trivial.
        -- apply Sp. intros x Hx. unfold g. pose proof (All x Hx) as ->. apply HA in Hx as [_ ->]. easy.
        -- now apply Ord.
        -- apply Bd; [|lia]. intros i _. unfold g. destruct (inside a b i), (joins r None i); lia.
        -- easy.
    + set (wrong := x0 :: wrong') in *.
      assert (Hw : forall x, In x wrong <-> In x A /\ joins r class x = false).
      { intros x. rewrite <- W, filter_In, negb_true_iff. easy. }
      apply (IH (S q) (S c) (Some wrong) (seen ++ A) (keep g) (S (S h))); trivial.
      * rewrite <- (Ks g) in L. transitivity (S (spread (keep g) seen)); [|lia].
        apply spread_one with (v := S (S h)). intros x Hx. apply HA in Hx as [Hx Ix]. rewrite (Kq g x Hx).
        destruct (joins r class x) eqn:Jx.
        -- right. assert (E : g x = h) by (unfold g; now rewrite Ix, Jx). rewrite E.
           destruct class as [m|]; [|discriminate]. destruct (C m eq_refl) as [(y & Hy & Ey) _].
           destruct (D y Hy) as (p & Lp & Hp). apply in_map_iff. exists y. split; [|easy]. now rewrite (Kp g y p).
        -- left. unfold g. now rewrite Ix, Jx.
      * now apply Ord.
      * apply Bd; [|lia]. intros i _. unfold g. destruct (inside a b i), (joins r class i); lia.
      * intros m Em. injection Em as <-. split.
        -- exists x0. pose proof (proj1 (Hw x0) (or_introl eq_refl)) as [H0 J0].
           split; [apply in_app_iff; now right|]. apply HA in H0 as [H0 I0]. rewrite Kq by easy. unfold g. now rewrite I0, J0.
        -- intros i p Hi Lp E. destruct (Nat.eq_dec p q) as [->|N].
           ++ rewrite Kq in E by easy. unfold g in E. apply Hw. destruct (inside a b i) eqn:Ii; [|lia].
              destruct (joins r class i) eqn:Ji; [lia|]. split; [|easy]. now apply HA.
           ++ rewrite (Kp g i p) in E by (trivial; lia). specialize (B i p Hi ltac:(lia)). lia.
Qed.

Lemma codes_inside_reached : exists f, orderly r d f /\ spread f (in_window_of d a b) <= codes_inside r d a b.
Proof.
  destruct (count_reached (highest d) 0 0 None [] (fun _ => 0) 0) as (f & O & S); try easy.
  exists f. split; [|exact S]. intros i j p q Hi Hj L. apply (O i j p q); trivial.
  pose proof (below_highest d j q Hj). lia.
Qed.

End Count.

(* ---- the least number of runs of a refinement ---- *)

Lemma given_onto d num t : well_formed (given d num) -> t < talon_size d ->
  exists i, In (Talon i) (named d) /\ num i = t.
Proof.
  intros W L. rewrite <- (given_size d num) in L. apply W, given_in in L as ([p|i] & H & E); [discriminate|].
  injection E as ->. now exists i.
Qed.

Lemma given_below d num i : well_formed (given d num) -> In (Talon i) (named d) -> num i < talon_size d.
Proof.
  intros W H. rewrite <- (given_size d num). apply (well_formed_in _ _ W). apply given_in. now exists (Talon i).
Qed.

Section Refinement.

Variables (r : nat) (d : deck) (num : nat -> nat).
Hypotheses (W : well_formed (given d num)) (M : raises d num).

Let e := given d num.

Lemma runs_orderly : orderly r d (fun i => run_of r e (num i)).
Proof.
  intros i j p q Hi Hj L. specialize (M i j p q Hi Hj L).
  assert (Ii : In (Talon i) (named d)) by (apply named_talon; now exists p).
  assert (Ij : In (Talon j) (named d)) by (apply named_talon; now exists q).
  pose proof (run_of_mono r e (num i) (num j) ltac:(lia)) as Le.
  destruct (Nat.eq_dec (run_of r e (num i)) (run_of r e (num j))) as [E|N]; [right|left; lia].
  split; [easy|]. rewrite <- (given_facing d num r i j W Ii Ij). apply run_facing; trivial.
  rewrite given_size. now apply given_below.
Qed.

Lemma runs_met_spread a b : runs_met r e a b = spread (fun i => run_of r e (num i)) (in_window_of d a b).
Proof.
  unfold runs_met. change (length (nodup Nat.eq_dec (map (run_of r e) (talon_in (window e a b) (talon_size e)))))
    with (spread (run_of r e) (talon_in (window e a b) (talon_size e))).
  assert (In_l : forall t, In t (talon_in (window e a b) (talon_size e)) <->
    exists i, In i (in_window_of d a b) /\ num i = t).
  { intro t. unfold talon_in. rewrite filter_In, occurs_spec, in_seq. split.
    - intros [_ H]. apply in_window in H as (i & L & H). unfold e in H. rewrite given_nth in H.
      destruct (nth_error d i) as [[p|q]|] eqn:E; try discriminate. injection H as H.
      exists i. split; [|easy]. apply in_window_of_in. split; [easy|]. now exists q.
    - intros (i & H & <-). apply in_window_of_in in H as (L & q & H). split.
      + split; [lia|]. unfold e. rewrite given_size. apply given_below; trivial. apply named_talon. now exists q.
      + apply in_window. exists i. split; [easy|]. unfold e. now rewrite given_nth, H. }
  apply Nat.le_antisymm; apply spread_incl.
  - intros t H. apply In_l in H as (i & H & <-). now apply (in_map (fun j => run_of r e (num j))).
  - intros i H. apply in_map. apply In_l. now exists i.
Qed.

Variable f : nat -> nat.
Hypothesis F : forall i j, In (Talon i) (named d) -> In (Talon j) (named d) -> num i < num j ->
  f i < f j \/ (f i = f j /\ faces r i j = true).

Lemma same_code_same_run i j : In (Talon i) (named d) -> In (Talon j) (named d) -> num i <= num j -> f i = f j ->
  run_of r e (num i) = run_of r e (num j).
Proof.
  intros Hi Hj L E. pose proof (given_below d num j W Hj) as B.
  assert (X : forall m, num i + m <= num j -> run_of r e (num i + m) = run_of r e (num i)).
  { induction m as [|m IH]; intro Lm; [now rewrite Nat.add_0_r|]. rewrite Nat.add_succ_r, run_of_succ.
    rewrite IH by lia. replace (breaks r e (num i + m)) with false; [lia|]. symmetry.
    destruct (given_onto d num (num i + m) W ltac:(lia)) as (x & Hx & Ex).
    destruct (given_onto d num (S (num i + m)) W ltac:(lia)) as (y & Hy & Ey).
    unfold breaks. apply negb_false_iff. rewrite <- Ex.
    assert (Le : forall u v, In (Talon u) (named d) -> In (Talon v) (named d) -> num u <= num v -> f u <= f v).
    { intros u v Hu Hv Luv. destruct (Nat.eq_dec (num u) (num v)) as [Eq|N].
      - apply (given_inj d num W) in Eq as ->; trivial.
      - destruct (F u v Hu Hv ltac:(lia)) as [|[]]; lia. }
    replace (S (num x)) with (num y) by lia. unfold e. rewrite (given_facing d num r x y W Hx Hy).
    pose proof (Le i x Hi Hx ltac:(lia)). pose proof (Le y j Hy Hj ltac:(lia)).
    destruct (F x y Hx Hy ltac:(lia)) as [G|[_ G]]; [lia|easy]. }
  specialize (X (num j - num i) ltac:(lia)). replace (num i + (num j - num i)) with (num j) in X by lia. easy.
Qed.

Lemma runs_met_le a b : runs_met r e a b <= spread f (in_window_of d a b).
Proof.
  rewrite runs_met_spread. apply spread_finer. intros i j Hi Hj E.
  apply in_window_of_in in Hi as (_ & Hi), Hj as (_ & Hj). apply named_talon in Hi, Hj.
  destruct (Nat.le_ge_cases (num i) (num j)); [now apply same_code_same_run|]. symmetry. now apply same_code_same_run.
Qed.

End Refinement.

(* Orderly codes belong to a refinement whose runs need no more of them. *)
Lemma orderly_runs r d f : orderly r d f -> exists e, refines d e /\
  forall a b, runs_met r e a b <= spread f (in_window_of d a b).
Proof.
  intro O. destruct (orderly_refines (fun _ => r) d f O) as (num & W & M & F). exists (given d num).
  split; [now apply refines_given|]. intros a b. now apply runs_met_le.
Qed.

(* The runs of a refinement are orderly codes. *)
Lemma refinement_codes r d e : refines d e -> exists f, orderly r d f /\
  forall a b, runs_met r e a b = spread f (in_window_of d a b).
Proof.
  intro R. apply refines_iff in R as (num & -> & W & M). exists (fun i => run_of r (given d num) (num i)).
  split; [now apply runs_orderly|]. intros a b. now apply runs_met_spread.
Qed.

Lemma codes_inside_le_runs r d e a b : refines d e -> codes_inside r d a b <= runs_met r e a b.
Proof. intro R. apply (refinement_codes r) in R as (f & O & ->). now apply codes_inside_below. Qed.

Lemma codes_inside_are_runs r d a b : exists e, refines d e /\ runs_met r e a b = codes_inside r d a b.
Proof.
  destruct (codes_inside_reached r a b d) as (f & O & S). apply orderly_runs in O as (e & R & Le).
  exists e. split; [easy|]. apply Nat.le_antisymm; [specialize (Le a b); lia|now apply codes_inside_le_runs].
Qed.

Lemma runs_met_all r e : well_formed e -> runs_met r e 0 (length e) = runs r e.
Proof.
  intro W. unfold runs_met. change (window e 0 (length e)) with (firstn (S (length e)) e).
  rewrite firstn_all2 by lia. unfold talon_in. rewrite filter_all.
  - apply Nat.le_antisymm.
    + apply seq_incl_length; [apply NoDup_nodup|]. intros x H. apply nodup_In, in_map_iff in H as (t & <- & H).
      apply in_seq in H. apply run_of_lt_runs. lia.
    + rewrite <- (seq_length (runs r e) 0) at 1. apply NoDup_incl_length; [apply seq_NoDup|].
      intros x H. apply in_seq in H. apply nodup_In. destruct (run_has_card r e x) as (t & L & <-); [lia|].
      apply in_map, in_seq. lia.
  - intros t H. apply in_seq in H. apply occurs_spec, W. lia.
Qed.

Lemma refines_length d e : refines d e -> length e = length d.
Proof. intros (pl & _ & _ & ->). now rewrite map_length. Qed.

Lemma refines_well_formed d e : refines d e -> well_formed e.
Proof. now intros (pl & _ & W & _). Qed.

Lemma codes_le_runs r d e : refines d e -> codes r d <= runs r e.
Proof.
  intro R. unfold codes. rewrite <- (refines_length d e R), <- runs_met_all by now apply (refines_well_formed d).
  now apply codes_inside_le_runs.
Qed.

Lemma codes_are_runs r d : exists e, refines d e /\ runs r e = codes r d.
Proof.
  destruct (codes_inside_are_runs r d 0 (length d)) as (e & R & E). exists e. split; [easy|].
  rewrite <- (refines_length d e R), runs_met_all in E by now apply (refines_well_formed d). unfold codes.
  now rewrite <- (refines_length d e R).
Qed.

(* ---- two successive numbers of rounds ---- *)
