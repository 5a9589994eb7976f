"""Rules of partitions: all small problems by the definition, reasons, bad rules."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import AnyOf, Count, InvalidParameter, Partitions
from tests.support.families import check_family

Hands = dict[Any, frozenset[Any]]
ALL = ["Ann", "Bob", "Cid"]
HIDDEN = Partitions(dict.fromkeys("abcdef", ALL), dict.fromkeys(ALL, 2))


def solutions(
    allowed: dict[str, list[Any]], sizes: dict[Any, int], rules: list[Count]
) -> Iterator[Hands]:
    """All partitions that keep the rules, by the definition."""
    for holders in product(sizes, repeat=len(allowed)):
        dealt = list(zip(allowed, holders, strict=True))
        hands = {o: frozenset(card for card, owner in dealt if owner == o) for o in sizes}
        if (
            all(owner in allowed[card] for card, owner in dealt)
            and all(len(hands[owner]) == size for owner, size in sizes.items())
            and all(
                rule.least <= len(hands[rule.owner] & set(rule.cards))
                and (rule.most is None or len(hands[rule.owner] & set(rule.cards)) <= rule.most)
                for rule in rules
            )
        ):
            yield hands


def check(allowed: dict[str, list[Any]], sizes: dict[Any, int], rules: list[Count]) -> None:
    family = Partitions(allowed, sizes, rules=rules)
    outcomes = list(solutions(allowed, sizes, rules))
    check_family(family, outcomes, has_one_draw=bool(rules))
    for card, owner in product(allowed, sizes) if outcomes else ():
        share = Fraction(sum(card in hands[owner] for hands in outcomes), len(outcomes))
        assert family.marginal(card, owner) == family.marginals[card][owner] == share


@pytest.mark.evidence(
    "exhausted",
    of=(
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.marginal",
        "sampling.partitions.family.Partitions.marginals",
    ),
    bound="12 lists of rules for 2 problems of 6 cards and 3 owners: every solution and number",
)
@pytest.mark.parametrize(
    "rules",
    [
        [],
        [Count("Ann", "a", 1)],
        [Count("Ann", "abc", 1, 1)],
        [Count("Ann", "abc", most=0)],
        [Count("Ann", "abc", 3)],
        [Count("Ann", "abc", 1), Count("Bob", "abc", 1), Count("Cid", "abc", 1)],
        [Count("Ann", "abc", 1), Count("Ann", "cde", 1, 1), Count("Cid", "cf", most=1)],
        [Count("Ann", "abcdef", 1)],
        [Count("Cid", "abcdef", 2, 2), Count("Bob", "ab", 0, 1)],
        [Count("Bob", "", most=0)],
        [Count("Bob", "", 1)],
        [Count("Ann", "ab", 0, 10**9)],
    ],
)
def test_the_family_is_all_partitions_that_keep_the_rules(rules: list[Count]) -> None:
    rules = [rule._replace(cards=list(rule.cards)) for rule in rules]
    check(dict.fromkeys("abcdef", ALL), dict.fromkeys(ALL, 2), rules)
    voids = {"a": ["Ann"], "b": ["Bob", "Cid"], "c": ALL, "d": ALL, "e": ["Ann", "Cid"], "f": ALL}
    check(voids, {"Ann": 1, "Bob": 2, "Cid": 3}, rules)


@st.composite
def problems(draw: st.DrawFn) -> tuple[dict[str, list[Any]], dict[Any, int], list[Count]]:
    owners = list(range(draw(st.integers(1, 4))))
    held = draw(st.lists(st.sampled_from(owners), max_size=6))
    others = st.sets(st.sampled_from(owners))
    allowed = {f"c{n}": sorted({owner} | draw(others)) for n, owner in enumerate(held)}
    sizes = {owner: held.count(owner) for owner in owners}
    bounds = st.tuples(st.integers(0, 2), st.none() | st.integers(0, 2))
    rules = []
    for _ in range(draw(st.integers(1, 3))):
        cards = [card for card in allowed if draw(st.booleans())]
        least, more = draw(bounds)
        most = None if more is None else least + more
        rules.append(Count(draw(st.sampled_from(owners)), cards, least, most))
    return allowed, sizes, rules


@pytest.mark.evidence(
    "sampled",
    of=(
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.marginal",
        "sampling.partitions.family.Partitions.marginals",
    ),
    bound="drawn problems of up to 6 cards and 4 owners with up to 3 rules",
)
@settings(deadline=None, max_examples=60)
@given(problems())
def test_random_rules(problem: tuple[dict[str, list[Any]], dict[Any, int], list[Count]]) -> None:
    check(*problem)


def test_rules_that_come_later_are_the_same() -> None:
    one, two = Count("Ann", ["a", "b"], 1), Count("Bob", ["c"], most=0)
    both = Partitions(HIDDEN.allowed, HIDDEN.sizes, rules=[one, two])
    assert HIDDEN.given(one, two) == HIDDEN.given(one).given(two) == both
    assert HIDDEN.given() == HIDDEN != both
    assert HIDDEN.probability(one, two) == Fraction(both.count, HIDDEN.count)
    assert HIDDEN.given(one).probability(two) == Fraction(both.count, HIDDEN.given(one).count)
    assert HIDDEN.probability() == 1
    assert HIDDEN.rules == ()


def test_a_count_with_rules_is_compared_with_those_outside() -> None:
    family = HIDDEN.given(Count("Ann", ["a", "b"], 1, 1))
    assert [count for count in range(HIDDEN.count + 1) if family._is_count(count)] == [48]


def test_hands_that_break_a_combined_rule_are_refused() -> None:
    family = Partitions(
        {"a": ["Ann", "Bob"], "b": ["Ann", "Bob"]},
        {"Ann": 1, "Bob": 1},
        rules=[AnyOf(Count("Ann", ["a"], 1), Count("Bob", ["a"], 0, 0))],
    )
    with pytest.raises(InvalidParameter, match=r"the rule is that \(.* or .*\)$"):
        family.rank({"Ann": frozenset("b"), "Bob": frozenset("a")})
