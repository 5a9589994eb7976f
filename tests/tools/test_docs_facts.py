"""The figures that pages state in their prose: each is computed again here and looked for on its page."""

import json
import random
import re
from collections import Counter
from fractions import Fraction
from importlib.util import find_spec
from math import factorial, perm, prod
from pathlib import Path

import pytest

from benchmarks.bias import new_cut_from_a_fixed_word, total_variation
from benchmarks.fairness import FALSE_ALARMS, FEWEST, RESULTS, SHUFFLES
from benchmarks.measure import chi_squared, p_value, rounded_p
from benchmarks.spaced import PAIRS
from docs.figures.bias import greedy
from docs.figures.example import DECK
from shufflegraph import Assignments, Spaced, assign, plan
from shufflegraph.analysis import riffle_distance
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES, PACKS

ROOT = Path(__file__).parents[2]


def said(page: str) -> str:
    """The text of a page on one line."""
    return " ".join((ROOT / page).read_text("utf-8").split())


def bits(number: int) -> int:
    """The bits that tell so many outcomes apart."""
    return (number - 1).bit_length()


def test_how_much_greedy_prefers_the_rare_letter() -> None:
    chances = greedy()
    assert all(chances[word] > Fraction(1, len(chances)) for word in chances if word[0] == "c")
    most = max(chances, key=chances.__getitem__)
    assert most[0] == "c"
    times = f"{float(chances[most] * len(chances)):.2f}"
    assert times == "1.32"
    assert f"up to {times} times their share" in said("docs/systems/spaced.md")


@pytest.mark.parametrize(("ranks", "distance"), [("abcabc", 1), ("abcabcabc", 1), ("abcdabcd", 1)])
def test_the_mended_program_keeps_the_ends_apart_and_its_last_card_in_place(
    ranks: str, distance: int
) -> None:
    found = new_cut_from_a_fixed_word(ranks, distance)
    legal = {word for word in Spaced(ranks, distance) if word[0] != word[-1]}
    assert found.keys() < legal < set(Spaced(ranks, distance))
    assert {word[distance] for word in found} == {ranks[-1]}
    away = total_variation(found, Spaced(ranks, distance))
    assert f"{float(away):.4f}" in said("benchmarks/bias.md")


def test_the_first_program_of_the_source_leaves_cards_out() -> None:
    """Its card needs four other faces in a row behind the cut, among six of which one is like it."""
    ring = "123456"
    fits = 0
    for cut in range(6):
        row = ring[cut:] + ring[:cut]
        fits += any("1" not in row[place : place + 4] for place in range(3))
    assert fits == 4  # of six cuts: with the others the card has no gap and is dropped
    assert "sometimes leaves a card out" in said("docs/systems/spaced.md")


def test_cards_that_fix_a_seed() -> None:
    needed = {
        seed: next(n for n in range(53) if perm(52, n) > 2**seed and perm(52, n - 1) <= 2**seed)
        for seed in (48, 64)
    }
    assert needed == {48: 9, 64: 12}
    page = said("docs/systems/packs.md")
    assert "Nine cards for 48 bits" in page
    assert "knows the other 43" in page
    assert "For 64 bits it takes twelve cards" in page
    assert "a cheat who has seen a few cards can simply" not in page


def test_bits_of_skat_are_those_that_the_command_says() -> None:
    deals = factorial(32) // (factorial(10) ** 3 * factorial(2))
    assert Assignments({"a": 10, "b": 10, "c": 10, "skat": 2}).count == deals
    assert bits(deals) == 52
    assert "Skat needs 52 bits instead of 118" in said("docs/systems/packs.md")


def test_bits_of_packs_with_equal_cards() -> None:
    page = (ROOT / "docs/systems/packs.md").read_text("utf-8")
    fewer = set()
    for name, pack in PACKS.items():
        alike = prod(map(factorial, Counter(pack).values()))
        orders = bits(factorial(len(pack)))
        faces = bits(factorial(len(pack)) // alike)
        assert f"{name:22}{len(pack):4}{orders:5}{faces:5}\n" in page
        fewer |= {faces} if faces < orders else set()
    assert fewer == {140, 179, 264, 500, 537}


def test_the_number_of_orders_of_55_cards() -> None:
    assert f"{factorial(55):.2e}" == "1.27e+73"
    assert "1.3 × 10⁷⁶ for 55! should be 1.27 × 10⁷³" in said("docs/sources.md")


def test_a_game_that_is_dealt_out_lays_each_card_once() -> None:
    """Hands and talon cards together are at most eight, so one round does, whatever the deal."""
    assert (
        "the 32 cards of Skat, the 48 of Doppelkopf, the 52 of bridge are laid down once"
        in said("docs/start.md")
    )
    rng = random.Random(4)
    for name, cards in (("skat", 32), ("doppelkopf", 48), ("bridge", 52)):
        game = GAMES[name]
        hands = dict.fromkeys(game.seats, game.hand_size)
        talon = cards - sum(hands.values())
        assert len(hands) + talon <= 8
        for _ in range(20):
            made = plan(assign(hands, talon, rng=rng), piles=8)
            assert (len(made.rounds), made.placements) == (1, cards)


def test_the_figures_of_why_it_works() -> None:
    page = said("docs/why.md")
    seven, ten = (float(riffle_distance(52, riffles)) for riffles in (7, 10))
    assert f"right only {50 * (1 + seven):.1f} % of the time" in page
    assert (
        f"(1 + {seven:.3f}) / 2, where {seven:.3f} is how far such a deck is from uniform" in page
    )
    assert f"even after ten they are {ten:.3f} away" in page
    assert f"Eight piles are enough for {8**2} players in two rounds" in page
    assert f"give {8**2} codes, more than the {len(PACKS['solitaire'])} cards" in page


def test_words_of_a_plan_may_begin_with_one_another_outside_a_window() -> None:
    words = dict(zip(DECK, plan(DECK, piles=4).words, strict=True))
    assert words["Bob"] == words["Dan"]
    assert "It holds for a window only" in said("docs/results.md")


def test_what_shared_places_save_in_holdem() -> None:
    """The goals for the mean of all deals; a mean of 200 deals is off by a standard error or two."""
    record = json.loads((ROOT / "benchmarks/results/places.json").read_text("utf-8"))
    rows = {
        row["seats"]: row for row in record["rows"] if (row["game"], row["piles"]) == ("poker", 8)
    }
    assert round(rows[6]["placements_ordered"]) == 92
    assert rows[6]["rounds_ordered"] == 2
    assert rows[6]["rounds"] <= 1.02
    assert round(rows[6]["placements"]) == 50
    for page in ("docs/start.md", "docs/algorithm.md"):
        assert "92" in said(page)
    assert "92 or 94 placements in two" in said("docs/algorithm.md")
    assert "some 50 cards" in said("docs/start.md")
    goals = {2: 47.8, 4: 49.4, 6: 50.0, 8: 51.1, 9: 52.2, 10: 53.3}
    for seats, goal in goals.items():
        row = rows[seats]
        assert row["deals"] >= 200
        assert row["placements"] <= goal + 0.25
        assert row["placements_searched"] == row["certified"] == 1
        assert row["mean_ms"] < 20
        assert row["max_ms"] < 300
    assert {row["certified"] for row in record["rows"]} == {1.0}
    skat = [row for row in record["rows"] if (row["game"], row["piles"]) == ("skat", 4)]
    assert skat[0]["rounds"] == 1


RECORD = json.loads((ROOT / "benchmarks/results/sampling.json").read_text("utf-8"))
OUTCOMES = {"shuffle": 24, "spaced": 30, "partition": 147}


def test_recorded_p_values_are_those_of_the_recorded_figures() -> None:
    found = 0
    for row in RECORD["rows"]:
        for side in ("ours", "peer"):
            chi2, p = row[f"{side}_chi2"], row[f"{side}_p"]
            assert (chi2 is None) == (p is None)
            if chi2 is not None:
                found += 1
                assert p == rounded_p(chi2, OUTCOMES[row["task"].split(",")[0]])
    assert found > 30


def test_what_is_said_of_our_unlucky_seed() -> None:
    ours = {
        (row["ours_chi2"], row["ours_p"]) for row in RECORD["rows"] if row["ours_p"] is not None
    }
    least = min(p for _, p in ours)
    assert (1.98, least) in ours
    page = said("docs/benchmarks.md")
    assert f"1.98, has a p of {least}" in page
    assert len(ours) == 10
    times = 1 / (1 - (1 - least) ** len(ours))
    assert f"about once in {round(times, -1):.0f} times" in page
    biased = [
        row["peer_p"]
        for row in RECORD["rows"]
        if row["peer_p"] is not None and "uniform" not in row["peer_quality"]
    ]
    assert biased
    assert max(biased) < 1e-5


def test_the_unlucky_seed_with_more_draws() -> None:
    rng, family = random.Random(1), Spaced(PAIRS, 1)
    outcomes = list(family)
    sample = undecorated(Spaced.sample)  # with the contracts on it takes five times as long
    drawn = chi_squared(lambda: sample(family, rng), outcomes, 10_000)
    assert 10_000 * len(outcomes) == 300_000
    said_so = f"gives {drawn:.2f} with 300,000 draws, a p of {rounded_p(drawn, len(outcomes))}"
    assert said_so in said("docs/benchmarks.md")


@pytest.mark.skipif(find_spec("scipy") is None, reason="needs scipy: pip install -e '.[bench]'")
@pytest.mark.parametrize(
    ("chi2", "degrees"), [(1.98, 29), (0.83, 146), (43.68, 29), (0.1, 1), (0, 3)]
)
def test_p_values_against_scipy(chi2: float, degrees: int) -> None:
    from scipy.stats import chi2 as distribution  # noqa: PLC0415

    wanted = float(distribution.sf(chi2 * degrees, degrees))
    assert p_value(chi2, degrees) == pytest.approx(wanted, rel=1e-9)


def test_the_table_of_audits_has_every_shuffle_and_what_sees_it() -> None:
    record = json.loads(RESULTS.read_text("utf-8"))
    rows = {row["shuffle"]: row for row in record["rows"]}
    assert list(rows) == list(SHUFFLES)
    for row in rows.values():
        assert row["decks"] is None or row["decks"] in [FEWEST << n for n in range(12)]
        assert 0 <= row["told"] <= 1
        first = (row["tests"] or "").rpartition(", ")[2]
        assert not first or re.fullmatch(r".* [\d,]+", first)
    assert rows["`random() < 0.5` as the order"]["decks"] == FEWEST
    assert rows["a seed of 48 bits"]["decks"] is None
    needed = [row["decks"] for row in record["best"]]
    trial = [2, 6, 23, 93, 362, 1387]  # computed apart, on a grid of steps of a quarter
    assert all(0.8 * one < few <= one for few, one in zip(needed, trial, strict=True))
    (fair,) = record["fair"]
    promised = fair["promised"]
    assert fair["audits"] == FALSE_ALARMS
    assert fair["alarms"] <= promised + 4 * promised**0.5


def test_as_many_jobs_and_packs_as_the_pages_say() -> None:
    jobs = (ROOT / "docs/howto/jobs.md").read_text("utf-8")
    assert jobs.count("\n## ") == 10
    assert "Ten jobs, ten commands" in jobs
    assert len(PACKS.keys() - {"52"}) == 13
    assert 'The thirteen packs of German card rooms by name, and "52", a plain one' in said(
        "docs/reference/cards.md"
    )
