"""Plans with cards under piles: small decks, games and random decks, each card with a place of its own."""

from collections.abc import Iterable, Iterator

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import small_mixed
from proofs.replay.plans import Task, codes
from proofs.replay.texts import case_file, text
from shufflegraph import Assignments, Plan, Talon
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination
from shufflegraph.plans.plan import plan

GAMES: tuple[tuple[dict[int, int], int], ...] = (
    ({}, 52),
    ({}, 24),
    (dict.fromkeys(range(4), 5), 12),
    (dict.fromkeys(range(3), 10), 2),
)
"""Hands and the talon: a shuffle, and games like Mau-Mau and Skat."""


def letters_of(made: Plan) -> dict[Destination, list[int]]:
    """Each destination's letters, round by round; a hand has those of its cards that lie under others."""
    found: dict[Destination, list[int]] = {card: [] for card in made.deck}
    for deck, steps in made.rounds:
        letters: dict[Destination, int] = {}
        for card, step in zip(deck, steps, strict=True):
            letters[card] = max(letters.get(card, 0), 2 * step.pile + step.under)
        gone = {step.hand_to for step in steps}
        for card, letter in letters.items():
            found[card].append(letter & ~1 if card in gone else letter)
    return found


def case(made: Plan) -> str:
    """What the library says of its plan, as a text."""
    letters, rounds = letters_of(made), len(made.rounds)
    hands = sorted(card for card in letters if isinstance(card, int))
    talon = sorted(card for card in letters if isinstance(card, Talon))
    window = made.windows[0] if made.windows and made.is_optimal else None
    numbers = [made.piles, rounds, len(hands), len(talon), int(window is not None)]
    return text(
        [
            codes(made.deck),
            [*numbers, *(window or (0, 0))],
            *[letters[card] for card in (*hands, *talon)],
            *[codes(deck) for deck, _ in made.rounds],
        ]
    )


def unders(tasks: Iterable[Task]) -> Iterator[str]:
    """The cases of all these decks that are not in order."""
    plans = (undecorated(plan)(deck, piles, under=True) for deck, piles in tasks)
    return (case(made) for made in plans if made.rounds)


def small_tasks() -> Iterator[Task]:
    """Every deck of up to five cards with a talon and up to two hands, on one and two piles."""
    return ((deck, piles) for deck in small_mixed(5, 2) for piles in (1, 2))


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of each game, on one to four piles and eight."""
    rng = seeded(39)
    for hands, talon in GAMES:
        for piles in (1, 2, 3, 4, 8):
            for _ in range(deals):
                yield Assignments(hands, talon=talon).sample(rng), piles


def file_of(name: str, texts: Iterable[str]) -> CaseFile:
    """Cases of plans with cards under piles."""
    return case_file(name, "Replay UnderReplay", "check_under", texts)


def case_files() -> list[CaseFile]:
    """Plans with cards under piles, of small decks and games."""
    return [
        file_of("unders of small decks", unders(small_tasks())),
        file_of("unders of games", unders(game_tasks(4))),
    ]


def planted() -> CaseFile:
    """Some plans, of which one lays a card on the wrong side."""
    made = undecorated(plan)([Talon(0), Talon(2), Talon(1)], 1, under=True)
    wrong = case(made).split(" ")
    right = wrong.copy()
    wrong[3] = right[4]
    wrong[4] = right[3]
    return file_of("planted", [case(made), " ".join(wrong)])
