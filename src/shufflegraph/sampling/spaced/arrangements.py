"""Spaced arrangements as a value: what was said, as a task in numbers, and why an arrangement is none."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from shufflegraph.contracts import undecorated
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.conflicts import repeats, sequence_fault
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.spaced.reading import EACH, as_argument
from shufflegraph.sampling.spaced.reasons import BLOCKS, Owned, Setting, contradiction_text
from shufflegraph.sampling.spaced.rules import (
    Broken,
    Rule,
    SpacingRules,
    block_rules,
    broken_rules,
    expand_rules,
    match_rules,
    rank_rules,
    task_of,
)
from shufflegraph.sampling.spaced.task import Kind, Task
from shufflegraph.values import is_one_of, joined, label_of, listed

RankT = TypeVar("RankT", bound=Hashable)


def places_needed(sizes: Sequence[int], distance: int) -> int:
    """Return the places that the most frequent ranks need."""
    most = max(sizes, default=0)
    return (most - 1) * (distance + 1) + list(sizes).count(most) if most else 0


class Arrangements(Family[tuple[RankT, ...]]):
    """The arrangements of ranks, or of cards with attributes: what is asked of them by number."""

    ranks: Mapping[RankT, int]
    distance: Any
    cyclic: bool
    attributes: int | tuple[str, ...] | None
    blocks: tuple[Mapping[RankT, int], ...] | None
    _ranks: tuple[RankT, ...]
    _sizes: tuple[int, ...]
    _rules: tuple[Rule, ...]
    _parts: tuple["Arrangements[Any]", ...]
    """The family of each attribute's values alone; none for ranks."""

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
            for name in EACH[1:]:
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
    def _all_rules(self) -> tuple[Rule, ...]:
        given = SpacingRules(self._plain_distance)
        return self._rules or tuple(expand_rules(given, self.ranks, sum(self._sizes)))

    @property
    def _relaxable(self) -> list[str]:
        said = SpacingRules._fields
        return [name for name in said if getattr(self, name) not in (None, (), False, 0)]

    # What is asked ----------------------------------------------------------------------------------

    @property
    def _plain_distance(self) -> int:
        return self.distance if isinstance(self.distance, int) else 0

    @property
    def _is_plain(self) -> bool:
        """Is nothing said but one distance for all ranks? Then the family is numbered as its proofs say."""
        is_one = isinstance(self.distance, int) and not self.cyclic and not self._parts
        return is_one and not self._rules and self.blocks is None

    @cached_property
    def _gap(self) -> int:
        """The distance, or 0 where no rank comes twice."""
        return self._plain_distance if max(self._sizes, default=0) > 1 else 0

    @cached_property
    def _families(self) -> tuple["Arrangements[Any]", ...]:
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
        rules = [rank_rules(family._all_rules, family.ranks) for family in self._families]
        blocks = self._setting.blocks
        named = [*self._relaxable, *(["blocks"] if self.blocks is not None else [])]
        relax = joined(named) if not self._parts else "the rules of one attribute"
        matches = [match_rules(family._all_rules) for family in self._families]
        return task_of(
            self._cells, rules, cyclic=self.cyclic, blocks=blocks, relax=relax, matches=matches
        )

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

    @property
    def _fits_no_circle(self) -> bool:
        """Has a rank more cards than its limits leave room for, or do some together need too many places?"""
        cards = sum(self._sizes)
        rules = rank_rules(self._all_rules, self.ranks)
        for kept, size in zip(rules, self._sizes, strict=True):
            if any(size * among > most * cards for most, among in kept.limits):
                return True  # each card is in `among` of as many windows as there are cards
        kinds = tuple([(number,) for number in range(len(self._sizes))])
        distance = Task(kinds, self._sizes, (rules,), self.cyclic, "").common_distance
        return distance is not None and places_needed(self._sizes, distance) > cards

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
        if not self._is_plain:
            return self._rule_fault(outcome)
        close = undecorated(repeats)(outcome, self._plain_distance)
        if close:
            one, other = close[0]
            return InvalidParameter(
                f"{label_of(outcome[one])} stands at places {one} and {other}: equal ranks are more than "
                f"{label_of(self.distance)} apart"
            )
        return None

    def _word_fault(self, word: Any) -> InvalidParameter | None:
        fault = sequence_fault(word)
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

    def _rule_fault(self, outcome: tuple[Any, ...]) -> InvalidParameter | None:
        for rule, places in broken_rules(self._own_rules, outcome, self.cyclic):
            at = f"place {places[0]}" if len(places) == 1 else f"places {joined(map(str, places))}"
            return InvalidParameter(f"{rule}: broken at {at}")
        return None

    @property
    def _own_rules(self) -> tuple[Rule, ...]:
        """The rules about ranks or whole cards: those of attributes are theirs."""
        rules = () if self._parts else self._all_rules
        return (*rules, *block_rules(self.blocks or (), self.ranks))

    def _obstacle(self) -> str:
        for number, part in enumerate(self._parts):
            if part._is_empty:
                return f"attribute {number}: {part._obstacle()}"
        if not self._is_plain:
            return contradiction_text(self._setting, self._owned_rules)
        most = max(self._sizes)
        frequent = [label_of(rank) for rank, size in self.ranks.items() if size == most]
        needed = places_needed(self._sizes, self._plain_distance)
        cards = sum(self._sizes)
        each = " each" if len(frequent) > 1 else ""
        return (
            f"{joined(frequent)} too frequent: {label_of(most)} cards{each}, "
            f"more than {label_of(self.distance)} apart, "
            f"need {label_of(needed)} places, "
            f"{label_of(needed - cards)} more than there are cards ({label_of(cards)})"
        )
