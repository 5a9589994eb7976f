"""Wrong variants of games and cards."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from shufflegraph import Talon, assign
from shufflegraph.cards import (
    GAMES,
    Board,
    Card,
    DealtCards,
    Game,
    Rank,
    Suit,
    deal_cards,
    dealt_positions,
    find_game,
    freecell,
    game_deck,
    known_deck,
    read_boards,
    write_board,
)
from shufflegraph.cards import json as json_of
from shufflegraph.cards.packs import PACKS
from tests.support.planted import Planted

SKAT = GAMES["skat"]


def of_the_first_suit(self: Card) -> str:
    """The rank is right, but all cards are clubs."""
    return f"C{self.rank.sign}"


def of_the_last_suit(self: Card) -> str:
    """The rank is right, but all cards are diamonds."""
    return f"D{self.rank.sign}"


def of_no_suit() -> Card:
    """A card whose suit is a text, made past the check."""
    made = object.__new__(Card)
    vars(made).update(suit="hearts", rank=PACKS["skat"][0].rank)
    return made


def with_larger_hands() -> Game:
    """Skat with hands of 20 cards, made past the check."""
    made = object.__new__(Game)
    vars(made).update(vars(SKAT), hand_size=20)
    return made


def a_copy(game: Game | str) -> Game:
    """Equal to one of GAMES under another title, but none of them."""
    return Game(**{**vars(SKAT), "title": "Skat, by hand"})


def of_another_title(self: Game) -> str:
    """All but the title is right."""
    return json_of.written(replace(self, title="Skat, by hand"))


def always_skat(text: str) -> Game:
    """Whatever the text says."""
    return SKAT


def an_equal_copy(game: Game | str) -> Game:
    """Equal to the game, but not the same."""
    return replace(game if isinstance(game, Game) else GAMES[game])


def one_position_too_far(
    game: Game | str, pattern: str = "table"
) -> dict[str | None, tuple[int, ...]]:
    """Positions counted from 1."""
    places = dealt_positions(game, pattern)
    return {seat: tuple(place + 1 for place in own) for seat, own in places.items()}


def first_position_twice(
    game: Game | str, pattern: str = "table"
) -> dict[str | None, tuple[int, ...]]:
    """The talon takes forehand's first position instead of its own."""
    places: dict[str | None, tuple[int, ...]] = {None: (0, 31)}
    for number, seat in enumerate(SKAT.seats):
        places[seat] = tuple(range(10 * number, 10 * number + 10))
    return places


def one_card_more_for_the_talon(
    game: Game | str, rng: Random | None = None, pattern: str = "blocks"
) -> DealtCards:
    """Forehand is a card short."""
    cards = PACKS["skat"]
    hands = {"forehand": cards[:9], "middlehand": cards[10:20], "rearhand": cards[20:30]}
    return DealtCards(hands, (cards[9], *cards[30:]))


def one_card_twice(
    game: Game | str, rng: Random | None = None, pattern: str = "blocks"
) -> DealtCards:
    """The right numbers of cards, but one face is there twice and another is missing."""
    cards = (PACKS["skat"][1], *PACKS["skat"][1:])
    hands = {seat: cards[10 * n : 10 * n + 10] for n, seat in enumerate(SKAT.seats)}
    return DealtCards(hands, cards[30:])


def deck_of_single_places(game: Game | str, rng: Random | None = None) -> tuple[Any, ...]:
    """Every card of the talon with a place of its own, though two share one."""
    return assign(SKAT.hands, SKAT.talon_size, rng)


def the_first_card_twice(
    game: Game | str, rng: Random | None = None, pattern: str = "blocks"
) -> DealtCards:
    """As before, but another face is missing."""
    cards = (PACKS["skat"][0], PACKS["skat"][0], *PACKS["skat"][2:])
    hands = {seat: cards[10 * n : 10 * n + 10] for n, seat in enumerate(SKAT.seats)}
    return DealtCards(hands, cards[30:])


def always_the_first_card(text: str) -> Card:
    """Whatever the text says."""
    return PACKS["skat"][0]


def everything_to_ann(hands: Any, talon: Any, cards: Any) -> tuple[Any, ...]:
    """One owner gets all cards."""
    return tuple("Ann" for _ in cards)


def one_card_more_than_there_are(hands: Any, talon: Any, cards: Any) -> tuple[Any, ...]:
    """Ann waits for a card that is not in the pack."""
    return (*known_deck(hands, talon, cards), "Ann")


def one_card_fewer_than_there_are(hands: Any, talon: Any, cards: Any) -> tuple[Any, ...]:
    """Nobody gets the last card."""
    return known_deck(hands, talon, cards)[:-1]


def all_on_top_of_the_talon(hands: Any, talon: Any, cards: Any) -> tuple[Any, ...]:
    """Its cards share the first place."""
    return tuple(Talon(0) if isinstance(d, Talon) else d for d in known_deck(hands, talon, cards))


def one_card_to_a_stranger(hands: Any, talon: Any, cards: Any) -> tuple[Any, ...]:
    """The first card goes to somebody who is not there."""
    return ("Zoe", *known_deck(hands, talon, cards)[1:])


def the_talon_from_below(hands: Any, talon: Any, cards: Any) -> tuple[Any, ...]:
    """Its last card is the top one."""
    return known_deck(hands, talon[::-1], cards)


def a_layout_without_its_last_row(number: int) -> tuple[tuple[Card, ...], ...]:
    """Four cards are missing."""
    return freecell(number)[:-1]


def a_layout_of_one_card(number: int) -> tuple[tuple[Card, ...], ...]:
    """The lowest card, 52 times."""
    return tuple(tuple(min(PACKS["solitaire-short"]) for _ in row) for row in freecell(number))


def next_to_the_ten(rank: Rank) -> Callable[[str], Card]:
    """Takes the letter of the ten for that of another rank."""
    return lambda text: Card(Suit.HEARTS, rank)


def no_boards(text: str) -> list[Board]:
    """Nothing is read."""
    return []


def always_the_same_board(board: Board, form: str = "pbn") -> str:
    """Whatever the board is."""
    return write_board(BOARD)


BOARD = Board(deal_cards("bridge", Random(1)).hands, "1")
OTHER_BOARD = Board(deal_cards("bridge", Random(2)).hands, "2")
POSITIONS = "every position of the deck is dealt exactly once"
PATTERN = "a game and one of its patterns"

PLANTED = [
    Planted(
        known_deck,
        "hands and a talon of exactly the cards of the pack",
        None,
        ({"Ann": ["ace"]}, [], []),
    ),
    Planted(
        known_deck,
        "everybody gets their cards, and the talon is in order",
        everything_to_ann,
        ({"Ann": ["ace"], "Bob": ["king"]}, [], ["ace", "king"]),
    ),
    *[
        Planted(
            known_deck,
            "everybody gets their cards, and the talon is in order",
            wrong,
            ({"Ann": ["ace"]}, talon, ["ace", "king", "ten"]),
        )
        for wrong in (
            one_card_more_than_there_are,
            one_card_fewer_than_there_are,
            one_card_to_a_stranger,
            the_talon_from_below,
            all_on_top_of_the_talon,
        )
        for talon in (["king", "ten"], ["ten", "king"])
    ],
    Planted(freecell, "the number of a layout", None, (0,)),
    Planted(freecell, "every card once", a_layout_without_its_last_row, (1,)),
    Planted(freecell, "every card once", a_layout_of_one_card, (1,)),
    Planted(read_boards, "boards with four hands of thirteen cards", None, ("",)),
    Planted(read_boards, "boards of whole packs", no_boards, (write_board(BOARD),)),
    Planted(write_board, "a board of four hands of thirteen cards", None, (Board({}),)),
    Planted(write_board, "the hands are read back", always_the_same_board, (OTHER_BOARD,)),
    Planted(game_deck, "the game exists, and rng is a source of bits", None, ("skt",)),
    Planted(
        game_deck,
        "everybody has as many cards as the game says, and every place of the talon",
        deck_of_single_places,
        ("skat",),
    ),
    Planted(
        vars(Game)["__post_init__"],
        "a pack, and seats and numbers that fit it",
        None,
        (with_larger_hands(),),
    ),
    Planted(Game.with_seats, "a number of seats that the game has", None, (GAMES["poker"], 99)),
    Planted(
        Game.to_json,
        "cards and numbers of seats that JSON can write",
        None,
        (replace(SKAT, pack=tuple(range(32))),),
    ),
    Planted(Game.to_json, "reading it gives the game again", of_another_title, (SKAT,)),
    Planted(Game.from_json, "the text of a game whose parts fit each other", None, ("[]",)),
    Planted(Game.from_json, "the game that is written", always_skat, (GAMES["bridge"].to_json(),)),
    Planted(find_game, "the game exists", None, ("skt",)),
    Planted(find_game, "a game as it was given, or one of GAMES", a_copy, ("skat",)),
    *(
        Planted(find_game, "a game as it was given, or one of GAMES", an_equal_copy, (game,))
        for game in ("skat", replace(SKAT, title="Skat, by hand"))
    ),
    Planted(dealt_positions, PATTERN, None, ("skat", "heap")),
    Planted(dealt_positions, POSITIONS, first_position_twice, ("skat", "blocks")),
    Planted(dealt_positions, POSITIONS, one_position_too_far, ("skat", "blocks")),
    Planted(deal_cards, PATTERN, None, ("skat", None, "heap")),
    Planted(
        deal_cards,
        "everybody has as many cards as the game says",
        one_card_more_for_the_talon,
        ("skat",),
    ),
    Planted(deal_cards, "the cards are the pack's, each as often", one_card_twice, ("skat",)),
    Planted(deal_cards, "the cards are the pack's, each as often", the_first_card_twice, ("skat",)),
    Planted(Card.parse, "text names a card", None, ("nothing",)),
    Planted(vars(Card)["__post_init__"], "a Suit and a Rank", None, (of_no_suit(),)),
    Planted(
        vars(Card)["code"].fget, "the card is read back", of_the_first_suit, (PACKS["skat"][-1],)
    ),
    Planted(
        vars(Card)["pbn"].fget, "the card is read back", of_the_first_suit, (PACKS["skat"][-1],)
    ),
    Planted(vars(Card)["pbn"].fget, "the card is read back", of_the_last_suit, (PACKS["skat"][0],)),
    Planted(
        Card.parse,
        "the card is spelt as the text",
        always_the_first_card,
        (str(PACKS["skat"][-1]),),
    ),
    *[
        Planted(Card.parse, "the card is spelt as the text", next_to_the_ten(rank), ("TH",))
        for rank in (Rank.NINE, Rank.JACK)
    ],
]
