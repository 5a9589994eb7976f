"""Asking the phone's core in Node; and its plans as the library writes them."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from shufflegraph import Talon
from shufflegraph.base.deck import Destination
from shufflegraph.cards import GAMES
from shufflegraph.sampling.assignments import talon_sizes
from tests.support import node

CORE = Path(__file__).parents[2] / "src" / "shufflegraph" / "table" / "phone" / "core.js"
BYTES = 512
"""So many the core asks for at once; no deck below needs more."""
SCRIPT = """
const { readFileSync } = require("fs");
require(process.argv[1]);
const core = globalThis.shufflegraphCore;
const answers = {
  deal({ sizes, bytes }) {
    let at = 0;
    const all = Buffer.from(bytes, "hex");
    return core.deal(sizes, (n) => all.subarray(at, (at += n)));
  },
  plan: ({ deck, piles, aside }) => core.plan(deck, piles, aside),
  sum: ({ hands, places, one, other }) => core.deckOfSum(hands, places, BigInt(one), BigInt(other)),
  count: ({ sizes }) => String(core.count(sizes)),
};
for (const line of readFileSync(0, "utf8").split("\\n")) {
  const asked = JSON.parse(line);
  console.log(JSON.stringify(answers[asked.what](asked)));
}
"""


def answers(asked: Sequence[Mapping[str, Any]], core: Path = CORE) -> list[Any]:
    """What the core answers to each question, in one run."""
    return node.run(SCRIPT, core, given="\n".join(map(json.dumps, asked)))


class Bits(Random):
    """A generator that gives the bits of these bytes, the lowest bit of each first."""

    def __init__(self, given: bytes) -> None:
        super().__init__(0)
        self._bits: int = int.from_bytes(given, "little")

    def getrandbits(self, k: int, /) -> int:
        """The next bits as a number."""
        taken = int(self._bits % 2**k)
        self._bits >>= k
        return taken


def sizes_of(hands: Sequence[int], talon: int | Sequence[int], aside: Sequence[int]) -> Any:
    """The numbers of cards as the core takes them."""
    return {"hands": [*hands], "places": [*talon_sizes(talon)], "aside": [*aside]}


def games() -> Iterator[Any]:
    """The deals of every game, with each number of players."""
    for game in GAMES.values():
        for seats in game.seat_numbers or [len(game.seats)]:
            one = game.with_seats(seats) if game.seat_numbers else game
            yield sizes_of([*one.hands.values()], one.talon, one.aside)


def any_sizes(rng: Random) -> Any:
    """Numbers of cards that no game has: hands of any size, none among them, and places."""
    hands = [rng.randint(0, 9) for _ in range(rng.randint(0, 6))]
    places = [rng.choice((1, 1, 2, 5)) for _ in range(rng.randint(0, 7))]
    aside = sorted(rng.sample(range(len(places)), min(rng.randint(0, 3), len(places))))
    return sizes_of(hands, places, aside)


def destination(number: int) -> Destination:
    """A destination as the library has it; the hands are called by their numbers."""
    return number if number >= 0 else Talon(-1 - number)


def written(number: int) -> Any:
    """A destination in a plan's JSON."""
    return number if number >= 0 else {"talon": -1 - number}


def tree_of(made: Any) -> Any:
    """A plan of the core as the tree of a plan's JSON text."""
    rounds = [
        {
            "deck": [*map(written, one["deck"])],
            "instructions": [
                {"pile": step["pile"]}
                | ({} if step["given"] is None else {"hand_to": written(step["given"])})
                for step in one["steps"]
            ],
        }
        for one in made["rounds"]
    ]
    cards, placed, least = len(made["deck"]), made["placements"], made["leastRounds"]
    is_fewest = least == len(rounds)
    return {
        "format": "shufflegraph-plan",
        "version": 2,
        "piles": made["piles"],
        "deck": [*map(written, made["deck"])],
        "rounds": rounds,
        "placements": placed,
        "placements_lower_bound": min(placed, cards),
        "lower_bound": least,
        "windows": made["windows"],
        "is_optimal": is_fewest,
        "proof": "bound" if is_fewest else "none",
        "placements_proof": "bound" if placed <= cards else "none",
    } | ({"aside": made["aside"]} if made["aside"] else {})
