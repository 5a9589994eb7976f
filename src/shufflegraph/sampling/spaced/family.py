"""Spaced arrangements: equal ranks stay apart, blocks keep their cards, attributes keep their rules.

The numbering is lexicographic, with the ranks in order of first appearance: of the arrangements
that agree down to some position, those that continue with an earlier rank come first.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import factorial, prod
from types import MappingProxyType
from typing import Any

from shufflegraph.contracts import ensure, refuse, require
from shufflegraph.interop import coerces, integer, ranks_of
from shufflegraph.sampling.conflicts import distance_fault
from shufflegraph.sampling.randomness import Rng, bounded_draws, rng_fault
from shufflegraph.sampling.spaced import reading
from shufflegraph.sampling.spaced.arrangements import RankT
from shufflegraph.sampling.spaced.mixing import MOST_SWEEPS, Mixed
from shufflegraph.sampling.spaced.numbering import Numbered
from shufflegraph.sampling.spaced.rules import (
    Broken,
    Limits,
    Matches,
    Places,
    Rule,
    SpacingRules,
    broken_rules,
    cyclic_fault,
    expand_rules,
)
from shufflegraph.values import integer_fault


@dataclass(frozen=True, init=False, repr=False)
class Spaced(Numbered[RankT]):
    """The arrangements of `ranks` without equal ranks at a distance of 1 … `distance`, or under other rules.

    >>> Spaced("aabbc").count, Spaced("aabbc").unrank(0)
    (12, ('a', 'b', 'a', 'b', 'c'))
    >>> Spaced({"a": 3, "b": 1}).count
    0
    >>> Spaced("aabb" * 6, blocks=[4] * 6).unrank(0)[:8]
    ('a', 'b', 'a', 'b', 'a', 'b', 'a', 'b')

    With `attributes` the cards are tuples, with a value for each attribute, and each attribute keeps rules of
    its own: then `distance` and the other rules are lists, with an entry for each; an integer holds for all.

    >>> from itertools import product
    >>> Spaced(product(range(4), range(4)), 1, attributes=2).count
    10206047232

    :param ranks: the ranks of the cards, or rank -> number of cards; equal ranks are alike.
    :param distance: equal ranks are further apart than this; 0 allows every arrangement. A mapping says it
        for the ranks that it names. Where nothing is said it is 1; with `max_run`, `limits` or `matches` 0.
    :param max_run: the most equal ranks in a row; or rank -> that number.
    :param limits: pairs (m, w): at most m equal ranks among any w neighbours; or rank -> such pairs.
    :param cyclic: the last and the first are neighbours, too.
    :param fixed: place -> the rank that lies there; places count from 0, negative ones from the end.
    :param barred: rank -> the place or places where it does not lie.
    :param matches: lag -> how many cards equal the one so many places before, or (least, most): {2: 14} are
        14 targets two back, {1: (40, 60)} 40 to 60 repeats.
    :param attributes: the number of attributes of a card, or their names; None: cards have a rank alone.
    :param blocks: blocks of the arrangement that keep their own cards: the cards of each block, or their
        sizes. Sizes cut a list of cards in its order; of numbers of cards each block gets its share.
    :raises InvalidParameter: if a number is negative or makes no sense, a rank is unknown, the same place
        is asked for twice, or the blocks' cards do not add up; when the outcomes are first counted or drawn,
        if there are too many states: the message says how likely a shuffle fits.
    Complexity: the first use makes the table, O(s r) for s states and r different numbers of cards left;
    then `unrank` and `rank` take O(n m) additions for n cards of m ranks. Thirteen ranks of four cards have
    7,263 states for distance 1 and 21,635 for distance 2, six blocks of 40 trials 31,357. For distance 1 the
    count needs no table. What is too large to be counted may be drawn all the same: see `method`, `mixed`.
    Proved: Spaced.number_is_number_of_arrangements, Spaced.unrank_arranges, Spaced.rank_unrank,
    Spaced.unrank_rank, Spaced.too_frequent, Kinds.number_is_number_of_arrangements, Kinds.unrank_arranges,
    Kinds.rank_unrank, Kinds.unrank_rank, Kinds.rank_of_others, Fair.fair, Fair.memory_is_enough.
    Source: the spaced shuffles of "Beaver Bar Camp", 2008, made exactly uniform.
    """

    __match_args__ = ("ranks", "distance")

    ranks: Mapping[RankT, int] = field(compare=False)
    distance: Any = field(compare=False)
    max_run: Any = field(compare=False)
    limits: Any = field(compare=False)
    cyclic: bool = field(compare=False)
    fixed: Any = field(compare=False)
    barred: Any = field(compare=False)
    matches: Any = field(compare=False)
    attributes: int | tuple[str, ...] | None = field(compare=False)
    blocks: tuple[Mapping[RankT, int], ...] | None = field(compare=False)
    _ranks: tuple[RankT, ...] = field(init=False)
    _sizes: tuple[int, ...] = field(init=False)
    _given: tuple[Any, ...] = field(init=False)
    _rules: tuple[Rule, ...] = field(init=False, compare=False)
    """The rules one by one; none if nothing is said but one distance."""
    _parts: tuple["Spaced[Any]", ...] = field(init=False, compare=False)

    @coerces(ranks=ranks_of, distance=integer)
    def __init__(  # noqa: PLR0913 - one for each kind of rule
        self,
        ranks: Iterable[RankT] | Mapping[RankT, int],
        distance: int | Mapping[Any, int] | Sequence[Any] | None = None,
        *,
        max_run: int | Mapping[Any, int] | Sequence[Any] | None = None,
        limits: Limits | Sequence[Any] | None = (),
        cyclic: bool = False,
        fixed: Mapping[int, Any] | Sequence[Any] | None = None,
        barred: Mapping[Any, Places] | Sequence[Any] | None = None,
        matches: Matches | Sequence[Any] | None = None,
        attributes: int | Sequence[str] | None = None,
        blocks: Sequence[Any] | None = None,
    ) -> None:
        sizes = reading.sizes_of(ranks)
        given = SpacingRules(distance, max_run, limits, cyclic, fixed, barred, matches)
        parts, rules = tuple["Spaced[Any]", ...](), tuple[Rule, ...]()
        if attributes is None:
            given = given._replace(distance=given.default if distance is None else distance)
            if given.is_plain:
                refuse(distance_fault("distance", given.distance))
            else:
                known = ranks if isinstance(ranks, Mapping) else sizes
                rules = tuple(expand_rules(given, known, sum(sizes.values())))
            given, kept = reading.read_only(given), reading.hashable(given)
        else:
            refuse(cyclic_fault(cyclic))
            number = reading.number_of_attributes(attributes, sizes, distance)
            parts = tuple(reading.parts_of(Spaced, sizes, given, number, attributes))
            attributes = number if isinstance(attributes, int) else tuple(attributes)
            each = {name: tuple([getattr(part, name) for part in parts]) for name in reading.EACH}
            given, kept = given._replace(**each), tuple([part._given for part in parts])
        found = reading.blocks_of_cards(blocks, ranks, sizes)
        self.__dict__.update(
            ranks=MappingProxyType(sizes),
            **given._asdict(),
            attributes=attributes,
            blocks=found,
            _ranks=tuple(sizes),
            _sizes=tuple(sizes.values()),
            _given=(kept, cyclic, attributes, reading.block_key(found)),
            _rules=rules,
            _parts=parts,
        )

    # Drawing ----------------------------------------------------------------------------------------

    @require(lambda self: self._mixing.fault is None, "arrangements that swaps connect")
    @require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
    @require(
        lambda sweeps: integer_fault("sweeps", sweeps, most=MOST_SWEEPS) is None,
        "a number of sweeps",
    )
    @ensure(lambda self, result: self._fault(result.order) is None, "an arrangement of the family")
    def mixed(self, rng: Rng | None = None, sweeps: int = 100) -> Mixed[RankT]:
        """Return an arrangement of a large family that is nearly, but *not exactly*, uniform.

        For families that are too large to be drawn exactly. A legal arrangement is laid by greed; then two
        places are drawn again and again, and their cards change places where that breaks no rule. No theorem
        says how near the result is to uniform; what was measured is in the documentation. After 100 sweeps
        nothing was left to see of the beginning.

        >>> from random import Random
        >>> songs = Spaced({f"artist {n}": 12 for n in range(40)}, 5)
        >>> songs.mixed(Random(1)).order in songs
        True

        :param rng: the source of random bits; without one the operating system's generator.
        :param sweeps: how often as many swaps are tried as there are cards.
        :raises InvalidParameter: where swaps may not connect all arrangements.
        :raises Unsolvable: if there is no arrangement.
        Complexity: O(s n w) for s sweeps of n cards with rules about w neighbours.
        """
        refuse(integer_fault("sweeps", sweeps, most=MOST_SWEEPS) or rng_fault(rng))
        refuse(self._mixing.fault)
        return self._mixing.mixed(self._names, bounded_draws(rng), sweeps)

    @require(lambda self, word: self._word_fault(word) is None, "an arrangement of as many cards")
    @ensure(
        lambda self, word, result: self._reports_all(word, result),
        "what breaks a rule, and nothing where the word keeps all",
    )
    def broken(self, word: Sequence[Any]) -> tuple[Broken, ...]:
        """Return what breaks which rule in an arrangement of any ranks: the rule, and the places together.

        >>> Spaced("aabbc", max_run=1).broken("aabcb")
        (Broken(rule="at most 1 of 'a' in a row", places=(0, 1)),)

        :raises InvalidParameter: if `word` is not a sequence with as many cards as the family's arrangements.
        Complexity: O(n r) for n cards and r rules.
        """
        refuse(self._word_fault(word))
        found = [
            one._replace(rule=f"attribute {number}: {one.rule}")
            for number, part in enumerate(self._parts)
            for one in part.broken([card[number] for card in word])
        ]
        return (*found, *broken_rules(self._own_rules, word, self.cyclic))

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
        orders = self._count * prod(map(factorial, self._sizes))
        return Fraction(orders, factorial(sum(self._sizes)))


def SpacedKinds(  # noqa: N802 - it stands for a class
    kinds: Iterable[tuple[Any, ...]] | Mapping[tuple[Any, ...], int],
    distance: int | Sequence[Any] | None = None,
    **rules: Any,
) -> Spaced[tuple[Any, ...]]:
    """Return the :class:`Spaced` family of cards with as many attributes as their tuples have values.

    >>> from itertools import product
    >>> family = SpacedKinds(product(["square", "circle"], ["red", "blue", "grey"]), [1, 1])
    >>> family.count, family.unrank(0)[:2]
    (12, (('square', 'red'), ('circle', 'blue')))

    :param kinds: the kinds of the cards, tuples with a value for each attribute; or kind -> number of cards.
    :param distance: for each attribute, how far equal values are apart; an integer holds for all.
    :param rules: the other rules of :class:`Spaced`, lists with an entry for each attribute.

    It refuses what :class:`Spaced` refuses.
    """
    return Spaced(kinds, distance, attributes=True, **rules)
