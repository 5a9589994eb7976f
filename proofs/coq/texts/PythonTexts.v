(* The texts of functions of the library, as they ship: written by python -m proofs.source --update,
   and compared with the sources by its --check. Nothing is proved here. *)

From Coq Require Import String List ZArith.
From Shufflegraph Require Import PythonSyntax.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.

(* shufflegraph.sampling.randomness *)

Definition number_below_text : func :=
  (pyFunctionDef "number_below" ["count"; "rng"] [(pyAssign [(pyName "bits")] (pyCall (pyAttribute (pyBinOp (pyName "count") pySub (pyConstant (pyInt (1)))) "bit_length") [] []));
    (pyAssign [(pyName "number")] (pyCall (pyAttribute (pyName "rng") "getrandbits") [(pyName "bits")] []));
    (pyWhile (pyCompare (pyName "number") [pyGtE] [(pyName "count")]) [(pyAssign [(pyName "number")] (pyCall (pyAttribute (pyName "rng") "getrandbits") [(pyName "bits")] []))] []);
    (pyReturn (Some (pyName "number")))] []).

Definition sampling_randomness_module : module := {|
  title := "shufflegraph.sampling.randomness";
  names := [
    ];
  functions := [number_below_text] |}.

(* shufflegraph.sampling.permutations *)

Definition _digits_text : func :=
  (pyFunctionDef "_digits" ["size"; "index"] [(pyAnnAssign (pyName "digits") (Some (pyList [])));
    (pyAssign [(pyName "rest")] (pyName "index"));
    (pyFor (pyName "base") (pyCall (pyName "range") [(pyConstant (pyInt (1))); (pyBinOp (pyName "size") pyAdd (pyConstant (pyInt (1))))] []) [(pyExpr (pyCall (pyAttribute (pyName "digits") "append") [(pyBinOp (pyName "rest") pyMod (pyName "base"))] []));
    (pyAssign [(pyName "rest")] (pyBinOp (pyName "rest") pyFloorDiv (pyName "base")))] []);
    (pyReturn (Some (pyName "digits")))] []).

Definition _order_text : func :=
  (pyFunctionDef "_order" ["size"; "index"] [(pyAssign [(pyName "hand")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyName "size")] [])] []));
    (pyAnnAssign (pyName "order") (Some (pyList [])));
    (pyFor (pyName "place") (pyCall (pyName "reversed") [(pyCall (pyName "_digits") [(pyName "size"); (pyName "index")] [])] []) [(pyAssign [(pyName "card")] (pyCall (pyAttribute (pyName "hand") "pop") [(pyName "place")] []));
    (pyExpr (pyCall (pyAttribute (pyName "order") "append") [(pyName "card")] []))] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyName "order")] [])))] []).

Definition _order_number_text : func :=
  (pyFunctionDef "_order_number" ["order"] [(pyAssign [(pyName "hand")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "order")] [])] [])] []));
    (pyAssign [(pyName "number")] (pyConstant (pyInt (0))));
    (pyFor (pyName "card") (pyName "order") [(pyAssign [(pyName "place")] (pyCall (pyAttribute (pyName "hand") "index") [(pyName "card")] []));
    (pyAssign [(pyName "number")] (pyBinOp (pyBinOp (pyName "number") pyMult (pyCall (pyName "len") [(pyName "hand")] [])) pyAdd (pyName "place")));
    (pyExpr (pyCall (pyAttribute (pyName "hand") "pop") [(pyName "place")] []))] []);
    (pyReturn (Some (pyName "number")))] []).

Definition mixed_text : func :=
  (pyFunctionDef "mixed" ["cards"; "rng"] [(pyAssign [(pyName "order")] (pyCall (pyName "list") [(pyName "cards")] []));
    (pyAssign [(pyName "size")] (pyCall (pyName "len") [(pyName "order")] []));
    (pyAssign [(pyName "width")] (pyIfExp (pyCompare (pyName "size") [pyLtE] [(pyConstant (pyInt (256)))]) (pyConstant (pyInt (2))) (pyConstant (pyInt (4)))));
    (pyAssign [(pyName "numbers")] (pyBinOp (pyConstant (pyInt (256))) pyPow (pyName "width")));
    (pyAssign [(pyName "safe")] (pyBinOp (pyName "numbers") pySub (pyName "size")));
    (pyAssign [(pyName "drawn")] (pyCall (pyName "draw_numbers") [(pyName "size"); (pyName "width"); (pyName "rng")] []));
    (pyFor (pyName "number") (pyName "drawn") [(pyIf (pyBoolOp pyOr [(pyCompare (pyName "number") [pyLtE] [(pyName "safe")]); (pyCompare (pyName "number") [pyLt] [(pyBinOp (pyName "numbers") pySub (pyBinOp (pyName "numbers") pyMod (pyName "size")))])]) [(pyAssign [(pyName "place")] (pyBinOp (pyName "number") pyMod (pyName "size")))] [(pyAssign [(pyName "place")] (pyCall (pyName "number_below") [(pyName "size"); (pyName "rng")] []))]);
    (pyAugAssign (pyName "size") pySub (pyConstant (pyInt (1))));
    (pyAssign [(pyTuple [(pySubscript (pyName "order") (pyName "size")); (pySubscript (pyName "order") (pyName "place"))])] (pyTuple [(pySubscript (pyName "order") (pyName "place")); (pySubscript (pyName "order") (pyName "size"))]))] []);
    (pyReturn (Some (pyName "order")))] []).

Definition sampling_permutations_module : module := {|
  title := "shufflegraph.sampling.permutations";
  names := [
    ("_digits", "shufflegraph.sampling.permutations._digits");
    ("draw_numbers", "shufflegraph.sampling.randomness.draw_numbers");
    ("number_below", "shufflegraph.sampling.randomness.number_below")];
  functions := [_digits_text; _order_text; _order_number_text; mixed_text] |}.

(* shufflegraph.sampling.assignments *)

Definition arrangement_text : func :=
  (pyFunctionDef "arrangement" ["sizes"; "count"; "index"] [(pyAssign [(pyName "hand")] (pyListComp (pyName "symbol") [(pycomprehension (pyTuple [(pyName "symbol"); (pyName "size")]) (pyCall (pyName "enumerate") [(pyName "sizes")] []) []); (pycomprehension (pyName "_") (pyCall (pyName "range") [(pyName "size")] []) [])]));
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyName "sizes")] []));
    (pyAssign [(pyName "cards")] (pyCall (pyName "len") [(pyName "hand")] []));
    (pyAssign [(pyName "total")] (pyName "count"));
    (pyAssign [(pyName "rest")] (pyName "index"));
    (pyAnnAssign (pyName "arranged") (Some (pyList [])));
    (pyFor (pyName "remaining") (pyCall (pyName "reversed") [(pyCall (pyName "range") [(pyConstant (pyInt (1))); (pyBinOp (pyName "cards") pyAdd (pyConstant (pyInt (1))))] [])] []) [(pyAssign [(pyName "symbol")] (pySubscript (pyName "hand") (pyBinOp (pyBinOp (pyName "rest") pyMult (pyName "remaining")) pyFloorDiv (pyName "total"))));
    (pyAssign [(pyName "first")] (pyCall (pyName "bisect_left") [(pyName "hand"); (pyName "symbol")] []));
    (pyAssign [(pyName "rest")] (pyBinOp (pyName "rest") pySub (pyBinOp (pyBinOp (pyName "total") pyMult (pyName "first")) pyFloorDiv (pyName "remaining"))));
    (pyAssign [(pyName "total")] (pyBinOp (pyBinOp (pyName "total") pyMult (pySubscript (pyName "left") (pyName "symbol"))) pyFloorDiv (pyName "remaining")));
    (pyAugAssign (pySubscript (pyName "left") (pyName "symbol")) pySub (pyConstant (pyInt (1))));
    (pyExpr (pyCall (pyAttribute (pyName "hand") "pop") [(pyName "first")] []));
    (pyExpr (pyCall (pyAttribute (pyName "arranged") "append") [(pyName "symbol")] []))] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyName "arranged")] [])))] []).

Definition arrangement_number_text : func :=
  (pyFunctionDef "arrangement_number" ["sizes"; "count"; "arranged"] [(pyAssign [(pyName "hand")] (pyListComp (pyName "symbol") [(pycomprehension (pyTuple [(pyName "symbol"); (pyName "size")]) (pyCall (pyName "enumerate") [(pyName "sizes")] []) []); (pycomprehension (pyName "_") (pyCall (pyName "range") [(pyName "size")] []) [])]));
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyName "sizes")] []));
    (pyAssign [(pyName "total")] (pyName "count"));
    (pyAssign [(pyName "number")] (pyConstant (pyInt (0))));
    (pyFor (pyName "symbol") (pyName "arranged") [(pyAssign [(pyName "remaining")] (pyCall (pyName "len") [(pyName "hand")] []));
    (pyAssign [(pyName "first")] (pyCall (pyName "bisect_left") [(pyName "hand"); (pyName "symbol")] []));
    (pyAssign [(pyName "number")] (pyBinOp (pyName "number") pyAdd (pyBinOp (pyBinOp (pyName "total") pyMult (pyName "first")) pyFloorDiv (pyName "remaining"))));
    (pyAssign [(pyName "total")] (pyBinOp (pyBinOp (pyName "total") pyMult (pySubscript (pyName "left") (pyName "symbol"))) pyFloorDiv (pyName "remaining")));
    (pyAugAssign (pySubscript (pyName "left") (pyName "symbol")) pySub (pyConstant (pyInt (1))));
    (pyExpr (pyCall (pyAttribute (pyName "hand") "pop") [(pyName "first")] []))] []);
    (pyReturn (Some (pyName "number")))] []).

Definition dealt_text : func :=
  (pyFunctionDef "dealt" ["destinations"; "sizes"; "rng"] [(pyAssign [(pyName "deck")] (pyListComp (pyName "destination") [(pycomprehension (pyTuple [(pyName "destination"); (pyName "size")]) (pyCall (pyName "zip") [(pyName "destinations"); (pyName "sizes")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) []); (pycomprehension (pyName "_") (pyCall (pyName "range") [(pyName "size")] []) [])]));
    (pyAssign [(pyName "order")] (pyCall (pyName "mixed") [(pyName "deck"); (pyName "rng")] []));
    (pyReturn (Some (pyCall (pyName "tuple") [(pyName "order")] [])))] []).

Definition sampling_assignments_module : module := {|
  title := "shufflegraph.sampling.assignments";
  names := [
    ("bisect_left", "bisect.bisect_left");
    ("mixed", "shufflegraph.sampling.permutations.mixed")];
  functions := [arrangement_text; arrangement_number_text; dealt_text] |}.

(* shufflegraph.planning.words *)

Definition place_text : func :=
  (pyFunctionDef "place" ["word"; "piles"] [(pyAssign [(pyName "result")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "blocks")] (pyConstant (pyInt (1))));
    (pyFor (pyName "pile") (pyName "word") [(pyAssign [(pyName "result")] (pyBinOp (pyBinOp (pyBinOp (pyBinOp (pyName "pile") pyMult (pyName "blocks")) pyAdd (pyName "blocks")) pySub (pyConstant (pyInt (1)))) pySub (pyName "result")));
    (pyAugAssign (pyName "blocks") pyMult (pyName "piles"))] []);
    (pyReturn (Some (pyName "result")))] ["functools.lru_cache"]).

Definition word_at_text : func :=
  (pyFunctionDef "word_at" ["block"; "piles"; "rounds"] [(pyAnnAssign (pyName "backwards") (Some (pyList [])));
    (pyAssign [(pyName "rest")] (pyName "block"));
    (pyAssign [(pyName "blocks")] (pyBinOp (pyName "piles") pyPow (pyName "rounds")));
    (pyFor (pyName "_") (pyCall (pyName "range") [(pyName "rounds")] []) [(pyAugAssign (pyName "blocks") pyFloorDiv (pyName "piles"));
    (pyExpr (pyCall (pyAttribute (pyName "backwards") "append") [(pyBinOp (pyName "rest") pyFloorDiv (pyName "blocks"))] []));
    (pyAssign [(pyName "rest")] (pyBinOp (pyBinOp (pyName "blocks") pySub (pyConstant (pyInt (1)))) pySub (pyBinOp (pyName "rest") pyMod (pyName "blocks"))))] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyCall (pyName "reversed") [(pyName "backwards")] [])] [])))] ["functools.lru_cache"]).

Definition planning_words_module : module := {|
  title := "shufflegraph.planning.words";
  names := [
    ("Pile", "shufflegraph.base.deck.Pile")];
  functions := [place_text; word_at_text] |}.

(* shufflegraph.base.contracts *)

Definition refuse_text : func :=
  (pyFunctionDef "refuse" ["fault"] [(pyIf (pyCompare (pyName "fault") [pyIsNot] [(pyConstant pyNone)]) [(pyRaise (Some (pyName "fault")) None)] [])] []).

Definition base_contracts_module : module := {|
  title := "shufflegraph.base.contracts";
  names := [
    ];
  functions := [refuse_text] |}.

(* shufflegraph.base.deck *)

Definition are_all_text : func :=
  (pyFunctionDef "are_all" ["kind"; "values"] [(pyReturn (Some (pyCompare (pyCall (pyAttribute (pyCall (pyName "list") [(pyCall (pyName "map") [(pyName "type"); (pyName "values")] [])] []) "count") [(pyName "kind")] []) [pyEq] [(pyCall (pyName "len") [(pyName "values")] [])])))] []).

Definition base_deck_module : module := {|
  title := "shufflegraph.base.deck";
  names := [
    ];
  functions := [are_all_text] |}.

(* shufflegraph.dealing.intervals *)

Definition spans_text : func :=
  (pyFunctionDef "spans" ["cards"; "last"] [(pyAnnAssign (pyName "found") (Some (pyDict [] [])));
    (pyAssign [(pyName "first")] (pyConstant (pyInt (0))));
    (pyFor (pyTuple [(pyName "owner"); (pyName "end")]) (pyCall (pyAttribute (pyName "last") "items") [] []) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "owner"); (pyName "Talon")] [])) [(pyAssign [(pyName "first")] (pyCall (pyAttribute (pyName "cards") "index") [(pyName "owner"); (pyName "first")] []));
    (pyAssign [(pySubscript (pyName "found") (pyName "owner"))] (pyCall (pyAttribute (pyName "tuple") "__new__") [(pyName "Interval"); (pyTuple [(pyName "first"); (pyName "end")])] []))] [])] []);
    (pyReturn (Some (pyName "found")))] []).

Definition mapping_fault_text : func :=
  (pyFunctionDef "mapping_fault" ["intervals"] [(pyIf (pyCall (pyName "isinstance") [(pyName "intervals"); (pyTuple [(pyName "dict"); (pyName "Mapping")])] []) [(pyReturn (Some (pyConstant pyNone)))] []);
    (pyReturn (Some (pyCall (pyName "InvalidDeckType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyAttribute (pyCall (pyName "type") [(pyName "intervals")] []) "__name__"))])] [])))] []).

Definition _interval_type_fault_text : func :=
  (pyFunctionDef "_interval_type_fault" ["intervals"] [(pyFor (pyTuple [(pyName "owner"); (pyName "value")]) (pyCall (pyAttribute (pyName "intervals") "items") [] []) [(pyIf (pyBoolOp pyOr [(pyCompare (pyCall (pyName "type") [(pyName "value")] []) [pyIsNot] [(pyName "Interval")]); (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "int"); (pyName "value")] []))]) [(pyReturn (Some (pyCall (pyName "InvalidDeckType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "value")] [])); (pyConstant pyText)])] [])))] [])] []);
    (pyReturn (Some (pyConstant pyNone)))] []).

Definition _interval_order_fault_text : func :=
  (pyFunctionDef "_interval_order_fault" ["intervals"] [(pyFor (pyTuple [(pyName "owner"); (pyTuple [(pyName "first"); (pyName "last")])]) (pyCall (pyAttribute (pyName "intervals") "items") [] []) [(pyIf (pyCompare (pyName "first") [pyGt] [(pyName "last")]) [(pyReturn (Some (pyCall (pyName "InvalidDeck") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "first")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "last")] [])); (pyConstant pyText)])] [])))] [])] []);
    (pyReturn (Some (pyConstant pyNone)))] []).

Definition ends_text : func :=
  (pyFunctionDef "ends" ["intervals"] [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "mapping_fault") [(pyName "intervals")] [])] []));
    (pyAssign [(pyName "values")] (pyCall (pyAttribute (pyName "intervals") "values") [] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "Interval"); (pyName "values")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_interval_type_fault") [(pyName "intervals")] [])] []))] []);
    (pyAssign [(pyName "positions")] (pyCall (pyName "list") [(pyCall (pyAttribute (pyName "chain") "from_iterable") [(pyName "values")] [])] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "int"); (pyName "positions")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_interval_type_fault") [(pyName "intervals")] [])] []))] []);
    (pyAssign [(pyName "firsts")] (pySubscript (pyName "positions") (pySlice (Some (pyConstant (pyInt (0)))) None (Some (pyConstant (pyInt (2)))))));
    (pyAssign [(pyName "lasts")] (pySubscript (pyName "positions") (pySlice (Some (pyConstant (pyInt (1)))) None (Some (pyConstant (pyInt (2)))))));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "all") [(pyCall (pyName "map") [(pyName "le"); (pyName "firsts"); (pyName "lasts")] [])] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_interval_order_fault") [(pyName "intervals")] [])] []))] []);
    (pyReturn (Some (pyTuple [(pyName "firsts"); (pyName "lasts")])))] []).

Definition swept_text : func :=
  (pyFunctionDef "swept" ["cards"; "last"] [(pyAssign [(pyName "ended")] (pyCall (pyName "sorted") [(pyCall (pyAttribute (pyName "last") "values") [] [])] []));
    (pyAnnAssign (pyName "colours") (Some (pyDict [] [])));
    (pyAnnAssign (pyName "free") (Some (pyList [])));
    (pyAssign [(pyName "first")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "number")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "used")] (pyConstant (pyInt (0))));
    (pyFor (pyName "owner") (pyName "last") [(pyAssign [(pyName "first")] (pyCall (pyAttribute (pyName "cards") "index") [(pyName "owner"); (pyName "first")] []));
    (pyWhile (pyCompare (pySubscript (pyName "ended") (pyName "number")) [pyLt] [(pyName "first")]) [(pyExpr (pyCall (pyAttribute (pyName "free") "append") [(pySubscript (pyName "colours") (pySubscript (pyName "cards") (pySubscript (pyName "ended") (pyName "number"))))] []));
    (pyAugAssign (pyName "number") pyAdd (pyConstant (pyInt (1))))] []);
    (pyIf (pyName "free") [(pyAssign [(pySubscript (pyName "colours") (pyName "owner"))] (pyCall (pyAttribute (pyName "free") "pop") [] []))] [(pyAssign [(pySubscript (pyName "colours") (pyName "owner"))] (pyName "used"));
    (pyAugAssign (pyName "used") pyAdd (pyConstant (pyInt (1))))])] []);
    (pyReturn (Some (pyName "colours")))] []).

Definition dealing_intervals_module : module := {|
  title := "shufflegraph.dealing.intervals";
  names := [
    ("Interval", "shufflegraph.dealing.intervals.Interval");
    ("InvalidDeck", "shufflegraph.errors.InvalidDeck");
    ("InvalidDeckType", "shufflegraph.errors.InvalidDeckType");
    ("Mapping", "collections.abc.Mapping");
    ("OwnerT", "shufflegraph.base.deck.OwnerT");
    ("Pile", "shufflegraph.base.deck.Pile");
    ("Talon", "shufflegraph.base.deck.Talon");
    ("_interval_order_fault", "shufflegraph.dealing.intervals._interval_order_fault");
    ("_interval_type_fault", "shufflegraph.dealing.intervals._interval_type_fault");
    ("are_all", "shufflegraph.base.deck.are_all");
    ("chain", "itertools.chain");
    ("intervals", "shufflegraph.dealing.intervals.intervals");
    ("le", "operator.le");
    ("mapping_fault", "shufflegraph.dealing.intervals.mapping_fault");
    ("refuse", "shufflegraph.base.contracts.refuse");
    ("repr_of", "shufflegraph.base.messages.repr_of")];
  functions := [spans_text; mapping_fault_text; _interval_type_fault_text; _interval_order_fault_text; ends_text; swept_text] |}.

(* shufflegraph.dealing.colouring *)

Definition chromatic_number_text : func :=
  (pyFunctionDef "chromatic_number" ["intervals"] [(pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "ended")] (pyCall (pyName "sorted") [(pyName "lasts")] []));
    (pyReturn (Some (pyCall (pyName "max") [(pyListComp (pyBinOp (pyName "begun") pySub (pyCall (pyName "bisect_left") [(pyName "ended"); (pyName "first")] [])) [(pycomprehension (pyTuple [(pyName "begun"); (pyName "first")]) (pyCall (pyName "enumerate") [(pyCall (pyName "sorted") [(pyName "firsts")] []); (pyConstant (pyInt (1)))] []) [])])] [(pykeyword (Some "default") (pyConstant (pyInt (0))))])))] []).

Definition clique_text : func :=
  (pyFunctionDef "clique" ["intervals"] [(pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "ended")] (pyCall (pyName "sorted") [(pyName "lasts")] []));
    (pyAssign [(pyName "deepest")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "position")] (pyConstant (pyInt (0))));
    (pyFor (pyTuple [(pyName "begun"); (pyName "first")]) (pyCall (pyName "enumerate") [(pyCall (pyName "sorted") [(pyName "firsts")] []); (pyConstant (pyInt (1)))] []) [(pyAssign [(pyName "active")] (pyBinOp (pyName "begun") pySub (pyCall (pyName "bisect_left") [(pyName "ended"); (pyName "first")] [])));
    (pyIf (pyCompare (pyName "active") [pyGt] [(pyName "deepest")]) [(pyAssign [(pyName "deepest")] (pyName "active"));
    (pyAssign [(pyName "position")] (pyName "first"))] [])] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyListComp (pyName "owner") [(pycomprehension (pyTuple [(pyName "owner"); (pyTuple [(pyName "first"); (pyName "last")])]) (pyCall (pyAttribute (pyName "intervals") "items") [] []) [(pyCompare (pyName "first") [pyLtE; pyLtE] [(pyName "position"); (pyName "last")])])])] [])))] []).

Definition _events_text : func :=
  (pyFunctionDef "_events" ["firsts"; "lasts"] [(pyAssign [(pyName "keys")] (pyList [(pyStarred (pyName "firsts")); (pyStarred (pyName "lasts"))]));
    (pyReturn (Some (pyCall (pyName "sorted") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "keys")] [])] [])] [(pykeyword (Some "key") (pyAttribute (pyName "keys") "__getitem__"))])))] []).

Definition valid_colouring_text : func :=
  (pyFunctionDef "valid_colouring" ["intervals"] [(pyIf (pyBoolOp pyAnd [(pyCompare (pyCall (pyName "type") [(pyName "intervals")] []) [pyIsNot] [(pyName "dict")]); (pyCall (pyName "isinstance") [(pyName "intervals"); (pyTuple [(pyName "list"); (pyName "tuple"); (pyName "Sequence")])] [])]) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "intervals"); (pyTuple [(pyName "list"); (pyName "tuple")])] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "sequence_fault") [(pyName "intervals")] [])] []))] []);
    (pyReturn (Some (pyCall (pyName "swept") [(pyCall (pyName "tuple") [(pyName "intervals")] []); (pyCall (pyName "last_of_owners") [(pyName "intervals")] [])] [])))] []);
    (pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "size")] (pyCall (pyName "len") [(pyName "firsts")] []));
    (pyAnnAssign (pyName "colours") (Some (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyName "size"))));
    (pyAnnAssign (pyName "free") (Some (pyList [])));
    (pyAssign [(pyName "used")] (pyConstant (pyInt (0))));
    (pyFor (pyName "event") (pyCall (pyName "_events") [(pyName "firsts"); (pyName "lasts")] []) [(pyIf (pyCompare (pyName "event") [pyGtE] [(pyName "size")]) [(pyExpr (pyCall (pyAttribute (pyName "free") "append") [(pySubscript (pyName "colours") (pyBinOp (pyName "event") pySub (pyName "size")))] []))] [(pyIf (pyName "free") [(pyAssign [(pyName "colour")] (pyCall (pyAttribute (pyName "free") "pop") [] []));
    (pyAssign [(pySubscript (pyName "colours") (pyName "event"))] (pyName "colour"))] [(pyAssign [(pySubscript (pyName "colours") (pyName "event"))] (pyName "used"));
    (pyAugAssign (pyName "used") pyAdd (pyConstant (pyInt (1))))])])] []);
    (pyReturn (Some (pyCall (pyName "dict") [(pyCall (pyName "zip") [(pyName "intervals"); (pyName "colours")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] [])))] []).

Definition piles_fault_text : func :=
  (pyFunctionDef "piles_fault" ["piles"] [(pyIf (pyCompare (pyCall (pyName "type") [(pyName "piles")] []) [pyIsNot] [(pyName "int")]) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "piles")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyIfExp (pyCompare (pyName "piles") [pyGtE] [(pyConstant (pyInt (1)))]) (pyConstant pyNone) (pyCall (pyName "TooFewPiles") [(pyJoinedStr [(pyFormattedValue (pyCall (pyName "repr_of") [(pyName "piles")] [])); (pyConstant pyText)])] []))))] []).

Definition reducing_fault_text : func :=
  (pyFunctionDef "reducing_fault" ["intervals"; "piles"] [(pyReturn (Some (pyBoolOp pyOr [(pyCall (pyName "piles_fault") [(pyName "piles")] []); (pyCall (pyName "mapping_fault") [(pyName "intervals")] [])])))] []).

Definition reducing_colouring_text : func :=
  (pyFunctionDef "reducing_colouring" ["intervals"; "piles"] [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "reducing_fault") [(pyName "intervals"); (pyName "piles")] [])] []));
    (pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "size")] (pyCall (pyName "len") [(pyName "firsts")] []));
    (pyAnnAssign (pyName "colours") (Some (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyName "size"))));
    (pyAssign [(pyName "active")] (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyCall (pyName "min") [(pyName "piles"); (pyName "size")] [])));
    (pyFor (pyName "event") (pyCall (pyName "_events") [(pyName "firsts"); (pyName "lasts")] []) [(pyIf (pyCompare (pyName "event") [pyGtE] [(pyName "size")]) [(pyAugAssign (pySubscript (pyName "active") (pySubscript (pyName "colours") (pyBinOp (pyName "event") pySub (pyName "size")))) pySub (pyConstant (pyInt (1))))] [(pyAssign [(pyName "pile")] (pyCall (pyAttribute (pyName "active") "index") [(pyCall (pyName "min") [(pyName "active")] [])] []));
    (pyAssign [(pySubscript (pyName "colours") (pyName "event"))] (pyName "pile"));
    (pyAugAssign (pySubscript (pyName "active") (pyName "pile")) pyAdd (pyConstant (pyInt (1))))])] []);
    (pyReturn (Some (pyCall (pyName "dict") [(pyCall (pyName "zip") [(pyName "intervals"); (pyName "colours")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] [])))] []).

Definition pile_fault_text : func :=
  (pyFunctionDef "pile_fault" ["pile"; "where"] [(pyIf (pyCompare (pyCall (pyName "type") [(pyName "pile")] []) [pyIsNot] [(pyName "int")]) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyFormattedValue (pyName "where")); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "pile")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyIfExp (pyCompare (pyName "pile") [pyGtE] [(pyConstant (pyInt (0)))]) (pyConstant pyNone) (pyCall (pyName "InvalidPlan") [(pyJoinedStr [(pyFormattedValue (pyName "where")); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "pile")] [])); (pyConstant pyText)])] []))))] []).

Definition colouring_fault_text : func :=
  (pyFunctionDef "colouring_fault" ["intervals"; "colouring"] [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "colouring"); (pyTuple [(pyName "dict"); (pyName "Mapping")])] [])) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyAttribute (pyCall (pyName "type") [(pyName "colouring")] []) "__name__"))])] [])))] []);
    (pyFor (pyName "owner") (pyName "intervals") [(pyIf (pyCompare (pyName "owner") [pyNotIn] [(pyName "colouring")]) [(pyReturn (Some (pyCall (pyName "InvalidPlan") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] [])); (pyConstant pyText)])] [])))] []);
    (pyAssign [(pyName "pile")] (pySubscript (pyName "colouring") (pyName "owner")));
    (pyIf (pyBoolOp pyOr [(pyCompare (pyCall (pyName "type") [(pyName "pile")] []) [pyIsNot] [(pyName "int")]); (pyCompare (pyName "pile") [pyLt] [(pyConstant (pyInt (0)))])]) [(pyReturn (Some (pyCall (pyName "pile_fault") [(pyName "pile"); (pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] []))])] [])))] [])] []);
    (pyReturn (Some (pyConstant pyNone)))] []).

Definition loads_fault_text : func :=
  (pyFunctionDef "loads_fault" ["intervals"; "colouring"] [(pyReturn (Some (pyBoolOp pyOr [(pyCall (pyName "mapping_fault") [(pyName "intervals")] []); (pyCall (pyName "colouring_fault") [(pyName "intervals"); (pyName "colouring")] [])])))] []).

Definition loads_text : func :=
  (pyFunctionDef "loads" ["intervals"; "colouring"] [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "loads_fault") [(pyName "intervals"); (pyName "colouring")] [])] []));
    (pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "piles")] (pyListComp (pySubscript (pyName "colouring") (pyName "owner")) [(pycomprehension (pyName "owner") (pyName "intervals") [])]));
    (pyAssign [(pyName "active")] (pyCall (pyAttribute (pyName "dict") "fromkeys") [(pyCall (pyName "sorted") [(pyName "piles")] []); (pyConstant (pyInt (0)))] []));
    (pyAssign [(pyName "largest")] (pyCall (pyName "dict") [(pyName "active")] []));
    (pyAssign [(pyName "size")] (pyCall (pyName "len") [(pyName "piles")] []));
    (pyFor (pyName "event") (pyCall (pyName "_events") [(pyName "firsts"); (pyName "lasts")] []) [(pyIf (pyCompare (pyName "event") [pyGtE] [(pyName "size")]) [(pyAugAssign (pySubscript (pyName "active") (pySubscript (pyName "piles") (pyBinOp (pyName "event") pySub (pyName "size")))) pySub (pyConstant (pyInt (1))))] [(pyAssign [(pyName "pile")] (pySubscript (pyName "piles") (pyName "event")));
    (pyAugAssign (pySubscript (pyName "active") (pyName "pile")) pyAdd (pyConstant (pyInt (1))));
    (pyAssign [(pySubscript (pyName "largest") (pyName "pile"))] (pyCall (pyName "max") [(pySubscript (pyName "largest") (pyName "pile")); (pySubscript (pyName "active") (pyName "pile"))] []))])] []);
    (pyReturn (Some (pyName "largest")))] []).

Definition dealing_colouring_module : module := {|
  title := "shufflegraph.dealing.colouring";
  names := [
    ("InvalidPlan", "shufflegraph.errors.InvalidPlan");
    ("InvalidPlanType", "shufflegraph.errors.InvalidPlanType");
    ("Mapping", "collections.abc.Mapping");
    ("Pile", "shufflegraph.base.deck.Pile");
    ("Sequence", "collections.abc.Sequence");
    ("TooFewPiles", "shufflegraph.errors.TooFewPiles");
    ("_events", "shufflegraph.dealing.colouring._events");
    ("bisect_left", "bisect.bisect_left");
    ("colouring_fault", "shufflegraph.dealing.colouring.colouring_fault");
    ("ends", "shufflegraph.dealing.intervals.ends");
    ("last_of_owners", "shufflegraph.base.deck.last_of_owners");
    ("loads_fault", "shufflegraph.dealing.colouring.loads_fault");
    ("mapping_fault", "shufflegraph.dealing.intervals.mapping_fault");
    ("pile_fault", "shufflegraph.dealing.colouring.pile_fault");
    ("piles_fault", "shufflegraph.dealing.colouring.piles_fault");
    ("reducing_fault", "shufflegraph.dealing.colouring.reducing_fault");
    ("refuse", "shufflegraph.base.contracts.refuse");
    ("repr_of", "shufflegraph.base.messages.repr_of");
    ("sequence_fault", "shufflegraph.base.deck.sequence_fault");
    ("swept", "shufflegraph.dealing.intervals.swept")];
  functions := [chromatic_number_text; clique_text; _events_text; valid_colouring_text; piles_fault_text; reducing_fault_text; reducing_colouring_text; pile_fault_text; colouring_fault_text; loads_fault_text; loads_text] |}.

(* shufflegraph.dealing.talon *)

Definition breaks_text : func :=
  (pyFunctionDef "breaks" ["upper"; "lower"; "rounds"] [(pyReturn (Some (pyIfExp (pyCompare (pyBinOp (pyName "rounds") pyMod (pyConstant (pyInt (2)))) [pyEq] [(pyConstant (pyInt (0)))]) (pyCompare (pyName "upper") [pyGt] [(pyName "lower")]) (pyCompare (pyName "upper") [pyLt] [(pyName "lower")]))))] []).

Definition grouped_text : func :=
  (pyFunctionDef "grouped" ["numbered"] [(pyAnnAssign (pyName "groups") (Some (pyList [])));
    (pyFor (pyTuple [(pyName "number"); (pyName "thing")]) (pyName "numbered") [(pyIf (pyCompare (pyName "number") [pyEq] [(pyCall (pyName "len") [(pyName "groups")] [])]) [(pyExpr (pyCall (pyAttribute (pyName "groups") "append") [(pyList [])] []))] []);
    (pyExpr (pyCall (pyAttribute (pySubscript (pyName "groups") (pyName "number")) "append") [(pyName "thing")] []))] []);
    (pyReturn (Some (pyName "groups")))] []).

Definition run_numbers_text : func :=
  (pyFunctionDef "run_numbers" ["positions"; "rounds"] [(pyAnnAssign (pyName "numbers") (Some (pyList [])));
    (pyAssign [(pyName "run")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "upper")] (pyIfExp (pyName "positions") (pySubscript (pyName "positions") (pyConstant (pyInt (0)))) (pyConstant (pyInt (0)))));
    (pyFor (pyName "position") (pyName "positions") [(pyIf (pyCall (pyName "breaks") [(pyName "upper"); (pyName "position"); (pyName "rounds")] []) [(pyAugAssign (pyName "run") pyAdd (pyConstant (pyInt (1))))] []);
    (pyExpr (pyCall (pyAttribute (pyName "numbers") "append") [(pyName "run")] []));
    (pyAssign [(pyName "upper")] (pyName "position"))] []);
    (pyReturn (Some (pyName "numbers")))] []).

Definition shared_runs_text : func :=
  (pyFunctionDef "shared_runs" ["places"; "rounds"; "under"] [(pyAssign [(pyName "odd")] (pyBoolOp pyOr [(pyName "under"); (pyCompare (pyBinOp (pyName "rounds") pyMod (pyConstant (pyInt (2)))) [pyEq] [(pyConstant (pyInt (1)))])]));
    (pyAssign [(pyName "run")] (pyConstant (pyInt (0))));
    (pyAnnAssign (pyName "bound") (Some (pyConstant pyNone)));
    (pyAnnAssign (pyName "numbers") (Some (pyList [])));
    (pyFor (pyName "place") (pyName "places") [(pyAnnAssign (pyName "begun") (Some (pyList [])));
    (pyFor (pyName "position") (pyName "place") [(pyIf (pyBoolOp pyOr [(pyCompare (pyName "bound") [pyIs] [(pyConstant pyNone)]); (pyIfExp (pyName "odd") (pyCompare (pyName "position") [pyLt] [(pyName "bound")]) (pyCompare (pyName "position") [pyGt] [(pyName "bound")]))]) [(pyExpr (pyCall (pyAttribute (pyName "numbers") "append") [(pyName "run")] []))] [(pyExpr (pyCall (pyAttribute (pyName "numbers") "append") [(pyBinOp (pyName "run") pyAdd (pyConstant (pyInt (1))))] []));
    (pyExpr (pyCall (pyAttribute (pyName "begun") "append") [(pyName "position")] []))])] []);
    (pyIf (pyName "begun") [(pyAugAssign (pyName "run") pyAdd (pyConstant (pyInt (1))));
    (pyAssign [(pyName "odd")] (pyIfExp (pyName "under") (pyUnaryOp pyNot (pyName "odd")) (pyName "odd")));
    (pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "begun") (pyConstant (pyInt (0)))) (pySubscript (pyName "begun") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))] [(pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "place") (pyConstant (pyInt (0)))) (pySubscript (pyName "place") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))])] []);
    (pyReturn (Some (pyName "numbers")))] []).

Definition rounds_fault_text : func :=
  (pyFunctionDef "rounds_fault" ["rounds"] [(pyIf (pyCompare (pyCall (pyName "type") [(pyName "rounds")] []) [pyIsNot] [(pyName "int")]) [(pyReturn (Some (pyCall (pyName "InvalidParameterType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "rounds")] [])); (pyConstant pyText)])] [])))] []);
    (pyIf (pyCompare (pyName "rounds") [pyLt] [(pyConstant (pyInt (0)))]) [(pyReturn (Some (pyCall (pyName "InvalidParameter") [(pyJoinedStr [(pyFormattedValue (pyCall (pyName "repr_of") [(pyName "rounds")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyConstant pyNone)))] []).

Definition runs_of_text : func :=
  (pyFunctionDef "runs_of" ["deck"; "rounds"; "under"] [(pyAssign [(pyName "cards")] (pyCall (pyName "sorted") [(pyListComp (pyTuple [(pyAttribute (pyName "card") "position"); (pyName "i")]) [(pycomprehension (pyTuple [(pyName "i"); (pyName "card")]) (pyCall (pyName "enumerate") [(pyName "deck")] []) [(pyCall (pyName "isinstance") [(pyName "card"); (pyName "Talon")] [])])])] []));
    (pyAssign [(pyName "runs")] (pyCall (pyName "shared_runs") [(pyCall (pyName "grouped") [(pyName "cards")] []); (pyName "rounds"); (pyName "under")] []));
    (pyAssign [(pyName "talon")] (pyListComp (pyCall (pyName "Talon") [(pyName "place")] []) [(pycomprehension (pyTuple [(pyName "place"); (pyName "_")]) (pyName "cards") [])]));
    (pyReturn (Some (pyCall (pyName "tuple") [(pyListComp (pyCall (pyName "tuple") [(pyName "run")] []) [(pycomprehension (pyName "run") (pyCall (pyName "grouped") [(pyCall (pyName "list") [(pyCall (pyName "zip") [(pyName "runs"); (pyName "talon")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] [])] []) [])])] [])))] []).

Definition dealing_talon_module : module := {|
  title := "shufflegraph.dealing.talon";
  names := [
    ("InvalidParameter", "shufflegraph.errors.InvalidParameter");
    ("InvalidParameterType", "shufflegraph.errors.InvalidParameterType");
    ("Position", "shufflegraph.base.deck.Position");
    ("T", "shufflegraph.dealing.talon.T");
    ("Talon", "shufflegraph.base.deck.Talon");
    ("breaks", "shufflegraph.dealing.talon.breaks");
    ("grouped", "shufflegraph.dealing.talon.grouped");
    ("repr_of", "shufflegraph.base.messages.repr_of");
    ("shared_runs", "shufflegraph.dealing.talon.shared_runs")];
  functions := [breaks_text; grouped_text; run_numbers_text; shared_runs_text; rounds_fault_text; runs_of_text] |}.

(* shufflegraph.dealing.instructions *)

Definition steps_text : func :=
  (pyFunctionDef "steps" ["deck"; "colouring"; "last"] [(pyAssign [(pyName "sizes")] (pyCall (pyAttribute (pyName "dict") "fromkeys") [(pyName "last"); (pyConstant (pyInt (0)))] []));
    (pyAssign [(pyName "height")] (pyCall (pyAttribute (pyName "dict") "fromkeys") [(pyCall (pyAttribute (pyName "colouring") "values") [] []); (pyConstant (pyInt (0)))] []));
    (pyAssign [(pyName "plain")] (pyCall (pyName "dict") [(pyCall (pyName "zip") [(pyName "height"); (pyListComp (pyCall (pyName "Instruction") [(pyName "pile"); (pyConstant pyNone); (pyConstant (pyBool false))] []) [(pycomprehension (pyName "pile") (pyName "height") [])])] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] []));
    (pyAnnAssign (pyName "result") (Some (pyList [])));
    (pyFor (pyTuple [(pyName "position"); (pyName "destination")]) (pyCall (pyName "enumerate") [(pyName "deck")] []) [(pyAssign [(pyName "pile")] (pySubscript (pyName "colouring") (pyName "destination")));
    (pyAugAssign (pySubscript (pyName "height") (pyName "pile")) pyAdd (pyConstant (pyInt (1))));
    (pyAugAssign (pySubscript (pyName "sizes") (pyName "destination")) pyAdd (pyConstant (pyInt (1))));
    (pyAssign [(pyName "complete")] (pyBoolOp pyAnd [(pyCompare (pySubscript (pyName "last") (pyName "destination")) [pyEq] [(pyName "position")]); (pyCompare (pySubscript (pyName "sizes") (pyName "destination")) [pyEq] [(pySubscript (pyName "height") (pyName "pile"))])]));
    (pyIf (pyBoolOp pyAnd [(pyName "complete"); (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "destination"); (pyName "Talon")] []))]) [(pyExpr (pyCall (pyAttribute (pyName "result") "append") [(pyCall (pyName "Instruction") [(pyName "pile"); (pyName "destination"); (pyConstant (pyBool false))] [])] []));
    (pyAssign [(pySubscript (pyName "height") (pyName "pile"))] (pyConstant (pyInt (0))))] [(pyExpr (pyCall (pyAttribute (pyName "result") "append") [(pySubscript (pyName "plain") (pyName "pile"))] []))])] []);
    (pyReturn (Some (pyName "result")))] []).

Definition dealing_instructions_module : module := {|
  title := "shufflegraph.dealing.instructions";
  names := [
    ("Instruction", "shufflegraph.dealing.instructions.Instruction");
    ("Talon", "shufflegraph.base.deck.Talon")];
  functions := [steps_text] |}.

(* shufflegraph.dealing.table *)

Definition _lengths_fault_text : func :=
  (pyFunctionDef "_lengths_fault" ["cards"; "instructions"] [(pyFor (pyTuple [(pyName "name"); (pyName "value")]) (pyTuple [(pyTuple [(pyConstant pyText); (pyName "cards")]); (pyTuple [(pyConstant pyText); (pyName "instructions")])]) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "value"); (pyTuple [(pyName "list"); (pyName "tuple"); (pyName "Sequence")])] [])) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyFormattedValue (pyName "name")); (pyConstant pyText); (pyFormattedValue (pyAttribute (pyCall (pyName "type") [(pyName "value")] []) "__name__"))])] [])))] []);
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "value"); (pyTuple [(pyName "list"); (pyName "tuple")])] [])) [(pyAssign [(pyName "fault")] (pyCall (pyName "length_fault") [(pyName "name"); (pyName "value"); (pyName "InvalidPlan")] []));
    (pyIf (pyCompare (pyName "fault") [pyIsNot] [(pyConstant pyNone)]) [(pyReturn (Some (pyName "fault")))] [])] [])] []);
    (pyIf (pyCompare (pyCall (pyName "len") [(pyName "cards")] []) [pyNotEq] [(pyCall (pyName "len") [(pyName "instructions")] [])]) [(pyReturn (Some (pyCall (pyName "InvalidPlan") [(pyJoinedStr [(pyFormattedValue (pyCall (pyName "len") [(pyName "instructions")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "len") [(pyName "cards")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyConstant pyNone)))] []).

Definition deal_round_text : func :=
  (pyFunctionDef "deal_round" ["cards"; "instructions"; "piles"] [(pyExpr (pyCall (pyName "refuse") [(pyBoolOp pyOr [(pyCall (pyName "piles_fault") [(pyName "piles")] []); (pyCall (pyName "_lengths_fault") [(pyName "cards"); (pyName "instructions")] [])])] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "Instruction"); (pyName "instructions")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_first_step_fault") [(pyName "instructions"); (pyName "piles")] [])] []))] []);
    (pyAssign [(pyTuple [(pyName "named"); (pyName "owners"); (pyName "under")])] (pyCall (pyName "columns_of") [(pyName "instructions")] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "_are_sound") [(pyName "named"); (pyName "owners"); (pyName "under"); (pyName "piles")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_first_step_fault") [(pyName "instructions"); (pyName "piles")] [])] []))] []);
    (pyIf (pyCompare (pyConstant (pyBool true)) [pyIn] [(pyName "under")]) [(pyReturn (Some (pyCall (pyName "put_on_either_side") [(pyName "cards"); (pyName "instructions")] [])))] []);
    (pyReturn (Some (pyCall (pyName "put_down") [(pyName "cards"); (pyName "instructions")] [])))] []).

Definition columns_of_text : func :=
  (pyFunctionDef "columns_of" ["instructions"] [(pyIf (pyUnaryOp pyNot (pyName "instructions")) [(pyReturn (Some (pyTuple [(pyTuple []); (pyTuple []); (pyTuple [])])))] []);
    (pyAssign [(pyTuple [(pyName "named"); (pyName "owners"); (pyName "under")])] (pyCall (pyName "tuple") [(pyCall (pyName "zip") [(pyStarred (pyName "instructions"))] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] []));
    (pyReturn (Some (pyTuple [(pyName "named"); (pyName "owners"); (pyName "under")])))] []).

Definition laid_down_text : func :=
  (pyFunctionDef "laid_down" ["cards"; "instructions"] [(pyIf (pyCall (pyName "all") [(pyListComp (pyUnaryOp pyNot (pyName "under")) [(pycomprehension (pyTuple [(pyName "_"); (pyName "_"); (pyName "under")]) (pyName "instructions") [])])] []) [(pyReturn (Some (pyCall (pyName "put_down") [(pyName "cards"); (pyName "instructions")] [])))] []);
    (pyReturn (Some (pyCall (pyName "put_on_either_side") [(pyName "cards"); (pyName "instructions")] [])))] []).

Definition put_down_text : func :=
  (pyFunctionDef "put_down" ["cards"; "instructions"] [(pyAnnAssign (pyName "table") (Some (pyCall (pyName "defaultdict") [(pyName "list")] [])));
    (pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyFor (pyTuple [(pyName "card"); (pyTuple [(pyName "pile"); (pyName "hand_to"); (pyName "_")])]) (pyCall (pyName "zip") [(pyName "cards"); (pyName "instructions")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) [(pyExpr (pyCall (pyAttribute (pySubscript (pyName "table") (pyName "pile")) "append") [(pyName "card")] []));
    (pyIf (pyCompare (pyName "hand_to") [pyIsNot] [(pyConstant pyNone)]) [(pyAssign [(pySubscript (pyName "hands") (pyName "hand_to"))] (pyCall (pyName "tuple") [(pyCall (pyName "reversed") [(pySubscript (pyName "table") (pyName "pile"))] [])] []));
    (pyAssign [(pySubscript (pyName "table") (pyName "pile"))] (pyList []))] [])] []);
    (pyAssign [(pyName "deck")] (pyListComp (pyName "card") [(pycomprehension (pyName "pile") (pyCall (pyName "sorted") [(pyName "table")] []) []); (pycomprehension (pyName "card") (pyCall (pyName "reversed") [(pySubscript (pyName "table") (pyName "pile"))] []) [])]));
    (pyReturn (Some (pyCall (pyName "RoundResult") [(pyName "hands"); (pyCall (pyName "tuple") [(pyName "deck")] [])] [])))] []).

Definition put_on_either_side_text : func :=
  (pyFunctionDef "put_on_either_side" ["cards"; "instructions"] [(pyAnnAssign (pyName "table") (Some (pyCall (pyName "defaultdict") [(pyName "list")] [])));
    (pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyFor (pyTuple [(pyName "card"); (pyTuple [(pyName "pile"); (pyName "hand_to"); (pyName "under")])]) (pyCall (pyName "zip") [(pyName "cards"); (pyName "instructions")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) [(pyExpr (pyCall (pyAttribute (pySubscript (pyName "table") (pyName "pile")) "append") [(pyTuple [(pyName "card"); (pyName "under")])] []));
    (pyIf (pyCompare (pyName "hand_to") [pyIsNot] [(pyConstant pyNone)]) [(pyAssign [(pyName "tops")] (pyListComp (pyName "card") [(pycomprehension (pyTuple [(pyName "card"); (pyName "below")]) (pySubscript (pyName "table") (pyName "pile")) [(pyUnaryOp pyNot (pyName "below"))])]));
    (pyAssign [(pyName "unders")] (pyListComp (pyName "card") [(pycomprehension (pyTuple [(pyName "card"); (pyName "below")]) (pySubscript (pyName "table") (pyName "pile")) [(pyName "below")])]));
    (pyAssign [(pySubscript (pyName "hands") (pyName "hand_to"))] (pyCall (pyName "tuple") [(pyBinOp (pyCall (pyName "list") [(pyCall (pyName "reversed") [(pyName "tops")] [])] []) pyAdd (pyName "unders"))] []));
    (pyAssign [(pySubscript (pyName "table") (pyName "pile"))] (pyList []))] [])] []);
    (pyAssign [(pyName "deck")] (pyListComp (pyName "card") [(pycomprehension (pyName "pile") (pyCall (pyName "sorted") [(pyName "table")] []) []); (pycomprehension (pyName "card") (pyBinOp (pyCall (pyName "list") [(pyCall (pyName "reversed") [(pyListComp (pyName "card") [(pycomprehension (pyTuple [(pyName "card"); (pyName "below")]) (pySubscript (pyName "table") (pyName "pile")) [(pyUnaryOp pyNot (pyName "below"))])])] [])] []) pyAdd (pyListComp (pyName "card") [(pycomprehension (pyTuple [(pyName "card"); (pyName "below")]) (pySubscript (pyName "table") (pyName "pile")) [(pyName "below")])])) [])]));
    (pyReturn (Some (pyCall (pyName "RoundResult") [(pyName "hands"); (pyCall (pyName "tuple") [(pyName "deck")] [])] [])))] []).

Definition dealing_table_module : module := {|
  title := "shufflegraph.dealing.table";
  names := [
    ("Any", "typing.Any");
    ("Instruction", "shufflegraph.dealing.instructions.Instruction");
    ("InvalidPlan", "shufflegraph.errors.InvalidPlan");
    ("InvalidPlanType", "shufflegraph.errors.InvalidPlanType");
    ("Owner", "shufflegraph.base.deck.Owner");
    ("Pile", "shufflegraph.base.deck.Pile");
    ("RoundResult", "shufflegraph.dealing.table.RoundResult");
    ("Sequence", "collections.abc.Sequence");
    ("_are_sound", "shufflegraph.dealing.table._are_sound");
    ("_first_step_fault", "shufflegraph.dealing.table._first_step_fault");
    ("_lengths_fault", "shufflegraph.dealing.table._lengths_fault");
    ("are_all", "shufflegraph.base.deck.are_all");
    ("columns_of", "shufflegraph.dealing.table.columns_of");
    ("defaultdict", "collections.defaultdict");
    ("length_fault", "shufflegraph.base.faults.length_fault");
    ("piles_fault", "shufflegraph.dealing.colouring.piles_fault");
    ("put_down", "shufflegraph.dealing.table.put_down");
    ("put_on_either_side", "shufflegraph.dealing.table.put_on_either_side");
    ("refuse", "shufflegraph.base.contracts.refuse")];
  functions := [_lengths_fault_text; deal_round_text; columns_of_text; laid_down_text; put_down_text; put_on_either_side_text] |}.

(* shufflegraph.planning.layout *)

Definition words_needed_text : func :=
  (pyFunctionDef "words_needed" ["places"; "first"; "last"; "rounds"] [(pyAssign [(pyName "odd")] (pyCompare (pyBinOp (pyName "rounds") pyMod (pyConstant (pyInt (2)))) [pyEq] [(pyConstant (pyInt (1)))]));
    (pyAssign [(pyName "number")] (pyConstant (pyInt (0))));
    (pyAnnAssign (pyName "bound") (Some (pyConstant pyNone)));
    (pyFor (pyName "place") (pyName "places") [(pyAssign [(pyName "counted")] (pyListComp (pyName "position") [(pycomprehension (pyName "position") (pyName "place") [(pyBoolOp pyAnd [(pyCompare (pyName "first") [pyLtE; pyLtE] [(pyName "position"); (pyName "last")]); (pyBoolOp pyOr [(pyCompare (pyName "bound") [pyIs] [(pyConstant pyNone)]); (pyUnaryOp pyNot (pyIfExp (pyName "odd") (pyCompare (pyName "position") [pyLt] [(pyName "bound")]) (pyCompare (pyName "position") [pyGt] [(pyName "bound")])))])])])]));
    (pyIf (pyName "counted") [(pyAugAssign (pyName "number") pyAdd (pyConstant (pyInt (1))));
    (pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "counted") (pyConstant (pyInt (0)))) (pySubscript (pyName "counted") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))] [(pyIf (pyBoolOp pyAnd [(pyCompare (pyName "bound") [pyIsNot] [(pyConstant pyNone)]); (pyIfExp (pyName "odd") (pyCompare (pySubscript (pyName "place") (pyUnaryOp pyUSub (pyConstant (pyInt (1))))) [pyLt] [(pyName "bound")]) (pyCompare (pySubscript (pyName "place") (pyConstant (pyInt (0)))) [pyGt] [(pyName "bound")]))]) [(pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "place") (pyConstant (pyInt (0)))) (pySubscript (pyName "place") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))] [(pyAssign [(pyName "bound")] (pyConstant pyNone))])])] []);
    (pyReturn (Some (pyName "number")))] []).

Definition planning_layout_module : module := {|
  title := "shufflegraph.planning.layout";
  names := [
    ("Position", "shufflegraph.base.deck.Position")];
  functions := [words_needed_text] |}.

(* shufflegraph.planning.windows *)

Definition rules_out_text : func :=
  (pyFunctionDef "rules_out" ["firsts"; "lasts"; "groups"; "is_done"; "ends"; "rounds"; "piles"] [(pyIf (pyCompare (pyName "rounds") [pyEq] [(pyConstant (pyInt (0)))]) [(pyReturn (Some (pyUnaryOp pyNot (pyName "is_done"))))] []);
    (pyReturn (Some (pyCall (pyName "is_too_full") [(pyName "firsts"); (pyName "lasts"); (pyName "groups"); (pyName "ends"); (pyName "rounds"); (pyName "piles")] [])))] []).

Definition is_too_full_text : func :=
  (pyFunctionDef "is_too_full" ["firsts"; "lasts"; "groups"; "ends"; "rounds"; "piles"] [(pyAssign [(pyTuple [(pyName "first"); (pyName "last")])] (pyName "ends"));
    (pyAssign [(pyName "over")] (pyListComp (pyName "end") [(pycomprehension (pyTuple [(pyName "begin"); (pyName "end")]) (pyCall (pyName "zip") [(pyName "firsts"); (pyName "lasts")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) [(pyBoolOp pyAnd [(pyCompare (pyName "begin") [pyLtE] [(pyName "first")]); (pyCompare (pyName "last") [pyLtE] [(pyName "end")])])])]));
    (pyAssign [(pyName "needed")] (pyCall (pyName "words_needed") [(pyName "groups"); (pyIfExp (pyCompare (pyName "rounds") [pyEq] [(pyConstant (pyInt (1)))]) (pyConstant (pyInt (0))) (pyName "first")); (pyName "last"); (pyName "rounds")] []));
    (pyAnnAssign (pyName "words") (Some (pyBinOp (pyName "piles") pyPow (pyName "rounds"))));
    (pyReturn (Some (pyCompare (pyBinOp (pyCall (pyName "len") [(pyName "over")] []) pyAdd (pyName "needed")) [pyGt] [(pyName "words")])))] []).

Definition planning_windows_module : module := {|
  title := "shufflegraph.planning.windows";
  names := [
    ("is_too_full", "shufflegraph.planning.windows.is_too_full");
    ("words_needed", "shufflegraph.planning.layout.words_needed")];
  functions := [rules_out_text; is_too_full_text] |}.

(* shufflegraph.plans.checker *)

Definition is_dealt_text : func :=
  (pyFunctionDef "is_dealt" ["deck"; "rounds"; "piles"] [(pyAssign [(pyTuple [(pyName "owners"); (pyName "hand_at"); (pyName "sizes"); (pyName "talon")])] (pyCall (pyName "hands_in") [(pyName "deck"); (pyName "rounds")] []));
    (pyAssign [(pyTuple [(pyName "number"); (pyName "state")])] (pyCall (pyName "followed") [(pyName "deck"); (pyName "owners"); (pyName "hand_at"); (pyName "sizes"); (pyName "rounds"); (pyName "piles")] []));
    (pyAssign [(pyName "left")] (pyListComp (pySubscript (pyName "deck") (pyName "position")) [(pycomprehension (pyName "position") (pyName "state") [])]));
    (pyReturn (Some (pyBoolOp pyAnd [(pyCompare (pyName "number") [pyEq] [(pyCall (pyName "len") [(pyName "rounds")] [])]); (pyCompare (pyName "left") [pyEq] [(pyListComp (pySubscript (pyName "deck") (pyName "position")) [(pycomprehension (pyName "position") (pyName "talon") [])])])])))] []).

Definition hands_in_text : func :=
  (pyFunctionDef "hands_in" ["deck"; "rounds"] [(pyAssign [(pyName "aside")] (pyListComp (pyName "to") [(pycomprehension (pyTuple [(pyName "_"); (pyName "steps")]) (pyName "rounds") []); (pycomprehension (pyTuple [(pyName "_"); (pyName "to"); (pyName "_")]) (pyName "steps") [(pyCall (pyName "isinstance") [(pyName "to"); (pyName "Talon")] [])])]));
    (pyAssign [(pyName "packets")] (pyCall (pyAttribute (pyName "dict") "fromkeys") [(pyName "aside"); (pyConstant (pyInt (0)))] []));
    (pyAssign [(pyName "hands")] (pyListComp (pyName "card") [(pycomprehension (pyName "card") (pyName "deck") [(pyBoolOp pyOr [(pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "card"); (pyName "Talon")] [])); (pyCompare (pyName "card") [pyIn] [(pyName "packets")])])])]));
    (pyAssign [(pyName "owners")] (pyCall (pyName "list") [(pyCall (pyAttribute (pyName "dict") "fromkeys") [(pyName "hands"); (pyConstant (pyInt (0)))] [])] []));
    (pyAssign [(pyName "numbers")] (pyCall (pyName "dict") [(pyCall (pyName "zip") [(pyName "owners"); (pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "owners")] [])] [])] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] []));
    (pyAssign [(pyName "hand_at")] (pyListComp (pyIfExp (pyCompare (pyName "card") [pyIn] [(pyName "numbers")]) (pySubscript (pyName "numbers") (pyName "card")) (pyUnaryOp pyUSub (pyConstant (pyInt (1))))) [(pycomprehension (pyName "card") (pyName "deck") [])]));
    (pyAssign [(pyName "sizes")] (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyCall (pyName "len") [(pyName "owners")] [])));
    (pyFor (pyName "hand") (pyName "hand_at") [(pyIf (pyCompare (pyName "hand") [pyGtE] [(pyConstant (pyInt (0)))]) [(pyAugAssign (pySubscript (pyName "sizes") (pyName "hand")) pyAdd (pyConstant (pyInt (1))))] [])] []);
    (pyAssign [(pyName "places")] (pyListComp (pyTuple [(pyAttribute (pyName "card") "position"); (pyName "position")]) [(pycomprehension (pyTuple [(pyName "position"); (pyName "card")]) (pyCall (pyName "enumerate") [(pyName "deck")] []) [(pyBoolOp pyAnd [(pyCall (pyName "isinstance") [(pyName "card"); (pyName "Talon")] []); (pyCompare (pyName "card") [pyNotIn] [(pyName "packets")])])])]));
    (pyReturn (Some (pyTuple [(pyName "owners"); (pyName "hand_at"); (pyName "sizes"); (pyListComp (pyName "position") [(pycomprehension (pyTuple [(pyName "_"); (pyName "position")]) (pyCall (pyName "sorted") [(pyName "places")] []) [])])])))] []).

Definition followed_text : func :=
  (pyFunctionDef "followed" ["deck"; "owners"; "hand_at"; "sizes"; "rounds"; "piles"] [(pyAssign [(pyName "receivers")] (pyList [(pyStarred (pyName "owners")); (pyConstant pyNone)]));
    (pyAssign [(pyName "state")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "deck")] [])] [])] []));
    (pyFor (pyTuple [(pyName "number"); (pyTuple [(pyName "cards"); (pyName "steps")])]) (pyCall (pyName "enumerate") [(pyName "rounds")] []) [(pyAssign [(pyName "named")] (pyListComp (pyName "pile") [(pycomprehension (pyTuple [(pyName "pile"); (pyName "_"); (pyName "_")]) (pyName "steps") [])]));
    (pyIf (pyBoolOp pyOr [(pyUnaryOp pyNot (pyName "named")); (pyCompare (pyCall (pyName "list") [(pyName "cards")] []) [pyNotEq] [(pyListComp (pySubscript (pyName "deck") (pyName "position")) [(pycomprehension (pyName "position") (pyName "state") [])])])]) [(pyReturn (Some (pyTuple [(pyName "number"); (pyName "state")])))] []);
    (pyIf (pyBoolOp pyOr [(pyCompare (pyCall (pyName "len") [(pyName "named")] []) [pyNotEq] [(pyCall (pyName "len") [(pyName "state")] [])]); (pyCompare (pyCall (pyName "min") [(pyName "named")] []) [pyLt] [(pyConstant (pyInt (0)))]); (pyCompare (pyCall (pyName "max") [(pyName "named")] []) [pyGtE] [(pyName "piles")])]) [(pyReturn (Some (pyTuple [(pyName "number"); (pyName "state")])))] []);
    (pyAssign [(pyTuple [(pyName "handed"); (pyName "after")])] (pyCall (pyName "whole_hands") [(pyName "hand_at"); (pyName "sizes"); (pyName "state"); (pyName "named")] []));
    (pyIf (pyCompare (pyListComp (pySubscript (pyName "receivers") (pyName "hand")) [(pycomprehension (pyName "hand") (pyName "handed") [])]) [pyNotEq] [(pyListComp (pyName "to") [(pycomprehension (pyTuple [(pyName "_"); (pyName "to"); (pyName "_")]) (pyName "steps") [])])]) [(pyReturn (Some (pyTuple [(pyName "number"); (pyName "state")])))] []);
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "all") [(pyListComp (pyUnaryOp pyNot (pyName "under")) [(pycomprehension (pyTuple [(pyName "_"); (pyName "_"); (pyName "under")]) (pyName "steps") [])])] [])) [(pyAssign [(pyTuple [(pyName "_"); (pyName "lying")])] (pyCall (pyName "laid_down") [(pyName "state"); (pyName "steps")] []));
    (pyAssign [(pyName "after")] (pyCall (pyName "list") [(pyName "lying")] []))] []);
    (pyAssign [(pyName "state")] (pyName "after"))] []);
    (pyReturn (Some (pyTuple [(pyCall (pyName "len") [(pyName "rounds")] []); (pyName "state")])))] []).

Definition whole_hands_text : func :=
  (pyFunctionDef "whole_hands" ["hand_at"; "sizes"; "state"; "named"] [(pyAnnAssign (pyName "table") (Some (pyCall (pyName "defaultdict") [(pyName "list")] [])));
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyName "sizes")] []));
    (pyAssign [(pyName "handed")] (pyBinOp (pyList [(pyUnaryOp pyUSub (pyConstant (pyInt (1))))]) pyMult (pyCall (pyName "len") [(pyName "state")] [])));
    (pyFor (pyTuple [(pyName "number"); (pyTuple [(pyName "position"); (pyName "pile")])]) (pyCall (pyName "enumerate") [(pyCall (pyName "zip") [(pyName "state"); (pyName "named")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] []) [(pyExpr (pyCall (pyAttribute (pySubscript (pyName "table") (pyName "pile")) "append") [(pyName "position")] []));
    (pyAssign [(pyName "hand")] (pySubscript (pyName "hand_at") (pyName "position")));
    (pyIf (pyCompare (pyName "hand") [pyGtE] [(pyConstant (pyInt (0)))]) [(pyAugAssign (pySubscript (pyName "left") (pyName "hand")) pySub (pyConstant (pyInt (1))));
    (pyIf (pyBoolOp pyAnd [(pyCompare (pySubscript (pyName "left") (pyName "hand")) [pyEq] [(pyConstant (pyInt (0)))]); (pyCompare (pyCall (pyName "len") [(pySubscript (pyName "table") (pyName "pile"))] []) [pyEq] [(pySubscript (pyName "sizes") (pyName "hand"))])]) [(pyAssign [(pyName "hands")] (pyListComp (pySubscript (pyName "hand_at") (pyName "other")) [(pycomprehension (pyName "other") (pySubscript (pyName "table") (pyName "pile")) [])]));
    (pyIf (pyCompare (pyCall (pyAttribute (pyName "hands") "count") [(pyName "hand")] []) [pyEq] [(pySubscript (pyName "sizes") (pyName "hand"))]) [(pyAssign [(pySubscript (pyName "handed") (pyName "number"))] (pyName "hand"));
    (pyAssign [(pySubscript (pyName "table") (pyName "pile"))] (pyList []))] [])] [])] [])] []);
    (pyReturn (Some (pyTuple [(pyName "handed"); (pyListComp (pyName "position") [(pycomprehension (pyName "pile") (pyCall (pyName "sorted") [(pyName "table")] []) []); (pycomprehension (pyName "position") (pyCall (pyName "reversed") [(pySubscript (pyName "table") (pyName "pile"))] []) [])])])))] []).

Definition plans_checker_module : module := {|
  title := "shufflegraph.plans.checker";
  names := [
    ("Pile", "shufflegraph.base.deck.Pile");
    ("Position", "shufflegraph.base.deck.Position");
    ("Talon", "shufflegraph.base.deck.Talon");
    ("defaultdict", "collections.defaultdict");
    ("followed", "shufflegraph.plans.checker.followed");
    ("hands_in", "shufflegraph.plans.checker.hands_in");
    ("laid_down", "shufflegraph.dealing.table.laid_down");
    ("whole_hands", "shufflegraph.plans.checker.whole_hands")];
  functions := [is_dealt_text; hands_in_text; followed_text; whole_hands_text] |}.

(* shufflegraph.plans.fields *)

Definition delivered_text : func :=
  (pyFunctionDef "delivered" ["deck"; "tail"; "rounds"] [(pyAssign [(pyTuple [(pyName "positions"); (pyName "left")])] (pyCall (pyName "handed_over") [(pyBinOp (pyCall (pyName "len") [(pyName "deck")] []) pySub (pyName "tail")); (pyName "rounds")] []));
    (pyReturn (Some (pyCall (pyName "put_together") [(pyName "deck"); (pyName "tail"); (pyName "positions"); (pyName "left")] [])))] []).

Definition taken_text : func :=
  (pyFunctionDef "taken" ["hands"; "talon"; "cards"] [(pyAnnAssign (pyName "given") (Some (pyDict [] [])));
    (pyFor (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "hands") "items") [] []) [(pyAssign [(pySubscript (pyName "given") (pyName "owner"))] (pyCall (pyName "tuple") [(pyListComp (pySubscript (pyName "cards") (pyName "position")) [(pycomprehension (pyName "position") (pyName "hand") [])])] []))] []);
    (pyReturn (Some (pyTuple [(pyName "given"); (pyCall (pyName "tuple") [(pyListComp (pySubscript (pyName "cards") (pyName "position")) [(pycomprehension (pyName "position") (pyName "talon") [])])] [])])))] []).

Definition put_together_text : func :=
  (pyFunctionDef "put_together" ["deck"; "tail"; "positions"; "left"] [(pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyFor (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "positions") "items") [] []) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "owner"); (pyName "Talon")] [])) [(pyAssign [(pySubscript (pyName "hands") (pyName "owner"))] (pyName "hand"))] [])] []);
    (pyAssign [(pyName "packets")] (pyListComp (pyName "position") [(pycomprehension (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "positions") "items") [] []) [(pyCall (pyName "isinstance") [(pyName "owner"); (pyName "Talon")] [])]); (pycomprehension (pyName "position") (pyName "hand") [])]));
    (pyAssign [(pyName "kept")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyBinOp (pyCall (pyName "len") [(pyName "deck")] []) pySub (pyName "tail")); (pyCall (pyName "len") [(pyName "deck")] [])] [])] []));
    (pyAssign [(pyName "together")] (pyList [(pyStarred (pyName "left")); (pyStarred (pyName "packets")); (pyStarred (pyName "kept"))]));
    (pyAssign [(pyName "places")] (pyListComp (pyAttribute (pySubscript (pyName "deck") (pyName "position")) "position") [(pycomprehension (pyName "position") (pyName "together") [])]));
    (pyAssign [(pyName "numbers")] (pyCall (pyName "sorted") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "together")] [])] [])] [(pykeyword (Some "key") (pyAttribute (pyName "places") "__getitem__"))]));
    (pyReturn (Some (pyTuple [(pyName "hands"); (pyCall (pyName "tuple") [(pyListComp (pySubscript (pyName "together") (pyName "number")) [(pycomprehension (pyName "number") (pyName "numbers") [])])] [])])))] []).

Definition handed_over_text : func :=
  (pyFunctionDef "handed_over" ["dealt"; "rounds"] [(pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyName "dealt")] [])] []));
    (pyFor (pyTuple [(pyName "_"); (pyName "steps")]) (pyName "rounds") [(pyAssign [(pyTuple [(pyName "given"); (pyName "deck")])] (pyCall (pyName "laid_down") [(pyName "left"); (pyName "steps")] []));
    (pyFor (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "given") "items") [] []) [(pyAssign [(pySubscript (pyName "hands") (pyName "owner"))] (pyName "hand"))] []);
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyName "deck")] []))] []);
    (pyReturn (Some (pyTuple [(pyName "hands"); (pyName "left")])))] []).

Definition plans_fields_module : module := {|
  title := "shufflegraph.plans.fields";
  names := [
    ("CardT", "shufflegraph.plans.fields.CardT");
    ("Owner", "shufflegraph.base.deck.Owner");
    ("Position", "shufflegraph.base.deck.Position");
    ("Talon", "shufflegraph.base.deck.Talon");
    ("handed_over", "shufflegraph.plans.fields.handed_over");
    ("laid_down", "shufflegraph.dealing.table.laid_down");
    ("put_together", "shufflegraph.plans.fields.put_together")];
  functions := [delivered_text; taken_text; put_together_text; handed_over_text] |}.

(* shufflegraph.table.cut.joining *)

Definition added_text : func :=
  (pyFunctionDef "added" ["number"; "other"; "below"] [(pyReturn (Some (pyBinOp (pyBinOp (pyName "number") pyAdd (pyName "other")) pyMod (pyName "below"))))] []).

Definition table_cut_joining_module : module := {|
  title := "shufflegraph.table.cut.joining";
  names := [
    ];
  functions := [added_text] |}.

(* shufflegraph.connect_four.rules *)

Definition rows_of_text : func :=
  (pyFunctionDef "rows_of" ["columns"; "number"] [(pyAssign [(pyName "heights")] (pyCall (pyAttribute (pyName "dict") "fromkeys") [(pyCall (pyName "range") [(pyConstant (pyInt (1))); (pyBinOp (pyName "number") pyAdd (pyConstant (pyInt (1))))] []); (pyConstant (pyInt (0)))] []));
    (pyAnnAssign (pyName "rows") (Some (pyList [])));
    (pyFor (pyName "column") (pyName "columns") [(pyAugAssign (pySubscript (pyName "heights") (pyName "column")) pyAdd (pyConstant (pyInt (1))));
    (pyExpr (pyCall (pyAttribute (pyName "rows") "append") [(pySubscript (pyName "heights") (pyName "column"))] []))] []);
    (pyReturn (Some (pyName "rows")))] []).

Definition free_columns_text : func :=
  (pyFunctionDef "free_columns" ["played"; "number"; "height"] [(pyReturn (Some (pyListComp (pyName "column") [(pycomprehension (pyName "column") (pyCall (pyName "range") [(pyConstant (pyInt (1))); (pyBinOp (pyName "number") pyAdd (pyConstant (pyInt (1))))] []) [(pyCompare (pyCall (pyAttribute (pyName "played") "count") [(pyName "column")] []) [pyLt] [(pyName "height")])])])))] []).

Definition connect_four_rules_module : module := {|
  title := "shufflegraph.connect_four.rules";
  names := [
    ];
  functions := [rows_of_text; free_columns_text] |}.

Definition library : list module :=
  [sampling_randomness_module; sampling_permutations_module; sampling_assignments_module; planning_words_module; base_contracts_module; base_deck_module; dealing_intervals_module; dealing_colouring_module; dealing_talon_module; dealing_instructions_module; dealing_table_module; planning_layout_module; planning_windows_module; plans_checker_module; plans_fields_module; table_cut_joining_module; connect_four_rules_module].
