"""What the other systems print, in English and German."""

from collections.abc import Mapping
from typing import Final

SYSTEMS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "one": "1 {what}",
        "many": "{count} {what}s, all equally likely",
        "arrangement": "arrangement",
        "way": "way",
        "about": "about ",
        "bits": "{count} ({bits} bits){end}",
        "ordinary": "an ordinary shuffle is one of them with probability {chance}.",
        "too many": "all arrangements equally likely, too many to count; drawn by {method}.",
        "not counted": "Not counted: {method}.",
        "pack": "pack",
        "cards": "cards",
        "alike": "equal cards alike",
        "game": "{title}: {cards} cards",
        "orders": "orders of the pack: {bits} bits{alike}",
        "with alike": ", {bits} with equal cards alike",
        "deals": "deals, the order within hands and {talon} aside: {deals}, {bits} bits",
        "riffles": "riffles",
        "distance": "distance",
        "red": "Red",
        "yellow": "Yellow",
        "wins": "{colour} wins with move {move}.",
        "draw": "A draw: the board is full.",
        "turn": "{colour} is to move: {columns}.",
        "players": "players",
        "hands": "hands",
        "rest": "what is left",
        "each": "{cards} each",
        "app_file": "{folder}: version {version}, {size:.1f} MB. Open it in any browser, without a network.",
        "app": "{folder}: version {version}, {files} files, {size:.1f} MB.\n"
        "Put it on any web server. To try it here: python -m http.server --directory {folder}",
    },
    "de": {
        "one": "1 {what}",
        "many": "{count} {what}en, alle gleich wahrscheinlich",
        "arrangement": "Anordnung",
        "way": "Möglichkeit",
        "about": "etwa ",
        "bits": "{count} ({bits} Bit){end}",
        "ordinary": "gewöhnliches Mischen ergibt eine davon mit Wahrscheinlichkeit {chance}.",
        "too many": "alle Anordnungen gleich wahrscheinlich, zu viele zum Zählen; gezogen durch {method}.",
        "not counted": "Nicht gezählt: {method}.",
        "pack": "Spiel",
        "cards": "Karten",
        "alike": "gleiche Karten nicht unterschieden",
        "game": "{title}: {cards} Karten",
        "orders": "Reihenfolgen des Packens: {bits} Bit{alike}",
        "with alike": ", {bits} ohne Unterschied gleicher Karten",
        "deals": "Austeilungen, ohne die Reihenfolge in Blättern und Talon ({talon}): {deals}, {bits} Bit",
        "riffles": "Riffeln",
        "distance": "Abstand",
        "red": "Rot",
        "yellow": "Gelb",
        "wins": "{colour} gewinnt mit Zug {move}.",
        "draw": "Unentschieden: Das Brett ist voll.",
        "turn": "{colour} ist am Zug: {columns}.",
        "players": "Spieler",
        "hands": "Blätter",
        "rest": "was übrig ist",
        "each": "je {cards}",
        "app_file": "{folder}: Fassung {version}, {size:.1f} MB. In irgendeinem Browser öffnen, ohne Netz.",
        "app": "{folder}: Fassung {version}, {files} Dateien, {size:.1f} MB.\n"
        "Auf irgendeinen Webserver legen. Zum Ausprobieren hier: python -m http.server --directory {folder}",
    },
}
"""The sentences by language."""


def equally_likely(said: Mapping[str, str], counted: str, count: int, what: str) -> str:
    """Return how many there are, and that none is preferred."""
    if count == 1:
        return said["one"].format(what=said[what])
    text = counted.replace("about ", said["about"])
    return said["many"].format(count=text, what=said[what])
