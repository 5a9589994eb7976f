"""What is wrong with questions to partitions, and what their answers promise, counted in another way."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any

from shufflegraph.errors import InvalidParameter, ShufflegraphError
from shufflegraph.sampling.family import empty_fault
from shufflegraph.sampling.partitions.problem import Allowed, problem_fault
from shufflegraph.sampling.partitions.rule_faults import checked_rules, rules_fault
from shufflegraph.sampling.partitions.rules import Count, NoneOf, Rule, Weigh
from shufflegraph.values import label_of, listed


def partitions_fault(
    allowed: Allowed, sizes: Mapping[Any, int], rules: object
) -> InvalidParameter | None:
    return problem_fault(allowed, sizes) or rules_fault(rules, allowed, sizes)


def marginal_fault(self: Any, card: object, owner: object) -> ShufflegraphError | None:
    fault = empty_fault(self)
    if fault is not None:
        return fault
    if not isinstance(card, Hashable) or card not in self._known_cards:
        return InvalidParameter(
            f"{label_of(card)} is none of the cards {listed(self._known_cards)}"
        )
    if not isinstance(owner, Hashable) or owner not in self.sizes:
        return InvalidParameter(f"{label_of(owner)} is none of the owners {listed(self.sizes)}")
    return None


def given_fault(self: Any, *rules: object) -> InvalidParameter | None:
    return rules_fault(rules, self._known_cards, self.sizes)


def probability_fault(self: Any, *rules: object) -> ShufflegraphError | None:
    fault = empty_fault(self) or given_fault(self, *rules)
    if fault is None and any(isinstance(rule, Weigh) for rule in rules):
        return InvalidParameter("a weight has no probability: give Weigh to Partitions or to given")
    return fault


def is_count(family: Any, count: int) -> bool:
    """Is that the number of partitions, as those that break the last rule say?"""
    if not family.rules:
        return bool((count > 0) == (family._violation is None))
    *others, rule = family.rules
    if isinstance(rule, Weigh):
        return bool(0 <= count <= family._with_rules(others)._count)
    broken = family._with_rules([*others, NoneOf(rule)])._count
    return bool(count == family._with_rules(others)._count - broken)


def contradicting(family: Any) -> list[Rule]:
    """Return rules of a family without partitions that contradict one another, none of them needlessly."""
    needed = list(family.rules)
    for rule in family.rules:  # a rule without which the others still contradict is left out
        others = [other for other in needed if other is not rule]
        if not family._with_rules(others)._count:
            needed = others
    return needed


def is_share(family: Any, card: Any, owner: Any, share: Fraction) -> bool:
    """Is that the share of partitions in which the owner holds the card, counted anew?"""
    if owner not in family.allowed[card]:
        return share == 0
    has_it = Count(owner, [card], least=1)
    return share == Fraction(family.given(has_it)._weight, family._weight)


def are_shares(family: Any, shares: Mapping[Any, Mapping[Any, Fraction]]) -> bool:
    """Do the shares of each card add up to 1, and those of each owner to their number of cards?"""
    return (
        shares.keys() == family.allowed.keys()
        and all(sum(row.values()) == 1 for row in shares.values())
        and all(
            sum(row[owner] for row in shares.values()) == size
            for owner, size in family.sizes.items()
        )
        and all(row[owner] >= 0 for row in shares.values() for owner in family.sizes)
    )


def is_narrower(family: Any, rules: tuple[Rule, ...], other: Any) -> bool:
    """Does `other` have the same cards and owners, and the rules of this one and those?"""
    kept = (*family.rules, *checked_rules(rules, family._problem.cards, family.sizes))
    return bool(other._problem == family._problem and other.rules == kept)


def is_joint_share(family: Any, rules: tuple[Rule, ...], share: Fraction) -> bool:
    """Is that the number of partitions that keep the rules, by that of all?"""
    return bool(share * family._weight == family.given(*rules)._weight)
