"""The commands that arrange and split cards under rules: spaced shuffles and partitions."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import click

from shufflegraph.contracts import refuse
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.conflicts import picture
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.table.cli.options import (
    JsonCommand,
    generator,
    json_option,
    lang_option,
    number_option,
    seed_option,
)
from shufflegraph.table.cli.printing import chance, counted, exact, patience, show, table
from shufflegraph.table.cli.reading import read, read_partitions, read_ranks
from shufflegraph.table.cli.spacing import csv_fault, read_rules, shuffle_rows, spacing_options
from shufflegraph.table.cli.texts import sentences
from shufflegraph.values import repr_of


@click.command(cls=JsonCommand)
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
@number_option
@seed_option
@json_option
@lang_option
def spaced(  # noqa: PLR0913, PLR0917 - the options of the command
    ranks: tuple[str, ...],
    rows: str | None,
    keys: tuple[str, ...],
    out: str | None,
    number: int | None,
    seed: int | None,
    json_file: str | None,
    language: str,
    **rules: Any,
) -> None:
    """Shuffle RANKS, or the rows of a CSV file, so that no equal ones are close together.

    RANKS is a shape such as 13x4 (thirteen ranks, four times each), a word of which each letter is a card,
    such as aabbc, or the ranks one by one.
    """
    if rows is not None or keys or out is not None:
        refuse(csv_fault(ranks, rows, keys, json_file is not None or number is not None))
        shuffle_rows(str(rows), keys, out, rules, generator(seed))
        return
    family = Spaced(read_ranks(ranks), **read_rules(rules))
    with patience(f"arranging {repr_of(sum(family.ranks.values()))} cards"):
        drawn = [list(map(str, one)) for one in draws_of(family, number, seed)]
    with patience("counting the arrangements"):
        figures, told = _spaced_figures(family, sentences("systems", language))
    distance = family.distance if isinstance(family.distance, int) else dict(family.distance)
    if number is None:
        value = {"arrangement": drawn[0], "distance": distance, **figures}
        show(json_file, value, [" ".join(drawn[0]), "", picture(drawn[0]), "", *told])
    else:
        value = {"arrangements": drawn, "distance": distance, **figures}
        show(json_file, value, [*map(" ".join, drawn), "", *told])


def draws_of(family: Any, number: int | None, seed: int | None) -> list[Any]:
    """Return one outcome of a family, or as many as are asked for."""
    rng = generator(seed)
    return [family.sample(rng)] if number is None else list(family.samples(number, rng))


def _spaced_figures(
    family: Spaced[Any], said: Mapping[str, str]
) -> tuple[dict[str, Any], list[str]]:
    """Return what is counted, for JSON and for people."""
    try:
        bits, likely = family.entropy_bits, family.probability
    except InvalidParameter:
        told = said["too many"].format(method=family.method)
        return {"count": None, "probability": None, "entropy_bits": None}, [told]
    figures = {"count": exact(family.count), "probability": exact(likely), "entropy_bits": bits}
    count = _equally_likely(said, counted(family.count), family.count, "arrangement")
    return figures, [
        said["bits"].format(count=count, bits=bits, end=";"),
        said["ordinary"].format(chance=chance(likely)),
    ]


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
    lines = [line for way in ways for line in ["", *_hand_lines(way)]]
    said = sentences("systems", language)
    if not is_counted:
        told = said["not counted"].format(method=family.method)
        show(json_file, {"method": family.method, **drawn}, [told, *lines])
        return
    shares = {
        card: {owner: exact(share) for owner, share in row.items()} for card, row in odds.items()
    }
    count = _equally_likely(said, counted(family.count), family.count, "way")
    told = said["bits"].format(count=count, bits=family.entropy_bits, end=".")
    show(
        json_file,
        {"count": exact(family.count), "marginals": shares, **drawn},
        [told, "", *_odds_table(odds, list(family.sizes)), *lines],
    )


def _hand_lines(hands: Mapping[str, Sequence[str]]) -> list[str]:
    return table([[f"{owner}:", " ".join(hand)] for owner, hand in hands.items()])


def _odds_table(odds: Mapping[str, Mapping[str, Fraction]], owners: Sequence[str]) -> list[str]:
    rows = [["", *owners]]
    rows += [
        [card, *(f"{float(row[owner]):.1%}" for owner in owners)] for card, row in odds.items()
    ]
    return table(rows)


def _equally_likely(said: Mapping[str, str], counted: str, count: int, what: str) -> str:
    """Return how many there are, and that none is preferred."""
    if count == 1:
        return said["one"].format(what=said[what])
    text = counted.replace("about ", said["about"])
    return said["many"].format(count=text, what=said[what])
