"""What texts are sorted by: the order of people, and that of the marks on library shelves."""

import re
from typing import Final
from unicodedata import normalize

KeyPart = tuple[int, int, str]
_FOLDED: Final = str.maketrans(
    {"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)
"""Letters that are not a plain one with a mark."""
_DEWEY: Final = re.compile(r"\d{3}(\.\d+)(?![.\d])")
"""A Dewey number: three digits, then decimals."""
_VOLUMES: Final = frozenset(("vol", "no", "nr", "pt", "bd", "heft"))
"""What stands before the number of a volume, a copy or a part."""
_CLASS: Final = re.compile(r"([^\W\d_]{0,3})\s*(\d+)(?:\.(\d+))?")
"""Letters, a whole number, decimals."""
_MARK: Final = re.compile(r"([^\W\d_]+)([.\s]*)(\d*)|(\d+)")
"""A word or the letters of a Cutter mark with its digits, or a number."""


def _parts(text: str) -> list[KeyPart]:
    """Return numbers and what is between, to which the decimals of a Dewey number in front belong."""
    dewey = _DEWEY.match(text)
    kept = dewey[1] if dewey else ""
    plain = text[: dewey.start(1)] + "\0" + text[dewey.end() :] if dewey else text
    return [
        (0, len(part), part) if at % 2 else (1, 0, part.replace("\0", kept))
        for at, part in enumerate(re.split(r"0*(\d+)", plain))
        if part
    ]


def _unmarked(text: str) -> str:
    """Return letters without accents and dots."""
    whole = normalize("NFKD", text).translate(_FOLDED)
    return "".join([letter for letter in whole if not "\u0300" <= letter <= "\u036f"])


def natural_key(text: object) -> tuple[KeyPart, ...]:
    """Return a key by which texts are sorted as people do: 9 before 10, Ä beside A, without regard to case.

    Numbers of three digits with decimals in front are Dewey numbers, so 641.555 comes before 641.6; 1.9 comes
    before 1.10, as versions do.

    >>> sorted(["Card 10", "card 9", "Ärmel", "Armut", "Ace"], key=natural_key)
    ['Ace', 'Ärmel', 'Armut', 'card 9', 'Card 10']

    :param text: what is sorted, read as a text.
    """
    plain = normalize("NFKC", str(text).strip().casefold())
    with_marks = "".join([part for _, _, part in _parts(plain)])
    return (*_parts(_unmarked(plain)), (-1, 0, with_marks))


def call_number_key(text: object) -> tuple[tuple[int, int, str, str], ...]:
    """Return a key by which the marks of a library are sorted: Dewey, Library of Congress, Cutter.

    A class has letters, a whole number and decimals; the digits of a Cutter mark are decimals, so B47 comes
    before B5; years and volumes are numbers. Nothing comes before something.

    >>> sorted(["QA76.9 .B5", "QA76.9 .B47 v.10", "QA76.9 .B47 v.2", "QA8"], key=call_number_key)
    ['QA8', 'QA76.9 .B47 v.2', 'QA76.9 .B47 v.10', 'QA76.9 .B5']

    :param text: the mark, read as a text.
    """
    plain = re.sub(r"[/'’]", "", _unmarked(normalize("NFKC", str(text).strip().casefold())))
    key: list[tuple[int, int, str, str]] = []
    if found := _CLASS.match(plain):
        letters, whole, decimals = found.groups()
        key += [(1, 0, letters, ""), _number(whole, decimals or "")]
        plain = plain[found.end() :]
    for word, between, digits, alone in _MARK.findall(plain):
        if alone:
            key.append(_number(alone))
        elif digits and (between or word in _VOLUMES):
            key += [(1, 0, word, ""), _number(digits)]
        else:
            key.append((1, 0, word, digits))
    return tuple(key)


def _number(digits: str, decimals: str = "") -> tuple[int, int, str, str]:
    plain = digits.lstrip("0")
    return 0, len(plain), plain, decimals
