"""Profiles of Hypothesis: ``pytest --hypothesis-profile=nightly`` for a long random search.

And the order of the tests: Coq checks its cases beside the others, and is asked for its verdicts last.
"""

from collections.abc import Iterator
from concurrent.futures import Future

import pytest
from hypothesis import HealthCheck, Phase, settings

from proofs.development import WANTED
from proofs.pool import begun
from proofs.replay.verdicts import Verdict, built_and_decided

Replays = dict[str, "Future[Verdict]"]
ASKING = "test_coq_accepts_what_the_library_computes"
LAST = ("test_proofs_replay.py", "test_proofs_goldens.py")

# A busy machine is no fault of a test; what else is set, as under CI, stays.
settings.register_profile(
    "steady", settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
)
settings.load_profile("steady")
settings.register_profile(
    "nightly",
    max_examples=5000,
    derandomize=False,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("crosshair", max_examples=40, deadline=None, database=None)
settings.register_profile(
    "mutation",
    max_examples=40,
    derandomize=True,
    deadline=None,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that wait for Coq at the end."""
    items.sort(key=lambda item: item.path.name in LAST)


@pytest.fixture(scope="session", autouse=True)
def replays(request: pytest.FixtureRequest) -> Iterator[Replays]:
    """Coq's verdicts on the families that this run asks for, begun with its first test: they take minutes."""
    names: list[str] = [
        str(item.callspec.params["name"])
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.originalname == ASKING and WANTED
    ]
    with begun(built_and_decided, names) as futures:
        yield futures
