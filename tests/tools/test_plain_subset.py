"""The core keeps to the plain subset; every rule of it has a text that breaks it."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.support.plain_subset import faults

CORE: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(
        (
            "dealing.intervals",
            "dealing.colouring",
            "dealing.talon",
            "dealing.instructions",
            "dealing.table",
        ),
        (),
    ),
    "sampling.permutations": ("_digits", "_order", "_order_number"),
    "sampling.assignments": ("_arrangement", "_arrangement_number"),
}
"""The core modules; of a family the functions that rank and unrank."""


def source_of(module: str) -> Path:
    spec = find_spec(f"shufflegraph.{module}")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


@pytest.mark.parametrize("module", CORE)
def test_core_keeps_to_the_plain_subset(module: str) -> None:
    path = source_of(module)
    found = faults(path.read_text(encoding="utf-8"), path.name, CORE[module])
    assert not found, "\n".join(map(str, found))


BROKEN = {
    "a while loop": "while deck:\n        break\n    return 1",
    "try": "try:\n        return 1\n    except ValueError:\n        return 2",
    "a lambda": "key = lambda x: x\n    return key(1)",
    "function inside a function": "def inner() -> int:\n        return 1\n    return inner()",
    "a generator": "yield 1",
    "a loop over a set": "total = 0\n    for card in set(deck):\n        total += 1\n    return total",
    "over a set: its": "return sum([1 for card in {1, 2}])",
    "an iterator with a name": "pairs = zip(deck, deck)\n    return len(list(pairs))",
    "an empty container without a type": "found = []\n    return len(found)",
    "a second name of the parameter": "cards = deck\n    return len(cards)",
    "parameter deck is returned": "return deck",
    "the parameter deck is changed": "deck[0] = 1\n    return 1",
    "deck is changed": "deck.append(1)\n    return 1",
    "sort changes a list": "cards = list(deck)\n    cards.sort()\n    return 1",
    "pop inside an expression": "cards = list(deck)\n    return cards.pop() + 1",
    "is not set on all paths": "if deck:\n        size = 1\n    return size",
    "size is not set": "for card in deck:\n        size = 1\n    return size",
    "del": "cards = list(deck)\n    del cards[0]\n    return 1",
    "inside an expression": "return len(n := deck)",
}


@pytest.mark.parametrize("reason", BROKEN)
def test_every_rule_can_fail(reason: str) -> None:
    source = f"def broken(deck: list[int]) -> int:\n    {BROKEN[reason]}\n"
    found = faults(source, "broken.py")
    assert any(reason in fault.reason for fault in found), (source, found)
    assert all(fault.file == "broken.py" and fault.line >= 1 for fault in found)


def test_missing_annotation_is_noticed() -> None:
    assert "annotated" in faults("def broken(deck) -> int:\n    return 1\n", "b.py")[0].reason


def test_events_are_sorted_in_one_place() -> None:
    source = "def sweep(keys: list[int]) -> list[int]:\n    return sorted(range(len(keys)))\n"
    assert "_events" in str(faults(source, "colouring.py")[0])
