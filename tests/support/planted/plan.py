"""Wrong variants of the plan: other decks, unfinished deals, bounds that do not hold, other text."""

import json
from copy import copy
from typing import Any

from shufflegraph.base.contracts import undecorated
from shufflegraph.base.deck import Destination, Talon
from shufflegraph.dealing.instructions import Instruction, Round
from shufflegraph.plans.fields import Dealt
from shufflegraph.plans.plan import plan
from shufflegraph.plans.record import Plan
from tests.support.planted import REFUSES, Table, after, bad, getter, instead

MIXED: list[Destination] = ["a", Talon(1), "b", Talon(0), "a", "b"]


def changed(original: Plan, **values: Any) -> Plan:
    """A plan with other fields, past the check when it is made."""
    result = copy(original)
    for name, value in values.items():
        object.__setattr__(result, name, value)
    return result


def without_its_last_round(good: Plan) -> Plan:
    """Stops too early."""
    rounds = good.rounds[:-1]
    return changed(good, rounds=rounds, placements=sum(len(one.deck) for one in rounds))


def written(**fields: Any) -> Any:
    """The text with other fields; what is None is left out."""

    def change(text: str) -> str:
        tree = json.loads(text) | fields
        return json.dumps({key: value for key, value in tree.items() if value is not None})

    return change


SMALL = plan(MIXED, 2)
NOT_PROVED = changed(SMALL, lower_bound=1, proof="none")
UNDER = plan([Talon(0), Talon(2), Talon(1)], 1, under=True)
SHARED: list[Destination] = [Talon(0), Talon(1), Talon(1), *"abab", Talon(1)]
PACKETS = plan(SHARED, 3, aside=[1])
NEEDLESS = Round((Talon(0),), (Instruction(0),))
MODEST = Plan(1, (Talon(0),), (NEEDLESS,), 1, 0, 0, (), "none", "none")
BOLD = undecorated(Plan.to_json)(
    changed(MODEST, lower_bound=1, placements_lower_bound=1, windows=(None,), proof="search")
)
"""A plan that deals, by a search that nobody can repeat, in the fewest rounds, which is none."""

OF_THIS_DECK = "a plan of this deck with these piles"
WHOLE = "every hand complete and the talon in order"
BOUND = "the lower bound is that of the windows, unless a search shows it"
FEWEST = "as many rounds as the bound"
WORDS = "the piles of each card, round by round"
CARDS = "everybody has exactly their cards, in the order in which their pile shows them"
ORDERED = "the talon is in order"
READ = "reading it gives the plan again"
MADE = "rounds that deal the deck, fields that fit them, and no claim but what can be shown"
READABLE = "the text of a plan that claims no more than can be shown"
REVERSED = lambda deck, piles: plan(deck[::-1], piles)  # noqa: E731
TURNED = lambda dealt: dealt._replace(talon=dealt.talon[::-1])  # noqa: E731

PLANTED: Table = {
    (plan, REFUSES): [
        bad([Talon(1)], 2),
        bad(["a"], 0),
        bad(["a"], 2, aside=[0]),
        bad("abab", 1),
    ],
    (plan, OF_THIS_DECK): [
        instead(REVERSED, MIXED, 2),
        instead(REVERSED, "ab", 2),
        instead(REVERSED, "ba", 2),
        instead(lambda deck, piles: plan(deck, piles + 1), MIXED, 2),
        instead(lambda deck, piles: plan(deck, piles - 1), MIXED, 3),
        instead(lambda deck, piles, aside: plan(deck, piles), SHARED, 3, aside=[1]),
    ],
    (plan, WHOLE): [
        after(without_its_last_round, MIXED, 2),
        instead(lambda deck, piles: changed(PACKETS, aside=()), SHARED, 3),
        after(lambda good: changed(good, tail=good.tail + 1), SHARED, 3),
    ],
    (plan, BOUND): [
        after(lambda good: changed(good, lower_bound=1, windows=((0, 5),)), MIXED, 2),
        after(lambda good: changed(good, lower_bound=good.lower_bound + 1), MIXED, 2),
    ],
    (getter(Plan, "is_optimal"), FEWEST): [
        after(lambda is_optimal: True, NOT_PROVED),
        after(lambda is_optimal: False, SMALL),
    ],
    (getter(Plan, "unders"), "as many as the cards' words say"): [
        instead(lambda self: sum(step.under for step in self.rounds[0].instructions), UNDER),
    ],
    (getter(Plan, "words"), WORDS): [
        after(lambda words: tuple(word[:1] for word in words), SMALL),
        after(lambda words: (*words[:-1], (0,)), PACKETS),  # lays the tail down
    ],
    (getter(Plan, "hands"), "the number of positions of each owner"): [
        after(lambda hands: {owner: size + 1 for owner, size in hands.items()}, PACKETS),
    ],
    (getter(Plan, "owners"), "those who have hands"): [
        after(lambda owners: owners[::-1], PACKETS),
    ],
    (getter(Plan, "talon_sizes"), "the number of positions of each place"): [
        after(lambda sizes: sizes[::-1], PACKETS),
    ],
    (Plan.draw, "a line for each pile"): [after(lambda text: text.rpartition("\n")[0], PACKETS)],
    (vars(Plan)["__post_init__"], REFUSES): [bad(changed(SMALL, rounds=SMALL.rounds[:-1]))],
    (Plan.execute, REFUSES): [bad(SMALL, "abc")],
    (Plan.execute, CARDS): [
        after(
            lambda dealt: Dealt({**dealt.hands, Talon(1): ("s",)}, dealt.talon), PACKETS, "stuvwxyz"
        ),
        after(
            lambda dealt: Dealt({o: hand[::-1] for o, hand in dealt.hands.items()}, dealt.talon),
            *(SMALL, "uvwxyz"),
        ),
    ],
    (Plan.execute, ORDERED): [
        after(
            lambda dealt: dealt._replace(talon=(*dealt.talon[1:], dealt.talon[0])),
            *(PACKETS, "stuvwxyz"),
        ),
        after(TURNED, SMALL, "uvwxyz"),
        after(TURNED, SMALL, "zyxwvu"),
    ],
    (Plan.to_json, REFUSES): [
        bad(plan([b"Ann"])),
        bad(plan([10**5000])),
    ],
    (Plan.to_json, READ): [
        after(written(aside=None), PACKETS),
        after(written(tail=None), PACKETS),
        after(written(piles=3), SMALL),
        after(written(piles=1), SMALL),
    ],
    (Plan.from_json, REFUSES): [bad("[]"), bad(BOLD)],
    (Plan.from_json, "the plan that is written"): [
        instead(lambda text: plan(["a"], 99), SMALL.to_json()),
        instead(lambda text: plan(["a"], 2), SMALL.to_json()),
    ],
    (Plan.from_json, "it claims no more than can be shown"): [
        after(lambda read: changed(read, placements_lower_bound=10**6), SMALL.to_json()),
    ],
}
