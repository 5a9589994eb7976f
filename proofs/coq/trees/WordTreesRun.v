(* Written trees: what a search for words has found out, written down by whoever made it, and read by a checker.
   A tree tells of every word of a hand why it is not possible, so that nothing is searched when it is read.
   That an accepted tree is a proof is a theorem, in WordTrees.v, so this need not be read to believe it.

   Glossary
     mark                 == of a word left to a group: it is Open; or it Clashes with the i-th of the words taken, the
                             latest first; or with it the talon has NoCode
     words_tree           == the group whose least word is tried next, the marks of all words left to it, and for each
                             open word that may be the least, in order, the tree that follows if it is
     closed goal taken codes g m e
                          == word e is not possible for a hand of group g, as mark m says
     open_words f marks l == the words in l that are marked as open, if there is a mark for each and f says that
                             every other mark is right
     put_at i x l         == the list l with x for its i-th element
     no_words_by goal t taken groups codes
                          == tree t shows that every choice of words for the groups leaves too few words or codes, if
                             these words are taken
     rounds_tree          == what shows that no rounds for the hands in a list lay down fewer cards: they are Bounded,
                             by the cards laid down or by Kraft's inequality; or Tried, every round for the
                             next hand, with a tree for each; or they leave NoWords for hands in these groups
     no_rounds_by k r d book goal codes n t cost hands room chosen
                          == tree t shows that: `room` are the shares that are left, None if there is no room
     share_in k r d ps e  == share_of, for the hands in the list ps
     written              == a tree, the hands whose rounds it tries, in order, and sites for Kraft's inequality
     check_tree_in L share_in r d w n
                          == in r rounds, with words of these letters, at least n cards are laid down, as the written tree w
                             shows, with these shares at its sites
     check_tree k r d w n == that, where all cards are laid on top of k piles and have places of their own *)

From Coq Require Import Arith Bool List NArith.
From Shufflegraph Require Import Deck TalonSpec WordsFast KraftSpec KraftCheck WordBook.
Import ListNotations.

Inductive mark : Type := Open | Clash (i : nat) | NoCode.

Inductive words_tree : Type := Branch (i : nat) (marks : list mark) (below : list words_tree).

Definition closed (goal : list (list N)) (taken : list (group * entry)) (codes : list code) (g : group) (m : mark)
    (e : entry) : bool :=
  match m with
  | Open => false
  | Clash i => match nth_error taken i with Some (h, u) => negb (suits_word h u g e) | None => false end
  | NoCode => negb (fits (narrow g e codes) goal)
  end.

Fixpoint open_words (f : mark -> entry -> bool) (marks : list mark) (l : list entry) : option (list entry) :=
  match marks, l with
  | [], [] => Some []
  | Open :: marks', e :: l' => match open_words f marks' l' with Some o => Some (e :: o) | None => None end
  | m :: marks', e :: l' => if f m e then open_words f marks' l' else None
  | _, _ => None
  end.

Fixpoint put_at {A : Type} (i : nat) (x : A) (l : list A) : list A :=
  match l, i with
  | [], _ => []
  | _ :: l', 0 => x :: l'
  | y :: l', S i' => y :: put_at i' x l'
  end.

Fixpoint no_words_by (goal : list (list N)) (t : words_tree) (taken : list (group * entry)) (groups : list group)
    (codes : list code) : bool :=
  match t with
  | Branch i marks below =>
      match nth_error groups i with
      | None => false
      | Some g =>
          match need g, open_words (closed goal taken codes g) marks (words_left g) with
          | S m, Some l =>
              if length l <=? m then match below with [] => true | _ => false end
              else (fix each (below : list words_tree) (l : list entry) (more : nat) : bool :=
                      match below, l with
                      | t' :: below', u :: rest =>
                          if no_words_by goal t' ((g, u) :: taken)
                               (put_at i (Group (size g) (low g) (high g) m more rest) groups) (narrow g u codes)
                          then match more, below' with
                               | 0, [] => true
                               | 0, _ => false
                               | S more', _ => each below' rest more'
                               end
                          else false
                      | _, _ => false
                      end) below l (length l - S m)
          | _, _ => false
          end
      end
  end.

Inductive rounds_tree : Type :=
| Bounded
| Tried (below : list rounds_tree)
| NoWords (groups : list (nat * list nat)) (t : words_tree).

Fixpoint no_rounds_by (k r : nat) (d : deck) (book : list (list entry)) (goal : list (list N)) (codes : list code) (n : N)
    (t : rounds_tree) (cost : N) (hands : list (nat * N)) (room : option (list share)) (chosen : list (nat * nat))
    : bool :=
  match t with
  | Bounded => match room with Some _ => (n <=? cost)%N | None => true end
  | NoWords groups t => valid d chosen groups && no_words_by goal t [] (map (group_of book d) groups) codes
  | Tried below =>
      match hands with
      | [] => false
      | (p, c) :: hands' =>
          (fix each (s : nat) (below : list rounds_tree) : bool :=
             match below with
             | [] => r <? s
             | t' :: below' =>
                 if no_rounds_by k r d book goal codes n t' (cost + N.of_nat (s - 1) * c)%N hands'
                      (match room with Some l => take k r s l | None => None end) ((p, s) :: chosen)
                 then each (S s) below'
                 else false
             end) 1 below
      end
  end.

Definition share_in (k r : nat) (d : deck) (ps : list nat) (e : site) : share :=
  let '(i, (a, b)) := e in
  let here := actives d i in
  let below := skipn b d in
  let above := firstn (S a) d in
  (N.of_nat (k ^ r - runs_in r d a b),
   map (fun p => let active := existsb (Nat.eqb p) here in (active && mem p below, active && mem p above)) ps).

Record written : Type := Written { order : list nat; sites : list site; tree : rounds_tree }.

Definition check_tree_in (L : alphabet) (share_in : list nat -> site -> share) (r : nat) (d : deck) (w : written) (n : nat)
    : bool :=
  distinct (order w) && forallb (fun p => occurs (Owner p) d) (order w) &&
  no_rounds_by (letters L) r d (book L r) (targets d) (codes_of L r d) (N.of_nat n) (tree w)
    (N.of_nat (placed r d (fun _ => 1))) (map (fun p => (p, N.of_nat (hand_size d p))) (order w))
    (Some (map (share_in (order w)) (sites w))) [].

Definition check_tree (k r : nat) (d : deck) (w : written) (n : nat) : bool :=
  forallb (fun t => occurs (Talon t) d) (seq 0 (talon_size d)) && check_tree_in (tops k) (share_in k r d) r d w n.
