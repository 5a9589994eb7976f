"""Cards with several attributes: against all arrangements of small problems, draws, reasons, bad input."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.randomness import bounded_draws
from shufflegraph.sampling.spaced import crossed, reasons, ways
from shufflegraph.sampling.spaced.crossed import KindTable
from shufflegraph.sampling.spaced.family import Spaced, SpacedKinds
from shufflegraph.sampling.spaced.shuffle import spaced_shuffle
from shufflegraph.sampling.spaced.tries import Arranging
from tests.support.families import check_family

Word = tuple[tuple[str, ...], ...]
FACES = list(product("sc", "rgb"))


def too_many(
    values: tuple[Any, ...], most: int, among: int, of: Any = None, cyclic: bool = False
) -> bool:
    """Are there more than `most` equal values among some so many neighbours? By the definition."""
    among = min(among, len(values))
    around = values + values[: among - 1] * cyclic
    return any(
        around[first : first + among].count(value) > most
        for first in range(len(values))
        for value in set(values)
        if of in (None, value)
    )


def keeps(word: Word, rules: dict[str, Any]) -> bool:
    """Does each attribute keep what is said about it?"""
    cyclic = rules.get("cyclic", False)
    names = ("distance", "max_run", "limits", "fixed", "barred")
    for number, values in enumerate(zip(*word, strict=True)):
        apart, run, limits, fixed, barred = (
            rules[name][number] if name in rules else None for name in names
        )
        if apart is None:
            apart = 0 if run or limits else 1
        each = apart.items() if isinstance(apart, dict) else [(None, apart)]
        if any(too_many(values, 1, gap + 1, value, cyclic) for value, gap in each if gap):
            return False
        if run and too_many(values, run, run + 1, None, cyclic):
            return False
        if any(too_many(values, most, among, None, cyclic) for most, among in limits or ()):
            return False
        if any(values[place] != value for place, value in (fixed or {}).items()):
            return False
        if any(values[place] == value for value, place in (barred or {}).items()):
            return False
    return True


def random_problem(rng: Random) -> tuple[list[tuple[str, ...]], dict[str, Any]]:
    """Up to seven cards with one to three attributes, and rules for some of them."""
    number = rng.choice([1, 2, 2, 2, 3])
    cards = [
        tuple(
            rng.choice(letters[: rng.randint(2, 4)])
            for letters in ("abcd", "rgby", "1234")[:number]
        )
        for _ in range(rng.randint(1, 7))
    ]
    values = [[card[one] for card in cards] for one in range(number)]
    places = range(-len(cards), len(cards))
    rules: dict[str, Any] = {
        "distance": [
            rng.choice([None, 0, 1, 1, 2, {rng.choice(own): rng.randint(1, 3)}]) for own in values
        ]
    }
    if rng.random() < 0.3:
        rules["max_run"] = [rng.choice([None, 1, 2]) for _ in range(number)]
    if rng.random() < 0.3:
        rules["limits"] = [rng.choice([None, [(2, 3)], [(1, 2), (2, 4)]]) for _ in range(number)]
    if rng.random() < 0.3:
        rules["cyclic"] = True
    if rng.random() < 0.3:
        rules["fixed"] = [
            rng.choice([None, {rng.choice(places): rng.choice(own)}]) for own in values
        ]
    elif rng.random() < 0.3:
        rules["barred"] = [
            rng.choice([None, {rng.choice(own): rng.choice([0, -1, rng.choice(places)])}])
            for own in values
        ]
    return cards, rules


def check_small_problems(seed: int, number: int) -> int:
    """Compare all arrangements and their order; return how many problems had one."""
    rng, solvable = Random(seed), 0
    for _ in range(number):
        cards, rules = random_problem(rng)
        family = SpacedKinds(cards, **rules)
        places = {kind: place for place, kind in enumerate(dict.fromkeys(cards))}
        words = sorted(set(permutations(cards)), key=lambda word: [places[kind] for kind in word])
        legal = [word for word in words if keeps(word, rules)]
        assert list(family) == legal, (seed, cards, rules)
        assert [family.rank(word) for word in legal[:20]] == list(range(len(legal[:20])))
        for word in rng.sample(words, min(3, len(words))):
            assert (word in family) == keeps(word, rules) == (not family.broken(word))
        if legal:
            solvable += 1
            assert family.sample(rng) in legal
            tries, below = Arranging(family._task), bounded_draws(rng)
            drawn = [tries.attempt(below) for _ in range(9)]
            assert all(family._named(word) in legal for word in drawn if word is not None)
        else:
            with pytest.raises(Unsolvable, match="attribute"):
                family.sample()
    return solvable


@pytest.mark.slow
@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.SpacedKinds",
    bound="150 drawn packs of up to 7 cards with up to three attributes and all rules: every arrangement and "
    "its number",
)
def test_counts_and_numbers_against_all_arrangements() -> None:
    assert check_small_problems(1, 150) > 60


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.SpacedKinds",
    bound="3,000 drawn packs of up to 7 cards with up to three attributes and all rules: every arrangement",
)
def test_thousands_of_packs_against_all_arrangements() -> None:
    assert check_small_problems(2, 3_000) > 1_200


@pytest.mark.parametrize(
    ("rows", "columns", "copies", "distance", "count", "states"),
    [
        (4, 4, 1, [1, 1], 10_206_047_232, 1_312),
        (4, 4, 1, [2, 1], 204_973_056, 1_848),
        (3, 3, 2, [1, 1], 37_907_424, 2_508),
    ],
)
def test_known_counts(
    rows: int, columns: int, copies: int, distance: list[int], count: int, states: int
) -> None:
    """They were found by another program, with as many states."""
    family = SpacedKinds(dict.fromkeys(product(range(rows), range(columns)), copies), distance)
    assert family.count == count
    table = family._counted
    assert isinstance(table, KindTable)
    assert table.states == states
    for index in (0, count // 3, count - 1):
        assert family.rank(family.unrank(index)) == index


def test_one_attribute_is_a_spaced_family() -> None:
    for ranks, distance in (("aabbc", 1), ("aabbcc", 2), ("", 1)):
        one = Spaced(ranks, distance)
        family = SpacedKinds([(rank,) for rank in ranks], [distance])
        assert family.count == one.count
        assert [tuple(kind[0] for kind in word) for word in family] == list(one)
        assert family.probability == one.probability


def test_the_family_is_a_family() -> None:
    family = SpacedKinds(FACES, [1, 1])
    check_family(family, [w for w in permutations(FACES) if keeps(w, {"distance": [1, 1]})])
    assert repr(SpacedKinds(FACES[:2], [1, {"r": 1}], max_run=[None, 2])) == (
        "Spaced({('s', 'r'): 1, ('s', 'g'): 1}, [1, {'r': 1}], max_run=[None, 2], attributes=2)"
    )
    assert SpacedKinds(iter(FACES)) == SpacedKinds(FACES, 1) != SpacedKinds(FACES, [1, 0])
    assert SpacedKinds({}, [1, 1]).count == SpacedKinds([]).count == 1


# Draws -------------------------------------------------------------------------------------------------


def check_uniform(draw: Callable[[], Any], outcomes: int, each: int) -> None:
    """Does everything come, about equally often?"""
    drawn = Counter(draw() for _ in range(outcomes * each))
    chi = sum((number - each) ** 2 / each for number in drawn.values())
    assert len(drawn) == outcomes
    assert chi < outcomes + 6 * (2 * outcomes) ** 0.5


def test_more_cards_than_are_tried_are_refused() -> None:
    family = SpacedKinds({(1, "red"): 15_000, (2, "blue"): 15_000})
    for ask in (lambda: family.count, lambda: family.method, family.sample):
        with pytest.raises(InvalidParameter, match="30000 cards are more than 20000"):
            ask()


@pytest.mark.parametrize(
    ("cards", "rules", "name"),
    [
        ([*FACES, FACES[0]], {"distance": [{"c": 1}, 1]}, "rejection"),
        (
            [*FACES, FACES[0], FACES[1]],
            {
                "distance": [0, 1],
                "max_run": [3, None],
                "fixed": [None, {0: "r"}],
                "barred": [{"c": -1}, None],
                "cyclic": True,
            },
            "rejection",
        ),
        ([*FACES, FACES[0]], {"distance": [0, 1]}, "table, again until the other attributes fit"),
    ],
)
def test_all_ways_draw_alike(
    cards: Any, rules: dict[str, Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = SpacedKinds(cards, **rules)
    outcomes = family.count
    if "again" in name:
        monkeypatch.setattr(ways, "STEPS", 0)
        monkeypatch.setattr(ways, "LATE_STEPS", 10**6)
    way, below = ways.way_without_table(family._task), bounded_draws(Random(3))
    assert way.name == name
    check_uniform(lambda: family._named(way.draw(below)), outcomes, 12)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "method"),
    [
        (dict.fromkeys(product(range(5), range(5)), 1), "rejection"),
        (dict.fromkeys(product(range(3), range(4)), 2), "rejection|table"),
        (dict.fromkeys(product(range(4), range(4), range(2)), 1), "rejection|table"),
    ],
)
def test_large_packs_are_drawn(cards: dict[Any, int], method: str) -> None:
    family = SpacedKinds(cards, [1, 1, 0][: len(next(iter(cards)))])
    assert family.method.split(",")[0] in method
    assert all(one in family for one in family.samples(2, Random(1)))


def test_two_values_for_the_same_places_are_no_blocks() -> None:
    """Each is barred from the other places, where nothing is left to lie."""
    barred = [{}, {"A": [2, 3], "B": [2, 3]}]
    cards = list(product("xy", "AB"))
    assert SpacedKinds(cards, [0, 0], barred=barred).count == 0
    apart = SpacedKinds(cards, [0, 0], barred=[{}, {"A": [2, 3], "B": [0, 1]}])
    assert len(set(apart)) == apart.count == 4


def test_values_that_are_alike_are_told_apart_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    refined, calls = crossed._refined, list[Any]()

    def counted(*given: Any) -> Any:
        calls.append(given)
        return refined(*given)

    monkeypatch.setattr(crossed, "_refined", counted)
    cells: dict[tuple[int, ...], int] = dict.fromkeys(product(range(2), range(40)), 1)
    labels = [dict.fromkeys(range(2), 1), dict.fromkeys(range(40), 2)]
    (_, named), order = crossed.canonical(cells, labels)
    assert len(calls) <= 3
    assert dict(named) == cells
    assert [sorted(own) for own in order] == [[0, 1], list(range(40))]


def test_to_draw_again_costs_the_tries_of_each_draw() -> None:
    cards = product(range(4), range(30))
    task = SpacedKinds(cards, [0, 3], max_run=[2, None])._task
    way, sifting, _ = next(ways._looser_ways(task))
    assert way.name == "rejection"
    assert sifting.cost > way.steps > 0


def test_no_card_is_laid_where_there_is_no_arrangement(monkeypatch: pytest.MonkeyPatch) -> None:
    """The method of an empty family is known from its small table, or from one rank alone: in no time."""
    laid = list[int]()
    monkeypatch.setattr(ways, "steps_of_a_draw", lambda *_: laid.append(1))
    family = SpacedKinds([(0, 0)] * 3 + [(1, 1)] * 3 + [(0, 1)] * 8, [1, 1])
    assert family.method == "table"
    assert not family.count
    crowded = SpacedKinds(
        {(0, n): 20 + n for n in range(9)} | {(1, n): 9 - n for n in range(9)}, [1, 0]
    )
    with pytest.raises(InvalidParameter, match="hardly any arrangement, or none"):
        assert crowded.method
    assert not laid


@pytest.mark.long
def test_what_is_too_large_is_refused_with_the_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ways, "MOST_KINDS", 30)
    family = SpacedKinds(dict.fromkeys(product(range(4), range(4)), 12), [2, 2])
    for ask in (family.sample, lambda: family.method, lambda: family.count):
        with pytest.raises(InvalidParameter, match=r"these 192 cards about one in 10\^\d+ fits"):
            ask()


def test_a_value_that_fits_nowhere_is_seen_without_a_count() -> None:
    family = SpacedKinds([("a", "r")] * 40 + [("b", "g")], [{"a": 3}, 0])
    assert "_small" not in vars(family)
    assert family.count == 0


# Reasons and bad input ---------------------------------------------------------------------------------


def test_the_rules_that_contradict_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of them can be left out; where there are too many states for that, all are named."""
    cards = [("a", "r"), ("a", "g"), ("b", "r"), ("b", "b"), ("c", "g")]
    places: dict[str, Any] = {"fixed": [{0: "a"}, None], "barred": [None, {"g": 0, "r": 0}]}
    with pytest.raises(Unsolvable) as caught:
        SpacedKinds(cards, [1, 0], **places).sample()
    assert str(caught.value) == (
        "no arrangement keeps the rules of the attributes 0 and 1 together: "
        "place 0 is for 'a'; 'g' not at place 0; 'r' not at place 0"
    )
    circle = SpacedKinds([("a", "r"), ("b", "g"), ("a", "g"), ("b", "r")], [1, 0], cyclic=True)
    assert circle.count == 8
    narrow = SpacedKinds(
        [("a", "r"), ("b", "g"), ("c", "r"), ("c", "g")], [{"c": 1}, 1], cyclic=True
    )
    assert narrow.count == 0
    assert narrow._obstacle().endswith("'c' more than 1 apart; 'g' more than 1 apart, in a circle")
    monkeypatch.setattr(reasons, "MOST_KINDS", 3)
    assert narrow._obstacle().endswith(
        "; 'r' more than 1 apart; 'g' more than 1 apart, in a circle"
    )


def test_what_is_no_arrangement_is_told() -> None:
    family = SpacedKinds(FACES)
    word = family.unrank(0)
    for wrong, reason in [
        (list(word), "an arrangement is a tuple, not a list"),
        ((*word[:-1], ("x", "y")), "is none of the kinds of cards"),
        ((*word[:-1], word[0]), "has 2 cards instead of 1"),
        (tuple(FACES), "attribute 0: 's' stands at places 0 and 1"),
    ]:
        assert reason in str(family._fault(wrong))
        assert wrong not in family


# Orders of different cards -----------------------------------------------------------------------------


def test_a_shuffle_with_several_keys() -> None:
    items = [(shape, colour, copy) for shape in "sct" for colour in "rgbw" for copy in "1"]
    keys: list[Callable[[Any], Any]] = [lambda item: item[0], lambda item: item[1]]
    order = spaced_shuffle(items, key=keys, distance=[1, 1], rng=Random(1))
    assert sorted(order) == sorted(items)
    assert keeps(tuple(item[:2] for item in order), {"distance": [1, 1]})
    assert keeps(
        tuple(item[:2] for item in spaced_shuffle(items, key=keys, max_run=[2, 1])),
        {"max_run": [2, 1]},
    )
    assert spaced_shuffle(items, key=keys, rng=Random(1)) == order, "1 for each is the default"


@pytest.mark.slow
def test_all_orders_of_different_cards_are_drawn_alike() -> None:
    items = ["a1", "a1", "b2", "b2", "c1"]
    cards = list(enumerate(items))
    keys: list[Callable[[Any], Any]] = [lambda card: card[1][0], lambda card: card[1][1]]
    legal = [
        order
        for order in permutations(cards)
        if keeps(tuple(tuple(name) for _, name in order), {"distance": [1, 0]})
    ]
    rng = Random(2)
    check_uniform(lambda: spaced_shuffle(cards, key=keys, distance=[1, 0], rng=rng), len(legal), 10)
