"""Drawings of what are plain dictionaries, tuples and lists: intervals, arrangements, moves."""

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from shufflegraph.connect_four import stones, winner
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.intervals import Interval, ends
from shufflegraph.deck import Pile
from shufflegraph.drawing.svg import WIDTH, Drawing, circle, curve, hue, rect, short, text
from shufflegraph.sampling.conflicts import repeats

ROW = 22
LEFT = 64


def draw_intervals(
    intervals: Mapping[Any, Interval], colouring: Mapping[Any, Pile] | None = None
) -> Drawing:
    """Return owners' intervals as bars, with a colouring in the rows and colours of their piles.

    >>> from shufflegraph import intervals, valid_colouring
    >>> found = intervals(["Ann", "Bob", "Ann", "Cid"])
    >>> draw_intervals(found).height, draw_intervals(found, valid_colouring(found)).height
    (84, 62)

    :raises InvalidDeck: if these are not intervals.
    Complexity: O(m) for m owners.
    """
    _, lasts = ends(intervals)
    size = max(lasts, default=0) + 1
    unit = (WIDTH - LEFT - 8) / size
    rows = colouring or {owner: row for row, owner in enumerate(intervals)}
    height = ROW * (max(rows.values(), default=-1) + 1)
    marks: list[str] = []
    for row in sorted(set(rows.values())):
        name = f"pile {row + 1}" if colouring else next(one for one in rows if rows[one] == row)
        marks.append(text(LEFT - 8, ROW * row + 15, short(name, 9), size=11, anchor="end"))
    for number, (owner, (first, last)) in enumerate(intervals.items()):
        y, shade = ROW * rows[owner], hue(rows[owner] if colouring else number)
        width = unit * (last - first + 1)
        marks.append(rect(LEFT + unit * first + 1, y + 2, width - 2, ROW - 4, fill=shade, radius=4))
        if width > 8 * len(str(owner)):
            marks.append(
                text(
                    LEFT + unit * first + width / 2, y + 15, owner, size=11, fill="paper", bold=True
                )
            )
    step = 1 + size // 15
    marks += [
        text(LEFT + unit * (at + 0.5), height + 14, at, size=11, fill="soft")
        for at in range(0, size, step)
    ]
    told = ", ".join(
        [f"{owner} from {first} to {last}" for owner, (first, last) in intervals.items()]
    )
    return Drawing(height + 18, f"Intervals of deck positions as bars: {told or 'none'}", marks)


def draw_arrangement(arrangement: Sequence[Hashable], distance: int = 1) -> Drawing:
    """Return a row of cards with an arch over every two equal ones that are at most `distance` apart.

    >>> draw_arrangement("aab").alt
    'An arrangement of 3 cards: a, a, b. Too close: places 0 and 1.'

    :raises InvalidParameter: if `distance` is negative, or the cards are not a sequence.
    Complexity: O(n d) for n cards and distance d.
    """
    close = repeats(arrangement, distance)
    unit = min(26.0, WIDTH / max(len(arrangement), 1))
    shades = {card: hue(number) for number, card in enumerate(dict.fromkeys(arrangement))}
    marks: list[str] = []
    for place, card in enumerate(arrangement):
        marks.append(rect(unit * place + 1, 30, unit - 2, 28, fill=shades[card], radius=3))
        if unit > 12:
            marks.append(
                text(unit * (place + 0.5), 49, str(card)[:2], size=11, fill="paper", bold=True)
            )
    for one, other in close:
        x, end = unit * (one + 0.5), unit * (other + 0.5)
        marks += [
            curve(x, 30, (x + end) / 2, 8, stroke="red"),
            curve(end, 30, (x + end) / 2, 8, stroke="red"),
        ]
    cards = ", ".join([str(card) for card in arrangement])
    pairs = ", ".join([f"{one} and {other}" for one, other in close])
    wrong = f" Too close: places {pairs}." if close else " No two equal cards are too close."
    return Drawing(62, f"An arrangement of {len(arrangement)} cards: {cards}.{wrong}", marks)


def draw_board(columns: Sequence[int]) -> Drawing:
    """Return the board of Connect Four after these moves, each stone with its move's number.

    >>> draw_board([3, 3, 4]).height
    216

    :raises IllegalMove: if a move is against the rules.
    """
    won, cell, left = winner(columns), 36, 54
    marks = [rect(left - 4, 0, 7 * cell + 8, 6 * cell, fill="hue-0", radius=8)]
    marks += [
        circle(left + cell * (column + 0.5), cell * (row + 0.5), 14, fill="paper")
        for column in range(7)
        for row in range(6)
    ]
    for number, stone in enumerate(undecorated(stones)(columns), 1):
        x, y = left + cell * (stone.column - 0.5), cell * (6.5 - stone.row)
        shade = "red" if stone.colour.name == "RED" else "hue-4"
        marks += [
            circle(x, y, 14, fill=shade),
            text(x, y + 4, number, size=12, fill="paper", bold=True),
        ]
    end = f"{won.name.capitalize()} has won." if won else "Nobody has won yet."
    return Drawing(6 * cell, f"A board of Connect Four after {len(columns)} moves. {end}", marks)
