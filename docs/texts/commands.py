"""Every command of the program, as it says itself."""

from collections.abc import Iterator

import click

from shufflegraph.table.cli.commands import shufflegraph as program


def options_of(command: click.Command) -> Iterator[str]:
    """Return an entry of a definition list for every option of `command`."""
    context = click.Context(command, info_name=command.name)
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if isinstance(parameter, click.Option) and record is not None:
            yield f"`{record[0]}`\n: {record[1]}\n"


def every() -> str:
    """Return all commands: a section each with usage, help and options."""
    assert isinstance(program, click.Group)
    parts: list[str] = []
    for name, command in sorted(program.commands.items()):
        context = click.Context(command, info_name=f"{program.name} {name}")
        usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
        text = " ".join((command.help or "").split())
        parts.append(f"## {program.name} {name}\n\n{text}\n\n```text\n{usage}\n```\n")
        parts += options_of(command)
    return "\n".join(parts)
