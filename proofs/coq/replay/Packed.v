(* Texts packed into machine integers: a file of cases is read several times faster so than from strings.
   Only the files of cases use this; no theorem depends on machine integers.

   Glossary
     unpack ws  == the text whose characters lie in the integers ws: nine in each, seven bits a character, the
                   first one lowest; a character 0 fills up what is left of the last integer
     eight      == eight integers before others: Coq reads a long list that is written with this faster,
                   since it need not find out the type of each element *)

From Coq Require Import List Uint63.
From Coq.Init Require Import Byte.
From Shufflegraph Require Import Replay.
Import ListNotations.
Local Open Scope uint63_scope.

Definition character (w place : int) : byte :=
  let b n := bit w (place + n) in
  of_bits (b 0, (b 1, (b 2, (b 3, (b 4, (b 5, (b 6, false))))))).

Definition next (b : byte) (rest : text) : text :=
  match b with x00 => rest | _ => Next b rest end.

Fixpoint unpack (ws : list int) : text :=
  match ws with
  | [] => End
  | w :: rest => fold_right (fun place => next (character w place)) (unpack rest) [0; 7; 14; 21; 28; 35; 42; 49; 56]
  end.

Definition eight (a b c d e f g h : int) (rest : list int) : list int := a :: b :: c :: d :: e :: f :: g :: h :: rest.

Example unpacked : unpack [4643] = Next "#" (Next "$" End).
Proof. reflexivity. Qed.
