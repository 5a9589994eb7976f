"""Recorded decks and deals as text: a deck a line, boards in PBN or LIN, or JSON with a deal a line."""

import json
import re
import warnings
from collections.abc import Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from functools import partial, reduce
from itertools import chain
from operator import add
from typing import Any, Final

from shufflegraph.analysis.deals import audit_deals, audited_pack_fault
from shufflegraph.analysis.fairness import (
    LEAST_DECKS,
    Audit,
    counted,
    error_fault,
    in_chunks,
    judged,
)
from shufflegraph.analysis.orders import as_labelled_order, places_of_copies
from shufflegraph.analysis.tally import Tally, tally
from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import hashable_fault, in_turn, kind_fault
from shufflegraph.base.messages import label_of
from shufflegraph.cards import Card
from shufflegraph.cards.board_texts import boards_from, boards_or_fault, one_each
from shufflegraph.cards.boards import with_the_last
from shufflegraph.errors import InvalidParameter

_BOARD: Final = re.compile(r'\ufeff?\s*(\[\s*\w+\s*"|;|\{(?!\s*")|.*\bmd\||(qx|vg|pn|%)\|)')
"""How a text of boards begins: with a tag or a comment of PBN, or a field of LIN."""
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
    return [_card_of_label(label) for label in found]


def _card_of_label(label: Any) -> Hashable:
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


def _tally_lines(places: dict[Hashable, tuple[int, ...]], lines: Sequence[Line]) -> Tally:
    return tally(
        [as_labelled_order(f"line {n}", cards_of(n, text), places, n) for n, text in lines]
    )


@in_turn
def audit_text_fault(
    texts: object, order: object, pack: object, error: object, executor: object
) -> Iterator[InvalidParameter | None]:
    yield kind_fault("texts", texts, Iterable, "lines of text")
    yield kind_fault("order", order, (Sequence, type(None)), "a list of cards")
    yield audited_pack_fault(pack)
    yield error_fault(error, executor)


@require(
    lambda texts, order, pack, error, executor: (
        audit_text_fault(texts, order, pack, error, executor) is None
    ),
    "lines, and a rate of false alarms",
)
@ensure(lambda error, result: result.error == error, "judged at that rate")
def audit_text(
    texts: Iterable[str],
    *,
    order: Sequence[Hashable] | None = None,
    pack: Sequence[Hashable] | None = None,
    error: float = 0.01,
    executor: Executor | None = None,
) -> Audit:
    """Audit recorded decks or deals, read as a stream of lines, in constant memory but for boards.

    A line is a deck, its top card first: a JSON list, or cards with spaces or commas between. Boards in
    Portable Bridge Notation or LIN, and lines of JSON with `hands` (and a `talon`), are audited as deals; a
    board that is recorded several times, with the same number and deal, counts once. A deck may have equal
    cards: then chance says which is which. With a pack, a line is a hand, of as many cards as the first.

    >>> from random import Random
    >>> rng = Random(1)
    >>> decks = [rng.sample(range(52), 52) for _ in range(50)]
    >>> audit_text([" ".join(map(str, deck)) for deck in decks]).is_unfair
    False

    :param texts: the lines, such as an open file.
    :param order: the order before each shuffle, the top card first; by number or by suit if left out.
    :param pack: all cards, where the lines are hands from it, such as opening hands.
    :param error: how often a fair shuffle may be called unfair.
    :param executor: reads and counts on its workers.
    :raises InvalidParameter: at the first line that is not a deck of the same cards, with its number; or if
        there are fewer than 20 decks.
    """
    refuse(audit_text_fault(texts, order, pack, error, executor))
    all_lines, begun = iter(texts), list[str]()
    lines = lines_of(_kept(all_lines, begun))
    first = next(lines, None)
    if first is None:
        raise InvalidParameter(f"no deck in the text: an audit needs at least {LEAST_DECKS}")
    is_board, is_deal = _BOARD.match(first[1]), first[1].lstrip().startswith("{")
    if order is not None and (is_board or is_deal or pack is not None):
        raise InvalidParameter(
            "order does nothing here: boards, deals and hands have no order before the shuffle"
        )
    if is_board:
        return _audit_boards(chain(begun, all_lines), error, executor)
    begun.clear()
    lines = chain([first], lines)
    if is_deal:
        return audit_deals(map(_json_deal, lines), pack=pack, error=error, executor=executor)
    if pack is not None:
        hands = ({"hand": cards_of(*line)} for line in lines)
        return audit_deals(hands, pack=pack, error=error, executor=executor)
    cards = natural_order(cards_of(*first)) if order is None else list(order)
    refuse(hashable_fault("order", cards))
    if len(cards) < 2:
        raise InvalidParameter(f"line {first[0]}: a deck has at least 2 cards")
    places = places_of_copies(cards)
    found = reduce(add, counted(in_chunks(lines), partial(_tally_lines, places), executor))
    if found.decks < LEAST_DECKS:
        raise InvalidParameter(f"decks: {found.decks}; an audit needs at least {LEAST_DECKS}")
    return judged(found, error)


def _kept(texts: Iterator[str], begun: list[str]) -> Iterator[str]:
    """The lines, each noted as it is read."""
    for text in texts:
        begun.append(text)
        yield text


def _audit_boards(texts: Iterable[str], error: float, executor: Executor | None) -> Audit:
    """Audit boards of Bridge: one that is recorded for several tables, under the same number, counts once."""
    text = "\n".join([_plain_line(number, line) for number, line in enumerate(texts, 1)])
    records = boards_from(text)
    different = one_each(records)
    boards, faults = boards_or_fault(different)
    for fault in faults:
        warnings.warn(str(fault), stacklevel=4)
    deals = [with_the_last(board.hands) for board in boards]
    found = audit_deals(deals, error=error, executor=executor)
    more = len(records) - len(different)
    return replace(found, records=len(boards) + more) if more else found


def _plain_line(number: int, line: Any) -> str:
    refuse(kind_fault(f"line {number}", line, str, "text"))
    return str(line).rstrip("\r\n")


def _json_deal(line: Line) -> dict[str, Any]:
    try:
        deal = json.loads(line[1])
        hands = {**deal["hands"], **({"talon": deal["talon"]} if deal.get("talon") else {})}
        return {owner: [_card_of_label(card) for card in hand] for owner, hand in hands.items()}
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError):
        raise InvalidParameter(
            f'line {line[0]} is not a deal: {{"hands": {{"Ann": [cards], …}}, "talon": [cards]}} is needed'
        ) from None
