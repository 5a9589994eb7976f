"""Tests run with all contracts on, unless the environment says otherwise."""

import os

import pytest

os.environ.setdefault("SHUFFLEGRAPH_CONTRACTS", "all")

collect_ignore_glob = ["docs/_build/*"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip, visibly, what checks contracts where they are switched off."""
    setting = os.environ["SHUFFLEGRAPH_CONTRACTS"]
    for item in items:
        if setting == "off" and item.get_closest_marker("inputs"):
            item.add_marker(pytest.mark.skip(reason="bad input is not checked: contracts are off"))
        if setting != "all" and item.get_closest_marker("results"):
            item.add_marker(pytest.mark.skip(reason="postconditions are off"))
