"""Numbers as texts, the way Replay.v reads them, and texts packed into integers, the way Packed.v does.

Cases are read by Coq many times faster so than as terms.
"""

from collections.abc import Callable, Iterable, Sequence

from proofs.replay.cases import CaseFile

SETTING = "From Coq Require Import Uint63.\nOpen Scope uint63_scope."
BASE = 90
FIRST = ord("#")
CHARACTERS = 9
"""So many characters of seven bits lie in one of Coq's machine integers of 63 bits."""
TOGETHER = 8
"""So many integers are written together."""


def number(value: int) -> str:
    """A number as characters: one, after a tilde for every 90.

    >>> number(0), number(89), number(93)
    ('#', '|', '~&')
    """
    return "~" * (value // BASE) + chr(FIRST + value % BASE)


def text(fields: Iterable[Sequence[int]]) -> str:
    """Fields of numbers as a text.

    >>> text([[0, 1], [], [2]])
    '#$  %'
    """
    return " ".join("".join(map(number, field)) for field in fields)


def packed(characters: str) -> str:
    """A text as a Coq list of machine integers, nine characters in each, the first one lowest.

    A long one is written with a word of Packed.v, which Coq reads faster than a list's notation.

    >>> packed("#$"), packed("#" * 10)
    ('[4643]', '[2541874183385174435; 35]')
    >>> packed("#$" + "\\0" * 70)
    '(eight 4643 0 0 0 0 0 0 0 [])'
    """
    pieces = [
        characters[start : start + CHARACTERS] for start in range(0, len(characters), CHARACTERS)
    ]
    words = [
        str(sum([ord(one) << 7 * place for place, one in enumerate(piece)])) for piece in pieces
    ]
    whole = len(words) - len(words) % TOGETHER
    parts = [
        f"(eight {' '.join(words[start : start + TOGETHER])} "
        for start in range(0, whole, TOGETHER)
    ]
    return f"{''.join(parts)}[{'; '.join(words[whole:])}]" + ")" * len(parts)


def changed(told: str, field: int, place: int, other: Callable[[int], int]) -> str:
    """The text with another number below 90 at this place of a field."""
    fields = told.split(" ")
    new = chr(FIRST + other(ord(fields[field][place]) - FIRST))
    fields[field] = f"{fields[field][:place]}{new}{fields[field][place:][1:]}"
    return " ".join(fields)


def case_file(name: str, modules: str, checker: str, texts: Iterable[str]) -> CaseFile:
    """Texts for a checker of these Coq modules, a function from a text to a truth value."""
    whole = f"(fun words => {checker} (unpack words))"
    return CaseFile(name, f"{modules} Packed", whole, tuple(map(packed, texts)), SETTING)
