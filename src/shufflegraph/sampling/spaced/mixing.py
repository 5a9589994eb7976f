"""Large arrangements, not exactly uniform: a legal one by greed, then swaps that keep every rule.

Two places are drawn; their cards change places if all rules are kept, else nothing happens. A swap is as
likely as its reverse, so the uniform law is stationary: if swaps can reach every arrangement, the law tends
to it. No theorem here says how near it is after some number of swaps. Swaps cannot reach everything in
tight families: of 5, 5, 2, 1 and 1 cards at distance 2 the two frequent ranks form combs that no single
swap exchanges. Of 299 small families with one distance 40 fell apart; with more ranks than a window holds,
and three cards more than the comb of the most frequent rank needs, none of 92 did. That is evidence, no
theorem.
"""

from collections.abc import Hashable, Sequence
from functools import cached_property
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeVar

from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.randomness import Below, bounded_draws
from shufflegraph.sampling.spaced.limits import places_for
from shufflegraph.sampling.spaced.task import Task
from shufflegraph.sampling.spaced.watch import Watch

MOST_SWEEPS: Final = 1_000_000
GREEDY_TRIES: Final = 1000
FEW_TRIES: Final = 3
"""After this many in vain a refusal does not name `mixed`."""
SPARE: Final = 3
"""Cards that have to be left beside the comb of the most frequent rank."""

RankT = TypeVar("RankT", bound=Hashable)


class Mixed(NamedTuple, Generic[RankT]):
    """An arrangement that is nearly uniform: not exactly."""

    order: tuple[RankT, ...]
    sweeps: int
    """How often as many swaps were tried as there are cards."""
    swaps_made: int
    """How many of them kept all rules."""


class Mixing:
    """The cards of a task, laid legally and swapped."""

    def __init__(self, task: Task) -> None:
        self.task, self.cards, self.cyclic = task, task.cards, task.cyclic

    @cached_property
    def watch(self) -> Watch:
        return Watch(self.task)

    @cached_property
    def takes(self) -> list[frozenset[int]]:
        return self.task.takes

    @property
    def fault(self) -> InvalidParameter | None:
        """Why swaps may not connect the arrangements, or None where they were found to."""
        if self.task.has_matches:
            return InvalidParameter("swaps do not keep the number of matches: leave matches out")
        for number in range(len(self.task.rules)):
            alone = self.task.alone(number)
            limits = [own.limits for own in alone.rules[0]]
            widest = max([among for own in limits for _, among in own], default=1)
            for own, size in zip(limits, alone.sizes, strict=True):
                for most, among in own:
                    comb = places_for((most, among), size)
                    if self.cards - comb < SPARE or len([1 for n in alone.sizes if n]) < widest:
                        return InvalidParameter(
                            f"swaps may not reach every arrangement: {label_of(size)} cards, at most "
                            f"{label_of(most)} among {label_of(among)}, need {label_of(comb)} of "
                            f"{label_of(self.cards)} places; {SPARE} have to be left over, and "
                            f"{label_of(widest)} ranks there: relax {self.task.relax or 'a rule'}; small "
                            "packs are drawn exactly, by sample()"
                        )
        return None

    @property
    def is_likely(self) -> bool:
        """Do swaps connect the arrangements, and is one soon found by bits of its own?"""
        below = bounded_draws(Random(0))
        return self.fault is None and any(self._begun(below) for _ in range(FEW_TRIES))

    def begin(self, below: Below) -> list[int]:
        for _ in range(GREEDY_TRIES):
            word = self._begun(below)
            if word is not None:
                return word
        raise Unsolvable(
            f"no arrangement was found in {GREEDY_TRIES} greedy tries: there is hardly any, or none; "
            f"relax {self.task.relax or 'a rule'}"
        )

    def _begun(self, below: Below) -> list[int] | None:
        word = self._greedy(below)
        return word if word is None or self.watch.closes(word) else None

    def _greedy(self, below: Below) -> list[int] | None:
        left, word, watch = list(self.task.sizes), list[int](), self.watch
        watch.clear()
        for place, takes in enumerate(self.takes):
            free, ends, total = list[int](), list[int](), 0
            for kind, number in enumerate(left):
                if number and kind in takes and watch.may_come(kind, place):
                    free.append(kind)
                    total += number * number
                    ends.append(total)
            if not free:
                return None
            drawn, chosen = below(total), 0
            while ends[chosen] <= drawn:
                chosen += 1
            kind = free[chosen]
            left[kind] -= 1
            word.append(kind)
            watch.lay(kind, place)
        return word

    def mixed(self, names: Sequence[Any], below: Below, sweeps: int) -> Mixed[Any]:
        word = self.begin(below)
        made = self.swap(word, sweeps * self.cards, below)
        return Mixed(tuple([names[kind] for kind in word]), sweeps, made)

    def swap(self, word: list[int], swaps: int, below: Below) -> int:
        distance = self.task.common_distance
        if distance is not None and not self.cyclic:
            return self._swap_apart(word, swaps, below, distance)
        made, cards, takes = 0, self.cards, self.takes
        for _ in range(swaps):
            one, other = divmod(below(cards * cards), cards)
            a, b = word[one], word[other]
            if a == b or a not in takes[other] or b not in takes[one]:
                continue
            word[one], word[other] = b, a
            if self.watch.fits_around(word, (one, other)):
                made += 1
            else:
                word[one], word[other] = a, b
        return made

    def _swap_apart(self, word: list[int], swaps: int, below: Below, distance: int) -> int:
        """One distance for all: nothing but slices."""
        made, cards, pad, wide = 0, self.cards, [-1] * distance, 2 * distance + 1
        row = pad + word + pad
        for _ in range(swaps):
            one, other = divmod(below(cards * cards), cards)
            to, backwards = one + distance, other + distance
            a, b = row[to], row[backwards]
            if a == b:
                continue
            row[to], row[backwards] = b, a
            if row[one : one + wide].count(b) == 1 and row[other : other + wide].count(a) == 1:
                made += 1
            else:
                row[to], row[backwards] = a, b
        word[:] = row[distance : distance + cards]
        return made
