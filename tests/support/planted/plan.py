"""Wrong variants of the plan: other decks, unfinished deals, bounds that do not hold, other text."""

import json
from collections.abc import Sequence
from copy import copy
from typing import Any

from shufflegraph.contracts import undecorated
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.deck import Deck, Destination, Talon
from shufflegraph.planning.words import Word
from shufflegraph.plans.dealt import Dealt
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan

MIXED: list[Destination] = ["a", Talon(1), "b", Talon(0), "a", "b"]


def changed(original: Plan, **values: Any) -> Plan:
    """A plan with other fields, past the check when it is made."""
    result = copy(original)
    for name, value in values.items():
        object.__setattr__(result, name, value)
    return result


def one_card_more_for_everybody(self: Plan) -> dict[Any, int]:
    """Every hand is a card larger."""
    return {owner: size + 1 for owner, size in self.hands.items()}


def without_its_last_line(self: Plan) -> str:
    """A pile is missing."""
    return self.draw().rpartition("\n")[0]


def owners_from_the_last(self: Plan) -> tuple[Any, ...]:
    """The right owners, the wrong way round."""
    return self.owners[::-1]


def the_largest_place_first(self: Plan) -> tuple[int, ...]:
    """The right sizes, the wrong way round."""
    return self.talon_sizes[::-1]


def plan_of_the_reversed_deck(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """A good plan, of another deck."""
    return plan(list(reversed(deck)), piles)


def plan_with_one_pile_more(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """A good plan, for another table."""
    return plan(deck, piles + 1)


def plan_with_one_pile_fewer(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """A good plan, for a smaller table."""
    return plan(deck, piles - 1)


def plan_without_its_last_round(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """Stops too early."""
    good = plan(deck, piles)
    rounds = good.rounds[:-1]
    placements = sum(len(round_.deck) for round_ in rounds)
    return changed(good, rounds=rounds, placements=placements)


def plan_with_a_weak_bound(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """Claims that windows prove less than they do."""
    return changed(plan(deck, piles), lower_bound=1, windows=((0, len(deck) - 1),))


def plan_with_a_bold_bound(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """Claims that windows prove more than they do."""
    good = plan(deck, piles)
    return changed(good, lower_bound=good.lower_bound + 1)


def plan_that_may_put_nothing_aside(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """A good plan, for somebody who did not allow for packets."""
    return plan(deck, piles)


def plan_that_puts_aside_what_it_may_not(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """A good plan, with a packet that has to stay on its pile."""
    return changed(plan(deck, piles, aside=[1]), aside=tuple(aside))


def plan_that_keeps_another_card(
    deck: Deck, piles: int = 8, *, aside: Sequence[int] = (), under: bool = False
) -> Plan:
    """A good plan, with one card more in the hand than belongs to the last place."""
    good = plan(deck, piles)
    return changed(good, tail=good.tail + 1)


def never_the_fewest(self: Plan) -> bool:
    """What one would fear."""
    return False


def always_the_fewest(self: Plan) -> bool:
    """What one would like."""
    return True


def for_all_plans(self: Plan) -> bool:
    """What one would like: that hands were never to be split."""
    return True


def for_plans_with_whole_hands(self: Plan) -> bool:
    """Says less than is known."""
    return False


def with_whole_hands(self: Plan) -> bool:
    """What the rules of the sources ask for."""
    return True


def cards_under_in_the_first_round(self: Plan) -> int:
    """Forgets the later rounds."""
    return sum(step.under for step in self.rounds[0].instructions)


def words_of_the_first_round(self: Plan) -> tuple[Word, ...]:
    """Forgets the later rounds."""
    return tuple((step.pile,) for step in self.rounds[0].instructions)


def hands_in_deck_order(self: Plan, cards: Sequence[Any]) -> Dealt[Any]:
    """The right cards, the wrong way round."""
    good = undecorated(Plan.execute)(self, cards)
    return Dealt({owner: hand[::-1] for owner, hand in good.hands.items()}, good.talon)


def talon_upside_down(self: Plan, cards: Sequence[Any]) -> Dealt[Any]:
    """The right cards, the wrong way round."""
    good = undecorated(Plan.execute)(self, cards)
    return good._replace(talon=good.talon[::-1])


def words_of_a_dealer_who_lays_the_tail_down(self: Plan) -> tuple[Word, ...]:
    """Lays the cards down that stay in the hand."""
    good = vars(Plan)["words"].fget(self)
    return (*good[:-1], (0,))


def places_changed_about(self: Plan, cards: Sequence[Any]) -> Dealt[Any]:
    """The packets, the last place first."""
    good = undecorated(Plan.execute)(self, cards)
    return good._replace(talon=(*good.talon[1:], good.talon[0]))


def packets_among_the_hands(self: Plan, cards: Sequence[Any]) -> Dealt[Any]:
    """Gives what was put aside to a player."""
    good = undecorated(Plan.execute)(self, cards)
    return Dealt({**good.hands, Talon(1): good.talon[1:]}, good.talon)


def text_that_allows_for_nothing_aside(self: Plan) -> str:
    """Forgets the permission."""
    tree = json.loads(undecorated(Plan.to_json)(self))
    return json.dumps({key: value for key, value in tree.items() if key != "aside"})


def text_without_the_tail(self: Plan) -> str:
    """Forgets the cards in the hand."""
    tree = json.loads(undecorated(Plan.to_json)(self))
    return json.dumps({key: value for key, value in tree.items() if key != "tail"})


def text_of_a_larger_table(self: Plan) -> str:
    """Names more piles than there are."""
    tree = json.loads(undecorated(Plan.to_json)(self))
    return json.dumps({**tree, "piles": tree["piles"] + 1})


def text_of_a_smaller_table(self: Plan) -> str:
    """Names fewer piles than there are."""
    tree = json.loads(undecorated(Plan.to_json)(self))
    return json.dumps(tree | {"piles": self.piles - 1})


def always_a_plan_with_many_piles(text: str) -> Plan:
    """Does not read."""
    return plan(["a"], 99)


def always_the_same_plan(text: str) -> Plan:
    """Does not read."""
    return plan(["a"], 2)


def takes_the_text_at_its_word(text: str) -> Plan:
    """Proves nothing again."""
    return changed(undecorated(Plan.from_json)(text), placements_lower_bound=10**6)


SMALL = plan(MIXED, 2)
NOT_PROVED = changed(SMALL, lower_bound=1, proof="none")
SPLIT = plan("DBCAEFABFDEC", 2)
UNDER = plan([Talon(0), Talon(2), Talon(1)], 1, under=True)
TEMPTING = plan([Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"], 2)
SHARED: list[Destination] = [Talon(0), Talon(1), Talon(1), *"abab", Talon(1)]
PACKETS = plan(SHARED, 3, aside=[1])

READABLE = "the text of a plan that claims no more than can be shown"
NEEDLESS = Round((Talon(0),), (Instruction(0),))
MODEST = Plan(1, (Talon(0),), (NEEDLESS,), 1, 0, 0, (), "none", "none")
BOLD = undecorated(Plan.to_json)(
    changed(MODEST, lower_bound=1, placements_lower_bound=1, windows=(None,), proof="search")
)
"""A plan that deals, by a search that nobody can repeat, in the fewest rounds, which is none."""

PLANTED = [
    (plan, "a plan of this deck with these piles", plan_of_the_reversed_deck, (MIXED, 2)),
    (plan, "a plan of this deck with these piles", plan_with_one_pile_more, (MIXED, 2)),
    (plan, "a plan of this deck with these piles", plan_of_the_reversed_deck, ("ab", 2)),
    (plan, "a plan of this deck with these piles", plan_of_the_reversed_deck, ("ba", 2)),
    (plan, "a plan of this deck with these piles", plan_with_one_pile_fewer, (MIXED, 3)),
    (plan, "every hand complete and the talon in order", plan_without_its_last_round, (MIXED, 2)),
    (
        plan,
        "the lower bound is that of the windows, unless a search shows it",
        plan_with_a_weak_bound,
        (MIXED, 2),
    ),
    (
        plan,
        "the lower bound is that of the windows, unless a search shows it",
        plan_with_a_bold_bound,
        (MIXED, 2),
    ),
    (
        plan,
        "a plan of this deck with these piles",
        plan_that_may_put_nothing_aside,
        (SHARED, 3),
        {"aside": [1]},
    ),
    (
        plan,
        "every hand complete and the talon in order",
        plan_that_puts_aside_what_it_may_not,
        (SHARED, 3),
    ),
    (
        plan,
        "every hand complete and the talon in order",
        plan_that_keeps_another_card,
        (SHARED, 3),
    ),
    (plan, "deck is a deck, and there is at least one pile", None, ([Talon(1)], 2)),
    (plan, "deck is a deck, and there is at least one pile", None, (["a"], 0)),
    (plan, "deck is a deck, and there is at least one pile", None, (["a"], 2), {"aside": [0]}),
    (
        vars(Plan)["is_optimal"].fget,
        "as many rounds as the bound",
        always_the_fewest,
        (NOT_PROVED,),
    ),
    (
        vars(Plan)["is_optimal"].fget,
        "as many rounds as the bound",
        never_the_fewest,
        (SMALL,),
    ),
    (
        vars(Plan)["is_bound_for_all"].fget,
        "hands need not be kept together for it",
        for_all_plans,
        (TEMPTING,),
    ),
    (
        vars(Plan)["has_whole_hands"].fget,
        "no hand is on two piles in a round",
        with_whole_hands,
        (SPLIT,),
    ),
    (
        vars(Plan)["is_bound_for_all"].fget,
        "hands need not be kept together for it",
        for_plans_with_whole_hands,
        (SMALL,),
    ),
    (
        vars(Plan)["unders"].fget,
        "as many as the cards' words say",
        cards_under_in_the_first_round,
        (UNDER,),
    ),
    (
        vars(Plan)["words"].fget,
        "the piles of each card, round by round",
        words_of_the_first_round,
        (SMALL,),
    ),
    (
        vars(Plan)["words"].fget,
        "the piles of each card, round by round",
        words_of_a_dealer_who_lays_the_tail_down,
        (PACKETS,),
    ),
    (Plan.execute, "the talon is in order", places_changed_about, (PACKETS, "stuvwxyz")),
    (
        Plan.execute,
        "everybody has exactly their cards, in the order in which their pile shows them",
        packets_among_the_hands,
        (PACKETS, "stuvwxyz"),
    ),
    (
        Plan.to_json,
        "reading it gives the plan again",
        text_that_allows_for_nothing_aside,
        (PACKETS,),
    ),
    (Plan.to_json, "reading it gives the plan again", text_without_the_tail, (PACKETS,)),
    (Plan.draw, "a line for each pile", without_its_last_line, (PACKETS,)),
    *[
        (vars(Plan)[name].fget, contract, wrong, (PACKETS,))
        for name, contract, wrong in (
            ("hands", "the number of positions of each owner", one_card_more_for_everybody),
            ("owners", "those who have hands", owners_from_the_last),
            ("talon_sizes", "the number of positions of each place", the_largest_place_first),
        )
    ],
    (plan, "there are two piles, unless one is enough", None, ("abab", 1)),
    (
        vars(Plan)["__post_init__"],
        "rounds that deal the deck, fields that fit them, and no claim but what can be shown",
        None,
        (changed(SMALL, rounds=SMALL.rounds[:-1]),),
    ),
    (Plan.to_json, "owners and numbers that JSON can write", None, (plan([b"Ann"]),)),
    (Plan.to_json, "owners and numbers that JSON can write", None, (plan([10**5000]),)),
    (Plan.from_json, READABLE, None, ("[]",)),
    (Plan.from_json, READABLE, None, (BOLD,)),
    (Plan.execute, "one card per position", None, (SMALL, "abc")),
    (
        Plan.execute,
        "everybody has exactly their cards, in the order in which their pile shows them",
        hands_in_deck_order,
        (SMALL, "uvwxyz"),
    ),
    (Plan.execute, "the talon is in order", talon_upside_down, (SMALL, "uvwxyz")),
    (Plan.execute, "the talon is in order", talon_upside_down, (SMALL, "zyxwvu")),
    (Plan.to_json, "reading it gives the plan again", text_of_a_larger_table, (SMALL,)),
    (Plan.to_json, "reading it gives the plan again", text_of_a_smaller_table, (SMALL,)),
    (Plan.from_json, "the plan that is written", always_a_plan_with_many_piles, (SMALL.to_json(),)),
    (Plan.from_json, "the plan that is written", always_the_same_plan, (SMALL.to_json(),)),
    (
        Plan.from_json,
        "it claims no more than can be shown",
        takes_the_text_at_its_word,
        (SMALL.to_json(),),
    ),
]
