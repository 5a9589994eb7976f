"""Colourings of three intervals with any ends, for plain CrossHair; README.md says how to run it.

Conditions use lists with & and |: `and`, `or`, `max` and chained comparisons would make a path of every case.
"""

# ruff: noqa: C419

from icontract import ensure, require

from shufflegraph import (
    Interval,
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)

Three = tuple[int, int, int]


def are_intervals(firsts: Three, lasts: Three) -> bool:
    return all([first <= last for first, last in zip(firsts, lasts, strict=True)])


def counts(firsts: Three, lasts: Three, owners: tuple[int, ...] = (0, 1, 2)) -> list[int]:
    """How many of these owners' intervals hold each of their beginnings; the depth is the largest number."""
    return [
        sum([(firsts[o] <= firsts[at]) & (firsts[at] <= lasts[o]) for o in owners]) for at in owners
    ]


def is_largest(number: int, numbers: list[int]) -> bool:
    return all([one <= number for one in numbers]) & any([one == number for one in numbers])


def apart(firsts: Three, lasts: Three, colours: dict[int, int]) -> list[bool]:
    """Owners of one colour, two by two: do their intervals lie apart?"""
    same = [pair for pair in ((0, 1), (0, 2), (1, 2)) if colours[pair[0]] == colours[pair[1]]]
    return [(lasts[one] < firsts[other]) | (lasts[other] < firsts[one]) for one, other in same]


def family(firsts: Three, lasts: Three) -> dict[int, Interval]:
    return dict(enumerate(map(Interval, firsts, lasts)))


@require(lambda firsts, lasts: are_intervals(firsts, lasts))
@ensure(lambda firsts, lasts, result: is_largest(result, counts(firsts, lasts)))
def chromatic_number_is_depth(firsts: Three, lasts: Three) -> int:
    """The chromatic number is the most owners who share a position.

    Of dealing.colouring.chromatic_number, up to 3 owners in any order, interval ends unbounded.
    """
    return chromatic_number(family(firsts, lasts))


@require(lambda firsts, lasts: are_intervals(firsts, lasts))
@ensure(lambda result: len(set(result)) == len(result), "different owners")
@ensure(
    lambda firsts, lasts, result: (
        all([firsts[a] <= lasts[b] for a in result for b in result])
        & is_largest(len(result), counts(firsts, lasts))
    ),
    "they share a position, and no position is shared by more",
)
def clique_is_deepest(firsts: Three, lasts: Three) -> tuple[int, ...]:
    """The clique's owners share a position, and no position is shared by more.

    Of dealing.colouring.clique, up to 3 owners in any order, interval ends unbounded.
    """
    return clique(family(firsts, lasts))


@require(lambda firsts, lasts: are_intervals(firsts, lasts))
@ensure(lambda result: {*result.values()} == {*range(len({*result.values()}))}, "no gap")
@ensure(
    lambda firsts, lasts, result: all(apart(firsts, lasts, result)), "conflicting owners differ"
)
@ensure(
    lambda firsts, lasts, result: any(
        [number >= len({*result.values()}) for number in counts(firsts, lasts)]
    ),
    "no more colours than needed",
)
def valid_colouring_is_best(firsts: Three, lasts: Three) -> dict[int, int]:
    """The valid colouring is proper, has no gaps and as many colours as owners share a position.

    Of dealing.colouring.valid_colouring, up to 3 owners in any order, interval ends unbounded.
    """
    return valid_colouring(family(firsts, lasts))


@require(lambda a, b, c, d, e: all([a < b, b < c, c < d, d < e]))
@ensure(lambda result: result == {0: 0, 1: 1, 2: 2, 3: 2, 4: 2})
def colours_are_free_again(a: int, b: int, c: int, d: int, e: int) -> dict[int, int]:
    """The colour that was freed last is taken first.

    Three meet at a; the third ends, and another begins; both end, and the last begins.

    Of dealing.colouring.valid_colouring, up to 5 owners in one such order, interval ends unbounded.
    """
    three = [Interval(a, e), Interval(a, d), Interval(a, b)]
    return valid_colouring(dict(enumerate([*three, Interval(c, d), Interval(e, e)])))


@require(lambda firsts, lasts: are_intervals(firsts, lasts))
@ensure(
    lambda firsts, lasts, result: (
        any([number == 3 for number in counts(firsts, lasts)]) | all(apart(firsts, lasts, result))
    ),
    "the largest load is 1 unless all three meet",
)
@ensure(
    lambda firsts, lasts, result: (
        any([number < 3 for number in counts(firsts, lasts)]) | (len({*result.values()}) == 2)
    ),
    "and 2 then",
)
def reducing_colouring_is_even(firsts: Three, lasts: Three) -> dict[int, int]:
    """On 2 piles the reducing colouring's largest load is half the chromatic number, rounded up.

    Of dealing.colouring.reducing_colouring, up to 3 owners in any order, interval ends unbounded.
    """
    return reducing_colouring(family(firsts, lasts), 2)


@require(lambda firsts, lasts: are_intervals(firsts, lasts))
@ensure(lambda firsts, lasts, result: is_largest(result[7], counts(firsts, lasts)))
def load_of_a_single_pile_is_depth(firsts: Three, lasts: Three) -> dict[int, int]:
    """The load of a pile that everybody is on is the most owners who share a position.

    Of dealing.colouring.loads, up to 3 owners in any order, interval ends unbounded.
    """
    return loads(family(firsts, lasts), {0: 7, 1: 7, 2: 7})


@require(lambda firsts, lasts: are_intervals(firsts, lasts))
@ensure(
    lambda firsts, lasts, result: (
        is_largest(result[0], counts(firsts, lasts, (0, 2))) & (result[1] == 1)
    )
)
def loads_are_depths(firsts: Three, lasts: Three) -> dict[int, int]:
    """A pile's load is the most of its owners who share a position.

    Of dealing.colouring.loads, up to 3 owners in any order, two on one pile and one on another, interval
    ends unbounded.
    """
    return loads(family(firsts, lasts), {0: 0, 1: 1, 2: 0})
