"""Contracts are on in tests, unless the environment says otherwise; what runs in one process."""

import os
from importlib.util import find_spec

import pytest

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")

pytest_plugins = ["tests.support.verdict"]
collect_ignore_glob = ["docs/_build/*", "proofs/crosshair/*"]
TOGETHER = {
    "built_docs": "docs",
    "app_folder": "app",
    "driver": "browser",
    "development": "coq",
    "deals": "deals",
}
"""Fixtures that take long to make: tests with one of them run in one process (``--dist loadgroup``)."""
COQ = ("test_proofs_replay.py", "test_proofs_goldens.py", "test_source.py", "test_source_faults.py")
"""Tests for which Coq's development has to be built: they come last, as it may be built meanwhile."""

LONGEST = "test_coq_accepts_what_the_library_computes[claims]"
"""It takes longest where nothing is kept of it: minutes of writing before Coq is asked. So it comes first."""

FEW = 3
"""So many files are run without other processes."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """In how many processes to run: one more than there are cores, as browsers wait; or in this one alone."""
    named = [one.partition("::")[0] for one in config.args]
    if len(named) <= FEW and all(one.endswith(".py") for one in named):
        return 0
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else (os.cpu_count() or 1) + 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, visibly, what checks contracts where they are off; say which tests belong together."""
    setting = os.environ["SHUFFLEGRAPH_CONTRACTS"]
    for item in items:
        if setting != "all" and item.get_closest_marker("results"):
            item.add_marker(pytest.mark.skip(reason="contracts are off"))
        if item.name.endswith(".Spaced.array") and find_spec("numpy") is None:
            item.add_marker(pytest.mark.skip(reason="the example needs numpy"))
        fixtures = getattr(item, "fixturenames", ())
        groups = [group for name, group in TOGETHER.items() if name in fixtures]
        for group in groups[:1]:
            item.add_marker(pytest.mark.xdist_group(group))
    items.sort(key=lambda item: (item.name != LONGEST, item.path.name in COQ))
