"""Names that a command offers: games for a shell to complete, and the command that a game's name is for."""

from collections.abc import Sequence

import click
from click.shell_completion import CompletionItem

from shufflegraph.cards import GAMES
from shufflegraph.cards.games import game_fault
from shufflegraph.table.cli.options import JsonCommand
from shufflegraph.values import hint


def game_names(
    context: click.Context, parameter: click.Parameter, begun: str
) -> list[CompletionItem]:
    """Return the games whose names begin like that, and files, which may tell a game."""
    found = [CompletionItem(name, help=game.title) for name, game in GAMES.items()]
    named = [one for one in found if one.value.startswith(begun.lower())]
    return named or [CompletionItem(begun, type="file")]


class Commands(click.Group):
    """A group that says what is meant by a word that is no command."""

    command_class = JsonCommand

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command, or refuse a word with what is meant by it."""
        name = args[0]
        if self.get_command(ctx, name) is None and not name.startswith("-"):
            ctx.fail(meant(name, self.list_commands(ctx)))
        return super().resolve_command(ctx, args)


def meant(name: str, commands: Sequence[str]) -> str:
    """Return what is said of a word that is no command."""
    if game_fault(name) is None or name.lower().endswith(".json"):
        return f"No such command {name!r}: to deal this game write shufflegraph deal {name}"
    return f"No such command {name[:40]!r}; {hint(name, commands, 'commands')}"
