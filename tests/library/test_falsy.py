"""Owners, cards and ranks that Python counts as false are like all others: every answer is the same."""

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import starmap
from typing import Any

import pytest

import shufflegraph as sg
from shufflegraph import Instruction, Partitions, Plan, Spaced, Talon, plan
from shufflegraph.dealing.predicates import are_as_put_down, deals_complete_hands
from shufflegraph.plans.checker import rounds_dealt_fault
from shufflegraph.table.cli.narration import narrate, told_steps
from shufflegraph.table.cli.printing import TEXTS
from shufflegraph.table.phone import page
from shufflegraph.table.phone.assembly import text_inside
from tests.support.strategies import FALSY

NAME = "zoe"


def said(value: Any, owner: Hashable) -> str:
    """What a value says when the owner stands where the name is."""

    def row(values: Any) -> str:
        return ", ".join(said(one, owner) for one in values)

    if value in (NAME, owner) and type(value) in (str, type(owner)):
        return repr(owner)
    if isinstance(value, str):
        return value.replace(repr(NAME), repr(owner)).replace(NAME, str(owner))
    if is_dataclass(value) and not isinstance(value, type | Talon):
        return f"{type(value).__name__}({row(getattr(value, one.name) for one in fields(value))})"
    if isinstance(value, Mapping):
        return f"{{{row(value.items())}}}"
    if isinstance(value, set | frozenset) and value != owner:
        return f"{{{sorted(said(one, owner) for one in value)}}}"
    return f"({row(value)})" if isinstance(value, list | tuple) and value else repr(value)


def refused(work: Callable[[], Any]) -> str:
    with pytest.raises(sg.ShufflegraphError) as caught:
        work()
    return str(caught.value)


def rounds(o: Any) -> list[Any]:
    """What is wrong with rounds, and that of the first nothing is."""
    told: list[list[tuple[int, Any]]] = [
        [(0, None), (1, "b"), (0, o)],
        [(0, None), (1, "b"), (0, None)],
        [(0, o), (1, "b"), (0, o)],
        [(0, None), (1, o), (0, o)],
        [(0, None), (1, "b"), (0, "b")],
        [(0, None)] * 3,
    ]
    deck = (o, "b", o)
    each = [tuple(starmap(Instruction, one)) for one in told]
    found: list[Any] = [rounds_dealt_fault(deck, [sg.Round(deck, one)], 2) for one in each]
    found += [deals_complete_hands(deck, one) for one in each]
    return [*found, *[are_as_put_down("xyz", each[0], hands, "y") for hands in ({o: "zx"}, {})]]


def shown(o: Any) -> Any:
    """The steps of the page, with the names of those who get a pile."""
    document = page(plan([o, "b", o], 2), names={o: "Ann", "b": "Bob"})
    data = json.loads(text_inside(document, 'script type="application/json" id="plan"'))
    names = [one["name"] for one in data["owners"]]
    return [[[step[0], *[names[at] for at in step[1:]]] for step in one] for one in data["rounds"]]


def partitions(o: Any) -> list[Any]:
    allowed = {o: [o, "b"], "king": ["b", o], "ten": [o]}
    family = Partitions(allowed, {o: 2, "b": 1})
    twice = {o: frozenset({o, "ten"}), "b": frozenset({o})}
    alone, barred = (
        Partitions({o: ["b", o]}, {"b": 0, o: 0}),
        Partitions({"king": ["b"]}, {o: 1, "b": 0}),
    )
    king, nothing = ({o: frozenset(cards), "b": frozenset()} for cards in (["king"], []))
    return [
        *[list(family), [family.rank(one) for one in family], family.marginals],
        *[family.marginal(card, who) for card in allowed for who in (o, "b")],
        *[sg.partition(allowed, {o: 2, "b": 1}), Partitions(allowed, {o: 0, "b": 3}).violation],
        *[{o: frozenset({"ten"}), "b": frozenset({"king"})} in family, refused(barred.sample)],
        refused(lambda: family.rank(twice)),
        refused(lambda: alone.rank({"b": frozenset(), o: frozenset()})),
        *[refused(partial(barred.rank, hands)) for hands in (king, nothing)],
    ]


def spaced(o: Any) -> list[Any]:
    family = Spaced([o, o, "b"])
    words = [(o, "b"), (o, o, "b"), (o, "b", o)]
    shuffled = sg.spaced_shuffle([o, o, "b"], key=lambda card: card)
    return [
        *[list(family), [word in family for word in words], Spaced({o: 3, "b": 1}).count],
        *[sg.repeats([o, "b", o, o]), shuffled, refused(lambda: Spaced({o: -1}))],
    ]


DECK: Callable[[Any], Any] = lambda o: [Talon(1), o, "b", Talon(0), o, "c", "b"]  # noqa: E731
STEPS = [Instruction(0), Instruction(1), Instruction(0, NAME), Instruction(0)]
ASKED: dict[str, Callable[[Any], Any]] = {
    "intervals": lambda o: sg.intervals(DECK(o)),
    "clique": lambda o: sg.clique(sg.intervals(DECK(o))),
    "colouring": lambda o: sg.valid_colouring(sg.intervals(DECK(o))),
    "colouring of a deck": lambda o: sg.valid_colouring(DECK(o)),
    "reducing": lambda o: sg.reducing_colouring(sg.intervals(DECK(o)), 2),
    "loads": lambda o: sg.loads(sg.intervals(DECK(o)), {o: 1, "b": 0, "c": 1}),
    "instructions": lambda o: sg.instructions([o, "b", o], {o: 1, "b": 0}),
    "round": lambda o: sg.deal_round("wxyz", [*STEPS[:2], Instruction(0, o), STEPS[3]], 2),
    "rounds": rounds,
    "plans": lambda o: [plan(DECK(o), piles) for piles in (2, 8)],
    "execute": lambda o: [plan(DECK(o), piles).execute("tuvwxyz") for piles in (2, 8)],
    "lines": lambda o: [*narrate(plan(DECK(o), 3), "T", [o, "c", "b"], "talon", TEXTS["en"])],
    "heights": lambda o: [step.heights for step in told_steps(plan(DECK(o), 3))],
    "partitions": partitions,
    "spaced": spaced,
    "json": lambda o: Plan.from_json(plan(DECK(o), 2).to_json()),
    "page": shown,
}


@pytest.mark.parametrize("owner", FALSY, ids=repr)
def test_an_owner_that_counts_as_false_is_one_like_any_other(owner: Hashable) -> None:
    for name, ask in ASKED.items():
        if name not in {"json", "page"} or owner != frozenset():
            assert said(ask(owner), owner) == said(ask(NAME), owner), name
