"""The protocol of the families.

A family is an immutable value that stands for a finite set of outcomes numbered 0 … count-1. A random
outcome is one integer drawn uniformly below `count`, unranked: if `unrank` is a bijection, every outcome
is equally likely, and no statistics are needed to see it. The integer is drawn in the module
randomness.
"""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import partial
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from shufflegraph import values
from shufflegraph.contracts import coerces, ensure, integer, refuse, requires
from shufflegraph.errors import (
    InvalidIndex,
    InvalidLength,
    InvalidParameter,
    InvalidParameterType,
    ShufflegraphError,
    Unsolvable,
)
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.values import integer_fault, label_of

OutcomeT = TypeVar("OutcomeT")
METHODS: Final = ("numbering", "table", "insertion", "rejection", "chain and table")
"""The ways to draw."""


def index_fault(self: "Family[Any]", index: int) -> InvalidParameter | None:
    if type(index) is not int:
        return InvalidParameterType(f"index {label_of(index)} is not an integer")
    if 0 <= index < self.count:
        return None
    if self.count == 0:
        return InvalidIndex(f"index {label_of(index)} is out of range: {self._obstacle()}")
    return InvalidIndex(
        f"index {label_of(index)} is out of range: "
        f"{label_of(self)} has the indices 0 … {label_of(self.count - 1)}"
    )


def outcome_fault(self: "Family[OutcomeT]", outcome: object) -> InvalidParameter | None:
    return self._fault(outcome)


def sample_fault(self: "Family[Any]", rng: object) -> ShufflegraphError | None:
    return empty_fault(self) or rng_fault(rng)


def empty_fault(self: "Family[Any]") -> Unsolvable | None:
    return Unsolvable(self._obstacle()) if self._is_empty else None


MOST_SAMPLES: Final = 10**12


def number_fault(number: object) -> InvalidParameter | None:
    if type(number) is not int:
        return InvalidParameterType(f"number is {label_of(number)}: it has to be an integer")
    if number < 0:
        return InvalidParameter(f"number is {label_of(number)}: that many samples are at least 0")
    return integer_fault("number", number, most=MOST_SAMPLES)


def samples_fault(self: "Family[Any]", number: object, rng: object) -> ShufflegraphError | None:
    return number_fault(number) or sample_fault(self, rng)


class Family(ABC, Generic[OutcomeT]):
    """A finite set of outcomes, numbered from 0: what all families have in common.

    Two families are equal if they are of one kind and have the same parameters in the same order: then
    they give the same outcomes the same numbers.

    >>> from shufflegraph import Permutations
    >>> list(Permutations(2)), (0, 0) in Permutations(2)
    ([(0, 1), (1, 0)], False)

    A family is a frozen dataclass whose fields are its parameters; what it finds out about them is kept in
    cached properties.

    Complexity: see the families.
    """

    __match_args__: ClassVar[tuple[str, ...]]
    """The names of the parameters, made by the dataclass."""

    # What a family has to say -----------------------------------------------------------------------

    @property
    @abstractmethod
    def _count(self) -> int:
        """The number of outcomes."""

    @abstractmethod
    def _is_count(self, count: int) -> bool:
        """Is `count` the number of outcomes, as far as another way of reckoning can tell?"""

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
        """Why there is no outcome, if there is none."""
        return f"{label_of(self)} has no outcomes"

    def _has_number(self, outcome: OutcomeT, index: int) -> bool:
        return self._fault(outcome) is None and self._number(outcome) == index

    def _is_number_of(self, index: int, outcome: OutcomeT) -> bool:
        return 0 <= index < self._count and self._outcome(index) == outcome

    # What every family can do -----------------------------------------------------------------------

    @property
    @ensure(lambda self, result: self._is_count(result), "the number of outcomes")
    def count(self) -> int:
        """The exact number of outcomes, 0 if there is none.

        >>> from shufflegraph import Permutations
        >>> Permutations(4).count
        24

        Complexity: see the family.
        """
        return self._count

    @property
    @ensure(
        lambda self, result: (
            self._count <= 2**result and (result == 0 or 2**result < 2 * self._count)
        ),
        "the least b with count <= 2^b",
    )
    def entropy_bits(self) -> int:
        """The random bits that an outcome needs: log2(count) rounded up, 0 for a family without any.

        >>> from shufflegraph import Permutations
        >>> Permutations(52).entropy_bits
        226

        Complexity: that of the count.
        """
        return max(self._count - 1, 0).bit_length()

    @coerces(index=integer)
    @requires(index_fault, "an index", before=True)
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
        Complexity: see the family.
        """
        return self._outcome(index)

    @requires(outcome_fault, "an outcome of the family", before=True)
    @ensure(
        lambda self, outcome, result: self._is_number_of(result, outcome),
        "the index of the outcome",
    )
    def rank(self, outcome: OutcomeT) -> int:
        """Return the number of `outcome`, the inverse of `unrank`.

        >>> from shufflegraph import Permutations
        >>> Permutations(3).rank((2, 1, 0))
        5

        :raises InvalidParameter: if it is no outcome of the family; the message says why.
        Complexity: see the family.
        """
        return self._number(outcome)

    @requires(sample_fault, "the family has an outcome, and rng is a source of bits")
    @ensure(lambda self, result: self._fault(result) is None, "an outcome of the family")
    def sample(self, rng: Rng | None = None) -> OutcomeT:
        """Return an outcome, each equally likely: one integer is drawn below `count` and unranked.

        >>> from random import Random
        >>> from shufflegraph import Permutations
        >>> Permutations(5).sample(Random(1))
        (0, 3, 4, 2, 1)

        :param rng: the source of random bits; without one the operating system's generator.
        :raises Unsolvable: if there is no outcome; the message says why.
        Complexity: that of `unrank`.
        Proved: Drawing.outcomes_equally_likely.
        """
        return self._draw(rng)

    @requires(samples_fault, "a number of samples, an outcome, and rng is a source of bits")
    @ensure(
        lambda self, number, result: (
            len(result) == number and all(self._fault(outcome) is None for outcome in result)
        ),
        "that many outcomes of the family",
    )
    def samples(self, number: int, rng: Rng | None = None) -> list[OutcomeT]:
        """Return `number` independent outcomes, each equally likely: as one by one, or faster.

        >>> from random import Random
        >>> from shufflegraph import Permutations
        >>> len(Permutations(5).samples(100, Random(1)))
        100

        A seeded generator gives other outcomes than as many calls of `sample`.

        :param number: how many outcomes are drawn.
        :param rng: the source of random bits; without one the operating system's generator.
        :raises InvalidParameter: if `number` is negative or no integer.
        :raises Unsolvable: if there is no outcome; the message says why.
        Complexity: that of `number` times `unrank`.
        """
        refuse(samples_fault(self, number, rng))
        return self._draw_many(number, rng)

    def _draw(self, rng: Rng | None) -> OutcomeT:
        count = self._count
        if count == 0:
            raise Unsolvable(self._obstacle())
        return self._outcome(draw_below(count, rng))

    def _draw_many(self, number: int, rng: Rng | None) -> list[OutcomeT]:
        below = bounded_draws(rng)
        return [self._drawn(below) for _ in range(number)]

    def _drawn(self, below: Below) -> OutcomeT:
        """Return an outcome, each equally likely; `below` draws uniform integers."""
        return self._outcome(below(self._count))

    @property
    @ensure(lambda self, result: result.startswith(METHODS), "a name of a way to draw")
    def method(self) -> str:
        """How outcomes are drawn: "numbering", one integer unranked, unless the family has other ways.

        >>> from shufflegraph import Permutations
        >>> Permutations(5).method
        'numbering'

        Complexity: see the family.
        """
        return self._method

    @property
    def _method(self) -> str:
        return "numbering"

    @property
    def _is_empty(self) -> bool:
        """Is there no outcome?"""
        return not self._count

    def __iter__(self) -> Iterator[OutcomeT]:
        return map(self._outcome, range(self._count))

    def __bool__(self) -> bool:
        return self._count > 0

    def __len__(self) -> int:
        """Return the number of outcomes, as far as Python can: `count` is without a limit.

        >>> from shufflegraph import Permutations
        >>> len(Permutations(4))
        24

        :raises InvalidLength: if there are more than `sys.maxsize`.
        Complexity: that of the count.
        """
        if self._count > sys.maxsize:
            raise InvalidLength(
                f"{label_of(self)} has {label_of(self._count)} outcomes: "
                f"len() goes up to {sys.maxsize}, count is exact"
            )
        return self._count

    def __getitem__(self, index: int) -> OutcomeT:
        """Return the outcome with the number `index`; below 0 it counts from the last one, as in a list.

        >>> from shufflegraph import Permutations
        >>> Permutations(3)[0], Permutations(3)[-1]
        ((0, 1, 2), (2, 1, 0))

        :raises InvalidIndex: if there is no such number.
        Complexity: that of `unrank`.
        """
        number = integer(index)
        is_from_the_end = type(number) is int and -self._count <= number < 0
        return self.unrank(number + self._count if is_from_the_end else number)

    def __contains__(self, outcome: object) -> bool:
        return self._fault(outcome) is None

    # A value ----------------------------------------------------------------------------------------

    @property
    def _arguments(self) -> tuple[Any, ...]:
        """What the family is made from, in the order in which it is given."""
        return tuple(
            [
                dict(value) if type(value := getattr(self, name)) is MappingProxyType else value
                for name in self.__match_args__
            ]
        )

    @property
    def _keywords(self) -> dict[str, Any]:
        """What is said besides them by name, as it is given."""
        return {}

    def __repr__(self) -> str:
        given = [values.repr_of(value) for value in self._arguments]
        given += [f"{name}={values.repr_of(value)}" for name, value in self._keywords.items()]
        return f"{type(self).__name__}({', '.join(given)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self._keywords), self._arguments
