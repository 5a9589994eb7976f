"""Claims, and how CrossHair decides them: confirmed over all paths, or not.

What was decided for the same code, claims and tools is kept, see proofs/cache.py.
"""

import ast
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from typing import Any, NamedTuple

import icontract
from crosshair.options import AnalysisKind, AnalysisOptionSet

from proofs.cache import keep, kept, key
from proofs.code import code_of
from proofs.symbolic.switch import MessageType, analyze_function, run_checkables, unenforced

Implementation = Callable[..., Any]
Harness = Callable[..., Any]


class Size(NamedTuple):
    """One bound of a claim: the harness's sizes, in words, and its limit of CPU seconds."""

    sizes: tuple[Any, ...]
    words: str
    seconds: float = 60.0
    long: bool = False


@dataclass(frozen=True)
class Claim:
    """What is claimed of a function for all arguments up to a size.

    `harness(implementation, *sizes)` makes the function with the contract, a fixed number of scalar
    arguments and the implementation inside. `wrong` is an implementation that the same contract has to
    refute, at the sizes `refuted_at`.
    """

    function: str
    sentence: str
    harness: Callable[..., Harness]
    implementation: Implementation
    wrong: Implementation
    refuted_at: tuple[Any, ...]
    sizes: tuple[Size, ...]
    title: str = ""

    @property
    def name(self) -> str:
        """The claim's name in test ids and in the table of evidence."""
        return self.title or self.function

    @property
    def bounds(self) -> str:
        """Up to what it is confirmed, in words."""
        return "; ".join([("nightly " if size.long else "") + size.words for size in self.sizes])


class Verdict(NamedTuple):
    """CrossHair's answer for one harness: the state of its worst condition, the paths, CPU seconds."""

    state: str
    paths: int
    seconds: float
    message: str

    @property
    def is_confirmed(self) -> bool:
        """Over all paths?"""
        return self.state == MessageType.CONFIRMED.name

    @property
    def is_refuted(self) -> bool:
        """By a counterexample to the claim, not by an exception?"""
        return self.state == MessageType.POST_FAIL.name


@icontract.ensure(lambda n, result: result == n, enabled=True)
def _warm(n: int) -> int:
    return n


_warm(0)  # icontract's own bookkeeping must not be made while CrossHair traces


def decide(harness: Harness, seconds: float = 60.0) -> Verdict:
    """Explore all paths of `harness`, within that many CPU seconds."""
    stats: Counter[str] = Counter()
    options = AnalysisOptionSet(
        analysis_kind=[AnalysisKind.icontract],
        per_condition_timeout=seconds,
        per_path_timeout=seconds,
        max_uninteresting_iterations=sys.maxsize,
        stats=stats,
    )
    begun = time.process_time()
    with unenforced():
        messages = [
            message
            for checkable in analyze_function(harness, options)
            for message in run_checkables([checkable])
        ]
    spent = time.process_time() - begun
    if not messages:
        raise LookupError(f"{harness.__name__} has no condition that CrossHair can see")
    worst = max(messages, key=lambda message: message.state)
    return Verdict(worst.state.name, stats["num_paths"], spent, worst.message)


@cache
def tools() -> str:
    """A hash of the tools that answer."""
    return key(*(version(name) for name in ("crosshair-tool", "z3-solver", "icontract")))


def known(claim: Claim, what: str, right: str, answer: Callable[[], Verdict]) -> Verdict:
    """The verdict that is kept; if there is none it is made, and kept if it is the right one."""
    place = f"{key(tools(), code_of(claim.harness.__module__), claim.name, what)}.json"
    found = kept(place)
    if found is not None:
        return Verdict(*json.loads(found))
    verdict = answer()
    if verdict.state == right:
        keep(place, json.dumps(verdict).encode())
    return verdict


def confirmed(claim: Claim, size: Size) -> Verdict:
    """Decide a claim at a size for the library's own function; again, if no answer was found.

    The solver gives up on a question by the clock, which a busy computer may bring about.
    """

    def answer() -> Verdict:
        return decide(claim.harness(claim.implementation, *size.sizes), size.seconds)

    def decided() -> Verdict:
        verdict = answer()
        return verdict if verdict.is_confirmed or verdict.is_refuted else answer()

    return known(claim, size.words, "CONFIRMED", decided)


def refuted(claim: Claim) -> Verdict:
    """Decide a claim for its wrong implementation."""
    harness = claim.harness(claim.wrong, *claim.refuted_at)
    return known(claim, "planted", "POST_FAIL", lambda: decide(harness))


def counterexample(message: str) -> tuple[Any, ...]:
    """The arguments of the call that CrossHair's message shows.

    >>> counterexample("false when calling valid((0, 1), (2, 1)) (which returns {0: 0})")
    ((0, 1), (2, 1))
    """
    found = re.search(r"when calling (\w+\(.*?\))(?: \(which returns .*)?$", message, re.DOTALL)
    if found is None:
        raise AssertionError(f"no call in the message {message!r}")
    call = ast.parse(found[1], mode="eval").body
    assert isinstance(call, ast.Call)
    values = [*call.args, *[keyword.value for keyword in call.keywords]]
    return tuple(ast.literal_eval(value) for value in values)
