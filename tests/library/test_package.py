"""The package: every public name is there, and families and figures are imported when they are asked for."""

from importlib import import_module
from inspect import ismodule, signature
from typing import Any

import pytest

import shufflegraph
from shufflegraph.cards import Card, hidden_hands
from shufflegraph.table.phone import page, serve
from tests.support.process import python


def loaded_after(code: str) -> set[str]:
    """Return the library's modules that a fresh process has imported after `code`."""
    show = "import sys; print(*[name for name in sys.modules if name.startswith('shufflegraph')])"
    done = python("-c", f"{code}\n{show}")
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_dealing_waits_for_no_family() -> None:
    loaded = loaded_after("from shufflegraph import plan; plan(['Ann', 'Bob'], 2)")
    assert "shufflegraph.plans.plan" in loaded
    assert not {name for name in loaded if name.split(".")[1:2] in (["sampling"], ["analysis"])}


def test_the_package_alone_brings_next_to_nothing() -> None:
    """Its names are imported when they are asked for."""
    assert loaded_after("import shufflegraph") == {"shufflegraph"}


def test_figures_are_those_of_analysis() -> None:
    assert not set(import_module("shufflegraph.analysis").__all__) & set(shufflegraph.__all__)


FAMILIES = [
    name
    for name in shufflegraph.__all__
    if getattr(getattr(shufflegraph, name), "__module__", "").startswith("shufflegraph.sampling")
]


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_brings_neither_planner_nor_cards(name: str) -> None:
    loaded = loaded_after(f"import shufflegraph; shufflegraph.{name}")
    assert {one.split(".")[1] for one in loaded if "." in one} <= {*("base", "errors", "sampling")}


@pytest.mark.parametrize("name", shufflegraph.__all__)
def test_a_name_is_kept_when_it_was_asked_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    meant = getattr(shufflegraph, name)
    monkeypatch.delitem(vars(shufflegraph), name)
    assert getattr(shufflegraph, name) is meant
    assert vars(shufflegraph)[name] is meant


def test_every_public_name_is_there() -> None:
    code = "from shufflegraph import *; import shufflegraph; names = set(globals())"
    loaded_after(f"{code}\nassert set(shufflegraph.__all__) <= names")
    assert set(shufflegraph.__all__) <= set(dir(shufflegraph))


FACES = ("analysis", "cards", "connect_four", "table.cut", "drawing", "table.slips")
"""The packages that say nothing but what they give."""


@pytest.mark.parametrize("name", FACES)
def test_a_star_brings_all_that_a_package_gives(name: str) -> None:
    package = import_module(f"shufflegraph.{name}")
    given = {one for one in dir(package) if not ismodule(getattr(package, one))}
    assert {one for one in given if not one.startswith("_")} == set(package.__all__)


def test_asking_for_one_family_loads_what_it_needs() -> None:
    """Spaced needs about forty of our files, and nothing of partitions but their table."""
    loaded = loaded_after("import shufflegraph; shufflegraph.Spaced")
    assert len([one for one in loaded if one.startswith("shufflegraph")]) <= 42
    assert "shufflegraph.sampling.partitions.family" not in loaded
    with pytest.raises(AttributeError, match=r"'shufflegraph' has no attribute 'Spacd'"):
        getattr(shufflegraph, "Spacd")  # noqa: B009 - for type checkers


PROBLEM = ["max_run", "limits", "cyclic", "fixed", "barred", "matches"]
BY_NAME: list[tuple[Any, list[str]]] = [
    (shufflegraph.plan, ["aside", "under", "effort", "to_players"]),
    (shufflegraph.Partitions, ["rules"]),
    (shufflegraph.Spaced, [*PROBLEM, "attributes", "blocks"]),
    (shufflegraph.SpacedKinds, []),
    (shufflegraph.spaced_shuffle, ["key", "distance", *PROBLEM, "blocks", "approximate", "rng"]),
    (Card.name, ["german_suits"]),
    (hidden_hands, ["voids", "holds", "seen", "lacks", "trumps"]),
    (page, ["title", "talon", "new_deal", "key", "faces", "left"]),
    (serve, ["language", "announce"]),
]
"""What is given by its name only, so that more can be added."""


@pytest.mark.parametrize(("function", "names"), BY_NAME)
def test_what_is_given_by_name(function: Any, names: list[str]) -> None:
    parameters = signature(function).parameters.values()
    assert [one.name for one in parameters if one.kind is one.KEYWORD_ONLY] == names


def test_other_names_are_missed() -> None:
    with pytest.raises(AttributeError, match="module 'shufflegraph' has no attribute 'deel'"):
        getattr(shufflegraph, "deel")  # noqa: B009 - the type checker misses it too
