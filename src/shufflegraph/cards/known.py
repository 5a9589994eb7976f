"""Known deals: decks for a pack in known order, and FreeCell's numbered layouts."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.deck import Destination, Talon, owner_fault
from shufflegraph.base.faults import in_turn, integer_fault, type_fault
from shufflegraph.base.interop import coerces, integer, once
from shufflegraph.base.messages import label_of
from shufflegraph.cards.faces import Card
from shufflegraph.cards.packs import PACKS
from shufflegraph.errors import InvalidParameter, InvalidParameterType


@in_turn
def known_fault(hands: Any, talon: Any, cards: Any) -> Iterator[InvalidParameter | None]:
    told = "hands are a mapping from owners to cards"
    yield type_fault(told, hands, Mapping, InvalidParameterType)
    for owner, hand in [*hands.items(), ("the talon", talon), ("the pack", cards)]:
        if (fault := owner_fault(owner, "among the owners")) is not None:
            yield InvalidParameterType(str(fault))
        kind = Collection if owner in hands else Sequence
        if not isinstance(hand, kind):
            yield InvalidParameterType(
                f"the cards of {label_of(owner)} are a sequence, not a {type(hand).__name__}"
            )
        try:
            Counter(hand)
        except TypeError:
            yield InvalidParameterType(
                f"the cards of {label_of(owner)} cannot be hashed: known cards have to be"
            )
    dealt, pack = (
        Counter([card for hand in (*hands.values(), talon) for card in hand]),
        Counter(cards),
    )
    for card in {**dealt, **pack}:
        if dealt[card] != pack[card]:
            yield InvalidParameter(
                f"{label_of(card)} is dealt {dealt[card]} times: the pack has it {pack[card]} times"
            )


def _deals(
    deck: Sequence[Any], hands: Mapping[Any, Any], talon: Sequence[Any], cards: Sequence[Any]
) -> bool:
    if len(deck) != len(cards):
        return False
    own: dict[Any, list[Any]] = {}
    for destination, card in zip(deck, cards, strict=True):
        own.setdefault(destination, []).append(card)
    return all(
        Counter(own.get(owner, [])) == Counter(hand) for owner, hand in hands.items()
    ) and all(own.get(Talon(place)) == [card] for place, card in enumerate(talon))


@coerces(hands=once)
@require(
    lambda hands, talon, cards: known_fault(hands, talon, cards) is None,
    "hands and a talon of exactly the cards of the pack",
)
@ensure(
    lambda hands, talon, cards, result: _deals(result, hands, talon, cards),
    "everybody gets their cards, and the talon is in order",
)
def known_deck(
    hands: Mapping[Any, Collection[Any]], talon: Sequence[Any], cards: Sequence[Any]
) -> tuple[Destination, ...]:
    """Return the deck that deals these hands and this talon from a pack in known order.

    >>> known_deck({"Ann": ["king"], "Bob": ["ace"]}, ["ten"], ["ace", "king", "ten"])
    ('Bob', 'Ann', Talon(position=0))

    :param hands: owner -> their cards, in any order, such as a deal that :class:`~shufflegraph.Partitions`
        drew.
    :param talon: the cards of the talon, from the top.
    :param cards: the pack as it lies, the top card first; equal cards may be there several times.
    :raises InvalidParameter: if a card is dealt more or less often than the pack has it.
    """
    refuse(known_fault(hands, talon, cards))
    goes: dict[Any, list[Destination]] = {}
    for owner, hand in hands.items():
        for card in hand:
            goes.setdefault(card, []).append(owner)
    for place, card in enumerate(talon):
        goes.setdefault(card, []).append(Talon(place))
    return tuple([goes[card].pop(0) for card in cards])


@coerces(number=integer)
@require(
    lambda number: integer_fault("number", number, least=1, most=2**31 - 1) is None,
    "the number of a layout",
)
@ensure(
    lambda result: sorted(card for row in result for card in row) == sorted(PACKS["solitaire"]),
    "every card once",
)
def freecell(number: int) -> tuple[tuple[Card, ...], ...]:
    """Return a numbered layout of FreeCell: the rows from the top, eight cards each, four in the last.

    >>> " ".join([card.code for card in freecell(1)[0]])
    'Jd 2d 9h Jc 5d 7h 7c 5h'

    :raises InvalidParameter: if there is no such number.
    Source: the numbers of Jim Horne's game for Windows, drawn by its library's linear generator. There
        are far fewer of them than orders of the pack, and they are not uniform.
    """
    refuse(integer_fault("number", number, least=1, most=2**31 - 1))
    left = [Card.parse(suit + rank) for rank in "A23456789TJQK" for suit in "CDHS"]
    state, order = number, []
    while left:
        state = (214013 * state + 2531011) % 2**31
        place = (state >> 16) % len(left)
        left[place], left[-1] = left[-1], left[place]
        order.append(left.pop())
    return tuple([tuple(order[first : first + 8]) for first in range(0, 52, 8)])
