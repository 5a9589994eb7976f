"""Places of the talon that several cards share: fewest rounds and placements, put aside, tail, windows."""

import json
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, combinations, pairwise, permutations, product
from math import factorial
from operator import mul
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
    deal_round,
    plan,
    talon_runs,
)
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import tail_of
from shufflegraph.planning import canonical
from shufflegraph.planning.aside import layouts_of, solve_aside
from shufflegraph.planning.canonical import one_round_runs
from shufflegraph.planning.layout import Layout, layout_of, words_met, words_needed
from shufflegraph.planning.planner import Planned, solve
from shufflegraph.planning.windows import is_refuted, least_open_rounds, one_round_depth
from shufflegraph.planning.words import refined
from tests.support.oracles import (
    deck_of,
    fewest_of,
    fewest_placements,
    is_dealt_in_one_round,
    is_done,
    reduced_shared_decks,
    words_deal,
)

SCHEMA = Path(__file__).parents[2] / "docs" / "plan.schema.json"
Deck = tuple[Any, ...]


def placements(cards: Layout, found: Planned) -> int:
    """How many cards the words lay down."""
    assert found.words is not None
    hands: list[int] = list(map(mul, map(len, found.words.hands), cards.sizes))
    return sum(hands) + sum(map(len, found.words.talon))


def check_exact(deck: Deck, piles: int) -> None:
    """Brute force knows no plan with fewer rounds, nor with fewer placements."""
    cards = layout_of(deck)
    found = solve(cards, piles)
    assert found.words is not None
    least = fewest_of(deck, piles)
    assert (found.rounds, placements(cards, found)) == least, deck
    assert (found.lower_bound, found.placements_lower_bound) == least, deck
    single, words = refined(cards, found.words, piles)
    assert words_deal(deck, words, piles, single), deck
    made = undecorated(plan)(deck, piles)
    if made.tail:
        least = fewest_of(numbered(deck[: len(deck) - made.tail]), piles)
    assert (len(made.rounds), made.placements) == least, deck
    assert (made.lower_bound, made.placements_lower_bound) == least, deck
    assert made.is_optimal


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
        cards = layout_of(deck)
        found = solve(cards, 1)
        fewest = {rounds: fewest_placements(deck, 1, rounds) for rounds in range(4)}
        possible = [rounds for rounds, placed in fewest.items() if placed is not None]
        assert (found.words is not None) == bool(possible), deck
        if found.words is not None:
            assert possible[0] == found.rounds == found.lower_bound == least_open_rounds(cards, 1)
            assert placements(cards, found) == fewest[possible[0]], deck
        if not possible and not tail_of(deck):
            with pytest.raises(TooFewPiles, match="1 pile is not enough"):
                plan(deck, 1)
        elif not tail_of(deck):
            made = plan(deck, 1)
            assert len(made) == made.lower_bound == found.rounds
            assert made.placements == fewest[found.rounds]


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
    assert one_round_depth(layout_of(deck))[0] == by_windows
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
        assert (solve(layout_of(deck), piles).rounds <= 1) == (
            is_done(deck) or is_dealt_in_one_round(deck, piles)
        ), deck


def numbered(deck: Deck) -> Deck:
    """The deck with the places that occur as 0, 1, …, in their order."""
    there: list[Talon] = sorted({card for card in deck if isinstance(card, Talon)})
    return tuple([Talon(there.index(c)) if isinstance(c, Talon) else c for c in deck])


def test_where_not_all_cuts_are_tried_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = deck_of("21a021")
    monkeypatch.setattr(canonical, "MOST_CUTS", 1)
    assert one_round_runs(layout_of(deck).groups, [2] * 6) == (None, False)
    found = plan(deck, 2)
    assert (len(found.rounds), found.lower_bound, found.proof) == (2, 1, "none")


def keeps_order(groups: Sequence[Sequence[int]], runs: Sequence[int]) -> bool:
    """Do these runs put the places in order? In one run the card of a later place lies above the others."""
    cards = [(place, at) for place, group in enumerate(groups) for at in group]
    return all(
        place == later or run < later_run or (run == later_run and at > later_at)
        for ((place, at), run), ((later, later_at), later_run) in combinations(
            zip(cards, runs, strict=True), 2
        )
    )


def begun(groups: Sequence[Sequence[int]], runs: Sequence[int]) -> tuple[int, ...]:
    """Where runs begin, from the top down: each at its first card."""
    first: dict[int, int] = {}
    for position, run in zip(chain.from_iterable(groups), runs, strict=True):
        first[run] = min(position, first.get(run, position))
    return tuple(sorted(first.values()))


def has_room(begins: Sequence[int], room: Sequence[int]) -> bool:
    """Have nowhere more runs begun than there is room for?"""
    return all(sum(at <= here for at in begins) <= most for here, most in enumerate(room))


@pytest.mark.parametrize("seed", range(5))
def test_runs_for_one_round_are_there_where_any_are_and_begin_as_late_as_may_be(seed: int) -> None:
    """Of the runs that go up by one card after card, it is the list that is the least."""
    rng = random.Random(seed)
    for deck in rng.sample(list(talons(4)), 30):
        groups, size = layout_of(deck).groups, len(deck)
        every = [runs for runs in product(range(size), repeat=size) if keeps_order(groups, runs)]
        rising = [runs for runs in every if all(0 <= b - a <= 1 for a, b in pairwise((0, *runs)))]
        begins = {runs: begun(groups, runs) for runs in every}
        different = set(begins.values())
        for _ in range(12):
            room = [rng.choice([-1, 0, *range(1, 6), 2, 3]) for _ in range(size)]
            if rng.random() < 0.7:
                room = [max(here, 1 + at // 2) for at, here in enumerate(room)]
            runs, tried = one_round_runs(groups, room)
            fitting = [one for one in rising if has_room(begins[one], room)]
            assert runs == min(fitting, default=None), (deck, room)
            assert (runs is not None) == any(has_room(one, room) for one in different)
            assert tried


@pytest.mark.parametrize(
    ("places", "room", "runs"),
    [
        ([[0], [1], [2], [3]], [4] * 4, (0, 1, 2, 3)),
        ([[1], [2], [0, 3], [4]], [4] * 5, (0, 1, 1, 2, 3)),
        ([[1], [0, 2, 3]], [2] * 4, (0, 0, 1, 1)),
        ([[2], [0, 1, 3, 4, 5]], [2] * 6, (0, 0, 0, 1, 1, 1)),
        ([[3], [1, 4], [0]], [2] * 5, (0, 0, 1, 1)),
        ([[3], [1, 4], [0]], [1, 1, 1, 2, 2], (0, 1, 1, 1)),
        ([[0]], [-1], None),
        ([[299 - place] for place in range(300)], [1] * 300, (0,) * 300),
        ([[300], [*range(300)]], [1] * 301, (0,) * 301),
    ],
)
def test_a_place_is_cut_rather_than_moved(
    places: list[list[int]], room: list[int], runs: tuple[int, ...] | None
) -> None:
    assert one_round_runs(places, room) == (runs, True)


# --- a talon alone ----------------------------------------------------------------------------------------


def talons(most: int) -> Iterator[Deck]:
    """All talons of up to so many cards."""
    for size in range(1, most + 1):
        for deck in reduced_shared_decks(size):
            if all(isinstance(card, Talon) for card in deck):
                yield deck


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


# --- windows ----------------------------------------------------------------------------------------------


def refinements(deck: Deck) -> Iterator[Deck]:
    """All decks in which the cards of each place have got places of their own."""
    by_place = [[i for i, c in enumerate(deck) if c == Talon(p)] for p in range(len(set(deck)))]
    for orders in product(*[permutations(positions) for positions in by_place]):
        order = list(chain.from_iterable(orders))
        yield tuple([Talon(order.index(position)) for position in range(len(deck))])


def runs_of_single(deck: Deck, rounds: int) -> list[int]:
    """The run of the card at each position, where every place has one: a new one at each wrong neighbour."""
    run = 0
    number = {deck.index(Talon(0)): 0}
    for place in range(1, len(deck)):
        above, below = deck.index(Talon(place - 1)), deck.index(Talon(place))
        run += (below > above) if rounds % 2 else (below < above)
        number[below] = run
    return [number[position] for position in range(len(deck))]


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_words_that_a_window_needs_are_the_fewest_over_all_orders_of_each_place(
    rounds: int,
) -> None:
    for deck in talons(5 if rounds < 3 else 4):
        number = [runs_of_single(single, rounds) for single in refinements(deck)]
        for first, last in combinations(range(len(deck) + 1), 2):
            least = min([len(set(runs[first:last])) for runs in number])
            groups = layout_of(deck).groups
            assert words_needed(groups, first, last - 1, rounds) == least, deck
            assert words_met(groups, first, last - 1, rounds) == least, deck


@pytest.mark.parametrize("size", range(1, 6))
def test_what_a_window_refutes_brute_force_does_not_find(size: int) -> None:
    refuted = 0
    for deck in reduced_shared_decks(size):
        cards = layout_of(deck)
        for rounds in (1, 2):
            ends = [
                (first, last)
                for first in range(size)
                for last in range(first, size)
                if is_refuted(cards, (first, last), rounds, 2)
            ]
            refuted += bool(ends)
            assert not ends or fewest_placements(deck, 2, rounds) is None, (deck, ends[0])
    assert (refuted > 0) == (size > 2)


# --- layouts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", range(6))
def test_a_layout_knows_the_places(size: int) -> None:
    for deck in reduced_shared_decks(size):
        cards = layout_of(deck)
        talon = [card for card in deck if isinstance(card, Talon)]
        at = sorted([(card, i) for i, card in enumerate(deck) if isinstance(card, Talon)])
        assert list(cards.talon) == [position for _, position in at]
        shared = len(set(talon)) < len(talon)
        assert cards.places == (tuple([c.position for c, _ in at]) if shared else ())
        assert list(map(list, cards.groups)) == [
            [i for c, i in at if c == p] for p in sorted(set(talon))
        ]
        assert cards.is_done == is_done(deck)


@pytest.mark.slow
def test_refined_every_card_has_the_place_where_it_ends_up() -> None:
    for deck in reduced_shared_decks(5):
        cards = layout_of(deck)
        found = solve(cards, 2)
        assert found.words is not None
        single, words = refined(cards, found.words, 2)
        assert (single.places, sorted(single.talon)) == ((), sorted(cards.talon))
        assert [deck[position] for position in single.talon] == [
            deck[position] for position in cards.talon
        ]
        word_at = dict(zip(single.talon, words.talon, strict=True))
        assert word_at == dict(zip(cards.talon, found.words.talon, strict=True))
        made = plan(deck, 2)
        if made.tail == 0 and made.rounds:
            left: Sequence[int] = range(len(deck))
            for round_ in made.rounds:
                left = deal_round(left, round_.instructions, 2).deck
            assert tuple(left) == tuple(single.talon)


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


def with_hands_aside(deck: Deck, chosen: Sequence[int]) -> Layout:
    """The layout where these places are hands; the others are numbered anew."""
    left = sorted({card.position for card in deck if isinstance(card, Talon)} - set(chosen))
    stands_for: dict[Any, Any] = {Talon(place): ("aside", place) for place in chosen}
    stands_for |= {Talon(place): Talon(number) for number, place in enumerate(left)}
    layout = layout_of([stands_for.get(card, card) for card in deck])
    back = {name: place for place, name in stands_for.items()}
    return replace(layout, owners=tuple([back.get(one, one) for one in layout.owners]))


def check_aside(deck: Deck, piles: int) -> None:
    """Whatever may be put aside, nothing is better than the plan, over all choices of it."""
    places = sorted({card.position for card in deck if isinstance(card, Talon)})
    least = {
        chosen: fewest_with_names_apart(as_hands(deck, chosen), piles) for chosen in subsets(places)
    }
    for aside in subsets(places)[1:]:
        best = min([least[chosen] for chosen in subsets(aside)])
        laid = layouts_of(deck, aside)
        assert list(laid) == [with_hands_aside(deck, chosen) for chosen in subsets(aside)]
        cards, found = solve_aside(laid, piles)
        assert (found.rounds, placements(cards, found)) == best, (deck, aside)
        assert found.lower_bound == best[0], (deck, aside)
        assert found.placements_lower_bound <= best[1], (deck, aside)
        assert len(found.windows) == min(found.lower_bound, 2)
        for fewer, window in enumerate(found.windows, 1):
            if window is not None:
                for refuted in laid:
                    assert is_refuted(refuted, window, found.lower_bound - fewer, piles)


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


def played(made: Plan) -> tuple[dict[Any, list[int]], list[int]]:
    """What lies where, by position in the deck, after a dealer has done as the instructions say."""
    given: dict[Any, list[int]] = {}
    left = list(range(len(made.deck)))
    kept = left[len(left) - made.tail :]
    left = left[: len(left) - made.tail]
    for round_ in made.rounds:
        table: list[list[int]] = [[] for _ in range(made.piles)]
        for card, step in zip(left, round_.instructions, strict=True):
            table[step.pile].insert(0, card)
            if step.hand_to is not None:
                given[step.hand_to] = table[step.pile]
                table[step.pile] = []
        left = list(chain.from_iterable(table))
    return given, left + kept


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
