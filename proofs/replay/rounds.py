"""One round: reducing colouring, loads, instructions and the table."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import starmap
from random import Random

from proofs.replay.cases import CaseFile, seeded
from proofs.replay.decks import OWNERS, Place, code, random_decks, small_hands, small_mixed
from proofs.replay.texts import case_file, changes, text
from shufflegraph import (
    Instruction,
    Talon,
    chromatic_number,
    deal_round,
    instructions,
    intervals,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.contracts import undecorated
from shufflegraph.deck import Pile

Deck = Sequence[Place]
Round = tuple[Deck, int, dict[Place, Pile]]
MOST_PILES = 10
ANSWERS = (2, 3, 6, 7, 8, 9)
"""The fields that the library computes; the others are what it is given."""


def fields(deck: Deck, piles: int, colouring: dict[Place, Pile]) -> list[Sequence[int]]:
    """What the library computes for one round, as Replay.v reads it.

    :raises ValueError: if the instructions put some card elsewhere than the colouring.
    """
    owned = undecorated(intervals)(deck)
    reducing = undecorated(reducing_colouring)(owned, piles)
    own_piles = {owner: colouring[owner] for owner in owned}
    steps = undecorated(instructions)(deck, colouring)
    dealt = undecorated(deal_round)(range(len(deck)), steps, piles)
    if [step.pile for step in steps] != [colouring[destination] for destination in deck]:
        raise ValueError(f"the instructions for {deck} do not follow {colouring}")
    talon = len([destination for destination in deck if isinstance(destination, Talon)])
    return [
        [code(destination) for destination in deck],
        [piles],
        [*reducing.values()],
        _loads(undecorated(loads)(owned, reducing), piles),
        [*own_piles.values()],
        [colouring[Talon(place)] for place in range(talon)],
        _loads(undecorated(loads)(owned, own_piles), piles),
        [*_handovers(steps)],
        [number for p, hand in dealt.hands.items() for number in (p, len(hand), *hand)],
        dealt.deck,
    ]


def _loads(by_pile: dict[Pile, int], piles: int) -> list[int]:
    return [by_pile.get(pile, 0) for pile in range(piles)]


def _handovers(steps: Iterable[Instruction]) -> Iterator[int]:
    """For every hand-over the number of cards since the last one, and the owner."""
    waiting = 0
    for step in steps:
        if isinstance(step.hand_to, int):
            yield from (waiting, step.hand_to)
            waiting = 0
        else:
            waiting += 1


def colouring_of(rng: Random, deck: Deck, piles: int) -> dict[Place, Pile]:
    """A colouring to deal with: any, or one of the library's, with the talon put anywhere."""
    anywhere: dict[Place, Pile] = {destination: rng.randrange(piles) for destination in deck}
    owned = undecorated(intervals)(deck)
    chosen: dict[int, Pile] = {}
    kind = rng.choice(["any", "reducing", "valid"])
    if kind == "valid" and undecorated(chromatic_number)(owned) <= piles:
        chosen = undecorated(valid_colouring)(owned)
    elif kind != "any":
        chosen = undecorated(reducing_colouring)(owned, piles)
    anywhere.update(chosen.items())
    return anywhere


def small_rounds() -> Iterator[Round]:
    """Every deck of up to seven cards and four owners, and every one with a talon of up to five cards
    and two owners, on one to four piles."""
    rng = seeded(2)
    for deck in [*small_hands(7, OWNERS), *small_mixed(5, 2)]:
        for piles in range(1, 5):
            yield deck, piles, colouring_of(rng, deck, piles)


def random_rounds(number: int) -> Iterator[Round]:
    """Random decks of the sizes of real games on any number of piles."""
    rng = seeded(3)
    for deck in random_decks(rng, number):
        piles = rng.randint(1, MOST_PILES)
        yield deck, piles, colouring_of(rng, deck, piles)


def file_of(name: str, told: Iterable[list[Sequence[int]]]) -> CaseFile:
    """A case for the fields of every round."""
    return case_file(name, "Replay", "check_round", map(text, told))


def wrong_answers() -> CaseFile:
    """One number changed, in every field of random rounds: not one is accepted.

    The number of piles is no answer; and the pile of a talon card is one, but only if it stays.
    """
    told = starmap(fields, random_rounds(20))
    texts = (
        changed for one in told for field, changed in enumerate(changes(one)) if field in ANSWERS
    )
    checker = "(fun case => negb (check_round case))"
    return case_file("wrong answers", "Replay", checker, texts)


def case_files() -> list[CaseFile]:
    """The small decks, and the random ones."""
    return [
        file_of("small decks", starmap(fields, small_rounds())),
        file_of("random decks", starmap(fields, random_rounds(2000))),
        wrong_answers(),
    ]


def planted() -> CaseFile:
    """Twenty random rounds; in one the two top cards of the deck that is left are swapped."""
    told = [*starmap(fields, random_rounds(20))]
    changed = next(one for one in told if len(one[-1]) > 1)
    top, second, *rest = changed[-1]
    changed[-1] = [second, top, *rest]
    return file_of("planted", told)
