"""Sort cards whose order is known by dealing them: each key is a place, each group a hand."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import pairwise
from typing import Any, TypeVar

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import Talon, owner_fault, sequence_fault
from shufflegraph.base.faults import in_turn, keys_of, list_fault, raised, wrong_kind
from shufflegraph.base.interop import coerces, integer, sequence
from shufflegraph.base.messages import repr_of
from shufflegraph.dealing.colouring import piles_fault
from shufflegraph.errors import InvalidParameter, InvalidParameterType, ShufflegraphError
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan

ItemT = TypeVar("ItemT")
Key = Callable[[Any], Any]


def _key_fault(items: Sequence[Any], key: Key) -> InvalidParameter | None:
    try:
        keys = keys_of(items, key)
    except InvalidParameter as fault:
        return fault
    try:
        sorted(keys)
    except TypeError:
        for number, (one, other) in enumerate(pairwise(keys), 1):
            try:
                sorted([one, other])
            except TypeError:
                return InvalidParameterType(
                    f"card {number + 1} has the key {repr_of(other)} and card {number} {repr_of(one)}: "
                    "they cannot be compared"
                )
        raise
    return None


@in_turn
def sort_fault(
    items: Sequence[Any], key: Any = None, groups: Any = None, piles: int = 8
) -> Iterator[ShufflegraphError | None]:
    yield sequence_fault(items)
    yield piles_fault(piles)
    for name, value in (("key", key), ("groups", groups)):
        if value is not None and not callable(value):
            yield wrong_kind(name, value, "a function")
    if groups is None:
        yield _key_fault(items, key or _itself)
        return
    if key is not None:
        yield InvalidParameter("key and groups are both given: within a group no order is kept")
    yield raised(InvalidParameter, keys_of, items, groups)
    for place, owner in enumerate(keys_of(items, groups), 1):
        yield owner_fault(owner, f"as the group of card {place}")


@in_turn
def _packets_fault(packets: Any, key: Any) -> Iterator[InvalidParameter | None]:
    yield list_fault("packets", packets, "a sequence of sequences of cards")
    for packet in packets:
        yield list_fault("a packet", packet, "a sequence of cards")
    yield _key_fault([item for packet in packets for item in packet], key)


def _itself(item: Any) -> Any:
    return item


def _is_sorted(items: Sequence[Any], key: Any, groups: Any, made: Plan) -> bool:
    dealt = undecorated(Plan.execute)(made, items)
    if groups is not None:
        whole = all(groups(item) == owner for owner, hand in dealt.hands.items() for item in hand)
        return whole and sum(map(len, dealt.hands.values())) == len(items)
    keys = [(key or _itself)(item) for item in dealt.talon]
    return len(keys) == len(items) and all(not other < one for one, other in pairwise(keys))


@coerces(items=sequence, piles=integer)
@require(
    lambda items, key, groups, piles: sort_fault(items, key, groups, piles) is None,
    "cards with keys that can be compared, or with groups",
)
@ensure(
    lambda items, key, groups, result: _is_sorted(items, key, groups, result),
    "the cards end in the order of their keys, or each group in a hand of its own",
)
def sort_plan(
    items: Sequence[ItemT],
    *,
    key: Callable[[ItemT], Any] | None = None,
    groups: Callable[[ItemT], Hashable] | None = None,
    piles: int = 8,
) -> Plan:
    """Return a plan that sorts cards by dealing, in as few rounds as known.

    >>> made = sort_plan([3, 1, 2, 1], piles=2)
    >>> made.execute([3, 1, 2, 1]).talon
    (1, 1, 2, 3)

    :param items: the cards as they lie, the top card first.
    :param key: what they are sorted by, as for `sorted`; the smallest ends on top. Cards with equal keys end
        next to each other, in whatever order takes the least work.
    :param groups: instead of `key`: each group ends as a packet of its own, in any order within.
    :param piles: how many piles there is room for, at least 1.
    :raises InvalidParameter: if two keys cannot be compared, or both `key` and `groups` are given.
    :raises TooFewPiles: if one pile is not enough.
    """
    refuse(sort_fault(items, key, groups, piles))
    if groups is not None:
        return undecorated(plan)([groups(item) for item in items], piles)
    keys = [(key or _itself)(item) for item in items]
    deck: list[Any] = [None] * len(keys)
    place, before = -1, None
    for card in sorted(range(len(keys)), key=keys.__getitem__):
        if place < 0 or before < keys[card]:
            place += 1
        before = keys[card]
        deck[card] = Talon(place)
    return undecorated(plan)(deck, piles)


@require(lambda packets, key: _packets_fault(packets, key) is None, "every card has a key")
@ensure(
    lambda packets, key, result: (
        result
        == [n for n, packet in enumerate(packets) if any(key(i) != key(packet[0]) for i in packet)]
    ),
    "the packets with two different keys",
)
def packets_to_look_through(packets: Sequence[Sequence[ItemT]], key: Key) -> list[int]:
    """Return which packets have to be looked through when the order within each packet is unknown.

    A plan sends every position its own way. If two cards of a packet have different keys, or groups, one of
    their orders ends wrong; if all are equal, no order can. So these packets are put in order by hand, and
    all others stay face down.

    >>> packets_to_look_through([["a", "a"], ["a", "b"]], key=str)
    [1]

    :param packets: the cards of each packet, in any order.
    :param key: what the cards are sorted or grouped by.
    """
    refuse(_packets_fault(packets, key))
    return [
        number
        for number, packet in enumerate(packets)
        if any(key(item) != key(packet[0]) for item in packet)
    ]
