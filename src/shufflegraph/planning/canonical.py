"""Words without a search: one per colour of the hands and one per run of the talon.

They exist whenever the depth of the hands and the number of runs together are at most k^r; where cards may
go under piles, whenever twice the depth and the number of runs are at most (2k)^r.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import accumulate
from typing import Final, NamedTuple

from shufflegraph.base.deck import Pile, Position
from shufflegraph.dealing.colouring import coloured
from shufflegraph.dealing.intervals import Interval
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.words import Word, Words, place, place_of

MOST_CUTS: Final = 20_000
"""At most this many ways to cut a talon into runs for one round are looked at."""


def colours_of_hands(layout: Layout) -> list[Pile]:
    """Return a colouring of the hands with the fewest colours, hand by hand."""
    return colours_of(zip(layout.firsts, layout.lasts, strict=True))


def colours_of(ends: Iterable[tuple[Position, Position]]) -> list[Pile]:
    """Return a colouring with the fewest colours of intervals that are known to be some."""
    return list(coloured(dict(enumerate(map(Interval._make, ends)))).values())


def one_round_words(layout: Layout, runs: Sequence[int]) -> Words:
    """Return words of one pile each for talon cards cut into these runs, as few words as possible."""
    firsts: dict[int, int] = {}
    for position, run in zip(layout.talon, runs, strict=True):
        firsts[run] = min(position, firsts.get(run, position))
    begun = [(firsts[run], layout.size) for run in range(len(firsts))]
    colours = colours_of([*zip(layout.firsts, layout.lasts, strict=True), *begun])
    hands = colours[: len(layout.owners)]
    piles = {colour: pile for pile, colour in enumerate(colours[len(layout.owners) :])}
    for colour in hands:
        piles.setdefault(colour, len(piles))
    return Words([(piles[colour],) for colour in hands], [(run,) for run in runs])


def valley_words(layout: Layout, piles: int) -> Words | None:
    """Return words of one letter each, a pile for a falling run and the rising one after it, or None.

    Proved of a model, for single cards: Under.under_one_round_windows.
    """
    runs = layout.runs(1)
    words = one_round_words(layout, [run // 2 for run in runs])
    used = [pile for (pile,) in [*words.hands, *words.talon]]
    if max(used, default=0) >= piles:
        return None
    return Words([(2 * pile,) for (pile,) in words.hands], [(run,) for run in runs])


def canonical_words(layout: Layout, rounds: int, piles: int) -> Words | None:
    """Return words for exactly that many rounds, or None if the depth and the runs are too many for it.

    Proved: Together.sum_suffices.
    """
    colours = colours_of_hands(layout)
    number = 1 + max(colours, default=-1)
    sides = layout.sides
    leaves = layout.number_of_runs(rounds)
    room = layout.words(rounds, piles) // sides - number + -leaves // sides
    if room < 0:
        return None
    weights = [0] * number
    for colour, size in zip(colours, layout.sizes, strict=True):
        weights[colour] += size
    lengths = _short_lengths(weights, room, rounds, sides * piles)
    slots, free = _slots(lengths, leaves, rounds, piles, sides)
    return Words([slots[colour] for colour in colours], [free[run] for run in layout.runs(rounds)])


def _short_lengths(weights: list[int], room: int, rounds: int, letters: int) -> list[int]:
    """Return a length per colour: those shortened first that save most placements for their words."""
    lengths = [rounds] * len(weights)
    if rounds == 1 or letters == 1:
        return lengths
    heap = [(-weight * letters**rounds, colour) for colour, weight in enumerate(weights)]
    heapify(heap)
    while heap:
        _, colour = heappop(heap)
        price = letters ** (rounds - lengths[colour]) * (letters - 1)
        if price <= room:
            room -= price
            lengths[colour] -= 1
            if lengths[colour] > 1:
                heappush(heap, (-weights[colour] * letters ** lengths[colour], colour))
    return lengths


def _slots(
    lengths: list[int], leaves: int, rounds: int, piles: int, sides: int
) -> tuple[list[Word], list[Word]]:
    """Return a word of that length per colour, and that many free words of `rounds` piles by place."""
    at = [[c for c, length in enumerate(lengths) if length == s] for s in range(rounds + 1)]
    heads = [leaves]
    for length in range(rounds, 0, -1):
        heads.append(-(-(-(-heads[-1] // sides) + len(at[length])) // piles))
    heads.reverse()
    words: list[Word] = [()] * len(lengths)
    open_: list[Word] = [()]
    for length in range(1, rounds + 1):
        slots = [(*head, sides * pile) for head in open_ for pile in range(piles)]
        if sides == 1:  # with both sides all are needed: their directions have to take turns
            slots = slots[: len(at[length]) + heads[length]]
        for colour, slot in zip(at[length], slots, strict=False):
            words[colour] = slot
        rest = slots[len(at[length]) :]
        if sides == 2:
            rest = [(*word[:-1], word[-1] + side) for word in rest for side in (0, 1)]
        where = place_of if sides == 2 else place
        open_ = [word for _, word in sorted([(where(word, piles), word) for word in rest])]
    return words, open_


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
        for following in _ended(cuts, places[number]):
            if _have_room(following, least):
                stack.append((number + 1, following))
    return None, False


def _have_room(cuts: Cuts, least: Sequence[int]) -> bool:
    begun = () if cuts.begun is None else (cuts.begun,)
    return all(least[at] > number for number, at in enumerate(sorted((*cuts.others, *begun))))


def _ended(cuts: Cuts, place: Sequence[Position]) -> Iterator[Cuts]:
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
