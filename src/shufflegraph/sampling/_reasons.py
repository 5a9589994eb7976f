"""Why no arrangement keeps all rules: a set of them that contradict, none of which can be left out."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from shufflegraph.sampling._automata import TooManyStates
from shufflegraph.sampling._machine import Words
from shufflegraph.sampling._rejection import ways_alone
from shufflegraph.sampling.spacing import Rule, fixed_places, kinds_of
from shufflegraph.wording import shown

MOST_STATES: Final = 20_000
"""With more states a rule is not tried to be left out."""
MOST_RULES: Final = 40
"""Of more rules not all are tried."""

RuleT = TypeVar("RuleT")


def rank_alone(rules: Sequence[Rule], ranks: Mapping[Any, int]) -> Any:
    """Return a rank whose cards do not fit even without the limits of the others, in a list; or an empty one.

    >>> rank_alone([Rule("", "a", (1, 3))], {"a": 3, "b": 3})
    ['a']

    Complexity: O(n c) for each rank of c of n cards.
    """
    kinds, fixed = kinds_of(rules, ranks), fixed_places(rules, ranks)
    cards = sum(ranks.values())
    absent = [rule.rank for rule in rules if rule.fixed and rule.rank not in ranks]
    if absent:
        return absent[:1]
    for number, (rank, size) in enumerate(ranks.items()):
        own = frozenset([place for place, other in fixed.items() if other == number])
        with suppress(TooManyStates):
            if not ways_alone(kinds[number], size, cards, own):
                return [rank]
    return []


def contradiction(
    rules: Sequence[Rule], ranks: Mapping[Any, int], cyclic: bool
) -> tuple[tuple[Rule, ...], bool]:
    """Return rules that no arrangement keeps together, and whether the circle is needed for that.

    >>> rules = [Rule("", "a", (1, 3)), Rule("", "b", (1, 2)), Rule("", "a", places=(1,), fixed=True)]
    >>> [rule.rank for rule in contradiction(rules, {"a": 2, "b": 2}, False)[0]]
    ['a', 'a']

    Complexity: one count for each rule.
    """
    if rank_alone(rules, ranks):

        def impossible(some: Sequence[Rule], circle: bool) -> bool:
            return bool(rank_alone(some, ranks))

    else:

        def impossible(some: Sequence[Rule], circle: bool) -> bool:
            try:
                words = Words(
                    tuple(ranks.values()), kinds_of(some, ranks), cyclic=circle, most=MOST_STATES
                )
            except TooManyStates:
                return False
            return words.count == 0

    circle = cyclic and not impossible(rules, False)
    return needed_rules(rules, circle, impossible), circle


def needed_rules(
    rules: Sequence[RuleT], circle: bool, impossible: Callable[[Sequence[RuleT], bool], bool]
) -> tuple[RuleT, ...]:
    """Leave out, one after the other, the rules without which the others still contradict.

    >>> needed_rules([1, 2, 3], False, lambda some, circle: 2 in some)
    (2,)

    Complexity: one question for each rule.
    """
    needed = list(rules)
    for rule in rules[:MOST_RULES]:
        others = [one for one in needed if one is not rule]
        if impossible(others, circle):
            needed = others
    return tuple(needed)


def contradiction_text(rules: Sequence[Rule], ranks: Mapping[Any, int], cyclic: bool) -> str:
    """Return why no arrangement keeps all the rules.

    >>> contradiction_text([Rule("'a' more than 2 apart", "a", (1, 3))], {"a": 3, "b": 2}, False)
    "no arrangement: 'a' more than 2 apart (3 cards need 7 places, 2 more than there are cards)"

    Complexity: one count for each rule.
    """
    needed, circle = contradiction(rules, ranks, cyclic)
    return f"no arrangement: {rules_text(needed, circle)}{_places(needed, ranks) if not circle else ''}"


def rules_text(rules: Sequence[Rule], circle: bool) -> str:
    """Return the rules, the first of them if they are many.

    >>> rules_text([Rule("place 0 is for 'a'", "a")] * 9, True)[-54:]
    "place 0 is for 'a'; place 0 is for 'a'; …, in a circle"

    Complexity: O(1).
    """
    text = "; ".join([rule.text for rule in rules[:8]]) + "; …" * (len(rules) > 8)
    return text + ", in a circle" * circle


def _places(needed: Sequence[Rule], ranks: Mapping[Any, int]) -> str:
    """Return how many places a single limit needs, if that is the reason."""
    if len(needed) != 1 or not needed[0].limit:
        return ""
    (most, among), size = needed[0].limit, ranks[needed[0].rank]
    full = -(-size // most) - 1
    places = full * among + size - full * most
    more = places - sum(ranks.values())
    return f" ({shown(size)} cards need {shown(places)} places, {shown(more)} more than there are cards)"
