"""One rank alone: in how many ways its cards can lie, and about how likely a shuffle keeps all rules."""

from functools import lru_cache
from math import comb, exp, log
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.spaced.limits import TooManyStates, automaton
from shufflegraph.sampling.spaced.table import RankRules
from shufflegraph.sampling.spaced.task import Task

MOST_STEPS: Final = 5_000_000
"""A rank is not counted alone if that takes more steps."""


@lru_cache(maxsize=256)
def ways_alone(rules: RankRules, size: int, cards: int, own: frozenset[int] = frozenset()) -> int:
    """Return in how many ways the rank's cards can lie by its own rules, not in a circle."""
    if not rules.barred and not own and [most for most, _ in rules.limits] in ([], [1]):
        apart = sum([among - 1 for _, among in rules.limits])
        return comb(max(cards - apart * (size - 1), 0), size) if size else 1
    known = automaton(rules.limits)
    if cards * size * len(known.miss) > MOST_STEPS:
        raise TooManyStates(MOST_STEPS)
    ways = {(0, 0): 1}
    for place in range(cards):
        after: dict[tuple[int, int], int] = {}
        for (state, laid), number in ways.items():
            if place not in own and cards - 1 - place >= size - laid:
                key = (known.miss[state], laid)
                after[key] = after.get(key, 0) + number
            if place not in rules.barred and known.hit[state] >= 0 and laid < size:
                key = (known.hit[state], laid + 1)
                after[key] = after.get(key, 0) + number
        ways = after
    return sum([number for (_, laid), number in ways.items() if laid == size])


def log_chance(task: Task) -> float:
    """Return about the logarithm of the probability that a shuffle fits, as if ranks were independent."""
    return sum([log_chance_alone(task.alone(number)) for number in range(len(task.rules))])


def log_chance_alone(task: Task) -> float:
    """Return that of one attribute."""
    total, cards = 0.0, task.cards
    for rules, size in zip(task.rules[0], task.sizes, strict=True):
        try:
            ways = ways_alone(rules, size, cards)
        except TooManyStates:
            continue
        if not ways:
            return float("-inf")
        total += min(log(ways) - log(comb(cards, size)), 0.0)
    return total


def steps_of_tries(log_p: float, cards: int) -> float:
    """Return about how many cards are laid for a draw: 1/p tries of n/λ cards, where p = exp(-λ)."""
    strength = max(-log_p, 1.0)
    return exp(min(strength, 600.0)) * cards / strength


def chance_refusal(cards: int, log_p: float, rules: str) -> InvalidParameter:
    """Return the error that says how likely a shuffle keeps the rules, as a logarithm."""
    if log_p == float("-inf"):
        return InvalidParameter(f"hardly any arrangement, or none, keeps the rules; relax {rules}")
    return InvalidParameter(
        f"of all shuffles of these {cards} cards about one in 10^{-log_p / log(10):.0f} fits, "
        f"and there are too many states for a table: relax {rules}, or take fewer cards; "
        "mixed() gives an arrangement that is nearly uniform"
    )
