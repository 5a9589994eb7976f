"""The app as a part of the built pages: written beside them, and linked from where `app` stands.

Without npm, or where it brings nothing, the pages are built without it, and say so in its place.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

FOLDER = "app"
LEFT_OUT = (
    "(These pages were built without what npm brings, so the page that deals on a phone is not among them. "
    "Where npm is, <code>shufflegraph app FOLDER</code> writes it.)"
)


class door(nodes.General, nodes.Element):  # type: ignore[misc]  # noqa: N801 - nodes have small names
    """Stands for the link to the app until it is known whether there is one."""


class App(SphinxDirective):
    """A button that leads to the app; the content is what stands on it."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return what stands for the button."""
        return [door(label=" ".join(self.content), page=self.env.docname)]


class Writing:
    """The command that writes the app, while the pages are read."""

    def __init__(self, output: Path) -> None:
        self.folder = output / FOLDER
        self._is_there: bool | None = None
        self._command: subprocess.Popen[str] | None = None
        if shutil.which("npm") is not None and shutil.which("node") is not None:
            self._command = subprocess.Popen(
                [sys.executable, "-m", "shufflegraph", "app", str(self.folder)],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )

    def is_there(self) -> bool:
        """Wait for the command; return whether it wrote the app."""
        if self._is_there is None:
            self._is_there = self._command is not None and self._wait(self._command)
        return self._is_there

    def _wait(self, command: subprocess.Popen[str]) -> bool:
        _, said = command.communicate()
        if command.returncode != 0:
            logging.getLogger(__name__).info("the app is left out: %s", said.strip())
        return command.returncode == 0


def begin(app: Sphinx) -> None:
    """Start to write the app, if pages for browsers are built."""
    if app.builder.name == "html":
        app.builder.app_writing = Writing(Path(app.outdir))  # type: ignore[attr-defined]


def place(app: Sphinx, tree: nodes.document, name: str) -> None:
    """Put the button where it belongs, or say why there is none."""
    for stand_in in list(tree.findall(door)):
        writing = getattr(app.builder, "app_writing", None)
        is_there = writing is not None and writing.is_there()
        up = "../" * stand_in["page"].count("/")
        link = f'<a href="{up}{FOLDER}/index.html">{stand_in["label"]}</a>'
        html = f'<p class="app-door">{link if is_there else LEFT_OUT}</p>'
        stand_in.replace_self(nodes.raw("", html, format="html"))


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_node(door)
    app.add_directive("app", App)
    app.connect("builder-inited", begin)
    app.connect("doctree-resolved", place)
    return {"version": "1", "parallel_read_safe": True}
