"""The command line."""

import signal
import sys
from contextlib import suppress
from typing import NoReturn

from shufflegraph.errors import ShufflegraphError

_HALF = 240
"""This many letters are shown of each end of a message: what it names, from a file, may be of any length."""
_ENDS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The system asks the command to end, or its terminal is closed; not every system has both."""


def main() -> None:
    """Run the command `shufflegraph`: 0 is fine, 1 unfair (`audit`), 2 bad input, in one line, 130 Ctrl+C."""
    try:
        for end in _ENDS:
            if signal.getsignal(end) != signal.SIG_IGN:  # as `nohup` has it
                signal.signal(end, _stop)
        _run()
    except KeyboardInterrupt:  # also while the commands are imported
        _fail("stopped", 130)
    except Stopped:
        _fail("stopped by a signal")


class Stopped(BaseException):
    """The system asks the command to end: what it began is undone first."""


def _stop(*_: object) -> NoReturn:
    for end in _ENDS:
        signal.signal(end, signal.SIG_IGN)
    raise Stopped


def _run() -> None:
    try:
        import click  # noqa: PLC0415 - the package works without it

        from shufflegraph.table.cli.commands import shufflegraph  # noqa: PLC0415
        from shufflegraph.table.cli.printing import prepare  # noqa: PLC0415
        from shufflegraph.table.files import file_name  # noqa: PLC0415
    except ModuleNotFoundError as error:
        _fail(f"the command line needs {error.name}: pip install {error.name}")
    except ShufflegraphError as error:  # a setting of the environment
        _fail(str(error))
    if sys.stdout is None:
        _fail("standard output is closed: there is nowhere to print")
    prepare()
    try:
        code = shufflegraph.main(prog_name="shufflegraph", standalone_mode=False)
        if isinstance(code, int) and code:
            sys.exit(code)
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        _fail(error.format_message())
    except OSError as error:
        told = error.strerror and error.filename is not None
        name = file_name(error.filename) if told else ""
        _fail(f"{name}: {error.strerror}" if told else error.strerror or str(error))
    except (ShufflegraphError, UnicodeError) as error:
        _fail(_in_options(str(error)))


_OPTIONS = {
    "mixed() gives": "--approximate gives",
    "under=True": "--under",
    ", as in blocks=[{'a': 2}, {'a': 1}]": "",
}
"""What the library names as a remedy, and the option that does it."""


def _in_options(message: str) -> str:
    for remedy, option in _OPTIONS.items():
        message = message.replace(remedy, option)
    return message


def _fail(message: str, code: int = 2) -> None:
    """End with that exit code and one line on standard error, if there is one."""
    line = " ".join(message.split())
    line = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line)
    if sys.stderr is not None:
        if len(line) > 2 * _HALF:
            line = f"{line[:_HALF]}…{line[-_HALF:]}"
        with suppress(OSError):  # the terminal was closed
            print("shufflegraph:", line, file=sys.stderr, flush=True)
    sys.exit(code)
