"""Reading what a command is given: games, ranks, the hands and the talon of a deal of one's own."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from shufflegraph.base.messages import MOST_DIGITS, hint, label_of, repr_of
from shufflegraph.cards import PACKS, Game, find_game
from shufflegraph.cards.games import game_fault
from shufflegraph.errors import InvalidParameter
from shufflegraph.plans.claims import MOST_CARDS
from shufflegraph.table.cli.sources import read_file

RANKS = "write 13x4, a word such as aabbc, or the ranks one by one, such as A A B C"


def read_ranks(texts: tuple[str, ...]) -> dict[str, int]:
    """Return each rank's number of cards: "13x4" is thirteen ranks, four times each, "aabbc" five cards."""
    if not texts:
        raise InvalidParameter(f"no ranks: {RANKS}")
    wrong = next((text for text in texts if text.split() != [text] or text == "."), None)
    if wrong is not None:
        raise InvalidParameter(
            f"a rank is {repr_of(wrong)}: it is a text without blanks, and not a dot"
        )
    if len(texts) > 1:
        return dict(Counter(texts))
    text = texts[0]
    shape = re.fullmatch(r"(\d{1,4})x(\d{1,4})", text, re.ASCII)
    if shape:
        different, copies = map(int, shape.groups())
        return {str(rank): copies for rank in range(1, different + 1)}
    if len(text) > 1 and not text.isalpha():
        raise InvalidParameter(_lone_rank(text))
    return dict(Counter(text))


def _lone_rank(text: str) -> str:
    """Return what is said of a single text that is neither a shape nor a word."""
    if re.fullmatch(r"\d+[x*×]\d+", text):
        return f"the shape is {label_of(text)}: it has at most four digits on each side of an x, as 13x4"
    if "." in text or "/" in text or "\\" in text:
        return f"{label_of(text)} looks like a file: write --csv {label_of(text)} --key COLUMN"
    return f"there is only {label_of(text)}: {RANKS}"


def read_game(name: str, seats: int | None = None, *, may_be_told: bool = False) -> Game:
    """Return the game of that name, for that many players if a number is given."""
    if name.lower().endswith(".json"):
        found = read_own_game(name)
    else:
        fault = game_fault(name)
        if fault is not None:
            other = " or --hands Ann:10,Bob:10" if may_be_told else ""
            raise InvalidParameter(f"{fault} (for a game of your own give a FILE.json{other})")
        found = find_game(name)
    return found if seats is None else found.with_seats(seats)


def read_own_game(file: str) -> Game:
    """Return the game that a file describes, naming the file where it is wrong."""
    text = read_file(file)
    try:
        game = Game.from_json(text)
    except InvalidParameter as error:
        raise InvalidParameter(f"{file}: {error}") from None
    places = [place.name for place in game.places or ()]
    names = (game.title, *game.seats, game.talon_name, *places, *map(str, game.cards))
    wrong = next((name for name in names if not name.isprintable() or not name), None)
    if wrong is not None:
        raise InvalidParameter(
            f"{file} names {repr_of(wrong)}: that is not a name for a printed line"
        )
    return game


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


def as_it_was_mixed(told: OwnDeal) -> OwnDeal:
    """Return the deal with its stock as one packet, in whose order nothing is drawn."""
    if not isinstance(told.talon, int) or told.talon < 2 or not any(told.hands.values()):
        raise InvalidParameter(
            f"--as-mixed is for hands and a stock in order: {told.title} has no such stock"
        )
    return told._replace(talon=(told.talon,), places=(told.talon_name,), aside=(0,))


def read_own_deal(
    hands: str | None, talon: str | None, cards: str | None, aside: str | None
) -> OwnDeal:
    dealt = read_hands(hands or "")
    in_pack = None if cards is None else _pack_size(cards)
    taken = sum(dealt.values())
    if re.fullmatch(r"\d+", talon or "0", re.ASCII):
        ordered = _integer_of_digits(talon or "0", "--talon")
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
            times = min(_size(many[1], f"{repr_of(number)} of --talon", 1), MOST_CARDS + 1)
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
        raise InvalidParameter(
            f"{option} has the name {repr_of(name)}: it has to fit on a printed line"
        )
    return name


def _size(text: str, what: str, least: int) -> int:
    number = text.strip()
    if not re.fullmatch(r"-?\d+", number, re.ASCII):
        raise InvalidParameter(f"{what} gets {repr_of(number)} cards: that has to be an integer")
    size = _integer_of_digits(number, what)
    if size < least:
        raise InvalidParameter(
            f"{what} gets {repr_of(size)} cards: a number of cards here is at least {least}"
        )
    return size


def _integer_of_digits(text: str, what: str) -> int:
    """Return the integer of a text of digits; very long ones take long to read."""
    if len(text) > MOST_DIGITS:
        raise InvalidParameter(f"{what} has {len(text):,} digits: at most {MOST_DIGITS} are read")
    return int(text)


def pack_called(text: str) -> Sequence[object] | None:
    """Return the pack of that name, or that of the game of that name."""
    if text in PACKS:
        return PACKS[text]
    return find_game(text).cards if game_fault(text) is None else None


def _pack_size(text: str) -> int:
    pack = pack_called(text)
    if pack is not None:
        return len(pack)
    if not re.fullmatch(r"-?\d+", text, re.ASCII):
        raise InvalidParameter(
            f"--cards is {repr_of(text)}: it is a number or a pack; {hint(text, PACKS, 'packs')}"
        )
    size = _integer_of_digits(text, "--cards")
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
    return tuple([_place_named(part.strip(), names) for part in text.split(",")])


def _place_named(text: str, names: Sequence[str]) -> int:
    if text and text in names:
        return names.index(text)
    if re.fullmatch(r"\d{1,9}", text, re.ASCII) and 1 <= int(text) <= len(names):
        return int(text) - 1
    has = f"places 1 … {len(names)}" if names else "no place"
    called = [name for name in names if name]
    named = f", called {', '.join(called)}" if called else ""
    raise InvalidParameter(f"--aside names {repr_of(text)}: the talon has {has}{named}")
