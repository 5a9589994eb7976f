"""Spaced arrangements: equal ranks stay apart.

The numbering is lexicographic, with the ranks in order of first appearance: of the arrangements
that agree down to some position, those that continue with an earlier rank come first.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from math import factorial, prod
from types import MappingProxyType
from typing import Any, TypeVar

from shufflegraph.contracts import ensure, integer, ranks_of, refuse, requires, takes, undecorated
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._arrangements import Arrangements, places_needed
from shufflegraph.sampling._arrays import MOST_ENTRIES, ArrayDraws, numpy_or_none, random_array
from shufflegraph.sampling._family_faults import samples_fault
from shufflegraph.sampling._reasons import contradiction_text
from shufflegraph.sampling._spaced_checks import (
    cards_fault,
    frozen,
    given_again,
    is_told_broken,
    kept,
    legal_share,
    length_fault,
    method_fault,
    sizes_of,
    spaced_fault,
)
from shufflegraph.sampling._spacing_faults import said_fault
from shufflegraph.sampling.conflicts import repeats
from shufflegraph.sampling.family import METHODS
from shufflegraph.sampling.randomness import Rng, bounded_draws
from shufflegraph.sampling.spacing import (
    Broken,
    Limits,
    Places,
    Rule,
    Said,
    broken_rules,
    rules_said,
)
from shufflegraph.wording import joined, shown

RankT = TypeVar("RankT", bound=Hashable)


def word_fault(self: "Spaced[Any]", word: object) -> InvalidParameter | None:
    """Return why `word` is no arrangement of as many cards as the family's, or None if it is one.

    >>> word_fault(Spaced("aab"), "ab")
    InvalidParameter('2 cards instead of 3')

    Complexity: O(1).
    """
    return length_fault(word, sum(self._sizes))


@dataclass(frozen=True, init=False, repr=False)
class Spaced(Arrangements[RankT]):
    """The arrangements of `ranks` without equal ranks at a distance of 1 … `distance`.

    >>> Spaced("aabbc").count, Spaced("aabbc").unrank(0)
    (12, ('a', 'b', 'a', 'b', 'c'))
    >>> Spaced({"a": 3, "b": 1}).count
    0

    The theorems of Spaced are about one distance for all ranks, those of Kinds about all rules, with ranks
    told apart, those of Fair about draws without counts; families with rules, which make ranks that are alike
    one, are tested against all arrangements of small packs.

    :param ranks: the ranks of the cards, or rank -> number of cards; equal ranks are alike.
    :param distance: equal ranks are further apart than this; 0 allows every arrangement. A mapping says it
        for the ranks that it names. Where nothing is said it is 1, and 0 with `max_run` or `limits`.
    :param max_run: at most so many equal ranks in a row; or rank -> that number.
    :param limits: pairs (m, w): at most m equal ranks among any w neighbours; or rank -> such pairs.
    :param cyclic: the last and the first are neighbours, too.
    :param fixed: place -> the rank that lies there; places count from 0, negative ones from the end.
    :param barred: rank -> the place or places where it does not lie.
    :raises InvalidParameter: if a number is negative or makes no sense, a rank is unknown, or the same place
        is asked for twice; when the outcomes are first counted or drawn, if there are more states than the
        table may have, or when that would take longer than about a minute, estimated beforehand.
    Complexity: the first use makes the table, O(s r) for s states and r different numbers of cards left;
    then `unrank` and `rank` take O(n m) additions for n cards of m ranks. Thirteen ranks of four cards have
    7,263 states for distance 1 and 21,635 for distance 2. For distance 1 the count needs no table, and
    packs whose table would be large are numbered without it, in O(n^2 r^2) operations. What is too large
    to be numbered may be drawn all the same: see `method`.
    Proved: Spaced.number_is_number_of_arrangements, Spaced.unrank_arranges, Spaced.rank_unrank,
    Spaced.unrank_rank, Spaced.too_frequent, Kinds.number_is_number_of_arrangements, Kinds.unrank_arranges,
    Kinds.rank_unrank, Kinds.unrank_rank, Fair.fair, Fair.memory_is_enough.
    Source: the spaced shuffles of "Beaver Bar Camp", 2008, made exactly uniform.
    """

    __match_args__ = ("ranks", "distance")

    ranks: Mapping[RankT, int] = field(compare=False)
    distance: int | Mapping[Any, int] = field(compare=False)
    max_run: int | Mapping[Any, int] | None = field(compare=False)
    limits: Limits = field(compare=False)
    cyclic: bool = field(compare=False)
    fixed: Mapping[int, Any] | None = field(compare=False)
    barred: Mapping[Any, Places] | None = field(compare=False)
    _ranks: tuple[RankT, ...] = field(init=False)
    _sizes: tuple[int, ...] = field(init=False)
    _said: tuple[Any, ...] = field(init=False)
    _rules: tuple[Rule, ...] = field(init=False, compare=False)
    """The rules one by one; none if nothing is said but one distance."""

    @takes(ranks=ranks_of, distance=integer)
    @requires(spaced_fault, "ranks that can be counted, or their numbers, and rules for them")
    def __init__(
        self,
        ranks: Iterable[RankT] | Mapping[RankT, int],
        distance: int | Mapping[Any, int] | None = None,
        *,
        max_run: int | Mapping[Any, int] | None = None,
        limits: Limits = (),
        cyclic: bool = False,
        fixed: Mapping[int, Any] | None = None,
        barred: Mapping[Any, Places] | None = None,
    ) -> None:
        said = Said(distance, max_run, limits, cyclic, fixed, barred)
        sizes = sizes_of(ranks)
        cards = sum(sizes.values())
        names = ranks if isinstance(ranks, Mapping) else sizes
        refuse(said_fault(said, names, cards))
        said = Said(said.default if distance is None else distance, *said[1:])
        self.__dict__.update(
            ranks=MappingProxyType(sizes),
            **kept(said)._asdict(),
            _ranks=tuple(sizes),
            _sizes=tuple(sizes.values()),
            _said=frozen(said),
            _rules=() if said.is_plain else rules_said(said, list(sizes), cards),
        )

    @property
    def _keywords(self) -> dict[str, Any]:
        """What is said besides the distance, as it is given."""
        said = {name: given_again(getattr(self, name)) for name in Said._fields[1:]}
        return {name: value for name, value in said.items() if value not in (None, (), False)}

    @property
    @requires(method_fault, "arrangements that can be drawn")
    @ensure(lambda self, result: result.split(",")[0] in METHODS, "a name of a way to draw")
    def method(self) -> str:
        """How arrangements are drawn: by a table, by insertion, by rejection, by a chain and a table.

        Whatever it is, they are equally likely. Where a looser family is drawn "again until" something
        fits, the name says so.

        >>> Spaced("aabbc").method, Spaced(list(range(400)) * 4).method
        ('table', 'rejection')

        :raises InvalidParameter: if there are too many states to draw; the message says which rule to relax.
        Complexity: that of the table, if there is one.
        """
        return self._way.name

    @requires(samples_fault, "a number of samples, an outcome, and rng is a source of bits")
    @ensure(
        lambda self, number, result: (
            result.shape == (number, sum(self._sizes))
            and all(tuple([self._ranks[rank] for rank in row]) in self for row in result.tolist())
        ),
        "a row for each, an arrangement of the numbers of the ranks",
    )
    def array(self, number: int, rng: Rng | None = None) -> Any:
        """Return `number` independent arrangements as a numpy array: a row for each, with the ranks' numbers.

        A rank's number is its place in `ranks`. What is drawn by a table is drawn place by place for all
        rows at once, from other bits than those of `samples`. The extra `numpy` is needed.

        >>> Spaced("aabbc").array(100).shape
        (100, 5)

        :param number: how many arrangements are drawn.
        :param rng: the source of random bits; without one the operating system's generator.
        :raises InvalidParameter: if `number` is negative or no integer, or there is no numpy.
        :raises Unsolvable: if there is no arrangement; the message says why.
        Complexity: O(n m) for n cards of m ranks and each row, in numpy; the first call O(the table).
        """
        refuse(samples_fault(self, number, rng))
        numpy = numpy_or_none()
        if numpy is None:
            raise InvalidParameter("arrays need numpy: pip install 'shufflegraph[numpy]'")
        if self._has_arrays:
            return self._array_draws(numpy).draw(number, partial(random_array, numpy, rng))
        below, draw = bounded_draws(rng), self._way.draw
        rows = [draw(below) for _ in range(number)]
        return numpy.array(rows, dtype=numpy.int16).reshape(number, sum(self._sizes))

    @property
    def _has_arrays(self) -> bool:
        """Is there a table of the numbers of cards left, and is it not too large for arrays?"""
        if not self._is_plain or self._way.name != "table" or self._needs_no_table:
            return False
        return len(self._counted.counts) * max(self._sizes, default=0) <= MOST_ENTRIES

    def _array_draws(self, numpy: Any) -> ArrayDraws:
        found: ArrayDraws | None = self.__dict__.get("_arrays")
        if found is None:
            found = ArrayDraws(numpy, self._groups, list(self._counted.counts))
            self.__dict__["_arrays"] = found
        return found

    def _fault(self, outcome: object) -> InvalidParameter | None:
        fault = cards_fault(outcome, self.ranks)
        if fault is not None or not isinstance(outcome, tuple):
            return fault
        if not self._is_plain:
            return self._rule_fault(outcome)
        close = undecorated(repeats)(outcome, self._plain_distance)
        if close:
            one, other = close[0]
            return InvalidParameter(
                f"{shown(outcome[one])} stands at places {one} and {other}: equal ranks are more than "
                f"{shown(self.distance)} apart"
            )
        return None

    def _rule_fault(self, outcome: tuple[Any, ...]) -> InvalidParameter | None:
        for rule, places in broken_rules(self._rules, outcome, self.cyclic):
            at = f"place {places[0]}" if len(places) == 1 else f"places {joined(map(str, places))}"
            return InvalidParameter(f"{rule}: broken at {at}")
        return None

    @requires(word_fault, "an arrangement of as many cards")
    @ensure(
        lambda self, word, result: is_told_broken(self, self.ranks, word, result),
        "what breaks a rule, and nothing where the word keeps all",
    )
    def broken(self, word: Sequence[Any]) -> tuple[Broken, ...]:
        """Return what breaks which rule in an arrangement of any ranks: the rule, and the places together.

        >>> Spaced("aabbc", max_run=1).broken("aabcb")
        (Broken(rule="at most 1 of 'a' in a row", places=(0, 1)),)

        :raises InvalidParameter: if `word` is no sequence with as many cards as the family's arrangements.
        Complexity: O(n r) for n cards and r rules.
        """
        refuse(word_fault(self, word))
        rules = self._rules or rules_said(Said(self.distance), list(self.ranks), len(word))
        return tuple(broken_rules(rules, word, self.cyclic))

    def _obstacle(self) -> str:
        if not self._is_plain:
            return contradiction_text(self._rules, self.ranks, self.cyclic)
        most = max(self._sizes)
        frequent = [shown(rank) for rank, size in self.ranks.items() if size == most]
        needed = places_needed(self._sizes, self._plain_distance)
        cards = sum(self._sizes)
        each = " each" if len(frequent) > 1 else ""
        return (
            f"{joined(frequent)} too frequent: {shown(most)} cards{each}, "
            f"more than {shown(self.distance)} apart, "
            f"need {shown(needed)} places, {shown(needed - cards)} more than there are cards ({shown(cards)})"
        )

    @property
    @ensure(
        lambda self, result: (
            result * factorial(sum(self._sizes))
            == self._count * prod(factorial(size) for size in self._sizes)
        ),
        "the share of the orders of different cards that are legal",
    )
    def probability(self) -> Fraction:
        """The probability that a uniform shuffle of cards with these ranks is legal.

        >>> Spaced("aabb").probability
        Fraction(1, 3)

        Complexity: that of the count.
        Proved: Spaced.legal_orders.
        """
        return legal_share(self._count, self._sizes)
