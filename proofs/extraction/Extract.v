(* The checker of plans as an OCaml program: PlanFileSpec.check_file and what it uses. Booleans, pairs, lists and options
   become OCaml's own, which are the same types; natural numbers stay what they are in Coq, so no number is too
   large. What the function's answers mean is proved in PlanFile.v. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Shufflegraph Require Import PlanFileSpec.

Extraction "checker.ml" check_file.
