(* After a slip: cards have moved, and their destinations with them. *)

From Coq Require Import Arith List Permutation.
Import ListNotations.

(* What lies at each place of the deck as it lies now: `order` are the places that its cards had at first. *)
Definition lying {A} (order : list nat) (first : list A) : list (option A) := map (nth_error first) order.

(* Each card with its destination. *)
Definition deal {C D} (cards : list C) (deck : list D) : list (option C * option D) :=
  combine (map Some cards) (map Some deck).

Definition deal_as_it_lies {C D} (order : list nat) (cards : list C) (deck : list D) : list (option C * option D) :=
  combine (lying order cards) (lying order deck).

Lemma lying_seq : forall A (first : list A), lying (seq 0 (length first)) first = map Some first.
Proof.
  intros A first. unfold lying. induction first as [|a first IH]; auto. cbn [length seq map nth_error].
  f_equal. rewrite <- seq_shift, map_map. exact IH.
Qed.

Lemma combine_map : forall A B C (f : A -> B) (g : A -> C) l,
  combine (map f l) (map g l) = map (fun a => (f a, g a)) l.
Proof. induction l as [|a l IH]; auto. cbn. now rewrite IH. Qed.

(* And every card has the destination that was drawn for it, wherever it lies. *)
Theorem every_card_keeps_its_destination : forall C D order (cards : list C) (deck : list D),
  length cards = length deck -> Permutation order (seq 0 (length deck)) ->
  Permutation (deal_as_it_lies order cards deck) (deal cards deck).
Proof.
  intros C D order cards deck L P. unfold deal, deal_as_it_lies. rewrite <- !lying_seq, L. unfold lying.
  rewrite !combine_map. now apply Permutation_map.
Qed.

(* So a slip changes no chance, even where what happens depends on the deck that was drawn, as it does in later
   rounds: of all decks, equally many lead to a deal with any property with the slip and without. *)
Theorem slips_keep_the_distribution : forall C D (cards : list C) (order : list D -> list nat) decks
    (property : list (option C * option D) -> bool),
  (forall one other, Permutation one other -> property one = property other) ->
  (forall deck, In deck decks -> length cards = length deck /\ Permutation (order deck) (seq 0 (length deck))) ->
  length (filter (fun deck => property (deal_as_it_lies (order deck) cards deck)) decks) =
  length (filter (fun deck => property (deal cards deck)) decks).
Proof.
  intros C D cards order decks property S H. f_equal. apply filter_ext_in. intros deck I.
  apply H in I. destruct I. apply S. now apply every_card_keeps_its_destination.
Qed.
