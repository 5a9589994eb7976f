"""Partitions of any size: three tables that agree, and layers of rules where one table would be too large."""

from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

from shufflegraph import Count, InvalidParameter, Partitions, Points, Shape, Unsolvable
from shufflegraph.sampling import _classes, _layers, _rooms, _vectors
from shufflegraph.sampling._cells import dealing
from shufflegraph.sampling._counting import CountedByClasses, Counting
from shufflegraph.sampling._layers import best_layer
from shufflegraph.sampling._numbered import CountedCells
from shufflegraph.sampling._rooms import CountedRooms
from shufflegraph.sampling.partitions.rules import Rule

HALF = [f"c{n}" for n in range(12)]
THREE = dict.fromkeys(["Ann", "Bob", "Cid"], 4)


def random_problem(seed: int, owners: int, each: int, chance: float) -> Partitions[Any, Any]:
    """Everybody gets equally many cards, and may hold a card with this chance."""
    rng = Random(seed)
    cards = {
        card: [owner for owner in range(owners) if rng.random() < chance] or [card % owners]
        for card in range(owners * each)
    }
    return Partitions(cards, dict.fromkeys(range(owners), each))


def tables(family: Partitions[Any, Any]) -> list[Counting]:
    """The same problem counted in all the ways."""
    problem = family._problem
    classes = _classes.card_classes(list(problem.cards.items()), len(problem.sizes))
    return [
        CountedByClasses(classes, problem.sizes),
        CountedRooms(problem.cards, problem.sizes),
        CountedCells(_vectors.counted(dealing(problem.cards, problem.sizes, [])), problem.sizes),
    ]


@pytest.mark.evidence(
    "sampled",
    of=("sampling.partitions.family.Partitions", "sampling.partitions.family.Partitions.marginals"),
    bound="30 drawn problems of up to 6 cards: three tables with the same partitions and odds",
)
@pytest.mark.parametrize("seed", range(30))
def test_all_tables_number_the_same_partitions(seed: int) -> None:
    family = random_problem(seed, *[(3, 2), (2, 3), (4, 1)][seed % 3], 0.7)
    found = tables(family)
    listed = [
        [tuple(map(frozenset, table.hands(index))) for index in range(table.total)]
        for table in found
    ]
    assert len({frozenset(one) for one in listed}) == 1
    for table, one in zip(found, listed, strict=True):
        assert len(set(one)) == table.total
        assert [table.number(hands) for hands in one] == list(range(table.total))
        if table.total:
            owners = range(len(family.sizes))
            assert table.odds(owners) == family.marginals


def test_tables_agree_on_larger_problems() -> None:
    found = tables(random_problem(3, 4, 5, 0.8))
    assert len({table.total for table in found}) == 1
    assert all(table.odds(range(4)) == found[0].odds(range(4)) for table in found)
    index = found[0].total // 3
    for table in found:
        hands = [frozenset(hand) for hand in table.hands(index)]
        assert table.number(hands) == index


def test_no_cards_or_no_owners() -> None:
    for family, count in (
        (Partitions({}, {}), 1),
        (Partitions({}, {0: 0}), 1),
        (Partitions({0: [0]}, {0: 1}), 1),
        (Partitions({0: [0], 1: [0]}, {0: 1, 1: 1}), 0),
    ):
        assert {table.total for table in tables(family)} == {count}


@pytest.mark.parametrize("sizes", [(0, 2, 1), (2, 0, 1), (3, 0, 0), (1, 1, 1, 1), (1, 0, 3)])
def test_owners_with_few_cards_or_none(sizes: tuple[int, ...]) -> None:
    """Card by card nobody who has their cards gets another one, whoever comes next to them."""
    rng = Random(7)
    owners = range(len(sizes))
    for _ in range(20):
        cards = {
            card: [o for o in owners if rng.random() < 0.8] or [0] for card in range(sum(sizes))
        }
        by_classes, by_cards, _ = tables(Partitions(cards, dict(enumerate(sizes))))
        found = [[frozenset(hand) for hand in by_cards.hands(n)] for n in range(by_cards.total)]
        assert by_cards.total == by_classes.total
        assert [by_cards.number(hands) for hands in found] == list(range(by_cards.total))
        assert [list(map(len, hands)) for hands in found] == [list(sizes)] * len(found)
        if found:
            assert by_cards.odds(owners) == by_classes.odds(owners)


def test_the_table_with_the_smaller_bound_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    family = random_problem(3, 4, 5, 0.8)
    assert family.method == "table by classes"
    monkeypatch.setattr(_classes, "MOST_STATES", 1000)
    cards = Partitions(family.allowed, family.sizes)
    assert cards.method == "table card by card"
    assert family.count == cards.count
    monkeypatch.setattr(_rooms, "MOST_STATES", 1000)
    assert Partitions(family.allowed, family.sizes).method == "table by classes"


def test_a_table_that_is_too_large_is_refused_with_its_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The limit is said in megabytes, with what to relax."""
    family = random_problem(3, 4, 5, 0.8)
    monkeypatch.setattr(_rooms, "MOST_STATES", 10)
    monkeypatch.setattr(_classes, "MOST_STATES", 100)
    monkeypatch.setattr(_classes, "BYTES_OF_A_STATE", 10**6)
    told = (
        r"more than 100 states to count for \d+ classes of cards, about 100 MB: let more cards have"
    )
    with pytest.raises(InvalidParameter, match=told):
        family._count  # noqa: B018
    ruled = family.given(Count(0, [0, 1], most=1))
    monkeypatch.setattr(_layers, "MOST_BEFORE", 10)
    monkeypatch.setattr(_vectors, "MOST_STATES", 100)
    monkeypatch.setattr(_vectors, "BYTES_OF_A_STATE", 10**6)
    with pytest.raises(InvalidParameter, match="about 100 MB: leave out a rule, or take fewer"):
        ruled._count  # noqa: B018


@pytest.mark.long
@pytest.mark.evidence(
    "sampled",
    of="sampling.partitions.family.Partitions",
    bound="7 and 8 owners with 6 cards each: the counts that two other programs found",
)
@pytest.mark.parametrize(
    ("owners", "count"), [(7, 740979525886014909473833), (8, 1889505919676197224976893503474)]
)
def test_seven_and_eight_owners(owners: int, count: int) -> None:
    """The counts were found by tables in dictionaries, and modulo primes with numpy."""
    family = random_problem(3, owners, 6, 0.7)
    assert family.method == "table card by card"
    assert family._count == count
    for index in (0, count // 3, count - 1):
        hands = family._outcome(index)
        assert family._fault(hands) is None
        assert family._number(hands) == index


POINTS: Mapping[Any, int] = {card: number % 5 for number, card in enumerate(HALF)}
RULES: list[Rule] = [
    Points("Ann", POINTS, 9, 11),
    Shape("Bob", [HALF[:6]], [(1,), (3,)]),
    Count("Cid", HALF[3:7], 2, 3),
]


def layered(monkeypatch: pytest.MonkeyPatch, most: int) -> Partitions[Any, Any]:
    """A family with three rules, so small that it can be counted, drawn by a layer of `most` states."""
    monkeypatch.setattr(_layers, "MOST_BEFORE", 10)
    monkeypatch.setattr(_layers, "MOST_IN_LAYER", most)
    return Partitions(dict.fromkeys(HALF, THREE), THREE, rules=RULES)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("most", "others"), [(20_000, "'Ann'|'Bob'|'Cid'"), (150, "'.*' and '.*'")]
)
def test_layers_are_uniform(monkeypatch: pytest.MonkeyPatch, most: int, others: str) -> None:
    """Chi-squared of the remainders of 3,000 numbers modulo 100, with a fixed seed, is as it has to be."""
    family = layered(monkeypatch, most)
    assert family._layer is not None
    assert family.method.startswith("table without the rules for ")
    rng = Random(5)
    seen: dict[int, int] = dict.fromkeys(range(family._count), 0)
    draws = 3000
    for _ in range(draws):
        hands = family._draw(rng)
        assert family._fault(hands) is None
        seen[family._number(hands) % 100] += 1
    sizes = [len(range(rest, family._count, 100)) for rest in range(100)]
    expected = [draws * size / family._count for size in sizes]
    squared = sum((seen[rest] - share) ** 2 / share for rest, share in enumerate(expected))
    assert 50 < squared < 160


@pytest.mark.parametrize("rules", [(), [Count("Ann", ["king"], least=1)]], ids=["free", "ruled"])
@pytest.mark.parametrize(("ann", "bob"), [(0, 1), (1, 1), (2, 1), (2, 2)])
def test_a_card_that_nobody_may_hold(rules: list[Rule], ann: int, bob: int) -> None:
    """There is none, whatever the others leave room for, and no table is asked."""
    allowed = {"ace": [], "king": ["Ann", "Bob"], "ten": ["Ann", "Bob"]}
    family = Partitions(allowed, {"Ann": ann, "Bob": bob}, rules=rules)
    assert family.count == 0
    assert family.method == "table"
    for draw in (family.sample, partial(family.samples, 2)):
        with pytest.raises(Unsolvable, match="nobody may hold 'ace'"):
            draw()


@pytest.mark.parametrize("ann", [0, 2])
def test_too_many_or_too_few_cards(ann: int) -> None:
    family = Partitions({"ace": ["Ann"]}, {"Ann": ann})
    assert family.count == 0
    assert family.method == "table"


def test_the_method_says_how_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    family = layered(monkeypatch, 20_000)
    assert family._layer is not None
    family.__dict__["_layer"] = family._layer._replace(chance=Fraction(3, 8))
    assert family.method == (
        "table without the rules for 'Bob', rejection for these: about 1 in 3 kept"
    )


def test_hundreds_of_cards_are_drawn_by_a_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_layers, "MOST_BEFORE", 1)
    two = {"Ann": 150, "Bob": 150}
    rules = [Count("Ann", [0, 1], 1, 1), Count("Bob", [2, 3], 1, 1)]
    family = Partitions(dict.fromkeys(range(300), two), two, rules=rules)
    assert family.method.startswith("table without the rules for 'Ann'")
    assert family.sample() in family


def test_layers_where_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What certainly contradicts is found without a draw; what is not found in so many tries is said."""
    monkeypatch.setattr(_layers, "MOST_BEFORE", 10)
    monkeypatch.setattr(_layers, "MOST_TRIES", 50)
    family = Partitions(dict.fromkeys(HALF, THREE), THREE)
    nobody = family.given(Points("Ann", POINTS, 99), *RULES[1:])
    with pytest.raises(Unsolvable, match="'Ann' holds at least 99 points"):
        nobody.sample()
    most, least = Count("Ann", HALF[:4], least=3), Count("Bob", HALF[:4], least=2)
    both = family.given(most, least)
    assert both._layer is not None
    with pytest.raises(
        InvalidParameter, match=r"none of 50 partitions .* keeps those of '.*': there"
    ):
        both.sample()


def test_no_layer_is_small_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_layers, "MOST_IN_LAYER", 1)
    problem, rules = (family := layered(monkeypatch, 1))._problem, family._owned_rules
    assert best_layer(problem, rules) is None
    assert family.method == "table by cells"
    assert family.sample() in family


def test_unlikely_rules_are_not_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_layers, "LEAST_CHANCE", 1)
    assert layered(monkeypatch, 20_000).method == "table by cells"


@pytest.mark.long
def test_three_bridge_hands() -> None:
    """Three hands with rules have too many states for one table; they are drawn all the same."""
    suits = [[(suit, rank) for rank in range(13)] for suit in range(4)]
    high = {(suit, rank): 4 - rank for suit in range(4) for rank in range(4)}
    seats = dict.fromkeys("NESW", 13)
    shapes = [(4, 3, 3, 3), (3, 4, 3, 3), (3, 3, 4, 3), (3, 3, 3, 4)]
    rules: list[Rule] = [
        Shape("N", suits, shapes),
        Points("N", high, 15, 17),
        Count("E", suits[0], 6, 6),
        Points("E", high, 8, 15),
        Count("S", suits[1], most=3),
    ]
    pack = dict.fromkeys([card for suit in suits for card in suit], seats)
    family = Partitions(pack, seats, rules=rules)
    assert "rejection" in family.method
    rng = Random(1)
    assert all(family._fault(family._draw(rng)) is None for _ in range(20))
