"""One partition of cards among owners, or the owners who make it impossible (Hall's condition).

Cards that the same owners may hold are dealt together, as a flow from these classes to the owners. A class
that has cards left looks for an owner with room, if need be along a path on which other classes move
cards from one owner to another. If there is no path, the owners that it reaches are full of cards that only
they may hold: the certificate that there is no partition.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from shufflegraph.base.contracts import ensure
from shufflegraph.base.interop import coerces, numbers, reiterable
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import Unsolvable
from shufflegraph.sampling.partitions.problem import (
    Problem,
    make_problem,
    solution_fault,
)

OwnerT = TypeVar("OwnerT", bound=Hashable)
CardT = TypeVar("CardT", bound=Hashable)


class Violation(NamedTuple):
    """Owners who make a partition impossible, and by how many cards.

    Either only they may hold `cards`, and these are `deficit` more than they have to get; or they may hold
    only `cards`, and these are `deficit` fewer than they have to get. No owners at all: nobody may
    hold the cards.

    >>> Violation(("Ann",), ("ace", "king"), 1).deficit
    1
    """

    owners: tuple[Any, ...]
    cards: tuple[Any, ...]
    deficit: int


class _Flow(NamedTuple):
    """How many cards of each class each owner has so far."""

    masks: list[int]
    """The owners of each class, as bits."""
    left: list[int]
    """The cards of each class that nobody has yet."""
    room: list[int]
    """The cards that each owner still gets."""
    dealt: list[list[int]]
    """By class and owner."""


def _classes(problem: Problem) -> dict[int, list[Any]]:
    classes: dict[int, list[Any]] = {}
    for card, mask in problem.cards.items():
        classes.setdefault(mask, []).append(card)
    return classes


def _deal_all(problem: Problem, classes: Mapping[int, list[Any]]) -> _Flow:
    """Deal as many cards as possible: the classes with the fewest owners first, then along paths."""
    masks = sorted(classes, key=int.bit_count)
    owners = range(len(problem.sizes))
    flow = _Flow(
        masks,
        [len(classes[mask]) for mask in masks],
        list(problem.sizes),
        [[0] * len(problem.sizes) for _ in masks],
    )
    for one, mask in enumerate(masks):
        for owner in owners:
            if mask >> owner & 1:
                number = min(flow.left[one], flow.room[owner])
                _move(flow, one, owner, number)
    for one in range(len(masks)):
        while flow.left[one] and _augment(flow, one):
            pass
    return flow


def _move(flow: _Flow, one: int, owner: int, number: int) -> None:
    flow.left[one] -= number
    flow.room[owner] -= number
    flow.dealt[one][owner] += number


def _reach(flow: _Flow, one: int) -> tuple[dict[int, int], dict[int, int]]:
    """Return the owners that cards of a class can reach, with the class that gets there, and the
    classes, each with the owner from whom its cards would move on.
    """
    by_class: dict[int, int] = {}
    from_owner = {one: -1}
    for current in _growing(from_owner):
        for owner in range(len(flow.room)):
            if flow.masks[current] >> owner & 1 and owner not in by_class:
                by_class[owner] = current
                for other, dealt in enumerate(flow.dealt):
                    if dealt[owner] and other not in from_owner:
                        from_owner[other] = owner
    return by_class, from_owner


def _growing(found: dict[int, int]) -> Iterator[int]:
    number = 0
    while number < len(found):
        yield list(found)[number]
        number += 1


def _augment(flow: _Flow, one: int) -> bool:
    by_class, from_owner = _reach(flow, one)
    free = next((owner for owner in by_class if flow.room[owner]), None)
    if free is None:
        return False
    path: list[tuple[int, int]] = []
    owner = free
    while owner >= 0:
        current = by_class[owner]
        path.append((current, owner))
        owner = from_owner[current]
    number = min(flow.left[one], flow.room[free])
    for (current, _), (_, before) in pairwise(path):
        number = min(number, flow.dealt[current][before])
    for current, to in path:
        flow.dealt[current][to] += number
    for (current, _), (_, before) in pairwise(path):
        flow.dealt[current][before] -= number
    flow.left[one] -= number
    flow.room[free] -= number
    return True


def _starved(flow: _Flow) -> set[int]:
    """Return owners with room left, and those whose cards they might have."""
    starved = {owner for owner, room in enumerate(flow.room) if room}
    grown = True
    while grown:
        mask = sum([1 << owner for owner in starved])
        more = {
            owner
            for one, of_class in zip(flow.masks, flow.dealt, strict=True)
            if one & mask
            for owner, dealt in enumerate(of_class)
            if dealt
        }
        grown = not more <= starved
        starved |= more
    return starved


def find_violation(problem: Problem) -> Violation | None:
    """Return owners who make the problem unsolvable, or None if it has a solution."""
    return _flow_violation(problem, _deal_all(problem, _classes(problem)))


def _flow_violation(problem: Problem, flow: _Flow) -> Violation | None:
    """Return the owners whom a largest flow shows to have too many or too few cards."""
    everybody = (1 << len(problem.sizes)) - 1
    stuck = next((one for one, left in enumerate(flow.left) if left), None)
    if stuck is not None:
        owners = set(_reach(flow, stuck)[0])
        others = everybody - sum([1 << owner for owner in owners])
        cards = tuple([card for card, mask in problem.cards.items() if not mask & others])
    elif any(flow.room):
        owners = _starved(flow)
        own = sum([1 << owner for owner in owners])
        cards = tuple([card for card, mask in problem.cards.items() if mask & own])
    else:
        return None
    room = sum([problem.sizes[owner] for owner in owners])
    names = tuple([problem.owners[owner] for owner in sorted(owners)])
    return Violation(names, cards, abs(len(cards) - room))


def is_violation(problem: Problem, violation: Violation) -> bool:
    named = set(violation.owners)
    own = [owner for owner, name in enumerate(problem.owners) if name in named]
    mask = sum([1 << owner for owner in own])
    room = sum([problem.sizes[owner] for owner in own])
    only = tuple([card for card, owners in problem.cards.items() if not owners & ~mask])
    may = tuple([card for card, owners in problem.cards.items() if owners & mask])
    if len(own) != len(violation.owners) or violation.deficit < 1:
        return False
    overfull = violation.cards == only and len(only) - room == violation.deficit
    starved = violation.cards == may and room - len(may) == violation.deficit
    return overfull or starved


def violation_text(problem: Problem, violation: Violation) -> str:
    names = listed(violation.owners)
    number = len(violation.cards)
    named = listed(violation.cards)
    if not violation.owners:
        return f"nobody may hold {named}"
    room = sum(problem.sizes[problem.owners.index(name)] for name in violation.owners)
    cards = f"{number} card{'s' * (number != 1)}" + (f" ({named})" if number else "")
    if number > room:
        return f"only {names} may hold {cards}, but there is room for {room}: {violation.deficit} too many"
    few = f"{label_of(violation.deficit)} too few"
    return f"{names} may hold only {cards}, but should get {label_of(room)}: {few}"


def find_solution(problem: Problem) -> dict[Any, frozenset[Any]]:
    classes = _classes(problem)
    flow = _deal_all(problem, classes)
    violation = _flow_violation(problem, flow)
    if violation is not None:
        raise Unsolvable(violation_text(problem, violation))
    hands: dict[Any, list[Any]] = {owner: [] for owner in problem.owners}
    for mask, dealt in zip(flow.masks, flow.dealt, strict=True):
        start = 0
        for owner, number in zip(problem.owners, dealt, strict=True):
            hands[owner].extend(classes[mask][start : start + number])
            start += number
    return {owner: frozenset(hand) for owner, hand in hands.items()}


def is_answer(problem: Problem, violation: Violation | None) -> bool:
    """Is `violation` one, or is it None and there is a solution?"""
    if violation is not None:
        return is_violation(problem, violation)
    try:
        return solution_fault(problem, find_solution(problem)) is None
    except Unsolvable:
        return False


@coerces(allowed=reiterable, sizes=numbers)
@ensure(
    lambda allowed, sizes, result: solution_fault(make_problem(allowed, sizes), result) is None,
    "every card with an owner that may hold it, everybody as many cards as `sizes` says",
)
def partition(
    allowed: Mapping[CardT, Iterable[OwnerT]], sizes: Mapping[OwnerT, int]
) -> dict[OwnerT, frozenset[CardT]]:
    """Return one way to split the cards, always the same; :class:`Partitions` draws a random one.

    >>> partition({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1})
    {'Ann': frozenset({'king'}), 'Bob': frozenset({'ace'})}

    :param allowed: card -> the owners that may hold it.
    :param sizes: owner -> their number of cards.
    :returns: owner -> their cards.
    :raises Unsolvable: if there is no partition; the message names owners who make it so.
    :raises InvalidParameter: if a size is negative or an owner has none.
    Complexity: O(f c^2 m) for f paths, c different sets of owners and m owners.
    Proved: Partitions.is_solution_exactly, Partitions.solution_or_violation,
    Partitions.solvable_iff_hall.
    Source: augmenting paths, L. R. Ford and D. R. Fulkerson, Maximal flow through a network, 1956.
    """
    return find_solution(make_problem(allowed, sizes))
