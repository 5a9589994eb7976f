"""Drawing: shuffles, spaced shuffles and partitions against the usual ways, with the quality of each."""

from collections.abc import Iterator

from benchmarks import counted, partitions, shuffles, spaced
from benchmarks.measure import Row

EACH = 300
"""Draws expected for each outcome where chi-squared is measured."""
EACH_QUICKLY = 20


def rows(quick: bool = False) -> Iterator[Row]:
    """Yield all measurements."""
    each = EACH_QUICKLY if quick else EACH
    yield from shuffles.rows(quick, each)
    yield from spaced.rows(each)
    yield from partitions.rows(each)
    yield from counted.rows()
