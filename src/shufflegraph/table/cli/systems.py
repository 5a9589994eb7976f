"""The commands of the other systems: packs, bits, games, Connect Four, the app."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import factorial, prod
from pathlib import Path
from typing import Any

import click

from shufflegraph.analysis import entropy_bits, riffle_distance
from shufflegraph.cards import GAMES, PACKS, Game, deal_cards
from shufflegraph.connect_four import board, legal_columns, stones, winner
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.arranging import spaced
from shufflegraph.table.cli.narration import seed_lines
from shufflegraph.table.cli.options import (
    INTEGER,
    JsonCommand,
    draws_of,
    game_names,
    generator,
    json_option,
    lang_option,
    number_option,
    seed_option,
)
from shufflegraph.table.cli.printing import counted, equally_likely, exact, patience, show, table
from shufflegraph.table.cli.reading import read, read_game, read_moves, read_partitions
from shufflegraph.table.cli.texts import TEXTS, sentences, written
from shufflegraph.values import Language, repr_of

MOST_RIFFLED = 2000
MOST_RIFFLES = 64


@click.command(cls=JsonCommand)
@json_option
@lang_option
def games(json_file: str | None, language: str) -> None:
    """List the games by name, with their cards, players and hands."""
    said, texts = sentences("systems", language), TEXTS[language]
    rows = [["", said["cards"], said["players"], said["hands"], said["rest"]]]
    for game in GAMES.values():
        players, left = _players(game), str(game.talon_size or "")
        hands = said["each"].format(cards=game.hand_size) if game.seats else ""
        rows.append([game.name, str(game.size), players, hands, left])
    values = [
        {
            "name": game.name,
            "title": game.title,
            "cards": game.size,
            "seats": [*game.seat_numbers] or [len(game.seats)],
            "hands": game.hands,
            "talon": game.talon_size,
            "places": [texts.name(name) for name in game.place_names],
        }
        for game in GAMES.values()
    ]
    show(json_file, {"games": values}, table(rows))


def _players(game: Game) -> str:
    numbers = game.seat_numbers
    return f"{numbers[0]}-{numbers[-1]}" if numbers else str(len(game.seats))


@click.command(cls=JsonCommand)
@click.argument("game", shell_complete=game_names)
@click.option("--seats", type=INTEGER, help="Number of players, where the game leaves it open.")
@number_option
@seed_option
@json_option
@lang_option
def cards(
    game: str,
    seats: int | None,
    number: int | None,
    seed: int | None,
    json_file: str | None,
    language: str,
) -> None:
    """Deal real card faces of GAME, a name or FILE.json: all seats and the talon."""
    found, rng = read_game(game, seats), generator(seed)
    order = {card: place for place, card in reversed(list(enumerate(found.cards)))}
    values, lines = [], []
    for _ in range(number or 1):
        dealt = deal_cards(found, rng)
        hands = {seat: sorted(hand, key=order.__getitem__) for seat, hand in dealt.hands.items()}
        texts = {seat: list(map(str, hand)) for seat, hand in hands.items()}
        values.append({"hands": texts, "talon": list(map(str, dealt.talon))})
        lines += [*_faces(found, hands, dealt.talon, language), ""]
    value = {
        "game": found.name,
        **(values[0] if number is None else {"deals": values}),
        **({} if seed is None else {"seed": seed}),
    }
    told = seed_lines(seed, TEXTS[language])
    show(json_file, value, [*(lines[:-1] if number is None or not told else lines), *told])


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


@click.command(cls=JsonCommand)
@click.argument("game", required=False, shell_complete=game_names)
@json_option
@lang_option
def entropy(game: str | None, json_file: str | None, language: str) -> None:
    """Show the random bits that a shuffle of each pack needs, or a deal of GAME, a name or FILE.json."""
    said = sentences("systems", language)
    show(json_file, *(packs_entropy(said) if game is None else game_entropy(read_game(game), said)))


@click.command(cls=JsonCommand)
@click.argument("cards", type=INTEGER, metavar="N")
@click.option(
    "--riffles", type=INTEGER, default=10, show_default=True, help="Up to this many riffles."
)
@json_option
@lang_option
def riffle(cards: int, riffles: int, json_file: str | None, language: str) -> None:
    """Show how far from uniform N cards are after 1, 2, ... riffle shuffles."""
    for name, number, most in (("N", cards, MOST_RIFFLED), ("--riffles", riffles, MOST_RIFFLES)):
        if not 0 <= number <= most:
            raise InvalidParameter(f"{name} is {repr_of(number)}: it has to be from 0 to {most}")
    distances = {number: riffle_distance(cards, number) for number in range(1, riffles + 1)}
    value = {"cards": cards, "distances": {str(m): float(d) for m, d in distances.items()}}
    rows = [[sentences("systems", language)["riffles"], sentences("systems", language)["distance"]]]
    rows += [[str(number), f"{float(distance):.3f}"] for number, distance in distances.items()]
    show(json_file, value, [written(line, language) for line in table(rows)])


@click.command("connect-four", cls=JsonCommand)
@click.argument("moves", nargs=-1, metavar="MOVES...")
@json_option
@lang_option
def connect_four(moves: tuple[str, ...], json_file: str | None, language: Language) -> None:
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
    drawn = board(columns, language=language)
    show(json_file, value, [drawn, "", _verdict(columns, value, sentences("systems", language))])


def _verdict(columns: Sequence[int], value: Mapping[str, Any], said: Mapping[str, str]) -> str:
    if value["winner"]:
        return said["wins"].format(colour=said[value["winner"]], move=len(columns))
    if not value["legal_columns"]:
        return said["draw"]
    turn = said["yellow" if len(columns) % 2 else "red"]
    return said["turn"].format(colour=turn, columns=", ".join(map(str, value["legal_columns"])))


@click.command(cls=JsonCommand)
@click.argument("file", metavar="FILE")
@number_option
@seed_option
@json_option
@lang_option
def partition(
    file: str, number: int | None, seed: int | None, json_file: str | None, language: str
) -> None:
    """Split the cards of FILE among owners: how many ways, the odds, one way drawn uniformly.

    FILE is JSON: {"allowed": {card: [owners that may hold it]}, "sizes": {owner: number of cards}};
    - reads standard input. "rules" may list what else is known: {"owner", "cards", "least", "most"},
    {"owner", "points": {card: points}, "least", "most"},
    {"owner", "classes": [[cards]], "shapes": [[numbers]]}.
    """
    family = read_partitions(read(file), "standard input" if file == "-" else file)
    with patience("counting the ways"):
        ways = [
            {owner: sorted(hand) for owner, hand in way.items()}
            for way in draws_of(family, number, seed)
        ]
        is_counted = "rejection" not in family.method
        odds = family.marginals if is_counted else {}
    drawn = {"sample": ways[0]} if number is None else {"samples": ways}
    lines = []
    for way in ways:
        lines += ["", *table([[f"{owner}:", " ".join(hand)] for owner, hand in way.items()])]
    said = sentences("systems", language)
    if not is_counted:
        told = said["not counted"].format(method=family.method)
        show(json_file, {"method": family.method, **drawn}, [told, *lines])
        return
    shares = {
        card: {owner: exact(share) for owner, share in row.items()} for card, row in odds.items()
    }
    count = equally_likely(said, family.count, "way")
    told = said["bits"].format(count=count, bits=family.entropy_bits, end=".")
    show(
        json_file,
        {"count": exact(family.count), "marginals": shares, **drawn},
        [told, "", *_odds_table(odds, list(family.sizes), language), *lines],
    )


def _odds_table(
    odds: Mapping[str, Mapping[str, Fraction]], owners: Sequence[str], language: str
) -> list[str]:
    rows = [["", *owners]]
    for card, row in odds.items():
        rows.append([card, *(written(f"{float(row[one]):.1%}", language) for one in owners)])
    return table(rows)


COMMANDS = (games, cards, spaced, partition, entropy, riffle, connect_four)


def packs_entropy(said: Mapping[str, str]) -> tuple[dict[str, Any], list[str]]:
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


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@lang_option
def app(folder: Path, language: str) -> None:
    """Write the page that deals without this computer, by a program that Coq extracted from its proofs.

    FOLDER gets static files for any web server: a phone that opened them once keeps them, and deals without
    a network. A name that ends in .html gets all in one file, to be opened as it is.
    """
    from shufflegraph.table.app.folder import write_app  # noqa: PLC0415 - only where it is asked for

    written = write_app(folder)
    size = sum(written.sizes.values()) / 1e6
    is_one = len(written.sizes) == 1
    said = sentences("systems", language)["app_file" if is_one else "app"]
    files = len(written.sizes)
    click.echo(said.format(folder=folder, version=written.version, files=files, size=size))
