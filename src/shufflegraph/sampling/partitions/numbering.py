"""Partitions as numbers: counted by their tables, numbered, drawn, and shown."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import Any, Self, TypeVar

from shufflegraph.base.messages import joined, label_of, pretty_print
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.partitions import checks
from shufflegraph.sampling.partitions.deals import Deals
from shufflegraph.sampling.partitions.matching import Violation, find_violation, violation_text
from shufflegraph.sampling.partitions.needs import ShapeRule, SumRule, measured, tested
from shufflegraph.sampling.partitions.problem import Problem, solution_fault
from shufflegraph.sampling.partitions.rules import Rule, rule_text
from shufflegraph.sampling.partitions.ways import Draws, rules_of
from shufflegraph.sampling.randomness import Rng, bounded_draws

Partition = dict[Any, frozenset[Any]]


OwnerT = TypeVar("OwnerT", bound=Hashable)
CardT = TypeVar("CardT", bound=Hashable)


class NumberedPartitions(Family[dict[OwnerT, frozenset[CardT]]]):
    """What is asked of partitions by number; the parameters are those of Partitions."""

    sizes: Mapping[OwnerT, int]
    rules: tuple[Rule, ...]
    _problem: Problem

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

    @cached_property
    def _may(self) -> Mapping[CardT, tuple[OwnerT, ...]]:
        owners = self._problem.owners
        return MappingProxyType(
            {
                card: tuple([owner for number, owner in enumerate(owners) if mask >> number & 1])
                for card, mask in self._problem.cards.items()
            }
        )

    def _with_rules(self, rules: Iterable[Rule]) -> Self:
        return type(self)(self._allowed_again, self.sizes, rules=rules)  # type: ignore[call-arg]

    @property
    def _allowed_again(self) -> dict[Any, Any]:
        """Who may hold what, as it may be given again."""
        owners, weights = self._problem.owners, self._problem.weights
        return {
            card: {owners[o]: weight for o, weight in weights[card].items()}
            if card in weights
            else names
            for card, names in self._may.items()
        }

    @property
    def _arguments(self) -> tuple[Any, ...]:
        return self._allowed_again, dict(self.sizes)

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Let a terminal of IPython print who may hold which card; nothing is counted for it."""
        pretty_print(printer, repr(self), partitions_text(self._may, self.sizes))

    def _repr_html_(self) -> str:
        return partitions_table(self._may, self.sizes)

    # By number --------------------------------------------------------------------------------------

    @cached_property
    def _draws(self) -> Draws:
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
        return self._problem.cards

    @cached_property
    def _card_list(self) -> list[Any]:
        return list(self._problem.cards)

    def _draw(self, rng: Rng | None) -> Partition:
        if self._is_empty:
            raise Unsolvable(self._obstacle())
        return self._named(self._draws.one(bounded_draws(rng)))

    def _draw_many(self, number: int, rng: Rng | None) -> list[Partition]:
        below, draw, named = bounded_draws(rng), self._draws.many(number), self._named
        return [named(draw(below)) for _ in range(number)]

    @property
    def _method(self) -> str:
        tries = self._draws.tries
        return "table" if tries is None else f"rejection, from {tries[0].source}"

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        return self._draws.array(numpy, number, rng)

    def _of_row(self, row: list[int]) -> Partition:
        hands: list[list[int]] = [[] for _ in self._problem.owners]
        for card, owner in enumerate(row):
            hands[owner].append(card)
        return self._named(hands)

    @cached_property
    def _count(self) -> int:
        return self._draws.count

    def _is_count(self, count: int) -> bool:
        return checks.is_count(self, count)

    def _outcome(self, index: int) -> Partition:
        return self._named(self._table.hands(index))

    def _number(self, outcome: Partition) -> int:
        return self._table.number(self._numbered(outcome))

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
        odds = self._draws.marginals
        return {
            card: dict(zip(owners, row, strict=True)) for card, row in zip(cards, odds, strict=True)
        }


def partitions_table(allowed: Mapping[Any, Collection[Any]], sizes: Mapping[Any, int]) -> str:
    head = "".join([f"<th>{escape(str(one))}: {size}</th>" for one, size in sizes.items()])
    rows = [
        f"<tr><th>{escape(str(card))}</th>"
        + "".join([f"<td>{'may' if owner in owners else ''}</td>" for owner in sizes])
        + "</tr>"
        for card, owners in allowed.items()
    ]
    return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>"


def partitions_text(allowed: Mapping[Any, Collection[Any]], sizes: Mapping[Any, int]) -> str:
    heads = [f"{owner}: {size}" for owner, size in sizes.items()]
    rows = [("", heads)] + [
        (str(card), ["may" if owner in owners else "" for owner in sizes])
        for card, owners in allowed.items()
    ]
    first = max([len(card) for card, _ in rows])
    lines = [
        "  ".join(
            [
                card.ljust(first),
                *[cell.ljust(len(head)) for cell, head in zip(row, heads, strict=True)],
            ]
        )
        for card, row in rows
    ]
    return "\n".join([line.rstrip() for line in lines])
