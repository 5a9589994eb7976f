(* What is proved about one round at the table: instructions and deal_round.
   The definitions are those of Deck.v and Table.v; the proofs are in DealingFacts.v and TableFacts.v.
   Cards are things of any type A, dest says where each has to go; d is the deck of cards. *)

From Coq Require Import Arith List Permutation.
From Shufflegraph Require Import Deck Table Sweep IntervalFacts ColouringFacts DealingFacts TableFacts.
Import ListNotations.

Section Dealing.

Context {A : Type}.
Variable dest : A -> destination.

(* ---- instructions ---- *)

(* The instructions name every card's pile, in deck order. *)
Theorem instructions_piles : forall c d, map pile (instructions c d) = map c d.
Proof. intros c d. apply instruct_piles. Qed.

(* Following the instructions at the table hands over and picks up what the model deals. *)
Theorem deal_round_deals : forall k c d,
  deal_round k d (instructions c (map dest d)) = (hands dest c d, next dest k c d).
Proof. exact (deal_round_deals dest). Qed.

(* ---- any colouring ---- *)

(* A hand handed over is complete: it is all the owner's cards, in reverse deck order. *)
Theorem hands_complete : forall c d p pile,
  In (p, pile) (hands dest c d) -> In (Owner p) (map dest d) /\ pile = rev (cards_of dest p d).
Proof.
  intros c d p pile H. split; [|now apply (handed_complete dest) in H].
  apply (handed_is_owner dest c d empty). apply in_map_iff. exists (p, pile). auto.
Qed.

(* Nobody gets two hands. *)
Theorem hands_once : forall c d, NoDup (map fst (hands dest c d)).
Proof. intros c d. apply handed_once. Qed.

(* The hand of everybody who got none is complete in the next deck, in reverse order. *)
Theorem next_deck_complete : forall k c d p, fits k (map dest d) c ->
  ~ In p (map fst (hands dest c d)) -> cards_of dest p (next dest k c d) = rev (cards_of dest p d).
Proof. exact (next_complete dest). Qed.

(* Who got his hand has no card in the next deck. *)
Theorem next_deck_without_handed : forall k c d p,
  In p (map fst (hands dest c d)) -> cards_of dest p (next dest k c d) = [].
Proof. exact (next_without dest). Qed.

(* No card is lost and none is added: the hands and the next deck are the cards of the deck. *)
Theorem cards_conserved : forall k c d, fits k (map dest d) c ->
  Permutation d (concat (map snd (hands dest c d)) ++ next dest k c d).
Proof. exact (conservation dest). Qed.

(* The next deck is the piles picked up, each reversed, without the hands handed over. *)
Theorem next_deck_is_piles_without_hands : forall k c d,
  next dest k c d = filter (stays dest (hands dest c d))
    (flat_map (fun i => rev (filter (fun a => c (dest a) =? i) d)) (seq 0 k)).
Proof. exact (next_plain dest). Qed.

(* ---- a valid colouring ---- *)

(* A proper colouring deals everybody exactly his cards, in the order in which the owners finish, and
   leaves every pile empty. *)
Theorem proper_colouring_deals_all : forall c d, no_talon (map dest d) -> proper (map dest d) c ->
  hands dest c d = map (fun p => (p, rev (cards_of dest p d))) (finishers (map dest d)) /\
  forall i, snd (deal dest c empty d) i = [].
Proof. intros c d NT P. auto using proper_hands, proper_table_empty. Qed.

(* In particular the valid colouring does. *)
Theorem valid_colouring_deals_all : forall d, no_talon (map dest d) ->
  hands dest (piles_of (valid_colouring (map dest d))) d =
    map (fun p => (p, rev (cards_of dest p d))) (finishers (map dest d)) /\
  forall i, snd (deal dest (piles_of (valid_colouring (map dest d))) empty d) i = [].
Proof. intros d NT. apply proper_colouring_deals_all; auto using valid_proper. Qed.

(* ---- the next deck ---- *)

(* Without a talon the next deck's chi is the worst load, or 0 if no pile is loaded twice. *)
Theorem chi_of_next_deck : forall k c d, no_talon (map dest d) ->
  chi (map dest (next dest k c d)) =
  if worst k c (map dest d) <=? 1 then 0 else worst k c (map dest d).
Proof. exact (chi_next dest). Qed.

(* A reducing round brings chi down to chi / k, rounded up (or to 0, if that is 1). *)
Theorem chi_after_reducing_round : forall k d, 0 < k -> no_talon (map dest d) ->
  chi (map dest (next dest k (piles_of (reducing_colouring k (map dest d))) d)) =
  if cdiv (chi (map dest d)) k <=? 1 then 0 else cdiv (chi (map dest d)) k.
Proof. intros k d K NT. rewrite chi_next by auto. now rewrite reducing_worst. Qed.

End Dealing.
