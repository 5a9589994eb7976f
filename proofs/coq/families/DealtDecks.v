(* Decks by destinations, and by the numbers of these: first the players, then the places of the talon. *)

From Coq Require Import List Arith Lia Permutation.
From Shufflegraph Require Import Deck TalonSpec TalonRound AssignmentsSpec AssignmentsProofs.
Import ListNotations.

(* Destination j as often as its size says. *)
Definition deck_of (sizes : list nat) : list nat := flat_map (fun e => repeat (fst e) (snd e)) (combine (seq 0 (length sizes)) sizes).

Lemma deck_of_assigned sizes : assignment sizes (deck_of sizes).
Proof.
  intros j. unfold deck_of, size. assert (G : forall a, count_occ Nat.eq_dec (flat_map (fun e => repeat (fst e) (snd e)) (combine (seq a (length sizes)) sizes)) j =
    if j <? a then 0 else nth (j - a) sizes 0).
  { induction sizes as [|k sizes IH]; intros a; cbn [length seq combine flat_map fst snd].
    - cbn [count_occ]. destruct (j <? a), (j - a); reflexivity.
    - rewrite count_occ_app, IH. destruct (Nat.ltb_spec j a), (Nat.ltb_spec j (S a)); try lia.
      + rewrite count_occ_repeat_neq by lia. reflexivity.
      + replace j with a by lia. rewrite count_occ_repeat_eq, Nat.sub_diag by reflexivity. cbn. lia.
      + rewrite count_occ_repeat_neq by lia. replace (j - a) with (S (j - S a)) by lia. reflexivity. }
  rewrite G. cbn. now rewrite Nat.sub_0_r.
Qed.

(* ---- destinations and their numbers: first the players, then the places ---- *)

Definition to (h j : nat) : destination := if j <? h then Owner j else Talon (j - h).

Lemma to_injective h a b : to h a = to h b -> a = b.
Proof. unfold to. destruct (Nat.ltb_spec a h), (Nat.ltb_spec b h); intros E; inversion E; lia. Qed.

Section Decks.
Context (hands places : list nat).        (* how many cards each player gets, and how many each place of the talon has *)
Notation h := (length hands).
Notation sizes := (hands ++ places)%list.

(* How often a destination is in a deck. *)
Definition share_of (x : destination) : nat := match x with Owner p => nth p hands 0 | Talon q => nth q places 0 end.
Definition fits (u : list destination) : Prop := forall x, count_occ destination_dec u x = share_of x.
Definition whole : list destination := map (to h) (deck_of sizes).

Lemma whole_fits : fits whole.
Proof.
  intros x. assert (Out : (forall j, x <> to h j) -> count_occ destination_dec whole x = 0).
  { intros N. apply count_occ_not_In. intros I. apply in_map_iff in I as (j & <- & _). now apply (N j). }
  assert (In_ : forall j, x = to h j -> count_occ destination_dec whole x = nth j sizes 0).
  { intros j ->. unfold whole. rewrite <- (count_occ_map (to h) Nat.eq_dec destination_dec (to_injective h)). apply deck_of_assigned. }
  destruct x as [p|q]; cbn [share_of].
  - destruct (Nat.lt_ge_cases p h) as [L|L].
    + rewrite (In_ p) by (unfold to; now rewrite (proj2 (Nat.ltb_lt _ _) L)). now apply app_nth1.
    + rewrite nth_overflow by exact L. apply Out. intros j E. unfold to in E. destruct (Nat.ltb_spec j h); inversion E; lia.
  - rewrite (In_ (h + q)).
    + apply app_nth2_plus.
    + unfold to. rewrite (proj2 (Nat.ltb_ge _ _)) by lia. f_equal. lia.
Qed.

(* A deck that fits is one of numbers. *)
Lemma in_numbers u : fits u -> exists v, u = map (to h) v /\ Permutation v (deck_of sizes).
Proof.
  intros F. assert (P : Permutation u (map (to h) (deck_of sizes))).
  { apply (Permutation_count_occ destination_dec). intros x. now rewrite F, whole_fits. }
  apply Permutation_map_inv in P as (v & -> & P). exists v. split; [reflexivity|now apply Permutation_sym].
Qed.

Lemma length_fits u : fits u -> length u = list_sum sizes.
Proof.
  intros F. apply in_numbers in F as (v & -> & P). rewrite map_length, (Permutation_length P).
  apply assignment_length, deck_of_assigned.
Qed.

(* The same by counting. *)
Lemma fits_counted u : (forall x, length (filter (same x) u) = share_of x) -> fits u.
Proof.
  intros C x. rewrite <- C. clear C. induction u as [|y u IH]; [reflexivity|]. cbn [count_occ filter].
  destruct (destination_dec y x) as [->|N]; [rewrite same_refl; cbn [length]; now rewrite IH|].
  destruct (same x y) eqn:S; [apply same_spec in S; congruence|exact IH].
Qed.

(* All destinations, in order. *)
Definition all_destinations : list destination := map Owner (seq 0 h) ++ map Talon (seq 0 (length places)).
Lemma numbered_destinations : map (to h) (seq 0 (length sizes)) = all_destinations.
Proof.
  unfold all_destinations. rewrite app_length, seq_app, map_app. f_equal.
  - apply map_ext_in. intros j J. apply in_seq in J. unfold to. now rewrite (proj2 (Nat.ltb_lt _ _)) by lia.
  - cbn [Nat.add]. generalize (length places) as m. intros m. replace (seq h m) with (map (fun q => h + q) (seq 0 m)).
    + rewrite map_map. apply map_ext. intros q. unfold to. rewrite (proj2 (Nat.ltb_ge _ _)) by lia. f_equal. lia.
    + clear. induction m as [|m IH]; [reflexivity|]. now rewrite !seq_S, map_app, IH.
Qed.
End Decks.

Lemma some_filtered {A} (f : A -> bool) x l : In x l -> f x = true -> 0 < length (filter f l).
Proof. intros I F. assert (J : In x (filter f l)) by (apply filter_In; now split). destruct (filter f l); [easy|cbn; lia]. Qed.
