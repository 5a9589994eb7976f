"""Words of talon cards run by run, for given words of the hands: one greedy pass over the codes."""

from collections.abc import Sequence
from itertools import pairwise

from shufflegraph.planning.layout import Layout


class _Steps(dict[int, list[int]]):
    """How many cards have a code after one that is open to these cards, by how many had one before it."""

    def __init__(self, runs: list[int]) -> None:
        super().__init__()
        self.ends = [run != following for run, following in pairwise([*runs, -1])]

    def __missing__(self, open_: int) -> list[int]:
        steps = list(range(len(self.ends) + 1))
        for card in reversed(range(len(self.ends))):
            if open_ >> card & 1:
                steps[card] = card + 1 if self.ends[card] else steps[card + 1]
        self[open_] = steps
        return steps


class TalonRuns:
    """Which words the talon takes, for given words of the hands, where each card has a place of its own."""

    def __init__(self, cards: Layout, rounds: int) -> None:
        self.talon = len(cards.talon)
        self._steps = _Steps(cards.runs(rounds))

    def fit(self, open_: Sequence[int]) -> bool:
        """Can the talon be dealt if each code is open to these cards only?"""
        steps, at = self._steps, 0
        for cards in open_:
            at = steps[cards][at]
        return at == self.talon

    def codes(self, open_: Sequence[int]) -> list[int]:
        """Return the code of each card, if the talon can be dealt."""
        codes: list[int] = []
        for code, cards in enumerate(open_):
            codes += [code] * (self._steps[cards][len(codes)] - len(codes))
        return codes
