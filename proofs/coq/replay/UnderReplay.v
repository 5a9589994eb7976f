(* Replaying plans with cards under piles: cases are texts, checked by the proved functions. (How texts are read: Replay.v.)

   Glossary
     under_case         == a deck, the number of piles and of rounds; the letters of each hand and of each talon card;
                           the decks at the start of the rounds
     under_agrees c     == the letters deal the deck by these decks
     read_under s       == the case that a text describes, if it does
     check_under s      == the text describes a case that agrees
     fewest_case        == a deck, the number of piles, and of rounds; the places that may be put aside; for each choice of
                           them a window or a tree against one round fewer
     fewest_agrees c    == no plan that keeps hands together has fewer rounds
     read_fewest s      == the case that a text describes, if it does; a window has two numbers (trees: ClaimsReplay.v)
     check_fewest s     == the text describes a case that agrees *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder WordsSpec WordsProofs WordsWindow PlacesSpec PlacesAsideSpec
  UnderSpec UnderRound Under UnderTrees Replay PlanReplay ClaimsReplay.
Import ListNotations.

Record under_case : Type := UnderCase {
  cards : deck; piles : nat; number : nat; hand_words : list word; talon_words : list word; states : list deck
}.

Definition case_words (c : under_case) : words := fun x =>
  match x with Owner p => nth p (hand_words c) [] | Talon t => nth t (talon_words c) [] end.

Fixpoint decks_u (k : nat) (cs : list colouring) (d : deck) : list deck :=
  match cs with [] => [] | c :: cs' => d :: decks_u k cs' (next_u (fun x => x) c k d) end.

Definition under_agrees (c : under_case) : Prop :=
  solvable_u (piles c) (number c) (cards c) /\
  decks_u (piles c) (rounds_of (number c) (case_words c)) (cards c) = states c.

Definition read_under (s : text) : option under_case :=
  match fields s with
  | d :: [k; r; m; t] :: rest =>
      Some (UnderCase (map destination_of d) k r (firstn m rest) (firstn t (skipn m rest))
              (map (map destination_of) (skipn (m + t) rest)))
  | _ => None
  end.

Definition check_under_case (c : under_case) : bool :=
  let d := cards c in let w := case_words c in
  (0 <? piles c) &&
  forallb (fun x => forallb (fun a => a <? 2 * piles c) (w x)) d &&
  WordsSpec.dealt (play_u (piles c) (rounds_of (number c) w) d) &&
  Replay.same same_deck (decks_u (piles c) (rounds_of (number c) w) d) (states c).

Definition check_under (s : text) : bool := match read_under s with Some c => check_under_case c | None => false end.

Lemma legal_letters k r : 0 < k -> forall w d, (forall x, In x d -> Forall (fun a => a < 2 * k) (w x)) ->
  legal_u k (rounds_of r w) d.
Proof.
  intro K. induction r as [|r IH]; intros w d H; [easy|]. cbn [rounds_of legal_u].
  assert (F : fits (2 * k) d (fun x => hd 0 (w x))).
  { intros x Hx. specialize (H x Hx). destruct (w x); [simpl; lia|now inversion H]. }
  split; [exact F|]. apply IH. intros x Hx. apply in_next_u in Hx as [Hx _]; [|exact F].
  specialize (H x Hx). destruct (w x); [constructor|now inversion H].
Qed.

(* An accepted text describes a case, and everything that it says is so. *)
Theorem check_under_sound s : check_under s = true -> exists c, read_under s = Some c /\ under_agrees c.
Proof.
  unfold check_under. destruct (read_under s) as [c|]; [|easy]. intro H. exists c. split; [easy|].
  unfold check_under_case in H. cbv zeta in H. apply andb_true_iff in H as [H St].
  apply andb_true_iff in H as [H D]. apply andb_true_iff in H as [K L].
  apply Nat.ltb_lt in K. rewrite forallb_forall in L. split.
  - exists (rounds_of (number c) (case_words c)). split; [apply rounds_of_length|]. split; [|now apply dealt_spec].
    apply legal_letters; [exact K|]. intros x Hx. specialize (L x Hx). rewrite forallb_forall in L.
    apply Forall_forall. intros a Ha. now apply Nat.ltb_lt, L.
  - revert St. apply same_eq. exact same_deck_eq.
Qed.

(* ---- no plan has fewer rounds ---- *)

Record fewest_case : Type := FewestCase { laid : deck; on : nat; least : nat; choosable : list nat; shown_by : list refutation }.

Definition fewest_agrees (c : fewest_case) : Prop :=
  forall r, r < least c -> ~ solvable_aside_u (on c) r (choosable c) (laid c).

Definition read_refutation (d : deck) (l : list nat) : option refutation :=
  match l with
  | [a; b] => Some (OneWindow a b)
  | _ => match read_written d l with Some t => Some (OneTree t) | None => None end
  end.

Fixpoint read_all {A B : Type} (read : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | x :: l' => match read x, read_all read l' with Some y, Some m => Some (y :: m) | _, _ => None end
  end.

Definition read_fewest (s : text) : option fewest_case :=
  match fields s with
  | d :: [k; n] :: aside :: said =>
      let d' := map destination_of d in
      match read_all (read_refutation d') said with Some l => Some (FewestCase d' k n aside l) | None => None end
  | _ => None
  end.

Fixpoint each_refuted (k r : nat) (d : deck) (choices : list (list nat)) (l : list refutation) : bool :=
  match choices, l with
  | [], _ => true
  | m :: choices', e :: l' => if refuted_u k r (as_hands m d) e then each_refuted k r d choices' l' else false
  | _ :: _, [] => false
  end.

Definition check_fewest_case (c : fewest_case) : bool :=
  (0 <? on c) && (0 <? least c) && each_refuted (on c) (least c - 1) (laid c) (sublists (choosable c)) (shown_by c).

Definition check_fewest (s : text) : bool := match read_fewest s with Some c => check_fewest_case c | None => false end.

(* An accepted text describes a case, and no plan that keeps hands together has fewer rounds. *)
Theorem check_fewest_sound s : check_fewest s = true -> exists c, read_fewest s = Some c /\ fewest_agrees c.
Proof.
  unfold check_fewest. destruct (read_fewest s) as [c|]; [|easy]. intro H. exists c. split; [easy|].
  apply andb_true_iff in H as [H C]. apply andb_true_iff in H as [K N]. apply Nat.ltb_lt in K, N. intros r L.
  apply (refuted_aside_sound (on c) (least c - 1) (choosable c) (laid c) K); [|lia]. clear - C.
  revert C. generalize (shown_by c). induction (sublists (choosable c)) as [|m choices IH]; intros l C; [easy|].
  destruct l as [|e l]; [easy|]. cbn [each_refuted] in C.
  destruct (refuted_u _ _ (as_hands m _) e) eqn:E; [|easy]. intros m' [<-|H]; [now exists e|now apply IH with l].
Qed.
