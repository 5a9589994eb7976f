"""How many decks an audit, and each of its tests, needs to see a bad shuffle in 19 of 20 audits.

`python -m benchmarks.fairness` writes benchmarks/results/fairness.json, which the documentation shows. It
takes some minutes; a run that was interrupted goes on where it stopped. Decks are doubled until 19 of 20
audits see the shuffle. Audits of one size end early, once two have missed it: then the size is too small.
The other columns say what the meter makes of single decks of the same shuffle.
"""

import json
from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy

from benchmarks.measure import surroundings
from shufflegraph.analysis import Audit, audit, meter
from shufflegraph.analysis.orders import riffled
from shufflegraph.analysis.reading import log_likelihood, most_riffles, rising_law

AUDITS: Final = 20
FEWEST: Final = 20
MOST: Final = 20_480
REACH: Final = 2
"""Tests that need more than this many times the decks of the whole audit are left out."""
MISSES: Final = 1
"""With more misses among the audits, the power is below 95 %."""
FALSE_ALARMS: Final = 1000
SINGLE: Final = 100
POWER_AUDITS: Final = 4000
RESULTS: Final = Path(__file__).parent / "results" / "fairness.json"
Shuffle = Callable[[list[int], Random], list[int] | None]


def any_position(deck: list[int], rng: Random) -> None:
    """Swap each card with one at any position, itself included."""
    for position in range(len(deck)):
        other = rng.randrange(len(deck))
        deck[position], deck[other] = deck[other], deck[position]


def modulo(bits: int) -> Shuffle:
    """Fisher and Yates with the remainder of a number of that many bits."""

    def shuffle(deck: list[int], rng: Random) -> None:
        for position in range(len(deck) - 1, 0, -1):
            other = rng.getrandbits(bits) % (position + 1)
            deck[position], deck[other] = deck[other], deck[position]

    return shuffle


def seeded(bits: int) -> Shuffle:
    """A good shuffle from a seed of that many bits."""
    return lambda deck, rng: Random(rng.getrandbits(bits)).shuffle(deck)


def coarse(values: int) -> Shuffle:
    """Sort by a random key with that many values."""
    return lambda deck, rng: sorted(deck, key=lambda card: rng.randrange(values))


def riffles(times: int) -> Shuffle:
    """That many riffles of a new deck."""
    return lambda deck, rng: riffled(len(deck), times, rng)


def overhand(times: int) -> Shuffle:
    """Packets of a few cards, laid one on the other; between two cards the deck parts with chance 1/4."""

    def shuffle(deck: list[int], rng: Random) -> list[int]:
        for _ in range(times):
            parts = rng.getrandbits(len(deck)) & rng.getrandbits(len(deck))
            ends = [end for end in range(1, len(deck)) if parts >> end & 1] + [len(deck)]
            packets = [deck[begin:end] for begin, end in pairwise([0, *ends])]
            deck = [card for packet in reversed(packets) for card in packet]
        return deck

    return shuffle


def cut(deck: list[int], rng: Random) -> list[int]:
    """A cut, and nothing else."""
    at = rng.randrange(len(deck))
    return deck[at:] + deck[:at]


def insertion(deck: list[int], rng: Random) -> list[int]:
    """Put each card into a gap drawn from all but the lowest: off by one."""
    made: list[int] = []
    for card in deck:
        made.insert(rng.randrange(max(len(made), 1)), card)
    return made


def shelves(number: int) -> Shuffle:
    """A machine that lays each card on or under one of that many shelves; with one: on top or under."""

    def shuffle(deck: list[int], rng: Random) -> list[int]:
        made: list[list[int]] = [[] for _ in range(number)]
        for card in deck:
            shelf = rng.choice(made)
            shelf.insert(rng.choice((0, len(shelf))), card)
        return [card for shelf in made for card in shelf]

    return shuffle


def apart(deck: list[int], rng: Random) -> list[int]:
    """Greedily, no card next to an old neighbour, as long as there is another."""
    left, made = deck.copy(), [-2]
    while left:
        fit = [card for card in left if abs(card - made[-1]) != 1] or left
        made.append(rng.choice(fit))
        left.remove(made[-1])
    return made[1:]


SHUFFLES: Final[dict[str, Shuffle]] = {
    "a cut only": cut,
    "`random() < 0.5` as the order": lambda deck, rng: sorted(
        deck, key=lambda _: rng.random() < 0.5
    ),
    "an overhand shuffle, 10 times": overhand(10),
    "an overhand shuffle, 30 times": overhand(30),
    "5 riffles": riffles(5),
    "6 riffles": riffles(6),
    "7 riffles": riffles(7),
    "8 riffles": riffles(8),
    "9 riffles": riffles(9),
    "10 riffles": riffles(10),
    "cards laid on top or under": shelves(1),
    "a machine with 10 shelves": shelves(10),
    "a machine with 50 shelves": shelves(50),
    "insertion, off by one": insertion,
    "greedy without old neighbours": apart,
    "swaps with any position": any_position,
    "remainder of 8 bits": modulo(8),
    "remainder of 16 bits": modulo(16),
    "sorted by a key of 100 values": coarse(100),
    "sorted by a key of 10,000 values": coarse(10_000),
    "a seed of 16 bits": seeded(16),
    "a seed of 32 bits": seeded(32),
    "a seed of 48 bits": seeded(48),
}


def seen_by(found: Audit) -> set[str]:
    """The tests that call the shuffle unfair, and "audit" if there is one."""
    tests = {test.name for test in found.tests if test.corrected < found.error}
    return tests | {"audit"} if tests else tests


def decks_needed(shuffle: Shuffle, seed: str) -> dict[str, int]:
    """How many decks the audit and each test need to see the shuffle; without those that need too many."""
    rng = Random(seed)
    needed: dict[str, int] = {}
    decks, tests = FEWEST, {"audit"}
    while decks <= min(MOST, REACH * needed.get("audit", MOST)):
        missed: dict[str, int] = {}
        for _ in range(AUDITS):
            found = audit(lambda deck: shuffle(deck, rng), decks=decks)
            tests |= {test.name for test in found.tests}
            for test in tests - seen_by(found):
                missed[test] = missed.get(test, 0) + 1
            if all(missed.get(test, 0) > MISSES for test in tests - needed.keys()):
                break
        for test in tests - needed.keys():
            if missed.get(test, 0) <= MISSES:
                needed[test] = decks
        decks *= 2
    return needed


def row(name: str, shuffle: Shuffle) -> dict[str, Any]:
    """A row of the table: what sees the shuffle, the best test first."""
    needed = decks_needed(shuffle, name)
    whole = needed.pop("audit", None)
    order = sorted(needed, key=lambda test: (needed[test], test))
    tests = ", ".join(f"{test} {needed[test]:,}" for test in order)
    return {"shuffle": name, "decks": whole, "tests": tests or None, **metered(shuffle, name)}


def metered(shuffle: Shuffle, seed: str) -> dict[str, Any]:
    """How many of 100 single decks the meter tells from a uniform one, and how many riffles it says."""
    rng = Random(seed)
    said: list[int | None] = []
    for _ in range(SINGLE):
        deck = list(range(52))
        reading = meter([shuffle(deck, rng) or deck])
        said.append(None if reading.is_like_uniform else reading.riffles)
    told = sorted(riffles for riffles in said if riffles is not None)
    middle = told[len(told) // 2] if len(told) > SINGLE / 2 else None
    return {"told": len(told) / SINGLE, "riffles": middle}


def false_alarms(decks: int = 200) -> dict[str, Any]:
    """How many of 1,000 audits call a fair shuffle unfair, and at most how many are promised on average."""
    rng = Random("fair")
    found = [audit(rng.shuffle, decks=decks) for _ in range(FALSE_ALARMS)]
    alarms = sum(one.is_unfair for one in found)
    promised = found[0].error * FALSE_ALARMS
    return {"audits": FALSE_ALARMS, "decks": decks, "alarms": alarms, "promised": promised}


def told_apart(riffles: int) -> dict[str, Any]:
    """How many decks the best possible test needs, and how often one deck is right to within one riffle.

    The decks were in known order, so the number of rising sequences is sufficient, and the test is that of
    Neyman and Pearson on its law: 95 % power at 1 %, in 4,000 audits of either kind. The other
    figure is exact.
    """
    rng = numpy.random.default_rng(riffles)
    law, fair = numpy.array(rising_law(52, riffles)), numpy.array(rising_law(52, None))
    worth = numpy.log(numpy.maximum(law, 1e-300) / numpy.maximum(fair, 1e-300))

    def is_enough(decks: int) -> bool:
        of_fair, of_riffled = (
            rng.multinomial(decks, one / one.sum(), POWER_AUDITS) @ worth for one in (fair, law)
        )
        limit = numpy.sort(of_fair)[int(0.99 * POWER_AUDITS)]
        return float((of_riffled > limit).mean()) >= 0.95

    decks = bisect_left(range(4000), True, key=is_enough)
    numbers = range(1, most_riffles(52, 1) + 1)
    near = [
        max(numbers, key=lambda number: log_likelihood(52, [rising], number))
        for rising in range(1, 53)
    ]
    one = sum(law[at] for at, number in enumerate(near, 1) if abs(number - riffles) <= 1)
    return {"riffles": riffles, "decks": decks, "within_one": round(float(one), 3)}


def main() -> None:
    """Write the rows one by one, leaving out those there are already."""
    record: dict[str, Any] = {"rows": []}
    if RESULTS.exists():
        record = json.loads(RESULTS.read_text("utf-8"))
    record["about"] = surroundings(("numpy", "scipy"))
    done = {old["shuffle"]: old for old in record["rows"]}
    for name, shuffle in SHUFFLES.items():
        if "told" not in done.get(name, {}):
            done[name] = row(name, shuffle)
            print(done[name], flush=True)
            record["rows"] = [done[one] for one in SHUFFLES if one in done]
            RESULTS.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")
    record["best"] = [told_apart(riffles) for riffles in range(5, 11)]
    if "fair" not in record:
        record["fair"] = [false_alarms()]
    RESULTS.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
