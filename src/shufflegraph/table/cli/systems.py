"""The commands of the other systems: software deals, spaced shuffles, partitions, figures, Connect Four."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import click

from shufflegraph.analysis import riffle_distance
from shufflegraph.cards import Game, deal_cards
from shufflegraph.connect_four import board, legal_columns, stones, winner
from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter
from shufflegraph.numerals import shown
from shufflegraph.sampling.conflicts import picture
from shufflegraph.sampling.spaced import Spaced
from shufflegraph.table.cli.bits import game_entropy, packs_entropy
from shufflegraph.table.cli.figures import chance, counted, exact
from shufflegraph.table.cli.narration import seed_lines
from shufflegraph.table.cli.options import generator, json_flag, lang_option, seed_option
from shufflegraph.table.cli.problems import read, read_game, read_moves, read_partitions, read_ranks
from shufflegraph.table.cli.spacing import csv_fault, read_rules, shuffle_rows, spacing_options
from shufflegraph.table.cli.streams import patience
from shufflegraph.table.cli.tables import show, table
from shufflegraph.table.cli.texts import TEXTS

MOST_RIFFLED = 2000
MOST_RIFFLES = 64


@click.command()
@click.argument("game")
@click.option("--seats", type=int, help="Number of players, where the game leaves it open.")
@seed_option
@json_flag
@lang_option
def cards(game: str, seats: int | None, seed: int | None, as_json: bool, language: str) -> None:
    """Deal real card faces of GAME, a name or FILE.json: all seats and the talon."""
    found = read_game(game, seats)
    dealt = deal_cards(found, generator(seed))
    order = list(found.cards)
    hands = {seat: sorted(hand, key=order.index) for seat, hand in dealt.hands.items()}
    value = {
        "game": found.name,
        "hands": {seat: list(map(str, hand)) for seat, hand in hands.items()},
        "talon": list(map(str, dealt.talon)),
        **({} if seed is None else {"seed": seed}),
    }
    faces = _faces(found, hands, dealt.talon, language)
    show(as_json, value, [*faces, *seed_lines(seed, TEXTS[language])])


def _faces(
    game: Game, hands: Mapping[str, Sequence[Any]], talon: Sequence[Any], language: str
) -> list[str]:
    texts = TEXTS[language]
    named = [(texts.name(seat), hand) for seat, hand in hands.items()]
    if talon:
        named.append((texts.name(game.talon_name), talon))
    width = max((len(name) for name, _ in named), default=0)
    between = ", " if any(" " in str(card) for card in game.cards) else " "
    return [f"{name.ljust(width)}  {between.join(map(str, hand))}" for name, hand in named]


@click.command()
@click.argument("ranks", nargs=-1, metavar="RANKS...")
@spacing_options
@click.option("--csv", "rows", metavar="FILE", help="Shuffle the rows of a CSV file with a header.")
@click.option(
    "--key",
    "keys",
    metavar="COLUMN",
    multiple=True,
    help="The column of the CSV file that has to be apart; several, each with its number: --distance 1,2, "
    "and with its name before what is for one: --fixed artist:0=a.",
)
@click.option("--out", metavar="FILE", help="Write the rows there instead of printing them.")
@seed_option
@json_flag
def spaced(
    ranks: tuple[str, ...],
    rows: str | None,
    keys: tuple[str, ...],
    out: str | None,
    seed: int | None,
    as_json: bool,
    **rules: Any,
) -> None:
    """Shuffle RANKS, or the rows of a CSV file, so that no equal ones are close together.

    RANKS is a shape such as 13x4 (thirteen ranks, four times each) or the ranks one by one.
    """
    if rows is not None or keys or out is not None:
        refuse(csv_fault(ranks, rows, keys, as_json))
        shuffle_rows(str(rows), keys, out, rules, generator(seed))
        return
    family = Spaced(read_ranks(ranks), **read_rules(rules))
    with patience(f"arranging {shown(sum(family.ranks.values()))} cards"):
        drawn = list(map(str, family.sample(generator(seed))))
    with patience("counting the arrangements"):
        figures, told = _spaced_figures(family)
    distance = family.distance if isinstance(family.distance, int) else dict(family.distance)
    value = {"arrangement": drawn, "distance": distance, **figures}
    show(as_json, value, [" ".join(drawn), "", picture(drawn), "", *told])


def _spaced_figures(family: Spaced[Any]) -> tuple[dict[str, Any], list[str]]:
    """Return what is counted, for JSON and for people."""
    try:
        bits, likely = family.entropy_bits, family.probability
    except InvalidParameter:
        told = f"all arrangements equally likely, too many to count; drawn by {family.method}."
        return {"count": None, "probability": None, "entropy_bits": None}, [told]
    figures = {"count": exact(family.count), "probability": exact(likely), "entropy_bits": bits}
    return figures, [
        f"{_equally_likely(family.count, 'arrangement')} ({bits} bits);",
        f"an ordinary shuffle is one of them with probability {chance(likely)}.",
    ]


def _equally_likely(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{counted(count)} {what}s, all equally likely"


@click.command()
@click.argument("file", metavar="FILE")
@seed_option
@json_flag
def partition(file: str, seed: int | None, as_json: bool) -> None:
    """Split the cards of FILE among owners: how many ways, the odds, one way drawn uniformly.

    FILE is JSON: {"allowed": {card: [owners that may hold it]}, "sizes": {owner: number of cards}};
    - reads standard input. "rules" may list what else is known: {"owner", "cards", "least", "most"},
    {"owner", "points": {card: points}, "least", "most"},
    {"owner", "classes": [[cards]], "shapes": [[numbers]]}.
    """
    family = read_partitions(read(file), "standard input" if file == "-" else file)
    with patience("counting the ways"):
        drawn = {owner: sorted(hand) for owner, hand in family.sample(generator(seed)).items()}
        method = family.method
        if "rejection" in method:
            lines = _hand_lines(drawn)
            show(
                as_json,
                {"method": method, "sample": drawn},
                [f"Not counted: {method}.", "", *lines],
            )
            return
        odds = family.marginals
    value = {
        "count": exact(family.count),
        "marginals": {
            card: {owner: exact(share) for owner, share in row.items()}
            for card, row in odds.items()
        },
        "sample": drawn,
    }
    lines = [
        f"{_equally_likely(family.count, 'way')} ({family.entropy_bits} bits).",
        "",
        *_odds_table(odds, list(family.sizes)),
        "",
        *_hand_lines(drawn),
    ]
    show(as_json, value, lines)


def _hand_lines(hands: Mapping[str, Sequence[str]]) -> list[str]:
    return table([[f"{owner}:", " ".join(hand)] for owner, hand in hands.items()])


def _odds_table(odds: Mapping[str, Mapping[str, Fraction]], owners: Sequence[str]) -> list[str]:
    rows = [["", *owners]]
    rows += [
        [card, *(f"{float(row[owner]):.1%}" for owner in owners)] for card, row in odds.items()
    ]
    return table(rows)


@click.command()
@click.argument("game", required=False)
@json_flag
def entropy(game: str | None, as_json: bool) -> None:
    """Show the random bits that a shuffle of each pack needs, or a deal of GAME, a name or FILE.json."""
    show(as_json, *(packs_entropy() if game is None else game_entropy(read_game(game))))


@click.command()
@click.argument("cards", type=int, metavar="N")
@click.option("--riffles", type=int, default=10, show_default=True, help="Up to so many riffles.")
@json_flag
def riffle(cards: int, riffles: int, as_json: bool) -> None:
    """Show how far from uniform N cards are after 1, 2, ... riffle shuffles."""
    for name, number, most in (("N", cards, MOST_RIFFLED), ("--riffles", riffles, MOST_RIFFLES)):
        if not 0 <= number <= most:
            raise InvalidParameter(f"{name} is {shown(number)}: it has to be from 0 to {most}")
    distances = {number: riffle_distance(cards, number) for number in range(1, riffles + 1)}
    value = {"cards": cards, "distances": {str(m): float(d) for m, d in distances.items()}}
    rows = [["riffles", "distance"]]
    rows += [[str(number), f"{float(distance):.3f}"] for number, distance in distances.items()]
    show(as_json, value, table(rows))


@click.command("connect-four")
@click.argument("moves", nargs=-1, metavar="MOVES...")
@json_flag
def connect_four(moves: tuple[str, ...], as_json: bool) -> None:
    """Show the board after MOVES, columns from 1 to 7 such as 322134, and the winner."""
    columns = read_moves(moves)
    won = winner(columns)
    value = {
        "stones": [
            [stone.colour.name.lower(), stone.column, stone.row] for stone in stones(columns)
        ],
        "winner": won.name.lower() if won else None,
        "legal_columns": list(legal_columns(columns)),
    }
    show(as_json, value, [board(columns), "", _verdict(columns, value)])


def _verdict(columns: Sequence[int], value: Mapping[str, Any]) -> str:
    if value["winner"]:
        return f"{value['winner'].capitalize()} wins with move {len(columns)}."
    if not value["legal_columns"]:
        return "A draw: the board is full."
    turn = "Yellow" if len(columns) % 2 else "Red"
    return f"{turn} is to move: {', '.join(map(str, value['legal_columns']))}."


COMMANDS = (cards, spaced, partition, entropy, riffle, connect_four)
