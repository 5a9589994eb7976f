(* Figures of spaced arrangements, evaluated from the proved count by Coq's virtual machine, on which these three rest:
   coqchk has none and does not check them. The definitions are those of SpacedSpec.v. *)

From Coq Require Import List NArith.
From Shufflegraph Require Import SpacedSpec.
Import ListNotations.

(* Six faces five times each have 1,210,527,140,790,855,600 arrangements without equal neighbours. *)
Theorem thirty_dice : number 1 (repeat 5 6) = 1210527140790855600%N.
Proof. vm_cast_no_check (eq_refl 1210527140790855600%N). Qed.

(* They have 7,697,560,215,474,720 without equal faces at distance one or two. *)
Theorem thirty_dice_two_apart : number 2 (repeat 5 6) = 7697560215474720%N.
Proof. vm_cast_no_check (eq_refl 7697560215474720%N). Qed.

(* A shuffled pack of 52 cards has no two neighbours of equal rank with this probability, about 0.0454763. *)
Theorem pack_of_52 : let pack := repeat 4 13 in
  (fst (probability 1 pack) * 14778213400262135041705388361938994140625 =
   snd (probability 1 pack) * 672058204939482014438623912695190927357)%N.
Proof.
  intros pack.
  vm_cast_no_check (eq_refl (snd (probability 1 pack) * 672058204939482014438623912695190927357)%N).
Qed.
