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
    (pyReturn (Some (pyName "number")))]).

Definition sampling_randomness_module : module := {|
  title := "shufflegraph.sampling.randomness";
  names := [
    ("Below", "shufflegraph.sampling.randomness.Below");
    ("Callable", "collections.abc.Callable");
    ("Final", "typing.Final");
    ("InvalidParameterType", "shufflegraph.errors.InvalidParameterType");
    ("Iterator", "collections.abc.Iterator");
    ("Protocol", "typing.Protocol");
    ("Random", "random.Random");
    ("RandomBytes", "shufflegraph.sampling.randomness.RandomBytes");
    ("Rng", "shufflegraph.sampling.randomness.Rng");
    ("SystemRandom", "random.SystemRandom");
    ("TypeAlias", "typing.TypeAlias");
    ("_Bits", "shufflegraph.sampling.randomness._Bits");
    ("_POOL", "shufflegraph.sampling.randomness._POOL");
    ("_SYSTEM", "shufflegraph.sampling.randomness._SYSTEM");
    ("_pooled_bits", "shufflegraph.sampling.randomness._pooled_bits");
    ("array", "array.array");
    ("bounded_draws", "shufflegraph.sampling.randomness.bounded_draws");
    ("draw_below", "shufflegraph.sampling.randomness.draw_below");
    ("draw_numbers", "shufflegraph.sampling.randomness.draw_numbers");
    ("ensure", "shufflegraph.contracts.ensure");
    ("label_of", "shufflegraph.values.label_of");
    ("number_below", "shufflegraph.sampling.randomness.number_below");
    ("os", "os");
    ("refuse", "shufflegraph.contracts.refuse");
    ("rng_fault", "shufflegraph.sampling.randomness.rng_fault");
    ("source_of", "shufflegraph.sampling.randomness.source_of");
    ("sys", "sys")];
  functions := [number_below_text] |}.

(* shufflegraph.sampling.permutations *)

Definition _digits_text : func :=
  (pyFunctionDef "_digits" ["size"; "index"] [(pyAnnAssign (pyName "digits") (Some (pyList [])));
    (pyAssign [(pyName "rest")] (pyName "index"));
    (pyFor (pyName "base") (pyCall (pyName "range") [(pyConstant (pyInt (1))); (pyBinOp (pyName "size") pyAdd (pyConstant (pyInt (1))))] []) [(pyExpr (pyCall (pyAttribute (pyName "digits") "append") [(pyBinOp (pyName "rest") pyMod (pyName "base"))] []));
    (pyAssign [(pyName "rest")] (pyBinOp (pyName "rest") pyFloorDiv (pyName "base")))] []);
    (pyReturn (Some (pyName "digits")))]).

Definition _order_text : func :=
  (pyFunctionDef "_order" ["size"; "index"] [(pyAssign [(pyName "hand")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyName "size")] [])] []));
    (pyAnnAssign (pyName "order") (Some (pyList [])));
    (pyFor (pyName "place") (pyCall (pyName "reversed") [(pyCall (pyName "_digits") [(pyName "size"); (pyName "index")] [])] []) [(pyAssign [(pyName "card")] (pyCall (pyAttribute (pyName "hand") "pop") [(pyName "place")] []));
    (pyExpr (pyCall (pyAttribute (pyName "order") "append") [(pyName "card")] []))] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyName "order")] [])))]).

Definition _order_number_text : func :=
  (pyFunctionDef "_order_number" ["order"] [(pyAssign [(pyName "hand")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "order")] [])] [])] []));
    (pyAssign [(pyName "number")] (pyConstant (pyInt (0))));
    (pyFor (pyName "card") (pyName "order") [(pyAssign [(pyName "place")] (pyCall (pyAttribute (pyName "hand") "index") [(pyName "card")] []));
    (pyAssign [(pyName "number")] (pyBinOp (pyBinOp (pyName "number") pyMult (pyCall (pyName "len") [(pyName "hand")] [])) pyAdd (pyName "place")));
    (pyExpr (pyCall (pyAttribute (pyName "hand") "pop") [(pyName "place")] []))] []);
    (pyReturn (Some (pyName "number")))]).

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
    (pyReturn (Some (pyName "order")))]).

Definition sampling_permutations_module : module := {|
  title := "shufflegraph.sampling.permutations";
  names := [
    ("Any", "typing.Any");
    ("ArrayBits", "shufflegraph.sampling.arrays.ArrayBits");
    ("CardT", "shufflegraph.sampling.permutations.CardT");
    ("Family", "shufflegraph.sampling.family.Family");
    ("InvalidParameter", "shufflegraph.errors.InvalidParameter");
    ("InvalidParameterType", "shufflegraph.errors.InvalidParameterType");
    ("Permutations", "shufflegraph.sampling.permutations.Permutations");
    ("Random", "random.Random");
    ("Rng", "shufflegraph.sampling.randomness.Rng");
    ("Sequence", "collections.abc.Sequence");
    ("TypeVar", "typing.TypeVar");
    ("_digits", "shufflegraph.sampling.permutations._digits");
    ("_order", "shufflegraph.sampling.permutations._order");
    ("_order_number", "shufflegraph.sampling.permutations._order_number");
    ("are_all", "shufflegraph.deck.are_all");
    ("are_equal_cards", "shufflegraph.contracts.are_equal_cards");
    ("cached_property", "functools.cached_property");
    ("coerces", "shufflegraph.contracts.coerces");
    ("dataclass", "dataclasses.dataclass");
    ("draw_numbers", "shufflegraph.sampling.randomness.draw_numbers");
    ("ensure", "shufflegraph.contracts.ensure");
    ("factorial", "math.factorial");
    ("integer", "shufflegraph.contracts.integer");
    ("mixed", "shufflegraph.sampling.permutations.mixed");
    ("number_below", "shufflegraph.sampling.randomness.number_below");
    ("number_fault", "shufflegraph.sampling.permutations.number_fault");
    ("prod", "math.prod");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("requires", "shufflegraph.contracts.requires");
    ("rng_fault", "shufflegraph.sampling.randomness.rng_fault");
    ("sequence", "shufflegraph.contracts.sequence");
    ("shuffle", "shufflegraph.sampling.permutations.shuffle");
    ("shuffle_fault", "shufflegraph.sampling.permutations.shuffle_fault");
    ("source_of", "shufflegraph.sampling.randomness.source_of")];
  functions := [_digits_text; _order_text; _order_number_text; mixed_text] |}.

(* shufflegraph.sampling.assignments *)

Definition dealt_text : func :=
  (pyFunctionDef "dealt" ["destinations"; "sizes"; "rng"] [(pyAssign [(pyName "deck")] (pyListComp (pyName "destination") [(pycomprehension (pyTuple [(pyName "destination"); (pyName "size")]) (pyCall (pyName "zip") [(pyName "destinations"); (pyName "sizes")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) []); (pycomprehension (pyName "_") (pyCall (pyName "range") [(pyName "size")] []) [])]));
    (pyAssign [(pyName "order")] (pyCall (pyName "mixed") [(pyName "deck"); (pyName "rng")] []));
    (pyReturn (Some (pyCall (pyName "tuple") [(pyName "order")] [])))]).

Definition sampling_assignments_module : module := {|
  title := "shufflegraph.sampling.assignments";
  names := [
    ("Any", "typing.Any");
    ("ArrayBits", "shufflegraph.sampling.arrays.ArrayBits");
    ("Assignments", "shufflegraph.sampling.assignments.Assignments");
    ("Counter", "collections.Counter");
    ("Destination", "shufflegraph.deck.Destination");
    ("Family", "shufflegraph.sampling.family.Family");
    ("Final", "typing.Final");
    ("InvalidParameter", "shufflegraph.errors.InvalidParameter");
    ("InvalidParameterType", "shufflegraph.errors.InvalidParameterType");
    ("MOST_CARDS", "shufflegraph.sampling.assignments.MOST_CARDS");
    ("Mapping", "collections.abc.Mapping");
    ("MappingProxyType", "types.MappingProxyType");
    ("Numbers", "shufflegraph.contracts.Numbers");
    ("OwnerT", "shufflegraph.deck.OwnerT");
    ("Random", "random.Random");
    ("Rng", "shufflegraph.sampling.randomness.Rng");
    ("Sequence", "collections.abc.Sequence");
    ("T", "shufflegraph.sampling.assignments.T");
    ("Talon", "shufflegraph.deck.Talon");
    ("TypeVar", "typing.TypeVar");
    ("_arrangement", "shufflegraph.sampling.assignments._arrangement");
    ("_arrangement_number", "shufflegraph.sampling.assignments._arrangement_number");
    ("_number_fault", "shufflegraph.sampling.assignments._number_fault");
    ("_talon_fault", "shufflegraph.sampling.assignments._talon_fault");
    ("accumulate", "itertools.accumulate");
    ("assign", "shufflegraph.sampling.assignments.assign");
    ("assign_fault", "shufflegraph.sampling.assignments.assign_fault");
    ("assignment_fault", "shufflegraph.sampling.assignments.assignment_fault");
    ("bisect_left", "bisect.bisect_left");
    ("cached_property", "functools.cached_property");
    ("coerces", "shufflegraph.contracts.coerces");
    ("comb", "math.comb");
    ("dataclass", "dataclasses.dataclass");
    ("dealt", "shufflegraph.sampling.assignments.dealt");
    ("deck_fault", "shufflegraph.deck.deck_fault");
    ("ensure", "shufflegraph.contracts.ensure");
    ("factorial", "math.factorial");
    ("field", "dataclasses.field");
    ("hands_fault", "shufflegraph.sampling.assignments.hands_fault");
    ("has_sizes", "shufflegraph.sampling.assignments.has_sizes");
    ("integers", "shufflegraph.contracts.integers");
    ("label_of", "shufflegraph.values.label_of");
    ("listed", "shufflegraph.values.listed");
    ("mixed", "shufflegraph.sampling.permutations.mixed");
    ("numbers", "shufflegraph.contracts.numbers");
    ("prod", "math.prod");
    ("refuse", "shufflegraph.contracts.refuse");
    ("requires", "shufflegraph.contracts.requires");
    ("rng_fault", "shufflegraph.sampling.randomness.rng_fault");
    ("sizes_fault", "shufflegraph.deck.sizes_fault");
    ("source_of", "shufflegraph.sampling.randomness.source_of");
    ("talon_sizes", "shufflegraph.sampling.assignments.talon_sizes")];
  functions := [dealt_text] |}.

(* shufflegraph.planning.words *)

Definition place_text : func :=
  (pyFunctionDef "place" ["word"; "piles"] [(pyAssign [(pyName "result")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "blocks")] (pyConstant (pyInt (1))));
    (pyFor (pyName "pile") (pyName "word") [(pyAssign [(pyName "result")] (pyBinOp (pyBinOp (pyBinOp (pyBinOp (pyName "pile") pyMult (pyName "blocks")) pyAdd (pyName "blocks")) pySub (pyConstant (pyInt (1)))) pySub (pyName "result")));
    (pyAugAssign (pyName "blocks") pyMult (pyName "piles"))] []);
    (pyReturn (Some (pyName "result")))]).

Definition word_at_text : func :=
  (pyFunctionDef "word_at" ["block"; "piles"; "rounds"] [(pyAnnAssign (pyName "backwards") (Some (pyList [])));
    (pyAssign [(pyName "rest")] (pyName "block"));
    (pyAssign [(pyName "blocks")] (pyBinOp (pyName "piles") pyPow (pyName "rounds")));
    (pyFor (pyName "_") (pyCall (pyName "range") [(pyName "rounds")] []) [(pyAugAssign (pyName "blocks") pyFloorDiv (pyName "piles"));
    (pyExpr (pyCall (pyAttribute (pyName "backwards") "append") [(pyBinOp (pyName "rest") pyFloorDiv (pyName "blocks"))] []));
    (pyAssign [(pyName "rest")] (pyBinOp (pyBinOp (pyName "blocks") pySub (pyConstant (pyInt (1)))) pySub (pyBinOp (pyName "rest") pyMod (pyName "blocks"))))] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyCall (pyName "reversed") [(pyName "backwards")] [])] [])))]).

Definition planning_words_module : module := {|
  title := "shufflegraph.planning.words";
  names := [
    ("Layout", "shufflegraph.planning.layout.Layout");
    ("Letters", "shufflegraph.planning.words.Letters");
    ("NamedTuple", "typing.NamedTuple");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("TypeAlias", "typing.TypeAlias");
    ("Word", "shufflegraph.planning.words.Word");
    ("Words", "shufflegraph.planning.words.Words");
    ("is_kept", "shufflegraph.planning.words.is_kept");
    ("letters_at", "shufflegraph.planning.words.letters_at");
    ("lru_cache", "functools.lru_cache");
    ("place", "shufflegraph.planning.words.place");
    ("place_of", "shufflegraph.planning.words.place_of");
    ("refined", "shufflegraph.planning.words.refined");
    ("replace", "dataclasses.replace");
    ("word_at", "shufflegraph.planning.words.word_at")];
  functions := [place_text; word_at_text] |}.

(* shufflegraph.contracts *)

Definition refuse_text : func :=
  (pyFunctionDef "refuse" ["fault"] [(pyIf (pyCompare (pyName "fault") [pyIsNot] [(pyConstant pyNone)]) [(pyRaise (Some (pyName "fault")) None)] [])]).

Definition contracts_module : module := {|
  title := "shufflegraph.contracts";
  names := [
    ("Any", "typing.Any");
    ("Callable", "collections.abc.Callable");
    ("Counter", "collections.Counter");
    ("F", "shufflegraph.contracts.F");
    ("Fault", "shufflegraph.contracts.Fault");
    ("Final", "typing.Final");
    ("Function", "shufflegraph.contracts.Function");
    ("InvalidParameter", "shufflegraph.errors.InvalidParameter");
    ("ItemsView", "collections.abc.ItemsView");
    ("KeyT_co", "shufflegraph.contracts.KeyT_co");
    ("Mapping", "collections.abc.Mapping");
    ("Numbers", "shufflegraph.contracts.Numbers");
    ("Parameter", "inspect.Parameter");
    ("Protocol", "typing.Protocol");
    ("Reader", "shufflegraph.contracts.Reader");
    ("SETTING", "shufflegraph.contracts.SETTING");
    ("SETTINGS", "shufflegraph.contracts.SETTINGS");
    ("Sequence", "collections.abc.Sequence");
    ("ShufflegraphError", "shufflegraph.errors.ShufflegraphError");
    ("TypeAlias", "typing.TypeAlias");
    ("TypeVar", "typing.TypeVar");
    ("_IS_SLOW", "shufflegraph.contracts._IS_SLOW");
    ("_READ", "shufflegraph.contracts._READ");
    ("_READ_AGAIN", "shufflegraph.contracts._READ_AGAIN");
    ("_asking", "shufflegraph.contracts._asking");
    ("_parameters", "shufflegraph.contracts._parameters");
    ("_stated", "shufflegraph.contracts._stated");
    ("_with_arguments_of", "shufflegraph.contracts._with_arguments_of");
    ("are_equal_cards", "shufflegraph.contracts.are_equal_cards");
    ("are_same_cards", "shufflegraph.contracts.are_same_cards");
    ("cast", "typing.cast");
    ("checks_itself", "shufflegraph.contracts.checks_itself");
    ("coerces", "shufflegraph.contracts.coerces");
    ("ensure", "shufflegraph.contracts.ensure");
    ("index", "operator.index");
    ("integer", "shufflegraph.contracts.integer");
    ("integers", "shufflegraph.contracts.integers");
    ("itemgetter", "operator.itemgetter");
    ("numbers", "shufflegraph.contracts.numbers");
    ("once", "shufflegraph.contracts.once");
    ("os", "os");
    ("ranks_of", "shufflegraph.contracts.ranks_of");
    ("refuse", "shufflegraph.contracts.refuse");
    ("reiterable", "shufflegraph.contracts.reiterable");
    ("requires", "shufflegraph.contracts.requires");
    ("sequence", "shufflegraph.contracts.sequence");
    ("signature", "inspect.signature");
    ("undecorated", "shufflegraph.contracts.undecorated");
    ("unwrap", "inspect.unwrap");
    ("wraps", "functools.wraps")];
  functions := [refuse_text] |}.

(* shufflegraph.deck *)

Definition are_all_text : func :=
  (pyFunctionDef "are_all" ["kind"; "values"] [(pyReturn (Some (pyCompare (pyCall (pyAttribute (pyCall (pyName "list") [(pyCall (pyName "map") [(pyName "type"); (pyName "values")] [])] []) "count") [(pyName "kind")] []) [pyEq] [(pyCall (pyName "len") [(pyName "values")] [])])))]).

Definition deck_module : module := {|
  title := "shufflegraph.deck";
  names := [
    ("Any", "typing.Any");
    ("Collection", "collections.abc.Collection");
    ("Deck", "shufflegraph.deck.Deck");
    ("Destination", "shufflegraph.deck.Destination");
    ("DestinationT", "shufflegraph.deck.DestinationT");
    ("Final", "typing.Final");
    ("Hashable", "collections.abc.Hashable");
    ("InvalidDeck", "shufflegraph.errors.InvalidDeck");
    ("InvalidDeckType", "shufflegraph.errors.InvalidDeckType");
    ("InvalidParameter", "shufflegraph.errors.InvalidParameter");
    ("InvalidParameterType", "shufflegraph.errors.InvalidParameterType");
    ("Iterable", "collections.abc.Iterable");
    ("Mapping", "collections.abc.Mapping");
    ("Owner", "shufflegraph.deck.Owner");
    ("OwnerT", "shufflegraph.deck.OwnerT");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("Sequence", "collections.abc.Sequence");
    ("Talon", "shufflegraph.deck.Talon");
    ("TypeAlias", "typing.TypeAlias");
    ("TypeVar", "typing.TypeVar");
    ("_PLAIN", "shufflegraph.deck._PLAIN");
    ("_are_places", "shufflegraph.deck._are_places");
    ("_first_owner_fault", "shufflegraph.deck._first_owner_fault");
    ("_owners_fault", "shufflegraph.deck._owners_fault");
    ("_place_fault", "shufflegraph.deck._place_fault");
    ("_places_fault", "shufflegraph.deck._places_fault");
    ("_talon_place_fault", "shufflegraph.deck._talon_place_fault");
    ("are_all", "shufflegraph.deck.are_all");
    ("cards_fault", "shufflegraph.deck.cards_fault");
    ("cast", "typing.cast");
    ("count", "itertools.count");
    ("dataclass", "dataclasses.dataclass");
    ("deck_fault", "shufflegraph.deck.deck_fault");
    ("final", "typing.final");
    ("integer", "shufflegraph.contracts.integer");
    ("label_of", "shufflegraph.values.label_of");
    ("last_of_owners", "shufflegraph.deck.last_of_owners");
    ("last_positions", "shufflegraph.deck.last_positions");
    ("owner_fault", "shufflegraph.deck.owner_fault");
    ("pairwise", "itertools.pairwise");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("sequence_fault", "shufflegraph.deck.sequence_fault");
    ("sizes_fault", "shufflegraph.deck.sizes_fault");
    ("tail_of", "shufflegraph.deck.tail_of")];
  functions := [are_all_text] |}.

(* shufflegraph.dealing.intervals *)

Definition spans_text : func :=
  (pyFunctionDef "spans" ["cards"; "last"] [(pyAnnAssign (pyName "found") (Some (pyDict [] [])));
    (pyAssign [(pyName "first")] (pyConstant (pyInt (0))));
    (pyFor (pyTuple [(pyName "owner"); (pyName "end")]) (pyCall (pyAttribute (pyName "last") "items") [] []) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "owner"); (pyName "Talon")] [])) [(pyAssign [(pyName "first")] (pyCall (pyAttribute (pyName "cards") "index") [(pyName "owner"); (pyName "first")] []));
    (pyAssign [(pySubscript (pyName "found") (pyName "owner"))] (pyCall (pyAttribute (pyName "tuple") "__new__") [(pyName "Interval"); (pyTuple [(pyName "first"); (pyName "end")])] []))] [])] []);
    (pyReturn (Some (pyName "found")))]).

Definition mapping_fault_text : func :=
  (pyFunctionDef "mapping_fault" ["intervals"] [(pyIf (pyCall (pyName "isinstance") [(pyName "intervals"); (pyTuple [(pyName "dict"); (pyName "Mapping")])] []) [(pyReturn (Some (pyConstant pyNone)))] []);
    (pyReturn (Some (pyCall (pyName "InvalidDeckType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyAttribute (pyCall (pyName "type") [(pyName "intervals")] []) "__name__"))])] [])))]).

Definition _interval_type_fault_text : func :=
  (pyFunctionDef "_interval_type_fault" ["intervals"] [(pyFor (pyTuple [(pyName "owner"); (pyName "value")]) (pyCall (pyAttribute (pyName "intervals") "items") [] []) [(pyIf (pyBoolOp pyOr [(pyCompare (pyCall (pyName "type") [(pyName "value")] []) [pyIsNot] [(pyName "Interval")]); (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "int"); (pyName "value")] []))]) [(pyReturn (Some (pyCall (pyName "InvalidDeckType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "value")] [])); (pyConstant pyText)])] [])))] [])] []);
    (pyReturn (Some (pyConstant pyNone)))]).

Definition _interval_order_fault_text : func :=
  (pyFunctionDef "_interval_order_fault" ["intervals"] [(pyFor (pyTuple [(pyName "owner"); (pyTuple [(pyName "first"); (pyName "last")])]) (pyCall (pyAttribute (pyName "intervals") "items") [] []) [(pyIf (pyCompare (pyName "first") [pyGt] [(pyName "last")]) [(pyReturn (Some (pyCall (pyName "InvalidDeck") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "first")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "last")] [])); (pyConstant pyText)])] [])))] [])] []);
    (pyReturn (Some (pyConstant pyNone)))]).

Definition ends_text : func :=
  (pyFunctionDef "ends" ["intervals"] [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "mapping_fault") [(pyName "intervals")] [])] []));
    (pyAssign [(pyName "values")] (pyCall (pyAttribute (pyName "intervals") "values") [] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "Interval"); (pyName "values")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_interval_type_fault") [(pyName "intervals")] [])] []))] []);
    (pyAssign [(pyName "positions")] (pyCall (pyName "list") [(pyCall (pyAttribute (pyName "chain") "from_iterable") [(pyName "values")] [])] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "int"); (pyName "positions")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_interval_type_fault") [(pyName "intervals")] [])] []))] []);
    (pyAssign [(pyName "firsts")] (pySubscript (pyName "positions") (pySlice (Some (pyConstant (pyInt (0)))) None (Some (pyConstant (pyInt (2)))))));
    (pyAssign [(pyName "lasts")] (pySubscript (pyName "positions") (pySlice (Some (pyConstant (pyInt (1)))) None (Some (pyConstant (pyInt (2)))))));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "all") [(pyCall (pyName "map") [(pyName "le"); (pyName "firsts"); (pyName "lasts")] [])] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_interval_order_fault") [(pyName "intervals")] [])] []))] []);
    (pyReturn (Some (pyTuple [(pyName "firsts"); (pyName "lasts")])))]).

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
    (pyReturn (Some (pyName "colours")))]).

Definition dealing_intervals_module : module := {|
  title := "shufflegraph.dealing.intervals";
  names := [
    ("Any", "typing.Any");
    ("Family", "shufflegraph.dealing.intervals.Family");
    ("Interval", "shufflegraph.dealing.intervals.Interval");
    ("InvalidDeck", "shufflegraph.errors.InvalidDeck");
    ("InvalidDeckType", "shufflegraph.errors.InvalidDeckType");
    ("Mapping", "collections.abc.Mapping");
    ("NamedTuple", "typing.NamedTuple");
    ("OwnerT", "shufflegraph.deck.OwnerT");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("Sequence", "collections.abc.Sequence");
    ("Talon", "shufflegraph.deck.Talon");
    ("TypeAlias", "typing.TypeAlias");
    ("_Ends", "shufflegraph.dealing.intervals._Ends");
    ("_ends_fault", "shufflegraph.dealing.intervals._ends_fault");
    ("_interval_order_fault", "shufflegraph.dealing.intervals._interval_order_fault");
    ("_interval_type_fault", "shufflegraph.dealing.intervals._interval_type_fault");
    ("are_all", "shufflegraph.deck.are_all");
    ("are_first_and_last_positions", "shufflegraph.dealing.predicates.are_first_and_last_positions");
    ("chain", "itertools.chain");
    ("deck_fault", "shufflegraph.deck.deck_fault");
    ("ends", "shufflegraph.dealing.intervals.ends");
    ("ensure", "shufflegraph.contracts.ensure");
    ("family_fault", "shufflegraph.dealing.intervals.family_fault");
    ("integer", "shufflegraph.contracts.integer");
    ("intervals", "shufflegraph.dealing.intervals.intervals");
    ("intervals_fault", "shufflegraph.dealing.intervals.intervals_fault");
    ("last_positions", "shufflegraph.deck.last_positions");
    ("le", "operator.le");
    ("mapping_fault", "shufflegraph.dealing.intervals.mapping_fault");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("requires", "shufflegraph.contracts.requires");
    ("sequence_fault", "shufflegraph.deck.sequence_fault");
    ("spans", "shufflegraph.dealing.intervals.spans");
    ("spans_in", "shufflegraph.dealing.intervals.spans_in");
    ("swept", "shufflegraph.dealing.intervals.swept");
    ("undecorated", "shufflegraph.contracts.undecorated")];
  functions := [spans_text; mapping_fault_text; _interval_type_fault_text; _interval_order_fault_text; ends_text; swept_text] |}.

(* shufflegraph.dealing.colouring *)

Definition chromatic_number_text : func :=
  (pyFunctionDef "chromatic_number" ["intervals"] [(pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "ended")] (pyCall (pyName "sorted") [(pyName "lasts")] []));
    (pyReturn (Some (pyCall (pyName "max") [(pyListComp (pyBinOp (pyName "begun") pySub (pyCall (pyName "bisect_left") [(pyName "ended"); (pyName "first")] [])) [(pycomprehension (pyTuple [(pyName "begun"); (pyName "first")]) (pyCall (pyName "enumerate") [(pyCall (pyName "sorted") [(pyName "firsts")] []); (pyConstant (pyInt (1)))] []) [])])] [(pykeyword (Some "default") (pyConstant (pyInt (0))))])))]).

Definition clique_text : func :=
  (pyFunctionDef "clique" ["intervals"] [(pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "ended")] (pyCall (pyName "sorted") [(pyName "lasts")] []));
    (pyAssign [(pyName "deepest")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "position")] (pyConstant (pyInt (0))));
    (pyFor (pyTuple [(pyName "begun"); (pyName "first")]) (pyCall (pyName "enumerate") [(pyCall (pyName "sorted") [(pyName "firsts")] []); (pyConstant (pyInt (1)))] []) [(pyAssign [(pyName "active")] (pyBinOp (pyName "begun") pySub (pyCall (pyName "bisect_left") [(pyName "ended"); (pyName "first")] [])));
    (pyIf (pyCompare (pyName "active") [pyGt] [(pyName "deepest")]) [(pyAssign [(pyName "deepest")] (pyName "active"));
    (pyAssign [(pyName "position")] (pyName "first"))] [])] []);
    (pyReturn (Some (pyCall (pyName "tuple") [(pyListComp (pyName "owner") [(pycomprehension (pyTuple [(pyName "owner"); (pyTuple [(pyName "first"); (pyName "last")])]) (pyCall (pyAttribute (pyName "intervals") "items") [] []) [(pyCompare (pyName "first") [pyLtE; pyLtE] [(pyName "position"); (pyName "last")])])])] [])))]).

Definition _events_text : func :=
  (pyFunctionDef "_events" ["firsts"; "lasts"] [(pyAssign [(pyName "keys")] (pyList [(pyStarred (pyName "firsts")); (pyStarred (pyName "lasts"))]));
    (pyReturn (Some (pyCall (pyName "sorted") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "keys")] [])] [])] [(pykeyword (Some "key") (pyAttribute (pyName "keys") "__getitem__"))])))]).

Definition valid_colouring_text : func :=
  (pyFunctionDef "valid_colouring" ["intervals"] [(pyIf (pyBoolOp pyAnd [(pyCompare (pyCall (pyName "type") [(pyName "intervals")] []) [pyIsNot] [(pyName "dict")]); (pyCall (pyName "isinstance") [(pyName "intervals"); (pyTuple [(pyName "list"); (pyName "tuple"); (pyName "Sequence")])] [])]) [(pyAssign [(pyName "cards")] (pyIfExp (pyCompare (pyCall (pyName "type") [(pyName "intervals")] []) [pyIs] [(pyName "list")]) (pyName "intervals") (pyCall (pyName "list") [(pyName "intervals")] [])));
    (pyReturn (Some (pyCall (pyName "swept") [(pyName "cards"); (pyCall (pyName "last_of_owners") [(pyName "intervals")] [])] [])))] []);
    (pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "size")] (pyCall (pyName "len") [(pyName "firsts")] []));
    (pyAnnAssign (pyName "colours") (Some (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyName "size"))));
    (pyAnnAssign (pyName "free") (Some (pyList [])));
    (pyAssign [(pyName "used")] (pyConstant (pyInt (0))));
    (pyFor (pyName "event") (pyCall (pyName "_events") [(pyName "firsts"); (pyName "lasts")] []) [(pyIf (pyCompare (pyName "event") [pyGtE] [(pyName "size")]) [(pyExpr (pyCall (pyAttribute (pyName "free") "append") [(pySubscript (pyName "colours") (pyBinOp (pyName "event") pySub (pyName "size")))] []))] [(pyIf (pyName "free") [(pyAssign [(pyName "colour")] (pyCall (pyAttribute (pyName "free") "pop") [] []));
    (pyAssign [(pySubscript (pyName "colours") (pyName "event"))] (pyName "colour"))] [(pyAssign [(pySubscript (pyName "colours") (pyName "event"))] (pyName "used"));
    (pyAugAssign (pyName "used") pyAdd (pyConstant (pyInt (1))))])])] []);
    (pyReturn (Some (pyCall (pyName "dict") [(pyCall (pyName "zip") [(pyName "intervals"); (pyName "colours")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] [])))]).

Definition piles_fault_text : func :=
  (pyFunctionDef "piles_fault" ["piles"] [(pyIf (pyCompare (pyCall (pyName "type") [(pyName "piles")] []) [pyIsNot] [(pyName "int")]) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "piles")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyIfExp (pyCompare (pyName "piles") [pyGtE] [(pyConstant (pyInt (1)))]) (pyConstant pyNone) (pyCall (pyName "TooFewPiles") [(pyJoinedStr [(pyFormattedValue (pyCall (pyName "repr_of") [(pyName "piles")] [])); (pyConstant pyText)])] []))))]).

Definition reducing_fault_text : func :=
  (pyFunctionDef "reducing_fault" ["intervals"; "piles"] [(pyReturn (Some (pyBoolOp pyOr [(pyCall (pyName "piles_fault") [(pyName "piles")] []); (pyCall (pyName "mapping_fault") [(pyName "intervals")] [])])))]).

Definition reducing_colouring_text : func :=
  (pyFunctionDef "reducing_colouring" ["intervals"; "piles"] [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "reducing_fault") [(pyName "intervals"); (pyName "piles")] [])] []));
    (pyAssign [(pyTuple [(pyName "firsts"); (pyName "lasts")])] (pyCall (pyName "ends") [(pyName "intervals")] []));
    (pyAssign [(pyName "size")] (pyCall (pyName "len") [(pyName "firsts")] []));
    (pyAnnAssign (pyName "colours") (Some (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyName "size"))));
    (pyAssign [(pyName "active")] (pyBinOp (pyList [(pyConstant (pyInt (0)))]) pyMult (pyCall (pyName "min") [(pyName "piles"); (pyName "size")] [])));
    (pyFor (pyName "event") (pyCall (pyName "_events") [(pyName "firsts"); (pyName "lasts")] []) [(pyIf (pyCompare (pyName "event") [pyGtE] [(pyName "size")]) [(pyAugAssign (pySubscript (pyName "active") (pySubscript (pyName "colours") (pyBinOp (pyName "event") pySub (pyName "size")))) pySub (pyConstant (pyInt (1))))] [(pyAssign [(pyName "pile")] (pyCall (pyAttribute (pyName "active") "index") [(pyCall (pyName "min") [(pyName "active")] [])] []));
    (pyAssign [(pySubscript (pyName "colours") (pyName "event"))] (pyName "pile"));
    (pyAugAssign (pySubscript (pyName "active") (pyName "pile")) pyAdd (pyConstant (pyInt (1))))])] []);
    (pyReturn (Some (pyCall (pyName "dict") [(pyCall (pyName "zip") [(pyName "intervals"); (pyName "colours")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] [])))]).

Definition pile_fault_text : func :=
  (pyFunctionDef "pile_fault" ["pile"; "where"] [(pyIf (pyCompare (pyCall (pyName "type") [(pyName "pile")] []) [pyIsNot] [(pyName "int")]) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyFormattedValue (pyName "where")); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "pile")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyIfExp (pyCompare (pyName "pile") [pyGtE] [(pyConstant (pyInt (0)))]) (pyConstant pyNone) (pyCall (pyName "InvalidPlan") [(pyJoinedStr [(pyFormattedValue (pyName "where")); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "pile")] [])); (pyConstant pyText)])] []))))]).

Definition colouring_fault_text : func :=
  (pyFunctionDef "colouring_fault" ["intervals"; "colouring"] [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "colouring"); (pyTuple [(pyName "dict"); (pyName "Mapping")])] [])) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyAttribute (pyCall (pyName "type") [(pyName "colouring")] []) "__name__"))])] [])))] []);
    (pyFor (pyName "owner") (pyName "intervals") [(pyIf (pyCompare (pyName "owner") [pyNotIn] [(pyName "colouring")]) [(pyReturn (Some (pyCall (pyName "InvalidPlan") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] [])); (pyConstant pyText)])] [])))] []);
    (pyAssign [(pyName "pile")] (pySubscript (pyName "colouring") (pyName "owner")));
    (pyIf (pyBoolOp pyOr [(pyCompare (pyCall (pyName "type") [(pyName "pile")] []) [pyIsNot] [(pyName "int")]); (pyCompare (pyName "pile") [pyLt] [(pyConstant (pyInt (0)))])]) [(pyReturn (Some (pyCall (pyName "pile_fault") [(pyName "pile"); (pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "owner")] []))])] [])))] [])] []);
    (pyReturn (Some (pyConstant pyNone)))]).

Definition loads_fault_text : func :=
  (pyFunctionDef "loads_fault" ["intervals"; "colouring"] [(pyReturn (Some (pyBoolOp pyOr [(pyCall (pyName "mapping_fault") [(pyName "intervals")] []); (pyCall (pyName "colouring_fault") [(pyName "intervals"); (pyName "colouring")] [])])))]).

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
    (pyReturn (Some (pyName "largest")))]).

Definition dealing_colouring_module : module := {|
  title := "shufflegraph.dealing.colouring";
  names := [
    ("Family", "shufflegraph.dealing.intervals.Family");
    ("Interval", "shufflegraph.dealing.intervals.Interval");
    ("InvalidDeckType", "shufflegraph.errors.InvalidDeckType");
    ("InvalidPlan", "shufflegraph.errors.InvalidPlan");
    ("InvalidPlanType", "shufflegraph.errors.InvalidPlanType");
    ("Mapping", "collections.abc.Mapping");
    ("OwnerT", "shufflegraph.deck.OwnerT");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("Sequence", "collections.abc.Sequence");
    ("TooFewPiles", "shufflegraph.errors.TooFewPiles");
    ("_events", "shufflegraph.dealing.colouring._events");
    ("bisect_left", "bisect.bisect_left");
    ("chromatic_number", "shufflegraph.dealing.colouring.chromatic_number");
    ("clique", "shufflegraph.dealing.colouring.clique");
    ("coerces", "shufflegraph.contracts.coerces");
    ("coloured", "shufflegraph.dealing.colouring.coloured");
    ("colouring_fault", "shufflegraph.dealing.colouring.colouring_fault");
    ("depth", "shufflegraph.dealing.predicates.depth");
    ("ends", "shufflegraph.dealing.intervals.ends");
    ("ensure", "shufflegraph.contracts.ensure");
    ("family_fault", "shufflegraph.dealing.intervals.family_fault");
    ("has_colours_of_intervals", "shufflegraph.dealing.colouring.has_colours_of_intervals");
    ("intervals_fault", "shufflegraph.dealing.intervals.intervals_fault");
    ("is_clique", "shufflegraph.dealing.predicates.is_clique");
    ("is_dense", "shufflegraph.dealing.predicates.is_dense");
    ("is_proper", "shufflegraph.dealing.predicates.is_proper");
    ("largest_load", "shufflegraph.dealing.predicates.largest_load");
    ("last_of_owners", "shufflegraph.deck.last_of_owners");
    ("loads", "shufflegraph.dealing.colouring.loads");
    ("loads_by_depth", "shufflegraph.dealing.predicates.loads_by_depth");
    ("loads_fault", "shufflegraph.dealing.colouring.loads_fault");
    ("mapping_fault", "shufflegraph.dealing.intervals.mapping_fault");
    ("once", "shufflegraph.contracts.once");
    ("pile_fault", "shufflegraph.dealing.colouring.pile_fault");
    ("piles_fault", "shufflegraph.dealing.colouring.piles_fault");
    ("reducing_colouring", "shufflegraph.dealing.colouring.reducing_colouring");
    ("reducing_fault", "shufflegraph.dealing.colouring.reducing_fault");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("requires", "shufflegraph.contracts.requires");
    ("spans_in", "shufflegraph.dealing.intervals.spans_in");
    ("swept", "shufflegraph.dealing.intervals.swept");
    ("undecorated", "shufflegraph.contracts.undecorated");
    ("valid_colouring", "shufflegraph.dealing.colouring.valid_colouring")];
  functions := [chromatic_number_text; clique_text; _events_text; valid_colouring_text; piles_fault_text; reducing_fault_text; reducing_colouring_text; pile_fault_text; colouring_fault_text; loads_fault_text; loads_text] |}.

(* shufflegraph.dealing.talon *)

Definition breaks_text : func :=
  (pyFunctionDef "breaks" ["upper"; "lower"; "rounds"] [(pyReturn (Some (pyIfExp (pyCompare (pyBinOp (pyName "rounds") pyMod (pyConstant (pyInt (2)))) [pyEq] [(pyConstant (pyInt (0)))]) (pyCompare (pyName "upper") [pyGt] [(pyName "lower")]) (pyCompare (pyName "upper") [pyLt] [(pyName "lower")]))))]).

Definition grouped_text : func :=
  (pyFunctionDef "grouped" ["numbered"] [(pyAnnAssign (pyName "groups") (Some (pyList [])));
    (pyFor (pyTuple [(pyName "number"); (pyName "thing")]) (pyName "numbered") [(pyIf (pyCompare (pyName "number") [pyEq] [(pyCall (pyName "len") [(pyName "groups")] [])]) [(pyExpr (pyCall (pyAttribute (pyName "groups") "append") [(pyList [])] []))] []);
    (pyExpr (pyCall (pyAttribute (pySubscript (pyName "groups") (pyName "number")) "append") [(pyName "thing")] []))] []);
    (pyReturn (Some (pyName "groups")))]).

Definition run_numbers_text : func :=
  (pyFunctionDef "run_numbers" ["positions"; "rounds"] [(pyAnnAssign (pyName "numbers") (Some (pyList [])));
    (pyAssign [(pyName "run")] (pyConstant (pyInt (0))));
    (pyAssign [(pyName "upper")] (pyIfExp (pyName "positions") (pySubscript (pyName "positions") (pyConstant (pyInt (0)))) (pyConstant (pyInt (0)))));
    (pyFor (pyName "position") (pyName "positions") [(pyIf (pyCall (pyName "breaks") [(pyName "upper"); (pyName "position"); (pyName "rounds")] []) [(pyAugAssign (pyName "run") pyAdd (pyConstant (pyInt (1))))] []);
    (pyExpr (pyCall (pyAttribute (pyName "numbers") "append") [(pyName "run")] []));
    (pyAssign [(pyName "upper")] (pyName "position"))] []);
    (pyReturn (Some (pyName "numbers")))]).

Definition shared_runs_text : func :=
  (pyFunctionDef "shared_runs" ["places"; "rounds"] [(pyAssign [(pyName "odd")] (pyCompare (pyBinOp (pyName "rounds") pyMod (pyConstant (pyInt (2)))) [pyEq] [(pyConstant (pyInt (1)))]));
    (pyAssign [(pyName "run")] (pyConstant (pyInt (0))));
    (pyAnnAssign (pyName "bound") (Some (pyConstant pyNone)));
    (pyAnnAssign (pyName "numbers") (Some (pyList [])));
    (pyFor (pyName "place") (pyName "places") [(pyAnnAssign (pyName "begun") (Some (pyList [])));
    (pyFor (pyName "position") (pyName "place") [(pyIf (pyBoolOp pyOr [(pyCompare (pyName "bound") [pyIs] [(pyConstant pyNone)]); (pyIfExp (pyName "odd") (pyCompare (pyName "position") [pyLt] [(pyName "bound")]) (pyCompare (pyName "position") [pyGt] [(pyName "bound")]))]) [(pyExpr (pyCall (pyAttribute (pyName "numbers") "append") [(pyName "run")] []))] [(pyExpr (pyCall (pyAttribute (pyName "numbers") "append") [(pyBinOp (pyName "run") pyAdd (pyConstant (pyInt (1))))] []));
    (pyExpr (pyCall (pyAttribute (pyName "begun") "append") [(pyName "position")] []))])] []);
    (pyIf (pyName "begun") [(pyAugAssign (pyName "run") pyAdd (pyConstant (pyInt (1))));
    (pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "begun") (pyConstant (pyInt (0)))) (pySubscript (pyName "begun") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))] [(pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "place") (pyConstant (pyInt (0)))) (pySubscript (pyName "place") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))])] []);
    (pyReturn (Some (pyName "numbers")))]).

Definition rounds_fault_text : func :=
  (pyFunctionDef "rounds_fault" ["rounds"] [(pyIf (pyCompare (pyCall (pyName "type") [(pyName "rounds")] []) [pyIsNot] [(pyName "int")]) [(pyReturn (Some (pyCall (pyName "InvalidParameterType") [(pyJoinedStr [(pyConstant pyText); (pyFormattedValue (pyCall (pyName "repr_of") [(pyName "rounds")] [])); (pyConstant pyText)])] [])))] []);
    (pyIf (pyCompare (pyName "rounds") [pyLt] [(pyConstant (pyInt (0)))]) [(pyReturn (Some (pyCall (pyName "InvalidParameter") [(pyJoinedStr [(pyFormattedValue (pyCall (pyName "repr_of") [(pyName "rounds")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyConstant pyNone)))]).

Definition runs_of_text : func :=
  (pyFunctionDef "runs_of" ["deck"; "rounds"] [(pyAssign [(pyName "cards")] (pyCall (pyName "sorted") [(pyListComp (pyTuple [(pyAttribute (pyName "card") "position"); (pyName "i")]) [(pycomprehension (pyTuple [(pyName "i"); (pyName "card")]) (pyCall (pyName "enumerate") [(pyName "deck")] []) [(pyCall (pyName "isinstance") [(pyName "card"); (pyName "Talon")] [])])])] []));
    (pyAssign [(pyName "runs")] (pyCall (pyName "shared_runs") [(pyCall (pyName "grouped") [(pyName "cards")] []); (pyName "rounds")] []));
    (pyAssign [(pyName "talon")] (pyListComp (pyCall (pyName "Talon") [(pyName "place")] []) [(pycomprehension (pyTuple [(pyName "place"); (pyName "_")]) (pyName "cards") [])]));
    (pyReturn (Some (pyCall (pyName "tuple") [(pyListComp (pyCall (pyName "tuple") [(pyName "run")] []) [(pycomprehension (pyName "run") (pyCall (pyName "grouped") [(pyCall (pyName "list") [(pyCall (pyName "zip") [(pyName "runs"); (pyName "talon")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))])] [])] []) [])])] [])))]).

Definition dealing_talon_module : module := {|
  title := "shufflegraph.dealing.talon";
  names := [
    ("Deck", "shufflegraph.deck.Deck");
    ("InvalidDeck", "shufflegraph.errors.InvalidDeck");
    ("InvalidParameter", "shufflegraph.errors.InvalidParameter");
    ("InvalidParameterType", "shufflegraph.errors.InvalidParameterType");
    ("Position", "shufflegraph.deck.Position");
    ("Sequence", "collections.abc.Sequence");
    ("T", "shufflegraph.dealing.talon.T");
    ("Talon", "shufflegraph.deck.Talon");
    ("TypeVar", "typing.TypeVar");
    ("alternating_of", "shufflegraph.dealing.talon.alternating_of");
    ("alternating_runs", "shufflegraph.dealing.talon.alternating_runs");
    ("are_runs", "shufflegraph.dealing.predicates.are_runs");
    ("breaks", "shufflegraph.dealing.talon.breaks");
    ("deck_fault", "shufflegraph.deck.deck_fault");
    ("ensure", "shufflegraph.contracts.ensure");
    ("goes_on", "shufflegraph.dealing.talon.goes_on");
    ("grouped", "shufflegraph.dealing.talon.grouped");
    ("kind_fault", "shufflegraph.values.kind_fault");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("requires", "shufflegraph.contracts.requires");
    ("rounds_fault", "shufflegraph.dealing.talon.rounds_fault");
    ("run_numbers", "shufflegraph.dealing.talon.run_numbers");
    ("runs_of", "shufflegraph.dealing.talon.runs_of");
    ("shared_runs", "shufflegraph.dealing.talon.shared_runs");
    ("talon_runs", "shufflegraph.dealing.talon.talon_runs");
    ("talon_runs_fault", "shufflegraph.dealing.talon.talon_runs_fault")];
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
    (pyReturn (Some (pyName "result")))]).

Definition dealing_instructions_module : module := {|
  title := "shufflegraph.dealing.instructions";
  names := [
    ("Collection", "collections.abc.Collection");
    ("Destination", "shufflegraph.deck.Destination");
    ("DestinationT", "shufflegraph.deck.DestinationT");
    ("Instruction", "shufflegraph.dealing.instructions.Instruction");
    ("InvalidDeck", "shufflegraph.errors.InvalidDeck");
    ("InvalidPlan", "shufflegraph.errors.InvalidPlan");
    ("InvalidPlanType", "shufflegraph.errors.InvalidPlanType");
    ("Mapping", "collections.abc.Mapping");
    ("NamedTuple", "typing.NamedTuple");
    ("Owner", "shufflegraph.deck.Owner");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("Round", "shufflegraph.dealing.instructions.Round");
    ("Sequence", "collections.abc.Sequence");
    ("Talon", "shufflegraph.deck.Talon");
    ("_first_pile_fault", "shufflegraph.dealing.instructions._first_pile_fault");
    ("_piles_fault", "shufflegraph.dealing.instructions._piles_fault");
    ("are_all", "shufflegraph.deck.are_all");
    ("coerces", "shufflegraph.contracts.coerces");
    ("deals_complete_hands", "shufflegraph.dealing.predicates.deals_complete_hands");
    ("deck_fault", "shufflegraph.deck.deck_fault");
    ("ensure", "shufflegraph.contracts.ensure");
    ("instructions", "shufflegraph.dealing.instructions.instructions");
    ("last_positions", "shufflegraph.deck.last_positions");
    ("once", "shufflegraph.contracts.once");
    ("pile_fault", "shufflegraph.dealing.colouring.pile_fault");
    ("piles_of_deck_fault", "shufflegraph.dealing.instructions.piles_of_deck_fault");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("requires", "shufflegraph.contracts.requires");
    ("sequence_fault", "shufflegraph.deck.sequence_fault");
    ("steps", "shufflegraph.dealing.instructions.steps")];
  functions := [steps_text] |}.

(* shufflegraph.dealing.table *)

Definition _lengths_fault_text : func :=
  (pyFunctionDef "_lengths_fault" ["cards"; "instructions"] [(pyFor (pyTuple [(pyName "name"); (pyName "value")]) (pyTuple [(pyTuple [(pyConstant pyText); (pyName "cards")]); (pyTuple [(pyConstant pyText); (pyName "instructions")])]) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "value"); (pyTuple [(pyName "list"); (pyName "tuple"); (pyName "Sequence")])] [])) [(pyReturn (Some (pyCall (pyName "InvalidPlanType") [(pyJoinedStr [(pyFormattedValue (pyName "name")); (pyConstant pyText); (pyFormattedValue (pyAttribute (pyCall (pyName "type") [(pyName "value")] []) "__name__"))])] [])))] [])] []);
    (pyIf (pyCompare (pyCall (pyName "len") [(pyName "cards")] []) [pyNotEq] [(pyCall (pyName "len") [(pyName "instructions")] [])]) [(pyReturn (Some (pyCall (pyName "InvalidPlan") [(pyJoinedStr [(pyFormattedValue (pyCall (pyName "len") [(pyName "instructions")] [])); (pyConstant pyText); (pyFormattedValue (pyCall (pyName "len") [(pyName "cards")] [])); (pyConstant pyText)])] [])))] []);
    (pyReturn (Some (pyConstant pyNone)))]).

Definition deal_round_text : func :=
  (pyFunctionDef "deal_round" ["cards"; "instructions"; "piles"] [(pyExpr (pyCall (pyName "refuse") [(pyBoolOp pyOr [(pyCall (pyName "piles_fault") [(pyName "piles")] []); (pyCall (pyName "_lengths_fault") [(pyName "cards"); (pyName "instructions")] [])])] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "are_all") [(pyName "Instruction"); (pyName "instructions")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_first_step_fault") [(pyName "instructions"); (pyName "piles")] [])] []))] []);
    (pyAssign [(pyTuple [(pyName "named"); (pyName "owners"); (pyName "under")])] (pyCall (pyName "columns_of") [(pyName "instructions")] []));
    (pyIf (pyUnaryOp pyNot (pyCall (pyName "_are_sound") [(pyName "named"); (pyName "owners"); (pyName "under"); (pyName "piles")] [])) [(pyExpr (pyCall (pyName "refuse") [(pyCall (pyName "_first_step_fault") [(pyName "instructions"); (pyName "piles")] [])] []))] []);
    (pyIf (pyCompare (pyConstant (pyBool true)) [pyIn] [(pyName "under")]) [(pyReturn (Some (pyCall (pyName "put_on_either_side") [(pyName "cards"); (pyName "instructions")] [])))] []);
    (pyReturn (Some (pyCall (pyName "put_down") [(pyName "cards"); (pyName "instructions")] [])))]).

Definition put_down_text : func :=
  (pyFunctionDef "put_down" ["cards"; "instructions"] [(pyAnnAssign (pyName "table") (Some (pyCall (pyName "defaultdict") [(pyName "list")] [])));
    (pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyFor (pyTuple [(pyName "card"); (pyTuple [(pyName "pile"); (pyName "hand_to"); (pyName "_")])]) (pyCall (pyName "zip") [(pyName "cards"); (pyName "instructions")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) [(pyExpr (pyCall (pyAttribute (pySubscript (pyName "table") (pyName "pile")) "append") [(pyName "card")] []));
    (pyIf (pyCompare (pyName "hand_to") [pyIsNot] [(pyConstant pyNone)]) [(pyAssign [(pySubscript (pyName "hands") (pyName "hand_to"))] (pyCall (pyName "tuple") [(pyCall (pyName "reversed") [(pySubscript (pyName "table") (pyName "pile"))] [])] []));
    (pyAssign [(pySubscript (pyName "table") (pyName "pile"))] (pyList []))] [])] []);
    (pyAssign [(pyName "deck")] (pyListComp (pyName "card") [(pycomprehension (pyName "pile") (pyCall (pyName "sorted") [(pyName "table")] []) []); (pycomprehension (pyName "card") (pyCall (pyName "reversed") [(pySubscript (pyName "table") (pyName "pile"))] []) [])]));
    (pyReturn (Some (pyCall (pyName "RoundResult") [(pyName "hands"); (pyCall (pyName "tuple") [(pyName "deck")] [])] [])))]).

Definition dealing_table_module : module := {|
  title := "shufflegraph.dealing.table";
  names := [
    ("Any", "typing.Any");
    ("Instruction", "shufflegraph.dealing.instructions.Instruction");
    ("InvalidPlan", "shufflegraph.errors.InvalidPlan");
    ("InvalidPlanType", "shufflegraph.errors.InvalidPlanType");
    ("Iterable", "collections.abc.Iterable");
    ("NamedTuple", "typing.NamedTuple");
    ("Owner", "shufflegraph.deck.Owner");
    ("Pile", "shufflegraph.deck.Pile");
    ("RoundResult", "shufflegraph.dealing.table.RoundResult");
    ("Sequence", "collections.abc.Sequence");
    ("ShufflegraphError", "shufflegraph.errors.ShufflegraphError");
    ("_are_sound", "shufflegraph.dealing.table._are_sound");
    ("_cards_of", "shufflegraph.dealing.table._cards_of");
    ("_first_step_fault", "shufflegraph.dealing.table._first_step_fault");
    ("_lengths_fault", "shufflegraph.dealing.table._lengths_fault");
    ("_step_fault", "shufflegraph.dealing.table._step_fault");
    ("are_all", "shufflegraph.deck.are_all");
    ("are_as_put_down", "shufflegraph.dealing.predicates.are_as_put_down");
    ("are_equal_cards", "shufflegraph.contracts.are_equal_cards");
    ("columns_of", "shufflegraph.dealing.table.columns_of");
    ("deal_round", "shufflegraph.dealing.table.deal_round");
    ("defaultdict", "collections.defaultdict");
    ("deque", "collections.deque");
    ("ensure", "shufflegraph.contracts.ensure");
    ("laid_down", "shufflegraph.dealing.table.laid_down");
    ("owner_fault", "shufflegraph.deck.owner_fault");
    ("piles_fault", "shufflegraph.dealing.colouring.piles_fault");
    ("put_down", "shufflegraph.dealing.table.put_down");
    ("put_on_either_side", "shufflegraph.dealing.table.put_on_either_side");
    ("refuse", "shufflegraph.contracts.refuse");
    ("repr_of", "shufflegraph.values.repr_of");
    ("requires", "shufflegraph.contracts.requires");
    ("steps_fault", "shufflegraph.dealing.table.steps_fault")];
  functions := [_lengths_fault_text; deal_round_text; put_down_text] |}.

(* shufflegraph.planning.layout *)

Definition words_needed_text : func :=
  (pyFunctionDef "words_needed" ["places"; "first"; "last"; "rounds"] [(pyAssign [(pyName "odd")] (pyCompare (pyBinOp (pyName "rounds") pyMod (pyConstant (pyInt (2)))) [pyEq] [(pyConstant (pyInt (1)))]));
    (pyAssign [(pyName "number")] (pyConstant (pyInt (0))));
    (pyAnnAssign (pyName "bound") (Some (pyConstant pyNone)));
    (pyFor (pyName "place") (pyName "places") [(pyAssign [(pyName "counted")] (pyListComp (pyName "position") [(pycomprehension (pyName "position") (pyName "place") [(pyBoolOp pyAnd [(pyCompare (pyName "first") [pyLtE; pyLtE] [(pyName "position"); (pyName "last")]); (pyBoolOp pyOr [(pyCompare (pyName "bound") [pyIs] [(pyConstant pyNone)]); (pyUnaryOp pyNot (pyIfExp (pyName "odd") (pyCompare (pyName "position") [pyLt] [(pyName "bound")]) (pyCompare (pyName "position") [pyGt] [(pyName "bound")])))])])])]));
    (pyIf (pyName "counted") [(pyAugAssign (pyName "number") pyAdd (pyConstant (pyInt (1))));
    (pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "counted") (pyConstant (pyInt (0)))) (pySubscript (pyName "counted") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))] [(pyIf (pyBoolOp pyAnd [(pyCompare (pyName "bound") [pyIsNot] [(pyConstant pyNone)]); (pyIfExp (pyName "odd") (pyCompare (pySubscript (pyName "place") (pyUnaryOp pyUSub (pyConstant (pyInt (1))))) [pyLt] [(pyName "bound")]) (pyCompare (pySubscript (pyName "place") (pyConstant (pyInt (0)))) [pyGt] [(pyName "bound")]))]) [(pyAssign [(pyName "bound")] (pyIfExp (pyName "odd") (pySubscript (pyName "place") (pyConstant (pyInt (0)))) (pySubscript (pyName "place") (pyUnaryOp pyUSub (pyConstant (pyInt (1)))))))] [(pyAssign [(pyName "bound")] (pyConstant pyNone))])])] []);
    (pyReturn (Some (pyName "number")))]).

Definition planning_layout_module : module := {|
  title := "shufflegraph.planning.layout";
  names := [
    ("Counter", "collections.Counter");
    ("Deck", "shufflegraph.deck.Deck");
    ("Layout", "shufflegraph.planning.layout.Layout");
    ("Owner", "shufflegraph.deck.Owner");
    ("Position", "shufflegraph.deck.Position");
    ("Sequence", "collections.abc.Sequence");
    ("Talon", "shufflegraph.deck.Talon");
    ("_even_words", "shufflegraph.planning.layout._even_words");
    ("_odd_words", "shufflegraph.planning.layout._odd_words");
    ("alternating_runs", "shufflegraph.dealing.talon.alternating_runs");
    ("alternations", "shufflegraph.planning.layout.alternations");
    ("bisect_left", "bisect.bisect_left");
    ("bisect_right", "bisect.bisect_right");
    ("cached_property", "functools.cached_property");
    ("compress", "itertools.compress");
    ("dataclass", "dataclasses.dataclass");
    ("goes_on", "shufflegraph.dealing.talon.goes_on");
    ("grouped", "shufflegraph.dealing.talon.grouped");
    ("hands_at", "shufflegraph.planning.layout.hands_at");
    ("layout_of", "shufflegraph.planning.layout.layout_of");
    ("run_numbers", "shufflegraph.dealing.talon.run_numbers");
    ("shared_runs", "shufflegraph.dealing.talon.shared_runs");
    ("words_met", "shufflegraph.planning.layout.words_met");
    ("words_needed", "shufflegraph.planning.layout.words_needed")];
  functions := [words_needed_text] |}.

(* shufflegraph.planning.windows *)

Definition is_too_full_text : func :=
  (pyFunctionDef "is_too_full" ["firsts"; "lasts"; "groups"; "ends"; "rounds"; "piles"] [(pyAssign [(pyTuple [(pyName "first"); (pyName "last")])] (pyName "ends"));
    (pyAssign [(pyName "over")] (pyListComp (pyName "end") [(pycomprehension (pyTuple [(pyName "begin"); (pyName "end")]) (pyCall (pyName "zip") [(pyName "firsts"); (pyName "lasts")] [(pykeyword (Some "strict") (pyConstant (pyBool true)))]) [(pyBoolOp pyAnd [(pyCompare (pyName "begin") [pyLtE] [(pyName "first")]); (pyCompare (pyName "last") [pyLtE] [(pyName "end")])])])]));
    (pyAssign [(pyName "needed")] (pyCall (pyName "words_needed") [(pyName "groups"); (pyIfExp (pyCompare (pyName "rounds") [pyEq] [(pyConstant (pyInt (1)))]) (pyConstant (pyInt (0))) (pyName "first")); (pyName "last"); (pyName "rounds")] []));
    (pyAnnAssign (pyName "words") (Some (pyBinOp (pyName "piles") pyPow (pyName "rounds"))));
    (pyReturn (Some (pyCompare (pyBinOp (pyCall (pyName "len") [(pyName "over")] []) pyAdd (pyName "needed")) [pyGt] [(pyName "words")])))]).

Definition planning_windows_module : module := {|
  title := "shufflegraph.planning.windows";
  names := [
    ("Certificate", "shufflegraph.planning.windows.Certificate");
    ("Crossing", "shufflegraph.planning.windows.Crossing");
    ("EitherSide", "shufflegraph.planning.windows.EitherSide");
    ("Ends", "shufflegraph.planning.windows.Ends");
    ("Kraft", "shufflegraph.planning.kraft.Kraft");
    ("Layout", "shufflegraph.planning.layout.Layout");
    ("MANY_HANDS", "shufflegraph.planning.windows.MANY_HANDS");
    ("NamedTuple", "typing.NamedTuple");
    ("Position", "shufflegraph.deck.Position");
    ("Sequence", "collections.abc.Sequence");
    ("TypeAlias", "typing.TypeAlias");
    ("Window", "shufflegraph.planning.windows.Window");
    ("_deepest", "shufflegraph.planning.windows._deepest");
    ("_shared_one_round_depth", "shufflegraph.planning.windows._shared_one_round_depth");
    ("bisect_left", "bisect.bisect_left");
    ("bisect_right", "bisect.bisect_right");
    ("count", "itertools.count");
    ("crossings", "shufflegraph.planning.windows.crossings");
    ("is_impossible", "shufflegraph.planning.windows.is_impossible");
    ("is_refuted", "shufflegraph.planning.windows.is_refuted");
    ("is_too_full", "shufflegraph.planning.windows.is_too_full");
    ("least_open_rounds", "shufflegraph.planning.windows.least_open_rounds");
    ("one_round_depth", "shufflegraph.planning.windows.one_round_depth");
    ("refuting_window", "shufflegraph.planning.windows.refuting_window");
    ("room_for_all", "shufflegraph.planning.windows.room_for_all");
    ("runs_inside", "shufflegraph.planning.windows.runs_inside");
    ("window_against", "shufflegraph.planning.windows.window_against");
    ("windows", "shufflegraph.planning.windows.windows");
    ("words_needed", "shufflegraph.planning.layout.words_needed")];
  functions := [is_too_full_text] |}.

(* shufflegraph.plans.checker *)

Definition is_dealt_text : func :=
  (pyFunctionDef "is_dealt" ["deck"; "rounds"; "piles"] [(pyAssign [(pyTuple [(pyName "owners"); (pyName "hand_at"); (pyName "sizes"); (pyName "talon")])] (pyCall (pyName "hands_in") [(pyName "deck"); (pyName "rounds")] []));
    (pyAssign [(pyTuple [(pyName "number"); (pyName "state")])] (pyCall (pyName "followed") [(pyName "deck"); (pyName "owners"); (pyName "hand_at"); (pyName "sizes"); (pyName "rounds"); (pyName "piles")] []));
    (pyAssign [(pyName "left")] (pyListComp (pySubscript (pyName "deck") (pyName "position")) [(pycomprehension (pyName "position") (pyName "state") [])]));
    (pyReturn (Some (pyBoolOp pyAnd [(pyCompare (pyName "number") [pyEq] [(pyCall (pyName "len") [(pyName "rounds")] [])]); (pyCompare (pyName "left") [pyEq] [(pyListComp (pySubscript (pyName "deck") (pyName "position")) [(pycomprehension (pyName "position") (pyName "talon") [])])])])))]).

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
    (pyReturn (Some (pyTuple [(pyName "owners"); (pyName "hand_at"); (pyName "sizes"); (pyListComp (pyName "position") [(pycomprehension (pyTuple [(pyName "_"); (pyName "position")]) (pyCall (pyName "sorted") [(pyName "places")] []) [])])])))]).

Definition followed_text : func :=
  (pyFunctionDef "followed" ["deck"; "owners"; "hand_at"; "sizes"; "rounds"; "piles"] [(pyAssign [(pyName "receivers")] (pyList [(pyStarred (pyName "owners")); (pyConstant pyNone)]));
    (pyAssign [(pyName "state")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "deck")] [])] [])] []));
    (pyFor (pyTuple [(pyName "number"); (pyTuple [(pyName "cards"); (pyName "steps")])]) (pyCall (pyName "enumerate") [(pyName "rounds")] []) [(pyAssign [(pyName "named")] (pyListComp (pyName "pile") [(pycomprehension (pyTuple [(pyName "pile"); (pyName "_"); (pyName "_")]) (pyName "steps") [])]));
    (pyIf (pyBoolOp pyOr [(pyUnaryOp pyNot (pyName "named")); (pyCompare (pyCall (pyName "list") [(pyName "cards")] []) [pyNotEq] [(pyListComp (pySubscript (pyName "deck") (pyName "position")) [(pycomprehension (pyName "position") (pyName "state") [])])])]) [(pyReturn (Some (pyTuple [(pyName "number"); (pyName "state")])))] []);
    (pyIf (pyBoolOp pyOr [(pyCompare (pyCall (pyName "len") [(pyName "named")] []) [pyNotEq] [(pyCall (pyName "len") [(pyName "state")] [])]); (pyCompare (pyCall (pyName "min") [(pyName "named")] []) [pyLt] [(pyConstant (pyInt (0)))]); (pyCompare (pyCall (pyName "max") [(pyName "named")] []) [pyGtE] [(pyName "piles")])]) [(pyReturn (Some (pyTuple [(pyName "number"); (pyName "state")])))] []);
    (pyAssign [(pyTuple [(pyName "handed"); (pyName "after")])] (pyCall (pyName "whole_hands") [(pyName "hand_at"); (pyName "sizes"); (pyName "state"); (pyName "named")] []));
    (pyIf (pyCompare (pyListComp (pySubscript (pyName "receivers") (pyName "hand")) [(pycomprehension (pyName "hand") (pyName "handed") [])]) [pyNotEq] [(pyListComp (pyName "to") [(pycomprehension (pyTuple [(pyName "_"); (pyName "to"); (pyName "_")]) (pyName "steps") [])])]) [(pyReturn (Some (pyTuple [(pyName "number"); (pyName "state")])))] []);
    (pyAssign [(pyName "state")] (pyName "after"))] []);
    (pyReturn (Some (pyTuple [(pyCall (pyName "len") [(pyName "rounds")] []); (pyName "state")])))]).

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
    (pyReturn (Some (pyTuple [(pyName "handed"); (pyListComp (pyName "position") [(pycomprehension (pyName "pile") (pyCall (pyName "sorted") [(pyName "table")] []) []); (pycomprehension (pyName "position") (pyCall (pyName "reversed") [(pySubscript (pyName "table") (pyName "pile"))] []) [])])])))]).

Definition plans_checker_module : module := {|
  title := "shufflegraph.plans.checker";
  names := [
    ("Deck", "shufflegraph.deck.Deck");
    ("Destination", "shufflegraph.deck.Destination");
    ("Instruction", "shufflegraph.dealing.instructions.Instruction");
    ("Letters", "shufflegraph.planning.words.Letters");
    ("Owner", "shufflegraph.deck.Owner");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("Round", "shufflegraph.dealing.instructions.Round");
    ("Sequence", "collections.abc.Sequence");
    ("T", "shufflegraph.plans.checker.T");
    ("Talon", "shufflegraph.deck.Talon");
    ("TypeVar", "typing.TypeVar");
    ("Word", "shufflegraph.planning.words.Word");
    ("_deck_fault", "shufflegraph.plans.checker._deck_fault");
    ("_end_fault", "shufflegraph.plans.checker._end_fault");
    ("_hands_fault", "shufflegraph.plans.checker._hands_fault");
    ("_letters_of", "shufflegraph.plans.checker._letters_of");
    ("_piles_fault", "shufflegraph.plans.checker._piles_fault");
    ("_where", "shufflegraph.plans.checker._where");
    ("are_words_of", "shufflegraph.plans.checker.are_words_of");
    ("defaultdict", "collections.defaultdict");
    ("followed", "shufflegraph.plans.checker.followed");
    ("followed_on_either_side", "shufflegraph.plans.checker.followed_on_either_side");
    ("hands_by_definition", "shufflegraph.plans.checker.hands_by_definition");
    ("hands_in", "shufflegraph.plans.checker.hands_in");
    ("is_dealt", "shufflegraph.plans.checker.is_dealt");
    ("is_kept", "shufflegraph.planning.words.is_kept");
    ("is_talon_of", "shufflegraph.plans.checker.is_talon_of");
    ("laid_down", "shufflegraph.dealing.table.laid_down");
    ("letters_under", "shufflegraph.plans.checker.letters_under");
    ("place_of", "shufflegraph.planning.words.place_of");
    ("positions_by_owner", "shufflegraph.dealing.predicates.positions_by_owner");
    ("repr_of", "shufflegraph.values.repr_of");
    ("rounds_fault", "shufflegraph.plans.checker.rounds_fault");
    ("whole_hands", "shufflegraph.plans.checker.whole_hands")];
  functions := [is_dealt_text; hands_in_text; followed_text; whole_hands_text] |}.

(* shufflegraph.plans.dealt *)

Definition delivered_text : func :=
  (pyFunctionDef "delivered" ["deck"; "tail"; "rounds"; "cards"] [(pyAssign [(pyTuple [(pyName "positions"); (pyName "left")])] (pyCall (pyName "handed_over") [(pyBinOp (pyCall (pyName "len") [(pyName "deck")] []) pySub (pyName "tail")); (pyName "rounds")] []));
    (pyReturn (Some (pyCall (pyName "put_together") [(pyName "deck"); (pyName "tail"); (pyName "positions"); (pyName "left"); (pyName "cards")] [])))]).

Definition put_together_text : func :=
  (pyFunctionDef "put_together" ["deck"; "tail"; "positions"; "left"; "cards"] [(pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyFor (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "positions") "items") [] []) [(pyIf (pyUnaryOp pyNot (pyCall (pyName "isinstance") [(pyName "owner"); (pyName "Talon")] [])) [(pyAssign [(pySubscript (pyName "hands") (pyName "owner"))] (pyCall (pyName "tuple") [(pyListComp (pySubscript (pyName "cards") (pyName "position")) [(pycomprehension (pyName "position") (pyName "hand") [])])] []))] [])] []);
    (pyAssign [(pyName "packets")] (pyListComp (pyName "position") [(pycomprehension (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "positions") "items") [] []) [(pyCall (pyName "isinstance") [(pyName "owner"); (pyName "Talon")] [])]); (pycomprehension (pyName "position") (pyName "hand") [])]));
    (pyAssign [(pyName "kept")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyBinOp (pyCall (pyName "len") [(pyName "deck")] []) pySub (pyName "tail")); (pyCall (pyName "len") [(pyName "deck")] [])] [])] []));
    (pyAssign [(pyName "together")] (pyList [(pyStarred (pyName "left")); (pyStarred (pyName "packets")); (pyStarred (pyName "kept"))]));
    (pyAssign [(pyName "places")] (pyListComp (pyAttribute (pySubscript (pyName "deck") (pyName "position")) "position") [(pycomprehension (pyName "position") (pyName "together") [])]));
    (pyAssign [(pyName "numbers")] (pyCall (pyName "sorted") [(pyCall (pyName "range") [(pyCall (pyName "len") [(pyName "together")] [])] [])] [(pykeyword (Some "key") (pyAttribute (pyName "places") "__getitem__"))]));
    (pyReturn (Some (pyTuple [(pyName "hands"); (pyCall (pyName "tuple") [(pyListComp (pySubscript (pyName "cards") (pySubscript (pyName "together") (pyName "number"))) [(pycomprehension (pyName "number") (pyName "numbers") [])])] [])])))]).

Definition handed_over_text : func :=
  (pyFunctionDef "handed_over" ["dealt"; "rounds"] [(pyAnnAssign (pyName "hands") (Some (pyDict [] [])));
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyCall (pyName "range") [(pyName "dealt")] [])] []));
    (pyFor (pyTuple [(pyName "_"); (pyName "steps")]) (pyName "rounds") [(pyAssign [(pyTuple [(pyName "given"); (pyName "deck")])] (pyCall (pyName "put_down") [(pyName "left"); (pyName "steps")] []));
    (pyFor (pyTuple [(pyName "owner"); (pyName "hand")]) (pyCall (pyAttribute (pyName "given") "items") [] []) [(pyAssign [(pySubscript (pyName "hands") (pyName "owner"))] (pyName "hand"))] []);
    (pyAssign [(pyName "left")] (pyCall (pyName "list") [(pyName "deck")] []))] []);
    (pyReturn (Some (pyTuple [(pyName "hands"); (pyName "left")])))]).

Definition plans_dealt_module : module := {|
  title := "shufflegraph.plans.dealt";
  names := [
    ("Any", "typing.Any");
    ("CardT", "shufflegraph.plans.dealt.CardT");
    ("Dealt", "shufflegraph.plans.dealt.Dealt");
    ("Deck", "shufflegraph.deck.Deck");
    ("Destination", "shufflegraph.deck.Destination");
    ("Fields", "shufflegraph.plans.fields.Fields");
    ("Generic", "typing.Generic");
    ("InvalidPlan", "shufflegraph.errors.InvalidPlan");
    ("InvalidPlanType", "shufflegraph.errors.InvalidPlanType");
    ("NamedTuple", "typing.NamedTuple");
    ("Owner", "shufflegraph.deck.Owner");
    ("Pile", "shufflegraph.deck.Pile");
    ("Position", "shufflegraph.deck.Position");
    ("Round", "shufflegraph.dealing.instructions.Round");
    ("Sequence", "collections.abc.Sequence");
    ("Talon", "shufflegraph.deck.Talon");
    ("TypeVar", "typing.TypeVar");
    ("Word", "shufflegraph.planning.words.Word");
    ("_handed_over_on_either_side", "shufflegraph.plans.dealt._handed_over_on_either_side");
    ("delivered", "shufflegraph.plans.dealt.delivered");
    ("execute_fault", "shufflegraph.plans.dealt.execute_fault");
    ("executed", "shufflegraph.plans.dealt.executed");
    ("handed_over", "shufflegraph.plans.dealt.handed_over");
    ("has_line_for_each_pile", "shufflegraph.plans.dealt.has_line_for_each_pile");
    ("is_number_of_places", "shufflegraph.plans.dealt.is_number_of_places");
    ("laid_down", "shufflegraph.dealing.table.laid_down");
    ("numbers_of_cards", "shufflegraph.plans.dealt.numbers_of_cards");
    ("positions_by_owner", "shufflegraph.dealing.predicates.positions_by_owner");
    ("put_down", "shufflegraph.dealing.table.put_down");
    ("put_together", "shufflegraph.plans.dealt.put_together");
    ("words_of", "shufflegraph.plans.dealt.words_of")];
  functions := [delivered_text; put_together_text; handed_over_text] |}.

Definition library : list module :=
  [sampling_randomness_module; sampling_permutations_module; sampling_assignments_module; planning_words_module; contracts_module; deck_module; dealing_intervals_module; dealing_colouring_module; dealing_talon_module; dealing_instructions_module; dealing_table_module; planning_layout_module; planning_windows_module; plans_checker_module; plans_dealt_module].
