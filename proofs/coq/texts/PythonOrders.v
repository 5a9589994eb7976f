(* The texts of `_digits`, `_order` and `_order_number` compute what the model of permutations says; so what is proved of
   the model holds of the texts. *)

From Coq Require Import String List ZArith Lia Permutation.
From Shufflegraph Require Import PermutationsSpec PermutationsProofs Permutations.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning PythonTexts PythonSteps.
Import ListNotations.
Local Open Scope Z_scope.

Notation module_names := (PythonSyntax.names sampling_permutations_module).

Section Orders.
Context {K : Type} (same : K -> K -> bool).

Section Bodies.
Context (call : string -> list (@value K) -> result (@value K)).

Lemma digit (i : N) b : (0 < b)%nat -> Z.of_nat (N.to_nat (i mod N.of_nat b)) = Z.of_N i mod Z.of_nat b.
Proof. intros H. rewrite N_nat_Z, N2Z.inj_mod, nat_N_Z by lia. reflexivity. Qed.

Lemma digits_body n i :
  apply same module_names call _digits_text [VNat n; VN i] = Ok (VList (nats (remainders 1 n i))).
Proof.
  enter _digits_text sampling_permutations_module. steps. unfold count_up. steps.
  for_loop (fun todo (e : @env K) => exists j k r done base, todo = seq j k /\
    remainders 1 n i = (done ++ remainders (S j) k r)%list /\
    e = [("size", Some (VNat n)); ("index", Some (VN i)); ("digits", Some (VList (nats done)));
         ("rest", Some (VN r)); ("base", base)]%string).
  - intros j todo e (j' & k & r & done & base & E & M & ->).
    destruct k as [|k]; [discriminate|]. injection E as <- ->. unfold loop. steps.
    destruct (Z.eqb_spec (1 + Z.of_nat j) 0); [lia|]. steps.
    destruct (Z.eqb_spec (1 + Z.of_nat j) 0); [lia|]. steps.
    eexists. split; [reflexivity|].
    exists (S j), k, (r / N.of_nat (S j))%N, (done ++ [N.to_nat (r mod N.of_nat (S j))])%list.
    eexists. split; [reflexivity|]. split; [now rewrite <- app_assoc|].
    repeat f_equal.
    + rewrite nats_app. cbn [nats map]. rewrite digit by lia. repeat f_equal; lia.
    + rewrite N2Z.inj_div, nat_N_Z. repeat f_equal; lia.
  - exists 0%nat, n, i, []. eexists. repeat split; repeat f_equal; lia.
  - destruct H as (j & k & r & done & base & E & M & ->). destruct k; [|discriminate].
    rewrite app_nil_r in M. rewrite M. reflexivity.
Qed.

Lemma remove_at_nats d l : remove_at d (@nats K l) = nats (without d l).
Proof.
  revert d. induction l as [|x l IH]; intros [|d]; try reflexivity.
  cbn [nats map remove_at]. fold (@nats K l). rewrite IH. reflexivity.
Qed.

Lemma without_length {A} d (l : list A) : (d < length l)%nat -> length (without d l) = (length l - 1)%nat.
Proof. intros H. unfold without. rewrite app_length, firstn_length, skipn_length. lia. Qed.

Lemma order_body n i : (i < fact n)%N ->
  call "shufflegraph.sampling.permutations._digits" [VNat n; VN i] = Ok (VList (nats (remainders 1 n i))) ->
  apply same module_names call _order_text [VNat n; VN i] = Ok (VTuple (nats (unrank n i))).
Proof.
  intros B D. enter _order_text sampling_permutations_module. steps. rewrite D. steps.
  unfold count_up, nats. rewrite <- map_rev.
  destruct (digits_without_factorials n i [] B) as [-> _].
  for_loop (fun todo (e : @env K) => exists hand order place card, code todo /\ length todo = length hand /\
    unrank n i = (order ++ pick hand todo)%list /\
    e = [("size", Some (VNat n)); ("index", Some (VN i)); ("hand", Some (VList (nats hand)));
         ("order", Some (VList (nats order))); ("place", place); ("card", card)]%string).
  - intros d rest e (hand & order & place & card & C & L & M & ->). destruct C as [C0 C]. cbn [length] in L.
    unfold loop. steps. rewrite nats_length, place_of_nat by lia. steps. rewrite nth_nats by lia. steps.
    eexists. split; [reflexivity|]. exists (without d hand), (order ++ [nth d hand 0%nat])%list. do 2 eexists.
    split; [exact C|]. split; [rewrite without_length; lia|]. split; [now rewrite M, <- app_assoc|].
    rewrite remove_at_nats, nats_app. reflexivity.
  - exists (seq 0 n), []. do 2 eexists. split; [now apply digits_code|].
    split; [now rewrite digits_length, seq_length|]. split; [reflexivity|].
    unfold nats. repeat f_equal. rewrite Nat2Z.id. reflexivity.
  - destruct H as (hand & order & place & card & _ & _ & M & ->). steps. cbn [pick] in M.
    rewrite app_nil_r in M. now rewrite M.
Qed.

Lemma index_of_nats x l : In x l -> index_of same (VNat x) (@nats K l) = Ok (index x l).
Proof.
  induction l as [|y l IH]; [easy|]. intros H. cbn [nats map index_of same_value bind index].
  destruct (Z.eqb_spec (Z.of_nat x) (Z.of_nat y)), (Nat.eqb_spec x y); try lia; [reflexivity|].
  fold (@nats K l). rewrite IH; [reflexivity|]. destruct H as [H|H]; [congruence|exact H].
Qed.

Lemma order_number_body p : Permutation p (seq 0 (length p)) ->
  apply same module_names call _order_number_text [VTuple (nats p)] = Ok (VN (rank p)).
Proof.
  intros P. unfold rank.
  rewrite <- (N.add_0_l (PermutationsSpec.value _)).
  rewrite <- (N.mul_0_l (fact (length (places (seq 0 (length p)) p)))), <- horner_value.
  enter _order_number_text sampling_permutations_module. steps. rewrite nats_length.
  for_loop (fun todo (e : @env K) => exists hand (number : N) place card, Permutation todo hand /\ NoDup hand /\
    horner 0 (places (seq 0 (length p)) p) = horner number (places hand todo) /\
    e = [("order", Some (VTuple (nats p))); ("hand", Some (VList (nats hand)));
         ("number", Some (VN number)); ("card", card); ("place", place)]%string).
  - intros x rest e (hand & number & place & card & Q & D & M & ->). unfold loop. steps.
    destruct (permutation_head x rest hand Q D) as (I & B & Q' & D').
    rewrite index_of_nats by exact I. steps. rewrite nats_length, place_of_nat by exact B. steps.
    rewrite remove_at_nats. eexists. split; [reflexivity|].
    exists (without (index x hand) hand), (number * N.of_nat (length hand) + N.of_nat (index x hand))%N.
    do 2 eexists. split; [exact Q'|]. split; [exact D'|]. cbn [places horner] in M.
    rewrite places_length in M. rewrite <- (Permutation_length Q) in *. split; [exact M|].
    repeat f_equal. lia.
  - exists (seq 0 (length p)), 0%N. do 2 eexists. split; [exact P|]. split; [apply seq_NoDup|].
    split; [reflexivity|]. unfold count_up. rewrite Nat2Z.id. reflexivity.
  - destruct H as (hand & number & place & card & _ & _ & M & ->). steps. now rewrite M.
Qed.
End Bodies.

(* The text of _digits gives the digits of every number, the last one first. *)
Theorem digits_text n i depth :
  run same library (S depth) "shufflegraph.sampling.permutations._digits" [VNat n; VN i] =
  Ok (VList (nats (remainders 1 n i))).
Proof. rewrite (run_text _ _ _ sampling_permutations_module _digits_text); [apply digits_body|reflexivity]. Qed.

(* The text of _order gives the order that has the number, for every number below n!. *)
Theorem order_text n i depth : (i < fact n)%N ->
  run same library (S (S depth)) "shufflegraph.sampling.permutations._order" [VNat n; VN i] =
  Ok (VTuple (nats (unrank n i))).
Proof.
  intros B. rewrite (run_text _ _ _ sampling_permutations_module _order_text) by reflexivity.
  apply order_body; [exact B|]. apply digits_text.
Qed.

(* The text of _order_number gives the number of every order of 0 ... n-1. *)
Theorem order_number_text p depth : Permutation p (seq 0 (length p)) ->
  run same library (S depth) "shufflegraph.sampling.permutations._order_number" [VTuple (nats p)] = Ok (VN (rank p)).
Proof.
  intros P. rewrite (run_text _ _ _ sampling_permutations_module _order_number_text) by reflexivity.
  now apply order_number_body.
Qed.

(* So the text of _order gives an order of 0 ... n-1, and the text of _order_number its number back. *)
Theorem order_text_round_trip n i depth : (i < fact n)%N -> exists p, Permutation p (seq 0 n) /\
  run same library (S (S depth)) "shufflegraph.sampling.permutations._order" [VNat n; VN i] = Ok (VTuple (nats p)) /\
  run same library (S depth) "shufflegraph.sampling.permutations._order_number" [VTuple (nats p)] = Ok (VN i).
Proof.
  intros B. exists (unrank n i). pose proof (unrank_permutes n i B) as P.
  split; [exact P|]. split; [now apply order_text|]. rewrite order_number_text; [now rewrite rank_unrank|].
  now rewrite (Permutation_length P), seq_length.
Qed.

(* And every order of 0 ... n-1 comes back from its number. *)
Theorem order_number_text_round_trip p depth : Permutation p (seq 0 (length p)) -> exists i, (i < fact (length p))%N /\
  run same library (S depth) "shufflegraph.sampling.permutations._order_number" [VTuple (nats p)] = Ok (VN i) /\
  run same library (S (S depth)) "shufflegraph.sampling.permutations._order" [VNat (length p); VN i] =
  Ok (VTuple (nats p)).
Proof.
  intros P. exists (rank p). pose proof (rank_below _ p P) as B. split; [exact B|].
  split; [now apply order_number_text|]. now rewrite order_text, unrank_rank.
Qed.
End Orders.
