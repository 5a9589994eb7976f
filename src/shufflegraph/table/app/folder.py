"""The folder of static files that is the app, written in one go; any web server can hold it."""

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.table.app import runtime
from shufflegraph.table.app.document import ICONS, app_page, manifest, worker
from shufflegraph.table.app.icons import icon
from shufflegraph.table.app.licences import licences_page

PAGE: Final = "index.html"
WORKER: Final = "worker.js"


class Written(NamedTuple):
    """What was written: the version, which depends on every byte, and the size of each file."""

    version: str
    sizes: dict[str, int]


def write_app(folder: Path) -> Written:
    """Write the app into `folder`, which is made if it is not there."""
    refuse_other(folder)
    with TemporaryDirectory() as temporary:
        parts = made(Path(temporary))
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in parts.items():
        (folder / name).write_bytes(content)
    return Written(version_of(hashes(parts)), {name: len(part) for name, part in parts.items()})


def refuse_other(folder: Path) -> None:
    """Refuse a folder in which something else than an app would be written over."""
    if folder.exists() and not folder.is_dir():
        raise InvalidParameter(f"{folder} is a file: the app is a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / WORKER).is_file():
        raise InvalidParameter(f"{folder} has other files in it: name a new folder for the app")


def made(temporary: Path) -> dict[str, bytes]:
    """Return all files of the app by name, the service worker last."""
    pyodide = runtime.fetch(temporary)
    archive = temporary / "python.zip"
    contents = runtime.slim(pyodide, archive)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    parts = {name: (pyodide / name).read_bytes() for name in runtime.SHIPPED}
    parts |= {"python.zip": archive.read_bytes(), PAGE: app_page(lock).encode()}
    parts |= {"manifest.webmanifest": manifest().encode()}
    parts |= {name: icon(size) for name, size in ICONS.items()}
    parts |= {"licences.html": licences_page(contents).encode()}
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
    """Return the service worker for these files."""
    files: dict[str, Any] = hashes(parts)
    return worker(files, version_of(files))
