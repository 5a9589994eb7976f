"""The command line."""

import sys

from shufflegraph.errors import ShufflegraphError


def main() -> None:
    """Run the command `shufflegraph`: exit code 0 is fine, 2 is bad input, told in one line."""
    try:
        import click  # noqa: PLC0415 - the package works without it

        from shufflegraph.cli.commands import shufflegraph  # noqa: PLC0415
    except ModuleNotFoundError as error:
        _fail(f"the command line needs {error.name}: pip install 'shufflegraph[cli]'")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        shufflegraph.main(prog_name="shufflegraph", standalone_mode=False)
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        _fail(error.format_message())
    except (ShufflegraphError, OSError, UnicodeError) as error:
        _fail(str(error))


def _fail(message: str) -> None:
    """End with exit code 2 and one line on standard error."""
    print("shufflegraph:", " ".join(message.split()), file=sys.stderr)
    sys.exit(2)
