(* A whole deal as one function of random bits: it draws a deck, plans it, and checks the plan. Extracted, it is the core of
   the app (proofs/extraction). Nothing is proved here.

   Glossary
     drawn c s          == the deck with the sizes c that the bits s draw, if they are enough: destination j as often as c says
     gives c w s        == the bits s draw the deck w
     number_drawn c s   == the number of that deck;  deck_of_sum c x y == the deck whose number is the sum of x and y
     deck_of h w        == destination j of w is owner j below h, and place j - h of the talon from h on
     item               == a hand or a run of the talon, as an interval of the deck; a run of one round never ends
     enter it l         == l with the item it, in the order of the first cards
     sweep_items k drop l on gone out
                        == first fit: the items on k piles, and those left out. Without drop, none may be left out; with
                           it, the one that ends last is
     runs_at r d        == the positions of each run of the talon in a plan of r rounds
     of_runs runs us    == the words us for the runs, card by card
     ways               == all ways of one round to split the talon in piles
     one_round, two_rounds, more_rounds
                        == words for the hands and for the cards of the talon, if these planners find some
     quick k d          == the rounds of the first of them that finds some
     sure_rounds k d    == the fewest rounds in which the hands' colours and the talon's cards have a code each
     numbered d         == d with the cards of the talon numbered, place after place
     own_code m c x     == the code of x: the talon's cards have the numbers below m, then come the colours c
     sure k d           == the rounds that deal every card by its code, until the deck is dealt
     windows_for k s d  == windows that may show that s rounds are not enough
     written k d may turns
                        == a plan as a file, with windows that show its number of rounds, if some of windows_for do
     by_words, by_codes == the plans of quick and of sure as files
     planned k d may    == of the two plans of a deck on k piles the better one, and its verdict; the places in may can be
                           put aside
     well_placed d may  == a talon without gaps, and places of it, in order
     well_asked places may
                        == sizes of places that make such a talon, whatever is drawn
     phone k hands places may s
                        == the deck that the bits s draw, with these sizes of hands and of places, planned and checked;
                           nothing if the bits run out, which says nothing about the deck *)

From Coq Require Import Arith Bool List NArith.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec PlanSpec FewestSpec PlacesSpec PlacesAsideSpec
  PlanFileSpec Sweep DrawingSpec.
From Shufflegraph Require AssignmentsSpec Cut PlacesOrder.
Import List.
Import ListNotations.

(* ---- the draw ---- *)

Definition drawn (c : list nat) (s : bits) : option (list nat) :=
  let m := AssignmentsSpec.number c in
  match draw m s with
  | Some (i, _) => Some (AssignmentsSpec.quick_unrank (list_sum c) m c i)
  | None => None
  end.

Definition same_list (x y : list nat) : bool := if list_eq_dec Nat.eq_dec x y then true else false.

Definition gives (c w : list nat) (s : bits) : bool :=
  match drawn c s with Some x => same_list x w | None => false end.

(* The same in two steps, for a cut: the phone draws its number and shows it under a seal, then the players' is added. *)
Definition number_drawn (c : list nat) (s : bits) : option N :=
  match draw (AssignmentsSpec.number c) s with Some (i, _) => Some i | None => None end.

Definition deck_of_sum (c : list nat) (x y : N) : list nat :=
  let m := AssignmentsSpec.number c in AssignmentsSpec.quick_unrank (list_sum c) m c (Cut.joined m x y).

Definition deck_of (h : nat) (w : list nat) : deck := map (fun j => if j <? h then Owner j else Talon (j - h)) w.

(* ---- a quick planner, which may fail ---- *)

Record item : Type := Item { who : destination; first : nat; ending : nat; cards_in : nat }.

Fixpoint enter (it : item) (l : list item) : list item :=
  match l with
  | [] => [it]
  | x :: l' => if first it <? first x then it :: l else x :: enter it l'
  end.

Definition hands_of (d : deck) : list item :=
  map (fun e => Item (Owner (fst e)) (fst (snd e)) (snd (snd e)) (length (filter (is_of (fst e)) d))) (intervals d).

Definition later (x y : item) : item := if ending x <? ending y then y else x.

Fixpoint remove (x : destination) (l : list (item * nat)) : list (item * nat) :=
  match l with
  | [] => []
  | e :: l' => if same x (who (fst e)) then l' else e :: remove x l'
  end.

Fixpoint colour (x : destination) (l : list (item * nat)) : option nat :=
  match l with
  | [] => None
  | (it, c) :: l' => if same x (who it) then Some c else colour x l'
  end.

(* on: those who are on a pile now; gone: those who were; out: those who are left out *)
Fixpoint sweep_items (k : nat) (drop : bool) (l : list item) (on gone : list (item * nat)) (out : list item)
  : option (list (item * nat) * list item) :=
  match l with
  | [] => Some (on ++ gone, out)
  | it :: l' =>
      let still := filter (fun e => first it <=? ending (fst e)) on in
      let gone' := filter (fun e => ending (fst e) <? first it) on ++ gone in
      match find (fun c => forallb (fun e => negb (snd e =? c)) still) (seq 0 k) with
      | Some c => sweep_items k drop l' ((it, c) :: still) gone' out
      | None =>
          if drop then
            let last := fold_left later (map fst still) it in
            match colour (who last) still with
            | Some c => sweep_items k drop l' ((it, c) :: remove (who last) still) gone' (last :: out)
            | None => sweep_items k drop l' still gone' (it :: out)
            end
          else None
      end
  end.

Definition places_at (d : deck) : list (list nat) :=
  map (fun q => positions_from 0 d (Talon q)) (seq 0 (highest d)).

Definition follows (r : nat) (l m : list nat) : bool := forallb (fun i => forallb (faces r i) m) l.

Fixpoint runs_from (r : nat) (run now : list nat) (l : list (list nat)) : list (list nat) :=
  match l with
  | [] => [run]
  | [] :: l' => runs_from r run now l'
  | place :: l' =>
      if follows r now place then runs_from r (place ++ run) place l' else run :: runs_from r place place l'
  end.

Definition runs_at (r : nat) (d : deck) : list (list nat) :=
  match filter (fun l => negb (length l =? 0)) (places_at d) with
  | [] => []
  | place :: l => runs_from r place place l
  end.

Definition top_of (l : list nat) : nat := fold_right Nat.min (hd 0 l) l.

(* The runs as intervals that do not end; Talon q stands for run q. *)
Definition run_items (n : nat) (runs : list (list nat)) : list item :=
  map (fun e => Item (Talon (fst e)) (top_of (snd e)) n (length (snd e))) (combine (seq 0 (length runs)) runs).

Definition table_words := list (destination * word).

Fixpoint word_in (x : destination) (l : table_words) : word :=
  match l with [] => [] | (y, u) :: l' => if same x y then u else word_in x l' end.

Fixpoint of_runs (runs : list (list nat)) (us : list word) : table_words :=
  match runs, us with
  | run :: runs', u :: us' => map (fun i => (Talon i, u)) run ++ of_runs runs' us'
  | _, _ => []
  end.

(* As split_or_move of PlacesSpec.v, with the cards of each pile. *)
Fixpoint ways (l done : list (list nat)) (now : list nat) (m : nat) : list (list (list nat)) :=
  match l with
  | [] => [rev (now :: done)]
  | place :: l' =>
      let above := filter (fun x => x <? m) place in
      let below := filter (fun x => m <=? x) place in
      match above, below with
      | [], [] => ways l' done now m
      | x :: _, [] => ways l' done (place ++ now) x
      | [], y :: _ => ways l' (now :: done) place y
      | x :: _, y :: _ => ways l' ((above ++ now) :: done) below y ++ ways l' (now :: done) place x
      end
  end.

Fixpoint first_some {A B} (f : A -> option B) (l : list A) : option B :=
  match l with
  | [] => None
  | x :: l' => match f x with Some y => Some y | None => first_some f l' end
  end.

Definition in_one_round (k : nat) (d : deck) (runs : list (list nat)) : option table_words :=
  let items := fold_right enter (hands_of d) (run_items (length d) runs) in
  match sweep_items k false items [] [] [] with
  | None => None
  | Some (on, _) =>
      let pile x := match colour x on with Some c => c | None => 0 end in
      let used := map (fun q => pile (Talon q)) (seq 0 (length runs)) in
      let sorted := filter (fun c => existsb (Nat.eqb c) used) (seq 0 k) in
      let renamed c := match find (fun e => fst e =? c) (combine used sorted) with Some e => snd e | None => c end in
      let hands := flat_map (fun e => match who (fst e) with Owner p => [(Owner p, [renamed (snd e)])] | _ => [] end) on in
      Some (hands ++ of_runs runs (map (fun c => [c]) sorted))
  end.

Definition one_round (k : nat) (d : deck) : option table_words :=
  first_some (fun runs => in_one_round k d (filter (fun l => negb (length l =? 0)) runs)) (ways (places_at d) [] [] (length d)).

Definition late_of (k m : nat) (hands : list item) : list (item * nat) * list item :=
  match sweep_items (k - m) true hands [] [] [] with Some r => r | None => ([], []) end.

Definition cost (l : list item) : nat := list_sum (map cards_in l).

(* m piles are for the talon and for the hands that wait; all other hands go in the first round. *)
Definition try_two (k runs : nat) (hands : list item) (m : nat) : option (nat * list (item * nat) * list item) :=
  let (on, late) := late_of k m hands in
  if (length late <=? k) && (runs + length late <=? m * k) then Some (m, on, late) else None.

Definition cheaper (a b : option (nat * list (item * nat) * list item)) :=
  match a, b with
  | Some (_, _, l), Some (_, _, l') => if cost l' <? cost l then b else a
  | None, _ => b
  | _, None => a
  end.

Definition two_rounds (k : nat) (d : deck) : option table_words :=
  let runs := runs_at 2 d in
  let hands := hands_of d in
  match fold_left cheaper (map (try_two k (length runs) hands) (seq 1 k)) None with
  | None => None
  | Some (m, on, late) =>
      let wait := map (fun e => (who (snd e), [0; fst e])) (combine (seq 0 k) late) in
      let go := map (fun e => (who (fst e), [m + snd e])) on in
      let free := flat_map (fun y => flat_map (fun x => if (x =? 0) && (y <? length late) then [] else [[x; y]])
                                              (rev (seq 0 m))) (seq 0 k) in
      Some (wait ++ go ++ of_runs runs free)
  end.

(* Any number of rounds: colours with many cards get short words, as long as there is room for all words. *)
Definition gain (k : nat) (weight len : nat) : N := (N.of_nat weight * N.of_nat k ^ N.of_nat len)%N.

(* colours as (weight, (length, may it be shortened further)) *)
Fixpoint best_gain (k : nat) (l : list (nat * (nat * bool))) (i : nat) (best : option (nat * N)) : option nat :=
  match l with
  | [] => option_map fst best
  | (w, (len, open)) :: l' =>
      let g := gain k w len in
      let better := open && (1 <? len) && match best with Some (_, b) => (b <? g)%N | None => true end in
      best_gain k l' (S i) (if better then Some (i, g) else best)
  end.

Fixpoint set_at {A} (i : nat) (f : A -> A) (l : list A) : list A :=
  match l, i with
  | [], _ => []
  | x :: l', 0 => f x :: l'
  | x :: l', S i' => x :: set_at i' f l'
  end.

Fixpoint shorten (fuel k r room : nat) (l : list (nat * (nat * bool))) : list (nat * (nat * bool)) :=
  match fuel with
  | 0 => l
  | S fuel' =>
      match best_gain k l 0 None with
      | None => l
      | Some i =>
          let price := k ^ (r - fst (snd (nth i l (0, (r, false))))) * (k - 1) in
          if price <=? room
          then shorten fuel' k r (room - price) (set_at i (fun e => (fst e, (pred (fst (snd e)), snd (snd e)))) l)
          else shorten fuel' k r room (set_at i (fun e => (fst e, (fst (snd e), false))) l)
      end
  end.

Fixpoint by_place (k : nat) (u : word) (l : list word) : list word :=
  match l with
  | [] => [u]
  | v :: l' => if place k u <? place k v then u :: l else v :: by_place k u l'
  end.

Definition with_length (s : nat) (lengths : list nat) : list nat :=
  map fst (filter (fun e => snd e =? s) (combine (seq 0 (length lengths)) lengths)).

(* how many words of s piles go on, where r - s rounds are still to come *)
Fixpoint heads (k r rest leaves : nat) (lengths : list nat) : nat :=
  match rest with
  | 0 => leaves
  | S rest' => let s := S (r - rest) in cdiv (length (with_length s lengths) + heads k r rest' leaves lengths) k
  end.

Fixpoint slots (k r rest leaves : nat) (lengths : list nat) (opened : list word) (done : list (nat * word))
  : list (nat * word) * list word :=
  match rest with
  | 0 => (done, opened)
  | S rest' =>
      let s := S (r - rest) in
      let here := with_length s lengths in
      let need := length here + heads k r rest' leaves lengths in
      let all := firstn need (flat_map (fun u => map (fun c => u ++ [c]) (seq 0 k)) opened) in
      slots k r rest' leaves lengths (fold_right (by_place k) [] (skipn (length here) all)) (combine here all ++ done)
  end.

Definition more_rounds (k r : nat) (d : deck) : option table_words :=
  let runs := runs_at r d in
  let hands := valid_colouring d in
  let colours := chromatic_number d in
  let n := length runs in
  if n + colours <=? power_up_to (S (length d)) k r then
    let weight c := list_sum (map (fun e => if snd e =? c then length (filter (is_of (fst e)) d) else 0) hands) in
    let start := map (fun c => (weight c, (r, true))) (seq 0 colours) in
    let lengths := map (fun e => fst (snd e)) (shorten (S (2 * colours * r)) k r (k ^ r - colours - n) start) in
    let (of_colours, free) := slots k r r n lengths [[]] [] in
    let word_of c := match find (fun e => fst e =? c) of_colours with Some e => snd e | None => [] end in
    Some (map (fun e => (Owner (fst e), word_of (snd e))) hands ++ of_runs runs free)
  else None.

Fixpoint first_of (k r tries : nat) (d : deck) : option (nat * table_words) :=
  match tries with
  | 0 => None
  | S tries' => match more_rounds k r d with Some w => Some (r, w) | None => first_of k (S r) tries' d end
  end.

Definition words_for (k : nat) (d : deck) : option (nat * table_words) :=
  if dealt_places d then Some (0, [])
  else match one_round k d with
       | Some w => Some (1, w)
       | None => match two_rounds k d with
                 | Some w => Some (2, w)
                 | None => first_of k 2 (length d) d
                 end
       end.

Definition quick (k : nat) (d : deck) : option plan :=
  match words_for k d with
  | Some (r, w) => Some (plan_of k (rounds_of r (fun x => word_in x w)) (named d))
  | None => None
  end.

(* ---- a sure planner, for two piles or more ---- *)

(* The talon's cards, each with its own number. *)
Definition numbered (d : deck) : deck := PlacesOrder.given d (PlacesOrder.rank (fun _ => 0) d (place_at d)).

Definition sure_rounds (k : nat) (d : deck) : nat :=
  let codes := talon_size d + chromatic_number d in TalonSpec.least (fun r => codes <=? power_up_to codes k r) 1 codes.

Definition own_code (m : nat) (c : colouring) (x : destination) : nat :=
  match x with Talon t => t | Owner _ => m + c x end.

Fixpoint plan_until (k : nat) (cs : list colouring) (d : deck) : plan :=
  match cs with
  | [] => []
  | c :: cs' => if dealt d then [] else instructions c d :: plan_until k cs' (next (fun x => x) k c d)
  end.

Definition sure (k : nat) (d : deck) : plan :=
  let r := sure_rounds k d in
  let e := numbered d in
  let m := talon_size e in
  let colours := valid_colouring e in
  plan_until k (rounds_of r (fun x => digits k r (own_code m (piles_of colours) x))) e.

(* ---- the plan as a file ---- *)

(* The deepest position; for one round the others at which more piles are needed than there are; for more rounds, from where
   a hand begins, or the top, to where one ends, or the bottom. *)
Definition deepest (d : deck) : nat := Sweep.index (chromatic_number d) (depths d).

Definition windows_for (k s : nat) (d : deck) : list ends :=
  let n := length d in
  let hands := hands_of d in
  (deepest d, deepest d) ::
  match s with
  | 0 => []
  | 1 =>
      let items := hands ++ run_items n (runs_at 1 d) in
      let load x := length (filter (fun it => (first it <=? x) && (x <=? ending it)) items) in
      map (fun x => (x, x)) (filter (fun x => k <? load x) (seq 0 n))
  | _ => flat_map (fun a => map (fun b => (a, b)) ((n - 1) :: map ending hands)) (0 :: map first hands)
  end.

Definition written (k : nat) (d : deck) (may : list nat) (turns : list (deck * list step)) (placed : nat) : file :=
  let r := length turns in
  let made least near far := {|
    piles := k; cards := d; kept := 0; aside := may; turns := turns; placed := placed;
    placed_least := Nat.min placed (length d); least_rounds := least; near := near; far := far;
    shown_by := if least =? r then ByWindows else ByNothing;
    placed_by := Some (if placed <=? length d then ByWindows else ByNothing) |} in
  let bare := made 0 None None in
  let shows s := find (refuted bare s) (windows_for k s (as_hands may d)) in
  match r with
  | 0 => bare
  | 1 => match shows 0 with Some e => made 1 (Some e) None | None => bare end
  | S (S s) =>
      match shows (S s) with
      | Some e => match shows s with Some e' => made r (Some e) (Some e') | None => bare end
      | None => bare
      end
  end.

(* From most on, the owners are places that are put aside. *)
Definition to_step (most : nat) (i : instruction) : step :=
  Step (pile i) (match hand_to i with
                 | None => None
                 | Some p => Some (if p <? most then Owner p else Talon (p - most))
                 end).

Definition turns_of (k : nat) (d : deck) (rounds : plan) (most : nat) : list (deck * list step) :=
  combine (decks k d rounds) (map (map (to_step most)) rounds).

(* All places that may be put aside are, but where fewer of them make one round enough. *)
Definition by_words (k : nat) (d : deck) (may : list nat) : option file :=
  let is_one l := match one_round k (as_hands l d) with Some _ => true | None => false end in
  let l := match find is_one (rev (sublists may)) with Some l => l | None => may end in
  match quick k (as_hands l d) with
  | Some rounds => Some (written k d may (turns_of k d rounds (packet d 0)) (placements k d rounds))
  | None => None
  end.

Definition by_codes (k : nat) (d : deck) (may : list nat) : file :=
  let rounds := sure k d in written k d may (turns_of k d rounds (packet d 0)) (placements k d rounds).

(* ---- all in one ---- *)

Definition checked (f : file) : file * verdict := (f, check_file f).

Definition planned (k : nat) (d : deck) (may : list nat) : file * verdict :=
  match option_map checked (by_words k d may) with
  | Some (f, Fewest) => (f, Fewest)
  | Some (f, Deals) =>
      match checked (by_codes k d may) with
      | (g, Fewest) => (g, Fewest)
      | _ => (f, Deals)
      end
  | _ => checked (by_codes k d may)
  end.

(* The talon has no gaps, and the places that may be put aside are in it. *)
Definition well_placed (d : deck) (may : list nat) : bool :=
  forallb (fun t => occurs (Talon t) d) (seq 0 (highest d)) && rises may && (length may <=? most_aside) &&
  forallb (fun q => occurs (Talon q) d) may.

Definition well_asked (places may : list nat) : Prop :=
  Forall (lt 0) places /\ rises may = true /\ length may <= most_aside /\ Forall (fun q => q < length places) may.

Definition phone (k : nat) (hands places may : list nat) (s : bits) : option (file * verdict) :=
  match drawn (hands ++ places) s with
  | Some w => Some (planned k (deck_of (length hands) w) may)
  | None => None
  end.
