"""German pages as a tree of their own: its navigation and the theme's words are German."""

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


def is_german(page: str) -> bool:
    """Tell whether a page is German by its name."""
    return page.endswith(".de")


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


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, after the theme and before links are mended."""
    app.connect("html-page-context", separate, priority=800)
    return {"version": "1", "parallel_read_safe": True}
