"""What the dealer reads, in English and German."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from shufflegraph.deck import Owner, Pile, Position, Talon

LANGUAGES: Final = ("en", "de")


def counted(forms: tuple[str, str], number: int) -> str:
    """Return the text for that number of things, for one or for several."""
    return forms[number != 1].format(number)


@dataclass(frozen=True)
class Texts:
    """The sentences of one language; piles are numbered from 1 for people."""

    heading: str
    about: str
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
    then_aside: str
    packet: str
    cards: tuple[str, str]
    keep: tuple[str, str]
    put_together: str
    one_place: str
    named_places: str
    in_order: str
    not_drawn: str
    from_deck: tuple[str, str]
    kept: tuple[str, str]
    laid_aside: tuple[str, str]
    places: tuple[str, ...] = ()

    def time(self, seconds: float) -> str:
        """Return how long it takes, to the nearest five seconds or to the minute; nothing for no time."""
        if seconds >= 100:
            return self.about.format(time=f"{seconds / 60:.0f} min")
        return self.about.format(time=f"{max(5, 5 * round(seconds / 5))} s") if seconds else ""

    def name(self, owner: Owner) -> str:
        """Return the owner's name in this language, where it has one."""
        text = str(owner)
        kind, _, number = text.partition(" ")
        if kind == "seat" and number.isdigit():
            return self.seat.format(number)
        return self.owners.get(text, text)

    def place(self, position: Position) -> str | None:
        """Return the name of a place of the talon in this language, or None where it has none."""
        name = self.places[position] if position < len(self.places) else ""
        return self.name(name) if name else None

    def packet_of(self, position: Position) -> str:
        """Return what a packet is called: as its place of the talon, or by the number of that, from 1."""
        return self.place(position) or self.packet.format(position + 1)

    def instruction(self, card: int, pile: Pile, hand_to: Owner | None, width: int = 1) -> str:
        """Return the line for one card, numbered from 1 in its round."""
        line = self.card_to_pile.format(card=f"{card:{width}d}", pile=pile + 1)
        if hand_to is None:
            return line
        if isinstance(hand_to, Talon):
            packet = self.packet_of(hand_to.position)
            return line + self.then_aside.format(pile=pile + 1, packet=packet)
        return line + self.then_hand.format(pile=pile + 1, owner=self.name(hand_to))


_ENGLISH: Final = Texts(
    heading="{title}: {cards} cards, {piles} piles, {rounds}, {placements} cards to lay down{time}",
    about=", about {time}",
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
    then_aside=", then lay pile {pile} aside: {packet}",
    packet="packet {}",
    cards=("{} card", "{} cards"),
    keep=(
        "The last card is not laid down: keep it apart.",
        "The last {} cards are not laid down: keep them apart.",
    ),
    put_together="Put together, from the top: {parts}.",
    one_place="That is the {talon}: {cards}.",
    in_order="{} cards in order",
    not_drawn="Cards that share a place lie in no random order: turn them up or put them away, "
    "but do not draw from them.",
    named_places="That is the {talon}, from the top: {parts}.",
    from_deck=("{} card from the top of the deck", "{} cards from the top of the deck"),
    kept=("the card kept apart", "the {} cards kept apart"),
    laid_aside=("the card laid aside", "the {} cards laid aside"),
)

_GERMAN: Final = Texts(
    heading="{title}: {cards} Karten, {piles} Stapel, {rounds}, {placements} Karten abzulegen{time}",
    about=", etwa {time}",
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
            "flop": "Flop",
            "turn": "Turn",
            "river": "River",
            "all other cards": "alle anderen Karten",
        }
    ),
    seat="Platz {}",
    then_aside=", dann Stapel {pile} beiseitelegen: {packet}",
    packet="Päckchen {}",
    cards=("{} Karte", "{} Karten"),
    keep=(
        "Die letzte Karte wird nicht abgelegt: zurückbehalten.",
        "Die letzten {} Karten werden nicht abgelegt: zurückbehalten.",
    ),
    put_together="Zusammenlegen, von oben nach unten: {parts}.",
    one_place="Das ist {talon}: {cards}.",
    in_order="{} Karten in Reihenfolge",
    not_drawn="Karten auf einem Platz liegen in keiner zufälligen Reihenfolge: aufdecken oder weglegen, "
    "nicht davon ziehen.",
    named_places="Das ist {talon}, von oben nach unten: {parts}.",
    from_deck=("{} Karte oben vom Packen", "{} Karten oben vom Packen"),
    kept=("die zurückbehaltene Karte", "die {} zurückbehaltenen Karten"),
    laid_aside=("die beiseitegelegte Karte", "die {} beiseitegelegten Karten"),
)

TEXTS: Final[Mapping[str, Texts]] = MappingProxyType({"en": _ENGLISH, "de": _GERMAN})
"""The texts by language."""
