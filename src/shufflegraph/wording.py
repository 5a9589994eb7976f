"""How values are written in messages: cards as people write them, and never more than a line of anything."""

from collections.abc import Iterable
from itertools import islice
from typing import Final, SupportsIndex

from shufflegraph import values

MOST_LISTED: Final = 8
"""So many values of a list are named."""
MOST_LETTERS: Final = 40
"""So long may the name of one value be."""


def shown(value: object) -> str:
    """Return `value` as people write it, a card as ♠A and a text in quotes, cut after 40 letters."""
    if type(value) is int:
        return values.shown(value)
    has_own_text = type(value).__str__ is not object.__str__ and not isinstance(
        value, str | SupportsIndex
    )
    text = str(value) if has_own_text else values.shown(value)
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"


def listed(values: Iterable[object]) -> str:
    """Return up to eight values as people write them, with commas, and … for the others."""
    first = list(islice(values, MOST_LISTED + 1))
    return ", ".join(map(shown, first[:MOST_LISTED])) + ", …" * (len(first) > MOST_LISTED)


def joined(texts: Iterable[str]) -> str:
    """Return up to eight texts with "and" between them, each once, and "others" for the rest."""
    different = list(dict.fromkeys(texts))
    more = ["others"] * (len(different) > MOST_LISTED)
    return " and ".join(different[:MOST_LISTED] + more)


def hint(name: str, names: Iterable[str], kind: str, others: Iterable[str] = ()) -> str:
    """Return what might be meant by `name`: the nearest of `names` and `others`, or all `names`."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a misspelt name needs it

    near = get_close_matches(name, [*names, *others], n=1, cutoff=0.5)
    return f"did you mean {near[0]!r}?" if near else f"the {kind} are {', '.join(names)}"
