"""Spaced arrangements: equal ranks stay apart, blocks keep their cards, attributes keep their rules.

The numbering is lexicographic, with the ranks in order of first appearance: of the arrangements
that agree down to some position, those that continue with an earlier rank come first.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, partial
from math import factorial, prod
from types import MappingProxyType
from typing import Any

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import integer_fault, is_one_of
from shufflegraph.base.interop import coerces, integer, ranks_of
from shufflegraph.base.messages import joined, label_of, listed
from shufflegraph.errors import InvalidParameter, InvalidParameterType, Unsolvable
from shufflegraph.sampling.choosing import Drawer
from shufflegraph.sampling.conflicts import distance_fault, items_fault
from shufflegraph.sampling.family import Family, empty_fault
from shufflegraph.sampling.randomness import Rng, bounded_draws, draw_below, rng_fault
from shufflegraph.sampling.spaced import reading
from shufflegraph.sampling.spaced.arranged import Arranged, places_needed, refuse_cards
from shufflegraph.sampling.spaced.estimates import chance_refusal
from shufflegraph.sampling.spaced.mixing import MOST_SWEEPS, Mixed, Mixing, RankT
from shufflegraph.sampling.spaced.reading import SAID_OF_EACH, as_argument
from shufflegraph.sampling.spaced.reasons import (
    BLOCKS,
    Owned,
    Setting,
    contradiction_text,
    rank_alone,
)
from shufflegraph.sampling.spaced.rules import (
    Broken,
    ExpandedRule,
    Limits,
    Matches,
    Places,
    Said,
    SpacingRules,
    block_rules,
    broken_rules,
    cyclic_fault,
    expand_rules,
    said_of,
    said_of_distance,
    task_of,
)
from shufflegraph.sampling.spaced.task import Kind, Task


@dataclass(frozen=True, init=False, repr=False)
class Spaced(Family[tuple[RankT, ...]]):
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
    :param limits: pairs (m, w): at most m equal ranks among any w neighbours, or m = (least, most), where a
        most of None is any number; or rank -> such pairs. {"catch": [((1, None), 20)]} is one catch trial
        or more among any 20.
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
    Kinds.rank_unrank, Kinds.unrank_rank, Kinds.rank_of_others, Fair.fair, Fair.memory_is_enough,
    Lumps.lumps_count_kinds, Lumps.lumps_are_fair, Runs.gaps_are_broken, Runs.blocks_count_runs.
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
    _rules: tuple[ExpandedRule, ...] = field(init=False, compare=False)
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
        parts, rules = tuple["Spaced[Any]", ...](), tuple[ExpandedRule, ...]()
        if attributes is None:
            given = given._replace(distance=given.default if distance is None else distance)
            if given.is_plain:
                refuse(distance_fault("distance", given.distance))
                given = SpacingRules(given.distance)
                kept = tuple(given)
            else:
                known = ranks if isinstance(ranks, Mapping) else sizes
                rules = tuple(expand_rules(given, known, sum(sizes.values())))
                given, kept = reading.read_only(given), reading.hashable(given)
        else:
            refuse(cyclic_fault(cyclic))
            number = reading.number_of_attributes(attributes, sizes, distance)
            parts = tuple(reading.attribute_families(Spaced, sizes, given, number, attributes))
            attributes = number if isinstance(attributes, int) else tuple(attributes)
            each = {
                name: tuple([getattr(part, name) for part in parts])
                for name in reading.SAID_OF_EACH
            }
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

    # What is asked ----------------------------------------------------------------------------------

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
        >>> songs = Spaced({f"artist {n}": 12 for n in range(40)}, 30)
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
            result == 0
            if self._count == 0
            else result * factorial(sum(self._sizes))
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
        if not self._count:
            return Fraction(0)
        orders = self._count * prod(map(factorial, self._sizes))
        return Fraction(orders, factorial(sum(self._sizes)))

    # Counting, numbering and drawing ----------------------------------------------------------------

    @cached_property
    def _arranged(self) -> Arranged:
        return Arranged(self._task)

    @cached_property
    def _count(self) -> int:
        return 0 if self._is_empty else self._arranged.count

    @cached_property
    def _is_empty(self) -> bool:
        """Is there no arrangement? Asked before all are counted, which may take long or be refused."""
        if self._arranged.is_crowded:
            return True
        refuse_cards(sum(self._sizes))
        if self._arranged.small is not None:
            return self._arranged.is_empty
        return any(rank_alone(part._all_rules, part.ranks) for part in self._families)

    @property
    def _counts_soon(self) -> bool:
        return self._is_empty or self._arranged.counts_soon

    def _is_count(self, count: int) -> bool:
        return count == 0 if self._is_empty else self._arranged.is_count(count)

    def _outcome(self, index: int) -> tuple[RankT, ...]:
        return self._named(self._arranged.unrank(index))

    def _number(self, outcome: tuple[RankT, ...]) -> int:
        return self._arranged.rank(self._as_kinds(outcome))

    def _drawer(self, draws: int = 1) -> Drawer:
        """What draws about so many arrangements, if there is one."""
        refuse(empty_fault(self))
        found = self._arranged.drawer(draws)
        if found.count == 0:
            raise Unsolvable(self._obstacle())
        return found

    def _draw(self, rng: Rng | None) -> tuple[RankT, ...]:
        refuse(rng_fault(rng))
        found = self._drawer()
        below = partial(draw_below, rng=rng) if found.name == "table" else bounded_draws(rng)
        return self._named(self._arranged.one(below))

    def _draw_many(self, number: int, rng: Rng | None) -> list[tuple[RankT, ...]]:
        self._drawer(number)
        return [self._named(word) for word in self._arranged.many(number, bounded_draws(rng))]

    def _array(self, numpy: Any, number: int, rng: Rng | None) -> Any:
        self._drawer(number)
        rows = self._arranged.rows(numpy, number, rng)
        ranks = numpy.array([self._places[name] for name in self._names], dtype=numpy.int16)
        return ranks[rows] if len(ranks) else rows.astype(numpy.int16)

    def _of_row(self, row: list[int]) -> object:
        return tuple([self._ranks[rank] for rank in row])

    @property
    def _method(self) -> str:
        if self._is_empty and self._arranged.small is None:
            raise chance_refusal(self._task, is_empty=True)
        return self._arranged.drawer().name

    @cached_property
    def _mixing(self) -> Mixing:
        return Mixing(self._task)

    # As it was said ---------------------------------------------------------------------------------

    @property
    def _arguments(self) -> tuple[Any, ...]:
        distance = self.distance
        if self._parts:
            distance = [as_argument(entry) for entry in distance]
        return dict(self.ranks), as_argument(distance)

    @property
    def _keywords(self) -> dict[str, Any]:
        """What is said besides the distance, as it is given."""
        given = {name: getattr(self, name) for name in SpacingRules._fields[1:]}
        if self._parts:
            for name in SAID_OF_EACH[1:]:
                entries = given[name]
                is_said = any(entry not in (None, ()) for entry in entries)
                given[name] = [as_argument(entry) for entry in entries] if is_said else None
        said = {name: as_argument(value) for name, value in given.items()}
        said["attributes"] = self.attributes
        said["blocks"] = None if self.blocks is None else [dict(block) for block in self.blocks]
        return {
            n: value for n, value in said.items() if value is not None and value not in ((), False)
        }

    @cached_property
    def _all_rules(self) -> tuple[ExpandedRule, ...]:
        """The rules for ranks: those of attributes are their families'."""
        if self._rules or self.attributes is not None:
            return self._rules
        return tuple(expand_rules(SpacingRules(self.distance), self.ranks, sum(self._sizes)))

    @property
    def _said(self) -> Said:
        """The rules for ranks, by their numbers."""
        if self._rules or self.attributes is not None or type(self.distance) is not int:
            return said_of(self._all_rules, self.ranks)
        return said_of_distance(self.distance, self.ranks)

    @property
    def _relaxable(self) -> list[str]:
        said = SpacingRules._fields
        return [name for name in said if getattr(self, name) not in (None, (), False, 0)]

    # The task in numbers ----------------------------------------------------------------------------

    @cached_property
    def _families(self) -> tuple["Spaced[Any]", ...]:
        return self._parts or (self,)

    @cached_property
    def _cells(self) -> dict[Kind, int]:
        if not self._parts:
            return {(number,): size for number, size in enumerate(self._sizes)}
        return {self._numbered(card): size for card, size in self.ranks.items()}

    def _numbered(self, card: Any) -> Kind:
        return tuple([part._places[value] for part, value in zip(self._parts, card, strict=True)])

    @cached_property
    def _places(self) -> dict[Any, int]:
        return {rank: number for number, rank in enumerate(self._ranks)}

    @cached_property
    def _setting(self) -> Setting:
        kinds = list(self._cells)
        blocks = [
            {kinds[self._places[card]]: size for card, size in block.items()}
            for block in self.blocks or ()
        ]
        return Setting(
            self._cells, [family.ranks for family in self._families], self.cyclic, blocks
        )

    @property
    def _owned_rules(self) -> list[Owned]:
        """All rules, each with the number of its attribute."""
        rules = [(n, rule) for n, one in enumerate(self._families) for rule in one._all_rules]
        return [*rules, (0, BLOCKS)] if self.blocks is not None else rules

    @cached_property
    def _task_and_names(self) -> tuple[Task, list[tuple[Kind, int]]]:
        said = [family._said for family in self._families]
        blocks = self._setting.blocks
        named = [*self._relaxable, *(["blocks"] if self.blocks is not None else [])]
        relax = joined(named) if not self._parts else "the rules of one attribute"
        return task_of(self._cells, said, cyclic=self.cyclic, blocks=blocks, relax=relax)

    @property
    def _task(self) -> Task:
        return self._task_and_names[0]

    @cached_property
    def _names(self) -> list[RankT]:
        cards = dict(zip(self._cells, self._ranks, strict=True))
        return [cards[kind] for kind, _ in self._task_and_names[1]]

    def _named(self, word: Sequence[int]) -> tuple[RankT, ...]:
        return tuple(map(self._names.__getitem__, word))

    def _as_kinds(self, outcome: Sequence[RankT]) -> list[int]:
        """The kinds of the task that lie there."""
        kinds = list(self._cells)
        number = {name: n for n, name in enumerate(self._task_and_names[1])}
        at = [b for b, block in enumerate(self.blocks or ()) for _ in range(sum(block.values()))]
        places = at or [0] * len(outcome)
        return [number[kinds[self._places[c]], b] for c, b in zip(outcome, places, strict=True)]

    # What is wrong ----------------------------------------------------------------------------------

    def _cards_fault(self, outcome: tuple[Any, ...]) -> InvalidParameter | None:
        for card in outcome:
            if not is_one_of(card, self.ranks):
                known = "kinds of cards" if self._parts else f"ranks {listed(self.ranks)}"
                return InvalidParameter(f"{label_of(card)} is none of the {known}")
        cards = Counter(outcome)
        for card, size in self.ranks.items():
            if cards[card] != size:
                number = label_of(cards[card])
                return InvalidParameter(
                    f"{label_of(card)} has {number} cards instead of {label_of(size)}"
                )
        return None

    def _fault(self, outcome: object) -> InvalidParameter | None:
        if not isinstance(outcome, tuple):
            kind = type(outcome).__name__
            return InvalidParameterType(f"an arrangement is a tuple, not a {kind}")
        fault = self._cards_fault(outcome)
        if fault is not None:
            return fault
        for number, part in enumerate(self._parts):
            fault = part._fault(tuple([card[number] for card in outcome]))
            if fault is not None:
                return InvalidParameter(f"attribute {number}: {fault}")
        for rule, places in broken_rules(self._own_rules, outcome, self.cyclic):
            at = f"place {places[0]}" if len(places) == 1 else f"places {joined(map(str, places))}"
            return InvalidParameter(f"{rule}: broken at {at}")
        return None

    def _word_fault(self, word: Any) -> InvalidParameter | None:
        fault = items_fault(word)
        if fault is None and len(word) != sum(self._sizes):
            return InvalidParameter(f"{len(word)} cards instead of {label_of(sum(self._sizes))}")
        for kind in word if self._parts and fault is None else ():
            if not isinstance(kind, tuple) or len(kind) != len(self._parts):
                needed = f"a tuple of {len(self._parts)} values is needed"
                return InvalidParameterType(f"{label_of(kind)} is not a kind of card: {needed}")
        return fault

    def _reports_all(self, word: Sequence[Any], broken: Sequence[Broken]) -> bool:
        """Does every entry name places of the word, and is there one just if the word breaks a rule?"""
        named = all(0 <= place < len(word) for rule in broken for place in rule.places)
        is_whole = self._cards_fault(tuple(word)) is None
        return named and (not is_whole or (not broken) == (tuple(word) in self))

    @property
    def _own_rules(self) -> tuple[ExpandedRule, ...]:
        """The rules about ranks or whole cards: those of attributes are theirs."""
        return (*self._all_rules, *block_rules(self.blocks or (), self.ranks))

    def _obstacle(self) -> str:
        for number, part in enumerate(self._parts):
            if part._is_empty:
                return f"attribute {number}: {part._obstacle()}"
        if self._rules or self._parts or self.blocks is not None:
            return contradiction_text(self._setting, self._owned_rules)
        most = max(self._sizes)
        frequent = [label_of(rank) for rank, size in self.ranks.items() if size == most]
        needed = places_needed(self._sizes, self.distance)
        cards = sum(self._sizes)
        each = " each" if len(frequent) > 1 else ""
        return (
            f"{joined(frequent)} too frequent: {label_of(most)} cards{each}, "
            f"more than {label_of(self.distance)} apart, "
            f"need {label_of(needed)} places, "
            f"{label_of(needed - cards)} more than there are cards ({label_of(cards)})"
        )


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
