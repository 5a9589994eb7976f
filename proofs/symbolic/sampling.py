"""Claims about the families: numbering and outcome are inverse, for every index."""

from typing import Any

from icontract import ensure, require

from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.shapes import arguments, concrete, concretely
from shufflegraph.contracts import undecorated
from shufflegraph.sampling.assignments import Assignments
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import Permutations


def unrank(family: Family[Any], index: int) -> Any:
    """The library's own way from a number to an outcome."""
    return undecorated(type(family).unrank)(family, index)


def rank(family: Family[Any], outcome: Any) -> int:
    """And back."""
    return undecorated(type(family).rank)(family, outcome)


def indices_are_ranks(call: Implementation, family: Family[Any]) -> Harness:
    """Every index is the rank of its outcome, and that is an outcome: `unrank` is a bijection."""
    count = family.count

    def is_its_number(outcome: Any, index: int) -> bool:
        known = concrete(outcome)
        with concretely():
            number = rank(family, known) if known in family else -1
        return number == index

    @require(lambda index: (index >= 0) & (index < count))
    @ensure(lambda index, result: is_its_number(result, index))
    @arguments(index=int, **{"return": tuple})
    def numbered(index: int) -> Any:
        return call(family, index)

    return numbered


def in_another_base(family: Family[Any], index: int) -> Any:
    """Takes one index for the next one where that is there."""
    return unrank(family, min(index + 1, family.count - 1))


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
        ("sampling.family", "sampling.permutations"),
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
        ("sampling.family", "sampling.assignments"),
    ),
]
