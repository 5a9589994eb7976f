"""A talon in some order, its runs, and how two rounds on four piles put it in order."""

from collections.abc import Hashable, Iterator

from docs.figures.example import SHUFFLE
from docs.figures.moving import Control, Look, Moving
from docs.figures.svg import WIDTH, chip, hue, rect, text
from shufflegraph import Assignments, Plan, Talon, plan, talon_runs

CARDS, PILES, ROUNDS = 16, 4, 2
NUMBERS = (3_141_592_653_589, 16_180_339_887_498, 9_192_631_770_000)
UNIT = WIDTH / CARDS
SLOT = WIDTH / PILES
ROW, LEVEL, FLOOR = 16.0, 18, 212
HEIGHT = FLOOR + 50
State = tuple[list[Look], str]


def orders() -> list[tuple[Talon, ...]]:
    """Return the talons that are shown: that of the page about the algorithm, and drawn ones."""
    every: Assignments[str] = Assignments({}, talon=CARDS)
    drawn = [tuple(card for card in every.unrank(n) if isinstance(card, Talon)) for n in NUMBERS]
    return [tuple(SHUFFLE), *drawn]


def codes_of(made: Plan) -> dict[Hashable, str]:
    """Return the code of each card: its piles, round by round.

    >>> deck = [Talon(2), Talon(1), Talon(0), Talon(3)]
    >>> sorted(codes_of(plan(deck, 2)).values())
    ['1', '1', '1', '2']
    """
    codes: dict[Hashable, str] = dict.fromkeys(made.deck, "")
    for one in made.rounds:
        for card, step in zip(one.deck, one.instructions, strict=True):
            codes[card] += str(step.pile + 1)
    return codes


def frames(deck: tuple[Talon, ...]) -> Iterator[State]:
    """Yield the states of two rounds; cards have the colour of the pile on which they lie."""
    runs = talon_runs(deck, rounds=ROUNDS)
    made = plan(deck, PILES)
    if len(made.rounds) != ROUNDS:
        raise ValueError(f"{deck} takes {len(made.rounds)} rounds")
    shades = dict.fromkeys(deck, "soft")
    codes = codes_of(made)
    at = {card: (UNIT * (place + 0.5), ROW) for place, card in enumerate(deck)}

    def shown(words: str) -> State:
        cards = sorted(deck)
        looks = [
            Look(*at[card], colour=shades[card], words=str(card.position + 1)) for card in cards
        ]
        for card in cards:
            x, y = at[card]
            x, y = (x, y + 28) if y == ROW else (x + 24, y + 4)
            looks.append(Look(x, y, words=codes[card]))
        return looks, words

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
        at = {card: (UNIT * (place + 0.5), ROW) for place, card in enumerate(left)}
        end = "the talon is in order." if number == ROUNDS else "that is the next deck."
        yield shown(f"After round {number} the piles are picked up, pile 1 on top: {end}")


def moving() -> Moving:
    """Return the picture: a step of the two rounds, and which order."""
    every = [list(frames(deck)) for deck in orders()]
    steps = len(every[0])
    columns = [[looks[card] for deal in every for looks, _ in deal] for card in range(2 * CARDS)]
    marks = [rect(1, 1, WIDTH - 2, 30, stroke="hair", radius=8)]
    for pile in range(PILES):
        marks += [
            rect(SLOT * pile + 6, 60, SLOT - 12, FLOOR - 46, stroke="hair", radius=8, dash="3 3"),
            text(SLOT * (pile + 0.5), FLOOR + 34, f"pile {pile + 1}", size=12),
        ]
    card = chip(-11, -9, "", "own", width=22, height=18)
    code = text(0, 0, "", size=11)
    return Moving(
        HEIGHT,
        "Sixteen talon cards in a row with their codes below, and four piles, each with its colour. In two "
        "rounds each card is laid on the pile that its code names; then the row is in order.",
        marks,
        [(card if n < CARDS else code, looks) for n, looks in enumerate(columns)],
        [
            Control("again", "Shuffle again", [f"order {n + 1}" for n in range(len(every))]),
            Control("play", "Deal", [f"step {step}" for step in range(steps)]),
        ],
        [words for deal in every for _, words in deal],
        still=CARDS,  # all cards are on their piles of round 1
    )
