"""Which way a spaced family draws: the first that is exact and quick enough.

1. table: every state is counted. 2. rejection, where a try is likely enough to fit. 3. insertion, where rules
are about neighbours or runs only. 4. chain and table, for few ranks of many cards. A looser family may be
sifted: drawn again until the ends fit together, or the places. Else it is refused, with what to relax.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp, inf, log10, prod
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._automata import BYTES_OF_A_STATE, TooManyStates
from shufflegraph.sampling._insertion import Insertion
from shufflegraph.sampling._machine import Kind, Words
from shufflegraph.sampling._many import GroupDraws
from shufflegraph.sampling._rejection import Rejection, log_chance, seconds_of_rejection
from shufflegraph.sampling._states import MOST_STATES, counted_states
from shufflegraph.sampling._tail import TAIL, ChainAndTail
from shufflegraph.sampling.randomness import Below
from shufflegraph.wording import shown

SOON: Final = 0.05
"""Rejection that takes so many seconds a draw is preferred to what needs a long preparation."""
LATER: Final = 5.0
"""Rejection that takes so many seconds a draw is better than nothing."""
SMALL_TABLE: Final = 5_000
"""A circle with so many states is counted before it is drawn."""
LARGE_TABLE: Final = 100_000
"""Other rules with so many."""
LIKELY: Final = 1e-3
"""So likely has a looser family to fit, to be sifted."""
MOST_CARDS: Final = 20_000
"""More cards are not drawn under rules."""
TRIES: Final = 10**6
"""After so many draws of a looser family nothing that fits is expected any more."""


class Task(NamedTuple):
    """What is to be drawn: ranks are 0, 1, …."""

    sizes: tuple[int, ...]
    kinds: tuple[Kind, ...]
    """What each rank keeps, fixed places of other ranks included."""
    fixed: Mapping[int, int]
    """Place -> rank."""
    cyclic: bool
    rules: str
    """The rule that would have to be relaxed."""

    @property
    def cards(self) -> int:
        """The number of cards."""
        return sum(self.sizes)

    @property
    def has_places(self) -> bool:
        """Is some place barred for some rank?"""
        return any(kind.barred for kind in self.kinds)


class Method(NamedTuple):
    """A way to draw."""

    name: str
    draw: Callable[[Below], tuple[int, ...]]


def refuse_cards(cards: int) -> None:
    """Refuse more cards than rules are tried for.

    >>> refuse_cards(52)

    :raises InvalidParameter: if there are more.
    Complexity: O(1).
    """
    if cards > MOST_CARDS:
        raise InvalidParameter(
            f"{shown(cards)} cards are more than {MOST_CARDS}, which are drawn at most: take fewer cards"
        )


def states_bound(sizes: Sequence[int], distance: int) -> int:
    """Return a number that the states of ranks with these numbers of cards do not exceed.

    >>> states_bound([4] * 13, 1), states_bound([4] * 13, 2)
    (7280, 21840)

    Complexity: O(m c) for m ranks of at most c cards.
    """
    ordered = sorted(sizes, reverse=True)
    most, others = max(ordered, default=0), ordered[: max(len(ordered) - distance, 0)]
    ways = [1] * (most + 1)  # by the largest number that the next rank may have left
    for size in reversed(others):
        ends, total = [], 0
        for left in range(most + 1):
            total += ways[left] if left <= size else 0
            ends.append(total)
        ways = ends
    by_rank = prod(size + 1 for size in sizes) * max(len(ordered), 1) ** distance
    windows: int = most ** min(distance, len(ordered))
    return min(ways[most] * windows, int(by_rank))


def refuse_states(sizes: Sequence[int], distance: int) -> None:
    """Refuse a table that is too large by an estimate, before it is begun.

    With many ranks most of the states of the bound occurred wherever they were counted, with few ranks
    hardly any; no theorem says how many do.

    >>> refuse_states([12] * 40, 2)
    Traceback (most recent call last):
    ...
    shufflegraph.errors.InvalidParameter: an estimate of 10^13 states is more than 2000000, about 800 MB, \
which are counted at most: take fewer ranks, fewer cards of a rank or a smaller distance

    :raises InvalidParameter: if the bound is a thousand times the most.
    Complexity: that of :func:`states_bound`.
    """
    bound = states_bound(sizes, distance)
    if len(sizes) >= 2 * distance + 2 and bound > 1000 * MOST_STATES:
        raise InvalidParameter(
            f"an estimate of 10^{len(str(bound)) - 1} states is more than {MOST_STATES}, about "
            f"{MOST_STATES * BYTES_OF_A_STATE // 10**6} MB, which are counted at most: take fewer ranks, "
            "fewer cards of a rank or a smaller distance"
        )


def small_table(task: Task) -> Words | None:
    """Return all arrangements, counted, if that is quick; else None.

    >>> kind = Kind(((1, 2),), frozenset())
    >>> small_table(Task((2, 2), (kind, kind), {}, False, "distance")).count
    2

    Complexity: that of the table.
    """
    most = SMALL_TABLE if task.cyclic else LARGE_TABLE
    try:
        return Words(task.sizes, task.kinds, cyclic=task.cyclic, most=most)
    except TooManyStates:
        return None


def method_for(task: Task) -> Method:
    """Return the way to draw arrangements under rules.

    >>> kind = Kind(((1, 2),), frozenset())
    >>> method_for(Task((2, 2), (kind, kind), {}, False, "distance")).name
    'table'

    :raises InvalidParameter: if there is none; the message says which rule to relax.
    Complexity: that of the table, if there is one.
    """
    words = small_table(task)
    if words is None:
        return method_without_table(task)
    if not words.count:
        raise refusal(task, -inf)
    return Method("table", lambda below: words.unrank(below(words.count)))


def method_without_table(task: Task) -> Method:
    """Return the way to draw arrangements whose table would be large.

    >>> kind = Kind(((1, 2),), frozenset())
    >>> method_without_table(Task((2, 2), (kind, kind), {}, False, "distance")).name
    'rejection'

    :raises InvalidParameter: if there is none; the message says which rule to relax.
    Complexity: that of the preparation.
    """
    refuse_cards(task.cards)
    if task.cyclic:
        loose = task._replace(cyclic=False)
        method = _by_groups(loose) or method_for(loose)
        return sifted(method, _seam(task), "the ends fit", task)
    seconds, log_p = _rejection_seconds(task)
    if seconds <= SOON:
        return _rejection(task)
    longest = longest_runs(task)
    if longest is not None:
        try:
            return Method("insertion", Insertion(task.sizes, longest).draw)
        except InvalidParameter:
            pass
    distance = common_distance(task)
    if distance and _has_chain(task.sizes, distance):
        return Method("chain and table", ChainAndTail(task.sizes, distance).draw)
    if seconds <= LATER:
        return _rejection(task)
    if task.has_places and _chance_of_places(task) >= LIKELY:
        return _with_places(task)
    raise refusal(task, log_p)


def _seam(task: Task) -> Callable[[tuple[int, ...]], bool]:
    """Return what says whether the end of an arrangement fits its beginning."""
    distance = common_distance(task)
    if distance:
        places = range(distance)
        return lambda word: not any(word[place] in word[place - distance :] for place in places)
    seam = Rejection(task.sizes, task.kinds)
    return lambda word: not seam.breaks_at_the_seam(word)


def _by_groups(task: Task) -> Method | None:
    """Return the way to draw by the table of one distance, if that is all that is said and it is small."""
    distance = common_distance(task)
    if not distance or states_bound(task.sizes, distance) > LARGE_TABLE:
        return None
    table = counted_states(tuple(sorted(task.sizes)), distance)
    return Method("table", GroupDraws(table, task.sizes, distance).draw)


def _rejection(task: Task) -> Method:
    draw = Rejection(task.sizes, task.kinds, task.fixed, tries=_tries(task)).draw
    return Method("rejection", draw)


def _tries(task: Task) -> int:
    """Far more tries than are likely to be needed."""
    return int(1000 * exp(min(-log_chance(task.sizes, task.kinds, task.fixed), 25.0))) + 1000


def _rejection_seconds(task: Task) -> tuple[float, float]:
    log_p = log_chance(task.sizes, task.kinds, task.fixed)
    return seconds_of_rejection(log_p, task.cards), log_p


def longest_runs(task: Task) -> list[int] | None:
    """Return the longest run of each rank, if that is all that is said; else None."""
    if task.has_places or any(len(kind.limits) > 1 for kind in task.kinds):
        return None
    pairs = [kind.limits[0] if kind.limits else None for kind in task.kinds]
    if any(pair and pair[1] != pair[0] + 1 for pair in pairs):
        return None
    return [pair[0] if pair else max(size, 1) for pair, size in zip(pairs, task.sizes, strict=True)]


def common_distance(task: Task) -> int | None:
    """Return the distance, if one for all ranks with two cards or more is all that is said; else None."""
    limits = {kind.limits for kind, size in zip(task.kinds, task.sizes, strict=True) if size > 1}
    if task.has_places or len(limits) != 1:
        return None
    ((*pairs,),) = limits
    return pairs[0][1] - 1 if len(pairs) == 1 and pairs[0][0] == 1 else None


def _has_chain(sizes: Sequence[int], distance: int) -> bool:
    """Are there few ranks, of nearly equal numbers of cards, so that a beginning is likely to be kept?"""
    share = TAIL / max(sum(sizes), TAIL)
    return (
        max(sizes) - min(sizes) <= 1
        and distance <= 3
        and share ** ((len(sizes) - 1) / 2) >= LIKELY / 10
    )


def _chance_of_places(task: Task) -> float:
    """About how likely the places are kept by chance."""
    cards = task.cards
    barred = [1 - len(kind.barred) / cards for kind in task.kinds]
    return prod(share**size for share, size in zip(barred, task.sizes, strict=True))


def _with_places(task: Task) -> Method:
    kinds = tuple([kind._replace(barred=frozenset()) for kind in task.kinds])
    barred = [kind.barred for kind in task.kinds]
    loose = method_for(task._replace(kinds=kinds, fixed={}))
    return sifted(
        loose,
        lambda word: not any(place in barred[rank] for place, rank in enumerate(word)),
        "the places fit",
        task,
    )


def sifted(
    method: Method, fits: Callable[[tuple[int, ...]], bool], until: str, task: Task
) -> Method:
    """Return the way to draw by `method` again and again until it fits.

    Complexity: 1/p draws, if a draw fits with probability p.
    """

    def draw(below: Below) -> tuple[int, ...]:
        for _ in range(TRIES):
            word = method.draw(below)
            if fits(word):
                return word
        raise InvalidParameter(
            f"in {TRIES} draws there was none in which {until}: there is hardly any, or none; "
            f"relax {task.rules}"
        )

    return Method(f"{method.name}, again until {until}", draw)


def refusal(task: Task, log_p: float) -> InvalidParameter:
    """Return the error that says why the family is not drawn.

    Complexity: O(m) for m ranks.
    """
    return chance_refusal(task.cards, log_p, task.rules)


def chance_refusal(cards: int, log_p: float, rules: str) -> InvalidParameter:
    """Return the error that says how likely a shuffle keeps the rules, as a logarithm.

    >>> chance_refusal(52, -23.0, "distance").args[0][:60]
    'of all shuffles of these 52 cards about one in 10^10 fits, a'

    Complexity: O(1).
    """
    if log_p == float("-inf"):
        return InvalidParameter(f"hardly any arrangement, or none, keeps the rules; relax {rules}")
    return InvalidParameter(
        f"of all shuffles of these {cards} cards about one in 10^{-log_p * log10(exp(1)):.0f} fits, "
        f"and there are too many states for a table: relax {rules}, or take fewer cards"
    )
