"""Options that several commands share."""

import os
import re
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

import click

from shufflegraph.table.cli.texts import LANGUAGES
from shufflegraph.values import MOST_DIGITS

F = TypeVar("F", bound=Callable[..., Any])
MOST_DRAWN: Final = 100_000


class Integer(click.types.IntParamType):
    """An integer of at most 640 digits: longer ones take long to read."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the integer that is written."""
        if isinstance(value, int):
            return value
        text = str(value).strip()
        if not re.fullmatch(r"[+-]?\d+(_\d+)*", text, re.ASCII):
            self.fail(f"{text[:40]!r} is not a valid integer.", param, ctx)
        if len(text) > MOST_DIGITS:
            self.fail(f"it has {len(text):,} digits: at most {MOST_DIGITS} are read.", param, ctx)
        return int(text)


INTEGER: Final = Integer()


def generator(seed: int | None) -> Random | None:
    """Return the generator of a seed, or None for the operating system's."""
    return None if seed is None else Random(seed)


def seed_option(command: F) -> F:
    """Add `--seed`; the command gets the `seed`, or None."""
    explained = "Make the same choice again; without it the choice is random."
    return click.option("--seed", type=INTEGER, help=explained)(command)


def number_option(command: F) -> F:
    """Add `-n`; the command gets the `number` that is drawn, or None where it was not given."""
    return click.option(
        "-n",
        "--number",
        type=click.IntRange(1, MOST_DRAWN),
        metavar="N",
        help=f"Draw N of them, at most {MOST_DRAWN:,}.",
    )(command)


def json_option(command: F) -> F:
    """Add `--json`; the command gets the `json_file`: None, a file, or "-" for standard output."""
    return click.option(
        "--json",
        "json_file",
        is_flag=False,
        flag_value="-",
        metavar="[FILE]",
        help="Write JSON to FILE; without FILE, or with -, print it instead of text.",
    )(command)


class JsonCommand(click.Command):
    """A command whose `--json` may come before its arguments and takes none of them as its FILE."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the words once it is clear what follows `--json`."""
        return super().parse_args(ctx, self._with_file(ctx, args))

    def _with_file(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the words, with - after a `--json` that is followed by an argument."""
        place = args.index("--json") + 1 if "--json" in args[:-1] else len(args)
        follows = args[place] if place < len(args) else "--"
        if follows.startswith("-") and follows != "-":
            return args
        arguments = [one for one in self.params if isinstance(one, click.Argument)]
        is_word = not set("./\\") & set(follows)
        found, _, _ = self.make_parser(ctx).parse_args(list(args))
        is_given = any(
            isinstance(found.get(str(one.name)), str | tuple) and found[str(one.name)]
            for one in arguments
        )
        if follows == "-":
            is_argument = any(one.required for one in arguments)
        else:
            is_argument = bool(arguments) and (is_word or self.name != "deal")
        if is_argument and not is_given:
            return [*args[:place], "-", *args[place:]]
        if is_word and follows != "-" and any(one.nargs == -1 for one in arguments):
            raise click.UsageError(
                f"--json is followed by {follows[:40]!r}: put --json last, or write --json - to print it"
            )
        return args


def lang_option(command: F) -> F:
    """Add `--lang`, the language of what is printed; the command gets the `language`."""
    return click.option(
        "--lang",
        "language",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        default=language_of_environment,
        show_default="that of LANG, else en",
    )(command)


def language_of_environment() -> str:
    """Return the language that the environment asks for, English where it is another one."""
    asked = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((value for value in asked if value), "")
    return "de" if re.match(r"de(_|\.|@|-|$)", first, re.IGNORECASE) else "en"
