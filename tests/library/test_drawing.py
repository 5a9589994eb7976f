"""Drawings: whole SVG that says what it shows, and a real notebook that shows it."""

from typing import Any
from xml.etree import ElementTree

import pytest

from shufflegraph import (
    InvalidParameter,
    Partitions,
    Plan,
    Talon,
    chromatic_number,
    instructions,
    intervals,
    partition,
    plan,
    valid_colouring,
)
from shufflegraph.connect_four import stones
from shufflegraph.drawing import Drawing, draw, draw_arrangement, draw_board, draw_intervals
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


def test_what_functions_return_is_drawn() -> None:
    found = intervals(DECK)
    colouring = valid_colouring(found)
    assert draw(found) == draw_intervals(found)
    assert draw(found, colouring) == draw_intervals(found, colouring)
    everybody = colouring | {Talon(place): 3 for place in range(3)}
    drawn = draw(DECK, instructions(DECK, everybody))
    assert len(marks(drawn, "path")) == len(DECK)
    assert len(marks(drawn, "circle")) == len(DECK) + 3
    assert len(marks(draw(tuple(DECK)), "circle")) == len(DECK)
    assert draw(plan(DECK))._repr_svg_() == plan(DECK)._repr_svg_()


def test_lists_of_owners_and_cards_are_drawn_whole() -> None:
    colouring = {"Ann": 1, "Bob": 0, "Cid": 1, Talon(0): 3}
    assert draw(colouring).alt == (
        "Each pile and its owners: pile 1: Bob; pile 2: Ann, Cid; pile 4: Talon(0)"
    )
    assert words(draw(colouring))[:2] == ["pile 1", "Bob"]
    hands = plan(["Ann", "Bob", "Ann"]).execute(["ace", "<b>", "ten"]).hands
    assert words(draw(hands)) == ["Bob", "<b>", "Ann", "ten", "ace"]
    assert words(draw(partition({"b": ["Ann"], "a": ["Ann"]}, {"Ann": 2}))) == ["Ann", "a", "b"]
    long = draw({"Ann": [f"the card number {number}" for number in range(9)]})
    for label in marks(long, "rect"):
        assert float(label.attrib["x"]) + float(label.attrib["width"]) <= 360
    assert len({label.attrib["y"] for label in marks(long, "rect")}) > 1
    assert words(draw({"Ann": ["x" * 50]}))[1].endswith("…")
    assert draw({}).alt.startswith("Intervals")


class Printer:
    """What IPython hands over, as far as it is used."""

    def __init__(self, max_width: int = 79) -> None:
        self.max_width = max_width
        self.said = ""

    def text(self, words: str) -> None:
        self.said += words


def printed(value: Any, **options: int) -> list[str]:
    printer = Printer(**options)
    value._repr_pretty_(printer, False)
    return printer.said.splitlines()


def test_a_terminal_of_ipython_prints_them() -> None:
    made = plan(["Ann", "Bob", "Ann"])
    assert printed(made) == [repr(made), *made.draw().splitlines()]
    assert printed(made, max_width=10) == [repr(made)]
    assert printed(plan(["Ann"] * 100)) == [repr(plan(["Ann"] * 100))]
    assert printed(plan([])) == [repr(plan([]))]
    hidden = Partitions({"ace": ["Ann"], "queen": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    assert printed(hidden)[1:] == [
        "       Ann: 1  Bob: 1",
        "ace    may",
        "queen  may     may",
    ]
    drawing = draw(["Ann", "Bob"])
    assert printed(drawing) == [repr(drawing)] == [f"<Drawing: {drawing.alt}>"]


CELLS = """
from shufflegraph import Partitions, instructions, intervals, plan, valid_colouring
from shufflegraph.drawing import draw, draw_board
deck = ["Ann", "Bob", "Ann"]
colouring = valid_colouring(intervals(deck))
---
plan(deck)
---
draw(deck)
---
draw(intervals(deck), colouring)
---
draw(deck, instructions(deck, colouring))
---
draw(colouring)
---
draw_board([3, 3])
---
Partitions({"ace": ["Ann"]}, {"Ann": 1})
"""


@pytest.mark.slow
def test_a_real_notebook_shows_them() -> None:
    nbformat, nbclient = needed("nbformat"), needed("nbclient")
    needed("ipykernel")
    cells = [nbformat.v4.new_code_cell(code.strip()) for code in CELLS.split("---")]
    book = nbformat.v4.new_notebook(cells=cells)
    nbclient.NotebookClient(book, timeout=60, kernel_name="python3").execute()
    shown = [cell.outputs[0].data for cell in book.cells[1:]]
    assert [set(one) - {"text/plain"} for one in shown] == [
        *[{"image/svg+xml"}] * 6,
        {"text/html"},
    ]
    assert shown[0]["text/plain"].startswith("<Plan: cards 3")
    assert shown[0]["text/plain"].endswith("pile 2  .  B! .")
    assert shown[1]["text/plain"].startswith("<Drawing: A deck of 3 cards")
    assert shown[-1]["text/plain"].endswith("ace  may")
