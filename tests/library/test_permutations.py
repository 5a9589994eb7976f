"""Orders and the shuffle: all small ones, random large ones, the digits of the shuffle, bad input."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import Permutations, shuffle
from shufflegraph.base.contracts import undecorated
from shufflegraph.sampling.arrays import ArrayBits
from tests.support.families import Meter, Script, check_family


@pytest.mark.evidence(
    "exhausted",
    of="sampling.permutations.Permutations",
    bound="every order of up to 5 things, every number and pattern of bits",
)
@pytest.mark.parametrize("n", range(6))
def test_the_family_is_all_orders_in_lexicographic_order(n: int) -> None:
    check_family(Permutations(n), list(permutations(range(n))))
    assert list(Permutations(n)) == sorted(permutations(range(n)))


@pytest.mark.evidence(
    "exhausted", of="sampling.permutations.Permutations", bound="every order of 6, 7 and 8 things"
)
@pytest.mark.parametrize("n", [6, 7, 8])
def test_rank_and_unrank_are_inverse(n: int) -> None:
    family = Permutations(n)
    assert list(family) == list(permutations(range(n)))
    assert [family._number(order) for order in family] == list(range(family.count))


class EqualAtFirst:
    """A source whose first keys are equal."""

    def __init__(self, seed: int) -> None:
        self.rest, self.asked = Random(seed), 0

    def bytes(self, length: int) -> bytes:
        self.asked += 1
        return bytes(length) if self.asked == 1 else self.rest.randbytes(length)


def test_equal_keys_of_an_array_are_drawn_again() -> None:
    pytest.importorskip("numpy")
    sources = [EqualAtFirst(seed) for seed in range(1200)]
    counts = Counter(str(Permutations(3).array(1, source).tolist()) for source in sources)
    assert {source.asked for source in sources} == {2}
    assert len(counts) == 6
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 22  # p = 0.0005


@pytest.mark.parametrize("kind", ["int8", "int32", "int64"])
@pytest.mark.parametrize("width", [0, 1, 2, 22, 300, 3000, 70_000])
def test_rows_of_any_width_keep_what_is_in_them(width: int, kind: str) -> None:
    """Whatever the keys are, of 16, 32 or 64 bits."""
    numpy = pytest.importorskip("numpy")
    for most in [0, 2, 100] if kind == "int8" else [2, 70_000, 2**31 - 1]:
        row = numpy.arange(width, dtype=numpy.int64) * 1_000_003 % (most + 1)
        rows = numpy.tile(numpy.minimum(row + most // 2, most).astype(kind), (3, 1))
        before = rows.copy()
        ArrayBits(numpy, Random(width)).shuffle_rows(rows)
        assert (numpy.sort(rows) == numpy.sort(before)).all()
        assert rows.dtype == kind


@pytest.mark.parametrize(("n", "times"), [(52, 20), (110, 10), (1000, 2)])
def test_large_indices_come_back(n: int, times: int) -> None:
    family = Permutations(n)
    rng = Random(n)
    for index in [0, family.count - 1, *(rng.randrange(family.count) for _ in range(times))]:
        order = family.unrank(index)
        assert sorted(order) == list(range(n))
        assert family.rank(order) == index


def numbers(script: list[int], width: int) -> Script:
    """A generator that gives these numbers, the first in the lowest bits, and then integers one by one."""
    size = script.index(-1) if -1 in script else len(script)
    bits = sum(number << 8 * width * place for place, number in enumerate(script[:size]))
    return Script([bits, *script[size + 1 :]])


@pytest.mark.evidence(
    "exhausted", of="sampling.permutations.shuffle", bound="4 cards, every choice of remainders"
)
def test_the_numbers_of_a_shuffle_are_the_digits_of_an_order() -> None:
    """Every choice of remainders gives a different order: the digits are in bijection with the orders."""
    reached = Counter(
        shuffle("abcd", numbers([a, b, c, 0], 2))
        for a in range(4)
        for b in range(3)
        for c in range(2)
    )
    assert reached == Counter(permutations("abcd"))


@pytest.mark.parametrize("size", [3, 5, 6, 7, 100])
def test_every_remainder_has_equally_many_numbers(size: int) -> None:
    """All 2^16 numbers for the first card; those at the end that make it unequal are drawn again."""
    rest = [0] * (size - 1)
    drawn_again = 65536 % size
    last = Counter(
        shuffle(range(size), numbers([number, *rest], 2))[-1]
        for number in range(65536 - drawn_again - 5 * size, 65536 - drawn_again)
    )
    assert last == Counter(dict.fromkeys(range(size), 5))
    for number in range(65536 - drawn_again, 65536):
        for place in (0, size - 1):
            order = shuffle(range(size), numbers([number, *rest, -1, place], 2))
            assert order[-1] == place


@pytest.mark.parametrize(
    ("size", "bits"),
    [
        (255, 255 * 16),
        (256, 256 * 16),
        (257, 257 * 32),
        (65535, 65535 * 32),
        (65536, 65536 * 32),
        (65537, 65537 * 32),
    ],
)
def test_how_many_bits_are_drawn_first(size: int, bits: int) -> None:
    meter = Meter()
    assert len(undecorated(shuffle)(range(size), meter)) == size
    assert meter.asked[0] == bits


@pytest.mark.slow
def test_a_million_cards() -> None:
    order = undecorated(shuffle)(range(10**6), Random(1))
    assert len(set(order)) == 10**6


@pytest.mark.evidence("sampled", of="sampling.permutations.shuffle", bound="drawn lists, ten seeds")
@settings(deadline=None)
@given(st.lists(st.integers()), st.integers(0, 9))
def test_a_shuffle_keeps_the_cards_and_repeats_with_the_seed(cards: list[int], seed: int) -> None:
    before = list(cards)
    result = shuffle(cards, Random(seed))
    assert sorted(result) == sorted(cards)
    assert cards == before
    assert shuffle(cards, Random(seed)) == result
    assert sorted(shuffle(cards)) == sorted(cards)
