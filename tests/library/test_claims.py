"""What a plan says of itself is checked: tail, places aside, counts, windows and bounds."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shufflegraph import Instruction, InvalidPlan, Plan, Round, Talon, TooFewPiles, plan
from shufflegraph.base.contracts import undecorated
from tests.support.oracles import deck_of

TAIL = ("a", "b", Talon(0), Talon(0), Talon(0))
MADE = plan(TAIL, 3)
PACKETS = plan([Talon(0), Talon(1), Talon(1), *"abab", Talon(0)], 3, aside=[0, 1])


def with_tail(tail: int) -> Plan:
    """A plan of one round that leaves so many cards in the hand."""
    deck = TAIL[: len(TAIL) - tail]
    steps = (Instruction(0, "a"), Instruction(1, "b"), *[Instruction(2)] * (len(deck) - 2))
    counts: Any = {"placements": len(deck), "placements_lower_bound": len(deck)}
    return replace(MADE, rounds=(Round(deck, steps),), tail=tail, windows=((0, 0),), **counts)


def turned(found: Plan) -> Plan:
    """The same plan after two rounds that turn the deck over and back."""
    turn = tuple([Instruction(0)] * len(found.deck))
    rounds = (Round(found.deck, turn), Round(found.deck[::-1], turn), *found.rounds)
    talon = sum([isinstance(card, Talon) for card in found.deck])
    least = len(found.deck) + talon * (len(rounds) - 1)  # a hand may leave in the first round
    return replace(
        found,
        rounds=rounds,
        placements=found.placements + 2 * len(found.deck),
        placements_lower_bound=least,
        proof="none",
        placements_proof="none",
    )


def said(found: Plan, **values: Any) -> str:
    """What is wrong with a plan that says something else."""
    with pytest.raises(InvalidPlan) as caught:
        replace(found, **values)
    return str(caught.value)


def test_as_many_cards_stay_in_the_hand_as_a_plan_says() -> None:
    assert MADE.tail == 3
    for tail in range(3):
        made = with_tail(tail)
        assert made.execute("uvxyz").talon[3 - tail :] == tuple("xyz")[3 - tail :]
        assert Plan.from_json(made.to_json()) == made
    for tail, found in ((-1, with_tail(0)), (4, MADE)):
        assert said(found, tail=tail) == (
            f"tail is {tail}: 3 cards at the deck's end are of the last place, where cards share that"
        )


@pytest.mark.parametrize("end", range(3, 6))
def test_no_window_has_a_card_that_stays_in_the_hand(end: int) -> None:
    made = with_tail(2)
    assert replace(made, windows=((0, 2),)).windows == ((0, 2),)
    assert said(made, windows=((0, end),)) == (
        f"windows[0] is (0, {end}): it has to be two positions of the deck, in order"
    )


def test_places_that_may_be_put_aside_are_few_and_in_order() -> None:
    assert PACKETS.aside == (0, 1)
    assert said(PACKETS, aside=(1, 0)) == "aside is (1, 0): places are named in order"
    assert said(PACKETS, aside=[0, 1]) == "aside is a list: it has to be a tuple"
    many = plan([Talon(place) for place in range(300)])
    for number in (9, 300):
        assert said(many, aside=tuple(range(number))) == (
            f"aside names {number} places: at most 8 can be chosen from"
        )


def test_the_second_window_is_against_two_rounds_fewer() -> None:
    found = plan([*range(9)] * 2, 2)
    assert found.lower_bound == 4
    assert said(found, windows=(found.windows[0], (0, 0))) == (
        "windows[1] is (0, 0): it does not show that 2 rounds are not enough"
    )


def test_what_is_searched_again_is_said_to_be_searched() -> None:
    """A plan that is not the fewest is searched again for its bound, and says that nothing proves it so."""
    found = plan(deck_of("32ab10a"), 2)
    for one in (found, turned(found)):
        assert Plan.from_json(one.to_json()) == one
    bounded = plan("abcabc", 2)
    with pytest.raises(InvalidPlan, match="proof is 'search': it has to be 'bound'"):
        replace(bounded, windows=(None, bounded.windows[1]), proof="search")


def test_a_bound_that_the_search_does_not_show_is_refused() -> None:
    """Two rounds are enough, but for words that only a search finds."""
    found = plan(deck_of("403a21"), 2)
    assert (found.lower_bound, found.windows) == (2, ((3, 3), (0, 5)))
    with pytest.raises(InvalidPlan, match="lower_bound is 3: only 2 can be shown"):
        replace(turned(found), lower_bound=3, windows=(None, (3, 3)))
    assert Plan.from_json(turned(found).to_json()) == turned(found)


# --- a planner never fails its own check --------------------------------------------------------------------


def test_a_choice_that_only_a_search_rules_out_leaves_no_bound() -> None:
    """One choice of places needs more rounds, but only a search shows that: so the bound rests on it too."""
    found = plan(deck_of("33100aa0133210"), 2, aside=[1, 3])
    assert found.placements_proof == "search"
    assert Plan.from_json(found.to_json()) == found


@pytest.mark.parametrize("hands", [list(range(25)), [c for c in range(20) for _ in range(c + 1)]])
def test_one_pile_leaves_no_choice_however_many_hands_there_are(hands: list[int]) -> None:
    found = plan([Talon(0), *hands], 1)
    assert found.placements_proof == "bound"
    assert Plan.from_json(found.to_json()) == found
    clumsy = replace(found, placements_lower_bound=len(hands), placements_proof="none")
    assert Plan.from_json(clumsy.to_json()) == clumsy


@st.composite
def deals_of_any_size(draw: st.DrawFn) -> tuple[Sequence[Any], int, list[int]]:
    """A deck, piles from one on, and which places may be put aside."""
    sizes = draw(st.lists(st.integers(1, 4), max_size=5))
    hands = [owner for owner in "abcdef" for _ in range(draw(st.integers(0, 4)))]
    talon = [Talon(place) for place, size in enumerate(sizes) for _ in range(size)]
    deck = draw(st.permutations([*hands, *talon]))
    aside = [place for place in range(len(sizes)) if draw(st.booleans())]
    return deck, draw(st.integers(1, 5)), aside


def planned_with(steps: int, *arguments: Any, **options: Any) -> Plan:
    """A plan that is searched for with so few steps, and checked with as few."""
    with pytest.MonkeyPatch.context() as patch:
        for module in ("plan", "claims"):
            patch.setattr(f"shufflegraph.plans.{module}.EFFORT", steps)
        return undecorated(plan)(*arguments, **options)


@pytest.mark.slow
@example((deck_of("cde0aacbceae"), 2, []), 0)
@given(deals_of_any_size(), st.sampled_from([0, 500, 5000, 50000]))
def test_what_a_plan_claims_is_shown_again_however_short_the_search(
    deal: tuple[Sequence[Any], int, list[int]], effort: int
) -> None:
    deck, piles, aside = deal
    with pytest.MonkeyPatch.context() as patch:
        for module in ("plan", "claims"):
            patch.setattr(f"shufflegraph.plans.{module}.EFFORT", effort)
        try:
            found = plan(deck, piles, aside=aside)
        except TooFewPiles:
            assert piles == 1
        else:
            assert Plan.from_json(found.to_json()) == found


# --- no plan holds a false claim, however it is made ---


def test_a_claim_is_checked_when_a_plan_is_made() -> None:
    found = plan("abcabc", 2)
    with pytest.raises(InvalidPlan, match="placements_proof is 'search': it has to be 'bound'"):
        replace(found, placements_proof="search")
    clumsy = turned(found)
    least = clumsy.placements
    with pytest.raises(InvalidPlan, match=f"placements_lower_bound is {least}: only"):
        replace(clumsy, placements_lower_bound=least, placements_proof="search")


def hard_decks(seed: int, number: int) -> Iterator[tuple[list[Any], int, list[int], bool]]:
    """Decks of hands and shared places, piles, places that may be put aside, and whether under piles too."""
    rng = Random(seed)
    for at in range(number):
        hands = [owner for owner in "abcde"[: rng.randint(1, 5)] for _ in range(rng.randint(1, 4))]
        places = rng.randint(1, 4)
        talon = [Talon(place) for place in range(places) for _ in range(rng.randint(1, 3))]
        deck = rng.sample([*hands, *talon], len(hands) + len(talon))
        aside = rng.sample(range(places), rng.randint(0, min(places, 3)))
        yield deck, rng.randint(2, 3), sorted(aside), at % 2 == 1


@pytest.mark.parametrize("seed", range(4))
def test_what_little_effort_claims_no_plan_of_much_effort_refutes(seed: int) -> None:
    """A search that ends too soon shows nothing: not for one choice of places, not with cards under piles."""
    for deck, piles, aside, under in hard_decks(seed, 60):
        best = undecorated(plan)(deck, piles, aside=aside, under=under, effort=4)
        for effort in (0, 40, 400, 4_000, 40_000):
            found = planned_with(effort, deck, piles, aside=aside, under=under)
            assert found.lower_bound <= len(best), (deck, piles, aside, under, effort)
            if len(found) == len(best):
                least = found.placements_lower_bound
                assert least <= best.placements, (deck, piles, aside, under, effort)


MANY_HANDS = (
    "d a b e a f g d c f g 1 0 b e 2 a c 3 c d f 2 e",
    "d g f 1 2 a 0 b c f d e f b a 3 c 0 d e 2 3 a e g b",
    "3 g f f d c 3 h c i e e a d 2 b 2 g i b c 0 b a h f 1",
)


@pytest.mark.parametrize("words", MANY_HANDS)
def test_a_search_with_cards_under_piles_that_is_out_of_steps_shows_nothing(words: str) -> None:
    """Words for these hands are found by a search alone: without one fewer rounds are not ruled out."""
    deck = [Talon(int(word)) if word.isdigit() else word for word in words.split()]
    best = undecorated(plan)(deck, 2, under=True, effort=4)
    for effort in (0, 100, 1_000, 10_000):
        assert planned_with(effort, deck, 2, under=True).lower_bound <= len(best), effort


@pytest.mark.parametrize(
    ("text", "piles", "aside"),
    [
        ("011aba", 2, (0, 1)),
        ("0ba0ccacbcba", 3, (0,)),
        ("21a1b01cb2", 3, (1,)),
        ("2120a00", 2, (2,)),
        ("111d0c00acbca2cb", 3, (0, 1)),
        ("1211a00b", 2, (1,)),
        ("2c2be3b3b2cb3001cadd1", 2, (0, 1, 3)),
    ],
)
def test_a_window_is_not_left_out_where_one_choice_is_known_to_be_dealt(
    text: str, piles: int, aside: tuple[int, ...]
) -> None:
    """Words of fewer rounds are known for one choice of places: then no search of another one can show it."""
    made = plan(deck_of(text), piles)
    assert len(made) > len(plan(made.deck, piles, aside=aside))
    windows = (None, *made.windows[1:])
    assert "nothing else can show" in said(made, aside=aside, windows=windows, proof="search")
