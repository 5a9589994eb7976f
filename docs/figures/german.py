"""German words for the figures of German pages: of their labels, and of what is read out.

The figures are made once, in English; here every phrase that they use has its German, so that nothing that
is computed is written twice. A phrase that is missing fails a test.
"""

import re
from functools import cache
from html import escape, unescape

PHRASES = {
    "The deck from the top, two rows of eight cards": "Der Packen von oben, zwei Reihen zu acht Karten",
    "Each player's interval of deck positions as a bar": "Das Intervall jedes Spielers als Balken",
    "Below, the depth at each position": "Darunter die Tiefe an jeder Position",
    "Its maximum,": "Ihr größter Wert,",
    "is reached first at position": "wird zuerst erreicht an Position",
    "The conflict graph: lines between": "Der Konfliktgraph: Linien zwischen",
    "Colours:": "Farben:",
    "The intervals sorted into piles": "Die Intervalle nach Stapeln geordnet",
    "No two bars in a row overlap": "Keine zwei Balken in einer Reihe überlappen",
    "Hands handed over: none": "Übergebene Blätter: keine",
    "Hands handed over": "Übergebene Blätter",
    "handed over:": "übergeben:",
    "dealt:": "gegeben:",
    "after 0 to 10 riffles": "nach 0- bis 10-mal Riffeln",
    "After": "Nach",
    "after": "nach",
    "cards": "Karten",
    "empty": "leer",
    "Round 1 on two piles": "Runde 1 auf zwei Stapeln",
    "The next deck is": "Der nächste Packen ist",
    "there": "dort brauchen",
    "need 2 piles": "2 Stapel",
    "Nine owners with the digits of their piles, no two alike": (
        "Neun Spieler mit den Ziffern ihrer Stapel, keine zwei gleich"
    ),
    "pile in round 1": "Stapel in Runde 1",
    "pile in": "Stapel in",
    "Talon places from the top against deck positions": (
        "Stellen im Talon von oben gegen Positionen im Packen"
    ),
    "deck position": "Position im Packen",
    "The ways of sixteen cards through 2 rounds on four piles, from": (
        "Die Wege von sechzehn Karten durch 2 Runden auf vier Stapeln, von"
    ),
    "Two rounds on four piles": "Zwei Runden auf vier Stapeln",
    "The second deck is": "Der zweite Packen ist",
    "Piles round by round": "Stapel Runde für Runde",
    "Hands and runs of the talon": "Blätter und Läufe des Talons",
    "Hands and places of the talon": "Blätter und Stellen des Talons",
    "The depth at each position is": "Die Tiefe an jeder Position ist",
    ", at most": ", höchstens",
    "Distance of 52 riffled cards from uniform": "Abstand von 52 geriffelten Karten von der Gleichverteilung",
    "Below them a line at 0, for two rounds of dealing on eight piles": (
        "Darunter eine Linie bei 0, für zwei Runden Geben auf acht Stapeln"
    ),
    "talon": "Talon",
    "pile": "Stapel",
    "load": "Last",
    "round": "Runde",
    "rounds": "Runden",
    "runs": "Läufe",
    "run": "Lauf",
    "riffles": "Mal Riffeln",
    "distance": "Abstand",
    "depth": "Tiefe",
    "place": "Stelle",
    "open": "offen",
    "rest": "Rest",
    "from": "von",
    "between": "zwischen",
    "and": "und",
    "by": "von",
}
TEXT = re.compile(r"(?<=>)[^<]+(?=<)")


@cache
def known() -> re.Pattern[str]:
    """Return what finds a phrase, the longest first, and no part of a word."""
    phrases = sorted(PHRASES, key=len, reverse=True)
    return re.compile("|".join(rf"(?<!\w){re.escape(one)}(?!\w)" for one in phrases))


def german(words: str) -> str:
    """Return the words of a figure in German, with decimal commas.

    >>> german("After 6 cards: pile 1: empty; 7 riffles: 0.334")
    'Nach 6 Karten: Stapel 1: leer; 7-mal: 0,334'
    >>> german("K♠ to Bob; run 0 from 1 to 15")
    'K♠ an Bob; Lauf 0 von 1 bis 15'
    """
    said = known().sub(lambda found: PHRASES[found[0]], words)
    said = re.sub(r"\bto (?=\d)", "bis ", said)
    said = re.sub(r"(♠|♥|♦|♣) to Talon (\d)", r"\1 an Stelle \2 des Talons", said)
    said = re.sub(r"(♠|♥|♦|♣) to (?=[A-Z][a-z])", r"\1 an ", said)
    said = re.sub(r" to (?=[A-Z])", " bis ", said)
    said = said.replace("7 Mal Riffeln", "7-mal")
    return re.sub(r"(?<=\d)\.(?=\d)", ",", said)


def in_german(svg: str) -> str:
    """Return a figure with German labels and a German text to be read out."""
    return TEXT.sub(lambda found: escape(german(unescape(found[0]))), svg)
