"""After a slip: a new plan deals what was drawn, at a table where the slip really happens."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from docs.figures.slips import drawn_back, hands_kept
from shufflegraph import Plan, Talon, TooFewPiles, assign, plan
from shufflegraph.cards import GAMES
from shufflegraph.table.slips import Mended, Moved, PickedUp, WrongPile, advice, cards_laid, replan
from shufflegraph.table.slips.kinds import Slip
from tests.library.test_slips_apart import compare
from tests.support.strategies import decks


class RealTable:
    """Cards with faces on a table: one event after another, told by no code of the library."""

    def __init__(self, cards: Sequence[Any], tail: int) -> None:
        self.deck = list(cards[: len(cards) - tail])
        self.kept = list(cards[len(cards) - tail :])
        self.piles: dict[int, list[Any]] = defaultdict(list)  # the bottom card first
        self.hands: dict[Any, list[Any]] = {}

    def pick_up(self, order: Sequence[int]) -> None:
        self.deck = [card for pile in order for card in self.piles[pile][::-1]] + self.deck
        self.piles.clear()

    def take(self, pile: int | None, above: int) -> Any:
        if pile is None:
            return self.deck.pop(above)
        return self.piles[pile].pop(len(self.piles[pile]) - 1 - above)

    def put(self, pile: int | None, onto: int, card: Any) -> None:
        if pile is None:
            self.deck.insert(onto, card)
        else:
            self.piles[pile].insert(len(self.piles[pile]) - onto, card)

    def hand_back(self, mended: Mended) -> list[Any]:
        """Put together what the new plan needs, part by part."""
        cards: list[Any] = []
        part: Any
        for part in mended.gathered:
            if part.source in ("hand", "packet"):
                whose = Talon(part.which) if part.source == "packet" else part.which
                cards += self.hands.pop(whose)[::-1]
            elif part.source == "pile":
                cards += self.piles.pop(part.which)[::-1]
            else:
                cards += self.deck if part.source == "deck" else self.kept
        return cards


def follow(
    made: Plan, cards: Sequence[Any], laid: int, draw: st.DataObject, most: int
) -> tuple[RealTable, list[Slip], int]:
    """Deal so many cards with up to `most` slips, noting them; the dealer does what the screen says else."""
    table, number = RealTable(cards, made.tail), 0
    slips: list[Slip] = []

    def slips_here() -> bool:
        return len(slips) < most and draw.draw(st.integers(0, 3)) == 0

    def maybe_move(places: list[int | None]) -> None:
        from_ = [one for one in places if (table.deck if one is None else table.piles[one])]
        if not from_ or not slips_here():
            return
        size = {one: len(table.deck if one is None else table.piles[one]) for one in places}
        source = draw.draw(st.sampled_from(from_))
        target = draw.draw(st.sampled_from(places))
        above = draw.draw(st.integers(0, size[source] - 1))
        onto = draw.draw(st.integers(0, size[target] - (source == target)))
        table.put(target, onto, table.take(source, above))
        slips.append(Moved(number, source, above, target, onto))

    for at, round_ in enumerate(made.rounds):
        for index, (pile, to, _) in enumerate(round_.instructions):
            if number == laid or not table.deck:
                return table, slips, number
            where = pile
            if slips_here():
                where = draw.draw(st.integers(0, made.piles - 1))
                slips.append(WrongPile(number, where))
            table.piles[where].append(table.deck.pop(0))
            number += 1
            if to is not None:
                table.hands[to] = table.piles.pop(pile, [])
            is_last = index == len(round_.instructions) - 1
            on_piles = [*range(made.piles)]
            maybe_move(on_piles if is_last else [*on_piles, None])
        if number < laid:
            order = sorted(pile for pile, there in table.piles.items() if there)
            if slips_here():
                order = draw.draw(st.permutations(order))
                slips.append(PickedUp(at, tuple(order)))
            table.pick_up(order)
            maybe_move([None])
    return table, slips, number


def holds(made: Plan, cards: Sequence[Any]) -> tuple[dict[Any, set[Any]], list[set[Any]]]:
    """What the plan gives: everybody's cards, and those of each place of the talon."""
    hands: dict[Any, set[Any]] = defaultdict(set)
    for card, to in zip(cards, made.deck, strict=True):
        hands[to].add(card)
    places = sorted(to for to in hands if isinstance(to, Talon))
    return {to: hands[to] for to in hands if to not in places}, [hands[to] for to in places]


def is_dealt(made: Plan, cards: Sequence[Any], table: RealTable, mended: Mended) -> bool:
    """Has everybody what was drawn for them, when the new plan is dealt at this very table?"""
    together = table.hand_back(mended)
    after = mended.plan.execute(together)
    hands = {to: set(hand) for to, hand in (*table.hands.items(), *after.hands.items())}
    wanted, places = holds(made, cards)
    talon = list(after.talon)
    for place in places:
        if {talon.pop(0) for _ in place} != place:
            return False
    return hands == wanted and not talon


@pytest.mark.evidence(
    "sampled",
    of="table.slips.mending.replan",
    bound="random decks, up to three slips of all kinds",
)
@given(decks(), st.integers(1, 5), st.data())
def test_everybody_gets_what_was_drawn_after_any_known_slips(
    deck: list[Any], piles: int, draw: st.DataObject
) -> None:
    try:
        made = plan(deck, piles)
    except TooFewPiles:
        return
    cards = [f"card {number}" for number in range(len(deck))]
    wanted = draw.draw(st.integers(0, made.placements))
    table, slips, laid = follow(made, cards, wanted, draw, most=3)
    assert is_dealt(made, cards, table, replan(made, laid, slips, max(piles, 2)))


@pytest.mark.slow
@pytest.mark.parametrize("piles", [8, 3])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_goes_on_after_a_wrong_pile(name: str, piles: int) -> None:
    """Of a real table, worked out apart: the same cards lie there, and the plan's places stay aside."""
    game, rng = GAMES[name], Random(3)
    for _ in range(5):
        made = plan(assign(game.hands, game.talon, rng), piles, aside=game.aside)
        for _ in range(20):  # a slip that cannot have happened is refused by both: then another
            laid = rng.randrange(1, made.placements + 1)
            slip = WrongPile(rng.randrange(laid), rng.randrange(piles))
            if compare(made, laid, slip):
                break
        else:
            pytest.fail("none of twenty slips can have happened")
        assert replan(made, laid, [slip]).plan.aside == made.aside


def test_piles_in_another_order_as_the_page_tells_it() -> None:
    deck = assign({}, talon=16, rng=Random(20))
    made = plan(deck, piles=4)
    mended = replan(made, 16, [PickedUp(0, (0, 2, 1, 3))])
    cards = list(range(16))
    steps = made.rounds[0].instructions
    on_piles = [
        [card for card, (pile, _, _) in zip(cards, steps, strict=True) if pile == one][::-1]
        for one in range(4)
    ]
    assert mended.order == tuple(card for pile in (0, 2, 1, 3) for card in on_piles[pile])
    assert (
        mended.plan.execute([cards[at] for at in mended.order]).talon == made.execute(cards).talon
    )


def test_without_a_slip_the_deal_goes_on() -> None:
    made = plan(assign({"Ann": 5, "Bob": 5}, 3, Random(1)), 4)
    assert replan(made, 0).plan.deck == made.deck
    assert replan(made, made.placements).plan.rounds == ()


def test_who_has_a_right_hand_keeps_it_and_a_wrong_one_goes_back() -> None:
    made = plan(["Ann", "Ann", "Bob", "Bob", "Cleo"], 3)
    assert replan(made, 3).kept == {"Ann": (1, 0)}
    wrong = replan(made, 3, [WrongPile(0, 1)])
    assert wrong.kept == {}
    assert next((part.source, part.which) for part in wrong.gathered) == ("hand", "Ann")


def test_a_seed_is_still_told() -> None:
    made = replace(plan(["Ann", "Bob", "Ann"], 2), seed=7)
    assert replan(made, 1).plan.seed == 7


@pytest.mark.parametrize("round_", [0, 1])
def test_a_lost_count_is_found_by_what_is_left(round_: int) -> None:
    made = plan(assign({}, talon=16, rng=Random(20)), 4)
    for rest in range(17):
        assert cards_laid(made, round_, rest) == 16 * round_ + 16 - rest


def test_a_lost_count_where_cards_are_kept() -> None:
    made = plan([Talon(1), "Ann", Talon(0), Talon(1), Talon(1)], 3)
    assert made.tail == 2
    assert cards_laid(made, 0, 5) == 0
    assert cards_laid(made, 0, 2) == 3
    longer = plan([Talon(2), *"abcabc", Talon(1), Talon(0), Talon(2), Talon(2)], 2)
    assert (longer.tail, len(longer) > 1) == (2, True)
    laid = 0
    for number, (deck, steps) in enumerate(longer.rounds):
        kept = 0 if number else 2  # they stay in the hand, in the first round alone
        for index in range(len(steps) + 1):
            assert cards_laid(longer, number, len(deck) - index + kept) == laid + index
        laid += len(steps)


@pytest.mark.evidence(
    "exhausted",
    of="table.slips.mending.advice",
    bound="every deal and slip of six cards for three, of three cards",
)
def test_what_is_said_of_unknown_slips_is_what_chances_are() -> None:
    assert (len(set(drawn_back().values())) == 1) == (advice("stray").mend == "draw")
    assert (len(set(drawn_back(0).values())) == 1) == (
        advice("stray", is_known=True).mend == "draw"
    )
    assert len(set(hands_kept().values())) > 1
    assert "Nor may players keep complete hands" in advice("order").says
