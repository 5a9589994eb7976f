(* The text of `valid_colouring` is the model's colouring of any intervals; so what is proved of the model holds of the
   text: conflicting owners differ, and no colouring has fewer piles. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck Sweep Colouring.
From Shufflegraph Require AnyIntervalsSpec AnyIntervalsFacts AnyIntervals.
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

Definition meet (v w : Z * Z) : Prop := fst v <= snd w /\ fst w <= snd v.
(* The piles of a list of owners, and how many different ones there are. *)
Definition different (piles : list nat) : nat := length (nodup Nat.eq_dec piles).
(* Piles, owner by owner, that differ where intervals meet. *)
Definition tells_apart (l : list (Z * Z)) (piles : list nat) : Prop :=
  forall i j, (i < length l)%nat -> (j < length l)%nat -> i <> j -> meet (nth i l (0, 0)) (nth j l (0, 0)) ->
  nth i piles 0%nat <> nth j piles 0%nat.

Lemma tells_apart_model l piles : in_order l -> length piles = length l ->
  (tells_apart l piles <-> AnyIntervalsSpec.proper_for (model l) (fun p => nth p piles 0%nat)).
Proof.
  intros S L. pose proof (model_sound l S) as So.
  assert (Meet : forall i j, (i < length l)%nat -> (j < length l)%nat ->
    (AnyIntervalsSpec.intersect (model l) i j <-> meet (nth i l (0, 0)) (nth j l (0, 0)))).
  { intros i j Hi Hj. destruct (nth i l (0, 0)) as [f e] eqn:Ei, (nth j l (0, 0)) as [f' e'] eqn:Ej.
    apply (AnyIntervals.intersect_iff_ends (model l) i j f e f' e' So); now apply model_In. }
  split.
  - intros T i j I E. destruct (Nat.eq_dec i j) as [|N]; [assumption|exfalso]. pose proof I as (x & Xi & Xj).
    apply AnyIntervalsFacts.owners_at_owner in Xi, Xj. rewrite model_owners, in_seq in Xi, Xj.
    apply (T i j); [lia|lia|exact N|apply Meet; [lia|lia|exact I]|exact E].
  - intros P i j Hi Hj N M E. apply N, (P i j); [now apply Meet|exact E].
Qed.

Lemma keys_of_mapping owners (l : list (Z * Z)) : length owners = length l ->
  map fst (combine (map (@VKey K) owners) (map (@interval K) l)) = map VKey owners.
Proof.
  revert l. induction owners as [|k owners IH]; intros [|v l] L; try discriminate; [reflexivity|].
  injection L as L. cbn. now rewrite IH.
Qed.

(* The dictionary that a colouring function makes of the mapping. *)
Lemma mapping_result owners l colours : distinct same owners -> length owners = length l -> length colours = length l ->
  result_of same (combine (map VKey owners) (map interval l)) colours = Ok (VDict (entries owners colours)).
Proof.
  intros D L C. unfold result_of. rewrite keys_of_mapping by exact L.
  assert (E := dict_of_pairs same owners colours [] ltac:(congruence) D ltac:(easy)).
  destruct (zip_strict _ _); cbn [bind] in *; [|discriminate..]. rewrite E. reflexivity.
Qed.

(* Piles by the model's sweep are the piles of the model's colouring. *)
Lemma piles_of_model {S} (pick : S -> nat * S) drop s l : in_order l ->
  map (pile_of (sweep pick drop s [] (deck_of (length l) (order_of l)))) (seq 0 (length l)) =
  map snd (AnyIntervalsSpec.colouring_by pick drop s (model l)).
Proof.
  intros O. rewrite order_is_the_model by exact O. unfold AnyIntervalsSpec.colouring_by. cbv zeta.
  rewrite map_map. cbn [snd]. rewrite model_owners. apply map_ext_in. intros p P.
  rewrite <- (AnyIntervalsFacts.colouring_by_sweep pick drop s (model l) p) by
    (try apply model_sound; try rewrite model_owners; assumption).
  unfold AnyIntervalsSpec.colouring_by. cbv zeta. rewrite model_owners. now rewrite AnyIntervalsFacts.find_tabulated.
Qed.

Lemma piles_length {S} (pick : S -> nat * S) drop s l :
  length (map snd (AnyIntervalsSpec.colouring_by pick drop s (model l))) = length l.
Proof. unfold AnyIntervalsSpec.colouring_by, model. now rewrite !map_length, seq_length. Qed.

Lemma nth_piles {S} (pick : S -> nat * S) drop s l p : (p < length l)%nat ->
  nth p (map snd (AnyIntervalsSpec.colouring_by pick drop s (model l))) 0%nat =
  pile_of (AnyIntervalsSpec.colouring_by pick drop s (model l)) p.
Proof.
  intros P. unfold AnyIntervalsSpec.colouring_by. cbv zeta. rewrite map_map. cbn [snd]. rewrite model_owners.
  rewrite AnyIntervalsFacts.find_tabulated by (apply in_seq; lia).
  set (g := fun q => pile_of _ q). rewrite (nth_indep _ 0%nat (g 0%nat)) by now rewrite map_length, seq_length.
  now rewrite map_nth, seq_nth.
Qed.

Lemma different_piles_model l piles : length piles = length l ->
  different piles = length (AnyIntervalsSpec.different_piles (model l) (fun p => nth p piles 0%nat)).
Proof.
  intros L. unfold different, AnyIntervalsSpec.different_piles. rewrite model_owners, <- L. do 2 f_equal.
  apply (nth_ext _ _ 0%nat 0%nat); [now rewrite map_length, seq_length|]. intros i I.
  set (g := fun p => nth p piles 0%nat). rewrite (nth_indep (map g _) 0%nat (g 0%nat)) by now rewrite map_length, seq_length.
  now rewrite map_nth, seq_nth.
Qed.

Lemma same_piles_different (l : AnyIntervalsSpec.mapping) c c' : (forall p, In p (map fst l) -> c p = c' p) ->
  AnyIntervalsSpec.different_piles l c = AnyIntervalsSpec.different_piles l c'.
Proof. intros E. unfold AnyIntervalsSpec.different_piles. f_equal. now apply map_ext_in. Qed.

Lemma run_events (l : list (Z * Z)) depth :
  run same library (S depth) "shufflegraph.dealing.colouring._events" [VList (ints (map fst l)); VList (ints (map snd l))] =
  Ok (VList (nats (order_of l))).
Proof. rewrite (run_text _ _ _ dealing_colouring_module _events_text) by reflexivity. apply events_body. Qed.

Lemma ints_length (l : list (Z * Z)) : length (@ints K (map fst l)) = length l.
Proof. unfold ints. now rewrite !map_length. Qed.

(* The text of valid_colouring gives each owner his colour in the model, whoever the owners are. *)
Theorem valid_colouring_text_is_the_model owners l depth : distinct same owners -> length owners = length l -> in_order l ->
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.valid_colouring" [mapping owners l] =
  Ok (VDict (entries owners (map snd (AnyIntervalsSpec.valid_colouring_of (model l))))).
Proof.
  intros D L S. rewrite (run_text _ _ _ dealing_colouring_module valid_colouring_text) by reflexivity.
  unfold mapping. rewrite (valid_colouring_body same _ _ _ _ _ (ends_text_reads same owners l depth L S) (run_events l _));
    rewrite ints_length; [|now apply order_of_ready].
  unfold valid_colouring. rewrite (piles_of_model pick_free drop_free ([], 0%nat) l S). apply mapping_result; [exact D|exact L|apply piles_length].
Qed.

(* The text ends without an error, in a colour for each owner: owners whose intervals meet get different colours, no
   colour is left out below another, and no such colouring has fewer colours. *)
Theorem valid_colouring_text_optimal owners l depth : distinct same owners -> length owners = length l -> in_order l ->
  exists colours, length colours = length l /\
  run same library (S (S (S depth))) "shufflegraph.dealing.colouring.valid_colouring" [mapping owners l] =
  Ok (VDict (entries owners colours)) /\
  tells_apart l colours /\
  (forall c, In c colours <-> (c < different colours)%nat) /\
  (forall other, length other = length l -> tells_apart l other -> (different colours <= different other)%nat).
Proof.
  intros D L S. pose proof (model_sound l S) as So.
  set (colours := map snd (AnyIntervalsSpec.valid_colouring_of (model l))).
  assert (Len : length colours = length l) by apply piles_length.
  assert (Nth : forall p, In p (map fst (model l)) ->
    nth p colours 0%nat = pile_of (AnyIntervalsSpec.valid_colouring_of (model l)) p).
  { intros p P. rewrite model_owners, in_seq in P. apply nth_piles. lia. }
  assert (Count : different colours = length (AnyIntervalsSpec.different_piles (model l)
    (pile_of (AnyIntervalsSpec.valid_colouring_of (model l))))).
  { rewrite (different_piles_model l colours Len). now rewrite (same_piles_different _ _ _ Nth). }
  assert (Chi : different colours = AnyIntervalsSpec.chromatic_number_of (model l)).
  { rewrite Count. apply AnyIntervalsFacts.exactly_below. now apply AnyIntervalsFacts.valid_of_dense. }
  exists colours. split; [exact Len|]. split; [now apply valid_colouring_text_is_the_model|]. split; [|split].
  - apply tells_apart_model; [exact S|exact Len|]. intros p q I E. pose proof I as (x & Xp & Xq).
    apply AnyIntervalsFacts.owners_at_owner in Xp, Xq. rewrite !Nth in E by assumption.
    now apply (AnyIntervals.valid_colouring_tells_apart (model l) So p q).
  - intros c. rewrite Chi, (AnyIntervals.valid_colouring_without_gap (model l) c So). split.
    + intros C. apply (In_nth _ _ 0%nat) in C. destruct C as (p & P & E).
      assert (P' : In p (map fst (model l))) by (rewrite model_owners; apply in_seq; lia).
      exists p. split; [exact P'|]. now rewrite <- Nth.
    + intros (p & P & E). rewrite <- Nth in E by exact P. rewrite <- E. apply nth_In.
      rewrite model_owners, in_seq in P. lia.
  - intros other Lo T. rewrite Count, (different_piles_model l other Lo).
    apply AnyIntervals.valid_colouring_has_fewest_piles; [exact So|]. now apply tells_apart_model.
Qed.
End Claims.
