(* A plan in which cards may go under piles, written to a file: what the checker's verdict means. The theorems. *)

From Coq Require Import Arith Bool List Lia Permutation.
From Shufflegraph Require Import Deck ListFacts Table TalonSpec TalonRound TalonOrder WordsSpec PlanSpec PlanProofs FewestSpec PlacesSpec
  PlacesPlanSpec PlacesAsideSpec PlacesAside SplitSpec PlanFileSpec PlanFile Sides UnderSpec Under UnderFileSpec.
Import ListNotations.

Lemma fault_u_none f : file_fault_u f = None -> 0 < piles f /\ kept_well f = true /\
  check_hands_u (piles f) (hands_in f) (plan_in f) = true /\ length (steps f) = placed f.
Proof.
  unfold file_fault_u. destruct (Nat.eqb_spec (piles f) 0) as [|K]; [discriminate|].
  destruct (places_well f); [|discriminate]. destruct (kept_well f); [|discriminate].
  destruct (aside_well f); [|discriminate]. destruct (known f); [|discriminate]. cbn [negb].
  destruct (decks_fault_u _ _ _ _); [discriminate|].
  destruct (deals_u _ _ _) eqn:D; [|discriminate]. apply andb_true_iff in D as [D _]. cbn [negb].
  destruct (Nat.eqb_spec (length (steps f)) (placed f)); [|discriminate]. intro. repeat split; trivial. lia.
Qed.

Lemma accepted_u f : check_file_u f = Deals \/ check_file_u f = Fewest -> file_fault_u f = None.
Proof. unfold check_file_u. destruct (file_fault_u f); [intros [|]; discriminate|easy]. Qed.

(* What is accepted deals the deck, whatever cards lie in it. *)
Theorem accepted_under_delivers f : check_file_u f = Deals \/ check_file_u f = Fewest -> delivers_file_u f.
Proof.
  intro H. apply accepted_u, fault_u_none in H as (_ & W & C & _).
  intros A pack Len d here h left. pose proof (laid_plus_tail f) as L.
  assert (Lh : length here = length d) by (unfold here; rewrite firstn_length, Len; apply Nat.min_l, L).
  unfold check_hands_u in C. rewrite (surjective_pairing (execute_u (piles f) (plan_in f) (seq 0 (length (hands_in f))))) in C.
  repeat (apply andb_true_iff in C as [C ?H]).
  destruct (positions_show (fun A => execute_u (piles f) (plan_in f))
    (fun A B g => lay_all_map g (piles f) (map (map side_of) (plan_in f)))
    (fun A => lay_none (piles f) (map (map side_of) (plan_in f)))
    (hands_in f) H2 H1 H0 H A here) as (D1 & D2 & D3 & D4 & D5); [unfold hands_in, as_hands; now rewrite map_length|].
  assert (D6 : forall p, In (Owner p) (hands_in f) -> exists pile, In (p, pile) h /\
    Permutation pile (cards_for (Owner p) (hands_in f) here)).
  { intros p Hp. apply D2, in_map_iff in Hp as ([q pile] & E & Hp). cbn in E. subst q. exists pile. auto. }
  destruct (aside_from_hands (chosen f) d here h left Lh D1 D6 D4 D5) as (H1' & H2' & H3' & H4' & H5').
  repeat split; trivial.
  - intros p Hp. rewrite <- (laid_tail f) in Hp. apply in_app_iff in Hp as [Hp|Hp].
    + destruct (H2' p Hp) as (pile & I & P). exists pile. split; [exact I|]. rewrite P.
      unfold here, d. now rewrite cards_for_tail.
    + now apply (tail_is_last f W) in Hp.
  - now apply tail_is_last.
  - rewrite <- (firstn_skipn (length d) pack) at 1. rewrite app_assoc. apply Permutation_app_tail. exact H5'.
Qed.

(* The cards that are laid down are as many as the file says: one for each step. *)
Theorem accepted_under_placements f : check_file_u f = Deals \/ check_file_u f = Fewest -> length (steps f) = placed f.
Proof. intro H. apply accepted_u in H. now apply fault_u_none in H. Qed.

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
   card goes on top of a pile or under it and hands keep together. *)
Theorem fewest_under_is_fewest f : check_file_u f = Fewest ->
  forall r, solvable_aside_u (piles f) r (aside f) (laid f) -> length (turns f) <= r.
Proof.
  intro H. pose proof (accepted_u f (or_intror H)) as N. unfold check_file_u in H. rewrite N in H.
  apply fault_u_none in N as (K & _). destruct ((least_rounds f =? length (turns f)) && shown_u f) eqn:E; [|easy].
  apply andb_true_iff in E as [E S]. apply Nat.eqb_eq in E. rewrite <- E. intros r (l & I & Sol).
  unfold shown_u in S. destruct (least_rounds f) as [|n]; [lia|]. destruct (near f) as [e|]; [|discriminate].
  destruct (Nat.le_gt_cases (Datatypes.S n) r) as [|L]; [easy|exfalso].
  unfold refuted_u in S. apply andb_true_iff in S as [_ S]. rewrite forallb_forall in S.
  destruct (chosen_sublist l (aside f) (laid f) I) as (l' & Hl & El).
  apply (refuted_places_u_sound _ _ _ _ _ K (S l' Hl) r ltac:(lia)). now rewrite <- El.
Qed.
