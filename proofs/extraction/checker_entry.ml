(* Gives the extracted functions to JavaScript. *)

external constant : string -> 'a = "caml_pure_js_expr"
external set : 'a -> string -> 'b -> unit = "caml_js_set"

let () =
  set (constant "proved") "checkFile" Checker.check_file;
  set (constant "proved") "checkUnder" Checker.check_file_u
