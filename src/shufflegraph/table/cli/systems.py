"""The commands of the other systems: games, their cards, Connect Four, the ways of hidden cards."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, TypeAlias

import click

from shufflegraph.base.languages import Language
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.base.strict_json import check_keys, read_json
from shufflegraph.cards import GAMES, Card, DealtCards, Game, deal_cards, hidden_hands
from shufflegraph.connect_four import board, legal_columns, stones, winner
from shufflegraph.errors import InvalidParameter
from shufflegraph.sampling.partitions.family import Partitions
from shufflegraph.sampling.partitions.rules import (
    AllOf,
    AnyOf,
    Count,
    NoneOf,
    Points,
    Rule,
    Shape,
)
from shufflegraph.sampling.permutations import shuffle
from shufflegraph.table.cli.narration import seed_lines
from shufflegraph.table.cli.options import (
    INTEGER,
    JsonCommand,
    draws_of,
    game_names,
    generator,
    json_option,
    lang_option,
    number_option,
    seed_option,
)
from shufflegraph.table.cli.printing import (
    TEXTS,
    equally_likely,
    exact,
    in_language,
    not_counted,
    patience,
    sentences,
    show,
    table,
)
from shufflegraph.table.cli.reading import read_game
from shufflegraph.table.cli.sources import read_file


@click.command(cls=JsonCommand)
@json_option
@lang_option
def games(json_file: str | None, language: str) -> None:
    """List the games by name, with their cards, players and hands."""
    said, texts = sentences("systems", language), TEXTS[language]
    rows = [["", said["cards"], said["players"], said["hands"], said["rest"]]]
    for game in GAMES.values():
        numbers, left = game.seat_numbers, str(game.talon_size or "")
        players = f"{numbers[0]}-{numbers[-1]}" if numbers else str(len(game.seats))
        if numbers.step > 1:
            players = ", ".join(map(str, numbers))
        sizes = dict.fromkeys([*dict(game.by_players).values()] or [game.hand_size])
        hands = said["each"].format(cards="/".join(map(str, sizes))) if game.seats else ""
        rows.append([game.name, str(game.size), players, hands, left])
    values = [
        {
            "name": game.name,
            "title": game.title,
            "cards": game.size,
            "seats": [*game.seat_numbers] or [len(game.seats)],
            "hands": game.hands,
            "talon": game.talon_size,
            "places": [texts.name(name) for name in game.place_names],
        }
        for game in GAMES.values()
    ]
    show(json_file, {"games": values}, table(rows))


@click.command(cls=JsonCommand)
@click.argument("game", shell_complete=game_names)
@click.option("--seats", type=INTEGER, help="Number of players, where the game leaves it open.")
@click.option(
    "--rules", "rules_file", metavar="FILE", help="Only deals that obey these rules, as JSON."
)
@number_option
@seed_option
@json_option
@lang_option
def cards(
    game: str,
    seats: int | None,
    rules_file: str | None,
    number: int | None,
    seed: int | None,
    json_file: str | None,
    language: str,
) -> None:
    """Deal real card faces of GAME, a name or FILE.json: all seats and the talon.

    The rules are those of `partition`, such as [{"owner": "forehand", "cards": ["♣9", "♠9"], "most": 1}]. All
    deals that obey them are equally likely.
    """
    found, rng = read_game(game, seats), generator(seed)
    deal = partial(deal_cards, found) if rules_file is None else ruled(found, rules_file)
    order = {card: place for place, card in reversed(list(enumerate(found.cards)))}
    values, lines = [], []
    for _ in range(number or 1):
        dealt = deal(rng)
        hands = {seat: sorted(hand, key=order.__getitem__) for seat, hand in dealt.hands.items()}
        texts = {seat: list(map(str, hand)) for seat, hand in hands.items()}
        values.append({"hands": texts, "talon": list(map(str, dealt.talon))})
        lines += [*hand_lines(found, hands, dealt.talon, language), ""]
    value = {
        "game": found.name,
        **(values[0] if number is None else {"deals": values}),
        **({} if seed is None else {"seed": seed}),
    }
    told = seed_lines(seed, TEXTS[language])
    show(json_file, value, [*(lines[:-1] if number is None or not told else lines), *told])


def ruled(game: Game, rules_file: str) -> Callable[[Random | None], DealtCards]:
    """Return what deals a game under the rules of a file, whose cards are faces of the game."""
    faces = {str(card): card for card in game.cards}

    def face(text: str) -> Any:
        read = faces.get(text)
        return read if read is not None else Card.parse(text)

    sizes = {**game.hands, **({game.talon_name: game.talon_size} if game.talon_size else {})}
    try:
        family = hidden_hands(game.cards, sizes).given(*read_rules(rules_file, face))
    except InvalidParameter as fault:
        raise InvalidParameter(f"{rules_file}: {fault}") from None

    def deal(rng: Random | None) -> DealtCards:
        drawn = dict(family.sample(rng))
        talon = drawn.pop(game.talon_name, ())
        return DealtCards(drawn, shuffle(talon, rng))

    return deal


def hand_lines(
    game: Game, hands: Mapping[str, Sequence[Any]], talon: Sequence[Any], language: str
) -> list[str]:
    texts = TEXTS[language]
    named = [(texts.name(seat), hand) for seat, hand in hands.items()]
    if talon:
        named.append((texts.name(game.talon_name), talon))
    width = max((len(name) for name, _ in named), default=0)
    between = ", " if any(" " in str(card) for card in game.cards) else " "
    return [f"{name.ljust(width)}  {between.join(map(str, hand))}" for name, hand in named]


@click.command("connect-four", cls=JsonCommand)
@click.argument("moves", nargs=-1, metavar="MOVES...")
@json_option
@lang_option
def connect_four(moves: tuple[str, ...], json_file: str | None, language: Language) -> None:
    """Show the board after MOVES, columns from 1 to 7 such as 322134, and the winner."""
    columns = read_moves(moves)
    won = winner(columns)
    value = {
        "stones": [
            [stone.colour.name.lower(), stone.column, stone.row] for stone in stones(columns)
        ],
        "winner": won.name.lower() if won else None,
        "legal_columns": list(legal_columns(columns)),
    }
    drawn = board(columns, language=language)
    show(json_file, value, [drawn, "", _verdict(columns, value, sentences("systems", language))])


def _verdict(columns: Sequence[int], value: Mapping[str, Any], said: Mapping[str, str]) -> str:
    if value["winner"]:
        return said["wins"].format(colour=said[value["winner"]], move=len(columns))
    if not value["legal_columns"]:
        return said["draw"]
    turn = said["yellow" if len(columns) % 2 else "red"]
    return said["turn"].format(colour=turn, columns=", ".join(map(str, value["legal_columns"])))


@click.command("partition", cls=JsonCommand)
@click.argument("file", metavar="FILE")
@number_option
@seed_option
@json_option
@lang_option
def partition_command(
    file: str, number: int | None, seed: int | None, json_file: str | None, language: str
) -> None:
    """Split the cards of FILE among owners: how many ways, the odds, one way drawn uniformly.

    FILE is JSON: {"allowed": {card: [owners that may hold it]}, "sizes": {owner: number of cards}};
    - reads standard input. "rules" may list what else is known: {"owner", "cards", "least", "most"},
    {"owner", "points": {card: points}, "least", "most"},
    {"owner", "classes": [[cards]], "shapes": [[numbers]]}, or {"any": [rules]}, "all" or "none" of some.
    "owner" may list several, whose cards count together.
    """
    family = read_partitions(read_file(file), "standard input" if file == "-" else file)
    with patience("counting the ways"):
        ways = [
            {owner: sorted(hand) for owner, hand in way.items()}
            for way in draws_of(family, number, seed)
        ]
        is_counted = family.counts_soon
        odds = family.marginals if is_counted else {}
    drawn = {"sample": ways[0]} if number is None else {"samples": ways}
    lines = []
    for way in ways:
        lines += ["", *table([[f"{owner}:", " ".join(hand)] for owner, hand in way.items()])]
    said = sentences("systems", language)
    if not is_counted:
        told = not_counted(said, family.method, "way")
        show(json_file, {"method": family.method, **drawn}, [told, *lines])
        return
    shares = {
        card: {owner: exact(share) for owner, share in row.items()} for card, row in odds.items()
    }
    count = equally_likely(said, family.count, "way")
    told = said["bits"].format(count=count, bits=family.entropy_bits, end=".")
    rows = [["", *family.sizes]]
    for card, row in odds.items():
        rows.append(
            [card, *(in_language(f"{float(row[own]):.1%}", language) for own in family.sizes)]
        )
    value = {"count": exact(family.count), "marginals": shares, **drawn}
    show(json_file, value, [told, "", *table(rows), *lines])


EXAMPLE = '{"allowed": {"♥A": ["Ann", "Bob"], "♠7": ["Bob"]}, "sizes": {"Ann": 1, "Bob": 1}}'


RULE = '{"owner": "Ann", "cards": ["♥A", "♠7"], "least": 1}'


Face: TypeAlias = Callable[[str], Any]
KINDS: dict[str, type[Rule]] = {"cards": Count, "points": Points, "classes": Shape}
OF_RULES: dict[str, type[AllOf]] = {"any": AnyOf, "all": AllOf, "none": NoneOf}


def read_partitions(text: str, source: str) -> Partitions[str, str]:
    problem = read_json(text, source, InvalidParameter, _card_given_twice)
    if not isinstance(problem, dict) or problem.keys() - {"rules"} != {"allowed", "sizes"}:
        raise InvalidParameter(
            f'{source} needs exactly "allowed" and "sizes", and "rules" if there are any, such as {EXAMPLE}'
        )
    allowed, sizes = _allowed(problem["allowed"], source), problem["sizes"]
    if not isinstance(sizes, dict):
        raise InvalidParameter(f'{source}: "sizes" is an object from owners to numbers of cards')
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
            raise InvalidParameter(
                f"{source}: the owners of card {repr_of(card)} are a list of strings"
            )
    return value


def _rules(value: Any, source: str, face: Face | None = None) -> list[Rule]:
    if not isinstance(value, list):
        raise InvalidParameter(f'{source}: "rules" is a list of rules, such as {RULE}')
    return [_rule(f"{source}: rule {number}", one, face) for number, one in enumerate(value, 1)]


def read_rules(file: str, face: Face | None = None) -> list[Rule]:
    """Return the rules of a file; `face` is what a text there names, if that is not the card."""
    return _rules(read_json(read_file(file), file, InvalidParameter), file, face)


def _with_faces(field: str, told: Any, face: Face) -> Any:
    """Return cards, cards with points, or classes of cards, with faces for their texts."""
    if field == "points" and isinstance(told, dict):
        return {face(card): points for card, points in told.items()}
    if not isinstance(told, list):
        return told
    if field == "classes":
        return [_with_faces("cards", one, face) for one in told]
    return [face(card) if isinstance(card, str) else card for card in told]


def _rule(where: str, told: Any, face: Face | None) -> Rule:
    """Return the rule with these fields; one of them says which kind it is."""
    if type(told) is dict and len(told) == 1 and told.keys() <= OF_RULES.keys():
        ((how, parts),) = told.items()
        if not isinstance(parts, list):
            raise InvalidParameter(f'{where}: "{how}" has a list of rules, such as {RULE}')
        rules = [_rule(f"{where}.{number}", one, face) for number, one in enumerate(parts, 1)]
        return OF_RULES[how](*rules)
    kinds: list[Any] = [
        kind for field, kind in KINDS.items() if type(told) is dict and field in told
    ]
    if len(kinds) != 1:
        raise InvalidParameter(
            f'{where} needs one of "cards", "points" and "classes", such as {RULE}'
        )
    fields, defaults = kinds[0]._fields, kinds[0]._field_defaults
    check_keys(told, where, [name for name in fields if name not in defaults], [*defaults])
    if face is not None:
        told = {
            field: _with_faces(field, one, face) if field in KINDS else one
            for field, one in told.items()
        }
    owner = told["owner"]
    told = {**told, "owner": tuple(owner) if isinstance(owner, list) else owner}
    try:
        rule: Rule = kinds[0](**told)
    except InvalidParameter as wrong:
        raise InvalidParameter(f"{where}: {wrong}") from None
    return rule


def read_moves(texts: tuple[str, ...]) -> list[int]:
    text = re.sub(r"[\s,;]+", "", "".join(texts))
    wrong = re.search(r"[^0-9]", text)
    if wrong:
        raise InvalidParameter(
            f"move {wrong.start() + 1} is {repr_of(wrong.group())}: a move is a column from 1 to 7"
        )
    return [int(digit) for digit in text]
