"""Hidden hands: the ways in which hidden cards can lie, by faces.

A pack may have a card several times. Who holds what is said by faces and numbers: "Ann holds at least one
queen of clubs". But equal cards are different pieces of cardboard, and were shuffled as such: two deals that
differ only in which of two queens lies where are two deals. These *deals* are equally likely, and they are
counted.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any

from shufflegraph.cards.copies import Copy, by_copies
from shufflegraph.cards.faces import Card
from shufflegraph.contracts import ensure, refuse, requires, undecorated
from shufflegraph.errors import InvalidParameter, InvalidParameterType, ShufflegraphError
from shufflegraph.sampling.family import Family, empty_fault, outcome_fault, sample_fault
from shufflegraph.sampling.partitions.family import Partition, Partitions
from shufflegraph.sampling.partitions.matching import Violation
from shufflegraph.sampling.partitions.rule_faults import checked_rules, rules_fault
from shufflegraph.sampling.partitions.rules import Count, Rule
from shufflegraph.sampling.randomness import Rng
from shufflegraph.values import label_of, listed

Hands = dict[Any, tuple[Card, ...]]


def deals_fault(self: "HiddenHands") -> InvalidParameterType | None:
    if not isinstance(self.deals, Partitions):
        return InvalidParameterType(f"deals are Partitions, not a {type(self.deals).__name__}")
    for card in self.deals.allowed:
        if not isinstance(card, Copy):
            return InvalidParameterType(f"{label_of(card)} among the cards of the deals is no Copy")
    return None


def given_fault(self: "HiddenHands", *rules: object) -> InvalidParameter | None:
    return rules_fault(rules, self.cards, self.sizes)


def probability_fault(self: "HiddenHands", *rules: object) -> ShufflegraphError | None:
    return given_fault(self, *rules) or empty_fault(self.deals)


def marginal_fault(self: "HiddenHands", card: object, owner: object) -> ShufflegraphError | None:
    return _card_fault(self, card) or probability_fault(self, Count(owner, [card], least=1))


def _card_fault(self: "HiddenHands", card: object) -> InvalidParameter | None:
    try:
        if card in self.cards:
            return None
    except TypeError:
        pass  # it cannot be hashed
    return InvalidParameter(f"{label_of(card)} is none of the cards {listed(self.cards)}")


@dataclass(frozen=True)
class HiddenHands:
    """The ways in which hidden cards can lie; made by :func:`~shufflegraph.cards.hidden_hands`.

    Cards are faces here, whether a face is hidden once or several times.

    >>> from shufflegraph.cards.copies import copies
    >>> from random import Random
    >>> queen, ace = Card.parse("♣Q"), Card.parse("♠A")
    >>> three = {copy: ["Ann", "Bob"] for copy in copies([queen, ace, queen])}
    >>> hidden = HiddenHands(Partitions(three, {"Ann": 2, "Bob": 1}))
    >>> hidden.count, hidden.probability(Count("Ann", [queen], least=2))
    (3, Fraction(1, 3))
    >>> hidden.sample(Random(1))
    {'Ann': (Card('♣Q'), Card('♠A')), 'Bob': (Card('♣Q'),)}

    Complexity: O(1) to make; the first question makes the table of :class:`~shufflegraph.Partitions`.
    """

    deals: Partitions[Any, Copy]
    """All deals as a family, numbered; each :class:`~shufflegraph.cards.Copy` of a card is told apart."""

    @requires(deals_fault, "partitions of the cards' copies")
    def __post_init__(self) -> None:
        refuse(deals_fault(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.deals,)

    @cached_property
    def count(self) -> int:
        """The number of deals, equal cards told apart."""
        return self.deals.count

    @cached_property
    def sizes(self) -> Mapping[Any, int]:
        """Owner -> their number of cards."""
        return self.deals.sizes

    @cached_property
    def cards(self) -> Mapping[Card, int]:
        """Face -> how many hidden cards have it, in the order in which they were given."""
        return MappingProxyType(dict(Counter([copy.card for copy in self.deals.allowed])))

    @cached_property
    def allowed(self) -> Mapping[Card, tuple[Any, ...]]:
        """Face -> the owners that may hold a card with it, as far as no numbers are known."""
        may: dict[Card, set[Any]] = {face: set() for face in self.cards}
        for copy, owners in self.deals.allowed.items():
            may[copy.card].update(owners)
        return MappingProxyType(
            {
                face: tuple([owner for owner in self.sizes if owner in owners])
                for face, owners in may.items()
            }
        )

    @cached_property
    def violation(self) -> Violation | None:
        """Owners who make it impossible, with the cards and by how many, or None: as of the deals."""
        found = self.deals.violation
        if found is None:
            return None
        return found._replace(cards=tuple([copy.card for copy in found.cards]))

    def _are_hands(self, hands: Hands) -> bool:
        """Are these all the hidden cards, everybody as many as they get, each with one who may hold it?"""
        return (
            {owner: len(hand) for owner, hand in hands.items()} == self.sizes
            and Counter([card for hand in hands.values() for card in hand]) == self.cards
            and all(owner in self.allowed[card] for owner, hand in hands.items() for card in hand)
        )

    @requires(lambda self, deal: outcome_fault(self.deals, deal), "one of the deals", before=True)
    @ensure(lambda self, result: self._are_hands(result), "everybody's cards")
    def faces(self, deal: Partition) -> Hands:
        """Return each owner's cards in one of the deals, in the order in which they were given.

        >>> from shufflegraph.cards.copies import copies
        >>> two = Partitions({copy: ["Ann"] for copy in copies([Card.parse("♣Q")] * 2)}, {"Ann": 2})
        >>> HiddenHands(two).faces(two.unrank(0))
        {'Ann': (Card('♣Q'), Card('♣Q'))}

        :param deal: an outcome of `deals`.
        :raises InvalidParameter: if it is not one.
        Complexity: O(n m) for n cards and m owners.
        """
        order = self.deals.allowed
        return {
            owner: tuple([copy.card for copy in order if copy in deal[owner]])
            for owner in self.sizes
        }

    @requires(
        lambda self, rng=None: sample_fault(self.deals, rng),
        "there is a deal, and rng is a source of bits",
    )
    @ensure(lambda self, result: self._are_hands(result), "everybody's cards")
    def sample(self, rng: Rng | None = None) -> Hands:
        """Return each owner's cards in a deal, drawn so that all deals are equally likely.

        :param rng: the source of random bits; without one the operating system's generator.
        :raises Unsolvable: if there is no deal; the message says why.
        Complexity: that of `unrank`.
        """
        return undecorated(HiddenHands.faces)(self, undecorated(Family.sample)(self.deals, rng))

    def _by_copies(self, rules: Iterable[Rule]) -> list[Rule]:
        return by_copies(checked_rules(rules, self.cards, self.sizes), self.cards)

    def _is_narrower(self, rules: tuple[Rule, ...], hidden: "HiddenHands") -> bool:
        """Are those the deals of this one, with these rules besides?"""
        return hidden.deals == self.deals.given(*self._by_copies(rules))

    def _is_joint_share(self, rules: tuple[Rule, ...], share: Fraction) -> bool:
        """Is that the number of deals that keep the rules, by that of all deals?"""
        return share * self.count == self.given(*rules).count

    @requires(given_fault, "rules for the cards' faces and the owners")
    @ensure(
        lambda self, result, _ARGS: self._is_narrower(_ARGS[1:], result),  # noqa: N803 - icontract's name
        "the deals that keep these rules too",
    )
    def given(self, *rules: Rule) -> "HiddenHands":
        """Return what is left if these rules are known too; their cards are faces.

        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: O(n m) for n cards and m owners; the table is made when it is needed.
        """
        return HiddenHands(self.deals.given(*self._by_copies(rules)))

    @requires(probability_fault, "there is a deal, and rules for the cards' faces and the owners")
    @ensure(
        lambda self, result, _ARGS: self._is_joint_share(_ARGS[1:], result),  # noqa: N803 - icontract's name
        "the share of the deals that keep the rules",
    )
    def probability(self, *rules: Rule) -> Fraction:
        """Return the exact probability that the deal keeps all these rules; their cards are faces.

        >>> from shufflegraph.cards.copies import copies
        >>> queen = Card.parse("♣Q")
        >>> two = Partitions({copy: ["Ann", "Bob"] for copy in copies([queen] * 2)}, {"Ann": 1, "Bob": 1})
        >>> HiddenHands(two).probability(Count("Ann", [queen], least=1, most=1))
        Fraction(1, 1)

        :raises Unsolvable: if there is no deal.
        :raises InvalidParameter: if a rule names an unknown card or owner, or no number fits.
        Complexity: that of a table of counts.
        """
        return undecorated(Partitions.probability)(self.deals, *self._by_copies(rules))

    def _is_share(self, card: Card, owner: Any, share: Fraction) -> bool:
        """Is that what is left to 1 by the deals in which the owner has no such card?"""
        return share == 1 - self.probability(Count(owner, [card], most=0))

    @requires(marginal_fault, "there is a deal, one of the cards and one of the owners")
    @ensure(
        lambda self, card, owner, result: self._is_share(card, owner, result),
        "the share of the deals in which the owner has such a card",
    )
    def marginal(self, card: Card, owner: Any) -> Fraction:
        """Return the exact probability that `owner` holds `card`: at least one, if several are hidden.

        :raises Unsolvable: if there is no deal.
        :raises InvalidParameter: if there is no such card or owner.
        Complexity: that of a table of counts; of a card that is hidden once, as in Partitions.
        """
        refuse(_card_fault(self, card))
        if self.cards[card] == 1:
            return undecorated(Partitions.marginal)(self.deals, Copy(card), owner)
        return undecorated(HiddenHands.probability)(self, Count(owner, [card], least=1))

    @property
    @requires(lambda self: empty_fault(self.deals), "there is a deal")
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
    def marginals(self) -> dict[Card, dict[Any, Fraction]]:
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
