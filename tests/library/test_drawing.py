"""Drawings: whole SVG that says what it shows, and a real notebook that shows it."""

from xml.etree import ElementTree

import pytest

from shufflegraph import (
    InvalidParameter,
    Partitions,
    Plan,
    Talon,
    chromatic_number,
    intervals,
    plan,
    valid_colouring,
)
from shufflegraph.connect_four import stones
from shufflegraph.drawing import Drawing, draw_arrangement, draw_board, draw_intervals
from tests.support.extras import needed

DECK = [Talon(0), "Ann", "Bob", Talon(1), "Cid", "Ann", "Bob", "Cid", Talon(2), "Ann"]
SPACE = "{http://www.w3.org/2000/svg}"


def marks(drawn: Drawing | Plan, kind: str) -> list[ElementTree.Element]:
    """Return the marks of that kind in the SVG, which has to be whole and to say what it shows."""
    text = drawn._repr_svg_()
    assert text is not None
    tree = ElementTree.fromstring(text)
    assert len(tree.findtext(f"{SPACE}title", "")) >= 30
    assert "var(--" not in text or "--ink:#" in text
    return list(tree.iter(f"{SPACE}{kind}"))


def words(drawn: Drawing | Plan) -> list[str]:
    """Return what is written in the drawing."""
    return [one.text or "" for one in marks(drawn, "text")]


@pytest.mark.parametrize("piles", [2, 3, 8])
def test_a_plan_draws_every_card_before_every_round_and_at_the_end(piles: int) -> None:
    made = plan(DECK, piles)
    cards = sum([len(round_.deck) for round_ in made.rounds]) + 3
    assert len(marks(made, "circle")) == cards
    assert len(marks(made, "path")) == made.placements
    handed = [word for word in words(made) if word and set(word.split()) <= set("ABC")]
    assert len(handed) >= len(made.rounds)


def test_a_plan_with_a_tail_is_drawn() -> None:
    made = plan([Talon(0), "Ann", "Bob", "Ann", Talon(1), Talon(1)], 3, aside=[0])
    assert made.tail == 2
    assert len(marks(made, "circle")) >= 4


def test_too_many_cards_and_none_are_not_drawn() -> None:
    assert plan(["Ann"] * 121)._repr_svg_() is None
    assert plan([])._repr_svg_() is None
    assert plan([]).draw() == ""


def test_a_plan_as_text() -> None:
    drawn = plan(["Ann", "Bob", Talon(0), "Ann", Talon(1)], 3).draw()
    assert drawn.splitlines()[0] == "round 1"
    assert drawn.count("!") == 2
    ordered = plan([Talon(place) for place in reversed(range(12))], 2).draw()
    assert max(map(len, ordered.splitlines())) <= len("pile 1  ") + 12 * 3


def test_intervals_are_bars_in_the_rows_of_their_piles() -> None:
    found = intervals(DECK)
    colouring = valid_colouring(found)
    assert len(marks(draw_intervals(found), "rect")) == len(found)
    coloured = draw_intervals(found, colouring)
    assert {"pile 1", "pile 2", "pile 3"} <= set(words(coloured))
    assert coloured.height == 22 * chromatic_number(found) + 18
    assert marks(draw_intervals({}), "rect") == []


def test_an_arrangement_shows_what_is_too_close() -> None:
    assert len(marks(draw_arrangement("abab"), "path")) == 0
    assert len(marks(draw_arrangement("aabb"), "path")) == 4
    assert len(marks(draw_arrangement(["<", "<"]), "rect")) == 2
    with pytest.raises(InvalidParameter):
        draw_arrangement("ab", -1)


def test_a_board_shows_every_stone_with_its_move() -> None:
    drawn = draw_board([3, 3, 4, 4, 5, 5, 6])
    assert words(drawn) == [str(move) for move in range(1, 8)]
    assert len(stones([3, 3, 4])) == 3
    assert "Yellow has won." in drawn.alt or "Red has won." in drawn.alt


def test_partitions_are_a_table_without_being_counted() -> None:
    many = Partitions({card: ["<Ann>", "Bob"] for card in range(40)}, {"<Ann>": 20, "Bob": 20})
    tree = ElementTree.fromstring(many._repr_html_())
    assert len(tree.findall("tr")) == 41
    assert "_table" not in vars(many)
    assert "&lt;Ann&gt;: 20" in many._repr_html_()


CELLS = """
from shufflegraph import Partitions, intervals, plan, valid_colouring
from shufflegraph.drawing import draw_board, draw_intervals
---
plan(["Ann", "Bob", "Ann"])
---
draw_intervals(intervals(["Ann", "Bob", "Ann"]))
---
draw_board([3, 3])
---
Partitions({"ace": ["Ann"]}, {"Ann": 1})
"""


def test_a_real_notebook_shows_them() -> None:
    nbformat, nbclient = needed("nbformat"), needed("nbclient")
    needed("ipykernel")
    cells = [nbformat.v4.new_code_cell(code.strip()) for code in CELLS.split("---")]
    book = nbformat.v4.new_notebook(cells=cells)
    nbclient.NotebookClient(book, timeout=60, kernel_name="python3").execute()
    shown = [cell.outputs[0].data for cell in book.cells[1:]]
    assert [set(one) - {"text/plain"} for one in shown] == [
        *[{"image/svg+xml"}] * 3,
        {"text/html"},
    ]
    assert shown[0]["text/plain"].startswith("<Plan: cards 3")
