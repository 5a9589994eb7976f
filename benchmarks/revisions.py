"""Two revisions of the library beside one another: the same decks, planned in turn, in one run.

``python -m benchmarks.revisions OLD NEW [DEALS]`` takes the sources of two revisions out of Git's history and
plans so many deals (50 if not said) of some games on two, four and eight piles by each, deal by deal in turn.
It prints how many plans are the same, byte by byte, and the time of the new revision in parts of the old one.
"""

import io
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from benchmarks.plans import deals
from shufflegraph.base.deck import Destination, Talon
from shufflegraph.cards import GAMES

GAMES_DEALT = (("skat", 3), ("mau-mau", 4), ("bridge", 4), ("romme", 4), ("solitaire", 0))
PILES = (2, 4, 8)
WORKER = """
import json, sys, time
from shufflegraph import Talon, plan
for line in sys.stdin:
    cards, piles = json.loads(line)
    deck = [Talon(card) if type(card) is int else card for card in cards]
    begun = time.process_time()
    made = plan(deck, piles)
    print(json.dumps([time.process_time() - begun, made.to_json()]), flush=True)
"""


class Planner:
    """A process with the library of one revision."""

    def __init__(self, revision: str, folder: Path) -> None:
        command = ["git", "archive", "--format=zip", revision, "src"]
        packed = subprocess.run(command, capture_output=True, check=True).stdout
        with zipfile.ZipFile(io.BytesIO(packed)) as sources:
            sources.extractall(folder)
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER],
            env={"PYTHONPATH": str(folder / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> "Planner":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.communicate()

    def plan(self, deck: list[Destination], piles: int) -> tuple[float, str]:
        """The seconds of the processor that a plan takes, and its text."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        cards = [card.position if isinstance(card, Talon) else str(card) for card in deck]
        print(json.dumps([cards, piles]), file=self.process.stdin, flush=True)
        took, text = json.loads(self.process.stdout.readline())
        return float(took), str(text)


def rows(old: Planner, new: Planner, number: int) -> Iterator[tuple[Any, ...]]:
    """Game, piles, deals, how many plans are the same, and the time of the new revision."""
    for name, seats in GAMES_DEALT:
        game = GAMES[name].with_seats(seats) if seats else GAMES[name]
        decks = list(deals(game, number))
        for piles in PILES:
            planners = (old, new)
            for planner in planners:
                planner.plan(decks[0], piles)  # what is kept from the first plan on
            same, spent = 0, {old: 0.0, new: 0.0}
            for at, deck in enumerate(decks):
                texts = set()
                for planner in planners if at % 2 else planners[::-1]:
                    took, text = planner.plan(deck, piles)
                    spent[planner] += took
                    texts.add(text)
                same += len(texts) == 1
            yield name, piles, number, same, f"{spent[new] / spent[old]:.2f}"


def main(old: str, new: str, number: str = "50") -> None:
    """Print the table."""
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(2)]
        one, two = (
            stack.enter_context(Planner(revision, Path(folder)))
            for revision, folder in zip((old, new), folders, strict=True)
        )
        print("game piles deals same time")
        for row in rows(one, two, int(number)):
            print(*row, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
