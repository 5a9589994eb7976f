"""Wrong implementations that the contracts must reject: a contract that accepts everything is a defect.

One module of this package per module, or group of modules, of the library. Each has a table ``PLANTED``
from a public function and the description, word for word, of the one postcondition of it that has to reject
the entries: implementations instead of the library's, and changes of its result. With REFUSES in place of a
description these are calls whose arguments the function refuses, whatever of its preconditions says so.

``tests/tools/test_planted.py`` runs the entries, each against its one contract, and fails if a
contract has none.
"""

from collections.abc import Callable
from inspect import signature
from typing import Any, NamedTuple, cast

import icontract

from shufflegraph.base.contracts import undecorated


class Entry(NamedTuple):
    """A call, and for a postcondition what comes out of it wrongly, of the function and its arguments."""

    wrong: Callable[..., Any] | None
    arguments: tuple[Any, ...]
    keywords: dict[str, Any]


class Planted(NamedTuple):
    """An entry with the function and the contract that it is for."""

    function: Callable[..., Any]
    contract: str
    wrong: Callable[..., Any] | None
    arguments: tuple[Any, ...]
    keywords: dict[str, Any] = {}  # noqa: RUF012 - read only


REFUSES = "bad input"
"""Stands for a function's preconditions, and for what its body refuses without one."""


Table = dict[tuple[Callable[..., Any], str], list[Entry]]


def bad(*arguments: Any, **keywords: Any) -> Entry:
    """Arguments that the function has to refuse."""
    return Entry(None, arguments, keywords)


def instead(wrong: Callable[..., Any], /, *arguments: Any, **keywords: Any) -> Entry:
    """Good arguments, and a wrong implementation that is called with them."""
    return Entry(lambda _, *given, **named: wrong(*given, **named), arguments, keywords)


def after(change: Callable[[Any], Any], /, *arguments: Any, **keywords: Any) -> Entry:
    """Good arguments, and a change of the right result."""
    return Entry(lambda right, *given, **named: change(right(*given, **named)), arguments, keywords)


def entries(table: Table) -> list[Planted]:
    """The entries of a table; each wrong implementation takes what the right one takes."""
    return [
        Planted(function, contract, entry.wrong and bound(entry.wrong, function), *entry[1:])
        for (function, contract), some in table.items()
        for entry in some
    ]


def bound(wrong: Callable[..., Any], function: Callable[..., Any]) -> Callable[..., Any]:
    """A wrong implementation with the parameters of the right one, as a contract asks for them by name."""
    right = undecorated(function)

    def implementation(*given: Any, **named: Any) -> Any:
        return wrong(right, *given, **named)

    vars(implementation)["__signature__"] = signature(right)
    return implementation


def getter(cls: type, name: str) -> Callable[..., Any]:
    """The function behind a property."""
    return cast(Callable[..., Any], vars(cls)[name].fget)


def past_the_check(kind: type, **fields: Any) -> Any:
    """A value of that kind, made without looking at its fields."""
    made: Any = object.__new__(kind)
    for name, value in fields.items():
        object.__setattr__(made, name, value)
    return made


def preconditions(function: Callable[..., Any]) -> list[icontract._types.Contract]:
    """The preconditions of a decorated function."""
    return [one for group in getattr(function, "__preconditions__", []) for one in group]


def postconditions(function: Callable[..., Any]) -> list[icontract._types.Contract]:
    """The postconditions of a decorated function."""
    return list(getattr(function, "__postconditions__", []))
