"""Contracts with teeth: each rejects a planted wrong implementation, and no public function lacks one."""

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.util import find_spec
from typing import Any

import icontract
import pytest

import shufflegraph
import tests.support.planted
from proofs.rows import PUBLIC
from shufflegraph.base.contracts import undecorated
from shufflegraph.errors import ShufflegraphError
from tests.support.planted import Planted, entries, postconditions, preconditions

_DATA = "part of a record; the tests compare it for every game, pack or card with a written table"
NO_PROMISE: dict[str, str] = {
    "analysis.fairness.Audit.is_unfair": _DATA,
    "analysis.fairness.assert_fair": "it returns nothing",
    "analysis.reading.Reading.is_like_uniform": _DATA,
    "table.sorting.keys.call_number_key": "a key for sorting; the tests compare orders",
    "table.sorting.keys.natural_key": "a key for sorting; the tests compare orders",
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
            if name.startswith("_"):
                continue
            function = getattr(member, "fget", None) or getattr(member, "__func__", member)
            if inspect.isfunction(function) and function.__module__ == base.__module__:
                yield name_of(function), function


def contract_of(entry: Planted) -> icontract._types.Contract:
    """The one postcondition that has to reject the entry."""
    stated = postconditions(entry.function)
    found = [one for one in stated if one.description == entry.contract]
    assert len(found) == 1, (
        f"{name_of(entry.function)} has {len(found)} postconditions described {entry.contract!r}; "
        f"it has {[one.description for one in stated]}"
    )
    return found[0]


def broken_by(entry: Planted) -> str | None:
    """The first precondition that does not hold of the entry's arguments."""
    bound = inspect.signature(undecorated(entry.function)).bind(*entry.arguments, **entry.keywords)
    bound.apply_defaults()
    for one in preconditions(entry.function):  # in the order in which they are asked
        if not one.condition(
            **{
                name: bound.arguments[name]
                for name in one.condition_args
                if name in bound.arguments
            }
        ):
            return one.description
    return None


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
def test_postconditions_reject_the_planted_implementations(
    place: str, record_property: Any
) -> None:
    here = [entry for entry in GOOD_INPUT if place_of(entry) == place]
    for entry in here:
        print(entry_name(entry))  # of which the last one fails
        if entry.function.__name__ == "array":
            pytest.importorskip("numpy")
        check_rejected(entry)
    record_property("planted", len(here))


def test_the_planted_arguments_are_refused_and_by_the_body_alone_with_the_same_words(
    record_property: Any,
) -> None:
    for entry in BAD_INPUT:
        print(entry_name(entry))  # of which the last one fails
        with pytest.raises(ShufflegraphError) as stated:
            entry.function(*entry.arguments, **entry.keywords)
        with pytest.raises(ShufflegraphError) as plain:
            undecorated(entry.function)(*entry.arguments, **entry.keywords)
        assert (type(stated.value), str(stated.value)) == (type(plain.value), str(plain.value))
    record_property("planted", len(BAD_INPUT))


@pytest.mark.results
def test_every_contract_has_a_planted_wrong() -> None:
    rejected: set[tuple[str, str | None]] = {
        (name_of(entry.function), entry.contract) for entry in GOOD_INPUT
    }
    rejected |= {(name_of(entry.function), broken_by(entry)) for entry in BAD_INPUT}
    missing = [
        f"{name}: {contract.description!r}"
        for name, function in dict(all_functions()).items()
        for contract in (*preconditions(function), *postconditions(function))
        if (name, contract.description) not in rejected
    ]
    assert not missing, "no planted wrong for\n" + "\n".join(missing)


def public_constructors() -> Iterator[tuple[type, Callable[..., Any] | None]]:
    """Every public class that is no error, with what checks its parameters, if something does."""
    for module in map(importlib.import_module, PUBLIC):
        for value in [getattr(module, name) for name in module.__all__]:
            if inspect.isclass(value) and not issubclass(value, Exception):
                yield value, vars(value).get("__post_init__") or vars(value).get("__init__")


def silent(stated: Iterable[tuple[Any, Callable[..., Any] | None]]) -> set[str]:
    """Those whose docstrings say `:raises` without a call, here, that is refused."""
    refusing = {undecorated(entry.function) for entry in BAD_INPUT}
    return {
        name_of(one)
        for one, function in stated
        if ":raises " in (one.__doc__ or "") and undecorated(function or one) not in refusing
    }


SMALL = {
    "cards.boards.Board",
    "dealing.intervals.Interval",
    "base.deck.Talon",
    "sampling.partitions.rules.Count",
    "sampling.partitions.rules.Points",
}
"""Records that are made by the thousand: they refuse in a plain line (test_made, test_known)."""


def test_who_says_that_it_refuses_input_does() -> None:
    functions = [(function, function) for _, function in public_functions()]
    for some, least, plain in ((functions, 30, set()), ([*public_constructors()], 6, SMALL)):
        assert len([one for one, _ in some if ":raises " in (one.__doc__ or "")]) >= least
        assert silent(some) == plain


def test_who_says_nothing_would_be_noticed() -> None:
    class Made:
        """:raises InvalidDeck: always."""

    assert silent([(Made, None), (dict, None)]) == {name_of(Made)}
    assert silent([(Made, print)]) == {name_of(Made)}


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
