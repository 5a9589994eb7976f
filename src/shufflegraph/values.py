"""How messages write values, faults that many checks share, strict JSON, and names imported on demand.

Python refuses to write or read an integer of more than 4,300 digits, or of fewer where that is set; up to
640 digits it never does. So every message shows what it was given by :func:`repr_of`.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import wraps
from itertools import islice
from math import log10
from typing import Any, Final, Literal, NoReturn, ParamSpec, SupportsIndex, TypeAlias, TypeVar

from shufflegraph.errors import InvalidParameter, InvalidParameterType

MOST_DIGITS: Final = sys.int_info.str_digits_check_threshold
"""Integers of at most this many digits are written whole, whatever is set."""

MOST_LISTED: Final = 8
"""At most this many values of a list are named."""
MOST_LETTERS: Final = 40
"""The longest name of one value."""

_LONG: Final = 10**MOST_DIGITS
E = TypeVar("E", bound=Exception)
FaultT = TypeVar("FaultT")
P = ParamSpec("P")
GameName: TypeAlias = Literal[
    "skat",
    "schafkopf",
    "schafkopf-short",
    "doppelkopf",
    "doppelkopf-no-nines",
    "mau-mau",
    "mau-mau-long",
    "romme",
    "romme-no-jokers",
    "romme-short",
    "romme-short-no-jokers",
    "bridge",
    "poker",
    "solitaire",
    "solitaire-long",
    "whist",
    "hearts",
    "spades",
    "euchre",
    "cribbage",
    "gin",
    "canasta",
    "belote",
    "coinche",
    "manille",
    "jass",
    "tarot",
    "uno",
    "scopa",
    "scopone",
    "briscola",
    "tressette",
    "burraco",
    "mus",
    "tute",
    "brisca",
    "escoba",
    "guinote",
    "sueca",
    "klaverjassen",
    "toepen",
    "pesten",
    "rikken",
    "tysiac",
    "makao",
    "durak",
    "preferans",
    "pisti",
    "batak",
    "king",
    "schnapsen",
    "sixty-six",
    "watten",
    "konigrufen",
    "pinochle",
    "omaha",
    "draw-poker",
    "crazy-eights",
]
"""The names of GAMES, which an editor completes; other spellings of them are found too."""
Language: TypeAlias = Literal["en", "de"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "de")
"""In which the library names cards and speaks to dealers."""
MORE_LANGUAGES: Final = ("es", "fr", "it", "nl", "pl", "tr")
"""In which the app speaks besides: its folder has a file of each; one file has English and one of these."""


def digits(number: int) -> int:
    """Return how many decimal digits `number` has, without writing them."""
    size = max(abs(number), 1)
    power = int(log10(size))  # may be off by one next to a power of ten
    ends: list[int] = [10**power, 10 ** (power + 1)]
    return power + sum([end <= size for end in ends])


def repr_of(value: object) -> str:
    """Return `value` as a message shows it: its repr, or how long the integer is."""
    if type(value) is int and not -_LONG < value < _LONG:
        return f"{'an' if value > 0 else 'a negative'} integer of {digits(value):,} digits"
    return _text_of(value, repr)


def _text_of(value: object, text: Callable[[Any], str]) -> str:
    try:
        return text(value)
    except ValueError:
        return f"a {type(value).__name__} with too long an integer"
    except Exception:
        return f"a {type(value).__name__} that cannot be shown"


def label_of(value: object) -> str:
    """Return `value` as people write it, a card as ♠A and a text in quotes, cut after 40 letters."""
    if type(value) is int:
        return repr_of(value)
    has_own_text = type(value).__str__ is not object.__str__ and not isinstance(
        value, str | SupportsIndex
    )
    text = _text_of(value, str) if has_own_text else repr_of(value)
    return text if len(text) <= MOST_LETTERS else text[: MOST_LETTERS - 1] + "…"


def listed(values: Iterable[object]) -> str:
    """Return up to eight values as people write them, with commas, and … for the others."""
    first = list(islice(values, MOST_LISTED + 1))
    return ", ".join(map(label_of, first[:MOST_LISTED])) + ", …" * (len(first) > MOST_LISTED)


def joined(texts: Iterable[str]) -> str:
    """Return up to eight texts with "and" between them, each once, and "others" for the rest."""
    different = list(dict.fromkeys(texts))
    more = ["others"] * (len(different) > MOST_LISTED)
    return " and ".join(different[:MOST_LISTED] + more)


MOST_NAMED: Final = 20
"""Of more names a message gives a few."""


def hint(name: str, names: Iterable[str], kind: str, others: Iterable[str] = ()) -> str:
    """Return what might be meant by `name`: the nearest of `names` and `others`, or a few or all `names`."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a misspelt name needs it

    near = get_close_matches(name, [*names, *others], n=1, cutoff=0.5)
    if near:
        return f"did you mean {repr_of(near[0])}?"
    every = list(names)
    if len(every) > MOST_NAMED:
        return f"there are {len(every)} {kind}, such as {', '.join(every[:5])}"
    return f"the {kind} are {', '.join(every)}"


def first_fault(faults: Iterable[FaultT | None]) -> FaultT | None:
    return next(filter(None, faults), None)


def in_turn(faults: Callable[P, Iterable[FaultT | None]]) -> Callable[P, FaultT | None]:
    """Return the check made of several: each is made once those before it have found nothing."""

    @wraps(faults)
    def fault(*arguments: P.args, **keywords: P.kwargs) -> FaultT | None:
        return first_fault(faults(*arguments, **keywords))

    return fault


def wrong_kind(name: str, value: object, needed: str) -> InvalidParameterType:
    """Return the error of an argument that is not of the kind that is needed."""
    return InvalidParameterType(f"{name} is {label_of(value)}: it has to be {needed}")


def kind_fault(
    name: str, value: object, kind: type | tuple[type, ...], needed: str
) -> InvalidParameterType | None:
    return None if isinstance(value, kind) else wrong_kind(name, value, needed)


def type_fault(told: str, value: object, kind: type | tuple[type, ...], error: type[E]) -> E | None:
    """Return the error that tells what is needed, and of which type the value is instead."""
    return None if isinstance(value, kind) else error(f"{told}, not a {type(value).__name__}")


def list_fault(name: str, value: object, needed: str) -> InvalidParameterType | None:
    is_list = isinstance(value, Sequence) and not isinstance(value, str | bytes)
    return None if is_list else wrong_kind(name, value, needed)


def choice_fault(name: str, value: object, choices: Sequence[str]) -> InvalidParameter | None:
    if isinstance(value, str) and value in choices:
        return None
    kind = InvalidParameter if isinstance(value, str) else InvalidParameterType
    return kind(f"{name} is {label_of(value)}: it has to be one of {', '.join(choices)}")


def keys_of(items: Iterable[Any], key: Callable[[Any], Any]) -> list[Any]:
    """Return the key of each item; where there is none, the error says of which."""
    keys = []
    for place, item in enumerate(items, 1):
        try:
            keys.append(key(item))
        except Exception as error:
            raise InvalidParameter(
                f"card {place}, {label_of(item)}, has no key: {_text_of(error, str)}"
            ) from error
    return keys


def hashable_fault(name: str, values: Iterable[object]) -> InvalidParameterType | None:
    for place, value in enumerate(values, 1):
        try:
            hash(value)
        except Exception:
            return InvalidParameterType(f"{name}, card {place}: {label_of(value)} has no hash")
    return None


def is_one_of(value: object, known: Container[Any]) -> bool:
    """Is it in there? What has no hash is not, though its type may have one."""
    try:
        return value in known
    except Exception:
        return False


def integer_fault(
    name: str, *values: object, least: int | None = 0, most: int | None = None
) -> InvalidParameter | None:
    for value in values:
        if type(value) is not int:
            return InvalidParameterType(f"{name} is {label_of(value)}: it has to be an integer")
        if least is not None and value < least:
            return InvalidParameter(f"{name} is {label_of(value)}: it has to be at least {least}")
        if most is not None and value > most:
            last = f"{most:,}" if most < _LONG else label_of(most)
            return InvalidParameter(f"{name} is {label_of(value)}: it has to be at most {last}")
    return None


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


def raised(kind: type[E], call: Callable[..., object], *arguments: object) -> E | None:
    """Return what error of this kind the call raises, or None."""
    try:
        call(*arguments)
    except kind as error:
        return error
    return None


def _no_number(name: str) -> NoReturn:
    raise _NotStrict(f"{name} is not a number in JSON: numbers are finite")


def pretty_print(printer: Any, words: str, drawn: str) -> None:
    """Let IPython's terminal print the words, and below them what is drawn, if it is narrow enough."""
    width = max(map(len, drawn.splitlines()), default=0)
    printer.text(f"{words}\n{drawn}" if 0 < width <= printer.max_width else words)
