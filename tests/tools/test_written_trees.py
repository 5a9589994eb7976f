"""Written trees: Coq accepts what the search writes down, and refuses a tree in which anything is wrong."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import pytest

from proofs.development import WANTED, Development
from proofs.replay import claims, unders
from proofs.replay.cases import CaseFile, check, denied
from proofs.replay.plans import codes
from proofs.replay.refutations import Writer
from proofs.replay.texts import text
from proofs.replay.written import (
    CLASH,
    NO_CODE,
    OPEN,
    Bounded,
    Branch,
    NoWords,
    Rounds,
    Tried,
    Written,
    numbers,
)
from shufflegraph import Assignments, Plan, Talon
from shufflegraph import plan as make_plan

CARDS = "5 4 1 2 2 6 2 17 6 4 0 3 6 4 4 13 11 0 2 6 23 2 19 21 15 6 9 0 0 0 4 7"
MAU_MAU = [Talon(card // 2) if card % 2 else card // 2 for card in map(int, CARDS.split())]
"""Four hands of Mau-Mau that need three rounds on three piles; no window shows it."""

Change = Callable[[Branch], Branch]


def with_mark(old: int, new: int) -> Change:
    """Another mark for the last word with such a mark (a clash with anybody counts as a clash)."""

    def change(one: Branch) -> Branch:
        at = max(at for at, mark in enumerate(one.marks) if min(mark, CLASH) == old)
        return one._replace(marks=(*one.marks[:at], new, *one.marks[at + 1 :]))

    return change


FIRST: dict[str, Change] = {
    "a word is missing": lambda one: one._replace(marks=one.marks[1:]),
    "a word too many": lambda one: one._replace(marks=(*one.marks, OPEN)),
    "a branch is left out": lambda one: one._replace(below=one.below[:-1]),
    "a branch too many": lambda one: one._replace(below=(*one.below, one.below[0])),
    "a group that is not there": lambda one: one._replace(group=20),
    "an open word counts as impossible": with_mark(OPEN, NO_CODE),
    "a clash where no word is taken": with_mark(OPEN, CLASH),
}
"""What may be wrong with the first branch of a tree of words."""

SECOND: dict[str, Change] = {
    "a clash that is none": with_mark(NO_CODE, CLASH),
    "a clash with a word that is not taken": with_mark(CLASH, CLASH + 1),
    "a clash is no reason of the talon's": with_mark(CLASH, NO_CODE),
    "an impossible word counts as open": with_mark(CLASH, OPEN),
    "no word is told of": lambda one: one._replace(marks=()),
}
"""And with the branch below it."""


def below_first(change: Change) -> Change:
    """The change, of the first branch below."""
    return lambda one: one._replace(below=(change(one.below[0]), *one.below[1:]))


def in_words(tree: Rounds, change: Change) -> Rounds:
    """The tree with its first tree of words changed that can be."""
    if isinstance(tree, NoWords) and (changed := change(tree.tree)) != tree.tree:
        return tree._replace(tree=changed)
    if isinstance(tree, Tried):
        for at, one in enumerate(tree.below):
            with suppress(ValueError, IndexError):
                return Tried((*tree.below[:at], in_words(one, change), *tree.below[at + 1 :]))
    raise ValueError("there is no tree of words that can be changed so")


def faulty(right: Written) -> Iterator[tuple[str, Written]]:
    """Trees with one thing wrong in them."""
    for name, change in FIRST.items():
        yield name, right._replace(tree=in_words(right.tree, change))
    for name, change in SECOND.items():
        yield name, right._replace(tree=in_words(right.tree, below_first(change)))
    assert isinstance(right.tree, Tried)
    below = right.tree.below
    yield "a round is left out", right._replace(tree=Tried(below[:-1]))
    yield "a round too many", right._replace(tree=Tried((*below, below[0])))
    yield "nothing is tried", right._replace(tree=Bounded())
    yield "rounds in another order", right._replace(tree=Tried(below[::-1]))
    yield "hands in another order", right._replace(order=right.order[::-1])
    yield "a hand twice", right._replace(order=(right.order[0], *right.order[:-1]))
    yield "a hand that is not there", right._replace(order=(9, *right.order[1:]))
    yield "without its sites", right._replace(sites=())
    yield "other sites", right._replace(sites=((0, 0, 0),) * len(right.sites))


def test_the_search_finds_nothing_where_a_plan_is() -> None:
    plan = make_plan(MAU_MAU, 3)
    assert (plan.proof, len(plan.rounds)) == ("search", 3)
    assert Writer(MAU_MAU, 3, 3, plan.placements + 1).written() is None
    with pytest.raises(ValueError, match="no tree against"):
        claims.written(plan, 3, plan.placements + 1)


def said(plan: Plan, near: Written) -> claims.Trees:
    """The trees of a plan, with this one against one round fewer."""
    _, far, least = claims.trees(plan)
    return near, far, least


@pytest.mark.skipif(not WANTED, reason="Coq is not installed")
def test_coq_refuses_a_tree_in_which_anything_is_wrong(development: Development) -> None:
    plan = make_plan(MAU_MAU, 3)
    right = claims.refuted(plan, 2)
    check(claims.file_of("right", [claims.case(plan, said(plan, right))]), development)
    wrong = [
        claims.file_of(name, [claims.case(plan, said(plan, tree))]) for name, tree in faulty(right)
    ]
    assert denied(wrong, development) == [one.name for one in wrong]


@pytest.mark.skipif(not WANTED, reason="Coq is not installed")
def test_coq_refuses_a_text_that_is_no_tree(development: Development) -> None:
    """It reads to the end."""
    plan = make_plan(MAU_MAU, 3)
    fields = claims.case(plan, claims.trees(plan)).split(" ")
    told = numbers(claims.refuted(plan, 2))
    assert len(fields[4]) == len(told)
    wrong = [
        claims.file_of(name, [" ".join([*fields[:4], tree, *fields[5:]])])
        for name, tree in (("half", fields[4][:-1]), ("more", fields[4] + "#"), ("one", "#"))
    ]
    assert denied(wrong, development) == [one.name for one in wrong]


@pytest.mark.skipif(not WANTED, reason="Coq is not installed")
def test_coq_refuses_a_wrong_tree_with_cards_under_piles(development: Development) -> None:
    family = Assignments(dict.fromkeys(range(5), 5), talon=7)
    deck: list[int | Talon] = [*family.sample(Random(11))]
    plan = make_plan(deck, 2, under=True)
    rounds = len(plan.rounds)
    assert plan.proof == "search"
    right = Writer(deck, 2, rounds - 1, 32 * rounds, under=True).written()
    assert right is not None

    def told(name: str, tree: Written) -> CaseFile:
        fields = [codes(deck), [2, rounds], [], numbers(tree)]
        return unders.file_of(name, [text(fields)], "check_fewest")

    check(told("right", right), development)
    wrong = [told(name, tree) for name, tree in faulty(right)]
    assert denied(wrong, development) == [one.name for one in wrong]
