"""Contracts with teeth: each rejects a planted wrong implementation, and no public function lacks one."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import find_spec, module_from_spec
from typing import Any, cast

import icontract
import pytest

import shufflegraph
import tests.support.planted
from proofs.rows import PUBLIC
from shufflegraph import contracts, partition
from shufflegraph.contracts import SETTING, undecorated
from shufflegraph.errors import ShufflegraphError
from tests.support.planted import Planted, entries, postconditions, preconditions

_DATA = "part of a record; the tests compare it for every game, pack or card with a written table"
NO_PROMISE: dict[str, str] = {
    "analysis.fairness.Audit.is_unfair": _DATA,
    "analysis.fairness.assert_fair": "it returns nothing",
    "analysis.reading.Reading.is_like_uniform": _DATA,
    "table.sorting.sorted.natural_key": "a key for sorting; the tests compare orders",
    "sampling.spaced.family.SpacedKinds": "it is one call of Spaced",
    "cards.game.Game.aside": _DATA,
    "cards.game.Game.cards": _DATA,
    "cards.game.Game.hands": _DATA,
    "cards.game.Game.patterns": _DATA,
    "cards.game.Game.place_names": _DATA,
    "cards.game.Game.size": _DATA,
    "cards.game.Game.talon": _DATA,
    "cards.game.Game.talon_size": _DATA,
    "cards.game.Game.with_seats": _DATA,
    "cards.faces.Card.name": _DATA,
    "cards.faces.Card.unicode": _DATA,
}
"""Public functions without a postcondition, each with the reason."""


def planted() -> list[Planted]:
    """All entries of all modules of tests.support.planted."""
    return [
        entry
        for module in pkgutil.iter_modules(tests.support.planted.__path__, "tests.support.planted.")
        for entry in entries(importlib.import_module(module.name).PLANTED)
    ]


def name_of(function: Callable[..., Any]) -> str:
    """Module and qualified name, without the package."""
    return f"{function.__module__.removeprefix('shufflegraph.')}.{function.__qualname__}"


def public_functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function and public method of the library, by name."""
    for module in PUBLIC:
        if find_spec(module) is not None:
            found = importlib.import_module(module)
            yield from functions({name: getattr(found, name) for name in found.__all__})


def all_functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every function and method of every module of the library, by name."""
    for info in pkgutil.walk_packages(shufflegraph.__path__, "shufflegraph."):
        if not info.name.endswith("__main__"):
            yield from functions(vars(importlib.import_module(info.name)))


def functions(names: Mapping[str, Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The library's functions and methods among these names."""
    for name, value in names.items():
        if name.startswith("_") or not getattr(value, "__module__", "").startswith("shufflegraph"):
            continue
        if inspect.isfunction(value):
            yield name_of(value), value
        elif inspect.isclass(value):
            yield from methods(value)


def methods(cls: type) -> Iterator[tuple[str, Callable[..., Any]]]:
    """The public methods of a class and of those of the library it is made from, properties among them."""
    for base in [one for one in cls.__mro__ if one.__module__.startswith("shufflegraph")]:
        for name, member in vars(base).items():
            if name.startswith("_") and not hasattr(member, "__preconditions__"):
                continue
            function = getattr(member, "fget", None) or getattr(member, "__func__", member)
            if inspect.isfunction(function) and function.__module__ == base.__module__:
                yield name_of(function), function


def contract_of(entry: Planted) -> icontract._types.Contract:
    """The one contract that has to reject the entry."""
    side = preconditions if entry.wrong is None else postconditions
    found = [one for one in side(entry.function) if one.description == entry.contract]
    assert len(found) == 1, (
        f"{name_of(entry.function)} has {len(found)} contracts described {entry.contract!r}; "
        f"it has {[one.description for one in side(entry.function)]}"
    )
    return found[0]


def entry_name(entry: Planted) -> str:
    return f"{name_of(entry.function)}-{entry.contract}"


GOOD_INPUT = [entry for entry in planted() if entry.wrong is not None]
BAD_INPUT = [entry for entry in planted() if entry.wrong is None]


def place_of(entry: Planted) -> str:
    """The room of the library that the function is in."""
    return name_of(entry.function).split(".")[0]


PLACES = sorted({*map(place_of, GOOD_INPUT)})


def check_rejected(entry: Planted) -> None:
    """A postcondition refuses what it has to refuse, and only that."""
    assert entry.wrong is not None
    entry.function(
        *entry.arguments, **entry.keywords
    )  # good input: no contract of the library is broken
    contract = contract_of(entry)
    only = icontract.ensure(contract.condition, contract.description, enabled=True)
    with pytest.raises(icontract.ViolationError) as caught:
        only(entry.wrong)(*entry.arguments, **entry.keywords)
    assert str(caught.value).find(entry.contract) >= 0
    only(undecorated(entry.function))(*entry.arguments, **entry.keywords)


@pytest.mark.results
@pytest.mark.parametrize("place", PLACES)
def test_postconditions_reject_the_planted_implementations(place: str) -> None:
    for entry in GOOD_INPUT:
        if place_of(entry) == place:
            print(entry_name(entry))  # of which the last one fails
            if entry.function.__name__ == "array":
                pytest.importorskip("numpy")
            check_rejected(entry)


@pytest.mark.inputs
def test_preconditions_reject_the_planted_arguments() -> None:
    for entry in BAD_INPUT:
        print(entry_name(entry))  # of which the last one fails
        if SETTING == "all" or preconditions(entry.function):  # a fused check is stated only there
            contract = contract_of(entry)
            assert not contract.condition(_ARGS=entry.arguments, _KWARGS=entry.keywords)
        with pytest.raises(ShufflegraphError):
            entry.function(*entry.arguments, **entry.keywords)


def as_users_have_it(
    function: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Any]:
    """A function with the contracts of the default setting, from its module loaded anew."""
    monkeypatch.setattr(contracts, "SETTING", "inputs")
    spec = find_spec(function.__module__)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Any = module
    for name in function.__qualname__.split("."):
        found = inspect.getattr_static(found, name)
    found = getattr(found, "fget", found)  # of a property
    return cast(Callable[..., Any], getattr(found, "__func__", found))


@pytest.mark.inputs
def test_the_planted_arguments_are_refused_by_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for entry in BAD_INPUT:
        print(entry_name(entry))  # of which the last one fails
        function = as_users_have_it(entry.function, monkeypatch)
        assert not postconditions(function)
        with pytest.raises(ShufflegraphError):
            function(*entry.arguments, **entry.keywords)


@pytest.mark.results
def test_every_contract_has_a_planted_wrong() -> None:
    entries = planted()
    rejected = {(name_of(entry.function), entry.contract, entry.wrong is None) for entry in entries}
    missing = [
        f"{name}: {contract.description!r}"
        for name, function in dict(all_functions()).items()
        for side in (preconditions, postconditions)
        for contract in side(function)
        if (name, contract.description, side is preconditions) not in rejected
    ]
    assert not missing, "no planted wrong for\n" + "\n".join(missing)


def public_constructors() -> Iterator[tuple[type, Callable[..., Any] | None]]:
    """Every public class that is no error, with what checks its parameters, if something does."""
    for module in map(importlib.import_module, PUBLIC):
        for value in [getattr(module, name) for name in module.__all__]:
            if inspect.isclass(value) and not issubclass(value, Exception):
                yield value, vars(value).get("__post_init__") or vars(value).get("__init__")


def silent(stated: Iterable[tuple[Any, Callable[..., Any] | None]]) -> set[str]:
    """Those whose docstrings say `:raises`, beside what should state a precondition and does not."""
    return {
        name_of(one)
        for one, function in stated
        if ":raises " in (one.__doc__ or "") and not preconditions(function or one)
    }


SMALL = {
    "cards.boards.Board",
    "dealing.intervals.Interval",
    "deck.Talon",
    "sampling.partitions.rules.Count",
    "sampling.partitions.rules.Points",
}
"""Records that are made by the thousand: they refuse in a plain line (test_made, test_known)."""


@pytest.mark.results
def test_who_refuses_input_states_a_precondition() -> None:
    functions = [(function, function) for _, function in public_functions()]
    for some, least, plain in ((functions, 30, set()), ([*public_constructors()], 6, SMALL)):
        assert len([one for one, _ in some if ":raises " in (one.__doc__ or "")]) >= least
        assert silent(some) == plain


def test_who_says_nothing_would_be_noticed() -> None:
    class Made:
        """:raises InvalidDeck: always."""

    assert silent([(Made, None), (dict, None)]) == {name_of(Made)}
    assert silent([(Made, undecorated(partition))]) == {name_of(Made)}


@pytest.mark.results
def test_every_public_function_has_a_postcondition() -> None:
    functions = dict(public_functions())
    assert len(functions) >= 9
    promising = {name: one for name, one in functions.items() if "__" not in name}
    missing = {name for name, function in promising.items() if not postconditions(function)}
    unnamed = sorted(missing - NO_PROMISE.keys())
    assert not unnamed, "no postcondition: " + ", ".join(unnamed)
    outdated = sorted(NO_PROMISE.keys() - missing)
    assert not outdated, "these have a postcondition or are gone: " + ", ".join(outdated)


@pytest.mark.results
def test_a_contract_that_accepts_everything_would_be_noticed() -> None:
    def answer(n: int) -> int:
        return n

    toothless = icontract.ensure(lambda result: True, "anything goes", enabled=True)(answer)
    entry = Planted(toothless, "anything goes", lambda n: n + 1, (1,))
    with pytest.raises(pytest.fail.Exception):
        check_rejected(entry)
