"""Figures of any length: rounded for people, exact for programs."""

from decimal import Decimal
from fractions import Fraction

from shufflegraph.values import digits

WHOLE = 100
"""Up to so many digits a number is written whole for people."""


def counted(number: int) -> str:
    """Return `number` for people: in groups of three digits, a long one rounded."""
    return f"{number:,}" if digits(number) <= WHOLE else f"about {Decimal(number):.3e}"


def exact(number: int | Fraction) -> str:
    """Return `number` in digits, of any length; a fraction as two integers."""
    over, under = number.as_integer_ratio()
    return f"{Decimal(over)}/{Decimal(under)}" if under > 1 else str(Decimal(over))


def chance(share: Fraction) -> str:
    """Return a probability with nine digits, also where it is below every float."""
    if share and not float(share):
        return f"{Decimal(share.numerator) / Decimal(share.denominator):.9g}"
    return f"{float(share):.9g}"
