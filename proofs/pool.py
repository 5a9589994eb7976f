"""Work that is begun before it is asked for, in two processes beside this one."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, TypeVar

A = TypeVar("A", bound=Hashable)
Job = tuple[Callable[[Any], Any], Any]
"""A function and its argument."""

PROCESSES = 2


@contextmanager
def begun(jobs: Mapping[A, Job]) -> Iterator[dict[A, "Future[Any]"]]:
    """Start these jobs, in that order; leave what waits at the end."""
    pool = ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn"))
    try:
        yield {name: pool.submit(function, of) for name, (function, of) in jobs.items()}
    finally:
        pool.shutdown(cancel_futures=True)
