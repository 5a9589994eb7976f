"""What the theme leaves undone, in the finished page: for languages, for keys, and for those who listen.

A page says its language. German pages are a tree of their own, whose navigation and words of the theme are
German. A table or code that scrolls inside its box can be reached by keys; the lines of a long signature are
no list of definitions; heads of the navigation have a level.
"""

import re
from typing import Any

from sphinx.application import Sphinx

ROOT = "index.de"
ITEM = re.compile(r"<li\b|</li>")
GERMAN = re.compile(r"<li[^>]*><a [^>]*>Deutsch</a>")
WORDS = {
    "Back to top": "Nach oben",
    "Error": "Fehler",
    "Home": "Anfang",
    "Made with": "Gemacht mit ",
    "Next": "Weiter",
    "On this page": "Auf dieser Seite",
    "Previous": "Zurück",
    "Search": "Suchen",
    "Skip to content": "Zum Inhalt",
}
SIGNATURE = re.compile(r'<dt class="sig .*?</dt>', re.DOTALL)
TO_GERMAN = re.compile(r'<a (?=[^>]*href="[^"]*\.de\.html)')
LINES = {
    "<dl>": '<span class="lines">',
    "</dl>": "</span>",
    "<dd>": '<span class="line">',
    "</dd>": "</span>",
}


def is_german(page: str) -> bool:
    """Tell whether a page is German by its name, or a link by its address; on that page itself it is #.

    >>> is_german("howto/phone.de.html"), is_german("start.de"), is_german("start.html")
    (True, True, False)
    """
    return page.removesuffix(".html").endswith(".de")


def german_item(tree: str) -> tuple[int, int]:
    """Return where the item of the German pages begins and ends in the navigation.

    >>> german_item('<ul><li><a href="a">A</a></li><li><a href="b">Deutsch</a><ul></ul></li></ul>')
    (30, 71)
    """
    begin = depth = 0
    for part in ITEM.finditer(tree):
        depth += 1 if part[0] == "<li" else -1
        if part[0] == "<li" and depth == 1:
            begin = part.start()
        elif depth == 0 and GERMAN.match(tree, begin):
            return begin, part.end()
    return 0, 0


def other(app: Sphinx, page: str, root: str) -> str:
    """Return the same page in the other language, or the first one there."""
    same = page.removesuffix(".de") if is_german(page) else f"{page}.de"
    return same if same in app.env.found_docs else root


def separate(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Show a page the navigation and the words of its own language."""
    tree = context.get("furo_navigation_tree", "")
    begin, end = german_item(tree)
    item = tree[begin:end]
    if is_german(page):
        own = item[item.find("<ul") : item.rfind("</ul>")] if "<ul" in item else "<ul>"
        own = re.sub(r"toctree-l(\d)", lambda level: f"toctree-l{int(level[1]) - 1}", own)
        english = app.builder.get_relative_uri(page, other(app, page, "index"))
        context["furo_navigation_tree"] = (
            f'{own}<li class="toctree-l1"><a class="reference internal" lang="en" hreflang="en" '
            f'href="{english}">English</a></li></ul>'
        )
        context["master_doc"] = ROOT
        context["_"] = context["gettext"] = lambda words: WORDS.get(words.strip(), words)
    else:
        alone = re.sub(r"(?s)<input.*</ul>", "", item).replace(" has-children", "")
        german = app.builder.get_relative_uri(page, other(app, page, ROOT))
        alone = re.sub(r'href="[^"]*"', f'href="{german}"', alone)
        context["furo_navigation_tree"] = tree[:begin] + alone + tree[end:]


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


def mend(_app: Sphinx, name: str, _template: str, context: dict[str, Any], _tree: object) -> None:
    """Mend the page that is about to be written."""
    if "body" in context:
        context["body"] = mended(context["body"])
    for part in {"body", "furo_navigation_tree"} & context.keys():
        context[part] = TO_GERMAN.sub('<a lang="de" hreflang="de" ', context[part])
        context[part] = context[part].replace('role="heading">', 'role="heading" aria-level="2">')
    for side in ("prev", "next"):
        if context.get(side) and is_german(context[side]["link"]) != is_german(name):
            context[side] = None


def say_language(
    _app: Sphinx, _name: str, _template: str, context: dict[str, Any], _tree: object
) -> None:
    """Let a page that is not English say so: its first lines name the language, as in `lang: de`."""
    context["language"] = (context.get("meta") or {}).get("lang", context["language"])


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, after the theme, which wraps tables: first whole trees, then links in them."""
    app.connect("html-page-context", say_language)
    app.connect("html-page-context", separate, priority=800)
    app.connect("html-page-context", mend, priority=900)
    return {"version": "1", "parallel_read_safe": True}
