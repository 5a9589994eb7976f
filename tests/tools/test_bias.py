"""The exact bias of the usual methods: distributions, an independent check, and the table that is kept."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from benchmarks import bias
from shufflegraph import Partitions, Spaced
from shufflegraph.sampling.family import Family

KEPT = Path(bias.__file__).parent / "bias.md"


@pytest.mark.parametrize("name", bias.SPACED_METHODS)
@pytest.mark.parametrize(("ranks", "distance"), [("abcabc", 1), ("abcab", 1), ("abc", 2)])
def test_each_method_gives_a_distribution_on_the_arrangements(
    name: str, ranks: str, distance: int
) -> None:
    chances = bias.SPACED_METHODS[name](ranks, distance)
    assert sum(chances.values()) == 1
    assert chances.keys() <= set(Spaced(ranks, distance))


@pytest.mark.parametrize(
    ("method", "distance"),
    [
        (bias.insertion_with_search, Fraction(23, 90)),
        (bias.insertion_with_a_new_cut, Fraction(13, 90)),
        (bias.new_cut_from_a_fixed_word, Fraction(4, 5)),
        (bias.greedy, Fraction(1, 20)),
        (bias.repair_by_swaps, Fraction(59, 910)),
        (bias.python_pseudorandom, Fraction(13, 135)),
    ],
)
def test_distances_for_three_pairs(method: bias.Method, distance: Fraction) -> None:
    row = bias.row("", Spaced("abcabc"), "", method("abcabc", 1))
    assert row.distance == distance


@pytest.mark.parametrize(
    "family",
    [Spaced("aabbc"), Partitions({"a": ["N", "E"], "b": ["N", "E"], "c": ["N"]}, {"N": 2, "E": 1})],
)
def test_ours_is_uniform(family: Family[object]) -> None:
    row = bias.row("", family, "", bias.ours(family))
    assert row.distance == 0
    assert row.ratio == 1


def test_repair_by_swaps_against_the_chain_itself() -> None:
    """Floating point, every word a state of its own, five hundred swaps."""
    ranks, distance = "aabbc", 1
    words = Counter(permutations(ranks))
    chances = {word: times / 120 for word, times in words.items()}
    for _ in range(500):
        after: dict[bias.Word, float] = dict.fromkeys(chances, 0.0)
        for word, chance in chances.items():
            at = next((i for i in range(1, 5) if word[i] == word[i - 1]), None)
            for other in range(5):
                swapped = list(word)
                if at is not None:
                    swapped[at], swapped[other] = swapped[other], swapped[at]
                after[tuple(swapped)] += chance / 5
        chances = after
    exact = bias.repair_by_swaps(ranks, distance)
    for word, chance in chances.items():
        assert abs(float(exact.get(word, 0)) - chance) < 1e-9


def mended(word: list[str], distance: int, rng: Random) -> list[str]:
    """One run of python-pseudorandom, as it goes along."""
    backwards = False
    while True:
        rng.shuffle(word)
        for _ in range(100):
            found = False
            for place in reversed(range(len(word))) if backwards else range(len(word)):
                if not is_close(word, place, distance):
                    continue
                found = True
                partners = list(range(place + 1, len(word)) if backwards else range(place))
                rng.shuffle(partners)
                for other in partners:
                    word[place], word[other] = word[other], word[place]
                    if not is_close(word, place, distance):
                        break
                    word[place], word[other] = word[other], word[place]
            if not found:
                return word
            backwards = not backwards


def is_close(word: list[str], place: int, distance: int) -> bool:
    return any(
        word[other] == word[place]
        for other in range(len(word))
        if other != place and abs(other - place) <= distance
    )


def test_python_pseudorandom_against_runs_of_it() -> None:
    rng, runs = Random(1), 20_000
    exact = bias.python_pseudorandom("aabbc", 1)
    drawn = Counter(tuple(mended(list("aabbc"), 1, rng)) for _ in range(runs))
    for word in Spaced("aabbc"):
        assert abs(drawn[word] / runs - float(exact[word])) < 0.01


def test_constraint_propagation_by_hand() -> None:
    """The first card goes to N or E, one half each, though N has it in one of three partitions."""
    chances = bias.constraint_propagation({"a": "NE", "b": "NE", "c": "NE"}, {"N": 1, "E": 2})
    assert sorted(chances.values()) == [Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)]


def test_a_wrong_distribution_is_noticed() -> None:
    for chances in ({("a", "b"): Fraction(1, 2)}, {("a", "a"): Fraction(1)}):
        with pytest.raises(ValueError, match="gives no distribution"):
            bias.row("", Spaced("ab"), "made up", chances)


@pytest.mark.long
def test_the_table_that_is_kept_is_the_one_computed() -> None:
    assert KEPT.read_text(encoding="utf-8").endswith(bias.table())


def test_in_the_kept_table_ours_alone_is_uniform() -> None:
    rows = [
        line.split(" | ")
        for line in KEPT.read_text(encoding="utf-8").splitlines()
        if " | 0." in line
    ]
    assert len(rows) == 33
    for _, _, method, distance, _, _ in rows:
        assert (float(distance) == 0) == (method in ("Spaced", "Partitions"))
