"""What a partition has to keep: cards, each with the owners that may hold it, and numbers of cards."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import isfinite, lcm
from typing import Any, NamedTuple, TypeAlias

from shufflegraph.base.contracts import refuse
from shufflegraph.base.deck import owner_fault, sizes_fault
from shufflegraph.base.messages import label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType

Allowed: TypeAlias = Mapping[Any, Iterable[Any]]


class Problem(NamedTuple):
    """The cards, the owners as numbers and bits, and each owner's number of cards."""

    owners: tuple[Any, ...]
    sizes: tuple[int, ...]
    cards: dict[Any, int]
    """Card -> the owners that may hold it, as bits."""
    weights: dict[Any, dict[int, Fraction]] = {}  # noqa: RUF012 - never changed
    """Card -> the weight of each owner, for cards with weights."""

    def rows(self, *, weighs: bool) -> list[dict[int, int]]:
        """Return each card's owners, with whole weights in the same proportion, or 1."""
        every, known, rows = range(len(self.owners)), dict[int, dict[int, int]](), []
        for card, mask in self.cards.items():
            weights = self.weights.get(card) if self.weights else None
            if weights is None or not weighs:
                if mask not in known:
                    known[mask] = {o: 1 for o in every if mask >> o & 1}
                rows.append(known[mask])
            else:
                scale = lcm(*[weight.denominator for weight in weights.values()])
                rows.append({o: int(weight * scale) for o, weight in sorted(weights.items())})
        return rows


def weight_fault(weight: object, what: str) -> InvalidParameter | None:
    if isinstance(weight, bool) or not isinstance(weight, int | float | Fraction):
        return InvalidParameterType(f"{what} weighs {label_of(weight)}: a weight is a number")
    if isinstance(weight, float) and not isfinite(weight):
        return InvalidParameter(f"{what} weighs {label_of(weight)}: a weight is a finite number")
    if weight < 0:
        return InvalidParameter(f"{what} weighs {label_of(weight)}: a weight is at least 0")
    return None


def _holders_fault(card: object, owners: object, sizes: Mapping[Any, int]) -> InvalidParameter:
    if isinstance(owners, str) or not isinstance(owners, Iterable):
        return InvalidParameterType(
            f"{label_of(card)} may be held by {label_of(owners)}: a list of owners is needed"
        )
    where = f"among the owners of {label_of(card)}"
    wrong = next(
        (owner for owner in owners if owner_fault(owner, where) or owner not in sizes), None
    )
    fault = owner_fault(wrong, where)
    if fault is not None:
        return InvalidParameterType(str(fault))
    known = listed(sizes) or "none"
    return InvalidParameter(
        f"{label_of(card)} may be held by {label_of(wrong)}, who has no size; owners: {known}"
    )


def _owner_bits(allowed: Allowed, sizes: Mapping[Any, int]) -> tuple[dict[Any, int], list[Any]]:
    """Return card -> the owners that may hold it, as bits, and the cards with weights, or raise a fault."""
    bit = {owner: 1 << number for number, owner in enumerate(sizes)}
    cards, weighed, mask_of = dict[Any, int](), list[Any](), bit.__getitem__
    for card, owners in allowed.items():
        mask = 0
        try:
            if type(owners) is list or type(owners) is tuple:
                for owner in owners:
                    mask |= bit[owner]
            elif isinstance(owners, str):
                raise TypeError
            elif isinstance(owners, Mapping):
                weighed.append(card)
                for owner, own in zip(owners, map(mask_of, owners), strict=True):
                    mask |= own if owners[owner] != 0 else 0
            else:
                for own in map(mask_of, owners):
                    mask |= own
        except (KeyError, TypeError):
            raise _holders_fault(card, owners, sizes) from None
        cards[card] = mask
    return cards, weighed


def _own_weights(rows: Mapping[Any, Any], owners: Sequence[Any]) -> dict[Any, dict[int, Fraction]]:
    """Return the weights of cards whose owners weigh differently, or raise what is wrong with one."""
    number = {owner: n for n, owner in enumerate(owners)}
    found: dict[Any, dict[int, Fraction]] = {}
    for card, row in rows.items():
        for owner, weight in row.items():
            refuse(weight_fault(weight, f"{label_of(card)} with {label_of(owner)}"))
        if row and not any(row.values()):
            raise InvalidParameter(
                f"{label_of(card)} has no weight but 0: some owner has to be possible"
            )
        weights = {number[o]: Fraction(weight) for o, weight in row.items() if weight}
        if len(set(weights.values())) > 1:
            found[card] = weights
    return found


def make_problem(allowed: Allowed, sizes: Mapping[Any, int]) -> Problem:
    """Return the problem in numbers, or raise what is wrong with it."""
    refuse(sizes_fault("sizes", sizes))
    if not isinstance(allowed, Mapping):
        kind = type(allowed).__name__
        raise InvalidParameterType(
            f"allowed is a mapping from cards to lists of owners, not a {kind}"
        )
    bits, weighed = _owner_bits(allowed, sizes)
    owners = tuple(sizes)
    weights = _own_weights({card: allowed[card] for card in weighed}, owners)
    return Problem(owners, tuple(sizes.values()), bits, weights)


def solution_fault(problem: Problem, outcome: object) -> InvalidParameter | None:
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
