"""Places of the talon that several cards share, in any order among themselves.

A talon is ordered when places do not fall from the top. Cards of different places have the conditions of
single cards: the word of the earlier place comes first, or the words are equal and the cards face the right
way. Cards of one place have no condition among each other. A place is given by the positions of its cards in
the deck, in ascending order.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from shufflegraph.dealing.talon import goes_on
from shufflegraph.deck import Position

MOST_CUTS: Final = 20_000
"""At most this many ways to cut a talon into runs for one round are looked at."""


def words_needed(
    places: Sequence[Sequence[Position]], first: Position, last: Position, rounds: int
) -> int:
    """Return the least number of different words of the cards in a window."""
    odd = rounds % 2 == 1
    number = 0
    bound: Position | None = None
    for place in places:
        counted = [
            position
            for position in place
            if first <= position <= last
            and (bound is None or not (position < bound if odd else position > bound))
        ]
        if counted:
            number += 1
            bound = counted[0] if odd else counted[-1]
        elif bound is not None and (place[-1] < bound if odd else place[0] > bound):
            bound = place[0] if odd else place[-1]
        else:
            bound = None
    return number


def words_met(
    places: Sequence[Sequence[Position]], first: Position, last: Position, rounds: int
) -> int:
    """Return what `words_needed` does, by bisection: for the search, which asks it thousands of times."""
    return (_odd_words if rounds % 2 else _even_words)(places, first, last)


def _odd_words(places: Sequence[Sequence[Position]], first: Position, last: Position) -> int:
    number = 0
    bound: Position | None = None
    for place in places:
        at = bisect_left(place, first if bound is None or bound < first else bound)
        if at < len(place) and place[at] <= last:
            number += 1
            bound = place[at]
        else:
            bound = place[0] if bound is not None and place[-1] < bound else None
    return number


def _even_words(places: Sequence[Sequence[Position]], first: Position, last: Position) -> int:
    number = 0
    bound: Position | None = None
    for place in places:
        at = bisect_right(place, last if bound is None or bound > last else bound)
        if at and place[at - 1] >= first:
            number += 1
            bound = place[at - 1]
        else:
            bound = place[-1] if bound is not None and place[0] > bound else None
    return number


def alternations(places: Sequence[Sequence[Position]], first: Position, last: Position) -> int:
    """Return how many codes, falling, rising, falling …, the cards in a window need.

    Where each card has a place of its own, a card outside the window ends the run that comes to it.
    Proved of a model, for single cards: Under.check_window_under_sound.
    """
    are_single = all(len(place) == 1 for place in places)
    number, bound = 0, None
    for place in places:
        inside = [at for at in place if first <= at <= last]
        if not inside:
            bound = None if are_single else bound
            continue
        begun = [at for at in inside if bound is None or not goes_on(number - 1, bound, at)]
        number += bool(begun)
        bound = (min if number % 2 else max)(begun or inside)
    return number


class Cuts(NamedTuple):
    """A way to cut some places into runs: the last run's first card, those of the others, each card's run."""

    begun: Position | None
    others: tuple[Position, ...]
    runs: tuple[int, ...]


def one_round_runs(
    places: Sequence[Sequence[Position]], room: Sequence[int]
) -> tuple[tuple[int, ...] | None, bool]:
    """Return each card's run, at most `room` of them begun at each position; and if all was tried."""
    least = list(accumulate(reversed(room), min))[::-1]
    stack = [(0, Cuts(None, (), ()))]
    for _ in range(MOST_CUTS):
        if not stack:
            return None, True
        number, cuts = stack.pop()
        if number == len(places):
            return cuts.runs, True
        for following in _cut(cuts, places[number]):
            if _have_room(following, least):
                stack.append((number + 1, following))
    return None, False


def _have_room(cuts: Cuts, least: Sequence[int]) -> bool:
    begun = () if cuts.begun is None else (cuts.begun,)
    return all(least[at] > number for number, at in enumerate(sorted((*cuts.others, *begun))))


def _cut(cuts: Cuts, place: Sequence[Position]) -> Iterator[Cuts]:
    """Yield the ways to go on with one more place; the one that is tried first comes last."""
    begun, others, runs = cuts
    run = len(others)
    if begun is None:
        yield Cuts(place[0], (), (0,) * len(place))
        return
    joining = sum([position < begun for position in place])
    if joining == len(place):
        yield Cuts(place[0], others, (*runs, *[run] * joining))
        return
    moved = tuple(sorted((*others, begun)))
    yield Cuts(place[0], moved, (*runs, *[run + 1] * len(place)))
    if joining > 0:
        split = tuple(sorted((*others, place[0])))
        rest = [run + 1] * (len(place) - joining)
        yield Cuts(place[joining], split, (*runs, *[run] * joining, *rest))
