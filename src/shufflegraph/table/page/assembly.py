"""The parts of a page to one HTML document, whose policy names the hashes of its script and style.

So the policy forbids every request and every other script, but for what a page says that it needs.
"""

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape
from pkgutil import get_data
from string import Template
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

_ICON: Final = (
    '<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns=\'http://www.w3.org/2000/svg\' viewBox='
    "'0 0 16 16'%3E%3Crect x='3' y='1' width='10' height='14' rx='2' fill='%230b5cad'/%3E%3C/svg%3E\">"
)
MODULES: Final = (
    *("checker.js", "deal.js", "checked.js", "device.js", "windows.js", "state.js", "wording.js"),
    *("view.js", "page.js"),
)
"""The script of every page that deals; a last part begins."""
_MOST_AROUND: Final = 20  # the most piles that are drawn around the screen, as in deal.js
Language: TypeAlias = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")

_LEFT_OUT: Final = re.compile(
    r"^import [^;]*;\n|^[ \t]*(?://.*|/\*\*[\s\S]*?\*/)\n|^[ \t]+", re.MULTILINE
)
"""What a page does not need of its modules: imports, comments on lines of their own, and indents."""
_Texts: TypeAlias = dict[str, Any]
NOTHING_MORE: Final[Mapping[str, Any]] = MappingProxyType({})


@cache
def file_of(package: str, name: str) -> str:
    """Return the text of a file beside the modules of `package`."""
    found = get_data(package, name)
    if found is None:
        raise FileNotFoundError(f"{package} has no {name} beside its modules")
    return found.decode()


def _file(name: str) -> str:
    return file_of("shufflegraph.table.page", name)


@cache
def texts() -> dict[str, _Texts]:
    """Return what the page says, by language."""
    found: dict[str, _Texts] = json.loads(_file("texts.json"))
    return found


@cache
def script_of(*last: str, package: str = "shufflegraph.table.page") -> str:
    """Return the script of a page as one module, so without what its parts import from each other."""
    own = [name for name in MODULES if not (name == "checker.js" and "core.js" in last)]
    parts = {name: _file(name) for name in own} | {name: file_of(package, name) for name in last}
    return "\n" + "\n".join(
        part if name in {"checker.js", "core.js"} else _LEFT_OUT.sub("", part)
        for name, part in parts.items()
    )


def block(data: object) -> str:
    """Return `data` as JSON that ends no script element, whatever its texts say."""
    return json.dumps(data, separators=(",", ":")).replace("<", r"\u003c")


def _source(content: str) -> str:
    """The source expression that allows an element with this content."""
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"


def policy(script: str, style: str, more: Mapping[str, str] = NOTHING_MORE) -> str:
    """Return what a page may do: run this script and style, and what `more` allows besides, by directive."""
    rules = {
        "default-src": "'none'",
        "script-src": _source(script),
        "style-src": _source(style),
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    added = {name: f"{rules[name]} {more[name]}" for name in rules if name in more}
    whole = {**rules, **{name: more[name] for name in more if name not in rules}, **added}
    return "; ".join(f"{name} {sources}" for name, sources in whole.items())


def content_of(document: str, element: str) -> str:
    """Return the content of the first such element, named with its attributes."""
    name = element.partition(" ")[0]
    return document.partition(f"<{element}>")[2].partition(f"</{name}>")[0]


def assembled(
    script: str,
    data: object,
    *,
    language: str,
    title: str,
    more_texts: Mapping[str, _Texts] = NOTHING_MORE,
    more_rules: Mapping[str, str] = NOTHING_MORE,
    more: Mapping[str, str] = NOTHING_MORE,
) -> str:
    """Return a page that deals: the document of this script and data, and its policy."""
    style = f"\n{_file('page.css')}{more.get('style', '')}"
    said = {one: {**texts()[one], **more_texts.get(one, {})} for one in LANGUAGES}
    return Template(_file("page.html")).substitute(
        language=language,
        policy=policy(script, style, more_rules),
        title=escape(title),
        head=more.get("head", _ICON),
        home=more.get("home", ""),
        noscript=escape(texts()[language]["noscript"]),
        style=style,
        plan=block(data),
        texts=block(said),
        script=script,
    )
