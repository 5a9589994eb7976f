"""The runs of the talon: talon cards that may share their piles in every round."""

from collections.abc import Sequence
from typing import TypeVar

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Deck, Position, Talon, deck_fault
from shufflegraph.base.faults import kind_fault
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.predicates import are_runs
from shufflegraph.errors import InvalidDeck, InvalidParameter, InvalidParameterType

T = TypeVar("T")


def breaks(upper: Position, lower: Position, rounds: int) -> bool:
    """Does a new run begin: do cards of neighbouring talon places at these positions need different words?"""
    return upper > lower if rounds % 2 == 0 else upper < lower


def grouped(numbered: Sequence[tuple[int, T]]) -> list[list[T]]:
    """Return the things of each number from 0 on, in their order; no number comes before all smaller ones."""
    groups: list[list[T]] = []
    for number, thing in numbered:
        if number == len(groups):
            groups.append([])
        groups[number].append(thing)
    return groups


def run_numbers(positions: Sequence[Position], rounds: int) -> list[int]:
    """Return the number of each card's run, place by place, for a plan of exactly that many rounds."""
    numbers: list[int] = []
    run = 0
    upper = positions[0] if positions else 0
    for position in positions:
        if breaks(upper, position, rounds):
            run += 1
        numbers.append(run)
        upper = position
    return numbers


def shared_runs(places: Sequence[Sequence[Position]], rounds: int, under: bool) -> list[int]:
    """Return the number of each card's run, place by place, for a plan of exactly that many rounds.

    Where cards may go under piles the runs fall and rise in turn, whatever the number of rounds.
    Proved: PythonRuns.shared_runs_text_counts.
    """
    odd = under or rounds % 2 == 1
    run = 0
    bound: Position | None = None
    numbers: list[int] = []
    for place in places:
        begun: list[Position] = []
        for position in place:
            if bound is None or (position < bound if odd else position > bound):
                numbers.append(run)
            else:
                numbers.append(run + 1)
                begun.append(position)
        if begun:
            run += 1
            odd = not odd if under else odd
            bound = begun[0] if odd else begun[-1]
        else:
            bound = place[0] if odd else place[-1]
    return numbers


def rounds_fault(rounds: int) -> InvalidParameter | None:
    if type(rounds) is not int:
        return InvalidParameterType(
            f"rounds is {repr_of(rounds)}: a number of rounds is an integer"
        )
    if rounds < 0:
        return InvalidParameter(f"{repr_of(rounds)} rounds: a number of rounds is at least 0")
    return None


def talon_runs_fault(
    deck: Deck, rounds: int, under: bool = False
) -> InvalidParameter | InvalidDeck | None:
    fault = kind_fault("under", under, bool, "True or False")
    return fault or rounds_fault(rounds) or deck_fault(deck)


@require(
    lambda deck, rounds, under: talon_runs_fault(deck, rounds, under) is None,
    "deck is a deck, and rounds is at least 0",
)
@ensure(
    lambda deck, rounds, under, result: are_runs(deck, result, rounds, under=under),
    "the longest runs that lie in order",
)
def talon_runs(deck: Deck, rounds: int = 1, under: bool = False) -> tuple[tuple[Talon, ...], ...]:
    """Return the runs of the talon for a plan of exactly `rounds` rounds.

    A run is a longest sequence of neighbouring talon places whose cards lie in the deck in descending order
    of place if `rounds` is odd, in ascending order if it is even. Cards of one run may go to the same
    piles in every round, cards of different runs may not: a talon alone can be dealt in exactly r
    rounds on k piles if and only if it has at most k^r runs for r.

    Where cards may go under piles, the first run lies in descending order, the second in ascending order, and
    so on, whatever the number of rounds. A talon alone needs r rounds, at least 1, if and only if it has at
    most (2k)^r of these runs.

    Cards that share a place may belong to two runs; the number of runs is the smallest possible.

    >>> talon_runs([Talon(1), Talon(0), Talon(2)])
    ((Talon(position=0), Talon(position=1)), (Talon(position=2),))
    >>> len(talon_runs([Talon(1), Talon(0), Talon(1)]))
    2
    >>> len(talon_runs([Talon(0), Talon(1), Talon(2), Talon(3)], under=True))
    2

    :param deck: destinations, index 0 on top.
    :param rounds: the number of rounds, at least 0.
    :param under: whether cards may go under piles.
    :returns: the runs in ascending order of place; together they are the whole talon.
    :raises InvalidDeck: if `deck` is not a valid deck.
    :raises InvalidParameter: if `rounds` is negative, or `under` is neither True nor False.
    Proved: PythonRuns.runs_of_text_decides_rounds, PythonRuns.runs_of_text_decides_rounds_under,
    Talon.run_numbers_deal, Talon.runs_sum, Places.codes_are_least_runs, Under.under_rounds_iff.
    Source: rising sequences, Bayer and Diaconis, Trailing the dovetail shuffle to its lair, 1992.
    """
    refuse(talon_runs_fault(deck, rounds, under))
    return runs_of(deck, rounds, under)


def runs_of(deck: Deck, rounds: int, under: bool) -> tuple[tuple[Talon, ...], ...]:
    """Return the runs of the talon of a sound deck."""
    cards = sorted([(card.position, i) for i, card in enumerate(deck) if isinstance(card, Talon)])
    runs = shared_runs(grouped(cards), rounds, under)
    talon = [Talon(place) for place, _ in cards]
    return tuple([tuple(run) for run in grouped(list(zip(runs, talon, strict=True)))])
