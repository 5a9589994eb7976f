(* Gives the extracted functions to JavaScript. *)

external constant : string -> 'a = "caml_pure_js_expr"
external set : 'a -> string -> 'b -> unit = "caml_js_set"

let () =
  let give name f = set (constant "proved") name f in
  give "depth" Colouring.depth_at;
  give "chromaticNumber" Colouring.chromatic_number_of;
  give "deepest" Colouring.deepest;
  give "clique" Colouring.clique_of;
  give "validColouring" Colouring.valid_colouring_of;
  give "reducingColouring" Colouring.reducing_colouring_of;
  give "largestLoad" Colouring.largest_load
