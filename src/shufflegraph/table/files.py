"""Files are written completely or not at all, and never over a number that players still need."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from typing import Final

from shufflegraph.errors import InvalidParameter
from shufflegraph.values import label_of

NUMBER_MARK: Final = b'"shufflegraph-cut"'
"""The first field of a file that keeps the number of a cut."""
_HEAD: Final = 200
_NO_LINKS: Final = {errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EACCES, errno.EMLINK}


def write_file(file: Path, content: bytes) -> None:
    """Write all of `content`, or leave the file as it was; the number of a cut stays in any case."""
    if file.exists() and not file.is_file():  # a device or a pipe keeps nothing
        file.write_bytes(content)
        return
    refuse_number(file)
    target = file.resolve()
    with temporary_beside(file, target.parent) as temporary:
        with temporary.open("wb") as there:
            there.write(content)
            there.flush()
            os.fsync(there.fileno())
        if target.exists():
            copymode(target, temporary)
        temporary.replace(target)


def refuse_number(file: Path) -> None:
    if file.is_file():
        with file.open("rb") as there:
            if NUMBER_MARK in there.read(_HEAD):
                raise InvalidParameter(f"{file} keeps the number of a cut: name another file")


def refuse_existing(file: Path) -> None:
    if file.exists() or file.is_symlink():
        raise InvalidParameter(f"{file} is there already: name a new file")


@contextmanager
def temporary_beside(file: Path, folder: Path) -> Iterator[Path]:
    """Make a file in the same folder, which is gone at the end unless it was moved."""
    temporary = folder / f".{token_hex(8)}.tmp"
    try:
        temporary.touch(exist_ok=False)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
    try:
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def new_number_file(file: Path) -> Iterator[Path]:
    """Make a file to write a number to; it gets its name at the end, never that of another file."""
    refuse_existing(file)
    with temporary_beside(file, file.absolute().parent) as temporary:
        yield temporary
        try:
            os.link(temporary, file)
        except FileExistsError:
            refuse_existing(file)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            with file.open("xb") as there:  # a file system without links
                there.write(temporary.read_bytes())


def refuse_unwritable(file: str | None) -> None:
    """Refuse a file that cannot be written before anything is drawn."""
    if file is None or file == "-" or (Path(file).exists() and not Path(file).is_file()):
        return
    refuse_number(Path(file))
    with temporary_beside(Path(file), Path(file).resolve().parent):
        pass


def refuse_same(files: dict[str, str | None]) -> None:
    """Refuse one file for two options, however its name is written."""
    taken: dict[Path, str] = {}
    for option, file in files.items():
        if file is not None and file != "-":
            first = taken.setdefault(Path(file).resolve(), option)
            if first != option:
                raise InvalidParameter(
                    f"{first} and {option} both name {label_of(file)}: give two files"
                )
