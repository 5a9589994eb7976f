"""Which way a spaced family draws: the first that is exact and fast enough; a function of the task alone.

1. a small table. 2. tries, where enough of a few fit. 3. a looser task, drawn until the ends, the places or
the other attributes fit. 4. insertion, where rules are about neighbours or runs only. 5. chain and table,
for few ranks of many cards. 6. many tries, or a large table. Else it is refused, with what to relax.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import lru_cache
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.draws import numbered_by_stacks
from shufflegraph.sampling.spaced.estimates import chance_refusal, log_chance, steps_of_tries
from shufflegraph.sampling.spaced.large_packs import TAIL, ChainAndTail, Insertion
from shufflegraph.sampling.spaced.limits import TooManyStates
from shufflegraph.sampling.spaced.task import Ranked, Task, Watch, blocks_of
from shufflegraph.sampling.spaced.tries import Arranging
from shufflegraph.sampling.tries import LATE_STEPS, SOON, STEPS, drawn_by, steps_of_a_draw
from shufflegraph.values import label_of

TINY_TABLE: Final = 500
"""A table with at most this many states is made before anything else is tried."""
SMALL_TABLE: Final = 10_000
"""The same where there are no places or blocks, or tries do not fit soon; fewer for several attributes."""
MIDDLE_TABLE: Final = 200_000
"""A table of ranks up to this many states is better than to draw a looser task again and again."""
ROW_TABLE: Final = 100_000
"""The same for one distance in a row."""
MOST_STATES: Final = 2_000_000
"""The largest table."""
MOST_KINDS: Final = 100_000
"""The largest table of several attributes, smaller where there are many kinds."""
LEAST_KEPT: Final = 1e-4
"""A beginning is laid by the chain if it is kept so often."""
MOST_CARDS: Final = 20_000
"""More cards are not drawn under rules."""


class Way(NamedTuple):
    """A way to draw: its name, and what draws kinds by their numbers."""

    name: str
    draw: Callable[[Below], tuple[int, ...]]
    counted: Ranked | KindTable | None = None
    """The table, where it draws."""
    steps: int = 0
    """About how many cards a draw lays, where it is by tries."""


def refuse_cards(cards: int) -> None:
    if cards > MOST_CARDS:
        raise InvalidParameter(
            f"{label_of(cards)} cards are more than {MOST_CARDS}, which are drawn at most: take fewer cards"
        )


def counted(task: Task, most: int, most_kinds: int) -> Ranked | KindTable:
    blocks = blocks_of(task)
    if blocks is not None:
        return Ranked(task, most, *blocks)
    sizes = dict(zip(task.kinds, task.sizes, strict=True))
    states = int(most_kinds / max(len(sizes) ** 2 / 75, 1))
    return KindTable(sizes, task.rules, states, cyclic=task.cyclic)


def small_table(task: Task) -> Ranked | KindTable | None:
    if task.cards > MOST_CARDS:
        return None
    distance = task.common_distance
    most = SMALL_TABLE // 2 if task.cyclic else SMALL_TABLE
    if distance is not None and not task.cyclic:
        most = ROW_TABLE
    elif task.has_places:
        with suppress(TooManyStates):
            return counted(task, TINY_TABLE, TINY_TABLE)
        if by_tries(task, SOON) is not None:
            return None
    try:
        return counted(task, most, SMALL_TABLE)
    except TooManyStates:
        return None


@lru_cache(maxsize=8)
def by_tries(task: Task, steps: int) -> Way | None:
    tries = Arranging(task)
    if not tries.pools.is_possible:
        return None
    expected = steps_of_tries(log_chance(task.without_places()), task.cards)
    found = steps_of_a_draw(tries, steps) if expected < 20 * steps else None
    refusal = f"the rules leave hardly any arrangement, or none; relax {task.relax}"
    return None if found is None else Way("rejection", drawn_by(tries, refusal), steps=found)


def by_table(table: Ranked | KindTable) -> Way:
    return Way("table", lambda below: table.unrank(below(table.count)), table)


def way_of(task: Task, most: int = MOST_STATES) -> Way:
    small = small_table(task)
    if small is None:
        return way_without_table(task, most)
    if not small.count:
        raise chance_refusal(task, is_empty=True)
    return by_table(small)


def way_without_table(task: Task, most: int = MOST_STATES) -> Way:
    refuse_cards(task.cards)
    if task.cyclic and task.common_distance:
        return _in_a_circle(task, most)
    soon = by_tries(task, STEPS)
    if soon is not None:
        return soon
    for make in (_by_insertion, _by_chain, by_middle_table, _looser):
        way = make(task)
        if way is not None:
            return way
    if most == MOST_STATES:
        late = by_tries(task, LATE_STEPS)
        if late is not None:
            return late
        with suppress(TooManyStates):
            return by_table(counted(task, MOST_STATES, MOST_KINDS))
    raise chance_refusal(task)


def by_middle_table(task: Task) -> Way | None:
    """By a table that takes about a second, for ranks."""
    if blocks_of(task) is None:
        return None
    try:
        return by_table(counted(task, MIDDLE_TABLE, 0))
    except TooManyStates:
        return None


def _by_insertion(task: Task) -> Way | None:
    longest = task.longest_runs
    if longest is None or task.cyclic:
        return None
    try:
        return Way("insertion", Insertion(task.sizes, longest).draw)
    except InvalidParameter:
        return None


def _by_chain(task: Task) -> Way | None:
    """For few ranks of nearly equal numbers of cards, so that a beginning is likely to be kept."""
    distance, sizes = task.common_distance, task.sizes
    if not distance or task.cyclic or distance > 3 or max(sizes) - min(sizes) > 1:
        return None
    share = TAIL / max(sum(sizes), TAIL)
    if share ** ((len(sizes) - 1) / 2) < LEAST_KEPT:
        return None
    return Way("chain and table", ChainAndTail(sizes, distance).draw)


class Sifting:
    """Tries to draw a looser task until the rest fits; a try costs twice its cards, and tries of its own."""

    def __init__(
        self,
        draw: Callable[[Below], tuple[int, ...]],
        fits: Callable[[tuple[int, ...]], bool],
        cost: int,
    ) -> None:
        self.draw, self.fits, self.cost, self.steps = draw, fits, cost, 0

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        self.steps += self.cost
        word = self.draw(below)
        return word if self.fits(word) else None


def _in_a_circle(task: Task, most: int) -> Way:
    """Draw a row until its ends fit together."""
    for way, sifting, until in _loosened(task, task._replace(cyclic=False), "the ends fit", most):
        return _sifted(way, sifting, until, task)
    raise chance_refusal(task)


def drawn_fast(way: Way) -> Callable[[Below], tuple[int, ...]]:
    """Return what draws many: by the faster numbering, where there is a table of one distance."""
    known = way.counted
    if not isinstance(known, Ranked) or known.distance is None:
        return way.draw
    numbered, names, count = (
        numbered_by_stacks(known.table, known.distance),
        known.names,
        known.count,
    )
    if names == list(range(len(names))):
        return lambda below: numbered(below(count))
    name = names.__getitem__
    return lambda below: tuple(map(name, numbered(below(count))))


def _sifted(way: Way, sifting: Sifting, until: str, task: Task) -> Way:
    if steps_of_a_draw(sifting, LATE_STEPS) is None:
        raise chance_refusal(task)
    refusal = f"there is hardly any arrangement in which {until}, or none; relax {task.relax}"
    return Way(f"{way.name}, again until {until}", drawn_by(sifting, refusal))


def _looser(task: Task) -> Way | None:
    """Draw a row, without the barred places, or the values of one attribute, until the rest fits."""
    for way, sifting, until in _looser_ways(task):
        try:
            return _sifted(way, sifting, until, task)
        except InvalidParameter:
            continue
    return None


def _looser_ways(task: Task) -> Iterator[tuple[Way, Sifting, str]]:
    if task.cyclic:
        yield from _loosened(task, task._replace(cyclic=False), "the ends fit")
    elif len(task.rules) > 1:
        for number in range(len(task.rules)):
            if any(kept.limits for kept in task.rules[number]):
                yield from _by_attribute(task, number)
    elif task.has_places:
        yield from _loosened(task, task.without_places(), "the places fit")


def _loosened(
    task: Task, loose: Task, until: str, most: int = MIDDLE_TABLE
) -> Iterator[tuple[Way, Sifting, str]]:
    try:
        way = way_of(loose, most)
    except InvalidParameter:
        return
    takes, watch = task.takes if task.has_places else [], Watch(task)

    def fits(word: tuple[int, ...]) -> bool:
        return all(map(frozenset.__contains__, takes, word)) and not (
            task.cyclic and watch.breaks_at_the_seam(word)
        )

    yield way, Sifting(drawn_fast(way), fits, 2 * task.cards + 1 + way.steps), until


def _by_attribute(task: Task, number: int) -> Iterator[tuple[Way, Sifting, str]]:
    """Arrange the values of one attribute, and shuffle the cards of each value."""
    alone = task.alone(number)
    try:
        way = way_of(alone, MIDDLE_TABLE)
    except InvalidParameter:
        return
    draw_values = drawn_fast(way)
    stacks: list[list[int]] = [[] for _ in alone.kinds]
    for kind, (values, size) in enumerate(zip(task.kinds, task.sizes, strict=True)):
        stacks[values[number]] += [kind] * size
    takes, watch = task.takes, Watch(task)

    def draw(below: Below) -> tuple[int, ...]:
        left = [cards[:] for cards in stacks]
        word = []
        for value in draw_values(below):
            cards = left[value]
            chosen = below(len(cards))
            word.append(cards[chosen])
            cards[chosen] = cards[-1]
            del cards[-1]
        return tuple(word)

    def fits(word: tuple[int, ...]) -> bool:
        return all(map(frozenset.__contains__, takes, word)) and watch.keeps(word)

    yield way, Sifting(draw, fits, 2 * task.cards + 1 + way.steps), "the other attributes fit"
