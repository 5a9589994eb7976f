(* The syntax of a small part of Python, as data: the classes of Python's own ast, field by field, each with the
   prefix py. Contexts, annotations, contracts and docstrings are left out, and what texts in quotes say and how
   values are written in them; nothing else is. Nothing is proved here.

   Glossary
     expr, stmt, func  == expressions, statements and function definitions; of decorators that are no contracts the full names
     module            == a source file: its name, those of its functions that are exported, and what each name in
                          these that its top level binds stands for (of an import the thing imported, of anything
                          else the name within this module) *)

From Coq Require Import String List ZArith.

Inductive constant := pyNone | pyBool (b : bool) | pyInt (z : Z) | pyText.

Inductive operator := pyAdd | pySub | pyMult | pyFloorDiv | pyMod | pyPow.
Inductive unaryop := pyNot | pyUSub.
Inductive boolop := pyAnd | pyOr.
Inductive cmpop := pyEq | pyNotEq | pyLt | pyLtE | pyGt | pyGtE | pyIs | pyIsNot | pyIn | pyNotIn.

Inductive expr :=
| pyConstant (value : constant)
| pyName (id : string)
| pyBinOp (left : expr) (op : operator) (right : expr)
| pyUnaryOp (op : unaryop) (operand : expr)
| pyBoolOp (op : boolop) (values : list expr)
| pyCompare (left : expr) (ops : list cmpop) (comparators : list expr)
| pyIfExp (test body orelse : expr)
| pyCall (func : expr) (args : list expr) (keywords : list keyword)
| pyAttribute (value : expr) (attr : string)
| pySubscript (value slice : expr)
| pySlice (lower upper step : option expr)
| pyList (elts : list expr)
| pyTuple (elts : list expr)
| pyDict (keys values : list expr)
| pyStarred (value : expr)
| pyJoinedStr (values : list expr)
| pyFormattedValue (value : expr)
| pyListComp (elt : expr) (generators : list comprehension)
with comprehension := pycomprehension (target iter : expr) (ifs : list expr)
with keyword := pykeyword (arg : option string) (value : expr).

Inductive stmt :=
| pyAssign (targets : list expr) (value : expr)
| pyAnnAssign (target : expr) (value : option expr)
| pyAugAssign (target : expr) (op : operator) (value : expr)
| pyFor (target iter : expr) (body orelse : list stmt)
| pyWhile (test : expr) (body orelse : list stmt)
| pyIf (test : expr) (body orelse : list stmt)
| pyExpr (value : expr)
| pyReturn (value : option expr)
| pyRaise (exc cause : option expr)
| pyPass.

Inductive func := pyFunctionDef (name : string) (params : list string) (body : list stmt) (decorators : list string).

Record module := Module {
  title : string;
  names : list (string * string);
  functions : list func }.
