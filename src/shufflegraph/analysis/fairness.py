"""The audit: does a program shuffle fairly? Many of its decks, and what a fair shuffle would make of each."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import suppress
from dataclasses import dataclass
from decimal import Decimal
from functools import reduce
from itertools import islice
from operator import add
from typing import Any, Final, TypeVar

from shufflegraph.analysis.laws import extremes_p, inversion_law, moments, repeats_p, sum_p, table_p
from shufflegraph.analysis.orders import (
    as_labelled_order,
    cycle_numbers,
    descent_numbers,
    fair_guesses,
    fixed_point_numbers,
    places_of_copies,
    rising_numbers,
    succession_numbers,
)
from shufflegraph.analysis.tally import CHUNK, Tally, tally
from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.faults import (
    hashable_fault,
    in_turn,
    integer_fault,
    length_fault,
    wrong_kind,
)
from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameter

T = TypeVar("T")

LEAST_DECKS: Final = 20
MOST_DECKS: Final = 10**9
MOST_AUDITED: Final = 1000
MOST_WAITING: Final = 8
"""At most this many chunks wait for a worker, so any number of decks is read in constant memory."""
_LAWS: Final[dict[str, Callable[[int], Sequence[float]]]] = {
    "rising sequences": rising_numbers,
    "descents": descent_numbers,
    "fixed points": fixed_point_numbers,
    "successions": succession_numbers,
    "cycles": cycle_numbers,
    "inversions": inversion_law,
    "guesses": cycle_numbers,  # with k cards left each guess is right with chance 1/k, as in a cycle
    "fixed points of two in a row": fixed_point_numbers,
    "rising sequences of two in a row": rising_numbers,
}


@dataclass(frozen=True)
class Test:
    """One test of an audit: its name, the chance `p` that a fair shuffle looks at least as unusual, and `p`
    corrected for the number of tests (Holm)."""

    __test__ = False  # pytest should not collect it
    name: str
    p: float
    corrected: float


@dataclass(frozen=True)
class Effect:
    """What an opponent gains: cards named right per deck, and how many of a fair deck."""

    what: str
    cards: float
    fair: float


@dataclass(frozen=True)
class Audit:
    """The result of an audit of `decks` decks, or deals, of `cards` cards.

    `error` is how often a fair shuffle is called unfair; `tests` are in the order of their `p`; `records` is
    how many records there are of these deals, if more: a board is recorded once for every table.
    """

    cards: int
    decks: int
    error: float
    tests: tuple[Test, ...]
    effects: tuple[Effect, ...]
    records: int | None = None

    @property
    def is_unfair(self) -> bool:
        """Is there a test that a fair shuffle would fail less often than the error, all tests together?"""
        return self.tests[0].corrected < self.error

    def __str__(self) -> str:
        worst = self.tests[0]
        if not self.is_unfair:
            said = f"no sign of unfairness in {self.decks} decks; a fair shuffle gets this verdict "
            return said + f"in {percent(1 - Decimal(str(self.error)))} of audits"
        return (
            f"unfair: {worst.name}, p = {worst.corrected:.2g} with all {len(self.tests)} tests counted; "
            f"a fair shuffle is called unfair in {percent(self.error)} of audits"
        )


def percent(share: float | Decimal) -> str:
    """Return a share in per cent with all its digits, so that a small one is not 0 %."""
    return f"{(Decimal(str(share)) * 100).normalize():f}%"


def holm(chances: Sequence[tuple[str, float]]) -> tuple[Test, ...]:
    """Correct the chances for their number, by Holm's method; the smallest comes first."""
    made: list[Test] = []
    for done, (name, chance) in enumerate(sorted(chances, key=lambda one: one[1])):
        corrected = min(1.0, (len(chances) - done) * chance)
        made.append(Test(name, chance, max(corrected, made[-1].corrected if made else 0.0)))
    return tuple(made)


def counted(
    chunks: Iterable[Any], count: Callable[[Any], T], executor: Executor | None = None
) -> Iterator[T]:
    """Yield the tally of each chunk in turn; with an executor, its workers count several at a time."""
    if executor is None:
        yield from map(count, chunks)
        return
    waiting: deque[Future[T]] = deque()
    for chunk in chunks:
        waiting.append(executor.submit(count, chunk))
        if len(waiting) >= MOST_WAITING:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def judged(found: Tally, error: float) -> Audit:
    cards, decks = found.cards, found.decks
    positions, neighbours = found.positions.sum(axis=0), found.neighbours.sum(axis=0)
    _, twice = moments(fixed_point_numbers(cards))
    _, beside = moments(succession_numbers(cards))
    pairs = sum(times * (times - 1) // 2 for times in found.hashes.values())
    chances = [
        ("card by position", table_p(_squares(positions, decks / cards), decks, cards - 1, twice)),
        (
            "fullest and emptiest position",
            extremes_p(int(positions.max()), int(positions.min()), decks, 1 / cards, cards**2),
        ),
        (
            "next card given this one",
            table_p(
                _squares(neighbours, decks / cards) - cards * (decks / cards) ** 2,
                decks,
                (cards - 1) ** 2 / cards,
                beside,
            ),
        ),
        ("repeated decks", repeats_p(pairs, decks, cards, found.limit / 2**64)),
        ("odd and even orders", _parity_p(found.figures["inversions"])),
    ]
    chances += [
        (name, sum_p(law(cards), figure.total(), sum(n * times for n, times in figure.items())))
        for name, law in _LAWS.items()
        if (figure := found.figures[name])
    ]
    return Audit(cards, decks, error, holm(chances), _effects(found))


def _squares(table: Any, expected: float) -> float:
    return float(((table - expected) ** 2).sum())


def _parity_p(inversions: dict[int, int]) -> float:
    """Half of all orders are odd."""
    odd = sum(times for pairs, times in inversions.items() if pairs % 2)
    return sum_p([1, 1], sum(inversions.values()), odd)


def _effects(found: Tally) -> tuple[Effect, ...]:
    """What opponents name right: from a table of the other half of the decks, or knowing the old order."""

    def predicted(tables: Any) -> float:
        right = 0
        for learnt, played in ((0, 1), (1, 0)):
            named = tables[learnt].argmax(axis=1)
            right += int(tables[played][range(found.cards), named].sum())
        return right / found.decks

    guesses = found.figures["guesses"]
    right = sum(value * times for value, times in guesses.items()) / guesses.total()
    return (
        Effect("by position, from other decks of it", predicted(found.positions), 1.0),
        Effect(
            "by the card above, from other decks of it",
            predicted(found.neighbours),
            1 - 1 / found.cards,
        ),
        Effect("by the old order, seeing each card", right, float(fair_guesses(found.cards))),
    )


def error_fault(error: object, executor: object = None) -> InvalidParameter | None:
    if executor is not None and not callable(getattr(executor, "submit", None)):
        return wrong_kind("executor", executor, "a concurrent.futures.Executor, or None")
    is_rate = isinstance(error, int | float) and not isinstance(error, bool) and 0 < error < 1
    return None if is_rate else wrong_kind("error", error, "a rate of false alarms such as 0.01")


@in_turn
def audit_fault(
    shuffle: object, cards: Any, decks: int, error: object, executor: object = None
) -> Iterator[InvalidParameter | None]:
    if isinstance(cards, Sequence) and not isinstance(cards, str):
        yield length_fault("cards", cards, InvalidParameter)
        yield integer_fault("the number of cards", len(cards), least=2, most=MOST_AUDITED)
        yield hashable_fault("cards", cards)
    else:
        yield integer_fault("cards", cards, least=2, most=MOST_AUDITED)
    yield integer_fault("decks", decks, least=LEAST_DECKS, most=MOST_DECKS)
    if not callable(shuffle):
        yield wrong_kind("shuffle", shuffle, "a function")
    yield error_fault(error, executor)


@require(
    lambda shuffle, cards, decks, error, executor: (
        audit_fault(shuffle, cards, decks, error, executor) is None
    ),
    "a function, and numbers in their ranges",
)
@ensure(
    lambda cards, decks, result: (
        (result.cards, result.decks) == (cards if type(cards) is int else len(cards), decks)
    ),
    "all decks are counted",
)
def audit(
    shuffle: Callable[[list[Any]], Sequence[Any] | None],
    cards: int | Sequence[Any] = 52,
    decks: int = 10_000,
    *,
    error: float = 0.01,
    executor: Executor | None = None,
) -> Audit:
    """Call `shuffle` many times and say whether its decks look like those of a fair shuffle.

    Each call gets a new list 0 … n-1, or of the cards of a deck that is given. What it returns is the
    shuffled deck; if it returns None, the list itself is. Passing is not a certificate: a predictable
    generator can pass.

    >>> from random import Random
    >>> rng = Random(1)
    >>> audit(rng.shuffle, decks=500).is_unfair
    False
    >>> audit(lambda deck: sorted(deck, key=lambda card: rng.random() < 0.5), decks=500).is_unfair
    True

    :param shuffle: the function to be audited.
    :param cards: how many cards a deck has, from 2 to 1,000, or a deck of any cards, in the order before the
        shuffle; of equal ones chance says which is which.
    :param decks: how many decks are shuffled, at least 20.
    :param error: how often a fair shuffle may be called unfair.
    :param executor: counts the decks on its workers; the calls of `shuffle` stay here.
    :raises InvalidParameter: if a number is out of range, or `shuffle` loses or doubles a card; the message
        says in which deck.
    """

    refuse(audit_fault(shuffle, cards, decks, error, executor))

    whole = range(cards) if isinstance(cards, int) else cards
    places = places_of_copies(whole)

    def shuffled() -> Iterator[list[int]]:
        for number in range(1, decks + 1):
            deck = list(whole)
            given = shuffle(deck)
            yield _order_of(deck if given is None else given, places, len(whole), number)

    return judged(reduce(add, counted(in_chunks(shuffled()), tally, executor)), error)


def _order_of(
    deck: Iterable[Any], places: Mapping[Any, tuple[int, ...]], cards: int, number: int
) -> list[int]:
    """The shuffled deck as an order, whatever a shuffle returned, or the error that says of which."""
    what = ""
    with suppress(Exception):
        made = list(islice(deck, cards + 1))
        try:
            return as_labelled_order("", made, places, number)
        except InvalidParameter as fault:
            what = "; ".join(["", *str(fault).removeprefix(", ").removeprefix(": ").split("; ")])
    raise InvalidParameter(
        f"deck {number} of the shuffle is {label_of(deck)}: it has to be an order of its {cards} cards{what}"
    )


def in_chunks(things: Iterable[Any]) -> Iterator[list[Any]]:
    """The things in lists of :data:`CHUNK`; the last one may be shorter."""
    remaining = iter(things)
    while chunk := list(islice(remaining, CHUNK)):
        yield chunk


@require(
    lambda shuffle, cards, decks, error: audit_fault(shuffle, cards, decks, error) is None,
    "a function, and numbers in their ranges",
)
def assert_fair(
    shuffle: Callable[[list[Any]], Sequence[Any] | None],
    cards: int | Sequence[Any] = 52,
    decks: int = 2_000,
    *,
    error: float = 1e-6,
) -> None:
    """Fail unless `shuffle` passes an audit: for tests, so the error is small.

    `cards` may be a deck of any cards, as for :func:`audit`.

    >>> from random import Random
    >>> assert_fair(Random(1).shuffle, decks=200)

    :raises AssertionError: if a fair shuffle would look like this less often than `error`.
    :raises InvalidParameter: as :func:`audit` does.
    """
    __tracebackhide__ = True
    try:
        found = undecorated(audit)(shuffle, cards, decks, error=error)
    except InvalidParameter as fault:
        raise fault.with_traceback(None) from None
    if found.is_unfair:
        raise AssertionError(str(found))
