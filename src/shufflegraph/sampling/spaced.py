"""Spaced arrangements: equal ranks stay apart.

The numbering is lexicographic, with the ranks in order of first appearance: of the arrangements
that agree down to some position, those that continue with an earlier rank come first.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import comb, factorial, prod
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeVar

from shufflegraph.contracts import ensure, refuse, refuses, undecorated
from shufflegraph.errors import InvalidParameter, InvalidParameterType, ShufflegraphError
from shufflegraph.predicates import are_equal_cards
from shufflegraph.sampling._blocks import (
    arrangement_by_blocks,
    arrangement_number_by_blocks,
    count_without_neighbours,
)
from shufflegraph.sampling._effort import counting_effort, numbering_effort, refuse_effort
from shufflegraph.sampling._states import (
    CountedStates,
    arrangement,
    arrangement_number,
    counted_states,
)
from shufflegraph.sampling.conflicts import distance_fault, repeats, sequence_fault
from shufflegraph.sampling.family import Family, sample_fault
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.wording import joined, listed, shown

LARGE_TABLE: Final = 100_000
"""From so many states on, distance 1 is counted without a table."""

CardT = TypeVar("CardT")
Rank = Hashable


def _numbers_fault(ranks: object) -> InvalidParameter | None:
    """Return why `ranks` is neither iterable nor a mapping to numbers of cards, or None if it is one."""
    if isinstance(ranks, Mapping):
        for rank, size in ranks.items():
            if type(size) is not int:
                return InvalidParameterType(
                    f"{shown(rank)} has {shown(size)} cards: that has to be an integer"
                )
            if size < 0:
                return InvalidParameter(
                    f"{shown(rank)} has {shown(size)} cards: a number of cards is at least 0"
                )
    elif not isinstance(ranks, Iterable):
        return InvalidParameterType(
            f"ranks are the cards' ranks or a mapping from ranks to numbers of cards, not {shown(ranks)}"
        )
    return None


def _sizes(ranks: Any) -> dict[Any, int]:
    """Return each rank's number of cards, or raise what is wrong with them."""
    refuse(_numbers_fault(ranks))
    if isinstance(ranks, Mapping):
        return {rank: size for rank, size in ranks.items() if size}
    try:
        return dict(Counter(ranks))
    except TypeError:
        raise InvalidParameterType(
            "a rank cannot be hashed: a rank is hashable, such as a string"
        ) from None


def spaced_fault(ranks: object, distance: object) -> InvalidParameter | None:
    """Return why there is no such family, or None; ranks that can be read only once are not read.

    >>> spaced_fault({"ace": -1}, 1)
    InvalidParameter("'ace' has -1 cards: a number of cards is at least 0")

    Complexity: O(n) for n cards.
    """
    fault = distance_fault(distance)
    if fault is not None or isinstance(ranks, Iterator):
        return fault
    try:
        _sizes(ranks)
    except InvalidParameter as wrong:
        return wrong
    return None


def spaced_shuffle_fault(
    cards: Any, key: Callable[[Any], Any], distance: Any, rng: object
) -> ShufflegraphError | None:
    """Return why `cards` cannot be put into such an order with `rng`, or None if they can.

    >>> spaced_shuffle_fault("aab", str, 2, None).args[0][:22]
    "'a' too frequent: 2 ca"

    Complexity: that of :class:`Spaced`.
    """
    fault = sequence_fault(cards)
    if fault is not None:
        return fault
    ranks = [key(card) for card in cards]
    return spaced_fault(ranks, distance) or sample_fault(Spaced(ranks, distance), rng)


def _places_needed(sizes: Sequence[int], distance: int) -> int:
    """Return the places that the most frequent ranks need.

    Between the cards of the first of them there are `distance` others each time, and behind its last card
    come the last cards of the others that are as frequent. If there are that many cards in all, an
    arrangement exists: deal the cards by falling frequency into the gaps, one after the other.
    """
    most = max(sizes, default=0)
    return (most - 1) * (distance + 1) + list(sizes).count(most) if most else 0


@dataclass(frozen=True, init=False, repr=False)
class Spaced(Family[tuple[Rank, ...]]):
    """The arrangements of `ranks` without equal ranks at a distance of 1 … `distance`.

    >>> Spaced("aabbc").count, Spaced("aabbc").unrank(0)
    (12, ('a', 'b', 'a', 'b', 'c'))
    >>> Spaced({"a": 3, "b": 1}).count
    0

    :param ranks: the ranks of the cards, or rank -> number of cards; equal ranks are alike.
    :param distance: equal ranks are further apart than this; 0 allows every arrangement.
    :raises InvalidParameter: if `distance` or a number of cards is negative; when the outcomes are first
        counted, if there are more states than the table may have, or when they would take longer than about
        a minute to count or to number, estimated beforehand: a hundred ranks of ten cards still do not.
    Complexity: the first use makes the table, O(s r) for s states and r different numbers of cards left;
    then `unrank` and `rank` take O(n m) additions for n cards of m ranks. Thirteen ranks of four cards have
    7,263 states for distance 1 and 21,635 for distance 2. For distance 1 the count needs no table, and
    packs whose table would be large are numbered without it, in O(n^2 r^2) operations.
    Proved: Spaced.number_is_number_of_arrangements, Spaced.unrank_arranges, Spaced.rank_unrank,
    Spaced.unrank_rank, Spaced.too_frequent.
    Source: the spaced shuffles of "Beaver Bar Camp", 2008, made exactly uniform.
    """

    ranks: Mapping[Rank, int] = field(compare=False)
    distance: int
    _ranks: tuple[Rank, ...] = field(init=False)
    _sizes: tuple[int, ...] = field(init=False)

    @refuses(spaced_fault, "ranks that can be counted, or their numbers, and a distance")
    def __init__(self, ranks: Iterable[Rank] | Mapping[Any, int], distance: int = 1) -> None:
        refuse(distance_fault(distance))
        sizes = _sizes(ranks)
        self.__dict__.update(
            ranks=MappingProxyType(sizes),
            distance=distance,
            _ranks=tuple(sizes),
            _sizes=tuple(sizes.values()),
        )

    @cached_property
    def _gap(self) -> int:
        """The distance, or 0 where no rank comes twice."""
        return self.distance if max(self._sizes, default=0) > 1 else 0

    @cached_property
    def _counted(self) -> CountedStates:
        return counted_states(tuple(sorted(self._sizes)), self._gap)

    @cached_property
    def _needs_no_table(self) -> bool:
        """Is it for distance 1, and would the table be large?"""
        ranks, most = len(self._sizes), max(self._sizes, default=0)
        by_histogram = comb(ranks + most, most) * most
        by_rank = ranks * prod(size + 1 for size in self._sizes)
        return self._gap == 1 and min(by_histogram, by_rank) > LARGE_TABLE

    @cached_property
    def _effort(self) -> int:
        """How long it takes to find the arrangement with some number."""
        return numbering_effort(self._sizes, self._needs_no_table)

    @cached_property
    def _count(self) -> int:
        if _places_needed(self._sizes, self.distance) > sum(self._sizes):
            return 0
        if self._gap == 1:
            refuse_effort(counting_effort(self._sizes), self._sizes)
            return count_without_neighbours(self._sizes)
        return self._counted.counts[self._counted.start]

    def _is_count(self, count: int) -> bool:
        if (count > 0) != (_places_needed(self._sizes, self.distance) <= sum(self._sizes)):
            return False
        if self._gap == 0:
            return count * prod(map(factorial, self._sizes)) == factorial(sum(self._sizes))
        if self._gap == 1 and not self._needs_no_table:
            return count == self._counted.counts[self._counted.start]
        alike = prod(factorial(ranks) for ranks in Counter(self._sizes).values())
        return count % alike == 0

    def _refuse_long_work(self) -> None:
        if _places_needed(self._sizes, self.distance) <= sum(self._sizes):
            refuse_effort(self._effort, self._sizes)

    def _outcome(self, index: int) -> tuple[Rank, ...]:
        refuse_effort(self._effort, self._sizes)
        if self._needs_no_table:
            arranged = arrangement_by_blocks(self._sizes, index)
        else:
            arranged = arrangement(self._counted, self._sizes, self._gap, index)
        return tuple([self._ranks[rank] for rank in arranged])

    def _number(self, outcome: tuple[Rank, ...]) -> int:
        refuse_effort(self._effort, self._sizes)
        numbers = {rank: number for number, rank in enumerate(self._ranks)}
        arranged = [numbers[rank] for rank in outcome]
        if self._needs_no_table:
            return arrangement_number_by_blocks(self._sizes, arranged)
        return arrangement_number(self._counted, self._sizes, self._gap, arranged)

    def _fault(self, outcome: object) -> InvalidParameter | None:
        if not isinstance(outcome, tuple):
            return InvalidParameterType(
                f"an arrangement is a tuple, not a {type(outcome).__name__}"
            )
        for rank in outcome:
            if not isinstance(rank, Hashable) or rank not in self.ranks:
                return InvalidParameter(f"{shown(rank)} is none of the ranks {listed(self.ranks)}")
        cards = Counter(outcome)
        for rank, size in self.ranks.items():
            if cards[rank] != size:
                return InvalidParameter(
                    f"{shown(rank)} has {shown(cards[rank])} cards instead of {shown(size)}"
                )
        close = undecorated(repeats)(outcome, self.distance)
        if close:
            one, other = close[0]
            return InvalidParameter(
                f"{shown(outcome[one])} stands at places {one} and {other}: equal ranks are more than "
                f"{shown(self.distance)} apart"
            )
        return None

    def _obstacle(self) -> str:
        most = max(self._sizes)
        frequent = [shown(rank) for rank, size in self.ranks.items() if size == most]
        needed = _places_needed(self._sizes, self.distance)
        cards = sum(self._sizes)
        each = " each" if len(frequent) > 1 else ""
        return (
            f"{joined(frequent)} too frequent: {shown(most)} cards{each}, "
            f"more than {shown(self.distance)} apart, "
            f"need {shown(needed)} places, {shown(needed - cards)} more than there are cards ({shown(cards)})"
        )

    @property
    @ensure(
        lambda self, result: (
            result * factorial(sum(self._sizes))
            == self._count * prod(factorial(size) for size in self._sizes)
        ),
        "the share of the orders of different cards that are legal",
    )
    def probability(self) -> Fraction:
        """The probability that a uniform shuffle of cards with these ranks is legal.

        >>> Spaced("aabb").probability
        Fraction(1, 3)

        Complexity: that of the count.
        Proved: Spaced.legal_orders.
        """
        alike = prod(map(factorial, self._sizes))
        return Fraction(self._count * alike, factorial(sum(self._sizes)))


def _is_legal_shuffle(
    cards: Sequence[Any], key: Callable[[Any], Any], distance: int, order: Sequence[Any]
) -> bool:
    """Is `order` an order of `cards` in which equal keys are more than `distance` apart?"""
    ranks = [key(card) for card in order]
    return are_equal_cards(cards, order) and not undecorated(repeats)(ranks, distance)


@refuses(spaced_shuffle_fault, "a sequence that has such an order, and rng is a source of bits")
@ensure(
    lambda cards, key, distance, result: _is_legal_shuffle(list(cards), key, distance, result),
    "the same cards, equal keys more than `distance` apart",
)
def spaced_shuffle(
    cards: Sequence[CardT],
    *,
    key: Callable[[CardT], Any],
    distance: int = 1,
    rng: Random | None = None,
) -> tuple[CardT, ...]:
    """Return `cards` in an order without equal keys at a distance of 1 … `distance`.

    All such orders are equally likely: an arrangement of the keys is drawn, and within each key the
    cards are shuffled; every arrangement of the keys stands for equally many orders of the cards.

    >>> spaced_shuffle(["c1", "c2", "d1"], key=lambda card: card[0], rng=Random(2))
    ('c1', 'd1', 'c2')

    :param cards: any objects; they are not changed, and are told apart even if they are equal.
    :param key: what has to be apart, such as a card's rank.
    :param distance: equal keys are further apart than this.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises Unsolvable: if there is no such order; the message names the key that is too frequent.
    :raises InvalidParameter: if `distance` is negative or `cards` is no sequence.
    Complexity: that of :class:`Spaced`.
    Proved: Spaced.unrank_arranges, Spaced.unrank_rank, Assignments.orders_per_deck,
    Drawing.outcomes_equally_likely, Drawing.shuffles_equally_likely.
    """
    refuse(sequence_fault(cards))
    ranks = [key(card) for card in cards]
    arranged = undecorated(Family.sample)(Spaced(ranks, distance), rng)
    stacks: dict[Any, list[CardT]] = {}
    for place in undecorated(shuffle)(range(len(cards)), rng):
        stacks.setdefault(ranks[place], []).append(cards[place])
    return tuple([stacks[rank].pop() for rank in arranged])
