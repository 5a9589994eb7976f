(* What is proved about arrangements of cards of some kinds under rules: limits, circles and places, of one attribute or
   of several. The definitions are those of KindsSpec.v. *)

From Coq Require Import List Bool Arith NArith Lia.
From Shufflegraph Require Import AssignmentsSpec FairSpec KindsSpec.
From Shufflegraph Require CountingSpec Counting AssignmentsProofs Fair.
Import ListNotations.

(* ---- one rule ---- *)

Lemma follows_limit of m w l : forall q, follows (Limit of m w) q l <-> run m w q l <> None.
Proof.
  induction l as [|b l IH]; intros q; cbn [follows after run].
  - split; [discriminate|reflexivity].
  - destruct (next m w q b); [apply IH|]. split; [tauto|congruence].
Qed.

Lemma follows_place of p l : forall q,
  follows (Place of p) q l <-> (length q <= p -> nth (p - length q) l true = true).
Proof.
  induction l as [|b l IH]; intros q; cbn [follows after].
  - split; [|reflexivity]. intros _ _. now destruct (p - length q).
  - destruct (Nat.eqb_spec (length q) p) as [E|E]; cbn [andb].
    + rewrite E, Nat.sub_diag. cbn [nth]. destruct b; cbn [negb].
      * rewrite IH. cbn [length]. split; [reflexivity|]. intros _ H. lia.
      * split; [tauto|]. intros H. discriminate H. lia.
    + rewrite IH. cbn [length]. split; intros H L.
      * replace (p - length q) with (S (p - S (length q))) by lia. apply H. lia.
      * specialize (H ltac:(lia)). replace (p - length q) with (S (p - S (length q))) in H by lia. exact H.
Qed.

Lemma follows_around of m w l : forall q,
  follows (Around of m w) q l <-> closes (Around of m w) (rev l ++ q) = true.
Proof.
  induction l as [|b l IH]; intros q; cbn [follows after rev app]; [tauto|].
  rewrite IH, <- app_assoc. reflexivity.
Qed.

(* What is remembered decides whether a rule is kept. *)
Lemma follows_keeps r l : sound r = true -> (follows r [] l <-> keeps r l).
Proof.
  destruct r as [of m w|of m w|of p]; cbn [sound keeps]; intros S.
  - apply Nat.leb_le in S. rewrite follows_limit. now apply Fair.memory_is_enough.
  - apply Nat.leb_le in S. rewrite follows_around, app_nil_r. cbn [closes]. rewrite rev_length, rev_involutive.
    destruct l as [|b l].
    + cbn. rewrite Nat.min_0_r. split; [|reflexivity]. intros _ before x later E L.
      symmetry in E. apply app_eq_nil in E. destruct E as [_ E]. apply app_eq_nil in E. destruct E as [-> _].
      cbn. lia.
    + set (k := min w (length (b :: l))). rewrite <- Fair.memory_is_enough by (unfold k; cbn [length]; lia).
      destruct (run m k [] (circle k (b :: l))); split; congruence.
  - rewrite follows_place. cbn [length]. rewrite Nat.sub_0_r. split; [intros H; apply H; lia|auto].
Qed.

(* ---- the machine accepts exactly the arrangements ---- *)

Definition all_follow (rs : memories) (w : list nat) : Prop :=
  forall r q, In (r, q) rs -> follows r q (map (about r) w).

Lemma all_follow_cons rs a w :
  all_follow rs (a :: w) <-> exists later, advance rs a = Some later /\ all_follow later w.
Proof.
  unfold all_follow. induction rs as [|[r q] rs IH]; cbn [advance].
  - split; [|intros _ r q []]. intros _. exists []. split; [reflexivity|intros r q []].
  - split.
    + intros H. pose proof (H r q (or_introl eq_refl)) as F. cbn [map follows] in F.
      destruct (after r q (about r a)) as [q'|]; [|destruct F].
      destruct (proj1 IH) as (later & -> & G); [intros; apply H; now right|].
      exists ((r, q') :: later). split; [reflexivity|].
      intros r' q'' [E|I]; [injection E as <- <-; exact F|now apply G].
    + intros (later & E & G). destruct (after r q (about r a)) as [q'|] eqn:A; [|discriminate].
      destruct (advance rs a) as [tail|] eqn:T; [|discriminate]. injection E as <-.
      intros r' q'' [E|I].
      * injection E as <- <-. cbn [map follows]. rewrite A. apply G. now left.
      * apply (proj2 IH); [|exact I]. exists tail. split; [reflexivity|]. intros; apply G; now right.
Qed.

Lemma step_In rs c a t : In (a, t) (step (rs, c)) <->
  0 < size c a /\ exists later, advance rs a = Some later /\ t = (later, spend c a).
Proof.
  unfold step. rewrite in_flat_map. split.
  - intros (b & I & J). unfold next_states in J. destruct (advance rs b) as [later|] eqn:E; [|destruct J].
    destruct J as [J|[]]. injection J as -> <-. apply filter_In in I. destruct I as [_ P].
    apply Nat.ltb_lt in P. split; [exact P|]. exists later. now split.
  - intros (P & later & E & ->). exists a. split.
    + apply filter_In. split; [|now apply Nat.ltb_lt]. apply in_seq.
      destruct (le_lt_dec (length c) a) as [L|L]; [|lia]. apply AssignmentsProofs.size_beyond in L. lia.
    + unfold next_states. rewrite E. now left.
Qed.

Lemma step_deterministic : CountingSpec.deterministic step.
Proof.
  intros [rs c]. unfold step.
  assert (forall l, map fst (flat_map (next_states rs c) l) =
    filter (fun a => match advance rs a with Some _ => true | None => false end) l) as E.
  { induction l as [|a l IH]; [reflexivity|]. cbn [flat_map filter]. rewrite map_app, IH. unfold next_states.
    now destruct (advance rs a). }
  rewrite E. apply NoDup_filter, NoDup_filter, seq_NoDup.
Qed.

Lemma accepted_follows n : forall rs c w,
  CountingSpec.accepted step final n (rs, c) w <-> length w = n /\ assignment c w /\ all_follow rs w.
Proof.
  assert (forall rs c w, CountingSpec.accepted step final n (rs, c) w <->
    CountingSpec.accepted AssignmentsSpec.step AssignmentsSpec.done n c w /\ all_follow rs w) as X.
  { induction n as [|n IH]; intros rs c [|a w]; cbn [CountingSpec.accepted]; try tauto.
    - unfold final. cbn [fst snd]. rewrite andb_true_iff, forallb_forall. split; intros [D F]; (split; [exact D|]).
      + intros r q I. exact (F (r, q) I).
      + intros [r q] I. exact (F r q I).
    - rewrite all_follow_cons. split.
      + intros (t & I & A). apply step_In in I. destruct I as (P & later & E & ->). apply IH in A. destruct A as [A F].
        split; [|now exists later]. exists (spend c a). split; [now apply AssignmentsProofs.step_In|exact A].
      + intros ((t & I & A) & later & E & F). apply AssignmentsProofs.step_In in I. destruct I as [P ->].
        exists (later, spend c a). split; [apply step_In; split; [exact P|now exists later]|now apply IH]. }
  intros rs c w. rewrite X, AssignmentsProofs.accepted_assignment. tauto.
Qed.

Definition all_sound (rs : list rule) : Prop := forallb sound rs = true.

Lemma accepted_arrangement rs c n w : all_sound rs ->
  (CountingSpec.accepted step final n (start rs c) w <-> length w = n /\ arrangement rs c w).
Proof.
  intros S. unfold all_sound in S. rewrite forallb_forall in S. unfold start, arrangement. rewrite accepted_follows.
  assert (all_follow (map (fun r => (r, [])) rs) w <-> forall r, In r rs -> keeps r (map (about r) w)) as E; [|tauto].
  unfold all_follow. split.
  - intros H r I. apply follows_keeps; [now apply S|]. apply H, in_map_iff. now exists r.
  - intros H r q I. apply in_map_iff in I. destruct I as (r' & E & I). injection E as <- <-.
    apply follows_keeps; [now apply S|now apply H].
Qed.

Lemma arrangement_length rs c w : arrangement rs c w -> length w = list_sum c.
Proof. intros [A _]. now apply AssignmentsProofs.assignment_length. Qed.

(* ---- the family ---- *)

(* There are exactly number rs c arrangements that keep all rules. *)
Theorem number_is_number_of_arrangements rs c : all_sound rs ->
  CountingSpec.number_of (arrangement rs c) (number rs c).
Proof.
  intros S.
  destruct (Counting.count_is_number_of_words step step_deterministic final (list_sum c) (start rs c))
    as (l & N & I & L).
  exists l. split; [exact N|]. split; [|exact L]. intros w. rewrite I, accepted_arrangement by exact S.
  split; [tauto|]. intros A. split; [now apply arrangement_length in A|exact A].
Qed.

(* Every index below that number is turned into an arrangement that keeps all rules. *)
Theorem unrank_arranges rs c i : all_sound rs -> (i < number rs c)%N -> arrangement rs c (unrank rs c i).
Proof.
  intros S H. apply (accepted_arrangement rs c (list_sum c)); [exact S|].
  now apply (Counting.unrank_is_accepted _ _ _ (fun _ _ => True)).
Qed.

(* Ranking an unranked index gives the index back. *)
Theorem rank_unrank rs c i : all_sound rs -> (i < number rs c)%N -> rank rs c (unrank rs c i) = Some i.
Proof.
  intros S H. pose proof (arrangement_length _ _ _ (unrank_arranges rs c i S H)) as L. unfold rank. rewrite L.
  now apply (Counting.rank_of_unrank _ Nat.eqb_eq _ step_deterministic _ _ (fun _ _ => True)).
Qed.

(* An arrangement that keeps all rules has a rank, and unranking it gives the arrangement back. *)
Theorem unrank_rank rs c w : all_sound rs -> arrangement rs c w ->
  exists i, rank rs c w = Some i /\ (i < number rs c)%N /\ unrank rs c i = w.
Proof.
  intros S A. pose proof (arrangement_length rs c w A) as L. unfold rank, unrank, number. rewrite L.
  apply (Counting.unrank_of_rank _ Nat.eqb_eq _ step_deterministic _ _ (fun _ _ => True)); auto.
  now apply accepted_arrangement.
Qed.

(* A word that breaks a rule, or has other cards, has no rank. *)
Theorem rank_of_others rs c w : all_sound rs -> ~ arrangement rs c w -> rank rs c w = None.
Proof.
  intros S A. apply (Counting.rank_of_others _ Nat.eqb_eq). rewrite accepted_arrangement by exact S. tauto.
Qed.
