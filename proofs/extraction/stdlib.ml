(* All of OCaml's library that the extracted programs use. *)
external ( || ) : bool -> bool -> bool = "%sequor"
external ( && ) : bool -> bool -> bool = "%sequand"
