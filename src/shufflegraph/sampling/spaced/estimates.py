"""What is known before anything is counted: how long it takes, and about how likely a shuffle fits.

Efforts are sums over the steps of the bits of the integers in them; n cards have at most n log2(n) bits. A
thousand million took some 0.05 s where they were measured, on packs of 200 to 10,000 cards. Chances are
taken as if ranks were independent.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp, lgamma, log
from typing import Final

from shufflegraph.base.messages import digits, repr_of
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.spaced.limits import RankRules, TableTooLarge, automaton
from shufflegraph.sampling.spaced.mixing import Mixing
from shufflegraph.sampling.spaced.task import Task

MOST_COUNTING_EFFORT: Final = 10**12
"""The most that is begun: about a minute."""
EFFORT_SOON: Final = MOST_COUNTING_EFFORT // 1000
"""What takes about a second where ranks are few, whose polynomials are long: 800 cards of four ranks."""


def _bits_of_orders(cards: int) -> int:
    """Return about how many bits the number of orders of that many cards has."""
    return cards * cards.bit_length()


def counting_effort(sizes: Sequence[int]) -> int:
    cards = sum(sizes)
    return cards * cards * _bits_of_orders(cards) // 5


def numbering_effort(sizes: Sequence[int]) -> int:
    cards, ranks = sum(sizes), len(sizes)
    return cards * ranks * (_bits_of_orders(cards) + 4000) // 10


def refuse_effort(effort: int, sizes: Sequence[int]) -> None:
    if effort > MOST_COUNTING_EFFORT:
        raise InvalidParameter(
            f"{repr_of(sum(sizes))} cards of {len(sizes)} ranks take more than "
            f"10^{digits(MOST_COUNTING_EFFORT) - 1} steps, which is over a minute: take fewer cards"
        )


MOST_ALONE_STEPS: Final = 5_000_000
"""A rank is not counted alone if that takes more steps."""


@lru_cache(maxsize=256)
def ways_alone(rules: RankRules, size: int, cards: int, own: frozenset[int] = frozenset()) -> int:
    """Return in how many ways the rank's cards can lie by its own rules, not in a circle."""
    if not rules.barred and not own and [most for most, _ in rules.limits] in ([], [1]):
        apart = sum([among - 1 for _, among in rules.limits])
        return comb(max(cards - apart * (size - 1), 0), size) if size else 1
    known = automaton(rules.limits)
    if cards * size * len(known.miss) > MOST_ALONE_STEPS:
        raise TableTooLarge(MOST_ALONE_STEPS)
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
    total, cards = 0.0, task.cards
    for rules, size in zip(task.rules[0], task.sizes, strict=True):
        try:
            ways = ways_alone(rules, size, cards)
        except TableTooLarge:
            continue
        if not ways:
            return float("-inf")
        total += min(log(ways) - log(comb(cards, size)), 0.0)
    return total


def log_orders(sizes: Sequence[int]) -> float:
    """Return the logarithm of the number of orders of a pack without rules."""
    return lgamma(sum(sizes) + 1) - sum([lgamma(size + 1) for size in sizes])


def steps_of_tries(log_p: float, cards: int) -> float:
    """Return about how many cards are laid for a draw: 1/p tries of n/λ cards, where p = exp(-λ)."""
    strength = max(-log_p, 1.0)
    return exp(min(strength, 600.0)) * cards / strength


def chance_refusal(task: Task, *, is_empty: bool = False) -> InvalidParameter:
    """Return the error that says how likely a shuffle fits, and names `mixed` where that works."""
    log_p = float("-inf") if is_empty else log_chance(task.without_places())
    if log_p == float("-inf"):
        return InvalidParameter(
            f"hardly any arrangement, or none, keeps the rules; relax {task.relax}"
        )
    if task.has_matches:
        return InvalidParameter(
            f"hardly any of the shuffles of these {task.cards} cards that were tried has as many matches, "
            f"and there are too many states for a table: relax {task.relax}, or take fewer cards"
        )
    kept = " with what is fixed in its place" if task.has_places else ""
    mixed = "; mixed() gives an arrangement that is nearly uniform"
    return InvalidParameter(
        f"of all shuffles of these {task.cards} cards{kept} about one in 10^{-log_p / log(10):.0f} fits, "
        f"and there are too many states for a table: relax {task.relax}, or take fewer cards"
        + mixed
        * Mixing(task).is_likely
    )
