(* What is proved, on one page: what the Python that ships does with random bits and with plans, and what the phone's core does.
   Besides this page only the meaning of Python has to be read: `run` of python/PythonMeaning.v, with PythonSyntax.v and PythonNames.v.
   `library` of texts/PythonTexts.v is the Python itself, exported node by node, and `phone` the program that the phone runs; what its
   verdict says of other plans is `solvable_aside` of places/PlacesAsideSpec.v.

   A deck says where each of its cards has to go, the top card first: to the hand of player p, or to place q of the talon, which
   several cards may share. The cards themselves are things of any type, in any order. *)

From Coq Require Import String List ZArith Lia Permutation.
From Shufflegraph Require Import Deck PythonSyntax PythonMeaning PythonTexts PlanFileSpec.
From Shufflegraph Require TalonRound TalonSpec PlanSpec PlacesSpec PlacesAsideSpec DrawingSpec Drawing AssignmentsSpec DealtDecks PhoneSpec Phone PhoneBits.
From Shufflegraph Require PythonPlan PythonExecute PythonBits.
Import ListNotations.
Local Opaque run.        (* for the proofs alone *)
Local Open Scope string_scope. Local Open Scope list_scope.

(* ---- decks ---- *)
Definition is (x y : destination) : bool := match x, y with Owner p, Owner q | Talon p, Talon q => Nat.eqb p q | _, _ => false end.
(* the cards that have to go to x, in deck order; the number of places of the talon *)
Definition cards_to {A} (x : destination) (d : list destination) (cards : list A) : list A := map snd (filter (fun e => is x (fst e)) (combine d cards)).
Definition places (d : list destination) : nat := list_max (map (fun x => match x with Talon q => S q | Owner _ => 0 end) d).
(* a deck in which player p has as many cards as `hands` says, and place q as many as `shared` says *)
Definition deck_of (hands shared : list nat) (u : list destination) : Prop :=
  forall x, length (filter (is x) u) = match x with Owner p => nth p hands 0 | Talon q => nth q shared 0 end.
Definition destinations (hands shared : list nat) : list destination := map Owner (seq 0 (length hands)) ++ map Talon (seq 0 (length shared)).
(* all strings of m bits *)
Fixpoint all_bits (m : nat) : list (list bool) :=
  match m with 0 => [[]] | S m' => map (cons false) (all_bits m') ++ map (cons true) (all_bits m') end.
(* ---- Python's values ---- *)
Section Python.
Context {K : Type} (same : K -> K -> bool) (key : nat -> K).     (* owners, their ==, and the owner of each number *)
Definition py (x : destination) : @value K := match x with Owner p => VKey (key p) | Talon q => VTalon (Z.of_nat q) end.
Definition number (n : nat) : @value K := VInt (Z.of_nat n).
Definition tuple (l : list (@value K)) : @value K := VRow "tuple" l.
(* an instruction: the pile, who gets it then, and whether the card goes under it; a round: the deck at its start, and these *)
Definition instruction := (step * bool)%type.
Definition py_instruction (s : instruction) : @value K :=
  VRow "shufflegraph.dealing.instructions.Instruction"
    [number (on (fst s)); match given (fst s) with Some x => py x | None => VNone end; VBool (snd s)].
Definition py_round (turn : list destination * list instruction) : @value K :=
  VRow "shufflegraph.dealing.instructions.Round" [tuple (map py (fst turn)); tuple (map py_instruction (snd turn))].
(* == tells the owners among these apart *)
Definition apart (l : list destination) : Prop := forall p q, In (Owner p) l -> In (Owner q) l -> same (key p) (key q) = Nat.eqb p q.
Definition named (d : list destination) (rounds : list (list destination * list instruction)) : list destination :=
  d ++ flat_map fst rounds ++
  flat_map (fun r => flat_map (fun s => match given (fst s) with Some x => [x] | None => [] end) (snd r)) rounds.
(* What Python is asked. is_dealt: the check of every plan's rounds, for all cards but a tail; executed: the work of Plan.execute, for
   cards of any kind, from where each card of the deck gets to; dealt: the work of assign, for a generator that gives these bits. *)
Definition is_accepted (d : list destination) (tail piles : nat) rounds : Prop :=
  tail <= length d /\ (forall x, In x (skipn (length d - tail) d) -> Deck.is_talon x = true) /\
  apart (named (firstn (length d - tail) d) rounds) /\
  run same library 5 "shufflegraph.plans.checker.is_dealt" [tuple (map py (firstn (length d - tail) d)); tuple (map py_round rounds); number piles] = Ok (VBool true).
Definition executed {A} (card : A -> @value K) d tail rounds (cards : list A) : result (@value K) :=
  match run same library 5 "shufflegraph.plans.fields.delivered" [VList (map py d); number tail; tuple (map py_round rounds)] with
  | Ok (VRow _ [hands; talon]) => run same library 5 "shufflegraph.plans.fields.taken" [hands; talon; VList (map card cards)]
  | r => r
  end.
Definition drawn (hands shared : list nat) (s : list bool) : result (@value K) :=
  run same library 5 "shufflegraph.sampling.assignments.dealt" [tuple (map py (destinations hands shared)); tuple (map number (hands ++ shared)); VBits s].
(* Everybody gets exactly the cards at their positions, nobody else anything, and the talon is in order, place by place. *)
Definition everybody_has {A} (card : A -> @value K) d (cards : list A) (r : result (@value K)) : Prop :=
  exists hands talon,
    r = Ok (tuple [VDict (map (fun e => (VKey (key (fst e)), tuple (map card (snd e)))) hands); tuple (map card talon)]) /\
    NoDup (map fst hands) /\ (forall p, In p (map fst hands) <-> In (Owner p) d) /\
    (forall p hand, In (p, hand) hands -> Permutation hand (cards_to (Owner p) d cards)) /\
    exists blocks, talon = concat blocks /\ Forall2 (@Permutation A) blocks (map (fun q => cards_to (Talon q) d cards) (seq 0 (places d))).

(* (a) What the shipped check accepts, the shipped execute delivers. *)
Theorem accepted_plans_deal (A : Type) (card : A -> @value K) (Card : forall a, store (card a) = Ok (card a)) d tail piles rounds
    (cards : list A) : length cards = length d -> is_accepted d tail piles rounds ->
  everybody_has card d cards (executed card d tail rounds cards).
Proof. intros L (T & Tail & Ap & Yes).
  destruct (PythonExecute.accepted_rounds_deliver same key d tail rounds card Card cards piles 1 T L Tail Ap) as (h & t & hands & talon & H & Q & R);
    [now apply PythonPlan.deeper with (depth := 0)|].
  exists hands, talon. split; [|exact R]. unfold executed.
  replace (run _ _ _ "shufflegraph.plans.fields.delivered" _) with (@Ok (@value K) (tuple [h; t])) by (symmetry; exact H). exact Q. Qed.

(* Does Python give the deck u? *)
Definition is_at (x : destination) (v : @value K) : bool :=
  match x, v with Owner p, VKey k => same k (key p) | Talon q, VTalon z => Z.eqb z (Z.of_nat q) | _, _ => false end.
Fixpoint are_at (u : list destination) (l : list (@value K)) : bool :=
  match u, l with [], [] => true | x :: u', v :: l' => is_at x v && are_at u' l' | _, _ => false end.
Definition gives (u : list destination) (r : result (@value K)) : bool :=
  match r with Ok (VDrawn (VRow _ l) _) => are_at u l | _ => false end.
Section Bits.
Context (hands shared : list nat).                        (* how many cards each player, and each place of the talon, gets *)
Hypothesis Apart : apart (destinations hands shared).
Hypothesis Small : (Z.of_nat (list_sum (hands ++ shared)) <= 2 ^ 32)%Z.
Notation from s := (drawn hands shared s).
(* (b) From bits to hands, in whatever order the real cards lie: of all strings of m bits equally many lead to the decks u and w;
   what leads to u gives u; and then every plan that is accepted for u gives everybody the cards that lie there. *)
Theorem bits_to_hands u w m : deck_of hands shared u -> deck_of hands shared w -> (Z.of_nat (m + 2) <= 2 ^ 64)%Z ->
  length (filter (fun s => gives u (from s)) (all_bits m)) = length (filter (fun s => gives w (from s)) (all_bits m)) /\
  forall s, In s (all_bits m) -> gives u (from s) = true -> (exists rest, from s = Ok (VDrawn (tuple (map py u)) rest)) /\
    forall (A : Type) (card : A -> @value K) (cards : list A) tail piles rounds, (forall a, store (card a) = Ok (card a)) ->
      length cards = length u -> is_accepted u tail piles rounds -> everybody_has card u cards (executed card u tail rounds cards).
Proof. intros U W M. pose proof (PythonBits.dealt_is_called hands shared same key 2) as E. apply DealtDecks.fits_counted in U, W.
  pose proof (PythonBits.apart_keys _ _ _ _ Apart) as Ap.
  split; [|intros s S G; split; [|intros; eapply accepted_plans_deal; eassumption]]; unfold drawn, py in *.
  - rewrite !(filter_ext _ _ (fun s => f_equal (gives _) (E s))). now apply (PythonBits.dealt_decks_equally_likely hands shared same key Ap).
  - rewrite E in *. apply (PythonBits.dealt_gives hands shared same key Ap Small u s 2 U); [|exact G]. apply Drawing.strings_are_all in S. now rewrite S. Qed.

(* (c) Each deck occurs, from 32 bits a card on. *)
Theorem each_deck_occurs u m : deck_of hands shared u -> 32 * length u <= m -> (Z.of_nat (m + 2) <= 2 ^ 64)%Z ->
  0 < length (filter (fun s => gives u (from s)) (all_bits m)).
Proof. intros U L M. apply DealtDecks.fits_counted in U. unfold drawn, py. pose proof (PythonBits.dealt_is_called hands shared same key 2) as E.
  destruct (PythonBits.dealt_decks_occur hands shared same key (PythonBits.apart_keys _ _ _ _ Apart) Small u m 2 U L M) as (s & S & G).
  apply DealtDecks.some_filtered with s; [now apply Drawing.strings_are_all|]. now rewrite E. Qed.
End Bits.
End Python.
(* ---- the phone ---- *)
(* The table: an instruction names a pile, on which a card is laid, and who gets the pile then, or which place it is put aside for; after
   a round the piles are picked up in order. What is handed out, and the deck that is left. *)
Fixpoint lay {A} (t : nat -> list A) (cards : list A) (ins : list (nat * option destination)) : list (destination * list A) * (nat -> list A) :=
  match cards, ins with
  | a :: cards', (i, Some x) :: ins' =>
      let (h, t') := lay (fun j => if Nat.eqb j i then [] else t j) cards' ins' in ((x, a :: t i) :: h, t')
  | a :: cards', (i, None) :: ins' => lay (fun j => if Nat.eqb j i then a :: t i else t j) cards' ins'
  | _, _ => ([], t)
  end.
Fixpoint table {A} (k : nat) (rounds : list (list (nat * option destination))) (cards : list A) : list (destination * list A) * list A :=
  match rounds with
  | [] => ([], cards)
  | ins :: more => let (h, t) := lay (fun _ => []) cards ins in let (h', left) := table k more (flat_map t (seq 0 k)) in (h ++ h', left)
  end.
Definition put_aside (rounds : list (list (nat * option destination))) : list nat :=
  flat_map (fun ins => flat_map (fun s => match snd s with Some (Talon q) => [q] | _ => [] end) ins) rounds.
(* what a file of the phone tells the dealer *)
Definition told (f : file) : list (list (nat * option destination)) := map (fun turn => map (fun s => (on s, given s)) (snd turn)) (turns f).
(* In whatever order the real cards lie: every player gets exactly the cards at their positions, once; what is left is the talon, place by
   place, without what was put aside; cards that stay in the hand are of the last place; and no card is lost. *)
Definition phone_delivers (f : file) : Prop := forall (A : Type) (pack : list A), length pack = length (cards f) ->
  let n := length (cards f) - kept f in
  let h := fst (table (piles f) (told f) (firstn n pack)) in
  let left := snd (table (piles f) (told f) (firstn n pack)) in
  NoDup (map fst h) /\
  (forall p, In (Owner p) (cards f) -> exists hand, In (Owner p, hand) h /\ Permutation hand (cards_to (Owner p) (cards f) pack)) /\
  (exists blocks, left = concat blocks /\ Forall2 (@Permutation A) blocks
     (map (fun q => if existsb (Nat.eqb q) (put_aside (told f)) then [] else cards_to (Talon q) (firstn n (cards f)) (firstn n pack))
          (seq 0 (places (firstn n (cards f)))))) /\
  (forall x, In x (skipn n (cards f)) -> x = Talon (places (cards f) - 1)) /\
  Permutation pack (concat (map snd h) ++ left ++ skipn n pack).

(* (d) The same for the phone, on two piles or more, with these places that may be put aside. Of all strings of m bits equally many lead
   to u and w; each deck occurs, from as many bits on as the number of decks has; the plan delivers; and no plan has fewer rounds than one
   that is said to have the fewest, whatever it puts aside. *)
Theorem phone_bits_to_hands k hands shared may u w m : 2 <= k -> PhoneSpec.well_asked shared may -> deck_of hands shared u -> deck_of hands shared w ->
  let leads x s := PhoneBits.is_phone_deck x (PhoneSpec.phone k hands shared may s) in
  length (filter (leads u) (all_bits m)) = length (filter (leads w) (all_bits m)) /\
  (DrawingSpec.size (AssignmentsSpec.number (hands ++ shared)) <= m -> 0 < length (filter (leads u) (all_bits m))) /\
  forall s f v, PhoneSpec.phone k hands shared may s = Some (f, v) -> leads u s = true ->
    cards f = u /\ phone_delivers f /\ (v = Deals \/ v = Fewest) /\
    (v = Fewest -> forall r, PlacesAsideSpec.solvable_aside k r may u -> length (turns f) <= r).
Proof. intros K P U W. apply DealtDecks.fits_counted in U, W. exact (PhoneBits.phone_leads k hands shared may u w m K P U W). Qed.
