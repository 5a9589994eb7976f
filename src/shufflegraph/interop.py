"""Arguments from other libraries, read as Python's own before anything looks at them."""

from collections.abc import Callable, ItemsView, Mapping
from functools import wraps
from inspect import signature
from operator import index, itemgetter
from typing import Any, Final, Protocol, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
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
