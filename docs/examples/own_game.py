"""A game nobody has thought of: its own cards, unequal hands, its own file, and the page for the phone."""

from pathlib import Path
from random import Random
from tempfile import mkdtemp

from shufflegraph import plan
from shufflegraph.cards import Game, deal_cards, game_deck
from shufflegraph.table.phone import page

rings = Game(
    name="rings",
    title="Twelve Rings",
    pack=tuple(f"{metal} {number}" for metal in ("gold", "iron", "clay") for number in range(1, 5)),
    seats=("smith", "thief", "king"),
    hand_size=5,
    hand_sizes=(5, 3, 2),
    talon_name="hoard",
    packets=(2, 2, 1),
)
folder = Path(mkdtemp())
(folder / "rings.json").write_text(rings.to_json(), "utf-8")  # shufflegraph deal rings.json
assert Game.from_json((folder / "rings.json").read_text("utf-8")) == rings

print(deal_cards(rings, Random(1)).hands["king"])
made = plan(game_deck(rings, Random(1)), piles=4)
print(made.draw())
(folder / "rings.html").write_text(page(made, title=rings.title, talon=rings.talon_name), "utf-8")
