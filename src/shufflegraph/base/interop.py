"""Arguments from other libraries, read as Python's own before anything looks at them."""

from collections.abc import Callable, ItemsView, Mapping, Set
from functools import wraps
from inspect import signature
from operator import index, itemgetter
from typing import Any, Final, Protocol, TypeVar, cast

from shufflegraph.errors import InvalidParameterType

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


def by_name(value: Any) -> Any:
    """Return a series of integers with names as a dict, numbers by name; anything else as it is.

    A series whose index is 0, 1, 2, … is a list. Where the index has other integers, or a name twice, it may
    be either: it is refused.
    """
    index, read = getattr(value, "index", None), getattr(value, "tolist", None)
    if isinstance(value, Mapping) or index is None or callable(index) or not callable(read):
        return value
    names, values = list(index), [integer(one) for one in read()]
    are_numbers = all(type(one) is int for one in values)
    if not are_numbers or names == list(range(len(names))):
        return value
    if any(type(integer(name)) is int for name in names) or len(set(names)) < len(names):
        raise InvalidParameterType(
            "a series of integers, whose index has integers or a name twice, may be a list or numbers by "
            "name: write series.tolist() or series.to_dict()"
        )
    return dict(zip(names, values, strict=True))


def numbers(value: Any) -> Any:
    """Return a mapping, or a series with names, to integers as one to Python's; anything else as it is."""
    told = once(by_name(value))
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
    told = by_name(value)
    return numbers(told) if isinstance(told, Mapping) else sequence(reiterable(told))


def destinations(value: Any) -> Any:
    """Return owner -> their positions, from 0, as the deck that has them; anything else as a sequence."""
    if not isinstance(value, Mapping) or not all(isinstance(one, Set) for one in value.values()):
        return sequence(value)
    deck = {integer(position): owner for owner, own in value.items() for position in own}
    is_deck = deck.keys() == set(range(len(deck))) and len(deck) == sum(map(len, value.values()))
    return [deck[position] for position in range(len(deck))] if is_deck else value


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
