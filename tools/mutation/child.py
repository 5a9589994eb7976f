"""Tests in a child process, within limits of time and memory, up to the first that fails."""

import contextlib
import mmap
import os
import resource
import signal
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pytest

MEMORY: Final = 6 << 30
"""Bytes that a changed library may take."""
LOOK_AT_ALL: Final = "tests/tools/test_planted.py::test_who_refuses_input_states_a_precondition"
"""It looks at what all modules define, and runs nothing of it."""
OUTCOMES: Final[dict[int, str]] = {
    0: "survived",
    -signal.SIGPROF: "timed out",
    -signal.SIGALRM: "timed out",
}


class Timed(NamedTuple):
    """A test: its name, how long it took and which lines of which files it ran."""

    name: str
    seconds: float
    lines: dict[str, list[int]]

    @property
    def file(self) -> str:
        """The file of the test."""
        return self.name.partition("::")[0]


def allow(seconds: float) -> None:
    """End this process after that many seconds of processor time, or ten times as many on the clock."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 10 * seconds)


def limit_of(test: Timed) -> float:
    """The seconds of processor time that a test may take in a broken library."""
    return 1 + 10 * test.seconds


class Judge:
    """Runs chosen tests in a child process; shared memory tells which one was the last."""

    def __init__(self) -> None:
        self._last = mmap.mmap(-1, 8)

    def begin(self, number: int) -> None:
        """In the child: the test with this number starts, or -1: something else."""
        self._last[:] = number.to_bytes(8, "big", signed=True)

    def fork(self, work: Callable[[], int]) -> tuple[str, int]:
        """Do the work in a child: what became of it, and the number of the last test."""
        self.begin(-1)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                silence = os.open(os.devnull, os.O_WRONLY)
                os.dup2(silence, 1)
                os.dup2(silence, 2)
                os.setsid()
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
                code = work()
            finally:
                os._exit(code)
        _, status = os.waitpid(child, 0)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        outcome = OUTCOMES.get(os.waitstatus_to_exitcode(status), "killed")
        return outcome, int.from_bytes(self._last[:], "big", signed=True)


class Plugin:
    """What both ways to run have in common: end with the first test that fails."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def run(self, items: Sequence[pytest.Item], tests: Sequence[Timed]) -> int:
        """Run these tests, each within its time; the exit code."""
        for number, (item, test) in enumerate(zip(items, tests, strict=True)):
            self.judge.begin(number)
            allow(limit_of(test))
            following = items[number + 1] if number + 1 < len(items) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One failure is enough."""
        if report.failed:
            os._exit(1)
