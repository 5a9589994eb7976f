"""The app as files: the page without a deal, and what a device needs to keep and install it."""

import json
from collections.abc import Mapping
from string import Template
from typing import Final

from shufflegraph.table.page.assembly import NOTHING_MORE, assembled, file_of, policy

_RULES: Final = {
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
}
"""What the page of a folder may do besides: read the files beside it."""
_HEAD: Final = """<link rel="icon" href="icon-192.png">
<link rel="apple-touch-icon" href="icon-180.png">
<link rel="manifest" href="manifest.webmanifest">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0d0f13" media="(prefers-color-scheme: dark)">"""
NAME: Final = "Deal cards"
ICONS: Final = {"icon-180.png": 180, "icon-192.png": 192, "icon-512.png": 512}


def app_page(*, is_folder: bool = True) -> str:
    """Return the page; with the other files of the app beside it a device can keep and install it."""
    return assembled(
        None,
        language="en",
        title=NAME,
        is_folder=is_folder,
        more_rules=_RULES if is_folder else NOTHING_MORE,
        **({"head": _HEAD} if is_folder else {}),
    )


def meter_page() -> str:
    """Return the page that says how well a real deck was shuffled, in German if its address ends in #de."""
    language = 'if (location.hash === "#de") document.documentElement.lang = "de";'
    script, style = f"{language}\n{file_of('app', 'meter.js')}", file_of("app", "meter.css")
    rules = policy(script, style, {"img-src": "'self'"})
    return Template(file_of("app", "meter.html")).substitute(
        policy=rules, style=style, script=script
    )


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
    script = file_of("app", "worker.js")
    if script.count(empty) != 1:
        raise AssertionError("the service worker has one place for what was built")
    return script.replace(empty, written)
