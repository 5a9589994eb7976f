"""What a page is to others: its icon, its description, and the picture that is shown with a link to it.

The description is the first paragraph of the page. Both pictures are drawn while the pages are built: the
icon is that of the app, the preview the cards of the running example in the rows of their owners. Where the
pages will be is not known here; with `html_baseurl` the addresses of the pictures are whole.
"""

import struct
import zlib
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes  # type: ignore[import-untyped]
from sphinx.application import Sphinx

from docs.figures.example import DECK
from docs.figures.palette import LIGHT
from docs.figures.svg import hue
from shufflegraph import intervals, valid_colouring
from shufflegraph.table.phone.icons import icon

ICON, PREVIEW = "_static/icon.png", "_static/preview.png"
WIDTH, HEIGHT, ROW = 1200, 630, 126
CARD, EDGE = 60, 24
LEAST, MOST = 20, 160
"""So many letters of a description say something, and are shown by those who show links."""


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


def rgb(name: str) -> bytes:
    """Return a colour of the palette as three bytes.

    >>> rgb("paper")
    b'\\xff\\xff\\xff'
    """
    return bytes.fromhex(LIGHT[name].removeprefix("#"))


def preview() -> bytes:
    """Return the preview as PNG: in a row per player and one for the talon, a card at each position.

    >>> preview()[:8]
    b'\\x89PNG\\r\\n\\x1a\\n'
    """
    spans = intervals(DECK)
    rows = [*spans, None]
    piles = {owner: hue(pile) for owner, pile in valid_colouring(spans).items()}
    unit = (WIDTH - 2 * EDGE) / len(DECK)
    bands: list[list[bytes | bytearray]] = []
    for owner in rows:
        plain = rgb("paper") * WIDTH
        cards = bytearray(plain)
        for position, destination in enumerate(DECK):
            if destination == owner or (owner is None and destination not in spans):
                x = int(EDGE + unit * position)
                cards[3 * x : 3 * (x + CARD)] = rgb(piles.get(destination, "soft")) * CARD
        bar = bytearray(cards)
        if owner is not None:
            first, last = (int(EDGE + unit * position) for position in spans[owner])
            bar[3 * first : 3 * (last + CARD)] = rgb(piles[owner]) * (last + CARD - first)
        bands += [[plain] * 18, [cards] * 36, [bar] * (ROW - 108), [cards] * 36, [plain] * 18]
    raw = b"".join(b"\0" + bytes(row) for band in bands for row in band)
    head = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(raw, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind + content) for kind, content in parts)


def _chunk(content: bytes) -> bytes:
    return struct.pack(">I", len(content) - 4) + content + struct.pack(">I", zlib.crc32(content))


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
    """Register with Sphinx."""
    app.connect("html-page-context", add_tags)
    app.connect("build-finished", draw)
    return {"version": "1", "parallel_read_safe": True}
