"""The parts of a page to one HTML document, whose policy names the hashes of its script and style.

So the policy forbids every request and every other script, but for what a page says that it needs. Every
page is the app; one that the program makes of a plan begins with that deal.
"""

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files
from string import Template
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.cards import GAMES, Game
from shufflegraph.cards.fields import numbered_seats
from shufflegraph.cards.table import names_in
from shufflegraph.table.phone.script import script_from

_USUAL: Final = {"talon": "talon", "places": []}
"""What a game has that does not say it, as in state.js."""


def games_to_choose() -> list[dict[str, Any]]:
    """Return each game of the library as the page takes it; docs/howto/phone.md says what the keys mean."""
    return [*map(_choice, GAMES.values())]


def _choice(game: Game) -> dict[str, Any]:
    """A game; a last place in order is the rest of the cards."""
    places = [place for place in game.places or () if not place.ordered]
    made = {
        "name": game.name,
        "title": game.title,
        "talon": game.talon_name,
        "cards": game.size,
        "seats": list(game.seat_numbers) or [len(game.seats)],
        "hand": {str(number): size for number, size in game.by_players} or game.hand_size,
        "places": [[one.name, one.size, int(one.aside)] for one in places if game.talon_size],
    }
    if len(game.seat_numbers) > 1:
        made["usual"] = len(game.seats)
    elif game.seats != numbered_seats(len(game.seats)):
        made["names"] = list(game.seats)
    return made


_ICON: Final = (
    '<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' viewBox='
    "'0 0 16 16'%3E%3Crect x='3' y='1' width='10' height='14' rx='2' fill='%230b5cad'/%3E%3C/svg%3E\">"
)
_SHORT_STYLE: Final = re.compile(
    r"/\*[\s\S]*?\*/\s*|\s*([{};,>])\s*|(?<=:) |\s+(?= )|(?<![\w.])0(?=\.)"
    r'|(?<==)"(?=[a-z])|(?<=[a-z])"(?=\])'
)
_OPTIONAL: Final = re.compile(
    r"</(?:li|option|th|tr|thead|tbody)>"
    r"|</p>(?=<(?:p|ol|div|form|table|h[23]|details|fieldset|section|/main|/dialog|/section|/details)\b)"
)
_Texts: TypeAlias = dict[str, Any]
OF_OTHERS: Final = ("anyCard", "meterPage")
"""What pages beside the app say."""
NOTHING_MORE: Final[Mapping[str, str]] = MappingProxyType({})


@cache
def file_of(name: str) -> str:
    """Return the text of a file beside this module."""
    return files("shufflegraph.table.phone").joinpath(name).read_text(encoding="utf-8")


@cache
def texts_in(language: str) -> _Texts:
    """Return what the page says in that language."""
    found: _Texts = json.loads(file_of(f"texts/{language}.json"))
    found["owners"] |= names_in(language)
    return found


@cache
def texts() -> dict[str, _Texts]:
    return {one: texts_in(one) for one in LANGUAGES}


@cache
def script_of() -> str:
    """Return the script of every page."""
    return script_from("app.js", file_of)


@cache
def _style() -> str:
    return short_style(file_of("page.css") + file_of("app.css"))


def short_style(whole: str) -> str:
    """Return a style without what a browser does not need."""
    return _SHORT_STYLE.sub(lambda found: found[1] or "", whole).replace(";}", "}")


def short_document(whole: str) -> str:
    """Return a document without blanks and end tags that a browser does not need."""
    return _OPTIONAL.sub("", re.sub(r"\n\s*(?=<)", "", whole))


def block(data: object) -> str:
    """Return `data` as JSON that ends no script element, whatever its texts say."""
    return json.dumps(data, separators=(",", ":")).replace("<", r"\u003c")


def csp_hash(content: str) -> str:
    """The source expression that allows an element with this content."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


def policy(script: str, style: str, more: Mapping[str, str] = NOTHING_MORE) -> str:
    """Return what a page may do: run this script and style, and what `more` allows besides, by directive."""
    rules = {
        "default-src": "'none'",
        "script-src": csp_hash(script),
        "style-src": csp_hash(style),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    added = {name: f"{rules[name]} {more[name]}" for name in rules if name in more}
    whole = {**rules, **{name: more[name] for name in more if name not in rules}, **added}
    return "; ".join(f"{name} {sources}" for name, sources in whole.items())


def text_inside(document: str, element: str) -> str:
    """Return the content of the first such element, named with its attributes."""
    name = element.partition(" ")[0]
    return document.partition(f"<{element}>")[2].partition(f"</{name}>")[0]


@cache
def _built(*, is_folder: bool) -> str:
    more = {one: texts_in(one)["name"] for one in MORE_LANGUAGES if is_folder}
    brief = [
        {key: one[key] for key in one if one[key] != _USUAL.get(key)} for one in games_to_choose()
    ]
    return block({"games": brief, "isFolder": is_folder, "languages": more})


_NOT_IN_SCRIPT: Final = {*OF_OTHERS, "noscript"}
_FOLDER: Final = {
    "meter",
    "trick",
    "newVersion",
    "takeVersion",
    "readyHere",
    "readyOffline",
    "notKept",
}
"""What is said of the files beside a page, if it has some."""


@cache
def _said(language: str, *, is_folder: bool) -> str:
    """What the page says in two languages, with the keys once."""
    two = texts() if language in LANGUAGES else {one: texts_in(one) for one in ("en", language)}
    left_out = _NOT_IN_SCRIPT if is_folder else _NOT_IN_SCRIPT | _FOLDER
    keys = [key for key in two["en"] if key not in left_out]
    lists = {one: [said[key] for key in keys] for one, said in two.items()}
    whole = json.dumps({"keys": keys, **lists}, ensure_ascii=False, separators=(",", ":"))
    return whole.replace("<", r"\u003c")


def assembled(
    data: object,
    *,
    language: str,
    title: str,
    head: str = _ICON,
    more_rules: Mapping[str, str] = NOTHING_MORE,
    is_folder: bool = False,
) -> str:
    """Return a page: the document with this deal, or with none, and its policy."""
    return Template(short_document(file_of("page.html"))).substitute(
        language=language,
        policy=policy(script_of(), _style(), more_rules),
        title=escape(title),
        head=head,
        noscript=escape(texts_in(language)["noscript"]),
        style=_style(),
        plan=block(data),
        built=_built(is_folder=is_folder),
        texts=_said(language, is_folder=is_folder),
        script=script_of(),
    )
