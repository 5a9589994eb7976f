"""Hidden hands: the ways in which hidden cards can lie, by faces.

A pack may have a card several times. A face is a Card, or anything else that can be hashed. Faces and
numbers say who holds what: "Ann holds at least one queen of clubs". But equal cards are different pieces of
cardboard, and were shuffled as such: two deals that differ only in which of two queens lies where are two
deals, equally likely, and both are counted.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.cards.copies import Copy, by_copies, deal_of, deals_fault, rank_fault
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.family import Family, empty_fault
from shufflegraph.sampling.partitions import checks
from shufflegraph.sampling.partitions.checks import checked_rules
from shufflegraph.sampling.partitions.family import Partition, Partitions
from shufflegraph.sampling.partitions.matching import Violation
from shufflegraph.sampling.partitions.rules import Count, Rule
from shufflegraph.sampling.randomness import Rng, bounded_draws

Hands = dict[Any, tuple[Any, ...]]

CARDS: Final[tuple[str, ...]] = ("_order", "sizes", "cards", "allowed")
"""What is known of the cards, whatever the rules are."""


@dataclass(frozen=True, repr=False)
class HiddenHands(Family[Hands]):
    """The ways in which hidden cards can lie, a family; made by :func:`~shufflegraph.cards.hidden_hands`.

    Cards are faces. An outcome is everybody's cards, in the order in which they were given. Numbers and draws
    tell equal cards apart: they are those of `deals`, a family of cards that are all different. So rules are
    checked, counted and drawn in one place, and this one says them by faces.

    >>> from shufflegraph.cards import Card
    >>> from shufflegraph.cards.copies import copies
    >>> from random import Random
    >>> queen, ace = Card.parse("♣Q"), Card.parse("♠A")
    >>> three = {copy: ["Ann", "Bob"] for copy in copies([queen, ace, queen])}
    >>> hidden = HiddenHands(Partitions(three, {"Ann": 2, "Bob": 1}))
    >>> hidden.count, hidden.probability(Count("Ann", [queen], least=2))
    (3, Fraction(1, 3))
    >>> hidden.unrank(0)
    {'Ann': (Card('♣Q'), Card('♠A')), 'Bob': (Card('♣Q'),)}

    Complexity: O(1) to make; the first question makes the table of :class:`~shufflegraph.Partitions`.
    """

    deals: Partitions[Any, Copy]
    """All deals as a family, numbered; each :class:`~shufflegraph.cards.Copy` of a card is told apart."""

    def __post_init__(self) -> None:
        refuse(deals_fault(self.deals))

    @property
    def _count(self) -> int:
        return self.deals._count

    @property
    def _counts_soon(self) -> bool:
        return self.deals._counts_soon

    def _is_count(self, count: int) -> bool:
        return self.deals._is_count(count)

    @property
    def _is_empty(self) -> bool:
        return self.deals._is_empty

    def _obstacle(self) -> str:
        return self.deals._obstacle()

    @cached_property
    def _order(self) -> list[Any]:
        """The face of each hidden card, in the order in which they were given."""
        return [copy.card for copy in self.deals.allowed]

    def _shown(self, hands: Sequence[Sequence[int]]) -> Hands:
        face = self._order.__getitem__
        shown = [tuple(map(face, sorted(hand))) for hand in hands]
        return dict(zip(self.sizes, shown, strict=True))

    def _outcome(self, index: int) -> Hands:
        return self._shown(self.deals._dealt.numbers.hands(index))

    def _number(self, outcome: Hands) -> int:
        return self.deals._number(
            {owner: frozenset(map(Copy, hand)) for owner, hand in outcome.items()}
        )

    def _has_number(self, outcome: Hands, index: int) -> bool:
        return outcome == undecorated(HiddenHands.faces)(self, self.deals._outcome(index))

    def _draw(self, rng: Rng | None) -> Hands:
        if self._is_empty:
            raise Unsolvable(self._obstacle())
        return self._shown(self.deals._dealt.one(bounded_draws(rng)))

    def _draw_many(self, number: int, rng: Rng | None) -> list[Hands]:
        below, draw, shown = bounded_draws(rng), self.deals._dealt.many(number), self._shown
        return [shown(draw(below)) for _ in range(number)]

    def _fault(self, outcome: object) -> InvalidParameter | None:
        try:
            return self.deals._fault(deal_of(outcome, self.deals.allowed, self.sizes))
        except InvalidParameter as wrong:
            return wrong

    @property
    def _method(self) -> str:
        return self.deals._method

    @cached_property
    def sizes(self) -> Mapping[Any, int]:
        """Owner -> their number of cards."""
        return self.deals.sizes

    @cached_property
    def cards(self) -> Mapping[Any, int]:
        """Face -> how many hidden cards have it, in the order in which they were given."""
        return MappingProxyType(dict(Counter([copy.card for copy in self.deals.allowed])))

    @cached_property
    def allowed(self) -> Mapping[Any, tuple[Any, ...]]:
        """Face -> the owners that may hold a card with it, whatever is known of numbers."""
        may: dict[Any, set[Any]] = {face: set() for face in self.cards}
        for copy, owners in self.deals.allowed.items():
            may[copy.card].update(owners)
        return MappingProxyType(
            {
                face: tuple([owner for owner in self.sizes if owner in owners])
                for face, owners in may.items()
            }
        )

    @property
    def _known_cards(self) -> Mapping[Any, int]:
        return self.cards

    @cached_property
    def violation(self) -> Violation | None:
        """Owners who make it impossible, with the cards and by how many, or None: as of the deals."""
        found = self.deals.violation
        if found is None:
            return None
        return found._replace(cards=tuple([copy.card for copy in found.cards]))

    @require(lambda self, deal: self.deals._fault(deal) is None, "one of the deals")
    @ensure(lambda self, result: self._fault(result) is None, "everybody's cards")
    def faces(self, deal: Partition) -> Hands:
        """Return each owner's cards in one of the deals, in the order in which they were given.

        >>> from shufflegraph.cards import Card
        >>> from shufflegraph.cards.copies import copies
        >>> two = Partitions({copy: ["Ann"] for copy in copies([Card.parse("♣Q")] * 2)}, {"Ann": 2})
        >>> HiddenHands(two).faces(two.unrank(0))
        {'Ann': (Card('♣Q'), Card('♣Q'))}

        :param deal: an outcome of `deals`.
        :raises InvalidParameter: if it is not one.
        Complexity: O(n m) for n cards and m owners.
        """
        refuse(self.deals._fault(deal))
        number = {copy: n for n, copy in enumerate(self.deals.allowed)}
        return self._shown([[number[copy] for copy in deal[owner]] for owner in self.sizes])

    @require(
        lambda self, outcome: rank_fault(self, outcome) is None,
        "hands of the family, and no card that is hidden twice",
    )
    @ensure(
        lambda self, outcome, result: self._is_number_of(result, outcome),
        "the index of the outcome",
    )
    def rank(self, outcome: Hands) -> int:
        """Return the number of the deal with these hands, if no card is hidden twice.

        >>> from shufflegraph.cards import Card
        >>> from shufflegraph.cards.copies import copies
        >>> two = copies([Card.parse("♣Q"), Card.parse("♠A")])
        >>> hidden = HiddenHands(Partitions({one: ["Ann", "Bob"] for one in two}, {"Ann": 1, "Bob": 1}))
        >>> hidden.rank(hidden.unrank(1))
        1

        :raises InvalidParameter: if these are no such hands, or if a card is hidden twice: then several deals
            show the same hands.
        Complexity: O(n m) for n cards and m owners.
        """
        refuse(rank_fault(self, outcome))
        return self._number(outcome)

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        return self.deals._array(numpy, number, rng)

    def _of_row(self, row: list[int]) -> Hands:
        return undecorated(HiddenHands.faces)(self, self.deals._of_row(row))

    def _by_copies(self, rules: Iterable[Rule]) -> list[Rule]:
        return by_copies(checked_rules(rules, self.cards, self.sizes), self.cards)

    def _is_narrower(self, rules: tuple[Rule, ...], hidden: "HiddenHands") -> bool:
        """Are those the deals of this one, with these rules besides?"""
        return hidden.deals == self.deals.given(*self._by_copies(rules))

    def _is_joint_share(self, rules: tuple[Rule, ...], share: Fraction) -> bool:
        return share * self.deals._weight == self.given(*rules).deals._weight

    @ensure(
        lambda self, rules, result: self._is_narrower(rules, result),
        "the deals that keep these rules too",
    )
    def given(self, *rules: Rule) -> "HiddenHands":
        """Return what is left if these rules are known too; their cards are faces.

        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: O(n m) for n cards and m owners; the table is made when it is needed.
        """
        known = {name: vars(self)[name] for name in CARDS if name in vars(self)}
        other = object.__new__(HiddenHands)  # of the same deals, which have been checked
        other.__dict__.update(known, deals=self.deals.given(*self._by_copies(rules)))
        return other

    @require(
        lambda self, rules: checks.probability_fault(self, rules) is None,
        "there is a deal, and rules for the cards' faces and the owners",
    )
    @ensure(
        lambda self, rules, result: self._is_joint_share(rules, result),
        "the share of the deals that keep the rules",
    )
    def probability(self, *rules: Rule) -> Fraction:
        """Return the exact probability that the deal keeps all these rules; their cards are faces.

        >>> from shufflegraph.cards import Card
        >>> from shufflegraph.cards.copies import copies
        >>> queen = Card.parse("♣Q")
        >>> two = Partitions({copy: ["Ann", "Bob"] for copy in copies([queen] * 2)}, {"Ann": 1, "Bob": 1})
        >>> HiddenHands(two).probability(Count("Ann", [queen], least=1, most=1))
        Fraction(1, 1)

        :raises Unsolvable: if there is no deal.
        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: that of a table of counts.
        """
        refuse(checks.probability_fault(self, rules))
        return undecorated(Partitions.probability)(self.deals, *self._by_copies(rules))

    def _is_share(self, card: Any, owner: Any, share: Fraction) -> bool:
        """Is that what is left to 1 by the deals in which the owner has no such card?"""
        return share == 1 - self.probability(Count(owner, [card], most=0))

    @require(
        lambda self, card, owner: checks.marginal_fault(self, card, owner) is None,
        "there is a deal, one of the cards and one of the owners",
    )
    @ensure(
        lambda self, card, owner, result: self._is_share(card, owner, result),
        "the share of the deals in which the owner has such a card",
    )
    def marginal(self, card: Any, owner: Any) -> Fraction:
        """Return the exact probability that `owner` holds `card`: at least one, if several are hidden.

        :raises Unsolvable: if there is no deal.
        :raises InvalidParameter: if there is no such card or owner.
        Complexity: that of a table of counts; of a card that is hidden once, as in Partitions.
        """
        refuse(checks.marginal_fault(self, card, owner))
        if self.cards[card] == 1:
            return undecorated(Partitions.marginal)(self.deals, Copy(card), owner)
        return undecorated(HiddenHands.probability)(self, Count(owner, [card], least=1))

    @property
    @require(lambda self: empty_fault(self.deals) is None, "there is a deal")
    @ensure(
        lambda self, result: (
            result.keys() == self.cards.keys()
            and all(
                row.keys() == self.sizes.keys()
                and all(self._is_share(card, owner, share) for owner, share in row.items())
                for card, row in result.items()
            )
        ),
        "the share of the deals in which an owner has such a card, for all",
    )
    def marginals(self) -> dict[Any, dict[Any, Fraction]]:
        """The exact probability that an owner holds a card, at least once, for all cards and owners.

        :raises Unsolvable: if there is no deal.
        Complexity: that of a table of counts for each owner and card that is hidden several times.
        """
        refuse(empty_fault(self.deals))
        marginal = undecorated(HiddenHands.marginal)
        return {
            card: {owner: marginal(self, card, owner) for owner in self.sizes}
            for card in self.cards
        }
