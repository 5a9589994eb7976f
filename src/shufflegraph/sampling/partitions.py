"""Partitions: cards split among owners when every card says who may hold it."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any

from shufflegraph.contracts import ensure, refuse, refuses, undecorated
from shufflegraph.errors import InvalidParameter, ShufflegraphError
from shufflegraph.sampling._classes import (
    CountedClasses,
    card_classes,
    counted_classes,
    expected_cards,
    hands_of,
    number_of,
)
from shufflegraph.sampling._ruled import numbered_bounds, ruled_table
from shufflegraph.sampling.family import Family, empty_fault
from shufflegraph.sampling.matching import (
    Violation,
    find_violation,
    is_answer,
    violation_text,
)
from shufflegraph.sampling.problem import (
    Allowed,
    Problem,
    make_problem,
    problem_fault,
    solution_fault,
)
from shufflegraph.sampling.rules import (
    Count,
    broken_rule_fault,
    checked_rules,
    rule_text,
    rules_fault,
)
from shufflegraph.wording import joined, listed, shown

Partition = dict[Any, frozenset[Any]]


def partitions_fault(
    allowed: Allowed, sizes: Mapping[Any, int], rules: object
) -> InvalidParameter | None:
    """Return why there is no such family, or None; what can be read only once is not read.

    >>> partitions_fault({"ace": ["Ann"]}, {"Ann": 1}, [Count("Bob", ["ace"])])
    InvalidParameter("a rule is for 'Bob', who has no size; owners: 'Ann'")

    Complexity: O(the length of all lists of owners and of all rules' cards).
    """
    return problem_fault(allowed, sizes) or rules_fault(rules, allowed, sizes)


def marginal_fault(self: "Partitions", card: object, owner: object) -> ShufflegraphError | None:
    """Return why there is no probability that `owner` holds `card`, or None if there is one.

    >>> marginal_fault(Partitions({"ace": ["Ann"]}, {"Ann": 1}), "king", "Ann")
    InvalidParameter("'king' is none of the cards")

    Complexity: that of the count.
    """
    if not self._count:
        return empty_fault(self)
    if not isinstance(card, Hashable) or card not in self._problem.cards:
        return InvalidParameter(f"{shown(card)} is none of the cards")
    if not isinstance(owner, Hashable) or owner not in self.sizes:
        return InvalidParameter(f"{shown(owner)} is none of the owners {listed(self.sizes)}")
    return None


def given_fault(self: "Partitions", *rules: object) -> InvalidParameter | None:
    """Return which of the rules is none for this family, or None if all are.

    >>> given_fault(Partitions({"ace": ["Ann"]}, {"Ann": 1}), Count("Ann", ["ace"], least=-1))
    InvalidParameter("the rule for 'Ann': least is -1, but has to be at least 0")

    Complexity: O(number of cards of all rules).
    """
    return rules_fault(rules, self._problem.cards, self.sizes)


def probability_fault(self: "Partitions", *rules: object) -> ShufflegraphError | None:
    """Return why the rules have no probability, or None if they have one.

    >>> probability_fault(Partitions({"ace": ["Ann"]}, {"Ann": 1, "Bob": 1}))
    Unsolvable("'Bob' may hold only 0 cards, but should get 1: 1 too few")

    Complexity: that of the count.
    """
    return empty_fault(self) or given_fault(self, *rules)


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Partitions(Family[Partition]):
    """The ways to split cards among owners, each with their number of cards, held by whom they may be held.

    The numbering is by classes of cards that the same owners may hold; see the module _classes. With rules
    the cards that they count come first; see the module _ruled. The theorems are about families without
    rules; those with rules are tested against all partitions of small problems.

    >>> hidden = Partitions({"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    >>> hidden.count, hidden.unrank(0)
    (2, {'Ann': frozenset({'ace'}), 'Bob': frozenset({'king'})})
    >>> hidden.marginal("ace", "Bob")
    Fraction(1, 2)
    >>> Partitions(hidden.allowed, hidden.sizes, rules=[Count("Ann", ["ace"], least=1)]).count
    1

    :param allowed: card -> the owners that may hold it; one owner if the card is known.
    :param sizes: owner -> their number of cards.
    :param rules: what is known besides, such as :class:`~shufflegraph.Count`.
    :raises InvalidParameter: if a size is negative or an owner has none, or a rule names an unknown card or
        owner; when the outcomes are first counted, if the table of counts would be too large. `violation`
        works at any size.
    Complexity: the first use makes the table, O(c s k) for c classes, s choices of cards still to be given
    and k cards of a class; then `unrank` and `rank` take O(n m) for n cards and m owners. Rules: cards
    that they count are classes of their own, and the numbers held so far are part of s.
    Proved: Partitions.table_counts, Partitions.unrank_solves, Partitions.rank_unrank,
    Partitions.unrank_rank.
    Source: M. Dupont, Card Partitioning, 2018, made exactly uniform; P. Hall, On representatives of
    subsets, 1935, doi:10.1112/jlms/s1-10.37.26.
    """

    __match_args__ = ("allowed", "sizes")

    sizes: Mapping[Any, int]
    rules: tuple[Count, ...]
    _problem: Problem = field(init=False)

    @refuses(
        partitions_fault, "cards with owners among those that have numbers of cards, and rules"
    )
    def __init__(
        self, allowed: Allowed, sizes: Mapping[Any, int], *, rules: Iterable[Count] = ()
    ) -> None:
        problem = make_problem(allowed, sizes)
        self.__dict__.update(
            _problem=problem,
            sizes=MappingProxyType(dict(sizes)),
            rules=checked_rules(rules, problem.cards, sizes),
        )

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

    def _key(self) -> tuple[Any, ...]:
        return tuple(self._problem.cards.items()), tuple(self.sizes.items()), self.rules

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        text = super().__repr__()
        return f"{text[:-1]}, rules={list(self.rules)})" if self.rules else text

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), rules=self.rules), self._arguments

    @cached_property
    def _table(self) -> CountedClasses:
        problem = self._problem
        if self.rules:
            bounds = numbered_bounds(self.rules, problem.owners, len(problem.cards))
            return ruled_table(list(problem.cards.items()), problem.sizes, bounds)
        classes = card_classes(list(problem.cards.items()), len(problem.owners))
        return counted_classes(classes, problem.sizes)

    @cached_property
    def _count(self) -> int:
        problem = self._problem
        if 0 in problem.cards.values() or len(problem.cards) != sum(problem.sizes):
            return 0
        return self._table.total

    def _is_count(self, count: int) -> bool:
        if not self.rules:
            return (count > 0) == (self._violation is None)
        *others, rule = self.rules
        below = [rule._replace(least=0, most=rule.least - 1)] if rule.least else []
        above = [] if rule.most is None else [rule._replace(least=rule.most + 1, most=None)]
        outside = [self._with_rules((*others, one))._count for one in (*below, *above)]
        return count == self._with_rules(others)._count - sum(outside)

    def _with_rules(self, rules: Iterable[Count]) -> "Partitions":
        return Partitions(self.allowed, self.sizes, rules=rules)

    def _outcome(self, index: int) -> Partition:
        owners = self._problem.owners
        hands = hands_of(self._table, len(owners), index)
        return dict(zip(owners, map(frozenset, hands), strict=True))

    def _number(self, outcome: Partition) -> int:
        return number_of(self._table, [outcome[owner] for owner in self._problem.owners])

    def _fault(self, outcome: object) -> InvalidParameter | None:
        return solution_fault(self._problem, outcome) or broken_rule_fault(self.rules, outcome)

    def _obstacle(self) -> str:
        violation = self._violation
        if violation is not None:
            return violation_text(self._problem, violation)
        needed = list(self.rules)
        for rule in self.rules:  # a rule without which the others still contradict is left out
            others = [other for other in needed if other is not rule]
            if not self._with_rules(others)._count:
                needed = others
        return f"no partition is such that {joined(map(rule_text, needed))}"

    @cached_property
    def _violation(self) -> Violation | None:
        return find_violation(self._problem)

    @property
    @ensure(
        lambda self, result: is_answer(self._problem, result),
        "owners who make it impossible, or None and a partition exists",
    )
    def violation(self) -> Violation | None:
        """Owners who make a partition impossible, with the cards and by how many; None if there is one.

        Found at any size, without counting; rules are not looked at.

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
            whole = self._count * max(len(one.cards), 1)
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
        known = Partitions({**self.allowed, card: [owner]}, self.sizes, rules=self.rules)
        return share == Fraction(known._count, self._count)

    @refuses(marginal_fault, "there is a partition, one of the cards and one of the owners")
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
        shares = self._marginals if self._count else {}
        try:
            return shares[card][owner]
        except (KeyError, TypeError):
            fault = marginal_fault(self, card, owner)
            if fault is None:
                raise
            raise fault from None

    @property
    @refuses(empty_fault, "there is a partition")
    @ensure(
        lambda self, result: self._are_shares(result),
        "each card is held by one owner on average, each owner holds as many cards as they get",
    )
    def marginals(self) -> dict[Any, dict[Any, Fraction]]:
        """The exact probability that an owner holds a card, for all cards and owners.

        >>> Partitions({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1}).marginals["ace"]
        {'Ann': Fraction(0, 1), 'Bob': Fraction(1, 1)}

        :raises Unsolvable: if there is no partition.
        Complexity: the first call O(the size of the table), then O(n m) for n cards and m owners.
        """
        if not self._count:
            refuse(empty_fault(self))
        return {card: dict(self._marginals[card]) for card in self._problem.cards}

    def _are_shares(self, shares: Mapping[Any, Mapping[Any, Fraction]]) -> bool:
        """Do the shares of each card add up to 1, and those of each owner to their number of cards?"""
        return (
            shares.keys() == self.allowed.keys()
            and all(sum(row.values()) == 1 for row in shares.values())
            and all(
                sum(row[owner] for row in shares.values()) == size
                for owner, size in self.sizes.items()
            )
            and all(row[owner] >= 0 for row in shares.values() for owner in self.sizes)
        )

    def _is_narrower(self, rules: tuple[Count, ...], family: "Partitions") -> bool:
        """Does `family` have the same cards and owners, and the rules of this one and those?"""
        kept = (*self.rules, *checked_rules(rules, self._problem.cards, self.sizes))
        return family._problem == self._problem and family.rules == kept

    @refuses(given_fault, "rules for the cards and the owners")
    @ensure(
        lambda self, result, _ARGS: self._is_narrower(_ARGS[1:], result),  # noqa: N803 - icontract's name
        "the same problem, with these rules besides",
    )
    def given(self, *rules: Count) -> "Partitions":
        """Return the family of those partitions that keep these rules too.

        >>> hidden = Partitions({"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
        >>> hidden.given(Count("Bob", ["ace"], most=0)).marginal("king", "Bob")
        Fraction(1, 1)

        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: O(n m) for n cards and m owners; the table is made when it is needed.
        """
        return self._with_rules((*self.rules, *rules))

    def _is_joint_share(self, rules: tuple[Count, ...], share: Fraction) -> bool:
        """Is that the number of partitions that keep the rules, by that of all?"""
        return share * self._count == self.given(*rules).count

    @refuses(probability_fault, "there is a partition, and rules for the cards and the owners")
    @ensure(
        lambda self, result, _ARGS: self._is_joint_share(_ARGS[1:], result),  # noqa: N803 - icontract's name
        "the share of the partitions that keep the rules",
    )
    def probability(self, *rules: Count) -> Fraction:
        """Return the exact probability that a partition keeps all these rules.

        >>> allowed = dict.fromkeys(["ace", "king", "ten"], ["Ann", "Bob"])
        >>> hidden = Partitions(allowed, {"Ann": 2, "Bob": 1})
        >>> hidden.probability(Count("Ann", ["ace", "king"], least=2))
        Fraction(1, 3)

        :raises Unsolvable: if there is no partition.
        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: that of a table of counts.
        """
        refuse(empty_fault(self))
        return Fraction(undecorated(Partitions.given)(self, *rules)._count, self._count)
