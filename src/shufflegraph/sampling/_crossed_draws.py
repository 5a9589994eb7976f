"""How arrangements of cards with several attributes are drawn without a table of all of them.

Either cards are shuffled until all attributes fit, stopped at the first conflict; or the values of one
attribute are arranged as its rules say, the cards of each value are shuffled, and that is done again until
the other attributes fit. Either way all legal orders come with the same probability.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._automata import Limit
from shufflegraph.sampling._crossed import Kind
from shufflegraph.sampling._insertion import Below
from shufflegraph.sampling._methods import LATER, SOON, Method, chance_refusal
from shufflegraph.sampling._rejection import seconds_of_rejection

TRIES: Final = 10**7
"""After so many tries nothing that fits is expected any more."""


DRAW_SECONDS: Final = 2e-6
"""About what a card takes when one attribute is drawn and the others are looked at."""


class Attribute(NamedTuple):
    """What the values of one attribute keep, and how they are drawn alone."""

    limits: Sequence[tuple[Limit, ...]]
    log_chance: float
    way: Callable[[], Method]


class Crossed(NamedTuple):
    """What is to be drawn."""

    sizes: Mapping[Kind, int]
    attributes: Sequence[Attribute]

    @property
    def cards(self) -> list[Kind]:
        """All cards."""
        return [kind for kind, size in self.sizes.items() for _ in range(size)]


class KindMethod(NamedTuple):
    """A way to draw."""

    name: str
    draw: Callable[[Below], tuple[Kind, ...]]


def method_of_crossed(crossed: Crossed) -> KindMethod:
    """Return the way to draw arrangements whose table would be large.

    >>> rules = Attribute([((1, 2),)] * 2, -0.5, lambda: Method("table", lambda below: (0, 1)))
    >>> method_of_crossed(Crossed({(0, 0): 1, (1, 1): 1}, [rules, rules])).name
    'rejection'

    :raises InvalidParameter: if there is none; the message says how likely a shuffle fits.
    Complexity: that of the preparation.
    """
    log_p = sum([one.log_chance for one in crossed.attributes])
    cards = sum(crossed.sizes.values())
    ways = [(seconds_of_rejection(log_p, cards), -1)]
    for number, attribute in enumerate(crossed.attributes):
        others = min(attribute.log_chance - log_p, 600.0)
        ways.append((exp(others) * cards * DRAW_SECONDS, number))
    for seconds, number in sorted(ways) if ways[0][0] > SOON else ways[:1]:
        if seconds > LATER:
            break
        if number < 0:
            return KindMethod("rejection", lambda below: _until_it_fits(crossed, below))
        try:
            return _sifted(crossed, number)
        except InvalidParameter:
            continue
    raise chance_refusal(cards, log_p, "the rules of one attribute")


def _until_it_fits(crossed: Crossed, below: Below) -> tuple[Kind, ...]:
    cards = crossed.cards
    limits = [one.limits for one in crossed.attributes]
    for _ in range(TRIES):
        word = tuple(_while_they_fit(_shuffled(cards, below), limits))
        if len(word) == len(cards):
            return word
    raise InvalidParameter(
        f"no arrangement was found in {TRIES} tries: the rules leave hardly any, or none; relax one"
    )


def _shuffled(cards: Sequence[Kind], below: Below) -> Iterator[Kind]:
    """Yield the cards in a random order, one after the other."""
    left = list(cards)
    for number in range(len(left), 0, -1):
        chosen = below(number)
        card, left[chosen] = left[chosen], left[number - 1]
        yield card


def _while_they_fit(
    cards: Iterator[Kind], limits: Sequence[Sequence[tuple[Limit, ...]]]
) -> Iterator[Kind]:
    """Yield the cards until one breaks a limit."""
    at: list[list[list[int]]] = [[[] for _ in of] for of in limits]
    for place, card in enumerate(cards):
        for of, places_of, value in zip(limits, at, card, strict=True):
            places = places_of[value]
            for most, among in of[value]:
                if len(places) >= most and place - places[-most] < among:
                    return
            places.append(place)
        yield card


def _sifted(crossed: Crossed, number: int) -> KindMethod:
    """Return the way to draw the values of one attribute, until the others fit."""
    way = crossed.attributes[number].way()
    stacks: dict[int, list[Kind]] = {}
    for card in crossed.cards:
        stacks.setdefault(card[number], []).append(card)
    limits = [one.limits for one in crossed.attributes]

    def draw(below: Below) -> tuple[Kind, ...]:
        for _ in range(TRIES):
            values = way.draw(below)
            order = {value: _shuffled(cards, below) for value, cards in stacks.items()}
            word = tuple(_while_they_fit((next(order[value]) for value in values), limits))
            if len(word) == len(values):
                return word
        raise InvalidParameter(
            f"in {TRIES} draws there was none in which all attributes fit: there is hardly any, or none; "
            "relax the rules of one"
        )

    return KindMethod(f"{way.name}, again until the other attributes fit", draw)
