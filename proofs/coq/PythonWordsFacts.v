(* What the text of the words' check computes, as functions on lists of words and positions, and that it is the model's
   check of words. No text is run here.

   Glossary
     shape_fits k hands words == the words name the piles 0 … k-1 only, those of hands are not empty, and those of the
                                 talon are all as long as the longest
     number, latest i         == a number for each word; the last hand before hand i that has its word
     twins_fit i              == hand i begins after that one has ended
     stay                     == a word, for how many rounds its cards stay after they are laid down, the first and the
                                 last of them
     claims s                 == what a stay asks for: per round that it is met in, and pile, the block in which it lies
                                 after that round, and its ends
     lowest l n               == of all claims of the stays l with the key n the lowest block, and the ends of what lies
                                 in it
     hand_fits l i            == hand i is the lowest on its pile when it leaves
     talon_fits t             == talon cards t-1 and t end in order *)

From Coq Require Import List Lia Arith Bool ZArith.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec TalonRound TalonOrder WordsSpec WordsProofs WordSearchRun
  WordSearchProofs Words.
Import ListNotations.
Local Open Scope nat_scope.

Definition shape_fits (k : nat) (hands words : list (list Z)) : bool :=
  forallb (fun c => (0 <=? c)%Z && (c <? Z.of_nat k)%Z) (concat (hands ++ words)) &&
  forallb (fun w => negb (length w =? 0)) hands &&
  match words with
  | [] => true
  | w :: _ => (list_max (map (@length Z) hands) <=? length w) && forallb (fun v => length v =? length w) words
  end.

Definition stay := (word * (nat * (nat * nat)))%type.
Definition claim := (nat * (nat * (nat * nat)))%type.
Definition table := nat -> option (nat * (nat * nat)).

Section Lists.
Variables (k : nat) (hands : list word) (firsts lasts : list nat).

Definition hand (i : nat) : word := nth i hands [].

Definition number (w : word) : nat := place k w * list_max (map (@length nat) hands) + length w.
Definition latest (i : nat) : option nat := find (fun j => number (hand j) =? number (hand i)) (rev (seq 0 i)).
Definition twins_fit (i : nat) : bool :=
  match latest i with Some j => negb (nth i firsts 0 <=? nth j lasts 0) | None => true end.

Definition claim_of (s : stay) (length : nat) : claim :=
  let '(w, (_, ends)) := s in (length * k + nth (length - 1) w 0, (place k (firstn length w), ends)).
Definition claims (s : stay) : list claim := map (claim_of s) (seq 1 (fst (snd s))).

Definition add (g : table) (c : claim) : table :=
  let '(n, (b, (f, l))) := c in
  fun m => if m =? n then
    match g n with
    | None => Some (b, (f, l))
    | Some (b', (f', l')) =>
        if b' <? b then Some (b, (f, l)) else if b =? b' then Some (b, (min f' f, max l' l)) else Some (b', (f', l'))
    end else g m.
Definition lowest (l : list stay) : table := fold_left add (flat_map claims l) (fun _ => None).

Definition hand_fits (l : list stay) (i : nat) : bool :=
  let u := hand i in
  match lowest l (length u * k + last u 0) with
  | None => true
  | Some (b, (f, e)) =>
      negb (place k u <? b) &&
      negb ((place k u =? b) && (if Nat.even (length u) then nth i firsts 0 <=? e else f <=? nth i lasts 0))
  end.
End Lists.

Definition talon_fits (k : nat) (talon : list nat) (words : list word) (t : nat) : bool :=
  negb (place k (nth t words []) <? place k (nth (t - 1) words [])) &&
  negb ((place k (nth (t - 1) words []) =? place k (nth t words [])) &&
    (if Nat.even (length (nth t words [])) then nth t talon 0 <? nth (t - 1) talon 0
     else nth (t - 1) talon 0 <? nth t talon 0)).

(* ---- hands with the same word ---- *)

Lemma find_latest p i : match find p (rev (seq 0 i)) with
  | Some j => j < i /\ p j = true /\ forall n, j < n -> n < i -> p n = false
  | None => forall n, n < i -> p n = false end.
Proof.
  induction i as [|i IH]; [intros n N; lia|]. rewrite seq_S, rev_app_distr. cbn [rev app find Nat.add].
  destruct (p i) eqn:E; [split; [lia|]; split; [exact E|intros; lia]|].
  destruct (find p (rev (seq 0 i))) as [j|].
  - destruct IH as (L & P & H). split; [lia|]. split; [exact P|]. intros n A B. destruct (Nat.eq_dec n i) as [->|]; [exact E|apply H; lia].
  - intros n N. destruct (Nat.eq_dec n i) as [->|]; [exact E|apply IH; lia].
Qed.

Section Twins.
Variables (k : nat) (hands : list word) (firsts lasts : list nat).
Let m := length hands.
Hypothesis Named : forall i, i < m -> Forall (fun c => c < k) (hand hands i).
Hypothesis Dealt : forall i, i < m -> 1 <= length (hand hands i).
Hypothesis Ends : forall i, i < m -> nth i firsts 0 <= nth i lasts 0.

Lemma number_inj i j : i < m -> j < m -> number k hands (hand hands i) = number k hands (hand hands j) -> hand hands i = hand hands j.
Proof.
  intros I J. unfold number. set (r := list_max _).
  assert (B : forall i, i < m -> length (hand hands i) <= r).
  { intros n N. unfold r. apply ListFacts.list_max_ge, in_map, nth_In, N. }
  pose proof (B i I) as Bi. pose proof (B j J) as Bj. pose proof (Dealt i I) as Di. pose proof (Dealt j J) as Dj. intros E.
  assert (P : place k (hand hands i) = place k (hand hands j)) by nia.
  apply (place_inj k); [nia|now apply Named|now apply Named|exact P].
Qed.

Lemma twins_spec : forallb (twins_fit k hands firsts lasts) (seq 0 m) = true <->
  forall i j, i < j -> j < m -> hand hands i = hand hands j -> nth i lasts 0 < nth j firsts 0.
Proof.
  rewrite forallb_forall. split.
  - intros H i j. revert i. induction j as [j IH] using lt_wf_ind. intros i L J E.
    assert (F : twins_fit k hands firsts lasts j = true) by (apply H, in_seq; lia). unfold twins_fit, latest in F.
    pose proof (find_latest (fun n => number k hands (hand hands n) =? number k hands (hand hands j)) j) as G.
    destruct (find _ _) as [n|].
    + destruct G as (N & P & G). apply Nat.eqb_eq, number_inj in P; [|lia|exact J]. apply negb_true_iff, Nat.leb_gt in F.
      destruct (Nat.lt_total i n) as [A|[->|A]]; [|exact F|].
      * specialize (IH n N i A ltac:(lia) ltac:(congruence)). specialize (Ends n ltac:(lia)). lia.
      * specialize (G i A L). rewrite E, Nat.eqb_refl in G. discriminate.
    + specialize (G i L). cbv beta in G. rewrite E, Nat.eqb_refl in G. discriminate.
  - intros H j J. apply in_seq in J. unfold twins_fit, latest.
    pose proof (find_latest (fun n => number k hands (hand hands n) =? number k hands (hand hands j)) j) as G.
    destruct (find _ _) as [n|]; [|reflexivity]. destruct G as (N & P & _). apply Nat.eqb_eq, number_inj in P; [|lia..].
    apply negb_true_iff, Nat.leb_gt, H; [lia..|exact P].
Qed.
End Twins.

(* ---- the lowest of what stays ---- *)

Definition tells (cs : list claim) (n : nat) (o : option (nat * (nat * nat))) : Prop :=
  match o with
  | None => forall c, In c cs -> fst c <> n
  | Some (b, (f, l)) =>
      (forall c, In c cs -> fst c = n -> fst (snd c) < b \/
        fst (snd c) = b /\ f <= fst (snd (snd c)) /\ snd (snd (snd c)) <= l) /\
      (exists c, In c cs /\ fst c = n /\ fst (snd c) = b /\ fst (snd (snd c)) = f) /\
      (exists c, In c cs /\ fst c = n /\ fst (snd c) = b /\ snd (snd (snd c)) = l)
  end.

Lemma lowest_tells cs n : tells cs n (fold_left add cs (fun _ => None) n).
Proof.
  induction cs as [|[n' [b [f l]]] cs IH] using rev_ind; [easy|]. rewrite fold_left_app. cbn [fold_left].
  set (g := fold_left add cs (fun _ => None)) in *. unfold add. destruct (Nat.eqb_spec n n') as [<-|N].
  - destruct (g n) as [[b' [f' l']]|]; cbn [tells] in *.
    + destruct IH as (A & (c1 & I1 & N1 & B1 & F1) & (c2 & I2 & N2 & B2 & F2)).
      assert (New : In (n, (b, (f, l))) (cs ++ [(n, (b, (f, l)))])) by (apply in_app_iff; right; now left).
      assert (Old : forall c, In c cs -> In c (cs ++ [(n, (b, (f, l)))])) by (intros; apply in_app_iff; now left).
      destruct (Nat.ltb_spec b' b) as [L|L].
      * cbn [tells]. split; [|split; exists (n, (b, (f, l))); cbn; auto].
        intros c C E. apply in_app_iff in C as [C|[<-|[]]]; cbn; [|lia]. specialize (A c C E). lia.
      * destruct (Nat.eqb_spec b b') as [<-|M]; cbn [tells].
        -- split; [|split].
           ++ intros c C E. apply in_app_iff in C as [C|[<-|[]]]; cbn; [|lia]. specialize (A c C E). lia.
           ++ destruct (Nat.le_gt_cases f' f); [exists c1|exists (n, (b, (f, l)))]; cbn; repeat split; auto; lia.
           ++ destruct (Nat.le_gt_cases l l'); [exists c2|exists (n, (b, (f, l)))]; cbn; repeat split; auto; lia.
        -- split; [|split; [exists c1|exists c2]; auto].
           intros c C E. apply in_app_iff in C as [C|[<-|[]]]; cbn; [now apply A|lia].
    + assert (New : In (n, (b, (f, l))) (cs ++ [(n, (b, (f, l)))])) by (apply in_app_iff; right; now left).
      split; [|split; exists (n, (b, (f, l))); cbn; auto].
      intros c C E. apply in_app_iff in C as [C|[<-|[]]]; cbn; [|lia]. now apply IH in C.
  - assert (Same : forall c, In c (cs ++ [(n', (b, (f, l)))]) /\ fst c = n <-> In c cs /\ fst c = n).
    { intros c. rewrite in_app_iff. cbn. split; [intros [[C|[<-|[]]] E]; [easy|now destruct N]|tauto]. }
    destruct (g n) as [[b' [f' l']]|]; cbn [tells] in *.
    + destruct IH as (A & (c1 & I1 & N1 & R1) & (c2 & I2 & N2 & R2)). split; [|split].
      * intros c C E. now apply A; [apply Same|].
      * exists c1. split; [apply in_app_iff; now left|]. easy.
      * exists c2. split; [apply in_app_iff; now left|]. easy.
    + intros c C E. apply (IH c); [now apply Same|exact E].
Qed.

Lemma hand_fits_spec k hands firsts lasts l i :
  let u := hand hands i in
  hand_fits k hands firsts lasts l i = true <->
  forall c, In c (flat_map (claims k) l) -> fst c = length u * k + last u 0 ->
    fst (snd c) < place k u \/ fst (snd c) = place k u /\
    (if Nat.even (length u) then snd (snd (snd c)) < nth i firsts 0 else nth i lasts 0 < fst (snd (snd c))).
Proof.
  intros u. unfold hand_fits, lowest. fold u. set (n := length u * k + last u 0).
  pose proof (lowest_tells (flat_map (claims k) l) n) as T. destruct (fold_left add (flat_map (claims k) l) (fun _ => None) n) as [[b [f e]]|]; cbn [tells] in T.
  - destruct T as (A & (c1 & I1 & N1 & B1 & F1) & (c2 & I2 & N2 & B2 & F2)).
    rewrite andb_true_iff, !negb_true_iff, Nat.ltb_ge, andb_false_iff, Nat.eqb_neq. split.
    + intros [L H] c C E. specialize (A c C E). destruct (Nat.eq_dec (fst (snd c)) (place k u)) as [Q|Q]; [|left; lia].
      right. split; [exact Q|]. destruct H as [H|H]; [lia|]. destruct (Nat.even (length u)); apply Nat.leb_gt in H; lia.
    + intros H. pose proof (H c1 I1 N1) as H1. pose proof (H c2 I2 N2) as H2. split; [lia|].
      destruct (Nat.eq_dec (place k u) b) as [Q|Q]; [right|now left].
      destruct (Nat.even (length u)); apply Nat.leb_gt; lia.
  - split; [|reflexivity]. intros _ c C E. now destruct (T c C).
Qed.

(* ---- the same, said with places after one round less ---- *)

Lemma place_of_last k w n : Forall (fun c => c < k) w -> 1 <= n <= length w ->
  place k (firstn n w) = nth (n - 1) w 0 * k ^ (n - 1) + (k ^ (n - 1) - 1 - place k (firstn (n - 1) w)) /\
  place k (firstn (n - 1) w) < k ^ (n - 1).
Proof.
  intros F L. assert (E : firstn n w = firstn (n - 1) w ++ [nth (n - 1) w 0]).
  { pose proof (split_last (firstn n w)) as S. rewrite firstn_length, Nat.min_l in S by lia. rewrite S at 1 by lia.
    rewrite firstn_firstn, Nat.min_l by lia. f_equal. f_equal.
    rewrite <- (firstn_skipn n w) at 2. rewrite app_nth1; [reflexivity|]. rewrite firstn_length. lia. }
  assert (F' : Forall (fun c => c < k) (firstn (n - 1) w)) by now apply Forall_firstn.
  assert (Ln : length (firstn (n - 1) w) = n - 1) by (rewrite firstn_length; lia).
  rewrite E, place_snoc by exact F'. rewrite Ln. split; [reflexivity|]. rewrite <- Ln at 2. now apply place_lt.
Qed.

Lemma last_nth (u : word) : last u 0 = nth (length u - 1) u 0.
Proof.
  destruct u as [|a u] using rev_ind; [reflexivity|]. rewrite last_last, app_length, app_nth2; cbn; [|lia].
  now replace (length u + 1 - 1 - length u) with 0 by lia.
Qed.

(* What a hand with word u needs of a stay with word w. *)
Definition passes (k : nat) (u w : word) (after : Prop) : Prop :=
  nth (length u - 1) w 0 = nth (length u - 1) u 0 ->
  place k (firstn (length u - 1) u) < place k (firstn (length u - 1) w) \/
  place k (firstn (length u - 1) u) = place k (firstn (length u - 1) w) /\ after.

Lemma passes_claim k u w after : Forall (fun c => c < k) u -> Forall (fun c => c < k) w -> 1 <= length u <= length w ->
  passes k u w after <->
  (nth (length u - 1) w 0 = last u 0 ->
   place k (firstn (length u) w) < place k u \/ place k (firstn (length u) w) = place k u /\ after).
Proof.
  intros U W L. unfold passes. rewrite last_nth.
  destruct (place_of_last k w (length u) W ltac:(lia)) as [Ew Bw].
  destruct (place_of_last k u (length u) U ltac:(lia)) as [Eu Bv]. rewrite firstn_all in Eu.
  split; intros H E; specialize (H E).
  - destruct H as [H|[H A]]; [left|right]; rewrite Ew, Eu, E; [lia|split; [lia|exact A]].
  - rewrite Ew, Eu, E in H. destruct H as [H|[H A]]; [left; lia|right; split; [lia|exact A]].
Qed.

Lemma fits_stays k hands firsts lasts l i : let u := hand hands i in
  Forall (fun c => c < k) u -> 1 <= length u ->
  (forall w n ends, In (w, (n, ends)) l -> Forall (fun c => c < k) w /\ n <= length w) ->
  hand_fits k hands firsts lasts l i = true <->
  forall w n f e, In (w, (n, (f, e))) l -> length u <= n ->
    passes k u w (if Nat.even (length u) then e < nth i firsts 0 else nth i lasts 0 < f).
Proof.
  intros u U D W. rewrite hand_fits_spec. fold u.
  assert (Du : last u 0 < k) by (rewrite last_nth; rewrite Forall_forall in U; apply U, nth_In; lia). split.
  - intros H w n f e I L. destruct (W _ _ _ I) as [Fw Lw]. apply passes_claim; [assumption..|lia|]. intros E.
    apply (H (claim_of k (w, (n, (f, e))) (length u))).
    + apply in_flat_map. exists (w, (n, (f, e))). split; [exact I|]. apply in_map, in_seq. cbn. lia.
    + cbn. now rewrite E.
  - intros H c C E. apply in_flat_map in C as ([w [n [f e]]] & I & C). apply in_map_iff in C as (s & <- & S).
    apply in_seq in S. cbn [fst snd] in S. destruct (W _ _ _ I) as [Fw Lw]. cbn [claim_of fst snd] in *.
    assert (Dw : nth (s - 1) w 0 < k) by (rewrite Forall_forall in Fw; apply Fw, nth_In; lia).
    assert (s = length u) as -> by nia.
    specialize (H w n f e I ltac:(lia)). rewrite passes_claim in H by (auto; lia). apply H. lia.
Qed.

(* ---- it is the model's check ---- *)

(* The stays that a hand meets: of hands that are dealt for more rounds, and of talon cards, those with one word together. *)
Definition covers (hands : list word) (firsts lasts : list nat) (words : list word) (talon : list nat) (l : list stay) : Prop :=
  (forall w n f e, In (w, (n, (f, e))) l ->
    (exists i, i < length hands /\ w = nth i hands [] /\ n = length w - 1 /\ f = nth i firsts 0 /\ e = nth i lasts 0) \/
    (exists s t, s < length words /\ t < length words /\ w = nth s words [] /\ w = nth t words [] /\ n = length w /\
      f = nth s talon 0 /\ e = nth t talon 0)) /\
  (forall i, i < length hands -> 1 < length (nth i hands []) ->
    In (nth i hands [], (length (nth i hands []) - 1, (nth i firsts 0, nth i lasts 0))) l) /\
  (forall t, t < length words -> exists f e, In (nth t words [], (length (nth t words []), (f, e))) l /\
    f <= nth t talon 0 <= e).

Definition all_fit (k : nat) (hands : list word) (firsts lasts : list nat) (words : list word) (talon : list nat) (l : list stay) : bool :=
  forallb (twins_fit k hands firsts lasts) (seq 0 (length hands)) &&
  forallb (hand_fits k hands firsts lasts l) (seq 0 (length hands)) &&
  forallb (talon_fits k talon words) (seq 1 (length words - 1)).

Definition longest (hands words : list word) : nat := list_max (map (@length nat) (hands ++ words)).
Definition numbers_of (l : list word) : list (list Z) := map (map Z.of_nat) l.

Lemma shape_spec k hands words : shape_fits k (numbers_of hands) (numbers_of words) = true <->
  (forall w, In w (hands ++ words) -> Forall (fun c => c < k) w) /\ (forall w, In w hands -> 1 <= length w) /\
  (forall w, In w words -> length w = longest hands words).
Proof.
  unfold shape_fits. rewrite !andb_true_iff, !forallb_forall.
  assert (A : (forall c, In c (concat (numbers_of hands ++ numbers_of words)) -> (0 <=? c)%Z && (c <? Z.of_nat k)%Z = true) <->
    (forall w, In w (hands ++ words) -> Forall (fun c => c < k) w)).
  { unfold numbers_of. rewrite <- map_app. split.
    - intros H w W. apply Forall_forall. intros c C. specialize (H (Z.of_nat c)).
      apply andb_true_iff in H as [_ H]; [apply Z.ltb_lt in H; lia|]. apply in_concat. exists (map Z.of_nat w).
      split; now apply in_map.
    - intros H z Z. apply in_concat in Z as (v & V & Z). apply in_map_iff in V as (w & <- & W).
      apply in_map_iff in Z as (c & <- & C). specialize (H w W). rewrite Forall_forall in H. specialize (H c C).
      apply andb_true_iff. rewrite Z.leb_le, Z.ltb_lt. lia. }
  assert (B : (forall w, In w (numbers_of hands) -> negb (length w =? 0) = true) <-> (forall w, In w hands -> 1 <= length w)).
  { unfold numbers_of. split.
    - intros H w W. specialize (H _ (in_map _ _ _ W)). rewrite map_length in H. apply negb_true_iff, Nat.eqb_neq in H. lia.
    - intros H v V. apply in_map_iff in V as (w & <- & W). rewrite map_length. apply negb_true_iff, Nat.eqb_neq.
      specialize (H w W). lia. }
  rewrite A, B. clear A B. rewrite and_assoc. apply and_iff_compat_l, and_iff_compat_l.
  unfold longest. rewrite map_app. destruct words as [|v words]; [split; [easy|reflexivity]|].
  cbn [numbers_of map]. fold (numbers_of words). rewrite map_length, andb_true_iff, forallb_forall, Nat.leb_le.
  assert (M : map (@length Z) (numbers_of hands) = map (@length nat) hands)
    by (unfold numbers_of; rewrite map_map; apply map_ext; intros; apply map_length).
  rewrite M. rewrite list_max_app. split.
  - intros [L E] w W. assert (All : forall x, In x (v :: words) -> length x = length v).
    { intros x X. specialize (E (map Z.of_nat x)). rewrite map_length in E. apply Nat.eqb_eq, E.
      change (map Z.of_nat v :: numbers_of words) with (map (map Z.of_nat) (v :: words)). now apply in_map. }
    rewrite (All w W). change (length v :: map (@length nat) words) with (map (@length nat) (v :: words)).
    assert (Top : list_max (map (@length nat) (v :: words)) = length v).
    { apply Nat.le_antisymm.
      - apply ListFacts.list_max_le_iff. intros x X. apply in_map_iff in X as (y & <- & Y). now rewrite (All y Y).
      - apply ListFacts.list_max_ge, in_map. now left. }
    rewrite Top. symmetry. apply Nat.max_r. exact L.
  - intros H. pose proof (H v (or_introl eq_refl)) as Hv. split; [eapply Nat.le_trans; [apply Nat.le_max_l|apply Nat.eq_le_incl; symmetry; exact Hv]|]. intros x X.
    change (map Z.of_nat v :: numbers_of words) with (map (map Z.of_nat) (v :: words)) in X.
    apply in_map_iff in X as (w & <- & W). rewrite map_length. apply Nat.eqb_eq. exact (eq_trans (H w W) (eq_sym Hv)).
Qed.

Section Deck.
Variables (k : nat) (d : deck) (w : words).
Hypothesis Whole : well_formed d.

Definition hands_of : list word := map (fun p => w (Owner p)) (players d).
Definition firsts_of : list nat := map (fun p => first_position p d) (players d).
Definition lasts_of : list nat := map (fun p => last_position p d) (players d).
Definition talon_of : list nat := map (fun t => position (Talon t) d) (seq 0 (talon_size d)).
Definition words_of_talon : list word := map (fun t => w (Talon t)) (seq 0 (talon_size d)).
Let m := length (players d).
Let player (i : nat) := nth i (players d) 0.

Lemma nth_hands i : i < m -> nth i hands_of [] = w (Owner (player i)).
Proof. intros I. unfold hands_of. rewrite (nth_indep _ _ (w (Owner 0))) by now rewrite map_length. apply (map_nth (fun p => w (Owner p))). Qed.
Lemma nth_firsts i : i < m -> nth i firsts_of 0 = first_position (player i) d.
Proof. intros I. unfold firsts_of. rewrite (nth_indep _ _ (first_position 0 d)) by now rewrite map_length. apply (map_nth (fun p => first_position p d)). Qed.
Lemma nth_lasts i : i < m -> nth i lasts_of 0 = last_position (player i) d.
Proof. intros I. unfold lasts_of. rewrite (nth_indep _ _ (last_position 0 d)) by now rewrite map_length. apply (map_nth (fun p => last_position p d)). Qed.
Lemma nth_talon t : t < talon_size d -> nth t talon_of 0 = position (Talon t) d.
Proof.
  intros T. unfold talon_of. rewrite (nth_indep _ _ (position (Talon 0) d)) by now rewrite map_length, seq_length.
  rewrite (map_nth (fun t => position (Talon t) d)), seq_nth by exact T. reflexivity.
Qed.
Lemma nth_words t : t < talon_size d -> nth t words_of_talon [] = w (Talon t).
Proof.
  intros T. unfold words_of_talon. rewrite (nth_indep _ _ (w (Talon 0))) by now rewrite map_length, seq_length.
  rewrite (map_nth (fun t => w (Talon t))), seq_nth by exact T. reflexivity.
Qed.

Lemma player_in i : i < m -> In (Owner (player i)) d.
Proof. intros I. now apply players_In, nth_In. Qed.
Lemma player_of p : In (Owner p) d -> exists i, i < m /\ player i = p.
Proof. intros P. apply players_In in P. now apply In_nth. Qed.
Lemma player_inj i j : i < m -> j < m -> player i = player j -> i = j.
Proof. intros I J E. now apply (proj1 (NoDup_nth (players d) 0) (players_NoDup d)). Qed.
Lemma talon_in_deck t : In (Talon t) d <-> t < talon_size d.
Proof. now apply well_formed_in. Qed.

Lemma firsts_rise i j : i < j -> j < m -> nth i firsts_of 0 < nth j firsts_of 0.
Proof.
  intros L J. rewrite !nth_firsts by lia. unfold player. pose proof (players_sorted d) as S. fold m in J. unfold m in J. clear m player.
  revert i j L J. induction S as [|p l S IH F]; intros i j L J; [cbn in J; lia|]. destruct j as [|j]; [lia|]. cbn in J.
  destruct i as [|i]; cbn [nth].
  - rewrite Forall_forall in F. apply F, nth_In. lia.
  - apply IH; lia.
Qed.

Lemma ends_in_order i : i < m -> nth i firsts_of 0 <= nth i lasts_of 0.
Proof.
  intros I. rewrite nth_firsts, nth_lasts by exact I. pose proof (player_in i I) as P.
  destruct (first_position_spec _ d P) as [F _]. destruct (last_position_spec _ d P) as [_ L].
  destruct (Nat.le_gt_cases (first_position (player i) d) (last_position (player i) d)); [assumption|]. destruct (L _ H F).
Qed.

(* Different destinations lie at different positions. *)
Lemma at_first p : In (Owner p) d -> nth_error d (first_position p d) = Some (Owner p).
Proof. intros P. apply (first_position_spec p d P). Qed.
Lemma at_last p : In (Owner p) d -> nth_error d (last_position p d) = Some (Owner p).
Proof. intros P. apply (last_position_spec p d P). Qed.
Lemma elsewhere i j x y : nth_error d i = Some x -> nth_error d j = Some y -> x <> y -> i <> j.
Proof. intros X Y N ->. congruence. Qed.

Lemma leaves_passes u v a x : leaves k d u v a x = true <-> passes k u v (facing (length u - 1) d x a = false).
Proof.
  unfold leaves, passes. set (n := length u - 1). rewrite !orb_true_iff, andb_true_iff, !negb_true_iff, Nat.eqb_neq, Nat.ltb_lt, Nat.eqb_eq.
  destruct (Nat.eq_dec (nth n v 0) (nth n u 0)); tauto.
Qed.

Lemma even_before s : 1 <= s -> Nat.even (s - 1) = negb (Nat.even s).
Proof. destruct s as [|s]; [lia|]. intros _. rewrite Nat.even_succ, <- Nat.negb_even, negb_involutive. f_equal. lia. Qed.

Lemma facing_hand i j (u : word) : 1 <= length u -> i < m -> j < m -> i <> j ->
  facing (length u - 1) d (Owner (player j)) (Owner (player i)) = false <->
  (if Nat.even (length u) then nth j lasts_of 0 < nth i firsts_of 0 else nth i lasts_of 0 < nth j firsts_of 0).
Proof.
  intros L I J N. unfold facing. rewrite even_before by exact L.
  pose proof (player_in i I) as Pi. pose proof (player_in j J) as Pj.
  assert (D : player i <> player j) by (intros E; now apply player_inj in E).
  rewrite !nth_firsts, !nth_lasts by assumption.
  pose proof (elsewhere _ _ _ _ (at_first _ Pi) (at_last _ Pj) ltac:(congruence)).
  pose proof (elsewhere _ _ _ _ (at_first _ Pj) (at_last _ Pi) ltac:(congruence)).
  destruct (Nat.even (length u)); cbn [negb]; rewrite <- not_true_iff_false, before_owners by auto; lia.
Qed.

Lemma facing_talon_hand i t (u : word) : 1 <= length u -> i < m -> t < talon_size d ->
  facing (length u - 1) d (Talon t) (Owner (player i)) = false <->
  (if Nat.even (length u) then nth t talon_of 0 < nth i firsts_of 0 else nth i lasts_of 0 < nth t talon_of 0).
Proof.
  intros L I T. unfold facing. rewrite even_before by exact L.
  pose proof (player_in i I) as Pi. pose proof (proj2 (talon_in_deck t) T) as Pt.
  rewrite nth_firsts, nth_lasts, nth_talon by assumption.
  pose proof (elsewhere _ _ _ _ (at_first _ Pi) (position_spec _ _ Pt) ltac:(congruence)).
  pose proof (elsewhere _ _ _ _ (at_last _ Pi) (position_spec _ _ Pt) ltac:(congruence)).
  destruct (Nat.even (length u)); cbn [negb]; rewrite <- not_true_iff_false.
  - rewrite before_owner_talon by auto. lia.
  - rewrite before_talon_owner by auto. lia.
Qed.

(* ---- the talon ---- *)

Definition ordered (r s t : nat) : Prop :=
  place k (w (Talon s)) < place k (w (Talon t)) \/
  place k (w (Talon s)) = place k (w (Talon t)) /\
  (if Nat.even r then position (Talon s) d < position (Talon t) d else position (Talon t) d < position (Talon s) d).

Lemma ordered_settled r s t : length (w (Talon s)) = r -> s <> t -> s < talon_size d -> t < talon_size d ->
  settled k d w s t = true <-> ordered r s t.
Proof.
  intros L N S T. unfold settled, over, ordered, facing. rewrite L, orb_true_iff, andb_true_iff, Nat.ltb_lt, Nat.eqb_eq.
  apply talon_in_deck in S, T. destruct (Nat.even r); rewrite before_talons by auto; tauto.
Qed.

Lemma position_apart s t : s <> t -> s < talon_size d -> t < talon_size d -> position (Talon s) d <> position (Talon t) d.
Proof.
  intros N S T. apply talon_in_deck in S, T. apply (elsewhere _ _ (Talon s) (Talon t)); [now apply position_spec..|congruence].
Qed.

Lemma talon_fits_next r t : 1 <= t -> t < talon_size d -> length (w (Talon t)) = r ->
  talon_fits k talon_of words_of_talon t = true <-> ordered r (t - 1) t.
Proof.
  intros L T R. unfold talon_fits, ordered. rewrite !nth_words, !nth_talon, R by lia.
  pose proof (position_apart (t - 1) t ltac:(lia) ltac:(lia) T).
  rewrite andb_true_iff, !negb_true_iff, Nat.ltb_ge, andb_false_iff, Nat.eqb_neq.
  destruct (Nat.even r); rewrite Nat.ltb_ge; lia.
Qed.

Lemma talon_spec r : (forall t, t < talon_size d -> length (w (Talon t)) = r) ->
  forallb (talon_fits k talon_of words_of_talon) (seq 1 (length words_of_talon - 1)) = true <->
  forall s t, s < t -> t < talon_size d -> settled k d w s t = true.
Proof.
  intros R. unfold words_of_talon at 2. rewrite map_length, seq_length, forallb_forall. split.
  - intros H. assert (O : forall s t, s < t -> t < talon_size d -> ordered r s t).
    { intros s t. induction t as [|t IH]; intros L T; [lia|].
      assert (N : ordered r t (S t)).
      { specialize (H (S t)). replace t with (S t - 1) at 1 by lia. apply talon_fits_next; [lia|exact T|now apply R|].
        apply H, in_seq. lia. }
      destruct (Nat.eq_dec s t) as [->|]; [exact N|]. specialize (IH ltac:(lia) ltac:(lia)).
      unfold ordered in *. destruct (Nat.even r); lia. }
    intros s t L T. apply (ordered_settled r); [apply R; lia|lia|lia|exact T|now apply O].
  - intros H t T. apply in_seq in T. apply (talon_fits_next r); [lia|lia|apply R; lia|].
    apply ordered_settled; [apply R; lia|lia|lia|lia|apply H; lia].
Qed.

(* ---- all together ---- *)

Let r := longest hands_of words_of_talon.

Lemma in_words x : In x d -> In (w x) (hands_of ++ words_of_talon).
Proof.
  intros X. apply in_app_iff. destruct x as [p|t].
  - left. apply players_In in X. unfold hands_of. now apply (in_map (fun p => w (Owner p))).
  - right. apply talon_in_deck in X. unfold words_of_talon. apply (in_map (fun t => w (Talon t))), in_seq. lia.
Qed.

Lemma fits_all (P : word -> Prop) : (forall v, In v (hands_of ++ words_of_talon) -> P v) <-> forall x, In x d -> P (w x).
Proof.
  split; [intros H x X; now apply H, in_words|]. intros H v V. apply in_app_iff in V as [V|V]; apply in_map_iff in V as (p & <- & I).
  - now apply H, players_In.
  - apply in_seq in I. apply H, talon_in_deck. lia.
Qed.

Lemma shape_suits : shape_fits k (numbers_of hands_of) (numbers_of words_of_talon) = true <->
  forall x, In x d -> suits k r x (w x) = true.
Proof.
  rewrite shape_spec, fits_all. fold r.
  assert (Le : forall x, In x d -> length (w x) <= r).
  { intros x X. unfold r, longest. now apply ListFacts.list_max_ge, in_map, in_words. }
  split.
  - intros (F & H & T) x X. apply suits_spec. split; [now apply F|]. destruct x as [p|t].
    + split; [|now apply Le]. apply H. apply players_In in X. now apply (in_map (fun p => w (Owner p))).
    + apply T. apply talon_in_deck in X. apply (in_map (fun t => w (Talon t))), in_seq. lia.
  - intros H. split; [|split].
    + intros x X. specialize (H x X). now apply suits_spec in H.
    + intros v V. apply in_map_iff in V as (p & <- & P). apply players_In in P. specialize (H _ P). apply suits_spec in H. tauto.
    + intros v V. apply in_map_iff in V as (t & <- & T). apply in_seq in T. specialize (H (Talon t) (proj2 (talon_in_deck t) ltac:(lia))).
      now apply suits_spec in H.
Qed.

Lemma apart_hands i j : i < j -> j < m -> apart d (Owner (player i)) (Owner (player j)) = true <-> nth i lasts_of 0 < nth j firsts_of 0.
Proof.
  intros L J. unfold apart. pose proof (player_in i ltac:(lia)) as Pi. pose proof (player_in j J) as Pj.
  assert (D : player i <> player j) by (intros E; apply player_inj in E; lia).
  pose proof (firsts_rise i j L J) as Rise. pose proof (ends_in_order j J) as Ends.
  rewrite nth_firsts, nth_lasts in * by lia. rewrite nth_firsts in * by lia.
  pose proof (elsewhere _ _ _ _ (at_first _ Pj) (at_last _ Pi) ltac:(congruence)).
  rewrite negb_true_iff, <- not_true_iff_false, andb_true_iff, !before_owners by auto. lia.
Qed.

Section Stays.
Variable l : list stay.
Hypothesis Covers : covers hands_of firsts_of lasts_of words_of_talon talon_of l.
Hypothesis Suits : forall x, In x d -> suits k r x (w x) = true.

Lemma suited x : In x d -> Forall (fun c => c < k) (w x) /\ match x with Owner _ => 1 <= length (w x) <= r | Talon _ => length (w x) = r end.
Proof. intros X. now apply suits_spec, Suits. Qed.

Lemma sizes : length hands_of = m /\ length words_of_talon = talon_size d.
Proof. unfold hands_of, words_of_talon. rewrite !map_length, seq_length. easy. Qed.

Lemma hand_fits_leaves i : i < m -> hand_fits k hands_of firsts_of lasts_of l i = true <->
  forall x, In x d -> x <> Owner (player i) ->
    match x with Owner _ => length (w (Owner (player i))) < length (w x) | Talon _ => True end ->
    leaves k d (w (Owner (player i))) (w x) (Owner (player i)) x = true.
Proof.
  intros I. destruct Covers as (C1 & C2 & C3). destruct sizes as [Sh St]. rewrite Sh, St in *.
  pose proof (suited _ (player_in i I)) as [Fu Lu]. cbv beta iota in Lu.
  rewrite fits_stays; unfold hand; rewrite ?nth_hands by exact I; [|exact Fu|lia|].
  2: { intros v n [f e] V. apply C1 in V as [(j & J & -> & -> & _)|(s & t & S & T & -> & _ & -> & _)].
       - rewrite nth_hands by exact J. split; [apply suited, player_in, J|lia].
       - rewrite nth_words by exact S. split; [apply suited, talon_in_deck, S|lia]. }
  set (u := w (Owner (player i))) in *. split.
  - intros H [q|t] X N L; apply leaves_passes.
    + destruct (player_of q X) as (j & J & <-). assert (i <> j) by congruence.
      unfold passes. rewrite facing_hand by (auto; lia). specialize (C2 j J). rewrite nth_hands in C2 by exact J.
      apply (H _ _ _ _ (C2 ltac:(lia))). lia.
    + pose proof (suited _ X) as [_ Lt]. cbv beta iota in Lt. apply talon_in_deck in X.
      unfold passes. rewrite facing_talon_hand by (auto; lia).
      destruct (C3 t X) as (f & e & A & B). rewrite nth_words in A by exact X. specialize (H _ _ _ _ A ltac:(lia)).
      unfold passes in *. intros E. destruct (H E) as [?|[E' Z]]; [now left|right]. split; [exact E'|]. destruct (Nat.even (length u)); lia.
  - intros H v n f e V L. apply C1 in V as [(j & J & -> & -> & -> & ->)|(s & t & S & T & -> & Same & -> & -> & ->)].
    + rewrite nth_hands in * by exact J. assert (i <> j) by (intros <-; fold u in L; lia).
      unfold passes. rewrite <- (facing_hand i j) by (auto; lia). apply leaves_passes, H; [now apply player_in| |fold u; lia].
      intros E. injection E as E. apply player_inj in E; congruence.
    + rewrite nth_words in * by assumption. rewrite nth_words in Same by assumption.
      pose proof (H (Talon s) (proj2 (talon_in_deck s) S) ltac:(discriminate) Logic.I) as Hs.
      pose proof (H (Talon t) (proj2 (talon_in_deck t) T) ltac:(discriminate) Logic.I) as Ht.
      rewrite <- Same in Ht. apply leaves_passes in Hs, Ht. unfold passes in Hs, Ht. rewrite facing_talon_hand in Hs, Ht by (auto; lia).
      unfold passes in *. intros E. destruct (Hs E) as [?|[E' Zs]]; [now left|right]. split; [exact E'|].
      destruct (Ht E) as [?|[_ Zt]]; [lia|]. destruct (Nat.even (length u)); assumption.
Qed.

Lemma all_fit_agree : all_fit k hands_of firsts_of lasts_of words_of_talon talon_of l = true <->
  forall x y, In x d -> In y d -> agree k d w x y = true.
Proof.
  destruct sizes as [Sh St]. unfold all_fit. rewrite !andb_true_iff.
  rewrite (talon_spec r) by (intros t T; now apply (suited (Talon t)), talon_in_deck).
  rewrite Sh, <- Sh, twins_spec, Sh.
  2: { intros i I. unfold hand. rewrite Sh in I. rewrite nth_hands by exact I. apply suited, player_in, I. }
  2: { intros i I. unfold hand. rewrite Sh in I. rewrite nth_hands by exact I. apply (suited _ (player_in i I)). }
  2: { intros i I. rewrite Sh in I. now apply ends_in_order. }
  unfold hand. rewrite forallb_forall. split.
  - intros [[T H] O].
    assert (Hand : forall i x, i < m -> In x d -> x <> Owner (player i) ->
      match x with Owner _ => length (w (Owner (player i))) < length (w x) | Talon _ => True end ->
      leaves k d (w (Owner (player i))) (w x) (Owner (player i)) x = true).
    { intros i x I. apply hand_fits_leaves; [exact I|]. apply H, in_seq. lia. }
    assert (Mixed : forall p t, In (Owner p) d -> In (Talon t) d -> agree k d w (Owner p) (Talon t) = true).
    { intros p t P T'. destruct (player_of p P) as (i & I & <-). cbn [agree]. now apply Hand. }
    intros [p|s] [q|t] X Y; [|now apply Mixed|rewrite agree_sym; now apply Mixed|].
    + destruct (player_of p X) as (i & I & <-). destruct (player_of q Y) as (j & J & <-). cbn [agree].
      destruct (Nat.eqb_spec (player i) (player j)) as [|N]; [reflexivity|].
      destruct (Nat.ltb_spec (length (w (Owner (player i)))) (length (w (Owner (player j))))) as [L|L]; [apply Hand; auto; congruence|].
      destruct (Nat.ltb_spec (length (w (Owner (player j)))) (length (w (Owner (player i))))) as [L'|L']; [apply Hand; auto; congruence|].
      apply orb_true_iff. destruct (same_word (w (Owner (player i))) (w (Owner (player j)))) eqn:E; [right|now left].
      apply same_word_spec in E. assert (i <> j) by congruence.
      destruct (Nat.lt_ge_cases i j); [|rewrite apart_sym]; apply apart_hands; try lia; apply T; try lia; rewrite !nth_hands by lia; congruence.
    + cbn [agree]. apply talon_in_deck in X, Y. destruct (Nat.ltb_spec s t); [now apply O|]. destruct (Nat.ltb_spec t s); [now apply O|reflexivity].
  - intros A. split; [split|].
    + intros i j L J E. rewrite !nth_hands in E by lia.
      specialize (A _ _ (player_in i ltac:(lia)) (player_in j J)). cbn [agree] in A.
      assert (N : player i <> player j) by (intros F; apply player_inj in F; lia). apply Nat.eqb_neq in N. rewrite N, E, Nat.ltb_irrefl in A.
      assert (Sw : same_word (w (Owner (player j))) (w (Owner (player j))) = true) by now apply same_word_spec.
      rewrite Sw in A. now apply apart_hands in A.
    + intros i I. apply in_seq in I. apply hand_fits_leaves; [lia|]. intros x X N L.
      specialize (A _ _ (player_in i ltac:(lia)) X). destruct x as [q|t]; cbn [agree] in A; [|exact A].
      assert (M : player i <> q) by congruence. apply Nat.eqb_neq in M. rewrite M in A. apply Nat.ltb_lt in L. now rewrite L in A.
    + intros s t L T. specialize (A (Talon s) (Talon t) (proj2 (talon_in_deck s) ltac:(lia)) (proj2 (talon_in_deck t) T)).
      cbn [agree] in A. apply Nat.ltb_lt in L. now rewrite L in A.
Qed.
End Stays.

Lemma all_fit_check l : covers hands_of firsts_of lasts_of words_of_talon talon_of l ->
  shape_fits k (numbers_of hands_of) (numbers_of words_of_talon) &&
  all_fit k hands_of firsts_of lasts_of words_of_talon talon_of l = check_words k r d w.
Proof.
  intros C. apply eq_iff_eq_true. rewrite check_words_iff, andb_true_iff. unfold good. rewrite shape_suits. split.
  - intros [S A]. split; [exact S|]. now apply (all_fit_agree l C S).
  - intros [S A]. split; [exact S|]. now apply (all_fit_agree l C S).
Qed.

(* How many rounds there are: every talon card is dealt in each, and nothing in more. *)
Definition of_rounds (n : nat) : Prop :=
  (forall x, In x d -> length (w x) <= n) /\ forall t, In (Talon t) d -> length (w (Talon t)) = n.

Lemma longest_of_rounds n : of_rounds n -> check_words k r d w = check_words k n d w.
Proof.
  intros [H T]. apply eq_iff_eq_true. rewrite !check_words_iff. unfold good. apply and_iff_compat_r.
  assert (Le : forall x, In x d -> length (w x) <= r).
  { intros x X. unfold r, longest. now apply ListFacts.list_max_ge, in_map, in_words. }
  assert (Ln : r <= n).
  { unfold r, longest. apply ListFacts.list_max_le_iff. intros x X. apply in_map_iff in X as (v & <- & V).
    revert v V. apply (fits_all (fun v => length v <= n)). exact H. }
  split; intros S x X; specialize (S x X); rewrite suits_spec in *; (split; [apply S|]); destruct x as [p|t].
  - specialize (H _ X). destruct S as [_ S]. lia.
  - now apply T.
  - specialize (Le _ X). destruct S as [_ S]. lia.
  - specialize (T _ X). specialize (Le _ X). lia.
Qed.
End Deck.
