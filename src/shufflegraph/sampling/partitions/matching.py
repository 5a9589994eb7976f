"""One partition of cards among owners, or the owners who make it impossible (Hall's condition).

Cards that the same owners may hold are dealt together, as a flow from these classes to the owners. Classes
that have cards left look for owners with room, if need be along paths on which other classes move cards from
one owner to another: all shortest paths at once, then all that are next in length. If there is no path, the
owners that a class reaches are full of cards that only they may hold: the certificate that there is no
partition.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

from shufflegraph.base.contracts import ensure
from shufflegraph.base.deck import OwnerT
from shufflegraph.base.interop import coerces, numbers, reiterable
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import Unsolvable
from shufflegraph.sampling.partitions.problem import (
    Problem,
    make_problem,
    solution_fault,
)

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


class _Flow:
    """How many cards of each class each owner has so far."""

    def __init__(self, problem: Problem, classes: Mapping[int, list[Any]]) -> None:
        self.masks = sorted(classes, key=int.bit_count)
        self.owners = [_ones(mask) for mask in self.masks]
        """The owners of each class."""
        self.left = [len(classes[mask]) for mask in self.masks]
        """The cards of each class that nobody has yet."""
        self.room = list(problem.sizes)
        """The cards that each owner still gets."""
        self.dealt: list[dict[int, int]] = [{} for _ in self.masks]
        """The cards of each class with an owner."""
        self.holders: list[set[int]] = [set() for _ in self.room]
        """The classes of which an owner has cards."""

    def move(self, one: int, owner: int, number: int) -> None:
        """Let an owner have so many cards of a class more."""
        has = self.dealt[one].get(owner, 0) + number
        if has:
            self.dealt[one][owner] = has
            self.holders[owner].add(one)
        else:
            self.dealt[one].pop(owner, None)
            self.holders[owner].discard(one)


def _ones(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def _mask(owners: Iterable[int]) -> int:
    return sum([1 << owner for owner in owners])


def _classes(problem: Problem) -> dict[int, list[Any]]:
    classes: dict[int, list[Any]] = {}
    for card, mask in problem.cards.items():
        classes.setdefault(mask, []).append(card)
    return classes


def _deal_all(problem: Problem, classes: Mapping[int, list[Any]]) -> _Flow:
    """Deal as many cards as possible: the classes with the fewest owners first, then along paths."""
    flow = _Flow(problem, classes)
    for one, owners in enumerate(flow.owners):
        for owner in owners:
            number = min(flow.left[one], flow.room[owner])
            if number:
                flow.left[one] -= number
                flow.room[owner] -= number
                flow.move(one, owner, number)
    while (steps := _ShortestWays(flow)).is_open:
        for one, left in enumerate(flow.left):
            while left and steps.augment(one):
                left = flow.left[one]  # noqa: PLW2901 - what the path has left
    return flow


class _ShortestWays:
    """The shortest ways from classes that have cards left to owners with room."""

    def __init__(self, flow: _Flow) -> None:
        self.flow, self.is_open = flow, False
        begun = [one for one, left in enumerate(flow.left) if left]
        self.of_class = dict.fromkeys(begun, 0)
        self.of_owner: dict[int, int] = {}
        length = 0
        while begun and not self.is_open:
            reached = []
            for one in begun:
                for owner in flow.owners[one]:
                    if owner not in self.of_owner:
                        self.of_owner[owner] = length
                        self.is_open |= flow.room[owner] > 0
                        reached.append(owner)
            length += 1
            begun = []
            for owner in () if self.is_open else reached:
                for other in flow.holders[owner]:
                    if other not in self.of_class:
                        self.of_class[other] = length
                        begun.append(other)
        self.tried = dict.fromkeys(self.of_class, 0)
        """How many owners of each class, and below of the classes that an owner holds, lead nowhere."""
        self.passed = dict.fromkeys(self.of_owner, 0)
        self.held = {owner: sorted(flow.holders[owner]) for owner in self.of_owner}

    def augment(self, one: int) -> bool:
        """Move cards of a class along a shortest path, if there is one left."""
        flow, classes, owners = self.flow, [one], list[int]()
        while classes:
            current = classes[-1]
            if self.tried[current] == len(flow.owners[current]):
                classes.pop()
                if owners:
                    self.passed[owners.pop()] += 1
                continue
            owner = flow.owners[current][self.tried[current]]
            if self.of_owner.get(owner) == self.of_class[current]:
                if flow.room[owner]:
                    self._move(classes, [*owners, owner])
                    return True
                following = self._onward(owner, self.of_class[current] + 1)
                if following is not None:
                    owners.append(owner)
                    classes.append(following)
                    continue
            self.tried[current] += 1
        return False

    def _onward(self, owner: int, length: int) -> int | None:
        """The next class of which the owner can give cards away."""
        held = self.held[owner]
        while self.passed[owner] < len(held):
            other = held[self.passed[owner]]
            if self.of_class.get(other) == length and owner in self.flow.dealt[other]:
                return other
            self.passed[owner] += 1
        return None

    def _move(self, classes: list[int], owners: list[int]) -> None:
        """Let each owner have cards of the class before, as many as all of them can give away."""
        flow = self.flow
        given = list(zip(classes[1:], owners[:-1], strict=True))
        number = min(
            [flow.dealt[other][owner] for other, owner in given], default=flow.left[classes[0]]
        )
        number = min(number, flow.left[classes[0]], flow.room[owners[-1]])
        for one, owner in zip(classes, owners, strict=True):
            flow.move(one, owner, number)
        for other, owner in given:
            flow.move(other, owner, -number)
        flow.left[classes[0]] -= number
        flow.room[owners[-1]] -= number


def _reached(flow: _Flow, one: int) -> set[int]:
    """Return the owners that cards of a class can reach."""
    owners, classes, new = set[int](), {one}, [one]
    while new:
        more = {owner for other in new for owner in flow.owners[other]} - owners
        owners |= more
        new = [other for owner in more for other in flow.holders[owner] if other not in classes]
        classes.update(new)
    return owners


def _starved(flow: _Flow) -> set[int]:
    """Return owners with room left, and those whose cards they might have."""
    of_owner: dict[int, list[int]] = {}
    for one, owners in enumerate(flow.owners):
        for owner in owners:
            of_owner.setdefault(owner, []).append(one)
    starved = {owner for owner, room in enumerate(flow.room) if room}
    new = starved
    while new:
        classes = {one for owner in new for one in of_owner.get(owner, ())}
        new = {owner for one in classes for owner in flow.dealt[one]} - starved
        starved |= new
    return starved


def find_violation(problem: Problem) -> Violation | None:
    """Return owners who make the problem unsolvable, or None if it has a solution."""
    return _flow_violation(problem, _deal_all(problem, _classes(problem)))


def _flow_violation(problem: Problem, flow: _Flow) -> Violation | None:
    """Return the owners whom a largest flow shows to have too many or too few cards."""
    stuck = next((one for one, left in enumerate(flow.left) if left), None)
    if stuck is not None:
        owners = _reached(flow, stuck)
        own = _mask(owners)
        cards = tuple([card for card, mask in problem.cards.items() if not mask & ~own])
    elif any(flow.room):
        owners = _starved(flow)
        own = _mask(owners)
        cards = tuple([card for card, mask in problem.cards.items() if mask & own])
    else:
        return None
    room = sum([problem.sizes[owner] for owner in owners])
    names = tuple([problem.owners[owner] for owner in sorted(owners)])
    return Violation(names, cards, abs(len(cards) - room))


def is_violation(problem: Problem, violation: Violation) -> bool:
    named = set(violation.owners)
    own = [owner for owner, name in enumerate(problem.owners) if name in named]
    mask = _mask(own)
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
        start, cards = 0, classes[mask]
        for owner in sorted(dealt):
            end = start + dealt[owner]
            hands[problem.owners[owner]].extend(cards[start:end])
            start = end
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
    Complexity: O(e √c) for c different sets of owners with e owners in all, if cards and owners are many.
    Proved: Partitions.is_solution_exactly, Partitions.solution_or_violation,
    Partitions.solvable_iff_hall.
    Source: shortest paths in phases, J. E. Hopcroft and R. M. Karp, An n^5/2 algorithm for maximum matchings
    in bipartite graphs, 1973, doi:10.1137/0202019.
    """
    return find_solution(make_problem(allowed, sizes))
