(* A checker of bounds by Kraft's inequality, fast enough for real decks, and its proof.

   Glossary
     flags                  == does a hand take room if its round is odd, and does it if that is even?
     share                  == the room that is left at a site, and the flags of the hands without a round yet
     use k r s f            == the room that a hand with these flags takes if it is handed over in round s
     spend odd u l          == the shares l after the next hand took room u where its flag for such a round says so
     take k r s l           == the shares l after the next hand was given round s; None if there is no room
     covers x y             == share x has no more room than y, and all hands that take room in y take some in x
     essential l            == the shares l but those that another one covers: where there is room in the others, there
                               is in these
     no_cheaper k r n cost sizes l
                            == however the hands of these sizes are given rounds, with room in all shares: at least
                               n cards are laid down, if cost were before with each of these hands in round 1
     sites_of d             == sites that are worth asking: where a largest set of hands overlaps, with windows between
                               their first and last cards and the deck's ends
     check_kraft k r d sites n
                            == no_cheaper for all hands of d and these sites: bound_by, decided *)

From Coq Require Import Arith Bool List Lia NArith.
From Shufflegraph Require Import Deck ListFacts IntervalFacts TalonSpec TalonRound WordsSpec WordsFast KraftSpec.
Import ListNotations.

Definition flags := (bool * bool)%type.
Definition share := (N * list flags)%type.

Definition use (k r s : nat) (f : flags) : N :=
  if (if Nat.odd s then fst f else snd f) then N.of_nat (k ^ (r - s)) else 0%N.

Fixpoint spend (odd : bool) (u : N) (l : list share) : option (list share) :=
  match l with
  | (n, f :: fs) :: l' =>
      if (if odd then fst f else snd f)
      then if (u <=? n)%N
           then match spend odd u l' with Some m => Some (((n - u)%N, fs) :: m) | None => None end
           else None
      else match spend odd u l' with Some m => Some ((n, fs) :: m) | None => None end
  | _ => Some []
  end.

Definition take (k r s : nat) (l : list share) : option (list share) :=
  spend (Nat.odd s) (N.of_nat (k ^ (r - s))) l.

Fixpoint within (l m : list flags) : bool :=
  match l, m with
  | (a, b) :: l', (a', b') :: m' => if implb a a' then if implb b b' then within l' m' else false else false
  | _, _ => true
  end.
Definition covers (x y : share) : bool := if (fst x <=? fst y)%N then within (snd y) (snd x) else false.

Fixpoint covered (l : list share) (y : share) : bool :=
  match l with [] => false | x :: l' => if covers x y then true else covered l' y end.
Definition essential (l : list share) : list share :=
  fold_left (fun m x => if covered m x then m else x :: filter (fun y => negb (covers x y)) m) l [].

Fixpoint no_cheaper (k r : nat) (n cost : N) (sizes : list N) (l : list share) : bool :=
  if (n <=? cost)%N then true
  else match sizes with
       | [] => false
       | c :: sizes' =>
           forallb (fun s => match take k r s l with
                             | Some l' => no_cheaper k r n (cost + N.of_nat (s - 1) * c)%N sizes' l'
                             | None => true
                             end) (seq 1 r)
       end.

Definition hand_size (d : deck) (p : nat) : nat := length (filter (is_of p) d).

Definition share_of (k r : nat) (d : deck) (e : site) : share :=
  let '(i, (a, b)) := e in
  let here := actives d i in
  let below := skipn b d in
  let above := firstn (S a) d in
  (N.of_nat (k ^ r - runs_in r d a b),
   map (fun p => let active := existsb (Nat.eqb p) here in (active && mem p below, active && mem p above))
     (players d)).

Definition check_kraft (k r : nat) (d : deck) (sites : list site) (n : nat) : bool :=
  no_cheaper k r (N.of_nat n) (N.of_nat (placed r d (fun _ => 1)))
    (map (fun p => N.of_nat (hand_size d p)) (players d)) (essential (map (share_of k r d) sites)).

Definition sites_of (d : deck) : list site :=
  let firsts := map (fun p => first_position p d) (players d) in
  let lasts := map (fun p => last_position p d) (players d) in
  let largest i := existsb (fun l => (i <=? l) && forallb (fun f => (f <=? i) || (l <? f)) firsts) lasts in
  flat_map (fun i =>
    let here := actives d i in
    flat_map (fun a => map (fun b => (i, (a, b))) (length d - 1 :: map (fun p => last_position p d) here))
             (0 :: map (fun p => first_position p d) here))
    (filter largest firsts).

(* ---- sums ---- *)

Lemma list_sum_cons n l : list_sum (n :: l) = n + list_sum l.
Proof. reflexivity. Qed.

Lemma list_sum_incl {A} (f : A -> nat) l : forall m, NoDup l -> incl l m ->
  list_sum (map f l) <= list_sum (map f m).
Proof.
  induction l as [|x l IH]; intros m N I; [simpl; lia|]. inversion N; subst.
  destruct (in_split x m) as (m1 & m2 & ->); [apply I; now left|].
  assert (J : incl l (m1 ++ m2)).
  { intros y Hy. specialize (I y (or_intror Hy)). apply in_app_iff in I as [I|[->|I]]; [| easy |];
      apply in_app_iff; tauto. }
  specialize (IH _ ltac:(assumption) J). rewrite map_app, list_sum_app in *. simpl. lia.
Qed.

Lemma sizes_at_most (g : nat -> nat) ps d : NoDup ps ->
  list_sum (map (fun p => g p * hand_size d p) ps)
  <= list_sum (map (fun x => match x with Owner p => g p | Talon _ => 0 end) d).
Proof.
  intro N. induction d as [|x d IH]; unfold hand_size in *.
  - simpl. clear. induction ps; simpl; lia.
  - cbn [map]. rewrite !list_sum_cons.
    transitivity (list_sum (map (fun p => if is_of p x then g p else 0) ps)
                  + list_sum (map (fun p => g p * length (filter (is_of p) d)) ps)).
    + clear. induction ps as [|p ps IHp]; [simpl; lia|]. cbn [map]. rewrite !list_sum_cons.
      cbn [filter] in *. destruct (is_of p x); cbn [length]; rewrite ?Nat.mul_succ_r; lia.
    + apply Nat.add_le_mono; [|exact IH]. clear IH. induction ps as [|p ps IHp]; [simpl; destruct x; lia|].
      inversion N; subst. cbn [map]. rewrite !list_sum_cons.
      specialize (IHp ltac:(assumption)). destruct (is_of p x) eqn:E; [|lia].
      apply is_of_true in E as ->.
      assert (Z : list_sum (map (fun q => if is_of q (Owner p) then g q else 0) ps) = 0); [|lia].
      clear - H1. induction ps as [|q ps IH]; [easy|]. cbn [map].
      rewrite !list_sum_cons. rewrite IH by (intro H; apply H1; now right).
      destruct (is_of q (Owner p)) eqn:E; [|easy]. apply is_of_true in E. exfalso. apply H1. left. congruence.
Qed.

(* ---- the checker ---- *)

Lemma essential_among l : incl (essential l) l.
Proof.
  enough (F : forall m, incl (fold_left (fun m x => if covered m x then m else
      x :: filter (fun y => negb (covers x y)) m) l m) (l ++ m)).
  { specialize (F []). now rewrite app_nil_r in F. }
  induction l as [|x l IH]; intros m y H; [easy|]. cbn [fold_left] in H. apply IH, in_app_iff in H as [H|H].
  - right. apply in_app_iff. now left.
  - destruct (covered m x); [right; apply in_app_iff; now right|]. destruct H as [->|H]; [now left|].
    apply filter_In in H as [H _]. right. apply in_app_iff. now right.
Qed.

Section Check.

Variables (k r : nat) (s : nat -> nat).

Fixpoint total (ps : list nat) (fs : list flags) : N :=
  match ps, fs with
  | p :: ps', f :: fs' => use k r (s p) f + total ps' fs'
  | _, _ => 0
  end%N.

Lemma take_some p ps l : (forall n fs, In (n, fs) l -> (total (p :: ps) fs <= n)%N) ->
  exists m, take k r (s p) l = Some m /\ forall n fs, In (n, fs) m -> (total ps fs <= n)%N.
Proof.
  unfold take. induction l as [|[n [|f fs]] l IH]; intro H; [now exists []|now exists []|].
  destruct IH as (m & E & M); [intros; apply H; now right|].
  pose proof (H n (f :: fs) (or_introl eq_refl)) as T. cbn [total] in T. unfold use in T.
  cbn [spend]. rewrite E. destruct (if Nat.odd (s p) then fst f else snd f).
  - destruct (N.leb_spec (N.of_nat (k ^ (r - s p))) n); [|lia].
    eexists. split; [reflexivity|]. intros n' fs' [X|X]; [injection X as <- <-; lia|now apply M].
  - eexists. split; [reflexivity|]. intros n' fs' [X|X]; [injection X as <- <-; lia|now apply M].
Qed.

Lemma no_cheaper_sound n (size : nat -> nat) ps : forall cost l,
  (forall p, In p ps -> 1 <= s p <= r) -> (forall m fs, In (m, fs) l -> (total ps fs <= m)%N) ->
  no_cheaper k r n cost (map (fun p => N.of_nat (size p)) ps) l = true ->
  (n <= cost + N.of_nat (list_sum (map (fun p => (s p - 1) * size p)%nat ps)))%N.
Proof.
  induction ps as [|p ps IH]; intros cost l S T H; cbn [map no_cheaper] in H;
    destruct (N.leb_spec n cost); try lia; try discriminate.
  rewrite forallb_forall in H. specialize (S p (or_introl eq_refl)) as Sp.
  specialize (H (s p) ltac:(apply in_seq; lia)). destruct (take_some p ps l T) as (m & E & M). rewrite E in H.
  apply IH in H; [|intros; apply S; now right|easy].
  cbn [map]. rewrite !list_sum_cons. lia.
Qed.

Lemma total_powers f : forall ps,
  total ps (map f ps)
  = N.of_nat (powers k r s (filter (fun p => if Nat.odd (s p) then fst (f p) else snd (f p)) ps)).
Proof.
  induction ps as [|p ps IH]; [easy|]. cbn [map total filter]. rewrite IH. unfold use, powers.
  destruct (if Nat.odd (s p) then fst (f p) else snd (f p)); [|easy]. cbn [map].
  rewrite !list_sum_cons. lia.
Qed.

Lemma share_room d i a b : kraft k r d s (actives d i) a b -> forall n fs, share_of k r d (i, (a, b)) = (n, fs) ->
  (total (players d) fs <= n)%N.
Proof.
  intros K n fs E. unfold share_of in E. injection E as <- <-. rewrite total_powers, runs_in_spec.
  assert (L : powers k r s (filter (fun p => if Nat.odd (s p)
      then existsb (Nat.eqb p) (actives d i) && mem p (skipn b d)
      else existsb (Nat.eqb p) (actives d i) && mem p (firstn (S a) d)) (players d))
    <= powers k r s (filter (counted d a b s) (actives d i))).
  { apply list_sum_incl; [apply NoDup_filter, players_NoDup|]. intros p Hp. apply filter_In in Hp as [_ Hp].
    unfold counted. apply filter_In.
    destruct (Nat.odd (s p)); apply andb_true_iff in Hp as [A M]; (split; [|exact M]);
      apply existsb_exists in A as (q & Hq & A); apply Nat.eqb_eq in A as ->; easy. }
  assert (Up : forall x y : nat, x <= y -> (N.of_nat x <= N.of_nat y)%N) by lia.
  apply Up, (Nat.le_trans _ _ _ L). unfold kraft in K. lia.
Qed.

Lemma placed_split d : (forall p, In (Owner p) d -> 1 <= s p) ->
  placed r d s = placed r d (fun _ => 1)
    + list_sum (map (fun x => match x with Owner p => s p - 1 | Talon _ => 0 end) d).
Proof.
  unfold placed. induction d as [|x d IH]; intro H; [easy|]. cbn [map].
  rewrite !list_sum_cons, IH by (intros; apply H; now right).
  destruct x as [p|t]; [pose proof (H p (or_introl eq_refl))|]; lia.
Qed.

End Check.

Lemma check_kraft_bound k r d sites n : check_kraft k r d sites n = true -> bound_by k r d sites n.
Proof.
  intros C s S K. apply (no_cheaper_sound k r s) in C.
  - pose proof (sizes_at_most (fun p => s p - 1) (players d) d (players_NoDup d)) as M.
    rewrite placed_split by (intros; now apply S). cbv beta in M. lia.
  - intros p Hp. now apply S, players_In.
  - intros m fs H. apply essential_among, in_map_iff in H as ((i & a & b) & E & H). now apply (share_room k r s d i a b); [apply K|].
Qed.
