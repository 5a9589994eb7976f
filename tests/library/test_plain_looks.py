"""What people see of values: the names of the package, members of suits, drawings that parsers read."""

from typing import Any
from xml.etree import ElementTree

import pytest

import shufflegraph
from shufflegraph.cards import Rank, Suit
from shufflegraph.drawing import draw


def test_the_package_shows_its_public_names_only() -> None:
    seen = {name for name in dir(shufflegraph) if not name.startswith("_")}
    assert seen == set(shufflegraph.__all__)


def test_suits_and_ranks_are_shown_by_their_names() -> None:
    assert repr([Suit.CLUBS, Rank.ACE]) == "[<Suit.CLUBS>, <Rank.ACE>]"


@pytest.mark.parametrize("name", ["a\x00b", "\x1b[1m", "\ud800", "\ufffe", "tab\tand & <"])
def test_drawings_are_valid_xml_whatever_owners_are_called(name: str) -> None:
    drawn: Any = draw([name, "Ann", name])
    root = ElementTree.fromstring(drawn.svg().encode())
    assert root.tag.endswith("svg")
