"""Checks of input that many share: each returns the error that its arguments deserve, or None."""

from collections.abc import Callable, Container, Iterable, Sequence
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from shufflegraph.base.messages import UNWRITTEN, label_of, text_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType

E = TypeVar("E", bound=Exception)

FaultT = TypeVar("FaultT")

P = ParamSpec("P")

LONGEST_LIST: Final = 2**40
"""Of the list of so many things the places alone take eight terabytes."""


def first_fault(faults: Iterable[FaultT | None]) -> FaultT | None:
    return next(filter(None, faults), None)


def in_turn(faults: Callable[P, Iterable[FaultT | None]]) -> Callable[P, FaultT | None]:
    """Return the check made of several: each is made once those before it have found nothing."""

    @wraps(faults)
    def fault(*arguments: P.args, **keywords: P.kwargs) -> FaultT | None:
        return first_fault(faults(*arguments, **keywords))

    return fault


def wrong_kind(name: str, value: object, needed: str) -> InvalidParameterType:
    """Return the error of an argument that is not of the kind that is needed."""
    return InvalidParameterType(f"{name} is {label_of(value)}: it has to be {needed}")


def kind_fault(
    name: str, value: object, kind: type | tuple[type, ...], needed: str
) -> InvalidParameterType | None:
    return None if isinstance(value, kind) else wrong_kind(name, value, needed)


def type_fault(told: str, value: object, kind: type | tuple[type, ...], error: type[E]) -> E | None:
    """Return the error that tells what is needed, and of which type the value is instead."""
    return None if isinstance(value, kind) else error(f"{told}, not a {type(value).__name__}")


def length_fault(name: str, values: Any, error: type[E]) -> E | None:
    """Return the error of what is longer than any list: range(10**30) has no len() at all."""
    try:
        if len(values) <= LONGEST_LIST:
            return None
    except OverflowError:
        pass
    return error(f"{name}: {label_of(values)} is longer than {LONGEST_LIST:,}")


def list_fault(name: str, value: object, needed: str) -> InvalidParameter | None:
    if not isinstance(value, Sequence) or isinstance(value, str | bytes):
        return wrong_kind(name, value, needed)
    return length_fault(name, value, InvalidParameter)


def choice_fault(name: str, value: object, choices: Sequence[str]) -> InvalidParameter | None:
    if isinstance(value, str) and value in choices:
        return None
    kind = InvalidParameter if isinstance(value, str) else InvalidParameterType
    return kind(f"{name} is {label_of(value)}: it has to be one of {', '.join(choices)}")


def keys_of(items: Iterable[Any], key: Callable[[Any], Any]) -> list[Any]:
    """Return the key of each item; where there is none, the error says of which."""
    keys = []
    for place, item in enumerate(items, 1):
        try:
            keys.append(key(item))
        except Exception as error:
            raise InvalidParameter(
                f"card {place}, {label_of(item)}, has no key: {text_of(error, str)}"
            ) from error
    return keys


def hashable_fault(name: str, values: Iterable[object]) -> InvalidParameterType | None:
    for place, value in enumerate(values, 1):
        try:
            hash(value)
        except Exception:
            return InvalidParameterType(f"{name}, card {place}: {label_of(value)} has no hash")
    return None


def is_one_of(value: object, known: Container[Any]) -> bool:
    """Is it in there? What has no hash is not, though its type may have one."""
    try:
        return value in known
    except Exception:
        return False


def integer_fault(
    name: str, *values: object, least: int | None = 0, most: int | None = None
) -> InvalidParameter | None:
    for value in values:
        if type(value) is not int:
            return InvalidParameterType(f"{name} is {label_of(value)}: it has to be an integer")
        if least is not None and value < least:
            return InvalidParameter(f"{name} is {label_of(value)}: it has to be at least {least}")
        if most is not None and value > most:
            last = f"{most:,}" if most < UNWRITTEN else label_of(most)
            return InvalidParameter(f"{name} is {label_of(value)}: it has to be at most {last}")
    return None


def raised(kind: type[E], call: Callable[..., object], *arguments: object) -> E | None:
    """Return what error of this kind the call raises, or None."""
    try:
        call(*arguments)
    except kind as error:
        return error
    return None
