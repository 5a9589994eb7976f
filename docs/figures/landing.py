"""The picture of the first page: one moment of a deal, as the algorithm sees it and on the table."""

from collections.abc import Hashable

from docs.figures.dealing import LEFT, ROW, bars, column, one_round
from docs.figures.example import DECK, PLAYERS, colour
from docs.figures.svg import WIDTH, Drawing, line, rect, text
from shufflegraph import deal_round, instructions, intervals

AFTER = 9
"""So many cards have been laid down: Bob's hand is complete, and Dan's cards lie where Bob's did."""
CARD, HEIGHT = 34, 46
PLACES = ((24, 44), (302, 44), (302, 150), (24, 150))
"""Where the piles lie, clockwise around the phone, with the first on the left at the back."""


def piles_on_the_table() -> tuple[list[list[Hashable]], dict[Hashable, tuple[Hashable, ...]]]:
    """Return what each pile holds after so many cards, first card first, and the hands handed over.

    >>> [len(pile) for pile in piles_on_the_table()[0]]
    [1, 2, 1, 2]
    """
    steps = instructions(DECK, one_round())[:AFTER]
    hands = deal_round(DECK[:AFTER], steps, len(PLACES)).hands
    piles: list[list[Hashable]] = [[] for _ in PLACES]
    for destination, step in zip(DECK, steps, strict=False):
        if destination not in hands:
            piles[step.pile].append(destination)
    return piles, hands


def back(x: float, y: float, destination: Hashable) -> str:
    """Return the back of a card in the colour of its destination."""
    return rect(x, y, CARD, HEIGHT, fill=colour(destination), stroke="paper", radius=4) + rect(
        x + 4, y + 4, CARD - 8, HEIGHT - 8, stroke="paper", radius=2
    )


def above(height: float) -> list[str]:
    """Return the players' intervals, and a line where the deal is now."""
    spans = intervals(DECK)
    rows = {owner: row for row, owner in enumerate(spans)}
    now = (column(AFTER - 1) + column(AFTER)) / 2
    names = [
        text(LEFT - 8, ROW * row + 16, owner, anchor="end", fill=colour(owner), bold=True)
        for owner, row in rows.items()
    ]
    return [
        *names,
        *bars(spans, DECK, rows, 0),
        line(now, 0, now, height, weight=1.5, dash="4 3"),
        text(now + 5, height + 12, "now", size=11.5),
        text(
            LEFT - 6, height + 12, "the deck, from the top", size=11.5, fill="soft", anchor="start"
        ),
    ]


def pile(number: int, held: list[Hashable], top: float) -> list[str]:
    """Return a pile on its place: its cards, and below it its number."""
    x, y = PLACES[number][0], top + PLACES[number][1]
    marks = [rect(x - 4, y - 4, CARD + 16, HEIGHT + 12, stroke="hair", radius=6, dash="3 3")]
    marks += [back(x + 5 * level, y + 3 * level, one) for level, one in enumerate(held)]
    return [*marks, text(x + CARD / 2 + 4, y + HEIGHT + 22, f"pile {number + 1}", size=12)]


def phone(top: float, pile_now: int) -> list[str]:
    """Return the phone in the middle of the table, with what it says."""
    x, width = WIDTH / 2 - 37, 74.0
    middle = x + width / 2
    return [
        rect(x, top + 56, width, 124, fill="paper", stroke="ink", weight=2.5, radius=10),
        text(middle, top + 82, f"card {AFTER + 1}", size=12),
        text(middle, top + 128, pile_now + 1, size=44, bold=True),
        text(middle, top + 154, f"{len(DECK) - AFTER} to go", size=11.5, fill="soft"),
    ]


def deal() -> Drawing:
    """The intervals above the table after nine cards."""
    piles, hands = piles_on_the_table()
    pile_now = instructions(DECK, one_round())[AFTER].pile
    height = ROW * len(PLAYERS) + 4
    top = height + 26
    marks = above(height)
    marks.append(rect(1, top + 1, WIDTH - 2, 232, stroke="soft", radius=28, weight=1.5))
    for number, held in enumerate(piles):
        marks += pile(number, held, top)
    x, y = PLACES[pile_now]
    marks.append(
        rect(x - 4, top + y - 4, CARD + 16, HEIGHT + 12, stroke="ink", radius=6, weight=2.5)
    )
    marks += phone(top, pile_now)
    for owner, hand in hands.items():
        marks += [back(120 + 14 * place, top + 6, owner) for place in range(len(hand))]
        marks.append(
            text(128 + CARD + 14 * len(hand), top + 34, f"{owner}'s whole hand", anchor="start")
        )
    words = "; ".join(f"pile {number + 1} has {len(held)}" for number, held in enumerate(piles))
    return Drawing(
        top + 236,
        f"A deal of {len(DECK)} cards after {AFTER}. Above, each player's cards in the deck and the bar from "
        "their first to their last: "
        + "; ".join(
            f"{owner} {first + 1} to {last + 1}" for owner, (first, last) in intervals(DECK).items()
        )
        + f". Below, the table with a phone in the middle that says card {AFTER + 1}, pile {pile_now + 1}. "
        f"{', '.join(map(str, hands))}'s hand is complete; {words}.",
        marks,
    )
