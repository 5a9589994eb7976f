"""The meter of the app beside the library's, in Node: the same reading of the same decks, of both packs."""

import json
from random import Random
from typing import Any

import pytest

from shufflegraph.analysis import meter
from shufflegraph.analysis.orders import riffled
from tests.support import core, node

pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
READ = """
import(process.argv[1]).then(({ Laws, guesses }) => {
  const laws = new Map();
  for (const deck of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
    const cards = deck.length;
    if (!laws.has(cards)) laws.set(cards, new Laws(cards));
    const places = deck.map((_, card) => deck.indexOf(card));
    const rising = 1 + places.slice(1).filter((place, i) => place < places[i]).length;
    const { riffles, low, high } = laws.get(cards).read(rising);
    const distance = riffles === null ? 0 : laws.get(cards).distance(riffles);
    console.log(JSON.stringify([rising, riffles, low, high, guesses(deck), distance]));
  }
});
"""


@pytest.mark.parametrize("decks", [60, pytest.param(2000, marks=pytest.mark.long)])
def test_a_deck_is_read_as_by_the_library(decks: int) -> None:
    rng = Random(decks)
    asked = [riffled(rng.choice((52, 32)), rng.randint(0, 14), rng) for _ in range(decks)]
    found: list[Any] = node.run(
        READ, (core.CORE.parent / "meter.js").as_uri(), given=json.dumps(asked)
    )
    assert {one[1] for one in found} >= {None, 1, 4, 6}
    for deck, (*said, distance) in zip(asked, found, strict=True):
        reading = meter([deck])
        rising, riffles, least, most = (
            reading.rising[0],
            reading.riffles,
            reading.least,
            reading.most,
        )
        assert said == [rising, riffles, least, most, reading.guesses], deck
        assert distance == pytest.approx(float(reading.distance), abs=1e-9)
