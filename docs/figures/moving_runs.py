"""A talon in some order, its runs, and how two rounds on four piles put it in order."""

from collections.abc import Iterator

from docs.figures.example import SHUFFLE
from docs.figures.moving import Control, Look, Moving
from docs.figures.svg import WIDTH, chip, hue, rect, text
from shufflegraph import Assignments, Talon, plan, talon_runs

CARDS, PILES, ROUNDS = 16, 4, 2
NUMBERS = (3_141_592_653_589, 16_180_339_887_498, 9_192_631_770_000)
UNIT = WIDTH / CARDS
SLOT = WIDTH / PILES
LEVEL, FLOOR = 18, 196
HEIGHT = FLOOR + 50
State = tuple[list[Look], str]


def orders() -> list[tuple[Talon, ...]]:
    """Return the talons that are shown: that of the page about the algorithm, and drawn ones."""
    every: Assignments[str] = Assignments({}, talon=CARDS)
    drawn = [tuple(card for card in every.unrank(n) if isinstance(card, Talon)) for n in NUMBERS]
    return [tuple(SHUFFLE), *drawn]


def frames(deck: tuple[Talon, ...]) -> Iterator[State]:
    """Yield the states of two rounds; cards have the colour of the pile on which they lie."""
    runs = talon_runs(deck, rounds=ROUNDS)
    made = plan(deck, PILES)
    if len(made.rounds) != ROUNDS:
        raise ValueError(f"{deck} takes {len(made.rounds)} rounds")
    shades = dict.fromkeys(deck, "soft")
    at = {card: (UNIT * (place + 0.5), 16.0) for place, card in enumerate(deck)}

    def shown(words: str) -> State:
        places = sorted(deck)
        return [
            Look(*at[card], colour=shades[card], words=str(card.position + 1)) for card in places
        ], words

    told = "; ".join(" ".join(str(card.position + 1) for card in run) for run in runs)
    yield shown(f"{len(runs)} runs, and {PILES}² = {PILES**ROUNDS} codes: {told}.")
    left = list(deck)
    for number, round_ in enumerate(made.rounds, 1):
        piles: list[list[Talon]] = [[] for _ in range(PILES)]
        for card, step in zip(left, round_.instructions, strict=True):
            at[card] = SLOT * (step.pile + 0.5), FLOOR - LEVEL * len(piles[step.pile])
            piles[step.pile].append(card)
            shades[card] = hue(step.pile)
            yield shown(f"Round {number}: card {card.position + 1} on pile {step.pile + 1}.")
        left = [card for pile in piles for card in reversed(pile)]
        at = {card: (UNIT * (place + 0.5), 16.0) for place, card in enumerate(left)}
        end = "the talon is in order." if number == ROUNDS else "that is the next deck."
        yield shown(f"After round {number} the piles are picked up, pile 1 on top: {end}")


def moving() -> Moving:
    """Return the picture: a step of the two rounds, and which order."""
    every = [list(frames(deck)) for deck in orders()]
    steps = len(every[0])
    columns = [[looks[card] for deal in every for looks, _ in deal] for card in range(CARDS)]
    marks = [rect(1, 1, WIDTH - 2, 30, stroke="hair", radius=8)]
    for pile in range(PILES):
        marks += [
            rect(SLOT * pile + 6, 46, SLOT - 12, FLOOR - 32, stroke="hair", radius=8, dash="3 3"),
            text(SLOT * (pile + 0.5), FLOOR + 34, f"pile {pile + 1}", size=12),
        ]
    card = chip(-11, -9, "", "own", width=22, height=18)
    return Moving(
        HEIGHT,
        "Sixteen talon cards in a row, and four piles below, each with its colour. In two rounds each card "
        "is laid on the pile that its code names; then the row is in order.",
        marks,
        [(card, looks) for looks in columns],
        [
            Control("again", "Shuffle again", [f"order {n + 1}" for n in range(len(every))]),
            Control("play", "Deal", [f"step {step}" for step in range(steps)]),
        ],
        [words for deal in every for _, words in deal],
        still=0,
    )
