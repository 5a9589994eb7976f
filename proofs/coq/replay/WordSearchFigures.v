(* Figures of the verified search, evaluated by Coq: deals of real games that no window and no inequality settles. *)

From Coq Require Import Arith Bool List Lia.
From Shufflegraph Require Import Deck WordsSpec Words PlanSpec KraftSpec KraftCheck FewestSpec WordSearchRun WordSearch Replay.
Import ListNotations.

(* Decks as numbers: 2 p for a card of player p, 2 t + 1 for place t of the talon. *)

Definition mau_mau : deck := map destination_of
  [5; 4; 1; 2; 2; 6; 2; 17; 6; 4; 0; 3; 6; 4; 4; 13; 11; 0; 2; 6; 23; 2; 19; 21; 15; 6; 9; 0; 0; 0; 4; 7].

Definition another_mau_mau : deck := map destination_of
  [7; 4; 9; 2; 6; 6; 0; 4; 3; 0; 11; 1; 2; 6; 17; 2; 13; 4; 21; 2; 6; 0; 19; 23; 4; 0; 6; 4; 15; 5; 0; 2].

Definition poker : deck := map destination_of
  [25; 45; 10; 6; 35; 33; 55; 43; 59; 79; 63; 4; 10; 6; 41; 71; 69; 19; 8; 49; 31; 9; 4; 2; 2; 61; 57; 13; 0;
   29; 37; 73; 27; 53; 51; 23; 17; 1; 39; 8; 75; 11; 65; 21; 5; 7; 67; 0; 47; 77; 3; 15].

Lemma searched_mau_mau : check_search 3 2 mau_mau (sites_of mau_mau) 65 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(* No plan of two rounds on three piles deals these four hands of Mau-Mau. *)
Theorem mau_mau_on_three_piles : ~ solvable self 3 2 mau_mau.
Proof. apply (check_search_refutes 3 2 mau_mau (sites_of mau_mau) 65); [lia|cbn; lia|exact searched_mau_mau]. Qed.

Lemma searched_another : check_search 2 4 another_mau_mau (sites_of another_mau_mau) 103 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(* Every plan of four rounds on two piles for these lays down at least 103 cards. *)
Theorem mau_mau_on_two_piles rounds : check_plan 2 another_mau_mau rounds = true -> length rounds = 4 ->
  103 <= placements 2 another_mau_mau rounds.
Proof.
  intros P L. apply check_search_sound with (sites_of another_mau_mau); [lia|easy|]. rewrite L.
  exact searched_another.
Qed.

Lemma searched_poker : check_search 2 5 poker (sites_of poker) 228 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(* Every plan of five rounds on two piles for six players of poker, with all other cards in order, lays down at least
   228 cards. *)
Theorem poker_on_two_piles rounds : check_plan 2 poker rounds = true -> length rounds = 5 ->
  228 <= placements 2 poker rounds.
Proof.
  intros P L. apply check_search_sound with (sites_of poker); [lia|easy|]. rewrite L. exact searched_poker.
Qed.
