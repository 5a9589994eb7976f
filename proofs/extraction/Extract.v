(* The OCaml programs: the checkers of plans, PlanFileSpec.check_file and UnderFileSpec.check_file_u; the phone's core,
   PhoneSpec.phone with what a cut needs and the checkers; and the colouring of intervals. Booleans, pairs, lists and
   options become OCaml's own, which are the same types; numbers stay what they are in Coq, so no number is too large. What
   the functions' answers mean is proved in PlanFile.v, UnderFile.v, Phone.v and AnyIntervals.v. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Shufflegraph Require Import AssignmentsSpec PlanFileSpec UnderFileSpec PhoneSpec.

Extraction "checker.ml" check_file check_file_u.
Extraction "core.ml" phone planned check_file check_file_u number_drawn deck_of_sum AssignmentsSpec.number.

From Shufflegraph Require Import AnyIntervalsSpec. (* here, since it changes how the programs above name their own *)

Extraction "colouring.ml" depth_at chromatic_number_of deepest clique_of valid_colouring_of reducing_colouring_of
  largest_load.
