"""One way to read what a command is given: a file in any usual encoding, as text, as lines and as rows."""

import codecs
import csv
import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISREG
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Final, NamedTuple

import click

from shufflegraph.base.messages import hint, label_of, listed
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.files import file_name

STANDARD: Final = "standard input"
_MARKS: Final = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",  # before UTF-16, whose mark is its first half
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_KINDS: Final = {
    b"PK\x03\x04": "a spreadsheet or another packed file (xlsx, ods, zip)",
    b"\xd0\xcf\x11\xe0": "an Excel or Word file (xls, doc)",
    b"%PDF": "a PDF",
    b"{\\rtf": "a document with formats (rtf)",
    b"\x1f\x8b": "a packed file (gz)",
    b"\x89PNG": "a picture",
    b"\xff\xd8\xff": "a picture",
}
_FIRST_BYTES: Final = 4096
_IN_MEMORY: Final = 1 << 24
MOST_BYTES: Final = 1 << 28
"""At most so many are read from a device or a pipe, which may never end."""
_LETTERLESS: Final = frozenset(b"\x81\x8d\x8f\x90\x9d")
"""The bytes that mean nothing in Windows-1252."""
_NOTES: Final = f"{__name__}.notes"


def note(line: str) -> None:
    """Keep a line that is said when the command has done its work; if it fails, only the reason is said."""
    context = click.get_current_context(silent=True)
    if context is not None and line not in (notes := context.meta.setdefault(_NOTES, [])):
        notes.append(line)


def say_notes() -> None:
    for line in click.get_current_context().meta.pop(_NOTES, []):
        click.echo(f"shufflegraph: {line}", err=True)


def file_named(file: str) -> str:
    return STANDARD if file == "-" else file_name(file)


def read_file(file: str) -> str:
    """Return the text of a file, or of standard input, without the sign with which DOS ends one."""
    with opened(file) as lines:
        return lines.read().removesuffix("\x1a")


def read_bytes(file: str) -> bytes:
    """Return what is in a file, or in standard input, as it is."""
    with _bytes_of(file) as there:
        return bytes(there.read())


def refuse_closed_input(wanted: str) -> None:
    if sys.stdin is None:
        raise InvalidParameter(f"{wanted}, and standard input is closed")


@contextmanager
def opened(file: str) -> Iterator[IO[str]]:
    """Open a file, or standard input, as text in the encoding that it has."""
    with _bytes_of(file) as there:
        encoding = _encoding(there, file_named(file))
        there.seek(0)
        with io.TextIOWrapper(there, encoding) as lines:
            try:
                yield lines
            except UnicodeError as error:
                raise InvalidParameter(
                    f"{file_named(file)} is not text in {encoding}: {error}"
                ) from None


@contextmanager
def _bytes_of(file: str) -> Iterator[Any]:
    if file == "-":
        refuse_closed_input("- reads standard input")
        with _copied(sys.stdin.buffer, STANDARD) as there:
            yield there
        return
    with Path(file).open("rb") as source:
        if S_ISREG(os.fstat(source.fileno()).st_mode):
            yield source
            return
        with _copied(source, file_named(file)) as there:
            yield there


@contextmanager
def _copied(source: IO[bytes], name: str) -> Iterator[Any]:
    """Copy what can be read only once: the encoding is known at its end."""
    with SpooledTemporaryFile(max_size=_IN_MEMORY) as copied:
        while part := source.read(1 << 20):
            copied.write(part)
            if copied.tell() > MOST_BYTES:
                raise InvalidParameter(
                    f"{name} goes on after {MOST_BYTES >> 20} MiB: what is not a file is read up to there"
                )
        copied.seek(0)
        yield copied


def _encoding(there: IO[bytes], name: str) -> str:
    """Return the encoding, by its mark or by what the bytes can be, or refuse what is not text."""
    head = there.read(_FIRST_BYTES)
    kind = next((kind for begin, kind in _KINDS.items() if head.startswith(begin)), None)
    if kind is not None:
        raise InvalidParameter(f"{name} is {kind}: save it as CSV or as plain text")
    mark = next((encoding for mark, encoding in _MARKS.items() if head.startswith(mark)), None)
    if mark not in {None, "utf-8-sig"}:
        return str(mark)
    zeros = [head[first::2].count(0) * 4 for first in (0, 1)]
    if max(zeros) > len(head) / 2 and not min(zeros):
        return "utf-16-le" if zeros[1] else "utf-16-be"
    there.seek(0)
    return _of_bytes(there, name)


def _of_bytes(there: IO[bytes], name: str) -> str:
    """Tell UTF-8 from Windows-1252: whose letters are whole oftener; a broken one of UTF-8 is named."""
    whole, broken, letterless = 0, [], []
    for number, line in enumerate(there, 1):
        if 0 in line:
            raise InvalidParameter(
                f"{name}, line {number} has a byte 0, so it is not text: save it as CSV or as plain text"
            )
        if line.isascii():
            continue
        read = line.decode("utf-8", "replace")
        own = line.count("\N{REPLACEMENT CHARACTER}".encode())
        lost = read.count("\N{REPLACEMENT CHARACTER}") - own
        whole += sum(one > "\x7f" for one in read) - lost
        if lost:
            wrong = _first_broken(line)
            broken += [(number, wrong)] * lost
        if _LETTERLESS & set(line):
            letterless.append((number, min(_LETTERLESS & set(line))))
    if not broken:
        return "utf-8-sig"
    if whole >= len(broken) or letterless:
        number, byte = broken[0] if whole >= len(broken) else letterless[0]
        raise InvalidParameter(
            f"{name}, line {number} has the byte {byte:#04x}, which is not text in UTF-8: save the file as "
            "UTF-8"
        )
    note(f"{name} is not UTF-8: it is read as Windows-1252")
    return "cp1252"


def _first_broken(line: bytes) -> int:
    try:
        line.decode()
    except UnicodeDecodeError as error:
        return line[error.start]
    return 0


# Tables ----------------------------------------------------------------------------------------------


class Table(NamedTuple):
    """What is between the cells of a CSV file, its header, and each row that is not empty, with its line."""

    delimiter: str
    header: list[str]
    rows: list[tuple[int, list[str]]]


_BETWEEN: Final = re.compile(r'\s*"?sep=(.)"?[ \t]*(?:\n|$)', re.IGNORECASE)
"""A first line that says what is between the cells, for Excel."""
_COUNTS: Final = ("count", "quantity", "qty", "anzahl", "menge")
"""What a column is called that says how many there are of a card."""
_COLUMN_NAMES: Final = ("card", "cards", "name", "title", "word", "karte", "karten", "wort")
"""What a single column is called, if its first line is not a card."""
MOST_COPIES: Final = 10_000


def read_csv(file: str) -> Table:
    """Return the table of a CSV file with commas, semicolons or tabs, or those that its first line names."""
    text, name = read_file(file), file_named(file)
    told = _BETWEEN.match(text)
    first = told[0].count("\n") if told else 0
    delimiter = told[1] if told else _between(text)
    text = text[told.end() :] if told else text
    source = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        read_rows = [(first + source.line_num, [*map(str.strip, row)]) for row in source]
    except csv.Error as error:
        raise InvalidParameter(
            f"{name}, line {first + source.line_num} is not CSV: {error}"
        ) from None
    (_, header), *rows = [row for row in read_rows if any(row[1])] or [(0, [])]
    if not header:
        raise InvalidParameter(f"{name} is empty: the first line names the columns")
    for line, row in rows:
        if len(row) != len(header):
            raise InvalidParameter(
                f"{name}, line {line} has {len(row)} cells: the first line names {len(header)} columns"
            )
    return Table(delimiter, header, rows)


def _between(text: str) -> str:
    """Return what is between the cells: it cuts all of the first lines into as many, and into most."""

    def fits(delimiter: str) -> tuple[bool, int]:
        try:
            lines = csv.reader(
                io.StringIO(text[: 16 * _FIRST_BYTES], newline=""), delimiter=delimiter
            )
            widths = [
                len(row)
                for row, _ in zip(lines, range(20), strict=False)
                if any(map(str.strip, row))
            ]
        except csv.Error:
            return False, 0
        return len(set(widths)) == 1 and widths[0] > 1, max(widths[:1], default=0)

    return max(",;\t", key=fits)


def plain_number(text: str) -> int | None:
    """Return the number that these digits are, at most 10^9, or None of anything else."""
    if not (text.isascii() and text.isdigit()):
        return None
    digits = text.lstrip("0")
    return int(digits or 0) if len(digits) < 10 else 10**9


def column_of(name: str, header: Sequence[str], file: str) -> int:
    """Return where the column is that is called so, or that has this number, from 1."""
    if header.count(name) > 1:
        raise InvalidParameter(f"{file} has the column {label_of(name)} twice")
    if name in header:
        return header.index(name)
    number = plain_number(name)
    if number is not None and 1 <= number <= len(header):
        return number - 1
    raise InvalidParameter(
        f"{file} has no column {label_of(name)}: {hint(name, header, 'columns')}"
    )


def counted_rows(made: Table, count: str | None, file: str) -> list[tuple[int, list[str]]]:
    """Return the rows as often as a column says; if none was named, a column that might is noticed."""
    if count is None:
        found = next((one for one in made.header if one.casefold() in _COUNTS), None)
        if found is not None:
            note(
                f"{file_named(file)} has a column {label_of(found)}: "
                f"--count {found} takes that many of each row"
            )
        return made.rows
    at, rows = column_of(count, made.header, file), []
    for line, row in made.rows:
        number = row[at]
        times = plain_number(number)
        if times is None or times > MOST_COPIES:
            raise InvalidParameter(
                f"{file_named(file)}, line {line}: --count is {label_of(number)}: a number from 0 to "
                f"{MOST_COPIES:,} is needed"
            )
        rows += [(line, row)] * times
    return rows


def refuse_table(file: str) -> None:
    """Refuse a table where a card on each line is expected: its first line names columns."""
    if not file.lower().endswith((".csv", ".tsv")):
        return
    header = read_csv(file).header
    if len(header) > 1 or header[0].casefold() in _COLUMN_NAMES:
        raise InvalidParameter(
            f"{file} is a table with {listed(header)} as columns: name one with --key"
        )


def refuse_written_over(written: dict[str, object], taken: dict[str, object]) -> None:
    """Refuse to write to a file that is read as well, however its name is written, links followed."""
    for option, target in written.items():
        for source, file in taken.items():
            if _is_same(target, file):
                raise InvalidParameter(
                    f"{option} and {source} both name {label_of(target)}: what is read is not written over"
                )


def _is_same(one: object, other: object) -> bool:
    if isinstance(other, tuple) and len(other) == 1:
        return _is_same(one, other[0])
    if not isinstance(one, str | Path) or not isinstance(other, str | Path):
        return False
    try:
        return Path(one).is_file() and Path(one).samefile(other)
    except (OSError, ValueError):
        return False
