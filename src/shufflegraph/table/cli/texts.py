"""What the command line says, in English and German: the sentences of texts.json."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

from shufflegraph.dealing.instructions import Instruction
from shufflegraph.deck import Owner, Position, Talon
from shufflegraph.values import LANGUAGES

_SAID: Final = json.loads(files(__package__).joinpath("texts.json").read_bytes())


def sentences(command: str, language: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = _SAID[language][command]
    return found


def counted(forms: Sequence[str], number: int) -> str:
    """Return the text for that number of things, for one or for several."""
    return forms[number != 1].format(number)


def written(line: str, language: str) -> str:
    """Return a line with its numbers as that language writes them.

    >>> written("1,234.5 min, 2 rounds", "de")
    '1.234,5 min, 2 rounds'
    """
    swapped = {".": ",", ",": "."} if language == "de" else {}
    return re.sub(r"(?<=\d)[.,](?=\d)", lambda found: swapped.get(found[0], found[0]), line)


def rounded(seconds: float) -> str:
    """Return a time to the nearest five seconds, or to the minute."""
    return f"{seconds / 60:.0f} min" if seconds >= 100 else f"{max(5, 5 * round(seconds / 5))} s"


@dataclass(frozen=True)
class Texts:
    """What the dealer reads in one language; piles are numbered from 1 for people."""

    said: Mapping[str, Any]
    places: tuple[str, ...] = ()

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
        return str(self.owners.get(text, text))

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


TEXTS: Final[Mapping[str, Texts]] = {
    language: Texts(sentences("deal", language)) for language in LANGUAGES
}
"""What the dealer reads, by language."""
