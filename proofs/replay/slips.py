"""Decks as they lie after slips: the destinations that were drawn, in the order in which their cards lie."""

from collections.abc import Iterator

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph import assign, plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.cards import GAMES
from shufflegraph.plans.record import Plan
from shufflegraph.table.slips import Mended, WrongPile, replan

CHECKER = "check_slip"
SETTING = """From Coq Require Import List NArith.
Import ListNotations.
From Shufflegraph Require Slips.
Definition same (a b : option N) : bool :=
  match a, b with Some x, Some y => (x =? y)%N | None, None => true | _, _ => false end.
Definition check_slip (case : list N * list N * list N * list N) : bool :=
  let '(first, order, kept, lies) := case in
  let places := map N.to_nat order in
  let all := places ++ map N.to_nat kept in
  forallb (fun place => existsb (Nat.eqb place) all) (seq 0 (length first)) &&
  Nat.eqb (length all) (length first) &&
  Nat.eqb (length lies) (length order) &&
  forallb (fun two => same (fst two) (snd two)) (combine (Slips.lying places first) (map Some lies)).
"""
"""The deck as it lies of the theorem, word for word, and that every place is there once."""


def case(made: Plan, mended: Mended) -> Value:
    """The deck that was dealt, where its cards lie and which are kept, and the deck of the new plan."""
    numbers: dict[Destination, int] = {}
    first = [numbers.setdefault(to, len(numbers)) for to in made.deck]
    kept = [card for hand in mended.kept.values() for card in hand]
    return (first, list(mended.order), kept, [numbers[to] for to in mended.plan.deck])


def cases() -> Iterator[Value]:
    """Every game, with a card on a wrong pile."""
    rng = seeded(22)
    for game in GAMES.values():
        made = plan(assign(game.hands, game.talon, rng), 4, aside=game.aside)
        laid = 1 + rng.randrange(len(made.deck) - made.tail)
        slip = WrongPile(rng.randrange(laid), rng.randrange(4))
        yield case(made, undecorated(replan)(made, laid, [slip]))


def case_files() -> list[CaseFile]:
    """All games."""
    return [case_file("decks as they lie", CHECKER, cases(), SETTING)]


def planted() -> CaseFile:
    """A deck of which one card is said to have been for somebody else."""
    made = plan("abab", 2)
    good = case(made, undecorated(replan)(made, 3))  # a's hand is complete
    return planted_in(case_file("decks", CHECKER, [good], SETTING), 1, 0)
