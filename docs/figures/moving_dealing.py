"""Sixteen backs are dealt around a phone: hands leave, the talon is put in order; four draws."""

from collections.abc import Hashable, Iterator

from docs.figures.example import PLAYERS, label
from docs.figures.moving import Control, Look, Moving, filled
from docs.figures.svg import WIDTH, hue, rect, text
from shufflegraph import Assignments, Talon, plan

NUMBERS = (2_583_140_753, 11_846_201_377, 5_020_769_118, 14_372_655_201)
"""The numbers that are drawn; the first is that of the page about the algorithm."""
PILES = 4
CARD, TALL = 30, 40
PLACES = ((36.0, 112.0), (258.0, 112.0), (258.0, 206.0), (36.0, 206.0))
"""Where the piles lie, clockwise around the phone, with the first on the left at the back."""
DECK_AT = (165.0, 236.0)
TALON_AT = (116.0, 306.0)
HEIGHT = 368
STILL = 14
"""The step of the first deal that is shown where nothing moves."""
Table = list[Look]
"""The looks of the sixteen cards, and of what the phone says last."""


def decks() -> Assignments[str]:
    """Return all the deals of the example."""
    return Assignments(dict.fromkeys(PLAYERS, 3), talon=4)


def at_hand(owner: Hashable, card: int) -> tuple[float, float]:
    """Return where the card of a hand lies that was handed over."""
    return 8 + 88 * PLAYERS.index(str(owner)) + 17 * card, 24


def stack(cards: list[int], looks: dict[int, Look]) -> None:
    """Put the cards that are left together on the phone, the first of them on top."""
    for depth, card in enumerate(reversed(cards)):
        x, y = DECK_AT
        looks[card] = Look(x, y - 1.2 * depth, colour="soft")


def frames(deck: tuple[Hashable, ...]) -> Iterator[tuple[Table, str]]:
    """Yield every state of a deal, and what it is in words."""
    made = plan(deck, PILES)
    looks: dict[int, Look] = {}
    order = list(range(len(deck)))
    stack(order, looks)
    yield _table(looks, "", f"A number is drawn. It says where each of the {len(deck)} cards goes.")
    for number, round_ in enumerate(made.rounds, 1):
        piles: list[list[int]] = [[] for _ in range(PILES)]
        for turn, (card, step) in enumerate(zip(order, round_.instructions, strict=True), 1):
            looks[card] = _laid(step.pile, len(piles[step.pile]), deck[card])
            piles[step.pile].append(card)
            said = str(step.pile + 1)
            yield _table(looks, said, f"Round {number}, card {turn}: pile {step.pile + 1}.")
            if step.hand_to is not None:
                for place, held in enumerate(piles[step.pile]):
                    x, y = at_hand(step.hand_to, place)
                    last = place == len(piles[step.pile]) - 1
                    words = label(step.hand_to) if last else ""
                    looks[held] = Look(x, y, colour="soft", words=words)
                piles[step.pile] = []
                words = f"Pile {step.pile + 1} is {step.hand_to}'s whole hand, and is handed over."
                yield _table(looks, said, words)
        order = [card for pile in piles for card in reversed(pile)]
        if order and number < len(made.rounds):
            stack(order, looks)
            yield _table(looks, "", f"The {len(order)} cards that are left are picked up.")
    for place, card in enumerate(order):
        assert deck[card] == Talon(place), "the talon is in order"
        x, y = TALON_AT
        looks[card] = Look(x + 34 * place, y, words=str(place + 1))
    least = f"{made.placements} cards laid down in {len(made.rounds)} rounds"
    yield _table(looks, "", f"All have their hands and the talon is in order: {least}.")


def _laid(pile: int, level: int, destination: Hashable) -> Look:
    x, y = PLACES[pile]
    words = str(destination.position + 1) if isinstance(destination, Talon) else label(destination)
    return Look(x + 6 * level, y + 4 * level, colour=hue(pile), words=words)


def _table(looks: dict[int, Look], said: str, words: str) -> tuple[Table, str]:
    return [*(looks[card] for card in sorted(looks)), Look(WIDTH / 2, 190, words=said)], words


def back() -> str:
    """Return the back of a card in its own colour."""
    return (
        rect(0, 0, CARD, TALL, fill="own", stroke="paper", radius=4)
        + rect(3, 3, CARD - 6, TALL - 6, stroke="paper", radius=2)
        + text(CARD / 2, TALL / 2 + 5, "", size=14, fill="paper", bold=True)
    )


def table() -> list[str]:
    """Return what does not move: the places, their names, and the phone."""
    marks = [rect(1, 84, WIDTH - 2, 282, stroke="soft", radius=26, weight=1.5)]
    for owner in PLAYERS:
        x, _ = at_hand(owner, 0)
        marks.append(text(x, 15, owner, anchor="start", bold=True))
    for number, (x, y) in enumerate(PLACES):
        marks += [
            rect(x - 5, y - 5, CARD + 36, TALL + 22, stroke="hair", radius=6, dash="3 3"),
            text(x + CARD / 2 + 13, y + TALL + 31, f"pile {number + 1}", size=12),
        ]
    x, y = TALON_AT
    marks += [
        rect(x - 5, y - 5, 142, TALL + 10, stroke="hair", radius=6, dash="3 3"),
        text(x - 12, y + 25, "talon", size=12, anchor="end"),
        rect(WIDTH / 2 - 36, 100, 72, 130, fill="paper", stroke="ink", weight=2.5, radius=10),
        text(WIDTH / 2, 130, "pile", size=13, fill="soft"),
    ]
    return marks


def moving() -> Moving:
    """Return the picture: a step of the deal, and which draw."""
    every = [list(frames(tuple(decks().unrank(number)))) for number in NUMBERS]
    length = max(map(len, every))
    columns = [
        [look for deal in every for look in filled((state[actor] for state, _ in deal), length)]
        for actor in range(len(every[0][0][0]))
    ]
    says = [words for deal in every for _, words in deal + [deal[-1]] * (length - len(deal))]
    shown = text(0, 0, "", size=44, bold=True)
    draws = [f"{number:,} of {decks().count:,}" for number in NUMBERS]
    return Moving(
        HEIGHT,
        "Sixteen cards, face down, are dealt from a phone onto four piles around it. Ann, Bob, Cleo and Dan "
        "get three cards each as soon as their pile is complete; four cards become the talon, in order.",
        table(),
        [*((back(), looks) for looks in columns[:-1]), (shown, columns[-1])],
        [
            Control("again", "Draw again", draws),
            Control("play", "Deal", [f"step {step}" for step in range(length)]),
        ],
        says,
        still=STILL,
        plays_itself=True,
    )
