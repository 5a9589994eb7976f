"""Spaced arrangements: all small ones, the figures, shuffles, repeats and the picture, bad input."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph.cards import PACKS
from shufflegraph.errors import InvalidParameter, InvalidParameterType, Unsolvable
from shufflegraph.sampling import _blocks, _states
from shufflegraph.sampling.repeats import picture, repeats
from shufflegraph.sampling.spaced import Spaced, spaced_shuffle
from tests.families import check_family


def legal(ranks: str, distance: int) -> list[tuple[str, ...]]:
    """All arrangements by the definition, in the order of the dictionary of first appearance."""
    order = list(dict.fromkeys(ranks))
    words = set(permutations(ranks))
    good = [
        word
        for word in words
        if not any(
            rank in word[max(0, place - distance) : place] for place, rank in enumerate(word)
        )
    ]
    return sorted(good, key=lambda word: [order.index(rank) for rank in word])


@pytest.mark.parametrize("distance", range(5))
@pytest.mark.parametrize(
    "ranks", ["", "a", "aa", "ba", "aabb", "aaabb", "bacbac", "aaabbc", "abcde"]
)
def test_the_family_is_all_legal_arrangements(ranks: str, distance: int) -> None:
    outcomes = legal(ranks, distance)
    check_family(Spaced(ranks, distance), outcomes)
    assert list(Spaced(ranks, distance)) == outcomes


@pytest.mark.parametrize(
    ("ranks", "cards", "distance", "count"),
    [
        (6, 5, 1, 1210527140790855600),
        (6, 5, 2, 7697560215474720),
        (6, 6, 1, 12229789732207993835280),
        (6, 6, 2, 20673260467866119520),
        (4, 8, 1, 36734931452736),
    ],
)
def test_counts_of_dice_and_suits(ranks: int, cards: int, distance: int, count: int) -> None:
    assert Spaced(list(range(ranks)) * cards, distance).count == count


def test_the_probability_that_a_shuffled_pack_is_legal() -> None:
    pack = dict.fromkeys("23456789TJQKA", 4)
    assert Spaced(pack).probability == Fraction(
        672058204939482014438623912695190927357, 14778213400262135041705388361938994140625
    )
    assert f"{float(Spaced(pack, 2).probability):.8f}" == "0.00169069"
    assert Spaced(pack, 0).probability == 1
    assert Spaced("aab", 5).probability == 0


@settings(deadline=None)
@given(st.lists(st.integers(1, 5), max_size=6), st.integers(0, 4), st.integers(0))
def test_random_indices_come_back(sizes: list[int], distance: int, seed: int) -> None:
    family = Spaced({f"r{rank}": size for rank, size in enumerate(sizes)}, distance)
    if family.count:
        index = Random(seed).randrange(family.count)
        word = family.unrank(index)
        assert family.rank(word) == index
        assert not repeats(word, distance)
        assert Counter(word) == family.ranks


@pytest.mark.parametrize("size", range(8))
def test_two_ranks_can_only_take_turns(size: int) -> None:
    assert list(Spaced("ab" * size)) == sorted({tuple("ab" * size), tuple("ba" * size)})


def test_a_long_sequence_of_few_ranks() -> None:
    family = Spaced({"a": 150, "b": 150})
    assert family.count == 2
    assert family.unrank(1) == ("b", "a") * 150


def test_a_distance_may_be_larger_than_the_pack() -> None:
    assert Spaced("abc", 10**9).count == 6
    assert Spaced("aab", 10**9).count == 0
    assert Spaced([], 10**9).count == 1


def test_ranks_are_given_one_by_one_or_counted() -> None:
    assert Spaced("abab") == Spaced({"a": 2, "b": 2, "c": 0}) == Spaced(iter("abab"), 1)
    assert Spaced("abab") != Spaced("baba")
    assert Spaced("abab") != Spaced("abab", 0)
    assert repr(Spaced("aab", 2)) == "Spaced({'a': 2, 'b': 1}, 2)"


@pytest.mark.parametrize(
    ("ranks", "distance", "reason"),
    [
        ("aaab", 1, "'a' too frequent: 3 cards, more than 1 apart, need 5 places, 1 more"),
        ("aab", 2, "'a' too frequent: 2 cards, more than 2 apart, need 4 places, 1 more"),
        ("aabb", 2, "'a' and 'b' too frequent: 2 cards each, more than 2 apart, need 5 places, 1"),
    ],
)
def test_the_rank_that_is_too_frequent_is_named(ranks: str, distance: int, reason: str) -> None:
    family = Spaced(ranks, distance)
    assert family.count == 0
    with pytest.raises(Unsolvable, match=reason):
        family.sample()
    with pytest.raises(Unsolvable, match=reason):
        spaced_shuffle(ranks, key=str, distance=distance)


def test_an_arrangement_exists_unless_a_rank_needs_too_many_places() -> None:
    """The formula against the definition, for all packs of up to seven cards of three ranks."""
    for sizes in {tuple(sorted([a, b, c])) for a in range(5) for b in range(4) for c in range(3)}:
        ranks = "".join(name * size for name, size in zip("abc", sizes, strict=True))
        if len(ranks) <= 7:
            for distance in range(5):
                assert (Spaced(ranks, distance).count > 0) == bool(legal(ranks, distance))


@pytest.mark.parametrize("ranks", ["", "aab", "aabbc", "aaabbcc", "abcabd"])
def test_without_a_table_the_numbers_are_the_same(ranks: str) -> None:
    family = Spaced(ranks)
    sizes = list(family.ranks.values())
    numbers = {rank: number for number, rank in enumerate(family.ranks)}
    assert _blocks.count_without_neighbours(sizes) == family.count
    for index, outcome in enumerate(family):
        word = tuple(numbers[rank] for rank in outcome)
        assert _blocks.arrangement_by_blocks(sizes, index) == word
        assert _blocks.arrangement_number_by_blocks(sizes, word) == index


def test_the_last_arrangement_of_258_ranks_without_a_table() -> None:
    sizes = [1] * 257 + [2]
    last = (257, 256, 257, *range(255, -1, -1))
    index = _blocks.count_without_neighbours(sizes) - 1
    assert _blocks.arrangement_by_blocks(sizes, index) == last
    assert _blocks.arrangement_number_by_blocks(sizes, last) == index


def test_products_of_polynomials_are_no_longer_than_they_are() -> None:
    """(1 + 2x) 3x; the blocks of 1 times x + x^2 have 1! + 2! orders; polynomials of ranks are kept."""
    assert _blocks._times([1, 2], [0, 3]) == [0, 3, 6]
    assert _blocks._over([0, 3, 6], [0, 1]) == [3, 6]
    assert _blocks._orders([1], [0, 1, 1]) == 3
    assert _blocks._opened_polynomial(2) == (2, -4, 1)
    assert _blocks._opened_polynomial(2) is _blocks._opened_polynomial(2)
    assert _blocks._rank_polynomial(2) is _blocks._rank_polynomial(2)


def test_a_double_pack_of_110_cards() -> None:
    family = Spaced([card.rank for card in PACKS["romme-long"]])
    assert family._needs_no_table
    index = Random(110).randrange(family.count)
    outcome = family.unrank(index)
    assert not repeats(outcome)
    assert family.rank(outcome) == index
    assert f"{float(family.probability):.3g}" == "0.00081"


def test_the_table_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_states, "MOST_STATES", 10)
    with pytest.raises(InvalidParameter, match="more than 10 states"):
        Spaced("aaaabbbbccccddddeeee", 3)._count  # noqa: B018


def test_the_limit_is_the_number_of_states(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = (2, 2, 3)
    states = len(_states.counted_states(sizes, 2).counts)
    assert _states.counted_states(sizes, 2) is _states.counted_states(sizes, 2)
    for most in (states, states - 1):
        _states.counted_states.cache_clear()
        monkeypatch.setattr(_states, "MOST_STATES", most)
        if most == states:
            assert len(_states.counted_states(sizes, 2).counts) == states
        else:
            with pytest.raises(InvalidParameter, match=f"more than {most} states"):
                _states.counted_states(sizes, 2)


@pytest.mark.inputs
@pytest.mark.parametrize(
    ("outcome", "reason"),
    [
        (["a", "b", "a"], "tuple"),
        (("a", "b"), "'a' has 1 cards instead of 2"),
        (("a", "b", "c"), "'c' is none of the ranks 'a', 'b'"),
        (("a", "b", []), r"\[\] is none of the ranks"),
        (("a", "a", "b"), "'a' stands at places 0 and 1"),
    ],
)
def test_what_is_no_arrangement_has_no_rank(outcome: Any, reason: str) -> None:
    family = Spaced("aab")
    assert outcome not in family
    with pytest.raises(InvalidParameter, match=reason):
        family.rank(outcome)


@pytest.mark.parametrize("distance", [-1, 1.0, None, True, "1"])
def test_bad_distances_are_refused(distance: Any) -> None:
    with pytest.raises(InvalidParameter, match="distance"):
        Spaced("ab", distance)
    with pytest.raises(InvalidParameter, match="distance"):
        spaced_shuffle("ab", key=str, distance=distance)


@pytest.mark.inputs
def test_bad_input_of_repeats_is_refused() -> None:
    with pytest.raises(InvalidParameter, match="distance is -1"):
        repeats("ab", -1)
    with pytest.raises(InvalidParameterType, match="sequence"):
        repeats({1, 2})  # type: ignore[arg-type]
    with pytest.raises(InvalidParameterType, match="sequence"):
        picture(3)  # type: ignore[arg-type]


@pytest.mark.parametrize("ranks", [3, {"a": 1.0}, {"a": True}, [[]], None])
def test_bad_ranks_are_refused(ranks: Any) -> None:
    with pytest.raises(InvalidParameterType):
        Spaced(ranks)


def test_negative_numbers_of_cards_and_no_sequence_are_refused() -> None:
    with pytest.raises(InvalidParameter, match="'a' has -1 cards"):
        Spaced({"a": -1})
    with pytest.raises(InvalidParameterType, match="sequence"):
        spaced_shuffle({"a", "b"}, key=str)  # type: ignore[arg-type]


@pytest.mark.parametrize("distance", [0, 1, 2])
def test_a_spaced_shuffle_keeps_cards_apart(distance: int) -> None:
    pack = [rank + suit for rank in "789TJQKA" for suit in "cdhs"]
    before = list(pack)
    order = spaced_shuffle(pack, key=lambda card: card[0], distance=distance, rng=Random(4))
    assert pack == before
    assert sorted(order) == sorted(pack)
    assert not repeats([card[0] for card in order], distance)
    assert order == spaced_shuffle(pack, key=lambda card: card[0], distance=distance, rng=Random(4))
    assert order != spaced_shuffle(pack, key=lambda card: card[0], distance=distance)


def test_every_legal_order_of_different_cards_can_come() -> None:
    reached = {
        spaced_shuffle(["a1", "a2", "b1", "c1"], key=lambda card: card[0], rng=Random(seed))
        for seed in range(400)
    }
    assert reached == {
        order
        for order in permutations(["a1", "a2", "b1", "c1"])
        if all(one[0] != other[0] for one, other in pairwise(order))
    }


def test_repeats_are_pairs_of_positions() -> None:
    assert repeats("abcabc", 2) == ()
    assert repeats("aaba") == ((0, 1),)
    assert repeats("aaba", 2) == ((0, 1), (1, 3))
    assert repeats([[], {}, []], 2) == ((0, 2),)
    assert repeats("aa", 0) == repeats("", 3) == ()


def test_the_picture_has_a_row_per_rank() -> None:
    assert picture(("A", "10", "A")).splitlines() == ["A  .  A", ".  10 ."]
    assert picture("") == ""
    assert picture("123123") == "1 . . 1 . .\n. 2 . . 2 .\n. . 3 . . 3"
