(* The text of `valid_colouring` is the model's colouring of the deck of events; so what is proved of the model holds of
   the text: conflicting owners differ, and no colouring needs fewer piles. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck Sweep Colouring.
From Shufflegraph Require EventsSpec EventsFacts Events.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonEvents PythonIntervals.
Import ListNotations.
Local Open Scope Z_scope.

Section Lists.
Context {K : Type}.

Lemma snoc_match {A B} (l : list A) x (b c : B) : match (l ++ [x])%list with [] => b | _ :: _ => c end = c.
Proof. now destruct l. Qed.

Fixpoint put (e i : nat) (l : list nat) : list nat :=
  match l, e with [], _ => [] | _ :: l', O => i :: l' | x :: l', S e' => x :: put e' i l' end.
Lemma replace_put e i l : replace e (VNat i) (@nats K l) = nats (put e i l).
Proof. revert e. induction l as [|x l IH]; intros [|e]; try reflexivity. cbn. now rewrite IH. Qed.
Lemma put_length e i l : length (put e i l) = length l.
Proof. revert e. induction l as [|x l IH]; intros [|e]; cbn; auto. Qed.
Lemma nth_put p e i l : (e < length l)%nat -> nth p (put e i l) 0%nat = if (e =? p)%nat then i else nth p l 0%nat.
Proof.
  revert p e. induction l as [|x l IH]; intros [|p] [|e] H; cbn in *; try lia; try reflexivity. apply IH. lia.
Qed.

Lemma nth_snoc {A} (l : list A) x d n : n = length l -> nth n (l ++ [x])%list d = x.
Proof. intros ->. rewrite app_nth2, Nat.sub_diag by lia. reflexivity. Qed.
Lemma remove_at_snoc (l : list (@value K)) x n : n = length l -> remove_at n (l ++ [x])%list = l.
Proof. intros ->. induction l as [|y l IH]; [reflexivity|]. cbn. now rewrite IH. Qed.
End Lists.

Section Valid.
Context {K : Type} (same : K -> K -> bool) (call : string -> list (@value K) -> result (@value K)).

Lemma zeros m : List.concat (repeat [@VInt K 0] m) = nats (repeat 0%nat m).
Proof. induction m as [|m IH]; [reflexivity|]. cbn. now rewrite IH. Qed.

Definition result_of (d : list (@value K * @value K)) (colours : list nat) : result (@value K) :=
  let* z := zip_strict (map fst d) (nats colours) in
  let* d' := dict_from same z [] in Ok (VDict d').

(* The whole text of valid_colouring: whatever ends and _events give, if the events are in a possible order. *)
Lemma valid_colouring_body d firsts lasts events :
  let m := length firsts in
  call "shufflegraph.dealing.intervals.ends"%string [VDict d] = Ok (VTuple [VList firsts; VList lasts]) ->
  call "shufflegraph.dealing.colouring._events"%string [VList firsts; VList lasts] = Ok (VList (nats events)) ->
  ready m [] events ->
  apply same module_names call valid_colouring_text [VDict d] =
  result_of d (map (pile_of (valid_colouring (deck_of m events))) (seq 0 m)).
Proof.
  intros m Ends Sort Ready. enter valid_colouring_text dealing_colouring_module. steps. rewrite Ends. steps. rewrite Sort. steps.
  fold m. rewrite Nat2Z.id, zeros.
  for_loop (fun todo (e : @env K) => exists col free used colours event colour,
    ready m col todo /\ length colours = m /\
    (forall p i, find p col = Some i -> nth p colours 0%nat = i) /\
    valid_colouring (deck_of m events) = sweep pick_free drop_free (free, used) col (deck_of m todo) /\
    e = [("intervals", Some (VDict d)); ("firsts", Some (VList firsts)); ("lasts", Some (VList lasts));
         ("size", Some (VNat m)); ("colours", Some (VList (nats colours))); ("free", Some (VList (nats (rev free))));
         ("used", Some (VNat used)); ("event", event); ("colour", colour)]%string).
  - intros e rest s (col & free & used & colours & event & colour & R & L & C & M & ->).
    unfold loop. steps. change (fun n : nat => VNat n) with (fun n : nat => @VInt K (Z.of_nat n)).
    cbn [deck_of map sweep] in M. fold (deck_of m rest) in M. unfold owner in M.
    destruct (Z.leb_spec (Z.of_nat m) (Z.of_nat e)) as [G|G]; steps.
    + (* an end *)
      destruct (ready_end m col e rest R ltac:(lia)) as (P & F & N & R').
      destruct (Nat.ltb_spec e m) as [?|_]; [lia|].
      destruct (find (e - m) col) as [i|] eqn:Fi; [|easy]. rewrite N in M.
      rewrite <- Nat2Z.inj_sub, nats_length, place_of_nat by lia. steps.
      rewrite nth_nats by lia. rewrite (C _ _ Fi). steps.
      eexists. split; [reflexivity|]. exists col, (i :: free), used, colours. do 2 eexists.
      repeat (split; [eassumption|]). cbn [rev]. rewrite nats_app. reflexivity.
    + destruct (Nat.ltb_spec e m) as [_|?]; [|lia].
      destruct (ready_begin m col e rest (fst (pick_free (free, used))) R ltac:(lia)) as (F & N & R').
      rewrite F in M. destruct free as [|i free]; cbn [pick_free fst rev] in *; rewrite N in M; steps.
      * (* a new colour *)
        change (@nats K []) with (@nil (@value K)). steps.
        rewrite nats_length, place_of_nat by lia. steps. rewrite replace_put.
        eexists. split; [reflexivity|]. exists (col ++ [(e, used)])%list, [], (S used), (put e used colours).
        do 2 eexists. split; [exact R'|]. split; [now rewrite put_length|]. split.
        { intros p j. rewrite find_snoc, nth_put by lia. destruct (find p col) eqn:Fp.
          - intros E. injection E as <-. destruct (Nat.eqb_spec e p) as [->|_]; [congruence|now apply C].
          - destruct (e =? p)%nat; [|easy]. now intros E; injection E. }
        split; [exact M|]. repeat f_equal. lia.
      * (* the colour freed last *)
        rewrite nats_app. cbn [nats map]. rewrite snoc_match. steps.
        rewrite app_length. cbn [length]. rewrite place_of_last by lia. steps.
        rewrite nth_snoc, remove_at_snoc by lia. steps.
        rewrite nats_length, place_of_nat by lia. steps. rewrite replace_put.
        eexists. split; [reflexivity|]. exists (col ++ [(e, i)])%list, free, used, (put e i colours).
        do 2 eexists. split; [exact R'|]. split; [now rewrite put_length|]. split.
        { intros p j. rewrite find_snoc, nth_put by lia. destruct (find p col) eqn:Fp.
          - intros E. injection E as <-. destruct (Nat.eqb_spec e p) as [->|_]; [congruence|now apply C].
          - destruct (e =? p)%nat; [|easy]. now intros E; injection E. }
        split; [exact M|]. reflexivity.
  - exists [], [], 0%nat, (repeat 0%nat m). do 2 eexists.
    split; [exact Ready|]. split; [apply repeat_length|]. split; [easy|]. split; reflexivity.
  - destruct H as (col & free & used & colours & event & colour & R & L & C & M & ->). steps.
    cbn [deck_of map sweep] in M. rewrite M.
    replace (map (pile_of col) (seq 0 m)) with colours.
    + unfold result_of. destruct (zip_strict (map fst d) (nats colours)); steps; [|easy|easy].
      destruct (dict_from same a []); reflexivity.
    + apply (nth_ext _ _ 0%nat 0%nat); [now rewrite map_length, seq_length|]. intros p P. rewrite L in P.
      rewrite (nth_indep (map (pile_of col) (seq 0 m)) 0%nat (pile_of col 0)) by (rewrite map_length, seq_length; lia).
      rewrite map_nth, seq_nth by lia. cbn [Nat.add]. unfold pile_of.
      destruct (find p col) eqn:Fp; [now apply C|]. exfalso. now apply (ready_none m col p R).
Qed.
End Valid.
Section Whole.
Context {K : Type} (same : K -> K -> bool).

Fixpoint distinct (l : list K) : Prop :=
  match l with [] => True | k :: l' => (forall k', In k' l' -> same k' k = false) /\ distinct l' end.

Definition entries (owners : list K) (colours : list nat) : list (@value K * @value K) :=
  combine (map VKey owners) (nats colours).

Lemma dict_set_new k v d : (forall k', In k' (map fst d) -> exists o, k' = VKey o /\ same k o = false) ->
  dict_set same (VKey k) v d = Ok (d ++ [(VKey k, v)])%list.
Proof.
  induction d as [|[k' w] d IH]; intros H; [reflexivity|]. cbn [dict_set].
  destruct (H k' (or_introl eq_refl)) as (o & -> & E). cbn [same_value bind]. rewrite E.
  rewrite IH by (intros x X; apply H; now right). reflexivity.
Qed.

Lemma dict_of_pairs owners colours d : length owners = length colours -> distinct owners ->
  (forall k', In k' (map fst d) -> exists o, k' = VKey o /\ forall k, In k owners -> same k o = false) ->
  (let* z := zip_strict (map VKey owners) (nats colours) in dict_from same z d) =
  Ok (d ++ entries owners colours)%list.
Proof.
  revert colours d. induction owners as [|k owners IH]; intros [|c colours] d L D H; try discriminate.
  - cbn. now rewrite app_nil_r.
  - destruct D as [Dk D]. injection L as L. cbn [map nats zip_strict]. fold (@nats K colours).
    assert (Z : exists z, zip_strict (map VKey owners) (nats colours) = Ok z).
    { clear - L. revert colours L. induction owners as [|k owners IH]; intros [|c colours] L; try discriminate.
      - now exists [].
      - injection L as L. destruct (IH colours L) as [z E]. cbn [map nats zip_strict]. fold (@nats K colours).
        rewrite E. cbn. eauto. }
    destruct Z as [z Z]. rewrite Z. cbn [bind dict_from as_key].
    rewrite dict_set_new.
    + cbn [bind]. specialize (IH colours (d ++ [(VKey k, VNat c)])%list L D). rewrite Z in IH. cbn [bind] in IH.
      rewrite IH; [now rewrite <- app_assoc|]. intros k' Hk. rewrite map_app, in_app_iff in Hk.
      destruct Hk as [Hk|[<-|[]]].
      * destruct (H k' Hk) as (o & -> & E). exists o. split; [reflexivity|]. intros x X. apply E. now right.
      * exists k. split; [reflexivity|]. exact Dk.
    + intros k' Hk. destruct (H k' Hk) as (o & -> & E). exists o. split; [reflexivity|]. apply E. now left.
Qed.

End Whole.

(* ---- what the text of valid_colouring is proved to do ---- *)

Section Claims.
Context {K : Type} (same : K -> K -> bool).

(* Intervals of positions, counted from 0, as a family of the model: owner number i has interval number i. *)
Definition family (l : list (nat * nat)) : EventsSpec.family := family_of (map fst l) (map snd l).
Definition positions (l : list (nat * nat)) : list (Z * Z) := map (fun v => (Z.of_nat (fst v), Z.of_nat (snd v))) l.
Definition sound (l : list (nat * nat)) : Prop := Forall (fun v => (fst v <= snd v)%nat) l.
Definition meet (v w : nat * nat) : Prop := (fst v <= snd w /\ fst w <= snd v)%nat.

(* The model's colours of the owners, in their order. *)
Definition colours_of (l : list (nat * nat)) : list nat :=
  map (pile_of (valid_colouring (EventsSpec.event_deck (family l)))) (seq 0 (length l)).

Lemma family_in l i : (i < length l)%nat -> In (i, (fst (nth i l (0, 0)%nat), snd (nth i l (0, 0)%nat))) (family l).
Proof.
  intros H. unfold family, family_of. rewrite map_length. apply in_map_iff. exists i.
  pose proof (map_nth fst l (0, 0)%nat i) as F. pose proof (map_nth snd l (0, 0)%nat i) as G.
  cbn [fst snd] in F, G. rewrite F, G. split; [reflexivity|]. apply in_seq. lia.
Qed.

Lemma family_owners l : map fst (family l) = seq 0 (length l).
Proof. unfold family, family_of. rewrite map_map, map_length. apply map_id. Qed.

Lemma family_sound l : sound l -> EventsSpec.sound_family (family l).
Proof.
  intros S. split; [rewrite family_owners; apply seq_NoDup|]. intros p f e H.
  unfold family, family_of in H. apply in_map_iff in H. destruct H as (i & E & I). injection E as <- <- <-.
  rewrite map_length in I. apply in_seq in I.
  pose proof (map_nth fst l (0, 0)%nat i) as F. pose proof (map_nth snd l (0, 0)%nat i) as G.
  cbn [fst snd] in F, G. rewrite F, G. unfold sound in S. rewrite Forall_forall in S. apply S, nth_In. lia.
Qed.

Lemma keys_of_mapping owners (l : list (Z * Z)) : length owners = length l ->
  map fst (combine (map (@VKey K) owners) (map (@interval K) l)) = map VKey owners.
Proof.
  revert l. induction owners as [|k owners IH]; intros [|v l] L; try discriminate; [reflexivity|].
  injection L as L. cbn. now rewrite IH.
Qed.

(* The dictionary that a colouring function makes of the mapping. *)
Lemma mapping_result owners l colours : distinct same owners -> length owners = length l -> length colours = length l ->
  result_of same (combine (map VKey owners) (map interval (positions l))) colours = Ok (VDict (entries owners colours)).
Proof.
  intros D L C. unfold result_of. rewrite keys_of_mapping by (unfold positions; now rewrite map_length).
  assert (E := dict_of_pairs same owners colours [] ltac:(congruence) D ltac:(easy)).
  destruct (zip_strict _ _); cbn [bind] in *; [|discriminate..]. rewrite E. reflexivity.
Qed.

(* The order of the events of sound intervals: the model's, and each owner begins before he ends. *)
Definition order_of (l : list (nat * nat)) : list nat := event_order (map fst (positions l)) (map snd (positions l)).

Lemma order_is_the_model l : deck_of (length l) (order_of l) = EventsSpec.event_deck (family l).
Proof.
  unfold family, order_of. rewrite event_deck_order by now rewrite !map_length.
  rewrite map_length. unfold positions. now rewrite !map_map.
Qed.

Lemma positions_sound l : sound l -> Forall (fun v => fst v <= snd v) (positions l).
Proof. intros S. unfold positions. apply Forall_map. eapply Forall_impl; [|exact S]. cbn. lia. Qed.

Lemma order_of_ready l : sound l -> ready (length l) [] (order_of l).
Proof.
  intros S. pose proof (positions_sound l S) as B. assert (Lp : length (positions l) = length l) by apply map_length.
  unfold order_of. replace (length l) with (length (map fst (positions l))) by now rewrite map_length.
  apply order_ready; rewrite !map_length; [reflexivity|]. intros i Hi. rewrite Forall_forall in B.
  pose proof (map_nth fst (positions l) (0, 0) i) as F. pose proof (map_nth snd (positions l) (0, 0) i) as G.
  cbn [fst snd] in F, G. rewrite F, G. now apply B, nth_In.
Qed.

Lemma run_events l depth :
  run same library (S depth) "shufflegraph.dealing.colouring._events"
    [VList (ints (map fst (positions l))); VList (ints (map snd (positions l)))] = Ok (VList (nats (order_of l))).
Proof. rewrite (run_text _ _ _ dealing_colouring_module _events_text) by reflexivity. apply events_body. Qed.

Lemma run_ends owners l depth : length owners = length l -> sound l ->
  run same library (S (S depth)) "shufflegraph.dealing.intervals.ends"
    [VDict (combine (map VKey owners) (map interval (positions l)))] =
  Ok (VTuple [VList (ints (map fst (positions l))); VList (ints (map snd (positions l)))]).
Proof.
  intros L S. apply (ends_text_reads same owners (positions l)); [|now apply positions_sound].
  unfold positions. now rewrite map_length.
Qed.

Lemma ints_length l : length (@ints K (map fst (positions l))) = length l.
Proof. unfold ints, positions. now rewrite !map_length. Qed.

(* The text of valid_colouring gives each owner his colour in the model, whoever the owners are. *)
Theorem valid_colouring_text_is_the_model owners l depth : distinct same owners -> length owners = length l -> sound l ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.valid_colouring" [mapping owners (positions l)] =
  Ok (VDict (entries owners (colours_of l))).
Proof.
  intros D L S. rewrite (run_text _ _ _ dealing_colouring_module valid_colouring_text) by reflexivity.
  unfold mapping. rewrite (valid_colouring_body same _ _ _ _ _ (run_ends owners l depth L S) (run_events l _));
    rewrite ints_length; [|now apply order_of_ready].
  rewrite order_is_the_model. apply mapping_result; [exact D|exact L|].
  unfold colours_of. now rewrite map_length, seq_length.
Qed.

(* The text ends without an error, in a colour for each owner: owners whose intervals meet get different colours, no
   colour is left out below another, and no such colouring has fewer colours. *)
Theorem valid_colouring_text_optimal owners l depth : distinct same owners -> length owners = length l -> sound l ->
  exists colours, length colours = length l /\
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.valid_colouring" [mapping owners (positions l)] =
  Ok (VDict (entries owners colours)) /\
  (forall i j, (i < length l)%nat -> (j < length l)%nat -> i <> j -> meet (nth i l (0, 0)%nat) (nth j l (0, 0)%nat) ->
    nth i colours 0%nat <> nth j colours 0%nat) /\
  (forall i c, (i < length l)%nat -> (c < nth i colours 0)%nat -> exists j, (j < length l)%nat /\ nth j colours 0%nat = c) /\
  (forall other k,
    (forall i j, (i < length l)%nat -> (j < length l)%nat -> i <> j -> meet (nth i l (0, 0)%nat) (nth j l (0, 0)%nat) ->
      other i <> other j) ->
    (forall i, (i < length l)%nat -> (other i < k)%nat) -> forall i, (i < length l)%nat -> (nth i colours 0 < k)%nat).
Proof.
  intros D L S. set (d := EventsSpec.event_deck (family l)).
  assert (In_deck : forall p, In (Owner p) d <-> (p < length l)%nat).
  { intros p. unfold d. rewrite EventsFacts.event_deck_owner, family_owners, in_seq. lia. }
  assert (Nth : forall i, (i < length l)%nat -> nth i (colours_of l) 0%nat = piles_of (valid_colouring d) (Owner i)).
  { intros i Hi. unfold colours_of. fold d.
    rewrite (nth_indep _ 0%nat (pile_of (valid_colouring d) 0)) by (now rewrite map_length, seq_length).
    now rewrite map_nth, seq_nth. }
  exists (colours_of l). split; [unfold colours_of; now rewrite map_length, seq_length|].
  split; [now apply valid_colouring_text_is_the_model|]. split; [|split].
  - intros i j Hi Hj N [M1 M2]. rewrite !Nth by assumption.
    now apply (Events.valid_colouring_of_intervals (family l) i j _ _ _ _ (family_sound l S) (family_in l i Hi)
      (family_in l j Hj)).
  - intros i c Hi Hc. rewrite Nth in Hc by exact Hi.
    assert (B : (piles_of (valid_colouring d) (Owner i) < chi d)%nat).
    { apply valid_colouring_dense. exists i. split; [now apply In_deck|reflexivity]. }
    assert (C : (c < chi d)%nat) by lia. apply valid_colouring_dense in C. destruct C as (j & I & E).
    apply In_deck in I. exists j. split; [exact I|]. now rewrite Nth.
  - intros other k P B i Hi. rewrite Nth by exact Hi.
    apply (valid_colouring_optimal d (fun x => match x with Owner p => other p | Talon _ => 0%nat end)).
    + intros p q C E. destruct (Nat.eq_dec p q) as [|N]; [assumption|exfalso].
      assert (Ipq : In (Owner p) d /\ In (Owner q) d).
      { destruct C as (x & (y & z & _ & Y & _) & (u & v & _ & U & _)). split; eapply nth_error_In; eassumption. }
      destruct Ipq as [Ip Iq]. apply In_deck in Ip, Iq. apply (P p q Ip Iq N); [|exact E].
      now apply (Events.event_deck_has_the_conflicts (family l) p q _ _ _ _ (family_sound l S) (family_in l p Ip)
        (family_in l q Iq)).
    + intros p I. apply B, In_deck, I.
    + now apply In_deck.
Qed.
End Claims.
