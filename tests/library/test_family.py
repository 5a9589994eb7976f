"""The protocol of the families and the place that draws."""

import copy
import os
import pickle
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import FrozenInstanceError, dataclass, replace
from functools import partial
from random import Random
from typing import Any

import pytest

from shufflegraph import (
    Assignments,
    Count,
    Partitions,
    Permutations,
    Spaced,
    SpacedKinds,
    assign,
    shuffle,
    spaced_shuffle,
)
from shufflegraph.errors import (
    InvalidIndex,
    InvalidLength,
    InvalidParameter,
    InvalidParameterType,
)
from shufflegraph.sampling.family import Family
from shufflegraph.sampling.randomness import bounded_draws, draw_below, draw_numbers
from tests.support.families import Meter, Script, are_alike, check_family, take_bits


@dataclass(frozen=True, repr=False)
class Coins(Family[int]):
    """The smallest family that there is: 0 … sides-1."""

    sides: int

    @property
    def _count(self) -> int:
        return self.sides

    def _is_count(self, count: int) -> bool:
        return count == self._count

    def _outcome(self, index: int) -> int:
        return index

    def _number(self, outcome: int) -> int:
        return outcome

    def _fault(self, outcome: object) -> InvalidParameter | None:
        return (
            None if outcome in range(self._count) else InvalidParameter(f"{outcome!r} is no side")
        )


@pytest.mark.evidence(
    "exhausted",
    of=(
        "sampling.family.Family.count",
        "sampling.family.Family.unrank",
        "sampling.family.Family.rank",
        "sampling.family.Family.sample",
    ),
    bound="made-up families of 0 to 9 outcomes: every outcome, number and pattern of bits",
)
@pytest.mark.parametrize("sides", range(10))
def test_the_protocol_on_the_smallest_family(sides: int) -> None:
    check_family(Coins(sides), range(sides))


def test_a_family_without_outcomes_has_no_index() -> None:
    with pytest.raises(InvalidIndex, match=r"Coins\(0\) has no outcomes"):
        Coins(0).unrank(0)


EACH: dict[str, Callable[[], Family[Any]]] = {
    "n": lambda: Permutations(n=4),
    "talon": lambda: Assignments(hands={"a": 2, "b": 1}, talon=1),
    "ranks": lambda: Spaced(ranks="aabbc", distance=1),
    "limits": lambda: Spaced(
        "aabbccd",
        distance={"a": 2},
        max_run={"b": 1},
        limits={"c": [(1, 3)]},
        cyclic=True,
        fixed={0: "a"},
        barred={"d": [1]},
    ),
    "kinds": lambda: SpacedKinds(kinds=[(1, "a"), (2, "b")], distance=[1, 1], max_run=[None, 2]),
    "sizes": lambda: Partitions(allowed={"ace": ["a"]}, sizes={"a": 1}),
    "rules": lambda: Partitions({"ace": ["a"]}, {"a": 1}, rules=[Count("a", ["ace"], 1)]),
}
"""A family of each kind, made anew, by the name of one of its parameters."""


@pytest.mark.parametrize(("name", "make"), EACH.items(), ids=EACH)
def test_a_family_is_what_its_parameters_say(name: str, make: Callable[[], Any]) -> None:
    """It is copied, pickled and written by them, cannot be changed, and carries nothing else along."""
    family, text = make(), pickle.dumps(make())
    samples = family.samples(5, Random(1))
    assert samples == make().samples(5, Random(1))
    assert len(samples) == 5
    assert all(one in family for one in [*samples, family.sample()])
    assert family.samples(0) == []
    assert family.entropy_bits >= 0
    assert pickle.dumps(family) == text
    others = [pickle.loads(text), copy.copy(family), copy.deepcopy(family), make(), replace(family)]
    for other in (*others, eval(repr(family))):
        assert other == family
        assert hash(other) == hash(family)
        assert repr(other) == repr(family)
    for change in (partial(setattr, family, name, 4), partial(delattr, family, name)):
        with pytest.raises(FrozenInstanceError):
            change()
    with pytest.raises(FrozenInstanceError):
        family.note = "mine"
    assert family == make()


def test_equal_parameters_make_equal_families() -> None:
    made = [make() for make in EACH.values()]
    assert [[one == other for other in made] for one in made] == [
        [number == place for place in range(len(made))] for number in range(len(made))
    ]
    assert Assignments({"a": 1, "b": 2}) != Assignments({"b": 2, "a": 1}), "the order numbers"
    assert Spaced("abab") == Spaced({"a": 2, "b": 2}) == Spaced(iter("abab"), 1) != Spaced("baba")
    assert Partitions({"x": iter(["b", "a"])}, {"a": 1, "b": 0}) == Partitions(
        {"x": {"a", "b"}}, {"a": 1, "b": 0}
    )
    assert Permutations(3) != Coins(3)  # type: ignore[comparison-overlap]
    assert Permutations(3) != 3  # type: ignore[comparison-overlap]
    assert len(set(map(Permutations, range(300)))) == 300


def held_by_the_caller() -> Iterator[tuple[type, dict[str, Any]]]:
    """What the caller holds and can change, by the names of parameters."""
    yield Assignments, {"hands": {"a": 2, "b": 1}, "talon": [1, 2]}
    yield Spaced, {"ranks": {"a": 2, "b": 1}, "max_run": {"a": 1}, "fixed": {0: "b"}}
    yield Spaced, {"ranks": ["a", "b", "a"], "limits": [(1, 2)], "barred": {"b": [0]}}
    cards = ["ace", "ten"]
    rules: list[Any] = [Count("a", cards, 1)]
    yield (
        Partitions,
        {"allowed": {"ace": ["a", "b"], "ten": ["b"]}, "sizes": {"a": 1, "b": 1}, "rules": rules},
    )


def test_a_family_keeps_its_own_copies() -> None:
    """Nothing that the caller holds, or gets, can change what the family says."""
    for kind, held in held_by_the_caller():
        family, same = kind(**held), kind(**copy.deepcopy(held))
        for one in held.values():
            for inner in [*one.values()] if isinstance(one, dict) else [*one]:
                if isinstance(inner, list):
                    inner.clear()
            one.clear()
        assert family == same
        assert repr(family) == repr(same)
        assert list(family) == list(same)
        for name in held:
            shown = getattr(family, name)
            with pytest.raises(TypeError):
                shown["new"] = shown


@pytest.mark.parametrize(
    ("family", "bits"),
    [
        (Permutations(4), 32),
        (Permutations(4), 3),
        (Assignments({"Ann": 2, "Bob": 1}, talon=1), 32),
        (Assignments({"Ann": 2, "Bob": 1}, talon=1), 3),
        (Spaced("aabbc"), 32),
        (Spaced("aabbccd", 2), 32),
        (Spaced("abbcc"), 3),
        (Spaced("aabbccdd"), 4),
        (Spaced("aabbcd"), 3),
    ],
    ids=repr,
)
def test_arrays_are_drawn_all_alike(
    family: Family[Any], bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With few bits at first there are equal keys and ends all the time, and more are drawn."""
    pytest.importorskip("numpy")
    take_bits(monkeypatch, bits)
    rows = family.array(60 * family.count, Random(5)).tolist()
    are_alike(map(tuple, rows), family.count)
    assert {*map(family._of_row, rows)} == {*family}
    assert family.array(0).shape == (0, len(rows[0]))


def test_a_draw_asks_for_as_many_bits_as_the_largest_number_has() -> None:
    meter = Meter()
    assert [draw_below(count, meter) for count in [1, 2, 3, 4, 5, 8, 9]] == [0] * 7
    assert meter.asked == [0, 1, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("width", [1, 2, 4])
def test_numbers_are_cut_from_one_integer(width: int) -> None:
    numbers = [3, 0, 1, 256**width - 1]
    bits = sum(number << 8 * width * place for place, number in enumerate(numbers))
    assert list(draw_numbers(4, width, Script([bits]))) == numbers
    assert len(draw_numbers(9, width)) == 9


def test_numbers_are_the_same_on_a_machine_of_the_other_byte_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.byteorder", "".join("big"))  # equal, not the same text
    assert list(draw_numbers(2, 2, Script([0x00010203]))) == [0x0302, 0x0100]


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the operating system's generator is asked for meanwhile, piece by piece."""
    pieces: list[bytes] = []
    real = os.urandom

    def urandom(size: int) -> bytes:
        pieces.append(real(size))
        return pieces[-1]

    monkeypatch.setattr("os.urandom", urandom)
    monkeypatch.setattr("random._urandom", urandom)  # the name under which SystemRandom knows it
    return pieces


@pytest.mark.parametrize("bits", [8, 64, 1024])
def test_without_a_generator_a_draw_is_what_the_system_gives(
    bits: int, system: list[bytes]
) -> None:
    drawn = draw_below(2**bits)
    (piece,) = system
    assert len(piece) == bits // 8
    assert drawn in (int.from_bytes(piece, "big"), int.from_bytes(piece, "little"))


def test_without_a_generator_many_small_draws_are_cut_from_the_words_of_one(
    system: list[bytes],
) -> None:
    below = bounded_draws(None)
    drawn = [below(256) for _ in range(5)]
    (piece,) = system
    assert bytes(drawn) == piece[3:20:4]  # the highest byte of each word
    assert below(2**64) in (int.from_bytes(system[1], "big"), int.from_bytes(system[1], "little"))
    for _ in range(3000):
        below(256)
    words = [len(one) // 4 for one in system[2:]]
    assert words == [64, 128, 256, 512, 1024, 1024], "a little at first, then more at once"


@pytest.mark.parametrize("width", [1, 2, 4])
def test_without_a_generator_numbers_are_what_the_system_gives(
    width: int, system: list[bytes]
) -> None:
    numbers = draw_numbers(1000, width)
    assert b"".join(number.to_bytes(width, "little") for number in numbers) == b"".join(system)


@pytest.mark.parametrize(
    ("draw", "bits"),
    [
        (Permutations(52).sample, 226),
        (Assignments({"a": 26, "b": 26}).sample, 49),
        (Spaced({"a": 9, "b": 9, "c": 9}).sample, 25),
        (Spaced({"a": 9, "b": 9, "c": 9}, 0).sample, 38),
        (Partitions({card: ["N", "E"] for card in range(40)}, {"N": 20, "E": 20}).sample, 38),
        (lambda: shuffle(range(52)), 226),
        (lambda: shuffle(range(300)), 2042),
        (lambda: shuffle(range(1 << 16)), 954_000),
        (lambda: assign({}, 52), 226),
        (lambda: assign({"a": 600, "b": 600}), 1195),
        (lambda: spaced_shuffle(range(27), key=lambda card: card % 3), 25 + 55),
        (lambda: spaced_shuffle(range(27), key=lambda card: card % 9, distance=2), 64 + 23),
    ],
)
def test_without_a_generator_the_system_is_asked_for_as_many_bits_as_there_are_outcomes(
    draw: Callable[[], object], bits: int, system: list[bytes]
) -> None:
    draw()
    assert 8 * sum(map(len, system)) >= bits


def test_the_global_generator_is_never_touched() -> None:
    before = random.getstate()
    Permutations(9).sample()
    Permutations(9).sample(Random(1))
    draw_numbers(3, 4)
    assert random.getstate() == before


@pytest.mark.parametrize("rng", [42, "seed", random, Random])
def test_what_is_no_generator_is_refused(rng: Any) -> None:
    with pytest.raises(InvalidParameterType, match=r"random\.Random"):
        draw_below(3, rng)
    with pytest.raises(InvalidParameterType, match=r"random\.Random"):
        draw_numbers(3, 1, rng)


@pytest.mark.parametrize("sides", [0, 1, 6])
def test_a_family_is_a_sequence_of_its_outcomes(sides: int) -> None:
    coins = Coins(sides)
    assert len(coins) == sides
    assert bool(coins) == (sides > 0)
    assert [coins[n] for n in range(-sides, sides)] == [*range(sides)] * 2
    assert list(reversed(coins)) == [*range(sides)][::-1]
    assert isinstance(coins, Iterable)
    assert [*coins] == [*range(sides)]


def test_a_length_beyond_that_of_python_is_a_named_error() -> None:
    largest = Coins(sys.maxsize)
    assert len(largest) == sys.maxsize
    assert Permutations(52)[-1] == tuple(range(51, -1, -1))
    assert bool(Permutations(52))
    with pytest.raises(OverflowError) as caught:
        len(Coins(sys.maxsize + 1))
    assert isinstance(caught.value, InvalidLength)
    assert str(caught.value) == (
        f"Coins({sys.maxsize + 1}) has {sys.maxsize + 1} outcomes: "
        f"len() goes up to {sys.maxsize}, count is exact"
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "family",
    [
        Permutations(3),
        Assignments({"Ann": 2, "Bob": 1}, talon=1),
        Assignments({"Ann": 2, "Bob": 2}, talon=[2]),
        Spaced("aab", 0),
        Spaced("abc"),
        Spaced("aabb", max_run=1, cyclic=True),
        Partitions({card: ["Ann", "Bob"] for card in "abcd"}, {"Ann": 3, "Bob": 1}),
        SpacedKinds([(0, 0), (0, 1), (1, 0), (1, 2), (2, 1)], [1, 0]),
    ],
    ids=repr,
)
def test_many_samples_are_outcomes_that_come_equally_often(family: Family[Any]) -> None:
    """Chi-squared with a fixed seed is as it has to be, and every outcome comes."""
    are_alike(map(family.rank, family.samples(200 * family.count, Random(5))), family.count)
    with pytest.raises(InvalidParameter):
        family.samples(0, 7)  # type: ignore[arg-type]
