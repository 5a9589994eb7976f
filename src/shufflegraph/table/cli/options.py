"""Options that commands share, which of them go together, and names that a shell completes."""

import os
import re
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any, Final

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from shufflegraph.base.contracts import F
from shufflegraph.base.languages import LANGUAGES
from shufflegraph.base.messages import MOST_DIGITS, hint, repr_of
from shufflegraph.cards import GAMES
from shufflegraph.cards.games import game_fault
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.cli.sources import refuse_written_over, say_notes

MOST_DRAWN: Final = 100_000


class Integer(click.types.IntParamType):
    """An integer of at most 640 digits: longer ones take long to read."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        text = str(value).strip()
        if not re.fullmatch(r"[+-]?\d+(_\d+)*", text, re.ASCII):
            self.fail(f"{repr_of(text[:40])} is not a valid integer.", param, ctx)
        if len(text) > MOST_DIGITS:
            self.fail(f"it has {len(text):,} digits: at most {MOST_DIGITS} are read.", param, ctx)
        return int(text)


INTEGER: Final = Integer()


def generator(seed: int | None) -> Random | None:
    return None if seed is None else Random(seed)


def draws_of(family: Any, number: int | None, seed: int | None) -> list[Any]:
    """Return one outcome of a family, or as many as are asked for."""
    rng = generator(seed)
    return [family.sample(rng)] if number is None else list(family.samples(number, rng))


piles_option = click.option(
    "--piles", type=INTEGER, default=8, show_default=True, help="Piles around the phone."
)
seats_option = click.option(
    "--seats", type=INTEGER, help="Number of players, where the game leaves it open."
)


seed_option = click.option(
    "--seed", type=INTEGER, help="Make the same choice again; without it the choice is random."
)
number_option = click.option(
    "-n",
    "--number",
    type=click.IntRange(1, MOST_DRAWN),
    metavar="N",
    help=f"Draw N of them, at most {MOST_DRAWN:,}.",
)
count_option = click.option(
    "--count", metavar="COLUMN", help="How many there are of each row of the CSV file."
)
json_option = click.option(
    "--json",
    "json_file",
    is_flag=False,
    flag_value="-",
    metavar="[FILE]",
    help="Write JSON to FILE; without FILE, or with -, print it instead of text.",
)


def language_of_environment() -> str:
    """Return the language that the environment asks for, English where it is another one."""
    asked = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((value for value in asked if value), "")
    return "de" if re.match(r"de(_|\.|@|-|$)", first, re.IGNORECASE) else "en"


lang_option = click.option(
    "--lang",
    "language",
    type=click.Choice(LANGUAGES, case_sensitive=False),
    default=language_of_environment,
    show_default="that of LANG, else en",
)


SIDES: Final = ("no", "yes", "auto")
under_option = click.option(
    "--under",
    type=click.Choice(SIDES),
    default="no",
    metavar="[auto]",
    help="Cards may go under piles as well as on top; with auto if that is sooner done.",
)


to_players_option = click.option(
    "--to-players",
    is_flag=True,
    help="Lay each player's cards straight in front of them: everybody is within reach.",
)


def dealing_options(command: F) -> F:
    """Add the options of everything that is dealt on a table."""
    page = "Write the page for the dealer's phone."
    for option in (
        lang_option,
        click.option("--left", is_flag=True, help="Number the piles anticlockwise: left-handed."),
        click.option("--step", is_flag=True, help="One instruction per key press, back with b."),
        click.option("--html", "html_file", metavar="FILE", help=page),
        json_option,
        under_option,
        piles_option,
    ):
        command = option(command)
    return command


READ: Final = frozenset(
    {"file", "game", "plan_file", "order", "rows", "old_file", "rules_file", "pack_text", "cards"}
)
"""The parameters that may name a file to read."""
WRITTEN: Final = frozenset({"json_file", "html_file", "cut_file", "out", "secret_file", "folder"})
"""The parameters that may name a file to write."""


class JsonCommand(click.Command):
    """A command whose `--json` may come before its arguments and takes none of them as its FILE."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, unless it would write to a file that it reads."""
        read, written = (
            {
                one.opts[0] if isinstance(one, click.Option) else "FILE": ctx.params[str(one.name)]
                for one in self.params
                if one.name in names
            }
            for names in (READ, WRITTEN)
        )
        refuse_written_over(written, read)
        return super().invoke(ctx)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse the words once it is clear what follows `--json`, and `--under`."""
        if "--under" in args and args[args.index("--under") + 1 :][:1] not in [[s] for s in SIDES]:
            args = [*args]
            args.insert(args.index("--under") + 1, "yes")
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
            is_argument = bool(arguments) and (is_word or self.name not in {"deal", "spaced"})
        if is_argument and not is_given:
            return [*args[:place], "-", *args[place:]]
        if is_word and follows != "-" and any(one.nargs == -1 for one in arguments):
            raise click.UsageError(
                f"--json is followed by {repr_of(follows[:40])}: put --json last, or write --json - to "
                "print it"
            )
        return args


def refuse_idle(names: Sequence[str], where: str) -> None:
    """Refuse an option that was given and would do nothing, such as "without --from"."""
    context = click.get_current_context()
    for one in context.command.params:
        if one.name in names and context.get_parameter_source(one.name) in _TYPED:
            raise InvalidParameter(f"{one.opts[0]} does nothing {where}")


_TYPED: Final = (ParameterSource.COMMANDLINE, ParameterSource.ENVIRONMENT)
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
    "under": {"game", "own"},
    "to_players": {"game", "own"},
    "as_mixed": {"game"},
    "seed": {"game", "own"},
}
"""Which kinds of deals an option of `deal` is for; two that share no kind do not go together."""


def refuse_what_does_not_fit() -> None:
    """Refuse options of the command `deal` that do not go together, and too few of them."""
    context = click.get_current_context()
    given = [
        name for name in FITS if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
    if not given or set(given) <= {
        "seats",
        "aside",
        "piles",
        "under",
        "to_players",
        "as_mixed",
        "seed",
        "cut_file",
    }:
        raise InvalidParameter(
            "Missing argument 'GAME': name a game, or tell a deal with --hands, --talon or --plan"
        )
    for one, other in combinations(given, 2):
        if not FITS[one] & FITS[other] or {one, other} == {"seed", "cut_file"}:
            raise InvalidParameter(f"{_option(one)} and {_option(other)} do not go together")


def _option(name: str) -> str:
    named = {"game": "GAME", "plan_file": "--plan", "cut_file": "--cut"}
    return named.get(name, f"--{name.replace('_', '-')}")


def game_names(
    context: click.Context, parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Return the games whose names begin like that, and files, which may describe one."""
    found = [CompletionItem(name, help=game.title) for name, game in GAMES.items()]
    named = [one for one in found if one.value.startswith(begun.lower())]
    return named or [CompletionItem(begun, type="file")]


class Commands(click.Group):
    """A group that says what is meant by a word that is not a command."""

    command_class = JsonCommand

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that is named; what it has to note comes last."""
        done = super().invoke(ctx)
        say_notes()
        return done

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            ctx.fail(command_meant(name, self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


def command_meant(name: str, commands: Sequence[str]) -> str:
    if game_fault(name) is None or name.lower().endswith(".json"):
        return f"No such command {repr_of(name)}: to deal this game write shufflegraph deal {name}"
    return f"No such command {repr_of(name[:40])}; {hint(name, commands, 'commands')}"
