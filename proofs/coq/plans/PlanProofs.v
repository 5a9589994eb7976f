(* Whole plans: proofs. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts IntervalFacts DealingFacts Table Dealing RoundsFacts TalonSpec TalonRound TalonOrder WordsSpec WordsProofs
  WordsWindow PlanSpec.
Import ListNotations.

(* ---- the dealer knows no destinations: what he does commutes with any change of the cards ---- *)

Section Follow.

Context {A B : Type}.
Variable f : A -> B.

Lemma follow_map ins : forall (cards : list A) (t : nat -> list A) (t' : nat -> list B),
  (forall i, t' i = map f (t i)) ->
  fst (follow t' (map f cards) ins) = map (onto f) (fst (follow t cards ins)) /\
  forall i, snd (follow t' (map f cards) ins) i = map f (snd (follow t cards ins) i).
Proof.
  induction ins as [|[i to] ins IH]; intros [|a cards] t t' H; try (now split).
  cbn [map follow]. rewrite H. destruct to as [p|].
  - destruct (IH cards (upd t i []) (upd t' i [])) as [H1 H2].
    { intro j. unfold upd. destruct (j =? i); [easy|apply H]. }
    destruct (follow (upd t i []) cards ins), (follow (upd t' i []) (map f cards) ins).
    cbn [fst snd] in *. rewrite H1. now split.
  - apply IH. intro j. unfold upd. destruct (j =? i); [easy|apply H].
Qed.

Lemma deal_round_map k cards ins :
  deal_round k (map f cards) ins
  = (map (onto f) (fst (deal_round k cards ins)), map f (snd (deal_round k cards ins))).
Proof.
  unfold deal_round. destruct (follow_map ins cards empty empty (fun _ => eq_refl)) as [H1 H2].
  destruct (follow empty cards ins) as [h t], (follow empty (map f cards) ins) as [h' t'].
  cbn [fst snd] in *. rewrite H1. f_equal. unfold gather.
  induction (seq 0 k) as [|i s IH]; simpl; [easy|]. now rewrite map_app, IH, H2.
Qed.

Lemma execute_map k rounds : forall cards,
  execute k rounds (map f cards)
  = (map (onto f) (fst (execute k rounds cards)), map f (snd (execute k rounds cards))).
Proof.
  induction rounds as [|ins rounds IH]; intro cards; [easy|]. cbn [execute].
  rewrite deal_round_map. destruct (deal_round k cards ins) as [h rest]. cbn [fst snd].
  rewrite IH. destruct (execute k rounds rest). cbn [fst snd]. now rewrite map_app.
Qed.

End Follow.

(* ---- whole plans of colourings ---- *)

Section Play.

Context {A : Type}.
Variables (dest : A -> destination) (k : nat).

Lemma execute_plan_of cs : forall d, execute k (plan_of k cs (map dest d)) d = play dest k cs d.
Proof.
  induction cs as [|c cs IH]; intro d; [easy|]. cbn [plan_of execute play].
  rewrite deal_round_deals. rewrite (next_natural dest self dest) by easy. rewrite IH.
  now destruct (play dest k cs _).
Qed.

(* A hand is complete; its order is that of the deck, reversed in every round. *)
Lemma play_hand cs d p l : legal dest k cs d -> In (p, l) (fst (play dest k cs d)) ->
  In (Owner p) (map dest d) /\ (l = cards_of dest p d \/ l = rev (cards_of dest p d)).
Proof.
  intros L H. split; [apply (play_owner dest k cs), in_map_iff; now exists (p, l)|].
  destruct (hand_of_play dest k cs d p l L H) as (s & _ & _ & ->). destruct (Nat.even s); auto.
Qed.

End Play.

(* ---- the checker ---- *)

Lemma instruct_ext c c' d : (forall x, In x d -> c x = c' x) -> forall height laid,
  instruct c height laid d = instruct c' height laid d.
Proof.
  induction d as [|x d IH]; intros H height laid; [easy|].
  assert (E : c x = c' x) by (apply H; now left).
  assert (H' : forall y, In y d -> c y = c' y) by (intros y Hy; apply H; now right).
  destruct x as [p|t]; cbn [instruct]; rewrite E; [|f_equal; now apply IH].
  destruct (negb _ && _); f_equal; now apply IH.
Qed.

Lemma pile_in_map c d : forall ins, map pile ins = map c d -> forall x, In x d -> pile_in d ins x = c x.
Proof.
  induction d as [|y d IH]; intros [|i ins] E x Hx; try easy. simpl in E. injection E as Ei E.
  cbn [pile_in]. destruct (same y x) eqn:S.
  - apply same_spec in S as <-. easy.
  - destruct Hx as [->|Hx]; [now rewrite same_refl in S|]. now apply IH.
Qed.

Lemma same_instructions_spec l : forall m, same_instructions l m = true <-> l = m.
Proof.
  induction l as [|[i p] l IH]; intros [|[j q] m]; simpl; try easy.
  rewrite !andb_true_iff, Nat.eqb_eq, IH.
  assert (E : same_hand p q = true <-> p = q).
  { destruct p as [p|], q as [q|]; simpl; try easy. rewrite Nat.eqb_eq. split; congruence. }
  rewrite E. split; [intros [[-> ->] ->]; easy|]. intro H. injection H as -> -> ->. easy.
Qed.

Lemma check_round_iff k d ins : check_round k d ins = true <->
  exists c, fits k d c /\ ins = instructions c d.
Proof.
  unfold check_round. rewrite andb_true_iff, same_instructions_spec, forallb_forall. split.
  - intros [P E]. exists (pile_in d ins). split; [|easy]. intros x Hx.
    pose proof (instructions_piles (pile_in d ins) d) as M. rewrite E in M.
    apply (in_map (pile_in d ins)) in Hx. rewrite <- M in Hx. apply in_map_iff in Hx as (i & <- & Hi).
    apply P in Hi. now apply Nat.ltb_lt.
  - intros (c & F & ->). pose proof (instructions_piles c d) as M. split.
    + intros i Hi. apply (in_map pile) in Hi. rewrite M in Hi. apply in_map_iff in Hi as (x & <- & Hx).
      apply Nat.ltb_lt. now apply F.
    + apply instruct_ext. now apply pile_in_map.
Qed.

Lemma deal_round_self k c d : deal_round k d (instructions c d) = (hands self c d, next self k c d).
Proof. pose proof (deal_round_deals self k c d) as H. now rewrite map_id in H. Qed.

Lemma check_plan_iff k rounds : forall d, check_plan k d rounds = true <->
  exists cs, legal self k cs d /\ rounds = plan_of k cs d /\ in_order self (snd (play self k cs d)).
Proof.
  induction rounds as [|ins rounds IH]; intro d; cbn [check_plan].
  - rewrite dealt_spec. split.
    + intro O. now exists [].
    + intros ([|c cs] & _ & E & O); [easy|discriminate].
  - destruct (check_round k d ins) eqn:C.
    + apply check_round_iff in C as (c & F & ->). rewrite deal_round_self. cbn [snd]. rewrite IH. split.
      * intros (cs & L & -> & O). exists (c :: cs). rewrite play_cons. cbn [legal plan_of snd].
        rewrite map_id. easy.
      * intros ([|c' cs] & L & E & O); [discriminate|]. cbn [legal plan_of] in *. rewrite map_id in L.
        destruct L as [F' L]. rewrite play_cons in O. injection E as E1 E2.
        assert (N : next self k c d = next self k c' d).
        { pose proof (deal_round_self k c d) as D. rewrite E1, deal_round_self in D. congruence. }
        rewrite N. now exists cs.
    + split; [easy|]. intros ([|c cs] & L & E & O); [discriminate|]. exfalso.
      cbn [legal plan_of] in *. rewrite map_id in L. injection E as E _.
      apply not_true_iff_false in C. apply C. apply check_round_iff. now exists c.
Qed.

(* ---- what is delivered ---- *)

Lemma cards_for_owner {A} p d (cards : list A) :
  map snd (cards_of fst p (combine d cards)) = cards_for (Owner p) d cards.
Proof.
  unfold cards_of, cards_for. f_equal. apply filter_ext. intros [x a]. unfold to. cbn [fst].
  destruct x as [q|]; [|easy]. apply Nat.eqb_sym.
Qed.

Lemma filter_same_split {A} t (l : list (destination * A)) :
  NoDup (filter is_talon (map fst l)) -> forall a, In (Talon t, a) l ->
  filter (fun e => same (Talon t) (fst e)) l = [(Talon t, a)].
Proof.
  intro N. induction l as [|[x b] l IH]; intros a H; [easy|].
  destruct H as [H|H].
  - injection H as -> ->. cbn [map fst filter is_talon] in N. inversion N as [|? ? Nx _]; subst.
    cbn [filter fst]. rewrite same_refl. f_equal. apply filter_none.
    intros [y b] Hy. apply not_true_is_false. rewrite same_spec. cbn [fst]. intros <-. apply Nx.
    apply filter_In. split; [|easy]. apply in_map_iff. now exists (Talon t, b).
  - assert (N' : NoDup (filter is_talon (map fst l))).
    { cbn [map fst filter] in N. destruct (is_talon x); [now inversion N|easy]. }
    cbn [filter fst]. destruct (same (Talon t) x) eqn:S; [|now apply IH].
    apply same_spec in S as <-. cbn [map fst filter is_talon] in N. inversion N as [|? ? Nx _]; subst.
    exfalso. apply Nx. apply filter_In. split; [|easy]. apply in_map_iff. now exists (Talon t, a).
Qed.

Lemma map_fst_combine {A B} (l : list A) : forall (m : list B), length m = length l ->
  map fst (combine l m) = l.
Proof. induction l as [|a l IH]; intros [|b m] H; simpl in *; try easy. f_equal. apply IH. lia. Qed.

Lemma map_snd_combine {A B} (l : list A) : forall (m : list B), length m = length l ->
  map snd (combine l m) = m.
Proof. induction l as [|a l IH]; intros [|b m] H; simpl in *; try easy. f_equal. apply IH. lia. Qed.

Lemma in_order_talon {A} (dest : A -> destination) cs k d : legal dest k cs d ->
  in_order dest (snd (play dest k cs d)) ->
  Permutation (filter is_talon (map dest d)) (map Talon (seq 0 (length (snd (play dest k cs d))))).
Proof.
  intros L O. rewrite <- O.
  transitivity (filter is_talon (map dest (concat (map snd (fst (play dest k cs d)))
                 ++ snd (play dest k cs d)))).
  { apply Permutation_filter, Permutation_map. now apply play_conserves. }
  rewrite map_app, filter_app.
  rewrite (filter_none is_talon (map dest (concat _))).
  - cbn [app]. rewrite filter_all; [easy|]. intros x Hx. rewrite O in Hx.
    now apply in_map_iff in Hx as (t & <- & _).
  - intros x Hx. apply in_map_iff in Hx as (a & <- & Ha). apply in_concat in Ha as (l & Hl & Ha).
    apply in_map_iff in Hl as ((q & l') & <- & Hl). cbn [snd] in Ha.
    pose proof (proj2 (play_hand dest k cs d q l' L Hl)) as E.
    assert (X : In a (cards_of dest q d)) by (destruct E as [->| ->]; [easy|now apply in_rev in Ha]).
    apply filter_In in X as [_ X]. unfold to in X. apply is_of_true in X. now rewrite X.
Qed.

Lemma dealt_well_formed k cs d : legal self k cs d -> in_order self (snd (play self k cs d)) -> well_formed d.
Proof.
  intros L O. pose proof (in_order_talon self cs k d L O) as P. rewrite map_id in P.
  set (n := length (snd (play self k cs d))) in *. intros t Ht. unfold talon_size in Ht.
  rewrite P, map_length, seq_length in Ht.
  apply (proj1 (filter_In is_talon (Talon t) d)), (Permutation_in _ (Permutation_sym P)).
  apply in_map, in_seq. lia.
Qed.

Lemma plan_delivers k cs d : legal self k cs d -> in_order self (snd (play self k cs d)) ->
  delivers k d (plan_of k cs d).
Proof.
  intros L O A cards Len. set (e := combine d cards).
  assert (Fe : map fst e = d) by (now apply map_fst_combine).
  assert (Se : map snd e = cards) by (now apply map_snd_combine).
  assert (Le : legal fst k cs e).
  { rewrite <- (legal_natural fst self fst) by easy. now rewrite Fe. }
  assert (Pe : snd (play self k cs d) = map fst (snd (play fst k cs e))).
  { rewrite <- Fe at 1. apply (play_natural fst self fst). easy. }
  assert (Oe : in_order fst (snd (play fst k cs e))).
  { rewrite Pe in O. now apply (in_order_natural fst self fst) in O. }
  assert (X : execute k (plan_of k cs d) cards
    = (map (onto snd) (fst (play fst k cs e)), map snd (snd (play fst k cs e)))).
  { rewrite <- Se. rewrite execute_map. rewrite <- Fe at 1 2. now rewrite execute_plan_of. }
  cbv zeta. rewrite X. clear X. cbn [fst snd]. set (h := fst (play fst k cs e)). set (left := snd (play fst k cs e)).
  assert (M : map fst (map (onto snd) h) = map fst h).
  { rewrite map_map. apply map_ext. now intros []. }
  rewrite M. repeat split.
  - now apply play_once.
  - intro H. apply play_everybody in H; trivial. now rewrite Fe in H.
  - intro H. apply play_everybody; trivial. now rewrite Fe.
  - intros p pile H. apply in_map_iff in H as ((q & l) & E & H). injection E as -> <-.
    apply play_hand in H as [_ [->| ->]]; trivial.
    + left. unfold e. apply cards_for_owner.
    + right. unfold e. now rewrite map_rev, cards_for_owner.
  - pose proof (in_order_talon fst cs k e Le Oe) as P. rewrite Fe in P. fold left in P.
    assert (T : talon_size d = length left).
    { unfold talon_size. now rewrite P, map_length, seq_length. }
    assert (N : NoDup (filter is_talon (map fst e))).
    { rewrite Fe, P. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup]. intros a b E. now injection E. }
    assert (I : forall x, In x left -> In x e).
    { intros x Hx. apply (Permutation_in x (Permutation_sym (play_conserves fst k cs e Le))).
      apply in_app_iff. now right. }
    unfold in_order in Oe. fold left in Oe. rewrite T. unfold cards_for. fold e. clear - N I Oe.
    revert Oe I. generalize 0 as m. induction left as [|[x a] left IH]; intros m Oe I; [easy|].
    cbn [length seq map fst] in Oe. injection Oe as -> Oe. cbn [length seq map snd].
    rewrite (filter_same_split m e N a) by (apply I; now left). cbn [map snd]. f_equal.
    apply IH; [easy|]. intros y Hy. apply I. now right.
  - rewrite <- Se. rewrite (play_conserves fst k cs e Le) at 1. rewrite map_app.
    apply Permutation_app_tail. fold h. rewrite concat_map, !map_map.
    assert (X : map (fun x => snd (onto snd x)) h = map (fun x => map snd (snd x)) h).
    { apply map_ext. now intros []. }
    now rewrite X.
Qed.

(* ---- placements ---- *)

Lemma next_permutation k c d : fits k d c ->
  Permutation (next self k c d) (filter (fun x => occurs x (next self k c d)) d).
Proof.
  intro F. rewrite (filter_ext_in _ (stays self (hands self c d)) d).
  - rewrite next_plain. apply Permutation_filter, plain_permutation. now rewrite map_id.
  - intros x H. apply bool_ext. rewrite occurs_spec, (in_next k c d F), stays_handed, negb_true_iff. tauto.
Qed.

Lemma list_sum_permutation l m : Permutation l m -> list_sum l = list_sum m.
Proof. induction 1; simpl; lia. Qed.

Lemma placements_words k cs : forall d, legal self k cs d ->
  placements k d (plan_of k cs d) = list_sum (map (fun x => length (words_of k cs d x)) d).
Proof.
  induction cs as [|c cs IH]; intros d L.
  - unfold placements. simpl. clear. induction d; simpl; [easy|]. exact IHd.
  - destruct L as [F L]. rewrite map_id in F. unfold placements in *. cbn [plan_of decks map words_of].
    rewrite deal_round_self. cbn [snd]. set (e := next self k c d) in *.
    change (list_sum (length d :: map (@length destination) (decks k e (plan_of k cs e))))
      with (length d + list_sum (map (@length destination) (decks k e (plan_of k cs e)))).
    rewrite IH by easy.
    rewrite (list_sum_permutation _ (map (fun x => length (words_of k cs e x)) (filter (fun x => occurs x e) d)))
      by (apply Permutation_map; now apply next_permutation).
    clear. generalize (words_of k cs e) as w. clearbody e. intro w. induction d as [|x d IH]; [easy|].
    unfold list_sum in *. cbn [length filter map]. destruct (occurs x e); cbn [map length fold_right] in *; lia.
Qed.
