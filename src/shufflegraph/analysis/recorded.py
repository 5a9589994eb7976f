"""Recorded decks and deals as text: a deck a line, boards in PBN, or JSON with a deal a line."""

import json
import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import partial, reduce
from itertools import chain
from operator import add
from typing import Any, Final

from shufflegraph.analysis.deals import audit_deals
from shufflegraph.analysis.fairness import (
    LEAST_DECKS,
    Audit,
    counted,
    error_fault,
    in_chunks,
    judged,
)
from shufflegraph.analysis.orders import as_order, places_of
from shufflegraph.analysis.tally import Tally, tally
from shufflegraph.cards import Card
from shufflegraph.cards.pbn import boards_from
from shufflegraph.contracts import ensure, refuse, require
from shufflegraph.errors import InvalidParameter
from shufflegraph.values import hashable_fault, in_turn, kind_fault, label_of

_BOARD: Final = re.compile(r'\s*\[\s*\w+\s+"')
_DEAL: Final = re.compile(r"\s*\[\s*[Dd]eal\s")
Line = tuple[int, str]


def lines_of(texts: Iterable[str]) -> Iterator[Line]:
    """The lines that are neither empty nor comments, with their numbers from 1."""
    for number, text in enumerate(texts, 1):
        refuse(kind_fault(f"line {number}", text, str, "text"))
        if text.strip() and not text.lstrip().startswith(("#", "%")):
            yield number, text


def cards_of(number: int, text: str) -> list[Hashable]:
    """The cards of a line: a JSON list, or words with spaces, commas or semicolons between."""
    try:
        found = (
            json.loads(text)
            if text.lstrip().startswith("[")
            else re.split(r"[\s,;]+", text.strip(" \t\r\n,;"))
        )
    except (ValueError, RecursionError):
        raise InvalidParameter(f"line {number} is not a JSON list of cards") from None
    return [_card(label) for label in found]


def _card(label: Any) -> Hashable:
    if isinstance(label, list | dict):
        raise InvalidParameter(f"{label_of(label)} is not a card")
    text = str(label)
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text)
    try:
        return Card.parse(text)
    except InvalidParameter:
        return text


def natural_order(cards: Sequence[Hashable]) -> list[Hashable]:
    """The order of a deck nobody has shuffled: numbers ascending, cards by suit from the two to the ace,
    any other labels by name.
    """
    for kind in (int, Card, str):
        if all(isinstance(card, kind) for card in cards):
            return sorted(cards)  # type: ignore[type-var]
    return sorted(cards, key=str)


def _tally_lines(place: dict[Hashable, int], lines: Sequence[Line]) -> Tally:
    return tally([as_order(f"line {n}", cards_of(n, text), place) for n, text in lines])


@in_turn
def audit_text_fault(
    texts: object, order: object, error: object, executor: object
) -> Iterator[InvalidParameter | None]:
    yield kind_fault("texts", texts, Iterable, "lines of text")
    yield kind_fault("order", order, (Sequence, type(None)), "a list of cards")
    yield error_fault(error, executor)


@require(
    lambda texts, order, error, executor: audit_text_fault(texts, order, error, executor) is None,
    "lines, and a rate of false alarms",
)
@ensure(lambda error, result: result.error == error, "judged at that rate")
def audit_text(
    texts: Iterable[str],
    *,
    order: Sequence[Hashable] | None = None,
    error: float = 0.01,
    executor: Executor | None = None,
) -> Audit:
    """Audit recorded decks or deals, read as a stream of lines in constant memory.

    A line is a deck, its top card first: a JSON list, or cards with spaces or commas between. Boards in
    Portable Bridge Notation, and lines of JSON with `hands` (and a `talon`), are audited as deals.

    >>> from random import Random
    >>> rng = Random(1)
    >>> decks = [rng.sample(range(52), 52) for _ in range(50)]
    >>> audit_text([" ".join(map(str, deck)) for deck in decks]).is_unfair
    False

    :param texts: the lines, such as an open file.
    :param order: the order before each shuffle, the top card first; by number or by suit if left out.
    :param error: how often a fair shuffle may be called unfair.
    :param executor: reads and counts on its workers.
    :raises InvalidParameter: at the first line that is not a deck of the same cards, with its number; or if
        there are fewer than 20 decks.
    """
    refuse(audit_text_fault(texts, order, error, executor))
    lines = lines_of(texts)
    first = next(lines, None)
    if first is None:
        raise InvalidParameter(f"no deck in the text: an audit needs at least {LEAST_DECKS}")
    lines = chain([first], lines)
    if _BOARD.match(first[1]):
        return audit_deals(
            map(_board, (one for one in lines if _DEAL.match(one[1]))),
            error=error,
            executor=executor,
        )
    if first[1].lstrip().startswith("{"):
        return audit_deals(map(_json_deal, lines), error=error, executor=executor)
    cards = natural_order(cards_of(*first)) if order is None else list(order)
    refuse(hashable_fault("order", cards))
    place = places_of(
        f"line {first[0]}" if order is None else "the order before the shuffle", cards
    )
    if len(place) < 2:
        raise InvalidParameter(f"line {first[0]}: a deck has at least 2 cards")
    found = reduce(add, counted(in_chunks(lines), partial(_tally_lines, place), executor))
    if found.decks < LEAST_DECKS:
        raise InvalidParameter(f"decks: {found.decks}; an audit needs at least {LEAST_DECKS}")
    return judged(found, error)


def _board(line: Line) -> dict[str, Any]:
    number, text = line
    (board,) = boards_from(text.strip(), number)
    return dict(board.hands)


def _json_deal(line: Line) -> dict[str, Any]:
    try:
        deal = json.loads(line[1])
        hands = {**deal["hands"], **({"talon": deal["talon"]} if deal.get("talon") else {})}
        return {owner: [_card(card) for card in hand] for owner, hand in hands.items()}
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise InvalidParameter(
            f'line {line[0]} is not a deal: {{"hands": {{"Ann": [cards], …}}, "talon": [cards]}} is needed'
        ) from None
