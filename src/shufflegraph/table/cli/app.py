"""The command that writes the app: a folder of static files in which a phone deals without a network."""

from pathlib import Path

import click


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
def app(folder: Path) -> None:
    """Write the page that deals without this computer: static files for any web server.

    A phone that opened it once deals for ever, without a network, by this library. To write it npm and
    Node.js are needed.
    """
    from shufflegraph.table.app.folder import write_app  # noqa: PLC0415 - only where it is asked for

    written = write_app(folder)
    size = sum(written.sizes.values()) / 1e6
    click.echo(
        f"{folder}: version {written.version}, {len(written.sizes)} files, {size:.1f} MB.\n"
        f"Put it on any web server. To try it here: python -m http.server --directory {folder}"
    )
