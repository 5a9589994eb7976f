"""The command `sort`: a file of cards in, the steps that sort them by dealing out."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import isfinite
from secrets import token_hex
from typing import Any, Final, NamedTuple

import click

from shufflegraph.base.deck import Talon
from shufflegraph.base.messages import repr_of
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.narration import heading, round_end
from shufflegraph.table.cli.options import (
    INTEGER,
    JsonCommand,
    count_option,
    json_option,
    lang_option,
    refuse_idle,
)
from shufflegraph.table.cli.printing import TEXTS, Texts, in_language, sentences, table, write
from shufflegraph.table.cli.showing import phone_page, refuse_files
from shufflegraph.table.cli.sources import (
    column_of,
    counted_rows,
    read_csv,
    read_file,
    refuse_table,
)
from shufflegraph.table.sorting import (
    Pace,
    call_number_key,
    natural_key,
    packets_to_look_through,
    sort_plan,
    usual_methods,
)

MOST_ROWS: Final = 100_000


class Row(NamedTuple):
    """A card of the file: its line, its label, what it is sorted or grouped by, and its packet."""

    line: int
    label: str
    value: str
    packet: str


def read_rows(file: str, value: str | None, packet: str | None, count: str | None) -> list[Row]:
    if value is None and packet is None and count is None:
        refuse_table(file)
        lines = [(at, line.strip()) for at, line in enumerate(read_file(file).splitlines(), 1)]
        return _limited([Row(at, line, line, "") for at, line in lines if line])
    made = read_csv(file)
    header, found = made.header, counted_rows(made, count, file)
    at, lying = (None if one is None else column_of(one, header, file) for one in (value, packet))
    rows = []
    for line, cells in found:
        label = ", ".join(cells)
        for column in {one for one in (at, lying) if one is not None}:
            if not cells[column]:
                raise InvalidParameter(
                    f"line {line} has nothing in column {repr_of(header[column])}"
                )
        sorted_by = label if at is None else cells[at]
        rows.append(Row(line, label, sorted_by, "" if lying is None else cells[lying]))
    return _limited(rows)


def _limited(rows: list[Row]) -> list[Row]:
    if not rows:
        raise InvalidParameter("the file has no card: write one on each line")
    if len(rows) > MOST_ROWS:
        raise InvalidParameter(f"{len(rows):,} cards: at most {MOST_ROWS:,} are sorted here")
    return rows


def refuse_copies(rows: Sequence[Row]) -> None:
    """Refuse a row that is there twice: a slip, or two copies of a card."""
    seen: dict[tuple[str, str], int] = {}
    for row in rows:
        before = seen.setdefault((row.label, row.packet), row.line)
        if before != row.line:
            raise InvalidParameter(
                f"line {row.line} repeats line {before}, {repr_of(row.label)}: --copies allows it"
            )


def read_order(order: str) -> Callable[[Row], Any]:
    if order == "natural":
        return lambda row: natural_key(row.value)
    if order == "call-number":
        return lambda row: call_number_key(row.value)
    if order == "numeric":
        return _row_number
    named = {value.strip(): at for at, value in enumerate(order.split(","))}

    def place(row: Row) -> int:
        if row.value not in named:
            raise InvalidParameter(f"line {row.line}: {repr_of(row.value)} is not in --order")
        return named[row.value]

    return place


def _row_number(row: Row) -> float:
    try:
        number = float(row.value)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise InvalidParameter(f"line {row.line}: {repr_of(row.value)} is not a number")
    return number


def read_pace(text: str | None) -> Pace:
    if text is None:
        return Pace()
    try:
        seconds = [float(part) for part in text.split(",")]
    except ValueError:
        seconds = []
    if not 1 <= len(seconds) <= 5:
        raise InvalidParameter(
            f"--pace is {repr_of(text)}: up to five numbers of seconds, such as 1.3,5.2,0.65,5.2,1"
        )
    return Pace(*seconds)


PILES_IN_A_ROW: Final = 20
"""The steps of at most this many piles in a row are printed on a line."""
TRIED: Final = (2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 26, 30)


@click.command("sort", cls=JsonCommand)
@click.argument("file", metavar="FILE|-")
@click.option(
    "--key", metavar="COLUMN", help="Sort by this column: its name, or its number from 1."
)
@click.option("--groups", metavar="COLUMN", help="A packet for each value, in any order within.")
@click.option(
    "--order", default="natural", show_default=True, metavar="natural|numeric|call-number|A,B,..."
)
@click.option("--packets", metavar="COLUMN", help="Cards with the same value lie in unknown order.")
@count_option
@click.option("--piles", default="8", show_default=True, metavar="K|?", help="? compares numbers.")
@click.option("--copies", is_flag=True, help="Allow the same row several times.")
@click.option(
    "--pace", metavar="CARD,HAND,PICK,UNDER,READ", help="Seconds, such as 1.3,5.2,0.65,5.2,1."
)
@click.option(
    "--html", "html_file", metavar="FILE", help="Write the page that leads, card by card."
)
@json_option
@lang_option
def sort_command(  # noqa: PLR0913, PLR0917 - the options of the command line
    file: str,
    key: str | None,
    groups: str | None,
    order: str,
    packets: str | None,
    count: str | None,
    piles: str,
    copies: bool,
    pace: str | None,
    html_file: str | None,
    json_file: str | None,
    language: Any,
) -> None:
    """Sort cards by dealing them face down: FILE tells how they lie, the top card first.

    FILE has a card on each line, or it is CSV with a first line that names the columns, where --key,
    --groups, --packets or --count name one. It prints the pile for each card; nobody has to read the cards.
    """
    refuse_files(None, json_file, html_file)
    if key is not None and groups is not None:
        raise InvalidParameter("--key and --groups: give one of them")
    if groups is not None:
        refuse_idle(("order",), "with --groups: within a group no order is kept")
    if piles.strip() == "?":
        refuse_idle(("json_file", "html_file"), "with --piles ?, which only compares")
    rows = read_rows(file, key or groups, packets, count)
    if not copies:
        refuse_copies(rows)
    tempo, key_of, said = read_pace(pace), read_order(order), sentences("sort", language)
    values = [key_of(row) for row in rows] if groups is None else [row.value for row in rows]
    looked = _to_look_through(rows, values, said) if packets else []
    if piles.strip() == "?":
        compared = _comparison(values, groups is not None, tempo, said)
        click.echo("\n".join([in_language(line, language) for line in compared]))
        return
    made = _sorting_plan(values, INTEGER.convert(piles, None, None), groups is not None)
    if json_file is not None:
        write(json_file, made.to_json())
    if html_file is not None:
        _write_page(html_file, made, rows, language)
    if "-" not in {json_file, html_file}:
        beside = [in_language(line, language) for line in _beside(made, values, tempo, said)]
        click.echo("\n".join([*beside, "", *looked, *step_lines(made, TEXTS[language], said)]))


def _write_page(file: str, made: Plan, rows: Sequence[Row], language: Any) -> None:
    said, faces = sentences("sort", language), [row.label for row in rows]
    page = phone_page(
        made, said["title"], said["talon"], language, token_hex(8), names={}, faces=faces
    )
    write(file, page)


def _sorting_plan(values: Sequence[Any], piles: int, grouped: bool) -> Plan:
    numbers = range(len(values))
    if grouped:
        return sort_plan(numbers, groups=values.__getitem__, piles=piles)
    return sort_plan(numbers, key=values.__getitem__, piles=piles)


def _line(name: str, piles: int, rounds: int, placements: int, seconds: float) -> list[str]:
    return [name, f"{piles:,}", str(rounds), f"{placements:,}", f"{seconds / 60:.1f}"]


def _beside(made: Plan, values: Sequence[Any], pace: Pace, said: Any) -> list[str]:
    own = _line(said["this"], made.piles, len(made.rounds), made.placements, pace.seconds(made))
    usual = usual_methods(len(values), len(set(values)), max(made.piles, 2), pace)
    others = [
        _line(said[one.name], one.piles, one.rounds, one.placements, one.seconds) for one in usual
    ]
    return table([said["method"], own, *others])


def _comparison(values: Sequence[Any], grouped: bool, pace: Pace, said: Any) -> list[str]:
    rows = [said["method"][1:]]
    for piles in TRIED:
        made = _sorting_plan(values, piles, grouped)
        rows.append(_line("", piles, len(made.rounds), made.placements, pace.seconds(made))[1:])
        if len(made.rounds) <= 1:
            break
    return table(rows)


def _to_look_through(rows: Sequence[Row], values: Sequence[Any], said: Any) -> list[str]:
    """The packets to be put in order by hand before the first round, and their cards."""
    packets = [list(own) for _, own in groupby(range(len(rows)), lambda at: rows[at].packet)]
    names = [rows[packet[0]].packet for packet in packets]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InvalidParameter(
            f"packet {repr_of(twice)} lies in two places: a packet lies together"
        )
    lines = [
        said["packet"].format(
            packet=names[at], cards="; ".join(rows[card].label for card in packets[at])
        )
        for at in packets_to_look_through(packets, values.__getitem__)
    ]
    return [said["look"], *lines, ""] if lines else []


def step_lines(made: Plan, texts: Texts, said: Any) -> Iterator[str]:
    """The steps, twenty to a line; after a line, the piles that are complete."""
    yield from heading(made, said["title"], texts)
    for number, one in enumerate(made.rounds, 1):
        cards = len(one.instructions)
        yield ""
        yield texts.round_begins[cards != 1].format(
            number=number, all=len(made.rounds), cards=cards
        )
        yield said["rows"]
        yield from _instruction_rows(one.instructions, texts, said, len(str(cards)))
        yield ""
        yield from round_end(made, number, said["talon"], texts)


def _instruction_rows(
    instructions: Sequence[Any], texts: Texts, said: Any, width: int
) -> Iterator[str]:
    row: list[str] = []
    first = card = 1
    for (pile, hand_to, _), same in groupby(instructions):
        times = len(list(same))
        row.append(f"{times}×{pile + 1}" if times > 1 else str(pile + 1))
        card += times
        if hand_to is not None or len(row) == PILES_IN_A_ROW or card > len(instructions):
            yield f"{first:{width}}: {' '.join(row)}"
            row, first = [], card
        if hand_to is not None:
            owner = texts.packet_of(hand_to.position) if isinstance(hand_to, Talon) else hand_to
            yield said["hand"].format(pile=pile + 1, owner=owner)
