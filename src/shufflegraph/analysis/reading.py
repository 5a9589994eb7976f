"""The meter: what one shuffled deck, or a few, say about the way they were shuffled.

For the riffle of Gilbert, Shannon and Reeds the number of rising sequences is all that a deck tells about the
number of riffles, so its law gives the likelihood of every number of riffles exactly.
"""

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count
from math import comb, factorial, fsum, inf, log1p, log2
from typing import Final

from shufflegraph.analysis.orders import (
    as_order,
    fair_guesses,
    guesses_right,
    places_of,
    rising_numbers,
    rising_sequences,
)
from shufflegraph.analysis.riffles import riffle_distance, sums
from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import hashable_fault, kind_fault, wrong_kind
from shufflegraph.errors import InvalidParameter

MOST_DECKS_READ: Final = 25
"""The meter reads a few decks by hand; the audit is for many."""
MOST_READ: Final = 200
ERROR: Final = 0.05
"""The range of riffles is wrong at most this often."""


@dataclass(frozen=True)
class Reading:
    """What the meter says of the decks it was shown.

    * `cards`, `decks`: how many cards a deck has, and how many decks were read.
    * `rising`: the number of rising sequences of each deck.
    * `riffles`: the likeliest number of riffles; None if a uniform deck is at least as likely as any.
    * `least`, `most`: the riffles that agree with the decks (95 % confidence); `most` is None if there is no
      upper end, because the decks agree with a uniform shuffle. `least` is None if the decks have even more
      rising sequences than a uniform shuffle makes.
    * `distance`: how far that many riffles are from uniform, in total variation; 0 where `riffles` is None.
    * `guesses`: cards an opponent names right on average, knowing the old order and seeing each card turned.
    * `fair_guesses`: the same for a uniform deck, at best.
    """

    cards: int
    decks: int
    rising: tuple[int, ...]
    riffles: int | None
    least: int | None
    most: int | None
    distance: Fraction
    guesses: Fraction
    fair_guesses: Fraction

    @property
    def is_like_uniform(self) -> bool:
        """Do the decks agree with a uniform shuffle, as far as rising sequences can say?"""
        return self.least is not None and self.most is None


def numbered(
    decks: Iterable[Sequence[Hashable]], order: Sequence[Hashable] | None
) -> list[list[int]]:
    """The decks as orders of 0 … n-1; decks and cards are counted from 1 in the messages."""
    read = []
    for number, deck in enumerate(decks, 1):
        refuse(kind_fault(f"deck {number}", deck, Iterable, "a sequence of cards"))
        read.append(list(deck))
        refuse(hashable_fault(f"deck {number}", read[-1]))
    if not read:
        raise InvalidParameter("no deck: the meter needs at least one")
    old = list(range(len(read[0]))) if order is None else list(order)
    refuse(hashable_fault("order", old))
    place = places_of("the order before the shuffle", old)
    return [as_order(f"deck {number}", deck, place) for number, deck in enumerate(read, 1)]


@cache
def rising_law(cards: int, riffles: int | None) -> list[float]:
    """The chance of 0, 1, … rising sequences after that many riffles; None: of a uniform deck."""
    counts = rising_numbers(cards)
    if riffles is None:
        return [float(Fraction(count, factorial(cards))) for count in counts]
    piles = 2**riffles
    return [
        float(Fraction(count * comb(piles + cards - rising, cards), piles**cards))
        for rising, count in enumerate(counts)
    ]


def log_likelihood(cards: int, rising: Iterable[int], riffles: int) -> float:
    """The logarithm of how much likelier such decks are after that many riffles than drawn uniformly."""
    logs = 0.0
    for number in rising:
        if number > 2**riffles:
            return -inf
        logs += fsum(log1p((above - number) / 2**riffles) for above in range(1, cards + 1))
    return logs


@cache
def _sum_of_rising(cards: int, riffles: int | None, decks: int) -> list[float]:
    return sums([rising_law(cards, riffles)] * decks)


def most_riffles(cards: int, decks: int) -> int:
    """From this many riffles on that many decks look like uniform ones."""
    return 2 * max(cards, 2).bit_length() + int(log2(decks)) + 1


def meter_fault(decks: object, order: object) -> InvalidParameter | None:
    for name, value in (("decks", decks), *([] if order is None else [("order", order)])):
        if isinstance(value, str) or not isinstance(value, Iterable):
            return wrong_kind(name, value, "a sequence")
    return None


@require(lambda decks, order: meter_fault(decks, order) is None, "sequences")
@ensure(
    lambda result: all(1 <= number <= result.cards for number in result.rising),
    "a deck has from 1 to n rising sequences",
)
@ensure(
    lambda result: (
        result.riffles is None
        or result.riffles == 0
        or all(number <= 2**result.riffles for number in result.rising)
    ),
    "that many riffles can make that many rising sequences",
)
def meter(decks: Iterable[Sequence[Hashable]], order: Sequence[Hashable] | None = None) -> Reading:
    """Say how many riffles the decks look like, how far that is from uniform, and what it gives away.

    >>> reading = meter([[0, 26, 1, 27, 2, 28, 3, 29, 4, 5]], order=[0, 1, 2, 3, 4, 5, 26, 27, 28, 29])
    >>> reading.rising, reading.riffles
    ((2,), 1)

    :param decks: one to 25 decks as they lie after the shuffle, the top card first, each with the same cards.
    :param order: the order before the shuffle, the top card first; 0 … n-1 if left out.
    :raises InvalidParameter: if there is no deck or more than 25, or if one is not an order of the same
        2 to 200 cards; the message says which deck and which card.
    Source: Bayer and Diaconis, Trailing the dovetail shuffle to its lair, 1992,
    doi:10.1214/aoap/1177005705.
    """
    refuse(meter_fault(decks, order))
    orders = numbered(decks, order)
    cards = len(orders[0])
    if not 2 <= cards <= MOST_READ:
        raise InvalidParameter(f"a deck of {cards}: the meter reads 2 to {MOST_READ} cards")
    if len(orders) > MOST_DECKS_READ:
        raise InvalidParameter(
            f"{len(orders)} decks: the meter reads up to {MOST_DECKS_READ}, an audit any number"
        )
    rising = tuple(map(rising_sequences, orders))
    riffles = _likeliest(cards, rising)
    least, most = _agreeing(cards, rising)
    return Reading(
        cards=cards,
        decks=len(orders),
        rising=rising,
        riffles=riffles,
        least=least,
        most=most,
        distance=Fraction(0) if riffles is None else riffle_distance(cards, riffles),
        guesses=Fraction(sum(map(guesses_right, orders)), len(orders)),
        fair_guesses=fair_guesses(cards),
    )


def _likeliest(cards: int, rising: Sequence[int]) -> int | None:
    """The likeliest number of riffles, or None if a uniform deck is at least as likely."""
    numbers = range(most_riffles(cards, len(rising)) + 1)
    best = max(numbers, key=lambda riffles: log_likelihood(cards, rising, riffles))
    return best if log_likelihood(cards, rising, best) > 0 else None


def _agreeing(cards: int, rising: Sequence[int]) -> tuple[int | None, int | None]:
    """The fewest and the most riffles whose tails do not have the decks' rising sequences."""
    total, decks = sum(rising), len(rising)

    def tails(riffles: int | None) -> tuple[float, float]:
        law = _sum_of_rising(cards, riffles, decks)
        return fsum(law[: total + 1]), fsum(law[total:])

    numbers = range(most_riffles(cards, decks) + 1)
    enough = [riffles for riffles in numbers if tails(riffles)[1] > ERROR / 2]
    least = enough[0] if enough else None
    if tails(None)[0] > ERROR / 2:
        return least, None
    too_many = next(riffles for riffles in count() if tails(riffles)[0] <= ERROR / 2)
    return least, too_many - 1
