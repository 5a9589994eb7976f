"""JSON texts, read strictly: each key once, finite numbers, the keys that are known."""

import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

from shufflegraph.base.messages import hint, label_of, repr_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType


class _NotStrict(Exception):
    """What the standard library would accept; the message says what it is."""


def twice_text(key: str, number: int) -> str:
    """Return what is said of a key that one object has more than once."""
    times = "twice" if number == 2 else f"{number} times"
    return f"the key {repr_of(key)} is given {times} in one object: each is given once"


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
    except json.JSONDecodeError as wrong:
        raise fault(f"{name} is not JSON: {' '.join(str(wrong).split())}") from None
    except ValueError:
        most = sys.get_int_max_str_digits()
        raise fault(f"{name} has an integer of more than {most:,} digits") from None
    except RecursionError:
        raise fault(f"{name} has too many lists or objects in each other") from None


def read_document(
    text: object,
    kind: str,
    head: Mapping[str, object],
    needed: Sequence[str],
    others: Sequence[str] = (),
    faults: tuple[type[ValueError], type[ValueError]] = (InvalidParameter, InvalidParameterType),
    *,
    why: str = "",
) -> dict[str, Any]:
    """Return the object that a JSON text of this kind is; it begins as `head` and has all needed keys."""
    fault, type_fault = faults
    if not isinstance(text, str):
        raise type_fault(f"a {kind} is read from a text, not from a {type(text).__name__}")
    tree = read_json(text, f"the {kind}", fault)
    for key, known in head.items() if type(tree) is dict else ():
        if key not in tree:
            raise fault(f"the {kind} has no {label_of(key)}: it has to be {label_of(known)}")
        if tree[key] != known or type(tree[key]) is not type(known):
            raise fault(
                f"the {key} of the {kind} is {label_of(tree[key])}: it has to be {label_of(known)}"
                + (why if key == "version" else "")
            )
    return check_keys(tree, f"the {kind}", (*head, *needed), others, fault)


def check_keys(
    tree: Any,
    where: str,
    needed: Sequence[str],
    others: Sequence[str] = (),
    fault: type[ValueError] = InvalidParameter,
) -> dict[str, Any]:
    """Return the object, or refuse what has not all needed keys, or others than these."""
    if type(tree) is not dict:
        raise fault(f"{where} is {label_of(tree)}: it has to be an object with {', '.join(needed)}")
    for key in needed:
        if key not in tree:
            raise fault(f"{where} has no {label_of(key)}: it needs {', '.join(needed)}")
    if len(tree) > len(needed):
        keys = (*needed, *others)
        unknown = next((key for key in tree if key not in keys), None)
        if unknown is not None:
            raise fault(
                f"{where} has an unknown {label_of(unknown)}: {hint(unknown, keys, 'keys')}"
            )
    found: dict[str, Any] = tree
    return found


def array(tree: Any, where: str, fault: type[ValueError] = InvalidParameter) -> list[Any]:
    """Return the array, or refuse what is not one."""
    if type(tree) is not list:
        raise fault(f"{where} is {label_of(tree)}: it has to be an array")
    return tree


def _no_number(name: str) -> NoReturn:
    raise _NotStrict(f"{name} is not a number in JSON: numbers are finite")
