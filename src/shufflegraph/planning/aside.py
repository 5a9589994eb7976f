"""Places of the talon that may be put aside: the best choice of them, and what holds for all choices.

A place that is put aside leaves like a hand, when all its cards lie on a pile of their own. So each choice
of places is a deck of its own, in which they are hands; what is claimed is claimed of all of them.
"""

from collections.abc import Sequence
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from shufflegraph.deck import Deck
from shufflegraph.planning.layout import Layout, layout
from shufflegraph.planning.planner import Solution, solve
from shufflegraph.planning.windows import Ends, is_refuted, least_open_rounds


class Choice(NamedTuple):
    """The deck with some places put aside, the rounds that no window rules out, and what was found.

    Complexity: O(1).
    """

    cards: Layout
    open_rounds: int
    found: Solution | None

    def placements(self, rounds: int) -> int:
        """Return a number of placements that no plan of so many rounds goes below.

        >>> Choice(layout("ab"), 1, None).placements(1)
        2

        Complexity: O(m) for m hands.
        """
        if self.found is not None and rounds == self.found.rounds:
            return self.found.placements_lower_bound
        return sum(self.cards.sizes) + rounds * len(self.cards.talon)

    def needs(self) -> int:
        """Return how many rounds are certainly needed.

        >>> Choice(layout("ab"), 1, None).needs()
        1

        Complexity: O(1).
        """
        return self.open_rounds if self.found is None else self.found.lower_bound


def choices(aside: Sequence[int]) -> list[tuple[int, ...]]:
    """Return which places may really be put aside: every choice of them, small ones first.

    >>> choices([0, 2])
    [(), (0,), (2,), (0, 2)]

    Complexity: O(2^p) for p places.
    """
    return [chosen for size in range(len(aside) + 1) for chosen in combinations(aside, size)]


def solve_aside(deck: Deck, piles: int, aside: Sequence[int]) -> tuple[Layout, Solution]:
    """Return the best choice of places to put aside, as a layout, and what is known of all choices.

    >>> from shufflegraph import Talon
    >>> cards, found = solve_aside([Talon(0), Talon(1), Talon(1), *"abab"], 3, [1])
    >>> found.rounds, cards.owners
    (1, (Talon(position=1), 'a', 'b'))

    Complexity: that of :func:`solve`, for each choice that may be the best one.
    """
    if not aside:
        cards = layout(deck)
        return cards, solve(cards, piles)
    if piles == 1:
        laid = [(0, layout(deck, chosen)) for chosen in choices(aside)]
    else:
        decks = [layout(deck, chosen) for chosen in choices(aside)]
        laid = [(least_open_rounds(cards, piles), cards) for cards in decks]
    tried: list[Choice] = []
    best: Choice | None = None
    for open_rounds, cards in sorted(laid, key=itemgetter(0)):
        choice = Choice(cards, open_rounds, None)
        if best is None or _cost(choice, open_rounds) < _cost_of(best):
            choice = Choice(cards, open_rounds, solve(cards, piles))
            if _is_plan(choice) and (best is None or _cost_of(choice) < _cost_of(best)):
                best = choice
        tried.append(choice)
    return (best or tried[0]).cards, _over_all(best or tried[0], tried, piles)


def _is_plan(choice: Choice) -> bool:
    return choice.found is not None and choice.found.words is not None


def _cost(choice: Choice, rounds: int) -> tuple[int, int]:
    return rounds, choice.placements(rounds)


def _cost_of(choice: Choice) -> tuple[int, int]:
    """Return the rounds and placements of the words that were found."""
    assert choice.found is not None
    assert choice.found.words is not None
    words, cards = choice.found.words, choice.cards
    hands = [len(word) * size for word, size in zip(words.hands, cards.sizes, strict=True)]
    return choice.found.rounds, sum(hands) + choice.found.rounds * len(cards.talon)


def _over_all(best: Choice, tried: list[Choice], piles: int) -> Solution:
    """Return what was found, with bounds that hold for all choices."""
    found = best.found
    assert found is not None
    if found.words is None:
        return found
    solvable = [choice for choice in tried if choice.found is None or _is_plan(choice)]
    bound = min([choice.needs() for choice in solvable])
    rivals = [choice for choice in solvable if choice.needs() <= found.rounds]
    window = _window_for_all(tried, bound - 1, piles)
    by_windows = piles > 1 and min([choice.open_rounds for choice in tried]) >= bound
    return found._replace(
        lower_bound=bound,
        window=window,
        proof="bound" if bound == 0 or (by_windows and window is not None) else "search",
        placements_lower_bound=min([choice.placements(found.rounds) for choice in rivals]),
    )


def _window_for_all(tried: list[Choice], rounds: int, piles: int) -> Ends | None:
    """Return a window that refutes so many rounds for every choice, if one of theirs does."""
    if rounds < 0:
        return None
    windows = [choice.found.window for choice in tried if choice.found is not None]
    for window in [*windows, (0, tried[0].cards.size - 1)]:
        if window is not None and all(
            is_refuted(choice.cards, window, rounds, piles) for choice in tried
        ):
            return window
    return None
