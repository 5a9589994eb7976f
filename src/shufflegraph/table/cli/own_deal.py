"""A deal of one's own as the command line is told it: hands, the talon's places, what may be put aside."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from shufflegraph.cards import PACKS
from shufflegraph.errors import InvalidParameter
from shufflegraph.values import MOST_DIGITS, hint, repr_of

MOST_CARDS: Final = 1_000_000
"""So many take a minute and 1.4 GB, most of it for the lines that are printed."""
OTHERS: Final = "*"
"""Stands for all cards that have no other place."""


class OwnDeal(NamedTuple):
    """Hands, the talon as `assign` takes it, its places by name, those that may be put aside, and names."""

    hands: dict[str, int]
    talon: int | tuple[int, ...]
    places: tuple[str, ...]
    aside: tuple[int, ...]
    title: str = ""
    talon_name: str = "talon"


def read_own_deal(
    hands: str | None, talon: str | None, cards: str | None, aside: str | None
) -> OwnDeal:
    dealt = read_hands(hands or "")
    in_pack = None if cards is None else _pack_size(cards)
    taken = sum(dealt.values())
    if re.fullmatch(r"\d+", talon or "0", re.ASCII):
        ordered = _integer(talon or "0", "--talon")
        _check_sum(taken + ordered, in_pack)
        return OwnDeal(dealt, ordered, (), _read_aside(aside, [""] * ordered))
    parts = _read_places(talon or "")
    names = [name for name, _ in parts]
    sizes = _without_others([size for _, size in parts], taken, in_pack)
    _check_sum(taken + sum(sizes), in_pack)
    named = tuple(names) if any(names) else ()
    return OwnDeal(dealt, tuple(sizes), named, _read_aside(aside, names))


def read_hands(text: str) -> dict[str, int]:
    hands: dict[str, int] = {}
    for part in text.split(",") if text else []:
        name, colon, number = part.rpartition(":")
        if not colon:
            raise InvalidParameter(
                f"--hands has {repr_of(part)}: write a name and a number of cards, such as Ann:10,Bob:10"
            )
        name = _name(name, "--hands")
        if not name:
            raise InvalidParameter(f"--hands has {repr_of(part)}: the name is missing")
        if name in hands:
            raise InvalidParameter(
                f"--hands names {repr_of(name)} twice: every player needs a name of their own"
            )
        hands[name] = _size(number, f"{repr_of(name)} of --hands", 0)
    return hands


def _read_places(text: str) -> list[tuple[str, int | None]]:
    """Return name and size of each place of the talon; of all other cards the size is None."""
    parts: list[tuple[str, int | None]] = []
    for part in text.split("+") if text else []:
        before, colon, number = part.rpartition(":")
        name, number = _name(before, "--talon"), number.strip()
        where = f"place {len(parts) + 1} of --talon"
        if colon and not name:
            raise InvalidParameter(f"{where} is {repr_of(part)}: the name is missing")
        many = re.fullmatch(r"(\d+)x(.*)", number, re.ASCII)
        if number == OTHERS:
            parts.append((name, None))
        elif many and not name:
            times = min(_size(many[1], f"{number!r} of --talon", 1), MOST_CARDS + 1)
            parts += [("", _size(many[2], where, 1))] * times
        else:
            parts.append((name, _size(number, where, 1)))
    names = [name for name, _ in parts if name]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise InvalidParameter(
            f"--talon names {repr_of(twice)} twice: every place has its own name"
        )
    return parts


def _name(text: str, option: str) -> str:
    name = text.strip()
    if not name.isprintable():
        raise InvalidParameter(f"{option} has the name {name!r}: it has to fit on a printed line")
    return name


def _size(text: str, what: str, least: int) -> int:
    number = text.strip()
    if not re.fullmatch(r"-?\d+", number, re.ASCII):
        raise InvalidParameter(f"{what} gets {repr_of(number)} cards: that has to be an integer")
    size = _integer(number, what)
    if size < least:
        raise InvalidParameter(
            f"{what} gets {repr_of(size)} cards: a number of cards here is at least {least}"
        )
    return size


def _integer(text: str, what: str) -> int:
    """Return the integer that digits tell; one of very many digits takes long to read."""
    if len(text) > MOST_DIGITS:
        raise InvalidParameter(f"{what} has {len(text):,} digits: at most {MOST_DIGITS} are read")
    return int(text)


def _pack_size(text: str) -> int:
    if text in PACKS:
        return len(PACKS[text])
    if not re.fullmatch(r"-?\d+", text, re.ASCII):
        raise InvalidParameter(
            f"--cards is {repr_of(text)}: it is a number or a pack; {hint(text, PACKS, 'packs')}"
        )
    size = _integer(text, "--cards")
    if size < 0:
        raise InvalidParameter(f"--cards is {repr_of(size)}: a pack has at least 0 cards")
    return size


def _without_others(sizes: Sequence[int | None], taken: int, in_pack: int | None) -> list[int]:
    """Return the sizes of the places, with the number of all other cards instead of None."""
    known = [size for size in sizes if size is not None]
    if len(known) == len(sizes):
        return known
    if len(known) < len(sizes) - 1:
        raise InvalidParameter("--talon has * twice: it stands for all other cards")
    if in_pack is None:
        raise InvalidParameter(
            "--talon has *, all other cards: say with --cards how many there are"
        )
    left = in_pack - taken - sum(known)
    if left < 0:
        _check_sum(taken + sum(known), in_pack)
    if left == 0:
        raise InvalidParameter(
            f"no card is left for the * of --talon: the pack has {repr_of(in_pack)}"
        )
    return [left if size is None else size for size in sizes]


def _check_sum(told: int, in_pack: int | None) -> None:
    if told > MOST_CARDS:
        raise InvalidParameter(
            f"hands and talon have {repr_of(told)} cards: more than {MOST_CARDS:,} are not planned here"
        )
    if in_pack is not None and told != in_pack:
        way = "too many" if told > in_pack else "too few: a * in --talon takes all others"
        raise InvalidParameter(
            f"hands and talon have {repr_of(told)} of the pack's {repr_of(in_pack)} cards, {way}"
        )


def _read_aside(text: str | None, names: Sequence[str]) -> tuple[int, ...]:
    """Return the places that may be put aside: "all", or their numbers from 1 or names."""
    if text is None:
        return ()
    if text.strip() == "all":
        return tuple(range(len(names)))
    return tuple([_place(part.strip(), names) for part in text.split(",")])


def _place(text: str, names: Sequence[str]) -> int:
    if text and text in names:
        return names.index(text)
    if re.fullmatch(r"\d{1,9}", text, re.ASCII) and 1 <= int(text) <= len(names):
        return int(text) - 1
    has = f"places 1 … {len(names)}" if names else "no place"
    called = [name for name in names if name]
    named = f", called {', '.join(called)}" if called else ""
    raise InvalidParameter(f"--aside names {repr_of(text)}: the talon has {has}{named}")
