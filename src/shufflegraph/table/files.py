"""Files are written completely or not at all, and never over a number that players still need."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from shutil import copymode
from typing import Final

from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.errors import InvalidParameter

NUMBER_MARK: Final = b'"shufflegraph-cut"'
"""The first field of a file that keeps the number of a cut."""
_HEAD: Final = 200
_NO_LINKS: Final = {errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EACCES, errno.EMLINK}


def file_name(file: object) -> str:
    """Return the name of a file as a message shows it, in one line whatever signs it has."""
    text = str(file)
    return text if text.isprintable() else repr_of(text)


def write_file(file: Path, content: bytes, *, private: bool = False) -> None:
    """Write all of `content`, or leave the file as it was; the number of a cut stays in any case.

    What is private is for its owner only.
    """
    if file.exists() and not file.is_file():  # a device or a pipe keeps nothing
        try:
            file.write_bytes(content)
        except OSError as error:  # which names no file where it is full
            raise OSError(error.errno, error.strerror, str(file)) from None
        return
    refuse_number(file)
    target = target_of(file)
    with temporary_beside(file, target.parent, private=private) as temporary:
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
                raise InvalidParameter(
                    f"{file_name(file)} keeps the number of a cut: name another file"
                )


def refuse_existing(file: Path) -> None:
    if file.exists() or file.is_symlink():
        raise InvalidParameter(f"{file_name(file)} is there already: name a new file")


def target_of(file: Path) -> Path:
    """Return where a file lies, or a link leads, or refuse a link that leads to itself."""
    try:
        file.stat()
        return file.resolve()
    except (OSError, RuntimeError) as error:
        if isinstance(error, OSError) and error.errno != errno.ELOOP:
            return file.resolve()
        raise InvalidParameter(
            f"{file_name(file)} is a link that leads to itself: name another file"
        ) from None


@contextmanager
def temporary_beside(file: Path, folder: Path, *, private: bool = False) -> Iterator[Path]:
    """Make a file in the same folder, which is gone at the end unless it was moved."""
    temporary = folder / f".{token_hex(8)}.tmp"
    try:
        temporary.touch(0o600 if private else 0o666, exist_ok=False)
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
    with temporary_beside(file, file.absolute().parent, private=True) as temporary:
        yield temporary
        try:
            os.link(temporary, file)
        except FileExistsError:
            refuse_existing(file)
        except OSError as error:
            if error.errno not in _NO_LINKS:
                raise
            file.touch(0o600, exist_ok=False)  # a file system without links
            file.write_bytes(temporary.read_bytes())


def refuse_unwritable(file: str | None) -> None:
    """Refuse a file that cannot be written before anything is drawn."""
    if file is None or file == "-" or (Path(file).exists() and not Path(file).is_file()):
        return
    refuse_number(Path(file))
    with temporary_beside(Path(file), target_of(Path(file)).parent):
        pass


def refuse_same(files: dict[str, str | None]) -> None:
    """Refuse one file for two options, however its name is written."""
    taken: dict[Path, str] = {}
    for option, file in files.items():
        if file is not None and file != "-":
            first = taken.setdefault(target_of(Path(file)), option)
            if first != option:
                raise InvalidParameter(
                    f"{first} and {option} both name {label_of(file)}: give two files"
                )
