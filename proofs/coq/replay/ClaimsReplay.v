(* Replaying what a plan says of all plans: bounds for its rounds and placements, and what shows them: windows, Kraft's
   inequality, or written trees. Cases are texts, checked by the proved functions. (How texts are read: Replay.v and
   PlanReplay.v.)

   Glossary
     shown               == what shows a bound: ByBounds, windows or Kraft's inequality; BySearching, a search, which a
                            tree tells of; or Weaker: the plan does not say that it has as few
     claim_case          == a deck, the number of piles, the instructions of each round; the bound for the rounds,
                            what shows it, the windows against one round fewer and two, and the trees; the bound for the
                            placements of so many rounds, what shows that, and the tree against fewer
     suits how n m       == a plan with n rounds, or placements, and a bound of m for them may say that `how` shows it
     by_windows n near far == a bound of n rounds has the windows that it needs
     least_by_bounds k r d n == r rounds lay down at least n cards: every card of a hand once and those of the talon
                            in each round, or Kraft's inequality shows more
     least_shown how k r d n t == that, or the tree t shows it
     not_possible k r d e t == the tree t shows that r rounds are not possible, or the window e if there is no tree
     check_plain c       == the plan is accepted, and what it says is of one piece
     rounds_shown c      == the bound for the rounds of the case is shown
     claims_agree c      == the plan is accepted, and everything that it says of all plans is shown
     read_claims s       == the case that a text describes, if it does: a window is its two ends; a tree is how many hands,
                            their order, how many sites, the sites, and the tree in the order of reading; or nothing
     check_claims s      == the text describes a case that agrees *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck Table TalonSpec WordsSpec WordsFast Words PlanSpec Plan FewestSpec Fewest KraftSpec
  KraftCheck Kraft WordTreesRun WordTrees Replay PlanReplay.
Import ListNotations.

Inductive shown : Type := ByBounds | BySearching | Weaker.

Record claim_case : Type := ClaimCase {
  dealt : deck;
  piles : nat;
  told : plan;
  bound : nat;
  bound_by : shown;
  near : option FewestSpec.ends;
  far : option FewestSpec.ends;
  near_tree : option written;
  far_tree : option written;
  least : nat;
  least_by : shown;
  least_tree : option written
}.

Definition is_window (e : option FewestSpec.ends) : bool := match e with Some _ => true | None => false end.

Definition suits (how : shown) (n m : nat) : bool := match how with Weaker => m <? n | _ => m =? n end.

Definition by_windows (n : nat) (near far : option FewestSpec.ends) : bool :=
  match n with 0 => true | 1 => is_window near | _ => is_window near && is_window far end.

Definition least_by_bounds (k r : nat) (d : deck) (n : nat) : bool :=
  if n <=? length d - talon_size d + r * talon_size d then true else check_kraft k r d (sites_of d) n.

Definition least_shown (how : shown) (k r : nat) (d : deck) (n : nat) (t : option written) : bool :=
  match t, how with
  | None, _ => least_by_bounds k r d n
  | Some _, ByBounds => false
  | Some t, _ => check_tree k r d t n
  end.

Definition not_possible (k r : nat) (d : deck) (e : option FewestSpec.ends) (t : option written) : bool :=
  match t, e with
  | Some t, _ => check_tree k r d t (S (r * length d))
  | None, Some (a, b) => refutes k r d a b
  | None, None => false
  end.

Definition check_plain (c : claim_case) : bool :=
  let (d, k) := (dealt c, piles c) in
  (0 <? k) && check_plan k d (told c) &&
  suits (bound_by c) (length (told c)) (bound c) &&
  (match bound_by c with ByBounds => by_windows (bound c) (near c) (far c) | _ => true end) &&
  suits (least_by c) (placements k d (told c)) (least c).

Definition rounds_shown (c : claim_case) : bool :=
  let (d, k) := (dealt c, piles c) in
  match bound c with
  | 0 => true
  | 1 => not_possible k 0 d (near c) (near_tree c)
  | S (S m) => not_possible k (S m) d (near c) (near_tree c) && not_possible k m d (far c) (far_tree c)
  end.

Definition check_case (c : claim_case) : bool :=
  check_plain c && rounds_shown c &&
  least_shown (least_by c) (piles c) (length (told c)) (dealt c) (least c) (least_tree c).

(* ---- reading a case ---- *)

Definition shown_of (n : nat) : shown := match n with 0 => ByBounds | 1 => BySearching | _ => Weaker end.

Definition window_of (l : list nat) : option FewestSpec.ends := match l with a :: b :: _ => Some (a, b) | _ => None end.

Fixpoint read_steps (l : list (list nat)) : plan :=
  match l with
  | ps :: hs :: l' => map (fun x => Instruction (fst x) (hand_of (snd x))) (combine ps hs) :: read_steps l'
  | _ => []
  end.

Fixpoint read_sites (n : nat) (l : list nat) : list site * list nat :=
  match n, l with
  | S n', i :: a :: b :: l' => let (sites, rest) := read_sites n' l' in ((i, (a, b)) :: sites, rest)
  | _, _ => ([], l)
  end.

Definition mark_of (n : nat) : mark := match n with 0 => Open | 1 => NoCode | S (S i) => Clash i end.

(* so many things, each as `read` reads it *)
Fixpoint many {A : Type} (read : list nat -> option (A * list nat)) (n : nat) (l : list nat) : option (list A * list nat) :=
  match n with
  | 0 => Some ([], l)
  | S n' => match read l with
            | Some (x, rest) => match many read n' rest with Some (xs, rest') => Some (x :: xs, rest') | None => None end
            | None => None
            end
  end.

Fixpoint read_words_tree (depth : nat) (l : list nat) : option (words_tree * list nat) :=
  match depth, l with
  | S depth', i :: m :: n :: l' =>
      match many (read_words_tree depth') n (skipn m l') with
      | Some (below, rest) => Some (Branch i (map mark_of (firstn m l')) below, rest)
      | None => None
      end
  | _, _ => None
  end.

Definition read_group (l : list nat) : option ((nat * list nat) * list nat) :=
  match l with s :: m :: l' => Some ((s, firstn m l'), skipn m l') | _ => None end.

Fixpoint read_rounds_tree (depth : nat) (l : list nat) : option (rounds_tree * list nat) :=
  match depth, l with
  | _, 0 :: rest => Some (Bounded, rest)
  | S depth', 1 :: n :: rest =>
      match many (read_rounds_tree depth') n rest with Some (below, rest') => Some (Tried below, rest') | None => None end
  | S depth', 2 :: n :: rest =>
      match many read_group n rest with
      | Some (groups, rest') =>
          match read_words_tree depth rest' with Some (t, rest'') => Some (NoWords groups t, rest'') | None => None end
      | None => None
      end
  | _, _ => None
  end.

Definition read_written (d : deck) (l : list nat) : option written :=
  match l with
  | n :: l' =>
      match skipn n l' with
      | m :: l'' =>
          let (sites, rest) := read_sites m l'' in
          match read_rounds_tree (S (length d)) rest with
          | Some (t, []) => Some (Written (firstn n l') sites t)
          | _ => None
          end
      | [] => None
      end
  | [] => None
  end.

(* Some tree if one is there and can be read, Some None if there is none *)
Definition read_if_any (d : deck) (l : list nat) : option (option written) :=
  match l with
  | [] => Some None
  | _ => match read_written d l with Some t => Some (Some t) | None => None end
  end.

Definition read_claims (s : text) : option claim_case :=
  match fields s with
  | d :: [k; n; how; m; how'] :: a :: b :: near :: far :: least :: rs =>
      let d' := map destination_of d in
      match read_if_any d' near, read_if_any d' far, read_if_any d' least with
      | Some t, Some t', Some t'' =>
          Some (ClaimCase d' k (read_steps rs) n (shown_of how) (window_of a) (window_of b) t t' m (shown_of how') t'')
      | _, _, _ => None
      end
  | _ => None
  end.

Definition check_claims (s : text) : bool :=
  match read_claims s with Some c => check_case c | None => false end.

(* ---- what an accepted text means ---- *)

Definition claims_agree (c : claim_case) : Prop :=
  let (d, k) := (dealt c, piles c) in
  delivers k d (told c) /\
  (forall r, solvable self k r d -> bound c <= r) /\
  (bound_by c <> Weaker -> forall r, solvable self k r d -> length (told c) <= r) /\
  (bound_by c = ByBounds -> by_windows (bound c) (near c) (far c) = true) /\
  (forall others, check_plan k d others = true -> length others = length (told c) -> least c <= placements k d others) /\
  (least_by c <> Weaker -> forall others, check_plan k d others = true -> length others = length (told c) ->
     placements k d (told c) <= placements k d others) /\
  (least_by c = ByBounds -> least c <= length d - talon_size d + length (told c) * talon_size d \/
     check_kraft k (length (told c)) d (sites_of d) (least c) = true).

Lemma least_shown_sound how k r d n t : 0 < k -> least_shown how k r d n t = true ->
  forall others, check_plan k d others = true -> length others = r -> n <= placements k d others.
Proof.
  intros K H others P <-. destruct t as [t|]; cbn [least_shown] in H.
  { apply check_tree_sound with t; trivial. now destruct how. }
  unfold least_by_bounds in H.
  destruct (Nat.leb_spec n (length d - talon_size d + length others * talon_size d)) as [L|_].
  - pose proof (placements_at_least k d others P). lia.
  - now apply check_kraft_sound with (sites_of d).
Qed.

Lemma not_possible_sound k r d e t : 0 < k -> TalonSpec.well_formed d -> not_possible k r d e t = true ->
  ~ solvable self k r d.
Proof.
  intros K W C. destruct t as [t|]; cbn [not_possible] in C.
  - apply check_tree_refutes with t (S (r * length d)); [easy|lia|easy].
  - destruct e as [[a b]|]; [|easy]. rewrite refutes_spec in C. now apply check_window_sound with a b.
Qed.

Lemma suits_equal how n m : suits how n m = true -> how <> Weaker -> m = n.
Proof. intros S W. destruct how; [now apply Nat.eqb_eq..|easy]. Qed.

Lemma check_case_agrees c : check_case c = true -> claims_agree c.
Proof.
  unfold check_case, check_plain. rewrite !andb_true_iff. intros [[[[[[K P] S] B] S'] R] L]. apply Nat.ltb_lt in K.
  assert (W : TalonSpec.well_formed (dealt c)) by now apply check_plan_well_formed with (piles c) (told c).
  assert (Bound : forall r, solvable self (piles c) r (dealt c) -> bound c <= r).
  { unfold rounds_shown in R. apply two_refutations_prove_fewest; trivial; intro N;
      destruct (bound c) as [|[|n]]; try lia.
    - now apply not_possible_sound with (near c) (near_tree c).
    - apply andb_true_iff in R as [R _]. simpl. now apply not_possible_sound with (near c) (near_tree c).
    - apply andb_true_iff in R as [_ R]. simpl. rewrite Nat.sub_0_r.
      now apply not_possible_sound with (far c) (far_tree c). }
  assert (Least := least_shown_sound _ _ _ _ _ _ K L).
  unfold claims_agree. split; [now apply check_plan_sound|]. split; [exact Bound|]. split.
  { intros N r H. now rewrite <- (suits_equal (bound_by c) (length (told c)) (bound c)) by easy; apply Bound. }
  split; [intro E; now rewrite E in *|]. split; [exact Least|]. split.
  { intros N others H E.
    rewrite <- (suits_equal (least_by c) (placements (piles c) (dealt c) (told c)) (least c)) by easy. now apply Least. }
  intro E. rewrite E in L. destruct (least_tree c); [easy|]. cbn [least_shown] in L. unfold least_by_bounds in L.
  destruct (Nat.leb_spec (least c) (length (dealt c) - talon_size (dealt c) + length (told c) * talon_size (dealt c)));
    [now left|now right].
Qed.

(* An accepted text describes a plan that works on any cards, and what it says of all plans is true: that none has
   fewer rounds than its bound, none of as many rounds fewer placements; and that it has the fewest, where it says
   so. *)
Theorem check_claims_sound s : check_claims s = true ->
  exists c, read_claims s = Some c /\ claims_agree c.
Proof.
  unfold check_claims. destruct (read_claims s) as [c|]; [|easy]. intro H. exists c.
  split; [easy|]. now apply check_case_agrees.
Qed.
