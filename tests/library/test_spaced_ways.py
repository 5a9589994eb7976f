"""Every way to draw spaced arrangements, forced: against brute force, and by all answers of what it draws."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import islice, permutations, product
from math import comb, prod
from operator import itemgetter
from random import Random
from typing import Any

import pytest

from shufflegraph import Spaced
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.choosing import Drawer
from shufflegraph.sampling.randomness import bounded_draws
from shufflegraph.sampling.spaced import bounds as bounding
from shufflegraph.sampling.spaced import few, ways
from shufflegraph.sampling.spaced.arranged import Arranged
from shufflegraph.sampling.spaced.bounds import LaidByBound
from shufflegraph.sampling.spaced.few import Few, Weighted
from shufflegraph.sampling.spaced.limits import matched
from shufflegraph.sampling.spaced.lumps import lumped
from shufflegraph.sampling.spaced.matches import Joined, OneBack, TwoBack
from shufflegraph.sampling.spaced.numbers import LumpNumbers, RunsByPoints
from shufflegraph.sampling.spaced.runs import Runs
from shufflegraph.sampling.spaced.successors import ByBounds, ByClasses, Derangements, most_ways
from shufflegraph.sampling.spaced.task import Task
from shufflegraph.sampling.spaced.ways import WAYS, table_of, unfolding
from shufflegraph.sampling.tries import Tries, drawn_by
from tests.support.arranged import keeps, words_of
from tests.support.families import exact_law

ENOUGH = 2_000_000
"""A budget in which every way is found that applies to a few cards."""


def drawn_rules(names: list[str], cards: int, rng: Random) -> dict[str, Any]:
    """Rules of all kinds, for some of the ranks."""

    def some() -> list[str]:
        return rng.sample(names, rng.randint(1, len(names)))

    rules: dict[str, Any] = {}
    if rng.random() < 0.5:
        rules["distance"] = {rank: rng.randint(1, 2) for rank in some()}
    if rng.random() < 0.5:
        rules["max_run"] = {rank: rng.randint(1, 2) for rank in some()}
    if rng.random() < 0.15:
        rules["limits"] = {rank: [(2, 4)] for rank in some()}
    if rng.random() < 0.15:
        bounds = rng.choice([(1, None), (1, 2), (2, None)])
        rules["limits"] = {rng.choice(names): [(bounds, rng.randint(3, 5))]}
    if rng.random() < 0.25:
        rules["fixed"] = {
            at: rng.choice(names) for at in rng.sample(range(cards), rng.randint(1, 2))
        }
    if rng.random() < 0.25:
        rules["barred"] = {rank: rng.sample(range(cards), rng.randint(1, 2)) for rank in some()[:2]}
    if rng.random() < 0.25:
        rules["matches"] = {rng.randint(1, 2): rng.choice([rng.randint(0, 2), (1, 3)])}
        rules = rules if rng.random() < 0.5 else {"matches": rules["matches"]}
    if rng.random() < 0.25:
        rules["cyclic"] = True
    return rules


def drawn_families(rng: Random, most: int) -> Iterator[tuple[Spaced[Any], list[tuple[str, ...]]]]:
    """Drawn families of few cards, without end, each with all its arrangements in order."""
    while True:
        sizes = [rng.randint(1, 4) for _ in range(rng.randint(2, 5))]
        deck = [rank for rank, size in zip("abcde", sizes, strict=False) for _ in range(size)]
        rng.shuffle(deck)
        if len(deck) > most:
            continue
        rules = drawn_rules(sorted(set(deck)), len(deck), rng)
        cut = rng.randint(1, len(deck) - 1)
        blocks = [cut, len(deck) - cut] if rng.random() < 0.25 and "cyclic" not in rules else None
        said = {"distance": 0, **rules}
        try:
            family = Spaced(deck, **said, blocks=blocks)
        except InvalidParameter:  # fixed and barred contradict
            continue
        begin = sorted(deck[:cut])
        legal = [
            word
            for word in words_of(deck)
            if keeps(word, **said) and (blocks is None or sorted(word[:cut]) == begin)
        ]
        yield family, legal


def drawn_attributes(rng: Random, most: int) -> Iterator[tuple[Spaced[Any], list[Any]]]:
    """The same, of cards with two attributes, each with rules of its own."""
    while True:
        cards = [(rng.choice("abc"), rng.choice("xyz")) for _ in range(rng.randint(3, most))]
        cyclic, each = rng.random() < 0.3, list[dict[str, Any]]()
        for number in range(2):
            names = sorted({card[number] for card in cards})
            each.append({"distance": 0, **drawn_rules(names, len(cards), rng), "cyclic": cyclic})
        said = {name for own in each for name in own} - {"cyclic"}
        try:
            family = Spaced(
                cards,
                cyclic=cyclic,
                attributes=2,
                **{name: [own.get(name) for own in each] for name in said},
            )
        except InvalidParameter:  # fixed and barred contradict
            continue
        legal = [
            word
            for word in words_of(cards)
            if all(keeps(tuple(map(itemgetter(n), word)), **own) for n, own in enumerate(each))
        ]
        yield family, legal


def made(family: Spaced[Any]) -> Iterator[Drawer]:
    """What each way makes of the family's lumps, forced."""
    small = lumped(family._task)
    for way in WAYS:
        found = way.make(small.task, ENOUGH)
        if found is not None:
            yield unfolding(found, small)


def check_draws(families: Iterator[tuple[Spaced[Any], list[Any]]], number: int) -> Counter[str]:
    """Draw by every way that applies to so many of these packs; return how many packs each drew."""
    drawn, squares = Counter[str](), defaultdict[str, list[tuple[float, int]]](list)
    for done, (family, legal) in enumerate(islice(families, number)):
        assert family.count == len(legal), family
        assert Arranged(family._task).count == len(legal)
        for found in made(family) if legal else ():
            assert found.count in (None, len(legal)), (found.name, family)
            below, each = bounded_draws(Random(done)), max(600 // len(legal), 3)
            outcomes = (family._named(found.draw(below)) for _ in range(each * len(legal)))
            seen = Counter(outcomes)
            assert set(seen) <= set(legal), (found.name, family)
            square = sum([(seen[word] - each) ** 2 / each for word in legal])
            squares[found.name].append((square, len(legal) - 1))
            drawn[found.name.partition(",")[0]] += 1
    for name, own in squares.items():
        freedom = sum([one for _, one in own])
        assert sum([square for square, _ in own]) < freedom + 5 * (2 * freedom + 1) ** 0.5, name
    return drawn


def test_every_way_draws_what_brute_force_finds() -> None:
    drawn = check_draws(drawn_families(Random(1), 8), 60)
    assert {"runs", "table", "rejection", "overlay", "block by block"} <= set(drawn)


def test_a_circle_counted_without_a_table_says_that_numbers_need_one() -> None:
    circle = Spaced(dict.fromkeys("abcd", 90), max_run=2, cyclic=True)
    assert circle.counts_soon
    with pytest.raises(InvalidParameter, match="numbers need a table, which would have more than"):
        circle.unrank(0)


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="300 drawn packs of up to 8 cards, all rules: every way that applies, forced",
)
def test_every_way_draws_what_brute_force_finds_for_hundreds() -> None:
    assert check_draws(drawn_families(Random(2), 8), 300).total() > 600


def test_every_way_draws_cards_with_attributes() -> None:
    drawn = check_draws(drawn_attributes(Random(1), 6), 40)
    assert {"table", "rejection", "attribute by table", "attributes apart"} <= set(drawn)


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="300 drawn packs of up to 7 cards with two attributes, all rules: every way that applies, forced",
)
def test_every_way_draws_cards_with_attributes_for_hundreds() -> None:
    assert check_draws(drawn_attributes(Random(2), 7), 300).total() > 400


def test_numbers_of_lumps_and_of_runs_are_lexicographic() -> None:
    """Whatever counts: a table of lumps, or runs by values at points."""
    checked = 0
    for done, (family, legal) in enumerate(drawn_families(Random(3), 7)):
        if done == 60:
            break
        small, place = lumped(family._task), {rank: n for n, rank in enumerate(family.ranks)}
        assert legal == sorted(legal, key=lambda word: [place[rank] for rank in word])
        runs = Arranged(family._task).runs
        counters = [table_of(small.task, ENOUGH), *([RunsByPoints(runs)] if runs else [])]
        for numbers in [LumpNumbers(small, counter) for counter in counters] if legal else ():
            checked += runs is not None
            for index in range(0, len(legal), 1 + len(legal) // 12):
                word = numbers.unrank(index)
                assert family._named(word) == legal[index], family
                assert numbers.rank(word) == index
    assert checked > 10


# Exact laws: all answers of the bounded draws --------------------------------------------------------


def test_runs_are_drawn_alike() -> None:
    rng, done = Random(2), 0
    while done < 40:
        free = rng.randint(0, 3)
        ranks = [(rng.randint(1, 3), rng.randint(1, 2)) for _ in range(rng.randint(1, 3))]
        runs = Runs(free, ranks)
        if not 0 < runs.count <= 12 or free + sum([size for size, _ in ranks]) > 5:
            continue
        law = exact_law(runs.draw)
        assert len(law) == runs.count
        assert len(set(law.values())) == 1, (free, ranks)
        done += 1


def test_words_with_joined_cards_are_drawn_alike() -> None:
    """Each word as often as so many of its matches can be chosen, at any lag."""
    rng, done = Random(4), 0
    while done < 60:
        sizes = tuple([rng.randint(1, 3) for _ in range(rng.randint(1, 3))])
        lag, joined = rng.randint(1, 3), rng.randint(0, 3)
        if joined > sum(sizes) - max(lag, len(sizes)) or sum(sizes) > 6:
            continue
        deck = [rank for rank, size in enumerate(sizes) for _ in range(size)]
        expected = {word: comb(len(matched(word, lag)), joined) for word in words_of(deck)}
        law = exact_law(Joined(sizes, lag, joined).attempt)
        law.pop(None, None)
        shares = {word: ways for word, ways in expected.items() if ways}
        assert set(law) == set(shares), (sizes, lag, joined)
        assert len({law[word] / ways for word, ways in shares.items()}) <= 1
        done += 1


@pytest.mark.parametrize(
    "matches", [{3: 14}, {3: 12, 2: (0, 4), 1: (0, 2)}], ids=["three back", "and few others"]
)
def test_lists_of_three_back_are_drawn(matches: dict[int, Any]) -> None:
    """48 letters, 14 of them targets: no table counts them, and hardly any shuffle has as many."""
    family = Spaced(dict.fromkeys("BCDFGHKL", 6), matches=matches)
    assert family.method == "matches, again until the matches fit"
    assert family.broken(family.sample(Random(1))) == ()


def laws_of_tries(
    families: Iterator[tuple[Spaced[Any], list[Any]]],
    makes: Sequence[Any],
    number: int,
    monkeypatch: pytest.MonkeyPatch,
) -> Counter[str]:
    """Check all answers of one try, for so many that these ways make; return how many each made."""
    tried, done = list[Any](), Counter[str]()

    def spied(tries: Tries, _refusal: str) -> Any:
        tried.append(tries)
        return None

    monkeypatch.setattr(ways, "drawn_by", spied)
    for family, legal in families:
        if done.total() >= number:
            break
        small = lumped(family._task)
        for make in makes if len(legal) in range(1, 13) else ():
            tried.clear()
            found = make(small.task, ENOUGH)
            if found is None or len(tried) > 1:  # what it tries with tries without end itself
                continue
            law = exact_law(getattr(tried[-1], "_attempt", tried[-1].attempt))
            law.pop(None, None)
            assert len(set(law.values())) == 1, (found.name, family)
            assert len(law) * small.ways == len(legal)
            done[found.name] += 1
    return done


@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="160 tries for drawn packs of up to 5 cards, all ways that try: all answers",
)
def test_what_a_try_keeps_is_drawn_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    makes = ways.by_overlay, ways.by_blocks, ways.by_tries, ways.by_looser
    done = laws_of_tries(drawn_families(Random(77), 5), makes, 100, monkeypatch)
    assert {"overlay", "block by block", "rejection", "runs, again until the ends fit"} <= {*done}
    attributes = ways.by_attribute, ways.by_attributes, ways.by_looser
    done = laws_of_tries(drawn_attributes(Random(78), 4), attributes, 60, monkeypatch)
    again = "table, again until the other attributes fit"
    assert {"attribute by table", "attributes apart", again} <= {*done}


@pytest.mark.parametrize("sizes", [{"two": 40}, {"cong": (24, 12)}], ids=["crossed", "congruent"])
def test_lists_of_few_conditions_with_two_attributes_are_drawn(sizes: dict[str, Any]) -> None:
    """160 trials of two attributes, at most three in a row; colours, words and whether they are equal."""
    if "two" in sizes:
        family = Spaced([*product("LR", "ci")] * sizes["two"], attributes=2, distance=0, max_run=3)
    else:
        equal, other = sizes["cong"]
        cards = [
            (*pair, *rest)
            for *pair, rest in [(a, b, "ci"[a != b]) for a, b in product("rgb", "rgb")]
            for _ in range(equal if rest == "c" else other)
        ]
        rules: dict[str, Any] = {"distance": [0, 1, 0], "max_run": [None, None, 3]}
        family = Spaced(cards, attributes=["word", "colour", "congruent"], **rules)
    assert family.method == "attributes apart"
    assert family.broken(family.sample(Random(1))) == ()


def chance(tries: Weighted, word: Sequence[int]) -> Fraction:
    """The chance that a try lays this word and keeps it."""
    state, found, left = 0, Fraction(1), [*tries.few.sizes]
    for (ends, bounds), value in zip(tries.begun, word, strict=False):
        at = [one for one, _ in tries.few.moves[state]].index(value)
        own = ends[state][at] - (ends[state][at - 1] if at else 0)
        assert ends[state][-1] << few.PRECISION <= bounds[state]
        found *= Fraction(own << few.PRECISION, bounds[state])
        state, left[value] = tries.few.moves[state][at][1], left[value] - 1
    rest = tries.tail.left(left)
    ways = tries.tail.levels[-1][state][rest]
    assert tries.tail.numbers(rest) == left
    ends_of_word = {tuple(tries.tail.walk(state, rest, index)) for index in range(ways)}
    assert len(ends_of_word) == ways
    assert tuple(word[len(tries.begun) :]) in ends_of_word
    kept = Fraction(ways * tries.weight_of[rest] << few.PRECISION, tries.bounds[state])
    assert kept <= 1
    return found * kept / ways * chance_of_matches(tries, word)


def chance_of_matches(tries: Weighted, word: Sequence[int]) -> Fraction:
    """The chance that a word is kept whose matches weigh more, or less, than others."""
    found = Fraction(1)
    for one, tilt in zip(tries.few.matches, tries.tilts, strict=True):
        law = exact_law(partial(tries._keeps, word, one, tilt))
        found *= law[True]
    return found


@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="400 drawn packs of up to 7 cards in a row, by weights: the chance of every word",
)
@pytest.mark.parametrize("most", [0, 60, 100_000], ids=["no tail", "some", "all"])
@pytest.mark.parametrize("weights", [None, [7, 1, 3, 2, 5]], ids=["good", "any"])
def test_by_weights_every_word_has_the_same_chance(
    weights: list[int] | None, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(few, "UNTILTED", 4)
    if weights is not None:
        monkeypatch.setattr(
            few, "weights_of", lambda own: (weights[: len(own.sizes)], [7, 2][: len(own.matches)])
        )
    done = Counter[str]()
    for family, legal in drawn_families(Random(5), 7 if most else 6):
        task = lumped(family._task).task
        if len(task.rules) > 1 or task.cyclic or not legal:
            continue
        values = Few(task.rules[0], task.sizes, ENOUGH, task.matches_of(0))
        table = table_of(task, ENOUGH)
        assert task.has_matches or values.count == table.count
        tries = Weighted(values, most)
        words = [table.unrank(index) for index in range(table.count)]
        if len(words) > 60 or (task.has_matches and most):
            continue
        assert len({chance(tries, word) for word in words}) == 1
        below = bounded_draws(Random(done["all"]))
        assert {tries.attempt(below) for _ in range(30)} <= {None, *words}
        done["all"] += 1
        done["barred"] += any(kept.barred for kept in task.rules[0])
        done["matches"] += task.has_matches
        done["tail"] += 0 < tries.tail.cards < task.cards
        if done["all"] == 70:
            break
    assert done["barred"] > 10
    assert done["tail" if most else "matches"] >= 5 * (most < 100)


def rows(rng: Random, most: int) -> Iterator[tuple[Task, list[tuple[int, ...]]]]:
    """Tasks of one attribute in a row, without matches, with all their arrangements, which are few."""
    for family, legal in drawn_families(rng, most):
        task = lumped(family._task).task
        if len(task.rules) == 1 and not task.cyclic and not task.has_matches and legal:
            table = table_of(task, ENOUGH)
            if table.count <= 60:
                yield task, [table.unrank(index) for index in range(table.count)]


@pytest.mark.evidence(
    "exhausted",
    of="sampling.spaced.family.Spaced",
    bound="50 drawn packs of up to 7 cards in a row, by bounds of two kinds each: the chance of every word",
)
@pytest.mark.parametrize("factors", ["good", "any"])
def test_by_bounds_every_word_has_the_same_chance(
    factors: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The weights of its cards, times the chance that it is kept, whatever the means are."""
    if factors == "any":
        monkeypatch.setattr(bounding, "MENDED", 0)
    done = Counter[str]()
    for task, words in islice(rows(Random(6), 7), 50):
        tries = LaidByBound(task)
        if factors == "any":
            tries._factors = [Random(place).choice([0.3, 1.0, 4.0]) for place in range(8)]
        assert tries.weigh()
        chances = set[Fraction]()
        for word in words:
            laid = list[tuple[int, int]]()
            later = iter(word)
            for rank, ends in tries.walk(lambda _, later=later: next(later)):  # type: ignore[misc]
                laid.append((ends[rank] - (ends[rank - 1] if rank else 0), ends[-1]))
            assert tries.chance(laid) <= 1
            chances.add(tries.chance(laid) * prod([Fraction(*own) for own in laid]))
        assert len(chances) == 1
        below = bounded_draws(Random(done.total()))
        assert {tries.attempt(below) for _ in range(30)} <= {None, *words}
        done["barred"] += task.has_places
        done["limits"] += any(kept.limits for kept in task.rules[0])
    assert min(done.values()) > 15


def following(rng: Random, most: int) -> Iterator[tuple[Spaced[Any], list[Any]]]:
    """Few cards with two or three attributes; some values are not repeated."""
    while True:
        number, cyclic = rng.randint(2, 3), rng.random() < 0.3
        letters = rng.choice(["ab", "abc"])
        cards = [tuple(rng.choices(letters, k=number)) for _ in range(rng.randint(3, most))]
        names = [{card[a] for card in cards} for a in range(number)]
        apart = [{name: 1 for name in own if rng.random() < 0.6} for own in names]
        family = Spaced(cards, apart, attributes=number, cyclic=cyclic)
        if family and len(lumped(family._task).task.rules) > 1:
            yield family, list(family)


@pytest.mark.parametrize("sort", [ByClasses, ByBounds])
def test_by_successors_cards_are_drawn_as_brute_force_finds(sort: Any) -> None:
    """By chi-square: what a try gives of packs that have too many answers."""
    total = freedom = 0.0
    for done, (family, legal) in enumerate(islice(following(Random(5), 5), 60)):
        if len(legal) > 40:
            continue
        small = lumped(family._task)
        tries = sort(small.task)
        assert sort is ByClasses or tries.bounded.weigh()
        found = unfolding(Drawer("", drawn_by(tries, ""), 0), small)
        below, each = bounded_draws(Random(done)), max(200 // len(legal), 3)
        drawn = Counter(family._named(found.draw(below)) for _ in range(each * len(legal)))
        assert set(drawn) <= set(legal), family
        total += sum([(drawn[word] - each) ** 2 / each for word in legal])
        freedom += len(legal) - 1
    assert total < freedom + 4 * (2 * freedom) ** 0.5


def test_the_most_ways_are_those_of_values_that_are_spread_evenly() -> None:
    """Of all cards, by brute force: what is proved of permanents is tried here."""
    rng = Random(4)
    for _ in range(60):
        rooms = [rng.randint(0, 3) for _ in range(rng.randint(2, 4))]
        caps = [rng.randint(0, 4) for _ in rooms]
        ways = [
            Derangements(tuple(zip(numbers, rooms, strict=True))).count
            for numbers in product(*[range(cap + 1) for cap in caps])
            if sum(numbers) == sum(rooms)
        ]
        assert most_ways(tuple(zip(caps, rooms, strict=True))) >= max(ways, default=0)
    assert most_ways(((9, 2),) * 3) == Derangements(((2, 2),) * 3).count == 10 * 2**6 // 2**6 * 8


def test_places_whose_weights_are_alike_share_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every word has the same chance where weights are rounded to a few bits and alike in none, too."""
    monkeypatch.setattr(few, "PRECISION", 6)
    monkeypatch.setattr(few, "ALIKE", 1)
    family = Spaced({"a": 4, "b": 4, "c": 3}, limits=[(2, 4)])
    task, shared = family._task, 0
    for most in (0, 200):
        tries = Weighted(Few(task.rules[0], task.sizes, ENOUGH), most)
        shared += len({id(ends) for ends, _ in tries.begun}) < len(tries.begun)
        assert len({chance(tries, family._as_kinds(word)) for word in family}) == 1
    assert shared == 2


def test_lumps_are_unfolded_alike() -> None:
    """Every order of the cards of a lump, and what is pinned at its place."""
    family = Spaced("aabbcd", {"a": 2}, fixed={0: "b"})
    small = lumped(family._task)
    assert small.is_smaller
    assert small.pins == {0: 1}
    word = table_of(small.task, ENOUGH).unrank(0)
    law = exact_law(lambda below: family._named(small.unfold(word, below)))
    assert len(law) == small.ways == 6
    assert len(set(law.values())) == 1
    assert all(word[0] == "b" and word in family for word in law)


def test_cards_with_attributes_are_not_pinned_together() -> None:
    """Each of two places takes one kind: of two attributes, the pins would change places."""
    cards = [("a", "x"), ("b", "y"), ("c", "z"), ("c", "z")]
    fixed = [{0: "a", 1: "b"}, {0: "x", 1: "y"}]
    family = Spaced(cards, [0, 0], attributes=2, fixed=fixed)
    assert family.count == len(list(family)) == 1
    assert not lumped(family._task).pins


def test_matches_are_drawn_alike() -> None:
    rng, laws = Random(4), 0
    for _ in range(25):
        sizes = tuple([rng.randint(1, 3) for _ in range(rng.randint(1, 3))])
        deck = [rank for rank, size in enumerate(sizes) for _ in range(size)]
        for lag, family in ((1, OneBack), (2, TwoBack)):
            found = defaultdict[int, set[Any]](set)
            for word in words_of(deck):
                found[sum([a == b for a, b in zip(word, word[lag:], strict=False)])].add(word)
            for least in range(len(deck) + 1):
                for most in range(least, min(least + 2, len(deck) + 1)):
                    drawn = family(sizes, least, most)
                    legal = set().union(*[found[number] for number in range(least, most + 1)])
                    assert drawn.count == len(legal)
                    if 0 < len(legal) <= 8 and len(deck) <= 5:
                        law = exact_law(drawn.draw)
                        assert set(law) == legal
                        assert len(set(law.values())) == 1
                        laws += 1
    assert laws > 50


# Large packs -----------------------------------------------------------------------------------------


DIGITS = {str(digit): 25 for digit in range(1, 10)}
ODD = {"d": 50, "n": 50}
FOUR = dict.fromkeys("abcd", 90)


@pytest.mark.parametrize(
    ("family", "method"),
    [
        (Spaced(DIGITS, {"3": 5}), "overlay"),
        (Spaced(DIGITS, {"3": 5}, cyclic=True), "overlay, again until the ends fit"),
        (Spaced(DIGITS, {"3": 5}, blocks=[45] * 5), "block by block"),
        (
            Spaced({"s": 400, **ODD}, dict.fromkeys(ODD, 2), barred=dict.fromkeys(ODD, range(10))),
            "overlay",
        ),
        (Spaced(DIGITS, {"3": 5, "7": 3}), "overlay"),
        (Spaced({"s": 280, "d": 60, "n": 60}, {"d": 1, "n": 1}), "runs"),
        (Spaced(FOUR, max_run=2), "runs"),
        (Spaced(FOUR, max_run=2, cyclic=True), "runs, again until the ends fit"),
        (Spaced(FOUR, max_run=2, blocks=[60] * 6), "block by block"),
        (Spaced(FOUR, max_run=3), "rejection"),
        (Spaced({"a": 48, "b": 48}, matches={1: 47}), "matches"),
        (Spaced(dict.fromkeys(range(8), 6), matches={2: 14}), "matches"),
        (Spaced(dict.fromkeys("abcd", 12), matches={2: (12, 14)}), "matches"),
        (Spaced(dict.fromkeys("abc", 36), 1, matches={2: 53}), "runs, again until the matches fit"),
        (Spaced({f"artist {n}": 12 + n % 2 for n in range(40)}), "runs"),
        (Spaced([*product(range(4), range(4))] * 2, 1, attributes=2), "successors"),
        (Spaced({"catch": 30, "go": 270}, limits={"catch": [((1, 3), 20)]}), "weights"),
        (Spaced({"a": 100, "b": 100, "c": 150, "d": 150}, {"a": 2, "b": 2}), "weights"),
        (Spaced(dict.fromkeys("abcd", 100), limits=[(2, 4)]), "weights"),
        (Spaced(dict.fromkeys("abcdefghijkl", 32), 2), "bounds"),
        (Spaced(dict.fromkeys(range(40), 10), 2), "bounds"),
        (Spaced(dict.fromkeys("abcdef", 60), limits=[(1, 2), (2, 5)]), "bounds"),
        (Spaced(DIGITS, {digit: 2 + place % 4 for place, digit in enumerate(DIGITS)}), "bounds"),
        (Spaced([*product(range(4), range(4))] * 12, 1, attributes=2), "successors"),
        (Spaced([*product(range(4), range(4))] * 12, 1, attributes=2, cyclic=True), "successors"),
        (Spaced([*product(range(4), range(2))] * 30, 1, attributes=2), "successors"),
        (Spaced([*permutations(range(4), 2)] * 16, 1, attributes=2), "successors"),
        (Spaced(dict.fromkeys("abc", 60), max_run=2, matches={1: (55, 62)}), "weights"),
        (Spaced(dict.fromkeys(range(13), 4), 3, cyclic=True), "bounds, again until the ends fit"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_large_packs_are_drawn(family: Spaced[Any], method: str) -> None:
    assert family.method == method
    assert not family.broken(family._draw(Random(1)))


@pytest.mark.slow
@pytest.mark.parametrize("lag", [3, 5])
def test_matches_that_nothing_draws_are_refused_without_a_chance(lag: int) -> None:
    family = Spaced(dict.fromkeys("abcde", 40), matches={lag: 120})
    with pytest.raises(InvalidParameter, match=r"has as many matches.*relax matches"):
        family._draw(Random(1))


def test_large_packs_of_lumps_and_runs_are_counted_and_numbered() -> None:
    for family in (
        Spaced({**dict.fromkeys("abcdef", 8), "g": 6}, {"g": 3}),
        Spaced(dict.fromkeys("abc", 25), max_run=2),
    ):
        index = Random(1).randrange(family._count)
        word = family._outcome(index)
        assert not family.broken(word)
        assert family._number(word) == index


def few_of(family: Spaced[Any]) -> Few:
    small = lumped(family._task)
    return Few(small.task.rules[0], small.task.sizes, ENOUGH)


def test_two_rare_ranks_among_hundreds_of_cards_are_counted() -> None:
    """With a rule about one of them alone there is a formula; of fewer cards a table says the same."""
    alone = few_of(Spaced({"a": 20, "b": 30, "x": 350}, {"a": 5}, barred={"b": [0]}))
    every, first = comb(400 - 5 * 19, 20), comb(394 - 5 * 18, 19)
    assert alone.count == first * comb(380, 30) + (every - first) * comb(379, 30)
    for cards in (8, 30, 60):
        sizes, barred = {"a": 2, "b": 3, "x": cards - 5}, {"a": [0], "b": [3, 5]}
        family = Spaced(sizes, {"a": 2, "b": 1}, barred=barred)
        assert few_of(family).count == table_of(lumped(family._task).task, ENOUGH).count > 0
    family = Spaced({"a": 20, "b": 30, "x": 350}, {"a": 3, "b": 3})
    assert family._count == few_of(family).count


def test_what_is_drawn_and_not_counted_says_so() -> None:
    rare = {"a": 20, "b": 20, "c": 20, "x": 120, "y": 120}
    family = Spaced(rare, dict.fromkeys("abc", 3))
    for ask in (lambda: family._count, lambda: family._outcome(0)):
        with pytest.raises(
            InvalidParameter, match=r"states to count.*; they are drawn .* overlay$"
        ):
            ask()
    numbered = Spaced({"c": 30, "g": 270}, limits={"c": [((1, 3), 20)]})
    with pytest.raises(InvalidParameter, match=r"numbers need a table.* are counted and drawn"):
        numbered._outcome(0)
