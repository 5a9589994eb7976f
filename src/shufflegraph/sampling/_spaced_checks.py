"""What is said of spaced arrangements: checked, and copied so that it does not change any more."""

from collections import Counter
from collections.abc import (
    Callable,
    Collection,
    Container,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    Set,
)
from fractions import Fraction
from math import factorial, prod
from types import MappingProxyType
from typing import Any

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling._spacing_faults import said_fault
from shufflegraph.sampling.conflicts import distance_fault, sequence_fault
from shufflegraph.sampling.spacing import Broken, Said
from shufflegraph.wording import listed, shown


def numbers_fault(ranks: object) -> InvalidParameter | None:
    """Return why `ranks` is neither iterable nor a mapping to numbers of cards, or None if it is one."""
    if isinstance(ranks, Mapping):
        for rank, size in ranks.items():
            if type(size) is not int:
                return InvalidParameterType(
                    f"{shown(rank)} has {shown(size)} cards: that has to be an integer"
                )
            if size < 0:
                return InvalidParameter(
                    f"{shown(rank)} has {shown(size)} cards: a number of cards is at least 0"
                )
    elif not isinstance(ranks, Iterable):
        return InvalidParameterType(
            f"ranks are the cards' ranks or a mapping from ranks to numbers of cards, not {shown(ranks)}"
        )
    return None


def sizes_of(ranks: Any) -> dict[Any, int]:
    """Return each rank's number of cards, or raise what is wrong with them."""
    refuse(numbers_fault(ranks))
    if isinstance(ranks, Mapping):
        return {rank: size for rank, size in ranks.items() if size}
    try:
        return dict(Counter(ranks))
    except TypeError:
        raise InvalidParameterType(
            "a rank cannot be hashed: a rank is hashable, such as a string"
        ) from None


def spaced_fault(
    ranks: object,
    distance: object,
    max_run: object,
    limits: object,
    cyclic: object,
    fixed: object,
    barred: object,
) -> InvalidParameter | None:
    """Return why there is no such family, or None; ranks that can be read only once are not read.

    >>> spaced_fault({"ace": -1}, 1, None, (), False, None, None)
    InvalidParameter("'ace' has -1 cards: a number of cards is at least 0")

    Complexity: O(n) for n cards.
    """
    said = Said(distance, max_run, limits, cyclic, fixed, barred)
    if isinstance(ranks, Iterator):
        return (
            None if isinstance(distance, Mapping) or distance is None else distance_fault(distance)
        )
    try:
        sizes = sizes_of(ranks)
    except InvalidParameter as wrong:
        return wrong
    names = ranks if isinstance(ranks, Mapping) else sizes
    return said_fault(said, names, sum(sizes.values()))


def kept(said: Said) -> Said:
    """Return a copy of what is said that does not change any more."""
    return _copied(said, MappingProxyType)


def frozen(said: Said) -> Said:
    """Return what is said as something to be compared and hashed."""
    return _copied(said, lambda told: tuple(told.items()))


def _copied(said: Said, mapping: Callable[[dict[Any, Any]], Any]) -> Said:
    """Return a copy with tuples for collections, and what `mapping` makes of mappings; ranks stay."""
    copied = [
        mapping({key: one if name == "fixed" else _as_tuple(one) for key, one in value.items()})
        if isinstance(value, Mapping)
        else _as_tuple(value)
        for name, value in said._asdict().items()
    ]
    return Said(*copied)


def _as_tuple(value: Any) -> Any:
    """Return places, or pairs, as tuples, a set of places in ascending order; anything else as it is."""
    if isinstance(value, Set):
        return tuple(sorted(value))
    return tuple(map(_as_tuple, value)) if isinstance(value, Collection) else value


def given_again(value: Any) -> Any:
    """Return it as it may be given again."""
    return dict(value) if isinstance(value, Mapping) else value


def method_fault(self: Any) -> InvalidParameter | None:
    """Return why the arrangements of such a family cannot be drawn, or None if they can.

    >>> from shufflegraph import Spaced, SpacedKinds
    >>> method_fault(Spaced(dict.fromkeys(range(40), 12), 2)) is None
    False
    >>> method_fault(SpacedKinds([("square", "red"), ("circle", "blue")]))

    Complexity: that of the table, if there is one.
    """
    try:
        _ = self._way
    except InvalidParameter as wrong:
        return wrong
    return None


def length_fault(word: object, cards: int) -> InvalidParameter | None:
    """Return why `word` is no sequence of so many cards, or None if it is one.

    >>> length_fault("ab", 3)
    InvalidParameter('2 cards instead of 3')

    Complexity: O(1).
    """
    fault = sequence_fault(word)
    if fault is None and isinstance(word, Sequence) and len(word) != cards:
        return InvalidParameter(f"{len(word)} cards instead of {shown(cards)}")
    return fault


def cards_fault(
    outcome: object, sizes: Mapping[Any, int], names: str | None = None
) -> InvalidParameter | None:
    """Return why `outcome` is no arrangement of these cards in any order, or None if it is one.

    >>> cards_fault(("a", "c"), {"a": 1, "b": 1}), cards_fault(("a", "a"), {"a": 2})
    (InvalidParameter("'c' is none of the ranks 'a', 'b'"), None)

    :param names: what the cards are called; without it they are ranks, and listed.
    Complexity: O(n) for n cards.
    """
    if not isinstance(outcome, tuple):
        return InvalidParameterType(f"an arrangement is a tuple, not a {type(outcome).__name__}")
    for card in outcome:
        if not isinstance(card, Hashable) or card not in sizes:
            known = f"ranks {listed(sizes)}" if names is None else names
            return InvalidParameter(f"{shown(card)} is none of the {known}")
    cards = Counter(outcome)
    for card, size in sizes.items():
        if cards[card] != size:
            return InvalidParameter(
                f"{shown(card)} has {shown(cards[card])} cards instead of {shown(size)}"
            )
    return None


def is_told_broken(
    family: Container[Any],
    sizes: Mapping[Any, int],
    word: Sequence[Any],
    broken: Sequence[Broken],
) -> bool:
    """Does every entry name places of the word, and is there one just if the word breaks a rule?

    >>> from shufflegraph import Spaced
    >>> is_told_broken(Spaced("aab"), {"a": 2, "b": 1}, "aab", ())
    False

    Complexity: O(n^2) for n cards.
    """
    named = all(0 <= place < len(word) for one in broken for place in one.places)
    if Counter(word) != sizes:
        return named
    return named and (not broken) == (tuple(word) in family)


def legal_share(count: int, sizes: Collection[int]) -> Fraction:
    """Return the share of the orders of different cards that are legal, if so many arrangements are.

    >>> legal_share(2, [2, 2])
    Fraction(1, 3)

    Complexity: that of the factorials.
    """
    return Fraction(count * prod(map(factorial, sizes)), factorial(sum(sizes)))
