"""Claims decided two at a time, each in a process of its own kind: the long ones take most of an hour."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context

from proofs.symbolic.claims import CLAIMS
from proofs.symbolic.engine import Verdict, confirm

PROCESSES = 2
Place = tuple[int, int]
"""The number of a claim, and of one of its sizes."""


def verdict_at(place: Place) -> Verdict:
    """Decide the claim of that number at its size of that number."""
    claim = CLAIMS[place[0]]
    return confirm(claim, claim.sizes[place[1]])


@contextmanager
def verdicts(places: Iterable[Place]) -> Iterator[dict[Place, "Future[Verdict]"]]:
    """Start to decide these claims in that order; what is not yet begun at the end is left."""
    pool = ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn"))
    try:
        yield {place: pool.submit(verdict_at, place) for place in places}
    finally:
        pool.shutdown(cancel_futures=True)
