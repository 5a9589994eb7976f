"""A cut: the sum of the phone's number and of what the players called, modulo the number of deals."""

from collections.abc import Iterator

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.terms import Value, case_file, planted_in
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES
from shufflegraph.table.cut import Cut, commit, join
from shufflegraph.table.cut.joining import stretched

CHECKER = "check_cut"
SETTING = """From Coq Require Import NArith.
From Shufflegraph Require Cut.
Definition check_cut (case : N * N * N * N) : bool :=
  let '(deals, number, others, index) := case in
  (number <? deals)%N && (others <? deals)%N && (Cut.joined deals number others =? index)%N.
"""
"""The sum of the proved function, word for word: nothing has to be proved of it."""


def case(cut: Cut) -> Value:
    """The number of deals, the phone's number, the players' number and that of the deal."""
    secret = cut.secret
    others = stretched(cut.called, secret.deals.count)
    return (secret.deals.count, secret.number, others, secret.deals.rank(cut.deck))


def cases() -> Iterator[Value]:
    """Every game with a few calls, and small deals, where every sum comes."""
    rng = seeded(15)
    for game in GAMES.values():
        for called in ([], ["7"], ["7", "42", "Bob's turn"]):
            secret = commit(game.hands, game.talon, rng)
            yield case(undecorated(join)(secret, called))
    for number in range(60):
        secret = commit({"Ann": 1, "Bob": 1}, 1, rng)
        yield case(undecorated(join)(secret, [number]))


def case_files() -> list[CaseFile]:
    """All games, and small deals."""
    return [case_file("cuts", CHECKER, cases(), SETTING)]


def planted() -> CaseFile:
    """A cut of Skat whose deal is said to be the next one."""
    secret = commit(GAMES["skat"].hands, 2, seeded(16))
    good = case(undecorated(join)(secret, ["7"]))
    assert isinstance(good, tuple)
    index = good[-1]
    assert isinstance(index, int)
    return planted_in(case_file("cuts", CHECKER, [good], SETTING), index, index + 1)
