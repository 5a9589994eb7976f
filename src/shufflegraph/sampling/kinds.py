"""Spaced arrangements of cards with several attributes, each with rules of its own.

The numbering is lexicographic, with the kinds of cards in order of first appearance.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from math import factorial, inf, prod
from types import MappingProxyType
from typing import Any, Final

from shufflegraph.contracts import ensure, refuse, requires
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling._automata import TooManyStates
from shufflegraph.sampling._crossed import KindWords
from shufflegraph.sampling._crossed_draws import (
    Crossed,
    KindMethod,
    attribute_of,
    least_seconds,
    method_of_crossed,
)
from shufflegraph.sampling._family_faults import sample_fault
from shufflegraph.sampling._kinds_checks import Values, attributes_of, kinds_fault
from shufflegraph.sampling._kinds_reasons import together_text
from shufflegraph.sampling._methods import LATER, chance_refusal, refuse_cards
from shufflegraph.sampling._spaced_checks import (
    cards_fault,
    given_again,
    is_told_broken,
    legal_share,
    length_fault,
    method_fault,
    sizes_of,
)
from shufflegraph.sampling.family import METHODS, Family
from shufflegraph.sampling.randomness import Below, Rng, bounded_draws
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.sampling.spacing import Broken, Said
from shufflegraph.wording import shown

QUICK_TABLE: Final = 20_000
"""So many states are counted before anything is drawn, fewer of many kinds: about two seconds."""
MOST_STATES: Final = 100_000
"""The largest table of arrangements, smaller where there are many kinds: about ten seconds."""
STEPS_OF_A_STATE: Final = 1 / 75
"""The time that a state takes, by the square of the number of kinds; eight kinds are few."""

Value = Any


def kinds_word_fault(self: "SpacedKinds", word: object) -> InvalidParameter | None:
    """Return why `word` is no arrangement of as many cards with as many attributes, or None if it is one.

    >>> kinds_word_fault(SpacedKinds([("square", "red")]), [("square",)])
    InvalidParameterType("('square',) is no kind of card: a tuple of 2 values is needed")

    Complexity: O(n) for n cards.
    """
    fault = length_fault(word, sum(self.kinds.values()))
    if fault is not None or not isinstance(word, Sequence):
        return fault
    number = len(self._attributes)
    for kind in word:
        if not isinstance(kind, tuple) or len(kind) != number:
            return InvalidParameterType(
                f"{shown(kind)} is no kind of card: a tuple of {number} values is needed"
            )
    return None


@dataclass(frozen=True, init=False, repr=False)
class SpacedKinds(Family[tuple[Values, ...]]):
    """The arrangements of cards with several attributes in which each attribute keeps its rules.

    A kind of card is a tuple of values, one for each attribute; cards of one kind are alike.

    >>> from itertools import product
    >>> family = SpacedKinds(product(["square", "circle"], ["red", "blue", "grey"]), [1, 1])
    >>> family.count, family.unrank(0)[:2]
    (12, (('square', 'red'), ('circle', 'blue')))
    >>> SpacedKinds(product(range(4), range(4)), [1, 1]).count
    10206047232

    The theorems of Kinds are about a machine that keeps these rules and tells all values apart; that states
    which differ in the names of values are made one is compared with all arrangements of small packs.

    :param kinds: the kinds of the cards, or kind -> number of cards.
    :param distance: for each attribute, how far equal values are apart, as in :class:`Spaced`; an integer
        holds for all. Where nothing is said it is 1, and 0 for attributes with `max_run` or `limits`.
    :param max_run: for each attribute, at most so many equal values in a row, or None; an integer holds
        for all.
    :param limits: for each attribute, pairs (m, w): at most m equal values among any w neighbours; or None.
    :param cyclic: the last and the first card are neighbours, too.
    :param fixed: for each attribute, place -> the value that lies there; or None.
    :param barred: for each attribute, value -> the place or places where it does not lie; or None.
    :raises InvalidParameter: if a kind is no tuple, there are not as many rules as attributes, or a rule
        makes no sense; when the outcomes are first counted or drawn, if there are too many states: then
        the message says how likely a shuffle fits.
    Complexity: the first use makes the table, O(s k v) for s states, k kinds and v values; then `unrank` and
    `rank` take O(n k log k) for n cards. Sixteen cards of four shapes and four colours have 1,312 states.
    What is too large to be counted may be drawn all the same: see `method`.
    Proved: Kinds.number_is_number_of_arrangements, Kinds.unrank_arranges, Kinds.rank_unrank,
    Kinds.unrank_rank, Kinds.rank_of_others.
    """

    __match_args__ = ("kinds", "distance")

    kinds: Mapping[Values, int] = field(compare=False)
    distance: tuple[Any, ...] = field(compare=False)
    max_run: tuple[Any, ...] = field(compare=False)
    limits: tuple[Any, ...] = field(compare=False)
    cyclic: bool = field(compare=False)
    fixed: tuple[Any, ...] = field(compare=False)
    barred: tuple[Any, ...] = field(compare=False)
    _sizes: tuple[tuple[Values, int], ...] = field(init=False)
    _attributes: tuple["Spaced[Any]", ...] = field(init=False)

    @requires(kinds_fault, "kinds of cards with as many attributes, and rules for each")
    def __init__(
        self,
        kinds: Iterable[Values] | Mapping[Values, int],
        distance: int | Sequence[Any] | None = None,
        *,
        max_run: int | Sequence[Any] | None = None,
        limits: Sequence[Any] | None = None,
        cyclic: bool = False,
        fixed: Sequence[Any] | None = None,
        barred: Sequence[Any] | None = None,
    ) -> None:
        sizes = sizes_of(kinds)
        said = Said(distance, max_run, limits, cyclic, fixed, barred)
        families = attributes_of(sizes, said)
        each = [name for name in Said._fields if name != "cyclic"]
        self.__dict__.update(
            kinds=MappingProxyType(sizes),
            **{name: tuple([getattr(one, name) for one in families]) for name in each},
            cyclic=cyclic,
            _sizes=tuple(sizes.items()),
            _attributes=tuple(families),
        )

    @property
    def _keywords(self) -> dict[str, Any]:
        """What is said besides the distances, as it is given."""
        said: dict[str, Any] = {"cyclic": True} if self.cyclic else {}
        for name in ("max_run", "limits", "fixed", "barred"):
            values = getattr(self, name)
            if any(value not in (None, ()) for value in values):
                said[name] = [given_again(value) for value in values]
        return said

    @property
    def _arguments(self) -> tuple[Any, ...]:
        return dict(self.kinds), [given_again(family.distance) for family in self._attributes]

    # Counting -----------------------------------------------------------------------------------------

    @cached_property
    def _numbers(self) -> list[dict[Value, int]]:
        """For each attribute, its values as numbers."""
        return [{value: number for number, value in enumerate(f.ranks)} for f in self._attributes]

    @cached_property
    def _crossed(self) -> Crossed:
        """The problem in numbers."""
        attributes = [
            attribute_of(family._task, partial(getattr, family, "_way"))
            for family in self._attributes
        ]
        sizes = {self._numbered(kind): size for kind, size in self.kinds.items()}
        return Crossed(sizes, attributes)

    def _numbered(self, kind: Values) -> tuple[int, ...]:
        return tuple([of[value] for of, value in zip(self._numbers, kind, strict=True)])

    def _named(self, words: Iterable[tuple[int, ...]]) -> tuple[Values, ...]:
        names = dict(zip(self._crossed.sizes, self.kinds, strict=True))
        return tuple([names[kind] for kind in words])

    def _table(self, most: int) -> KindWords:
        """Return all arrangements, counted."""
        states = int(most / max(len(self.kinds) ** 2 * STEPS_OF_A_STATE, 1))
        rules = [one.rules for one in self._crossed.attributes]
        return KindWords(self._crossed.sizes, rules, states, cyclic=self.cyclic)

    @cached_property
    def _few_words(self) -> KindWords | None:
        """All arrangements, counted, if there are few states."""
        refuse_cards(sum(self.kinds.values()))
        try:
            return self._table(
                QUICK_TABLE if least_seconds(self._crossed) <= LATER else MOST_STATES
            )
        except TooManyStates:
            return None

    @cached_property
    def _words(self) -> KindWords:
        """All arrangements, counted."""
        try:
            return self._few_words or self._table(MOST_STATES)
        except TooManyStates as wrong:
            chance = self._crossed.log_chance
            cards = sum(self.kinds.values())
            raise InvalidParameter(
                f"{wrong}; {chance_refusal(cards, chance, 'the rules of one attribute')}"
            ) from None

    @cached_property
    def _count(self) -> int:
        return 0 if self._is_empty else self._words.count

    @cached_property
    def _is_empty(self) -> bool:
        refuse_cards(sum(self.kinds.values()))
        if any(one.log_chance == -inf for one in self._crossed.attributes):
            return True
        if any(family._is_plain and family._is_empty for family in self._attributes):
            return True
        if self.cyclic and any(family._fits_no_circle for family in self._attributes):
            return True
        return self._few_words is not None and self._few_words.count == 0

    def _is_count(self, count: int) -> bool:
        """Values that are alike in everything can change places; no more than all orders are legal."""
        orders = factorial(sum(self.kinds.values())) // prod(map(factorial, self.kinds.values()))
        return 0 <= count <= orders and count % self._changes_of_places == 0

    @property
    def _changes_of_places(self) -> int:
        """In how many ways values of one attribute that are alike in everything change places."""
        ways = 1
        for number, attribute in enumerate(self._crossed.attributes):
            cells: dict[int, list[Any]] = {}
            for kind, size in self._crossed.sizes.items():
                others = (*kind[:number], *kind[number + 1 :], size)
                cells.setdefault(kind[number], []).append(others)
            alike = Counter(
                (tuple(sorted(of)), attribute.rules[value]) for value, of in cells.items()
            )
            ways *= prod(map(factorial, alike.values()))
        return ways

    # Numbering and drawing ------------------------------------------------------------------------------

    def _outcome(self, index: int) -> tuple[Values, ...]:
        return self._named(self._words.unrank(index))

    def _number(self, outcome: tuple[Values, ...]) -> int:
        return self._words.rank([self._numbered(kind) for kind in outcome])

    @cached_property
    def _way(self) -> KindMethod:
        words = self._few_words
        if words is None:
            try:
                return method_of_crossed(self._crossed)
            except InvalidParameter:
                words = self._words
        return KindMethod("table", lambda below: words.unrank(below(words.count)))

    @property
    @requires(method_fault, "arrangements that can be drawn")
    @ensure(lambda self, result: result.split(",")[0] in METHODS, "a name of a way to draw")
    def method(self) -> str:
        """How arrangements are drawn: by a table, by rejection, or one attribute until the others fit.

        >>> from itertools import product
        >>> SpacedKinds(product(range(5), range(5)), [1, 1]).method
        'rejection'

        :raises InvalidParameter: if there are too many states to draw; the message says how likely a shuffle
            fits.
        Complexity: that of the table, if there is one.
        """
        return self._way.name

    def _draw(self, rng: Rng | None) -> tuple[Values, ...]:
        refuse(sample_fault(self, rng))
        return self._drawn(bounded_draws(rng))

    def _drawn(self, below: Below) -> tuple[Values, ...]:
        return self._named(self._way.draw(below))

    @property
    @ensure(
        lambda self, result: (
            result * factorial(sum(self.kinds.values()))
            == self._count * prod(map(factorial, self.kinds.values()))
        ),
        "the share of the orders of different cards that are legal",
    )
    def probability(self) -> Fraction:
        """The probability that a uniform shuffle of the cards is legal.

        >>> SpacedKinds([("square", "red"), ("square", "blue"), ("circle", "red")], [1, 0]).probability
        Fraction(1, 3)

        Complexity: that of the count.
        """
        return legal_share(self._count, self.kinds.values())

    # What is wrong ----------------------------------------------------------------------------------------

    def _values(
        self, word: Sequence[Values]
    ) -> Iterator[tuple[int, "Spaced[Any]", tuple[Value, ...]]]:
        """Yield the attributes with their families, and the word of their values."""
        for number, family in enumerate(self._attributes):
            yield number, family, tuple([kind[number] for kind in word])

    def _fault(self, outcome: object) -> InvalidParameter | None:
        fault = cards_fault(outcome, self.kinds, "kinds of cards")
        if fault is not None or not isinstance(outcome, tuple):
            return fault
        for number, family, values in self._values(outcome):
            fault = family._fault(values)
            if fault is not None:
                return InvalidParameter(f"attribute {number}: {fault}")
        return None

    @requires(kinds_word_fault, "an arrangement of as many cards")
    @ensure(
        lambda self, word, result: is_told_broken(self, self.kinds, word, result),
        "what breaks a rule, and nothing where the word keeps all",
    )
    def broken(self, word: Sequence[Values]) -> tuple[Broken, ...]:
        """Return what breaks which rule in an arrangement of any kinds: the rule, and the places together.

        >>> SpacedKinds([(1, "red"), (2, "red"), (3, "blue")]).broken([(1, "red"), (2, "red"), (3, "red")])[0]
        Broken(rule="attribute 1: 'red' more than 1 apart", places=(0, 1))

        :raises InvalidParameter: if `word` is no sequence with as many cards and attributes.
        Complexity: O(n r) for n cards and r rules.
        """
        refuse(kinds_word_fault(self, word))
        return tuple(
            [
                one._replace(rule=f"attribute {number}: {one.rule}")
                for number, family, values in self._values(word)
                for one in family.broken(values)
            ]
        )

    def _obstacle(self) -> str:
        """Name the attribute that has no arrangement alone, or those that have none together."""
        for number, family in enumerate(self._attributes):
            if family._is_empty:
                return f"attribute {number}: {family._obstacle()}"
        return together_text(self._crossed.sizes, self._attributes, self.cyclic)
