"""Drawing where one table of all rules is too large: a table of some owners' rules, rejection for the rest.

Every partition that keeps the table's rules is drawn with the same probability, and is drawn again unless it
keeps the others too: what is left is exactly uniform.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import prod
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._cells import dealing
from shufflegraph.sampling._numbered import CountedCells
from shufflegraph.sampling._steps import Card
from shufflegraph.sampling._vectors import TooManyStates, counted
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import Rule, keeps, measure
from shufflegraph.sampling.randomness import Below
from shufflegraph.values import joined, label_of

MOST_BEFORE: Final = 300_000
"""Up to so many states one table of all rules is made, without a thought of layers."""
MOST_IN_LAYER: Final = 50_000
"""The largest table of a layer."""
LEAST_CHANCE: Final = Fraction(1, 1000)
"""The smallest chance of a draw to keep the other rules, if owners had nothing to do with one another."""
MOST_TRIES: Final = 1_000_000
"""So many draws may fail before it is given up."""

OwnedRule = tuple[int, Rule]
Hands = Sequence[Sequence[Card]]


class Layer(NamedTuple):
    """Partitions that keep some of the rules, counted, and the other rules."""

    counted: CountedCells
    others: tuple[OwnedRule, ...]
    chance: Fraction
    """About how likely it is that the others are kept."""

    def draw(self, below: Below) -> Hands:
        """Return each owner's cards in a partition that keeps all rules; `below` draws uniform integers.

        :raises InvalidParameter: if none is found in a million tries.
        Complexity: that of 1 / chance partitions.
        """
        for _ in range(MOST_TRIES):
            hands = self.counted.hands(below(self.counted.total))
            if all(keeps(rule, measure(rule, set(hands[owner]))) for owner, rule in self.others):
                return hands
        raise InvalidParameter(
            f"none of {MOST_TRIES} partitions that keep the other rules keeps those of "
            f"{self.rejected()}: there may be none; relax one of these rules"
        )

    def rejected(self) -> str:
        """Return the owners whose rules are left to rejection.

        Complexity: O(r) for r rules.
        """
        return joined([label_of(rule.owner) for _, rule in self.others])


def small_table(problem: Problem, rules: Sequence[OwnedRule]) -> CountedCells | None:
    """Return the table of all rules, or None if there are none, or too many states to go without layers.

    Complexity: that of a table of MOST_BEFORE states.
    """
    return _table(problem, rules, MOST_BEFORE) if rules else None


def _table(problem: Problem, rules: Sequence[OwnedRule], most: int) -> CountedCells | None:
    try:
        table = counted(dealing(problem.cards, problem.sizes, rules), most)
    except TooManyStates:
        return None
    return CountedCells(table, problem.sizes)


def best_layer(problem: Problem, rules: Sequence[OwnedRule]) -> Layer | None:
    """Return the layer whose draws are most likely to be kept, or None if none is small and likely enough.

    Complexity: that of a table of MOST_IN_LAYER states for each set of owners with rules that is tried.
    """
    owners = sorted({owner for owner, _ in rules})
    if len(owners) < 2:
        return None
    own = {one: [rule for rule in rules if rule[0] == one] for one in owners}
    alone = {one: _table(problem, of_one, MOST_IN_LAYER) for one, of_one in own.items()}
    free = _table(problem, [], MOST_IN_LAYER)
    if free is None or not free.total:
        return None
    chances = {
        one: Fraction(table.total, free.total) for one, table in alone.items() if table is not None
    }
    for chance, rejected in sorted(_choices(owners, chances), key=lambda choice: -choice[0]):
        if chance < LEAST_CHANCE:
            break
        kept = [rule for rule in rules if rule[0] not in rejected]
        table = _table(problem, kept, MOST_IN_LAYER)
        if table is not None:
            others = tuple([rule for rule in rules if rule[0] in rejected])
            return Layer(table, others, chance)
    return None


def _choices(
    owners: Sequence[int], chances: dict[int, Fraction]
) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
    """Yield the sets of owners whose rules may be left to rejection, with the chance that they are kept."""
    for number in range(1, len(owners) + 1):
        for rejected in combinations(owners, number):
            if all(owner in chances for owner in rejected):
                yield prod([chances[owner] for owner in rejected], start=Fraction(1)), rejected
