"""Plans that split hands: against all plans there are, and what they lay down, say and keep as JSON."""

import json
import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import inf
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shufflegraph import InvalidPlan, Plan, Talon, deal_round, plan
from shufflegraph.cards import GAMES
from shufflegraph.contracts import undecorated
from shufflegraph.dealing.predicates import words_forced
from shufflegraph.planning.layout import layout_of, words_needed
from shufflegraph.planning.splitting import placements_for_all
from shufflegraph.planning.windows import is_impossible
from shufflegraph.plans.plan import whole_plan
from shufflegraph.table.cli.narration import narrate
from shufflegraph.table.cli.printing import TEXTS
from shufflegraph.table.phone import page

Cards = tuple[int, ...]
"""Hands are 0, 1, …; place t of the talon is -1 - t."""

SAVED = "DBCAEFABFDEC"


def all_decks(size: int) -> Iterator[Cards]:
    """All decks of so many cards, hands named by first card; every place of the talon has one card."""

    def extend(deck: Cards, left: list[int], used: int) -> Iterator[Cards]:
        if len(deck) == size:
            if not left:
                yield deck
            return
        for place in left:
            yield from extend((*deck, -1 - place), [t for t in left if t != place], used)
        if size - len(deck) > len(left):
            for hand in range(used + 1):
                yield from extend((*deck, hand), left, max(used, hand + 1))

    for talon in range(size + 1):
        yield from extend((), list(range(talon)), 0)


@cache
def next_decks(deck: Cards, piles: int) -> frozenset[Cards]:
    """All decks that one round can lead to, each card put on any pile."""
    sizes = [deck.count(card) for card in deck]
    last = [card >= 0 and card not in deck[at + 1 :] for at, card in enumerate(deck)]
    found: set[Cards] = set()
    for choice in product(range(piles), repeat=len(deck)):
        table: list[list[int]] = [[] for _ in range(piles)]
        for at, (card, pile) in enumerate(zip(deck, choice, strict=True)):
            table[pile].append(card)
            if last[at] and table[pile] == [card] * sizes[at]:
                table[pile] = []
        names: dict[int, int] = {}
        left = [card for row in table for card in reversed(row)]
        found.add(tuple([c if c < 0 else names.setdefault(c, len(names)) for c in left]))
    return frozenset(found)


@cache
def fewest_placements(deck: Cards, piles: int, rounds: int) -> float:
    """The fewest placements of all plans of exactly so many rounds, of any kind; infinite without one."""
    if rounds == 0:
        return 0 if deck == tuple(range(-1, -1 - len(deck), -1)) else inf
    if not deck:
        return inf
    after = next_decks(deck, piles)
    return len(deck) + min(fewest_placements(following, piles, rounds - 1) for following in after)


def made_of(deck: Cards) -> list[Any]:
    return [card if card >= 0 else Talon(-1 - card) for card in deck]


def check_against_all_plans(deck: Cards, piles: int) -> Plan:
    """Is there no plan of any kind that is better, and nothing said that is not so of all of them?"""
    found = undecorated(plan)(made_of(deck), piles)
    rounds = len(found.rounds)
    fewer = [n for n in range(rounds) if fewest_placements(deck, piles, n) < inf]
    assert not fewer, deck
    assert found.lower_bound <= rounds or not found.is_bound_for_all, deck
    assert fewest_placements(deck, piles, rounds) == found.placements, deck
    return found


@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_bound_for_all"),
    bound="every deck of up to 5 cards on 2 piles, of up to 4 on 3; rounds and placements of all plans",
)
@pytest.mark.parametrize(("most", "piles"), [(5, 2), (4, 3)])
def test_no_plan_of_any_kind_is_better(most: int, piles: int) -> None:
    for size in range(1, most + 1):
        for deck in all_decks(size):
            check_against_all_plans(deck, piles)


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan", "plans.record.Plan.is_bound_for_all"),
    bound="every deck of 6 and 7 cards on 2 piles, of 5 on 3; rounds and placements of all plans",
)
@pytest.mark.parametrize(
    ("size", "piles", "decks", "splits"), [(6, 2, 3725, 2), (7, 2, 26952, 66), (5, 3, 587, 0)]
)
def test_no_plan_of_any_kind_is_better_with_more_cards(
    size: int, piles: int, decks: int, splits: int
) -> None:
    found = [check_against_all_plans(deck, piles) for deck in all_decks(size)]
    assert len(found) == decks
    assert sum([not one.has_whole_hands for one in found]) == splits


@pytest.mark.parametrize(
    ("deck", "whole", "split"),
    [
        ("abc0ab", (2, 11), (2, 10)),
        ("ab21ab0", (3, 15), (2, 14)),
        ("abcdeabcd", (3, 21), (2, None)),
        (SAVED, (3, 32), (2, 24)),
    ],
)
def test_what_is_saved(deck: str, whole: tuple[int, int], split: tuple[int, int | None]) -> None:
    cards = [Talon(int(card)) if card.isdigit() else card for card in deck]
    before, after = whole_plan(cards, 2), plan(cards, 2)
    assert (len(before.rounds), before.placements) == whole
    assert len(after.rounds) == split[0]
    assert after.placements == (split[1] or after.placements)
    assert not after.has_whole_hands
    assert after.is_bound_for_all


def deals(number: int) -> Iterator[tuple[list[Any], int, list[int]]]:
    """Many small hands, a talon whose cards may share places, and places that may be put aside."""
    rng = random.Random(20)
    for _ in range(number):
        hands = [hand for hand in range(rng.randint(4, 7)) for _ in range(rng.randint(1, 5))]
        places = rng.randint(0, 4)
        talon = [place for place in range(places) for _ in range(rng.choice([1, 1, 3]))]
        deck = [*hands, *map(Talon, talon)]
        rng.shuffle(deck)
        aside = [place for place in range(places) if rng.random() < 0.3]
        yield deck, rng.choice([2, 3]), aside


def dealt(found: Plan) -> tuple[dict[Any, list[int]], list[int]]:
    """Deal positions, round by round, by the table alone."""
    left: Sequence[int] = range(len(found.deck) - found.tail)
    hands: dict[Any, list[int]] = {}
    for number, round_ in enumerate(found.rounds):
        assert [found.deck[position] for position in left] == list(round_.deck), number
        given_, left = deal_round(left, round_.instructions, found.piles)
        hands.update({owner: list(hand) for owner, hand in given_.items()})
    return hands, list(left)


@pytest.mark.slow
def test_what_the_table_does_with_plans_that_split_hands() -> None:
    splits = saved = packets = 0
    for deck, piles, aside in deals(100):
        found = plan(deck, piles, aside=aside)
        hands, left = dealt(found)
        for owner, positions in hands.items():
            laid = enumerate(deck[: len(deck) - found.tail])
            assert sorted(positions) == [i for i, card in laid if card == owner]
            assert not isinstance(owner, Talon) or owner.position in aside
        assert {card for card in deck if not isinstance(card, Talon)} <= hands.keys()
        talon = [deck[position] for position in left]
        assert talon == sorted(talon)
        assert set(range(len(deck) - found.tail)) == {
            *left,
            *[p for h in hands.values() for p in h],
        }
        whole = whole_plan(deck, piles, aside)
        assert (len(found.rounds), found.placements) <= (len(whole.rounds), whole.placements)
        splits += not found.has_whole_hands
        saved += len(found.rounds) < len(whole.rounds)
        for packet, positions in hands.items():
            words = {found.words[position] for position in positions}
            packets += isinstance(packet, Talon) and len(words) > 1
    assert splits > 30
    assert saved > 5
    assert packets > 0


@pytest.mark.slow
def test_json_keeps_them_and_refuses_what_they_cannot_prove() -> None:
    kept = 0
    for deck, piles, aside in deals(25):
        found = plan(deck, piles, aside=aside)
        if found.has_whole_hands:
            continue
        kept += 1
        assert Plan.from_json(found.to_json()) == found
        tree = json.loads(found.to_json())
        tree["placements_lower_bound"] = found.placements
        tree["placements_proof"] = "bound"
        if found.placements_lower_bound < found.placements:
            with pytest.raises(InvalidPlan, match=r"placements_lower_bound is \d+: only \d+ can"):
                Plan.from_json(json.dumps(tree))
        if found.proof == "none":
            tree |= {"lower_bound": len(found.rounds), "is_optimal": True}
            with pytest.raises(InvalidPlan):
                Plan.from_json(json.dumps(tree))
    assert kept > 5


def test_a_pile_with_as_many_cards_of_two_hands_is_not_handed_over() -> None:
    found = plan(SAVED, 2)
    assert all(step.hand_to is None for step in found.rounds[0].instructions)
    hands = [step.hand_to for step in found.rounds[1].instructions if step.hand_to is not None]
    assert sorted(map(str, hands)) == sorted(set(SAVED))


@pytest.mark.parametrize(
    ("deck", "proof", "placements"),
    [("d50a1adbc2c46dab3", "bound", 43), ("1d34dbad5ca2bc0", "search", 36)],
)
def test_of_which_plans_one_that_splits_hands_is_the_fewest(
    deck: str, proof: str, placements: int
) -> None:
    found = plan([Talon(int(card)) if card.isdigit() else card for card in deck], 2)
    assert (len(found.rounds), found.lower_bound, found.proof) == (3, 3, proof)
    assert (found.placements, found.has_whole_hands) == (placements, False)
    assert not found.is_bound_for_all
    assert "rounds 3 (no fewer with whole hands)" in repr(found)
    assert Plan.from_json(found.to_json()) == found


def test_words_for_four_rounds_that_need_three_are_a_plan_of_three() -> None:
    """What is found where a search for three rounds has run out of steps."""
    made = plan([int(owner) for owner in "46324389708425599857176739630522840"], 2)
    assert (len(made.rounds), made.lower_bound) == (3, 3)
    assert not made.has_whole_hands


def test_everybody_gets_one_pile_in_the_printed_lines() -> None:
    found = plan(SAVED, 2)
    for language, hand in (("en", "hand pile {} to {}"), ("de", "Stapel {} an {}")):
        lines = list(narrate(found, "T", sorted(set(SAVED)), "talon", TEXTS[language]))
        given_ = [step for step in found.rounds[1].instructions if step.hand_to is not None]
        assert len(given_) == 6
        for step in given_:
            said = hand.format(step.pile + 1, step.hand_to)
            assert sum([said in line for line in lines]) == 1


@settings(max_examples=60)
@given(st.lists(st.integers(0, 3), max_size=9), st.data())
def test_the_words_that_a_window_needs(places: list[int], data: st.DataObject) -> None:
    number = {place: new for new, place in enumerate(sorted(set(places)))}
    deck: list[Any] = [Talon(number[place]) for place in places]
    groups = layout_of(deck).groups
    first = data.draw(st.integers(0, len(deck)))
    last = data.draw(st.integers(first, len(deck)))
    for rounds in (1, 2):
        needed = words_needed(groups, first, last, rounds)
        assert words_forced(deck, first, last, rounds) == needed


def test_the_bounds_for_all_plans_hold_for_all_plans() -> None:
    met = refuted = 0
    for deck in [deck for size in range(1, 6) for deck in all_decks(size)]:
        cards = layout_of(made_of(deck))
        for rounds in (2, 3):
            fewest = fewest_placements(deck, 2, rounds)
            if is_impossible(cards, rounds, 2):
                assert fewest == inf
                refuted += 1
            elif fewest < inf:
                bound = placements_for_all([cards], rounds, 2, 10**6)
                assert bound <= fewest, deck
                met += bound == fewest
    assert met > 500
    assert refuted > 0


def test_on_many_piles_and_with_large_hands_nothing_is_split() -> None:
    rng = random.Random(1)
    for name, piles in (("mau-mau", 4), ("mau-mau", 8), ("skat", 2), ("skat", 3), ("bridge", 2)):
        game = GAMES[name]
        deck: list[Any] = [s for s in range(len(game.seats)) for _ in range(game.hand_size)]
        deck += [Talon(place) for place in range(game.size - len(deck))]
        rng.shuffle(deck)
        assert plan(deck, piles) == whole_plan(deck, piles)


@pytest.mark.results
def test_the_page_deals_them_as_they_are() -> None:
    """That is its postcondition."""
    assert page(plan(SAVED, 2))
