"""What a run of the tests says at its end: a line for each kind of evidence, and why tests were skipped.

A test says with one of the properties COUNTED how much it has shown: `record_property("theorems", 380)`.
Tests that are evidence by their form are counted here: Hypothesis's properties, searches through all inputs.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

COUNTED: Final = {
    "theorems": "theorems proved, closed under the global context",
    "texts": "texts of the library's functions that theorems are about",
    "replayed": "families of answers replayed by Coq's kernel",
    "confirmed": "conditions confirmed by CrossHair over all paths",
    "properties": "properties of random input, by Hypothesis",
    "exhausted": "searches through all inputs up to a size",
    "planted": "planted wrong results and bad calls, all refused",
    "page": "tests of page and app in a browser",
}
"""The kinds of evidence by the name of their property, strongest first."""
WHERE: Final = {
    "theorems": "test_proofs_goldens.py",
    "texts": "test_proofs_goldens.py",
    "replayed": "test_proofs_replay.py",
    "confirmed": "test_crosshair.py",
    "page": "tests/page/",
}
"""Where those are that may be skipped: the reason is said in their place."""


def evident(item: pytest.Item) -> list[tuple[str, int]]:
    """What a test is evidence for by its form."""
    found = []
    if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
        found.append(("properties", 1))
    if any(one.args[:1] == ("exhausted",) for one in item.iter_markers("evidence")):
        found.append(("exhausted", 1))
    if "page" in Path(item.path).parts and "driver" in getattr(item, "fixturenames", ()):
        found.append(("page", 1))
    return found


def reason_of(report: Any) -> str:
    """Why a test was skipped.

    >>> class Report: longrepr = ("test_x.py", 3, "Skipped: Coq is not installed")
    >>> reason_of(Report)
    'Coq is not installed'
    """
    return str(report.longrepr[2]).removeprefix("Skipped: ")


def lines(passed: Iterable[Any], skipped: Iterable[Any], *, whole: bool) -> list[str]:
    """What is said of these reports; what was not run is named only where all tests were asked for."""
    passed, skipped = [one for one in passed if one.when == "call"], list(skipped)
    shown: Counter[str] = Counter()
    for report in passed:
        shown.update({k: int(n) for k, n in report.user_properties if k in COUNTED})
    reasons = Counter(map(reason_of, skipped))
    said = []
    for kind, words in COUNTED.items():
        if shown[kind]:
            said.append(f"{shown[kind]:>6} {words}")
        elif whole:
            why = {reason_of(one) for one in skipped if WHERE.get(kind, "?") in one.nodeid}
            said.append(f"     - {words}: not run, {'; '.join(sorted(why)) or 'not asked for'}")
    return [*said, *(f"{n:>6} skipped: {reason}" for reason, n in reasons.most_common())]


def is_whole(config: pytest.Config) -> bool:
    """Were no files named, and no tests picked by name?"""
    return not config.option.keyword and config.args == config.getini("testpaths")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Note what each test is evidence for."""
    for item in items:
        item.user_properties.extend(evident(item))


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say it."""
    stats: Mapping[str, list[Any]] = terminalreporter.stats
    said = lines(stats.get("passed", ()), stats.get("skipped", ()), whole=is_whole(config))
    if said:
        terminalreporter.section("what was shown")
        terminalreporter.write_line("\n".join(said))
    failed = len(stats.get("failed", ())) + len(stats.get("error", ()))
    if failed and said:
        terminalreporter.write_line(f"{failed:>6} failed: no verdict")
