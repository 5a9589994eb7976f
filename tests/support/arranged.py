"""All arrangements of a few cards, and which of them keep the rules: brute force, by the definitions."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Any

Word = tuple[Any, ...]


@cache
def _words(cards: Word) -> list[Word]:
    places = {card: place for place, card in enumerate(dict.fromkeys(cards))}
    return sorted(set(permutations(cards)), key=lambda word: [places[card] for card in word])


def words_of(cards: Sequence[Any]) -> list[Word]:
    """All arrangements, in lexicographic order of first appearance."""
    return _words(tuple(cards))


def keeps(  # noqa: PLR0913 - one for each kind of rule
    word: Word,
    *,
    distance: Any = 0,
    max_run: Any = None,
    limits: Any = None,
    fixed: Any = None,
    barred: Any = None,
    cyclic: bool = False,
    matches: Any = None,
) -> bool:
    """Does the arrangement keep the rules? Every rank in every window, every place."""

    def of(said: Any, rank: Any) -> Any:
        return said.get(rank) if isinstance(said, Mapping) else said

    for rank in set(word):
        most_among = [(1, (of(distance, rank) or 0) + 1)]
        for bounds, among in of(limits, rank) or ():
            least, most = (0, bounds) if isinstance(bounds, int) else bounds
            most_among += [] if most is None else [(most, among)]
            begins = range(len(word) if cyclic else len(word) - among + 1)
            around = word + word[: among - 1] * cyclic
            if among <= len(word) and any(
                around[at : at + among].count(rank) < least for at in begins
            ):
                return False
        if run := of(max_run, rank):
            most_among.append((run, run + 1))
        for most, among in most_among:
            size = min(among, len(word))
            around = word + word[: size - 1] * cyclic
            if any(around[at : at + size].count(rank) > most for at in range(len(word))):
                return False
    for lag, number in (matches or {}).items():
        least, most = (number, number) if isinstance(number, int) else number
        begin = 0 if cyclic and lag < len(word) else lag
        equal = [word[at] == word[at - lag] for at in range(begin, len(word))]
        if not least <= sum(equal) <= most:
            return False
    return all(word[place] == rank for place, rank in (fixed or {}).items()) and not any(
        word[place] == rank
        for rank, places in (barred or {}).items()
        for place in ([places] if isinstance(places, int) else places)
    )
