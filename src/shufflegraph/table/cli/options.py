"""Options that several commands share."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import click

from shufflegraph.table.cli.texts import LANGUAGES

F = TypeVar("F", bound=Callable[..., Any])


def generator(seed: int | None) -> Random | None:
    """Return the generator of a seed, or None for the operating system's.

    >>> generator(7).getrandbits(8), generator(None)
    (82, None)

    Complexity: O(1).
    """
    return None if seed is None else Random(seed)


def seed_option(command: F) -> F:
    """Add `--seed`; the command gets the `seed`, or None.

    >>> click.command(seed_option(lambda: None)).params[0].name
    'seed'

    Complexity: O(1).
    """
    explained = "Make the same choice again; without it the choice is random."
    return click.option("--seed", type=int, help=explained)(command)


def json_flag(command: F) -> F:
    """Add `--json` to a command that prints; the command gets `as_json`.

    >>> click.command(json_flag(lambda: None)).params[0].name
    'as_json'

    Complexity: O(1).
    """
    return click.option("--json", "as_json", is_flag=True, help="Print JSON.")(command)


def lang_option(command: F) -> F:
    """Add `--lang`, the language of what is printed; the command gets the `language`.

    >>> click.command(lang_option(lambda: None)).params[0].name
    'language'

    Complexity: O(1).
    """
    choice = click.Choice(LANGUAGES)
    return click.option("--lang", "language", type=choice, default="en", show_default=True)(command)
