"""What the dealer reads, in English and German."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from shufflegraph.deck import Owner, Pile

LANGUAGES: Final = ("en", "de")


@dataclass(frozen=True)
class Texts:
    """The sentences of one language; piles are numbered from 1 for people.

    `plans` are the plans of which `proved` speaks: those that keep hands together, or all.
    """

    heading: str
    rounds: tuple[str, str]
    plans: tuple[str, str]
    proved: Mapping[str, str]
    seed: str
    done_already: str
    around: str
    listed: str
    round_begins: str
    card_to_pile: str
    then_hand: str
    pick_up: str
    next_deck: str
    nothing_left: str
    talon_left: str
    everybody: str
    keys: str
    progress: str
    end: str
    owners: Mapping[str, str]
    seat: str

    def name(self, owner: Owner) -> str:
        """Return the owner's name in this language, where it has one.

        >>> TEXTS["de"].name("dealer"), TEXTS["de"].name("seat 2")
        ('Geber', 'Platz 2')

        Complexity: O(1).
        """
        text = str(owner)
        kind, _, number = text.partition(" ")
        if kind == "seat" and number.isdigit():
            return self.seat.format(number)
        return self.owners.get(text, text)

    def instruction(self, card: int, pile: Pile, hand_to: Owner | None, width: int = 1) -> str:
        """Return the line for one card, numbered from 1 in its round.

        >>> TEXTS["en"].instruction(1, 0, "Ann")
        'card 1 → pile 1, then hand pile 1 to Ann'

        Complexity: O(1).
        """
        line = self.card_to_pile.format(card=f"{card:{width}d}", pile=pile + 1)
        if hand_to is None:
            return line
        return line + self.then_hand.format(pile=pile + 1, owner=self.name(hand_to))


_ENGLISH: Final = Texts(
    heading="{title}: {cards} cards, {piles} piles, {rounds}, {placements} cards to lay down",
    rounds=("{} round", "{} rounds"),
    plans=("plan that keeps hands together", "plan"),
    proved=MappingProxyType(
        {
            "bound": " (no {plan} has fewer rounds)",
            "search": " (no {plan} has fewer rounds: all of them were searched)",
            "none": " (fewer rounds could be possible: every {plan} needs at least {bound})",
        }
    ),
    seed="Made from seed {seed}: whoever knows the seed knows the deal.",
    done_already="The deck is in order as it lies: nothing to deal.",
    around="Put the phone in the middle; piles 1 to {piles} lie clockwise around it:",
    listed="Piles 1 to {piles} lie in a row, from left to right.",
    round_begins="Round {number} of {all}: take the {cards} cards from the top, one by one, face down.",
    card_to_pile="card {card} → pile {pile}",
    then_hand=", then hand pile {pile} to {owner}",
    pick_up="Pick up the piles clockwise, the first on top: {piles}.",
    next_deck="That is the deck for the next round.",
    nothing_left="No pile is left: everybody has all their cards.",
    talon_left="That is the {talon}: {cards} cards in their new order.",
    everybody="Everybody has their cards.",
    keys="any key: next   b: back   q: stop",
    progress="round {round} of {rounds}, card {card} of {cards}",
    end="Done.",
    owners=MappingProxyType({"skat": "skat", "stock": "stock", "talon": "talon"}),
    seat="seat {}",
)

_GERMAN: Final = Texts(
    heading="{title}: {cards} Karten, {piles} Stapel, {rounds}, {placements} Karten abzulegen",
    rounds=("{} Runde", "{} Runden"),
    plans=("Plan, der die Blätter zusammenlässt", "Plan"),
    proved=MappingProxyType(
        {
            "bound": " (weniger Runden hat kein {plan})",
            "search": " (weniger Runden hat kein {plan}: alle wurden durchsucht)",
            "none": " (weniger Runden wären denkbar: mindestens {bound} braucht jeder {plan})",
        }
    ),
    seed="Aus dem Startwert {seed} gemacht: Wer den Startwert kennt, kennt die Austeilung.",
    done_already="Der Packen liegt schon richtig: nichts zu geben.",
    around="Das Telefon in die Mitte; die Stapel 1 bis {piles} liegen im Uhrzeigersinn rundherum:",
    listed="Die Stapel 1 bis {piles} liegen in einer Reihe, von links nach rechts.",
    round_begins="Runde {number} von {all}: die {cards} Karten einzeln von oben nehmen, verdeckt.",
    card_to_pile="Karte {card} → Stapel {pile}",
    then_hand=", dann Stapel {pile} an {owner}",
    pick_up="Die Stapel im Uhrzeigersinn aufnehmen, der erste liegt oben: {piles}.",
    next_deck="Das ist der Packen für die nächste Runde.",
    nothing_left="Kein Stapel ist übrig: alle haben alle ihre Karten.",
    talon_left="Das ist {talon}: {cards} Karten in ihrer neuen Reihenfolge.",
    everybody="Alle haben ihre Karten.",
    keys="beliebige Taste: weiter   b: zurück   q: Ende",
    progress="Runde {round} von {rounds}, Karte {card} von {cards}",
    end="Fertig.",
    owners=MappingProxyType(
        {
            "forehand": "Vorhand",
            "middlehand": "Mittelhand",
            "rearhand": "Hinterhand",
            "dealer": "Geber",
            "west": "West",
            "north": "Nord",
            "east": "Ost",
            "south": "Süd",
            "skat": "der Skat",
            "stock": "der Stock",
            "talon": "der Talon",
        }
    ),
    seat="Platz {}",
)

TEXTS: Final[Mapping[str, Texts]] = MappingProxyType({"en": _ENGLISH, "de": _GERMAN})
"""The texts by language."""
