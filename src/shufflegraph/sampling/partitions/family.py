"""Partitions: cards split among owners when every card says who may hold it."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any, TypeVar

from shufflegraph.contracts import coerces, ensure, numbers, refuse, requires, undecorated
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._counting import Counting, counting
from shufflegraph.sampling._layers import Layer, best_layer, small_table
from shufflegraph.sampling.family import Family, empty_fault
from shufflegraph.sampling.partitions import checks
from shufflegraph.sampling.partitions.matching import (
    Violation,
    find_violation,
    is_answer,
    violation_text,
)
from shufflegraph.sampling.partitions.problem import Problem, make_problem, solution_fault
from shufflegraph.sampling.partitions.rule_faults import checked_rules
from shufflegraph.sampling.partitions.rules import (
    Rule,
    broken_rule_fault,
    rule_text,
)
from shufflegraph.sampling.randomness import Below, Rng, draw_below
from shufflegraph.sampling.shown import partitions_table, partitions_text
from shufflegraph.values import joined, pretty_print

OwnerT = TypeVar("OwnerT", bound=Hashable)
CardT = TypeVar("CardT", bound=Hashable)
Partition = dict[Any, frozenset[Any]]


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Partitions(Family[dict[OwnerT, frozenset[CardT]]]):
    """The ways to split cards among owners, each with their number of cards, held by whom they may be held.

    The numbering is by classes of cards that the same owners may hold; see the module _classes. With rules
    it is by cells of cards that are alike to the rules too, see _cells and _numbered; with many owners and
    few equal cards it is card by card, see _rooms. The theorems are about classes, and about the counts of
    rules of the first two kinds; the rest is tested against all partitions of small problems.

    >>> from shufflegraph import Count
    >>> hidden = Partitions({"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    >>> hidden.count, hidden.unrank(0)
    (2, {'Ann': frozenset({'ace'}), 'Bob': frozenset({'king'})})
    >>> hidden.marginal("ace", "Bob")
    Fraction(1, 2)
    >>> Partitions(hidden.allowed, hidden.sizes, rules=[Count("Ann", ["ace"], least=1)]).count
    1

    :param allowed: card -> the owners that may hold it; one owner if the card is known.
    :param sizes: owner -> their number of cards.
    :param rules: what is known besides: :class:`~shufflegraph.Count`, :class:`~shufflegraph.Points` and
        :class:`~shufflegraph.Shape`.
    :raises InvalidParameter: if a size is negative or an owner has none, or a rule names an unknown card or
        owner; when the outcomes are first counted, if the table of counts would be too large. `violation`
        works at any size.
    Complexity: the first use makes the table, O(c s k) for c classes, s choices of cards still to be given
    and k cards of a class; then `unrank` and `rank` take O(n m) for n cards and m owners. With rules
    what they have to remember is part of s.
    Proved: Partitions.table_counts, Partitions.unrank_solves, Partitions.rank_unrank,
    Partitions.unrank_rank.
    Source: M. Dupont, Card Partitioning, 2018, made exactly uniform; P. Hall, On representatives of
    subsets, 1935, doi:10.1112/jlms/s1-10.37.26.
    """

    __match_args__ = ("allowed", "sizes")

    allowed: Mapping[CardT, tuple[OwnerT, ...]]
    sizes: Mapping[OwnerT, int]
    rules: tuple[Rule, ...]
    _problem: Problem = field(init=False)

    @coerces(sizes=numbers)
    @requires(
        checks.partitions_fault,
        "cards with owners among those that have numbers of cards, and rules",
    )
    def __init__(
        self,
        allowed: Mapping[CardT, Iterable[OwnerT]],
        sizes: Mapping[OwnerT, int],
        *,
        rules: Iterable[Rule] = (),
    ) -> None:
        problem = make_problem(allowed, sizes)
        self.__dict__.update(
            _problem=problem,
            sizes=MappingProxyType(dict(sizes)),
            rules=checked_rules(rules, problem.cards, sizes),
        )

    @cached_property  # type: ignore[no-redef]  # the field, found when it is asked for
    def allowed(self) -> Mapping[CardT, tuple[OwnerT, ...]]:
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

    @property
    def _keywords(self) -> dict[str, Any]:
        return {"rules": list(self.rules)} if self.rules else {}

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Let a terminal of IPython print who may hold which card; nothing is counted for it."""
        pretty_print(printer, repr(self), partitions_text(self.allowed, self.sizes))

    def _repr_html_(self) -> str:
        """Return who may hold which card as the table that notebooks show; nothing is counted for it."""
        return partitions_table(self.allowed, self.sizes)

    @cached_property
    def _owned_rules(self) -> list[tuple[int, Rule]]:
        number = {owner: number for number, owner in enumerate(self._problem.owners)}
        return [(number[rule.owner], rule) for rule in self.rules]

    @cached_property
    def _small_table(self) -> Counting | None:
        return small_table(self._problem, self._owned_rules)

    @cached_property
    def _table(self) -> Counting:
        return self._small_table or counting(self._problem, self._owned_rules)

    @cached_property
    def _layer(self) -> Layer | None:
        """The way to draw by rejection, if a table of all rules would be large."""
        if self._is_impossible or self._small_table is not None:
            return None
        return best_layer(self._problem, self._owned_rules)

    @property
    def _is_impossible(self) -> bool:
        """May nobody hold some card, or are there more or fewer cards than everybody gets?"""
        cards = self._problem.cards
        return 0 in cards.values() or len(cards) != sum(self._problem.sizes)

    @property
    def _is_empty(self) -> bool:
        return not (self._count if self._layer is None else self._layer.counted.total)

    def _draw(self, rng: Rng | None) -> Partition:
        if self._layer is None:
            return super()._draw(rng)
        return self._drawn(partial(draw_below, rng=rng))

    def _drawn(self, below: Below) -> Partition:
        if self._layer is None:
            return super()._drawn(below)
        hands = map(frozenset, self._layer.draw(below))
        return dict(zip(self._problem.owners, hands, strict=True))

    @property
    @ensure(lambda self, result: result.startswith("table"), "a table, and what else")
    def method(self) -> str:
        """How partitions are drawn: by a table, or by one of some rules and rejection for the others.

        >>> Partitions({"ace": ["Ann"]}, {"Ann": 1}).method
        'table by classes'

        Complexity: that of the table.
        """
        if self._is_impossible:
            return "table"
        if self._layer is None:
            return f"table {self._table.name}"
        others, chance = self._layer.rejected(), round(1 / self._layer.chance)
        return (
            f"table without the rules for {others}, rejection for these: about 1 in {chance} kept"
        )

    @cached_property
    def _count(self) -> int:
        return 0 if self._is_impossible else self._table.total

    def _is_count(self, count: int) -> bool:
        return checks.is_count(self, count)

    def _with_rules(self, rules: Iterable[Rule]) -> "Partitions[OwnerT, CardT]":
        return Partitions(self.allowed, self.sizes, rules=rules)

    def _outcome(self, index: int) -> dict[OwnerT, frozenset[CardT]]:
        hands = map(frozenset, self._table.hands(index))
        return dict(zip(self._problem.owners, hands, strict=True))

    def _number(self, outcome: dict[OwnerT, frozenset[CardT]]) -> int:
        return self._table.number([outcome[owner] for owner in self._problem.owners])

    def _fault(self, outcome: object) -> InvalidParameter | None:
        return solution_fault(self._problem, outcome) or broken_rule_fault(self.rules, outcome)

    def _obstacle(self) -> str:
        violation = self._violation
        if violation is not None:
            return violation_text(self._problem, violation)
        return f"no partition is such that {joined(map(rule_text, checks.contradicting(self)))}"

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
        return self._table.odds(self._problem.owners)

    @requires(checks.marginal_fault, "there is a partition, one of the cards and one of the owners")
    @ensure(
        lambda self, card, owner, result: checks.is_share(self, card, owner, result),
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
            fault = checks.marginal_fault(self, card, owner)
            if fault is None:
                raise
            raise fault from None

    @property
    @requires(empty_fault, "there is a partition")
    @ensure(
        lambda self, result: checks.are_shares(self, result),
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

    @requires(checks.given_fault, "rules for the cards and the owners")
    @ensure(
        lambda self, result, _ARGS: checks.is_narrower(self, _ARGS[1:], result),  # noqa: N803 - icontract's name
        "the same problem, with these rules besides",
    )
    def given(self, *rules: Rule) -> "Partitions[OwnerT, CardT]":
        """Return the family of those partitions that keep these rules too.

        >>> from shufflegraph import Count
        >>> hidden = Partitions({"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
        >>> hidden.given(Count("Bob", ["ace"], most=0)).marginal("king", "Bob")
        Fraction(1, 1)

        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: O(n m) for n cards and m owners; the table is made when it is needed.
        Proved: PartitionsRules.accepted_iff_kept, PartitionsRules.ruled_solutions_counted.
        """
        return self._with_rules((*self.rules, *rules))

    @requires(
        checks.probability_fault, "there is a partition, and rules for the cards and the owners"
    )
    @ensure(
        lambda self, result, _ARGS: checks.is_joint_share(self, _ARGS[1:], result),  # noqa: N803 - icontract's name
        "the share of the partitions that keep the rules",
    )
    def probability(self, *rules: Rule) -> Fraction:
        """Return the exact probability that a partition keeps all these rules.

        >>> from shufflegraph import Count
        >>> allowed = dict.fromkeys(["ace", "king", "ten"], ["Ann", "Bob"])
        >>> hidden = Partitions(allowed, {"Ann": 2, "Bob": 1})
        >>> hidden.probability(Count("Ann", ["ace", "king"], least=2))
        Fraction(1, 3)

        :raises Unsolvable: if there is no partition.
        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: that of a table of counts.
        Proved: PartitionsRules.ruled_solutions_counted, PartitionsRules.settled_rules_keep_the_count.
        """
        refuse(empty_fault(self))
        return Fraction(undecorated(Partitions.given)(self, *rules)._count, self._count)
