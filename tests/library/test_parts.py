"""Parts of the talon: with a tail, with packets, with both, with neither."""

import pytest

from shufflegraph import Plan, Talon, plan
from shufflegraph.plans.fields import is_put_together, parts_with_packets, talon_parts


def planned(text: str, piles: int, *aside: int) -> Plan:
    """Digits are places of the talon, letters are owners."""
    return plan([Talon(int(c)) if c.isdigit() else c for c in text], piles, aside=aside)


@pytest.mark.parametrize(
    ("text", "aside", "parts"),
    [
        ("0a1", (), [("deck", 0, 1), ("deck", 1, 1)]),
        ("1a0", (0,), [("deck", 0, 1), ("deck", 1, 1)]),
        ("0a11", (), [("deck", 0, 1), ("kept", 1, 2)]),
        ("10a1022", (), [("deck", 0, 2), ("deck", 1, 2), ("kept", 2, 2)]),
        ("ab0ab1", (1,), [("deck", 0, 1), ("packet", 1, 1)]),
        ("0011a22", (0,), [("packet", 0, 2), ("deck", 1, 2), ("kept", 2, 2)]),
        ("a1a01", (), [("deck", 0, 1), ("deck", 1, 1), ("kept", 1, 1)]),
        ("011", (), [("deck", 0, 1), ("kept", 1, 2)]),
        ("abab", (), []),
    ],
)
def test_parts_come_in_the_order_of_the_talon(
    text: str, aside: tuple[int, ...], parts: list[tuple[str, int, int]]
) -> None:
    made = planned(text, 2, *aside)
    assert talon_parts(made) == parts
    packets = {place for source, place, _ in parts if source == "packet"}
    assert parts_with_packets(made, packets) == parts


@pytest.mark.parametrize(
    ("text", "aside", "rounds", "tail", "together"),
    [
        ("01", (), False, 0, False),
        ("01", (0,), False, 0, False),
        ("011", (), False, 2, False),
        ("011", (1,), False, 2, False),
        ("0a1", (), True, 0, False),
        ("0a1", (1,), True, 0, False),
        ("ab0ab1", (1,), True, 0, True),
        ("a1a01", (), True, 1, True),
        ("0a11", (), True, 2, True),
        ("1a0a22", (0,), True, 2, True),
        ("0011a22", (0,), True, 2, True),
    ],
)
def test_a_talon_is_put_together_after_a_deal_with_a_tail_or_packets(
    text: str, aside: tuple[int, ...], rounds: bool, tail: int, together: bool
) -> None:
    made = planned(text, 2, *aside)
    assert (bool(made.rounds), made.tail) == (rounds, tail)
    assert is_put_together(made) is together
