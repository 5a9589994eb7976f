"""Counting and numbering the spaced arrangements by states.

How many ways there are to go on does not depend on which rank is which, but only on the *state*: how many
cards are left of each of the last `distance` ranks, in order, and how many of the other ranks have
1, 2, … cards left. So there are few states, and one table of counts serves all packs with these numbers of
cards. Ranks are 0, 1, … here; the numbering is lexicographic.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling._automata import BYTES_OF_A_STATE

MOST_STATES: Final = 2_000_000
"""The largest table of counts, which takes about half a gigabyte."""


class _Fields(NamedTuple):
    """The widths of a state's fields, in bits."""

    most: int
    """The most cards of a rank."""
    window: int
    """All the last ranks together."""
    last: int
    """One of the last ranks."""
    other: int
    """The number of other ranks with some number of cards left."""


class CountedStates(NamedTuple):
    """The counts of all states that occur.

    A state is the sum of two parts. Its low bits are the *window*, a field for each of the last ranks, the
    latest lowest; its high bits are the *others*, a field each for the number of other ranks with 1, 2, …
    cards left. When a card is laid, its rank leaves the others and enters the window, whose oldest rank
    becomes one of the others; the change depends on the window and on the cards its rank had left.
    """

    start: int
    """The state before the first card."""
    mask: int
    """The bits of the window."""
    others: dict[int, list[tuple[int, int]]]
    """Others -> (cards left, how many ranks have that many left)."""
    windows: dict[int, list[int]]
    """Window -> by cards left, what has to be added to the others for the next state."""
    counts: dict[int, int]
    """State -> the number of arrangements of the cards that are left."""


def _unit(fields: _Fields, left: int) -> int:
    """Return what one other rank with that many cards left adds to a state."""
    return 1 << (fields.window + fields.other * (left - 1)) if left else 0


def _other_ranks(fields: _Fields, others: int) -> list[tuple[int, int]]:
    """Return how many of the other ranks have 1, 2, … cards left, where there are any."""
    ranks: list[tuple[int, int]] = []
    for left in range(1, fields.most + 1):
        number = others >> (fields.window + fields.other * (left - 1)) & ((1 << fields.other) - 1)
        if number:
            ranks.append((left, number))
    return ranks


def _changes(fields: _Fields, window: int) -> list[int]:
    """Return, for each number of cards that the next rank has left, what is added to the others."""
    changes = [0]
    for left in range(1, fields.most + 1):
        longer = window << fields.last | (left - 1)
        latest = longer & ((1 << fields.window) - 1)
        oldest = longer >> fields.window
        changes.append(_unit(fields, oldest) - _unit(fields, left) + latest)
    return changes


@lru_cache(maxsize=8)
def counted_states(sizes: tuple[int, ...], distance: int) -> CountedStates:
    """Return the table for ranks with these numbers of cards.

    >>> table = counted_states((1, 2, 2), 1)
    >>> table.counts[table.start]
    12

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: O(s c) the first time, for s states and at most c cards of a rank.
    """
    _refuse_states(sum(sizes) + 1)  # each card of an arrangement leads to another state
    most = max(sizes, default=0)
    last = most.bit_length()
    fields = _Fields(most, distance * last, last, len(sizes).bit_length())
    start = sum([_unit(fields, size) for size in sizes])
    table = CountedStates(start, (1 << fields.window) - 1, {}, {}, {})
    _count_states(table, _reachable_states(table, fields, [start]))
    return table


def _count_states(table: CountedStates, states: list[int]) -> None:
    """Count the ways to go on from each state, from the last one back."""
    counts = table.counts
    for state in reversed(states):
        window = state & table.mask
        others = state - window
        changes = table.windows[window]
        count = 0 if state else 1
        for left, number in table.others[others]:
            count += number * counts[others + changes[left]]
        counts[state] = count


def _refuse_states(number: int) -> None:
    if number > MOST_STATES:
        memory = MOST_STATES * BYTES_OF_A_STATE // 10**6
        raise InvalidParameter(
            f"more than {MOST_STATES} states to count, about {memory} MB: take fewer ranks, "
            "fewer cards of a rank or a smaller distance"
        )


def _reachable_states(table: CountedStates, fields: _Fields, starts: list[int]) -> list[int]:
    """Return the states that follow, each before those that follow it; fill in what follows."""
    # With many cards of a rank, going through the other ranks takes as long as some more states.
    more = fields.most // 16 * (1 + fields.most // 1024)
    states = list(starts)
    seen = set(starts)
    for state in states:
        window = state & table.mask
        others = state - window
        if window not in table.windows:
            table.windows[window] = _changes(fields, window)
        if others not in table.others:
            table.others[others] = _other_ranks(fields, others)
        changes = table.windows[window]
        for left, _ in table.others[others]:
            after = others + changes[left]
            if after not in seen:
                seen.add(after)
                states.append(after)
        _refuse_states(len(states) + len(table.others) * more)
    return states


class Tail(NamedTuple):
    """The counts of all states with some number of cards left, and of those that follow."""

    fields: _Fields
    table: CountedStates
    greatest: int
    """The greatest count of a state with that many cards left."""

    def state(self, window: Sequence[int], others: Iterable[int]) -> int:
        """Return the state of ranks with these numbers left: the last ones in order, and the others."""
        packed = 0
        for left in window:
            packed = packed << self.fields.last | left
        return packed + sum([_unit(self.fields, left) for left in others])


@lru_cache(maxsize=8)
def tail_states(ranks: int, most: int, distance: int, cards: int) -> Tail:
    """Return the table for the last `cards` cards of so many ranks with at most `most` cards each.

    >>> tail_states(3, 2, 1, 2).greatest
    2

    :raises InvalidParameter: if more states occur than the table may have.
    Complexity: that of :func:`counted_states`.
    """
    last = most.bit_length()
    fields = _Fields(most, distance * last, last, ranks.bit_length())
    table = CountedStates(0, (1 << fields.window) - 1, {}, {}, {})
    tail = Tail(fields, table, 0)
    starts = {
        tail.state(window, others)
        for left in _partitions(cards, ranks, most)
        for window, others in _windows(left, distance)
    }
    _count_states(table, _reachable_states(table, fields, list(starts)))
    return tail._replace(greatest=max([table.counts[state] for state in starts]))


def _partitions(total: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write `total` as so many numbers of at most `most`, the largest first."""
    if parts == 0:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most), -(-total // parts) - 1, -1):
        for rest in _partitions(total - first, parts - 1, first):
            yield (first, *rest)


def _windows(
    left: tuple[int, ...], distance: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield each choice of the last ranks, in order, and the others."""
    if distance == 0:
        yield (), left
        return
    for one in dict.fromkeys(left):
        rest = list(left)
        rest.remove(one)
        for window, others in _windows(tuple(rest), distance - 1):
            yield (one, *window), others


def arrangement(
    table: CountedStates, sizes: Sequence[int], distance: int, index: int
) -> tuple[int, ...]:
    """Return the arrangement with the number `index`; ranks are 0, 1, ….

    `free` has 0 for the last ranks and the cards left for the others; `counts` has, by the cards left of
    the next rank, the number of ways to go on.

    >>> arrangement(counted_states((1, 2, 2), 1), [2, 2, 1], 1, 11)
    (2, 1, 0, 1, 0)

    Complexity: O(n m) additions for n cards of m ranks.
    """
    counts = [0] * (max(sizes, default=0) + 1)
    free = list(sizes)
    left = list(sizes)
    state = table.start
    rest = index
    arranged: list[int] = []
    for position in range(sum(sizes)):
        window = state & table.mask
        others = state - window
        changes = table.windows[window]
        for cards, _ in table.others[others]:
            counts[cards] = table.counts[others + changes[cards]]
        chosen = 0
        for rank, cards in enumerate(free):  # pragma: no branch - one of them is chosen
            if rest < counts[cards]:
                chosen = rank
                break
            rest -= counts[cards]
        state = others + changes[free[chosen]]
        left[chosen] -= 1
        free[chosen] = 0
        arranged.append(chosen)
        if position >= distance:
            oldest = arranged[position - distance]
            free[oldest] = left[oldest]
    return tuple(arranged)


def arrangement_number(
    table: CountedStates, sizes: Sequence[int], distance: int, arranged: Sequence[int]
) -> int:
    """Return the number of the arrangement `arranged`.

    >>> arrangement_number(counted_states((1, 2, 2), 1), [2, 2, 1], 1, (2, 1, 0, 1, 0))
    11

    Complexity: O(n m) additions for n cards of m ranks.
    """
    counts = [0] * (max(sizes, default=0) + 1)
    free = list(sizes)
    left = list(sizes)
    state = table.start
    number = 0
    for position, chosen in enumerate(arranged):
        window = state & table.mask
        others = state - window
        changes = table.windows[window]
        for cards, _ in table.others[others]:
            counts[cards] = table.counts[others + changes[cards]]
        number += sum([counts[cards] for cards in free[:chosen]])
        state = others + changes[free[chosen]]
        left[chosen] -= 1
        free[chosen] = 0
        if position >= distance:
            oldest = arranged[position - distance]
            free[oldest] = left[oldest]
    return number
