"""What every family has to do: one check against the outcomes that the definition gives."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from math import prod
from random import Random
from typing import Any

import pytest

from shufflegraph.errors import InvalidIndex, Unsolvable
from shufflegraph.sampling import arrays
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.randomness import Below


class Script(Random):
    """A generator that gives the bits of its script, and refuses everything else."""

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__(0)
        self._script: Iterator[int] = iter(script)

    def getrandbits(self, k: int, /) -> int:
        bits = next(self._script)
        assert 0 <= bits < 2**k
        return bits

    def random(self) -> float:
        raise AssertionError("only getrandbits may be used")


class Meter(Random):
    """A generator of zeros that notes how many bits are asked for at a time."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[int] = []

    def getrandbits(self, k: int, /) -> int:
        self.asked.append(k)
        return 0


def exact_law(draw: Callable[[Below], Any]) -> dict[Any, Fraction]:
    """The probability of each outcome, found by making every choice that is asked for."""
    law, path, asked = dict[Any, Fraction](), list[list[int]](), 0

    def below(count: int) -> int:
        nonlocal asked
        assert asked < 40, "it draws again and again"
        if asked == len(path):
            path.append([0, count])
        asked += 1
        return path[asked - 1][0]

    while True:
        asked = 0
        outcome = draw(below)
        law[outcome] = law.get(outcome, Fraction(0)) + Fraction(1, prod([n for _, n in path]))
        while path and path[-1][0] == path[-1][1] - 1:
            path.pop()
        if not path:
            return law
        path[-1][0] += 1


class Part:
    """An integer that is drawn as far as it is asked for: by comparisons, or as an index."""

    def __init__(self, choose: Callable[[Sequence[int]], int], begin: int, end: int) -> None:
        self.choose, self.begin, self.end = choose, begin, end

    def __lt__(self, other: int) -> bool:
        middle = min(max(other, self.begin), self.end)
        is_less = not self.choose([middle - self.begin, self.end - middle])
        self.begin, self.end = (self.begin, middle) if is_less else (middle, self.end)
        return is_less

    def __ge__(self, other: int) -> bool:
        return not self < other

    def __sub__(self, other: int) -> "Part":
        return Part(self.choose, self.begin - other, self.end - other)

    def __floordiv__(self, other: int) -> "Part":
        assert (self.begin, self.end % other) == (0, 0), "not each quotient equally often"
        return Part(self.choose, 0, self.end // other)

    def __index__(self) -> int:
        return self.begin + self.choose([1] * (self.end - self.begin))


def exact_law_by_parts(draw: Callable[[Any], Any]) -> dict[Any, Fraction]:
    """The same where numbers below large bounds are only compared: whole intervals are one choice."""
    law, path, asked = dict[Any, Fraction](), list[tuple[int, Sequence[int]]](), 0

    def choose(weights: Sequence[int]) -> int:
        nonlocal asked
        if asked == len(path):
            path.append((next(n for n, weight in enumerate(weights) if weight), weights))
        asked += 1
        return path[asked - 1][0]

    while True:
        asked = 0
        outcome = draw(lambda count: Part(choose, 0, count))
        share = prod([Fraction(weights[n], sum(weights)) for n, weights in path])
        law[outcome] = law.get(outcome, Fraction(0)) + share
        while path:
            last, weights = path.pop()
            more = [n for n in range(last + 1, len(weights)) if weights[n]]
            if more:
                path.append((more[0], weights))
                break
        else:
            return law


def are_alike(draws: Iterable[Hashable], outcomes: int) -> None:
    """Does everything come, and equally often? Chi-squared is larger once in some hundred thousand times."""
    drawn = Counter(draws)
    each = drawn.total() / outcomes
    assert len(drawn) == outcomes
    chi = sum((number - each) ** 2 / each for number in drawn.values())
    assert chi < outcomes + 6 * (2 * outcomes) ** 0.5


def check_family(
    family: Family[Any],
    outcomes: Sequence[Any],
    *,
    has_one_draw: bool = True,
    draws_by_rank: bool = True,
) -> None:
    """Is the numbering a bijection onto `outcomes`, and, for one draw, does every bit pattern count once?"""
    assert family.count == len(outcomes)
    listed = list(family)
    assert len(listed) == len(outcomes)
    assert all(outcome in family for outcome in outcomes)
    assert all(outcome in outcomes for outcome in listed)
    for index, outcome in enumerate(listed):
        assert family.unrank(index) == outcome
        assert family.rank(outcome) == index
    check_edges(family)
    if has_one_draw:
        check_bits(family, listed, draws_by_rank=draws_by_rank)


def check_edges(family: Family[Any]) -> None:
    """Indices just outside are refused, and a family without outcomes says so."""
    for index in (-1, family.count):
        with pytest.raises(InvalidIndex, match=f"index {index} is out of range"):
            family.unrank(index)
    if family.count == 0:
        assert family.entropy_bits == 0
        with pytest.raises(Unsolvable):
            family.sample()


def check_bits(family: Family[Any], listed: Sequence[Any], *, draws_by_rank: bool = True) -> None:
    """Of all patterns of the bits asked for, one leads to each outcome; the others are drawn again."""
    if not listed:
        return
    bits = family.entropy_bits
    assert 2**bits >= len(listed)
    sampled = [family.sample(Script([pattern, 0])) for pattern in range(2**bits)]
    drawn, again = sampled[: len(listed)], sampled[len(listed) :]
    assert (drawn if draws_by_rank else sorted(drawn, key=listed.index)) == listed
    assert again == [drawn[0]] * (2**bits - len(listed))


def take_bits(monkeypatch: pytest.MonkeyPatch, bits: int) -> None:
    """Let arrays take that many bits at a time, so that equal ones are frequent."""
    plain = arrays.ArrayBits.bits
    monkeypatch.setattr(arrays, "WORD_BITS", bits)

    def few(source: arrays.ArrayBits, number: int, size: int = 4) -> Any:
        return plain(source, number, size) >> max(8 * size - bits, 0)

    monkeypatch.setattr(arrays.ArrayBits, "bits", few)
