"""Who has what and who may have what: lists in SVG, tables in HTML and in text, as notebooks show them."""

from collections.abc import Collection, Iterable, Mapping, Set
from html import escape
from typing import Any, Final

from shufflegraph.drawing.svg import WIDTH, Drawing, chip, hue, short, text

LEFT: Final = 80
ROW: Final = 24
MOST_LETTERS: Final = 24


def partitions_table(allowed: Mapping[Any, Iterable[Any]], sizes: Mapping[Any, int]) -> str:
    """Return who may hold which card as a table in HTML."""
    head = "".join([f"<th>{escape(str(one))}: {size}</th>" for one, size in sizes.items()])
    rows = [
        f"<tr><th>{escape(str(card))}</th>"
        + "".join([f"<td>{'may' if owner in owners else ''}</td>" for owner in sizes])
        + "</tr>"
        for card, owners in allowed.items()
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def partitions_text(allowed: Mapping[Any, Collection[Any]], sizes: Mapping[Any, int]) -> str:
    """Return who may hold which card as lines of text."""
    heads = [f"{owner}: {size}" for owner, size in sizes.items()]
    rows = [("", heads)] + [
        (str(card), ["may" if owner in owners else "" for owner in sizes])
        for card, owners in allowed.items()
    ]
    first = max([len(card) for card, _ in rows])
    lines = [
        "  ".join(
            [
                card.ljust(first),
                *[cell.ljust(len(head)) for cell, head in zip(row, heads, strict=True)],
            ]
        )
        for card, row in rows
    ]
    return "\n".join([line.rstrip() for line in lines])


def told(printer: Any, words: str, drawn: str) -> None:
    """Let IPython's terminal print the words, and below them what is drawn, if it is narrow enough."""
    width = max(map(len, drawn.splitlines()), default=0)
    printer.text(f"{words}\n{drawn}" if 0 < width <= printer.max_width else words)


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
