"""Audits: exact laws against enumeration, fair shuffles pass, bad ones do not, recorded decks, bad input."""

import json
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import reduce
from itertools import combinations, pairwise, permutations, product
from math import comb
from operator import add
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("numpy")
pytest.importorskip("scipy")

from shufflegraph.analysis import assert_fair, audit, audit_deals, audit_text
from shufflegraph.analysis.deals import HONOURS, lengths_law, points_law, shape_of, shapes_law
from shufflegraph.analysis.fairness import holm, judged
from shufflegraph.analysis.laws import extremes_p, inversion_law, moments, repeats_p, sum_p
from shufflegraph.analysis.orders import fixed_point_numbers, riffled, succession_numbers
from shufflegraph.analysis.tally import tally
from shufflegraph.cards import PACKS, Board, Card, deal_cards, write_board
from shufflegraph.errors import InvalidParameter
from tests.library.test_cli import output, run

BRIDGE = Counter(PACKS["romme-short-no-jokers"])


def coin(deck: list[int], rng: Random) -> list[int]:
    return sorted(deck, key=lambda card: rng.random() < 0.5)


def any_position(deck: list[int], rng: Random) -> None:
    for position in range(len(deck)):
        other = rng.randrange(len(deck))
        deck[position], deck[other] = deck[other], deck[position]


def coarse_key(deck: list[int], rng: Random) -> list[int]:
    return sorted(deck, key=lambda card: rng.randrange(100))


def small_seed(deck: list[int], rng: Random) -> None:
    Random(rng.getrandbits(16)).shuffle(deck)


def modulo(deck: list[int], rng: Random) -> None:
    for position in range(len(deck) - 1, 0, -1):
        other = rng.getrandbits(8) % (position + 1)
        deck[position], deck[other] = deck[other], deck[position]


def cut(deck: list[int], rng: Random) -> list[int]:
    at = rng.randrange(len(deck))
    return deck[at:] + deck[:at]


def never_at_home(deck: list[int], rng: Random) -> None:
    """Sattolo's algorithm: one cycle, and every position equally likely but the card's own."""
    for position in range(len(deck) - 1, 0, -1):
        other = rng.randrange(position)
        deck[position], deck[other] = deck[other], deck[position]


BAD: dict[str, tuple[Callable[[list[int], Random], Any], int]] = {
    "coin": (coin, 20),
    "any position": (any_position, 2000),
    "coarse key": (coarse_key, 2000),
    "small seed": (small_seed, 2000),
    "modulo": (modulo, 4000),
    "cut": (cut, 20),
    "one cycle": (never_at_home, 200),
    "5 riffles": (lambda deck, rng: riffled(len(deck), 5, rng), 50),
    "7 riffles": (lambda deck, rng: riffled(len(deck), 7, rng), 200),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", BAD)
def test_bad_shuffles_are_called_unfair(name: str) -> None:
    shuffle, decks = BAD[name]
    rng = Random(7)
    assert audit(lambda deck: shuffle(deck, rng), decks=decks).is_unfair


@pytest.mark.slow
def test_a_deck_shuffled_on_from_the_last_one_is_noticed() -> None:
    rng, state = Random(1), list(range(52))

    def go_on(deck: list[int]) -> list[int]:
        for _ in range(60):
            one, other = rng.randrange(52), rng.randrange(52)
            state[one], state[other] = state[other], state[one]
        return state.copy()

    found = audit(go_on, decks=2000)
    assert found.is_unfair
    assert "in a row" in found.tests[0].name


@pytest.mark.slow
@pytest.mark.parametrize(("cards", "decks"), [(3, 60), (13, 40), (52, 40)])
def test_fair_shuffles_are_called_unfair_as_rarely_as_promised(cards: int, decks: int) -> None:
    """200 audits at 10 %: Holm's correction promises at most that; 36 would be 4 deviations more."""
    rng = Random(cards)
    alarms = sum(audit(rng.shuffle, cards, decks, error=0.1).is_unfair for _ in range(200))
    assert alarms <= 36


@pytest.mark.long
def test_a_thousand_audits_of_a_fair_shuffle() -> None:
    rng = Random(1)
    chances: dict[str, list[float]] = {}
    alarms = 0
    for _ in range(1000):
        found = audit(rng.shuffle, 52, 300, error=0.05)
        alarms += found.is_unfair
        for test in found.tests:
            chances.setdefault(test.name, []).append(test.p)
    assert alarms <= 50 + 4 * (1000 * 0.05 * 0.95) ** 0.5
    for name, found_chances in chances.items():
        for level in (0.01, 0.1, 0.5):
            share = sum(chance <= level for chance in found_chances) / 1000
            assert share <= level + 4 * (level * (1 - level) / 1000) ** 0.5 + 0.01, (name, level)


@pytest.mark.parametrize(("counts", "times"), [([1, 1], 5), ([2, 3, 0, 1], 4), ([0, 2, 3, 1], 3)])
def test_the_chance_of_a_sum(counts: list[int], times: int) -> None:
    law: Counter[int] = Counter()
    cases = [value for value, count in enumerate(counts) for _ in range(count)]
    for values in product(cases, repeat=times):
        law[sum(values)] += 1
    total = len(cases) ** times
    for value in range(-1, max(law) + 2):
        below = sum(number for one, number in law.items() if one <= value) / total
        above = sum(number for one, number in law.items() if one >= value) / total
        assert sum_p(counts, times, value) == pytest.approx(
            min(1, 2 * min(below, above)), abs=1e-12
        )


def test_the_chance_of_a_long_sum_is_that_of_the_binomial_law() -> None:
    scipy = pytest.importorskip("scipy.stats")
    for total in (49_000, 50_000, 50_400):
        exact = 2 * min(
            scipy.binom.cdf(total, 100_000, 0.5), scipy.binom.sf(total - 1, 100_000, 0.5)
        )
        assert sum_p([1, 1], 100_000, total) == pytest.approx(min(1, exact), rel=1e-6, abs=1e-9)
    assert sum_p([1, 1], 10**14, 5 * 10**13 + 10**7) == pytest.approx(
        0.0455, abs=1e-4
    )  # two deviations
    assert sum_p([1], 5, 0) == 1


@pytest.mark.parametrize("cards", range(2, 6))
def test_the_moments_of_the_tables_are_those_of_all_orders(cards: int) -> None:
    """What two decks add to the sums of squares: agreements, and neighbours in common."""
    base = tuple(range(cards))
    orders = list(permutations(base))
    same = [sum(a == b for a, b in zip(base, other, strict=True)) for other in orders]
    pairs = set(pairwise(base))
    beside = [len(pairs & set(pairwise(other))) for other in orders]
    for values, law in ((same, fixed_point_numbers(cards)), (beside, succession_numbers(cards))):
        mean = sum(values) / len(values)
        variance = sum((value - mean) ** 2 for value in values) / len(values)
        assert moments(law) == pytest.approx((mean, variance))


@pytest.mark.parametrize("cards", range(1, 7))
def test_the_law_of_inversions_is_that_of_all_orders(cards: int) -> None:
    found = Counter(
        sum(one > other for one, other in combinations(order, 2))
        for order in permutations(range(cards))
    )
    whole = [found[value] / found.total() for value in range(cards * (cards - 1) // 2 + 1)]
    assert inversion_law(cards).tolist() == pytest.approx(whole, rel=1e-12)


def test_the_law_of_inversions_of_a_large_deck_has_the_known_moments() -> None:
    cards = 400
    mean, variance = moments(inversion_law(cards).tolist())
    assert mean == pytest.approx(cards * (cards - 1) / 4)
    assert variance == pytest.approx(cards * (cards - 1) * (2 * cards + 5) / 72)


def test_repeated_decks_have_the_law_of_birthdays() -> None:
    """Of 24 orders 10 decks: as many pairs as a few thousand draws have."""
    rng, most = Random(2), 20_000
    orders = [rng.choices(range(24), k=10) for _ in range(most)]
    pairs = [sum(n * (n - 1) // 2 for n in Counter(one).values()) for one in orders]
    for least in (2, 4, 6):
        share = sum(number >= least for number in pairs) / most
        assert repeats_p(least, 10, 4, 1.0) == pytest.approx(share, abs=0.08)
    assert repeats_p(1, 10**9, 1000, 1.0) == 0  # of a deck of 1,000 none is ever repeated


def test_extremes_are_bounded_by_the_sum_over_all_cells() -> None:
    assert extremes_p(10, 5, 10, 0.5, 1) == pytest.approx(2 / 2**10)
    assert extremes_p(5, 5, 10, 0.5, 100) == 1


def test_counts_add_up_however_they_are_split() -> None:
    rng = Random(3)
    decks = [rng.sample(range(6), 6) for _ in range(300)]
    whole = reduce(add, [tally(decks[:100]), tally(decks[100:250]), tally(decks[250:])])
    other = tally(decks[:100]) + (tally(decks[100:250]) + tally(decks[250:]))
    assert judged(whole, 0.01) == judged(other, 0.01)
    assert whole.positions.sum(axis=0).tolist() == [
        [sum(deck[position] == card for deck in decks) for card in range(6)]
        for position in range(6)
    ]


def test_a_tally_counts_what_a_loop_counts() -> None:
    rng = Random(4)
    decks = [rng.sample(range(7), 7) for _ in range(60)]
    found = tally(decks)
    inversions = Counter(
        sum(deck[i] > deck[j] for i in range(7) for j in range(i + 1, 7)) for deck in decks
    )
    assert found.figures["inversions"] == inversions
    again = Counter(
        sum(a == b for a, b in zip(one, other, strict=True)) for one, other in pairwise(decks)
    )
    assert found.figures["fixed points of two in a row"] == again
    cycles: Counter[int] = Counter()
    for deck in decks:
        left, number = set(range(7)), 0
        while left:
            card = min(left)
            number += 1
            while card in left:
                left.remove(card)
                card = deck[card]
        cycles[number] += 1
    assert found.figures["cycles"] == cycles


def test_an_executor_gives_the_same_audit() -> None:
    with ThreadPoolExecutor(2) as executor:
        found = audit(Random(5).shuffle, 10, 9000, executor=executor)
    assert found == audit(Random(5).shuffle, 10, 9000)


def test_holm() -> None:
    corrected = {
        test.name: test.corrected for test in holm([("a", 0.01), ("b", 0.04), ("c", 0.03)])
    }
    assert corrected == pytest.approx({"a": 0.03, "c": 0.06, "b": 0.06})


def test_assert_fair() -> None:
    rng = Random(2)
    assert_fair(rng.shuffle, decks=100)
    with pytest.raises(AssertionError, match="unfair: "):
        assert_fair(lambda deck: coin(deck, rng), decks=100)


pytest_plugins = ["pytester"]


def test_the_plugin_catches_a_comparator_that_tosses_coins(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import random

        def test_good(assert_fair):
            assert_fair(random.shuffle, decks=200)

        def test_bad(assert_fair):
            assert_fair(lambda deck: sorted(deck, key=lambda card: random.random() < 0.5), decks=200)
        """
    )
    done = pytester.runpytest("-p", "no:cacheprovider")
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(["*unfair: *"])


def test_laws_of_hands_are_the_hypergeometric_ones() -> None:
    assert sum(points_law(BRIDGE, 13)) == comb(52, 13)
    assert points_law(BRIDGE, 13)[0] == comb(36, 13)
    assert points_law(BRIDGE, 13)[37] == 4  # four aces, kings and queens, and one of the jacks
    shapes = shapes_law([13] * 4, 13)
    assert shapes.total() == comb(52, 13)
    assert shapes[4, 4, 3, 2] / shapes.total() == pytest.approx(0.215512, abs=1e-6)
    assert len(shapes) == 39


def test_laws_of_hands_are_those_of_all_hands_also_with_doubles() -> None:
    pack = Counter(map(Card.parse, ["SA", "SA", "SK", "HA", "HA", "HQ", "D2", "D2"]))
    hands = [Counter(hand) for hand in combinations(pack.elements(), 3)]
    points = Counter(sum(HONOURS.get(c.rank, 0) for c in hand.elements()) for hand in hands)
    law = points_law(pack, 3)
    assert law == [points[value] for value in range(len(law))]
    suits = [3, 3, 2]
    lengths = Counter(shape_of(Counter(c.suit for c in h.elements()).values()) for h in hands)
    assert shapes_law(suits, 3) == lengths
    aces = Counter(hand[Card.parse("SA")] for hand in hands)
    assert lengths_law(8, 2, 3) == [aces[n] for n in range(4)]


@pytest.mark.slow
def test_fair_deals_of_a_pack_with_doubles_pass_as_often_as_promised() -> None:
    """150 audits at 10 %: 29 would be 4 deviations more."""
    rng = Random(5)
    alarms = 0
    for _ in range(150):
        deals = [dict(deal_cards("doppelkopf", rng).hands) for _ in range(40)]
        alarms += audit_deals(deals, error=0.1).is_unfair
    assert alarms <= 29


def fair_deals(number: int, seed: int = 1) -> list[dict[str, Any]]:
    rng = Random(seed)
    return [dict(deal_cards("bridge", rng).hands) for _ in range(number)]


@pytest.mark.slow
def test_fair_deals_pass_and_a_kind_dealer_does_not() -> None:
    deals = fair_deals(400)
    assert not audit_deals(deals).is_unfair
    kind = [
        max(
            (deals[i], deals[i + 1]),
            key=lambda hands: sum(str(c)[1:] == "A" for c in hands["south"]),
        )
        for i in range(0, 400, 2)
    ]
    assert audit_deals(kind).is_unfair


@pytest.mark.slow
def test_recorded_boards_and_deals_are_those_audited() -> None:
    deals = fair_deals(30)
    pbn = [f"{line}\n" for hands in deals for line in write_board(Board(hands)).splitlines()]
    lines = [json.dumps({"hands": {s: list(map(str, h)) for s, h in d.items()}}) for d in deals]
    assert audit_text(pbn).decks == audit_text(lines).decks == 30
    assert {t.name: t.p for t in audit_text(lines).tests} == {
        t.name: t.p for t in audit_deals(deals).tests
    }


def test_recorded_decks_are_read_in_many_forms() -> None:
    rng = Random(1)
    decks = [rng.sample(range(1, 11), 10) for _ in range(40)]
    spaced = audit_text([" ".join(map(str, deck)) for deck in decks])
    assert spaced == audit_text([json.dumps(deck) for deck in decks])
    assert spaced == audit_text(
        ["# shuffled\n", "\n", *[", ".join(map(str, deck)) for deck in decks]]
    )
    left = iter(decks)
    assert spaced == audit(lambda _: [card - 1 for card in next(left)], 10, 40)


def test_a_deal_that_differs_from_the_first_is_named() -> None:
    deals = fair_deals(25)
    short = {**deals[24], "north": deals[24]["north"][1:]}
    with pytest.raises(InvalidParameter, match="deal 25: north has 12 cards, not 13"):
        audit_deals([*deals[:24], short])
    with pytest.raises(InvalidParameter, match="deals: 3"):
        audit_deals(deals[:3])


def test_the_command(tmp_path: Any) -> None:
    file = tmp_path / "decks.txt"
    rng = Random(1)
    file.write_text("\n".join(" ".join(map(str, rng.sample(range(20), 20))) for _ in range(50)))
    assert "No sign of unfairness in 50 decks." in run("audit", str(file)).stdout
    assert json.loads(run("audit", str(file), "--json").stdout)["unfair"] is False
    german = run("audit", str(file), "--lang", "de").stdout
    assert "Kein Anzeichen" in german
    assert all(text in german for text in ("Karte nach Platz", "nach der alten Reihenfolge", "0,9"))
    hands = fair_deals(30)
    texts = [{seat: [card.pbn for card in hand] for seat, hand in deal.items()} for deal in hands]
    file.write_text("\n".join(json.dumps({"hands": deal}) for deal in texts))
    german = run("audit", str(file), "--lang", "de").stdout
    assert all(text in german for text in ("Karte nach Besitzer", "Nord: Punkte", "West: Herz"))
    file.write_text("\n".join(["1 2 3 4 5 6 7 8"] * 50))
    assert run("audit", str(file)).stdout.startswith("Unfair: ")
    assert run("audit", str(tmp_path / "none")).returncode == 2


@pytest.mark.parametrize("cards", [2, 170, 171, 400])
def test_a_deck_may_have_more_cards_than_a_float_has_room_for_their_orders(cards: int) -> None:
    assert not audit(Random(1).shuffle, cards, 20).is_unfair
    assert audit(lambda deck: deck, cards, 200).is_unfair


# Copies, partial records, decks of any cards ---------------------------------------------------------


COPIES = ["Forest"] * 24 + [f"spell {number % 9}" for number in range(36)]


def test_decks_with_copies_are_audited() -> None:
    rng = Random(1)
    fair = [json.dumps(rng.sample(COPIES, 60)) for _ in range(300)]
    assert not audit_text(fair, order=COPIES).is_unfair
    assert audit_text(fair, order=COPIES) == audit_text(fair, order=COPIES)
    clumped = [
        json.dumps(
            sorted(rng.sample(COPIES, 60), key=lambda one: rng.random() + (one == "Forest") / 9)
        )
        for _ in range(300)
    ]
    assert audit_text(clumped, order=COPIES).is_unfair
    wrong = [*fair, json.dumps(["Forest", *COPIES[:-1]])]
    with pytest.raises(
        InvalidParameter, match="line 301: 'Forest' is there 25 times, not 24 times"
    ):
        audit_text(wrong, order=COPIES)
    assert not audit(rng.shuffle, COPIES, 300).is_unfair
    assert audit(lambda deck: deck[1:] + deck[:1], COPIES, 60).is_unfair


def test_which_copy_is_which_is_not_the_program_s_own_chance() -> None:
    """A program that takes the numbers 1, 2, 3 … as its seeds is fair as far as an audit sees."""
    decks = [json.dumps(Random(n).sample(COPIES, 60)) for n in range(1, 301)]
    assert not audit_text(decks, order=COPIES).is_unfair


def test_records_of_opening_hands_are_audited_with_the_pack(tmp_path: Path) -> None:
    rng = Random(2)
    fair = [json.dumps(rng.sample(COPIES, 7)) for _ in range(400)]
    found = audit_text(fair, pack=COPIES)
    assert (found.cards, found.decks, found.is_unfair) == (60, 400, False)
    greedy = [json.dumps(sorted(rng.sample(COPIES, 9))[:7]) for _ in range(400)]
    assert audit_text(greedy, pack=COPIES).is_unfair
    bridge = [{"north": deal_cards("bridge", rng).hands["north"]} for _ in range(200)]
    assert not audit_deals(bridge, pack=PACKS["52"]).is_unfair
    with pytest.raises(InvalidParameter, match="deal 1: 'x' is not in the pack"):
        audit_deals([{"hand": ["x"]}] * 20, pack=["y", "z"])
    with pytest.raises(InvalidParameter, match="pack is 3: it has to be a list of all cards"):
        audit_deals([], pack=3)  # type: ignore[arg-type]
    hands, pack = tmp_path / "hands.txt", tmp_path / "pack.txt"
    hands.write_text("\n".join([" ".join(card.pbn for card in deal["north"]) for deal in bridge]))
    assert "No sign of unfairness" in output("audit", str(hands), "--pack", "52")
    pack.write_text(" ".join([card.pbn for card in PACKS["52"]]))
    assert "north" not in output("audit", str(hands), "--pack", str(pack))
    assert "points per hand" in output("audit", str(hands), "--pack", "52")
    assert "Punkte je Blatt" in output("audit", str(hands), "--pack", "52", "--lang", "de")


def test_hands_have_as_many_copies_as_the_law_says() -> None:
    """The share of opening hands of seven without a land, against the hypergeometric law."""
    law = lengths_law(60, 24, 7)
    assert sum(law) == comb(60, 7)
    assert law[0] == comb(36, 7)


def test_unfair_ends_with_one(tmp_path: Path) -> None:
    file = tmp_path / "decks.txt"
    file.write_text("\n".join([" ".join(map(str, [*range(n, 20), *range(n)])) for n in range(20)]))
    done = run("audit", str(file))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("Unfair: ")


def test_a_deck_of_any_cards_is_asserted_fair() -> None:
    rng = Random(3)
    assert_fair(rng.shuffle, PACKS["doppelkopf"], 200)
    assert_fair(rng.shuffle, ["a", "b", "c"], 200)
    with pytest.raises(InvalidParameter, match=r"deck 1 .* order of its 3 cards; .*'c' is missing"):
        assert_fair(lambda deck: deck[:2], ["a", "b", "c"])
    with pytest.raises(InvalidParameter, match="; 'a' is there 3 times, not 2 times"):
        assert_fair(lambda deck: ["a", "a", "a"], ["a", "b", "a"])
    with pytest.raises(InvalidParameter, match="there twice; 0 is missing"):
        assert_fair(lambda deck: [3, *deck[1:4], 3], 5)


def test_small_shares_are_not_nothing() -> None:
    with pytest.raises(AssertionError, match=r"called unfair in 0\.0001% of audits") as raised:
        assert_fair(lambda deck: deck, 10, 40)
    shown = [one.name for one in raised.traceback if not one.ishidden(raised)]
    assert "assert_fair" not in shown
    assert "in 99.9999% of audits" in str(audit(Random(1).shuffle, 5, 40, error=1e-6))


def p_of(name: str, found: Any) -> float:
    p: float = next(test.p for test in found.tests if test.name == name)
    return p


@pytest.mark.parametrize(("cards", "size"), [(4, 2), (5, 1), (3, 1)])
def test_the_chance_of_cards_by_owner_is_what_fair_deals_have(cards: int, size: int) -> None:
    """Of small packs: a fair table looks as unusual as one half in one half of all audits, and so on."""
    rng, audits = Random(cards), 400
    chances = []
    for _ in range(audits):
        deals = []
        for _ in range(100):
            order = rng.sample(range(cards), cards)
            deals.append({"Ann": order[:size], "Bob": order[size:]})
        chances.append(p_of("card by owner", audit_deals(deals)))
    for level in (0.2, 0.5, 0.8):
        share = sum(chance <= level for chance in chances) / audits
        assert abs(share - level) < 4 * (level * (1 - level) / audits) ** 0.5, level


def test_few_hashes_are_kept_and_those_with_the_smallest_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever is added to what: a hash is kept with all its times, or not at all."""
    monkeypatch.setattr("shufflegraph.analysis.tally.KEPT", 10)
    rng = Random(6)
    sizes = (12, 12, 1, 2, 12, 3, 12, 2, 1)
    parts = [tally([rng.sample(range(4), 4) for _ in range(size)]) for size in sizes]
    every = reduce(add, [part.hashes for part in parts])
    for way in (parts, parts[::-1]):
        found = reduce(add, way)
        assert found.limit < 1 << 64
        assert found.hashes == Counter({h: n for h, n in every.items() if h < found.limit})
    left, right = reduce(add, parts[:4]), reduce(add, parts[4:])
    small = [one + reduce(add, parts) for one in parts]
    assert all(one.limit < 1 << 64 for one in small)
    for one, both in zip(parts, small, strict=True):
        twice = every + one.hashes
        assert both.hashes == Counter({h: n for h, n in twice.items() if h < both.limit})
    for both in (left + right, right + left):
        assert both.hashes == Counter({h: n for h, n in every.items() if h < both.limit})


def test_a_test_of_a_suite_fails_by_chance_once_in_a_million() -> None:
    """The default error of assert_fair, also of the plugin: an audit with p = 0.001 passes."""
    rng, decks = Random(1), 400
    shares = [0.5 + more / 100 for more in range(0, 40, 2)]

    def biased(share: float) -> Callable[[list[int]], list[int]]:
        return lambda deck: deck[::-1] if rng.random() < share else deck

    passed = []
    for share in shares:
        rng.seed(7)
        found = audit(biased(share), 2, decks, error=0.01)
        rng.seed(7)
        with suppress(AssertionError):
            assert_fair(biased(share), 2, decks)
            passed.append(found.tests[0].corrected)
    assert 1e-6 <= min(passed) < 1e-3


def test_the_plugin_asks_as_the_function_does(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest
        from shufflegraph.analysis import fairness

        asked = []

        @pytest.fixture(autouse=True)
        def asking(monkeypatch):
            monkeypatch.setattr(fairness, "assert_fair", lambda *a, **k: asked.append((a, k)))

        def test_arguments(assert_fair):
            shuffle = lambda deck: None
            assert_fair(shuffle)
            assert_fair(shuffle, 3, decks=20, error=0.5)
            assert asked[0] == ((shuffle,), {})
            assert asked[1] == ((shuffle, 3), {"decks": 20, "error": 0.5})
        """
    )
    pytester.runpytest("-p", "no:cacheprovider").assert_outcomes(passed=1)
