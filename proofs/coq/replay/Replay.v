(* How cases of replays are read and compared: a case is a text, which the checkers of the other files read.

   Glossary
     text              == bytes; how the files of cases write them: Packed.v
     fields s          == the numbers in a text: fields are separated by spaces, a character from # (0)
                          to | (89) is a number, and every ~ before it adds 90
     destination_of n  == Owner (n / 2) if n is even, Talon (n / 2) if it is odd
     numbered d        == the cards of deck d: (position, destination)
     pairs l, groups n l
                       == numbers two by two; numbers each of which is followed by how many belong to it, and these
     same_numbers, same_hands
                       == equality of numbers, and of hands (owner, positions) *)

From Coq Require Import Arith Bool List.
From Coq.Init Require Import Byte.
From Coq.Strings Require Import Byte.
From Shufflegraph Require Import Deck.
Import ListNotations.

(* ---- texts ---- *)

Inductive text : Type := End | Next (b : byte) (rest : text).

Fixpoint scan (s : text) (plus : nat) (field : list nat) (before : list (list nat)) : list (list nat) :=
  match s with
  | End => rev_append (rev_append field [] :: before) []
  | Next x20 rest => scan rest 0 [] (rev_append field [] :: before)
  | Next x7e rest => scan rest (90 + plus) field before
  | Next b rest => scan rest 0 (plus + (to_nat b - 35) :: field) before
  end.

Definition fields (s : text) : list (list nat) := scan s 0 [] [].

(* ---- cases ---- *)

Definition destination_of (n : nat) : destination :=
  if Nat.even n then Owner (Nat.div2 n) else Talon (Nat.div2 n).

Definition numbered (d : deck) : list (nat * destination) := combine (seq 0 (length d)) d.

Definition positions (l : list (nat * destination)) : list nat := map fst l.

(* ---- reading ---- *)

Fixpoint pairs (l : list nat) : list (nat * nat) :=
  match l with
  | a :: b :: l' => (a, b) :: pairs l'
  | [a] => [(a, 0)]
  | [] => []
  end.

Fixpoint groups (fuel : nat) (l : list nat) : list (nat * list nat) :=
  match fuel, l with
  | S fuel', p :: n :: l' => (p, firstn n l') :: groups fuel' (skipn n l')
  | _, [p] => [(p, [])]
  | _, _ => []
  end.

(* ---- comparing ---- *)

Fixpoint same {A} (eq : A -> A -> bool) (l m : list A) : bool :=
  match l, m with
  | [], [] => true
  | x :: l', y :: m' => eq x y && same eq l' m'
  | _, _ => false
  end.

Definition same_numbers := same Nat.eqb.
Definition same_hands := same (fun x y : nat * list nat => (fst x =? fst y) && same_numbers (snd x) (snd y)).

Ltac split_all := repeat match goal with H : _ && _ = true |- _ => apply andb_true_iff in H; destruct H end.

Lemma same_eq {A} (eq : A -> A -> bool) : (forall x y, eq x y = true -> x = y) ->
  forall l m, same eq l m = true -> l = m.
Proof.
  intros H. induction l as [|x l IH]; intros [|y m] E; cbn in E; try easy.
  split_all. f_equal; auto.
Qed.

Lemma same_numbers_eq l m : same_numbers l m = true -> l = m.
Proof. apply same_eq. intros x y. apply Nat.eqb_eq. Qed.

Lemma same_hands_eq l m : same_hands l m = true -> l = m.
Proof.
  apply same_eq. intros [p l1] [q l2] H. cbn in H. split_all.
  f_equal; [now apply Nat.eqb_eq|now apply same_numbers_eq].
Qed.
