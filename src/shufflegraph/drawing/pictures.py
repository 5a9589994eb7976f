"""Drawings of what the functions of the library return: decks, intervals, arrangements, lists, moves."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence, Set
from typing import Any, Final

from shufflegraph.base.contracts import refuse, undecorated
from shufflegraph.base.deck import Deck, Pile, deck_fault
from shufflegraph.base.faults import integer_fault, wrong_kind
from shufflegraph.base.interop import coerces, sequence
from shufflegraph.connect_four import stones, winner
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.dealing.intervals import Interval, ends
from shufflegraph.dealing.table import steps_fault
from shufflegraph.drawing.rounds import MOST_COLUMNS, deck_drawing, name_of, rounds_drawing
from shufflegraph.drawing.svg import WIDTH, Drawing, chip, circle, curve, hue, rect, short, text
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


LIST_LEFT: Final = 80
LIST_ROW: Final = 24
MOST_IN_A_LABEL: Final = 24


def draw_lists(what: str, lists: Mapping[Any, Iterable[Any]]) -> Drawing:
    """Return a row for each name, with a label for each thing that it has; long rows go on below."""
    marks: list[str] = []
    y = 0
    said: list[str] = []
    for number, (name, things) in enumerate(lists.items()):
        words = [str(one) for one in things]
        words = sorted(words) if isinstance(things, Set) else words
        said.append(f"{name}: {', '.join(words) or 'nothing'}")
        marks.append(text(LIST_LEFT - 8, y + 16, short(name, 12), size=11, anchor="end"))
        x = float(LIST_LEFT)
        for word in words:
            label = short(word, MOST_IN_A_LABEL)
            width = 12 + 7.5 * len(label)
            if x + width > WIDTH and x > LIST_LEFT:
                x, y = float(LIST_LEFT), y + LIST_ROW
            marks.append(chip(x, y + 3, label, hue(number), width=width, height=18))
            x += width + 4
        y += LIST_ROW
    return Drawing(max(y, LIST_ROW), f"{what}: {'; '.join(said) or 'nobody'}", marks)


_TO_DRAW: Final = "a deck, intervals, a colouring, hands, or a Plan"


@coerces(value=sequence)
def draw(value: Any, more: Any = None) -> Drawing:
    """Return a drawing of what the library's functions return, which are plain tuples and dictionaries.

    A deck is a row of cards, intervals are bars, a plan the ways of all cards. A colouring lists the owners
    of each pile, and hands list each owner's cards.

    >>> from shufflegraph import instructions, intervals, plan, valid_colouring
    >>> deck = ["Ann", "Bob", "Ann"]
    >>> draw(deck).alt
    'A deck of 3 cards, from the top: Ann, Bob, Ann'
    >>> colouring = valid_colouring(intervals(deck))
    >>> draw(colouring).alt
    'Each pile and its owners: pile 1: Ann; pile 2: Bob'
    >>> draw(intervals(deck), colouring).height, draw(deck, instructions(deck, colouring)).height
    (62, 112)
    >>> draw({"Ann": ("ace", "ten")}).alt
    'Each owner and their cards: Ann: ace, ten'

    :param value: a deck, intervals, a colouring, hands, or a Plan.
    :param more: the colouring of the intervals, or the instructions for the deck.
    :raises InvalidParameter: if these are none of them, or more cards than one can see.
    """
    if hasattr(value, "rounds"):
        return _seen(rounds_drawing(value.deck, value.rounds), len(value.deck))
    if isinstance(value, Mapping):
        return _mapping(value, more)
    if isinstance(value, Sequence) and not isinstance(value, str):
        refuse(deck_fault(value))
        return _seen(deck_drawing(value), len(value)) if more is None else _round(value, more)
    raise wrong_kind("value", value, _TO_DRAW)


def _mapping(value: Mapping[Any, Any], colouring: Any) -> Drawing:
    kinds = set(map(type, value.values()))
    if kinds <= {Interval}:
        return draw_intervals(value, colouring)
    if kinds == {int}:
        piles: dict[str, list[str]] = {f"pile {1 + pile}": [] for pile in sorted(value.values())}
        for owner, pile in value.items():
            piles[f"pile {1 + pile}"].append(name_of(owner))
        return draw_lists("Each pile and its owners", piles)
    if all(isinstance(cards, Collection) and type(cards) is not str for cards in value.values()):
        return draw_lists("Each owner and their cards", value)
    raise wrong_kind("value", value, _TO_DRAW)


def _round(deck: Deck, instructions: Any) -> Drawing:
    steps = instructions if isinstance(instructions, Sequence) else ()
    piles = [step.pile for step in steps if isinstance(step, Instruction)]
    refuse(steps_fault(deck, instructions, 1 + max(piles, default=0)))
    return _seen(rounds_drawing(deck, [Round(tuple(deck), tuple(steps))]), len(deck))


def _seen(drawing: Drawing | None, cards: int) -> Drawing:
    refuse(integer_fault("the number of cards", cards, least=1, most=MOST_COLUMNS))
    assert drawing is not None
    return drawing
