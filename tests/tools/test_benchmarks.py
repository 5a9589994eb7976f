"""The benchmarks: peers answer rightly, bias is seen, the command and the figure keep what is recorded."""

import doctest
import importlib
import json
import os
import random
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import icontract
import pytest
from icontract import ViolationError

from benchmarks import __main__ as command
from benchmarks import (
    before,
    bias,
    census,
    colouring,
    contracts,
    dealers,
    decks,
    goals,
    graphs,
    guard,
    measure,
    plans,
    revisions,
    shuffles,
    spaced,
)
from docs.figures.growth import decades, growth
from shufflegraph import (
    Partitions,
    Permutations,
    Spaced,
    Talon,
    chromatic_number,
    intervals,
    plan,
    valid_colouring,
)
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.errors import InvalidDeckType, TooFewPiles
from tests.support import tools

MODULES = (
    "census colouring contracts dealers decks goals graphs measure partitions plans shuffles spaced"
)
PACKAGES = "networkx rustworkx igraph ortools numpy scipy more-itertools"


def needs(name: str) -> None:
    """Skip, visibly, without the package that a peer's name begins with."""
    package = name.partition(",")[0]
    if package in PACKAGES.split() and find_spec(package.replace("-", "_")) is None:
        pytest.skip(f"needs {package}: pip install -e '.[bench]'")


@pytest.mark.parametrize("name", MODULES.split())
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"benchmarks.{name}")).failed == 0


COLOURERS = colouring.SWEEPS | colouring.LIBRARIES | colouring.SOLVER


@pytest.mark.parametrize("name", COLOURERS)
def test_colourings_of_peers_are_proper(name: str) -> None:
    needs(name)
    rng = random.Random(5)
    for _ in range(5):
        deck = [card % 6 for card in range(24)]
        rng.shuffle(deck)
        found = colouring.quality(deck, COLOURERS[name](deck))
        assert found.startswith("optimal") or (name.startswith("igraph") and "suffice" in found), (
            found
        )


def test_the_floor_colours_nothing_properly() -> None:
    deck = decks.table_deck()
    assert "wrong" not in colouring.quality(deck, colouring.ours(deck))
    assert colouring.quality(deck, dict.fromkeys(deck, 0)).startswith("wrong")
    assert graphs.floor([7, 7, 8]) == {7: 1, 8: 2}


def test_every_size_has_its_place_in_the_table() -> None:
    sizes = [case.size for quick in (False, True) for case in colouring.cases(quick)]
    assert set(sizes) <= set(colouring.SIZES)
    assert decks.sparse_deck(1_000).count(3) == decks.dense_deck(1_000).count(3) == 10


def test_chi_squared_tells_biased_from_uniform() -> None:
    orders = list(Permutations(3))
    rng = random.Random(6)
    fair = measure.chi_squared(lambda: tuple(rng.sample(range(3), 3)), orders, 300)
    slip = measure.chi_squared(lambda: shuffles.naive_shuffle(rng, range(3)), orders, 300)
    assert fair < 3 < slip
    with pytest.raises(ValueError, match="is no outcome"):
        measure.chi_squared(lambda: (0, 0, 0), orders, 1)


SPACERS = (*spaced.PEERS, spaced.SOLVER)


@pytest.mark.parametrize("peer", SPACERS, ids=[peer.name for peer in SPACERS])
@pytest.mark.parametrize(("cards", "distance"), [((0, 1, 2, 0, 1, 2), 1), ((0, 1, 2, 3) * 2, 2)])
def test_peers_space_their_cards(peer: spaced.Peer, cards: tuple[int, ...], distance: int) -> None:
    needs(peer.name)
    draw, family = peer.draw(cards, distance), Spaced(cards, distance)
    assert all(draw() in family for _ in range(3))


@pytest.mark.parametrize("cards", ["aabbc", "abcab", "aabbcc"])
def test_the_check_of_the_peers_knows_what_is_spaced(cards: str) -> None:
    for order in Permutations(len(cards)):
        word = tuple(ord(cards[place]) for place in order)
        assert spaced.is_spaced(word, 1) == bias.is_legal(tuple(map(chr, word)), 1)


@pytest.mark.parametrize(
    ("draw", "exact"),
    [
        (spaced.greedy, bias.greedy),
        (spaced.insertion, bias.insertion_with_a_new_cut),
        (spaced.repair_by_swaps, bias.repair_by_swaps),
    ],
)
def test_the_biased_methods_are_those_with_a_computed_bias(
    draw: Callable[..., tuple[int, ...]], exact: bias.Method
) -> None:
    """The exact distribution of each method fits its draws, and uniform does not."""
    cards, rng, size = "abcabc", random.Random(7), 20_000
    chances = exact(cards, 1)
    drawn = [tuple("abc"[card] for card in draw(spaced.PAIRS, 1, rng)) for _ in range(size)]
    reached = [word for word, chance in chances.items() if chance]
    assert set(drawn) == set(reached)
    expected = [float(chances[word]) * size for word in reached]
    counts = [drawn.count(word) for word in reached]
    fits = sum((n - e) ** 2 / e for n, e in zip(counts, expected, strict=True)) / (len(reached) - 1)
    even = size / len(list(Spaced(cards)))
    assert fits < 2 < sum((n - even) ** 2 / even for n in counts) / 29


DEALERS = (*dealers.DRAWS, *dealers.FINDS)


@pytest.mark.parametrize("peer", DEALERS, ids=[peer.name for peer in DEALERS])
@pytest.mark.parametrize("case", [dealers.small_suits, dealers.void_suits])
def test_peers_deal_what_is_allowed(
    peer: dealers.Peer, case: Callable[[], tuple[dict[Any, list[int]], dict[int, int]]]
) -> None:
    needs(peer.name)
    draw = peer.draw(*case())
    assert all(dealers.is_deal(draw(), *case()) for _ in range(3))


def test_the_check_of_the_peers_knows_our_partitions() -> None:
    allowed, sizes = dealers.small_suits()
    deals = [dealers.as_deal(outcome, allowed) for outcome in Partitions(allowed, sizes)]
    assert len(set(deals)) == 147
    assert all(dealers.is_deal(deal, allowed, sizes) for deal in deals)
    assert not any(dealers.is_deal(deal, allowed, {**sizes, 0: 4}) for deal in deals)
    assert not dealers.is_deal((0, *deals[0][1:]), allowed, sizes)


def test_both_number_the_same_deals() -> None:
    needs("more-itertools")
    hands = [tuple(sorted(hand)) for hand in shuffles.nth_hands(123_456_789)]
    assert [len(hand) for hand in hands] == [10, 10, 10]
    assert len({card for hand in hands for card in hand}) == 30


def test_a_row_is_the_time_of_the_peer_over_ours() -> None:
    row = measure.compare(
        "task", "size", partial(sum, [1]), "peer", partial(sum, range(500)), "", ""
    )
    assert row.ratio > 3
    assert row.ours_ms < row.peer_ms
    line = command.in_words(measure.with_chi_squared(row, 1.0, 25.5, 30))
    assert "chi2 25.50 (p 5.5e-137) beside 1.00 (p 0.47)" in line
    assert "chi2" not in command.in_words(row)


def test_a_first_sample_finds_the_caches_empty() -> None:
    Spaced("aabb").sample()
    caches = measure.library_caches()
    states = importlib.import_module("shufflegraph.sampling.spaced.task")._table
    assert states.cache_info().currsize
    for empty in caches:
        empty()
    assert not states.cache_info().currsize


def test_resuming_leaves_out_what_is_recorded(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "RESULTS", tmp_path)
    monkeypatch.setitem(command.PARTS, "wholes", lambda quick: {"rows": [quick]})
    command.measure("wholes", quick=True)
    assert not command.is_recorded("wholes")
    command.measure("wholes", quick=False)
    assert command.is_recorded("wholes")
    record = json.loads((tmp_path / "wholes.json").read_text("utf-8"))
    record["surroundings"]["load"] = 99
    (tmp_path / "wholes.json").write_text(json.dumps(record))
    assert command.is_recorded("wholes")
    record["surroundings"]["sources"] = "other"
    (tmp_path / "wholes.json").write_text(json.dumps(record))
    assert not command.is_recorded("wholes")


SMALL_TABLES: dict[str, list[tuple[Any, ...]]] = {
    "plans": [(GAMES["skat"], 8), (GAMES["poker"].with_seats(10), 8)],
    "places": [(GAMES["skat"], 8), (GAMES["poker"].with_seats(10), 8)],
    "unders": [("skat", 3, 1), ("52", 0, 2)],
    "slips": [(GAMES["skat"], 4, "any order"), (GAMES["romme"], 4, "dropped")],
    "dealt": [("skat", 3), ("uno", 4)],
}


@pytest.mark.parametrize("way", plans.WAYS)
def test_games_are_measured_and_written_by_one_writer(
    way: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    recorded = json.loads((plans.RESULTS / f"{way}.json").read_text("utf-8"))["rows"]
    small = plans.WAYS[way]._replace(tables=lambda: iter(SMALL_TABLES[way]))
    monkeypatch.setattr(plans, "RESULTS", tmp_path)
    monkeypatch.setattr(command, "RESULTS", tmp_path)
    monkeypatch.setitem(plans.WAYS, way, small)
    monkeypatch.setattr("sys.argv", ["plans", way, "--deals", "3"])
    plans.main()
    record = json.loads((tmp_path / f"{way}.json").read_text("utf-8"))
    assert [row["game"] for row in record["rows"]] == [
        getattr(table[0], "name", table[0]) for table in SMALL_TABLES[way]
    ]
    assert {tuple(row) for row in record["rows"]} == {tuple(recorded[0])}
    assert record["about"]["deals"] == 3
    assert command.is_recorded(way)


def test_ways_and_numbers_of_deals_that_there_are_not_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for wrong in (["games"], ["--deals", "0"]):
        monkeypatch.setattr("sys.argv", ["plans", *wrong])
        with pytest.raises(SystemExit):
            plans.main()
        assert "the ways are plans, places, unders, slips, dealt" in capsys.readouterr().err


def test_a_goal_is_reached_or_says_what_limits_it() -> None:
    ratio = goals.Goal("task", "peer", 0.9, 0.9, "ratio", "why")
    assert ratio.row() == {**ratio._asdict(), "limit": "", "reached": "yes"}
    assert ratio._replace(found=0.89).row()["limit"] == "why"
    assert ratio._replace(unit="ms", found=0.91).row()["reached"] == "no"


def test_all_goals_are_recorded_and_those_not_reached_say_why() -> None:
    rows = json.loads((plans.RESULTS / "goals.json").read_text("utf-8"))["rows"]
    assert len(rows) == 19
    assert all(row["reached"] == "yes" or row["limit"] for row in rows)


def test_every_game_is_measured_on_all_numbers_of_piles() -> None:
    told = [(game.name, len(game.seats), piles) for game, piles in plans.tables()]
    assert len(told) == len(set(told))
    for name, game in GAMES.items():
        assert {piles for found, _, piles in told if found == name} == {8, 6, 4, 3, 2}
        seats = {seats for found, seats, piles in told if (found, piles) == (name, 8)}
        assert seats == set(game.seat_numbers or [len(game.seats)])
    assert command.PARTS.keys() >= plans.WAYS.keys()


def test_before_and_after_are_the_same_deals() -> None:
    poker = GAMES["poker"]
    assert list(plans.deals(poker, 3)) == list(plans.deals(poker, 3))
    for deck in plans.deals(poker, 3):
        places_of = dict(zip(deck, plans.shared(poker, deck), strict=True))
        found = [places_of[Talon(card)] for card in range(40)]
        assert found == [*[Talon(0)] * 3, Talon(1), Talon(2), *[Talon(3)] * 35]
        assert all(places_of[card] == card for card in deck if not isinstance(card, Talon))
    row = plans.in_shared_places(poker, 8, 3)
    assert (row["rounds_ordered"], row["placements_ordered"]) == (2, 92)
    assert row["placements"] < 60
    assert plans.in_shared_places(GAMES["bridge"], 8, 2)["placements_ordered"] == 52


def test_unknown_parts_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["benchmarks", "colours"])
    with pytest.raises(SystemExit):
        command.main()
    assert "no part colours; the parts are goals, colouring, wholes" in capsys.readouterr().err


def test_the_guard_takes_starting_off(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(_: Path, code: str) -> int:
        times = int(code.rpartition("range(")[2].partition(")")[0])
        return 1_000_000 + 700 * times

    monkeypatch.setattr(guard, "instructions", counted)
    assert guard.per_call(Path(), "pass", 20) == 700


def test_the_figure_says_what_is_recorded() -> None:
    path = Path(measure.__file__).parent / "results" / "colouring.json"
    points = json.loads(path.read_text("utf-8"))["growth"]
    for point in points:
        assert f"{point['ours_ns_per_card']:.0f} at {point['cards']:,}" in growth().alt
    assert decades(99, 101) == [50, 100, 200]


@pytest.mark.parametrize("kind", contracts.table_decks())
def test_the_plain_sweep_colours_as_the_library_does(kind: str) -> None:
    deck = contracts.table_decks()[kind]
    assert contracts.plain_sweep(deck) == valid_colouring(intervals(deck))
    assert len(deck) == 52


@pytest.mark.results
def test_contracts_alone_are_the_contracts_of_the_function() -> None:
    alone = contracts.contracts_alone(chromatic_number, 0)
    assert alone({}) == 0
    with pytest.raises(InvalidDeckType):
        alone([])


@pytest.mark.results
def test_contracts_alone_are_those_within_as_well() -> None:
    """What reads the values of other libraries lies around what asks for faults."""
    made = plan("abab", 2)
    alone = contracts.contracts_alone(plan, made)
    assert alone("abab", 2) is made
    with pytest.raises(TooFewPiles):
        alone("abab", 0)


@pytest.mark.results
def test_contracts_alone_look_at_the_result() -> None:
    with pytest.raises(ViolationError):
        contracts.contracts_alone(chromatic_number, 7)({})


MOST_STEPS = 15
"""So many functions of Python may reading arguments begin; icontract begins more to ask nothing."""


def test_production_asks_little_before_the_work() -> None:
    code = (
        "import json; from benchmarks.contracts import *; print(json.dumps(steps_of_contracts()))"
    )
    found = json.loads(contracts._run(code))
    assert len(found) > 25
    assert found["nothing"] == 0  # it is the function itself
    assert {name: number for name, number in found.items() if number > MOST_STEPS} == {}


def test_a_precondition_that_goes_through_icontract_is_too_much() -> None:
    @icontract.require(lambda number: number > 0, "above 0")
    def half(number: int) -> int:
        return number // 2

    assert contracts.steps(half, (2,)) - 1 > MOST_STEPS


def test_without_contracts_nothing_is_asked() -> None:
    assert contracts.contracts_alone(undecorated(chromatic_number), 7)([]) == 7


# Census ----------------------------------------------------------------------------------------------


def test_a_census_counts_the_same_however_its_deals_are_shared_out() -> None:
    tables = census.tables(["skat", "poker"], [3])
    assert [table.seats for table in tables] == [3, *range(2, 11)]
    few = [table for table in tables if table.seats < 5]
    whole = census.census(census.chunks(few, 7))
    assert [counts.total() for counts in whole.values()] == [7] * len(few)
    with ThreadPoolExecutor(3) as executor:
        for size in (1, 3):
            assert census.census(census.chunks(few, 7, size), executor) == whole
    parts = [census.outcomes(census.Chunk(few[0], *ends))[1] for ends in ((0, 4), (4, 7))]
    assert parts[0] + parts[1] == whole[few[0]]


def test_the_census_plans_the_deals_whose_seeds_it_names() -> None:
    _, found = census.outcomes(census.Chunk(census.Table("poker", 4, 2), 5, 6))
    game = GAMES["poker"].with_seats(4)
    made = plan(game_deck(game, random.Random("poker 4 5")), 2, aside=game.aside)
    assert [one[:2] for one in found] == [(len(made), made.placements)]


def test_a_census_prints_and_writes_a_row_for_each_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(census, "RESULTS", tmp_path / "results")
    monkeypatch.setattr(census, "ProcessPoolExecutor", ThreadPoolExecutor)
    wanted = ["--deals", "3", "--games", "skat", "--piles", "8", "2"]
    assert census.main([*wanted, "--quick"]) == 0
    assert not list(tmp_path.iterdir())
    assert census.main(wanted) == 0
    rows = json.loads((tmp_path / "results" / "census.json").read_text("utf-8"))["rows"]
    assert [(row["piles"], row["deals"], row["fewest"]) for row in rows] == [(8, 3, 1), (2, 3, 1)]
    assert "skat                    3 on 8: rounds 1.000" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        census.main(["--deals", "0"])


@tools.needs("git")
def test_a_tree_beside_itself_is_as_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    if not before.is_known("HEAD"):
        pytest.skip("needs Git's history")
    monkeypatch.setattr(before, "WORK", {"an interval": guard.WORK["an interval"]})
    ((name, ours, theirs, ratio),) = before.ratios("HEAD", turns=3)
    assert name == "an interval"
    assert 1e-8 < ours < 1e-3
    assert 1e-8 < theirs < 1e-3
    assert 0.1 < ratio < 10
    assert not before.is_known("no such commit")


@pytest.mark.parametrize("part", [0, 1, 37, 400])
def test_intervals_of_shares_have_the_share_in_them(part: int) -> None:
    share, low, high = census.share_between(part, 400)
    assert 0 <= low <= share == part / 400 <= high <= 1
    error = 1.96 * (share * (1 - share) / 400) ** 0.5
    assert abs((high - low) / 2 - error) < 0.005


@tools.needs("git")
def test_a_revision_beside_itself_makes_the_same_plans(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not (Path(__file__).parents[2] / ".git").exists():
        pytest.skip("needs Git's history")
    monkeypatch.setattr(revisions, "GAMES_DEALT", (("skat", 3),))
    monkeypatch.setattr(revisions, "PILES", (2, 8))
    revisions.main("HEAD", "HEAD", "2")
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert [row[:4] for row in rows[1:]] == [["skat", "2", "2", "2"], ["skat", "8", "2", "2"]]
    assert all(0.1 < float(row[4]) < 10 for row in rows[1:])


def dies_once(chunk: census.Chunk) -> tuple[census.Chunk, Any]:
    """Count a chunk; the first worker that comes to the third one is killed, as by the system."""
    mark = Path(os.environ["CENSUS_MARK"])
    if chunk.start == 4 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return COUNTED(chunk)


COUNTED = census.outcomes


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal there")
def test_a_census_goes_on_when_a_worker_dies(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    chunks = census.chunks(census.tables(["skat"], [3])[:1], 12, 2)
    whole = census.census(chunks)
    monkeypatch.setenv("CENSUS_MARK", str(tmp_path / "mark"))
    monkeypatch.setattr(census, "outcomes", dies_once)
    assert census.census_on(1, chunks) == whole
    assert "a worker was lost: 4 of 6 chunks are left" in capsys.readouterr().err
