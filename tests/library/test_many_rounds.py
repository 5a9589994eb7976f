"""A plan of 257 rounds: numbers of rounds are integers like others, compared by their values."""

import json
from dataclasses import replace

import pytest

from shufflegraph import Plan, Round, Talon
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.errors import InvalidPlan
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import Planned
from shufflegraph.plans.checker import rounds_fault
from shufflegraph.plans.claims import claims_fault, least_placements
from shufflegraph.plans.json import read, written
from shufflegraph.table.cli.narration import narrate, round_end
from shufflegraph.table.cli.printing import TEXTS
from tests.support.planted.plan import changed

ROUNDS = 257
TWO = (Talon(1), Talon(0))


@pytest.fixture(scope="module")
def turned() -> Plan:
    """Two cards turned over on one pile 257 times; 256 times would leave them the wrong way round."""
    steps = (Instruction(0), Instruction(0))
    rounds = tuple(Round(TWO if number % 2 == 0 else TWO[::-1], steps) for number in range(ROUNDS))
    return Plan(
        piles=1,
        deck=TWO,
        rounds=rounds,
        placements=2 * ROUNDS,
        lower_bound=1,
        placements_lower_bound=2 * ROUNDS,
        windows=((0, 1),),
        proof="none",
        placements_proof="bound",
    )


def bold(turned: Plan) -> Plan:
    """The plan, which says that it has the fewest rounds, past the check when it is made."""
    windows = ((0, 1), (0, 1))
    return changed(turned, lower_bound=ROUNDS, windows=windows, proof="bound")


def test_it_is_a_plan(turned: Plan) -> None:
    assert turned.execute("xy").talon == ("y", "x")
    assert turned.words[TWO.index(Talon(0))] == (0,) * ROUNDS
    assert len(turned.rounds) == ROUNDS
    assert rounds_fault(TWO, turned.rounds, 1) is None


def test_as_many_rounds_as_the_bound_is_optimal(turned: Plan) -> None:
    assert not turned.is_optimal
    assert bold(turned).is_optimal
    assert repr(bold(turned)) == "<Plan: cards 2, piles 1, rounds 257 (fewest), placements 514>"


def test_it_is_written_and_read(turned: Plan) -> None:
    text = written(turned)
    assert json.loads(text)["is_optimal"] is False
    assert json.loads(written(bold(turned)))["is_optimal"] is True
    assert read(text, Plan) == turned


def test_its_claim_is_not_believed(turned: Plan) -> None:
    """A window shows that 256 rounds are not possible, but 255 are."""
    text = r"windows\[1\] is \(0, 1\): it does not show that 255 rounds are not enough"
    with pytest.raises(InvalidPlan, match=text):
        replace(turned, lower_bound=ROUNDS, windows=((0, 1), (0, 1)), proof="bound")
    with pytest.raises(InvalidPlan, match=text):
        Plan.from_json(written(bold(turned)))
    assert str(claims_fault(changed(turned, placements_lower_bound=515))) == (
        "placements_lower_bound is 515: only 514 can be shown"
    )


def test_its_last_round_ends_with_the_talon(turned: Plan) -> None:
    ends = [round_end(turned, int(number), "talon", TEXTS["en"])[1] for number in ("256", "257")]
    assert ends == [TEXTS["en"].next_deck, "That is the talon: 2 cards in their new order."]
    told = list(narrate(turned, "T", [], "talon", TEXTS["en"]))
    assert told.count(TEXTS["en"].next_deck) == ROUNDS - 1


def test_its_placements_are_known_for_so_many_rounds() -> None:
    found = Planned(None, ROUNDS, 1, ((0, 1),), "bound", 9, 9)
    cards = Layout([], [], [], [], [1, 0])
    assert least_placements(found, [cards], int("257")) == 9
    assert least_placements(found, [cards], int("258")) == 516
