"""Chances under a fair shuffle: of a sum of independent values, of counts in a table, of repeated decks.

All need numpy and scipy (the extra `audit`).
"""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from math import ceil, exp, lgamma, log, sqrt
from typing import Any, Final

from shufflegraph.errors import InvalidParameter

WINDOW: Final = 20
"""The exact law of a sum is computed this many standard deviations to both sides of its mean."""
LONGEST: Final = 1 << 22
"""Longer laws of sums, of millions of decks, are taken as normal."""


def needed(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise InvalidParameter(
            "an audit needs numpy and scipy: pip install 'shufflegraph[audit]'"
        ) from None


def moments(counts: Sequence[float]) -> tuple[float, float]:
    """The mean and the variance of 0, 1, … with these numbers of equally likely cases, rounded once."""
    cases = sum(counts)
    first = sum(value * count for value, count in enumerate(counts))
    second = sum(value * value * count for value, count in enumerate(counts))
    return first / cases, (second * cases - first * first) / cases**2


@cache
def inversion_law(cards: int) -> Any:
    """The chance of 0, 1, … pairs of cards the wrong way round: each card adds 0, 1, … of those before it."""
    numpy = needed("numpy")
    law = numpy.ones(1)
    for size in range(2, cards + 1):
        sums = numpy.concatenate([law, numpy.zeros(size - 1)]).cumsum()
        sums[size:] -= sums[:-size].copy()
        law = (sums / size).clip(0)
    return law


def sum_p(counts: Sequence[float], times: int, total: int) -> float:
    """The chance that a sum of independent values is at least as far out as `total`, on both sides."""
    if times == 0:
        return 1.0
    numpy = needed("numpy")
    mean, variance = moments(counts)
    deviation = sqrt(times * variance)
    if deviation == 0:
        return 1.0
    reach = min(ceil(WINDOW * deviation) + len(counts), times * len(counts))
    length = 1 << (2 * reach + 2).bit_length()
    if length > LONGEST:
        return min(
            1.0, 2 * float(needed("scipy.stats").norm.sf(abs(total - times * mean) / deviation))
        )
    cases = sum(counts)
    law = numpy.zeros(length)
    for value, count in enumerate(counts):
        law[value % length] += count / cases
    sums = numpy.fft.irfft(numpy.fft.rfft(law) ** times, length).clip(0)
    centre = round(times * mean)
    if abs(total - centre) > reach:
        return 0.0
    around = numpy.roll(sums, reach - centre % length)
    place = total - centre + reach
    return min(1.0, 2 * float(min(around[: place + 1].sum(), around[place : 2 * reach + 2].sum())))


def table_p(squares: float, decks: int, own: float, shared: float) -> float:
    """The chance of a sum of squared deviations of a table of counts of at least `squares`."""
    mean, variance = decks * own, 2.0 * decks * (decks - 1) * shared
    if variance == 0:
        return 1.0
    return float(needed("scipy.stats").gamma.sf(squares, mean**2 / variance, scale=variance / mean))


def extremes_p(most: int, least: int, decks: int, chance: float, cells: int) -> float:
    """An upper bound for the chance of a cell as full, or as empty, as these among that many cells."""
    binomial = needed("scipy.stats").binom
    full, empty = binomial.sf(most - 1, decks, chance), binomial.cdf(least, decks, chance)
    return min(1.0, 2 * cells * float(min(full, empty)))


def repeats_p(pairs: int, decks: int, cards: int, share: float) -> float:
    """The chance of at least that many pairs of equal decks among those kept, a `share` of all."""
    if pairs == 0:
        return 1.0
    expected = exp(log(share * decks * (decks - 1) / 2) - lgamma(cards + 1))
    return min(1.0, expected, float(needed("scipy.stats").poisson.sf(pairs - 1, expected)))
