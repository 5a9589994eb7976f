"""Exact draws by shuffling until it fits, stopped at the first conflict; and how likely it fits.

A try lays a random one of the cards that are left at each place in turn. Every order of the cards comes with
the same probability, so all legal ones do. Ranks are 0, 1, … here.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, exp, log
from struct import unpack
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._automata import TooManyStates, automaton
from shufflegraph.sampling._machine import Kind
from shufflegraph.sampling.randomness import Below

WORDS: Final = 1 << 32
"""There are so many words."""
MOST_STEPS: Final = 5_000_000
"""A rank is not counted alone if that takes more steps."""
STEP_SECONDS: Final = 0.4e-6
"""About what it takes to lay a card."""


def endless_words(below: Below) -> Iterator[int]:
    """Yield uniform integers below 2^32 without end, from what draws integers below a number.

    >>> from random import Random
    >>> next(endless_words(Random(1).randrange)) < WORDS
    True

    Complexity: O(1) for each.
    """
    while True:
        yield from unpack("<256I", below(1 << 8192).to_bytes(1024, "little"))


class Rejection:
    """The words of ranks with these numbers of cards that keep what each rank has to.

    >>> from random import Random
    >>> Rejection([1, 1], [Kind((), frozenset({0})), Kind((), frozenset())]).draw(Random(1).randrange)
    (1, 0)

    :param fixed: place -> the rank that lies there.
    Complexity: a draw takes O(n / p) for n cards, if a try is legal with probability p; mostly far less.
    """

    def __init__(
        self,
        sizes: Sequence[int],
        kinds: Sequence[Kind],
        fixed: Mapping[int, int] | None = None,
        *,
        cyclic: bool = False,
        tries: int = 10**9,
    ) -> None:
        self._sizes, self._kinds, self._cyclic, self._tries = sizes, kinds, cyclic, tries
        self._fixed = fixed or {}
        free = list(sizes)
        for rank in self._fixed.values():
            free[rank] -= 1
        self._free = [rank for rank, size in enumerate(free) for _ in range(size)]
        shared = {kind.limits for kind in kinds}
        distances = [
            limits[0][1] - 1 for limits in shared if len(limits) == 1 and limits[0][0] == 1
        ]
        plain = not self._fixed and not any(kind.barred for kind in kinds) and len(shared) == 1
        self._distance = distances[0] if plain and distances else None

    def draw(self, below: Below) -> tuple[int, ...]:
        """Return one of the words, each equally likely."""
        words = endless_words(below)
        for _ in range(self._tries):
            word = self._try(below) if self._distance is None else self._try_apart(words)
            if word is not None and not (self._cyclic and self.breaks_at_the_seam(word)):
                return tuple(word)
        raise InvalidParameter(
            f"no arrangement was found in {self._tries} tries: the rules leave hardly any, or none; relax one"
        )

    def _try_apart(self, words: Iterator[int]) -> list[int] | None:
        order, distance, size = list(self._free), self._distance or 0, len(self._free)
        last = [-size] * len(self._sizes)  # the last place of each rank
        fair = WORDS - size  # up to here a word is fair whatever is left
        for place, word in zip(range(size), words):  # noqa: B905 - there is always another word
            left = size - place
            while word > fair and word >= WORDS - WORDS % left:
                word = next(words)  # noqa: PLW2901
            other = place + word % left
            card = order[other]
            if place - last[card] <= distance:
                return None
            last[card] = place
            order[other] = order[place]
            order[place] = card
        return order

    def _try(self, below: Below) -> list[int] | None:
        free, left = list(self._free), len(self._free)
        at: list[list[int]] = [[] for _ in self._sizes]
        word = []
        for place in range(len(free) + len(self._fixed)):
            if place in self._fixed:
                card = self._fixed[place]
            else:
                other = below(left)
                left -= 1
                card, free[other] = free[other], free[left]
            limits, barred = self._kinds[card]
            places = at[card]
            for most, among in limits:
                if len(places) >= most and place - places[-most] < among:
                    return None
            if place in barred:
                return None
            places.append(place)
            word.append(card)
        return word

    def breaks_at_the_seam(self, word: Sequence[int]) -> bool:
        """Does the end of the word, followed by its beginning, break a limit?"""
        cards = len(word)
        reach = max([among for kind in self._kinds for _, among in kind.limits], default=1)
        at: dict[int, list[int]] = {}
        for place in range(max(cards - reach + 1, 0), min(cards, reach - 1) + cards):
            rank = word[place % cards]
            places = at.setdefault(rank, [])
            places.append(place)
            for most, among in self._kinds[rank].limits:
                if len(places) > most and place - places[-most - 1] < among:
                    return True
        return False


@lru_cache(maxsize=256)
def ways_alone(kind: Kind, size: int, cards: int, own: frozenset[int]) -> int:
    """Return in how many ways the rank's cards can lie if only its own rules are kept, not in a circle.

    >>> ways_alone(Kind(((1, 3),), frozenset()), 2, 4, frozenset())
    1

    :param own: the places that are fixed for the rank.
    Complexity: O(n c q) for n cards, c of the rank and q states of its automaton.
    """
    if not kind.barred and not own and [most for most, _ in kind.limits] in ([], [1]):
        apart = sum([among - 1 for _, among in kind.limits])
        return comb(max(cards - apart * (size - 1), 0), size) if size else 1
    rules = automaton(kind.limits)
    if cards * size * len(rules.miss) > MOST_STEPS:
        raise TooManyStates(MOST_STEPS)
    ways = {(0, 0): 1}
    for place in range(cards):
        after: dict[tuple[int, int], int] = {}
        for (state, laid), number in ways.items():
            if place not in own and cards - 1 - place >= size - laid:
                key = (rules.miss[state], laid)
                after[key] = after.get(key, 0) + number
            if place not in kind.barred and rules.hit[state] >= 0 and laid < size:
                key = (rules.hit[state], laid + 1)
                after[key] = after.get(key, 0) + number
        ways = after
    return sum([number for (_, laid), number in ways.items() if laid == size])


def log_chance(sizes: Sequence[int], kinds: Sequence[Kind], fixed: Mapping[int, int]) -> float:
    """Return about the logarithm of the probability that a try is legal, as if ranks were independent.

    >>> round(exp(log_chance([4] * 13, [Kind(((1, 2),), frozenset())] * 13, {})), 4)
    0.0413

    :raises InvalidParameter: if an automaton is too large.
    Complexity: that of `ways_alone` for each kind and number of cards.
    """
    cards, free = sum(sizes), sum(sizes) - len(fixed)
    total = 0.0
    for rank, size in enumerate(sizes):
        own = frozenset([place for place, other in fixed.items() if other == rank])
        ways = ways_alone(kinds[rank], size, cards, own)
        every = comb(free, size - len(own)) if size >= len(own) else 0
        if not ways or not every:
            return float("-inf")
        total += min(log(ways) - log(every), 0.0)
    return total


def seconds_of_rejection(log_p: float, cards: int) -> float:
    """Return about how long a draw takes: 1/p tries of some n/λ steps, where p = exp(-λ).

    >>> round(seconds_of_rejection(-7.0, 52) * 1000)
    3

    Complexity: O(1).
    """
    strength = max(-log_p, 1.0)
    return exp(min(strength, 600.0)) * cards / strength * STEP_SECONDS
