"""The command that writes the app, in which a phone deals without a network: one file, or a folder."""

from pathlib import Path

import click

from shufflegraph.table.cli.options import lang_option
from shufflegraph.table.cli.wordings import SYSTEMS


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@lang_option
def app(folder: Path, language: str) -> None:
    """Write the page that deals without this computer, by a program that Coq extracted from its proofs.

    FOLDER gets static files for any web server: a phone that opened them once keeps them, and deals without
    a network. A name that ends in .html gets all in one file, to be opened as it is.
    """
    from shufflegraph.table.app.folder import write_app  # noqa: PLC0415 - only where it is asked for

    written = write_app(folder)
    size = sum(written.sizes.values()) / 1e6
    is_one = len(written.sizes) == 1
    said = SYSTEMS[language]["app_file" if is_one else "app"]
    files = len(written.sizes)
    click.echo(said.format(folder=folder, version=written.version, files=files, size=size))
