(* Places that are put aside like hands: what can be dealt, and what is delivered. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation Sorted.
From Shufflegraph Require Import Deck ListFacts IntervalFacts Table TalonSpec TalonRound TalonOrder TalonRuns WordsSpec WordsProofs
  WordsWindow Words PlanSpec PlanProofs Plan PlacesSpec PlacesOrder PlacesWords PlacesGreedy PlacesCodes PlacesRound
  Places PlacesPlanSpec PlacesPlanProofs PlacesPlan PlacesAsideSpec.
Import ListNotations.

Lemma in_list q l : existsb (Nat.eqb q) l = true <-> In q l.
Proof.
  rewrite existsb_exists. split; [intros (x & H & E); now apply Nat.eqb_eq in E as ->|].
  intro H. exists q. split; [easy|apply Nat.eqb_refl].
Qed.

Lemma as_hands_ext l m d : (forall q, In (Talon q) d -> In q l <-> In q m) -> as_hands l d = as_hands m d.
Proof.
  intro H. unfold as_hands. apply map_ext_in. intros [p|q] Hx; [easy|].
  replace (existsb (Nat.eqb q) l) with (existsb (Nat.eqb q) m); [easy|].
  apply bool_ext. rewrite !in_list. symmetry. now apply H.
Qed.

Lemma sublists_filter f l : In (filter f l) (sublists l).
Proof.
  induction l as [|q l IH]; [now left|]. cbn. destruct (f q); apply in_app_iff; [right; now apply in_map|now left].
Qed.

Lemma sublists_incl l m : In m (sublists l) -> incl m l.
Proof.
  revert m. induction l as [|q l IH]; intros m H; cbn in H.
  - destruct H as [<-|[]]. easy.
  - apply in_app_iff in H as [H|H].
    + intros x Hx. right. now apply (IH m H).
    + apply in_map_iff in H as (m' & <- & H). intros x [<-|Hx]; [now left|right]. now apply (IH m' H).
Qed.

Lemma chosen_sublist l aside d : incl l aside -> exists m, In m (sublists aside) /\ as_hands l d = as_hands m d.
Proof.
  intro I. exists (filter (fun q => existsb (Nat.eqb q) l) aside). split; [apply sublists_filter|].
  apply as_hands_ext. intros q _. rewrite filter_In, in_list. split; [|tauto]. intro H. split; [now apply I|easy].
Qed.

(* Trying all choices of the places that may be put aside decides. *)
Theorem aside_iff_some_choice k r aside d : solvable_aside k r aside d <->
  exists l, In l (sublists aside) /\ solvable_places k r (as_hands l d).
Proof.
  split.
  - intros (l & I & S). destruct (chosen_sublist l aside d I) as (m & Hm & E). exists m. now rewrite <- E.
  - intros (l & H & S). exists l. split; [now apply sublists_incl|easy].
Qed.

(* A window that refutes every choice shows that no plan of exactly r rounds that keeps hands together exists, whatever is put aside. *)
Theorem aside_window_sound k r aside d a b : 0 < k -> check_window_aside k r aside d a b = true ->
  ~ solvable_aside k r aside d.
Proof.
  intros K C S. apply aside_iff_some_choice in S as (l & H & S). unfold check_window_aside in C.
  rewrite forallb_forall in C. specialize (C l H). now apply places_window_sound in C.
Qed.

(* So does a window of its own for every choice. *)
Theorem aside_windows_sound k r aside d : 0 < k ->
  (forall l, In l (sublists aside) -> exists a b, check_window_places k r (as_hands l d) a b = true) ->
  ~ solvable_aside k r aside d.
Proof.
  intros K C S. apply aside_iff_some_choice in S as (l & H & S). destruct (C l H) as (a & b & C').
  now apply places_window_sound in C'.
Qed.

(* With more places that may be put aside nothing becomes impossible. *)
Theorem aside_more k r aside more d : incl aside more -> solvable_aside k r aside d -> solvable_aside k r more d.
Proof. intros I (l & H & S). exists l. split; [now apply incl_tran with aside|exact S]. Qed.

(* Where no place may be put aside, these are the plans of before. *)
Theorem nothing_aside k r d : solvable_aside k r [] d <-> solvable_places k r d.
Proof.
  assert (E : as_hands [] d = d) by (unfold as_hands; rewrite <- map_id; apply map_ext; now intros []).
  rewrite aside_iff_some_choice. cbn. split.
  - intros (l & [<-|[]] & S). now rewrite E in S.
  - intro S. exists []. rewrite E. split; [now left|exact S].
Qed.

Lemma packet_other d p q : In (Owner p) d -> p <> packet d q.
Proof. intros H E. apply owners_In, list_max_ge in H. unfold packet in E. lia. Qed.

Lemma cards_for_packet {A} l d (cards : list A) q : In q l ->
  cards_for (Owner (packet d q)) (as_hands l d) cards = cards_for (Talon q) d cards.
Proof.
  intro Hq. unfold cards_for, as_hands. set (conv := fun x => match x with Owner _ => x | Talon _ => _ end).
  assert (H : forall y, In y d -> same (Owner (packet d q)) (conv y) = same (Talon q) y).
  { intros [p|t] Hy; unfold conv; cbn [same].
    - apply Nat.eqb_neq. intro E. now apply (packet_other d p q).
    - destruct (existsb (Nat.eqb t) l) eqn:E; cbn [same]; [apply bool_ext; rewrite !Nat.eqb_eq; unfold packet; lia|].
      symmetry. apply Nat.eqb_neq. intros <-. apply in_list in Hq. congruence. }
  clearbody conv. revert H. generalize (packet d q) as n. intros n H. clear Hq. revert cards H.
  induction d as [|y m IH]; intros [|a cards] H; trivial. cbn [map combine filter fst].
  rewrite (H y) by now left. specialize (IH cards (fun z Hz => H z (or_intror Hz))).
  destruct (same (Talon q) y); cbn [map]; [now rewrite IH|exact IH].
Qed.

Lemma cards_for_kept {A} l d (cards : list A) x : (forall q, In (Talon q) d -> x <> Owner (packet d q)) ->
  (forall q, In q l -> x <> Talon q) -> cards_for x (as_hands l d) cards = cards_for x d cards.
Proof.
  intros Hp Hq. unfold cards_for, as_hands. set (conv := fun y => match y with Owner _ => y | Talon _ => _ end).
  assert (H : forall y, In y d -> same x (conv y) = same x y).
  { intros [p|t] Hy; unfold conv; [easy|]. destruct (existsb (Nat.eqb t) l) eqn:E; [|easy].
    apply in_list in E. specialize (Hp t Hy). specialize (Hq t E). apply bool_ext. rewrite !same_spec. easy. }
  clearbody conv. clear Hp Hq. revert cards H.
  induction d as [|y m IH]; intros [|a cards] H; trivial. cbn [map combine filter fst].
  rewrite (H y) by now left. specialize (IH cards (fun z Hz => H z (or_intror Hz))).
  destruct (same x y); cbn [map]; [now rewrite IH|exact IH].
Qed.

Lemma cards_for_nobody {A} x d (cards : list A) : ~ In x d -> cards_for x d cards = [].
Proof.
  intro N. destruct (cards_for x d cards) as [|a l] eqn:E; [easy|]. exfalso.
  assert (I : In a (cards_for x d cards)) by (rewrite E; now left).
  apply cards_for_in in I as (i & I & _). apply N. now apply nth_error_In in I.
Qed.

Lemma highest_as_hands l d : highest (as_hands l d) <= highest d.
Proof.
  unfold highest. apply list_max_le_iff. intros n H. apply in_map_iff in H as (y & <- & H).
  apply in_map_iff in H as (x & <- & H). destruct x as [p|q]; [lia|]. destruct (existsb _ _); [lia|].
  apply (in_map (fun x => match x with Talon t => S t | Owner _ => 0 end)), list_max_ge in H. exact H.
Qed.

Lemma aside_from_hands {A} l d (cards : list A) h left : length cards = length d -> NoDup (map fst h) ->
  (forall p, In (Owner p) (as_hands l d) -> exists pile, In (p, pile) h /\
     Permutation pile (cards_for (Owner p) (as_hands l d) cards)) ->
  (exists blocks, left = concat blocks /\ Forall2 (@Permutation A) blocks
     (map (fun q => cards_for (Talon q) (as_hands l d) cards) (seq 0 (highest (as_hands l d))))) ->
  Permutation cards (concat (map snd h) ++ left) ->
  NoDup (map fst h) /\
  (forall p, In (Owner p) d -> exists pile, In (p, pile) h /\ Permutation pile (cards_for (Owner p) d cards)) /\
  (forall q, In q l -> In (Talon q) d ->
     exists pile, In (packet d q, pile) h /\ Permutation pile (cards_for (Talon q) d cards)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks
       (map (fun q => if existsb (Nat.eqb q) l then [] else cards_for (Talon q) d cards) (seq 0 (highest d)))) /\
  Permutation cards (concat (map snd h) ++ left).
Proof.
  intros Len N Handed (blocks & E & F) Q.
  split; [exact N|]. split; [|split; [|split; [|exact Q]]].
  - intros p Hp. rewrite <- (cards_for_kept l d cards (Owner p)).
    + apply Handed. unfold as_hands. apply in_map_iff. now exists (Owner p).
    + intros q _ Eq. injection Eq as ->. now apply (packet_other d (packet d q) q Hp).
    + easy.
  - intros q Hq Hd. rewrite <- (cards_for_packet l d cards q Hq). apply Handed. unfold as_hands. apply in_map_iff.
    exists (Talon q). apply in_list in Hq. now rewrite Hq.
  - exists (blocks ++ repeat [] (highest d - highest (as_hands l d))). split.
    + rewrite concat_app. replace (concat (repeat [] _)) with (@nil A); [now rewrite app_nil_r|].
      induction (highest d - highest (as_hands l d)) as [|n IH]; [easy|exact IH].
    + pose proof (highest_as_hands l d) as Le.
      replace (highest d) with (highest (as_hands l d) + (highest d - highest (as_hands l d))) at 2 by lia.
      assert (Same : forall q, cards_for (Talon q) (as_hands l d) cards
                = if existsb (Nat.eqb q) l then [] else cards_for (Talon q) d cards).
      { intro q. destruct (existsb (Nat.eqb q) l) eqn:Eq.
        - apply cards_for_nobody. unfold as_hands. intro I. apply in_map_iff in I as ([p|t] & I & _); [discriminate|].
          destruct (existsb (Nat.eqb t) l) eqn:Et; [discriminate|]. injection I as ->. congruence.
        - apply cards_for_kept; [easy|]. intros t Ht E'. injection E' as ->. apply in_list in Ht. congruence. }
      rewrite seq_app, map_app. apply Forall2_app.
      * rewrite <- (map_ext _ _ Same). exact F.
      * cbn [plus]. assert (Over : forall q, highest (as_hands l d) <= q ->
          (if existsb (Nat.eqb q) l then [] else cards_for (Talon q) d cards) = []).
        { intros q Lq. rewrite <- Same. apply cards_for_nobody. intro I. apply In_nth_error in I as (i & I).
          apply below_highest in I. lia. }
        revert Over. generalize (highest d - highest (as_hands l d)) as n. generalize (highest (as_hands l d)) as m.
        intros m n. revert m. induction n as [|n IH]; intros m Over; cbn; constructor; [now rewrite Over|].
        apply IH. intros q Lq. apply Over. lia.
Qed.

(* An accepted plan for the choice l hands everybody his cards, puts every place of l aside as one packet with just
   its cards, and leaves the other places in order; no card is lost. *)
Theorem aside_delivers k l d rounds : check_plan_places k (as_hands l d) rounds = true ->
  forall (A : Type) (cards : list A), length cards = length d ->
  let h := fst (execute k rounds cards) in
  let left := snd (execute k rounds cards) in
  NoDup (map fst h) /\
  (forall p, In (Owner p) d -> exists pile, In (p, pile) h /\ Permutation pile (cards_for (Owner p) d cards)) /\
  (forall q, In q l -> In (Talon q) d ->
     exists pile, In (packet d q, pile) h /\ Permutation pile (cards_for (Talon q) d cards)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks
       (map (fun q => if existsb (Nat.eqb q) l then [] else cards_for (Talon q) d cards) (seq 0 (highest d)))) /\
  Permutation cards (concat (map snd h) ++ left).
Proof.
  intros C A cards Len. apply check_plan_places_sound in C.
  assert (Lh : length (as_hands l d) = length d) by apply map_length.
  specialize (C A cards ltac:(congruence)). rewrite firstn_all2, skipn_all2, app_nil_r in C by lia.
  cbv zeta in *. destruct C as (N & H & P & B & Q). apply aside_from_hands; trivial. intros p Hp.
  apply H, in_map_iff in Hp as ((p' & pile) & E' & Hp). cbn in E'. subst p'. exists pile.
  split; [exact Hp|]. destruct (P p pile Hp) as [->| ->]; [easy|]. symmetry. apply Permutation_rev.
Qed.

(* Two rounds more are always possible. *)
Theorem aside_two_more k r aside d : 0 < k -> solvable_aside k r aside d -> solvable_aside k (S (S r)) aside d.
Proof. intros K (l & I & S). exists l. split; [exact I|now apply places_two_more]. Qed.

(* If the last place is put aside, its cards at the end of the deck can stay in hand too: they go on its packet. All
   else is as aside_delivers says of the cards that are dealt. *)
Theorem tail_goes_on_packet k l d q tail rounds : In q l -> (forall x, In x tail -> x = Talon q) ->
  check_plan_places k (as_hands l d) rounds = true ->
  forall (A : Type) (cards : list A), length cards = length (d ++ tail) ->
  let h := fst (execute k rounds (firstn (length d) cards)) in
  let kept := skipn (length d) cards in
  exists pile, (In (packet d q, pile) h \/ (pile = [] /\ ~ In (Talon q) d)) /\
               Permutation (pile ++ kept) (cards_for (Talon q) (d ++ tail) cards).
Proof.
  intros Hq T C A cards Len. cbv zeta. rewrite app_length in Len. set (dealt := firstn (length d) cards).
  set (kept := skipn (length d) cards).
  assert (Ld : length dealt = length d) by (unfold dealt; rewrite firstn_length; lia).
  assert (Lk : length kept = length tail) by (unfold kept; rewrite skipn_length; lia).
  assert (Ec : cards_for (Talon q) (d ++ tail) cards = cards_for (Talon q) d dealt ++ kept).
  { rewrite <- (firstn_skipn (length d) cards). fold dealt kept. unfold cards_for.
    rewrite combine_app, filter_app, map_app by easy. f_equal. rewrite filter_all.
    - now apply map_snd_combine.
    - intros (x, a) H. apply in_combine_l, T in H as ->. apply same_refl. }
  destruct (in_dec destination_dec (Talon q) d) as [I|N].
  - destruct (aside_delivers k l d rounds C A dealt Ld) as (_ & _ & P & _). destruct (P q Hq I) as (pile & Hp & Pp).
    exists pile. split; [now left|]. rewrite Ec. now apply Permutation_app_tail.
  - exists []. split; [now right|]. rewrite Ec, cards_for_nobody by easy. reflexivity.
Qed.
