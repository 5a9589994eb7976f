(* A plan in which cards may go under piles, written to a file: what the checker's verdict means. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder WordsSpec PlanSpec PlanProofs FewestSpec PlacesSpec
  PlacesPlanSpec PlacesAsideSpec PlacesAside PlanFileSpec PlanFile Sides UnderSpec Under UnderFileSpec.
Import ListNotations.

Lemma accepted_u f : check_file_u f = Deals \/ check_file_u f = Fewest -> file_fault_u f = None.
Proof. apply verdict_none. Qed.

(* What is accepted deals the deck, whatever cards lie in it. *)
Theorem accepted_under_delivers f : check_file_u f = Deals \/ check_file_u f = Fewest -> delivers_file_u f.
Proof.
  intro H. apply accepted_u, fault_with_none in H as (_ & W & D & _). apply andb_true_iff in D as [C _].
  apply andb_true_iff in C as [_ C]. apply home_delivers; trivial; intros; [apply lay_all_map|apply lay_none].
Qed.

(* It is a colouring of the hands in each round: all cards of a hand go to the same pile, on top of it or under it. *)
Theorem accepted_under_is_coloured f : check_file_u f = Deals \/ check_file_u f = Fewest ->
  all_coloured_with Nat.div2 next_deck_u (piles f) (hands_in f) (plan_in f).
Proof. intro H. apply accepted_u, fault_with_none in H as (_ & _ & _ & _ & N). now apply no_split_coloured in N. Qed.

(* The cards that are laid down are as many as the file says: one for each step. *)
Theorem accepted_under_placements f : check_file_u f = Deals \/ check_file_u f = Fewest -> length (steps f) = placed f.
Proof. intro H. apply accepted_u in H. now apply fault_with_none in H. Qed.

Lemma refuted_places_u_sound k r d a b : 0 < k -> refuted_places_u k r d a b = true ->
  forall s, s <= r -> ~ solvable_places_u k s d.
Proof.
  intros K C. apply (check_window_under_sound k r d a b K). rewrite <- C. unfold refuted_places_u, check_window_u.
  destruct (r =? 0); [easy|]. f_equal. unfold alternations_in, codes_met_u, places.
  rewrite (map_ext (fun q => positions_from 0 d (Talon q)) (fun q => positions d (Talon q))).
  2: { intro q. rewrite positions_from_spec. apply map_id. }
  rewrite power_up_to_spec. set (need := _ + _). apply bool_ext. rewrite !Nat.ltb_lt. lia.
Qed.

(* Where the verdict is Fewest no plan of the cards that are laid down has fewer rounds, whatever it puts aside, if each
   card goes on top of a pile or under it. *)
Theorem fewest_under_is_fewest f : check_file_u f = Fewest ->
  forall r, solvable_aside_u (piles f) r (aside f) (laid f) -> length (turns f) <= r.
Proof.
  intro H. pose proof (accepted_u f (or_intror H)) as N. unfold check_file_u, verdict_on in H. rewrite N in H.
  apply fault_with_none in N as (K & _). destruct ((least_rounds f =? length (turns f)) && shown_u f) eqn:E; [|easy].
  apply andb_true_iff in E as [E S]. apply Nat.eqb_eq in E. rewrite <- E. intros r (l & I & Sol).
  unfold shown_u in S. destruct (least_rounds f) as [|n]; [lia|]. destruct (near f) as [e|]; [|discriminate].
  destruct (Nat.le_gt_cases (Datatypes.S n) r) as [|L]; [easy|exfalso].
  unfold refuted_u, refuted_with in S. apply andb_true_iff in S as [_ S]. rewrite forallb_forall in S.
  destruct (chosen_sublist l (aside f) (laid f) I) as (l' & Hl & El).
  apply (refuted_places_u_sound _ _ _ _ _ K (S l' Hl) r ltac:(lia)). now rewrite <- El.
Qed.
