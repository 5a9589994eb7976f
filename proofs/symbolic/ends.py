"""Claims about colourings: the library's code runs on intervals with symbolic, unbounded ends."""

# ruff: noqa: C419

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import (
    Numbers,
    are_below,
    are_intervals,
    arguments,
    depths,
    depths_of_pile,
    intervals_of,
    numbers,
    pin,
)
from proofs.symbolic.standins import ends_unchecked, meaning
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.colouring import (
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.dealing.intervals import Interval


def is_depth(firsts: Numbers, lasts: Numbers, number: int) -> bool:
    """Is `number` the largest number of intervals that share a position?"""
    counts = depths(firsts, lasts)
    return all([count <= number for count in counts]) & any([count == number for count in counts])


def is_deepest_clique(firsts: Numbers, lasts: Numbers, owners: Sequence[int]) -> bool:
    """Do different owners share a position, as many as any owners do?"""
    meet = [firsts[one] <= lasts[other] for one in owners for other in owners]
    enough = [count <= len(owners) for count in depths(firsts, lasts)]
    return len(set(owners)) == len(owners) and all(meet + enough)


def is_best_colouring(firsts: Numbers, lasts: Numbers, colouring: Mapping[int, int]) -> bool:
    """Is it proper, without gaps, and with no more colours than some owners who share a position?"""
    owners = range(len(firsts))
    colours = {colouring[owner] for owner in owners}
    apart = [
        (lasts[one] < firsts[other]) | (lasts[other] < firsts[one])
        for one in owners
        for other in range(one)
        if colouring[one] == colouring[other]
    ]
    needed = any([count >= len(colours) for count in depths(firsts, lasts)])
    return colours == set(range(len(colours))) and all(apart) & needed


def is_evenly_loaded(
    firsts: Numbers, lasts: Numbers, colouring: Mapping[int, int], piles: int
) -> bool:
    """Is the largest load ceil(depth / piles)?"""
    counts = depths(firsts, lasts)
    load = [n for pile in range(piles) for n in depths_of_pile(firsts, lasts, colouring, pile)]
    not_more = [any([piles * (n - 1) < count for count in counts]) for n in load]
    not_less = [any([count <= piles * n for n in load]) for count in counts]
    on_piles = all(0 <= colouring[owner] < piles for owner in range(len(firsts)))
    return on_piles and all(not_more + not_less)


def on_intervals(said: Callable[..., bool], kind: type, *more: int) -> Callable[..., Harness]:
    """The harness of a function of intervals, and perhaps of piles, of whose result that is said."""

    def is_so(firsts: Numbers, lasts: Numbers, result: Any) -> bool:
        return said(firsts, lasts, result, *more)

    def harness(call: Implementation, owners: int, in_order: bool) -> Harness:
        @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=in_order))
        @ensure(lambda firsts, lasts, result: is_so(firsts, lasts, result))
        @arguments(firsts=numbers(owners), lasts=numbers(owners), **{"return": kind})
        def found(firsts: Numbers, lasts: Numbers) -> Any:
            return call(intervals_of(firsts, lasts), *more)

        return found

    return harness


def are_loads(firsts: Numbers, lasts: Numbers, colours: Numbers, result: Mapping[int, int]) -> bool:
    """Is each pile's load the depth of its own intervals, and has no other pile one?"""
    colouring = dict(enumerate([pin(colour, len(colours)) for colour in colours]))
    own = {pile: depths_of_pile(firsts, lasts, colouring, pile) for pile in set(colouring.values())}
    bounds = [n <= result[pile] for pile, counts in own.items() for n in counts]
    met = [any([n == result[pile] for n in counts]) for pile, counts in own.items()]
    return set(result) == set(own) and all(bounds + met)


def loads_are_depths(call: Implementation, owners: int, piles: int) -> Harness:
    @require(lambda firsts, lasts: are_intervals(firsts, lasts, in_order=True))
    @require(lambda colours: are_below(colours, piles))
    @ensure(lambda firsts, lasts, colours, result: are_loads(firsts, lasts, colours, result))
    @arguments(
        firsts=numbers(owners), lasts=numbers(owners), colours=numbers(owners), **{"return": dict}
    )
    def load(firsts: Numbers, lasts: Numbers, colours: Numbers) -> dict[int, int]:
        colouring = {owner: pin(colour, piles) for owner, colour in enumerate(colours)}
        result: dict[int, int] = call(intervals_of(firsts, lasts), colouring)
        return result

    return load


def on_symbolic_ends(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function's own code, which takes the claim's intervals for what they are."""
    return meaning(undecorated(function), ends=ends_unchecked)


# Wrong variants, one for each claim.


def touching_intervals_do_not_meet(own: Mapping[int, Interval]) -> int:
    """Half-open intervals."""
    return max(
        [sum([first <= at < last for first, last in own.values()]) for at, _ in own.values()]
    )


def clique_by_begun(own: Mapping[int, Interval]) -> tuple[int, ...]:
    """Takes whoever overlaps the last owner."""
    latest = list(own.values())[-1]
    return tuple([owner for owner, (first, last) in own.items() if latest[0] <= last])


def frees_too_early(own: Mapping[int, Interval]) -> dict[int, int]:
    """An end at the same position as a beginning comes first."""
    ends: list[int] = []
    colouring: dict[int, int] = {}
    for owner, (first, last) in own.items():
        free = [colour for colour, end in enumerate(ends) if end <= first]
        if free:
            colouring[owner] = free[0]
            ends[free[0]] = last
        else:
            colouring[owner] = len(ends)
            ends.append(last)
    return colouring


def by_owners_so_far(own: Mapping[int, Interval], piles: int) -> dict[int, int]:
    """Counts all owners a pile ever got, not those active."""
    return {owner: owner % piles for owner in own}


def owners_per_pile(own: Mapping[int, Interval], colouring: Mapping[int, int]) -> dict[int, int]:
    """Counts all owners of a pile, not those active at once."""
    piles = list(colouring.values())
    return {pile: piles.count(pile) for pile in piles}


IN_ORDER = "owners in order of their beginning, interval ends unbounded"
ANY_ORDER = "owners in any order, interval ends unbounded"


SIZES = (
    Size((3, False), f"3 {ANY_ORDER}"),
    Size((4, False), f"4 {ANY_ORDER}", 400, long=True),
)

CLAIMS = [
    Claim(
        "dealing.colouring.chromatic_number",
        "The chromatic number is the most owners who share a position.",
        on_intervals(is_depth, int),
        on_symbolic_ends(chromatic_number),
        touching_intervals_do_not_meet,
        (2, True),
        SIZES,
    ),
    Claim(
        "dealing.colouring.clique",
        "The clique's owners share a position, and no position is shared by more.",
        on_intervals(is_deepest_clique, tuple),
        on_symbolic_ends(clique),
        clique_by_begun,
        (3, True),
        SIZES,
    ),
    Claim(
        "dealing.colouring.valid_colouring",
        "The valid colouring is proper, has no gaps and as many colours as owners share a position.",
        on_intervals(is_best_colouring, dict),
        on_symbolic_ends(valid_colouring),
        frees_too_early,
        (2, True),
        SIZES,
    ),
    Claim(
        "dealing.colouring.reducing_colouring",
        "On 2 piles the reducing colouring's largest load is half the chromatic number, rounded up.",
        on_intervals(is_evenly_loaded, dict, 2),
        on_symbolic_ends(reducing_colouring),
        by_owners_so_far,
        (3, True),
        (
            Size((4, True), f"4 {IN_ORDER}"),
            Size((5, True), f"5 {IN_ORDER}", 300, long=True),
        ),
    ),
    Claim(
        "dealing.colouring.loads",
        "A pile's load is the most of its owners who share a position.",
        loads_are_depths,
        on_symbolic_ends(loads),
        owners_per_pile,
        (2, 2),
        (
            Size((3, 2), f"2 piles, every colouring, 3 {IN_ORDER}"),
            Size((4, 2), f"2 piles, every colouring, 4 {IN_ORDER}", 300, long=True),
        ),
    ),
]
