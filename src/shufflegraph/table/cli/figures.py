"""Figures: the commands `meter`, for a shuffled deck, `audit`, for a program, `entropy` and `riffle`."""

import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from fractions import Fraction
from math import factorial, prod
from pathlib import Path
from typing import Any, Final
from warnings import catch_warnings, simplefilter

import click

from shufflegraph.analysis import entropy_bits, riffle_distance
from shufflegraph.analysis.fairness import Audit, percent
from shufflegraph.analysis.orders import positions
from shufflegraph.analysis.reading import Reading, meter
from shufflegraph.analysis.recorded import audit_text, cards_of, lines_of, natural_order
from shufflegraph.analysis.riffles import MOST_RIFFLED
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.cards import PACKS, Card, Game
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.options import (
    INTEGER,
    JsonCommand,
    game_names,
    json_option,
    lang_option,
)
from shufflegraph.table.cli.printing import (
    TEXTS,
    Texts,
    exact,
    in_language,
    is_terminal,
    patience,
    readable,
    sentences,
    show,
    table,
)
from shufflegraph.table.cli.reading import pack_called, read_game
from shufflegraph.table.cli.sources import file_named, note, opened, read_file, refuse_closed_input

MOST_SHOWN: Final = 12
"""At most this many rising sequences are printed."""


@click.command("meter", cls=JsonCommand)
@click.argument("cards", nargs=-1, metavar="[FILE | - | CARDS...]")
@click.option("--order", metavar="FILE", help="The order before the shuffle, the top card first.")
@json_option
@lang_option
def meter_command(
    cards: tuple[str, ...], order: str | None, json_file: str | None, language: str
) -> None:
    """Say how well a real deck was shuffled: put it in order, shuffle it, and tell the cards as they lie.

    CARDS is one deck, its top card first; FILE has one to 25 decks, a line each. Cards are numbers or
    faces such as SA or ♥10. Before the shuffle they lie by number, or by suit (clubs, spades, hearts,
    diamonds) from the two to the ace, unless --order says otherwise.
    """
    said = sentences("fairness", language)
    decks = [cards_of(number, text) for number, text in lines_of(_texts(cards, said["type"]))]
    old = _cards_in(order, "--order") or _order_before(decks[0] if decks else [])
    reading = meter(decks, old)
    place = {card: at for at, card in enumerate(old)}
    lines = [
        *[in_language(line, language) for line in _reading_lines(reading, said)],
        *_sequences(decks[0], old, place, said),
    ]
    value = {
        name: float(one) if isinstance(one, Fraction) else one
        for name, one in asdict(reading).items()
    }
    show(json_file, value, lines)


def _texts(cards: Sequence[str], prompt: str) -> list[str]:
    if len(cards) == 1 and not cards[0].isdigit():
        return read_file(cards[0]).splitlines()
    if cards:
        return [" ".join(cards)]
    refuse_closed_input("meter asks for the cards")
    return [click.prompt(prompt, prompt_suffix="\n")]


def _order_before(deck: Sequence[Any]) -> list[Any]:
    """Return the natural order of numbers or of faces; other cards may be slips, and have none."""
    kinds = {type(card) for card in deck}
    if kinds <= {int} or kinds <= {Card}:
        return natural_order([*dict.fromkeys(deck)])
    most = Card if Card in kinds else int
    place, odd = next((at, card) for at, card in enumerate(deck, 1) if type(card) is not most)
    raise InvalidParameter(
        f"card {place}, {label_of(odd)}: cards are all numbers or all faces, such as SA; of others "
        "--order tells the order before the shuffle"
    )


def _cards_in(file: str | None, option: str) -> list[Any] | None:
    if file is None:
        return None
    lines = lines_of(read_file(file).splitlines())
    cards = [card for number, text in lines for card in cards_of(number, text)]
    if not cards:
        raise InvalidParameter(f"{file} has no card: {option} names them all")
    return cards


def _reading_lines(reading: Reading, said: Mapping[str, str]) -> list[str]:
    if reading.least is None:
        between = said["none"]
    elif reading.most is None:
        between = said["and more"].format(least=reading.least)
    elif reading.least == reading.most:
        between = said["exactly"]
    else:
        between = said["from to"].format(least=reading.least, most=reading.most)
    kind = "uniform" if reading.riffles is None else "riffle" if reading.riffles == 1 else "riffles"
    lines = [said[kind].format(likely=reading.riffles, between=between)]
    if reading.riffles is not None:
        lines.append(said["distance"].format(distance=float(reading.distance)))
    lines.append(
        said["guesses"].format(
            guesses=float(reading.guesses), cards=reading.cards, fair=float(reading.fair_guesses)
        )
    )
    rising = ", ".join(map(str, reading.rising))
    return [*lines, said["rising"].format(rising=rising, expected=(reading.cards + 1) / 2)]


def _sequences(
    deck: Sequence[Any], old: Sequence[Any], place: dict[Any, int], said: Mapping[str, str]
) -> list[str]:
    where = positions([place[card] for card in deck])
    rows: list[list[str]] = []
    for number, card in enumerate(old):
        if not number or where[number] < where[number - 1]:
            rows.append([])
        rows[-1].append(str(card))
    lines = [f"{number:3}  {' '.join(row)}" for number, row in enumerate(rows[:MOST_SHOWN], 1)]
    left = len(rows) - MOST_SHOWN
    more = [said["more"].format(more=left)] if left > 0 else []
    return ["", *lines, *more, "", said["picture"], *order_picture(where)]


_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of the dots of a Braille sign, which is four dots high and two wide."""


def order_picture(where: Sequence[int]) -> list[str]:
    """A dot for each card: across, its position now; down, its place before the shuffle."""
    rows = [[0x2800] * ((len(where) + 1) // 2) for _ in range(0, len(where), 4)]
    for card, position in enumerate(where):
        rows[card // 4][position // 2] |= _DOTS[card % 4][position % 2]
    return ["".join(map(chr, row)) for row in rows]


@click.command("audit", cls=JsonCommand)
@click.argument("file", metavar="FILE|-")
@click.option("--order", metavar="FILE", help="The order before each shuffle, the top card first.")
@click.option(
    "--pack",
    "pack_text",
    metavar="PACK|FILE",
    help="All cards, where each line is a hand from them: a pack's name, or a file with them.",
)
@click.option(
    "--error", type=float, default=0.01, show_default=True, help="The rate of false alarms."
)
@json_option
@lang_option
def audit_command(
    file: str,
    order: str | None,
    pack_text: str | None,
    error: float,
    json_file: str | None,
    language: str,
) -> int:
    """Say whether recorded decks or deals look fairly shuffled: the exit code is 1 if they do not.

    FILE has a deck a line (cards with spaces between, or a JSON list), boards in Portable Bridge Notation or
    LIN, or deals as JSON, one a line, as `cards GAME --json` writes them. It needs the extra `audit`.
    """
    workers = os.cpu_count() or 1
    executor = ProcessPoolExecutor(workers) if workers > 1 and _is_large(file) else None
    try:
        with opened(file) as lines, catch_warnings(record=True) as warned:
            simplefilter("always")
            watched = _watched(lines, file)
            old, pack = _cards_in(order, "--order"), _pack_told(pack_text)
            found = audit_text(watched, order=old, pack=pack, error=error, executor=executor)
        for one in warned:
            note(f"{file_named(file)}: {one.message}")
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
    value = {**asdict(found), "unfair": found.is_unfair}
    said = sentences("fairness", language)
    lines_said = _audit_lines(found, said, TEXTS[language])
    show(json_file, value, [in_language(line, language) for line in lines_said])
    return int(found.is_unfair)


def _pack_told(told: str | None) -> Sequence[Any] | None:
    pack = None if told is None else pack_called(told)
    return _cards_in(told, "--pack") if pack is None else pack


_LARGE: Final = 4_000_000
"""Bytes: from here on a pool of processes pays."""


def _is_large(file: str) -> bool:
    return file == "-" or Path(file).stat().st_size > _LARGE


def _watched(lines: Any, file: str) -> Iterator[str]:
    """The lines, with a progress bar on the terminal where the size is known."""
    if file == "-" or not is_terminal() or not _is_large(file):
        yield from lines
        return
    with click.progressbar(length=Path(file).stat().st_size, file=sys.stderr) as bar:
        waiting = 0
        for line in lines:
            waiting += len(line)
            if waiting > _LARGE // 8:
                bar.update(waiting)
                waiting = 0
            yield line
        bar.update(waiting)


def _audit_lines(found: Audit, said: Mapping[str, Any], texts: Texts) -> list[str]:
    def named(name: str) -> str:
        """The name of a test or an effect in the language of these texts."""
        owner, of, what = name.rpartition("'s ")
        if not (names := said["names"]):
            return name
        return f"{texts.name(owner)}: {names[what]}" if of else str(names[what])

    verdict = (
        said["unfair"].format(test=named(found.tests[0].name))
        if found.is_unfair
        else said["fair"].format(decks=f"{found.decks:,}")
    )
    tests = [[said["test"], "p", said["corrected"]]]
    tests += [[named(t.name), f"{t.p:.3g}", f"{t.corrected:.3g}"] for t in found.tests]
    is_points = any(e.what.endswith("'s points") for e in found.effects)
    effects = [[said["points" if is_points else "right"], said["this"], said["of fair"]]]
    effects += [[named(e.what), f"{e.cards:.2f}", f"{e.fair:.2f}"] for e in found.effects]
    rule = said["error"].format(error=percent(found.error), tests=len(found.tests))
    records = (
        [said["records"].format(records=f"{found.records:,}", boards=f"{found.decks:,}")]
        if found.records is not None
        else []
    )
    return [
        verdict,
        *records,
        rule,
        "",
        *table(tests),
        "",
        *(table(effects) if found.effects else []),
    ]


MOST_RIFFLES = 64


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
    with patience(f"riffling {cards:,} cards"):
        distances = {number: riffle_distance(cards, number) for number in range(1, riffles + 1)}
    value = {"cards": cards, "distances": {str(m): float(d) for m, d in distances.items()}}
    said = sentences("systems", language)
    rows = [[said["riffles"], said["distance"]]]
    rows += [[str(number), f"{float(distance):.3f}"] for number, distance in distances.items()]
    show(json_file, value, [in_language(line, language) for line in table(rows)])


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
        said["deals"].format(talon=game.talon_name, deals=readable(deals), bits=bits_of_deals),
    ]


def orders_of_faces(pack: Sequence[Any]) -> int:
    """Return the number of orders of a pack whose equal cards are not told apart."""
    return factorial(len(pack)) // prod(map(factorial, Counter(pack).values()))
