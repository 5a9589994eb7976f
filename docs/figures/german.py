"""German words for the figures of German pages: of their labels, and of what is read out.

The figures are made once, in English; here every phrase that they use has its German, so that nothing that
is computed is written twice. A phrase that is missing fails a test.
"""

import re
from functools import cache

from docs.figures.moving import labelled

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
    "Distance of 52 riffled cards from uniform": "Abstand von 52 geriffelten Karten von der "
    "Gleichverteilung",
    "Below them a line at 0, for two rounds of dealing on eight piles": (
        "Darunter eine Linie bei 0, für zwei Runden Geben auf acht Stapeln"
    ),
    "talon": "Talon",
    "first pile": "1. Stapel",
    "the deck": "der Packen",
    "the other hand": "die andere Hand",
    "2 rounds of dealing": "2 Runden Geben",
    "perfect": "vollkommen",
    "unshuffled": "ungemischt",
    "whole pack": "ganzes Spiel",
    "1 round": "1 Runde",
    "step": "Schritt",
    "Draw again": "Neu ziehen",
    "Shuffle again": "Neu mischen",
    "Another order": "Andere Ordnung",
    "Deal": "Geben",
    "Piles": "Stapel",
    "Rounds": "Runden",
    "Riffles": "Riffeln",
    "pile": "Stapel",
    "piles": "Stapel",
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
SENTENCES = {
    r"Sixteen cards, face down, are dealt .*": (
        "Sechzehn Karten, verdeckt, werden von einem Telefon auf vier Stapel darum herum gegeben. Ann, "
        "Bob, Cleo und Dan bekommen je drei Karten, sobald ihr Stapel voll ist; vier Karten werden der "
        "Talon, in Ordnung."
    ),
    r"A number is drawn\. It says where each of the (\d+) cards goes\.": (
        r"Eine Zahl wird gezogen. Sie sagt, wohin jede der \1 Karten kommt."
    ),
    r"Round (\d), card (\d+): pile (\d)\.": r"Runde \1, Karte \2: Stapel \3.",
    r"Pile (\d) is (\w+)'s whole hand, and is handed over\.": (
        r"Stapel \1 ist das ganze Blatt für \2 und wird übergeben."
    ),
    r"The (\d+) cards that are left are picked up\.": (
        r"Die \1 Karten, die übrig sind, werden aufgenommen."
    ),
    r"All have their hands and the talon is in order: (\d+) cards laid down in (\d) rounds?\.": (
        r"Alle haben ihr Blatt, und der Talon liegt in Ordnung: \1 Karten abgelegt, in \2 Runden."
    ),
    r"Players' intervals as bars; .*": (
        "Die Intervalle der Spieler als Balken, deren Enden man verschieben kann. Darunter die Tiefe an "
        "jeder Position, die erste tiefste hervorgehoben, und der Konfliktgraph, gefärbt nach Stapeln."
    ),
    r"Depth (\d+): ([\w, ]+)\. (\d) piles?, (\d) used\. (.*)": (
        r"Tiefe \1: \2. \3 Stapel, \4 benutzt. \5"
    ),
    r"(.*)Everybody's hand is complete after one round\.": r"\1Nach einer Runde hat jeder sein Blatt.",
    r"(.*)Hands mix: the largest load is (\d+), and so is the depth of the next deck\.": (
        r"\1Blätter mischen sich: Die größte Last ist \2, und so tief ist der nächste Packen."
    ),
    r"(\w+), first card": r"\1, erste Karte",
    r"(\w+), last card": r"\1, letzte Karte",
    r"Nine players, each with .*": (
        "Neun Spieler, jeder mit der Zahl, die seine Stapel in den Runden ergeben. Wo zwei dieselbe "
        "haben, sind ihre Karten noch vermischt."
    ),
    r"(.*) numbers for 9 players\. (.*)": r"\1 Zahlen für 9 Spieler. \2",
    r"(.*)Everybody has a number of their own, and the whole hand\.": (
        r"\1Alle haben eine eigene Zahl und das ganze Blatt."
    ),
    r"(.*)\b(\d) players share theirs, and are still mixed\.": (
        r"\1\2 Spieler teilen sich welche und sind noch vermischt."
    ),
    r"Sixteen talon cards in a row .*": (
        "Sechzehn Karten des Talons in einer Reihe, ihre Codes darunter, und vier Stapel, jeder mit "
        "seiner Farbe. In zwei Runden kommt jede Karte auf den Stapel, den ihr Code nennt; dann ist die "
        "Reihe in Ordnung."
    ),
    r"(\d+) runs, and 4² = 16 codes: (.*)": r"\1 Läufe und 4² = 16 Codes: \2",
    r"Round (\d): card (\d+) on pile (\d)\.": r"Runde \1: Karte \2 auf Stapel \3.",
    r"After round (\d) the piles are picked up, pile 1 on top: (.*)": (
        r"Nach Runde \1 werden die Stapel aufgenommen, Stapel 1 oben: \2"
    ),
    r"(.*: )that is the next deck\.": r"\1Das ist der nächste Packen.",
    r"(.*: )the talon is in order\.": r"\1Der Talon liegt in Ordnung.",
    r"Twelve cards as points: .*": (
        "Zwölf Karten als Punkte: waagrecht, wo sie im Packen liegen; senkrecht, wohin sie müssen. Karte "
        "für Karte kommen sie in die andere Hand, auf das Päckchen oder darunter, und mit jeder Runde hat "
        "der Zickzack halb so viele Stücke, bis er eine Linie ist."
    ),
    r"(\d+) runs: to the left, to the right, and so on\.": (
        r"\1 Läufe: nach links, nach rechts und so fort."
    ),
    r"Round (\d): card (\d+) to the bottom\.": r"Runde \1: Karte \2 nach unten.",
    r"Round (\d): card (\d+) on top\.": r"Runde \1: Karte \2 nach oben.",
    r"After round (\d): (.*)": r"Nach Runde \1: \2",
    r"(.*: )folded, to (\d+) runs\.": r"\1gefaltet, zu \2 Läufen.",
    r"Two bars from 0 to 1: .*": (
        "Zwei Balken von 0 bis 1: wie weit 52 Karten nach einigem Riffeln von einer gleichmäßig zufälligen "
        "Reihenfolge sind, und nach zwei Runden Geben: 0."
    ),
    r"52 cards after (\d+) riffles?: distance ([\d.]+)\. Shown one deck, .* is ([\d.]+) times in 100; .*": (
        r"52 Karten nach \1-mal Riffeln: Abstand \2. Wer einen Packen sieht, geriffelt oder zufällig, wie "
        r"eine Münze es wollte, erkennt in \3 von 100 Fällen, welcher es ist; nach zwei Runden Geben in 50."
    ),
    r"52 cards after seven riffles: .*": (
        "52 Karten nach siebenmal Riffeln: ihre Positionen im neuen Spiel gegen ihre Positionen jetzt"
    ),
    r"This deck was riffled seven times\. .*": (
        "Dieser Packen ist siebenmal geriffelt. Von links nach rechts: die Position im Packen. Von oben "
        "nach unten: die Position im neuen Spiel."
    ),
    r"( ?)places (\d.*)": r"\1Positionen \2",
    r"The phone says (\d): the first card goes to pile \d\.": (
        r"Das Telefon sagt \1: Die erste Karte kommt auf Stapel \1."
    ),
    r"This plan deals the deck\.": "Dieser Plan gibt den Packen.",
    r"Round (\d)": r"Runde \1",
    r"Minutes across, distance from uniform down\. (.*)\. A deal of Bridge takes about a minute, .*": (
        r"Waagrecht Minuten, senkrecht der Abstand von der Gleichverteilung. \1. Bridge zu geben dauert "
        r"etwa eine Minute, ein ganzes Spiel zu ordnen zwei, und beides hat den Abstand 0."
    ),
}
"""Whole sentences, each by its pattern; what a pattern leaves over is matched by those after it."""


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
    >>> german("Depth 1: Bob. 1 pile, 1 used. Everybody's hand is complete after one round.")
    'Tiefe 1: Bob. 1 Stapel, 1 benutzt. Nach einer Runde hat jeder sein Blatt.'
    """
    for pattern, said in SENTENCES.items():
        if found := re.fullmatch(pattern, words):
            words = found.expand(said)
    said = known().sub(lambda found: PHRASES[found[0]], words)
    said = re.sub(r"\bto (?=\d)", "bis ", said)
    said = re.sub(r"(♠|♥|♦|♣) to Talon (\d)", r"\1 an Stelle \2 des Talons", said)
    said = re.sub(r"(♠|♥|♦|♣) to (?=[A-Z][a-z])", r"\1 an ", said)
    said = re.sub(r" to (?=[A-Z])", " bis ", said)
    said = said.replace("7 Mal Riffeln", "7-mal")
    return re.sub(r"(?<=\d)\.(?=\d)", ",", said)


def in_german(svg: str) -> str:
    """Return a figure with German labels and a German text to be read out."""
    return labelled(svg, german)
