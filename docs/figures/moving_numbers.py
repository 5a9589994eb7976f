"""Nine players who all conflict take their numbers, for any few piles and rounds."""

from collections import Counter
from collections.abc import Iterator

from docs.figures.moving import Control, Look, Moving
from docs.figures.rounds import CROWD
from docs.figures.svg import WIDTH, chip, hue, line, text
from shufflegraph import deal_round, instructions, intervals, reducing_colouring

PILES, ROUNDS = (2, 3, 4), (1, 2, 3)
TOP, ROW = 30.0, 44.0


def numbers(piles: int, rounds: int) -> dict[str, tuple[int, ...]]:
    """Return the piles of each player, round by round, until the hand is handed over.

    >>> sorted(numbers(3, 2).values())[:3]
    [(0, 0), (0, 1), (0, 2)]
    """
    found: dict[str, tuple[int, ...]] = dict.fromkeys(CROWD, ())
    deck: tuple[str, ...] = tuple(CROWD * 2)
    for _ in range(rounds):
        colouring = reducing_colouring(intervals(deck), piles)
        for owner, pile in colouring.items():
            found[owner] += (pile,)
        result = deal_round(deck, instructions(deck, colouring), piles)
        deck = tuple(str(owner) for owner in result.deck)
    return found


def looks(found: dict[str, tuple[int, ...]]) -> Iterator[tuple[Look, Look]]:
    """Yield for each player where chip and number are: rows by the first pile, then by number."""
    for owner in CROWD:
        ordered = sorted(CROWD, key=found.__getitem__)
        row = [other for other in ordered if found[other][0] == found[owner][0]]
        x = 64 + 58 * row.index(owner)
        y = TOP + ROW * found[owner][0]
        alone = list(found.values()).count(found[owner]) == 1
        shade = hue(found[owner][0]) if alone else "soft"
        digits = " ".join(str(pile + 1) for pile in found[owner])
        yield (
            Look(x, y + 12, colour=shade, words=owner),
            Look(x, y + 34, colour="ink" if alone else "red", words=digits),
        )


def says(piles: int, rounds: int) -> str:
    """Return in words who has a number of their own."""
    found = numbers(piles, rounds)
    shared = sum(many for many in Counter(found.values()).values() if many > 1)
    power = " × ".join([str(piles)] * rounds)
    total = piles**rounds
    room = f"{power} = {total}" if rounds > 1 else str(total)
    end = (
        "Everybody has a number of their own, and the whole hand."
        if shared == 0
        else f"{shared} players share theirs, and are still mixed."
    )
    return f"{room} numbers for {len(CROWD)} players. {end}"


def moving() -> Moving:
    """Return the picture: the number of piles, and of rounds."""
    states = [(piles, rounds) for piles in PILES for rounds in ROUNDS]
    every = [list(looks(numbers(*state))) for state in states]
    name = chip(-13, -10, "", "own", width=26, height=20)
    digits = text(0, 0, "", size=12.5, fill="own", bold=True)
    columns = [
        (marks, [players[owner][part] for players in every])
        for owner in range(len(CROWD))
        for part, marks in enumerate((name, digits))
    ]
    rows = range(max(PILES))
    marks = [text(0, 13, "first pile", size=12, fill="soft", anchor="start")]
    marks += [
        text(14, TOP + ROW * pile + 17, pile + 1, size=13, bold=True, anchor="start")
        for pile in rows
    ]
    edges = [TOP + ROW * pile - 6 for pile in rows]
    marks += [line(0, y, WIDTH, y, stroke="hair") for y in edges]
    return Moving(
        TOP + ROW * len(rows),
        "Nine players, each with the number that their piles in the rounds make. Where two have the same, "
        "their cards are still mixed.",
        marks,
        columns,
        [
            Control("slide", "Piles", [f"{piles} piles" for piles in PILES], 1),
            Control("slide", "Rounds", ["1 round", "2 rounds", "3 rounds"], 1),
        ],
        [says(*state) for state in states],
        still=states.index((3, 2)),
    )
