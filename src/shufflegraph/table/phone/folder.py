"""The app as one file, or as a folder of static files that any web server can hold."""

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from string import Template
from typing import Any, Final, NamedTuple

from shufflegraph.base.languages import LANGUAGES, MORE_LANGUAGES
from shufflegraph.errors import InvalidParameter
from shufflegraph.table.files import target_of, write_file
from shufflegraph.table.phone.assembly import (
    NOTHING_MORE,
    assembled,
    file_of,
    policy,
    short_style,
    texts_in,
)
from shufflegraph.table.phone.icons import icon
from shufflegraph.table.phone.script import modules_from, script_from

_RULES: Final = {
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
"""What the page of a folder may do besides: read the files beside it."""
_FOLDER_HEAD: Final = """<link rel="icon" href="icon-192.png">
<link rel="apple-touch-icon" href="icon-180.png">
<link rel="manifest" href="manifest.webmanifest">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d0f13" media="(prefers-color-scheme: dark)">"""
NAME: Final = "Deal cards"
_ONLY_TRICK: Final = LANGUAGES[1:]
"""Languages that the app has in its page, and its trick in a file."""
ICONS: Final = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}


def app_page(language: str = "en", *, is_folder: bool = True) -> str:
    """Return the page; with the other files of the app beside it a device can keep and install it."""
    return assembled(
        None,
        language=language,
        title=NAME if language == "en" else texts_in(language)["title"],
        is_folder=is_folder,
        more_rules=_RULES if is_folder else NOTHING_MORE,
        **({"head": _FOLDER_HEAD} if is_folder else {}),
    )


def meter_page() -> str:
    """Return the page that says how well a real deck was shuffled, in the language after # in its address."""
    script, style = meter_script(), short_style(file_of("meter.css"))
    rules = policy(script, style, {"img-src": "'self'"})
    return Template(file_of("meter.html")).substitute(
        policy=rules,
        style=style,
        script=script,
        texts=meter_texts(*LANGUAGES, *MORE_LANGUAGES),
    )


def meter_script() -> str:
    """Return the script of the meter."""
    return script_from("meter.js", file_of)


def meter_texts(*languages: str) -> str:
    """Return what the meter says in these languages, as JSON."""
    said = {
        one: {
            **texts_in(one)["meterPage"],
            "title": texts_in(one)["meter"],
            "app": texts_in(one)["title"],
            "ranks": texts_in(one)["anyCard"]["ranks"],
        }
        for one in languages
    }
    return _as_json(said)


def trick_page() -> str:
    """Return the page of the trick that people send each other; the core, and at most 12 kB besides."""
    script, style = trick_script(), short_style(file_of("anycard.css"))
    rules = policy(script, style, {"img-src": "'self'", "connect-src": "'self'"})
    return Template(file_of("anycard.html")).substitute(
        policy=rules,
        style=style,
        script=script,
        texts=trick_texts("en"),
        more=" ".join((*_ONLY_TRICK, *MORE_LANGUAGES)),
    )


def trick_script() -> str:
    """Return the script of the trick, with the core."""
    return script_from("trick.js", file_of)


def trick_texts(language: str) -> str:
    """Return what the trick says, as JSON."""
    return _as_json(texts_in(language)["anyCard"])


def _as_json(said: object) -> str:
    """As JSON that ends no script element."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).replace("<", r"\u003c")


def manifest() -> str:
    """Return what a device has to know to install the page."""
    icons = [
        {"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any maskable"}
        for name, size in ICONS.items()
        if size >= 192
    ]
    return json.dumps(
        {
            "id": "./",
            "name": NAME,
            "short_name": NAME,
            "description": "Shuffle a real deck by dealing, without a network.",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#ffffff",
            "theme_color": "#ffffff",
            "icons": icons,
        },
        indent=1,
    )


def worker(files: Mapping[str, str], version: str) -> str:
    """Return the service worker that keeps these files, each with its hash."""
    written = json.dumps({"version": version, "files": dict(files)}, indent=1)
    empty = '{ version: "", files: {} }'
    script = file_of("worker.js")
    if script.count(empty) != 1:
        raise AssertionError("the service worker has one place for what was built")
    return script.replace(empty, written)


PAGE: Final = "index.html"
METER: Final = "meter.html"
TRICK: Final = "any-card.html"
WORKER: Final = "worker.js"
MODULE: Final = "shufflegraph.js"
TYPES: Final = "shufflegraph.d.ts"


class Written(NamedTuple):
    """What was written: the version, which depends on every byte, and the size of each file."""

    version: str
    sizes: dict[str, int]


def write_app(target: Path, language: str = "en") -> Written:
    """Write the app: one file if `target` ends in .html, else a folder, which is made if it is not there.

    One file speaks English and `language`, or German; a folder speaks all languages.
    """
    target_of(target)
    if target.suffix.lower() in {".html", ".htm"}:
        if target.is_dir():
            raise InvalidParameter(f"{target} is a folder: name a file for the app")
        parts = {target.name: app_page(language, is_folder=False).encode()}
        write_file(target, parts[target.name])
    else:
        refuse_other(target)
        parts = made()
        target.mkdir(parents=True, exist_ok=True)
        for name, content in parts.items():
            write_file(target / name, content)
    return Written(version_of(hashes(parts)), {name: len(part) for name, part in parts.items()})


def write_modules(target: Path) -> Written:
    """Write core and checker as modules for other programs, to a folder that is new or was written so."""
    target_of(target)
    if target.exists() and not target.is_dir():
        raise InvalidParameter(f"{target} is a file: the modules are a folder")
    if target.is_dir() and any(target.iterdir()) and not (target / MODULE).is_file():
        raise InvalidParameter(f"{target} has other files in it: name a new folder for the modules")
    names = [*modules_from(MODULE, file_of), TYPES]
    parts = {name: file_of(name).encode() for name in names}
    described = {"name": "shufflegraph", "version": version("shufflegraph"), "license": "MIT"}
    entry = {"type": "module", "main": f"./{MODULE}", "types": f"./{TYPES}"}
    parts["package.json"] = json.dumps({**described, **entry}, indent=1).encode()
    target.mkdir(parents=True, exist_ok=True)
    for name, content in parts.items():
        write_file(target / name, content)
    return Written(version_of(hashes(parts)), {name: len(part) for name, part in parts.items()})


def refuse_other(folder: Path) -> None:
    """Refuse a folder in which something else than an app would be written over."""
    if folder.exists() and not folder.is_dir():
        raise InvalidParameter(f"{folder} is a file: the app is a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / WORKER).is_file():
        raise InvalidParameter(f"{folder} has other files in it: name a new folder for the app")


def made() -> dict[str, bytes]:
    """Return all files of the app by name, the service worker last."""
    parts = {PAGE: app_page().encode(), METER: meter_page().encode()}
    parts[TRICK] = trick_page().encode()
    for one in MORE_LANGUAGES:
        said = {key: text for key, text in texts_in(one).items() if key != "meterPage"}
        parts[f"{one}.json"] = json.dumps(said, ensure_ascii=False).encode()
    for one in _ONLY_TRICK:
        said = {key: texts_in(one)[key] for key in ("anyCard", "trick")}
        parts[f"{one}.json"] = json.dumps(said, ensure_ascii=False).encode()
    parts["manifest.webmanifest"] = manifest().encode()
    parts |= {name: icon(size) for name, size in ICONS.items()}
    return {**parts, WORKER: worker_of(parts).encode()}


def hashes(parts: Mapping[str, bytes]) -> dict[str, str]:
    """Return the hash of every file that the device keeps; the page is kept as the folder's own address."""
    kept = {"./" if name == PAGE else name: part for name, part in parts.items() if name != WORKER}
    digests = {name: b64encode(sha256(part).digest()).decode() for name, part in kept.items()}
    return {name: f"sha256-{digest}" for name, digest in digests.items()}


def version_of(files: Mapping[str, str]) -> str:
    """Return a name for these files that no others have."""
    return sha256(json.dumps(dict(files), sort_keys=True).encode()).hexdigest()[:16]


def worker_of(parts: Mapping[str, bytes]) -> str:
    files: dict[str, Any] = hashes(parts)
    return worker(files, version_of(files))
