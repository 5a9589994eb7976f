"""Rules of spaced arrangements: against all arrangements of small problems, reasons, methods, bad input."""

import copy
import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import permutations
from math import prod
from random import Random
from typing import Any

import pytest

from shufflegraph.errors import InvalidParameter, Unsolvable
from shufflegraph.sampling.conflicts import repeats
from shufflegraph.sampling.randomness import Below, bounded_draws
from shufflegraph.sampling.spaced import limits, tries, ways
from shufflegraph.sampling.spaced.family import Spaced
from shufflegraph.sampling.spaced.large_packs import ChainAndTail, Insertion
from shufflegraph.sampling.spaced.limits import RankRules
from shufflegraph.sampling.spaced.runs import count_of_runs
from shufflegraph.sampling.spaced.table import Table
from shufflegraph.sampling.spaced.task import Ranked
from shufflegraph.sampling.spaced.tries import Arranging

Word = tuple[str, ...]


def windows(size: int, among: int, cyclic: bool) -> Iterator[list[int]]:
    """The places of any `among` neighbours."""
    among = min(among, size)
    for first in range(size if cyclic else size - among + 1):
        yield [(first + other) % size for other in range(among)]


def each(value: Any, ranks: str) -> dict[str, Any]:
    return value if isinstance(value, dict) else dict.fromkeys(ranks, value)


def keeps(word: Word, rules: dict[str, Any]) -> bool:
    """By the definition: every window, every place."""
    size, ranks, cyclic = len(word), "".join(dict.fromkeys(word)), rules.get("cyclic", False)
    limits = [(rank, 1, apart + 1) for rank, apart in each(rules.get("distance", 0), ranks).items()]
    if rules.get("max_run"):
        limits += [(rank, most, most + 1) for rank, most in each(rules["max_run"], ranks).items()]
    limits += [
        (rank, *pair)
        for rank, pairs in each(rules.get("limits", ()), ranks).items()
        for pair in pairs
    ]
    return (
        all(
            sum(word[place] == rank for place in window) <= most
            for rank, most, among in limits
            for window in windows(size, among, cyclic)
        )
        and all(word[place] == rank for place, rank in rules.get("fixed", {}).items())
        and not any(
            word[place] == rank for rank, at in rules.get("barred", {}).items() for place in at
        )
    )


def random_rules(rng: Random, ranks: str, size: int) -> dict[str, Any]:
    """One, two or three kinds of rules, for all ranks or for some."""
    some = [rank for rank in ranks if rng.random() < 0.6]
    made: dict[str, Any] = {
        "distance": rng.choice([rng.randint(0, 3), {rank: rng.randint(0, 3) for rank in some}]),
        "max_run": rng.choice([rng.randint(1, 3), {rank: rng.randint(1, 3) for rank in some}]),
        "limits": [(most := rng.randint(1, 3), most + rng.randint(1, 3))],
        "cyclic": True,
        "fixed": {rng.randrange(-size, size): rng.choice(ranks)},
        "barred": {rank: [rng.randrange(-size, size)] for rank in some},
    }
    if rng.random() < 0.3:
        made["limits"] = {rank: [(1, 2), (2, 5)][: rng.randint(1, 2)] for rank in some}
    rules = {name: made[name] for name in rng.sample(sorted(made), rng.randint(1, 3))}
    rules.setdefault("distance", 0)
    return rules


WORDS: dict[str, list[Word]] = {}


def all_words(ranks: str) -> list[Word]:
    """Lexicographic by first appearance."""
    if ranks not in WORDS:
        order = list(dict.fromkeys(ranks))
        WORDS[ranks] = sorted(
            set(permutations(ranks)), key=lambda word: [order.index(rank) for rank in word]
        )
    return WORDS[ranks]


def check_small_problems(seed: int, number: int) -> int:
    """Compare counts, numbers in order, membership and reasons; return how many had an arrangement."""
    rng, solvable = Random(seed), 0
    for _ in range(number):
        sizes = [rng.randint(1, 3) for _ in range(rng.randint(1, 4))]
        ranks = "".join(rank * size for rank, size in zip("badc", sizes, strict=False))[:7]
        rules = random_rules(rng, "".join(dict.fromkeys(ranks)), len(ranks))
        if not is_contradicted(rules, len(ranks)):
            check_problem(Spaced(ranks, **rules), ranks, rules, rng)
            solvable += any(keeps(word, rules) for word in all_words(ranks))
    return solvable


def is_contradicted(rules: dict[str, Any], size: int) -> bool:
    """Is a place fixed for a rank and barred for it?"""
    fixed = {place % size: rank for place, rank in rules.get("fixed", {}).items()}
    return any(
        fixed.get(place % size) == rank
        for rank, places in rules.get("barred", {}).items()
        for place in places
    )


def check_problem(family: Spaced[Any], ranks: str, rules: dict[str, Any], rng: Random) -> None:
    """Compare one problem with all words."""
    outcomes = [word for word in all_words(ranks) if keeps(word, rules)]
    assert family.count == len(outcomes), (ranks, rules)
    assert list(family) == outcomes, (ranks, rules)
    assert [family.rank(word) for word in outcomes[:9]] == list(range(len(outcomes[:9])))
    for word in rng.sample(all_words(ranks), min(3, len(all_words(ranks)))):
        assert (word in family) == (word in outcomes) == (not family.broken(word))
    if outcomes:
        assert family.sample(rng) in outcomes
    else:
        with pytest.raises(Unsolvable, match=r"no arrangement: .|too frequent") as caught:
            family.sample()
        assert family._is_plain or keeps_named(str(caught.value), family)


def keeps_named(text: str, family: Spaced[Any]) -> bool:
    """Are all the rules in the reason rules of the family?"""
    said = text.removeprefix("no arrangement: ").split(" (")[0].removesuffix(", in a circle")
    return set(said.split("; ")) <= {rule.text for rule in family._rules}


@pytest.mark.slow
@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="250 drawn sets of rules of up to three kinds for up to 7 cards: every arrangement and its number",
)
def test_every_rule_against_all_arrangements() -> None:
    assert check_small_problems(1, 250) > 120


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="10,000 drawn sets of rules of up to three kinds for up to 7 cards: every arrangement",
)
def test_thousands_of_rules_against_all_arrangements() -> None:
    assert check_small_problems(2, 10_000) > 5_000


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


def uniform(draws: Iterator[Any], outcomes: int, each_expected: int) -> bool:
    """Is chi-squared below what comes once in some hundred thousand times, and does everything come?"""
    drawn = Counter(draws)
    chi = sum((number - each_expected) ** 2 / each_expected for number in drawn.values())
    return len(drawn) == outcomes and chi < outcomes + 6 * (2 * outcomes) ** 0.5


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
            count = Table(sizes, kinds, cyclic=cyclic).count
            if not cyclic:
                assert Insertion(sizes, most).count == count
            if not cyclic or len([size for size in sizes if size]) > 1:
                assert count_of_runs(sizes, most, cyclic=cyclic) == count


@pytest.mark.parametrize(
    ("sizes", "most"), [([2, 2, 1], [1, 1, 1]), ([3, 2, 1], [2, 1, 1]), ([3, 3], [2, 2])]
)
def test_insertion_draws_all_alike(sizes: list[int], most: list[int]) -> None:
    insertion, below = Insertion(sizes, most), bounded_draws(Random(7))
    assert uniform(
        (insertion.draw(below) for _ in range(100 * insertion.count)), insertion.count, 100
    )


@pytest.mark.parametrize(
    ("sizes", "distance", "last"), [([3, 3, 3], 1, 4), ([2, 2, 2, 2], 2, 3), ([3, 2, 2, 1], 1, 3)]
)
def test_a_chain_and_a_table_draw_all_alike(sizes: list[int], distance: int, last: int) -> None:
    family = Spaced(dict(enumerate(sizes)), distance)
    tail, below = ChainAndTail(sizes, distance, last), bounded_draws(Random(8))
    assert uniform((tail.draw(below) for _ in range(50 * family.count)), family.count, 50)


WAYS: list[tuple[Any, dict[str, Any], str]] = [
    ("aaabbc", {"distance": 1}, "rejection"),
    ("aaabbc", {"distance": {"a": 1}, "fixed": {1: "b"}, "barred": {"b": -1}}, "rejection"),
    ("aaabbc", {"limits": [(2, 4)], "max_run": 2}, "rejection"),
    ("aaabbc", {"distance": 1, "cyclic": True}, "rejection, again until the ends fit"),
    ("aaabbc", {"max_run": 1, "cyclic": True, "barred": {"a": 0}}, "rejection"),
    ("aabbcbabca", {"distance": 1, "blocks": [5, 5]}, "rejection"),
]


@pytest.mark.parametrize(("ranks", "rules", "name"), WAYS)
def test_what_is_drawn_without_a_table(
    ranks: str, rules: dict[str, Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = Spaced(ranks, **rules)
    outcomes = list(family)
    for small in ("SMALL_TABLE", "ROW_TABLE"):
        monkeypatch.setattr(ways, small, 1)
    way = ways.way_without_table(family._task)
    below = bounded_draws(Random(9))
    assert way.name == name
    draws = (family._named(way.draw(below)) for _ in range(100 * len(outcomes)))
    assert uniform(draws, len(outcomes), 100)
    again = ways.way_without_table(family._task)
    assert [again.draw(bounded_draws(Random(3))) for _ in range(3)] == [
        way.draw(bounded_draws(Random(3))) for _ in range(3)
    ]


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ({"max_run": 2, "fixed": {0: "b"}}, "insertion, again until the places fit"),
        ({"max_run": 2}, "insertion"),
        ({"max_run": 2, "cyclic": True}, "insertion, again until the ends fit"),
        ({"distance": {"a": 1}, "fixed": {0: "b"}}, "table"),
    ],
)
def test_what_is_drawn_where_tries_are_too_slow(
    rules: dict[str, Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = Spaced("aaabbc", **rules)
    outcomes = list(family)
    for small in ("SMALL_TABLE", "ROW_TABLE"):
        monkeypatch.setattr(ways, small, 1)
    if "insertion" in name:
        monkeypatch.setattr(ways, "MIDDLE_TABLE", 1)
    monkeypatch.setattr(ways, "STEPS", 0)
    way = ways.way_without_table(family._task)
    below = bounded_draws(Random(9))
    assert way.name == name
    draws = (family._named(way.draw(below)) for _ in range(100 * len(outcomes)))
    assert uniform(draws, len(outcomes), 100)


def chances(draw: Callable[[Below], Any]) -> dict[Any, Fraction]:
    """How likely each result is, from every answer to every question below what number to draw."""
    found: dict[Any, Fraction] = {}
    answers: list[int] = []
    while True:
        asked: list[int] = []

        def below(number: int, asked: list[int] = asked) -> int:
            assert len(asked) < 40, "it draws again and again"
            if len(asked) == len(answers):
                answers.append(0)
            asked.append(number)
            return answers[len(asked) - 1]

        result = draw(below)
        found[result] = found.get(result, Fraction(0)) + Fraction(1, prod(asked))
        while answers and answers[-1] == asked[len(answers) - 1] - 1:
            answers.pop()
        if not answers:
            return found
        answers[-1] += 1


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
    found = chances(arranging.attempt)
    found.pop(None, None)
    assert {family._named(word) for word in found} == {*family}
    assert len(set(found.values())) == 1


def test_a_word_that_is_not_fair_is_left_out() -> None:
    apart = Arranging(Spaced("aab")._task)
    last = 2**32 - 1  # the only one that is too many for three cards left
    assert apart.laid_apart(iter([last, last, 0, last, 1, 0])) == (0, 1, 0)


def test_the_largest_automaton_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_MASKS", 5)
    with pytest.raises(InvalidParameter, match="about 0 MB"):
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
        ({r: 12 + r % 2 for r in range(40)}, {"distance": 1}, "insertion"),
        (
            dict.fromkeys(range(60), 4),
            {"distance": 1, "cyclic": True},
            "rejection, again until the ends fit",
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


@pytest.mark.long
@pytest.mark.parametrize("sizes", [[8] * 13, [25] * 9])
def test_few_ranks_of_many_cards_are_drawn(sizes: list[int]) -> None:
    family = Spaced(dict(enumerate(sizes)), 2)
    assert family.method == "chain and table"
    assert not repeats(family.sample(Random(1)), 2)


def test_what_is_too_large_is_refused_with_the_chance() -> None:
    family = Spaced({f"artist {number}": 12 + number % 2 for number in range(40)}, 2)
    with pytest.raises(InvalidParameter, match=r"about one in 10\^10 fits.*relax distance"):
        family.sample()


def test_a_cyclic_pack_is_drawn_by_the_table_of_the_linear_one() -> None:
    family = Spaced(dict.fromkeys(range(13), 4), cyclic=True)
    assert family.method == "table, again until the ends fit"
    word = family._draw(Random(1))
    assert not repeats((*word, word[0]))


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
    known = family._counted
    assert isinstance(known, Ranked)
    draw = ways.drawn_fast(ways.by_table(known))
    words = [family._named(draw(partial(min, index))) for index in range(family.count)]
    assert len(set(words)) == family.count
    assert set(words) == set(family)
    assert all(word in family for word in family.samples(10, Random(1)))


@pytest.mark.inputs
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
    states = len(Table(sizes, kinds, cyclic=cyclic).counts)
    assert Table(sizes, kinds, cyclic=cyclic, most=states).count >= 0
    with pytest.raises(InvalidParameter, match=f"more than {states - 1} states"):
        Table(sizes, kinds, cyclic=cyclic, most=states - 1)
