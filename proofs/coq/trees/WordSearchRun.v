(* The verified search, as it runs: words for the hands are tried, with room by Kraft's inequality, until none is left.
   That an exhausted search is a proof is a theorem, in WordSearch.v, so this need not be read to believe it.

   All is in binary numbers, and in a form in which a step is fast. A group is a number of hands that all overlap and
   whose words have one length s: only the set of their words is tried, in increasing order. Of the hands it is only
   kept that each ends at `low` or below and begins at `high` or above, so nothing is ruled out that one of them allows.

   Glossary
     alphabet              == what words are made of: how many letters there are, the pile of a letter, the letter that
                              stands for all of its pile at the end of a hand's word; the place of a word's block, and
                              whether the block keeps its order; the word of so many letters with that place
     tops k                == the letters are k piles, and every round turns all blocks
     head                  == where the block of the first i letters of a word lies, and whether it keeps its order; the
                              pile of the next letter
     heads L u             == the heads of word u for i = 0, 1, …
     entry                 == a word of a hand: its last head, its heads
     code                  == a word of r letters for the talon: its heads, and whether its block keeps its order; cards
                              with this word lie below position `from` and above position `to` (positions are counted
                              from 1 here)
     group                 == size, low, high; how many words it still needs, and how many more there are to choose
                              from; these words
     leaves_pile u v side  == the hand whose word ends with head u can be handed over although another word has head v
                              there: its pile is another one, or comes later, or lies right (side)
     same_end u v          == the words of these entries, of one length, come to the same end
     suit g u h            == the words left to group h if one hand of group g takes word u; None if these are too few
     narrow g u codes      == the codes left to the talon if one hand of group g takes word u
     open_to c x           == code c is open to a card at position x
     behind c x            == code c, for cards of later places than a card at position x that takes it
     fill, fits            == the greedy pass: the cards of each place of the talon in turn take the first code that is
                              open to them, none before those of earlier places
     tightest l            == the groups l, the one that has least to choose from first
     refute n groups codes == every choice of words for the groups leaves too few words or codes (n bounds the depth)
     overlapping d p q     == hands p and q overlap
     grouped d l           == the hands (p, s) in l, with words of length s, in groups that all overlap
     alone l               == every hand by itself
     valid d l groups      == the groups are of different hands with these lengths that all overlap
     tries groups          == more than the steps that one branch of the search can have
     none_for, no_words    == no words of these lengths deal the deck: tried in groups, then by every hand alone
     no_lengths k r d n cost hands shares chosen
                           == however the hands get lengths, at least n cards are laid down or no words are left
     check_search k r d sites n
                           == in r rounds at least n cards are laid down, as trying all words shows, with room by
                              Kraft's inequality at these sites
     reason                == what shows that a number of rounds is not possible: a window, or a search with these sites
     check_reason k r d e  == it shows that r rounds are not possible
     two_reasons k n d near far
                           == the reason near shows that n - 1 rounds are not possible, and far that n - 2 are not,
                              as far as there are so many rounds *)

From Coq Require Import Arith Bool List Lia NArith.
From Shufflegraph Require Import Deck TalonSpec WordsSpec WordsFast WordsWindow PlacesSpec KraftSpec KraftCheck FewestSpec.
Import ListNotations.

Record alphabet : Type := Alphabet {
  letters : nat; letter_pile : nat -> nat; as_last : nat -> nat;
  place_of : word -> nat; straight : word -> bool; nth_word : nat -> nat -> word
}.

Definition tops (k : nat) : alphabet :=
  Alphabet k (fun c => c) (fun c => c) (place k) (fun u => Nat.even (length u)) (digits k).

Record head : Type := Head { block : N; kept : bool; onto : N }.

Definition head_at (L : alphabet) (u : word) (i : nat) : head :=
  let before := firstn i u in
  Head (N.of_nat (place_of L before)) (straight L before) (N.of_nat (letter_pile L (nth i u 0))).

Definition heads (L : alphabet) (u : word) : list head := map (head_at L u) (seq 0 (length u)).

Record entry : Type := Entry { final : head; heads_of : list head }.
Record code : Type := Code { way : list head; keeps : bool; from : N; to : N }.
Record group : Type := Group { size : nat; low : N; high : N; need : nat; spare : nat; words_left : list entry }.

Definition nil_head : head := Head 0 true 0.

Definition entry_of (L : alphabet) (u : word) : entry := Entry (head_at L u (length u - 1)) (heads L u).

Lemma heads_nth L v m : m < length v -> nth m (heads L v) nil_head = head_at L v m.
Proof.
  intro H. apply nth_error_nth. unfold heads. rewrite nth_error_map, (nth_error_nth' _ 0) by (now rewrite seq_length).
  now rewrite seq_nth.
Qed.

Definition leaves_pile (u v : head) (side : bool) : bool :=
  if (onto v =? onto u)%N then match (block u ?= block v)%N with Lt => true | Eq => side | Gt => false end else true.

Definition same_end (u v : entry) : bool :=
  if (onto (final u) =? onto (final v))%N then (block (final u) =? block (final v))%N else false.

Definition suits_word (g : group) (u : entry) (h : group) : entry -> bool :=
  let after := (low g <? high h)%N in
  let above := (low h <? high g)%N in
  match Nat.compare (size g) (size h) with
  | Lt => let side := if kept (final u) then after else above in
          fun v => leaves_pile (final u) (nth (size g - 1) (heads_of v) nil_head) side
  | Gt => let mine := nth (size h - 1) (heads_of u) nil_head in
          let side := if kept mine then above else after in
          fun v => leaves_pile (final v) mine side
  | Eq => if (if after then true else above) then fun _ => true else fun v => negb (same_end u v)
  end.

Definition suit (g : group) (u : entry) (h : group) : option group :=
  let l := filter (suits_word g u h) (words_left h) in
  let n := length l in
  if need h <=? n then Some (Group (size h) (low h) (high h) (need h) (n - need h) l) else None.

Fixpoint suit_all (g : group) (u : entry) (l : list group) : option (list group) :=
  match l with
  | [] => Some []
  | h :: l' => match suit g u h with
               | None => None
               | Some h' => match suit_all g u l' with Some m => Some (h' :: m) | None => None end
               end
  end.

Fixpoint narrow (g : group) (u : entry) (l : list code) : list code :=
  match l with
  | [] => []
  | c :: l' =>
      let m := narrow g u l' in
      let v := nth (size g - 1) (way c) nil_head in
      if (onto v =? onto (final u))%N
      then match (block (final u) ?= block v)%N with
           | Lt => c :: m
           | Gt => m
           | Eq => (if kept v then Code (way c) (keeps c) (N.max (from c) (low g)) (to c)
                    else Code (way c) (keeps c) (from c) (N.min (to c) (high g))) :: m
           end
      else c :: m
  end.

Definition open_to (c : code) (x : N) : bool := if (from c <? x)%N then (x <? to c)%N else false.

Definition behind (c : code) (x : N) : code :=
  if keeps c then Code (way c) true (N.max (from c) x) (to c) else Code (way c) false (from c) (N.min (to c) x).

Fixpoint fill (c : code) (l : list (list N)) : list (list N) :=
  match l with
  | [] => []
  | place :: l' =>
      match filter (fun x => negb (open_to c x)) place with
      | [] => fill (fold_left behind place c) l'
      | later => later :: l'
      end
  end.

Fixpoint fits (codes : list code) (l : list (list N)) : bool :=
  match codes with
  | [] => forallb (fun place => match place with [] => true | _ => false end) l
  | c :: codes' => match l with [] => true | _ => fits codes' (fill c l) end
  end.

Fixpoint tightest (l : list group) : list group :=
  match l with
  | [] => []
  | g :: l' => match tightest l' with
               | [] => [g]
               | h :: m => if spare h <? spare g then h :: g :: m else g :: h :: m
               end
  end.

Fixpoint refute (n : nat) (l : list (list N)) (groups : list group) (codes : list code) : bool :=
  match n with
  | 0 => false
  | S n' =>
      match groups with
      | [] => false
      | g :: others =>
          match need g, words_left g with
          | 0, _ => refute n' l (tightest others) codes
          | S m, [] => true
          | S m, u :: rest =>
              if match suit_all g u others with
                 | None => true
                 | Some others' =>
                     let codes' := narrow g u codes in
                     if fits codes' l
                     then refute n' l (Group (size g) (low g) (high g) m (spare g) rest :: others') codes'
                     else true
                 end
              then match spare g with
                   | 0 => true
                   | S s => refute n' l (Group (size g) (low g) (high g) (S m) s rest :: others) codes
                   end
              else false
          end
      end
  end.

(* ---- the deck ---- *)

Definition counted_from_one (n : nat) : N := N.of_nat (S n).
Definition begins (d : deck) (p : nat) : N := counted_from_one (first_position p d).
Definition finishes (d : deck) (p : nat) : N := counted_from_one (last_position p d).

Definition overlapping (d : deck) (p q : nat) : bool :=
  (first_position p d <? last_position q d) && (first_position q d <? last_position p d).

Definition targets (d : deck) : list (list N) := map (map counted_from_one) (places d).

Definition codes_of (L : alphabet) (r : nat) (d : deck) : list code :=
  map (fun c => let u := nth_word L r c in Code (heads L u) (straight L u) 0 (counted_from_one (length d)))
    (seq 0 (letters L ^ r)).

Fixpoint put (d : deck) (p s : nat) (l : list (nat * list nat)) : list (nat * list nat) :=
  match l with
  | [] => [(s, [p])]
  | (s', g) :: l' => if (s =? s') && forallb (overlapping d p) g then (s', p :: g) :: l' else (s', g) :: put d p s l'
  end.

Definition grouped (d : deck) (l : list (nat * nat)) : list (nat * list nat) :=
  fold_right (fun x => put d (fst x) (snd x)) [] l.
Definition alone (l : list (nat * nat)) : list (nat * list nat) := map (fun x => (snd x, [fst x])) l.

Definition least_of (l : list N) : N := match l with [] => 0%N | x :: l' => fold_left N.min l' x end.
Definition most_of (l : list N) : N := fold_left N.max l 0%N.

Definition ends_as_last (L : alphabet) (u : word) : bool := let c := last u 0 in as_last L c =? c.

Definition book (L : alphabet) (r : nat) : list (list entry) :=
  map (fun s => map (entry_of L) (filter (ends_as_last L) (all_words (letters L) s))) (seq 0 (S r)).

Definition group_of (book : list (list entry)) (d : deck) (x : nat * list nat) : group :=
  let l := nth (fst x) book [] in
  let m := length (snd x) in
  Group (fst x) (least_of (map (finishes d) (snd x))) (most_of (map (begins d) (snd x))) m (length l - m) l.

Definition by_size (r : nat) (l : list (nat * list nat)) : list (nat * list nat) :=
  flat_map (fun s => filter (fun x => fst x =? s) l) (seq 1 r).

Fixpoint distinct (l : list nat) : bool :=
  match l with [] => true | p :: l' => if some (Nat.eqb p) l' then false else distinct l' end.

Definition valid (d : deck) (l : list (nat * nat)) (groups : list (nat * list nat)) : bool :=
  distinct (flat_map snd groups) &&
  forallb (fun x => forallb (fun p => some (fun y => if fst y =? p then snd y =? fst x else false) l) (snd x) &&
                    forallb (fun p => forallb (fun q => if p =? q then true else overlapping d p q) (snd x)) (snd x))
    groups.

Definition tries (l : list group) : nat := S (list_sum (map (fun g => S (length (words_left g))) l)).

Definition none_for (d : deck) (book : list (list entry)) (goal : list (list N)) (codes : list code)
    (l : list (nat * nat)) (groups : list (nat * list nat)) : bool :=
  let first := map (group_of book d) groups in
  if valid d l groups then refute (tries first) goal (tightest first) codes else false.

Definition no_words (r : nat) (d : deck) (book : list (list entry)) (goal : list (list N)) (codes : list code)
    (l : list (nat * nat)) : bool :=
  if none_for d book goal codes l (by_size r (grouped d l)) then true
  else none_for d book goal codes l (by_size r (alone l)).

Fixpoint no_lengths (k r : nat) (leaf : list (nat * nat) -> bool) (n cost : N) (hands : list (nat * N))
    (shares : list share) (chosen : list (nat * nat)) : bool :=
  if (n <=? cost)%N then true
  else match hands with
       | [] => leaf chosen
       | (p, c) :: hands' =>
           forallb (fun s => match take k r s shares with
                             | Some shares' =>
                                 no_lengths k r leaf n (cost + N.of_nat (s - 1) * c)%N hands' shares' ((p, s) :: chosen)
                             | None => true
                             end) (seq 1 r)
       end.

Definition check_search (k r : nat) (d : deck) (sites : list site) (n : nat) : bool :=
  let book := book (tops k) r in
  let goal := targets d in
  let codes := codes_of (tops k) r d in
  forallb (fun t => occurs (Talon t) d) (seq 0 (talon_size d)) &&
  no_lengths k r (no_words r d book goal codes) (N.of_nat n) (N.of_nat (placed r d (fun _ => 1)))
    (map (fun p => (p, N.of_nat (hand_size d p))) (players d)) (essential (map (share_of k r d) sites)) [].

Inductive reason : Type := ByWindow (e : ends) | BySearch (sites : list site).

Definition check_reason (k r : nat) (d : deck) (e : reason) : bool :=
  match e with
  | ByWindow (a, b) => refutes k r d a b
  | BySearch sites => check_search k r d sites (S (r * length d))
  end.

Definition two_reasons (k n : nat) (d : deck) (near far : reason) : bool :=
  match n with
  | 0 => true
  | 1 => check_reason k 0 d near
  | S (S m) => if check_reason k (S m) d near then check_reason k m d far else false
  end.
