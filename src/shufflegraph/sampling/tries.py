"""Exact draws by trying again until something fits, and whether that is fast enough.

A try that fits is uniform among all that fit, and so is the first of many. Whether a family draws by tries
is decided once, by counted steps with random bits of its own: a seed gives the same outcome on every machine,
and as the decision knows nothing of the caller's bits, either way alone is uniform.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.randomness import Below, bounded_draws

STEPS: Final = 100_000
"""Cards that are laid to see how often a try fits: some 20 milliseconds."""
ENOUGH: Final = 3
"""How many of these tries have to fit."""
MOST_TRIES: Final = 10**7
"""After this many tries in a row nothing that fits is expected any more."""


class Tries(Protocol):
    """What tries to draw."""

    steps: int
    """The cards laid so far."""

    def attempt(self, below: Below) -> Any:
        """Return an outcome, or None where the try does not fit."""


def steps_of_a_draw(tries: Tries, steps: int = STEPS) -> int | None:
    """Return about how many cards a draw lays, or None where too few of some tries fit; always the same."""
    below, begin, fitting = bounded_draws(Random(0)), tries.steps, 0
    while fitting < ENOUGH:
        if tries.steps - begin >= steps:
            return None
        fitting += tries.attempt(below) is not None
    return (tries.steps - begin) // ENOUGH


def drawn_by(tries: Tries, refusal: str) -> Callable[[Below], Any]:
    """Return what draws by these tries, and gives up with that reason."""

    def draw(below: Below) -> Any:
        for _ in range(MOST_TRIES):
            found = tries.attempt(below)
            if found is not None:
                return found
        raise InvalidParameter(f"nothing fits in {MOST_TRIES} tries: {refusal}")

    return draw
