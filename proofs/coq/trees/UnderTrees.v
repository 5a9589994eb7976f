(* Written trees show that a number of rounds is not enough, with cards under piles too, whatever is put aside.

   Glossary
     either_side k       == the letters are those of UnderSpec: at the end of a hand's word the side has no meaning
     share_u k r d ps e  == half of what the window of site e leaves to the hands over it, and which of the hands ps these are
     check_tree_u k r d w n == check_tree_in, for cards that go on top of k piles or under them and may share places
     refutation          == what shows that a number of rounds is not enough: a window or a tree
     refuted_u k r d e   == it shows that
     solvable_aside_u    == solvable_aside of PlacesAsideSpec, with letters *)

From Coq Require Import Arith Bool List Lia NArith.
From Shufflegraph Require Import Deck IntervalFacts TalonSpec TalonRound TalonOrder WordsSpec WordsWindow WordsProofs PlacesSpec
  PlacesOrder PlacesCodes PlacesAsideSpec PlacesAside KraftSpec KraftCheck FewestSpec UnderSpec UnderRound UnderTalon UnderWindow Under
  WordBook WordBookFacts WordTreesRun WordTreesProofs.
Import ListNotations.

Definition either_side (k : nat) : alphabet :=
  Alphabet (2 * k) Nat.div2 (fun a => 2 * Nat.div2 a) (place_u (2 * k)) UnderSpec.kept (digits_u (2 * k)).

Lemma either_side_lawful k : 0 < k -> lawful (either_side k).
Proof.
  intro K. split; cbn [letters letter_pile as_last place_of nth_word either_side].
  - apply place_u_lt.
  - intros u v E Du Dv P. now apply place_u_inj with (2 * k).
  - intros r f H. apply digits_u_spec; [lia|exact H].
  - intro a. apply Nat.div2_double.
  - now intros a b ->.
  - intros a H. pose proof (Nat.div2_odd a). destruct (Nat.odd a); cbn [Nat.b2n] in *; lia.
Qed.

Definition share_u (k r : nat) (d : deck) (ps : list nat) (e : site) : share :=
  let '(_, (a, b)) := e in
  let over := spans d a b in
  (N.of_nat (((2 * k) ^ r - alternations_in r d a b) / 2),
   map (fun p => let takes := (a <=? b) && existsb (Nat.eqb p) over in (takes, takes)) ps).

Definition check_tree_u (k r : nat) (d : deck) (w : written) (n : nat) : bool :=
  (0 <? r) && check_tree_in (either_side k) (share_u k r d) r d w n.

(* An accepted tree shows that, whatever good words there are, at least n cards are laid down. *)
Lemma tree_u_words k r w d e t n : 0 < k -> refines d e -> good_u k r w e -> check_tree_u k r d t n = true ->
  n <= placed r d (fun p => length (w (Owner p))).
Proof.
  intros K Ref G C. pose proof (refines_well_formed d e Ref) as W. pose proof Ref as (pl & M & _ & E).
  apply andb_true_iff in C as [R C]. apply Nat.ltb_lt in R. revert C.
  apply (check_tree_in_bound (either_side k) r w d e pl (either_side_lawful k K) W M E G).
  intros ps [i [a b]] m fs N X. apply pair_equal_spec in X as [<- <-]. cbn [letters either_side].
  rewrite total_powers with (f := fun p => let takes := (a <=? b) && existsb (Nat.eqb p) (spans d a b) in (takes, takes)).
  match goal with |- (N.of_nat ?x <= N.of_nat ?y)%N => enough (x <= y) by lia end.
  destruct (Nat.leb_spec a b) as [L|L].
  2: { replace (filter _ ps) with (@nil nat); [apply Nat.le_0_l|]. clear.
       induction ps as [|p ps IH]; [easy|]. cbn [filter andb]. now destruct (Nat.odd _). }
  pose proof (under_window_bound k r w d e a b K R Ref G L) as B. apply Nat.div_le_lower_bound; [lia|].
  enough (2 * powers (2 * k) r (fun p => length (w (Owner p))) (filter (fun p => existsb (Nat.eqb p) (spans d a b)) ps)
          <= powers_u k r (fun p => length (w (Owner p))) (spans d a b)) as H.
  { etransitivity; [|apply (Nat.le_add_le_sub_r _ _ _ B)]. etransitivity; [|exact H]. apply Nat.eq_le_incl. do 2 f_equal.
    apply filter_ext. intro p. cbn [andb]. now destruct (Nat.odd _). }
  transitivity (2 * powers (2 * k) r (fun p => length (w (Owner p))) (spans d a b)).
  - apply Nat.mul_le_mono_l, list_sum_incl; [now apply NoDup_filter|]. intros p H. apply filter_In in H as [_ H].
    apply existsb_exists in H as (q & Hq & H). now apply Nat.eqb_eq in H as ->.
  - unfold powers, powers_u. clear. induction (spans d a b) as [|p l IH]; [easy|]. cbn [map]. rewrite !list_sum_cons. lia.
Qed.

Lemma all_placed r d s : (forall p, In (Owner p) d -> s p <= r) -> placed r d s <= r * length d.
Proof.
  unfold placed. induction d as [|x d IH]; intro S; [cbn; lia|]. cbn [map length]. rewrite list_sum_cons.
  specialize (IH (fun p H => S p (or_intror H))). destruct x as [p|t]; [specialize (S p (or_introl eq_refl))|]; lia.
Qed.

(* An accepted tree against more placements than r rounds can have shows that no plan of r rounds that keeps hands together
   exists, nor one of fewer. *)
Theorem check_tree_under_sound k r d t : 0 < k -> check_tree_u k r d t (S (r * length d)) = true ->
  forall s, s <= r -> ~ solvable_places_u k s d.
Proof.
  intros K C s L S. apply (places_more k s d (r - s) K) in S. replace (r - s + s) with r in S by lia.
  destruct S as (e & Ref & S). pose proof (refines_well_formed d e Ref) as W.
  apply under_plan_iff_good_words in S as (w & G); [|exact W].
  pose proof (tree_u_words k r w d e t _ K Ref G C) as B.
  assert (P : placed r d (fun p => length (w (Owner p))) <= r * length d); [|lia]. apply all_placed. intros p Hp.
  destruct Ref as (pl & _ & _ & ->). apply in_owner_on, (proj1 G), suits_spec in Hp. lia.
Qed.

Inductive refutation : Type := OneWindow (a b : nat) | OneTree (t : written).

Definition refuted_u (k r : nat) (d : deck) (e : refutation) : bool :=
  match e with OneWindow a b => check_window_u k r d a b | OneTree t => check_tree_u k r d t (S (r * length d)) end.

Definition solvable_aside_u (k r : nat) (aside : list nat) (d : deck) : Prop :=
  exists l, incl l aside /\ solvable_places_u k r (as_hands l d).

(* Windows or trees against r rounds, one for each choice of places, show that no plan of r rounds that keeps hands together
   exists, nor one of fewer, whatever is put aside. *)
Theorem refuted_aside_sound k r aside d : 0 < k ->
  (forall l, In l (sublists aside) -> exists e, refuted_u k r (as_hands l d) e = true) ->
  forall s, s <= r -> ~ solvable_aside_u k s aside d.
Proof.
  intros K C s L (l & I & S). destruct (chosen_sublist l aside d I) as (m & Hm & E). rewrite E in S.
  destruct (C m Hm) as ([a b|t] & R); [now apply check_window_under_sound with (2 := R) (s := s) in S|].
  now apply check_tree_under_sound with (2 := R) (s := s) in S.
Qed.
