"""The command that writes the app: a folder of static files in which a phone deals without a network."""

from pathlib import Path

import click

from shufflegraph.table.cli.options import lang_option
from shufflegraph.table.cli.wordings import SYSTEMS


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@lang_option
def app(folder: Path, language: str) -> None:
    """Write the page that deals without this computer: static files for any web server.

    A phone that opened it once deals for ever, without a network, by this library. To write it npm and
    Node.js are needed.
    """
    from shufflegraph.table.app.folder import write_app  # noqa: PLC0415 - only where it is asked for

    written = write_app(folder)
    size = sum(written.sizes.values()) / 1e6
    said = SYSTEMS[language]["app"]
    files = len(written.sizes)
    click.echo(said.format(folder=folder, version=written.version, files=files, size=size))
