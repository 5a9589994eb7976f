(* The checker of plans that the library runs: it names the piles, takes every whole hand away, and compares.

   Glossary
     at_ d i              == the destination of position i of deck d
     size d p             == the number of cards of p in d
     whole d left pile    == the player whose hand this pile is, if no card of his is left, and nothing else lies there
     taken d cards named  == the instructions by which these positions go to these piles, where every whole hand is
                             taken away at once
     follows k d state turns
                          == how many of the rounds can be followed, one after the other, and the positions that are left:
                             a round can be if its destinations are those of the positions, its piles are there, and
                             it hands over what is a whole hand, and nothing else; sides matter for what comes next alone
     is_dealt k d talon turns
                          == all rounds can be, and what is left has the destinations of these positions, in order *)

From Coq Require Import Arith Bool List Lia ZArith Permutation.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound WordsSpec PlanSpec PlanProofs PlacesSpec PlacesWords PlacesPlanProofs IntervalFacts TalonOrder
  AnyInstructions PlanFileSpec PlanFile Sides.
Import ListNotations.

Definition at_ (d : deck) (i : nat) : destination := nth i d (Talon 0).
Definition size (d : deck) (p : nat) : nat := length (filter (is_of p) d).

Definition whole (d : deck) (left : nat -> Z) (pile : list nat) : option nat :=
  match pile with
  | x :: _ =>
      match at_ d x with
      | Owner p =>
          if (left p =? 0)%Z && (length pile =? size d p) && (length (filter (fun y => is_of p (at_ d y)) pile) =? size d p)
          then Some p else None
      | Talon _ => None
      end
  | [] => None
  end.

Definition one_less (d : deck) (left : nat -> Z) (x : nat) : nat -> Z :=
  match at_ d x with
  | Owner p => fun q => if q =? p then (left p - 1)%Z else left q
  | Talon _ => left
  end.

Fixpoint takes (d : deck) (t : nat -> list nat) (left : nat -> Z) (cards named : list nat) : list instruction :=
  match cards, named with
  | x :: cards', i :: named' =>
      let left' := one_less d left x in
      let hand := whole d left' (x :: t i) in
      let stays := match hand with Some _ => [] | None => x :: t i end in
      Instruction i hand :: takes d (upd t i stays) left' cards' named'
  | _, _ => []
  end.

Definition taken (d : deck) (cards named : list nat) : list instruction :=
  takes d empty (fun p => Z.of_nat (size d p)) cards named.

Definition can_follow (k : nat) (d : deck) (state : list nat) (e : deck) (ins : list instruction) : bool :=
  negb (length ins =? 0) && same_deck e (map (at_ d) state) && (length ins =? length state) &&
  forallb (fun i => pile i <? k) ins && same_instructions (taken d state (map pile ins)) ins.

Fixpoint follows (k : nat) (d : deck) (state : list nat) (turns : list (deck * list sided)) : nat * list nat :=
  match turns with
  | [] => (0, state)
  | (e, ins) :: turns' =>
      if can_follow k d state e (map fst ins)
      then let (n, left) := follows k d (snd (lay_round k state ins)) turns' in (S n, left)
      else (0, state)
  end.

Definition is_dealt (k : nat) (d : deck) (talon : list nat) (turns : list (deck * list sided)) : bool :=
  let (n, left) := follows k d (seq 0 (length d)) turns in
  (n =? length turns) && same_deck (map (at_ d) left) (map (at_ d) talon).

(* ---- what is compared ---- *)

Lemma same_deck_spec d : forall e, same_deck d e = true <-> d = e.
Proof.
  induction d as [|x d IH]; intros [|y e]; cbn [same_deck]; try easy. rewrite andb_true_iff, IH, same_spec.
  split; [intros [-> ->]; reflexivity|intros H; injection H as -> ->; tauto].
Qed.

Lemma permuted_complete l : forall m, Permutation l m -> permuted l m = true.
Proof.
  assert (W : forall x m, In x m -> exists m', without x m = Some m').
  { intros x. induction m as [|y m IH]; [easy|]. intros I. cbn [without]. destruct (Nat.eqb_spec x y); [now exists m|].
    destruct I as [->|I]; [easy|]. destruct (IH I) as (m' & ->). now exists (y :: m'). }
  induction l as [|x l IH]; intros m P; cbn [permuted]; [now apply Permutation_nil in P as ->|].
  destruct (W x m) as (m' & E); [apply (Permutation_in x P); now left|]. rewrite E. apply IH.
  apply without_spec in E. rewrite E in P. now apply Permutation_cons_inv in P.
Qed.

(* ---- one round ---- *)

Section Deck.
Variable d : deck.

Lemma takes_piles cards : forall named t left, length cards = length named -> map pile (takes d t left cards named) = named.
Proof. induction cards as [|x cards IH]; intros [|i named] t left L; cbn in *; try easy. rewrite IH; [easy|lia]. Qed.

(* A whole hand: this pile is as high as the hand, and all cards on it are of that hand. *)
Definition is_hand (h : nat * list nat) : Prop :=
  0 < length (snd h) /\ length (snd h) = size d (fst h) /\ forall y, In y (snd h) -> at_ d y = Owner (fst h).

Lemma all_kept {A} (f : A -> bool) l : length (filter f l) = length l -> forall x, In x l -> f x = true.
Proof.
  induction l as [|y l IH]; [easy|]. cbn [filter]. assert (length (filter f l) <= length l).
  { clear. induction l as [|y l IH]; [easy|]. cbn [filter]. destruct (f y); cbn [length]; lia. }
  destruct (f y) eqn:F; cbn [length]; [|lia]. intros E x [<-|I]; [exact F|]. apply IH; [lia|exact I].
Qed.

Lemma whole_is_hand left p pile : whole d left pile = Some p -> is_hand (p, pile).
Proof.
  unfold whole. destruct pile as [|x pile]; [easy|]. destruct (at_ d x) as [q|]; [|easy].
  destruct (_ && _) eqn:E; [|easy]. intro H. injection H as ->. apply andb_true_iff in E as [E F].
  apply andb_true_iff in E as [_ L]. apply Nat.eqb_eq in L, F. split; [cbn; lia|]. split; [exact L|]. cbn [fst snd].
  intros y Y. assert (S : is_of p (at_ d y) = true) by (apply (all_kept (fun y => is_of p (at_ d y)) (x :: pile)); [congruence|exact Y]).
  destruct (at_ d y) as [q|]; [|easy]. now apply Nat.eqb_eq in S as ->.
Qed.

Lemma takes_hands cards : forall named t left, Forall is_hand (fst (follow t cards (takes d t left cards named))).
Proof.
  induction cards as [|x cards IH]; intros [|i named] t left; [constructor..|]. cbn [takes follow].
  specialize (IH named (upd t i (match whole d (one_less d left x) (x :: t i) with Some _ => [] | None => x :: t i end)) (one_less d left x)).
  destruct (whole d (one_less d left x) (x :: t i)) as [p|] eqn:W; [|exact IH].
  destruct (follow (upd t i []) cards _) as [h t']. constructor; [|exact IH]. now apply whole_is_hand in W.
Qed.

(* ---- all rounds ---- *)

Lemma hands_alike h h' : Forall2 alike h h' -> Forall is_hand h' -> Forall is_hand h.
Proof.
  induction 1 as [|e e' h h' [E P] _ IH]; intros F; [constructor|]. inversion F as [|? ? (L & S & A) F']; subst. constructor; [|now apply IH].
  unfold is_hand. rewrite E, (Permutation_length P). repeat split; trivial. intros y Y. now apply A, (Permutation_in y P).
Qed.

Lemma followed_rounds k turns : forall state, fst (follows k d state turns) = length turns ->
  let done := lay_all k (map snd turns) state in
  Forall is_hand (fst done) /\ snd done = snd (follows k d state turns) /\ Permutation state (concat (map snd (fst done)) ++ snd done).
Proof.
  induction turns as [|[e ins] turns IH]; intros state H; [cbn; repeat split; auto|].
  cbn [follows map snd lay_all length] in *. destruct (can_follow k d state e (map fst ins)) eqn:C; [|discriminate].
  unfold can_follow in C. repeat (apply andb_true_iff in C as [C ?H]). apply same_instructions_spec in H0. apply Nat.eqb_eq in H2.
  rewrite map_length in H2. rewrite forallb_forall in H1.
  pose proof (lay_conserves k state ins H2 (fun s I => proj1 (Nat.ltb_lt _ _) (H1 _ (in_map fst _ _ I)))) as P.
  specialize (IH (snd (lay_round k state ins))).
  assert (Hands : Forall is_hand (fst (lay_round k state ins))).
  { apply (hands_alike _ _ (proj1 (lay_round_alike k state ins))). rewrite <- H0. unfold deal_round, taken.
    pose proof (takes_hands state (map pile (map fst ins)) empty (fun p => Z.of_nat (size d p))) as T. now destruct (follow _ _ _). }
  destruct (follows k d (snd (lay_round k state ins)) turns) as [n left]. cbn [fst snd] in *.
  destruct (IH ltac:(lia)) as (F & E & Q). clear IH.
  destruct (lay_round k state ins) as [h rest]. cbn [fst snd] in *.
  destruct (lay_all k (map snd turns) rest) as [h' left']. cbn [fst snd] in *.
  split; [now apply Forall_app|]. split; [exact E|]. rewrite map_app, concat_app, <- app_assoc, <- Q. exact P.
Qed.

Lemma deck_at : d = map (at_ d) (seq 0 (length d)).
Proof. unfold at_. now apply same_as_positions. Qed.

Lemma own_positions x : cards_for x d (seq 0 (length d)) = filter (fun i => same x (at_ d i)) (seq 0 (length d)).
Proof.
  rewrite deck_at at 1. unfold cards_for. induction (seq 0 (length d)) as [|i l IH]; [easy|]. cbn [map combine filter fst].
  destruct (same x (at_ d i)); cbn [map snd]; now rewrite IH.
Qed.

Lemma own_size p : length (cards_for (Owner p) d (seq 0 (length d))) = size d p.
Proof.
  rewrite own_positions. unfold size. rewrite deck_at at 2. rewrite filter_shift, map_length. f_equal.
  apply filter_ext. intro i. destruct (at_ d i) as [q|]; [|easy]. cbn. apply Nat.eqb_sym.
Qed.

Lemma in_own p i : In i (cards_for (Owner p) d (seq 0 (length d))) <-> i < length d /\ at_ d i = Owner p.
Proof. rewrite own_positions, filter_In, in_seq, same_spec. split; intros [L E]; split; try easy; lia. Qed.

(* What is accepted deals any cards. *)
Theorem is_dealt_sound k talon turns : dealt_places (map (at_ d) talon) = true ->
  is_dealt k d talon turns = true -> sides_deal k d (map snd turns).
Proof.
  intros T H. unfold is_dealt in H. pose proof (followed_rounds k turns (seq 0 (length d))) as F.
  destruct (follows k d (seq 0 (length d)) turns) as [n left]. cbn [fst snd] in F. apply andb_true_iff in H as [N S].
  apply Nat.eqb_eq in N. apply same_deck_spec in S. specialize (F N).
  destruct (lay_all k (map snd turns) (seq 0 (length d))) as [h left'] eqn:X. cbn [fst snd] in F.
  destruct F as (Hands & -> & P).
  assert (Dx : dealt_places (snd (lay_all k (map snd turns) d)) = true).
  { replace (lay_all k (map snd turns) d) with (lay_all k (map snd turns) (map (at_ d) (seq 0 (length d))))
      by (now rewrite <- deck_at).
    rewrite lay_all_map, X. cbn [snd]. now rewrite S. }
  rewrite Forall_forall in Hands.
  assert (Once : NoDup (concat (map snd h) ++ left)) by apply (Permutation_NoDup P), seq_NoDup.
  assert (Inside : forall e i, In e h -> In i (snd e) -> i < length d).
  { intros e i E I. assert (J : In i (concat (map snd h) ++ left)).
    { apply in_app_iff. left. apply in_concat. exists (snd e). split; [now apply in_map|exact I]. }
    apply (Permutation_in i (Permutation_sym P)), in_seq in J. lia. }
  assert (Own : forall e, In e h -> Permutation (snd e) (cards_for (Owner (fst e)) d (seq 0 (length d)))).
  { intros e E. destruct (Hands e E) as (_ & L & A). apply NoDup_Permutation_bis.
    - apply in_split in E as (h1 & h2 & ->). rewrite map_app, concat_app in Once. cbn [map concat] in Once.
      rewrite <- !app_assoc in Once. now apply NoDup_app_right, NoDup_app_left in Once.
    - rewrite own_size. lia.
    - intros i I. apply in_own. split; [now apply (Inside e)|now apply A]. }
  refine (positions_show (fun A => lay_all k (map snd turns)) _ _ d _).
  1: intros; apply lay_all_map.
  1: intros; apply lay_none.
  unfold come_home. rewrite X, Dx, andb_true_r, !andb_true_iff. repeat split.
  - apply permuted_complete, NoDup_Permutation.
    + clear - Once Hands Own. induction h as [|e h IH]; [constructor|]. cbn [map concat] in *. constructor.
      * intro I. apply in_map_iff in I as (f & Ef & I). destruct (Hands e (or_introl eq_refl)) as (L & _).
        destruct (snd e) as [|i l] eqn:Se; [cbn in L; lia|]. cbn [app] in Once. inversion Once as [|? ? N _]; subst. apply N.
        rewrite !in_app_iff. left. right. apply in_concat. exists (snd f). split; [now apply in_map|].
        apply (Permutation_in i (Permutation_sym (Own f (or_intror I)))). rewrite Ef.
        apply (Permutation_in i (Own e (or_introl eq_refl))). rewrite Se. now left.
      * rewrite <- app_assoc in Once. apply NoDup_app_right in Once.
        apply IH; [intros f I; apply Hands; now right|exact Once|intros f I; apply Own; now right].
    + apply players_NoDup.
    + intro p. rewrite players_In. split.
      * intro I. apply in_map_iff in I as (e & <- & I). destruct (Hands e I) as (L & _ & A).
        destruct (snd e) as [|i l] eqn:Se; [cbn in L; lia|]. rewrite <- (A i (or_introl eq_refl)). unfold at_. apply nth_In.
        apply (Inside e); [exact I|]. rewrite Se. now left.
      * intro I. apply (In_nth _ _ (Talon 0)) in I as (i & L & E). fold (at_ d i) in E.
        assert (J : In i (concat (map snd h) ++ left)) by (apply (Permutation_in i P), in_seq; lia).
        apply in_app_iff in J as [J|J].
        -- apply in_concat in J as (l & I & J). apply in_map_iff in I as (e & <- & I). apply in_map_iff. exists e.
           split; [|exact I]. destruct (Hands e I) as (_ & _ & A). rewrite (A i J) in E. now injection E.
        -- exfalso. apply (in_map (at_ d)) in J. rewrite S, E in J. clear - J T. unfold dealt_places in T.
           generalize dependent 0. induction (map (at_ d) talon) as [|[q|q] l IH]; [easy|cbn; easy|]. cbn [places_rise].
           intros n H. apply andb_true_iff in H as [_ H]. destruct J as [J|J]; [discriminate|]. exact (IH J q H).
  - apply forallb_forall. intros e E. now apply permuted_complete, Own.
  - now apply permuted_complete.
Qed.
End Deck.
