"""A cut as JSON: what is written, and what is read of it before it is a cut.

::

    {"format": "shufflegraph-cut", "version": 1,
     "hands": [["Ann", 10], ["Bob", 10]],     names with their numbers of cards, in their order
     "talon": [1, 1],                          the number of cards of each place
     "number": "2fa",                          the phone's number, in hexadecimal digits
     "salt": "00000000000000000000000000000009",
     "called": ["7", "42"],                    what the players called, in their order
     "fingerprint": "lusab babad …"}          of all but what was called
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cut.secret import FORMAT, VERSION, names_fault
from shufflegraph.values import array, label_of, read_document


class Parts(NamedTuple):
    """A cut as it was written down; only its form is checked."""

    hands: dict[str, Any]
    talon: tuple[Any, ...]
    number: int
    salt: int
    called: list[Any]
    fingerprint: Any


KEYS: Final = ("format", "version", "hands", "talon", "number", "salt", "called", "fingerprint")


def text_of(told: Sequence[Any], called: Sequence[str], fingerprint: str) -> str:
    """Return a cut as JSON: what the fingerprint is taken of, what was called, and the fingerprint."""
    return json.dumps(dict(zip(KEYS, (*told, list(called), fingerprint), strict=True)))


def parts_of(text: str) -> Parts:
    tree = read_document(text, "cut", {"format": FORMAT, "version": VERSION}, KEYS[2:])
    return Parts(
        _hands(tree["hands"]),
        tuple(array(tree["talon"], "talon")),
        _hexadecimal(tree, "number"),
        _hexadecimal(tree, "salt"),
        array(tree["called"], "called"),
        tree["fingerprint"],
    )


def _hands(tree: Any) -> dict[str, Any]:
    if type(tree) is not list or not all(type(pair) is list and len(pair) == 2 for pair in tree):
        raise InvalidParameter(f"hands is {label_of(tree)}: it has to be an array of [name, cards]")
    names = [name for name, _ in tree]
    if len({str(name) for name in names}) < len(names):
        raise InvalidParameter(f"hands is {label_of(tree)}: each name is given once")
    refuse(names_fault(names))
    return dict(tree)


def _hexadecimal(tree: Mapping[str, Any], key: str) -> int:
    value = tree[key]
    if type(value) is not str or not value or set(value) - set("0123456789abcdef"):
        raise InvalidParameter(f"{key} is {label_of(value)}: it is written in hexadecimal digits")
    return int(value, 16)
