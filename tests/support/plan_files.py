"""Plans as trees of JSON, good and damaged, and what Python and Coq say of them."""

import json
import re
import tempfile
from collections.abc import Iterator, Sequence
from copy import deepcopy
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from proofs.development import Development
from shufflegraph import InvalidPlan, Plan, Talon, plan
from shufflegraph.base.deck import Destination
from shufflegraph.plans.json import read

LARGEST = 512
"""Numbers up to this are written as Coq terms; they are unary there."""
PROOFS = {"bound": "ByWindows", "search": "BySearch", "none": "ByNothing"}
WORDS = ("a", "bound", "search", "none")
REPLACED: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 7, 2.0, 10**30, [], [0, 1], {}, *WORDS)
HEAD = """From Coq Require Import List.
From Shufflegraph Require Import Deck PlanSpec PlanFileSpec UnderFileSpec.
Import ListNotations.
Set Printing Depth 10000.
"""


def decks(rng: Random, number: int) -> Iterator[tuple[list[Destination], int, tuple[int, ...]]]:
    """Random decks of hands and places, some of them shared; piles, and what may be put aside."""
    owners = ("Ann", ("seat", 2), 3, 0.5)
    for _ in range(number):
        hands = [owner for owner in owners[: rng.randint(0, 4)] for _ in range(rng.randint(1, 3))]
        shares = rng.random() < 0.5
        sizes = [rng.randint(1, 3) if shares else 1 for _ in range(rng.randint(0, 5))]
        deck: list[Destination] = [
            *hands,
            *(Talon(place) for place, size in enumerate(sizes) for _ in range(size)),
        ]
        rng.shuffle(deck)
        most = 2 if rng.random() < 0.4 else 0
        aside = tuple(rng.sample(range(len(sizes)), min(most, len(sizes))))
        yield deck, rng.choice((2, 2, 3, 8)), aside


def good(number: int, seed: int = 1) -> list[Any]:
    """The trees of so many plans, and of some more from games' decks of one hand after another."""
    rng = Random(seed)
    plans = [plan(deck, piles, aside=aside) for deck, piles, aside in decks(rng, number)]
    few = list(decks(rng, number // 3))  # cards may go under piles
    plans += [plan(deck, piles // 2, aside=aside, under=True) for deck, piles, aside in few]
    fixed: list[list[Destination]] = [[], [Talon(0)], list("ABCDABCD"), list("DBCAEFABFDEC")]
    plans += [plan(deck, 2) for deck in fixed] + [plan("aabb", 1)]
    plans += [plan([*map(Talon, (4, 3, 2, 1, 0)), "a"], 2)]
    plans += [plan([Talon(3), Talon(2), "a", "b", Talon(1), Talon(0), "a"], 2)]  # by a search
    trees = [json.loads(one.to_json()) for one in plans]
    return [*trees, *(modest(tree) for tree in trees if tree["lower_bound"] > 1)]


def modest(tree: Any) -> Any:
    """The tree of a plan that claims one round less than it could."""
    bound = tree["lower_bound"] - 1
    windows = tree["windows"]
    if "under" not in tree:  # else one window is against all fewer rounds
        windows = [windows[1]] if bound == 1 else [windows[1], None]
    less = {"lower_bound": bound, "windows": windows, "is_optimal": False, "proof": "none"}
    return deepcopy(tree) | less


def places(node: Any) -> Iterator[tuple[Any, Any]]:
    """Every object and array of a tree with every key or index of it."""
    for key in list(node) if isinstance(node, dict) else range(len(node)):
        yield node, key
        if isinstance(node[key], dict | list):
            yield from places(node[key])


def damaged(tree: Any, rng: Random, number: int) -> Iterator[Any]:
    """The tree with one part changed: each key of the plan in turn, then parts anywhere."""
    keys = list(tree)
    for at in count():
        if at == max(number, len(keys)):
            return
        other = deepcopy(tree)
        node, key = (other, keys[at]) if at < len(keys) else rng.choice(list(places(other)))
        how = rng.choice(("replace", "replace", "delete", "repeat", "move", "move"))
        if how == "move" and type(node[key]) is int:
            node[key] += rng.choice((-1, 1))
        elif how == "delete":
            del node[key]
        elif how == "repeat" and isinstance(node, list):
            node.insert(key, deepcopy(node[key]))
        else:
            node[key] = deepcopy(rng.choice(REPLACED))
        yield other


def python_says(text: str) -> Plan | str:
    """The plan that Python reads, without planning anew what rests on a search; or why it is refused."""
    try:
        return read(text, Plan)
    except InvalidPlan as fault:
        return str(fault)


class Terms:
    """Trees that have the form of a plan as terms of `PlanFileSpec.file`."""

    def __init__(self) -> None:
        self.owners: dict[Any, int] = {}

    def file(self, tree: Any) -> str:
        """The whole plan."""
        near, far = map(self.ends, [*tree["windows"], None, None][:2])
        sides = 2 if tree.get("under") else 1
        fields = (
            number(tree["piles"]),
            self.deck(tree["deck"]),
            number(tree.get("tail", 0)),
            listed(map(number, tree.get("aside", []))),
            listed([self.turn(one, sides) for one in tree["rounds"]]),
            *map(number, (tree["placements"], tree["placements_lower_bound"], tree["lower_bound"])),
            *(near, far, PROOFS[tree["proof"]]),
            f"(Some {PROOFS[tree['placements_proof']]})",
        )
        return f"(File {' '.join(fields)})"

    def turn(self, tree: Any, sides: int) -> str:
        """A round; where a pile has two sides a step names a letter: twice the pile, and one for under."""
        steps = [
            f"(Step {number(one['pile'] * sides + one.get('under', False))} {self.given(one)})"
            for one in tree["instructions"]
        ]
        return f"({self.deck(tree['deck'])}, {listed(steps)})"

    def given(self, step: Any) -> str:
        return f"(Some {self.destination(step['hand_to'])})" if "hand_to" in step else "None"

    def deck(self, tree: Any) -> str:
        return listed(map(self.destination, tree))

    def destination(self, tree: Any) -> str:
        if isinstance(tree, dict):
            return f"(Talon {number(tree['talon'])})"
        owner = tuple(tree) if isinstance(tree, list) else tree
        return f"(Owner {self.owners.setdefault(owner, len(self.owners))})"

    def ends(self, tree: Any) -> str:
        if tree is None:
            return "None"
        first, last = tree
        return f"(Some ({number(first)}, {number(last)}))"


def number(value: Any) -> str:
    """A natural number that is not too large."""
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ValueError(value)
    return str(value)


def listed(terms: Any) -> str:
    """A list."""
    return f"[{'; '.join(terms)}]"


def coq_says(trees: Sequence[Any], development: Development) -> list[str]:
    """Coq's own verdict on each tree, evaluated: Fewest, Deals or Wrong with a reason."""
    checkers = ("check_file", "check_file_u")
    terms = ";\n  ".join(
        f"{checkers[tree.get('under', False)]} {Terms().file(tree)}" for tree in trees
    )
    with tempfile.TemporaryDirectory(prefix="shufflegraph-") as scratch:
        file = Path(scratch) / "Verdicts.v"
        asked = f"Eval vm_compute in [\n  {terms}]."
        file.write_text(f"{HEAD}{asked}\n", encoding="utf-8")
        answer = development.compile_file(file)
    return re.findall(r"Fewest|Deals|Wrong \(?\w+", answer)
