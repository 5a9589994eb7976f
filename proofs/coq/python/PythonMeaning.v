(* The meaning of the texts: values, and an interpreter that is a Coq function. What is believed of Python is in this
   file and in PythonNames, a sentence before each construct. Nothing is proved here.

   Glossary
     result             == a value, an error of Python's, or Outside: this file gives the program no meaning
     value              == integers without bound, keys of any type K with a lawful == (owners, cards), and what
                           is made of them; a list is its elements: that no list has two names, of which one
                           changes it, is seen to by `faults` of PythonNames
     eval, exec         == expressions, which change nothing, and statements
     apply f args       == the value of a call of f
     run program        == calls of the functions of a program, to a depth of calls inside calls *)

From Coq Require Import String List ZArith Bool.
From Shufflegraph Require DrawingSpec.
From Shufflegraph Require Import PythonSyntax PythonNames.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.
Local Open Scope list_scope.

Inductive error := TypeError | ValueError | IndexError | KeyError | ZeroDivisionError | UnboundLocalError
| Named (class : string).                   (* an error of the library *)
Inductive result (A : Type) := Ok (a : A) | Raise (e : error) | Outside (why : string).
Arguments Ok {A}. Arguments Raise {A}. Arguments Outside {A}.

Definition bind {A B} (r : result A) (f : A -> result B) : result B :=
  match r with Ok a => f a | Raise e => Raise e | Outside why => Outside why end.
Notation "'let*' p ':=' r 'in' b" := (bind r (fun p => b)) (at level 200, p pattern, r at level 100, b at level 200).

Section Each.
Context {A B : Type} (f : A -> result B).
Fixpoint each (l : list A) : result (list B) :=
  match l with
  | [] => Ok []
  | a :: l' => let* b := f a in let* bs := each l' in Ok (b :: bs)
  end.
End Each.

(* ---- values and what is done with them ---- *)

Section Meaning.
Context {K : Type}.

Inductive value :=
| VNone | VBool (b : bool) | VInt (z : Z) | VKey (k : K)
| VType (name : string)                    (* int, and the like *)
| VText                                    (* a text in quotes: what it says has no meaning, nor that it can be written *)
| VError (class : string)                  (* an error of the library, not yet raised *)
| VTalon (place : Z)                       (* a place of the talon, which is no owner *)
| VList (l : list value)
| VRow (kind : string) (l : list value)    (* a tuple, or a NamedTuple of that kind *)
| VDict (d : list (value * value))         (* in order of insertion *)
| VDefault (d : list (value * value))      (* a defaultdict(list): what is missing is an empty list *)
| VView (l : list value)                   (* range(...), d.values(), numbers drawn: may be run over again and again *)
| VBits (b : list bool)                    (* a generator: the bits that it will give *)
| VDrawn (v : value) (rest : list bool)    (* what a function with a generator returns, and the bits that are left *)
| VIter (l : list value).                  (* zip, map, reversed, enumerate: may be run over once *)

(* None, zero and the empty are false; an error is true. *)
Definition truth (v : value) : result bool :=
  match v with
  | VNone => Ok false
  | VBool b => Ok b
  | VInt z => Ok (negb (z =? 0))
  | VList l | VRow _ l | VView l => Ok match l with [] => false | _ => true end
  | VDict d => Ok match d with [] => false | _ => true end
  | VError _ => Ok true
  | _ => Outside "truth"
  end.

(* Integers: // and % round down, as Coq's do; a negative power is no integer. *)
Definition calculate (op : operator) (a b : Z) : result value :=
  match op with
  | pyAdd => Ok (VInt (a + b))
  | pySub => Ok (VInt (a - b))
  | pyMult => Ok (VInt (a * b))
  | pyFloorDiv => if b =? 0 then Raise ZeroDivisionError else Ok (VInt (a / b))
  | pyMod => if b =? 0 then Raise ZeroDivisionError else Ok (VInt (a mod b))
  | pyPow => if b <? 0 then Outside "a negative power" else Ok (VInt (a ^ b))
  end.

(* Lists: + puts them one after the other, * repeats one. Truth values are not calculated with here. *)
Definition operate (op : operator) (v w : value) : result value :=
  match v, w with
  | VInt a, VInt b => calculate op a b
  | VList l, VList m => match op with pyAdd => Ok (VList (l ++ m)) | _ => Raise TypeError end
  | VList l, VInt b =>
      match op with pyMult => Ok (VList (List.concat (repeat l (Z.to_nat b)))) | _ => Raise TypeError end
  | _, _ => Outside "operation"
  end.

(* Integers are compared with integers only; `is` asks whether something is None, or which type a type is. *)
Definition is_none (v : value) : bool := match v with VNone => true | _ => false end.
Definition compare (op : cmpop) (v w : value) : result bool :=
  match op, w with
  | pyIs, VNone => Ok (is_none v)
  | pyIsNot, VNone => Ok (negb (is_none v))
  | _, _ =>
      match v, w with
      | VType a, VType b =>
          match op with
          | pyIs => Ok (String.eqb a b) | pyIsNot => Ok (negb (String.eqb a b))
          | _ => Outside "comparison"
          end
      | VInt a, VInt b =>
          match op with
          | pyEq => Ok (a =? b) | pyNotEq => Ok (negb (a =? b))
          | pyLt => Ok (a <? b) | pyLtE => Ok (a <=? b) | pyGt => Ok (b <? a) | pyGtE => Ok (b <=? a)
          | _ => Outside "comparison"
          end
      | _, _ => Outside "comparison"
      end
  end.

(* A dictionary is run over by its keys. *)
Definition items_of (v : value) : result (list value) :=
  match v with
  | VList l | VRow _ l | VView l | VIter l => Ok l
  | VDict d | VDefault d => Ok (map fst d)
  | VNone | VBool _ | VInt _ => Raise TypeError
  | _ => Outside "iteration"
  end.

(* What can be given a name, stored and returned: all but iterators; a generator keeps the one name that it has. *)
Definition store (v : value) : result value :=
  match v with VIter _ => Outside "an iterator with a name" | VBits _ | VDrawn _ _ => Outside "a generator with another name" | _ => Ok v end.

(* A place in a list of n elements, from its end if negative. *)
Definition place_of (i : Z) (n : nat) : result nat :=
  let j := if i <? 0 then i + Z.of_nat n else i in
  if (0 <=? j) && (j <? Z.of_nat n) then Ok (Z.to_nat j) else Raise IndexError.

Fixpoint replace (n : nat) (v : value) (l : list value) : list value :=
  match l, n with
  | [], _ => []
  | _ :: l', O => v :: l'
  | w :: l', S m => w :: replace m v l'
  end.
Fixpoint remove_at (n : nat) (l : list value) : list value :=
  match l, n with
  | [], _ => []
  | _ :: l', O => l'
  | w :: l', S m => w :: remove_at m l'
  end.

(* l[a:b:c]: the ends are counted from the list's end if negative, and moved into the list; every c-th element. *)
Definition slice_end (b : value) (default : Z) (n : nat) : result nat :=
  match b with
  | VNone => Ok (Z.to_nat default)
  | VInt z => Ok (Z.to_nat (Z.min (Z.of_nat n) (if z <? 0 then z + Z.of_nat n else z)))
  | _ => Outside "slice"
  end.
Fixpoint every (step skip : nat) (l : list value) : list value :=
  match l with
  | [] => []
  | v :: l' => match skip with O => v :: every step (step - 1) l' | S m => every step m l' end
  end.
Definition slice (a b c : value) (l : list value) : result (list value) :=
  let* first := slice_end a 0 (length l) in
  let* last := slice_end b (Z.of_nat (length l)) (length l) in
  let* step := match c with
               | VNone => Ok 1
               | VInt z => if 0 <? z then Ok z else Outside "a step that does not go up"
               | _ => Outside "slice"
               end in
  Ok (every (Z.to_nat step) 0 (firstn (last - first) (skipn first l))).

(* range: step by step while below the end. *)
Definition count_up (start : Z) (n : nat) : list value := map (fun i => VInt (start + Z.of_nat i)) (seq 0 n).

(* sorted: the stable sort, by integers; here by insertion. *)
Fixpoint insert {A} (x : Z * A) (l : list (Z * A)) : list (Z * A) :=
  match l with
  | [] => [x]
  | y :: l' => if fst x <=? fst y then x :: l else y :: insert x l'
  end.
Definition stable_sort {A} (l : list (Z * A)) : list A := map snd (fold_right insert [] l).
Definition with_key (key : value -> result value) (v : value) : result (Z * value) :=
  let* k := key v in match k with VInt z => Ok (z, v) | _ => Outside "sorting by these" end.

(* Pairs of integers are sorted by the first, then by the second: that is, by the second and then, stably, by the first. *)
Definition pair_key (second : bool) (v : value) : result (Z * value) :=
  match v with
  | VRow "tuple" [VInt a; VInt b] => Ok (if second then b else a, v)
  | _ => Outside "sorting these"
  end.
Definition sort (l : list value) : result (list value) :=
  match l with
  | VRow _ _ :: _ =>
      let* by_second := each (pair_key true) l in
      let* by_first := each (pair_key false) (stable_sort by_second) in Ok (stable_sort by_first)
  | _ => let* keyed := each (with_key Ok) l in Ok (stable_sort keyed)
  end.

(* What has elements to sort by. *)
Definition table_of (v : value) : result value :=
  match v with VList _ | VRow _ _ | VDict _ => Ok v | _ => Outside "a table" end.

(* zip(…, strict=True) of equal lengths: for unequal ones the moment of the error matters, and there is no meaning. *)
Fixpoint zip_strict (l m : list value) : result (list value) :=
  match l, m with
  | [], [] => Ok []
  | a :: l', b :: m' => let* r := zip_strict l' m' in Ok (VRow "tuple" [a; b] :: r)
  | _, _ => Outside "zip of unequal lengths"
  end.

(* zip( *rows, strict=True): the first elements of all, the second ones, …, as long as there are any. *)
Fixpoint put_before (l : list value) (columns : list (list value)) : result (list (list value)) :=
  match l, columns with
  | [], [] => Ok []
  | a :: l', c :: columns' => let* r := put_before l' columns' in Ok ((a :: c) :: r)
  | _, _ => Outside "zip of unequal lengths"
  end.
Fixpoint zip_columns (rows : list (list value)) : result (list (list value)) :=
  match rows with
  | [] => Ok []
  | [l] => Ok (map (fun a => [a]) l)
  | l :: rows' => let* c := zip_columns rows' in put_before l c
  end.

(* What map and chain run into comes when they get there, which may be never: no meaning. *)
Definition lazily {A} (r : result A) : result A :=
  match r with Raise _ => Outside "an error on the way" | _ => r end.

(* map(f, l, m) runs to the end of the shorter one. *)
Fixpoint map_two (f : value -> value -> result value) (l m : list value) : result (list value) :=
  match l, m with
  | a :: l', b :: m' => let* v := f a b in let* r := map_two f l' m' in Ok (v :: r)
  | _, _ => Ok []
  end.

Fixpoint number_from (n : Z) (l : list value) : list value :=
  match l with [] => [] | v :: l' => VRow "tuple" [VInt n; v] :: number_from (n + 1) l' end.

(* bisect_left(l, x) of a sorted l: how many are smaller; a list that is not sorted has no meaning here. *)
Fixpoint smaller (l : list value) (last x : Z) : result Z :=
  match l with
  | [] => Ok 0
  | VInt z :: l' => if z <? last then Outside "bisect_left of a list that is not sorted" else
      let* n := smaller l' z x in Ok (if z <? x then n + 1 else n)
  | _ => Outside "bisect_left"
  end.
Definition bisect_left (l : list value) (x : Z) : result Z :=
  match l with [] => Ok 0 | VInt z :: _ => smaller l z x | _ => Outside "bisect_left" end.

(* min and max of integers. *)
Fixpoint extreme (pick : Z -> Z -> Z) (so_far : Z) (l : list value) : result value :=
  match l with
  | [] => Ok (VInt so_far)
  | VInt z :: l' => extreme pick (pick so_far z) l'
  | _ => Outside "min or max"
  end.
Definition extreme_of (pick : Z -> Z -> Z) (l : list value) (none : result value) : result value :=
  match l with [] => none | VInt z :: l' => extreme pick z l' | _ => Outside "min or max" end.

(* all: true as long as none is false. *)
Fixpoint all_true (l : list value) : result bool :=
  match l with [] => Ok true | v :: l' => let* b := truth v in if b then all_true l' else Ok false end.

Definition type_of (v : value) : result string :=
  match v with
  | VNone => Ok "NoneType" | VBool _ => Ok "bool" | VInt _ => Ok "int" | VList _ => Ok "list" | VDict _ => Ok "dict" | VRow kind _ => Ok kind
  | VTalon _ => Ok "shufflegraph.base.deck.Talon"
  | _ => Outside "type"
  end.

Context (same : K -> K -> bool).

(* isinstance(v, Talon): of a class without subclasses; and of a few of Python's own. *)
Definition is_talon (v : value) : bool := match v with VTalon _ => true | _ => false end.
Definition is_a (v : value) (t : string) : result bool :=
  if String.eqb t "shufflegraph.base.deck.Talon" then Ok (is_talon v) else
  match v with
  | VDict _ | VDefault _ => Ok (among t ["dict"; "collections.abc.Mapping"])
  | VList _ => Ok (among t ["list"; "collections.abc.Sequence"])
  | VRow kind _ => Ok (among t [kind; "tuple"; "collections.abc.Sequence"])
  | VTalon _ => Ok false
  | VNone => Ok (String.eqb t "NoneType")
  | VInt _ => Ok (String.eqb t "int")
  | VBool _ => Ok (among t ["int"; "bool"])
  | _ => Outside "isinstance"
  end.
Fixpoint is_one_of (v : value) (ts : list value) : result bool :=
  match ts with
  | [] => Ok false
  | VType t :: ts' => let* b := is_a v t in if b then Ok true else is_one_of v ts'
  | _ => Outside "isinstance"
  end.

(* ==: of keys with keys, integers with integers, types with types, truth values with truth values; an owner is no place
   of the talon. *)
Definition same_value (v w : value) : result bool :=
  match v, w with
  | VKey a, VKey b => Ok (same a b)
  | VInt a, VInt b => Ok (a =? b)
  | VType a, VType b => Ok (String.eqb a b)
  | VTalon a, VTalon b => Ok (a =? b)
  | VBool a, VBool b => Ok (Bool.eqb a b)
  | VKey _, VTalon _ | VTalon _, VKey _ => Ok false
  | _, _ => Outside "equality of these"
  end.

(* l.index(v): the first place, and l.index(v, a): from place a on; l.count(v). *)
Fixpoint index_of (v : value) (l : list value) : result nat :=
  match l with
  | [] => Raise ValueError
  | w :: l' => let* b := same_value v w in if b then Ok O else let* n := index_of v l' in Ok (S n)
  end.
Fixpoint count_of (v : value) (l : list value) : result nat :=
  match l with
  | [] => Ok O
  | w :: l' => let* b := same_value v w in let* n := count_of v l' in Ok (if b then S n else n)
  end.

(* v in l: up to the first that is equal. *)
Fixpoint list_has (v : value) (l : list value) : result bool :=
  match l with [] => Ok false | w :: l' => let* b := same_value v w in if b then Ok true else list_has v l' end.

(* Keys of dictionaries are keys, places of the talon, or integers. *)
Definition as_key (v : value) : result value :=
  match v with VKey _ | VInt _ | VTalon _ => Ok v | _ => Outside "a key of this type" end.

(* d[k]; and d[k] = v, where a key that is there keeps its place, and a new one comes last. *)
Fixpoint dict_get (k : value) (d : list (value * value)) : result value :=
  match d with
  | [] => Raise KeyError
  | (k', v) :: d' => let* b := same_value k k' in if b then Ok v else dict_get k d'
  end.
Fixpoint dict_set (k v : value) (d : list (value * value)) : result (list (value * value)) :=
  match d with
  | [] => Ok [(k, v)]
  | (k', v') :: d' =>
      let* b := same_value k k' in
      if b then Ok ((k', v) :: d') else let* d'' := dict_set k v d' in Ok ((k', v') :: d'')
  end.
Fixpoint dict_from (pairs : list value) (d : list (value * value)) : result (list (value * value)) :=
  match pairs with
  | [] => Ok d
  | VRow _ [k; v] :: rest => let* k := as_key k in let* d' := dict_set k v d in dict_from rest d'
  | _ :: _ => Outside "dict of these"
  end.

(* k in d, k not in d; what is compared otherwise. *)
Fixpoint dict_has (k : value) (d : list (value * value)) : result bool :=
  match d with
  | [] => Ok false
  | (k', _) :: d' => let* b := same_value k k' in if b then Ok true else dict_has k d'
  end.
(* == of lists: element by element, where rows of one kind are compared field by field; None is equal to None alone. *)
Definition same_field (v w : value) : result bool :=
  match v, w with
  | VNone, VNone => Ok true
  | VNone, (VKey _ | VInt _ | VTalon _) | (VKey _ | VInt _ | VTalon _), VNone => Ok false
  | _, _ => same_value v w
  end.
Definition all_same (one : value -> value -> result bool) : list value -> list value -> result bool :=
  fix all l m :=
    match l, m with
    | [], [] => Ok true
    | v :: l', w :: m' => let* b := one v w in if b then all l' m' else Ok false
    | _, _ => Ok false
    end.
Definition same_item (v w : value) : result bool :=
  match v, w with
  | VRow k l, VRow k' m => if String.eqb k k' then all_same same_field l m else Outside "equality of these"
  | _, _ => same_field v w
  end.
Definition relate (op : cmpop) (v w : value) : result bool :=
  match op, w with
  | pyEq, VList m => match v with VList l => all_same same_item l m | _ => Outside "comparison" end
  | pyNotEq, VList m =>
      match v with VList l => let* b := all_same same_item l m in Ok (negb b) | _ => Outside "comparison" end
  | pyIn, VDict d => let* k := as_key v in dict_has k d
  | pyIn, (VList l | VRow _ l) => list_has v l
  | pyNotIn, VDict d => let* k := as_key v in let* b := dict_has k d in Ok (negb b)
  | _, _ => compare op v w
  end.

(* dict.fromkeys(l, v), where v is an integer or None, so that it can be had many times. *)
Fixpoint same_for_all (v : value) (keys : list value) (d : list (value * value)) : result (list (value * value)) :=
  match keys with
  | [] => Ok d
  | k :: rest => let* k := as_key k in let* d' := dict_set k v d in same_for_all v rest d'
  end.

Definition subscript (v i : value) : result value :=
  match v, i with
  | VList l, VInt z | VRow _ l, VInt z => let* n := place_of z (length l) in Ok (nth n l VNone)
  | VDict d, _ => let* k := as_key i in dict_get k d
  | VDefault d, _ => let* k := as_key i in
      match dict_get k d with Raise _ => Outside "looking up changes this" | r => r end
  | _, _ => Outside "subscript"
  end.

(* The list x[i] for x[i].append: a defaultdict has one for every key. *)
Definition list_at (v i : value) : result value :=
  match v with
  | VDefault d => let* k := as_key i in match dict_get k d with Raise _ => Ok (VList []) | r => r end
  | _ => subscript v i
  end.

(* x[i] = w *)
Definition put_item (c k w : value) : result value :=
  match c, k with
  | VList l, VInt z => let* n := place_of z (length l) in Ok (VList (replace n w l))
  | VDict d, _ => let* k := as_key k in let* d' := dict_set k w d in Ok (VDict d')
  | VDefault d, _ => let* k := as_key k in let* d' := dict_set k w d in Ok (VDefault d')
  | _, _ => Outside "item assignment"
  end.

(* ---- local variables: all names that the function binds, from the start, as in Python; None: not yet bound ---- *)

Definition env := list (string * option value).

Fixpoint lookup (x : string) (s : env) : option (option value) :=
  match s with [] => None | (y, v) :: s' => if String.eqb x y then Some v else lookup x s' end.
Definition get (x : string) (s : env) : result value :=
  match lookup x s with
  | Some (Some v) => Ok v
  | Some None => Raise UnboundLocalError
  | None => Outside ("not a local: " ++ x)
  end.
Fixpoint set (x : string) (v : value) (s : env) : result env :=
  match s with
  | [] => Outside ("not a local: " ++ x)
  | (y, w) :: s' => if String.eqb x y then Ok ((y, Some v) :: s') else let* s'' := set x v s' in Ok ((y, w) :: s'')
  end.

(* Unpacking: as many names as values. *)
Fixpoint as_many {A B} (l : list A) (m : list B) : bool :=
  match l, m with [], [] => true | _ :: l', _ :: m' => as_many l' m' | _, _ => false end.

Definition unpackable (ts : list expr) (l : list value) : result unit :=
  if existsb (fun t => match t with pyStarred _ => true | _ => false end) ts then Outside "unpacking with a star"
  else if as_many ts l then Ok tt else Raise ValueError.

(* The variables of a comprehension are its own: they come before those of the function. `_` is for what nobody looks at. *)
Fixpoint own (target : expr) (v : value) {struct target} : result env :=
  match target with
  | pyName x => Ok [(x, if String.eqb x "_" then None else Some v)]
  | pyTuple ts =>
      let* l := items_of v in
      let* _ := unpackable ts l in
      (fix all ts l :=
        match ts, l with
        | [], [] => Ok []
        | t :: ts', w :: l' => let* s := own t w in let* s' := all ts' l' in Ok (s ++ s')%list
        | _, _ => Raise ValueError
        end) ts l
  | _ => Outside "target"
  end.

(* ---- expressions: they change nothing, and are evaluated from left to right ---- *)

Context (names : list (string * string)).                (* what the names of the module stand for *)
Context (call : string -> list value -> result value).   (* the functions of the program, by their full names *)

(* What a name that is no local variable stands for; one that stands for nothing is found out before all else. *)
Definition global (s : env) (x : string) : result string :=
  match lookup x s with
  | None => if is_something names x then Ok (origin names x) else Outside ("the function " ++ x)
  | Some _ => Outside ("a local in place of a function: " ++ x) end.

(* A name as a value: a local variable, or a type. *)
Definition name (s : env) (x : string) : result value :=
  match lookup x s with
  | Some (Some v) => Ok v
  | Some None => Raise UnboundLocalError
  | None => if among (origin names x) types then Ok (VType (origin names x)) else Outside ("the name " ++ x)
  end.

Fixpoint has_length (n : nat) (l : list value) : bool :=
  match l, n with [], O => true | _ :: l', S m => has_length m l' | _, _ => false end.

(* Python's own functions, and records, for the numbers and types of arguments that have a meaning here. *)
Definition python (f : string) (args : list value) : result value :=
  if String.eqb f "len" then
    match args with
    | [VDict d] => Ok (VInt (Z.of_nat (length d)))
    | [VList l] | [VRow _ l] | [VView l] => Ok (VInt (Z.of_nat (length l)))
    | [VInt _] | [VNone] | [VBool _] | [VIter _] => Raise TypeError
    | _ => Outside "len" end
  else if String.eqb f "range" then
    match args with
    | [VInt n] => Ok (VView (count_up 0 (Z.to_nat n)))
    | [VInt a; VInt b] => Ok (VView (count_up a (Z.to_nat (b - a))))
    | _ => Outside "range" end
  else if String.eqb f "list" then match args with [v] => let* l := items_of v in Ok (VList l) | _ => Outside "list" end
  else if String.eqb f "tuple" then match args with [v] => let* l := items_of v in Ok (VRow "tuple" l) | _ => Outside "tuple" end
  else if String.eqb f "dict" then
    match args with
    | [VIter l] => let* d := dict_from l [] in Ok (VDict d)
    | [VDict d] => Ok (VDict d)
    | _ => Outside "dict" end
  else if String.eqb f "sorted" then
    match args with
    | [v] => let* l := items_of v in let* m := sort l in Ok (VList m)
    | _ => Outside "sorted" end
  else if String.eqb f "reversed" then
    match args with [VList l] | [VRow _ l] | [VView l] => Ok (VIter (rev l)) | _ => Outside "reversed" end
  else if String.eqb f "enumerate" then
    match args with
    | [v] => let* l := items_of v in Ok (VIter (number_from 0 l))
    | [v; VInt n] => let* l := items_of v in Ok (VIter (number_from n l))
    | _ => Outside "enumerate" end
  else if String.eqb f "min" then
    match args with
    | [v] => let* l := items_of v in extreme_of Z.min l (Raise ValueError)
    | [VInt a; VInt b] => Ok (VInt (Z.min a b))
    | _ => Outside "min" end
  else if String.eqb f "max" then
    match args with
    | [v] => let* l := items_of v in extreme_of Z.max l (Raise ValueError)
    | [VInt a; VInt b] => Ok (VInt (Z.max a b))
    | _ => Outside "max" end
  else if String.eqb f "all" then
    match args with [v] => let* l := items_of v in let* b := all_true l in Ok (VBool b) | _ => Outside "all" end
  else if String.eqb f "type" then
    match args with [v] => let* t := type_of v in Ok (VType t) | _ => Outside "type" end
  else if String.eqb f "operator.le" then
    match args with [v; w] => let* b := compare pyLtE v w in Ok (VBool b) | _ => Outside "le" end
  else if String.eqb f "bisect.bisect_left" then
    match args with [VList l; VInt x] => let* n := bisect_left l x in Ok (VInt n) | _ => Outside "bisect_left" end
  else if String.eqb f "itertools.chain.from_iterable" then
    match args with
    | [v] => let* l := items_of v in let* ls := lazily (each items_of l) in Ok (VIter (List.concat ls))
    | _ => Outside "chain" end
  else if String.eqb f "isinstance" then
    match args with
    | [v; VType t] => let* b := is_a v t in Ok (VBool b)
    | [v; VRow "tuple" ts] => let* b := is_one_of v ts in Ok (VBool b)
    | _ => Outside "isinstance" end
  else if String.eqb f "dict.fromkeys" then
    match args with
    | [v; VInt _ as w] | [v; VNone as w] => let* l := items_of v in let* d := same_for_all w l [] in Ok (VDict d)
    | _ => Outside "dict.fromkeys" end
  else if String.eqb f "tuple.__new__" then
    match args with
    | [VType kind; VRow "tuple" l] =>
        match fields_of records kind with
        | Some n => if has_length n l then Ok (VRow kind l) else Outside "a record of other fields"
        | None => Outside "tuple.__new__"
        end
    | _ => Outside "tuple.__new__" end
  else if String.eqb f "collections.defaultdict" then
    match args with [VType t] => if String.eqb t "list" then Ok (VDefault []) else Outside "defaultdict" | _ => Outside "defaultdict" end
  else if String.eqb f "shufflegraph.dealing.intervals.Interval" then
    match args with
    | [VInt a; VInt b] => if b <? a then Raise (Named "shufflegraph.errors.InvalidDeck") else Ok (VRow f args)
    | _ => Outside "Interval" end
  else if String.eqb f "shufflegraph.base.deck.Talon" then
    match args with
    | [VInt z] => if z <? 0 then Raise (Named "shufflegraph.errors.InvalidDeck") else Ok (VTalon z)
    | _ => Outside "Talon" end
  (* the text of a value, whatever it is *)
  else if among f ["shufflegraph.base.messages.repr_of"; "shufflegraph.base.messages.label_of"] then
    match args with [_] => Ok VText | _ => Outside "shown" end
  else
    let* values := each store args in
    if among f errors then Ok (VError f) else
    match fields_of records f with
    | Some n => if has_length n values then Ok (VRow f values) else Outside "a record of other fields"
    | None => call f values
    end.

Definition mapped (f : string) (args : list value) : result value :=
  if negb (among f ["type"; "len"; "operator.le"]) then Outside "map of this" else
  match args with
  | [v] => let* l := items_of v in let* r := lazily (each (fun a => python f [a]) l) in Ok (VIter r)
  | [v; w] => let* l := items_of v in let* m := items_of w in
      let* r := lazily (map_two (fun a b => python f [a; b]) l m) in Ok (VIter r)
  | _ => Outside "map"
  end.

(* An element of a display or an argument: one value, or all values of *e. An iterator is no element. *)
Definition unstar (ev : expr -> result value) (e : expr) : result (list value) :=
  match e with
  | pyStarred a => let* v := ev a in items_of v
  | _ => let* v := ev e in Ok [v]
  end.
Definition displays (ev : expr -> result value) : list expr -> result (list value) :=
  fix displays es :=
    match es with
    | [] => Ok []
    | e :: es' => let* vs := unstar ev e in let* ws := displays es' in Ok (vs ++ ws)%list
    end.

(* a < b <= c: up to the first comparison that is false. *)
Definition chain_of (ev : expr -> result value) : list expr -> value -> list cmpop -> result bool :=
  fix chain es v ops :=
    match es, ops with
    | [], [] => Ok true
    | e :: es', op :: ops' =>
        let* w := ev e in let* b := relate op v w in if b then chain es' w ops' else Ok false
    | _, _ => Outside "comparison"
    end.

(* a and b and c, a or b or c: the value that decides. *)
Definition decide (ev : expr -> result value) (op : boolop) : list expr -> result value :=
  fix decide es :=
    match es with
    | [] => Outside "no operands"
    | [e] => ev e
    | e :: es' => let* v := ev e in let* t := truth v in
        if match op with pyAnd => t | pyOr => negb t end then decide es' else Ok v
    end.

Definition optional (ev : expr -> result value) (o : option expr) : result value :=
  match o with Some e => ev e | None => Ok VNone end.

(* Methods that change nothing. *)
Definition method (v : value) (m : string) (args : list value) : result value :=
  match v, args with
  | VList l, [w] =>
      if String.eqb m "index" then let* n := index_of w l in Ok (VInt (Z.of_nat n))
      else if String.eqb m "count" then let* n := count_of w l in Ok (VInt (Z.of_nat n))
      else Outside "method"
  | VList l, [w; VInt a] | VRow _ l, [w; VInt a] =>
      if String.eqb m "index" then
        if a <? 0 then Outside "index from the end" else
        let* n := index_of w (skipn (Z.to_nat a) l) in Ok (VInt (a + Z.of_nat n))
      else Outside "method"
  | VInt z, [] => if String.eqb m "bit_length" then Ok (VInt (Z.of_nat (N.size_nat (Z.abs_N z)))) else Outside "method"
  | VDict d, [] =>
      if String.eqb m "values" then Ok (VView (map snd d))
      else if String.eqb m "items" then Ok (VView (map (fun p => VRow "tuple" [fst p; snd p]) d))
      else Outside "method"
  | _, _ => Outside "method"
  end.

(* A method is looked up before its arguments are evaluated: where there is none of that name these do not matter. *)
Definition has_method (v : value) (m : string) : bool :=
  match v with
  | VList _ => among m ["index"; "count"]
  | VRow kind _ => String.eqb kind "tuple" && String.eqb m "index"
  | VDict _ => among m ["values"; "items"]
  | VInt _ => String.eqb m "bit_length"
  | _ => false
  end.
Definition method_of (v : value) (m : string) (args : result (list value)) : result value :=
  if has_method v m then let* vs := args in method v m vs else Outside "method".

(* A comprehension is a function of its own, for which an unbound name of the function around it is no local. *)
Definition within (r : result value) : result value :=
  match r with Raise UnboundLocalError => Outside "an unbound name in a comprehension" | _ => r end.

(* [e for t in i if c for ...]: the first i belongs to the function around it; all variables of the comprehension are its
   own from the start. One that is bound twice keeps what an inner loop leaves in it, and has no meaning. *)
Definition unbound (gens : list comprehension) : env :=
  map (fun x => (x, None)) (flat_map (fun g => match g with pycomprehension t _ _ => bound_by t end) gens).
Fixpoint repeated (l : list string) : bool :=
  match l with [] => false | x :: l' => (negb (String.eqb x "_") && among x l') || repeated l' end.
Definition collect (one : value -> result (list value)) : list value -> result (list value) :=
  fix collect l :=
    match l with
    | [] => Ok []
    | v :: l' => let* w := one v in let* ws := collect l' in Ok (w ++ ws)
    end.
Definition comprehend (ev : env -> expr -> result value) (e : expr) : bool -> list comprehension -> env -> result (list value) :=
  fix comprehend first gens s :=
    match gens with
    | [] => let* w := within (ev s e) in let* w := store w in Ok [w]
    | pycomprehension t i cs :: gens' =>
        let* v := (if first then ev s i else within (ev s i)) in let* l := items_of v in
        let s := if first then unbound gens' ++ s else s in
        collect (fun v =>
          let* mine := own t v in
          let* b := match cs with
                    | [] => Ok true
                    | [c] => let* w := within (ev (mine ++ s) c) in truth w
                    | _ => Outside "two conditions"
                    end in
          if b then comprehend false gens' (mine ++ s) else Ok []) l
    end.

(* A call f(...) of what the full name g stands for; `ev` gives the values of the arguments. *)
Definition called (ev : expr -> result value) (s : env) (g : string) (args : list expr) (keywords : list keyword) : result value :=
  match keywords with
  | [] =>
      (* map(f, l) and map(f, l, m), of some of Python's own functions f *)
      if String.eqb g "map" then
        match args with
        | h :: rest =>
            let* h' := match h with pyName x => global s x | _ => Outside "map of this" end in
            let* vs := each ev rest in mapped h' vs
        | _ => Raise TypeError
        end
      else let* l := displays ev args in python g l
  | [pykeyword (Some key) e] =>
      if String.eqb g "sorted" && String.eqb key "key" then
        match args, e with
        | [a], pyAttribute k how =>
            if negb (String.eqb how "__getitem__") then Outside "key" else
            let* v := ev a in let* k := ev k in let* table := table_of k in
            let* l := items_of v in let* keyed := each (with_key (subscript table)) l in
            Ok (VList (stable_sort keyed))
        | _, _ => Outside "key"
        end
      else if String.eqb g "max" && String.eqb key "default" then
        match args with
        | [a] => let* w := ev a in let* v := ev e in let* l := items_of w in extreme_of Z.max l (Ok v)
        | _ => Outside "max"
        end
      else if String.eqb g "zip" && String.eqb key "strict" then
        match args, e with
        | [a; b], pyConstant (pyBool true) =>
            let* v := ev a in let* w := ev b in
            let* l := items_of v in let* m := items_of w in
            let* z := zip_strict l m in Ok (VIter z)
        | [pyStarred a], pyConstant (pyBool true) =>
            let* v := ev a in let* l := items_of v in let* rows := each items_of l in
            let* c := zip_columns rows in Ok (VIter (map (VRow "tuple") c))
        | _, _ => Outside "zip"
        end
      else Outside "keyword"
  | _ => Outside "keyword"
  end.

(* One function for each construct: Coq copies a function to run it, and small ones are quick to copy. *)
Definition constant_value (c : constant) : result value :=
  match c with pyNone => Ok VNone | pyBool b => Ok (VBool b) | pyInt z => Ok (VInt z) | pyText => Ok VText end.
Definition binary (op : operator) (a b : result value) : result value :=
  let* v := a in let* w := b in operate op v w.
Definition negated (a : result value) : result value := let* v := a in let* b := truth v in Ok (VBool (negb b)).
Definition minus (a : result value) : result value :=
  let* v := a in match v with VInt z => Ok (VInt (- z)) | _ => Outside "unary -" end.
Definition chosen (c a b : result value) : result value := let* v := c in let* t := truth v in if t then a else b.
Definition compared (ev : expr -> result value) a ops es : result value :=
  let* v := ev a in let* t := chain_of ev es v ops in Ok (VBool t).
Definition subscripted (ev : expr -> result value) a i : result value :=
  let* v := ev a in
  match i with
  | pySlice p q r =>
      let* b := optional ev p in let* c := optional ev q in let* d := optional ev r in
      match v with VList l => let* m := slice b c d l in Ok (VList m) | _ => Outside "slice" end
  | _ => let* w := ev i in subscript v w
  end.
Definition listed (ev : expr -> result value) es : result value :=
  let* l := displays (fun e => let* v := ev e in store v) es in Ok (VList l).
Definition tupled (ev : expr -> result value) es : result value :=
  let* l := displays (fun e => let* v := ev e in store v) es in Ok (VRow "tuple" l).
Definition empty_dict (keys values : list expr) : result value :=
  match keys, values with [], [] => Ok (VDict []) | _, _ => Outside "expression" end.
Definition comprehended (ev : env -> expr -> result value) e gens s : result value :=
  if repeated (map fst (unbound gens)) then Outside "a name bound twice in a comprehension" else
  let* l := comprehend ev e true gens s in Ok (VList l).
Definition called_name (ev : expr -> result value) (s : env) f args keywords : result value :=
  let* g := global s f in called ev s g args keywords.
Definition called_method (ev : expr -> result value) (s : env) a m args : result value :=
  match a with
  | pyName x =>
      match lookup x s with
      | Some _ => let* v := get x s in method_of v m (each ev args)
      | None =>
          if negb (among (origin names x ++ "." ++ m) dotted) then Outside ("the name " ++ x) else
          let* vs := each ev args in python (origin names x ++ "." ++ m) vs
      end
  | _ => let* v := ev a in method_of v m (each ev args)
  end.
(* {e} in an f-string is evaluated, and can be written if it is none of Python's containers, nor an integer of more than
   14,284 bits, or some 4,300 digits, which no length is; {type(e).__name__} is the name of any type. *)
Definition written (v : value) : result value :=
  match v with
  | VNone | VBool _ | VText => Ok VText
  | VInt z => if Z.log2 (Z.abs z) <? 14284 then Ok VText else Outside "an integer that is too long to be written"
  | _ => Outside "a value in a text"
  end.
Definition formatted (ev : expr -> result value) (s : env) a : result value :=
  match a with
  | pyAttribute (pyCall (pyName f) [b] []) m =>
      let* g := global s f in
      if (String.eqb g "type" && String.eqb m "__name__")%bool then let* _ := ev b in Ok VText else Outside "attribute"
  | pyCall (pyName f) [_] [] => let* g := global s f in let* v := ev a in if String.eqb g "len" then Ok VText else written v
  | _ => let* v := ev a in written v
  end.
Definition joined (ev : expr -> result value) es : result value := let* _ := each ev es in Ok VText.
(* the place of a card of the talon *)
Definition place_attribute (a : result value) m : result value :=
  let* v := a in
  match v with
  | VTalon z => if String.eqb m "position" then Ok (VInt z) else Outside "attribute"
  | _ => Outside "attribute"
  end.

Fixpoint eval (s : env) (e : expr) {struct e} : result value :=
  match e with
  | pyConstant c => constant_value c
  | pyJoinedStr es => joined (eval s) es
  | pyFormattedValue a => formatted (eval s) s a
  | pyName x => name s x
  | pyBinOp a op b => binary op (eval s a) (eval s b)
  | pyUnaryOp pyNot a => negated (eval s a)
  | pyUnaryOp pyUSub a => minus (eval s a)
  | pyBoolOp op es => decide (eval s) op es
  | pyCompare a ops es => compared (eval s) a ops es
  | pyIfExp c a b => chosen (eval s c) (eval s a) (eval s b)
  | pySubscript a i => subscripted (eval s) a i
  | pyList es => listed (eval s) es
  | pyTuple es => tupled (eval s) es
  | pyDict ks vs => empty_dict ks vs
  | pyListComp e gens => comprehended eval e gens s
  | pyCall (pyName f) args keywords => called_name (eval s) s f args keywords
  | pyCall (pyAttribute a m) args [] => called_method (eval s) s a m args
  | pyAttribute a m => place_attribute (eval s a) m
  | _ => Outside "expression"
  end.

(* ---- x.append(e), x.pop(), x.pop(e), x[i].append(e), rng.getrandbits(e), f(e, rng): the only expressions that change a
   value, and only as a whole statement or as the whole right side of an assignment ---- *)

Definition changed (s : env) x m (v : value) (vs : list value) : result (value * env) :=
  match v with
  | VList l =>
      if String.eqb m "append" then
        match vs with
        | [w] => let* s' := set x (VList (l ++ [w])) s in Ok (VNone, s')
        | _ => Raise TypeError
        end
      else
        let* n := match vs with
                  | [] => place_of (-1) (length l)
                  | [VInt z] => place_of z (length l)
                  | _ => Outside "pop"
                  end in
        let* s' := set x (VList (remove_at n l)) s in Ok (nth n l VNone, s')
  | _ => Outside "method"
  end.
Definition seen (e : expr) (s : env) : result (value * env) := let* v := eval s e in Ok (v, s).
(* rng.getrandbits(k): the number that the next k bits write, the lowest first; there are no fewer than 0 bits *)
Definition next_bits (s : env) x (v k : value) : result (value * env) :=
  match v, k with
  | VBits b, VInt k =>
      if k <? 0 then Raise ValueError else
      match DrawingSpec.take (Z.to_nat k) b with
      | Some (n, rest) => let* s' := set x (VBits rest) s in Ok (VInt (Z.of_N n), s')
      | None => Outside "the bits run out"
      end
  | _, _ => Outside "method"
  end.
Definition changing_call (s : env) (e : expr) x m args : result (value * env) :=
  if String.eqb m "getrandbits" then
    match args with
    | [a] => let* v := get x s in
        match v with VBits _ => let* k := eval s a in next_bits s x v k | _ => Outside "method" end
    | _ => Outside "method"
    end
  else if negb (among m changing) then seen e s else
  let* v := get x s in
  match v with
  | VList _ => let* vs := each (fun e => let* w := eval s e in store w) args in changed s x m v vs
  | _ => Outside "method"
  end.
(* f(e, rng): what a function of the program does with the bits; and draw_numbers(n, w, rng), n numbers of w bytes *)
Fixpoint but_generator (args : list expr) : option (list expr) :=
  match args with
  | [] => None
  | [pyName x] => if String.eqb x generator then Some [] else None
  | a :: rest => match but_generator rest with Some l => Some (a :: l) | None => None end
  end.
Definition drawn (f : string) (args : list value) (b : list bool) : result (value * list bool) :=
  if String.eqb f "shufflegraph.sampling.randomness.draw_numbers" then
    match args with
    | [VInt n; VInt w] =>
        if (n <? 0) || negb ((w =? 1) || (w =? 2) || (w =? 4)) then Outside "draw_numbers" else
        match DrawingSpec.words_of (Z.to_nat n) (Z.to_nat (8 * w)) b with
        | Some (l, rest) => Ok (VView (map (fun x => VInt (Z.of_N x)) l), rest)
        | None => Outside "the bits run out"
        end
    | _ => Outside "draw_numbers"
    end
  else let* r := call f (args ++ [VBits b]) in match r with VDrawn w rest => Ok (w, rest) | _ => Outside "a generator" end.
Definition drawing_call (s : env) (e : expr) f args : result (value * env) :=
  match but_generator args with
  | None => seen e s
  | Some args =>
      let* g := global s f in let* vs := each (fun e => let* w := eval s e in store w) args in
      let* v := get generator s in
      match v with
      | VBits b => let* (w, rest) := drawn g vs b in let* s' := set generator (VBits rest) s in Ok (w, s')
      | _ => Outside "a generator"
      end
  end.
(* x[i].append(e) *)
Definition appending_call (s : env) (e : expr) x i m a : result (value * env) :=
  if negb (String.eqb m "append") then seen e s else
  let* c := get x s in let* k := eval s i in let* l := list_at c k in
  match l with
  | VList l => let* w := eval s a in let* w := store w in let* c' := put_item c k (VList (l ++ [w])) in let* s' := set x c' s in Ok (VNone, s')
  | _ => Outside "method"
  end.
Definition evaluate (s : env) (e : expr) : result (value * env) :=
  match e with
  | pyCall (pyAttribute (pyName x) m) args [] => changing_call s e x m args
  | pyCall (pyAttribute (pySubscript (pyName x) i) m) [a] [] => appending_call s e x i m a
  | pyCall (pyName f) args [] => drawing_call s e f args
  | _ => seen e s
  end.

(* ---- statements ---- *)

(* What a statement leaves: the variables, or the value returned. *)
Inductive outcome := Next (s : env) | Return (v : value).

Definition block (step : stmt -> env -> result outcome) : list stmt -> env -> result outcome :=
  fix block l s :=
    match l with
    | [] => Ok (Next s)
    | c :: l' => let* o := step c s in match o with Next s' => block l' s' | Return v => Ok (Return v) end
    end.

Definition for_each (body : value -> env -> result outcome) : list value -> env -> result outcome :=
  fix for_each l s :=
    match l with
    | [] => Ok (Next s)
    | v :: l' => let* o := body v s in match o with Next s' => for_each l' s' | Return w => Ok (Return w) end
    end.

(* The turns of a `while` loop: one after the other until it is over, up to 2^k of them. *)
Inductive progress := Again (s : env) | Over (o : outcome).
Fixpoint turns (k : nat) (turn : env -> result progress) (s : env) : result progress :=
  match k with
  | O => turn s
  | S k' => let* p := turns k' turn s in match p with Again s' => turns k' turn s' | Over o => Ok (Over o) end
  end.

(* x[i] = v *)
Definition put (x : string) (i : expr) (v : value) (s : env) : result env :=
  let* c := get x s in let* k := eval s i in let* w := store v in
  let* c' := put_item c k w in set x c' s.
Definition spread (assign : expr -> value -> env -> result env) (ts : list expr) (v : value) (s : env) : result env :=
  let* l := items_of v in
  let* _ := unpackable ts l in
  (fix all ts l s :=
    match ts, l with
    | [], [] => Ok s
    | t :: ts', w :: l' => let* s' := assign t w s in all ts' l' s'
    | _, _ => Raise ValueError
    end) ts l s.
Fixpoint assign (target : expr) (v : value) (s : env) {struct target} : result env :=
  match target with
  | pyName x => let* w := store v in set x w s
  | pyTuple ts => spread assign ts v s
  | pySubscript (pyName x) i => put x i v s
  | _ => Outside "target"
  end.

(* One target, a name, names in a tuple, x[i]; the right side comes first; an annotation is not evaluated. *)
Definition assign_to (t : expr) (e : expr) (s : env) : result outcome :=
  let* (v, s') := evaluate s e in let* s'' := assign t v s' in Ok (Next s'').
(* x += e and x[i] += e, of integers: += changes a list in place, and has no meaning *)
Definition augmented t op e (s : env) : result outcome :=
  let* old := eval s t in let* w := eval s e in
  match old, w with
  | VInt a, VInt b => let* v := calculate op a b in let* s' := assign t v s in Ok (Next s')
  | _, _ => Outside "augmented assignment"
  end.
(* over the values as they are at the start, which `faults` sees to *)
Definition for_all (exec : stmt -> env -> result outcome) t e body (s : env) : result outcome :=
  let* v := eval s e in let* l := items_of v in
  for_each (fun v s => let* s' := assign t v s in block exec body s') l s.
(* the test comes before each turn; a loop of more than 2^64 turns has no meaning *)
Definition one_turn (exec : stmt -> env -> result outcome) e body (s : env) : result progress :=
  let* v := eval s e in let* t := truth v in
  if t then let* o := block exec body s in Ok (match o with Next s' => Again s' | Return v => Over (Return v) end)
  else Ok (Over (Next s)).
Definition while_loop (exec : stmt -> env -> result outcome) e body (s : env) : result outcome :=
  let* p := turns 64 (one_turn exec e body) s in
  match p with Over o => Ok o | Again _ => Outside "a loop of too many turns" end.
Definition branch (exec : stmt -> env -> result outcome) e body orelse (s : env) : result outcome :=
  let* v := eval s e in let* t := truth v in
  if t then block exec body s else block exec orelse s.
Definition expression e (s : env) : result outcome := let* (_, s') := evaluate s e in Ok (Next s').
(* A function with a generator also returns the bits that are left. *)
Definition with_rest (s : env) (v : value) : value :=
  match lookup generator s with Some (Some (VBits b)) => VDrawn v b | _ => v end.
Definition returned e (s : env) : result outcome :=
  let* v := eval s e in let* w := store v in Ok (Return (with_rest s w)).
(* an error of the library; `from None` hides another one *)
Definition raised e (s : env) : result outcome :=
  let* v := eval s e in match v with VError class => Raise (Named class) | _ => Outside "raise" end.

Fixpoint exec (c : stmt) (s : env) {struct c} : result outcome :=
  match c with
  | pyAssign [t] e => assign_to t e s
  | pyAnnAssign (pyName x) (Some e) => assign_to (pyName x) e s
  | pyAugAssign t op e => augmented t op e s
  | pyFor t e body [] => for_all exec t e body s
  | pyWhile e body [] => while_loop exec e body s
  | pyIf e body orelse => branch exec e body orelse s
  | pyExpr e => expression e s
  | pyReturn None => Ok (Return (with_rest s VNone))
  | pyReturn (Some e) => returned e s
  | pyPass => Ok (Next s)
  | pyRaise (Some e) None | pyRaise (Some e) (Some (pyConstant pyNone)) => raised e s
  | _ => Outside "statement"
  end.

(* ---- functions and programs ---- *)

Fixpoint bind_all (params : list string) (args : list value) (s : env) : result env :=
  match params, args with
  | [], [] => Ok s
  | x :: params', v :: args' => let* s' := set x v s in bind_all params' args' s'
  | _, _ => Raise TypeError
  end.

(* A function under lru_cache gives the value that it gave for equal arguments, and takes only what can be hashed. For
   integers, None and tuples of them that makes no difference: what is equal is the same, and what a call gives is
   changed by nobody. For all else, and under other decorators, there is no meaning. *)
Fixpoint is_fixed (v : value) : bool :=
  match v with VInt _ | VNone => true | VRow kind l => String.eqb kind "tuple" && forallb is_fixed l | _ => false end.
Definition may_remember (decorators : list string) (args : list value) : bool :=
  match decorators with
  | [] => true
  | _ => forallb (String.eqb "functools.lru_cache") decorators && forallb is_fixed args
  end.

(* A function whose end is reached returns None. *)
Definition apply (f : func) (args : list value) : result value :=
  let (_, params, body, decorators) := f in
  match faults names f with
  | why :: _ => Outside why
  | [] =>
      if may_remember decorators args then
        let* s := bind_all params args (map (fun x => (x, None)) (locals params body)) in
        let* o := block exec body s in
        match o with Return v => Ok v | Next s' => Ok (with_rest s' VNone) end
      else Outside "a decorated function of these"
  end.
End Meaning.

(* A function of the program, by its full name. *)
Fixpoint function_of (program : list module) (name : string) : option (module * func) :=
  match program with
  | [] => None
  | m :: rest =>
      match find (fun f : func => let (x, _, _, _) := f in String.eqb name (title m ++ "." ++ x)%string) (functions m) with
      | Some f => Some (m, f)
      | None => function_of rest name
      end
  end.

(* `depth` bounds the calls inside calls, and nothing else. *)
Fixpoint run {K} (same : K -> K -> bool) (program : list module) (depth : nat) (name : string)
    (args : list (@value K)) : result value :=
  match depth with
  | O => Outside "calls too deep"
  | S d =>
      match function_of program name with
      | Some (m, f) => apply same (names m) (run same program d) f args
      | None => Outside ("the function " ++ name)
      end
  end.
