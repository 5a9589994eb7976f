"""What a partition has to keep: cards, each with the owners that may hold it, and numbers of cards."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.contracts import refuse
from shufflegraph.deck import owner_fault
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.values import label_of, listed

Allowed: TypeAlias = Mapping[Any, Iterable[Any]]


class Problem(NamedTuple):
    """The cards, the owners as numbers and bits, and each owner's number of cards."""

    owners: tuple[Any, ...]
    sizes: tuple[int, ...]
    cards: dict[Any, int]
    """Card -> the owners that may hold it, as bits."""


def sizes_fault(sizes: object) -> InvalidParameter | None:
    """Return what is wrong with the owners and their numbers of cards, or None.

    >>> sizes_fault({"Ann": -1})
    InvalidParameter("'Ann' gets -1 cards: a number of cards is at least 0")

    Complexity: O(m) for m owners.
    """
    if not isinstance(sizes, Mapping):
        return InvalidParameterType(
            f"sizes are a mapping from owners to numbers of cards, not a {type(sizes).__name__}"
        )
    for owner, size in sizes.items():
        fault = owner_fault(owner, "among the owners")
        if fault is not None:
            return InvalidParameterType(str(fault))
        if type(size) is not int:
            return InvalidParameterType(
                f"{label_of(owner)} gets {label_of(size)} cards: that has to be an integer"
            )
        if size < 0:
            return InvalidParameter(
                f"{label_of(owner)} gets {label_of(size)} cards: a number of cards is at least 0"
            )
    return None


def _owners_fault(card: object, owners: object, sizes: Mapping[Any, int]) -> InvalidParameter:
    """Return what is wrong with the owners that may hold `card`."""
    if isinstance(owners, str) or not isinstance(owners, Iterable):
        return InvalidParameterType(
            f"{label_of(card)} may be held by {label_of(owners)}: a list of owners is needed"
        )
    for owner in owners:
        fault = owner_fault(owner, f"among the owners of {label_of(card)}")
        if fault is not None:
            return InvalidParameterType(str(fault))
        if owner not in sizes:
            known = listed(sizes) or "none"
            return InvalidParameter(
                f"{label_of(card)} may be held by {label_of(owner)}, who has no size; owners: {known}"
            )
    return InvalidParameterType(
        f"the owners of {label_of(card)} can be read only once: give a list"
    )


def _bits(allowed: Allowed, sizes: Mapping[Any, int]) -> dict[Any, int]:
    """Return card -> the owners that may hold it, as bits, or raise what is wrong with them."""
    bit = {owner: 1 << number for number, owner in enumerate(sizes)}
    cards: dict[Any, int] = {}
    for card, owners in allowed.items():
        mask = 0
        try:
            if isinstance(owners, str):
                raise TypeError
            for owner in owners:
                mask |= bit[owner]
        except (KeyError, TypeError):
            raise _owners_fault(card, owners, sizes) from None
        cards[card] = mask
    return cards


def _mapping_fault(allowed: object) -> InvalidParameter | None:
    if isinstance(allowed, Mapping):
        return None
    return InvalidParameterType(
        f"allowed is a mapping from cards to lists of owners, not a {type(allowed).__name__}"
    )


def problem_fault(allowed: Allowed, sizes: Mapping[Any, int]) -> InvalidParameter | None:
    """Return what is wrong with who may hold what, or None; owners that can be read only once are not read.

    >>> problem_fault({"ace": ["Bob"]}, {"Ann": 1})
    InvalidParameter("'ace' may be held by 'Bob', who has no size; owners: 'Ann'")

    Complexity: O(the length of all lists of owners).
    """
    fault = sizes_fault(sizes) or _mapping_fault(allowed)
    if fault is not None:
        return fault
    try:
        _bits({card: may for card, may in allowed.items() if not isinstance(may, Iterator)}, sizes)
    except InvalidParameter as wrong:
        return wrong
    return None


def make_problem(allowed: Allowed, sizes: Mapping[Any, int]) -> Problem:
    """Return the problem in numbers, or raise what is wrong with it.

    >>> make_problem({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1})
    Problem(owners=('Ann', 'Bob'), sizes=(1, 1), cards={'ace': 3, 'king': 1})

    :raises InvalidParameter: if a size is negative or an owner has none.
    Complexity: O(the length of all lists of owners).
    """
    refuse(sizes_fault(sizes) or _mapping_fault(allowed))
    return Problem(tuple(sizes), tuple(sizes.values()), _bits(allowed, sizes))


def solution_fault(problem: Problem, outcome: object) -> InvalidParameter | None:
    """Return why `outcome` is no solution, or None if it is one.

    >>> problem = make_problem({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1})
    >>> solution_fault(problem, {"Ann": frozenset({"ace"}), "Bob": frozenset({"king"})})
    InvalidParameter("'Bob' has 'king', but may not hold it")

    Complexity: O(n m) for n cards and m owners.
    """
    if not isinstance(outcome, Mapping):
        return InvalidParameterType(
            f"a partition is a dict from owners to sets of cards, not a {type(outcome).__name__}"
        )
    if outcome.keys() != set(problem.owners):
        return InvalidParameter(f"a partition has the owners {listed(problem.owners)}")
    for number in range(len(problem.owners)):
        fault = _hand_fault(problem, number, outcome[problem.owners[number]])
        if fault is not None:
            return fault
    holders: dict[Hashable, Any] = {}
    for owner, hand in outcome.items():
        for card in hand:
            if card in holders:
                return InvalidParameter(
                    f"{label_of(card)} is held twice, by {label_of(holders[card])} and {label_of(owner)}"
                )
            holders[card] = owner
    for card in problem.cards:
        if card not in holders:
            return InvalidParameter(f"nobody has {label_of(card)}")
    return None


def _hand_fault(problem: Problem, number: int, hand: object) -> InvalidParameter | None:
    owner, size = problem.owners[number], problem.sizes[number]
    if not isinstance(hand, frozenset):
        return InvalidParameterType(
            f"the cards of {label_of(owner)} are a {type(hand).__name__}, not a frozenset"
        )
    for card in hand:
        if card not in problem.cards:
            return InvalidParameter(
                f"{label_of(owner)} has {label_of(card)}, which is none of the cards"
            )
        if not problem.cards[card] >> number & 1:
            return InvalidParameter(f"{label_of(owner)} has {label_of(card)}, but may not hold it")
    if len(hand) != size:
        return InvalidParameter(
            f"{label_of(owner)} has {len(hand)} cards instead of {label_of(size)}"
        )
    return None
