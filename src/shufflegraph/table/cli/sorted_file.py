"""Reading what `sort` is told: the cards of a file, the order, the seconds."""

import csv
from collections.abc import Callable, Sequence
from math import isfinite
from typing import Any, Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.table.sorting import Pace, natural_key
from shufflegraph.values import repr_of

MOST_CARDS: Final = 100_000


class Row(NamedTuple):
    """A card of the file: its line, its label, what it is sorted or grouped by, and its packet."""

    line: int
    label: str
    value: str
    packet: str


def read_rows(text: str, value: str | None, packet: str | None, *, is_table: bool) -> list[Row]:
    """The cards of a file; without columns, a card on each line."""
    if not is_table:
        lines = [(at, line.strip()) for at, line in enumerate(text.splitlines(), 1)]
        return _limited([Row(at, line, line, "") for at, line in lines if line])
    source = csv.reader(text.splitlines(), strict=True)
    try:
        heads = [head.strip() for head in next(source, [])]
        found = [(source.line_num, [cell.strip() for cell in row]) for row in source if any(row)]
    except csv.Error as fault:
        raise InvalidParameter(f"line {source.line_num} is not CSV: {fault}") from None
    at, lying = _column(value, heads), _column(packet, heads)
    rows = []
    for line, cells in found:
        if len(cells) != len(heads):
            raise InvalidParameter(
                f"line {line} has {len(cells)} columns: the first line names {len(heads)}"
            )
        label = ", ".join(cells)
        for place in {at, lying} - {None}:
            if not cells[place]:
                raise InvalidParameter(f"line {line} has nothing in column {repr_of(heads[place])}")
        rows.append(
            Row(
                line,
                label,
                label if at is None else cells[at],
                "" if lying is None else cells[lying],
            )
        )
    return _limited(rows)


def _limited(rows: list[Row]) -> list[Row]:
    if not rows:
        raise InvalidParameter("the file has no card: write one on each line")
    if len(rows) > MOST_CARDS:
        raise InvalidParameter(f"{len(rows):,} cards: at most {MOST_CARDS:,} are sorted here")
    return rows


def _column(name: str | None, heads: Sequence[str]) -> Any:
    if name is None:
        return None
    if heads.count(name) == 1:
        return heads.index(name)
    if heads.count(name) > 1:
        raise InvalidParameter(f"line 1 names the column {repr_of(name)} twice")
    if name.isascii() and name.isdigit() and 1 <= int(name[:9]) <= len(heads):
        return int(name) - 1
    raise InvalidParameter(f"line 1 has no column {repr_of(name)}: it has {', '.join(heads)}")


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
    """What a row is sorted by."""
    if order == "natural":
        return lambda row: natural_key(row.value)
    if order == "numeric":
        return _number
    named = {value.strip(): at for at, value in enumerate(order.split(","))}

    def place(row: Row) -> int:
        if row.value not in named:
            raise InvalidParameter(f"line {row.line}: {repr_of(row.value)} is not in --order")
        return named[row.value]

    return place


def _number(row: Row) -> float:
    try:
        number = float(row.value)
    except ValueError:
        number = float("nan")
    if not isfinite(number):
        raise InvalidParameter(f"line {row.line}: {repr_of(row.value)} is not a number")
    return number


def read_pace(text: str | None) -> Pace:
    """The seconds that the option tells."""
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
