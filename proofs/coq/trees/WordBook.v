(* Words as a written tree speaks of them: which words are left to the hands, in groups, and which codes to the talon.
   What it shows is proved in WordTrees.v, so this need not be read to believe it.

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
     suits_word g u h v    == a hand of group h may have word v if one of group g has word u
     narrow g u codes      == the codes left to the talon if one hand of group g takes word u
     open_to c x           == code c is open to a card at position x
     behind c x            == code c, for cards of later places than a card at position x that takes it
     fill, fits            == the greedy pass: the cards of each place of the talon in turn take the first code that is
                              open to them, none before those of earlier places
     overlapping d p q     == hands p and q overlap
     book L r              == the entries of all words of hands, by their length
     valid d l groups      == the groups are of different hands with these lengths that all overlap *)

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

Definition least_of (l : list N) : N := match l with [] => 0%N | x :: l' => fold_left N.min l' x end.
Definition most_of (l : list N) : N := fold_left N.max l 0%N.

Definition ends_as_last (L : alphabet) (u : word) : bool := let c := last u 0 in as_last L c =? c.

Definition book (L : alphabet) (r : nat) : list (list entry) :=
  map (fun s => map (entry_of L) (filter (ends_as_last L) (all_words (letters L) s))) (seq 0 (S r)).

Definition group_of (book : list (list entry)) (d : deck) (x : nat * list nat) : group :=
  let l := nth (fst x) book [] in
  let m := length (snd x) in
  Group (fst x) (least_of (map (finishes d) (snd x))) (most_of (map (begins d) (snd x))) m (length l - m) l.

Fixpoint distinct (l : list nat) : bool :=
  match l with [] => true | p :: l' => if some (Nat.eqb p) l' then false else distinct l' end.

Definition valid (d : deck) (l : list (nat * nat)) (groups : list (nat * list nat)) : bool :=
  distinct (flat_map snd groups) &&
  forallb (fun x => forallb (fun p => some (fun y => if fst y =? p then snd y =? fst x else false) l) (snd x) &&
                    forallb (fun p => forallb (fun q => if p =? q then true else overlapping d p q) (snd x)) (snd x))
    groups.
