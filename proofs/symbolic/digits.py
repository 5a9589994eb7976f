"""Claims about numbers and digits: arithmetic alone, so one path covers every index."""

from collections.abc import Sequence
from math import factorial

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import arguments
from shufflegraph.sampling.permutations import _digits


def are_digits(digits: Sequence[int], index: int) -> bool:
    """Is each digit below its base 1, 2, …, and do they, weighted by the factorials, add up to the index?"""
    fit = [(digit >= 0) & (digit <= place) for place, digit in enumerate(digits)]
    total = sum([factorial(place) * digit for place, digit in enumerate(digits)])
    return all(fit) & (total == index)


def digits_add_up(call: Implementation, size: int) -> Harness:
    bound = factorial(size)

    @require(lambda index: (index >= 0) & (index < bound))
    @ensure(lambda index, result: (len(result) == size) & are_digits(result, index))
    @arguments(index=int, **{"return": list})
    def digits(index: int) -> list[int]:
        found: list[int] = call(size, index)
        return found

    return digits


def without_a_remainder(size: int, index: int) -> list[int]:
    """The last digit is what is left, not its remainder."""
    digits: list[int] = []
    rest = index
    for base in range(1, size + 1):
        digits.append(rest % base if base > 2 else rest % 2)
        rest //= base
    return digits


CLAIMS = [
    Claim(
        "sampling.permutations.Permutations",
        "The digits of an index below n! are below their bases and add up to it.",
        digits_add_up,
        _digits,
        without_a_remainder,
        (4,),
        (Size((8,), "n = 8, every index"), Size((12,), "n = 12, every index")),
        ("sampling.permutations",),
        "digits of an order's number",
    ),
]
