"""Write draws.json: what seeded generators give, pinned so that no version of Python gives anything else.

python -m tests.support.vectors.make_draws > tests/support/vectors/draws.json
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from shufflegraph import (
    Assignments,
    Partitions,
    Permutations,
    Spaced,
    assign,
    shuffle,
    spaced_shuffle,
)
from shufflegraph.base.deck import Talon

SEEDS = (0, 1, 20)
THREE = ("Ann", "Bob", "Cid")


def plain(outcome: Any) -> Any:
    """The outcome as JSON has it: a talon card as its place, a hand as its cards in order."""
    if isinstance(outcome, dict):
        return {owner: sorted(hand) for owner, hand in outcome.items()}
    return [card.position if isinstance(card, Talon) else card for card in outcome]


def draws() -> Iterator[dict[str, Any]]:
    """Yield what is drawn with each seed."""
    split = Partitions(
        {
            f"{suit}{rank}": [o for o in THREE if (suit, o) != ("h", "Bob")]
            for suit in "cdh"
            for rank in "789"
        },
        dict.fromkeys(THREE, 3),
    )
    for seed in SEEDS:
        drawn = {
            "Permutations(12)": Permutations(12).sample(Random(seed)),
            "shuffle 52": shuffle(range(52), Random(seed)),
            "shuffle 300": shuffle(range(300), Random(seed))[:20],
            "shuffle 70000": shuffle(range(70000), Random(seed))[:20],
            "assign skat": assign(dict.fromkeys(THREE, 10), 2, Random(seed)),
            "assign 1100": assign(dict.fromkeys(THREE, 300), 200, Random(seed))[:20],
            "Assignments": Assignments({"Ann": 3, "Bob": 2}, 3).sample(Random(seed)),
            "Spaced 1": Spaced("ABCDEF" * 4).sample(Random(seed)),
            "Spaced 2": Spaced("ABCDEF" * 4, 2).sample(Random(seed)),
            "spaced_shuffle": spaced_shuffle(
                [rank + suit for suit in "cdhs" for rank in "789TJQKA"],
                key=lambda card: card[0],
                rng=Random(seed),
            ),
            "Partitions": split.sample(Random(seed)),
        }
        for name, outcome in drawn.items():
            yield {"draw": name, "seed": seed, "outcome": plain(outcome)}


def text() -> str:
    """The file: one draw a line."""
    lines = [json.dumps(one, ensure_ascii=False) for one in draws()]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    print(text(), end="")
