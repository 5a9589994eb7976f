"""Plans whose cards may go under piles, compared with all plans there are."""

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from shufflegraph import (
    Instruction,
    InvalidPlan,
    Plan,
    Talon,
    TooFewPiles,
    assign,
    deal_round,
    plan,
    talon_runs,
)
from shufflegraph.base.contracts import undecorated
from shufflegraph.cards import GAMES, game_deck
from shufflegraph.table.slips import WrongSide, replan
from shufflegraph.table.sorting import Pace
from shufflegraph.table.sorting.pace import chosen_plan
from tests.library.test_cli import output
from tests.support.all_plans import CARD, cost_of, dealt_cost, decks, least_costs
from tests.support.oracles import deck_of

HANDS_NOT_LEAST = 0.03
"""In so many decks with hands at most a plan may have more cards under piles than the least number."""


def compare(piles: int, sizes: range) -> None:
    """Plans deal all decks of these sizes in as few rounds and placements as the best plan of all."""
    costs = least_costs(max(sizes), piles)
    number = more = 0
    for size in sizes:
        for deck, pattern, talon in decks(size):
            made = undecorated(plan)(deck, piles, under=True)
            least = cost_of(costs, deck[: -made.tail]) if made.tail else costs[pattern][talon]
            cost = dealt_cost(made)
            assert cost // CARD == least // CARD, deck
            assert cost % CARD == made.unders >= least % CARD, deck
            assert made.is_optimal, deck
            has_hands = max(pattern, default=-1) >= 0
            assert cost == least or has_hands, deck
            number += has_hands
            more += cost > least
    print(f"{more} of {number} decks with hands could do with fewer cards under piles")
    assert more <= HANDS_NOT_LEAST * number


@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan",),
    bound="cards may go under piles: all decks of up to 5 cards on 1, 2 and 3 piles: against all plans",
)
@pytest.mark.parametrize("piles", [1, 2, 3])
def test_fewest_rounds_and_placements_of_all_plans(piles: int) -> None:
    compare(piles, range(6))


@pytest.mark.long
@pytest.mark.evidence(
    "exhausted",
    of=("plans.plan.plan",),
    bound="cards may go under piles: all decks of up to 8 cards on 1 pile, 7 on 2, 6 on 3: against all plans",
)
@pytest.mark.parametrize(("piles", "size"), [(1, 6), (1, 7), (1, 8), (2, 6), (2, 7), (3, 6)])
def test_fewest_rounds_and_placements_of_all_plans_for_more_cards(piles: int, size: int) -> None:
    compare(piles, range(size, size + 1))


@pytest.mark.parametrize(
    ("deck", "unders"),
    [
        ([Talon(0), Talon(0), Talon(0), 0], 0),
        ([Talon(0), Talon(0), Talon(0), Talon(2), Talon(1)], 1),
        ([0, 1, 0, 1, 2, 2], 1),
    ],
)
def test_no_more_cards_than_needed_go_under_on_one_pile(deck: list[Any], unders: int) -> None:
    assert plan(deck, 1, under=True).unders == unders


def test_where_all_cards_on_top_are_as_good_none_goes_under() -> None:
    rng = random.Random(3)
    for _ in range(20):
        deck = assign({"a": 3, "b": 3, "c": 2}, 4, rng)
        for piles in (2, 3, 4, 8):
            made, plain = plan(deck, piles, under=True), plan(deck, piles)
            costs = [(len(one), one.placements) for one in (made, plain)]
            assert costs[0] <= costs[1]
            if costs[0] == costs[1]:
                assert made.unders == 0
                assert made.rounds == plain.rounds


def test_words_that_are_known_deal_beside_a_talon_that_leaves_few_steps() -> None:
    """The hands' own words take as many steps as there are hands, and more than are left for others."""
    deck = assign(dict.fromkeys(range(6), 2), 200, random.Random(1))
    made = plan(deck, 8, under=True)
    assert (len(made), made.is_optimal) == (2, True)
    assert made.unders <= 69  # 186 by the words that are found first


@pytest.mark.parametrize("piles", [1, 2, 4, 8])
def test_a_talon_takes_the_least_number_of_rounds_with_room_for_its_runs(piles: int) -> None:
    for seed in range(5):
        deck = assign({}, 52, random.Random(seed))
        made, runs = plan(deck, piles, under=True), len(talon_runs(deck, under=True))
        assert (2 * piles) ** (len(made) - 1) < runs <= (2 * piles) ** len(made)
        assert made.proof == made.placements_proof == "bound"
        assert made.placements == 52 * len(made)
        assert made.execute(range(52)).talon == tuple(
            deck.index(Talon(place)) for place in range(52)
        )


def test_a_plan_of_one_round_more_needs_no_second_window() -> None:
    deck = assign({"a": 4, "b": 4}, 12, random.Random(1))
    made = plan(deck, 1, under=True)
    assert len(made.windows) == 1
    assert made.lower_bound == len(made)


@pytest.mark.parametrize("piles", [1, 2])
def test_the_search_shows_that_poker_for_ten_takes_no_fewer_rounds(piles: int) -> None:
    """Hand by hand: among all lengths of words at once it did not come to its end."""
    game = GAMES["poker"].with_seats(10)
    deck = game_deck(game, random.Random(5))
    made = plan(deck, piles, aside=game.aside, under=True)
    assert (made.proof, made.is_optimal) == ("search", True)


def test_plans_are_read_as_they_were_written() -> None:
    for seed, piles in product(range(5), (1, 2, 4)):
        deck = assign({"a": 4, "b": 4, "c": 3}, [2, 1, 5], random.Random(seed))
        for aside in ((), (0,)):
            made = plan(deck, piles, aside=aside, under=True)
            assert Plan.from_json(made.to_json()) == made


def changed(made: Plan, change: Callable[[dict[str, Any]], Any]) -> str:
    """The plan as JSON, changed."""
    tree = json.loads(made.to_json())
    change(tree)
    return json.dumps(tree)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: t.pop("under"), "lays a card under its pile: the plan's under is False"),
        (lambda t: t.update(under=1), "under is 1: it has to be true or false"),
        (lambda t: t.update(under="yes"), "under is 'yes': it has to be true or false"),
        (lambda t: t["windows"].append([0, 19]), "a bound of 2 needs a tuple of 1"),
        (
            lambda t: t["rounds"][0]["instructions"][5].update(under=None),
            r"rounds\[0\].instructions\[5\], under is None: it has to be true or false",
        ),
        (
            lambda t: [s.pop("under", None) for s in t["rounds"][0]["instructions"]],
            "round 2: position . is Talon",
        ),
    ],
)
def test_plans_of_one_kind_are_not_read_as_the_other(change: Any, message: str) -> None:
    made = plan(assign({}, 20, random.Random(2)), 2, under=True)
    assert made.unders
    with pytest.raises(InvalidPlan, match=message):
        Plan.from_json(changed(made, change))


def test_a_plan_with_all_cards_on_top_says_nothing_of_it_and_is_not_read_as_another() -> None:
    made = plan(assign({}, 20, random.Random(2)), 2)
    assert "under" not in made.to_json()
    with pytest.raises(InvalidPlan, match=r"windows are .*: a bound of . needs a tuple of 1"):
        Plan.from_json(changed(made, lambda tree: tree.update(under=True)))


def test_a_plan_claims_no_more_than_can_be_shown() -> None:
    deck = assign({"a": 4, "b": 4}, 12, random.Random(1))
    made = plan(deck, 1, under=True)
    assert made.placements_lower_bound == made.placements
    weaker = replace(made, placements_lower_bound=20, placements_proof="none")
    assert weaker.placements_lower_bound == 20
    plain = plan(deck, 2)
    assert len(plain) > len(plan(deck, 2, under=True))
    with pytest.raises(InvalidPlan, match=r"does not show|only . can be shown"):
        replace(plain, under=True, windows=plain.windows[:1])


def test_where_one_pile_is_not_enough_under_deals_it() -> None:
    with pytest.raises(TooFewPiles, match=r"under=True deals it$"):
        plan("abab", 1)
    assert len(plan("abab", 1, under=True)) == 2


def test_a_pile_shows_tops_newest_first_then_unders_oldest_first() -> None:
    steps = [Instruction(0, None, side) for side in (False, True, False, True)]
    assert deal_round("abcd", steps, 1).deck == tuple("cabd")
    handed = [*steps[:3], Instruction(0, "Ann", under=True)]
    assert deal_round("abcd", handed, 1).hands == {"Ann": tuple("cabd")}


SCHEMA = Path(__file__).parents[2] / "docs" / "plan.schema.json"


def test_the_schema_describes_plans_of_both_kinds() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(SCHEMA.read_text("utf-8"))
    deck = assign({"a": 3, "b": 3}, [2, 1, 5], random.Random(4))
    for under in (False, True):
        jsonschema.validate(json.loads(plan(deck, 2, under=under).to_json()), schema)


def test_the_command_says_under_which_pile() -> None:
    made = plan(assign({}, 20, random.Random(5)), 2, under=True)
    said = output("shuffle", "20", "--under", "--piles", "2", "--seed", "5", "--lang", "en")
    lines = re.findall(r"^card +\d+ → (under )?pile (\d)$", said, re.MULTILINE)
    steps = [step for round_ in made for step in round_.instructions]
    assert [(bool(under), int(pile) - 1) for under, pile in lines] == [
        (step.under, step.pile) for step in steps
    ]
    assert "no plan with cards on top or under has fewer rounds" in said
    german = output("shuffle", "20", "--under", "--piles", "2", "--seed", "5", "--lang", "de")
    assert german.count("→ unter Stapel") == made.unders


@pytest.mark.parametrize("before", [True, False])
def test_the_option_takes_no_game_for_its_value(before: bool) -> None:
    words = ["--under", "skat"] if before else ["skat", "--under"]
    assert "Skat: 32 cards, 3 piles" in output("deal", *words, "--piles", "3", "--lang", "en")


def test_a_packet_in_the_hand() -> None:
    said = output("shuffle", "12", "--under", "--piles", "1", "--seed", "5", "--lang", "en")
    assert "Hold the deck in one hand" in said
    assert "pile" not in said.split("\n", 1)[1]
    deck = assign({}, 12, random.Random(5))
    for text in re.split(r"^Round .*$", said, flags=re.MULTILINE)[1:]:
        packet: list[Any] = []
        for first, last, side in re.findall(r"^card (\d+)(?:-(\d+))? → (\w+)$", text, re.MULTILINE):
            for number in range(int(first), int(last or first) + 1):
                packet.insert(0 if side == "top" else number - 1, deck[number - 1])
        deck = tuple(packet)
    assert deck == tuple(map(Talon, range(12)))


def test_auto_takes_the_plan_that_is_sooner_done_and_says_why() -> None:
    kinds = set()
    for seed, piles in product(range(6), (1, 2, 3, 8)):
        deck = assign({"a": 5, "b": 5}, 12, random.Random(seed))
        made, other = chosen_plan(deck, piles, under="auto")
        if other is None:
            assert piles == 1
            kinds.add("only")
        else:
            assert Pace().seconds(made) <= Pace().seconds(other)
            kinds.add("under" if made.unders else "top")
    assert kinds == {"only", "under", "top"}
    said = output("shuffle", "52", "--under", "auto", "--piles", "2", "--seed", "1", "--lang", "en")
    assert re.match(r"Some cards go under piles: that saves about \d+ (s|min)\.", said)
    said = output("shuffle", "52", "--under", "auto", "--piles", "8", "--seed", "1", "--lang", "en")
    assert said.startswith("All cards go on top: cards under piles would save nothing.")


def test_a_card_under_a_pile_takes_as_long_as_two_on_top() -> None:
    made = plan(assign({}, 20, random.Random(5)), 2, under=True)
    assert made.unders > 0
    pace = Pace(card=1, hand_over=0, pick_up=0, under=0)
    assert pace.seconds(made) == made.placements + made.unders


def test_everybody_gets_what_was_drawn_after_cards_on_the_wrong_side() -> None:
    rng = random.Random(8)
    for _ in range(60):
        talon: Any = rng.choice([5, [2, 3]])
        deck = assign({"a": 3, "b": 2}, talon, rng)
        made = plan(deck, rng.choice((1, 2)), under=True)
        laid = rng.randint(1, made.placements)
        slips = [WrongSide(card) for card in rng.sample(range(laid), min(laid, 2))]
        mended = replan(made, laid, slips)
        there = real_table(made, laid, {slip.card for slip in slips})
        assert sorted(mended.order) == sorted(there)
        if made.piles == 1 and not made.tail and len(made.rounds[0].deck) > laid:
            assert tuple(mended.order) == tuple(there)
        hands, talon = mended.plan.execute(mended.order)
        for owner, hand in {**mended.kept, **hands}.items():
            assert sorted(hand) == [at for at, card in enumerate(deck) if card == owner]
        assert [deck[at] for at in talon] == sorted(
            card for card in deck if isinstance(card, Talon)
        )
        assert mended.plan.under


def real_table(made: Plan, laid: int, turned: set[int]) -> list[int]:
    """What lies on the table and in the dealer's hand after so many cards, hands left out."""
    deck, number = list(range(len(made.deck) - made.tail)), 0
    kept = list(range(len(made.deck) - made.tail, len(made.deck)))
    gone: list[int] = []
    for round_ in made:
        piles: dict[int, list[int]] = {}
        for step in round_.instructions:
            if number == laid:
                break
            pile = piles.setdefault(step.pile, [])
            pile.insert(len(pile) if step.under != (number in turned) else 0, deck.pop(0))
            number += 1
            if step.hand_to is not None:
                hand = piles.pop(step.pile)
                whole = [made.deck[at] for at in hand] == [step.hand_to] * made.deck.count(
                    step.hand_to
                )
                gone += [] if whole else hand
        deck = [card for pile in sorted(piles) for card in piles[pile]] + deck
        if number == laid:
            break
    return [*gone, *deck, *kept]


def test_a_drawing_shows_which_cards_go_under_their_pile() -> None:
    made = plan([Talon(0), Talon(2), Talon(1)], 1, under=True)
    lines = made.draw().splitlines()
    assert lines[1::2] == ["pile 1  0 2 1", "pile 1  1  _2 0"]


def test_alternating_runs() -> None:
    deck = [Talon(place) for place in (2, 0, 1, 3, 5, 4)]
    assert talon_runs(deck, under=True) == (
        (Talon(0),),
        (Talon(1),),
        (Talon(2),),
        (Talon(3), Talon(4)),
        (Talon(5),),
    )


@pytest.mark.parametrize(
    ("cards", "rounds"),
    [("ecebbbdecacafebbeade0aabbee45ac2aacea13", 4), ("045fcfdbba2cbe1cbbccfd3bfa", 5)],
)
def test_many_cheap_profiles_are_ruled_out_before_one_that_deals(cards: str, rounds: int) -> None:
    made = plan(deck_of(cards), 1, under=True)
    assert (len(made), made.lower_bound) == (rounds, rounds)
