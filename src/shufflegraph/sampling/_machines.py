"""Rules as machines: what a rule has to remember while cards are dealt cell by cell.

A *cell* is some cards that are alike to every rule. A machine is made for one problem, with its cells in
their order, and goes from state to state as its owner takes cards. State 0 says that the rule is kept,
whatever follows; then it has nothing to remember. BROKEN says that it cannot be kept any more.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple, Protocol

KEPT: Final = 0
BROKEN: Final = -1


class Machine(Protocol):
    """A rule while cards are dealt."""

    owner: int
    start: int

    def touches(self, cell: int) -> bool:
        """Do the cards of the cell change anything?"""

    def after(self, cell: int, state: int, taken: int) -> int:
        """Return the state after the owner has taken so many cards of the cell."""


class Worth(NamedTuple):
    """What a cell means to a sum: the points of each card, and the most cards that the owner can take."""

    points: int
    most: int


class Sum:
    """The points of an owner's cards are `least` … `most`; None is no bound.

    With two cards that are worth 3 and one that is worth 1, at least 4:

    >>> four = Sum(0, [Worth(3, 2), Worth(1, 1)], 4, None)
    >>> [four.after(0, four.start, taken) for taken in range(3)], four.after(1, 4, 1)
    ([-1, 4, 0], 0)

    Complexity: O(c) to make for c cells.
    """

    def __init__(
        self, owner: int, worths: Sequence[Worth], least: int | None, most: int | None
    ) -> None:
        self.owner = owner
        self.worths = worths
        self.low = _suffix([min(points * number, 0) for points, number in worths])
        """The fewest points that can still come, before each cell and after the last."""
        self.high = _suffix([max(points * number, 0) for points, number in worths])
        """The most points that can still come."""
        self.least = self.low[0] if least is None else least
        self.most = self.high[0] if most is None else most
        self.start = self._state(0, 0)

    def _state(self, cell: int, points: int) -> int:
        """Return the state before `cell` with so many points."""
        low, high = points + self.low[cell], points + self.high[cell]
        if high < self.least or low > self.most:
            return BROKEN
        is_certain = low >= self.least and high <= self.most
        return KEPT if is_certain else points - self.low[0] + 1

    def touches(self, cell: int) -> bool:
        """Are the cards worth anything, and can the owner take any?

        >>> Sum(0, [Worth(3, 2), Worth(0, 1)], 4, None).touches(1)
        False

        Complexity: O(1).
        """
        points, most = self.worths[cell]
        return points * most != 0

    def after(self, cell: int, state: int, taken: int) -> int:
        """Return the state after the owner has taken so many cards of the cell.

        Complexity: O(1).
        """
        if state == KEPT:
            return KEPT
        points = state - 1 + self.low[0] + taken * self.worths[cell].points
        return self._state(cell + 1, points)


class Shapes:
    """Of each class, an owner has as many cards as one of the shapes says.

    A state stands for the shapes of what may still be needed. With two classes in two cells of two cards:

    >>> even = Shapes(0, [((0,), 2), ((1,), 2)], {(2, 0), (1, 1)})
    >>> [even.after(0, even.start, taken) for taken in range(3)]
    [-1, 2, 3]
    >>> even.after(1, 2, 1), even.after(1, 3, 1)
    (0, -1)

    :param cells: for each cell, the classes that its cards belong to, and the most cards that can be taken.
    Complexity: O(c k) to make for c cells and k classes.
    """

    def __init__(
        self,
        owner: int,
        cells: Sequence[tuple[tuple[int, ...], int]],
        shapes: set[tuple[int, ...]],
    ) -> None:
        self.owner = owner
        self.cells = cells
        classes = len(next(iter(shapes), ()))
        self.left = [
            _suffix([number * (one in classes_of) for classes_of, number in cells])
            for one in range(classes)
        ]
        """For each class, the most cards of it that can still come, before each cell and after the last."""
        self._needed: list[frozenset[tuple[int, ...]]] = [frozenset()]
        self._numbers: dict[frozenset[tuple[int, ...]], int] = {}
        self._found: dict[tuple[int, int, int], int] = {}
        self.start = self._state(0, shapes)

    def _state(self, cell: int, shapes: set[tuple[int, ...]]) -> int:
        """Return the state before `cell` in which one of the shapes is still needed."""
        left = [most[cell] for most in self.left]
        fitting = frozenset(
            [
                shape
                for shape in shapes
                if all(0 <= number <= most for number, most in zip(shape, left, strict=True))
            ]
        )
        if not fitting:
            return BROKEN
        if not any(left):
            return KEPT
        if fitting not in self._numbers:
            self._numbers[fitting] = len(self._needed)
            self._needed.append(fitting)
        return self._numbers[fitting]

    def touches(self, cell: int) -> bool:
        """Do the cards belong to a class, and can the owner take any?

        >>> Shapes(0, [((0,), 2), ((), 2)], {(1,)}).touches(1)
        False

        Complexity: O(1).
        """
        classes, most = self.cells[cell]
        return bool(classes) and most > 0

    def after(self, cell: int, state: int, taken: int) -> int:
        """Return the state after the owner has taken so many cards of the cell.

        Complexity: O(k s) for k classes and s shapes the first time, then O(1).
        """
        if state == KEPT:
            return KEPT
        found = self._found.get((cell, state, taken))
        if found is None:
            classes, _ = self.cells[cell]
            left = {
                tuple([number - taken * (one in classes) for one, number in enumerate(shape)])
                for shape in self._needed[state]
            }
            found = self._state(cell + 1, left)
            self._found[cell, state, taken] = found
        return found


def _suffix(numbers: Sequence[int]) -> list[int]:
    """Return the sums of all numbers, of all but the first, … and 0."""
    return [*accumulate(reversed(numbers), initial=0)][::-1]
