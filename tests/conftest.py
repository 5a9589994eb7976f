"""Profiles of Hypothesis: ``pytest --hypothesis-profile=nightly`` for a long search; the built docs."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support.built import docs_built

pytest.register_assert_rewrite("tests.page.phone")

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


@pytest.fixture(scope="session")
def built_docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a fresh build of the documentation, made once; the pages are in its folder html."""
    return docs_built(tmp_path_factory.mktemp("docs").resolve())
