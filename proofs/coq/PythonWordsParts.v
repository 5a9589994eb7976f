(* The texts of `_shape_fault`, `_twins_fault` and `_talon_fault`: what they compute, as functions on lists. *)

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

(* ---- the shape ---- *)

Definition rows (l : list (list Z)) : list (@value K) := map (fun w => VTuple (ints w)) l.

Lemma rows_chained l : each items_of (rows l) = Ok (map ints l).
Proof. induction l as [|w l IH]; [reflexivity|]. cbn [rows map each items_of bind] in *. fold (rows l). now rewrite IH. Qed.

Lemma rows_lengths l : each (fun a => python same call "len"%string [a]) (rows l) = Ok (nats (map (@length Z) l)).
Proof.
  induction l as [|w l IH]; [reflexivity|]. cbn [rows map each bind] in *. fold (rows l). rewrite IH.
  cbn [bind nats map]. unfold python. cbn. unfold ints. now rewrite map_length.
Qed.

Lemma concat_ints l : List.concat (map (@ints K) l) = ints (List.concat l).
Proof. unfold ints. induction l as [|w l IH]; [reflexivity|]. cbn. now rewrite IH, map_app. Qed.

Lemma bounds l : forall z, (fold_left Z.min l z <= z <= fold_left Z.max l z)%Z /\
  ((0 <=? fold_left Z.min l z)%Z = (0 <=? z)%Z && forallb (fun c => (0 <=? c)%Z) l) /\
  ((fold_left Z.max l z <? Z.of_nat k)%Z = (z <? Z.of_nat k)%Z && forallb (fun c => (c <? Z.of_nat k)%Z) l).
Proof.
  induction l as [|x l IH]; intros z; cbn [fold_left forallb]; [rewrite !andb_true_r; repeat split; lia|].
  destruct (IH (Z.min z x)) as ((A & _) & B & _). destruct (IH (Z.max z x)) as ((_ & C) & _ & D). split; [lia|].
  rewrite B, D, !andb_assoc. split; f_equal.
  - destruct (Z.leb_spec 0 (Z.min z x)), (Z.leb_spec 0 z), (Z.leb_spec 0 x); cbn; lia || reflexivity.
  - destruct (Z.ltb_spec (Z.max z x) (Z.of_nat k)), (Z.ltb_spec z (Z.of_nat k)), (Z.ltb_spec x (Z.of_nat k)); cbn; lia || reflexivity.
Qed.

Lemma forallb_and {A} (f g : A -> bool) l : forallb (fun a => f a && g a) l = forallb f l && forallb g l.
Proof. induction l as [|a l IH]; [reflexivity|]. cbn. rewrite IH. destruct (f a), (g a), (forallb f l); reflexivity. Qed.

Lemma shape_fault_body (owners talon : list (@value K)) (hands words : list (list Z)) :
  apply same module_names call _shape_fault_text [VTuple owners; VTuple talon; VList (rows hands); VList (rows words); VNat k] =
  verdict ((length hands =? length owners) && (length words =? length talon) && shape_fits k hands words).
Proof.
  assert (Lr : forall l, length (rows l) = length l) by (intros; apply map_length).
  enter _shape_fault_text planning_words_module. steps. rewrite !Lr, !of_nat_eqb, !if_ok. steps.
  destruct (length hands =? length owners); cbn [negb andb]; steps; [|reflexivity].
  destruct (length words =? length talon); cbn [negb andb]; steps; [|reflexivity].
  rewrite app_nil_r. replace (rows hands ++ rows words) with (rows (hands ++ words)) by apply map_app.
  rewrite rows_chained. steps. rewrite concat_ints. unfold shape_fits.
  set (named := List.concat (hands ++ words)). clearbody named.
  match goal with |- (let* o := (let* p := (let* v := ?test in @?g v) in @?h p) in @?f o) = _ =>
    assert (T : (let* v := test in truth v) = Ok (negb (forallb (fun c => (0 <=? c)%Z && (c <? Z.of_nat k)%Z) named)));
    [|set (decision := test) in *] end.
  { destruct named as [|z l]; [reflexivity|]. cbn [ints map]. fold (@ints K l). steps. rewrite !extreme_ints. steps.
    destruct (bounds l z) as (R & B & C). rewrite (forallb_and (fun c => 0 <=? c)%Z). cbn [forallb]. rewrite <- B.
    rewrite <- C. destruct (0 <=? fold_left Z.min l z)%Z; steps; [|reflexivity].
    destruct (Z.leb_spec (fold_left Z.min l z) (fold_left Z.max l z)); [|lia]. steps.
    now destruct (fold_left Z.max l z <? Z.of_nat k)%Z. }
  destruct decision as [v| |]; try discriminate T. steps. cbn [bind] in T. rewrite T. clear T v. steps.
  destruct (forallb _ named); cbn [negb andb]; steps; [|reflexivity].
  rewrite rows_lengths. steps. change (VInt 0) with (@VInt K (Z.of_nat 0)). rewrite count_nats. steps.
  set (zeros := length (filter _ _)).
  assert (Z0 : (0 <? Z.of_nat zeros)%Z = negb (forallb (fun w => negb (length w =? 0)) hands)).
  { unfold zeros. clear. induction hands as [|w l IH]; [reflexivity|]. cbn [map filter forallb].
    destruct (length w =? 0); cbn [length negb andb]; [|exact IH]. cbn. destruct (Z.ltb_spec 0 (Z.pos (Pos.of_succ_nat (length (filter (fun x => x =? 0) (map (@length Z) l)))))); [reflexivity|lia]. }
  rewrite Z0, if_ok. clear Z0 zeros. steps. destruct (forallb _ hands); cbn [negb andb]; steps; [|reflexivity].
  rewrite rows_lengths. steps.
  match goal with |- (let* o := (let* p := (let* v := ?test in @?g v) in @?h p) in @?f o) = _ =>
    assert (T : (let* v := test in truth v) = Ok (negb match words with [] => true | w :: _ =>
      (list_max (map (@length Z) hands) <=? length w) && forallb (fun v => length v =? length w) words end));
    [|set (decision := test) in *] end.
  { destruct words as [|w words]; [reflexivity|]. rewrite nats_match. cbn [map]. steps. rewrite most. steps.
    change (@nats K (length w :: map (@length Z) words)) with (@nats K (map (@length Z) (w :: words))).
    rewrite !first_of by easy. cbn [map hd]. steps.
    change (length w :: map (@length Z) words) with (map (@length Z) (w :: words)).
    rewrite of_nat_ltb, if_ok. steps. rewrite Nat.leb_antisym. destruct (length w <? list_max (map (@length Z) hands)); steps; [reflexivity|].
    rewrite count_nats. steps. rewrite nats_length, of_nat_ltb, if_ok. cbn [bind truth negb andb]. f_equal. f_equal.
    assert (Fl : forall l, forallb (fun v => length v =? length w) l = forallb (fun x => x =? length w) (map (@length Z) l))
      by (clear; induction l as [|v l IH]; [reflexivity|]; cbn; now rewrite IH).
    rewrite Fl, <- filter_all. cbn [map]. set (l := length w :: map (@length Z) words). set (n := length (filter _ l)).
    assert (n <= length l) by apply filter_least. destruct (Nat.ltb_spec n (length l)), (Nat.eqb_spec n (length l)); lia || reflexivity. }
  destruct decision as [v| |]; try discriminate T. steps. cbn [bind] in T. rewrite T. clear T v. steps.
  now destruct (match words with [] => true | w :: _ => _ end).
Qed.

(* ---- hands with one word ---- *)

Lemma word_lengths l : each (fun a => python same call "len"%string [a]) (map word_value l) = Ok (nats (map (@length nat) l)).
Proof.
  induction l as [|w l IH]; [reflexivity|]. cbn [map each bind]. rewrite IH. cbn [bind nats map].
  unfold python. cbn. unfold nats. now rewrite map_length.
Qed.

Definition earlier (hands : list word) (n q : nat) : option nat :=
  find (fun j => number k hands (hand hands j) =? q) (rev (seq 0 n)).

Lemma earlier_next hands n q : earlier hands (S n) q = upd (earlier hands n) (number k hands (hand hands n)) n q.
Proof. unfold earlier, upd. rewrite seq_S, rev_app_distr. cbn [rev app find Nat.add]. now rewrite Nat.eqb_sym. Qed.

Lemma twins_fault_body (owners : list (@value K)) (firsts lasts : list nat) (hands : list word) :
  length firsts = length hands -> length lasts = length hands -> Forall (Forall (fun c => c < k)) hands ->
  apply same module_names call _twins_fault_text
    [VTuple owners; VTuple (nats firsts); VTuple (nats lasts); words_value hands; VNat k] =
  verdict (forallb (twins_fit k hands firsts lasts) (seq 0 (length hands))).
Proof.
  intros Lf Ll F. enter _twins_fault_text planning_words_module. unfold words_value. steps. rewrite word_lengths. steps.
  rewrite most. steps. rewrite (enumerated word_value []).
  set (m := length hands) in *.
  fitting_loop (fun todo (e : @env K) => exists n g keys hand' word' number' other, n <= m /\ todo = seq n (m - n) /\
    (forall q, g q = earlier hands n q) /\ holds g keys /\
    e = [("owners", Some (VTuple owners)); ("firsts", Some (VTuple (nats firsts))); ("lasts", Some (VTuple (nats lasts)));
         ("hands", Some (VList (map word_value hands))); ("piles", Some (VNat k)); ("rounds", Some (VNat (list_max (map (@length nat) hands))));
         ("last_with", Some (VDict (dict_of (fun j => VNat j) g keys))); ("hand", hand'); ("word", word'); ("number", number'); ("other", other)]%string)
    (twins_fit k hands firsts lasts).
  - intros i rest e (n & g & keys & hand' & word' & number' & other & N & E & G & H & ->).
    destruct (m - n) as [|p] eqn:P; [discriminate|]. cbn [seq] in E. injection E as -> ->.
    assert (W : Forall (fun c => c < k) (nth n hands [])) by (rewrite Forall_forall in F; apply F, nth_In; lia).
    unfold word_value at 1. unfold loop. steps. rewrite Place by exact W. steps. rewrite nats_length.
    rewrite <- Nat2Z.inj_mul, <- Nat2Z.inj_add. fold (number k hands (nth n hands [])). rewrite dict_of_has by exact H.
    set (q := number k hands (nth n hands [])) in *.
    assert (T : twins_fit k hands firsts lasts n = match g q with Some j => negb (nth n firsts 0 <=? nth j lasts 0) | None => true end)
      by (unfold twins_fit, latest; rewrite G; reflexivity).
    assert (Next : forall e', (exists keys' hand' word' number' other, holds (upd g q n) keys' /\
      e' = [("owners", Some (VTuple owners)); ("firsts", Some (VTuple (nats firsts))); ("lasts", Some (VTuple (nats lasts)));
         ("hands", Some (VList (map word_value hands))); ("piles", Some (VNat k)); ("rounds", Some (VNat (list_max (map (@length nat) hands))));
         ("last_with", Some (VDict (dict_of (fun j => VNat j) (upd g q n) keys'))); ("hand", hand'); ("word", word'); ("number", number'); ("other", other)]%string) ->
      exists n' g' keys' hand' word' number' other, n' <= m /\ seq (S n) p = seq n' (m - n') /\
        (forall q, g' q = earlier hands n' q) /\ holds g' keys' /\
        e' = [("owners", Some (VTuple owners)); ("firsts", Some (VTuple (nats firsts))); ("lasts", Some (VTuple (nats lasts)));
         ("hands", Some (VList (map word_value hands))); ("piles", Some (VNat k)); ("rounds", Some (VNat (list_max (map (@length nat) hands))));
         ("last_with", Some (VDict (dict_of (fun j => VNat j) g' keys'))); ("hand", hand'); ("word", word'); ("number", number'); ("other", other)]%string).
    { intros e' (keys' & h' & w' & n' & o' & H' & ->). exists (S n), (upd g q n), keys', h', w', n', o'. split; [lia|].
      split; [f_equal; lia|]. split; [|split; [exact H'|reflexivity]]. intros x. rewrite earlier_next. unfold upd. now rewrite G. }
    destruct (dict_of_set same (fun j => VNat j) g keys q n H) as (keys' & Set' & H'). rewrite T.
    destruct (g q) as [j|] eqn:J; steps.
    + rewrite (dict_of_get same _ _ _ _ _ H J). steps.
      assert (Jn : j < n) by (rewrite G in J; unfold earlier in J; pose proof (find_latest (fun j => number k hands (hand hands j) =? q) n) as L;
        rewrite J in L; apply L).
      rewrite !place_of_nat by (rewrite nats_length; lia). steps. rewrite !nth_nats by lia. steps. rewrite of_nat_leb, if_ok. steps.
      destruct (nth n firsts 0 <=? nth j lasts 0); cbn [negb]; steps; [exists []; split; [reflexivity|discriminate]|].
      rewrite Set'. steps. eexists. split; [reflexivity|]. intros _. apply Next. do 5 eexists. split; [exact H'|reflexivity].
    + rewrite Set'. steps. eexists. split; [reflexivity|]. intros _. apply Next. do 5 eexists. split; [exact H'|reflexivity].
  - exists 0, (fun _ => None), []. do 4 eexists. split; [lia|]. split; [f_equal; lia|]. split; [reflexivity|].
    split; [apply holds_nothing|reflexivity].
  - destruct (forallb _ _); [|reflexivity].
    destruct (H eq_refl) as (n & g & keys & hand' & word' & number' & other & _ & _ & _ & _ & ->). steps. reflexivity.
Qed.

Lemma nth_places n (l : list word) : n < length l -> nth n (map (place k) l) 0 = place k (nth n l []).
Proof. intros L. rewrite (nth_indep _ _ (place k [])) by now rewrite map_length. apply map_nth. Qed.

(* ---- the talon ---- *)

Hypothesis Breaks : forall u l r, call "shufflegraph.dealing.talon.breaks"%string [VInt u; VInt l; VNat r] =
  Ok (VBool (if Nat.even r then (l <? u)%Z else (u <? l)%Z)).

Lemma talon_fault_body (talon : list nat) (words : list word) : length talon = length words -> Forall (Forall (fun c => c < k)) words ->
  apply same module_names call _talon_fault_text [VTuple (nats talon); words_value words; VNat k] =
  verdict (forallb (talon_fits k talon words) (seq 1 (length words - 1))).
Proof.
  intros L F. enter _talon_fault_text planning_words_module. unfold words_value. steps. cbn [comprehend within]. steps.
  rewrite (collect_each word_value (fun w => [place k w]) (fun n => VNat n)).
  2: { intros w W. unfold word_value. steps. rewrite Place by (eapply Forall_forall in F; eassumption). reflexivity. }
  rewrite flat_map_one_of. fold (@nats K (map (place k) words)).
  steps. rewrite map_length. replace (Z.to_nat (Z.of_nat (length words) - 1)) with (length words - 1) by lia.
  rewrite count_from_one.
  fitting_loop (fun todo (e : @env K) => exists target, (forall t, In t todo -> 1 <= t < length words) /\
    e = [("talon", Some (VTuple (nats talon))); ("words", Some (VList (map word_value words))); ("piles", Some (VNat k));
         ("where", Some (VList (nats (map (place k) words)))); ("target", target)]%string) (talon_fits k talon words).
  - intros t todo e (target & B & ->). specialize (B t (or_introl eq_refl)) as Bt.
    assert (B' : forall t, In t todo -> 1 <= t < length words) by (intros; apply B; now right). clear B.
    unfold loop. steps. rewrite place_of_before, !place_of_nat by (rewrite ?nats_length, ?map_length; lia). steps.
    rewrite !nth_nats by (rewrite map_length; lia). steps. rewrite !nth_places, of_nat_ltb by lia. rewrite if_ok. steps.
    unfold talon_fits at 1 2. destruct (place k (nth t words []) <? place k (nth (t - 1) words [])); cbn [negb andb].
    { exists []. split; [reflexivity|discriminate]. }
    steps. rewrite place_of_before, !place_of_nat by (rewrite ?nats_length, ?map_length; lia). steps.
    rewrite !nth_nats by (rewrite map_length; lia). steps. rewrite !nth_places, of_nat_eqb, if_ok by lia. steps.
    destruct (place k (nth (t - 1) words []) =? place k (nth t words [])); steps; [|eexists; split; [reflexivity|now exists (Some (VNat t))]].
    rewrite place_of_before, ?place_of_nat by (rewrite ?nats_length, ?map_length; lia). steps. rewrite !nth_nats by lia.
    rewrite (nth_item word_value []) by lia. unfold word_value at 1. steps. rewrite nats_length, Breaks, !of_nat_ltb. steps.
    destruct (Nat.even (length (nth t words []))); [destruct (nth t talon 0 <? nth (t - 1) talon 0)|destruct (nth (t - 1) talon 0 <? nth t talon 0)];
      steps; (exists []; split; [reflexivity|discriminate]) || (eexists; split; [reflexivity|now exists (Some (VNat t))]).
  - exists None. split; [|reflexivity]. intros t T. apply in_seq in T. lia.
  - destruct (forallb _ _); [|reflexivity]. destruct (H eq_refl) as (target & _ & ->). steps. reflexivity.
Qed.

End Bodies.
End Check.
