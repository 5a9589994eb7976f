"""What is printed, on terminals of any encoding; what takes long says so."""

import codecs
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import click

SPELT: Final = {
    **{"→": "->", "…": "...", "×": "x", "♣": "C", "♠": "S", "♥": "H", "♦": "D"},
    **dict.fromkeys("┌┐└┘", "+"),
    **{"─": "-", "│": "|", "█": "#", "░": "."},
    **{"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"},
}
"""How letters are written that a terminal does not have; suits as :meth:`Card.parse` reads them."""
PATIENCE: Final = 5.0
"""After so many seconds a command says that it is still at work."""
EACH: Final = 1.0
"""And so often, on a terminal, how long it has been."""


def spell(error: UnicodeError) -> tuple[str, int]:
    """Return what is written instead of the letters of `error`, and where to go on."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    spelt = [SPELT.get(one) or one.encode("ascii", "backslashreplace").decode() for one in letters]
    return "".join(spelt), error.end


codecs.register_error("shufflegraph-spell", spell)


def prepare() -> None:
    """Let the streams spell what their encodings do not have."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.reconfigure(errors="shufflegraph-spell")  # type: ignore[union-attr]


def is_utf8(text: str) -> bool:
    """Would standard output write `text` as UTF-8, every letter of it?"""
    try:
        return codecs.lookup(sys.stdout.encoding).name == "utf-8" and bool(text.encode() or True)
    except UnicodeEncodeError:
        return False


def print_json(value: Any) -> None:
    """Print `value` as JSON for people; where that would be no UTF-8, in ASCII escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    click.echo(text if is_utf8(text) else json.dumps(value, indent=1))


def print_utf8(text: str) -> None:
    """Print `text` as UTF-8, whatever the terminal's encoding: it is for programs."""
    click.echo(text.encode())


@contextmanager
def patience(doing: str) -> Iterator[None]:
    """Say on standard error what is being done, if it takes long; on a terminal, how long it has taken."""
    is_done = Event()
    teller = Thread(target=_tell, args=[doing, is_done], daemon=True)
    teller.start()
    try:
        yield
    finally:
        is_done.set()
        teller.join()


def _tell(doing: str, is_done: Event) -> None:
    begun = monotonic()
    if is_done.wait(PATIENCE):
        return
    said = f"shufflegraph: {doing} takes a while; Ctrl+C stops it"
    click.echo(said, err=True, nl=False)
    while is_terminal() and not is_done.wait(EACH):
        click.echo(f"\r{said} ({monotonic() - begun:.0f} s)", err=True, nl=False)
    click.echo(err=True)


def is_terminal() -> bool:
    """Is standard error a terminal, where a line can be written again?"""
    return sys.stderr is not None and sys.stderr.isatty()
