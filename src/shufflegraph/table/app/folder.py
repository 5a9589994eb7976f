"""The app as one file, or as a folder of static files that any web server can hold."""

import json
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple

from shufflegraph.errors import InvalidParameter
from shufflegraph.table.app.document import ICONS, app_page, manifest, meter_page, worker
from shufflegraph.table.app.icons import icon
from shufflegraph.table.files import write_file

PAGE: Final = "index.html"
METER: Final = "meter.html"
WORKER: Final = "worker.js"


class Written(NamedTuple):
    """What was written: the version, which depends on every byte, and the size of each file."""

    version: str
    sizes: dict[str, int]


def write_app(target: Path) -> Written:
    """Write the app: one file if `target` ends in .html, else a folder, which is made if it is not there."""
    if target.suffix.lower() in {".html", ".htm"}:
        if target.is_dir():
            raise InvalidParameter(f"{target} is a folder: name a file for the app")
        parts = {target.name: app_page(is_folder=False).encode()}
        write_file(target, parts[target.name])
    else:
        refuse_other(target)
        parts = made()
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
    """Return the service worker for these files."""
    files: dict[str, Any] = hashes(parts)
    return worker(files, version_of(files))
