"""Counting and numbering the arrangements without equal neighbours, with no table.

By inclusion and exclusion: cut the c cards of a rank into k blocks that stay together, in C(c-1, k-1)
ways, with the sign (-1)^(c-k); if all blocks of all ranks are told apart, they have (number of blocks)!
orders. So a rank is a polynomial in the number of blocks, with the coefficients
C(c-1, k-1) (-1)^(c-k) c! / k!, whole numbers and 1 for k = c; a pack is the product. Every step of a
numbering costs products and divisions of polynomials, which is slower than a table that is there already,
but needs no memory. Ranks are 0, 1, … here.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, factorial, prod

Polynomial = list[int]


@lru_cache(maxsize=256)
def _rank_polynomial(size: int) -> tuple[int, ...]:
    """Return the polynomial of a rank with that many cards, times size!."""
    if size == 0:
        return (1,)
    coefficients = [
        (-1) ** (size - k) * comb(size - 1, k - 1) * (factorial(size) // factorial(k))
        for k in range(1, size + 1)
    ]
    return (0, *coefficients)


@lru_cache(maxsize=256)
def _opened_polynomial(size: int) -> tuple[int, ...]:
    """Return that of a rank with a card just laid and `size` cards left, none of which may come next."""
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
    """Return the number of orders of the blocks of the product, without multiplying it out."""
    factorials = [1]
    for k in range(1, len(polynomial) + len(factor)):
        factorials.append(factorials[-1] * k)
    total = 0
    for k, coefficient in enumerate(factor):
        shifted = factorials[k : k + len(polynomial)]
        total += coefficient * sum(map(int.__mul__, polynomial, shifted))
    return total


def pack_polynomial(sizes: Sequence[int]) -> Polynomial:
    """Return the product of the ranks' polynomials."""
    product = [1]
    for size in sizes:
        product = _times(product, _rank_polynomial(size))
    return product


def count_without_neighbours(sizes: Sequence[int]) -> int:
    """Return the number of arrangements in which no two equal ranks are neighbours."""
    return _orders(pack_polynomial(sizes), (1,)) // prod(map(factorial, sizes))


def _ways(pack: Polynomial, sizes: Sequence[int], left: int) -> int:
    """Return the number of ways to go on after a card of a rank that had `left` cards."""
    others = _over(pack, _rank_polynomial(left))
    alike = prod(map(factorial, sizes)) // left
    return _orders(others, _opened_polynomial(left - 1)) // alike


def _one_fewer(pack: Polynomial, left: int) -> Polynomial:
    """Return the pack's polynomial after a card of a rank that had `left` cards."""
    return _times(_over(pack, _rank_polynomial(left)), _rank_polynomial(left - 1))


def arrangement_by_blocks(sizes: Sequence[int], index: int) -> tuple[int, ...]:
    """Return the arrangement without equal neighbours that has the number `index`."""
    left = list(sizes)
    pack = pack_polynomial(sizes)
    last = -1
    rest = index
    arranged: list[int] = []
    for _ in range(sum(sizes)):
        ways: dict[int, int] = {}
        chosen = -1
        for rank, cards in enumerate(left):  # pragma: no branch - one of them is chosen
            if cards and rank != last:
                if cards not in ways:
                    ways[cards] = _ways(pack, left, cards)
                if rest < ways[cards]:
                    chosen = rank
                    break
                rest -= ways[cards]
        pack = _one_fewer(pack, left[chosen])
        left[chosen] -= 1
        last = chosen
        arranged.append(chosen)
    return tuple(arranged)


def arrangement_number_by_blocks(sizes: Sequence[int], arranged: Sequence[int]) -> int:
    """Return the number of the arrangement `arranged`, which has no equal neighbours."""
    left = list(sizes)
    pack = pack_polynomial(sizes)
    last = -1
    number = 0
    for chosen in arranged:
        ways: dict[int, int] = {}
        for rank, cards in enumerate(left[:chosen]):
            if cards and rank != last:
                if cards not in ways:
                    ways[cards] = _ways(pack, left, cards)
                number += ways[cards]
        pack = _one_fewer(pack, left[chosen])
        left[chosen] -= 1
        last = chosen
    return number
