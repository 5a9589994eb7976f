"""Partitions: cards split among owners when every card says who may hold it."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any

from shufflegraph.contracts import ensure
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.numerals import shown
from shufflegraph.sampling._classes import (
    Table,
    card_classes,
    counted_classes,
    expected_cards,
    hands_of,
    number_of,
)
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.matching import (
    Violation,
    find_solution,
    find_violation,
    is_violation,
    violation_text,
)
from shufflegraph.sampling.problem import Allowed, Problem, make_problem, solution_fault

Partition = dict[Any, frozenset[Any]]


class Partitions(Family[Partition]):
    """The ways to split cards among owners, each with his number of cards, held by whom they may be held.

    The numbering is by classes of cards that the same owners may hold; see the module _classes.

    >>> hidden = Partitions({"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    >>> hidden.count, hidden.unrank(0)
    (2, {'Ann': frozenset({'ace'}), 'Bob': frozenset({'king'})})
    >>> hidden.marginal("ace", "Bob")
    Fraction(1, 2)

    :param allowed: card -> the owners that may hold it; one owner if the card is known.
    :param sizes: owner -> his number of cards.
    :raises InvalidParameter: if a size is negative or an owner has none; when the outcomes are first
        counted, if the table of counts would be too large. `violation` works at any size.
    Complexity: the first use makes the table, O(c s k) for c classes, s choices of cards still to be given
    and k cards of a class; then `unrank` and `rank` take O(n m) for n cards and m owners.
    Proved: Partitions.table_counts, Partitions.unrank_solves, Partitions.rank_unrank,
    Partitions.unrank_rank.
    Source: M. Dupont, Card Partitioning, 2018, made exactly uniform; P. Hall, On representatives of
    subsets, 1935, doi:10.1112/jlms/s1-10.37.26.
    """

    sizes: Mapping[Any, int]
    _problem: Problem

    def __init__(self, allowed: Allowed, sizes: Mapping[Any, int]) -> None:
        problem = make_problem(allowed, sizes)
        self.__dict__.update(_problem=problem, sizes=MappingProxyType(dict(sizes)))

    @cached_property
    def allowed(self) -> Mapping[Any, tuple[Any, ...]]:
        """Card -> the owners that may hold it, in the order of `sizes`."""
        owners = self._problem.owners
        return MappingProxyType(
            {
                card: tuple([owner for number, owner in enumerate(owners) if mask >> number & 1])
                for card, mask in self._problem.cards.items()
            }
        )

    @cached_property
    def _arguments(self) -> tuple[Any, ...]:  # type: ignore[override]
        return dict(self.allowed), dict(self.sizes)

    def _key(self) -> tuple[Any, ...]:
        return tuple(self._problem.cards.items()), tuple(self.sizes.items())

    @cached_property
    def _table(self) -> Table:
        problem = self._problem
        classes = card_classes(list(problem.cards.items()), len(problem.owners))
        return counted_classes(classes, problem.sizes)

    @cached_property
    def _count(self) -> int:
        problem = self._problem
        if 0 in problem.cards.values() or len(problem.cards) != sum(problem.sizes):
            return 0
        return self._table.total

    def _is_count(self, count: int) -> bool:
        return (count > 0) == (self._violation is None)

    def _outcome(self, index: int) -> Partition:
        owners = self._problem.owners
        hands = hands_of(self._table, len(owners), index)
        return dict(zip(owners, map(frozenset, hands), strict=True))

    def _number(self, outcome: Partition) -> int:
        return number_of(self._table, [outcome[owner] for owner in self._problem.owners])

    def _fault(self, outcome: object) -> InvalidParameter | None:
        return solution_fault(self._problem, outcome)

    def _obstacle(self) -> str:
        violation = self._violation
        assert violation is not None
        return violation_text(self._problem, violation)

    @cached_property
    def _violation(self) -> Violation | None:
        return find_violation(self._problem)

    def _is_answer(self, violation: Violation | None) -> bool:
        """Is `violation` one, or is it None and there is a solution?"""
        if violation is not None:
            return is_violation(self._problem, violation)
        try:
            return solution_fault(self._problem, find_solution(self._problem)) is None
        except Unsolvable:
            return False

    @property
    @ensure(
        lambda self, result: self._is_answer(result),
        "owners who make it impossible, or None and a partition exists",
    )
    def violation(self) -> Violation | None:
        """Owners who make a partition impossible, with the cards and by how many; None if there is one.

        Found at any size, without counting.

        >>> Partitions({"ace": ["Ann"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1}).violation
        Violation(owners=('Ann',), cards=('ace', 'king'), deficit=1)

        Complexity: that of :func:`partition`, once.
        Proved: Partitions.violation_sound, Partitions.solvable_iff_no_violation.
        """
        return self._violation

    @cached_property
    def _marginals(self) -> dict[Any, dict[Any, Fraction]]:
        shares: dict[Any, dict[Any, Fraction]] = {}
        sums = expected_cards(self._table, len(self._problem.owners))
        for one, own in zip(self._table.classes, sums, strict=True):
            whole = self._count * len(one.cards)
            row = {
                owner: Fraction(number, whole)
                for owner, number in zip(self._problem.owners, own, strict=True)
            }
            for card in one.cards:
                shares[card] = row
        return shares

    def _is_share(self, card: Any, owner: Any, share: Fraction) -> bool:
        """Is that the share of partitions in which the owner holds the card, counted anew?"""
        if owner not in self.allowed[card]:
            return share == 0
        known = Partitions({**self.allowed, card: [owner]}, self.sizes)
        return share == Fraction(known._count, self._count)

    @ensure(
        lambda self, card, owner, result: self._is_share(card, owner, result),
        "the share of the partitions in which the owner holds the card",
    )
    def marginal(self, card: Any, owner: Any) -> Fraction:
        """Return the exact probability that `owner` holds `card`.

        >>> allowed = dict.fromkeys(["ace", "king", "ten"], ["Ann", "Bob"])
        >>> Partitions(allowed, {"Ann": 2, "Bob": 1}).marginal("ace", "Bob")
        Fraction(1, 3)

        :raises Unsolvable: if there is no partition.
        :raises InvalidParameter: if there is no such card or owner.
        Complexity: the first call O(the size of the table), then O(1).
        Proved: Partitions.marginal_counts, Partitions.set_apart_counts.
        """
        self._refuse_empty()
        if not isinstance(card, Hashable) or card not in self._problem.cards:
            raise InvalidParameter(f"{shown(card)} is none of the cards")
        if not isinstance(owner, Hashable) or owner not in self.sizes:
            known = ", ".join(map(shown, self.sizes))
            raise InvalidParameter(f"{shown(owner)} is none of the owners {known}")
        return self._marginals[card][owner]

    @property
    @ensure(
        lambda self, result: self._are_shares(result),
        "each card is held by one owner on average, each owner holds as many cards as he gets",
    )
    def marginals(self) -> dict[Any, dict[Any, Fraction]]:
        """The exact probability that an owner holds a card, for all cards and owners.

        >>> Partitions({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1}).marginals["ace"]
        {'Ann': Fraction(0, 1), 'Bob': Fraction(1, 1)}

        :raises Unsolvable: if there is no partition.
        Complexity: the first call O(the size of the table), then O(n m) for n cards and m owners.
        """
        self._refuse_empty()
        return {card: dict(self._marginals[card]) for card in self._problem.cards}

    def _are_shares(self, shares: Mapping[Any, Mapping[Any, Fraction]]) -> bool:
        """Do the shares of each card add up to 1, and those of each owner to his number of cards?"""
        return (
            shares.keys() == self.allowed.keys()
            and all(sum(row.values()) == 1 for row in shares.values())
            and all(
                sum(row[owner] for row in shares.values()) == size
                for owner, size in self.sizes.items()
            )
            and all(row[owner] >= 0 for row in shares.values() for owner in self.sizes)
        )
