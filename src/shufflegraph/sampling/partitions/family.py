"""Partitions: cards split among owners when every card says who may hold it."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from shufflegraph.contracts import coerces, ensure, numbers, refuse, requires, undecorated
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.arrays import numpy_for_arrays
from shufflegraph.sampling.family import Family, empty_fault, samples_fault
from shufflegraph.sampling.partitions import checks
from shufflegraph.sampling.partitions.checks import checked_rules
from shufflegraph.sampling.partitions.deals import Deals
from shufflegraph.sampling.partitions.matching import (
    Violation,
    find_violation,
    is_answer,
    violation_text,
)
from shufflegraph.sampling.partitions.problem import Problem, make_problem, solution_fault
from shufflegraph.sampling.partitions.rules import (
    Rule,
    broken_rule_fault,
    rule_text,
)
from shufflegraph.sampling.partitions.ways import Draws
from shufflegraph.sampling.randomness import Rng, bounded_draws
from shufflegraph.sampling.shown import partitions_table, partitions_text
from shufflegraph.values import joined, pretty_print

OwnerT = TypeVar("OwnerT", bound=Hashable)
CardT = TypeVar("CardT", bound=Hashable)
Partition = dict[Any, frozenset[Any]]


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
        owner; when the outcomes are first counted, if the table of counts would be too large. `violation`
        works at any size.
    Complexity: the first use makes the table, O(s m) for s states (everybody's room, and what the rules still
    need) and m owners; then `unrank` and `rank` take O(n m) for n cards.
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

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Let a terminal of IPython print who may hold which card; nothing is counted for it."""
        pretty_print(printer, repr(self), partitions_text(self.allowed, self.sizes))

    def _repr_html_(self) -> str:
        """Return who may hold which card as the table that notebooks show; nothing is counted for it."""
        return partitions_table(self.allowed, self.sizes)

    @cached_property
    def _draws(self) -> Draws:
        """The tables of counts, and the way to draw."""
        return Draws(self._problem, self.rules)

    @property
    def _table(self) -> Deals:
        return self._draws.table

    @cached_property
    def _weight(self) -> int:
        """What all partitions weigh together; without weights, their number."""
        return self._draws.weight

    @cached_property
    def _is_empty(self) -> bool:
        return self._draws.is_empty

    def _named(self, hands: Sequence[Sequence[int]]) -> Partition:
        cards = self._card_list
        held = [frozenset([cards[card] for card in hand]) for hand in hands]
        return dict(zip(self._problem.owners, held, strict=True))

    @property
    def _known_cards(self) -> Mapping[Any, int]:
        """What rules may name."""
        return self._problem.cards

    @cached_property
    def _card_list(self) -> list[CardT]:
        return list(self._problem.cards)

    def _draw(self, rng: Rng | None) -> Partition:
        if self._draws.is_empty:
            raise Unsolvable(self._obstacle())
        return self._named(self._draws.one(bounded_draws(rng)))

    def _draw_many(self, number: int, rng: Rng | None) -> list[Partition]:
        below, draw, named = bounded_draws(rng), self._draws.many(number), self._named
        return [named(draw(below)) for _ in range(number)]

    @requires(samples_fault, "a number of samples, an outcome, and rng is a source of bits")
    @ensure(
        lambda self, number, result: (
            result.shape == (number, len(self._problem.cards))
            and all(self._fault(self._of_row(row)) is None for row in result.tolist())
        ),
        "a row for each, the owners of a partition",
    )
    def array(self, number: int, rng: Rng | None = None) -> Any:
        """Return `number` independent partitions as a numpy array: a row for each, with each card's owner.

        Cards come in the order of `allowed`, and an owner's number is their place in `sizes`. The law is
        exactly that of `sample`, from other bits. The extra `numpy` is needed.

        >>> Partitions({"ace": ["Ann", "Bob"], "king": ["Ann"]}, {"Ann": 1, "Bob": 1}).array(2).tolist()
        [[1, 0], [1, 0]]

        :param number: how many partitions are drawn.
        :param rng: the source of random bits; without one the operating system's generator.
        :raises InvalidParameter: if `number` is negative or no integer, or there is no numpy.
        :raises Unsolvable: if there is no partition; the message says why.
        Complexity: O(n) for n cards and each row, in numpy, once the table is there.
        """
        refuse(samples_fault(self, number, rng))
        return self._draws.array(numpy_for_arrays(), number, rng)

    def _of_row(self, row: Sequence[int]) -> Partition:
        hands: list[list[int]] = [[] for _ in self._problem.owners]
        for card, owner in enumerate(row):
            hands[owner].append(card)
        return self._named(hands)

    @property
    @ensure(lambda self, result: result.startswith(("table", "rejection")), "a table, or tries")
    def method(self) -> str:
        """How partitions are drawn: by a table, or by deals without some rules until they are kept.

        It is a function of the family alone, so a seed gives the same partition on every machine.

        >>> Partitions({"ace": ["Ann"]}, {"Ann": 1}).method
        'table'

        Complexity: that of the table; some milliseconds to see how often deals fit.
        """
        tries = self._draws.tries
        return "table" if tries is None else f"rejection, from {tries[0].source}"

    @cached_property
    def _count(self) -> int:
        return self._draws.count

    def _is_count(self, count: int) -> bool:
        return checks.is_count(self, count)

    def _with_rules(self, rules: Iterable[Rule]) -> "Partitions[OwnerT, CardT]":
        return Partitions(self._allowed_again, self.sizes, rules=rules)

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

    def _outcome(self, index: int) -> dict[OwnerT, frozenset[CardT]]:
        return self._named(self._table.hands(index))

    def _number(self, outcome: dict[OwnerT, frozenset[CardT]]) -> int:
        number = {card: n for n, card in enumerate(self._problem.cards)}
        hands = [[number[card] for card in outcome[owner]] for owner in self._problem.owners]
        return self._table.number(hands)

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
        cards, owners = self._problem.cards, self._problem.owners
        odds = self._draws.weighed.marginals()
        return {
            card: dict(zip(owners, row, strict=True)) for card, row in zip(cards, odds, strict=True)
        }

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
        Proved: Deals.number_is_number_of_deals.
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
        Proved: Deals.number_is_number_of_deals, Deals.no_future_no_deal.
        """
        refuse(empty_fault(self))
        return Fraction(undecorated(Partitions.given)(self, *rules)._weight, self._weight)
