"""Orders of different cards whose keys keep rules: the keys are arranged, the cards of each key shuffled."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from shufflegraph.contracts import (
    are_equal_cards,
    ensure,
    integer,
    refuse,
    requires,
    sequence,
    takes,
    undecorated,
)
from shufflegraph.errors import InvalidParameter, InvalidParameterType, ShufflegraphError
from shufflegraph.sampling._family_faults import sample_fault
from shufflegraph.sampling.conflicts import sequence_fault
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.kinds import SpacedKinds
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.sampling.randomness import Rng
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.sampling.spacing import Limits, Places, Said
from shufflegraph.wording import shown

CardT = TypeVar("CardT")
Key = Callable[[Any], Any]


def _key_fault(key: Any) -> InvalidParameter | None:
    """Return why `key` is neither a function nor a list of functions, or None if it is one."""
    several = isinstance(key, Sequence) and not isinstance(key, str)
    if callable(key) or (several and key and all(map(callable, key))):
        return None
    return InvalidParameterType(
        f"key is {shown(key)}: it is a function of a card, or a list of such functions"
    )


def _as_one_key(key: Key | Sequence[Key]) -> Key:
    """Return the function of a card that tells what its place depends on."""
    if callable(key):
        return key
    keys = tuple(key)
    return lambda card: tuple([one(card) for one in keys])


def _family(ranks: Sequence[Any], key: Any, said: Said) -> Family[Any]:
    """Return the arrangements of the keys, or raise what is wrong with the rules."""
    if callable(key):
        return Spaced(ranks, said.distance, **dict(zip(said._fields[1:], said[1:], strict=True)))
    limits = None if said.limits == () else said.limits
    distance = (None,) * len(key) if said.distance is None else said.distance
    said = said._replace(distance=distance, limits=limits)
    return SpacedKinds(ranks, distance, **dict(zip(said._fields[1:], said[1:], strict=True)))


def spaced_shuffle_fault(  # noqa: PLR0913, PLR0917 - those of the shuffle
    cards: Any,
    key: Any,
    distance: Any,
    max_run: Any,
    limits: Any,
    cyclic: Any,
    fixed: Any,
    barred: Any,
    rng: object,
) -> ShufflegraphError | None:
    """Return why `cards` cannot be put into such an order with `rng`, or None if they can.

    >>> spaced_shuffle_fault("aab", str, 2, None, (), False, None, None, None).args[0][:22]
    "'a' too frequent: 2 ca"

    Complexity: that of :class:`Spaced`.
    """
    fault = sequence_fault(cards) or _key_fault(key)
    if fault is not None:
        return fault
    ranks = list(map(_as_one_key(key), cards))
    try:
        family = _family(ranks, key, Said(distance, max_run, limits, cyclic, fixed, barred))
    except InvalidParameter as wrong:
        return wrong
    return sample_fault(family, rng)


def _is_legal_shuffle(cards: Sequence[Any], order: Sequence[Any], given: Mapping[str, Any]) -> bool:
    """Is `order` an order of `cards` whose keys keep the rules among what is `given`?"""
    rules = {name: value for name, value in given.items() if name in Said._fields}
    key = _as_one_key(given["key"])
    family = _family(list(map(key, cards)), given["key"], Said(**rules))
    return are_equal_cards(cards, order) and tuple(map(key, order)) in family


@takes(cards=sequence, distance=integer)
@requires(spaced_shuffle_fault, "a sequence that has such an order, and rng is a source of bits")
@ensure(
    lambda cards, result, _KWARGS: _is_legal_shuffle(  # noqa: N803 - the name that icontract gives
        list(cards), result, _KWARGS
    ),
    "the same cards, their keys as the rules say",
)
def spaced_shuffle(  # noqa: PLR0913 - one for each kind of rule
    cards: Sequence[CardT],
    *,
    key: Callable[[CardT], Any] | Sequence[Callable[[CardT], Any]],
    distance: int | Mapping[Any, int] | Sequence[Any] | None = None,
    max_run: int | Mapping[Any, int] | Sequence[Any] | None = None,
    limits: Limits | Sequence[Any] = (),
    cyclic: bool = False,
    fixed: Mapping[int, Any] | Sequence[Any] | None = None,
    barred: Mapping[Any, Places] | Sequence[Any] | None = None,
    rng: Rng | None = None,
) -> tuple[CardT, ...]:
    """Return `cards` in an order without equal keys at a distance of 1 … `distance`, or under other rules.

    All such orders are equally likely: an arrangement of the keys is drawn, and within each key the
    cards are shuffled; every arrangement of the keys stands for equally many orders of the cards.

    >>> from random import Random
    >>> spaced_shuffle(["c1", "c2", "d1"], key=lambda card: card[0], rng=Random(2))
    ('c1', 'd1', 'c2')
    >>> order = spaced_shuffle(range(9), key=lambda card: card % 3, max_run=2, fixed={0: 1})
    >>> order[0] % 3
    1

    With a list of keys each is an attribute that keeps rules of its own; here neither the tens nor the
    units of neighbours are equal:

    >>> tens, units = (lambda n: n // 10), (lambda n: n % 10)
    >>> spaced_shuffle([11, 12, 13, 21, 22, 23], key=[tens, units], distance=[1, 1], rng=Random(1))
    (12, 21, 13, 22, 11, 23)

    :param cards: any objects; they are not changed, and are told apart even if they are equal.
    :param key: what has to be apart, such as a card's rank; or a list of such functions.
    :param distance: equal keys are further apart than this; this and the other rules as in :class:`Spaced`,
        with keys for ranks; with several keys a list with an entry for each, as in :class:`SpacedKinds`.
    :param max_run: at most so many equal keys in a row; with several keys a list.
    :param limits: pairs (m, w): at most m equal keys among any w neighbours; with several keys a list of
        such lists.
    :param cyclic: the last and the first are neighbours, too.
    :param fixed: place -> the key of the card that lies there; with several keys a list of such mappings.
    :param barred: key -> the place or places where it does not lie; with several keys a list.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises Unsolvable: if there is no such order; the message names the key that is too frequent.
    :raises InvalidParameter: if a rule makes no sense or `cards` is no sequence.
    Complexity: that of :class:`Spaced`, or of :class:`SpacedKinds`.
    Proved: Spaced.unrank_arranges, Spaced.unrank_rank, Assignments.orders_per_deck,
    Drawing.outcomes_equally_likely, Drawing.shuffles_equally_likely.
    """
    refuse(sequence_fault(cards) or _key_fault(key))
    ranks = list(map(_as_one_key(key), cards))
    family = _family(ranks, key, Said(distance, max_run, limits, cyclic, fixed, barred))
    arranged = undecorated(Family.sample)(family, rng)
    stacks: dict[Any, list[CardT]] = {}
    for place in undecorated(shuffle)(range(len(cards)), rng):
        stacks.setdefault(ranks[place], []).append(cards[place])
    return tuple([stacks[rank].pop() for rank in arranged])
