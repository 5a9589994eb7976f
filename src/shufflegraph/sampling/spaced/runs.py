"""Arrangements with short runs, counted and numbered by inclusion and exclusion, with no table.

Cut the c cards of a rank into k blocks that stay together and are told apart; all blocks of all ranks have
(number of blocks)! orders. With W the series of the allowed lengths of a run and G = W / (1 + W), the
coefficients of G^k say with which signs a rank is cut into k blocks; without equal neighbours that is
C(c-1, k-1) (-1)^(c-k). So a rank is a polynomial in the number of blocks, here times c! / k!, whole numbers
and 1 for k = c; a pack is the product. Every step of a numbering costs products and divisions of polynomials:
slower than a table that is there already, but it needs no memory. Ranks are 0, 1, … here.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, factorial, prod

Polynomial = list[int]


def count_of_runs(sizes: Sequence[int], most: Sequence[int], *, cyclic: bool = False) -> int:
    """Return the number of arrangements with at most `most` of each rank in a row."""
    blocks, scale, cards = [1], prod(map(factorial, sizes)), sum(sizes)
    for size, longest in zip(sizes, most, strict=True):
        blocks = _times(blocks, _rank_polynomial(size, min(longest, size)))
    if cyclic and cards:  # B blocks have n (B - 1)! orders in a circle of n cards
        return cards * sum([c * factorial(b - 1) for b, c in enumerate(blocks) if c and b]) // scale
    return _orders(blocks, (1,)) // scale


@lru_cache(maxsize=256)
def _rank_polynomial(size: int, most: int = 1) -> tuple[int, ...]:
    """Return the polynomial of a rank with that many cards, times size!."""
    scales = [factorial(size) // factorial(k) for k in range(size + 1)]
    if most == 1:
        signed = [(-1) ** (size - k) * comb(size - 1, k - 1) for k in range(1, size + 1)]
        return (int(size == 0), *map(int.__mul__, scales[1:], signed))
    series = [0] * (size + 1)
    for c in range(1, size + 1):  # G = W - W G
        series[c] = int(c <= most) - sum(series[max(c - most, 0) : c])
    power, result = [1] + [0] * size, list[int]()
    for scale in scales:
        result.append(power[size] * scale)
        power = _times(power, series)[: size + 1]
    return tuple(result)


@lru_cache(maxsize=256)
def _opened_polynomial(size: int) -> tuple[int, ...]:
    """Return that of a rank with a card just laid and `size` cards left, none of which may come next.

    Times size!. All arrangements, less those that begin with the rank: one card more just laid.
    """
    total = [0] * (size + 1)
    for fewer in range(size + 1):
        scale = (-1) ** (size - fewer) * (factorial(size) // factorial(fewer))
        for k, coefficient in enumerate(_rank_polynomial(fewer)):
            total[k] += scale * coefficient
    return tuple(total)


def _times(polynomial: Sequence[int], factor: Sequence[int]) -> Polynomial:
    product = [0] * (len(polynomial) + len(factor) - 1)
    for k, coefficient in enumerate(factor):
        if coefficient:
            for i, value in enumerate(polynomial):
                product[i + k] += coefficient * value
    return product


def _over(product: Sequence[int], factor: Sequence[int]) -> Polynomial:
    """Return the polynomial that gives `product` times `factor`, whose highest coefficient is 1."""
    rest = list(product)
    degree = len(factor) - 1
    quotient = [0] * (len(rest) - degree)
    for i in range(len(quotient) - 1, -1, -1):
        value = rest[i + degree]
        quotient[i] = value
        if value:
            for k in range(degree):
                rest[i + k] -= factor[k] * value
    return quotient


def _orders(polynomial: Sequence[int], factor: Sequence[int]) -> int:
    factorials = [1]
    for k in range(1, len(polynomial) + len(factor)):
        factorials.append(factorials[-1] * k)
    total = 0
    for k, coefficient in enumerate(factor):
        shifted = factorials[k : k + len(polynomial)]
        total += coefficient * sum(map(int.__mul__, polynomial, shifted))
    return total


class _Steps:
    """A pack without equal neighbours, laid card by card."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.left, self.last, self.pack = list(sizes), -1, [1]
        for size in sizes:
            self.pack = _times(self.pack, _rank_polynomial(size))

    def ways(self) -> Iterator[tuple[int, int]]:
        known: dict[int, int] = {}
        for rank, cards in enumerate(self.left):
            if cards and rank != self.last:
                if cards not in known:
                    others = _over(self.pack, _rank_polynomial(cards))
                    alike = prod(map(factorial, self.left)) // cards
                    known[cards] = _orders(others, _opened_polynomial(cards - 1)) // alike
                yield rank, known[cards]

    def lay(self, rank: int) -> None:
        cards = self.left[rank]
        others = _over(self.pack, _rank_polynomial(cards))
        self.pack = _times(others, _rank_polynomial(cards - 1))
        self.left[rank], self.last = cards - 1, rank


def arrangement_by_blocks(sizes: Sequence[int], index: int) -> tuple[int, ...]:
    """Return the arrangement without equal neighbours that has the number `index`."""
    steps, arranged = _Steps(sizes), list[int]()
    for _ in range(sum(sizes)):
        for rank, ways in steps.ways():  # noqa: B007 - it is used  # pragma: no branch
            if index < ways:
                break
            index -= ways
        steps.lay(rank)
        arranged.append(rank)
    return tuple(arranged)


def arrangement_number_by_blocks(sizes: Sequence[int], arranged: Sequence[int]) -> int:
    """Return the number of the arrangement `arranged`, which has no equal neighbours."""
    steps, number = _Steps(sizes), 0
    for chosen in arranged:
        for rank, ways in steps.ways():  # pragma: no branch - up to the chosen one
            if rank == chosen:
                break
            number += ways
        steps.lay(chosen)
    return number
