"""The runs of the talon: talon cards that may share their piles in every round."""

from collections.abc import Callable, Sequence
from operator import gt, lt
from typing import Final

from shufflegraph.contracts import ensure, refuse, refuses
from shufflegraph.deck import Deck, Position, Talon, deck_fault
from shufflegraph.errors import InvalidDeck, InvalidParameter, InvalidParameterType
from shufflegraph.numerals import shown
from shufflegraph.predicates import are_runs

BEGINS_RUN: Final[tuple[Callable[[Position, Position], bool], ...]] = (gt, lt)
"""Does a new run begin between cards of neighbouring places? For even and odd numbers of rounds."""


def breaks(upper: Position, lower: Position, rounds: int) -> bool:
    """Does a new run begin: do cards of neighbouring talon places at these positions need different words?

    >>> breaks(0, 1, rounds=1), breaks(0, 1, rounds=2)
    (True, False)

    Complexity: O(1).
    """
    return BEGINS_RUN[rounds % 2](upper, lower)


def shared_runs(places: Sequence[Sequence[Position]], rounds: int) -> list[int]:
    """Return the number of each card's run, place by place, for a plan of exactly that many rounds.

    One greedy pass gives the fewest runs: of the next place the cards that lie on the right side of the last
    run's outermost card belong to that run, the others begin a new one.

    >>> shared_runs([[1], [0, 2]], rounds=1), shared_runs([[1], [0, 2]], rounds=2)
    ([0, 0, 1], [0, 1, 0])

    Complexity: O(t) for t cards.
    """
    odd = rounds % 2 == 1
    run = 0
    bound: Position | None = None
    result: list[int] = []
    for place in places:
        joins = [bound is None or (position < bound) == odd for position in place]
        begun = [position for position, is_right in zip(place, joins, strict=True) if not is_right]
        result += [run if is_right else run + 1 for is_right in joins]
        run += bool(begun)
        last = begun or place
        bound = last[0] if odd else last[-1]
    return result


def rounds_fault(rounds: int) -> InvalidParameter | None:
    """Return what is wrong with a number of rounds, or None if it is at least 0.

    >>> rounds_fault(-1)
    InvalidParameter('-1 rounds: a number of rounds is at least 0')

    Complexity: O(1).
    """
    if type(rounds) is not int:
        return InvalidParameterType(f"rounds is {shown(rounds)}: a number of rounds is an integer")
    if rounds < 0:
        return InvalidParameter(f"{shown(rounds)} rounds: a number of rounds is at least 0")
    return None


def talon_runs_fault(deck: Deck, rounds: int) -> InvalidParameter | InvalidDeck | None:
    """Return what is wrong with a number of rounds or a deck, or None if there are such runs.

    >>> talon_runs_fault([Talon(0)], 1) is None
    True

    Complexity: O(n) for n cards.
    """
    return rounds_fault(rounds) or deck_fault(deck)


@refuses(talon_runs_fault, "deck is a deck, and rounds is at least 0")
@ensure(
    lambda deck, rounds, result: are_runs(deck, result, rounds),
    "the longest runs that face the right way",
)
def talon_runs(deck: Deck, rounds: int = 1) -> tuple[tuple[Talon, ...], ...]:
    """Return the runs of the talon for a plan of exactly `rounds` rounds.

    A run is a longest row of consecutive talon places whose cards lie in the deck in descending order
    of place if `rounds` is odd, in ascending order if it is even. Cards of one run may go to the same
    piles in every round, cards of different runs may not: a talon alone can be dealt in exactly r
    rounds on k piles if and only if it has at most k^r runs for r.

    Cards that share a place may belong to two runs; then there are as few runs as can be.

    >>> talon_runs([Talon(1), Talon(0), Talon(2)])
    ((Talon(position=0), Talon(position=1)), (Talon(position=2),))
    >>> len(talon_runs([Talon(1), Talon(0), Talon(1)]))
    2

    :param deck: destinations, index 0 on top.
    :param rounds: the number of rounds, at least 0.
    :returns: the runs in ascending order of place; together they are the whole talon.
    :raises InvalidDeck: if `deck` is not a valid deck.
    :raises InvalidParameter: if `rounds` is negative.
    Complexity: O(n) for n cards.
    Proved: Talon.rounds_iff_runs, Talon.run_numbers_deal, Talon.runs_sum.
    Source: rising sequences, Bayer and Diaconis, Trailing the dovetail shuffle to its lair, 1992.
    """
    refuse(talon_runs_fault(deck, rounds))
    cards = [(card.position, i) for i, card in enumerate(deck) if isinstance(card, Talon)]
    place = dict(cards)
    if len(place) < len(cards):
        return _runs_of_shared(sorted(cards), rounds)
    targets = range(len(place))
    positions = [place[target] for target in targets]
    starts = [
        target
        for target in targets
        if target == 0 or breaks(positions[target - 1], positions[target], rounds)
    ]
    ends = [*starts[1:], len(place)]
    return tuple(
        [
            tuple([Talon(target) for target in range(start, end)])
            for start, end in zip(starts, ends[: len(starts)], strict=True)
        ]
    )


def _runs_of_shared(
    cards: list[tuple[Position, Position]], rounds: int
) -> tuple[tuple[Talon, ...], ...]:
    """Return the runs of cards given by place and position, where cards share places."""
    places: list[list[Position]] = []
    for place, position in cards:
        if place == len(places):
            places.append([])
        places[place].append(position)
    runs = shared_runs(places, rounds)
    result: list[list[Talon]] = [[] for _ in range(1 + max(runs))]
    for (place, _), run in zip(cards, runs, strict=True):
        result[run].append(Talon(place))
    return tuple([tuple(run) for run in result])
