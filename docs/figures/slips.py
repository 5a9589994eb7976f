"""What mends of slips at the table come to: exact distributions on small decks, over every choice."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from itertools import permutations

from shufflegraph import Assignments, Talon

Deck = tuple[Hashable, ...]
Ways = Callable[[Deck], list[Deck]]
"""From a deck as it was drawn to what the table may make of it, all equally likely."""


def outcomes(decks: Iterable[Deck], ways: Ways, every: Iterable[Deck]) -> dict[Deck, Fraction]:
    """Return how likely each deal of `every` is in the end, if each of `decks` is drawn equally often.

    >>> outcomes([("a", "b"), ("b", "a")], lambda deck: [deck, deck[::-1]], [("a", "b")])
    {('a', 'b'): Fraction(1, 2)}
    """
    drawn = list(decks)
    chances = dict.fromkeys(every, Fraction(0))
    for deck in drawn:
        ends = ways(deck)
        for end in ends:
            if end in chances:
                chances[end] += Fraction(1, len(drawn) * len(ends))
    return chances


def deals(owners: Mapping[str, int], talon: int = 0) -> list[Deck]:
    """Return every deck of destinations."""
    return [tuple(deck) for deck in Assignments(dict(owners), talon=talon)]


def with_owners(deck: Deck, changed: Mapping[int, Hashable]) -> Deck:
    """Return `deck` with other destinations at some positions."""
    return tuple(changed.get(position, one) for position, one in enumerate(deck))


def drawn_back(strayed: int | None = None) -> dict[Deck, Fraction]:
    """Ann draws, unseen, from Bob's cards, among which one of hers has strayed: any of hers, or a known one.

    >>> sum(drawn_back().values()), sum(drawn_back(0).values())
    (Fraction(1, 1), Fraction(1, 1))
    """
    every = deals({"Ann": 2, "Bob": 2, "Cleo": 2})

    def ways(deck: Deck) -> list[Deck]:
        found = []
        for stray in [strayed] if strayed is not None else range(len(deck)):
            if deck[stray] == "Ann":
                held = with_owners(deck, {stray: "Bob"})
                bobs = [position for position, one in enumerate(held) if one == "Bob"]
                found += [with_owners(held, {position: "Ann"}) for position in bobs]
        return found

    possible = [deck for deck in every if strayed is None or deck[strayed] == "Ann"]
    return outcomes(possible, ways, every)


def hands_kept() -> dict[Deck, Fraction]:
    """After one card all is lost but the hand that is handed over; the rest is drawn anew.

    >>> sum(hands_kept().values())
    Fraction(1, 1)
    """
    every = deals({"Ann": 1, "Bob": 1}, talon=1)

    def ways(deck: Deck) -> list[Deck]:
        kept = not isinstance(deck[0], Talon)
        return [other for other in every if not kept or other[0] == deck[0]]

    return outcomes(every, ways, every)


def left_to_the_talon() -> dict[Deck, Fraction]:
    """Bob leaves; the cards of that hand come under the talon, in a random order.

    >>> sum(left_to_the_talon().values())
    Fraction(1, 1)
    """

    def ways(deck: Deck) -> list[Deck]:
        own = [position for position, one in enumerate(deck) if one == "Bob"]
        orders = permutations((Talon(1), Talon(2)))
        return [with_owners(deck, dict(zip(own, places, strict=True))) for places in orders]

    return outcomes(deals({"Ann": 2, "Bob": 2}, talon=1), ways, deals({"Ann": 2}, talon=3))


def replaced(strangers: tuple[int, ...]) -> dict[Deck, Fraction]:
    """A deck has a card too many: who was dealt the stranger gives it back for the card left over.

    Of two that are alike, lots are drawn which one is the stranger. The deals are those of the other cards.

    >>> sum(replaced((2,)).values())
    Fraction(1, 1)
    """
    drawn = deals({"Ann": 2, "Bob": 2})

    def ways(deck: Deck) -> list[Deck]:
        found = []
        for stranger in strangers:
            places = [*deck, deck[stranger]] if stranger < len(deck) else list(deck)
            owners = {card: places[card] for card in range(len(places)) if card != stranger}
            if strangers[1:] and stranger == strangers[1]:  # the two are alike: one name for both
                owners[stranger] = owners.pop(strangers[0])
            found.append(tuple(owners[card] for card in sorted(owners)))
        return found

    return outcomes(drawn, ways, drawn)
