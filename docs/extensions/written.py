"""The directive `written`: what the project says of itself, made while the pages are built.

    ```{written} evidence.ticks
    ```

names the function `ticks` of `docs/texts/evidence.py`, which returns MyST; it may have sections.
"""

from importlib import import_module
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from proofs.development import Development


class Written(SphinxDirective):
    """What a function writes."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the text as nodes; much of it is read in the Coq files."""
        module, _, function = self.arguments[0].partition(".")
        try:
            source = import_module(f"docs.texts.{module}")
            text = getattr(source, function)()
        except (ModuleNotFoundError, AttributeError) as wrong:
            raise self.error(str(wrong)) from None
        for path in (source.__file__, *Development().folder.rglob("*.v")):
            self.env.note_dependency(str(path))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx."""
    app.add_directive("written", Written)
    return {"version": "1", "parallel_read_safe": True}
