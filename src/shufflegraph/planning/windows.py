"""Windows: short certificates that a deck cannot be dealt in that many rounds.

Let C be the hands that have a card at or above and one at or below every position of a window [a, b]. In each
round of a plan all cards of a hand go to the same pile. So in r rounds no two of them may share the piles of
a whole word, nor may a talon card inside the window share theirs; talon cards of different runs differ
from one another. A hand that is handed over in round s takes up k^(r-s) of the k^r words there are (Kraft's
inequality), a run one:

    sum over C of k^(r - s)  +  runs with a card in [a, b]  <=  k^r

Where cards may go under piles there are (2k)^r words, such a hand takes up 2 (2k)^(r-s) of them, and the runs
are those that fall and rise in turn. Then a plan makes one of one round more: one window is a complete
certificate.

With one round only, a talon card stays on its pile to the end: then the runs that have begun at b or
above count, wherever the window begins. No round at all deals only what is dealt already.

Where cards share places, the words that the cards in the window need at least count in place of runs, see
`planning.layout.words_needed`.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple, TypeAlias

from shufflegraph.base.deck import Position
from shufflegraph.planning.kraft import Kraft
from shufflegraph.planning.layout import Layout, words_needed

Ends: TypeAlias = tuple[Position, Position]
Certificate: TypeAlias = tuple[Ends | None, ...]
"""Windows against one round fewer than a bound and against two fewer, if there are that many; None where none
is known. A plan of r rounds makes one of r + 2, so no smaller number has to be refuted."""

MANY_HANDS = 40
"""With more hands only the deepest windows are looked at; any choice of windows is a sound bound."""


class Window(NamedTuple):
    """Closed positions first … last, and the hands whose intervals contain them."""

    first: Position
    last: Position
    hands: tuple[int, ...]


def is_refuted(layout: Layout, ends: Ends, rounds: int, piles: int) -> bool:
    """Does this window show that the deck cannot be dealt in exactly that many rounds?

    Proved: PythonWindows.windows_text_proves_bound, Words.window_room_for_all,
    Under.check_window_under_sound.
    """
    if layout.under and rounds:
        first, last = ends
        both = zip(layout.firsts, layout.lasts, strict=True)
        over = sum([begin <= first and last <= end for begin, end in both])
        return 2 * over + layout.words_needed_in(first, last, rounds) > layout.words(rounds, piles)
    hands, talon = (layout.firsts, layout.lasts), (layout.groups, layout.is_done)
    return rules_out(*hands, *talon, ends, rounds, piles)


def rules_out(
    firsts: Sequence[Position],
    lasts: Sequence[Position],
    groups: Sequence[Sequence[Position]],
    is_done: bool,
    ends: Ends,
    rounds: int,
    piles: int,
) -> bool:
    """Does a window rule out that many rounds, all cards on top? No round at all deals only what is done."""
    if rounds == 0:
        return not is_done
    return is_too_full(firsts, lasts, groups, ends, rounds, piles)


def is_too_full(
    firsts: Sequence[Position],
    lasts: Sequence[Position],
    groups: Sequence[Sequence[Position]],
    ends: Ends,
    rounds: int,
    piles: int,
) -> bool:
    """Do the hands over a window and the talon cards in it need more words than there are?"""
    first, last = ends
    over = [end for begin, end in zip(firsts, lasts, strict=True) if begin <= first and last <= end]
    needed = words_needed(groups, 0 if rounds == 1 else first, last, rounds)
    words: int = piles**rounds
    return len(over) + needed > words


def windows(layout: Layout) -> list[Window]:
    """Return windows worth counting: for a set of hands the widest, and the whole deck."""
    firsts, lasts, end = layout.firsts, layout.lasts, layout.size - 1
    hands = range(len(layout.owners))
    throughout = [h for h in hands if firsts[h] == 0 and lasts[h] == end]
    result = [Window(0, end, tuple(throughout))]
    starts = list(hands) if len(hands) <= MANY_HANDS else _deepest(layout)
    for start in starts:
        first, own = firsts[start], lasts[start]
        active = [h for h in range(start + 1) if lasts[h] >= first]  # those that begin further up
        ends = sorted([lasts[h] for h in active if lasts[h] <= own])
        for last in ends if len(hands) <= MANY_HANDS else ends[:1]:
            result.append(Window(first, last, tuple([h for h in active if lasts[h] >= last])))
    return result


def _deepest(layout: Layout) -> list[int]:
    """Return the hands at whose first cards most hands are active, a few of them."""
    lasts = sorted(layout.lasts)
    depths = [begun - bisect_left(lasts, first) for begun, first in enumerate(layout.firsts)]
    return sorted(range(len(depths)), key=depths.__getitem__, reverse=True)[:8]


def runs_inside(layout: Layout, among: Sequence[Window], rounds: int) -> list[int]:
    """Return for each window how many runs have a card in it: how many words the talon needs there."""
    return layout.words_needed_in_each([window[:2] for window in among], rounds)


def one_round_depth(layout: Layout) -> tuple[int, Position]:
    """Return the most hands and begun runs at any position, and the first such position.

    Proved: Together.one_round_iff.
    """
    if layout.places:
        return _shared_one_round_depth(layout)
    begins = sorted([*layout.firsts, *layout.run_firsts])
    lasts = sorted(layout.lasts)
    deepest = at = 0
    for begun, first in enumerate(begins, 1):
        active = begun - bisect_left(lasts, first)
        if active > deepest:
            deepest, at = active, first
    return deepest, at


def _shared_one_round_depth(layout: Layout) -> tuple[int, Position]:
    """Return what one_round_depth does; more words are needed further down, so it begins at the end."""
    lasts = sorted(layout.lasts)
    positions = sorted({*layout.firsts, *layout.talon})
    active = [bisect_right(layout.firsts, at) - bisect_left(lasts, at) for at in positions]
    most = max(active, default=0)
    deepest = at = 0
    for position, hands in zip(reversed(positions), reversed(active), strict=True):
        needed = layout.words_needed_in(0, position, 1)
        if needed + most < deepest:
            break
        if needed + hands >= deepest:
            deepest, at = needed + hands, position
    return deepest, at


def refuting_window(layout: Layout, among: list[Window], rounds: int, piles: int) -> Ends | None:
    """Return a window that shows that exactly that many rounds (at least 1) are not enough, or None."""
    if rounds == 1 and not layout.under:
        deepest, at = one_round_depth(layout)
        return (at, at) if deepest > piles else None
    sides = layout.sides
    needs = [
        sides * len(window.hands) + runs
        for window, runs in zip(among, runs_inside(layout, among, rounds), strict=True)
    ]
    most = max(needs)
    if most <= layout.words(rounds, piles):
        return None
    window = among[needs.index(most)]
    return window.first, window.last


def window_against(layout: Layout, rounds: int, piles: int) -> Ends | None:
    """Return a window that shows that exactly that many rounds, from 0 on, are not enough, or None."""
    if rounds == 0:
        return None if layout.is_done else (0, layout.size - 1)
    return refuting_window(layout, windows(layout), rounds, piles)


def least_open_rounds(layout: Layout, piles: int) -> int:
    """Return the fewest rounds, from 0 on, that no window rules out: a lower bound."""
    if layout.is_done:
        return 0
    among = windows(layout)
    return next(r for r in count(1) if refuting_window(layout, among, r, piles) is None)


class EitherSide(Kraft):
    """The inequalities of windows, where cards may go under piles."""

    def __init__(self, layout: Layout, rounds: int, piles: int) -> None:
        whole = layout.words(rounds, piles)
        among = windows(layout)
        self.uses = [[0] * rounds for _ in layout.owners]
        self._begin(2 * whole)
        for window, runs in zip(among, runs_inside(layout, among, rounds), strict=True):
            shift = self._add(whole - runs)
            for hand in window.hands:
                for index in range(rounds):
                    self.uses[hand][index] |= 2 * whole // (2 * piles) ** (index + 1) << shift
