(* Replaying the plans that the library made where cards share places of the talon: cases are texts, checked by the
   proved functions. The theorems say what an accepted text means. (How texts are read: Replay.v.)

   Glossary
     places_case         == a deck, the number of piles, and what the library says of it: how many cards at its end stay
                            in the hand, the places that may be put aside, those that are (packets); the instructions
                            and the deck of each round, packets written as hands; the placements; the word of each
                            card that is dealt; the hands and packets, and the talon put together, when positions are
                            dealt as cards; the window that the plan gives as its certificate, and the number of
                            rounds it is against; windows for 0, 1, … rounds, one for each choice of packets; and
                            whether all hand words for fewer rounds are to be tried
     dealt_cards c       == the cards that are laid down;  kept_cards c: those that stay in the hand
     as_dealt c          == the cards that are laid down, with the packets as hands
     put_together c h l  == the talon: of each place the packet in the hands h, or its cards in the deck l that is left;
                            the cards that were kept last
     word_of_card d rs i == the word of the card at position i in the rounds rs
     places_agree c      == everything that the case says is what the proved functions give
     words_below k n     == all words of n piles
     hand_words k r ps   == all choices of a word of 1 to r piles for each owner in ps
     words_in l          == the words of the owners in l;  hands_good_in: they suit and agree
     search_places k r d == all hand words are tried: some of them let the places find codes
     check_made_places, check_one_round, check_places_hopeless
                         == the text describes such a case, and it agrees *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Sweep Colouring Table TalonSpec TalonRound WordsSpec PlanSpec PlacesSpec
  PlacesOrder PlacesWords PlacesGreedy Places PlacesPlanSpec PlacesPlan PlacesAsideSpec PlacesAside Replay.
From Shufflegraph Require PlanReplay.
Import ListNotations.

(* ---- all hand words ---- *)

Fixpoint words_below (k n : nat) : list word :=
  match n with 0 => [[]] | S n' => flat_map (fun u => map (fun c => c :: u) (seq 0 k)) (words_below k n') end.

Fixpoint hand_words (k r : nat) (ps : list nat) : list (list (nat * word)) :=
  match ps with
  | [] => [[]]
  | p :: ps' =>
      flat_map (fun l => map (fun u => (p, u) :: l) (flat_map (words_below k) (seq 1 r))) (hand_words k r ps')
  end.

Fixpoint word_in (l : list (nat * word)) (p : nat) : word :=
  match l with [] => [] | (q, u) :: l' => if q =? p then u else word_in l' p end.

Definition words_in (l : list (nat * word)) : words := fun x => match x with Owner p => word_in l p | Talon _ => [] end.

Definition hands_good_in (k r : nat) (w : words) (d : deck) : bool :=
  let ps := nodup Nat.eq_dec (owners d) in
  forallb (fun p => suits k r (Owner p) (w (Owner p))) ps &&
  forallb (fun p => forallb (fun q => agree k d w (Owner p) (Owner q)) ps) ps.

Definition search_places (k r : nat) (d : deck) : bool :=
  existsb (fun l => hands_good_in k r (words_in l) (named d) &&
                    match greedy_places k r d (words_in l) (places d) [] with Some _ => true | None => false end)
          (hand_words k r (nodup Nat.eq_dec (owners d))).

Lemma words_below_all k n : forall u, length u = n -> forallb (fun c => c <? k) u = true -> In u (words_below k n).
Proof.
  induction n as [|n IH]; intros [|c u] L F; try discriminate; [now left|]. cbn in F, L.
  apply andb_true_iff in F as [Fc F]. apply in_flat_map. exists u. split; [apply IH; trivial; lia|].
  apply in_map_iff. exists c. split; [easy|]. apply in_seq. apply Nat.ltb_lt in Fc. lia.
Qed.

Lemma hand_words_all k r (w : words) ps : (forall p, In p ps -> suits k r (Owner p) (w (Owner p)) = true) ->
  In (map (fun p => (p, w (Owner p))) ps) (hand_words k r ps).
Proof.
  induction ps as [|p ps IH]; intro S; [now left|]. cbn [map hand_words]. apply in_flat_map.
  exists (map (fun p => (p, w (Owner p))) ps). split; [apply IH; intros; apply S; now right|].
  apply in_map_iff. exists (w (Owner p)). split; [easy|]. specialize (S p (or_introl eq_refl)). unfold suits in S.
  apply andb_true_iff in S as [B S]. apply andb_true_iff in S as [S1 S2]. apply Nat.leb_le in S1, S2.
  apply in_flat_map. exists (length (w (Owner p))). split; [apply in_seq; lia|now apply words_below_all].
Qed.

Lemma words_in_map (w : words) ps p : In p ps -> words_in (map (fun p => (p, w (Owner p))) ps) (Owner p) = w (Owner p).
Proof.
  induction ps as [|q ps IH]; [easy|]. cbn. destruct (Nat.eqb_spec q p) as [->|N]; [easy|].
  intros [E|H]; [congruence|]. now apply IH.
Qed.

Lemma agree_hands k d (w v : words) p q : w (Owner p) = v (Owner p) -> w (Owner q) = v (Owner q) ->
  agree k d w (Owner p) (Owner q) = agree k d v (Owner p) (Owner q).
Proof. intros E F. unfold agree. now rewrite E, F. Qed.

Lemma owner_in d p : In p (nodup Nat.eq_dec (owners d)) <-> In (Owner p) (named d).
Proof. rewrite nodup_In, named_in_owner. apply IntervalFacts.owners_In. Qed.

Lemma named_owners d : nodup Nat.eq_dec (owners (named d)) = nodup Nat.eq_dec (owners d).
Proof.
  f_equal. unfold named. generalize 0. induction d as [|[p|q] d IH]; intro n; cbn; [easy| |]; now rewrite IH.
Qed.

Lemma hands_good_in_spec k r w d : hands_good_in k r w (named d) = true <-> hands_good k r w (named d).
Proof.
  unfold hands_good_in, hands_good. rewrite named_owners, andb_true_iff, !forallb_forall. split.
  - intros [S A]. split; [intros p H; now apply S, owner_in|]. intros p q Hp Hq. specialize (A p).
    rewrite forallb_forall in A; now apply A; apply owner_in.
  - intros [S A]. split; [intros p H; now apply S, owner_in|]. intros p Hp. apply forallb_forall. intros q Hq.
    apply A; now apply owner_in.
Qed.

(* Trying all hand words decides: if none lets the places find codes, no plan of exactly r rounds that keeps hands together exists. *)
Theorem search_places_iff k r d : 0 < k -> (search_places k r d = true <-> solvable_places k r d).
Proof.
  intro K. unfold search_places. rewrite existsb_exists. split.
  - intros (l & _ & C). apply andb_true_iff in C as [H C]. apply hands_good_in_spec in H.
    apply places_iff_hand_words; trivial. exists (words_in l). split; [easy|].
    destruct (greedy_places k r d (words_in l) (places d) []) as [codes|]; [now exists codes|discriminate].
  - intro S. apply places_iff_words in S as (w & G).
    pose proof (good_hands k r d w K G) as H.
    set (ps := nodup Nat.eq_dec (owners d)). set (l := map (fun p => (p, w (Owner p))) ps).
    assert (E : forall p, In (Owner p) (named d) -> words_in l (Owner p) = w (Owner p)).
    { intros p Hp. apply words_in_map. now apply owner_in. }
    assert (H' : hands_good k r (words_in l) (named d)).
    { destruct H as [H1 H2]. split; [intros p Hp; rewrite E by easy; now apply H1|].
      intros p q Hp Hq. rewrite (agree_hands k _ _ w p q) by now apply E. now apply H2. }
    exists l. split.
    + apply hand_words_all. intros p Hp. apply H. now apply owner_in.
    + apply andb_true_iff. split; [now apply hands_good_in_spec|].
      destruct (proj1 (places_greedy_exact k r (words_in l) d K H')) as (codes & C); [|now rewrite C].
      exists w. split; [|exact G]. intros p Hp. symmetry. apply E. now apply named_in_owner.
Qed.

(* ---- cases ---- *)

Record places_case : Type := PlacesCase {
  whole : deck;
  k : nat;
  tail : nat;
  aside : list nat;
  packets : list nat;
  rounds : list (deck * list instruction);
  placed : nat;
  word_list : list word;
  handed : list (nat * list nat);
  talon : list nat;
  against : nat;
  certificate : list (nat * nat);
  ends : list (list (nat * nat));
  tried : bool
}.

Definition steps (c : places_case) : plan := map snd (rounds c).
Definition dealt_cards (c : places_case) : deck := firstn (length (whole c) - tail c) (whole c).
Definition kept_cards (c : places_case) : deck := skipn (length (whole c) - tail c) (whole c).
Definition as_dealt (c : places_case) : deck := as_hands (packets c) (dealt_cards c).

Definition pile_of_packet (h : list (nat * list nat)) (p : nat) : list nat :=
  match List.find (fun e => fst e =? p) h with Some e => snd e | None => [] end.

Definition put_together (c : places_case) (h : list (nat * list nat)) (left : list nat) : list nat :=
  flat_map (fun q => if existsb (Nat.eqb q) (packets c) then pile_of_packet h (packet (dealt_cards c) q)
                     else filter (fun i => place_at (whole c) i =? q) left) (seq 0 (highest (whole c)))
  ++ seq (length (dealt_cards c)) (length (kept_cards c)).

Definition word_of_card (d : deck) (rs : plan) (n i : nat) : word :=
  PlanReplay.spelled (combine (PlanSpec.decks n (named d) rs) rs) (nth i (named d) (Talon i)).

Definition places_agree (c : places_case) : Prop :=
  let d := as_dealt c in
  incl (packets c) (aside c) /\
  tail_of d (kept_cards c) = true /\
  check_plan_places (k c) d (steps c) = true /\
  decks (k c) d (steps c) = map fst (rounds c) /\
  placements (k c) d (steps c) = placed c /\
  map (word_of_card d (steps c) (k c)) (seq 0 (length d)) = word_list c /\
  fst (execute (k c) (steps c) (seq 0 (length d))) = handed c /\
  put_together c (handed c) (snd (execute (k c) (steps c) (seq 0 (length d)))) = talon c /\
  (forall e, In e (certificate c) ->
     check_window_aside (k c) (against c) (aside c) (dealt_cards c) (fst e) (snd e) = true) /\
  (forall r es, nth_error (ends c) r = Some es -> Forall2 (fun l e =>
     check_window_places (k c) r (as_hands l (dealt_cards c)) (fst e) (snd e) = true) (sublists (aside c)) es) /\
  (tried c = true -> forall r l, r < length (rounds c) -> In l (sublists (aside c)) ->
     search_places (k c) r (as_hands l (dealt_cards c)) = false).

(* ---- reading a case ---- *)

Fixpoint read_words (fuel : nat) (l : list nat) : list word :=
  match fuel, l with
  | S fuel', n :: l' => firstn n l' :: read_words fuel' (skipn n l')
  | _, _ => []
  end.

Fixpoint chunks {A} (fuel n : nat) (l : list A) : list (list A) :=
  match fuel, l with
  | S fuel', _ :: _ => firstn n l :: chunks fuel' n (skipn n l)
  | _, _ => []
  end.

Definition read_places (s : text) : option places_case :=
  match fields s with
  | d :: [k; n; t; tl; b] :: aside :: packets :: ws :: hs :: talon :: cert :: es :: rs =>
      Some (PlacesCase (map destination_of d) k tl aside packets (PlanReplay.read_rounds rs) n
              (read_words (length ws) ws) (groups (length hs) hs) talon b (pairs cert)
              (chunks (length es) (2 ^ length aside) (pairs es)) (t =? 1))
  | _ => None
  end.

(* ---- checking a case ---- *)

Definition same_words : list word -> list word -> bool := Replay.same same_numbers.

Fixpoint each {A B} (f : A -> B -> bool) (l : list A) (m : list B) : bool :=
  match l, m with
  | [], [] => true
  | x :: l', y :: m' => f x y && each f l' m'
  | _, _ => false
  end.

Fixpoint windows_of (k r : nat) (decks : list deck) (es : list (list (nat * nat))) : bool :=
  match es with
  | [] => true
  | e :: es' => each (fun d ab => check_window_places k r d (fst ab) (snd ab)) decks e && windows_of k (S r) decks es'
  end.

Definition check_places_case (c : places_case) : bool :=
  let d := as_dealt c in
  let choices := map (fun l => as_hands l (dealt_cards c)) (sublists (aside c)) in
  let (h, lf) := execute (k c) (steps c) (seq 0 (length d)) in
  forallb (fun q => existsb (Nat.eqb q) (aside c)) (packets c) &&
  tail_of d (kept_cards c) &&
  check_plan_places (k c) d (steps c) &&
  Replay.same PlanReplay.same_deck (decks (k c) d (steps c)) (map fst (rounds c)) &&
  (placements (k c) d (steps c) =? placed c) &&
  same_words (map (word_of_card d (steps c) (k c)) (seq 0 (length d))) (word_list c) &&
  same_hands h (handed c) &&
  same_numbers (put_together c (handed c) lf) (talon c) &&
  forallb (fun e => check_window_aside (k c) (against c) (aside c) (dealt_cards c) (fst e) (snd e)) (certificate c) &&
  windows_of (k c) 0 choices (ends c) &&
  (if tried c then forallb (fun r => forallb (fun d => negb (search_places (k c) r d)) choices)
                           (seq 0 (length (rounds c))) else true).

Definition check_made_places (s : text) : bool :=
  match read_places s with Some c => check_places_case c | None => false end.

(* ---- one round, one pile ---- *)

Definition check_one_round (s : text) : bool :=
  match fields s with
  | [d; [n]] => one_round_piles (map destination_of d) =? n
  | _ => false
  end.

Definition check_places_hopeless (s : text) : bool :=
  match fields s with
  | [d; aside] => forallb (fun l => forallb (fun r => negb (search_places 1 r (as_hands l (map destination_of d))))
                                            (seq 0 4)) (sublists aside)
  | _ => false
  end.

(* ---- what an accepted text means ---- *)

Lemma each_forall2 {A B C} (f : C -> B -> bool) (g : A -> C) l : forall m, each f (map g l) m = true ->
  Forall2 (fun x y => f (g x) y = true) l m.
Proof.
  induction l as [|x l IH]; intros [|y m] H; cbn in H; try easy. apply andb_true_iff in H as [H1 H2].
  constructor; [exact H1|now apply IH].
Qed.

Lemma windows_of_spec k decks es : forall r, windows_of k r decks es = true ->
  forall i e, nth_error es i = Some e ->
  each (fun d ab => check_window_places k (r + i) d (fst ab) (snd ab)) decks e = true.
Proof.
  induction es as [|e' es IH]; intros r H i e Hi; [now destruct i|]. cbn in H. apply andb_true_iff in H as [H1 H2].
  destruct i as [|i]; cbn in Hi.
  - injection Hi as ->. now rewrite Nat.add_0_r.
  - replace (r + S i) with (S r + i) by lia. now apply IH.
Qed.

Lemma check_places_case_agrees c : check_places_case c = true -> places_agree c.
Proof.
  unfold check_places_case, places_agree.
  destruct (execute (k c) (steps c) (seq 0 (length (as_dealt c)))) as [h lf]. intro H. cbv zeta in *.
  repeat match goal with X : _ && _ = true |- _ => apply andb_true_iff in X; destruct X end.
  cbn [fst snd]. repeat match goal with |- _ /\ _ => split end; trivial.
  - intros q Hq. match goal with X : forallb _ (packets c) = true |- _ => rewrite forallb_forall in X;
      specialize (X q Hq); now apply in_list in X end.
  - match goal with X : Replay.same PlanReplay.same_deck _ _ = true |- _ => revert X end.
    apply same_eq. exact PlanReplay.same_deck_eq.
  - now apply Nat.eqb_eq.
  - match goal with X : same_words _ _ = true |- _ => revert X end. apply same_eq. exact same_numbers_eq.
  - now apply same_hands_eq.
  - now apply same_numbers_eq.
  - intros e He. match goal with X : forallb _ (certificate c) = true |- _ => rewrite forallb_forall in X;
      now apply X end.
  - intros r es E. match goal with X : windows_of _ _ _ _ = true |- _ =>
      apply (windows_of_spec _ _ _ _ X) in E; now apply each_forall2 in E end.
  - intros T r l L I. match goal with X : (if tried c then _ else _) = true |- _ => rewrite T in X;
      rewrite forallb_forall in X; specialize (X r (proj2 (in_seq _ _ _) (conj (Nat.le_0_l r) L)));
      rewrite forallb_forall in X; apply negb_true_iff, X; apply in_map_iff; now exists l end.
Qed.

(* An accepted text describes a case, and everything that it says is what the proved functions give. *)
Theorem check_made_places_sound s : check_made_places s = true -> exists c, read_places s = Some c /\ places_agree c.
Proof.
  unfold check_made_places. destruct (read_places s) as [c|]; [|easy]. intro H. exists c.
  split; [easy|now apply check_places_case_agrees].
Qed.

Lemma forall2_found {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> forall x, In x l -> exists y, R x y.
Proof. induction 1 as [|x y l m H _ IH]; intros z; [easy|]. intros [->|Hz]; [now exists y|now apply IH]. Qed.

(* What agrees says: the plan hands everybody exactly his cards, and every packet just its own, and the places are in
   order when the cards that were kept go under the deck; no plan that keeps hands together, whatever it puts aside, has fewer
   rounds than there are windows; nor exactly the rounds that the certificate is against; nor fewer than this one, if all were tried. *)
Theorem places_agreement_means c : 0 < k c -> places_agree c ->
  delivers_places (length (as_dealt c)) (k c) (as_dealt c ++ kept_cards c) (steps c) /\
  solvable_aside (k c) (length (rounds c)) (aside c) (dealt_cards c) /\
  (forall r, solvable_aside (k c) r (aside c) (dealt_cards c) -> length (ends c) <= r) /\
  (certificate c <> [] -> ~ solvable_aside (k c) (against c) (aside c) (dealt_cards c)) /\
  (tried c = true -> forall r, solvable_aside (k c) r (aside c) (dealt_cards c) -> length (rounds c) <= r).
Proof.
  intros K (I & Tl & P & _ & _ & _ & _ & _ & C & E & T). split; [|split; [|split; [|split]]].
  - now apply tail_stays_in_hand.
  - exists (packets c). split; [exact I|]. apply accepted_plan_iff. exists (steps c). split; [|exact P].
    unfold steps. now rewrite map_length.
  - intros r S. destruct (Nat.le_gt_cases (length (ends c)) r) as [|L]; [easy|]. exfalso.
    destruct (nth_error (ends c) r) as [es|] eqn:N; [|apply nth_error_None in N; lia].
    apply (aside_windows_sound (k c) r (aside c) (dealt_cards c) K); [|exact S]. intros l Hl.
    destruct (forall2_found _ _ _ (E r es N) l Hl) as (e & He). now exists (fst e), (snd e).
  - intro N. destruct (certificate c) as [|e es] eqn:X; [easy|].
    apply aside_window_sound with (fst e) (snd e); trivial. apply C. now left.
  - intros Tr r S. destruct (Nat.le_gt_cases (length (rounds c)) r) as [|L]; [easy|]. exfalso.
    apply aside_iff_some_choice in S as (l & Hl & S). apply search_places_iff in S; trivial.
    rewrite (T Tr r l L Hl) in S. discriminate.
Qed.

(* An accepted number of piles is the fewest on which the deck can be dealt in one round. *)
Theorem check_one_round_sound s : check_one_round s = true ->
  exists d n, fields s = [d; [n]] /\ forall k, 0 < k -> (solvable_places k 1 (map destination_of d) <-> n <= k).
Proof.
  unfold check_one_round. destruct (fields s) as [|d [|[|n [|]] [|]]]; try easy. intro H. apply Nat.eqb_eq in H.
  exists d, n. split; [easy|]. intros k K. rewrite <- H. now apply one_round_piles_least.
Qed.

(* An accepted deck cannot be dealt on one pile, in any number of rounds, whatever is put aside. *)
Theorem check_places_hopeless_sound s : check_places_hopeless s = true ->
  exists d aside, fields s = [d; aside] /\ forall r, ~ solvable_aside 1 r aside (map destination_of d).
Proof.
  unfold check_places_hopeless. destruct (fields s) as [|d [|aside [|]]]; try easy. intro H. exists d, aside.
  split; [easy|]. intros r S. apply aside_iff_some_choice in S as (l & Hl & S).
  apply places_one_pile_three_rounds in S as (r' & L & S). rewrite forallb_forall in H. specialize (H l Hl).
  rewrite forallb_forall in H. specialize (H r' (proj2 (in_seq _ _ _) (conj (Nat.le_0_l r') (le_n_S _ _ L)))).
  apply search_places_iff in S; [|lia]. rewrite S in H. discriminate.
Qed.
