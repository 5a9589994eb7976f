"""Orders of different cards whose keys keep rules: the keys are arranged, the cards of each key shuffled."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from shufflegraph.base.contracts import are_equal_cards, ensure, refuse, require, undecorated
from shufflegraph.base.faults import keys_of, kind_fault
from shufflegraph.base.interop import coerces, integer, sequence
from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.conflicts import items_fault
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import CardT, shuffle
from shufflegraph.sampling.randomness import Rng, rng_fault
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.sampling.spaced.rules import Limits, Matches, Places, SpacingRules

CardKey = Callable[[Any], Any]
SPACING_RULES: Final = (*SpacingRules._fields, "blocks")


def _keys_fault(key: Any) -> InvalidParameter | None:
    several = isinstance(key, Sequence) and not isinstance(key, str)
    if callable(key) or (several and key and all(map(callable, key))):
        return None
    return InvalidParameterType(
        f"key is {label_of(key)}: it is a function of a card, or a list of such functions"
    )


def _blocks_fault(blocks: Any) -> InvalidParameter | None:
    sizes = () if blocks is None else blocks
    if isinstance(sizes, Sequence) and all(type(size) is int for size in sizes):
        return None
    return InvalidParameterType(
        f"blocks is {label_of(blocks)}: of cards that are given it is a list of sizes"
    )


def _as_one_key(key: CardKey | Sequence[CardKey]) -> CardKey:
    if callable(key):
        return key
    keys = tuple(key)
    return lambda card: tuple([one(card) for one in keys])


def keyed_family(
    cards: Sequence[Any], key: Any, rules: Mapping[str, Any]
) -> tuple[Sequence[Any], Spaced[Any]]:
    """Return the cards' keys and the family of their arrangements, or raise what is wrong with the rules."""
    refuse(items_fault(cards) or _keys_fault(key))
    ranks = keys_of(cards, _as_one_key(key))
    refuse(_blocks_fault(rules.get("blocks")))
    if callable(key):
        return ranks, Spaced(ranks, **rules)
    distance = rules.get("distance")
    each = {**rules, "distance": (None,) * len(key) if distance is None else distance}
    return ranks, Spaced(ranks, **each, attributes=len(key))


def drawn_order(
    ranks: Sequence[Any],
    family: Spaced[Any],
    blocks: Any,
    approximate: bool,
    rng: Rng | None,
) -> list[int]:
    """Return the positions of the cards in an order whose ranks are an outcome of the family."""
    if approximate:
        arranged = undecorated(Spaced.mixed)(family, rng).order
    else:
        arranged = undecorated(Family.sample)(family, rng)
    block_at = [number for number, size in enumerate(blocks or ()) for _ in range(size)]
    block_at = block_at or [0] * len(ranks)
    stacks: dict[Any, list[int]] = {}
    for position in undecorated(shuffle)(range(len(ranks)), rng):
        stacks.setdefault((block_at[position], ranks[position]), []).append(position)
    return [stacks[at].pop() for at in zip(block_at, arranged, strict=True)]


def _is_legal_shuffle(cards: Sequence[Any], order: Sequence[Any], key: Any, *rules: Any) -> bool:
    """Is `order` an order of `cards` whose keys keep the rules?"""
    _, family = keyed_family(cards, key, dict(zip(SPACING_RULES, rules, strict=True)))
    in_order = tuple(map(_as_one_key(key), order))
    return are_equal_cards(cards, order) and in_order in family


@coerces(cards=sequence, distance=integer)
@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(
    lambda approximate: kind_fault("approximate", approximate, bool, "True or False") is None,
    "nearly or exactly",
)
@require(lambda key: _keys_fault(key) is None, "one function of a card, or several")
@require(lambda cards: items_fault(cards) is None, "a sequence that has such an order")
@ensure(
    lambda cards, key, distance, max_run, limits, cyclic, fixed, barred, matches, blocks, result: (
        _is_legal_shuffle(
            cards, result, key, distance, max_run, limits, cyclic, fixed, barred, matches, blocks
        )
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
    matches: Matches | Sequence[Any] | None = None,
    blocks: Sequence[int] | None = None,
    approximate: bool = False,
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
        with keys for ranks; with several keys a list with an entry for each, as in :class:`Spaced`.
    :param max_run: the most equal keys in a row; with several keys a list.
    :param limits: pairs (m, w): at most m equal keys among any w neighbours; with several keys a list of
        such lists.
    :param cyclic: the last and the first are neighbours, too.
    :param fixed: place -> the key of the card that lies there; with several keys a list of such mappings.
    :param barred: key -> the place or places where it does not lie; with several keys a list.
    :param matches: lag -> how many keys equal the one so many places before, or (least, most); with several
        keys a list.
    :param blocks: the sizes of blocks that keep their own cards, in the order in which these are given.
    :param approximate: nearly uniform, *not exactly*, by :meth:`Spaced.mixed`, for packs of any size.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises Unsolvable: if there is no such order; the message names the key that is too frequent.
    :raises InvalidParameter: if a rule makes no sense or `cards` is not a sequence.
    Complexity: that of :class:`Spaced`.
    Proved: Spaced.unrank_arranges, Spaced.unrank_rank, Assignments.orders_per_deck,
    Drawing.outcomes_equally_likely, Drawing.shuffles_equally_likely.
    """
    refuse(kind_fault("approximate", approximate, bool, "True or False"))
    given = (distance, max_run, limits, cyclic, fixed, barred, matches, blocks)
    ranks, family = keyed_family(cards, key, dict(zip(SPACING_RULES, given, strict=True)))
    order = drawn_order(ranks, family, blocks, approximate, rng)
    return tuple([cards[position] for position in order])


def _is_legal_order(keys: Sequence[Any], order: Sequence[int], rules: Sequence[Any]) -> bool:
    """Is `order` every position once, and are the keys in it as the rules say?"""
    in_order = tuple([keys[position] for position in order])
    family = Spaced(keys, **dict(zip((*SPACING_RULES, "attributes"), rules, strict=True)))
    return sorted(order) == list(range(len(keys))) and in_order in family


@coerces(keys=sequence, distance=integer)
@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(
    lambda approximate: kind_fault("approximate", approximate, bool, "True or False") is None,
    "nearly or exactly",
)
@require(lambda keys: items_fault(keys) is None, "a sequence of keys")
@ensure(
    lambda keys, distance, max_run, limits, cyclic, fixed, barred, matches, blocks, attributes, result: (
        _is_legal_order(
            keys,
            result,
            (distance, max_run, limits, cyclic, fixed, barred, matches, blocks, attributes),
        )
    ),
    "every position once, the keys there as the rules say",
)
def spaced_order(  # noqa: PLR0913 - one for each kind of rule
    keys: Sequence[Any],
    *,
    distance: int | Mapping[Any, int] | Sequence[Any] | None = None,
    max_run: int | Mapping[Any, int] | Sequence[Any] | None = None,
    limits: Limits | Sequence[Any] = (),
    cyclic: bool = False,
    fixed: Mapping[int, Any] | Sequence[Any] | None = None,
    barred: Mapping[Any, Places] | Sequence[Any] | None = None,
    matches: Matches | Sequence[Any] | None = None,
    blocks: Sequence[int] | None = None,
    attributes: int | Sequence[str] | None = None,
    approximate: bool = False,
    rng: Rng | None = None,
) -> list[int]:
    """Return the positions of things in an order whose keys keep the rules: for ``table.iloc[…]``.

    All such orders are equally likely, as in :func:`spaced_shuffle`.

    >>> from random import Random
    >>> order = spaced_order(["a", "a", "b"], rng=Random(1))
    >>> order
    [1, 2, 0]

    :param keys: the key of each thing, such as a column of a table; with `attributes` tuples of values.
    :param distance: equal keys are further apart than this; this and the other rules as in :class:`Spaced`.
    :param max_run: the most equal keys in a row.
    :param limits: pairs (m, w): at most m equal keys among any w neighbours.
    :param cyclic: the last and the first are neighbours, too.
    :param fixed: place -> the key that lies there.
    :param barred: key -> the place or places where it does not lie.
    :param matches: lag -> how many keys equal the one so many places before.
    :param blocks: the sizes of blocks that keep their own things, in the order in which these are given.
    :param attributes: the number of attributes of a key, or their names.
    :param approximate: nearly uniform, *not exactly*, by :meth:`Spaced.mixed`, for packs of any size.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises Unsolvable: if there is no such order; the message names the key that is too frequent.
    :raises InvalidParameter: if a rule makes no sense or `keys` is not a sequence.
    """
    refuse(kind_fault("approximate", approximate, bool, "True or False"))
    refuse(items_fault(keys))
    given: Any = (distance, max_run, limits, cyclic, fixed, barred, matches, blocks, attributes)
    refuse(_blocks_fault(blocks))
    family = Spaced(keys, **dict(zip((*SPACING_RULES, "attributes"), given, strict=True)))
    return drawn_order(keys, family, blocks, approximate, rng)
