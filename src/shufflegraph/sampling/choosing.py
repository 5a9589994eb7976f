"""One list of ways to draw and to count, one chooser for all families.

A way looks at a problem and at a budget of steps, about a microsecond each. It says None where it does not
apply or would take more, else how it draws. Budgets rise tenfold; in each the ways are asked in order, so
what is found first is about the cheapest, and what was tried in vain has cost a tenth of that. Steps are
counted, never timed: the choice is a function of the problem alone, and a seed gives the same outcome on
every machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below

BUDGETS: Final = (20_000, 200_000, 2_000_000, 20_000_000)
"""The steps for making a way and for its first draw, one after the other."""
MOST_TRIED: Final = BUDGETS[2]
"""Nothing is tried in larger budgets: a draw would take too long."""
STATE: Final = 10
"""The steps that a state of a table takes."""
COUNTED_SOON: Final = 700_000
"""What is counted within this budget is counted in about a second."""
LAST_DRAWS: Final = 10
"""All draws that are asked for may take so many times the budget."""

ProblemT = TypeVar("ProblemT")


@dataclass(frozen=True, slots=True)
class Drawer:
    """What draws the outcomes of a problem, each as likely as it should be."""

    name: str
    draw: Callable[[Below], Any]
    steps: int
    """About how many steps a draw takes."""
    count: int | None = None
    """The number of outcomes, where the way knows it."""
    table: Any = None
    """The table that draws, for those who draw thousands at once."""


Make: TypeAlias = Callable[[ProblemT, int], Drawer | None]
"""A problem and a budget -> what draws within it."""


class Way(NamedTuple, Generic[ProblemT]):
    """A way to draw, and whether it counts."""

    make: Make[ProblemT]
    counts: bool = True


def chosen(
    problem: ProblemT,
    ways: Sequence[Way[ProblemT]],
    *,
    most: int = BUDGETS[-1],
    draws: int = 1,
    counts: bool = False,
) -> Drawer | None:
    """Return what the first way that fits into a budget makes of the problem, for about so many draws.

    Where all take longer than that, it is the one with the shortest draws. With `counts` only ways that
    count are asked.
    """
    slow: list[Drawer] = []
    for budget in [*[one for one in BUDGETS if one < most], most]:
        for way in ways:
            found = way.make(problem, budget) if way.counts or not counts else None
            if found is not None and found.steps * draws <= LAST_DRAWS * budget:
                return found
            slow += [found] if found is not None else []
    return min(slow, key=lambda found: found.steps, default=None)


class Drawers(dict[int, Drawer]):
    """What draws so many outcomes of one problem, by the number's digits; chosen when it is asked for.

    What draws one outcome draws many, so a refusal is one for all numbers; it is kept as well.
    """

    def __init__(self, choose: Callable[[int], Drawer]) -> None:
        super().__init__()
        self._choose = choose
        self._refusal: InvalidParameter | None = None

    def __call__(self, draws: int = 1) -> Drawer:
        if self._refusal is not None:
            raise self._refusal.with_traceback(None)
        digits = 1 if draws == 1 else len(str(draws))
        if digits not in self:
            try:
                self[digits] = self._choose(10 ** (digits - 1))
            except InvalidParameter as refusal:
                self._refusal = refusal
                raise
        return self[digits]

    @property
    def counting(self) -> Drawer | None:
        """One of those chosen so far that counts as well."""
        return next((found for found in self.values() if found.count is not None), None)
