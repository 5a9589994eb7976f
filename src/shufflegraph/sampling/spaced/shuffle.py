"""Orders of different cards whose keys keep rules: the keys are arranged, the cards of each key shuffled."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from shufflegraph.contracts import are_equal_cards, ensure, refuse, require, undecorated
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.interop import coerces, integer, sequence
from shufflegraph.sampling.conflicts import sequence_fault
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.sampling.randomness import Rng, rng_fault
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.sampling.spaced.rules import Limits, Matches, Places
from shufflegraph.values import keys_of, kind_fault, label_of

CardT = TypeVar("CardT")
Key = Callable[[Any], Any]
RULES: Final = ("distance", "max_run", "limits", "cyclic", "fixed", "barred", "matches", "blocks")


def _key_fault(key: Any) -> InvalidParameter | None:
    several = isinstance(key, Sequence) and not isinstance(key, str)
    if callable(key) or (several and key and all(map(callable, key))):
        return None
    return InvalidParameterType(
        f"key is {label_of(key)}: it is a function of a card, or a list of such functions"
    )


def _as_one_key(key: Key | Sequence[Key]) -> Key:
    if callable(key):
        return key
    keys = tuple(key)
    return lambda card: tuple([one(card) for one in keys])


def _family(
    cards: Sequence[Any], key: Any, rules: Mapping[str, Any]
) -> tuple[Sequence[Any], Spaced[Any]]:
    """Return the cards' keys and the family of their arrangements, or raise what is wrong with the rules."""
    refuse(sequence_fault(cards) or _key_fault(key))
    ranks = keys_of(cards, _as_one_key(key))
    blocks = rules.get("blocks", ())
    sizes = () if blocks is None else blocks
    if not isinstance(sizes, Sequence) or any(type(size) is not int for size in sizes):
        raise InvalidParameterType(
            f"blocks is {label_of(blocks)}: of cards that are given it is a list of sizes"
        )
    if callable(key):
        return ranks, Spaced(ranks, **rules)
    distance = rules.get("distance")
    each = {**rules, "distance": (None,) * len(key) if distance is None else distance}
    return ranks, Spaced(ranks, **each, attributes=len(key))


def _is_legal_shuffle(cards: Sequence[Any], order: Sequence[Any], key: Any, *rules: Any) -> bool:
    """Is `order` an order of `cards` whose keys keep the rules?"""
    _, family = _family(cards, key, dict(zip(RULES, rules, strict=True)))
    in_order = tuple(map(_as_one_key(key), order))
    return are_equal_cards(cards, order) and in_order in family


@coerces(cards=sequence, distance=integer)
@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(lambda exact: kind_fault("exact", exact, bool, "True or False") is None, "exact or not")
@require(lambda key: _key_fault(key) is None, "one function of a card, or several")
@require(lambda cards: sequence_fault(cards) is None, "a sequence that has such an order")
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
    exact: bool = True,
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
    :param exact: False: nearly uniform, *not exactly*, by :meth:`Spaced.mixed`, for packs of any size.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises Unsolvable: if there is no such order; the message names the key that is too frequent.
    :raises InvalidParameter: if a rule makes no sense or `cards` is not a sequence.
    Complexity: that of :class:`Spaced`.
    Proved: Spaced.unrank_arranges, Spaced.unrank_rank, Assignments.orders_per_deck,
    Drawing.outcomes_equally_likely, Drawing.shuffles_equally_likely.
    """
    refuse(kind_fault("exact", exact, bool, "True or False"))
    given = (distance, max_run, limits, cyclic, fixed, barred, matches, blocks)
    ranks, family = _family(cards, key, dict(zip(RULES, given, strict=True)))
    if exact:
        arranged = undecorated(Family.sample)(family, rng)
    else:
        arranged = undecorated(Spaced.mixed)(family, rng).order
    block_at = [number for number, size in enumerate(blocks or ()) for _ in range(size)]
    block_at = block_at or [0] * len(ranks)
    stacks: dict[Any, list[CardT]] = {}
    for place in undecorated(shuffle)(range(len(cards)), rng):
        stacks.setdefault((block_at[place], ranks[place]), []).append(cards[place])
    return tuple([stacks[at].pop() for at in zip(block_at, arranged, strict=True)])
