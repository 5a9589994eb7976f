"""The planner against brute force, against exact formulas at any size, and its parts one by one."""

import math
import random
from functools import reduce
from itertools import product
from operator import or_
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import Plan, Talon, chromatic_number, intervals, talon_runs
from shufflegraph import plan as checked_plan
from shufflegraph.base.contracts import undecorated
from shufflegraph.planning import planner as planner_module
from shufflegraph.planning import profiles
from shufflegraph.planning.aside import solve_aside
from shufflegraph.planning.canonical import canonical_words
from shufflegraph.planning.codebook import AFTER, BEFORE, OVERLAP, Codebook
from shufflegraph.planning.kraft import Kraft, inequalities, largest_cliques
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.planner import solve
from shufflegraph.planning.profiles import ProfileSearch
from shufflegraph.planning.rounds import rounds_by_words
from shufflegraph.planning.search import Effort
from shufflegraph.planning.windows import is_refuted, least_open_rounds, refuting_window, windows
from shufflegraph.planning.words import Words
from tests.support import strategies
from tests.support.oracles import (
    fewest_of,
    fewest_placements,
    fewest_placements_by_words,
    fewest_rounds,
    is_dealt_in_one_round,
    is_dealt_in_two_rounds,
    is_done,
    reduced_mixed_decks,
    words_deal,
)

plan = undecorated(checked_plan)


def random_deck(rng: random.Random, size: int, owners: int) -> list[Any]:
    """Some talon, the rest dealt at random among owners."""
    talon = rng.randint(0, size)
    hands = [rng.randrange(owners) for _ in range(size - talon)]
    deck = [*map(Talon, range(talon)), *hands]
    rng.shuffle(deck)
    return deck


def check_rounds(deck: tuple[Any, ...], piles: int) -> None:
    """The plan has a number of rounds, and brute force no smaller one."""
    found = plan(deck, piles)
    rounds = len(found.rounds)
    assert found.is_optimal
    assert (rounds == 0) == is_done(deck)
    assert rounds <= 3
    assert rounds < 2 or not is_dealt_in_one_round(deck, piles), deck
    assert rounds < 3 or not is_dealt_in_two_rounds(deck, piles), deck


@pytest.mark.evidence(
    "sampled",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="120 of the decks of 6 cards, 2 and 3 piles: rounds",
)
@pytest.mark.parametrize("piles", [2, 3])
def test_rounds_are_the_fewest_for_a_sample_of_larger_decks(piles: int) -> None:
    decks = list(reduced_mixed_decks(6))
    for deck in random.Random(piles).sample(decks, 120):
        check_rounds(deck, piles)


@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="every deck of up to 8 cards, hands of 1 or 2, any talon, 2 and 3 piles: rounds",
)
@pytest.mark.long
@pytest.mark.parametrize("piles", [2, 3])
def test_rounds_are_the_fewest_for_all_decks_of_up_to_eight_cards(piles: int) -> None:
    for size in range(9):
        for deck in reduced_mixed_decks(size):
            check_rounds(deck, piles)


def test_the_fast_oracle_agrees_with_the_slow_one() -> None:
    rng = random.Random(4)
    for _ in range(60):
        deck = random_deck(rng, rng.randint(1, 5), 3)
        slow = fewest_rounds(deck, 2, 4)
        assert len(plan(deck, 2).rounds) == slow == fewest_of(deck, 2)[0]


def check_placements(seed: int, number: int, sizes: tuple[int, int]) -> None:
    rng = random.Random(seed)
    for _ in range(number):
        deck = random_deck(rng, rng.randint(*sizes), 4)
        piles = rng.choice([2, 3])
        found = plan(deck, piles)
        assert found.placements == found.placements_lower_bound
        assert found.placements == fewest_placements(deck, piles, len(found.rounds)), deck


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="50 random decks of up to 7 cards, 2 or 3 piles: placements",
)
def test_placements_are_the_fewest() -> None:
    check_placements(1, 50, (1, 7))


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="300 random decks of 8 to 10 cards, 2 or 3 piles: placements",
)
@pytest.mark.long
def test_placements_are_the_fewest_for_larger_decks() -> None:
    check_placements(2, 300, (8, 10))


def test_the_oracle_for_twenty_cards_agrees_with_the_one_that_tries_all_plans() -> None:
    rng = random.Random(6)
    for _ in range(60):
        deck = random_deck(rng, rng.randint(1, 6), 3)
        for rounds in (1, 2):
            fewest = fewest_placements(deck, 2, rounds)
            by_words = fewest_placements_by_words(deck, 2, rounds)
            assert by_words == (math.inf if fewest is None else fewest), deck


def mixed_deck(rng: random.Random, size: int, owners: int) -> list[Any]:
    """Half of the cards hands at least."""
    talon = rng.randint(0, size // 2)
    deck = [*map(Talon, range(talon)), *[rng.randrange(owners) for _ in range(size - talon)]]
    rng.shuffle(deck)
    return deck


@pytest.mark.slow
def test_placements_are_bounded_where_the_search_bisects(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only decks of eighteen cards for which the cheapest profiles do not do at once."""
    bisect = ProfileSearch._bisect
    begun: list[int] = []

    def noted(search: ProfileSearch) -> None:
        begun.append(len(search.todo))
        bisect(search)

    monkeypatch.setattr(ProfileSearch, "_bisect", noted)
    rng = random.Random(1)
    checked = 0
    for _ in range(150):
        cards = layout_of(deck := mixed_deck(rng, 18, 7))
        begun.clear()
        found = solve(cards, 2)
        if any(begun):
            checked += 1
            fewest = fewest_placements_by_words(deck, 2, found.rounds)
            assert found.words is not None
            rounds = rounds_by_words(deck, cards, found.words)
            placed = sum(len(round_.deck) for round_ in rounds)
            assert found.placements_lower_bound <= fewest <= placed, deck
    assert checked == 9


def test_a_search_that_gives_up_claims_no_more_than_it_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With limits so low that everything is cut short somewhere, against all words."""
    rng = random.Random(3)
    kinds = set()
    for _ in range(200):
        cards = layout_of(deck := mixed_deck(rng, 12, 5))
        rounds = rng.choice([2, 3])
        limits = {
            "LIMITS": sorted(rng.choices([1, 2, 4, 8], k=4)),
            "MOST_PROFILES": rng.choice([1, 3, 9, 99]),
            "MOST_LENGTHS": rng.choice([1, 2, 9]),
            "MOST_DEAD_ENDS": rng.choice([1, 3, 9]),
            "TIMES_ONE_CHOICE": rng.choice([1, 2, 10]),
        }
        for name, limit in limits.items():
            monkeypatch.setattr(profiles, name, limit)
        known = rng.choice([None, canonical_words(cards, rounds, 2)])
        effort = Effort(rng.choice([200, 1000, 10_000]))
        search = ProfileSearch(cards, windows(cards), rounds, 2, effort)
        found = search.best(known)
        fewest = fewest_placements_by_words(deck, 2, rounds)
        placed = math.inf
        if found.words is not None:
            placed = found.words.placements(cards, rounds)
        assert found.placements <= fewest <= placed, deck
        assert not found.exhausted or fewest == placed, deck
        kinds.add((found.words is None, found.exhausted))
    assert len(kinds) == 4


def rounds_needed(width: int, piles: int) -> int:
    """The least r >= 1 with width <= piles^r."""
    rounds = 1
    while piles**rounds < width:
        rounds += 1
    return rounds


@pytest.mark.slow
@pytest.mark.evidence(
    "sampled",
    of=("plans.plan.plan", "plans.record.Plan.is_optimal"),
    bound="drawn decks of up to 60 hands of up to 4 cards, 2 to 9 piles, against the formula",
)
@settings(deadline=None, max_examples=25)
@given(st.integers(1, 60), st.integers(1, 4), st.integers(2, 9), st.randoms(use_true_random=False))
def test_hands_alone_take_exactly_the_fewest_rounds(
    owners: int, size: int, piles: int, rng: random.Random
) -> None:
    deck = [owner for owner in range(owners) for _ in range(size)]
    rng.shuffle(deck)
    found = plan(deck, piles)
    assert found.is_optimal
    assert found.proof == "bound"
    assert len(found.rounds) == rounds_needed(chromatic_number(intervals(deck)), piles)


@pytest.mark.evidence(
    "sampled",
    of="plans.plan.plan",
    bound="drawn talons of up to 200 cards, 2 to 9 piles, against the formula",
)
@settings(deadline=None, max_examples=40)
@given(st.integers(0, 200), st.integers(2, 9), st.randoms(use_true_random=False))
def test_a_talon_alone_takes_exactly_the_fewest_rounds(
    size: int, piles: int, rng: random.Random
) -> None:
    deck = [Talon(i) for i in range(size)]
    rng.shuffle(deck)
    found = plan(deck, piles)
    fewest = next(r for r in range(9) if len(talon_runs(deck, r)) <= piles**r)
    assert len(found.rounds) == found.lower_bound == fewest
    assert found.placements == found.placements_lower_bound == fewest * size
    assert found.proof == "bound"


@pytest.mark.parametrize(("owners", "talon"), [(400, 0), (0, 3000), (300, 1500), (30, 40)])
def test_large_decks(owners: int, talon: int) -> None:
    deck = [*range(owners), *range(owners), *map(Talon, range(talon))]
    random.Random(7).shuffle(deck)
    found = plan(deck, 8)
    assert found.lower_bound <= len(found.rounds) <= found.lower_bound + 1
    assert found.placements_lower_bound <= found.placements
    assert (found.proof == "none") == (len(found.rounds) > found.lower_bound)


# The parts


@settings(deadline=None)
@given(strategies.decks(most=6, most_talon=4), st.integers(1, 3))
def test_windows_rule_out_only_what_is_impossible(deck: list[Any], piles: int) -> None:
    if 0 < len(deck) <= 6:
        cards = layout_of(deck)
        for rounds in (1, 2):
            ends = refuting_window(cards, windows(cards), rounds, piles)
            if ends is not None:
                assert is_refuted(cards, ends, rounds, piles)
                assert fewest_placements(deck, piles, rounds) is None
        for first, last in product(range(len(deck)), repeat=2):
            for rounds in (0, 1, 2):
                if first <= last and is_refuted(cards, (first, last), rounds, piles):
                    assert fewest_placements(deck, piles, rounds) is None


@pytest.mark.evidence(
    "sampled", of="plans.plan.plan", bound="drawn decks of up to 34 cards, 2 to 4 piles"
)
@settings(deadline=None, max_examples=40)
@given(strategies.decks(), st.integers(2, 4))
def test_the_bound_is_the_least_open_number_of_rounds(deck: list[Any], piles: int) -> None:
    cards = layout_of(deck)
    bound = least_open_rounds(cards, piles)
    found = plan(deck, piles)
    assert bound <= found.lower_bound <= len(found.rounds)
    assert (bound < found.lower_bound) == (None in found.windows)


def test_lengths_are_exactly_those_that_keep_to_the_inequalities() -> None:
    rng = random.Random(3)
    for _ in range(40):
        deck = random_deck(rng, 14, 5)
        cards = layout_of(deck)
        hands = range(len(cards.owners))
        rules = inequalities(cards, 3)
        for counts in [(1, 1, len(hands) - 2), (2, 0, len(hands) - 2), (0, 2, len(hands) - 2)]:
            if len(hands) < 2:
                continue
            expected = [
                list(lengths)
                for lengths in product((1, 2, 3), repeat=len(hands))
                if tuple(map(lengths.count, (1, 2, 3))) == counts
                and all(
                    runs
                    + sum(
                        2 ** (3 - lengths[h])
                        for h in hands
                        if h in (odd if lengths[h] % 2 else even)
                    )
                    <= 8
                    for odd, even, runs in rules
                )
            ]
            found, complete, _ = Kraft(cards, 3, 2).first_lengths(
                list(hands), [counts], [0] * len(hands), 10**6, 10**6
            )
            assert complete
            assert sorted(found) == expected


@settings(deadline=None)
@given(strategies.decks())
def test_largest_cliques(deck: list[Any]) -> None:
    cards = layout_of(deck)
    spans = list(zip(cards.firsts, cards.lasts, strict=True))
    sets = [
        {h for h, (first, last) in enumerate(spans) if first <= position <= last}
        for position in range(len(deck))
    ]
    largest = [active for active in sets if active and not any(active < other for other in sets)]
    unique = [active for i, active in enumerate(largest) if active not in largest[:i]]
    assert list(map(set, largest_cliques(cards))) == unique


@pytest.mark.parametrize(("piles", "rounds"), [(2, 2), (2, 3), (3, 2), (2, 4)])
def test_the_codebook_knows_the_pairwise_conditions(piles: int, rounds: int) -> None:
    book = Codebook(piles, rounds)
    decks = {OVERLAP: "abab", AFTER: "aabb", BEFORE: "bbaa"}
    for relation, deck in decks.items():
        cards = layout_of(deck)
        for (number, one), (other, two) in product(enumerate(book.words), repeat=2):
            words = [one, two] if cards.owners[0] == "a" else [two, one]
            is_allowed = bool(book.allowed(number)[relation] >> other & 1)
            assert is_allowed == words_deal(deck, Words(words, []), piles)
    for number, word in enumerate(book.words):
        for bits in range(8):
            single = [bits & relation for relation in (OVERLAP, AFTER, BEFORE)]
            assert book.allowed(number)[bits] == reduce(
                or_, map(book.allowed(number).__getitem__, single)
            )
        for code, talon_word in enumerate(book.by_code):
            words_of_both = Words([word], [talon_word])
            after = words_deal(["a", Talon(0)], words_of_both, piles)
            before = words_deal([Talon(0), "a"], words_of_both, piles)
            sides = (True, True)
            if code in book.closed(number):
                sides = (False, False)
            elif code in book.codes(number):
                sides = (len(word) % 2 == 1, len(word) % 2 == 0)
            assert (after, before) == sides


@settings(deadline=None)
@given(strategies.decks(), st.integers(2, 4), st.integers(1, 4))
def test_canonical_words_deal_whenever_depth_and_runs_fit(
    deck: list[Any], piles: int, rounds: int
) -> None:
    cards = layout_of(deck)
    width = chromatic_number(intervals(deck)) + len(talon_runs(deck, rounds))
    words = canonical_words(cards, rounds, piles)
    assert (words is None) == (width > piles**rounds)
    if words is not None:
        assert words_deal(deck, words, piles)


def test_a_search_that_runs_out_of_steps_says_so() -> None:
    rng = random.Random(11)
    deck = [*range(9), *range(9), *map(Talon, range(34))]
    rng.shuffle(deck)
    honest = solve(layout_of(deck), 3)
    lazy = solve(layout_of(deck), 3, effort=Effort(0))
    assert lazy.placements_lower_bound <= honest.placements_lower_bound
    assert lazy.lower_bound <= honest.lower_bound <= honest.rounds <= lazy.rounds
    not_proved = checked_plan([Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"], 2, effort=0)
    assert (not_proved.lower_bound, len(not_proved.rounds), not_proved.proof) == (2, 3, "none")
    assert not not_proved.is_optimal


def check_against_all_words(seed: int, number: int) -> dict[str, int]:
    rng = random.Random(seed)
    proofs = {"bound": 0, "search": 0}
    for _ in range(number):
        hands, size = rng.choice([(2, 3), (3, 2), (3, 3), (4, 2), (4, 3)])
        talon = rng.randint(3, 10)
        deck = [hand for hand in range(hands) for _ in range(size)] + [*map(Talon, range(talon))]
        rng.shuffle(deck)
        piles = rng.choice([2, 3])
        found = plan(deck, piles)
        if len(found.rounds) <= 3:
            assert found.proof != "none"
            assert found.placements == found.placements_lower_bound
            proofs[found.proof] += 1
            for rounds in range(1, len(found.rounds)):
                assert fewest_placements_by_words(deck, piles, rounds) == math.inf, deck
            rounds = len(found.rounds)
            assert found.placements == fewest_placements_by_words(deck, piles, rounds), deck
    return proofs


def test_the_search_agrees_with_trying_all_words() -> None:
    check_against_all_words(1, 10)


@pytest.mark.long
def test_the_search_agrees_with_trying_all_words_of_many_decks() -> None:
    proofs = check_against_all_words(2, 400)
    assert min(proofs.values()) > 10


@pytest.mark.parametrize("seed", [0, 7])
def test_bisection_finds_fewer_placements_where_not_all_can_be_tried(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck: list[Any] = [owner for owner in range(6) for _ in range(2)]
    deck += [Talon(place) for place in range(40)]
    random.Random(seed).shuffle(deck)
    layouts = [layout_of(deck)]
    found = [solve_aside(layouts, 2, 300_000)[1]]
    monkeypatch.setattr(ProfileSearch, "_bisect", lambda self: None)
    found.append(solve_aside(layouts, 2, 300_000)[1])
    placed = [one.words.placements(layouts[0], one.rounds) for one in found if one.words]
    assert placed[0] < placed[1]


@pytest.mark.parametrize(
    ("deck", "piles", "rounds", "windows", "placements"),
    [
        ([Talon(0), Talon(1)], 2, 0, (), 0),
        ([Talon(1), Talon(0)], 1, 1, ((0, 1),), 2),
        (["a", Talon(1), Talon(0)], 1, 1, ((0, 2),), 3),
        (["a", Talon(0), Talon(1)], 1, 2, ((2, 2), (0, 2)), 5),
        ([Talon(0), Talon(1), "a"], 1, 2, ((2, 2), (0, 2)), 6),
        ([Talon(1), Talon(0), "a"], 1, 3, ((0, 2), (2, 2)), 8),
        ("aab", 1, 1, ((0, 2),), 3),
        ([Talon(0), "a", "a"], 1, 2, ((1, 1), (0, 2)), 6),
        ([Talon(1), Talon(3), Talon(0), Talon(2)], 2, 1, ((0, 3),), 4),
        ([Talon(4), Talon(0), Talon(2), Talon(3), Talon(1)], 2, 2, ((4, 4), (0, 4)), 10),
        ([Talon(place) for place in (0, 3, 2, 1, 4)], 1, None, (), 0),
        ([Talon(place) for place in (0, 2, 4, 6, 8, 1, 3, 5, 7)], 2, 3, ((0, 8), (8, 8)), 27),
        ([*[hand // 2 for hand in range(50)], Talon(0), Talon(1)], 2, 1, ((0, 51),), 52),
        ("abab", 2, 1, ((0, 3),), 4),
        ("abcdabcd", 2, 2, ((3, 3), (0, 7)), 16),
        (["a", Talon(1), "b", Talon(0), "a", "b"], 2, 2, ((2, 2), (0, 5)), 10),
    ],
)
def test_small_decks_with_their_certificates(
    deck: Any, piles: int, rounds: int | None, windows: Any, placements: int
) -> None:
    cards = layout_of(deck)
    found = solve(cards, piles)
    if rounds is None:
        assert found == (None, 0, 0, windows, "bound", 0, 0)
        return
    assert found.words is not None
    assert words_deal(deck, found.words, piles)
    assert found[1:] == (rounds, rounds, windows, "bound", placements, found.bounded_placements)
    for fewer, window in zip((rounds - 1, rounds - 2), windows, strict=False):
        assert is_refuted(cards, window, fewer, piles)


@pytest.mark.parametrize("talon", [3, 4])
def test_placements_without_a_search_are_at_least_those_of_one_round_per_hand(talon: int) -> None:
    deck = [*range(41), *range(41), *map(Talon, range(talon))]
    found = solve(layout_of(deck), 8)
    assert (found.rounds, found.placements_lower_bound) == (2, 82 + 2 * talon)


def test_one_hand_more_than_is_searched_hardly_lowers_the_bound() -> None:
    """Without a search Kraft's inequalities still bound the placements, for up to 40 hands."""
    for number in (24, 25, 40):
        deck = [*range(number)] * 2
        random.Random(number).shuffle(deck)
        found = plan(deck, 8)
        assert len(found) == 2
        assert found.placements >= found.placements_lower_bound > 0.9 * found.placements
        assert found.placements_lower_bound > 1.25 * len(deck)
        assert Plan.from_json(found.to_json()) == found


@pytest.mark.parametrize(
    ("hands", "talon", "rounds", "piles", "is_small"),
    [
        (24, 1000, 2, 50, True),
        (25, 0, 2, 2, False),
        (1, 1001, 2, 2, False),
        (1, 0, 2, 51, False),
        (1, 0, 3, 14, False),
        (1, 0, 11, 2, True),
        (1, 0, 12, 2, False),
    ],
)
def test_what_is_searched(hands: int, talon: int, rounds: int, piles: int, is_small: bool) -> None:
    cards = layout_of([*range(hands), *map(Talon, range(talon))])
    assert planner_module.is_small(cards, rounds, piles) is is_small


def test_what_inequalities_show_is_no_search() -> None:
    for bounded in (9, int("300")):
        shown = [
            planner_module.Planned(None, 2, 2, (), "bound", least, bounded).placements_proof
            for least in (bounded - 1, int(str(bounded)), bounded + 1)
        ]
        assert shown == ["bound", "bound", "search"]


def test_a_deck_that_is_dealt_has_no_placements() -> None:
    found = solve(layout_of([Talon(0), Talon(1)]), 2)
    assert found == (Words([], [(), ()]), 0, 0, (), "bound", 0, 0)


def test_what_is_not_searched_is_not_claimed() -> None:
    fours = [hand + 4 * group for group in range(7) for _ in range(2) for hand in range(4)]
    found = solve(layout_of([*fours, *map(Talon, reversed(range(4)))]), 2)
    assert (found.rounds, found.lower_bound, found.proof) == (3, 2, "bound")


def test_the_fewest_placements_of_poker_on_two_piles_are_found_and_shown() -> None:
    """With a sixteenth of the steps more than half of such deals were left open."""
    for seed in range(4):
        deck: list[Any] = [owner for owner in range(6) for _ in range(2)]
        deck += [Talon(place) for place in range(40)]
        random.Random(seed).shuffle(deck)
        assert plan(deck, 2).placements_proof in ("bound", "search")
