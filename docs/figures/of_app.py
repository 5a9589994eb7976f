"""What pages show of the app itself: its trick and its meter, with scripts made of the app's modules."""

from collections.abc import Callable

from shufflegraph.table.phone.assembly import texts_in
from shufflegraph.table.phone.folder import (
    TRICK,
    meter_script,
    meter_texts,
    trick_script,
    trick_texts,
)

SCRIPTS: dict[str, Callable[[], str]] = {"any-card.js": trick_script, "meter.js": meter_script}


def any_card(language: str, up: str, _words: str) -> str:
    """Return the box of the trick, any card at any number; without the script a link to its own page."""
    page, title = f"{up}app/{TRICK}", texts_in(language)["trick"]
    why = "why.de.html" if language == "de" else "why.html"
    return (
        f'<h2 class="any-title">{title}</h2>'
        f'<div class="any-card" data-page="{page}" '
        f'data-shuffle="{up}app/index.html" data-why="{up}{why}">'
        f'<p><a href="{page}">{title}</a></p>'
        f'<script type="application/json">{trick_texts(language)}</script></div>'
    )


def meter(language: str, _up: str, words: str) -> str:
    """Return the box of the meter, with the words for those who have no JavaScript."""
    return (
        f'<div id="meter" data-language="{language}">{words}'
        f'<script type="application/json">{meter_texts(language)}</script></div>'
    )


BOXES: dict[str, Callable[[str, str, str], str]] = {"any-card": any_card, "meter": meter}
