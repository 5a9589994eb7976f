"""What is asked of a family that it cannot answer: why not, or None if it can."""

from typing import TYPE_CHECKING, Any, TypeVar

from shufflegraph.errors import (
    InvalidIndex,
    InvalidParameter,
    InvalidParameterType,
    ShufflegraphError,
    Unsolvable,
)
from shufflegraph.sampling.randomness import rng_fault
from shufflegraph.wording import shown

if TYPE_CHECKING:
    from shufflegraph.sampling.family import Family

OutcomeT = TypeVar("OutcomeT")


def index_fault(self: "Family[Any]", index: int) -> InvalidParameter | None:
    """Return why `index` is no number of an outcome, or None if it is one.

    >>> from shufflegraph import Permutations
    >>> index_fault(Permutations(3), 6)
    InvalidIndex('index 6 is out of range: Permutations(3) has the indices 0 … 5')

    Complexity: that of the count.
    """
    if type(index) is not int:
        return InvalidParameterType(f"index {shown(index)} is not an integer")
    if 0 <= index < self.count:
        return None
    if self.count == 0:
        return InvalidIndex(f"index {shown(index)} is out of range: {self._obstacle()}")
    return InvalidIndex(
        f"index {shown(index)} is out of range: {shown(self)} has the indices 0 … {shown(self.count - 1)}"
    )


def outcome_fault(self: "Family[OutcomeT]", outcome: object) -> InvalidParameter | None:
    """Return why `outcome` is none of the family's, or None if it is one.

    >>> from shufflegraph import Permutations
    >>> outcome_fault(Permutations(3), (0, 1, 1))
    InvalidParameter('1 is repeated, at places 1 and 2: each comes once')

    Complexity: that of the family's check.
    """
    return self._fault(outcome)


def sample_fault(self: "Family[Any]", rng: object) -> ShufflegraphError | None:
    """Return why nothing can be drawn from the family with `rng`, or None if something can.

    >>> from shufflegraph import Spaced
    >>> sample_fault(Spaced("aa"), None)
    Unsolvable("'a' too frequent: 2 cards, more than 1 apart, need 3 places, 1 more than there are cards (2)")

    Complexity: that of the count.
    """
    return empty_fault(self) or rng_fault(rng)


def empty_fault(self: "Family[Any]") -> Unsolvable | None:
    """Return why the family has no outcome, or None if it has one.

    >>> from shufflegraph import Permutations
    >>> empty_fault(Permutations(3))

    Complexity: that of the count.
    """
    return Unsolvable(self._obstacle()) if self._is_empty else None


def number_fault(number: object) -> InvalidParameter | None:
    """Return why that many outcomes cannot be drawn, or None if they can.

    >>> number_fault(-1)
    InvalidParameter('number is -1: that many samples are at least 0')

    Complexity: O(1).
    """
    if type(number) is not int:
        return InvalidParameterType(f"number is {shown(number)}: it has to be an integer")
    if number < 0:
        return InvalidParameter(f"number is {shown(number)}: that many samples are at least 0")
    return None


def samples_fault(self: "Family[Any]", number: object, rng: object) -> ShufflegraphError | None:
    """Return why that many outcomes cannot be drawn from the family, or None if they can.

    >>> from shufflegraph import Permutations
    >>> samples_fault(Permutations(3), 1.0, None)
    InvalidParameterType('number is 1.0: it has to be an integer')

    Complexity: that of the count.
    """
    return number_fault(number) or sample_fault(self, rng)
