"""Claims about orders and their numbers: one path covers every index, for stand-ins do not fork."""

# ruff: noqa: C419

from collections.abc import Sequence
from math import factorial

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import Numbers, are_below, arguments, numbers
from proofs.symbolic.standins import Row, meaning, settled
from shufflegraph.sampling.permutations import _digits, _order, _order_number


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


def is_order(cards: Numbers) -> bool:
    """Is each of 0 … n-1 there once?"""
    size = len(cards)
    differ = [cards[i] != cards[j] for i in range(size) for j in range(i)]
    return are_below(cards, size) & all(differ)


def indices_are_numbers(call: Implementation, size: int) -> Harness:
    """The order has the index for its number. The guess: every card is looked up at its digit's place."""
    bound = factorial(size)

    @require(lambda index: (index >= 0) & (index < bound))
    @ensure(lambda index, result: is_order(result[0]) & (result[1] == index))
    @arguments(index=int, **{"return": tuple})
    def numbered(index: int) -> tuple[tuple[int, ...], int]:
        digits = _digits(size, index)
        order = meaning(call, list=Row)(size, index)
        number = meaning(_order_number, list=lambda hand: Row(hand, reversed(digits)))(order)
        return order, number

    return numbered


def places_in_hand(cards: Numbers) -> list[int]:
    """How many smaller cards come later: the place of each card among those still in hand."""
    return [sum([later < card for later in cards[n:]]) for n, card in enumerate(cards)]


def numbers_have_orders(call: Implementation, size: int) -> Harness:
    """The number has the order. The guesses: the digits are the places, and the cards lie there."""

    @require(lambda cards: is_order(cards))
    @ensure(lambda cards, result: all([one == other for one, other in zip(cards, result)]))  # noqa: B905
    @arguments(cards=numbers(size), **{"return": tuple})
    def ordered(cards: Numbers) -> tuple[int, ...]:
        places = places_in_hand(cards)

        def digits(size: int, index: int) -> list[int]:
            return [*map(settled, _digits(size, index), reversed(places))]

        number = meaning(call, list=lambda hand: Row(hand, places))(cards)
        back = meaning(_order, list=lambda hand: Row(hand, taken=cards), _digits=digits)
        order: tuple[int, ...] = back(size, number)
        return order

    return ordered


# Wrong variants, one for each claim.


def without_a_remainder(size: int, index: int) -> list[int]:
    """The last digit is what is left, not its remainder."""
    digits: list[int] = []
    rest = index
    for base in range(1, size + 1):
        digits.append(rest % base if base > 2 else rest % 2)
        rest //= base
    return digits


def last_digit_first(size: int, index: int) -> tuple[int, ...]:
    """Counts the hand from its other end."""
    hand = list(range(size))
    return tuple([hand.pop(len(hand) - 1 - place) for place in reversed(_digits(size, index))])


def cards_stay_in_hand(order: Sequence[int]) -> int:
    """Counts the cards that have been laid as well."""
    hand = list(range(len(order)))
    number = 0
    for left, card in enumerate(order):
        number = number * (len(hand) - left) + hand.index(card)
    return number


CLAIMS = [
    Claim(
        "sampling.permutations.Permutations",
        "The digits of an index below n! are below their bases and add up to it.",
        digits_add_up,
        _digits,
        without_a_remainder,
        (4,),
        (Size((12,), "n = 12, every index"), Size((52,), "n = 52, every index")),
        "digits of an order's number",
    ),
    Claim(
        "sampling.permutations.Permutations",
        "Every index below n! gives an order of n things, whose number it is.",
        indices_are_numbers,
        _order,
        last_digit_first,
        (4,),
        (
            Size((8,), "n = 8, every index at once"),
            Size((10,), "n = 10, every index at once", 120, long=True),
        ),
        "order of a number",
    ),
    Claim(
        "sampling.permutations.Permutations",
        "Every order of n things is that of its number.",
        numbers_have_orders,
        _order_number,
        cards_stay_in_hand,
        (4,),
        (
            Size((5,), "n = 5, every order at once"),
            Size((6,), "n = 6, every order at once", 120, long=True),
        ),
        "number of an order",
    ),
]
