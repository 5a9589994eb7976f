"""Eleven functions of a program that uses the library, with contracts of their own: none is wrong.

Asked by `crosshair check --analysis_kind=icontract --report_all`, with the library's contracts off or all on.
"""

from icontract import ensure, require

from shufflegraph import (
    Instruction,
    Interval,
    Permutations,
    Talon,
    chromatic_number,
    deal_round,
    instructions,
    intervals,
    loads,
    plan,
    reducing_colouring,
    talon_runs,
    valid_colouring,
)


@require(lambda deck: len(deck) <= 3)
@ensure(lambda deck, result: result <= len(deck))
def piles_needed(deck: list[int]) -> int:
    return chromatic_number(intervals(deck))


@require(lambda deck: 1 <= len(deck) <= 3)
@ensure(lambda result: result >= 0)
def first_ends(deck: list[int]) -> int:
    return intervals(deck)[deck[0]].last


@require(lambda first, length: length >= 0)
@ensure(lambda length, result: result == length + 1)
def cards_between(first: int, length: int) -> int:
    one = Interval(first, first + length)
    return one.last - one.first + 1


@ensure(lambda result: 1 <= result <= 2)
def two_players(a: int, b: int) -> int:
    return chromatic_number({"Ann": Interval(min(a, b), max(a, b)), "Bob": Interval(a, a)})


@require(lambda seats: len(seats) <= 3)
@ensure(lambda seats, result: set(result) == set(seats))
def pile_of_seat(seats: list[str]) -> dict[str, int]:
    return valid_colouring(seats)


@require(lambda deck: len(deck) <= 3)
@ensure(lambda deck, result: len(result) == len(deck))
def steps(deck: list[int]) -> list[Instruction]:
    return list(instructions(deck, dict.fromkeys(deck, 0)))


@require(lambda pile: 0 <= pile < 4)
@ensure(lambda result: result == ("b", "a"))
def turned(pile: int) -> tuple[str, ...]:
    return deal_round(["a", "b"], [Instruction(pile), Instruction(pile)], 4).deck


@require(lambda a, b: a >= 0 and b >= 0 and a + b == 1)
@ensure(lambda result: 1 <= result <= 2)
def runs(a: int, b: int) -> int:
    return len(talon_runs([Talon(a), Talon(b)]))


@require(lambda number: 0 <= number < 6)
@ensure(lambda number, result: result == number)
def there_and_back(number: int) -> int:
    orders = Permutations(3)
    return orders.rank(orders.unrank(number))


@require(lambda hand: 0 <= hand <= 3)
@ensure(lambda hand, result: result == hand)
def hand_size(hand: int) -> int:
    return len(
        plan(["Ann"] * hand + ["Bob"] * (3 - hand), 2).execute(range(3)).hands.get("Ann", ())
    )


@require(lambda a, b: a <= b)
@ensure(lambda result: sum(result.values()) == 2)
def spread(a: int, b: int) -> dict[int, int]:
    family = {"Ann": Interval(a, b), "Bob": Interval(a, b)}
    return loads(family, reducing_colouring(family, 2))


FUNCTIONS = 11
