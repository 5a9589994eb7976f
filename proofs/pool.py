"""Work that is begun before it is asked for, in two processes beside this one, which goes first."""

import os
from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

A = TypeVar("A", bound=Hashable)
Job = tuple[Callable[..., Any], list[Any]]
"""A function and its arguments."""

PROCESSES = 2


def stand_back() -> None:
    """Take what the tests leave of the computer: they come one after the other, and this work all at once."""
    if hasattr(os, "nice"):
        os.nice(5)


@contextmanager
def begun(jobs: Mapping[A, Job]) -> Iterator[dict[A, "Future[Any]"]]:
    """Start these jobs, in that order; leave what waits at the end."""
    pool = ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn"), initializer=stand_back)
    try:
        yield {name: pool.submit(function, *of) for name, (function, of) in jobs.items()}
    finally:
        pool.shutdown(cancel_futures=True)
