"""Lexicographic numbers of arrangements: of lumps, whose cards are told apart, and of runs without a table.

At each place the ways to go on with a card are those of the arrangements of lumps that go on with its lump,
times the orders of the lumps' cards that are then left. So a walk asks of a counter no more than where it
starts, the ways to go on with each kind, and where a kind leads. The order is that of the kinds as they are
given, whatever draws.

`RunsByPoints` counts what may follow a beginning. A rank is the polynomial A with generating function exp(x
G(z)), where the coefficient of z^j in G is 1 for j = 1 and -1 for j = 0 modulo most + 1, else 0; the words
of a pack are L of the product, where L(x^t) = t!. With q = most + 1,

    (1 - z^q)^2 E' = x (1 - q z^(q-1) + (q-1) z^q) E

gives the polynomial of each number of cards from those before. All is kept as values at 0 … n modulo a
prime above the count, where L is a weighted sum: nothing is divided, and a step costs a few products for
each rank and point.
"""

from collections.abc import Generator, Sequence
from math import factorial, prod
from typing import Any, Final, Protocol

from shufflegraph.sampling.spaced.lumps import Lumped

MERSENNE: Final = (
    61,
    89,
    107,
    127,
    521,
    607,
    1279,
    2203,
    2281,
    3217,
    4253,
    4423,
    9689,
    9941,
    11213,
    19937,
)
"""Exponents of primes 2^e - 1."""


class Counter(Protocol):
    """Counts the ways to go on from a beginning; a state stands for it."""

    @property
    def start(self) -> Any:
        """The state before the first card."""

    def ways(self, state: Any, /) -> Sequence[int]:
        """Return, for each kind, the ways to go on with it."""

    def after(self, state: Any, kind: int, /) -> Any:
        """Return the state after a card of that kind."""


class LumpNumbers:
    """The numbers of the arrangements of a task, by a counter of its lumps."""

    def __init__(self, lumped: Lumped, counter: Counter) -> None:
        self._lumped, self._counter = lumped, counter
        self._kinds = [(kind, lump) for lump, own in enumerate(lumped.held) for kind in own]
        self._cards = lumped.task.cards

    def _steps(self) -> Generator[dict[int, int], int, None]:
        """Yield, for each place, kind -> the ways to go on with it; take the kind that is chosen."""
        counter, state, orders = self._counter, self._counter.start, self._lumped.ways
        left = [own.copy() for own in self._lumped.held]
        totals = [sum(own.values()) for own in left]
        for place in range(self._cards):
            ways, pin = counter.ways(state), self._lumped.pins.get(place)
            found = {
                kind if pin is None else pin: (
                    orders * left[lump][kind] // totals[lump],
                    kind,
                    lump,
                )
                for kind, lump in self._kinds
                if ways[lump] and left[lump][kind]
            }
            chosen = yield {
                kind: share * ways[lump] for kind, (share, _, lump) in sorted(found.items())
            }
            orders, own, lump = found[chosen]
            left[lump][own] -= 1
            totals[lump] -= 1
            state = counter.after(state, lump)

    def unrank(self, index: int) -> tuple[int, ...]:
        steps, arranged = self._steps(), list[int]()
        found = next(steps, None)
        while found is not None:
            kind = -1
            for kind, ways in found.items():  # noqa: B007 - it is used
                if index < ways:
                    break
                index -= ways
            arranged.append(kind)
            found = _sent(steps, kind)
        return tuple(arranged)

    def rank(self, arranged: Sequence[int]) -> int:
        steps, number = self._steps(), 0
        found = next(steps, {})
        for chosen in arranged:
            number += sum([ways for kind, ways in found.items() if kind < chosen])
            found = _sent(steps, chosen) or {}
        return number


def _sent(steps: Generator[dict[int, int], int, None], kind: int) -> dict[int, int] | None:
    try:
        return steps.send(kind)
    except StopIteration:
        return None


class RunsByPoints:
    """Of each kind: the number of cards, and the longest run, or None where it is free."""

    def __init__(self, ranks: Sequence[tuple[int, int | None]]) -> None:
        self._longest = [most for _, most in ranks]
        sizes = [size for size, _ in ranks]
        cards = sum(sizes)
        orders = factorial(cards) // prod(map(factorial, sizes))
        self._prime = next(2**e - 1 for e in MERSENNE if 2**e - 1 > orders)
        self._weights = _lagrange_weights(cards, self._prime)
        known = {rank: self._values(*rank, cards) for rank in {*ranks}}
        self._known = [known[rank] for rank in ranks]
        self.start = (tuple(sizes), -1, 0)

    def _values(
        self, size: int, most: int | None, cards: int
    ) -> tuple[list[list[int]], list[list[int]]]:
        """Of each number of cards up to `size`: the values of A, and of what does not begin with the rank."""
        p, points = self._prime, range(cards + 1)
        every, none = [[1] * (cards + 1)], [0] * (cards + 1)
        if most is None:
            for a in range(1, size + 1):
                inverse = pow(a, -1, p)
                every.append(
                    [x * one * inverse % p for x, one in zip(points, every[-1], strict=True)]
                )
            return every, every
        q = most + 1
        for a in range(1, size + 1):
            inverse = pow(a, -1, p)
            back = [every[a - j] if a >= j else none for j in (1, q, q + 1, 2 * q)]
            every.append(
                [
                    (x * (one - q * two + most * three) + 2 * (a - q) * two - (a - 2 * q) * four)
                    * inverse
                    % p
                    for x, one, two, three, four in zip(points, *back, strict=True)
                ]
            )
        other: list[list[int]] = []
        for a in range(size + 1):
            begun = zip(every[a], *other[max(a - most, 0) : a], strict=True)
            other.append([(one - sum(rest)) % p for one, *rest in begun])
        return every, other

    def _opened(self, kind: int, left: int, room: int) -> list[int]:
        """With so many cards left, of which the first `room` may come at once."""
        every, other = self._known[kind]
        if self._longest[kind] is None:
            return every[left]
        return [
            sum(own) % self._prime
            for own in zip(*other[max(left - room, 0) : left + 1], strict=True)
        ]

    def after(self, state: Any, kind: int) -> Any:
        sizes, last, room = state
        most = self._longest[kind]
        left = (*sizes[:kind], sizes[kind] - 1, *sizes[kind + 1 :])
        return left, kind, 0 if most is None else room - 1 if kind == last else most - 1

    def ways(self, state: Any) -> list[int]:
        sizes, last, room = state
        p, own = self._prime, [self._known[kind][0][left] for kind, left in enumerate(sizes)]
        later = [[1] * len(self._weights)]
        for values in reversed(own[1:]):
            later.append([a * b % p for a, b in zip(later[-1], values, strict=True)])
        before, found = self._weights, []
        for kind, left in enumerate(sizes):
            if not left or (kind == last and self._longest[kind] is not None and not room):
                found.append(0)
            else:
                opened = self._opened(kind, left - 1, self.after(state, kind)[2])
                products = zip(before, later[-1 - kind], opened, strict=True)
                found.append(sum([a * b % p * c for a, b, c in products]) % p)
            before = [a * b % p for a, b in zip(before, own[kind], strict=True)]
        return found


def _lagrange_weights(degree: int, p: int) -> list[int]:
    """L of Lagrange's polynomials: the sum of weights times values at 0 … degree is L, where L(x^t) = t!."""
    master = [1]
    for x in range(degree + 1):
        master = [(a - x * b) % p for a, b in zip([0, *master], [*master, 0], strict=True)]
    factorials = [1]
    for t in range(1, degree + 1):
        factorials.append(factorials[-1] * t % p)
    found = []
    for x in range(degree + 1):
        value = total = 0
        for t in range(degree, -1, -1):
            value = (master[t + 1] + x * value) % p
            total += value * factorials[t]
        sign = -1 if (degree - x) % 2 else 1
        found.append(sign * total * pow(factorials[x] * factorials[degree - x], -1, p) % p)
    return found
