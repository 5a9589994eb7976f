"""Plans that split hands, where that pays: on few piles with many small hands.

It saves at most one round without a talon and two with one, and none where one round is enough. With larger
hands it has saved nothing in any game.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import chain
from typing import Final

from shufflegraph.deck import Deck, Destination, Position
from shufflegraph.planning.aside import certificate
from shufflegraph.planning.cuts import CutSearch
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.planner import MOST_CARDS, Planned, is_small, proof_of
from shufflegraph.planning.profiles import Profiles
from shufflegraph.planning.search import EFFORT
from shufflegraph.planning.ways import WayTable, number_of_ways
from shufflegraph.planning.windows import Crossing, crossings, is_impossible, room_for_all
from shufflegraph.planning.words import Words

MOST_WAYS: Final = 3000
"""With more ways for the hands, of all lengths together, no hand is cut."""

STEP: Final = 110
"""What a step takes of an effort; it takes about as long with many codes as with few."""


class CutProfiles(Profiles):
    """The profiles that the inequalities for all plans leave open, for hands that may be cut."""

    def __init__(self, layout: Layout, rounds: int, piles: int) -> None:
        among = crossings(layout)
        room = room_for_all(layout, among, rounds, piles)
        super().__init__(layout, rounds, piles, [*zip(among, room, strict=True)])

    @cached_property
    def kraft(self) -> Crossing:
        return Crossing(self.layout, self.rounds, self.piles)

    def least_for_all(self, cap: int) -> int:
        """Return how often all plans lay down cards of hands at least, or `cap` if that is less."""
        first, left_out = self.candidates(cap, 1)
        return first[0].cost if first else cap if left_out is None else left_out


def split(
    deck: Deck,
    piles: int,
    layouts: Sequence[Layout],
    layout: Layout,
    found: Planned,
    effort: int = EFFORT,
) -> tuple[Layout, Planned]:
    """Return words that cut hands if they are better than what was found without, or else that."""
    if found.rounds < 2 or found.words is None:
        return layout, found
    numbers = range(max(2, found.rounds - 2), found.rounds + 1)
    among = {
        rounds: [one for one in layouts if _may_be_cut(one, rounds, piles)] for rounds in numbers
    }
    left = effort // STEP
    for rounds, open_ in among.items():
        if open_:
            cap = found.words.placements(layout, rounds) if rounds == found.rounds else None
            most = left if rounds == found.rounds else left * 3 // 4
            best, steps = _cut_words(deck, open_, rounds, piles, cap, most)
            if best is not None:
                words = best[1]
                taken = rounds if words.talon else max(map(len, words.hands))
                placements = words.placements(best[0], taken)
                return best[0], _claims(layouts, words, taken, piles, placements, found)
            left -= steps
    return layout, found


def _cut_words(
    deck: Deck, open_: Sequence[Layout], rounds: int, piles: int, cap: int | None, most: int
) -> tuple[tuple[Layout, Words] | None, int]:
    """Return the choice of places to put aside and words with the fewest placements, and the steps it took.

    They are fewer than `cap`; None if at most `most` steps find no such words.
    """
    best, left = None, most
    table, numbers = _table(deck, open_, rounds, piles)
    for later, layout in zip(range(len(open_), 0, -1), open_, strict=True):
        talon = rounds * len(layout.talon)
        hands = [numbers[owner] for owner in layout.owners]
        search = CutSearch(layout, rounds, piles, table, hands)
        words = search.best(None if cap is None else cap - talon, left // later)
        left -= search.steps
        if words is not None:
            best, cap = (layout, words), words.placements(layout, rounds)
    return best, most - left


def _may_be_cut(layout: Layout, rounds: int, piles: int) -> bool:
    """Is it affordable to cut the hands of this layout, and not known to be of no use?"""
    return (
        1 < max(layout.sizes, default=0) <= MOST_CARDS
        and is_small(layout, rounds, piles)
        and sum([number_of_ways(size, rounds, piles) for size in layout.sizes]) <= MOST_WAYS
        and not is_impossible(layout, rounds, piles)
    )


def _table(
    deck: Deck, layouts: Sequence[Layout], rounds: int, piles: int
) -> tuple[WayTable, dict[Destination, int]]:
    """Return the ways of everything that is a hand in one of these layouts, and the number of each."""
    owners = dict.fromkeys(chain.from_iterable([layout.owners for layout in layouts]))
    positions: dict[Destination, list[Position]] = {owner: [] for owner in owners}
    for position, card in enumerate(deck):
        if card in positions:
            positions[card].append(position)
    table = WayTable(list(positions.values()), rounds, piles, len(deck))
    return table, {owner: number for number, owner in enumerate(positions)}


def _claims(
    layouts: Sequence[Layout],
    words: Words,
    rounds: int,
    piles: int,
    placements: int,
    found: Planned,
) -> Planned:
    """Return what is claimed of plans with these words; where none is cut, only of plans with whole hands."""
    if not words.cuts and rounds == found.rounds:
        return found._replace(words=words)
    if words.cuts:
        least = placements_for_all(layouts, rounds, piles, placements)
    else:
        least = min([layout.least_placements(rounds) for layout in layouts])
    bound = min(rounds, found.lower_bound)
    windows = found.windows if bound == found.lower_bound else certificate(layouts, bound, piles)
    return Planned(words, rounds, bound, windows, proof_of(windows), least, least)


def placements_for_all(layouts: Sequence[Layout], rounds: int, piles: int, placements: int) -> int:
    """Return a number that the placements of no plan of that many rounds, at least 2, are below.

    Proved: SplitPlaces.check_places_placements_sound.
    """
    least = placements
    for layout in layouts:
        talon = rounds * len(layout.talon)
        if not is_small(layout, rounds, piles):
            least = min(least, layout.least_placements(rounds))
        elif not is_impossible(layout, rounds, piles):
            profiles = CutProfiles(layout, rounds, piles)
            least = min(least, talon + profiles.least_for_all(least - talon))
    return least
