"""The licences of what the folder holds, from what was really put into it."""

from collections.abc import Iterator, Mapping
from html import escape
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import PurePath
from typing import Any, Final, NamedTuple

from shufflegraph.table.app.document import ICONS
from shufflegraph.table.app.runtime import PACKAGES, PYODIDE, SHIPPED
from shufflegraph.table.page.assembly import file_of, policy

PROGRAM: Final = ("pyodide.asm.mjs", "pyodide.asm.wasm")
"""Python's program and the script that belongs to it."""
OWN: Final = (
    *("index.html", "licences.html", "manifest.webmanifest", "python.zip", "worker.js", *ICONS),
)
"""What this library writes."""


class Part(NamedTuple):
    """What is shipped: name, version, licence, where its source is, the text, and the files it is in."""

    name: str
    version: str
    licence: str
    source: str
    text: str
    files: tuple[str, ...]


def _part(
    name: str, licence: str, source: str, holders: str, files: tuple[str, ...] = PROGRAM
) -> Part:
    """A part without a version of its own; `holders` of the copyright stand above the licence's text."""
    text = f"{holders}\n\n{_terms(licence)}" if licence in _WITH_TERMS else holders
    return Part(name, "", licence, source, text, files)


def _terms(name: str) -> str:
    return file_of("shufflegraph.table.app", f"terms/{name}.txt")


_WITH_TERMS: Final = frozenset({"BSD-2-Clause", "BSD-3-Clause", "MIT", "Zlib", "bzip2-1.0.6"})
_OCAML: Final = "LGPL-2.1-or-later WITH OCaml-LGPL-linking-exception"


def _always() -> list[Part]:
    """What is in every folder besides Pyodide and CPython."""
    github = "https://github.com/"
    return [
        _part(
            "Emscripten",
            "MIT",
            f"{github}emscripten-core/emscripten",
            "Copyright (c) 2010 Emscripten authors",
        ),
        _part("musl", "MIT", "https://musl.libc.org", "Copyright © 2005-2020 Rich Felker, et al."),
        _part("dlmalloc", "CC0-1.0", "https://gee.cs.oswego.edu/dl/html/malloc.html", ""),
        _part(
            "LLVM's compiler-rt",
            "Apache-2.0 WITH LLVM-exception",
            f"{github}llvm/llvm-project",
            "",
        ),
        _part(
            "stackframe and error-stack-parser",
            "MIT",
            f"{github}stacktracejs",
            "Copyright (c) 2017 Eric Wendelin and other contributors",
            ("pyodide.mjs",),
        ),
        _part(
            "OCaml's library and js_of_ocaml, in the checker of plans",
            _OCAML,
            f"{github}ocsigen/js_of_ocaml",
            f"Copyright (c) Jérôme Vouillon, CNRS, INRIA and contributors\n\n{_terms('OCaml')}",
            ("index.html",),
        ),
    ]


_WITHIN: Final = {
    "_bz2": (
        *("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
        "Copyright (C) 1996-2019 Julian R Seward. All rights reserved.",
    ),
    "_ctypes": (
        *("libffi", "MIT", "https://sourceware.org/libffi"),
        "Copyright (c) 1996-2024 Anthony Green, Red Hat, Inc and others.",
    ),
    "_decimal": (
        *("mpdecimal", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal"),
        "Copyright (c) 2008-2024 Stefan Krah. All rights reserved.",
    ),
    "_lzma": ("XZ Utils", "0BSD", "https://tukaani.org/xz", ""),
    "_sha2": (
        *("HACL*", "MIT", "https://github.com/hacl-star/hacl-star"),
        "Copyright (c) 2016-2022 INRIA, CMU and Microsoft Corporation\n"
        "Copyright (c) 2022-2023 HACL* Contributors",
    ),
    "_sqlite3": ("SQLite", "public domain", "https://www.sqlite.org", ""),
    "_zstd": (
        *("Zstandard", "BSD-3-Clause", "https://github.com/facebook/zstd"),
        "Copyright (c) Meta Platforms, Inc. and affiliates. All rights reserved.",
    ),
    "pyexpat": (
        *("Expat", "MIT", "https://github.com/libexpat/libexpat"),
        "Copyright (c) 1998-2000 Thai Open Source Software Center Ltd and Clark Cooper\n"
        "Copyright (c) 2001-2025 Expat maintainers",
    ),
    "zlib": (
        *("zlib", "Zlib", "https://www.zlib.net"),
        "Copyright (C) 1995-2024 Jean-loup Gailly and Mark Adler",
    ),
}
"""Libraries in Python's program, by the module that is there where they are."""


def shipped(contents: Mapping[str, Any]) -> list[Part]:
    """Return the parts of what :func:`slim` put together."""
    built_in = set(contents["built_in"])
    modules = {name.partition(".")[0] for name in contents["modules"]}
    return [
        *_distributions({"shufflegraph"}, OWN),
        *_python(contents["python"]),
        *_always(),
        *[_part(*within) for module, within in _WITHIN.items() if module in built_in],
        *_distributions(modules - {"shufflegraph"}, ("python.zip",)),
    ]


def _python(version: str) -> Iterator[Part]:
    """Pyodide, and the Python of that version in it."""
    pyodide = f"https://github.com/pyodide/pyodide/tree/{PYODIDE}"
    files = (*SHIPPED, "python.zip")
    yield Part("Pyodide", PYODIDE, "MPL-2.0", pyodide, _terms("MPL-2.0"), files)
    source = "https://github.com/python/cpython"
    yield Part("CPython", version, "PSF-2.0", source, _terms("PSF-2.0"), (*PROGRAM, "python.zip"))


def _distributions(modules: set[str], files: tuple[str, ...]) -> Iterator[Part]:
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
        kept = [one for one in found.files or [] if _is_licence(one)]
        text = "\n\n".join(one.read_text(encoding="utf-8") for one in kept)
        links = [str(link).partition(", ")[2] for link in described.get("project_url", [])]
        source = described.get("home_page") or next(iter(links), "")
        yield Part(name, found.version, str(licence), str(source), text, files)


def _is_licence(file: PurePath) -> bool:
    """Is it a text beside the metadata, and none of the code, which has modules of that name?

    >>> from pathlib import PurePosixPath as Path
    >>> _is_licence(Path("six-1.dist-info/LICENSE")), _is_licence(Path("shufflegraph/table/app/licences.py"))
    (True, False)
    """
    is_text = file.suffix.lower() in {"", ".txt", ".md", ".rst"}
    names = ("licen", "copying", "notice")
    return (
        file.parts[0].endswith((".dist-info", ".egg-info"))
        and is_text
        and any(name in file.name.lower() for name in names)
    )


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
    """Return the page that lists the licences."""
    parts = "\n".join(map(_section, shipped(contents)))
    return _PAGE.format(parts=parts, style=_STYLE, policy=policy("", _STYLE))


def _section(part: Part) -> str:
    title = escape(f"{part.name} {part.version}".strip())
    source = f': <a href="{escape(part.source)}">source</a>' if part.source else ""
    text = "<br>\n".join(escape(part.text).splitlines())
    whole = f"<details><summary>The whole text</summary><p>{text}</p></details>" if text else ""
    files = ", ".join(part.files)
    return f"<h2>{title}</h2>\n<p>{escape(part.licence)}{source}</p>\n<p>In {files}</p>\n{whole}"
