"""Numbers as texts, the way Replay.v reads them: cases are read by Coq several times faster so."""

from collections.abc import Iterable, Sequence

SETTING = "Open Scope text_scope."
BASE = 90
FIRST = ord("#")


def number(value: int) -> str:
    """A number as characters: one, after a tilde for every 90.

    >>> number(0), number(89), number(93)
    ('#', '|', '~&')
    """
    return "~" * (value // BASE) + chr(FIRST + value % BASE)


def text(fields: Iterable[Sequence[int]]) -> str:
    """Fields of numbers as a Coq string.

    >>> text([[0, 1], [], [2]])
    '"#$  %"'
    """
    return '"' + " ".join("".join(map(number, field)) for field in fields) + '"'


def changes(fields: Sequence[Sequence[int]]) -> list[str]:
    """The texts in which one field has one number more by one, or one number more.

    >>> changes([[0], []])
    ['"$ "', '"# #"']
    """
    result = []
    for place, field in enumerate(fields):
        changed = [*field[:-1], field[-1] + 1] if field else [0]
        result.append(text([*fields[:place], changed, *fields[place + 1 :]]))
    return result
