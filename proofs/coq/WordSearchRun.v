(* The verified search, as it runs: words for the hands are tried, with room by Kraft's inequality, until none is left.
   That an exhausted search is a proof is a theorem, in WordSearch.v, so this need not be read to believe it.

   All is in binary numbers, and in a form in which a step is fast. A group is a number of hands that all overlap and
   whose words have one length s: only the set of their words is tried, in increasing order. Of the hands it is only
   kept that each ends at `low` or below and begins at `high` or above, so nothing is ruled out that one of them allows.

   Glossary
     head                  == (place, pile): where the block of the first i piles of a word lies, and its next pile
     heads k u             == the heads of word u for i = 0, 1, …
     entry                 == a word: its place, its last head, its heads
     code                  == a word of r piles for the talon: its heads; cards with this word lie below position `from`
                              and above position `to` (positions are counted from 1 here)
     group                 == size, low, high; how many words it still needs, and how many more there are to choose
                              from; these words
     leaves_pile u v side  == the hand whose word ends with head u can be handed over although another word has head v
                              there: its pile is another one, or comes later, or lies right (side)
     suit g u h            == the words left to group h if one hand of group g takes word u; None if these are too few
     narrow g u codes      == the codes left to the talon if one hand of group g takes word u
     fill, fits            == the greedy pass: each talon card in turn takes the first code that is open to it, the next
                              run the next code; a target is (position, does a run end with it?)
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
From Shufflegraph Require Import Deck TalonSpec WordsSpec WordsFast WordsWindow KraftSpec KraftCheck FewestSpec.
Import ListNotations.

Definition head := (N * N)%type.
Definition heads (k : nat) (u : word) : list head :=
  map (fun i => (N.of_nat (place k (firstn i u)), N.of_nat (nth i u 0))) (seq 0 (length u)).

Record entry : Type := Entry { full : N; final : head; before_it : list head }.
Record code : Type := Code { piles_of : list head; from : N; to : N }.
Record group : Type := Group { size : nat; low : N; high : N; need : nat; spare : nat; words_left : list entry }.

Definition nil_head : head := (0, 0)%N.

Definition entry_of (k : nat) (u : word) : entry :=
  let l := heads k u in Entry (N.of_nat (place k u)) (nth (length u - 1) l nil_head) l.

Lemma heads_nth k v m : m < length v ->
  nth m (heads k v) nil_head = (N.of_nat (place k (firstn m v)), N.of_nat (nth m v 0)).
Proof.
  intro L. apply nth_error_nth. unfold heads. rewrite nth_error_map, (nth_error_nth' _ 0) by (now rewrite seq_length).
  now rewrite seq_nth.
Qed.

Lemma final_entry k u : 1 <= length u ->
  final (entry_of k u) = (N.of_nat (place k (firstn (length u - 1) u)), N.of_nat (nth (length u - 1) u 0)).
Proof. intro L. unfold entry_of. cbn [final]. apply heads_nth. lia. Qed.

Definition leaves_pile (u v : head) (side : bool) : bool :=
  if (snd v =? snd u)%N then match (fst u ?= fst v)%N with Lt => true | Eq => side | Gt => false end else true.

Definition suits_word (g : group) (u : entry) (h : group) : entry -> bool :=
  let after := (low g <? high h)%N in
  let above := (low h <? high g)%N in
  match Nat.compare (size g) (size h) with
  | Lt => let side := if Nat.odd (size g) then after else above in
          fun v => leaves_pile (final u) (nth (size g - 1) (before_it v) nil_head) side
  | Gt => let side := if Nat.odd (size h) then above else after in
          let mine := nth (size h - 1) (before_it u) nil_head in
          fun v => leaves_pile (final v) mine side
  | Eq => if (if after then true else above) then fun _ => true else fun v => negb (full u =? full v)%N
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
      let v := nth (size g - 1) (piles_of c) nil_head in
      if (snd v =? snd (final u))%N
      then match (fst (final u) ?= fst v)%N with
           | Lt => c :: m
           | Gt => m
           | Eq => (if Nat.odd (size g) then Code (piles_of c) (N.max (from c) (low g)) (to c)
                    else Code (piles_of c) (from c) (N.min (to c) (high g))) :: m
           end
      else c :: m
  end.

Definition target := (N * bool)%type.

Fixpoint fill (c : code) (l : list target) : list target :=
  match l with
  | [] => []
  | (x, ends) :: l' =>
      if (from c <? x)%N
      then if (x <? to c)%N then if ends : bool then l' else fill c l' else l
      else l
  end.

Fixpoint fits (codes : list code) (l : list target) : bool :=
  match l with
  | [] => true
  | _ => match codes with [] => false | c :: codes' => fits codes' (fill c l) end
  end.

Fixpoint tightest (l : list group) : list group :=
  match l with
  | [] => []
  | g :: l' => match tightest l' with
               | [] => [g]
               | h :: m => if spare h <? spare g then h :: g :: m else g :: h :: m
               end
  end.

Fixpoint refute (n : nat) (l : list target) (groups : list group) (codes : list code) : bool :=
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

Fixpoint position (x : destination) (d : deck) : nat :=
  match d with [] => 0 | y :: d' => if same x y then 0 else S (position x d') end.

Definition counted_from_one (n : nat) : N := N.of_nat (S n).
Definition talon_position (d : deck) (t : nat) : N := counted_from_one (position (Talon t) d).
Definition begins (d : deck) (p : nat) : N := counted_from_one (first_position p d).
Definition finishes (d : deck) (p : nat) : N := counted_from_one (last_position p d).

Definition overlapping (d : deck) (p q : nat) : bool :=
  (first_position p d <? last_position q d) && (first_position q d <? last_position p d).

Definition run_ends (r : nat) (x y : N) : bool := if Nat.even r then (y <? x)%N else (x <? y)%N.

Definition targets (r : nat) (d : deck) : list target :=
  map (fun t => let x := talon_position d t in (x, run_ends r x (talon_position d (S t))))
      (seq 0 (talon_size d)).

Definition codes_of (k r : nat) (d : deck) : list code :=
  map (fun c => Code (heads k (digits k r c)) 0 (counted_from_one (length d))) (seq 0 (k ^ r)).

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

Definition book (k r : nat) : list (list entry) := map (fun s => map (entry_of k) (all_words k s)) (seq 0 (S r)).

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

Definition none_for (d : deck) (book : list (list entry)) (goal : list target) (codes : list code)
    (l : list (nat * nat)) (groups : list (nat * list nat)) : bool :=
  let first := map (group_of book d) groups in
  if valid d l groups then refute (tries first) goal (tightest first) codes else false.

Definition no_words (r : nat) (d : deck) (book : list (list entry)) (goal : list target) (codes : list code)
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
  let book := book k r in
  let goal := targets r d in
  let codes := codes_of k r d in
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
