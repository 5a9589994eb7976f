(* From random bits to decks, of the phone's core: of all strings of m bits equally many give each deck in which every player and
   every place of the talon is as often as it has cards; and from some m on some do. *)

From Coq Require Import List Arith NArith Lia Permutation.
From Shufflegraph Require Import Deck TalonRound DrawingSpec DrawingProofs Drawing AssignmentsSpec Assignments DealtDecks PlanFileSpec PhoneSpec Phone.
Import ListNotations.

Definition is_phone_deck (u : deck) (r : option (file * verdict)) : bool :=
  match r with Some (f, _) => if list_eq_dec destination_dec (cards f) u then true else false | None => false end.

Section Bits.
Context (k : nat) (hands places may : list nat).
Notation leads u s := (is_phone_deck u (phone k hands places may s)).

Lemma leads_gives v s : leads (map (to (length hands)) v) s = gives (hands ++ places) v s.
Proof.
  unfold is_phone_deck, phone, gives. destruct (drawn (hands ++ places) s) as [w|]; [|reflexivity].
  pose proof (planned_is_right k (PhoneSpec.deck_of (length hands) w) may) as P.
  destruct (planned k (PhoneSpec.deck_of (length hands) w) may) as [f v']. destruct P as (C & _). rewrite C.
  change (PhoneSpec.deck_of (length hands) w) with (map (to (length hands)) w).
  unfold same_list. destruct (list_eq_dec destination_dec _ _) as [E|E], (list_eq_dec Nat.eq_dec w v) as [F|F]; try reflexivity.
  - exfalso. apply F. clear - E. revert v E. induction w as [|a w IH]; intros [|b v] E; try discriminate; [reflexivity|].
    injection E as E1 E2. apply to_injective in E1. subst. f_equal. now apply IH.
  - subst. contradiction.
Qed.

Lemma numbers_fit v : Permutation v (DealtDecks.deck_of (hands ++ places)) -> AssignmentsSpec.assignment (hands ++ places) v.
Proof. intros P j. rewrite (proj1 (Permutation_count_occ Nat.eq_dec _ _) P). apply deck_of_assigned. Qed.

(* Of all strings of m bits, equally many give the decks u and w. *)
Theorem phone_decks_equally_likely u w m : fits hands places u -> fits hands places w ->
  length (filter (fun s => leads u s) (strings m)) = length (filter (fun s => leads w s) (strings m)).
Proof.
  intros U W. apply in_numbers in U as (u' & -> & U). apply in_numbers in W as (w' & -> & W).
  rewrite (filter_ext _ _ (leads_gives u')), (filter_ext _ _ (leads_gives w')). now apply decks_equally_likely; apply numbers_fit.
Qed.

(* From so many bits on as the number of decks needs, each deck comes from some string. *)
Theorem phone_decks_occur u m : fits hands places u -> DrawingSpec.size (AssignmentsSpec.number (hands ++ places)) <= m ->
  exists s, length s = m /\ leads u s = true.
Proof.
  intros U L. apply in_numbers in U as (v & -> & P). apply numbers_fit in P. set (c := (hands ++ places)%list) in *.
  destruct (Assignments.unrank_rank c v P) as (i & _ & I & E).
  assert (B : (i < 2 ^ N.of_nat (DrawingSpec.size (AssignmentsSpec.number c)))%N).
  { apply (N.lt_le_trans _ (AssignmentsSpec.number c)); [exact I|]. apply more_than_half_accepted. lia. }
  destruct (number_onto (DrawingSpec.size (AssignmentsSpec.number c)) i B) as (s & Ls & N).
  exists (s ++ repeat false (m - length s)). split; [rewrite app_length, repeat_length; lia|].
  rewrite leads_gives. unfold gives, drawn. fold c. unfold draw. cbn [draw_in].
  rewrite (take_app (DrawingSpec.size (AssignmentsSpec.number c)) s i []).
  2: { unfold take. rewrite Ls, (proj2 (Nat.ltb_ge _ _)) by lia. now rewrite <- Ls, firstn_all, skipn_all, N. }
  rewrite (proj2 (N.ltb_lt _ _) I), (Assignments.quick_is_right c i), E. unfold same_list.
  destruct (list_eq_dec Nat.eq_dec v v); [reflexivity|contradiction].
Qed.
End Bits.

(* ---- the table by destinations: a pile is handed to a player, or put aside as a place of the talon ---- *)

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
  | ins :: more =>
      let (h, t) := lay (fun _ => []) cards ins in let (h', left) := table k more (flat_map t (seq 0 k)) in (h ++ h', left)
  end.

Definition said (s : step) : nat * option destination := (on s, given s).
Definition told (f : file) : list (list (nat * option destination)) := map (fun turn => map said (snd turn)) (turns f).
Definition in_numbers_of (d : deck) (x : destination) : nat := match x with Owner p => p | Talon q => PlacesAsideSpec.packet d q end.
Definition numbered_hand {A} (d : deck) (e : destination * list A) : nat * list A := (in_numbers_of d (fst e), snd e).

Lemma follow_by_destination {A} d (steps : list step) : forall (t : nat -> list A) cards,
  Table.follow t cards (map (given_to d) steps) =
  (map (numbered_hand d) (fst (lay t cards (map said steps))), snd (lay t cards (map said steps))).
Proof.
  induction steps as [|s steps IH]; intros t [|a cards]; try reflexivity. cbn [map Table.follow lay given_to said].
  destruct (given s) as [[p|q]|]; cbn [Table.follow]; unfold upd; rewrite ?IH; try reflexivity;
    destruct (lay _ cards (map said steps)); reflexivity.
Qed.

Lemma execute_by_destination {A} d k (l : list (deck * list step)) : forall cards : list A,
  PlanSpec.execute k (map (fun turn => map (given_to d) (snd turn)) l) cards =
  (map (numbered_hand d) (fst (table k (map (fun turn => map said (snd turn)) l) cards)),
   snd (table k (map (fun turn => map said (snd turn)) l) cards)).
Proof.
  induction l as [|turn l IH]; intros cards; [reflexivity|]. cbn [map PlanSpec.execute table]. unfold Table.deal_round.
  rewrite follow_by_destination. destruct (lay empty cards (map said (snd turn))) as [h t] eqn:E. unfold empty in E. rewrite E. cbn [fst snd].
  unfold gather. rewrite IH. destruct (table k _ (flat_map t (seq 0 k))) as [h' left]. cbn [fst snd]. now rewrite map_app.
Qed.

(* What is put aside, by the instructions. *)
Definition put_aside (rounds : list (list (nat * option destination))) : list nat :=
  flat_map (fun ins => flat_map (fun s => match snd s with Some (Talon q) => [q] | _ => [] end) ins) rounds.

Lemma put_aside_chosen f : put_aside (told f) = chosen f.
Proof.
  unfold put_aside, told, chosen, steps. induction (turns f) as [|turn l IH]; [reflexivity|]. cbn [map flat_map].
  rewrite flat_map_app, IH. f_equal. induction (snd turn) as [|s ss IHs]; [reflexivity|]. cbn [map flat_map said snd]. now rewrite IHs.
Qed.

(* What an accepted file does: every player gets exactly the cards at their positions, once; the talon that is left is in order, place
   by place, but for the places put aside; the tail is of the last place; and no card is lost. *)
Definition hands_out (f : file) : Prop := forall (A : Type) (pack : list A), length pack = length (cards f) ->
  let n := length (cards f) - kept f in
  let h := fst (table (piles f) (told f) (firstn n pack)) in
  let left := snd (table (piles f) (told f) (firstn n pack)) in
  NoDup (map fst h) /\
  (forall p, In (Owner p) (cards f) ->
     exists hand, In (Owner p, hand) h /\ Permutation hand (PlanSpec.cards_for (Owner p) (cards f) pack)) /\
  (exists blocks, left = concat blocks /\
     Forall2 (@Permutation A) blocks
       (map (fun q => if existsb (Nat.eqb q) (put_aside (told f)) then []
                      else PlanSpec.cards_for (Talon q) (firstn n (cards f)) (firstn n pack))
            (seq 0 (PlacesSpec.highest (firstn n (cards f)))))) /\
  (forall x, In x (skipn n (cards f)) -> x = Talon (PlacesSpec.highest (cards f) - 1)) /\
  Permutation pack (concat (map snd h) ++ left ++ skipn n pack).

(* What a file delivers, said of the destinations of its cards: everybody gets exactly the cards at their positions. *)
Theorem delivers_by_destination f : delivers_file f -> hands_out f.
Proof.
  intros D A pack L. specialize (D A pack L). cbv zeta in D |- *. unfold plan_in in D. rewrite execute_by_destination in D.
  fold (told f) in D. cbn [fst snd] in D. destruct D as (Once & Players & _ & Left & Tail & All).
  set (n := length (cards f) - kept f) in *.
  assert (Ln : length (laid f) = n) by (unfold laid, n; rewrite firstn_length; lia). rewrite Ln in *.
  set (h := fst (table (piles f) (told f) (firstn n pack))) in *.
  assert (Names : map fst (map (numbered_hand (laid f)) h) = map (in_numbers_of (laid f)) (map fst h)) by now rewrite !map_map.
  split; [|split; [|split; [|split]]].
  - rewrite Names in Once. now apply NoDup_map_inv in Once.
  - intros p P. destruct (Players p P) as (hand & I & E). exists hand. split; [|exact E].
    apply in_map_iff in I as ([x hand'] & F & I). unfold numbered_hand in F. cbn [fst snd] in F. injection F as F ->.
    destruct x as [p'|q]; cbn [in_numbers_of] in F; [now subst p'|]. exfalso. symmetry in F. revert F. apply PlacesAside.packet_other.
    unfold laid. fold n. rewrite <- (firstn_skipn n (cards f)) in P. apply in_app_iff in P as [P|P]; [exact P|].
    apply Tail in P. discriminate.
  - rewrite put_aside_chosen. exact Left.
  - exact Tail.
  - rewrite map_map in All. exact All.
Qed.

(* From bits to hands: of all strings of m bits equally many lead to the decks u and w; each deck occurs; and what leads to u is a plan
   that delivers u, with a true verdict. *)
Theorem phone_leads k hands places may u w m : 2 <= k -> well_asked places may -> fits hands places u -> fits hands places w ->
  let leads x s := is_phone_deck x (phone k hands places may s) in
  length (filter (leads u) (strings m)) = length (filter (leads w) (strings m)) /\
  (DrawingSpec.size (AssignmentsSpec.number (hands ++ places)) <= m -> 0 < length (filter (leads u) (strings m))) /\
  forall s f v, phone k hands places may s = Some (f, v) -> leads u s = true ->
    cards f = u /\ hands_out f /\ (v = Deals \/ v = Fewest) /\
    (v = Fewest -> forall r, PlacesAsideSpec.solvable_aside k r may u -> length (turns f) <= r).
Proof.
  intros K P U W leads. split; [now apply phone_decks_equally_likely|split].
  - intros L. destruct (phone_decks_occur k hands places may u m U L) as (s & S & G).
    apply some_filtered with s; [now apply strings_are_all|exact G].
  - intros s f v E G. unfold leads, is_phone_deck in G. rewrite E in G.
    destruct (list_eq_dec destination_dec (cards f) u) as [<-|]; [|discriminate].
    destruct (phone_is_right k hands places may s f v K P E) as (_ & D & V & F).
    split; [reflexivity|]. split; [exact (delivers_by_destination f D)|]. now split.
Qed.
