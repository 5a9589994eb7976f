(* Straight to the players, where cards share places of the talon. The theorem. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck ListFacts TalonSpec WordsSpec Words ToPlayersSpec ToPlayers PlacesSpec.
Import ListNotations.

Lemma talon_cards_on_talon f d :
  talon_cards self (map (on_talon f) d) = map (on_talon f) (talon_cards self d).
Proof. unfold talon_cards. rewrite filter_map. f_equal. apply filter_ext. now intros [p|t]. Qed.

(* Where some refinement of a deck can be dealt to the players in r rounds, one at least, the talon alone can be dealt in
   r rounds: what rules that out for the talon rules it out for the deck. *)
Theorem places_to_players K k r d : seats_up_to self K k d -> 1 <= r ->
  (exists e cs, refines d e /\ length cs = r /\ legal self K cs e /\ in_order self (snd (play self K cs e)) /\
                to_players self k cs e) ->
  solvable_places k r (talon_cards self d).
Proof.
  intros [L B] R (e & cs & (f & M & W & ->) & E & G & O & P). exists (talon_cards self e). split.
  - exists f. split; [easy|]. split; [|apply talon_cards_on_talon].
    intros t Ht. apply talon_cards_In. split; [|easy]. apply W. unfold talon_size in *. unfold talon_cards in Ht.
    rewrite filter_filter in Ht. erewrite filter_ext in Ht; [exact Ht|]. intro x. now destruct (is_talon x).
  - apply (rounds_to_players self K k r e); [|easy|now exists cs]. split; [easy|].
    intros p Hp. apply B. rewrite map_id in *. apply in_map_iff. exists (Owner p). easy.
Qed.
