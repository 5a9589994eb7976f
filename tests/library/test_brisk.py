"""The plan that is dealt soonest: its work is counted step by step, and no candidate has less."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shufflegraph import Plan, Talon, plan
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.errors import TooFewPiles
from shufflegraph.plans.claims import plan_fault
from shufflegraph.plans.plan import plan_without_tail
from shufflegraph.table.sorting.pace import CARDS_PER_STOP, brisk_plan, work
from tests.library.test_cli import output
from tests.page.phone import steps_of


def work_at_the_table(made: Plan) -> int:
    """Every step that a dealer sees, a card as 1 and anything else as a stop."""
    return sum(1 if step.kind == "card" else CARDS_PER_STOP for step in steps_of(made))


@pytest.mark.parametrize("game", ["poker", "skat", "bridge", "romme-short"])
def test_games_are_dealt_with_the_least_work(game: str) -> None:
    rng, found = Random(7), GAMES[game]
    small = 0
    for _ in range(25):
        deck = game_deck(found, rng)
        first, made = plan(deck, 8, aside=found.aside), brisk_plan(deck, 8, aside=found.aside)
        small += 0 < first.tail < 5
        assert made.deck == deck
        assert plan_fault(made) is None
        assert work(made) == work_at_the_table(made) <= work_at_the_table(first) == work(first)
        assert len(made.rounds) == len(first.rounds)
        assert not 0 < made.tail < 5
    assert small > 0 or game not in {"poker", "skat"}


DECKS = st.lists(st.sampled_from(["a", "b", "c", Talon(0)]), min_size=1, max_size=9)


@given(DECKS, st.integers(0, 12), st.integers(1, 4), st.booleans())
@example(["c", Talon(0), "a", "c"], 1, 2, True)
@example(["a", "c", "b", "a", "c"], 1, 2, True)  # the talon is one packet: nothing to join
def test_a_tail_is_kept_where_it_saves_more_than_its_stops(
    begun: list[str | Talon], tail: int, piles: int, aside: bool
) -> None:
    deck = [*begun, *[Talon(0)] * tail]
    places = (0,) if aside and Talon(0) in deck else ()
    if piles == 1:
        return
    first, made = plan(deck, piles, aside=places), brisk_plan(deck, piles, aside=places)
    assert work(made) == work_at_the_table(made) <= work_at_the_table(first)
    if made.rounds and made.tail:
        others = [plan_without_tail(deck, piles, choice) for choice in {places, ()}]
        saves_a_round = all(len(other.rounds) > len(made.rounds) for other in others)
        assert saves_a_round or made.tail * len(made.rounds) > CARDS_PER_STOP


def test_a_tail_of_eight_is_laid_down_and_one_of_nine_is_kept() -> None:
    for tail, kept in ((8, 0), (9, 9)):
        deck = ["a", Talon(0), "b", "a", "b", *[Talon(0)] * tail]
        assert (plan(deck, 3).tail, brisk_plan(deck, 3).tail) == (tail, kept)


@pytest.mark.parametrize("piles", [0, -1, 10**30])
def test_piles_are_looked_at_first(piles: int) -> None:
    if piles > 0:
        assert brisk_plan("aab", piles).piles == piles
        return
    with pytest.raises(TooFewPiles, match="at least 1 is needed"):
        brisk_plan("aab", piles)


def test_commands_deal_by_it() -> None:
    text = output("deal", "--hands", "Ann:1", "--talon", "3", "--cards", "4", "--seed", "1")
    assert "Ann: 1" in text
    told = ("deal", "--hands", "Ann:2,Bob:2", "--talon", "*", "--cards", "10", "--piles", "3")
    for seed in range(12):
        assert "not laid down" not in output(*told, "--seed", str(seed))
