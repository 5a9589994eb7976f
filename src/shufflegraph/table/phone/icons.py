"""The app's icon, a card on a table, and pictures as PNG, written without any library."""

import struct
import zlib
from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple, TypeAlias

_TABLE: Final = (11, 87, 168)
_CARD: Final = (255, 255, 255)
_PIP: Final = (163, 60, 0)

Rgb: TypeAlias = tuple[int, int, int]


class _Box(NamedTuple):
    """A rectangle with round corners, in parts of the side: left, top, right, bottom, radius."""

    left: float
    top: float
    right: float
    bottom: float
    radius: float
    colour: Rgb


_DRAWN: Final = (
    _Box(0, 0, 1, 1, 0, _TABLE),
    _Box(0.3, 0.22, 0.7, 0.78, 0.06, _CARD),
    _Box(0.36, 0.29, 0.46, 0.39, 0.05, _PIP),
    _Box(0.54, 0.61, 0.64, 0.71, 0.05, _PIP),
)
"""From the ground up; all that matters is inside the circle that every device shows of an icon."""


def icon(size: int) -> bytes:
    return png([bytes(_row(y, size)) for y in range(size)])


def png(rows: Sequence[bytes]) -> bytes:
    """A picture of these rows, three bytes a point."""
    head = struct.pack(">IIBBBBB", len(rows[0]) // 3, len(rows), 8, 2, 0, 0, 0)
    points = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    parts = [(b"IHDR", head), (b"IDAT", points), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts)


def _chunk(kind: bytes, content: bytes) -> bytes:
    checked = kind + content
    return struct.pack(">I", len(content)) + checked + struct.pack(">I", zlib.crc32(checked))


def _row(y: int, size: int) -> bytearray:
    row = bytearray(3 * size)
    for box in _DRAWN:
        left, right = (at * size for at in _span(box, (y + 0.5) / size))
        first, last = ceil(left), int(right)
        row[3 * first : 3 * last] = bytes(box.colour) * (last - first)
        for x in {int(left), int(right)} - {*range(first, last), size}:
            cover = min(x + 1, right) - max(x, left)
            for part, value in enumerate(box.colour):
                before = row[3 * x + part]
                row[3 * x + part] = round(before + (value - before) * max(cover, 0))
    return row


def _span(box: _Box, y: float) -> tuple[float, float]:
    """Where a line at that height enters and leaves the box."""
    if not box.top <= y <= box.bottom:
        return 0, 0
    off = max(box.top + box.radius - y, y - box.bottom + box.radius, 0)
    inset = box.radius - (box.radius**2 - off**2) ** 0.5
    return box.left + inset, box.right - inset
