"""Cards laid by bounds: the exact law of a try against brute force, and that bounds are bounds."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, exp, fsum, prod
from random import Random
from typing import Any

import pytest

from shufflegraph import Count, Partitions
from shufflegraph.sampling.partitions.bounds import ONE, Bounded, _rate
from shufflegraph.sampling.partitions.rules import Rule
from shufflegraph.sampling.powers import exponential, root
from tests.library.test_pots import Hands, all_of, problems
from tests.support.families import exact_law_by_parts


def papers(
    number: int, reviewers: int, each: int, conflict: float, seed: int
) -> tuple[dict[str, list[str]], dict[str, int], list[Rule]]:
    """Papers of which each is read by several reviewers, but not by those with a conflict."""
    rng, every = Random(seed), [f"reviewer {n}" for n in range(reviewers)]
    allowed: dict[str, list[str]] = {}
    rules: list[Rule] = []
    for paper in range(number):
        own = [one for one in every if rng.random() > conflict]
        copies = [f"paper {paper} {n}" for n in range(each)]
        allowed.update(dict.fromkeys(copies, own if len(own) >= each else every))
        rules += [Count(one, copies, most=1) for one in every]
    total = number * each
    sizes = {one: (total + n) // reviewers for n, one in enumerate(every)}
    return allowed, sizes, rules if each > 1 else []


def small() -> Iterator[tuple[Partitions[Any, Any], set[Hands]]]:
    yield from problems(150)
    for seed in range(12):
        told = papers(*[(3, 3, 2), (6, 3, 1), (2, 4, 3)][seed % 3], 0.3, seed)
        yield Partitions(told[0], told[1], rules=told[2]), all_of(*told)


@pytest.mark.evidence(
    "exhausted",
    of="sampling.partitions.family.Partitions",
    bound="162 problems of up to 6 cards: all choices of the bounded draws, by intervals",
)
def test_each_partition_is_drawn_by_bounds_as_often_as_another() -> None:
    done = 0
    for family, expected in small():
        cards = list(family.allowed)
        for bounded in family._dealt.split.bounded:

            def attempt(below: Any, tries: Bounded = bounded, own: Any = cards) -> Hands | None:
                hands = tries.attempt(below)
                return None if hands is None else tuple(frozenset(own[n] for n in h) for h in hands)

            law = exact_law_by_parts(attempt)
            law.pop(None, None)
            assert set(law) == expected, family.rules
            assert len(set(law.values())) <= 1, family.rules
            done += len(expected) > 1
    assert done > 150


@pytest.mark.parametrize("seed", range(20))
def test_sets_are_worth_no_more_than_the_growth_of_the_bounds(seed: int) -> None:
    rng = Random(seed)
    owners, cards = (number := rng.randint(1, 9)), rng.randint(1, number)
    for scale in (0.01, 0.3, 1, 3, 20):
        ratios = [scale * rng.random() ** rng.choice([1, 4]) for _ in range(owners)]
        worth = fsum([prod(chosen) for chosen in combinations(ratios, cards)])
        assert worth <= exp(_rate(owners, cards) * sum(ratios)) * (1 + 1e-9)


@pytest.mark.parametrize("each", [1, 2])
def test_the_product_of_the_bounds_is_no_less_than_the_number_of_ways(each: int) -> None:
    for seed in range(10):
        allowed, sizes, rules = papers(8, 4, each, 0.25, seed)
        family = Partitions(allowed, sizes, rules=rules)
        columns = family._dealt.split.bounded[0]
        own = columns.bounds[0]
        product = prod([own[n][-1][size] for n, size in enumerate(sizes.values())])
        assert product * (2**8 if each == 2 else 1) >= family.count * ONE ** len(sizes)


@pytest.mark.parametrize(("number", "reviewers", "each"), [(60, 20, 1), (20, 10, 2), (30, 10, 2)])
def test_papers_are_given_to_reviewers(number: int, reviewers: int, each: int) -> None:
    """No table counts them, and of plain shuffles one in millions fits."""
    allowed, sizes, rules = papers(number, reviewers, each, 0.3, 1)
    family = Partitions(allowed, sizes, rules=rules)
    made = family.sample(Random(1))
    assert family.method == "rejection, from bounds"
    assert {one: len(own) for one, own in made.items()} == sizes
    assert all(one in allowed[card] for one, own in made.items() for card in own)
    for own in made.values():
        assert len({card[:-2] for card in own}) == len(own) or each == 1
    assert family.sample(Random(1)) == made


def test_nothing_is_drawn_by_bounds_where_weights_or_pots_forbid_it() -> None:
    weighed = Partitions({"a": {"Ann": 3, "Bob": 1}, "b": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    assert weighed._dealt.split.bounded == []
    cut = [Count(one, ["a", "b"], 1, 1) for one in "XY"]
    cut += [Count(one, ["b", "c"], most=1) for one in "XY"]
    family = Partitions({card: [*"XY"] for card in "abcd"}, {"X": 2, "Y": 2}, rules=cut)
    assert [len(tries.columns[0]) for tries in family._dealt.split.bounded] == [2]


def test_what_nobody_has_room_for_ends_a_try_that_is_counted() -> None:
    """Else it is tried for ever whether tries fit."""
    family = Partitions({"a": ["X"], "b": ["X"], "c": ["X", "Y"]}, {"X": 0, "Y": 3})
    (tries, _) = family._dealt.split.bounded
    assert tries.attempt(lambda _: 0) is None
    assert tries.steps > 0
    assert not family


def test_powers_are_not_too_large_and_roots_are_not_too_small() -> None:
    for power in range(0, 700_000, 7):
        known = exp(power / 1000)
        assert known * (1 - 1e-9) < exponential(power / 1000) < known * (1 + 1e-12)
    assert exponential(800.0) == float("inf")
    for owners in range(1, 60):
        for cards in range(1, owners + 1):
            number = comb(owners, cards)
            least = root(number, cards)
            assert Fraction(least) ** cards >= number > Fraction(least - 2**-20) ** cards
