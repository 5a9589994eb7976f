(* What stands before a text and cases of it: whether the meaning of a call is what CPython says, or why it has none. *)

From Coq Require Import String List ZArith Bool.
From Shufflegraph Require Import PythonSyntax PythonNames PythonMeaning.
Import ListNotations.
Open Scope string_scope.
Open Scope Z_scope.

Definition same_error (a b : error) : bool :=
  match a, b with
  | TypeError, TypeError | ValueError, ValueError | IndexError, IndexError | KeyError, KeyError
  | ZeroDivisionError, ZeroDivisionError | UnboundLocalError, UnboundLocalError => true
  | Named x, Named y => String.eqb x y
  | _, _ => false
  end.
Fixpoint equal (depth : nat) (a b : @value nat) : bool :=
  match depth with
  | O => false
  | S d =>
      let all := fix all l m :=
        match l, m with [], [] => true | x :: l', y :: m' => equal d x y && all l' m' | _, _ => false end in
      match a, b with
      | VNone, VNone => true
      | VBool x, VBool y => Bool.eqb x y
      | VInt x, VInt y => Z.eqb x y
      | VKey x, VKey y => Nat.eqb x y
      | VType x, VType y => String.eqb x y
      | VTalon x, VTalon y => Z.eqb x y
      | VText, VText => true
      | VError x, VError y => String.eqb x y
      | VDrawn x l, VDrawn y m => equal d x y && all (map VBool l) (map VBool m)
      | VList l, VList m => all l m
      | VRow k l, VRow k' m => String.eqb k k' && all l m
      | VDict l, VDict m | VDefault l, VDefault m =>
          all (map fst l) (map fst m) && all (map snd l) (map snd m)
      | VView l, VView m => all l m
      | _, _ => false
      end
  end.
Definition verdict (found told : result (@value nat)) : nat :=
  match found, told with
  | Ok a, Ok b => if equal 9 a b then 0 else 1
  | Raise a, Raise b => if same_error a b then 0 else 1
  | Outside _, _ => 2
  | _, _ => 1
  end.
Definition told (program : list module) (f : string) (args : list value) (r : result (@value nat)) : nat :=
  verdict (run Nat.eqb program 6 f args) r.
Definition reason (program : list module) (f : string) (args : list (@value nat)) : string :=
  match run Nat.eqb program 6 f args with Outside why => why | _ => "" end.
