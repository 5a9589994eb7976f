"""Messages: cards are shown as people write them, and no message is longer than a line or two."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from shufflegraph import Assignments, Partitions, Spaced, partition
from shufflegraph.cards import PACKS, Card, Rank, Suit
from shufflegraph.errors import ShufflegraphError
from shufflegraph.values import in_turn, joined, label_of, listed

ACE = Card(Suit.SPADES, Rank.ACE)
SKAT = PACKS["skat"]
SPLIT: Any = Partitions({card: ["Ann", "Bob"] for card in SKAT}, {"Ann": 10, "Bob": 22})
HANDS = {"Ann": frozenset(SKAT[:10]), "Bob": frozenset(SKAT[10:])}
LONG = "a name that is so long that nobody will ever read it to its end"


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


@pytest.mark.parametrize(
    ("work", "reason"),
    [
        (Partitions({ACE: []}, {"Ann": 1}).sample, "nobody may hold ♠A"),
        (lambda: partition({ACE: ["Ann"]}, {"Ann": 2}), r"1 card \(♠A\)"),
        (lambda: partition({card: ["Ann"] for card in SKAT}, {"Ann": 9}), "♣7, .*, ♣A, …"),
        (lambda: partition({ACE: ["Bob"]}, {"Ann": 1}), "♠A may be held by 'Bob'"),
        (lambda: SPLIT.rank({**HANDS, "Ann": list(SKAT[:10])}), "cards of 'Ann' are a list"),
        (lambda: SPLIT.rank({**HANDS, "Ann": HANDS["Bob"]}), "'Ann' has 22 cards instead of 10"),
        (lambda: SPLIT.rank({**HANDS, "Ann": frozenset({Card.parse("♥2")})}), "'Ann' has ♥2"),
        (lambda: SPLIT.unrank(-1), r"Partitions\(.*…"),
        (lambda: SPLIT.marginal(Card.parse("♥2"), "Ann"), "♥2 is none of the cards"),
        (lambda: SPLIT.marginal(ACE, LONG), "is none of the owners 'Ann', 'Bob'"),
        (lambda: Partitions({}, {ACE: -1}), "♠A gets -1 cards"),
        (Partitions({}, dict.fromkeys(range(999), 1)).sample, "0, 1, 2, 3, 4, 5, 6, 7, … may"),
        (Partitions({}, {LONG + str(n): 1 for n in range(9)}).sample, "'a name that .*…"),
        (Spaced([ACE, ACE]).sample, "^♠A too frequent"),
        (Spaced(SKAT * 2, 40).sample, "^♣7 and ♣8 and .* and ♣A and others too frequent"),
        (lambda: Spaced([ACE]).rank((Card.parse("♥2"),)), "♥2 is none of the ranks ♠A"),
        (
            lambda: Assignments(dict.fromkeys([*range(99)], 1)).rank(("a",)),
            "'a' is none of .* 7, …",
        ),
    ],
)
@pytest.mark.inputs
def test_a_message_is_one_short_sentence(work: Callable[[], Any], reason: str) -> None:
    with pytest.raises(ShufflegraphError, match=reason) as caught:
        work()
    assert "Card(" not in str(caught.value) or "Partitions(" in str(caught.value)
    assert len(str(caught.value)) < 460
    assert "\n" not in str(caught.value)


def test_a_repr_is_short() -> None:
    hand = SPLIT.sample(Random(1))["Ann"]
    assert len(repr(hand)) < 200


def test_an_integer_of_another_type_does_not_look_like_one() -> None:
    class Whole:
        def __index__(self) -> int:
            return 1

        def __str__(self) -> str:
            return "1"

        def __repr__(self) -> str:
            return "Whole(1)"

    most: Any = Whole()
    with pytest.raises(
        ShufflegraphError, match=re.escape("max_run is Whole(1): it has to be an integer")
    ):
        Spaced("aabb", max_run=most)
