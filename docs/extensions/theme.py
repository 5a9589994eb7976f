"""What the theme leaves undone, in the finished page: for languages, keys, listeners, and links to it.

A page says its language. German pages are a tree of their own, whose navigation and words of the theme are
German. A table or code that scrolls inside its box can be reached by keys; the lines of a long signature are
no list of definitions; heads of the navigation have a level.

Where a link to a page is shown, its first paragraph is the description, and a card the picture. Where the
pages will be is not known here; with `html_baseurl` the address of the picture is whole.
"""

import re
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx

from docs.figures.preview import preview
from shufflegraph.table.phone.icons import icon

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
ICON, PREVIEW = "_static/icon.png", "_static/preview.png"
LEAST, MOST = 20, 160
"""So many letters of a description say something, and are shown by those who show links."""
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


def described(text: str) -> str:
    """Return a text as a description: one line, cut between words if it is long.

    >>> described("One\\n line."), described("word " * 60)[-10:]
    ('One line.', 'word word…')
    """
    line = " ".join(text.split())
    return line if len(line) <= MOST else line[: line.rindex(" ", 0, MOST)].rstrip(" ,;:") + "…"


def first_words(tree: nodes.document | None) -> str:
    """Return the first paragraph of a page that people read, or nothing for pages that are made."""
    found = list(tree.findall(nodes.paragraph)) if tree is not None else []
    own = [paragraph for paragraph in found if isinstance(paragraph.parent, nodes.section)]
    texts = [described(paragraph.astext()) for paragraph in own + found]
    return next((text for text in texts if len(text) >= LEAST), "")


def add_tags(
    app: Sphinx, name: str, _template: str, context: dict[str, Any], tree: nodes.document | None
) -> None:
    """Add icon, description and picture to the head of a page."""
    up = "../" * name.count("/")
    said = first_words(tree)
    picture = f"{app.config.html_baseurl or up}{PREVIEW}"
    tags = {"og:title": context.get("title", ""), "og:type": "website", "og:image": picture}
    tags |= {"og:image:alt": "Sixteen cards in the rows of their owners"}
    tags |= {"og:description": said} if said else {}
    lines = [f'<meta property="{key}" content="{_plain(value)}">' for key, value in tags.items()]
    if said:
        lines.append(f'<meta name="description" content="{_plain(said)}">')
    lines.append('<meta name="twitter:card" content="summary_large_image">')
    lines.append(f'<link rel="icon" type="image/png" href="{up}{ICON}">')
    context["metatags"] = context.get("metatags", "") + "\n".join(lines)


def _plain(text: str) -> str:
    return escape(nodes.unescape(text), quote=True)


def draw(app: Sphinx, failed: Exception | None) -> None:
    """Write both pictures to where the pages are."""
    if failed is None and app.builder.format == "html":
        folder = Path(app.outdir)
        (folder / ICON).write_bytes(icon(192))
        (folder / PREVIEW).write_bytes(preview())


def setup(app: Sphinx) -> dict[str, Any]:
    """Register with Sphinx, after the theme, which wraps tables: first whole trees, then links in them."""
    app.connect("html-page-context", say_language)
    app.connect("html-page-context", separate, priority=800)
    app.connect("html-page-context", mend, priority=900)
    app.connect("html-page-context", add_tags)
    app.connect("build-finished", draw)
    return {"version": "1", "parallel_read_safe": True}
