"""The planner: how few rounds are enough, by which words, and what shows it.

A hand has one word, so all of this is about plans that keep hands together: bounds are for those, and
:func:`shufflegraph.plans.claims.holds_for_all_plans` tells when they are for all others too.
"""

from itertools import count
from operator import mul
from typing import Literal, NamedTuple, TypeAlias

from shufflegraph.numerals import shown
from shufflegraph.planning.canonical import canonical_words, one_round_words
from shufflegraph.planning.layout import Layout
from shufflegraph.planning.places import one_round_runs
from shufflegraph.planning.profiles import Found, ProfileSearch
from shufflegraph.planning.windows import (
    Ends,
    Window,
    refuting_window,
    windows,
)
from shufflegraph.planning.words import Words, refined, word_at, words_fault

Proof: TypeAlias = Literal["bound", "search", "none"]

MOST_HANDS = 24
MOST_TALON = 1000
MOST_WORDS = 2500
"""Larger decks, or more words, are planned without a search."""


class Solution(NamedTuple):
    """Words for all cards, and what is known about fewer rounds and placements.

    `words` is None if no number of rounds is enough. `proof` says what shows that fewer than
    `lower_bound` rounds are not enough: windows alone ("bound"), or a search too. `window` is the
    certificate against `lower_bound` - 1 rounds, None where a search is or no round is needed.

    >>> solve(Layout(["a"], [0], [1], [2], []), 2).proof
    'bound'

    Complexity: O(1).
    """

    words: Words | None
    rounds: int
    lower_bound: int
    window: Ends | None
    proof: Proof
    placements_lower_bound: int

    def least_placements(self, cards: Layout, rounds: int) -> int:
        """Return a lower bound of the placements of every plan of that many rounds.

        >>> Solution(None, 2, 2, None, "bound", 9).least_placements(Layout([], [], [], [], [1, 0]), 3)
        6

        Complexity: O(m) for m hands.
        """
        if rounds == self.rounds:
            return self.placements_lower_bound
        return sum(cards.sizes) + rounds * len(cards.talon)


def solve(cards: Layout, piles: int) -> Solution:
    """Return words with the fewest rounds that were found, and among them the fewest placements.

    Numbers of rounds are tried one after the other, since a plan of r rounds does not make one of r + 1.

    >>> found = solve(Layout(["a", "b"], [0, 1], [2, 3], [2, 2], []), 2)
    >>> found.words, found.proof
    (Words(hands=[(0,), (1,)], talon=[]), 'bound')

    Complexity: one search for each number of rounds that the windows leave open, see
    :class:`~shufflegraph.planning.profiles.ProfileSearch`. Without a search O(n log n) per round.
    """
    if cards.is_done:
        return Solution(Words([], [()] * len(cards.talon)), 0, 0, None, "bound", 0)
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
            return _solution(found.words, rounds, refuted, found.placements)
        if found.exhausted:
            refuted[rounds] = None


def _solution(
    words: Words, rounds: int, refuted: dict[int, Ends | None], placements: int
) -> Solution:
    bound = next(number for number in range(rounds + 1) if number not in refuted)
    searched = any(refuted[number] is None for number in range(bound))
    proof: Proof = "search" if searched else "bound"
    return Solution(words, rounds, bound, refuted[bound - 1], proof, placements)


def _words(cards: Layout, among: list[Window], rounds: int, piles: int) -> Found:
    """Return words for exactly that many rounds, where no window rules it out."""
    if rounds == 1:
        return _one_round(cards, piles)
    known = canonical_words(cards, rounds, piles)
    if not _is_small(cards, rounds, piles):
        return Found(known, False, sum(cards.sizes) + len(cards.talon) * rounds)
    return ProfileSearch(cards, among, rounds, piles).best(known)


def _one_round(cards: Layout, piles: int) -> Found:
    """Return words of one pile each: the runs that the talon has, or those that leave the hands room."""
    if not cards.places:
        return Found(one_round_words(cards, cards.runs(1)), True, cards.size)
    room = [piles] * cards.size
    for first, last in zip(cards.firsts, cards.lasts, strict=True):
        for position in range(first, last + 1):
            room[position] -= 1
    runs, tried = one_round_runs(cards.groups, room)
    return Found(None if runs is None else one_round_words(cards, runs), tried, cards.size)


def _is_small(cards: Layout, rounds: int, piles: int) -> bool:
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
            return _solution(words, rounds, refuted, rounds * cards.size)
        refuted[rounds] = (last, last) if rounds == 1 else (0, last)
    raise AssertionError("some number of rounds is enough")  # pragma: no cover


def _one_pile(cards: Layout) -> Solution:
    """Return the words for one pile: a round takes the hands on top off and turns the rest over.

    So hands above the talon leave in round 1, hands below it in round 2, and the talon is in order
    after one or three rounds if it was in reverse order, after two if it was in order.
    """
    top = min(cards.talon, default=cards.size)
    lengths = [1 if last < top else 2 for last in cards.lasts]
    for rounds in (1, 2, 3):
        if rounds >= max(lengths, default=1):
            hands = [(0,) * length for length in lengths]
            words = Words(hands, [(0,) * rounds] * len(cards.talon))
            if words_fault(*refined(cards, words, 1), 1) is None:
                refuted = {0: (0, cards.size - 1)}
                among = windows(cards)
                for fewer in range(1, rounds):
                    refuted[fewer] = refuting_window(cards, among, fewer, 1)  # type: ignore[assignment]
                return _solution(
                    words,
                    rounds,
                    dict(refuted),
                    sum(map(mul, lengths, cards.sizes)) + len(cards.talon) * rounds,
                )
    return Solution(None, 0, 0, None, "bound", 0)


def one_pile_fault(cards: Layout) -> str:
    """Return why one pile cannot deal a deck, for one that it cannot deal.

    >>> one_pile_fault(Layout(["a", "b"], [0, 1], [2, 3], [2, 2], []))
    "the hands of 'a' and 'b' overlap"

    Complexity: O(m + t) for m hands and t talon cards.
    """
    for hand in range(1, len(cards.owners)):
        if cards.lasts[hand - 1] >= cards.firsts[hand]:
            one, two = cards.owners[hand - 1], cards.owners[hand]
            return f"the hands of {shown(one)} and {shown(two)} overlap"
    top, bottom = min(cards.talon), max(cards.talon)
    for hand, owner in enumerate(cards.owners):
        if cards.lasts[hand] > top and cards.firsts[hand] < bottom:
            return (
                f"the hand of {shown(owner)} lies within the talon, at positions {top} … {bottom}"
            )
    return "the talon is neither in order nor in reverse order"
