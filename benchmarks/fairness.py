"""How many decks an audit needs: bad shuffles, and decks doubled until 19 of 20 audits see them.

``python -m benchmarks.fairness`` prints the table, in some
minutes.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from shufflegraph.analysis import audit
from shufflegraph.analysis.guessing import riffled

AUDITS: Final = 40
FEWEST: Final = 20
MOST: Final = 20_480
POWER: Final = 0.95
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
            packets: list[list[int]] = [[]]
            for card in deck:
                if packets[-1] and rng.random() < 0.25:
                    packets.append([])
                packets[-1].append(card)
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
    "an overhand shuffle, 100 times": overhand(100),
    "5 riffles": riffles(5),
    "6 riffles": riffles(6),
    "7 riffles": riffles(7),
    "8 riffles": riffles(8),
    "9 riffles": riffles(9),
    "10 riffles": riffles(10),
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
    "fair": lambda deck, rng: rng.shuffle(deck),
}


def decks_needed(shuffle: Shuffle, rng: Random) -> tuple[int | None, str]:
    """The number of decks that 19 of 20 audits need, and the test that sees it best then."""
    decks = FEWEST
    while decks <= MOST:
        audits = AUDITS if decks <= 2560 else AUDITS // 2
        found = [audit(lambda deck: shuffle(deck, rng), decks=decks) for _ in range(audits)]
        if sum(one.is_unfair for one in found) >= POWER * audits:
            first = [one.tests[0].name for one in found]
            return decks, max(set(first), key=first.count)
        decks *= 2
    return None, ""


def rows() -> Iterator[str]:
    """The table, row by row, as Markdown."""
    yield "| shuffle | decks | seen first by |"
    yield "|---|--:|---|"
    for name, shuffle in SHUFFLES.items():
        decks, test = decks_needed(shuffle, Random(name))
        number = f"{decks:,}" if decks is not None else f"more than {MOST:,}"
        yield f"| {name} | {number} | {test or '–'} |"


if __name__ == "__main__":
    for line in rows():
        print(line, flush=True)
