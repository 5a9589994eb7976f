"""Wrong variants of intervals, colouring, talon runs, instructions and the table."""

from collections.abc import Mapping, Sequence
from typing import Any

from shufflegraph.dealing.colouring import (
    chromatic_number,
    clique,
    loads,
    reducing_colouring,
    valid_colouring,
)
from shufflegraph.dealing.instructions import Instruction, instructions
from shufflegraph.dealing.intervals import Interval, intervals
from shufflegraph.dealing.table import RoundResult, deal_round
from shufflegraph.dealing.talon import talon_runs
from shufflegraph.deck import Deck, Owner, Pile, Talon
from tests.support.planted import Planted

NESTED = {"a": Interval(0, 3), "b": Interval(1, 2), "c": Interval(4, 5)}
TOUCHING = {"a": Interval(0, 2), "b": Interval(2, 3)}
NO_MAPPING = [Interval(1, 3)]
GAP_IN_TALON = ["a", Talon(1)]


def last_is_excluded(deck: Deck) -> dict[Owner, Interval]:
    """An off-by-one: the position after the last card."""
    return {
        d: Interval(list(deck).index(d), len(deck) - list(reversed(deck)).index(d))
        for d in dict.fromkeys(deck)
    }


def number_of_owners(intervals: Mapping[Owner, Interval]) -> int:
    """An upper bound only."""
    return len(intervals)


def touching_do_not_meet(intervals: Mapping[Owner, Interval]) -> int:
    """Half-open intervals: `<` where `<=` is meant."""
    return max(
        sum(f <= at < last for f, last in intervals.values()) for at, _ in intervals.values()
    )


def first_owner_only(intervals: Mapping[Owner, Interval]) -> tuple[Owner, ...]:
    """Shares a position, but is too small."""
    return tuple(intervals)[:1]


def first_two_owners_that_end_last(intervals: Mapping[Owner, Interval]) -> tuple[Owner, ...]:
    """Large enough, but they do not meet."""
    return tuple(sorted(intervals, key=lambda owner: -intervals[owner].last)[:2])


def two_colours_in_turn(intervals: Mapping[Owner, Interval]) -> dict[Owner, Pile]:
    """Owners 0 and 2 share a colour, whether they meet or not."""
    return {owner: number % 2 for number, owner in enumerate(intervals)}


def even_colours(intervals: Mapping[Owner, Interval]) -> dict[Owner, Pile]:
    """A proper colouring with the fewest colours, but with gaps."""
    colour = {"a": 0, "b": 2, "c": 0}
    return {owner: colour[str(owner)] for owner in intervals}


def a_colour_each(intervals: Mapping[Owner, Interval]) -> dict[Owner, Pile]:
    """Proper and dense, but wasteful."""
    return {owner: number for number, owner in enumerate(intervals)}


def numbered_from_one(intervals: Mapping[Owner, Interval], piles: int) -> dict[Owner, Pile]:
    """Piles 1 … k."""
    return {owner: 1 + number % piles for number, owner in enumerate(intervals)}


def without_the_first_owner(intervals: Mapping[Owner, Interval], piles: int) -> dict[Owner, Pile]:
    """An owner has no pile."""
    return dict.fromkeys(list(intervals)[1:], piles - 1)


def with_a_stranger(intervals: Mapping[Owner, Interval], piles: int) -> dict[Owner, Pile]:
    """Somebody who gets no cards has a pile."""
    return dict.fromkeys([*intervals, "stranger"], piles - 1)


def below_the_first_pile(intervals: Mapping[Owner, Interval], piles: int) -> dict[Owner, Pile]:
    """Pile -1, which Python takes for the last one."""
    return dict.fromkeys(intervals, -1)


def beyond_the_last_pile(intervals: Mapping[Owner, Interval], piles: int) -> dict[Owner, Pile]:
    """The pile after the one after the last."""
    return dict.fromkeys(intervals, piles + 1)


def by_total_load(intervals: Mapping[Owner, Interval], piles: int) -> dict[Owner, Pile]:
    """The pile that got the fewest owners so far, instead of the fewest active ones."""
    return {owner: number % piles for number, owner in enumerate(intervals)}


def owners_of_each_pile(
    intervals: Mapping[Owner, Interval], colouring: Mapping[Owner, Pile]
) -> dict[Pile, int]:
    """Counts all owners of a pile, not those active at once."""
    piles = [colouring[owner] for owner in intervals]
    return {pile: piles.count(pile) for pile in piles}


def runs_of_whole_places(
    deck: Deck, rounds: int = 1, under: bool = False
) -> tuple[tuple[Talon, ...], ...]:
    """A run for each place: an order, but more runs than are needed."""
    places = sorted({d for d in deck if isinstance(d, Talon)})
    return tuple([(place,) * list(deck).count(place) for place in places])


def runs_for_the_other_parity(
    deck: Deck, rounds: int = 1, under: bool = False
) -> tuple[tuple[Talon, ...], ...]:
    """Ascending where descending is meant."""
    place = {d: i for i, d in enumerate(deck) if isinstance(d, Talon)}
    runs: list[tuple[Talon, ...]] = []
    for target in sorted(place):
        if runs and (place[runs[-1][-1]] < place[target]) == (rounds % 2 == 1):
            runs[-1] = (*runs[-1], target)
        else:
            runs.append((target,))
    return tuple(runs)


def everything_to_pile_0(deck: Deck, colouring: Mapping[Any, Pile]) -> tuple[Instruction, ...]:
    """Complete hands, but on the wrong pile."""
    return tuple(Instruction(0, d if list(deck).count(d) == 1 else None) for d in deck)


def everything_to_pile_9(deck: Deck, colouring: Mapping[Any, Pile]) -> tuple[Instruction, ...]:
    """A pile that the colouring does not name."""
    return tuple(Instruction(9, d if list(deck).count(d) == 1 else None) for d in deck)


def never_hands_over(deck: Deck, colouring: Mapping[Any, Pile]) -> tuple[Instruction, ...]:
    """The piles are right."""
    return tuple(Instruction(colouring[d]) for d in deck)


def hands_over_with_the_last_card(
    deck: Deck, colouring: Mapping[Any, Pile]
) -> tuple[Instruction, ...]:
    """Does not look whether other cards lie on the pile."""
    return tuple(
        Instruction(colouring[d], None if d in deck[i + 1 :] else d) for i, d in enumerate(deck)
    )


def loses_the_last_card(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> RoundResult:
    """The table with one card fewer."""
    hands = {step.hand_to: (card,) for card, step in zip(cards, instructions, strict=True)}
    return RoundResult(dict(list(hands.items())[:-1]), ())


def shows_the_first_card_on_top(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> RoundResult:
    """The hand upside down."""
    first, second, third = cards
    return RoundResult({"a": (first, second)}, (third,))


def picks_up_the_other_way_round(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> RoundResult:
    """Counterclockwise: pile 0 at the bottom."""
    return RoundResult({}, tuple(reversed(cards)))


def hands_in_reverse_order(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> RoundResult:
    """Right hands in the wrong order."""
    steps = list(zip(cards, instructions, strict=True))
    return RoundResult({step.hand_to: (card,) for card, step in reversed(steps)}, ())


def nobody_gets_a_hand(
    cards: Sequence[Any], instructions: Sequence[Instruction], piles: int
) -> RoundResult:
    """All cards stay on the table."""
    return RoundResult({}, tuple(reversed(cards)))


TWO_HANDS = (["ace", "king"], [Instruction(0, "a"), Instruction(0, "b")], 1)

REDUCED = "intervals of owners, and at least one pile"
LOADED = "intervals of owners, and every owner has a pile"
BACKWARDS = {"a": Interval._make((1, 0))}

PLANTED = [
    Planted(intervals, "deck is a deck", None, ({"a"},)),
    Planted(intervals, "deck is a deck", None, (GAP_IN_TALON,)),
    Planted(intervals, "deck is a deck", None, (["a", None],)),
    *(
        Planted(function, "intervals of owners", None, (BACKWARDS,))
        for function in (chromatic_number, clique, valid_colouring)
    ),
    Planted(reducing_colouring, REDUCED, None, (BACKWARDS, 2)),
    Planted(loads, LOADED, None, (BACKWARDS, {"a": 0})),
    Planted(
        intervals,
        "each owner's first and last position, in order of first card",
        last_is_excluded,
        ("aba",),
    ),
    Planted(chromatic_number, "intervals of owners", None, (NO_MAPPING,)),
    Planted(chromatic_number, "the depth of the intervals", number_of_owners, (NESTED,)),
    Planted(chromatic_number, "the depth of the intervals", touching_do_not_meet, (TOUCHING,)),
    Planted(clique, "intervals of owners", None, (NO_MAPPING,)),
    Planted(clique, "as many owners as colours are needed", first_owner_only, (NESTED,)),
    Planted(clique, "the owners share a position", first_two_owners_that_end_last, (NESTED,)),
    Planted(valid_colouring, "intervals of owners", None, (NO_MAPPING,)),
    Planted(
        valid_colouring,
        "conflicting owners differ",
        two_colours_in_turn,
        ({"a": Interval(0, 5), "b": Interval(1, 1), "c": Interval(2, 2)},),
    ),
    Planted(valid_colouring, "the colours are 0 … k-1", even_colours, (NESTED,)),
    Planted(
        valid_colouring,
        "as many colours as the clique has owners: no colouring has fewer",
        a_colour_each,
        (NESTED,),
    ),
    Planted(reducing_colouring, REDUCED, None, (NO_MAPPING, 2)),
    Planted(reducing_colouring, REDUCED, None, (NESTED, 0)),
    *(
        Planted(reducing_colouring, "every owner has one of the piles", wrong, (NESTED, 2))
        for wrong in (
            numbered_from_one,
            without_the_first_owner,
            with_a_stranger,
            below_the_first_pile,
            beyond_the_last_pile,
        )
    ),
    Planted(
        reducing_colouring,
        "the largest load is ceil(chromatic number / piles): no colouring has a smaller one",
        by_total_load,
        ({"a": Interval(0, 5), "b": Interval(1, 1), "c": Interval(2, 2)}, 2),
    ),
    Planted(loads, LOADED, None, (NO_MAPPING, {0: 0})),
    Planted(
        loads,
        LOADED,
        None,
        (NESTED, {"a": 0, "b": -1, "c": 0}),
    ),
    Planted(
        loads,
        "the depth of each pile's own intervals",
        owners_of_each_pile,
        (NESTED, {"a": 0, "b": 1, "c": 0}),
    ),
    Planted(talon_runs, "deck is a deck, and rounds is at least 0", None, (GAP_IN_TALON, 1)),
    Planted(talon_runs, "deck is a deck, and rounds is at least 0", None, ([Talon(0)], -1)),
    Planted(
        talon_runs,
        "the longest runs that lie in order",
        runs_of_whole_places,
        ([Talon(1), Talon(0), Talon(0)], 1),
    ),
    Planted(
        talon_runs,
        "the longest runs that lie in order",
        runs_for_the_other_parity,
        ([Talon(1), Talon(0)], 2),
    ),
    Planted(
        instructions,
        "deck is a deck, and every destination has a pile",
        None,
        (GAP_IN_TALON, {"a": 0, Talon(1): 0}),
    ),
    Planted(
        instructions,
        "deck is a deck, and every destination has a pile",
        None,
        ("ab", {"a": 0}),
    ),
    Planted(
        instructions,
        "every card goes to the pile of its destination",
        everything_to_pile_0,
        ("ab", {"a": 0, "b": 1}),
    ),
    Planted(
        instructions,
        "every card goes to the pile of its destination",
        everything_to_pile_9,
        ("ab", {"a": 0, "b": 1}),
    ),
    Planted(
        instructions,
        "a pile is handed over exactly when it is its owner's complete hand",
        never_hands_over,
        ("ab", {"a": 0, "b": 1}),
    ),
    Planted(
        instructions,
        "a pile is handed over exactly when it is its owner's complete hand",
        hands_over_with_the_last_card,
        ("aba", {"a": 0, "b": 0}),
    ),
    Planted(
        deal_round,
        "at least one pile, and one instruction per card on one of them",
        None,
        ([], [], 0),
    ),
    Planted(
        deal_round,
        "at least one pile, and one instruction per card on one of them",
        None,
        (["ace"], [Instruction(3)], 2),
    ),
    Planted(deal_round, "no card is lost and none is added", loses_the_last_card, TWO_HANDS),
    Planted(
        deal_round,
        "hands and deck show their cards in the order of the table",
        shows_the_first_card_on_top,
        (["ace", "king", "ten"], [Instruction(0), Instruction(0, "a"), Instruction(1)], 2),
    ),
    Planted(
        deal_round,
        "hands and deck show their cards in the order of the table",
        picks_up_the_other_way_round,
        (["ace", "king"], [Instruction(0), Instruction(1)], 2),
    ),
    Planted(
        deal_round,
        "hands in the order in which they are handed over",
        hands_in_reverse_order,
        TWO_HANDS,
    ),
    Planted(
        deal_round,
        "hands in the order in which they are handed over",
        nobody_gets_a_hand,
        TWO_HANDS,
    ),
]
