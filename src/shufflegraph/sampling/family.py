"""The protocol of the families: immutable values that stand for outcomes numbered 0 … count-1."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import integer_fault
from shufflegraph.base.interop import coerces, integer
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import (
    InvalidIndex,
    InvalidLength,
    InvalidParameter,
    InvalidParameterType,
    ShufflegraphError,
    Unsolvable,
)
from shufflegraph.sampling.arrays import numpy_for_arrays
from shufflegraph.sampling.randomness import Rng, bounded_draws, draw_below, rng_fault

OutcomeT = TypeVar("OutcomeT")
METHODS: Final = (
    "numbering",
    "table",
    "runs",
    "matches",
    "rejection",
    "overlay",
    "block by block",
    "bounds",
    "successors",
    "attribute by table",
    "attributes apart",
    "weights",
)
COUNTING: Final = METHODS[:2]
"""What draws by a number below the count."""
MOST_SAMPLES: Final = 10**12


def index_fault(self: "Family[Any]", index: int) -> InvalidParameter | None:
    if type(index) is not int:
        return InvalidParameterType(f"index {label_of(index)} is not an integer")
    if 0 <= index < self.count:
        return None
    last = label_of(self.count - 1)
    there = f"{label_of(self)} has the indices 0 … {last}" if self.count else self._obstacle()
    return InvalidIndex(f"index {label_of(index)} is out of range: {there}")


def empty_fault(self: "Family[Any]") -> Unsolvable | None:
    return Unsolvable(self._obstacle()) if self._is_empty else None


def sample_fault(self: "Family[Any]", rng: object) -> ShufflegraphError | None:
    return empty_fault(self) or rng_fault(rng)


def samples_fault(self: "Family[Any]", number: object, rng: object) -> ShufflegraphError | None:
    return integer_fault("number", number, most=MOST_SAMPLES) or sample_fault(self, rng)


def draws_by_number(self: "Family[Any]") -> bool:
    """Is an outcome drawn by a number below the count? What is refused is not drawn."""
    try:
        return self._method in COUNTING
    except InvalidParameter:
        return False


class Family(ABC, Generic[OutcomeT]):
    """A finite set of outcomes, numbered from 0: what all families have in common.

    Two families are equal if they are of one kind and have the same parameters in the same order: then
    they give the same outcomes the same numbers. `len` raises InvalidLength above `sys.maxsize`.

    >>> from shufflegraph import Permutations
    >>> list(Permutations(2)), (0, 0) in Permutations(2), len(Permutations(4)), Permutations(3)[-1]
    ([(0, 1), (1, 0)], False, 24, (2, 1, 0))
    """

    __match_args__: ClassVar[tuple[str, ...]]  # the parameters, named by the dataclass

    @property
    @abstractmethod
    def _count(self) -> int:
        """The number of outcomes."""

    @abstractmethod
    def _is_count(self, count: int) -> bool:
        """Is that right, as far as another way of counting can tell?"""

    @abstractmethod
    def _outcome(self, index: int) -> OutcomeT:
        """The outcome with the number `index`."""

    @abstractmethod
    def _number(self, outcome: OutcomeT) -> int:
        """The number of `outcome`."""

    @abstractmethod
    def _fault(self, outcome: object) -> InvalidParameter | None:
        """Why `outcome` is none of the family's, or None if it is one."""

    def _obstacle(self) -> str:
        return f"{label_of(self)} has no outcomes"

    def _has_number(self, outcome: OutcomeT, index: int) -> bool:
        return self._fault(outcome) is None and self._number(outcome) == index

    def _is_number_of(self, index: int, outcome: OutcomeT) -> bool:
        return 0 <= index < self._count and self._outcome(index) == outcome

    @property
    @ensure(lambda self, result: self._is_count(result), "the number of outcomes")
    def count(self) -> int:
        """The exact number of outcomes, 0 if there is none; see the family for how long it takes."""
        return self._count

    @property
    @ensure(
        lambda self, result: result or not draws_by_number(self),
        "where a number is drawn, the count is known",
    )
    def counts_soon(self) -> bool:
        """Whether `count`, and what follows from it, takes about a second at most.

        Large families are drawn in ways that count nothing, and to count them may take long or be refused.

        >>> from shufflegraph import Spaced
        >>> Spaced("aabbc").counts_soon, Spaced({rank: 50 for rank in "abcd"}, matches={2: 60}).counts_soon
        (True, False)
        """
        return self._counts_soon

    @property
    def _counts_soon(self) -> bool:
        return True

    @property
    @ensure(
        lambda self, result: result >= 0 and self._count <= 2**result < max(2 * self._count, 2),
        "the least b with count <= 2^b",
    )
    def entropy_bits(self) -> int:
        """The random bits that an outcome needs: log2(count) rounded up, 0 for a family without any.

        >>> from shufflegraph import Permutations
        >>> Permutations(52).entropy_bits
        226
        """
        return max(self._count - 1, 0).bit_length()

    @coerces(index=integer)
    @require(lambda self, index: index_fault(self, index) is None, "an index")
    @ensure(
        lambda self, index, result: self._has_number(result, index),
        "the outcome whose rank is the index",
    )
    def unrank(self, index: int) -> OutcomeT:
        """Return the outcome with the number `index`.

        >>> from shufflegraph import Permutations
        >>> Permutations(3).unrank(5)
        (2, 1, 0)

        :param index: 0 … count-1.
        :raises InvalidIndex: if there is no such number.
        """
        refuse(index_fault(self, index))
        return self._outcome(index)

    @require(lambda self, outcome: self._fault(outcome) is None, "an outcome of the family")
    @ensure(
        lambda self, outcome, result: self._is_number_of(result, outcome),
        "the index of the outcome",
    )
    def rank(self, outcome: OutcomeT) -> int:
        """Return the number of `outcome`, the inverse of `unrank`.

        >>> from shufflegraph import Permutations
        >>> Permutations(3).rank((2, 1, 0))
        5

        :raises InvalidParameter: if it is not an outcome of the family; the message says why.
        """
        refuse(self._fault(outcome))
        return self._number(outcome)

    @require(
        lambda self, rng: sample_fault(self, rng) is None,
        "the family has an outcome, and rng is a source of bits",
    )
    @ensure(lambda self, result: self._fault(result) is None, "an outcome of the family")
    def sample(self, rng: Rng | None = None) -> OutcomeT:
        """Return an outcome, each equally likely; see `method` for how it is drawn.

        What Coq proves is the law of one integer below `count`, drawn and unranked.

        >>> from random import Random
        >>> from shufflegraph import Permutations
        >>> Permutations(5).sample(Random(1))
        (0, 3, 4, 2, 1)

        :param rng: the source of random bits; without one the operating system's generator.
        :raises Unsolvable: if there is no outcome; the message says why.

        Proved of a model: Drawing.outcomes_equally_likely.
        """
        return self._draw(rng)

    @coerces(number=integer)
    @require(
        lambda self, number, rng: samples_fault(self, number, rng) is None,
        "a number of samples, an outcome, and rng is a source of bits",
    )
    @ensure(
        lambda self, number, result: (
            len(result) == number and all(self._fault(outcome) is None for outcome in result)
        ),
        "that many outcomes of the family",
    )
    def samples(self, number: int, rng: Rng | None = None) -> list[OutcomeT]:
        """Return `number` independent outcomes, each equally likely, from other bits than one by one.

        >>> from shufflegraph import Permutations
        >>> len(Permutations(5).samples(100))
        100

        :param number: how many outcomes are drawn.
        :param rng: the source of random bits; without one the operating system's generator.
        :raises InvalidParameter: if `number` is negative or no integer.
        :raises Unsolvable: if there is no outcome; the message says why.
        """
        refuse(samples_fault(self, number, rng))
        return self._draw_many(number, rng)

    @coerces(number=integer)
    @require(
        lambda self, number, rng: samples_fault(self, number, rng) is None,
        "a number of samples, an outcome, and rng is a source of bits",
    )
    @ensure(
        lambda self, number, result: (
            len(rows := result.tolist()) == number
            and all(self._fault(self._of_row(row)) is None for row in rows)
        ),
        "a row for each, an outcome of the family",
    )
    def array(self, number: int, rng: Rng | None = None) -> Any:
        """Return `number` independent outcomes as a numpy array of integers: a row for each.

        A row of `Permutations` is the order itself; of `Spaced` the ranks, by number in `ranks`; of
        `Partitions` and hidden hands each card's owner, by number in `sizes`; of `Assignments` each card's
        destination. The law is that of `sample`, from other bits. The extra `numpy` is needed.

        >>> from shufflegraph import Partitions
        >>> Partitions({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1}).array(2).tolist()
        [[1, 0], [1, 0]]

        :raises InvalidParameter: if `number` is negative or no integer, or there is no numpy.
        :raises Unsolvable: if there is no outcome; the message says why.
        Complexity: in numpy, about O(n) for n cards and each row, once the table is there.
        """
        refuse(samples_fault(self, number, rng))
        return self._array(numpy_for_arrays(), number, rng)

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        return numpy.array(self._draw_many(number, rng))

    def _of_row(self, row: list[int]) -> object:
        return tuple(row)

    def _draw(self, rng: Rng | None) -> OutcomeT:
        if self._count:
            return self._outcome(draw_below(self._count, rng))
        raise Unsolvable(self._obstacle())

    def _draw_many(self, number: int, rng: Rng | None) -> list[OutcomeT]:
        below = bounded_draws(rng)
        return [self._outcome(below(self._count)) for _ in range(number)]

    @property
    @ensure(lambda self, result: result.split(",")[0] in METHODS, "a name of a way to draw")
    def method(self) -> str:
        """How outcomes are drawn; the law is the same, whatever it is.

        "numbering" and "table": one integer is drawn and unranked, or one says how many of the cards that are
        alike go to whom, and another one which; "rejection": tries until one fits; "runs", "matches",
        "overlay", "block by block", "bounds", "successors", "attribute by table", "attributes apart" and
        "weights": ways of large packs. A name may go on with what is drawn first. The way is a
        function of the family alone, so a seed gives the same outcome on every machine.

        >>> from shufflegraph import Permutations, Spaced
        >>> Permutations(5).method, Spaced("aabbc").method
        ('numbering', 'table')

        :raises InvalidParameter: if there are too many states to draw; the message says which rule to relax.
        Complexity: that of the table, if there is one; some milliseconds to see how often tries fit.
        """
        return self._method

    @property
    def _method(self) -> str:
        return "numbering"

    @property
    def _is_empty(self) -> bool:
        return not self._count

    def __iter__(self) -> Iterator[OutcomeT]:
        return map(self._outcome, range(self._count))

    def __bool__(self) -> bool:
        return self._count > 0

    def __len__(self) -> int:
        many = f"{label_of(self)} has {label_of(self._count)} outcomes"
        if self._count > sys.maxsize:
            raise InvalidLength(f"{many}: len() goes up to {sys.maxsize}, count is exact")
        return self._count

    def __getitem__(self, index: int) -> OutcomeT:
        number = integer(index)
        is_negative = type(number) is int and -self._count <= number < 0
        return self.unrank(number + self._count if is_negative else number)

    def __contains__(self, outcome: object) -> bool:
        return self._fault(outcome) is None

    @property
    def _arguments(self) -> tuple[Any, ...]:
        given = [getattr(self, name) for name in self.__match_args__]
        return tuple([dict(value) if type(value) is MappingProxyType else value for value in given])

    @property
    def _keywords(self) -> dict[str, Any]:
        return {}

    def __repr__(self) -> str:
        named = [f"{name}={repr_of(value)}" for name, value in self._keywords.items()]
        given = ", ".join([*map(repr_of, self._arguments), *named])
        return f"{type(self).__name__}({given})"

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self._keywords), self._arguments
