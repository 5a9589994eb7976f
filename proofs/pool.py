"""Work that is begun before it is asked for, in two processes beside this one, which goes first.

With SHUFFLEGRAPH_BESIDE=0 in the environment there are no such processes: work is done when it is asked for.
"""

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
BESIDE = "SHUFFLEGRAPH_BESIDE"


class Later(Future[Any]):
    """Work that is done when its result is asked for, every time."""

    def __init__(self, job: Job) -> None:
        super().__init__()
        self.job = job

    def result(self, timeout: float | None = None) -> Any:
        """Do it; it takes as long as it takes."""
        function, arguments = self.job
        return function(*arguments)


def stand_back() -> None:
    """Take what the tests leave of the computer: they come one after the other, and this work all at once."""
    if hasattr(os, "nice"):
        os.nice(5)


@contextmanager
def begun(jobs: Mapping[A, Job]) -> Iterator[dict[A, "Future[Any]"]]:
    """Start these jobs, in that order; leave what waits at the end."""
    if os.environ.get(BESIDE) == "0":
        yield {name: Later(job) for name, job in jobs.items()}
        return
    pool = ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn"), initializer=stand_back)
    try:
        yield {name: pool.submit(function, *of) for name, (function, of) in jobs.items()}
    finally:
        pool.shutdown(cancel_futures=True)
