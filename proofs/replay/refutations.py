"""A search that writes down why a deck cannot be dealt in so many rounds, or not with so few placements.

Nothing rests on it: Coq reads the trees that it writes, with the checker of WordTreesRun.v.
"""

import pickle
from collections.abc import Hashable, Iterator, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import NamedTuple

from proofs.cache import keep, kept, key
from proofs.replay.decks import Place
from proofs.replay.places import gapless
from proofs.replay.word_trees import Alphabet, WordSearch, lying
from proofs.replay.written import Bounded, Rounds, Tried, Written
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.profiles import room_in
from shufflegraph.planning.windows import windows

TEXTS = [
    Path(__file__).with_name(f"{name}.py") for name in ("refutations", "word_trees", "written")
]
"""The texts of this search and of what it writes."""
BRANCHES = 50_000
GLANCE = 8
"""So many branches are looked at where some hands have no round yet."""


class Site(NamedTuple):
    """A position and a window for Kraft's inequality; its room; who takes some in odd, and in even rounds."""

    at: tuple[int, int, int]
    room: int
    odd: frozenset[Hashable]
    even: frozenset[Hashable]


class Writer:
    """Writes a tree for a deck and numbers of piles and rounds, against fewer placements than so many."""

    def __init__(
        self,
        deck: Sequence[Place],
        piles: int,
        rounds: int,
        fewer_than: int,
        *,
        under: bool = False,
    ) -> None:
        self.lying = lying(deck)
        self.alphabet = Alphabet(piles, 1 + under)
        self.rounds, self.fewer_than = rounds, fewer_than
        hands = self.lying.hands
        deepest = max([self._over(at[0]) for at in hands.values()], key=len, default=[])
        self.order = sorted(
            hands, key=lambda hand: (hand not in deepest, hands[hand][0] - hands[hand][-1])
        )
        self.sites = [*(self._windows(deck) if under else self._sites())]
        self.used: list[Site] = []
        self.search = WordSearch(self.lying, self.alphabet, rounds, BRANCHES)

    def _over(self, position: int) -> list[int]:
        """The hands that lie over a position."""
        return [p for p, at in self.lying.hands.items() if at[0] <= position <= at[-1]]

    def _windows(self, deck: Sequence[Place]) -> Iterator[Site]:
        """With cards under piles a hand takes room in the windows that it lies over."""
        layout = layout_of(gapless(deck), under=True)
        for window, room in room_in(layout, windows(layout), self.rounds, self.alphabet.piles):
            over = frozenset([layout.owners[hand] for hand in window.hands])
            yield Site((window.first, window.first, window.last), room // 2, over, over)

    def _sites(self) -> Iterator[Site]:
        firsts = {p: at[0] for p, at in self.lying.hands.items()}
        lasts = {p: at[-1] for p, at in self.lying.hands.items()}
        for i in firsts.values():
            if not any(
                i <= end and not any(i < f <= end for f in firsts.values())
                for end in lasts.values()
            ):
                continue
            here = self._over(i)
            for a in (0, *[firsts[p] for p in here]):
                for b in (self.lying.size - 1, *[lasts[p] for p in here]):
                    odd = frozenset(p for p in here if lasts[p] >= b)
                    even = frozenset(p for p in here if firsts[p] <= a)
                    yield Site((i, a, b), self._codes_beside(a, b), odd, even)

    def _codes_beside(self, a: int, b: int) -> int:
        """How many words the runs leave that are met between these positions."""
        cards = [at for place in self.lying.talon for at in place]
        ends = [(later < at) == (self.rounds % 2 == 0) for at, later in pairwise(cards)]
        runs = [0, *accumulate(ends)]
        met = {run for at, run in zip(cards, runs, strict=False) if a <= at <= b}
        return max(int(self.alphabet.piles**self.rounds) - len(met), 0)

    def _has_room(self, chosen: Sequence[tuple[int, int]]) -> bool:
        """Have the hands room in these rounds? If not, the site that shows it is kept."""
        for site in (*self.used, *self.sites):
            takes = [
                self.alphabet.letters ** (self.rounds - size)
                for hand, size in chosen
                if hand in (site.odd if size % 2 else site.even)
            ]
            if sum(takes) > site.room:
                if site not in self.used:
                    self.used.append(site)
                return False
        return True

    def written(self) -> Written | None:
        """The tree with its order of hands and its sites, or None if there is none."""
        placed = self.lying.size + (self.rounds - 1) * len(self.lying.talon)
        tree = self._tried([], placed)
        if tree is None:
            return None
        return Written(tuple(self.order), tuple(site.at for site in self.used), tree)

    def _tried(self, chosen: list[tuple[int, int]], cost: int) -> Rounds | None:
        if cost >= self.fewer_than or not self._has_room(chosen):
            return Bounded()
        is_whole = len(chosen) == len(self.order)
        found = self.search.no_words(chosen, self.search.left if is_whole else GLANCE)
        if found is not None or is_whole:
            return found
        hand = self.order[len(chosen)]
        below: list[Rounds] = []
        for size in range(1, self.rounds + 1):
            more = (size - 1) * len(self.lying.hands[hand])
            tried = self._tried([*chosen, (hand, size)], cost + more)
            if tried is None:
                return None
            below.append(tried)
        return Tried(tuple(below))


def tree_against(
    deck: Sequence[Place], piles: int, rounds: int, fewer_than: int, *, under: bool = False
) -> Written | None:
    """The tree that such a writer writes, kept by the writer's texts: whatever else has changed since, Coq
    reads the tree, and refuses what it does not show."""
    asked = repr((list(deck), piles, rounds, fewer_than, under))
    name = f"{key('tree', *TEXTS, asked)}.tree"
    found = kept(name)
    if found is None:
        found = pickle.dumps(Writer(deck, piles, rounds, fewer_than, under=under).written())
        keep(name, found)
    tree: Written | None = pickle.loads(found)
    return tree
