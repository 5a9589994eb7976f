"""Claims about the families: numbering and outcome are inverse, for every index."""

# ruff: noqa: C419

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import Numbers, arguments, concretely, numbers, pin
from shufflegraph.contracts import undecorated
from shufflegraph.errors import Unsolvable
from shufflegraph.sampling.assignments import Assignments
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.matching import partition
from shufflegraph.sampling.permutations import Permutations
from shufflegraph.sampling.spaced.family import Spaced


def unrank(family: Family[Any], index: int) -> Any:
    """The library's own way from a number to an outcome."""
    return undecorated(type(family).unrank)(family, index)


def rank(family: Family[Any], outcome: Any) -> int:
    """And back."""
    return undecorated(type(family).rank)(family, outcome)


def indices_are_ranks(call: Implementation, family: Family[Any]) -> Harness:
    """Every index is the rank of its outcome, and that is an outcome: `unrank` is a bijection.

    Each index is a path of its own anyway, so the library runs on concrete ones.
    """
    count = family.count
    rank(family, unrank(family, count - 1))  # tables are made here, not while a path is followed

    def is_its_number(outcome: Any, index: int) -> bool:
        with concretely():
            number = rank(family, outcome) if outcome in family else -1
        return number == index

    @require(lambda index: (index >= 0) & (index < count))
    @ensure(lambda index, result: is_its_number(result, index))
    @arguments(index=int, **{"return": tuple})
    def numbered(index: int) -> Any:
        known = pin(index, count)
        with concretely():
            return call(family, known)

    return numbered


def in_another_base(family: Family[Any], index: int) -> Any:
    """Takes one index for the next one where that is there."""
    return unrank(family, min(index + 1, family.count - 1))


# Cards and their allowed owners: a mask per card, all masks, in ascending order.


def allowed_by(masks: Numbers, owners: int) -> dict[int, list[int]]:
    """Card -> owners, from the pinned masks; no card is allowed nobody."""
    pinned = [1 + pin(mask - 1, 2**owners - 1) for mask in masks]
    return {
        card: [owner for owner in range(owners) if mask >> owner & 1]
        for card, mask in enumerate(pinned)
    }


def is_answer(allowed: Mapping[int, Sequence[int]], size: int, found: Any) -> bool:
    """Is it a solution with hands of that size, or None and some set of owners is over-asked?"""
    owners = range(len(allowed) // size)
    if found is None:
        return any(
            sum(set(own) <= set(group) for own in allowed.values()) > size * len(group)
            or sum(bool(set(own) & set(group)) for own in allowed.values()) < size * len(group)
            for count in owners
            for group in combinations(owners, count + 1)
        )
    fits = all(owner in allowed[card] for owner, hand in found.items() for card in hand)
    held = sorted(card for hand in found.values() for card in hand)
    return fits and held == sorted(allowed) and all(len(found[owner]) == size for owner in owners)


def solvable_by_hall(call: Implementation, cards: int, owners: int) -> Harness:
    size = cards // owners

    @require(lambda masks: all([(mask >= 1) & (mask < 2**owners) for mask in masks]))
    @require(lambda masks: all([masks[i] <= masks[i + 1] for i in range(cards - 1)]))
    @ensure(lambda result: result)
    @arguments(masks=numbers(cards), **{"return": bool})
    def split(masks: Numbers) -> bool:
        allowed = allowed_by(masks, owners)
        with concretely():
            try:
                found = call(allowed, dict.fromkeys(range(owners), size))
            except Unsolvable:
                found = None
            return is_answer(allowed, size, found)

    return split


def greedy(allowed: Mapping[int, Sequence[int]], sizes: Mapping[int, int]) -> Any:
    """Gives each card to the first owner who may have it and has room; never thinks again."""
    hands: dict[int, set[int]] = {owner: set() for owner in sizes}
    for card, owners in allowed.items():
        room = [owner for owner in owners if len(hands[owner]) < sizes[owner]]
        if not room:
            raise Unsolvable("no room")
        hands[room[0]].add(card)
    return hands


X, Y, Z = "x", "y", "z"
HALVES = Partitions({"A": [X, Y], "B": [X, Y], "C": [X], "D": [X, Y]}, {X: 2, Y: 2})
THIRDS = Partitions(
    {"A": [X, Y, Z], "B": [X, Y], "C": [Y, Z], "D": [X, Z], "E": [X, Y, Z], "F": [X, Y, Z]},
    {X: 2, Y: 2, Z: 2},
)

CLAIMS = [
    Claim(
        "sampling.permutations.Permutations",
        "Every index below n! is the rank of the order that it is unranked to.",
        indices_are_ranks,
        unrank,
        in_another_base,
        (Permutations(3),),
        (
            Size((Permutations(5),), "n = 5, every index"),
            Size((Permutations(7),), "n = 7, every index", 600, long=True),
        ),
    ),
    Claim(
        "sampling.assignments.Assignments",
        "Every index below the number of decks is the rank of the deck that it is unranked to.",
        indices_are_ranks,
        unrank,
        in_another_base,
        (Assignments({"a": 2, "b": 2}),),
        (
            Size((Assignments({"a": 3, "b": 3}),), "hands 3 3, every index"),
            Size((Assignments({"a": 2, "b": 1}, talon=1),), "hands 2 1 and talon 1, every index"),
            Size((Assignments({"a": 5, "b": 5}),), "hands 5 5, every index", 300, long=True),
            Size(
                (Assignments({"a": 3, "b": 3, "c": 2}),), "hands 3 3 2, every index", 300, long=True
            ),
        ),
    ),
    Claim(
        "sampling.spaced.family.Spaced",
        "Every index below the count is the rank of the arrangement that it is unranked to.",
        indices_are_ranks,
        unrank,
        in_another_base,
        (Spaced("aabb"),),
        (
            Size((Spaced("aabbc"),), "ranks 2 2 1, distance 1, every index"),
            Size((Spaced("aabbccd", 2),), "ranks 2 2 2 1, distance 2, every index"),
            Size((Spaced("aaabbbcc"),), "ranks 3 3 2, distance 1, every index", 300, long=True),
        ),
    ),
    Claim(
        "sampling.partitions.family.Partitions",
        "Every index below the count is the rank of the partition that it is unranked to.",
        indices_are_ranks,
        unrank,
        in_another_base,
        (HALVES,),
        (
            Size(
                (HALVES,), "this one problem of 4 cards for 2 owners with 3 outcomes, every index"
            ),
            Size(
                (THIRDS,), "this one problem of 6 cards for 3 owners with 30 outcomes, every index"
            ),
        ),
    ),
    Claim(
        "sampling.partitions.matching.partition",
        "There is a solution exactly if Hall's condition holds for every set of owners.",
        solvable_by_hall,
        undecorated(partition),
        greedy,
        (3, 3),
        (
            Size((3, 3), "3 cards, 3 owners, every choice of allowed owners"),
            Size((6, 3), "6 cards, 3 owners, every choice of allowed owners", 600, long=True),
        ),
    ),
]
