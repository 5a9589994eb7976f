"""Groups from pots: the exact law of a try, by all answers of its draws, against brute force."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from shufflegraph import Count, Partitions, Points
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.choosing import BUDGETS, MOST_TRIED, Way
from shufflegraph.sampling.partitions import dealt
from shufflegraph.sampling.partitions.pots import Pots, pots_of
from shufflegraph.sampling.partitions.rules import Rule
from shufflegraph.sampling.partitions.ways import by_pots, by_table, by_tries, rules_of
from tests.support.families import exact_law
from tests.support.held import keeps

Hands = tuple[frozenset[Any], ...]


def all_of(allowed: dict[str, list[str]], sizes: dict[str, int], rules: list[Rule]) -> set[Hands]:
    """Every way to share the cards out that keeps the rules, tried one by one."""
    places = [owner for owner, size in sizes.items() for _ in range(size)]
    found = set()
    for order in set(permutations(places)):
        if all(owner in allowed[card] for card, owner in zip(allowed, order, strict=True)):
            held = {
                owner: frozenset([c for c, o in zip(allowed, order, strict=True) if o == owner])
                for owner in sizes
            }
            if all(keeps(rule, held) for rule in rules):
                found.add(tuple(held.values()))
    return found


def drawn(rng: Random) -> tuple[dict[str, list[str]], dict[str, int], list[Rule]]:
    """A problem of up to six cards with up to two pots, and rules besides."""
    owners = ["Ann", "Bob", "Cem"][: rng.randint(2, 3)]
    cards = "abcdef"[: rng.randint(len(owners), 6)]
    places = [rng.choice(owners) for _ in cards]
    sizes = {owner: places.count(owner) for owner in owners}
    allowed = {card: rng.choice([owners, owners, owners[:2]]) for card in cards}
    for card, owner in zip(cards, places, strict=True):
        allowed[card] = [*dict.fromkeys([*allowed[card], owner])]
    cut = rng.randint(1, len(cards))
    rules: list[Rule] = []
    for pot in [cards[:cut], cards[cut:]][: rng.randint(0, 2)]:
        for owner in owners:
            number = sum(o == owner for c, o in zip(cards, places, strict=True) if c in pot)
            rules.append(Count(owner, list(pot), number, number))
    if rng.random() < 0.6:
        rules.append(Count(rng.choice(owners), rng.sample(cards, 2), most=1))
    if rng.random() < 0.4:
        rules.append(Points(rng.choice(owners), dict.fromkeys(rng.sample(cards, 1), 2), most=1))
    if rng.random() < 0.4:
        rules.append(Count(tuple(owners[:2]), rng.sample(cards, 2), least=1))
    return allowed, sizes, rng.sample(rules, len(rules))


def pots_in(family: Partitions[Any, Any]) -> Pots | None:
    problem = family._problem
    return pots_of(problem, family.rules, lambda rules: rules_of(problem, rules))


def problems(number: int) -> Iterator[tuple[Partitions[Any, Any], set[Hands]]]:
    rng = Random(8)
    for _ in range(number):
        allowed, sizes, rules = drawn(rng)
        yield Partitions(allowed, sizes, rules=rules), all_of(allowed, sizes, rules)


@pytest.mark.evidence(
    "exhausted",
    of="sampling.partitions.family.Partitions",
    bound="150 problems of up to 6 cards with pots: all answers of the bounded draws",
)
def test_each_partition_is_drawn_from_pots_as_often_as_another() -> None:
    done = 0
    for family, expected in problems(150):
        cards, pots = list(family.allowed), pots_in(family)
        if pots is None:
            continue

        def attempt(below: Any, pots: Any = pots, cards: list[str] = cards) -> Hands | None:
            hands = pots.attempt(below)
            return None if hands is None else tuple(frozenset(cards[n] for n in h) for h in hands)

        law = exact_law(attempt)
        law.pop(None, None)
        assert set(law) == expected, family.rules
        assert len(set(law.values())) <= 1, family.rules
        done += 1
    assert done > 100


@pytest.mark.parametrize("method", ["table", "rejection, from 3 pots"])
def test_groups_of_teams_are_drawn_from_pots(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a table of few states, and by the pots where they alone are asked."""
    if method != "table":
        monkeypatch.setattr(dealt, "WAYS", [Way(by_pots, counts=False)])
    teams = {f"team {n}": (n // 8, n % 5) for n in range(24)}
    groups = [f"group {n}" for n in range(8)]
    rules: list[Rule] = [
        Count(group, [team for team, (pot, _) in teams.items() if pot == number], 1, 1)
        for group in groups
        for number in range(3)
    ]
    rules += [
        Count(group, [team for team, (_, own) in teams.items() if own == country], most=1)
        for group in groups
        for country in range(5)
    ]
    family = Partitions(dict.fromkeys(teams, groups), dict.fromkeys(groups, 3), rules=rules)
    assert family.method == method
    made = family.sample(Random(1))
    for group in made.values():
        assert sorted(teams[team][0] for team in group) == [0, 1, 2]
        assert len({teams[team][1] for team in group}) == 3
    assert family.sample(Random(1)) == made
    assert len({tuple(map(frozenset, one.values())) for one in family.samples(20, Random(2))}) == 20


def test_what_a_table_holds_is_not_tried_for_seconds_before() -> None:
    """Twelve groups of four, of each confederation one, but one or two of the largest: 362,886 states."""
    pytest.importorskip("numpy")
    own = [*"E" * 16, *"F" * 9, *"A" * 9, *"S" * 6, *"N" * 6, *"OO"]
    Random(5).shuffle(own)
    groups = [f"group {n}" for n in range(12)]
    rules: list[Rule] = [
        Count(group, range(pot, pot + 12), 1, 1) for group in groups for pot in range(0, 48, 12)
    ]
    for one in sorted(set(own)):
        cards = [team for team in range(48) if own[team] == one]
        bounds = (1, 2) if one == "E" else (0, 1)
        rules += [Count(group, cards, *bounds) for group in groups]
    family = Partitions(dict.fromkeys(range(48), groups), dict.fromkeys(groups, 4), rules=rules)
    split = family._dealt.split
    assert by_table(split, MOST_TRIED) is not None, split.refusal
    made = family.sample(Random(1))
    assert all(1 <= [own[team] for team in hand].count("E") <= 2 for hand in made.values())
    assert all(sorted(team // 12 for team in hand) == [0, 1, 2, 3] for hand in made.values())


@pytest.mark.parametrize("family", [1, 4], ids=["nobody themselves", "nobody of the family"])
def test_presents_of_many_are_drawn_from_shuffles(family: int) -> None:
    """Of a hundred people each gives to one, and none to those of the own family: no table counts them."""
    people = range(100)
    allowed = {to: [one for one in people if one // family != to // family] for to in people}
    presents = Partitions(allowed, dict.fromkeys(people, 1))
    made = presents.sample(Random(1))

    assert presents.method == "rejection, from shuffles of all cards"
    assert sorted(to for own in made.values() for to in own) == [*people]
    assert all(one // family != to // family for one, (to,) in made.items())


def test_what_makes_deals_likelier_than_others_is_no_pot() -> None:
    sizes = {"Ann": 1, "Bob": 1}
    rules = [Count("Ann", ["a", "b"], 1, 1), Count("Bob", ["a", "b"], 1, 1)]
    plain = Partitions({"a": ["Ann", "Bob"], "b": ["Ann", "Bob"]}, sizes, rules=rules)
    weighed = Partitions({"a": {"Ann": 3, "Bob": 1}, "b": ["Ann", "Bob"]}, sizes, rules=rules)

    assert pots_in(plain) is not None
    assert pots_in(weighed) is None


def test_what_is_refused_is_refused_once_and_not_counted_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = list[int]()

    def by_nothing(_: Any, budget: int) -> None:
        asked.append(budget)

    monkeypatch.setattr(dealt, "WAYS", [Way(by_nothing)])
    family = Partitions({"a": ["Ann", "Bob"], "b": ["Ann", "Bob"]}, {"Ann": 1, "Bob": 1})
    assert not family.counts_soon
    for ask in (family.sample, lambda: family.samples(100), lambda: family.samples(3)):
        with pytest.raises(InvalidParameter, match="states to count"):
            ask()
    assert asked == [*BUDGETS]


def test_counts_of_what_is_drawn_by_tries_are_made_if_that_is_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dealt, "WAYS", [Way(by_tries, counts=False), Way(by_table)])
    cards = [f"card {n}" for n in range(30)]
    rules = [Count("Ann", cards[:4], least=1), Count("Bob", cards[2:9], most=4)]
    owners = {"Ann": 10, "Bob": 10, "Cem": 10}
    family = Partitions({card: [*owners] for card in cards}, owners, rules=rules)
    assert "rejection" in family.method
    assert family.counts_soon
    counted = family.count
    monkeypatch.setattr(dealt, "COUNTED_SOON", 10)
    again = Partitions(family.allowed, owners, rules=rules)
    assert not again.counts_soon
    assert again.count == counted
