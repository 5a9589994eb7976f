"""Contracts are on in tests, unless the environment says otherwise; long work is begun early.

A test with the marker ``begun(function, parameter)`` asks, by the fixture `verdict`, for what the function
says of its parameter, and with ``begun.with_args(function)`` for what it says. All such work is begun with
the first test, once even if several tests ask for it, in two processes beside the tests, and asked for at
their end. The documentation is built so, too, if a test wants it.
"""

import os
from collections.abc import Iterator
from concurrent.futures import Future
from importlib.util import find_spec
from typing import Any

import pytest

from proofs.pool import Job, begun
from tests.support.built import docs_built

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")

collect_ignore_glob = ["docs/_build/*"]
NEED_COQ = ("test_proofs_replay.py", "test_proofs_goldens.py")
"""Tests for which Coq's development has to be built, which is the first work that is begun."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, visibly, what checks contracts where they are off; put the tests that wait at the end."""
    setting = os.environ["SHUFFLEGRAPH_CONTRACTS"]
    for item in items:
        if setting == "off" and item.get_closest_marker("inputs"):
            item.add_marker(pytest.mark.skip(reason="bad input is not checked: contracts are off"))
        if setting != "all" and item.get_closest_marker("results"):
            item.add_marker(pytest.mark.skip(reason="postconditions are off"))
        if item.name.endswith(".Spaced.array") and find_spec("numpy") is None:
            item.add_marker(pytest.mark.skip(reason="the example needs numpy"))
    items.sort(key=turn)


def turn(item: pytest.Item) -> tuple[bool, bool]:
    """The key of the order: tests that wait come last, and next to them, on both sides, those that need Coq.

    So Coq's work is begun before all other, and the tests that only use its development find it built.
    """
    waits = item.get_closest_marker("begun") is not None
    return waits, waits != (item.path.name in NEED_COQ)


def work_of(item: pytest.Item) -> dict[str, Job]:
    """The work that a test asks for, by its name; none if it is skipped."""
    marker = item.get_closest_marker("begun")
    skipped = any(mark.args[0] for mark in item.iter_markers("skipif"))
    if marker is None or skipped or not isinstance(item, pytest.Function):
        return {}
    function, *parameters = marker.args
    arguments = [item.callspec.params[parameter] for parameter in parameters]
    return {f"{function.__module__}.{function.__qualname__}{arguments}": (function, arguments)}


def jobs_of(items: list[pytest.Item]) -> dict[str, Job]:
    """The work that these tests ask for, in their order."""
    return {name: job for item in items for name, job in work_of(item).items()}


@pytest.fixture(scope="session", autouse=True)
def verdicts(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, "Future[Any]"]]:
    """The answers to all work that this run asks for, begun with its first test."""
    items = request.session.items
    jobs = jobs_of(items)
    if any("built_docs" in getattr(item, "fixturenames", ()) for item in items):
        jobs = {"built_docs": (docs_built, [tmp_path_factory.mktemp("docs").resolve()]), **jobs}
    with begun(jobs) as futures:
        yield futures


@pytest.fixture
def verdict(request: pytest.FixtureRequest, verdicts: dict[str, "Future[Any]"]) -> Any:
    """The answer to the work that this test asks for."""
    (name,) = work_of(request.node)
    return verdicts[name].result()
