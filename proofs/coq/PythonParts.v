(* The interpreter of PythonMeaning once more, with a function for each construct: to run one construct Coq copies the
   function that it stands in, and in one piece that is large. This is for proofs alone; both are the same by unfolding.

   Glossary
     evaluated   == eval
     carried_out == evaluate
     assigned    == assign
     executed    == exec *)

From Coq Require Import String List ZArith.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope Z_scope.
Local Open Scope list_scope.

Section Parts.
Context {K : Type} (same : K -> K -> bool) (names : list (string * string)).
Context (call : string -> list (@value K) -> result (@value K)).
Notation value := (@value K).
Notation env := (@env K).
Notation outcome := (@outcome K).

(* ---- expressions ---- *)

Definition constant_value (c : constant) : result value :=
  match c with pyNone => Ok VNone | pyBool b => Ok (VBool b) | pyInt z => Ok (VInt z) | pyText => Ok VText end.
Definition binary (op : operator) (a b : result value) : result value :=
  let* v := a in let* w := b in operate op v w.
Definition negated (a : result value) : result value := let* v := a in let* b := truth v in Ok (VBool (negb b)).
Definition minus (a : result value) : result value :=
  let* v := a in match v with VInt z => Ok (VInt (- z)) | _ => Outside "unary -" end.
Definition chosen (c a b : result value) : result value := let* v := c in let* t := truth v in if t then a else b.
Definition compared (ev : expr -> result value) a ops es : result value :=
  let* v := ev a in let* t := chain_of same ev es v ops in Ok (VBool t).
Definition subscripted (ev : expr -> result value) a i : result value :=
  let* v := ev a in
  match i with
  | pySlice p q r =>
      let* b := optional ev p in let* c := optional ev q in let* d := optional ev r in
      match v with VList l => let* m := slice b c d l in Ok (VList m) | _ => Outside "slice" end
  | _ => let* w := ev i in subscript same v w
  end.
Definition listed (ev : expr -> result value) es : result value :=
  let* l := displays (fun e => let* v := ev e in store v) es in Ok (VList l).
Definition tupled (ev : expr -> result value) es : result value :=
  let* l := displays (fun e => let* v := ev e in store v) es in Ok (VRow "tuple" l).
Definition empty_dict (keys values : list expr) : result value :=
  match keys, values with [], [] => Ok (VDict []) | _, _ => Outside "expression" end.
Definition comprehended (ev : env -> expr -> result value) e gens s : result value :=
  let* l := comprehend ev e true gens s in Ok (VList l).
Definition called_name (ev : expr -> result value) (s : env) f args keywords : result value :=
  let* g := global names s f in called same names call ev s g args keywords.
Definition called_method (ev : expr -> result value) (s : env) a m args : result value :=
  match a with
  | pyName x =>
      match lookup x s with
      | Some _ => let* v := get x s in let* vs := each ev args in method same v m vs
      | None => if negb (among x ("dict" :: "tuple" :: map fst names)) then Outside ("the name " ++ x) else
          let* vs := each ev args in python same call (origin names x ++ "." ++ m) vs
      end
  | _ => let* v := ev a in let* vs := each ev args in method same v m vs
  end.
Definition place_attribute (a : result value) m : result value :=
  let* v := a in
  match v with
  | VTalon z => if String.eqb m "position" then Ok (VInt z) else Outside "attribute"
  | _ => Outside "attribute"
  end.

Fixpoint evaluated (s : env) (e : expr) {struct e} : result value :=
  match e with
  | pyConstant c => constant_value c
  | pyJoinedStr => Ok VText
  | pyName x => name names s x
  | pyBinOp a op b => binary op (evaluated s a) (evaluated s b)
  | pyUnaryOp pyNot a => negated (evaluated s a)
  | pyUnaryOp pyUSub a => minus (evaluated s a)
  | pyBoolOp op es => decide (evaluated s) op es
  | pyCompare a ops es => compared (evaluated s) a ops es
  | pyIfExp c a b => chosen (evaluated s c) (evaluated s a) (evaluated s b)
  | pySubscript a i => subscripted (evaluated s) a i
  | pyList es => listed (evaluated s) es
  | pyTuple es => tupled (evaluated s) es
  | pyDict ks vs => empty_dict ks vs
  | pyListComp e gens => comprehended evaluated e gens s
  | pyCall (pyName f) args keywords => called_name (evaluated s) s f args keywords
  | pyCall (pyAttribute a m) args [] => called_method (evaluated s) s a m args
  | pyAttribute a m => place_attribute (evaluated s a) m
  | _ => Outside "expression"
  end.

(* ---- expressions that change a value ---- *)

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
Definition seen (e : expr) (s : env) : result (value * env) := let* v := evaluated s e in Ok (v, s).
Definition changing_call (s : env) (e : expr) x m args : result (value * env) :=
  if negb (among m changing) then seen e s else
  let* v := get x s in
  let* vs := each (fun e => let* w := evaluated s e in store w) args in changed s x m v vs.
Definition appending_call (s : env) (e : expr) x i m a : result (value * env) :=
  if negb (String.eqb m "append") then seen e s else
  let* c := get x s in let* k := evaluated s i in let* l := list_at same c k in
  let* w := evaluated s a in let* w := store w in
  match l with
  | VList l => let* c' := put_item same c k (VList (l ++ [w])) in let* s' := set x c' s in Ok (VNone, s')
  | _ => Outside "method"
  end.
Definition carried_out (s : env) (e : expr) : result (value * env) :=
  match e with
  | pyCall (pyAttribute (pyName x) m) args [] => changing_call s e x m args
  | pyCall (pyAttribute (pySubscript (pyName x) i) m) [a] [] => appending_call s e x i m a
  | _ => seen e s
  end.

(* ---- statements ---- *)

Definition put (x : string) (i : expr) (v : value) (s : env) : result env :=
  let* c := get x s in let* k := evaluated s i in let* w := store v in
  let* c' := put_item same c k w in set x c' s.
Definition spread (assign : expr -> value -> env -> result env) (ts : list expr) (v : value) (s : env) : result env :=
  let* l := items_of v in
  let* _ := unpackable ts l in
  (fix all ts l s :=
    match ts, l with
    | [], [] => Ok s
    | t :: ts', w :: l' => let* s' := assign t w s in all ts' l' s'
    | _, _ => Raise ValueError
    end) ts l s.
Fixpoint assigned (target : expr) (v : value) (s : env) {struct target} : result env :=
  match target with
  | pyName x => let* w := store v in set x w s
  | pyTuple ts => spread assigned ts v s
  | pySubscript (pyName x) i => put x i v s
  | _ => Outside "target"
  end.

Definition assign_to (t : expr) (e : expr) (s : env) : result outcome :=
  let* (v, s') := carried_out s e in let* s'' := assigned t v s' in Ok (Next s'').
Definition augmented t op e (s : env) : result outcome :=
  let* old := evaluated s t in let* w := evaluated s e in
  match old, w with
  | VInt a, VInt b => let* v := calculate op a b in let* s' := assigned t v s in Ok (Next s')
  | _, _ => Outside "augmented assignment"
  end.
Definition for_all (exec : stmt -> env -> result outcome) t e body (s : env) : result outcome :=
  let* v := evaluated s e in let* l := items_of v in
  for_each (fun v s => let* s' := assigned t v s in block exec body s') l s.
Definition branch (exec : stmt -> env -> result outcome) e body orelse (s : env) : result outcome :=
  let* v := evaluated s e in let* t := truth v in
  if t then block exec body s else block exec orelse s.
Definition expression e (s : env) : result outcome := let* (_, s') := carried_out s e in Ok (Next s').
Definition returned e (s : env) : result outcome := let* v := evaluated s e in let* w := store v in Ok (Return w).
Definition raised e (s : env) : result outcome :=
  let* v := evaluated s e in match v with VError class => Raise (Named class) | _ => Outside "raise" end.

Fixpoint executed (c : stmt) (s : env) {struct c} : result outcome :=
  match c with
  | pyAssign [t] e => assign_to t e s
  | pyAnnAssign (pyName x) (Some e) => assign_to (pyName x) e s
  | pyAugAssign t op e => augmented t op e s
  | pyFor t e body [] => for_all executed t e body s
  | pyIf e body orelse => branch executed e body orelse s
  | pyExpr e => expression e s
  | pyReturn None => Ok (Return VNone)
  | pyReturn (Some e) => returned e s
  | pyPass => Ok (Next s)
  | pyRaise (Some e) None | pyRaise (Some e) (Some (pyConstant pyNone)) => raised e s
  | _ => Outside "statement"
  end.

(* The interpreter is this one. *)
Lemma executed_is_exec : exec same names call = executed.
Proof. reflexivity. Qed.
End Parts.

(* Each is put in the place of its name as soon as it has its arguments. *)
Arguments constant_value {K} c /.
Arguments binary {K} op a b /.
Arguments negated {K} a /.
Arguments minus {K} a /.
Arguments chosen {K} c a b /.
Arguments compared {K} same ev a ops es /.
Arguments subscripted {K} same ev a i /.
Arguments listed {K} ev es /.
Arguments tupled {K} ev es /.
Arguments empty_dict {K} keys values /.
Arguments comprehended {K} ev e gens s /.
Arguments called_name {K} same names call ev s f args keywords /.
Arguments called_method {K} same names call ev s a m args /.
Arguments place_attribute {K} a m /.
Arguments changed {K} s x m v vs /.
Arguments seen {K} same names call e s /.
Arguments changing_call {K} same names call s e x m args /.
Arguments appending_call {K} same names call s e x i m a /.
Arguments carried_out {K} same names call s e /.
Arguments put {K} same names call x i v s /.
Arguments spread {K} assign ts v s /.
Arguments assign_to {K} same names call t e s /.
Arguments augmented {K} same names call t op e s /.
Arguments for_all {K} same names call exec t e body s /.
Arguments branch {K} same names call exec e body orelse s /.
Arguments expression {K} same names call e s /.
Arguments returned {K} same names call e s /.
Arguments raised {K} same names call e s /.
