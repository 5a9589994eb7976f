"""The app's QR codes, in Node, beside those of segno: every version, and what corrects their bytes."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.support import node

segno: Any = pytest.importorskip("segno")
pytestmark = pytest.mark.skipif(not node.WANTED, reason="Node is not installed")
SCRIPT = Path(__file__).parents[2] / "src" / "shufflegraph" / "table" / "phone" / "qr.js"
MOST = (
    17,
    32,
    53,
    78,
    106,
    134,
    154,
    192,
    230,
    271,
    321,
    367,
    425,
    458,
    520,
    586,
    644,
    718,
    792,
    858,
)
"""So many bytes fit into versions 1 to 20 at correction level L, by the standard's table."""
Code: TypeAlias = list[list[int]] | None


def codes(texts: list[str]) -> list[Code]:
    """The modules of each text's code, as the app draws them."""
    ask = (
        "for (const said of JSON.parse(require('fs').readFileSync(0, 'utf8')))"
        "console.log(JSON.stringify(qrOf(said)?.map((row) => row.map(Number)) ?? null));"
    )
    script = SCRIPT.read_text(encoding="utf-8").replace("export ", "") + ask
    return node.run(script, given=json.dumps(texts))


def by_segno(said: str) -> Code:
    made = segno.make(said.encode(), error="l", mode="byte", mask=0, boost_error=False, micro=False)
    return [[*map(int, row)] for row in made.matrix]


def test_full_codes_of_every_version_are_those_of_another_program() -> None:
    full = ["".join(chr(33 + (n * n + size) % 90) for n in range(size)) for size in MOST]
    for said, code in zip(full, codes(full), strict=True):
        assert code == by_segno(said), len(said)


def test_a_code_is_as_small_as_can_be() -> None:
    sizes = [size for most, _ in pairwise(MOST) for size in (most, most + 1)]
    sides = [len(code or ()) for code in codes(["x" * size for size in sizes])]
    assert sides == [21 + 4 * (n // 2 + n % 2) for n in range(len(sizes))]
    assert codes(["x" * 859]) == [None]


def words_of(code: list[list[int]]) -> list[int]:
    """The bytes of a code of version 1: mask 0 undone, upward and downward in pairs of columns."""
    side = len(code)

    def is_fixed(x: int, y: int) -> bool:
        return x == 6 or y == 6 or (y < 9 and (x < 9 or x >= side - 8)) or (x < 9 and y >= side - 8)

    bits: list[int] = []
    for column, right in enumerate((20, 18, 16, 14, 12, 10, 8, 5, 3, 1)):
        rows = range(side) if column % 2 else range(side - 1, -1, -1)
        for y in rows:
            for x in (right, right - 1):
                if not is_fixed(x, y):
                    bits.append(code[y][x] ^ ((x + y) % 2 == 0))
    return [int("".join(map(str, bits[at : at + 8])), 2) for at in range(0, len(bits), 8)]


def test_a_short_text_is_filled_up_as_the_standard_says() -> None:
    texts = ["", "a", "12 34", "\u00fc", "sixteen letters."]
    for said, code in zip(texts, codes(texts), strict=True):
        assert code is not None
        data = said.encode()
        wanted = (
            0x4 << 4 | len(data) >> 4,
            *((high & 15) << 4 | low >> 4 for high, low in pairwise([len(data), *data, 0])),
        )
        filled = [*wanted, *(0xEC if n % 2 == 0 else 0x11 for n in range(19 - len(wanted)))]
        words = words_of(code)
        assert words[:19] == filled, said
        assert [value_at(words, power) for power in range(7)] == [0] * 7, said


def value_at(words: list[int], power: int) -> int:
    """The words as a polynomial over the field of 256 at that power of 2: 0 for a whole code."""
    point, value = 1, 0
    for _ in range(power):
        point = times(point, 2)
    for word in words:
        value = times(value, point) ^ word
    return value


def times(one: int, other: int) -> int:
    """The product in the field of 256 with the polynomial 0x11d."""
    product = 0
    while other:
        product ^= one if other & 1 else 0
        one = one << 1 ^ (0x11D if one & 128 else 0)
        other >>= 1
    return product
