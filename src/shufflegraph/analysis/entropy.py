"""Entropy: how many random bits a uniform choice among that many outcomes needs.

A generator whose seed has fewer bits cannot reach every outcome, whatever it does with them. The survey
that this library takes its table from ("Analyse Mischverfahren für die Spiele-Palast GmbH", 2017) objects
to seeds of 48 and of 64 bits and calls a 64-bit one 48 bits in one place; its list of pack sizes leaves
out 24, and a comment in its program says 36 cards for the pack of 24. The figures here are those of the
packs themselves.
"""

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import integer_fault
from shufflegraph.base.interop import coerces, integer


@coerces(count=integer)
@require(lambda count: integer_fault("count", count, least=1) is None, "at least one outcome")
@ensure(
    lambda count, result: 2**result >= count > 2**result // 2,
    "that many bits have room for the outcomes, one bit less has not",
)
def entropy_bits(count: int) -> int:
    """Return the bits that a uniform choice among `count` outcomes needs: log2, rounded up.

    >>> from math import factorial
    >>> entropy_bits(factorial(52))
    226

    :param count: the number of equally likely outcomes, at least 1.
    :raises InvalidParameter: if there is no outcome.
    Source: Analyse Mischverfahren für die Spiele-Palast GmbH, TÜV Rheinland i-sec, 2017, table 1.
    """
    refuse(integer_fault("count", count, least=1))
    return (count - 1).bit_length()
