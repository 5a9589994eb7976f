"""A packet dealt from hand to hand, on top or to the bottom: each round folds the picture of the deck."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from docs.figures.moving import Control, Look, Moving
from docs.figures.svg import WIDTH, chip, rect, text
from shufflegraph import Assignments, Talon, plan, talon_runs

CARDS, ROUNDS = 12, 3
NUMBERS = (280_237_976, 267_112_908, 35_908_063)
UNIT, STEP = WIDTH / CARDS, 11.0
UPPER, LOWER = 34.0, 206.0
HEIGHT = LOWER + STEP * CARDS + 14
State = tuple[list[Look], str]
LINE = (
    '<line x1="0" y1="0" x2="1" y2="1" stroke="var(--own)" stroke-width="1.5" '
    'vector-effect="non-scaling-stroke"/>'
)


def frames(deck: Sequence[Talon]) -> Iterator[State]:
    """Yield the states: lines between cards that follow one another, then the cards."""
    made = plan(deck, 1, under=True)
    if len(made) != ROUNDS:
        raise ValueError(f"{deck} takes {len(made)} rounds")
    left, packet = list(deck), list[Talon]()

    def shown(words: str) -> State:
        looks: dict[Talon, Look] = {}
        for row, top, dealt in ((left, UPPER, CARDS - len(left)), (packet, LOWER, 0)):
            begin = dealt if row is left else (CARDS - len(packet)) / 2
            for place, card in enumerate(row):
                x, y = UNIT * (begin + place + 0.5), top + STEP * card.position
                looks[card] = Look(
                    x, y, colour=f"hue-{2 * (row is packet) + 1}", words=str(card.position + 1)
                )
        cards = [looks[card] for card in sorted(deck)]
        return [*[_line(one, other) for one, other in pairwise(cards)], *cards], words

    yield shown(f"{len(talon_runs(left, under=True))} runs: to the left, to the right, and so on.")
    for number, round_ in enumerate(made, 1):
        for step in round_.instructions:
            card = left.pop(0)
            packet.insert(len(packet) if step.under else 0, card)
            side = "to the bottom" if step.under else "on top"
            yield shown(f"Round {number}: card {card.position + 1} {side}.")
        left, packet = packet, []
        runs = len(talon_runs(left, under=True))
        end = "the talon is in order" if number == ROUNDS else f"folded, to {runs} runs"
        yield shown(f"After round {number}: {end}.")


def _line(one: Look, other: Look) -> Look:
    """A line from one card to another, if they lie together."""
    seen = one.colour == other.colour
    wide, tall = other.x - one.x, other.y - one.y
    return Look(one.x, one.y, 0.6 if seen else 0, one.colour, wide=wide, tall=tall)


def moving() -> Moving:
    """Return the picture: a step of three rounds, and which order."""
    decks: list[list[Talon]] = []
    for number in NUMBERS:
        found = Assignments({}, talon=CARDS).unrank(number)
        decks.append([card for card in found if isinstance(card, Talon)])
    every = [list(frames(deck)) for deck in decks]
    actors = 2 * CARDS - 1
    columns = [[looks[actor] for deal in every for looks, _ in deal] for actor in range(actors)]
    marks: list[str] = []
    for top, words in ((UPPER, "the deck"), (LOWER, "the other hand")):
        marks += [
            rect(1, top - 12, WIDTH - 2, STEP * CARDS + 14, stroke="hair", radius=8),
            text(WIDTH / 2, top - 18, words, size=12),
        ]
    card = chip(-13, -8, "", "own", width=26, height=16)
    return Moving(
        HEIGHT,
        "Twelve cards as points: across, where they lie in the deck; down, where they have to go. Card by "
        "card they go into the other hand, on top of the packet or to its bottom, and with each round the "
        "zigzag has half as many pieces, until it is one line.",
        marks,
        [(LINE if n < CARDS - 1 else card, looks) for n, looks in enumerate(columns)],
        [
            Control("again", "Another order", [f"order {n + 1}" for n in range(len(every))]),
            Control("play", "Deal", [f"step {step}" for step in range(len(every[0]))]),
        ],
        [words for deal in every for _, words in deal],
        still=0,
    )
