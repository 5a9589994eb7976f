"""A cut: a deal of which nobody knew the number."""

import hashlib
import json
import pickle
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shufflegraph import Assignments, plan
from shufflegraph.cards import GAMES
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cut import Cut, Secret, commit, join, verify
from shufflegraph.table.cut.calls import plain
from shufflegraph.table.cut.joining import stretched
from shufflegraph.table.cut.secret import spoken

SMALL: list[tuple[dict[str, int], Any]] = [
    ({"Ann": 1}, 0),
    ({"Ann": 2, "Bob": 2}, 0),
    ({"Ann": 2, "Bob": 1}, 2),
    ({"Ann": 2}, [2, 1]),
    ({}, 4),
]


@pytest.mark.evidence(
    "exhausted", of="table.cut.joining.join", bound="every number of five small deals"
)
@pytest.mark.parametrize("called", [[], ["7"], [7, 42], ["a", "b", "c"]])
def test_each_number_of_the_phone_leads_to_another_deal(called: list[Any]) -> None:
    for hands, talon in SMALL:
        family = Assignments(hands, talon)
        decks = [join(Secret(hands, talon, x, 3), called).deck for x in range(family.count)]
        assert sorted([family.rank(deck) for deck in decks]) == list(range(family.count))


def test_other_calls_lead_to_other_deals() -> None:
    secret = commit(GAMES["skat"].hands, [2], Random(1))
    decks = {join(secret, [call]).deck for call in range(200)}
    assert len(decks) == 200
    swapped = [
        join(secret, calls).deck for calls in (["1", "2"], ["2", "1"], ["12"], ["1", "2", "0"])
    ]
    assert len(set(swapped)) == 4


def test_small_calls_change_the_whole_deal() -> None:
    secret = commit(GAMES["skat"].hands, [2], Random(1))
    first, second = (join(secret, [call]).deck for call in (1, 2))
    assert sum(one != other for one, other in zip(first, second, strict=True)) > 10
    assert first[:5] != second[:5] or first[5:10] != second[5:10]


def test_what_is_called_is_spread_over_all_numbers() -> None:
    drawn = Counter(stretched([str(call)], 6) for call in range(6000))
    assert set(drawn) == set(range(6))
    assert all(850 < times < 1150 for times in drawn.values())
    assert stretched(["7"], 1) == 0


def test_the_stretch_is_shake_256_with_numbers_that_are_too_large_left_out() -> None:
    text = json.dumps(["shufflegraph-cut", 2, ["7", "a"]], separators=(",", ":")).encode()
    stream = hashlib.shake_256(text).digest(4000)
    below = 2**70 + 1
    blocks = (int.from_bytes(stream[i : i + 9], "big") >> 1 for i in range(0, 4000, 9))
    assert stretched(["7", "a"], below) == next(one for one in blocks if one < below)


def test_the_fingerprint_is_sha_256_in_words() -> None:
    way: list[Any] = [3, [1], True, False]
    told = ["shufflegraph-cut", 2, [["Ann", 2], ["Bob", 1]], [1, 1], *way, "b", f"{5:032x}"]
    text = json.dumps(told, separators=(",", ":")).encode()
    found = Secret({"Ann": 2, "Bob": 1}, 2, 11, 5, piles=3, aside=[1], under=True).fingerprint
    assert found == spoken(hashlib.sha256(text).digest()[:20])
    assert len(found) == 59


def test_words_are_those_of_the_proposal() -> None:
    known = {
        "127.0.0.1": "lusab babad",
        "63.84.220.193": "gutih tugad",
        "216.68.232.21": "todah vobij",
    }
    for address, words in known.items():
        assert spoken(bytes(map(int, address.split(".")))) == words
    assert len({spoken(bytes(divmod(bits, 256))) for bits in range(2**16)}) == 2**16


def test_whatever_is_dealt_is_in_the_fingerprint() -> None:
    base = Secret({"Ann": 2, "Bob": 2}, 0, 3, 5)
    others = [
        replace(base, number=4),
        replace(base, salt=6),
        Secret({"Bob": 2, "Ann": 2}, 0, 3, 5),
        Secret({"Ann": 2, "Bo": 2}, 0, 3, 5),
        Secret({"Ann": 2, "Bob": 1}, 1, 3, 5),
        Secret({"Ann": 2, "Bob": 2}, 1, 3, 5),
        Secret({"Ann": 2, "Bob": 2}, 1, 3, 5, aside=[0]),
        replace(base, piles=7),
        replace(base, under=True),
        replace(base, to_players=True),
    ]
    assert len({base.fingerprint, *[one.fingerprint for one in others]}) == 11
    assert (
        Secret({"Ann": 2}, 3, 3, 5).fingerprint == Secret({"Ann": 2}, [1, 1, 1], 3, 5).fingerprint
    )


def test_numbers_and_salts_are_drawn_anew() -> None:
    drawn = [commit({"Ann": 5, "Bob": 5}) for _ in range(20)]
    assert len({one.fingerprint for one in drawn}) == 20
    assert len({one.salt for one in drawn}) == 20
    assert max(one.salt for one in drawn).bit_length() > 100
    assert commit({"Ann": 5}, 1, Random(1)) == commit({"Ann": 5}, 1, Random(1))
    again = pickle.loads(pickle.dumps(drawn[0]))
    assert again == drawn[0]
    assert again.fingerprint == drawn[0].fingerprint


def test_the_number_is_not_shown_before_the_time() -> None:
    secret = Secret({"Ann": 5, "Bob": 5}, 0, 123, 456789)
    assert "123" not in repr(secret)
    assert "456789" not in repr(secret)


def test_a_game_is_dealt_from_a_cut() -> None:
    game = GAMES["poker"]
    cut = join(commit(game.hands, game.talon), ["7", "Bob's turn"])
    dealt = plan(cut.deck, aside=game.aside).execute(range(52))
    assert {seat: len(hand) for seat, hand in dealt.hands.items()} == game.hands


@given(
    st.dictionaries(st.text(max_size=3), st.integers(0, 4), max_size=4),
    st.one_of(st.integers(0, 4), st.lists(st.integers(1, 3), max_size=3)),
    st.lists(st.one_of(st.text("abzß 7É’", min_size=1, max_size=5), st.integers()), max_size=4),
    st.integers(0, 2**32),
    st.fixed_dictionaries(
        {"piles": st.integers(1, 9), "under": st.booleans(), "to_players": st.booleans()}
    ),
)
def test_cuts_are_written_and_read(
    hands: Any, talon: Any, called: Any, seed: int, way: dict[str, Any]
) -> None:
    aside = [0] if talon and talon != 0 else []
    called = [one for one in called if plain(str(one))]
    cut = join(commit(hands, talon, Random(seed), aside=aside, **way), called)
    again = Cut.from_json(cut.to_json())
    assert again.secret.way == way | {"aside": tuple(aside)}
    assert again == cut
    assert again.deck == cut.deck
    assert again.secret.fingerprint == cut.secret.fingerprint
    assert verify(cut.secret.fingerprint, again)


def test_what_was_called_is_not_in_the_fingerprint_but_changes_the_deal() -> None:
    cut = join(commit(GAMES["skat"].hands, 2, Random(3)), ["7"])
    other = Cut.from_json(json.dumps(json.loads(cut.to_json()) | {"called": ["8"]}))
    assert other.secret == cut.secret
    assert other.deck != cut.deck


def test_fingerprints_are_compared_letter_by_letter() -> None:
    cut = join(commit({"Ann": 5, "Bob": 5}, rng=Random(5)), [])
    words = cut.secret.fingerprint.split()
    for same in (" ".join(words), "-".join(words).upper(), "\n".join(words), "".join(words)):
        assert verify(same, cut)
    for other in (words[:9], words[1:], [*words, "lusab"], [*words[:9], "lusab"], []):
        assert not verify(" ".join(other), cut)


UNHEARD = (
    "\u200b",
    "\u200d",
    "\u00ad",
    "\ufeff",
    "\u0301",
    "\ufe0f",
    "\u2060",
    " ",
    "\t",
    ".",
    "-",
    "🂡",
)


@pytest.mark.parametrize("sign", UNHEARD)
def test_signs_that_nobody_hears_choose_nothing(sign: str) -> None:
    secret = commit(GAMES["skat"].hands, 2, Random(9))
    said = join(secret, ["Seven", "Bob's turn", "zwölf"])
    for at in range(6):
        calls = [call[:at] + sign + call[at:] for call in ("seven", "BOB’S turn", "zwo\u0308lf")]
        assert join(secret, calls) == said
        assert join(secret, calls).deck == said.deck
    with pytest.raises(InvalidParameter, match="a call has a letter or a digit"):
        join(secret, ["seven", sign])


@pytest.mark.parametrize(
    "other", ["sev\u0435n", "s\u03b5ven", "\u0455even", "٧", "\u3164", "七", "ɑ", "ɩ"]
)
def test_letters_that_only_look_alike_are_refused(other: str) -> None:
    with pytest.raises(InvalidParameter, match="is not a letter from a to z or a digit"):
        join(commit({"Ann": 1, "Bob": 1}), ["seven", other])


def test_what_is_written_is_what_counts() -> None:
    cut = join(commit(GAMES["skat"].hands, 2, Random(3)), ["Zwölf", "ＡＢ ² ﬁ", "Łódź, İstanbul"])
    assert cut.called == ("zwolf", "ab2fi", "lodzistanbul")
    tree = json.loads(cut.to_json())
    for other in ("Zwolf", "zw olf", "zwölf", "", "zwolf\u200b", 7):
        with pytest.raises(InvalidParameter, match="a call is "):
            Cut.from_json(json.dumps(tree | {"called": [other]}))


def test_a_number_is_of_its_deals_up_to_the_last_one() -> None:
    for hands, talon in SMALL:
        count = Assignments(hands, talon).count
        last = join(Secret(hands, talon, count - 1, 0), [])
        assert Cut.from_json(last.to_json()) == last
        with pytest.raises(InvalidParameter, match="number is"):
            Secret(hands, talon, count, 0)
        tree = json.loads(last.to_json())
        with pytest.raises(InvalidParameter, match="number is"):
            Cut.from_json(json.dumps(tree | {"number": f"{count:x}"}))
        for key in ("number", "salt"):
            with pytest.raises(InvalidParameter, match=f"{key} is .*: it is written in"):
                Cut.from_json(json.dumps(tree | {key: "0" + tree[key]}))


def test_older_numbers_are_declined_with_the_reason() -> None:
    old = {
        **{"format": "shufflegraph-cut", "version": 1, "hands": [["Ann", 1], ["Bob", 1]]},
        **{"talon": [], "number": "1", "salt": "0" * 32, "called": ["7"], "fingerprint": ""},
    }
    with pytest.raises(InvalidParameter, match="version of the cut is 1: it has to be 2, since in"):
        Cut.from_json(json.dumps(old))


@pytest.mark.parametrize(
    "way",
    [
        *({"piles": 0}, {"piles": True}, {"piles": 10_001}, {"aside": [2]}, {"aside": [-1]}),
        *({"aside": [0, 0]}, {"aside": 3}, {"under": 1}, {"to_players": None}),
    ],
)
def test_a_way_that_deals_nothing_is_refused(way: dict[str, Any]) -> None:
    said = f"{next(iter(way))} is "
    with pytest.raises(InvalidParameter, match=said):
        commit({"Ann": 2}, 2, **way)
    with pytest.raises(InvalidParameter, match=said):
        Secret({"Ann": 2}, 2, 0, 0, **way)
