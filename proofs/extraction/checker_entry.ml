(* Gives the extracted function to JavaScript. *)

external constant : string -> 'a = "caml_pure_js_expr"
external set : 'a -> string -> 'b -> unit = "caml_js_set"

let () = set (constant "proved") "checkFile" Checker.check_file
