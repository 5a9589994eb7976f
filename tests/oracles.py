"""Brute force, written from the definitions; shares no code with the library but its records.

A destination is an owner (anything) or a Talon; a deck is a sequence of them, index 0 on top.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from shufflegraph.deck import Talon


def reduced_decks(size: int, owners: int) -> Iterator[tuple[Any, ...]]:
    """All decks of `size` cards with at most that many owners, named 0, 1, … by first card."""

    def extend(deck: tuple[int, ...], used: int) -> Iterator[tuple[int, ...]]:
        if len(deck) == size:
            yield deck
            return
        for owner in range(min(used + 1, owners)):
            yield from extend((*deck, owner), max(used, owner + 1))

    yield from extend((), 0)


def active_owners(deck: Sequence[Any], position: int) -> set[Any]:
    """Owners who have a card at or above and one at or below `position`."""
    return {d for d in deck[: position + 1] if not isinstance(d, Talon)} & set(deck[position:])


def colourings(items: Sequence[Any], colours: int) -> Iterator[dict[Any, int]]:
    """All ways to give each item one of the colours."""
    for choice in product(range(colours), repeat=len(items)):
        yield dict(zip(items, choice, strict=True))


def play_round(
    deck: Sequence[Any], piles_of: Sequence[int], piles: int
) -> tuple[list[Any], list[Any]]:
    """Play one round by the rules of the table, card by card, with the cards' destinations face up.

    Returns the owners whose hand was handed over, and the next deck.
    """
    table: list[list[Any]] = [[] for _ in range(piles)]
    given = []
    for position, (card, pile) in enumerate(zip(deck, piles_of, strict=True)):
        table[pile].insert(0, card)
        is_last = card not in deck[position + 1 :]
        if (
            not isinstance(card, Talon)
            and is_last
            and table[pile] == [card] * list(deck).count(card)
        ):
            given.append(card)
            table[pile] = []
    return given, [card for pile in table for card in pile]


def is_done(deck: Sequence[Any]) -> bool:
    """Is everything dealt: only the talon left, and in order?"""
    return list(deck) == [Talon(i) for i in range(len(deck))]


def fewest_rounds(deck: Sequence[Any], piles: int, most: int) -> int | None:
    """The fewest rounds over all pile choices (one pile per owner, any for talon cards), or None."""
    reached = {tuple(deck)}
    for rounds in range(most + 1):
        if any(is_done(state) for state in reached):
            return rounds
        if rounds < most:
            reached = {following for state in reached for following in next_decks(state, piles)}
    return None


def next_decks(deck: Sequence[Any], piles: int) -> set[tuple[Any, ...]]:
    """All decks that one round can lead to."""
    items = sorted(set(deck), key=repr)
    return {
        tuple(play_round(deck, [choice[card] for card in deck], piles)[1])
        for choice in colourings(items, piles)
    }
