"""The pages that the server keeps: compressed, up to a limit, the longest unused forgotten first.

A page that nobody has opened yet is kept apart. However many are asked for, they can push out only one
another; a page that somebody is dealing from goes only for others that were opened as well.
"""

import zlib
from threading import Lock
from typing import Final

_MOST_NEW: Final = 200
_MOST_OPENED: Final = 1000


class Kept:
    """Pages by their keys; several threads may use it at once."""

    def __init__(self, most_new: int = _MOST_NEW, most_opened: int = _MOST_OPENED) -> None:
        self._most = (most_new, most_opened)
        self._new: dict[str, bytes] = {}
        self._opened: dict[str, bytes] = {}  # the one not used for longest comes first
        self._lock = Lock()

    def add(self, key: str, document: bytes) -> None:
        """Keep a page that nobody has opened yet."""
        packed = zlib.compress(document)
        with self._lock:
            self._new[key] = packed
            _shorten(self._new, self._most[0])

    def open(self, key: str) -> bytes | None:
        """Return the page with exactly this key and note that it is used, or None if there is none."""
        with self._lock:
            packed = self._new.pop(key, None) or self._opened.pop(key, None)
            if packed is None:
                return None
            self._opened[key] = packed
            _shorten(self._opened, self._most[1])
        return zlib.decompress(packed)


def _shorten(pages: dict[str, bytes], most: int) -> None:
    while len(pages) > most:
        del pages[next(iter(pages))]
