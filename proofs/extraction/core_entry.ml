(* Gives the extracted functions to JavaScript. *)

external constant : string -> 'a = "caml_pure_js_expr"
external set : 'a -> string -> 'b -> unit = "caml_js_set"

let () =
  let give name f = set (constant "proved") name f in
  give "phone" Core.phone;
  give "planned" Core.planned;
  give "numberDrawn" Core.number_drawn;
  give "deckOfSum" Core.deck_of_sum;
  give "count" Core.number;
  give "checkFile" Core.check_file;
  give "checkUnder" Core.check_file_u
