"""Lexicographic numbers of arrangements: of lumps, whose cards are told apart, and of runs without a table.

At each place the ways to go on with a card are those of the arrangements of lumps that go on with its lump,
times the orders of the lumps' cards that are then left. So a walk asks of a counter no more than where it
starts, the ways to go on with each kind, and where a kind leads. The order is that of the kinds as they are
given, whatever draws.

`RunsByPoints` counts what may follow a beginning. A rank is the polynomial A with generating function exp(x
G(z)), where the coefficient of z^j in G is 1 for j = 1 and -1 for j = 0 modulo most + 1, else 0; the words
of a pack are L of the product, where L(x^t) = t!. With q = most + 1,

    (1 - z^q)^2 E' = x (1 - q z^(q-1) + (q-1) z^q) E

gives the polynomial of each number of cards from those before. All is kept as values at n + 1 points modulo
2^k - 1, above the count, where L is a weighted sum; a product is reduced by a shift. If k is a prime above n,
no prime up to n divides 2^k - 1, so it need not be one itself: all that is divided by is at most n, or is
looked at before. A step costs a few products for each point, and one more for each number of cards left.
"""

from collections.abc import Generator, Sequence
from functools import lru_cache
from itertools import accumulate, count
from math import factorial, gcd, isqrt, prod
from operator import mul
from typing import Any, Final, Protocol

from shufflegraph.sampling.spaced.lumps import Lumped

LEAST_FACTOR: Final = 5_000_000
"""Smaller prime factors of the modulus would divide some of the values."""


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
    """Of each kind: the number of cards, and the longest run, or None where it is free.

    A state is the cards left of each kind, the last kind, how many more of it may come at once, and the
    product of the weights and all kinds' values. To go on with a kind is to put what it opens in the place
    of its values, so each has to have an inverse: the points are moved until each has one.
    """

    def __init__(self, ranks: Sequence[tuple[int, int | None]]) -> None:
        self._longest = [most for _, most in ranks]
        sizes = tuple([size for size, _ in ranks])
        cards = sum(sizes)
        orders = factorial(cards) // prod(map(factorial, sizes))
        self._bits = _exponent(max(orders.bit_length(), cards) + 1)
        self._modulus = 2**self._bits - 1
        largest: dict[int | None, int] = {}
        for size, most in ranks:
            largest[most] = max(largest.get(most, 0), size)
        begin = 4 * cards + 1
        while True:
            points = range(begin, begin + cards + 1)
            self._every = {most: self._values(size, most, points) for most, size in largest.items()}
            every = [values for own in self._every.values() for values in own]
            if all(gcd(self._product(values)[-1], self._modulus) == 1 for values in every):
                break
            begin = points.stop
        self._other = {
            most: self._begun_otherwise(own, most)
            for most, own in self._every.items()
            if most is not None
        }
        self._shares = lru_cache(maxsize=None)(self._share)
        self._ratios = lru_cache(maxsize=None)(self._ratio)
        self._inverses = lru_cache(maxsize=None)(self._inverses_of)
        product = _lagrange_weights(points, self._modulus)
        for size, most in ranks:
            product = self._times(product, self._every[most][size])
        self.start = (sizes, -1, 0, product)

    def _folded(self, number: int) -> int:
        """The same modulo 2^bits - 1, hardly longer than that: without a division."""
        for _ in range(2):
            number = (number & self._modulus) + (number >> self._bits)
        return number

    def _times(self, one: Sequence[int], other: Sequence[int]) -> list[int]:
        return [*map(self._folded, map(mul, one, other))]

    def _product(self, values: Sequence[int]) -> list[int]:
        """The products of the first values, of each number."""
        return [*accumulate(values, lambda a, b: self._folded(a * b))]

    def _values(self, size: int, most: int | None, points: Sequence[int]) -> list[list[int]]:
        """The values of A, for each number of cards up to `size`."""
        p, every, none = self._modulus, [[1] * len(points)], [0] * len(points)
        for a in range(1, size + 1):
            inverse = pow(a, -1, p)
            if most is None:
                every.append(self._times([x * inverse for x in points], every[-1]))
                continue
            q = most + 1
            back = [every[a - j] if a >= j else none for j in (1, q, q + 1, 2 * q)]
            every.append(
                [
                    (x * (one - q * two + most * three) + 2 * (a - q) * two - (a - 2 * q) * four)
                    * inverse
                    % p
                    for x, one, two, three, four in zip(points, *back, strict=True)
                ]
            )
        return every

    def _begun_otherwise(self, every: Sequence[list[int]], most: int) -> list[list[int]]:
        """The values of what does not begin with the rank."""
        other, begun = list[list[int]](), [0] * len(every[0])
        for a, values in enumerate(every):
            other.append(
                [(one - own) % self._modulus for one, own in zip(values, begun, strict=True)]
            )
            gone = other[a - most] if a >= most else [0] * len(begun)
            begun = [own + new - old for own, new, old in zip(begun, other[a], gone, strict=True)]
        return other

    def _opened(self, most: int | None, left: int, room: int) -> list[int]:
        """With so many cards left, of which the first `room` may come at once."""
        if most is None:
            return self._every[most][left]
        begun = self._other[most][max(left - room, 0) : left + 1]
        return [sum(own) for own in zip(*begun, strict=True)]

    def _share(self, most: int | None, left: int, room: int) -> list[int]:
        """What comes after one of so many cards, as a share of all."""
        return self._times(self._opened(most, left - 1, room), self._inverses(most, left))

    def _inverses_of(self, most: int | None, left: int) -> list[int]:
        """Of the values for so many cards: all by one division."""
        values = self._every[most][left]
        ends = self._product(values)
        rest, found = pow(ends[-1], -1, self._modulus), list[int]()
        for before, value in zip([1, *ends][-2::-1], reversed(values), strict=True):
            found.append(self._folded(rest * before))
            rest = self._folded(rest * value)
        return found[::-1]

    def _room(self, state: Any, kind: int) -> int:
        """How many more of it may come at once, after one more."""
        _, last, room, _ = state
        most = self._longest[kind]
        return 0 if most is None else room - 1 if kind == last else most - 1

    def _ratio(self, most: int | None, left: int) -> list[int]:
        """What is left after one of so many cards, where another kind comes next, as a share of all."""
        return self._times(self._every[most][left - 1], self._inverses(most, left))

    def after(self, state: Any, kind: int) -> Any:
        sizes, _, _, product = state
        fewer = (*sizes[:kind], sizes[kind] - 1, *sizes[kind + 1 :])
        product = self._times(product, self._ratios(self._longest[kind], sizes[kind]))
        return fewer, kind, self._room(state, kind), product

    def ways(self, state: Any) -> list[int]:
        sizes, _, _, product = state
        known: dict[tuple[int | None, int, int], int] = {}
        found = []
        for kind, left in enumerate(sizes):
            room, most = self._room(state, kind), self._longest[kind]
            if not left or room < 0:
                found.append(0)
                continue
            key = most, left, room
            if key not in known:
                known[key] = sum(map(mul, product, self._shares(*key))) % self._modulus
            found.append(known[key])
        return found


def _lagrange_weights(points: range, p: int) -> list[int]:
    """L of Lagrange's polynomials: the sum of weights times values at the points is L, where L(x^t) = t!."""
    master, degree = [1], len(points) - 1
    for x in points:
        master = [(a - x * b) % p for a, b in zip([0, *master], [*master, 0], strict=True)]
    factorials = [1]
    for t in range(1, degree + 1):
        factorials.append(factorials[-1] * t % p)
    found = []
    for place, x in enumerate(points):
        value = total = 0
        for t in range(degree, -1, -1):
            value = (master[t + 1] + x * value) % p
            total += value * factorials[t]
        sign = -1 if (degree - place) % 2 else 1
        found.append(sign * total * pow(factorials[place] * factorials[degree - place], -1, p) % p)
    return found


def _exponent(least: int) -> int:
    """Return the next prime k such that all prime factors of 2^k - 1 are large; each is 1 modulo 2k."""
    for k in count(max(least, 3)):
        is_prime = all(k % other for other in range(2, isqrt(k) + 1))
        if is_prime and all(pow(2, k, r) != 1 for r in range(2 * k + 1, LEAST_FACTOR, 2 * k)):
            return k
    raise AssertionError("there are always more")
