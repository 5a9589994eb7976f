"""The picture that is shown with a link to a page: the running example, in the rows of its owners."""

from docs.figures.example import DECK
from docs.figures.palette import LIGHT
from docs.figures.svg import hue
from shufflegraph import intervals, valid_colouring
from shufflegraph.table.phone.icons import png

WIDTH, HEIGHT, ROW = 1200, 630, 126
CARD, EDGE = 60, 24


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
    return png([bytes(row) for band in bands for row in band])
