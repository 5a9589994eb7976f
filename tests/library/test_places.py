"""Places of the talon that several cards share: fewest rounds and placements, put aside, tail, windows."""

import json
import random
from collections.abc import Collection, Sequence
from functools import cache
from itertools import chain, combinations, pairwise, permutations, product
from math import factorial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import (
    Assignments,
    InvalidPlan,
    Plan,
    Talon,
    TooFewPiles,
    assign,
    plan,
    talon_runs,
)
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import tail_of
from tests.support.oracles import (
    deck_of,
    fewest_of,
    fewest_placements,
    is_dealt_by,
    is_dealt_in_one_round,
    is_done,
    played,
    reduced_shared_decks,
)

SCHEMA = Path(__file__).parents[2] / "docs" / "plan.schema.json"
Deck = tuple[Any, ...]


def check_exact(deck: Deck, piles: int) -> None:
    """Brute force knows no plan with fewer rounds, nor with fewer placements."""
    made = undecorated(plan)(deck, piles)
    least = fewest_of(numbered(deck[: len(deck) - made.tail]), piles)
    assert (len(made.rounds), made.placements) == least, deck
    assert (made.lower_bound, made.placements_lower_bound) == least, deck
    assert made.is_optimal
    assert is_dealt_by(made), deck


@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="every deck of up to 5 cards, hands of 1 or 2, shared places, 2 piles: rounds and placements",
)
@pytest.mark.parametrize("size", range(6))
def test_rounds_and_placements_are_the_fewest_for_all_decks(size: int) -> None:
    for deck in reduced_shared_decks(size):
        check_exact(deck, 2)


@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="every deck of up to 4 cards, hands of 1 or 2, shared places, 3 piles: rounds and placements",
)
@pytest.mark.parametrize("size", range(5))
def test_rounds_and_placements_are_the_fewest_on_three_piles(size: int) -> None:
    for deck in reduced_shared_decks(size):
        check_exact(deck, 3)


@pytest.mark.evidence(
    "exhausted",
    of="plans.plan.plan",
    bound="every deck of 6 and 7 cards, hands of 1 or 2, shared places, 2 piles: rounds and placements",
)
@pytest.mark.long
@pytest.mark.parametrize("size", [6, 7])
def test_rounds_and_placements_are_the_fewest_for_all_larger_decks(size: int) -> None:
    for deck in reduced_shared_decks(size):
        check_exact(deck, 2)


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="400 of the decks of 6 and 7 cards, hands of 1 or 2, shared places, 3 piles: rounds and placements",
)
@pytest.mark.long
@pytest.mark.parametrize("size", [6, 7])
def test_rounds_and_placements_are_the_fewest_for_a_sample_on_three_piles(size: int) -> None:
    decks = list(reduced_shared_decks(size))
    for deck in random.Random(size).sample(decks, 400):
        check_exact(deck, 3)


@pytest.mark.evidence(
    "exhausted",
    of="plans.plan.plan",
    bound="every deck of up to 5 cards, hands of 1 or 2, shared places, 1 pile: rounds and placements",
)
@pytest.mark.parametrize("size", range(6))
def test_one_pile_deals_what_brute_force_can_deal(size: int) -> None:
    for deck in reduced_shared_decks(size):
        if tail_of(deck):
            continue
        fewest = {rounds: fewest_placements(deck, 1, rounds) for rounds in range(4)}
        possible = [rounds for rounds, placed in fewest.items() if placed is not None]
        if possible:
            made = plan(deck, 1)
            assert len(made) == made.lower_bound == possible[0]
            assert made.placements == fewest[possible[0]], deck
        else:
            with pytest.raises(TooFewPiles, match="1 pile is not enough"):
                plan(deck, 1)


# --- one round --------------------------------------------------------------------------------------------


def fewest_piles(deck: Deck) -> int:
    """So many piles are needed for one round, by trying all deals."""
    return next(piles for piles in range(1, 9) if is_dealt_in_one_round(deck, piles))


@pytest.mark.parametrize(
    ("text", "needed", "by_windows"),
    [("21a01", 2, 2), ("21a021", 3, 2), ("21ab0a2c1", 4, 3)],
)
def test_neither_a_cut_nor_a_window_decides_one_round(
    text: str, needed: int, by_windows: int
) -> None:
    """A place is cut for the first deck on three piles: moved as a whole it does with two."""
    deck = deck_of(text)
    assert fewest_piles(deck) == needed
    for piles in range(2, 6):
        found = plan(deck, piles)
        assert (len(found.rounds) == 1) == (piles >= needed)
        assert found.is_optimal
        if by_windows <= piles < needed:
            assert (found.proof, found.windows[0]) == ("search", None)
            assert found.windows == (None, (0, len(deck) - 1))


@pytest.mark.slow
@pytest.mark.parametrize("piles", [3, 4, 5])
def test_one_round_is_found_where_there_is_one(piles: int) -> None:
    decks = list(reduced_shared_decks(6))
    larger = [(*one, *other) for one, other in pairwise(random.Random(9).sample(decks, 150))]
    for deck in chain(random.Random(piles).sample(decks, 400), map(numbered, larger)):
        made = undecorated(plan)(deck, piles)
        dealt = deck[: len(deck) - made.tail]
        assert (len(made) <= 1) == (is_done(dealt) or is_dealt_in_one_round(dealt, piles)), deck


def numbered(deck: Deck) -> Deck:
    """The deck with the places that occur as 0, 1, …, in their order."""
    there: list[Talon] = sorted({card for card in deck if isinstance(card, Talon)})
    return tuple([Talon(there.index(c)) if isinstance(c, Talon) else c for c in deck])


# --- a talon alone ----------------------------------------------------------------------------------------


def fewest_codes(deck: Deck, rounds: int) -> int:
    """The fewest words of a talon by the conditions alone: every way to give each place's cards words.

    An earlier place's words do not come later; the same one needs cards that lie in order. Of what
    is left open only the last word matters, and the card of it that a later card has to pass.
    """
    turn = -1 if rounds % 2 else 1
    sides = [[turn * i for i, c in enumerate(deck) if c == Talon(p)] for p in range(len(set(deck)))]
    fewest: dict[int, int] = {len(deck): 0}  # by the outermost card of the last word: its number
    for place in sides:
        found: dict[int, int] = {}
        for bound, number in fewest.items():
            for split in product(
                range(3), repeat=len(place)
            ):  # the last word, between, a new last one
                joins, between, begins = (
                    [side for side, part in zip(place, split, strict=True) if part == which]
                    for which in range(3)
                )
                if (joins and (bound == len(deck) or min(joins) < bound)) or (
                    between and not begins
                ):
                    continue
                used = number + bool(between) + bool(begins)
                outermost = max(begins or joins)
                found[outermost] = min(used, found.get(outermost, used))
        fewest = found
    return min(fewest.values())


@pytest.mark.evidence(
    "sampled",
    of="dealing.talon.talon_runs",
    bound="120 talons of up to 9 places of up to 4 cards, against all ways to cut them into runs",
)
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_talon_alone_has_the_fewest_runs(rounds: int) -> None:
    rng = random.Random(rounds)
    for number in range(60):
        sizes = [rng.randint(1, 4) for _ in range(rng.randint(2, 9))]
        deck = assign({}, sizes, random.Random(number))
        assert len(talon_runs(deck, rounds)) == fewest_codes(deck, rounds), deck


@pytest.mark.parametrize("sizes", [[1, 2, 3], [3, 1, 1, 47], [4] * 13, [1, 5] * 9, [30, 30]])
def test_a_talon_alone_takes_as_many_rounds_as_its_runs(sizes: list[int]) -> None:
    for piles in [2, 3, 8]:
        for seed in range(4):
            deck = assign({}, sizes, random.Random(seed))
            dealt = deck[: len(deck) - plan(deck, piles).tail]
            rounds = 0 if is_done(dealt) else 1
            while rounds and len(talon_runs(dealt, rounds)) > piles**rounds:
                rounds += 1
            found = plan(deck, piles)
            assert (len(found.rounds), found.is_optimal, found.proof) == (rounds, True, "bound")
            assert found.placements == found.placements_lower_bound == rounds * len(dealt)


# --- put aside --------------------------------------------------------------------------------------------


def as_hands(deck: Deck, aside: Collection[int]) -> Deck:
    """The deck in which these places are owners, and the others are numbered again."""
    return numbered(
        tuple(
            [
                f"place {c.position}" if isinstance(c, Talon) and c.position in aside else c
                for c in deck
            ]
        )
    )


@cache
def _fewest_known(deck: Deck, piles: int) -> tuple[int, int]:
    return fewest_of(deck, piles)


def fewest_with_names_apart(deck: Deck, piles: int) -> tuple[int, int]:
    """The same for all decks that differ in the names of owners only."""
    owners = list(dict.fromkeys(card for card in deck if not isinstance(card, Talon)))
    return _fewest_known(
        tuple([c if isinstance(c, Talon) else owners.index(c) for c in deck]), piles
    )


def subsets(items: Sequence[int]) -> list[tuple[int, ...]]:
    """All of them, the empty one too."""
    return [one for size in range(len(items) + 1) for one in combinations(items, size)]


def check_aside(deck: Deck, piles: int) -> None:
    """Whatever may be put aside, nothing is better than the plan, over all choices of it."""
    places = sorted({card.position for card in deck if isinstance(card, Talon)})
    least = {
        chosen: fewest_with_names_apart(as_hands(deck, chosen), piles) for chosen in subsets(places)
    }
    for aside in subsets(places)[1:]:
        best = min([least[chosen] for chosen in subsets(aside)])
        made = undecorated(plan)(deck, piles, aside=aside)
        if made.tail:
            continue
        assert (len(made), made.placements) == best, (deck, aside)
        assert made.lower_bound == best[0], (deck, aside)
        assert made.placements_lower_bound <= best[1], (deck, aside)
        assert len(made.windows) == min(made.lower_bound, 2)
        assert is_dealt_by(made), (deck, aside)


@pytest.mark.parametrize("size", [*range(5), pytest.param(5, marks=pytest.mark.slow)])
def test_the_best_choice_of_places_is_put_aside_for_all_decks(size: int) -> None:
    for deck in reduced_shared_decks(size):
        check_aside(deck, 2)


@pytest.mark.slow
@pytest.mark.parametrize("piles", [2, 3])
def test_the_best_choice_of_places_is_put_aside_for_a_sample(piles: int) -> None:
    decks = list(reduced_shared_decks(6))
    for deck in random.Random(piles).sample(decks, 60):
        check_aside(deck, piles)


@pytest.mark.long
def test_the_best_choice_of_places_is_put_aside_for_all_decks_of_six_cards() -> None:
    for deck in reduced_shared_decks(6):
        check_aside(deck, 2)


def drawn_deck(rng: random.Random, places: int) -> Deck:
    """Up to four hands and some places, each of up to three cards; a hand's card is the last one."""
    hands = [owner for owner in "abcd"[: rng.randint(1, 4)] for _ in range(rng.randint(1, 3))]
    talon = [Talon(place) for place in range(places) for _ in range(rng.randint(1, 3))]
    return (*rng.sample([*hands, *talon], len(hands) + len(talon)), hands[0])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("piles", [2, 3])
def test_the_choice_is_the_best_of_all_choices_planned_one_by_one(seed: int, piles: int) -> None:
    rng = random.Random(seed)
    for _ in range(12):
        deck = drawn_deck(rng, rng.randint(2, 3))
        made = plan(deck, piles, aside=[0, 1])
        every = [plan(as_hands(deck, chosen), piles) for chosen in subsets([0, 1])]
        best = min([(len(one), one.placements) for one in every])
        assert (len(made), made.placements) == best, deck
        assert made.lower_bound == min([one.lower_bound for one in every]), deck


def test_one_pile_puts_aside_what_it_can() -> None:
    deck = deck_of("1100")
    assert len(plan(deck, 1).rounds) == 1
    late = deck_of("0aa11b0b")
    with pytest.raises(TooFewPiles):
        plan(late, 1)
    deck = deck_of("11a0a")
    with pytest.raises(TooFewPiles, match="1 pile is not enough"):
        plan(deck, 1, aside=[1])
    apart = deck_of("0011aa2")
    with pytest.raises(TooFewPiles):
        plan(apart, 1)
    assert len(plan(apart, 1, aside=[0, 1]).rounds) == 1


# --- plans: execute, words, JSON --------------------------------------------------------------------------


@st.composite
def deals(draw: st.DrawFn) -> tuple[Deck, int, list[int]]:
    """A deck with shared places, piles from two on, and which places may be put aside."""
    owners = draw(st.lists(st.sampled_from("abcd"), max_size=7))
    sizes = draw(st.lists(st.integers(1, 4), max_size=4))
    talon = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    deck = draw(st.permutations([*owners, *talon]))
    aside = [place for place in range(len(sizes)) if draw(st.booleans())]
    return tuple(deck), draw(st.integers(2, 5)), aside


@cache
def schema() -> Any:
    """What checks the trees of plans."""
    validator = pytest.importorskip("jsonschema").Draft202012Validator
    return validator(json.loads(SCHEMA.read_text(encoding="utf-8")))


@pytest.mark.evidence(
    "sampled",
    of=(
        "plans.plan.plan",
        "plans.record.Plan.execute",
        "plans.record.Plan.words",
        "plans.record.Plan.to_json",
        "plans.record.Plan.from_json",
    ),
    bound="random decks with shared places, some put aside, and a tail, at the table",
)
@given(deals())
def test_a_dealer_who_follows_the_plan_deals_the_deck(deal: tuple[Deck, int, list[int]]) -> None:
    """The last place's cards at the end stay in the hand; words and JSON are those of the same plan."""
    deck, piles, aside = deal
    made = plan(deck, piles, aside=aside)
    last = max([card for card in deck if isinstance(card, Talon)], default=None)
    tail = len(deck) - max([at for at, card in enumerate(deck, 1) if card != last], default=0)
    assert made.tail == (tail if last is not None and deck.count(last) > 1 else 0)
    end = len(deck) - made.tail
    given_, left = played(made)
    for owner, cards in given_.items():
        assert sorted(cards) == [at for at, card in enumerate(deck[:end]) if card == owner]
        assert not isinstance(owner, Talon) or owner.position in aside
    assert {c for c in deck if not isinstance(c, Talon)} <= given_.keys()
    assert [deck[position] for position in left] == sorted([deck[position] for position in left])
    assert made.placements == sum([len(round_.deck) for round_ in made.rounds])
    hands, talon = made.execute(range(len(deck)))
    assert hands == {o: tuple(c) for o, c in given_.items() if not isinstance(o, Talon)}
    assert [deck[at] for at in talon] == sorted([card for card in deck if isinstance(card, Talon)])
    assert len(set(talon)) == len(talon)
    assert talon[len(talon) - made.tail :] == tuple(range(end, len(deck)))
    words = made.words
    assert sum(map(len, words)) == made.placements
    assert len(words) == len(deck)
    assert set(words[end:]) <= {()}
    for position, card in enumerate(deck):
        if not isinstance(card, Talon):
            assert words[position] == words[deck.index(card)]
    text = made.to_json()
    assert Plan.from_json(text) == made
    assert Plan.from_json(text).to_json() == text
    tree = json.loads(text)
    assert (tree.get("aside", []), tree.get("tail", 0)) == (aside, made.tail)


@settings(max_examples=30)
@given(deals())
def test_json_is_that_of_the_schema(deal: tuple[Deck, int, list[int]]) -> None:
    deck, piles, aside = deal
    schema().validate(json.loads(plan(deck, piles, aside=aside).to_json()))


# --- how many decks ---------------------------------------------------------------------------------------


@pytest.mark.evidence(
    "exhausted",
    of="sampling.assignments.Assignments",
    bound="every deck of 18 families with shared places, counted and numbered",
)
@pytest.mark.parametrize("sizes", [[], [1], [2], [1, 2], [3, 1], [1, 1, 2]])
def test_decks_with_shared_places_are_counted_and_numbered(sizes: list[int]) -> None:
    for hands in [{}, {"a": 1}, {"a": 2, "b": 1}]:
        family = Assignments(hands, sizes)
        destinations = [owner for owner, size in hands.items() for _ in range(size)]
        talon = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
        everything = set(permutations([*destinations, *talon]))
        shares = [factorial(size) for size in (*hands.values(), *sizes)]
        product_of_shares = 1
        for share in shares:
            product_of_shares *= share
        assert family.count == factorial(len(destinations) + len(talon)) // product_of_shares
        assert set(family) == everything
        assert family.count == len(everything)
        assert [family.rank(family.unrank(i)) for i in range(family.count)] == list(
            range(family.count)
        )


# --- bad input --------------------------------------------------------------------------------------------


def test_too_many_places_to_choose_from_or_none() -> None:
    deck = [Talon(place) for place in range(9)]
    with pytest.raises(InvalidPlan, match="aside names 9 places: at most 8 can be chosen from"):
        plan(deck, 2, aside=range(9))
    assert len(plan([*deck, "a"], 2, aside=range(8)).rounds) == 1
    with pytest.raises(InvalidPlan, match="the places of the talon are none"):
        plan("ab", 2, aside=[0])
