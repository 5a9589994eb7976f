"""What is refused when it is made, and mappings that say something else the second time."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import shufflegraph as sg
from shufflegraph.cards import known_deck


class Turning(Mapping[str, Any]):
    """A mapping that names its keys in another order each time."""

    def __init__(self, pairs: Mapping[str, Any]) -> None:
        self.pairs, self.forwards = dict(pairs), False

    def __getitem__(self, key: str) -> Any:
        return self.pairs[key]

    def __len__(self) -> int:
        return len(self.pairs)

    def __iter__(self) -> Iterator[str]:
        self.forwards = not self.forwards
        return iter(self.pairs if self.forwards else reversed(self.pairs))


FOUND = {
    "a": sg.Interval(0, 9),
    "b": sg.Interval(1, 2),
    "c": sg.Interval(3, 8),
    "d": sg.Interval(4, 5),
}


def test_an_order_that_changes_changes_no_colouring() -> None:
    for _ in range(2):
        found = Turning(FOUND)
        assert sg.valid_colouring(found) == sg.valid_colouring(FOUND)
        assert sg.valid_colouring(found)["a"] not in {sg.valid_colouring(found)[o] for o in "bcd"}
        assert sg.reducing_colouring(found, 2) == sg.reducing_colouring(dict(found.items()), 2)
        assert set(sg.clique(found)) == {"a", "c", "d"}
        piles = Turning({"a": 0, "b": 1, "c": 1, "d": 2})
        assert sg.loads(found, piles) == {0: 1, 1: 1, 2: 1}


def test_an_order_that_changes_changes_no_deal() -> None:
    hands = Turning({"a": 1, "b": 2, "c": 3})
    assert sorted(sg.assign(hands)) == [*"abbccc"]
    family = sg.Assignments(hands)
    assert [family.rank(one) for one in family] == list(range(60))
    assert known_deck(Turning({"a": "x", "b": "y"}), "", "yx") == ("b", "a")


def test_integers_of_other_libraries_are_taken() -> None:
    three: Any = pytest.importorskip("numpy").int64(3)
    assert sg.Talon(three) == sg.Talon(3)
    assert type(sg.Talon(three).position) is int
    assert list(map(type, sg.Interval(three, three))) == [int, int]
