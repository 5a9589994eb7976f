"""One at a time: what several processes want done once."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Hold a file; another process that wants to hold it waits. Not on Windows."""
    import fcntl  # noqa: PLC0415 - Windows has none

    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
