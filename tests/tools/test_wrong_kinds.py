"""Every parameter of every public callable, given every wrong kind of value: a named error, no traceback.

The callables, and a good call of each, are those of the planted wrong implementations; the parameters are
those of the signatures. So a new function, or a new parameter, is tried without a line here.
"""

import dataclasses
import inspect
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import chain
from typing import Any, Final

import pytest

from shufflegraph import (
    AllOf,
    AnyOf,
    Assignments,
    Count,
    Interval,
    NoneOf,
    Partitions,
    Permutations,
    Plan,
    Points,
    Shape,
    Spaced,
    SpacedKinds,
    Talon,
    Weigh,
    plan,
)
from shufflegraph.cards import Board, Game
from shufflegraph.errors import ShufflegraphError
from shufflegraph.table.cut.secret import Secret
from shufflegraph.table.slips.kinds import Moved, PickedUp, WrongPile, WrongSide
from shufflegraph.table.slips.mending import Mended
from shufflegraph.table.slips.table import Stack
from tests.support.planted import Planted
from tests.support.planted.sorting import BOARD
from tests.tools.test_planted import (
    GOOD_INPUT,
    NO_PROMISE,
    name_of,
    public_constructors,
    public_functions,
)

SECONDS: Final = 10


class Indexed:
    """An integer of another library."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


class Mute:
    """What cannot even be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


ITSELF: list[Any] = []
ITSELF.append(ITSELF)
DEEP = nested(100_000)
"""Made once: making and forgetting it takes far longer than any refusal."""
WRONG: Final[dict[str, Callable[[], Any]]] = {
    "None": lambda: None,
    "an object": object,
    "a number of 5,001 digits": lambda: 10**5000,
    "a negative number": lambda: -(10**5000),
    "True": lambda: True,
    "a fraction": lambda: 1.5,
    "not a number": lambda: float("nan"),
    "infinity": lambda: float("inf"),
    "a complex number": lambda: 1j,
    "a text": lambda: "x",
    "half a letter": lambda: "\ud800",
    "a control character": lambda: "\0",
    "bytes": lambda: b"x",
    "deeply nested lists": lambda: DEEP,
    "a list of itself": lambda: ITSELF,
    "an index": lambda: Indexed(2),
    "a huge index": lambda: Indexed(10**5000),
    "an empty mapping": dict,
    "a mapping": lambda: {"x": 1},
    "a deep mapping": lambda: {"x": DEEP},
    "a set": lambda: {1},
    "an iterator": lambda: iter([1]),
    "a tuple": lambda: (None,),
    "lists in a list": lambda: [[]],
    "what cannot be shown": Mute,
    "a list of that": lambda: [Mute()],
    "a function that returns nonsense": lambda: lambda *_, **__: 5,
    "many of a wrong kind": lambda: iter([5] * 30),
    "many that cannot be told apart": lambda: [[[]]] * 30,
    "many lists by name": lambda: iter([{"x": [[]]}] * 30),
    "what only looks as if it had a hash": lambda: ("x", []),
}


@contextmanager
def in_time() -> Iterator[None]:
    """Stop what would compute for ever."""

    def stop(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def calls(entry: Planted) -> Iterator[tuple[str, list[Any], dict[str, Any]]]:
    """The good call with one argument replaced, in all ways."""
    for place, parameter in enumerate(inspect.signature(entry.function).parameters.values()):
        if parameter.name == "self" or parameter.kind is parameter.VAR_KEYWORD:
            continue
        for kind, make in WRONG.items():
            arguments, keywords = list(entry.arguments), dict(entry.keywords)
            if parameter.kind is parameter.VAR_POSITIONAL:
                arguments[place:] = [make()]
            elif place < len(arguments) and parameter.kind is not parameter.KEYWORD_ONLY:
                arguments[place] = make()
            else:
                keywords[parameter.name] = make()
            yield f"{parameter.name}: {kind}", arguments, keywords


def changed(value: Any, new: Callable[[Any], Any]) -> Iterator[Any]:
    """The value with one part of it changed, however deep it lies, in all ways; `new` may refuse a part."""
    other = new(value)
    if other is not value:
        yield other
    if isinstance(value, Mapping):
        for key, one in value.items():
            rest = {k: v for k, v in value.items() if k is not key}
            yield from ({**rest, key: part} for part in changed(one, new))
            yield from ({part: one, **rest} for part in changed(key, new) if is_hashable(part))
    elif isinstance(value, list | tuple):
        for place, one in enumerate(value[:3]):
            for part in changed(one, new):
                parts = [*value[:place], part, *value[place + 1 :]]
                if hasattr(value, "_fields"):
                    with suppress(ShufflegraphError):
                        yield type(value)(*parts)
                else:
                    yield type(value)(parts)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            if field.init:
                for part in changed(getattr(value, field.name), new):
                    with suppress(ShufflegraphError):
                        yield dataclasses.replace(value, **{field.name: part})  # type: ignore[type-var]


def is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


INSIDE: Final[dict[str, Callable[[Any], Any]]] = {
    "a number of 5,001 digits": lambda value: 10**5000 if type(value) is int else value,
    "a negative one": lambda value: -(10**5000) if type(value) is int else value,
    "no hash": lambda value: ("x", []) if isinstance(value, str | int) else value,
}


def calls_inside(entry: Planted) -> Iterator[tuple[str, list[Any], dict[str, Any]]]:
    """The good call with one part of one argument changed, in all ways."""
    for kind, new in INSIDE.items():
        for arguments in changed(list(entry.arguments), new):
            yield f"inside: {kind}", arguments, dict(entry.keywords)
        for keywords in changed(dict(entry.keywords), new):
            if keywords.keys() == entry.keywords.keys():
                yield f"inside: {kind}", list(entry.arguments), keywords


def faults(entry: Planted) -> Iterator[str]:
    """The calls that neither give a result nor raise a named error."""
    for what, arguments, keywords in chain(calls(entry), calls_inside(entry)):
        try:
            with in_time():
                entry.function(*arguments, **keywords)
        except ShufflegraphError:
            continue
        except BaseException as error:
            yield f"{what}: {type(error).__name__}"


PUBLIC = {name for name, _ in public_functions()}
GOOD = {name_of(one.function): one for one in GOOD_INPUT if name_of(one.function) in PUBLIC}


A_COUNT = Count("Ann", ["x"], 1)
ONE_CARD = plan(["Ann"], 2)
EXAMPLES: list[tuple[Any, ...]] = [
    (AllOf, A_COUNT),
    (AnyOf, A_COUNT),
    (NoneOf, A_COUNT),
    (Assignments, {"Ann": 1}, 1),
    (Board, BOARD.hands, 1, "N", "None"),
    (Count, "Ann", ["x"], 1, 1),
    (Interval, 0, 3),
    (Stack, "pile", 0, (1, 2)),
    (Mended, {}, (), plan(["Ann"], 2)),
    (Moved, 1, 0, 1, 1, 1),
    (Partitions, {"x": ["Ann"]}, {"Ann": 1}),
    (Permutations, 3),
    (PickedUp, 1, (0, 1)),
    (Plan, *[getattr(ONE_CARD, one.name) for one in dataclasses.fields(ONE_CARD)]),
    (Points, "Ann", {"x": 1}, 1, 1),
    (Secret, {"Ann": 1}, 1, 0, 5),
    (Shape, "Ann", [["x"]], [(1,)]),
    (Spaced, "aabb", 1),
    (SpacedKinds, ["ax", "by"]),
    (Talon, 0),
    (Weigh, "Ann", {"x": 1}, {1: 2}),
    (WrongPile, 1, 0),
    (WrongSide, 1),
]
MADE = [
    *[Planted(kind, "", None, tuple(arguments)) for kind, *arguments in EXAMPLES],
    Planted(Game, "", None, ("two", ("x", "y"), ("Ann", "Bob"), 1, (1,)), {"title": "Two"}),
    Planted(Game, "", None, ("ours", "skat"), {"hands": {"Ann": 3}}),
]


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="no alarm on this system")
@pytest.mark.parametrize("entry", MADE, ids=lambda entry: name_of(entry.function))
def test_what_is_made_of_a_wrong_kind_has_a_named_error(entry: Planted) -> None:
    assert list(faults(entry)) == []


@pytest.mark.skipif(not hasattr(signal, "SIGALRM"), reason="no alarm on this system")
@pytest.mark.parametrize("name", sorted(GOOD))
def test_a_wrong_kind_of_value_has_a_named_error(name: str) -> None:
    if name.endswith(("array", "audit", "audit_deals", "audit_text", "assert_fair")):
        pytest.importorskip("numpy")
    assert list(faults(GOOD[name])) == []


def test_every_public_callable_is_tried() -> None:
    called = {name for name in PUBLIC if not name.endswith("_init__")}
    assert called - set(GOOD) <= set(NO_PROMISE)
    made = [kind for kind, _ in public_constructors() if ":param " in (kind.__doc__ or "")]
    assert set(made) <= {one.function for one in MADE}


def test_a_function_that_trusts_its_input_is_noticed() -> None:
    def trusting(number: int) -> int:
        return number + 1

    found = list(faults(Planted(trusting, "", None, (1,))))
    assert "number: a text: TypeError" in found
    assert "number: True: TypeError" not in found
