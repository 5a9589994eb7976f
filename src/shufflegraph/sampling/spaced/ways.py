"""The ways to draw and to count spaced arrangements, for the chooser.

Runs, where rules are about runs alone; matches alone, or joined; a table; tries, laid card by card; an
overlay of rare ranks; block by block; by a bound of the ways to go on; attributes by what comes after each
card, or apart; a looser task, again until the rest fits; few values with limits, by weights.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import accumulate, islice
from math import comb, exp
from typing import TYPE_CHECKING, Any, Final

from shufflegraph.sampling.choosing import MOST_TRIED, STATE, Drawer, Way, chosen
from shufflegraph.sampling.randomness import Below
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.estimates import (
    log_chance,
    log_chance_alone,
    log_orders,
    steps_of_tries,
)
from shufflegraph.sampling.spaced.limits import Match, RankRules, TableTooLarge, binding
from shufflegraph.sampling.spaced.lumps import Lumped, lumped
from shufflegraph.sampling.spaced.matches import Joined, OneBack, TwoBack, groups_of, splits
from shufflegraph.sampling.spaced.runs import Runs, drawn_set
from shufflegraph.sampling.spaced.task import Ranked, Task, blocks_of, cut_of
from shufflegraph.sampling.spaced.tries import Arranging
from shufflegraph.sampling.spaced.watch import Watch
from shufflegraph.sampling.tries import ENOUGH, Tries, drawn_by, steps_of_a_draw

if TYPE_CHECKING:
    from shufflegraph.sampling.spaced.few import Few

Draw = Callable[[Below], tuple[int, ...]]

ROW_TABLE: Final = 25_000
"""A table of one distance in a row is made up to this many states before anything else is tried."""
KIND_STATE: Final = 20
"""A state of a table of kinds takes so many times as long, and longer the more kinds there are."""
MANY_KINDS: Final = 40
"""With more kinds than this a state of a table of kinds may take a second."""
LEAST_OF_MANY: Final = 2
"""A table of many kinds is not begun if it has more cards times kinds squared than so many for each state."""
ENTRY: Final = 4
"""So many steps takes a number of a bound."""
ROUND_STEPS: Final = 30
"""So many steps takes a way on from a state of few values: its weights are mended again and again."""
HOPELESS: Final = 20
"""Tries are not begun if a draw seems to take more than so many times the budget."""


def unfolding(found: Drawer, small: Lumped) -> Drawer:
    """Return what draws the task itself, by what draws its lumps."""
    if not small.is_smaller:
        return found
    count = None if found.count is None else found.count * small.ways
    steps = found.steps + 2 * small.task.cards
    return Drawer(found.name, lambda below: small.unfold(found.draw(below), below), steps, count)


def _trying(name: str, tries: Tries, task: Task, budget: int) -> Drawer | None:
    steps = steps_of_a_draw(tries, budget)
    refusal = f"the rules leave hardly any arrangement, or none; relax {task.relax}"
    return None if steps is None else Drawer(name, drawn_by(tries, refusal), steps)


# Exact structures ------------------------------------------------------------------------------------


def by_runs(task: Task, budget: int) -> Drawer | None:
    longest = task.longest_runs
    if longest is None or task.cyclic or task.cards**3 // 2000 > budget:
        return None
    free = [
        rank
        for rank, (most, size) in enumerate(zip(longest, task.sizes, strict=True))
        if most >= size
    ]
    if len(free) > 1:  # they would be a lump
        return None
    others = [rank for rank in range(len(longest)) if rank not in free]
    sizes = [(task.sizes[rank], longest[rank]) for rank in others]
    runs = Runs(sum([task.sizes[rank] for rank in free]), sizes)
    names = [*(free or [-1]), *others]

    def draw(below: Below) -> tuple[int, ...]:
        return tuple([names[rank] for rank in runs.draw(below)])

    return Drawer("runs", draw, task.cards**3 // 5000 + 2 * task.cards, runs.count)


def by_matches(task: Task, budget: int) -> Drawer | None:
    """By structure, where nothing is said but the matches at lag 1 or 2."""
    if len(task.rules) != 1 or task.cyclic or any(map(any, task.rules[0])) or not task.has_matches:
        return None
    (lag, least, most), *others = task.matches_of(0)
    sizes, cards = task.sizes, task.cards
    steps = cards**3 // 5000 + 2 * cards
    if others or lag > 2 or cards**3 // 2000 > budget:
        return None
    if lag == 1:
        one = OneBack(sizes, least, most)
        return Drawer("matches", one.draw, steps, one.count)
    room = budget * 120 // max(cards * cards, 120)
    numbers = [(size, len(ranks)) for size, ranks in groups_of(sizes)]
    if len([*islice(splits(numbers, (cards + 1) // 2), room + 1)]) > room:
        return None
    two = TwoBack(sizes, least, most)
    return Drawer("matches", two.draw, steps, two.count)


class Joining:
    """Tries that join as many cards as matches are asked for at a lag, until everything fits."""

    def __init__(self, task: Task, match: Match) -> None:
        self.task, self.watch, self.steps = task, Watch(task), 0
        self.lag, self.least, _ = match
        self.takes = task.takes if task.has_places else []
        self.joined = Joined(task.sizes, self.lag, self.least)

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        self.steps += self.task.cards + self.joined.blocks
        word = self.joined.attempt(below)
        if word is None or not self.watch.has_matches(word):
            return None
        if not all(map(frozenset.__contains__, self.takes, word)) or not self.watch.keeps(word):
            return None
        found = sum([one == other for one, other in zip(word, word[self.lag :], strict=False)])
        return None if below(comb(found, self.least)) else word


def by_joining(task: Task, budget: int) -> Drawer | None:
    """For more matches at a lag than there are by chance."""
    if len(task.rules) > 1 or task.cyclic or budget > MOST_TRIED or not task.has_matches:
        return None
    by_chance = sum([size * size for size in task.sizes]) / max(task.cards, 1)
    match = max(task.matches_of(0), key=lambda own: own[1])
    lag, least, _ = match
    most = task.cards - max(lag, len(task.kinds))
    if not by_chance < least <= most or exp(by_chance) > HOPELESS * budget:
        return None
    return _trying("matches, again until the matches fit", Joining(task, match), task, budget)


def table_of(task: Task, states: int) -> Ranked | KindTable:
    """Return the table of the task, or raise that it has more states."""
    blocks, most = blocks_of(task), most_states(task, states)
    if blocks is not None:
        return Ranked(task, most, *blocks)
    kinds = len(task.kinds)
    if kinds > MANY_KINDS and task.cards * kinds**2 > LEAST_OF_MANY * states:
        raise TableTooLarge(most)  # without its first states
    sizes = dict(zip(task.kinds, task.sizes, strict=True))
    return KindTable(sizes, task.rules, most, cyclic=task.cyclic, matches=task.matches)


def most_states(task: Task, states: int) -> int:
    """Return how many states of the task's table take as long as so many of a table of ranks."""
    if blocks_of(task) is not None:
        return states
    return states // KIND_STATE // max(len(task.kinds) ** 2 // 75, 1)


def by_table(task: Task, budget: int) -> Drawer | None:
    is_row = task.common_distance is not None and not task.cyclic
    try:
        table = table_of(task, max(budget // STATE, ROW_TABLE * is_row))
    except TableTooLarge:
        return None
    count = table.count
    return Drawer("table", lambda below: table.unrank(below(count)), 2 * task.cards, count, table)


def by_tries(task: Task, budget: int) -> Drawer | None:
    expected = steps_of_tries(log_chance(task.without_places()), task.cards)
    if budget > MOST_TRIED or expected > HOPELESS * budget:
        return None
    tries = Arranging(task)
    return _trying("rejection", tries, task, budget) if tries.pools.is_possible else None


# Overlay ---------------------------------------------------------------------------------------------


PlacesDraw = Callable[[Below], Sequence[int]]


class Overlay:
    """The places of each ruled rank, drawn alone, until no two ranks meet; the rest is free."""

    def __init__(self, cards: int, free: int, places: Sequence[tuple[int, PlacesDraw]]) -> None:
        self.cards, self.free, self.places, self.steps = cards, free, places, 0

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        word = [self.free] * self.cards
        for rank, places in self.places:
            for place in places(below):
                self.steps += 2
                if word[place] != self.free:
                    return None
                word[place] = rank
        self.steps += self.cards // 20 + 1
        return tuple(word)


def _places_alone(task: Task, rank: int, states: int) -> PlacesDraw | None:
    """Return what draws the places of one rank by its own rules, if there are any.

    With one distance in a row of places that is a set of fewer places, spread out.
    """
    rules, size, cards = task.rules[0][rank], task.sizes[rank], task.cards
    may = [place for place in range(cards) if place not in rules.barred]
    is_row = not task.cyclic and bool(may) and len(may) == may[-1] - may[0] + 1
    if not rules.limits or (is_row and len(rules.limits) == 1 and rules.limits[0][0] == 1):
        apart = rules.limits[0][1] - 1 if rules.limits else 0
        number = len(may) - apart * (size - 1)
        if number < size:
            return None
        return lambda below: [
            may[at + apart * n] for n, at in enumerate(drawn_set(number, size, below))
        ]
    alone = Task(((0,), (1,)), (size, cards - size), ((rules, RankRules()),), task.cyclic, "")
    table = Ranked(alone, states)
    if not table.count:
        return None
    return lambda below: [at for at, own in enumerate(table.unrank(below(table.count))) if own == 0]


def by_overlay(task: Task, budget: int) -> Drawer | None:
    """For one rank without a rule, but for places that another one fills, and rare ones with rules."""
    if len(task.rules) > 1 or task.has_matches or budget > MOST_TRIED:
        return None
    own, cards = task.rules[0], task.cards
    filling = [
        value for value, size in enumerate(task.sizes) if len(own[value].barred) == cards - size
    ]
    filled = own[filling[0]].barred if len(filling) == 1 else range(cards)
    free = [
        value
        for value, kept in enumerate(own)
        if not kept.limits and kept.barred.isdisjoint(filled)
    ]
    if len(free) != 1:
        return None
    ruled = [value for value in range(len(own)) if value not in free]
    sizes = [task.sizes[value] for value in ruled if value not in filling]
    meetings = (sum(sizes) ** 2 - sum([size**2 for size in sizes])) / 2 / max(cards, 1)
    if exp(min(meetings, 50)) * cards > HOPELESS * budget:
        return None
    try:
        places = {value: _places_alone(task, value, budget // STATE) for value in ruled}
    except TableTooLarge:
        return None
    known = {value: draw for value, draw in places.items() if draw is not None}
    if len(known) < len(ruled):
        return None
    order = sorted(ruled, key=lambda value: -task.sizes[value])
    tries = Overlay(cards, free[0], [(value, known[value]) for value in order])
    return _trying("overlay", tries, task, budget)


# By a bound of the ways to go on ---------------------------------------------------------------------


def by_bound(task: Task, budget: int) -> Drawer | None:
    """For any ranks with limits or places, in a row."""
    if len(task.rules) > 1 or task.cyclic or task.has_matches or budget > MOST_TRIED:
        return None
    from shufflegraph.sampling.spaced.bounds import LaidByBound  # noqa: PLC0415 - where it may be of use

    try:
        tries = LaidByBound(task)
    except TableTooLarge:
        return None
    if tries.entries * ENTRY > budget or not tries.weigh():
        return None
    return _trying("bounds", tries, task, budget)


# Few values with limits ------------------------------------------------------------------------------


def _few(task: Task, budget: int) -> "Few | None":
    """Return the automaton of all values, in a row, if it fits into the budget."""
    if len(task.rules) > 1 or task.cyclic or budget > MOST_TRIED:
        return None
    from shufflegraph.sampling.spaced.few import Few  # noqa: PLC0415 - only where it may be of use

    try:
        most = budget // max(ROUND_STEPS * len(task.rules[0]), 1)
        return Few(task.rules[0], task.sizes, most, task.matches_of(0))
    except TableTooLarge:
        return None


def by_weights(task: Task, budget: int, few: "Few | None" = None) -> Drawer | None:
    few = few or _few(task, budget)
    if few is None:
        return None
    from shufflegraph.sampling.spaced.few import Weighted  # noqa: PLC0415 - as above

    tries = Weighted(few, budget // STATE)
    return _trying("weights", tries, task, budget) if tries.is_possible else None


def by_polynomials(task: Task, budget: int) -> Drawer | None:
    """Few values, counted, and drawn as an overlay or by weights."""
    few = _few(task, budget) if not task.has_matches else None
    if few is None or few.steps_to_count > budget:
        return None
    found = by_overlay(task, budget) or by_weights(task, budget, few)
    return None if found is None else replace(found, count=few.count)


# Block by block --------------------------------------------------------------------------------------


class Blocks:
    """Each block drawn alone, until the limits hold across the seams."""

    def __init__(self, task: Task, parts: Sequence[tuple[Drawer, list[int]]]) -> None:
        self.parts, self.watch, self.steps = parts, Watch(task), 0

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        word: list[int] = []
        for drawer, kinds in self.parts:
            self.steps += drawer.steps + len(kinds)
            word += [kinds[kind] for kind in drawer.draw(below)]
        return tuple(word) if self.watch.keeps(word) else None


def by_blocks(task: Task, budget: int) -> Drawer | None:
    found = cut_of(task) if len(task.rules) > 1 else None
    if found is None or len(found[0]) < 2 or budget > MOST_TRIED:
        return None
    sizes, block_of = found
    parts = []
    for block, begin in enumerate(accumulate(sizes[:-1], initial=0)):
        kinds = [kind for kind, values in enumerate(task.kinds) if block_of[values[-1]] == block]
        small = lumped(_block_alone(task, kinds, range(begin, begin + sizes[block])))
        own = chosen(small.task, WAYS, most=budget)
        if own is None or own.count == 0:
            return None
        parts.append((unfolding(own, small), kinds))
    return _trying("block by block", Blocks(task, parts), task, budget)


def _block_alone(task: Task, kinds: Sequence[int], places: range) -> Task:
    """Return the task of one block: its kinds, its places, in a row."""
    numbers = [task.sizes[kind] for kind in kinds]
    columns, rules = list[list[int]](), list[tuple[RankRules, ...]]()
    for a, of_attribute in enumerate(task.rules[:-1]):
        own = [task.kinds[kind][a] for kind in kinds]
        values = sorted(set(own))
        columns.append([values.index(value) for value in own])
        rules.append(
            tuple(
                [
                    _inside(
                        of_attribute[value],
                        sum([n for n, other in zip(numbers, own, strict=True) if other == value]),
                        places,
                    )
                    for value in values
                ]
            )
        )
    every = tuple(zip(*columns, strict=True))
    return Task(every, tuple(numbers), tuple(rules), False, task.relax)


def _inside(rules: RankRules, size: int, places: range) -> RankRules:
    """Return what a value with so many cards among these places keeps there."""
    barred = [place - places.start for place in rules.barred if place in places]
    return RankRules(binding(rules.limits, size, len(places)), frozenset(barred))


# Attributes ------------------------------------------------------------------------------------------


class Walking:
    """One attribute drawn by its table, and each card among those of its value, until a rule breaks."""

    def __init__(self, task: Task, attribute: int, table: Ranked) -> None:
        self.table, self.steps = table, 0
        others = task.without(attribute)
        self.watch, self.takes = Watch(others), others.takes if others.has_places else None
        self.packs: list[list[int]] = [[] for _ in task.rules[attribute]]
        for kind, (values, size) in enumerate(zip(task.kinds, task.sizes, strict=True)):
            self.packs[values[attribute]] += [kind] * size

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        packs, word, lay = [*map(list, self.packs)], list[int](), self.watch.lay
        self.watch.clear()
        for place, value in enumerate(self.table.walk(below(self.table.count))):
            pack = packs[value]
            chosen = below(len(pack))
            kind = pack[chosen]
            if not lay(kind, place) or (self.takes and kind not in self.takes[place]):
                self.steps += 3 * place + 3
                return None
            pack[chosen] = pack[-1]
            del pack[-1]
            word.append(kind)
        self.steps += 3 * len(word) + 1
        return tuple(word) if self.watch.closes(word) else None


def by_attribute(task: Task, budget: int) -> Drawer | None:
    """By a table of the attribute whose rules are the hardest to keep."""
    if budget > MOST_TRIED or len(task.rules) == 1 or blocks_of(task) is not None:
        return None
    chances = [log_chance_alone(task.alone(number)) for number in range(len(task.rules))]
    hardest = min(range(len(chances)), key=chances.__getitem__)
    others = sum(chances) - chances[hardest]
    if 3 * steps_of_tries(others, task.cards) > HOPELESS * budget:
        return None
    try:
        table = Ranked(task.alone(hardest), budget // STATE)
    except TableTooLarge:
        return None
    if not table.count:
        return None
    return _trying("attribute by table", Walking(task, hardest, table), task, budget)


def by_successors(task: Task, budget: int) -> Drawer | None:
    """Where each attribute says no more than that some values are not repeated."""
    if len(task.rules) == 1 or task.has_places or task.has_matches or budget > MOST_TRIED:
        return None
    from shufflegraph.sampling.spaced.successors import (  # noqa: PLC0415 - as above
        NOT_TWICE,
        ByBounds,
        ByClasses,
    )

    is_more = any(kept.limits not in ((), NOT_TWICE) for own in task.rules for kept in own)
    if is_more or task.cards < 2 or min(task.sizes) == 0:
        return None
    with suppress(TableTooLarge):
        found = _trying("successors", ByClasses(task), task, budget)
        if found is not None:
            return found
    # about one try in n / c is a walk
    steps = task.cards**2 * len(task.kinds) // (8 * min(task.sizes))
    tries = ByBounds(task) if steps <= budget else None
    if tries is None or tries.bounded.entries * ENTRY > budget or not tries.bounded.weigh():
        return None
    return _trying("successors", tries, task, budget)


class Apart:
    """Each attribute drawn by its own rules, apart from the others, until the cards are those of the task.

    What is said of a task is said of its attributes one by one, so words of values that keep their rules and
    meet in the right cards are an arrangement, and each arrangement comes about in one way.
    """

    def __init__(self, task: Task, parts: Sequence[Drawer]) -> None:
        self.parts, self.steps = parts, 0
        self.numbers = [Counter[tuple[int, ...]]() for _ in parts[1:]]
        """The cards by their values of the first two attributes, of the first three, and so on."""
        for kind, size in zip(task.kinds, task.sizes, strict=True):
            for length, cards in enumerate(self.numbers, 2):
                cards[kind[:length]] += size
        self.kind_of = {kind: number for number, kind in enumerate(task.kinds)}

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        words = list[tuple[int, ...]]()
        for number, part in enumerate(self.parts):
            words.append(part.draw(below))
            self.steps += part.steps + len(words[0])
            if number and Counter(zip(*words, strict=True)) != self.numbers[number - 1]:
                return None
        return tuple([self.kind_of[kind] for kind in zip(*words, strict=True)])


def by_attributes(task: Task, budget: int) -> Drawer | None:
    """By what draws each attribute, where few numbers have to come out right."""
    if len(task.rules) == 1 or blocks_of(task) is not None:
        return None
    alone = [task.alone(number) for number in range(len(task.rules))]
    chance = log_orders(task.sizes) - sum([log_orders(part.sizes) for part in alone])
    tries = round(exp(min(-chance, 100)))
    if tries * task.cards > (HOPELESS * budget if budget <= MOST_TRIED else budget // 10):
        return None
    parts = list[Drawer]()
    for part in alone:
        small = lumped(part)
        found = chosen(small.task, WAYS, most=min(budget, MOST_TRIED), draws=(ENOUGH + 1) * tries)
        if found is None or found.count == 0:
            return None
        table = by_table(small.task, MOST_TRIED // 10) if found.name == "runs" else None
        parts.append(unfolding(table or found, small))  # its draws are faster
    return _trying("attributes apart", Apart(task, parts), task, budget)


# A looser task, again until the rest fits -----------------------------------------------------------


class Again:
    """A looser task, drawn until the rest fits."""

    def __init__(self, task: Task, draw: Draw, steps: int) -> None:
        self.draw, self.cost, self.steps = draw, steps + 2 * task.cards + 1, 0
        self.watch = Watch(task)
        self.takes = task.takes if task.has_places else []

    def attempt(self, below: Below) -> tuple[int, ...] | None:
        self.steps += self.cost
        word = self.draw(below)
        fits = all(map(frozenset.__contains__, self.takes, word)) and self.watch.keeps(word)
        return word if fits else None


def _looser(task: Task) -> Iterator[tuple[str, Task, int | None]]:
    """Yield what has to fit afterwards, the looser task, and the attribute if it is about one alone."""
    if task.cyclic:
        yield "the ends fit", _as_row(task), None
    if len(task.rules) == 1 and task.has_places:
        yield "the places fit", task.without_places(), None
    if task.has_matches:
        yield "the matches fit", task._replace(matches=()), None
        if len(task.rules) == 1 and any(kept.limits for kept in task.rules[0]):
            free = tuple([kept._replace(limits=()) for kept in task.rules[0]])
            yield "the limits fit", task._replace(rules=(free,)), None
    if blocks_of(task) is None:
        for number, rules in enumerate(task.rules):
            if any(kept.limits for kept in rules) or task.matches_of(number):
                yield "the other attributes fit", task.alone(number), number


def _as_row(task: Task) -> Task:
    """The row of a circle: of its matches at a lag at most as many as the lag are across the ends."""
    matches = [
        tuple([(lag, max(least - lag, 0), most) for lag, least, most in own])
        for own in task.matches
    ]
    return task._replace(cyclic=False, matches=tuple(matches))


def by_looser(task: Task, budget: int) -> Drawer | None:
    if budget > MOST_TRIED and not (
        task.cyclic and task.common_distance
    ):  # by a large table of the row
        return None
    for until, loose, attribute in _looser(task):
        others = [number for number in range(len(task.rules)) if attribute not in (None, number)]
        tries = exp(min(-sum([log_chance_alone(task.alone(number)) for number in others]), 100))
        if tries * task.cards > HOPELESS * budget:
            continue
        small = lumped(loose)
        found = chosen(small.task, WAYS, most=budget)
        if found is None or found.count == 0 or tries * found.steps > HOPELESS * budget:
            continue
        inner = unfolding(found, small)
        draw = inner.draw if attribute is None else _with_kinds(task, attribute, inner.draw)
        again = _trying(
            f"{inner.name}, again until {until}", Again(task, draw, inner.steps), task, budget
        )
        if again is not None:
            return again
    return None


def by_row(task: Task, budget: int) -> Drawer | None:
    """A circle of one distance, by its row, before long tries."""
    is_long = budget >= MOST_TRIED and task.cyclic and task.common_distance
    return by_looser(task, budget) if is_long else None


def _with_kinds(task: Task, attribute: int, draw_values: Draw) -> Draw:
    """Draw the values of one attribute, and shuffle the cards of each value into its places."""
    held: list[dict[int, int]] = [{} for _ in task.rules[attribute]]
    for kind, (values, size) in enumerate(zip(task.kinds, task.sizes, strict=True)):
        held[values[attribute]][kind] = size
    lumps = Lumped(task, held, {}, True)
    return lambda below: lumps.unfold(draw_values(below), below)


WAYS: Final[Sequence[Way[Any]]] = (
    Way(by_runs),
    Way(by_matches),
    Way(by_table),
    Way(by_row, counts=False),
    Way(by_tries, counts=False),
    Way(by_overlay, counts=False),
    Way(by_blocks, counts=False),
    Way(by_joining, counts=False),
    Way(by_bound, counts=False),
    Way(by_successors, counts=False),
    Way(by_attribute, counts=False),
    Way(by_attributes, counts=False),
    Way(by_looser, counts=False),
    Way(by_weights, counts=False),
    Way(by_polynomials),
)
