"""Plans: examples, real games, the rounds against brute force, what a plan deals, errors."""

import pickle
import random
import tracemalloc
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import FrozenInstanceError, fields, replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings

from shufflegraph import (
    InvalidDeck,
    InvalidPlan,
    Plan,
    Talon,
    TooFewPiles,
    plan,
)
from shufflegraph.base.contracts import undecorated
from tests.support import strategies
from tests.support.oracles import deck_of
from tests.support.process import python


@pytest.mark.evidence(
    "sampled",
    of=(
        "plans.plan.plan",
        "plans.record.Plan.execute",
        "plans.record.Plan.to_json",
        "plans.record.Plan.from_json",
    ),
    bound="drawn decks of up to 34 cards with a talon of up to 10, 1 to 8 piles",
)
@settings(deadline=None)
@given(strategies.decks(), strategies.piles())
def test_everybody_gets_his_cards(deck: list[Any], piles: int) -> None:
    try:
        found = plan(deck, piles)
    except TooFewPiles:
        assert piles == 1
        return
    hands, talon = found.execute(range(len(deck)))
    assert {owner: sorted(hand) for owner, hand in hands.items()} == {
        owner: [i for i, card in enumerate(deck) if card == owner]
        for owner in deck
        if not isinstance(owner, Talon)
    }
    assert [deck[card] for card in talon] == [Talon(i) for i in range(len(talon))]
    assert Plan.from_json(found.to_json()) == found


@pytest.mark.parametrize("talon", [(0, 1), (1, 0)])
def test_hands_show_their_cards_as_the_pile_does(talon: tuple[int, int]) -> None:
    found = plan(["a", "b", "a", Talon(talon[0]), "b", Talon(talon[1])], 2)
    hands, left = found.execute("uvwxyz")
    for owner, cards in {"a": "uw", "b": "vy"}.items():
        reversed_ = len(found.words[found.deck.index(owner)]) % 2 == 1
        assert hands[owner] == tuple(cards[::-1] if reversed_ else cards)
    assert left == ("x", "z")[:: 1 if talon == (0, 1) else -1]


def test_repr() -> None:
    assert repr(plan("aba", 2)) == "<Plan: cards 3, piles 2, rounds 1 (fewest), placements 3>"


def test_the_deck_is_not_changed() -> None:
    deck = list(deck_of("3 2 a b 1 0 a"))
    before = list(deck)
    found = plan(deck, 2)
    deck.clear()
    assert list(found.deck) == before


def test_answers_are_the_same_with_any_hash_seed() -> None:
    program = """
from random import Random
from shufflegraph import Partitions, Talon, partition, plan
deck = [f"seat {i % 5}" for i in range(20)] + [Talon(i) for i in range(20)]
Random(5).shuffle(deck)
print(plan(deck, 3).to_json())
cards = ["ace", "king", "queen", "jack", "ten", "nine", "eight", "seven"]
allowed = {card: ["Ann", "Bob", "Cid"][number % 2 :] for number, card in enumerate(cards)}
problem = allowed, {"Ann": 2, "Bob": 3, "Cid": 3}
for hands in (partition(*problem), Partitions(*problem).unrank(77)):
    print(*[(owner, *sorted(hands[owner])) for owner in hands])
"""
    done = [python("-c", program, PYTHONHASHSEED=seed) for seed in ("0", "1", "77")]
    assert len({one.stdout for one in done}) == 1
    assert done[0].stdout.splitlines()[1:] == [
        "('Ann', 'ace', 'queen') ('Bob', 'jack', 'king', 'nine') ('Cid', 'eight', 'seven', 'ten')",
        "('Ann', 'queen', 'ten') ('Bob', 'eight', 'nine', 'seven') ('Cid', 'ace', 'jack', 'king')",
    ]


def test_a_hand_that_is_not_equal_to_itself() -> None:
    nan = float("nan")
    assert plan([nan]).execute(["ace"]).hands[nan] == ("ace",)


@pytest.mark.long
def test_a_million_cards_of_a_hundred_thousand_owners() -> None:
    deck = [card % 100_000 for card in range(1_000_000)]
    random.Random(6).shuffle(deck)
    tracemalloc.start()
    try:
        found = plan(deck)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert found.is_optimal
    assert peak <= 400 * len(deck)


# Plans that are wrong

GOOD = plan(deck_of("3 2 a b 1 0 a"), 2)


def test_a_weaker_claim_is_taken() -> None:
    least = GOOD.placements_lower_bound - 1
    weaker = replace(GOOD, placements_lower_bound=least, placements_proof="none")
    assert Plan.from_json(weaker.to_json()) == weaker
    large = plan("a" * 300, 2)
    assert Plan.from_json(large.to_json()) == large


@pytest.mark.parametrize(("deck", "rounds"), [("ab", 1), ("abcdabcd", 2)])
def test_a_bound_needs_its_window(deck: str, rounds: int) -> None:
    values = {field.name: getattr(plan(deck, 2), field.name) for field in fields(Plan)}
    for number in range(rounds):
        windows = (*values["windows"][:number], None, *values["windows"][number + 1 :])
        text = rf"windows\[{number}\] is missing: the bound of {rounds} rounds needs it"
        with pytest.raises(InvalidPlan, match=text):
            Plan(**values | {"windows": windows})


def test_a_wrong_plan_cannot_be_made_where_assertions_are_off() -> None:
    """`python -O` takes assertions away: the checks are none."""
    code = """
from dataclasses import replace
from shufflegraph import InvalidPlan, Plan, TooFewPiles, plan
assert False, "assertions are on"
good = plan("abab", 2)
faults = []
for change in ({"placements": 5}, {"rounds": ()}, {"windows": ()}, {"piles": 1}):
    try:
        replace(good, **change)
    except InvalidPlan as fault:
        faults.append(fault)
for work in (lambda: good.execute("abc"), lambda: Plan.from_json(good.to_json()[:-1])):
    try:
        work()
    except InvalidPlan as fault:
        faults.append(fault)
try:
    plan("abab", 0)
except TooFewPiles as fault:
    faults.append(fault)
print(*faults, sep="\\n")
"""
    done = python("-O", "-c", code, SHUFFLEGRAPH_CONTRACTS="off")
    assert len(done.stdout.splitlines()) == 7


def test_a_plan_cannot_be_changed() -> None:
    found = plan("ab", 2)
    with pytest.raises(FrozenInstanceError):
        found.piles = 3  # type: ignore[misc]


@pytest.mark.parametrize("kind", [list, tuple])
def test_places_that_are_not_there_are_refused_in_any_sequence(kind: Any) -> None:
    with pytest.raises(
        InvalidPlan, match=r"^aside names place 1: the places of the talon are 0 … 0$"
    ):
        plan([Talon(0), "a"], aside=kind([1]))


def test_a_plan_knows_its_rounds_its_hands_and_its_talon() -> None:
    deck = [Talon(0), "b", Talon(1), "a", "b", Talon(1)]
    made = plan(deck, 2)
    assert len(made) == len(made.rounds)
    assert list(made) == list(made.rounds)
    assert made.hands == {"b": 2, "a": 1}
    assert made.owners == ("b", "a")
    assert made.talon_sizes == (1, 2)
    nothing = plan([])
    assert (len(nothing), bool(nothing), nothing.hands, nothing.owners) == (0, True, {}, ())
    assert nothing.talon_sizes == ()


def test_a_plan_deals_any_cards_any_number_of_times() -> None:
    deck = [Talon(0), *"abab", Talon(1), Talon(1)]
    made, other = plan(deck, 2), plan([Talon(0), *"baba", *deck[5:]], 2)
    first, expected = made.execute("tuvwxyz"), made.execute("TUVWXYZ")
    hands = dict(first.hands)
    first.hands.clear()
    assert made.execute("tuvwxyz").hands == hands
    assert {owner: {*hand} for owner, hand in hands.items()} == {"a": {*"uw"}, "b": {*"vx"}}
    assert made.execute("TUVWXYZ") == expected
    assert replace(made, deck=other.deck, rounds=other.rounds) == other
    changed = replace(made, deck=other.deck, rounds=other.rounds).execute("tuvwxyz")
    assert changed == other.execute("tuvwxyz")


def test_a_plan_and_what_it_deals_are_pickled() -> None:
    made = plan("abab", 2)
    for value in (made, made.execute("wxyz")):
        assert pickle.loads(pickle.dumps(value)) == value


def test_a_pickled_plan_is_checked_when_it_is_read() -> None:
    text = pickle.dumps(plan("abcabc", 2), protocol=0)
    assert text.count(b"I10\n") == 2, "10 placements, and no fewer"
    with pytest.raises(InvalidPlan, match="placements is 9: the rounds have 10"):
        pickle.loads(text.replace(b"I10\n", b"I9\n"))


class Fickle(Sequence[Any]):
    """A deck as often as it says, and after that one whose talon lacks its first place."""

    def __init__(self, good: int) -> None:
        self.good = good

    def __len__(self) -> int:
        return 2

    def __getitem__(self, at: Any) -> Any:
        return ["Ann", Talon(0 if self.good > 0 else 1)][at]

    def __iter__(self) -> Iterator[Any]:
        self.good -= 1
        return iter([self[0], self[1]])


def test_no_plan_is_made_of_what_is_a_deck_only_when_it_is_checked() -> None:
    made = []
    for good in range(9):
        with suppress(InvalidDeck):
            made.append(undecorated(plan)(Fickle(good), 2))
    assert 0 < len(made) < 9
    assert all(one.deck == ("Ann", Talon(0)) for one in made)


# --- effort ---------------------------------------------------------------------------------------------


def test_what_an_effort_leaves_open_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With little effort the plan is as good as no search makes it; with more it is shown to be the best."""
    for module in ("plan", "claims"):
        monkeypatch.setattr(f"shufflegraph.plans.{module}.EFFORT", 10_000)
    kinds = set()
    for seed in (1, 2, 8):
        deck: list[Any] = [owner for owner in range(9) for _ in range(2)]
        deck += [Talon(place) for place in range(34)]
        random.Random(seed).shuffle(deck)
        made = [plan(deck, 5, effort=effort) for effort in (0, 1, 32)]
        assert made == [Plan.from_json(one.to_json()) for one in made]
        for less, more in pairwise(made):
            assert (len(more), more.placements) <= (len(less), less.placements)
        kinds |= {(number, one.placements_proof) for number, one in enumerate(made)}
    assert kinds == {(0, "none"), (1, "none"), (2, "search")}
