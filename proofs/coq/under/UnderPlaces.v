(* With tops and unders, where cards share places: words, the greedy pass, and one round. Proofs. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs PlacesSpec PlacesOrder
  PlacesWords PlacesGreedy PlacesCodes PlacesRound UnderSpec UnderRound UnderTalon.
Import ListNotations.

(* ---- letters ---- *)

Section Letters.

Variables (k r : nat).
Hypothesis K : 0 < k.

Lemma letters_fit i u : suits (2 * k) r (Talon i) u = true ->
  place_u (2 * k) u < (2 * k) ^ r /\ digits_u (2 * k) r (place_u (2 * k) u) = u.
Proof.
  intro S. apply suits_spec in S as [D L]. pose proof (place_u_lt (2 * k) u D) as B. rewrite L in B. split; [exact B|].
  destruct (digits_u_spec (2 * k) r ltac:(lia) _ B) as (P & L' & D'). apply place_u_inj with (2 * k); trivial. congruence.
Qed.

Lemma code_fits i c : c < (2 * k) ^ r ->
  suits (2 * k) r (Talon i) (digits_u (2 * k) r c) = true /\ place_u (2 * k) (digits_u (2 * k) r c) = c.
Proof. intro B. destruct (digits_u_spec (2 * k) r ltac:(lia) c B) as (P & L & D). split; [now apply suits_spec|exact P]. Qed.

Lemma over_u_on f e u v x y : (forall s t, In (Talon s) e -> In (Talon t) e -> f s = f t -> s = t) -> In x e -> In y e ->
  over_u (2 * k) (map (on_talon f) e) u v (on_talon f x) (on_talon f y) = over_u (2 * k) e u v x y.
Proof. intros I Hx Hy. unfold over_u, facing_u. now rewrite !before_on. Qed.

Lemma kept_faces d u i j : In (Talon i) (named d) -> In (Talon j) (named d) ->
  facing_u u (named d) (Talon i) (Talon j) = faces (if kept u then 0 else 1) i j.
Proof. intros Hi Hj. rewrite <- (named_faces d) by easy. unfold facing_u. now destruct (kept u). Qed.

Lemma over_u_cards d u v i j : In (Talon i) (named d) -> In (Talon j) (named d) ->
  suits (2 * k) r (Talon i) u = true -> suits (2 * k) r (Talon j) v = true -> over_u (2 * k) (named d) u v (Talon i) (Talon j) =
  (place_u (2 * k) u <? place_u (2 * k) v) ||
  ((place_u (2 * k) u =? place_u (2 * k) v) && faces (way_u (2 * k) r (place_u (2 * k) u)) i j).
Proof. intros Hi Hj Su _. unfold over_u, way_u. rewrite kept_faces by easy. now rewrite (proj2 (letters_fit i u Su)). Qed.

Lemma way_is_side c : 0 < r -> c < (2 * k) ^ r -> way_u (2 * k) r c = side c.
Proof.
  intros R B. destruct (digits_u_spec (2 * k) r ltac:(lia) c B) as (P & L & D). unfold way_u, side. rewrite <- P at 2.
  destruct (digits_u (2 * k) r c) as [|x u]; [cbn in L; lia|]. inversion D. now rewrite place_u_parity by easy.
Qed.

End Letters.

Lemma over_u_letters k d b c i j : In (Talon i) (named d) -> In (Talon j) (named d) ->
  over_u (2 * k) (named d) [b] [c] (Talon i) (Talon j) = (b <? c) || ((b =? c) && faces (side b) i j).
Proof.
  intros Hi Hj. unfold over_u. rewrite kept_faces by easy. cbn [place_u kept Nat.mul Nat.add]. unfold side. now destruct (Nat.odd b).
Qed.

(* ---- the starts of the piles in one round ---- *)

Lemma side_is z c : side (2 * z + c) = side c.
Proof. unfold side. rewrite Nat.odd_add, letter_even. now destruct (Nat.odd c). Qed.

Definition last_code (rising : option nat) : nat := match rising with None => 0 | Some _ => 1 end.
Definition last_at (m : nat) (rising : option nat) : nat := match rising with None => m | Some b => b end.

Section Valleys.

Variable d : deck.

Lemma falls x y : faces (side 0) x y = true <-> y < x.
Proof. rewrite faces_spec. reflexivity. Qed.

Lemma rises x y : faces (side 1) x y = true <-> x < y.
Proof. rewrite faces_spec. reflexivity. Qed.

Lemma ends_of_place q x l : positions d (Talon q) = x :: l -> let y := list_max (x :: l) in
  nth_error d x = Some (Talon q) /\ nth_error d y = Some (Talon q) /\
  forall z, nth_error d z = Some (Talon q) -> x <= z <= y.
Proof.
  intros E y. destruct (first_position_of (fun _ => true) d (Talon q) x l) as (Hx & _ & Mx); [now rewrite filter_all|].
  assert (Hy : In y (positions d (Talon q))) by (rewrite E; now apply list_max_in). split; [|split].
  - now apply positions_in.
  - now apply positions_in.
  - intros z Hz. apply positions_in in Hz. split; [now apply Mx|]. apply list_max_ge. now rewrite <- E.
Qed.

(* Any orderly codes are matched by a choice. *)
Lemma valley_for n : forall q done m rising f, orderly_from d side q n f ->
  follows d side (last_code rising) (last_at m rising) q n f ->
  matched 2 d (keep_or_move (places_from d q n) done m rising) done m q n f.
Proof.
  induction n as [|n IH]; intros q done m rising f O F; [apply matched_none|].
  unfold places_from. cbn [seq map keep_or_move]. fold (places_from d (S q) n).
  destruct (positions d (Talon q)) as [|x l] eqn:E.
  { apply matched_skip; [intros i Hi; apply positions_in in Hi; now rewrite E in Hi|].
    apply IH; [intros i j p s Hi Hj ? ? ?; apply (O i j p s); trivial; lia|]. intros i p Hi L. apply (F i p Hi). lia. }
  destruct (ends_of_place q x l E) as (Hx & Hy & Ends). set (y := list_max (x :: l)) in *.
  pose proof (F x q Hx ltac:(lia)) as Fx. pose proof (F y q Hy ltac:(lia)) as Fy.
  assert (Half : 2 * (f x / 2) <= f x) by (apply Nat.mul_div_le; lia).
  assert (First : forall h, h <= x -> forall v, x <= v -> In (f x / 2) (open_codes 2 d f m q (S n) v)).
  { intros _ _ v Lv. now apply open_here. }
  assert (Move : 2 <= f x -> matched 2 d (keep_or_move (places_from d (S q) n) (m :: done) x None) done m q (S n) f).
  { intro L. apply (matched_step 2 d side ltac:(lia) side_is _ q n f x (f x / 2) 0 m x done (m :: done)); trivial; [lia|now apply (First x)| |].
    - right. exists m. repeat split; [|apply open_last]. apply Nat.div_le_lower_bound; lia.
    - intros g. exact (IH (S q) (m :: done) x None g). }
  assert (Stay : forall m', 1 <= f y -> (forall v, m' <= v -> In 0 (open_codes 2 d f m q (S n) v)) ->
    matched 2 d (keep_or_move (places_from d (S q) n) done m' (Some y)) done m q (S n) f).
  { intros m' L Hm. apply (matched_step 2 d side ltac:(lia) side_is _ q n f y 0 1 m m' done done); trivial; [now left|].
    intros g. exact (IH (S q) done m' (Some y) g). }
  destruct rising as [b|]; cbn [last_code last_at] in *.
  - rewrite rises in Fx, Fy. destruct (Nat.leb_spec x b); [apply Move|apply Stay; [|apply open_last]]; lia.
  - rewrite falls in Fx, Fy. destruct (Nat.ltb_spec y m) as [L|L].
    + apply (matched_step 2 d side ltac:(lia) side_is _ q n f x (f x / 2) 0 m x done done); trivial; [lia|now apply (First x)|now left|].
      intros g. exact (IH (S q) done x None g).
    + assert (Either : forall choices choices', matched 2 d choices done m q (S n) f \/ matched 2 d choices' done m q (S n) f ->
        matched 2 d (choices ++ choices') done m q (S n) f).
      { intros c c' [(s & Hs & B)|(s & Hs & B)]; exists s; (split; [apply in_app_iff; auto|exact B]). }
      apply Either. destruct (Nat.ltb_spec x m) as [Lx|Lx]; [destruct (Nat.le_gt_cases 2 (f x)) as [L2|L2]|].
      * right. now apply Move.
      * left. apply Stay; [lia|]. intros v Lv. destruct (Nat.le_gt_cases m v) as [|Lm]; [now apply open_last|].
        pose proof (First x ltac:(lia) v ltac:(lia)) as I. now rewrite Nat.div_small in I.
      * left. apply Stay; [lia|]. intros v Lv. apply open_last. lia.
Qed.

(* Every choice is reached by orderly codes. *)
Lemma valley_reached n : forall q done m rising s, m <= last_at m rising ->
  In s (keep_or_move (places_from d q n) done m rising) ->
  reached 2 d side s done (last_code rising) (last_at m rising) m q n.
Proof.
  induction n as [|n IH]; intros q done m rising s Lm Hs; [destruct Hs as [<-|[]]; apply reached_none|].
  unfold places_from in Hs. cbn [seq map keep_or_move] in Hs. fold (places_from d (S q) n) in Hs.
  destruct (positions d (Talon q)) as [|x l] eqn:E.
  { apply reached_skip; [intros i Hi; apply positions_in in Hi; now rewrite E in Hi|now apply IH]. }
  destruct (ends_of_place q x l E) as (Hx & Hy & Ends). set (y := list_max (x :: l)) in *. pose proof (Ends x Hx) as Exy.
  assert (Move : In s (keep_or_move (places_from d (S q) n) (m :: done) x None) ->
    reached 2 d side s done (last_code rising) (last_at m rising) m q (S n)).
  { intro I. apply IH in I; [|easy]. apply (reached_step 2 d side ltac:(lia) side_is s q n (fun _ => 2) x 1 0 _ _ m x done (m :: done)); trivial.
    - intros z Hz. specialize (Ends z Hz). rewrite falls. destruct rising; cbn [last_code]; lia.
    - right. split; [easy|]. exists m. repeat split; trivial. intros z Hz. right. split; [easy|]. now apply Ends. }
  destruct rising as [b|]; cbn [last_code last_at] in *.
  - destruct (Nat.leb_spec x b) as [L|L]; [now apply Move|]. apply IH in Hs; [|cbn; lia].
    apply (reached_step 2 d side ltac:(lia) side_is s q n (fun _ => 1) y 0 1 1 b m m done done); trivial.
    + intros z Hz. specialize (Ends z Hz). rewrite !rises. lia.
    + left. repeat split; trivial. specialize (Ends _ H). lia.
  - destruct (Nat.ltb_spec y m) as [L|L].
    + apply IH in Hs; [|easy]. apply (reached_step 2 d side ltac:(lia) side_is s q n (fun _ => 0) x 0 0 0 m m x done done); trivial.
      * intros z Hz. specialize (Ends z Hz). rewrite !falls. lia.
      * left. repeat split; trivial; [lia|]. now apply Ends.
    + apply in_app_iff in Hs as [Hs|Hs]; [|destruct (Nat.ltb_spec x m); [now apply Move|easy]]. apply IH in Hs; [|cbn; lia].
      apply (reached_step 2 d side ltac:(lia) side_is s q n (fun z => if z <? m then 0 else 1) y 0 1 0 m m (Nat.min x m) done done); trivial.
      * intros z Hz. specialize (Ends z Hz). rewrite rises, falls. destruct (Nat.ltb_spec z m); lia.
      * left. repeat split; [lia| |]; specialize (Ends x0 H); [now destruct (x0 <? m)|lia].
Qed.

End Valleys.

Lemma valley_room_exact k d : (exists w, good_places_u k 1 w d) <->
  exists s, In s (valley_starts d) /\ piles_needed d s <= k.
Proof.
  pose proof (choices_exact_with 2 d side ltac:(lia) (valley_starts d) k eq_refl) as X. rewrite <- X.
  - apply one_round_with; [lia|easy| |apply side_is|easy|apply over_u_letters]. intro c. apply Nat.div2_div.
  - intros f. exact (valley_for d (highest d) 0 [] (length d) None f).
  - intros s. exact (valley_reached d (highest d) 0 [] (length d) None s (le_n _)).
Qed.

(* ---- the talon alone ---- *)

Lemma alternations_ge one a b l : forall n class, n <= alternations one a b l n class.
Proof.
  induction l as [|place l IH]; intros n class; cbn [alternations]; [easy|]. destruct place as [|x place]; [apply IH|].
  destruct (filter _ (filter _ _)), class; try apply IH; (etransitivity; [|apply IH]); [lia|].
  destruct (one && _); lia.
Qed.

Section Talon.

Variable d : deck.

Let whole (l : list (list nat)) : Prop := forall place i, In place l -> In i place -> inside 0 (length d) i = true.

Lemma places_whole q n : whole (places_from d q n).
Proof.
  intros place i Hp Hi. apply in_map_iff in Hp as (p & <- & _). apply positions_in in Hi.
  assert (i < length d) by (apply nth_error_Some; congruence). apply andb_true_iff. split; apply Nat.leb_le; lia.
Qed.

(* If no card lies outside, one round is no exception. *)
Lemma alternations_one l : whole l -> forall n class, (class = None -> n = 0) ->
  alternations true 0 (length d) l n class = alternations false 0 (length d) l n class.
Proof.
  induction l as [|place l IH]; intros H n class N; [easy|]. cbn [alternations].
  specialize (IH (fun p i Hp => H p i (or_intror Hp))). destruct place as [|x place]; [now apply IH|].
  rewrite (filter_all (inside 0 (length d))) by (intros i Hi; apply (H (x :: place)); [now left|easy]).
  destruct class as [c|].
  - destruct (filter _ _); now apply IH.
  - rewrite N by easy. cbn [joins filter negb Nat.odd Nat.even andb]. now apply IH.
Qed.

Lemma alternations_reached m : forall q n class, (match class with None => n = 0 | Some _ => 1 <= n end) -> exists f,
  orderly_from d side q m f /\
  forall i p, nth_error d i = Some (Talon p) -> q <= p < q + m ->
    (n <= f i \/ (S (f i) = n /\ joins (side (n - 1)) class i = true)) /\
    f i < alternations false 0 (length d) (places_from d q m) n class.
Proof.
  induction m as [|m IH]; intros q n class N; [exists (fun _ => 0); split; [intros i j p s|intros i p]; lia|].
  unfold places_from. cbn [seq map alternations]. fold (places_from d (S q) m).
  destruct (positions d (Talon q)) as [|u l] eqn:E.
  { assert (None_ : forall i, nth_error d i <> Some (Talon q)) by (intros i Hi; apply positions_in in Hi; now rewrite E in Hi).
    destruct (IH (S q) n class N) as (f & O & F). exists f. split.
    - intros i j p s Hi Hj L1 L2 L3. destruct (Nat.eq_dec p q) as [->|]; [now apply None_ in Hi|]. apply (O i j p s); trivial; lia.
    - intros i p Hi L. destruct (Nat.eq_dec p q) as [->|]; [now apply None_ in Hi|]. apply (F i p Hi). lia. }
  rewrite <- E. rewrite (filter_all (inside 0 (length d))).
  2: { intros i Hi. apply (places_whole q 1 (positions d (Talon q))); [now left|exact Hi]. }
  set (P := positions d (Talon q)) in *. assert (HP : forall i, In i P <-> nth_error d i = Some (Talon q)) by (intro i; apply positions_in).
  set (begun := filter _ P).
  (* codes for the cards of place q, n or n - 1, before others *)
  assert (Step : forall n' class' g, orderly_from d side (S q) m g ->
    (forall i p, nth_error d i = Some (Talon p) -> S q <= p < S q + m ->
       (n' <= g i \/ (S (g i) = n' /\ joins (side (n' - 1)) class' i = true)) /\
       g i < alternations false 0 (length d) (places_from d (S q) m) n' class') ->
    (n' = n /\ begun = [] /\ exists c, class = Some c /\ class' = Some (c ++ P)) \/ (n' = S n /\ class' = Some begun) ->
    exists f, orderly_from d side q (S m) f /\
      forall i p, nth_error d i = Some (Talon p) -> q <= p < q + S m ->
        (n <= f i \/ (S (f i) = n /\ joins (side (n - 1)) class i = true)) /\
        f i < alternations false 0 (length d) (places_from d (S q) m) n' class').
  { intros n' class' g O F Case. set (code := fun i => if joins (side (n - 1)) class i then n - 1 else n).
    assert (Code : forall i, In i P -> S (code i) <= n' /\
      (n <= code i \/ (S (code i) = n /\ joins (side (n - 1)) class i = true)) /\
      forall j, joins (side (n' - 1)) class' j = true -> S (code i) = n' -> faces (side (code i)) i j = true).
    { intros i Hi. unfold code. destruct (joins (side (n - 1)) class i) eqn:J.
      - destruct class as [c|]; [|discriminate]. destruct Case as [(-> & _ & c' & Ec & ->)|(-> & ->)].
        + injection Ec as <-. split; [lia|]. split; [right; split; [lia|easy]|]. intros j Jj _. cbn [joins] in Jj.
          rewrite forallb_forall in Jj. apply Jj, in_app_iff. now right.
        + split; [lia|]. split; [right; split; [lia|easy]|]. lia.
      - assert (B : In i begun) by (apply filter_In; now rewrite J). destruct Case as [(_ & B' & _)|(-> & ->)]; [now rewrite B' in B|].
        split; [lia|]. split; [now left|]. intros j Jj _. cbn [joins] in Jj. rewrite forallb_forall, Nat.sub_succ, Nat.sub_0_r in Jj.
        now apply Jj. }
    set (f := fun i => match nth_error d i with Some (Talon p) => if p =? q then code i else g i | _ => 0 end).
    assert (Fq : forall i, nth_error d i = Some (Talon q) -> f i = code i).
    { intros i H. unfold f. now rewrite H, Nat.eqb_refl. }
    assert (Fp : forall i p, nth_error d i = Some (Talon p) -> q < p -> f i = g i).
    { intros i p H L. unfold f. rewrite H. destruct (Nat.eqb_spec p q); [lia|easy]. }
    exists f. split.
    - intros i j p s Hi Hj L1 L2 L3. rewrite (Fp j s) by (trivial; lia). destruct (Nat.eq_dec p q) as [->|Np].
      + rewrite Fq by easy. destruct (Code i ltac:(now apply HP)) as (C1 & _ & C3). destruct (F j s Hj ltac:(lia)) as [[G|[G J]] _]; [left; lia|].
        destruct (Nat.eq_dec (S (code i)) n'); [right; split; [lia|auto]|left; lia].
      + rewrite (Fp i p) by (trivial; lia). apply (O i j p s); trivial; lia.
    - intros i p Hi L. destruct (Nat.eq_dec p q) as [->|Np].
      + rewrite Fq by easy. destruct (Code i ltac:(now apply HP)) as (C1 & C2 & _). split; [exact C2|].
        pose proof (alternations_ge false 0 (length d) (places_from d (S q) m) n' class'). lia.
      + rewrite (Fp i p) by (trivial; lia). destruct (F i p Hi ltac:(lia)) as [G B]. split; [|exact B].
        destruct G as [G|[G J]]; destruct Case as [(-> & _ & c & -> & ->)|(-> & ->)]; try (left; lia). right. split; [easy|].
        cbn [joins] in *. rewrite forallb_forall in *. intros j Hj. apply J, in_app_iff. now left. }
  replace (match begun with [] => _ | _ => _ end) with (match begun, class with
    | [], Some c => alternations false 0 (length d) (places_from d (S q) m) n (Some (c ++ P))
    | _, _ => alternations false 0 (length d) (places_from d (S q) m) (S n) (Some begun) end).
  2: { rewrite E. destruct begun eqn:B, class; try reflexivity. exfalso. assert (X : In u begun); [|now rewrite B in X].
       apply filter_In. split; [rewrite E; now left|reflexivity]. }
  destruct begun as [|b l'] eqn:B; [destruct class as [c|]|]; rewrite <- B in *.
  - destruct (IH (S q) n (Some (c ++ P)) N) as (g & O & F). apply (Step n (Some (c ++ P)) g O F). left. repeat split; trivial. now exists c.
  - destruct (IH (S q) (S n) (Some begun) ltac:(cbn; lia)) as (g & O & F). apply (Step (S n) (Some begun) g O F). now right.
  - destruct (IH (S q) (S n) (Some begun) ltac:(cbn; lia)) as (g & O & F). apply (Step (S n) (Some begun) g O F). now right.
Qed.

End Talon.
