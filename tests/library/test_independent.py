"""The library against computations that share nothing with it, at sizes where a short cut would show."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import shake_256
from itertools import combinations
from json import dumps, loads
from math import factorial, prod
from random import Random
from typing import Any

import pytest

from shufflegraph import (
    Assignments,
    Interval,
    InvalidPlan,
    Plan,
    Talon,
    clique,
    plan,
    reducing_colouring,
)
from shufflegraph import loads as loads_of
from shufflegraph.table.cut import Secret, join
from tests.support.oracles import deck_of

# --- what players call --------------------------------------------------------------------------------------

DEALS: list[tuple[dict[str, int], Any]] = [
    ({"Ann": 10, "Bob": 10, "Cid": 10}, [2]),
    (dict.fromkeys("NESW", 13), 0),
    ({}, 30),
    (dict.fromkeys("abcdef", 17), [2]),
    ({"Ann": 2}, 102),
]


@pytest.mark.parametrize(("hands", "talon"), DEALS)
def test_every_call_counts_whatever_the_number_of_deals(hands: dict[str, int], talon: Any) -> None:
    places = talon if isinstance(talon, list) else [1] * talon
    cards = sum(hands.values()) + sum(places)
    deals = factorial(cards) // prod(map(factorial, [*hands.values(), *places]))
    bits = (deals - 1).bit_length()
    size = -(-bits // 8)
    secret = Secret(hands, talon, deals // 3, 5)
    found = []
    for length in range(12):
        called = [str(7 * number) for number in range(length)]
        text = dumps(["shufflegraph-cut", 2, called], separators=(",", ":")).encode()
        stream = shake_256(text).digest(200 * size)
        blocks = [stream[at : at + size] for at in range(0, 200 * size, size)]
        numbers = [int.from_bytes(block, "big") >> 8 * size - bits for block in blocks]
        others = next(number for number in numbers if number < deals)
        cut = join(secret, called)
        assert cut.index == (deals // 3 + others) % deals
        assert Assignments(hands, talon).rank(cut.deck) == cut.index
        found.append(cut.index)
    assert len(set(found)) == 12


# --- intervals ----------------------------------------------------------------------------------------------


def drawn_intervals(rng: Random, owners: int, end: int) -> dict[int, Interval]:
    ends = [sorted([rng.randrange(end), rng.randrange(end)]) for _ in range(owners)]
    return {owner: Interval(first, last) for owner, (first, last) in enumerate(ends)}


def over(intervals: dict[int, Interval], position: int) -> tuple[int, ...]:
    return tuple([o for o, (first, last) in intervals.items() if first <= position <= last])


@pytest.mark.parametrize("seed", range(40))
def test_the_clique_is_at_the_first_deepest_position(seed: int) -> None:
    rng = Random(seed)
    intervals = drawn_intervals(rng, rng.randint(1, 30), rng.randint(1, 40))
    assert clique(intervals) == max([over(intervals, at) for at in range(40)], key=len)


@pytest.mark.parametrize("piles", [1, 3, 63, 64, 65, 90, 128, 200, 1000])
def test_a_reducing_colouring_uses_all_piles_there_are(piles: int) -> None:
    """The pile of a first card has the fewest active owners, the lowest number among equals."""
    intervals = drawn_intervals(Random(piles), 400, 900)
    expected: dict[int, int] = {}
    for owner, (first, _) in sorted(intervals.items(), key=lambda one: one[1].first):
        begun = [expected[other] for other in over(intervals, first) if other in expected]
        active = Counter(begun)
        expected[owner] = min(range(piles), key=lambda pile: (active[pile], pile))
    assert reducing_colouring(intervals, piles) == expected
    deepest = max([len(over(intervals, at)) for at in range(900)])
    assert max(loads_of(intervals, expected).values()) == -(-deepest // piles)


# --- windows ------------------------------------------------------------------------------------------------


def words_in(talon: list[int], first: int, last: int, rounds: int) -> int:
    """How many runs have a card in a window; a run goes on while the cards lie in order."""
    run, runs = 0, set()
    for place, position in enumerate(talon):
        turn = place and (position > talon[place - 1]) == (rounds % 2 == 1)
        run += bool(turn)
        if first <= position <= last:
            runs.add(run)
    return len(runs)


def is_full(deck: Sequence[Any], window: tuple[int, int], rounds: int, piles: int) -> bool:
    """Has a window more hands over it and runs in it than there are words of so many rounds?"""
    first, last = window
    owners = {card for card in deck if not isinstance(card, Talon)}
    hands = sum([owner in deck[: first + 1] and owner in deck[last:] for owner in owners])
    places = sum([isinstance(card, Talon) for card in deck])
    talon = [deck.index(Talon(place)) for place in range(places)]
    from_ = 0 if rounds == 1 else first  # of one round the run at the top comes down to the window
    return rounds == 0 or hands + words_in(talon, from_, last, rounds) > piles**rounds


def takes(made: Plan, number: int, window: tuple[int, int]) -> bool:
    """May this be the window of a plan?"""
    row = [*made.windows]
    row[number] = window
    proof: Any = "none" if made.proof == "none" else "search" if None in row else "bound"
    try:
        replace(made, windows=tuple(row), proof=proof)
    except InvalidPlan as fault:
        return "it does not show" not in str(fault)
    return True


@pytest.mark.parametrize("seed", range(12))
def test_a_window_counts_what_lies_in_it_and_nothing_else(seed: int) -> None:
    """A plan takes the windows that are full, and no others."""
    rng = Random(seed)
    owners = "abcdefgh"[: rng.randint(1, 8)]
    deck = [*owners, *owners, *[Talon(place) for place in range(rng.randint(0, 12))]]
    rng.shuffle(deck)
    for piles in (2, 3):
        made = plan(deck, piles)
        if made.proof == "search":  # it would be made again for each window
            continue
        for number, own in enumerate(made.windows):
            rounds = made.lower_bound - 1 - number
            every = [*combinations(range(len(deck)), 2)]
            for window in [own or every[0], *rng.sample(every, min(len(every), 20))]:
                assert takes(made, number, window) == is_full(deck, window, rounds, piles), deck


@pytest.mark.parametrize("seed", range(12))
def test_a_window_has_to_refute_every_choice_of_places(seed: int) -> None:
    """A plan takes the windows that each deck takes in which a choice of places are hands."""
    rng = Random(seed)
    hands, sizes = "ababcd", [rng.randint(1, 3) for _ in range(3)]
    talon = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    deck = [*rng.sample([*talon, *hands], k=len(talon) + 6), "d"]  # no card stays in the hand
    made = plan(deck, 2, aside=[0, 1])
    every = [plan(as_hands(deck, one), 2) for one in [(), (0,), (1,), (0, 1)]]
    alike = [one for one in every if one.lower_bound == made.lower_bound]
    for number, _ in enumerate(made.windows):
        for window in rng.sample([*combinations(range(len(deck)), 2)], 40):
            taken = all(takes(one, number, window) for one in alike)
            is_known = not taken or len(alike) == len(every)
            assert takes(made, number, window) == taken or not is_known, (deck, window)


def as_hands(deck: list[Any], chosen: tuple[int, ...]) -> list[Any]:
    """The deck in which the cards of these places are hands, and the other places are numbered anew."""
    left = sorted({card.position for card in deck if isinstance(card, Talon)} - {*chosen})
    return [
        card
        if not isinstance(card, Talon)
        else f"place {card.position}"
        if card.position in chosen
        else Talon(left.index(card.position))
        for card in deck
    ]


# --- what a plan claims -------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [12, 60, 118, 120, 122, 260, 1000])
@pytest.mark.parametrize("claim", [1, 2, 3])
def test_claims_are_checked_again_whatever_the_number_of_cards(cards: int, claim: int) -> None:
    """A plan of three rounds for two hands that one round deals claims more than is true."""
    deck = ["a", "b"] * (cards // 2)
    tree = loads(plan(deck, 2).to_json())
    turn = [{"pile": 0}] * cards
    tree["rounds"] = [
        {"deck": deck, "instructions": turn},
        {"deck": deck[::-1], "instructions": turn},
        *tree["rounds"],
    ]
    tree.update(placements=3 * cards, is_optimal=False, proof="none", placements_proof="none")
    assert Plan.from_json(dumps(tree)).placements_lower_bound == cards
    least, proof = (3 * cards, "search") if claim == 1 else (cards + 1, "none")
    said = f"only {cards} can be shown"
    if claim < 3:
        tree.update(placements_lower_bound=least, placements_proof=proof)
    else:
        tree.update(lower_bound=3, is_optimal=True, proof="search", windows=[None, None])
        said = r"windows\[0\] is missing, and nothing else can show that 2 rounds are not enough"
    with pytest.raises(InvalidPlan, match=said):
        Plan.from_json(dumps(tree))


@pytest.mark.parametrize("key", ["x-a", "x-", "X-note", "x_note", "$schema", "comment", ""])
@pytest.mark.parametrize(
    "where", [(), ("rounds", 0), ("rounds", 0, "instructions", 0), ("deck", 0)]
)
def test_every_unknown_key_of_a_plan_is_refused(key: str, where: tuple[Any, ...]) -> None:
    tree = inner = loads(plan(deck_of("0ab1ab"), 2).to_json())
    for step in where:
        inner = inner[step]
    inner[key] = 1
    with pytest.raises(InvalidPlan):
        Plan.from_json(dumps(tree))
