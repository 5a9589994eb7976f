"""Spaced arrangements: all small ones, the figures, shuffles, repeats and the picture, bad input."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise, permutations
from math import factorial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import Spaced, repeats, spaced_order, spaced_shuffle
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import PACKS
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.conflicts import picture
from shufflegraph.sampling.spaced import arranged, runs, table, ways
from shufflegraph.sampling.spaced.limits import RankRules
from shufflegraph.sampling.spaced.lumps import lumped
from shufflegraph.sampling.spaced.numbers import LumpNumbers, RunsByPoints
from shufflegraph.sampling.spaced.table import RankTable
from shufflegraph.sampling.spaced.task import Ranked
from tests.support.arranged import keeps, words_of
from tests.support.families import check_family


def legal(ranks: str, distance: int) -> list[tuple[str, ...]]:
    """All arrangements by the definition, in lexicographic order of first appearance."""
    return [word for word in words_of(ranks) if keeps(word, distance=distance)]


@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="9 packs of up to 6 cards, distances 0 to 4: every arrangement, number and pattern of bits",
)
@pytest.mark.parametrize("distance", range(5))
@pytest.mark.parametrize(
    "ranks", ["", "a", "aa", "ba", "aabb", "aaabb", "bacbac", "aaabbc", "abcde"]
)
def test_the_family_is_all_legal_arrangements(ranks: str, distance: int) -> None:
    outcomes = legal(ranks, distance)
    check_family(Spaced(ranks, distance), outcomes, draws_by_rank=False)
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


@pytest.mark.evidence(
    "sampled",
    of=("sampling.spaced.family.Spaced", "sampling.conflicts.repeats"),
    bound="drawn packs of up to 6 ranks of up to 5 cards, distances 0 to 4",
)
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


def test_hundreds_of_cards_of_each_rank_and_many_ranks() -> None:
    """The fields of a state are as wide as the largest number in them."""
    family = Spaced({"a": 260, "b": 260, "c": 260}, 2)
    assert family.count == 6
    assert family.unrank(3) == ("b", "c", "a") * 260
    assert family.rank(("c", "b", "a") * 260) == 5
    for ranks in (15, 16, 17, 31, 32, 33):
        assert Spaced(range(ranks)).count == factorial(ranks)
        twice = Spaced([*range(ranks), *range(ranks)], ranks - 1)
        assert twice.count == factorial(ranks)


@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="packs of up to 7 cards of 3 ranks, distances 0 to 4: is there any arrangement?",
)
def test_an_arrangement_exists_unless_a_rank_needs_too_many_places() -> None:
    """The formula against the definition, for all packs of up to seven cards of three ranks."""
    for sizes in {tuple(sorted([a, b, c])) for a in range(5) for b in range(4) for c in range(3)}:
        ranks = "".join(name * size for name, size in zip("abc", sizes, strict=True))
        if len(ranks) <= 7:
            for distance in range(5):
                assert (Spaced(ranks, distance).count > 0) == bool(legal(ranks, distance))


def check_numbers_without_a_table(family: Spaced[Any], indices: Iterable[int]) -> None:
    """The numbers of runs, by values at points, are those of the table."""
    sizes = list(family.ranks.values())
    assert runs.count_of_runs(sizes, [1] * len(sizes)) == family.count
    numbers = LumpNumbers(lumped(family._task), RunsByPoints([(size, 1) for size in sizes]))
    names = {rank: number for number, rank in enumerate(family.ranks)}
    for index in indices:
        word = tuple([names[rank] for rank in family.unrank(index)])
        assert numbers.unrank(index) == word
        assert numbers.rank(word) == index


@pytest.mark.parametrize("ranks", ["", "aab", "aabbc", "aaabbcc", "aabcab"])
def test_without_a_table_the_numbers_are_the_same(ranks: str) -> None:
    family = Spaced(ranks)
    check_numbers_without_a_table(family, range(family.count))


@pytest.mark.parametrize("sizes", [(12, 12), (11, 10, 3), (2, 9, 9)])
def test_many_cards_of_a_rank_without_a_table(sizes: tuple[int, ...]) -> None:
    family, rng = Spaced(dict(enumerate(sizes))), Random(6)
    assert family.method == "table"
    indices = [0, family.count - 1, *(rng.randrange(family.count) for _ in range(3))]
    check_numbers_without_a_table(family, indices)


def test_a_double_pack_of_110_cards() -> None:
    family = Spaced([card.rank for card in PACKS["romme"]])
    assert family._arranged.small is None
    index = Random(110).randrange(family.count)
    outcome = family.unrank(index)
    assert not repeats(outcome)
    assert family.rank(outcome) == index
    assert f"{float(family.probability):.3g}" == "0.00081"


def test_the_table_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "ROW_TABLE", 0)
    monkeypatch.setattr(arranged, "BUDGETS", (0, 100))
    with pytest.raises(InvalidParameter, match="more than 10 states"):
        Spaced("aaaabbbbccccddddeeee", 3)._arranged.table  # noqa: B018


@pytest.mark.parametrize("sizes", [(2, 2, 3), (3, 3), (1, 2, 2, 2)])
def test_the_limit_is_the_number_of_states(sizes: tuple[int, ...]) -> None:
    rules = [RankRules(((1, 2),))] * len(sizes)
    states = len(RankTable(sizes, rules).counts)
    assert len(RankTable(sizes, rules, most=states).counts) == states
    with pytest.raises(InvalidParameter, match=f"more than {states - 1} states"):
        RankTable(sizes, rules, most=states - 1)


def test_numbering_keeps_the_ways_of_few_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MOST_NODES", 3)
    family = Spaced("aabbcc", 1)
    known = family._arranged.numbers
    assert isinstance(known, Ranked)
    assert [family.rank(family.unrank(index)) for index in range(30)] == list(range(30))
    assert len(known.table.nodes) <= 3


def test_the_distance_that_matters_and_the_places_needed() -> None:
    assert [Spaced(ranks, 3)._task.common_distance for ranks in ("", "abc", "aab")] == [
        None,
        None,
        2,
    ]
    assert arranged.places_needed([], 3) == 0
    assert arranged.places_needed([2, 1, 2], 3) == 6


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


@pytest.mark.evidence(
    "sampled",
    of="sampling.spaced.shuffle.spaced_shuffle",
    bound="4 cards, distances 0 to 2, 400 seeds: every legal order comes, no other",
)
@pytest.mark.parametrize("distance", [0, 1, 2])
def test_every_legal_order_of_different_cards_can_come(distance: int) -> None:
    cards = ["a1", "a2", "b1", "c1"]
    reached = {
        spaced_shuffle(cards, key=lambda card: card[0], distance=distance, rng=Random(seed))
        for seed in range(400)
    }
    assert reached == {
        order
        for order in permutations(cards)
        if abs(order.index("a1") - order.index("a2")) > distance
    }


@pytest.mark.parametrize("apart", [255, 1001])
def test_repeats_far_apart(apart: int) -> None:
    """Called without its postcondition, which compares all pairs."""
    far = ["a", *range(1, apart), "a", "b"]
    assert undecorated(repeats)(far, apart) == ((0, apart),)
    assert undecorated(repeats)(far, apart - 1) == ()
    assert tuple(far) not in Spaced(far, apart)
    assert tuple(far) in Spaced(far, apart - 1)


def test_the_picture_has_a_row_per_rank() -> None:
    assert picture(("A", "10", "A")).splitlines() == ["A  .  A", ".  10 ."]
    assert picture("") == ""
    assert picture("-a-") == "- . -\n. a ."
    assert picture(("10", "".join("10"))) == "10 10"
    assert picture("123123") == "1 . . 1 . .\n. 2 . . 2 .\n. . 3 . . 3"


def test_positions_for_a_table() -> None:
    keys = ["a", "a", "b", "c"]
    for seed in range(20):
        order = spaced_order(keys, fixed={0: "a"}, rng=Random(seed))
        assert sorted(order) == [0, 1, 2, 3]
        assert repeats([keys[at] for at in order]) == ()
        assert keys[order[0]] == "a"
    kinds = [(1, "x"), (1, "y"), (2, "x"), (2, "y")]
    order = spaced_order(kinds * 2, distance=[1, 0], attributes=2, rng=Random(1))
    assert all(kinds[one % 4][0] != kinds[other % 4][0] for one, other in pairwise(order))
    many = [n % 60 for n in range(600)]
    near = spaced_order(many, distance=7, approximate=True, rng=Random(1))
    assert repeats([many[at] for at in near], 7) == ()
