(* The two OCaml programs: the checkers of plans, PlanFileSpec.check_file and UnderFileSpec.check_file_u, and the phone's
   core, PhoneSpec.phone with what a cut needs and the checkers. Booleans, pairs, lists and options become OCaml's own,
   which are the same types; numbers stay what they are in Coq, so no number is too large. What the functions' answers mean
   is proved in PlanFile.v, UnderFile.v and Phone.v. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Shufflegraph Require Import AssignmentsSpec PlanFileSpec UnderFileSpec PhoneSpec.

Extraction "checker.ml" check_file check_file_u.
Extraction "core.ml" phone planned check_file check_file_u number_drawn deck_of_sum AssignmentsSpec.number.
