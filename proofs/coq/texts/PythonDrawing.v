(* The text of `number_below`, which does the work of draw_below: what it makes of a generator that gives the bits s, and
   that equally many strings of bits lead to each number. *)

From Coq Require Import String List ZArith NArith Lia Bool.
From Shufflegraph Require Import DrawingSpec DrawingProofs Drawing.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps.
Import ListNotations.
Local Open Scope Z_scope.

(* ---- loops with a test ---- *)

Section Turns.
Context {K : Type} (turn : @env K -> result (@progress K)).

Fixpoint in_a_row (n : nat) (s : env) : result progress :=
  match n with
  | O => Ok (Again s)
  | S m => let* p := turn s in match p with Again s' => in_a_row m s' | Over o => Ok (Over o) end
  end.

Lemma in_a_row_plus m n s : in_a_row (m + n) s =
  let* p := in_a_row m s in match p with Again s' => in_a_row n s' | Over o => Ok (Over o) end.
Proof.
  revert s. induction m as [|m IH]; intros s; [reflexivity|]. cbn [in_a_row Nat.add].
  destruct (turn s) as [[s'|o]| |]; cbn [bind]; auto.
Qed.

Lemma turns_in_a_row k : forall s, turns k turn s = in_a_row (2 ^ k) s.
Proof.
  induction k as [|k IH]; intros s; cbn [turns Nat.pow].
  - cbn [in_a_row]. now destruct (turn s) as [[s'|o]| |].
  - replace (2 * 2 ^ k)%nat with (2 ^ k + 2 ^ k)%nat by lia. rewrite in_a_row_plus, <- IH. destruct (turns k turn s) as [[s'|o]| |]; cbn [bind]; auto.
Qed.

Lemma turns_enough k n s r : in_a_row n s = r -> (forall s', r <> Ok (Again s')) -> Z.of_nat n <= 2 ^ Z.of_nat k ->
  turns k turn s = r.
Proof.
  intros E D L. assert (n <= 2 ^ k)%nat as L' by (apply Nat2Z.inj_le; rewrite Nat2Z.inj_pow; exact L).
  rewrite turns_in_a_row. replace (2 ^ k)%nat with (n + (2 ^ k - n))%nat by lia. rewrite in_a_row_plus, E.
  destruct r as [[s'|o]| |]; cbn [bind]; auto. now destruct (D s').
Qed.
End Turns.

(* So a `while` loop that is over after n turns, as few as may be, is those. *)
Lemma while_enough {K} same names call exec e body n (s : @env K) r :
  in_a_row (one_turn same names call exec e body) n s = r -> (forall s', r <> Ok (Again s')) -> Z.of_nat n <= 2 ^ 64 ->
  while_loop same names call exec e body s =
  let* p := r in match p with Over o => Ok o | Again _ => Outside "a loop of too many turns" end.
Proof. intros E D L. unfold while_loop. now rewrite (turns_enough _ 64 n s r). Qed.

Section Drawing.
Context {K : Type} (same : K -> K -> bool).
Notation value := (@value K).
Notation ran_out := (Outside "the bits run out").

(* ---- a number below n ---- *)

Lemma taken_shorter n s i rest : (0 < n)%N -> take (size n) s = Some (i, rest) -> (n <= i)%N ->
  (length rest < length s)%nat.
Proof.
  intros P T L. pose proof (take_shorter _ _ _ _ T). destruct (Nat.eq_dec (size n) 0) as [Z|]; [|lia].
  exfalso. rewrite Z in T. unfold take in T. cbn in T. injection T as <- _. lia.
Qed.

Lemma draw_again n s : (0 < n)%N -> draw n s = match take (size n) s with
  | None => None
  | Some (i, rest) => if (i <? n)%N then Some (i, rest) else draw n rest
  end.
Proof.
  intros P. unfold draw at 1. cbn [draw_in]. destruct (take (size n) s) as [[i rest]|] eqn:T; [|reflexivity].
  destruct (N.ltb_spec i n) as [|L]; [reflexivity|]. pose proof (taken_shorter _ _ _ _ P T L).
  unfold draw. apply draw_in_enough; lia.
Qed.

Notation below_names := (PythonSyntax.names sampling_randomness_module).

Definition variables (n : N) (s : bits) (x : option value) : @env K :=
  [("count", Some (VN n)); ("rng", Some (VBits s)); ("bits", Some (VNat (size n))); ("number", x)]%string.

Lemma not_negative n : (Z.of_nat n <? 0) = false.
Proof. apply Z.ltb_ge. lia. Qed.

Lemma size_bits n : (0 < n)%N -> N.size_nat (Z.abs_N (Z.of_N n - 1)) = size n.
Proof. intros P. unfold size. f_equal. lia. Qed.

(* The body of the loop, and its test. *)
Definition test : expr := pyCompare (pyName "number") [pyGtE] [pyName "count"].
Definition again : list stmt :=
  [pyAssign [pyName "number"] (pyCall (pyAttribute (pyName "rng") "getrandbits") [pyName "bits"] [])].

Lemma one_turn_of_it call n s x : (0 < n)%N ->
  one_turn same below_names call (exec same below_names call) test again (variables n s (Some (VN x))) =
  if (x <? n)%N then Ok (Over (Next (variables n s (Some (VN x))))) else
  match take (size n) s with Some (i, rest) => Ok (Again (variables n rest (Some (VN i)))) | None => ran_out end.
Proof.
  intros P. unfold one_turn, test, again, variables. steps.
  destruct (Z.leb_spec (Z.of_N n) (Z.of_N x)), (N.ltb_spec x n); try lia; [|reflexivity].
  steps. unfold next_bits. rewrite not_negative, Nat2Z.id. destruct (take (size n) s) as [[i rest]|]; [|reflexivity]. steps. reflexivity.
Qed.

Lemma turns_of_it call n k : (0 < n)%N -> forall x s, (length s + 1 < k)%nat ->
  in_a_row (one_turn same below_names call (exec same below_names call) test again) k (variables n s (Some (VN x))) =
  if (x <? n)%N then Ok (Over (Next (variables n s (Some (VN x))))) else
  match draw n s with Some (i, rest) => Ok (Over (Next (variables n rest (Some (VN i))))) | None => ran_out end.
Proof.
  intros P. induction k as [|k IH]; intros x s L; [lia|]. cbn [in_a_row]. rewrite one_turn_of_it by exact P.
  destruct (N.ltb_spec x n); [reflexivity|]. rewrite draw_again by exact P.
  destruct (take (size n) s) as [[i rest]|] eqn:T; [|reflexivity]. cbn [bind].
  pose proof (taken_shorter _ _ _ _ P T) as H'. destruct (N.ltb_spec i n) as [Hi|Hi].
  - destruct k; [lia|]. cbn [in_a_row]. rewrite one_turn_of_it by exact P. now rewrite (proj2 (N.ltb_lt _ _) Hi).
  - specialize (H' Hi). rewrite IH by lia. now rewrite (proj2 (N.ltb_ge _ _) Hi).
Qed.

Lemma loop_of_it call n s x : (0 < n)%N -> Z.of_nat (length s + 2) <= 2 ^ 64 ->
  while_loop same below_names call (exec same below_names call) test again (variables n s (Some (VN x))) =
  if (x <? n)%N then Ok (Next (variables n s (Some (VN x)))) else
  match draw n s with Some (i, rest) => Ok (Next (variables n rest (Some (VN i)))) | None => ran_out end.
Proof.
  intros P L. rewrite (while_enough _ _ _ _ _ _ (length s + 2) _ _ (turns_of_it call n (length s + 2) P x s ltac:(lia)));
    [| |exact L]; destruct (x <? n)%N; try easy; now destruct (draw n s) as [[i rest]|].
Qed.

(* Coq is not to run the loop when it compares terms. *)
Strategy opaque [turns].

Lemma number_below_body call n s : (0 < n)%N -> Z.of_nat (length s + 2) <= 2 ^ 64 ->
  apply same below_names call number_below_text [VN n; VBits s] =
  match draw n s with Some (i, rest) => Ok (VDrawn (VN i) rest) | None => ran_out end.
Proof.
  intros P L. enter number_below_text sampling_randomness_module. steps. unfold next_bits.
  rewrite size_bits, not_negative, Nat2Z.id by exact P. rewrite draw_again by exact P.
  destruct (take (size n) s) as [[x r]|] eqn:T; [|reflexivity]. steps.
  pose proof (take_shorter _ _ _ _ T) as H. pose proof (loop_of_it call n r x P ltac:(lia)) as Loop.
  unfold test, again, variables in Loop. rewrite Loop. clear Loop.
  destruct (x <? n)%N; [steps; reflexivity|]. destruct (draw n r) as [[i rest]|]; [steps|]; reflexivity.
Qed.

(* The text of number_below draws what the model draws, and leaves the bits that the model leaves. *)
Theorem number_below_text n s depth : (0 < n)%N -> Z.of_nat (length s + 2) <= 2 ^ 64 ->
  run same library (S depth) "shufflegraph.sampling.randomness.number_below" [VN n; VBits s] =
  match draw n s with Some (i, rest) => Ok (VDrawn (VN i) rest) | None => ran_out end.
Proof. intros P L. rewrite (run_text _ _ _ sampling_randomness_module number_below_text); [now apply number_below_body|reflexivity]. Qed.

(* So equally many strings of m bits lead it to each number below n. *)
Theorem number_below_text_equally_likely n i j m depth : (i < n)%N -> (j < n)%N -> Z.of_nat (m + 2) <= 2 ^ 64 ->
  let leads k s := match run same library (S depth) "shufflegraph.sampling.randomness.number_below" [VN n; VBits s] with
                   | Ok (VDrawn (VInt z) _) => z =? Z.of_N k
                   | _ => false
                   end in
  length (filter (leads i) (strings m)) = length (filter (leads j) (strings m)).
Proof.
  intros Hi Hj M leads.
  assert (forall k, length (filter (leads k) (strings m)) = length (filter (draws n k) (strings m))) as E.
  { intros k. f_equal. apply filter_ext_in. intros s Hs. apply strings_In in Hs. unfold leads.
    rewrite number_below_text by (lia || congruence). unfold draws. destruct (draw n s) as [[x r]|]; [|reflexivity].
    apply eq_true_iff_eq. rewrite Z.eqb_eq, N.eqb_eq. lia. }
  rewrite !E. now apply draws_equally_likely.
Qed.
End Drawing.
