"""Why no arrangement keeps all rules: a set of them that contradict, none of which can be left out."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

from shufflegraph.base.messages import joined, label_of
from shufflegraph.sampling.spaced.estimates import ways_alone
from shufflegraph.sampling.spaced.limits import TableTooLarge, places_for
from shufflegraph.sampling.spaced.rules import ExpandedRule, rank_rules, said_of, task_of
from shufflegraph.sampling.spaced.task import Kind
from shufflegraph.sampling.spaced.ways import KIND_STATE, table_of

MOST_REASONED_STATES: Final = 20_000
"""With more states a rule is not tried to be left out."""
MOST_KINDS: Final = 5_000
"""The same for several attributes."""
MOST_RULES: Final = 40
"""Of more rules not all are tried."""

Owned = tuple[int, ExpandedRule]
"""A rule, and the number of its attribute."""
BLOCKS: Final = ExpandedRule("each block keeps its own cards", None)


class Setting(NamedTuple):
    """What the rules are about: the cards by number, each attribute's values by name, and the blocks."""

    cells: Mapping[Kind, int]
    ranks: Sequence[Mapping[Any, int]]
    cyclic: bool
    blocks: Sequence[Mapping[Kind, int]]

    def is_empty(self, rules: Sequence[Owned], circle: bool) -> bool:
        said = [
            said_of([rule for number, rule in rules if number == attribute], ranks)
            for attribute, ranks in enumerate(self.ranks)
        ]
        blocks = self.blocks if any(rule is BLOCKS for _, rule in rules) else ()
        task, _ = task_of(self.cells, said, cyclic=circle, blocks=blocks)
        try:
            states = MOST_REASONED_STATES if len(self.ranks) == 1 else MOST_KINDS * KIND_STATE
            return table_of(task, states).count == 0
        except TableTooLarge:
            return False


def rank_alone(rules: Sequence[ExpandedRule], ranks: Mapping[Any, int]) -> list[Any]:
    """Return, in a list, a rank whose cards do not fit even without the limits of the others, if any."""
    absent = [rule.rank for rule in rules if rule.fixed and rule.rank not in ranks]
    if absent:
        return absent[:1]
    cards = sum(ranks.values())
    for (rank, size), kept in zip(ranks.items(), rank_rules(rules, ranks), strict=True):
        own = frozenset(
            [p for rule in rules if rule.fixed and rule.rank == rank for p in rule.places]
        )
        with suppress(TableTooLarge):
            if not ways_alone(kept, size, cards, own):
                return [rank]
    return []


def needed_rules(
    rules: Sequence[Owned], is_empty: Callable[[Sequence[Owned]], bool]
) -> tuple[Owned, ...]:
    """Leave out, one after the other, the rules without which the others still contradict."""
    needed = list(rules)
    for rule in rules[:MOST_RULES]:
        others = [other for other in needed if other is not rule]
        if is_empty(others):
            needed = others
    return tuple(needed)


def contradiction(setting: Setting, rules: Sequence[Owned]) -> tuple[tuple[Owned, ...], bool]:
    """Return rules that no arrangement keeps together, and whether the circle is needed for that."""
    for number, ranks in enumerate(setting.ranks):
        own = [owned for owned in rules if owned[0] == number]
        if rank_alone([rule for _, rule in own], ranks):
            return needed_rules(
                own,
                lambda some: bool(rank_alone([rule for _, rule in some], ranks)),  # noqa: B023
            ), False
    known = list(rules)
    for number in range(len(setting.ranks)):
        others = [owned for owned in known if owned[0] != number]
        if len(setting.ranks) > 1 and setting.is_empty(others, setting.cyclic):
            known = others
    circle = setting.cyclic and not setting.is_empty(known, False)
    return needed_rules(known, lambda some: setting.is_empty(some, circle)), circle


def contradiction_text(setting: Setting, rules: Sequence[Owned]) -> str:
    needed, circle = contradiction(setting, rules)
    text = rules_text([rule for _, rule in needed], circle)
    attributes = sorted({number for number, rule in needed if rule is not BLOCKS})
    if len(setting.ranks) > 1 and len(attributes) > 1:
        names = joined(map(str, attributes))
        return f"no arrangement keeps the rules of the attributes {names} together: {text}"
    where = f"attribute {attributes[0]}: " if len(setting.ranks) > 1 and attributes else ""
    places = (
        "" if circle else _places_needed([rule for _, rule in needed], setting.ranks[needed[0][0]])
    )
    return f"{where}no arrangement: {text}{places}"


def rules_text(rules: Sequence[ExpandedRule], circle: bool) -> str:
    text = "; ".join([rule.text for rule in rules[:8]]) + "; …" * (len(rules) > 8)
    return text + ", in a circle" * circle


def _places_needed(needed: Sequence[ExpandedRule], ranks: Mapping[Any, int]) -> str:
    """Return how many places a single limit needs, if that is the reason."""
    if len(needed) != 1 or not needed[0].limit or needed[0].together:
        return ""
    size = ranks[needed[0].rank]
    places = places_for(needed[0].limit, size)
    more = places - sum(ranks.values())
    if more <= 0:
        return ""
    return (
        f" ({label_of(size)} cards need {label_of(places)} places, "
        f"{label_of(more)} more than there are cards)"
    )
