"""Contracts: which are on, and the two decorators that public functions use.

The environment variable ``SHUFFLEGRAPH_CONTRACTS``, read once at import, switches them:

``inputs`` (the default)
    preconditions only, also under ``python -O``; they raise the library's named errors. They are asked in the
    function's own body or in a thin wrapper, without icontract, which is not even imported.
``all``
    postconditions too; the setting of the test suite. ICONTRACT_SLOW, icontract's own switch, implies it.
``off``
    none but those checks that are fused with the work, for measuring. What other bad input does is undefined.

Calls inside the library go to :func:`undecorated` functions, so a contract is checked once, at the border.
"""

import os
from collections import Counter
from collections.abc import Callable, ItemsView, Mapping, Sequence
from functools import wraps
from inspect import Parameter, signature, unwrap
from operator import index, itemgetter
from typing import Any, Final, Protocol, TypeAlias, TypeVar, cast

from shufflegraph.errors import InvalidParameter, ShufflegraphError

Function: TypeAlias = Callable[..., Any]
F = TypeVar("F", bound=Function)
Fault: TypeAlias = Callable[..., Exception | None]

SETTINGS: Final = ("inputs", "all", "off")
_IS_SLOW: Final = __debug__ and bool(os.environ.get("ICONTRACT_SLOW"))
SETTING: Final = os.environ.get("SHUFFLEGRAPH_CONTRACTS") or ("all" if _IS_SLOW else "inputs")

if SETTING not in SETTINGS:
    raise InvalidParameter(
        f"SHUFFLEGRAPH_CONTRACTS is {SETTING!r}; it has to be one of {', '.join(SETTINGS)}"
    )


def requires(fault: Fault, description: str, *, before: bool = False) -> Callable[[F], F]:
    """Return the decorator of a function that raises what `fault` says is wrong with its arguments."""

    def decorated(function: F) -> F:
        if SETTING == "all":
            return _stated(function, _with_arguments_of(function, fault), description)
        if SETTING == "off" or not before:
            return function
        return cast(F, _asking(function, _with_arguments_of(function, fault)))

    return decorated


def checks_itself(description: str) -> Callable[[F], F]:
    """Return the decorator of a function that does nothing but make a value, and refuses wrong arguments."""

    def decorated(function: F) -> F:
        plain = undecorated(function)

        @wraps(plain)
        def fault(*arguments: Any, **keywords: Any) -> Exception | None:
            try:
                plain(*arguments, **keywords)
            except ShufflegraphError as wrong:
                return wrong
            return None

        return requires(fault, description)(function)

    return decorated


def _with_arguments_of(function: Function, fault: Fault) -> Fault:
    """Return `fault` as it takes all arguments of `function`; quicker than to bind them to its signature."""
    taken, asked = _parameters(function), _parameters(fault)
    if taken == asked:
        return fault
    if any(one.kind is Parameter.VAR_KEYWORD for one in signature(fault).parameters.values()):
        asked = taken
    names = [*taken]
    unless_given = {name: one for name, one in taken.items() if one is not Parameter.empty}

    @wraps(fault)
    def picked(*arguments: Any, **keywords: Any) -> Exception | None:
        given = {**unless_given, **dict(zip(names, arguments, strict=False)), **keywords}
        return fault(**{name: given[name] for name in asked})

    return picked


def _parameters(function: Function) -> dict[str, Any]:
    return {name: one.default for name, one in signature(function).parameters.items()}


def _asking(function: Function, fault: Fault) -> Function:
    """Return `function` as it first asks `fault`: a fraction of a microsecond more than asking it alone."""

    @wraps(function)
    def asked(*arguments: Any, **keywords: Any) -> Any:
        try:
            wrong = fault(*arguments, **keywords)
        except (TypeError, KeyError):
            signature(function).bind(*arguments, **keywords)  # Python's own TypeError comes first
            raise
        if wrong is not None:
            raise wrong
        return function(*arguments, **keywords)

    return asked


def _stated(function: F, fault: Fault, description: str) -> F:
    """Return `function` with what `fault` asks as icontract's precondition."""
    import icontract  # noqa: PLC0415 - production does without it

    def is_right(_ARGS: tuple[Any, ...], _KWARGS: dict[str, Any]) -> bool:  # noqa: N803 - icontract's
        signature(function).bind(*_ARGS, **_KWARGS)  # Python's own TypeError comes first
        return fault(*_ARGS, **_KWARGS) is None

    def wrong(_ARGS: tuple[Any, ...], _KWARGS: dict[str, Any]) -> Exception | None:  # noqa: N803
        return fault(*_ARGS, **_KWARGS)

    vars(is_right)["fault"] = unwrap(fault)  # what the reference shows
    raised = cast(Callable[..., Exception], wrong)
    stated: F = icontract.require(is_right, description, error=raised, enabled=True)(function)
    return stated


def refuse(fault: Exception | None) -> None:
    if fault is not None:
        raise fault


def ensure(condition: Callable[..., Any], description: str) -> Callable[[F], F]:
    """Return the decorator of a postcondition, on only where all contracts are."""
    if SETTING != "all":
        return lambda function: function
    import icontract  # noqa: PLC0415 - production does without it

    return icontract.ensure(condition, description, enabled=True)


def undecorated(function: F) -> F:
    plain: F = unwrap(function)
    return plain


def are_same_cards(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Are they the same objects, each as often, in any order?"""
    return sorted(map(id, one)) == sorted(map(id, other))


def are_equal_cards(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Are they equal cards, each as often, in any order? Unhashable ones have to be the same."""
    try:
        return Counter(one) == Counter(other)
    except TypeError:
        return are_same_cards(one, other)


KeyT_co = TypeVar("KeyT_co", covariant=True)
Reader = Callable[[Any], Any]


class Numbers(Protocol[KeyT_co]):
    """A mapping to numbers, as type checkers see it: one from texts is also one from any owners."""

    def items(self) -> ItemsView[KeyT_co, int]:
        """Return keys and numbers."""


def integer(value: Any) -> Any:
    """Return an integer of any library as Python's, anything else as it is; True is not an integer."""
    if type(value) is int or isinstance(value, bool):
        return value
    try:
        return index(value)
    except TypeError:
        return value


def sequence(value: Any) -> Any:
    """Return an array or a series as a list of Python's values, anything else as it is."""
    read = None if isinstance(value, (str, list, tuple)) else getattr(value, "tolist", None)
    return read() if callable(read) else value


def integers(value: Any) -> Any:
    """Return a sequence of integers as Python's, or a single one, or anything else as it is."""
    values = integer(sequence(value))
    if isinstance(values, list | tuple) and any(type(one) is not int for one in values):
        return type(values)(map(integer, values)) if type(values) in (list, tuple) else values
    return values


def once(value: Any) -> Any:
    """Return a mapping as a dict, read once, whatever it says the next time; anything else as it is."""
    if type(value) is dict or not isinstance(value, Mapping):
        return value
    return dict(value.items())


def numbers(value: Any) -> Any:
    """Return a mapping, or a series, to integers as one to Python's; anything else as it is."""
    read = None if isinstance(value, Mapping) else getattr(value, "to_dict", None)
    told = once(read() if callable(read) else value)
    if isinstance(told, Mapping) and any(type(one) is not int for one in told.values()):
        return {key: integer(one) for key, one in told.items()}
    return told


_READ_AGAIN: Final = frozenset({dict, frozenset, list, set, str, tuple})


def reiterable(value: Any) -> Any:
    """Return an iterator as a list, also those that a mapping leads to; anything else as it is."""
    if hasattr(value, "__next__"):
        return list(value)
    if isinstance(value, Mapping) and not _READ_AGAIN.issuperset(map(type, value.values())):
        return {key: reiterable(one) for key, one in value.items()}
    return value


def ranks_of(value: Any) -> Any:
    """Return ranks, read once, or numbers of cards by rank, with Python's integers as numbers."""
    return numbers(value) if isinstance(value, Mapping) else sequence(reiterable(value))


_READ: Final = (dict, list)


def coerces(**readers: Reader) -> Callable[[F], F]:
    """Return the decorator of a function that reads those of its arguments before anything looks at them."""

    def decorated(function: F) -> F:
        places = {name: place for place, name in enumerate(signature(function).parameters)}
        by_place = sorted(
            [(places[name], read) for name, read in readers.items()], key=itemgetter(0)
        )

        @wraps(function)
        def reading(*arguments: Any, **keywords: Any) -> Any:
            given = list(arguments)
            for place, read in by_place:
                if place >= len(given):
                    break
                given[place] = read(given[place])
            if not keywords:
                return function(*given)  # quicker than with none
            for name in readers.keys() & keywords.keys():
                keywords[name] = readers[name](keywords[name])
            return function(*given, **keywords)

        @wraps(function)
        def quick(*arguments: Any, **keywords: Any) -> Any:
            if arguments and not keywords and type(arguments[0]) in _READ:
                return function(*arguments)  # all that is read is there, and read already
            return reading(*arguments, **keywords)

        return cast(F, quick if readers == {next(iter(places)): once} else reading)

    return decorated
