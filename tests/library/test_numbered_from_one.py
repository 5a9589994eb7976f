"""People count piles, positions, places and runs from 1: in figures, in prose, in the dealer's texts."""

import re
from pathlib import Path

import pytest

from docs.figures import dealing, example, places, rounds
from docs.figures.svg import Drawing
from shufflegraph import instructions, plan
from shufflegraph.base.deck import Pile

ROOT = Path(__file__).parents[2]
FIGURES = (
    *(dealing.graph, dealing.packed, dealing.film, dealing.reducing),
    *(rounds.digits, rounds.braid, rounds.four_piles),
)
PROSE = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def labels(drawing: Drawing) -> list[str]:
    """The texts of a drawing, in the order in which they are drawn."""
    return re.findall(r"<text [^>]*>([^<]*)</text>", drawing.svg())


def numbers(text: str) -> set[int]:
    """The piles that a text names."""
    return {int(number) for number in re.findall(r"\b[Pp]iles? (\d+)", text)}


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_and_its_words_number_piles_from_1(figure: object) -> None:
    drawing = figure()  # type: ignore[operator]
    drawn = numbers(" ".join(labels(drawing)))
    assert 0 not in drawn | numbers(drawing.alt)
    assert drawn == set() or min(drawn) == 1 or figure is rounds.four_piles


@pytest.mark.parametrize(
    "figure", [dealing.deck, dealing.spans, rounds.runs, rounds.together, places.shared]
)
def test_positions_places_and_runs_are_numbered_from_1(figure: object) -> None:
    drawing = figure()  # type: ignore[operator]
    shown = [int(label) for label in labels(drawing) if label.isdecimal()]
    assert max(shown) == 16
    named = {*re.findall(r"(?:position|talon|run|from|to) (\d+)", drawing.alt)}
    assert "0" not in named
    scale = drawing.svg().count("depth<")  # the depth begins at 0
    assert shown.count(0) == scale


def test_the_table_is_drawn_with_the_piles_that_python_names() -> None:
    marks, said = dealing.table(5, 0)
    drawn = re.findall(r">(pile \d)<", " ".join(marks))
    assert drawn == ["pile 1", "pile 2", "pile 3", "pile 4"]
    steps = instructions(example.DECK, dealing.one_round())[:5]
    held: dict[Pile, list[str]] = {pile: [] for pile in range(4)}
    for face, step in zip(example.FACES, steps, strict=False):
        held[step.pile].append(face)
    for pile, faces in held.items():
        assert f"pile {pile + 1}: {', '.join(faces) or 'empty'}" in said


def test_the_words_of_a_crowd_are_drawn_from_1() -> None:
    words = rounds.crowd_words()
    cells = {f"{one + 1} {two + 1}" for one, two in words.values()}
    shown = labels(rounds.digits())
    assert cells == {f"{one} {two}" for one in (1, 2, 3) for two in (1, 2, 3)}
    assert cells <= set(shown)
    assert "0" not in " ".join(shown) + rounds.digits().alt


def test_the_piles_of_a_round_lie_in_the_order_of_their_numbers() -> None:
    made = plan(example.SHUFFLE, 4)
    brackets = re.findall(r">(?:pile )?(\d+)<", " ".join(rounds.pile_brackets(made, 0, 0)))
    used = {step.pile for step in made.rounds[0].instructions}
    assert brackets == [str(pile + 1) for pile in sorted(used)]


def test_words_in_alternative_texts() -> None:
    words = dict(zip(example.DECK, plan(example.DECK, 4).words, strict=True))
    said = ", ".join(str(pile + 1) for pile in words["Bob"])
    assert f"Bob {said};" in rounds.four_piles().alt
    assert "talon 1" in rounds.four_piles().alt
    assert "talon 0" not in rounds.four_piles().alt


def test_prose_numbers_piles_from_1() -> None:
    for page in PROSE:
        prose = CODE.sub("", page.read_text("utf-8"))
        assert 0 not in numbers(prose)
        assert "pile zero" not in prose


def test_what_the_algorithm_says_aloud_is_what_python_names() -> None:
    text = (ROOT / "docs" / "algorithm.md").read_text("utf-8")
    steps = instructions(example.DECK, dealing.one_round())
    assert (steps[5].pile, steps[6].pile, steps[6].hand_to) == (2, 1, "Bob")
    assert '"Cleo\'s card, pile three."' in text
    assert '"Pile two, and give that pile to Bob."' in text
    assert len(re.findall(r"Python\s+from\s+0", text)) == 1
