"""Why no arrangement keeps the rules of several attributes together."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from shufflegraph.sampling._automata import TooManyStates
from shufflegraph.sampling._crossed import Kind, KindWords
from shufflegraph.sampling._reasons import needed_rules, rules_text
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.sampling.spacing import Rule, Said, kinds_of, rules_said
from shufflegraph.wording import joined

MOST_STATES: Final = 5_000
"""With more states a rule is not tried to be left out."""

OwnRule = tuple[int, Rule]
"""A rule, and the number of its attribute."""


def together_text(
    sizes: Mapping[Kind, int], attributes: Sequence[Spaced[Any]], cyclic: bool
) -> str:
    """Return which rules of the attributes contradict, none of which can be left out.

    >>> together_text({(0, 0): 1, (0, 1): 1, (1, 1): 1}, [Spaced("aab"), Spaced("rgg")], False)
    "no arrangement keeps the rules of the attributes 0 and 1 together: \
'a' more than 1 apart; 'g' more than 1 apart"

    :param sizes: kind -> number of cards; values are numbered as in the attributes.
    Complexity: one count for each rule.
    """

    def impossible(some: Sequence[OwnRule], circle: bool) -> bool:
        rules = [
            kinds_of([rule for own, rule in some if own == number], family.ranks)
            for number, family in enumerate(attributes)
        ]
        try:
            return KindWords(sizes, rules, MOST_STATES, cyclic=circle).count == 0
        except TooManyStates:
            return False

    rules = [(number, rule) for number, family in enumerate(attributes) for rule in _rules(family)]
    for number in range(len(attributes)):
        others = [one for one in rules if one[0] != number]
        if impossible(others, cyclic):
            rules = others
    circle = cyclic and not impossible(rules, False)
    needed = needed_rules(rules, circle, impossible)
    names = joined([str(number) for number in sorted({own for own, _ in needed})])
    told = rules_text([rule for _, rule in needed], circle)
    return f"no arrangement keeps the rules of the attributes {names} together: {told}"


def _rules(family: Spaced[Any]) -> tuple[Rule, ...]:
    """Return the rules of the family one by one."""
    cards = sum(family.ranks.values())
    return family._rules or rules_said(Said(family.distance), list(family.ranks), cards)
