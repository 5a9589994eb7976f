"""How Sphinx builds the documentation; `python -m docs` calls it with warnings as errors."""

import os
import sys
from doctest import DONT_ACCEPT_TRUE_FOR_1, ELLIPSIS
from pathlib import Path

from sphinx.application import Sphinx

os.environ["SHUFFLEGRAPH_CONTRACTS"] = (
    "all"  # so that postconditions are shown, and checked in examples
)
# Commands that are shown speak English, and are those of this environment.
os.environ["LC_ALL"] = "C"
os.environ["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"

DOCS = Path(__file__).parent
sys.path.insert(0, str(DOCS.parent))

from docs.figures.palette import DARK, LIGHT  # noqa: E402
from shufflegraph import __version__  # noqa: E402
from shufflegraph.table.phone.folder import write_app  # noqa: E402

project = "shufflegraph"
author = "The shufflegraph authors"
project_copyright = "2026, the shufflegraph authors"
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.intersphinx",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "sphinxcontrib.programoutput",
    "docs.extensions.reference",
    "docs.extensions.figures",
    "docs.extensions.folds",
    "docs.extensions.theme",
    "docs.extensions.coq",
    "docs.extensions.written",
    "docs.extensions.links",
    "docs.extensions.measured",
]
exclude_patterns = ["_build", "extensions", "figures", "texts", "inventory"]
html_use_index = False  # every name stands on a page of its own
html_domain_indices = False
nitpicky = True
nitpick_ignore_regex = [
    # Type variables have no page of their own.
    (r"py:.*", r"(.*\.)?(OwnerT|DestinationT|CardT|RankT|ItemT|OutcomeT|KeyT|T)"),
    # What type checkers alone see: a source of bytes, and numbers by name.
    (r"py:class", r"tuple\[.*"),  # the default of a field, cut at its comma
    (r"py:class", r"concurrent.futures._base.Executor"),
    (r"py:class", r"shufflegraph\.sampling\.partitions\.rules\.(Weigh|AllOf)"),
    (r"py:class", r"shufflegraph\.(sampling\.randomness\.RandomBytes|base\.interop\.Numbers)"),
]

myst_enable_extensions = ["attrs_inline", "colon_fence", "deflist", "smartquotes"]
myst_heading_anchors = 3

default_role = "code"  # single backquotes in docstrings
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 60
doctest_default_flags = ELLIPSIS | DONT_ACCEPT_TRUE_FOR_1  # and the text of each error
doctest_test_doctest_blocks = ""  # docstrings are tested by pytest, in their own modules

intersphinx_mapping = {
    "python": ("https://docs.python.org/3", str(DOCS / "inventory" / "python.txt")),
}

copybutton_prompt_text = r">>> |\.\.\. |\$ "  # neither prompts nor what is answered are copied
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "shufflegraph"
html_static_path = [
    "_static",
    "../src/shufflegraph/table/phone/anycard.css",
    "../src/shufflegraph/table/phone/core.js",
]
html_css_files = ["shufflegraph.css", "play.css"]
html_baseurl = os.environ.get("SHUFFLEGRAPH_SITE", "")  # ends with /
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"light_css_variables": LIGHT, "dark_css_variables": DARK}
templates_path: list[str] = []


def with_app(app: Sphinx) -> None:
    """Write the app, if pages for browsers are built."""
    if app.builder.name == "html":
        write_app(Path(app.outdir) / "app")


def setup(app: Sphinx) -> None:
    """Write the app beside the pages, which lead to it."""
    app.connect("builder-inited", with_app)
