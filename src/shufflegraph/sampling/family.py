"""The protocol of the families: immutable values that stand for outcomes numbered 0 … count-1.

A random outcome is one integer drawn uniformly below `count`, unranked. If `unrank` is a bijection, every
outcome is equally likely, and no statistics are needed to see it.
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
from shufflegraph.sampling.randomness import Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.values import integer_fault, label_of

OutcomeT = TypeVar("OutcomeT")
METHODS: Final = ("numbering", "table", "insertion", "rejection", "chain and table")
MOST_SAMPLES: Final = 10**12


def index_fault(self: "Family[Any]", index: int) -> InvalidParameter | None:
    if type(index) is not int:
        return InvalidParameterType(f"index {label_of(index)} is not an integer")
    if 0 <= index < self.count:
        return None
    last = label_of(self.count - 1)
    there = f"{label_of(self)} has the indices 0 … {last}" if self.count else self._obstacle()
    return InvalidIndex(f"index {label_of(index)} is out of range: {there}")


def outcome_fault(self: "Family[OutcomeT]", outcome: object) -> InvalidParameter | None:
    return self._fault(outcome)


def empty_fault(self: "Family[Any]") -> Unsolvable | None:
    return Unsolvable(self._obstacle()) if self._is_empty else None


def sample_fault(self: "Family[Any]", rng: object) -> ShufflegraphError | None:
    return empty_fault(self) or rng_fault(rng)


def samples_fault(self: "Family[Any]", number: object, rng: object) -> ShufflegraphError | None:
    return integer_fault("number", number, most=MOST_SAMPLES) or sample_fault(self, rng)


class Family(ABC, Generic[OutcomeT]):
    """A finite set of outcomes, numbered from 0: what all families have in common.

    Two families are equal if they are of one kind and have the same parameters in the same order: then
    they give the same outcomes the same numbers.

    >>> from shufflegraph import Permutations
    >>> list(Permutations(2)), (0, 0) in Permutations(2)
    ([(0, 1), (1, 0)], False)

    A family is a frozen dataclass of its parameters; what it finds out is kept in cached properties.

    Complexity: see the families.
    """

    __match_args__: ClassVar[tuple[str, ...]]  # the parameters, named by the dataclass

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
        return f"{label_of(self)} has no outcomes"

    def _has_number(self, outcome: OutcomeT, index: int) -> bool:
        return self._fault(outcome) is None and self._number(outcome) == index

    def _is_number_of(self, index: int, outcome: OutcomeT) -> bool:
        return 0 <= index < self._count and self._outcome(index) == outcome

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
        if count:
            return self._outcome(draw_below(count, rng))
        raise Unsolvable(self._obstacle())

    def _draw_many(self, number: int, rng: Rng | None) -> list[OutcomeT]:
        below = bounded_draws(rng)
        return [self._outcome(below(self._count)) for _ in range(number)]

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
        if self._count <= sys.maxsize:
            return self._count
        many = f"{label_of(self)} has {label_of(self._count)} outcomes"
        raise InvalidLength(f"{many}: len() goes up to {sys.maxsize}, count is exact")

    def __getitem__(self, index: int) -> OutcomeT:
        """Return the outcome with the number `index`; below 0 it counts from the last one, as in a list.

        >>> from shufflegraph import Permutations
        >>> Permutations(3)[0], Permutations(3)[-1]
        ((0, 1, 2), (2, 1, 0))

        :raises InvalidIndex: if there is no such number.
        Complexity: that of `unrank`.
        """
        number = integer(index)
        is_negative = type(number) is int and -self._count <= number < 0
        return self.unrank(number + self._count if is_negative else number)

    def __contains__(self, outcome: object) -> bool:
        return self._fault(outcome) is None

    @property
    def _arguments(self) -> tuple[Any, ...]:
        given = [getattr(self, name) for name in self.__match_args__]
        return tuple([dict(one) if type(one) is MappingProxyType else one for one in given])

    @property
    def _keywords(self) -> dict[str, Any]:
        return {}

    def __repr__(self) -> str:
        named = [f"{name}={values.repr_of(value)}" for name, value in self._keywords.items()]
        return (
            f"{type(self).__name__}({', '.join([*map(values.repr_of, self._arguments), *named])})"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self._keywords), self._arguments
