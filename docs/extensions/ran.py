"""The directive `ran`: a command line with what it prints while the pages are built."""

import shlex
from contextlib import chdir
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner
from docutils import nodes  # type: ignore[import-untyped]
from docutils.parsers.rst import directives  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from shufflegraph.table.cli.commands import shufflegraph as program


def output_of(line: str) -> str:
    """Return what the command `line` prints; a command that fails is an error.

    >>> output_of("shufflegraph --version").startswith("shufflegraph, version")
    True
    """
    name, *arguments = shlex.split(line)
    if name != program.name:
        raise ValueError(f"{line!r} does not call {program.name}")
    with TemporaryDirectory() as folder, chdir(folder):
        result = CliRunner(env={"LC_ALL": "C"}).invoke(program, arguments, prog_name=program.name)
    if result.exit_code != 0:
        raise ValueError(f"{line!r} fails: {result.output}{result.exception or ''}")
    return result.output


def shortened(output: str, head: int | None, tail: int) -> str:
    """Return the first `head` and the last `tail` lines, with an ellipsis in between.

    >>> shortened("a\\nb\\nc\\nd", 1, 1)
    'a\\n…\\nd'
    """
    lines = output.rstrip("\n").split("\n")
    if head is None or len(lines) <= head + tail:
        return "\n".join(lines)
    return "\n".join([*lines[:head], "…", *lines[len(lines) - tail :]])


class Ran(SphinxDirective):
    """A command line and its output, the first and last lines of it if it is long."""

    has_content = True
    option_spec = {  # noqa: RUF012 - the form that docutils wants
        "head": directives.nonnegative_int,
        "tail": directives.nonnegative_int,
    }

    def run(self) -> list[nodes.Node]:
        """Return the block as a node."""
        line = " ".join(self.content)
        try:
            output = output_of(line)
        except ValueError as error:
            raise self.error(str(error)) from error
        shown = shortened(output, self.options.get("head"), self.options.get("tail", 0))
        block = nodes.literal_block("", f"$ {line}\n{shown}", classes=["ran"])
        block["language"] = "text"
        return [block]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("ran", Ran)
    return {"version": "1", "parallel_read_safe": True}
