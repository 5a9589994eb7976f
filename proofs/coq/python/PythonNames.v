(* Names: what they stand for, and through which of them a function may change a list. Nothing is proved here.

   Glossary
     origin names x    == the full name of what x stands for, if it is no local variable
     locals params body == the local variables of a function
     faults names f    == what could make a list that f changes known by a second name, a sentence each; a
                          function with faults has no meaning

   The meaning compares and copies values, where Python has objects with names. The two agree as long as an object that
   is changed is known by one name only, and not looked at through an iterator meanwhile. So a name x through which
   a function changes a list (x.append, x.pop, x[i] = ...)
   - is no parameter and no target of a loop, and is only bound to objects made on the spot;
   - is only looked at, and returned: it is not stored in anything, nor given another name, nor handed to
     another function of the program;
   - is not changed by a loop that runs over it.
   A name x whose elements a function changes (x[i].append) holds, besides, only lists made on the spot, and an element
   of it is only looked at, as x[i].
   A generator of bits is changed by whoever takes bits, so it has one name, rng, in all functions that it goes through.
   What a call of the program's own functions gives is never made on the spot: it may be changed by nobody. *)

From Coq Require Import String List Bool.
From Shufflegraph Require Import PythonSyntax.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope list_scope.

Definition among (x : string) (l : list string) : bool := existsb (String.eqb x) l.

(* What a name stands for outside the function: "len" for what Python has itself, "bisect.bisect_left" for what is
   imported, and likewise for what the library defines. The names of a module hide Python's own. *)
Fixpoint origin (names : list (string * string)) (x : string) : string :=
  match names with [] => x | (y, what) :: rest => if String.eqb x y then what else origin rest x end.

(* Python's own functions that have a meaning here. None of them keeps the list it is given, or gives it back. *)
Definition own_functions : list string :=
  ["len"; "range"; "list"; "tuple"; "dict"; "sorted"; "reversed"; "enumerate"; "zip"; "map"; "min"; "max"; "all"; "type";
   "isinstance"; "shufflegraph.base.messages.repr_of"; "shufflegraph.base.messages.label_of";
   "bisect.bisect_left"; "collections.defaultdict"].

(* Does a name stand for anything: is it bound in its module, or one of these? *)
Fixpoint is_something (names : list (string * string)) (x : string) : bool :=
  match names with [] => among x own_functions | (y, _) :: rest => String.eqb x y || is_something rest x end.

(* Those of them that are reached through a type. *)
Definition dotted : list string := ["itertools.chain.from_iterable"; "dict.fromkeys"; "tuple.__new__"].

(* Types that have names in the texts. *)
Definition types : list string :=
  ["int"; "bool"; "list"; "tuple"; "dict"; "collections.abc.Sequence"; "collections.abc.Mapping";
   "shufflegraph.base.deck.Talon"; "shufflegraph.dealing.intervals.Interval"; "shufflegraph.dealing.instructions.Instruction"].

(* The errors of the library that texts make. *)
Definition errors : list string :=
  ["shufflegraph.errors.InvalidDeck"; "shufflegraph.errors.InvalidDeckType"; "shufflegraph.errors.InvalidPlan";
   "shufflegraph.errors.InvalidPlanType"; "shufflegraph.errors.TooFewPiles"; "shufflegraph.errors.InvalidParameter";
   "shufflegraph.errors.InvalidParameterType"].

(* The NamedTuples of the library that texts make, with the number of their fields. *)
Definition records : list (string * nat) :=
  [("shufflegraph.dealing.intervals.Interval", 2); ("shufflegraph.dealing.instructions.Instruction", 3); ("shufflegraph.dealing.table.RoundResult", 2)].

Fixpoint fields_of (rows : list (string * nat)) (f : string) : option nat :=
  match rows with [] => None | (g, n) :: rest => if String.eqb f g then Some n else fields_of rest f end.

(* Methods that change their list, and those whose result goes on looking at its mapping. *)
Definition changing : list string := ["append"; "pop"].
Definition generator := "rng".             (* the one name of a generator of bits, a parameter *)
Definition looking_on : list string := ["values"; "items"].

Section Names.
Context (names : list (string * string)).

Fixpoint bound_by (t : expr) : list string :=
  match t with pyName x => [x] | pyTuple ts => flat_map bound_by ts | _ => [] end.

(* The names bound by statements, in the order of their first binding. *)
Fixpoint binds (c : stmt) : list string :=
  match c with
  | pyAssign ts _ => flat_map bound_by ts
  | pyAnnAssign t _ | pyAugAssign t _ _ => bound_by t
  | pyFor t _ body orelse => bound_by t ++ flat_map binds body ++ flat_map binds orelse
  | pyWhile _ body orelse | pyIf _ body orelse => flat_map binds body ++ flat_map binds orelse
  | _ => []
  end.

Fixpoint once (seen l : list string) : list string :=
  match l with [] => [] | x :: l' => if among x seen then once seen l' else x :: once (x :: seen) l' end.

Definition locals (params : list string) (body : list stmt) : list string :=
  params ++ once params (flat_map binds body).

(* The names that occur in an expression so that its value may be, hold or show what they name. A name that is only
   looked at (an operand, the list of a subscript, an argument of Python's own functions) does not. *)
Fixpoint kept (e : expr) {struct e} : list string :=
  let looked a := match a with pyName _ => [] | _ => kept a end in
  match e with
  | pyConstant _ => []
  | pyJoinedStr es => flat_map kept es
  | pyFormattedValue a => looked a
  | pyName x => [x]
  | pyBinOp a _ b => looked a ++ looked b
  | pyUnaryOp _ a => looked a
  | pyBoolOp _ es => flat_map kept es
  | pyCompare a _ bs => looked a ++ flat_map looked bs
  | pyIfExp c a b => looked c ++ kept a ++ kept b
  | pyCall f args keywords =>
      match f with
      | pyName x => if among (origin names x) own_functions then flat_map looked args else flat_map kept args
      | pyAttribute a m => (if among m looking_on then kept a else looked a) ++ flat_map kept args
      | _ => kept f ++ flat_map kept args
      end ++ flat_map (fun k => match k with pykeyword _ v => kept v end) keywords
  | pyAttribute a _ => looked a
  | pySubscript a i => looked a ++ kept i
  | pySlice a b c =>
      let maybe o := match o with Some a => kept a | None => [] end in maybe a ++ maybe b ++ maybe c
  | pyList es | pyTuple es => flat_map kept es
  | pyDict ks es => flat_map kept ks ++ flat_map kept es
  | pyStarred a => looked a
  | pyListComp e gens => kept e ++
      flat_map (fun g => match g with pycomprehension _ i cs => looked i ++ flat_map looked cs end) gens
  end.
Definition looked (e : expr) : list string := match e with pyName _ => [] | _ => kept e end.

(* The names that a statement keeps; `return` ends the life of all names but what it returns. *)
Fixpoint keeps (c : stmt) : list string :=
  match c with
  | pyAssign ts e => kept e ++ flat_map looked ts
  | pyAnnAssign t (Some e) | pyAugAssign t _ e => kept e ++ looked t
  | pyFor _ e body orelse => looked e ++ flat_map keeps body ++ flat_map keeps orelse
  | pyWhile e body orelse | pyIf e body orelse => looked e ++ flat_map keeps body ++ flat_map keeps orelse
  | pyExpr e => kept e
  | pyReturn (Some e) =>
      match e with
      | pyTuple es => flat_map looked es
      | pyCall (pyName f) es [] => if among (origin names f) (map fst records) then flat_map looked es else looked e
      | _ => looked e
      end
  | _ => []
  end.

(* The names through which a statement changes a list or a dictionary. *)
Definition changed_by (e : expr) : list string :=
  match e with
  | pyCall (pyAttribute (pyName x) m) _ _ | pyCall (pyAttribute (pySubscript (pyName x) _) m) _ _ =>
      if among m changing then [x] else []
  | _ => []
  end.
Fixpoint changed_in (t : expr) : list string :=
  match t with pySubscript (pyName x) _ => [x] | pyTuple ts => flat_map changed_in ts | _ => [] end.
Fixpoint changes (c : stmt) : list string :=
  match c with
  | pyAssign ts e => flat_map changed_in ts ++ changed_by e
  | pyAnnAssign t (Some e) => changed_in t ++ changed_by e
  | pyAugAssign t _ _ => changed_in t
  | pyExpr e => changed_by e
  | pyFor t _ body orelse => changed_in t ++ flat_map changes body ++ flat_map changes orelse
  | pyWhile _ body orelse | pyIf _ body orelse => flat_map changes body ++ flat_map changes orelse
  | _ => []
  end.

(* Displays, comprehensions and operations make a new object, and so do Python's list, dict and sorted. *)
Definition is_new (e : expr) : bool :=
  match e with
  | pyList _ | pyDict _ _ | pyListComp _ _ | pyBinOp _ _ _ => true
  | pyCall (pyName f) _ _ => among (origin names f) ["list"; "dict"; "sorted"; "collections.defaultdict"]
  | pyCall (pyAttribute (pyName f) m) _ _ => (String.eqb (origin names f) "dict" && String.eqb m "fromkeys")%bool
  | _ => false
  end.

(* The names that a statement binds to what is not new: also the targets of loops, and of unpacking. *)
Definition bound_once (t e : expr) : list string :=
  match t with pyName x => if is_new e then [] else [x] | _ => bound_by t end.
Fixpoint given (c : stmt) : list string :=
  match c with
  | pyAssign ts e => flat_map (fun t => bound_once t e) ts
  | pyAnnAssign t (Some e) => bound_once t e
  | pyFor t _ body orelse => bound_by t ++ flat_map given body ++ flat_map given orelse
  | pyWhile _ body orelse | pyIf _ body orelse => flat_map given body ++ flat_map given orelse
  | _ => []
  end.

(* All names in an expression. *)
Fixpoint mentioned (e : expr) : list string :=
  match e with
  | pyName x => [x]
  | pyConstant _ => []
  | pyJoinedStr es => flat_map mentioned es
  | pyBinOp a _ b | pySubscript a b => mentioned a ++ mentioned b
  | pyUnaryOp _ a | pyAttribute a _ | pyStarred a | pyFormattedValue a => mentioned a
  | pyBoolOp _ es | pyList es | pyTuple es => flat_map mentioned es
  | pyDict ks es => flat_map mentioned ks ++ flat_map mentioned es
  | pyCompare a _ bs => mentioned a ++ flat_map mentioned bs
  | pyIfExp a b c => mentioned a ++ mentioned b ++ mentioned c
  | pyCall f args keywords => mentioned f ++ flat_map mentioned args ++
      flat_map (fun k => match k with pykeyword _ v => mentioned v end) keywords
  | pySlice a b c =>
      let maybe o := match o with Some a => mentioned a | None => [] end in maybe a ++ maybe b ++ maybe c
  | pyListComp e gens => mentioned e ++
      flat_map (fun g => match g with pycomprehension t i cs => mentioned t ++ mentioned i ++ flat_map mentioned cs end) gens
  end.

(* The names of loops that run over what they change. *)
Fixpoint unsteady (c : stmt) : list string :=
  match c with
  | pyFor t e body orelse => filter (fun x => among x (changed_in t ++ flat_map changes body)) (mentioned e) ++
      flat_map unsteady body ++ flat_map unsteady orelse
  | pyWhile _ body orelse | pyIf _ body orelse => flat_map unsteady body ++ flat_map unsteady orelse
  | _ => []
  end.

(* The names whose elements a statement changes: x[i].append. *)
Definition deeply_by (e : expr) : list string :=
  match e with
  | pyCall (pyAttribute (pySubscript (pyName x) _) m) _ _ => if among m changing then [x] else []
  | _ => []
  end.
Fixpoint by_each (of : expr -> list string) (c : stmt) : list string :=
  match c with
  | pyAssign _ e | pyAnnAssign _ (Some e) | pyExpr e => of e
  | pyFor _ _ body orelse | pyWhile _ body orelse | pyIf _ body orelse =>
      flat_map (by_each of) body ++ flat_map (by_each of) orelse
  | _ => []
  end.
Definition deeply := by_each deeply_by.

(* x[i].append(e) makes a missing x[i] before it looks at e, which must not see that. *)
Definition seen_early (e : expr) : list string :=
  match e with
  | pyCall (pyAttribute (pySubscript (pyName x) _) _) args _ => if among x (flat_map mentioned args) then deeply_by e else []
  | _ => []
  end.

(* The names of which an expression may give away elements: all but those that occur as x[i], len(x) and sorted(x), which
   takes no lists; and as x[i] only where the value of the expression gets a name itself. *)
Fixpoint gives (named : bool) (e : expr) {struct e} : list string :=
  match e with
  | pyConstant _ => []
  | pyJoinedStr es => flat_map (gives false) es
  | pyName x => [x]
  | pySubscript (pyName x) i => (match i with pySlice _ _ _ => [x] | _ => if named then [x] else [] end) ++ gives true i
  | pySubscript a i => gives true a ++ gives true i
  | pySlice a b c =>
      let maybe o := match o with Some a => gives true a | None => [] end in maybe a ++ maybe b ++ maybe c
  | pyBinOp a _ b => gives false a ++ gives false b
  | pyUnaryOp _ a | pyAttribute a _ | pyStarred a | pyFormattedValue a => gives false a
  | pyBoolOp _ es => flat_map (gives named) es
  | pyCompare a _ bs => gives false a ++ flat_map (gives false) bs
  | pyIfExp c a b => gives false c ++ gives named a ++ gives named b
  | pyCall f args keywords =>
      match f, args, keywords with
      | pyName f, [pyName x], [] => if among (origin names f) ["len"; "sorted"] then [] else [x]
      | pyName f, _, _ => flat_map (gives (negb (among (origin names f) own_functions))) args
      | _, _, _ => gives false f ++ flat_map (gives true) args
      end ++ flat_map (fun k => match k with pykeyword _ v => gives true v end) keywords
  | pyList es | pyTuple es => flat_map (gives true) es
  | pyDict ks es => flat_map (gives true) ks ++ flat_map (gives true) es
  | pyListComp e gens => gives true e ++
      flat_map (fun g => match g with pycomprehension _ i cs => gives false i ++ flat_map (gives false) cs end) gens
  end.
Definition index_gives (t : expr) : list string := match t with pySubscript _ i => gives true i | _ => [] end.
Fixpoint gives_away (c : stmt) : list string :=
  match c with
  | pyAssign ts e => gives true e ++ flat_map index_gives ts
  | pyAnnAssign t (Some e) | pyAugAssign t _ e => gives true e ++ index_gives t
  | pyFor _ e body orelse | pyWhile e body orelse | pyIf e body orelse =>
      gives false e ++ flat_map gives_away body ++ flat_map gives_away orelse
  | pyExpr (pyCall (pyAttribute (pyName _) _) args []) => flat_map (gives true) args
  | pyExpr e => gives true e
  | pyReturn (Some (pyName _)) => []
  | pyReturn (Some e) => gives true e
  | _ => []
  end.

(* The names that a statement may give elements which are not new. *)
Definition holds_new (e : expr) : bool :=
  match e with
  | pyList es | pyDict _ es => forallb is_new es
  | pyListComp e _ => is_new e
  | pyCall (pyName f) _ _ => String.eqb (origin names f) "collections.defaultdict"
  | _ => false
  end.
Definition holds_old (t e : expr) : list string :=
  match t with
  | pyName x => if holds_new e then [] else [x]
  | pySubscript (pyName x) _ => if is_new e then [] else [x]
  | _ => bound_by t ++ changed_in t
  end.
Fixpoint takes_old (c : stmt) : list string :=
  match c with
  | pyAssign ts e => flat_map (fun t => holds_old t e) ts
  | pyAnnAssign t (Some e) => holds_old t e
  | pyAugAssign t _ _ => changed_in t
  | pyExpr (pyCall (pyAttribute (pyName x) _) args _) => if forallb is_new args then [] else [x]
  | pyFor t _ body orelse => bound_by t ++ changed_in t ++ flat_map takes_old body ++ flat_map takes_old orelse
  | pyWhile _ body orelse | pyIf _ body orelse => flat_map takes_old body ++ flat_map takes_old orelse
  | _ => []
  end.

(* Annotations without a value: (x): int makes x no local variable, x: int does, and the data do not tell them apart. *)
Fixpoint without_value (c : stmt) : list string :=
  match c with
  | pyAnnAssign t None => match t with pyName x => [x] | _ => ["what is no name"] end
  | pyFor _ _ body orelse | pyWhile _ body orelse | pyIf _ body orelse =>
      flat_map without_value body ++ flat_map without_value orelse
  | _ => []
  end.

Definition faults (f : func) : list string :=
  let (_, params, body, _) := f in
  let changed := flat_map changes body in
  let deep := flat_map deeply body in
  let both why l := map (fun x => (x ++ why)%string) (filter (fun x => among x changed) l) in
  let inside why l := map (fun x => (x ++ why)%string) (filter (fun x => among x deep) l) in
  both " is a parameter and changed" params ++
  both " is changed, but not bound to a new object" (flat_map given body) ++
  both " is changed, but known by another name" (flat_map keeps body) ++
  map (fun x => (x ++ " is changed by a loop over it")%string) (flat_map unsteady body) ++
  inside " has elements that are changed, but not new" (flat_map takes_old body) ++
  inside " has elements that are changed, but known by other names" (flat_map gives_away body) ++
  map (fun x => ("an annotation without a value, of " ++ x)%string) (flat_map without_value body) ++
  map (fun x => (x ++ "[...] may be made before the element is computed")%string) (flat_map (by_each seen_early) body) ++
  if among generator (flat_map binds body) then ["the generator is bound anew"] else [].
End Names.

