"""Partitions: cards split among owners when every card says who may hold it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Self

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import OwnerT
from shufflegraph.base.interop import coerces, numbers, reiterable
from shufflegraph.base.messages import joined, label_of, pretty_print
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.family import Family, empty_fault
from shufflegraph.sampling.partitions import checks
from shufflegraph.sampling.partitions.checks import checked_rules
from shufflegraph.sampling.partitions.dealt import SplitDeals
from shufflegraph.sampling.partitions.matching import (
    CardT,
    Violation,
    find_violation,
    is_answer,
    violation_text,
)
from shufflegraph.sampling.partitions.needs import ShapeRule, SumRule, measured, tested
from shufflegraph.sampling.partitions.problem import Problem, make_problem, solution_fault
from shufflegraph.sampling.partitions.rules import Rule, rule_text
from shufflegraph.sampling.partitions.shown import partitions_table, partitions_text
from shufflegraph.sampling.partitions.ways import Split, rules_of
from shufflegraph.sampling.randomness import Rng, bounded_draws

Partition = dict[Any, frozenset[Any]]

PROBLEM: Final[tuple[str, ...]] = ("_problem", "sizes", "allowed", "_card_list", "_violation")
"""What a family knows of its problem, whatever the rules are."""


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Partitions(Family[dict[OwnerT, frozenset[CardT]]]):
    """The ways to split cards among owners, each with their number of cards, held by whom they may be held.

    The numbering is card by card. With weights some partitions are likelier than others: `sample`,
    `probability` and marginals weigh them; `count` and the numbering take each that weighs something once.

    >>> from shufflegraph import Count
    >>> hidden = Partitions({"ace": ["Ann", "Bob"], "king": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    >>> hidden.count, hidden.unrank(0)
    (2, {'Ann': frozenset({'ace'}), 'Bob': frozenset({'king'})})
    >>> hidden.marginal("ace", "Bob")
    Fraction(1, 2)
    >>> Partitions(hidden.allowed, hidden.sizes, rules=[Count("Ann", ["ace"], least=1)]).count
    1

    >>> weighed = Partitions({"ace": {"Ann": 2.5, "Bob": 1}, "king": ["Ann", "Bob"]}, hidden.sizes)
    >>> weighed.marginal("ace", "Ann")
    Fraction(5, 7)

    :param allowed: card -> the owners that may hold it; one owner if the card is known. Or card -> owner ->
        weight: a partition is as likely as the product of the weights of all cards with their owners. Weights
        are numbers of at least 0, and exact: a float is a fraction.
    :param sizes: owner -> their number of cards.
    :param rules: what is known besides: :class:`~shufflegraph.Count`, :class:`~shufflegraph.Points` and
        :class:`~shufflegraph.Shape`, of one owner or of several together; :class:`~shufflegraph.AnyOf`,
        :class:`~shufflegraph.AllOf` and :class:`~shufflegraph.NoneOf` of such rules; and
        :class:`~shufflegraph.Weigh`.
    :raises InvalidParameter: if a size is negative or an owner has none, or a rule names an unknown card or
        owner; when the outcomes are first counted, if the table of counts would take more than 500 MB.
        `violation` works at any size.
    Complexity: the first use makes the table, O(s w) for s states (everybody's room, and what the rules
    still need) and w ways to share out cards that are alike; then `unrank` and `rank` take O(n w) for n
    cards. Under rules, owners whom cards and rules treat alike are counted once.
    Proved: Deals.number_is_number_of_deals, Deals.unrank_deals, Deals.rank_unrank, Deals.unrank_rank,
    Deals.same_future_same_number.
    Source: M. Dupont, Card Partitioning, 2018, made exactly uniform; P. Hall, On representatives of
    subsets, 1935, doi:10.1112/jlms/s1-10.37.26.
    """

    __match_args__ = ("allowed", "sizes")

    allowed: Mapping[CardT, tuple[OwnerT, ...]]
    sizes: Mapping[OwnerT, int]
    rules: tuple[Rule, ...]
    _problem: Problem = field(init=False)

    @coerces(allowed=reiterable, sizes=numbers, rules=reiterable)
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

    # What is asked ----------------------------------------------------------------------------------

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

    @require(
        lambda self, card, owner: checks.marginal_fault(self, card, owner) is None,
        "there is a partition, one of the cards and one of the owners",
    )
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
        Proved: Deals.marginal_counts.
        """
        shares = self._marginals if self._weight else {}
        try:
            return shares[card][owner]
        except (KeyError, TypeError):
            fault = checks.marginal_fault(self, card, owner)
            if fault is None:
                raise
            raise fault from None

    @property
    @require(lambda self: empty_fault(self) is None, "there is a partition")
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
        refuse(empty_fault(self))
        return {card: dict(self._marginals[card]) for card in self._problem.cards}

    @ensure(
        lambda self, rules, result: checks.is_narrower(self, rules, result),
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
        Proved: Deals.number_is_number_of_deals.
        """
        return self._with_rules((*self.rules, *rules))

    @require(
        lambda self, rules: checks.probability_fault(self, rules) is None,
        "there is a partition, and rules for the cards and the owners",
    )
    @ensure(
        lambda self, rules, result: checks.is_joint_share(self, rules, result),
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
        Proved: Deals.number_is_number_of_deals, Deals.no_future_no_deal.
        """
        refuse(checks.probability_fault(self, rules))
        return Fraction(self._with_rules((*self.rules, *rules))._weight, self._weight)

    # A value ----------------------------------------------------------------------------------------

    def _key(self) -> tuple[Any, ...]:
        weights = {card: tuple(row.items()) for card, row in self._problem.weights.items()}
        cards = tuple(self._problem.cards.items())
        return cards, tuple(weights.items()), tuple(self.sizes.items()), self.rules

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def _keywords(self) -> dict[str, Any]:
        return {"rules": list(self.rules)} if self.rules else {}

    def _with_rules(self, rules: Iterable[Rule]) -> Self:
        """Return the family of the same problem, which has been checked, with these rules."""
        other = object.__new__(type(self))
        kept = {name: vars(self)[name] for name in PROBLEM if name in vars(self)}
        checked = checked_rules(rules, self._problem.cards, self.sizes)
        other.__dict__.update(kept, rules=checked)
        return other

    @property
    def _allowed_again(self) -> dict[Any, Any]:
        """Who may hold what, as it may be given again."""
        owners, weights = self._problem.owners, self._problem.weights
        return {
            card: {owners[o]: weight for o, weight in weights[card].items()}
            if card in weights
            else names
            for card, names in self.allowed.items()
        }

    @property
    def _arguments(self) -> tuple[Any, ...]:
        return self._allowed_again, dict(self.sizes)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Let a terminal of IPython print who may hold which card; nothing is counted for it."""
        pretty_print(printer, repr(self), partitions_text(self.allowed, self.sizes))

    def _repr_html_(self) -> str:
        return partitions_table(self.allowed, self.sizes)

    # By number --------------------------------------------------------------------------------------

    @cached_property
    def _dealt(self) -> SplitDeals:
        return SplitDeals(Split(self._problem, self.rules))

    @cached_property
    def _weight(self) -> int:
        """What all partitions weigh together; without weights, their number."""
        return self._dealt.weight

    @cached_property
    def _is_empty(self) -> bool:
        return self._dealt.is_empty

    def _named(self, hands: Sequence[Sequence[int]]) -> Partition:
        cards = self._card_list
        held = [frozenset([cards[card] for card in hand]) for hand in hands]
        return dict(zip(self._problem.owners, held, strict=True))

    @property
    def _known_cards(self) -> Mapping[Any, int]:
        return self._problem.cards

    @cached_property
    def _card_list(self) -> list[Any]:
        return list(self._problem.cards)

    def _draw(self, rng: Rng | None) -> Partition:
        if self._is_empty:
            raise Unsolvable(self._obstacle())
        return self._named(self._dealt.drawer().draw(bounded_draws(rng)))

    def _draw_many(self, number: int, rng: Rng | None) -> list[Partition]:
        below, draw, named = bounded_draws(rng), self._dealt.many(number), self._named
        return [named(draw(below)) for _ in range(number)]

    @property
    def _method(self) -> str:
        return self._dealt.method

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        return self._dealt.array(numpy, number, rng)

    def _of_row(self, row: list[int]) -> Partition:
        hands: list[list[int]] = [[] for _ in self._problem.owners]
        for card, owner in enumerate(row):
            hands[owner].append(card)
        return self._named(hands)

    @cached_property
    def _count(self) -> int:
        return self._dealt.count

    @property
    def _counts_soon(self) -> bool:
        return self._dealt.counts_soon

    def _is_count(self, count: int) -> bool:
        return checks.is_count(self, count)

    def _outcome(self, index: int) -> Partition:
        return self._named(self._dealt.numbers.hands(index))

    def _number(self, outcome: Partition) -> int:
        return self._dealt.numbers.number(self._numbered(outcome))

    def _numbered(self, outcome: Partition) -> list[list[int]]:
        number = {card: n for n, card in enumerate(self._problem.cards)}
        return [[number[card] for card in outcome[owner]] for owner in self._problem.owners]

    def _fault(self, outcome: object) -> InvalidParameter | None:
        fault = solution_fault(self._problem, outcome)
        return fault or (self._rule_fault(outcome) if self.rules else None)

    def _rule_fault(self, outcome: Any) -> InvalidParameter | None:
        hands = self._numbered(outcome)
        for rule, own in zip(self.rules, rules_of(self._problem, self.rules).parts, strict=True):
            if not tested(own)(hands):
                held = ""
                if isinstance(own, SumRule | ShapeRule):
                    held = f", not {label_of(measured(own)(hands))}"
                return InvalidParameter(f"the rule is that {rule_text(rule)}{held}")
        return None

    def _obstacle(self) -> str:
        violation = self._violation
        if violation is not None:
            return violation_text(self._problem, violation)
        return f"no partition is such that {joined(map(rule_text, checks.contradicting(self)))}"

    @cached_property
    def _violation(self) -> Violation | None:
        return find_violation(self._problem)

    @cached_property
    def _marginals(self) -> dict[Any, dict[Any, Fraction]]:
        cards, owners = self._problem.cards, self._problem.owners
        odds = self._dealt.marginals
        return {
            card: dict(zip(owners, row, strict=True)) for card, row in zip(cards, odds, strict=True)
        }
