"""Reading what a command is told: problems as JSON, ranks, moves, games, packs."""

import csv
import io
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from shufflegraph.cards import Card, Game, Rank, find_game
from shufflegraph.cards.games import game_fault
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import Count, Points, Rule, Shape
from shufflegraph.values import check_keys, hint, label_of, listed, read_json

EXAMPLE = '{"allowed": {"♥A": ["Ann", "Bob"], "♠7": ["Bob"]}, "sizes": {"Ann": 1, "Bob": 1}}'
RULE = '{"owner": "Ann", "cards": ["♥A", "♠7"], "least": 1}'
RANKS = "write 13x4, a word such as aabbc, or the ranks one by one, such as A A B C"
KINDS: dict[str, type[Rule]] = {"cards": Count, "points": Points, "classes": Shape}


def read_partitions(text: str, source: str) -> Partitions[str, str]:
    problem = read_json(text, source, InvalidParameter, _card_given_twice)
    if not isinstance(problem, dict) or problem.keys() - {"rules"} != {"allowed", "sizes"}:
        raise InvalidParameter(
            f'{source} needs exactly "allowed" and "sizes", and "rules" if there are any, such as {EXAMPLE}'
        )
    allowed, sizes = _allowed(problem["allowed"], source), _sizes(problem["sizes"], source)
    rules = _rules(problem.get("rules", []), source)
    try:
        return Partitions(allowed, sizes, rules=rules)
    except InvalidParameter as wrong:
        raise type(wrong)(f"{source}: {wrong}") from None


def _card_given_twice(card: str, number: int) -> str:
    """Return what is said of it: of equal cards under one name, all but the last would be lost."""
    return (
        f"{label_of(card)} is given {number} times in one object: equal cards need names of their own, "
        f"such as {label_of(f'{card} 1')} and {label_of(f'{card} 2')}"
    )


def _allowed(value: Any, source: str) -> dict[str, list[str]]:
    if not isinstance(value, dict):
        raise InvalidParameter(f'{source}: "allowed" is an object from cards to lists of owners')
    for card, owners in value.items():
        if not isinstance(owners, list) or not all(isinstance(owner, str) for owner in owners):
            raise InvalidParameter(f"{source}: the owners of card {card!r} are a list of strings")
    return value


def _sizes(value: Any, source: str) -> dict[str, int]:
    if not isinstance(value, dict):
        raise InvalidParameter(f'{source}: "sizes" is an object from owners to numbers of cards')
    return value


def _rules(value: Any, source: str) -> list[Rule]:
    if not isinstance(value, list):
        raise InvalidParameter(f'{source}: "rules" is a list of rules, such as {RULE}')
    return [_rule(number + 1, one, source) for number, one in enumerate(value)]


def read_rules(file: str) -> list[Rule]:
    return _rules(read_json(read(file), file, InvalidParameter), file)


def _rule(number: int, told: Any, source: str) -> Rule:
    """Return the rule that these fields tell; which kind it is, one of them says."""
    where = f"{source}: rule {number}"
    kinds: list[Any] = [
        kind for field, kind in KINDS.items() if type(told) is dict and field in told
    ]
    if len(kinds) != 1:
        raise InvalidParameter(
            f'{where} needs one of "cards", "points" and "classes", such as {RULE}'
        )
    fields, defaults = kinds[0]._fields, kinds[0]._field_defaults
    check_keys(told, where, [name for name in fields if name not in defaults], [*defaults])
    rule: Rule = kinds[0](**told)
    return rule


def read_ranks(texts: tuple[str, ...]) -> dict[str, int]:
    """Return each rank's number of cards: "13x4" is thirteen ranks, four times each, "aabbc" five cards."""
    if not texts:
        raise InvalidParameter(f"no ranks: {RANKS}")
    wrong = next((text for text in texts if text.split() != [text] or text == "."), None)
    if wrong is not None:
        raise InvalidParameter(f"a rank is {wrong!r}: it is a text without blanks, and not a dot")
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


def read_moves(texts: tuple[str, ...]) -> list[int]:
    text = re.sub(r"[\s,;]+", "", "".join(texts))
    wrong = re.search(r"[^0-9]", text)
    if wrong:
        raise InvalidParameter(
            f"move {wrong.start() + 1} is {wrong.group()!r}: a move is a column from 1 to 7"
        )
    return [int(digit) for digit in text]


def read(file: str) -> str:
    """Return the text of a file, or of standard input: UTF-8, whatever the terminal's encoding."""
    try:
        if file != "-":
            return Path(file).read_bytes().decode("utf-8-sig")
        return "" if sys.stdin is None else sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise utf8_fault(file, error) from None


def utf8_fault(file: str, error: UnicodeDecodeError) -> InvalidParameter:
    return InvalidParameter(
        f"{file} is not text in UTF-8: it has the byte {error.object[error.start]:#04x}"
    )


def read_csv(file: str) -> tuple[str, list[str], list[tuple[int, list[str]]]]:
    """Return what is between the cells of a CSV file, its header, and each other row with its line."""
    text = read(file)
    head = re.sub(r'"[^"]*"', "", text.lstrip().partition("\n")[0])
    delimiter = max(",;\t", key=head.count)
    source = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        (_, header), *rows = [(source.line_num, row) for row in source if row] or [(0, [])]
    except csv.Error as error:
        raise InvalidParameter(f"{file}, line {source.line_num} is not CSV: {error}") from None
    if not header:
        raise InvalidParameter(f"{file} is empty: the first line names the columns")
    for line, row in rows:
        if len(row) != len(header):
            raise InvalidParameter(
                f"{file}, line {line} has {len(row)} cells: the first line names {len(header)} columns"
            )
    return delimiter, header, rows


def column_of(name: str, header: Sequence[str], file: str) -> int:
    """Return where the column is that is called so, or that has this number, from 1."""
    names = [one.strip() for one in header]
    if names.count(name) > 1:
        raise InvalidParameter(f"{file} has the column {label_of(name)} twice")
    if name in names:
        return names.index(name)
    if name.isascii() and name.isdigit() and 1 <= int(name[:9]) <= len(names):
        return int(name) - 1
    raise InvalidParameter(f"{file} has no column {label_of(name)}: {hint(name, names, 'columns')}")


def read_game(name: str, seats: int | None = None, *, may_be_told: bool = False) -> Game:
    """Return the game of that name, for that many players if a number is given."""
    if name.lower().endswith(".json"):
        found = read_own_game(name)
    else:
        fault = game_fault(name)
        if fault is not None:
            other = " or --hands Ann:10,Bob:10" if may_be_told else ""
            raise InvalidParameter(f"{fault} For a game of your own give a FILE.json{other}")
        found = find_game(name)
    return found if seats is None else found.with_seats(seats)


def read_own_game(file: str) -> Game:
    """Return the game that a file tells, naming the file where it is wrong."""
    text = read(file)
    try:
        game = Game.from_json(text)
    except InvalidParameter as error:
        raise InvalidParameter(f"{file}: {error}") from None
    places = [place.name for place in game.places or ()]
    names = (game.title, *game.seats, game.talon_name, *places, *map(str, game.cards))
    wrong = next((name for name in names if not name.isprintable() or not name), None)
    if wrong is not None:
        raise InvalidParameter(f"{file} names {wrong!r}: that is not a name for a printed line")
    return game


_RANKS: Final = tuple(rank for rank in Rank if rank is not Rank.JOKER)


def read_pack(told: str, pack: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of `pack` in the order that a text, or a file with one, tells from the top."""
    is_file = told == "-" or Path(told).is_file() or re.search(r"[/\\\\.]", told) is not None
    return pack_of_words(read(told) if is_file else told, pack, "--pack")


def pack_of_words(text: str, pack: Sequence[Card], where: str) -> tuple[Card, ...]:
    words = re.split(r"[\s,;]+", text.strip())
    cards = [card for word in words if word for card in _cards(word, where)]
    times = Counter(cards)
    twice = [card for card in times if times[card] > 1]
    if twice:
        raise InvalidParameter(f"{where} names {twice[0]} {times[twice[0]]} times: each card once")
    other = [card for card in cards if card not in pack]
    if other:
        raise InvalidParameter(f"{where} names {other[0]}: it is not a card of this pack")
    missing = [card for card in pack if card not in times]
    if missing:
        raise InvalidParameter(f"{where} lacks {listed(missing)}: name all {len(pack)} cards")
    return tuple(cards)


def _cards(word: str, where: str) -> Iterator[Card]:
    """Yield the card of a word, or those from one to another of the same suit, up or down."""
    first, dash, last = word.partition("-")
    start = _card(first, word, where)
    end = _card(last, word, where) if dash else start
    if start.suit != end.suit or {start.rank, end.rank} - set(_RANKS):
        raise InvalidParameter(
            f"{where} has {label_of(word)}: a range is of one suit, such as C2-CA"
        )
    one, other = _RANKS.index(start.rank), _RANKS.index(end.rank)
    step = 1 if one <= other else -1
    for place in range(one, other + step, step):
        yield Card(start.suit, _RANKS[place])


def _card(text: str, word: str, where: str) -> Card:
    try:
        return Card.parse(text)
    except InvalidParameter:
        raise InvalidParameter(
            f"{where} has {label_of(word)}: write cards such as C2 HT SA, or ranges such as C2-CA"
        ) from None
