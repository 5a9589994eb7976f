"""Plans that split hands, where that pays: on few piles with many small hands.

It saves at most one round without a talon and two with one, and none where one round is enough. On
more piles than these, and with larger hands, it has saved nothing in any game.
"""

from collections.abc import Sequence
from typing import Final

from shufflegraph.deck import Deck, Position
from shufflegraph.planning.aside import certificate, proof_of
from shufflegraph.planning.cuts import CutSearch
from shufflegraph.planning.layout import Layout, hands_at
from shufflegraph.planning.planner import Solution, is_small
from shufflegraph.planning.profiles import ProfileSearch
from shufflegraph.planning.windows import Crossing, crossings, is_impossible, room_for_all
from shufflegraph.planning.words import Words

MOST_PILES: Final = 3
MOST_CARDS: Final = 6
"""On more piles, and where a hand has more cards, no hand is cut."""


MOST_WORK: Final = 800_000
"""Steps of the search times codes: for 27 codes some seconds at most."""


class CutProfileSearch(ProfileSearch):
    """The search for the words with the fewest placements, with hands that may be cut."""

    def __init__(
        self, layout: Layout, rounds: int, piles: int, positions: Sequence[Sequence[Position]]
    ) -> None:
        among = crossings(layout)
        self._begin(
            layout,
            CutSearch(layout, rounds, piles, positions),
            Crossing(layout, rounds, piles),
            among,
            room_for_all(layout, among, rounds, piles),
        )

    def most_work(self) -> int:
        """Return how many steps are allowed, times codes: fewer than without cuts, as a step takes longer."""
        return MOST_WORK

    def least_for_all(self, cap: int) -> int:
        """Return how often all plans lay down cards of hands at least, or `cap` if that is less."""
        first, left_out = self.candidates(cap, 1)
        return first[0].cost if first else cap if left_out is None else left_out


def split(
    deck: Deck, piles: int, layouts: Sequence[Layout], layout: Layout, found: Solution
) -> tuple[Layout, Solution]:
    """Return words that cut hands if they are better than what was found without, or else that."""
    if not 1 < piles <= MOST_PILES or found.rounds < 2 or found.words is None:
        return layout, found
    for rounds in range(max(2, found.rounds - 2), found.rounds + 1):
        cap = found.words.placements(layout, rounds) if rounds == found.rounds else None
        best: tuple[Layout, Words] | None = None
        for choice in layouts:
            words = _cut_words(deck, choice, rounds, piles, cap)
            if words is not None:
                best = choice, words
                cap = words.placements(choice, rounds)
        if best is not None and cap is not None:
            return best[0], _claims(layouts, best[1], rounds, piles, cap, found)
    return layout, found


def _cut_words(
    deck: Deck, layout: Layout, rounds: int, piles: int, cap: int | None
) -> Words | None:
    """Return words with fewer placements than `cap` if some are found."""
    if not 1 < max(layout.sizes, default=0) <= MOST_CARDS or not is_small(layout, rounds, piles):
        return None
    if is_impossible(layout, rounds, piles):
        return None
    positions: list[list[Position]] = [[] for _ in layout.owners]
    for position, hand in enumerate(hands_at(deck, layout)):
        if hand >= 0:
            positions[hand].append(position)
    search = CutProfileSearch(layout, rounds, piles, positions)
    left = None if cap is None else cap - rounds * len(layout.talon)
    return search.best(None, left).words


def _claims(
    layouts: Sequence[Layout],
    words: Words,
    rounds: int,
    piles: int,
    placements: int,
    found: Solution,
) -> Solution:
    """Return what is claimed of plans with these words; where none is cut, only of plans with whole hands."""
    if not words.cuts and rounds == found.rounds:
        return found._replace(words=words)
    if words.cuts:
        least = placements_for_all(layouts, rounds, piles, placements)
    else:
        least = min([layout.least_placements(rounds) for layout in layouts])
    bound = min(rounds, found.lower_bound)
    windows = found.windows if bound == found.lower_bound else certificate(layouts, bound, piles)
    return Solution(words, rounds, bound, windows, proof_of(windows), least, least)


def placements_for_all(layouts: Sequence[Layout], rounds: int, piles: int, placements: int) -> int:
    """Return a number that the placements of no plan of so many rounds, at least 2, are below.

    Proved: SplitPlaces.check_places_placements_sound.
    """
    least = placements
    for layout in layouts:
        talon = rounds * len(layout.talon)
        if not is_small(layout, rounds, piles):
            least = min(least, layout.least_placements(rounds))
        elif not is_impossible(layout, rounds, piles):
            search = CutProfileSearch(layout, rounds, piles, [])
            least = min(least, talon + search.least_for_all(least - talon))
    return least
