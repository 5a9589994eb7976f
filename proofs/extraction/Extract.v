(* The two OCaml programs: the checker of plans, PlanFileSpec.check_file, and the phone's core, PhoneSpec.phone with what a
   cut needs and the checker. Booleans, pairs, lists and options become OCaml's own, which are the same types; numbers stay what they are in
   Coq, so no number is too large. What the functions' answers mean is proved in PlanFile.v and Phone.v. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Shufflegraph Require Import AssignmentsSpec PlanFileSpec PhoneSpec.

Extraction "checker.ml" check_file.
Extraction "core.ml" phone planned check_file number_drawn deck_of_sum AssignmentsSpec.number.
