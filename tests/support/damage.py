"""Broken input: texts and JSON values that are damaged in a few places, which Hypothesis can shrink."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import Phase, find, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

T = TypeVar("T")

PIECES = st.sampled_from(
    ['"', "{", "[", "]", "}", ",", ":", "9", "-", "e", "\\", "null", "\ufeff", "NaN"]
)
NUMBERS = (*range(-2, 11), 31, 32, 2**31, 2**63, 10**30, -(10**30), 0.0, 0.5, 1.0, 1e308, -1e-9)
TEXTS = ("", "a", "b", "0", "talon", "\u0000", "\ud800", "😀", "é", "bound", "search", "none")
VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from(NUMBERS),
    st.floats(allow_nan=False),
    st.sampled_from(TEXTS),
    st.lists(st.integers(0, 3), max_size=3),
    st.just([[]]),
    st.just({}),
    st.fixed_dictionaries({"talon": st.sampled_from([-1, 0, 1, 2, 3, 10**9])}),
    st.fixed_dictionaries({"pile": st.integers(-1, 3)}),
    st.fixed_dictionaries({"hand_to": st.sampled_from("ab")}),
    st.fixed_dictionaries({"pile": st.integers(0, 3), "hand_to": st.sampled_from("ab")}),
)
"""What a part of a plan, or of a partition problem, may become."""


def times(factor: int) -> settings:
    """So many times the examples of the profile: broken input is made and refused quickly."""
    return settings(max_examples=factor * settings().max_examples)


def met(inputs: st.SearchStrategy[T], wanted: Callable[[T], bool]) -> bool:
    """Is an input of this kind among those that are made? So the other kind alone is not what is tested."""
    once = settings(max_examples=2000, phases=[Phase.generate], database=None)
    try:
        find(inputs, wanted, settings=once)
    except NoSuchExample:
        return False
    return True


@st.composite
def damaged_texts(draw: st.DrawFn, text: str) -> str:
    """One to four pieces of the text deleted, repeated or put in."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = min(len(text), at + draw(st.sampled_from([1, 2, 5, 40])))
        match draw(st.sampled_from(["delete", "repeat", "put in"])):
            case "delete":
                text = text[:at] + text[end:]
            case "repeat":
                text = text[:end] + text[at:]
            case _:
                text = text[:at] + draw(PIECES) + text[at:]
    return text


def nodes(node: Any) -> list[Any]:
    """All objects and arrays of a tree that have something in them."""
    below = node.values() if isinstance(node, dict) else node if isinstance(node, list) else []
    return [found for child in below for found in nodes(child)] + ([node] if below else [])


@st.composite
def damaged_values(draw: st.DrawFn, value: Any) -> Any:
    """One to three parts of the value replaced, deleted, repeated or, if they are numbers, moved by one."""
    value = deepcopy(value)
    for _ in range(draw(st.integers(1, 3))):
        places = nodes(value)
        if not places:
            break
        node = draw(st.sampled_from(places))
        place = draw(st.sampled_from(list(node) if isinstance(node, dict) else range(len(node))))
        match draw(st.sampled_from(["replace", "delete", "repeat", "move"])):
            case "delete":
                del node[place]
            case "repeat" if isinstance(node, list):
                node.insert(place, deepcopy(node[place]))
            case "repeat":
                node[draw(st.text(max_size=3))] = deepcopy(node[place])
            case "move" if type(node[place]) is int:
                node[place] += draw(st.sampled_from([-1, 1]))
            case _:
                node[place] = deepcopy(draw(VALUES))  # it may be damaged next
    return value


@contextmanager
def little_memory(room: int = 2 << 30) -> Iterator[None]:
    """No more than so many bytes on top of those taken: a number that comes in is not believed.

    Linux alone can be told so; elsewhere such a number is noticed by the time it takes.
    """
    if sys.platform != "linux":
        yield
        return
    import resource  # noqa: PLC0415 - Windows has none

    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    kept = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + room, kept[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, kept)
