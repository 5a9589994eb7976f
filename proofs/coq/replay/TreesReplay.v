(* Replaying what a plan says of all plans, where a written tree shows it: cases as in ClaimsReplay.v, each with a
   tree for any of the three bounds that Coq shall read instead of searching itself.

   Glossary
     tree_case          == a claim_case; the trees against one round fewer and against two, and the tree against fewer
                           placements, where there are any
     not_possible k r d e t == the tree t shows that r rounds are not possible, or the reason e if there is no tree
     tree_rounds c, tree_placements c
                        == the bound for the rounds of the case is shown, and that for its placements
     read_trees s       == the case that a text describes, if it does: that of ClaimsReplay.v with three more fields
                           before the rounds, each a tree: how many hands, their order, how many sites, the sites, and the
                           tree in the order of reading; or nothing
     check_trees s      == the text describes a case that agrees *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck WordsSpec Words PlanSpec Plan FewestSpec Fewest KraftSpec KraftCheck WordSearchRun WordSearch
  WordTreesRun WordTrees Replay PlanReplay ClaimsReplay.
Import ListNotations.

Record tree_case : Type := TreeCase {
  claims : claim_case;
  near_tree : option written;
  far_tree : option written;
  least_tree : option written
}.

Definition not_possible (k r : nat) (d : deck) (e : reason) (t : option written) : bool :=
  match t with Some t => check_tree k r d t (S (r * length d)) | None => check_reason k r d e end.

Definition tree_rounds (c : tree_case) : bool :=
  let (d, k) := (dealt (claims c), piles (claims c)) in
  match bound (claims c) with
  | 0 => true
  | 1 => not_possible k 0 d (near (claims c)) (near_tree c)
  | S (S m) => not_possible k (S m) d (near (claims c)) (near_tree c) && not_possible k m d (far (claims c)) (far_tree c)
  end.

Definition tree_placements (c : tree_case) : bool :=
  let (d, k) := (dealt (claims c), piles (claims c)) in
  let r := length (told (claims c)) in
  match least_tree c, least_by (claims c) with
  | None, how => least_shown how k r d (least (claims c))
  | Some _, ByBounds => false
  | Some t, _ => check_tree k r d t (least (claims c))
  end.

Definition check_tree_case (c : tree_case) : bool :=
  check_plain (claims c) && tree_rounds c && tree_placements c.

(* ---- reading a case ---- *)

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

Definition read_trees (s : text) : option tree_case :=
  match fields s with
  | d :: numbers :: a :: b :: w :: near :: far :: least :: rs =>
      let d' := map destination_of d in
      match claims_of (d :: numbers :: a :: b :: w :: rs), read_if_any d' near, read_if_any d' far, read_if_any d' least with
      | Some c, Some t, Some t', Some t'' => Some (TreeCase c t t' t'')
      | _, _, _, _ => None
      end
  | _ => None
  end.

Definition check_trees (s : text) : bool :=
  match read_trees s with Some c => check_tree_case c | None => false end.

(* ---- what an accepted text means ---- *)

Lemma not_possible_sound k r d e t : 0 < k -> TalonSpec.well_formed d -> not_possible k r d e t = true ->
  ~ solvable self k r d.
Proof.
  intros K W C. destruct t as [t|]; [|now apply check_reason_sound with e].
  apply check_tree_refutes with t (S (r * length d)); [easy|lia|easy].
Qed.

Lemma check_tree_case_agrees c : check_tree_case c = true -> claims_agree (claims c).
Proof.
  unfold check_tree_case. rewrite !andb_true_iff. intros [[H R] L].
  assert (K : 0 < piles (claims c)) by now apply plain_piles.
  assert (W : TalonSpec.well_formed (dealt (claims c))) by now apply plain_well_formed.
  apply plain_agrees; trivial.
  - unfold tree_rounds in R. apply two_refutations_prove_fewest; trivial; intro N;
      destruct (bound (claims c)) as [|[|n]]; try lia.
    + now apply not_possible_sound with (near (claims c)) (near_tree c).
    + apply andb_true_iff in R as [R _]. simpl. now apply not_possible_sound with (near (claims c)) (near_tree c).
    + apply andb_true_iff in R as [_ R]. simpl. rewrite Nat.sub_0_r.
      now apply not_possible_sound with (far (claims c)) (far_tree c).
  - unfold tree_placements in L. intros others P E. destruct (least_tree c) as [t|].
    + apply check_tree_sound with t; trivial. rewrite E. now destruct (least_by (claims c)).
    + now apply least_shown_sound with (least_by (claims c)) (length (told (claims c))).
  - intro B. unfold tree_placements in L. rewrite B in *. now destruct (least_tree c).
Qed.

(* An accepted text describes a plan that works on any cards, and what it says of all plans is true. *)
Theorem check_trees_sound s : check_trees s = true -> exists c, read_trees s = Some c /\ claims_agree (claims c).
Proof.
  unfold check_trees. destruct (read_trees s) as [c|]; [|easy]. intro H. exists c.
  split; [easy|]. now apply check_tree_case_agrees.
Qed.
