"""The how-to on mistakes: what it calls exactly fair is so on small decks, its tries come out as it says."""

import random
from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from itertools import permutations
from math import factorial
from pathlib import Path

import pytest

from docs.figures.slips import (
    Deck,
    deals,
    drawn_back,
    hands_kept,
    left_to_the_talon,
    outcomes,
    replaced,
)
from shufflegraph import Instruction, assign, deal_round, plan

PAGE = " ".join(
    (Path(__file__).parents[2] / "docs" / "howto" / "mistakes.md").read_text("utf-8").split()
)


def in_another_order(
    cards: Sequence[Hashable], steps: Sequence[Instruction], piles: Sequence[int]
) -> tuple[Hashable, ...]:
    """The deck that lies there if the piles are picked up in the order of `piles`, from the top."""
    renumbered = [Instruction(piles.index(pile), hand_to) for pile, hand_to, _ in steps]
    return deal_round(cards, renumbered, len(piles)).deck


def test_picking_up_in_another_order_is_what_the_page_makes_of_it() -> None:
    """Against piles that are made, turned and put together by hand."""
    steps = [Instruction(pile) for pile in (0, 1, 2, 2, 1, 0, 0)]
    order = [2, 0, 1]
    by_hand: list[list[int]] = [[], [], []]
    for card, step in enumerate(steps):
        by_hand[step.pile].insert(0, card)
    wanted = tuple(card for pile in order for card in by_hand[pile])
    assert in_another_order(range(7), steps, order) == wanted == (3, 2, 6, 5, 0, 4, 1)


def rounds_left(rng: random.Random, *, only_neighbours: bool) -> int:
    """Rounds to go after the piles of a shuffle of 52 cards were picked up in a wrong order."""
    deck = assign({}, talon=52, rng=rng)
    made = plan(deck)
    assert len(made.rounds) == 2
    order = list(range(8))
    if only_neighbours:
        pile = rng.randrange(7)
        order[pile : pile + 2] = reversed(order[pile : pile + 2])
    else:
        rng.shuffle(order)
    again = plan(in_another_order(deck, made.rounds[0].instructions, order))
    return len(again.rounds)


def test_how_often_a_wrong_order_costs_a_round() -> None:
    rng = random.Random(20)
    neighbours = Counter(rounds_left(rng, only_neighbours=True) for _ in range(200))
    anything = Counter(rounds_left(rng, only_neighbours=False) for _ in range(200))
    assert neighbours == {1: 200}
    assert anything.keys() == {1, 2}
    rng = random.Random(20)
    many = Counter(rounds_left(rng, only_neighbours=True) for _ in range(1000))
    assert f"nearly always enough ({many[2]} of 1,000 tries needed more)" in PAGE
    assert f"one round more was needed in {anything[2]} of 200" in PAGE


def test_a_new_plan_for_the_deck_as_it_lies_finishes_the_deal_that_was_drawn() -> None:
    """Any card of a Skat deal on any pile, noticed any time later, no hand given yet."""
    for rng in map(random.Random, range(30)):
        deck = assign({"forehand": 10, "middlehand": 10, "rearhand": 10}, talon=2, rng=rng)
        made = plan(deck)
        strayed = rng.randrange(32)
        noticed = rng.randrange(strayed, 32) + 1
        steps = [Instruction(step.pile) for step in made.rounds[0].instructions[:noticed]]
        steps[strayed] = Instruction(rng.randrange(8))
        cards = list(range(32))
        lies = (*deal_round(deck[:noticed], steps, 8).deck, *deck[noticed:])
        on_the_table = (*deal_round(cards[:noticed], steps, 8).deck, *cards[noticed:])
        rest = plan(lies)
        assert len(rest.rounds) <= 1
        drawn, mended = made.execute(cards), rest.execute(on_the_table)
        assert mended.talon == drawn.talon
        assert {owner: set(hand) for owner, hand in mended.hands.items()} == {
            owner: set(hand) for owner, hand in drawn.hands.items()
        }


def test_to_draw_back_a_card_is_fair_if_nobody_knows_which_strayed() -> None:
    chances = drawn_back()
    assert len(chances) == factorial(6) // 2**3 == 90
    assert set(chances.values()) == {Fraction(1, 90)}
    assert "*exactly* uniform" in PAGE
    assert "not uniform any more: the strayed" not in PAGE


def test_and_is_not_if_somebody_does() -> None:
    chances = drawn_back(strayed=0)
    for deck, chance in chances.items():
        wanted = {"Ann": Fraction(1, 90), "Bob": Fraction(1, 45), "Cleo": Fraction(0)}
        assert chance == wanted[str(deck[0])]


def test_hands_must_not_be_kept_when_the_rest_is_drawn_anew() -> None:
    assert sorted(hands_kept().values()) == [Fraction(1, 18)] * 2 + [Fraction(2, 9)] * 4


def test_a_player_who_leaves_leaves_a_uniform_deal() -> None:
    assert set(left_to_the_talon().values()) == {Fraction(1, 60)}


@pytest.mark.parametrize("strangers", [(0,), (3,), (4,), (0, 3), (1, 4)])
def test_a_card_too_many_is_replaced_fairly(strangers: tuple[int, ...]) -> None:
    assert set(replaced(strangers).values()) == {Fraction(1, 6)}


def test_who_is_to_give_up_one_of_two_equal_cards_is_not_to_be_chosen() -> None:
    """Ann always gives up hers if she has one: not uniform, so the page asks for lots."""
    every = deals({"Ann": 2, "Bob": 2})

    def ways(deck: Deck) -> list[Deck]:
        owners = dict(enumerate((*deck, None)))  # cards 0 and 3 are alike, card 4 is left over
        stranger = 0 if owners[0] == "Ann" else 3
        owners[4] = owners.pop(stranger)
        owners.setdefault(0, owners.pop(3, None))
        return [tuple(str(owners[card]) for card in (0, 1, 2, 4))]

    chances = outcomes(every, ways, every)
    assert sum(chances.values()) == 1
    assert len(set(chances.values())) > 1
    assert "draw lots which of the two goes out" in PAGE


@pytest.mark.parametrize("missing", range(4))
def test_a_missing_card_that_is_found_goes_to_the_place_that_is_left(missing: int) -> None:
    every = deals({"Ann": 2, "Bob": 1}, talon=1)
    in_order = [*(card for card in range(4) if card != missing), missing]

    def ways(deck: Deck) -> list[Deck]:
        dealt = dict(zip(in_order, deck, strict=True))
        return [tuple(dealt[card] for card in range(4))]

    assert set(outcomes(every, ways, every).values()) == {Fraction(1, 12)}


def test_cards_that_came_off_in_another_order_in_the_first_round() -> None:
    every = deals({"Ann": 2, "Bob": 1}, talon=1)
    for order in permutations(range(4)):
        chances = outcomes(every, lambda deck, order=order: [tuple(deck[i] for i in order)], every)  # type: ignore[misc]
        assert set(chances.values()) == {Fraction(1, 12)}
