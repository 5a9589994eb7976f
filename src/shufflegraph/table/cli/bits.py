"""The random bits that shuffles and deals need, as figures and as lines."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import factorial, prod
from typing import Any

from shufflegraph.analysis import entropy_bits
from shufflegraph.cards import PACKS, Game
from shufflegraph.table.cli.figures import counted, exact
from shufflegraph.table.cli.tables import table


def packs_entropy(said: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """Return the bits that the packs need, as figures and as lines."""
    figures = {
        name: {
            "cards": len(pack),
            "bits": entropy_bits(factorial(len(pack))),
            "bits_of_faces": entropy_bits(orders_of_faces(pack)),
        }
        for name, pack in PACKS.items()
    }
    rows = [[said["pack"], said["cards"], "bits", said["alike"]]]
    rows += [[name, *map(str, row.values())] for name, row in figures.items()]
    return figures, table(rows)


def game_entropy(game: Game, said: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
    """Return the bits that a deal of the game needs, as figures and as lines."""
    deals = factorial(game.size) // prod(map(factorial, (*game.hands.values(), game.talon_size)))
    orders, faces = factorial(game.size), orders_of_faces(game.cards)
    bits, bits_of_faces, bits_of_deals = map(entropy_bits, (orders, faces, deals))
    figures = {
        "game": game.name,
        "cards": game.size,
        "orders_bits": bits,
        "orders_of_faces_bits": bits_of_faces,
        "deals": exact(deals),
        "deals_bits": bits_of_deals,
    }
    alike = said["with alike"].format(bits=bits_of_faces) if faces < orders else ""
    return figures, [
        said["game"].format(title=game.title, cards=game.size),
        said["orders"].format(bits=bits, alike=alike),
        said["deals"].format(talon=game.talon_name, deals=counted(deals), bits=bits_of_deals),
    ]


def orders_of_faces(pack: Sequence[Any]) -> int:
    """Return the number of orders of a pack whose equal cards are not told apart."""
    return factorial(len(pack)) // prod(map(factorial, Counter(pack).values()))
