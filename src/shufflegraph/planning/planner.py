"""The planner: how few rounds are enough, by which words, and what shows it.

A hand has one word: in each round a plan is a colouring of the hands, and bounds are for all such plans.
"""

from itertools import count
from operator import ge
from typing import Literal, NamedTuple, TypeAlias

from shufflegraph.planning.canonical import (
    canonical_words,
    one_round_runs,
    one_round_words,
    valley_words,
)
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.profiles import ProfileSearch, SearchResult, bounded_placements
from shufflegraph.planning.search import Effort
from shufflegraph.planning.windows import (
    Certificate,
    Ends,
    Window,
    one_round_depth,
    refuting_window,
    windows,
)
from shufflegraph.planning.words import Words, letters_at, word_at

Proof: TypeAlias = Literal["bound", "search", "none"]
Cost: TypeAlias = tuple[int, int]
"""Rounds and placements, in the order in which they count."""

MOST_HANDS = 24
MOST_TALON = 1000
MOST_WORDS = 2500
"""Larger decks, or more words, are planned without a search."""

MOST_BOUNDED = 40
"""With up to this many hands Kraft's inequalities bound the placements, with a search or without."""


class Planned(NamedTuple):
    """Words for all cards, and what is known about fewer rounds and placements."""

    words: Words | None
    rounds: int
    lower_bound: int
    windows: Certificate
    proof: Proof
    placements_lower_bound: int
    bounded_placements: int

    @property
    def placements_proof(self) -> Proof:
        """What shows that no plan of `rounds` rounds lays down fewer than `placements_lower_bound` cards."""
        return "bound" if self.placements_lower_bound <= self.bounded_placements else "search"


def solve(
    layout: Layout, piles: int, rival: Cost | None = None, effort: Effort | None = None
) -> Planned:
    """Return words with the fewest rounds that were found, and among them the fewest placements.

    With a rival only cheaper words are looked for, and on two or more piles there may be none. Searches
    share an effort; without one left the words are those that need no search.
    """
    effort = Effort() if effort is None else effort
    if layout.is_done:
        return Planned(Words([], [()] * len(layout.talon)), 0, 0, (), "bound", 0, 0)
    if piles == 1 and not layout.under:
        return _one_pile(layout)
    if not layout.owners:
        return _talon_only(layout, piles)
    among = windows(layout)
    refuted: dict[int, Ends | None] = {0: (0, layout.size - 1)}
    rounds = 0
    while True:
        rounds += 1
        if rival is not None and rounds > rival[0]:
            least = layout.least_placements(rounds)
            return _solution(layout, SearchResult(None, True, least, least), rounds, refuted)
        window = refuting_window(layout, among, rounds, piles)
        if window is not None:
            refuted[rounds] = window
            continue
        cap = rival[1] if rival is not None and rounds == rival[0] else None
        found = _words(layout, among, rounds, piles, cap, effort)
        if found.words is not None or cap is not None:
            return _solution(layout, found, rounds, refuted)
        if found.exhausted:
            refuted[rounds] = None


def _solution(
    layout: Layout, found: SearchResult, rounds: int, refuted: dict[int, Ends | None]
) -> Planned:
    bound = next(number for number in range(rounds + 1) if number not in refuted)
    if layout.under:
        bound = 1 + max(refuted)
    windows = tuple([refuted[fewer] for fewer in numbers_to_refute(bound, under=layout.under)])
    return Planned(
        found.words, rounds, bound, windows, proof_of(windows), found.placements, found.bounded
    )


def numbers_to_refute(bound: int, *, under: bool) -> range:
    """Return one round fewer than `bound` and two; where cards may go under piles, the first alone."""
    return range(bound - 1, max(bound - 3 + under, -1), -1)


def proof_of(windows: Certificate) -> Proof:
    """Return what shows a bound with this certificate: windows alone, or a search where one is missing.

    Proved: Fewest.two_windows_prove_fewest, PlacesAside.aside_windows_sound.
    """
    return "search" if None in windows else "bound"


def _words(
    layout: Layout, among: list[Window], rounds: int, piles: int, cap: int | None, effort: Effort
) -> SearchResult:
    """Return words for exactly that many rounds, where no window rules it out; cheaper ones than `cap`."""
    if rounds == 1 and not layout.under:
        return _one_round(layout, piles)
    if rounds == 1:
        words = valley_words(layout, piles)
        if words is not None:
            return SearchResult(words, True, layout.size, layout.size)
    known = canonical_words(layout, rounds, piles)
    if not is_small(layout, rounds, piles):
        least = _least_without_search(layout, rounds, piles)
        return SearchResult(known, False, least, least)
    search = ProfileSearch(layout, among, rounds, piles, effort)
    if cap is None or (known is not None and known.placements(layout, rounds) < cap):
        return search.best(known)
    return search.best(None, cap - rounds * len(layout.talon))


def _one_round(layout: Layout, piles: int) -> SearchResult:
    """Return words of one pile each: the runs that the talon has, or those that leave the hands room."""
    if not layout.places:
        return SearchResult(one_round_words(layout, layout.runs(1)), True, layout.size, layout.size)
    room = [piles] * layout.size
    for first, last in zip(layout.firsts, layout.lasts, strict=True):
        for position in range(first, last + 1):
            room[position] -= 1
    runs, tried = one_round_runs(layout.groups, room)
    words = None if runs is None else one_round_words(layout, runs)
    return SearchResult(words, tried, layout.size, layout.size)


def _least_without_search(layout: Layout, rounds: int, piles: int) -> int:
    least = layout.least_placements(rounds)
    if not is_small(layout, rounds, piles, MOST_BOUNDED):
        return least
    return bounded_placements(layout, rounds, piles) or least


def is_small(layout: Layout, rounds: int, piles: int, most_hands: int | None = None) -> bool:
    """Is a search affordable, or what is affordable with up to that many hands?"""
    most = MOST_HANDS if most_hands is None else most_hands
    few_cards = len(layout.owners) <= most and len(layout.talon) <= MOST_TALON
    return few_cards and layout.words(rounds, piles) <= MOST_WORDS


def _talon_only(layout: Layout, piles: int) -> Planned:
    """Return the words for a talon alone: the number of a card's run is the place of its word."""
    last = layout.size - 1
    refuted: dict[int, Ends | None] = {0: (0, last)}
    for rounds in count(1):
        if layout.number_of_runs(rounds) <= layout.words(rounds, piles):
            at = letters_at if layout.under else word_at
            words = Words([], [at(run, piles, rounds) for run in layout.runs(rounds)])
            placements = layout.least_placements(rounds)
            return _solution(
                layout, SearchResult(words, True, placements, placements), rounds, refuted
            )
        refuted[rounds] = (last, last) if rounds == 1 else (0, last)
    raise AssertionError("some number of rounds is enough")  # pragma: no cover


def _one_pile(layout: Layout) -> Planned:
    """Return the words for one pile: the talon is in order after one, two or three rounds, or never."""
    for rounds in (1, 2, 3):
        words = _one_pile_words(layout, rounds)
        if words is not None:
            refuted = {0: (0, layout.size - 1)}
            among = windows(layout)
            for fewer in range(1, rounds):
                refuted[fewer] = refuting_window(layout, among, fewer, 1)  # type: ignore[assignment]
            placements = words.placements(layout, rounds)
            return _solution(
                layout, SearchResult(words, True, placements, placements), rounds, dict(refuted)
            )
    return Planned(None, 0, 0, (), "bound", 0, 0)


def _one_pile_words(layout: Layout, rounds: int) -> Words | None:
    """Return the words for exactly that many rounds on one pile, or None if they do not deal the deck.

    Each hand lies wholly above all cards after it, or wholly below the talon: then it leaves in round 2.
    """
    top, bottom = min(layout.talon, default=layout.size), max(layout.talon, default=-1)
    lengths = [1 if last < top else 2 for last in layout.lasts]
    are_apart = not any(map(ge, layout.lasts, layout.firsts[1:]))
    below = [first for first, length in zip(layout.firsts, lengths, strict=True) if length == 2]
    if layout.talon and (max(lengths, default=0) > rounds or layout.number_of_runs(rounds) > 1):
        return None
    words = Words([(0,) * length for length in lengths], [(0,) * rounds] * len(layout.talon))
    return words if are_apart and min(below, default=layout.size) > bottom else None


def is_undecided(layout: Layout, rounds: int, piles: int) -> bool:
    """May more rounds than these be needed? No, if words for exactly that many are known without a search."""
    if rounds == 0:
        return not layout.is_done
    piles = min(piles, max(2, layout.size))  # more of them would change nothing
    if not layout.owners:
        return layout.number_of_runs(rounds) > layout.words(rounds, piles)
    if piles == 1 and not layout.under:
        return _one_pile_words(layout, rounds) is None
    if rounds > 1 or layout.under:
        return canonical_words(layout, rounds, piles) is None
    found = _one_round(layout, piles) if one_round_depth(layout)[0] <= piles else None
    return found is None or (found.words is None and found.exhausted)


def is_bounded(layout: Layout, rounds: int, piles: int, least: int) -> bool:
    """Do inequalities show that exactly this many rounds take at least `least` placements?"""
    if least <= layout.least_placements(rounds):
        return True
    if piles == 1 and not layout.under:
        words = _one_pile_words(layout, rounds)
        return words is None or least <= words.placements(layout, rounds)
    if rounds < 2 or not is_small(layout, rounds, piles, MOST_BOUNDED):
        return False
    most = bounded_placements(layout, rounds, piles, least)
    return most is None or least <= most
