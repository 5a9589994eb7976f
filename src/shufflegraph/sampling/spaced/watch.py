"""May this card come here? One answer, from one automaton for each value, for whoever lays, swaps or checks.

`limits.automaton` reads hits and misses of one value; it is what tables count with, and the only place that
knows what a limit means. A watch holds the automata's states while cards are laid; the misses since a
value's last card are read at once. A circle is a row whose first cards are read again at its end. Matches
are told when all cards lie.
"""

from collections.abc import Iterator, Sequence

from shufflegraph.sampling.spaced.limits import Limit, automaton, matched
from shufflegraph.sampling.spaced.task import Task


class _Reader:
    """The automaton of one set of limits; `later[state][gap]` is the state after so many misses."""

    def __init__(self, limits: tuple[Limit, ...]) -> None:
        known = automaton(limits)
        self.hit, self.widest = known.hit, max([among for _, among in limits])
        self.later = []
        for state in range(len(known.miss)):
            after = [state]
            for _ in range(self.widest):
                after.append(known.miss[after[-1]])
            self.later.append(after)


class Watch:
    """What lies, and whether a card may come next."""

    def __init__(self, task: Task) -> None:
        self.task, self.cards, self.cyclic = task, task.cards, task.cyclic
        known = {own.limits for rules in task.rules for own in rules if own.limits}
        readers = {limits: _Reader(limits) for limits in known}
        self._ruled = [
            [
                ((a, value), readers[task.rules[a][value].limits])
                for a, value in enumerate(kind)
                if task.rules[a][value].limits
            ]
            for kind in task.kinds
        ]
        self.widest = max([reader.widest for reader in readers.values()], default=1)
        self.clear()

    def clear(self) -> None:
        """Take all cards up."""
        self._states: dict[tuple[int, int], tuple[int, int]] = {}

    def may_come(self, kind: int, place: int) -> bool:
        """May it come there, after what was laid at earlier places?"""
        for value, reader in self._ruled[kind]:
            state, begin = self._states.get(value, (0, place))
            gap = place - begin
            if reader.hit[reader.later[state][gap if gap < reader.widest else -1]] < 0:
                return False
        return True

    def lay(self, kind: int, place: int) -> bool:
        """Lay it there if it may come, after what was laid at earlier places; else say no."""
        for value, reader in self._ruled[kind]:
            state, begin = self._states.get(value, (0, place))
            gap = place - begin
            after = reader.hit[reader.later[state][gap if gap < reader.widest else -1]]
            if after < 0:
                return False
            self._states[value] = after, place + 1
        return True

    def _all_may_come(self, word: Sequence[int], places: range) -> bool:
        self.clear()
        return all(self.lay(word[place % self.cards], place) for place in places)

    def keeps(self, word: Sequence[int]) -> bool:
        """Does the whole word keep all limits, in a circle too, and have as many matches as it should?"""
        again = min(self.widest, self.cards) - 1 if self.cyclic and self.cards else 0
        return self._all_may_come(word, range(self.cards + again)) and self.has_matches(word)

    def closes(self, word: Sequence[int]) -> bool:
        """Of a word that is legal as a row: does it keep the limits across its ends, and its matches?"""
        begin = max(self.cards - self.widest + 1, 0)
        again = min(self.widest, self.cards) - 1 if self.cyclic and self.cards else 0
        is_closed = not again or self._all_may_come(word, range(begin, self.cards + again))
        return is_closed and self.has_matches(word)

    def has_matches(self, word: Sequence[int]) -> bool:
        return all(
            least <= len(matched(self.values(word, a), lag, cyclic=self.cyclic)) <= most
            for a, matches in enumerate(self.task.matches)
            for lag, least, most in matches
        )

    def values(self, word: Sequence[int], attribute: int) -> list[int]:
        kinds = self.task.kinds
        return [kinds[kind][attribute] for kind in word]

    def fits_around(self, word: Sequence[int], places: Sequence[int]) -> bool:
        """Are all limits kept in the windows about these places? For a word that is legal elsewhere."""
        return all(self._all_may_come(word, window) for window in self._windows(places))

    def _windows(self, places: Sequence[int]) -> Iterator[range]:
        reach = self.widest - 1
        for place in places:
            if self.cyclic:
                begin = place + self.cards
                yield range(
                    begin - min(reach, self.cards - 1), begin + min(reach, self.cards - 1) + 1
                )
            else:
                yield range(max(place - reach, 0), min(place + reach + 1, self.cards))
