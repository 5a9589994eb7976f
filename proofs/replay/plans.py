"""Whole plans: of every small deck, of all games, and of random decks with hands and a talon."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from proofs.replay.cases import CaseFile
from proofs.replay.decks import Place, code, random_deck, small_hands, small_mixed
from proofs.replay.texts import SETTING, text
from shufflegraph import Assignments, Plan, TooFewPiles, plan, talon_runs
from shufflegraph.cards import GAMES
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Destination
from shufflegraph.window import Ends, refuting_window, windows
from shufflegraph.words import layout

Task = tuple[Sequence[Destination], int]
"""A deck, and the number of piles to deal it on."""

MOST_TRIED = 2000
"""Coq tries all plans with fewer rounds if there are no more than this many."""

SMALL_PILES = 3
PILES = 8


def refutations(made: Plan) -> list[Ends]:
    """A window for 0, 1, … rounds, as far as windows show that so few rounds are not enough."""
    cards = layout(made.deck)
    found: list[Ends] = []
    for fewer in range(made.lower_bound):
        last = len(made.deck) - 1
        window = refuting_window(cards, windows(cards), fewer, made.piles) if fewer else (0, last)
        if window is None:
            break
        found.append(window)
    return found


def are_few(made: Plan) -> bool:
    """Are the plans with fewer rounds few enough to be tried?"""
    plans = sum([int(made.piles ** (len(made.deck) * fewer)) for fewer in range(len(made.rounds))])
    return plans <= MOST_TRIED


def case(made: Plan) -> str:
    """Everything that the library says of its plan, as a text."""
    dealt = undecorated(Plan.execute)(made, range(len(made.deck)))
    fields: list[list[int]] = [
        codes(made.deck),
        [made.piles, made.placements, int(are_few(made))],
        [number for p, hand in dealt.hands.items() for number in (whole(p), len(hand), *hand)],
        [*dealt.talon],
        [position for ends in refutations(made) for position in ends],
    ]
    for deck, steps in made.rounds:
        fields.append(codes(deck))
        fields.append([step.pile for step in steps])
        fields.append([0 if step.hand_to is None else whole(step.hand_to) + 1 for step in steps])
    return text(fields)


def whole(owner: object) -> int:
    """The owner, who is a number in all these decks."""
    if not isinstance(owner, int):
        raise TypeError(f"{owner!r} is no number")
    return owner


def codes(deck: Iterable[Destination]) -> list[int]:
    """A deck as numbers."""
    return [code(d) if isinstance(d, Place) else whole(d) for d in deck]


def planned(tasks: Iterable[Task]) -> Iterator[str]:
    """The cases of all decks that can be dealt on so many piles."""
    for deck, piles in tasks:
        try:
            made = undecorated(plan)(deck, piles)
        except TooFewPiles:
            continue
        yield case(made)


def small_tasks() -> Iterator[Task]:
    """Every deck of up to six cards of up to three hands, and every one of up to five with a talon and up
    to two hands, on one to three piles."""
    for deck in [*small_hands(6, 3), *small_mixed(5, 2)]:
        for piles in range(1, SMALL_PILES + 1):
            yield deck, piles


def game_tasks(deals: int) -> Iterator[Task]:
    """So many deals of every game with every number of players, on two to eight piles."""
    rng = Random(4)
    for game in GAMES.values():
        for seats in game.seat_numbers or (len(game.seats),):
            sizes = dict.fromkeys(range(seats), game.hand_size)
            family = Assignments(sizes, talon=game.size - seats * game.hand_size)
            for piles in range(2, PILES + 1):
                for _ in range(deals):
                    yield family.sample(rng), piles


def random_tasks(number: int) -> Iterator[Task]:
    """Decks of 4 to 110 cards in all shapes, on one to eight piles."""
    rng = Random(5)
    for _ in range(number):
        yield random_deck(rng, rng.randint(4, 110)), rng.randint(1, PILES)


def runs(number: int) -> Iterator[str]:
    """The run of every talon card in small decks and random ones, for some number of rounds."""
    rng = Random(6)
    large = (random_deck(rng, rng.randint(4, 110)) for _ in range(number))
    for deck in [*small_mixed(5, 2), *large]:
        rounds = rng.randrange(4)
        found = undecorated(talon_runs)(deck, rounds)
        numbers = [number for number, run in enumerate(found) for _ in run]
        yield text([codes(deck), [rounds], numbers])


def file_of(name: str, terms: Iterable[str], checker: str = "check_made") -> CaseFile:
    """Cases of plans, or of runs."""
    return CaseFile(name, "Replay PlanReplay", checker, tuple(terms), SETTING)


def case_files() -> list[CaseFile]:
    """Plans of small decks, games and random decks; runs."""
    return [
        file_of("plans of small decks", planned(small_tasks())),
        file_of("plans of games", planned(game_tasks(3))),
        file_of("plans of random decks", planned(random_tasks(1000))),
        file_of("runs", runs(500), "check_runs"),
    ]


def planted() -> CaseFile:
    """Twenty random plans, in one of which one card is put on another pile in the last round."""
    terms = [*planned(random_tasks(20))]
    fields = terms[7].split(" ")
    piles = fields[-2]
    fields[-2] = ("$" if piles[0] == "#" else "#") + piles[1:]
    terms[7] = " ".join(fields)
    return file_of("planted", terms)
