"""What a talon needs: its runs by definition, and how many words they take in a window."""

from collections.abc import Collection, Sequence
from itertools import accumulate, chain, combinations, groupby, pairwise
from operator import itemgetter

from shufflegraph.deck import Deck, Destination, Talon


def are_runs(deck: Deck, runs: Sequence[Sequence[Talon]], rounds: int) -> bool:
    """Do `runs` cut the talon into the longest runs that face the right way?"""
    cards = sorted([d for d in deck if isinstance(d, Talon)])
    ends = list(accumulate(run_lengths(deck, rounds), initial=0))
    return [list(run) for run in runs] == [cards[start:end] for start, end in pairwise(ends)]


def run_lengths(deck: Deck, rounds: int, aside: Collection[int] = ()) -> list[int]:
    """Return how many cards each run of the talon has: as many as lie on the right side of all before."""
    turn = 1 if rounds % 2 == 0 else -1
    cards = sorted(
        [
            (d.position, turn * position)
            for position, d in enumerate(deck)
            if isinstance(d, Talon) and d.position not in aside
        ]
    )
    lengths: list[int] = []
    bound = -len(deck)
    for _, group in groupby(cards, key=itemgetter(0)):
        sides = [side for _, side in group]
        wrong = [side for side in sides if lengths and side < bound]
        if not lengths:
            lengths.append(0)
        lengths[-1] += len(sides) - len(wrong)
        if wrong:
            lengths.append(len(wrong))
        bound = max(wrong or sides)
    return lengths


def needs_no_whole_hands(deck: Deck, piles: int, bound: int, aside: Collection[int] = ()) -> bool:
    """Is a bound of so many rounds for plans that keep hands together one for all plans, by definition?"""
    for chosen in chain.from_iterable(combinations(aside, size) for size in range(len(aside) + 1)):
        hands = [d for d in deck if not isinstance(d, Talon) or d.position in chosen]
        if len(set(hands)) < len(hands) and not all(
            _is_crossed(deck, piles, rounds, chosen) for rounds in range(max(2, bound - 2), bound)
        ):
            return False
    return True


def _is_crossed(deck: Deck, piles: int, rounds: int, aside: Collection[int]) -> bool:
    """Do the talon, or the hands and the talon over some window, need more words than all plans have?"""
    words = piles**rounds
    if len(run_lengths(deck, rounds, aside)) > words:
        return True
    spans: dict[Destination, tuple[int, int]] = {}
    for position, d in enumerate(deck):
        if not isinstance(d, Talon) or d.position in aside:
            spans[d] = (spans.get(d, (position, position))[0], position)
    for first in {first for first, _ in spans.values()}:
        for last in {last for _, last in spans.values() if last > first}:
            crossing = [ends for ends in spans.values() if ends[0] <= first and last <= ends[1]]
            if len(crossing) + len(deck) > 2 * words - piles:
                needed = words_forced(deck, first, last, rounds, aside)
                if len(crossing) + needed > 2 * words - piles:
                    return True
    return False


def words_forced(
    deck: Deck, first: int, last: int, rounds: int, aside: Collection[int] = ()
) -> int:
    """Return the length of the longest row of talon cards in a window that all need different words."""
    turn = 1 if rounds % 2 == 0 else -1
    cards = sorted(
        [
            (d.position, turn * position)
            for position, d in enumerate(deck)
            if isinstance(d, Talon) and d.position not in aside
        ]
    )
    longest: dict[tuple[int, int], int] = {}
    for card in cards:
        if first <= turn * card[1] <= last:
            earlier = [longest[other] for other in longest if _needs_another(other, card, cards)]
            longest[card] = 1 + max(earlier, default=0)
    return max(longest.values(), default=0)


def _needs_another(
    one: tuple[int, int], other: tuple[int, int], cards: Sequence[tuple[int, int]]
) -> bool:
    """Do two cards, each a place and a side to face, need different words?"""
    if one[0] >= other[0]:
        return False
    between = [side for place, side in cards if one[0] < place < other[0]]
    return one[1] > other[1] or any(side < one[1] or side > other[1] for side in between)
