"""The command line."""

import sys

from shufflegraph.errors import ShufflegraphError


def main() -> None:
    """Run the command `shufflegraph`: 0 is fine, 2 is bad input and 130 is Ctrl+C, told in one line."""
    try:
        import click  # noqa: PLC0415 - the package works without it

        from shufflegraph.cli.commands import shufflegraph  # noqa: PLC0415
        from shufflegraph.cli.streams import prepare  # noqa: PLC0415
    except ModuleNotFoundError as error:
        _fail(f"the command line needs {error.name}: pip install {error.name}")
    if sys.stdout is None:
        _fail("standard output is closed: there is nowhere to print")
    prepare()
    longest = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)  # numbers are as long as the one who types them wants
    try:
        shufflegraph.main(prog_name="shufflegraph", standalone_mode=False)
    except (click.Abort, KeyboardInterrupt):
        _fail("stopped", 130)
    except click.ClickException as error:
        _fail(error.format_message())
    except (ShufflegraphError, OSError, UnicodeError) as error:
        _fail(str(error))
    finally:
        sys.set_int_max_str_digits(longest)


def _fail(message: str, code: int = 2) -> None:
    """End with that exit code and one line on standard error, if there is one."""
    if sys.stderr is not None:
        print("shufflegraph:", " ".join(message.split()), file=sys.stderr)
    sys.exit(code)
