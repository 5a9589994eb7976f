"""JSON read strictly: each key once in its object, and all numbers finite."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any, NoReturn

from shufflegraph.numerals import shown


class _NotStrict(Exception):
    """What the standard library would accept; the message says what it is."""


def twice_text(key: str, number: int) -> str:
    """Return what is said of a key that one object has more than once."""
    times = "twice" if number == 2 else f"{number} times"
    return f"the key {shown(key)} is given {times} in one object: each is given once"


def read_json(
    text: str,
    name: str,
    fault: Callable[[str], Exception],
    twice: Callable[[str, int], str] = twice_text,
) -> Any:
    """Return what `text` says, or raise `fault` of what is wrong with it, which begins with its `name`."""

    def each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            key, number = Counter([key for key, _ in pairs]).most_common(1)[0]
            raise _NotStrict(twice(key, number))
        return found

    try:
        return json.loads(text, object_pairs_hook=each_once, parse_constant=_no_number)
    except _NotStrict as wrong:
        raise fault(f"{name}: {wrong}") from None
    except (ValueError, RecursionError) as wrong:
        raise fault(f"{name} is no JSON: {' '.join(str(wrong).split())}") from None


def _no_number(name: str) -> NoReturn:
    raise _NotStrict(f"{name} is no number in JSON: numbers are finite")
