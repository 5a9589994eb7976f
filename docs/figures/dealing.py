"""Figures of the first half of the algorithm: deck, intervals, graph, colours, table."""

from collections.abc import Hashable, Mapping, Sequence
from math import cos, pi, sin

from docs.figures.example import DECK, FACES, STOCK, colour, pile_name, spoken, tag
from docs.figures.svg import (
    WIDTH,
    Drawing,
    card,
    circle,
    hue,
    line,
    path,
    rect,
    text,
)
from shufflegraph import (
    Interval,
    Talon,
    chromatic_number,
    clique,
    deal_round,
    instructions,
    intervals,
    loads,
    reducing_colouring,
    valid_colouring,
)

LEFT = 46
"""Where the first deck position begins, right of the names."""
ROW = 24


def column(position: float, size: int = len(DECK)) -> float:
    """Return the middle of a deck position."""
    return LEFT + (WIDTH - LEFT - 4) / size * (position + 0.5)


def deck() -> Drawing:
    """The sixteen cards in two rows, each above its destination."""
    marks: list[str] = []
    for position, (face, destination) in enumerate(zip(FACES, DECK, strict=True)):
        x = 45 * (position % 8) + 22.5
        y = 84 * (position // 8)
        marks += [
            text(x, y + 11, position + 1, size=11, fill="soft"),
            card(x - 14, y + 16, face, width=28, height=38),
            tag(x, y + 59, destination),
        ]
    return Drawing(
        160,
        "The deck from the top, two rows of eight cards: "
        + "; ".join(f"{face} to {spoken([d])}" for face, d in zip(FACES, DECK, strict=True)),
        marks,
    )


def bars(
    spans: Mapping[str, Interval], deck: Sequence[Hashable], rows: Mapping[str, int], top: float
) -> list[str]:
    """Return the intervals as bars in their rows, with a label on every card."""
    marks: list[str] = []
    for owner, (first, last) in spans.items():
        y = top + ROW * rows[owner]
        x, end = column(first, len(deck)), column(last, len(deck))
        marks.append(
            rect(x - 8, y + 3, end - x + 16, 16, fill=colour(owner), radius=8, opacity=0.3)
        )
        marks += [
            tag(column(position, len(deck)), y + 3, destination)
            for position, destination in enumerate(deck)
            if destination == owner
        ]
    return marks


def numbers(y: float) -> list[str]:
    """Return the number of every position of the deck, from 1, in a line at that height."""
    return [
        text(column(position), y, position + 1, size=11, fill="soft")
        for position in range(len(DECK))
    ]


def depths(spans: Mapping[str, Interval], size: int) -> list[int]:
    """Return the number of active owners at every position."""
    return [
        sum(first <= position <= last for first, last in spans.values()) for position in range(size)
    ]


def depth_line(spans: Mapping[str, Interval], size: int, base: float, unit: float) -> list[str]:
    """Return the depth as a stepped line over `base`, `unit` high per owner, with its scale."""
    half = (WIDTH - LEFT - 4) / size / 2
    points = [(column(0, size) - half, base)]
    for position, depth in enumerate(depths(spans, size)):
        x = column(position, size)
        points += [(x - half, base - unit * depth), (x + half, base - unit * depth)]
    points.append((column(size - 1, size) + half, base))
    deepest = chromatic_number(spans)
    marks = [
        line(LEFT, base - unit * level, WIDTH - 4, base - unit * level, stroke="hair", weight=0.8)
        for level in range(deepest + 1)
    ]
    marks += [
        text(LEFT - 6, base - unit * level + 4, level, size=11, fill="soft", anchor="end")
        for level in range(deepest + 1)
    ]
    return [*marks, path(points, weight=1.8)]


def spans() -> Drawing:
    """The players' intervals over the depth, with the clique marked."""
    found = intervals(DECK)
    members = clique(found)
    where = max(found[owner].first for owner in members)
    rows = {owner: row for row, owner in enumerate(found)}
    height = ROW * len(found)
    half = column(0.5) - column(0)
    marks = [rect(column(where) - half, 0, 2 * half, height + 84, fill="hair", opacity=0.6)]
    marks += numbers(height + 14)
    marks += [
        text(LEFT - 8, ROW * row + 16, owner, anchor="end", fill=colour(owner), bold=True)
        for owner, row in rows.items()
    ]
    marks += bars(found, DECK, rows, 0)
    marks += depth_line(found, len(DECK), height + 80, 18)
    marks.append(text(0, height + 57, "depth", size=11, fill="soft", anchor="start"))
    return Drawing(
        height + 86,
        "Each player's interval of deck positions as a bar: "
        + "; ".join(
            f"{owner} from {first + 1} to {last + 1}" for owner, (first, last) in found.items()
        )
        + f". Below, the depth at each position: {depths(found, len(DECK))}. Its maximum, "
        f"{chromatic_number(found)}, is reached first at position {where + 1}, by {', '.join(members)}.",
        marks,
    )


def graph() -> Drawing:
    """The conflict graph of the players, each in the colour of their pile."""
    found = intervals(DECK)
    colouring = valid_colouring(found)
    middle, radius = (WIDTH / 2, 92.0), 66.0
    at = {
        owner: (
            middle[0] + 1.5 * radius * cos(2 * pi * (i + 0.5) / len(found) - pi / 2 - pi / 2),
            middle[1] + radius * sin(2 * pi * (i + 0.5) / len(found) - pi / 2 - pi / 2),
        )
        for i, owner in enumerate(found)
    }
    edges = [
        (one, other)
        for one in found
        for other in found
        if one < other
        and found[one].first <= found[other].last
        and found[other].first <= found[one].last
    ]
    marks = [line(*at[one], *at[other], stroke="soft", weight=2) for one, other in edges]
    for owner, (x, y) in at.items():
        marks += [
            circle(x, y, 26, fill="paper", stroke=hue(colouring[owner]), weight=5),
            text(x, y - 1, owner, bold=True),
            text(x, y + 13, pile_name(colouring[owner]), size=11, fill=hue(colouring[owner])),
        ]
    return Drawing(
        184,
        "The conflict graph: lines between "
        + ", ".join(f"{one} and {other}" for one, other in edges)
        + ". Colours: "
        + ", ".join(f"{owner} {pile_name(pile)}" for owner, pile in colouring.items()),
        marks,
    )


def packed() -> Drawing:
    """The intervals in the rows of their piles."""
    found = intervals(DECK)
    colouring = valid_colouring(found)
    marks: list[str] = []
    for pile in sorted(set(colouring.values())):
        y = ROW * pile
        marks += [
            line(LEFT, y + ROW - 1, WIDTH - 4, y + ROW - 1, stroke="hair"),
            text(LEFT - 8, y + 16, pile_name(pile), anchor="end", size=11.5),
        ]
    marks += bars(found, DECK, colouring, 0)
    height = ROW * len(set(colouring.values()))
    marks += numbers(height + 14)
    return Drawing(
        height + 18,
        "The intervals sorted into piles: "
        + "; ".join(
            f"{pile_name(pile)}: {', '.join(owner for owner in found if colouring[owner] == pile)}"
            for pile in sorted(set(colouring.values()))
        )
        + ". No two bars in a row overlap.",
        marks,
    )


def one_round() -> dict[Hashable, int]:
    """The valid colouring of the players, and a pile of its own for the talon."""
    return {**valid_colouring(intervals(DECK)), **dict.fromkeys(STOCK, 3)}


def table(after: int, top: float) -> tuple[list[str], str]:
    """Return the table after `after` cards of the first round, and the same in words."""
    steps = instructions(DECK, one_round())[:after]
    piles: list[list[int]] = [[] for _ in range(4)]
    given: list[str] = []
    for position, (pile, hand_to, _) in enumerate(steps):
        piles[pile].append(position)
        if hand_to is not None:
            given.append(str(hand_to))
            piles[pile] = []
    marks = [text(0, top + 13, f"after {after} cards", anchor="start", size=12, bold=True)]
    if given:
        marks.append(text(WIDTH, top + 13, f"dealt: {', '.join(given)}", anchor="end", size=11.5))
    for pile, held in enumerate(piles):
        x = 6 + 90 * pile
        marks.append(rect(x, top + 22, 78, 58, stroke="hair", radius=6, dash="3 3"))
        for level, position in enumerate(held):
            marks += [card(x + 4 + 16 * level, top + 26, FACES[position], width=22, height=34)]
        if held:
            marks.append(tag(x + 66, top + 62, DECK[held[-1]], size=16))
        marks.append(text(x + 39, top + 94, pile_name(pile), size=11, fill="soft"))
    words = "; ".join(
        f"{pile_name(pile)}: {', '.join(FACES[p] for p in held) or 'empty'}"
        for pile, held in enumerate(piles)
    )
    return marks, f"After {after} cards: {words}. Hands handed over: {', '.join(given) or 'none'}."


def film() -> Drawing:
    """The table after each hand that is handed over."""
    steps = instructions(DECK, one_round())
    moments = [i + 1 for i, step in enumerate(steps) if step.hand_to is not None]
    moments[0] -= 1  # the moment before the first hand goes
    moments[-2:] = [len(DECK)]
    marks: list[str] = []
    words: list[str] = []
    for row, after in enumerate(moments):
        drawn, said = table(after, 106 * row)
        marks += drawn
        words.append(said)
    return Drawing(106 * len(moments) - 6, " ".join(words), marks)


def two_piles() -> dict[Hashable, int]:
    """The reducing colouring of the players on two piles, and a third pile for the talon."""
    return {**reducing_colouring(intervals(DECK), 2), **dict.fromkeys(STOCK, 2)}


def next_deck() -> tuple[str | Talon, ...]:
    """What is left of the deck after a round with two piles for the players."""
    return deal_round(DECK, instructions(DECK, two_piles()), 3).deck


def reducing() -> Drawing:
    """The intervals in two piles with their loads; then the next deck and its intervals."""
    found = intervals(DECK)
    colouring = reducing_colouring(found, 2)
    load = loads(found, colouring)
    own_rows: dict[str, int] = {}
    for pile in load:
        top = sum(load[other] for other in load if other < pile)
        own = {owner: span for owner, span in found.items() if colouring[owner] == pile}
        own_rows |= {owner: top + level for owner, level in valid_colouring(own).items()}
    marks: list[str] = [text(0, 12, "round 1", anchor="start", bold=True)]
    for pile in load:
        top = 20 + ROW * sum(load[other] for other in load if other < pile)
        height = ROW * load[pile]
        marks += [
            rect(LEFT, top, WIDTH - LEFT - 2, height - 2, stroke="hair", radius=6),
            text(LEFT - 6, top + height / 2 - 2, pile_name(pile), anchor="end", size=11.5),
            text(
                LEFT - 6,
                top + height / 2 + 10,
                f"load {load[pile]}",
                anchor="end",
                size=11,
                fill="soft",
            ),
        ]
    marks += bars(found, DECK, own_rows, 20)
    base = 20 + ROW * sum(load.values()) + 26
    left = next_deck()
    again = intervals(left)
    rows = valid_colouring(again)
    marks.append(text(0, base, "round 2", anchor="start", bold=True))
    for pile in range(2):
        top = base + 8 + ROW * pile
        marks += [
            rect(LEFT, top, WIDTH - LEFT - 2, ROW - 2, stroke="hair", radius=6),
            text(LEFT - 6, top + 15, pile_name(pile), anchor="end", size=11.5),
        ]
    marks += bars(again, left, rows, base + 8)
    end = base + 8 + ROW * 2
    marks += [
        tag(column(position, len(left)), end + 4, destination)
        for position, destination in enumerate(left)
        if isinstance(destination, Talon)
    ]
    marks.append(text(LEFT - 6, end + 16, "talon", anchor="end", size=11.5))
    owners_by_pile = "; ".join(
        f"{pile_name(pile)}, load {load[pile]}: "
        + ", ".join(owner for owner in found if colouring[owner] == pile)
        for pile in load
    )
    return Drawing(
        end + 24,
        f"Round 1 on two piles: {owners_by_pile}. "
        f"The next deck is {spoken(left)}; there {', '.join(again)} need {chromatic_number(again)} piles.",
        marks,
    )
