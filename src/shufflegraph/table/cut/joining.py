"""The players' part: what they call is stretched and added to the phone's number; the cut as JSON.

::

    {"format": "shufflegraph-cut", "version": 2,
     "hands": [["Ann", 10], ["Bob", 10]],     names with their numbers of cards, in their order
     "talon": [1, 1],                          the number of cards of each place
     "piles": 8, "aside": [0],                 how it is dealt: on 8 piles, the first place may be laid
     "under": false, "to_players": false,      aside, all cards on top, hands to piles
     "number": "2fa",                          the phone's number, in hexadecimal digits
     "salt": "00000000000000000000000000000009",
     "called": ["7", "bobsturn"],              letters and digits of each call, in their order
     "fingerprint": "lusab babad …"}          of all but what was called
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import shake_256
from itertools import count
from typing import Any, Final, NamedTuple

from shufflegraph.base.contracts import ensure, refuse, require, undecorated
from shufflegraph.base.deck import Position, Talon
from shufflegraph.base.faults import first_fault, in_turn, kind_fault, list_fault
from shufflegraph.base.messages import MOST_DIGITS, label_of, repr_of
from shufflegraph.base.strict_json import array, read_document
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.family import Family
from shufflegraph.table.cut.calls import plain, strange
from shufflegraph.table.cut.secret import (
    CUT_FORMAT,
    CUT_VERSION,
    SALT_BITS,
    WAY,
    Secret,
    hashed_text,
    names_fault,
)


class Parts(NamedTuple):
    """A cut as it was written down; only its form is checked."""

    secret: Secret
    called: list[Any]
    fingerprint: Any


CUT_KEYS: Final = (
    *("format", "version", "hands", "talon", *WAY),
    *("number", "salt", "called", "fingerprint"),
)

WHY_NOT_OLDER: Final = ", since in version 1 a sign that nobody hears could choose the deal"


def cut_text(told: Sequence[Any], called: Sequence[str], fingerprint: str) -> str:
    """Return a cut as JSON: what the fingerprint is taken of, what was called, and the fingerprint."""
    return json.dumps(dict(zip(CUT_KEYS, (*told, list(called), fingerprint), strict=True)))


def parts_of(text: str) -> Parts:
    head = {"format": CUT_FORMAT, "version": CUT_VERSION}
    tree = read_document(text, "cut", head, CUT_KEYS[2:], why=WHY_NOT_OLDER)
    dealt = (_hands_told(tree["hands"]), tuple(array(tree["talon"], "talon")))
    hidden = (_hexadecimal(tree, "number"), _hexadecimal(tree, "salt", SALT_BITS // 4))
    way = {key: tree[key] for key in WAY} | {"aside": tuple(array(tree["aside"], "aside"))}
    called = array(tree["called"], "called")
    refuse(first_fault(_written_fault(one) for one in called))
    return Parts(Secret(*dealt, *hidden, **way), called, tree["fingerprint"])


def _written_fault(call: object) -> InvalidParameter | None:
    if type(call) is str and call and plain(call) == call and strange(call) is None:
        return None
    return InvalidParameter(
        f"a call is {label_of(call)}: it is written in letters from a to z and digits alone"
    )


def _hands_told(tree: Any) -> dict[str, Any]:
    if type(tree) is not list or not all(type(pair) is list and len(pair) == 2 for pair in tree):
        raise InvalidParameter(f"hands is {label_of(tree)}: it has to be an array of [name, cards]")
    names = [name for name, _ in tree]
    if len({str(name) for name in names}) < len(names):
        raise InvalidParameter(f"hands is {label_of(tree)}: each name is given once")
    refuse(names_fault(names))
    return dict(tree)


def _hexadecimal(tree: Mapping[str, Any], key: str, digits: int = 1) -> int:
    value = tree[key]
    is_one = type(value) is str and value != "" and not set(value) - set("0123456789abcdef")
    if not is_one or value != f"{int(value, 16):0{digits}x}":
        told = "hexadecimal digits, without zeros before them"
        told = told if digits == 1 else f"{digits} hexadecimal digits"
        raise InvalidParameter(f"{key} is {label_of(value)}: it is written in {told}")
    return int(value, 16)


@in_turn
def called_fault(secret: object, called: Any) -> Iterator[InvalidParameter | None]:
    yield kind_fault("secret", secret, Secret, "a Secret: commit makes one")
    yield list_fault("called", called, "a list of what each player called")
    for one in called:
        told = f"a player called {label_of(one)}"
        if type(one) is int and abs(one) >= 10**MOST_DIGITS:
            yield InvalidParameter(f"{told}: at most {MOST_DIGITS} digits")
        if type(one) not in (int, str):
            yield InvalidParameterType(f"{told}: what is called is a number or a text")
        call = plain(str(one))
        if call == "":
            yield InvalidParameter(f"{told}: a call has a letter or a digit")
        other = strange(call)
        if other is not None:
            yield InvalidParameter(
                f"{told}: {repr_of(other)} is not a letter from a to z or a digit, and could look like one"
            )


def stretched(called: Sequence[str], below: int) -> int:
    """Return what was called as a number from 0 … `below` - 1, spread by SHAKE-256."""
    text = hashed_text(CUT_FORMAT, CUT_VERSION, list(called))
    bits = (below - 1).bit_length()
    size = (bits + 7) // 8
    for tries in count(1):
        block = shake_256(text).digest(tries * size)[(tries - 1) * size :]
        number = int.from_bytes(block, "big") >> (8 * size - bits)
        if number < below:
            return number
    raise AssertionError  # pragma: no cover - the count has no end


def added(number: int, other: int, below: int) -> int:
    return (number + other) % below


@dataclass(frozen=True)
class Cut:
    """A deal whose number nobody knew: the phone's secret, and what the players called.

    >>> cut = join(Secret({"Ann": 1, "Bob": 1}, 1, 4, 0), [7, "Bob's turn"])
    >>> cut.called, cut.index
    (('7', 'bobsturn'), 4)
    """

    secret: Secret
    called: tuple[str, ...]

    def __post_init__(self) -> None:
        refuse(called_fault(self.secret, self.called))
        self.__dict__.update(called=tuple([plain(str(one)) for one in self.called]))

    @cached_property
    def index(self) -> int:
        """The number of the deal: the phone's and the players' added, modulo the number of deals."""
        deals = self.secret.deals.count
        others = stretched(self.called, deals)
        return added(self.secret.number, others, deals)

    @cached_property
    def deck(self) -> tuple[str | Talon, ...]:
        """The destinations of the deck's positions, from the top, as `plan` takes them."""
        return undecorated(Family.unrank)(self.secret.deals, self.index)

    @cached_property
    def positions(self) -> dict[str | Talon, list[Position]]:
        """The deck positions of the cards of everybody who gets some, then of each place of the talon."""
        found: dict[str | Talon, list[Position]] = {}
        for position, destination in enumerate(self.deck):
            found.setdefault(destination, []).append(position)
        order: list[str | Talon] = [owner for owner in self.secret.hands if owner in found]
        order += sorted([one for one in found if isinstance(one, Talon)])
        return {one: found[one] for one in order}

    @ensure(lambda self, result: _read_cut(result) == self, "the cut is read back")
    def to_json(self) -> str:
        """Return all of it as JSON, to be read once everything is dealt.

        >>> Cut.from_json(Cut(Secret({"Ann": 2}, 0, 0, 9), ("7",)).to_json()).called
        ('7',)
        """
        return cut_text(self.secret.told, self.called, self.secret.fingerprint)

    @staticmethod
    @ensure(
        lambda text, result: plain(parts_of(text).fingerprint) == plain(result.secret.fingerprint),
        "a cut with the fingerprint that is told",
    )
    def from_json(text: str) -> "Cut":
        """Return the cut that `text` describes; the fingerprint in it has to be that of its number.

        :raises InvalidParameter: if the text is not such JSON, or the fingerprint is another number's.
        """
        return _read_cut(text)


def _read_cut(text: str) -> Cut:
    secret, called, fingerprint = parts_of(text)
    cut = join(secret, called)
    if not verify(fingerprint, cut):
        raise InvalidParameter(
            f"fingerprint is {label_of(fingerprint)}: that of this number is "
            f"{repr_of(cut.secret.fingerprint)}, so the number was changed after it was shown"
        )
    return cut


@require(
    lambda secret, called: called_fault(secret, called) is None,
    "a secret, and what each player called",
)
@ensure(
    lambda secret, called, result: (
        result.secret == secret and list(result.called) == [plain(str(one)) for one in called]
    ),
    "the deal of this secret and these calls",
)
def join(secret: Secret, called: Sequence[str | int]) -> Cut:
    """Add what the players called to the phone's number; the sum is the number of the deal.

    >>> from random import Random
    >>> from shufflegraph.table.cut import commit
    >>> join(commit({"Ann": 2, "Bob": 2}, rng=Random(1)), [7, 42]).deck
    ('Ann', 'Bob', 'Ann', 'Bob')

    :param secret: what :func:`commit` returned.
    :param called: what each player called, numbers or texts, in their order, or nothing at all. Only their
        letters and digits count, without capitals and accents: what nobody hears changes no deal.
    :raises InvalidParameter: if something that was called is neither a number nor a text, has no letter or
        digit, or has a letter that is not one of a to z.
    Proved: PythonCut.each_deal_from_one_number, Cut.sum_is_uniform, Cut.one_uniform_part_is_enough.
    """
    refuse(called_fault(secret, called))
    return Cut(secret, tuple([str(one) for one in called]))


@require(lambda cut: isinstance(cut, Cut), "a cut")
@require(lambda fingerprint: isinstance(fingerprint, str), "a text")
@ensure(
    lambda fingerprint, cut, result: (
        result == (plain(fingerprint) == plain(cut.secret.fingerprint))
    ),
    "the same letters",
)
def verify(fingerprint: str, cut: Cut) -> bool:
    """Is that the fingerprint that was shown before the players called?

    Capitals, blanks and hyphens make no difference.

    >>> from random import Random
    >>> from shufflegraph.table.cut import commit
    >>> secret = commit({"Ann": 2, "Bob": 2}, rng=Random(1))
    >>> seen = secret.fingerprint.upper().replace(" ", "-")
    >>> verify(seen, join(secret, [7])), verify("lusab babad", join(secret, [7]))
    (True, False)

    :param fingerprint: the words that the phone showed, as somebody noted them.
    :param cut: the number that the phone shows at the end, with what was called.
    :raises InvalidParameter: if it is not a text, or not a cut.
    """
    refuse(
        kind_fault("fingerprint", fingerprint, str, "a text")
        or kind_fault("cut", cut, Cut, "a Cut: join makes one")
    )
    return plain(fingerprint) == plain(cut.secret.fingerprint)
