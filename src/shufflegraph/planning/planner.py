"""The planner: how few rounds are enough, by which words, and what shows it.

A hand has one word, so all of this is about plans that keep hands together: bounds are for those, and
:func:`shufflegraph.plans.claims.holds_for_all_plans` tells when they are for all others too.
"""

from itertools import count
from typing import Literal, NamedTuple, TypeAlias

from shufflegraph.planning.canonical import canonical_words, one_round_words
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.places import one_round_runs
from shufflegraph.planning.profiles import Found, ProfileSearch, bounded_placements
from shufflegraph.planning.windows import (
    Certificate,
    Ends,
    Window,
    one_round_depth,
    refuting_window,
    windows,
)
from shufflegraph.planning.words import Words, refined, word_at, words_fault
from shufflegraph.values import repr_of

Proof: TypeAlias = Literal["bound", "search", "none"]

MOST_HANDS = 24
MOST_TALON = 1000
MOST_WORDS = 2500
"""Larger decks, or more words, are planned without a search."""


class Solution(NamedTuple):
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


def solve(cards: Layout, piles: int) -> Solution:
    """Return words with the fewest rounds that were found, and among them the fewest placements."""
    if cards.is_done:
        return Solution(Words([], [()] * len(cards.talon)), 0, 0, (), "bound", 0, 0)
    if piles == 1:
        return _one_pile(cards)
    if not cards.owners:
        return _talon_only(cards, piles)
    among = windows(cards)
    refuted: dict[int, Ends | None] = {0: (0, cards.size - 1)}
    rounds = 0
    while True:
        rounds += 1
        window = refuting_window(cards, among, rounds, piles)
        if window is not None:
            refuted[rounds] = window
            continue
        found = _words(cards, among, rounds, piles)
        if found.words is not None:
            return _solution(found, rounds, refuted)
        if found.exhausted:
            refuted[rounds] = None


def _solution(found: Found, rounds: int, refuted: dict[int, Ends | None]) -> Solution:
    bound = next(number for number in range(rounds + 1) if number not in refuted)
    certificate = tuple([refuted[fewer] for fewer in range(bound - 1, max(bound - 3, -1), -1)])
    proof: Proof = "search" if None in certificate else "bound"
    return Solution(found.words, rounds, bound, certificate, proof, found.placements, found.bounded)


def _words(cards: Layout, among: list[Window], rounds: int, piles: int) -> Found:
    """Return words for exactly that many rounds, where no window rules it out."""
    if rounds == 1:
        return _one_round(cards, piles)
    known = canonical_words(cards, rounds, piles)
    if not is_small(cards, rounds, piles):
        least = cards.least_placements(rounds)
        return Found(known, False, least, least)
    return ProfileSearch(cards, among, rounds, piles).best(known)


def _one_round(cards: Layout, piles: int) -> Found:
    """Return words of one pile each: the runs that the talon has, or those that leave the hands room."""
    if not cards.places:
        return Found(one_round_words(cards, cards.runs(1)), True, cards.size, cards.size)
    room = [piles] * cards.size
    for first, last in zip(cards.firsts, cards.lasts, strict=True):
        for position in range(first, last + 1):
            room[position] -= 1
    runs, tried = one_round_runs(cards.groups, room)
    words = None if runs is None else one_round_words(cards, runs)
    return Found(words, tried, cards.size, cards.size)


def is_small(cards: Layout, rounds: int, piles: int) -> bool:
    """Is a search affordable?"""
    few_cards = len(cards.owners) <= MOST_HANDS and len(cards.talon) <= MOST_TALON
    return few_cards and piles**rounds <= MOST_WORDS


def _talon_only(cards: Layout, piles: int) -> Solution:
    """Return the words for a talon alone: the number of a card's run is the place of its word."""
    last = cards.size - 1
    refuted: dict[int, Ends | None] = {0: (0, last)}
    for rounds in count(1):
        if cards.number_of_runs(rounds) <= piles**rounds:
            words = Words([], [word_at(run, piles, rounds) for run in cards.runs(rounds)])
            placements = rounds * cards.size
            return _solution(Found(words, True, placements, placements), rounds, refuted)
        refuted[rounds] = (last, last) if rounds == 1 else (0, last)
    raise AssertionError("some number of rounds is enough")  # pragma: no cover


def _one_pile(cards: Layout) -> Solution:
    """Return the words for one pile: the talon is in order after one, two or three rounds, or never."""
    for rounds in (1, 2, 3):
        words = _one_pile_words(cards, rounds)
        if words is not None:
            refuted = {0: (0, cards.size - 1)}
            among = windows(cards)
            for fewer in range(1, rounds):
                refuted[fewer] = refuting_window(cards, among, fewer, 1)  # type: ignore[assignment]
            placements = words.placements(cards, rounds)
            return _solution(Found(words, True, placements, placements), rounds, dict(refuted))
    return Solution(None, 0, 0, (), "bound", 0, 0)


def _one_pile_words(cards: Layout, rounds: int) -> Words | None:
    """Return the words for exactly that many rounds on one pile, or None if they do not deal the deck."""
    top = min(cards.talon, default=cards.size)
    lengths = [1 if last < top else 2 for last in cards.lasts]
    words = Words([(0,) * length for length in lengths], [(0,) * rounds] * len(cards.talon))
    return words if words_fault(*refined(cards, words, 1), 1) is None else None


def may_be_needed(cards: Layout, rounds: int, piles: int) -> bool:
    """May more rounds than these be needed? No, if words for exactly so many are known without a search."""
    if rounds == 0:
        return not cards.is_done
    if not cards.owners:
        return cards.number_of_runs(rounds) > int(piles**rounds)
    if piles == 1:
        return _one_pile_words(cards, rounds) is None
    if rounds > 1:
        return canonical_words(cards, rounds, piles) is None
    found = _one_round(cards, piles) if one_round_depth(cards)[0] <= piles else None
    return found is None or (found.words is None and found.exhausted)


def is_bounded(cards: Layout, rounds: int, piles: int, least: int) -> bool:
    """Do inequalities show that exactly this many rounds take at least `least` placements?"""
    if least <= cards.least_placements(rounds):
        return True
    if piles == 1:
        words = _one_pile_words(cards, rounds)
        return words is None or least <= words.placements(cards, rounds)
    if rounds < 2 or not is_small(cards, rounds, piles):
        return False
    most = bounded_placements(cards, rounds, piles)
    return most is None or least <= most


def one_pile_fault(cards: Layout) -> str:
    """Return why one pile cannot deal a deck, for one that it cannot deal."""
    for hand in range(1, len(cards.owners)):
        if cards.lasts[hand - 1] >= cards.firsts[hand]:
            one, two = cards.owners[hand - 1], cards.owners[hand]
            return f"the hands of {repr_of(one)} and {repr_of(two)} overlap"
    top, bottom = min(cards.talon), max(cards.talon)
    for hand, owner in enumerate(cards.owners):
        if cards.lasts[hand] > top and cards.firsts[hand] < bottom:
            return (
                f"the hand of {repr_of(owner)} lies within the talon, at positions {top} … {bottom}"
            )
    return "the talon is neither in order nor in reverse order"
