(* The text of `mixed`, which does the work of shuffle: what it makes of a generator that gives the bits s, and that equally
   many strings of bits lead to each order. *)

From Coq Require Import String List ZArith NArith Lia Bool Permutation.
From Shufflegraph Require Import PermutationsSpec PermutationsProofs DrawingSpec DrawingProofs Drawing.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps PythonDrawing.
Import ListNotations.
Local Open Scope Z_scope.

(* The order of n things that the bits make, and the bits that are left. *)
Definition shuffled (w n : nat) (s : bits) : option (list nat * bits) :=
  match words_of n w s with
  | None => None
  | Some (xs, rest) =>
      match digits_of w (N.of_nat n) xs rest with None => None | Some (ds, after) => Some (swaps (seq 0 n) ds, after) end
  end.
(* 16 bits a card, or 32 for more than 256 cards *)
Definition width (n : nat) : nat := if (n <=? 256)%nat then 16 else 32.

Section Shuffle.
Context {K A : Type} (same : K -> K -> bool) (card : A -> @value K) (none : A).
Hypothesis Card : forall a, store (card a) = Ok (card a).
Notation value := (@value K).
Notation ran_out := (Outside "the bits run out").

(* ---- two cards change places ---- *)

Lemma replace_at (l m : list value) v x : replace (length l) v (l ++ x :: m) = (l ++ v :: m)%list.
Proof. induction l as [|y l IH]; cbn; [reflexivity|now rewrite IH]. Qed.

Lemma replace_front (l m : list value) v : forall d, (d < length l)%nat ->
  replace d v (l ++ m) = (firstn d l ++ v :: skipn (S d) l ++ m)%list.
Proof. induction l as [|y l IH]; intros [|d] H; cbn in *; try lia; [reflexivity|]. now rewrite IH by lia. Qed.

Lemma replace_length (l : list value) v : forall d, length (replace d v l) = length l.
Proof. induction l as [|y l IH]; intros [|d]; cbn; auto. Qed.

Lemma last_nth (l : list nat) k : length l = S k -> last l 0%nat = nth k l 0%nat.
Proof.
  intros L. destruct (exists_last (l := l)) as (first & z & ->); [now destruct l|]. rewrite app_length in L. cbn in L.
  rewrite last_last, app_nth2 by lia. now replace (k - length first)%nat with 0%nat by lia.
Qed.

Lemma exchanged (item : nat -> value) l m d : (d < length l)%nat ->
  replace d (item (last l 0%nat)) (replace (length l - 1) (item (nth d l 0%nat)) (map item l ++ m)) =
  (map item (fill l d) ++ item (nth d l 0%nat) :: m)%list.
Proof.
  intros H. destruct (exists_last (l := l)) as (first & z & ->); [now destruct l|].
  rewrite app_length in H |- *. cbn [length] in H |- *. unfold fill. rewrite removelast_last, last_last, map_app, <- app_assoc.
  cbn [map app]. replace (length first + 1 - 1)%nat with (length (map item first)) by (rewrite map_length; lia). rewrite replace_at.
  destruct (Nat.eqb_spec d (length first)) as [->|N].
  - rewrite app_nth2, Nat.sub_diag by lia. cbn [nth]. replace (length first) with (length (map item first)) at 1 by apply map_length.
    apply replace_at.
  - rewrite replace_front by (rewrite map_length; lia). rewrite map_app. cbn [map]. now rewrite firstn_map, skipn_map, <- app_assoc.
Qed.

(* ---- the loop ---- *)

Notation module_names := (PythonSyntax.names sampling_permutations_module).
Variable cards : list A.
Definition at_place (i : nat) : value := card (nth i cards none).
Let n := length cards.

Definition state (whole : value) (w : Z) (all : N) (xs : value) (s : bits) (l : list value) (k : nat) (x p : option value) : @env K :=
  [("cards", Some whole); ("rng", Some (VBits s)); ("order", Some (VList l)); ("size", Some (VNat k));
   ("width", Some (VInt w)); ("numbers", Some (VN all)); ("safe", Some (VInt (Z.of_N all - Z.of_nat n))); ("drawn", Some xs);
   ("number", x); ("place", p)]%string.

Definition loop_body : list stmt := Eval vm_compute in
  match mixed_text with pyFunctionDef _ _ b _ => match nth 6 b pyPass with pyFor _ _ c _ => c | _ => [] end end.

Variable call : string -> list value -> result value.
Definition draws_below := forall k s, (0 < k)%N -> Z.of_nat (length s + 2) <= 2 ^ 64 ->
  call "shufflegraph.sampling.randomness.number_below" [VN k; VBits s] =
  match draw k s with Some (i, rest) => Ok (VDrawn (VN i) rest) | None => ran_out end.
Hypothesis Draws : draws_below.

Lemma exchange_of_it whole w all xs s l done x k d : length l = S k -> (d < S k)%nat ->
  block (exec same module_names call) (skipn 1 loop_body) (state whole w all xs s (map at_place l ++ done) (S k) x (Some (VNat d))) =
  Ok (Next (state whole w all xs s (map at_place (fill l d) ++ at_place (nth d l 0%nat) :: done) k x (Some (VNat d)))).
Proof.
  intros L D. unfold state, loop_body. cbn [skipn].
  assert (At : forall i, (i < S k)%nat -> nth i (map at_place l ++ done) VNone = at_place (nth i l 0%nat)).
  { intros i I. rewrite app_nth1 by (rewrite map_length; lia). rewrite (nth_indep _ _ (at_place 0%nat)) by (rewrite map_length; lia).
    apply map_nth. }
  steps. replace (Z.of_nat (S k) - 1) with (Z.of_nat k) by lia. steps.
  rewrite !place_of_nat by (rewrite app_length, map_length; lia). steps. rewrite !At by lia. unfold at_place at 1 2. rewrite !Card. steps.
  rewrite Card. steps. rewrite place_of_nat by (rewrite app_length, map_length; lia). steps. rewrite Card. steps.
  rewrite place_of_nat by (rewrite replace_length, app_length, map_length; lia). steps.
  rewrite <- (exchanged at_place) by lia. rewrite (last_nth l k L). replace (length l - 1)%nat with k by lia. reflexivity.
Qed.

Notation one_card := (fun v s => let* s' := assign same module_names call (pyName "number") v s in
  block (exec same module_names call) loop_body s').

Lemma one_card_of_it whole w bits xs s l done x x' p k : let all := (2 ^ N.of_nat bits)%N in
  length l = S k -> (length l <= n)%nat -> (N.of_nat n <= all)%N -> Z.of_nat (length s + 2) <= 2 ^ 64 ->
  let K' := N.of_nat (S k) in
  one_card (VN x) (state whole w all xs s (map at_place l ++ done) (S k) x' p) =
  match (if is_fair bits (N.of_nat n) K' x then Some ((x mod K')%N, s) else draw K' s) with
  | Some (d, rest) => Ok (Next (state whole w all xs rest (map at_place (fill l (N.to_nat d)) ++ at_place (nth (N.to_nat d) l 0%nat) :: done) k
                                (Some (VN x)) (Some (VN d))))
  | None => ran_out
  end.
Proof.
  intros all L Ln B M K'.
  assert (E : forall d rest, (d < K')%N -> block (exec same module_names call) (skipn 1 loop_body)
      (state whole w all xs rest (map at_place l ++ done) (S k) (Some (VN x)) (Some (VN d))) =
    Ok (Next (state whole w all xs rest (map at_place (fill l (N.to_nat d)) ++ at_place (nth (N.to_nat d) l 0%nat) :: done) k
                                (Some (VN x)) (Some (VN d))))).
  { intros d rest D. pose proof (exchange_of_it whole w all xs rest l done (Some (VN x)) k (N.to_nat d) L ltac:(lia)) as E.
    rewrite N_nat_Z in E. exact E. }
  change loop_body with (hd pyPass loop_body :: skipn 1 loop_body). revert E. generalize (skipn 1 loop_body). intros others E.
  unfold state, loop_body in *. cbn [hd]. steps. replace (Z.of_nat (S k) =? 0) with false by (symmetry; apply Z.eqb_neq; lia). steps.
  unfold is_fair. fold all.
  replace (Z.of_N x <=? Z.of_N all - Z.of_nat n) with (x <=? all - N.of_nat n)%N
    by (apply eq_true_iff_eq; rewrite Z.leb_le, N.leb_le; lia).
  assert (R : forall y, Z.of_N y mod Z.of_nat (S k) = Z.of_N (y mod K')%N) by (intros y; unfold K'; rewrite N2Z.inj_mod, nat_N_Z; reflexivity).
  assert (Le : (all mod K' <= all)%N) by (apply N.mod_le; unfold K'; lia).
  rewrite !R.
  replace (Z.of_N x <? Z.of_N all - Z.of_N (all mod K')) with (x <? all - all mod K')%N
    by (apply eq_true_iff_eq; rewrite Z.ltb_lt, N.ltb_lt; lia).
  assert (Lt : (x mod K' < K')%N) by (apply N.mod_lt; unfold K'; lia).
  assert (Dr : drawn call "shufflegraph.sampling.randomness.number_below" [VNat (S k)] s =
    match draw K' s with Some (i, rest) => Ok (VN i, rest) | None => ran_out end).
  { unfold drawn. cbn [String.eqb Ascii.eqb Bool.eqb]. cbn [app]. rewrite <- (nat_N_Z (S k)). rewrite Draws by (unfold K'; lia || exact M).
    fold K'. now destruct (draw K' s) as [[i rest]|]. }
  rewrite Dr. pose proof (drawn_is_below K' s) as Below.
  destruct (x <=? all - N.of_nat n)%N; [|destruct (x <? all - all mod K')%N]; steps; try (exact (E _ _ Lt)).
  destruct (draw K' s) as [[i rest]|]; [|reflexivity]. steps. apply E. now apply (Below i rest).
Qed.

Lemma shorter k s d rest : (0 < k)%N -> draw k s = Some (d, rest) -> (length rest <= length s)%nat.
Proof.
  intros P. unfold draw. generalize (S (length s)). intros t. revert s. induction t as [|t IH]; intros s; cbn [draw_in]; [easy|].
  destruct (take (size k) s) as [[i r]|] eqn:T; [|easy]. pose proof (take_shorter _ _ _ _ T). destruct (i <? k)%N.
  - intros E. injection E as _ <-. lia.
  - intros E. apply IH in E. lia.
Qed.

Lemma words_shorter b k : forall s xs rest, words_of k b s = Some (xs, rest) -> (length rest <= length s)%nat.
Proof.
  induction k as [|k IH]; intros s xs rest; cbn [words_of]; [intros E; injection E as _ <-; lia|].
  destruct (take b s) as [[x r]|] eqn:T; [|easy]. apply take_shorter in T. destruct (words_of k b r) as [[ys a]|] eqn:Y; [|easy].
  intros E. injection E as _ <-. apply IH in Y. lia.
Qed.

Lemma for_each_cons body (v : value) l e : for_each body (v :: l) e =
  let* o := body v e in match o with Next s' => for_each body l s' | Return w => Ok (Return w) end.
Proof. reflexivity. Qed.

(* One turn of the loop for each word. *)
Lemma loop_of_it whole w bits xs words : let all := (2 ^ N.of_nat bits)%N in
  (length words <= n)%nat -> (N.of_nat n <= all)%N -> forall l done x p s, Z.of_nat (length s + 2) <= 2 ^ 64 -> length l = length words ->
  match digits_of bits (N.of_nat n) words s with
  | Some (ds, rest) => exists x' p', for_each one_card (map (fun y => VN y) words) (state whole w all xs s (map at_place l ++ done) (length l) x p) =
      Ok (Next (state whole w all xs rest (map at_place (swaps l ds) ++ done) 0 x' p'))
  | None => for_each one_card (map (fun y => VN y) words) (state whole w all xs s (map at_place l ++ done) (length l) x p) = ran_out
  end.
Proof.
  intros all. induction words as [|y words IH]; intros Lw B l done x p s M L; cbn [digits_of map].
  - destruct l; [|discriminate]. exists x, p. reflexivity.
  - cbn [length] in Lw, L |- *. rewrite for_each_cons, L. cbn beta.
    pose proof (one_card_of_it whole w bits xs s l done y x p (length words) L ltac:(lia) B M) as One. cbn beta zeta in One.
    fold all in One. rewrite One. clear One. set (k := N.of_nat (S (length words))).
    assert (Sh : forall d rest, (if is_fair bits (N.of_nat n) k y then Some ((y mod k)%N, s) else draw k s) = Some (d, rest) ->
      (N.to_nat d < length l)%nat /\ (length rest <= length s)%nat).
    { intros d rest. assert (K0 : (0 < k)%N) by (unfold k; lia). destruct (is_fair _ _ k y).
      - intros E. injection E as <- <-. pose proof (N.mod_lt y k ltac:(lia)). split; [unfold k in *; lia|lia].
      - intros E. pose proof (drawn_is_below _ _ _ _ E). split; [unfold k in *; lia|]. now apply (shorter k s d). }
    destruct (if is_fair _ _ k y then _ else _) as [[d rest]|]; [|reflexivity]. cbn [bind].
    specialize (Sh d rest eq_refl) as [D Sr].
    assert (Lf : length (fill l (N.to_nat d)) = length words).
    { pose proof (Permutation_length (fill_permutation l (N.to_nat d) D)) as P. cbn [length] in P. lia. }
    specialize (IH ltac:(lia) B (fill l (N.to_nat d)) (at_place (nth (N.to_nat d) l 0%nat) :: done)
      (Some (VN y)) (Some (VN d)) rest ltac:(lia) Lf). rewrite Lf in IH.
    destruct (digits_of bits (N.of_nat n) words rest) as [[ds after]|]; [|exact IH].
    cbn [swaps]. rewrite map_app, <- app_assoc. exact IH.
Qed.

Strategy opaque [turns].

Lemma mixed_body whole s : items_of whole = Ok (map card cards) -> Z.of_nat n <= 2 ^ 32 ->
  Z.of_nat (length s + 2) <= 2 ^ 64 ->
  apply same module_names call mixed_text [whole; VBits s] =
  match shuffled (width n) n s with
  | Some (order, rest) => Ok (VDrawn (VList (map at_place order)) rest)
  | None => ran_out
  end.
Proof.
  intros I Small M.
  assert (Whole : map card cards = map at_place (seq 0 n)).
  { unfold at_place, n. clear. induction cards as [|c l IH]; [reflexivity|]. cbn [map length seq nth]. f_equal. rewrite IH.
    rewrite <- seq_shift, map_map. reflexivity. }
  enter mixed_text sampling_permutations_module. steps. rewrite I. steps. rewrite map_length. fold n.
  unfold width, shuffled. rewrite Whole. replace (Z.of_nat n <=? 256) with (n <=? 256)%nat
    by (apply eq_true_iff_eq; rewrite Nat.leb_le, Z.leb_le; lia).
  assert (Loop : forall w bits words rest, words_of n bits s = Some (words, rest) -> Z.of_nat n <= Z.of_N (2 ^ N.of_nat bits) ->
    match digits_of bits (N.of_nat n) words rest with
    | Some (ds, after) => exists x p, for_each one_card (map (fun y => VN y) words)
          (state whole w (2 ^ N.of_nat bits) (VView (map (fun y => VN y) words)) rest (map at_place (seq 0 n)) n None None) =
        Ok (Next (state whole w (2 ^ N.of_nat bits) (VView (map (fun y => VN y) words)) after (map at_place (swaps (seq 0 n) ds)) 0 x p))
    | None => for_each one_card (map (fun y => VN y) words)
          (state whole w (2 ^ N.of_nat bits) (VView (map (fun y => VN y) words)) rest (map at_place (seq 0 n)) n None None) = ran_out
    end).
  { intros w bits words rest W B. pose proof (words_of_length _ _ _ _ _ W) as Lw. pose proof (words_shorter _ _ _ _ _ W).
    pose proof (loop_of_it whole w bits (VView (map (fun y => VN y) words)) words ltac:(lia) ltac:(lia) (seq 0 n) [] None None rest
      ltac:(lia) ltac:(now rewrite seq_length)) as Loop. rewrite seq_length, app_nil_r in Loop.
    destruct (digits_of bits (N.of_nat n) words rest) as [[ds after]|]; [|exact Loop].
    destruct Loop as (x & p & E). exists x, p. rewrite app_nil_r in E. exact E. }
  unfold state in Loop. change loop_body with loop in Loop.
  destruct (Nat.leb_spec n 256); steps;
    [ change (2 <? 0) with false; change (256 ^ 2) with (Z.of_N (2 ^ N.of_nat 16)); specialize (Loop 2 16%nat)
    | change (4 <? 0) with false; change (256 ^ 4) with (Z.of_N (2 ^ N.of_nat 32)); specialize (Loop 4 32%nat)];
    steps; unfold drawn; cbn [String.eqb Ascii.eqb Bool.eqb]; rewrite not_negative, Nat2Z.id;
    cbn [orb negb Z.eqb Pos.eqb];
    [change (Z.to_nat (8 * 2)) with 16%nat | change (Z.to_nat (8 * 4)) with 32%nat];
    (match goal with |- context [words_of n ?b s] => destruct (words_of n b s) as [[words rest]|] eqn:W end; [|reflexivity]);
    steps; specialize (Loop words rest eq_refl ltac:(change (2 ^ N.of_nat 16)%N with 65536%N; change (2 ^ N.of_nat 32)%N with (2 ^ 32)%N; lia));
    (match goal with |- context [digits_of ?b ?k ?xs ?r] => destruct (digits_of b k xs r) as [[ds after]|] end);
    [destruct Loop as (x & p & Loop)| |destruct Loop as (x & p & Loop)| ]; 
    (match type of Loop with _ = ?r => match goal with |- context [for_each ?b ?l ?e] =>
      replace (for_each b l e) with r by (symmetry; exact Loop) end end); steps; reflexivity.
Qed.
End Shuffle.

(* The text of mixed makes the order that the model makes of the bits, of a list, a tuple or a range of up to 2^32 cards of any kind. *)
Theorem mixed_text {K A} same (card : A -> @value K) none cards whole s depth : (forall a, store (card a) = Ok (card a)) ->
  items_of whole = Ok (map card cards) -> Z.of_nat (length cards) <= 2 ^ 32 -> Z.of_nat (length s + 2) <= 2 ^ 64 ->
  run same library (S (S depth)) "shufflegraph.sampling.permutations.mixed" [whole; VBits s] =
  match shuffled (width (length cards)) (length cards) s with
  | Some (order, rest) => Ok (VDrawn (VList (map (fun i => card (nth i cards none)) order)) rest)
  | None => Outside "the bits run out"
  end.
Proof.
  intros Card I L M. rewrite (run_text _ _ _ sampling_permutations_module mixed_text) by reflexivity.
  apply mixed_body; auto. intros k s' P B. now apply number_below_text.
Qed.
