"""Which options of `deal` go together."""

from itertools import combinations
from typing import Final

import click
from click.core import ParameterSource

from shufflegraph.errors import InvalidParameter

FITS: Final = {
    "game": {"game"},
    "seats": {"game"},
    "hands": {"own"},
    "talon": {"own"},
    "cards": {"own"},
    "aside": {"own"},
    "plan_file": {"plan"},
    "cut_file": {"game", "own"},
    "piles": {"game", "own"},
    "seed": {"game", "own"},
}
"""Which kinds of deals an option of `deal` is for; two that share no kind do not go together."""


def refuse_what_does_not_fit() -> None:
    """Refuse options of the command `deal` that do not go together, and too few to tell what is dealt."""
    context = click.get_current_context()
    given = [
        name for name in FITS if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
    if not given or set(given) <= {"seats", "aside", "piles", "seed", "cut_file"}:
        raise InvalidParameter(
            "Missing argument 'GAME': name a game, or tell a deal with --hands, --talon or --plan"
        )
    for one, other in combinations(given, 2):
        if not FITS[one] & FITS[other] or {one, other} == {"seed", "cut_file"}:
            raise InvalidParameter(f"{_option(one)} and {_option(other)} do not go together")


def _option(name: str) -> str:
    named = {"game": "GAME", "plan_file": "--plan", "cut_file": "--cut"}
    return named.get(name, f"--{name}")
