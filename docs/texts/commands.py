"""Every command of the program, as it says itself."""

from collections.abc import Iterator

import click

from shufflegraph.table.cli.commands import shufflegraph as program


def options_of(context: click.Context) -> Iterator[str]:
    """Return an entry of a definition list for every option of a command."""
    for parameter in context.command.get_params(context):
        record = parameter.get_help_record(context)
        if isinstance(parameter, click.Option) and record is not None:
            yield f"`{record[0]}`\n: {record[1]}\n"


def every() -> str:
    """Return all commands: a section each with usage, help and options."""
    assert isinstance(program, click.Group)
    above = click.Context(program, info_name=program.name, **program.context_settings)
    parts: list[str] = []
    for name, command in sorted(program.commands.items()):
        context = click.Context(command, above, info_name=name)
        usage = " ".join([context.command_path, *command.collect_usage_pieces(context)])
        text = " ".join((command.help or "").split())
        parts.append(f"## {program.name} {name}\n\n{text}\n\n```text\n{usage}\n```\n")
        parts += options_of(context)
    return "\n".join(parts)
