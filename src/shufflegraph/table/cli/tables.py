"""Figures as JSON for programs, as lines and columns for people."""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from shufflegraph.table.cli.streams import print_json


def show(as_json: bool, value: Mapping[str, Any], lines: Sequence[str]) -> None:
    """Print the value as JSON, or the lines for people.

    >>> show(False, {"bits": 118}, ["118 bits"])
    118 bits

    :raises TypeError: if JSON cannot write the value.
    Complexity: O(length).
    """
    if as_json:
        print_json(value)
    else:
        click.echo("\n".join(lines))


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows in columns; the first column is aligned left, the others right.

    >>> table([["pack", "bits"], ["skat", "118"]])
    ['pack  bits', 'skat   118']

    :raises ValueError: if a row is longer than another.
    Complexity: O(number of cells).
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        ).rstrip()
        for row in rows
    ]
