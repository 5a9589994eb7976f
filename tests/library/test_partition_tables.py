"""Partitions against all deals of small problems: every kind of rule, weights, arrays, tries."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import permutations, product
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import pytest

from shufflegraph import (
    AllOf,
    AnyOf,
    Count,
    InvalidParameter,
    NoneOf,
    Partitions,
    Points,
    Shape,
    Unsolvable,
    Weigh,
)
from shufflegraph.errors import InvalidParameterType
from shufflegraph.sampling.arrays import WORD_BITS, ArrayBits, decided
from shufflegraph.sampling.choosing import Way
from shufflegraph.sampling.partitions import cells, deals, dealt, vectors, ways
from shufflegraph.sampling.partitions.bounds import Bounded
from shufflegraph.sampling.partitions.cells import Cells
from shufflegraph.sampling.partitions.deals import Deals, DealTable
from shufflegraph.sampling.partitions.rules import Leaf, Rule, rule_text
from shufflegraph.sampling.partitions.ways import Split, rules_of
from shufflegraph.sampling.partitions.worlds import Shares, walk_of
from tests.support.families import exact_law, exact_law_by_parts, take_bits
from tests.support.held import Hands, keeps, weighed_deals

HALF = [f"c{n}" for n in range(12)]
THREE = dict.fromkeys(["Ann", "Bob", "Cid"], 4)
POINTS: Mapping[Any, int] = {card: number % 5 for number, card in enumerate(HALF)}
RULES: list[Rule] = [
    Points("Ann", POINTS, 9, 11),
    Shape("Bob", [HALF[:6]], [(1,), (3,)]),
    Count("Cid", HALF[3:7], 2, 3),
]


# Drawn problems -----------------------------------------------------------------------------------


def single(rng: Random, cards: Sequence[Any], owners: Sequence[Any]) -> Leaf:
    """A rule of one owner or of several."""
    together = tuple(rng.sample(owners, rng.randint(1, len(owners))))
    owner = rng.choice([rng.choice(owners), together])
    own = [card for card in cards if rng.random() < 0.6]
    kind = rng.randrange(3)
    if kind == 0:
        return Count(owner, own, rng.randint(0, 2), rng.choice([None, 3]))
    if kind == 1:
        low = rng.choice([None, rng.randint(-3, 3)])
        most = rng.choice([None, (low or 0) + rng.randint(0, 4)])
        return Points(owner, {card: rng.randint(-2, 3) for card in own}, low, most)
    classes = [own, [card for card in cards if rng.random() < 0.4]]
    return Shape(owner, classes, [(rng.randint(0, 2), rng.randint(0, 2)) for _ in range(4)])


def random_rule(rng: Random, cards: Sequence[Any], owners: Sequence[Any], depth: int = 2) -> Rule:
    """A rule of any kind."""
    kind = rng.choice([AnyOf, AllOf, NoneOf, None, None, None])
    if kind is None or not depth:
        return single(rng, cards, owners)
    return kind(*[random_rule(rng, cards, owners, depth - 1) for _ in range(rng.randint(0, 2))])


def random_arguments(rng: Random) -> tuple[dict[Any, Any], dict[Any, int], list[Rule]]:
    """Up to six cards and four owners; weights and rules of every kind, not all of which can be kept."""
    owners = list("ABCD")[: rng.randint(1, 4)]
    held = [rng.choice(owners) for _ in range(rng.randint(0, 6))]
    is_weighed = rng.random() < 0.5
    allowed: dict[Any, Any] = {}
    for card, owner in enumerate(held):
        may = sorted({owner, *[other for other in owners if rng.random() < 0.7]})
        if is_weighed and rng.random() < 0.6:
            allowed[card] = {one: rng.choice([0, 1, 2, 0.5, Fraction(1, 3)]) for one in may}
            allowed[card][owner] = 1
        else:
            allowed[card] = may
    rules: list[Rule] = [
        random_rule(rng, list(allowed), owners) for _ in range(rng.choice([0, 1, 2]))
    ]
    if rng.random() < 0.3:
        points = {card: rng.randint(-1, 2) for card in allowed}
        weights = {worth: rng.choice([0, 1, 2.5]) for worth in range(-3, 6)}
        rules.append(Weigh(rng.choice(owners), points, weights))
    return allowed, {owner: held.count(owner) for owner in owners}, rules


def named(family: Partitions[Any, Any], row: Sequence[int]) -> Hands:
    """A row of an array as hands."""
    owners = list(family.sizes)
    dealt = list(zip(family.allowed, row, strict=True))
    return {
        owner: frozenset([card for card, own in dealt if owners[own] == owner]) for owner in owners
    }


def is_lawful(found: Sequence[Hands], expected: Sequence[tuple[Hands, Fraction]]) -> bool:
    """Is chi-squared of these hands as it has to be?"""
    seen = Counter(tuple(hands.values()) for hands in found)
    total, squared = sum(weight for _, weight in expected), 0.0
    for hands, weight in expected:
        share = float(len(found) * weight / total)
        squared += (seen[tuple(hands.values())] - share) ** 2 / share
    return bool(squared < len(expected) + 7 * (2 * len(expected)) ** 0.5)


def check_problems(seed: int, number: int) -> None:
    """Drawn problems with weights and rules of every kind, against all deals."""
    rng = Random(seed)
    for _ in range(number):
        allowed, sizes, rules = random_arguments(rng)
        family = Partitions(allowed, sizes, rules=rules)
        expected = list(weighed_deals(allowed, sizes, rules))
        listed = list(family)
        assert family.count == len(expected) == len(listed)
        assert all(hands in listed for hands, _ in expected)
        assert [family.rank(hands) for hands in listed] == list(range(family.count))
        assert eval(repr(family)) == family
        if not expected:
            continue
        total = sum(weight for _, weight in expected)
        marginals = family.marginals
        for card, owner in product(allowed, sizes):
            holds = sum(weight for hands, weight in expected if card in hands[owner])
            assert marginals[card][owner] == family.marginal(card, owner) == Fraction(holds, total)
        asked = random_rule(rng, list(allowed), list(sizes))
        kept = sum(weight for hands, weight in expected if keeps(asked, hands))
        assert family.probability(asked) == Fraction(kept, total)
        assert family.given(asked).count == sum(keeps(asked, hands) for hands, _ in expected)
        assert all(hands in family for hands in family.samples(3, rng))


@pytest.mark.evidence(
    "sampled",
    of=(
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.marginal",
        "sampling.partitions.family.Partitions.marginals",
        "sampling.partitions.family.Partitions.probability",
        "sampling.partitions.family.Partitions.given",
    ),
    bound="600 drawn problems of up to 6 cards and 4 owners with weights and rules of every kind: all deals",
)
@pytest.mark.parametrize("seed", range(20))
def test_families_are_all_weighed_deals(seed: int) -> None:
    check_problems(seed, 30)


@pytest.mark.long
@pytest.mark.evidence(
    "sampled",
    of=(
        "sampling.partitions.family.Partitions",
        "sampling.partitions.family.Partitions.marginal",
        "sampling.partitions.family.Partitions.marginals",
        "sampling.partitions.family.Partitions.probability",
        "sampling.partitions.family.Partitions.given",
    ),
    bound="26,000 drawn problems of up to 6 cards and 4 owners, with weights and rules of every kind",
)
@pytest.mark.parametrize("seed", range(100, 113))
def test_thousands_of_problems(seed: int) -> None:
    check_problems(seed, 2000)


def table_of(family: Partitions[Any, Any]) -> DealTable:
    """The table of the weights, whatever draws."""
    found = family._dealt.split.table(10**6)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(6))
def test_draws_follow_the_weights(seed: int) -> None:
    """By shares of cells, by the table, and both in arrays."""
    numpy = pytest.importorskip("numpy")
    rng = Random(seed)
    while True:
        allowed, sizes, rules = random_arguments(rng)
        expected = list(weighed_deals(allowed, sizes, rules))
        if 2 <= len(expected) <= 40:
            break
    family = Partitions(allowed, sizes, rules=rules)
    assert is_lawful(family.samples(3000, rng), expected)
    assert is_lawful([family.sample(rng) for _ in range(3000)], expected)
    walk = walk_of(numpy, table_of(family)).array(numpy, 3000, ArrayBits(numpy, rng))
    for rows in (family.array(3000, rng), walk):
        assert rows.shape == (3000, len(allowed))
        assert is_lawful([named(family, row) for row in rows.tolist()], expected)


def test_equal_bits_are_decided_by_more() -> None:
    """Where the first bits are those of an end, the next ones say on which side; others tell nothing."""
    numpy = pytest.importorskip("numpy")
    ends = [1, 3]
    third = (1 << WORD_BITS) // 3
    found = {decided(ends, third, ArrayBits(numpy, Random(seed)).more) for seed in range(40)}
    assert found == {0, 1}
    assert decided(ends, third - 1, ArrayBits(numpy, Random(1)).more) == 0
    assert decided(ends, third + 1, ArrayBits(numpy, Random(1)).more) == 1


def test_arrays_with_few_bits_at_first_have_the_same_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ends and keys are equal all the time, so more bits are needed."""
    numpy = pytest.importorskip("numpy")
    take_bits(monkeypatch, 3)
    allowed = {card: ["Ann", "Bob", "Cid"] for card in range(4)}
    family = Partitions(allowed, {"Ann": 2, "Bob": 1, "Cid": 1}, rules=[Count("Ann", [0, 1], 1)])
    walk = walk_of(numpy, table_of(family)).array(numpy, 4000, ArrayBits(numpy, Random(1)))
    expected = Fraction(1, family.count)
    for rows in (family.array(4000, Random(2)), walk):
        counts = Counter(map(tuple, rows.tolist()))
        assert len(counts) == family.count == 10
        assert all(abs(number / 4000 - expected) < 0.03 for number in counts.values())


def test_too_many_shares_are_not_listed() -> None:
    family = Partitions(dict.fromkeys(HALF, THREE), THREE, rules=RULES)
    with pytest.raises(OverflowError, match="too many"):
        Shares(family._dealt.numbers, most=1)


# Tables of any size --------------------------------------------------------------------------------


def random_problem(seed: int, owners: int, each: int, chance: float) -> Partitions[Any, Any]:
    """Everybody gets equally many cards, and may hold a card with this chance."""
    rng = Random(seed)
    cards = {
        card: [owner for owner in range(owners) if rng.random() < chance] or [card % owners]
        for card in range(owners * each)
    }
    return Partitions(cards, dict.fromkeys(range(owners), each))


@pytest.mark.parametrize("sizes", [(0, 2, 1), (2, 0, 1), (3, 0, 0), (1, 1, 1, 1), (1, 0, 3)])
def test_a_list_of_rooms_says_what_dicts_say(
    sizes: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody who has their cards gets another one, whoever comes next to them."""
    rng = Random(7)
    for _ in range(20):
        rows = [
            {owner: rng.randint(1, 3) for owner in range(len(sizes)) if rng.random() < 0.8}
            or {0: 1}
            for _ in range(sum(sizes))
        ]
        by_dicts = Deals(rows, sizes)
        with monkeypatch.context() as patch:
            patch.setattr(deals, "DENSE", (0, 10**6))
            by_list = Deals(rows, sizes)
        assert by_list.total == by_dicts.total
        for index in range(by_list.total):
            assert by_list.hands(index) == by_dicts.hands(index)
        if by_list.total:
            assert by_list.marginals() == by_dicts.marginals()


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
    assert family._count == count
    for index in (0, count // 3, count - 1):
        hands = family._outcome(index)
        assert family._fault(hands) is None
        assert family._number(hands) == index


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


# Tries ---------------------------------------------------------------------------------------------


TRIES = Way(ways.by_tries, counts=False)
PARTS = Way(ways.by_parts, counts=False)
TABLE = Way(ways.by_table)


def tried(monkeypatch: pytest.MonkeyPatch, *forced: Way[Split]) -> Partitions[Any, Any]:
    """A family with three rules, so small that it can be counted, drawn by these ways."""
    monkeypatch.setattr(dealt, "WAYS", [*(forced or (TRIES, PARTS)), TABLE])
    return Partitions(dict.fromkeys(HALF, THREE), THREE, rules=RULES)


@pytest.mark.parametrize("chance", [0.01, 1])
def test_tries_are_uniform(monkeypatch: pytest.MonkeyPatch, chance: float) -> None:
    """Chi-squared of the remainders of 3,000 numbers modulo 100, with a fixed seed, is as it has to be."""
    family = tried(monkeypatch, *([PARTS] if chance < 1 else []))
    assert family.method.startswith("rejection, from deals")
    rng = Random(5)
    draws_made = 3000
    seen = Counter(family._number(hands) % 100 for hands in family.samples(draws_made, rng))
    sizes = [len(range(rest, family._count, 100)) for rest in range(100)]
    expected = [draws_made * size / family._count for size in sizes]
    assert 50 < sum((seen[rest] - share) ** 2 / share for rest, share in enumerate(expected)) < 160
    assert family.array(3, rng).shape == (3, 12)


def test_the_seed_decides_whatever_was_asked_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A way to draw is a function of the family: counting it first changes no deal."""
    first = tried(monkeypatch).samples(3, Random(1))
    family = tried(monkeypatch)
    assert family.count
    assert family.marginals
    assert family.samples(3, Random(1)) == first
    assert [family.sample(rng) for rng in [Random(1)] for _ in range(3)] == first


def test_tries_that_fit_soon_spare_a_table() -> None:
    """One no-trump opposite some points: a table of thousands of states would be made for a few boards."""
    suits = [[(suit, rank) for rank in range(13)] for suit in range(4)]
    high = {(suit, rank): 4 - rank for suit in range(4) for rank in range(4)}
    seats = dict.fromkeys("NESW", 13)
    shapes = set(permutations((4, 3, 3, 3))) | set(permutations((4, 4, 3, 2)))
    rules: list[Rule] = [Shape("N", suits, shapes), Points("N", high, 15, 17), Points("S", high, 8)]
    pack = dict.fromkeys([card for suit in suits for card in suit], seats)
    family = Partitions(pack, seats, rules=rules)
    assert family.method == "rejection, from deals without rules"
    assert all(hands in family for hands in family.samples(3, Random(1)))
    assert family._dealt.drawer().table is None


def test_many_draws_take_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    family = tried(monkeypatch)
    assert family._dealt.drawer(1).table is None
    table = family._dealt.drawer(10**7).table
    assert isinstance(table, Cells)
    assert all(hands in family for hands in family.samples(50, Random(1)))


def test_no_part_is_small_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "states_of", lambda budget: 1 if budget < 200_000 else budget)
    family = tried(monkeypatch, PARTS)
    assert family.method == "table"
    assert family.sample() in family


def test_rules_that_contradict_are_found_without_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = tried(monkeypatch).given(Points("Ann", POINTS, 99))
    with pytest.raises(Unsolvable, match="'Ann' holds at least 99 points"):
        nobody.sample()


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
    for hands in family.samples(20, rng):
        assert all(keeps(rule, hands) for rule in rules)


# What may be wrong ---------------------------------------------------------------------------------


def test_a_weight_has_no_probability_and_an_array_needs_a_number() -> None:
    family = Partitions(dict.fromkeys("ab", ("Ann", "Bob")), {"Ann": 1, "Bob": 1})
    with pytest.raises(InvalidParameter, match="a weight has no probability"):
        family.probability(Weigh("Ann", {"a": 1}, {1: 1}))
    with pytest.raises(InvalidParameterType):
        family.array("three")  # type: ignore[arg-type]
    assert family.given(Weigh("Ann", {"a": 1}, {1: 3, 0: 1})).marginal("a", "Ann") == Fraction(3, 4)
    assert family.given(Weigh("Ann", {"a": 1}, lambda worth: worth)).count == 1


@pytest.mark.parametrize("owners", [127, 128, 129, 300])
def test_an_array_names_every_owner_however_many_there_are(owners: int) -> None:
    """By shares of cells, by tries, and card by card: each owner but two has a card that is known."""
    numpy = pytest.importorskip("numpy")
    names = [f"owner {number}" for number in range(owners)]
    allowed: dict[str, list[str]] = {f"card of {name}": [name] for name in names[2:]}
    allowed |= {"one": names[:2], "other": names[:2]}
    family = Partitions(allowed, dict.fromkeys(names, 1))
    tried = family.given(Count(names[0], ["one"], least=1))
    walk = walk_of(numpy, table_of(family)).array(numpy, 20, ArrayBits(numpy, Random(1)))
    for rows in (family.array(20, Random(1)), tried.array(20, Random(1)), walk):
        for row in rows.tolist():
            assert row[: owners - 2] == [*range(2, owners)]
            assert sorted(row[owners - 2 :]) == [0, 1]


@pytest.mark.parametrize("way", ["table", "rejection"])
def test_a_weight_is_a_weight_whichever_way_is_drawn(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Deals with none, one and more of three cards come as often as they weigh; each way is forced."""
    monkeypatch.setattr(dealt, "WAYS", [TRIES, TABLE] if way == "rejection" else [TABLE])
    owner, weights = next(iter(THREE)), {0: 1, 1: 8, 2: 1, 3: 20}
    weigh = Weigh(owner, dict.fromkeys(HALF[:3], 1), weights)
    family = Partitions(dict.fromkeys(HALF, THREE), THREE, rules=[*RULES, weigh])
    assert family.method.partition(",")[0] == way
    plain = Partitions(dict.fromkeys(HALF, THREE), THREE, rules=RULES)
    expected: Counter[int] = Counter()
    for deal in plain:
        worth = len(set(HALF[:3]) & deal[owner])
        expected[worth] += weights[worth]
    drawn = 2000
    for hands in (
        family.samples(drawn, Random(3)),
        [family.sample(rng) for rng in [Random(4)] for _ in range(drawn)],
    ):
        seen = Counter(len(set(HALF[:3]) & deal[owner]) for deal in hands)
        for worth in range(4):
            share = expected[worth] / expected.total()
            assert abs(seen[worth] / drawn - share) <= 5 * (share * (1 - share) / drawn) ** 0.5


# Every way, forced ----------------------------------------------------------------------------------


def laws_of_ways(seed: int, problems: int, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """All answers of what each way draws with, or of one try, against all deals and their weights.

    Of a drawn problem each way that applies is forced; returned is how many problems each drew.
    """
    tried, done, rng = list[Any](), Counter[str](), Random(seed)
    monkeypatch.setattr(ways, "drawn_by", lambda tries, _: tried.append(tries))
    while problems:
        allowed, sizes, rules = random_arguments(rng)
        expected = dict[Any, Fraction]()
        for hands, weight in weighed_deals(allowed, sizes, rules):
            expected[tuple(hands.values())] = weight
        if len(expected) == 1:
            continue
        problems -= 1
        family = Partitions(allowed, sizes, rules=rules)
        for way in ways.WAYS if expected else ():
            tried.clear()
            found = way.make(family._dealt.split, 200_000)
            if found is None or (tried and len(expected) > 40):
                continue
            draw: Any = tried[-1].attempt if tried else found.draw
            total = sum(expected.values())
            assert found.count is None or family._dealt.split.weighs or found.count == total

            def outcome(
                below: Any, draw: Any = draw, family: Partitions[Any, Any] = family
            ) -> tuple[Any, ...] | None:
                hands = draw(below)
                return None if hands is None else tuple(family._named(hands).values())

            is_by_bounds = bool(tried) and isinstance(tried[-1], Bounded)
            law = (exact_law_by_parts if is_by_bounds else exact_law)(outcome)
            kept = 1 - law.pop(None, Fraction(0))
            assert law == {hands: kept * w / total for hands, w in expected.items()}, found.name
            done[found.name.partition(" ")[0] + "rule" * ("keep" in found.name)] += 1
    return done


def test_every_way_draws_what_weighs_as_it_weighs(monkeypatch: pytest.MonkeyPatch) -> None:
    done = laws_of_ways(5, 150, monkeypatch)
    assert done["table"] > 30
    assert done["rejection,"] > 10


@pytest.mark.slow
@pytest.mark.evidence(
    "exhausted",
    of="sampling.partitions.family.Partitions",
    bound="300 drawn problems of up to 6 cards, rules and weights: every way, forced, all answers",
)
def test_every_way_draws_what_weighs_as_it_weighs_for_hundreds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = laws_of_ways(6, 300, monkeypatch)
    assert done["rejection,rule"] > 5


@pytest.mark.parametrize("weight", [0.1, 1e-9, 1 / 3, 0.1 + 0.2, 123456.789e-9])
def test_a_float_is_the_fraction_that_it_is(weight: float) -> None:
    exact = Fraction(weight) / (Fraction(weight) + 1)
    sizes = {"Ann": 1, "Bob": 1}
    by_card = Partitions({"a": {"Ann": weight, "Bob": 1}, "b": ["Ann", "Bob"]}, sizes)
    allowed = dict.fromkeys("ab", ("Ann", "Bob"))
    by_rule = Partitions(allowed, sizes, rules=[Weigh("Ann", {"a": 1}, {0: 1, 1: weight})])
    by_function = Partitions(
        allowed, sizes, rules=[Weigh("Ann", {"a": 1}, lambda worth: weight if worth else 1)]
    )
    for family in (by_card, by_rule, by_function):
        assert family.marginal("a", "Ann") == exact


def test_families_that_differ_in_anything_are_different() -> None:
    """Cards, owners, sizes, weights, rules: the same in all but one are equal in nothing."""

    def made(**other: Any) -> Partitions[Any, Any]:
        said: dict[str, Any] = {
            "allowed": {"a": {"Ann": 2, "Bob": 1}, "b": ["Ann", "Bob"], "c": ["Ann", "Bob"]},
            "sizes": {"Ann": 1, "Bob": 2},
            "rules": [Count("Ann", ["a"], 0, 1), Weigh("Bob", {"b": 1}, {0: 1, 1: 2})],
            **other,
        }
        return Partitions(said["allowed"], said["sizes"], rules=said["rules"])

    base = made()
    weighed = {"b": ["Ann", "Bob"], "c": ["Ann", "Bob"]}
    others = [
        made(allowed={"a": {"Ann": 3, "Bob": 1}, **weighed}),
        made(allowed={"a": {"Ann": 2 + 1e-12, "Bob": 1}, **weighed}),
        made(allowed={"a": ["Ann", "Bob"], **weighed}),
        made(allowed={"a": {"Ann": 2, "Bob": 1}, **weighed, "b": ["Ann"]}),
        made(sizes={"Ann": 2, "Bob": 1}),
        made(rules=[Count("Ann", ["a"], 1, 1), Weigh("Bob", {"b": 1}, {0: 1, 1: 2})]),
        made(rules=[Count("Ann", ["a"], 0, 1), Weigh("Bob", {"b": 1}, {0: 1, 1: 3})]),
        made(rules=[Count("Ann", ["a"], 0, 1), Weigh("Bob", {"c": 1}, {0: 1, 1: 2})]),
        made(rules=[Count("Ann", ["a"], 0, 1)]),
    ]
    assert base == made()
    assert hash(base) == hash(made())
    for other in others:
        assert base != other
        assert other != base
    assert len({base, *others}) == len(others) + 1


@pytest.mark.parametrize("shape", [(2, 1), (1, 2), (3, 0), (0, 3)])
def test_a_shape_is_in_the_order_of_its_classes(shape: tuple[int, int]) -> None:
    """Of the checker of outcomes, the number, the draws and the count, by all deals of six cards."""
    reds, blacks = ["r1", "r2", "r3"], ["b1", "b2", "b3"]
    allowed = dict.fromkeys([*reds, *blacks], ("Ann", "Bob"))
    sizes = {"Ann": 3, "Bob": 3}
    ruled = Partitions(allowed, sizes, rules=[Shape("Ann", [reds, blacks], [shape])])
    right = [
        deal
        for deal in Partitions(allowed, sizes)
        if (len(deal["Ann"] & {*reds}), len(deal["Ann"] & {*blacks})) == shape
    ]
    assert [deal for deal in Partitions(allowed, sizes) if deal in ruled] == right
    assert ruled.count == len(right)
    assert all(deal in right for deal in ruled.samples(50, Random(1)))
    for deal in right:
        assert ruled.unrank(ruled.rank(deal)) == deal


@pytest.mark.parametrize(
    ("least", "most", "text"),
    [
        (0, 3, "0 to 3 points"),
        (-2, 3, "-2 to 3 points"),
        (None, 3, "at most 3 points"),
        (2, None, "at least 2 points"),
        (None, None, "any number of points"),
        (3, 3, "exactly 3 points"),
    ],
)
def test_a_rule_is_told_as_it_was_given(least: int | None, most: int | None, text: str) -> None:
    """Points may be below 0, so "at most 3" is not what 0 to 3 says; cards may not."""
    assert rule_text(Points("Ann", {"a": 1}, least, most)) == f"'Ann' holds {text}"
    if least is not None and least >= 0:
        counted = text.replace("0 to", "at most").replace("points", "of 'a'")
        assert rule_text(Count("Ann", ["a"], least, most)) == f"'Ann' holds {counted}"


def test_both_orders_of_cards_count_the_same() -> None:
    """Cards that most rules ask for first, or class by class of the shapes: the same deals."""
    rng = Random(5)
    for _ in range(60):
        cards = [f"card {n}" for n in range(rng.randint(4, 8))]
        owners = ["Ann", "Bob", "Cem"]
        places = [rng.choice(owners) for _ in cards]
        sizes = {owner: places.count(owner) for owner in owners}
        half = rng.randint(1, len(cards) - 1)
        classes = [cards[:half], cards[half:]]
        rules: list[Rule] = []
        for owner in owners:
            pairs = [(n, sizes[owner] - n) for n in range(sizes[owner] + 1)]
            rules.append(Shape(owner, classes, rng.sample(pairs, max(1, len(pairs) - 1))))
        rules.append(Points("Ann", {card: rng.randint(0, 3) for card in cards}, 1, 6))
        family = Partitions(dict.fromkeys(cards, owners), sizes, rules=rules)
        problem, rule = family._problem, rules_of(family._problem, family.rules)
        both = [
            Cells(problem.rows(weighs=False), problem.sizes, rule, by_class=by_class)
            for by_class in (False, True)
        ]
        assert both[0].total == both[1].total == family.count


def test_four_hands_with_points_and_shapes_are_counted_class_by_class() -> None:
    cards = [(suit, worth) for suit in range(4) for worth in (4, 3, 2, 1, 0)]
    classes = [[card for card in cards if card[0] == suit] for suit in range(4)]
    shapes = sorted(set(permutations((2, 1, 1, 1))))
    rules: list[Rule] = []
    for seat in "NESW":
        rules += [
            Points(seat, {card: card[1] for card in cards}, 10, 10),
            Shape(seat, classes, shapes),
        ]
    family = Partitions({card: [*"NESW"] for card in cards}, dict.fromkeys("NESW", 5), rules=rules)
    assert family.count == 808_128  # by the other order and by a program with polynomials, too
    assert table_of(family).states < 100_000  # 619,682 by the other order
    for number in (0, 1, 400_000, family.count - 1):
        assert family.rank(family.unrank(number)) == number


@pytest.mark.parametrize("seed", range(3))
def test_numpy_and_plain_python_number_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts, numbers and odds do not depend on where a table goes over to numpy, if it does."""
    pytest.importorskip("numpy")
    rng = Random(seed)
    for _ in range(20):
        allowed, sizes, rules = random_arguments(rng)
        problem = Partitions(allowed, sizes, rules=rules)._problem
        rows, rule = problem.rows(weighs=True), rules_of(problem, rules, weighs=True)
        tables = []
        for plain, key, largest in (
            (10**9, 2**62, 2**62),  # no numpy
            (0, 2**62, 2**62),  # one integer of 64 bits
            (0, 2**62, 2),  # residues
            (rng.randint(1, 9), 40, 2),  # to numpy and back
        ):
            with monkeypatch.context() as patch:
                patch.setattr(cells, "NUMPY_FROM", (plain, plain))
                patch.setattr(cells, "LARGEST_KEY", key)
                patch.setattr(vectors, "LARGEST_KEY", largest)
                tables.append(Cells(rows, problem.sizes, rule))
        one = tables[0]
        assert {table.total for table in tables} == {one.total}
        assert {table.states for table in tables} == {one.states}
        for table in tables if one.total else []:
            assert table.marginals() == one.marginals()
            for index in {0, one.total // 2, one.total - 1, rng.randrange(one.total)}:
                hands = table.hands(index)
                assert hands == one.hands(index)
                assert table.number(hands) == one.number(hands) <= index


def alike_hands() -> tuple[list[Any], list[Rule]]:
    """Eight cards of two suits; three owners with the same rules, a fourth one without."""
    cards = [(suit, worth) for suit in range(2) for worth in (2, 1, 0, 0)]
    named = [(*card, number) for number, card in enumerate(cards)]
    worth = {card: card[1] for card in named}
    rules: list[Rule] = []
    for owner in "ABC":
        rules += [Points(owner, worth, 1, 2), Shape(owner, [named[:4]], [(1,)])]
    return named, rules


def test_owners_with_the_same_rules_are_counted_once() -> None:
    """Against all deals; an owner who is told apart makes the table larger, and no other count."""
    named, rules = alike_hands()
    sizes = dict.fromkeys("ABCD", 2)
    allowed = {card: [*"ABCD"] for card in named}
    family = Partitions(allowed, sizes, rules=rules)
    expected = [hands for hands, _ in weighed_deals(allowed, sizes, rules)]
    listed = list(family)
    assert len(listed) == family.count == len(expected)
    assert all(hands in listed for hands in expected)
    assert [family.rank(hands) for hands in listed] == list(range(family.count))
    problem, told_apart = family._problem, Points(("A", "B"), {named[0]: 1}, 0, 1)
    rows = problem.rows(weighs=False)
    alike = Cells(rows, problem.sizes, rules_of(problem, rules))
    apart = Cells(
        rows, problem.sizes, rules_of(problem, [*rules, told_apart, Count("A", named, 2)])
    )
    assert alike.total == apart.total
    assert alike.columns.runs
    assert alike.states <= apart.states
    for card, row in family.marginals.items():
        assert row["A"] == row["B"] == row["C"]
        held = sum(card in hands["A"] for hands in expected)
        assert row["A"] == Fraction(held, len(expected))


def balanced_hands_of_ten_points() -> Partitions[Any, Any]:
    cards = [
        (suit, worth, n) for suit in range(4) for n, worth in enumerate([4, 3, 2, 1, *[0] * 9])
    ]
    suits = [[card for card in cards if card[0] == suit] for suit in range(4)]
    worth = {card: card[1] for card in cards if card[1]}
    balanced = {
        shape
        for lengths in ((4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2))
        for shape in permutations(lengths)
    }
    rules: list[Rule] = []
    for seat in "NESW":
        rules += [Points(seat, worth, 10, 10), Shape(seat, suits, balanced)]
    return Partitions({key: [*"NESW"] for key in cards}, dict.fromkeys("NESW", 13), rules=rules)


FOUR_TIMES_TEN: Final = 4_556_662_012_140_590_859_365_376
"""The number that a program with polynomials found, and random deals confirmed."""


def test_four_balanced_hands_of_ten_points_are_counted() -> None:
    pytest.importorskip("numpy")
    table = table_of(
        balanced_hands_of_ten_points()
    )  # without contracts, which leave out the last rule
    assert table.total == FOUR_TIMES_TEN
    for number in (0, 10**24, table.total - 1):
        assert table.number(table.hands(number)) == number
    assert {share for row in table.marginals() for share in row} == {Fraction(1, 4)}


@pytest.mark.slow
def test_four_balanced_hands_of_ten_points_are_drawn_by_the_table_that_counts_them() -> None:
    """A thousand of them took more than a minute by tries."""
    pytest.importorskip("numpy")
    family = balanced_hands_of_ten_points()
    assert family.method == "table"
    assert family._count == FOUR_TIMES_TEN
    hands = family.sample(Random(1))
    assert family.unrank(family.rank(hands)) == hands
    assert all(one in family for one in family.samples(20, Random(2)))
    rows = family.array(200, Random(3))
    assert rows.shape == (200, 52)
    assert all(family._of_row(row) in family for row in rows[:50].tolist())


def test_forty_hands_with_rules_of_their_own_are_refused_after_some_steps() -> None:
    """It took minutes: each state has forty numbers, and is made in Python."""
    worth = {card: card % 13 for card in range(200)}
    rules = [Points(seat, worth, 25 + seat % 7, 30 + seat % 7) for seat in range(40)]
    sizes = dict.fromkeys(range(40), 5)
    problem = Partitions(dict.fromkeys(range(200), range(40)), sizes)._problem
    with pytest.raises(deals.TakesTooLong, match="of 40 numbers each, which takes too long: let"):
        Cells(problem.rows(weighs=False), problem.sizes, rules_of(problem, rules), most=1000)


@pytest.mark.parametrize("plain", [0, 10**9], ids=["numpy", "plain"])
def test_a_table_that_is_too_large_says_its_bytes(
    plain: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them if they are less than twice what is allowed, before the table is made."""
    pytest.importorskip("numpy")
    named, rules = alike_hands()
    sizes = dict.fromkeys("ABCD", 2)
    problem = Partitions({card: [*"ABCD"] for card in named}, sizes)._problem
    monkeypatch.setattr(cells, "NUMPY_FROM", (plain, plain))
    rule = rules_of(problem, rules)
    states = Cells(problem.rows(weighs=False), problem.sizes, rule).states
    for allowed, is_all in ((300, plain == 0), (100, False)):
        monkeypatch.setattr(cells, "MOST_TABLE_BYTES", allowed)
        with pytest.raises(deals.TooManyStates, match="states to count, which take") as caught:
            Cells(problem.rows(weighs=False), problem.sizes, rule)
        assert str(caught.value).startswith(f"{states:,} states" if is_all else "more than ")


def test_players_of_eight_clubs_are_drawn_whether_or_not_numpy_is_imported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixteen groups of four, at most one of a club in each: it was refused where numpy came later."""
    pytest.importorskip("numpy")
    monkeypatch.setattr(cells, "sys", SimpleNamespace(modules={}))
    clubs = {f"player {n}": n // 8 for n in range(64)}
    groups = [f"group {n}" for n in range(16)]
    rules = [
        Count(group, [player for player, own in clubs.items() if own == club], most=1)
        for group in groups
        for club in range(8)
    ]
    family = Partitions(dict.fromkeys(clubs, groups), dict.fromkeys(groups, 4), rules=rules)
    made = family.sample(Random(1))
    assert family.method == "table"
    assert all(len({clubs[player] for player in group}) == 4 for group in made.values())
