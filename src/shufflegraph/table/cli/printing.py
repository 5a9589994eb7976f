"""What is printed, in English and German, on terminals of any encoding: sentences, figures, tables, JSON."""

import codecs
import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from importlib.resources import files
from pathlib import Path
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

import click

from shufflegraph.base.deck import Owner, Position, Talon
from shufflegraph.base.languages import LANGUAGES
from shufflegraph.base.messages import digits
from shufflegraph.dealing.instructions import Instruction
from shufflegraph.table.files import write_file

_SAID: Final = json.loads(files(__package__).joinpath("texts.json").read_bytes())


def sentences(command: str, language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = _SAID[language][command]
    return found


def with_number(forms: Sequence[str], number: int) -> str:
    """Return the text for that number of things, for one or for several."""
    return forms[number != 1].format(number)


def in_language(line: str, language: str) -> str:
    """Return a line with its numbers as that language writes them.

    >>> in_language("1,234.5 min, 2 rounds", "de")
    '1.234,5 min, 2 rounds'
    """
    swapped = {".": ",", ",": "."} if language == "de" else {}
    return re.sub(r"(?<=\d)[.,](?=\d)", lambda found: swapped.get(found[0], found[0]), line)


def rounded(seconds: float) -> str:
    """Return a time to the nearest five seconds, or to the minute."""
    return f"{seconds / 60:.0f} min" if seconds >= 100 else f"{max(5, 5 * round(seconds / 5))} s"


@dataclass(frozen=True)
class Texts:
    """What the dealer reads in one language; piles are numbered from 1, clockwise unless `is_left`."""

    said: Mapping[str, Any]
    places: tuple[str, ...] = ()
    is_left: bool = False

    @property
    def turn(self) -> str:
        """How the piles are numbered around the phone."""
        return str(self.turns[self.is_left])

    def __getattr__(self, key: str) -> Any:
        if key not in self.said:
            raise AttributeError(key)
        return self.said[key]

    def time(self, seconds: float) -> str:
        """Return how long it takes, as a part of a line; nothing for no time."""
        return str(self.about.format(time=rounded(seconds))) if seconds else ""

    def name(self, owner: Owner) -> str:
        text = str(owner)
        kind, _, number = text.partition(" ")
        if kind == "seat" and number.isdigit():
            return str(self.seat.format(number))
        if text in self.owners:
            return str(self.owners[text])
        from shufflegraph.cards.table import names_in  # noqa: PLC0415 - words of games, where one is dealt

        return names_in(self.language).get(text, text)

    def place(self, position: Position) -> str | None:
        """Return the name of a place of the talon in this language, or None where it has none."""
        name = self.places[position] if position < len(self.places) else ""
        return self.name(name) if name else None

    def packet_of(self, position: Position) -> str:
        """Return what a packet is called: as its place of the talon, or by the number of that, from 1."""
        return self.place(position) or str(self.packet.format(position + 1))

    def instruction(self, cards: str, step: Instruction, said: Mapping[str, str]) -> str:
        """Return the line for these cards, `on_table` or `in_hand`."""
        pile, hand_to, under = step
        line = said["under" if under else "top"].format(cards=cards, pile=pile + 1)
        if hand_to is None:
            return line
        if isinstance(hand_to, Talon):
            packet = self.packet_of(hand_to.position)
            return f"{line}{said['then_aside'].format(pile=pile + 1, packet=packet)}"
        return f"{line}{said['then_hand'].format(pile=pile + 1, owner=self.name(hand_to))}"

    def to_player(self, cards: str, player: Owner, *, is_last: bool) -> str:
        """Return the line for cards that go straight to a player; the last one makes the hand complete."""
        line = self.to_players["top"].format(cards=cards, owner=self.name(player))
        return f"{line}{self.to_players['last'] if is_last else ''}"


TEXTS: Final[Mapping[str, Texts]] = {
    language: Texts({**sentences("deal", language), "language": language}) for language in LANGUAGES
}
"""What the dealer reads, by language."""


SPELT: Final = {
    **{"→": "->", "…": "...", "×": "x", "♣": "C", "♠": "S", "♥": "H", "♦": "D"},
    **dict.fromkeys("┌┐└┘", "+"),
    **{"─": "-", "│": "|", "█": "#", "░": "."},
    **{"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"},
}
"""How letters are written that a terminal does not have; suits as :meth:`Card.parse` reads them."""
PATIENCE: Final = 5.0
"""After this many seconds a command says that it is still at work."""
EACH: Final = 1.0
"""This often, on a terminal, it says how long it has been."""


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


def as_json(value: Any, encoding: str = "utf-8") -> str:
    """Return `value` as JSON for people; where that would not be UTF-8, in ASCII escapes."""
    text = json.dumps(value, ensure_ascii=False, indent=1)
    try:
        is_utf8 = codecs.lookup(encoding).name == "utf-8" and bool(text.encode())
    except UnicodeEncodeError:
        is_utf8 = False
    return text if is_utf8 else json.dumps(value, indent=1)


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


WHOLE = 100
"""Up to this many digits a number is written whole for people."""


def readable(number: int) -> str:
    """Return `number` for people: in groups of three digits, a long one rounded."""
    return f"{number:,}" if digits(number) <= WHOLE else f"about {Decimal(number):.3e}"


def exact(number: int | Fraction) -> str:
    """Return `number` in digits, of any length; a fraction as two integers."""
    over, under = number.as_integer_ratio()
    return f"{Decimal(over)}/{Decimal(under)}" if under > 1 else str(Decimal(over))


def chance(share: Fraction) -> str:
    """Return a probability with nine digits, also where it is below every float."""
    if share and not float(share):
        return f"{Decimal(share.numerator) / Decimal(share.denominator):.9g}"
    return f"{float(share):.9g}"


def show(json_file: str | None, value: Mapping[str, Any], lines: Sequence[str]) -> None:
    """Print the lines for people, and write the value as JSON where it is asked for; "-" prints it alone."""
    if json_file == "-":
        click.echo(as_json(value, sys.stdout.encoding))
        return
    if json_file is not None:
        write(json_file, as_json(value))
    click.echo("\n".join(lines))


def write(file: str, text: str) -> None:
    if file == "-":
        click.echo(text.encode())
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


def translated(text: str, words: Mapping[str, str]) -> str:
    """Return what the library says of its way in the words of a language; a longer phrase goes first."""
    pattern = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    return re.sub(pattern, lambda found: words[found[0]], text) if words else text


def not_counted(said: Mapping[str, Any], method: str, what: str) -> str:
    """Return what is said where a count is left away that may take long."""
    return str(
        said["not counted"].format(what=said[what], method=translated(method, said["methods"]))
    )


def equally_likely(said: Mapping[str, str], count: int, what: str) -> str:
    """Return how many there are, and that none is preferred."""
    if count == 1:
        return said["one"].format(what=said[what])
    text = readable(count).replace("about ", said["about"])
    return said["many"].format(count=text, what=said[what])
