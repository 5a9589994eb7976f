"""Words of talon cards that share places, for given words of the hands: one greedy pass over the codes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from shufflegraph.planning.layout import Layout

ALL_CARDS = -1
"""All talon cards, as bits."""


def bits(members: Iterable[bool]) -> int:
    """Return the numbers of those that are true, as bits."""
    return sum([1 << number for number, is_member in enumerate(members) if is_member])


class SharedPlaces:
    """Which words the talon takes, for given words of the hands, where cards share places."""

    def __init__(self, layout: Layout, rounds: int) -> None:
        self.odd = rounds % 2 == 1
        self.places: list[int] = []
        self.beside: list[int] = []
        self.talon = len(layout.talon)
        begun = 0
        for group, following in pairwise([*layout.groups, []]):
            self.places.append(((1 << len(group)) - 1) << begun)
            begun += len(group)
            for position in group:
                right = bits([(other < position) == self.odd for other in following])
                self.beside.append(right << begun)
        self.directions = [(self.odd, self.beside)]

    def taken(self, open_: Sequence[int]) -> Iterator[tuple[int, int]]:
        """Yield which cards take which code, until all have one or no code is left."""
        number = 0
        left = self.places[0]
        for code, mask in enumerate(open_):
            odd, beside = self.directions[code % len(self.directions)]
            may = ALL_CARDS
            while (common := left & mask & may) == left:
                yield code, common
                number += 1
                if number == len(self.places):
                    return
                outermost = common & -common if odd else 1 << common.bit_length() - 1
                may = beside[outermost.bit_length() - 1]
                left = self.places[number]
            if common:
                yield code, common
            left ^= common

    def fit(self, open_: Sequence[int]) -> bool:
        """Can the talon be dealt if each code is open to these cards only?"""
        places, beside, odd = self.places, self.beside, self.odd
        number, end = 0, len(places)
        left = places[0]
        for mask in open_:
            common = left & mask
            while common == left:
                number += 1
                if number == end:
                    return True
                outermost = (common & -common if odd else common).bit_length() - 1
                left = places[number]
                common = left & mask & beside[outermost]
            left ^= common
        return False

    def codes(self, open_: Sequence[int]) -> list[int]:
        """Return the code of each card, if the talon can be dealt."""
        codes = [0] * self.talon
        for code, cards in self.taken(open_):
            for card in range(self.talon):
                if cards >> card & 1:
                    codes[card] = code
        return codes


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

    def __init__(self, layout: Layout, rounds: int) -> None:
        self.talon = len(layout.talon)
        self._steps = _Steps(layout.runs(rounds))

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


class AlternatingPlaces(SharedPlaces):
    """The same where cards may go under piles: codes fall, rise, fall …"""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout, 1)
        rising = SharedPlaces(layout, 0)
        self.directions += rising.directions

    def fit(self, open_: Sequence[int]) -> bool:
        """Can the talon be dealt if each code is open to these cards only?"""
        return sum([cards for _, cards in self.taken(open_)]) == (1 << self.talon) - 1


class AlternatingRuns(TalonRuns):
    """The same for cards with a place each."""

    def __init__(self, layout: Layout) -> None:
        self.talon = len(layout.talon)
        self._either = _Steps(layout.falling_runs), _Steps(layout.rising_runs)

    def fit(self, open_: Sequence[int]) -> bool:
        """Can the talon be dealt if each code is open to these cards only?"""
        return len(self.codes(open_)) == self.talon

    def codes(self, open_: Sequence[int]) -> list[int]:
        """Return the code of each card, if the talon can be dealt."""
        codes: list[int] = []
        for code, cards in enumerate(open_):
            codes += [code] * (self._either[code % 2][cards][len(codes)] - len(codes))
        return codes


def talon_fit(layout: Layout, rounds: int) -> SharedPlaces | TalonRuns:
    """Return what tells which words the talon takes, for given words of the hands."""
    if layout.under:
        return AlternatingPlaces(layout) if layout.places else AlternatingRuns(layout)
    return SharedPlaces(layout, rounds) if layout.places else TalonRuns(layout, rounds)
