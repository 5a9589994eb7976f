(* Replaying plans with cards under piles: cases are texts, checked by the proved functions. (How texts are read: Replay.v.)

   Glossary
     under_case         == a deck, the number of piles and of rounds; the letters of each hand and of each talon card;
                           the decks at the start of the rounds; whether a window shows that fewer rounds are not
                           enough, and that window
     under_agrees c     == the letters deal the deck by these decks, and the window shows it, if it is said to
     read_under s       == the case that a text describes, if it does
     check_under s      == the text describes a case that agrees *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck TalonSpec TalonRound TalonOrder WordsSpec WordsProofs WordsWindow UnderSpec UnderRound UnderTalon Under Replay PlanReplay.
Import ListNotations.

Record under_case : Type := UnderCase {
  cards : deck; piles : nat; number : nat; hand_words : list word; talon_words : list word; states : list deck;
  shown : bool; ends : nat * nat
}.

Definition case_words (c : under_case) : words := fun x =>
  match x with Owner p => nth p (hand_words c) [] | Talon t => nth t (talon_words c) [] end.

Fixpoint decks_u (k : nat) (cs : list colouring) (d : deck) : list deck :=
  match cs with [] => [] | c :: cs' => d :: decks_u k cs' (next_u (fun x => x) c k d) end.

Definition under_agrees (c : under_case) : Prop :=
  solvable_u (piles c) (number c) (cards c) /\
  decks_u (piles c) (rounds_of (number c) (case_words c)) (cards c) = states c /\
  (shown c = true -> forall r, r < number c -> ~ solvable_u (piles c) r (cards c)).

Definition read_under (s : text) : option under_case :=
  match fields s with
  | d :: [k; r; m; t; q; a; b] :: rest =>
      Some (UnderCase (map destination_of d) k r (firstn m rest) (firstn t (skipn m rest))
              (map (map destination_of) (skipn (m + t) rest)) (q =? 1) (a, b))
  | _ => None
  end.

Definition check_under_case (c : under_case) : bool :=
  let d := cards c in let w := case_words c in
  (0 <? piles c) && forallb (fun t => occurs (Talon t) d) (seq 0 (talon_size d)) &&
  forallb (fun x => forallb (fun a => a <? 2 * piles c) (w x)) d &&
  dealt (play_u (piles c) (rounds_of (number c) w) d) &&
  Replay.same same_deck (decks_u (piles c) (rounds_of (number c) w) d) (states c) &&
  (if shown c then (0 <? number c) && check_window_u (piles c) (number c - 1) d (fst (ends c)) (snd (ends c)) else true).

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
  unfold check_under_case in H. cbv zeta in H. apply andb_true_iff in H as [H Wn]. apply andb_true_iff in H as [H St].
  apply andb_true_iff in H as [H D]. apply andb_true_iff in H as [H L]. apply andb_true_iff in H as [K W].
  apply Nat.ltb_lt in K. rewrite forallb_forall in W, L. split; [|split].
  - exists (rounds_of (number c) (case_words c)). split; [apply rounds_of_length|]. split; [|now apply dealt_spec].
    apply legal_letters; [exact K|]. intros x Hx. specialize (L x Hx). rewrite forallb_forall in L.
    apply Forall_forall. intros a Ha. now apply Nat.ltb_lt, L.
  - revert St. apply same_eq. exact same_deck_eq.
  - intros Sh r Lr. rewrite Sh in Wn. apply andb_true_iff in Wn as [_ Wn].
    intro S. apply (check_window_under_sound (piles c) (number c - 1) (cards c) (fst (ends c)) (snd (ends c)) K Wn r ltac:(lia)).
    apply under_single_places; [|exact S]. intros t Ht. apply occurs_spec, W, in_seq. lia.
Qed.
