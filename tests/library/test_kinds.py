"""Cards with several attributes: against all arrangements of small problems, draws, reasons, bad input."""

from collections.abc import Callable
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from shufflegraph import SpacedKinds, spaced_shuffle
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.spaced import arranged as asked
from shufflegraph.sampling.spaced import crossed, reasons, ways
from shufflegraph.sampling.spaced.crossed import KindTable
from tests.support import arranged
from tests.support.families import are_alike, check_family

Word = tuple[tuple[str, ...], ...]
FACES = list(product("sc", "rgb"))


def keeps(word: Word, rules: dict[str, Any]) -> bool:
    """Does each attribute keep what is said about it?"""
    for number, values in enumerate(zip(*word, strict=True)):
        own = {name: said[number] for name, said in rules.items() if name != "cyclic"}
        if own.get("distance") is None:
            own["distance"] = 0 if own.get("max_run") or own.get("limits") else 1
        if not arranged.keeps(values, cyclic=rules.get("cyclic", False), **own):
            return False
    return True


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
    table = family._arranged.table
    assert isinstance(table, KindTable)
    assert table.states == states
    for index in (0, count // 3, count - 1):
        assert family.rank(family.unrank(index)) == index


def test_the_family_is_a_family() -> None:
    family = SpacedKinds(FACES, [1, 1])
    check_family(family, [w for w in permutations(FACES) if keeps(w, {"distance": [1, 1]})])
    assert repr(SpacedKinds(FACES[:2], [1, {"r": 1}], max_run=[None, 2])) == (
        "Spaced({('s', 'r'): 1, ('s', 'g'): 1}, [1, {'r': 1}], max_run=[None, 2], attributes=2)"
    )
    assert SpacedKinds(iter(FACES)) == SpacedKinds(FACES, 1) != SpacedKinds(FACES, [1, 0])
    assert SpacedKinds({}, [1, 1]).count == SpacedKinds([]).count == 1


# Draws -------------------------------------------------------------------------------------------------


def test_more_cards_than_are_tried_are_refused() -> None:
    family = SpacedKinds({(1, "red"): 15_000, (2, "blue"): 15_000})
    for ask in (lambda: family.count, lambda: family.method, family.sample):
        with pytest.raises(InvalidParameter, match="30000 cards are more than 20000"):
            ask()


@pytest.mark.slow
@pytest.mark.parametrize(
    "cards",
    [
        dict.fromkeys(product(range(5), range(5)), 1),
        dict.fromkeys(product(range(3), range(4)), 2),
        dict.fromkeys(product(range(4), range(4), range(2)), 1),
    ],
)
def test_large_packs_are_drawn(cards: dict[Any, int]) -> None:
    """Of the last one hardly a shuffle in 10^8 fits; by tries alone a draw took a second."""
    family = SpacedKinds(cards, [1, 1, 0][: len(next(iter(cards)))])
    assert family.method == "successors"
    assert all(one in family for one in family.samples(2, Random(1)))


@pytest.mark.slow
def test_a_pack_that_hardly_a_try_fits_is_refused_with_a_remedy() -> None:
    family = SpacedKinds(dict.fromkeys(product(range(4), repeat=3), 3), 1)
    with pytest.raises(InvalidParameter, match=r"one in 10\^83 fits.*relax the rules"):
        family.sample()


def test_two_values_for_the_same_places_are_no_blocks() -> None:
    """Each is barred from the other places, where nothing is left to lie."""
    barred = [{}, {"A": [2, 3], "B": [2, 3]}]
    cards = list(product("xy", "AB"))
    assert SpacedKinds(cards, [0, 0], barred=barred).count == 0
    apart = SpacedKinds(cards, [0, 0], barred=[{}, {"A": [2, 3], "B": [0, 1]}])
    assert len(set(apart)) == apart.count == 4


@pytest.mark.parametrize(("repeats", "count"), [(2, 0), (5, 4)])
def test_one_value_for_all_cards_is_no_block_where_its_matches_count(
    repeats: int, count: int
) -> None:
    cards = {("a", "x"): 2, ("b", "x"): 4}
    family = SpacedKinds(cards, 0, matches=[{1: 3}, {1: repeats}])
    assert family.count == count
    assert len(list(family)) == count


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
    monkeypatch.setattr(asked, "BUDGETS", (0, 6_000))
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
        (tuple(FACES), "attribute 0: 's' more than 1 apart: broken at places 0 and 1"),
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
    draws = (spaced_shuffle(cards, key=keys, distance=[1, 0], rng=rng) for _ in legal * 10)
    are_alike(draws, len(legal))
