(* Hands and talon together, with tops and unders: the proofs of WordsProofs with letters for piles, and pile x / 2 where
   a hand is handed over. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder WordsSpec WordsProofs UnderSpec UnderRound.
Import ListNotations.

Lemma over_u_nil K d x y : over_u K d [] [] x y = before d x y.
Proof. reflexivity. Qed.

Lemma given_back_u d c p : In (Owner p) d -> (handed (hands_u self c d) (Owner p) = true <->
  forall x, In x d -> x <> Owner p -> Nat.div2 (c x) = Nat.div2 (c (Owner p)) -> before d x (Owner p) = true ->
            handed (hands_u self c d) x = true /\ before d (Owner p) x = false).
Proof. intro H. rewrite handed_u_iff; rewrite map_id; [reflexivity|exact H]. Qed.

Lemma fits_u k d r w : good_u k (S r) w d -> fits (2 * k) d (fun x => hd 0 (w x)).
Proof. apply fits_with. Qed.

Lemma step_u k d r w : good_u k (S r) w d -> good_u k r (fun x => tl (w x)) (next_u self (fun x => hd 0 (w x)) k d).
Proof.
  apply step_with with (after := fun c => next_u self c k) (given := hands_u self);
    auto using over_u_nil, in_next_u, over_next_u, given_back_u.
Qed.

Lemma necessary_u k d r c w : fits (2 * k) d c -> good_u k r w (next_u self c k d) ->
  good_u k (S r) (fun x => c x :: (if occurs x (next_u self c k d) then w x else [])) d.
Proof.
  apply back_with with (after := fun c => next_u self c k) (given := hands_u self);
    auto using over_u_nil, in_next_u, over_next_u, given_back_u.
Qed.

Lemma sufficient_u k r : forall w d, well_formed d -> good_u k r w d ->
  legal_u k (rounds_of r w) d /\ in_order self (play_u k (rounds_of r w) d).
Proof.
  induction r as [|r IH]; intros w d W G.
  - split; [easy|]. simpl. now apply (good_with_done (2 * k) Nat.div2 (over_u (2 * k)) (over_u_nil (2 * k)) w).
  - cbn [rounds_of legal_u play_u]. pose proof (fits_u k d r w G) as F.
    destruct (IH (fun x => tl (w x)) (next_u self (fun x => hd 0 (w x)) k d)) as [L O].
    + now apply next_u_well_formed.
    + now apply step_u.
    + now repeat split.
Qed.
