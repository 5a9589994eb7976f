"""Plans with cards under piles: small decks and games; and that no plan has fewer rounds."""

from collections.abc import Iterable, Iterator, Sequence

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import Place, games, small_mixed
from proofs.replay.places import as_hands, gapless, small_decks, sublists
from proofs.replay.plans import Task, codes
from proofs.replay.refutations import tree_against
from proofs.replay.texts import case_file, text
from proofs.replay.written import numbers
from shufflegraph import Assignments, Plan, Talon
from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination
from shufflegraph.cards import game_deck
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.windows import refuting_window, windows
from shufflegraph.plans.fields import dealt_deck
from shufflegraph.plans.plan import plan

SIZES: tuple[tuple[dict[int, int], int], ...] = (
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
    return text(
        [
            codes(made.deck),
            [made.piles, rounds, len(hands), len(talon)],
            *[letters[card] for card in (*hands, *talon)],
            *[codes(deck) for deck, _ in made.rounds],
        ]
    )


def fewest(made: Plan) -> str:
    """That no plan has fewer rounds, as a text: a window or a tree for each choice of what is put aside."""
    deck, fewer = numbered(dealt_deck(made)), made.lower_bound - 1
    chosen = [place for place in made.aside if Talon(place) in deck]
    laid = [as_hands(deck, places) for places in sublists(chosen)]
    shown = [refutation(cards, made.piles, fewer) for cards in laid]
    return text([codes(deck), [made.piles, made.lower_bound], chosen, *shown])


def numbered(deck: Sequence[Destination]) -> list[Place]:
    """The deck with owners' numbers for their names."""
    number = {card: i for i, card in enumerate(dict.fromkeys(deck)) if not isinstance(card, Talon)}
    return [card if isinstance(card, Talon) else number[card] for card in deck]


def refutation(deck: Sequence[Place], piles: int, rounds: int) -> list[int]:
    """A window or a tree that shows that a number of rounds is not enough.

    :raises ValueError: if none is found.
    """
    layout = layout_of(gapless(deck), under=True)
    if rounds == 0:
        return [0, layout.size - 1]
    window = refuting_window(layout, windows(layout), rounds, piles)
    if window is not None:
        return [*window]
    tree = tree_against(deck, piles, rounds, rounds * len(deck) + 1, under=True)
    if tree is None:
        raise ValueError(f"no tree against {rounds} rounds on {piles} piles for {deck}")
    return numbers(tree)


def made(tasks: Iterable[Task]) -> Iterator[Plan]:
    """The plans of all these decks that are not in order."""
    plans = (undecorated(plan)(deck, piles, under=True) for deck, piles in tasks)
    return (one for one in plans if one.rounds)


def small_tasks() -> Iterator[Task]:
    """Every deck of up to five cards with a talon and up to two hands, on one and two piles."""
    return ((deck, piles) for deck in small_mixed(5, 2) for piles in (1, 2))


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of each game, on one to four piles and eight."""
    rng = seeded(39)
    for hands, talon in SIZES:
        for piles in (1, 2, 3, 4, 8):
            for _ in range(deals):
                yield Assignments(hands, talon=talon).sample(rng), piles


def shared_tasks() -> Iterator[Task]:
    """Every deck of up to four cards with a shared place and up to two hands, on one and two piles."""
    return ((deck, piles) for deck in small_decks(4) for piles in (1, 2))


def game_plans() -> Iterator[Plan]:
    """A plan for a deal of every game with every number of players, on one to four piles."""
    rng = seeded(40)
    for game in games():
        for piles in (1, 2, 3, 4):
            deck = undecorated(game_deck)(game, rng)
            yield undecorated(plan)(deck, piles, aside=game.aside, under=True)


def file_of(name: str, texts: Iterable[str], checker: str = "check_under") -> CaseFile:
    """Cases of plans with cards under piles."""
    return case_file(name, "Replay UnderReplay", checker, texts)


def case_files() -> list[CaseFile]:
    """Plans with cards under piles, of small decks and games, and that none has fewer rounds."""
    small = [*made(small_tasks())]
    small_too = [*small, *made(shared_tasks())]
    return [
        file_of("unders of small decks", map(case, small)),
        file_of("unders of games", map(case, made(game_tasks(4)))),
        file_of("fewest rounds of small decks", map(fewest, small_too), "check_fewest"),
        file_of("fewest rounds of games", map(fewest, game_plans()), "check_fewest"),
    ]


def planted() -> CaseFile:
    """Some plans, of which one lays a card on the wrong side."""
    one = undecorated(plan)([Talon(0), Talon(2), Talon(1)], 1, under=True)
    wrong = case(one).split(" ")
    right = wrong.copy()
    wrong[3] = right[4]
    wrong[4] = right[3]
    return file_of("planted", [case(one), " ".join(wrong)])
