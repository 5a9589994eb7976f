"""The audit of hands: who got which card, how long the suits were, how many points and what shapes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial, reduce
from itertools import chain, product
from math import comb, prod
from operator import add
from typing import Any, Final, TypeAlias

from shufflegraph.analysis.fairness import (
    LEAST_DECKS,
    Audit,
    Effect,
    counted,
    error_fault,
    holm,
    in_chunks,
)
from shufflegraph.analysis.laws import needed, sum_p
from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import hashable_fault, kind_fault, list_fault, wrong_kind
from shufflegraph.base.messages import label_of, listed
from shufflegraph.cards.faces import Card, Rank, Suit
from shufflegraph.errors import InvalidParameter

HONOURS: Final = {Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
"""The points of Bridge; in other games they still rank hands, and their law is exact too."""
LEAST_EXPECTED: Final = 5.0
"""Shapes expected less often than this are counted together: so Pearson's law holds well enough."""
DealtHands: TypeAlias = Mapping[Any, Sequence[Any]]
Pack: TypeAlias = Counter[Any]
"""How often each face is in the pack."""


@dataclass
class DealTally:
    """Counts of deals: per owner how often each card, suit length, number of points and shape came."""

    deals: int
    cards: Counter[tuple[Any, Any]]
    lengths: Counter[tuple[Any, Suit, int]]
    points: Counter[tuple[Any, int]]
    shapes: Counter[tuple[Any, tuple[int, ...]]]

    def __add__(self, other: "DealTally") -> "DealTally":
        return DealTally(*map(add, vars(self).values(), vars(other).values()))


def _hands_of(number: int, deal: DealtHands) -> DealtHands:
    if not isinstance(deal, Mapping):
        raise wrong_kind(f"deal {number}", deal, "a mapping from owners to hands")
    for owner, hand in deal.items():
        where = f"deal {number}, the hand of {label_of(owner)}"
        refuse(list_fault(where, hand, "a sequence of cards"))
        refuse(hashable_fault(where, hand))
    return deal


def tally_deals(
    sizes: Mapping[Any, int],
    pack: Pack,
    is_given: bool,
    deals: Sequence[tuple[int, DealtHands]],
) -> DealTally:
    found = DealTally(0, Counter(), Counter(), Counter(), Counter())
    for number, hands in deals:
        fault = _deal_fault(sizes, pack, hands, is_given)
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
    found.shapes[owner, shape_of(suits.values())] += 1


def shape_of(lengths: Iterable[int]) -> tuple[int, ...]:
    """The lengths of the suits from the longest, without empty ones."""
    return tuple(sorted(filter(None, lengths), reverse=True))


def _deal_fault(
    sizes: Mapping[Any, int], pack: Pack, hands: DealtHands, is_given: bool
) -> str | None:
    if hands.keys() != sizes.keys():
        return f"its hands are for {listed(hands)}, not for {listed(sizes)}"
    for owner, size in sizes.items():
        if len(hands[owner]) != size:
            who = owner if isinstance(owner, str) else label_of(owner)
            return f"{who} has {len(hands[owner])} cards, not {size}"
    dealt = Counter(chain.from_iterable(hands.values()))
    for card, times in dealt.items():
        if card not in pack:
            return f"{label_of(card)} is not in the {'pack' if is_given else 'first deal'}"
        if times > pack[card]:
            often = "twice" if times == 2 else f"{times} times"
            return f"{label_of(card)} is dealt {often}"
    return None


def audited_pack_fault(pack: Any) -> InvalidParameter | None:
    if pack is None:
        return None
    return list_fault("pack", pack, "a list of all cards") or hashable_fault("pack", pack)


@require(lambda error, executor: error_fault(error, executor) is None, "a rate of false alarms")
@require(lambda deals: isinstance(deals, Iterable), "deals one after the other")
@require(
    lambda pack: audited_pack_fault(pack) is None, "a list of all cards, where a pack is given"
)
@ensure(lambda error, result: result.error == error, "judged at that rate")
def audit_deals(
    deals: Iterable[DealtHands],
    *,
    pack: Sequence[Any] | None = None,
    error: float = 0.01,
    executor: Executor | None = None,
) -> Audit:
    """Say whether recorded deals look like fair ones: all with the same owners, sizes and cards.

    The laws of suits and points are exact, also for packs with doubles, and for hands from a pack of which
    nobody saw the rest: these are hypergeometric. Hands that are not made of
    :class:`~shufflegraph.cards.Card` are compared by card and owner only.

    >>> from random import Random
    >>> from shufflegraph.cards import deal_cards
    >>> rng = Random(1)
    >>> audit_deals([deal_cards("bridge", rng).hands for _ in range(100)]).is_unfair
    False

    :param deals: each a mapping from owners to hands; a talon is an owner like any other.
    :param pack: all cards, if the records leave out some of them, as those of opening hands do.
    :param error: how often fair deals may be called unfair.
    :param executor: counts the deals on its workers.
    :raises InvalidParameter: if there are fewer than 20, or one differs from the first in owners, sizes or
        cards; the message says which.
    """
    refuse(kind_fault("deals", deals, Iterable, "deals one after the other"))
    refuse(audited_pack_fault(pack))
    refuse(error_fault(error, executor))
    chunks = in_chunks((number, _hands_of(number, deal)) for number, deal in enumerate(deals, 1))
    first = next(chunks, [])
    if len(first) < LEAST_DECKS:
        raise InvalidParameter(f"deals: {len(first)}; an audit needs at least {LEAST_DECKS}")
    sizes = {owner: len(hand) for owner, hand in first[0][1].items()}
    dealt = chain.from_iterable(first[0][1].values())
    whole = Counter(dealt if pack is None else pack)
    count = partial(tally_deals, sizes, whole, pack is not None)
    found = reduce(add, counted(chain([first], chunks), count, executor))
    return _judged(found, sizes, whole, error)


def _judged(found: DealTally, sizes: Mapping[Any, int], pack: Pack, error: float) -> Audit:
    chances = [("card by owner", _owners_p(found, sizes, pack))]
    effects = []
    for owner, size in sizes.items():
        chances.append(
            (f"{owner}'s most and least frequent card", _extremes_p(found, owner, size, pack))
        )
        if found.points:
            chances += _hand_tests(found, owner, size, pack)
            mean = _total(found.points, owner) / found.deals
            fair = _points(pack) * size / pack.total()
            effects.append(Effect(f"{owner}'s points", mean, fair))
    return Audit(pack.total(), found.deals, error, holm(chances), tuple(effects))


def _owners_p(found: DealTally, sizes: Mapping[Any, int], pack: Pack) -> float:
    """Pearson's sum over faces and owners, for tables whose sums are fixed in each deal."""
    cards, owners = pack.total(), [owner for owner, size in sizes.items() if size]
    if len(pack) < 2 or len(owners) < 2:
        return 1.0
    squares = 0.0
    for owner, (card, copies) in product(owners, pack.items()):
        expected = found.deals * sizes[owner] * copies / cards
        squares += (found.cards[owner, card] - expected) ** 2 / expected
    freedom = (len(pack) - 1) * (len(owners) - 1)
    return float(needed("scipy.stats").chi2.sf(squares * (cards - 1) / cards, freedom))


def _extremes_p(found: DealTally, owner: Any, size: int, pack: Pack) -> float:
    """An upper bound for the chance of a face as frequent, or as rare, as any of this owner's."""
    chance = 1.0
    for copies in set(pack.values()):
        counts = [found.cards[owner, card] for card, times in pack.items() if times == copies]
        law = lengths_law(pack.total(), copies, size)
        chance = min(chance, *[sum_p(law, found.deals, end) for end in (min(counts), max(counts))])
    return min(1.0, len(pack) * chance)


def _total(counts: Mapping[tuple[Any, int], int], owner: Any) -> int:
    return sum(value * times for (holder, value), times in counts.items() if holder == owner)


def _hand_tests(found: DealTally, owner: Any, size: int, pack: Pack) -> list[tuple[str, float]]:
    tests = []
    for suit in Suit:
        law = lengths_law(pack.total(), _length(pack, suit), size)
        total = sum(length * found.lengths[owner, suit, length] for length in range(size + 1))
        tests.append((f"{owner}'s {suit.french_suit}", sum_p(law, found.deals, total)))
    points = sum_p(points_law(pack, size), found.deals, _total(found.points, owner))
    shapes = _shapes_p(found, owner, shapes_law([_length(pack, suit) for suit in Suit], size))
    return [*tests, (f"{owner}'s points", points), (f"{owner}'s shapes", shapes)]


def _length(pack: Pack, suit: Suit) -> int:
    return sum(times for card, times in pack.items() if card.suit is suit)


def _points(pack: Pack) -> int:
    return sum(HONOURS.get(card.rank, 0) * times for card, times in pack.items())


def lengths_law(cards: int, special: int, size: int) -> list[int]:
    """How many hands have 0, 1, … of the special cards."""
    return [comb(special, n) * comb(cards - special, size - n) for n in range(size + 1)]


def points_law(pack: Pack, size: int) -> list[int]:
    worth = Counter(points for card in pack.elements() for points in [HONOURS.get(card.rank, 0)])
    ways = [[0] * (_points(pack) + 1) for _ in range(size + 1)]
    ways[0][0] = 1
    for points, copies in worth.items():
        for _ in range(copies):
            for held in range(size, 0, -1):
                fewer, row = ways[held - 1], ways[held]
                for total in range(len(row) - 1, points - 1, -1):
                    row[total] += fewer[total - points]
    return ways[size]


def shapes_law(suits: Sequence[int], size: int) -> Counter[tuple[int, ...]]:
    law: Counter[tuple[int, ...]] = Counter()
    for lengths in product(*[range(min(suit, size) + 1) for suit in suits]):
        if sum(lengths) == size:
            law[shape_of(lengths)] += prod(map(comb, suits, lengths))
    return law


def _shapes_p(found: DealTally, owner: Any, law: Counter[tuple[int, ...]]) -> float:
    """Pearson's test of the shapes; rare ones are counted together."""
    expected = {shape: ways / law.total() * found.deals for shape, ways in law.items()}
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
