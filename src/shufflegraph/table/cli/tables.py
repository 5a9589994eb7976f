"""Figures as JSON for programs, as lines and columns for people."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from shufflegraph.table.cli.streams import print_json, print_utf8
from shufflegraph.table.files import write_file


def show(json_file: str | None, value: Mapping[str, Any], lines: Sequence[str]) -> None:
    """Print the lines for people, and write the value as JSON where it is asked for; "-" prints it alone."""
    if json_file == "-":
        print_json(value)
        return
    if json_file is not None:
        write(json_file, json.dumps(value, ensure_ascii=not _is_text(value), indent=1))
    click.echo("\n".join(lines))


def _is_text(value: Any) -> bool:
    try:
        return bool(json.dumps(value, ensure_ascii=False).encode())
    except UnicodeEncodeError:
        return False


def write(file: str, text: str) -> None:
    """Write `text` to a file, or print it where the file is called "-"."""
    if file == "-":
        print_utf8(text)
    else:
        write_file(Path(file), (text + "\n").encode())


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows in columns; the first column is aligned left, the others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [row[0].ljust(widths[0])]
            + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        ).rstrip()
        for row in rows
    ]
