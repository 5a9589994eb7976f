"""The licences of what the folder holds, from what was really put into it."""

from collections.abc import Iterator, Mapping
from html import escape
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any, Final, NamedTuple

from shufflegraph.app.runtime import PACKAGES, PYODIDE
from shufflegraph.page.assembly import file_of, policy

_WITHIN: Final = {
    "_bz2": ("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    "_ctypes": ("libffi", "MIT", "https://sourceware.org/libffi"),
    "_decimal": ("mpdecimal", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal"),
    "_lzma": ("XZ Utils", "0BSD", "https://tukaani.org/xz"),
    "_sha2": ("HACL*", "MIT", "https://github.com/hacl-star/hacl-star"),
    "_sqlite3": ("SQLite", "public domain", "https://www.sqlite.org"),
    "_zstd": ("Zstandard", "BSD-3-Clause", "https://github.com/facebook/zstd"),
    "pyexpat": ("Expat", "MIT", "https://github.com/libexpat/libexpat"),
    "zlib": ("zlib", "Zlib", "https://www.zlib.net"),
}
"""Libraries in Python's program, by the module that is there where they are."""


class Part(NamedTuple):
    """Something that is shipped: its name and version, its licence, where its source is, and the text.

    >>> Part("zlib", "", "Zlib", "https://www.zlib.net", "").licence
    'Zlib'

    Complexity: O(1).
    """

    name: str
    version: str
    licence: str
    source: str
    text: str


def shipped(contents: Mapping[str, Any]) -> list[Part]:
    """Return the parts of what :func:`slim` put together.

    >>> [part.name for part in shipped({"python": "3.14.2", "modules": ["six"], "built_in": ["zlib"]})]
    ['shufflegraph', 'Pyodide', 'CPython', 'Emscripten and musl', 'zlib', 'six']

    Complexity: O(number of modules).
    """
    built_in = set(contents["built_in"])
    return [
        *_distributions({"shufflegraph"}),
        Part(
            "Pyodide",
            PYODIDE,
            "MPL-2.0",
            f"https://github.com/pyodide/pyodide/tree/{PYODIDE}",
            _terms("MPL-2.0"),
        ),
        Part(
            "CPython",
            contents["python"],
            "PSF-2.0",
            "https://github.com/python/cpython",
            _terms("PSF-2.0"),
        ),
        Part("Emscripten and musl", "", "MIT", "https://github.com/emscripten-core/emscripten", ""),
        *(
            Part(name, "", licence, source, "")
            for key, (name, licence, source) in _WITHIN.items()
            if key in built_in
        ),
        *_distributions(
            {name.partition(".")[0] for name in contents["modules"]} - {"shufflegraph"}
        ),
    ]


def _terms(name: str) -> str:
    return file_of("shufflegraph.app", f"terms/{name}.txt")


def _distributions(modules: set[str]) -> Iterator[Part]:
    """The distributions that one of these modules is of."""
    for name in ("shufflegraph", *PACKAGES):
        if name.replace("-", "_") not in modules:
            continue
        try:
            found = distribution(name)
        except PackageNotFoundError:
            continue
        described = found.metadata.json
        licence = described.get("license_expression") or described.get("license") or "see below"
        kept = [one for one in found.files or [] if "licen" in one.name.lower()]
        text = "\n\n".join(one.read_text(encoding="utf-8") for one in kept)
        links = [str(link).partition(", ")[2] for link in described.get("project_url", [])]
        source = described.get("home_page") or next(iter(links), "")
        yield Part(name, found.version, str(licence), str(source), text)


_STYLE: Final = """
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font-family: system-ui, sans-serif; }
main { max-width: 45rem; margin: 0 auto; overflow-wrap: anywhere; line-height: 1.4; }
a { color: inherit; }
"""
_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Licences</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>Licences</h1>
<p><a href="index.html">Back</a></p>
{parts}
</main>
</body>
</html>
"""


def licences_page(contents: Mapping[str, Any]) -> str:
    """Return the page that lists the licences.

    >>> "MPL-2.0" in licences_page({"python": "3.14.2", "modules": [], "built_in": []})
    True

    Complexity: O(length of the texts).
    """
    parts = "\n".join(map(_section, shipped(contents)))
    return _PAGE.format(parts=parts, style=_STYLE, policy=policy("", _STYLE))


def _section(part: Part) -> str:
    title = escape(f"{part.name} {part.version}".strip())
    source = f': <a href="{escape(part.source)}">source</a>' if part.source else ""
    text = "<br>\n".join(escape(part.text).splitlines())
    whole = f"<details><summary>The whole text</summary><p>{text}</p></details>" if text else ""
    return f"<h2>{title}</h2>\n<p>{escape(part.licence)}{source}</p>\n{whole}"
