"""What plans say of all plans: windows and bounds, and where there was a search a written tree.

Where a search was cut off, or would take too large a tree, the bound for placements is replayed as far as
Kraft's inequality shows it.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice, starmap

from proofs.replay.cases import CaseFile
from proofs.replay.decks import Place
from proofs.replay.plans import (
    Task,
    codes,
    game_tasks,
    made,
    random_tasks,
    rounds_of,
    small_tasks,
    undecided_tasks,
)
from proofs.replay.refutations import tree_against
from proofs.replay.texts import case_file, text
from proofs.replay.written import Bounded, Written, numbers
from shufflegraph import Plan, Talon
from shufflegraph.planning.layout import layout_of
from shufflegraph.planning.profiles import bounded_placements


class TooLarge(ValueError):
    """A tree was not found among so many branches as Coq reads."""


SHOWN = {"bound": 0, "search": 1, "none": 2}
NOTHING = (0, 0)
"""Stands where a bound needs no window."""

Trees = tuple[Written | None, Written | None, Written | None]
"""Against one round fewer, two rounds fewer, and fewer placements; None where no search is needed."""


def trees(one: Plan) -> Trees:
    """The trees that show what the plan says by a search.

    :raises TooLarge: if one is not found among so many branches as Coq reads.
    """
    near, far = against_fewer_rounds(one)
    by_search = one.placements_proof == "search"
    rounds = len(one.rounds)
    return near, far, written(one, rounds, one.placements_lower_bound) if by_search else None


def trees_or_kraft(one: Plan) -> Trees:
    """The same; none against fewer placements if it is too large."""
    with suppress(TooLarge):
        return trees(one)
    return *against_fewer_rounds(one), None


def against_fewer_rounds(one: Plan) -> tuple[Written | None, Written | None]:
    near, far = [
        refuted(one, one.lower_bound - less)
        if less <= one.lower_bound and less <= len(one.windows) and one.windows[less - 1] is None
        else None
        for less in (1, 2)
    ]
    return near, far


def refuted(one: Plan, rounds: int) -> Written:
    """A tree that shows that a number of rounds is not enough."""
    return written(one, rounds, rounds * len(one.deck) + 1)


def written(one: Plan, rounds: int, fewer_than: int) -> Written:
    """A tree that shows that no plan of that number of rounds lays down fewer cards.

    :raises TooLarge: if none is found among so many branches as Coq reads.
    """
    deck: list[Place] = [Talon(n // 2) if n % 2 else n // 2 for n in codes(one.deck)]
    tree = tree_against(deck, one.piles, rounds, fewer_than)
    if tree is None:
        raise TooLarge(f"no tree against {fewer_than} placements in {rounds} rounds for {one}")
    return tree


def least(one: Plan, is_shown: bool) -> int:
    """The plan's bound for placements; where no tree shows what a search found, what is left of it.

    What a search rules out before it is cut off needs trees that take minutes to write, or are not found.
    """
    if is_shown:
        return one.placements_lower_bound
    by_kraft = bounded_placements(layout_of(one.deck), len(one.rounds), one.piles)
    return min(one.placements_lower_bound, by_kraft or 0)


def case(one: Plan, shown: Trees) -> str:
    """What the library says of its plan, with trees that show it, as a text; no window where a tree is."""
    near, far = (*one.windows, NOTHING, NOTHING)[:2]
    told = [[] if tree is None else numbers(tree) for tree in shown]
    by = one.placements_proof
    if by == "search" and shown[2] is None:
        by = "none"
    return text(
        [
            codes(one.deck),
            [
                *(one.piles, one.lower_bound, SHOWN[one.proof]),
                *(least(one, by != "none"), SHOWN[by]),
            ],
            [*(near or ())],
            [*(far or ())],
            *told,
            *[field for _, *laid in rounds_of(one) for field in laid],
        ]
    )


def planned(tasks: Iterable[Task]) -> Iterator[Plan]:
    """Plans for all decks that can be dealt."""
    return (one for deck, piles in tasks if (one := made(deck, piles)) is not None)


def searched(tasks: Iterable[Task]) -> Iterator[Plan]:
    """Those that say anything by a search."""
    return (one for one in planned(tasks) if "search" in (one.proof, one.placements_proof))


def file_of(name: str, texts: Iterable[str]) -> CaseFile:
    """What plans claim, with trees."""
    return case_file(name, "ClaimsReplay", "check_claims", texts)


def told(name: str, tasks: Iterable[Task], too_large: int = 0) -> CaseFile:
    """What the plans for these decks say; of just so many a tree is too large.

    :raises ValueError: if it is another number.
    """
    shown = [(one, trees_or_kraft(one)) for one in planned(tasks)]
    without = [one for one, (*_, tree) in shown if one.placements_proof == "search" and not tree]
    if len(without) != too_large:
        raise ValueError(f"{name}: trees that are too large: {len(without)}, of {without}")
    return file_of(name, starmap(case, shown))


def case_files() -> list[CaseFile]:
    """Plans of small decks, games and random decks, with all that they say."""
    return [
        told("claims for small decks", small_tasks()),
        told("claims where windows do not decide", undecided_tasks()),
        told("claims for games", game_tasks(1), too_large=1),
        told("claims for random decks", random_tasks(300)),
    ]


def planted() -> CaseFile:
    """Three plans, in one of whose trees nothing is said but that the cards laid down are enough."""
    one, other, last = islice(searched(game_tasks(1)), 3)
    idle = [tree and tree._replace(tree=Bounded()) for tree in trees(other)]
    shown = (trees(one), (idle[0], idle[1], idle[2]), trees(last))
    return file_of("planted", map(case, (one, other, last), shown))
