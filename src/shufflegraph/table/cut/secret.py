"""The phone's number, the fingerprint by which it is held to it, and words that can be read aloud."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

from shufflegraph.base.contracts import ensure, refuse, require
from shufflegraph.base.faults import first_fault, in_turn, integer_fault, kind_fault, list_fault
from shufflegraph.base.interop import coerces, integer, integers, numbers
from shufflegraph.base.messages import label_of
from shufflegraph.errors import InvalidParameter, InvalidParameterType
from shufflegraph.sampling.assignments import Assignments, assignment_fault, talon_sizes
from shufflegraph.sampling.randomness import Rng, draw_below, rng_fault

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


CUT_FORMAT: Final = "shufflegraph-cut"
CUT_VERSION: Final = 2
WAY: Final = ("piles", "aside", "under", "to_players")
SALT_BITS: Final = 128
MOST_IN_A_CUT: Final = 10_000
"""Numbers of deals of more cards take long to count."""


@in_turn
def cut_deal_fault(
    hands: Any,
    talon: Any,
    piles: object = 8,
    aside: Any = (),
    under: object = False,
    to_players: object = False,
) -> Iterator[Exception | None]:
    yield assignment_fault(hands, talon)
    yield names_fault(hands)
    places = (1,) * min(talon, MOST_IN_A_CUT + 1) if type(talon) is int else talon_sizes(talon)
    cards = sum(hands.values()) + sum(places)
    if cards > MOST_IN_A_CUT:
        yield InvalidParameter(
            f"{label_of(cards)} cards are dealt: in a cut there are at most {MOST_IN_A_CUT:,}"
        )
    yield integer_fault("piles", piles, least=1, most=MOST_IN_A_CUT)
    yield list_fault("aside", aside, "a list of places of the talon")
    yield integer_fault("aside", *aside, most=len(places) - 1)
    if len(set(aside)) < len(aside):
        yield InvalidParameter(f"aside is {label_of(aside)}: each place is given once")
    yield kind_fault("under", under, bool, "True or False")
    yield kind_fault("to_players", to_players, bool, "True or False")


def names_fault(hands: Any) -> InvalidParameterType | None:
    return first_fault(kind_fault("an owner", owner, str, "named by a string") for owner in hands)


@dataclass(frozen=True)
class Secret:
    """The phone's number: which of the deals it drew, with a salt that nobody can guess.

    Only the fingerprint is shown before the players have called.

    >>> Secret({"Ann": 1, "Bob": 1}, 0, 1, 5).fingerprint[:11]
    'rusum lafaj'

    :param hands: owner -> number of cards; owners are strings here.
    :param talon: the talon, as :class:`~shufflegraph.Assignments` takes it.
    :param number: the number of a deal among these, from 0.
    :param salt: 128 random bits, without which the number could be found by trying.
    :param piles: on how many piles it is dealt.
    :param aside: the places of the talon that may be laid aside, as :func:`~shufflegraph.plan` takes them.
    :param under: whether cards may go under piles.
    :param to_players: whether hands are laid straight in front of their players.
    :raises InvalidParameter: if there is no such deal, or no such number.
    """

    hands: Mapping[str, int]
    talon: int | Sequence[int]
    number: int = field(repr=False)
    salt: int = field(repr=False)
    piles: int = field(default=8, kw_only=True)
    aside: Sequence[int] = field(default=(), kw_only=True)
    under: bool = field(default=False, kw_only=True)
    to_players: bool = field(default=False, kw_only=True)

    def __post_init__(self) -> None:
        refuse(cut_deal_fault(self.hands, self.talon, **self.way))
        most = Assignments(self.hands, self.talon).count - 1
        refuse(integer_fault("number", self.number, most=most))
        refuse(integer_fault("salt", self.salt, most=2**SALT_BITS - 1))
        sizes = talon_sizes(self.talon)
        kept = len(sizes) if set(sizes) <= {1} else sizes
        aside = tuple(sorted(self.aside))
        self.__dict__.update(hands=MappingProxyType(dict(self.hands)), talon=kept, aside=aside)

    def __reduce__(self) -> tuple[Any, ...]:
        told = (dict(self.hands), self.talon, self.number, self.salt)
        return partial(type(self), **self.way), told

    @cached_property
    def way(self) -> dict[str, Any]:
        """How it is dealt: piles, aside, under and to_players, by name."""
        return {key: getattr(self, key) for key in WAY}

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
        """What the fingerprint is taken of: the cut but for what is called, in the order of its JSON."""
        hands = [[owner, size] for owner, size in self.hands.items()]
        places = list(talon_sizes(self.talon))
        way = (self.piles, list(self.aside), self.under, self.to_players)
        return CUT_FORMAT, CUT_VERSION, hands, places, *way, f"{self.number:x}", f"{self.salt:032x}"


@coerces(hands=numbers, talon=integers, piles=integer, aside=integers)
@require(lambda rng: rng_fault(rng) is None, "rng is a source of bits")
@require(
    lambda hands, talon, piles, aside, under, to_players: (
        cut_deal_fault(hands, talon, piles, aside, under, to_players) is None
    ),
    "numbers of cards for names and the talon, and a way to deal them",
)
@ensure(
    lambda hands, talon, piles, aside, under, to_players, result: (
        dict(result.hands) == dict(hands)
        and (result.piles, result.aside) == (piles, tuple(sorted(aside)))
        and (result.under, result.to_players) == (under, to_players)
        and talon_sizes(result.talon) == talon_sizes(talon)
        and 0 <= result.number < result.deals.count
    ),
    "a number of one of these deals",
)
def commit(
    hands: Mapping[str, int],
    talon: int | Sequence[int] = 0,
    rng: Rng | None = None,
    *,
    piles: int = 8,
    aside: Sequence[int] = (),
    under: bool = False,
    to_players: bool = False,
) -> Secret:
    """Draw the phone's number and its salt; show the fingerprint, keep the rest until all is dealt.

    How the deal is dealt belongs to it: a replay repeats the steps, and not only the hands.

    >>> from random import Random
    >>> commit({"Ann": 1, "Bob": 1}, rng=Random(1)).fingerprint == commit(
    ...     {"Ann": 1, "Bob": 1}, rng=Random(2)
    ... ).fingerprint
    False

    :param hands: owner -> number of cards; owners are strings here.
    :param talon: the talon, as :func:`~shufflegraph.assign` takes it.
    :param rng: the source of random bits; without one the operating system's generator.
    :param piles: on how many piles it is dealt.
    :param aside: the places of the talon that may be laid aside.
    :param under: whether cards may go under piles.
    :param to_players: whether hands are laid straight in front of their players.
    :raises InvalidParameter: if a number is negative, an owner is not a string, or there is no such place.
    """
    refuse(cut_deal_fault(hands, talon, piles, aside, under, to_players) or rng_fault(rng))
    number = draw_below(Assignments(hands, talon).count, rng)
    salt = draw_below(2**SALT_BITS, rng)
    way: dict[str, Any] = dict(zip(WAY, (piles, aside, under, to_players), strict=True))
    return Secret(hands, talon, number, salt, **way)
