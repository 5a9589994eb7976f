"""Messages: cards are shown as people write them, and no message is longer than a line or two."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from shufflegraph import Partitions
from shufflegraph.base.faults import in_turn
from shufflegraph.base.messages import joined, label_of, listed
from shufflegraph.cards import PACKS, Card, Rank, Suit

ACE = Card(Suit.SPADES, Rank.ACE)
SKAT = PACKS["skat"]
SPLIT: Any = Partitions({card: ["Ann", "Bob"] for card in SKAT}, {"Ann": 10, "Bob": 22})


def test_a_card_is_read_from_what_stands_in_its_repr() -> None:
    for card in PACKS["romme-short"]:
        inside = re.fullmatch(r"Card\('(.*)'\)", repr(card))
        assert inside is not None
        assert Card.parse(inside.group(1)) == card


def test_values_are_shown_as_people_write_them() -> None:
    assert [label_of(one) for one in (ACE, "♠A", "", 7, None)] == ["♠A", "'♠A'", "''", "7", "None"]
    assert label_of("x" * 38) == repr("x" * 38)
    assert label_of(10**38) == "1" + "0" * 38
    assert label_of(-(10**5000)) == "a negative integer of 5,001 digits"
    assert label_of("x" * 39) == "'" + "x" * 38 + "…"


def test_checks_in_turn_end_with_the_first_that_finds_something() -> None:
    made = []

    @in_turn
    def fault(size: int, *, most: int = 9) -> Iterator[ValueError | None]:
        made.append("least")
        yield ValueError("too small") if size < 0 else None
        made.append("most")
        if size > most:
            yield ValueError("too large")

    assert str(fault(-1)) == "too small"
    assert made == ["least"]
    assert str(fault(3, most=2)) == "too large"
    assert fault(3) is None


@pytest.mark.parametrize(("number", "text"), [(0, ""), (8, "0, 1, 2, 3, 4, 5, 6, 7"), (9, "7, …")])
def test_up_to_eight_values_are_listed(number: int, text: str) -> None:
    assert listed(iter(range(number))).endswith(text)
    assert listed(range(number)).count(",") == max(min(number, 9) - 1, 0)


@pytest.mark.parametrize(("number", "end"), [(1, "0"), (8, "6 and 7"), (9, "7 and others")])
def test_up_to_eight_texts_are_joined(number: int, end: str) -> None:
    assert joined(map(str, range(number))).endswith(end)
    assert joined(map(str, range(number))).count(" and ") == number - 1


def test_a_repr_is_short() -> None:
    hand = SPLIT.sample(Random(1))["Ann"]
    assert len(repr(hand)) < 200
