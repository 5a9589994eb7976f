"""How answers change when the input does: renaming, reversing, removing, concatenating, relabelling."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from shufflegraph import (
    Interval,
    Talon,
    chromatic_number,
    clique,
    deal_round,
    instructions,
    intervals,
    loads,
    plan,
    reducing_colouring,
    talon_runs,
    valid_colouring,
)
from shufflegraph.dealing.predicates import is_clique, is_proper
from tests.support import strategies


def without_talon(deck: Sequence[Any]) -> list[Any]:
    return [card for card in deck if not isinstance(card, Talon)]


def renamed(deck: Sequence[Any]) -> list[Any]:
    """Owner x becomes the pair (x, x): equal names stay equal and different ones different."""
    return [card if isinstance(card, Talon) else (card, card) for card in deck]


def depth_of(deck: Sequence[Any]) -> int:
    return chromatic_number(intervals(deck))


def rename_keys(mapping: Mapping[Any, Any]) -> dict[Any, Any]:
    return {(owner, owner): value for owner, value in mapping.items()}


# Renaming owners renames the answers and changes nothing else.


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.intervals.intervals",
        "dealing.colouring.chromatic_number",
        "dealing.colouring.clique",
        "dealing.colouring.valid_colouring",
        "dealing.colouring.reducing_colouring",
    ),
    bound="drawn decks of up to 34 cards, 1 to 8 piles",
)
@given(strategies.decks(), strategies.piles())
def test_renaming_owners_renames_the_answers(deck: list[Any], piles: int) -> None:
    own, others = intervals(deck), intervals(renamed(deck))
    assert others == rename_keys(own)
    assert chromatic_number(others) == chromatic_number(own)
    assert clique(others) == tuple((owner, owner) for owner in clique(own))
    assert valid_colouring(others) == rename_keys(valid_colouring(own))
    assert reducing_colouring(others, piles) == rename_keys(reducing_colouring(own, piles))


@pytest.mark.evidence(
    "sampled", of="plans.plan.plan", bound="drawn decks of up to 34 cards, 2 to 8 piles"
)
@given(strategies.decks(), st.integers(2, 8))
def test_renaming_owners_renames_the_plan(deck: list[Any], piles: int) -> None:
    own, others = plan(deck, piles), plan(renamed(deck), piles)
    assert others.placements == own.placements
    assert [[step.pile for step in one.instructions] for one in others.rounds] == [
        [step.pile for step in one.instructions] for one in own.rounds
    ]


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.colouring.chromatic_number",
        "dealing.colouring.clique",
        "dealing.colouring.valid_colouring",
        "dealing.colouring.reducing_colouring",
    ),
    bound="drawn families of up to 8 intervals, 3 piles",
)
@given(strategies.interval_maps(), st.integers(-50, 50), st.integers(1, 5))
def test_moving_and_stretching_intervals_changes_no_colour(
    own: dict[str, Interval], by: int, factor: int
) -> None:
    moved = {
        o: Interval(factor * first + by, factor * last + by) for o, (first, last) in own.items()
    }
    assert chromatic_number(moved) == chromatic_number(own)
    assert clique(moved) == clique(own)
    assert valid_colouring(moved) == valid_colouring(own)
    assert reducing_colouring(moved, 3) == reducing_colouring(own, 3)


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.colouring.chromatic_number",
        "dealing.colouring.clique",
        "dealing.colouring.reducing_colouring",
    ),
    bound="drawn families of up to 8 intervals, 2 piles",
)
@given(strategies.interval_maps(), st.randoms(use_true_random=False))
def test_the_order_of_the_owners_does_not_matter(own: dict[str, Interval], rng: Any) -> None:
    names = list(own)
    rng.shuffle(names)
    shuffled = {owner: own[owner] for owner in names}
    assert chromatic_number(shuffled) == chromatic_number(own)
    assert set(clique(shuffled)) == set(clique(own))
    largest = max(loads(own, reducing_colouring(own, 2)).values(), default=0)
    assert max(loads(own, reducing_colouring(shuffled, 2)).values(), default=0) == largest


# Reversing the deck mirrors the intervals and keeps the graph.


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.intervals.intervals",
        "dealing.colouring.chromatic_number",
        "dealing.colouring.clique",
        "dealing.colouring.valid_colouring",
    ),
    bound="drawn decks of up to 34 cards",
)
@given(strategies.decks())
def test_reversing_the_deck_mirrors_the_intervals(deck: list[Any]) -> None:
    end = len(deck) - 1
    own, mirrored = intervals(deck), intervals(deck[::-1])
    assert mirrored == {o: Interval(end - last, end - first) for o, (first, last) in own.items()}
    assert chromatic_number(mirrored) == chromatic_number(own)
    assert is_clique(mirrored, clique(own))
    assert is_proper(mirrored, valid_colouring(own))
    assert is_proper(own, valid_colouring(mirrored))


@pytest.mark.evidence(
    "sampled", of="dealing.talon.talon_runs", bound="drawn decks of up to 34 cards, 0 to 4 rounds"
)
@given(strategies.decks(), st.integers(0, 4))
def test_reversing_the_deck_exchanges_the_runs_of_odd_and_even_rounds(
    deck: list[Any], rounds: int
) -> None:
    assert talon_runs(deck[::-1], rounds) == talon_runs(deck, rounds + 1)
    size = sum(isinstance(card, Talon) for card in deck)
    both = len(talon_runs(deck, rounds)) + len(talon_runs(deck, rounds + 1))
    assert both == size + (size > 0)


# Removing an owner never needs more colours, and at most one less.


@pytest.mark.evidence(
    "sampled", of="dealing.colouring.chromatic_number", bound="drawn decks of up to 34 cards"
)
@given(strategies.decks())
def test_removing_an_owner_saves_at_most_one_colour(deck: list[Any]) -> None:
    assume(without_talon(deck))
    gone = without_talon(deck)[0]
    rest = [card for card in deck if card != gone]
    assert depth_of(deck) - 1 <= depth_of(rest) <= depth_of(deck)


@pytest.mark.evidence(
    "sampled", of="dealing.colouring.valid_colouring", bound="drawn families of up to 8 intervals"
)
@given(strategies.interval_maps())
def test_removing_an_owner_keeps_the_others_colouring_proper(own: dict[str, Interval]) -> None:
    assume(own)
    rest = dict(list(own.items())[1:])
    colouring = valid_colouring(own)
    assert is_proper(rest, {owner: colouring[owner] for owner in rest})


@pytest.mark.evidence(
    "sampled", of="plans.plan.plan", bound="drawn decks with a talon of up to 4, 2 to 4 piles"
)
@given(strategies.decks(most=8, most_talon=4), st.integers(2, 4))
def test_removing_a_hand_needs_no_more_rounds(deck: list[Any], piles: int) -> None:
    assume(without_talon(deck))
    rest = [card for card in deck if card != without_talon(deck)[0]]
    whole, less = plan(deck, piles), plan(rest, piles)
    assume(rest and less.rounds)  # a talon alone that is in order needs no round at all
    assert less.lower_bound <= len(whole.rounds)


# Concatenating decks of different owners: each stays as it is.


@pytest.mark.evidence(
    "sampled",
    of=(
        "dealing.intervals.intervals",
        "dealing.colouring.chromatic_number",
        "dealing.colouring.reducing_colouring",
    ),
    bound="drawn pairs of decks without a talon, 1 to 8 piles",
)
@given(strategies.shaped_hands(), strategies.shaped_hands(), strategies.piles())
def test_concatenated_decks_are_dealt_side_by_side(
    one: list[Any], two: list[Any], piles: int
) -> None:
    other = renamed(two)
    together = one + other
    shift = len(one)
    assert intervals(together) == {
        **intervals(one),
        **{
            o: Interval(first + shift, last + shift)
            for o, (first, last) in intervals(other).items()
        },
    }
    assert depth_of(together) == max(depth_of(one), depth_of(other))
    apart = [*reducing_colouring(intervals(one), piles).items()]
    apart += reducing_colouring(intervals(other), piles).items()
    assert reducing_colouring(intervals(together), piles) == dict(apart)


@pytest.mark.evidence(
    "sampled", of="dealing.colouring.chromatic_number", bound="drawn pairs of decks without a talon"
)
@given(strategies.shaped_hands(), strategies.shaped_hands())
def test_interleaving_a_second_pack_adds_at_most_its_colours(
    one: list[Any], two: list[Any]
) -> None:
    other = renamed(two)
    mixed = [card for pair in zip(one, other, strict=False) for card in pair]
    mixed += one[len(other) :] + other[len(one) :]
    assert max(depth_of(one), depth_of(other)) <= depth_of(mixed) <= depth_of(one) + depth_of(other)


# Relabelling piles moves them on the table; hands stay complete.


@pytest.mark.evidence(
    "sampled",
    of=("dealing.instructions.instructions", "dealing.table.deal_round", "dealing.colouring.loads"),
    bound="drawn decks of up to 34 cards, 4 piles",
)
@given(strategies.decks(), st.permutations(range(4)), st.randoms(use_true_random=False))
def test_relabelling_piles_moves_the_piles_only(
    deck: list[Any], names: list[int], rng: Any
) -> None:
    colouring = {destination: rng.randrange(4) for destination in dict.fromkeys(deck)}
    other = {destination: names[pile] for destination, pile in colouring.items()}
    steps, moved = instructions(deck, colouring), instructions(deck, other)
    assert moved == tuple(step._replace(pile=names[step.pile]) for step in steps)
    cards = range(len(deck))
    before, after = deal_round(cards, steps, 4), deal_round(cards, moved, 4)
    assert after.hands == before.hands
    assert Counter(after.deck) == Counter(before.deck)
    own = loads(intervals(deck), colouring)
    assert loads(intervals(deck), other) == {names[pile]: load for pile, load in own.items()}


@pytest.mark.evidence(
    "sampled",
    of="dealing.colouring.reducing_colouring",
    bound="drawn decks of up to 34 cards, 1 to 9 piles",
)
@given(strategies.decks(), strategies.piles())
def test_more_piles_never_need_a_larger_load(deck: list[Any], piles: int) -> None:
    own = intervals(deck)
    fewer = max(loads(own, reducing_colouring(own, piles)).values(), default=0)
    more = max(loads(own, reducing_colouring(own, piles + 1)).values(), default=0)
    assert more <= fewer


@pytest.mark.evidence(
    "sampled", of="dealing.table.deal_round", bound="drawn talons of up to 10 cards, 1 pile"
)
@given(strategies.decks())
def test_dealing_to_one_pile_turns_the_deck_over(deck: list[Any]) -> None:
    talon = [card for card in deck if isinstance(card, Talon)]
    steps = instructions(talon, dict.fromkeys(talon, 0))
    once = deal_round(talon, steps, 1).deck
    assert list(once) == talon[::-1]
    assert (
        list(deal_round(once, instructions(list(once), dict.fromkeys(talon, 0)), 1).deck) == talon
    )
