"""The phone's number, the fingerprint by which it is held to it, and words that can be read aloud."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

from shufflegraph.contracts import ensure, refuse, require
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.interop import coerces, integers, numbers
from shufflegraph.sampling.assignments import Assignments, assignment_fault, talon_sizes
from shufflegraph.sampling.randomness import Rng, draw_below, rng_fault
from shufflegraph.values import first_fault, in_turn, integer_fault, kind_fault, label_of

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


FORMAT: Final = "shufflegraph-cut"
VERSION: Final = 1
SALT_BITS: Final = 128
MOST_CARDS: Final = 10_000
"""Numbers of deals of more cards take long to count."""


@in_turn
def deal_fault(hands: Any, talon: Any) -> Iterator[Exception | None]:
    yield assignment_fault(hands, talon)
    yield names_fault(hands)
    cards = sum(hands.values()) + sum(talon_sizes(talon) if type(talon) is not int else (talon,))
    if cards > MOST_CARDS:
        yield InvalidParameter(
            f"{label_of(cards)} cards are dealt: in a cut there are at most {MOST_CARDS:,}"
        )


def names_fault(hands: Any) -> InvalidParameterType | None:
    return first_fault(kind_fault("an owner", owner, str, "named by a string") for owner in hands)


@dataclass(frozen=True)
class Secret:
    """The phone's number: which of the deals it drew, with a salt that nobody can guess.

    Only the fingerprint is shown before the players have called.

    >>> Secret({"Ann": 1, "Bob": 1}, 0, 1, 5).fingerprint[:11]
    'vavop rarub'

    :param hands: owner -> number of cards; owners are strings here.
    :param talon: the talon, as :class:`~shufflegraph.Assignments` takes it.
    :param number: the number of a deal among these, from 0.
    :param salt: 128 random bits, without which the number could be found by trying.
    :raises InvalidParameter: if there is no such deal, or no such number.
    """

    hands: Mapping[str, int]
    talon: int | Sequence[int]
    number: int = field(repr=False)
    salt: int = field(repr=False)

    def __post_init__(self) -> None:
        refuse(deal_fault(self.hands, self.talon))
        most = Assignments(self.hands, self.talon).count - 1
        refuse(integer_fault("number", self.number, most=most))
        refuse(integer_fault("salt", self.salt, most=2**SALT_BITS - 1))
        sizes = talon_sizes(self.talon)
        kept = len(sizes) if set(sizes) <= {1} else sizes
        self.__dict__.update(hands=MappingProxyType(dict(self.hands)), talon=kept)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self.hands), self.talon, self.number, self.salt)

    @cached_property
    def deals(self) -> Assignments[str]:
        """The deals among which the number says one."""
        return Assignments(self.hands, self.talon)

    @cached_property
    def fingerprint(self) -> str:
        """Ten words by which the number is known again: of SHA-256 of it, its salt and what is dealt."""
        return spoken(sha256(hashed_text(*self.told)).digest()[: 2 * WORDS])

    @cached_property
    def told(self) -> tuple[Any, ...]:
        """What the fingerprint is taken of: format, version, hands, places, number and salt."""
        hands = [[owner, size] for owner, size in self.hands.items()]
        places = list(talon_sizes(self.talon))
        return FORMAT, VERSION, hands, places, f"{self.number:x}", f"{self.salt:032x}"


@coerces(hands=numbers, talon=integers)
@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(
    lambda hands, talon: deal_fault(hands, talon) is None,
    "numbers of cards for names and the talon",
)
@ensure(
    lambda hands, talon, result: (
        dict(result.hands) == dict(hands)
        and talon_sizes(result.talon) == talon_sizes(talon)
        and 0 <= result.number < result.deals.count
    ),
    "a number of one of these deals",
)
def commit(
    hands: Mapping[str, int], talon: int | Sequence[int] = 0, rng: Rng | None = None
) -> Secret:
    """Draw the phone's number and its salt; show the fingerprint, keep the rest until all is dealt.

    >>> from random import Random
    >>> commit({"Ann": 1, "Bob": 1}, rng=Random(1)).fingerprint == commit(
    ...     {"Ann": 1, "Bob": 1}, rng=Random(2)
    ... ).fingerprint
    False

    :param hands: owner -> number of cards; owners are strings here.
    :param talon: the talon, as :func:`~shufflegraph.assign` takes it.
    :param rng: the source of random bits; without one the operating system's generator.
    :raises InvalidParameter: if a number is negative, or an owner is not a string.
    """
    refuse(deal_fault(hands, talon) or rng_fault(rng))
    number = draw_below(Assignments(hands, talon).count, rng)
    return Secret(hands, talon, number, draw_below(2**SALT_BITS, rng))
