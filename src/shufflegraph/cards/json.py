"""A game of one's own as JSON text: the schema, the writer and the reader.

::

    {"format": "shufflegraph-game", "version": 1,
     "name": "tichu",
     "pack": ["Dragon", "♠A", {"card": "7", "copies": 4},    a card is a text; ♠A and the like are Cards
              {"pack": "skat", "copies": 2},                all cards of one of PACKS; or "pack": "skat"
              {"suits": ["♠", "cups"], "ranks": ["7", "8"]}],   the cards ♠7, ♠8, cups 7 and cups 8
     "seats": ["north", "east"], "hand_size": 14,           or "hands": {"north": 20, "east": 17}
                                                            or "seats": 2, which are seat 1 and seat 2;
                                                            or "hand_size": {"2": 15, "4": 11} by players
     "title": "Tichu",                                      from here on all keys may be missing
     "talon_name": "stock",                                 else "talon"
     "packets": [8, 6],                                     else one by one
     "talon_after": 1,                                      rounds; else after the last one
     "seat_numbers": [2, 10],                               the fewest and the most players
     "places": [{"name": "flop", "size": 3, "aside": true}, {"name": "all other cards"}]}

The keys mean what the parameters of :class:`~shufflegraph.cards.Game` mean, and what they have to be is
checked by it.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, TypeVar

from shufflegraph.base.contracts import refuse
from shufflegraph.base.faults import in_turn, integer_fault, kind_fault
from shufflegraph.base.messages import label_of, repr_of
from shufflegraph.base.strict_json import array, check_keys, read_document
from shufflegraph.cards import fields
from shufflegraph.cards.faces import Card, Suit, readings
from shufflegraph.cards.fields import MOST_IN_A_PACK, TalonPlace
from shufflegraph.cards.packs import PACKS
from shufflegraph.errors import InvalidParameter, InvalidParameterType

HEAD: Final = {"format": "shufflegraph-game", "version": 1}
GAME_KEYS: Final = (
    *("seats", "hand_size", "hands", "title", "talon_name"),
    *("packets", "talon_after", "seat_numbers", "places"),
)
"""The keys that may be missing."""
SUIT_SIGNS: Final = frozenset(suit.symbol for suit in Suit)
_ENCODER: Final = json.JSONEncoder(ensure_ascii=False)
GameT = TypeVar("GameT")


def game_text(game: Any) -> str:
    tree: dict[str, Any] = {**HEAD, "name": game.name, "title": game.title}
    tree["pack"] = game.pack if isinstance(game.pack, str) else _written_cards(game.pack)
    if game.hand_sizes is None:
        by_players = {str(number): size for number, size in game.by_players}
        tree |= {"seats": game.seats, "hand_size": by_players or game.hand_size}
    else:
        tree["hands"] = game.hands
    tree |= {"talon_name": game.talon_name, "packets": game.packets}
    if game.talon_after is not None:
        tree["talon_after"] = game.talon_after
    if game.seat_numbers and not game.by_players:
        tree["seat_numbers"] = [game.seat_numbers[0], game.seat_numbers[-1]]
    if game.places is not None:
        tree["places"] = [
            {
                key: value
                for key, value in place._asdict().items()
                if value or (key == "aside" and not place.ordered)
            }
            for place in game.places
        ]
    return _ENCODER.encode(tree)


def _written_cards(cards: Iterable[Any]) -> list[Any]:
    """Return the cards as texts, equal ones in a row as one with a number."""
    counted = [(str(card), len([*same])) for card, same in groupby(cards)]
    return [text if n == 1 else {"card": text, "copies": n} for text, n in counted]


@in_turn
def writing_fault(self: Any) -> Iterator[InvalidParameter | None]:
    numbers = self.seat_numbers
    if numbers and not self.by_players and numbers != range(numbers[0], numbers[-1] + 1):
        yield InvalidParameter(
            f"seat_numbers is {label_of(numbers)}: JSON has all numbers from the fewest to the most"
        )
    if self.hand_sizes == () and self.hand_size:
        yield InvalidParameter(
            f"hand_size is {label_of(self.hand_size)} for no hands: JSON has 0 there"
        )
    cards = () if isinstance(self.pack, str) else self.pack
    if len(cards) > MOST_IN_A_PACK:
        yield InvalidParameter(_too_many(len(cards)))
    for number, card in enumerate(cards, 1):
        if type(card) not in (str, Card):
            yield InvalidParameterType(
                f"card {number} of the pack is {label_of(card)}: JSON has texts and Cards"
            )
        if type(card) is str and _read_text(card) != card:
            yield InvalidParameter(
                f"card {number} of the pack is {label_of(card)}, which is read as a Card: "
                f"it has to be Card.parse({repr_of(card)}), or another text"
            )


def _too_many(cards: int) -> str:
    return f"the pack has {label_of(cards)} cards: at most {MOST_IN_A_PACK:,} are read"


def read_game_text(text: str, make: Callable[..., GameT]) -> GameT:
    return game_of(read_document(text, "game", HEAD, ("name", "pack"), GAME_KEYS), make)


def game_of(tree: Mapping[str, Any], make: Callable[..., GameT]) -> GameT:
    seats, hand_size, hand_sizes = _seats_and_sizes(tree)
    by_players = _by_players(hand_size) if type(hand_size) is dict else ()
    if by_players:
        if "seat_numbers" in tree:
            raise InvalidParameter("hand_size says how many can play: seat_numbers follow from it")
        hand_size = dict(by_players).get(len(seats), by_players[0][1])
    refuse(integer_fault("hand_size", hand_size))
    return make(
        tree["name"],
        _read_pack(tree["pack"]),
        seats,
        hand_size,
        tuple(array(tree["packets"], "packets")) if "packets" in tree else None,
        title=tree.get("title"),
        talon_name=tree.get("talon_name", "talon"),
        talon_after=tree.get("talon_after"),
        seat_numbers=_numbers_in_order(by_players)
        if by_players
        else _seat_numbers(tree["seat_numbers"])
        if "seat_numbers" in tree
        else range(0),
        places=_places(tree["places"]) if tree.get("places") is not None else None,
        hand_sizes=hand_sizes,
        by_players=by_players,
    )


def _by_players(tree: Mapping[str, Any]) -> tuple[tuple[int, int], ...]:
    """Return how many can play and the cards of each hand, from an object with numbers as keys."""
    for number, size in tree.items():
        if re.fullmatch(r"[1-9]\d{0,5}", number) is None:
            raise InvalidParameter(
                f'hand_size names {label_of(number)}: its keys are numbers of players, such as "2"'
            )
        refuse(integer_fault(f"hand_size for {number}", size))
    pairs = tuple(sorted([(int(number), size) for number, size in tree.items()]))
    if not pairs or [number for number, _ in pairs] != [*_numbers_in_order(pairs)]:
        raise InvalidParameter(
            f"hand_size is {label_of(tree)}: it has to name numbers of players with equal steps"
        )
    return pairs


def _numbers_in_order(pairs: tuple[tuple[int, int], ...]) -> range:
    numbers = [number for number, _ in pairs]
    step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
    return range(numbers[0], numbers[-1] + 1, step)


def _seats_and_sizes(
    tree: Mapping[str, Any],
) -> tuple[tuple[str, ...], Any, tuple[int, ...] | None]:
    """Return the seats, the largest hand, and the numbers of cards where each seat has its own."""
    given = [key for key in ("seats", "hand_size", "hands") if key in tree]
    if given == ["seats", "hand_size"]:
        return _seats(tree["seats"]), tree["hand_size"], None
    if given != ["hands"]:
        raise InvalidParameter(
            f"the game has {' and '.join(given) or 'no hands'}: "
            "it has to have either hands, or seats and hand_size"
        )
    hands = tree["hands"]
    if type(hands) is not dict:
        raise InvalidParameter(
            f"hands is {label_of(hands)}: it has to be an object from seats to numbers of cards"
        )
    for seat, size in hands.items():
        refuse(integer_fault(f"the hand of {label_of(seat)}", size))
    return tuple(hands), max(hands.values(), default=0), tuple(hands.values())


def _seats(tree: Any) -> tuple[str, ...]:
    if type(tree) is not int:
        return tuple(array(tree, "seats"))
    refuse(integer_fault("seats", tree, most=MOST_IN_A_PACK))
    return fields.numbered_seats(tree)


def _read_pack(tree: Any) -> str | tuple[Any, ...]:
    if type(tree) is str:
        return tree
    items = [tree] if type(tree) is dict else array(tree, "pack")
    counted = [_item(one, f"pack[{n}]") for n, one in enumerate(items)]
    size = sum([len(cards) * copies for cards, copies in counted])
    if size > MOST_IN_A_PACK:
        raise InvalidParameter(_too_many(size))
    return tuple([card for cards, copies in counted for card in cards * copies])


def _item(tree: Any, where: str) -> tuple[tuple[Any, ...], int]:
    if type(tree) is str:
        return (_read_text(tree),), 1
    key = "pack" if type(tree) is dict and "pack" in tree else "card"
    if type(tree) is dict and "suits" in tree:
        return _suits_and_ranks(tree, where)
    if type(tree) is not dict:
        raise InvalidParameter(
            f"{where} is {label_of(tree)}: "
            "it has to be a text, or an object with card, pack, or suits and ranks"
        )
    check_keys(tree, where, (key,), ("copies",))
    copies, named = tree.get("copies", 1), tree[key]
    refuse(integer_fault(f"{where}, copies", copies))
    refuse(kind_fault(f"{where}, {key}", named, str, "a string"))
    if key == "card":
        return (_read_text(named),), copies
    refuse(fields.pack_fault(named))
    return PACKS[named], copies


def _suits_and_ranks(tree: Mapping[str, Any], where: str) -> tuple[tuple[Any, ...], int]:
    check_keys(tree, where, ("suits", "ranks"), ("copies",))
    copies = tree.get("copies", 1)
    refuse(integer_fault(f"{where}, copies", copies))
    for key in ("suits", "ranks"):
        for text in array(tree[key], f"{where}, {key}"):
            refuse(kind_fault(f"{where}, one of {key}", text, str, "a string"))
    joint = {suit: "" if suit in SUIT_SIGNS else " " for suit in tree["suits"]}
    cards = [f"{suit}{joint[suit]}{rank}" for suit in tree["suits"] for rank in tree["ranks"]]
    return tuple(map(_read_text, cards)), copies


def _read_text(text: str) -> Any:
    """Return the Card that is written as `text`, or the text where it is not a card."""
    for card in [Card(suit, rank) for suit, rank in readings(text)]:
        if str(card) == text:
            return card
    return text


def _seat_numbers(tree: Any) -> range:
    numbers = array(tree, "seat_numbers")
    for number in numbers:
        refuse(integer_fault("one of seat_numbers", number, least=1))
    if len(numbers) != 2 or numbers[0] > numbers[1]:
        raise InvalidParameter(
            f"seat_numbers is {label_of(numbers)}: "
            "it has to be the fewest and the most, such as [2, 10]"
        )
    return range(numbers[0], numbers[1] + 1)


def _places(tree: Any) -> tuple[TalonPlace, ...]:
    places = array(tree, "places")
    for number, place in enumerate(places):
        check_keys(place, f"places[{number}]", ("name",), TalonPlace._fields[1:])
    return tuple([TalonPlace(**place) for place in places])
