"""Blocks that keep their own cards, and large arrangements by swaps: against all small ones, bad input."""

from collections import Counter
from itertools import pairwise, permutations, product
from random import Random
from typing import Any

import pytest

from shufflegraph import Spaced, repeats, spaced_shuffle
from shufflegraph.errors import InvalidParameter, Unsolvable
from tests.support.arranged import keeps, words_of
from tests.support.families import are_alike, check_family


def cut(cards: Any, blocks: list[int]) -> list[Counter[Any]]:
    """The cards of each block."""
    ends = [sum(blocks[: number + 1]) for number in range(len(blocks))]
    return [Counter(cards[end - size : end]) for size, end in zip(blocks, ends, strict=True)]


def legal(cards: Any, blocks: list[int], distance: int, fixed: dict[int, Any]) -> list[Any]:
    """All arrangements by the definition, in lexicographic order of first appearance."""
    return [
        word
        for word in words_of(cards)
        if cut(word, blocks) == cut(cards, blocks) and keeps(word, distance=distance, fixed=fixed)
    ]


def test_blocks_are_a_family() -> None:
    family = Spaced("aabbab", 1, blocks=[4, 2])
    check_family(family, legal("aabbab", [4, 2], 1, {}))
    said = "Spaced({'a': 3, 'b': 3}, 1, blocks=[{'a': 2, 'b': 2}, {'a': 1, 'b': 1}])"
    assert repr(family) == said
    assert eval(said) == family != Spaced("aabbab", 1)
    assert Spaced({"a": 3, "b": 3}, 1, blocks=[4, 2]) == family
    assert hash(eval(said)) == hash(family)
    assert family.broken("aabbba") == (
        ("'a' more than 1 apart", (0, 1)),
        ("'b' more than 1 apart", (2, 3)),
        ("'b' more than 1 apart", (3, 4)),
    )
    broken = Spaced("aabbab", 0, blocks=[4, 2]).broken("aaabbb")
    assert [one.rule for one in broken][:2] == [
        "block 0 (places 0 … 3) has 2 of 'a'",
        "block 0 (places 0 … 3) has 2 of 'b'",
    ]


def test_six_blocks_of_forty_trials() -> None:
    family = Spaced(dict.fromkeys("abc", 80) | {"d": 0}, max_run=3, blocks=None)
    assert family.blocks is None
    trials = Spaced([condition for _ in range(6) for condition in "abcd" * 10], 1, blocks=[40] * 6)
    assert trials.method == "block by block"
    order = trials.sample(Random(1))
    assert not repeats(order)
    assert all(block == Counter(dict.fromkeys("abcd", 10)) for block in cut(order, [40] * 6))


def test_what_is_fixed_in_blocks() -> None:
    first = {0: "a", 24: "b", 48: "c"}
    trials = Spaced(list("abcd") * 18, max_run=2, blocks=[24] * 3, fixed=first)
    assert trials.sample(Random(1)) in trials
    assert trials.count > 0


def test_many_draws_take_a_table() -> None:
    """Or whatever else takes longer to make, and less for each."""
    trials = Spaced(list("abcd") * 18, max_run=2, blocks=[24] * 3, fixed={0: "a"})
    one, many = trials._drawer(1), trials._drawer(100_000)
    assert many.steps < one.steps
    assert all(order in trials for order in trials.samples(1_000, Random(2))[:20])


def test_lists_for_participants() -> None:
    trials = [(condition, number) for number in range(12) for condition in "abcdef"]
    lists = [
        spaced_shuffle(trials, key=lambda trial: trial[0], blocks=[24] * 3, rng=Random(seed))
        for seed in range(3)
    ]
    for order in lists:
        assert [set(order[at : at + 24]) for at in (0, 24, 48)] == [
            set(trials[at : at + 24]) for at in (0, 24, 48)
        ]
        assert not repeats([condition for condition, _ in order])


def test_attributes_by_name() -> None:
    faces = list(product("ab", "xyz"))
    named = Spaced(faces, {"shape": 1}, attributes=["shape", "colour"], max_run={"colour": 2})
    assert named.count == Spaced(faces, [1, None], attributes=2, max_run=[None, 2]).count
    assert eval(repr(named)) == named


def test_blocks_that_contradict_are_named() -> None:
    with pytest.raises(Unsolvable) as caught:
        Spaced("abccba", {"c": 1}, blocks=[2, 4], fixed={2: "a", 5: "b"}).sample()
    text = str(caught.value)
    assert text.startswith("no arrangement: 'c' more than 1 apart; place 2 is for 'a'; ")
    assert text.endswith("place 5 is for 'b'; each block keeps its own cards")


# Large arrangements, nearly uniform ------------------------------------------------------------------


@pytest.mark.slow
def test_two_thousand_songs_are_mixed() -> None:
    songs = Spaced({f"artist {n}": 13 + (n < 50) for n in range(150)}, 10)
    mixed = songs.mixed(Random(1), 5)
    assert mixed.order in songs
    assert mixed.sweeps == 5
    assert 0 < mixed.swaps_made < 10_000
    assert mixed == songs.mixed(Random(1), 5) != songs.mixed(Random(2), 5)
    order = spaced_shuffle(
        range(600), key=lambda n: n % 60, distance=7, approximate=True, rng=Random(1)
    )
    assert sorted(order) == list(range(600))
    assert not repeats([n % 60 for n in order], 7)


@pytest.mark.parametrize(
    ("ranks", "rules"),
    [
        ("aabbccdde", {"distance": 1}),
        ("aabbccdde", {"distance": 1, "cyclic": True}),
        ("aabbccdde", {"max_run": 1, "fixed": {0: "c"}, "barred": {"e": -1}}),
        ("aabbccddeaabbccdde", {"limits": [(2, 4)], "blocks": [9, 9]}),
    ],
)
def test_every_swap_keeps_the_rules(ranks: str, rules: dict[str, Any]) -> None:
    family = Spaced(ranks, **rules)
    for seed in range(20):
        assert family.mixed(Random(seed), 3).order in family


@pytest.mark.slow
def test_many_sweeps_are_nearly_uniform() -> None:
    family, rng = Spaced("aabbcde", 1), Random(1)
    are_alike((family.mixed(rng, 10).order for _ in range(12 * family.count)), family.count)


def parts_of(family: Spaced[Any]) -> int:
    """How many parts do single swaps leave the arrangements in?"""
    left, parts = set(family), 0
    while left:
        parts, border = parts + 1, [left.pop()]
        while border:
            word = border.pop()
            for one, other in permutations(range(len(word)), 2):
                row = list(word)
                row[one], row[other] = row[other], row[one]
                near = tuple(row)
                if near in left:
                    left.discard(near)
                    border.append(near)
    return parts


def test_swaps_do_not_connect_a_tight_family_and_it_is_refused() -> None:
    """The two frequent ranks form combs that no single swap exchanges."""
    tight = Spaced("aaaaabbbbbccde", 2)
    assert parts_of(tight) > 1
    with pytest.raises(InvalidParameter, match="swaps may not reach every arrangement: 5 cards"):
        tight.mixed()


def test_a_refusal_names_mixed_only_where_it_works() -> None:
    """Here the frequent rank leaves one card over, so swaps may be stuck."""
    stuck = Spaced({0: 60, **{rank: 10 + (rank <= 6) for rank in range(1, 30)}}, 5)
    with pytest.raises(InvalidParameter, match=r"relax distance, or take fewer cards$"):
        stuck.sample()
    with pytest.raises(InvalidParameter, match="relax distance; small packs"):
        stuck.mixed()


def test_families_that_are_mixed_are_connected() -> None:
    connected = 0
    rng = Random(6)
    for _ in range(60):
        sizes = [rng.randint(1, 3) for _ in range(rng.randint(3, 5))]
        family = Spaced(dict(enumerate(sizes)), rng.randint(1, 2))
        if sum(sizes) <= 8 and family.count and family._mixing.fault is None:
            connected += 1
            assert parts_of(family) == 1
    assert connected > 10


def test_the_way_is_a_function_of_the_family_alone() -> None:
    """Not of what was asked before, nor of the caller's bits."""
    one, other = (Spaced(dict.fromkeys(range(400), 4)) for _ in range(2))
    assert one.method == "rejection"
    assert other.sample(Random(1)) == one.sample(Random(1))
    assert len(set(pairwise(one.sample(Random(2))))) > 1000
