(* Intervals that do not come from a deck: the colouring functions accept any. Nothing is proved here.

   Glossary
     family           == a list of (owner, (first, last)), like the items of a mapping from owners to intervals
     sound_family l   == no owner twice, and no interval ends before it begins
     events l         == the beginnings, then the ends, each as (key, owner): the key is 2 * first for a
                         beginning and 2 * last + 1 for an end, so that intervals that touch conflict
     sorted e         == the events e in the order of their keys, those of equal keys as they come
     event_deck l     == the owners of the sorted events, as a deck: each owner has two cards *)

From Coq Require Import Arith List.
From Shufflegraph Require Import Deck.
Import ListNotations.

Definition family := list (nat * (nat * nat)).

Definition sound_family (l : family) : Prop :=
  NoDup (map fst l) /\ forall p f e, In (p, (f, e)) l -> f <= e.

Definition events (l : family) : list (nat * nat) :=
  map (fun v => (2 * fst (snd v), fst v)) l ++ map (fun v => (2 * snd (snd v) + 1, fst v)) l.

Fixpoint insert (x : nat * nat) (l : list (nat * nat)) : list (nat * nat) :=
  match l with
  | [] => [x]
  | y :: l' => if fst x <=? fst y then x :: l else y :: insert x l'
  end.

Definition sorted (l : list (nat * nat)) : list (nat * nat) := fold_right insert [] l.

Definition event_deck (l : family) : deck := map (fun e => Owner (snd e)) (sorted (events l)).
