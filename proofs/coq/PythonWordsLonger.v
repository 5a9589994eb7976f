(* The texts of `_longer_fault`, `_spans` and `_lowest`: what they compute, as functions on lists. *)

From Coq Require Import String List ZArith Lia Arith Bool.
From Shufflegraph Require Import Deck TalonSpec TalonOrder WordsSpec.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonLists PythonDicts PythonTalon
  PythonWordsFacts PythonWordsTables.
Import ListNotations.
Local Open Scope nat_scope.

Notation module_names := (PythonSyntax.names planning_words_module).

Section Check.
Context {K : Type} (same : K -> K -> bool).
Notation word_value := (@word_value K).
Notation words_value := (@words_value K).
Notation verdict := (@verdict K).

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).
Variables (k : nat).
Hypothesis Place : forall w, Forall (fun c => c < k) w ->
  call "shufflegraph.planning.words.place"%string [VTuple (nats w); VNat k] = Ok (VNat (place k w)).

(* ---- what stays longer ---- *)

Definition stay_value (s : stay) : @value K :=
  let '(w, (n, (f, l))) := s in VTuple [VTuple (nats w); VNat n; VNat f; VNat l].
Definition block_value (b : nat * (nat * nat)) : @value K :=
  let '(b, (f, l)) := b in VTuple [VNat b; VNat f; VNat l].

(* The spans of the words of some talon cards: by the word's place the first and the last of the cards that have it. *)
Definition spans_of (cards : list (word * nat)) (g : nat -> option stay) : Prop :=
  forall q, match g q with
  | None => forall v p, In (v, p) cards -> place k v <> q
  | Some (w, (n, (f, e))) => place k w = q /\ n = length w /\ In (w, f) cards /\ In (w, e) cards /\
      forall v p, In (v, p) cards -> place k v = q -> v = w /\ f <= p <= e
  end.

Definition spans_next (g : nat -> option stay) (c : word * nat) : nat -> option stay :=
  let '(w, p) := c in
  upd g (place k w) match g (place k w) with
  | None => (w, (length w, (p, p)))
  | Some (_, (n, (f, e))) => (w, (n, (min f p, max e p)))
  end.

Lemma spans_of_next cards g w p : (forall v x, In (v, x) cards -> place k v = place k w -> v = w) ->
  spans_of cards g -> spans_of (cards ++ [(w, p)]) (spans_next g (w, p)).
Proof.
  intros Same S q. unfold spans_next, upd. specialize (S q) as Sq. destruct (Nat.eqb_spec q (place k w)) as [->|N].
  - destruct (g (place k w)) as [[w' [n [f e]]]|].
    + destruct Sq as (P & -> & A & B & C). assert (w' = w) as -> by (now apply (Same w' f)).
      split; [reflexivity|]. split; [reflexivity|]. rewrite !in_app_iff. cbn [In]. split; [|split].
      * destruct (Nat.min_spec f p) as [[_ ->]|[_ ->]]; auto.
      * destruct (Nat.max_spec e p) as [[_ ->]|[_ ->]]; auto.
      * intros v x V Pv. apply in_app_iff in V as [V|[E|[]]]; [|injection E as -> ->; split; [reflexivity|lia]].
        destruct (C v x V Pv). split; [assumption|lia].
    + split; [reflexivity|]. split; [reflexivity|]. rewrite !in_app_iff. cbn [In]. split; [auto|]. split; [auto|].
      intros v x V Pv. apply in_app_iff in V as [V|[E|[]]]; [now destruct (Sq v x)|injection E as -> ->; split; [reflexivity|lia]].
  - destruct (g q) as [[w' [n [f e]]]|].
    + destruct Sq as (P & -> & A & B & C). split; [exact P|]. split; [reflexivity|]. rewrite !in_app_iff. split; [auto|]. split; [auto|].
      intros v x V Pv. apply in_app_iff in V as [V|[E|[]]]; [now apply C|injection E as -> ->; congruence].
    + intros v x V. apply in_app_iff in V as [V|[E|[]]]; [now apply (Sq v x)|injection E as -> ->; congruence].
Qed.

Lemma spans_body (talon : list nat) (words : list word) r : length talon = length words ->
  Forall (fun w => Forall (fun c => c < k) w /\ length w = r) words ->
  exists g keys, spans_of (combine words talon) g /\ holds g keys /\
    apply same module_names call _spans_text [VTuple (nats talon); words_value words; VNat k] =
    Ok (VDict (dict_of stay_value g keys)).
Proof.
  intros L F. set (whole := combine words talon).
  enter _spans_text planning_words_module. unfold words_value. steps. unfold nats at 1. rewrite zip_of by auto. steps.
  assert (Same : forall v w, In v words -> In w words -> place k v = place k w -> v = w).
  { rewrite Forall_forall in F. intros v w V W. destruct (F v V) as [Fv Lv]. destruct (F w W) as [Fw Lw].
    apply place_inj; congruence. }
  fold whole.
  for_loop (fun todo (e : @env K) => exists done g keys word' position block' o length' first last, whole = (done ++ todo)%list /\
    spans_of done g /\ holds g keys /\
    e = [("talon", Some (VTuple (nats talon))); ("words", Some (VList (map word_value words))); ("piles", Some (VNat k));
         ("spans", Some (VDict (dict_of stay_value g keys))); ("word", word'); ("position", position); ("block", block'); ("_", o);
         ("length", length'); ("first", first); ("last", last)]%string).
  - intros [w p] rest e (done & g & keys & word' & position & block' & o & length' & first & last & E & S & H & ->).
    assert (Inside : forall v x, In (v, x) (done ++ [(w, p)]) -> In v words).
    { intros v x V. apply (in_combine_l words talon v x). fold whole. rewrite E. apply in_app_iff in V. apply in_app_iff. cbn in *. tauto. }
    assert (W : In w words) by (apply (Inside w p), in_app_iff; right; now left).
    assert (Fw : Forall (fun c => c < k) w) by (rewrite Forall_forall in F; now apply F).
    assert (S' : spans_of (done ++ [(w, p)]) (spans_next g (w, p))).
    { apply spans_of_next; [|exact S]. intros v x V. apply Same; [|exact W]. apply (Inside v x), in_app_iff. now left. }
    assert (E' : whole = ((done ++ [(w, p)]) ++ rest)%list) by now rewrite <- app_assoc.
    cbn [fst snd]. unfold word_value at 1. unfold loop. steps. rewrite Place by exact Fw. steps. rewrite dict_of_has by exact H.
    pose proof (S (place k w)) as Sw. unfold spans_next in S'. destruct (g (place k w)) as [[w' [n [f l]]]|] eqn:G; steps.
    + rewrite (dict_of_get same stay_value _ _ _ _ H G). cbn [stay_value]. steps. rewrite <- Nat2Z.inj_min, <- Nat2Z.inj_max.
      destruct (dict_of_set same stay_value g keys (place k w) (w, (n, (min f p, max l p))) H) as (keys' & Set' & H').
      cbn [stay_value] in Set'. rewrite Set'. steps. eexists. split; [reflexivity|].
      exists (done ++ [(w, p)])%list. do 9 eexists. split; [exact E'|]. split; [exact S'|]. split; [exact H'|reflexivity].
    + rewrite nats_length. destruct (dict_of_set same stay_value g keys (place k w) (w, (length w, (p, p))) H) as (keys' & Set' & H').
      cbn [stay_value] in Set'. rewrite Set'. steps. eexists. split; [reflexivity|].
      exists (done ++ [(w, p)])%list. do 9 eexists. split; [exact E'|]. split; [exact S'|]. split; [exact H'|reflexivity].
  - exists [], (fun _ => None), []. do 7 eexists. split; [reflexivity|]. split; [intros q; easy|]. split; [apply holds_nothing|reflexivity].
  - destruct H as (done & g & keys & word' & position & block' & o & length' & first & last & E & S & H & ->). steps.
    rewrite app_nil_r in E. subst done. now exists g, keys.
Qed.

(* ---- the lowest of it ---- *)

Lemma add_value g keys c : holds g keys -> let '(n, (b, (f, l))) := c in exists g' keys', holds g' keys' /\
  (forall q, g' q = add g c q) /\
  match g n with
  | None => dict_set same (VNat n) (block_value (b, (f, l))) (dict_of block_value g keys) = Ok (dict_of block_value g' keys')
  | Some (b', (f', l')) =>
      if b' <? b then dict_set same (VNat n) (block_value (b, (f, l))) (dict_of block_value g keys) = Ok (dict_of block_value g' keys')
      else if b =? b' then dict_set same (VNat n) (block_value (b, (min f' f, max l' l))) (dict_of block_value g keys) = Ok (dict_of block_value g' keys')
      else g' = g /\ keys' = keys
  end.
Proof.
  intros H. destruct c as [n [b [f l]]].
  assert (Put : forall t, (forall q, upd g n t q = add g (n, (b, (f, l))) q) -> exists g' keys', holds g' keys' /\
    (forall q, g' q = add g (n, (b, (f, l))) q) /\
    dict_set same (VNat n) (block_value t) (dict_of block_value g keys) = Ok (dict_of block_value g' keys')).
  { intros t T. destruct (dict_of_set same block_value g keys n t H) as (keys' & S & H'). now exists (upd g n t), keys'. }
  unfold add in *. destruct (g n) as [[b' [f' l']]|] eqn:G; [|now apply Put].
  destruct (b' <? b) eqn:B; [now apply Put|]. destruct (b =? b') eqn:B'; [now apply Put|].
  exists g, keys. split; [exact H|]. split; [|easy]. intros q. destruct (Nat.eqb_spec q n) as [->|]; [exact G|reflexivity].
Qed.

Lemma add_ext g g' c : (forall q, g q = g' q) -> forall q, add g c q = add g' c q.
Proof. intros E q. destruct c as [n [b [f l]]]. unfold add. now rewrite !E. Qed.

Lemma lowest_body (l : list stay) :
  Forall (fun s => Forall (fun c => c < k) (fst s) /\ fst (snd s) <= length (fst s)) l ->
  exists g keys, (forall q, g q = lowest k l q) /\ holds g keys /\
    apply same module_names call _lowest_text [VList (map stay_value l); VNat k] = Ok (VDict (dict_of block_value g keys)).
Proof.
  intros F. enter _lowest_text planning_words_module. steps.
  for_loop (fun todo (e : @env K) => exists done g keys word' rounds' first' last' block' blocks' length' pile' key' below' begin' end', l = (done ++ todo)%list /\
    (forall q, g q = lowest k done q) /\ holds g keys /\
    e = [("longer", Some (VList (map stay_value l))); ("piles", Some (VNat k)); ("lowest", Some (VDict (dict_of block_value g keys)));
         ("word", word'); ("rounds", rounds'); ("first", first'); ("last", last'); ("block", block'); ("blocks", blocks');
         ("length", length'); ("pile", pile'); ("key", key'); ("below", below'); ("begin", begin'); ("end", end')]%string).
  - intros [w [n [f la]]] rest e (done & g & keys & word' & rounds' & first' & last' & block' & blocks' & length' & pile' & key' & below' & begin' & end' & E & G & H & ->).
    assert (Fw : Forall (fun c => c < k) w /\ n <= length w).
    { rewrite Forall_forall in F. apply (F (w, (n, (f, la)))). rewrite E. apply in_app_iff. right. now left. }
    destruct Fw as [Fw Ln]. cbn [stay_value]. unfold loop.
    match goal with |- context [pyFor (pyName "length") _ ?b []] => set (inner := b) end. steps.
    replace (Z.to_nat (Z.of_nat n + 1 - 1)) with n by lia. rewrite count_from_one.
    for_loop (fun todo (e : @env K) => exists s g keys length' pile' key' below' begin' end', s <= n /\ todo = seq (S s) (n - s) /\
      (forall q, g q = fold_left add (flat_map (claims k) done ++ map (claim_of k (w, (n, (f, la)))) (seq 1 s)) (fun _ => None) q) /\
      holds g keys /\
      e = [("longer", Some (VList (map stay_value l))); ("piles", Some (VNat k)); ("lowest", Some (VDict (dict_of block_value g keys)));
         ("word", Some (VTuple (nats w))); ("rounds", Some (VNat n)); ("first", Some (VNat f)); ("last", Some (VNat la));
         ("block", Some (VNat (place k (firstn s w)))); ("blocks", Some (VNat (k ^ s)));
         ("length", length'); ("pile", pile'); ("key", key'); ("below", below'); ("begin", begin'); ("end", end')]%string).
    + clear g keys length' pile' key' below' begin' end' G H E.
      intros i todo e (s & g & keys & length' & pile' & key' & below' & begin' & end' & Ls & T & G & H & ->).
      destruct (n - s) as [|p] eqn:P; [discriminate|]. cbn [seq] in T. injection T as -> ->.
      unfold inner. steps. rewrite place_of_before by (rewrite ?nats_length; lia). steps. rewrite nth_nats by lia. steps.
      replace (S s - 1) with s by lia. set (c := nth s w 0).
      assert (Place_next : place k (firstn (S s) w) = c * k ^ s + (k ^ s - 1 - place k (firstn s w)) /\ place k (firstn s w) < k ^ s).
      { destruct (place_of_last k w (S s) Fw ltac:(lia)) as [A B]. replace (S s - 1) with s in * by lia. split; [exact A|exact B]. }
      destruct Place_next as [Pn Pb].
      replace (Z.of_nat c * Z.of_nat (k ^ s) + Z.of_nat (k ^ s) - 1 - Z.of_nat (place k (firstn s w)))%Z
        with (Z.of_nat (place k (firstn (S s) w))) by (rewrite Pn, Nat2Z.inj_add, Nat2Z.inj_mul; lia).
      replace (Z.of_nat (k ^ s) * Z.of_nat k)%Z with (Z.of_nat (k ^ S s)) by (cbn [Nat.pow]; rewrite Nat2Z.inj_mul; lia).
      replace (Z.of_nat (S s) * Z.of_nat k + Z.of_nat c)%Z with (Z.of_nat (S s * k + c)) by (rewrite Nat2Z.inj_add, Nat2Z.inj_mul; lia).
      set (b := place k (firstn (S s) w)) in *. set (q := S s * k + c).
      assert (Claim : claim_of k (w, (n, (f, la))) (S s) = (q, (b, (f, la))))
        by (unfold claim_of; replace (S s - 1) with s by lia; reflexivity).
      destruct (add_value g keys (q, (b, (f, la))) H) as (g' & keys' & H' & G' & Put). cbn [block_value] in Put.
      assert (Pointwise : forall x, g' x = fold_left add (flat_map (claims k) done ++ map (claim_of k (w, (n, (f, la)))) (seq 1 (S s))) (fun _ => None) x).
      { intros x. rewrite G', seq_S, map_app, app_assoc, fold_left_app. cbn [map Nat.add fold_left]. rewrite Claim. now apply add_ext. }
      rewrite dict_of_has by exact H. destruct (g q) as [[b' [f' l']]|] eqn:Gn; steps.
      * rewrite (dict_of_get same block_value _ _ _ _ H Gn). cbn [block_value]. steps. rewrite of_nat_ltb, if_ok. steps.
        destruct (b' <? b); steps.
        -- rewrite Put. steps. eexists. split; [reflexivity|]. exists (S s), g', keys'. do 6 eexists.
           split; [lia|]. split; [f_equal; lia|]. split; [exact Pointwise|]. split; [exact H'|reflexivity].
        -- rewrite of_nat_eqb, if_ok. steps. destruct (b =? b'); steps.
           ++ rewrite <- Nat2Z.inj_min, <- Nat2Z.inj_max, Put. steps. eexists. split; [reflexivity|]. exists (S s), g', keys'. do 6 eexists.
              split; [lia|]. split; [f_equal; lia|]. split; [exact Pointwise|]. split; [exact H'|reflexivity].
           ++ destruct Put as [-> ->]. eexists. split; [reflexivity|]. exists (S s), g, keys. do 6 eexists.
              split; [lia|]. split; [f_equal; lia|]. split; [exact Pointwise|]. split; [exact H'|reflexivity].
      * rewrite Put. steps. eexists. split; [reflexivity|]. exists (S s), g', keys'. do 6 eexists.
        split; [lia|]. split; [f_equal; lia|]. split; [exact Pointwise|]. split; [exact H'|reflexivity].
    + exists 0, g, keys. do 6 eexists. split; [lia|]. split; [f_equal; lia|]. split; [|split; [exact H|reflexivity]].
      intros x. cbn [seq map]. rewrite app_nil_r. apply G.
    + clear g keys length' pile' key' below' begin' end' G H.
      destruct H0 as (s & g & keys & length' & pile' & key' & below' & begin' & end' & Ls & T & G & H & ->).
      assert (s = n) as -> by (destruct (n - s) eqn:P; [lia|discriminate]). steps. eexists. split; [reflexivity|].
      exists (done ++ [(w, (n, (f, la)))])%list, g, keys. do 12 eexists. split; [now rewrite <- app_assoc|].
      split; [|split; [exact H|reflexivity]]. intros x. rewrite G. unfold lowest. rewrite flat_map_app. cbn [flat_map].
      rewrite app_nil_r. reflexivity.
  - exists [], (fun _ => None), []. do 12 eexists. split; [reflexivity|]. split; [reflexivity|]. split; [apply holds_nothing|reflexivity].
  - destruct H as (done & g & keys & word' & rounds' & first' & last' & block' & blocks' & length' & pile' & key' & below' & begin' & end' & E & G & H & ->).
    rewrite app_nil_r in E. subst done. steps. now exists g, keys.
Qed.

(* ---- hands and what stays longer ---- *)

Lemma in_combine_index {A B} (l : list A) (m : list B) da db a b : length l = length m -> In (a, b) (combine l m) ->
  exists i, i < length l /\ a = nth i l da /\ b = nth i m db.
Proof.
  intros E I. apply (In_nth _ _ (da, db)) in I as (i & L & N). rewrite combine_nth in N by exact E.
  rewrite combine_length, <- E, Nat.min_id in L. exists i. injection N as <- <-. auto.
Qed.

Lemma combine_index {A B} (l : list A) (m : list B) da db i : length l = length m -> i < length l ->
  In (nth i l da, nth i m db) (combine l m).
Proof. intros E I. rewrite <- combine_nth by exact E. apply nth_In. now rewrite combine_length, <- E, Nat.min_id. Qed.

Definition of_hand (e : word * (nat * nat)) : list stay :=
  if 1 <? length (fst e) then [(fst e, (length (fst e) - 1, snd e))] else [].
Definition of_spans (g : nat -> option stay) (keys : list nat) : list stay :=
  flat_map (fun n => match g n with Some s => [s] | None => [] end) keys.
Definition stays (hands : list word) (firsts lasts : list nat) (g : nat -> option stay) (keys : list nat) : list stay :=
  flat_map of_hand (combine hands (combine firsts lasts)) ++ of_spans g keys.

Lemma spans_values g keys : holds g keys -> map snd (dict_of stay_value g keys) = map stay_value (of_spans g keys).
Proof.
  intros [_ H]. unfold dict_of, fdict, of_spans. rewrite map_map. cbn [snd].
  assert (G : forall n, In n keys -> g n <> None) by (intros n; apply H). clear H.
  induction keys as [|n keys IH]; [reflexivity|]. cbn [map flat_map]. rewrite map_app, IH by (intros; apply G; now right).
  specialize (G n (or_introl eq_refl)). destruct (g n); [reflexivity|congruence].
Qed.

Lemma stays_cover hands firsts lasts words talon g keys : length firsts = length hands -> length lasts = length hands ->
  length talon = length words -> spans_of (combine words talon) g -> holds g keys ->
  covers hands firsts lasts words talon (stays hands firsts lasts g keys).
Proof.
  intros Lf Ll Lt S [_ H]. assert (Lc : length hands = length (combine firsts lasts)) by (rewrite combine_length; lia).
  split; [|split].
  - intros w n f e I. apply in_app_iff in I as [I|I].
    + left. apply in_flat_map in I as ([v [f' e']] & V & I). unfold of_hand in I. cbn [fst snd] in I.
      destruct (1 <? length v); [|easy]. destruct I as [I|[]]. injection I as -> <- -> ->.
      apply (in_combine_index _ _ [] (0, 0)) in V as (i & L & -> & E); [|exact Lc]. rewrite combine_nth in E by lia.
      injection E as -> ->. exists i. auto.
    + right. apply in_flat_map in I as (q & Q & I). specialize (S q). destruct (g q) as [s|]; [|easy]. destruct I as [->|[]].
      destruct S as (_ & -> & A & B & _). apply (in_combine_index _ _ [] 0) in A as (s & Ls & Es & ->); [|exact (eq_sym Lt)].
      apply (in_combine_index _ _ [] 0) in B as (t & Lt' & Et & ->); [|exact (eq_sym Lt)]. exists s, t. auto 10.
  - intros i L M. apply in_app_iff. left. apply in_flat_map. exists (nth i hands [], (nth i firsts 0, nth i lasts 0)). split.
    + rewrite <- combine_nth by lia. now apply combine_index.
    + unfold of_hand. cbn [fst snd]. apply Nat.ltb_lt in M. rewrite M. now left.
  - intros t L. pose proof (combine_index words talon [] 0 t (eq_sym Lt) L) as I.
    specialize (S (place k (nth t words []))). specialize (H (place k (nth t words []))).
    destruct (g (place k (nth t words []))) as [[w [n [f e]]]|] eqn:G.
    + destruct S as (_ & -> & _ & _ & C). destruct (C _ _ I eq_refl) as [<- B]. exists f, e. split; [|exact B].
      apply in_app_iff. right. apply in_flat_map. exists (place k (nth t words [])). split; [apply H; congruence|]. rewrite G. now left.
    + now destruct (S _ _ I).
Qed.

Lemma longer_fault_body (owners : list (@value K)) (firsts lasts talon : list nat) (hands words : list word) g keys :
  length firsts = length hands -> length lasts = length hands ->
  Forall (fun w => Forall (fun c => c < k) w /\ 1 <= length w) hands ->
  Forall (Forall (fun c => c < k)) words -> length talon = length words ->
  spans_of (combine words talon) g -> holds g keys ->
  call "shufflegraph.planning.words._spans"%string [VTuple (nats talon); words_value words; VNat k] = Ok (VDict (dict_of stay_value g keys)) ->
  (forall l, Forall (fun s => Forall (fun c => c < k) (fst s) /\ fst (snd s) <= length (fst s)) l ->
    exists g keys, (forall q, g q = lowest k l q) /\ holds g keys /\
      call "shufflegraph.planning.words._lowest"%string [VList (map stay_value l); VNat k] = Ok (VDict (dict_of block_value g keys))) ->
  apply same module_names call _longer_fault_text
    [VTuple owners; VTuple (nats firsts); VTuple (nats lasts); VTuple (nats talon); words_value hands; words_value words; VNat k] =
  verdict (forallb (hand_fits k hands firsts lasts (stays hands firsts lasts g keys)) (seq 0 (length hands))).
Proof.
  intros Lf Ll Fh Fw Lt S H Spans Lowest. enter _longer_fault_text planning_words_module. unfold words_value in *. steps.
  destruct hands as [|h0 hands0] eqn:Hands; [reflexivity|]. rewrite <- Hands in *.
  replace (match map word_value hands with [] => false | _ => true end) with true by now rewrite Hands.
  clear h0 hands0 Hands. steps.
  assert (Lc : length hands = length (combine firsts lasts)) by (rewrite combine_length; lia).
  assert (C : map fst (combine firsts lasts) = firsts /\ map snd (combine firsts lasts) = lasts).
  { clear - Lf Ll. assert (L : length firsts = length lasts) by congruence. clear Lf Ll. revert lasts L.
    induction firsts as [|x l IH]; intros [|y m] L; try discriminate; [easy|]. injection L as L. cbn. destruct (IH m L) as [-> ->]. easy. }
  assert (Zip : zip_three (map word_value hands) (nats firsts) (nats lasts) =
    Ok (map (fun e => VTuple [word_value (fst e); VNat (fst (snd e)); VNat (snd (snd e))]) (combine hands (combine firsts lasts)))).
  { pose proof (zip_three_of word_value (fun e : nat * nat => @VInt K (Z.of_nat (fst e))) (fun e => VNat (snd e)) hands (combine firsts lasts) Lc) as Z.
    rewrite <- (map_map fst (fun n => @VInt K (Z.of_nat n))), <- (map_map snd (fun n => @VInt K (Z.of_nat n))), (proj1 C), (proj2 C) in Z. exact Z. }
  cbn [comprehend within]. steps. rewrite Zip. steps. clear C Zip.
  rewrite (collect_each _ of_hand stay_value).
  2: { intros [w [f l]] _. unfold word_value. steps. rewrite nats_length. unfold of_hand. cbn [fst snd].
       change 1%Z with (Z.of_nat 1) at 1. rewrite of_nat_ltb, if_ok. steps. destruct (Nat.ltb_spec 1 (length w)); steps; [|reflexivity].
       replace (Z.of_nat (length w) - 1)%Z with (Z.of_nat (length w - 1)) by lia. reflexivity. }
  steps. rewrite Spans. steps.
  rewrite app_nil_r, (spans_values _ _ H), <- map_app. fold (stays hands firsts lasts g keys).
  pose proof (stays_cover hands firsts lasts words talon g keys Lf Ll Lt S H) as (Cover & _).
  set (l := stays hands firsts lasts g keys) in *. destruct (Lowest l) as (g' & keys' & G' & H' & Call).
  { apply Forall_forall. intros [w [n [f e]]] I. cbn [fst snd].
    apply Cover in I as [(i & L & -> & -> & _)|(s & t & L & _ & -> & _ & -> & _)].
    - rewrite Forall_forall in Fh. destruct (Fh (nth i hands [])) as [A B]; [now apply nth_In|]. split; [exact A|lia].
    - rewrite Forall_forall in Fw. split; [now apply Fw, nth_In|lia]. }
  rewrite Call. steps. rewrite (enumerated word_value []). set (m := length hands) in *.
  fitting_loop (fun todo (e : @env K) => exists hand' word' key' below' first' last' block' odd', (forall i, In i todo -> i < m) /\
    e = [("owners", Some (VTuple owners)); ("firsts", Some (VTuple (nats firsts))); ("lasts", Some (VTuple (nats lasts)));
         ("talon", Some (VTuple (nats talon))); ("hands", Some (VList (map word_value hands))); ("words", Some (VList (map word_value words)));
         ("piles", Some (VNat k)); ("longer", Some (VList (map stay_value (flat_map of_hand (combine hands (combine firsts lasts))))));
         ("lowest", Some (VDict (dict_of block_value g' keys'))); ("hand", hand'); ("word", word'); ("key", key'); ("below", below');
         ("first", first'); ("last", last'); ("block", block'); ("odd", odd')]%string)
    (hand_fits k hands firsts lasts l).
  - intros n rest e (hand' & word' & key' & below' & first' & last' & block' & odd' & B & ->).
    assert (N : n < m) by (apply B; now left). assert (B' : forall i, In i rest -> i < m) by (intros; apply B; now right). clear B.
    assert (Fn : Forall (fun c => c < k) (nth n hands []) /\ 1 <= length (nth n hands [])) by (rewrite Forall_forall in Fh; apply Fh, nth_In, N).
    destruct Fn as [Fn Ln]. unfold hand_fits. unfold hand. rewrite <- (G' (length (nth n hands []) * k + last (nth n hands []) 0)).
    set (u := nth n hands []) in *. unfold word_value at 1. unfold loop. steps. change (- (1))%Z with (-1)%Z.
    rewrite last_of by (intros Z; rewrite Z in Ln; cbn in Ln; lia). steps. rewrite nats_length, <- Nat2Z.inj_mul, <- Nat2Z.inj_add.
    rewrite dict_of_has by exact H'. destruct (g' (length u * k + last u 0)) as [[b [f e]]|] eqn:Gn; steps.
    + rewrite (dict_of_get same block_value _ _ _ _ H' Gn). cbn [block_value]. steps. rewrite Place by exact Fn. steps.
      rewrite of_nat_ltb, if_ok. steps. destruct (place k u <? b); cbn [negb andb]; steps; [exists []; split; [reflexivity|discriminate]|].
      change (2 =? 0)%Z with false. steps. rewrite nats_length, (proj2 (parity (length u))), if_ok. steps. rewrite of_nat_eqb, if_ok. steps.
      destruct (place k u =? b); cbn [negb andb]; steps.
      * destruct (Nat.even (length u)); cbn [negb]; steps; rewrite place_of_nat by (rewrite nats_length; lia); steps;
          rewrite nth_nats by lia; steps; rewrite of_nat_leb, if_ok; steps.
        -- destruct (nth n firsts 0 <=? e); cbn [negb]; steps; [exists []; split; [reflexivity|discriminate]|].
           eexists. split; [reflexivity|]. intros _. do 8 eexists. split; [exact B'|reflexivity].
        -- destruct (f <=? nth n lasts 0); cbn [negb]; steps; [exists []; split; [reflexivity|discriminate]|].
           eexists. split; [reflexivity|]. intros _. do 8 eexists. split; [exact B'|reflexivity].
      * eexists. split; [reflexivity|]. intros _. do 8 eexists. split; [exact B'|reflexivity].
    + eexists. split; [reflexivity|]. intros _. do 8 eexists. split; [exact B'|reflexivity].
  - do 8 eexists. split; [|reflexivity]. intros i I. apply in_seq in I. lia.
  - destruct (forallb _ _); [|reflexivity].
    destruct (H0 eq_refl) as (hand' & word' & key' & below' & first' & last' & block' & odd' & _ & ->). steps. reflexivity.
Qed.
End Bodies.
End Check.
