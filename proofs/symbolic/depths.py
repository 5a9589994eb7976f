"""Claims about the depth of more owners: with stand-ins for sorted, bisect_left and max there are few paths.

The same contracts, without stand-ins and for fewer owners, are in `ends`.
"""

from collections.abc import Callable
from typing import Any

from proofs.symbolic.ends import (
    ANY_ORDER,
    IN_ORDER,
    chromatic_number_is_depth,
    clique_by_begun,
    clique_is_deepest,
    on_symbolic_ends,
    touching_intervals_do_not_meet,
)
from proofs.symbolic.engine import Claim, Harness, Implementation, Size
from proofs.symbolic.standins import in_order, largest, meaning, number_below
from shufflegraph.dealing.colouring import chromatic_number, clique


def at_once(harness: Callable[..., Harness]) -> Callable[..., Harness]:
    """The same harness, in which sorting, searching and comparing do not fork."""

    def without_forks(call: Implementation, *sizes: Any) -> Harness:
        run = meaning(call, sorted=in_order, bisect_left=number_below, max=largest)
        return harness(run, *sizes)

    return without_forks


AT_ONCE = "sorting without forks"

CLAIMS = [
    Claim(
        "dealing.colouring.chromatic_number",
        "The chromatic number is the most owners who share a position.",
        at_once(chromatic_number_is_depth),
        on_symbolic_ends(chromatic_number),
        touching_intervals_do_not_meet,
        (2, True),
        (
            Size((8, True), f"8 {IN_ORDER}, {AT_ONCE}"),
            Size((5, False), f"5 {ANY_ORDER}, {AT_ONCE}"),
            Size((10, True), f"10 {IN_ORDER}, {AT_ONCE}", 120, long=True),
            Size((6, False), f"6 {ANY_ORDER}, {AT_ONCE}", 120, long=True),
        ),
        "chromatic number of more owners",
    ),
    Claim(
        "dealing.colouring.clique",
        "The clique's owners share a position, and no position is shared by more.",
        at_once(clique_is_deepest),
        on_symbolic_ends(clique),
        clique_by_begun,
        (3, True),
        (
            Size((4, True), f"4 {IN_ORDER}, {AT_ONCE}"),
            Size((6, True), f"6 {IN_ORDER}, {AT_ONCE}", 600, long=True),
        ),
        "clique of more owners",
    ),
]
