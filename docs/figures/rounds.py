"""Figures of the second half of the algorithm: digits, the talon, whole plans."""

from collections.abc import Hashable, Sequence
from itertools import groupby, pairwise

from docs.figures.dealing import LEFT, ROW, bars, column, depth_line, depths, numbers
from docs.figures.example import DECK, FACES, SHUFFLE, colour, pile_name, spoken, tag
from docs.figures.svg import WIDTH, Drawing, chip, circle, curve, hue, line, rect, text
from shufflegraph import (
    Interval,
    Plan,
    Talon,
    chromatic_number,
    deal_round,
    instructions,
    intervals,
    plan,
    reducing_colouring,
    talon_runs,
)

CROWD = "ABCDEFGHI"
UNDER_BRACKETS = 18
"""So far below the brackets of a round the next one begins, so that no line crosses their labels."""


def crowd_words() -> dict[str, tuple[int, int]]:
    """The piles of nine owners who all conflict, over two rounds with three piles; numbered from 0."""
    deck = CROWD * 2
    first = reducing_colouring(intervals(deck), 3)
    left = deal_round(deck, instructions(deck, first), 3).deck
    second = reducing_colouring(intervals(left), 3)
    return {owner: (first[owner], second[owner]) for owner in CROWD}


def digits() -> Drawing:
    """Nine owners in the grid of their two digits."""
    words = crowd_words()
    cell, left, top = 58.0, 110.0, 34.0
    marks = [
        text(left + 1.5 * cell, 12, "pile in round 1", size=12, fill="soft"),
        text(left - 30, top + 1.5 * cell - 2, "pile in", size=12, fill="soft", anchor="end"),
        text(left - 30, top + 1.5 * cell + 13, "round 2", size=12, fill="soft", anchor="end"),
    ]
    for pile in range(3):
        marks += [
            text(left + cell * (pile + 0.5), 29, pile + 1, bold=True),
            text(left - 12, top + cell * (pile + 0.5) + 4, pile + 1, bold=True),
        ]
    for owner, (one, two) in words.items():
        x, y = left + cell * one, top + cell * two
        marks += [
            rect(x + 3, y + 3, cell - 6, cell - 6, stroke="hair", radius=6),
            chip(x + 16, y + 10, owner, hue(one), width=26, height=20),
            text(x + cell / 2, y + 46, f"{one + 1} {two + 1}", size=12),
        ]
    return Drawing(
        top + 3 * cell + 2,
        "Nine owners with the digits of their piles, no two alike: "
        + ", ".join(f"{owner} {one + 1} {two + 1}" for owner, (one, two) in words.items()),
        marks,
    )


def half_lines(deck: Sequence[Hashable]) -> dict[str, Interval]:
    """The half-line of each run of the talon: from its first card in the deck to the end."""
    return {
        f"run {number}": Interval(min(deck.index(card) for card in run), len(deck) - 1)
        for number, run in enumerate(talon_runs(deck), 1)
    }


def together() -> Drawing:
    """Hands and half-lines over their common depth."""
    hands = intervals(DECK)
    lines = half_lines(DECK)
    everything: dict[str, Interval] = {**hands, **lines}
    marks: list[str] = []
    rows = {owner: row for row, owner in enumerate(everything)}
    for owner, row in rows.items():
        shade = colour(owner) if owner in hands else "ink"
        marks.append(text(LEFT - 8, ROW * row + 16, owner, anchor="end", fill=shade, size=11.5))
    marks += bars(hands, DECK, rows, 0)
    for number, run in enumerate(talon_runs(DECK), 1):
        y = ROW * rows[f"run {number}"]
        x = column(lines[f"run {number}"].first)
        marks.append(rect(x - 8, y + 3, WIDTH - 2 - x + 8, 16, fill="soft", opacity=0.25, radius=3))
        marks += [tag(column(DECK.index(card)), y + 3, card) for card in run]
    height = ROW * len(everything)
    marks += numbers(height + 13)
    marks += depth_line(everything, len(DECK), height + 104, 16)
    marks.append(text(0, height + 68, "depth", size=11, fill="soft", anchor="start"))
    return Drawing(
        height + 110,
        "Hands and runs of the talon: "
        + "; ".join(f"{name} from {a + 1} to {b + 1}" for name, (a, b) in everything.items())
        + f". The depth at each position is {depths(everything, len(DECK))}, "
        f"at most {chromatic_number(everything)}.",
        marks,
    )


def runs() -> Drawing:
    """Deck position against place in the talon, for two rounds; neighbours of one run joined."""
    found = talon_runs(SHUFFLE, rounds=2)
    size = len(SHUFFLE)
    place = {card: position for position, card in enumerate(SHUFFLE)}
    unit = (WIDTH - LEFT - 4) / size
    marks = [
        text(LEFT - 8, unit * (target + 0.5) + 4, target + 1, size=11, fill="soft", anchor="end")
        for target in range(size)
    ]
    marks += [
        text(column(position), unit * size + 14, position + 1, size=11, fill="soft")
        for position in range(size)
    ]
    for run in found:
        at = [(column(place[card]), unit * (card.position + 0.5)) for card in run]
        marks += [line(*one, *other, stroke="ink", weight=3) for one, other in pairwise(at)]
        marks += [circle(x, y, 6, fill="ink") for x, y in at]
    marks.append(text(0, unit * 8 + 4, "place", size=11, fill="soft", anchor="start"))
    marks.append(text(0, unit * size + 26, "deck position", size=11, fill="soft", anchor="start"))
    return Drawing(
        unit * size + 30,
        f"Talon places from the top against deck positions; {len(found)} runs: "
        + "; ".join(", ".join(str(card.position + 1) for card in run) for run in found),
        marks,
    )


def states(made: Plan) -> list[tuple[Hashable, ...]]:
    """Return the decks at the start of every round, and the talon at the end."""
    return [*(round_.deck for round_ in made.rounds), tuple(sorted(_talon(made.deck)))]


def _talon(deck: Sequence[Hashable]) -> list[Talon]:
    return [card for card in deck if isinstance(card, Talon)]


def tracks(made: Plan, top: float, gap: float) -> list[str]:
    """Return the ways of all cards through the rounds, in the colours of their piles; a hand leaves."""
    unit = WIDTH / len(made.deck)
    marks: list[str] = []
    for number, (one, two) in enumerate(pairwise(states(made))):
        y = top + gap * number
        start = y + (UNDER_BRACKETS if number else 0)
        steps = made.rounds[number].instructions
        pairs = list(zip(one, steps, strict=True))
        for position, (destination, step) in enumerate(pairs):
            x = unit * (position + 0.5)
            shade = hue(step.pile)
            if destination in two:
                seen = [i for i, other in enumerate(two) if other == destination]
                copies = [i for i, other in enumerate(one) if other == destination]
                backwards = list(reversed(seen))[copies.index(position)]
                end = unit * (backwards + 0.5)
                marks.append(
                    curve(
                        x,
                        start,
                        end,
                        y + gap - 18,
                        stroke=shade,
                        weight=2,
                        opacity=0.75,
                    )
                )
            else:
                marks.append(line(x, start, x, start + 14, stroke=shade, weight=2, dash="2 2"))
    return marks


def pile_brackets(made: Plan, number: int, y: float) -> list[str]:
    """Return the brackets under the deck that round `number` leaves, one per pile."""
    unit = WIDTH / len(made.deck)
    words = dict(zip(made.deck, made.words, strict=True))
    following = states(made)[number + 1]
    marks: list[str] = []
    position = 0
    for pile, group in groupby(following, key=lambda card: words[card][number]):
        size = len(list(group))
        x, end = unit * position + 3, unit * (position + size) - 3
        marks += [
            line(x, y, end, y, stroke="soft", weight=1.5),
            text(
                (x + end) / 2,
                y + 13,
                pile_name(pile) if size > 1 else pile + 1,
                size=11,
                fill="soft",
            ),
        ]
        position += size
    return marks


def braid() -> Drawing:
    """Sixteen cards shuffled in two rounds on four piles."""
    made = plan(SHUFFLE, 4)
    faces = dict(zip(SHUFFLE, FACES, strict=True))
    gap, top = 120.0, 22.0
    unit = WIDTH / len(SHUFFLE)
    marks = tracks(made, top, gap)
    for number, state in enumerate(states(made)):
        y = top - 6 + gap * number
        marks += [
            text(
                unit * (position + 0.5),
                y,
                faces[Talon(card.position)],
                size=11.5,
            )
            for position, card in enumerate(_talon(state))
        ]
    marks += pile_brackets(made, 0, top + gap)
    shuffled = [faces[card] for card in _talon(states(made)[-1])]
    return Drawing(
        top + gap * len(made.rounds) + 4,
        f"The ways of sixteen cards through {len(made.rounds)} rounds on four piles, from "
        f"{', '.join(FACES)} to {', '.join(shuffled)}.",
        marks,
    )


def four_piles() -> Drawing:
    """The running example on four piles: two rounds."""
    made = plan(DECK, 4)
    gap, top = 104.0, 22.0
    unit = WIDTH / len(DECK)
    marks = tracks(made, top, gap)
    for number, state in enumerate(states(made)):
        y = top - 18 + gap * number
        marks += [tag(unit * (position + 0.5), y, card) for position, card in enumerate(state)]
    marks += pile_brackets(made, 0, top + gap)
    given = [str(step.hand_to) for step in made.rounds[0].instructions if step.hand_to is not None]
    said = f"handed over: {', '.join(given)}"
    marks.append(text(WIDTH, top + gap - 6, said, size=11.5, anchor="end", fill="soft"))
    words = dict(zip(made.deck, made.words, strict=True))
    return Drawing(
        top + gap * len(made.rounds) + 4,
        f"Two rounds on four piles. The second deck is {spoken(states(made)[1])}. Piles round by round: "
        + "; ".join(
            f"{spoken([d])} {', '.join(str(pile + 1) for pile in words[d])}"
            for d in dict.fromkeys(DECK)
        ),
        marks,
    )
