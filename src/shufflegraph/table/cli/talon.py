"""What the dealer reads about the talon at the end: of what it is put together, and what it is."""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby

from shufflegraph.deck import Position, Talon
from shufflegraph.plans.fields import Part, is_put_together, talon_parts
from shufflegraph.plans.record import Plan
from shufflegraph.table.cli.texts import Texts, counted


def talon_lines(plan: Plan, talon: str, texts: Texts) -> list[str]:
    """Return what the dealer reads about the talon at the end, and how it is put together, if it is."""
    name = texts.name(talon)
    sizes = Counter(sorted([card.position for card in plan.deck if isinstance(card, Talon)]))
    if not is_put_together(plan):
        return [_whole(sizes, name, texts)]
    parts = talon_parts(plan)
    said = _part_texts(parts, name, texts)
    if len(said) == 1:
        return [texts.one_place.format(talon=name, cards=said[0])]
    is_told = "deck" not in {part.source for part in parts}
    cards = counted(texts.cards, sum(sizes.values()))
    what = (
        texts.one_place.format(talon=name, cards=cards) if is_told else _whole(sizes, name, texts)
    )
    return [texts.put_together.format(parts=", ".join(said)), what]


def _whole(sizes: Mapping[Position, int], talon: str, texts: Texts) -> str:
    """Return what the talon is, from the sizes of its places."""
    cards = sum(sizes.values())
    if cards > len(sizes) == 1:
        return texts.one_place.format(talon=talon, cards=counted(texts.cards, cards))
    if not texts.places:
        return texts.talon_left.format(talon=talon, cards=cards)
    named = [(texts.place(place), counted(texts.cards, n)) for place, n in sizes.items()]
    said = [count if place is None else f"{place} ({count})" for place, count in named]
    return texts.named_places.format(talon=talon, parts=", ".join(said))


def _part_texts(parts: Iterable[Part], talon: str, texts: Texts) -> list[str]:
    """Return what is put together; places that lie on one another in the deck are one part."""
    said: list[str] = []
    for source, group in groupby(parts, lambda part: part.source):
        if source == "deck":
            said.append(counted(texts.from_deck, sum([part.cards for part in group])))
        else:
            said += [_part_text(part, talon, texts) for part in group]
    return said


def _part_text(part: Part, talon: str, texts: Texts) -> str:
    """Return what is kept or laid aside; a packet that is called as the talon needs no name."""
    if part.source == "kept":
        return counted(texts.kept, part.cards)
    if texts.place(part.place) == talon:
        return counted(texts.laid_aside, part.cards)
    return f"{texts.packet_of(part.place)} ({counted(texts.cards, part.cards)})"
