"""Words without a search: one per colour of the hands and one per run of the talon.

They exist whenever the depth of the hands and the number of runs together are at most k^r.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from shufflegraph.contracts import undecorated
from shufflegraph.dealing.colouring import valid_colouring
from shufflegraph.dealing.intervals import Interval
from shufflegraph.deck import Pile
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.words import Word, Words, place


def colours_of_hands(layout: Layout) -> list[Pile]:
    """Return a colouring of the hands with the fewest colours, hand by hand."""
    ends = map(Interval, layout.firsts, layout.lasts)
    return list(undecorated(valid_colouring)(dict(enumerate(ends))).values())


def one_round_words(layout: Layout, runs: Sequence[int]) -> Words:
    """Return words of one pile each for talon cards cut into these runs, as few words as possible."""
    firsts: dict[int, int] = {}
    for position, run in zip(layout.talon, runs, strict=True):
        firsts[run] = min(position, firsts.get(run, position))
    ends = [*map(Interval, layout.firsts, layout.lasts)]
    ends += [Interval(firsts[run], layout.size) for run in range(len(firsts))]
    colours = list(undecorated(valid_colouring)(dict(enumerate(ends))).values())
    hands = colours[: len(layout.owners)]
    piles = {colour: pile for pile, colour in enumerate(colours[len(layout.owners) :])}
    for colour in hands:
        piles.setdefault(colour, len(piles))
    return Words([(piles[colour],) for colour in hands], [(run,) for run in runs])


def canonical_words(layout: Layout, rounds: int, piles: int) -> Words | None:
    """Return words for exactly that many rounds, or None if the depth and the runs are too many for it.

    Proved: Together.sum_suffices.
    """
    colours = colours_of_hands(layout)
    number = 1 + max(colours, default=-1)
    leaves = layout.number_of_runs(rounds)
    if number + leaves > piles**rounds:
        return None
    weights = [0] * number
    for colour, size in zip(colours, layout.sizes, strict=True):
        weights[colour] += size
    lengths = _short_lengths(weights, piles**rounds - number - leaves, rounds, piles)
    slots, free = _slots(lengths, leaves, rounds, piles)
    return Words([slots[colour] for colour in colours], [free[run] for run in layout.runs(rounds)])


def _short_lengths(weights: list[int], room: int, rounds: int, piles: int) -> list[int]:
    """Return a length per colour: those shortened first that save most placements for their words."""
    lengths = [rounds] * len(weights)
    if rounds == 1 or piles == 1:
        return lengths
    heap = [(-weight * piles**rounds, colour) for colour, weight in enumerate(weights)]
    heapify(heap)
    while heap:
        _, colour = heappop(heap)
        price = piles ** (rounds - lengths[colour]) * (piles - 1)
        if price <= room:
            room -= price
            lengths[colour] -= 1
            if lengths[colour] > 1:
                heappush(heap, (-weights[colour] * piles ** lengths[colour], colour))
    return lengths


def _slots(
    lengths: list[int], leaves: int, rounds: int, piles: int
) -> tuple[list[Word], list[Word]]:
    """Return a word of that length per colour, and that many free words of `rounds` piles by place."""
    at = [[c for c, length in enumerate(lengths) if length == s] for s in range(rounds + 1)]
    heads = [leaves]
    for length in range(rounds, 0, -1):
        heads.append(-(-(heads[-1] + len(at[length])) // piles))
    heads.reverse()
    words: list[Word] = [()] * len(lengths)
    open_: list[Word] = [()]
    for length in range(1, rounds + 1):
        need = len(at[length]) + heads[length]
        slots = [(*head, pile) for head in open_ for pile in range(piles)][:need]
        for colour, slot in zip(at[length], slots, strict=False):
            words[colour] = slot
        rest = slots[len(at[length]) :]
        open_ = [word for _, word in sorted([(place(word, piles), word) for word in rest])]
    return words, open_
