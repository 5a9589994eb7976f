"""Bounds for all plans, whether they keep hands together or not.

Let a window be two or more neighbouring positions, C the hands with a card at its first position or above and
one at its last or below, and `runs` the words that the talon cards in the window need at least. Whatever is
done with the hands before they are handed over, each in round s, a plan of r rounds has

    sum over C of k^(r - s)  +  runs  <=  2 k^r - k

and, of two rounds, since a hand that leaves in the first one has a pile to itself over the window,

    number of C with s = 1, times k  +  runs  <=  k^2.

The talon by itself needs its words too. In the last round no hand is on two piles, so one round is possible
for all plans or for none.
"""

from collections.abc import Sequence

from shufflegraph.planning.kraft import Kraft
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.windows import Window, windows


def crossings(cards: Layout) -> list[Window]:
    """Return the windows of two positions and more that are worth counting."""
    return [window for window in windows(cards) if window.first < window.last]


def is_impossible(cards: Layout, rounds: int, piles: int) -> bool:
    """Is it shown that no plan of any kind has exactly so many rounds, at least 2?

    Proved: SplitPlaces.check_any_places_sound.
    """
    words = piles**rounds
    if cards.number_of_runs(rounds) > words:
        return True
    return any(
        len(window.hands) + cards.met(window.first, window.last, rounds) > 2 * words - piles
        for window in crossings(cards)
    )


class Crossing(Kraft):
    """The inequalities for all plans of one deck, number of rounds (at least 2) and number of piles.

    Proved: SplitPlaces.check_places_placements_sound.
    """

    def __init__(self, cards: Layout, rounds: int, piles: int) -> None:
        whole = piles**rounds
        self.uses = [[0] * rounds for _ in cards.owners]
        self._begin(2 * whole)
        for window in crossings(cards):
            runs = cards.met(window.first, window.last, rounds)
            first = [(whole, 1)] if rounds == 2 else []
            for most, lengths in [(2 * whole - piles, rounds), *first]:
                shift = self._add(most - runs)
                for hand in window.hands:
                    for index in range(lengths):
                        self.uses[hand][index] |= int(piles ** (rounds - 1 - index)) << shift


def room_for_all(cards: Layout, among: Sequence[Window], rounds: int, piles: int) -> list[int]:
    """Return how much the hands of each window may take up in plans of any kind."""
    most = 2 * int(piles**rounds) - piles
    return [most - cards.met(window.first, window.last, rounds) for window in among]
