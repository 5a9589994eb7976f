"""What the theme leaves undone for keys and for those who listen: in the finished page, before it is written.

A table or code that scrolls inside its box can be reached by keys; the lines of a long signature are no
list of definitions; heads of the navigation have a level.
"""

import re
from typing import Any

from sphinx.application import Sphinx

SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)
TO_GERMAN = re.compile(r'<a (?=[^>]*href="[^"]*\.de\.html)')
LINES = {
    "<dl>": '<span class="lines">',
    "</dl>": "</span>",
    "<dd>": '<span class="line">',
    "</dd>": "</span>",
}


def without_list(signature: str) -> str:
    """Return a signature whose lines are spans.

    >>> without_list("<dt>f(<dl>\\n<dd>a</dd>\\n</dl>)</dt>")
    '<dt>f(<span class="lines">\\n<span class="line">a</span>\\n</span>)</dt>'
    """
    return re.sub("|".join(LINES), lambda found: LINES[found[0]], signature)


def mended(body: str) -> str:
    """Return the text of a page with what is missing.

    >>> mended('<div class="table-wrapper docutils"></div><pre>')
    '<div tabindex="0" class="table-wrapper docutils"></div><pre tabindex="0">'
    """
    body = SIGNATURE.sub(lambda found: without_list(found[0]), body)
    body = body.replace('<div class="table-wrapper', '<div tabindex="0" class="table-wrapper')
    return body.replace("<pre>", '<pre tabindex="0">')


def is_german(link: str) -> bool:
    """Tell whether a link leads to a German page; on that page itself it is #.

    >>> is_german("howto/phone.de.html"), is_german("start.html")
    (True, False)
    """
    return link.endswith(".de.html")


def mend(_app: Sphinx, name: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Mend the page that is about to be written."""
    if "body" in context:
        context["body"] = mended(context["body"])
    for part in {"body", "furo_navigation_tree"} & context.keys():
        context[part] = TO_GERMAN.sub('<a lang="de" hreflang="de" ', context[part])
        context[part] = context[part].replace('role="heading">', 'role="heading" aria-level="2">')
    for side in ("prev", "next"):
        if context.get(side) and is_german(context[side]["link"]) != name.endswith(".de"):
            context[side] = None


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, after the theme, which wraps tables."""
    app.connect("html-page-context", mend, priority=900)
    return {"version": "1", "parallel_read_safe": True}
