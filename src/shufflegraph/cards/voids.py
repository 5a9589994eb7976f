"""What is known of hidden hands: who has no cards of a suit, as the game counts suits.

In trick games with trumps a trump belongs to no other suit: a player who cannot follow clubs may hold the
jack of clubs. So a card's *effective* suit is trump, or its own. Who could not follow is *void* in it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import sizes_fault
from shufflegraph.base.faults import hashable_fault, in_turn, list_fault, type_fault
from shufflegraph.base.interop import coerces, numbers
from shufflegraph.base.messages import label_of, listed
from shufflegraph.cards.copies import Copy, by_copies, copies
from shufflegraph.cards.faces import Card, Suit, meant
from shufflegraph.cards.hidden import HiddenHands
from shufflegraph.cards.trumps import TRUMP, EffectiveSuit, Trumps, effective_suit, trumps_fault
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import Count

Known: TypeAlias = Mapping[Any, Collection[Any]] | None
"""What is known of owners' cards: owner -> cards, a card twice for two of them."""
Voids: TypeAlias = Mapping[Any, Collection[EffectiveSuit]] | None


@in_turn
def _known_fault(
    name: str, said: Any, sizes: Mapping[Any, int], is_card: Callable[[Any], bool]
) -> Iterator[InvalidParameter | None]:
    yield type_fault(f"{name} is a mapping from owners", said, Mapping, InvalidParameterType)
    of_what = "suits" if name == "voids" else "cards"
    for owner, told in said.items():
        who = f"{name} of {label_of(owner)}"
        if owner not in sizes:
            yield InvalidParameter(
                f"{name} names {label_of(owner)}, who has no size; owners: {listed(sizes) or 'none'}"
            )
        if isinstance(told, str) or not isinstance(told, Collection):
            yield InvalidParameterType(f"{who} is {label_of(told)}: give a list of {of_what}")
        for one in told:
            is_right = one == TRUMP or isinstance(one, Suit) if name == "voids" else is_card(one)
            if not is_right:
                there = meant(one, Suit) if name == "voids" else ""
                yield InvalidParameterType(f"{who} has {label_of(one)} among the {of_what}{there}")


def _free(
    faces: Iterable[Any], sizes: Iterable[Any], voids: Voids, lacks: Known, trumps: Trumps | str
) -> dict[Any, list[Any]]:
    """Return who may hold each face, after all that nobody has."""
    free: dict[Any, list[Any]] = {}
    for face in faces:
        suit = undecorated(effective_suit)(face, trumps) if isinstance(face, Card) else None
        free[face] = [
            owner
            for owner in sizes
            if suit not in (voids or {}).get(owner, ()) and face not in (lacks or {}).get(owner, ())
        ]
    return free


def _seen_copies(seen: Known) -> dict[Copy, Any]:
    """Return the holder of each card that was seen; equal cards are taken in order."""
    pairs = [(face, owner) for owner, faces in (seen or {}).items() for face in faces]
    return dict(zip(copies([face for face, _ in pairs]), [o for _, o in pairs], strict=True))


def _needed(holds: Known, seen: Known) -> dict[tuple[Any, Any], tuple[int, int]]:
    """Return how many of a face an owner holds at least, and how many of these were seen."""
    needed: dict[tuple[Any, Any], tuple[int, int]] = {}
    for owner in {**(holds or {}), **(seen or {})}:
        told, shown_cards = (Counter((known or {}).get(owner, ())) for known in (holds, seen))
        for face in {**told, **shown_cards}:
            needed[owner, face] = (max(told[face], shown_cards[face]), shown_cards[face])
    return needed


@in_turn
def _inputs_fault(
    cards: Any, sizes: Mapping[Any, int], voids: Voids, holds: Known, seen: Known, lacks: Known
) -> Iterator[InvalidParameter | None]:
    yield list_fault("cards", cards, "a list of the hidden cards")
    yield hashable_fault("cards", cards)
    yield sizes_fault("sizes", sizes)
    faces = frozenset(map(type, cards))
    if voids and cards and Card not in faces:
        yield InvalidParameter(
            f"voids are of suits, which {label_of(cards[0])} has not: it is not a Card"
        )
    for name, said in (("voids", voids), ("holds", holds), ("seen", seen), ("lacks", lacks)):
        if said is not None:
            yield _known_fault(
                name, said, sizes, lambda one: type(one) in faces or isinstance(one, Card)
            )
    left = Counter(cards)
    for (owner, face), (number, _) in _needed(holds, seen).items():
        left[face] -= number
        if left[face] < 0:
            yield InvalidParameter(
                f"{label_of(owner)} holds {face}, which is not (or no more) hidden"
            )


def hidden_fault(
    cards: Sequence[Any],
    sizes: Mapping[Any, int],
    voids: Voids,
    holds: Known,
    seen: Known,
    lacks: Known,
    trumps: object,
) -> InvalidParameter | None:
    fault = _inputs_fault(cards, sizes, voids, holds, seen, lacks)
    return fault or (trumps_fault(trumps) if cards else None)


def _keeps_to(hidden: HiddenHands, free: Mapping[Any, list[Any]], known: Sequence[Known]) -> bool:
    """May every owner hold just what is not excluded? A card that is known only its holder."""
    for copy, owners in hidden.deals.allowed.items():
        holders = {o for said in known for o, faces in (said or {}).items() if copy.card in faces}
        alone = [[o] if o in free[copy.card] else [] for o in holders]
        if list(owners) not in [free[copy.card], *alone]:
            return False
    return True


def _has_cards(hidden: HiddenHands, cards: Sequence[Any], seen: Known) -> bool:
    """Are the cards those that are hidden, and can no other have those that were seen?"""
    alone = Counter(
        (owners[0], copy.card) for copy, owners in hidden.deals.allowed.items() if len(owners) == 1
    )
    wanted = Counter((owner, face) for owner, faces in (seen or {}).items() for face in faces)
    free = Counter(copy.card for copy, owners in hidden.deals.allowed.items() if not owners)
    return Counter(cards) == hidden.cards and all(
        number <= alone[one] + free[one[1]] for one, number in wanted.items()
    )


def _has_all_deals(
    hidden: HiddenHands, free: Mapping[Any, list[Any]], holds: Known, seen: Known
) -> bool:
    """Are there as many deals as of all that may be, with rules for what is held and nothing else?"""
    pinned = _seen_copies(seen)
    allowed = {
        copy: [o for o in free[copy.card] if pinned.get(copy, o) == o]
        for copy in hidden.deals.allowed
    }
    rules = [
        Count(owner, [face], number)
        for owner, faces in (holds or {}).items()
        for face, number in Counter(faces).items()
    ]
    all_of_them = Partitions(allowed, hidden.sizes, rules=by_copies(rules, hidden.cards))
    return hidden.count == all_of_them.count


@coerces(sizes=numbers)
@require(
    lambda cards, sizes, voids, holds, seen, lacks, trumps: (
        hidden_fault(cards, sizes, voids, holds, seen, lacks, trumps) is None
    ),
    "hidden cards, and what may be said of owners that have numbers of cards",
)
@ensure(
    lambda cards, seen, result: _has_cards(result, cards, seen),
    "the hidden cards, those that were seen with their holder",
)
@ensure(
    lambda voids, lacks, holds, seen, trumps, result: _keeps_to(
        result, _free(result.cards, result.sizes, voids, lacks, trumps), (holds, seen)
    ),
    "nobody may hold a suit that they are void in or a card that they lack, all others may",
)
@ensure(
    lambda voids, lacks, holds, seen, trumps, result: _has_all_deals(
        result, _free(result.cards, result.sizes, voids, lacks, trumps), holds, seen
    ),
    "all deals in which everybody holds what they are known to hold, however many more",
)
def hidden_hands(
    cards: Sequence[Any],
    sizes: Mapping[Any, int],
    *,
    voids: Voids = None,
    holds: Known = None,
    seen: Known = None,
    lacks: Known = None,
    trumps: Trumps | str = "none",
) -> HiddenHands:
    """Return the ways in which the hidden cards can lie, given what the play has shown.

    If a card is hidden several times, `holds` and `seen` mean different things. A player who announced a
    queen of clubs holds at least one of them: `holds`. If one queen lay open for a moment, you know where
    this piece of cardboard is, and nothing about the other one: `seen`. To say that somebody has exactly one,
    use
    :meth:`~shufflegraph.cards.HiddenHands.given` afterwards.

    Cards of other games are any faces, such as texts:

    >>> hidden_hands(["red 1", "red 1", "wild", "blue 3"], {"Ann": 2, "Bob": 2}).count
    6
    >>> ace, jack, queen = map(Card.parse, ["♣A", "♣J", "♣Q"])
    >>> hidden = hidden_hands(
    ...     [ace, jack], {"Ann": 1, "Bob": 1}, voids={"Ann": [Suit.CLUBS]}, trumps="skat-hearts"
    ... )
    >>> hidden.marginal(jack, "Ann")
    Fraction(1, 1)
    >>> four, sizes = [queen, queen, ace, jack], {"Ann": 2, "Bob": 2}
    >>> announced = hidden_hands(four, sizes, holds={"Ann": [queen]})
    >>> announced.probability(Count("Ann", [queen], least=2))
    Fraction(1, 5)
    >>> hidden_hands(four, sizes, seen={"Ann": [queen]}).probability(Count("Ann", [queen], least=2))
    Fraction(1, 3)

    :param cards: the hidden cards, Cards or any other faces; equal ones are given as often as they are
        hidden.
    :param sizes: owner -> how many of them they hold; a skat can be an owner.
    :param voids: owner -> effective suits in which they have no card: Suits, or TRUMP.
    :param holds: owner -> cards that they hold at least one of; given twice: at least two.
    :param seen: owner -> cards that were seen in their hand, which count for `holds` too.
    :param lacks: owner -> cards that they do not hold.
    :param trumps: Trumps, or a name of TRUMPS.
    :raises InvalidParameter: if somebody has no size, or holds a card that is not hidden.
    Complexity: O(n m) for n cards and m owners.
    """
    refuse(_inputs_fault(cards, sizes, voids, holds, seen, lacks))
    needed, times = _needed(holds, seen), Counter(cards)
    holders = _seen_copies(seen)
    rules: list[Count] = []
    for (owner, face), (number, of_seen) in needed.items():
        if number == times[face]:
            holders.update({Copy(face, n + 1): owner for n in range(number)})
        elif number > of_seen:
            rules.append(Count(owner, (face,), number))
    free = _free(times, sizes, voids, lacks, trumps)
    allowed = {
        copy: [owner for owner in free[copy.card] if holders.get(copy, owner) == owner]
        for copy in copies(cards)
    }
    return HiddenHands(Partitions(allowed, sizes, rules=by_copies(rules, times)))
