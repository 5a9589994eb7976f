"""How arrangements of cards with several attributes are drawn without a table of all of them.

Either cards are shuffled until all attributes fit, stopped at the first conflict; or the values of one
attribute are arranged as its rules say, the cards of each value are shuffled, and that is done again until
the other attributes fit. Either way all legal orders come with the same probability.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, inf, log
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling import _machine
from shufflegraph.sampling._crossed import Kind
from shufflegraph.sampling._methods import LATER, SOON, Method, Task, chance_refusal
from shufflegraph.sampling._rejection import Rejection, log_chance, seconds_of_rejection
from shufflegraph.sampling.randomness import Below

TRIES: Final = 10**7
"""After so many tries nothing that fits is expected any more."""


DRAW_SECONDS: Final = 2e-6
"""About what a card takes when one attribute is drawn and the others are looked at."""


class Attribute(NamedTuple):
    """What the values of one attribute keep, and how they are drawn alone."""

    rules: Sequence[_machine.Kind]
    log_chance: float
    way: Callable[[], Method]
    seam: Callable[[Sequence[int]], bool] | None = None
    """Does a word of values break a limit where its end meets its beginning? None where they do not meet."""


def attribute_of(task: Task, way: Callable[[], Method]) -> Attribute:
    """Return the attribute whose values are to be arranged as the task says.

    >>> kind = _machine.Kind(((1, 2),), frozenset())
    >>> attribute_of(Task((2, 2), (kind, kind), {}, True, "distance"), list).seam([0, 1, 0, 1])
    False

    Complexity: that of the chance.
    """
    chance = log_chance(task.sizes, task.kinds, task.fixed)
    left, cards = list(task.sizes), task.cards
    for number, value in enumerate(task.fixed.values()):  # a shuffle has the fixed values there
        chance += log(left[value] / (cards - number)) if left[value] > 0 else -inf
        left[value] -= 1
    seam = Rejection(task.sizes, task.kinds).breaks_at_the_seam if task.cyclic else None
    return Attribute(task.kinds, chance, way, seam)


class Crossed(NamedTuple):
    """What is to be drawn."""

    sizes: Mapping[Kind, int]
    attributes: Sequence[Attribute]

    @property
    def cards(self) -> list[Kind]:
        """All cards."""
        return [kind for kind, size in self.sizes.items() for _ in range(size)]

    @property
    def log_chance(self) -> float:
        """About the logarithm of the probability that a shuffle fits."""
        return sum([one.log_chance for one in self.attributes])

    def fitting(self, cards: Iterator[Kind]) -> tuple[Kind, ...] | None:
        """Return the cards if all attributes keep their rules; else take no more than up to a conflict."""
        word = tuple(_while_they_fit(cards, [one.rules for one in self.attributes]))
        if len(word) < sum(self.sizes.values()):
            return None
        for number, one in enumerate(self.attributes):
            if one.seam and one.seam([kind[number] for kind in word]):
                return None
        return word


class KindMethod(NamedTuple):
    """A way to draw."""

    name: str
    draw: Callable[[Below], tuple[Kind, ...]]


def method_of_crossed(crossed: Crossed) -> KindMethod:
    """Return the way to draw arrangements whose table would be large.

    >>> kinds = [_machine.Kind(((1, 2),), frozenset())] * 2
    >>> rules = Attribute(kinds, -0.5, lambda: Method("table", lambda below: (0, 1)))
    >>> method_of_crossed(Crossed({(0, 0): 1, (1, 1): 1}, [rules, rules])).name
    'rejection'

    :raises InvalidParameter: if there is none; the message says how likely a shuffle fits.
    Complexity: that of the preparation.
    """
    ways = _seconds(crossed)
    for seconds, number in sorted(ways) if ways[0][0] > SOON else ways[:1]:
        if seconds > LATER:
            break
        if number < 0:
            return KindMethod("rejection", lambda below: _until_it_fits(crossed, below))
        try:
            return _sifted(crossed, number)
        except InvalidParameter:
            continue
    cards = sum(crossed.sizes.values())
    raise chance_refusal(cards, crossed.log_chance, "the rules of one attribute")


def least_seconds(crossed: Crossed) -> float:
    """Return about how long a draw without a table takes.

    >>> least_seconds(Crossed({(0,): 2}, [Attribute([], 0.0, list)])) < 1
    True

    Complexity: O(number of attributes).
    """
    return min([seconds for seconds, _ in _seconds(crossed)])


def _seconds(crossed: Crossed) -> list[tuple[float, int]]:
    """Return about how long a shuffle until it fits takes, then drawing each of the attributes."""
    log_p, cards = crossed.log_chance, sum(crossed.sizes.values())
    ways = [(seconds_of_rejection(log_p, cards), -1)]
    for number, attribute in enumerate(crossed.attributes):
        others = min(attribute.log_chance - log_p, 600.0)
        ways.append((exp(others) * cards * DRAW_SECONDS, number))
    return ways


def _until_it_fits(crossed: Crossed, below: Below) -> tuple[Kind, ...]:
    cards = crossed.cards
    for _ in range(TRIES):
        word = crossed.fitting(_shuffled(cards, below))
        if word is not None:
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
    cards: Iterator[Kind], rules: Sequence[Sequence[_machine.Kind]]
) -> Iterator[Kind]:
    """Yield the cards until one breaks a rule."""
    at: list[list[list[int]]] = [[[] for _ in of] for of in rules]
    for place, card in enumerate(cards):
        for of, places_of, value in zip(rules, at, card, strict=True):
            places, (limits, barred) = places_of[value], of[value]
            for most, among in limits:
                if len(places) >= most and place - places[-most] < among:
                    return
            if place in barred:
                return
            places.append(place)
        yield card


def _sifted(crossed: Crossed, number: int) -> KindMethod:
    """Return the way to draw the values of one attribute, until the others fit."""
    way = crossed.attributes[number].way()
    stacks: dict[int, list[Kind]] = {}
    for card in crossed.cards:
        stacks.setdefault(card[number], []).append(card)

    def draw(below: Below) -> tuple[Kind, ...]:
        for _ in range(TRIES):
            values = way.draw(below)
            order = {value: _shuffled(cards, below) for value, cards in stacks.items()}
            word = crossed.fitting(next(order[value]) for value in values)
            if word is not None:
                return word
        raise InvalidParameter(
            f"in {TRIES} draws there was none in which all attributes fit: there is hardly any, or none; "
            "relax the rules of one"
        )

    return KindMethod(f"{way.name}, again until the other attributes fit", draw)
