"""The audit of hands: who got which card, how long the suits were, how many points and what shapes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial, reduce
from math import lcm
from operator import add
from typing import Any, Final

from shufflegraph.analysis.fairness import (
    LEAST_DECKS,
    Audit,
    Effect,
    counted,
    error_fault,
    holm,
    in_chunks,
)
from shufflegraph.analysis.laws import extremes_p, needed, sum_p
from shufflegraph.cards.faces import Card, Rank, Suit
from shufflegraph.contracts import ensure, requires
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling import Count, Partitions, Points, Shape
from shufflegraph.values import repr_of

HONOURS: Final = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""The points of Bridge; in other games they still rank hands, and their law is as exact."""
LEAST_EXPECTED: Final = 5.0
"""Shapes expected less often than this are counted together: so Pearson's law holds well enough."""
Hands = Mapping[Any, Sequence[Any]]


@dataclass
class DealTally:
    """Counts of deals: per owner how often each card, suit length, number of points and shape came."""

    deals: int
    cards: Counter[tuple[Any, Any]]
    lengths: Counter[tuple[Any, Suit, int]]
    points: Counter[tuple[Any, int]]
    shapes: Counter[tuple[Any, tuple[int, ...]]]

    def __add__(self, other: "DealTally") -> "DealTally":
        return DealTally(
            self.deals + other.deals,
            self.cards + other.cards,
            self.lengths + other.lengths,
            self.points + other.points,
            self.shapes + other.shapes,
        )


def tally_deals(
    sizes: Mapping[Any, int], pack: frozenset[Any], deals: Sequence[tuple[int, Hands]]
) -> DealTally:
    """Count deals, each with its number."""
    found = DealTally(0, Counter(), Counter(), Counter(), Counter())
    for number, hands in deals:
        fault = _deal_fault(sizes, pack, hands)
        if fault is not None:
            raise InvalidParameter(f"deal {number}: {fault}")
        found.deals += 1
        for owner, hand in hands.items():
            found.cards.update((owner, card) for card in hand)
            if all(isinstance(card, Card) for card in hand):
                _count_hand(found, owner, hand)
    return found


def _count_hand(found: DealTally, owner: Any, hand: Sequence[Card]) -> None:
    suits = Counter(card.suit for card in hand)
    for suit in Suit:
        found.lengths[owner, suit, suits[suit]] += 1
    found.points[owner, sum(HONOURS.get(card.rank, 0) for card in hand)] += 1
    found.shapes[owner, tuple(sorted((suits[suit] for suit in Suit), reverse=True))] += 1


def _deal_fault(sizes: Mapping[Any, int], pack: frozenset[Any], hands: Hands) -> str | None:
    for owner in [*hands, *sizes]:
        if owner not in sizes or owner not in hands:
            return f"its hands are for {', '.join(map(str, hands))}, not for {', '.join(map(str, sizes))}"
        if len(hands[owner]) != sizes[owner]:
            return f"{owner} has {len(hands[owner])} cards, not {sizes[owner]}"
    dealt = Counter(card for hand in hands.values() for card in hand)
    for card in dealt:
        if card not in pack:
            return f"{repr_of(card)} is not in the first deal"
    for card, times in dealt.items():
        if times > 1:
            return f"{repr_of(card)} is dealt twice"
    return None


@requires(error_fault, "a rate of false alarms", before=True)
@ensure(lambda error, result: result.error == error, "judged at that rate")
def audit_deals(
    deals: Iterable[Hands], *, error: float = 0.01, executor: Executor | None = None
) -> Audit:
    """Say whether recorded deals look like fair ones: all with the same owners, sizes and cards.

    The laws of suits, points and shapes are those of :class:`~shufflegraph.Partitions`, exactly. Hands that
    are not made of :class:`~shufflegraph.cards.Card` are compared by card and owner only.

    >>> from random import Random
    >>> from shufflegraph.cards import deal_cards
    >>> rng = Random(1)
    >>> audit_deals([deal_cards("bridge", rng).hands for _ in range(100)]).is_unfair
    False

    :param deals: each a mapping from owners to hands; a talon is an owner like any other.
    :param error: how often fair deals may be called unfair.
    :param executor: counts the deals on its workers.
    :raises InvalidParameter: if there are fewer than 20, or one differs from the first in owners, sizes or
        cards; the message says which.
    """
    chunks = in_chunks(enumerate(deals, 1))
    first = next(chunks, [])
    if len(first) < LEAST_DECKS:
        raise InvalidParameter(f"deals: {len(first)}; an audit needs at least {LEAST_DECKS}")
    sizes = {owner: len(hand) for owner, hand in first[0][1].items()}
    pack = frozenset(card for hand in first[0][1].values() for card in hand)
    count = partial(tally_deals, sizes, pack)
    found = reduce(add, counted(_with(first, chunks), count, executor))
    return _judged(found, sizes, pack, error)


def _with(first: Any, others: Iterable[Any]) -> Iterable[Any]:
    yield first
    yield from others


def _judged(
    found: DealTally, sizes: Mapping[Any, int], pack: frozenset[Any], error: float
) -> Audit:
    chances = [("card by owner", _owners_p(found, sizes, pack)), *_extremes(found, sizes, pack)]
    effects: tuple[Effect, ...] = ()
    if found.points:
        for owner, size in sizes.items():
            chances += _hand_tests(found, owner, size, pack)
        effects = _points_effects(found, sizes, pack)
    return Audit(len(pack), found.deals, error, holm(chances), effects)


def _owners_p(found: DealTally, sizes: Mapping[Any, int], pack: frozenset[Any]) -> float:
    """Pearson's sum over cards and owners; a card less is free, because the sizes are fixed."""
    cards = len(pack)
    squares = 0.0
    for owner, size in sizes.items():
        expected = found.deals * size / cards
        if size:
            squares += sum((found.cards[owner, card] - expected) ** 2 for card in pack) / expected
    owners = sum(size > 0 for size in sizes.values())
    if cards < 2 or owners < 2:
        return 1.0
    return float(
        needed("scipy.stats").chi2.sf(squares * (cards - 1) / cards, (cards - 1) * (owners - 1))
    )


def _extremes(
    found: DealTally, sizes: Mapping[Any, int], pack: frozenset[Any]
) -> list[tuple[str, float]]:
    result = []
    for owner, size in sizes.items():
        counts = [found.cards[owner, card] for card in pack]
        chance = extremes_p(max(counts), min(counts), found.deals, size / len(pack), len(pack))
        result.append((f"{owner}'s most and least frequent card", chance))
    return result


def _hand_tests(
    found: DealTally, owner: Any, size: int, pack: frozenset[Any]
) -> list[tuple[str, float]]:
    tests = []
    for suit in Suit:
        law = lengths_law(pack, size, suit)
        total = sum(
            law_value * found.lengths[owner, suit, law_value] for law_value in range(size + 1)
        )
        tests.append((f"{owner}'s {suit.french_suit}", _sum_p(law, found.deals, total)))
    total = sum(
        points * times for (holder, points), times in found.points.items() if holder == owner
    )
    tests.append((f"{owner}'s points", _sum_p(points_law(pack, size), found.deals, total)))
    tests.append((f"{owner}'s shapes", _shapes_p(found, owner, shapes_law(pack, size))))
    return tests


def _sum_p(law: Sequence[Fraction], deals: int, total: int) -> float:
    common = lcm(*[chance.denominator for chance in law])
    return sum_p([int(chance * common) for chance in law], deals, total)


def _family(pack: frozenset[Any], size: int) -> Partitions[Any, Any]:
    return Partitions(
        dict.fromkeys(pack, ("hand", "others")), {"hand": size, "others": len(pack) - size}
    )


@cache
def lengths_law(pack: frozenset[Any], size: int, suit: Suit) -> list[Fraction]:
    """The chance of a hand with 0, 1, … cards of the suit."""
    family = _family(pack, size)
    cards = [card for card in pack if card.suit is suit]
    return [family.probability(Count("hand", cards, n, n)) for n in range(size + 1)]


@cache
def points_law(pack: frozenset[Any], size: int) -> list[Fraction]:
    """The chance of a hand with 0, 1, … points."""
    family = _family(pack, size)
    worth = {card: HONOURS[card.rank] for card in pack if card.rank in HONOURS}
    most = sum(sorted(worth.values(), reverse=True)[:size])
    return [family.probability(Points("hand", worth, n, n)) for n in range(most + 1)]


@cache
def shapes_law(pack: frozenset[Any], size: int) -> dict[tuple[int, ...], Fraction]:
    """The chance of each shape, the lengths of the suits from the longest."""
    family = _family(pack, size)
    suits = [[card for card in pack if card.suit is suit] for suit in Suit]
    ways: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for lengths in _lengths(tuple(map(len, suits)), size):
        ways.setdefault(tuple(sorted(lengths, reverse=True)), []).append(lengths)
    law = {shape: family.probability(Shape("hand", suits, some)) for shape, some in ways.items()}
    return {shape: chance for shape, chance in law.items() if chance}


def _lengths(room: tuple[int, ...], size: int) -> Iterable[tuple[int, ...]]:
    """All ways to take at most `size` cards from suits with room for that many each."""
    if not room:
        yield ()
        return
    for taken in range(min(room[0], size) + 1):
        for rest in _lengths(room[1:], size - taken):
            yield (taken, *rest)


def _shapes_p(found: DealTally, owner: Any, law: Mapping[tuple[int, ...], Fraction]) -> float:
    """Pearson's test of the shapes; rare ones are counted together."""
    expected = {shape: float(chance) * found.deals for shape, chance in law.items()}
    common = [shape for shape, number in expected.items() if number >= LEAST_EXPECTED]
    came = [found.shapes[owner, shape] for shape in common]
    due = [expected[shape] for shape in common]
    rest = found.deals - sum(due)
    if rest > LEAST_EXPECTED:
        came.append(found.deals - sum(came))
        due.append(rest)
    if len(due) < 2:
        return 1.0
    squares = sum((one - mean) ** 2 / mean for one, mean in zip(came, due, strict=True))
    return float(needed("scipy.stats").chi2.sf(squares, len(due) - 1))


def _points_effects(
    found: DealTally, sizes: Mapping[Any, int], pack: frozenset[Any]
) -> tuple[Effect, ...]:
    worth = sum(HONOURS.get(card.rank, 0) for card in pack)
    return tuple(
        Effect(
            f"points of {owner}'s hand",
            sum(
                points * times
                for (holder, points), times in found.points.items()
                if holder == owner
            )
            / found.deals,
            worth * size / len(pack),
        )
        for owner, size in sizes.items()
    )
