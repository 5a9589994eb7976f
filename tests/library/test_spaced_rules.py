"""Rules of spaced arrangements: against all arrangements of small problems, reasons, methods, bad input."""

import copy
import pickle
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby, permutations, product
from math import comb
from random import Random
from typing import Any

import pytest

from shufflegraph import Spaced
from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.spaced import limits, tries
from shufflegraph.sampling.spaced.draws import numbered_by_stacks
from shufflegraph.sampling.spaced.limits import RankRules
from shufflegraph.sampling.spaced.rules import Broken
from shufflegraph.sampling.spaced.runs import Runs, count_of_runs
from shufflegraph.sampling.spaced.table import RankTable
from shufflegraph.sampling.spaced.tries import Arranging
from tests.support.families import exact_law


def test_a_rule_that_is_not_needed_for_the_contradiction_is_not_named() -> None:
    family = Spaced("aabbcc", {"a": 2, "b": 1, "c": 1}, fixed={0: "c", 1: "a", 2: "a"})
    with pytest.raises(Unsolvable) as caught:
        family.sample()
    text = str(caught.value)
    assert "place 1 is for 'a'; place 2 is for 'a'" in text
    assert "'c'" not in text
    assert "'b'" not in text


def test_what_is_said_and_what_holds_then() -> None:
    assert Spaced("aab").distance == 1
    assert Spaced("aab", max_run=2).distance == 0
    assert Spaced("aab", limits=[(1, 3)]).distance == 0
    assert Spaced("aab", {"a": 1}, max_run=2).distance == {"a": 1}
    assert Spaced("abb", {"a": 5}).count == 3, "ranks that are not named are free"
    assert Spaced({"a": 1, "b": 2, "c": 0}, {"c": 5}).count == 3, "a rank without cards is a rank"


@pytest.mark.parametrize(
    "rules",
    [
        {"max_run": 1},
        {"limits": []},
        {"limits": {}},
        {"max_run": {}},
        {"distance": {}},
        {"fixed": {}, "barred": {}},
        {"limits": [[1, 2]]},
        {"limits": {"a": [(1, 2)], "b": []}, "max_run": {"b": 1}},
        {"barred": {"a": {2, 1}, "b": range(1)}},
    ],
    ids=repr,
)
def test_whatever_is_said_it_is_said_again(rules: dict[str, Any]) -> None:
    family = Spaced("aabb", **rules)
    for other in (eval(repr(family)), pickle.loads(pickle.dumps(family)), replace(family)):
        assert other == family
        assert hash(other) == hash(family)
        assert repr(other) == repr(family)


def test_no_limits_are_nothing_said() -> None:
    assert Spaced("aab", limits=[]) == Spaced("aab", limits={}) == Spaced("aab")


def test_equal_sets_of_places_make_equal_families() -> None:
    """The sets 0, 8 and 8, 0 come in the order in which they are made."""
    one, other = [Spaced("abacabacabac", barred={"a": set(places)}) for places in ((8, 0), (0, 8))]
    assert one == other
    assert one.barred == {"a": (0, 8)}


@pytest.mark.parametrize(
    "rank",
    [frozenset({"x", "y"}), b"xy", range(2), ("x", ("y",))],
    ids=lambda rank: type(rank).__name__,
)
def test_a_rank_may_be_a_collection(rank: Any) -> None:
    family = Spaced([rank, rank, "b", "b"], fixed={0: rank}, barred={"b": [0]}, max_run={rank: 1})
    assert family.fixed == {0: rank}
    assert family.unrank(0) == (rank, "b", rank, "b")
    for other in (eval(repr(family)), pickle.loads(pickle.dumps(family)), copy.copy(family)):
        assert other == family


def test_equal_ranks_make_equal_families_whatever_their_texts() -> None:
    """The sets 0, 8 and 8, 0 are equal, and are written in the order in which they are made."""
    ranks: list[Any] = [frozenset((0, 8)), frozenset((8, 0))]
    one, other = [
        Spaced([rank, rank, "b", "b"], fixed={0: rank}, max_run={rank: 1}) for rank in ranks
    ]
    assert repr(one) != repr(other)
    assert one == other
    assert hash(one) == hash(other)


def test_what_breaks_which_rule() -> None:
    family = Spaced("aabbb", {"a": 2}, max_run={"b": 2}, cyclic=True, barred={"b": 0})
    assert [tuple(one) for one in family.broken("babba")] == [
        ("'a' more than 2 apart", (4, 1)),
        ("'b' not at place 0", (0,)),
    ]
    assert family.broken("bbbaa")[0].places == (3, 4)
    assert Spaced("aab").broken("aab") == (("'a' more than 1 apart", (0, 1)),)
    with pytest.raises(InvalidParameter, match="2 cards instead of 3"):
        Spaced("aab").broken("ab")
    with pytest.raises(
        InvalidParameter, match="at most 1 of 'b' in a row: broken at places 1 and 2"
    ):
        Spaced("abb", max_run=1).rank(("a", "b", "b"))
    with pytest.raises(InvalidParameter, match="place 2 is for 'b': broken at place 2"):
        Spaced("abb", 0, fixed={2: "b"}).rank(("b", "b", "a"))


# Ways to draw ------------------------------------------------------------------------------------------


def test_counts_of_runs_without_a_table() -> None:
    rng = Random(5)
    for _ in range(120):
        sizes = [rng.randint(0, 4) for _ in range(rng.randint(1, 4))]
        most = [rng.randint(1, 4) for _ in sizes]
        for cyclic in (False, True):
            kinds = [
                RankRules(limits.binding([(m, m + 1)], size, sum(sizes)))
                for size, m in zip(sizes, most, strict=True)
            ]
            count = RankTable(sizes, kinds, cyclic=cyclic).count
            if not cyclic:
                assert Runs(0, [*zip(sizes, most, strict=True)]).count == count
            if not cyclic or len([size for size in sizes if size]) > 1:
                assert count_of_runs(sizes, most, cyclic=cyclic) == count


@pytest.mark.parametrize("is_shared", [True, False])
@pytest.mark.parametrize(
    "family",
    [
        Spaced("abcd", 0, barred={card: [place] for place, card in enumerate("abcd")}),
        Spaced("aabbc", 0, barred={"a": [0, 3], "b": [1]}),
        Spaced("aabbc", 1, cyclic=True),
        Spaced("aaabb", max_run=2, barred={"b": [0]}),
    ],
    ids=["derangement", "barred", "circle", "run"],
)
def test_a_try_gives_every_arrangement_as_often(
    family: Spaced[Any], is_shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exactly; what must not lie there makes the try fail and is not laid elsewhere."""
    if not is_shared:
        monkeypatch.setattr(tries, "MOST_SHARED", 0)
    arranging = Arranging(family._task)
    assert not arranging.pools.shared or is_shared
    found = exact_law(arranging.attempt)
    found.pop(None, None)
    assert {family._named(word) for word in found} == {*family}
    assert len(set(found.values())) == 1


def test_a_word_that_is_not_fair_is_left_out() -> None:
    apart = Arranging(Spaced("aab")._task)
    last = 2**32 - 1  # the only one that is too many for three cards left
    assert apart.laid_apart(iter([last, last, 0, last, 1, 0])) == (0, 1, 0)


def test_the_largest_automaton_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_MASKS", 5)
    with pytest.raises(InvalidParameter, match=r"^more than 5 states to count: take fewer"):
        limits.automaton(((3, 9),))


def test_what_cannot_be_counted_is_refused_early() -> None:
    """The levels grow so fast that most of them need not be seen."""
    family = Spaced({f"artist {number}": 12 + number % 2 for number in range(40)}, 2)
    with pytest.raises(InvalidParameter, match="more than 2000000 states to count, about 500 MB"):
        _ = family.count


@pytest.mark.parametrize(
    ("ranks", "rules", "method"),
    [
        (dict.fromkeys(range(400), 4), {"distance": 1}, "rejection"),
        (dict.fromkeys(range(400), 4), {"distance": 2}, "rejection"),
        ({r: 12 + r % 2 for r in range(40)}, {"distance": 1}, "runs"),
        (
            dict.fromkeys(range(60), 4),
            {"distance": 1, "cyclic": True},
            "rejection",
        ),
    ],
)
def test_large_families_are_drawn(
    ranks: dict[int, int], rules: dict[str, Any], method: str
) -> None:
    family = Spaced(ranks, **rules)
    assert family.method == method
    word = family._draw(Random(1))
    assert Counter(word) == ranks
    around = word + word[: rules["distance"]] * rules.get("cyclic", False)
    assert not any(
        around[place] in around[max(place - rules["distance"], 0) : place]
        for place in range(len(around))
    )


def test_what_is_too_large_is_refused_with_the_chance() -> None:
    family = Spaced({f"artist {number}": 12 + number % 2 for number in range(40)}, 30)
    with pytest.raises(InvalidParameter, match=r"about one in 10\^\d+ fits.*relax distance"):
        family.sample()


def test_the_probability_under_rules() -> None:
    assert Spaced("aab", cyclic=True, max_run=2).probability == 1
    assert Spaced("aabb", limits=[(1, 2)], cyclic=True).probability == Fraction(1, 3)


# Many at once ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "rules"),
    [
        ("", {"max_run": 2}),
        ("", {}),
        ("aabbc", {}),
        ("aabbccd", {"distance": 2}),
        ("abcd", {"distance": 0}),
        ("aaabbbccc", {"distance": 1}),
        ("aaabbc", {"max_run": 2}),
        ("aabbcd", {"distance": {"a": 3, "b": 1}}),
        ("aaabbcc", {"limits": [(2, 4)], "barred": {"c": 0}}),
        ("aabbcc", {"distance": 1, "cyclic": True, "fixed": {1: "b"}}),
        ("aabbccddd", {"distance": {"a": 2}, "max_run": {"d": 2}, "fixed": {0: "d", -1: "d"}}),
        ("aabcbc", {"distance": 1, "blocks": [3, 3]}),
    ],
)
def test_many_are_drawn_by_a_numbering_of_the_same(ranks: str, rules: dict[str, Any]) -> None:
    family = Spaced(ranks, **rules)
    small = family._arranged.small
    assert small is not None
    known = small.table
    if family._arranged._apart is None:
        words = [family._named(known.unrank(index)) for index in range(family.count)]
    else:
        numbered = numbered_by_stacks(known.table, known.distance or 0)
        names = [family._names[rank] for rank in known.names]
        words = [numbered(index, names) for index in range(family.count)]
    assert len(set(words)) == family.count
    assert set(words) == set(family)
    assert all(word in family for word in family.samples(10, Random(1)))


def test_what_many_draws_find_of_a_table_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    family = Spaced("aabbccdd")
    first = family.samples(50, Random(1))
    monkeypatch.setattr(RankTable, "following", None)
    assert family.samples(50, Random(1)) == first
    one_by_one = Random(1)
    assert [family.sample(one_by_one) for _ in range(50)] == first
    assert Spaced("bbaaccdd").samples(50, Random(1)) != first  # by the same table


def checked_array(family: Spaced[Any], number: int, rng: Random | None) -> list[Any]:
    """The rows with their ranks by name."""
    pytest.importorskip("numpy")
    names = list(family.ranks)
    return [tuple(names[rank] for rank in row) for row in family.array(number, rng).tolist()]


@pytest.mark.parametrize(
    "family",
    [
        Spaced("aabbc", max_run=1, cyclic=True),
        Spaced(dict.fromkeys(range(100), 4)),
        Spaced({f"artist {n}": 3 for n in range(20)}),
        Spaced("", 1),
    ],
)
def test_what_has_no_such_table_is_drawn_one_by_one(family: Spaced[Any]) -> None:
    assert all(word in family for word in checked_array(family, 3, Random(1)))
    assert checked_array(family, 0, None) == []


def test_arrays_repeat_with_a_seed_and_need_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    numpy = pytest.importorskip("numpy")
    family = Spaced("AABBCC")
    assert family.array(3, Random(1)).tolist() == family.array(3, Random(1)).tolist()
    assert family.array(2, numpy.random.default_rng(1)).shape == (2, 6)
    for wrong, reason in [(-1, "number is -1"), ("2", "has to be an integer")]:
        with pytest.raises(InvalidParameter, match=reason):
            family.array(wrong)  # type: ignore[arg-type]
    with pytest.raises(Unsolvable, match="too frequent"):
        Spaced("aa").array(1)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(InvalidParameter, match=r"arrays need numpy: pip install"):
        family.array(1)


@pytest.mark.slow
@pytest.mark.parametrize("ranks", range(2, 7))
@pytest.mark.parametrize("cards", [2, 4, 6])
@pytest.mark.parametrize("pairs", [(), ((1, 2),), ((2, 3),), ((2, 5),), ((2, 3), (3, 5))])
def test_the_estimate_refuses_no_table_that_fits(
    ranks: int, cards: int, pairs: tuple[tuple[int, int], ...]
) -> None:
    sizes, kinds = [cards] * ranks, [RankRules(pairs)] * ranks
    cyclic = ranks * cards <= 12
    states = len(RankTable(sizes, kinds, cyclic=cyclic).counts)
    assert RankTable(sizes, kinds, cyclic=cyclic, most=states).count >= 0
    with pytest.raises(InvalidParameter, match=f"more than {states - 1} states"):
        RankTable(sizes, kinds, cyclic=cyclic, most=states - 1)


@pytest.mark.parametrize("sweeps", [1, 7, 20])
def test_a_sweep_is_as_many_swaps_as_there_are_cards(sweeps: int) -> None:
    """Where nothing is forbidden, all swaps are made but those of a card with itself."""
    cards = 60
    family = Spaced(range(cards), 0)
    mixed = family.mixed(Random(1), sweeps)
    tried = sweeps * cards
    assert mixed.sweeps == sweeps
    assert 0.85 * tried <= mixed.swaps_made <= tried


def runs_in(order: Sequence[Any]) -> int:
    return sum(1 for _ in groupby(order))


@pytest.mark.parametrize(("each", "draws"), [(3, 2000), (30, 600), (100, 60)])
def test_runs_are_as_long_as_chance_makes_them(each: int, draws: int) -> None:
    """Two colours, at most two in a row: the number of runs has a law that is counted by compositions.

    r runs of one colour, each of 1 or 2 of `each` cards, can be chosen in C(r, each - r) ways.
    """
    family = Spaced({"red": each, "black": each}, max_run=2)
    law: Counter[int] = Counter()
    ways = [comb(runs, each - runs) if runs <= each else 0 for runs in range(each + 2)]
    for runs in range(1, each + 1):
        law[2 * runs] += 2 * ways[runs] ** 2
        law[2 * runs + 1] += 2 * ways[runs] * ways[runs + 1]
    mean = Fraction(sum(runs * way for runs, way in law.items()), law.total())
    square = Fraction(sum(runs**2 * way for runs, way in law.items()), law.total())
    deviation = float(square - mean**2) ** 0.5
    rng = Random(each)
    for orders in (family.samples(draws, rng), [family.sample(rng) for _ in range(draws)]):
        found = sum(map(runs_in, orders)) / draws
        assert abs(found - mean) < 5 * deviation / draws**0.5, (family.method, found, float(mean))


@pytest.mark.parametrize(
    ("size", "rules"),
    [
        (3, {"limits": [(1, 4)]}),
        (4, {"limits": [(2, 6)]}),
        (5, {"max_run": 1}),
        (4, {"distance": 5}),
        (6, {"limits": [(2, 4)]}),
    ],
)
def test_in_a_circle_a_window_is_never_longer_than_the_circle(size: int, rules: Any) -> None:
    """What `broken` tells, by its definition: groups of neighbours round the circle, each card once."""
    family = Spaced({"a": size - 1, "b": 1} if size > 3 else "aab", cyclic=True, **rules)
    for word in sorted(set(permutations([*("a" * (size - 1)), "b"]))):
        told = family.broken(word)
        most, among = rules.get("limits", [None])[0] or (
            (rules["max_run"], rules["max_run"] + 1)
            if "max_run" in rules
            else (1, rules["distance"] + 1)
        )
        width = min(among, size)
        is_broken = any(
            sum(word[(at + step) % size] == rank for step in range(width)) > most
            for rank in "ab"
            for at in range(size)
        )
        assert bool(told) == is_broken, (word, told)
        for one in told:
            assert len(set(one.places)) == len(one.places) == most + 1


# At least --------------------------------------------------------------------------------------------


def test_at_least_so_many_among_any_neighbours() -> None:
    """As many others as there are neighbours less that are too many: a run of others, if it is one."""
    trials = Spaced({"go": 200, "stop": 60, "catch": 24}, limits={"catch": [((1, None), 20)]})
    assert trials.method == "runs"
    order = trials.sample(Random(1))
    assert all("catch" in order[at : at + 20] for at in range(len(order) - 19))
    few = Spaced("aabbbc", limits={"a": [((1, 2), 4)]})
    assert few.broken("bbbcaa") == (
        Broken("at least 1 of 'a' among any 4 neighbours", (0, 1, 2, 3)),
    )
    assert Spaced("ab", limits={"a": [((1, None), 5)]}).count == 2, "no five neighbours"
    with pytest.raises(Unsolvable, match="at least 1 of 'a' among any 2 neighbours"):
        Spaced("abbbb", limits={"a": [((1, None), 2)]}).sample()


@pytest.mark.parametrize("wrong", [((3, 2), 5), ((5, None), 5), ((-1, 2), 5), ((1, "x"), 5)])
def test_bounds_that_make_no_sense_are_refused(wrong: Any) -> None:
    with pytest.raises(InvalidParameter, match=r"^a limit is .*: (the least|it has to be a pair)"):
        Spaced("aab", limits=[wrong])


def test_blocks_of_cards_with_two_attributes() -> None:
    cards = [*product(range(4), range(2))] * 12
    family = Spaced(cards, max_run=2, attributes=2, blocks=[32] * 3)
    assert family.method == "block by block"
    assert not family.broken(family.sample(Random(1)))
