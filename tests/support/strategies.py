"""Hypothesis strategies that all tests share: decks of all shapes, intervals, colourings."""

from collections.abc import Hashable
from typing import Any

from hypothesis import strategies as st

from shufflegraph.base.deck import Destination, Talon
from shufflegraph.dealing.intervals import Interval

OWNERS = "abcdefgh"
FALSY: tuple[Hashable, ...] = (0, "", False, 0.0, (), frozenset())
"""Owners like all others, though Python counts them as false; some of them are equal."""


def any_talon(position: Any) -> Talon:
    """A place that the class itself refuses."""
    made = object.__new__(Talon)
    object.__setattr__(made, "position", position)
    return made


def owners(most: int = len(OWNERS)) -> st.SearchStrategy[str]:
    """Owners by name."""
    return st.sampled_from(OWNERS[:most])


@st.composite
def shaped_hands(draw: st.DrawFn, most: int = 16) -> list[Destination]:
    """Hands without a talon, in shapes that random decks seldom take."""
    size = draw(st.integers(0, most))
    number = draw(st.integers(1, len(OWNERS)))
    names = OWNERS[:number]
    shape = draw(st.sampled_from(["random", "nested", "staircase", "blocks", "one", "each once"]))
    match shape:
        case "nested":
            return [*names, *reversed(names)]
        case "staircase":
            return [name for pair in zip(names, names[1:] + "z", strict=True) for name in pair]
        case "blocks":
            return [name for name in names for _ in range(draw(st.integers(1, 3)))]
        case "one":
            return ["a"] * size
        case "each once":
            return list(draw(st.permutations(names)))
        case _:
            return draw(st.lists(owners(number), max_size=most))


@st.composite
def decks(draw: st.DrawFn, most: int = 16, most_talon: int = 10) -> list[Destination]:
    """Decks: hands only, talon only, both mixed, or the talon as a block among the hands."""
    hands = draw(shaped_hands(most))
    talon: list[Any] = draw(
        st.permutations([Talon(i) for i in range(draw(st.integers(0, most_talon)))])
    )
    match draw(st.sampled_from(["hands", "talon", "mixed", "block"])):
        case "hands":
            return hands
        case "talon":
            return list(talon)
        case "block":
            cut = draw(st.integers(0, len(hands)))
            return hands[:cut] + list(talon) + hands[cut:]
        case _:
            return list(draw(st.permutations(hands + list(talon))))


def ends() -> st.SearchStrategy[Interval]:
    """One interval."""
    return st.tuples(st.integers(-3, 12), st.integers(0, 9)).map(
        lambda pair: Interval(pair[0], pair[0] + pair[1])
    )


def interval_maps(most: int = 8) -> st.SearchStrategy[dict[str, Interval]]:
    """Any mapping to intervals, ends may coincide."""
    return st.dictionaries(owners(most), ends())


def piles(most: int = 8) -> st.SearchStrategy[int]:
    """A number of piles."""
    return st.integers(1, most)
