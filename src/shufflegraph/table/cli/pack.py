"""The order in which a pack really lies, as people write it down."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from shufflegraph.cards import Card, Rank
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.problems import read
from shufflegraph.values import label_of, listed

_RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)


def read_pack(told: str, pack: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of `pack` in the order that a text, or a file with one, tells from the top."""
    is_file = told == "-" or Path(told).is_file() or re.search(r"[/\\\\.]", told) is not None
    text = read(told) if is_file else told
    words = re.split(r"[\s,;]+", text.strip())
    cards = [card for word in words if word for card in _cards(word)]
    times = Counter(cards)
    twice = [card for card in times if times[card] > 1]
    if twice:
        raise InvalidParameter(f"--pack names {twice[0]} {times[twice[0]]} times: each card once")
    other = [card for card in cards if card not in pack]
    if other:
        raise InvalidParameter(f"--pack names {other[0]}: it is no card of this pack")
    missing = [card for card in pack if card not in times]
    if missing:
        raise InvalidParameter(f"--pack lacks {listed(missing)}: name all {len(pack)} cards")
    return tuple(cards)


def _cards(word: str) -> Iterator[Card]:
    """Yield the card of a word, or those from one to another of the same suit, up or down."""
    first, dash, last = word.partition("-")
    start = _card(first, word)
    end = _card(last, word) if dash else start
    if start.suit != end.suit or {start.rank, end.rank} - set(_RANKS):
        raise InvalidParameter(
            f"--pack has {label_of(word)}: a range is of one suit, such as C2-CA"
        )
    one, other = _RANKS.index(start.rank), _RANKS.index(end.rank)
    step = 1 if one <= other else -1
    for place in range(one, other + step, step):
        yield Card(start.suit, _RANKS[place])


def _card(text: str, word: str) -> Card:
    try:
        return Card.parse(text)
    except InvalidParameter:
        raise InvalidParameter(
            f"--pack has {label_of(word)}: write cards such as C2 HT SA, or ranges such as C2-CA"
        ) from None
