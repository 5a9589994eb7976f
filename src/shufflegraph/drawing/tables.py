"""Who has what: lists in SVG, as notebooks show them."""

from collections.abc import Iterable, Mapping, Set
from typing import Any, Final

from shufflegraph.drawing.svg import WIDTH, Drawing, chip, hue, short, text

LEFT: Final = 80
ROW: Final = 24
MOST_LETTERS: Final = 24


def draw_lists(what: str, lists: Mapping[Any, Iterable[Any]]) -> Drawing:
    """Return a row for each name, with a label for each thing that it has; long rows go on below."""
    marks: list[str] = []
    y = 0
    said: list[str] = []
    for number, (name, things) in enumerate(lists.items()):
        words = [str(one) for one in things]
        words = sorted(words) if isinstance(things, Set) else words
        said.append(f"{name}: {', '.join(words) or 'nothing'}")
        marks.append(text(LEFT - 8, y + 16, short(name, 12), size=11, anchor="end"))
        x = float(LEFT)
        for word in words:
            label = short(word, MOST_LETTERS)
            width = 12 + 7.5 * len(label)
            if x + width > WIDTH and x > LEFT:
                x, y = float(LEFT), y + ROW
            marks.append(chip(x, y + 3, label, hue(number), width=width, height=18))
            x += width + 4
        y += ROW
    return Drawing(max(y, ROW), f"{what}: {'; '.join(said) or 'nobody'}", marks)
