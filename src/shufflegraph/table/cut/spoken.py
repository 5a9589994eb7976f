"""Fingerprints that can be read aloud, and the text of which they are taken."""

import json
from hashlib import sha256
from typing import Any, Final

WORDS: Final = 10
"""A fingerprint has this many words of 16 bits: two numbers with the same one take 2^80 tries."""
_CONSONANTS: Final = "bdfghjklmnprstvz"
_VOWELS: Final = "aiou"


def _word(bits: int) -> str:
    """Return 16 bits as a word that can be read aloud: consonants of 4 bits, vowels of 2."""
    return (
        _CONSONANTS[bits >> 12]
        + _VOWELS[bits >> 10 & 3]
        + _CONSONANTS[bits >> 6 & 15]
        + _VOWELS[bits >> 4 & 3]
        + _CONSONANTS[bits & 15]
    )


def spoken(data: bytes) -> str:
    """Return an even number of bytes as words of five letters that can be read aloud."""
    pairs = zip(data[::2], data[1::2], strict=True)
    return " ".join([_word(first << 8 | second) for first, second in pairs])


def hashed_text(*parts: Any) -> bytes:
    """Return what is hashed: the parts as one JSON array, without blanks and in ASCII."""
    return json.dumps(parts, separators=(",", ":")).encode("ascii")


def fingerprint_of(*parts: Any) -> str:
    """Return ten words by which the parts are known again, of their SHA-256."""
    return spoken(sha256(hashed_text(*parts)).digest()[: 2 * WORDS])
