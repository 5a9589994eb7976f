"""Groups from pots: each owner gets exactly so many cards of a class, and that is the whole class.

Such a class is a pot. It is shuffled and cut, so these rules are kept by the way it is laid; cards that are
in no pot are one pot more, and where there is no other one all cards are shuffled. Of the other rules those
that say "at most" of one owner are watched card by card, and a try ends at the first card that may not come.
Each cut of each pot is equally likely, so the first try that keeps all rules is uniform.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from shufflegraph.sampling.partitions.deals import NumberedHands
from shufflegraph.sampling.partitions.needs import tested
from shufflegraph.sampling.partitions.problem import Problem
from shufflegraph.sampling.partitions.rules import Count, Rule
from shufflegraph.sampling.randomness import Below


class PotLimit(NamedTuple):
    """Of these cards an owner may hold so many; the number tells limits apart."""

    number: int
    owner: int
    most: int


class Pots:
    """Tries to lay the cards pot by pot, until the rules that no pot keeps are kept as well."""

    def __init__(
        self,
        problem: Problem,
        rules: Sequence[Rule],
        pots: Sequence[tuple[Sequence[int], Sequence[int]]],
        tested_by: Callable[[Sequence[Rule]], Any],
    ) -> None:
        self.masks, self.steps, self.pots = list(problem.cards.values()), 0, pots
        self.hands = len(problem.owners)
        self.limits: dict[int, list[PotLimit]] = defaultdict(list)
        card_of = {card: number for number, card in enumerate(problem.cards)}
        owners = {owner: number for number, owner in enumerate(problem.owners)}
        others: list[Rule] = []
        for number, rule in enumerate(rules):
            if isinstance(rule, Count) and _is_limit(rule, owners):
                for card in rule.cards:
                    self.limits[card_of[card]].append(
                        PotLimit(number, owners[rule.owner], int(rule.most or 0))
                    )
            else:
                others.append(rule)
        self.test = tested(tested_by(others)) if others else None
        self.source = f"{len(pots)} pots" if len(pots) > 1 else "shuffles of all cards"

    def attempt(self, below: Below) -> NumberedHands | None:
        hands: NumberedHands = [[] for _ in range(self.hands)]
        held: Counter[int] = Counter()
        for cards, places in self.pots:
            left = list(places)
            for card in cards:
                self.steps += 1
                drawn = below(len(left))
                owner, left[drawn] = left[drawn], left[-1]
                left.pop()
                if not self.masks[card] >> owner & 1 or not self.lays(card, owner, hands, held):
                    return None
        return self.finished(hands)

    def lays(self, card: int, owner: int, hands: NumberedHands, held: Counter[int]) -> bool:
        """Give the owner the card, unless they hold as many of some cards as they may."""
        for number, whose, most in self.limits.get(card, ()):
            if whose == owner:
                held[number] += 1
                if held[number] > most:
                    return False
        hands[owner].append(card)
        return True

    def finished(self, hands: NumberedHands) -> NumberedHands | None:
        for hand in hands:
            hand.sort()
        return hands if self.test is None or self.test(hands) else None


def _is_limit(rule: Count, owners: Mapping[Any, int]) -> bool:
    try:
        return rule.owner in owners and not rule.least and rule.most is not None
    except TypeError:
        return False


def pots_of(
    problem: Problem, rules: Sequence[Rule], tested_by: Callable[[Sequence[Rule]], Any]
) -> Pots | None:
    """Return tries from pots, or None if these leave no place, or weights make some deals likelier."""
    owners = {owner: number for number, owner in enumerate(problem.owners)}
    card_of = {card: number for number, card in enumerate(problem.cards)}
    exact: dict[frozenset[Any], dict[int, int]] = defaultdict(dict)
    for rule in rules:
        if isinstance(rule, Count) and rule.least == rule.most and rule.owner in owners:
            exact[frozenset(rule.cards)].setdefault(owners[rule.owner], rule.least)
    left = Counter(dict(enumerate(problem.sizes)))
    pots: list[tuple[list[int], list[int]]] = []
    kept: list[tuple[frozenset[Any], dict[int, int]]] = []
    used: set[Any] = set()
    for cards, own in exact.items():
        whole = len(own) == len(owners) and sum(own.values()) == len(cards)
        if whole and not cards & used:
            pots.append((sorted([card_of[card] for card in cards]), list(Counter(own).elements())))
            kept.append((cards, own))
            used |= cards
            left.subtract(own)
    rest = [number for card, number in card_of.items() if card not in used]
    if min(left.values(), default=0) < 0 or left.total() != len(rest) or problem.weights:
        return None
    masks = [*problem.cards.values()]
    rest.sort(key=lambda card: masks[card].bit_count())  # what few may hold ends a try early
    if rest:
        pots.append((rest, list(left.elements())))
    others = [rule for rule in rules if not _is_kept(rule, kept, owners)]
    return Pots(problem, others, pots, tested_by)


def _is_kept(
    rule: Rule, kept: Sequence[tuple[frozenset[Any], dict[int, int]]], owners: Mapping[Any, int]
) -> bool:
    """Is this rule kept by the way a pot is laid?"""
    if not isinstance(rule, Count) or rule.owner not in owners or rule.least != rule.most:
        return False
    asked = frozenset(rule.cards), owners[rule.owner]
    return any(cards == asked[0] and own[asked[1]] == rule.least for cards, own in kept)
