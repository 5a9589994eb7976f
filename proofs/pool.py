"""Work that is begun before it is asked for, in two processes beside this one."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import TypeVar

A = TypeVar("A", bound=Hashable)
R = TypeVar("R")

PROCESSES = 2


@contextmanager
def begun(function: Callable[[A], R], arguments: Iterable[A]) -> Iterator[dict[A, "Future[R]"]]:
    """Start to call the function with these arguments, in that order; leave what waits at the end."""
    pool = ProcessPoolExecutor(PROCESSES, mp_context=get_context("spawn"))
    try:
        yield {argument: pool.submit(function, argument) for argument in arguments}
    finally:
        pool.shutdown(cancel_futures=True)
